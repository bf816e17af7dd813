"""A lesson's table, and the lesson played from its beginning to its end as it is written."""

from __future__ import annotations

from collections.abc import Sequence

from earthrise.bots.base import Bot
from earthrise.bots.play import thinking_streams
from earthrise.bots.registry import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.match import Match, match_from_position, new_match
from earthrise.engine.words import named
from earthrise.teaching.lessons.files import Lesson, Stop, fits
from earthrise.teaching.lessons.run import LessonRun

LEARNER = "You"
LONGEST_WAIT = 500  # decisions of others between two of the learner's


class Stuck(EarthriseError):
    """The lesson does not go on as it is written. `line` is where in its file the fault is sought."""

    code = "stuck_lesson"

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line


def begin_lesson(game: Game, lesson: Lesson, names: Sequence[str]) -> Match:
    """The match as the learner finds it. What the opening has played lies behind for good: it cannot be taken back."""
    match = new_match(game, list(names), lesson.seed, lesson.options)
    if not lesson.opening:
        return match
    for seat, text in lesson.opening:
        try:
            match.play(seat, text)
        except EarthriseError as error:
            raise Stuck(
                lesson.line("opening"), f"opening: “{seat + 1} {text}”: {named(str(error), list(names))}"
            ) from None
    return match_from_position(game, list(names), match.state.to_data())


class Walk:
    """A lesson being played through. Others follow the script, and their bot where there is none (`unscripted` says
    where)."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.names = lesson.names(LEARNER)
        self.match = begin_lesson(game, lesson, self.names)
        self.run = LessonRun(lesson)
        self.unscripted: list[str] = []
        self._streams = thinking_streams(lesson.seed, lesson.seats)
        self._bot: Bot | None = None

    def act(self, action: Action) -> None:
        """The learner acts."""
        self.play(self.lesson.seat, action)

    def play(self, seat: int, action: Action) -> None:
        self.match.act(seat, action)
        self.run.add(seat, action.text)

    def others(self) -> None:
        """Let the others act until the learner has to decide, or the game is over."""
        for _ in range(LONGEST_WAIT):
            deciders = self.match.state.deciders()
            waited = [seat for seat in deciders if seat != self.lesson.seat]
            scripted = next((seat for seat in waited if self.run.scripted(self.match.state, seat)), None)
            if scripted is None and (self.lesson.seat in deciders or not waited):
                return
            seat = waited[0] if scripted is None else scripted
            action = self.run.scripted(self.match.state, seat)
            if action is None:
                action = self.thought(seat)
                self.unscripted.append(f"{seat + 1} {action.text}")
            self.play(seat, action)
        raise Stuck(self.line, f"the learner is not asked again within {LONGEST_WAIT} decisions of others")

    def thought(self, seat: int) -> Action:
        """What the lesson's bot does in a seat."""
        if self._bot is None:
            self._bot = find_bot(self.lesson.bots, self.game, self.lesson.seed)
        return self._bot.choose(self.match.state.view(seat), self._streams[seat])

    @property
    def line(self) -> int:
        stop = self.run.last
        return stop.line if stop is not None else self.lesson.line("opening")

    def pass_stop(self, stop: Stop, first: Action) -> None:
        """The learner does what is awaited, as often as the stop asks for it."""
        self.act(first)
        for _ in range(1, stop.times):
            self.act(self.answers(stop)[0])

    def answers(self, stop: Stop) -> list[Action]:
        """The legal actions that are awaited, when what is allowed before them has been done; Stuck when one that is
        awaited cannot be done."""
        for _ in range(LONGEST_WAIT):
            self.others()
            state = self.match.state
            before = self.run.possible(state)
            if not before or stop.awaits(before[0].text):
                break
            self.act(before[0])
        if self.lesson.seat not in state.deciders():
            waiting = "the game is over" if state.over else named(state.waiting(self.lesson.seat), self.names)
            raise Stuck(stop.line, f"the learner is not asked: {waiting}")
        legal = [action.text for action in state.legal(self.lesson.seat)]
        for pattern in stop.awaited:
            again = self.run.times > 0 and any(stop.awaits(text) for text in legal)
            if not again and not any(fits(pattern, text) for text in legal):
                raise Stuck(stop.line, f"“{pattern}” is awaited but cannot be done; legal are {_some(legal)}")
        return self.run.possible(state)


def _some(texts: Sequence[str]) -> str:
    shown = ", ".join(texts[:12])
    return f"{shown} and {len(texts) - 12} more" if len(texts) > 12 else shown
