"""Hints in the browser: one sentence that says why, the advised thing marked on the table, and an answer that stays."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.laying import Layer
from tests.web.positions import RANDOM, Walk, last_of_each_kind, settings
from tests.web.steps import axe_faults, choose, lay_table, my_turn
from tests.web.test_together import table_of_two

PANEL = "[data-hint-panel]"
SENTENCE = "[data-hint-sentence]"
MARKED = "[data-proposed='true']"


def ask_for_a_hint(page: Page) -> None:
    page.locator("[data-hint]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(PANEL)).to_be_visible()
    expect(page.locator("[data-hint]")).to_be_focused()


def test_a_hint_says_why_and_keeps_the_focus_where_it_was(visit: Visits) -> None:
    """A game begins with a perk: it is marked in the tree, and the figures are behind the sentence."""
    visitor = visit()
    page = visitor.page
    lay_table(page, ["me", "bot"], {"first_player": "1"})
    my_turn(page)
    spoken = page.locator("[data-hint-spoken]")
    expect(spoken).to_have_text("")
    ask_for_a_hint(page)
    sentence = page.locator(SENTENCE)
    expect(sentence).to_have_text(re.compile(r"^.+: .+\.$"))
    expect(spoken).to_have_text(sentence.inner_text())
    expect(page.locator(MARKED)).not_to_have_count(0)
    expect(page.locator("[data-hint-figures]")).not_to_be_visible()
    page.get_by_text("Details", exact=True).click()
    expect(page.locator("[data-hint-figures]")).to_contain_text(re.compile("next best|About as good"))
    assert axe_faults(page) == []
    visitor.shot("hint")
    page.locator("[data-hide-hint]").click()
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator(MARKED)).to_have_count(0)
    expect(spoken).to_have_text("")
    expect(page.locator("[data-hint]")).to_be_focused()


ASKED = {  # a kind of decision that comes up in every game, and a seed of a game that comes to it
    "new_earth_thomas": ("turn", 1),
    "new_earth_fay": ("base", 1),
    "one_earth": ("turn", 1),
    "earth_abundance": ("where", 1),
    "planet_78": ("turn", 1),
}


@pytest.mark.parametrize("game", ASKED)
def test_what_is_advised_is_named_and_marked_on_the_table(visit: Visits, game: str) -> None:
    kind, seed = ASKED[game]
    visitor = visit(phone=True, every_step=True)
    page = visitor.page
    position = last_of_each_kind(Walk(settings(game)[0], RANDOM, seed))[kind]
    page.goto(Layer(visitor.context).lay(position).address)
    ask_for_a_hint(page)
    expect(page.locator(SENTENCE)).to_have_text(re.compile(r"^[^_{}]+\.$"))
    expect(page.locator("[data-advised]")).to_be_visible()
    expect(page.locator(MARKED).filter(visible=True)).not_to_have_count(0)
    assert axe_faults(page) == []


def test_a_hint_stays_while_others_act_and_says_that_it_has_aged(toy_visit: Visits) -> None:
    """Both launch at once and in secret: Ben's choice takes nothing away from what Ada was told."""
    ada, ben = table_of_two(toy_visit, {})
    page = ada.page
    ask_for_a_hint(page)
    sentence = page.locator(SENTENCE).inner_text()
    expect(page.locator("[data-hint-aged]")).to_have_count(0)
    choose(ben.page, "stay")
    expect(page.locator("[data-hint-aged]")).to_have_text("The table has moved on since; ask again.")
    expect(page.locator(SENTENCE)).to_have_text(sentence)
    expect(page.locator("[data-hint-spoken]")).to_have_text(f"{sentence} The table has moved on since; ask again.")
    expect(page.locator("[data-hint]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-hint-aged]")).to_have_count(0)
    expect(page.locator(PANEL)).to_be_visible()
