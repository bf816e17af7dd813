"""The keyboard alone: everything can be reached, shows that it is, and has a name; the keys do what the help says."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.begun_tables import sit_down_with_bots
from tests.web.conftest import Visits
from tests.web.hands import FOCUS_SHOWS, TABS
from tests.web.steps import answered, done, my_turn, told, verb

TABLES = {
    "new_earth_thomas": (3, {"first_player": "1"}),
    "new_earth_fay": (3, {"first_player": "1"}),
    "one_earth": (3, {"first_player": "1"}),
    "earth_abundance": (2, {}),
    "planet_78": (1, {"mode": "solo"}),
}

# The keyboard is here now: a number for each thing, from 1 on, in the order in which it was come to; -1 outside.
COME = """
() => {
  const here = document.activeElement;
  if (!here || here === document.body) return -1;
  window.stops ??= [];
  if (!window.stops.includes(here)) window.stops.push(here);
  return window.stops.indexOf(here) + 1;
}
"""

# What can be pressed and is shown, but neither was come to nor belongs to a group one was in: arrows lead about there.
MISSED = """
() => {
  const pressable = "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [tabindex='0']";
  const group = (each) => each.closest("[data-group], [role=tablist], [role=radiogroup]");
  const groups = new Set(window.stops.map(group).filter(Boolean));
  return [...document.querySelectorAll(pressable)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
    .filter((each) => !window.stops.includes(each) && !groups.has(group(each)))
    .map((each) => each.outerHTML.slice(0, 160));
}
"""


def go_round(page: Page) -> None:
    """By Tab through everything; each stop must show that the keyboard is on it."""
    page.evaluate("() => { window.stops = []; document.activeElement?.blur(); }")
    unseen: list[str] = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        known = page.evaluate("() => window.stops.length")
        number = page.evaluate(COME)
        if number == 1 and known > 1:
            break
        if number > known and not page.evaluate(FOCUS_SHOWS):
            unseen.append(page.evaluate("() => document.activeElement.outerHTML.slice(0, 160)"))
    else:
        raise AssertionError("the Tab key never came round")
    assert unseen == [], "nothing shows that the keyboard is there"
    assert page.evaluate(MISSED) == [], "the keyboard does not come there"


def nameless(page: Page) -> list[str]:
    """What can be pressed and says nothing to those who do not see it."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    pressed = {"button", "link", "tab", "textbox", "checkbox", "radio", "combobox", "searchbox", "slider"}
    return [
        str(node["role"]["value"])
        for node in nodes
        if not node["ignored"]
        and node["role"]["value"] in pressed
        and not node.get("name", {}).get("value", "").strip()
    ]


@pytest.mark.parametrize("game", TABLES)
def test_everything_at_a_table_is_reached_shown_and_named(visit: Visits, game: str) -> None:
    page = visit().page
    players, options = TABLES[game]
    sit_down_with_bots(page, game, players, options)
    my_turn(page)
    go_round(page)
    assert nameless(page) == []


def test_menu_sheets_and_questions_are_reached_shown_and_left_by_key(visit: Visits) -> None:
    page = visit().page
    sit_down_with_bots(page, "new_earth_thomas", *TABLES["new_earth_thomas"])
    my_turn(page)
    page.keyboard.press("m")
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_visible()
    for part in ("Seats and links", "Settings", "Keyboard"):
        if page.get_by_role("dialog").count() == 0:
            page.keyboard.press("m")
        button = menu.get_by_role("button", name=re.compile(f"^{part}"))
        for _ in range(TABS):
            if button.evaluate("(button) => button === document.activeElement"):
                break
            page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_SHOWS)
        page.keyboard.press("Enter")
        sheet = page.get_by_role("dialog", name=re.compile(f"^{part}"))
        expect(sheet).to_be_visible()
        assert sheet.evaluate("(sheet) => sheet.contains(document.activeElement)"), "the sheet has the keyboard"
        assert nameless(page) == []
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_keys_of_the_help_do_what_it_says(visit: Visits) -> None:
    page = visit().page
    sit_down_with_bots(page, "new_earth_thomas", *TABLES["new_earth_thomas"])
    my_turn(page)
    tab = page.locator("[data-region=side] [role=tab][aria-selected=true]")
    for key, name in (("l", "Log"), ("c", "Chat"), ("r", "Rules")):
        page.keyboard.press(key)
        expect(tab).to_have_text(name)
        page.locator("#waiting").focus()  # out of the field to write in
    stage = page.locator("[data-region=play] [role=tab][aria-selected=true]")
    first = stage.inner_text()
    page.keyboard.press("]")
    expect(stage).not_to_have_text(first)
    page.keyboard.press("[")
    expect(stage).to_have_text(first)
    page.keyboard.press("k")
    expect(page.get_by_role("dialog", name=re.compile("^Keyboard"))).to_contain_text("press that button of the bar")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("2")  # the second button that can be pressed: Move
    expect(verb(page, "move")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(verb(page, "move")).to_have_attribute("aria-pressed", "false")
    page.locator("[data-ref='space:e4']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    told(page, done("moves to e3"))
    page.keyboard.press("u")
    told(page, "take the last action back")
    page.keyboard.press("h")
    expect(page.locator("[data-advised]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-advised]")).to_have_count(0)
    page.locator("[data-ref='space:a5']").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Why")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-ref='space:a5']")).to_be_focused()
    answered(page)
