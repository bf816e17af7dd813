"""A hint with its reasons, and the review of a finished game: begun, waited for, and followed to where it turned."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.bots.analysis.test_review import blunder
from tests.web.conftest import Visitor, Visits
from tests.web.hands import DEVICES, each_way
from tests.web.steps import axe_faults, choose, my_turn, show_side

LONG = 90_000  # milliseconds; a review takes seconds on a quiet machine


def open_record(visitor: Visitor, folder: Path) -> Page:
    """The record of a game whose last choice, on the third action, threw it away."""
    path = folder / "lost.record"
    path.write_text(blunder().write(), encoding="utf-8")
    page = visitor.page
    page.goto("/")
    page.get_by_label("Open a record file as a replay").set_input_files(path)
    page.wait_for_url("**/replay/*")
    return page


@each_way("phone", DEVICES, "phone")
def test_a_game_is_finished_reviewed_and_looked_at_where_it_turned(
    toy_visit: Visits, tmp_path: Path, phone: bool
) -> None:
    visitor = toy_visit(phone=phone)
    page = open_record(visitor, tmp_path)
    page.get_by_role("slider").fill("2")
    expect(page).to_have_url(re.compile(r"[?&]at=2$"))
    if phone:
        page.locator("[data-more]").click()
    page.get_by_label("Seen by").select_option(label="Ada")
    page.get_by_role("button", name="What if? Go on from here").click()
    page.wait_for_url("**/table/*")
    my_turn(page)
    choose(page, "study")
    result = page.get_by_role("region", name="Result")
    expect(result).to_be_visible()
    result.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")

    review = page.get_by_role("region", name="Review")
    show_side(page, "review")
    review.get_by_role("button", name="Review this game").click()
    expect(review.get_by_role("progressbar").or_(review.get_by_role("heading", name="Turning points"))).to_be_visible()
    page.reload()
    show_side(page, "review")
    expect(review.get_by_role("heading", name="Turning points")).to_be_visible(timeout=LONG)
    expect(review.get_by_role("button", name="Review this game")).to_have_count(0)
    turn = review.get_by_role("button", name=re.compile("Moment 0, a choice: −100%"))
    expect(turn).to_contain_text("The bot would have chosen “Settle Vesper for 5”")
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page).to_have_url(re.compile(r"[?&]at=1$"))
    turn.click()
    expect(page).to_have_url(re.compile(r"[?&]at=0$"))
    if phone:  # the board came into view
        expect(turn).to_be_hidden()
        show_side(page, "review")
    expect(turn).to_have_attribute("aria-current", "step")

    page.get_by_role("button", name="Last", exact=True).click()
    review.get_by_role("link", name="Turning point 1: go to moment 0").click()
    expect(page).to_have_url(re.compile(r"[?&]at=0$"))
    if phone:
        show_side(page, "review")
    expect(review.get_by_role("group", name=re.compile("^Chances of winning over the game: "))).to_be_visible()
    lines = review.locator("path.line").evaluate_all("all => all.map(one => getComputedStyle(one).stroke)")
    assert lines[:2] == lines[2:] and len(set(lines)) == 2, "each side has one colour, in the curve and beside its name"
    show_side(page, "players")
    discs = page.locator("#panel .disc").evaluate_all("all => all.map(one => getComputedStyle(one).backgroundColor)")
    assert sorted(lines[:2]) == sorted(discs), "it is the colour of the seat"
    show_side(page, "review")
    review.get_by_text("The curve as a table").click()
    expect(review.get_by_role("row", name=re.compile("^1 0% 100%"))).to_be_visible()
    assert axe_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "all of it is one screen"
    visitor.shot(f"review-{'phone' if phone else 'desktop'}")


def test_a_game_that_was_broken_off_offers_no_review(toy_visit: Visits, tmp_path: Path) -> None:
    record = blunder()
    record.actions = record.actions[:2]
    record.close(record.replay())
    (tmp_path / "half.record").write_text(record.write(), encoding="utf-8")
    page = toy_visit().page
    page.goto("/")
    with page.expect_response(re.compile(r"/review$")):
        page.get_by_label("Open a record file as a replay").set_input_files(tmp_path / "half.record")
    expect(page.get_by_role("region", name="Moments")).to_be_visible()
    expect(page.get_by_role("tab", name="Moves")).to_be_visible()
    expect(page.get_by_role("tab", name="Review")).to_have_count(0)
    expect(page.get_by_role("region", name="Review")).to_have_count(0)
