"""The network that learns: `bots/learnt/network.py` in PyTorch, with the same weights by the same names."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from earthrise.bots.learnt.network import TINY
from earthrise.bots.learnt.plan import AROUND, Board, Plan

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_WEIGHTS: Final = 1_950_000  # of two bytes each: within what a game's file may weigh
WIDEST: Final = 512
CHANNELS: Final = 16  # by which a place of a board is told to its neighbours
TOKEN: Final = 32  # numbers that stand for a place of a board
LOOKED_UP: Final = 12  # and for a thing that is looked up
PART: Final = 96  # and for a part of an action
STEP: Final = 32
FORBIDDEN: Final = -1e9  # the score of what is not legal


class Model(nn.Module):
    """Scores for all actions and a value, of rows of observations."""

    def __init__(self, plan: Plan, hidden: int = 0) -> None:
        super().__init__()
        self.plan = plan
        self.hidden = hidden or widest(plan)
        self.w = nn.ParameterDict(
            {_key(name): nn.Parameter(_begun(name, shape)) for name, shape in shapes(plan, self.hidden).items()}
        )
        self._keep("numbers", plan.numbers)
        self._keep("scales", plan.scales)
        self._keep("logs", np.flatnonzero(plan.scales))
        self._keep("choices", plan.choices)
        self._keep("starts", plan.starts)
        self._keep("parts", plan.parts)
        for number, board in enumerate(plan.boards):
            for group_number, group in enumerate(board.groups):
                self._keep(f"board{number}_{group_number}", group.places)
            if board.around is not None:
                self._keep(f"around{number}", _grid_of(board))
            actions, verbs, places = plan.pointers[number]
            self._keep(f"pointed{number}", actions)
            self._keep(f"pointing{number}", verbs * len(board.parts) + places)
        for number, look_up in enumerate(plan.look_ups):
            self._keep(f"looked{number}", np.array(look_up.places, dtype=np.int64))

    def _keep(self, name: str, array: NDArray[Any]) -> None:
        self.register_buffer(f"at_{name}", torch.as_tensor(array), persistent=False)

    def _at(self, name: str) -> Tensor:
        found: Tensor = getattr(self, f"at_{name}")
        return found

    def _weight(self, name: str) -> Tensor:
        found: Tensor = self.w[_key(name)]
        return found

    def tokens(self, number: int, observations: Tensor) -> Tensor:
        """What is seen at every place of a board: (rows, places, numbers)."""
        board = self.plan.boards[number]
        told: Tensor | None = None
        for group_number, group in enumerate(board.groups):
            shown = observations[:, self._at(f"board{number}_{group_number}")]
            table = self._weight(f"board{number}.group{group_number}")
            if group.values:
                # As a product, not looked up: so many places share so few values that adding up what each has learnt
                # would be the slowest thing of all.
                one = _one_of(shown, group.values, table.dtype) @ table
            else:
                one = _small(shown.float(), group.scale)[:, :, None] * table[0]
            told = one if told is None else told + one
        assert told is not None
        mixing = self._weight(f"board{number}.mix")
        if board.around is None:
            mixed = told @ mixing[0]
        else:
            grid = self._at(f"around{number}")  # rows and columns: which place lies there
            height, width = grid.shape
            image = told[:, grid.reshape(-1)].transpose(1, 2).reshape(len(told), -1, height, width)
            # AROUND goes by columns first: x is the first of the two numbers that name a place, as in the grid's rows.
            kernel = mixing.reshape(3, 3, mixing.shape[1], mixing.shape[2]).permute(3, 2, 0, 1)
            seen = functional.conv2d(image, kernel, padding=1).flatten(2).transpose(1, 2)
            mixed = seen[:, torch.argsort(grid.reshape(-1))]
        return functional.relu(mixed + self._weight(f"board{number}.places"))

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        plan = self.plan
        numbers = observations[:, self._at("numbers")].float()
        logs = self._at("logs")
        large = numbers[:, logs]
        numbers[:, logs] = torch.copysign(torch.log1p(large.abs()) * self._at("scales")[logs], large)
        hidden = numbers @ self._weight("numbers") + self._weight("bias")
        if len(plan.choices):
            places = observations[:, self._at("choices")].long() + self._at("starts")
            spread = numbers.new_zeros(len(places), plan.choice_values).scatter_(1, places, 1.0)
            hidden = hidden + spread @ self._weight("choices")
        for number in range(len(plan.look_ups)):
            shown = observations[:, self._at(f"looked{number}")].long()
            found = functional.embedding(shown, self._weight(f"lookup{number}.table"))
            hidden = hidden + found.flatten(1) @ self._weight(f"lookup{number}.read")
        boards = [self.tokens(number, observations) for number in range(len(plan.boards))]
        for number, tokens in enumerate(boards):
            pooled = torch.cat([tokens.mean(dim=1), tokens.amax(dim=1)], dim=1)
            hidden = hidden + pooled @ self._weight(f"board{number}.read")
        hidden = functional.relu(self._normed(hidden, "norm"))
        inner = hidden @ self._weight("inner") + self._weight("inner.bias")
        inner = functional.relu(self._normed(inner, "inner.norm"))
        hidden = hidden + functional.relu(inner @ self._weight("outer") + self._weight("outer.bias"))
        scores = hidden @ self._weight("head")
        if plan.by_parts:
            table = torch.cat([self._weight("parts"), self._weight("parts").new_zeros(1, PART)])
            actions = functional.embedding(self._at("parts"), table).sum(dim=1)
            scores = (scores + self._weight("head.bias")) @ actions.T
        scores = scores.float() + self._weight("actions")
        for number, tokens in enumerate(boards):
            if plan.pointer_counts[number]:
                pointing = (hidden @ self._weight(f"board{number}.point")).unflatten(1, (-1, TOKEN))
                at = torch.matmul(pointing, tokens.transpose(1, 2)).flatten(1)
                scores = scores.index_add(1, self._at(f"pointed{number}"), at[:, self._at(f"pointing{number}")].float())
        value = hidden @ self._weight("value") + self._weight("value.bias")
        return scores, value[:, 0].float()

    def _normed(self, rows: Tensor, name: str) -> Tensor:
        return functional.layer_norm(
            rows, (self.hidden,), self._weight(f"{name}.weight"), self._weight(f"{name}.bias"), TINY
        )

    def sharpen(self, times: float) -> None:
        """Make every difference between the scores of actions so many times as large: what it would take is the same,
        but it takes it more often where it draws by lot."""
        names = ["actions", "head", "head.bias"] + [f"board{number}.point" for number in range(len(self.plan.boards))]
        with torch.no_grad():
            for name in names:
                if _key(name) in self.w:
                    self._weight(name).mul_(times)

    def take(self, weights: dict[str, NDArray[Any]]) -> None:
        """Go on from these."""
        with torch.no_grad():
            for name, shape in shapes(self.plan, self.hidden).items():
                if name not in weights or weights[name].shape != shape:
                    raise ValueError(f"the weights have no fitting “{name}”")
                self._weight(name).copy_(torch.as_tensor(weights[name].astype(np.float32)))

    def weights(self) -> dict[str, NDArray[Any]]:
        """By name, as NumPy plays by them."""
        return {name: self._weight(name).detach().float().cpu().numpy() for name in shapes(self.plan, self.hidden)}


def shapes(plan: Plan, hidden: int) -> dict[str, tuple[int, ...]]:
    """The name and shape of every weight."""
    found: dict[str, tuple[int, ...]] = {
        "numbers": (len(plan.numbers), hidden),
        "bias": (hidden,),
        "norm.weight": (hidden,),
        "norm.bias": (hidden,),
        "inner": (hidden, hidden),
        "inner.bias": (hidden,),
        "inner.norm.weight": (hidden,),
        "inner.norm.bias": (hidden,),
        "outer": (hidden, hidden),
        "outer.bias": (hidden,),
        "actions": (plan.action_count,),
        "value": (hidden, 1),
        "value.bias": (1,),
    }
    if len(plan.choices):
        found["choices"] = (plan.choice_values, hidden)
    if plan.by_parts:
        found |= {"head": (hidden, PART), "head.bias": (PART,), "parts": (plan.part_count, PART)}
    else:
        found["head"] = (hidden, plan.action_count)
    for number, look_up in enumerate(plan.look_ups):
        found[f"lookup{number}.table"] = (look_up.values, LOOKED_UP)
        found[f"lookup{number}.read"] = (len(look_up.places) * LOOKED_UP, hidden)
    for number, board in enumerate(plan.boards):
        for group_number, group in enumerate(board.groups):
            found[f"board{number}.group{group_number}"] = (group.values or 1, CHANNELS)
        found[f"board{number}.mix"] = (1 if board.around is None else len(AROUND), CHANNELS, TOKEN)
        found[f"board{number}.places"] = (len(board.parts), TOKEN)
        found[f"board{number}.read"] = (2 * TOKEN, hidden)
        if plan.pointer_counts[number]:
            found[f"board{number}.point"] = (hidden, plan.pointer_counts[number] * TOKEN)
    return found


def weight_count(plan: Plan, hidden: int) -> int:
    return sum(math.prod(shape) for shape in shapes(plan, hidden).values())


def widest(plan: Plan) -> int:
    """As wide a network as may be shipped with the game."""
    for hidden in range(WIDEST, STEP, -STEP):
        if weight_count(plan, hidden) <= MOST_WEIGHTS:
            return hidden
    return STEP


def masked(scores: Tensor, legal: Tensor) -> Tensor:
    return scores.masked_fill(~legal, FORBIDDEN)


def _begun(name: str, shape: tuple[int, ...]) -> Tensor:
    """Weights before anything is learnt."""
    last = name.rpartition(".")[2]
    if name.endswith("norm.weight"):
        return torch.ones(shape)
    if last == "bias" or name in ("actions", "value"):
        return torch.zeros(shape)
    if name == "head" or last == "point":
        return torch.randn(shape) * 0.01
    if last in ("places", "table") or last.startswith("group") or name == "parts":
        return torch.randn(shape) * 0.5
    if name in ("numbers", "choices"):
        return torch.randn(shape) * 0.05
    return torch.randn(shape) / math.sqrt(math.prod(shape[:-1]))


def _grid_of(board: Board) -> NDArray[Any]:
    """The places of a board by their two coordinates; all of the rectangle must be there."""
    spots = [tuple(map(int, part.split("."))) for part in board.parts]
    xs, ys = sorted({x for x, _ in spots}), sorted({y for _, y in spots})
    number = {spot: place for place, spot in enumerate(spots)}
    if len(spots) != len(xs) * len(ys) or xs != list(range(xs[0], xs[-1] + 1)) or ys != list(range(ys[0], ys[-1] + 1)):
        raise ValueError("a board with coordinates must be a whole rectangle")
    return np.array([[number[x, y] for y in ys] for x in xs], dtype=np.int64)


def _one_of(chosen: Tensor, values: int, kind: torch.dtype) -> Tensor:
    """Every choice spread out: one number for each of its values, of which one is 1."""
    return (chosen[..., None] == torch.arange(values, device=chosen.device, dtype=chosen.dtype)).to(kind)


def _small(numbers: Tensor, scale: float) -> Tensor:
    return numbers if scale == 0.0 else torch.copysign(torch.log1p(numbers.abs()) * scale, numbers)


def _key(name: str) -> str:
    return name.replace(".", "__")
