"""What a turn costs: the presses of an own turn in each game, with a mouse, a finger and the keyboard alone.

A finger may be asked once more where a mouse is not: it has not seen the words that stand at the thing.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from earthrise.bots.characters import OTHERS
from earthrise.engine.match import Match
from earthrise.engine.state import State
from tests.web.begun_tables import played, sit_down_at
from tests.web.conftest import Visits
from tests.web.hands import EVERY_WAY, WAYS, Hands, confirm_if_asked
from tests.web.steps import my_turn, show_side, verb


def live(page: Page, kind: str) -> Locator:
    return page.locator(f"[data-region=play] [data-live=true][data-ref^='{kind}:']")


def answer(page: Page, words: str) -> Locator:
    return page.locator(f"[data-region=foot] [data-answer='{words}']")


def is_asked(state: State, word: str) -> bool:
    """Ada, and nobody else, may do this now."""
    return state.deciders() == [0] and any(action.text.split()[0] == word for action in state.legal(0))


def begun(game: str, word: str, seed: int = 2, players: int = 3) -> Match:
    options = {} if game in ("earth_abundance", "planet_78") else {"first_player": "1"}
    return played(game, players, seed, lambda state: is_asked(state, word), options)


def twice(hands: Hands, what: str, then: str) -> None:
    """The first thing of that kind two times, then the verb that ends the turn."""
    for _ in range(2):
        hands.press(live(hands.page, what).first)
        confirm_if_asked(hands)
    hands.press(verb(hands.page, then))


def two_purchases(hands: Hands) -> None:
    """One Earth."""
    twice(hands, "place", "end_turn")


def three_actions(hands: Hands) -> None:
    """New Earth (Thomas): a perk, a step, and the unknown is discovered, which takes the last token."""
    page = hands.page
    perk = page.locator("[data-region=play] [data-live=true][data-ref^='perk:']:visible")
    if not perk.count():
        hands.press(page.locator("[data-tab=perks]"))
    hands.press(perk.first)
    if not live(page, "space").count():
        hands.press(page.locator("[data-tab=map]"))
    hands.press(live(page, "space").first)
    hands.press(verb(page, "discover"))
    confirm_if_asked(hands)


def a_tile_and_a_vote(hands: Hands) -> None:
    """New Earth (Fay), its longest turn: advance, draw a tile, lay it, vote."""
    page = hands.page
    hands.press(live(page, "tech").first)
    hands.press(live(page, "level").and_(page.locator("[data-ref*=terraforming]")).first)
    confirm_if_asked(hands)
    hands.press(live(page, "cell").first)
    confirm_if_asked(hands)
    hands.press(live(page, "value").first)
    confirm_if_asked(hands)


def a_card_planted(hands: Hands) -> None:
    """Earth with Abundance: plant a card, draw, keep one, activate."""
    page = hands.page
    hands.press(page.locator("[data-ref='action:planting']"))
    hands.press(live(page, "card").and_(page.locator("[data-playable=true]:not([data-card=event])")).first)
    if live(page, "space").count():  # more than one place
        hands.press(live(page, "space").first)
    confirm_if_asked(hands)  # it draws a card
    hands.press(answer(page, "verb:end"))
    hands.press(live(page, "card").first)
    if answer(page, "verb:run how:finish").count():
        hands.press(answer(page, "verb:run how:finish"))


def two_steps(hands: Hands) -> None:
    """Planet 78."""
    twice(hands, "square", "end")


@dataclass(frozen=True)
class Turn:
    """How a turn begins, what is done in it, and how many presses that takes at the most."""

    game: str
    begins: str
    play: Callable[[Hands], None]
    presses: int
    by_finger: int
    players: int = 3


TURNS = {
    "one_earth": Turn("one_earth", "end_turn", two_purchases, presses=3, by_finger=5),
    "new_earth_thomas": Turn("new_earth_thomas", "perk", three_actions, presses=4, by_finger=6),
    "new_earth_fay": Turn("new_earth_fay", "advance", a_tile_and_a_vote, presses=5, by_finger=7),
    "earth_abundance": Turn("earth_abundance", "choose", a_card_planted, presses=6, by_finger=6, players=2),
    "planet_78": Turn("planet_78", "move", two_steps, presses=3, by_finger=5),
}
CHOSEN = [*((game, "mouse") for game in TURNS), ("one_earth", "finger"), ("new_earth_fay", "keys")]
TRIED = [(game, way) for game in TURNS for way in WAYS] if EVERY_WAY else CHOSEN


@pytest.mark.parametrize(("name", "way"), TRIED)
def test_a_turn_takes_few_presses_and_no_scroll(visit: Visits, name: str, way: str) -> None:
    turn = TURNS[name]
    page = visit(phone=way == "finger").page
    sit_down_at(page, begun(turn.game, turn.begins, players=turn.players))
    my_turn(page)
    before = int(page.locator("[data-region=foot] [data-seq]").get_attribute("data-seq") or 0)
    hands = WAYS[way](page)
    turn.play(hands)
    assert hands.presses <= (turn.by_finger if way == "finger" else turn.presses)
    # The others have acted since: the turn was over with the last press.
    show_side(page, "log")
    expect(page.locator("#panel li.turn").filter(has_text=re.compile("|".join(OTHERS)))).not_to_have_count(0)
    assert int(page.locator("[data-region=foot] [data-seq]").get_attribute("data-seq") or 0) > before
