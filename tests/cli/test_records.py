"""`earthrise records`: showing, replaying and verifying saved games."""

from __future__ import annotations

from pathlib import Path

import pytest

from earthrise import find_game
from earthrise.engine import registry
from earthrise.engine.chance import Chance
from earthrise.engine.match import Match, new_match
from earthrise.lab.fuzz import run as fuzz
from tests.cli.conftest import Run
from tests.lab.fuzz import broken


def played(actions: int, game: str = "new_earth_thomas") -> Match:
    """A game of so many random actions, at most."""
    match = new_match(find_game(game), ["Ada", "Ben"], 7)
    chance = Chance(3)
    while not match.state.over and len(match.record.actions) < actions:
        seat = match.state.deciders()[0]
        options = match.state.legal(seat)
        match.act(seat, options[chance.below(len(options))])
    return match


@pytest.fixture
def half(tmp_path: Path) -> str:
    """A record of twelve actions."""
    (tmp_path / "half.record").write_text(played(12).saved(), encoding="utf-8")
    return "half.record"


@pytest.fixture
def whole(tmp_path: Path) -> str:
    """A record of a finished game."""
    (tmp_path / "whole.record").write_text(played(1000, "wanderers").saved(), encoding="utf-8")
    return "whole.record"


def damaged(tmp_path: Path, name: str, old: str, new: str) -> str:
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "damaged.record").write_text(text.replace(old, new, 1), encoding="utf-8")
    return "damaged.record"


# -- show --------------------------------------------------------------------------------------------------------------


def test_show_prints_the_head_the_numbered_actions_and_the_result(earthrise: Run, half: str) -> None:
    outcome = earthrise("records", "show", half)
    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert lines[0] == "Game:          new_earth_thomas"
    assert "Seats:         Ada, Ben" in lines
    assert "Seed:          7" in lines
    assert any(
        line.startswith("Options:       mode=standard, supply_per_player=75, strict_components=false") for line in lines
    )
    for number, (seat, text) in enumerate(played(12).record.actions, 1):
        assert f"{number:>2}  {['Ada', 'Ben'][seat]}: {text}" in lines
    assert lines[-1] == "Result:        not over"


def test_show_prints_the_scores_of_a_finished_game(earthrise: Run, whole: str) -> None:
    match = played(1000, "wanderers")
    assert match.state.result is not None
    ada, ben = match.state.result.scores
    assert f"Result: Ada {ada}, Ben {ben}; won by " in earthrise("records", "show", whole).said


def test_show_says_that_a_game_was_won_or_lost_together_and_by_which_rule(earthrise: Run, tmp_path: Path) -> None:
    match = new_match(find_game("wanderers"), ["Ada", "Ben"], 7, {"mode": "fleet"})
    while not match.state.over:
        match.play(match.state.deciders()[0], "stay")
    (tmp_path / "fleet.record").write_text(match.saved(), encoding="utf-8")
    assert (
        "Result: lost together (fleet lost, WA-042); Ada 0, Ben 0" in earthrise("records", "show", "fleet.record").said
    )
    damaged(tmp_path, "fleet.record", '"winners": []', '"winners": [0, 1]')
    assert "Result: won together (fleet lost, WA-042)" in earthrise("records", "show", "damaged.record").said
    damaged(tmp_path, "fleet.record", '"wanderers"', '"mars"')
    assert "Result: lost together (fleet lost); Ada 0" in earthrise("records", "show", "damaged.record").said


def test_a_record_of_a_game_that_is_not_installed_can_be_shown_but_not_replayed(
    earthrise: Run, half: str, tmp_path: Path
) -> None:
    name = damaged(tmp_path, half, '"new_earth_thomas"', '"mars"')
    assert earthrise("records", "show", name).code == 0
    replayed = earthrise("records", "replay", name)
    assert replayed.code == 2
    assert "There is no game “mars”." in replayed.err


def test_several_records_can_be_shown_at_once(earthrise: Run, half: str, whole: str) -> None:
    outcome = earthrise("records", "show", half, whole)
    assert outcome.out.count("Game: ") == 2


def test_a_record_can_come_through_the_standard_input(earthrise: Run, half: str, tmp_path: Path) -> None:
    text = (tmp_path / half).read_text(encoding="utf-8")
    assert earthrise("records", "show", "-", typed=text).out == earthrise("records", "show", half).out
    assert earthrise("records", "verify", "-", typed=text).out == "-: ok (new_earth_thomas, 12 actions, not over)\n"
    assert "12  " in earthrise("records", "replay", "-", typed=text).out


# -- verify ------------------------------------------------------------------------------------------------------------


def test_verify_says_ok_for_records_that_replay(earthrise: Run, half: str, whole: str) -> None:
    outcome = earthrise("records", "verify", half, whole)
    assert outcome.code == 0
    first, second = outcome.out.splitlines()
    assert first == "half.record: ok (new_earth_thomas, 12 actions, not over)"
    assert second.startswith("whole.record: ok (wanderers, ")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("earthrise record 2", "earthrise record 9", "Line 1: "),
        ("seed: 7", "seed: 8", ""),
        ("actions:\n", "actions:\n1 fly\n", "Action 1 (“1 fly”) does not replay: There is no verb “fly”."),
        ("actions:\n", "actions:\n1 keep tile:desert\n", "Action 1 (“1 keep tile:desert”) does not replay: "),
        ('digest: "', 'digest: "0', "its fingerprint differs"),
        ('"new_earth_thomas"', '"mars"', "There is no game “mars”."),
        ("rules: 2", "rules: 99", "The record cannot be played from its beginning"),
    ],
)
def test_verify_says_why_a_record_fails(
    earthrise: Run, half: str, tmp_path: Path, old: str, new: str, why: str
) -> None:
    name = damaged(tmp_path, half, old, new)
    outcome = earthrise("records", "verify", name, half)
    assert outcome.code == 1
    first, second = outcome.out.splitlines()
    assert first.startswith("damaged.record: fails: ")
    assert why in first
    assert second.startswith("half.record: ok ")


def test_a_record_with_another_result_fails(earthrise: Run, whole: str, tmp_path: Path) -> None:
    name = damaged(tmp_path, whole, '"scores": [', '"scores": [9')
    outcome = earthrise("records", "verify", name)
    assert outcome.code == 1
    assert "The record says " in outcome.out


def test_a_file_that_cannot_be_read_is_bad_use_but_the_others_are_checked(
    earthrise: Run, half: str, tmp_path: Path
) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    outcome = earthrise("records", "verify", "gone.record", "picture.png", half)
    assert outcome.code == 2
    assert outcome.err.splitlines() == [
        "earthrise: gone.record cannot be read: No such file or directory.",
        "earthrise: picture.png is no text file.",
    ]
    assert outcome.out == "half.record: ok (new_earth_thomas, 12 actions, not over)\n"


# -- what the fuzzer finds ---------------------------------------------------------------------------------------------


@pytest.fixture
def crashing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The record the fuzzer leaves of a game that crashes."""
    monkeypatch.setitem(registry._registered, broken.CRASHES.id, broken.CRASHES)
    found = fuzz.run(broken.CRASHES, 40, None, 3, 0, tmp_path / "found", lambda done, total: None)
    return str(next(finding.path for finding in found if finding.kind == "crash").relative_to(tmp_path))


def test_verify_says_at_which_action_a_game_crashes_and_checks_the_others(
    earthrise: Run, crashing: str, half: str
) -> None:
    outcome = earthrise("records", "verify", crashing, half)
    assert outcome.code == 1
    first, second = outcome.out.splitlines()
    assert f"{crashing}: fails: {broken.CRASHES.id} crashes at action " in first
    assert "take”): ZeroDivisionError: three is a crowd. It is a fault of the game." in first
    assert second.startswith("half.record: ok ")


@pytest.mark.parametrize("typed", [None, ["end", "q"]], ids=["at once", "step by step"])
def test_replay_goes_as_far_as_a_crash_and_then_says_so(earthrise: Run, crashing: str, typed: list[str] | None) -> None:
    outcome = earthrise("records", "replay", crashing, *([] if typed else ["--all"]), typed=typed or "")
    assert outcome.code == 1
    assert "Traceback" not in outcome.out + outcome.err
    assert "ZeroDivisionError: three is a crowd" in outcome.err


def test_a_position_that_cannot_be_shown_is_said_to_be_so(
    earthrise: Run, half: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("e4")

    monkeypatch.setattr("earthrise.library.terminal.Drawing.board", fails)
    outcome = earthrise("records", "replay", half, "--all")
    assert outcome.code == 1
    assert "This position cannot be shown: KeyError." in outcome.out
    assert "new_earth_thomas crashes after action 12: KeyError: 'e4'." in outcome.err


# -- replay ------------------------------------------------------------------------------------------------------------


def test_replay_steps_forward_back_to_a_number_and_to_the_end(earthrise: Run, half: str) -> None:
    outcome = earthrise("records", "replay", half, typed=["", "next", "back", "7", "end", "q"])
    assert outcome.code == 0
    prompts = [line.partition(">")[0] for line in outcome.out.splitlines() if " of 12>" in line]
    assert prompts == ["0 of 12", "1 of 12", "2 of 12", "1 of 12", "7 of 12", "12 of 12"]
    assert outcome.out.count("┼e4") == 6


def test_replay_tells_what_each_action_caused(earthrise: Run, half: str) -> None:
    seat, text = played(12).record.actions[0]
    outcome = earthrise("records", "replay", half, typed=["1"])
    assert f"1 {['Ada', 'Ben'][seat]}: {text}" in outcome.said
    assert "NT-0" in outcome.said
    assert outcome.code == 0


@pytest.mark.parametrize("typed", ["13", "back", "99999999999999999999"])
def test_replay_does_not_leave_the_record(earthrise: Run, half: str, typed: str) -> None:
    outcome = earthrise("records", "replay", half, typed=[typed, "q"])
    assert "The actions run from 0 (the beginning) to 12." in outcome.said


def test_replay_explains_itself(earthrise: Run, half: str) -> None:
    outcome = earthrise("records", "replay", half, typed=["what?", "q"])
    assert outcome.said.count("Enter: next, `back`, a number: jump there, `end`, `q`") == 2


def test_replay_at_once_prints_every_move_and_the_last_board(earthrise: Run, half: str) -> None:
    outcome = earthrise("records", "replay", half, "--all")
    assert outcome.code == 0
    for number, (seat, text) in enumerate(played(12).record.actions, 1):
        assert f"{number} {['Ada', 'Ben'][seat]}: {text}" in outcome.said
    assert outcome.out.count("┼e4") == 1


def test_replay_without_drawing_prints_no_board(earthrise: Run, half: str) -> None:
    outcome = earthrise("records", "replay", half, "--all", "--plain")
    assert "┼" not in outcome.out
    assert "e5: Barren Landscape" in outcome.out


def test_replay_of_a_finished_game_ends_with_its_result(earthrise: Run, whole: str) -> None:
    assert "Passed. WA-041" in earthrise("records", "replay", whole, "--all").said
    assert "Passed. WA-041" in earthrise("records", "replay", whole, typed=["end"]).said


def test_replay_goes_as_far_as_a_damaged_record_goes(earthrise: Run, half: str, tmp_path: Path) -> None:
    seat, text = played(12).record.actions[11]
    name = damaged(tmp_path, half, f"{seat + 1} {text}\ndigest", f"{seat + 1} keep tile:desert\ndigest")
    outcome = earthrise("records", "replay", name, "--all")
    assert outcome.code == 1
    assert "\n11  " in outcome.out
    assert "Action 12 (" in outcome.err
    assert "does not replay" in outcome.err


def test_what_only_one_seat_may_know_is_not_in_a_replay(earthrise: Run, whole: str) -> None:
    secret = [event for event in played(1000, "wanderers").journal.events if event.only >= 0]
    outcome = earthrise("records", "replay", whole, "--all")
    for event in secret:
        assert event.named(["Ada", "Ben"]) not in outcome.said
