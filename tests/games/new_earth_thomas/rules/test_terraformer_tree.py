"""The Terraformer tree: what every perk of it does in play (NT-221 to NT-236)."""

import pytest

from tests.games.new_earth_thomas.looking import drawn, final_credits, tokens_of
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule


@rule("NT-221")
def test_terraformer_1_allows_terraform() -> None:
    assert Scene().company(0, at="e4").refused("terraform") == "NT-046"
    scene = Scene().company(0, at="e4", perks="T1").will_draw("pasture", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e4") == "pasture"
    assert scene.credits(0) == 0


@rule("NT-222", "NT-223", "NT-224", "NT-225")
@pytest.mark.parametrize(
    ("perks", "desert", "barren"),
    [("T1", 0, 0), ("T1-2", 1, 1), ("T1-3", 2, 2), ("T1-4", 3, 3), ("T1-5", 3, 5)],
)
def test_terraformer_2_to_5_pay_for_a_terraforming(perks: str, desert: int, barren: int) -> None:
    for tile, earned in (("desert", desert), ("barren_landscape", barren)):
        scene = Scene().company(0, at="e3", perks=perks).land("e3", tile).will_draw("pasture", terraformed=True)
        scene.play("terraform")
        assert scene.credits(0) == earned, tile


@rule("NT-226")
def test_terraformer_6_sifts_two_tiles() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6").will_draw("forest", "pasture", terraformed=True)
    before = scene.state.terraformed_left
    scene.play("terraform")
    assert drawn(scene) == ["forest", "pasture"]
    assert sorted(scene.options()) == ["keep tile:forest", "keep tile:pasture"]
    scene.play("keep tile:forest")
    assert scene.tile("e4") == "forest"
    assert scene.state.terraformed_left == before - 1


@rule("NT-233")
@pytest.mark.parametrize("perks", ["T1 T6-13", "T1-5 T10-13"])
def test_terraformer_13_sifts_three_tiles(perks: str) -> None:
    scene = Scene().company(0, at="e4", perks=perks).will_draw("forest", "pasture", "farmland", terraformed=True)
    scene.play("terraform")
    assert drawn(scene) == ["farmland", "forest", "pasture"]
    assert sorted(scene.options()) == ["keep tile:farmland", "keep tile:forest", "keep tile:pasture"]


@rule("NT-227")
def test_terraformer_7_gives_an_action_for_the_first_terraforming_of_a_turn() -> None:
    scene = Scene().company(0, at="e4", perks="T1-2 T6-7").will_draw("pasture", "pasture", terraformed=True)
    events = scene.play("terraform")
    assert tokens_of(scene) == (3, 0)
    assert [event.kind for event in events] == ["draw", "terraform", "action"]
    scene.play("move space:e5")
    scene.will_draw("pasture", "pasture", terraformed=True).play("terraform")
    assert tokens_of(scene) == (1, 2)


@rule("NT-227")
def test_terraformer_7_gives_nothing_for_a_failure_and_waits_for_a_success() -> None:
    scene = Scene().company(0, at="e3", perks="T1 T6-12").land("e3", "mountain")
    scene.will_draw("farmland", "farmland", terraformed=True).play("terraform")
    assert scene.tile("e3") == "mountain"
    assert tokens_of(scene) == (2, 2)
    scene.play("move space:e4")
    scene.will_draw("farmland", "farmland", terraformed=True).play("terraform")
    assert scene.tile("e4") == "farmland"
    assert tokens_of(scene) == (1, 3)


@rule("NT-228")
def test_terraformer_8_terraforms_lands_of_others() -> None:
    assert Scene().company(0, at="e4", perks="T1 T6-7").claim("e4", 1).refused("terraform") == "NT-095"
    scene = Scene().company(0, at="e4", perks="T1 T6-8").claim("e4", 1)
    scene.will_draw("pasture", "pasture", terraformed=True).play("terraform")
    assert scene.tile("e4") == "pasture"
    assert scene.claimed_by("e4") == 1


@rule("NT-229")
@pytest.mark.parametrize(("owner", "earned"), [(None, 1), (0, 2), (1, 2)])
def test_terraformer_9_pays_one_more_on_claimed_land(owner: int | None, earned: int) -> None:
    scene = Scene().company(0, at="e4", perks="T1-2 T6-9").land("e4", "desert", claim=owner)
    scene.will_draw("pasture", "pasture", terraformed=True).play("terraform")
    assert scene.credits(0) == earned


@rule("NT-229", "NT-067")
def test_terraformer_9_pays_also_without_any_basic_earning() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6-9").claim("e4", 0)
    scene.will_draw("pasture", "pasture", terraformed=True).play("terraform")
    assert scene.credits(0) == 1


@rule("NT-230")
def test_terraformer_10_opens_edge_lands_to_terraforming() -> None:
    assert Scene().company(0, at="e1", perks="T1-5").land("e1", "desert").refused("terraform") == "NT-094"
    scene = Scene().company(0, at="e1", perks="T1-5 T10").land("e1", "desert").will_draw("pasture", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e1") == "pasture"
    assert scene.credits(0) == 3


@rule("NT-231")
@pytest.mark.parametrize(
    ("perks", "space", "earned"),
    [("T1-5 T10-11", "e1", 4), ("T1-5 T10-11", "e3", 3), ("T1 T6-11", "e1", 1), ("T1 T6-11", "e3", 0)],
)
def test_terraformer_11_pays_one_more_on_edge_lands(perks: str, space: str, earned: int) -> None:
    drawn = ["pasture"] * (2 if "T6" in perks else 1)
    scene = Scene().company(0, at=space, perks=perks).land(space, "desert").will_draw(*drawn, terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == earned


@rule("NT-234")
def test_terraformer_14_terraforms_an_undiscovered_space() -> None:
    assert Scene().company(0, at="e3", perks="T1-5 T10-13").refused("terraform") == "NT-090"
    scene = (
        Scene().company(0, at="e3", perks="T1-5 T10-14").will_draw("farmland", "farmland", "farmland", terraformed=True)
    )
    natural = scene.state.natural_left
    scene.play("terraform")
    assert scene.tile("e3") == "farmland"
    assert scene.state.natural_left == natural  # no Natural tile is laid under it


@rule("NT-236")
@pytest.mark.parametrize(("perks", "once"), [("T1 T6-14", 0), ("T1-2 T6-14", 1), ("T1-4 T6-14", 3), ("T1-5 T10-14", 3)])
def test_a_terraforming_of_an_undiscovered_space_earns_no_basic_credits(perks: str, once: int) -> None:
    for rules, earned in ((2, 0), (1, once)):  # under the first version of the rules it was paid like a Natural land
        scene = Scene().company(0, at="e3", perks=perks).put(rules=rules)
        scene.will_draw("farmland", "farmland", "farmland", terraformed=True).play("terraform")
        assert scene.credits(0) == earned
        assert scene.seat(0).used == (0 if "T6" in perks else 1)


@rule("NT-236", "NT-222")
def test_on_an_undiscovered_space_the_extras_are_paid_all_the_same() -> None:
    pasture = Scene().company(0, at="e3", perks="T1-5 T10-14")
    pasture.will_draw("pasture", "pasture", "pasture", terraformed=True).play("terraform")
    assert pasture.credits(0) == 2
    edge = Scene().company(0, at="e1", perks="T1-5 T10-14").land("e2", "forest")
    edge.will_draw("forest", "forest", "forest", terraformed=True).play("terraform")
    assert edge.credits(0) == 1 + 1


@rule("NT-236")
@pytest.mark.parametrize(("weather", "cost"), [("tornado", 1), ("gale_force_winds", 2)])
def test_a_terraforming_of_an_undiscovered_space_costs_one_and_two_in_a_gale(weather: str, cost: int) -> None:
    scene = Scene().company(0, at="e3", perks="T1-5 T10-14").weather(weather)
    scene.will_draw("farmland", "farmland", "farmland", terraformed=True).play("terraform")
    assert tokens_of(scene) == (4 - cost, cost)


@rule("NT-236")
def test_a_terraforming_of_an_undiscovered_space_is_no_discovery() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E6-7 T1-5 T10-14")
    scene.will_draw("farmland", "farmland", "farmland", terraformed=True).play("terraform")
    assert scene.credits(0) == 0  # nothing from Explorer 2 to 5
    assert tokens_of(scene) == (3, 1)  # and nothing from Explorer 7


@rule("NT-235")
def test_terraformer_15_pays_for_every_terraformed_land_whoever_made_or_owns_it() -> None:
    scene = Scene().company(0, perks="T1-5 T10-15").supply(0)
    assert final_credits(scene) == 0
    scene = Scene().company(0, perks="T1-5 T10-15").supply(0)
    scene.land("e4", "forest", over="desert").land("e2", "pasture", claim=1).land("d3", "farmland", claim=0)
    assert final_credits(scene) == 3
