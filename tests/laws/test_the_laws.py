"""The laws are sharp: for each there is a way to break it, and a game that is broken so is caught.

Every game here is Wanderers with one mistake that a game's author could make.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, FlakyFailure

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.observation import Observer, Row
from earthrise.engine.options import OptionValue
from earthrise.engine.state import View
from tests.laws import (
    test_at_once,
    test_clones,
    test_endings,
    test_hidden,
    test_journal,
    test_observing,
    test_offers,
    test_positions,
    test_same_again,
    test_sources,
    test_undo,
)
from tests.laws.difference import first_difference
from tests.laws.play import Setting
from tests.toy.wanderers import GAME
from tests.toy.wanderers.game import WanderersGame
from tests.toy.wanderers.observer import WanderersObserver
from tests.toy.wanderers.state import Wanderers

COUNTER = itertools.count()


class Broken(Wanderers):
    """A state that stays of its own kind when it is cloned."""

    def clone(self) -> Wanderers:
        twin = type(self)(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        fields = {name: value for name, value in vars(super().clone()).items() if name in vars(self)}
        self.continue_in(twin)
        for name in ("hands", "stack", "launched", "sky", "planet", "distance", "settled", "passed"):
            setattr(twin, name, fields.get(name, getattr(self, name)))
        return twin


class ForgetfulClone(Broken):
    def clone(self) -> Wanderers:
        twin = super().clone()
        twin.passed = []
        return twin


class ChangesAListInPlace(Broken):
    def draw(self, seat: int, number: int, rule: int) -> None:
        if self.stack:
            self.hands[seat].append(self.stack.pop())
            self.hands[seat].sort()
            self.reveal()


class RedealsWithoutSorting(Broken):
    def redeal(self, seat: int, chance: Chance) -> None:
        sky = self.sky
        super().redeal(seat, chance)
        self.sky = chance.shuffled(sky)


class KeepsTheTruthInTheView(Broken):
    def redeal(self, seat: int, chance: Chance) -> None:
        held = self.hands
        super().redeal(seat, chance)
        if seat >= 0 and len(held[1 - seat]) == len(set(held[1 - seat])):
            self.distance += 10


class ShowsWithoutSayingSo(Broken):
    def reveal(self) -> None:
        return


class TellsEverybody(Broken):
    def draw(self, seat: int, number: int, rule: int) -> None:
        drawn = self.stack[-number:]
        super().draw(seat, number, rule)
        self.note("drawn", rule, seat, f"It was {drawn}.")


class CitesNoRule(Broken):
    def draw(self, seat: int, number: int, rule: int) -> None:
        super().draw(seat, number, 999)


class LosesAProbe(Broken):
    def draw(self, seat: int, number: int, rule: int) -> None:
        super().draw(seat, number, rule)
        self.stack = self.stack[:-1]


class OffersTooLittle(Broken):
    def legal(self, seat: int) -> list[Action]:
        return super().legal(seat)[:1]


class FavoursTheLastToAnswer(Broken):
    def draw(self, seat: int, number: int, rule: int) -> None:
        super().draw(seat, 2 if seat == self.last_seat else number, rule)


class HasADieOfItsOwn(Broken):
    def draw(self, seat: int, number: int, rule: int) -> None:
        super().draw(seat, 1 + next(COUNTER) % 3, rule)


class HasTooManyScores(Broken):
    def scores(self) -> list[int]:
        return [*super().scores(), 0]


class BrokenGame(WanderersGame):
    """Wanderers played with another kind of state."""

    def __init__(self, kind: type[Broken] = Broken) -> None:
        super().__init__()
        self.kind = kind

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> Wanderers:
        return self.kind(self, rules, seats, chance, options)


class GivesNoReason(BrokenGame):
    def explain(self, state: Wanderers, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return " ", ""


class ShowsTheTruth(BrokenGame):
    """Keeps the state a view was made of, and shows from it."""

    def begin(self, sky: Wanderers) -> None:
        super().begin(sky)
        self.truth = sky

    def view_data(self, view: View) -> dict[str, object]:
        return {**super().view_data(view), "next": next(COUNTER)}


class TellsTheNextProbe(BrokenGame):
    """Its agents see what lies on top of the stack."""

    def observer(self) -> Observer:
        class Peeping(WanderersObserver):
            def __init__(self) -> None:
                super().__init__()
                self.layout.add("next_probe", 0, 6)

            def write(self, state: Wanderers, seat: int, row: Row) -> None:
                super().write(state, seat, row)
                row.put(state.stack[-1] if state.stack else 0)

        return Peeping()


class CountsTooFar(BrokenGame):
    """Its agents see numbers beyond their bounds."""

    def observer(self) -> Observer:
        class Boasting(WanderersObserver):
            def __init__(self) -> None:
                super().__init__()
                self.layout.highs[self.layout.index["stack"]] = 3

        return Boasting()


class ForgetsAPart(BrokenGame):
    def score_parts(self, state: Wanderers, seat: int) -> dict[str, int]:
        return {**super().score_parts(state, seat), "crown": 0}


class NamesNoReason(BrokenGame):
    def end_reasons(self) -> list[str]:
        return []


class NeverEndsInTime(BrokenGame):
    def __init__(self) -> None:
        super().__init__()
        self.longest = 3


class ForgetsAnswers(BrokenGame):
    """Does not write down what was answered in secret."""

    def state_to_data(self, state: Wanderers) -> dict[str, object]:
        data = super().state_to_data(state)
        data["frames"] = [
            {**frame, "answers": [None] * state.seats} if "answers" in frame else frame
            for frame in cast("list[dict[str, object]]", data["frames"])
        ]
        return data


class ReadsCarelessly(BrokenGame):
    """Takes it for granted that lists are lists."""

    def state_from_data(self, data: dict[str, object]) -> Wanderers:
        lists = {
            name: cast("list[object]", data[name]).copy() for name in ("hands", "stack", "sky", "settled", "passed")
        }
        return super().state_from_data({**data, **lists})


Law = Callable[..., None]

MISTAKES: list[tuple[WanderersGame, Law]] = [
    (BrokenGame(ForgetfulClone), test_clones.test_a_clone_equals_its_parent_and_plays_on_like_it),
    (BrokenGame(ChangesAListInPlace), test_clones.test_every_state_kept_on_the_way_stays_as_it_was),
    (BrokenGame(RedealsWithoutSorting), test_hidden.test_hidden_things_changed_at_random_leave_the_view_as_it_is),
    (BrokenGame(KeepsTheTruthInTheView), test_hidden.test_hidden_things_changed_at_random_leave_the_view_as_it_is),
    (BrokenGame(KeepsTheTruthInTheView), test_hidden.test_a_sampled_world_is_a_possible_one),
    (ForgetsAPart(), test_sources.test_parts_add_up_to_the_score_and_looking_at_sources_changes_nothing),
    (ShowsTheTruth(), test_hidden.test_hidden_things_changed_at_random_leave_the_view_as_it_is),
    (TellsTheNextProbe(), test_observing.test_hidden_things_changed_at_random_leave_the_observation_as_it_is),
    (CountsTooFar(), test_observing.test_every_number_keeps_its_bounds),
    (BrokenGame(ShowsWithoutSayingSo), test_hidden.test_without_chance_or_a_reveal_nobody_learns_anything),
    (BrokenGame(TellsEverybody), test_hidden.test_without_chance_or_a_reveal_nobody_learns_anything),
    (BrokenGame(CitesNoRule), test_journal.test_every_event_cites_a_rule_of_the_book_and_can_be_told),
    (BrokenGame(LosesAProbe), test_positions.test_the_invariants_hold_after_every_action),
    (BrokenGame(FavoursTheLastToAnswer), test_at_once.test_the_order_of_secret_answers_does_not_matter),
    (BrokenGame(HasADieOfItsOwn), test_same_again.test_the_same_actions_from_the_same_seed_give_the_same_states),
    (BrokenGame(HasTooManyScores), test_endings.test_the_result_has_a_known_reason_a_rule_and_a_score_for_each_seat),
    (NamesNoReason(), test_endings.test_the_result_has_a_known_reason_a_rule_and_a_score_for_each_seat),
    (NeverEndsInTime(), test_endings.test_a_game_ends_within_the_bound_that_it_states),
    (BrokenGame(OffersTooLittle), test_offers.test_what_is_offered_is_exactly_what_no_rule_refuses),
    (GivesNoReason(), test_offers.test_every_refusal_cites_a_rule_gives_a_reason_and_changes_nothing),
    (ForgetsAnswers(), test_positions.test_a_state_written_as_json_and_read_back_is_the_same_and_plays_on_like_it),
    (ReadsCarelessly(), test_positions.test_a_spoiled_position_is_refused_by_name_or_can_be_played),
]


def name_of(value: object) -> str:
    if isinstance(value, BrokenGame):
        return (value.kind if value.kind is not Broken else type(value)).__name__
    return ""


def look_hard(law: Law) -> Law:
    """The same law with more examples than usual: a mistake may need a certain moment to show."""
    inner: Law = law.hypothesis.inner_test  # type: ignore[attr-defined]

    @settings(max_examples=40)
    @given(data=st.data())
    def harder(setting: Setting, data: st.DataObject) -> None:
        inner(setting=setting, data=data)

    return harder


@pytest.mark.parametrize(("game", "law"), MISTAKES, ids=name_of)
def test_a_game_with_a_mistake_is_caught(game: WanderersGame, law: Law) -> None:
    # One mistake may show in several ways; Hypothesis then reports them as a group.
    with pytest.raises((AssertionError, AttributeError, Flaky, FlakyFailure, ExceptionGroup)):
        look_hard(law)(setting=Setting(game, 2, "rivals"))


@pytest.mark.parametrize("law", list(dict.fromkeys(law for _, law in MISTAKES)))
def test_the_game_without_the_mistake_is_not(law: Law) -> None:
    law(setting=Setting(BrokenGame(), 2, "rivals"))
    law(setting=Setting(GAME, 2, "rivals"))


def test_a_difference_is_named_by_its_path() -> None:
    one: dict[str, object] = {"purses": [{"coins": 3}, {"coins": 4}], "turn": 1}
    assert first_difference(one, {"purses": [{"coins": 3}, {"coins": 4}], "turn": 1}) == ""
    assert first_difference(one, {"purses": [{"coins": 3}, {"coins": 5}], "turn": 1}) == "purses[1].coins: 4 and 5"
    assert first_difference(one, {"purses": [{"coins": 3}], "turn": 1}) == "purses: 2 entries and 1"
    assert first_difference(one, {"purses": one["purses"]}) == "turn: only in the first"
    assert first_difference({"purses": one["purses"]}, one) == "turn: only in the second"
    assert first_difference(1, "1") == "the whole: 1 and '1'"
    assert test_undo.without_kept({"state": 1, "kept": []}) == {"state": 1}
