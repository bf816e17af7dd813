"""Several act at once, each on a strand of their own: tried on a small game of gardeners."""

from __future__ import annotations

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import NotAllowed, NotYourTurn
from earthrise.engine.game import broken_base
from earthrise.engine.match import new_match
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.state import SPECTATOR
from tests.engine.gardeners import DIG, GAME, PLANT, WAVE, Day, Digging, garden, kinds, play


def test_the_table_waits_for_everybody_with_something_on_their_strand() -> None:
    state = garden([2, 4, 6])
    assert state.deciders() == [0, 1, 2] and state.bystanders() == []
    play(state, "1 rest")
    assert state.deciders() == [0, 2] and state.bystanders() == [1]


def test_nobody_waits_for_a_neighbour_and_what_is_accepted_takes_effect_at_once() -> None:
    state = garden([8, 6, 4, 2])
    play(state, "2 dig", "0 dig", "2 dig")
    assert state.drawn == [[4], [], [2, 6]] and state.deciders() == [0, 1]


def test_a_frame_on_top_of_a_strand_comes_first_and_concerns_its_own_seat_alone() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    assert kinds(state) == [["digging"], ["digging", "planting"], ["digging"]]
    assert [action.text for action in state.legal(1)] == ["plant bed:north", "plant bed:south"]
    assert [action.text for action in state.legal(0)] == ["dig", "rest"]
    play(state, "1 plant south", "1 dig")
    assert state.beds == [[], [1], []] and state.drawn[1] == [3, 4] and state.deciders() == [0, 2]


def test_everybody_is_told_what_they_have_to_do_themselves() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    assert state.waiting(0) == "Your turn: dig (2 left). {1} and {2} are choosing too."
    assert state.waiting(1) == "Your turn: plant the tulip. {0} and {2} are choosing too."


def test_what_does_not_belong_to_the_own_strand_is_refused_by_its_rule() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    refusal = state.why(1, DIG.actions[0])
    assert refusal is not None and refusal.rule == "WA-030" and "plant the tulip" in refusal.why
    refusal = state.why(0, PLANT.actions[0])
    assert refusal is not None and refusal.rule == "WA-021"
    assert state.refusal(SPECTATOR, DIG.actions[0]) == state.refusal(7, DIG.actions[0]) == 20
    with pytest.raises(NotYourTurn):
        state.play(7, DIG.actions[0])


def test_a_bystander_may_act_although_nobody_waits_for_it() -> None:
    state = garden([8, 6, 4, 2])
    play(state, "0 rest", "0 wave")
    assert state.waves == [1, 0, 0] and state.deciders() == [1, 2] and state.may_act(0)
    assert state.legal(0) == []
    with pytest.raises(NotAllowed, match="waved today"):
        state.play(0, WAVE.actions[0])
    with pytest.raises(NotAllowed, match="Waiting for "):
        state.play(0, DIG.actions[0])


def test_the_barrier_is_passed_when_the_last_strand_is_at_its_end() -> None:
    state = garden([2, 4, 6, 8])
    play(state, "0 rest", "1 rest")
    assert state.day == 1
    play(state, "2 rest")
    assert state.day == 2 and state.deciders() == [0, 1, 2]
    play(state, "0 rest", "2 rest", "1 rest")
    assert state.over and state.deciders() == [] and state.bystanders() == [] and not state.may_act(1)


def test_what_needs_no_decision_happens_in_the_order_of_the_table() -> None:
    state = garden([])
    state.frames = [Day([[Digging(0, 0)], [Digging(1, 1)], [Digging(2, 0)]])]
    play(state, "1 rest")
    assert state.day == 2 and state.led == [], "a new day has begun"
    state = garden([])
    state.frames = [Day([[Digging(0, 0)], [Digging(1, 1)], [Digging(2, 0)], [Digging(3, 9)]])]
    state.seats = 4
    state.frames[-1].settle(state)
    assert state.led == [2, 0] and state.deciders() == [1, 3]


def test_who_clicks_first_matters_only_for_what_is_drawn() -> None:
    one, other = garden([8, 6, 3, 5]), garden([8, 6, 3, 5])
    play(one, "0 dig", "2 dig")
    play(other, "2 dig", "0 dig")
    assert (one.drawn, other.drawn) == ([[5], [], [3]], [[3], [], [5]])
    for state in (one, other):
        state.drawn, state.last_seat = one.drawn, 0
    before = one.to_data()
    assert before == other.to_data()
    play(one, "0 plant north", "2 plant south")
    play(other, "2 plant south", "0 plant north")
    assert {**one.to_data(), "last_seat": 0, "horizon": 0} == {**other.to_data(), "last_seat": 0, "horizon": 0}


def test_a_clone_shares_nothing_that_changes() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    before = state.to_data()
    twin = state.clone()
    play(twin, "0 dig", "1 plant north", "2 rest")
    assert state.to_data() == before and twin.to_data() != before
    play(state, "2 dig")
    assert kinds(twin)[2] == []


def test_strands_are_written_as_data_and_read_back() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig", "2 rest")
    data = state.to_data()
    assert data["frames"] == [
        {
            "kind": "day",
            "strands": [
                [{"kind": "digging", "seat": 0, "left": 2}],
                [{"kind": "digging", "seat": 1, "left": 1}, {"kind": "planting", "seat": 1}],
                [],
            ],
        }
    ]
    assert GAME.position(data).to_data() == data


@pytest.mark.parametrize(
    ("strands", "said"),
    [
        ([[Digging(0, 1)]], "1 strands for 3 seats"),
        ([[Digging(1, 1)], [], []], "a decision of seat 1 is on the strand of seat 0"),
        ([[], [], []], "nobody has anything to decide"),
    ],
)
def test_impossible_strands_are_told_by_name(strands: list[list[StrandFrame]], said: str) -> None:
    state = garden([2])
    state.frames = [Day(strands)]
    assert said in "; ".join(broken_base(state))


def test_a_view_deals_hidden_things_anew_and_keeps_the_strands() -> None:
    state = garden(list(range(0, 18, 2)))
    play(state, "1 dig")
    world = state.sample(0, Chance(3))
    assert kinds(world) == kinds(state) and world.table() is not state.table()
    assert world.bag != state.bag and sorted(world.bag) == sorted(state.bag)
    play(world, "0 rest")
    assert state.deciders() == [0, 1, 2]


def test_the_record_keeps_the_order_accepted() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 4)
    for seat, text in ((1, "rest"), (0, "rest"), (0, "rest"), (1, "rest")):
        match.play(seat, text)
    assert match.state.over
    assert match.record.actions == [(1, "rest"), (0, "rest"), (0, "rest"), (1, "rest")]
