"""`earthrise new-game`: a small playable game, written as a package of its own, to begin with."""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from pathlib import Path
from string import Template

from earthrise.cli.exits import FINE, Misuse
from earthrise.engine.registry import game_ids

TEMPLATES = Path(__file__).parent / "new_game_files"
ENDING = ".txt"  # of a template, so that no tool takes it for what it will be
PACKAGE = "package"  # the folder among the templates that is called by the game's id
LONGEST_ID = 40
LONGEST_TITLE = 60


def run(args: argparse.Namespace) -> int:
    words = {
        "id": checked_id(args.id),
        "title": checked_title(args.title or made_title(args.id)),
        "prefix": checked_prefix(args.prefix or made_prefix(args.id)),
    }
    folder = Path(args.folder or args.id)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Misuse(f"{folder} is there already; nothing is overwritten. Name another place with --folder.")
    for path in write_files(folder, words):
        print(path)
    print(next_steps(folder, words["id"]))
    return FINE


def write_files(folder: Path, words: dict[str, str]) -> list[Path]:
    """The templates with these words in them, written into the folder."""
    written: list[Path] = []
    for template in sorted(TEMPLATES.rglob(f"*{ENDING}")):
        parts = template.relative_to(TEMPLATES).parts
        place = Path(*(words["id"] if part == PACKAGE else part for part in parts)).as_posix()
        path = folder / place.removesuffix(ENDING)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = Template(template.read_text(encoding="utf-8")).substitute(words)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def next_steps(folder: Path, game: str) -> str:
    return f"""
What to do next:
  cd {folder}
  pip install -e ".[test]"         once: then Earthrise finds the game
  earthrise play {game}
  pytest                           its rules and the laws that every game must keep
Then change {game}/rulebook.toml, and the code and the tests with it; README.md says what is where."""


def checked_id(game: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game) or len(game) > LONGEST_ID:
        raise Misuse(
            f"“{game[:LONGEST_ID]}” is no id: small letters, digits and _, a letter first, {LONGEST_ID} at most."
        )
    if keyword.iskeyword(game) or game in sys.stdlib_module_names or game in ("earthrise", "tests"):
        raise Misuse(f"“{game}” would hide a module of that name; choose another id.")
    if game in game_ids():
        raise Misuse(f"There is a game “{game}” already; choose another id.")
    return game


def checked_title(title: str) -> str:
    """It stands between quotation marks in the rulebook and in Python."""
    if not title.strip() or len(title) > LONGEST_TITLE or not title.isprintable() or set(title) & set('"\\'):
        raise Misuse(
            f'A title is one line of at most {LONGEST_TITLE} signs without " and \\, not “{title[:LONGEST_TITLE]}”.'
        )
    return title.strip()


def checked_prefix(prefix: str) -> str:
    if not re.fullmatch(r"[A-Z]{1,6}", prefix):
        raise Misuse(f"A prefix is one to six capital letters such as RP, not “{prefix[:LONGEST_ID]}”.")
    return prefix


def made_title(game: str) -> str:
    """`red_planet` gives Red Planet."""
    return " ".join(word.capitalize() for word in game.split("_") if word)


def made_prefix(game: str) -> str:
    """`red_planet` gives RP, `moonrise` MO."""
    words: list[str] = re.findall(r"[a-z]+", game)
    made = "".join(word[0] for word in words) if len(words) > 1 else "".join(words)[:2]
    return made.upper()[:6]
