"""Every game's table lies on one screen: nothing scrolls but the regions, and the question is always in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.geometry import SIZES, look
from tests.web.steps import THINKING, answered, do_it, is_over, my_turn

MOVES = 4
HALF = 0.5
LAY = """
([table, csrf]) => fetch("/api/tables", {
  method: "POST",
  headers: {"Content-Type": "application/json", "X-Earthrise-CSRF": csrf},
  body: JSON.stringify(table),
}).then((answer) => answer.json())
"""
TABLES = {
    "thomas": ("new_earth_thomas", 3, {}),
    "fay": ("new_earth_fay", 3, {}),
    "one-earth": ("one_earth", 3, {}),
    "one-earth-advanced": ("one_earth", 3, {"mode": "advanced"}),
    "abundance": ("earth_abundance", 3, {}),
    "abundance-six": ("earth_abundance", 6, {}),
    "planet-78": ("planet_78", 3, {}),
    "planet-78-solo": ("planet_78", 1, {"mode": "solo"}),
}


def sit_down_with_bots(page: Page, game: str, seats: int, options: dict[str, str]) -> None:
    """Without the form, which has tests of its own; the quickest bots will do."""
    page.goto("/")
    csrf = page.evaluate("fetch('/api/me').then((answer) => answer.json())")["csrf"]
    bots = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    table = {"game": game, "seats": [{"kind": "me"}, *bots], "options": options}
    made = page.evaluate(LAY, [table, csrf])
    assert "id" in made, made
    page.goto(f"/table/{made['id']}")


def follow_a_hint(page: Page) -> None:
    """Ask for advice and follow it; it lies over the board until then."""
    page.locator("[data-hint]").click()
    advice = page.get_by_role("button", name="Do that")
    advice.click(timeout=THINKING)
    answered(page)
    do_it(page)
    expect(advice).to_have_count(0)


@pytest.mark.parametrize("name", TABLES)
def test_the_table_fits_the_screen_at_every_size(visit: Visits, name: str) -> None:
    visitor = visit()
    page = visitor.page
    sit_down_with_bots(page, *TABLES[name])
    for move in range(MOVES + 1):
        my_turn(page)
        for width, height in SIZES:
            screen = look(page, width, height)
            assert screen.faults == [], f"{width} by {height} after {move} moves"
            if (width, height) == (1280, 800):
                assert screen.share >= HALF, f"the game has {screen.share:.0%} of the screen after {move} moves"
        if move < MOVES and not is_over(page):
            page.set_viewport_size({"width": 1280, "height": 800})
            follow_a_hint(page)
    visitor.shot(f"one-screen-{name}")
