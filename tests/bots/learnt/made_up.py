"""Networks for tests, with weights by lot."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from earthrise.bots.learnt.plan import Plan

HIDDEN, CHANNELS, TOKEN, LOOKED_UP, PART = 16, 3, 5, 4, 6


def weights_by_lot(plan: Plan, seed: int = 1) -> dict[str, NDArray[Any]]:
    """Small weights of every name and shape that the plan asks for."""
    lot = np.random.default_rng(seed)
    shapes: dict[str, tuple[int, ...]] = {
        "numbers": (len(plan.numbers), HIDDEN),
        "bias": (HIDDEN,),
        "norm.weight": (HIDDEN,),
        "norm.bias": (HIDDEN,),
        "inner": (HIDDEN, HIDDEN),
        "inner.bias": (HIDDEN,),
        "inner.norm.weight": (HIDDEN,),
        "inner.norm.bias": (HIDDEN,),
        "outer": (HIDDEN, HIDDEN),
        "outer.bias": (HIDDEN,),
        "actions": (plan.action_count,),
        "value": (HIDDEN, 1),
        "value.bias": (1,),
        "choices": (plan.choice_values, HIDDEN),
        "head": (HIDDEN, PART if plan.by_parts else plan.action_count),
    }
    if plan.by_parts:
        shapes |= {"head.bias": (PART,), "parts": (plan.part_count, PART)}
    for number, look_up in enumerate(plan.look_ups):
        shapes[f"lookup{number}.table"] = (look_up.values, LOOKED_UP)
        shapes[f"lookup{number}.read"] = (len(look_up.places) * LOOKED_UP, HIDDEN)
    for number, board in enumerate(plan.boards):
        for group_number, group in enumerate(board.groups):
            shapes[f"board{number}.group{group_number}"] = (group.values or 1, CHANNELS)
        shapes[f"board{number}.mix"] = (1 if board.around is None else 9, CHANNELS, TOKEN)
        shapes[f"board{number}.places"] = (len(board.parts), TOKEN)
        shapes[f"board{number}.read"] = (2 * TOKEN, HIDDEN)
        shapes[f"board{number}.point"] = (HIDDEN, plan.pointer_counts[number] * TOKEN)
    return {name: lot.normal(0.0, 0.3, shape) for name, shape in shapes.items()}
