"""The same batches on the workers of a Dask cluster. They only play: the parts are written here, as they come back."""

from __future__ import annotations

import importlib.util
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from earthrise.engine.errors import EarthriseError
from earthrise.lab.run_folders import fingerprint
from earthrise.lab.simulate.folder import Folder
from earthrise.lab.simulate.plan import CODE, Batch, Plan
from earthrise.lab.simulate.play import Player, Rows
from earthrise.lab.simulate.workers import TRIES, News, why_broken
from earthrise.library.processes import find_again

CONNECTING: Final = 10.0  # seconds until an address counts as wrong
WORKERS_AWAITED: Final = 60.0  # seconds until a cluster without workers is given up
AHEAD: Final = 2  # batches handed out for each thread, so that no worker waits for us

_PLAYING = threading.Lock()  # a worker with several threads plays one batch at a time; it has one interpreter only
_PLAYERS: dict[str, Player] = {}


class ClusterError(EarthriseError):
    """A cluster that cannot play for us."""

    code = "cluster"


def play_task(plan: Plan, batch: Batch) -> Rows | str:
    """What a worker of the cluster does: the rows of a batch, or what is wrong."""
    with _PLAYING:
        key = repr(plan)
        player = _PLAYERS.get(key)
        if player is None:
            try:
                game = find_again(plan.game, plan.home)
            except (ImportError, EarthriseError) as error:
                return f"A worker of the cluster cannot find the game {plan.game}: {error}"
            if fingerprint(game, *CODE) != plan.code:
                return "The workers of the cluster have another version of earthrise than this machine."
            _PLAYERS.clear()
            player = _PLAYERS[key] = Player(game, plan)
        try:
            return player.play(batch.number, lambda seat: None, lambda games: None)
        except Exception as error:
            return why_broken(batch, error)


def play_there(plan: Plan, out: Path, batches: list[Batch], address: str) -> Iterator[News]:
    """All these batches, as they come back. A worker that dies costs time: what it had is played by another one."""
    try:
        import distributed
    except ImportError:
        raise ClusterError('A cluster needs dask.distributed: pip install "earthrise[cluster]".') from None
    library: Any = distributed
    folder = Folder(out)
    with connected(library, address) as client:
        desk = Desk(client, plan, batches)
        results = library.as_completed(desk.take(AHEAD * prepared(client)), loop=client.loop)
        for future in results:
            batch = desk.running.pop(future.key)
            try:
                rows = future.result()
            except library.KilledWorker:
                results.update([desk.again(batch)])
                continue
            except library.CancelledError:
                raise ClusterError(f"The scheduler at {address} is gone. The same command goes on.") from None
            except ModuleNotFoundError as error:
                raise ClusterError(missing_words(str(error))) from None
            if isinstance(rows, str):
                raise ClusterError(rows)
            folder.add(plan, batch, rows)
            results.update(desk.take(1))
            yield News(0, batch, tuple(rows.faults))


class Desk:
    """What is handed out to the cluster, and what is still to be."""

    def __init__(self, client: Any, plan: Plan, batches: list[Batch]) -> None:
        self.client = client
        self.plan = plan
        self.waiting = iter(batches)
        self.running: dict[str, Batch] = {}
        self.lost: Counter[int] = Counter()

    def take(self, count: int) -> list[Any]:
        """The tasks for so many batches more, or for those that are left."""
        return [self.submit(batch) for batch in islice(self.waiting, count)]

    def again(self, batch: Batch) -> Any:
        """The cluster gave up on a batch whose workers have died; it may be the machines' fault."""
        self.lost[batch.number] += 1
        if self.lost[batch.number] >= TRIES:
            raise ClusterError(f"The {batch} have cost too many workers of the cluster.")
        return self.submit(batch)

    def submit(self, batch: Batch) -> Any:
        future = self.client.submit(play_task, self.plan, batch, pure=False)
        self.running[future.key] = batch
        return future


def connected(library: Any, address: str) -> Any:
    words = silence_at(address)
    if not words:
        try:
            return library.Client(address, timeout=CONNECTING, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            words = " ".join(str(error).split()) or type(error).__name__
    raise ClusterError(
        f"There is no Dask scheduler at “{address}” ({words}). An address looks like tcp://192.168.0.5:8786."
    )


def silence_at(address: str) -> str:
    """Why nobody can be there, if so. A client that has begun to connect takes long to give up, and not quietly."""
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError as error:
        return str(error)
    if parts.scheme not in ("tcp", "tls"):
        return ""
    if not host or port is None:
        return "host and port are needed"
    try:
        socket.create_connection((host, port), timeout=CONNECTING).close()
    except OSError as error:
        return error.strerror or str(error)
    return ""


def prepared(client: Any) -> int:
    """Wait for workers and see that they know this package; how many threads they have."""
    try:
        client.wait_for_workers(1, timeout=WORKERS_AWAITED)
    except TimeoutError:
        raise ClusterError(
            f"The cluster has no workers, and none has come within {WORKERS_AWAITED:.0f} seconds: dask worker ADDRESS"
        ) from None
    found = client.run(importlib.util.find_spec, play_task.__module__, on_error="return")
    for worker, spec in found.items():
        if spec is None or isinstance(spec, ModuleNotFoundError):
            raise ClusterError(missing_words(str(worker)))
    return sum(client.nthreads().values())


def missing_words(where: str) -> str:
    return f"earthrise is not installed on the workers of the cluster ({where}); they need the version of this machine."
