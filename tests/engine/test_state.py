"""State, Frame and View: what the table asks, and what a seat may know."""

from __future__ import annotations

import pytest

from earthrise.engine.actions import ActionSpace, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.errors import GameOver, NotAllowed, NotYourTurn
from earthrise.engine.frames import Frame
from earthrise.engine.journal import Journal
from earthrise.engine.state import SPECTATOR, Result, State
from tests.toy.sky import play, sky
from tests.toy.wanderers import GAME


def test_a_seat_that_is_not_waited_for_has_no_options() -> None:
    state = sky([[4], [2]])
    play(state, "launch 4")
    assert state.legal(0) == [] and state.legal(SPECTATOR) == [] and state.legal(9) == []
    assert [action.text for action in state.legal(1)] == ["launch speed:2", "stay"]


def test_an_action_that_does_not_belong_here_is_refused_by_what_the_table_waits_for() -> None:
    state = sky([[4], [2]])
    play(state, "launch 4")
    for seat, text in ((1, "settle"), (0, "stay")):
        refusal = state.why(seat, GAME.actions.parse(text))
        assert refusal is not None and refusal.rule == "WA-021" and refusal.fix == ""
        assert refusal.text == GAME.rulebook.by_number[21].text
        assert "launch a probe or stay" in refusal.why


@pytest.mark.parametrize(
    ("asking", "said"),
    [
        (0, "Your turn: launch a probe or stay. {1} is choosing too."),
        (1, "Your turn: launch a probe or stay. {0} is choosing too."),
        (SPECTATOR, "Waiting for {0} and {1} to launch a probe or stay."),
    ],
)
def test_waiting_is_said_to_the_one_who_asks(asking: int, said: str) -> None:
    assert sky([[4], [2]]).waiting(asking) == said


def test_waiting_for_one_is_said_in_the_singular() -> None:
    state = sky([[4], [2]])
    play(state, "launch 4", "launch 2")
    assert state.waiting(1) == "Waiting for {0} to settle or study Hollow."
    assert state.waiting(0) == "Your turn: settle or study Hollow."


def test_an_action_of_another_game_is_refused_like_any_that_does_not_belong() -> None:
    actions = ActionSpace()
    Verb(actions, "stay", [])
    actions.close()
    state = sky([[4], [2]])
    assert state.refusal(0, actions.actions[0]) == 21
    with pytest.raises(NotAllowed):
        state.play(0, actions.actions[0])


def test_the_end_stops_everything() -> None:
    state = sky([[4], [2]])
    state.finish(Result([3, 1], [0], "passed", 41))
    assert state.over and state.frames == [] and state.deciders() == []
    stay = GAME.actions.parse("stay")
    assert state.refusal(0, stay) == 40
    refusal = state.why(0, stay)
    assert refusal is not None and (refusal.rule, refusal.why) == ("WA-040", "The game is over.")
    with pytest.raises(GameOver):
        state.play(0, stay)


def test_a_seat_that_does_not_exist_is_told_so() -> None:
    state = sky([[4], [2]])
    for seat in (-1, 2, 99):
        with pytest.raises(NotYourTurn, match=f"There is no seat {seat}; seats run from 0 to 1"):
            state.play(seat, GAME.actions.parse("stay"))


def test_the_horizon_moves_with_another_seat_with_chance_and_with_a_reveal() -> None:
    state = sky([[4, 5], [2], [1]], stack=[3], distances=False)
    assert (state.ply, state.horizon, state.last_seat) == (0, 0, SPECTATOR)
    assert not state.can_undo(SPECTATOR)
    play(state, "launch 4")
    assert (state.ply, state.horizon, state.can_undo(0), state.can_undo(1)) == (1, 0, True, False)
    play(state, "launch 2")
    assert (state.ply, state.horizon, state.can_undo(0), state.can_undo(1)) == (2, 1, False, True)
    play(state, "launch 1")
    assert (state.ply, state.horizon, state.can_undo(2)) == (3, 3, False)


def test_a_note_is_only_written_where_a_journal_is_kept() -> None:
    state = sky([[4], [2]])
    state.journal = None
    state.note("hail", 20, -1, "Nobody hears it.")
    journal = state.journal = Journal()
    state.note("hail", 20, 1, "{1} hails.", 2, ["planet:ember"], only=1)
    event = journal.events[0]
    assert (event.ply, event.kind, event.rule, event.seat, event.text) == (0, "hail", 20, 1, "{1} hails.")
    assert (event.amount, event.refs, event.only) == (2, ["planet:ember"], 1)


def test_a_view_is_the_same_every_time_and_a_sample_is_not() -> None:
    state = GAME.start(3, 8)
    assert state.view(1).world.to_data() == state.view(1).world.to_data()
    worlds = [str(state.sample(1, Chance(seed)).to_data()) for seed in range(5)]
    assert len(set(worlds)) == 5


def test_a_view_holds_the_seats_own_hand_and_a_future_that_is_not_the_real_one() -> None:
    state = GAME.start(3, 8)
    truth, seen = state.to_data(), state.view(1).world.to_data()
    assert seen["hands"] != truth["hands"] and seen["hands"][1] == truth["hands"][1]  # type: ignore[index]
    assert seen["chance"] != truth["chance"] and seen["sky"] != truth["sky"]
    assert state.view(1).seat == 1 and [action.text for action in state.view(1).legal()][-1] == "stay"


def test_a_result_is_plain_data() -> None:
    assert Result([1, 2], [1], "passed", 41).to_data() == {
        "scores": [1, 2],
        "winners": [1],
        "reason": "passed",
        "rule": 41,
        "shared": False,
    }
    assert Result([1, 2], [], "fleet_lost", 42, shared=True).shared


class Bare(Frame):
    """Answers only what a frame must."""

    def kind(self) -> str:
        return "bare"

    def rule(self) -> int:
        return 21

    def verbs(self) -> list[Verb]:
        return []


def test_a_frame_has_a_harmless_answer_to_everything_else() -> None:
    state: State = sky([[4], [2]])
    bare = Bare(1)
    state.push(bare)
    assert state.deciders() == [1] and state.legal(1) == []
    assert bare.prompt(state, 1) == "choose" and bare.broken(state) == []
    assert bare.copy() is bare and bare.redeal(state, 0, Chance(1)) is bare
    assert bare.to_data() == {"kind": "bare", "seat": 1}
    bare.settle(state)
    state.pop()
    assert state.deciders() == [0, 1]


def test_what_the_author_must_answer_is_asked_for() -> None:
    state = State(GAME, 2, 2, Chance(1))
    for ask in (state.clone, state.scores, lambda: state.redeal(0, Chance(1))):
        with pytest.raises(NotImplementedError):
            ask()


def test_a_result_shows_what_it_is() -> None:
    result = Result([3, 5], [1], "crossed", 31)
    shown = "Result(scores=[3, 5], winners=[1], reason='crossed', rule=31, shared=False)"
    assert repr(result) == shown and repr(eval(shown)) == shown
