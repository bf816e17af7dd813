"""How a team that waits gathers for its Ecologist: trades that are worth their point.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

from earthrise.engine.chance import Chance
from earthrise.games.planet_78.bots.team_plan import WAIT, Plan
from earthrise.games.planet_78.components.board import BOARD, NOBODY
from tests.games.planet_78.scene import GAME, Scene

TACTICS = GAME.tactics("steady")
YEARS_OF_FOOD = 8  # season changes


def working(
    pollution: int = 5,
    role: str = "ecologist",
    food: int = YEARS_OF_FOOD,
    lacking: str = "",
    other: str = "D2",
    active: int = 1,
) -> Scene:
    """The shuttle is full, Food gives a fourth point, and the first settler stands on a cave near Money."""
    scene = Scene().full_shuttle(but=lacking).need("food").pollution(pollution)
    for square in ("E2", "D2", "E3"):
        scene.tile(square, "cave")
    scene.settler(0, at="E2", role=role, load="1 metal")
    scene.settler(1, at=other, role="pilot", load="2 metal").turn_of(active, points=4)
    scene.state.food_left = food
    return scene


def chosen(scene: Scene) -> str:
    seat = scene.state.deciders()[0]
    return TACTICS.choose(scene.state, seat, scene.state.legal(seat), Chance(1)).text


def turn(scene: Scene, settler: int) -> list[str]:
    """Let the settler play its turn; what it did."""
    done: list[str] = []
    while scene.state.active == settler and scene.asked()[0] == "turn":
        done.append(chosen(scene))
        scene.play(done[-1])
    return done


GIFT = "trade settler:1 give:metal take:nothing"


def test_those_who_wait_beside_an_ecologist_hand_over_what_they_gather() -> None:
    scene = working()
    done = turn(scene, 1)
    assert done.count(GIFT) == 2
    assert scene.load(0)["metal"] >= 3  # with the turn's own collection: enough for a point of pollution
    assert chosen(scene) == "ability"


def test_a_search_thinks_of_the_gift_first() -> None:
    scene = working(other="E3")
    scene.state.start_square = scene.of(0).square  # the walk to this tile is done
    assert TACTICS.candidates(scene.state, 1, scene.state.legal(1))[0].text == GIFT


def test_they_keep_walking_between_two_tiles_within_reach() -> None:
    scene = working()
    done = turn(scene, 1)
    assert [step for step in done if step.startswith("move")] in (["move square:E2"], ["move square:E3"])
    assert scene.load(1) == {"metal": 1}  # the tile that the turn ended on


def test_an_ecologist_who_lacks_resources_walks_between_two_tiles_too() -> None:
    scene = working(active=0)
    done = turn(scene, 0)
    assert [step for step in done if step.startswith("move")] in (["move square:D2"], ["move square:E3"])
    assert scene.load(0) == {"metal": 2}


def test_somebody_far_away_comes_near() -> None:
    goal = Plan(working(other="G3").state).goals[1]
    assert goal.kind == WAIT and BOARD.names[goal.aim] in ("D2", "E2", "E3")


def test_without_an_ecologist_without_food_and_in_clean_air_nothing_is_given() -> None:
    for scene in (working(role="medic"), working(food=0), working(pollution=0)):
        assert Plan(scene.state).restorer == NOBODY
        assert GIFT in scene.options("trade")
        assert GIFT not in turn(scene, 1)


def test_while_piles_are_gathered_nobody_trades() -> None:
    scene = working(lacking="metal")
    assert GIFT in scene.options("trade")
    assert not any(step.startswith("trade") for step in turn(scene, 1))
