"""How many sequences of actions there are from a position, counted as tests/kit/perft.py says."""

from collections.abc import Callable

from earthrise import find_game
from earthrise.engine.state import State
from tests.games.new_earth_thomas.scene import Scene
from tests.kit.perft import PerftSuite

GAME = find_game("new_earth_thomas")


def start(players: int) -> State:
    state: State = GAME.start(players, 16, {"first_player": "1"})
    return state


def crowded() -> State:
    """The middle of a game: all three trees developed, land of every kind around, rivals' claims, Clear Skies."""
    scene = Scene(players=3)
    scene.company(0, at="e5", perks="E1 E6-14 T1 T6-14 S1 S6-14", credits=30)
    scene.company(1, at="d4", perks="E1-3 S1-5", credits=12)
    scene.company(2, at="e7", perks="T1 T6-9 S1 S6-13", credits=20)
    scene.land("e4", "mountain", claim=1)
    scene.land("d4", "underground_cavern")
    scene.land("f4", "desert_marked")
    scene.land("d5", "farmland", over="barren_landscape", claim=2)
    scene.land("f6", "underground_cavern_marked", claim=0)
    scene.land("g5", "freshwater_lake_marked")
    scene.land("b5", "barren_landscape_marked")
    scene.land("c7", "primordial_marsh")
    scene.weather("clear_skies", then=["overcast", "tornado", "gale_force_winds"])
    return scene.state


def in_eden() -> State:
    """Eden Sixteen has just been laid: points may be taken off and put on elsewhere."""
    scene = Scene(players=2)
    scene.company(0, at="e5", perks="E1-3 T1 S1 S6", credits=8)
    scene.will_draw("eden_sixteen", terraformed=True)
    scene.play("terraform")
    return scene.state


def in_a_sift() -> State:
    """Three tiles are drawn, one is to be kept; what is kept decides on weather and further choices."""
    scene = Scene(players=2)
    scene.company(0, at="e3", perks="E1 E6-13 S1 S6", credits=8)
    scene.will_draw("primordial_marsh", "desert_marked", "mineral_rich_canyon")
    scene.play("discover")
    return scene.state


# Positions, each with the number of sequences of 1, 2, 3 and 4 actions.
COUNTED: dict[str, tuple[Callable[[], State], list[int]]] = {
    "start of two": (lambda: start(2), [8, 44, 246, 1_711]),
    "start of three": (lambda: start(3), [8, 42, 226, 1_519]),
    "start of four": (lambda: start(4), [8, 40, 209, 1_377]),
    "crowded": (crowded, [20, 249, 2_753, 28_013]),
    "in Eden": (in_eden, [4, 34, 266, 1_897]),
    "in a sift": (in_a_sift, [3, 18, 141, 1_037]),
}


class TestPerft(PerftSuite):
    counted = COUNTED
    slow_depth = 3
    looked_at = "crowded"
