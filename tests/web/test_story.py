"""What happened, as people are told it: since their last move, in the log, at the end."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.begun_tables import sit_down_with_bots
from tests.web.caller import Caller
from tests.web.conftest import Visits
from tests.web.steps import axe_faults, my_turn, show_side

GAMES = {"new_earth_thomas": 3, "new_earth_fay": 3, "one_earth": 3, "earth_abundance": 2, "planet_78": 2}
MOST_MOVES = 200


def table_of(page: Page) -> str:
    return page.url.split("/table/")[1].split("?")[0]


def seen(page: Page) -> Any:
    return Caller(page.context).view(table_of(page), 0)


def news(page: Page, view: Any, since: int | None = None) -> list[Any]:
    """The events since the player's last own action, or since a moment, as the server has them."""
    moment = view["since"] if since is None else max(0, since)
    return Caller(page.context).events(table_of(page), 0, moment)


def anything(chance: random.Random, view: Any) -> str:
    """Some legal action; a game that is given up has nothing more to tell."""
    actions = [str(option["text"]) for option in view["options"] if option["verb"] != "give_up"]
    return chance.choice(actions)


def play_until_there_is_news(page: Page) -> Any:
    """Anything legal, until the others have acted and it is one's own turn again; then the table stands still."""
    chance = random.Random(7)
    caller, table = Caller(page.context), table_of(page)
    for _ in range(MOST_MOVES):
        view = caller.my_turn(table)
        if view["since"] and {event["by"] for event in news(page, view)} - {0}:
            return view
        caller.act(table, view, anything(chance, view))
        expect(page.locator(f"section.bar:not([data-seq='{view['seq']}'])")).to_be_visible()
    raise AssertionError("the others never acted")


def told(page: Page) -> list[int]:
    """The moments of the steps in the strip."""
    return [int(step.get_attribute("data-step") or 0) for step in page.locator("[data-step]").all()]


def opened(page: Page, strip: Locator, moments: list[int]) -> Locator:
    """The whole of what happened: the strip, which shows these moments, is opened."""
    expect(strip.locator("[data-step]")).to_have_count(len(moments))
    assert told(page) == moments
    strip.locator("[data-recap-open]").click()
    return strip.get_by_role("group", name="Since your last move")


@pytest.mark.parametrize("game", GAMES)
def test_since_ones_last_move_is_what_the_others_did(visit: Visits, game: str) -> None:
    visitor = visit(every_step=True)
    page = visitor.page
    sit_down_with_bots(page, game, GAMES[game], {})
    view = play_until_there_is_news(page)
    page.reload()
    my_turn(page)
    events = news(page, view)
    moments = sorted({event["seq"] for event in events})
    strip = page.locator("[data-recap]")
    whole = opened(page, strip, moments)
    for event in events:
        expect(whole).to_contain_text(event["rule"])
        name = view["table"]["seats"][event["by"]]["name"]
        expect(whole).to_contain_text(event["text"].removeprefix(f"{name} ").removeprefix("You "))
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
    page = visit(every_step=True).page
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
    whose.select_option(label="your turns")
    for line in turns.all():
        expect(line.locator(".hidden-text").first).to_have_text("You")
    whose.select_option(index=0)
    assert turns.count() >= 2


def test_who_looks_on_is_told_of_the_last_turns_and_of_nothing_hidden(visit: Visits) -> None:
    page = visit(every_step=True).page
    sit_down_with_bots(page, "earth_abundance", 2, {})
    play_until_there_is_news(page)
    table = table_of(page)
    onlooker = visit()
    caller = Caller(onlooker.context)
    public = caller.events(table, -1)
    private = [event for event in Caller(page.context).events(table, 0) if event not in public]
    assert private, "everybody is dealt cards that nobody else may see"
    onlooker.page.goto(f"/table/{table}")
    lately = onlooker.page.get_by_role("region", name="Lately")
    expect(lately.locator("[data-step]").first).to_be_visible()
    assert told(onlooker.page) == last_turns(public, 2)
    lately.locator("[data-recap-open]").click()
    whole = lately.get_by_role("group", name="Lately")
    expect(whole).to_contain_text(public[-1]["rule"])
    for event in private:
        expect(whole).not_to_contain_text(event["text"])
    assert axe_faults(onlooker.page) == []


def last_turns(events: list[Any], number: int) -> list[int]:
    """The moments of so many last turns: what one player did before somebody else acted."""
    turns: list[list[int]] = []
    for place, event in enumerate(events):
        if place == 0 or event["by"] != events[place - 1]["by"]:
            turns.append([])
        turns[-1].append(event["seq"])
    return sorted({seq for turn in turns[-number:] for seq in turn})


def play_without(ada: Caller, cleo: Caller, table: str, seat: int) -> list[Any]:
    """Ada plays for the others until a bot has stood in for Cleo and the table waits for Ada; what Cleo may know."""
    chance = random.Random(3)
    for _ in range(MOST_MOVES):
        waiting = ada.without(table, seat)
        events = cleo.events(table, seat)
        if any(event["by"] == seat for event in events):
            return events
        view = ada.view(table, waiting[0])
        ada.act(table, view, anything(chance, view))
    raise AssertionError("the stand-in never did anything that is told")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_stand_in_did_is_news_to_the_player(visit: Visits, game: str) -> None:
    visitor = visit(every_step=True)
    ada, cleo = Caller(visit().context), Caller(visitor.context)
    seat = GAMES[game] - 1
    seats = [*[{"kind": "me"}] * seat, {"kind": "link"}]
    table = ada.tell("/api/tables", {"game": game, "seats": seats, "options": {}})["id"]
    link = ada.tell(f"/api/tables/{table}/seats/{seat}/link", {})["path"]
    cleo.tell(f"/api{link}", {})
    ada.tell(f"/api/tables/{table}/stand-in", {"seat": seat, "bot": "random", "agree": True})
    events = play_without(ada, cleo, table, seat)
    page = visitor.page
    page.goto(f"/table/{table}")
    strip = page.get_by_role("region", name="Since your last move")
    moments = sorted({event["seq"] for event in events})
    whole = opened(page, strip, moments)
    for event in events:
        expect(whole).to_contain_text(event["rule"])
    expect(whole).to_contain_text("You")
