"""How strong the heuristic bot is against chance. Seeded, so that the same games are played each time."""

from __future__ import annotations

import pytest

from earthrise import find_game
from earthrise.bots import find_bot, play_game
from earthrise.engine.game import Game

EARTH = find_game("new_earth_thomas")


def wins(game: Game, name: str, against: str, seats: int, games: int, seed: int) -> float:
    """Games won by `name`, which sits in every seat equally often; a shared win counts by its share."""
    won = 0.0
    for number in range(games):
        seat = number % seats
        bots = [find_bot(name if place == seat else against, game) for place in range(seats)]
        result = play_game(game, bots, seed + number).result
        assert result is not None
        if seat in result.winners:
            won += 1 / len(result.winners)
    return won


def test_the_heuristic_bot_beats_random_in_at_least_95_of_100_games() -> None:
    assert wins(EARTH, "heuristic", "random", 2, games=60, seed=100) >= 57


@pytest.mark.parametrize("temperament", ["explorer", "terraformer", "settler"])
def test_every_temperament_beats_random(temperament: str) -> None:
    assert wins(EARTH, f"heuristic:{temperament}", "random", 2, games=12, seed=200) >= 11.5


@pytest.mark.parametrize("seats", [3, 4])
def test_the_heuristic_bot_beats_several_random_ones(seats: int) -> None:
    assert wins(EARTH, "heuristic", "random", seats, games=2 * seats, seed=300) >= 2 * seats - 0.5
