"""Hidden means hidden: everything the browsers of a whole game receive is searched for what they may not know."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from earthrise.engine.registry import find_game
from earthrise.server.store.rows import Entry
from earthrise.server.tables.game_log import begin
from tests.server.running import Browser, Server, Someone

pytestmark = pytest.mark.either_database

WINDOW = 6  # as many cards in a row do not stand in the true order by accident


def order_of(names: list[str]) -> re.Pattern[str]:
    """These names one after the other, in whatever notation stands between them."""
    return re.compile(r"[^a-z]{1,12}".join(re.escape(name) for name in names))


def secrets_of(server: Server, table: str) -> dict[str, re.Pattern[str]]:
    """What the running game hides just now: its seed, its generator, and the order of the weather to come."""
    row, contents = server.row(table), server.contents()
    names = [str(seat[3]) for seat in contents["seats"] if seat[0] == table]
    course = begin(find_game(row["game"]), names, row["rules"], row["options"], row["seed"], None)
    for entry in contents["log"]:
        if entry[0] == table:
            course.apply(Entry(*entry[1:]))
    stack = course.state.to_data()["draw_stack"]
    assert isinstance(stack, list)
    forbidden = {
        "seed": re.compile(re.escape(row["seed"])),
        "generator": re.compile(str(course.state.chance.to_data())),
    }
    for start in range(len(stack) - WINDOW + 1):
        cards = [str(card) for card in stack[start : start + WINDOW]]
        forbidden[f"weather from {start}"] = order_of(cards)
        forbidden[f"weather from {start}, upwards"] = order_of(cards[::-1])
    return forbidden


def search(browser: Browser, forbidden: dict[str, re.Pattern[str]]) -> None:
    for text in browser.heard:
        for what, pattern in forbidden.items():
            assert not pattern.search(text), f"{what} was told: {text[:300]}"


def everything_a_browser_can_ask(browser: Browser, table: str, seat: int) -> None:
    view = browser.ask("GET", f"/api/tables/{table}/view", seat=seat).json()
    for path in (
        "",
        "/view",
        "/events",
        "/chat",
        "/record",
        f"/replay/{view.get('seq', 0)}",
        "/hint",
        "/why",
        "/proposals/options",
    ):
        for extra in ({}, {"seat": 0}, {"seat": 1}, {"seat": -1}, {"seat": seat, "verb": "move"}):
            browser.ask("GET", f"/api/tables/{table}{path}", **extra)
    browser.ask("GET", "/api/lobby")
    body: dict[str, Any] = {"seat": seat, "seq": 10**6, "action": "end"}
    browser.ask("POST", f"/api/tables/{table}/actions", body)
    browser.ask("POST", f"/api/tables/{table}/actions", {**body, "action": "nonsense", "seq": view.get("seq", 0)})
    browser.ask("POST", f"/api/tables/{table}/undo", {"seat": seat, "seq": -1})
    for wanted in ("end", "move space:e3", "take", "keep tile:forest"):
        proposal = {"seat": seat, "seq": view.get("seq", 0), "action": wanted}
        browser.ask("POST", f"/api/tables/{table}/proposals", proposal)


def test_a_whole_game_tells_nobody_what_is_hidden(someone: Someone, server: Server) -> None:
    ada, ben, cleo = someone("Ada"), someone("Ben"), someone("Cleo")
    table = ada.table("me", "link", public=True, mode="short")
    token = ada.link(table, 1)
    ben.join(token)
    lives = [ada.live(table, 0), ben.live(table, 1), cleo.live(table)]
    people = {0: ada, 1: ben}
    chance = random.Random(5)
    last = 0
    for turn in range(400):
        line = cleo.ok("GET", f"/api/tables/{table}")
        if line["state"] == "finished":
            break
        seat = line["waiting_for"][0]
        view = people[seat].view(table, seat)
        option = chance.choice(view["options"])["text"]
        assert people[seat].act(table, seat, view["seq"], option).status_code == 200
        last = view["seq"] + 1
        if turn in (0, 12, 30):
            for live in lives:
                live.until(last)
            for browser, own in ((ada, 0), (ben, 1), (cleo, -1)):
                everything_a_browser_can_ask(browser, table, own)
        if turn in (0, 12, 30, 60):  # what is hidden now must not have been told until now
            forbidden = secrets_of(server, table)
            assert turn > 0 or len(forbidden) > 10
            for browser in (ada, ben, cleo):
                search(browser, forbidden)
    for live in lives:
        live.until(last)
    # Only the record of a finished game, for which nobody here has asked, holds the seed.
    seed = {"seed": re.compile(re.escape(server.row(table)["seed"]))}
    for browser in (ada, ben, cleo):
        search(browser, seed)
    for browser, others in ((ada, (ben, cleo)), (ben, (ada, cleo)), (cleo, (ada, ben))):
        for other in others:
            personal = {
                "another's id": re.compile(re.escape(other.me["id"])),
                "another's csrf token": re.compile(re.escape(other.me["csrf"])),
                "another's cookie": re.compile(re.escape(other.http.cookies["earthrise"])),
            }
            search(browser, personal)
    search(ben, {"the seat's link": re.compile(re.escape(token))})
    search(cleo, {"the seat's link": re.compile(re.escape(token))})


def test_the_logs_hold_no_secrets(someone: Someone, server: Server) -> None:
    ada, ben = someone("Ada Secretname"), someone("Ben")
    table = ada.table("me", "link")
    token = ada.link(table, 1)
    ben.join(token)
    ada.ok("POST", f"/api/tables/{table}/chat", {"text": "a private word", "seat": 0})
    ada.ask("GET", f"/api/tables/{table}/view", seat=1)
    ada.ask("POST", "/api/join/some-guess")
    text = Path(server.log).read_text() + ada.http.get("/metrics").text
    row = server.row(table)
    cookie = ada.http.cookies["earthrise"]
    for secret in (
        cookie,
        ada.me["csrf"],
        ada.me["id"],
        token,
        row["seed"],
        "private word",
        "Secretname",
        "some-guess",
    ):
        assert secret not in text
    for line in Path(server.log).read_text().splitlines():
        if line.startswith("{"):
            assert json.loads(line)["message"]


def test_tokens_are_stored_hashed_and_ids_cannot_be_guessed(someone: Someone, server: Server) -> None:
    ada = someone("Ada")
    tables = [ada.table("me", "link") for _ in range(3)]
    tokens = [ada.link(table, 1) for table in tables]
    stored = json.dumps(server.contents())
    for token in tokens:
        assert len(token) >= 32 and token not in stored
    assert all(len(table) >= 16 for table in tables) and len(set(tables)) == 3
