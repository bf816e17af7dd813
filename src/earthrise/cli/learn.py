"""`earthrise learn`: the lessons of a game, one of them played here, and what an author of lessons needs."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from earthrise.cli.console import Keyboard, make_console
from earthrise.cli.exits import FAILED, FINE, Misuse
from earthrise.cli.lesson_drafts import Draft, show_stops
from earthrise.cli.lesson_session import LessonSession
from earthrise.cli.seats import PERSON, make_chairs
from earthrise.cli.session import Table as SeatedTable
from earthrise.engine.game import Game
from earthrise.engine.options import parse_pairs, resolve
from earthrise.engine.registry import find_game, game_ids
from earthrise.engine.words import YOU, plural
from earthrise.teaching.lessons.check import lesson_faults
from earthrise.teaching.lessons.files import Lesson, find_lesson, lesson_names, lessons_of, read_lesson
from earthrise.teaching.lessons.learnt import learnt
from earthrise.teaching.lessons.walk import begin_lesson


def run(args: argparse.Namespace) -> int:
    if args.game is None:
        raise Misuse(f"Which game? Known: {', '.join(game_ids())}.")
    game = find_game(args.game)
    if args.check:
        return check(game, args.lesson)
    if args.draft:
        return draft(game, args)
    if args.lesson is None:
        return listed(game)
    return played(game, find_lesson(game, args.lesson), args.plain)


def listed(game: Game) -> int:
    """The lessons in the order in which they are best learnt, with what has been done."""
    console = make_console()
    lessons = lessons_of(game)
    if not lessons:
        console.print(f"{game.title} has no lessons yet. Its rules: earthrise rules {game.id}")
        return FINE
    done = learnt(game.id)
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    for style in ("green", "bold cyan", "bold", ""):
        table.add_column(no_wrap=style == "bold cyan", style=style)
    for lesson in lessons:
        about = f"{lesson.subject} About {plural(lesson.minutes, 'minute')}."
        table.add_row("done" if lesson.name in done else "", lesson.name, lesson.title, about)
    console.print(table)
    following = next((lesson for lesson in lessons if lesson.name not in done), lessons[0])
    console.print(f"Begin: earthrise learn {game.id} {following.name}")
    return FINE


def played(game: Game, lesson: Lesson, plain: bool) -> int:
    kinds = [PERSON if seat == lesson.seat else lesson.bots for seat in range(lesson.seats)]
    chairs = make_chairs(kinds, lesson.names(YOU), game, lesson.seed)
    match = begin_lesson(game, lesson, [chair.name for chair in chairs])
    console = make_console()
    session = LessonSession(SeatedTable(match, chairs, lesson.seed), lesson, console, Keyboard(console), plain)
    try:
        session.run()
    finally:
        session.table.close()
    return FINE


def check(game: Game, name: str | None) -> int:
    """Everything that is wrong with one lesson or with all, a line each."""
    console = make_console()
    names = lesson_names(game) if name is None else [find_lesson(game, name).name]
    wrong = 0
    for each in names:
        faults = lesson_faults(game, read_lesson(game, each))
        wrong += len(faults)
        for fault in faults:
            console.print(Text.assemble((fault.place, "bold"), f": {fault.what}"), soft_wrap=True)
    verdict = f"{plural(wrong, 'fault')}" if wrong else "nothing is wrong"
    console.print(f"{game.id}: {plural(len(names), 'lesson')}, {verdict}.")
    return FAILED if wrong else FINE


def draft(game: Game, args: argparse.Namespace) -> int:
    """With a lesson: what could be done and pointed at at each of its stops. Without: play, and have it written."""
    console = make_console()
    if args.lesson is not None:
        show_stops(console, game, find_lesson(game, args.lesson))
        return FINE
    options = parse_pairs(args.option)
    seats = args.players or min(game.seat_counts(resolve(game.options, options)))
    work = Draft(game, options, seats, args.seat - 1, args.seed, args.by_hand, console)
    work.play(Keyboard(console))
    console.print(work.written(), soft_wrap=True)
    return FINE
