"""What has been played to learn from, on the device that learns: as much as fits."""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor

from earthrise.training.imitation import Played

KEPT_BACK: Final = 0.03  # of the decisions, to see how well what was not learnt from is met
LOOKED_AT: Final = 50_000  # of them at the most
ON_A_GPU: Final = 0.45  # part of its free memory
ON_PROCESSORS: Final = 3 << 30  # bytes
MOST: Final = 40_000_000  # decisions; more of the same games teach little
BITS: Final = 8


class Columns:
    """Decisions side by side; once they are full, new ones take the places of old ones by lot."""

    def __init__(self, size: int, action_count: int, room: int, device: torch.device) -> None:
        self.room = room
        self.count = 0
        self.action_count = action_count
        self._shifts = torch.arange(BITS - 1, -1, -1, dtype=torch.uint8, device=device)

        def column(*shape: int, kind: torch.dtype) -> Tensor:
            return torch.empty(room, *shape, dtype=kind, device=device)

        self.observations = column(size, kind=torch.int16)
        self.bits = column((action_count + BITS - 1) // BITS, kind=torch.uint8)
        self.actions = column(kind=torch.int64)
        self.results = column(kind=torch.float32)

    def add(self, part: Played) -> None:
        new = min(len(part), self.room)
        free = min(new, self.room - self.count)
        device = self.actions.device
        places = torch.arange(self.count, self.count + free, device=device)
        if new > free:
            places = torch.cat([places, torch.randint(0, self.room, (new - free,), device=device)])
        self.observations[places] = torch.from_numpy(part.observations[:new]).to(device)
        self.bits[places] = torch.from_numpy(part.masks[:new]).to(device)
        self.actions[places] = torch.from_numpy(part.actions[:new]).to(device).long()
        self.results[places] = torch.from_numpy(part.results[:new]).to(device)
        self.count += free

    def masks(self, some: Tensor) -> Tensor:
        """What was legal, an action a number."""
        bits = (self.bits[some][:, :, None] >> self._shifts) & 1
        return bits.flatten(1)[:, : self.action_count].bool()

    def draw(self, count: int) -> Tensor:
        return torch.randint(0, self.count, (count,), device=self.actions.device)


class Memory:
    """What is learnt from, and apart from it what is kept back."""

    def __init__(self, size: int, action_count: int, device: torch.device) -> None:
        each = 2 * size + (action_count + BITS - 1) // BITS + 12
        bytes_free = ON_PROCESSORS
        if device.type == "cuda":
            bytes_free = int(ON_A_GPU * torch.cuda.mem_get_info(device)[0])
        self.learnt_from = Columns(size, action_count, min(MOST, bytes_free // each), device)
        self.kept_back = Columns(size, action_count, min(LOOKED_AT, bytes_free // each), device)

    def add(self, played: Played) -> None:
        back = max(1, int(KEPT_BACK * len(played)))
        self.kept_back.add(played.part(0, back))
        self.learnt_from.add(played.part(back, len(played)))

    def __len__(self) -> int:
        return self.learnt_from.count + self.kept_back.count
