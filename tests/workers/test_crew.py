"""A crew does all jobs, whatever becomes of its workers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from earthrise.workers.crew import LOOKED, LOST, Crew, Event
from earthrise.workers.pipe import DONE, HANGS, TOLD, Failed, Unfit
from tests.workers.doing import begin

Job = tuple[str, int]


@pytest.fixture
def crew(tmp_path: Path) -> Iterator[Crew[Job]]:
    with Crew[Job](2, begin, str(tmp_path / "died"), patience=60.0) as made:
        yield made
    assert all(worker.process.exitcode is not None for worker in made.workers)


def heard(events: Iterator[Event], word: str) -> list[Event]:
    return [event for event in events if event.word == word]


def test_all_jobs_are_done_and_each_answer_comes_with_its_job(crew: Crew[Job]) -> None:
    jobs = [("double", number) for number in range(9)]
    crew.ahead = 3
    done = heard(crew.work(jobs), DONE)
    assert sorted((event.job, event.content) for event in done) == [(job, 2 * job[1]) for job in jobs]
    assert len(crew.workers) == 2


def test_no_more_workers_are_started_than_there_are_jobs(crew: Crew[Job]) -> None:
    assert len(heard(crew.work([("double", 1)]), DONE)) == 1
    assert len(crew.workers) == 1
    assert heard(crew.work([]), LOOKED) == []


def test_jobs_are_shared_out_evenly(crew: Crew[Job]) -> None:
    crew.ahead = 9
    events = crew.work([("count", 1)] * 4)
    first = next(events)
    assert first.word == TOLD and first.content == 0
    assert [len(worker.desk) for worker in crew.workers] == [2, 2]
    assert len(heard(events, DONE)) == 4


def test_whoever_leads_the_crew_looks_at_it_now_and_then(crew: Crew[Job]) -> None:
    crew.looking = 0.01
    words = set()
    for event in crew.work([("work", 6)]):
        words.add(event.word)
        if words == {LOOKED, TOLD}:
            break
    assert [worker.pulse.counted for worker in crew.busy] == [7]


def test_a_lost_worker_is_replaced_and_what_lay_on_its_desk_is_done(crew: Crew[Job]) -> None:
    crew.size = 1
    crew.ahead = 4
    events = list(crew.work([("double", 1), ("die", 3), ("double", 2), ("double", 3)]))
    (lost,) = heard(iter(events), LOST)
    assert lost.job == ("die", 3) and lost.at == 3 and "ended with code 3" in str(lost.content)
    assert [event.content for event in heard(iter(events), DONE)] == [2, 4, 6]
    assert len(crew.workers) == 1


def test_what_a_worker_did_before_it_died_counts_also_when_more_was_handed_to_it_too_late(crew: Crew[Job]) -> None:
    crew.size = 1
    crew.ahead = 4
    (worker,) = crew.hire()
    worker.hand(("double", 1))
    worker.hand(("die", 3))
    worker.process.join()
    events = list(crew.work([("double", 2), ("double", 3)]))
    assert [event.job for event in heard(iter(events), LOST)] == [("die", 3)]
    assert [event.content for event in heard(iter(events), DONE)] == [2, 4, 6]


def test_a_job_that_cost_a_worker_may_be_tried_again(crew: Crew[Job]) -> None:
    answers = []
    for event in crew.work([("die once", 1), ("double", 2)]):
        if event.word == LOST:
            crew.again(event.job)
        elif event.word == DONE:
            answers.append((event.job, event.content))
    assert sorted(answers, key=str) == [(("die once", 1), None), (("double", 2), 4)]


def test_a_worker_that_died_between_two_jobs_is_noticed_when_it_is_handed_one(crew: Crew[Job]) -> None:
    (worker,) = crew.hire()
    worker.process.kill()
    worker.process.join()
    events = crew.work([("double", 1)])
    lost = next(events)
    assert lost.word == LOST and "SIGKILL" in str(lost.content)
    crew.again(lost.job)
    assert [event.content for event in heard(events, DONE)] == [2]


def test_a_worker_that_hangs_is_replaced(crew: Crew[Job]) -> None:
    crew.size = 1
    crew.looking = 0.01
    (worker,) = crew.hire()
    worker.patience = 0.05
    events = list(crew.work([("sleep", 0), ("double", 4)]))
    (lost,) = heard(iter(events), LOST)
    assert lost.content.kind == HANGS and worker not in crew.workers
    assert [event.content for event in heard(iter(events), DONE)] == [8]


def test_a_job_that_fails_is_said(crew: Crew[Job]) -> None:
    with pytest.raises(Failed, match="cannot do 8"):
        list(crew.work([("raise", 8)]))


def test_workers_that_can_do_nothing_are_said() -> None:
    with Crew[Job](2, begin, "unfit") as crew, pytest.raises(Unfit, match="no hands"):
        list(crew.work([("double", 1)]))
