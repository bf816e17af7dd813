"""Earth with Abundance in a real browser: a whole game of two people who act at once, cards read and searched."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor, Visits
from tests.web.steps import axe_faults, do_it, lay_table, show_side, show_stage
from tests.web.test_people import make_link, sit_down

GAME = "earth_abundance"

# Press what a person who wants to fill the island would press next, all in one go: between looking and pressing the
# table may move on. Answers whether something was pressed, whether the game is over, how many cards are planted.
PRESS = """
() => {
  const find = (...selectors) => selectors.map((each) => document.querySelector(each)).find(Boolean) ?? null;
  const kind = find("[data-kind]")?.dataset.kind ?? "";
  const answer = (words) => `[data-answer="${words}"]`;
  const held = "[aria-label='Your hand'] [data-live=true]";
  const island = "[aria-label='Your island']";
  const soil = Number(find("[aria-label='Your hand'] .soil b")?.textContent ?? 0);
  const cards = document.querySelectorAll("[aria-label='Your hand'] [data-ref]").length;
  const wish = cards < 3 ? "growing" : soil < 7 ? "composting" : "planting";
  const ways = {
    "": [],
    choose: [`[data-ref='action:${wish}'][data-live=true]`, "[data-ref='action:planting'][data-live=true]"],
    benefit: [cards < 4 ? "[data-ref='option:first']" : "[data-ref='option:second']"],
    plant: [`${held}[data-playable=true]:not([data-card=event])`, answer("verb:end")],
    activate: [answer("verb:run how:finish"), answer("verb:end"), answer("verb:use")],
    ability: [answer("verb:use"), answer("verb:skip")],
    compost_hand: [held, answer("verb:stop")],
  };
  const others = [
    ...["auto", "pass", "decline", "end", "stop"].map((verb) => answer(`verb:${verb}`)),
    "[data-kind] button.primary",
    "[data-kind] [data-live=true]",
    "[data-region=stage] [data-live=true]",
    held,
  ];
  const asked = kind === "" ? [] : (ways[kind] ?? others);
  const chosen = find("[data-confirm]:enabled", "[data-region=foot] [data-action]:enabled", ...asked);
  chosen?.click();
  return {
    kind,
    pressed: chosen !== null,
    over: find("[aria-label=Result]") !== null,
    planted: document.querySelectorAll(`${island} .spot.card`).length,
  };
}
"""

# Through the set-up, up to the first choice of an action: true when it is there.
PRESS_UNTIL_CHOICE = f"""
() => {{
  if (document.querySelector("[data-kind=choose]")) return true;
  const press = {PRESS};
  press();
  return false;
}}
"""


def choose_sides(page: Page) -> None:
    for ref in ("island:1", "climate:1", "ecosystem:1"):
        page.locator(f"[data-ref='{ref}']").click()
    do_it(page)


def first_to_choose(people: list[Visitor]) -> Visitor:
    """Go through the set-up; whose turn it then is."""
    for _ in range(400):
        for person in people:
            if person.page.evaluate(PRESS_UNTIL_CHOICE):
                return person
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody was asked to choose an action")


def asked(page: Page, kind: str) -> Locator:
    """The answers in the bar, as long as that is the question."""
    return page.locator(f"[data-region=foot] [data-kind={kind}]")


def propose_to(page: Page, seat: int) -> Locator:
    """Begin a proposal to a seat; the own one is a plan."""
    page.locator("[data-more]").click()
    page.locator(f"[data-propose-to='{seat}']").click()
    return page.get_by_role("region", name="Propose a move")


def island(page: Page) -> Locator:
    return page.get_by_role("region", name="Your island")


def fits_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def two_islands(visit: Visits) -> tuple[Visitor, Visitor]:
    """Ada, and Ben on a phone, who act at once."""
    ada, ben = visit(), visit(phone=True, dark=True)
    lay_table(ada.page, ["me", "link"], game=GAME)
    sit_down(ben, make_link(ada.page, 1), "Ben")
    for person in (ada, ben):
        choose_sides(person.page)
    return ada, ben


def plant(ada: Visitor, ben: Visitor, most: int = 99) -> None:
    """Both play on until the first island has so many cards, or the game is over."""
    for _ in range(6000):
        seen = [person.page.evaluate(PRESS) for person in (ada, ben)]
        if seen[0]["over"] or seen[0]["planted"] >= most:
            return
        if not any(each["pressed"] for each in seen):
            ada.page.wait_for_timeout(20)
        assert fits_the_screen(ben.page), seen[1]["kind"]
    raise AssertionError("it never came to that")


def test_two_people_plant_on_their_islands_at_the_same_time(visit: Visits) -> None:
    """Whole games: `make web-games`."""
    ada, ben = two_islands(visit)
    plant(ada, ben, most=2)
    for person, name in ((ada, "desk"), (ben, "phone")):
        person.shot(f"earth-abundance-{name}")
    assert axe_faults(ben.page) == []
    show_stage(ada.page, "island")
    assert island(ada.page).locator(".spot.card").count() >= 2


def two_with_islands(visit: Visits) -> tuple[Visitor, Visitor]:
    """Ada at a desk, Ben by link on a phone; both have chosen the sides of their cards."""
    ada, ben = visit(), visit(phone=True)
    lay_table(ada.page, ["me", "link"], game=GAME)
    sit_down(ben, make_link(ada.page, 1), "Ben")
    for person in (ada, ben):
        choose_sides(person.page)
    return ada, ben


def test_only_who_is_waited_for_is_called_and_habits_answer_for_one(visit: Visits) -> None:
    ada, ben = two_with_islands(visit)
    called = first_to_choose([ada, ben])
    other = ben if called is ada else ada
    expect(called.page).to_have_title(re.compile("^● Your turn"))
    expect(called.page.locator("[data-may-act]")).to_have_count(0)
    expect(other.page).to_have_title(re.compile("^Earth"))
    expect(other.page.locator("[data-may-act]")).to_be_visible()
    expect(other.page.locator("#news")).not_to_contain_text("It is your turn")

    called.page.locator("[data-ref='action:composting']").click()
    do_it(called.page)
    expect(asked(called.page, "activate")).to_have_count(1)
    show_stage(called.page, "reserve")
    called.page.locator("[data-habit=activate]").check()
    # It runs by itself now: to its end, or to where there is something to pay.
    expect(called.page.locator("[data-answer='verb:run how:finish']")).to_have_count(0)
    expect(called.page.locator("[data-confirm]")).to_have_count(0)
    expect(called.page.locator("#waiting")).not_to_contain_text("end the activation")
    assert called.page.evaluate("localStorage.getItem('earth_abundance activate')") == "on"


def test_teammates_propose_moves_and_tell_plans_on_steps_of_one_press(visit: Visits) -> None:
    ada, ben = visit(), visit()
    lay_table(ada.page, ["me", "link", "bot", "bot"], {"mode": "teams_2v2"}, game=GAME)
    sit_down(ben, make_link(ada.page, 1), "Ben")
    for person in (ada, ben):
        choose_sides(person.page)
    chooser = first_to_choose([ada, ben])
    mate = ben if chooser is ada else ada
    seat = 0 if chooser is ada else 1

    making = propose_to(chooser.page, seat)
    making.locator("[data-propose-verb=choose]").click()
    making.locator("[data-propose='choose action:growing']").click()
    expect(making.get_by_text("Growing:")).to_be_visible()
    making.get_by_role("button", name="Propose it").click()
    expect(mate.page.get_by_role("region", name="Proposals")).to_contain_text("plans: Growing")
    expect(asked(chooser.page, "choose")).to_have_count(1)  # nothing was played

    making = propose_to(mate.page, seat)
    expect(mate.page.get_by_role("region", name=re.compile("’s island$"))).to_be_visible()
    expect(mate.page.get_by_role("region", name="Your hand")).to_have_count(0)
    making.locator("[data-propose-verb=choose]").click()
    making.locator("[data-propose='choose action:watering']").click()
    making.get_by_role("button", name="Propose it").click()
    mate.shot("earth-abundance-proposing")
    expect(mate.page.get_by_role("region", name="Your hand")).to_be_visible()
    proposals = chooser.page.get_by_role("region", name="Proposals")
    expect(proposals).to_contain_text("proposes to you: Watering")
    proposals.get_by_role("button", name="Play this").last.click()
    for person in (chooser, mate):
        expect(person.page.locator(".strip .action")).to_have_text("Watering")
        expect(person.page.get_by_role("region", name="Proposals")).to_have_count(0)


def test_a_card_is_read_from_close_by_a_seed_asks_for_a_feature_and_the_rulebook_finds_cards(visit: Visits) -> None:
    ada, ben = visit(), visit()
    lay_table(ada.page, ["me", "link"], game=GAME)
    sit_down(ben, make_link(ada.page, 1), "Ben")
    choose_sides(ada.page)
    expect(ada.page.locator("#waiting")).to_have_text("Waiting for Ben to choose Island, Climate and Ecosystem.")
    choose_sides(ben.page)
    page = first_to_choose([ada, ben]).page

    hand = page.get_by_role("region", name="Your hand")
    card = hand.get_by_role("button", name=re.compile("^Read ")).first
    name = (card.get_attribute("aria-label") or "").removeprefix("Read ")
    card.click()
    zoom = page.get_by_role("dialog", name=name)
    expect(zoom).to_contain_text(name)
    zoom.get_by_role("button", name="Close").click()
    expect(zoom).to_be_hidden()

    show_stage(page, "reserve")
    reserve = page.get_by_role("region", name="Your reserve")
    reserve.get_by_text("Conversions at any time").click()
    before = int(reserve.locator("li.seed b").inner_text())
    reserve.locator("[data-ref='verb:germinate']").click()
    picker = page.get_by_role("dialog", name=re.compile("^Germinate"))
    expect(picker.locator("[data-ref^='feature:']")).to_have_count(42)
    picker.get_by_role("button", name="A tree", exact=True).click()
    do_it(page)
    expect(reserve.locator("li.seed b")).to_have_text(str(before - 1))

    show_side(page, "rules")
    page.get_by_label("Search the rules and cards").fill("japanese maple")
    cards = page.get_by_role("region", name="Cards")
    expect(cards.locator("[data-card]")).to_have_count(1)
    cards.locator("[data-card=japanese_maple]").click()
    expect(page.get_by_role("dialog", name="Japanese Maple")).to_contain_text("Acer palmatum")


def whole_hand(page: Page) -> None:
    """All cards are there: they are dealt a few at a time."""
    expect(page.get_by_role("region", name="Your hand")).to_have_attribute("aria-busy", "false")


def test_one_takes_back_what_one_did_although_the_other_has_acted_since(visit: Visits) -> None:
    ada, ben = two_with_islands(visit)
    hands = [
        person.page.get_by_role("region", name="Your hand").locator("[data-ref^='card:']") for person in (ada, ben)
    ]
    undos = [person.page.locator("[data-undo]") for person in (ada, ben)]
    for person, undo in zip((ada, ben), undos, strict=True):
        expect(asked(person.page, "compost_hand")).to_have_count(1)
        expect(undo).to_have_attribute("aria-disabled", "true")
        whole_hand(person.page)
    counts = [hand.count() for hand in hands]
    cards = hands[0].evaluate_all("found => found.map((each) => each.dataset.ref)")
    for place in (0, 1, 1):
        left = hands[place].count() - 1
        page = (ada, ben)[place].page
        hands[place].and_(page.locator("[data-live=true]")).first.click()
        expect(hands[place]).to_have_count(left)
    expect(undos[0]).to_have_attribute("aria-disabled", "false")
    expect(undos[0]).to_have_attribute("title", "You can undo your last action.")
    ada.shot("earth-abundance-undo")
    undos[0].click()
    expect(hands[0]).to_have_count(counts[0])
    assert hands[0].evaluate_all("found => found.map((each) => each.dataset.ref)") == cards
    expect(undos[0]).to_have_attribute("aria-disabled", "true")
    expect(undos[1]).to_have_attribute("title", "You can undo your last 2 actions.")
    expect(hands[1]).to_have_count(counts[1] - 2)
    undos[1].click()
    expect(hands[1]).to_have_count(counts[1] - 1)
    ben.shot("earth-abundance-undo-phone")


def test_at_one_screen_the_offer_to_take_back_stays_while_somebody_else_acts(visit: Visits) -> None:
    here, ben = visit(), visit()
    page = here.page
    lay_table(page, ["me", "me", "link"], game=GAME)
    sit_down(ben, make_link(page, 2), "Ben")
    curtain = page.get_by_role("region", name="Curtain")
    for _ in range(2):
        curtain.get_by_role("button", name=re.compile("show the table")).click()
        choose_sides(page)
        expect(curtain).to_be_visible()
    choose_sides(ben.page)
    curtain.get_by_role("button", name=re.compile("show the table")).click()
    part = asked(page, "compost_hand")
    hand = page.get_by_role("region", name="Your hand").locator("[data-ref^='card:']")
    expect(part).to_have_count(1)
    while part.count():
        whole_hand(page)
        before = hand.count()
        hand.and_(page.locator("[data-live=true]")).first.click()
        page.wait_for_function(
            "count => document.querySelectorAll(\"[aria-label='Your hand'] [data-ref^='card:']\").length !== count",
            arg=before,
        )
    back = curtain.get_by_role("button", name=re.compile("take my last action back"))
    expect(back).to_be_visible()
    whole_hand(ben.page)
    theirs = ben.page.get_by_role("region", name="Your hand").locator("[data-ref^='card:']")
    count = theirs.count()
    theirs.and_(ben.page.locator("[data-live=true]")).first.click()
    expect(theirs).to_have_count(count - 1)
    expect(curtain).to_contain_text("Ben composts a card from hand.")
    expect(back).to_be_visible()
    first = back.inner_text().partition(":")[0]
    back.click()
    expect(curtain.get_by_role("heading")).to_have_text(f"Hand the screen to {first}")
    expect(theirs).to_have_count(count - 1)
