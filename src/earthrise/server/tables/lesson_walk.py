"""A lesson gone through as it is written, for whoever will have no network to be led by: what a learner sees who does
what is awaited. It is the same for everybody."""

from functools import lru_cache

import msgspec

from earthrise.engine.actions import Action
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.server.http.messages.lesson_walk import LessonMoment, LessonWalk
from earthrise.server.http.messages.table import EventOut
from earthrise.server.problems import Trouble, refused
from earthrise.server.store.rows import ACTION, BOT_ACTION, RUNNING, Entry, SeatRow
from earthrise.server.tables.game_log import Course
from earthrise.server.tables.lesson_course import LessonCourse
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import new_row
from earthrise.server.tables.seat_picture import table_view
from earthrise.teaching.lessons.files import BadLesson, Lesson, find_lesson
from earthrise.teaching.lessons.walk import Walk

KEPT = 64  # walks that are held ready
END = "This is where the lesson ends."
LEARNER = "you"  # nobody's identity: the table is nowhere kept


class KeptWalk(Walk):
    """A walk at a table in memory, which keeps what the learner is shown on the way."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        super().__init__(game, lesson)
        seats = [
            SeatRow(number=number, kind="me", name=name, owner=LEARNER)
            if number == lesson.seat
            else SeatRow(number=number, kind="bot", name=name, bot=lesson.bots)
            for number, name in enumerate(self.names)
        ]
        row = new_row(game, self.match.state.rules_version, "{}", "0", None, LEARNER, False, "lesson")
        row.id, row.state, row.lesson = "", RUNNING, lesson.name
        row.round_text = game.moment(self.match.state)
        self.table = LiveTable(game, row, seats, Course(self.match, 0, self.names))
        self.table.lesson = LessonCourse(lesson)
        self.run = self.table.lesson.run
        self.moments: list[LessonMoment] = []
        self._happened: list[EventOut] = []

    def play(self, seat: int, action: Action) -> None:
        table, mine = self.table, self.lesson.seat
        assert table.course is not None
        entry = Entry(table.seq + 1, ACTION if seat == mine else BOT_ACTION, seat, action.text, "")
        for event in table.course.apply(entry):
            if event.is_for(frozenset([mine])):
                self._happened.append(event.told_to(mine, self.names))
        table.row.seq, table.row.round_text = entry.seq, self.game.moment(self.match.state)
        if self.match.state.over:
            standing = table.standing(self.match.state)
            table.row.state, table.row.round_text = standing.state, standing.round_text
        table.take(entry)
        table.touched()

    def act(self, action: Action) -> None:
        self.keep(action.text)
        super().act(action)

    def keep(self, action: str) -> None:
        """What the learner sees before they do this; nothing at the end."""
        mine, stop = self.lesson.seat, self.run.awaiting
        also = (
            [] if stop is None else [each.text for each in self.run.possible(self.match.state) if each.text != action]
        )
        view = table_view(self.table, mine, LEARNER, frozenset([mine]))
        if view.lesson is not None:
            shown = msgspec.structs.replace(view.lesson, awaits=[action] if action else [])
            view = msgspec.structs.replace(view, lesson=shown)
        otherwise, rule = ("", "") if stop is None else (stop.otherwise, stop.rule)
        self.moments.append(LessonMoment(view, self._happened, action, also, otherwise, rule))
        self._happened = []

    def end(self) -> None:
        """What the others do last by the script, of which the last words may speak. Beyond that nobody thinks."""
        state = self.match.state
        others = [seat for seat in range(self.lesson.seats) if seat != self.lesson.seat]
        while action := next(((seat, found) for seat in others if (found := self.run.scripted(state, seat))), None):
            self.play(*action)
            state = self.match.state
        self.keep("")
        last = self.moments[-1]
        last.view = msgspec.structs.replace(last.view, waiting=END, options=[])


@lru_cache(maxsize=KEPT)
def walked(game_id: str, name: str) -> LessonWalk:
    """The whole lesson, up to what is done last in it. Takes a moment: where nothing is scripted, bots think."""
    try:
        game = find_game(game_id)
        lesson = find_lesson(game, name)
        walk = KeptWalk(game, lesson)
        for stop in lesson.stops:
            if not stop.is_read:
                walk.pass_stop(stop, walk.answers(stop)[0])
        walk.end()
    except BadLesson as error:
        raise Trouble(404, error.code, str(error)) from None
    except EarthriseError as error:
        raise refused(error) from None
    return LessonWalk(game.id, lesson.name, walk.moments)
