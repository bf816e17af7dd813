"""What people do at a table, in the browser."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

PATIENCE = 60_000  # milliseconds; a busy machine is slow, not wrong
THINKING = 90_000  # where bots may think in between

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def axe_faults(page: Page, apart_from: str = "", within: str = "html") -> list[str]:
    """What axe finds on this page or a part of it, whatever weight it gives it, apart from one kind of finding.

    Axe looks at every element it is shown: where one part has changed, show it that part.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("(part) => axe.run(part, {resultTypes: ['violations']})", within)
    return [
        f"{fault['id']} ({fault['impact']}): {fault['nodes'][0]['target']}"
        for fault in found["violations"]
        if fault["id"] != apart_from
    ]


def lay_table(
    page: Page, seats: list[str], options: dict[str, str] | None = None, game: str = "new_earth_thomas"
) -> str:
    """Create a table as the page's visitor and go there; seats are `me`, `link`, `open` or `bot`. Its address. How the
    form does it is for the tests of the form."""
    request = page.context.request
    csrf = request.get("/api/me").json()["csrf"]
    kinds = [{"kind": kind, "bot": "beginner" if kind == "bot" else ""} for kind in seats]
    table = {"game": game, "seats": kinds, "options": options or {}, "public": "open" in seats}
    laid = request.post("/api/tables", data=table, headers={"X-Earthrise-CSRF": csrf})
    assert laid.ok, laid.text()
    page.goto(f"/table/{laid.json()['id']}")
    return page.url


def verb(page: Page, word: str) -> Locator:
    return page.locator(f"button[data-verb={word}]")


def can(page: Page, word: str) -> bool:
    """Asked in one go: a button that is there at one look may be gone at the next."""
    return page.locator(f"button[data-verb={word}][aria-disabled=false]").count() > 0


def my_turn(page: Page) -> None:
    """Wait until the table waits for this person and is drawn in all its parts."""
    expect(page.locator("#waiting").filter(has_text="Your turn: ")).to_be_visible(timeout=THINKING)
    expect(page.locator(".shell[aria-busy=false]")).to_be_visible()


def is_my_turn(page: Page) -> bool:
    return page.locator("#waiting").filter(has_text="Your turn: ").is_visible()


def is_over(page: Page) -> bool:
    return page.get_by_role("region", name="Result").is_visible()


def answered(page: Page) -> None:
    """What was pressed has reached the server, and its answer the page."""
    expect(page.locator("[data-region=foot] [aria-busy=true][data-seq]")).to_have_count(0)


def do_it(page: Page) -> None:
    """Say yes where the table asks once more; what can be taken back has happened already."""
    answered(page)
    confirm = page.locator("[data-confirm]")
    if confirm.count():
        confirm.click()
        answered(page)


def rare(page: Page, word: str) -> None:
    """A verb that stands behind “More”."""
    page.locator("[data-more]").click()
    verb(page, word).click()


def all_moves(page: Page) -> None:
    """Open the list of all moves in words."""
    page.locator("[data-more]").click()
    page.locator("[data-all-moves]").click()


def show_stage(page: Page, stage: str) -> None:
    """Bring a part of the table to the front."""
    page.locator(f"[data-region=play] [data-tab={stage}]").click()


def done(words: str) -> re.Pattern[str]:
    """What somebody did, as others are told it and as they are told themselves: “moves to e3”, “You move to e3”."""
    verb, _, rest = words.partition(" ")
    return re.compile(re.escape(verb.removesuffix("s")) + "s?" + re.escape(f" {rest}" if rest else ""))


def told(page: Page, words: str | re.Pattern[str]) -> None:
    """The log says so; on a phone it is put away again."""
    show_side(page, "log")
    expect(page.locator("#panel")).to_contain_text(words)
    show_side(page, "players")
    close = page.get_by_role("button", name="Back to the board")
    if close.is_visible():
        close.click()


def show_side(page: Page, tab: str) -> None:
    """Players, log, chat or rules beside the board; on a phone they lie over it."""
    button = page.locator(f"[data-region=side] [data-tab={tab}]")
    expect(button).to_be_attached()  # a page that has just been opened
    if not button.is_visible():
        page.locator("[data-player]").first.click()
    button.click()


def open_menu(page: Page, part: str = "") -> Locator:
    """The menu, or one of its parts: what is rare at a table lies over it in a dialogue."""
    page.get_by_role("button", name="Menu", exact=True).click()
    if part:
        page.get_by_role("dialog", name="Menu").get_by_role("button", name=part).click()
    sheet = page.get_by_role("dialog", name=part or "Menu")
    expect(sheet).to_be_visible()
    return sheet


def close_menu(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def start_proposing(page: Page, words: str = "Propose a move to") -> None:
    """Proposals are begun behind “More”."""
    page.locator("[data-more]").click()
    page.get_by_role("button", name=re.compile(f"^{words}")).click()


def choose(page: Page, action: str) -> None:
    """An action by its notation: its own button, or from the list of all in words."""
    own = page.locator(f"[data-verb='{action}'][aria-disabled=false]")
    listed = page.locator(f"[data-action='{action}']")
    answered(page)
    if own.count():
        own.click()
    else:
        if not listed.count():
            page.locator("[data-more]").click()
            page.locator("[data-all-moves]").click()
        listed.click()
    do_it(page)


def take_perk(page: Page, perk: str = "explorer_01") -> None:
    page.locator(f"[data-ref='perk:{perk}']").first.click()
    do_it(page)


def move_anywhere(page: Page) -> str:
    """Move to the first space that can be entered; its reference."""
    verb(page, "move").click()
    expect(verb(page, "move")).to_have_attribute("aria-pressed", "true")  # from here on, what is live can be entered
    ref = page.locator("[data-live=true][data-ref^='space:']").first.get_attribute("data-ref") or ""
    page.locator(f"[data-ref='{ref}']").click()
    do_it(page)
    return ref


def scored_parts(page: Page) -> list[list[int]]:
    """The points at the end, a row for each category; they add up to what stands below them."""
    points = page.get_by_role("region", name="Result").get_by_role("region", name="Points")
    rows = [figures(row.locator("td")) for row in points.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*rows, strict=True)] == figures(points.locator("tfoot strong"))
    return rows


def figures(places: Locator) -> list[int]:
    return [int(words.replace("−", "-")) for words in places.all_inner_texts()]
