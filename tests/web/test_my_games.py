"""My games, my circles and my ratings in the browser."""

import io
import re
import zipfile

from playwright.sync_api import Page, expect

from tests.web.caller import Caller
from tests.web.conftest import Visits, picture
from tests.web.steps import THINKING, axe_faults, my_turn

QUICK = {"game": "wanderers"}


def lay(caller: Caller, *kinds: str, **wanted: object) -> str:
    seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    return str(caller.tell("/api/tables", {"seats": seats, **wanted})["id"])


def played_by(table: str, *callers: Caller) -> None:
    """To its end, by whatever comes first; bots that decide at the same time have done so."""
    while True:
        for caller in callers:
            view = caller.ask(f"/api/tables/{table}/view")
            if view["result"]:
                caller.ask(f"/api/tables/{table}/ratings")  # answered when the game is noted
                return
            waiting = view["table"]["waiting_for"]
            bots = any(view["table"]["seats"][seat]["kind"] == "bot" for seat in waiting)
            if view["seat"] in waiting and not bots:
                caller.act(table, view, view["options"][0]["text"])


def table_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def test_the_next_game_where_i_am_waited_for(visit: Visits) -> None:
    page = visit(phone=True).page
    caller = Caller(page.context)
    tables = {lay(caller, "me", "beginner", game="new_earth_thomas", options={"first_player": "1"}) for _ in range(2)}
    page.goto("/")
    page.get_by_role("button", name="Next game where I am waited for 2").click()
    page.wait_for_url("**/table/*")
    my_turn(page)
    first = table_of(page)
    button = page.get_by_role("button", name="Next game where I am waited for, 1 in all")
    expect(button).to_be_visible()
    assert axe_faults(page, within="[data-region=head]") == []
    button.click()
    (second,) = tables - {first}
    page.wait_for_url(f"**/table/{second}")
    my_turn(page)
    page.keyboard.press("n")
    page.wait_for_url(f"**/table/{first}")
    my_turn(page)
    page.keyboard.press("k")
    expect(page.get_by_text("the next game where I am waited for")).to_be_visible()


def test_my_finished_games_are_filtered_replayed_and_downloaded(toy_visit: Visits) -> None:
    page = toy_visit(phone=True).page
    caller = Caller(page.context)
    tables = [lay(caller, "me", "random", **QUICK) for _ in range(2)]
    for table in tables:
        played_by(table, caller)
    screen = lay(caller, "me", "me", **QUICK)
    played_by(screen, caller)
    page.goto("/")
    page.get_by_role("link", name="My games").click()
    lines = page.locator("[data-table]")
    expect(lines).to_have_count(3)
    expect(lines.first).to_contain_text("does not count: several seats of one person")
    assert axe_faults(page) == []
    page.get_by_text("Filter").click()
    picture(page, "history-phone")
    page.get_by_label("Played").select_option(label="Together")
    expect(page.get_by_text("No finished game of yours is like that.")).to_be_visible()
    page.get_by_label("Played").select_option(label="Against others")
    page.get_by_role("combobox", name="Game").select_option(label="Wanderers")
    expect(lines).to_have_count(3)
    page.reload()  # the address keeps what was chosen
    expect(page.get_by_role("combobox", name="Game")).to_have_value("wanderers")
    expect(lines).to_have_count(3)
    with page.expect_download() as fetched:
        page.get_by_role("link", name="Download the records (zip)").click()
    with zipfile.ZipFile(io.BytesIO(fetched.value.path().read_bytes())) as archive:
        assert sum(name.endswith(".record") for name in archive.namelist()) == 3
    lines.last.get_by_role("link", name="Wanderers").click()
    page.wait_for_url(f"**/replay/{tables[0]}*")
    page.goto("/statistics")
    expect(page.get_by_role("region", name="Games won")).to_be_visible()
    expect(page.get_by_role("table", name="Points from game to game").get_by_role("row")).to_have_count(3)
    picture(page, "statistics-phone")
    assert axe_faults(page) == []


def test_a_circle_is_begun_joined_by_link_and_played_in(toy_visit: Visits) -> None:
    ada, ben = toy_visit().page, toy_visit(phone=True).page
    hers = Caller(ada.context)
    hers.tell("/api/me", {"name": "Ada"})
    ada.goto("/circles")
    ada.get_by_label("Name of a new circle").fill("Friday")
    ada.get_by_role("button", name="Begin a circle").click()
    ada.wait_for_url(re.compile(r"/circles/[\w-]+$"))
    circle = ada.url
    ada.get_by_role("button", name="Invite by a new link").click()
    link = ada.get_by_label("Link to the circle").input_value()
    ben.goto(circle)
    expect(ben.get_by_role("alert")).to_contain_text("There is no such circle, or you are not in it.")
    ben.goto(link)
    expect(ben.get_by_text("Ada invites you to Friday, a circle of one so far.")).to_be_visible()
    picture(ben, "circle-invitation-phone")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Join").click()
    ben.wait_for_url(circle)
    expect(ben.get_by_role("region", name="Members").get_by_role("listitem")).to_have_count(2)
    assert axe_faults(ben) == []

    ada.get_by_role("link", name="New game with the circle").click()
    expect(ada.get_by_role("heading", name="New table with Friday")).to_be_visible()
    ada.get_by_role("combobox", name="Game").select_option(value="wanderers")
    expect(ada.get_by_label("Seat 2", exact=True)).to_have_value("open")
    while ada.get_by_label("Seat 3", exact=True).count():
        ada.get_by_role("button", name="Remove seat 3").click()
    ada.get_by_role("button", name="Create table").click()
    ada.wait_for_url("**/table/*")
    table = table_of(ada)
    ben.goto("/")
    offered = ben.get_by_role("region", name="My circles")
    picture(ben, "circle-in-lobby-phone")
    offered.get_by_role("button", name="Sit down").click()
    ben.wait_for_url(f"**/table/{table}")
    for page in (ada, ben):  # a page that looks on takes steps without a choice by itself
        page.goto(circle)
    his = Caller(ben.context)
    played_by(table, hers, his)
    ben.goto(circle)
    standing = ben.get_by_role("region", name="Standing, as a table")
    expect(standing.get_by_role("row", name=re.compile("^Ada"))).to_contain_text("0.5")
    line = ben.locator(f"[data-table='{table}']")
    expect(line).to_contain_text(re.compile("Ada.*Ben"))
    expect(line.get_by_role("link")).to_have_attribute("href", f"/replay/{table}")
    picture(ben, "circle-phone")
    assert axe_faults(ben) == []


def test_ratings_are_asked_for_and_seen_where_a_game_begins_and_ends(toy_visit: Visits) -> None:
    ada, ben = toy_visit(phone=True).page, toy_visit().page
    for page in (ada, ben):
        page.goto("/you")
        page.get_by_role("button", name="Rate my games from now on").click()
        expect(page.get_by_text("You are rated from your next game on.")).to_be_visible()
    hers, his = Caller(ada.context), Caller(ben.context)
    table = lay(hers, "me", "open", **QUICK)
    ben.goto(f"/table/{table}")
    expect(ben.locator("[data-ratings]")).to_contain_text("1,000 ± 482 provisional")
    ben.goto("/you")
    his.tell(f"/api/tables/{table}/seats/1/take", {})
    played_by(table, hers, his)
    ada.goto(f"/table/{table}")
    changed = ada.get_by_role("region", name="What it changed in the ratings")
    expect(changed).to_contain_text(re.compile(r"1,000 → [\d,]+ ± \d+"), timeout=THINKING)
    ada.goto("/you")
    expect(ada.get_by_role("row", name=re.compile("Wanderers.*provisional"))).to_be_visible()
    picture(ada, "ratings-phone")
    assert axe_faults(ada) == []
    ada.get_by_role("button", name="Stop, and remove my ratings").click()
    expect(ada.get_by_role("button", name="Rate my games from now on")).to_be_visible()
