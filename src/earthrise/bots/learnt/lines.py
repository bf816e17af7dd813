"""Lines played on by a network, many of them side by side: each step asks it once for all that wait for a choice.

A line begins in a world sampled from one seat's view. Everybody in it decides by the network, each seat by what it may
see itself, or the others by the game's tactics; until the game is over or the line is long enough. Then it is cut at
the next choice of the seat that thinks, where the network has learnt to say how well that seat stands. What is decided
in secret and at once is decided in ignorance of the others' answers, because no observation shows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.observation import Observer, Row
from earthrise.engine.options import resolve
from earthrise.engine.outcomes import returns_of
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

LONGEST: Final = 20_000  # choices in a line; no game has so many


class Sense(Protocol):
    """What a network is asked: scores of all actions (rows, actions) and values of the seats that look (rows,)."""

    def __call__(self, observations: NDArray[np.int16]) -> tuple[Floats, Floats]: ...


class Line:
    """One line on its way. `others` are the tactics by which the other seats play in it, if not by the network, and
    `worth` is what it came to for the seat that thinks, from -1 to 1."""

    __slots__ = ("chance", "choices", "options", "others", "seat", "world", "worth")

    def __init__(self, world: State, others: Tactics | None = None, luck: int = 0) -> None:
        self.world = world
        self.others = others
        self.chance = Chance(luck)
        self.choices = 0
        self.seat = -1  # whose choice it is, among `options`
        self.options: list[Action] = []
        self.worth = 0.0


class Lines:
    """Plays lines of one table on, for one seat of it. Rows are written again and again, so it stays with its table."""

    def __init__(self, world: State, seat: int, observer: Observer, sense: Sense, most: int) -> None:
        self.seat = seat
        self.observer = observer
        self.sense = sense
        self.page = Row(observer.layout.size, most)
        self.rows: NDArray[np.int16] = np.frombuffer(memoryview(self.page.numbers), np.int16).reshape(most, -1)
        game = world.game
        self.sides = game.sides(world.seats, resolve(game.options, world.options_data()))

    def seen(self, world: State) -> NDArray[np.int16]:
        """What the seat sees, as one row."""
        self.page.begin(0)
        self.observer.write(world, self.seat, self.page)
        return self.rows[:1]

    def play(self, lines: list[Line], length: int) -> None:
        """Play all these lines to their ends, or so many choices and on to the seat's next one."""
        waiting = lines
        while True:
            waiting = [line for line in waiting if self.leads_on(line)]
            if not waiting:
                return
            for row, line in enumerate(waiting):
                self.page.begin(row)
                self.observer.write(line.world, line.seat, self.page)
            scores, values = self.sense(self.rows[: len(waiting)])
            going_on: list[Line] = []
            for row, line in enumerate(waiting):
                if line.seat == self.seat and line.choices >= length:
                    line.worth = bounded(float(values[row]))
                    continue
                line.world.apply(line.seat, favourite_of(scores[row], line.options))
                line.choices += 1
                going_on.append(line)
            waiting = going_on

    def leads_on(self, line: Line) -> bool:
        """Let happen what leaves the network no choice; False at the end of the game."""
        world = line.world
        while not world.over and line.choices < LONGEST:
            top = world.frames[-1]
            seat = top.seat
            if seat < 0:
                seat = top.deciders()[0]
            options = top.options(world, seat)
            if len(options) == 1:
                world.apply(seat, options[0])
            elif line.others is not None and seat != self.seat:
                world.apply(seat, line.others.quick(world, seat, options, line.chance))
                line.choices += 1
            else:
                line.seat = seat
                line.options = options
                return True
        if world.result is not None:
            line.worth = returns_of(world.result, self.sides)[self.seat]
        return False


def favourite_of(scores: Floats, options: list[Action]) -> Action:
    return options[int(scores[[action.code for action in options]].argmax())]


def bounded(value: float) -> float:
    """What no estimate reaches: the worth of a game that is over."""
    return max(-0.99, min(0.99, value))
