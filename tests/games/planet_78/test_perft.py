"""How many sequences of actions there are from a position, counted as tests/kit/perft.py says."""

from collections.abc import Callable

from earthrise.engine.state import State
from tests.games.planet_78.scene import GAME, Scene
from tests.kit.perft import PerftSuite


def crowded() -> State:
    """The middle of a game: a flood, loads and cards, partners near, free steps and market trades."""
    scene = Scene(4).need("money").tile("C3", "water").tile("C4", "city").tile("B3", "forest").pollution(7)
    scene.settler(0, at="C4", role="medic", load="2 wood 1 food", hand=["second_wind", "supply_drop"])
    scene.settler(1, at="C3", load="1 metal 1 water").settler(2, at="C4", load="3 food").settler(3, at="B3", down=1)
    scene.turn_of(0, points=3, free_steps=1, market=0, card_played=False, spent=False)
    return scene.state


def at_the_space_center() -> State:
    scene = Scene(2).settler(0, at="E5", role="engineer", load="4 wood 1 food").settler(1, at="E4", load="3 metal")
    scene.turn_of(0, points=4).season("summer", meter=7).coming(negative=["spoiled_stores"])
    return scene.state


def in_a_house() -> State:
    scene = Scene(3).settler(0, at="E9")
    scene.play("pick_up")
    return scene.state


def in_a_forecast() -> State:
    scene = Scene(2).settler(0, role="forecaster").turn_of(0, points=4)
    scene.coming(negative=["smog", "tremor", "fatigue"], disaster=["volcano"])
    scene.play("ability")
    return scene.state


# Positions, each with the number of sequences of 1, 2, 3 … actions.
COUNTED: dict[str, tuple[Callable[[], State], list[int]]] = {
    "start of two": (lambda: GAME.start(2, 16), [5, 22, 94, 360]),
    "start of four": (lambda: GAME.start(4, 16), [5, 24, 124, 616]),
    "solo": (lambda: GAME.start(1, 16, {"mode": "solo"}), [5, 22, 92, 334]),
    "choosing roles": (lambda: GAME.start(3, 16, {"roles": "choose"}), [8, 56, 336, 1_806]),
    "crowded": (crowded, [35, 967, 21_691]),
    "at the Space Center": (at_the_space_center, [17, 188, 2_014]),
    "in a House": (in_a_house, [65, 8_385]),
    "in a forecast": (in_a_forecast, [3, 6, 12, 60]),
}


class TestPerft(PerftSuite):
    counted = COUNTED
    looked_at = "crowded"
