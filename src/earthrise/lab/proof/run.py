"""Prove the rules of a game: hand every mutant to a process that tries it, and keep what comes back."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from earthrise.engine.errors import EarthriseError
from earthrise.engine.rulebook import Rule, Rulebook
from earthrise.lab.crew import Report
from earthrise.lab.proof.plan import MOST, Charge, Mutant, plan
from earthrise.lab.proof.results import Proof, read_equivalents, read_results, write_results

SAVED_EVERY = 20  # verdicts
PATIENCE = 15.0  # seconds that tests may take in any case; a mutant that never ends is noticed by waiting
UNWANTED = ("node_modules", ".git", ".venv", "build", "dist", "static", "*.so", ".*_cache")


class CannotProve(EarthriseError):
    """The tests cannot be loaded, or a process that tries mutants died."""

    code = "cannot_prove"


@dataclass(frozen=True)
class Clone:
    """Where the code, the tests and the results of a game are."""

    root: Path
    package: Path  # the game's, in root
    tests: Path
    game: str

    @property
    def game_tests(self) -> Path:
        """The game's own, where the clone holds several games."""
        folder = self.tests / "games" / self.game
        return folder if folder.is_dir() else self.tests


@dataclass
class Outcome:
    killed: dict[str, str]
    other: str
    broken: bool
    failing: dict[str, str]


def prove(
    clone: Clone, rules: Sequence[Rule], afresh: bool, workers: int, others: bool, report: Report, most: int = MOST
) -> dict[str, Proof]:
    """The proofs of these rules. Those whose code and tests are as they were when they were proven are taken as they
    are, unless `afresh`; what is found is kept as it comes, so that an interrupted run goes on where it was. Only the
    usual number of mutants a rule is kept: other numbers are for a closer look."""
    book = Rulebook(clone.package / "rulebook.toml")
    charges = plan(book, clone.package, clone.tests, rules, most, clone.root)
    known = read_results(clone.package)
    reasons = read_equivalents(clone.game_tests)
    due = [charge for charge in charges if afresh or not is_current(charge, known.get(charge.rule.id), reasons)]
    mutants = mutants_of(due)
    outcomes: dict[str, Outcome] = {}
    report(0, len(mutants))
    every = {charge.rule.id: charge for charge in plan_ids(book, charges, known)}
    if mutants:
        with Crew(clone, charges, min(workers, len(mutants)), others) as crew:
            for done, (mutant, outcome) in enumerate(crew.outcomes(mutants), 1):
                outcomes[mutant.label] = outcome
                report(done, len(mutants))
                if most == MOST and done % SAVED_EVERY == 0:
                    keep(clone, known, judged(due, outcomes, reasons), every)
    proofs = judged(due, outcomes, reasons)
    if most == MOST:
        keep(clone, known, proofs, every)
    return {charge.rule.id: proofs.get(charge.rule.id) or known[charge.rule.id] for charge in charges}


def plan_ids(book: Rulebook, charges: Sequence[Charge], known: dict[str, Proof]) -> list[Charge]:
    """The charges at hand and, by their id alone, the rules that were proven before."""
    here = {charge.rule.id for charge in charges}
    rest = [rule for rule in book.rules if rule.id in known and rule.id not in here]
    return [*charges, *(Charge(rule) for rule in rest)]


def is_current(charge: Charge, proof: Proof | None, reasons: dict[str, str]) -> bool:
    """Whether the proof is of this code and these tests, and no reason has come or gone since."""
    if proof is None or proof.fingerprint != charge.fingerprint or proof.failing:
        return False
    if not charge.mutants:  # nothing to try, and what is said of it may have changed
        return False
    return all(label in reasons for label in proof.equivalent) and not any(
        label in reasons for label in [*proof.survived, *proof.others]
    )


def mutants_of(charges: Sequence[Charge]) -> list[Mutant]:
    """Every mutant once, whichever rules it is one of."""
    return list({mutant.label: mutant for charge in charges for mutant in charge.mutants}.values())


def judged(charges: Sequence[Charge], outcomes: dict[str, Outcome], reasons: dict[str, str]) -> dict[str, Proof]:
    """The proofs of those charges whose mutants have all been tried."""
    proofs: dict[str, Proof] = {}
    for charge in charges:
        if any(mutant.label not in outcomes for mutant in charge.mutants):
            continue
        proof = proofs[charge.rule.id] = Proof(charge.fingerprint, unbroken=charge.unbroken)
        for mutant in charge.mutants:
            judge(proof, charge.rule.id, mutant.label, outcomes[mutant.label], reasons)
    return proofs


def judge(proof: Proof, rule: str, label: str, outcome: Outcome, reasons: dict[str, str]) -> None:
    proof.failing = sorted({*proof.failing, *outcome.failing})
    if outcome.broken:
        proof.loading += 1
    elif rule in outcome.killed:
        proof.own += 1
        proof.by = proof.by or outcome.killed[rule]
    elif outcome.killed:
        proof.shared += 1
    elif label in reasons:
        proof.equivalent.append(label)
    elif outcome.other:
        proof.others.append(f"{label} [{outcome.other}]")
    else:
        proof.survived.append(label)


def keep(clone: Clone, known: dict[str, Proof], proofs: dict[str, Proof], every: dict[str, Charge]) -> None:
    """Write what is known of rules that are still in the book."""
    known.update(proofs)
    write_results(clone.package, clone.game, {rule: known[rule] for rule in known if rule in every})


# -- processes ---------------------------------------------------------------------------------------------------------


class Crew:
    """Processes that try mutants, each in its own copy of the clone's sources and tests."""

    def __init__(self, clone: Clone, charges: Sequence[Charge], workers: int, others: bool) -> None:
        self.clone = clone
        self.others = others
        self.workers = workers
        self.files = sorted({file for charge in charges for file in charge.files})
        self.folder = Path(tempfile.mkdtemp(prefix="earthrise-proof-"))
        self.jobs: queue.SimpleQueue[tuple[int, Mutant] | None] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[tuple[Mutant, Outcome] | BaseException] = queue.SimpleQueue()
        self.started: list[Worker] = []
        self.threads: list[threading.Thread] = []

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        while not self.jobs.empty():
            self.jobs.get()
        for _ in self.threads:
            self.jobs.put(None)
        for worker in self.started:
            worker.process.kill()
        for thread in self.threads:
            thread.join()
        for worker in self.started:
            worker.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def outcomes(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, Outcome]]:
        """Every mutant with its outcome, as they come."""
        for job in enumerate(mutants):
            self.jobs.put(job)
        self.threads = [threading.Thread(target=self._work, args=(number,)) for number in range(self.workers)]
        for thread in self.threads:
            self.jobs.put(None)
            thread.start()
        for _ in mutants:
            answer = self.answers.get()
            if isinstance(answer, BaseException):
                raise answer
            yield answer

    def _work(self, number: int) -> None:
        try:
            worker = self._start(self._copy(number))
            while (job := self.jobs.get()) is not None:
                self.answers.put((job[1], self._tried(worker, *job)))
        except BaseException as error:
            self.answers.put(error)

    def _copy(self, number: int) -> Path:
        """The files of the clone that tests may need, without what is built."""
        root = self.folder / str(number)
        unwanted = shutil.ignore_patterns(
            "node_modules", ".git", ".venv", "build", "dist", "static", "*.so", ".*_cache"
        )
        shutil.copytree(self.clone.root, root, ignore=unwanted, symlinks=True)
        return root

    def _start(self, root: Path) -> Worker:
        reading, writing = os.pipe()
        tests = self.files
        if self.others:
            tests = sorted({*tests, self.clone.game_tests.relative_to(self.clone.root).as_posix()})
        before = [os.path.abspath(path) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
        paths = os.pathsep.join([str(root / "src"), str(root), *before])
        process = subprocess.Popen(
            [sys.executable, "-m", "earthrise.lab.proof.runner", str(writing), *tests],
            cwd=root,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[writing],
        )
        os.close(writing)
        worker = Worker(root, process, os.fdopen(reading, "rb"))
        self.started.append(worker)
        ready = worker.replies.readline()
        if not ready:
            raise CannotProve("The tests cannot be loaded. See what `python -m pytest " + " ".join(tests) + "` says.")
        if json.loads(ready)["errors"]:
            raise CannotProve(f"{json.loads(ready)['errors']} files of tests cannot be loaded: run them with pytest.")
        return worker

    def _tried(self, worker: Worker, number: int, mutant: Mutant) -> Outcome:
        place = self.clone.package.relative_to(self.clone.root) / mutant.file
        names = place.with_suffix("").parts
        job = {
            "number": number,
            "path": str(worker.root / place),
            "module": ".".join(names[1:] if names[0] == "src" else names),
            "function": mutant.function,
            "text": mutant.text,
            "rules": mutant.rules,
            "others": self.others,
            "patience": PATIENCE,
        }
        answer = worker.ask(job)
        if answer is None:
            raise CannotProve(f"The process that tried this mutant died: {mutant.label}")
        return Outcome(answer["killed"], answer["other"], answer["broken"], answer["failing"])


@dataclass(frozen=True)
class Worker:
    """A process that tries mutants in its own copy of the clone."""

    root: Path
    process: subprocess.Popen[bytes]
    replies: IO[bytes]

    def ask(self, job: dict[str, object]) -> dict[str, Any] | None:
        """What it answers; None where it is dead."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(job).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return None
        line = self.replies.readline()
        answer: dict[str, Any] | None = json.loads(line) if line else None
        return answer

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.replies.close()
        if self.process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()
