"""Several people at one table: live moves, one shared screen, links, leaving and coming back, a bot standing in."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.steps import (
    close_menu,
    do_it,
    done,
    lay_table,
    move_anywhere,
    my_turn,
    open_menu,
    show_side,
    take_perk,
    told,
    verb,
)


def make_link(page: Page, seat: int) -> str:
    page.locator(f"[data-seat='{seat}']").get_by_role(
        "button", name=re.compile("Link for another device|Invite a friend")
    ).click()
    return page.locator(f"[data-link='{seat}']").input_value()


def sit_down(guest: Visitor, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_label("Your name at the table").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url("**/table/*")


def end_turn(page: Page) -> None:
    verb(page, "end").click()
    do_it(page)


def table_of_two(visit: Visits) -> tuple[Visitor, Visitor, str]:
    """Ada, who begins, and Ben, who came by link."""
    ada, ben = visit(), visit()
    address = lay_table(ada.page, ["me", "link"], {"first_player": "1"})
    sit_down(ben, make_link(ada.page, 1), "Ben")
    my_turn(ada.page)
    return ada, ben, address


def open_seats(page: Page) -> None:
    open_menu(page, "Seats and links")


def test_two_people_at_two_browsers_see_each_others_moves_live(visit: Visits) -> None:
    ada, ben, _ = table_of_two(visit)
    expect(ben.page.get_by_role("status").filter(has_text="Waiting for")).to_be_visible()
    assert ben.page.locator("[data-live=true]").count() == 0
    ref = move_anywhere(ada.page)
    name = ref.removeprefix("space:")
    for person in (ada, ben):
        told(person.page, done(f"moves to {name}"))
        expect(person.page.locator(f"[data-ref='{ref}']")).to_have_attribute("aria-label", re.compile("yellow marker"))
    expect(ben.page.locator("#news")).to_contain_text(done(f"moves to {name}"))
    end_turn(ada.page)
    my_turn(ben.page)
    expect(ben.page).to_have_title(re.compile("^● Your turn"))
    expect(ben.page.locator("#news")).to_contain_text("It is your turn.")
    expect(ada.page).to_have_title("New Earth (Thomas) · Earthrise")
    take_perk(ben.page, "settler_01")
    expect(ada.page.locator("#news")).to_contain_text("Ben takes Settler 1")


def test_two_people_at_one_screen_hand_over_to_each_other(visit: Visits) -> None:
    visitor = visit()
    page = visitor.page
    lay_table(page, ["me", "me"], {"first_player": "1"})
    my_turn(page)
    playing = page.locator("[data-playing]")
    for seat, following in ((0, 1), (1, 0)):
        expect(playing).to_have_attribute("data-playing", str(seat))
        show_side(page, "players")
        name = page.locator(f"[data-mat='{seat}']").get_by_role("heading").inner_text().removesuffix(" (you)")
        expect(playing).to_contain_text(name)
        take_perk(page)
        show_side(page, "log")
        expect(page.locator("#panel li").first).to_contain_text(f"{name} takes Explorer 1")
        end_turn(page)
        expect(playing).to_have_attribute("data-playing", str(following))
        my_turn(page)
    expect(page.locator("#news")).to_contain_text("at this screen")
    visitor.shot("one-screen")


def test_a_link_that_was_ended_leads_to_no_seat(visit: Visits) -> None:
    host, guest = visit(), visit()
    lay_table(host.page, ["me", "link"])
    link = make_link(host.page, 1)
    host.page.get_by_role("button", name="Cancel the link").click()
    expect(host.page.get_by_text("The link for seat 2 no longer works.")).to_be_visible()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("This link does not lead to a seat")
    again = make_link(host.page, 1)
    assert again != link
    sit_down(guest, again, "Ben")
    my_turn_of_somebody(guest.page)


def my_turn_of_somebody(page: Page) -> None:
    expect(page.get_by_role("region", name="Your move")).to_be_visible()


def test_another_device_of_mine_loses_the_seat_when_i_end_my_links(visit: Visits) -> None:
    computer, phone = visit(), visit(phone=True)
    lay_table(computer.page, ["me", "bot"], {"first_player": "1"})
    my_turn(computer.page)
    open_seats(computer.page)
    sit_down(phone, make_link(computer.page, 0), "Ada")
    my_turn(phone.page)
    computer.page.get_by_role("button", name="Sign out other devices").click()
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
    assert phone.page.locator("[data-live=true]").count() == 0
    my_turn(computer.page)


def test_somebody_leaves_and_comes_back_to_the_same_seat(visit: Visits) -> None:
    ada, ben, address = table_of_two(visit)
    open_seats(ada.page)
    seat = ada.page.locator("[data-seat='1']")
    expect(seat).to_contain_text("here")
    open_seats(ben.page)
    ben.page.get_by_role("button", name="Leave for now").click()
    ben.page.wait_for_url(re.compile(r"/$"))
    expect(seat).to_contain_text("away")
    ben.page.get_by_role("region", name="My games").get_by_role("link", name="New Earth").first.click()
    ben.page.wait_for_url(address)
    expect(seat).to_contain_text("here")
    expect(ben.page.get_by_role("region", name=re.compile("^Ben"))).to_contain_text("(you)")


def test_a_bot_stands_in_for_an_absent_player_when_the_others_agree(visit: Visits) -> None:
    ada, ben, address = table_of_two(visit)
    end_turn(ada.page)
    my_turn(ben.page)
    ben.page.goto("about:blank")
    away = ada.page.get_by_role("region", name="Away")
    expect(away).to_contain_text("Ben is away.")
    ada.shot("away")
    chooser = away.get_by_label("Bot for Ben")
    expect(chooser).to_have_value("seasoned")
    chooser.select_option("Casual")
    away.get_by_role("button", name="Let a bot stand in").click()
    my_turn(ada.page)
    expect(away).to_contain_text("A bot (Casual) plays for Ben until they come back")
    ada.shot("stand-in")
    ben.page.goto(address)
    expect(away).to_be_hidden()
    expect(ben.page.get_by_role("region", name="Away")).to_be_hidden()
    end_turn(ada.page)
    my_turn(ben.page)


def test_a_player_lets_a_bot_of_the_chosen_level_play_and_takes_the_seat_back(visit: Visits) -> None:
    ada, _, _ = table_of_two(visit)
    open_seats(ada.page)
    mine = ada.page.locator("li[data-seat='0']")
    mine.get_by_label("Bot for ").select_option("Beginner")
    mine.get_by_role("button", name="Let a bot play for me").click()
    expect(mine).to_contain_text("a bot (Beginner) plays for them")
    close_menu(ada.page)
    away = ada.page.get_by_role("region", name="Away")
    expect(away).to_contain_text("A bot (Beginner) plays for Guest")
    away.get_by_role("button", name="Take my seat back").click()
    expect(away).to_be_hidden()
    open_seats(ada.page)
    expect(mine).to_contain_text("here")


def test_the_bots_of_a_new_table_are_levels_in_order_with_what_they_are_like(visit: Visits) -> None:
    ada = visit(phone=True)
    ada.page.goto("/new?game=new_earth_fay")
    chooser = ada.page.get_by_role("combobox", name="Level of the bots")
    expect(chooser).to_have_value("beginner")
    assert chooser.locator("optgroup").first.locator("option").all_inner_texts() == [
        *("Beginner", "Casual", "Seasoned", "Expert", "Master")
    ]
    groups = chooser.locator("optgroup").evaluate_all("groups => groups.map(each => each.label)")
    assert groups == ["Levels", "Temperaments", "For trying things out"]
    chooser.select_option("Master")
    expect(ada.page.get_by_text("Thinks ahead as long as it may.")).to_be_visible()
    ada.shot("new-table-bots")
