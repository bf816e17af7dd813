"""What a bot thinks of a decision, in figures and in one plain sentence."""

from __future__ import annotations

import pytest

from earthrise import find_game
from earthrise.bots.analysis.opinion import (
    UNKNOWN,
    Line,
    Opinion,
    Tally,
    Weighing,
    opinion,
    percent,
    sentence,
    way_from,
    weigh,
)
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import NotYourTurn
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics, Way
from tests.toy.sky import sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.state import Wanderers

TACTICS = GAME.tactics(GAME.temperaments()[0])
OAK = Line("plant oak", "Plant Oak at b2", 0.62, 41.2, 100, 0.4)
WATER = Line("water", "Water.", 0.55, 38.6, 100, 0.2)


def thought(*lines: Line, clear: bool = True, shared: bool = False, searched: int = 80) -> Opinion:
    return Opinion(list(lines), searched, 0.1, clear, shared)


# -- sentences ---------------------------------------------------------------------------------------------------------


def test_the_best_option_is_told_with_its_chance_and_its_points_beside_the_runner_up() -> None:
    expected = "Plant Oak at b2: about 62% to win, 41 points; next best, Water: 55%, 39 points."
    assert sentence(thought(OAK, WATER)) == expected


def test_what_could_be_luck_in_the_counting_is_called_about_as_good() -> None:
    expected = "Plant Oak at b2: about 62% to win, 41 points; about as good, Water: 55%, 39 points."
    assert sentence(thought(OAK, WATER, clear=False)) == expected


def test_what_all_win_or_lose_together_is_told_as_the_chance_of_all_and_without_points() -> None:
    expected = "Plant Oak at b2: about 62% that you win; next best, Water: 55%."
    assert sentence(thought(OAK, WATER, shared=True)) == expected


def test_one_point_is_not_one_points() -> None:
    single = Line("wait", "Wait", 0.5, 1.2, 40, 0.0)
    assert "about 50% to win, 1 point; " in sentence(thought(single, WATER))


def test_a_value_is_never_told_as_a_chance() -> None:
    """Too few lines were played to the end: only the search's own scale is left, and it is named."""
    oak = Line("plant oak", "Plant Oak", UNKNOWN, 41.0, 3, 0.4)
    water = Line("water", "Water", UNKNOWN, 39.0, 3, 0.15)
    assert sentence(thought(oak, water)) == ("Plant Oak looks better than Water.")
    assert sentence(thought(water, oak)) == "Water looks best by experience; Plant Oak looks about as good."


def test_a_handful_of_lines_is_not_told_as_a_comparison() -> None:
    oak = Line("plant oak", "Plant Oak", UNKNOWN, 0.0, 0, 0.4)
    expected = "Plant Oak looks best by experience; there was no time to compare it well with Water."
    assert sentence(thought(oak, WATER, searched=5)) == expected


def test_without_a_choice_the_only_option_is_named() -> None:
    assert sentence(thought(WATER, searched=0)) == "Only one move is possible: Water."


def test_without_time_for_a_second_look_it_says_so() -> None:
    assert sentence(thought(WATER, searched=1)).startswith("Water, going by experience; there was no time")


@pytest.mark.parametrize(
    ("chance", "lines", "words"),
    [
        (0.624, 100, "about 62%"),
        (0.0, 50, "under 2%"),
        (0.0, 1000, "under 1%"),
        (1.0, 50, "over 98%"),
        (1.0, 5000, "over 99%"),
        (0.5, 2, "about 50%"),
    ],
)
def test_a_chance_is_not_said_more_exactly_than_it_is_known(chance: float, lines: int, words: str) -> None:
    assert percent(chance, lines) == words


# -- figures -----------------------------------------------------------------------------------------------------------


def test_a_tally_knows_its_share_and_how_sure_it_is() -> None:
    assert Tally(100, 62.0, 4100.0).chance() == 0.62
    assert Tally(100, 62.0, 4100.0).mean_points() == 41.0
    assert Tally(100, 62.0).error() == pytest.approx(0.048, abs=0.001)
    assert Tally(0).chance() == UNKNOWN
    assert Tally(20, 20.0).error() > 0.03, "twenty lines won do not prove a victory"


def test_a_lead_is_that_of_pairs_in_the_same_worlds() -> None:
    """62 of 100 against 55 of 100 would be luck; the first one winning 7 worlds more and none less is not."""
    steady = Weighing([Tally(100, 62.0), Tally(100, 55.0)], gain=7.0, squares=7.0)
    wild = Weighing([Tally(100, 62.0), Tally(100, 55.0)], gain=7.0, squares=93.0)
    assert steady.lead() == wild.lead() == pytest.approx(0.07)
    assert steady.lead() > 2 * steady.lead_error()
    assert wild.lead() < 2 * wild.lead_error()


def test_the_last_decision_of_a_game_is_weighed_exactly() -> None:
    """Ada has landed on the last planet: whoever settles it wins."""
    state = sky([[6], [1]], "vesper", stack=[2, 3], settled=[[], ["ember"]], last=True)
    state.play(0, GAME.actions.parse("launch 6"))
    state.play(1, GAME.actions.parse("launch 1"))
    view = state.view(0)
    settle, study = GAME.actions.parse("settle"), GAME.actions.parse("study")
    weighing = weigh(view, TACTICS, [settle, study], 30, 0.0, Chance(1))
    assert [tally.chance() for tally in weighing.tallies] == [1.0, 0.0]
    assert weighing.lead() == 1.0
    assert weighing.more_points() == 5.0
    told = opinion(view, TACTICS, 40, 0.0, Chance(1))
    assert [line.action for line in told.lines] == ["settle", "study"]
    assert sentence(told) == (
        "Settle Vesper for 5: over 98% to win, 5 points; "
        "next best, Study Vesper and draw two probes: under 2%, 0 points."
    )


def test_nothing_is_advised_to_who_has_nothing_to_decide() -> None:
    state = sky([[6], [1]], "vesper", stack=[2, 3], last=True)
    state.play(0, GAME.actions.parse("launch 6"))
    state.play(1, GAME.actions.parse("launch 1"))
    with pytest.raises(NotYourTurn, match="nothing for you to decide"):
        opinion(state.view(1), TACTICS, 10, 0.0, Chance(1))


def test_a_single_option_needs_no_thought() -> None:
    state = sky([[], [1]], "vesper", last=True)
    told = opinion(state.view(0), TACTICS, 10, 0.0, Chance(1))
    assert sentence(told) == "Only one move is possible: Stay at home."
    assert told.searched == 0


class Narrow(Tactics[Wanderers]):
    """Wanderers by somebody who thinks of settling alone, unless shown other ways."""

    def __init__(self, ways: list[Way]) -> None:
        self.others = ways

    def rate(self, state: Wanderers, seat: int, action: Action) -> int:
        return TACTICS.rate(state, seat, action) + (1000 if action.text == "settle" else 0)

    def value(self, state: Wanderers, seat: int) -> float:
        return TACTICS.value(state, seat)

    def candidates(self, state: Wanderers, seat: int, options: list[Action]) -> list[Action]:
        return [self.choose(state, seat, options, Chance(1))]

    def ways(self, state: Wanderers, seat: int) -> list[Way]:
        return self.others


class Student(Narrow):
    """Studies whatever there is."""

    def rate(self, state: Wanderers, seat: int, action: Action) -> int:
        return 1000 if action.text == "study" else TACTICS.rate(state, seat, action)


def landed() -> View:
    """Ada has landed on the last planet: whoever settles it wins."""
    state = sky([[6], [1]], "vesper", stack=[2, 3], settled=[[], ["ember"]], last=True)
    state.play(0, GAME.actions.parse("launch 6"))
    state.play(1, GAME.actions.parse("launch 1"))
    return state.view(0)


def test_what_goes_without_saying_is_advised_without_a_comparison() -> None:
    told = opinion(landed(), Narrow([]), 10, 0.0, Chance(1))
    assert sentence(told) == "Settle Vesper for 5: the only sensible move."
    assert told.searched == 0


def test_two_ways_that_begin_alike_are_one_option_in_a_hint() -> None:
    told = opinion(landed(), Narrow([Way(Student([]), [0]), Way(Student([]), [0])]), 30, 0.0, Chance(1))
    assert [line.action for line in told.lines] == ["settle", "study"]


def test_an_action_is_weighed_with_the_way_that_it_begins() -> None:
    settle, study = GAME.actions.parse("settle"), GAME.actions.parse("study")
    other = Way(Student([]), [0])
    narrow = Narrow([other])
    assert way_from(landed(), narrow, study, 1) is other
    assert way_from(landed(), narrow, settle, 1) is None
    assert way_from(landed(), TACTICS, study, 1) is None


@pytest.mark.parametrize("name", ["wanderers", "new_earth_thomas"])
def test_a_hint_is_the_same_sentence_whatever_is_hidden_from_the_seat(name: str) -> None:
    game = find_game(name)
    state = game.start(2, 31, {})
    seat = state.deciders()[0]
    tactics = game.tactics(game.temperaments()[0])
    lines = 24 if name == "wanderers" else 4
    told = {
        str(opinion(one.view(seat), tactics, lines, 0.0, Chance(5)).to_data())
        for one in (state, state.sample(seat, Chance(8)), state.sample(seat, Chance(9)))
    }
    assert len(told) == 1
