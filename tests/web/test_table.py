"""The table page in a real browser."""

import re
from pathlib import Path

from playwright.sync_api import Page, TimeoutError, expect

from tests.web.conftest import Server, Visitor, Visits
from tests.web.steps import axe_faults, can, is_my_turn, is_over, lay_table, move_anywhere, my_turn, take_perk, verb


def test_two_people_in_two_browsers_and_a_bot_play_a_whole_game_by_clicking(visit: Visits) -> None:
    ada, ben = visit(), visit()
    address = lay_table(ada.page, ["me", "link", "bot"], {"mode": "short"})
    ada.page.get_by_role("button", name="Make a link").click()
    link = ada.page.locator("[data-link='1']").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url(address)
    expect(ada.page.get_by_role("region", name=re.compile("^Ben"))).to_be_visible()

    first_turns = {id(ada): 3, id(ben): 3}
    for _ in range(1200):
        if is_over(ada.page) and is_over(ben.page):
            break
        for person in (ada, ben):
            if not is_my_turn(person.page):
                continue
            if first_turns[id(person)] and can(person.page, "move"):
                first_turns[id(person)] -= 1
                play_by_hand(person)
            else:
                play_by_hint(person)
        ada.page.wait_for_timeout(20)
    for person, name in ((ada, "ada"), (ben, "ben")):
        expect(person.page.get_by_role("region", name="Result")).to_be_visible()
        person.shot(f"game-over-{name}")
    headings = [person.page.get_by_role("region", name="Result").locator("h2").inner_text() for person in (ada, ben)]
    assert headings[0] == headings[1]
    assert "win" in headings[0]
    assert axe_faults(ada.page) == []
    ben.page.get_by_role("region", name="Result").get_by_role("link", name="Replay").click()
    expect(ben.page.get_by_role("region", name="Moments")).to_contain_text("Seen by")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    assert "result:" in Path(download.value.path()).read_text(encoding="utf-8")


def play_by_hand(person: Visitor) -> None:
    """A perk from the tree where one can be taken, then a step on the board."""
    page = person.page
    seen = page.locator("#panel li").count()
    free = page.locator("[data-live=true][data-ref^='perk:']")
    if free.count():
        free.first.click()
        page.get_by_role("button", name="Do it").first.click()
        page.wait_for_function("seen => document.querySelectorAll('#panel li').length > seen", arg=seen)
    if can(page, "move"):
        move_anywhere(page)


def play_by_hint(person: Visitor) -> None:
    """Ask for advice and follow it. Where the page moves on meanwhile (turn or game over), look again later."""
    page = person.page
    advice = page.get_by_role("button", name="Do that")
    try:
        page.get_by_role("button", name="Hint").click(timeout=5_000)
        advice.click(timeout=10_000)
        advice.wait_for(state="detached")
    except TimeoutError:
        assert not is_my_turn(page) or page.get_by_role("button", name="Hint").is_visible()


def start(visitor: Visitor) -> Page:
    lay_table(visitor.page, ["me", "bot"], {"first_player": "1"})
    my_turn(visitor.page)
    return visitor.page


def test_a_dimmed_button_and_a_dimmed_space_say_why_with_the_rule(visit: Visits) -> None:
    visitor = visit()
    page = start(visitor)
    verb(page, "terraform").click(force=True)
    why = page.get_by_role("region", name="Why")
    expect(why).to_contain_text("You need Terraformer 1 for this action.")
    expect(why).to_contain_text("NT-046")
    why.get_by_role("button", name="Close").click()
    page.locator("[data-ref='space:a5']").click()
    expect(why).to_contain_text("a5 is not adjacent to e4")
    expect(why).to_contain_text("NT-070")
    visitor.shot("why")
    why.get_by_role("button", name="NT-070").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Move: spend one token")


def test_clicking_narrows_until_one_action_is_left_and_shows_it_with_its_cost(visit: Visits) -> None:
    page = start(visit())
    page.locator("[data-ref='space:e3']").click()
    expect(page.get_by_text("Move to e3 (undiscovered) (1 token)", exact=True)).to_be_visible()
    page.locator("[data-ref='space:e3']").click()  # once more: do it
    expect(page.locator("#panel")).to_contain_text("moves to e3")


def test_undo_takes_a_move_back_and_says_where_it_ends(visit: Visits) -> None:
    visitor = visit()
    page = start(visitor)
    take_perk(page)
    expect(page.get_by_text("You can take back your last action.")).to_be_visible()
    ref = move_anywhere(page)
    expect(page.get_by_text("You can take back your last 2 actions.")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Undo")).click()
    expect(page.locator("#panel")).to_contain_text("takes the last action back")
    expect(page.locator(f"[data-ref='{ref}'][data-live=true]")).to_be_visible()
    page.locator(f"[data-ref='{ref}']").click()
    page.get_by_role("button", name="Do it").first.click()
    verb(page, "discover").click()
    expect(page.locator("#panel")).to_contain_text("discovers")
    undo = page.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#undo-limit")).to_contain_text("Your last action stays")


def test_a_reload_in_mid_turn_changes_nothing(visit: Visits) -> None:
    page = start(visit())
    take_perk(page)
    expect(page.locator("#panel")).to_contain_text("takes Explorer 1")
    page.reload()
    my_turn(page)
    expect(page.get_by_text("(2 tokens left)").first).to_be_visible()
    expect(page.locator("#panel")).to_contain_text("takes Explorer 1")


def test_a_killed_server_comes_back_and_the_page_goes_on(visit: Visits, own_server: Server) -> None:
    visitor = Visitor(visit.browser, own_server.url)
    page = start(visitor)
    take_perk(page)
    expect(page.locator("#panel")).to_contain_text("takes Explorer 1")
    own_server.kill()
    expect(page.get_by_text("connection lost")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("✓ connected").or_(page.get_by_text("connected", exact=True))).to_be_visible(timeout=30_000)
    move_anywhere(page)
    expect(page.locator("#panel")).to_contain_text("moves to")
    visitor.close()


def test_the_whole_turn_can_be_played_by_keyboard(visit: Visits) -> None:
    visitor = visit()
    page = start(visitor)
    press_until(page, "perk:explorer_01")
    page.keyboard.press("Enter")
    tab_to(page, "Do it")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_contain_text("takes Explorer 1")
    press_until(page, "space:e4")
    page.keyboard.press("ArrowUp")
    assert focused_ref(page) == "space:e3"
    visitor.shot("keyboard-focus")
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Why")).to_contain_text("Claim")
    press_until(page, "space:e3")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_contain_text("moves to e3")


def test_a_turn_can_be_played_from_the_list_in_words(visit: Visits) -> None:
    page = start(visit())
    page.get_by_role("button", name="in words").click()
    page.get_by_role("button", name=re.compile("^Perk Settler 1")).click()
    expect(page.locator("#panel")).to_contain_text("takes Settler 1")


def focused_ref(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.dataset?.ref ?? ''"))


def press_until(page: Page, ref: str) -> None:
    """Tab on until the element with that reference has the focus: every board and tree must be one stop away."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if focused_ref(page) == ref:
            return
    raise AssertionError(f"{ref} cannot be reached by Tab")


def tab_to(page: Page, name: str) -> None:
    for _ in range(120):
        page.keyboard.press("Tab")
        if str(page.evaluate("document.activeElement?.textContent?.trim() ?? ''")) == name:
            return
    raise AssertionError(f"{name} cannot be reached by Tab")


def test_a_spectator_sees_the_table_and_cannot_act(visit: Visits) -> None:
    player, onlooker = visit(), visit()
    address = lay_table(player.page, ["me", "bot"], {"first_player": "1"})
    my_turn(player.page)
    onlooker.page.goto(address)
    expect(onlooker.page.get_by_text("You are looking on.")).to_be_visible()
    assert onlooker.page.locator("[data-live=true]").count() == 0
    expect(player.page.get_by_text("1 looking on")).to_be_visible()


def test_chat_reaches_the_other_browser_as_plain_text(visit: Visits) -> None:
    player, onlooker = visit(), visit()
    address = lay_table(player.page, ["me", "bot"])
    onlooker.page.goto(address)
    for person in (player, onlooker):
        person.page.get_by_role("tab", name="Chat").click()
    player.page.get_by_placeholder("Say something").fill("<b>hello</b> planet")
    player.page.get_by_role("button", name="Send").click()
    expect(onlooker.page.get_by_role("tabpanel")).to_contain_text("<b>hello</b> planet")
