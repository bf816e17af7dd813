"""Keep what every commit's speed was, and compare two commits in one run. See bench/README.md."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from harness.places import ROOT, output_of, say

HISTORY = ROOT / "bench" / "history.jsonl"
MOST_SECONDS = 3600.0
TELLING = 0.05  # a loss of more than this is told
RATES = {"decisions_per_s", "games_per_s", "driven_per_s"}  # more is better; of all other figures less is

Figures = dict[tuple[str, str], float]  # by game and figure


def measured(python: Path, seconds: float) -> Figures:
    """The figures of `earthrise bench` in a process of that environment's own."""
    said = output_of([python, "-m", "earthrise", "bench", "--json", "--seconds", str(seconds)], MOST_SECONDS)
    return {(game, name): value for game, figures in json.loads(said).items() for name, value in figures.items()}


def in_turns(pythons: list[Path], rounds: int, seconds: float) -> list[Figures]:
    """Medians for each environment. They are measured in turns, so that a busy minute falls on all of them."""
    values: list[dict[tuple[str, str], list[float]]] = [defaultdict(list) for _ in pythons]
    for number in range(rounds):
        for place in range(len(pythons)):
            which = (place + number) % len(pythons)
            say(f"round {number + 1} of {rounds}: {pythons[which]}")
            for key, value in measured(pythons[which], seconds).items():
                values[which][key].append(value)
    return [{key: median(each) for key, each in kept.items()} for kept in values]


def loss(name: str, before: float, after: float) -> float:
    """How much slower it has become: 0.1 for a tenth; below 0 where it is faster."""
    return before / after - 1 if name in RATES else after / before - 1


def losses(before: Figures, after: Figures) -> list[str]:
    """The figures that both have and that have lost more than may be chance, the worst first."""
    found = [(loss(key[1], before[key], after[key]), key) for key in before if key in after]
    return [
        f"{game} {name}: {before[game, name]:,.2f} -> {after[game, name]:,.2f}, {part:.0%} slower"
        for part, (game, name) in sorted(found, reverse=True)
        if part > TELLING
    ]


def commit() -> str:
    return subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description="Append this commit's figures to bench/history.jsonl.")
    parser.add_argument("--against", type=Path, metavar="PYTHON", help="compare with that install instead")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each rate (default 1.0)")
    chosen = parser.parse_args()
    ours = Path(sys.executable)
    if chosen.against:
        before, after = in_turns([chosen.against.absolute(), ours], chosen.rounds, chosen.seconds)
        print("\n".join(losses(before, after)) or f"Nothing has lost more than {TELLING:.0%}.")
        return
    (figures,) = in_turns([ours], chosen.rounds, chosen.seconds)
    head = {"commit": commit(), "date": datetime.now(UTC).date().isoformat()}
    with HISTORY.open("a", encoding="utf-8") as history:
        for game in dict.fromkeys(game for game, _ in figures):
            of_game = {name: round(value, 2) for (each, name), value in figures.items() if each == game}
            history.write(json.dumps({**head, "game": game, **of_game}) + "\n")
    say(f"the figures of {head['commit']} are in {HISTORY.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
