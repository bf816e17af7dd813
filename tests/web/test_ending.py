"""The end as a scene, in every mode: who won and why, said once; points, curve, turning points, and ways on."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visits
from tests.web.laying import Layer
from tests.web.positions import END, GAMES, Position, Setting, every_walk, last_of_each_kind, settings
from tests.web.steps import axe_faults
from tests.web.test_replay import at, open_record


def modes(game: str) -> list[Setting]:
    """Each mode with the fewest players; teams of one size stand for those of the others."""
    found: dict[str, Setting] = {}
    for setting in settings(game):
        found.setdefault(setting.mode.partition("_")[0], setting)
    return list(found.values())


@cache
def before_the_end(setting: Setting) -> Position:
    return last_of_each_kind(every_walk(setting)[0])[END]


def seat_colours(page: Page) -> list[str]:
    discs = page.locator("[data-player] .disc")
    return list(discs.evaluate_all("all => all.map(one => getComputedStyle(one).backgroundColor)"))


def looks_right(page: Page, caller: Layer, table: str) -> None:
    view: Any = caller.ask(f"/api/tables/{table}/view")
    curve: Any = caller.ask(f"/api/tables/{table}/curve")
    result, stage = view["result"], page.locator("[data-region=stage]")
    scene = stage.get_by_role("region", name="Result")
    expect(scene.get_by_role("heading", level=2)).to_be_visible()
    story = scene.get_by_role("region", name="How the game went")
    expect(story).to_be_visible()
    assert stage.inner_text().count(result["because"]) == 1, "why it ended is said once"
    lost = result["shared"] and not result["winners"]
    assert bool(curve["near"]) == lost
    expect(scene.get_by_text("How near it was:")).to_have_count(1 if lost else 0)
    lines = story.locator("[data-line]")
    expect(lines).to_have_count(len(curve["lines"]))
    colours = lines.evaluate_all("all => all.map(one => getComputedStyle(one).stroke)")
    seats = seat_colours(page)
    compared = [line for line in curve["lines"] if line["of"]]
    for line, colour in zip(compared, colours, strict=False):  # those of players come first
        assert not line["seats"] or colour == seats[line["seats"][0]], "a line has the colour of its seat"
    turns = story.get_by_role("list", name="Turning points").get_by_role("link")
    expect(turns).to_have_count(len(curve["turns"]))
    for link, turn in zip(turns.all(), curve["turns"], strict=True):
        assert link.get_attribute("href") == f"/replay/{table}?at={turn['seq']}"
        expect(link).to_contain_text(turn["outcome"])
    if len(view["table"]["seats"]) == 1:
        assert "together" not in scene.inner_text()
    ways_on(scene, table)


def ways_on(scene: Locator, table: str) -> None:
    expect(scene.locator("[data-rematch]")).to_be_enabled()
    expect(scene.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{table}")
    expect(scene.get_by_role("link", name="Download the record")).to_be_visible()
    expect(scene.get_by_role("button", name="Share")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_a_scene_in_every_mode(visit: Visits, game: str) -> None:
    for number, setting in enumerate(modes(game)):
        visitor = visit(phone=number % 2 == 1)
        caller = Layer(visitor.page.context)
        laid = caller.lay(before_the_end(setting))
        visitor.page.goto(laid.address)
        looks_right(visitor.page, caller, laid.table)
        if number < 2:
            assert axe_faults(visitor.page) == []


def test_three_turning_points_lead_to_their_moments(visit: Visits) -> None:
    visitor = visit()
    page = open_record(visitor)
    page.keyboard.press("End")
    tab = page.get_by_role("tab", name="Result")
    tab.click()
    story = page.get_by_role("region", name="How the game went")
    turns = story.get_by_role("list", name="Turning points").get_by_role("link")
    expect(turns).to_have_count(3)
    for place in range(3):
        tab.click()
        moment = int(re.findall(r"Moment (\d+)$", turns.nth(place).inner_text())[0])
        turns.nth(place).click()
        at(page, moment)
        expect(story).to_have_count(0)  # the board is in view
        page.keyboard.press("End")
    tab.click()
    story.get_by_role("link", name=re.compile(r"^Turning point 2: go to moment \d+$")).click()
    expect(page).not_to_have_url(re.compile(r"at=0$"))
    expect(story).to_have_count(0)


def test_the_end_is_shared_by_the_devices_own_sheet_or_by_the_clipboard(visit: Visits) -> None:
    visitor = visit()
    page = visitor.page
    caller = Layer(page.context)
    laid = caller.lay(before_the_end(modes("new_earth_thomas")[0]))
    page.add_init_script(
        "window.shared = []; navigator.share = (what) => { shared.push(what.url); return Promise.resolve(); }"
    )
    page.goto(laid.address)
    scene = page.get_by_role("region", name="Result")
    scene.get_by_role("button", name="Share").click()
    page.wait_for_function("shared.length === 1")
    assert page.evaluate("shared[0]").endswith(f"/replay/{laid.table}")
    page.evaluate("navigator.share = undefined")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    scene.get_by_role("button", name="Share").click()
    expect(scene.get_by_text("The link to the replay was copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/replay/{laid.table}")
