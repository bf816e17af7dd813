"""What the parts of a level should bring: the building it allows, the cards, tiles and looks, the aliens' mood."""

from typing import Final

from earthrise.games.new_earth_fay.bots.land_values import Outlook, mood
from earthrise.games.new_earth_fay.bots.settlement_sites import best_base, best_growth
from earthrise.games.new_earth_fay.components.board import KINDS
from earthrise.games.new_earth_fay.components.effect_words import PLACES
from earthrise.games.new_earth_fay.rules.effect import Appraiser
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import Fay

UNKNOWN: Final = -1e9  # what has not been worked out yet
TILES_DRAWN: Final = [0.0, 0.7, 1.0, 1.2, 1.3]  # what a tile brings, by how many one may choose from
CARDS_DRAWN: Final = [0.0, 1.9, 2.5, 2.8, 3.0]  # what a card brings, likewise
A_LOOK: Final = 0.25
A_TELEPORT: Final = 0.3


def shifted(fay: Fay, explorer: Explorer, steps: int, look: Outlook) -> float:
    """What smiles or frowns change; beyond the end of the track they are points."""
    limit = fay.options.attitude_limit
    there = explorer.attitude + steps
    held = max(-limit, min(limit, there))
    return mood(fay, explorer, held, look) - mood(fay, explorer, explorer.attitude, look) + (there - held)


def tile_drawn(number: int) -> float:
    """What a tile promises that is the best of so many."""
    return TILES_DRAWN[min(4, number)]


def card_drawn(number: int, look: Outlook) -> float:
    """What a card promises that is the best of so many; late in the game fewer find their moment."""
    return CARDS_DRAWN[min(4, number)] * (1.0 if look.turns > 2 else 0.8)


def best_teleport(explorer: Explorer, kinds: list[bool], look: Outlook) -> float:
    return A_TELEPORT if any(kinds) and any(explorer.sites) and look.turns else 0.0


class Bids(Appraiser):
    """What acting could bring at one decision. Several levels offer the same building, so each is worked out once."""

    def __init__(self, fay: Fay, explorer: Explorer, look: Outlook) -> None:
        self.fay = fay
        self.explorer = explorer
        self.look = look
        self.base_values: list[float] = [UNKNOWN] * len(PLACES)  # by where a base may go
        self.growth_values: list[float] = [UNKNOWN] * (2 * len(KINDS))  # by what it becomes, and from a base or not
        self.second: float = UNKNOWN  # the best second action

    def bases(self, where: int, optional: bool, count: int) -> float:
        if self.base_values[where] == UNKNOWN:
            self.base_values[where] = self.weigh_base(where)
        best = self.base_values[where]
        value = max(0.0, best) if optional else best
        return value + 0.75 * best if count > 1 else value

    def growth(self, to: int, from_base: bool) -> float:
        number = 2 * to + (1 if from_base else 0)
        if self.growth_values[number] == UNKNOWN:
            self.growth_values[number] = self.weigh_growth(to, from_base)
        return self.growth_values[number]

    def shift(self, steps: int) -> float:
        return shifted(self.fay, self.explorer, steps, self.look)

    def tiles(self, count: int) -> float:
        return tile_drawn(count)

    def cards(self, count: int) -> float:
        return card_drawn(count, self.look)

    def teleport(self, kinds: list[bool]) -> float:
        return best_teleport(self.explorer, kinds, self.look)

    def looks(self, count: int) -> float:
        return A_LOOK * count

    def weigh_base(self, where: int) -> float:
        return best_base(self.fay, self.explorer, where, self.look)

    def weigh_growth(self, to: int, from_base: bool) -> float:
        return best_growth(self.fay, self.explorer, to, from_base, self.look)
