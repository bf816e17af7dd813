"""The bots that play by what a network has learnt: one at once, one that thinks."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from earthrise.bots.base import Bot
from earthrise.bots.learnt.network import Network
from earthrise.bots.learnt.thinking import Thought
from earthrise.bots.learnt.weights import UnfitWeights, read_network
from earthrise.bots.players.heuristic import HeuristicBot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.observation import Observer, Row
from earthrise.engine.state import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

FINE: Final = 1 << 24  # steps between 0 and 1, for drawing by lot

log = logging.getLogger("earthrise.bots")


class LearntBot(Bot):
    """Takes the action that its network scores highest. With a `warmth` above 0 it draws by lot, the higher scored the
    likelier: the warmer, the more varied and the weaker its play."""

    def __init__(self, name: str, observer: Observer, network: Network, warmth: float = 0.0, seed: int = 0) -> None:
        super().__init__(name, seed)
        self.observer = observer
        self.network = network
        self.warmth = warmth

    def seen(self, view: View) -> NDArray[np.int16]:
        """What the seat sees, as one row. A row of its own each time: one that is written again must stay with its
        table, and a bot is asked at many."""
        row = Row(self.observer.layout.size)
        row.begin(0)
        self.observer.write(view.world, view.seat, row)
        return np.frombuffer(memoryview(row.numbers), np.int16).reshape(1, -1)

    def choose(self, view: View, chance: Chance) -> Action:
        options = view.legal()
        if len(options) == 1:
            return options[0]
        scores = self.network(self.seen(view))[0][0][[action.code for action in options]]
        if self.warmth <= 0.0:
            return options[int(scores.argmax())]
        shares = np.exp((scores - scores.max()) / self.warmth).cumsum()
        drawn = chance.below(FINE) / FINE * float(shares[-1])
        return options[min(len(options) - 1, int(np.searchsorted(shares, drawn, side="right")))]


class ThinkingLearntBot(Bot):
    """Thinks with its network for a number of lines, for a time, or for whichever is over first.

    With lines alone the same view and the same stream of chance give the same choice, wherever NumPy reckons alike;
    with a time the choice depends on the machine.
    """

    def __init__(
        self, name: str, observer: Observer, network: Network, lines: int, milliseconds: float = 0.0, seed: int = 0
    ) -> None:
        super().__init__(name, seed)
        self.observer = observer
        self.network = network
        self.lines = lines
        self.milliseconds = milliseconds

    def choose(self, view: View, chance: Chance) -> Action:
        thought = Thought(view, self.observer, self.network, chance)
        thought.run(self.lines, self.milliseconds)
        return thought.best()


def learnt_bot(name: str, game: Game, seed: int, words: str = "") -> Bot | None:
    """`learnt`, `learnt:0.5` (with that warmth) or `learnt:FILE.npz`; None where the words mean nothing. Where the
    game's weights are missing or unfit that is said once, and its tactics play."""
    warmth, path = 0.0, None
    if words.endswith(".npz"):
        path = Path(words)
    elif words:
        try:
            warmth = float(words)
        except ValueError:
            return None
        if not 0.0 <= warmth <= 100.0:
            return None
    if path is not None:
        network, _ = read_network(game, path)  # who names a file wants that one or none
        return LearntBot(name, game.observer(), network, warmth, seed)
    found = _network_of(game)
    if found is None:
        return HeuristicBot(name, game.tactics(game.temperaments()[0]), seed)
    return LearntBot(name, game.observer(), found, warmth, seed)


def thinking_bot(name: str, game: Game, seed: int, lines: int, milliseconds: float, weights: str) -> Bot:
    """One that thinks with the weights in a file."""
    network, _ = read_network(game, Path(weights))
    return ThinkingLearntBot(name, game.observer(), network, lines, milliseconds, seed)


@lru_cache(maxsize=32)
def _network_of(game: Game) -> Network | None:
    try:
        return read_network(game)[0]
    except UnfitWeights as error:
        log.warning("%s Its tactics play instead.", error)
        return None
