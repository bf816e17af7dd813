"""Games played on by programs: the one loop, and those who play in it.

Who plays is handed over as `Players`: bots at a table, tactics in a sampled world, the lot; the arena, the simulation
and the notebook bring players of their own. Where every call counts there are loops of their own: in a search, the
batched environments and the random playout (`engine/playout.py`).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics

NOBODY: Final = -1
TO_THE_END: Final = -1


class Foul(Exception):
    """The bot in `seat` has lost the game: it failed, or chose `choice`, which is not among its options."""

    def __init__(self, seat: int, words: str, choice: object) -> None:
        super().__init__(words)
        self.seat = seat
        self.choice = choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Players:
    """Those who play a game on: who is asked next, what they choose, and how it is carried out."""

    def next_seat(self, state: State) -> int:
        """The first of those the game waits for; NOBODY stops the play."""
        top = state.frames[-1]
        seat = top.seat
        return seat if seat >= 0 else top.deciders()[0]

    def choose(self, state: State, seat: int) -> Action:
        raise NotImplementedError

    def act(self, state: State, seat: int, action: Action) -> None:
        state.apply(seat, action)


def play_on(state: State, players: Players, most: int = TO_THE_END) -> int:
    """Play on from any position to the end, or for at most so many decisions; how many were made."""
    decisions = 0
    while not state.over and decisions != most:
        seat = players.next_seat(state)
        if seat == NOBODY:
            break
        players.act(state, seat, players.choose(state, seat))
        decisions += 1
    return decisions


# -- bots at a table ---------------------------------------------------------------------------------------------------


class Seated(Players):
    """A bot in every seat, each on its own view only. An action that a rule refuses is an error."""

    def __init__(self, bots: list[Bot], streams: list[Chance]) -> None:
        self.bots = bots
        self.streams = streams

    def choose(self, state: State, seat: int) -> Action:
        return self.bots[seat].choose(state.view(seat), self.streams[seat])

    def act(self, state: State, seat: int, action: Action) -> None:
        state.play(seat, action)


def play_game(game: Game, bots: list[Bot], seed: int, options: dict[str, object] | None = None) -> State:
    """Play a whole game, one bot a seat, each on its own view only; the final state.

    The same game, bots, seed and options give the same game: every seat has its own stream of chance made of `seed`.
    """
    state: State = game.start(len(bots), seed, options)
    finish_game(state, bots, seed)
    return state


def finish_game(state: State, bots: list[Bot], seed: int) -> int:
    """Let bots play on from any position to the end; the number of decisions."""
    return play_on(state, Seated(bots, thinking_streams(seed, len(bots))))


def thinking_streams(seed: int, seats: int) -> list[Chance]:
    """A stream of chance for each seat's thinking, apart from the one that the game itself began with the same seed."""
    thinking = Chance(seed).split()
    return [thinking.split() for _ in range(seats)]


# -- worlds played to their end ----------------------------------------------------------------------------------------


class ByLot(Players):
    """Uniformly random legal actions; of several who have to decide any comes first."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def next_seat(self, state: State) -> int:
        top = state.frames[-1]
        seat = top.seat
        if seat >= 0:
            return seat
        seats = top.deciders()
        return seats[self.chance.below(len(seats))]

    def choose(self, state: State, seat: int) -> Action:
        options = state.frames[-1].options(state, seat)
        return options[self.chance.below(len(options))]


class ByTactics(ByLot):
    """By the seats' tactics. No views are made: only for worlds that a search has sampled, never for a table."""

    def __init__(self, tactics: list[Tactics], chance: Chance) -> None:
        super().__init__(chance)
        self.tactics = tactics

    def choose(self, state: State, seat: int) -> Action:
        options = state.frames[-1].options(state, seat)
        if len(options) == 1:
            return options[0]
        return self.tactics[seat].choose(state, seat, options, self.chance)
