"""Bots as company: who they are, what they play like, and how one meets them."""

import re

from playwright.sync_api import expect

from earthrise.bots.characters import NAMES
from tests.web.conftest import Visits
from tests.web.steps import lay_table, open_menu

PLAYS_LIKE = "Knows the rules and overlooks a lot; good company for a first game."


def test_a_first_game_is_against_an_easy_bot_with_a_name(visit: Visits) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/new?game=new_earth_thomas")
    bots = page.get_by_role("combobox", name=re.compile("^Bot"))
    expect(bots.first).to_have_value("beginner")
    expect(bots.first.locator("option").first).to_have_text("Beginner")
    expect(page.locator("[data-plays-like]").first).to_have_text(PLAYS_LIKE)
    lay_table(page, ["me", "bot"])
    open_menu(page, "Seats and links")
    seat = page.locator("[data-seat='1']")
    expect(seat).to_contain_text(re.compile("|".join(NAMES["beginner"])))
    expect(seat).to_contain_text(f"Beginner bot. {PLAYS_LIKE}")
    visitor.shot("company")
