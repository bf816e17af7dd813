"""Looking back at a finished game: a record opened from a file, scrubbed by key, shared, downloaded, gone on from."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.hands import EVERY_WAY
from tests.web.steps import my_turn, show_side

RECORD = Path(__file__).parents[1] / "games" / "new_earth_thomas" / "records" / "supply_short.record"

SIZES = [(1280, 800), (1920, 1080), (820, 1180), (390, 844)]


def open_record(visitor: Visitor) -> Page:
    page = visitor.page
    page.goto("/")
    page.get_by_label("Open a record file as a replay").set_input_files(RECORD)
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("region", name="Moments")).to_be_visible()
    return page


def at(page: Page, number: int) -> None:
    expect(page.get_by_text(re.compile(rf"^Moment {number} of \d+$"))).to_be_visible()
    expect(page).to_have_url(re.compile(rf"[?&]at={number}$"))


def playing(page: Page) -> None:
    """It goes on by itself, past the second moment: it does not wait there for us to look."""
    expect(page.get_by_text(re.compile(r"^Moment ([2-9]|\d{2,}) of \d+$"))).to_be_visible()


def test_a_record_from_a_file_is_scrubbed_by_key_and_by_button(visit: Visits) -> None:
    visitor = visit()
    page = open_record(visitor)
    at(page, 0)
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 100
    slider.focus()
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, last)
    visitor.shot("replay-end")
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    page.keyboard.press("Home")
    at(page, 0)
    page.get_by_role("button", name="Last", exact=True).click()
    at(page, last)
    page.get_by_role("button", name="Back", exact=True).click()
    at(page, last - 1)
    page.get_by_role("button", name="First", exact=True).click()
    at(page, 0)
    page.get_by_role("button", name="Play", exact=True).click()
    playing(page)
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_keys_lead_through_the_game_wherever_the_keyboard_is(visit: Visits) -> None:
    page = open_record(visit())
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, last)
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("Space")
    playing(page)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("slider").fill("40")
    at(page, 40)
    page.locator("[data-ref='space:e4']").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-ref='space:e3']")).to_be_focused()  # on the board the arrows lead from space to space
    expect(page.get_by_role("tooltip")).to_contain_text("e3")
    at(page, 40)
    show_side(page, "rules")
    page.get_by_label("Search the rules").fill("move ")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_label("Search the rules")).to_have_value(" move ")
    at(page, 40)


def test_the_moves_stand_in_a_list_beside_the_board_and_lead_to_their_moments(visit: Visits) -> None:
    page = open_record(visit())
    moves = page.get_by_role("list", name="Moves")
    current = moves.locator("[aria-current=step]")
    row = moves.locator("li", has=page.locator("[aria-current=step]"))
    expect(row).to_contain_text("The game begins.")
    page.get_by_role("slider").fill("40")
    at(page, 40)
    expect(current).to_have_count(1)
    expect(current).to_have_attribute("data-moment", "40")
    expect(current).to_be_in_viewport()
    expect(row).to_contain_text(page.get_by_role("list", name="What happened").inner_text().split(".")[0])
    moves.locator("[data-moment='38']").click()
    at(page, 38)
    expect(moves.locator("[data-moment='38']")).to_have_attribute("aria-current", "step")
    rule = moves.locator("li", has=page.locator("[data-moment='38']")).get_by_role("button").last
    name = rule.inner_text()
    assert re.match(r"NT-\d+$", name)
    rule.click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator(f"#{name}")).to_be_visible()
    at(page, 38)


@pytest.mark.parametrize("size", [size for size in SIZES if EVERY_WAY or size in (SIZES[0], SIZES[-1])], ids=str)
def test_looking_back_is_one_screen(visit: Visits, size: tuple[int, int]) -> None:
    visitor = visit(phone=size[0] == 390)
    page = open_record(visitor)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for moment in (0, 200):
        page.get_by_role("slider").fill(str(moment))
        at(page, moment)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for name in ("First", "Back", "Play", "Next", "Last"):
            box = page.get_by_role("button", name=name, exact=True).bounding_box()
            assert box and box["height"] >= 44 and box["width"] >= 44
            assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]
        stage = page.locator("[data-region=stage]").bounding_box()
        assert stage and stage["height"] >= size[1] * 0.45
    visitor.shot(f"replay-{size[0]}")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_by_key_alone_the_board_and_the_moves_stay_in_view(visit: Visits, phone: bool) -> None:
    page = open_record(visit(phone=phone))
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    moves = page.get_by_role("list", name="Around this moment" if phone else "Moves")
    current = moves.locator("[aria-current=step]")
    board = page.locator("[data-region=stage]")
    moment = 0
    for key, step in [("ArrowRight", 1), ("ArrowRight", 1), ("ArrowLeft", -1), ("End", last), ("ArrowLeft", -1)]:
        page.keyboard.press(key)
        moment = last if key == "End" else moment + step
        at(page, moment)
        expect(current).to_have_attribute("data-moment", str(moment))
        expect(current).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-ref='space:e4']")).to_be_in_viewport(ratio=1)
        place, line = board.bounding_box(), current.bounding_box()
        assert place and line
        apart = line["y"] >= place["y"] + place["height"] or line["x"] >= place["x"] + place["width"]
        assert apart, "the moves do not cover the board"
    page.keyboard.press("Home")
    at(page, 0)
    expect(current).to_have_attribute("data-moment", "0")
    page.keyboard.press("Space")
    playing(page)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_on_a_phone_moves_and_things_lie_over_the_board_and_go_away(visit: Visits) -> None:
    page = open_record(visit(phone=True))
    page.get_by_role("slider").fill("40")
    at(page, 40)
    page.get_by_role("button", name="Moves", exact=True).click()
    move = page.get_by_role("list", name="Moves").locator("[data-moment='39']")
    move.click()
    at(page, 39)
    expect(move).to_be_hidden()  # the board is in view again
    page.locator("[data-player='1']").click()
    expect(page.locator("[data-mat='1']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("[data-mat='1']")).to_be_hidden()


def test_at_the_end_the_result_stands_beside_the_last_position(visit: Visits) -> None:
    page = open_record(visit())
    tab = page.get_by_role("tab", name="Result")
    expect(page.get_by_role("tab", name="Map")).to_be_visible()
    expect(tab).to_have_count(0)
    page.keyboard.press("End")
    tab.click()
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading", level=2)).to_contain_text("Cleo")
    expect(result.get_by_role("columnheader")).to_have_count(5)  # four players beside what the points are for
    expect(result.get_by_role("row").last).to_contain_text(re.compile(r"Points\s*83\s*49\s*36\s*34"))
    page.keyboard.press("ArrowLeft")  # on the tabs the arrows lead to the next part
    expect(page.get_by_role("tab", name="Bags")).to_be_focused()
    tab.click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(result).to_have_count(0)
    expect(page.get_by_role("tab", name="Bags")).to_have_attribute("aria-selected", "true")


def test_a_replay_of_nothing_says_so(visit: Visits) -> None:
    page = visit().page
    page.goto("/replay/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay")
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_be_visible()
    expect(page.get_by_role("link", name="Go to the lobby")).to_be_visible()


def test_the_address_of_a_moment_shows_others_the_same_moment(visit: Visits) -> None:
    page = open_record(visit())
    page.get_by_role("slider").fill("40")
    at(page, 40)
    words = page.get_by_role("region", name="Moments").get_by_role("list").inner_text()
    other = visit()
    other.page.goto(page.url)
    at(other.page, 40)
    expect(other.page.get_by_role("region", name="Moments").get_by_role("list")).to_have_text(words)
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_role("button", name="Link copied").or_(page.get_by_text("Copy this address"))).to_be_visible()


def test_a_downloaded_record_is_the_record_that_was_opened(visit: Visits) -> None:
    page = open_record(visit())
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    again = Path(download.value.path()).read_text(encoding="utf-8")
    actions = [line for line in RECORD.read_text(encoding="utf-8").splitlines() if re.match(r"\d+ ", line)]
    assert [line for line in again.splitlines() if re.match(r"\d+ ", line)] == actions
    assert again.splitlines()[-1] == RECORD.read_text(encoding="utf-8").splitlines()[-1], "the digest of the end"


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visits, tmp_path: Path) -> None:
    wrong = tmp_path / "shopping.txt"
    wrong.write_text("two eggs\n", encoding="utf-8")
    page = visit().page
    page.goto("/")
    page.get_by_label("Open a record file as a replay").set_input_files(wrong)
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_be_visible()
    assert page.url.endswith("/")


def test_a_finished_game_goes_on_from_a_moment_against_bots(visit: Visits) -> None:
    page = open_record(visit())
    page.get_by_role("slider").fill("60")
    at(page, 60)
    before = page.url
    page.get_by_label("Seen by").select_option(index=1)
    page.get_by_role("button", name="What if?").click()
    page.wait_for_url("**/table/*")
    assert page.url != before
    my_turn(page)
