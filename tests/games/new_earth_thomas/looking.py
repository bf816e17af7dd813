"""Looking at a scene: questions that several chapters of tests ask."""

from earthrise.games.new_earth_thomas.components.lands import TILE_NAMES
from earthrise.games.new_earth_thomas.rules.draw_and_keep import sift_tiles
from tests.games.new_earth_thomas.scene import Scene


def tokens_of(scene: Scene, seat: int = 0) -> tuple[int, int]:
    """(unspent, used)"""
    return scene.seat(seat).unspent, scene.seat(seat).used


def moves(scene: Scene) -> list[str]:
    return [option for option in scene.options() if option.startswith("move")]


def final_credits(scene: Scene, seat: int = 0) -> int:
    """Let the game end with the round under way; what the seat gets then beyond the credits it has."""
    before = scene.credits(seat)
    while not scene.state.over:
        scene.play("end")
    assert scene.state.result is not None
    return scene.state.result.scores[seat] - before


def drawn(scene: Scene) -> list[str]:
    """The tiles that were drawn and of which one is to be kept."""
    return sorted(TILE_NAMES[tile.number] for tile in sift_tiles(scene.state))
