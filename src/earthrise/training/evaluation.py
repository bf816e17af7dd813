"""How well a network plays: whole games, taking what it scores highest, against a bot in the other seats."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch

from earthrise.engine.game import Game
from earthrise.envs.batched import BatchedEnv
from earthrise.training.model import Model, masked
from earthrise.training.selfplay import half
from earthrise.training.tables import Table, is_rivalry


@dataclass(frozen=True)
class Result:
    table: Table
    rivals: str
    games: int
    won: float  # a win that is shared counts as a part

    def __str__(self) -> str:
        against = f"against {self.rivals}" if self.rivals else "alone or together"
        even = f" (an even share is {100 / self.table.players:.0f} %)" if self.rivals else ""
        return f"{self.table}: won {100 * self.won:.1f} % of {self.games} games {against}{even}"


def evaluate(
    game: Game, table: Table, model: Model, rivals: str, games: int, seed: int, workers: int, device: torch.device
) -> Result:
    """The first game of so many rows; rows take turns in who begins, so that every seat is played equally often."""
    opponents = rivals if is_rivalry(game, table) else None
    rows = max(table.players, games - games % table.players)
    env = BatchedEnv(game, rows, table.players, table.given, opponents=opponents, seed=seed, workers=min(workers, rows))
    agents = env.agents.astype(np.int64)
    results = np.full(rows, np.nan)
    try:
        while np.isnan(results).any():
            with torch.no_grad(), half(device):
                scores, _ = model(torch.tensor(env.observations, device=device))
                chosen = masked(scores, torch.tensor(env.masks, device=device)).argmax(1)
            step = env.step(chosen.cpu().numpy())
            for row in np.flatnonzero(step.done):
                if np.isnan(results[row]):
                    results[row] = share_of(float(step.rewards[row, agents[row]]))
    finally:
        env.close()
    return Result(table, opponents or "", rows, float(results.mean()))


def share_of(reward: float) -> float:
    """The part of a win that a reward between -1 and 1 stands for."""
    return (reward + 1.0) / 2.0
