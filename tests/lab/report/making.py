"""Folders of the form that `earthrise simulate` writes, made by hand: games that never were, with planted facts.

Who wins is drawn by weights: of the seat, of the place in the turn order, of the bot, and of the perks a seat has used.
So it is known what a report must find, and where there is nothing to find.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import polars as pl

from earthrise.lab.simulate.tables import TABLES as TYPES

CATEGORIES = ["lands", "tracks", "eden", "fines"]
REASONS = ["supply", "idle", "barren"]


@dataclass(frozen=True)
class Perk:
    """`chance`: how often it is used when it is on offer. `weight`: how much likelier its user wins. `fan`: the bot
    that always uses it."""

    chance: float = 0.5
    weight: float = 1.0
    offered: float = 0.8
    fan: str = ""


@dataclass
class World:
    """What is planted."""

    seats: list[float] = field(default_factory=list)  # weights by seat; even if empty
    order: list[float] = field(default_factory=list)  # weights by place in the turn order; even if empty
    ordered: bool = True  # there is a turn order
    bots: dict[str, float] = field(default_factory=lambda: {"steady": 1.0})
    perks: dict[str, Perk] = field(default_factory=dict)
    kind: str = "perk"  # what they are called
    together: float | None = None  # chance that all win together
    tied: float = 0.05
    turns: float = 30.0


def make_run(
    folder: Path,
    world: World,
    players: list[int],
    deals: int,
    seed: int = 1,
    game: str = "new_earth_thomas",
    done: bool = True,
    batch: int = 200,
) -> Path:
    """Write a run into the folder; as many deals for each number of players, each with a whole rotation."""
    parts: list[dict[str, list[dict[str, object]]]] = []
    drawn = Random(seed)
    number = 0
    for count in players:
        for deal in range(deals):
            names = [list(world.bots)[(place + deal) % len(world.bots)] for place in range(count)]
            for shift in range(count):
                if number % batch == 0:
                    parts.append({name: [] for name in TYPES})
                seated = [names[(seat + shift) % count] for seat in range(count)]
                add_game(parts[-1], world, drawn, number, deal, seated)
                number += 1
    folder.mkdir(parents=True)
    plan = {
        "game": game,
        "title": "New Earth",
        "rules_version": 1,
        "code": "0123456789abcdef",
        "content": "fedcba9876543210",
        "players": players,
        "bots": list(world.bots),
        "options": {"mode": "short"},
        "seed": seed,
        "games": number // len(players),
        "batch": batch,
    }
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    for name in TYPES:
        (folder / name).mkdir()
        for place, part in enumerate(parts):
            pl.DataFrame(part[name], schema=TYPES[name]).write_parquet(folder / name / f"{place:06}.parquet")
    if done:
        (folder / "done.json").write_text("{}", encoding="utf-8")
    return folder


def add_game(
    tables: dict[str, list[dict[str, object]]], world: World, drawn: Random, game: int, deal: int, bots: list[str]
) -> None:
    players = len(bots)
    key = {"game": game, "players": players}
    began = Random(deal).randrange(players)
    turns_of = [(seat - began) % players for seat in range(players)]
    weights = []
    for seat, bot in enumerate(bots):
        weight = world.bots[bot] * (world.seats[seat] if world.seats else 1.0)
        weight *= world.order[turns_of[seat]] if world.order else 1.0
        for item, perk in world.perks.items():
            if drawn.random() < perk.offered:
                used = drawn.random() < perk.chance or bot == perk.fan
                weight *= perk.weight if used else 1.0
                row = {
                    "seat": seat,
                    "kind": world.kind,
                    "item": item,
                    "used": int(used),
                    "offered": drawn.randint(1, 9),
                }
                tables["usage"].append({**key, **row, "first": drawn.random() if used else None})
        weights.append(weight)
    turns = max(4, round(drawn.gauss(world.turns, 4)))
    won = world.together is None or drawn.random() < world.together
    winners = drawn.choices(range(players), weights) if world.together is None else list(range(players)) if won else []
    tied = world.together is None and drawn.random() < world.tied
    if tied:
        winners = [winners[0], (winners[0] + 1) % players]
    scores = [drawn.randint(20, 40) + (12 if seat in winners else 0) for seat in range(players)]
    top = max(scores[seat] for seat in winners) if winners else max(scores)
    for seat, bot in enumerate(bots):
        ahead = sum(scores[other] > scores[seat] for other in range(players))
        share = 0.0 if seat not in winners else 1 / len(winners)
        tables["seats"].append(
            {
                **key,
                "seat": seat,
                "bot": bot,
                "side": 0 if world.together is not None else seat,
                "order": turns_of[seat] + 1 if world.ordered else None,
                "place": 1 if seat in winners else 1 + max(1, ahead),
                "share": share,
                "score": scores[seat],
                "decisions": turns,
                "branching": 8 + drawn.random(),
            }
        )
        lands = scores[seat] - 9
        for category, points in zip(CATEGORIES, [lands, 8, 4, -3]):
            tables["scores"].append({**key, "seat": seat, "category": category, "points": points})
        for verb, chosen, offered in [("claim", 12, 20), ("move", 10, 30), ("end", 8, 30), ("weather", 0, 3)]:
            row = {"seat": seat, "verb": verb, "chosen": chosen, "offered": offered, "alternatives": 9.0}
            tables["decisions"].append({**key, **row})
        for turn in range(0, turns + 1, 3):
            grown = round(scores[seat] * turn / turns)
            tables["course"].append({**key, "turn": turn, "seat": seat, "score": grown})
    others = [scores[seat] for seat in range(players) if seat not in winners]
    tables["games"].append(
        {
            **key,
            "deal": deal,
            "seed": drawn.getrandbits(40),
            "began": began if world.ordered else None,
            "reason": drawn.choices(REASONS, [8, 3, 1])[0],
            "rule": "NT-150",
            "shared": world.together is not None,
            "won": world.together is not None and won,
            "turns": turns,
            "decisions": turns * players,
            "forced": turns,
            "branching": 8 + drawn.random(),
            "widest": 40 + drawn.randint(0, 20),
            "tied": tied,
            "winning_score": top,
            "margin": max(0, top - max(others, default=top)) if world.together is None else 0,
            "lead_changes": drawn.choice([0, 1, 1, 2, 2, 3, 5]),
            "settled": drawn.random(),
        }
    )
