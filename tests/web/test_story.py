"""What happened, as people are told it: since their last move, in the log, at the end."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.begun_tables import sit_down_with_bots
from tests.web.conftest import Visits
from tests.web.steps import axe_faults, my_turn, show_side

GAMES = {"new_earth_thomas": 3, "new_earth_fay": 3, "one_earth": 3, "earth_abundance": 2, "planet_78": 2}
MOST_MOVES = 200
ASK = "(path) => fetch(path).then((answer) => answer.json())"
PLAY = """
([path, body]) => fetch("/api/me").then((me) => me.json()).then(({ csrf }) => fetch(path, {
  method: "POST",
  headers: {"Content-Type": "application/json", "X-Earthrise-CSRF": csrf},
  body: JSON.stringify(body),
})).then((answer) => answer.status)
"""


def table_of(page: Page) -> str:
    return page.url.split("/table/")[1].split("?")[0]


def seen(page: Page) -> Any:
    return page.evaluate(ASK, f"/api/tables/{table_of(page)}/view?seat=0")


def news(page: Page, view: Any, since: int | None = None) -> list[Any]:
    """The events since the player's last own action, or since a moment, as the server has them."""
    path = f"/api/tables/{table_of(page)}/events?seat=0&since={view['since'] if since is None else max(0, since)}"
    return list(page.evaluate(ASK, path))


def play_until_there_is_news(page: Page) -> Any:
    """Anything legal, until the others have acted and it is one's own turn again; then the table stands still."""
    chance = random.Random(7)
    for _ in range(MOST_MOVES):
        my_turn(page)
        view = seen(page)
        if view["since"] and {event["by"] for event in news(page, view)} - {0}:
            return view
        action = chance.choice([option for option in view["options"] if option["verb"] != "give_up"])["text"]
        body = {"seat": 0, "seq": view["seq"], "action": action}
        assert page.evaluate(PLAY, [f"/api/tables/{table_of(page)}/actions", body]) == 200
        expect(page.locator(f"section.bar:not([data-seq='{view['seq']}'])")).to_be_visible()
    raise AssertionError("the others never acted")


def told(page: Page) -> list[int]:
    """The moments of the steps in the strip."""
    return [int(step.get_attribute("data-step") or 0) for step in page.locator("[data-step]").all()]


@pytest.mark.parametrize("game", GAMES)
def test_since_ones_last_move_is_what_the_others_did(visit: Visits, game: str) -> None:
    visitor = visit()
    page = visitor.page
    sit_down_with_bots(page, game, GAMES[game], {})
    view = play_until_there_is_news(page)
    page.reload()
    my_turn(page)
    events = news(page, view)
    moments = sorted({event["seq"] for event in events})
    strip = page.locator("[data-recap]")
    expect(strip.locator("[data-step]")).to_have_count(len(moments))
    assert told(page) == moments
    strip.locator("[data-recap-open]").click()
    whole = strip.get_by_role("group", name="Since your last move")
    for event in events:
        expect(whole).to_contain_text(event["rule"])
        name = view["table"]["seats"][event["by"]]["name"]
        expect(whole).to_contain_text(event["text"].removeprefix(f"{name} "))
    assert axe_faults(page) == []
    visitor.shot(f"since-{game}")
    strip.locator("[data-recap-open]").click()
    strip.locator("[data-step]").first.hover()
    expect(strip.locator(".step.shown")).to_have_count(1)
    strip.get_by_role("button", name="Again").click()
    expect(strip.get_by_role("button", name="Stop")).to_be_visible()
    strip.get_by_role("button", name="Stop").click()
    expect(strip.get_by_role("button", name="Again")).to_be_visible()


def test_the_log_is_told_by_turns_and_can_be_narrowed_to_one_player(visit: Visits) -> None:
    page = visit().page
    sit_down_with_bots(page, "new_earth_thomas", 2, {})
    play_until_there_is_news(page)
    show_side(page, "log")
    log = page.locator("#panel")
    turns = log.locator("li.turn")
    assert turns.count() >= 2
    whose = log.get_by_label("Show")
    whose.select_option(index=2)
    name = page.locator("[data-region=side] option").nth(2).inner_text().split("’")[0]
    for line in turns.all():
        expect(line.locator(".hidden-text").first).to_have_text(name)
    whose.select_option(index=0)
    assert turns.count() >= 2
