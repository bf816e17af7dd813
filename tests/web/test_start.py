"""From the lobby to the first decision: one press on a card, the form on a phone, and the waiting room."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.steps import THINKING, axe_faults, lay_table

GAMES = ["earth_abundance", "new_earth_fay", "new_earth_thomas", "one_earth", "planet_78"]


def in_view(page: Page, selector: str) -> bool:
    """Whether all of it is on the screen, and nothing lies over its middle."""
    return bool(
        page.locator(selector).evaluate(
            """element => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && element.contains(there);
            }"""
        )
    )


@pytest.mark.parametrize("game", GAMES)
def test_one_press_on_a_card_leads_to_a_decision(visit: Visits, game: str) -> None:
    page = visit().page
    page.goto("/")
    page.locator(f"[data-game={game}]").get_by_role("button", name="Play now").click()  # the first click
    page.wait_for_url("**/table/*")
    expect(page.locator("#waiting").filter(has_text="Your turn")).to_be_visible(timeout=THINKING)
    # The second one decides: something can be pressed, on the board or below it.
    expect(page.locator("[data-live=true], [data-verb][aria-disabled=false]").first).to_be_visible()


def test_a_card_also_teaches_invites_and_says_more(visit: Visits) -> None:
    page = visit().page
    page.goto("/")
    card = page.locator("[data-game=one_earth]")
    expect(card.get_by_role("link", name="Learn")).to_have_attribute("href", "/learn/one_earth")
    card.get_by_text("More about One Earth").click()
    for name, address in (("In short", "about"), ("Rulebook", "rules"), ("Puzzles", "puzzles")):
        expect(card.get_by_role("link", name=name)).to_have_attribute("href", f"/{address}/one_earth")
    card.get_by_role("link", name="Invite").click()
    expect(page.locator("#seat-2")).to_have_value("link")
    expect(page.get_by_role("button", name="Create table")).to_be_visible()


def test_the_form_follows_the_way_to_play_and_can_be_sent_at_any_time_on_a_phone(visit: Visits) -> None:
    visitor = visit(phone=True)
    page = visitor.page
    page.goto("/new?game=one_earth")
    seats = page.locator("select[id^=seat-]")
    expect(seats).to_have_count(4)
    assert in_view(page, "[data-foot] button")
    page.locator("[data-preset=solo]").click()
    expect(seats).to_have_count(1)
    expect(page.locator("#difficulty")).to_be_visible()
    expect(page.get_by_role("button", name="Add a seat")).to_have_count(0)
    page.locator("[data-preset=advanced]").click()
    expect(seats).to_have_count(4)
    expect(page.locator("#difficulty")).to_have_count(0)
    page.get_by_role("button", name="Add a seat").click()
    expect(seats).to_have_count(5)
    expect(page.get_by_role("button", name="Add a seat")).to_have_count(0)
    page.get_by_text("Rule variants").click()
    page.locator("#first_player").select_option("5")
    expect(page.get_by_role("button", name=re.compile("Remove seat"))).to_have_count(0)  # seat 5 begins
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert in_view(page, "[data-foot] button")
    assert axe_faults(page) == []
    visitor.shot("form-phone")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/table/*")


def test_the_form_is_one_screen_on_a_desktop(visit: Visits) -> None:
    page = visit(dark=True).page
    page.set_viewport_size({"width": 1280, "height": 800})
    for game in GAMES:
        page.goto(f"/new?game={game}")
        expect(page.locator("[data-preset]").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight") <= 800, game
    assert axe_faults(page) == []


def test_a_waiting_room_invites_with_one_press_and_goes_on_with_bots(visit: Visits) -> None:
    ada, ben = visit(phone=True), visit()
    address = lay_table(ada.page, ["me", "link", "link"], {"first_player": "1"})
    room = ada.page.get_by_role("region", name="Waiting for players")
    room.get_by_role("button", name="Invite a friend").first.click()
    expect(room.get_by_role("img", name="The link for seat 2 as a QR code")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Learn it by playing")).to_have_attribute(
        "href", "/learn/new_earth_thomas"
    )
    assert axe_faults(ada.page) == []
    ada.shot("waiting-room")

    ben.page.goto(ada.page.locator("[data-link='1']").input_value())
    form = ben.page.get_by_role("main")
    expect(form).to_contain_text(re.compile("invites you to New Earth"))
    expect(form).to_contain_text("About 40–75 minutes · 2 seats are still free")
    expect(form.get_by_role("link", name="Learn it by playing")).to_be_visible()
    assert axe_faults(ben.page) == []
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url(address)
    expect(ben.page.get_by_role("button", name="Start with bots")).to_have_count(0)  # that is the host's to say
    ben.page.get_by_placeholder("Say something").fill("Hello!")
    ben.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_role("region", name="Chat")).to_contain_text("Hello!")

    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.page.locator("#waiting").filter(has_text="Your turn")).to_be_visible(timeout=THINKING)
    expect(ben.page.locator("#waiting")).to_be_visible(timeout=THINKING)
