"""How One Earth is drawn in a terminal."""

from __future__ import annotations

from functools import partial

import pytest

from earthrise.engine.state import SPECTATOR
from earthrise.games.one_earth.screens.terminal import TOPICS, describe, details, drawn, styles
from earthrise.library.terminal import Screen
from tests.games.one_earth.scene import Scene
from tests.kit import terminal

NAMES = ["You", "Ada", "Ben", "Eve", "Joy"]
shown = partial(terminal.shown, width=100)


def table(scene: Scene, seat: int = 0, width: int = 100, encoding: str = "utf-8") -> str:
    return shown(Screen(drawn, scene.state.view(seat), NAMES[: scene.state.seats]), width=width, encoding=encoding)


def test_the_track_has_zones_that_differ_by_sign_and_everybodys_marker() -> None:
    scene = Scene().reach(0, 5, 4).reach(1, 5, 4).reach(2, 3, 9).globe(17)
    lines = table(scene).splitlines()
    assert lines[0] == "Round 3   Global Emissions 17 of 30, warning   Target 20 Prosperity while below 25"
    assert lines[1].index("▼") == 34
    assert lines[2] == "·" * 22 + "▒" * 20 + "█" * 18 + "XX"
    assert lines[3] == "0" + " " * 21 + "11" + " " * 18 + "21" + " " * 6 + "25" + " " * 8 + "30"
    assert lines[4].index("1") == 8 and lines[4].index("2") == 9 and lines[4].index("3") == 18


def test_the_advanced_track_has_no_line_at_25() -> None:
    assert "25" not in table(Scene("advanced")).splitlines()[3]


def test_projects_show_cost_and_what_they_would_do_for_the_one_who_looks() -> None:
    scene = (
        Scene("advanced").line("oil_industry").player(0, leader="energy_tycoon", projects="oil_industry+carbon_capture")
    )
    row = next(line for line in table(scene).splitlines() if "Oil Industry" in line)
    assert row.split()[:6] == ["1", "Oil", "Industry", "4", "+4", "+5"]
    assert row.rstrip().endswith("Carbon Capture -3E (yours)")
    assert "+3" in next(line for line in table(scene, 1).splitlines() if "Oil Industry" in line)


def test_an_empty_place_says_so() -> None:
    scene = Scene("advanced").deck_of(0).set(final="deck")
    scene.data["out"].append(scene.data["line"][3])
    scene.data["line"][3] = None
    assert "4  empty" in table(scene) and "Place 4: empty." in describe(scene.state.view(0), NAMES[:3], True)
    assert "This is the final round." in table(scene)


def test_countries_show_purse_income_markers_and_notes() -> None:
    scene = Scene("advanced").reach(0, 6, 2).player(0, purse=3, used=True).set(holder=1)
    rows = table(scene, width=120).splitlines()
    row = next(line for line in rows if "1 You" in line)
    assert row.split()[:7] == ["▶", "1", "You", "3", "+6", "6", "2"]
    assert "first, Environmentalist (used)" in row
    assert "sanctioned" in next(line for line in rows if "2 Ada" in line)


def test_a_meeting_shows_the_votes_and_who_is_still_deciding_but_not_what() -> None:
    scene = Scene("advanced", un_gifts=False).player(0, purse=2).player(1, purse=2).last_turn()
    scene.play("end_turn", "propose ban_coal_usage", "vote yes", "vote yes", "vote no").play_as(1, "bid no 2")
    text = table(scene)
    assert "has proposed Ban Coal Usage." in text
    assert "Yes: You, Ada. No: Ben." in text
    assert "In secret. Decided: Ada. Still deciding: You." in text
    assert "bid" not in text.split("In secret")[1]


def test_the_general_is_told_of() -> None:
    scene = Scene("solo").play("end_turn")
    assert "The General holds 2 Projects" in table(scene) and "his Prosperity is" in table(scene)


def test_where_only_ascii_can_be_shown() -> None:
    for scene in (Scene().globe(22), Scene("advanced"), Scene("solo")):
        text = table(scene, encoding="ascii")
        assert text.isascii() and "Project" in text


def test_too_narrow_for_columns_it_becomes_text() -> None:
    scene = Scene().player(0, projects="farm+agritech").globe(12)
    text = table(scene, width=60)
    assert "Place 1: School (Education)" in text and "farm_1: Farm (Food), 2 Prosperity" in text.replace("\n", " ")
    assert max(len(line) for line in text.splitlines()) <= 60


def test_in_words() -> None:
    scene = Scene("advanced").reach(1, 4, 3).player(1, purse=7)
    lines = describe(scene.state.view(0), NAMES[:3], False)
    assert lines[0] == "Round 3. Global Emissions 3 of 30, safe. Target 20 Prosperity."
    assert any(line.startswith("2 Ada: purse 7, next income 4, Prosperity 4, Emissions 3") for line in lines)
    assert len(describe(scene.state.view(SPECTATOR), NAMES[:3], True)) > len(lines)


@pytest.mark.parametrize("topic", list(TOPICS))
def test_every_topic_can_be_shown(topic: str) -> None:
    scene = Scene("advanced").player(0, projects="farm+agritech", policies="reforestation")
    scene.passed("ban_coal_usage", yes=[0, 1])
    text = shown(details(scene.state.view(0), NAMES[:3], topic))
    wanted = {
        "tableau": "farm_1: Farm (Food), 2 Prosperity",
        "technologies": "funded by You",
        "policies": "Reforestation",
        "resolutions": "passed (You, Ada)",
        "points": "Livability",
    }
    assert wanted[topic] in text


def test_anothers_tableau_by_name_or_number() -> None:
    scene = Scene().player(1, projects="airport")
    for whose in ("Ada", "ada", "2"):
        assert "airport_1" in shown(details(scene.state.view(0), NAMES[:3], f"tableau {whose}"))
    assert "There are no Resolutions" in shown(details(scene.state.view(0), NAMES[:3], "resolutions"))


def test_names_are_written_in_the_countrys_colour() -> None:
    assert styles(Scene().state.view(0)) == ["bold bright_blue", "bold bright_black", "bold bright_white"]
