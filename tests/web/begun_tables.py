"""Tables that begin in a position of one's choice: a game played so far by hand or by lot, then people and bots."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from earthrise import find_game
from earthrise.engine.chance import Chance
from earthrise.engine.match import Match, new_match
from earthrise.engine.state import State

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
PLIES = 2_000

POST = """
([address, body]) => fetch("/api/me")
  .then((answer) => answer.json())
  .then(({ csrf }) => fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Earthrise-CSRF": csrf },
    body: JSON.stringify(body),
  }))
  .then((answer) => answer.json())
"""


def post(page: Page, address: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server makes of it; the page must be one of the server's."""
    answer: dict[str, Any] = page.evaluate(POST, [address, body])
    assert "id" in answer, answer
    return answer


def with_bots(players: int) -> list[dict[str, str]]:
    """One person and the quickest bots."""
    return [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]


def sit_down_with_bots(page: Page, game: str, players: int, options: dict[str, Any] | None = None) -> None:
    """A new table, without the form, which has tests of its own."""
    page.goto("/healthz")
    body = {"game": game, "seats": with_bots(players), "options": options or {}}
    page.goto(f"/table/{post(page, '/api/tables', body)['id']}")


def sit_down_at(page: Page, match: Match) -> None:
    """Ada goes on from there, at a table where the others are bots."""
    page.goto("/healthz")
    opened = post(page, "/api/records", {"text": match.saved()})
    body = {"seq": opened["seq"], "seats": with_bots(match.state.seats)}
    made = post(page, f"/api/tables/{opened['id']}/what-if", body)
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
