"""Speed kept in sight: a line for each game and commit in bench/history.jsonl, and what a commit costs beside another.

    python bench/history.py                      measure what is built here, add it to the history, tell what changed
    python bench/history.py --against HEAD~20    build that commit too, measure both by turns, tell what lost over 5 %
    python bench/history.py --show               the history as a table

Only the run by turns says what a commit costs: minutes in which the machine is busy or slow then fall on both. The
lines of the history are of different days, and show the way things go. Nothing here fails a build: it tells.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

from harness.places import PROJECT_VENV, ROOT, Failed, output_of, program, say

HISTORY: Final = ROOT / "bench" / "history.jsonl"
BUILDS: Final = ROOT / "build" / "commits"
NOTE: Final = Path("build", "how-compiled.txt")  # what setup.py writes when it has compiled
LOSS: Final = 0.05
BUILD_SECONDS: Final = 3600.0
RUN_SECONDS: Final = 1800.0

# What is kept of `earthrise bench`, and whether more of it is better.
KEPT: Final = {"decisions_per_s": True, "clone_us": False, "view_us": False, "view_data_us": False}
HEADS: Final = {
    "decisions_per_s": "decisions/s",
    "clone_us": "clone µs",
    "view_us": "view µs",
    "view_data_us": "data µs",
}

Figures = dict[str, dict[str, float]]  # game -> measure -> figure


def git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], check=False, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def cpu() -> str:
    """What the machine's processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


# -- measuring --------------------------------------------------------------------------------------


def compiled_how(root: Path) -> str:
    """By which compilers and flags a tree was compiled: only what was compiled alike can be compared."""
    note = root / NOTE
    return note.read_text(encoding="utf-8") if note.exists() else ""


def optimised(how: str) -> str:
    """The level of optimisation in such a note: the number behind the compiler's name."""
    return how.split("] ", 1)[-1].split(" ", 1)[0] if how else "plain"


def built(revision: str, how: str) -> Path:
    """The compiled library of a commit, built like the one here; kept for the next time."""
    commit = git("rev-parse", "--short=10", revision + "^{commit}")
    tree = BUILDS / commit
    if not tree.exists():
        BUILDS.mkdir(parents=True, exist_ok=True)
        git("worktree", "prune")
        git("worktree", "add", "--detach", "--force", str(tree), commit)
    if compiled_how(tree) != how:
        say(f"compiling {commit} (some minutes) ...")
        done = subprocess.run(
            [program(PROJECT_VENV, "python"), "setup.py", "-q", "build"],
            cwd=tree,
            env={**os.environ, "EARTHRISE_OPTIMISE": optimised(how), "EARTHRISE_NO_WEB": "1"},
            check=False,
            capture_output=True,
            text=True,
            timeout=BUILD_SECONDS,
        )
        if not done.returncode and optimised(how) == "3" and NOTE.name not in (tree / "setup.py").read_text("utf-8"):
            (tree / NOTE).write_text(how, encoding="utf-8")  # commits before the note knew no other level
        if done.returncode or compiled_how(tree) != how:
            raise Failed(f"{commit} could not be compiled like what is here: {done.stderr.strip()[-300:]}")
    (library,) = (tree / "build").glob("lib*")
    return library


def measured(games: list[str], seconds: float, library: Path | None = None) -> Figures:
    """One run of `earthrise bench`: of the installed package, or of a library elsewhere."""
    python = program(PROJECT_VENV, "python")
    extra = {} if library is None else {"PYTHONPATH": str(library)}
    figures: Figures = {}
    for game in games or [""]:
        words = [game] if game else []
        told = output_of(
            [python, "-m", "earthrise", "bench", *words, "--json", "--seconds", f"{seconds}"], RUN_SECONDS, extra
        )
        figures.update(json.loads(told))
    return figures


def middle(rounds: list[Figures]) -> Figures:
    """The median of each figure over the rounds that have it."""
    games = list(dict.fromkeys(game for one in rounds for game in one))
    return {game: {name: median(one[game][name] for one in rounds if game in one) for name in KEPT} for game in games}


# -- comparing --------------------------------------------------------------------------------------


def gain(name: str, before: float, after: float) -> float:
    """By what share a figure became better; below 0 it became worse."""
    return after / before - 1.0 if KEPT[name] else before / after - 1.0


def losses(before: Figures, after: Figures) -> list[str]:
    """What became worse by more than is let pass, in words, the worst first."""
    found = [
        (gain(name, before[game][name], after[game][name]), game, name)
        for game in before
        if game in after
        for name in KEPT
    ]
    return [
        f"{game}: {HEADS[name]} worse by {-share:.1%} ({before[game][name]:,.1f} -> {after[game][name]:,.1f})"
        for share, game, name in sorted(found)
        if share < -LOSS
    ]


def table(before: Figures, after: Figures) -> str:
    lines = ["| game | " + " | ".join(HEADS.values()) + " |", "|---|" + "---:|" * len(HEADS)]
    for game, figures in after.items():
        cells = []
        for name in KEPT:
            digits = 0 if KEPT[name] else 2
            cell = f"{figures[name]:,.{digits}f}"
            if game in before:
                cell = (
                    f"{before[game][name]:,.{digits}f} → {cell} ({gain(name, before[game][name], figures[name]):+.1%})"
                )
            cells.append(cell)
        lines.append(f"| {game} | {' | '.join(cells)} |")
    return "\n".join(lines)


# -- the history ------------------------------------------------------------------------------------


def lines_of(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def last_of(lines: list[dict[str, object]], like: dict[str, object]) -> Figures:
    """The newest figures of each game that were measured on such a machine, compiled alike, at another commit."""
    same = ("cpu", "optimise", "python")
    found: Figures = {}
    for line in lines:
        if all(line[name] == like[name] for name in same) and line["commit"] != like["commit"]:
            found[str(line["game"])] = {name: float(str(line[name])) for name in KEPT}
    return found


def about_here() -> dict[str, object]:
    changed = "+" if git("status", "--porcelain", "--", "src", "setup.py") else ""
    return {
        "commit": git("rev-parse", "--short=10", "HEAD") + changed,
        "date": git("show", "--no-patch", "--format=%cs", "HEAD"),
        "cpu": cpu(),
        "python": platform.python_version(),
        "optimise": optimised(compiled_how(ROOT)),
    }


def keep(figures: Figures, about: dict[str, object]) -> None:
    """Add a line a game; what was measured of the same commit before is replaced."""
    old = lines_of(HISTORY.read_text(encoding="utf-8")) if HISTORY.exists() else []
    kept = [line for line in old if (line["commit"], line["game"] in figures) != (about["commit"], True)]
    kept += [
        {"game": game, **about, **{name: round(found[name], 3) for name in KEPT}} for game, found in figures.items()
    ]
    HISTORY.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in kept), encoding="utf-8")


def show() -> None:
    lines = lines_of(HISTORY.read_text(encoding="utf-8")) if HISTORY.exists() else []
    if not lines:
        print("Nothing was measured yet: make bench-history does.")
    for game in dict.fromkeys(str(line["game"]) for line in lines):
        print(f"{game}\n  {'commit':12} {'date':10}  {'  '.join(f'{head:>12}' for head in HEADS.values())}")
        for line in lines:
            if line["game"] == game:
                figures = "  ".join(f"{float(str(line[name])):12,.1f}" for name in KEPT)
                print(f"  {line['commit']!s:12} {line['date']!s:10}  {figures}  -O{line['optimise']}, {line['cpu']}")


# -- the command ------------------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--against", metavar="COMMIT", help="build this commit as well and measure both by turns")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured; medians count (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each rate (default 1)")
    parser.add_argument("--show", action="store_true", help="print the history and measure nothing")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds and --seconds must be more than nothing")
    return chosen


def main() -> int:
    chosen = arguments()
    if chosen.show:
        show()
        return 0
    try:
        how = compiled_how(ROOT)
        if not how:
            raise Failed("nothing is compiled here: make install first")
        other = built(chosen.against, how) if chosen.against else None
        here: list[Figures] = []
        there: list[Figures] = []
        for number in range(chosen.rounds):
            say(f"round {number + 1} of {chosen.rounds}, load average {os.getloadavg()[0]:.1f}")
            here.append(measured(chosen.games, chosen.seconds))
            if other is not None:
                there.append(measured(chosen.games, chosen.seconds, other))
        after, about = middle(here), about_here()
        if other is not None:
            before, beside = middle(there), chosen.against
        else:
            before = last_of(lines_of(HISTORY.read_text(encoding="utf-8")) if HISTORY.exists() else [], about)
            beside = "the newest line of the history, which is of another day"
            keep(after, about)
    except (Failed, subprocess.TimeoutExpired) as error:
        say(str(error))
        return 1
    print(table(before, after))
    if before:
        print(f"\nBeside {beside}: " + ("; ".join(losses(before, after)) or "nothing became worse by more than 5 %."))
    return 0


if __name__ == "__main__":
    sys.exit(main())
