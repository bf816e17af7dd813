"""`earthrise layout`: what each number of an observation and each action code means."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_every_number_has_its_index_its_name_its_bounds_and_its_meaning(earthrise: Run) -> None:
    outcome = earthrise("layout", "wanderers")
    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert lines[0].startswith("The planet in view")
    assert [int(line.split()[0]) for line in lines if line.startswith("  ")] == list(range(48))
    assert any(line.split() == ["3", "planets_left", "0", "to", "8"] for line in lines)
    assert any(line.endswith("0 to 2: 0 over, 1 launch, 2 landing") for line in lines)


def test_the_sections_are_a_table_that_leaves_no_number_out(earthrise: Run) -> None:
    lines = earthrise("layout", "wanderers", "--sections").out.splitlines()
    assert lines[:2] == ["| numbers | what they tell |", "|---|---|"]
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["0 to 6", "7 to 19", "20 to 35", "36 to 47"]


def test_every_action_has_its_code(earthrise: Run) -> None:
    assert earthrise("layout", "wanderers", "--actions").out.splitlines() == [
        *(f"{speed - 1}  launch speed:{speed}" for speed in range(1, 7)),
        "6  stay",
        "7  settle",
        "8  study",
    ]
    assert json.loads(earthrise("layout", "wanderers", "--actions", "--json").out)[6] == "stay"


def test_programs_get_the_same_as_json(earthrise: Run) -> None:
    data = json.loads(earthrise("layout", "wanderers", "--json").out)
    assert data["size"] == len(data["numbers"]) == 48
    assert data["numbers"][4] == {"name": "decision", "low": 0, "high": 2, "words": ["over", "launch", "landing"]}
    assert data["sections"][0]["from"] == 0


def test_an_unknown_game_is_refused_in_one_line(earthrise: Run) -> None:
    outcome = earthrise("layout", "wandrers")
    assert outcome.code == 2 and "wandrers" in outcome.err and outcome.err.count("\n") == 1
