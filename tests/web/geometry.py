"""Where things lie on the screen: what must be in sight at a table, and how much room the game has."""

from dataclasses import dataclass

from playwright.sync_api import Page, ViewportSize

SIZES: list[tuple[int, int]] = [(1280, 800), (1920, 1080), (820, 1180), (1180, 820), (390, 844)]

# Fractions of a pixel are not out of sight.
SLACK = 1

MEASURE = """
() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const named = (element) => element.id || element.textContent.trim().slice(0, 40);
  const watched = [
    ...document.querySelectorAll("#waiting"),
    ...document.querySelectorAll("[data-region=foot] .buttons button"),
  ].filter((element) => element.checkVisibility());
  const play = document.querySelector("[data-region=play]");
  const { scrollHeight, scrollWidth } = document.documentElement;
  return {
    page: [scrollWidth, scrollHeight],
    things: watched.map((element) => ({ name: named(element), ...box(element) })),
    play: play && box(play),
  };
}
"""


@dataclass(frozen=True)
class Screen:
    """One look at a table: what is out of sight, and the share of the screen that the game has to itself."""

    faults: list[str]
    share: float


def look(page: Page, width: int, height: int) -> Screen:
    """The table at that size of the window."""
    page.set_viewport_size(ViewportSize(width=width, height=height))
    # Two frames: one in which the window is another, one in which everything has found its place.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen = page.evaluate(MEASURE)
    faults = []
    if seen["page"][0] > width + SLACK or seen["page"][1] > height + SLACK:
        faults.append(f"the page is {seen['page'][0]} by {seen['page'][1]} and scrolls")
    names = [thing["name"] for thing in seen["things"]]
    if names[:1] != ["waiting"] or len(names) == 1:
        faults.append(f"there is no question with buttons: {names}")
    faults += [
        f"“{thing['name']}” is out of sight"
        for thing in seen["things"]
        if thing["left"] < -SLACK
        or thing["top"] < -SLACK
        or thing["right"] > width + SLACK
        or thing["bottom"] > height + SLACK
    ]
    play = seen["play"]
    share = (play["right"] - play["left"]) * (play["bottom"] - play["top"]) / (width * height) if play else 0.0
    return Screen(faults, share)
