"""From simulated games to the page: what `earthrise simulate` writes is what a report reads."""

from __future__ import annotations

from pathlib import Path

from earthrise.lab.report.build import report
from tests.lab.simulate.running import play
from tests.toy.wanderers import GAME as WANDERERS


def test_a_report_on_games_that_were_played(tmp_path: Path) -> None:
    sitting = play(tmp_path / "out", games=24)
    page = report([tmp_path / "out"])
    title = f"{WANDERERS.title} by The Earthrise authors"
    assert f"{sitting.games} games of {title} with 2 and 3 players, played by heuristic and random" in page
    for title in ("Seats", "Length", "Where points come from", "Ends and ties", "What players do", "Content"):
        assert f">{title}</h2>" in page
    assert 'id="content-speed-title"' in page and 'id="content-planet-title"' in page
    assert "Numbers of players beside each other" in page
    body = page[: page.index("<script>")]
    assert ">nan<" not in body and "NaN" not in body and "inf " not in body
