"""The files in which a game's teaching is written: TOML beside the rulebook, read with errors that name the place."""

import json
import tomllib
from collections.abc import Mapping

from earthrise.engine.content import Entry, no_toml
from earthrise.engine.errors import BadContent
from earthrise.engine.game import Game


class TeachingFile:
    """One such file of a game; `is_there` is false where the game has none, and then it is empty."""

    def __init__(self, game: Game, name: str) -> None:
        path = game.folder / name
        self.name = f"{game.id}/{name}"
        self.is_there = path.exists()
        self.data: dict[str, object] = {}
        if not self.is_there:
            return
        text = path.read_text(encoding="utf-8")
        try:
            self.data = tomllib.loads(text)
        except ValueError as error:
            raise BadContent(no_toml(self.name, text, str(error))) from None

    def top(self) -> Entry:
        return Entry(self.name, self.data)

    def entries(self, key: str, called: str) -> list[Entry]:
        """The tables [[key]], each spoken of by what it has under `called`; none where there is no such key."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise BadContent(f"{self.name}: {key} is written [[{key}]]")
        return [
            Entry(f"{self.name}: {key} {item.get(called, place) if isinstance(item, dict) else place}", item)
            for place, item in enumerate(value, 1)
        ]

    def words(self, key: str) -> dict[str, str]:
        """The table [key], from words to words; empty where there is none."""
        value = self.data.get(key, {})
        if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
            raise BadContent(f"{self.name}: [{key}] gives a text for each word")
        return {str(word): str(text) for word, text in value.items()}


def written(table: str, fields: Mapping[str, object]) -> str:
    """One entry [[table]] as it stands in such a file; what is empty is left out."""
    lines = [f"[[{table}]]"]
    for key, value in fields.items():
        if value not in ("", [], None, False):
            lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"
