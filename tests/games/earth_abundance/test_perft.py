"""How many sequences of actions there are from a position, counted as tests/kit/perft.py says.

All seats are counted: several act at once, and conversions may be made by those the table does not wait for.
"""

from collections.abc import Callable

from earthrise.engine.state import State
from tests.games.earth_abundance.scene import GAME, Scene
from tests.kit.perft import PerftSuite


def start(players: int, **options: object) -> State:
    state: State = GAME.start(players, 16, options)
    return state


def watering() -> State:
    """Two islands with abilities of blue colour, sprouts to be placed and stored, seeds and leaves to be converted."""
    scene = Scene(players=2).rows(0, "honey_locust japanese_maple", "olive_tree terrain_prairie")
    scene.lies(1, "d4", "wheat", sprouts=1).lies(1, "d5", "dahlia")
    scene.player(0, seeds=1, soil=4, hand=["arugula"]).player(1, seeds=1, leaves=4, converted_leaves=1)
    return scene.play("0 choose watering").state


def planting() -> State:
    """Cards of several prices, room on many spaces, a between-turns Event to plan for, and a germination to pay."""
    scene = Scene(players=2).lies(0, "d4", "wheat", sprouts=1).lies(0, "d5", "dahlia")
    scene.player(0, soil=9, seeds=1, hand=["arugula", "olive_tree", "terrain_prairie", "event_hurricane"])
    scene.player(1, soil=3, hand=["japanese_maple", "lingzhi"])
    return scene.play("0 choose planting").state


def sharing() -> State:
    """Half of a gain lies on the Teams board, the rest is still to be accepted; everybody may convert meanwhile."""
    scene = Scene(players=4, mode="teams_2v2").lies(1, "d4", "honey_locust").player(2, seeds=1)
    return scene.play("0 choose_with_care composting", "0 benefit both", "0 share_amount 3").state


def against_gaia() -> State:
    """Alone: a turn of the player, Gaia's next card is a Gyre."""
    scene = Scene(1, mode="solo", level="expert").lies(0, "d4", "honey_locust", sprouts=2).player(0, seeds=1, soil=5)
    scene.player(0, hand=["arugula", "event_hurricane"])
    scene.data["gaia"]["deck"] = ["gaia_plant", "gaia_grow", "gaia_water", "gaia_compost", "gaia_south_pacific_gyre"]
    return scene.state


# Positions, each with the number of sequences of 1, 2 and 3 actions.
COUNTED: dict[str, tuple[Callable[[], State], list[int]]] = {
    "start of two": (lambda: start(2), [16, 128, 1_728]),
    "start of two, open and without the expansion": (
        lambda: start(2, hidden_setup=False, expansion="base"),
        [8, 64, 960],
    ),
    "start of three, beginners": (lambda: start(3, difficulty="beginner"), [12, 96, 384]),
    "start against Gaia": (lambda: start(1, mode="solo", difficulty="advanced"), [64, 432, 2_528]),
    "watering": (watering, [65, 1_451, 50_693]),
    "planting": (planting, [66, 1_439, 37_667]),
    "sharing": (sharing, [81, 3_710, 155_502]),
    "against Gaia": (against_gaia, [62, 1_017, 13_521]),
}


class TestPerft(PerftSuite):
    counted = COUNTED
    looked_at = "planting"
