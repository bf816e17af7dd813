"""Random play from a position to its end: the yardstick for speed."""

from earthrise.engine.chance import Chance
from earthrise.engine.state import State


def playout(state: State, chance: Chance) -> int:
    """Play uniformly random legal actions until the game is over; the number of decisions made.

    It plays as `ByLot` of the bots does, in a loop of its own beside the state: three calls a decision cost 4 to 7 %,
    and calls into another library as much again.
    """
    decisions = 0
    while not state.over:
        top = state.frames[-1]
        seat = top.seat
        if seat < 0:
            seats = top.deciders()
            seat = seats[chance.below(len(seats))]
        options = top.options(state, seat)
        state.apply(seat, options[chance.below(len(options))])
        decisions += 1
    return decisions
