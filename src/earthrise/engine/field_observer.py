"""An observer that is made from what a game declares: its fields, its kinds of decision and its options.

It shows what a seat may know, as the fields say it: all that is open, the seat's own part of what belongs to a player,
and of all else how much there is. A list is told by how many there are of each kind, and by its last entry where the
order counts. A game that wants its agents to see more, or sooner, writes an `Observer` of its own.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import ActionSpace
from earthrise.engine.fields import (
    OPEN,
    OWN,
    Code,
    EachSeat,
    Field,
    Flag,
    Group,
    Many,
    One,
    Seat,
    Whole,
    Word,
    is_written,
)
from earthrise.engine.frames import Frame
from earthrise.engine.observation import LEAST, MOST, Observer, Row, relative_seats, seat_names
from earthrise.engine.options import Option
from earthrise.engine.state import State

HIDDEN: Final = 0  # how much of a field is shown: only how many there are
OWNED: Final = 1  # all of the seat's own entry
TOLD: Final = 2  # all of it
MANY: Final = 99  # more of a kind are not told apart
KINDS: Final = 64  # numbers with a wider range than this are not counted one by one


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldObserver(Observer[Any]):
    """What everybody of a `FieldState` may know, by the list of its fields."""

    def __init__(self, fields: list[Field], actions: ActionSpace, options: list[Option], most: int) -> None:
        super().__init__()
        self.most = most
        self.seats = seat_names(most)
        self.fields = flat(fields)
        self.options = options
        self.frames: list[type[Frame[Any]]] = list(actions.frames.values())
        layout = self.layout
        layout.section("What is decided, by whom, and what the decision holds.")
        layout.choice("decision", ["over", *(frame.KIND for frame in self.frames), "another"])
        layout.flags("plays", self.seats)
        layout.flags("decides", self.seats)
        for frame in self.frames:
            for field in flat(frame.FIELDS):
                self.lay(f"{frame.KIND}.{field.name}", field, how_shown(field))
        if options:
            layout.section("The options of the game.")
        for option in options:
            if option.kind == "choice":
                layout.choice(f"option.{option.name}", option.choices)
            else:
                ranges = [option.range_in(mode) for mode in ["", *option.by_mode]]
                layout.add(f"option.{option.name}", min(0, *(low for _, low, _ in ranges)), highest(ranges))
        layout.section("The position: own things, open things, and how many there are of all others.")
        for field in self.fields:
            self.lay(field.name, field, how_shown(field))

    def lay(self, name: str, field: Field, shown: int) -> None:
        """Lay out the numbers of one field."""
        layout = self.layout
        if isinstance(field, EachSeat):
            for step, seat in enumerate(self.seats if shown != HIDDEN else []):
                self.lay(f"{name}.{seat}", field.each, of_seat(shown, step))
        elif isinstance(field, Many):
            most = max(1, min(field.most, MANY))
            layout.add(f"{name}.many", 0, most)
            words = kinds_of(field.each)
            if shown == TOLD and words:
                layout.block(name, words, 0, most)
                if field.ordered:
                    layout.choice(f"{name}.last", ["nothing", *words])
        elif shown == HIDDEN:
            return
        elif isinstance(field, Flag):
            layout.flag(name)
        elif isinstance(field, Seat):
            layout.choice(name, ["nobody", *self.seats])
        elif isinstance(field, One | Word):
            layout.choice(name, ["nothing", *kinds_of(field)])
        elif isinstance(field, Code):
            layout.add(name, 0, min(MOST, sum(len(verb.actions) for verb in field.actions.verbs)))
        elif isinstance(field, Whole):
            layout.add(name, max(LEAST, min(0, field.least)), min(MOST, max(1, field.most)))

    def write(self, state: State, seat: int, row: Row) -> None:
        seats = relative_seats(state.seats, seat)
        top = None if state.over else state.frames[-1].frame_for(state, seat)
        kind = -1 if top is None else len(self.frames)
        for number, frame in enumerate(self.frames):
            if top is not None and top.kind() == frame.KIND:
                kind = number
        row.put(kind + 1)
        row.flags([step < state.seats for step in range(self.most)])
        waited = state.deciders()
        row.flags([step < state.seats and seats[step] in waited for step in range(self.most)])
        for number, frame in enumerate(self.frames):
            for field in flat(frame.FIELDS):
                held: object = getattr(top, field.name) if number == kind else None
                self.tell(field, held, how_shown(field), seats, row)
        chosen = state.options_data()
        for option in self.options:
            value = chosen[option.name]
            row.put(option.choices.index(str(value)) if option.kind == "choice" else bounded(value, MOST))
        for field in self.fields:
            self.tell(field, getattr(state, field.name), how_shown(field), seats, row)

    def tell(self, field: Field, value: object, shown: int, seats: list[int], row: Row) -> None:
        """Write the numbers of one field, in the order of `lay`. What is not there (None) is 0."""
        if isinstance(field, EachSeat):
            for step in range(self.most if shown != HIDDEN else 0):
                entry = value[seats[step]] if isinstance(value, list) and step < len(seats) else None
                self.tell(field.each, entry, of_seat(shown, step), seats, row)
        elif isinstance(field, Many):
            items = value if isinstance(value, list) else []
            row.put(min(len(items), MANY))
            count = len(kinds_of(field.each))
            if shown == TOLD and count:
                numbers = [kind_of(field.each, item) for item in items]
                many = [0] * count
                for number in numbers:
                    many[number] = min(many[number] + 1, MANY)
                row.put_all(many)
                if field.ordered:
                    row.put(numbers[-1] + 1 if numbers else 0)
        elif shown == HIDDEN or not isinstance(field, Flag | Seat | One | Word | Code | Whole):
            return
        elif value is None:
            row.put(0)
        elif isinstance(field, Seat):
            row.put(seats.index(value) + 1 if isinstance(value, int) and value in seats else 0)
        elif isinstance(field, One | Word | Code):
            nothing = isinstance(field, One | Code) and value == field.nothing
            row.put(0 if nothing else bounded(value, MOST - 1) + 1)
        else:
            row.put(bounded(value, MOST))


def flat(fields: list[Field]) -> list[Field]:
    """The fields that are attributes of their own and part of a position."""
    found: list[Field] = []
    for field in fields:
        if isinstance(field, Group):
            found += flat(field.fields)
        elif is_written(field):
            found.append(field)
    return found


def how_shown(field: Field) -> int:
    return TOLD if field.known == OPEN else OWNED if field.known == OWN and isinstance(field, EachSeat) else HIDDEN


def of_seat(shown: int, step: int) -> int:
    """How much is shown of the entry of the player so many seats on."""
    return TOLD if shown == TOLD or (shown == OWNED and step == 0) else HIDDEN


def kinds_of(field: Field) -> list[str]:
    """What a thing of this field can be, in words; nothing where that is too much to count one by one."""
    if isinstance(field, One):
        return field.domain.values
    if isinstance(field, Word):
        return field.words
    if isinstance(field, Whole) and field.most - field.least < KINDS:
        return [str(number) for number in range(field.least, field.most + 1)]
    return []


def kind_of(field: Field, item: object) -> int:
    """The place of an item among `kinds_of`."""
    assert isinstance(item, int)
    return item - field.least if isinstance(field, Whole) else item


def bounded(value: object, most: int) -> int:
    assert isinstance(value, int)
    return max(LEAST, min(int(value), most))


def highest(ranges: list[tuple[int, int, int]]) -> int:
    """The most that an option can be in any mode; a switch is on or off."""
    return min(MOST, max(1, *(high for _, _, high in ranges)))
