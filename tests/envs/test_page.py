"""`docs/environments.md` and the modules' own examples: what they show runs, and tables are those of the layouts."""

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

from earthrise.cli.layout import section_lines
from earthrise.engine.registry import find_game
from earthrise.envs import batched, features, openspiel, pettingzoo

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
GAMES = sorted(path.parent.name for path in (ROOT / "src" / "earthrise" / "games").glob("*/rulebook.toml"))
CODE = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_code_shown_runs() -> None:
    known: dict[str, object] = {}
    assert len(CODE) == 8
    for block in CODE:
        exec(block.replace("games=4096", "games=4").replace("range(100)", "range(3)"), known)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_parts_of_each_layout_are_up_to_date(game_id: str) -> None:
    """`earthrise layout GAME --sections` prints what belongs here."""
    layout = find_game(game_id).observer().layout
    table = "\n".join(section_lines(layout))
    assert f"### {find_game(game_id).title} (`{game_id}`): {layout.size:,} numbers" in PAGE
    assert table in PAGE


@pytest.mark.parametrize("module", [batched, features, openspiel, pettingzoo], ids=lambda module: module.__name__)
def test_what_the_modules_show_is_what_happens(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.failed == 0 and result.attempted >= 4
