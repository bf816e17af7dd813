"""Where a screen is too small for a finger to meet what lies on a map, the map comes near."""

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web import geometry
from tests.web.conftest import Visits
from tests.web.steps import lay_table, my_turn

PHONE = ViewportSize(width=geometry.PHONE[0], height=geometry.PHONE[1])
LOW = ViewportSize(width=390, height=520)
THING = 24  # pixels

SMALLEST = """
all => Math.min(...all.map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height)))
"""
LIVE = "[data-live=true][data-ref^='space:']"
HELD = """
(thing) => {
  const [box, frame] = [thing, thing.closest("[data-turns]")].map((each) => each.getBoundingClientRect());
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}
"""


def is_in_sight(page: Page, ref: str) -> None:
    """The map's frame holds it."""
    page.wait_for_function(f"({HELD})(document.querySelector(`[data-ref='{ref}']`))")


def has_room(page: Page) -> None:
    """The map is so large that a finger meets everything on it, and has been told so, which comes with a frame."""
    page.wait_for_function(f"least => ({SMALLEST})([...document.querySelectorAll(`{LIVE}`)]) >= least", arg=THING)
    page.evaluate(geometry.SETTLED)


def smallest(things: Locator) -> float:
    size: float = things.evaluate_all(SMALLEST)
    return size


def test_where_there_is_little_room_a_map_comes_near_and_goes_back_by_itself(visit: Visits) -> None:
    page = visit(phone=True).page
    lay_table(page, ["me", "bot"], {"first_player": "1"})
    my_turn(page)
    far = page.get_by_role("button", name="Look closer")
    near = page.get_by_role("button", name="See the whole planet")
    live = page.locator(LIVE)
    expect(far).to_have_attribute("aria-pressed", "false")
    assert smallest(live) >= THING

    page.set_viewport_size(LOW)
    expect(near).to_have_attribute("aria-pressed", "true")
    assert smallest(live) >= THING
    is_in_sight(page, "space:e4")

    near.tap()
    expect(far).to_be_visible()
    assert smallest(live) < THING  # who wants to see all of it does

    page.set_viewport_size(PHONE)
    has_room(page)  # the button says the same before and after
    page.set_viewport_size(LOW)
    expect(near).to_be_visible()
    page.set_viewport_size(PHONE)
    expect(far).to_be_visible()


def test_the_keyboard_takes_a_near_map_along(visit: Visits) -> None:
    page = visit(phone=True).page
    lay_table(page, ["me", "bot"], {"first_player": "1"})
    my_turn(page)
    page.set_viewport_size(LOW)
    expect(page.get_by_role("button", name="See the whole planet")).to_be_visible()
    page.locator("[data-ref='space:e4']").focus()
    steps = {
        "ArrowUp": ("e3", "e2", "e1"),
        "ArrowLeft": ("d1",),
        "ArrowDown": ("d2", "d3", "d4", "d5", "d6", "d7", "d8"),
    }
    for key, spaces in steps.items():
        for space in spaces:
            page.keyboard.press(key)
            expect(page.locator(f"[data-ref='space:{space}']")).to_be_focused()
            is_in_sight(page, f"space:{space}")
