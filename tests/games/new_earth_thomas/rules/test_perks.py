"""What the three perk trees have in common: their lines, perks 7 and perks 12 (NT-200, NT-212, NT-259)."""

import pytest

from earthrise.games.new_earth_thomas.components.perks import PERKS, PERKS_BY_TREE, TREE_IDS, tree_of
from tests.games.new_earth_thomas.looking import tokens_of
from tests.games.new_earth_thomas.scene import TREES, Scene
from tests.marks import rule

EACH_TREE = pytest.mark.parametrize("tree", "ETS")


def perks_offered(scene: Scene, tree: str) -> list[int]:
    """The numbers of the perks of one tree that may be taken now."""
    start = f"perk perk:{TREES[tree]}_"
    return [int(option.removeprefix(start)) for option in scene.options() if option.startswith(start)]


@rule("NT-200", "NT-062")
@EACH_TREE
@pytest.mark.parametrize(
    ("held", "free"),
    [
        ("", [1]),
        ("1", [2, 6]),
        ("1-2", [3, 6]),
        ("1-3", [4, 6]),
        ("1-4", [5, 6]),
        ("1 6", [2, 7]),
        ("1 6-7", [2, 8]),
        ("1 6-8", [2, 9]),
        ("1-5", [6, 10]),
        ("1 6-9", [2, 10]),
        ("1-3 6-7", [4, 8]),
        ("1-9", [10]),
        ("1-5 10", [6, 11]),
        ("1-5 10-11", [6, 12]),
        ("1 6-12", [2, 13]),
        ("1 6-13", [2, 14]),
        ("1 6-14", [2, 15]),
        ("1 6-15", [2]),
        ("1-15", []),
    ],
)
def test_a_tree_splits_after_perk_1_joins_at_10_and_runs_straight_to_15(tree: str, held: str, free: list[int]) -> None:
    scene = Scene().company(0, perks=" ".join(tree + part for part in held.split()))
    assert perks_offered(scene, tree) == free


@rule("NT-200")
@EACH_TREE
def test_the_final_perk_needs_eleven_points_in_its_tree(tree: str) -> None:
    number = list(TREES).index(tree)
    reached, points = {0}, 0
    while not any(mask >> 14 & 1 for mask in reached):
        reached = {mask | 1 << PERKS[free].place for mask in reached for free in tree_of(number, mask).free}
        points += 1
    assert points == 11


@rule("NT-200")
def test_every_perk_names_its_own_rule() -> None:
    first = {"explorer": 200, "terraformer": 220, "settler": 240}
    for tree, perks in zip(TREE_IDS, PERKS_BY_TREE, strict=True):
        assert [perk.rule for perk in perks] == [f"NT-{first[tree] + number}" for number in range(1, 16)]


@rule("NT-212", "NT-232", "NT-252")
@EACH_TREE
def test_perk_12_adds_a_token_from_the_next_turn_on(tree: str) -> None:
    scene = Scene().company(0, perks=f"{tree}1-5 {tree}10-11")
    scene.play(f"perk perk:{TREES[tree]}_12")
    assert tokens_of(scene) == (2, 1)
    scene.play("end", "end")
    assert tokens_of(scene) == (4, 0)
    scene.play("move space:e3", "end", "end")
    assert tokens_of(scene) == (4, 0)  # for the rest of the game


@rule("NT-212", "NT-051")
def test_the_new_token_of_perk_12_is_not_turned_up_by_perk_7() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-11 S1 S6-7").land("e2", "forest").land("d3", "forest")
    scene.will_draw("mountain", "mountain").play("perk perk:explorer_12")
    assert tokens_of(scene) == (2, 1)
    scene.play("discover")  # Explorer 7 turns up the token of the discovery
    assert tokens_of(scene) == (2, 1)
    scene.play("claim space:e2")  # Settler 7 that of the claim
    assert tokens_of(scene) == (2, 1)
    scene.play("claim space:d3", "claim space:e3")
    assert scene.state.active == 1  # three tokens in all, and no fourth


@rule("NT-259")
def test_each_of_the_three_perks_7_has_its_own_bonus() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-7 T1 T6-7 S1 S6-7", credits=1)
    scene.will_draw("desert", "desert").play("discover")
    assert tokens_of(scene) == (3, 0)
    scene.will_draw("pasture", "pasture", terraformed=True).play("terraform")
    assert tokens_of(scene) == (3, 0)
    scene.play("claim space:e3")
    assert tokens_of(scene) == (3, 0)
    scene.play("claim space:e4")
    assert tokens_of(scene) == (2, 1)


@rule("NT-259")
def test_with_all_three_perks_12_a_turn_begins_with_six_tokens() -> None:
    scene = Scene().company(0, perks="E1-5 E10-11 T1-5 T10-12 S1-5 S10-12")
    assert tokens_of(scene) == (5, 0)
    scene.play("perk perk:explorer_12", "end")
    assert tokens_of(scene, 1) == (3, 0)
    scene.play("end")
    assert tokens_of(scene) == (6, 0)


@rule("NT-259")
def test_the_tornado_action_comes_on_top_of_six_tokens() -> None:
    scene = Scene().company(0, at="e4", perks="E1-5 E10-12 T1-5 T10-12 S1-5 S10-12").claim("e4", 0).weather("tornado")
    scene.turn_of(1).put(token_spent=True).play("end")
    assert tokens_of(scene) == (7, 0)
