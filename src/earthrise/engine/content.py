"""A game's content files: cards, tiles and boards as TOML beside the rulebook."""

import os
import tomllib
from pathlib import Path

from earthrise.engine.errors import BadContent


class Content:
    """One content file. Every question that the file cannot answer raises BadContent with the file's name and the
    entry."""

    def __init__(self, game: str, folder: Path, name: str) -> None:
        # A designer's edited copy of the content folder stands in for ours: EARTHRISE_CONTENT/<game>/<name>
        edited = os.environ.get("EARTHRISE_CONTENT", "")
        path = Path(edited) / game / name if edited else folder / name
        if edited and not path.exists():
            path = folder / name
        self.name = f"{game}/content/{name}"
        try:
            self.data: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:  # no TOML, or not even UTF-8
            raise BadContent(f"{self.name}: {error}") from None

    def table(self, key: str) -> "Entry":
        value = self.data.get(key)
        if not isinstance(value, dict):
            raise BadContent(f"{self.name}: there is no [{key}]")
        return Entry(f"{self.name}: [{key}]", value)

    def entries(self, key: str) -> list["Entry"]:
        value = self.data.get(key)
        if not isinstance(value, list):
            raise BadContent(f"{self.name}: there is no [[{key}]]")
        labels = [_label(item, place) for place, item in enumerate(value)]
        for place, label in enumerate(labels):
            if label in labels[:place]:
                raise BadContent(f"{self.name}: {key} {label} stands there twice")
        return [Entry(f"{self.name}: {key} {_label(item, place)}", item) for place, item in enumerate(value)]


def _label(item: object, place: int) -> str:
    if isinstance(item, dict) and isinstance(item.get("id"), str):
        return str(item["id"])
    return f"number {place + 1}"


class Entry:
    """One table of a content file with typed questions."""

    __slots__ = ("fields", "where")

    def __init__(self, where: str, fields: object) -> None:
        if not isinstance(fields, dict):
            raise BadContent(f"{where}: is no table")
        self.where = where
        self.fields: dict[str, object] = fields

    def has(self, key: str) -> bool:
        return key in self.fields

    def text(self, key: str, default: str | None = None) -> str:
        value = self.fields.get(key, default)
        if not isinstance(value, str):
            raise BadContent(f"{self.where}: {key} must be a text")
        return value

    def number(self, key: str, default: int | None = None) -> int:
        value = self.fields.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadContent(f"{self.where}: {key} must be a whole number")
        return value

    def decimal(self, key: str) -> float:
        value = self.fields.get(key)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise BadContent(f"{self.where}: {key} must be a number")
        return float(value)

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self.fields.get(key, default)
        if not isinstance(value, bool):
            raise BadContent(f"{self.where}: {key} must be true or false")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; a single text counts as a list of one, a missing key as an empty list."""
        value = self.fields.get(key, [])
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadContent(f"{self.where}: {key} must be a list of texts")
        return [str(item) for item in value]

    def numbers(self, key: str) -> list[int]:
        value = self.fields.get(key)
        if not isinstance(value, list) or any(not isinstance(item, int) or isinstance(item, bool) for item in value):
            raise BadContent(f"{self.where}: {key} must be a list of whole numbers")
        return [int(item) for item in value]

    def entries(self, key: str) -> list["Entry"]:
        value = self.fields.get(key, [])
        if not isinstance(value, list):
            raise BadContent(f"{self.where}: {key} must be a list")
        return [Entry(f"{self.where}, {key} {place + 1}", item) for place, item in enumerate(value)]

    def table(self, key: str) -> "Entry":
        return Entry(f"{self.where}, {key}", self.fields.get(key, {}))

    def one_of(self, key: str, known: list[str]) -> str:
        value = self.text(key)
        if value not in known:
            raise BadContent(f"{self.where}: {key} is “{value}”, not one of {', '.join(known)}")
        return value
