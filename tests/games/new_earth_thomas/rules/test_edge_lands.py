"""The Edge Lands and the three perks that open them (NT-150, NT-151)."""

import pytest

from earthrise.games.new_earth_thomas.components.board import BOARD
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule

EDGE = [name for space, name in enumerate(BOARD.names) if BOARD.is_edge[space]]


def on_the_edge(space: str, perks: str, tile: str = "mountain") -> Scene:
    """A company on an Edge Land; on `tile`, or on the empty space."""
    scene = Scene().company(0, at=space, perks=perks)
    return scene.land(space, tile) if tile else scene


@rule("NT-150")
@pytest.mark.parametrize("space", EDGE)
def test_every_edge_land_is_closed_until_the_matching_perk_10(space: str) -> None:
    assert on_the_edge(space, "E1-9", tile="").refused("discover") == "NT-082"
    assert on_the_edge(space, "T1-9").refused("terraform") == "NT-094"
    assert on_the_edge(space, "S1-9").refused(f"claim space:{space}") == "NT-116"
    assert on_the_edge(space, "E1-10", tile="").refused("discover") == ""
    assert on_the_edge(space, "T1-10").refused("terraform") == ""
    assert on_the_edge(space, "S1-10").refused(f"claim space:{space}") == ""


@rule("NT-150")
@pytest.mark.parametrize("space", ["e2", "b4", "h5", "g7"])
def test_the_spaces_inside_the_outer_ring_need_no_perk_10(space: str) -> None:
    assert on_the_edge(space, "E1", tile="").refused("discover") == ""
    assert on_the_edge(space, "T1").refused("terraform") == ""
    assert on_the_edge(space, "S1").refused(f"claim space:{space}") == ""


@rule("NT-150")
def test_a_perk_10_opens_the_edge_to_its_holder_only() -> None:
    scene = Scene().company(0, at="e1", perks="E1-9").company(1, perks="E1-10")
    assert scene.refused("discover") == "NT-082"


@rule("NT-151")
@pytest.mark.parametrize(
    ("perks", "discover", "terraform", "claim"),
    [
        ("E1-10 T1-9 S1-9", "", "NT-094", "NT-116"),
        ("E1-9 T1-10 S1-9", "NT-082", "", "NT-116"),
        ("E1-9 T1-9 S1-10", "NT-082", "NT-094", ""),
    ],
)
def test_each_perk_10_opens_only_its_own_action(perks: str, discover: str, terraform: str, claim: str) -> None:
    assert on_the_edge("e1", perks, tile="").refused("discover") == discover
    on_land = on_the_edge("e1", perks)
    assert on_land.refused("terraform") == terraform
    assert on_land.refused("claim space:e1") == claim
    inside = on_the_edge("e2", perks)  # which is no Edge Land
    assert inside.refused("terraform") == inside.refused("claim space:e2") == ""
    assert on_the_edge("e2", perks, tile="").refused("discover") == ""


@rule("NT-151")
def test_a_marsh_on_the_edge_is_not_claimed_at_once_without_settler_10() -> None:
    scene = Scene().company(0, at="e1", perks="E1-5 E10 S1").will_draw("primordial_marsh")
    scene.play("discover")
    assert scene.refused("claim_marsh") == "NT-040"
    assert scene.refused("claim space:e1") == "NT-116"
    assert "end" in scene.options()


@rule("NT-151")
def test_a_marsh_on_the_edge_is_claimed_at_once_with_settler_10() -> None:
    scene = Scene().company(0, at="e1", perks="E1-5 E10 S1-5 S10").will_draw("primordial_marsh")
    scene.play("discover")
    assert scene.options() == ["claim_marsh", "decline"]
    scene.play("claim_marsh")
    assert scene.claimed_by("e1") == 0


@rule("NT-151")
def test_terraforming_an_undiscovered_edge_land_needs_no_explorer_perk() -> None:
    scene = (
        Scene()
        .company(0, at="e1", perks="T1-5 T10-14")
        .will_draw("forest", "pasture", "freshwater_lake", terraformed=True)
    )
    scene.play("terraform", "keep tile:forest")
    assert scene.tile("e1") == "forest"
