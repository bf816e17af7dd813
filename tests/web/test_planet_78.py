"""Planet 78 in a real browser: how people play on (whole games: `make web-games`), and set-up positions for what is
rare in one."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from earthrise import find_game
from earthrise.engine.match import match_from_position
from tests.web.conftest import Visitor, Visits
from tests.web.contrasts import contrasts
from tests.web.hands import DEVICES, LIGHTS, each_way
from tests.web.steps import (
    all_moves,
    axe_faults,
    can,
    do_it,
    done,
    lay_table,
    my_turn,
    show_side,
    told,
    verb,
)

# Every text drawn on the board and the shape it stands on: their contrast, which axe does not judge.
CONTRASTS = contrasts("""
  for (const name of ['cost', 'gives', 'owner', 'grace', 'figure']) {
    for (const part of document.querySelectorAll(`.planet-78 .${name}`)) {
      note(name, part.querySelector('text'), part.querySelector('circle, rect, .body'));
    }
  }
  const cells = [...document.querySelectorAll('.planet-78 .cell')];
  const numbers = [...document.querySelectorAll('.planet-78 .number')];
  cells.forEach((cell, place) => note('meter', numbers[place], cell));
""")

Position = dict[str, object]
NEAR_ADA = ["A2", "A3", "A4", "A5"]
NEAR_BEN = ["I8", "I7", "I6", "I5"]
THIRD = ["A4", "A3", "A2", "A1", "B1", "C1", "D1", "E1"]


# -- a whole game ------------------------------------------------------------------------------------------------------


def play_on(page: Page, route: list[str]) -> None:
    """The next thing on the way, or the end of the turn; a choice the planet forces on a settler is taken as it is."""
    read = page.get_by_role("button", name="Close what happened")
    if read.is_visible():
        read.click()
    if not can(page, "end"):
        first_choice(page)
    elif route and route[0] == "pick_up" and can(page, "pick_up"):
        verb(page, "pick_up").click()
        route.pop(0)
    elif route and route[0] != "pick_up" and can(page, "move") and is_live(page, route[0]):
        step_to(page, route.pop(0))
    elif can(page, "buy") and page.get_by_role("group", name=re.compile(r"^Hand of .*, 0 of")).count():
        verb(page, "buy").click()
        finish(page)
    else:
        verb(page, "end").click()
    do_it(page)


def first_choice(page: Page) -> None:
    listed = page.locator("button[data-action]")
    if not listed.count():
        all_moves(page)
    listed.first.click()


def step_to(page: Page, square: str) -> None:
    verb(page, "move").click()
    spot(page, square).click()
    do_it(page)


def finish(page: Page) -> None:
    """Where the picks leave several actions, the first of the list; where they leave one, that."""
    listed = page.locator("button[data-action]")
    if listed.count():
        listed.first.click()
    else:
        do_it(page)


def spot(page: Page, square: str) -> Locator:
    return page.locator(f"svg [data-ref='square:{square}']")


def is_live(page: Page, square: str) -> bool:
    return spot(page, square).get_attribute("data-live") == "true"


# -- set-up positions --------------------------------------------------------------------------------------------------


def position(change: Callable[[Position], None], options: Position | None = None) -> Position:
    """A start with Ada (seat 0) on turn, changed by hand."""
    game = find_game("planet_78")
    seed = next(seed for seed in range(100) if game.start(2, seed, options).deciders() == [0])
    data: dict[str, object] = game.start(2, seed, options).to_data()
    change(data)
    return data


def part(data: Position, name: str) -> Position:
    value = data[name]
    assert isinstance(value, dict)
    return value


def settler(data: Position, number: int) -> Position:
    value = data["settlers"]
    assert isinstance(value, list)
    found = value[number]
    assert isinstance(found, dict)
    return found


def load(data: Position, number: int, **resources: int) -> None:
    settler(data, number)["load"] = {**dict.fromkeys(["wood", "food", "metal", "logistics", "water"], 0), **resources}


def stand(data: Position, number: int, square: str) -> None:
    settler(data, number)["square"] = square


def face_up(data: Position, square: str, kind: str) -> None:
    """The first tile of that kind changes places with what lies here, and lies face up."""
    shown, hidden = part(data, "tiles"), part(data, "face_down")
    here = hidden if square in hidden else shown
    there, other = next((heap, name) for heap in (hidden, shown) for name, tile in heap.items() if tile == kind)
    there[other] = here.pop(square)
    shown[square] = kind


def look_back(visitor: Visitor, folder: Path, data: Position, actions: list[tuple[int, str]]) -> Page:
    """The position as a replay, after these actions."""
    match = match_from_position(find_game("planet_78"), ["Ada", "Ben"], data)
    for seat, text in actions:
        match.play(seat, text)
    path = folder / "set-up.record"
    path.write_text(match.saved(), encoding="utf-8")
    page = visitor.page
    page.goto("/")
    page.get_by_label("Open a record file as a replay").set_input_files(path)
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("region", name="Moments")).to_be_visible()
    page.get_by_role("button", name="Last", exact=True).click()
    return page


def go_on(visitor: Visitor, folder: Path, data: Position) -> Page:
    """A table on which Ada plays on from the position, Ben is a bot."""
    page = look_back(visitor, folder, data, [])
    page.get_by_role("button", name="What if?").click()
    page.wait_for_url("**/table/*")
    my_turn(page)
    return page


def almost_home(data: Position) -> None:
    for name, square in (("money", "A5"), ("food", "E1"), ("house", "I5"), ("luxury", "E9")):
        part(data, "needs")[name] = {"square": square, "by": 0}
    data["shuttle"] = dict.fromkeys(["wood", "food", "metal", "logistics", "water"], 2)
    part(data, "shuttle")["metal"] = 1
    data["pollution"] = 6
    stand(data, 0, "E5")
    part(data, "turn")["start"] = "E5"
    load(data, 0, metal=4, wood=1)
    stand(data, 1, "E5")


def test_the_last_pile_with_everybody_aboard_wins_for_all(visit: Visits, tmp_path: Path) -> None:
    visitor = visit()
    page = go_on(visitor, tmp_path, position(almost_home))
    shuttle = page.get_by_role("region", name="Shuttle")
    expect(shuttle).to_contain_text("9 of 10 piles")
    expect(shuttle).to_contain_text("2 of 2 aboard")
    bay = shuttle.locator("[data-ref='resource:metal']")
    expect(bay).to_have_attribute("data-live", "true")
    expect(shuttle.locator("[data-ref='resource:wood']")).to_have_attribute("data-live", "false")
    bay.click()
    do_it(page)
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("The shuttle lifted off with everybody and everything aboard.")
    expect(result).to_contain_text("PS-290")
    expect(result).to_contain_text("Piles in the shuttle: 10 of 10")
    visitor.shot("planet-78-won")


def new_year_at_hand(data: Position) -> None:
    data.update(pollution=8, alarm=True, season="winter", meter=7, turns_played=31)
    face_up(data, "B2", "forest")
    face_up(data, "C3", "cave")
    stand(data, 0, "C3")
    part(data, "turn")["start"] = "C3"
    stand(data, 1, "B2")
    for pile, card in (("disaster", "wildfire"), ("negative", "calm_winds")):
        draw = part(part(data, "piles"), pile)["draw"]
        assert isinstance(draw, list)
        draw.remove(card)
        draw.append(card)


@each_way("phone", DEVICES, "phone")
def test_a_disaster_is_shown_where_it_strikes_with_what_it_did_and_why(
    visit: Visits, tmp_path: Path, phone: bool
) -> None:
    visitor = visit(phone=phone, dark=phone)
    data = position(new_year_at_hand, {"open_map": True})
    page = look_back(visitor, tmp_path, data, [(0, "end")])
    news = page.get_by_role("region", name="What happened")
    expect(news).to_contain_text("Wildfire")
    expect(news).to_contain_text("Ben dies on B2")
    expect(news).to_contain_text("PS-254")
    assert page.locator("[data-struck='square:B2']").count() == 1
    assert page.locator("[data-struck='square:C3']").count() == 0
    show_side(page, "players")
    expect(page.get_by_role("region", name="Ben, ")).to_contain_text("Dead on B2")
    page.keyboard.press("Escape")  # on a phone: back to the board
    expect(spot(page, "B2")).to_have_attribute("aria-label", re.compile("Ben .*dead"))
    visitor.shot(f"planet-78-disaster{'-phone' if phone else ''}")
    news.get_by_role("button", name="Hide where it struck").click()
    assert page.locator("[data-struck]").count() == 0
    news.get_by_role("button", name="Show where it struck").click()
    assert page.locator("[data-struck='square:B2']").count() == 1
    news.get_by_role("button", name="Close").click()
    expect(news).to_have_count(0)


def neighbours(data: Position) -> None:
    face_up(data, "C3", "cave")
    face_up(data, "C2", "farm")
    stand(data, 0, "C3")
    part(data, "turn")["start"] = "C3"
    stand(data, 1, "C2")
    load(data, 0, wood=2)
    load(data, 1, food=3)
    draw = part(part(data, "piles"), "positive")["draw"]
    assert isinstance(draw, list)
    draw.remove("hover_bike")
    settler(data, 0)["hand"] = ["hover_bike"]


def test_loads_and_cards_on_the_mats_are_used_by_pressing_them(visit: Visits, tmp_path: Path) -> None:
    page = go_on(visit(), tmp_path, position(neighbours))
    ada, ben = page.locator("[data-mat='0']"), page.locator("[data-mat='1']")
    ben.locator("[data-ref='take:food']").click()  # a trade with Ben, and that is what is taken
    ada.locator("[data-ref='give:wood']").click()
    do_it(page)
    expect(ada.get_by_role("button", name=re.compile("^1 food of"))).to_be_visible()
    expect(ada.get_by_role("button", name=re.compile("^1 wood of"))).to_be_visible()
    expect(ben.get_by_role("button", name=re.compile("^2 food of"))).to_be_visible()
    card = page.locator("[data-region=mine] [data-ref='card:hover_bike']")
    card.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Up to 3 of your steps this turn cost no action points.")
    card.click()
    do_it(page)
    expect(ada).to_contain_text("3 free steps")


def test_a_way_is_shown_with_its_cost_and_walked_by_pressing_where_it_leads(visit: Visits, tmp_path: Path) -> None:
    data = position(neighbours)
    face_up(data, "D3", "forest")
    page = go_on(visit(), tmp_path, data)
    target = spot(page, "E3")
    expect(target).to_have_attribute("aria-label", re.compile("2 points away"))
    expect(target).to_have_attribute("data-live", "false")
    target.click()
    do_it(page)
    told(page, done("steps to D3"))
    spot(page, "E3").click()
    do_it(page)
    told(page, done("steps to E3"))


# -- keys, screen readers, phones --------------------------------------------------------------------------------------


def test_land_bays_and_hands_are_one_stop_each_for_the_tab_key(visit: Visits, tmp_path: Path) -> None:
    page = go_on(visit(), tmp_path, position(neighbours))
    assert page.locator("svg [data-ref^='square:']").count() == 81
    assert page.locator("svg [data-ref^='square:'][tabindex='0']").count() == 1
    bays = page.get_by_role("group", name="Bays of the shuttle")
    expect(bays.locator("[tabindex='0']")).to_have_count(1)
    bays.locator("[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.ref") == "resource:food"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Why")).to_contain_text("PS-166")
    page.keyboard.press("Escape")
    spot(page, "C3").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.ref") == "square:D3"
    page.keyboard.press("Enter")
    do_it(page)
    told(page, done("steps to D3"))


@each_way("dark", LIGHTS, "dark")
def test_axe_finds_nothing_and_the_table_fits_a_phone(visit: Visits, tmp_path: Path, dark: bool) -> None:
    visitor = visit(phone=True, dark=dark)
    page = go_on(visitor, tmp_path, position(neighbours))
    assert axe_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sizes = page.locator("button[data-ref]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width)"
        ".map(box => Math.min(box.width, box.height))"
    )
    assert min(sizes) >= 44
    page.get_by_role("button", name="Look closer").click()
    assert spot(page, "C3").evaluate("one => one.getBoundingClientRect().width") >= 44
    visitor.shot(f"planet-78-phone-{'dark' if dark else 'light'}")


def test_every_position_of_the_gallery_is_sound_and_its_figures_are_legible(visit: Visits) -> None:
    page = visit(dark=True).page
    page.goto("/gallery?game=planet_78")
    expect(page.locator("[data-position]")).to_have_count(6)
    found: dict[str, float] = page.evaluate(CONTRASTS)
    assert set(found) == {"cost", "gives", "owner", "grace", "figure", "meter"}
    assert {name: round(contrast, 2) for name, contrast in found.items() if contrast < 4.5} == {}
    assert axe_faults(page, apart_from="landmark-unique") == []  # the same people in several positions


def test_one_person_leads_three_settlers_and_chooses_their_roles(visit: Visits) -> None:
    visitor = visit()
    page = visitor.page
    lay_table(page, ["me"], {"mode": "solo", "roles": "choose"}, game="planet_78")
    my_turn(page)
    for role in ("ranger", "medic", "pilot"):
        page.locator(f"[data-ref='role:{role}']").click()
        do_it(page)
        told(page, role.capitalize())
    for name in ("The Ranger, Ranger", "The Medic, Medic", "The Pilot, Pilot"):
        expect(page.get_by_role("region", name=name)).to_be_visible()
    assert axe_faults(page) == []
    visitor.shot("planet-78-solo")
