"""Counting while a game is played: leads, courses, and what stands for what."""

from __future__ import annotations

from itertools import pairwise

import pytest

from earthrise.engine.play_counts import UNSETTLED, Countables, Tally, evenly
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from tests.toy.sky import sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.game import WanderersGame

APART = [0, 1]


def tally_of(*course: list[int]) -> Tally:
    """A game whose scores went like this, turn by turn."""
    tally = Tally(Countables(GAME), Tactics(), len(course[0]))
    tally.course = list(course)
    tally.turns = len(course) - 1
    return tally


@pytest.mark.parametrize(
    ("course", "changes"),
    [
        ([[0, 0], [1, 0], [2, 0]], 0),
        ([[0, 0], [1, 0], [1, 2], [3, 2]], 2),
        ([[0, 0], [1, 0], [1, 1], [2, 1]], 0),  # drawing level is no change while nobody else comes to lead
        ([[0, 0], [1, 0], [1, 1], [1, 2]], 1),
    ],
)
def test_the_lead_changes_when_another_side_leads_alone(course: list[list[int]], changes: int) -> None:
    assert tally_of(*course).lead_changes(APART) == changes


@pytest.mark.parametrize(
    ("course", "winners", "settled"),
    [
        ([[1, 0], [2, 0], [2, 1]], [0], 0.0),
        ([[0, 0], [1, 0], [2, 0], [2, 1], [3, 1]], [0], 0.25),
        ([[0, 0], [1, 0], [0, 2], [2, 2], [3, 2]], [0], 1.0),
        ([[0, 0], [1, 0], [1, 1]], [0], 1.0),  # by a tiebreak: the score alone never told
        ([[0, 0], [1, 0], [1, 1]], [0, 1], UNSETTLED),
        ([[0, 0], [1, 1]], [], UNSETTLED),
    ],
)
def test_a_game_is_settled_when_the_winner_leads_to_the_end(
    course: list[list[int]], winners: list[int], settled: float
) -> None:
    assert tally_of(*course).settled(APART, winners) == settled


def test_teams_lead_with_what_they_have_together() -> None:
    tally = tally_of([0, 0, 0, 0], [3, 0, 2, 2], [3, 3, 2, 2])
    assert tally.lead_changes([0, 0, 1, 1]) == 1
    assert tally.settled([0, 0, 1, 1], [0, 1]) == 1.0


def test_a_long_course_is_thinned_evenly_from_its_first_point_to_its_last() -> None:
    assert evenly(3, 64) == [0, 1, 2]
    thinned = evenly(1000, 64)
    assert len(thinned) == 64 and (thinned[0], thinned[-1]) == (0, 999)
    assert {second - first for first, second in pairwise(thinned)} == {15, 16}


def test_what_is_offered_and_what_is_chosen_is_counted_by_verb_and_by_item() -> None:
    state = sky([[6], [2, 2]], "vesper", stack=[1, 4, 3])
    countables = Countables(GAME)
    tally = Tally(countables, Tactics(), 2)
    tally.begin(state)
    for seat, text in ((0, "launch 6"), (1, "stay"), (0, "settle")):
        tally.follow(state)
        tally.offer(state, seat, state.legal(seat))
        action = GAME.actions.parse(text)
        tally.choose(state, seat, action)
        state.apply(seat, action)
    verbs = {word: number for number, word in enumerate(countables.verbs)}
    assert [tally.verb_offered[verbs[word]] for word in ("launch", "stay", "settle", "study")] == [1, 1, 1, 1]
    assert [tally.verb_chosen[verbs[word]] for word in ("launch", "stay", "settle", "study")] == [1, 0, 1, 0]
    assert tally.decided == [2, 1] and tally.width == [4, 2] and tally.decisions == 3
    planet, six, two = (countables.number_of[name] for name in ("planet:vesper", "speed:6", "speed:2"))
    assert (tally.item_used[planet], tally.item_offered[planet], tally.item_first[planet]) == ([1, 0], [1, 0], [2, -1])
    assert (tally.item_used[six], tally.item_offered[six]) == ([1, 0], [1, 0])
    assert (tally.item_used[two], tally.item_offered[two]) == ([0, 0], [0, 1])


def test_what_is_dealt_counts_as_used_once_from_the_start() -> None:
    class Gifts(WanderersGame):
        def dealt(self, state: State, seat: int) -> list[str]:
            return ["gift:kite", "speed:1"] if seat else ["gift:kite"]

    countables = Countables(Gifts())
    tally = Tally(countables, Tactics(), 2)
    tally.begin(sky([[6], [2, 2]], "vesper", stack=[1, 4, 3]))
    kite, slow = countables.number_of["gift:kite"], countables.number_of["speed:1"]
    assert (tally.item_used[kite], tally.item_offered[kite], tally.item_first[kite]) == ([1, 1], [1, 1], [0, 0])
    assert (tally.item_used[slow], tally.item_offered[slow], tally.item_first[slow]) == ([0, 1], [0, 1], [-1, 0])


def test_items_that_came_up_in_a_game_are_forgotten_on_demand() -> None:
    countables = Countables(GAME)
    before = list(countables.items)
    countables.item("planet", "vesper")
    assert countables.items == [*before, "vesper"]
    countables.forget()
    assert countables.items == before and "planet:vesper" not in countables.number_of
