"""Where a team moves its spawn tiles when it picks up House.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

from earthrise.engine.chance import Chance
from earthrise.games.planet_78.bots.house_values import rate_swaps
from earthrise.games.planet_78.bots.team_plan import Plan
from earthrise.games.planet_78.components.board import BOARD
from tests.games.planet_78.scene import GAME, Scene

TACTICS = GAME.tactics("steady")


def chosen(scene: Scene) -> str:
    seat = scene.state.deciders()[0]
    return TACTICS.choose(scene.state, seat, scene.state.legal(seat), Chance(1)).text


def last_need(pollution: int) -> Scene:
    """House, on E9, is all that is left to be fetched, and somebody stands there."""
    scene = Scene().full_shuttle().need("money").need("food").need("luxury").pollution(pollution)
    return scene.settler(0, at="E9").settler(1, at="E5").turn_of(0)


def ratings(scene: Scene) -> dict[str, int]:
    options = scene.state.legal(0)
    return dict(zip([each.text for each in options], rate_swaps(scene.state, Plan(scene.state), options), strict=True))


def test_the_water_that_floods_the_way_home_is_moved_away() -> None:
    scene = last_need(7).tile("E8", "cave").tile("E7", "water").dry("D8", "F8", "D7", "F7", "E6")
    scene.play("pick_up")
    assert scene.flooded("E8")
    assert chosen(scene) == "swap settler:1 square:E7"
    scene.play("swap settler:1 square:E7")
    assert not scene.flooded("E8")


def test_without_a_flood_the_spawn_tile_comes_near_the_space_center() -> None:
    scene = last_need(2).tile("E7", "cave").tile("C2", "cave")
    scene.play("pick_up")
    assert chosen(scene) == "swap settler:1 square:E7"
    scene.play("swap settler:1 square:E7")
    assert chosen(scene) == "swap settler:2 square:C2"


def test_whoever_a_homing_beacon_can_bring_home_gets_the_nearest_spawn_tile() -> None:
    def lead(hand: list[str]) -> int:
        """Of the far settler over the one who is home already, in the second swap."""
        scene = Scene(players=3).full_shuttle().need("money").need("food").need("luxury").pollution(2)
        scene.tile("E3", "cave").settler(0, at="E9").settler(1, at="E5", hand=hand).settler(2, at="A9")
        scene.turn_of(0).play("pick_up", "no_swap")
        rated = ratings(scene)
        return rated["swap settler:3 square:E3"] - rated["swap settler:2 square:E3"]

    assert lead([]) == 0
    assert lead(["homing_beacon"]) > 0


def test_tiles_that_are_still_needed_or_that_nobody_has_seen_are_left_alone() -> None:
    scene = Scene().full_shuttle(but="metal").need("money").need("food").need("luxury").pollution(2)
    scene.tile("E7", "cave").tile("E3", "forest", hidden=True).settler(0, at="E9").settler(1, at="E5").turn_of(0)
    scene.play("pick_up")
    assert "swap settler:1 square:E7" in scene.options("swap")
    assert "swap settler:1 square:E3" in scene.options("swap")
    assert chosen(scene) == "no_swap"


def test_what_lies_face_down_does_not_count() -> None:
    scene = Scene().full_shuttle().pollution(4).settler(0, at="E9").settler(1, at="E5")
    for square in ("E7", "D8", "C3", "G6"):
        scene.tile(square, "forest")
    scene.turn_of(0).play("pick_up")
    before = ratings(scene)
    assert before["swap settler:1 square:E7"] > before["no_swap"]
    hidden = [square for square in BOARD.resource_squares if not scene.state.face_up[square]]
    scene.state.redeal(0, Chance(5))
    assert hidden and ratings(scene) == before
