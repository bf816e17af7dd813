"""Natural disasters: who dies, what is lost, and what they do to the planet (PS-250 to PS-266)."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.games.planet_78.components.board import BOARD, NOBODY, SQUARE_COUNT
from earthrise.games.planet_78.components.cards import DISASTER, DISASTERS, Card
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES, tile_number
from earthrise.games.planet_78.rules.agenda import Task, declare
from earthrise.games.planet_78.rules.effects import DisasterEffect, read_effects
from earthrise.games.planet_78.rules.ending import check_reach
from earthrise.games.planet_78.rules.lives import kill
from earthrise.games.planet_78.rules.losses import Lose, discard_card
from earthrise.games.planet_78.rules.pollution import Pollute
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NO_CARD, Planet
from earthrise.games.planet_78.rules.words import square_ref


def endangered(planet: Planet) -> list[Settler]:
    """The living who are not on safe ground, in seat order from the one whose turn has just ended."""
    settlers = [planet.settlers[number] for number in planet.from_active()]  # PS-232
    return [each for each in settlers if each.is_alive() and not planet.is_safe(each.square)]  # PS-252, PS-273


def unsafe_squares(planet: Planet) -> list[int]:
    return sorted({settler.square for settler in endangered(planet)})


def is_by_the_water(planet: Planet, square: int) -> bool:
    """A face-up water tile, or a resource tile beside one (PS-257)."""
    if not planet.is_resource(square):
        return False
    if is_open_water(planet, square):
        return True
    return any(is_open_water(planet, other) for other in BOARD.beside[square])


def is_open_water(planet: Planet, square: int) -> bool:
    tile = planet.tile[square]
    return planet.face_up[square] and tile < RESOURCE_COUNT and not TILES[tile].floods


def _note(planet: Planet, card: Card, squares: list[int]) -> None:
    if planet.journal is not None:
        refs = [f"disaster:{card.id}"] + [square_ref(square) for square in squares]
        planet.note("disaster", card.rule, NOBODY, f"{card.name}: {card.text}", 0, refs)


# -- what they do ------------------------------------------------------------------------------------------------------


class Kill(DisasterEffect):
    """Deaths. All are judged on the position in which the card was drawn (PS-265)."""

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        struck = self.struck(planet, card)
        _note(planet, card, struck)
        doomed = [settler for settler in endangered(planet) if settler.square in struck]
        for settler in doomed:
            kill(planet, settler, card.rule, card.name)  # PS-270, PS-271
        return []

    def struck(self, planet: Planet, card: Card) -> list[int]:
        """Where it hits."""
        raise NotImplementedError


class KillOn(Kill):
    """On tiles of certain types."""

    WORD = "kill_on"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.tiles: list[int] = [tile_number(entry, "tiles", name) for name in entry.texts("tiles")]

    def struck(self, planet: Planet, card: Card) -> list[int]:
        squares = [square for square in range(SQUARE_COUNT) if planet.face_up[square]]
        # PS-253, PS-254, PS-255, PS-256; the state of the tiles does not matter (PS-263)
        return [square for square in squares if planet.tile[square] in self.tiles]


class KillNearWater(Kill):
    WORD = "kill_near_water"

    def struck(self, planet: Planet, card: Card) -> list[int]:
        return [square for square in range(SQUARE_COUNT) if is_by_the_water(planet, square)]


class KillRowAndColumn(Kill):
    """On a row and a column that are drawn."""

    WORD = "kill_row_and_column"

    def struck(self, planet: Planet, card: Card) -> list[int]:
        row, column = planet.chance.below(BOARD.rows), planet.chance.below(BOARD.columns)  # PS-258
        if planet.journal is not None:
            text = f"The meteors fall on row {row + 1} and column {chr(ord('A') + column)}."
            planet.note("draw", card.rule, NOBODY, text)
        # All of that row and of that column (PS-258)
        return [square for square in range(SQUARE_COUNT) if BOARD.y[square] == row or BOARD.x[square] == column]


class KillSharing(Kill):
    """Where several stand together."""

    WORD = "kill_sharing"

    def struck(self, planet: Planet, card: Card) -> list[int]:
        squares = [settler.square for settler in planet.settlers if settler.is_alive()]  # PS-259
        return sorted({square for square in squares if squares.count(square) > 1})  # PS-259


class EachLoses(DisasterEffect):
    WORD = "each_lose_resource"
    FIGURE = "amount"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        _note(planet, card, unsafe_squares(planet))
        return [Lose(settler.number, self.amount) for settler in endangered(planet)]


class EachDiscardsHand(DisasterEffect):
    """The hand is lost; cards in front stay (PS-262)."""

    WORD = "each_discard_hand"

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        _note(planet, card, unsafe_squares(planet))
        for settler in endangered(planet):
            for held in settler.hand:
                discard_card(planet, settler, held, card.rule)
        return []


class Pollution(DisasterEffect):
    WORD = "pollution"
    FIGURE = "amount"
    LAST = True

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        return [Pollute(NOBODY, self.amount)]


KINDS: Final[list[type[DisasterEffect]]] = [
    KillOn,
    KillNearWater,
    KillRowAndColumn,
    KillSharing,
    EachLoses,
    EachDiscardsHand,
    Pollution,
]
DISASTER_EFFECTS: Final = read_effects(DISASTERS, KINDS)  # by the card's number


# -- drawing one, and its end ------------------------------------------------------------------------------------------


class DisasterStrikes(Task):
    """A disaster is drawn (PS-244)."""

    WORD = "disaster"

    def do(self, planet: Planet) -> None:
        number = planet.draw_card(DISASTER)
        if number == NO_CARD:
            return
        planet.drawn_disaster = number
        card = DISASTERS[number]
        tasks: list[Task] = []
        last: list[Task] = []
        for effect in DISASTER_EFFECTS[number]:
            if effect.LAST:  # PS-264
                last += effect.tasks(planet, card)
            else:
                tasks += effect.tasks(planet, card)
        planet.agenda = [*tasks, *last, DisasterDone(), *planet.agenda]  # PS-264


class NewYear(DisasterStrikes):
    """A new year brings a disaster while the alarm is on (PS-250, PS-251)."""

    WORD = "new_year"

    def do(self, planet: Planet) -> None:
        if planet.alarm:
            super().do(planet)


class DisasterDone(Task):
    """The card goes to its discard pile (PS-266)."""

    WORD = "disaster_done"

    def do(self, planet: Planet) -> None:
        if planet.drawn_disaster != NO_CARD:
            planet.discard(DISASTER, planet.drawn_disaster)
            planet.drawn_disaster = NO_CARD
        check_reach(planet)


declare(DisasterStrikes, NewYear, DisasterDone)
