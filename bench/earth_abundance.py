"""How long games of Earth with Abundance between heuristic bots are and what they score. Prints Markdown tables.

    python bench/earth_abundance.py --games 1000
    python bench/earth_abundance.py --games 30 --only "3 standard" "solo hard"

Every game is played through views; the same arguments give the same games. A turn is counted for whoever was active,
in solo for the player only.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import cast

import earthrise
from earthrise.bots import find_bot
from earthrise.bots.play import finish_game
from earthrise.engine.state import Result
from earthrise.games.earth_abundance.rules.scoring import CATEGORIES, categories, gaia_total
from earthrise.games.earth_abundance.rules.state import Earth

GAME = earthrise.find_game("earth_abundance")
Row = tuple[str, int, dict[str, object]]
TABLES: list[Row] = [
    ("2 beginner", 2, {"difficulty": "beginner"}),
    ("2 standard", 2, {}),
    ("2 advanced", 2, {"difficulty": "advanced"}),
    *[(f"{seats} standard", seats, {}) for seats in (3, 4, 5, 6)],
    ("2v2", 4, {"mode": "teams_2v2"}),
    ("2v2v2", 6, {"mode": "teams_2v2v2"}),
    ("3v3", 6, {"mode": "teams_3v3"}),
]
SOLOS: list[Row] = [
    (f"solo {level}", 1, {"mode": "solo", "level": level}) for level in ("beginner", "medium", "hard", "expert")
]


def games(seats: int, options: dict[str, object], number: int) -> list[Earth]:
    found: list[Earth] = []
    for seed in range(1, number + 1):
        state = GAME.start(seats, seed, options)
        finish_game(state, [find_bot("heuristic", GAME, seed) for _ in range(seats)], seed)
        found.append(cast(Earth, state))
    return found


def mean(figures: list[int]) -> float:
    return sum(figures) / len(figures)


def spread(figures: list[int]) -> str:
    """The mean with the 5 % and the 95 % point."""
    ranked = sorted(figures)
    low, high = ranked[len(ranked) // 20], ranked[-1 - len(ranked) // 20]
    return f"{mean(figures):.0f} ({low}-{high})"


def result_of(earth: Earth) -> Result:
    assert earth.result is not None
    return earth.result


def row(name: str, played: list[Earth]) -> str:
    rounds = [earth.round for earth in played]
    turns = [(earth.round - 1) * earth.seats + (earth.active - earth.first) % earth.seats + 1 for earth in played]
    scores = [score for earth in played for score in result_of(earth).scores]
    best = [max(result_of(earth).scores) for earth in played]
    ends = Counter(result_of(earth).reason for earth in played)
    lengths = f"{mean(rounds):.1f} ({min(rounds)}-{max(rounds)})"
    ended = ", ".join(f"{reason} {number}" for reason, number in ends.most_common())
    return f"| {name} | {len(played)} | {lengths} | {mean(turns):.0f} | {spread(scores)} | {mean(best):.0f} | {ended} |"


def solo_row(name: str, played: list[Earth]) -> str:
    won = sum(1 for earth in played if result_of(earth).winners)
    scores = [result_of(earth).scores[0] for earth in played]
    gaia = mean([gaia_total(earth) for earth in played])
    rounds = mean([earth.round for earth in played])
    share = 100 * won / len(played)
    return f"| {name} | {len(played)} | {share:.0f} % | {spread(scores)} | {gaia:.0f} | {rounds:.1f} |"


def split(played: list[Earth]) -> str:
    sums = [0] * len(CATEGORIES)
    seats = 0
    for earth in played:
        for seat in range(earth.seats):
            seats += 1
            for place, points in enumerate(categories(earth, seat)):
                sums[place] += points
    return ", ".join(f"{name} {points / seats:.0f}" for name, points in zip(CATEGORIES, sums, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="how many for each row")
    parser.add_argument("--only", nargs="*", help="rows by name, such as “4 standard”")
    arguments = parser.parse_args()
    started = time.process_time()
    print("| players | games | rounds (min-max) | turns | mean score (5 %-95 %) | best score | ended by |")
    print("|---|---|---|---|---|---|---|")
    notes: list[str] = []
    for name, seats, options in TABLES:
        if not arguments.only or name in arguments.only:
            played = games(seats, options, arguments.games)
            print(row(name, played), flush=True)
            notes.append(f"- {name}: {split(played)}")
    print("\n| | games | won | mean score (5 %-95 %) | Gaia | turns of the player |")
    print("|---|---|---|---|---|---|")
    for name, seats, options in SOLOS:
        if not arguments.only or name in arguments.only:
            print(solo_row(name, games(seats, options, arguments.games)), flush=True)
    print("\nPoints by category:\n\n" + "\n".join(notes))
    print(f"\n{time.process_time() - started:.0f} s of CPU time")


if __name__ == "__main__":
    main()
