"""What is still to be done between two turns, so that the game can stop for a choice anywhere on the way (PS-194).

Each kind of task is a class in the chapter of its rule. `Planet.agenda` lists what is to come, and the frame
`BetweenTurns` carries it out, one task after the other, whenever nobody is asked.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import Field, shown, whole_of
from earthrise.engine.reading import has_fields, text
from earthrise.engine.state import State
from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.rules.fields import Place

if TYPE_CHECKING:
    from earthrise.games.planet_78.rules.state import Planet

MOST_AMOUNT: Final = 50  # far more than any task is about; keeps nonsense out of positions


class Task:
    """Something to be done: whom it concerns (or NOBODY), and how much it is about. Never changed."""

    WORD: ClassVar[str] = ""  # names it in positions
    PERSONAL: ClassVar[bool] = False  # whether it concerns one settler

    __slots__ = ("amount", "settler")

    def __init__(self, settler: int = NOBODY, amount: int = 0) -> None:
        self.settler = settler
        self.amount = amount

    def do(self, planet: "Planet") -> None:
        """Carry it out, or ask those who have a choice in it; it is off the agenda already."""
        raise NotImplementedError

    def may_overload(self, settler: int) -> bool:
        """Whether the settler may carry too much until this is done."""
        return False

    def broken(self, planet: "Planet") -> list[str]:
        """What cannot be so about it in a position made by hand."""
        fits = (self.settler != NOBODY) == self.PERSONAL and 0 <= self.amount <= MOST_AMOUNT
        return [] if fits else [f"agenda: {self.WORD} is not written like this"]


TASKS: Final[dict[str, type[Task]]] = {}


def declare(*kinds: type[Task]) -> None:
    """Kinds of task: saved positions find them by their word."""
    for kind in kinds:
        TASKS[kind.WORD] = kind


class Agenda(Field):
    """The tasks to come, the next first."""

    def written(self, value: object) -> object:
        assert isinstance(value, list)
        return [
            {"do": task.WORD, "settler": WHOM.written(task.settler), "amount": task.amount}
            for task in value
            if isinstance(task, Task)
        ]

    def read(self, given: object, state: State) -> object:
        if not isinstance(given, list):
            raise BadPosition(f"{self.key} must be a list of tasks.")
        return [_task(entry, state) for entry in given]


WHOM: Final = Place("settler", "settlers", "settler", NOBODY)


def _task(entry: object, state: State) -> Task:
    if not isinstance(entry, dict):
        raise BadPosition(f"A task of the agenda must be a table, not {shown(entry)}.")
    has_fields(entry, ["do", "settler", "amount"], "A task of the agenda")
    word = text(entry, "do")
    if word not in TASKS:
        raise BadPosition(f"There is no task “{word[:60]}”.")
    settler = WHOM.read(entry["settler"], state)
    assert isinstance(settler, int)
    return TASKS[word](settler, whole_of(entry["amount"], "amount", 0, MOST_AMOUNT))
