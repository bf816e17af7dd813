"""The same simulation on a Dask cluster: a real scheduler with real workers, on the loopback."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from earthrise.lab.simulate import cluster as clusters
from earthrise.lab.simulate.cluster import ClusterError, Desk, play_task
from earthrise.lab.simulate.plan import Batches
from earthrise.lab.simulate.play import Rows
from tests.lab.simulate.running import GAMES, files_of, plan_of, play
from tests.toy.wanderers import GAME as WANDERERS


@pytest.fixture
def scheduler() -> Iterator[LocalCluster]:
    """A scheduler without workers; its pages on any free port, since tests beside this one may have the usual."""
    with LocalCluster(
        n_workers=0, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=logging.ERROR
    ) as started:
        yield started


def test_a_cluster_one_of_whose_workers_is_killed_gives_the_files_that_one_machine_gives(
    scheduler: LocalCluster, tmp_path: Path
) -> None:
    scheduler.scale(2)
    with Client(scheduler, set_as_default=False) as client:
        client.wait_for_workers(2)
        workers = list(client.run(os.getpid).values())
    assert len(workers) == 2

    def report(done: int, total: int) -> None:
        if workers and 0 < done < 2 * GAMES:
            os.kill(workers.pop(), signal.SIGKILL)
            workers.clear()

    sitting = play(tmp_path / "cluster", report=report, cluster=scheduler.scheduler_address)
    assert sitting.played == 2 * GAMES and workers == []
    play(tmp_path / "here")
    assert files_of(tmp_path / "cluster") == files_of(tmp_path / "here")


def test_a_cluster_that_stays_without_workers_is_given_up(
    scheduler: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "WORKERS_AWAITED", 0.1)
    with pytest.raises(ClusterError, match="has no workers"):
        play(tmp_path, cluster=scheduler.scheduler_address)


def test_workers_without_earthrise_are_named(scheduler: LocalCluster, tmp_path: Path) -> None:
    (tmp_path / "earthrise.py").write_text("", encoding="utf-8")
    options = ["--no-nanny", "--no-dashboard", "--nthreads", "1", "--host", "127.0.0.1", "--local-directory", "room"]
    worker = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_worker", scheduler.scheduler_address, *options],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stderr=subprocess.DEVNULL,
        cwd=tmp_path,
    )
    try:
        with pytest.raises(ClusterError, match=r"not installed on the workers of the cluster \(tcp://127"):
            play(tmp_path / "out", cluster=scheduler.scheduler_address)
    finally:
        worker.kill()
        worker.wait()


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:PORT", "127.0.0.1:PORT", "nowhere", "tcp://127.0.0.1:many"])
def test_an_address_without_a_scheduler_is_refused_with_words(tmp_path: Path, address: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        asked = address.replace("PORT", str(taken.getsockname()[1]))
        with pytest.raises(ClusterError, match=f"There is no Dask scheduler at “{asked}”.*looks like tcp://"):
            play(tmp_path, cluster=asked)


def test_workers_with_other_code_or_without_the_game_say_so() -> None:
    batch = Batches(WANDERERS, plan_of()).batch(0)
    assert isinstance(play_task(plan_of(), batch), Rows)
    assert "another version of earthrise" in str(play_task(replace(plan_of(), code="of yesterday"), batch))
    lost = play_task(replace(plan_of(), game="chess", home="nowhere.at_all"), batch)
    assert "cannot find the game chess" in str(lost)


def test_a_batch_that_costs_worker_after_worker_is_given_up() -> None:
    class Submitting:
        def submit(self, *task: object, pure: bool) -> object:
            assert not pure
            return type("Future", (), {"key": "task"})()

    batch = Batches(WANDERERS, plan_of()).batch(0)
    desk = Desk(Submitting(), plan_of(), [batch])
    assert len(desk.take(5)) == 1 and desk.running == {"task": batch}
    desk.again(batch)
    desk.again(batch)
    with pytest.raises(ClusterError, match="games 0 to 11 with 2 players have cost too many workers"):
        desk.again(batch)
