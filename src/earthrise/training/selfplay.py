"""Learning by playing: proximal policy optimisation with winning as the only reward.

Every seat's decisions in a row are a thread of their own: what a decision led to is the same seat's next one, however
many others decided in between. The last decision of a seat in a stretch that has no successor yet is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from earthrise.training.model import Model, masked
from earthrise.training.rows import Rows

CLIP: Final = 0.2
FAR: Final = 0.97  # how far what comes later counts for what was done before
EPOCHS: Final = 2
VALUE_WEIGHT: Final = 0.5
STEEPEST: Final = 0.5


@dataclass
class Stretch:
    """What was seen, done and got in so many steps of all rows."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms of how likely the actions were
    values: Tensor
    seats: Tensor
    done: Tensor
    rewards: Tensor
    ours: Tensor  # whether the learner decided


class Player:
    """Steps all rows on and keeps what happens in memory that is made once."""

    def __init__(self, rows: Rows, steps: int, device: torch.device) -> None:
        self.rows = rows
        self.steps = steps
        self.device = device
        many = (steps, rows.count)

        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*many, *shape, dtype=kind, device=device)

        self.kept = Stretch(
            observations=room(rows.size, kind=torch.int16),
            masks=room(rows.action_count, kind=torch.bool),
            actions=room(kind=torch.int64),
            chances=room(),
            values=room(),
            seats=room(kind=torch.int64),
            done=room(kind=torch.bool),
            rewards=room(rows.seats_at_most),
            ours=room(kind=torch.bool),
        )
        self.agents = torch.as_tensor(rows.agents, device=device)
        self.alone = torch.as_tensor(rows.alone, device=device)
        self.past = torch.as_tensor(rows.against_past, device=device)
        self.games: dict[str, list[float]] = {}  # by rivals: games that ended, and what they came to for the agent

    def play(self, model: Model, past: Model | None) -> Stretch:
        kept = self.kept
        for step in range(self.steps):
            kept.observations[step].copy_(torch.from_numpy(self.rows.observations()))
            kept.masks[step].copy_(torch.from_numpy(self.rows.masks()))
            kept.seats[step].copy_(torch.from_numpy(self.rows.seats()))
            with torch.no_grad(), half(self.device):
                scores, kept.values[step] = model(kept.observations[step])
                chosen, chances = drawn(masked(scores, kept.masks[step]))
                theirs = self.past & (kept.seats[step] != self.agents)
                if past is not None and bool(theirs.any()):
                    others, _ = drawn(masked(past(kept.observations[step][theirs])[0], kept.masks[step][theirs]))
                    chosen = chosen.clone()
                    chosen[theirs] = others
            kept.actions[step] = chosen
            kept.chances[step] = chances
            kept.ours[step] = ~theirs
            self.rows.step(chosen.cpu().numpy())
            kept.rewards[step].copy_(torch.from_numpy(self.rows.rewards))
            kept.done[step].copy_(torch.from_numpy(self.rows.done))
            self._count()
        return kept

    def _count(self) -> None:
        first = 0
        for patch in self.rows.patches:
            over = np.flatnonzero(self.rows.done[first : first + patch.rows])
            if len(over):
                results = self.rows.rewards[first + over, patch.agents[over]]
                self.games.setdefault(patch.rivals, []).extend(results.tolist())
            first += patch.rows

    def results(self) -> dict[str, tuple[int, float]]:
        """By rivals, since last asked: how many games ended, and what part of them the agent won."""
        found = {name: (len(each), sum(one > 0.0 for one in each) / len(each)) for name, each in self.games.items()}
        self.games = {}
        return found


def half(device: torch.device) -> torch.autocast:
    """Reckoned in 16 bits where that is quicker."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


def drawn(scores: Tensor) -> tuple[Tensor, Tensor]:
    """One action a row by lot, and the logarithm of how likely it was."""
    chances = torch.log_softmax(scores, 1)
    noise = -torch.log(-torch.log(torch.rand_like(chances).clamp_(1e-9, 1 - 1e-7)))
    chosen = (chances + noise).argmax(1)
    return chosen, chances.gather(1, chosen[:, None])[:, 0]


def advantages(kept: Stretch) -> tuple[Tensor, Tensor]:
    """By how much each decision did better than was expected, and which decisions can be judged."""
    steps, count = kept.actions.shape
    seats = kept.rewards.shape[2]
    device = kept.actions.device
    rows = torch.arange(count, device=device)
    value = torch.zeros(count, seats, device=device)  # of each seat's next decision
    gain = torch.zeros(count, seats, device=device)
    reward = torch.zeros(count, seats, device=device)
    known = torch.zeros(count, seats, dtype=torch.bool, device=device)
    better = torch.zeros(steps, count, device=device)
    judged = torch.zeros(steps, count, dtype=torch.bool, device=device)
    for step in range(steps - 1, -1, -1):
        over = kept.done[step][:, None]
        value = torch.where(over, 0.0, value)
        gain = torch.where(over, 0.0, gain)
        reward = torch.where(over, kept.rewards[step], reward)
        known = known | over
        seat = kept.seats[step]
        ours = kept.ours[step]
        surprise = reward[rows, seat] + value[rows, seat] - kept.values[step]
        can_judge = known[rows, seat] & ours
        better[step] = torch.where(can_judge, surprise + FAR * gain[rows, seat], 0.0)
        judged[step] = can_judge
        mine = rows[ours]
        at = seat[ours]
        value[mine, at] = kept.values[step][ours]
        gain[mine, at] = better[step][ours]
        reward[mine, at] = 0.0
        known[mine, at] = True
    return better, judged


def learn(
    model: Model, optimiser: torch.optim.Optimizer, kept: Stretch, batch: int, entropy_weight: float, value_only: bool
) -> dict[str, float]:
    """Go over the stretch some times. With `value_only` the policy stays as it is."""
    better, judged = advantages(kept)
    flat = torch.nonzero(judged.reshape(-1))[:, 0]
    gains = better.reshape(-1)
    wanted = (better + kept.values).reshape(-1)
    middle, spread = gains[flat].mean(), gains[flat].std() + 1e-6
    device = gains.device
    observations = kept.observations.flatten(0, 1)
    masks = kept.masks.flatten(0, 1)
    told: dict[str, float] = {}
    for _ in range(EPOCHS):
        order = flat[torch.randperm(len(flat), device=device)]
        for first in range(0, max(1, len(order) - batch + 1), batch):
            some = order[first : first + batch]
            with half(device):
                scores, values = model(observations[some])
            legal = masks[some]
            chances = torch.log_softmax(masked(scores, legal), 1)
            new = chances.gather(1, kept.actions.reshape(-1)[some][:, None])[:, 0]
            gain = (gains[some] - middle) / spread
            ratio = (new - kept.chances.reshape(-1)[some]).exp()
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(chances.exp() * chances.masked_fill(~legal, 0.0)).sum(1).mean()
            value = functional.mse_loss(values, wanted[some])
            loss = VALUE_WEIGHT * value
            if not value_only:
                loss = loss + policy - entropy_weight * entropy
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), STEEPEST)
            optimiser.step()
            told = {"entropy": float(entropy.detach()), "value": float(value.detach())}
    return told
