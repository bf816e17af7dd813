"""The table of figures, the block of ratios with their targets, and the same as JSON."""

from __future__ import annotations

import json
import operator
import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median

from subjects.common import Measure

from harness.rounds import Results
from harness.subjects import CATANATRON, COMPILED, OPENSPIEL, PLAIN

COLUMNS = {
    Measure.INSIDE: "inside/s",
    Measure.ROLLOUT: "rollout/s",
    Measure.WHOLE: "whole/s",
    Measure.DRIVEN: "driven/s",
    Measure.INSIDE_GAMES: "games/s",
    Measure.LENGTH: "length",
    Measure.START: "start µs",
    Measure.CLONE: "clone µs",
    Measure.VIEW: "view µs",
    Measure.VIEW_DATA: "data µs",
}

LEGEND = """\
Medians of all repetitions; rates per second of CPU time. Counted are players' decisions (forced ones too);
chance nodes and steps of players who are out are not.
  inside   decisions in the engine's own loop, random play from a copy of a game that is set up
  rollout  the same in OpenSpiel's RandomRolloutEvaluator, through its search, where that takes the game
  whole    as inside, with setting up the game on the clock
  driven   decisions of a Python loop: legal list, random pick, apply
  games    games in the inside loop; length: mean decisions a game
  start, clone, view, data
           µs to set up a game, copy a position, make a seat's view, turn a view into plain data"""

NOTHING = "-"
COMPARE: dict[str, Callable[[float, float], bool]] = {">=": operator.ge, ">": operator.gt, "<": operator.lt}


@dataclass(frozen=True)
class Verdict:
    """What was compared, what came out (None: not measured), what it should be (no relation: no target)."""

    what: str
    value: float | None
    relation: str = ""
    target: float = 0.0

    @property
    def outcome(self) -> str:
        if self.value is None:
            return "not measured"
        if not self.relation:
            return ""
        return "reached" if COMPARE[self.relation](self.value, self.target) else "missed"


def number(value: float | None) -> str:
    if value is None:
        return NOTHING
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"


def aligned(rows: list[list[str]], left: int) -> str:
    """Rows in columns; the first `left` columns flush left, the others flush right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = (
        "  ".join(
            cell.ljust(width) if i < left else cell.rjust(width) for i, (cell, width) in enumerate(zip(row, widths))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def table(results: Results) -> str:
    rows = [["subject", "version", "game", *COLUMNS.values()]]
    for subject, game in sorted(results.values, key=lambda key: list(results.versions).index(key[0])):
        figures = [number(results.middle(subject, game, measure)) for measure in COLUMNS]
        rows.append([subject, results.versions[subject], game, *figures])
    return aligned(rows, left=3) if len(rows) > 1 else "nothing was measured"


def over(ours: float | None, theirs: float | None) -> float | None:
    return ours / theirs if ours is not None and theirs else None


def verdicts_for(game: str, results: Results) -> Iterator[Verdict]:
    """The targets that each of our games is held to."""

    def ours(measure: Measure) -> float | None:
        return results.middle(COMPILED, game, measure)

    def ratio(measure: Measure, peer: str, peer_game: str, *peer_measures: Measure) -> float | None:
        """Our figure over the best of the peer's."""
        theirs = (results.middle(peer, peer_game, other) for other in peer_measures or [measure])
        return over(ours(measure), max((value for value in theirs if value is not None), default=None))

    inside, driven, whole = Measure.INSIDE, Measure.DRIVEN, Measure.WHOLE
    yield Verdict(f"{game}: compiled / plain, inside", ratio(inside, PLAIN, game), ">=", 10)
    yield Verdict(f"{game}: compiled / plain, driven", ratio(driven, PLAIN, game))
    yield Verdict(f"{game}: ours / Catanatron, inside", ratio(inside, CATANATRON, "catan"), ">=", 50)
    yield Verdict(f"{game}: ours / Catanatron, driven", ratio(driven, CATANATRON, "catan"))
    for peer_game in ("backgammon", "hanabi"):
        best_native = ratio(inside, OPENSPIEL, peer_game, inside, Measure.ROLLOUT)
        yield Verdict(f"{game}: ours / OpenSpiel {peer_game}, inside", best_native, ">", 1)
        yield Verdict(f"{game}: ours / OpenSpiel {peer_game}, whole", ratio(whole, OPENSPIEL, peer_game))
    yield Verdict(f"{game}: clone µs", ours(Measure.CLONE), "<", 3)
    yield Verdict(f"{game}: decisions/s inside", ours(inside), ">=", 1_000_000)


def all_verdicts(results: Results) -> list[Verdict]:
    games = results.games_of(COMPILED, PLAIN) or ["(no game)"]
    found = [verdict for game in games for verdict in verdicts_for(game, results)]
    waited = median(results.help_seconds) if results.help_seconds else None
    return [*found, Verdict("earthrise --help, seconds", waited, "<", 0.3)]


def ratios(results: Results) -> str:
    rows = [["target", "value", "wanted", ""]]
    for verdict in all_verdicts(results):
        wanted = f"{verdict.relation} {verdict.target:,.10g}" if verdict.relation else ""
        rows.append([verdict.what, number(verdict.value), wanted, verdict.outcome])
    return aligned(rows, left=1)


def as_text(results: Results) -> str:
    parts = [table(results), LEGEND, ratios(results)]
    if results.reasons:
        parts.append("\n".join(["Not measured:", *(f"  {what}: {why}" for what, why in results.reasons.items())]))
    return "\n\n".join(parts)


def as_json(results: Results, repetitions: int, seconds: float) -> str:
    figures = [
        {"subject": subject, "game": game, "measure": measure, "median": median(values), "values": values}
        for (subject, game), measures in results.values.items()
        for measure, values in measures.items()
    ]
    report = {
        "repetitions": repetitions,
        "seconds": seconds,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "versions": results.versions,
        "figures": figures,
        "help_seconds": results.help_seconds,
        "targets": [{**asdict(verdict), "outcome": verdict.outcome} for verdict in all_verdicts(results)],
        "not_measured": results.reasons,
    }
    return json.dumps(report, indent=1, ensure_ascii=False) + "\n"
