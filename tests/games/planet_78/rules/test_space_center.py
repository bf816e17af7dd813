"""The Space Center and what one carries (PS-160 to PS-172)."""

from tests.games.planet_78.scene import Scene
from tests.marks import rule


def aboard(load: str, **options: object) -> Scene:
    return Scene(2, **options).settler(0, at="E5", load=load)


@rule("PS-160", "PS-161")
def test_a_pile_is_four_of_a_type_for_one_point() -> None:
    scene = aboard("4 wood 1 food")
    scene.play("deposit wood")
    assert scene.state.shuttle == [1, 0, 0, 0, 0] and scene.load(0) == {"food": 1} and scene.state.points == 2


@rule("PS-160")
def test_depositing_needs_a_point() -> None:
    refusal = aboard("4 wood").points(0).refusal("deposit wood")
    assert refusal is not None and refusal.rule == "PS-160" and "you have 0" in refusal.why


@rule("PS-161")
def test_less_than_a_pile_is_not_accepted() -> None:
    refusal = aboard("3 wood 2 food").refusal("deposit wood")
    assert refusal is not None and refusal.rule == "PS-161" and refusal.why == "A pile is 4 wood, and you have 3 wood."


@rule("PS-162")
def test_two_piles_cost_two_points() -> None:
    scene = aboard("4 wood 4 food").settler(0, front=[("cargo_sled", 3)])
    scene.play("deposit wood")
    assert scene.load(0) == {"food": 4}
    scene.play("deposit food")
    assert scene.state.points == 1 and scene.state.shuttle == [1, 1, 0, 0, 0]


@rule("PS-163")
def test_the_shuttle_needs_two_piles_of_each_type() -> None:
    scene = Scene(2).all_needs().pollution(4).full_shuttle(but="metal").settler(1, at="E5")
    scene.settler(0, at="E5", load="4 metal")
    scene.play("deposit metal")
    assert scene.reason() == "launched" and scene.state.shuttle == [2, 2, 2, 2, 2]


@rule("PS-164")
def test_a_type_that_has_all_its_piles_takes_no_more() -> None:
    refusal = aboard("4 wood").shuttle(wood=2).refusal("deposit wood")
    assert refusal is not None and refusal.rule == "PS-164" and "all the wood it needs" in refusal.why
    assert aboard("4 wood").shuttle(wood=1, food=2).refused("deposit wood") == "", "one more is wanted"


@rule("PS-165", "PS-166")
def test_two_loads_are_never_put_together() -> None:
    scene = aboard("2 wood").settler(1, at="E5", load="2 wood")
    assert scene.refused("deposit wood") == "PS-161"
    scene.play("trade settler:2 give:nothing take:wood", "trade settler:2 give:nothing take:wood", "deposit wood")
    assert scene.state.shuttle == [1, 0, 0, 0, 0] and scene.load(0) == {} and scene.load(1) == {}


@rule("PS-166")
def test_one_deposits_on_the_space_center_only_and_chooses_the_type() -> None:
    refusal = Scene(2).settler(0, at="E4", load="4 wood").refusal("deposit wood")
    assert refusal is not None and refusal.rule == "PS-166"
    assert refusal.why == "You stand on E4, not on the Space Center." and refusal.fix == "Go to E5."
    both = aboard("4 wood 4 food").settler(0, front=[("cargo_sled", 3)])
    assert both.options("deposit") == ["deposit resource:wood", "deposit resource:food"]


@rule("PS-167")
def test_the_space_center_is_never_flooded_and_cannot_be_swapped_or_closed() -> None:
    scene = Scene(2).tile("E3", "water").pollution(8)
    assert not scene.flooded("E5") and not scene.flooded("E4")
    house = Scene(2).settler(0, at="E9")
    house.play("pick_up")
    assert house.refused("swap settler:1 square:E5") == "PS-138"


@rule("PS-168", "PS-252")
def test_players_on_the_space_center_ignore_disasters_but_not_negative_cards() -> None:
    scene = aboard("2 wood 2 food").settler(1, at="E5").last_turn_of("spring").shuttle(wood=1)
    scene.coming(negative=["tremor"], disaster=["epidemic"])
    scene.play("end")
    assert scene.of(0).is_alive() and scene.of(1).is_alive()
    reached = aboard("4 wood 1 food").last_turn_of("spring").shuttle(wood=1).coming(negative=["spoiled_stores"])
    reached.play("deposit wood", "end")
    assert reached.load(0) == {} and reached.state.shuttle == [2, 0, 0, 0, 0]


@rule("PS-170", "PS-171")
def test_five_resources_are_all_one_can_carry_from_any_source() -> None:
    scene = Scene(2).tile("B1", "forest").settler(0, load="5 food", hand=["supply_drop"]).season("summer")
    scene.play("play supply_drop", "move B1", "end")
    assert scene.load(0) == {"food": 5}
    luxury = Scene(2).need("luxury").settler(0, load="5 food").turn_of(1)
    luxury.play("end")
    assert luxury.asked() == ("turn", 0) and luxury.load(0) == {"food": 5}


@rule("PS-172")
def test_resources_may_be_dropped_at_no_cost() -> None:
    scene = Scene(2).settler(0, load="2 wood 1 food").points(0)
    scene.play("drop wood", "drop food")
    assert scene.load(0) == {"wood": 1} and scene.state.points == 0
    assert scene.options("drop") == ["drop resource:wood"]
    refusal = scene.refusal("drop food")
    assert refusal is not None and refusal.rule == "PS-172" and refusal.fix == "You carry 1 wood."
