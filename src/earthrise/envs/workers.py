"""Rows of a batched environment stepped by several processes.

Each worker plays a slice of the rows with a `Batch` of its own. Actions and results lie in memory that all processes
share; what goes through the pipes is a word to begin and one to say that it is done. The compiled inner loop can only
write into memory of its own, so that a worker copies its slice into the shared arrays at the end of a step: one block
for each array, and of the masks, which are large and change little, the places that have changed. Nothing is copied in
the first process.
"""

from __future__ import annotations

import gc
import multiprocessing
import pickle
import traceback
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from earthrise.bots.registry import RANDOM, find_bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.content import take_from, taken_from
from earthrise.engine.errors import EarthriseError, NotAllowed
from earthrise.engine.options import OptionValue
from earthrise.engine.state import View
from earthrise.envs.setting import Setting, make_setting
from earthrise.envs.standing import RowStanding, rows_of, take_up
from earthrise.envs.stepping import Batch, drawn, no_such_action, wrong_count
from earthrise.library.processes import find_again, or_unfit
from earthrise.workers.pipe import Failed, Line, Lost, Unfit, Worker, dismiss

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

    from numpy.typing import NDArray

    Arrays = dict[str, NDArray[Any]]

RARELY: Final = 4_000  # jobs between two looks for garbage in cycles
PATIENCE: Final = 2.0  # seconds that workers which are dismissed may take to end by themselves

# What a worker is asked. The answer is None unless it says otherwise.
STEP: Final = pickle.dumps(("step",))  # play the actions that lie in the shared memory
TAKE: Final = pickle.dumps(("take",))  # there lie places among the legal actions: put down the actions' codes
# ("reset", seeds), ("rows",): how the rows stand, ("take up", rows, finished), ("legal", row): codes,
# ("view", row): the world as data, ("refused", row, code): rule, why, fix


@dataclass(frozen=True)
class Share:
    """What a worker has to play: the rows `first` to `end` - 1."""

    game: str
    home: str
    content: Path | None
    players: int
    options: dict[str, OptionValue]
    opponents: str | None
    seat: int | None
    finals: bool
    first: int
    end: int

    def batch(self) -> Batch:
        if self.content is not None:
            take_from(self.game, self.content)
        game = find_again(self.game, self.home)
        return with_opponents(
            Batch(game, self.players, self.options, self.end - self.first, self.first, self.finals),
            self.opponents,
            self.seat,
        )


def with_opponents(batch: Batch, opponents: str | None, seat: int | None) -> Batch:
    """The batch, with who plays the seats that are not the agents', who sit where they do or all at `seat`."""
    if seat is not None:
        batch.agents = [seat] * batch.rows
    if opponents == RANDOM:
        batch.random_opponents = True
    elif opponents is not None:
        batch.opponents = find_bot(opponents, batch.game)
    return batch


def arrays_of(batch: Batch) -> Arrays:
    """What a batch writes, as arrays over its memory; from outside they can only be read."""
    finals = {"finals": _over(batch.finals, np.int16, batch.rows)} if batch.keeps_finals else {}
    return finals | {
        "observations": _over(batch.page.numbers, np.int16, batch.rows),
        "masks": _over(batch.masks, np.bool_, batch.rows),
        "seats": np.frombuffer(batch.deciding, np.uint8),  # type: ignore[call-overload]
        "done": np.frombuffer(batch.done, np.bool_),  # type: ignore[call-overload]
        "rewards": _over(batch.rewards, np.float32, batch.rows),
        "scores": _over(batch.scores, np.int32, batch.rows),
        "choices": np.frombuffer(batch.choices, np.int32),  # type: ignore[call-overload]
    }


def _over(memory: Any, kind: type[np.generic], rows: int) -> NDArray[Any]:
    return np.frombuffer(memory, kind).reshape(rows, -1)


class Memory:
    """The arrays of all rows in memory that belongs to no process alone. It has no name that could be left behind: it
    is gone with the last process that looks at it."""

    def __init__(self, context: SpawnContext, setting: Setting, games: int, workers: int, finals: bool) -> None:
        many = (games, setting.players)
        self.shapes: dict[str, tuple[str, tuple[int, ...]]] = {
            "observations": ("int16", (games, setting.layout.size)),
            "masks": ("bool", (games, setting.action_count)),
            "seats": ("uint8", (games,)),
            "done": ("bool", (games,)),
            "rewards": ("float32", many),
            "scores": ("int32", many),
            "choices": ("int32", (games,)),
            "actions": ("int32", (games,)),
            "finished": ("int64", (workers,)),
        }
        if finals:
            self.shapes["finals"] = self.shapes["observations"]
        self.places = {
            name: context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (kind, shape) in self.shapes.items()
        }

    def arrays(self) -> Arrays:
        return {
            name: np.frombuffer(self.places[name], kind).reshape(shape) for name, (kind, shape) in self.shapes.items()
        }


# -- a worker's side -------------------------------------------------------------------------------------------------


class Hand:
    """One worker: its batch, and its slice of the shared arrays."""

    def __init__(self, share: Share, memory: Memory, number: int) -> None:
        self.batch = share.batch()
        self.setting = make_setting(self.batch.game, share.players, dict(share.options))
        self.batch.watch()
        shared = memory.arrays()
        mine = slice(share.first, share.end)
        own = arrays_of(self.batch)
        self.masks: tuple[NDArray[np.bool_], NDArray[np.bool_]] = (
            shared["masks"][mine].reshape(-1),
            own.pop("masks").reshape(-1),
        )
        self.changes: NDArray[np.int64] = np.frombuffer(self.batch.changes, np.int64)  # type: ignore[call-overload]
        self.finals = [(shared[name][mine], own.pop(name)) for name in ("finals",) if name in own]
        self.copies = [(shared[name][mine], array) for name, array in own.items()]
        self.actions: NDArray[np.int32] = shared["actions"][mine]
        self.finished: NDArray[np.int64] = shared["finished"][number : number + 1]
        self.asked = 0

    def do(self, job: tuple[Any, ...]) -> object:
        self.asked += 1
        if self.asked % RARELY == 0:
            gc.collect()  # … but a guest bot may leave some
        try:
            return self.answer(job)
        except Exception:
            raise Failed(traceback.format_exc()) from None

    def answer(self, job: tuple[Any, ...]) -> object:
        batch = self.batch
        word = job[0]
        if word == "step":
            batch.step(self.actions.tolist())
            self.show()
        elif word == "take":
            self.actions[:] = batch.taken(self.actions.tolist())
        elif word == "reset":
            batch.reset(job[1])
            self.show()
        elif word == "rows":
            return rows_of(batch, self.setting)
        elif word == "take up":
            take_up(batch, job[1], job[2])
            self.show()
        elif word == "legal":
            return [action.code for action in batch.legal[job[1]]]
        elif word == "view":
            row = job[1]
            return batch.states[row].view(int(batch.deciding[row])).world.to_data()
        else:
            error = batch.refused(job[1], job[2])
            return error.rule, error.why, error.fix
        return None

    def show(self) -> None:
        for shared, own in self.copies + (self.finals if self.batch.ended else []):
            np.copyto(shared, own)
        shared_masks, own_masks = self.masks
        if self.batch.changed > len(self.changes):
            np.copyto(shared_masks, own_masks)
        else:
            places = self.changes[: self.batch.changed]
            shared_masks[places] = own_masks[places]
        self.finished[0] = self.batch.finished


def begin(line: Line, share: Share, memory: Memory, number: int) -> Callable[[tuple[Any, ...]], object]:
    with or_unfit():
        hand = Hand(share, memory, number)
    gc.freeze()
    gc.disable()  # states hold no cycles: looking for such garbage in all games again and again is for nothing …
    return hand.do


# -- the first process -----------------------------------------------------------------------------------------------


class Crew:
    """The rows of a batched environment, each with one of `workers` processes."""

    def __init__(
        self, setting: Setting, games: int, opponents: str | None, workers: int, seat: int | None, finals: bool
    ) -> None:
        workers = min(workers, games)
        if opponents is not None and opponents != RANDOM:
            find_bot(opponents, setting.game)  # a bot that is not there is said here, not by a worker
        context = multiprocessing.get_context("spawn")
        memory = Memory(context, setting, games, workers, finals)
        self.setting = setting
        self.games = games
        self.arrays = memory.arrays()
        self.edges = [games * number // workers for number in range(workers + 1)]
        self.workers: list[Worker[object]] = []
        self._every_row = np.arange(games)
        self.close = weakref.finalize(self, dismiss, self.workers, PATIENCE)
        try:
            for number in range(workers):
                self.workers.append(Worker(begin, self._share(number, opponents, seat, finals), memory, number))
            for worker in self.workers:
                worker.ready()
        except Unfit as reason:
            self.close()
            raise EarthriseError(f"A worker process cannot find the game ({reason}); use workers=0.") from None
        except Lost as reason:
            self.close()
            raise EarthriseError(
                f"No worker process can be started: {reason}. A script that uses workers "
                'must make its environment under `if __name__ == "__main__":`.'
            ) from None
        except BaseException:
            self.close()
            raise

    def _share(self, number: int, opponents: str | None, seat: int | None, finals: bool) -> Share:
        setting = self.setting
        game = setting.game
        return Share(
            game.id,
            type(game).__module__,
            taken_from(game.id),
            setting.players,
            setting.options,
            opponents,
            seat,
            finals,
            self.edges[number],
            self.edges[number + 1],
        )

    # -- what the environment asks -----------------------------------------------------------------

    @property
    def finished(self) -> int:
        return int(self.arrays["finished"].sum())

    def reset(self, seeds: list[int]) -> None:
        self._ask_all(
            [pickle.dumps(("reset", seeds[first:end])) for first, end in zip(self.edges, self.edges[1:], strict=False)]
        )

    def rows(self) -> list[RowStanding]:
        return [row for rows in self._ask_all([pickle.dumps(("rows",))] * len(self.workers)) for row in rows]

    def take_up(self, rows: list[RowStanding], finished: int) -> None:
        ends = list(zip(self.edges, self.edges[1:], strict=False))
        self._ask_all([pickle.dumps(("take up", rows[first:end], 0 if first else finished)) for first, end in ends])

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> None:
        self.arrays["actions"][:] = self._checked(actions)
        self._ask_all([STEP] * len(self.workers))

    def sample(self, dice: Chance) -> list[int]:
        self.arrays["actions"][:] = drawn(dice, self.arrays["choices"].tolist())
        self._ask_all([TAKE] * len(self.workers))
        codes: list[int] = self.arrays["actions"].tolist()
        return codes

    def legal(self, row: int) -> list[Action]:
        codes: list[int] = self._ask("legal", row)
        actions = self.setting.game.actions.actions
        return [actions[code] for code in codes]

    def view(self, row: int) -> View:
        seat = int(self.arrays["seats"][row])
        return View(seat, self.setting.game.state_from_data(self._ask("view", row)))

    # -- inside ------------------------------------------------------------------------------------

    def _checked(self, actions: NDArray[np.integer] | Sequence[int]) -> NDArray[Any]:
        """The codes; an illegal one is refused before any worker plays."""
        codes = np.asarray(actions)
        if len(codes) != self.games:
            raise wrong_count(self.games, len(codes))
        if codes.dtype.kind not in "iuO":  # O: numbers too large for any code
            raise TypeError(f"Actions are whole numbers, not {codes.dtype}.")
        count = self.setting.action_count
        known = (codes >= 0) & (codes < count)
        legal = self.arrays["masks"][self._every_row, np.where(known, codes, 0).astype(np.int64)] & known.astype(bool)
        if not legal.all():
            row = int(legal.argmin())
            if not known[row]:
                raise no_such_action(row, int(codes[row]), count)
            rule, why, fix = self._ask("refused", row, int(codes[row]))
            raise NotAllowed(rule, why, fix)
        return codes

    def _ask(self, word: str, row: int, *more: int) -> Any:
        """Ask the worker that has this row."""
        row = range(self.games)[row]
        number = next(number for number, end in enumerate(self.edges[1:]) if row < end)
        job = pickle.dumps((word, row - self.edges[number], *more))
        return self._exchange({number: job})[0]

    def _ask_all(self, jobs: list[bytes]) -> list[Any]:
        return self._exchange(dict(enumerate(jobs)))

    def _exchange(self, jobs: dict[int, bytes]) -> list[Any]:
        """Hand out jobs and wait for all answers. Whatever goes wrong on the way, Ctrl-C too, leaves rows that have
        stepped beside rows that have not: then the environment is closed."""
        if not self.close.alive:
            raise EarthriseError("This environment is closed; make a new one.")
        try:
            for number, job in jobs.items():
                self.workers[number].send(job)
            return [self.workers[number].hear()[1] for number in jobs]
        except Lost as lost:
            self.close()
            how = str(lost)
            raise EarthriseError(
                f"{how[0].upper()}{how[1:]}, and its games with it; the environment is closed."
            ) from None
        except Failed as reason:
            self.close()
            raise EarthriseError(f"A worker process failed, and the environment is closed:\n{reason}") from None
        except BaseException:
            self.close()
            raise
