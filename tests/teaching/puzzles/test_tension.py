"""Where in a game something hangs on a move."""

from __future__ import annotations

from earthrise.bots.analysis.questions import positions
from earthrise.engine.tactics import Tactics
from earthrise.teaching.puzzles.games import played
from earthrise.teaching.puzzles.tension import EARLY, LEAST, PARTS, UNSEEN, chances, tensions
from tests.toy.sky import sky
from tests.toy.wanderers import GAME

TACTICS: Tactics = GAME.tactics(GAME.temperaments()[0])


def test_chances_are_each_seats_own() -> None:
    sure = sky([[4, 5, 6], [1, 1]], "vesper", settled=[["tide"], []], last=True)
    assert [round(chance, 6) for chance in chances(sure, TACTICS, 3)] == [1.0, 0.0]


def test_every_part_of_a_game_has_its_tension_the_same_for_the_same_record() -> None:
    record = played(GAME, 1, 1)
    found = tensions(record, positions(record), TACTICS)
    assert len(found) == PARTS and found[:UNSEEN] == [EARLY] * UNSEEN
    assert min(found) >= LEAST and max(found[UNSEEN:]) > LEAST
    assert tensions(record, positions(record), TACTICS) == found
