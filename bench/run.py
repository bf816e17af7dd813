"""Measure Earthrise beside its peers in one run, and print figures and ratios. See bench/README.md."""

from __future__ import annotations

import argparse
from pathlib import Path

from harness.peers import install_peers
from harness.places import say
from harness.report import as_json, as_text
from harness.rounds import Results, find_jobs, run_rounds, time_help
from harness.subjects import Subject, our_subjects, peer_subjects

QUICK_REPETITIONS = 2
QUICK_SECONDS = 0.2


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure Earthrise beside its peers and print ratios.")
    parser.add_argument("--repetitions", type=int, default=5, help="rounds, each over all subjects (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each rate (default 1.0)")
    parser.add_argument("--games", nargs="+", default=[], metavar="GAME", help="only these of our games")
    parser.add_argument("--peers", action=argparse.BooleanOptionalAction, default=True, help="measure the peers too")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to this file as well")
    parser.add_argument("--quick", action="store_true", help="two short rounds: does it run, roughly how fast")
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.repetitions, chosen.seconds = QUICK_REPETITIONS, QUICK_SECONDS
    if chosen.repetitions < 1 or chosen.seconds <= 0:
        parser.error("--repetitions and --seconds must be more than nothing")
    return chosen


def available_peers(results: Results) -> list[Subject]:
    """The peers that are installed; the others are noted with the reason."""
    missing = install_peers()
    for subject in peer_subjects():
        if subject.package in missing:
            results.reasons[subject.name] = missing[subject.package]
    return [subject for subject in peer_subjects() if subject.package not in missing]


def main() -> None:
    chosen = arguments()
    results = Results()
    subjects = our_subjects() + (available_peers(results) if chosen.peers else [])
    jobs = find_jobs(subjects, chosen.games, results)
    run_rounds(jobs, chosen.repetitions, chosen.seconds, results)
    time_help(results)
    print(as_text(results))
    if chosen.json:
        chosen.json.write_text(as_json(results, chosen.repetitions, chosen.seconds), encoding="utf-8")
        say(f"all figures are in {chosen.json}")


if __name__ == "__main__":
    main()
