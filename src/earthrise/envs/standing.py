"""A game under way as environments let others copy and keep it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.envs.setting import Setting
from earthrise.envs.stepping import Batch


class Standing:
    """A position that goes on in a copy as it would have gone on here: `deepcopy` clones it, and `pickle` writes it as
    plain data. (Compiled states do neither by themselves.)"""

    __slots__ = ("setting", "state")

    def __init__(self, setting: Setting, state: State) -> None:
        self.setting = setting
        self.state = state

    def __deepcopy__(self, _memo: object) -> Standing:
        return Standing(self.setting, self.state.clone())

    def __reduce__(self) -> tuple[Callable[..., Standing], tuple[object, ...]]:
        return standing_again, (self.setting, self.state.to_data())


def standing_again(setting: Setting, data: dict[str, object]) -> Standing:
    return Standing(setting, setting.game.state_from_data(data))


@dataclass
class RowStanding:
    """Where one row of a batch stands, and what was told of it last."""

    stream: int
    standing: Standing
    done: bool
    rewards: list[int]  # the bits of 32-bit floats
    scores: list[int]


def rows_of(batch: Batch, setting: Setting) -> list[RowStanding]:
    """How the rows of a batch stand, to be taken up by another."""
    seats = batch.seats
    rewards, scores = ([int(each) for each in told] for told in (batch.rewards, batch.scores))
    return [
        RowStanding(
            batch.streams[row].to_data(),
            Standing(setting, batch.states[row]),
            row in batch.ended,
            rewards[row * seats : (row + 1) * seats],
            scores[row * seats : (row + 1) * seats],
        )
        for row in range(batch.rows)
    ]


def take_up(batch: Batch, rows: list[RowStanding], finished: int) -> None:
    """Let a batch go on where these rows stand."""
    batch.resume(
        [Chance.from_data(row.stream) for row in rows],
        [row.standing.state for row in rows],
        [row.done for row in rows],
        [number for row in rows for number in row.rewards],
        [number for row in rows for number in row.scores],
    )
    batch.finished = finished
