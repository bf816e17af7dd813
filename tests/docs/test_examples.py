"""What the pages show is true: their Python runs, their command lines are understood, the quick ones are run."""

from __future__ import annotations

import argparse
import doctest
import functools
import glob
from collections.abc import Sequence
from pathlib import Path

import pytest

import earthrise
from earthrise.bots import bot_names
from earthrise.cli.main import main, make_parser
from earthrise.engine.options import resolve
from tests.docs.pages import (
    PAGES,
    PROVEN_ELSEWHERE,
    ROOT,
    SHELL,
    Block,
    blocks_of,
    commands_in,
    inline_commands,
    name_of,
)

BLOCKS = [block for page in PAGES for block in blocks_of(page)]
PYTHON = ("python", "pycon", "py")
RUN = [page for page in PAGES if name_of(page) not in PROVEN_ELSEWHERE]
WITH_PYTHON = [page for page in RUN if any(block.language in PYTHON for block in blocks_of(page))]
IN_BLOCKS = [(str(block), words) for block in BLOCKS if block.language in SHELL for words in commands_in(block.text)]
COMMANDS = IN_BLOCKS + [(name_of(page), words) for page in PAGES for words in inline_commands(page)]
GUESTS = ("you", "lookout", "wordy", "rover")  # people, and bots that a page writes or names itself


def run_block(block: Block, names: dict[str, object]) -> None:
    """Run it where the blocks before it have left off; a session must answer as the page says."""
    if block.language == "pycon":
        session = doctest.DocTestParser().get_doctest(block.text, names, str(block), block.page, block.line)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        told: list[str] = []
        result = runner.run(session, out=told.append, clear_globs=False)
        names.update(session.globs)
        assert result.failed == 0, "".join(told)
    else:
        exec(compile(block.text, str(block), "exec"), names)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": page.stem.replace("-", "_")}
    for block in blocks_of(page):
        if block.language in PYTHON and not block.not_run:
            run_block(block, names)


def test_the_package_says_of_itself_what_is_so() -> None:
    assert doctest.testmod(earthrise, optionflags=doctest.ELLIPSIS).failed == 0


def test_there_is_python_in_the_pages_that_need_it() -> None:
    assert {"README.md", "docs/library.md", "docs/studying.md"} <= {name_of(page) for page in WITH_PYTHON}
    for page, proof in PROVEN_ELSEWHERE.items():
        assert Path(page).name in (ROOT / proof).read_text(encoding="utf-8"), f"{proof} does not speak of {page}"


def test_nothing_is_left_out_without_a_reason_or_without_need() -> None:
    for block in BLOCKS:
        assert not block.not_run or block.language in PYTHON, f"{block} would not be run anyway"


# -- command lines -----------------------------------------------------------------------------------------------------


@functools.cache
def the_parser() -> argparse.ArgumentParser:
    return make_parser()


def check(words: list[str]) -> None:
    """The command and its options exist, and so do the game, its options and its bots."""
    if len(words) == 1 and any(name == f"earthrise {words[0]}" for name, _ in helps()):
        return  # it is only spoken of
    args = the_parser().parse_args(words)
    named = getattr(args, "game", None)
    if not named:
        return
    game = earthrise.find_game(named)
    given = dict(each.split("=", 1) for each in getattr(args, "option", []))
    resolve(game.options, dict(given))
    if args.command not in ("play", "arena"):
        return
    bots = (getattr(args, "seats", "") or getattr(args, "bots", "") or "").split(",")
    for bot in (*bots, getattr(args, "against", "")):
        known = [*bot_names(game), *GUESTS, ""]
        assert bot in known or bot.partition(":")[0] in (*known, "cmd"), f"{game.title} has no bot {bot}"


def test_every_command_line_of_the_pages_is_understood() -> None:
    assert len(COMMANDS) > 40
    are_understood(COMMANDS)


def are_understood(commands: Sequence[tuple[object, Sequence[str]]]) -> None:
    for where, words in commands:
        try:
            check(list(words))
        except (Exception, SystemExit) as error:
            raise AssertionError(f"{where}: earthrise {' '.join(words)}: {error}") from error


def helps() -> list[tuple[str, argparse.ArgumentParser]]:
    """The command's own help, and that of every command below it."""
    found: list[tuple[str, argparse.ArgumentParser]] = [("earthrise", the_parser())]
    for name, parser in found:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                found += [(f"{name} {word}", below) for word, below in action.choices.items()]
    return found


def test_every_example_in_the_help_is_understood() -> None:
    examples = [(f"{name} --help", words) for name, parser in helps() for words in commands_in(parser.epilog or "")]
    assert len(examples) > 25
    are_understood(examples)


def is_quick(words: list[str]) -> bool:
    reads = words[0] in ("games", "rules") and not {"--coverage", "--proof"} & set(words)
    return reads or words[:2] in (["records", "show"], ["records", "verify"])


def quick_commands() -> list[list[str]]:
    """Each quick one once, with its files found as a shell would, three of them at most."""
    found: list[list[str]] = []
    for _, words in COMMANDS:
        if is_quick(words):
            spread = [each for word in words for each in (sorted(glob.glob(word))[:3] if "*" in word else [word])]
            files = [word for word in spread if word.endswith(".record")]
            if spread not in found and all(Path(file).exists() for file in files) and (words[0] != "records" or files):
                found.append(spread)
    return found


def test_the_quick_command_lines_of_the_pages_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    commands = quick_commands()
    assert {words[0] for words in commands} == {"games", "rules", "records"}
    for words in commands:
        assert main(words) == 0, f"earthrise {' '.join(words)}: {capsys.readouterr().err}"
        assert capsys.readouterr().out


def test_every_command_has_a_help_that_answers(capsys: pytest.CaptureFixture[str]) -> None:
    for name, _ in helps():
        assert main([*name.split()[1:], "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: {name}")


def test_the_table_of_commands_in_the_readme_is_whole() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name, _ in helps():
        if len(name.split()) == 2:
            assert f"`{name}" in readme, f"README.md does not speak of {name}"
