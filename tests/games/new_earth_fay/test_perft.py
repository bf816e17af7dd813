"""How many sequences of actions there are from a position, counted as tests/kit/perft.py says."""

from collections.abc import Callable

from earthrise.engine.state import State
from tests.games.new_earth_fay.scene import GAME, Scene
from tests.kit.perft import PerftSuite


def start(players: int) -> State:
    state: State = GAME.start(players, 16, {"first_player": "1"})
    return state


def grown() -> State:
    """The middle of a game: every kind of settlement and level, cards for the turn, the Barterers at the table."""
    scene = Scene(players=3, alien="alien_barterers")
    scene.levels(0, "C6 T4 R5 A4").levels(1, "C4 T2 R2 A1").levels(2, "C3 T1 R1 A3")
    scene.base(0, "2.0", "-1.1").town(0, "2.1.e", "0.2.e").base(1, "-2.0", "1.3").town(1, "0.-2.e").base(2, "-2.1")
    scene.hand(0, "rd_prefab_dome", "rd_quiet_growth", "rd_census", "rd_breakthrough").hand(1, "rd_envoy")
    return scene.step("action", session=2, round=2).state


def lifted() -> State:
    """A teleport of any settlement, after the card is kept."""
    scene = (
        Scene()
        .levels(0, "C6 R5")
        .base(0, "2.0", "3.1")
        .town(0, "-2.0.s")
        .next_cards("rd_envoy", "rd_envoy", "rd_census")
    )
    scene.step("action").play("act level:research_5", "keep card:rd_envoy")
    return scene.state


def opening() -> State:
    """The opening window of the last scoring, with cards that change what may be picked."""
    scene = Scene(players=2).levels(0, "C3").levels(1, "C3")
    scene.base(0, "2.0", "3.0", "2.1").town(1, "-2.0.s").base(1, "-1.1", "1.0")
    scene.hand(0, "rd_wider_horizons", "rd_local_pride").hand(1, "rd_satellite_link", "rd_recount")
    return scene.scoring("opening", session=3, lake=-1, forest=2, mountain=1, desert=3).state


def picks() -> State:
    """Both pick at once, in any order."""
    scene = Scene(players=2).levels(0, "C3").levels(1, "C3").player(0, third=True).player(1, apart=True)
    scene.base(0, "2.0", "3.0", "2.1").town(1, "-2.0.s").base(1, "-1.1", "1.0")
    return scene.scoring("picks", lake=-1, forest=2, mountain=1, desert=3).state


# Positions, each with the number of sequences of 1, 2 and 3 actions.
COUNTED: dict[str, tuple[Callable[[], State], list[int]]] = {
    "start of two": (lambda: start(2), [4, 19, 282]),
    "start of three": (lambda: start(3), [4, 19, 357]),
    "start of four": (lambda: start(4), [4, 19, 466]),
    "start of five": (lambda: start(5), [4, 19, 575]),
    "grown": (grown, [22, 180, 2_873]),
    "lifted": (lifted, [4, 37, 348]),
    "opening": (opening, [4, 16, 105]),
    "picks": (picks, [18, 154, 672]),
}


class TestPerft(PerftSuite):
    counted = COUNTED
    looked_at = "grown"
