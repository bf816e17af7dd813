"""Measure all subjects in turn, round by round, and keep every figure."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

from subjects.common import Measure

from harness.places import Failed, output_of, program, say
from harness.subjects import Subject, our_python

HELP_RUNS = 7


@dataclass
class Results:
    """Every figure of a run: `values[subject, game][measure]` has one value for each repetition."""

    values: dict[tuple[str, str], dict[Measure, list[float]]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)  # what could not be measured, and why
    help_seconds: list[float] = field(default_factory=list)

    def middle(self, subject: str, game: str, measure: Measure) -> float | None:
        values = self.values.get((subject, game), {}).get(measure)
        return median(values) if values else None

    def games_of(self, *subjects: str) -> list[str]:
        """The games measured for any of these subjects, in order and each once."""
        return list(dict.fromkeys(game for subject, game in self.values if subject in subjects))


@dataclass(frozen=True)
class Job:
    subject: Subject
    game: str


def find_jobs(subjects: list[Subject], only_games: list[str], results: Results) -> list[Job]:
    """Ask every subject for its games. `only_games` holds for the subjects without a package: our own."""
    jobs: list[Job] = []
    for subject in subjects:
        try:
            offer = subject.offer()
        except Failed as error:
            results.reasons[subject.name] = str(error)
            say(f"{subject.name}: not measured: {error}")
            continue
        chosen = [game for game in offer.games if subject.package or not only_games or game in only_games]
        results.versions[subject.name] = offer.version
        if not chosen:
            results.reasons[subject.name] = "no game to measure"
        say(f"{subject.name} {offer.version}: {', '.join(chosen) or 'no game to measure'}")
        jobs += [Job(subject, game) for game in chosen]
    return jobs


def run_rounds(jobs: list[Job], repetitions: int, seconds: float, results: Results) -> None:
    """Round-robin: each round measures every job once, beginning one job later than the round before."""
    failed: set[str] = set()
    for number in range(repetitions):
        turn = number % len(jobs) if jobs else 0
        for job in jobs[turn:] + jobs[:turn]:
            label = f"{job.subject.name} {job.game}"
            if label in failed:
                continue
            begun = perf_counter()
            try:
                figures = job.subject.measure(job.game, seconds, seed=number + 1)
            except Failed as error:
                failed.add(label)
                results.reasons[label] = str(error)
                say(f"round {number + 1}/{repetitions}: {label}: failed: {error}")
                continue
            kept = results.values.setdefault((job.subject.name, job.game), defaultdict(list))
            for figure in figures:
                kept[figure.measure].append(figure.value)
            say(f"round {number + 1}/{repetitions}: {label}: {perf_counter() - begun:.1f} s")


def time_help(results: Results) -> None:
    """Wall time of `earthrise --help`, as a person waits for it; one run beforehand warms the disk cache."""
    command = program(our_python().parent.parent, "earthrise")
    try:
        output_of([command, "--help"], 60)
        for _ in range(HELP_RUNS):
            begun = perf_counter()
            output_of([command, "--help"], 60)
            results.help_seconds.append(perf_counter() - begun)
        say(f"earthrise --help: {HELP_RUNS} runs")
    except Failed as error:
        results.reasons["earthrise --help"] = str(error)
        say(f"earthrise --help: not measured: {error}")
