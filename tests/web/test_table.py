"""The table page in a real browser."""

import re

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.conftest import Server, Visitor, Visits
from tests.web.steps import (
    can,
    do_it,
    done,
    is_my_turn,
    is_over,
    lay_table,
    move_anywhere,
    my_turn,
    show_side,
    take_perk,
    told,
    verb,
)
from tests.web.test_people import sit_down


def two_people_and_a_bot(visit: Visits) -> tuple[Visitor, Visitor]:
    """Ada, and Ben, who came by her link."""
    ada, ben = visit(every_step=True), visit(every_step=True)
    address = lay_table(ada.page, ["me", "link", "bot"], {"mode": "short"})
    ada.page.get_by_role("button", name="Invite a friend").click()
    link = ada.page.locator("[data-link='1']").input_value()
    sit_down(ben, link, "Ben")
    ben.page.wait_for_url(address)
    expect(ada.page.get_by_role("region", name=re.compile("^Ben"))).to_be_visible()
    return ada, ben


def play(people: tuple[Visitor, Visitor], by_hand: int, by_hint: int) -> None:
    """So many decisions of each by their own hand, then so many by hints, until one of them has made all or to the
    end."""
    left = {id(person): [by_hand, by_hint] for person in people}
    for _ in range(1200):
        if all(is_over(person.page) for person in people):
            return
        for person in people:
            ways = left[id(person)]
            if not is_my_turn(person.page):
                continue
            if not any(ways):
                return
            if ways[0] and can(person.page, "move"):
                ways[0] -= 1
                play_by_hand(person)
            else:
                ways[1] = max(0, ways[1] - 1)
                play_by_hint(person)
        people[0].page.wait_for_timeout(20)
    raise AssertionError("it never came to that")


def test_two_people_in_two_browsers_and_a_bot_play_by_hand_and_by_hints(visit: Visits) -> None:
    """Whole games: `make web-games`."""
    people = two_people_and_a_bot(visit)
    play(people, by_hand=2, by_hint=3)
    assert int(people[0].page.locator("[data-region=foot] [data-seq]").get_attribute("data-seq") or 0) >= 5


def play_by_hand(person: Visitor) -> None:
    """A perk from the tree where one can be taken, then a step on the board."""
    page = person.page
    free = page.locator("[data-region=mine] [data-live=true][data-ref^='perk:']")
    if free.count():
        free.first.click()
        do_it(page)
    if can(page, "move"):
        move_anywhere(page)


def play_by_hint(person: Visitor) -> None:
    """Ask for advice and follow it. Where the page moves on meanwhile (turn or game over), look again later."""
    page = person.page
    advice = page.locator("[data-advised]")
    try:
        page.get_by_role("button", name="Hint").click(timeout=5_000)
        advice.click(timeout=10_000)
        advice.wait_for(state="detached")
        do_it(page)
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
    why = page.get_by_role("dialog", name="Why")
    expect(why).to_contain_text("You need Terraformer 1 (Operating Permit) for this action.")
    expect(why).to_contain_text("NT-046")
    assert beside(why, verb(page, "terraform")) < 40
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    page.locator("[data-ref='space:a5']").click()
    expect(why).to_contain_text("a5 is not adjacent to e4")
    expect(why).to_contain_text("NT-070")
    assert beside(why, page.locator("[data-ref='space:a5']").first) < 40
    visitor.shot("why")
    why.get_by_role("button", name="NT-070").click()
    expect(page.locator("#panel")).to_contain_text("Move: spend one token")


def beside(words: Locator, thing: Locator) -> float:
    """How far the words stand from the thing they are about, in pixels."""
    one, two = words.bounding_box(), thing.bounding_box()
    assert one is not None and two is not None
    return max(
        one["y"] - two["y"] - two["height"],
        two["y"] - one["y"] - one["height"],
        one["x"] - two["x"] - two["width"],
        two["x"] - one["x"] - one["width"],
    )


def test_one_press_plays_what_can_be_taken_back_and_the_rest_is_asked_about_by_name(visit: Visits) -> None:
    page = start(visit())
    take_perk(page)
    page.locator("[data-ref='space:e3']").click()  # the only thing to do there, and it can be taken back
    told(page, done("moves to e3"))
    verb(page, "discover").click()
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_contain_text("Discover")
    expect(page.get_by_role("region", name="Your move")).to_contain_text("it draws or reveals something")
    page.get_by_role("button", name="Cancel").click()
    expect(confirm).to_have_count(0)
    verb(page, "discover").click()
    confirm.click()
    told(page, done("discovers"))


def test_who_likes_to_be_asked_is_asked_before_everything(visit: Visits) -> None:
    page = start(visit())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before every action").check()
    page.keyboard.press("Escape")
    page.locator("[data-ref='space:e3']").click()
    expect(page.locator("#waiting")).to_contain_text("Move to e3, undiscovered (1 token)")
    page.locator("[data-ref='space:e3']").click()  # once more: yes
    told(page, done("moves to e3"))


def test_pointing_says_at_the_thing_what_it_is_and_what_can_be_done(visit: Visits) -> None:
    page = start(visit())
    space = page.locator("svg [data-ref='space:e3']")
    space.hover()
    words = page.get_by_role("tooltip")
    expect(words).to_contain_text("undiscovered")
    expect(words).to_contain_text("Move to e3")
    assert beside(words, space) < 40


def test_undo_takes_a_move_back_and_says_where_it_ends(visit: Visits) -> None:
    visitor = visit()
    page = start(visitor)
    take_perk(page)
    undo = page.locator("[data-undo]")
    expect(undo).to_have_attribute("title", "You can undo your last action.")
    ref = move_anywhere(page)
    expect(undo).to_have_attribute("title", "You can undo your last 2 actions.")
    undo.click()
    told(page, "take the last action back")
    expect(page.locator(f"[data-ref='{ref}'][data-live=true]")).to_be_visible()
    page.locator(f"[data-ref='{ref}']").click()
    do_it(page)
    verb(page, "discover").click()
    do_it(page)
    told(page, done("discovers"))
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", re.compile("Your last action stays"))


def test_a_reload_in_mid_turn_changes_nothing(visit: Visits) -> None:
    page = start(visit())
    take_perk(page)
    told(page, done("takes Explorer 1"))
    page.reload()
    my_turn(page)
    expect(page.get_by_text("(2 tokens left)").first).to_be_visible()
    told(page, done("takes Explorer 1"))


def test_a_killed_server_comes_back_and_the_page_goes_on(visit: Visits, own_server: Server) -> None:
    visitor = Visitor(visit.browser, own_server.url)
    page = start(visitor)
    take_perk(page)
    told(page, done("takes Explorer 1"))
    own_server.kill()
    lost = page.get_by_text("Connection lost")
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_be_hidden(timeout=30_000)
    move_anywhere(page)
    told(page, done("moves to"))
    visitor.close()


def test_the_whole_turn_can_be_played_by_keyboard(visit: Visits) -> None:
    visitor = visit()
    page = start(visitor)
    press_until(page, "perk:explorer_01")
    page.keyboard.press("Enter")
    told(page, done("takes Explorer 1"))
    press_until(page, "space:e4")
    page.keyboard.press("ArrowUp")
    assert focused_ref(page) == "space:e3"
    visitor.shot("keyboard-focus")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Why")).to_contain_text("Claim")
    page.keyboard.press("Escape")
    assert focused_ref(page) == "space:e3"
    page.keyboard.press("Enter")
    told(page, done("moves to e3"))


def test_a_turn_can_be_played_from_the_list_in_words(visit: Visits) -> None:
    page = start(visit())
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name=re.compile("^All moves")).click()
    page.get_by_role("button", name=re.compile("^Take Settler 1")).click()
    told(page, done("takes Settler 1"))


def focused_ref(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.dataset?.ref ?? ''"))


def press_until(page: Page, ref: str) -> None:
    """Tab on until the element with that reference has the focus: every board and tree must be one stop away."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if focused_ref(page) == ref:
            return
    raise AssertionError(f"{ref} cannot be reached by Tab")


def test_a_spectator_sees_the_table_and_cannot_act(visit: Visits) -> None:
    player, onlooker = visit(), visit()
    address = lay_table(player.page, ["me", "bot"], {"first_player": "1"})
    my_turn(player.page)
    onlooker.page.goto(address)
    expect(onlooker.page.get_by_text("You are watching.")).to_be_visible()
    assert onlooker.page.locator("[data-live=true]").count() == 0
    expect(player.page.get_by_text("1 watching")).to_be_visible()


def test_chat_reaches_the_other_browser_as_plain_text(visit: Visits) -> None:
    player, onlooker = visit(), visit()
    address = lay_table(player.page, ["me", "bot"])
    onlooker.page.goto(address)
    for person in (player, onlooker):
        show_side(person.page, "chat")
    player.page.get_by_placeholder("Say something").fill("<b>hello</b> planet")
    player.page.get_by_role("button", name="Send").click()
    expect(onlooker.page.locator("#panel")).to_contain_text("<b>hello</b> planet")
