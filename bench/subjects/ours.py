"""Earthrise. The same script measures the compiled package and the plain source: whichever is imported.

How our own games are measured stands in `earthrise.lab.speed`, where `earthrise bench` finds it as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from common import Figure, Measure, Offer, run_subject

import earthrise
from earthrise.engine.registry import find_game, game_ids
from earthrise.lab.speed import Meter


def offer() -> Offer:
    return Offer(game_ids(), earthrise.__version__, "compiled" if earthrise.compiled() else "plain")


def measure(name: str, seconds: float, seed: int) -> Iterator[Figure]:
    meter = Meter(find_game(name), seconds, seed)
    inside = meter.inside()
    yield Figure(Measure.INSIDE, inside.decisions_per_second)
    yield Figure(Measure.INSIDE_GAMES, inside.games_per_second)
    yield Figure(Measure.LENGTH, inside.length)
    yield Figure(Measure.WHOLE, meter.whole().decisions_per_second)
    yield Figure(Measure.DRIVEN, meter.driven().decisions_per_second)
    yield Figure(Measure.START, meter.start())
    yield Figure(Measure.CLONE, meter.clone())
    yield Figure(Measure.VIEW, meter.view())
    yield Figure(Measure.VIEW_DATA, meter.view_data())


if __name__ == "__main__":
    run_subject(offer, measure)
