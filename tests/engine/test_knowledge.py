"""What a seat knows of hidden things, and dealing the rest so that it stays true."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from earthrise.engine.chance import Chance
from earthrise.engine.knowledge import (
    are_true,
    deal_hands,
    deal_known,
    learnt,
    learnt_by_all,
    nothing_known,
    own_facts,
    parted,
    seen,
    swapped,
    unsettled,
)

KINDS = range(1, 6)
EXAMPLES = max(60, settings().max_examples)  # they are quick


def test_a_look_is_known_to_the_one_who_looked() -> None:
    before = nothing_known(3, 3)
    facts = learnt(learnt(before, 0, 2, 5), 0, 2, 1)
    assert facts[0] == [[], [], [1, 5]] and facts[1:] == nothing_known(2, 3)
    assert before == nothing_known(3, 3)


def test_a_card_that_is_seen_to_leave_is_known_no_longer_and_only_once() -> None:
    facts = learnt(learnt(learnt(nothing_known(2, 2), 0, 1, 5), 0, 1, 5), 1, 0, 5)
    assert parted(facts, 1, 5) == [[[], [5]], [[5], []]]
    assert parted(facts, 1, 4) == facts
    assert facts[0][1] == [5, 5]


def test_what_was_shuffled_is_known_to_nobody() -> None:
    facts = learnt(learnt(nothing_known(2, 3), 0, 2, 5), 1, 2, 4)
    assert unsettled(facts, 2) == nothing_known(2, 3)
    assert facts[0][2] == [5]


def test_what_is_shown_to_all_is_known_to_all() -> None:
    before = learnt(nothing_known(2, 2), 0, 1, 5)
    assert learnt_by_all(before, 1, 3) == [[[], [3, 5]], [[], [3]]]
    assert before == [[[], [5]], [[], []]]


def test_whoever_has_seen_a_hand_knows_it_once_however_often_they_look() -> None:
    before = learnt(nothing_known(2, 2), 0, 1, 5)
    assert seen(seen(before, 0, 1, [5]), 0, 1, [5, 2]) == [[[], [2, 5]], [[], []]]
    assert before[0][1] == [5]


def test_what_is_known_of_two_places_that_swap_swaps_too() -> None:
    before = learnt(learnt(nothing_known(3, 3), 2, 0, 5), 2, 1, 4)
    assert swapped(before, 0, 1)[2] == [[4], [5], []]
    assert before[2] == [[5], [4], []]


def test_hands_are_dealt_anew_but_ones_own_and_what_one_knows() -> None:
    hands, stack = [[1, 2], [3], [4]], [5, 5, 5]
    has = learnt(nothing_known(3, 3), 0, 1, 3)
    lacks = learnt(nothing_known(3, 3), 0, 2, 5)
    for seed in range(20):
        dealt, rest = deal_hands(hands, stack, 0, Chance(seed), has, lacks)
        assert dealt == [[1, 2], [3], [4]] and rest == [5, 5, 5]
        for seat in (-1, 1):  # who know nothing
            dealt, rest = deal_hands(hands, stack, seat, Chance(seed), has, lacks)
            assert [len(hand) for hand in dealt] == [2, 1, 1] and sorted(sum(dealt, rest)) == [1, 2, 3, 4, 5, 5, 5]
            assert seat < 0 or dealt[1] == [3]
    assert len({str(deal_hands(hands, stack, -1, Chance(seed))) for seed in range(20)}) > 10


def test_the_deal_depends_on_nothing_that_the_seat_does_not_know() -> None:
    one = deal_hands([[1, 2], [3], [4]], [5, 6], 0, Chance(7))
    other = deal_hands([[1, 2], [6], [5]], [3, 4], 0, Chance(7))
    assert one == other


def test_what_one_knows_of_ones_own_hand_is_no_matter() -> None:
    has = learnt(nothing_known(2, 2), 0, 0, 1)
    assert deal_hands([[1], [2]], [], 0, Chance(1), has) == ([[1], [2]], [])


def test_facts_are_true_that_agree_with_what_lies_there() -> None:
    nothing, hands = nothing_known(2, 2), [[1, 2], [5]]
    assert are_true(nothing, nothing, hands)
    assert are_true(learnt(nothing, 1, 0, 2), learnt(nothing, 0, 1, 4), hands)
    assert not are_true(learnt(nothing, 1, 0, 5), nothing, hands)
    assert not are_true(learnt(learnt(nothing, 1, 0, 2), 1, 0, 2), nothing, hands)
    assert not are_true(nothing, learnt(nothing, 0, 1, 5), hands)
    assert are_true(nothing, learnt(learnt(nothing, 0, 1, 4), 0, 1, 4), hands)


def test_what_others_know_is_hidden() -> None:
    facts = learnt(learnt(nothing_known(2, 2), 0, 1, 5), 1, 0, 4)
    assert own_facts(facts, 0) == [[[], [5]], [[], []]]
    assert own_facts(facts, -1) == nothing_known(2, 2)


@dataclass(frozen=True)
class Truth:
    """What lies where, and true facts about it."""

    places: list[list[int]]
    has: list[list[int]]
    lacks: list[list[int]]

    @property
    def cards(self) -> list[int]:
        return [kind for place in self.places for kind in place]

    @property
    def sizes(self) -> list[int]:
        return [len(place) for place in self.places]


@st.composite
def truths(draw: st.DrawFn) -> Truth:
    places = draw(st.lists(st.lists(st.sampled_from(KINDS), max_size=6), min_size=1, max_size=5))
    has: list[list[int]] = []
    lacks: list[list[int]] = []
    for place in places:
        seen = draw(st.lists(st.booleans(), min_size=len(place), max_size=len(place)))
        has.append([kind for kind, known in zip(place, seen, strict=True) if known])
        missing = [kind for kind in KINDS if kind not in place]
        lacks.append([kind for kind in missing if draw(st.booleans())])
    return Truth(places, has, lacks)


@settings(max_examples=EXAMPLES)
@given(truths(), st.integers(0, 2**32))
def test_what_is_dealt_agrees_with_all_that_is_known(truth: Truth, seed: int) -> None:
    dealt = deal_known(truth.cards, truth.sizes, truth.has, truth.lacks, Chance(seed))
    assert [len(place) for place in dealt] == truth.sizes
    assert sorted(kind for place in dealt for kind in place) == sorted(truth.cards)
    for place, known, missing in zip(dealt, truth.has, truth.lacks, strict=True):
        assert Counter(known) <= Counter(place)
        assert not set(place) & set(missing)


@settings(max_examples=EXAMPLES)
@given(truths(), st.integers(0, 2**32), st.data())
def test_what_is_dealt_depends_on_what_is_known_and_on_chance_alone(
    truth: Truth, seed: int, data: st.DataObject
) -> None:
    otherwise = data.draw(st.permutations(truth.cards))
    one = deal_known(truth.cards, truth.sizes, truth.has, truth.lacks, Chance(seed))
    other = deal_known(otherwise, truth.sizes, truth.has, truth.lacks, Chance(seed))
    assert one == other


def test_facts_that_leave_one_deal_only_are_dealt_so() -> None:
    kinds = list(range(30))
    lacks = [[other for other in kinds if other != kind] for kind in kinds]
    dealt = deal_known(kinds, [1] * 30, [[] for _ in kinds], lacks, Chance(1))
    assert dealt == [[kind] for kind in kinds]


def test_every_deal_that_agrees_is_equally_likely() -> None:
    counts = Counter(
        str(deal_known([1, 2, 3, 4], [1, 1, 2], [[], [], [4]], [[1], [], []], Chance(seed))[:2]) for seed in range(4000)
    )
    assert set(counts) == {"[[2], [1]]", "[[2], [3]]", "[[3], [1]]", "[[3], [2]]"}
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.parametrize(
    ("cards", "sizes", "has", "lacks"),
    [
        ([1, 2], [1, 1], [[3], []], [[], []]),
        ([1, 2], [1, 2], [[], []], [[], []]),
        ([1, 1], [1, 1], [[], []], [[1], []]),
    ],
)
def test_what_cannot_be_is_refused(
    cards: list[int], sizes: list[int], has: list[list[int]], lacks: list[list[int]]
) -> None:
    with pytest.raises(ValueError):
        deal_known(cards, sizes, has, lacks, Chance(1))
