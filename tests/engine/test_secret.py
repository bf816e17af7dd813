"""Answers given in secret and at once."""

from __future__ import annotations

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.secret import NO_ANSWER, SecretFrame, read_answers
from tests.toy.sky import play, position, sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.round import ACTIONS, LaunchFrame
from tests.toy.wanderers.state import Wanderers


def frame(state: Wanderers) -> SecretFrame:
    top = state.frames[-1]
    assert isinstance(top, SecretFrame)
    return top


def test_all_who_are_asked_and_have_not_answered_decide() -> None:
    asked = LaunchFrame([0, 2, 3], [NO_ANSWER, NO_ANSWER, 6, NO_ANSWER])
    assert asked.deciders() == [0, 3] and asked.seat == -1


def test_an_answer_makes_a_new_frame_so_that_clones_may_share_the_old_one() -> None:
    state = sky([[4], [2], [1]])
    before = frame(state)
    clone = state.clone()
    play(state, "launch 4")
    assert frame(state) is not before and before.answers == [NO_ANSWER] * 3
    assert clone.deciders() == [0, 1, 2]


def test_the_last_answer_reveals_all_and_moves_the_horizon() -> None:
    state = sky([[4], [2]], distances=False)
    play(state, "launch 4")
    assert state.can_undo(0) and state.horizon == 0
    play(state, "launch 2")
    assert state.frames[-1].kind() == "landing"
    assert state.horizon == state.ply == 2 and not state.can_undo(1)


def test_the_others_answers_become_any_they_could_have_given() -> None:
    state = sky([[4], [2, 6]], stack=[1, 1, 3, 3, 5])
    state.play(1, GAME.actions.parse("launch 6"))
    seen = set()
    for seed in range(200):
        world = state.sample(0, Chance(seed))
        assert isinstance(world, Wanderers)
        answer = ACTIONS.actions[frame(world).answers[1]]
        assert answer in frame(world).options(world, 1), "a world in which the answer could not have been given"
        seen.add(answer.text)
    assert seen == {"stay", *(f"launch speed:{speed}" for speed in (1, 2, 3, 5, 6))}


def test_ones_own_answer_stays_known_to_oneself() -> None:
    state = sky([[4, 5], [2, 6]], stack=[1, 3])
    state.play(0, GAME.actions.parse("launch 5"))
    for seed in range(20):
        world = state.sample(0, Chance(seed))
        assert isinstance(world, Wanderers)
        assert frame(world).answers == [ACTIONS.parse("launch 5").code, NO_ANSWER]


def test_nobody_is_asked_of_those_who_have_not_answered() -> None:
    state = sky([[4, 5], [2, 6]], stack=[1, 3])
    world = state.sample(-1, Chance(1))
    assert isinstance(world, Wanderers)
    assert frame(world).answers == [NO_ANSWER, NO_ANSWER]


def test_answers_are_written_as_notation_and_read_back() -> None:
    state = sky([[4], [2], [1]])
    state.play(1, GAME.actions.parse("launch 2"))
    data = frame(state).to_data()
    assert data == {"kind": "launch", "asked": [0, 1, 2], "answers": [None, "launch speed:2", None]}
    assert read_answers(ACTIONS, data) == frame(state).answers


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ("launch 2", "answers must be a list"),
        ([3], "answers must hold actions and null, not 3"),
        (["fly"], "answers: There is no verb “fly”"),
    ],
)
def test_answers_that_are_none_are_refused(answers: object, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        read_answers(ACTIONS, {"answers": answers})


def test_an_answer_that_could_not_be_given_cannot_stand_in_a_position() -> None:
    data = position([[4], [2]])
    for asked, answers in (([0, 1], ["launch 5", None]), ([0], [None, "stay"]), ([0, 7], [None, None])):
        with pytest.raises(BadPosition, match=r"answers: |There is no seat 7"):
            GAME.position({**data, "frames": [{"kind": "launch", "asked": asked, "answers": answers}]})
