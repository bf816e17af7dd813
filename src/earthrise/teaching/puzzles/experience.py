"""What a run has learnt about the kinds of decision: where puzzles were found, and what looking there has cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from earthrise.teaching.puzzles.judging import Judged

PHASES: Final = 6  # of a game: the later it is, the more hangs on one move and the sooner a line is played to its end
HOPED: Final = 0.05  # puzzles among the decisions of a kind in the last phase, before any was judged
BELIEVED: Final = 3  # decisions that this hope counts as
USUAL: Final = 2_000  # work that a decision takes, before any was judged

Kind = tuple[int, str, str]  # phase, frame, and what sort of move the game's own sense would make
Sort = tuple[str, str]  # the same of every phase


class Experience:
    """By kind: how many decisions were judged, how many of them are puzzles, and the work it took. `full` are the sorts
    of which there are enough already."""

    def __init__(self) -> None:
        self.judged: Counter[Kind] = Counter()
        self.puzzles: Counter[Kind] = Counter()
        self.work: Counter[Kind] = Counter()
        self.full: Collection[Sort] = ()

    def add(self, kind: Kind, verdict: Judged) -> None:
        self.judged[kind] += 1
        self.puzzles[kind] += verdict.is_puzzle
        self.work[kind] += verdict.work

    def promise(self, kind: Kind) -> float:
        """Puzzles to be hoped for, for as much work as one decision takes on average; 0 where there are enough."""
        if kind[1:] in self.full:
            return 0.0
        late = (kind[0] + 1) / PHASES
        usual = self.usual_work()
        hoped = self.puzzles[kind] + BELIEVED * HOPED * late * late
        return hoped * usual / (self.work[kind] + BELIEVED * usual)

    def usual_work(self) -> float:
        decisions = self.judged.total()
        return max(1.0, self.work.total() / decisions) if decisions else float(USUAL)
