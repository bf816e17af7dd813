"""`earthrise compare`: what it says of two versions, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from earthrise.engine.registry import register
from earthrise.lab.compare.changes import differences, make_change
from earthrise.lab.content_copies import content_digest, copy_content
from tests.cli.conftest import Run
from tests.toy.wanderers import GAME as WANDERERS

FEW = ["--games", "25", "--workers", "1"]


@pytest.fixture(autouse=True)
def known() -> None:
    register(WANDERERS)


def test_what_a_figure_does_is_told_in_a_sentence_and_in_tables(earthrise: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    said = earthrise("compare", "wanderers", "--change", "planets.toml:ember.worth=9", *FEW, "--out", out)
    assert said.code == 0
    assert "content/planets.toml:6: ember.worth is 9 instead of 1." in said.out
    assert "ember: used in " in said.out and "score of a seat" in said.out and "wins by seat" in said.out
    text = (tmp_path / "out" / "comparison.txt").read_text(encoding="utf-8")
    assert "as it is" in text and "± is the 95 % interval" in text
    again = earthrise("compare", "wanderers", "--change", "planets.toml:ember.worth=9", *FEW, "--out", out)
    assert "All games were there already" in again.out


def test_a_copy_to_edit_is_made_and_never_twice(earthrise: Run, tmp_path: Path) -> None:
    said = earthrise("compare", "wanderers", "--copy-content", str(tmp_path / "mine"))
    assert said.code == 0 and "Edit it, then: earthrise compare wanderers --content" in said.out
    assert (tmp_path / "mine" / "planets.toml").read_bytes() == (WANDERERS.folder / "content/planets.toml").read_bytes()
    assert earthrise("compare", "wanderers", "--copy-content", str(tmp_path / "mine")).code == 2
    unedited = earthrise("compare", "wanderers", "--content", str(tmp_path / "mine"))
    assert unedited.code == 2 and "Nothing is changed: that is Wanderers as it is." in unedited.err


def test_one_version_alone_is_simulated_from_an_edited_copy(earthrise: Run, tmp_path: Path) -> None:
    mine, out = tmp_path / "mine", tmp_path / "out"
    copy_content(WANDERERS.folder / "content", mine)
    make_change(mine, "planets.toml:ember.worth=9")
    played = ["simulate", "wanderers", "--content", str(mine), *FEW, "--out", str(out)]
    assert earthrise(*played).code == 0
    assert json.loads((out / "plan.json").read_text(encoding="utf-8"))["content"] == content_digest(mine)
    assert differences(mine, out / "content") == []
    elsewhere = earthrise(*played[:4], "--cluster", "tcp://127.0.0.1:1")
    assert elsewhere.code == 2 and "--content cannot be played on a cluster" in elsewhere.err
    make_change(mine, "planets.toml:ember.worth=8")
    other = earthrise(*played)
    assert other.code == 2 and "differs in content" in other.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "What is to be changed?"),
        (["--content", "nowhere"], "There is no folder"),
        (["--change", "moons.toml:ember.worth=2"], "There is no file content/moons.toml"),
        (["--change", "planets.toml:embre.worth=2"], "there is no entry “embre”. Did you mean ember"),
        (["--change", "planets.toml:ember.worth=two"], "planets.toml:6: ember.worth: “two” is no value"),
        (["--change", "planets.toml:tide.id=ember"], "planets.toml:8: planet ember stands there twice"),
        (["--change", "planets.toml:ember.worth=2", "--players", "9"], "is not played by 9"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(
    earthrise: Run, tmp_path: Path, words: list[str], said: str
) -> None:
    done = earthrise("compare", "wanderers", *words, *FEW, "--out", str(tmp_path / "out"))
    assert done.code == 2 and said in done.err and done.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_value_that_the_game_does_not_read_is_refused(earthrise: Run, tmp_path: Path) -> None:
    done = earthrise(
        "compare", "new_earth_thomas", "--change", "land_tiles.toml:totals.natural=58", "--out", str(tmp_path / "out")
    )
    assert done.code == 2 and "land_tiles.toml:" in done.err
    assert "the game does not read totals.natural" in done.err


def test_edits_are_tried_one_by_one(earthrise: Run) -> None:
    done = earthrise("fuzz", "wanderers", "--edits", "2")
    assert done.code == 0 and "2 edits of wanderers's content: " in done.out


def test_a_card_more_is_played_once_the_totals_that_the_refusal_names_are_changed_too(
    earthrise: Run, tmp_path: Path
) -> None:
    """A deck of 41: the message says all that is missing."""
    more = ["compare", "one_earth", "--change", "projects.toml:school.count=4"]
    refused = earthrise(*more)
    assert refused.code == 2
    assert "project_cards is 40: set it to 41 as well (one_earth/content/modes.toml:" in refused.err
    assert "cards is 5: set it to 6 as well (one_earth/content/projects.toml:" in refused.err
    totals = ["--change", "modes.toml:components.project_cards=41", "--change", "projects.toml:education.cards=6"]
    played = earthrise(*more, *totals, "--games", "2", "--workers", "1", "--out", str(tmp_path / "out"))
    assert played.code == 0 and "school.count is 4 instead of 3" in played.out, played.err
