"""The command line itself: help, version, errors, exit codes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from earthrise import __version__
from earthrise.engine.build_form import form
from tests.cli.conftest import Run
from tests.cli.driving import ESCAPE, command, environment, heed_interrupts, interrupt, spawn

COMMANDS = [
    "play",
    "learn",
    "games",
    "rules",
    "records",
    "review",
    "fuzz",
    "laws",
    "arena",
    "simulate",
    "report",
    "layout",
    "bench",
]


def test_help_names_every_command_and_shows_examples(earthrise: Run) -> None:
    outcome = earthrise("--help")
    assert outcome.code == 0
    assert all(re.search(rf"^    {word} ", outcome.out, re.MULTILINE) for word in COMMANDS)
    assert "examples:" in outcome.out
    assert "exit codes: 0 fine, 1 what was asked for failed, 2 bad use" in outcome.out


@pytest.mark.parametrize(
    "words", [[word] for word in COMMANDS] + [["records", deed] for deed in ("show", "replay", "verify")]
)
def test_every_command_has_help_with_an_example(earthrise: Run, words: list[str]) -> None:
    outcome = earthrise(*words, "--help")
    assert outcome.code == 0
    assert "example" in outcome.out
    assert f"earthrise {' '.join(words)}" in outcome.out


def test_without_a_command_the_help_is_shown(earthrise: Run) -> None:
    assert earthrise().out == earthrise("--help").out


def test_the_version_says_which_form_of_the_engine_runs(earthrise: Run) -> None:
    assert earthrise("--version").out == f"earthrise {__version__} ({form()})\n"


def test_help_loads_neither_rich_nor_a_game(tmp_path: Path) -> None:
    code = (
        "import sys; from earthrise.cli.main import main; main(['--help']); main(['play', '--help']);"
        "print([name for name in sys.modules if name.startswith(('rich', 'earthrise.games', 'earthrise.bots'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, env=environment(), check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["paly"], "invalid choice: 'paly'"),
        (["play"], "Which game? Known: "),
        (["play", "new_earth_tomas"], "There is no game “new_earth_tomas”. Did you mean new_earth_thomas?"),
        (["play", "new_earth_thomas", "--seats", "you,herbert"], "There is no bot “herbert”"),
        (["play", "new_earth_thomas", "--seats", "you"], "is played by 2 to 4"),
        (["play", "new_earth_thomas", "--seats", "you,,random"], "--seats is a list with commas between"),
        (["play", "new_earth_thomas", "--seats", "you,random", "--names", "Ada"], "--names gives 1 names for 2 seats."),
        (["play", "new_earth_thomas", "--option", "mode=endless"], "mode is one of standard, short, not “endless”."),
        (["play", "new_earth_thomas", "--option", "mode"], "An option is written name=value, not “mode”."),
        (["play", "new_earth_thomas", "--option", "tempo=1"], "There is no option “tempo”."),
        (["play", "new_earth_thomas", "--seed", "x"], "a whole number is needed, not “x”"),
        (["play", "new_earth_thomas", "--load", "gone.record"], "gone.record cannot be read: No such file"),
        (["play", "new_earth_thomas", "--position", "gone.json"], "gone.json cannot be read: No such file"),
        (["play", "new_earth_thomas", "--load", "a", "--seed", "1"], "leave --seed out."),
        (["games", "chess"], "There is no game “chess”."),
        (["rules"], "the following arguments are required: GAME"),
        (["rules", "new_earth_thomas", "--section", "Weapons"], "There is no section “Weapons”. Sections: Overview, "),
        (["rules", "new_earth_thomas", "--tests", "."], "--tests goes with --coverage and --proof."),
        (["records"], "the following arguments are required"),
        (["records", "show", "gone.record"], "gone.record cannot be read: No such file"),
        (["records", "verify", "-", "-"], "The standard input can be read only once."),
        (["fuzz", "new_earth_thomas", "--games", "0"], "a whole number from 1 on is needed, not “0”"),
        (["fuzz", "new_earth_thomas", "--seats", "two"], "--seats is a list of numbers of players"),
        (["bench", "new_earth_thomas", "--seconds", "never"], "a number of seconds up to 3600 is needed"),
    ],
)
def test_bad_use_is_one_line_on_the_standard_error_and_code_2(
    earthrise: Run, arguments: list[str], message: str
) -> None:
    outcome = earthrise(*arguments)
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.startswith("earthrise: ")
    assert outcome.err.count("\n") == 1
    assert message in outcome.err


def test_nothing_is_coloured_where_there_is_no_terminal(tmp_path: Path) -> None:
    for arguments in (
        ["games"],
        ["rules", "new_earth_thomas", "volcano"],
        ["play", "new_earth_thomas", "--seats", "you,random"],
    ):
        outcome = spawn(*arguments, folder=tmp_path, TERM="xterm-256color")
        assert outcome.code == 0
        assert outcome.out
        assert ESCAPE not in outcome.out + outcome.err


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("rules", "new_earth_thomas"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_an_interrupt_ends_the_command_with_130_and_no_traceback(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("play", "new_earth_thomas", "--seats", "you,random"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(PYTHONUNBUFFERED="1"),
        preexec_fn=heed_interrupts,  # noqa: PLW1509 (no threads here)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        seen = b""
        while b"You> " not in seen:
            more = os.read(process.stdout.fileno(), 4096)
            assert more, f"it ended before it asked: {seen!r}"
            seen += more
        assert interrupt(process) == 130
        assert process.stderr.read() == b""


def test_signs_that_the_output_cannot_show_do_no_harm(tmp_path: Path) -> None:
    seats = ["--seats", "you,random"]
    outcome = spawn("play", "new_earth_thomas", *seats, typed="quit\n", folder=tmp_path, PYTHONIOENCODING="ascii")
    assert outcome.code == 0
    assert outcome.err == ""
    assert "+d1-----+e1-----+f1-----+" in outcome.out
