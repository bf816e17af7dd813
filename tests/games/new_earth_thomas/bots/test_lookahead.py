"""What a search asks of New Earth's tactics: the worth of a position, the clock, how far to look.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

import pytest

from earthrise.bots import find_bot
from earthrise.engine.chance import Chance
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from tests.games.new_earth_thomas.scene import GAME, Scene

# -- the worth of a position -------------------------------------------------------------------------------------------


def worth(scene: Scene, seat: int = 0) -> float:
    return GAME.tactics("steady").value(scene.state, seat)


def test_a_lead_is_worth_more_the_less_of_the_game_is_left() -> None:
    early = Scene().company(0, credits=15).company(1, credits=5)
    late = Scene().company(0, credits=75).company(1, credits=65).put(supply=10)
    assert 0 < worth(early) < worth(late) < 1
    assert worth(early, 1) == -worth(early, 0)


def test_perks_are_worth_something_while_there_is_time_for_them() -> None:
    assert worth(Scene().company(0, perks="E1-5")) > 0
    assert worth(Scene().company(0, perks="E1-5").supply(0)) < 0  # the rival has all the credits


def test_points_beside_every_plan_are_worth_less_than_those_of_a_plan() -> None:
    deep = worth(Scene().company(0, perks="T1-5 T10"))
    spread = worth(Scene().company(0, perks="T1-3 E1-2 S1"))
    assert deep > spread > worth(Scene().company(0, perks="T1-3"))


def ended(mine: int, theirs: int) -> Scene:
    """The last round is over; nobody holds a final perk."""
    scene = Scene().company(0, credits=mine).company(1, credits=theirs)
    scene.put(supply=150 - mine - theirs, end_triggered=True)
    scene.play("end", "end")
    assert scene.state.over
    return scene


def test_a_game_won_is_worth_the_more_the_clearer_it_was() -> None:
    assert worth(ended(30, 10), 0) == -worth(ended(30, 10), 1) == pytest.approx(0.3 + 0.7 / 2)
    assert 0.3 < worth(ended(21, 20)) < worth(ended(30, 10)) < worth(ended(90, 10)) < 1
    assert worth(ended(10, 30)) == -worth(ended(30, 10))


def test_the_end_is_worth_about_what_the_last_turn_promised() -> None:
    scene = Scene().company(0, credits=30).company(1, credits=10).put(supply=110, end_triggered=True)
    promised = worth(scene)
    scene.play("end", "end")
    assert worth(scene) == pytest.approx(promised, abs=0.05)


def test_in_a_tiebreak_only_what_is_earned_in_it_counts() -> None:
    scene = Scene(players=3).company(0, credits=80, tiebreak_credits=75).company(1, credits=75, tiebreak_credits=75)
    scene.put(supply=70, end_triggered=True, phase="tiebreak", tied=[0, 1], turns_left=2, final_scores=[75, 75, 0])
    assert worth(scene, 0) == -worth(scene, 1) > 0
    assert worth(scene, 2) == pytest.approx(-0.3 - 0.7 * 75 / 95)


# -- what a search asks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_clock_goes_by_turns_and_a_round_is_as_long_for_any_number_of_players(seats: int) -> None:
    state = GAME.start(seats, 5, {"mode": "short"})
    tactics = GAME.tactics("steady")
    chance = Chance(2)
    before = tactics.clock(state)
    began = {1: before}
    while True:
        assert isinstance(state, NewEarth)
        turn = state.round, state.active
        seat = state.deciders()[0]
        state.apply(seat, tactics.quick(state, seat, state.legal(seat), chance))
        if state.over:
            break
        now = tactics.clock(state)
        same = (state.round, state.active) == turn
        assert now == before if same else now > before
        if state.round not in began:
            began[state.round] = now
        before = now
    assert all(began[number + 1] - began[number] == 12 for number in range(1, len(began)))


def test_a_tiebreak_is_a_round_more() -> None:
    scene = Scene(players=3).company(0, credits=75, tiebreak_credits=75).company(1, credits=75, tiebreak_credits=75)
    scene.put(round=9, supply=75)
    tactics = GAME.tactics("steady")
    last = tactics.clock(Scene(players=3).put(round=9).turn_of(2).state)
    scene.put(end_triggered=True, phase="tiebreak", tied=[0, 1], turns_left=2, final_scores=[75, 75, 0], supply=0)
    scene.data["companies"][2]["credits"] = 75
    first = tactics.clock(scene.state)
    scene.play("end")
    assert last < first < tactics.clock(scene.state)


def test_a_line_goes_on_to_the_end() -> None:
    look = GAME.tactics("steady").lookahead()
    assert look.horizon > 12 * 1000
    assert look.width >= 2 and look.iterations >= 100
    assert look.caution > 0 and look.exploration > 0


def test_quick_does_what_the_heuristic_would() -> None:
    scene = Scene().company(0, at="e5", perks="S1-5").land("e5", "mountain").company(0, perk_taken=True)
    state = scene.tokens(0, 1, used=2).state
    tactics = GAME.tactics("steady")
    assert tactics.quick(state, 0, state.legal(0), Chance(1)).text == "claim space:e5"


def behind() -> Scene:
    """Seat 0 is a credit behind in the last turn of the game, and stands on land that it can claim for more."""
    scene = Scene().company(1, at="a5", perks="E1", credits=61).company(0, at="e5", perks="S1-5", credits=60)
    return scene.land("e5", "mountain").put(supply=29, end_triggered=True, turns_left=1, first=1)


def test_a_search_does_not_leave_the_last_credits_lying() -> None:
    for seed in range(3):
        assert find_bot("master:40", GAME).choose(behind().state.view(0), Chance(seed)).text == "claim space:e5"


def test_with_what_the_game_has_learnt_it_takes_them_before_the_turn_is_over() -> None:
    """What else it does first is its own affair."""
    for seed in range(3):
        state, chance = behind().state, Chance(seed)
        bot = find_bot(f"master:{GAME.folder}/learnt.npz:40", GAME)
        while not state.over:
            state.apply(0, bot.choose(state.view(0), chance))
        assert state.result is not None and state.result.winners == [0]
