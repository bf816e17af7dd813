"""Catanatron: Settlers of Catan, four random players. Its own loop is Python too."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from common import Figure, Measure, Offer, pick, positions, run_subject, time_calls, time_games


def offer() -> Offer:
    return Offer(["catan"], version("catanatron"), "Python")


def drive(game: Game, trail: list[Game] | None = None) -> int:
    """Play to the end at random, as Game.play does, but from here; the number of decisions."""
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        if trail is not None:
            trail.append(game.copy())
        game.execute(pick(game.state.playable_actions), validate_action=False)
        decisions += 1
    return decisions


def play(game: Game) -> Game:
    game.play()
    return game


def decisions_of(game: Game) -> int:
    return len(game.state.actions)


def measure(_: str, seconds: float, seed: int) -> Iterator[Figure]:
    seeds = itertools.count(seed * 1_000_000)

    def start() -> Game:
        return Game([RandomPlayer(color) for color in Color], seed=next(seeds))

    inside = time_games(seconds, start, play, decisions_of)
    yield Figure(Measure.INSIDE, inside.decisions_per_second)
    yield Figure(Measure.INSIDE_GAMES, inside.games_per_second)
    yield Figure(Measure.LENGTH, inside.length)
    whole = time_games(seconds, lambda: None, lambda _: play(start()), decisions_of)
    yield Figure(Measure.WHOLE, whole.decisions_per_second)
    yield Figure(Measure.DRIVEN, time_games(seconds, start, drive, int).decisions_per_second)
    yield Figure(Measure.START, time_calls(seconds, [start]))
    games = positions(start, drive)
    yield Figure(Measure.CLONE, time_calls(seconds, [game.copy for game in games]))


if __name__ == "__main__":
    run_subject(offer, measure)
