"""A lesson for scripts and notebooks: the game's own board, with somebody beside you who says what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from earthrise.engine.actions import Action
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.library.answers import Choice, Choices, Log
from earthrise.library.seat_view import Sight
from earthrise.library.table import Table

if TYPE_CHECKING:  # who sits opposite in a lesson are bots: loaded when somebody asks for one
    from earthrise.teaching.lessons.files import Lesson, Stop
    from earthrise.teaching.lessons.walk import Walk


class NoLesson(EarthriseError):
    """Nothing is taught here, or not any more."""

    code = "no_lesson"


def learn(game: str | Game, name: str | None = None) -> LessonTable:
    """A lesson of the game, by its name (`lesson_names` lists them); without one the first that has not been done at
    this computer, which to begin with is the guided first game."""
    from earthrise.teaching.lessons.files import find_lesson, lessons_of
    from earthrise.teaching.lessons.learnt import learnt
    from earthrise.teaching.lessons.walk import Walk

    found = find_game(game) if isinstance(game, str) else game
    if name is not None:
        return LessonTable(Walk(found, find_lesson(found, name)))
    lessons = lessons_of(found)
    if not lessons:
        raise NoLesson(f"{found.title} comes with no lessons.")
    done = learnt(found.id)
    return LessonTable(Walk(found, next((lesson for lesson in lessons if lesson.name not in done), lessons[0])))


def lesson_names(game: str | Game) -> list[str]:
    """The names of the game's lessons, in the order in which they are best learnt."""
    from earthrise.teaching.lessons.files import lessons_of

    return [lesson.name for lesson in lessons_of(find_game(game) if isinstance(game, str) else game)]


class LessonTable:
    """A lesson being played. `words` is what it says now; `act` does what it asks for, `next` passes what is only to be
    read. A notebook shows it as the board, with the words above it and what they point at glowing.

    `table` is the game itself: when the lesson has let go it is played like any other.
    """

    def __init__(self, walk: Walk) -> None:
        self._walk = walk
        self._read = 0  # stops that were read and passed by `next`
        self._noted = False
        self.table = Table(walk.match)
        walk.others()

    # -- where it stands -------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self._lesson.name

    @property
    def title(self) -> str:
        return self._lesson.title

    @property
    def done(self) -> bool:
        """Whether all that was to be done is done."""
        return self._walk.run.is_finished

    @property
    def words(self) -> str:
        """What the lesson says now: its place among the stops, its title, and one thing to learn."""
        return "\n".join(self._stop_words() or self._last_words())

    @property
    def awaited(self) -> Choices:
        """The moves that the lesson waits for; none where there is only something to read."""
        stop = self._stop
        wanted = [] if stop is None or stop.is_read else self._walk.run.possible(self.table.state)
        return Choices(choice for choice in self.options() if any(choice.text == action.text for action in wanted))

    def options(self) -> Choices:
        """Everything that the rules allow; the lesson answers what it does not wait for."""
        return self.table.options(self._lesson.seat) if self._lesson.seat in self.table.waiting else Choices()

    def view(self) -> Sight:
        return self.table.view(self._lesson.seat)

    def recap(self) -> Log:
        """What the others have done since your last move."""
        return self.table.recap(self._lesson.seat)

    # -- going on --------------------------------------------------------------------------------------------------

    def act(self, move: str | Choice | Action) -> Reply:
        """Do something. What the lesson waits for goes on to its next words; another move is answered with the rule,
        and nothing changes. What a rule refuses is refused."""
        self._check_open()
        run, seat = self._walk.run, self._lesson.seat
        action = move if isinstance(move, Action) else self.table.game.actions.parse(str(move))
        state = self.table.state
        if state.refusal(seat, action) == 0:
            answer = run.judge(state, seat, action)
            if answer is not None:
                return Reply(False, f"{answer.words} ({answer.rule})" if answer.rule else answer.words)
        passed = run.passed
        self.table.act(action, seat)
        run.add(seat, action.text)
        self._walk.others()
        praise = run.last.done if run.passed > passed and run.last is not None else ""
        self._note()
        return Reply(True, "\n".join(filter(None, [praise, self.words])))

    def next(self) -> Reply:
        """Pass a stop that is only to be read."""
        stop = self._stop
        if stop is None or not stop.is_read:
            raise NoLesson("There is something to do here: `awaited` has the moves, `show()` does it for you.")
        self._read = self._number + 1
        return Reply(True, self.words)

    def show(self) -> Reply:
        """Do what is awaited."""
        while self._stop is not None and self._stop.is_read and not self.done:
            self.next()
        self._check_open()
        wanted = self._walk.run.possible(self.table.state)
        if not wanted:
            raise NoLesson("Nothing is awaited now.")
        return self.act(wanted[0])

    def undo(self) -> str:
        """Take your last move back, and the lesson with it; which."""
        from earthrise.teaching.lessons.run import LessonRun

        undone = self.table.undo(self._lesson.seat)
        self._walk.run = LessonRun(self._lesson, self.table.actions)
        self._read = min(self._read, self._walk.run.passed)
        return undone

    # -- within ----------------------------------------------------------------------------------------------------

    @property
    def _lesson(self) -> Lesson:
        return self._walk.lesson

    @property
    def _number(self) -> int:
        """Which stop it is, from 0; the number of stops when there is no more."""
        run = self._walk.run
        number = max(self._read, run.passed)
        return min(number, run.passed + len(run.ahead) - 1) if run.is_teaching else number

    @property
    def _stop(self) -> Stop | None:
        stops = self._lesson.stops
        return stops[self._number] if self._number < len(stops) and not self._walk.run.is_left else None

    def _stop_words(self) -> list[str]:
        from earthrise.teaching.lessons.pointing import pointed_at
        from earthrise.teaching.lessons.words import place_of

        stop = self._stop
        if stop is None:
            return []
        rules = f"  ({', '.join(stop.rules)})" if stop.rules else ""
        lines = [f"{place_of(self._lesson, self._number)}  {stop.title}", f"{stop.text}{rules}"]
        awaited = self.awaited
        if awaited:
            more = f"; and {len(awaited) - 3} more" if len(awaited) > 3 else ""
            lines.append("Look at: " + "; ".join(f"{one.words} ({one.text})" for one in awaited[:3]) + more)
        elif stop.point:
            lines.append(f"Look at: {pointed_at(self.view().view, stop.point)}")
        return lines

    def _last_words(self) -> list[str]:
        from earthrise.teaching.lessons.learnt import learnt
        from earthrise.teaching.lessons.words import GOES_ON, following, is_done

        lines = [is_done(self._lesson)] if self.done else []
        after = following(self.table.game, self._lesson, {*learnt(self.table.game.id), self._lesson.name})
        if after is not None and self.done:
            lines.append(f'Next: {after.title}. earthrise.learn("{self.table.game.id}", "{after.name}")')
        return [*lines, GOES_ON] if self._lesson.is_guided else lines

    def _check_open(self) -> None:
        if not self._walk.run.is_teaching:
            raise NoLesson("The lesson is over; `table` is the game, to play on.")

    def _note(self) -> None:
        from earthrise.teaching.lessons.learnt import note_learnt

        if self.done and not self._noted:
            self._noted = True
            note_learnt(self.table.game.id, self._lesson.name)

    def __repr__(self) -> str:
        return f"{self.view()!r}\n{self.words}"

    def _repr_mimebundle_(self, **_asked: object) -> dict[str, object]:
        from earthrise.library.notebook import bundle
        from earthrise.library.steps import Still

        stop = self._stop
        point = () if stop is None else stop.point
        return bundle(repr(self), Still(self.view().view, self.table.names, self.words, point))


class Reply:
    """What a lesson says to a move; true where it went on."""

    def __init__(self, goes_on: bool, text: str) -> None:
        self._goes_on = goes_on
        self.text = text

    def __bool__(self) -> bool:
        return self._goes_on

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text
