"""Where a lesson stands: a fold of the actions that stand, so that undo, reload and another device need nothing more.

What is only read is passed by whoever shows it: here a stop is passed by its awaited action.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from earthrise.engine.actions import Action
from earthrise.engine.state import State
from earthrise.teaching.lessons.files import Lesson, Step, Stop, fits

OTHERS_FIRST = "A moment: the others are still at it."


class NotNow:
    """Why a legal action is not what the lesson is about just now: words and the rule behind them."""

    __slots__ = ("rule", "words")

    def __init__(self, words: str, rule: str) -> None:
        self.words = words
        self.rule = rule


class LessonRun:
    """A lesson after the actions so far, those of its opening left out.

    `passed` is how many stops lie behind for good, reading ones before the last passed one included; `last` is the stop
    that was passed last, `times` how many awaited actions of the next one are done already. `is_left`: the learner has
    gone another way, and it is an ordinary game since.
    """

    def __init__(self, lesson: Lesson, actions: Iterable[Step] = ()) -> None:
        self.lesson = lesson
        self.passed = 0
        self.times = 0
        self.is_left = False
        self.last: Stop | None = None
        self._script: dict[int, list[str]] = {seat: [] for seat in range(lesson.seats)}
        for seat, text in actions:
            self.add(seat, text)

    def add(self, seat: int, text: str) -> None:
        """One more action that was played."""
        if seat != self.lesson.seat:
            self._follow(seat, text)
            return
        stop = self.awaiting
        if stop is None or self.is_left or stop.allows(text):
            return
        if not stop.awaits(text):
            self.is_left = True
            return
        self.times += 1
        if self.times < stop.times:
            return
        self.times = 0
        self.passed = self.lesson.stops.index(stop, self.passed) + 1
        self.last = stop
        for other, step in stop.then:
            self._script[other].append(step)

    def _follow(self, seat: int, text: str) -> None:
        """Another seat has acted: as the script had it, or the rest of its script does not fit any more."""
        script = self._script[seat]
        self._script[seat] = script[1:] if script and script[0] == text else []

    @property
    def awaiting(self) -> Stop | None:
        """The next stop that waits for an action; None when no more does."""
        return next((stop for stop in self.lesson.stops[self.passed :] if stop.awaited), None)

    @property
    def ahead(self) -> list[Stop]:
        """What is to be shown now: stops to read, then the one that waits; at the end the last words."""
        awaiting = self.awaiting
        stops = list(self.lesson.stops[self.passed :])
        return stops if awaiting is None else stops[: stops.index(awaiting) + 1]

    @property
    def is_finished(self) -> bool:
        """All that was awaited has been done."""
        return self.awaiting is None and not self.is_left

    @property
    def is_teaching(self) -> bool:
        """Whether the learner is still led."""
        return self.awaiting is not None and not self.is_left

    def scripted(self, state: State, seat: int) -> Action | None:
        """What the script has the seat do now; None when its bot has to think. Only while it is legal."""
        if self.is_left or not self._script.get(seat):
            return None
        action = state.game.actions.parse(self._script[seat][0])
        return action if state.may_act(seat) and state.refusal(seat, action) == 0 else None

    def others_first(self, state: State) -> bool:
        """Whether the script has somebody else act now. Where all may act at once the learner waits for it: what is
        drawn depends on who draws first."""
        return any(self.scripted(state, seat) is not None for seat in self._script if seat != self.lesson.seat)

    def possible(self, state: State) -> list[Action]:
        """The learner's legal actions that are awaited, in the order in which the stop names them; where none of them
        can be done yet, those that are allowed before."""
        stop = self.awaiting
        if stop is None or self.is_left:
            return []
        legal = state.legal(self.lesson.seat)
        return fitting(stop.awaited, legal) or fitting(stop.allowed, legal)

    def judge(self, state: State, seat: int, action: Action) -> NotNow | None:
        """Why the learner should not do this just now; None when it is fine. Where nothing that is awaited can be done
        any more, everything is: nobody is held in a lesson that has lost its way. Whether it is legal is asked
        elsewhere."""
        stop = self.awaiting
        if seat != self.lesson.seat or stop is None or self.is_left:
            return None
        if self.others_first(state):
            return NotNow(OTHERS_FIRST, "")
        if stop.awaits(action.text) or stop.allows(action.text) or not self.possible(state):
            return None
        return NotNow(stop.otherwise, stop.rule)


def fitting(patterns: Sequence[str], actions: Sequence[Action]) -> list[Action]:
    """The actions that fit any of the patterns, in the order of the patterns."""
    found: list[Action] = []
    for pattern in patterns:
        found += [action for action in actions if fits(pattern, action.text) and action not in found]
    return found
