"""The screen and the keyboard that the commands share."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from earthrise.cli.exits import Misuse
from earthrise.engine.errors import EarthriseError
from earthrise.engine.journal import Event
from earthrise.engine.rulebook import Rulebook
from earthrise.engine.state import SPECTATOR
from earthrise.engine.words import named

NARROWEST = 40


class Screen(Console):
    """A console that leaves it to `main` what to do when nobody reads the output any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console() -> Console:
    """The standard output: colours only on a terminal and without NO_COLOR, no error over a sign it cannot show."""
    for stream in (sys.stdout, sys.stdin):
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors="replace")
    console = Screen(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, NARROWEST)
    return console


class Keyboard:
    """Lines typed or piped in. A piped line is shown again, so that a transcript reads like the game."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_terminal = sys.stdin.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                importlib.import_module("readline")  # line editing and history for `input`

    def ask(self, prompt: str) -> str:
        """The next line without the spaces around it; raises EOFError when there is none."""
        line = input(prompt)
        if not self.is_terminal:
            self.console.print(line, soft_wrap=True)
        return line.strip()


def event_line(event: Event, names: Sequence[str], rulebook: Rulebook, styles: Sequence[str] = ()) -> Text:
    """One line of the log: who, what, and the rule behind it."""
    text = event.text
    line = Text()
    opening = "{" + str(event.seat) + "} "
    if event.seat != SPECTATOR and text.startswith(opening):
        style = styles[event.seat] if event.seat < len(styles) else "bold"
        line.append(f"{names[event.seat]}: ", style)
        text = text[len(opening) :]
    line.append(named(text, names))
    if event.rule in rulebook.by_number:
        line.append(f" {rulebook.id_of(event.rule)}", "dim")
    return line


def read_text(name: str) -> str:
    """What a file holds; `-` is the standard input."""
    try:
        if name == "-":
            return sys.stdin.read()
        return path_of(name).read_text(encoding="utf-8")
    except OSError as error:
        raise Misuse(f"{name} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise Misuse(f"{name} is no text file.") from None


def write_text(name: str, text: str) -> None:
    try:
        path_of(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise EarthriseError(f"{name} cannot be written: {error.strerror or error}.") from None


def path_of(name: str) -> Path:
    """The file that a person means by a name; `~` is their home."""
    if "\0" in name:
        raise Misuse("A file's name cannot hold a null character.")
    try:
        return Path(name).expanduser()
    except RuntimeError:  # the home of somebody unknown
        return Path(name)
