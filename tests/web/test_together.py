"""Playing together in the browser, with a toy game that has no board of its own: shared endings, secret decisions."""

import re

from playwright.sync_api import expect

from tests.web.caller import Caller
from tests.web.conftest import Visitor, Visits
from tests.web.steps import axe_faults, choose, done, lay_table, show_side, start_proposing, told
from tests.web.test_people import make_link, sit_down
from tests.web.test_people import table_of_two as two_at_new_earth

FLEET = {"mode": "fleet", "planets": "5"}


def table_of_two(visit: Visits, options: dict[str, str]) -> tuple[Visitor, Visitor]:
    """Ada on the first seat, and Ben, who came by link, on the second."""
    ada, ben = visit(), visit()
    ada.page.goto("/")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.page.get_by_role("button", name="Saved")).to_be_visible()
    lay_table(ada.page, ["me", "link"], options, game="wanderers")
    sit_down(ben, make_link(ada.page, 1), "Ben")
    for person in (ada, ben):
        expect(person.page.locator("#waiting")).to_be_visible()
    return ada, ben


def test_a_game_is_lost_together_and_nobody_is_ranked(toy_visit: Visits) -> None:
    ada, ben = table_of_two(toy_visit, FLEET)
    for number in range(1, 6):
        for person in (ada, ben):
            choose(person.page, "stay")
        show_side(ben.page, "log")
        expect(ben.page.locator("#panel li").first).to_contain_text(
            "comes into view" if number < 5 else "The last planet has passed"
        )
    for person in (ada, ben):
        result = person.page.get_by_role("region", name="Result")
        expect(result.get_by_role("heading", level=2)).to_have_text("You have lost together")
        expect(result).to_contain_text("Fleet lost.")
        expect(result.get_by_role("button", name="WA-042")).to_be_visible()
        expect(result.get_by_role("table")).to_have_count(0)
    ada.shot("lost-together")
    assert axe_faults(ada.page) == []
    ada.page.get_by_role("button", name="WA-042").first.click()
    expect(ada.page.locator("#panel")).to_contain_text("WA-042")
    ben.page.goto("/")
    finished = ben.page.get_by_role("region", name=re.compile("finished", re.I))
    expect(finished).to_contain_text("Lost together. Fleet lost")


def test_words_said_with_an_action_stand_in_the_log_beside_it_and_in_the_chat(visit: Visits) -> None:
    ada, ben, address = two_at_new_earth(visit)
    table = address.rpartition("/")[2]
    caller = Caller(ada.page.context)
    caller.act(table, caller.view(table, 0), "move space:e3", text="I leave <b>e5</b> to you")
    for person in (ada, ben):
        show_side(person.page, "log")
        line = person.page.locator("#panel li").filter(has_text=done("moves to e3"))
        expect(line.locator("[data-promise='1']")).to_contain_text("I leave <b>e5</b> to you")
        show_side(person.page, "chat")
        expect(person.page.locator("#panel")).to_contain_text("with move 1: I leave <b>e5</b> to you")
    show_side(ben.page, "log")
    ben.shot("promise")
    assert axe_faults(ben.page) == []


def test_a_move_is_proposed_on_the_board_and_adopted_with_one_press(visit: Visits) -> None:
    ada, ben, _ = two_at_new_earth(visit)
    start_proposing(ben.page)
    making = ben.page.get_by_role("region", name="Propose a move")
    expect(making.get_by_role("heading")).to_be_focused()
    ben.page.locator("[data-ref='space:e3']").click()
    expect(making).to_contain_text("Move to e3, undiscovered (1 token)")
    making.get_by_label("In your words").fill("north, please")
    ben.shot("proposing")
    assert axe_faults(ben.page) == []
    making.get_by_role("button", name="Propose it").click()
    for person in (ada, ben):
        listed = person.page.get_by_role("region", name="Proposals")
        expect(listed).to_contain_text("Move to e3, undiscovered (1 token)")
        expect(listed).to_contain_text("north, please")
        space = person.page.locator("[data-ref='space:e3']")
        expect(space).to_have_attribute("data-proposed", "true")
        expect(space).to_have_attribute("aria-label", re.compile(", proposed$"))
        expect(person.page.locator("g.proposed")).to_have_count(1)
    expect(ben.page.get_by_role("button", name="Play this")).to_have_count(0)
    show_side(ada.page, "chat")
    expect(ada.page.locator("#panel")).to_contain_text("proposes to you: Move to e3")
    ada.shot("proposed")
    assert axe_faults(ada.page) == []
    ada.page.get_by_role("region", name="Proposals").get_by_role("button", name="Play this").click()
    for person in (ada, ben):
        expect(person.page.get_by_role("region", name="Proposals")).to_have_count(0)
        expect(person.page.locator("g.proposed")).to_have_count(0)
    told(ben.page, done("moves to e3"))
    show_side(ada.page, "chat")
    expect(ada.page.locator("#panel")).to_contain_text("at moment 0")


def test_things_are_pointed_out_and_a_plan_is_told(visit: Visits) -> None:
    ada, ben, _ = two_at_new_earth(visit)
    start_proposing(ben.page)
    for ref in ("space:a5", "space:b5"):
        ben.page.locator(f"[data-ref='{ref}']").click()
    ben.page.get_by_role("button", name="Point it out").click()
    expect(ada.page.get_by_role("region", name="Proposals")).to_contain_text("points at: a5, undiscovered")
    expect(ada.page.locator("g.proposed")).to_have_count(2)
    start_proposing(ada.page, "Share a plan")
    ada.page.locator("[data-propose='perk perk:explorer_01']").click()
    ada.page.get_by_role("button", name="Propose it").click()
    expect(ben.page.get_by_role("region", name="Proposals")).to_contain_text("plans: Take Explorer 1")
    expect(ada.page.locator("[data-ref='perk:explorer_01'][data-proposed=true]")).to_have_count(1)
    ada.shot("plan")
    ada.page.get_by_role("button", name="Play this").click()
    expect(ada.page.get_by_role("region", name="Proposals")).to_have_count(0)


def test_people_at_one_screen_get_a_curtain_between_them(toy_visit: Visits) -> None:
    visitor = toy_visit()
    page = visitor.page
    lay_table(page, ["me", "me"], FLEET, game="wanderers")
    curtain = page.get_by_role("region", name="Curtain")
    board = page.get_by_role("region", name="The table in words")
    names: list[str] = []
    for step in range(4):
        heading = curtain.get_by_role("heading")
        expect(heading).to_be_focused()
        if step:
            expect(heading).not_to_have_text(f"Hand the screen to {names[-1]}")
        expect(board).to_have_count(0)
        expect(page.get_by_role("tab", name="Log")).to_have_count(0)
        names.append(heading.inner_text().removeprefix("Hand the screen to "))
        if step == 1:
            visitor.shot("curtain")
            assert axe_faults(page) == []
        curtain.get_by_role("button", name=f"I am {names[-1]}: show the table").click()
        expect(board).to_be_visible()
        expect(page.locator("[data-playing]")).to_contain_text(names[-1])
        show_side(page, "log")
        if step >= 2:  # of what was drawn in the first round each sees their own alone
            expect(page.locator("#panel .what").filter(has_text="You draw a probe")).to_have_count(1)
            expect(page.locator("#panel .what").filter(has_text="draws 1 of the probes")).to_have_count(2)
        choose(page, "stay")
        expect(curtain).to_be_visible()
    assert names[0] == names[2] != names[1] == names[3]


def test_a_choice_is_taken_back_at_the_curtain(toy_visit: Visits) -> None:
    page = toy_visit().page
    lay_table(page, ["me", "me"], {}, game="wanderers")
    curtain = page.get_by_role("region", name="Curtain")
    first = curtain.get_by_role("heading").inner_text()
    curtain.get_by_role("button", name=re.compile("show the table")).click()
    choose(page, "stay")
    expect(curtain.get_by_role("heading")).not_to_have_text(first)
    curtain.get_by_role("button", name=re.compile("take my last action back")).click()
    expect(curtain.get_by_role("heading")).to_have_text(first)
    curtain.get_by_role("button", name=re.compile("show the table")).click()
    expect(page.locator("[data-chosen=false]")).to_have_count(2)


def test_who_still_thinks_is_shown_and_a_secret_choice_can_be_taken_back(toy_visit: Visits) -> None:
    ada, ben = table_of_two(toy_visit, {})
    for person in (ada, ben):
        expect(person.page.locator("[data-chosen=false]")).to_have_count(2)
    choose(ada.page, "stay")
    mine = ada.page.locator("[data-own]")
    expect(mine).to_contain_text("Your choice: Stay at home and draw a probe. Nobody else sees it yet.")
    expect(ada.page.locator("[data-deciding='0']")).to_contain_text("Ada (you) has chosen")
    expect(ada.page.locator("[data-deciding='1']")).to_contain_text("Ben thinking")
    expect(ben.page.locator("[data-deciding='0']")).to_contain_text("Ada has chosen")
    expect(ben.page.locator("[data-own]")).to_have_count(0)
    ada.shot("chosen-in-secret")
    assert axe_faults(ada.page) == []
    mine.get_by_role("button", name="Take it back").click()
    expect(mine).to_have_count(0)
    expect(ben.page.locator("[data-chosen=false]")).to_have_count(2)
    choose(ada.page, "stay")
    expect(mine).to_be_visible()
    choose(ben.page, "stay")
    for person, words in ((ada, "You stay at home."), (ben, "Ada stays at home.")):
        told(person.page, words)
        expect(person.page.locator("[data-chosen=false]")).to_have_count(2)
