"""A network fitted to games of the tactics: what they chose, and how it came out."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import torch
from torch import Tensor, nn
from torch.nn import functional

from earthrise.training.imitation import Played
from earthrise.training.model import Model
from earthrise.training.selfplay import half

KEPT_BACK: Final = 0.03  # of the decisions, to see how well what was not learnt from is met
STEEPEST: Final = 1.0
FASTEST: Final = 1e-3
SLOWEST: Final = 5e-5
LOOKED_AT: Final = 50_000


def fit(
    model: Model,
    played: Played,
    seconds: float,
    batch: int,
    seed: int,
    device: torch.device,
    report: Callable[[int, int], None],
) -> dict[str, float]:
    """Learn for so long; how well what was kept back is met: which part of the choices, what error of the results."""
    turn = torch.Generator().manual_seed(seed)
    order = torch.randperm(len(played.actions), generator=turn)
    back = order[: max(1, min(LOOKED_AT, int(KEPT_BACK * len(order))))]
    learnt_from = order[len(back) :]
    observations = torch.from_numpy(played.observations)
    actions = torch.from_numpy(played.actions)
    results = torch.from_numpy(played.results)
    if device.type == "cuda":
        observations, actions, results = observations.to(device), actions.to(device), results.to(device)
        learnt_from, back = learnt_from.to(device), back.to(device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=FASTEST, weight_decay=1e-4)
    begun = time.monotonic()
    while (passed := time.monotonic() - begun) < seconds:
        for group in optimiser.param_groups:
            group["lr"] = SLOWEST + (FASTEST - SLOWEST) * (1 - passed / seconds)
        some = learnt_from[torch.randint(0, len(learnt_from), (batch,), device=learnt_from.device)]
        with half(device):
            scores, values = model(observations[some].to(device))
        loss = functional.cross_entropy(scores, actions[some].to(device))
        loss = loss + functional.mse_loss(values, results[some].to(device))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), STEEPEST)
        optimiser.step()
        report(int(passed), int(seconds))
    return _met(model, observations, actions, results, back, device)


def _met(
    model: Model, observations: Tensor, actions: Tensor, results: Tensor, back: Tensor, device: torch.device
) -> dict[str, float]:
    same, error, count = 0.0, 0.0, 0
    with torch.no_grad(), half(device):
        for some in back.split(4096):
            scores, values = model(observations[some].to(device))
            same += float((scores.argmax(1) == actions[some].to(device)).sum())
            error += float(((values - results[some].to(device)) ** 2).sum())
            count += len(some)
    return {"agrees": same / count, "error": error / count, "spread": float(results.var())}
