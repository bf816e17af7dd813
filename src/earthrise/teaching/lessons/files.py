"""A lesson as its author writes it: `lessons/<name>.toml` beside a game's rulebook.

Every fault of a file is a BadContent that names the file and the line. docs/writing-a-lesson.md says what the fields
mean.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from earthrise.bots.levels import BY_NAME
from earthrise.engine.content import Content, Entry, no_toml
from earthrise.engine.errors import BadContent, EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import resolve

FOLDER = "lessons"
ENDING = ".toml"
GUIDED = "guided"
SUBJECT = "lesson"
KINDS = (GUIDED, SUBJECT)
MOST_TIMES = 12
OTHERS = ("Ada", "Ben", "Cleo", "Dev", "Ella")

TOP = ("title", "subject", "kind", "order", "minutes", "seats", "seat", "seed", "bots", "others", "options", "opening")
STOP = ("title", "text", "point", "await", "times", "allow", "otherwise", "rule", "rules", "then", "done")

Step = tuple[int, str]  # a seat, counted from 0, and its action in notation


@dataclass(frozen=True)
class Stop:
    """One thing to learn. With nothing in `awaited` it is only read; it is passed by so many awaited actions as `times`
    says. `line` is where it stands in the file."""

    title: str
    text: str
    point: tuple[str, ...] = ()
    awaited: tuple[str, ...] = ()
    times: int = 1
    allowed: tuple[str, ...] = ()
    otherwise: str = ""
    rule: str = ""
    rules: tuple[str, ...] = ()
    then: tuple[Step, ...] = ()
    done: str = ""
    line: int = 0

    @property
    def is_read(self) -> bool:
        return not self.awaited

    def awaits(self, text: str) -> bool:
        """Whether an action, in notation, is what is awaited here."""
        return any(fits(pattern, text) for pattern in self.awaited)

    def allows(self, text: str) -> bool:
        """Whether an action may be played here although it does not pass the stop."""
        return any(fits(pattern, text) for pattern in self.allowed)


@dataclass(frozen=True)
class Lesson:
    """How its table begins, and its stops. `seat`, counted from 0, is the learner's."""

    game: str
    name: str
    title: str
    subject: str
    kind: str
    order: int
    minutes: int
    seats: int
    seat: int
    seed: int
    bots: str
    others: tuple[str, ...]
    options: dict[str, object]
    opening: tuple[Step, ...]
    stops: tuple[Stop, ...]
    file: str
    places: dict[str, int] = field(default_factory=dict, compare=False)

    def line(self, key: str) -> int:
        """The line on which a field above the stops stands; 0 where it is not known."""
        return self.places.get(key, 0)

    @property
    def is_guided(self) -> bool:
        return self.kind == GUIDED

    def names(self, learner: str) -> list[str]:
        """Everybody at the lesson's table, in the order of the seats."""
        names = list(self.others)
        names.insert(self.seat, learner)
        return names


def fits(pattern: str, text: str) -> bool:
    """Whether an action is of a kind: `fund_project place:*`, or a verb alone, whatever it points at."""
    wanted, given = pattern.split(), text.split()
    return len(wanted) <= len(given) and all(fnmatchcase(word, part) for part, word in zip(wanted, given))


def lesson_names(game: Game) -> list[str]:
    """The names of the game's lessons, in no order that means anything."""
    return sorted(path.stem for path in (game.folder / FOLDER).glob(f"*{ENDING}"))


def lessons_of(game: Game) -> list[Lesson]:
    """The game's lessons in the order in which they are best learnt: guided games first."""
    lessons = [read_lesson(game, name) for name in lesson_names(game)]
    return sorted(lessons, key=lambda lesson: (not lesson.is_guided, lesson.order, lesson.name))


def find_lesson(game: Game, name: str) -> Lesson:
    """The lesson of that name; says which there are when it is none of them."""
    names = lesson_names(game)
    if name not in names:
        known = f"Known: {', '.join(names)}." if names else "It has none yet."
        raise BadLesson(f"{game.title} has no lesson “{name[:60]}”. {known}")
    return read_lesson(game, name)


def read_lesson(game: Game, name: str) -> Lesson:
    return lesson_from(game, game.folder / FOLDER / f"{name}{ENDING}", name)


def lesson_from(game: Game, path: Path, name: str = "") -> Lesson:
    """A lesson out of any file, for authors who write one."""
    return _Reader(game, path, name or path.stem).lesson()


class BadLesson(EarthriseError):
    """There is no such lesson."""

    code = "unknown_lesson"


class _Reader:
    def __init__(self, game: Game, path: Path, name: str) -> None:
        self.game = game
        self.name = name
        self.file = f"{game.id}/{FOLDER}/{path.name}"
        try:
            text = path.read_text(encoding="utf-8")
            tomllib.loads(text)
        except OSError as error:
            raise BadContent(f"{self.file}: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise BadContent(f"{self.file}: is no text in UTF-8 ({error.reason})") from None
        except ValueError as error:
            raise BadContent(no_toml(self.file, text, str(error))) from None
        self.content = Content(game.id, path.parent, path.name)
        self.content.name = self.file

    def lesson(self) -> Lesson:
        top = self.content.top()
        self.know_only(top, (*TOP, "stop"))
        options = top.value("options", {})
        if not isinstance(options, dict):
            raise BadContent(f"{top.at('options')}: options must be a table")
        try:
            counts = self.game.seat_counts(resolve(self.game.options, options))
        except EarthriseError as error:
            raise BadContent(f"{top.at('options')}: {error}") from None
        seats = top.number("seats")
        if seats not in counts:
            known = ", ".join(str(count) for count in counts)
            raise BadContent(f"{top.at('seats')}: with these options the game is played by {known}, not by {seats}")
        seat = top.number("seat", 1, 1, seats) - 1
        others = top.texts("others") or list(OTHERS[: seats - 1])
        if len(others) != seats - 1:
            raise BadContent(f"{top.at('others')}: others must be {seats - 1} names, not {len(others)}")
        return Lesson(
            game=self.game.id,
            name=self.name,
            title=top.text("title"),
            subject=top.text("subject"),
            kind=top.one_of("kind", list(KINDS)),
            order=top.number("order", 1),
            minutes=top.number("minutes", least=1, most=60),
            seats=seats,
            seat=seat,
            seed=top.number("seed"),
            bots=self.level(top),
            others=tuple(others),
            options=options,
            opening=self.steps(top, "opening", seats),
            stops=tuple(self.stop(entry, seats) for entry in self.content.entries("stop")),
            file=self.file,
            places={key: self.line(top, key) for key in TOP},
        )

    def level(self, top: Entry) -> str:
        level = top.text("bots", next(iter(BY_NAME)))
        if level not in BY_NAME:
            raise BadContent(f"{top.at('bots')}: bots is “{level}”, not one of {', '.join(BY_NAME)}")
        return level

    def stop(self, entry: Entry, seats: int) -> Stop:
        self.know_only(entry, STOP)
        return Stop(
            title=entry.text("title"),
            text=_one_line(entry.text("text")),
            point=tuple(entry.texts("point")),
            awaited=tuple(entry.texts("await")),
            times=entry.number("times", 1, 1, MOST_TIMES),
            allowed=tuple(entry.texts("allow")),
            otherwise=_one_line(entry.text("otherwise", "")),
            rule=entry.text("rule", ""),
            rules=tuple(entry.texts("rules")),
            then=self.steps(entry, "then", seats),
            done=_one_line(entry.text("done", "")),
            line=self.line(entry, ""),
        )

    def steps(self, entry: Entry, key: str, seats: int) -> tuple[Step, ...]:
        """`2 fund_project place:1` and so on: seats count from 1, as in records."""
        found: list[Step] = []
        for text in entry.texts(key):
            number, _, action = text.partition(" ")
            if not (number.isascii() and number.isdigit() and 1 <= int(number) <= seats and action):
                raise BadContent(
                    f"{entry.at(key)}: “{text}” is no step; written is a seat from 1 to {seats} and its action"
                )
            try:
                found.append((int(number) - 1, self.game.actions.parse(action).text))
            except EarthriseError as error:
                raise BadContent(f"{entry.at(key)}: “{text}”: {error}") from None
        return tuple(found)

    def know_only(self, entry: Entry, known: tuple[str, ...]) -> None:
        for key in entry.fields:
            if key not in known:
                raise BadContent(f"{entry.at(key)}: “{key}” is no field here; known are {', '.join(known)}")

    def line(self, entry: Entry, key: str) -> int:
        keys = (*entry.path, key) if key else entry.path
        line = self.content.at(*keys).rpartition(":")[2]
        return int(line) if line.isdigit() else 0


def _one_line(text: str) -> str:
    return " ".join(text.split())
