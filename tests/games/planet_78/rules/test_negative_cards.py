"""Negative cards (PS-230 to PS-246)."""

import pytest

from earthrise.games.planet_78.components.board import BOARD
from earthrise.games.planet_78.components.cards import NEGATIVE, NEGATIVE_CARDS
from earthrise.games.planet_78.components.tiles import TILES
from tests.games.planet_78.scene import Scene
from tests.marks import rule


def drawing(*negative: str, players: int = 2, **options: object) -> Scene:
    """The season changes with the end of this turn, and these cards are next."""
    return Scene(players, **options).last_turn_of("spring").coming(negative=list(negative))


def discards(scene: Scene) -> list[str]:
    return [NEGATIVE_CARDS[card].id for card in scene.state.discards[NEGATIVE]]


@rule("PS-230", "PS-231")
def test_one_negative_card_is_drawn_at_each_season_change_by_the_player_whose_turn_has_ended() -> None:
    start = Scene(2)
    assert len(start.state.draw[NEGATIVE]) == 28
    scene = drawing("calm_winds").turn_of(1)
    scene.play("end")
    assert len(scene.state.draw[NEGATIVE]) == 27 and scene.told("negative")[0].seat == 1


@rule("PS-231")
def test_a_dead_player_whose_skipped_turn_has_ended_draws_too() -> None:
    scene = Scene(2).season("spring", meter=6).settler(1, down=2).coming(negative=["calm_winds"])
    scene.play("end")
    assert scene.told("negative")[0].seat == 1 and scene.asked() == ("turn", 0)


@rule("PS-232", "PS-237")
def test_each_chooses_their_own_loss_in_seat_order_from_the_player_whose_turn_has_ended() -> None:
    scene = drawing("spoiled_stores", players=4).turn_of(2)
    for number in range(4):
        scene.settler(number, load="1 wood 1 food")
    scene.settler(0, down=2)
    asked = []
    scene.play("end")
    while scene.asked()[0] == "loss":
        asked.append(scene.asked()[1])
        assert scene.state.deciders() == [asked[-1]]
        scene.play("put_back food")
    assert asked == [2, 3, 1] and scene.load(0) == {"wood": 1, "food": 1} and scene.load(3) == {"wood": 1}


def losing(scene: Scene) -> list[int]:
    """Who is asked for a loss, in that order, when this turn ends; each puts back wood."""
    asked = []
    scene.play("end")
    while scene.asked()[0] == "loss":
        asked.append(scene.asked()[1])
        scene.play("put_back wood")
    return asked


@rule("PS-232", "PS-107")
def test_ended_sleds_are_unloaded_in_seat_order_by_the_dead_too() -> None:
    scene = drawing("calm_winds", players=3).turn_of(2)
    for number in range(3):
        scene.settler(number, load="3 wood 3 food", front=[("cargo_sled", 1)] if number < 2 else None)
    scene.settler(2, load="2 wood 2 food").settler(0, down=2)
    assert losing(scene) == [0, 1]
    late = drawing("calm_winds", players=3).turn_of(1)
    for number in (0, 1):
        late.settler(number, load="3 wood 3 food", front=[("cargo_sled", 1)])
    assert losing(late) == [1, 0]


@rule("PS-232")
def test_a_sandstorm_takes_its_losses_in_seat_order_from_the_player_whose_turn_has_ended() -> None:
    scene = drawing("tremor", players=4).turn_of(2).coming(disaster=["sandstorm"])
    for number, square in enumerate(("C3", "C4", "C5", "C6")):
        scene.settler(number, at=square, load="3 wood 2 food")
    scene.settler(0, at="C3", load="3 wood 2 food", down=2).turn_of(2)
    assert losing(scene) == [2, 2, 3, 3, 1, 1] and scene.load(0) == {"wood": 3, "food": 2}


@rule("PS-232")
def test_nothing_is_asked_where_there_is_nothing_to_choose_and_who_has_too_little_loses_all() -> None:
    scene = drawing("tremor").settler(0, at="C3", load="1 wood").settler(1, at="C4", load="4 food")
    scene.coming(disaster=["sandstorm"])
    scene.play("end")
    assert scene.load(0) == {} and scene.load(1) == {"food": 2, "metal": 1}  # and 1 metal of the cave
    assert scene.asked() == ("turn", 1)
    just_enough = drawing("tremor").settler(0, at="C3", load="1 wood 1 food").coming(disaster=["sandstorm"])
    just_enough.play("end")
    assert just_enough.load(0) == {} and just_enough.asked() == ("turn", 1)


@rule("PS-232")
def test_only_what_is_there_can_be_put_back() -> None:
    scene = drawing("spoiled_stores").settler(0, load="1 wood 1 food")
    scene.play("end")
    refusal = scene.refusal("put_back metal")
    assert refusal is not None and refusal.rule == "PS-232" and "only 1 wood and 1 food" in refusal.why


@rule("PS-233", "PS-234")
@pytest.mark.parametrize(("card", "rise"), [("smog", 1), ("toxic_spill", 2)])
def test_smog_and_toxic_spill_raise_pollution(card: str, rise: int) -> None:
    scene = drawing(card)
    scene.play("end")
    assert scene.state.pollution == 2 + rise and discards(scene) == [card]


@rule("PS-236")
def test_fatigue_takes_a_point_of_every_turn_this_season() -> None:
    scene = drawing("fatigue", "calm_winds")
    scene.play("end")
    for _ in range(7):
        assert scene.state.points == 2
        scene.play("end")
    scene.play("end")
    assert scene.state.points == 3


@rule("PS-238")
def test_overload_leaves_three_resources_also_with_a_sled() -> None:
    scene = drawing("overload").settler(0, load="4 wood 3 food", front=[("cargo_sled", 3)]).settler(1, load="3 wood")
    scene.play("end")
    assert scene.asked() == ("loss", 0) and scene.state.frames[-1].to_data()["left"] == 4
    scene.play("put_back wood", "put_back food", "put_back food", "put_back wood")
    assert scene.load(0) == {"wood": 2, "food": 1} and scene.load(1) == {"wood": 3}


@rule("PS-239")
def test_failed_harvest_stops_one_type_drawn_at_random() -> None:
    found = set()
    for tile in TILES:
        scene = drawing("failed_harvest").tile("B2", tile.id).settler(1, at="B2")
        scene.play_where("end", lambda planet, wanted=tile.number: planet.failed == wanted)  # type: ignore[misc]
        found.add(scene.state.failed)
        assert scene.load(1) == {} and scene.state.this_season().id == "summer"
    assert found == {0, 1, 2, 3, 4}
    other = drawing("failed_harvest").tile("B2", "forest").settler(1, at="B2")
    other.play_where("end", lambda planet: planet.failed == 1)
    assert other.load(1) == {"wood": 1}, "the other types give as before"


@rule("PS-239", "PS-241")
@pytest.mark.parametrize("card", ["failed_harvest", "bridge_out"])
def test_harvests_and_bridges_are_as_before_when_the_season_is_over(card: str) -> None:
    scene = drawing(card, "calm_winds")
    scene.play("end")
    assert (scene.state.failed != -1) != (scene.state.closed_bridge != -1)
    while scene.state.this_season().id == "summer":
        scene.play("end")
    assert (scene.state.failed, scene.state.closed_bridge) == (-1, -1)


@rule("PS-240", "PS-184")
def test_storm_front_makes_the_new_season_two_turns_shorter() -> None:
    scene = drawing("storm_front")
    scene.play("end")
    assert scene.state.this_season().id == "summer" and scene.state.season_length() == 6


@rule("PS-241")
def test_bridge_out_closes_one_bridge_drawn_at_random_and_who_is_on_it_may_leave() -> None:
    for bridge in BOARD.bridges:
        scene = drawing("bridge_out").settler(1, at=BOARD.names[bridge])
        scene.play_where("end", lambda planet, wanted=bridge: planet.closed_bridge == wanted)  # type: ignore[misc]
        assert scene.refused("move E5") == ""
        scene.play("move E5")
        assert scene.refused(f"move {BOARD.names[bridge]}") == "PS-241"


@rule("PS-242")
def test_a_broken_radio_stops_all_trades_even_with_an_open_market() -> None:
    scene = drawing("broken_radio").settler(0, at="C3", load="1 wood").settler(1, at="C3", load="1 food")
    scene.settler(1, hand=["open_market"])
    scene.play("end", "play open_market")
    refusal = scene.refusal("trade settler:1 give:nothing take:wood")
    assert refusal is not None and refusal.rule == "PS-242" and scene.options("trade") == []
    mended = Scene(2).settler(0, at="C3", load="1 wood").settler(1, at="C3", load="1 food")
    assert mended.refused("trade settler:2 give:wood take:nothing") == ""


@rule("PS-243")
def test_lost_plans_takes_a_card_of_each_living_players_choice() -> None:
    scene = drawing("lost_plans", players=3).settler(0, hand=["shelter", "revive"]).settler(1, hand=["long_days"])
    scene.settler(2, hand=["hover_bike"], down=2)
    scene.play("end")
    assert scene.asked() == ("discard", 0) and scene.refused("discard long_days") == "PS-243"
    scene.play("discard shelter")
    assert scene.hand(0) == ["revive"] and scene.hand(1) == [] and scene.hand(2) == ["hover_bike"]


@rule("PS-244")
def test_a_tremor_brings_a_disaster_at_once_whatever_the_pollution() -> None:
    scene = drawing("tremor").pollution(0).settler(1, at="C3").coming(disaster=["earthquake"])
    scene.play("end")
    assert scene.told("disaster")[0].refs[0] == "disaster:earthquake" and not scene.of(1).is_alive()
    assert discards(scene) == ["tremor"]


@rule("PS-244", "PS-194")
def test_a_new_year_and_a_tremor_may_bring_two_disasters_in_one_change() -> None:
    scene = Scene(2).last_turn_of("winter").pollution(7).settler(1, at="C3")
    scene.coming(negative=["tremor"], disaster=["earthquake", "meteor_shower"])
    scene.play("end")
    assert len(scene.told("disaster")) == 2 and len(scene.told("death")) == 1


@rule("PS-245")
def test_calm_winds_does_nothing() -> None:
    scene = drawing("calm_winds").settler(0, load="2 wood", hand=["shelter"])
    scene.play("end")
    assert (scene.state.pollution, scene.load(0), scene.hand(0)) == (2, {"wood": 2}, ["shelter"])


@rule("PS-246")
@pytest.mark.parametrize("card", ["fatigue", "failed_harvest", "bridge_out", "broken_radio"])
def test_a_card_that_lasts_lies_beside_the_meter_until_the_next_season_change(card: str) -> None:
    scene = drawing(card, "calm_winds")
    scene.play("end")
    assert [NEGATIVE_CARDS[number].id for number in scene.state.beside] == [card] and discards(scene) == []
    for _ in range(8):
        scene.play("end")
    assert scene.state.beside == [] and sorted(discards(scene)) == sorted([card, "calm_winds"])
    state = scene.state
    assert (state.fatigue, state.failed, state.closed_bridge, state.radio_broken) == (0, -1, -1, False)
