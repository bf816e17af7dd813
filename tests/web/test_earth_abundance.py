"""Earth with Abundance in a real browser: a whole game of two people who act at once, cards read and searched."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visits
from tests.web.steps import axe_faults, is_over, lay_table
from tests.web.test_people import make_link, sit_down

GAME = "earth_abundance"
CATEGORIES = 10

# What a person who wants to fill the island presses next; a selector inside the page, "" while there is nothing to do.
NEXT_PRESS = """
() => {
  const there = (selector) => document.querySelector(selector) !== null;
  const first = (...selectors) => selectors.find(there) ?? "";
  const kind = document.querySelector("section[data-kind]")?.dataset.kind ?? "";
  const answer = (words) => `[data-answer="${words}"]`;
  const held = "[aria-label='Your hand'] [data-live=true]";
  const spot = "[aria-label='Your island'] [data-live=true]";
  const asked = "section[data-kind] [data-live=true]";
  const soil = Number(document.querySelector("li.soil b")?.textContent ?? 0);
  const cards = document.querySelectorAll("[aria-label='Your hand'] [data-ref]").length;
  if (kind === "") return "";
  if (there(".ready button.primary:enabled")) return ".ready button.primary";
  switch (kind) {
    case "choose": {
      const wish = cards < 3 ? "growing" : soil < 7 ? "composting" : "planting";
      return first(`[data-ref='action:${wish}'][data-live=true]`, "[data-ref='action:planting'][data-live=true]");
    }
    case "benefit":
      return first(cards < 4 ? "[data-ref='option:first']" : "[data-ref='option:second']");
    case "plant":
      return first(`${held}[data-playable=true]:not([data-card=event])`, answer("verb:end"));
    case "activate":
      return first(answer("verb:run how:finish"), answer("verb:end"), answer("verb:use"));
    case "ability":
      return first(answer("verb:use"), answer("verb:skip"));
    case "compost_hand":
      return first(held, answer("verb:stop"));
    default:
      return first(
        answer("verb:auto"), answer("verb:pass"), answer("verb:decline"), answer("verb:end"), answer("verb:stop"),
        "section[data-kind] button.primary", asked, spot, held, "[aria-label=Fauna] [data-live=true]");
  }
}
"""


def press(page: Page) -> bool:
    """Press what this person would press next; false while the table waits for others."""
    selector = page.evaluate(NEXT_PRESS)
    if selector:
        page.locator(selector).first.dispatch_event("click")
    return bool(selector)


def choose_sides(page: Page) -> None:
    for ref in ("island:1", "climate:1", "ecosystem:1"):
        page.locator(f"[data-ref='{ref}']").click()
    page.get_by_role("button", name="Do it", exact=True).click()


def island(page: Page) -> Locator:
    return page.get_by_role("region", name="Your island")


def fits_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_two_people_play_a_whole_game_on_the_board_at_the_same_time(visit: Visits) -> None:
    ada, ben = visit(), visit(phone=True, dark=True)
    lay_table(ada.page, ["me", "link"], game=GAME)
    sit_down(ben, make_link(ada.page, 1), "Ben")
    for person in (ada, ben):
        choose_sides(person.page)

    halfway = False
    for _ in range(6000):
        if is_over(ada.page):
            break
        pressed = [press(person.page) for person in (ada, ben)]
        if not any(pressed):
            ada.page.wait_for_timeout(20)
        if not halfway and island(ada.page).locator(".spot.card").count() >= 8:
            halfway = True
            for person, name in ((ada, "desk"), (ben, "phone")):
                person.shot(f"earth-abundance-{name}")
            assert fits_the_screen(ben.page)
            assert axe_faults(ben.page) == []

    for person in (ada, ben):
        expect(person.page.get_by_role("region", name="Result")).to_be_visible()
    full = [island(person.page).locator(".spot.card").count() == 16 for person in (ada, ben)]
    assert any(full), "the game ends when an island is full"
    score = ada.page.get_by_role("region", name="Score", exact=True)
    expect(score.locator("tbody tr")).to_have_count(CATEGORIES)
    totals = [int(re.sub(r"\D", "", each)) for each in score.locator("tfoot td").all_inner_texts()]
    rows = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in score.locator("tbody tr").all()]
    assert totals == [sum(row[seat] for row in rows) for seat in (0, 1)]
    assert axe_faults(ada.page) == []
    ada.shot("earth-abundance-over")
