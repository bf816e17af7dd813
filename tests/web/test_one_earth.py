"""One Earth in a real browser: an advanced game of two people and a bot, with a UN Meeting and a secret bid."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.steps import (
    answered,
    axe_faults,
    can,
    do_it,
    lay_table,
    my_turn,
    rare,
    show_stage,
    told,
    verb,
)
from tests.web.test_people import make_link, sit_down

ADVANCED = {"mode": "advanced", "target_prosperity": "17", "first_player": "1"}
CATEGORIES = 9
SEQ = "[data-region=foot] [data-seq]"  # the moment that the bar speaks of


def part(page: Page, ref: str) -> Locator:
    return page.locator(f"button[data-ref='{ref}']").first


def live(page: Page, kind: str) -> list[Locator]:
    return page.locator(f"button[data-live=true][data-ref^='{kind}:']").all()


def in_words(element: Locator) -> str:
    """What a screen reader says of it."""
    return element.locator("[data-words]").inner_text()


def figure(number: str) -> re.Pattern[str]:
    """Behind it may stand by how much it has changed."""
    return re.compile(rf"^\s*{number}(?!\d)")


def any_live(page: Page, kind: str) -> str:
    return live(page, kind)[0].get_attribute("data-ref") or ""


def do(page: Page, *refs: str) -> None:
    """Pick these on the board one after the other, as far as they leave a choice, and then do what is asked about."""
    answered(page)
    seq = page.locator(SEQ).get_attribute("data-seq")
    for ref in refs:
        target = verb(page, ref[5:]) if ref.startswith("verb:") else part(page, ref)
        if ref != refs[0]:
            said = page.locator(f"{SEQ}[aria-busy=true], {SEQ}:not([data-seq='{seq}']), [data-confirm]")
            expect(target.or_(said).first).to_be_attached()
            if said.count():
                break
        target.click()
    do_it(page)


def cleanest_place(page: Page) -> str:
    """The place of the cleanest Project that can be paid for, "" if there is none."""
    found: list[tuple[int, str]] = []
    for card in live(page, "place"):
        words = in_words(card)
        emissions = re.search(r"\+(\d+) Emissions", words)
        assert emissions, words
        found.append((int(emissions[1]), card.get_attribute("data-ref") or ""))
    return min(found)[1] if found else ""


def is_asked(page: Page) -> bool:
    """Alone or together with others."""
    return page.title().startswith("● Your turn")


def meeting(page: Page) -> Locator:
    return page.locator("[data-scene=meeting]")


def desk(page: Page, seat: int) -> Locator:
    return meeting(page).locator(f"[data-ref='player:{seat + 1}']")


def fits_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


class Story:
    """How Ada and Ben play: Ben proposes in round 2, Ada votes so that the world's vote decides, both bid for it."""

    def __init__(self, ada: Visitor, ben: Visitor) -> None:
        self.people = [ada, ben]
        self.bidders: list[int] = []
        self.bids_seen = False

    def decide(self, seat: int) -> None:
        page = self.people[seat].page
        if can(page, "lead"):
            do(page, ["leader:scientist", "leader:environmentalist"][seat])
        elif can(page, "end_turn"):
            self.take_turn(page)
        elif can(page, "propose"):
            do(page, any_live(page, "resolution") if self.bids_seen else "resolution:cap_and_trade_emissions")
        elif can(page, "license"):
            do(page, any_live(page, "technology"))
        elif can(page, "vote"):
            self.vote(seat, page)
        elif can(page, "bid"):
            self.bid(seat, page)
        elif can(page, "name"):
            do(page, any_live(page, "player"))
        elif can(page, "discard"):
            do(page, any_live(page, "project"))
        elif any(can(page, word) for word in ("sanction", "veto", "immunity")):
            do(page, "answer:no")
        else:
            for word in ("save", "pass", "decline"):
                if can(page, word):
                    do(page, f"verb:{word}")
                    break

    def take_turn(self, page: Page) -> None:
        """Something is kept for the bid until there was one."""
        held = 0 if self.bids_seen else page.locator("[data-region=mine] .project").count()
        place = cleanest_place(page) if held == 0 else ""
        do(page, place or "verb:end_turn")

    def vote(self, seat: int, page: Page) -> None:
        if seat == 0 and not self.bids_seen:
            bot_is_for_it = "votes yes" in desk(page, 2).inner_text()
            do(page, "answer:no" if bot_is_for_it else "answer:yes")
        else:
            do(page, "answer:yes")

    def bid(self, seat: int, page: Page) -> None:
        other = self.people[1 - seat].page
        do(page, ["answer:no", "answer:yes"][seat], "amount:1")
        if self.bids_seen:
            return
        self.bidders.append(seat)
        if len(self.bidders) == 1:
            expect(desk(other, seat)).to_contain_text("has decided")
            expect(desk(other, 1 - seat)).to_contain_text("is deciding")
            assert "bids 1" not in other.locator("body").inner_text()
            for person, name in zip(self.people, ("ada", "ben"), strict=True):
                person.shot(f"one-earth-bid-{name}")
                assert axe_faults(person.page) == []
                assert fits_the_screen(person.page)
        else:
            self.bids_seen = True
            for person, no, yes in zip(self.people, ("You bid", "Ada bids"), ("Ben bids", "You bid"), strict=True):
                told(person.page, f"{no} 1 currency for no.")
                told(person.page, f"{yes} 1 currency for yes.")
                told(person.page, "the rest of the world")


def table_of_three(visit: Visits) -> tuple[Visitor, Visitor]:
    """Ada, who begins, Ben, who came by link and plays on a phone, and a bot."""
    ada, ben = visit(every_step=True), visit(phone=True, dark=True, every_step=True)
    ada.page.goto("/")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.page.get_by_role("button", name="Saved")).to_be_visible()
    lay_table(ada.page, ["me", "link", "bot"], ADVANCED, game="one_earth")
    sit_down(ben, make_link(ada.page, 1), "Ben")
    my_turn(ada.page)
    return ada, ben


def test_a_meeting_is_held_and_two_people_bid_in_secret(visit: Visits) -> None:
    """Whole games: `make web-games`."""
    people = table_of_three(visit)
    story = Story(*people)
    for _ in range(2000):
        if story.bids_seen:
            break
        for seat, person in enumerate(people):
            if is_asked(person.page):
                story.decide(seat)
        people[0].page.wait_for_timeout(20)
    assert sorted(story.bidders) == [0, 1]


def test_aid_is_asked_for_with_a_promise_and_given_in_part(visit: Visits) -> None:
    ada, ben = table_of_three(visit)
    do(ada.page, "leader:scientist")
    my_turn(ben.page)
    do(ben.page, "leader:environmentalist")
    my_turn(ada.page)
    rare(ada.page, "request")
    part(ada.page, "player:2").click()
    part(ada.page, "amount:5").click()
    ada.page.get_by_label("Say something with it").fill("My vote is yours")
    do_it(ada.page)
    asked = ben.page.locator("[data-scene=aid]")
    expect(asked).to_contain_text("Ada asks you for 5")
    assert asked.locator("[data-ref^='amount:']").count() == 5
    do(ben.page, "amount:2")
    for person in (ada, ben):
        told(person.page, "My vote is yours")
        for seat, purse in enumerate(("9", "5")):
            expect(person.page.locator(f"[data-mat='{seat}'] [data-figure=purse]")).to_have_text(figure(purse))


def solo(visitor: Visitor) -> Page:
    page = visitor.page
    lay_table(page, ["me"], {"mode": "solo", "difficulty": "easy"}, game="one_earth")
    my_turn(page)
    do(page, "leader:scientist")
    expect(page.locator("[data-scene=choosing]")).to_be_hidden()
    return page


def test_a_project_shows_what_it_does_to_both_tracks_before_it_is_paid_for(visit: Visits) -> None:
    page = solo(visit())
    ref = cleanest_place(page)
    words = in_words(part(page, ref))
    found = re.search(r"Global Emissions 0 to (\d+), your Prosperity 0 to (\d+)", words)
    assert found, words
    part(page, ref).focus()
    lane = page.get_by_role("region", name="Prosperity").locator("li.mine")
    expect(lane).to_contain_text(re.compile(rf"0\s*→\s*then\s*{found[2]}"))
    do(page, ref)
    page.locator("#waiting").hover()
    page.locator("#waiting").focus()  # nothing is pointed at any more: what is shown has happened
    show_stage(page, "market")  # the deal decides what can still be paid, and that stage is in front
    expect(page.locator("[data-figure=global_emissions]")).to_have_text(figure(found[1]))
    expect(page.locator("section.mat [data-figure=prosperity]")).to_have_text(figure(found[2]))
    expect(page.locator("[data-region=mine] .project")).to_have_count(1)


def test_the_six_projects_are_one_stop_for_the_keyboard_and_say_why_not(visit: Visits) -> None:
    page = solo(visit())
    assert page.locator("[data-group=line] button[tabindex='0']").count() == 1
    part(page, "place:1").focus()
    page.keyboard.press("ArrowRight")
    expect(part(page, "place:2")).to_be_focused()
    page.keyboard.press("End")
    expect(part(page, "place:6")).to_be_focused()
    show_stage(page, "technologies")
    part(page, "technology:smart_grid").focus()
    page.keyboard.press("?")
    why = page.get_by_role("dialog", name="Why")
    expect(why).to_contain_text("Smart Grid")
    why.get_by_role("button", name=re.compile("^All . reasons")).click()
    expect(why).to_contain_text("OE-101")
