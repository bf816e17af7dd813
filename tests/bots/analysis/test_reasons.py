"""Why one option is better than another: what is told, in which words, and what is not."""

from __future__ import annotations

import pytest

from earthrise.bots.analysis.reasons import Lead, counted, leads, reasons
from earthrise.engine.considerations import UNTOLD, Consideration, Part

CARDS = Consideration("cards", "draws {figure card} instead of {other}", "draws {figure card}")
PRICE = Consideration("price", "costs {figure} instead of {other}", falling=True)
PLACE = Consideration("place", "is worth {figure point} instead of {other}", bare="leads to {what}")
SECTOR = Consideration("sector", bare="opens a new sector")


def clauses(best: list[Part], other: list[Part]) -> list[str]:
    return [lead.clause() for lead in reasons(best, other).leads]


def test_the_strongest_two_that_separate_the_options_are_told_the_strongest_first() -> None:
    best = [Part(CARDS, 2.0, 3), Part(PRICE, -1.0, 2), Part(SECTOR, 1.5), Part(UNTOLD, 9.0)]
    other = [Part(CARDS, 1.0, 1), Part(PRICE, -4.0, 5)]
    assert clauses(best, other) == ["costs 2 instead of 5", "opens a new sector"]


def test_what_weighs_little_beside_the_strongest_is_left_out() -> None:
    assert clauses([Part(SECTOR, 10.0), Part(CARDS, 1.0, 2)], []) == ["opens a new sector"]


def test_what_the_other_option_lacks_is_told_alone() -> None:
    assert clauses([Part(CARDS, 1.0, 1)], []) == ["draws 1 card"]
    assert clauses([], [Part(PRICE, -2.0, 4)]) == ["costs nothing instead of 4"]


def test_parts_of_one_consideration_count_as_one() -> None:
    assert clauses([Part(CARDS, 1.0, 1), Part(CARDS, 1.0, 2)], [Part(CARDS, 0.5, 1)]) == ["draws 3 cards instead of 1"]


def test_a_figure_that_says_the_opposite_is_not_told() -> None:
    """Fewer cards that are worth more would be told as if they were more cards."""
    assert leads([Part(CARDS, 2.0, 1)], [Part(CARDS, 1.0, 3)]) == []
    assert leads([Part(PRICE, -1.0, 5)], [Part(PRICE, -2.0, 4)]) == []


def test_equal_figures_are_told_without_them() -> None:
    assert clauses([Part(PLACE, 2.0, 3, "the shuttle")], [Part(PLACE, 1.0, 3, "nowhere")]) == ["leads to the shuttle"]


def test_what_needs_words_of_its_own_is_not_told_without_them() -> None:
    """Only the other option goes anywhere: there is no place to name."""
    away = Consideration("way", "needs {figure step} to {what} instead of {other}", falling=True)
    assert leads([], [Part(away, -2.0, 2, "the shuttle")]) == []


def test_where_nothing_separates_them_it_is_said_what_they_have_in_common() -> None:
    why = reasons([Part(CARDS, 2.0, 3)], [Part(CARDS, 2.0, 3)])
    assert why.tied and [lead.clause() for lead in why.leads] == ["draws 3 cards"]
    assert reasons([], []).leads == []


def test_an_option_that_is_behind_in_all_that_is_weighed_has_no_reason_to_tell() -> None:
    why = reasons([Part(CARDS, 2.0, 3)], [Part(CARDS, 2.0, 3), Part(SECTOR, 1.0)])
    assert (why.leads, why.tied, why.behind) == ([], False, True)


@pytest.mark.parametrize(
    ("count", "one", "several", "words"),
    [
        (3, "", "", "3"),
        (0, "", "", "nothing"),
        (1, "card", "", "1 card"),
        (0, "card", "", "no cards"),
        (2, "ability", "abilities", "2 abilities"),
        (0, "ability", "abilities", "no abilities"),
    ],
)
def test_figures_are_counted_as_people_count(count: int, one: str, several: str, words: str) -> None:
    assert counted(count, one, several) == words


def test_a_lead_without_words_has_no_clause() -> None:
    lead = Lead(UNTOLD)
    lead.add(Part(UNTOLD, 5.0), True)
    assert (lead.form(), lead.clause()) == ("", "")
