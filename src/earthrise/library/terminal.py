"""How a game looks in a terminal. A game may bring a module `terminal` in its package; without it, its view is listed.

`terminal` may offer:

    draw(view, names)            a rich renderable: board, players, what everybody may see
    drawn(view, names, options)  instead of it, where the drawing depends on the room there is: its parts, one by one
    describe(view, names, full)  the same as lines of text; with `full` False only what changes from turn to turn
    styles(view)                 a rich style for each seat
    TOPICS                       words a player may type to see more, each with a line of help
    details(view, names, topic)  a rich renderable on one of them; `topic` is the line typed
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from earthrise.engine.game import Game
from earthrise.engine.state import View

Drawn: TypeAlias = Callable[[View, Sequence[str], ConsoleOptions], RenderResult]
SAID = ("seat", "over", "deciders", "waiting")


class Screen:
    """A game's drawing in the room there is."""

    def __init__(self, drawn: Drawn, view: View, names: Sequence[str]) -> None:
        self.drawn = drawn
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        return self.drawn(self.view, self.names, options)


class Drawing:
    """One game's look."""

    def __init__(self, game: Game) -> None:
        self.game = game
        module = terminal_of(game)
        drawn: Drawn | None = getattr(module, "drawn", None)
        self._draw: Callable[[View, Sequence[str]], RenderableType] | None = (
            getattr(module, "draw", None) if drawn is None else partial(Screen, drawn)
        )
        self._describe: Callable[[View, Sequence[str], bool], list[str]] | None = getattr(module, "describe", None)
        self._styles: Callable[[View], list[str]] | None = getattr(module, "styles", None)
        self._details: Callable[[View, Sequence[str], str], RenderableType] | None = getattr(module, "details", None)
        self.topics: dict[str, str] = getattr(module, "TOPICS", {}) if self._details is not None else {}

    def board(self, view: View, names: Sequence[str], plain: bool) -> RenderableType:
        """Everything the seat may see."""
        if self._draw is None or plain:
            return self.text(view, names, True)
        return self._draw(view, names)

    def turn(self, view: View, names: Sequence[str], plain: bool) -> RenderableType:
        """What is shown before each decision: the board, or without drawing the few lines that matter now."""
        if self._draw is None or plain:
            return self.text(view, names, False)
        return self._draw(view, names)

    def text(self, view: View, names: Sequence[str], full: bool) -> RenderableType:
        if self._describe is not None:
            return Text("\n".join(self._describe(view, names, full)))
        data = dict(self.game.view_data(view))
        depths = data.pop("each_seat", None)
        lines = listed(data) if not isinstance(depths, dict) else listed_by_player(data, depths, names, view.seat)
        return Text("\n".join(lines))

    def styles(self, view: View) -> list[str]:
        return [] if self._styles is None else self._styles(view)

    def details(self, view: View, names: Sequence[str], topic: str) -> RenderableType:
        return "" if self._details is None else self._details(view, names, topic)


def terminal_of(game: Game) -> object | None:
    """The module `screens.terminal` of the package the game was written in, or `terminal` in a small one without rooms;
    None where there is neither."""
    home = sys.modules.get(type(game).__module__)
    package = getattr(home, "__package__", "")
    if not package:
        return None
    for name in (f"{package}.screens.terminal", f"{package}.terminal"):
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name not in (name, name.rpartition(".")[0]):
                raise
    return None


def listed_by_player(data: dict[str, object], depths: dict[str, int], names: Sequence[str], seat: int) -> list[str]:
    """What lies on the table, then what each player has, by name. What the session says anyhow is left out."""
    lines = listed({key: value for key, value in data.items() if key not in depths and key not in SAID})
    for number, name in enumerate(names):
        lines.append(f"{name}{' (you)' if number == seat else ''}:")
        own: dict[str, object] = {}
        for key, depth in depths.items():
            entries = data.get(key)
            entry = entries[number] if isinstance(entries, list) and number < len(entries) else None
            if depth > 1 and isinstance(entry, list):
                entry = {other: what for other, what in zip(names, entry, strict=False) if what not in (None, [], 0)}
            if entry is not None:
                own[key] = entry
        lines += listed(own, 1)
    return lines


def listed(data: object, indent: int = 0) -> list[str]:
    """Plain data as indented lines."""
    room = "  " * indent
    lines: list[str] = []
    if isinstance(data, dict):
        for key, value in data.items():
            inner = listed(value, indent + 1) if isinstance(value, dict | list) and value else []
            if len(inner) == 1:
                lines.append(f"{room}{key}: {inner[0].strip()}")
            elif inner:
                lines += [f"{room}{key}:", *inner]
            else:
                lines.append(f"{room}{key}: {_word(value)}")
    elif isinstance(data, list):
        if not any(isinstance(item, dict | list) for item in data):
            return [room + ", ".join(_word(item) for item in data)]
        for item in data:
            inner = listed(item, indent + 1)
            lines += [f"{room}- {inner[0].strip()}".rstrip(), *inner[1:]] if inner else [f"{room}-"]
    else:
        lines.append(f"{room}{_word(data)}")
    return lines


def _word(value: object) -> str:
    if value is None or value in ({}, []):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
