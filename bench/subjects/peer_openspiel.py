"""OpenSpiel: driven from Python, and inside its two C++ loops.

`evaluate_bots` with C++ uniform-random bots plays a whole game in C++ and leaves the game's history behind,
so decisions are counted exactly. `RandomRolloutEvaluator` cannot be called from Python by itself; an
`MCTSBot` with two simulations and many rollouts for each spends its time in that evaluator. Its rollouts are
counted by the search's own visits, times the mean length that `evaluate_bots` has shown. Chance nodes are not
counted.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import pyspiel
from common import Figure, Measure, Offer, pick, positions, run_subject, time_calls, time_games

GAMES = ["backgammon", "hanabi", "gin_rummy", "chess"]
SIMULATIONS = 2
ROLLOUTS = 25


def offer() -> Offer:
    return Offer(GAMES, version("open_spiel"), "native")


def draw(state: Any) -> None:
    """Let chance act once."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(random.choices(outcomes, weights)[0])


def drive(state: Any, trail: list[Any] | None = None) -> int:
    """Play to the end from Python at random; the number of players' decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state)
            continue
        if trail is not None:
            trail.append(state.clone())
        state.apply_action(pick(state.legal_actions()))
        decisions += 1
    return decisions


def decisions_of(state: Any) -> int:
    return sum(1 for step in state.full_history() if step.player >= 0)


def dealt(game: Any) -> Any:
    """A new game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        draw(state)
    return state


def rollout_figure(game: Any, seconds: float, seeds: Iterator[int], length: float) -> Iterator[Figure]:
    """Nothing for a game that OpenSpiel's search does not take (hanabi: rewards during play)."""
    kind = game.get_type()
    if kind.reward_model != pyspiel.GameType.RewardModel.TERMINAL:
        return

    def prepare() -> tuple[Any, Any]:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, next(seeds))
        return pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, next(seeds), False), dealt(game)

    # The first simulation rolls out from the position itself, the later ones from one decision further on.
    searched = time_games(
        seconds,
        prepare,
        lambda given: given[0].mcts_search(given[1]).explore_count,
        lambda visits: round(ROLLOUTS * (visits * length - (visits - 1))),
    )
    yield Figure(Measure.ROLLOUT, searched.decisions_per_second)


def measure(name: str, seconds: float, seed: int) -> Iterator[Figure]:
    game = pyspiel.load_game(name)
    seeds = itertools.count(seed * 1_000_000)
    bots = [pyspiel.make_uniform_random_bot(seat, next(seeds)) for seat in range(game.num_players())]

    def play(state: Any) -> Any:
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    inside = time_games(seconds, lambda: dealt(game), lambda state: play(state.clone()), decisions_of)
    yield Figure(Measure.INSIDE, inside.decisions_per_second)
    yield Figure(Measure.INSIDE_GAMES, inside.games_per_second)
    yield Figure(Measure.LENGTH, inside.length)
    whole = time_games(seconds, lambda: None, lambda _: play(game.new_initial_state()), decisions_of)
    yield Figure(Measure.WHOLE, whole.decisions_per_second)
    yield from rollout_figure(game, seconds, seeds, inside.length)
    driven = time_games(seconds, game.new_initial_state, drive, int)
    yield Figure(Measure.DRIVEN, driven.decisions_per_second)
    states = positions(game.new_initial_state, drive)
    yield Figure(Measure.CLONE, time_calls(seconds, [state.clone for state in states]))


if __name__ == "__main__":
    run_subject(offer, measure)
