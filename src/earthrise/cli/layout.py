"""`earthrise layout`: what each number of an observation means, and what each action code is."""

from __future__ import annotations

import argparse
import json

from earthrise.cli.exits import FINE
from earthrise.engine.actions import ActionSpace
from earthrise.engine.observation import Layout
from earthrise.engine.registry import find_game


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    if args.actions:
        print("\n".join(action_lines(game.actions, args.json)))
        return FINE
    layout = game.observer().layout
    if args.json:
        print(json.dumps(layout_data(layout), indent=2))
    elif args.sections:
        print("\n".join(section_lines(layout)))
    else:
        print("\n".join(layout_lines(layout)))
    return FINE


def layout_lines(layout: Layout) -> list[str]:
    """Index, name and bounds of every number, with the words of a choice; a sentence above each section."""
    heads = dict(layout.sections)
    places = len(str(layout.size))
    wide = max(len(name) for name in layout.names)
    lines: list[str] = []
    for place, name in enumerate(layout.names):
        if place in heads:
            lines += ["", heads[place]] if lines else [heads[place]]
        words = layout.words[place]
        bounds = f"{layout.lows[place]} to {layout.highs[place]}"
        told = ": " + ", ".join(f"{number} {word}" for number, word in enumerate(words)) if words else ""
        lines.append(f"  {place:>{places}}  {name:<{wide}}  {bounds}{told}")
    return lines


def section_lines(layout: Layout) -> list[str]:
    """The sections alone, as a table of the kind the documentation has."""
    starts = [start for start, _ in layout.sections] + [layout.size]
    lines = ["| numbers | what they tell |", "|---|---|"]
    for (start, text), end in zip(layout.sections, starts[1:], strict=True):
        lines.append(f"| {start} to {end - 1} | {text} |")
    return lines


def action_lines(space: ActionSpace, as_json: bool) -> list[str]:
    if as_json:
        return [json.dumps([action.text for action in space.actions], indent=2)]
    places = len(str(space.size))
    return [f"{action.code:>{places}}  {action.text}" for action in space.actions]


def layout_data(layout: Layout) -> dict[str, object]:
    return {
        "size": layout.size,
        "sections": [{"from": start, "text": text} for start, text in layout.sections],
        "numbers": [
            {"name": name, "low": low, "high": high, **({"words": words} if words else {})}
            for name, low, high, words in zip(layout.names, layout.lows, layout.highs, layout.words, strict=True)
        ],
    }
