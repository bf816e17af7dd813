"""Thinking with a network: what it likes best is played on in the same worlds and compared.

The first action is the network's own choice. Another one is preferred to it only when, over the worlds that both were
tried in, it leads by more than `CAUTION` standard errors. What has plainly fallen behind is tried no further, so that
ever more lines go to what may still be best; and what the network thinks next to nothing of is not tried at all. In
every second world the others play by the game's tactics: who reckons with nobody but players like itself is beaten by
those who play otherwise. Only a view is given: worlds are sampled from it, and nothing in here sees the true state.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from earthrise.bots.learnt.lines import Line, Lines, Sense
from earthrise.bots.search import reopened
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.observation import Observer
from earthrise.engine.state import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[Any]

WIDTH: Final = 8  # actions at most that are compared
GAP: Final = 8.0  # by how much less an action may be scored than the favourite: about one chance in 3000
LENGTH: Final = 12  # choices of everybody, then on to the seat's own next one, before a line is valued
ABREAST: Final = 64  # lines at most that are played side by side
FIRST: Final = 4  # worlds in which all are tried before any is given up
CAUTION: Final = 1.5  # standard errors by which another action must lead over the favourite
BEHIND: Final = 2.0  # standard errors by which an action has plainly fallen behind
BORROWED: Final = 3.0  # worlds' worth of the common spread, where few worlds show little of their own
SMALLEST: Final = 0.0001  # variance of gains that all came out alike
TRIFLE: Final = 0.005  # of a worth between -1 and 1: to gain no more than that is not worth a thought


class Thought:
    """One seat's thinking about one decision. `run` it, then ask `best`.

    `actions` are those that may still be best, what the network likes better first, and `worths` what each of them came
    to in every world so far, from -1 to 1.
    """

    def __init__(
        self,
        view: View,
        observer: Observer,
        sense: Sense,
        chance: Chance,
        *,
        width: int = WIDTH,
        gap: float = GAP,
        length: int = LENGTH,
        caution: float = CAUTION,
    ) -> None:
        self.view = view
        self.seat = view.seat
        self.luck = int(chance.next())
        self.length = length
        self.caution = caution
        self.lines = 0
        game = view.world.game
        self.tactics = game.tactics(game.temperaments()[0])
        self.actions = view.legal()
        self.beaten = False  # whether the favourite itself has plainly fallen behind
        if len(self.actions) > 1:
            self.table = Lines(view.world, view.seat, observer, sense, ABREAST)
            self.actions = self.liked(width, gap)
        self.worths: Floats = np.zeros((len(self.actions), 0))

    def liked(self, width: int, gap: float) -> list[Action]:
        """The actions to compare, the network's favourite first."""
        scores, _ = self.table.sense(self.table.seen(self.view.world))
        by_action = scores[0][[action.code for action in self.actions]]
        order = np.argsort(-by_action, kind="stable")[:width]
        least = by_action[order[0]] - gap
        return [self.actions[number] for number in order if by_action[number] >= least]

    # -- thinking ----------------------------------------------------------------------------------

    def run(self, lines: int, milliseconds: float = 0.0) -> int:
        """Think for so many lines, or until the time is up (0: no limit); how many there were."""
        begun = time.perf_counter()
        self.keep(list(range(max(1, min(len(self.actions), lines // 2)))))
        while len(self.actions) > 1:
            left = lines - self.lines
            if milliseconds > 0.0 and self.lines:
                passed = time.perf_counter() - begun
                left = min(left, int((milliseconds / 1000.0 - passed) * self.lines / passed))
            worlds = min(left, ABREAST) // len(self.actions)
            if worlds < 1:
                break
            self.try_in(worlds if self.lines else min(worlds, FIRST))
            if not self.is_open():
                break
        return self.lines

    def try_in(self, worlds: int) -> None:
        """Play every action in so many worlds more. In the same world all of them have the same luck."""
        known = self.worths.shape[1]
        lines: list[Line] = []
        for action in self.actions:
            for number in range(known, known + worlds):
                luck = self.luck + number
                world = self.view.sample(Chance(luck))
                world.frames[-1] = reopened(world.frames[-1], self.seat)
                world.apply(self.seat, action)
                lines.append(Line(world, self.tactics if number % 2 else None, luck))
        self.table.play(lines, self.length)
        self.lines += len(lines)
        came = np.array([line.worth for line in lines]).reshape(len(self.actions), worlds)
        self.worths = np.concatenate([self.worths, came], axis=1)

    def is_open(self) -> bool:
        """Give up what has plainly fallen behind; whether more lines may still change the choice."""
        if self.worths.shape[1] < 2:
            return True
        means = self.worths.mean(axis=1)
        leader = int(means.argmax())
        stays = means[leader] - means <= BEHIND * doubts(self.worths[leader] - self.worths)
        self.keep(np.flatnonzero(stays).tolist())
        if self.beaten:
            return len(self.actions) > 1
        hopes = self.gains().mean(axis=1) + BEHIND * doubts(self.gains())
        return bool((hopes[1:] > TRIFLE).any())

    def keep(self, numbers: list[int]) -> None:
        self.beaten = self.beaten or numbers[0] != 0
        self.actions = [self.actions[number] for number in numbers]
        self.worths = self.worths[numbers]

    def gains(self) -> Floats:
        """What each action brought more than the first one, world by world."""
        gains: Floats = self.worths - self.worths[0]
        return gains

    # -- what came of it ---------------------------------------------------------------------------

    def best(self) -> Action:
        """The network's favourite, unless another action has shown itself better."""
        if self.beaten:
            return self.actions[int(self.worths.mean(axis=1).argmax())]
        if len(self.actions) < 2 or self.worths.shape[1] < 2:
            return self.actions[0]
        leads = self.gains().mean(axis=1) - self.caution * doubts(self.gains())
        leads[0] = 0.0  # the favourite's own
        return self.actions[int(leads.argmax())]


def doubts(gains: Floats) -> Floats:
    """The standard error of each row's mean; a part of the spread is borrowed from all rows together."""
    worlds = gains.shape[1]
    own = gains.var(axis=1)
    common = own.sum() / max(1, len(gains) - 1)  # one row is what the others are compared with
    spread = (worlds * own + BORROWED * common + SMALLEST) / (worlds + BORROWED)
    errors: Floats = np.sqrt(spread / (worlds - 1))
    return errors
