"""Puzzles in the browser: today's, the list, one to solve by mouse and by key, and playing on from there."""

import re

from playwright.sync_api import Page, expect

from earthrise.teaching.puzzles.puzzle import Puzzle
from tests.kit.puzzles import GAME, first, wrong_answer
from tests.web.conftest import Visits
from tests.web.hands import DEVICES, each_way
from tests.web.steps import axe_faults


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles/{GAME.id}/{puzzle.id}")
    expect(page.get_by_role("region", name="Your move")).to_contain_text("Find the best move.")


def give(page: Page, action: str) -> None:
    """From the list of all moves, which every game has."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=re.compile("^All moves")).click()
    page.locator(f'[data-action="{action}"]').click()
    page.locator("[data-confirm]").click()


@each_way("phone", DEVICES, "phone")
def test_a_puzzle_is_missed_tried_again_and_solved(visit: Visits, phone: bool) -> None:
    visitor = visit(phone=phone, dark=phone)
    page, puzzle = visitor.page, first()
    open_puzzle(page, puzzle)
    assert axe_faults(page) == []
    give(page, wrong_answer(puzzle))
    verdict = page.get_by_role("region", name="Your answer")
    expect(verdict).to_contain_text("Not the best move")
    visitor.shot(f"puzzle-missed-{'phone' if phone else 'desktop'}")
    page.get_by_role("button", name="Show the best move").click()
    expect(verdict).to_contain_text("How often bots find it")
    assert axe_faults(page) == []
    page.get_by_role("button", name="Try again").click()
    give(page, puzzle.best)
    expect(verdict).to_contain_text("Right!")
    visitor.shot(f"puzzle-solved-{'phone' if phone else 'desktop'}")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("region", name="Your move")).to_contain_text("Find the best move.")
    page.goto(f"/puzzles/{GAME.id}")
    expect(page.get_by_text("solved, not at once")).to_be_visible()
    assert axe_faults(page) == []


def test_todays_puzzle_leads_to_a_table_to_play_on_at(visit: Visits) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/puzzles")
    expect(page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    assert axe_faults(page) == []
    visitor.shot("puzzles")
    open_puzzle(page, first())
    give(page, first().best)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
