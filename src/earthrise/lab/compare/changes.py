"""Changes to a game's content: `perks.toml:settler_09.amount=1` says which value of which file becomes what.

The way to a value is written with points. It begins with the id of an entry, wherever in the file it stands, or with
the name of a table or list at the top of the file, and goes on with keys, ids, and places in lists counted from 1:

    settler_09.effect.1.amount      the amount of the first effect of the entry with this id
    voting_board.values.3           the third of a list of numbers
    reaction.2.effect.1.amount      entries that have no id are counted

What lies between may be left out as long as only one value can be meant: `settler_09.amount`. Leading zeros of an id
may be left out as well. The file's text is kept, but for the value.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from earthrise.engine.content import no_toml
from earthrise.engine.errors import BadContent
from earthrise.engine.source_places import Way, find_places, place_of
from earthrise.lab.content_copies import FOLDER, BadChange, files_of

TOLD = 8  # names listed in a message
SPELT = re.compile(r"^(?P<file>[^:=]+):(?P<path>[^=]+)=(?P<value>.*)$", re.DOTALL)
KINDS = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


@dataclass(frozen=True)
class Change:
    """One value that differs: where it stands, and what it was and is. `name` is what a person would call it, `entry`
    the id of the entry it belongs to, if it has one."""

    file: str
    way: Way
    line: int
    name: str
    entry: str
    old: object
    new: object

    @property
    def where(self) -> str:
        return f"{FOLDER}/{self.file}:{self.line}" if self.line else f"{FOLDER}/{self.file}"

    @property
    def sentence(self) -> str:
        return f"{self.where}: {self.name} is {shown(self.new)} instead of {shown(self.old)}"


def shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"“{value}”"
    text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"


# -- making changes --------------------------------------------------------------------------------------------------


def make_change(folder: Path, text: str) -> Change:
    """Carry out one change, written FILE:PATH=VALUE, in this content folder."""
    match = SPELT.match(text)
    if match is None:
        raise BadChange(
            f"“{text[:80]}” is no change. It is written FILE:ENTRY.KEY=VALUE, such as perks.toml:settler_09.amount=1."
        )
    path = file_named(folder, match["file"].strip())
    place = f"{FOLDER}/{path.name}"
    whole = read_text(path, place)
    data = tomllib.loads(whole)
    found = find_value(data, match["path"].strip(), place, whole)
    old = value_at(data, found)
    position = find_places(whole)[found]
    at = f"{place}:{position.line}: {name_of(data, found)}"
    new, written = read_value(match["value"].strip(), old, at)
    return edit(path, found, new, written)


def edit(path: Path, way: Way, new: object, written: str) -> Change:
    """Put another value there, and leave all else as it is."""
    whole = read_text(path, f"{FOLDER}/{path.name}")
    data = tomllib.loads(whole)
    position = find_places(whole)[way]
    changed = whole[: position.start] + written + whole[position.end :]
    try:
        sound = value_at(tomllib.loads(changed), way) == new
    except (tomllib.TOMLDecodeError, KeyError, IndexError):
        sound = False
    if not sound:
        raise BadChange(f"{FOLDER}/{path.name}:{position.line}: {name_of(data, way)}: {written[:60]} is not one value.")
    path.write_bytes(changed.encode())
    old = value_at(data, way)
    return Change(path.name, way, position.line, name_of(data, way), entry_of(data, way), old, new)


def read_text(path: Path, place: str) -> str:
    """With the line ends it has."""
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise BadContent(f"{place}: is no text in UTF-8 ({error.reason})") from None
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(no_toml(place, text, str(error))) from None
    return text


def file_named(folder: Path, name: str) -> Path:
    known = [path.name for path in files_of(folder)]
    short = name.removeprefix(FOLDER + "/")
    if short in known:
        return folder / short
    if short + ".toml" in known:
        return folder / (short + ".toml")
    raise BadChange(f"There is no file {FOLDER}/{short[:60]}.{nearest(short, known)} There are {', '.join(known)}.")


def read_value(text: str, old: object, at: str) -> tuple[object, str]:
    """The value, which must be of the kind it replaces, and how it is written."""
    try:
        new: object = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        if not isinstance(old, str) or not text:
            raise BadChange(f"{at}: “{text[:60]}” is no value; {kind_of(old)} is needed there.") from None
        new = text  # a shell has eaten the quotation marks
        text = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(old, dict):
        raise BadChange(f"{at} is a table; change one of its values: {', '.join(list(old)[:TOLD])}.")
    if isinstance(old, float) and isinstance(new, int) and not isinstance(new, bool):
        new, text = float(new), f"{new}.0"
    if type(new) is not type(old) or (isinstance(new, list) and any(kinds(item, old) for item in new)):
        raise BadChange(f"{at} is {kind_of(old)} ({shown(old)}), and {shown(new)} is not.")
    return new, text


def kinds(item: object, old: object) -> bool:
    """Whether an item is of another kind than those of the old list."""
    return isinstance(old, list) and bool(old) and type(item) is not type(old[0])


def kind_of(value: object) -> str:
    if isinstance(value, list) and value:
        return "a list of " + {int: "whole numbers", str: "texts", list: "lists"}.get(type(value[0]), "tables")
    return KINDS.get(type(value), "a date")


# -- finding values --------------------------------------------------------------------------------------------------


def find_value(data: dict[str, object], path: str, place: str, text: str) -> Way:
    """The one value that is meant; raises BadChange with the nearest names or with all that could be meant."""
    steps = [step.strip().strip("\"'") for step in path.split(".")]
    if not all(steps):
        raise BadChange(f"{place}: “{path[:60]}” is no way to a value; write ENTRY.KEY, such as settler_09.amount.")
    named = [(way, str(value["id"])) for way, value in tables(data) if has_id(value)]
    starts = [way for way, name in named if name == steps[0]]
    if not starts:
        starts = [way for way, name in named if plain(name) == plain(steps[0])]
    if steps[0] in data and (steps[0],) not in starts:  # a table may bear its own name as its id
        starts.append((steps[0],))
    if not starts:
        starts = below(data, (), steps[0])
    if not starts:
        known = [*data, *(name for _, name in named)]
        raise BadChange(f"{place}: there is no entry “{steps[0][:60]}”.{nearest(steps[0], known)}")
    found = starts
    for step in steps[1:]:
        further = [way for start in found for way in follow(value_at(data, start), start, step)]
        if not further:
            where = place_of(find_places(text), found[0]).line
            raise BadChange(f"{place}:{where}: {missing(data, found[0], step)}")
        found = list(dict.fromkeys(further))  # an entry inside another that is meant too is reached twice
    if len(found) > 1:
        names = [name_of(data, way) for way in found]
        ways = ", ".join(
            counted(data, way) if names.count(name) > 1 or name == path else name
            for way, name in list(zip(found, names, strict=True))[:TOLD]
        )
        raise BadChange(
            f"{place}: “{path[:60]}” can mean {ways}{' and more' if len(found) > TOLD else ''}; write one of them."
        )
    return found[0]


def follow(value: object, way: Way, step: str) -> list[Way]:
    """Where a step leads from here: to the key, the id or the place, or to whatever bears that key further down."""
    if isinstance(value, dict) and step in value:
        return [(*way, step)]
    if isinstance(value, list):
        for place, item in enumerate(value):
            if has_id(item) and plain(str(item["id"])) == plain(step):
                return [(*way, str(place))]
        if step.isdecimal():
            return [(*way, str(int(step) - 1))] if 1 <= int(step) <= len(value) else []
    return below(value, way, step)


def below(value: object, way: Way, key: str) -> list[Way]:
    found: list[Way] = []
    for step, inner in children(value):
        if isinstance(inner, dict) and key in inner:
            found.append((*way, step, key))
        else:
            found += below(inner, (*way, step), key)
    return found


def children(value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield str(place), item


def tables(value: object, way: Way = ()) -> Iterator[tuple[Way, object]]:
    """Everything that is a table, all the way down."""
    if isinstance(value, dict):
        yield way, value
    for step, inner in children(value):
        yield from tables(inner, (*way, step))


def leaves(value: object, way: Way = ()) -> Iterator[tuple[Way, object]]:
    """Every single value of a file: texts, numbers, flags."""
    if isinstance(value, dict | list):
        for step, inner in children(value):
            yield from leaves(inner, (*way, step))
    else:
        yield way, value


def value_at(data: object, way: Way) -> object:
    for step in way:
        data = data[int(step)] if isinstance(data, list) else data[step]  # type: ignore[index]
    return data


def entry_of(data: object, way: Way) -> str:
    """The id of the innermost entry around the value that has one."""
    return next((str(around["id"]) for around in reversed(on_the_way(data, way)[:-1]) if has_id(around)), "")


def name_of(data: object, way: Way) -> str:
    """The way as it is written in a change: behind the last id on it, places from 1."""
    words: list[str] = []
    values = on_the_way(data, way)
    for step, around, value in zip(way, values, values[1:], strict=False):
        if has_id(value):
            words = [str(value["id"])]
        else:
            words.append(str(int(step) + 1) if isinstance(around, list) else step)
    return ".".join(words)


def counted(data: object, way: Way) -> str:
    """The way without any ids, for entries that share theirs."""
    values = on_the_way(data, way)
    steps = zip(way, values, strict=False)
    return ".".join(str(int(step) + 1) if isinstance(around, list) else step for step, around in steps)


def has_id(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict) and isinstance(value.get("id"), str)


def on_the_way(data: object, way: Way) -> list[object]:
    return [value_at(data, way[:end]) for end in range(len(way) + 1)]


def plain(name: str) -> str:
    """An id without the zeros in front of its numbers."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", name)


def missing(data: object, way: Way, step: str) -> str:
    value = value_at(data, way)
    name = name_of(data, way)
    if isinstance(value, list):
        entries = "1 entry" if len(value) == 1 else f"{len(value)} entries, counted from 1"
        return f"{name} has {entries}; “{step[:60]}” is none of them."
    if not isinstance(value, dict):
        return f"{name} is {kind_of(value)}; there is nothing in it."
    keys = sorted({key for _, table in tables(value) if isinstance(table, dict) for key in table})
    return f"{name} has no “{step[:60]}”.{nearest(step, keys)} It has {', '.join(keys)}."


def nearest(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, n=3, cutoff=0.5)
    return f" Did you mean {' or '.join(close)}?" if close else ""


# -- an edited copy of the whole folder ------------------------------------------------------------------------------


def differences(own: Path, folder: Path) -> list[Change]:
    """Every value in which the folder differs from the game's own content; refuses a folder that lacks a file or has
    one that no one reads."""
    known = [path.name for path in files_of(own)]
    there = [path.name for path in files_of(folder)]
    for name in known:
        if name not in there:
            raise BadContent(f"{FOLDER}/{name} is missing in {folder}; a copy of the whole folder is needed.")
    for name in there:
        if name not in known:
            raise BadContent(f"{FOLDER}/{name} is no file of this game.{nearest(name, known)}")
    found: list[Change] = []
    for name in known:
        found += file_differences(own / name, folder / name)
    return found


def file_differences(own: Path, edited: Path) -> list[Change]:
    place = f"{FOLDER}/{own.name}"
    text = read_text(edited, place)
    if own.read_bytes() == edited.read_bytes():
        return []
    before, after = tomllib.loads(own.read_text(encoding="utf-8")), tomllib.loads(text)
    old, new = dict(leaves(before)), dict(leaves(after))
    places = find_places(text)
    found = []
    for way in dict.fromkeys([*old, *new]):
        if old.get(way) != new.get(way):
            data = after if way in new else before
            line = place_of(places, way).line
            found.append(
                Change(own.name, way, line, name_of(data, way), entry_of(data, way), old.get(way), new.get(way))
            )
    return found
