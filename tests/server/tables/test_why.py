"""“Why can't I?” has an answer for every verb and every thing, whatever is being decided.

`make attack` asks in many hundred positions of every game, the suite in a few.
"""

import os
import random

import pytest

from earthrise.engine.registry import find_game
from earthrise.server.http.messages.table import WhyOut
from earthrise.server.store.rows import ACTION, Entry, SeatRow
from earthrise.server.tables.game_log import begin
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.lobby import new_row
from earthrise.server.tables.why import why
from tests.web.positions import GAMES

MOVES, ASK_EVERY, THINGS = (1200, 2, 30) if os.environ.get("EARTHRISE_ATTACK") else (120, 12, 5)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_verb_and_every_thing_is_answered_at_every_moment(game_id: str) -> None:
    game = find_game(game_id)
    names = ["Ada", "Ben", "Cleo"]
    row = new_row(game, game.rules_version, "{}", "5", None, "ada", False)
    course = begin(game, names, game.rules_version, "{}", "5", None)
    table = LiveTable(game, row, [SeatRow(number=n, kind="me", name=name) for n, name in enumerate(names)], course)
    lot = random.Random(game_id)
    verbs = list(game.actions.by_word)
    things = sorted({ref for action in game.actions.actions for ref in action.references()})
    asked = 0
    for number in range(MOVES):
        if number % ASK_EVERY == 0 or course.state.over:
            for seat in range(3):
                for verb in verbs:
                    asked += said(why(table, seat, "", verb, ""))
                for ref in lot.sample(things, min(THINGS, len(things))):
                    asked += said(why(table, seat, ref, "", ""))
        if course.state.over:
            break
        seat = lot.choice(course.state.deciders())
        action = lot.choice(course.state.view(seat).legal())
        course.apply(Entry(course.seq + 1, ACTION, seat, action.text, ""))
    assert asked > 100


def said(answers: list[WhyOut]) -> int:
    assert answers
    for answer in answers:
        assert answer.say and (answer.legal or answer.why)
    return len(answers)
