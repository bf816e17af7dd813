"""Bots of others at the terminal: a program in any language, a package with an entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.external.programs import GOOD, after_hello, program
from tests.cli.conftest import Run
from tests.cli.tables import NEW_EARTH


def test_a_program_plays_at_the_terminal_under_its_own_name(earthrise: Run, tmp_path: Path) -> None:
    seats = f"you,cmd:{program(tmp_path, GOOD, 'rover')}"
    outcome = earthrise(*NEW_EARTH, "--seats", seats, typed=["1", "end", "save evening.record", "quit"])
    assert outcome.code == 0
    assert "You (at this keyboard), Rover 1 (bot)." in outcome.said
    assert "fault" not in outcome.said
    record = Path("evening.record").read_text(encoding="utf-8")
    assert "# seats: you,program" in record and str(tmp_path) not in record


def test_a_record_starts_no_program(earthrise: Run, tmp_path: Path) -> None:
    flag = tmp_path / "started"
    command = program(tmp_path, f"open({str(flag)!r}, 'w')")
    earthrise(*NEW_EARTH, "--seats", "you,random", typed=["1", "save evening.record", "quit"])
    text = Path("evening.record").read_text(encoding="utf-8")
    for word in (f"cmd:{command}", "program"):
        Path("evening.record").write_text(text.replace("# seats: you,random", f"# seats: you,{word}"), encoding="utf-8")
        outcome = earthrise("play", "--load", "evening.record", typed=["end", "quit", "no"])
        assert outcome.code == 2 and "Say who plays on: --seats with cmd:…" in outcome.err
    assert not flag.exists()
    again = earthrise("play", "--load", "evening.record", "--seats", f"you,cmd:{program(tmp_path, GOOD)}", typed="quit")
    assert again.code == 0


def test_a_program_that_fails_is_told_of_and_the_game_goes_on(earthrise: Run, tmp_path: Path) -> None:
    failing = after_hello("print('I am lost', file=sys.stderr); sys.exit(4)")
    seats = f"you,cmd:{program(tmp_path, failing, 'rover')}"
    outcome = earthrise(*NEW_EARTH, "--seats", seats, typed=["1", *["end"] * 6, "quit", "no"])
    assert outcome.code == 0
    assert "Rover 1 ended instead of answering (exit code 4). The lot decided (fault 1 of 3)." in outcome.said
    assert "I am lost" not in outcome.said, "a bot may have said what only its seat knows"
    assert outcome.said.count("Rover 1 ended instead") == 3
    assert "That was fault 3: the lot decides for it until the end of this game." in outcome.said


def test_the_author_is_told_more_where_bots_play_among_themselves(earthrise: Run, tmp_path: Path) -> None:
    failing = after_hello("print('I am lost', file=sys.stderr, flush=True); say(action='castle long'); told()")
    seats = f"cmd:{program(tmp_path, failing)},random"
    outcome = earthrise(*NEW_EARTH, "--option", "mode=short", "--seats", seats)
    assert outcome.code == 0
    assert "chose something that is no action" in outcome.said
    assert "castle long" in outcome.said and "I am lost" in outcome.said


def test_a_program_that_is_not_there_is_refused_before_the_game_begins(earthrise: Run) -> None:
    outcome = earthrise(*NEW_EARTH, "--seats", "you,cmd:./rover")
    assert outcome.code == 2 and "The program “./rover” is not there" in outcome.err


def test_a_named_program_is_listed_and_plays(earthrise: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTHRISE_BOTS", f"rover={program(tmp_path, GOOD)}")
    assert "rover" in earthrise("games", "new_earth_thomas").said
    outcome = earthrise(*NEW_EARTH, "--seats", "you,rover", typed=["1", "end", "quit", "no"])
    assert outcome.code == 0 and "Rover 1 (bot)" in outcome.said and "fault" not in outcome.said
