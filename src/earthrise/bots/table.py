"""Bots at a table: whole games between them, and quick playouts inside a search."""

from earthrise.bots.base import Bot
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics


def play_game(game: Game, bots: list[Bot], seed: int, options: dict[str, object] | None = None) -> State:
    """Play a whole game, one bot a seat, each on its own view only; the final state.

    The same game, bots, seed and options give the same game: every seat has its own stream of chance made of `seed`.
    """
    state: State = game.start(len(bots), seed, options)
    finish_game(state, bots, seed)
    return state


def thinking_streams(seed: int, seats: int) -> list[Chance]:
    """A stream of chance for each seat's thinking, apart from the one that the game itself began with the same seed."""
    thinking = Chance(seed).split()
    return [thinking.split() for _ in range(seats)]


def finish_game(state: State, bots: list[Bot], seed: int) -> int:
    """Play on from any position to the end; the number of decisions. An action that a rule refuses is an error."""
    streams = thinking_streams(seed, len(bots))
    decisions = 0
    while not state.over:
        seat = state.deciders()[0]
        state.play(seat, bots[seat].choose(state.view(seat), streams[seat]))
        decisions += 1
    return decisions


def heuristic_playout(state: State, tactics: list[Tactics], chance: Chance) -> int:
    """Play a world to its end by the seats' tactics; the number of decisions.

    For worlds that a search has sampled: no views are made, so it must never be let loose on the true state of a table.
    """
    decisions = 0
    while not state.over:
        top = state.frames[-1]
        seat = top.seat
        if seat < 0:
            seats = top.deciders()
            seat = seats[chance.below(len(seats))]
        options = top.options(state, seat)
        if len(options) == 1:
            state.apply(seat, options[0])
        else:
            state.apply(seat, tactics[seat].choose(state, seat, options, chance))
        decisions += 1
    return decisions
