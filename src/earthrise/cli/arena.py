"""`earthrise arena`: bots against bots, and how strong that shows them to be."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from earthrise import compiled
from earthrise.bots.registry import bot_names, find_bot
from earthrise.cli.console import make_console, path_of
from earthrise.cli.exits import FAILED, FINE, INTERRUPTED, Misuse
from earthrise.cli.fuzz import seat_counts
from earthrise.cli.progress import duration, progress
from earthrise.engine.game import Game
from earthrise.engine.options import parse_pairs
from earthrise.engine.registry import find_game
from earthrise.lab.arena.levels import levels_text, unfit_for_levels
from earthrise.lab.arena.run import Summary, make_plan, schedule
from earthrise.lab.arena.run import run as play
from earthrise.lab.arena.schedule import Plan
from earthrise.lab.arena.summary import Company, Standing
from earthrise.lab.crew import PATIENCE
from earthrise.lab.run_folders import write_whole

FAULTS_TOLD = 5
FEWEST_ROUNDS = 5  # with less there is too little to draw from for an interval
LEVELS_FILE = "levels.toml"


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    bots = bots_of(game, args.bots)
    if args.against:
        find_bot(args.against, game)
    counts = seat_counts(args.players, "--players")
    plan = make_plan(game, bots, counts, parse_pairs(args.option), args.seed, args.against, args.ladder)
    if args.write_levels is not None:
        why = unfit_for_levels(plan)
        if why:
            raise Misuse(f"--write-levels: {why}")
    out = path_of(args.out or f"arena-{game.id}")
    planned = len(schedule(game, plan, args.games))
    console = make_console()
    console.print(Text(opening(game, plan, planned, args.games, out)), soft_wrap=True)
    try:
        with progress(console, planned, estimate=True) as report:
            summary = play(game, plan, args.games, args.workers, out, report, args.fresh, args.patience or PATIENCE)
    except KeyboardInterrupt:
        console.print(f"Stopped. The same command goes on from what is in {out}.", soft_wrap=True)
        return INTERRUPTED
    for company in summary["companies"]:
        show_company(console, game, company)
    console.print(closing(summary, out), soft_wrap=True)
    if args.write_levels is not None:
        path = path_of(args.write_levels) if args.write_levels else game.folder / LEVELS_FILE
        write_whole(path, levels_text(summary, command(plan, args.games)))
        console.print(f"The levels' figures are in {path}.", soft_wrap=True)
    return FAILED if any(company["faults"] for company in summary["companies"]) else FINE


def bots_of(game: Game, text: str | None) -> list[str]:
    names = [name.strip() for name in (text or "").split(",") if name.strip()]
    if not names:
        raise Misuse(
            f"--bots is needed: the bots that meet, such as random,heuristic. Known: {', '.join(bot_names(game))}."
        )
    for name in names:
        find_bot(name, game)
    return names


def opening(game: Game, plan: Plan, planned: int, wanted: int, out: Path) -> str:
    counts = " and ".join(str(count) for count in plan.players)
    rounds = "" if planned == wanted * len(plan.players) else " (whole rounds only)"
    return f"{game.title}, {counts} players: {planned} games{rounds}, kept in {out}."


def command(plan: Plan, games: int) -> str:
    """The command that plays this run again."""
    words = ["earthrise", "arena", plan.game, "--bots", ",".join(plan.bots)]
    if plan.against:
        words += ["--against", plan.against]
    if plan.ladder:
        words += ["--ladder"]
    words += ["--games", str(games), "--players", ",".join(str(count) for count in plan.players)]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join([*words, "--seed", str(plan.seed)])


def closing(summary: Summary, out: Path) -> str:
    sitting = summary["sitting"]
    if not sitting["games"]:
        return f"All {summary['games']} games were in {out} already."
    form = "compiled" if compiled() else "plain Python"
    return (
        f"{sitting['games']:.0f} of {summary['games']} games played in {duration(sitting['seconds'])} "
        f"({sitting['games_per_second']:.2f} games/s, {form}); records and summary.json are in {out}."
    )


# -- tables ----------------------------------------------------------------------------------------------------------


def show_company(console: Console, game: Game, company: Company) -> None:
    games = f"{company['games']} games in {company['rotations']} rotations"
    if company["together"]:
        games = f"{company['games']} games, each bot in all seats"
    players = "1 player" if company["players"] == 1 else f"{company['players']} players"
    console.print()
    console.print(Text(f"{game.title}, {players}, {games}", "bold"))
    console.print(standings_table(company))
    if company["meetings"]:
        if company["rounds"] < FEWEST_ROUNDS:
            console.print(Text(too_few(company), "yellow"))
        console.print()
        console.print(cross_table(company))
        console.print()
        seats = ", ".join(f"{seat} {share:.2f}" for seat, share in enumerate(company["seats"], 1))
        console.print(Text(f"Share of the wins by seat (1.00 is even): {seats}"))
        console.print(Text(turn_order_text(company)))
    ends = ", ".join(f"{reason.replace('_', ' ')} {count}" for reason, count in company["reasons"].items())
    console.print(Text(f"Ends: {ends}"))
    for fault in company["faults"][:FAULTS_TOLD]:
        console.print(Text(f"Lost by a fault: {fault['bot']} in game {fault['game']}: {fault['text']}", "red"))
    if len(company["faults"]) > FAULTS_TOLD:
        console.print(Text(f"… and {len(company['faults']) - FAULTS_TOLD} more; results.jsonl has them all.", "red"))


def turn_order_text(company: Company) -> str:
    if not company["order"]:
        return "By turn order: the game has none, or does not tell who began."
    places = (
        f"{turn} {each['share']:.2f} ({each['interval'][0]:.2f} to {each['interval'][1]:.2f})"
        for turn, each in enumerate(company["order"], 1)
    )
    return f"By turn order, 1 began (95 %): {', '.join(places)}"


def too_few(company: Company) -> str:
    games = company["games"] // company["rounds"] * FEWEST_ROUNDS
    return f"With so few games the intervals are narrower than is true: from --games {games} on they can be trusted."


def standings_table(company: Company) -> Table:
    """Best first. Where all win or lose together there are no ratings, for nobody has met anybody."""
    together = company["together"]
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    table.add_column("bot", no_wrap=True)
    heads = ["won", "95 %"] if together else ["rating", "95 %", "share", "95 %"]
    for head in [*heads, "score", "ms/decision", *(["faults"] if company["faults"] else [])]:
        table.add_column(head, justify="right", no_wrap=True)
    for row in sorted(company["standings"], key=merit, reverse=True):
        faults = [str(row["faults"])] if company["faults"] else []
        figures = won_figures(row) if together else rating_figures(row, company["anchor"])
        table.add_row(Text(row["bot"]), *figures, f"{row['score']:.1f}", thinking_text(row), *faults)
    return table


def merit(row: Standing) -> tuple[float, float]:
    return (row["won"], row["score"]) if row["rating"] is None else (row["rating"], row["share"])


def won_figures(row: Standing) -> list[str]:
    low, high = row["won_interval"]
    return [f"{100 * row['won']:.1f} %", f"{100 * low:.1f} to {100 * high:.1f}"]


def rating_figures(row: Standing, anchor: str) -> list[str]:
    assert row["rating"] is not None and row["rating_interval"] is not None
    low, high = row["rating_interval"]
    least, most = row["share_interval"]
    bounds = "fixed" if row["bot"] == anchor else f"{low:.0f} to {high:.0f}"
    return [f"{row['rating']:.0f}", bounds, f"{row['share']:.2f}", f"{least:.2f} to {most:.2f}"]


def thinking_text(row: Standing) -> str:
    if not row["decisions"]:
        return "–"
    return f"{1000 * row['seconds']:.2f}" if row["seconds"] < 0.1 else f"{1000 * row['seconds']:.0f}"


def cross_table(company: Company) -> Table:
    """How many games in 100 the bot of the row came out before the one of the column; a tie is half a game."""
    order = [row["bot"] for row in sorted(company["standings"], key=merit, reverse=True)]
    before = {(meeting["bot"], meeting["other"]): meeting["before"] for meeting in company["meetings"]}
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    table.add_column("% before", no_wrap=True)
    for name in order:
        table.add_column(Text(name), justify="right", no_wrap=True)
    for name in order:
        cells = [f"{100 * before[name, other]:.1f}" if (name, other) in before else "–" for other in order]
        table.add_row(Text(name), *cells)
    return table
