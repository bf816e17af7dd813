"""Why a move is the best, in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from earthrise.engine.considerations import Consideration, Part
from earthrise.teaching.puzzles.telling import is_told, reason_for

SPARED = Consideration("spared", bare="spares you a request that would not pay")
PROSPERITY = Consideration("prosperity", "brings {figure} Prosperity instead of {other}", "brings {figure} Prosperity")
VIEW: Any = SimpleNamespace(world=None, seat=0)


def clauses(best: list[Part], other: list[Part]) -> list[str]:
    tactics: Any = SimpleNamespace(parts=lambda *_: [best, other])
    speaks = reason_for(VIEW, tactics, None, None)  # type: ignore[arg-type]
    return [lead.clause() for lead in speaks.leads] if is_told(speaks) else []


def test_a_reason_with_a_figure_comes_first_however_little_it_weighs() -> None:
    best = [Part(SPARED, 50.0), Part(PROSPERITY, 2.0, 2)]
    assert clauses(best, []) == ["brings 2 Prosperity", "spares you a request that would not pay"]


def test_what_speaks_against_the_move_is_not_told() -> None:
    assert clauses([Part(SPARED, 50.0)], [Part(PROSPERITY, 2.0, 2)]) == ["spares you a request that would not pay"]


def test_where_figures_are_told_already_nothing_is_added() -> None:
    best = [Part(PROSPERITY, 50.0, 5), Part(SPARED, 2.0)]
    assert clauses(best, []) == ["brings 5 Prosperity"]


def test_what_cannot_be_told_is_no_reason() -> None:
    assert clauses([Part(Consideration("untold"), 5.0)], []) == []
