"""Several players choose in secret and at once: ballots, bids, simultaneous picks."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, ActionSpace
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition, Malformed
from earthrise.engine.fields import Field, Many, Seat
from earthrise.engine.frames import Frame
from earthrise.engine.reading import has_fields
from earthrise.engine.typed import S

if TYPE_CHECKING:
    from earthrise.engine.state import State

NO_ANSWER: Final = -1
ASKED: Final[Field] = Many(Seat("asked"))


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretFrame(Frame[S]):
    """Collects one hidden answer from each of several seats, then calls `revealed`.

    Who has answered is open, what they answered is not. Answers are action codes by seat; an answer given stays given.
    A subclass says `KIND`, `RULE`, `VERBS`, `revealed` and `renewed`; its verbs' `do` is never called. What an answer
    commits (a card, a bid) must stay where it is until the reveal, and what a seat may answer must not depend on
    the others' answers.
    """

    __slots__ = ("answers", "asked")

    def __init__(self, asked: list[int], answers: list[int]) -> None:
        super().__init__(-1)
        self.asked = asked
        self.answers = answers

    def revealed(self, state: S, answers: list[int]) -> None:
        """All answers are in (by seat, NO_ANSWER for those not asked); the frame is off the stack."""
        raise NotImplementedError

    def renewed(self, answers: list[int]) -> "SecretFrame[S]":
        """A frame like this one with other answers."""
        raise NotImplementedError

    def deciders(self) -> list[int]:
        return [seat for seat in self.asked if self.answers[seat] == NO_ANSWER]

    def resolve(self, state: S, seat: int, action: Action) -> None:
        answers = self.answers.copy()
        answers[seat] = action.code
        if all(answers[each] != NO_ANSWER for each in self.asked):
            state.pop()
            state.reveal()
            self.revealed(state, answers)
        else:
            state.frames[-1] = self.renewed(answers)

    def redeal(self, state: S, seat: int, chance: Chance) -> Frame[Any]:
        """The others' answers become any they could have given."""
        answers = self.answers.copy()
        for other in self.asked:
            if other != seat and answers[other] != NO_ANSWER:
                options = self.options(state, other)
                answers[other] = options[chance.below(len(options))].code
        return self.renewed(answers)

    def broken(self, state: S) -> list[str]:
        """Every answer is one that its seat could have given, and one at least is still to come."""
        if len(self.answers) != state.seats or any(not 0 <= seat < state.seats for seat in self.asked):
            return [f"answers: {self.kind()} asks {len(self.answers)} seats of {state.seats}"]
        wrong: list[str] = []
        for seat, answer in enumerate(self.answers):
            if answer == NO_ANSWER:
                continue
            if seat not in self.asked or all(answer != action.code for action in self.options(state, seat)):
                wrong.append(f"answers: seat {seat} cannot have given this answer")
        if not self.deciders():
            wrong.append("answers: all are in, so that they would have been shown")
        return wrong

    def to_data(self) -> dict[str, object]:
        answers = [self._notation(code) for code in self.answers]
        return {"kind": self.kind(), "asked": self.asked, "answers": answers, **self.held()}

    @classmethod
    def from_data(cls, state: "State", data: dict[str, object]) -> Frame[Any]:
        fields = [ASKED, *cls.FIELDS]
        has_fields(data, ["kind", "answers", *(field.key for field in fields)], f"The decision “{cls.KIND}”")
        held: dict[str, Any] = {field.name: field.read(data[field.key], state) for field in fields}
        held["answers"] = read_answers(state.game.actions, data)
        return cls.remade(state, held)

    def _notation(self, code: int) -> str | None:
        for verb in self.verbs():
            for action in verb.actions:
                if action.code == code:
                    return action.text
        return None


def read_answers(space: ActionSpace, fields: dict[str, object]) -> list[int]:
    """The answers of a secret frame as `to_data` wrote them: an action's notation for each seat, or null."""
    answers: list[int] = []
    written = fields["answers"]
    if not isinstance(written, list):
        raise BadPosition("answers must be a list, an action or null for each seat.")
    for item in written:
        if item is None:
            answers.append(NO_ANSWER)
        elif isinstance(item, str):
            try:
                answers.append(space.parse(item).code)
            except Malformed as error:
                raise BadPosition(f"answers: {error}") from None
        else:
            raise BadPosition(f"answers must hold actions and null, not {item!r}.")
    return answers
