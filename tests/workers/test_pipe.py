"""One worker: what it says is heard, and however it ends is told."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from earthrise.workers.pipe import DIED, DONE, HANGS, ONE_THREAD, TOLD, Failed, Lost, Unfit, Worker, dismiss
from tests.workers.doing import begin

Job = tuple[str, int]


@pytest.fixture
def worker() -> Iterator[Worker[Job]]:
    made: Worker[Job] = Worker(begin, patience=60.0)
    made.ready()
    yield made
    dismiss([made])


def test_jobs_are_answered_in_the_order_in_which_they_were_handed(worker: Worker[Job]) -> None:
    for number in range(3):
        worker.hand(("double", number))
    assert len(worker.desk) == 3
    assert [worker.hear() for _ in range(3)] == [(DONE, 0), (DONE, 2), (DONE, 4)]
    assert not worker.desk


def test_news_comes_before_the_answer(worker: Worker[Job]) -> None:
    worker.hand(("count", 2))
    assert [worker.hear() for _ in range(3)] == [(TOLD, 0), (TOLD, 1), (DONE, "counted")]
    assert list(worker.news(("count", 2))) == [0, 1, "counted"]
    assert worker.answer(("count", 2)) == "counted"


@pytest.mark.skipif(sys.platform != "linux", reason="threads are counted in /proc")
def test_a_worker_reckons_with_one_thread_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ONE_THREAD:
        monkeypatch.delenv(name, raising=False)
    made: list[Worker[Job]] = [Worker(begin, patience=60.0)]
    assert not set(ONE_THREAD) & set(os.environ)
    for name in ONE_THREAD:
        monkeypatch.setenv(name, "2")
    made.append(Worker(begin, patience=60.0))
    for worker in made:
        worker.ready()
    assert [worker.answer(("reckon", 512)) for worker in made] == [1, min(2, len(os.sched_getaffinity(0)))]
    dismiss(made)


def test_a_job_that_fails_costs_no_worker(worker: Worker[Job]) -> None:
    with pytest.raises(Failed, match="cannot do 3"):
        worker.answer(("raise", 3))
    assert worker.answer(("double", 4)) == 8


@pytest.mark.parametrize("patience", [60.0, float("inf")])
def test_a_worker_that_dies_is_lost_with_its_exit_code(worker: Worker[Job], patience: float) -> None:
    worker.patience = patience
    with pytest.raises(Lost, match="a worker process ended with code 7") as lost:
        worker.answer(("die", 7))
    assert lost.value.kind == DIED
    assert list(worker.desk) == [("die", 7)]


def test_a_worker_that_is_killed_is_lost_with_the_signal_whoever_notices(worker: Worker[Job]) -> None:
    worker.process.kill()
    worker.process.join()
    for _ in range(2):
        with pytest.raises(Lost, match="was ended by SIGKILL"):
            worker.answer(("double", 1))


def test_a_worker_that_gives_no_sign_of_life_is_lost(worker: Worker[Job]) -> None:
    worker.hand(("sleep", 0))
    worker.patience = 0.05
    with pytest.raises(Lost, match="gave no sign of life for 0 seconds") as lost:
        worker.hear()
    assert lost.value.kind == HANGS


def test_what_was_said_in_time_is_heard_however_late_somebody_listens(worker: Worker[Job]) -> None:
    worker.hand(("double", 4))
    assert worker.pipe.poll(60)
    worker.patience = -1.0
    assert worker.hangs
    assert worker.hear() == (DONE, 8)


def test_the_pulse_says_what_a_worker_is_at_and_begins_anew_with_a_job(worker: Worker[Job]) -> None:
    worker.hand(("work", 3))
    assert worker.hear() == (TOLD, "at work")
    assert (worker.pulse.what, worker.pulse.counted) == (-1, 4)
    assert worker.pulse.silent_for < 60
    worker.desk.clear()
    worker.hand(("double", 1))
    assert worker.pulse.counted == 0


def test_a_worker_that_can_do_nothing_says_why() -> None:
    unfit: Worker[Job] = Worker(begin, "unfit")
    with pytest.raises(Unfit, match="no hands"):
        unfit.ready()
    dismiss([unfit], 60.0)
    assert unfit.process.exitcode == 0


def test_a_worker_that_does_not_come_to_life_is_lost() -> None:
    dying: Worker[Job] = Worker(begin, "dying")
    with pytest.raises(Lost, match="ended with code 5"):
        dying.ready()
    dismiss([dying])


def test_ctrl_c_is_for_the_first_process_alone(worker: Worker[Job]) -> None:
    assert worker.process.pid is not None
    os.kill(worker.process.pid, signal.SIGINT)
    assert worker.answer(("double", 2)) == 4


def test_who_is_idle_ends_by_itself_and_who_is_not_is_killed(worker: Worker[Job]) -> None:
    busy: Worker[Job] = Worker(begin)
    busy.hand(("work", 0))
    busy.ready()
    assert busy.hear() == (TOLD, "at work")
    dismiss([worker], 60.0)
    dismiss([busy], 0.05)
    assert (worker.process.exitcode, busy.process.exitcode) == (0, -signal.SIGKILL)


def test_a_worker_is_not_ended_by_another_process_than_the_one_that_started_it(worker: Worker[Job]) -> None:
    worker.owner = os.getpid() + 1
    dismiss([worker])
    worker.owner = os.getpid()
    assert worker.answer(("double", 2)) == 4
