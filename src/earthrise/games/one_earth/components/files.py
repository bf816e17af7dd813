"""Where the game's files lie, and how its content is read."""

from pathlib import Path
from typing import Final

from earthrise.engine.content import Content, Entry
from earthrise.engine.errors import BadContent

GAME_ID: Final = "one_earth"
FOLDER: Final = Path(__file__).parent.parent


def content(name: str) -> Content:
    return Content(GAME_ID, FOLDER / "content", name)


def number_of(ids: list[str], entry: Entry, key: str) -> int:
    """The number of the thing that the entry names; refuses a name nobody knows."""
    return ids.index(entry.one_of(key, ids))


def numbers_of(ids: list[str], entry: Entry, key: str) -> list[int]:
    names = entry.texts(key)
    for name in names:
        if name not in ids:
            raise BadContent(f"{entry.where}: {key} names “{name}”, which does not exist")
    return [ids.index(name) for name in names]
