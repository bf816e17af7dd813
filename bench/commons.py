"""One Earth's dilemma of the commons, measured: which tables of heuristic players lose the planet. Prints Markdown.

    python bench/commons.py --games 1000

Each line is a table of temperaments. "Lost" is every end by Global Emissions (too high at the end, or a Critical Event
too many), whether or not somebody gets away with a Pyrrhic victory. The same arguments give the same games. Every game
is played through views.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.bots.play import finish_game

GAME = find_game("one_earth")
ALIKE = ["reckless", "selfish", "prudent", "cooperative"]
COUNTS = (3, 4, 5)
LOST = ("lost", "uninhabitable", "pyrrhic")


class Table:
    """What came of many games with the same people at the table."""

    def __init__(self, mode: str, tempers: list[str], games: int, seed: int, **options: object) -> None:
        self.games = games
        self.reasons: Counter[str] = Counter()
        self.rounds = 0
        self.points = 0.0
        self.first_wins = 0.0
        for number in range(games):
            names = tempers[number % len(tempers) :] + tempers[: number % len(tempers)]  # everyone in every seat
            bots = [find_bot(f"heuristic:{name}", GAME) for name in names]
            state = GAME.start(len(names), seed + number, {"mode": mode, **options})
            finish_game(state, bots, seed + number)
            assert state.result is not None
            self.reasons[state.result.reason] += 1
            self.rounds += int(str(state.to_data()["round"]))
            self.points += sum(state.result.scores) / len(names)
            one = (len(tempers) - number % len(tempers)) % len(tempers)
            if one in state.result.winners:
                self.first_wins += 1 / len(state.result.winners)

    def lost(self) -> str:
        lost = sum(count for reason, count in self.reasons.items() if any(word in reason for word in LOST))
        return f"{100 * lost / self.games:.0f} %"

    def length(self) -> str:
        return f"{self.rounds / self.games:.1f}"

    def wins(self) -> str:
        return f"{100 * self.first_wins / self.games:.0f} %"

    def score(self) -> str:
        return f"{self.points / self.games:.0f}"


def lines(games: int, seed: int) -> Iterator[str]:
    for mode in ("standard", "advanced"):
        yield f"| {mode} | " + " | ".join(f"{seats} players" for seats in COUNTS) + " |"
        yield "|---" * (len(COUNTS) + 1) + "|"
        for temper in ALIKE:
            tables = [Table(mode, [temper] * seats, games, seed) for seats in COUNTS]
            points = [f" ({table.score()} points)" if mode == "advanced" else "" for table in tables]
            cells = [
                f"{table.lost()} lost, {table.length()} rounds{point}"
                for table, point in zip(tables, points, strict=True)
            ]
            yield f"| all {temper} | " + " | ".join(cells) + " |"
        for others in ("prudent", "cooperative"):
            tables = [Table(mode, ["selfish"] + [others] * (seats - 1), games, seed) for seats in COUNTS]
            cells = [f"{table.lost()} lost, the one wins {table.wins()}" for table in tables]
            yield f"| one selfish among {others} | " + " | ".join(cells) + " |"
        yield ""
    yield "| two players | lost | rounds | mean points |"
    yield "|---|---|---|---|"
    for temper in ALIKE:
        table = Table("two_player", [temper] * 2, games, seed)
        yield f"| both {temper} | {table.lost()} | {table.length()} | {table.score()} |"
    yield ""
    yield "| solo: games won (mean points) | easy | medium | hard |"
    yield "|---|---|---|---|"
    for temper in ALIKE:
        tables = [
            Table("solo", [temper], games, seed, difficulty=difficulty) for difficulty in ("easy", "medium", "hard")
        ]
        yield f"| {temper} | " + " | ".join(f"{table.wins()} ({table.score()})" for table in tables) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games for each table (default 1000)")
    parser.add_argument("--seed", type=int, default=1, help="number of the first game (default 1)")
    chosen = parser.parse_args()
    for line in lines(chosen.games, chosen.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()
