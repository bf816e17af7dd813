"""Where credits come from, held against what the journal of whole games says."""

from pathlib import Path

import pytest

from earthrise.engine.journal import Event, Journal
from earthrise.engine.record import read_record
from tests.games.new_earth_thomas.scene import GAME, Scene

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))
FINAL = {"Explorer": "final_explorer", "Terraformer": "final_terraformer", "Settler": "final_settler"}


def category(event: Event) -> str:
    """The part of the score that the event told of belongs to; empty for what is not about credits."""
    if event.kind == "credits" and event.rule == 314:
        return next(part for tree, part in FINAL.items() if tree in event.text)
    if event.kind == "credits":
        return "weather" if event.rule == 293 else "losses"
    return {"discover": "discovering", "terraform": "terraforming", "claim": "claiming"}.get(event.kind, "")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_the_parts_of_the_final_score_are_what_the_journal_told(path: Path) -> None:
    journal = Journal()
    end = read_record(path.read_text(encoding="utf-8")).replay(journal=journal)
    kinds = [event.kind for event in journal.events]
    last = kinds.index("tiebreak") if "tiebreak" in kinds else len(kinds)  # what is earned in there does not count
    for seat, score in enumerate(end.scores()):
        told = dict.fromkeys(GAME.score_parts(end, seat), 0)
        for event in journal.events[:last]:
            if event.seat == seat and category(event):
                told[category(event)] += event.amount
        assert GAME.score_parts(end, seat) == told
        assert sum(told.values()) == score and told["start"] == 0


def test_credits_that_a_position_begins_with_come_from_its_start() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5", credits=4).will_draw("barren_landscape")
    scene.play("discover")
    parts = GAME.score_parts(scene.state, 0)
    assert parts["start"] == 4
    assert parts["discovering"] == scene.credits(0) - 4 > 0
