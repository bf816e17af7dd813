"""The laws every game must keep, tried on a bounded number of games: a verdict for each law."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.registry import register
from earthrise.lab.crew import Report
from earthrise.lab.fuzz.laws import LAWS
from earthrise.lab.fuzz.run import Finding, Run, draw_start, first_of_each, game_seed, play, write_finding
from earthrise.lab.fuzz.shrink import shrink
from earthrise.lab.fuzz.trial import Case

PLAYING = "playing"  # the law that is asked by playing: what fails there belongs to none of the others
SENTENCES = {
    PLAYING: "Every game can be begun, nothing that is offered fails, and it comes to an end.",
    **{law.name: " ".join((law.check.__doc__ or "").split()) for law in LAWS},
}


@dataclass
class Verdict:
    """A law, in how many games it held, and a finding for each kind of defect that breaks it."""

    law: str
    sentence: str
    held: int
    findings: list[Finding] = field(default_factory=list)


@dataclass(frozen=True)
class Verdicts:
    """`played` says with how many players each mode was played; a game without modes has one without a name."""

    verdicts: list[Verdict]
    played: dict[str, list[int]]

    @property
    def broken(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.findings]


def every_law() -> list[str]:
    return list(SENTENCES)


def no_report(done: int, total: int) -> None:
    """Nobody wants to know how far it is."""


def try_laws(game: Game[Any], games: int, seed: int, workers: int, out: Path, report: Report) -> Verdicts:
    """Play so many games, with every number of players in turn and in modes drawn at random, and ask every law of them.

    A record goes into `out` for every kind of defect. `workers` are processes beside this one; 0 plays in this one.
    """
    register(game)  # records find their game by its id
    plan = Run(game.id, type(game).__module__, seed, tuple(seat_counts(game)))
    if workers > 0:
        from earthrise.lab.fuzz.workers import FuzzCrew

        with FuzzCrew(plan, workers) as crew:
            cases = list(crew.play(games, report))
            firsts = [crew.shrunk(case) for case in first_of_each(iter(cases))]
    else:
        cases = _played_here(game, plan, games, report)
        firsts = [shrink(game, case) for case in first_of_each(iter(cases))]
    verdicts = {law: Verdict(law, sentence, games) for law, sentence in SENTENCES.items()}
    for case in cases:
        verdicts[_law_of(case)].held -= 1
    for case in firsts:
        verdicts[_law_of(case)].findings.append(write_finding(game, plan, case, out))
    return Verdicts(list(verdicts.values()), _settings(game, plan, games))


def _played_here(game: Game[Any], plan: Run, games: int, report: Report) -> list[Case]:
    cases: list[Case] = []
    for number in range(games):
        case = play(game, plan, number)
        report(number + 1, games)
        if case is not None:
            cases.append(case)
    return cases


def _law_of(case: Case) -> str:
    return case.violation.law if case.violation.law in SENTENCES else PLAYING


def modes(game: Game[Any]) -> list[str]:
    """The game's modes; one without a name where it has none."""
    return next((option.choices for option in game.options if option.name == "mode"), [""])


def seat_counts(game: Game[Any]) -> list[int]:
    """With how many players the game can be played, in whatever mode."""
    counts: set[int] = set()
    for mode in modes(game):
        counts.update(game.seat_counts(resolve(game.options, {"mode": mode} if mode else {})))
    return sorted(counts)


def _settings(game: Game[Any], plan: Run, games: int) -> dict[str, list[int]]:
    """The modes and numbers of players of the games of a run: drawn as they were for playing."""
    usual = modes(game)[0]
    played: dict[str, set[int]] = {mode: set() for mode in modes(game)}
    for number in range(games):
        start = draw_start(game, plan.seats[number % len(plan.seats)], Chance(game_seed(plan, number)))
        played[str(start.options.get("mode", usual))].add(start.seats)
    return {mode: sorted(counts) for mode, counts in played.items()}
