"""Where points come from, held against what the journal of whole games says."""

from pathlib import Path

import pytest

from earthrise.engine.journal import Journal
from earthrise.engine.record import read_record
from tests.games.new_earth_fay.scene import GAME, Scene

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))
BY_RULE = {129: "tiles", 231: "attitude", 232: "attitude", 268: "settlements", 277: "results", 305: "results"}
BY_RULE[327] = "results"  # what the Proud Court adds to a result


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_the_parts_of_the_final_score_are_what_the_journal_told(path: Path) -> None:
    journal = Journal()
    end = read_record(path.read_text(encoding="utf-8")).replay(journal=journal)
    for seat, score in enumerate(end.scores()):
        told = dict.fromkeys(GAME.score_parts(end, seat), 0)
        for event in journal.events:
            if event.kind == "points" and event.seat == seat:
                told[BY_RULE.get(event.rule, "cards")] += event.amount
        assert GAME.score_parts(end, seat) == told
        assert sum(told.values()) == score and told["start"] == 0


def test_points_that_a_position_begins_with_come_from_its_start() -> None:
    scene = Scene()
    scene.data["players"][1]["score"] = 7
    assert GAME.score_parts(scene.state, 1)["start"] == 7
