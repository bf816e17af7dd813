"""Kinds of field that positions of this game have besides the engine's own."""

from typing import Any

from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import LARGE, OPEN, Field, number_in, whole_of
from earthrise.engine.reading import has_fields
from earthrise.engine.state import State
from earthrise.games.planet_78.components.board import BOARD, SPAWN, SQUARE_COUNT, SQUARES, UNDEALT
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILE_DOMAIN


class Place(Field):
    """A thing of one of the state's lists, told by its place there; `nothing` stands for none, written as null."""

    def __init__(
        self, name: str, among: str, what: str, nothing: int | None = None, key: str = "", known: int = OPEN
    ) -> None:
        super().__init__(name, key, known)
        self.among = among
        self.what = what
        self.nothing = nothing

    def written(self, value: object) -> object:
        return None if value == self.nothing else value

    def read(self, given: object, state: State) -> object:
        if given is None and self.nothing is not None:
            return self.nothing
        place = whole_of(given, self.key, -LARGE, LARGE)
        if not 0 <= place < len(_list(state, self.among)):
            raise BadPosition(f"There is no {self.what} {place}; they are counted from 0.")
        return place


class Amounts(Field):
    """A list of numbers, written as a table: how much of each of the things named."""

    def __init__(self, name: str, names: list[str], most: int, key: str = "", known: int = OPEN) -> None:
        super().__init__(name, key, known)
        self.names = names
        self.most = most

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return dict(zip(self.names, value, strict=True))

    def read(self, given: object, state: State) -> object:
        table = _table(given, self.key)
        has_fields(table, self.names, self.key)
        return [whole_of(table[name], name, 0, self.most) for name in self.names]


class Rows(Field):
    """Lists that belong together entry by entry, written as a list of tables; `what` names an entry in messages."""

    def __init__(self, key: str, columns: list[Field], what: str, known: int = OPEN) -> None:
        super().__init__(columns[0].name, key, known)
        self.columns = columns
        self.what = what
        self.covers = [column.name for column in columns]

    def of(self, owner: object) -> object:
        count = len(_list(owner, self.columns[0].name))
        return [_row(owner, self.columns, place) for place in range(count)]

    def put(self, owner: object, given: object, state: State) -> None:
        if not isinstance(given, list):
            raise BadPosition(f"{self.key} must be a list of tables.")
        rows = [_table(entry, self.key) for entry in given]
        for row in rows:
            has_fields(row, [column.key for column in self.columns], self.what)
        for column in self.columns:
            setattr(owner, column.name, [column.read(row[column.key], state) for row in rows])


class ByName(Field):
    """Lists that have an entry for each of some things, written as a table by their names. The columns of each thing
    are given one by one, because what a pile holds depends on the pile."""

    def __init__(self, key: str, names: list[str], columns: list[list[Field]], what: str, known: int = OPEN) -> None:
        super().__init__(columns[0][0].name, key, known)
        self.names = names
        self.columns = columns
        self.what = what
        self.covers = [column.name for column in columns[0]]

    def of(self, owner: object) -> object:
        return {name: _row(owner, self.columns[place], place) for place, name in enumerate(self.names)}

    def put(self, owner: object, given: object, state: State) -> None:
        table = _table(given, self.key)
        has_fields(table, self.names, self.key)
        for number, column in enumerate(self.columns[0]):
            values = []
            for place, name in enumerate(self.names):
                row = _table(table[name], name)
                has_fields(row, [each.key for each in self.columns[place]], f"The {self.what} {name}")
                values.append(self.columns[place][number].read(row[column.key], state))
            setattr(owner, column.name, values)


class Sparse(Field):
    """As `ByName`, but only what runs is written: the things whose last column is not 0. The others have `blank`."""

    def __init__(
        self, key: str, names: list[str], columns: list[Field], blank: list[int], what: str, known: int = OPEN
    ) -> None:
        super().__init__(columns[0].name, key, known)
        self.names = names
        self.columns = columns
        self.blank = blank
        self.what = what
        self.covers = [column.name for column in columns]

    def of(self, owner: object) -> object:
        runs = _list(owner, self.columns[-1].name)
        return {name: _row(owner, self.columns, place) for place, name in enumerate(self.names) if runs[place]}

    def put(self, owner: object, given: object, state: State) -> None:
        table = _table(given, self.key)
        for name in table:
            if name not in self.names:
                raise BadPosition(f"There is no {self.what} “{str(name)[:60]}”.")
            has_fields(_table(table[name], name), [column.key for column in self.columns], f"The {self.what} {name}")
        for number, column in enumerate(self.columns):
            values: list[object] = [self.blank[number]] * len(self.names)
            for name in table:
                values[self.names.index(name)] = column.read(_table(table[name], name)[column.key], state)
            setattr(owner, column.name, values)


class ResourceTiles(Field):
    """The resource tiles that lie face up, or face down, by square. Those face up are read first and begin the map,
    and `SpawnTiles` ends it."""

    def __init__(self, name: str, key: str, face_up: bool, known: int) -> None:
        super().__init__(name, key, known)
        self.face_up = face_up

    def of(self, owner: object) -> object:
        tile, face_up = _list(owner, "tile"), _list(owner, "face_up")
        return {
            SQUARES.values[square]: TILE_DOMAIN.values[tile[square]]
            for square in range(SQUARE_COUNT)
            if tile[square] < RESOURCE_COUNT and face_up[square] == self.face_up
        }

    def put(self, owner: object, given: object, state: State) -> None:
        tile, face_up = _list(owner, "tile").copy(), _list(owner, "face_up").copy()
        if self.face_up:
            tile, face_up = [UNDEALT if kind == SPAWN else kind for kind in BOARD.kind], [True] * SQUARE_COUNT
        table = _table(given, self.key)
        for name in table:
            square = number_in(SQUARES, name, self.key)
            if tile[square] != UNDEALT:
                raise BadPosition(f"{self.key}: no resource tile can lie on {name}.")
            tile[square] = number_in(TILE_DOMAIN, table[name], self.key)
            face_up[square] = self.face_up
        setattr(owner, "tile", tile)  # noqa: B010  the state's class is not known here
        setattr(owner, "face_up", face_up)  # noqa: B010


class SpawnTiles(Field):
    """Where the spawn tile of each seat lies; nothing else lies there, and every other square has its tile."""

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return [SQUARES.values[square] for square in value]

    def put(self, owner: object, given: object, state: State) -> None:
        places = given if isinstance(given, list) else []
        spawns = [number_in(SQUARES, name, self.key) for name in places]
        if len(spawns) != len(BOARD.spawns) or len(set(spawns)) != len(spawns):
            raise BadPosition(f"{self.key} must be {len(BOARD.spawns)} different squares, one for each seat.")
        tile = _list(owner, "tile").copy()
        for square in spawns:
            if tile[square] != UNDEALT:
                raise BadPosition(f"{self.key}: {SQUARES.values[square]} is no place for a spawn tile.")
            tile[square] = SPAWN
        if UNDEALT in tile:
            raise BadPosition(f"tiles: nothing lies on {SQUARES.values[tile.index(UNDEALT)]}.")
        setattr(owner, self.name, spawns)
        setattr(owner, "tile", tile)  # noqa: B010


def _list(owner: object, name: str) -> list[Any]:
    found: object = getattr(owner, name)
    assert isinstance(found, list)
    return found


def _row(owner: object, columns: list[Field], place: int) -> dict[str, object]:
    return {column.key: column.written(_list(owner, column.name)[place]) for column in columns}


def _table(given: object, key: str) -> dict[str, object]:
    if not isinstance(given, dict):
        raise BadPosition(f"{key} must be a table.")
    return given
