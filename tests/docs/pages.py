"""The pages people read, taken apart: fenced blocks with their language, and the command lines in them.

A block that is only a fragment, or needs something that is not there, says so in the line above it:

    <!-- not run: the file is there once a fault was found -->
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
# Pages whose Python is compared with real code, and run, by a test of their own.
PROVEN_ELSEWHERE = {
    "docs/adding-a-game.md": "tests/toy/test_tutorial.py",
    "docs/writing-a-bot.md": "tests/bots/test_guide.py",
}
NOT_RUN = re.compile(r"<!-- not run: (\S.*?) -->\s*$")
SHELL = ("", "sh", "bash", "console")


@dataclass(frozen=True)
class Block:
    """A fenced block: where it begins, its language, what it holds, and why it is not run (or empty)."""

    page: str
    line: int
    language: str
    text: str
    not_run: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> list[Block]:
    """Every fenced block of a page, also those within a list."""
    found: list[Block] = []
    lines = page.read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(lines):
        opening = re.match(r"( *)```(\w*)\s*$", lines[number])
        if opening is None:
            number += 1
            continue
        start, indent = number, len(opening[1])
        end = next(at for at in range(start + 1, len(lines)) if lines[at].strip() == "```")
        above = NOT_RUN.search("\n".join(lines[:start]).rstrip())
        text = "\n".join(line[indent:] for line in lines[start + 1 : end]) + "\n"
        found.append(Block(name_of(page), start + 1, opening[2], text, above[1] if above else ""))
        number = end + 1
    return found


def inline_commands(page: Path) -> list[list[str]]:
    """Command lines within a sentence or a table, unless they hold a placeholder such as GAME or `…`."""
    found: list[list[str]] = []
    for typed in re.findall(r"`earthrise ([^`]+)`", page.read_text(encoding="utf-8")):
        if not re.search(r"[<…]|\b[A-Z]{2,}\b(?!-)", typed):
            found.append(shlex.split(typed))
    return found


def commands_in(text: str) -> list[list[str]]:
    """The command lines that begin with `earthrise`, as words. What follows two spaces or a # is a comment."""
    found: list[list[str]] = []
    for line in text.replace("\\\n", " ").splitlines():
        typed = re.sub(r"^(\$ )?(\w+=(\"[^\"]*\"|\S+) )*", "", line.strip())
        typed = re.sub(r"^\.venv/bin/", "", typed)
        if typed.startswith("earthrise "):
            head = re.split(r"\s\s+(?=[^-\s])|\s#\s", re.sub(r"\s+--", " --", typed))[0]
            found.append(shlex.split(head.split(" && ")[0].split(" | ")[0])[1:])
    return found
