"""Several players choose in secret and at once: ballots, bids, simultaneous picks."""

from typing import Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import Frame, State

NO_ANSWER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretFrame(Frame):
    """Collects one hidden answer from each of several seats, then calls `revealed`.

    Who has answered is open, what they answered is not. Answers are action codes by seat; an answer given stays given.
    A subclass says `kind`, `rule`, `verbs` and `revealed`; its verbs' `do` is never called. What an answer commits
    (a card, a bid) must stay where it is until the reveal.
    """

    __slots__ = ("answers", "asked")

    def __init__(self, asked: list[int], answers: list[int]) -> None:
        super().__init__(-1)
        self.asked = asked
        self.answers = answers

    def revealed(self, state: State, answers: list[int]) -> None:
        """All answers are in (by seat, NO_ANSWER for those not asked); the frame is off the stack."""
        raise NotImplementedError

    def renewed(self, answers: list[int]) -> "SecretFrame":
        """A frame like this one with other answers."""
        raise NotImplementedError

    def deciders(self) -> list[int]:
        return [seat for seat in self.asked if self.answers[seat] == NO_ANSWER]

    def resolve(self, state: State, seat: int, action: Action) -> None:
        answers = self.answers.copy()
        answers[seat] = action.code
        if all(answers[each] != NO_ANSWER for each in self.asked):
            state.pop()
            state.reveal()
            self.revealed(state, answers)
        else:
            state.frames[-1] = self.renewed(answers)

    def redeal(self, state: State, seat: int, chance: Chance) -> Frame:
        """The others' answers become any they could have given."""
        answers = self.answers.copy()
        for other in self.asked:
            if other != seat and answers[other] != NO_ANSWER:
                options = self.options(state, other)
                answers[other] = options[chance.below(len(options))].code
        return self.renewed(answers)

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "asked": self.asked, "answers": self.answers}
