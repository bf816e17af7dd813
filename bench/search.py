"""How quick our search is in every game, and how it fares against OpenSpiel's at equal time a move. Markdown tables.

    python bench/search.py                          speed of all games, then 20 games of each against OpenSpiel
    python bench/search.py --duels 100 --ms 200     more games, more time
    python bench/search.py --games one_earth --no-peers

OpenSpiel's search (`open_spiel.python.algorithms.ismcts`, unchanged) plays through `subjects/spiel_adapter.py`, with
random rollouts inside our compiled engine. Both get the seat's view and the same wall time for every decision, in one
process, seats in turn. Speed is per second of CPU time on one core, from eight positions spread over a game.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sysconfig
from pathlib import Path

from harness.peers import install_peers
from harness.places import PEERS_VENV, PROJECT_VENV, SUBJECTS, clean_environment, program, say

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "planet_78", "earth_abundance"]
Row = dict[str, object]


def rows_of(python: Path, arguments: list[str]) -> list[Row]:
    """What a subject prints, line by line; the last of several lines on one thing stands."""
    found = [str(path) for path in PROJECT_VENV.glob("lib/python*/site-packages")] or [sysconfig.get_path("purelib")]
    where = os.environ.get("PYTHONPATH", "")
    environment = clean_environment({"PYTHONPATH": os.pathsep.join([where, *found] if where else found)})
    command = [str(python), str(SUBJECTS / "searching.py"), *arguments]
    rows: list[Row] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=SUBJECTS) as running:
        assert running.stdout is not None
        for line in running.stdout:
            rows.append(json.loads(line))
            if "games" in rows[-1]:
                say(f"{rows[-1]['game']}: game {rows[-1]['games']}, won {rows[-1]['won']}")
    if running.returncode:
        raise SystemExit(f"{' '.join(arguments)} ended with code {running.returncode}")
    return rows


def table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join("| " + " | ".join(line) + " |" for line in [head, ["---"] * len(head), *rows])


def speed(games: list[str], seconds: float) -> str:
    lines = []
    for game in games:
        say(f"{game}: speed")
        for row in rows_of(program(PROJECT_VENV, "python"), [game, "--seconds", str(seconds)]):
            rates = [f"{float(str(row[name])):,.0f}" for name in ("random", "heuristic", "search")]
            lines.append([game, str(row["seats"]), *rates])
    return table(["game", "players", "random playouts/s", "heuristic playouts/s", "search iterations/s"], lines)


def duels(games: list[str], number: int, milliseconds: int) -> str:
    lines = []
    for game in games:
        say(f"{game}: {number} games against OpenSpiel")
        arguments = [game, "--duel", str(number), "--ms", str(milliseconds)]
        row = rows_of(program(PEERS_VENV, "python"), arguments)[-1]
        won, lost = float(str(row["won"])), float(str(row["peer_won"]))
        points = [f"{float(str(row[name])):.1f}" for name in ("score", "peer_score", "peer_simulations")]
        share = f"{100 * won / number:.0f} %" + (f" (theirs {100 * lost / number:.0f} %)" if row["shared"] else "")
        lines.append([game, str(row["seats"]), str(number), share, *points])
    return table(["game", "players", "games", "won", "our score", "theirs", "their simulations a move"], lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our search, alone and against OpenSpiel's.")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES, metavar="GAME", help="only these games")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each rate (default 2)")
    parser.add_argument("--duels", type=int, default=20, help="games against OpenSpiel for each game (default 20)")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds for each decision of both (default 100)")
    parser.add_argument("--peers", action=argparse.BooleanOptionalAction, default=True, help="play OpenSpiel too")
    chosen = parser.parse_args()
    if chosen.seconds <= 0 or chosen.duels < 1 or chosen.ms < 1:
        parser.error("--seconds, --duels and --ms must be more than nothing")
    print(speed(chosen.games, chosen.seconds), flush=True)
    if chosen.peers:
        missing = install_peers()
        if "open_spiel" in missing:
            raise SystemExit(f"OpenSpiel is not there: {missing['open_spiel']}")
        print(f"\n{chosen.ms} ms a decision:\n\n{duels(chosen.games, chosen.duels, chosen.ms)}")


if __name__ == "__main__":
    main()
