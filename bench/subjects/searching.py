"""How quick our search is, and how it fares against OpenSpiel's on our games. Run by `bench/search.py`."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable

import earthrise
from earthrise.bots import find_bot
from earthrise.bots.base import Bot
from earthrise.bots.play import ByTactics, finish_game, play_on
from earthrise.bots.search import Search
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.playout import playout
from earthrise.engine.state import State

TABLES: dict[str, list[tuple[int, dict[str, object]]]] = {
    "one_earth": [(2, {"mode": "two_player"}), (4, {})],
    "planet_78": [(2, {}), (4, {})],
}
PLACES = 8
USUAL: list[tuple[int, dict[str, object]]] = [(2, {}), (4, {})]


def moments(game: Game, seats: int, options: dict[str, object], number: int) -> list[State]:
    """Positions spread over a game between heuristic bots, each with something to decide."""
    state = game.start(seats, 1, options)
    bot = find_bot("heuristic", game)
    trail: list[State] = []
    chance = Chance(1)
    while not state.over:
        seat = state.deciders()[0]
        if len(state.legal(seat)) > 1:
            trail.append(state.clone())
        state.play(seat, bot.choose(state.view(seat), chance))
    return [trail[len(trail) * place // number] for place in range(number)]


def rate(seconds: float, act: Callable[[int], None]) -> float:
    """How often a second `act(n)` can be done, by CPU time."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        act(done)
        done += 1
    return done / spent


def speed(game: Game, seconds: float) -> None:
    for seats, options in TABLES.get(game.id, USUAL):
        print(json.dumps({"game": game.id, "seats": seats, **rates(game, seats, options, seconds)}), flush=True)


def rates(game: Game, seats: int, options: dict[str, object], seconds: float) -> dict[str, float]:
    chance = Chance(2)
    tactics = game.tactics(game.temperaments()[0])
    views = [state.view(state.deciders()[0]) for state in moments(game, seats, options, PLACES)]
    searches = [Search(view, tactics, Chance(3)) for view in views]

    def at_random(number: int) -> None:
        playout(views[number % PLACES].sample(chance), chance)

    def by_tactics(number: int) -> None:
        play_on(views[number % PLACES].sample(chance), ByTactics([tactics] * seats, chance))

    def searching(number: int) -> None:
        searches[number % PLACES].iterate()

    return {
        "random": rate(seconds, at_random),
        "heuristic": rate(seconds, by_tactics),
        "search": rate(seconds, searching),
    }


def duel(game: Game, games: int, milliseconds: int, seed: int) -> None:
    from spiel_adapter import SpielBot

    seats, options = TABLES.get(game.id, USUAL)[0]
    peer = SpielBot("OpenSpiel", game, milliseconds)
    ours: Bot = find_bot(f"master:{milliseconds}ms", game)
    won, scores, theirs, lost = 0.0, 0, 0, 0
    shared = False
    for number in range(games):
        mine = number % seats
        state = game.start(seats, seed + number // seats, options)
        shared = shared_victory(game, seats, options)
        if shared:  # a team of one kind, on the same seeds
            other = game.start(seats, seed + number // seats, options)
            finish_game(other, [peer] * seats, seed + number)
            assert other.result is not None
            lost += bool(other.result.winners)
            theirs += other.result.scores[0]
        finish_game(state, [ours if shared or seat == mine else peer for seat in range(seats)], seed + number)
        result = state.result
        assert result is not None
        if mine in result.winners:
            won += 1.0 if shared else 1.0 / len(result.winners)
        scores += result.scores[mine]
        if not shared:
            theirs += result.scores[(mine + 1) % seats]
        row = {
            "game": game.id,
            "seats": seats,
            "games": number + 1,
            "won": won,
            "peer_won": lost if shared else number + 1 - won,
            "score": scores / (number + 1),
            "peer_score": theirs / (number + 1),
            "peer_simulations": peer.simulations / max(1, peer.searches),
            "shared": shared,
        }
        print(json.dumps(row), flush=True)


def shared_victory(game: Game, seats: int, options: dict[str, object]) -> bool:
    state = game.start(seats, 1, options)
    playout(state, Chance(1))
    return state.result is not None and state.result.shared


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--duel", type=int, default=0)
    parser.add_argument("--ms", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = earthrise.find_game(given.game)
    if given.duel:
        duel(game, given.duel, given.ms, given.seed)
    else:
        speed(game, given.seconds)


if __name__ == "__main__":
    main()
