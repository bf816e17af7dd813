"""The rulebook for people: pictures drawn by the game's own board, rules opened where they stand, words explained."""

from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.hands import DEVICES, each_way
from tests.web.steps import axe_faults, lay_table, my_turn


@each_way("phone", DEVICES, "phone")
def test_a_chapter_has_pictures_that_come_when_one_comes_near(visit: Visits, phone: bool) -> None:
    visitor = visit(phone=phone, dark=phone)
    page = visitor.page
    page.goto("/rules/planet_78?rule=PS-160")
    rule = page.locator("#PS-160")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    figure = page.locator("[data-example='ps-160-1']")
    expect(figure.locator("[data-stage] svg").first).to_be_visible()
    expect(figure).to_contain_text("deposits a pile of 4")
    if phone:
        before = figure.get_by_role("button", name="Before")
        before.click()
        expect(before).to_have_attribute("aria-pressed", "true")
    assert page.locator("[data-stage]").count() < 40  # of the 150 that the whole book has
    assert axe_faults(page, within="section:has(#PS-160)") == []
    visitor.shot(f"rulebook-{'phone' if phone else 'desktop'}")


def test_a_rule_opened_from_a_refusal_is_in_view_and_marked(visit: Visits) -> None:
    page = visit().page
    lay_table(page, ["me", "bot"], {"first_player": "1"})
    my_turn(page)
    page.locator("[data-ref='space:a5']").click()
    page.get_by_role("dialog", name="Why").get_by_role("button", name="NT-070").click()
    rule = page.locator("#panel #NT-070")
    expect(rule).to_be_in_viewport(ratio=1)
    expect(rule).to_contain_class("marked")
    expect(page.locator("#panel [data-stage] svg").first).to_be_visible()
    expect(page.locator("[data-ref='space:e4']")).to_have_count(1)  # a picture's things are not the table's


def test_a_word_is_explained_by_pointing_by_key_and_by_press(visit: Visits) -> None:
    page = visit().page
    page.goto("/rules/new_earth_thomas?rule=NT-041")
    rule = page.locator("#NT-041")
    expect(rule).to_be_focused()
    word = rule.locator(".term").first
    word.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    word.click()
    told = page.get_by_role("dialog")
    expect(told).to_be_focused()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(word).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(word).not_to_be_focused()
    expect(page.locator(".term:focus")).to_have_count(1)
    assert page.locator(".term[tabindex='0']").count() == 1
