"""Finding puzzles: a run over games, one after the other, until there are enough.

What was judged is kept in a work folder, so that a run that was stopped goes on where it was:

    run.json       what is looked for, and by which rules
    judged.jsonl   one line for each decision that was judged
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.record import Record, read_record
from earthrise.engine.registry import find_game
from earthrise.teaching.puzzles.candidates import A_GAME, Candidate, candidates
from earthrise.teaching.puzzles.choosing import chosen, filled, full_sorts
from earthrise.teaching.puzzles.experience import Experience
from earthrise.teaching.puzzles.games import played
from earthrise.teaching.puzzles.judging import LINES, Judged, judged, seed_of
from earthrise.workers.crew import LOST, Crew
from earthrise.workers.pipe import DONE, Line

PLAN: Final = "run.json"
NOTES: Final = "judged.jsonl"
MOST_GAMES: Final = 200

Report = Callable[[str, int, int], None]  # what is looked at, how many puzzles there are, how many decisions


class OtherRun(EarthriseError):
    """A work folder that holds another run."""

    code = "other_run"


@dataclass(frozen=True)
class Plan:
    """What decides what is found; the time that it may take does not."""

    game: str
    rules: int
    seed: int
    lines: int = LINES
    a_game: int = A_GAME
    files: tuple[str, ...] = ()  # records to look at instead of playing games


@dataclass(frozen=True)
class Source:
    """A game to look at, and what it is called."""

    name: str
    record: Record


@dataclass(frozen=True)
class Found:
    """A puzzle, not yet shipped."""

    source: Source
    candidate: Candidate
    judged: Judged


def sources(game: Game, plan: Plan) -> Iterator[Source]:
    """The games of the run, one after the other."""
    if plan.files:
        for number, path in enumerate(plan.files, 1):
            record = read_record(Path(path).read_text(encoding="utf-8"))
            if record.game != game.id:
                raise EarthriseError(f"{path} is a record of {record.game}, not of {game.id}.")
            yield Source(f"own-{number:02}", record)
        return
    for number in range(1, MOST_GAMES + 1):
        yield Source(f"{plan.seed}-{number:02}", played(game, plan.seed, number))


class Folder:
    """The work folder of a run."""

    def __init__(self, path: Path, plan: Plan, afresh: bool = False) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        asked = json.loads(json.dumps(asdict(plan)))
        there = path / PLAN
        if afresh or not there.exists():
            (path / NOTES).unlink(missing_ok=True)
            there.write_text(json.dumps(asked, indent=1) + "\n", encoding="utf-8")
        elif json.loads(there.read_text(encoding="utf-8")) != asked:
            raise OtherRun(f"{path} holds another run. Choose another folder (--work), or begin anew (--fresh).")
        self.known = self.read()

    def read(self) -> dict[str, Judged]:
        notes = self.path / NOTES
        if not notes.exists():
            return {}
        known: dict[str, Judged] = {}
        for line in notes.read_text(encoding="utf-8").splitlines():
            try:
                data: dict[str, Any] = json.loads(line)
            except ValueError:
                continue  # the line that was being written when the run was stopped
            decision = data.pop("decision")
            known[decision] = Judged(**data)
        return known

    def note(self, candidate: Candidate, verdict: Judged) -> None:
        self.known[candidate.key] = verdict
        with (self.path / NOTES).open("a", encoding="utf-8") as notes:
            notes.write(json.dumps({"decision": candidate.key, **asdict(verdict)}, ensure_ascii=False) + "\n")


def find(
    game: Game,
    plan: Plan,
    wanted: int,
    minutes: float,
    workers: int,
    folder: Folder,
    report: Report,
    kept: Sequence[Found] = (),
) -> list[Found]:
    """So many puzzles, those that are `kept` among them; fewer when the time is up (0: no limit) or there are no games
    left. The same plan gives the same puzzles with any number of workers, as long as there is time."""
    ends = time.monotonic() + 60.0 * minutes
    experience = Experience()
    found: list[Found] = []
    taken = list(kept)
    there = {one.candidate.key for one in kept}
    looked = 0
    if len(taken) >= wanted:
        return taken
    with Judges(game.id, plan, workers) as judges:
        for source in sources(game, plan):
            experience.full = full_sorts(taken, wanted)
            asked = candidates(game, source.record, source.name, plan.a_game, experience)
            late = False
            open_ones = [candidate for candidate in asked if candidate.key not in folder.known]
            for candidate, verdict in judges.judge(source, open_ones):
                folder.note(candidate, verdict)
                late = minutes > 0 and time.monotonic() >= ends
                if late:
                    break
            for candidate in asked:
                if candidate.key in folder.known:
                    verdict = folder.known[candidate.key]
                    experience.add(candidate.kind, verdict)
                    looked += 1
                    if verdict.is_puzzle and candidate.key not in there:
                        found.append(Found(source, candidate, verdict))
            taken = chosen(found, wanted, kept)
            report(source.name, len(taken), looked)
            if late or len(taken) >= wanted:
                break
    return filled(found, wanted, kept)


class Judges:
    """Judges decisions: in this process, or shared out among workers."""

    def __init__(self, game: str, plan: Plan, workers: int) -> None:
        self.plan = plan
        self.here = partial(judge, find_game(game), plan)
        self.crew: Crew[tuple[str, Candidate]] | None = None
        if workers > 1:
            self.crew = Crew(workers, begin, game, plan)

    def __enter__(self) -> Judges:
        return self

    def __exit__(self, *_: object) -> None:
        if self.crew is not None:
            self.crew.__exit__(None, None, None)

    def judge(self, source: Source, chosen: Iterable[Candidate]) -> Iterator[tuple[Candidate, Judged]]:
        text = source.record.write()
        if self.crew is None:
            for candidate in chosen:
                yield candidate, self.here((text, candidate))
            return
        for event in self.crew.work([(text, candidate) for candidate in chosen]):
            if event.word == DONE:
                yield event.job[1], event.content
            elif event.word == LOST:
                raise EarthriseError(f"Judging {event.job[1].key} failed: {event.content}.")


def begin(line: Line, game: str, plan: Plan) -> Callable[[tuple[str, Candidate]], Judged]:
    """A worker's beginning."""
    return partial(judge, find_game(game), plan)


def judge(game: Game, plan: Plan, job: tuple[str, Candidate]) -> Judged:
    text, candidate = job
    record = read_record(text)
    state = record.replay(candidate.moment)
    return judged(game, state, candidate.seat, seed_of(record.seed, candidate.moment), plan.lines)
