"""A network fitted to what the tactics chose, and to how it came out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import torch
from torch import nn
from torch.nn import functional

from earthrise.training.memory import Memory
from earthrise.training.model import Model, masked
from earthrise.training.selfplay import half

STEEPEST: Final = 1.0
FASTEST: Final = 1e-3
SLOWEST: Final = 5e-5


def fit(model: Model, memory: Memory, parts: Iterator[float], batch: int) -> None:
    """Learn for as long as `parts` tells which part of the time is over: the later, the smaller the steps."""
    device = memory.learnt_from.actions.device
    optimiser = torch.optim.AdamW(model.parameters(), lr=FASTEST, weight_decay=1e-4)
    columns = memory.learnt_from
    for part in parts:
        for group in optimiser.param_groups:
            group["lr"] = SLOWEST + (FASTEST - SLOWEST) * (1 - part)
        some = columns.draw(batch)
        with half(device):
            scores, values = model(columns.observations[some])
        loss = functional.cross_entropy(masked(scores, columns.masks(some)), columns.actions[some])
        loss = loss + functional.mse_loss(values, columns.results[some])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), STEEPEST)
        optimiser.step()


def met(model: Model, memory: Memory) -> dict[str, float]:
    """How well what was kept back is met: which part of the choices, what error of the results."""
    columns = memory.kept_back
    same, error = 0.0, 0.0
    with torch.no_grad(), half(columns.actions.device):
        for some in torch.arange(columns.count, device=columns.actions.device).split(4096):
            scores, values = model(columns.observations[some])
            chosen = masked(scores, columns.masks(some)).argmax(1)
            same += float((chosen == columns.actions[some]).sum())
            error += float(((values - columns.results[some]) ** 2).sum())
    results = columns.results[: columns.count]
    return {
        "agrees": same / columns.count,
        "error": error / columns.count,
        "spread": float(results.var(unbiased=False)),
    }
