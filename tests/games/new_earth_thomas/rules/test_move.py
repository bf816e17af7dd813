"""The Move action (NT-070 to NT-076)."""

import pytest

from earthrise.engine.errors import NotAllowed
from earthrise.games.new_earth_thomas.components.board import SPACES
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule


def moves(scene: Scene) -> list[str]:
    """The spaces the active marker may move to."""
    return [option.removeprefix("move space:") for option in scene.options() if option.startswith("move")]


def where(scene: Scene, seat: int = 0) -> str:
    return SPACES.values[scene.seat(seat).space]


@rule("NT-070")
def test_a_move_leads_to_an_adjacent_space_for_one_token() -> None:
    scene = Scene().company(0, at="e4")
    assert moves(scene) == ["e3", "f4", "e5", "d4"]
    scene.play("move space:e3")
    assert where(scene) == "e3"
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)


@rule("NT-070")
@pytest.mark.parametrize("space", ["d3", "f3", "d5", "f5"])
def test_a_move_is_never_diagonal(space: str) -> None:
    assert Scene().company(0, at="e4").refused(f"move space:{space}") == "NT-070"


@rule("NT-070")
@pytest.mark.parametrize("space", ["e2", "g4", "a5", "e4"])
def test_a_move_is_one_space_and_leads_elsewhere(space: str) -> None:
    assert Scene().company(0, at="e4").refused(f"move space:{space}") == "NT-070"


@rule("NT-070")
def test_the_refusal_says_where_one_can_go() -> None:
    with pytest.raises(NotAllowed) as refused:
        Scene().company(0, at="e4").play("move space:e2")
    assert "e2 is not adjacent to e4" in refused.value.why
    assert "e3, f4, e5, d4" in refused.value.fix


@rule("NT-070")
def test_each_step_is_an_action_of_its_own() -> None:
    scene = Scene().company(0, at="e4")
    scene.play("move space:e3", "move space:e2")
    assert where(scene) == "e2"
    assert scene.seat(0).unspent == 1


@rule("NT-071")
def test_a_space_where_a_marker_stands_is_closed() -> None:
    scene = Scene(players=3).company(0, at="e4").company(1, at="e3").company(2, at="d4")
    assert moves(scene) == ["f4", "e5"]
    assert scene.refused("move space:e3") == "NT-071"
    assert scene.refused("move space:d4") == "NT-071"


@rule("NT-071")
def test_a_marker_must_go_around_another() -> None:
    scene = Scene().company(0, at="e4").company(1, at="e3")
    scene.play("move space:f4", "move space:f3", "move space:f2")
    assert where(scene) == "f2"


@rule("NT-071", "NT-209")
def test_explorer_9_opens_the_space_to_its_holder_only() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-9").company(1, at="e3")
    scene.play("move space:e3", "move space:d3", "end")
    assert scene.refused("move space:d3") == "NT-071"


@rule("NT-071")
def test_the_space_is_free_again_when_the_marker_has_left() -> None:
    scene = Scene().company(0, at="e4").company(1, at="e3").turn_of(1)
    scene.play("move space:e2", "end")
    assert scene.refused("move space:e3") == ""


@rule("NT-071")
def test_the_cavern_link_leads_to_no_occupied_cavern() -> None:
    scene = Scene().company(0, at="e3").company(1, at="a5")
    scene.land("e3", "underground_cavern").land("a5", "underground_cavern")
    assert scene.refused("move space:a5") == "NT-071"


@rule("NT-072")
def test_a_land_claimed_by_another_may_be_entered_freely() -> None:
    scene = Scene().company(0, at="e4").company(1, perks="S1-13").land("e3", "desert", claim=1)
    scene.land("d4", "forest", claim=1, over="desert")
    scene.play("move space:e3")
    assert (where(scene), scene.seat(0).unspent) == ("e3", 2)
    assert scene.claimed_by("e3") == 1
    scene.play("move space:e4", "move space:d4")
    assert where(scene) == "d4"


@rule("NT-073")
def test_undiscovered_spaces_and_edge_lands_may_be_entered_without_a_perk() -> None:
    scene = Scene().company(0, at="e3")
    scene.play("move space:e2", "move space:e1", "move space:d1")
    assert where(scene) == "d1"
    assert scene.seat(0).points() == 0


@rule("NT-073")
def test_a_discovered_edge_land_may_be_entered_without_a_perk() -> None:
    scene = Scene().company(0, at="e2").land("e1", "desert")
    assert scene.refused("move space:e1") == ""


@rule("NT-073")
def test_the_volcano_and_scorched_spaces_may_be_entered_without_a_perk() -> None:
    scene = Scene().company(0, at="e4").land("e2", "volcano")
    scene.scorch("e1", "d1", "f1", "d2", "f2", "d3", "e3", "f3")
    scene.play("move space:e3", "move space:e2")
    assert where(scene) == "e2"
    assert scene.seat(0).unspent == 1, "at the usual cost"
    scene.play("move space:d2")
    assert where(scene) == "d2"


@rule("NT-074")
def test_entering_a_mountain_costs_two_tokens() -> None:
    scene = Scene().company(0, at="e4").land("e3", "mountain")
    scene.play("move space:e3")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (1, 2)


@rule("NT-074")
def test_leaving_a_mountain_costs_nothing_extra() -> None:
    scene = Scene().company(0, at="e3").land("e3", "mountain")
    scene.play("move space:e4")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)


@rule("NT-074")
def test_a_mountain_out_of_reach_is_explained_by_its_cost() -> None:
    scene = Scene().company(0, at="e4").land("e3", "mountain").tokens(0, unspent=1, used=2)
    assert scene.refused("move space:e3") == "NT-047"
    with pytest.raises(NotAllowed, match=r"costs 2 tokens .*Mountain.* and you have 1 token left"):
        scene.play("move space:e3")


@rule("NT-075")
def test_caverns_are_linked_for_one_token() -> None:
    scene = Scene().company(0, at="e3").land("e3", "underground_cavern")
    scene.land("a5", "underground_cavern").land("f8", "underground_cavern_marked")
    assert moves(scene) == ["e2", "f3", "e4", "d3", "a5", "f8"]
    scene.play("move space:a5", "move space:f8")
    assert where(scene) == "f8"
    assert scene.seat(0).unspent == 1


@rule("NT-075")
def test_the_link_leads_from_a_cavern_only() -> None:
    scene = Scene().company(0, at="e4").land("e3", "underground_cavern").land("a5", "underground_cavern")
    assert scene.refused("move space:e3") == ""
    assert scene.refused("move space:a5") == "NT-070"


@rule("NT-075")
def test_the_link_leads_to_a_cavern_only() -> None:
    scene = Scene().company(0, at="e3").land("e3", "underground_cavern").land("a5", "desert")
    assert scene.refused("move space:a5") == "NT-070"
    assert scene.refused("move space:i5") == "NT-070"


@rule("NT-075")
def test_neighbouring_caverns_are_listed_once() -> None:
    scene = Scene().company(0, at="e3").land("e3", "underground_cavern").land("e2", "underground_cavern")
    assert moves(scene) == ["e2", "f3", "e4", "d3"]


@rule("NT-076")
def test_a_covered_cavern_is_not_linked_any_more() -> None:
    scene = Scene().company(0, at="e3").land("e3", "underground_cavern")
    scene.land("a5", "pasture", over="underground_cavern").land("f8", "underground_cavern")
    assert moves(scene) == ["e2", "f3", "e4", "d3", "f8"]
    assert scene.refused("move space:a5") == "NT-070" and scene.refused("move space:f8") == ""


@rule("NT-076")
def test_explorer_14_goes_by_the_top_tiles_only() -> None:
    scene = Scene().company(0, at="e3", perks="E1-14").land("e3", "desert")
    scene.land("a5", "pasture", over="desert").land("f8", "desert")
    assert scene.refused("move space:a5") == "NT-070" and scene.refused("move space:f8") == ""


@rule("NT-076")
def test_no_link_leads_out_of_a_covered_cavern() -> None:
    scene = (
        Scene().company(0, at="e3").land("e3", "pasture", over="underground_cavern").land("a5", "underground_cavern")
    )
    assert scene.refused("move space:a5") == "NT-070"


@rule("NT-076")
def test_the_links_do_not_bring_a_land_within_reach_of_a_claim() -> None:
    scene = Scene().company(0, at="e3", perks="E1-14 S1-10").land("e3", "underground_cavern")
    scene.land("a5", "underground_cavern").land("d3", "desert")
    assert scene.refused("move space:a5") == ""
    assert scene.refused("claim space:d3") == ""
    assert scene.refused("claim space:a5") == "NT-113"


@rule("NT-076")
def test_the_links_make_no_own_claim_a_neighbour_for_settler_9() -> None:
    scene = Scene().company(0, at="e3", perks="E1-14 S1-9").land("e3", "underground_cavern")
    scene.land("c5", "underground_cavern", claim=0)
    scene.play("claim space:e3")
    assert scene.credits(0) == 2, "2 for the Natural land, nothing for the claim far away"


@rule("NT-076")
def test_the_links_make_no_forest_a_neighbour() -> None:
    scene = Scene().company(0, at="e4", perks="E1-14 T1-2").land("c3", "forest", over="desert")
    scene.will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == 1


@rule("NT-076")
def test_the_links_make_no_farmland_a_neighbour_of_a_lake() -> None:
    scene = Scene().company(0, at="e3", perks="E1-14 S1-3").land("e3", "freshwater_lake", over="desert")
    scene.land("c5", "freshwater_lake", over="desert").land("c4", "farmland", over="desert")
    scene.play("claim space:e3")
    assert scene.credits(0) == 2, "the Farmland lies beside the other Lake"


@rule("NT-076")
def test_the_links_carry_no_eruption() -> None:
    scene = Scene().company(0, at="e4", perks="E1-14").land("e2", "volcano").land("e3", "underground_cavern")
    scene.land("a5", "underground_cavern", claim=1).weather(then=["volcanic_eruption"])
    scene.play("weather")
    assert scene.is_scorched("e3")
    assert not scene.is_scorched("a5")
    assert scene.tile("a5") == "underground_cavern"
    assert scene.claimed_by("a5") == 1
