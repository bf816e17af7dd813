"""The seeded generator: the same numbers everywhere, and fair ones."""

import itertools

import pytest

from earthrise.engine.chance import MASK, Chance

# Frozen: a change here changes every recorded game.
FIRST_NUMBERS = {
    0: [1517046713075839355, 3348600501619484148, 602207967815479735],
    1: [1569825893124296033, 3776564765117470707, 1410493056147729813],
    42: [1047048083060208475, 1521370910664527816, 695024517152087221],
    -1: [4365026840547003653, 2162722040108032505, 54403196973009062],
    2**200 + 7: [3498851195748277792, 4230849903868590190, 4322513498664560],
    -(2**200): [1019473549992639105, 3785980257005753745, 973172888092419776],
}


def numbers(chance: Chance, count: int) -> list[int]:
    return [int(chance.next()) for _ in range(count)]


@pytest.mark.parametrize("seed", FIRST_NUMBERS)
def test_the_first_numbers_of_a_seed_never_change(seed: int) -> None:
    assert numbers(Chance(seed), 3) == FIRST_NUMBERS[seed]


def test_dice_shuffles_and_weighted_draws_never_change() -> None:
    chance = Chance(42)
    assert [chance.below(6) for _ in range(20)] == [3, 3, 0, 1, 0, 4, 1, 5, 2, 0, 4, 3, 4, 2, 3, 2, 5, 1, 2, 2]
    assert chance.shuffled(list(range(10))) == [8, 0, 5, 3, 6, 2, 4, 9, 1, 7]
    assert [chance.weighted([1, 0, 3, 6], 10) for _ in range(12)] == [2, 3, 2, 2, 2, 0, 3, 3, 3, 3, 2, 3]
    fresh = chance.split()
    assert (chance.to_data(), fresh.to_data(), int(fresh.next())) == (
        4545687967145633563,
        730900358188823602,
        33390756037773734,
    )


def test_draws_are_counted() -> None:
    chance = Chance(5)
    chance.below(6)
    chance.shuffled([1, 2, 3])
    chance.weighted([1, 1], 2)
    chance.split()
    assert int(chance.draws) == 1 + 2 + 1 + 1


def test_a_copy_goes_on_with_the_same_stream_and_leaves_the_original_alone() -> None:
    chance = Chance(7)
    chance.next()
    copy = chance.copy()
    expected = numbers(copy, 5)
    assert int(chance.draws) == 1
    assert numbers(chance, 5) == expected


def test_a_place_in_the_stream_can_be_saved_and_taken_up_again() -> None:
    chance = Chance(7)
    chance.shuffled(list(range(50)))
    again = Chance.from_data(chance.to_data())
    assert numbers(again, 5) == numbers(chance, 5)


@pytest.mark.parametrize("position", [-1, MASK + 1, 2**70 + 5, -(2**90)])
def test_a_place_outside_the_stream_is_brought_into_it(position: int) -> None:
    chance = Chance.from_data(position)
    assert chance.to_data() == position & MASK
    assert 0 <= int(chance.next()) <= MASK


def test_a_split_stream_has_nothing_to_do_with_the_one_it_came_from() -> None:
    chance = Chance(3)
    fresh = chance.split()
    assert not set(numbers(chance, 1000)) & set(numbers(fresh, 1000))


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    first = [int(Chance(seed).next()) for seed in range(-5000, 5000)]
    assert len(set(first)) == len(first)
    low, high = (sum(number >> bit & 1 for number in first) for bit in (0, 61))
    assert abs(low - 5000) < 250 and abs(high - 5000) < 250


def test_numbers_stay_below_their_limit_and_reach_all_of_it() -> None:
    chance = Chance(9)
    for limit in (1, 2, 3, 7, 52):
        assert {chance.below(limit) for _ in range(limit * 40)} == set(range(limit))


def test_a_die_is_fair() -> None:
    chance = Chance(11)
    counts = [0] * 6
    for _ in range(60_000):
        counts[chance.below(6)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_square < 20.5  # 5 degrees of freedom, one in a thousand


def test_one_throw_says_nothing_about_the_next() -> None:
    chance = Chance(12)
    throws = [chance.below(6) for _ in range(72_000)]
    pairs = [0] * 36
    for one, other in itertools.pairwise(throws):
        pairs[one * 6 + other] += 1
    chi_square = sum((count - 2000) ** 2 / 2000 for count in pairs)
    assert chi_square < 66.6  # 35 degrees of freedom, one in a thousand


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance(13)
    counts = dict.fromkeys(itertools.permutations([1, 2, 3, 4]), 0)
    for _ in range(24_000):
        counts[tuple(chance.shuffled([1, 2, 3, 4]))] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


def test_a_shuffle_makes_a_new_list_of_the_same_items() -> None:
    deck = [5, 5, 1, 2, 3]
    shuffled = Chance(1).shuffled(deck)
    assert deck == [5, 5, 1, 2, 3] and sorted(shuffled) == sorted(deck) and shuffled is not deck
    assert Chance(1).shuffled([]) == [] and Chance(1).shuffled([4]) == [4]


def test_a_weight_is_how_likely_its_index_is() -> None:
    chance = Chance(14)
    counts = [0, 0, 0, 0]
    for _ in range(20_000):
        counts[chance.weighted([1, 0, 3, 6], 10)] += 1
    assert counts[1] == 0
    assert all(abs(count - share) < 300 for count, share in zip(counts, [2000, 0, 6000, 12_000], strict=True))


def test_a_total_larger_than_the_weights_is_an_error() -> None:
    with pytest.raises(ValueError, match="sum of the weights"):
        for seed in range(100):
            Chance(seed).weighted([1, 1], 50)


def test_a_stream_kept_by_heart_shuffles_and_goes_on_like_any_other() -> None:
    for _ in range(2):  # the second time everything is remembered
        for sizes in ([0, 1, 2, 7, 300, 7], [7, 2], [300, 300]):
            plain, known = Chance(5), Chance(5)
            known.by_heart = True
            for size in sizes:
                items = list(range(100, 100 + size))
                assert known.shuffled(items) == plain.shuffled(items)
                assert (known.to_data(), known.draws) == (plain.to_data(), plain.draws)
            assert known.below(1000) == plain.below(1000)
