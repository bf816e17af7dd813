"""The module that notebooks run, in a plain page with a kernel of our own: the real boards, stepped through."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import earthrise
import earthrise.server
from earthrise.library.steps import Steps
from tests.web.conftest import Visits

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]
MODULE = Path(str(earthrise.server.__file__)).parent / "static" / "notebook" / "widget.js"
ADDRESS = "http://notebook.test"
STEPS = 6

# What anywidget gives a module: traits that are read and set, and news of those that changed.
KERNEL = """
async ([source, traits, moments]) => {
  const heard = {};
  const tell = (name) => (heard[`change:${name}`] ?? []).forEach((each) => each());
  window.asked = [];
  const model = {
    get: (name) => traits[name],
    set: (name, value) => { traits[name] = value; },
    save_changes: () => {
      window.asked.push(traits.at);
      traits.moment = moments[traits.at];
      tell("moment");
    },
    on: (event, each) => { (heard[event] ??= []).push(each); },
    off: (event, each) => { heard[event] = (heard[event] ?? []).filter((other) => other !== each); },
  };
  const module = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const widget = (await import(module)).default;
  window.leave = await widget.render({ model, el: document.getElementById("output") });
  window.listening = () => Object.values(heard).flat().length;
}
"""


def blank(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<!doctype html><title>A notebook</title><div id=output></div>")


def show(page: Page, game: str) -> Steps:
    """A short game as its first player sees it, at its end."""
    table = earthrise.new_game(game, seed=5)
    table.play_bots("random", most=STEPS)
    steps = Steps(table.match, 0)
    moments: list[Any] = [steps.moment(at) for at in range(steps.last + 1)]
    traits = {
        "game": game,
        "title": table.game.title,
        "content": dict(table.game.content_data()),
        "names": table.names,
        "seat": 0,
        "last": steps.last,
        "at": steps.last,
        "moment": moments[-1],
    }
    page.route(f"{ADDRESS}/**", blank)
    page.goto(f"{ADDRESS}/notebook")
    page.evaluate(KERNEL, json.loads(json.dumps([MODULE.read_text(encoding="utf-8"), traits, moments])))
    return steps


def words(steps: Steps, at: int) -> str:
    return " ".join(str(event["text"]) for event in steps.happened(at)) or "Nothing may be told of this move yet."


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_shows_the_real_board_and_steps_through_the_game(visit: Visits, game: str) -> None:
    visitor = visit()
    page = visitor.page
    steps = show(page, game)
    expect(page.locator(f".earthrise[data-game={game}]")).to_be_visible()
    expect(page.locator("[data-stage] [data-ref]").first).to_be_visible()
    expect(page.locator("[data-told]")).to_have_text(words(steps, steps.last))
    slider = page.get_by_role("slider", name="Move")
    slider.press("ArrowLeft")
    expect(page.locator("output")).to_have_text(f"{STEPS - 1} of {STEPS}")
    expect(page.locator("[data-told]")).to_have_text(words(steps, STEPS - 1))
    slider.press("Home")
    expect(page.locator("[data-told]")).to_have_text("The game begins.")
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("[data-told]")).to_have_text(words(steps, 1))
    assert page.evaluate("asked") == [STEPS - 1, 0, 1]
    visitor.shot(f"notebook-{game}")
    page.evaluate("leave()")
    expect(page.locator(".earthrise")).to_have_count(0)
    assert page.evaluate("listening()") == 0
