"""Where in a game something hangs on a move: its chances at some moments, guessed from a few lines each. A game that is
won or lost already asks nothing; where the chances turn, somebody has found a move or missed it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from earthrise.bots.analysis.opinion import to_the_end
from earthrise.bots.search import Search, reopened
from earthrise.engine.chance import Chance
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics

PARTS: Final = 12  # of a game
UNSEEN: Final = 4  # of them at its beginning are not looked at: lines are long there, and much is open
LINES: Final = 8  # at each moment
LEAST: Final = 0.05  # tension: few lines may be wrong
EARLY: Final = 0.3  # tension that is taken for granted where nobody looks


def tensions(record: Record, states: list[State], tactics: Tactics) -> list[float]:
    """For each part of the game how open it is and how much its chances change, from `LEAST` to about 1.5. The same for
    the same record."""
    length = len(record.actions)
    curve = [chances(states[length * part // PARTS], tactics, record.seed + part) for part in range(UNSEEN, PARTS)]
    last = states[-1].result
    curve.append([float(last is not None and seat in last.winners) for seat in range(states[-1].seats)])
    found = [EARLY] * UNSEEN
    for before, after in pairwise(curve):
        openness = max(4.0 * chance * (1.0 - chance) for chance in before)
        turn = max(abs(then - now) for now, then in zip(before, after, strict=True))
        found.append(LEAST + openness / 2.0 + turn)
    return found


def chances(state: State, tactics: Tactics, seed: int) -> list[float]:
    """The share of lines that each seat wins, as whoever is to decide can judge it."""
    seat = state.deciders()[0]
    view = state.view(seat)
    player = Search(view, tactics, Chance(seed), to_the_end(tactics.lookahead()))
    won = [0.0] * state.seats
    for line in range(LINES):
        stream = Chance(seed + line)
        world = view.sample(stream)
        world.frames[-1] = reopened(world.frames[-1], seat)
        player.play_out(world, stream)
        if world.result is not None:
            for winner in world.result.winners:
                won[winner] += 1.0 / LINES
    return won
