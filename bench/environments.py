"""Measure the environments for learning agents beside PettingZoo's, RLCard's and Pgx's on the same CPU in one run.

    python bench/environments.py                      everything, some ten minutes
    python bench/environments.py --quick              one short round
    python bench/environments.py --games one_earth --no-peers

See "Environments" in bench/README.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from harness.peers import install_peers
from harness.places import say
from harness.report import Verdict, aligned, number, over
from harness.rounds import Results, find_jobs, run_rounds
from harness.subjects import ENVIRONMENTS, PETTINGZOO, PGX, RLCARD, Subject, environment_peers, environment_subjects
from subjects.common import Measure, cores

PYTHON_PEERS = [PETTINGZOO, RLCARD]
HOW = {Measure.BATCHED: "batched, one core", Measure.WORKERS: f"{cores()} workers, wall time"}
LEGEND = f"""\
Steps a second, medians of all rounds. A step is one player's action with the observation and the legal actions that
come after it; games that end begin anew, on the clock. Random legal actions everywhere.
  batched     many games at once in one process: ours 1,024 in NumPy arrays, Pgx 1,024 in one compiled call of JAX
  workers     the same 1,024 games of ours by {cores()} processes, one for each core, by WALL time: what the whole
              machine does if nothing else runs. Everything else here is CPU time of one process
  one by one  a Python loop over one game: ours and PettingZoo's through PettingZoo's interface, RLCard's by its own"""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the environments beside those of others.")
    parser.add_argument("--repetitions", type=int, default=3, help="rounds, each over all subjects (default 3)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each rate (default 2.0)")
    parser.add_argument("--games", nargs="+", default=[], metavar="GAME", help="only these of our games")
    parser.add_argument("--peers", action=argparse.BooleanOptionalAction, default=True, help="measure the peers too")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to this file as well")
    parser.add_argument("--quick", action="store_true", help="one short round: does it run, roughly how fast")
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.repetitions, chosen.seconds = 1, 0.5
    if chosen.repetitions < 1 or chosen.seconds <= 0:
        parser.error("--repetitions and --seconds must be more than nothing")
    return chosen


def available_peers(results: Results) -> list[Subject]:
    """The peers that are installed; the others are noted with the reason."""
    subjects = environment_peers()
    missing = install_peers([subject.package for subject in subjects])
    for subject in subjects:
        if subject.package in missing:
            results.reasons[subject.name] = missing[subject.package]
    return [subject for subject in subjects if subject.package not in missing]


def table(results: Results) -> str:
    rows = [["environment", "version", "game", "batched/s", "workers/s (wall)", "one by one/s"]]
    measures = (Measure.BATCHED, Measure.WORKERS, Measure.DRIVEN)
    for subject, game in sorted(results.values, key=lambda key: list(results.versions).index(key[0])):
        figures = [number(results.middle(subject, game, measure)) for measure in measures]
        rows.append([subject, results.versions[subject], game, *figures])
    return aligned(rows, left=3) if len(rows) > 1 else "nothing was measured"


def peer_rates(results: Results, subjects: list[str], measure: Measure) -> dict[str, float]:
    """What these subjects do in each of their games."""
    found: dict[str, float] = {}
    for subject in subjects:
        for game in results.games_of(subject):
            rate = results.middle(subject, game, measure)
            if rate is not None:
                found[f"{subject} {game}"] = rate
    return found


def ratios(results: Results) -> str:
    """How many steps our batched environment does for each one of theirs."""
    ours = {game: results.middle(ENVIRONMENTS, game, Measure.BATCHED) for game in results.games_of(ENVIRONMENTS)}
    theirs = {
        **peer_rates(results, PYTHON_PEERS, Measure.DRIVEN),
        **peer_rates(results, [PGX], Measure.BATCHED),
    }
    rows = [["batched / theirs", *ours]]
    rows += [[peer, *(number(over(rate, their)) for rate in ours.values())] for peer, their in theirs.items()]
    return aligned(rows, left=1) if theirs else ""


def verdicts(results: Results) -> Iterator[Verdict]:
    peers = peer_rates(results, PYTHON_PEERS, Measure.DRIVEN)
    quickest = max(peers, key=lambda peer: peers[peer], default="none")
    for game in results.games_of(ENVIRONMENTS):
        alone = results.middle(ENVIRONMENTS, game, Measure.DRIVEN)
        for measure, how in (
            (Measure.BATCHED, "batched, one core"),
            (Measure.WORKERS, f"{cores()} workers, wall time"),
        ):
            rate = results.middle(ENVIRONMENTS, game, measure)
            yield Verdict(f"{game}: {how} / one by one", over(rate, alone), ">=", 3)
            peer = peers.get(quickest)
            yield Verdict(f"{game}: {how} / {quickest}, the quickest in Python", over(rate, peer), ">=", 10)


def as_text(results: Results) -> str:
    rows = [["target", "value", "wanted", ""]]
    for verdict in verdicts(results):
        wanted = f"{verdict.relation} {verdict.target:,.10g}" if verdict.relation else ""
        rows.append([verdict.what, number(verdict.value), wanted, verdict.outcome])
    parts = [part for part in (table(results), LEGEND, ratios(results), aligned(rows, left=1)) if part]
    if results.reasons:
        parts.append("\n".join(["Not measured:", *(f"  {what}: {why}" for what, why in results.reasons.items())]))
    return "\n\n".join(parts)


def main() -> None:
    chosen = arguments()
    results = Results()
    subjects = environment_subjects() + (available_peers(results) if chosen.peers else [])
    jobs = find_jobs(subjects, chosen.games, results)
    run_rounds(jobs, chosen.repetitions, chosen.seconds, results)
    print(as_text(results))
    if chosen.json:
        figures = [
            {"subject": subject, "game": game, "measure": measure, "values": values}
            for (subject, game), measures in results.values.items()
            for measure, values in measures.items()
        ]
        report = {"versions": results.versions, "figures": figures, "not_measured": results.reasons}
        chosen.json.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        say(f"all figures are in {chosen.json}")


if __name__ == "__main__":
    main()
