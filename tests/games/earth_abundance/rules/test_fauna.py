"""Fauna claims and the completion bonus (EA-270 to EA-285), the end of the game (EA-300 to EA-306)."""

from __future__ import annotations

from typing import Any

from earthrise.games.earth_abundance.rules.players import NOBODY
from earthrise.games.earth_abundance.rules.scoring import fauna_vp, winning_seats
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.rules.test_turn import finish
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule

FLORA = [
    name
    for name, card in raw.EARTH.items()
    if card["kind"] == "flora" and not raw.colours_of(card) & {"black", "brown"}
]


@rule("EA-270", "EA-272", "EA-273")
def test_a_goal_met_for_a_moment_is_claimed_also_on_anothers_turn() -> None:
    """European Mole: 20 soil after the minor benefit, spent again in the same turn."""
    scene = Scene().player(1, soil=18).lies(1, "d4", "red_cage_fungus").play("0 choose composting", "1 benefit first")
    assert scene.state.fresh[0] == [1], "at once"
    scene.play("1 use")
    assert scene.seat(1).soil == 19 and scene.state.fresh[0] == [1] and scene.seat(1).leaves == 4
    assert scene.refused("1 claim upper_left") == "EA-270" or scene.asks(1) == "compost_hand"


@rule("EA-271", "EA-270")
def test_a_claim_stays_and_is_made_once() -> None:
    scene = Scene().player(1, soil=18).play("0 choose composting", "1 benefit first")
    finish(scene)
    assert scene.state.ranked[0] == [1] and scene.refused("1 claim upper_left") == "EA-270"
    assert fauna_vp(scene.state, 1) == 15


@rule("EA-272")
def test_a_goal_that_is_not_met_cannot_be_claimed() -> None:
    scene = Scene().player(0, soil=19)
    assert scene.refused("0 claim upper_left") == "EA-272" and "You have 19 of 20" in scene.why("0 claim upper_left")


@rule("EA-274", "EA-285", "EA-204")
def test_with_scarce_leaves_the_player_is_asked_and_may_claim_later() -> None:
    scene = Scene().player(0, soil=15, leaves=1, converted_leaves=4).play("0 choose composting")
    assert scene.asks(0) == "claim" and scene.refused("0 claim upper_right") == "EA-274"
    scene.play("0 forgo")
    assert scene.seat(0).leaves == 1 and scene.state.fresh[0] == [] and scene.asks(0) == "activate"
    scene.play("0 claim upper_left")
    assert scene.seat(0).leaves == 0 and scene.state.fresh[0] == [0]


@rule("EA-274")
def test_leaves_are_scarce_when_they_do_not_cover_four_goals_and_the_bonus() -> None:
    four = Scene().player(0, soil=15, leaves=4, converted_leaves=1).play("0 choose composting")
    assert four.asks(0) == "claim"
    five = Scene().player(0, soil=15).play("0 choose composting")
    assert five.state.fresh[0] == [0] and five.seat(0).leaves == 4, "nothing is asked"


@rule("EA-274")
def test_whoever_kept_the_leaf_is_not_asked_again_while_the_goal_stays_met() -> None:
    scene = Scene().player(0, soil=15, leaves=1, converted_leaves=4, seeds=1).play("0 choose composting", "0 forgo")
    scene.play("0 convert seed_to_soil")
    assert scene.seat(0).soil == 22 and scene.asks(0) != "claim"


@rule("EA-275", "EA-276", "EA-317")
def test_leaves_of_earlier_turns_rank_before_and_places_are_worth_less_and_less() -> None:
    scene = Scene(players=4).table(ranked=[[2], [], [], []]).player(2, leaves=4).player(1, soil=18).player(3, soil=18)
    scene.play("0 choose composting", "3 benefit first", "1 benefit first")
    finish(scene)
    assert scene.state.ranked[0] == [2, 1, 3]
    assert [fauna_vp(scene.state, seat) for seat in range(4)] == [0, 11, 15, 8]


def six(**options: object) -> Scene:
    """Four have claimed the Mole; two more meet it in one turn."""
    scene = Scene(players=6, **options).table(ranked=[[0, 1, 2, 3], [], [], []])
    for seat in range(4):
        scene.player(seat, leaves=4)
    scene.player(4, soil=18).player(5, soil=18).turn_of(5)
    scene.player(5, soil=15).play("5 choose composting", "4 benefit first")
    finish(scene)
    return scene


@rule("EA-277")
def test_a_sixth_leaf_finds_no_place_and_goes_back() -> None:
    scene = six()
    assert scene.state.ranked[0] == [0, 1, 2, 3, 5] and scene.seat(4).leaves == 5
    assert scene.refused("4 claim upper_left") == "EA-277"
    scene = six(sixth_claim_vp="5")
    assert scene.state.ranked[0] == [0, 1, 2, 3, 5, 4] and fauna_vp(scene.state, 4) == 5
    assert len(six(difficulty="beginner").state.ranked[0]) == 6


# -- completing --------------------------------------------------------------------------------------------------------


def nearly(scene: Scene, seat: int, first: int) -> Scene:
    """An island of 15 cards; the sixteenth is in the hand, with soil for it."""
    names = [name for name in FLORA if raw.EARTH[name]["cost"] <= 4][first : first + 16]
    rows = [" ".join(names[4 * row : 4 * row + 4]) for row in range(3)] + [" ".join(names[12:15])]
    return scene.rows(seat, *rows).player(seat, hand=[names[15]], soil=15)


def plant_last(scene: Scene, seat: int) -> None:
    scene.play(f"{seat} {scene.options(seat, 'plant')[0]}")


@rule("EA-280", "EA-281", "EA-282", "EA-300")
def test_the_first_to_complete_gets_the_bonus_and_the_round_is_played_to_its_end() -> None:
    scene = nearly(Scene(players=3, completion_vp="11"), 0, 0).play("0 choose planting")
    plant_last(scene, 0)
    assert scene.state.last_round and scene.state.completion == NOBODY
    finish(scene)
    assert scene.state.completion == 0 and scene.seat(0).leaves == 4 - len(
        [1 for place in scene.state.ranked if 0 in place]
    )
    assert not scene.state.over and scene.state.active == 1
    assert GAME.score_parts(scene.state, 0)["completion"] == 11


@rule("EA-282", "EA-280")
def test_the_bonus_waits_until_somebody_completes() -> None:
    scene = nearly(Scene(), 1, 0).play("0 choose composting")
    finish(scene)
    assert scene.state.completion_open and scene.state.completion == NOBODY
    scene.play("1 choose planting")
    plant_last(scene, 1)
    while scene.asks(1) != "final":
        seat = scene.state.deciders()[0]
        wish = [option for option in ("end", "benefit option:none", "skip") if option in scene.options(seat)]
        scene.play(f"{seat} {wish[0] if wish else scene.options(seat)[0]}")
    scene.play("1 end", "0 end")
    assert scene.state.over and scene.state.completion == 1 and not scene.state.completion_open


@rule("EA-317")
def test_fauna_claims_and_the_completion_bonus_are_part_of_the_score() -> None:
    scene = Scene().table(ranked=[[1, 0], [], [1], []], completion=0, completion_open=False, last_round=True)
    scene.rows(0, *[" ".join(FLORA[4 * row : 4 * row + 4]) for row in range(4)])
    scene.player(0, leaves=3).player(1, leaves=3)
    parts = [GAME.score_parts(scene.state, seat) for seat in (0, 1)]
    assert [part["fauna"] for part in parts] == [11, 30] and [part["completion"] for part in parts] == [11, 0]
    assert scene.state.scores() == [sum(part.values()) for part in parts]


@rule("EA-283")
def test_of_several_completing_in_one_turn_the_earliest_clockwise_with_a_leaf_gets_it() -> None:
    scene = nearly(nearly(Scene(players=3), 1, 0), 2, 20).player(1, leaves=0, converted_leaves=5)
    scene.play("0 choose planting")
    plant_last(scene, 2)
    plant_last(scene, 1)
    finish(scene)
    assert scene.state.completion == 2


@rule("EA-282", "EA-283")
def test_of_two_with_a_leaf_only_the_earlier_clockwise_gives_one_up() -> None:
    scene = nearly(nearly(Scene(players=3), 1, 0), 2, 20).play("0 choose planting")
    plant_last(scene, 2)
    plant_last(scene, 1)
    finish(scene)
    claims = [sum(seat in place for place in scene.state.ranked) for seat in range(3)]
    assert scene.state.completion == 1
    assert [scene.seat(seat).leaves + claims[seat] for seat in range(3)] == [5, 4, 5]


@rule("EA-284")
def test_without_a_leaf_the_bonus_is_lost_for_good() -> None:
    scene = nearly(nearly(Scene(players=3), 0, 0), 1, 20).player(0, leaves=0, converted_leaves=5)
    scene.play("0 choose planting")
    plant_last(scene, 0)
    finish(scene)
    assert scene.state.completion == NOBODY and not scene.state.completion_open
    scene.play("1 choose planting")
    plant_last(scene, 1)
    finish(scene)
    assert scene.state.completion == NOBODY


@rule("EA-282", "EA-300", "EA-301", "EA-302", "EA-303")
def test_others_may_still_complete_and_the_last_turn_ends_with_a_window_for_everybody() -> None:
    scene = nearly(nearly(Scene(), 0, 0), 1, 20).player(0, seeds=1).player(1, hand=["event_mudpot", "event_ice_age"])
    assert scene.refused("1 event event_ice_age") == "EA-244"
    scene.play("0 choose planting")
    plant_last(scene, 0)
    finish(scene)
    scene.play("1 choose planting")
    plant_last(scene, 1)
    scene.play(*[f"1 {option}" for option in scene.options(1, "end")[:1]])
    while scene.asks(1) != "final":
        seat = scene.state.deciders()[0]
        wish = [option for option in ("end", "benefit option:none", "skip") if option in scene.options(seat)]
        scene.play(f"{seat} {wish[0] if wish else scene.options(seat)[0]}")
    assert scene.state.deciders() == [1], "clockwise from the active player, one after the other"
    assert scene.refused("1 plan") == scene.refused("1 event event_ice_age") == "EA-303"
    assert scene.refused("0 convert seed_to_compost_deck") == "EA-065"
    scene.play("1 event event_mudpot", "1 end", "0 convert seed_to_compost_deck", "0 end")
    assert scene.state.over and scene.state.result is not None and scene.state.result.reason == "completed"
    assert scene.told("end")[0].rule == 300
    assert scene.state.completion == 0 and [len(scene.seat(seat).taken) for seat in (0, 1)] == [16, 16]


@rule("EA-304")
def test_a_goal_met_in_the_final_window_may_still_be_claimed() -> None:
    scene = Scene(round_limit="40").table(round=40).player(1, soil=18, seeds=1).turn_of(1)
    scene.play("1 choose growing")
    while scene.asks(1) != "final":
        seat = scene.state.deciders()[0]
        wish = [option for option in ("end", "benefit option:none") if option in scene.options(seat)]
        scene.play(f"{seat} {wish[0]}")
    scene.play("1 convert seed_to_soil")
    assert scene.state.fresh[0] == [1]
    scene.play("1 end", "0 end")
    assert scene.state.ranked[0] == [1] and scene.state.over


def play_out(scene: Scene) -> None:
    """Nobody does anything until the game is over or a new round has begun."""
    number = scene.state.round
    while not scene.state.over and scene.state.round == number:
        seat = scene.state.deciders()[0]
        options = scene.options(seat)
        wish = [option for option in ("choose action:growing", "benefit option:none", "end") if option in options]
        scene.play(f"{seat} {wish[0]}")


@rule("EA-305")
def test_without_cards_and_plantings_the_game_ends_with_the_round() -> None:
    scene = Scene().only_pile().bury_discards(1)
    play_out(scene)
    assert scene.state.over and scene.state.result is not None and scene.state.result.reason == "exhausted"
    scene = Scene().only_pile().bury_discards(1).table(planted_in_round=True)
    play_out(scene)
    assert not scene.state.over and scene.state.round == 2
    play_out(scene)
    assert scene.state.over, "what was planted in an earlier round does not count"


@rule("EA-306", "EA-392")
def test_a_round_limit_ends_the_game_where_one_is_agreed_on() -> None:
    scene = Scene(round_limit="40").table(round=40)
    play_out(scene)
    assert scene.state.over and scene.state.result is not None and scene.state.result.reason == "round_limit"
    scene = Scene().table(round=60)
    play_out(scene)
    assert not scene.state.over
    scene = Scene(round_limit="60").table(round=60)
    play_out(scene)
    assert scene.state.over


@rule("EA-319", "EA-320")
def test_ties_are_broken_by_soil_hand_growth_sprouts_and_compost_in_this_order() -> None:
    """Each time seat 1 has more of what counts first, seat 0 more of all that counts later."""
    later: list[dict[str, Any]] = [{"soil": 1}, {"hand": ["dahlia"]}, {}, {}, {"compost": 1}]
    for decisive in range(5):
        scene = Scene()
        for place in range(decisive, 5):
            seat = 1 if place == decisive else 0
            scene.player(seat, **later[place])
        growth, sprouts = [0, 0], [0, 0]
        for pieces, place in ((growth, 2), (sprouts, 3)):
            if place >= decisive:
                pieces[1 if place == decisive else 0] = 1
        scene.lies(0, "d4", "olive_tree", sprouts[0], growth[0]).lies(1, "d4", "japanese_maple", sprouts[1], growth[1])
        assert winning_seats(scene.state, [10, 10]) == [1], decisive
    assert winning_seats(Scene().state, [10, 10]) == [0, 1], "who is still level shares the victory"
    assert winning_seats(Scene().state, [9, 10]) == [1]


# -- when goals are looked at ------------------------------------------------------------------------------------------


@rule("EA-273", "EA-274", "EA-278")
def test_a_goal_met_by_the_card_kept_of_a_planting_is_claimed() -> None:
    """Andean Condor: 20 cards in hand. Four cards drawn to choose from are not in hand yet."""
    scene = Scene().player(0, hand=FLORA[:19]).play("0 choose planting", "0 end")
    assert scene.asks(0) == "keep" and scene.state.fresh[1] == []
    scene.play(f"0 {scene.options(0, 'keep')[0]}")
    assert scene.state.fresh[1] == [0] and scene.seat(0).leaves == 4


@rule("EA-273", "EA-081")
def test_a_goal_met_by_the_card_of_the_minor_planting_is_claimed() -> None:
    scene = Scene().player(1, hand=FLORA[:19]).play("0 choose planting", "1 end")
    assert len(scene.hand(1)) == 20 and scene.state.fresh[1] == [1]


@rule("EA-273", "EA-274")
def test_with_scarce_leaves_the_card_kept_of_a_planting_is_asked_about() -> None:
    scene = Scene().player(0, hand=FLORA[:19], leaves=1, converted_leaves=4).play("0 choose planting", "0 end")
    scene.play(f"0 {scene.options(0, 'keep')[0]}")
    assert scene.asks(0) == "claim"
    scene.play("0 claim upper_right")
    assert scene.state.fresh[1] == [0] and scene.seat(0).leaves == 0


@rule("EA-273", "EA-332")
def test_a_goal_met_by_the_card_taken_of_a_minor_planting_is_claimed() -> None:
    scene = Scene(players=4, mode="teams_2v2").turn_of(2).player(0, hand=FLORA[:19])
    scene.play("2 choose planting", "0 end_with_care", "0 stop")
    assert scene.state.fresh[1] == [0]


def bare_island(seven: list[str], hand: str) -> Scene:
    """Black Wildebeest: 8 Flora without a piece. Seven lie there, the eighth is in the hand."""
    scene = Scene().fauna(0, "fauna_black_wildebeest").player(0, hand=[hand], soil=20)
    scene.rows(0, " ".join(seven[:4]), " ".join(seven[4:]))
    return scene.fauna(1, "fauna_andean_condor").play("0 choose planting")


@rule("EA-273", "EA-110")
def test_a_goal_met_by_a_planting_is_claimed_before_its_black_ability_is_used() -> None:
    """African Baobab brings 3 growth when it is planted: then a Flora is no longer bare."""
    scene = bare_island(FLORA[:7], "african_baobab").play("0 plant african_baobab", "0 at e7")
    assert scene.asks(0) == "ability" and scene.state.fresh[0] == [0]
    scene.play("0 use")
    while scene.asks(0) == "place":
        scene.play("0 auto")
    assert scene.seat(0).growth_in_all() == 3 and scene.state.fresh[0] == [0] and scene.seat(0).leaves == 4


BARE = [name for name in FLORA if raw.EARTH[name]["growth_spaces"] and name not in ("wheat", "cookeina")]


def queue_head(scene: Scene) -> str:
    """The card whose ability is offered to seat 0."""
    return str(GAME.view_data(scene.state.view(0))["mine"]["next"]["card"])  # type: ignore[index]


@rule("EA-273")
def test_a_goal_met_by_paying_is_claimed_before_the_gain_undoes_it() -> None:
    """Marine West Coast takes off the only sprout, then brings 3 growth: for a moment eight Flora are bare."""
    scene = Scene().fauna(0, "fauna_black_wildebeest").player(0, climate="marine_west_coast").turn_of(1)
    scene.rows(0, " ".join(BARE[:4]), " ".join(BARE[4:7])).lies(0, "e7", "wheat", sprouts=1)
    scene.play("1 choose watering", "0 benefit none", "0 use")
    assert scene.state.fresh[0] == [0] and scene.asks(0) == "place", "the growth is not placed yet"


@rule("EA-273")
def test_a_goal_is_not_looked_at_in_the_middle_of_a_payment() -> None:
    """Cookeina takes off its only sprout and then a growth; eight Flora are bare after the first half."""
    scene = Scene().fauna(0, "fauna_black_wildebeest").player(0, leaves=1, converted_leaves=4).turn_of(1)
    scene.rows(0, " ".join(BARE[:4]), " ".join(BARE[4:7])).lies(0, "e7", "cookeina", sprouts=1)
    scene.lies(0, "f4", "giant_sequoia", growth=2).lies(0, "f5", "african_baobab", growth=2)
    scene.play("1 choose watering", "0 benefit none")
    while queue_head(scene) != "cookeina":
        scene.play("0 skip")
    scene.play("0 use")
    assert scene.asks(0) == "take", "first the growth is paid"
    scene.play("0 take f4")
    assert scene.asks(0) == "claim"
