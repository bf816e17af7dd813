"""`earthrise report`: one page from a folder of tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.lab.report.making import Perk, World, make_run


def test_a_report_goes_into_the_folder_it_is_about_and_is_shown_when_asked(
    earthrise: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    make_run(tmp_path / "run", World(perks={"explorer_01": Perk()}), [2], 12)
    outcome = earthrise("report", "run", "--open")
    assert outcome.code == 0
    assert outcome.out == "The report is in run/report.html (0.1 MB).\n"
    assert "14 of 14 sections" in outcome.err
    page = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    assert "24 games of New Earth (Thomas) by Adam Thomas with 2 players, played by steady, from 12 deals." in page
    assert opened == [(tmp_path / "run" / "report.html").resolve().as_uri()]


def test_what_cannot_be_reported_on_or_written_is_one_line(earthrise: Run, tmp_path: Path) -> None:
    outcome = earthrise("report", "nowhere")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("earthrise: nowhere holds no plan.json: a report is made from a folder that")
    outcome = earthrise("report", "run", "--out", "no/such/place.html")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == "earthrise: no/such/place.html cannot be written: there is no folder no/such.\n"


def test_without_the_labs_libraries_the_command_says_what_to_install(
    earthrise: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "earthrise.lab.report.build", None)
    outcome = earthrise("report", "run")
    assert (outcome.code, outcome.err) == (2, 'earthrise: A report needs the lab: pip install "earthrise[lab]".\n')
