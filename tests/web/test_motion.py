"""Moves arrive as motion, at a person's pace, and nobody waits for it; every figure that changes says why."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.begun_tables import sit_down_with_bots
from tests.web.caller import Caller
from tests.web.conftest import Visits
from tests.web.hands import EVERY_WAY
from tests.web.player import LOOK
from tests.web.steps import answered, axe_faults, my_turn, show_side
from tests.web.test_replay import RECORD
from tests.web.test_story import GAMES, news, seen, table_of

MOST_MOVES = 150
STILL_MOVES = 3
GIVING_UP = ("give_up", "agree")

# Every motion of the kit is noted as it begins, and takes ten minutes: what is noted does not pass by, and whatever is
# done afterwards is done while it runs.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.moved.push({ piece: this.dataset.piece ?? "", count: this.dataset.count ?? "", frames });
  return animate.call(this, frames, { ...options, duration: options.duration && 600_000 });
};
"""
MOVED = "window.moved"
RUNNING = "document.getAnimations().filter((each) => each.playState === 'running').length"
SAME = "section.bar[data-seq='{}']"

# Where the things lie that hands have found (player.LOOK), as far as a press in the middle meets them; and how much
# moves at that very moment.
PLACES = """
() => ({
  running: document.getAnimations().filter((each) => each.playState === "running").length,
  seq: Number(document.querySelector("section.bar").dataset.seq),
  at: [...document.querySelectorAll("[data-hand]")].flatMap((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    return each.contains(document.elementFromPoint(...at)) ? [at] : [];
  }),
})
"""


def begin(visits: Visits, game: str, pace: str = "brisk", reduced: bool = False) -> Page:
    page = visits().page
    page.add_init_script(WATCH)
    page.add_init_script(f"localStorage.setItem('settings', '{json.dumps({'pace': pace, 'passForced': False})}')")
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    sit_down_with_bots(page, game, GAMES[game], {})
    return page


def act(page: Page, chance: random.Random) -> Any:
    """Anything legal; what the seat sees then, when it is its turn again."""
    caller, table = Caller(page.context), table_of(page)
    view = caller.my_turn(table)
    options = [each for each in view["options"] if each["verb"] not in GIVING_UP]
    caller.act(table, view, chance.choice(options)["text"])
    expect(page.locator(SAME.format(view["seq"]))).to_have_count(0)
    my_turn(page)
    return seen(page)


def has_travelled(moved: list[Any]) -> bool:
    return any(each["piece"] and "translate" in each["frames"][0] for each in moved)


def has_counted(moved: list[Any]) -> bool:
    return any(each["count"] and "--count" in each["frames"][0] for each in moved)


@pytest.mark.parametrize("game", GAMES)
def test_pieces_travel_figures_count_and_nobody_waits_for_them(visit: Visits, game: str) -> None:
    page = begin(visit, game)
    chance = random.Random(5)
    for _ in range(MOST_MOVES):
        act(page, chance)
        moved = page.evaluate(MOVED)
        if has_travelled(moved) and has_counted(moved) and page.evaluate(RUNNING):
            break
    else:
        raise AssertionError(f"nothing moved but {moved[:10]}")
    # They move for minutes; presses are answered at once, and lead to an action.
    view = seen(page)
    for _ in range(MOST_MOVES):
        page.evaluate(LOOK, [])
        now = page.evaluate(PLACES)
        if now["seq"] == view["seq"]:
            assert now["running"] > 0
        if now["at"]:
            page.mouse.click(*chance.choice(now["at"]))
        answered(page)
        if any(event["by"] == 0 for event in news(page, view, since=view["seq"])):
            return
    raise AssertionError("no press led anywhere")


@pytest.mark.parametrize("game", GAMES if EVERY_WAY else ["new_earth_thomas", "planet_78"])
def test_nothing_moves_for_those_who_want_it_still(visit: Visits, game: str) -> None:
    for pace, reduced in (("instant", False), ("calm", True)):
        page = begin(visit, game, pace, reduced)
        chance = random.Random(6)
        for _ in range(STILL_MOVES):
            act(page, chance)
        assert page.evaluate(MOVED) == []
        assert page.evaluate(RUNNING) == 0


def watching(visits: Visits) -> Page:
    """Somebody who moves nothing themselves and likes motion."""
    page = visits().page
    page.add_init_script(WATCH)
    page.emulate_media(reduced_motion="no-preference")
    return page


@pytest.mark.parametrize("game", GAMES if EVERY_WAY else ["new_earth_thomas"])
def test_who_looks_on_sees_pieces_travel_and_figures_count(visit: Visits, game: str) -> None:
    player = begin(visit, game, "instant")
    spectator = watching(visit)
    spectator.goto(f"/table/{table_of(player)}")
    expect(spectator.locator("section.bar")).to_be_visible()
    chance = random.Random(5)
    for _ in range(MOST_MOVES):
        act(player, chance)
        moved = spectator.evaluate(MOVED)
        if has_travelled(moved) and has_counted(moved):
            return
    raise AssertionError(f"nothing moved but {moved[:10]}")


def test_looking_back_moves_pieces_from_moment_to_moment(visit: Visits) -> None:
    page = watching(visit)
    page.goto("/")
    page.get_by_label("Open a record file as a replay").set_input_files(RECORD)
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.focus()
    for moment in range(1, 40):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text(re.compile(rf"^Moment {moment} of"))).to_be_visible()
        if has_travelled(page.evaluate(MOVED)):
            return
    raise AssertionError(f"nothing moved but {page.evaluate(MOVED)[:10]}")


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_that_changed_says_why(visit: Visits, game: str) -> None:
    page = begin(visit, game, "instant")
    show_side(page, "players")
    chance = random.Random(7)
    changes = page.locator("[data-region=side] [data-change]")
    for _ in range(MOST_MOVES):
        view = act(page, chance)
        events = news(page, view, since=view["since"] - 1)
        told = [(event, figure) for event in events for figure in event["figures"] if figure["seat"] >= 0]
        if view["table"]["waiting_for"] != [0]:
            continue
        # The table stands still, and the page shows that very moment.
        expect(page.locator(SAME.format(view["seq"]))).to_have_count(1)
        if told and changes.count():
            break
    else:
        raise AssertionError("no figure ever changed")
    key = changes.first.get_attribute("data-change") or ""
    expected = [event for event, figure in told if key == f"{figure['seat']}/{figure['name']}"]
    total = sum(figure["by"] for _, figure in told if key == f"{figure['seat']}/{figure['name']}")
    expect(changes.first).to_contain_text(f"{'+' if total > 0 else '−'}{abs(total)}")
    changes.first.click()
    why = page.locator("[data-figure-why]")
    for event in expected:
        expect(why).to_contain_text(event["text"])
        expect(why).to_contain_text(event["rule"])
    assert axe_faults(page) == []
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    expect(changes.first).to_be_focused()
