"""Tables that begin in a position of one's choice: a game played so far by hand or by lot, then people and bots."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from earthrise import find_game
from earthrise.engine.chance import Chance
from earthrise.engine.match import Match, new_match
from earthrise.engine.state import State
from tests.web.caller import Caller

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
PLIES = 2_000


def with_bots(players: int) -> list[dict[str, str]]:
    """One person and the quickest bots."""
    return [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]


def sit_down_with_bots(page: Page, game: str, players: int, options: dict[str, Any] | None = None) -> None:
    """A new table, without the form, which has tests of its own."""
    body = {"game": game, "seats": with_bots(players), "options": options or {}}
    page.goto(f"/table/{Caller(page.context).tell('/api/tables', body)['id']}")


def sit_down_at(page: Page, match: Match) -> None:
    """Ada goes on from there, at a table where the others are bots."""
    caller = Caller(page.context)
    opened = caller.tell("/api/records", {"text": match.saved()})
    body = {"seq": opened["seq"], "seats": with_bots(match.state.seats)}
    made = caller.tell(f"/api/tables/{opened['id']}/what-if", body)
    page.goto(f"/table/{made['id']}")


def played(
    game: str, players: int, seed: int, until: Callable[[State], bool], options: dict[str, Any] | None = None
) -> Match:
    """A game played by lot from that seed on, until that holds."""
    match = new_match(find_game(game), NAMES[:players], seed, options or {})
    chance = Chance(seed)
    for _ in range(PLIES):
        if until(match.state):
            return match
        seat = match.state.deciders()[0]
        legal = match.state.legal(seat)
        match.act(seat, legal[chance.below(len(legal))])
    raise AssertionError("it never came to that")
