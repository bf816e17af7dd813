"""The figures of the levels, from an arena run: `levels.toml`, which `earthrise.bots.levels` reads."""

from __future__ import annotations

import json

from earthrise.bots.levels import LEVELS
from earthrise.lab.arena.run import Summary
from earthrise.lab.arena.schedule import Plan
from earthrise.lab.arena.summary import Standing

HEAD = """\
# How strong the levels are in this game and how long they think. Measured, not set: renew it with
# {command} --write-levels
"""


def unfit_for_levels(plan: Plan) -> str:
    """Why a run of this plan cannot tell the levels' figures; nothing when it can."""
    names = [level.name for level in LEVELS]
    missing = [name for name in names if name not in plan.bots]
    if missing:
        return f"all levels must play, and {', '.join(missing)} would not (--bots {','.join(names)})."
    if len(plan.players) > 1:
        return "one number of players is wanted (--players N), for ratings with another number are other ratings."
    return ""


def levels_text(summary: Summary, command: str) -> str:
    """The file's text."""
    (company,) = summary["companies"]
    rows = {row["bot"]: row for row in company["standings"]}
    lines = [
        HEAD.format(command=command),
        "[measured]",
        f"command = {json.dumps(command)}",
        f"games = {company['games']}",
        f"players = {company['players']}",
        f"by = {json.dumps('wins' if company['together'] else 'rating')}",
        f"options = {json.dumps(options_text(summary))}",
    ]
    for level in LEVELS:
        lines += ["", "[[level]]", f"id = {json.dumps(level.name)}", *figures(rows[level.name])]
    return "\n".join(lines) + "\n"


def options_text(summary: Summary) -> str:
    options = summary["plan"]["options"]
    assert isinstance(options, dict)
    return ", ".join(f"{name} {value}" for name, value in options.items())


def figures(row: Standing) -> list[str]:
    if row["rating"] is None or row["rating_interval"] is None:
        low, high = row["won_interval"]
        found = [f"wins = {row['won']:.3f}", f"low = {low:.3f}", f"high = {high:.3f}"]
    else:
        low, high = row["rating_interval"]
        found = [f"rating = {row['rating']:.0f}", f"low = {low:.0f}", f"high = {high:.0f}"]
    return [*found, f"seconds = {row['seconds']:.6f}"]
