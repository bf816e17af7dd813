"""Learning by playing: proximal policy optimisation with winning as the only reward.

Every seat's decisions in a row are a thread of their own: what a decision led to is the same seat's next one, however
many others decided in between. The last decision of a seat in a stretch that has no successor yet is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from earthrise.training.model import Model, masked
from earthrise.training.rows import Rows

if TYPE_CHECKING:
    from numpy.typing import NDArray

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

    def __init__(self, halves: Sequence[Rows], steps: int, device: torch.device) -> None:
        self.halves = halves
        self.steps = steps
        self.device = device
        self.count = sum(rows.count for rows in halves)
        first = halves[0]
        many = (steps, self.count)

        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*many, *shape, dtype=kind, device=device)

        self.kept = Stretch(
            observations=room(first.size, kind=torch.int16),
            masks=room(first.action_count, kind=torch.bool),
            actions=room(kind=torch.int64),
            chances=room(),
            values=room(),
            seats=room(kind=torch.int64),
            done=room(kind=torch.bool),
            rewards=room(max(rows.seats_at_most for rows in halves)),
            ours=room(kind=torch.bool),
        )
        self.agents = [torch.as_tensor(rows.agents, device=device) for rows in halves]
        self.past = [torch.as_tensor(rows.against_past, device=device) for rows in halves]
        self.games: dict[str, list[float]] = {}  # by rivals: games that ended, and what they came to for the agent

    def play(self, model: Model, past: Model | None) -> Stretch:
        for step in range(self.steps):
            first = 0
            for number, rows in enumerate(self.halves):
                places = slice(first, first + rows.count)
                if step:
                    self._end(step - 1, rows, places)
                rows.begin_step(self._decide(step, number, places, model, past))
                first += rows.count
        first = 0
        for rows in self.halves:
            self._end(self.steps - 1, rows, slice(first, first + rows.count))
            first += rows.count
        return self.kept

    def _decide(self, step: int, half_number: int, places: slice, model: Model, past: Model | None) -> NDArray[Any]:
        kept, rows = self.kept, self.halves[half_number]
        observations = torch.from_numpy(rows.observations()).to(self.device)
        masks = torch.from_numpy(rows.masks()).to(self.device)
        seats = torch.from_numpy(rows.seats()).to(self.device)
        with torch.no_grad(), half(self.device):
            scores, values = model(observations)
            chosen, chances = drawn(masked(scores, masks))
            theirs = self.past[half_number] & (seats != self.agents[half_number])
            if past is not None and bool(theirs.any()):
                others, _ = drawn(masked(past(observations[theirs])[0], masks[theirs]))
                chosen = chosen.clone()
                chosen[theirs] = others
        kept.observations[step, places] = observations
        kept.masks[step, places] = masks
        kept.seats[step, places] = seats
        kept.values[step, places] = values
        kept.actions[step, places] = chosen
        kept.chances[step, places] = chances
        kept.ours[step, places] = ~theirs
        answer: NDArray[Any] = chosen.cpu().numpy()
        return answer

    def _end(self, step: int, rows: Rows, places: slice) -> None:
        rows.end_step()
        self.kept.rewards[step, places, : rows.seats_at_most] = torch.from_numpy(rows.rewards).to(self.device)
        self.kept.done[step, places] = torch.from_numpy(rows.done).to(self.device)
        first = 0
        for patch in rows.patches:
            over = np.flatnonzero(rows.done[first : first + patch.rows])
            if len(over):
                results = rows.rewards[first + over, patch.agents[over]]
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
