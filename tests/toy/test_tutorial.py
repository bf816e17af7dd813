"""`docs/adding-a-game.md` shows the toy's real code: every block stands in its files or runs."""

import ast
import doctest
import re
import shlex
import textwrap
from pathlib import Path

import pytest

from earthrise.cli.main import main

ROOT = Path(__file__).parent.parent.parent
TOY = Path(__file__).parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SHOWN = [path for path in sorted(TOY.rglob("*")) if path.suffix in (".py", ".toml") and path != Path(__file__)]
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for kind, text in BLOCKS if kind == language]


def stands_in(block: str, path: Path) -> bool:
    """Whether the block is a run of the file's lines, however far it is indented there."""
    wanted = block.rstrip("\n").splitlines()
    lines = path.read_text(encoding="utf-8").splitlines()
    for start in range(len(lines) - len(wanted) + 1):
        if textwrap.dedent("\n".join(lines[start : start + len(wanted)])).splitlines() == wanted:
            return True
    return False


def test_every_block_says_what_it_is() -> None:
    assert len(BLOCKS) > 20
    assert {kind for kind, _ in BLOCKS} == {"python", "toml", "pycon", "sh"}
    assert PAGE.count("```") == 2 * len(BLOCKS)


@pytest.mark.parametrize("block", blocks("python") + blocks("toml"), ids=lambda block: block.splitlines()[0])
def test_the_code_shown_is_the_toys_code(block: str) -> None:
    assert any(stands_in(block, path) for path in SHOWN), "this block stands in no file of the toy"


@pytest.mark.parametrize("module", ["state", "round", "game", "tactics", "terminal", "observer"])
def test_nothing_but_imports_is_left_out(module: str) -> None:
    source = (TOY / "wanderers" / f"{module}.py").read_text(encoding="utf-8")
    shown = {line.strip() for block in blocks("python") for line in block.splitlines()}
    statements = [node for node in ast.parse(source).body[1:] if not isinstance(node, ast.Import | ast.ImportFrom)]
    for node in statements:
        for line in source.splitlines()[node.lineno - 1 : node.end_lineno]:
            assert line.strip() in shown or not line.strip() or line == "GAME = WanderersGame()", line


def test_what_is_typed_in_the_page_answers_as_it_says() -> None:
    session = doctest.DocTestParser().get_doctest("\n".join(blocks("pycon")), {}, "adding-a-game", None, 0)
    assert len(session.examples) > 10
    result = doctest.DocTestRunner().run(session)
    assert result.failed == 0


def commands() -> list[list[str]]:
    return [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]


def test_the_make_targets_that_are_named_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = [word for words in commands() if "make" in words for word in words[words.index("make") + 1 :]]
    names = [word for word in targets if "=" not in word]
    assert names
    for name in names:
        assert re.search(rf"^{name}:", makefile, re.MULTILINE), name
    for word in targets:
        if word.startswith("T="):
            assert (ROOT / word[2:]).is_dir()


def test_the_commands_that_are_named_exist(capsys: pytest.CaptureFixture[str]) -> None:
    named = [words for words in commands() if words[0] == ".venv/bin/earthrise"]
    assert len(named) == 3
    for words in named:
        assert main([words[1], "--help"]) == 0
        shown = capsys.readouterr().out
        assert all(word in shown for word in words if word.startswith("--"))


def test_every_module_of_the_laws_is_in_the_table_and_every_link_leads_somewhere() -> None:
    for path in sorted((ROOT / "tests" / "laws").glob("test_*.py")):
        assert path.stem == "test_the_laws" or f"`{path.stem}`" in PAGE, path.name
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert target.startswith("https://") or (ROOT / "docs" / target).exists(), target
    for anchor in re.findall(r"\]\(#([^)]+)\)", PAGE):
        headings = [re.sub(r"[^\w -]", "", line.lstrip("# ")).lower().replace(" ", "-") for line in PAGE.splitlines()]
        assert anchor in headings
