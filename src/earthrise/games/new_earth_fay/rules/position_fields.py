"""How the special things of this game are written in a position."""

from typing import TYPE_CHECKING, Any, Final, cast

from earthrise.engine.actions import Domain
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import OPEN, SHORT, Field, Seat, fields_of, number_in, whole_of
from earthrise.engine.reading import has_fields
from earthrise.engine.state import State
from earthrise.games.new_earth_fay.components.alien_cards import ALIEN_NUMBERS, RESULTS, SIDES, AlienCard, alien_card
from earthrise.games.new_earth_fay.components.board import KINDS, PIECE_COUNT, PIECES, SLOT_COUNT
from earthrise.games.new_earth_fay.components.footprints import CELL_DOMAIN, LOCATION_DOMAIN
from earthrise.games.new_earth_fay.components.rd_cards import CARD_COUNT, CARD_NAMES
from earthrise.games.new_earth_fay.components.technologies import TECHNOLOGIES, TOP_LEVEL
from earthrise.games.new_earth_fay.components.tiles import NO_TILE, TILE_DOMAIN, TILES
from earthrise.games.new_earth_fay.rules.actions import VALUE_DOMAIN

if TYPE_CHECKING:
    from earthrise.games.new_earth_fay.rules.state import Fay

CARD_DOMAIN: Final = Domain("R&D card", CARD_NAMES)
RESULT_CARD_DOMAIN: Final = Domain("result card", [card.id for card in RESULTS])
SIDE_DOMAIN: Final = Domain("side", SIDES)
KIND_DOMAIN: Final = Domain("kind", KINDS)
PIECE_DOMAIN: Final = Domain("piece", PIECES)
ALIEN_DOMAIN: Final = Domain("alien card", list(ALIEN_NUMBERS))

MOST_RESHUFFLES: Final = 1000  # of the R&D deck, in one game

OPEN_VALUE: Final = 0  # a value of the voting board is open, under a token, or under the marker of seat value - MARKER
TOKEN: Final = 1
MARKER: Final = 2
TOKEN_WORD: Final = "token"


class Marks(Field):
    """Some things of a domain, kept as a bit for each and written as a list of their names."""

    def __init__(self, name: str, domain: Domain, what: str, known: int = OPEN) -> None:
        super().__init__(name, known=known)
        self.domain = domain
        self.what = what  # one of them, in messages

    def written(self, value: object) -> object:
        assert isinstance(value, int)
        return [name for number, name in enumerate(self.domain.values) if value >> number & 1]

    def read(self, given: object, state: State) -> object:
        marks = 0
        for number in numbers_in(self.domain, given, self.key, self.what):
            marks |= 1 << number
        return marks


class Kinds(Field):
    """Some kinds of settlement, kept as a flag for each and written as a list of their names."""

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return [name for kind, name in enumerate(KINDS) if value[kind]]

    def read(self, given: object, state: State) -> object:
        named = numbers_in(KIND_DOMAIN, given, self.key, KIND_DOMAIN.name)
        return [kind in named for kind in range(len(KINDS))]


class Alien(Field):
    """The alien card of the game, or none."""

    def written(self, value: object) -> object:
        assert isinstance(value, AlienCard)
        return None if value.number < 0 else value.id

    def read(self, given: object, state: State) -> object:
        return alien_card(-1 if given is None else number_in(ALIEN_DOMAIN, given, self.key))


class Continent(Field):
    """The tiles on the map, in the order their cells first got one, each with its quarter turns."""

    def __init__(self) -> None:
        super().__init__("tiles")
        self.covers = ["cells", "laid", "shore", "chart", "ground", "rich", "alien_bases"]

    def of(self, owner: object) -> object:
        fay = cast("Fay", owner)
        return [
            {"cell": CELL_DOMAIN.values[cell], "tile": TILES[fay.cells[cell] // 4].id, "turn": fay.cells[cell] % 4}
            for cell in fay.laid
        ]

    def put(self, owner: object, given: object, state: State) -> None:
        fay = cast("Fay", owner)
        for entry in tables_of(given, self.key):
            has_fields(entry, ["cell", "tile", "turn"], "A tile")
            cell = number_in(CELL_DOMAIN, entry["cell"], "cell")
            if fay.cells[cell] != NO_TILE:
                raise BadPosition(f"tiles: two tiles lie on cell {CELL_DOMAIN.values[cell]}.")
            if not fay.chart.is_place(cell):
                why = "name a cell beyond the map only after one beside it"
                raise BadPosition(f"tiles: nothing is beside cell {CELL_DOMAIN.values[cell]}; {why}.")
            turn = whole_of(entry["turn"], "by how many quarters a tile is turned", 0, 3)
            fay.lay_tile(cell, number_in(TILE_DOMAIN, entry["tile"], "tile"), turn)


class Sites(Field):
    """The settlements on the continent by piece, each with the locations it covers; others are left out."""

    def written(self, value: object) -> object:
        sites = cast("list[list[int]]", value)
        return {
            PIECES[piece]: [LOCATION_DOMAIN.values[place] for place in cells]
            for piece, cells in enumerate(sites)
            if cells
        }

    def read(self, given: object, state: State) -> object:
        sites: list[list[int]] = [[] for _ in range(PIECE_COUNT)]
        for name, cells in table_of(given, self.key).items():
            piece = number_in(PIECE_DOMAIN, name, self.key)
            sites[piece] = numbers_in(LOCATION_DOMAIN, cells, self.key, "location")
            if not sites[piece]:
                raise BadPosition(f"{self.key}: {name} lies nowhere; leave it out.")
        return sites


class Levels(Field):
    """A level for each technology, by its name."""

    def written(self, value: object) -> object:
        levels = cast("list[int]", value)
        return {name: levels[number] for number, name in enumerate(TECHNOLOGIES)}

    def read(self, given: object, state: State) -> object:
        levels = table_of(given, self.key)
        has_fields(levels, TECHNOLOGIES, self.key)
        return [whole_of(levels[name], f"{self.key}: {name}", 0, TOP_LEVEL) for name in TECHNOLOGIES]


class Memory(Field):
    """For everybody, then for each seat: the last reshuffle in which they know a card was; other cards are left out."""

    def written(self, value: object) -> object:
        rows = cast("list[list[int]]", value)
        return [{CARD_NAMES[card]: number for card, number in enumerate(row) if number} for row in rows]

    def read(self, given: object, state: State) -> object:
        rows: list[list[int]] = []
        for entry in tables_of(given, self.key):
            row = [0] * CARD_COUNT
            for name in entry:
                row[number_in(CARD_DOMAIN, name, self.key)] = whole_of(entry[name], self.key, 0, MOST_RESHUFFLES)
            rows.append(row)
        return rows


class Votes(Field):
    """What lies on the values of the voting board: a token, or the marker of a seat; open ones are left out."""

    def written(self, value: object) -> object:
        voting = cast("list[int]", value)
        return {
            VALUE_DOMAIN.values[slot]: TOKEN_WORD if on_it == TOKEN else on_it - MARKER
            for slot, on_it in enumerate(voting)
            if on_it != OPEN_VALUE
        }

    def read(self, given: object, state: State) -> object:
        voting = [OPEN_VALUE] * SLOT_COUNT
        seat = Seat(self.key)
        for name, on_it in table_of(given, self.key).items():
            slot = number_in(VALUE_DOMAIN, name, self.key)
            voting[slot] = TOKEN if on_it == TOKEN_WORD else MARKER + cast(int, seat.read(on_it, state))
        return voting


class Made(Field):
    """A list of objects with fields of their own, made as the position says. `what` names one of them in messages."""

    def __init__(self, name: str, kind: type[Any], fields: list[Field], what: str) -> None:
        super().__init__(name)
        self.kind = kind
        self.fields = fields
        self.what = what

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return [fields_of(each, self.fields) for each in value]

    def read(self, given: object, state: State) -> object:
        made: list[object] = []
        for entry in tables_of(given, self.key):
            has_fields(entry, [field.key for field in self.fields], self.what)
            made.append(self.kind(**{field.name: field.read(entry[field.key], state) for field in self.fields}))
        return made


def numbers_in(domain: Domain, given: object, key: str, what: str) -> list[int]:
    """The numbers of things that a list names."""
    if not isinstance(given, list):
        raise BadPosition(f"{key} must be a list of texts.")
    for name in given:
        if isinstance(name, str) and name not in domain.index:
            raise BadPosition(f"There is no {what} “{name[:SHORT]}”.")
    return [number_in(domain, name, key) for name in given]


def table_of(given: object, key: str) -> dict[str, object]:
    if not isinstance(given, dict):
        raise BadPosition(f"{key} must be a table.")
    return given


def tables_of(given: object, key: str) -> list[dict[str, object]]:
    if not isinstance(given, list) or not all(isinstance(entry, dict) for entry in given):
        raise BadPosition(f"{key} must be a list of tables.")
    return given
