"""`earthrise.author` has all that a game is written with: whatever the tutorial, its game and a new game name."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Template

from earthrise import author
from earthrise.cli.new_game import TEMPLATES

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
ENGINE = sorted((ROOT / "src" / "earthrise" / "engine").glob("*.py"))
CHANCE_MEETINGS = {"flag", "named", "shown", "text"}  # words of the page that are also functions of the engine


def imports_of(text: str) -> list[tuple[str, str]]:
    """(module, name) for each name that is imported from the house."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) and node.module]
    return [(str(node.module), name.name) for node in found if node.level == 0 for name in node.names]


def made_in(path: Path) -> set[str]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef) if node.name[0] != "_"}


def test_it_offers_what_it_imports_and_is_nothing_else() -> None:
    source = Path(author.__file__).read_text(encoding="utf-8")
    imported = imports_of(source)
    assert sorted(name for _, name in imported) == sorted(author.__all__)
    assert all(module.startswith("earthrise.engine.") for module, _ in imported)
    assert all(isinstance(node, ast.Expr | ast.ImportFrom | ast.Assign) for node in ast.parse(source).body)


def test_it_has_what_the_games_of_the_tutorial_import() -> None:
    for path in sorted((ROOT / "tests" / "toy").glob("*/*.py")):
        for module, name in imports_of(path.read_text(encoding="utf-8")):
            assert not module.startswith("earthrise.") or name in author.__all__, f"{path.name}: {name}"


def test_it_has_every_name_of_the_engine_that_the_tutorial_speaks_of() -> None:
    code = "\n".join(re.findall(r"```\w*\n.*?```|`[^`]+`", PAGE, re.DOTALL))
    spoken = set(re.findall(r"\b[A-Za-z_]\w*", code))
    made = set().union(*(made_in(path) for path in ENGINE))
    assert sorted((spoken & made) - set(author.__all__) - CHANCE_MEETINGS) == []
    assert "earthrise.engine" not in code, "the tutorial imports from earthrise.author"


def test_a_new_game_imports_from_it_in_one_line_a_file() -> None:
    words = {"id": "moonrise", "title": "Moonrise", "prefix": "MO"}
    for path in sorted(TEMPLATES.rglob("*.py.txt")):
        text = Template(path.read_text(encoding="utf-8")).substitute(words)
        lines = [line for line in text.splitlines() if line.startswith("from earthrise")]
        assert all(line.split()[1] in ("earthrise.author", "earthrise.testing") for line in lines), path.name
        assert len(lines) <= 1, path.name
