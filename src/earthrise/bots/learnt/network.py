"""A game's network in NumPy: from rows of observations to a score for every action and a value for the seat.

    tokens  = relu(what is told of a place and of its neighbours + the place itself)         for each board
    hidden  = relu(norm(whole layer + what is looked up + mean and largest of the tokens))
    hidden += relu(norm'd layer of a relu layer of hidden)
    score   = head(hidden), and for what points at a place: pointer(hidden) . its token
    value   = one number, about -1 (lost) to 1 (won)

`training/model.py` is the same in PyTorch; a test holds both against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from earthrise.bots.learnt.plan import Board, Plan

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[Any]  # of 32 bits
    Weights = dict[str, NDArray[Any]]

TINY: Final = 1e-5  # what keeps a norm from dividing by nothing
MANY: Final = 8  # rows


class Network:
    """Made once from weights by name; answers batches of any size, also of one."""

    def __init__(self, plan: Plan, weights: Weights) -> None:
        self.plan = plan
        self._w: dict[str, Floats] = {
            name: np.ascontiguousarray(array, dtype=np.float32) for name, array in weights.items()
        }
        w = self._w
        if plan.by_parts:
            table = np.concatenate([w["parts"], np.zeros((1, w["parts"].shape[1]), np.float32)])
            self._actions = np.ascontiguousarray(table[plan.parts].sum(axis=1).T)
        self._tables = [self._board_tables(number, board) for number, board in enumerate(plan.boards)]
        self._logs = np.flatnonzero(plan.scales)

    def _board_tables(self, number: int, board: Board) -> list[Floats]:
        """For every direction, what each value of each group adds to a token. A row of noughts at the end stands for
        what lies off the board."""
        mixing = self._w[f"board{number}.mix"]  # directions, channels, width
        tables: list[Floats] = []
        for group_number, _group in enumerate(board.groups):
            values = self._w[f"board{number}.group{group_number}"]  # values or 1, channels
            mixed = np.einsum("vc,dcw->dvw", values, mixing)
            none = np.zeros((mixed.shape[0], 1, mixed.shape[2]), np.float32)
            tables.append(np.concatenate([mixed, none], axis=1))
        return tables

    def tokens(self, number: int, observations: NDArray[np.int16]) -> Floats:
        board = self.plan.boards[number]
        sums = np.repeat(self._w[f"board{number}.places"][None], len(observations), axis=0)
        for group, table in zip(board.groups, self._tables[number]):
            shown = observations[:, group.places]
            if group.values:
                off = table.shape[1] - 1
                if board.around is None:
                    sums += table[0][shown]
                    continue
                padded = np.concatenate([shown, np.full((len(shown), 1), off, shown.dtype)], axis=1)
                for direction in range(table.shape[0]):
                    sums += table[direction][padded[:, board.around[:, direction]]]
            else:
                small = made_small(shown.astype(np.float32), group.scale)
                if board.around is None:
                    sums += small[:, :, None] * table[0][0]
                    continue
                padded = np.concatenate([small, np.zeros((len(small), 1), np.float32)], axis=1)
                for direction in range(table.shape[0]):
                    sums += padded[:, board.around[:, direction], None] * table[direction][0]
        tokens: Floats = np.maximum(sums, 0.0, out=sums)
        return tokens

    def _chosen(self, values: NDArray[np.int64]) -> Floats:
        """What stands for these values, added up row by row. Of many rows by a product with noughts and ones, which for
        long lists of choices takes a third of the time."""
        table = self._w["choices"]
        sums: Floats
        if len(values) < MANY:
            sums = table[values].sum(axis=1)
            return sums
        spread = np.zeros((len(values), len(table)), np.float32)
        spread[np.arange(len(values))[:, None], values] = 1.0
        sums = spread @ table
        return sums

    def __call__(self, observations: NDArray[np.int16]) -> tuple[Floats, Floats]:
        """Scores (rows, actions) and values (rows,)."""
        plan, w = self.plan, self._w
        numbers = observations[:, plan.numbers].astype(np.float32)
        logs = numbers[:, self._logs]
        numbers[:, self._logs] = np.copysign(np.log1p(np.abs(logs)) * plan.scales[self._logs], logs)
        hidden = numbers @ w["numbers"] + w["bias"]
        if len(plan.choices):
            hidden += self._chosen(observations[:, plan.choices] + plan.starts)
        for number, look_up in enumerate(plan.look_ups):
            found = w[f"lookup{number}.table"][observations[:, look_up.places]]
            hidden += found.reshape(len(found), -1) @ w[f"lookup{number}.read"]
        boards = [self.tokens(number, observations) for number in range(len(plan.boards))]
        for number, tokens in enumerate(boards):
            pooled = np.concatenate([tokens.mean(axis=1), tokens.max(axis=1)], axis=1)
            hidden += pooled @ w[f"board{number}.read"]
        hidden = np.maximum(normed(hidden, w["norm.weight"], w["norm.bias"]), 0.0)
        inner = normed(hidden @ w["inner"] + w["inner.bias"], w["inner.norm.weight"], w["inner.norm.bias"])
        inner = np.maximum(inner, 0.0)
        hidden = hidden + np.maximum(inner @ w["outer"] + w["outer.bias"], 0.0)
        if plan.by_parts:
            scores = (hidden @ w["head"] + w["head.bias"]) @ self._actions + w["actions"]
        else:
            scores = hidden @ w["head"] + w["actions"]
        for number, tokens in enumerate(boards):
            actions, verbs, places = plan.pointers[number]
            if len(actions):
                width = tokens.shape[2]
                pointing = (hidden @ w[f"board{number}.point"]).reshape(len(hidden), -1, width)
                at = np.matmul(pointing, tokens.transpose(0, 2, 1))
                scores[:, actions] += at[:, verbs, places]
        return scores, (hidden @ w["value"] + w["value.bias"])[:, 0]


def made_small(numbers: Floats, scale: float) -> Floats:
    """A flag as it is; the logarithm of a number that may be large."""
    return numbers if scale == 0.0 else np.copysign(np.log1p(np.abs(numbers)) * np.float32(scale), numbers)


def normed(rows: Floats, weight: Floats, bias: Floats) -> Floats:
    rows = rows - rows.mean(axis=1, keepdims=True)
    spread = np.sqrt((rows * rows).mean(axis=1, keepdims=True) + TINY)
    result: Floats = rows / spread * weight + bias
    return result
