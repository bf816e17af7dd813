"""Where things lie on the screen: what must be in sight at a table, and how much room the game has."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

DESKTOP = (1280, 800)
PHONE = (390, 844)
MOUSE_SIZES: list[tuple[int, int]] = [DESKTOP, (1920, 1080), (820, 1180), (1180, 820)]
SIZES: list[tuple[int, int]] = [*MOUSE_SIZES, PHONE]
HALF = 0.5

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
# Two frames: one in which the window is another, one in which everything has found its place.
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True)
class Screen:
    """One look at a table: what is wrong, and the share of the screen that the game has to itself."""

    faults: list[str]
    share: float


def look(page: Page, size: tuple[int, int], touch: bool = False, targets: bool = False) -> Screen:
    """The table at that size of the window. `targets`: some action is about a thing on the table."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.evaluate(SETTLED)
    seen = page.evaluate(MEASURE, {"touch": touch, "targets": targets})
    faults = list(seen["faults"])
    if size == DESKTOP and seen["share"] < HALF:
        faults.append(f"the game has {seen['share']:.0%} of the screen")
    return Screen(faults, seen["share"])
