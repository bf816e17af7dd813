"""Where several rules meet: the trickiest interactions of DESIGN.md, each played out."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.state import SPECTATOR
from earthrise.games.planet_78.components.cards import DISASTER, DISASTERS, NEGATIVE, NEGATIVE_CARDS
from earthrise.games.planet_78.rules.state import Planet
from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


@rule("PS-096", "PS-097", "PS-092")
def test_a_hand_of_revives_with_nobody_dead_blocks_buying_but_never_the_turn() -> None:
    scene = Scene(2).settler(0, load="2 wood", hand=["revive", "revive"])
    assert scene.refused("buy wood") == "PS-092" and scene.refused("play revive") == "PS-096"
    scene.play("end")
    assert scene.asked() == ("turn", 1)


@rule("PS-048", "PS-112")
@pytest.mark.parametrize("seed", range(12))
def test_a_turn_is_finite_however_long_one_tries_to_stretch_it(seed: int) -> None:
    scene = Scene(4, trade_consent=seed % 2 == 0, trade_reach="anywhere").need("money").need("food")
    scene.settler(0, load="5 wood 3 food", front=[("cargo_sled", 2)], hand=["open_market", "second_wind", "hover_bike"])
    scene.settler(1, load="2 metal 2 water").settler(2, load="1 wood 1 logistics").turn_of(0, points=4)
    state, chance = scene.state, Chance(seed)
    turns, decisions = state.turns_played, 0
    while not state.over and state.turns_played == turns:
        options = [action for action in state.legal(state.deciders()[0]) if action.verb.word not in ("end", "all_in")]
        if not options:
            break
        state.apply(state.deciders()[0], options[chance.below(len(options))])
        decisions += 1
        assert decisions < 150


@rule("PS-004", "PS-035")
def test_a_world_that_somebody_samples_keeps_what_a_forecaster_has_shown() -> None:
    scene = Scene(2).settler(0, role="forecaster").turn_of(0, points=4)
    scene.coming(negative=["smog", "tremor", "fatigue"], disaster=["volcano"])
    scene.play("ability", "strike smog", "next tremor", "bury")
    orders = set()
    for seed in range(20):
        world = scene.state.sample(1, Chance(seed))
        assert isinstance(world, Planet)
        assert [NEGATIVE_CARDS[card].id for card in world.draw[NEGATIVE][-2:]] == ["fatigue", "tremor"]
        assert DISASTERS[world.draw[DISASTER][0]].id == "volcano"
        orders.add(tuple(world.draw[DISASTER]))
    assert len(orders) > 10


@rule("PS-035")
def test_a_buried_disaster_is_drawn_last_and_is_known_until_then() -> None:
    scene = Scene(2).only("disaster", "volcano", "epidemic", "tsunami").settler(0, role="forecaster")
    scene.turn_of(0, points=4).coming(negative=["smog", "smog", "smog"])
    scene.play("ability", "strike smog", "bury")
    state = scene.state
    piles = GAME.view_data(state.view(SPECTATOR))["piles"]
    assert piles["disaster"]["known_last"] == ["volcano"]  # type: ignore[index]
    assert [DISASTERS[state.draw_card(DISASTER)].id for _ in range(3)] == ["epidemic", "tsunami", "volcano"]
    assert state.known_last[DISASTER] == 0 and state.draw[DISASTER] == []


@rule("PS-035")
def test_two_forecasts_bury_one_disaster_under_the_other() -> None:
    scene = Scene(2).only("disaster", "volcano", "epidemic", "tsunami").settler(0, role="forecaster")
    scene.turn_of(0, points=4).coming(negative=["smog"] * 8)
    scene.play("ability", "strike smog", "bury", "end")
    scene.state.points = 4
    scene.play("ability", "strike smog", "bury")
    assert [DISASTERS[card].id for card in scene.state.draw[DISASTER]] == ["epidemic", "volcano", "tsunami"]
    assert scene.state.known_last[DISASTER] == 2


@rule("PS-194", "PS-107", "PS-238")
def test_a_sled_ends_before_the_disaster_and_the_card_of_the_same_change() -> None:
    scene = Scene(2).settler(0, at="E4", load="4 wood 4 food", front=[("cargo_sled", 1)]).pollution(7)
    scene.last_turn_of("winter").coming(negative=["overload"], disaster=["sandstorm"])
    scene.play("end")
    losses = []
    while scene.asked()[0] == "loss":
        losses.append(scene.state.frames[-1].to_data()["cause"])
        scene.play("put_back wood" if scene.load(0).get("wood") else "put_back food")
    assert losses[0] == "cargo_sled" and scene.told("disaster") and scene.told("negative")
    assert sum(scene.load(0).values()) == 3


@rule("PS-294", "PS-136")
def test_a_need_that_makes_ten_is_no_loss_in_between() -> None:
    scene = Scene(2).need("food").need("money").need("house").settler(0, at="A5").pollution(8)
    scene.removed("clean_reactor", "tree_planting", "tree_planting", "tree_planting", "tree_planting")
    scene.play("pick_up")
    assert scene.state.pollution == 10 and scene.reason() == ""


@rule("PS-309", "PS-136")
def test_with_at_10_the_same_need_loses() -> None:
    scene = Scene(2, pollution_limit="at_10", call_doomed=False).need("food").need("money").need("house")
    scene.settler(0, at="A5").pollution(8)
    scene.play("pick_up")
    assert scene.reason() == "pollution"


@rule("PS-222", "PS-257")
def test_a_volcano_that_starts_the_flood_turns_the_water_up_after_the_deaths() -> None:
    scene = Scene(2).pollution(6).tile("C3", "water", hidden=True).settler(1, at="C4").last_turn_of("spring")
    scene.coming(negative=["tremor"], disaster=["volcano"])
    events = scene.play("end")
    kinds = [event.kind for event in events]
    assert kinds.index("death") < kinds.index("pollution") < kinds.index("turn_up") and scene.face_up("C3")


@rule("PS-291", "PS-276")
def test_reviving_the_last_one_aboard_launches_the_shuttle() -> None:
    scene = Scene(2).all_needs().full_shuttle().pollution(4).settler(0, at="E5", role="medic")
    scene.settler(1, at="E5", down=1).turn_of(0, points=4)
    scene.play("ability")
    assert scene.reason() == "launched"


@rule("PS-130", "PS-036")
def test_a_settler_whose_tile_became_a_spawn_tile_is_safe_there() -> None:
    scene = Scene(2).tile("C3", "cave").settler(0, at="E9").settler(1, at="C3").season("spring", meter=5)
    scene.coming(negative=["tremor"], disaster=["earthquake"])
    scene.play("pick_up", "no_swap", "swap settler:2 square:C3", "end")
    assert scene.of(1).is_alive() and scene.told("disaster")


@rule("PS-057", "PS-071")
def test_a_player_turned_back_by_a_winter_city_has_not_ended_elsewhere() -> None:
    scene = Scene(2).tile("B2", "forest").settler(0, at="B2").tile("C2", "city", hidden=True).season("winter")
    scene.play("move C2", "end")
    assert scene.load(0) == {}


@rule("PS-232", "PS-281", "PS-231")
def test_in_the_change_of_a_skipped_turn_the_order_begins_with_the_one_who_came_back() -> None:
    scene = Scene(3).season("spring", meter=6).settler(1, at="C3", hand=["revive", "shelter"], down=1)
    scene.settler(0, hand=["long_days", "revive"]).settler(2, hand=["hover_bike", "revive"])
    scene.coming(negative=["lost_plans"])
    scene.play("end")
    asked = []
    while scene.asked()[0] == "discard":
        asked.append(scene.asked()[1])
        scene.play("discard revive")
    assert asked == [1, 2, 0]
