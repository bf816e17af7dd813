"""What others say is seen wherever one looks: a badge that stays, a line that comes and goes, a sound if wanted."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.hands import DEVICES, each_way
from tests.web.steps import close_menu, lay_table, my_turn, open_menu, show_side
from tests.web.test_people import make_link, sit_down

SLACK = 1  # fractions of a pixel are not out of sight

# What came up, and what was heard, is written down as it happens: both pass by.
WITNESS = """
window.toasted = [];
window.heard = 0;
window.AudioContext = class extends AudioContext {
  createOscillator() {
    window.heard += 1;
    return super.createOscillator();
  }
};
new MutationObserver(() => {
  for (const line of document.querySelectorAll(".toasts button")) {
    const { top, left, bottom, right } = line.getBoundingClientRect();
    window.toasted.push({ text: line.textContent, top, left, bottom, right });
  }
}).observe(document, { childList: true, subtree: true });
"""


def came_up(page: Page, words: str) -> None:
    """It was shown, and on the screen."""
    page.wait_for_function("(words) => window.toasted.some((each) => each.text.includes(words))", arg=words)
    width, height = page.evaluate("[innerWidth, innerHeight]")
    box = page.evaluate("(words) => window.toasted.findLast((each) => each.text.includes(words))", words)
    assert -SLACK <= box["left"] <= box["right"] <= width + SLACK
    assert -SLACK <= box["top"] <= box["bottom"] <= height + SLACK


def say(page: Page, words: str) -> None:
    show_side(page, "chat")
    page.get_by_placeholder("Say something").fill(words)
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#panel")).to_contain_text(words)


def switch_sound_on(page: Page) -> None:
    open_menu(page, "Settings")
    page.get_by_label("Sounds: my turn, a message, the end").check()
    close_menu(page)


def sitting(visit: Visits, phone: bool) -> tuple[Visitor, Visitor]:
    """Ada looks at her board; Ben came by link."""
    ada, ben = visit(phone=phone), visit()
    ada.context.add_init_script(WITNESS)
    lay_table(ada.page, ["me", "link"], {"first_player": "1"})
    sit_down(ben, make_link(ada.page, 1), "Ben")
    for person in (ada, ben):
        expect(person.page.locator("#waiting")).to_be_visible()
    my_turn(ada.page)
    return ada, ben


@each_way("phone", DEVICES, "desktop")
def test_a_message_is_seen_heard_and_counted_until_it_is_read(visit: Visits, phone: bool) -> None:
    ada, ben = sitting(visit, phone)
    chat = ada.page.locator(".head").get_by_role("button", name="Chat")
    switch_sound_on(ada.page)
    before = ada.page.evaluate("window.heard")
    say(ben.page, "Good morning")
    came_up(ada.page, "Ben: Good morning")
    expect(chat).to_have_accessible_name("Chat, 1 new")
    assert ada.page.evaluate("window.heard") == before + 1
    say(ben.page, "Are you there?")
    came_up(ada.page, "Ben: Are you there?")
    expect(chat).to_have_accessible_name("Chat, 2 new")
    ada.shot(f"news-{'phone' if phone else 'desktop'}")
    chat.click()
    expect(ada.page.locator("#panel")).to_contain_text("Are you there?")
    expect(chat).to_have_accessible_name("Chat")


@each_way("phone", DEVICES, "phone")
def test_who_goes_and_comes_back_is_told(visit: Visits, phone: bool) -> None:
    ada, ben = sitting(visit, phone)
    address = ben.page.url
    ben.page.goto("/")
    came_up(ada.page, "Ben is away.")
    ben.page.goto(address)
    came_up(ada.page, "Ben is here.")
