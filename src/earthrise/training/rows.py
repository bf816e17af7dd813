"""Games under way side by side, at every table, against everybody: where self-play steps on. They come in two halves:
while one steps, the learner decides for the other.

A row is one game. At some rows the learner plays all seats; at others it plays one seat, against rivals that are bots
(who decide inside the step) or against its own past selves (whose choices are made here, by their network).
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from earthrise.engine.game import Game
from earthrise.envs.batched import BatchedEnv, Step
from earthrise.training.tables import Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

ITSELF = ""  # the learner in all seats
PAST = "past"  # one of its past selves in the others


class Patch:
    """Some rows of one table, all against the same rivals."""

    def __init__(self, game: Game, table: Table, rivals: str, rows: int, seed: int, workers: int) -> None:
        self.table = table
        self.rivals = rivals
        self.rows = rows
        opponents = rivals if rivals not in (ITSELF, PAST) else None
        self.env = BatchedEnv(
            game, rows, table.players, table.given, opponents=opponents, seed=seed, workers=min(workers, rows)
        )
        self.agents = self.env.agents.astype(np.int64)


class Rows:
    """All patches as one block of rows. They step side by side, each in processes of its own."""

    def __init__(self, game: Game, patches: Sequence[tuple[Table, str, int]], seed: int, workers: int) -> None:
        """`workers` processes in all, shared out by what a patch has to do."""
        work = [rows * (1.0 + (table.players - 1) * thinking(rivals)) for table, rivals, rows in patches]
        self.patches = [
            Patch(game, table, rivals, rows, seed + number, max(1, round(workers * work[number] / sum(work))))
            for number, (table, rivals, rows) in enumerate(patches)
        ]
        self.seats_at_most = max(patch.table.players for patch in self.patches)
        self.count = sum(patch.rows for patch in self.patches)
        self.action_count = self.patches[0].env.action_count
        self.size = self.patches[0].env.layout.size
        self.agents = np.concatenate([patch.agents for patch in self.patches])
        self.against_past = np.concatenate([np.full(p.rows, p.rivals == PAST) for p in self.patches])
        self._steppers = ThreadPoolExecutor(len(self.patches))
        self._stepping: list[Future[Step]] = []
        self.rewards = np.zeros((self.count, self.seats_at_most), np.float32)
        self.done = np.zeros(self.count, np.bool_)

    def observations(self) -> NDArray[np.int16]:
        return self._joined("observations")

    def masks(self) -> NDArray[np.bool_]:
        return self._joined("masks")

    def seats(self) -> NDArray[np.int64]:
        return self._joined("seats").astype(np.int64)

    def _joined(self, name: str) -> NDArray[Any]:
        return np.concatenate([getattr(patch.env, name) for patch in self.patches])

    def begin_step(self, actions: NDArray[np.int64]) -> None:
        """Let them all step; what comes of it is there after `end_step`."""
        first = 0
        for patch in self.patches:
            self._stepping.append(self._steppers.submit(patch.env.step, actions[first : first + patch.rows]))
            first += patch.rows

    def end_step(self) -> None:
        first = 0
        self.rewards[:] = 0.0
        stepping, self._stepping = self._stepping, []
        for patch, one in zip(self.patches, stepping):
            shown = one.result()
            last = first + patch.rows
            self.rewards[first:last, : patch.table.players] = shown.rewards
            self.done[first:last] = shown.done
            first = last

    def close(self) -> None:
        for patch in self.patches:
            patch.env.close()
        self._steppers.shutdown()


def thinking(rivals: str) -> float:
    """About how many times the work of a step a rival's decisions are."""
    if rivals in (ITSELF, PAST, "random"):
        return 0.0
    return 10.0 if rivals.startswith("heuristic") else 100.0
