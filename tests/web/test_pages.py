"""Every page: sound for screen readers and keyboards, fit for a phone, and what lobby, replay and what-if do."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.hands import LIGHTS, each_way
from tests.web.steps import (
    axe_faults,
    close_menu,
    done,
    lay_table,
    move_anywhere,
    my_turn,
    open_menu,
    show_side,
    take_perk,
    told,
)
from tests.web.test_people import sit_down

PAGES = ["/", "/new", "/rules/new_earth_thomas", "/about/new_earth_thomas", "/nowhere", "/join/nothing"]
# The gallery shows the same people in several positions: their mats have the same names.
SAME_NAMES = "landmark-unique"


def settled(visitor: Visitor, address: str) -> Page:
    visitor.page.goto(address)
    visitor.page.wait_for_load_state("networkidle")
    return visitor.page


@each_way("dark", LIGHTS, "light")
def test_axe_finds_nothing(visit: Visits, dark: bool) -> None:
    visitor = visit(dark=dark)
    found = {address: axe_faults(settled(visitor, address)) for address in PAGES}
    assert found == {address: [] for address in PAGES}


@each_way("dark", LIGHTS, "dark")
def test_axe_finds_nothing_in_the_gallery(visit: Visits, dark: bool) -> None:
    visitor = visit(dark=dark)
    assert axe_faults(settled(visitor, "/gallery?game=new_earth_thomas"), apart_from=SAME_NAMES) == []


def test_axe_finds_nothing_at_a_table_and_in_its_replay(visit: Visits) -> None:
    visitor = visit(dark=True)
    address = lay_table(visitor.page, ["me", "bot"], {"first_player": "1"})
    my_turn(visitor.page)
    take_perk(visitor.page)
    visitor.page.locator("[data-ref='space:a5']").click()
    expect(visitor.page.get_by_role("dialog", name="Why")).to_be_visible()
    assert axe_faults(visitor.page) == []
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("[data-more]").click()
    assert axe_faults(visitor.page, within="[data-region=foot]") == []
    visitor.page.locator("[data-all-moves]").click()
    expect(visitor.page.get_by_role("list", name="Moves to choose from")).to_be_visible()
    for tab in ("players", "log", "chat", "rules"):
        show_side(visitor.page, tab)
        assert axe_faults(visitor.page, within="[data-region=side]") == []
    for stage in ("perks", "bags"):
        visitor.page.locator(f"[data-region=play] [data-tab={stage}]").click()
        assert axe_faults(visitor.page, within="[data-region=play]") == []
    for part in ("", "Seats and links", "Settings", "Keyboard"):
        open_menu(visitor.page, part)
        assert axe_faults(visitor.page, within="dialog[open]") == []
        close_menu(visitor.page)
    visitor.shot("table-dark")
    page = settled(visitor, address.replace("/table/", "/replay/"))
    expect(page.get_by_role("region", name="Moments")).to_be_visible()
    expect(page.get_by_role("list", name="Moves")).to_contain_text(done("takes Explorer 1"))
    assert axe_faults(page) == []
    for tab in ("players", "rules"):
        show_side(page, tab)
        assert axe_faults(page, within="[data-region=side]") == []
    visitor.shot("replay-dark")


@pytest.mark.parametrize("address", PAGES)
def test_no_page_scrolls_sideways_on_a_phone(visit: Visits, address: str) -> None:
    visitor = visit(phone=True)
    page = settled(visitor, address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    visitor.shot(f"phone-{address.strip('/').replace('/', '-') or 'lobby'}")


def test_the_table_fits_a_phone_and_its_buttons_fit_a_thumb(visit: Visits) -> None:
    visitor = visit(phone=True)
    lay_table(visitor.page, ["me", "bot"], {"first_player": "1"})
    my_turn(visitor.page)
    page = visitor.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    heights = page.locator("[data-region=foot] .buttons button:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert len(heights) >= 5
    assert min(heights) >= 44
    visitor.shot("phone-table")


def test_the_board_is_one_stop_for_the_tab_key(visit: Visits) -> None:
    visitor = visit()
    lay_table(visitor.page, ["me", "bot"], {"first_player": "1"})
    my_turn(visitor.page)
    assert visitor.page.locator("[data-ref^='space:'][tabindex='0']").count() == 1
    assert visitor.page.locator("[data-ref^='space:']").count() == 57


def test_my_tables_show_my_turn_first_and_open_tables_can_be_joined(visit: Visits) -> None:
    host, guest = visit(), visit()
    lay_table(host.page, ["me", "open"], {"first_player": "1"})
    expect(host.page.get_by_text("Waiting for players").first).to_be_visible()
    guest.page.goto("/")
    guest.page.get_by_role("region", name="Open tables").get_by_role("button", name="Sit down").first.click()
    guest.page.wait_for_url("**/table/*")
    my_turn(host.page)
    host.page.goto("/")
    mine = host.page.get_by_role("region", name="My games")
    expect(mine.locator("article").first).to_contain_text("your turn")
    host.shot("lobby")


def test_looking_back_and_going_on_from_a_moment_against_bots(visit: Visits) -> None:
    visitor = visit()
    address = lay_table(visitor.page, ["me", "bot"], {"first_player": "1"})
    my_turn(visitor.page)
    take_perk(visitor.page)
    move_anywhere(visitor.page)
    told(visitor.page, done("moves to"))
    page = settled(visitor, address.replace("/table/", "/replay/") + "?at=1")
    moments = page.get_by_role("region", name="Moments")
    expect(moments).to_contain_text(done("takes Explorer 1"))
    page.get_by_role("button", name="Next", exact=True).click()
    expect(moments).to_contain_text(done("moves to"))
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="What if?").click()
    page.wait_for_url("**/table/*")
    assert page.url != address
    my_turn(page)
    expect(page.get_by_text("(2 tokens left)").first).to_be_visible()


def test_the_rulebook_is_searched_and_cites_rules(visit: Visits) -> None:
    visitor = visit()
    page = settled(visitor, "/rules/new_earth_thomas")
    page.get_by_label("Search the rules").fill("mountain enter")
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"^\d+ of 225 rules"))
    expect(page.locator("[data-found='NT-074'] mark").first).to_be_visible()
    assert page.locator("[data-found='NT-020']").count() == 0


def test_a_seat_link_opens_the_same_seat_on_another_device(visit: Visits) -> None:
    computer, phone = visit(), visit(phone=True)
    address = lay_table(computer.page, ["me", "link"], {"first_player": "1"})
    computer.page.get_by_role("button", name="Link for another device").click()
    link = computer.page.locator("[data-link='0']").input_value()
    sit_down(phone, link, "Ada")
    phone.page.wait_for_url(address)
    expect(phone.page.locator("[data-seat='0']")).to_contain_text("you")
