"""Frame: one decision the table waits for.

A game's author subclasses `Frame` once for each kind of decision, beside the verbs that answer it, and declares there
what it is: `KIND`, `RULE`, `VERBS`, `FIELDS`. Positions, screens and learning agents are told from that. Then
`ACTIONS.declare(TheFrame)`, so that saved positions find it.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import Field, Seat, fields_of, is_written
from earthrise.engine.reading import has_fields, text
from earthrise.engine.typed import S

if TYPE_CHECKING:
    from earthrise.engine.state import State


NOT_ASKED: Final[list[Verb[Any]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One decision the table waits for. Every question has a harmless default.

    `KIND`    a word for this kind of decision; names it in positions
    `RULE`    the rule that makes the table wait here; refuses every action that does not belong to the decision
    `VERBS`   what the deciders may choose from, in the order options are listed
    `FIELDS`  what it holds besides its seat: the further arguments of its constructor, by name
    `PROMPT`  what the decider is asked, in a few words

    `seat` is the one who decides, or -1 when several do at once (then override `deciders`).
    A frame whose fields never change is shared by clones; one that changes overrides `copy`.
    """

    KIND: ClassVar[str] = ""
    RULE: ClassVar[int] = 0
    VERBS: ClassVar[list[Verb[Any]]] = []
    FIELDS: ClassVar[list[Field]] = []
    PROMPT: ClassVar[str] = "choose"

    __slots__ = ("choices", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.choices = NOT_ASKED

    def kind(self) -> str:
        return self.KIND

    def rule(self) -> int:
        """`RULE`, unless it depends on what the frame holds."""
        return self.RULE

    def verbs(self) -> list[Verb[Any]]:
        """`VERBS`, unless they depend on what the frame holds."""
        choices = self.choices
        if choices is NOT_ASKED:  # what a class declares is found slowly, and most frames are asked never or often
            choices = self.VERBS
            self.choices = choices
        return choices

    def deciders(self) -> list[int]:
        return [self.seat]

    def is_bystander(self, state: S, seat: int) -> bool:
        """Whether `seat` may act here although the table does not wait for it."""
        return False

    def frame_for(self, state: S, seat: int) -> "Frame[Any]":
        """The decision that `seat` has here; another one than this where several have each their own."""
        return self

    def options(self, state: S, seat: int) -> list[Action]:
        """Every action that no rule refuses."""
        found: list[Action] = []
        for verb in self.verbs():
            verb.offer(state, seat, found)
        return found

    def refusal(self, state: S, seat: int, action: Action) -> int:
        """The number of the rule that refuses the action, 0 for none."""
        if action.verb not in self.verbs():
            return self.rule_against(state, seat, action)
        return action.verb.refusal(state, seat, action)

    def rule_against(self, state: S, seat: int, action: Action) -> int:
        """The rule against an action that is no answer to this decision: of a verb it does not know, or of a seat it
        does not ask. Never 0."""
        return self.rule()

    def resolve(self, state: S, seat: int, action: Action) -> None:
        """Carry the action out; pops or pushes frames as the rules have it."""
        action.verb.do(state, seat, action)

    def prompt(self, state: S, seat: int) -> str:
        """`PROMPT`, unless it depends on the position."""
        return self.PROMPT

    def settle(self, state: S) -> None:
        """Called when this frame is on top after an action: let happen what needs no decision."""

    def copy(self) -> "Frame[Any]":
        return self

    def redeal(self, state: S, seat: int, chance: Chance) -> "Frame[Any]":
        """This frame with what `seat` may not know of it dealt anew."""
        return self

    def broken(self, state: S) -> list[str]:
        """What cannot be so about this frame in a position made by hand: `name: what is wrong`, one entry for each."""
        return []

    def asks(self, state: S, seat: int) -> dict[str, object]:
        """What a screen needs to know of this decision besides its options: what the frame holds, unless some of it
        is hidden or more is wanted. `state` is the world of a view of `seat`."""
        return self.held()

    def held(self) -> dict[str, object]:
        """The frame's own fields as plain data."""
        return fields_of(self, self.FIELDS)

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, **self.held()}

    @classmethod
    def from_data(cls, state: "State", data: dict[str, object]) -> "Frame[Any]":
        """The frame that `to_data` wrote."""
        fields = [SEAT, *(field for field in cls.FIELDS if is_written(field))]
        has_fields(data, ["kind", *(field.key for field in fields)], f"The decision “{cls.KIND}”")
        return cls.remade(state, {field.name: field.read(data[field.key], state) for field in fields})

    @classmethod
    def remade(cls, state: "State", held: dict[str, Any]) -> "Frame[Any]":
        """A frame that holds this; another than a new one where frames are shared."""
        return cls(**held)


SEAT = Seat("seat")


def read_frame(state: "State", data: dict[str, object]) -> Frame[Any]:
    """A frame out of a position."""
    kind = text(data, "kind")
    frames = state.game.actions.frames
    if kind not in frames:
        raise BadPosition(f"There is no kind of decision “{kind[:60]}”.")
    return frames[kind].from_data(state, data)
