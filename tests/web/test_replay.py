"""Looking back at a finished game: a record opened from a file, scrubbed by key, shared, downloaded, gone on from."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.steps import my_turn

RECORD = Path(__file__).parents[1] / "games" / "new_earth_thomas" / "records" / "supply_short.record"


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
    at(page, 2)
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_address_of_a_moment_shows_others_the_same_moment(visit: Visits) -> None:
    page = open_record(visit())
    page.get_by_role("slider").fill("40")
    at(page, 40)
    words = page.get_by_role("region", name="Moments").get_by_role("list").inner_text()
    other = visit()
    other.page.goto(page.url)
    at(other.page, 40)
    expect(other.page.get_by_role("region", name="Moments").get_by_role("list")).to_have_text(words)
    page.get_by_role("button", name="Copy a link to this moment").click()
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
