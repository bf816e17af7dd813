"""A state that is what its fields say: it begins, is cloned and keeps its options by that list alone."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.chance import Chance
from earthrise.engine.fields import Field, Group, Parts
from earthrise.engine.options import OptionValue
from earthrise.engine.state import State

if TYPE_CHECKING:
    from earthrise.engine.game import Game

TAKEN: Final = [
    "game", "rules_version", "seats", "chance", "ply", "horizon", "barrier", "last_seat", "shown", "over", "result",
    "frames", "journal", "options",
]  # attributes of every state  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldState(State):
    """For a game whose state holds numbers, texts and lists of them, and no objects that change (`Parts`).

    A subclass lists its `FIELDS`, and for the type checker writes down what each is (`hands: list[list[int]]`). A field
    begins as nothing: 0 or the least it can be, no, the first of a domain or none, a list without entries. `Derived`
    and `Aside` are given their first value in a constructor with the same arguments. `options` are as they were chosen.
    """

    def __init__(
        self, game: "Game[Any]", rules: int, seats: int, chance: Chance, options: dict[str, OptionValue]
    ) -> None:
        super().__init__(game, rules, seats, chance)
        self.options = options
        begin_fields(self, self.FIELDS, seats)

    def clone(self) -> "FieldState":
        """Lists are replaced, never changed: so a clone may share them."""
        twin = type(self)(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        for field in self.FIELDS:
            for name in field.covers:
                setattr(twin, name, getattr(self, name))
        return twin

    def options_data(self) -> dict[str, object]:
        return dict(self.options)


def begin_fields(state: FieldState, fields: list[Field], seats: int) -> None:
    """Give every field what it begins with."""
    for field in fields:
        if isinstance(field, Parts):
            raise TypeError(f"{field.name}: a clone would share these objects. Take a State with a clone of its own.")
        if field.name in TAKEN or hasattr(FieldState, field.name):
            raise TypeError(f"{field.name}: every state has something of that name; call the field by another.")
        if isinstance(field, Group):
            begin_fields(state, field.fields, seats)
        else:
            setattr(state, field.name, field.begins_as(seats))
