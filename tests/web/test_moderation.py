"""A host keeps order in the browser: mutes, removes, locks; anybody reports."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.steps import axe_faults, close_menu, lay_table, my_turn, open_menu, show_side
from tests.web.test_people import make_link, sit_down


def test_a_host_mutes_removes_and_locks_and_a_player_reports(visit: Visits) -> None:
    ada, ben = visit(phone=True), visit()
    address = lay_table(ada.page, ["me", "link"], {"first_player": "1"})
    sit_down(ben, make_link(ada.page, 1), "Ben")
    my_turn(ada.page)

    show_side(ben.page, "chat")
    ben.page.get_by_label("Say something").fill("buy my things")
    ben.page.keyboard.press("Enter")
    ada.page.get_by_role("button", name=re.compile("^Chat")).first.click()
    tools = ada.page.get_by_role("button", name="About this line by Ben")
    tools.press("Enter")  # by keyboard alone
    ada.page.get_by_role("button", name="Report this line").press("Enter")
    ada.page.get_by_label("What is wrong?").fill("advertising")
    ada.page.get_by_role("button", name="Send the report").press("Enter")
    expect(ada.page.get_by_text("The people who run this server will look at it.")).to_be_visible()
    ada.page.get_by_role("button", name="Mute Ben").press("Enter")
    expect(ada.page.get_by_text("Ben is muted.")).to_be_visible()
    ada.shot("moderation-chat-phone")
    assert axe_faults(ada.page) == []
    ben.page.get_by_label("Say something").fill("buy more")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("alert").filter(has_text="has muted you")).to_be_visible()
    ada.page.get_by_role("button", name="Back to the board").click()

    sheet = open_menu(ada.page, "Seats and links")
    seat = sheet.locator("[data-seat='1']")
    expect(seat).to_contain_text("muted in the chat")
    sheet.get_by_label("Lock the table: nobody new can join or watch").check()
    expect(ben.page.get_by_text(re.compile("Locked")).first).to_be_visible()
    stranger = visit()
    stranger.page.goto(address)
    expect(stranger.page.get_by_text("The host has locked this table")).to_be_visible()

    seat.get_by_role("button", name="Remove…").click()
    expect(sheet.get_by_role("group", name="Remove Ben")).to_be_visible()
    ada.shot("moderation-remove-phone")
    assert axe_faults(ada.page) == []
    sheet.get_by_role("button", name="Remove Ben").click()
    expect(seat).to_contain_text("bot.")
    expect(ben.page.get_by_text("The host has removed you from this table.")).to_be_visible()
    close_menu(ada.page)
    my_turn(ada.page)


def test_all_the_others_together_remove_a_player(visit: Visits) -> None:
    ada, ben, cleo = visit(), visit(phone=True), visit(phone=True, dark=True)
    lay_table(ada.page, ["me", "link", "link"], {"first_player": "1"})
    sit_down(ben, make_link(ada.page, 1), "Ben")
    sit_down(cleo, make_link(ada.page, 2), "Cleo")
    my_turn(ada.page)
    expect(ben.page.locator("#stage")).to_be_visible()
    sheet = open_menu(ben.page, "Seats and links")
    seat = sheet.locator("[data-seat='2']")
    seat.get_by_role("button", name="Remove together…").tap()
    ben.shot("vote-out-proposed-phone")
    assert axe_faults(ben.page) == []
    sheet.get_by_role("button", name="Propose it to all").tap()
    expect(seat).to_contain_text("1 of 2 agree to remove Cleo.")
    close_menu(ben.page)
    # The one it is about is told, and cannot agree; who was not asked yet is asked.
    told = cleo.page.get_by_role("region", name="Removing a player")
    expect(told).to_contain_text("1 of the 2 others want you to leave this game.")
    expect(told.get_by_role("button")).to_have_count(0)
    cleo.shot("vote-out-told-phone")
    assert axe_faults(cleo.page) == []
    asked = ada.page.get_by_role("region", name="Removing a player")
    expect(asked).to_contain_text("1 of 2 agree to remove Cleo.")
    ada.shot("vote-out-asked")
    assert axe_faults(ada.page) == []
    asked.get_by_role("button", name="Agree").click()
    expect(asked).to_have_count(0)
    expect(cleo.page.get_by_text("All the other players of this table have agreed to remove you")).to_be_visible()
    expect(open_menu(ada.page, "Seats and links").locator("[data-seat='2']")).to_contain_text("bot.")
