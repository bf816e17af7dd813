"""What makes the table pleasant and open to everybody: pointing, focus, titles, contrast, themes, sound, phones."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.contrasts import contrasts
from tests.web.steps import answered, close_menu, done, lay_table, my_turn, open_menu, show_side, take_perk, verb

# Every text drawn in a picture and the ground it stands on: their contrast, which axe does not judge.
CONTRASTS = contrasts("""
  for (const space of document.querySelectorAll('.space')) {
    const ground = space.querySelector('.ground');
    const kind = ['natural', 'terraformed', 'scorched', 'empty'].find(each => space.classList.contains(each));
    for (const name of ['land', 'coordinate', 'corner']) {
      note(`${name} on ${kind}`, space.querySelector(`text.${name}`), ground);
    }
  }
  for (const sign of document.querySelectorAll('.claim, .figure')) {
    note('a sign on its colour', sign.querySelector('text'), sign.querySelector('path'));
  }
""")


def start(page: Page) -> Page:
    lay_table(page, ["me", "bot"], {"first_player": "1"})
    my_turn(page)
    return page


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_text_in_the_pictures_stands_out_from_its_ground(visit: Visits, dark: bool) -> None:
    page = visit(dark=dark).page
    page.goto("/gallery?game=new_earth_thomas")
    expect(page.locator("[data-position]")).to_have_count(4)
    found: dict[str, float] = page.evaluate(CONTRASTS)
    assert {"land on natural", "land on terraformed", "coordinate on empty", "a sign on its colour"} <= set(found)
    assert {name: round(contrast, 2) for name, contrast in found.items() if contrast < 4.5} == {}


def test_pointing_at_a_space_says_what_can_be_done_there_and_what_it_costs(visit: Visits) -> None:
    page = start(visit().page)
    words = page.get_by_role("tooltip")
    page.locator("[data-ref='space:e3']").hover()
    expect(words).to_contain_text("Move to e3, undiscovered (1 token)")
    page.locator("[data-ref='space:a5']").hover()
    expect(words).to_contain_text("a5")
    expect(words).to_contain_text("Edge Land")
    expect(words).not_to_contain_text("Move to")
    page.locator("#waiting").hover()
    expect(words).to_have_count(0)
    page.locator("[data-ref='space:e4']").focus()
    page.keyboard.press("ArrowUp")
    expect(words).to_contain_text("Move to e3")


def test_the_focus_ring_is_drawn_over_everything_else_on_the_board(visit: Visits) -> None:
    page = start(visit().page)
    page.locator("[data-ref='space:e4']").focus()
    page.keyboard.press("ArrowLeft")
    ring = page.locator("svg > rect.ring:not(.under)")
    expect(ring).to_be_visible()
    assert ring.evaluate("ring => ring === ring.parentElement.lastElementChild")
    space = page.locator("[data-ref='space:d4']").bounding_box()
    drawn = ring.bounding_box()
    assert space and drawn
    assert drawn["x"] <= space["x"] and drawn["x"] + drawn["width"] >= space["x"] + space["width"]


def test_closing_the_answer_leads_back_to_where_one_asked(visit: Visits) -> None:
    page = start(visit().page)
    page.locator("[data-ref='space:e4']").focus()
    page.keyboard.press("?")
    why = page.get_by_role("dialog", name="Why")
    expect(why).to_be_focused()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    expect(page.locator("[data-ref='space:e4']")).to_be_focused()


def test_after_an_action_the_keyboard_goes_on_from_what_the_table_waits_for(visit: Visits) -> None:
    page = start(visit().page)
    page.locator("[data-ref='perk:explorer_01']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#news")).to_contain_text(done("takes Explorer 1"))
    page.locator("[data-ref='space:e3']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#news")).to_contain_text(done("moves to e3"))
    answered(page)
    expect(page.locator("[data-ref='space:e3']")).to_be_focused()  # what one was on is still there
    verb(page, "discover").focus()
    page.keyboard.press("Enter")
    answered(page)  # until then the button is there, but cannot be pressed
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.locator("[data-confirm]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#news")).to_contain_text(done("discovers"))
    expect(page.locator("#waiting")).to_be_focused()


def test_the_tab_key_goes_round_and_is_caught_nowhere(visit: Visits) -> None:
    page = start(visit().page)
    seen: list[str] = []
    for _ in range(80):
        page.keyboard.press("Tab")
        here = str(
            page.evaluate(
                "(e => e.dataset?.ref ?? e.dataset?.verb ?? e.id ?? e.className ?? '')(document.activeElement)"
                " || document.activeElement.textContent.trim() || document.activeElement.ariaLabel"
            )
        )
        if seen and here == seen[0]:
            break
        seen.append(here)
    else:
        raise AssertionError(f"the Tab key never came round: {seen}")
    for stop in ("space:e4", "move", "perk:explorer_01", "panel-tab-players", "panel"):
        assert stop in seen


def test_every_page_has_its_title_and_begins_at_its_heading(visit: Visits) -> None:
    page = visit().page
    page.goto("/")
    expect(page).to_have_title("Earthrise")
    page.get_by_role("navigation").get_by_role("link", name="New table").click()
    expect(page).to_have_title("New table · Earthrise")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.go_back()
    expect(page).to_have_title("Earthrise")
    expect(page.get_by_role("heading", level=1, name="Planet games")).to_be_focused()
    page.get_by_text("More about New Earth (Thomas)").click()
    page.locator("a[href='/rules/new_earth_thomas']").click()
    expect(page).to_have_title("Rulebook of New Earth (Thomas) · Earthrise")
    page.goto("/nowhere")
    expect(page).to_have_title("Not found · Earthrise")


def test_light_and_dark_are_kept_on_this_device(visit: Visits) -> None:
    page = visit(dark=True).page
    page.goto("/")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(ground) == "rgb(14, 20, 32)"
    page.get_by_role("button", name="Colours: Auto").click()
    expect(page.get_by_role("button", name="Colours: Light")).to_be_visible()
    assert page.evaluate(ground) == "rgb(243, 239, 230)"
    page.reload()
    expect(page.get_by_role("button", name="Colours: Light")).to_be_visible()
    assert page.evaluate(ground) == "rgb(243, 239, 230)"


def test_sound_is_off_until_switched_on(visit: Visits) -> None:
    page = start(visit().page)
    sounds = page.get_by_label("Sounds: my turn, a message, the end")
    open_menu(page, "Settings")
    expect(sounds).not_to_be_checked()
    sounds.check()
    close_menu(page)
    page.reload()
    my_turn(page)
    open_menu(page, "Settings")
    expect(sounds).to_be_checked()


def test_nothing_moves_for_those_who_asked_for_less_motion(visit: Visits) -> None:
    page = visit().page
    page.goto("/")
    length = "parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--calm'))"
    assert page.evaluate(length) == 0
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(length) > 0


def test_a_hint_is_shown_and_done_only_when_wanted(visit: Visits) -> None:
    page = start(visit().page)
    page.get_by_role("button", name="Hint").click()
    advice = page.locator("[data-advised]")
    expect(advice).to_be_visible(timeout=30_000)
    show_side(page, "log")
    expect(page.get_by_text("Nothing has happened yet.")).to_be_visible()
    advice.click()
    expect(page.locator("#panel .what")).to_have_count(1)


def test_a_log_line_leads_to_its_rule_and_to_its_moment(visit: Visits) -> None:
    page = start(visit().page)
    take_perk(page)
    for _ in range(2):  # a rule that was opened before is opened again
        show_side(page, "log")
        line = page.locator("#panel li").first
        expect(line).to_contain_text(done("takes Explorer 1"))
        line.get_by_role("button", name="NT-060").click()
        expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
        expect(page.locator("#NT-060")).to_be_visible()
    show_side(page, "log")
    page.get_by_role("link", name="Look at moment 1").click()
    page.wait_for_url("**/replay/*?at=1")
    expect(page.get_by_role("region", name="Moments")).to_contain_text(done("takes Explorer 1"))


def test_a_dimmed_undo_says_why(visit: Visits) -> None:
    page = start(visit().page)
    undo = page.locator("[data-undo]")
    expect(undo).to_have_attribute("aria-disabled", "true")
    limit = undo.get_attribute("title") or ""
    assert limit
    undo.click(force=True)
    expect(page.get_by_role("alert").filter(has_text=limit)).to_be_visible()


def test_the_form_shows_the_options_of_the_mode_in_words_and_none_for_studies(visit: Visits) -> None:
    page = visit().page
    page.goto("/new?game=new_earth_thomas")
    page.get_by_text("Rule variants").click()
    games = json.loads(page.request.get("/api/games").text())
    options = next(game["options"] for game in games if game["id"] == "new_earth_thomas")
    assert {option["audience"] for option in options} == {"basic", "variant", "study"}
    for option in options:
        field = page.locator(f"[aria-describedby='{option['name']}-help']")
        if option["audience"] == "study" or option["name"] == "mode":  # the ways to play choose the mode
            expect(field).to_have_count(0)
        else:
            expect(field).to_be_visible()
            expect(page.locator(f"#{option['name']}-help")).to_contain_text(option["help"])
    expect(page.get_by_text("50 to 70, usually 50")).to_be_visible()  # a first game is a short one


def test_a_refused_option_is_explained_and_nothing_is_lost(visit: Visits) -> None:
    page = visit().page
    page.goto("/new?game=new_earth_thomas")
    page.locator("#seat-1").select_option("open")
    page.locator("#seat-2").select_option("open")
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name=re.compile("Create table|Start game")).click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    expect(page.locator("#seat-2")).to_have_value("open")


def test_a_table_that_does_not_exist_says_so(visit: Visits) -> None:
    page = visit().page
    page.goto("/table/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("This table cannot be shown")
    expect(page.get_by_role("link", name="Go to the lobby")).to_be_visible()


def test_on_a_phone_the_planet_can_be_looked_at_from_close_by(visit: Visits) -> None:
    visitor = visit(phone=True)
    page = start(visitor.page)
    page.get_by_role("button", name="Look closer").click()
    expect(page.get_by_role("button", name="See the whole planet")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    home = page.locator("[data-ref='space:e4']")
    box = home.bounding_box()
    assert box and box["width"] >= 72 and 0 <= box["x"] <= 390 - box["width"]
    word = page.locator("text.land").first.bounding_box()
    assert word and word["height"] >= 11
    visitor.shot("phone-close")


def test_on_a_phone_every_perk_is_a_target_for_a_thumb(visit: Visits) -> None:
    page = start(visit(phone=True).page)
    page.locator("[data-region=play] [data-tab=perks]").click()
    sizes = page.locator("[data-region=stage] [data-ref^='perk:']").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
    )
    assert len(sizes) == 45
    assert min(sizes) >= 44
