"""The ways into a table: a mouse, a finger, the keyboard alone. Each presses things, and counts its presses."""

import os
from collections.abc import Callable, Mapping
from typing import Protocol

import pytest
from playwright.sync_api import Locator, Page

from tests.web.steps import answered

# `make web-games` tries every way in every game; otherwise each test says which few.
EVERY_WAY = os.environ.get("EARTHRISE_WEB_GAMES", "0") not in ("", "0")

DEVICES = {"desktop": False, "phone": True}
LIGHTS = {"light": False, "dark": True}


def each_way(argument: str, ways: Mapping[str, object], usual: str) -> pytest.MarkDecorator:
    """A test in each of these ways with `make web-games`, otherwise in the one that tells most."""
    tried = ways if EVERY_WAY else {usual: ways[usual]}
    return pytest.mark.parametrize(argument, list(tried.values()), ids=list(tried))


TABS = 150  # so many stops no table has
STEPS = 60  # from one end of a board to the other, with detours

# Where the keyboard is, seen from the thing wanted: "there", "group" (arrows lead on), or "".
NEAR = """
(thing) => {
  const here = document.activeElement;
  if (here === thing) return "there";
  const group = here?.dataset.member === undefined ? null : here.closest("[data-group]");
  return group?.contains(thing) && thing.dataset.member !== undefined ? "group" : "";
}
"""

# How far the focus is from the thing, and which arrows point at it, the best first.
AIM = """
(thing) => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const here = document.activeElement;
  const [[x, y], [to, down]] = [middle(here), middle(thing)];
  const members = [...here.closest("[data-group]").querySelectorAll("[data-member]")];
  const ahead = members.indexOf(thing) - members.indexOf(here);
  const across = to > x ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const along = down > y ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const order = ahead > 0 ? "ArrowRight" : "ArrowLeft";
  const near = Math.abs(to - x) > Math.abs(down - y) ? [across[0], along[0]] : [along[0], across[0]];
  return { here: here.dataset.member, keys: [...new Set([...near, order, across[1], along[1]])] };
}
"""

# Which of the buttons that can be pressed it is in the bar, from 1; 0 for none.
DIGIT = """
(thing) => [...document.querySelectorAll(
  '[data-region="foot"] .buttons button:not([aria-disabled="true"], :disabled)',
)].indexOf(thing) + 1
"""

# What has a ring or another sign of its own while the keyboard is on it, drawn on itself or over the board.
FOCUS_SHOWS = """
() => {
  const here = document.activeElement;
  if (!here || here === document.body) return false;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(here);
  const outlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  const ring = here.closest("svg")?.querySelector(".ring");
  return outlined || boxShadow !== "none" || Boolean(ring?.checkVisibility());
}
"""


class Hands(Protocol):
    """A way to press things."""

    page: Page
    presses: int

    def press(self, thing: Locator) -> None:
        """Press it, and wait until the table has taken it in."""


class Patient:
    """Counts what it presses, and waits each time until the table has taken it in."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, thing: Locator) -> None:
        self.presses += 1
        self.touch(thing)
        answered(self.page)

    def touch(self, thing: Locator) -> None:
        raise NotImplementedError


class Mouse(Patient):
    def touch(self, thing: Locator) -> None:
        thing.click()


class Finger(Patient):
    def touch(self, thing: Locator) -> None:
        thing.tap()


class Keys(Patient):
    """Digits for the buttons of the bar, Tab and arrows for everything else, Enter to press; never a pointer."""

    def touch(self, thing: Locator) -> None:
        digit = thing.evaluate(DIGIT)
        if 1 <= digit <= 9:
            self.page.keyboard.press(str(digit))
        else:
            self.reach(thing)
            assert self.page.evaluate(FOCUS_SHOWS), f"nothing shows that the keyboard is on {thing}"
            self.page.keyboard.press("Enter")

    def reach(self, thing: Locator) -> None:
        """By Tab to it, or to the group it belongs to, and from there by arrows."""
        for _ in range(TABS):
            near = thing.evaluate(NEAR)
            if near == "there":
                return
            if near == "group":
                return self.walk(thing)
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {thing}")

    def walk(self, thing: Locator) -> None:
        """Towards it, and around where nothing lies; a way that was tried is not tried again."""
        tried: set[tuple[str, str]] = set()
        for _ in range(STEPS):
            if thing.evaluate(NEAR) == "there":
                return
            aim = thing.evaluate(AIM)
            key = next((key for key in aim["keys"] if (aim["here"], key) not in tried), None)
            assert key, f"no arrow leads from {aim['here']} to {thing}"
            tried.add((aim["here"], key))
            self.page.keyboard.press(key)
        raise AssertionError(f"arrows never come to {thing}")


WAYS: dict[str, Callable[[Page], Hands]] = {"mouse": Mouse, "finger": Finger, "keys": Keys}


def confirm_if_asked(hands: Hands) -> None:
    """A second press, where the table asks once more."""
    confirm = hands.page.locator("[data-confirm]")
    if confirm.count():
        hands.press(confirm)
