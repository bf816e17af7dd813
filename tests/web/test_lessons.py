"""Lessons in the browser: played by pressing what is pointed at, and once by pressing something else.

Of each game the first guided one is played; `make web-lessons` plays every lesson of every game, with a mouse and a
finger, and looks at every stop at five sizes.
"""

import os
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from earthrise.engine.registry import find_game, game_ids
from earthrise.teaching.lessons.files import Lesson, lessons_of
from tests.web.caller import Caller
from tests.web.conftest import Visitor, Visits
from tests.web.geometry import MOUSE_SIZES, PHONE, look
from tests.web.hands import WAYS, Hands
from tests.web.steps import THINKING, answered, axe_faults

ALL = os.environ.get("EARTHRISE_WEB_LESSONS", "0") not in ("", "0")
PRESSES = 8  # of one move, at most

GAMES = [game for game in game_ids() if lessons_of(find_game(game))]
GUIDED = [(game, lessons_of(find_game(game))[0], "mouse") for game in GAMES]
EVERY = [(game, lesson, way) for game in GAMES for lesson in lessons_of(find_game(game)) for way in ("mouse", "finger")]
TRIED = EVERY if ALL else GUIDED

STOP = "[data-lesson-stop]:not([data-lesson-stop=''])"


def begin(visitor: Visitor, game: str, name: str) -> str:
    """From the game's page to the first stop; the table's id."""
    page = visitor.page
    page.goto(f"/learn/{game}")
    page.locator(f"[data-lesson={name}] button").click()
    expect(page.locator(STOP)).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def shown_of(page: Page, ref: str) -> Locator:
    """What in the page a reference may mean; at least one of it must be there."""
    kind, _, name = ref.partition(":")
    if not name:
        places = {"players": "people], [data-region=side", "question": "foot", "stage": "stage", "mine": "mine"}
        return page.locator("[data-recap]" if ref == "news" else f"[data-region={places[ref]}]")
    if kind == "stage":
        return page.locator(f"[data-region=tabs] [data-tab='{name}'], [data-beside='{name}']")
    if kind == "figure":
        return page.locator(f"[data-count$='/{name}']")
    if kind == "verb":
        return page.locator(f"[data-verb='{name}'], [data-ref='{ref}'], [data-more]")
    return page.locator(f"[data-ref='{ref}']")


def do(hands: Hands, action: str, before: str) -> None:
    """Press on the table what the action points at, or its verb; where neither is there, have it shown."""
    page = hands.page
    verb, *refs = action.split()
    pressed: list[str] = []
    for _ in range(PRESSES):
        if now(page) != before:
            return
        ways = [
            ("yes", page.locator("[data-confirm]")),
            ("listed", page.locator(f"[data-region=foot] [data-action='{action}']")),
            *((ref, page.locator(f"[data-live=true][data-ref='{ref}']:visible")) for ref in refs if ref not in pressed),
            ("verb", page.locator(f"[data-verb={verb}]:not([aria-disabled=true]):visible")),
            ("shown", page.locator("[data-lesson-show]")),
        ]
        name, thing = next((name, thing) for name, thing in ways if thing.count())
        pressed.append(name)
        hands.press(thing.first)
    assert now(page) != before, f"{action} was not played by pressing {pressed}"


def now(page: Page) -> str:
    """The stop that is shown; empty while others act, `end` when all is done."""
    found: str = page.evaluate(
        "document.querySelector('[data-lesson-end]') ? 'end'"
        " : document.querySelector('[data-lesson-stop]')?.dataset.lessonStop ?? ''"
    )
    return found


def stop_at(page: Page) -> str:
    """The next stop, when the others have moved."""
    expect(page.locator(f"{STOP}, [data-lesson-end]")).to_be_visible(timeout=THINKING)
    return now(page)


def faults_at(page: Page, lesson: Lesson, number: int, way: str) -> list[str]:
    """What is wrong with how a stop is shown: nothing pointed at to be seen, or the table not on one screen."""
    stop = lesson.stops[number - 1]
    found = [f"nothing is {ref}" for ref in stop.point if shown_of(page, ref).count() == 0]
    if stop.point:
        expect(page.locator("[data-ring]").first).to_be_visible()
    sizes = [PHONE] if way == "finger" else MOUSE_SIZES
    for size in sizes if ALL else sizes[:1]:
        seen = look(page, size, way == "finger").faults
        found += [f"{size[0]} by {size[1]}: {fault}" for fault in seen]
    return [f"{lesson.game} {lesson.name}, “{stop.title}”: {fault}" for fault in found]


def awaited(caller: Caller, table: str, seat: int) -> str:
    """The move that goes on, when the others have done what they do first."""
    end = time.monotonic() + THINKING / 1_000
    while time.monotonic() < end:
        lesson: Any = caller.view(table, seat)["lesson"]
        if lesson["awaits"] and not lesson["waits"]:
            return str(lesson["awaits"][0])
    raise AssertionError(f"nothing is awaited: {lesson}")


def taught(visitor: Visitor, lesson: Lesson, way: str) -> list[str]:
    """The lesson played from its first stop to its last; what was wrong on the way."""
    page, caller = visitor.page, Caller(visitor.context)
    table = begin(visitor, lesson.game, lesson.name)
    hands = WAYS[way](page)
    found: list[str] = []
    seen: list[str] = []
    while (at := stop_at(page)) != "end":
        seen.append(at)
        found += faults_at(page, lesson, int(at), way)
        following = page.locator("[data-lesson-next]")
        if following.count():
            hands.press(following)
        else:
            do(hands, awaited(caller, table, lesson.seat), at)
    assert seen == [str(number) for number in range(1, len(lesson.stops) + 1)]
    return found


@pytest.mark.parametrize(
    ("game", "lesson", "way"), TRIED, ids=[f"{game}-{lesson.name}-{way}" for game, lesson, way in TRIED]
)
def test_a_lesson_is_played_to_its_end_by_pressing_what_is_pointed_at(
    visit: Visits, game: str, lesson: Lesson, way: str
) -> None:
    visitor = visit(phone=way == "finger")
    assert taught(visitor, lesson, way) == []
    page = visitor.page
    assert axe_faults(page) == []
    visitor.shot(f"lesson-{game}-{lesson.name}-{way}-end")
    expect(page.locator("[data-lesson-following]")).to_have_count(1 if len(lessons_of(find_game(game))) > 1 else 0)
    page.locator("[data-lesson-close]").click()
    expect(page.get_by_label("Lesson")).to_have_count(0)
    page.goto(f"/learn/{game}")
    expect(page.locator(f"[data-lesson={lesson.name}]")).to_contain_text("done")
    assert axe_faults(page) == []


def test_another_move_is_answered_in_the_card_and_the_lesson_can_be_skipped(visit: Visits) -> None:
    visitor = visit(phone=True)
    page = visitor.page
    begin(visitor, "one_earth", "first_game")
    page.locator("[data-lesson-show]").tap()
    page.locator("[data-lesson-next]").tap()
    expect(page.locator(STOP)).to_contain_text("Fund a Project")
    page.locator("[data-live=true][data-ref='place:1']").tap()
    answered(page)
    card = page.get_by_label("Lesson")
    expect(card.get_by_role("status")).to_contain_text("the Metro Network is the cleanest way")
    expect(page.locator("[data-count='0/Prosperity']:visible").first).to_have_text("2")
    assert axe_faults(page) == []
    visitor.shot("lesson-answer-phone")
    page.locator("[data-lesson-rule]").tap()
    expect(page.get_by_role("dialog", name="Rules behind it")).to_contain_text("Rule OE-082")
    page.keyboard.press("Escape")

    page.reload()
    expect(page.locator(STOP)).to_contain_text("Fund a Project")  # what was read stays read
    page.locator("[data-lesson-skip]").tap()
    expect(card).to_have_count(0)
    page.locator("[data-live=true][data-ref='place:1']").tap()
    answered(page)
    page.locator("[data-confirm]").tap()
    expect(page.locator("[data-count='0/Prosperity']:visible").first).to_have_text("3")


def test_on_a_phone_news_over_the_land_makes_way_for_what_is_pointed_at(visit: Visits) -> None:
    visitor = visit(phone=True)
    page = visitor.page
    begin(visitor, "planet_78", "seasons")
    for stop in "1234":
        expect(page.locator(f"[data-lesson-stop='{stop}']")).to_be_visible(timeout=THINKING)
        page.locator("[data-lesson-next], [data-lesson-show]").tap()
    expect(page.locator("[data-lesson-stop='5']")).to_be_visible(timeout=THINKING)
    news = page.get_by_role("region", name="What happened").filter(visible=True)
    folded = page.get_by_role("button", name="What happened: Storm Front")
    expect(folded).to_have_attribute("aria-expanded", "false")
    expect(news).to_have_count(0)
    assert axe_faults(page) == []
    visitor.shot("lesson-news-folded-phone")
    folded.tap()
    expect(news).to_contain_text("Summer begins")
    folded.tap()
    expect(news).to_have_count(0)
    page.locator("[data-ref='square:B1']").tap()
    expect(page.locator("[data-lesson-end]")).to_be_visible(timeout=THINKING)
