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
    figures,
    judged,
    opinion,
    percent,
    sentence,
    way_from,
    weigh,
)
from earthrise.bots.analysis.reasons import NO_REASON, Why, reasons
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import Consideration, Part
from earthrise.engine.errors import NotYourTurn
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics, Way
from tests.toy.sky import sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.state import Wanderers

TACTICS = GAME.tactics(GAME.temperaments()[0])
OAK = Line("plant oak", "Plant Oak at b2: it grows for years", 0.62, 41.2, 100)
WATER = Line("water", "Water.", 0.55, 38.6, 100)
SHADE = Consideration("shade", "gives {figure} shade instead of {other}", "gives {figure} shade")


def thought(
    *lines: Line, clear: bool = True, shared: bool = False, searched: int = 80, why: Why = NO_REASON
) -> Opinion:
    return Opinion(list(lines), searched, 0.1, clear, shared, why)


# -- sentences ---------------------------------------------------------------------------------------------------------


def test_the_best_option_is_told_with_what_speaks_for_it() -> None:
    why = reasons([Part(SHADE, 3.0, 3)], [Part(SHADE, 1.0, 1)])
    assert sentence(thought(OAK, WATER, why=why)) == "Plant Oak at b2: it gives 3 shade instead of 1."


def test_what_both_have_alike_is_told_where_nothing_separates_them() -> None:
    why = reasons([Part(SHADE, 3.0, 3)], [Part(SHADE, 3.0, 3)])
    assert sentence(thought(OAK, WATER, why=why)) == "Plant Oak at b2: it gives 3 shade, like the next best."


def test_without_a_reason_to_tell_the_lines_speak() -> None:
    assert sentence(thought(OAK, WATER)) == "Plant Oak at b2: it wins more of the games played out from here."
    expected = "Plant Oak at b2: there is little between it and the next best."
    assert sentence(thought(OAK, WATER, clear=False)) == expected
    assert sentence(thought(OAK, WATER, clear=False, searched=0)) == "Plant Oak at b2: the only sensible move."


def test_what_only_playing_on_has_shown_is_told_as_that() -> None:
    """The game's own sense would have taken the other: nothing that it weighs speaks for this one."""
    why = reasons([Part(SHADE, 1.0, 1)], [Part(SHADE, 3.0, 3)])
    expected = "Plant Oak at b2: it came out ahead of the next best when the bot played on from here."
    assert sentence(thought(OAK, WATER, clear=False, why=why)) == expected


def test_without_a_choice_the_only_option_is_named() -> None:
    assert sentence(thought(WATER, searched=0)) == "Only one move is possible: Water."


# -- the figures behind them -------------------------------------------------------------------------------------------


def test_the_figures_are_chance_and_points_beside_the_runner_up() -> None:
    assert figures(thought(OAK, WATER)) == (
        "You win about 62% of the games played out from here, and about 55% with the next best, Water; "
        "with 41 points on average, and 39 with that."
    )


def test_points_that_speak_against_the_advice_are_left_out() -> None:
    rich = Line("water", "Water", 0.55, 44.0, 100)
    assert figures(thought(OAK, rich)).endswith("about 55% with the next best, Water.")


def test_what_could_be_luck_in_the_counting_is_told_as_one_chance_for_both() -> None:
    expected = "About as good: Water. With either you win about 62% of the games played out from here."
    assert figures(thought(OAK, WATER, clear=False)) == expected


def test_points_of_a_game_that_all_win_or_lose_together_are_left_out() -> None:
    assert "points" not in figures(thought(OAK, WATER, shared=True))


def test_where_no_lines_were_played_to_the_end_no_figure_is_told() -> None:
    oak, water = Line("plant oak", "Plant Oak", UNKNOWN, 41.0, 3), Line("water", "Water", UNKNOWN, 39.0, 3)
    assert figures(thought(oak, water)) == "Looked a few turns ahead; next best: Water."
    assert figures(thought(oak, water, searched=0)) == "Going by experience; next best: Water."
    assert figures(thought(water)) == ""


def weighed(won: float, other: float, gain: float, squares: float) -> Opinion:
    """What is shown of settling and studying after so many of 100 lines won by each."""
    weighing = Weighing([Tally(100, won, 500.0), Tally(100, other, 400.0)], gain, squares)
    actions = [GAME.actions.parse(text) for text in ("settle", "study")]
    return judged(landed(), TACTICS, actions, weighing, 80)


def test_figures_never_speak_against_the_advice() -> None:
    """The search's choice stands where the lines agree or tell nothing; it gives way where they plainly do not."""
    agreed = weighed(62.0, 55.0, 7.0, 7.0)
    assert [line.action for line in agreed.lines] == ["settle", "study"] and agreed.clear
    luck = weighed(55.0, 57.0, -2.0, 60.0)
    assert [line.action for line in luck.lines] == ["settle", "study"] and not luck.clear
    assert [line.chance for line in luck.lines] == [0.56, 0.56]
    turned = weighed(43.0, 62.0, -19.0, 19.0)
    assert [line.action for line in turned.lines] == ["study", "settle"] and turned.clear
    assert [line.chance for line in turned.lines] == [0.62, 0.43]


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
    assert sentence(told) == "Settle Vesper for 5: it is after 5 points."
    assert figures(told) == (
        "You win over 98% of the games played out from here, and under 2% with the next best, "
        "Study Vesper and draw two probes; with 5 points on average, and 0 with that."
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
    assert [line.action for line in told.lines] == ["settle", "study"], "beside the runner-up all the same"
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
