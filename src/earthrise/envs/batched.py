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
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, Self

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import Malformed
from earthrise.engine.game import Game
from earthrise.engine.observation import Layout
from earthrise.engine.state import View
from earthrise.envs.extras import missing
from earthrise.envs.setting import Setting, make_setting
from earthrise.envs.standing import RowStanding, rows_of, take_up
from earthrise.envs.stepping import Batch

try:
    import numpy as np

    from earthrise.envs.workers import Crew, arrays_of, with_opponents
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


class Kind(NamedTuple):
    """What a batched environment was asked for."""

    setting: Setting
    games: int
    opponents: str | None
    workers: int
    seat: int | None
    finals: bool


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

    `seat` lets the agents of all rows sit there. `finals` keeps the last position of the game that ended last in a row,
    as its agent sees it: an array like `observations`.

    With `workers` so many other processes step the rows, each a part of them, and `close` ends them (so does leaving
    a `with` block, and the end of the environment's life). The games are the same.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        players: int | None = None,
        options: dict[str, object] | None = None,
        opponents: str | None = None,
        seed: int = 0,
        workers: int = 0,
        seat: int | None = None,
        finals: bool = False,
    ) -> None:
        if games < 1:
            raise Malformed(f"A batch has one game at least, not {games}.")
        if workers < 0:
            raise Malformed(f"There cannot be {workers} workers; 0 is this process alone.")
        setting = make_setting(game, players, options)
        if seat is not None and not 0 <= seat < setting.players:
            raise Malformed(f"Seats run from 0 to {setting.players - 1}, there is no seat {seat}.")
        self._open(Kind(setting, games, opponents, workers, seat, finals))
        self._dice = Chance(seed)
        self.reset(seed)

    def _open(self, kind: Kind) -> None:
        self._kind = kind
        setting, games, opponents, workers, seat, finals = kind
        self.game = setting.game
        self.players = setting.players
        self.options = setting.options
        self.games = games
        self.layout: Layout = setting.layout  # what each number of an observation means
        self.action_count = setting.action_count
        self._rows = Crew(setting, games, opponents, workers, seat, finals) if workers else Alone(kind)
        shown = {name: array.view() for name, array in self._rows.arrays.items()}
        for array in shown.values():
            array.flags.writeable = False
        self.observations: NDArray[np.int16] = shown["observations"]
        self.masks: NDArray[np.bool_] = shown["masks"]
        self.seats: NDArray[np.uint8] = shown["seats"]
        self.done: NDArray[np.bool_] = shown["done"]
        self.rewards: NDArray[np.float32] = shown["rewards"]
        self.scores: NDArray[np.int32] = shown["scores"]
        self.finals: NDArray[np.int16] = shown.get("finals", np.empty((0, self.layout.size), np.int16))
        sitting = np.arange(games) % setting.players if seat is None else np.full(games, seat)
        self.agents: NDArray[np.uint8] = sitting.astype(np.uint8)
        self._shown = Step(self.observations, self.masks, self.rewards, self.seats, self.done)

    def __getstate__(self) -> tuple[object, ...]:
        """For `pickle` and `deepcopy`: how the rows stand. A copy has arrays, and workers, of its own; opponents that
        remember something begin anew in it."""
        return self._kind, self._rows.rows(), self.finished, self._dice.to_data()

    def __setstate__(self, kept: tuple[Kind, list[RowStanding], int, int]) -> None:
        kind, rows, finished, dice = kept
        self._open(kind)
        self._dice = Chance.from_data(dice)
        self._rows.take_up(rows, finished)

    @property
    def finished(self) -> int:
        """How many games have ended since the last reset."""
        return self._rows.finished

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
        self._rows.reset(seeds)
        return self._shown

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> Step:
        """Play one action, by its code, in every game. An illegal one is refused with its rule before any is played."""
        self._rows.step(actions)
        return self._shown

    def sample(self) -> list[int]:
        """A random legal action for every game."""
        return self._rows.sample(self._dice)

    def legal(self, row: int) -> list[Action]:
        """What the seat to act may do in that game, for people to read."""
        return self._rows.legal(row)

    def view(self, row: int) -> View:
        """That game as the seat to act sees it."""
        return self._rows.view(row)

    def close(self) -> None:
        """End the workers; without any there is nothing to let go of. The arrays stay as they are."""
        self._rows.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Alone:
    """All rows in this process."""

    def __init__(self, kind: Kind) -> None:
        self.setting = setting = kind.setting
        batch = Batch(setting.game, setting.players, setting.options, kind.games, finals=kind.finals)
        self.batch = with_opponents(batch, kind.opponents, kind.seat)
        self.arrays = arrays_of(self.batch)

    @property
    def finished(self) -> int:
        return self.batch.finished

    def reset(self, seeds: list[int]) -> None:
        self.batch.reset(seeds)

    def rows(self) -> list[RowStanding]:
        return rows_of(self.batch, self.setting)

    def take_up(self, rows: list[RowStanding], finished: int) -> None:
        take_up(self.batch, rows, finished)

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> None:
        self.batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))

    def sample(self, dice: Chance) -> list[int]:
        return self.batch.sample(dice)

    def legal(self, row: int) -> list[Action]:
        return list(self.batch.legal[row])

    def view(self, row: int) -> View:
        return self.batch.states[row].view(int(self.batch.deciding[row]))

    def close(self) -> None:
        """There is nothing to let go of."""
