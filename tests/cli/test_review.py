"""`earthrise review`: the chances over a finished game and where they turned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from earthrise.cli.review import curve, spread
from tests.bots.analysis.test_review import blunder
from tests.cli.conftest import Run
from tests.cli.test_records import played


@pytest.fixture
def lost(tmp_path: Path) -> str:
    """A record in which the last choice throws the game away."""
    record = blunder()
    (tmp_path / "lost.record").write_text(record.write(), encoding="utf-8")
    return "lost.record"


def test_the_curve_the_turning_point_and_the_precision_are_told(earthrise: Run, lost: str) -> None:
    outcome = earthrise("review", lost, "--budget", "20")
    assert outcome.code == 0
    assert "Wanderers: Ada 0, Ben 1; won by Ben (passed)" in outcome.said
    assert "Ada  ███▁  100% to begin with" in outcome.out
    assert "Ben  ▁▁▁█  0% to begin with" in outcome.out
    assert "3 ▼ choice -100%" in outcome.said
    assert "The bot would have chosen “Settle Vesper for 5”: over 99% and 5 points more." in outcome.said
    assert "Ben: 1 of 1 decisions as the bot would have made them." in outcome.out
    assert "shares of about 20 lines" in outcome.said and "19 times in 20" in outcome.said


def test_without_drawing_the_curve_is_told_in_figures(earthrise: Run, lost: str) -> None:
    outcome = earthrise("review", lost, "--budget", "20", "--plain")
    assert "Ada: 100% after 0; 100% after 1; 100% after 2; 0% after 3." in outcome.out
    assert "█" not in outcome.out and "▼" not in outcome.out


def test_the_review_is_json_for_programs_and_progress_does_not_disturb_it(earthrise: Run, lost: str) -> None:
    outcome = earthrise("review", lost, "--budget", "20", "--json")
    found = json.loads(outcome.out)
    assert found["names"] == ["Ada", "Ben"] and found["winners"] == [1]
    assert found["turning_points"][0]["sentence"].startswith("Ada: “Study Vesper")
    assert " questions" in outcome.err


def test_the_review_is_written_to_a_file(earthrise: Run, lost: str, tmp_path: Path) -> None:
    outcome = earthrise("review", lost, "--budget", "20", "--out", "lost.json")
    assert "Written to lost.json." in outcome.out
    written = json.loads((tmp_path / "lost.json").read_text(encoding="utf-8"))
    assert written == json.loads(earthrise("review", lost, "--budget", "20", "--json").out)


def test_a_record_can_come_through_the_standard_input(earthrise: Run) -> None:
    assert "Turning points" in earthrise("review", "-", "--budget", "12", typed=blunder().write()).out


def test_a_budget_can_be_a_time_or_that_of_a_level(earthrise: Run, lost: str) -> None:
    assert earthrise("review", lost, "--budget", "5ms").code == 0
    assert earthrise("review", lost, "--level", "expert").code == 0


def test_a_game_that_is_not_over_is_refused_in_words(earthrise: Run, tmp_path: Path) -> None:
    (tmp_path / "half.record").write_text(played(12).saved(), encoding="utf-8")
    outcome = earthrise("review", "half.record")
    assert outcome.code == 1
    assert outcome.err == (
        "earthrise: The game of this record is not over after its 12 actions: only a finished game can be reviewed.\n"
    )


def test_a_record_that_does_not_replay_is_refused_in_words(earthrise: Run, lost: str, tmp_path: Path) -> None:
    text = (tmp_path / lost).read_text(encoding="utf-8").replace("1 study", "1 stay")
    (tmp_path / "broken.record").write_text(text, encoding="utf-8")
    outcome = earthrise("review", "broken.record")
    assert outcome.code == 1
    assert "Action 3 (“1 stay”) does not replay" in outcome.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["review"], "the following arguments are required: RECORD"),
        (["review", "gone.record"], "gone.record cannot be read: No such file"),
        (["review", "lost.record", "--budget", "much"], "a number of lines such as 200, or a time such as 500ms"),
        (["review", "lost.record", "--budget", "0"], "a number of lines such as 200, or a time such as 500ms"),
        (["review", "lost.record", "--level", "casual"], "--level is expert or master, not “casual”"),
        (["review", "lost.record", "--level", "expert", "--budget", "9"], "not allowed with argument"),
        (["review", "lost.record", "--budget", "9", "--out", "no/such/folder.json"], "no/such/folder.json"),
    ],
)
def test_bad_use_is_one_line(earthrise: Run, lost: str, arguments: list[str], message: str) -> None:
    outcome = earthrise(*arguments)
    assert outcome.code == 2
    said = outcome.err.splitlines()[-1]
    assert said.startswith("earthrise: ") and message in said


def test_no_record_at_all_is_bad_use(earthrise: Run, tmp_path: Path) -> None:
    (tmp_path / "shopping.txt").write_text("two eggs\n", encoding="utf-8")
    outcome = earthrise("review", "shopping.txt")
    assert outcome.code == 2
    assert "a record begins with" in outcome.err


def test_a_curve_is_as_wide_as_asked_and_keeps_its_ends() -> None:
    assert curve([0.0, 0.5, 1.0], 10) == "▁▅█"
    assert len(curve([0.5] * 100, 40)) == 40
    assert spread(100, 4) == [0, 33, 66, 99]
