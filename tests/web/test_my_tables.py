"""My tables in the lobby: what-ifs say where they branched, lists are sorted and cleared, and can be put back."""

import re

from playwright.sync_api import expect

from tests.web.caller import Caller
from tests.web.conftest import Visits
from tests.web.steps import axe_faults, my_turn
from tests.web.test_replay import at, open_record


def lay(caller: Caller, game: str, seats: int) -> str:
    kinds = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(seats - 1))]
    return str(caller.tell("/api/tables", {"game": game, "seats": kinds})["id"])


def test_a_what_if_says_where_it_branched_and_leads_there(visit: Visits) -> None:
    page = open_record(visit())
    replay = page.url.split("?")[0]
    page.get_by_role("slider").fill("60")
    at(page, 60)
    page.get_by_role("button", name="What if?").click()
    page.wait_for_url("**/table/*")
    my_turn(page)
    expect(page.get_by_text(re.compile("What if, from moment 60$"))).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Where this branched: moment 60").click()
    page.wait_for_url(f"{replay}?at=60")
    page.goto("/")
    mine = page.get_by_role("region", name="My games")
    expect(mine.get_by_text("what if", exact=True)).to_be_visible()
    expect(mine.get_by_role("link", name="moment 60 of an earlier game")).to_have_attribute(
        "href", f"/replay/{replay.rpartition('/')[2]}?at=60"
    )
    finished = page.get_by_role("region", name="Recently finished")
    expect(finished.get_by_text("opened record")).to_be_visible()
    others = visit().page
    others.goto("/")
    expect(others.get_by_role("region", name="My games")).to_have_count(0)  # the lists are there, and there are none
    expect(others.get_by_text(re.compile("^(what if|opened record)$"))).to_have_count(0)


def test_my_tables_are_sorted_cleared_and_put_back(visit: Visits) -> None:
    page = visit(phone=True).page
    caller = Caller(page.context)
    for game, seats in (("one_earth", 3), ("new_earth_thomas", 2), ("planet_78", 2)):
        lay(caller, game, seats)
    page.goto("/")
    mine = page.get_by_role("region", name="My games")
    titles = mine.get_by_role("heading", level=3).get_by_role("link")
    expect(titles).to_have_count(3)
    mine.get_by_label("Order").select_option(label="By game")
    expect(titles).to_have_text(["New Earth (Thomas)", "One Earth", "Planet 78"])
    page.reload()
    expect(titles).to_have_text(["New Earth (Thomas)", "One Earth", "Planet 78"])  # the device remembers
    assert axe_faults(page) == []
    mine.get_by_role("button", name="Clear One Earth off my list").click()
    expect(titles).to_have_text(["New Earth (Thomas)", "Planet 78"])
    expect(page.get_by_text("A table was cleared off your list.")).to_be_visible()
    page.get_by_role("button", name="Put back").click()
    expect(titles).to_have_text(["New Earth (Thomas)", "One Earth", "Planet 78"])
    expect(page.get_by_text("A table was cleared off your list.")).to_have_count(0)
