"""The lesson that a table teaches, kept in step with the table's log."""

from collections.abc import Sequence

from earthrise.engine.actions import Action
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.state import State
from earthrise.server.http.messages.lessons import LessonOut, LessonStopOut
from earthrise.server.store.rows import UNDO, Entry
from earthrise.teaching.lessons.files import Lesson, Step, Stop, find_lesson
from earthrise.teaching.lessons.run import LessonRun


class LessonCourse:
    """A lesson and where it stands. `noted`: that it was seen to its end is written down."""

    __slots__ = ("_actions", "lesson", "noted", "run")

    def __init__(self, lesson: Lesson, entries: Sequence[Entry] = ()) -> None:
        self.lesson = lesson
        self.noted = False
        self._actions: list[Step] = []
        self.run = LessonRun(lesson)
        for entry in entries:
            self.take(entry)

    def take(self, entry: Entry) -> None:
        """The next entry of the log."""
        if entry.kind != UNDO:
            self._actions.append((entry.seat, entry.action))
            self.run.add(entry.seat, entry.action)
            return
        last = max((place for place, (seat, _) in enumerate(self._actions) if seat == entry.seat), default=-1)
        if last >= 0:
            del self._actions[last]
        self.run = LessonRun(self.lesson, self._actions)

    def holds_back(self, state: State, seat: int) -> bool:
        """Whether a bot waits for the learner although it could choose: they decide at once, and its script says
        nothing until the learner has chosen."""
        learner = self.lesson.seat
        return self.run.is_teaching and learner in state.deciders() and self.run.scripted(state, seat) is None

    def scripted(self, state: State, seat: int) -> Action | None:
        return self.run.scripted(state, seat)

    def out(self, state: State, seat: int, truth: State) -> LessonOut | None:
        """What the learner is told; `state` is the learner's own view. Nobody else is told anything, and nobody what
        the script still holds. Whether the others act first is asked of the game as it is: in the learner's picture
        they may not hold what the script has them play."""
        run, lesson = self.run, self.lesson
        if seat != lesson.seat:
            return None
        return LessonOut(
            name=lesson.name,
            title=lesson.title,
            kind="guided" if lesson.is_guided else "lesson",
            state="left" if run.is_left else "finished" if run.is_finished else "teaching",
            passed=run.passed,
            total=len(lesson.stops),
            stops=[] if run.is_left else [_stop_out(*each) for each in enumerate(run.ahead, run.passed + 1)],
            awaits=[action.text for action in run.possible(state)],
            waits=run.others_first(truth),
            done="" if run.last is None or run.is_left else run.last.done,
        )


def _stop_out(number: int, stop: Stop) -> LessonStopOut:
    return LessonStopOut(number, stop.title, stop.text, list(stop.point), stop.is_read, list(stop.rules))


def lesson_of(game: Game, name: str, entries: Sequence[Entry]) -> LessonCourse | None:
    """The course of the lesson; None where there is no such lesson any more: then it is an ordinary game."""
    try:
        return LessonCourse(find_lesson(game, name), entries)
    except EarthriseError:
        return None
