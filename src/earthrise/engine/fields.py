"""Fields: what a state, an object in it or a frame is made of, declared once.

A class lists its fields. From the list follow how it is written as plain data and read back, and the laws ask of every
field whether clones keep it, whether what is hidden is dealt anew, and whether learning agents see it. A field has

- a `name`, the attribute; `key` is what it is called in a position, where that is another word
- a kind, which is its class: `Whole`, `Flag`, `Word`, `One` …
- `known`: who may know it. OPEN: everybody. OWN: only the player it belongs to. SECRET: nobody. PARTLY: some of it.

What is not in a position is listed too, so that nothing is forgotten: `Derived` follows from other fields, `Aside` is
kept for those who look on.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.errors import BadPosition, Malformed
from earthrise.engine.reading import has_fields

if TYPE_CHECKING:
    from earthrise.engine.actions import ActionSpace, Domain
    from earthrise.engine.state import State

OPEN: Final = 0
OWN: Final = 1
SECRET: Final = 2
PARTLY: Final = 3

LARGE: Final = 1_000_000  # what a number of a position may be where nothing is said
SHORT: Final = 60  # characters of what was given that a message repeats


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One attribute. A kind of its own says `written` and `read`; one that several attributes share says `of` and
    `put` instead, and names them all in `covers`."""

    def __init__(self, name: str, key: str = "", known: int = OPEN) -> None:
        self.name = name
        self.key = key or name
        self.known = known
        self.covers: list[str] = [name]

    def written(self, value: object) -> object:
        """The value as plain data."""
        return value

    def read(self, given: object, state: "State") -> object:
        """The value that plain data stands for; raises BadPosition for what makes no sense. `state` is the position
        being read: its seats and options are there already."""
        raise NotImplementedError

    def begins_as(self, seats: int) -> object:
        """The value of a blank state for so many players."""
        return None

    def of(self, owner: object) -> object:
        """What `owner` has here, as plain data."""
        return self.written(getattr(owner, self.name))

    def put(self, owner: object, given: object, state: "State") -> None:
        """Give `owner` what the plain data says."""
        setattr(owner, self.name, self.read(given, state))


@mypyc_attr(allow_interpreted_subclasses=True)
class Derived(Field):
    """Follows from other fields; `State.restored` works it out anew. Not in a position."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Field):
    """Kept for those who look on or study; plays no part in the game and is not in a position."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Whole(Field):
    """A whole number."""

    def __init__(self, name: str, least: int = 0, most: int = LARGE, key: str = "", known: int = OPEN) -> None:
        super().__init__(name, key, known)
        self.least = least
        self.most = most

    def read(self, given: object, state: "State") -> object:
        return whole_of(given, self.key, self.least, self.most)

    def begins_as(self, seats: int) -> object:
        return min(max(0, self.least), self.most)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flag(Field):
    """Whether something is so."""

    def read(self, given: object, state: "State") -> object:
        if not isinstance(given, bool):
            raise BadPosition(f"{self.key} must be true or false, not {shown(given)}.")
        return given

    def begins_as(self, seats: int) -> object:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Field):
    """A short text."""

    def read(self, given: object, state: "State") -> object:
        if not isinstance(given, str) or len(given) > 200:
            raise BadPosition(f"{self.key} must be a short text, not {shown(given)}.")
        return given

    def begins_as(self, seats: int) -> object:
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Field):
    """One of a few words, kept as its number."""

    def __init__(self, name: str, words: list[str], key: str = "", known: int = OPEN) -> None:
        super().__init__(name, key, known)
        self.words = words

    def written(self, value: object) -> object:
        assert isinstance(value, int)
        return self.words[value]

    def read(self, given: object, state: "State") -> object:
        if not isinstance(given, str) or given not in self.words:
            known = " or ".join(self.words) if len(self.words) < 4 else "one of " + ", ".join(self.words)
            raise BadPosition(f"{self.key} is {known}, not “{str(given)[:SHORT]}”.")
        return self.words.index(given)

    def begins_as(self, seats: int) -> object:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class One(Field):
    """One thing of a domain, kept as its number; `nothing` is the number that stands for none, written as null."""

    def __init__(
        self, name: str, domain: "Domain", nothing: int | None = None, key: str = "", known: int = OPEN
    ) -> None:
        super().__init__(name, key, known)
        self.domain = domain
        self.nothing = nothing

    def written(self, value: object) -> object:
        assert isinstance(value, int)
        return None if value == self.nothing else self.domain.values[value]

    def read(self, given: object, state: "State") -> object:
        if given is None and self.nothing is not None:
            return self.nothing
        return number_in(self.domain, given, self.key)

    def begins_as(self, seats: int) -> object:
        return 0 if self.nothing is None else self.nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat(Field):
    """A seat, counted from 0; `nobody` is the number that stands for none, written as null."""

    def __init__(self, name: str, nobody: int | None = None, key: str = "", known: int = OPEN) -> None:
        super().__init__(name, key, known)
        self.nobody = nobody

    def written(self, value: object) -> object:
        return None if value == self.nobody else value

    def read(self, given: object, state: "State") -> object:
        if given is None and self.nobody is not None:
            return self.nobody
        seat = whole_of(given, self.key, -LARGE, LARGE)
        if not 0 <= seat < state.seats:
            raise BadPosition(f"There is no seat {seat}.")
        return seat

    def begins_as(self, seats: int) -> object:
        return 0 if self.nobody is None else self.nobody


@mypyc_attr(allow_interpreted_subclasses=True)
class Code(Field):
    """An action, kept as its code and written in notation; `nothing` is the code that stands for none."""

    def __init__(
        self, name: str, actions: "ActionSpace", nothing: int | None = None, key: str = "", known: int = OPEN
    ) -> None:
        super().__init__(name, key, known)
        self.actions = actions
        self.nothing = nothing

    def written(self, value: object) -> object:
        assert isinstance(value, int)
        return None if value == self.nothing else self.actions.actions[value].text

    def read(self, given: object, state: "State") -> object:
        if given is None and self.nothing is not None:
            return self.nothing
        if not isinstance(given, str):
            raise BadPosition(f"{self.key} must be an action, not {shown(given)}.")
        try:
            return self.actions.parse(given).code
        except Malformed as error:
            raise BadPosition(f"{self.key}: {error}") from None

    def begins_as(self, seats: int) -> object:
        return 0 if self.nothing is None else self.nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Many(Field):
    """A list, each entry of the kind `each`; `length` where it is always as long, `most` where it is never longer."""

    def __init__(self, each: Field, length: int = -1, ordered: bool = True, most: int = LARGE) -> None:
        super().__init__(each.name, each.key, each.known)
        self.each = each
        self.length = length
        self.ordered = ordered  # where the order says nothing it is kept sorted
        self.most = length if length >= 0 else most

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return [self.each.written(item) for item in value]

    def read(self, given: object, state: "State") -> object:
        if not isinstance(given, list):
            raise BadPosition(f"{self.key} must be a list.")
        if self.length >= 0 and len(given) != self.length:
            raise BadPosition(f"{self.key} must be a list of {self.length} entries, not of {len(given)}.")
        if len(given) > self.most:
            raise BadPosition(f"{self.key} is too long.")
        items = [self.each.read(item, state) for item in given]
        return items if self.ordered else sorted(items, key=_as_number)

    def begins_as(self, seats: int) -> object:
        return [self.each.begins_as(seats) for _ in range(self.length)]


@mypyc_attr(allow_interpreted_subclasses=True)
class EachSeat(Many):
    """A list with an entry for each seat."""

    def read(self, given: object, state: "State") -> object:
        if not isinstance(given, list) or len(given) != state.seats:
            raise BadPosition(f"{self.key} must be a list with an entry for each seat.")
        return [self.each.read(item, state) for item in given]

    def begins_as(self, seats: int) -> object:
        return [self.each.begins_as(seats) for _ in range(seats)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts(Field):
    """A list of objects with fields of their own, one for each seat: they are there already, as the blank state was
    made, and are given what the position says. `what` names one of them in messages."""

    def __init__(self, name: str, fields: list[Field], what: str, key: str = "", known: int = OPEN) -> None:
        super().__init__(name, key, known)
        self.fields = fields
        self.what = what

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return [fields_of(part, self.fields) for part in value]

    def put(self, owner: object, given: object, state: "State") -> None:
        parts: object = getattr(owner, self.name)
        assert isinstance(parts, list)
        if not isinstance(given, list) or len(given) != len(parts):
            raise BadPosition(f"{self.key} must be {len(parts)}, one for each seat.")
        for number, part in enumerate(parts):
            put_fields(part, self.fields, given[number], state, f"The {self.what} of seat {number}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(Field):
    """Several fields under one key: a table of their own in a position, attributes of one object all the same."""

    def __init__(self, key: str, fields: list[Field]) -> None:
        super().__init__(key)
        self.fields = fields
        self.covers = [name for field in fields for name in field.covers]

    def of(self, owner: object) -> object:
        return fields_of(owner, self.fields)

    def put(self, owner: object, given: object, state: "State") -> None:
        put_fields(owner, self.fields, given, state, self.key)


def fields_of(owner: object, fields: list[Field]) -> dict[str, object]:
    """An object as plain data."""
    return {field.key: field.of(owner) for field in fields if is_written(field)}


def fields_shown(owner: object, fields: list[Field], seat: int, owned_by: int | None = None) -> dict[str, object]:
    """An object as `seat` may know it: of what is another's or nobody's, only how much of it there is. `owned_by` is
    whose the object is, where it is somebody's."""
    shown: dict[str, object] = {}
    for field in fields:
        if not is_written(field):
            continue
        data = field.of(owner)
        if isinstance(field, Parts):
            parts: object = getattr(owner, field.name)
            assert isinstance(parts, list)
            data = [fields_shown(part, field.fields, seat, number) for number, part in enumerate(parts)]
        elif isinstance(field, Group):
            data = fields_shown(owner, field.fields, seat, owned_by)
        elif field.known == OWN and isinstance(field, EachSeat):
            assert isinstance(data, list)
            nested = isinstance(field.each, EachSeat)  # then even how much somebody knows of whom is their own
            data = [
                entry if number == seat else None if nested else how_much(entry) for number, entry in enumerate(data)
            ]
        elif field.known in (SECRET, PARTLY) or (field.known == OWN and owned_by != seat):
            data = how_much(data)
        shown[field.key] = data
    return shown


def depths_by_seat(fields: list[Field]) -> dict[str, int]:
    """The keys of what has an entry for each seat, and how deep that goes."""
    depths: dict[str, int] = {}
    for field in fields:
        depth = 1 if isinstance(field, Parts) else 0
        each = field
        while isinstance(each, EachSeat):
            depth += 1
            each = each.each
        if depth:
            depths[field.key] = depth
    return depths


def how_much(data: object) -> object:
    """How many there are of what is hidden; nothing at all of a single thing."""
    return len(data) if isinstance(data, list | dict) else None


def put_fields(owner: object, fields: list[Field], given: object, state: "State", what: str) -> None:
    """Give an object what plain data says: all its fields and no others. `what` names it in messages."""
    if not isinstance(given, dict):
        raise BadPosition(f"{what} must be a table.")
    listed = [field for field in fields if is_written(field)]
    has_fields(given, [field.key for field in listed], what)
    for field in listed:
        field.put(owner, given[field.key], state)


def is_written(field: Field) -> bool:
    return not isinstance(field, Derived | Aside)


def whole_of(given: object, key: str, least: int, most: int) -> int:
    if not isinstance(given, int) or isinstance(given, bool):
        raise BadPosition(f"{key} must be a whole number, not {shown(given)}.")
    if not least <= given <= most:
        raise BadPosition(f"This position cannot arise. {key}: {shown(given)} lies outside {least} to {most}")
    return given


def number_in(domain: "Domain", given: object, key: str) -> int:
    if not isinstance(given, str):
        raise BadPosition(f"{key} must be the name of a {domain.name}, not {shown(given)}.")
    number = domain.index.get(given)
    if number is None:
        raise BadPosition(f"There is no {domain.name} “{given[:SHORT]}”.")
    return number


def shown(given: object) -> str:
    """What was given, for a message: never longer than a line."""
    if isinstance(given, int) and abs(given) > 10**18:
        return "a number as long as that"
    text = repr(given) if isinstance(given, int | float | str | bool) or given is None else type(given).__name__
    return text[:SHORT]


def _as_number(item: object) -> int:
    assert isinstance(item, int)
    return item
