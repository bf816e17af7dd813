"""What is wrong with a lesson: its words, what it points at, and whether it can be played as it is written."""

from __future__ import annotations

import re

from earthrise.engine.game import Game
from earthrise.teaching.lessons.files import GUIDED, SUBJECT, Lesson, Stop
from earthrise.teaching.lessons.pointing import wrong_target
from earthrise.teaching.lessons.walk import Stuck, Walk

LONGEST_TITLE = 40
LONGEST_SUBJECT = 140
LONGEST_TEXT = 240
LONGEST_ANSWER = 200
LONGEST_DONE = 120
STOPS = {GUIDED: (6, 10), SUBJECT: (3, 8)}
OTHER_WAYS = 24  # other awaited actions that are followed to the end, at most
# A reference or a word with an underscore, a rule's id, a player's number in braces: none of them is English.
NOTATION = re.compile(r"\w:\w|\w_\w|\b[A-Z]{2,}-\d+|[{}`]")


class Fault:
    """One thing to mend, and where."""

    def __init__(self, lesson: Lesson, line: int, what: str) -> None:
        self.place = f"{lesson.file}:{line}" if line else lesson.file
        self.what = what

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def lesson_faults(game: Game, lesson: Lesson) -> list[Fault]:
    """All that is wrong with the lesson; nothing: it may be taught."""
    found = [Fault(lesson, line, what) for line, what in _head_faults(lesson)]
    for stop in lesson.stops:
        found += [Fault(lesson, stop.line, f"{stop.title}: {what}") for what in _stop_faults(game, lesson, stop)]
    try:
        ways = _play_through(game, lesson, found)
        for number, texts in enumerate(ways):
            for text in texts[1:OTHER_WAYS]:
                _play_otherwise(game, lesson, number, text)
    except Stuck as stuck:
        found.append(Fault(lesson, stuck.line, str(stuck)))
    return found


def _head_faults(lesson: Lesson) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for key, text, most in (("title", lesson.title, LONGEST_TITLE), ("subject", lesson.subject, LONGEST_SUBJECT)):
        found += [(lesson.line(key), f"{key}: {what}") for what in _word_faults(text, most)]
    fewest, most = STOPS[lesson.kind]
    if not fewest <= len(lesson.stops) <= most:
        found.append(
            (lesson.line("kind"), f"a {lesson.kind} one has {fewest} to {most} stops, not {len(lesson.stops)}")
        )
    if all(stop.is_read for stop in lesson.stops):
        found.append((lesson.line("kind"), "the learner has nothing to do in it"))
    return found


def _stop_faults(game: Game, lesson: Lesson, stop: Stop) -> list[str]:
    found: list[str] = []
    for key, text, most in (
        ("title", stop.title, LONGEST_TITLE),
        ("text", stop.text, LONGEST_TEXT),
        ("otherwise", stop.otherwise, LONGEST_ANSWER),
        ("done", stop.done, LONGEST_DONE),
    ):
        if text or key in ("title", "text"):
            found += [f"{key}: {what}" for what in _word_faults(text, most)]
    for rule in (*stop.rules, *([stop.rule] if stop.rule else [])):
        known = game.rulebook.find(rule)
        if known is None or known.id != rule:
            found.append(f"there is no rule {rule}")
    if stop.otherwise and not stop.rule:
        found.append("otherwise needs a rule behind it: rule = …")
    if stop.is_read:
        found += [
            f"{key} makes no sense where nothing is awaited"
            for key, value in (("otherwise", stop.otherwise), ("allow", stop.allowed), ("then", stop.then))
            if value
        ]
    elif not stop.point:
        found.append("what is to be done must be pointed at: point = …")
    if any(seat == lesson.seat for seat, _ in stop.then):
        found.append("then: the learner does every move of their own")
    return found


def _word_faults(text: str, most: int) -> list[str]:
    found: list[str] = []
    if not text:
        found.append("says nothing")
    if len(text) > most:
        found.append(f"{len(text)} characters; say it in {most}")
    notation = NOTATION.search(text)
    if notation is not None:
        around = text[max(0, notation.start() - 12) : notation.end() + 12]
        found.append(f"“{around}” is notation; say it in words")
    return found


def _play_through(game: Game, lesson: Lesson, found: list[Fault]) -> list[list[str]]:
    """Play it as it is written, noting what is wrong on the way; for every stop the actions that pass it."""
    walk = Walk(game, lesson)
    ways: list[list[str]] = []
    for stop in lesson.stops:
        walk.others()
        if walk.unscripted and walk.run.is_teaching:
            needed = ", ".join(f'"{step}"' for step in walk.unscripted)
            found.append(Fault(lesson, walk.line, f"others must move before “{stop.title}”: then = [{needed}]"))
        walk.unscripted = []
        view = walk.match.state.view(lesson.seat)
        for ref in stop.point:
            wrong = wrong_target(view, ref)
            if wrong:
                found.append(Fault(lesson, stop.line, f"{stop.title}: point: {wrong}"))
        if stop.is_read:
            ways.append([])
            continue
        possible = walk.answers(stop)
        ways.append([action.text for action in possible])
        if not stop.otherwise and any(walk.run.judge(walk.match.state, lesson.seat, each) for each in view.legal()):
            found.append(Fault(lesson, stop.line, f"{stop.title}: what is said to other moves? otherwise = …"))
        walk.pass_stop(stop, possible[0])
    return ways


def _play_otherwise(game: Game, lesson: Lesson, number: int, text: str) -> None:
    """The same with another of the awaited actions at one stop: the lesson must not lose its way."""
    walk = Walk(game, lesson)
    for place, stop in enumerate(lesson.stops):
        walk.others()
        if stop.is_read:
            continue
        try:
            possible = walk.answers(stop)
            chosen = next((each for each in possible if place == number and each.text == text), possible[0])
            walk.pass_stop(stop, chosen)
        except Stuck as stuck:
            raise Stuck(stuck.line, f"when “{text}” is chosen at “{lesson.stops[number].title}”: {stuck}") from None
