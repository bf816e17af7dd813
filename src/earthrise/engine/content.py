"""A game's content files: cards, tiles and boards as TOML beside the rulebook."""

import os
import re
import tomllib
from pathlib import Path
from typing import Final

from earthrise.engine.errors import BadContent
from earthrise.engine.source_places import find_places, place_of

_AT_LINE: Final = re.compile(r"^(.*) \(at line (\d+), column \d+\)$", re.DOTALL)
_AT_END: Final = " (at end of document)"

_elsewhere: Final[dict[str, Path]] = {}  # by game: the folder its content is taken from
_read: Final[dict[str, set[str]]] = {}  # by game whose content has been read: what was asked for, if it is kept


def take_from(game: str, folder: Path) -> None:
    """Let the game's content come from this folder instead of the game's own, in this process. Content is read once,
    when the game is loaded; so this must be said before. What the game asks for is kept for `asked_for`."""
    if game in _read:
        raise BadContent(
            f"{game} has been loaded in this process already, so its content cannot come from {folder} any more. "
            'A script that starts worker processes must load games under `if __name__ == "__main__":`.'
        )
    _elsewhere[game] = folder


def taken_from(game: str) -> Path | None:
    """The folder that `take_from` was told, for whoever hands a game on to another process."""
    return _elsewhere.get(game)


def asked_for(game: str) -> set[str]:
    """The values that the game has read, as `perks.toml/perk/8/effect/0/amount`; places in lists are counted from 0.
    Only known of a game whose content was `take_from` somewhere."""
    return _read.get(game, set())


class Content:
    """One content file. Every question that the file cannot answer raises BadContent with the file's name, the line and
    the entry."""

    def __init__(self, game: str, folder: Path, name: str) -> None:
        self.path = folder / name
        self.file = name
        self.name = f"{game}/content/{name}"
        self.kept = _read.setdefault(game, set())
        self.keeping = game in _elsewhere
        if self.keeping:
            self.path = _elsewhere[game] / name
        else:
            # A designer's edited copy of some files stands in for ours: EARTHRISE_CONTENT/<game>/<name>
            edited = os.environ.get("EARTHRISE_CONTENT", "")
            if edited and (Path(edited) / game / name).exists():
                self.path = Path(edited) / game / name
        self.data: dict[str, object] = {}
        try:
            text = self.path.read_text(encoding="utf-8")
            self.data = tomllib.loads(text)
        except OSError as error:
            raise BadContent(f"{self.name}: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise BadContent(f"{self.name}: is no text in UTF-8 ({error.reason})") from None
        except ValueError as error:
            raise BadContent(no_toml(self.name, text, str(error))) from None

    def at(self, *keys: str) -> str:
        """The file and the line of what these keys lead to (or of the nearest table around it), for a message."""
        try:
            places = find_places(self.path.read_text(encoding="utf-8"))
        except OSError:
            return self.name
        line = place_of(places, tuple(keys)).line
        return f"{self.name}:{line}" if line else self.name

    def keep(self, keys: tuple[str, ...]) -> None:
        if self.keeping:
            self.kept.add("/".join((self.file, *keys)))

    def top(self) -> "Entry":
        """What stands above the first table."""
        return Entry("", self.data, self, ())

    def table(self, key: str) -> "Entry":
        value = self.data.get(key)
        if not isinstance(value, dict):
            raise BadContent(f"{self.at(key)}: there is no [{key}]")
        return Entry(f"[{key}]", value, self, (key,))

    def entries(self, key: str) -> list["Entry"]:
        value = self.data.get(key)
        if not isinstance(value, list):
            raise BadContent(f"{self.at(key)}: there is no [[{key}]]")
        labels = [_label(item, place) for place, item in enumerate(value)]
        for place, label in enumerate(labels):
            if label in labels[:place]:
                raise BadContent(f"{self.at(key, str(place))}: {key} {label} stands there twice")
        return [Entry(f"{key} {labels[place]}", item, self, (key, str(place))) for place, item in enumerate(value)]


def no_toml(name: str, text: str, error: str) -> str:
    """What `tomllib` says, with the line where it is looked for."""
    found = _AT_LINE.match(error)
    if found is not None:
        return f"{name}:{found.group(2)}: {found.group(1)}"
    if error.endswith(_AT_END):
        line = text.rstrip("\n").count("\n") + 1
        return f"{name}:{line}: {error.removesuffix(_AT_END)} at the end of the file"
    return f"{name}: {error}"


def _label(item: object, place: int) -> str:
    if isinstance(item, dict) and isinstance(item.get("id"), str):
        return str(item["id"])
    return f"number {place + 1}"


class Entry:
    """One table of a content file with typed questions."""

    __slots__ = ("fields", "label", "path", "source")

    def __init__(self, label: str, fields: object, source: Content | None = None, path: tuple[str, ...] = ()) -> None:
        self.label = label
        self.source = source
        self.path = path
        if not isinstance(fields, dict):
            raise BadContent(f"{self.where}: is no table")
        self.fields: dict[str, object] = fields

    @property
    def where(self) -> str:
        """The file, the line and the name of this entry, for a message."""
        return self.at("")

    def at(self, key: str) -> str:
        """The same with the line on which the key stands."""
        if self.source is None:
            return self.label
        line = self.source.at(*self.path, key) if key else self.source.at(*self.path)
        return f"{line}: {self.label}" if self.label else line

    def value(self, key: str, default: object = None) -> object:
        """Whatever stands there, for questions that are not below."""
        if self.source is not None:
            self.source.keep((*self.path, key))
        return self.fields.get(key, default)

    def has(self, key: str) -> bool:
        return key in self.fields

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value(key, default)
        if not isinstance(value, str):
            raise BadContent(f"{self.at(key)}: {key} must be a text")
        return value

    def number(self, key: str, default: int | None = None, least: int | None = None, most: int | None = None) -> int:
        """`least` and `most` are what the game can be played with."""
        value = self.value(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadContent(f"{self.at(key)}: {key} must be a whole number")
        self.check(key, value, least, most)
        return value

    def check(self, key: str, value: int, least: int | None, most: int | None) -> None:
        if (least is not None and value < least) or (most is not None and value > most):
            raise BadContent(f"{self.at(key)}: {key} must be {_range(least, most)}, not {value}")

    def unlike(self, key: str, there: int, what: str) -> str:
        """What is wrong with a total that stands here while so many of what it counts are there; empty if it fits."""
        said = self.number(key, least=0)
        if said == there:
            return ""
        return f"there are {there} {what}, but {key} is {said}: set it to {there} as well ({self.at(key)})"

    def decimal(self, key: str) -> float:
        value = self.value(key)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise BadContent(f"{self.at(key)}: {key} must be a number")
        return float(value)

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self.value(key, default)
        if not isinstance(value, bool):
            raise BadContent(f"{self.at(key)}: {key} must be true or false")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; a single text counts as a list of one, a missing key as an empty list."""
        value = self.value(key, [])
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadContent(f"{self.at(key)}: {key} must be a list of texts")
        return [str(item) for item in value]

    def numbers(self, key: str, least: int | None = None, most: int | None = None) -> list[int]:
        value = self.value(key)
        if not isinstance(value, list) or any(not isinstance(item, int) or isinstance(item, bool) for item in value):
            raise BadContent(f"{self.at(key)}: {key} must be a list of whole numbers")
        for item in value:
            self.check(key, int(item), least, most)
        return [int(item) for item in value]

    def entries(self, key: str) -> list["Entry"]:
        value = self.fields.get(key, [])
        if not isinstance(value, list):
            raise BadContent(f"{self.at(key)}: {key} must be a list")
        found: list[Entry] = []
        for place, item in enumerate(value):
            label = f"{self.label}, {key} {place + 1}" if self.label else f"{key} {place + 1}"
            found.append(Entry(label, item, self.source, (*self.path, key, str(place))))
        return found

    def table(self, key: str) -> "Entry":
        label = f"{self.label}, {key}" if self.label else key
        return Entry(label, self.fields.get(key, {}), self.source, (*self.path, key))

    def one_of(self, key: str, known: list[str]) -> str:
        value = self.text(key)
        if value not in known:
            raise BadContent(f"{self.at(key)}: {key} is “{value}”, not one of {', '.join(known)}")
        return value


class Component:
    """Something printed that a content file lists: its place in the list, and what is said of every one. A game's
    author subclasses it for each kind of card, tile or board."""

    def __init__(self, number: int, entry: Entry) -> None:
        self.number = number
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.text = entry.text("text")


def _range(least: int | None, most: int | None) -> str:
    if least is None:
        return f"{most} at most"
    if most is None:
        return f"{least} or more"
    return str(least) if least == most else f"{least} to {most}"
