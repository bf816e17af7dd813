"""Saving and loading games and positions while playing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from earthrise.engine.record import read_record
from tests.cli.conftest import Run
from tests.cli.tables import AGAINST_RANDOM, NEW_EARTH, TWO_PEOPLE, near_the_end, position_in


def test_a_saved_game_goes_on_where_it_was_with_the_same_people_and_bots(earthrise: Run) -> None:
    typed = ["1", "end", "move 1", "position a.json", "save evening.record", "quit"]
    assert (
        "Saved as evening.record. Go on with it any time: earthrise play --load evening.record"
        in earthrise(*NEW_EARTH, "--seats", "random,you", "--names", "Robo,Ada", typed=typed).said
    )
    outcome = earthrise("play", "--load", "evening.record", typed=["position b.json", "quit"])
    assert outcome.code == 0
    assert "Robo (random bot), Ada (at this keyboard). Seed 7, " in outcome.said
    assert position_in(Path("a.json")) == position_in(Path("b.json"))


def test_a_loaded_game_has_the_same_future(earthrise: Run) -> None:
    earthrise(*AGAINST_RANDOM, typed=["1", "save half.record", "end", "save whole.record", "quit"])
    earthrise("play", "--load", "half.record", typed=["end", "save again.record", "quit"])
    assert Path("whole.record").read_text(encoding="utf-8") == Path("again.record").read_text(encoding="utf-8")


def test_a_game_can_be_loaded_while_playing(earthrise: Run) -> None:
    earthrise(*AGAINST_RANDOM, typed=["1", "position a.json", "save evening.record", "quit"])
    outcome = earthrise(*TWO_PEOPLE, typed=["load evening.record", "position b.json", "quit"])
    assert outcome.code == 0
    assert "You (at this keyboard), Ember (random bot). Seed 7, 1 actions played." in outcome.said
    assert position_in(Path("a.json")) == position_in(Path("b.json"))


def test_undo_works_in_a_loaded_game(earthrise: Run) -> None:
    earthrise(*AGAINST_RANDOM, typed=["position a.json", "1", "save evening.record", "quit"])
    outcome = earthrise("play", "--load", "evening.record", typed=["undo", "position b.json", "quit", "no"])
    assert "Taken back: perk perk:explorer_01." in outcome.said
    assert position_in(Path("a.json")) == position_in(Path("b.json"))


def test_saving_never_writes_over_a_file_that_is_no_record(earthrise: Run) -> None:
    Path("diary.txt").write_text("dear diary", encoding="utf-8")
    outcome = earthrise(*AGAINST_RANDOM, typed=["1", "save diary.txt", "position diary.txt", "quit", "diary.txt", "no"])
    assert "diary.txt exists and is no record; choose another name." in outcome.said
    assert "diary.txt exists and is no position; choose another name." in outcome.said
    assert Path("diary.txt").read_text(encoding="utf-8") == "dear diary"


def test_an_older_record_of_that_name_is_replaced(earthrise: Run) -> None:
    earthrise(*AGAINST_RANDOM, typed=["save a.record", "1", "save a.record", "quit"])
    assert len(read_record(Path("a.record").read_text(encoding="utf-8")).actions) == 1


def test_a_position_can_be_written_edited_and_played_from(earthrise: Run) -> None:
    outcome = earthrise(*AGAINST_RANDOM, typed=["position here.json", "quit"])
    assert "It is the whole position, with all that is hidden from the players" in outcome.said
    data = position_in(Path("here.json"))
    companies = data["companies"]
    assert isinstance(companies, list)
    companies[0]["space"] = "g7"
    Path("there.json").write_text(json.dumps(data), encoding="utf-8")
    outcome = earthrise("play", "new_earth_thomas", "--position", "there.json", "--seats", "you,random")
    assert "┼g7─@Y──┼" in outcome.out
    assert "move 4 to g6, undiscovered (1 token)" in outcome.said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "position.json is not JSON"),
        ("[1, 2]", "A position is a table of fields."),
        ('{"game": "one_earth"}', "This is a position of one_earth, not of new_earth_thomas."),
        ("[" * 100_000, "position.json is not JSON"),
    ],
)
def test_a_position_that_is_none_is_refused(earthrise: Run, text: str, message: str) -> None:
    Path("position.json").write_text(text, encoding="utf-8")
    outcome = earthrise("play", "new_earth_thomas", "--position", "position.json")
    assert outcome.code == 2
    assert message in outcome.err


def test_an_impossible_position_is_refused_by_naming_the_invariant(earthrise: Run) -> None:
    data = near_the_end().state.to_data()
    data["supply"] = 5
    Path("position.json").write_text(json.dumps(data), encoding="utf-8")
    outcome = earthrise("play", "new_earth_thomas", "--position", "position.json")
    assert outcome.code == 2
    assert "This position cannot arise. credits: " in outcome.err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Line 1: a record begins with “earthrise record 2”."),
        ("earthrise record 1\nactions:\n", "The record has no line “game:”."),
        ("earthrise record 1\n\x00\n", "Line 2: "),
    ],
)
def test_a_file_that_is_no_record_is_refused(earthrise: Run, text: str, message: str) -> None:
    Path("bad.record").write_text(text, encoding="utf-8")
    outcome = earthrise("play", "--load", "bad.record")
    assert outcome.code == 2
    assert message in outcome.err


def test_a_record_of_another_game_or_with_other_seats_is_refused(earthrise: Run) -> None:
    earthrise(*AGAINST_RANDOM, typed=["save a.record", "quit"])
    assert (
        "This is a record of new_earth_thomas, not of wanderers."
        in earthrise("play", "wanderers", "--load", "a.record").err
    )
    assert "has 2 seats, --seats names 3." in earthrise("play", "--load", "a.record", "--seats", "you,you,you").err
    assert "has 2 seats, --names gives 3 names." in earthrise("play", "--load", "a.record", "--names", "A,B,C").err


def test_names_out_of_a_record_cannot_play_tricks_on_the_terminal(earthrise: Run) -> None:
    earthrise(*AGAINST_RANDOM, typed=["save a.record", "quit"])
    text = Path("a.record").read_text(encoding="utf-8").replace('"You"', '"\\u001b[2JAda"')
    Path("b.record").write_text(text, encoding="utf-8")
    for arguments in (["play", "--load"], ["records", "show"], ["records", "replay", "--all"]):
        outcome = earthrise(*arguments, "b.record")
        assert "?[2JAda" in outcome.out
        assert "\x1b" not in outcome.out
