"""Whole games with one way in only: a mouse, a finger, the keyboard alone. The page never scrolls (see `Visitor`).

`make web-games` plays every game in every way; among the other tests there are only the shortest. By clicks each game
is played to its end in the tests of its own or, where that takes minutes, in whole_games_by_click.py.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.begun_tables import sit_down_with_bots
from tests.web.conftest import Visits
from tests.web.hands import EVERY_WAY, WAYS
from tests.web.player import Player

PRESSES = 1_500


@dataclass(frozen=True)
class WholeGame:
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    avoided: list[str] = field(default_factory=list)
    liked: list[str] = field(default_factory=list)


GAMES = {
    "one_earth": WholeGame(3),
    "new_earth_thomas": WholeGame(2, {"mode": "short"}),
    "new_earth_fay": WholeGame(2),
    "earth_abundance": WholeGame(2, liked=["action:planting", "card:"]),
    # Nobody gives up.
    "planet_78": WholeGame(1, {"mode": "solo"}, avoided=["[data-verb=agree]", "[data-action^=agree]"]),
}
CHOSEN = [("one_earth", "finger"), ("one_earth", "keys")]
TRIED = [(game, way) for game in GAMES for way in WAYS] if EVERY_WAY else CHOSEN


@pytest.mark.parametrize(("game", "way"), TRIED)
def test_a_whole_game_is_played_in_one_way_alone(visit: Visits, game: str, way: str) -> None:
    whole = GAMES[game]
    visitor = visit(phone=way == "finger")
    page = visitor.page
    sit_down_with_bots(page, game, whole.players, whole.options)
    Player(WAYS[way](page), whole.avoided, whole.liked).play(PRESSES)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    visitor.shot(f"whole-game-{game}-{way}")
