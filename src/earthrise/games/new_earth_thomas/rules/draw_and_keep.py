"""Sifting: draw several tiles, keep one, put the rest back (NT-083, NT-084)."""

from typing import Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Verb
from earthrise.engine.frames import Frame
from earthrise.games.new_earth_thomas.components.lands import TILE_DOMAIN, TILES, Tile
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.position_fields import Drawn
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from earthrise.games.new_earth_thomas.rules.words import tile_name


class KeepVerb(Verb[NewEarth]):
    def candidates(self, state: NewEarth, seat: int) -> list[Action]:
        found: list[Action] = []
        for tile in state.frame(SiftFrame).drawn:
            action = self.actions[tile.number]
            if action not in found:
                found.append(action)
        return found

    def refusal(self, state: NewEarth, seat: int, action: Action) -> int:
        if TILES[action.x] not in state.frame(SiftFrame).drawn:
            return 83  # NT-083 one of the tiles drawn
        return 0

    def explain(self, state: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        drawn = ", ".join(tile_name(tile) for tile in state.frame(SiftFrame).drawn)
        return f"That tile was not drawn. You drew {drawn}.", "Keep one of these."

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        tile = TILES[action.x]
        change = " It changes the weather." if tile.marked else ""
        return f"Keep {tile_name(tile)}: {tile.land.text}{change}"


KEEP: Final = KeepVerb(ACTIONS, "keep", [TILE_DOMAIN])


@mypyc_attr(allow_interpreted_subclasses=True)
class SiftFrame(Frame[NewEarth]):
    """The tiles are open to all (NT-084); the action under way goes on with the one kept."""

    RULE = 83  # NT-083
    VERBS = [KEEP]  # NT-085: one of them must be kept
    FIELDS = [Drawn("drawn")]
    PROMPT = "keep one of the tiles drawn"

    def __init__(self, seat: int, drawn: list[Tile]) -> None:
        super().__init__(seat)
        self.drawn = drawn

    def others(self, kept: Tile) -> list[Tile]:
        """The tiles that go back into the bag; their marks do nothing."""  # NT-140
        rest = self.drawn.copy()
        rest.remove(kept)
        return rest


def is_choice(drawn: list[Tile]) -> bool:
    """Whether the tiles drawn differ, so that there is something to choose."""
    return any(tile is not drawn[0] for tile in drawn)


def sift_tiles(earth: NewEarth) -> list[Tile]:
    """Tiles drawn and not yet laid or returned."""
    top = earth.frames[-1] if earth.frames else None
    if isinstance(top, SiftFrame):
        return top.drawn
    return []
