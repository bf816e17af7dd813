"""`earthrise review`: everybody's chances over a finished game, and where they turned."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from earthrise.bots.analysis.questions import Story
from earthrise.bots.analysis.review import LINES, MILLISECONDS, Review
from earthrise.bots.levels import BY_NAME
from earthrise.bots.players.searching import UNBOUNDED
from earthrise.cli.console import Screen, make_console, read_text, write_text
from earthrise.cli.exits import FAILED, FINE, Misuse, printable
from earthrise.cli.main import complain
from earthrise.cli.progress import progress
from earthrise.cli.records import fault_of, result_line
from earthrise.engine.errors import BadRecord
from earthrise.engine.record import Record, read_record
from earthrise.engine.registry import find_game
from earthrise.engine.words import named

HEIGHTS = "▁▂▃▄▅▆▇█"
WIDEST = 60
FIGURES = 8  # how many moments are told in figures where nothing is drawn


def run(args: argparse.Namespace) -> int:
    record = read_record(read_text(args.file))
    record.names = [printable(name) for name in record.names]
    fault = fault_of(record)
    if fault:
        complain(fault)
        return FAILED
    try:
        story = story_of(record)
    except BadRecord as error:
        complain(str(error))
        return FAILED
    lines, milliseconds = effort(args, story)
    report = reviewed(story, lines, milliseconds)
    data = json.dumps(told(report, record), ensure_ascii=False, indent=1)
    if args.out:
        write_text(args.out, data + "\n")
    if args.json:
        print(data)
        return FINE
    console = make_console()
    show(console, told(report, record), record, args.plain)
    if args.out:
        console.print(f"Written to {args.out}.")
    return FINE


def story_of(record: Record) -> Story:
    try:
        return Story(record)
    except NotImplementedError:
        raise Misuse(f"Nobody has written down how to play {record.game} well, so it cannot be reviewed.") from None


def effort(args: argparse.Namespace, story: Story) -> tuple[int, float]:
    """Lines and milliseconds for each question. A number of lines alone gives the same review everywhere."""
    if args.budget is not None:
        lines, milliseconds = args.budget
        return lines or UNBOUNDED, milliseconds
    if args.level is None:
        return LINES, MILLISECONDS
    level = BY_NAME.get(args.level)
    if level is None or not level.searches:
        able = " or ".join(name for name, known in BY_NAME.items() if known.searches)
        raise Misuse(f"--level is {able}, not “{args.level[:40]}”: the others do not look ahead.")
    return max(8, int(level.budget * story.tactics.lookahead().iterations)), level.milliseconds


def reviewed(story: Story, lines: int, milliseconds: float) -> dict[str, Any]:
    review = Review(story.facts(), lines, milliseconds)
    # On the standard error, so that the review itself can be piped on.
    with progress(Screen(stderr=True, highlight=False), review.total, "questions") as report:
        while (question := review.next()) is not None:
            review.take(question, story.answer(question))
            report(review.done, review.total)
    return review.report()


def told(report: dict[str, Any], record: Record) -> dict[str, Any]:
    """The report with the players' names."""
    points = [
        {**turn, **{field: named(turn[field], record.names) for field in ("sentence", "played_say", "best_say")}}
        for turn in report["turning_points"]
    ]
    return {"names": record.names, **report, "turning_points": points}


# -- for reading -------------------------------------------------------------------------------------------------------


def show(console: Console, report: dict[str, Any], record: Record, plain: bool) -> None:
    console.print(Text(f"{find_game(record.game).title}: {printable(result_line(record))}", "bold"), soft_wrap=True)
    console.print()
    show_curve(console, report, plain)
    console.print()
    if report["turning_points"]:
        console.print(Text("Turning points", "bold"))
    else:
        console.print("No single choice or stroke of luck clearly turned this game.")
    for turn in report["turning_points"]:
        show_turn(console, turn, plain)
    console.print()
    for seat in report["seats"]:
        if seat["decisions"]:
            name = record.names[seat["seat"]]
            console.print(f"{name}: {seat['same']} of {seat['decisions']} decisions as the bot would have made them.")
    console.print(
        Text(
            f"Chances are shares of about {report['lines']} lines played to the end from what the player could know, "
            f"right to within {round(100 * report['margin'])} in 100 on the curve, 19 times in 20; turning points were "
            "asked about again in other worlds, with four times as many.",
            "dim",
        )
    )


def show_curve(console: Console, report: dict[str, Any], plain: bool) -> None:
    sides = ["The team"] if report["shared"] else report["names"]
    width = max(len(side) for side in sides)
    console.print(Text("Chances of winning, from the first action to the last", "bold"))
    for place, side in enumerate(sides):
        chances = [point["chances"][place] for point in report["curve"]]
        if plain:
            plies = [point["ply"] for point in report["curve"]]
            told = "; ".join(f"{share(chances[n])} after {plies[n]}" for n in spread(len(chances), FIGURES))
            console.print(f"{side}: {told}.")
            continue
        drawn = curve(chances, min(WIDEST, console.width - width - 20))
        console.print(Text.assemble(f"{side:<{width}}  ", (drawn, "cyan"), f"  {share(chances[0])} to begin with"))


def show_turn(console: Console, turn: dict[str, Any], plain: bool) -> None:
    sign = "▲" if turn["change"] > 0 else "▼"
    size = f"{round(100 * turn['change']):+d}% (±{round(100 * turn['margin'])})"
    head = Text.assemble((f"{turn['action']:>4}", "bold cyan"), f" {'' if plain else sign + ' '}{turn['kind']} {size}")
    console.print(head)
    console.print(Padding(Text(turn["sentence"]), (0, 0, 0, 5)))


def curve(chances: Sequence[float], width: int) -> str:
    """A row of signs, the higher the better."""
    tallest = len(HEIGHTS) - 1
    return "".join(HEIGHTS[min(tallest, int(chances[place] * len(HEIGHTS)))] for place in spread(len(chances), width))


def spread(count: int, most: int) -> list[int]:
    """At most so many places among `count`, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return [round(number * (count - 1) / (most - 1)) for number in range(most)]


def share(chance: float) -> str:
    return f"{round(100 * chance)}%"
