"""Earthrise as an app of a device: notices shown by a service worker, reading with the network cut, a shared record."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.puzzles import GAME, first, wrong_answer
from tests.server.calling.push_service import PushService, push_service
from tests.server.running import Browser as Someone
from tests.server.running import Server
from tests.server.store.killing import UPLOADED_MOVES, a_record
from tests.web.caller import Caller
from tests.web.conftest import Visitor, picture
from tests.web.steps import axe_faults, open_menu
from tests.web.test_puzzles import give, open_puzzle

READY = "navigator.serviceWorker.ready.then(() => true)"
# A browser without a desktop has nowhere to show a notice, nor an icon to put a number on: what it is asked to show is
# noted. The push, the service worker and what it makes of it are real.
NOTED = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, tag, data }) => {
    self.shown.push({ title, body, tag, data });
  };
  self.navigator.setAppBadge = async (number) => (self.number = number);
}"""
SHOWN = "() => self.number === undefined ? null : { shown: self.shown, number: self.number }"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    arguments = ("--notice-after", "0.3", "--private-webhooks")
    running = Server(tmp_path_factory.mktemp("installed") / "data", "", *arguments)
    yield running
    running.stop()


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture
def ben(browser: Browser, house: Server) -> Iterator[Visitor]:
    """Somebody with a phone who wants Earthrise there."""
    visitor = Visitor(browser, house.address, phone=True)
    visitor.context.grant_permissions(["notifications"])
    yield visitor
    visitor.close()


def wants(visitor: Visitor) -> None:
    """The service worker is there, as for somebody who asked for it on an earlier visit."""
    visitor.page.goto("/you")
    visitor.page.evaluate("localStorage.setItem('earthrise-offline', '1')")
    visitor.page.reload()
    assert visitor.page.evaluate(READY)


def pushed(page: Page, origin: str, notice: dict[str, Any]) -> None:
    """As if the browser's push service had brought it."""
    known: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("ServiceWorker.workerRegistrationUpdated", lambda found: known.extend(ids(found)))
    session.send("ServiceWorker.enable")
    for _ in range(1000):  # until the browser has told of it
        if known:
            break
        page.evaluate(READY)
    data = {"origin": origin, "registrationId": known[0], "data": json.dumps(notice)}
    session.send("ServiceWorker.deliverPushMessage", data)


def ids(found: dict[str, Any]) -> list[str]:
    return [str(one["registrationId"]) for one in found["registrations"] if not one["isDeleted"]]


def test_a_notice_goes_from_the_move_to_the_screen(ben: Visitor, house: Server, service: PushService) -> None:
    wants(ben)
    caller, device = Caller(ben.context), service.device("phone")
    caller.tell("/api/me/notices/push", device.subscription())
    ada = Someone(house.address, "Ada")
    table = ada.table("me", "link", first_player="1")
    caller.tell(f"/api/join/{ada.link(table, 1)}", {})
    while 0 in ada.view(table, 0)["table"]["waiting_for"]:
        ada.play_first(table, 0)
    (told,) = service.wait_for("phone", 1)
    ada.close()
    notice = {key: told[key] for key in ("title", "body", "url", "tag", "waiting")}
    (worker,) = ben.context.service_workers
    worker.evaluate(NOTED)
    pushed(ben.page, house.address, notice)
    seen = None
    for _ in range(1000):
        seen = seen or worker.evaluate(SHOWN)
    shown = {
        "title": "Your turn: New Earth (Thomas)",
        "body": "It is your turn at New Earth (Thomas) with Ada.",
        "tag": table,
        "data": {"path": f"/table/{table}"},
    }
    assert seen == {"shown": [shown], "number": 1}
    # At the table they can switch it off, and on their page they see the device.
    ben.page.goto(f"/table/{table}")
    bell = open_menu(ben.page, "Notices").get_by_label("Tell me when it is my turn at this table")
    with ben.page.expect_response(lambda answer: answer.request.method == "POST"):
        bell.uncheck()
    expect(bell).not_to_be_checked()
    assert caller.ask(f"/api/tables/{table}/notices") == {"silent": True, "reachable": True}
    ben.page.goto("/you")
    expect(ben.page.get_by_role("button", name="Remove phone")).to_be_visible()
    assert axe_faults(ben.page) == []


def test_reading_and_replaying_with_the_network_cut(ben: Visitor, house: Server) -> None:
    wants(ben)
    caller, page = Caller(ben.context), ben.page
    table = caller.tell("/api/records", {"text": a_record()})["id"]
    page.get_by_role("button", name="Keep for reading offline").click()
    expect(page.get_by_text("Kept. You can read it")).to_be_visible(timeout=120_000)
    ben.context.set_offline(True)
    page.goto("/offline")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    assert axe_faults(page) == []
    page.get_by_role("link", name="Rulebook").first.click()
    expect(page.locator("[data-rule]").first).to_be_visible()
    page.goto("/puzzles/new_earth_thomas")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()
    page.goto("/learn/one_earth")
    expect(page.get_by_role("heading", name="First games")).to_be_visible()
    for at in (0, 1, 39, 40, UPLOADED_MOVES):
        page.goto(f"/replay/{table}?at={at}")
        expect(page.get_by_role("slider").first).to_have_value(str(at))
        expect(page.locator("[data-ref]").first).to_be_visible()
        expect(page.locator(".problem:not(:empty)")).to_have_count(0)
    puzzle_solved(page)
    lesson_gone_through(page)
    # What was not kept is said plainly.
    page.goto("/replay/nothing")
    expect(page.get_by_text("The server cannot be reached").first).to_be_visible()
    # What was done is told as soon as there is a network.
    ben.context.set_offline(False)
    page.goto("/you")
    page.wait_for_function("() => localStorage.getItem('earthrise-later') === null")
    told = caller.ask(f"/api/games/{GAME.id}/puzzles")["puzzles"]
    assert [line["outcome"] for line in told if line["id"] == first().id] == ["later"]
    lessons = caller.ask("/api/games/one_earth/lessons")
    assert [line["name"] for line in lessons if line["done"]] == ["emissions"]


def puzzle_solved(page: Page) -> None:
    """Missed, tried again and solved, with what was kept with it."""
    puzzle = first()
    open_puzzle(page, puzzle)
    give(page, wrong_answer(puzzle))
    verdict = page.get_by_role("region", name="Your answer")
    expect(verdict).to_contain_text("Not the best move")
    expect(verdict).to_contain_text("it is sent when there is a network again")
    picture(page, "offline-puzzle-missed")
    page.get_by_role("button", name="Try again").click()
    give(page, puzzle.best)
    expect(verdict).to_contain_text("Right!")
    expect(verdict).to_contain_text("How often bots find it")
    assert axe_faults(page) == []
    picture(page, "offline-puzzle-solved")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("region", name="Your move")).to_contain_text("Find the best move.")
    assert first().id not in page.url
    page.goto(f"/puzzles/{GAME.id}")
    expect(page.get_by_text("solved, not at once")).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()
    expect(page.get_by_text("2 answers are kept on this device")).to_be_visible()
    picture(page, "offline-puzzles")


def lesson_gone_through(page: Page) -> None:
    """From the list to its end: another move is answered, what is awaited goes on."""
    page.goto("/learn/one_earth")
    page.locator("[data-lesson=emissions] button").click()
    card = page.get_by_label("Lesson")
    expect(page.locator("[data-lesson-stop='1']")).to_be_visible()
    assert axe_faults(page) == []
    for number in range(2, 20):
        following = page.locator("[data-lesson-next], [data-lesson-show]")
        following.first.click()
        picture(page, f"offline-lesson-{number}")
        expect(page.locator(f"[data-lesson-stop='{number}'], [data-lesson-end]")).to_be_visible()
        if page.locator("[data-lesson-end]").count():
            break
    expect(card).to_contain_text("To play on from here you need a network.")
    assert axe_faults(page) == []
    card.get_by_role("link", name="All lessons").click()
    expect(page.locator("[data-lesson=emissions]")).to_contain_text("done")


def test_what_was_kept_for_another_person_is_gone(ben: Visitor, house: Server) -> None:
    wants(ben)
    page = ben.page
    page.evaluate("fetch('/api/me')")
    page.evaluate("caches.open('earthrise-mine').then((mine) => mine.put('/api/lobby', new Response('{}')))")
    ben.context.clear_cookies()
    page.evaluate("fetch('/api/me')")
    assert page.evaluate("caches.match('/api/lobby', { cacheName: 'earthrise-mine' }).then((found) => !found)")


def test_a_record_shared_by_another_app_is_opened(ben: Visitor) -> None:
    wants(ben)
    share(ben.page, a_record())
    expect(ben.page.get_by_role("slider").first).to_be_visible()
    assert "/replay/" in ben.page.url
    share(ben.page, "no record")
    expect(ben.page.get_by_role("alert").filter(has_text="record")).to_be_visible()


def share(page: Page, text: str) -> None:
    """What a system does with a file for the app: a form sent to its address."""
    page.goto("/you")
    page.evaluate(
        """(text) => {
          const form = document.createElement("form");
          Object.assign(form, { method: "POST", action: "/share", enctype: "multipart/form-data" });
          const input = Object.assign(document.createElement("input"), { type: "file", name: "record" });
          const files = new DataTransfer();
          files.items.add(new File([text], "game.record"));
          input.files = files.files;
          form.append(input);
          document.body.append(form);
          form.submit();
        }""",
        text,
    )
    page.wait_for_url("**/share*")


def test_nobody_who_did_not_ask_is_given_a_service_worker(ben: Visitor) -> None:
    ben.page.goto("/")
    ben.page.wait_for_load_state("networkidle")
    assert ben.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    manifest = ben.context.request.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        assert ben.context.request.get(icon["src"]).headers["content-type"].startswith(icon["type"])
    worker = ben.context.request.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache" and "javascript" in worker.headers["content-type"]
    assert "default-src 'none'" in worker.headers["content-security-policy"]


def test_a_link_in_a_mail_ends_the_mails_with_one_click(ben: Visitor) -> None:
    ben.page.goto("/stop-mail/nothing")
    expect(ben.page.get_by_text("This link does not end any mails")).to_be_visible()


# Another address of the same script is a new version to the browser: it is fetched, installed, and waits.
NEWER = "navigator.serviceWorker.register('/sw.js?newer').then(() => true)"
IN_CHARGE = "navigator.serviceWorker.controller?.scriptURL.split('/').at(-1)"
WAITS = "navigator.serviceWorker.getRegistration().then((here) => here.waiting !== null)"
FIRST_OF_ITS_KIND = "window.stayed ??= 'since the page was opened'"


def test_a_new_version_leaves_a_running_table_alone_until_one_says_so(ben: Visitor, house: Server) -> None:
    wants(ben)
    ada = Someone(house.address, "Ada")
    table = ada.table("me", "link")
    Caller(ben.context).tell(f"/api/join/{ada.link(table, 1)}", {})
    page = ben.page
    page.goto(f"/table/{table}")
    expect(page.locator("#stage")).to_be_visible()
    page.wait_for_function(f"() => {IN_CHARGE}")
    page.evaluate(FIRST_OF_ITS_KIND)
    page.evaluate(NEWER)
    offer = page.get_by_role("button", name="A new version is ready")
    expect(offer).to_be_visible()
    # Another window, at no table, changes nothing about that. It brings yet another version, to the browser.
    other = ben.context.new_page()
    other.goto("/you")
    other.evaluate(READY)
    other.evaluate(
        "navigator.serviceWorker.getRegistration().then((here) => here.waiting?.postMessage('take over when free'))"
    )
    other.close()
    # The table goes on with the version it was opened with, and what others do there arrives.
    while 0 in ada.view(table, 0)["table"]["waiting_for"]:
        ada.play_first(table, 0)
    expect(page).to_have_title(re.compile("Your turn"))
    assert page.evaluate(WAITS) and page.evaluate(IN_CHARGE) == "sw.js"
    assert page.evaluate("window.stayed")
    with page.expect_navigation():
        offer.click()
    expect(page).to_have_title(re.compile("Your turn"))
    assert not page.evaluate(WAITS) and not page.evaluate("window.stayed")
    ada.close()


def test_a_new_version_takes_over_by_itself_where_nobody_is_at_a_table(ben: Visitor) -> None:
    wants(ben)
    page = ben.page
    page.wait_for_function(f"() => {IN_CHARGE}")
    page.evaluate(FIRST_OF_ITS_KIND)
    page.evaluate(NEWER)
    page.wait_for_function(f"() => {IN_CHARGE} === 'sw.js?newer'")
    assert page.evaluate("window.stayed"), "the page was not torn away from whoever reads it"
