"""Clocks and free seats in the browser: chosen in the form, seen counting, up, and back; a seat asked for and taken."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from earthrise import find_game
from tests.server.clockwork import Steered
from tests.web.caller import Caller
from tests.web.conftest import Visitor, Visits
from tests.web.geometry import DESKTOP, PHONE, look
from tests.web.steps import axe_faults, close_menu, my_turn, open_menu, show_side

HOUR = 3600
OF_AN_HOUR = {"kind": "move", "seconds": HOUR, "bot": "random"}
BOTH = pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])


@pytest.fixture(scope="module")
def steered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Steered]:
    server = Steered(tmp_path_factory.mktemp("steered") / "data")
    yield server
    server.stop()


@pytest.fixture
def guest(browser: Browser, steered: Steered) -> Iterator[Visits]:
    visits = Visits(browser, steered.address)
    yield visits
    visits.close()


def named(visitor: Visitor, name: str) -> Caller:
    caller = Caller(visitor.context)
    caller.tell("/api/me", {"name": name})
    return caller


def laid(
    host: Caller, others: list[Caller], clock: dict[str, object] | None, *bots: str, game: str = "new_earth_thomas"
) -> str:
    """A public table of these people and bots; its id."""
    kinds = [{"kind": "me"}, *[{"kind": "open"}] * len(others), *[{"kind": "bot", "bot": bot} for bot in bots]]
    options = {"first_player": "1"} if game == "new_earth_thomas" else {}
    body = {"game": game, "seats": kinds, "options": options, "public": True, "clock": clock}
    table = str(host.tell("/api/tables", body)["id"])
    for seat, other in enumerate(others, 1):
        other.tell(f"/api/tables/{table}/seats/{seat}/take", {})
    return table


def left(page: Page, seat: int) -> float:
    """Seconds that the page shows for a seat."""
    shown = page.locator(f"[data-clock='{seat}']").filter(visible=True)
    return float(shown.get_attribute("data-left") or "nan") / 1000


@BOTH
def test_a_clock_is_chosen_in_the_form_and_told_where_it_counts(guest: Visits, phone: bool) -> None:
    ada = guest(phone=phone)
    page = ada.page
    page.goto("/new?game=new_earth_thomas")
    form = page.locator("[data-clock-form]")
    expect(form).to_contain_text("no clock")
    form.locator("summary").click()
    form.get_by_label("Clock").select_option(label="So much for each turn")
    form.get_by_label("How much").select_option(label="3 days")
    expect(form.locator("summary")).to_contain_text("3 days for each turn")
    assert axe_faults(page) == []
    ada.shot(f"clock-form-{'phone' if phone else 'desktop'}")
    page.get_by_role("button", name="Start game").click()
    my_turn(page)
    clock = page.locator("[data-own-clock]")
    expect(clock).to_contain_text(re.compile("3d 00h|2d 23h"))
    clock.click()
    rules = page.get_by_role("dialog", name="The clock of this table")
    expect(rules).to_contain_text("3 days for each turn.")
    expect(rules).to_contain_text("An undo gives the time back.")
    assert axe_faults(page) == []
    ada.shot(f"clock-rules-{'phone' if phone else 'desktop'}")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(clock).to_be_focused()


def test_two_people_see_the_same_clock_count(guest: Visits, steered: Steered) -> None:
    ada, ben = guest(phone=True), guest()
    table = laid(named(ada, "Ada"), [named(ben, "Ben")], OF_AN_HOUR)
    steered.forward(HOUR / 2)
    for visitor in (ada, ben):
        visitor.page.goto(f"/table/{table}")
        expect(visitor.page.locator(".shell[aria-busy=false]")).to_be_visible()
    first = left(ada.page, 0)
    assert first == pytest.approx(HOUR / 2, abs=60)
    for visitor in (ada, ben):
        shown = visitor.page.locator("[data-clock='0']").filter(visible=True)
        expect(shown).not_to_have_text(shown.inner_text())  # it goes on by itself
    assert left(ada.page, 0) == pytest.approx(left(ben.page, 0), abs=5)
    assert left(ben.page, 1) == HOUR, "who is not waited for spends nothing"
    ada.shot("clock-phone")
    ben.shot("clock-desktop")


@BOTH
def test_time_is_up_a_bot_stands_in_and_the_player_takes_over_again(
    guest: Visits, steered: Steered, phone: bool
) -> None:
    ada, ben = guest(phone=phone), guest(phone=phone)
    table = laid(named(ada, "Ada"), [named(ben, "Ben")], OF_AN_HOUR)
    for visitor in (ada, ben):
        visitor.page.goto(f"/table/{table}")
    my_turn(ada.page)
    steered.forward(HOUR - 60)
    ada.page.reload()
    my_turn(ada.page)
    expect(ada.page.locator("[data-own-clock]")).to_contain_text("hurry")
    ada.shot(f"clock-little-{'phone' if phone else 'desktop'}")
    steered.forward(61)
    expect(ben.page.locator(".toasts").get_by_text("Ada's time is up.")).to_be_visible()
    expect(ben.page.get_by_role("region", name="Away")).to_contain_text("plays for Ada until they come back.")
    away = ada.page.get_by_role("region", name="Away")
    expect(away).to_contain_text("Your time was up. A bot (Random) plays for Ada.")
    assert axe_faults(ada.page) == []
    ada.shot(f"clock-up-{'phone' if phone else 'desktop'}")
    away.get_by_role("button", name="Take my seat back").click()
    expect(away).to_have_count(0)
    expect(ada.page.locator("[data-own-clock]")).to_contain_text("1h 00m")


@BOTH
def test_a_seat_is_offered_asked_for_and_taken_over(guest: Visits, phone: bool) -> None:
    ada, ben, cleo = guest(phone=phone), guest(), guest(phone=phone)
    table = laid(named(ada, "Ada"), [named(ben, "Ben")], None, "random")
    named(cleo, "Cleo")
    ada.page.goto(f"/table/{table}")
    my_turn(ada.page)
    sheet = open_menu(ada.page, "Seats and links")
    sheet.locator("[data-seat='2']").get_by_role("button", name="Offer this seat to others").click()
    expect(sheet.get_by_role("button", name="No longer offer this seat")).to_be_visible()
    ada.shot(f"seats-{'phone' if phone else 'desktop'}")
    close_menu(ada.page)

    cleo.page.goto("/")
    offers = cleo.page.get_by_role("region", name="Seats to take over")
    cleo.shot(f"offers-{'phone' if phone else 'desktop'}")
    offers.locator(f"a.tap[href='/table/{table}']").click()
    cleo.page.get_by_role("button", name="Ask for it").click()
    expect(cleo.page.get_by_text("The players decide.")).to_be_visible()
    assert axe_faults(cleo.page) == []
    yes = ada.page.get_by_role("button", name="Yes, let Cleo play")
    expect(yes).to_be_visible()
    ada.shot(f"asked-{'phone' if phone else 'desktop'}")
    assert axe_faults(ada.page) == []
    yes.click()
    expect(yes).to_have_count(0)
    show_side(cleo.page, "players")
    expect(cleo.page.get_by_role("region", name="Beside the table")).to_contain_text("Cleo (you)")


def test_a_player_is_reminded_and_takes_days_off(guest: Visits) -> None:
    ada, ben = guest(phone=True), guest()
    table = laid(named(ada, "Ada"), [named(ben, "Ben")], {"kind": "move", "seconds": 48 * HOUR})
    for visitor in (ada, ben):
        visitor.page.goto(f"/table/{table}")
    my_turn(ada.page)
    sheet = open_menu(ben.page, "Seats and links")
    sheet.get_by_role("button", name="Remind Ada").click()
    expect(ada.page.locator(".toasts").get_by_text("Ben reminds Ada: the table is waiting.")).to_be_visible()
    sheet.get_by_role("button", name="Remind Ada").click()
    expect(sheet.get_by_text("Ada has been reminded already.")).to_be_visible()
    ada.page.goto("/you")
    ada.page.get_by_label("Days, from now on").fill("5")
    ada.page.get_by_role("button", name="Take days off").click()
    expect(ada.page.get_by_text("You are on holiday until")).to_be_visible()
    assert axe_faults(ada.page) == []
    ada.shot("days-off-phone")
    expect(sheet.locator("[data-seat='0']")).to_contain_text("on holiday until")
    ada.page.get_by_role("button", name="I am back").click()
    expect(ada.page.get_by_text("13 of 14 days left this year")).to_be_visible()


@BOTH
@pytest.mark.parametrize("game", ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"])
def test_with_a_clock_for_everybody_the_table_lies_on_one_screen(guest: Visits, game: str, phone: bool) -> None:
    people = [guest(phone=phone) for _ in range(find_game(game).rulebook.most)]
    callers = [named(each, name) for each, name in zip(people, ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"))]
    table = laid(callers[0], callers[1:], {"kind": "game", "seconds": 7 * 24 * HOUR, "increment": 12 * HOUR}, game=game)
    seat = callers[0].ask(f"/api/tables/{table}")["waiting_for"][0]
    page = people[seat].page
    for each in people:  # who is away is told of beside the question
        each.page.goto(f"/table/{table}")
        expect(each.page.locator(".shell")).to_be_visible()
    page.reload()  # who came since is no news any more
    my_turn(page)
    expect(page.get_by_role("region", name="Away")).to_have_count(0)
    expect(page.locator("[data-clock]").filter(visible=True)).to_have_count(len(people))
    assert look(page, PHONE if phone else DESKTOP, touch=phone).faults == []
    people[seat].shot(f"clock-{game}-{'phone' if phone else 'desktop'}")
