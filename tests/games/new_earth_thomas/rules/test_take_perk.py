"""The Perk action (NT-060 to NT-067)."""

import pytest

from earthrise.engine.errors import BadPosition, NotAllowed
from earthrise.games.new_earth_thomas.components.perks import PERKS
from tests.games.new_earth_thomas.scene import GAME, TREES, Scene, perk_ids
from tests.marks import rule


def perks_of(scene: Scene, seat: int = 0) -> list[str]:
    company = scene.seat(seat)
    return [perk.id for perk in PERKS if company.tree(perk.tree).has(perk.place)]


def legal(scene: Scene, tree: str) -> list[int]:
    """The numbers of the perks of a tree (`E`, `T`, `S`) that may be taken now."""
    start = f"perk perk:{TREES[tree]}_"
    return [int(option.removeprefix(start)) for option in scene.options() if option.startswith(start)]


@rule("NT-060")
def test_a_perk_costs_one_token_and_places_one_point() -> None:
    scene = Scene()
    scene.play("perk perk:terraformer_01")
    assert perks_of(scene) == ["terraformer_01"]
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)


@rule("NT-060")
def test_a_free_perk_of_any_tree_may_be_chosen() -> None:
    scene = Scene().company(0, perks="E1 S1-2")
    assert (legal(scene, "E"), legal(scene, "T"), legal(scene, "S")) == ([2, 6], [1], [3, 6])


@rule("NT-060")
def test_a_perk_can_be_paid_with_the_token_of_a_tornado() -> None:
    scene = Scene().land("e4", "barren_landscape", claim=0).weather("tornado").turn_of(1)
    scene.play("end", "perk perk:explorer_01")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (3, 1)


@rule("NT-061")
@pytest.mark.parametrize("tree", ["E", "T", "S"])
def test_only_perk_1_may_be_taken_on_an_empty_tree(tree: str) -> None:
    scene = Scene()
    assert legal(scene, tree) == [1]
    for number in range(2, 16):
        assert scene.refused(f"perk perk:{TREES[tree]}_{number:02d}") == "NT-061"


@rule("NT-061")
@pytest.mark.parametrize("tree", ["E", "T", "S"])
@pytest.mark.parametrize(
    ("held", "free"),
    [
        ("1", [2, 6]),
        ("1-2", [3, 6]),
        ("1-4", [5, 6]),
        ("1-5", [6, 10]),
        ("1 6-8", [2, 9]),
        ("1-5 10", [6, 11]),
        ("1-5 10-14", [6, 15]),
        ("1-5 10-15", [6]),
        ("1-15", []),
    ],
)
def test_perks_are_taken_along_the_lines(tree: str, held: str, free: list[int]) -> None:
    perks = " ".join(tree + part for part in held.split())
    assert legal(Scene().company(0, perks=perks), tree) == free


@rule("NT-061")
def test_the_refusal_names_what_is_missing() -> None:
    scene = Scene().company(0, perks="E1")
    with pytest.raises(NotAllowed) as refused:
        scene.play("perk perk:explorer_10")
    assert refused.value.rule == "NT-061"
    assert "you need Explorer 5 or Explorer 9 first" in refused.value.why
    assert "Explorer 5 or Explorer 9" in refused.value.fix


@rule("NT-061")
@pytest.mark.parametrize("perks", ["E2", "E1 E3", "E1-4 E10", "E1 E6 E8", "E1-5 E10 E12"])
def test_a_position_with_a_broken_line_is_refused(perks: str) -> None:
    with pytest.raises(BadPosition, match="perks: a perk of seat 0 has no line up to perk 1"):
        GAME.position(Scene().company(0, perks=perks).data)


@rule("NT-062")
def test_a_tree_splits_and_joins_again() -> None:
    scene = Scene().company(0, perks="E1 E6-9")
    assert legal(scene, "E") == [2, 10]


@rule("NT-062")
@pytest.mark.parametrize("branch", ["E2-5", "E6-9", "E2-9"])
def test_either_branch_or_both_lead_to_the_perks_below_the_join(branch: str) -> None:
    assert 10 in legal(Scene().company(0, perks=f"E1 {branch}"), "E")


@rule("NT-063")
@pytest.mark.parametrize("halves", ["E1-4 E6-8", "E1-4", "E1 E6-8"])
def test_two_unfinished_branches_do_not_lead_to_the_join(halves: str) -> None:
    scene = Scene().company(0, perks=halves)
    assert scene.refused("perk perk:explorer_10") == "NT-061"


@rule("NT-063")
def test_a_branch_left_out_may_be_started_and_continued_later() -> None:
    scene = Scene().company(0, perks="E1 E6-13")
    scene.play("perk perk:explorer_02", "end", "end", "perk perk:explorer_03")
    assert perks_of(scene)[:3] == ["explorer_01", "explorer_02", "explorer_03"]
    assert legal(Scene().company(0, perks="E1-3 E6-13"), "E") == [4, 14]


@rule("NT-064")
def test_a_perk_works_in_the_turn_in_which_it_is_taken() -> None:
    scene = Scene().company(0, at="e3", perks="E1").will_draw("desert")
    scene.play("perk perk:explorer_02", "discover")
    assert scene.credits(0) == 1


@rule("NT-064")
@pytest.mark.parametrize(
    ("before", "perk", "action"),
    [
        ("E1", "terraformer_01", "terraform"),
        ("E1", "settler_01", "claim space:e4"),
        ("S1", "settler_06", "claim space:e3"),
        ("E1 E6-7", "explorer_08", "weather"),
        ("E1 E6-8", "explorer_09", "move space:d4"),
    ],
)
def test_a_new_perk_opens_its_way_at_once(before: str, perk: str, action: str) -> None:
    scene = Scene().company(0, at="e4", perks=before).company(1, at="d4").land("e3", "desert")
    assert scene.refused(action) != ""
    scene.play(f"perk perk:{perk}")
    assert scene.refused(action) == ""


@rule("NT-064", "NT-212")
@pytest.mark.parametrize("tree", ["E", "T", "S"])
def test_the_token_of_perk_12_waits_for_the_next_turn(tree: str) -> None:
    scene = Scene().company(0, perks=f"{tree}1-11")
    scene.play(f"perk perk:{TREES[tree]}_12")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)
    scene.play("end", "end")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (4, 0)


@rule("NT-065")
@pytest.mark.parametrize("number", [1, 2, 6])
def test_a_perk_holds_one_point_at_most(number: int) -> None:
    scene = Scene().company(0, perks="E1-2 E6")
    assert scene.refused(f"perk perk:explorer_{number:02d}") == "NT-065"


@rule("NT-065")
def test_a_position_with_two_points_on_a_perk_is_refused() -> None:
    scene = Scene().company(0, perks="E1 E1")
    with pytest.raises(BadPosition, match="perks: seat 0 has two points on explorer_01"):
        GAME.position(scene.data)


@rule("NT-065")
def test_nobody_takes_a_perk_away_from_another() -> None:
    scene = Scene().company(0, perks="E1-3").company(1, perks="E1")
    scene.play("end", "perk perk:explorer_02", "end")
    assert perks_of(scene, 0) == perk_ids("E1-3")
    assert perks_of(scene, 1) == perk_ids("E1-2")


@rule("NT-065")
def test_points_stay_for_the_rest_of_the_game() -> None:
    scene = Scene()
    taken: list[str] = []
    for number in range(1, 6):
        scene.play(f"perk perk:settler_{number:02d}", "end", "end")
        taken.append(f"settler_{number:02d}")
        assert perks_of(scene) == taken


@rule("NT-066")
@pytest.mark.parametrize("action", ["move space:e3", "terraform", "claim space:e4", "weather"])
def test_after_any_other_action_no_perk_may_be_taken(action: str) -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8 T1 S1").will_draw("forest", terraformed=True)
    scene.play(action)
    assert not [option for option in scene.options() if option.startswith("perk")]
    assert scene.refused("perk perk:settler_02") == "NT-066"


@rule("NT-066")
def test_after_a_discovery_no_perk_may_be_taken() -> None:
    scene = Scene().company(0, at="e3", perks="E1").will_draw("desert")
    scene.play("discover")
    assert scene.refused("perk perk:explorer_02") == "NT-066"
    scene.play("end", "end")
    assert scene.refused("perk perk:explorer_02") == ""


# -- how perks work together -----------------------------------------------------------------------


@rule("NT-067")
@pytest.mark.parametrize(("perks", "earned"), [("E1-2", 1), ("E1-3", 2), ("E1-4", 3), ("E1-5", 4)])
def test_of_the_earnings_perks_only_the_highest_counts(perks: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks=perks).will_draw("barren_landscape")
    scene.play("discover")
    assert scene.credits(0) == earned


@rule("NT-067")
@pytest.mark.parametrize(("tile", "earned"), [("desert", 3), ("barren_landscape", 4)])
def test_the_highest_that_fits_the_land_counts(tile: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks="E1-5").will_draw(tile)
    scene.play("discover")
    assert scene.credits(0) == earned


@rule("NT-067")
def test_extras_are_added_to_a_basic_earning_of_nothing() -> None:
    scene = Scene().company(0, at="e1", perks="E1 E6-11").will_draw("desert", "desert")
    scene.play("discover")
    assert scene.credits(0) == 1, "0 without Explorer 2, and 1 for the Edge Land"


@rule("NT-067")
def test_extras_are_added_to_the_basic_earning() -> None:
    scene = Scene().company(0, at="e1", perks="E1-5 E10-11").will_draw("desert")
    scene.play("discover")
    assert scene.credits(0) == 3 + 1


@rule("NT-067")
@pytest.mark.parametrize(("perks", "earned"), [("T1 T6-9", 1), ("T1-9", 6), ("T1 T6-11", 2), ("T1-11", 7)])
def test_terraformer_9_and_11_are_added(perks: str, earned: int) -> None:
    at = "e1" if "11" in perks else "e3"
    scene = Scene().company(0, at=at, perks=perks).land(at, "barren_landscape", claim=0)
    scene.will_draw("forest", "forest", terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == earned


@rule("NT-067")
@pytest.mark.parametrize(("perks", "earned"), [("S1 S6-9", 2), ("S1-9", 4), ("S1 S6-11", 3), ("S1-11", 5)])
def test_settler_9_and_11_are_added(perks: str, earned: int) -> None:
    here, beside = ("e1", "e2") if "11" in perks else ("e3", "e2")
    scene = Scene().company(0, at=here, perks=perks).land(here, "mountain").land(beside, "desert", claim=0)
    scene.play(f"claim space:{here}")
    assert scene.credits(0) == earned


@rule("NT-067")
def test_perks_of_all_three_trees_work_together() -> None:
    scene = Scene().company(0, at="e3", perks="E1-2 T1-2 S1-3").will_draw("desert")
    scene.play("discover")
    scene.will_draw("forest", terraformed=True)
    scene.play("terraform", "claim space:e3")
    assert scene.credits(0) == 1 + 1 + 2
