"""New Earth (Fay) in a real browser: a whole game of three, and what people do on the growing continent."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.steps import axe_faults, can, do_it, done, lay_table, my_turn, show_stage, told, verb

GAME = "new_earth_fay"
DECISIONS = 400


# What the bar asks, by how the question begins.
QUESTIONS = {
    "advance a technology": "advance",
    "take an action of another": "second",
    "take an action": "action",
    "vote a value out": "vote",
    "play R&D cards or end the turn": "end_turn",
    "place a base": "base",
    "choose where the": "grow",
    "use one of the tiles": "tile",
    "add ": "lay",
    "keep one of the R&D cards": "keep",
    "look at": "look",
    "teleport": "teleport",
    "choose where": "landing",
    "move a vote marker": "recount",
    "choose the terrain": "favour",
    "name a settlement": "name",
    "choose the base": "evict",
    "play an R&D card or pass": "window",
    "pick the settlements": "pick",
}


def moment(page: Page) -> str:
    """How often the table has changed."""
    return page.locator("[data-region=foot] [data-seq]").get_attribute("data-seq") or ""


def question(page: Page) -> str:
    words = page.locator("#waiting").inner_text().removeprefix("Your turn: ")
    return next(kind for beginning, kind in QUESTIONS.items() if words.startswith(beginning))


def live(page: Page, *kinds: str) -> Locator:
    """What of these kinds can be chosen now."""
    return page.locator(", ".join(f"[data-live=true][data-ref^='{kind}:']" for kind in kinds))


def begin(visitor: Visitor, seats: list[str]) -> Page:
    lay_table(visitor.page, seats, game=GAME)
    my_turn(visitor.page)
    return visitor.page


class Person:
    """Somebody who plays by clicking on the board, and keeps their R&D cards for the scoring sessions."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turn = 0
        self.played: list[str] = []  # the cards played in scoring sessions
        self.placed: list[str] = []  # what was placed on the continent
        self.answers: dict[str, Callable[[], None]] = {
            "advance": self.advance,
            "action": self.act,
            "second": lambda: self.take("construction"),
            "vote": lambda: self.choose("value", place=self.turn),
            "end_turn": lambda: self.press("end_turn"),
            "base": lambda: self.choose("loc", place=self.turn),
            "grow": lambda: self.choose("town", "city"),
            "tile": lambda: self.choose("tile"),
            "lay": self.lay,
            "keep": lambda: self.choose("card"),
            "look": lambda: self.choose("result"),
            "teleport": self.teleport,
            "landing": lambda: self.choose("loc", "town", "city"),
            "recount": self.recount,
            "favour": lambda: self.choose("terrain"),
            "name": lambda: self.choose("settlement"),
            "evict": lambda: self.choose("settlement"),
            "window": self.window,
            "pick": self.pick,
        }

    def decide(self) -> None:
        """Answer what the table asks, and wait until the answer is taken."""
        before = moment(self.page)
        self.answers[question(self.page)]()
        expect(self.page.locator(f"[data-region=foot] [data-seq='{before}']")).to_have_count(0)

    def press(self, word: str) -> None:
        verb(self.page, word).click()
        do_it(self.page)

    def choose(self, *kinds: str, place: int = 0) -> None:
        """Press one of the things of the first kind there is, and say yes."""
        asked = self.page.locator("#waiting").inner_text()
        expect(live(self.page, *kinds).first, f"“{asked}” with nothing to press").to_be_attached()
        offered = next(things for things in (live(self.page, kind) for kind in kinds) if things.count())
        chosen = offered.nth(place % offered.count())
        ref = chosen.get_attribute("data-ref") or ""
        chosen.click()
        do_it(self.page)
        if ref.split(":")[0] in ("loc", "town", "city", "cell"):
            self.placed.append(ref)

    def advance(self) -> None:
        """At the beginning of a turn; what else raises a technology is answered the same way."""
        if self.page.locator("[aria-current=step]").filter(has_text="Advance").count():
            self.turn += 1
        wanted = ["research", "construction", "terraforming", "construction"][self.turn % 4]
        rung = self.page.locator(f"[data-live=true][data-ref='tech:{wanted}']")
        (rung if rung.count() else live(self.page, "tech").first).click()
        do_it(self.page)

    def act(self) -> None:
        self.take(["construction", "research", "terraforming", "research"][self.turn % 4])

    def take(self, technology: str) -> None:
        """The highest level of that technology that can be taken; of another where none can."""
        rungs = self.page.locator(f"[data-live=true][data-ref^='level:{technology}_']")
        (rungs if rungs.count() else live(self.page, "level")).last.click()
        do_it(self.page)

    def lay(self) -> None:
        """Turned once, at the first place that takes it."""
        self.page.get_by_role("button", name="Turn right").click()
        place = live(self.page, "cell").first
        ref = place.get_attribute("data-ref") or ""
        place.click()
        do_it(self.page)
        self.placed.append(ref)

    def teleport(self) -> None:
        if live(self.page, "settlement").count():
            self.choose("settlement")
        else:
            self.press("decline")

    def recount(self) -> None:
        live(self.page, "value").first.click()
        if not ready(self.page):
            live(self.page, "move").first.click()
        do_it(self.page)

    def window(self) -> None:
        """Play what can be played, one card after the other, then pass."""
        if live(self.page, "card").count():
            self.played.append(live(self.page, "card").first.get_attribute("data-ref") or "")
            self.choose("card")
        else:
            self.press("pass")

    def pick(self) -> None:
        """A settlement on the map, and one more if it needs or has a neighbour."""
        show_stage(self.page, "map")
        for _ in range(2):
            if live(self.page, "settlement").count():
                live(self.page, "settlement").first.click()
        if not ready(self.page):
            show_stage(self.page, "scoring")
            live(self.page, "picks").first.click()
        do_it(self.page)


def ready(page: Page) -> bool:
    return page.locator("[data-confirm]").is_visible()


def play_on(person: Person, until: Callable[[], bool]) -> None:
    """Decide whenever the table waits for this person, until that holds."""
    page = person.page
    asked = page.get_by_text("Your turn: ").or_(page.get_by_role("region", name="Result"))
    for _ in range(DECISIONS):
        expect(asked).to_be_visible(timeout=90_000)  # two bots think, on a machine that may be busy
        if until():
            return
        person.decide()
    raise AssertionError("it never came to that")


def test_a_person_and_two_bots_play_until_cards_were_played_in_a_scoring_session(visit: Visits) -> None:
    """Whole games: `make web-games`."""
    visitor = visit(every_step=True)
    page = begin(visitor, ["me", "bot", "bot"])
    person = Person(page)
    scene = page.get_by_role("region", name=re.compile("^Scoring session"))
    play_on(person, until=scene.is_visible)
    visitor.shot("fay-scoring-session")
    assert axe_faults(page) == []
    assert person.turn == 4
    play_on(person, until=lambda: person.turn == 5)
    assert {place.split(":")[0] for place in person.placed} & {"loc", "cell"}
    show_stage(page, "votes")
    expect(page.get_by_role("heading", name="Voting board")).to_be_visible()


def to_the_tile(page: Page) -> None:
    """The first turn: advance, and draw a tile."""
    live(page, "tech").first.click()
    do_it(page)
    page.locator("[data-live=true][data-ref='level:terraforming_1']").click()
    do_it(page)
    expect(page.get_by_role("region", name="Drawn tiles")).to_be_visible()


def test_a_tile_is_turned_and_laid_by_keyboard_and_the_continent_grows(visit: Visits) -> None:
    visitor = visit(every_step=True)
    page = begin(visitor, ["me", "bot"])
    to_the_tile(page)
    place = page.locator("[data-live=true][aria-label^='New place']").first
    place.focus()
    ref = place.get_attribute("data-ref") or ""
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_visible()
    once = page.locator("#waiting").inner_text()
    visitor.shot("fay-tile-by-keyboard")
    page.keyboard.press("R")
    expect(page.locator("#waiting")).not_to_have_text(once)
    page.keyboard.press("Enter")
    told(page, done("adds"))
    live(page, "value").first.click()
    do_it(page)
    my_turn(page)
    to_the_tile(page)
    tile = page.locator(f"[data-ref='{ref}']")
    expect(tile).to_have_attribute("aria-label", re.compile(r"^(?!New place)\w.*: "))
    tile.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.ref") != ref


def test_the_continent_can_be_looked_at_from_close_by_and_fits_itself_again(visit: Visits) -> None:
    page = begin(visit(every_step=True), ["me", "bot"])
    view_box = page.locator("svg[role=group]").first
    whole = view_box.get_attribute("viewBox") or ""
    page.get_by_role("button", name="Zoom in").click()
    expect(view_box).not_to_have_attribute("viewBox", whole)
    near = view_box.get_attribute("viewBox") or ""
    box = view_box.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(view_box).not_to_have_attribute("viewBox", near)
    page.get_by_role("button", name="Show the whole continent").click()
    expect(view_box).to_have_attribute("viewBox", whole)
    to_the_tile(page)
    expect(view_box).not_to_have_attribute("viewBox", whole)


def test_on_a_phone_the_part_that_is_asked_for_comes_first(visit: Visits) -> None:
    visitor = visit(phone=True, dark=True, every_step=True)
    page = begin(visitor, ["me", "bot"])
    technologies = page.get_by_role("region", name="Your technologies")
    expect(technologies).to_be_visible()
    expect(page.get_by_role("heading", name="Voting board")).to_be_hidden()
    visitor.shot("fay-phone-advance")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("tab", name="Votes").click()
    expect(page.get_by_role("heading", name="Voting board")).to_be_visible()
    page.get_by_role("tab", name="Technologies").click()
    expect(technologies).to_be_visible()
    to_the_tile(page)
    expect(page.locator("svg[role=group]").first).to_be_visible()
    visitor.shot("fay-phone-tile")
    assert axe_faults(page) == []


def test_a_level_that_cannot_be_taken_says_why(visit: Visits) -> None:
    page = begin(visit(every_step=True), ["me", "bot"])
    assert can(page, "advance")
    live(page, "tech").first.click()
    do_it(page)
    page.locator("[data-rung='construction_3']").click()
    why = page.get_by_role("dialog", name="Why")
    expect(why).to_contain_text(re.compile("NF-0(61|70)"))
