"""Thousands of games stepped at once into NumPy arrays.

>>> from earthrise.envs.batched import BatchedEnv
>>> env = BatchedEnv("new_earth_thomas", games=8, players=2, seed=1)
>>> env.observations.shape == (8, env.layout.size) and env.masks.shape == (8, env.action_count)
True
>>> for _ in range(100):
...     observations, masks, rewards, seats, done = env.step(env.sample())
>>> int(masks[0].sum()) == len(env.legal(0))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from earthrise.bots.registry import RANDOM, find_bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import Malformed
from earthrise.engine.game import Game
from earthrise.engine.observing import Layout
from earthrise.engine.state import View
from earthrise.envs.extras import missing
from earthrise.envs.setting import make_setting
from earthrise.envs.stepping import Batch

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Step(NamedTuple):
    """What `reset` and `step` show: always the same arrays, whose content changes."""

    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    seats: NDArray[np.uint8]
    done: NDArray[np.bool_]


class BatchedEnv:
    """`games` games side by side. Every array is made once, is read-only, and is changed in place by `step`:

    `observations` (games, layout.size) int16, as the seat to act sees its game
    `masks`        (games, action_count) bool, what it may do
    `seats`        (games,) uint8, which seat that is
    `rewards`      (games, players) float32, all 0 but where a game ended in this step
    `done`         (games,) bool, whether one did; the row shows the first decision of the next game already
    `scores`       (games, players) int32, the final scores of the game that ended last in the row

    Where several seats decide at once, the lowest of them comes first; it cannot be seen what they chose before all
    have. With `opponents` ("random", "heuristic" or any bot) row r is played for seat `agents[r]` alone, which is
    r modulo the number of players, and the bot makes all other decisions inside `step`.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        players: int | None = None,
        options: dict[str, object] | None = None,
        opponents: str | None = None,
        seed: int = 0,
    ) -> None:
        if games < 1:
            raise Malformed(f"A batch has one game at least, not {games}.")
        setting = make_setting(game, players, options)
        self.game = setting.game
        self.players = setting.players
        self.options = setting.options
        self.games = games
        self._batch = Batch(setting.game, setting.players, setting.options, games)
        if opponents == RANDOM:
            self._batch.random_opponents = True
        elif opponents is not None:
            self._batch.opponents = find_bot(opponents, setting.game)
        batch = self._batch
        shape = (games, setting.players)
        self.observations: NDArray[np.int16] = _shared(batch.page.numbers, np.int16, (games, self.layout.size))
        self.masks: NDArray[np.bool_] = _shared(batch.masks, np.bool_, (games, self.action_count))
        self.seats: NDArray[np.uint8] = _shared(batch.deciding, np.uint8, (games,))
        self.done: NDArray[np.bool_] = _shared(batch.done, np.bool_, (games,))
        self.rewards: NDArray[np.float32] = _shared(batch.rewards, np.float32, shape)
        self.scores: NDArray[np.int32] = _shared(batch.scores, np.int32, shape)
        self.agents: NDArray[np.uint8] = np.array(batch.agents, dtype=np.uint8)
        self._shown = Step(self.observations, self.masks, self.rewards, self.seats, self.done)
        self._dice = Chance(seed)
        self.reset(seed)

    @property
    def layout(self) -> Layout:
        """What each number of an observation means."""
        return self._batch.observer.layout

    @property
    def action_count(self) -> int:
        return self.game.actions.size

    @property
    def finished(self) -> int:
        """How many games have ended since the last reset."""
        return self._batch.finished

    def reset(self, seed: int | Sequence[int] = 0) -> Step:
        """New games in all rows. The games of a row follow from its seed alone; one seed is split into one a row."""
        if isinstance(seed, int):
            stream = Chance(seed)
            self._dice = stream.split()
            seeds = [int(stream.next()) for _ in range(self.games)]
        else:
            seeds = [int(each) for each in seed]
            if len(seeds) != self.games:
                raise Malformed(f"There are {self.games} games, so that {self.games} seeds are wanted.")
        self._batch.reset(seeds)
        return self._shown

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> Step:
        """Play one action, by its code, in every game. An illegal one is refused with its rule before any is played."""
        codes: list[int] = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        self._batch.step(codes)
        return self._shown

    def sample(self) -> list[int]:
        """A random legal action for every game."""
        return self._batch.sample(self._dice)

    def legal(self, row: int) -> list[Action]:
        """What the seat to act may do in that game, for people to read."""
        return list(self._batch.legal[row])

    def view(self, row: int) -> View:
        """That game as the seat to act sees it."""
        return self._batch.states[row].view(int(self.seats[row]))


def _shared(memory: Any, kind: type[np.generic], shape: tuple[int, ...]) -> Any:
    """An array over memory that the inner loop writes; from outside it can only be read."""
    return np.frombuffer(memory, dtype=kind).reshape(shape)
