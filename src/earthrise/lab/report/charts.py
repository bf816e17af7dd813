"""The kinds of plot a report has, as Vega-Lite. Each takes plain rows and gives a picture with what it says in words.

Series are told apart by shape, dash or a number as well as by colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from earthrise.lab.report.drawing import INK, LINE, PAPER, SERIES, SOFT, TIP, Spec, drawn
from earthrise.lab.report.words import figure, percent
from earthrise.lab.statistics import Interval

ROW: Final = 22  # pixels for a line of text with its mark
DASHES: Final = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3])


@dataclass(frozen=True)
class Whisker:
    """A figure with its interval, in a row of its own. `mark`: "●" usual, "▲" surely above, "▼" surely below."""

    label: str
    value: float
    low: float
    high: float
    mark: str = "●"


MARKS: Final = {"●": "circle", "▲": "triangle-up", "▼": "triangle-down"}


def sign(low: float, high: float, even: float) -> str:
    """▲ surely above, ▼ surely below, ● neither."""
    return "▲" if low > even else "▼" if high < even else "●"


def whiskers(rows: Sequence[Whisker], even: float | None, title: str, said: str, as_percent: bool = False) -> str:
    """One row a figure, with its interval, beside the line at `even`."""
    finite = [row for row in rows if math.isfinite(row.value)]
    low, high = span(finite, [] if even is None else [even])
    show = percent if as_percent else figure
    data = [
        {
            "label": row.label,
            "value": row.value,
            "low": max(row.low, low),
            "high": min(row.high, high),
            "mark": row.mark,
            "tip": f"{TIP}{row.label}: {show(row.value)} ({show(row.low)} to {show(row.high)})",
        }
        for row in finite
    ]
    x: Spec = {"type": "quantitative", "title": title, "scale": {"domain": [low, high], "zero": False, "nice": True}}
    x["axis"] = {"tickCount": 6, **({"format": "~%"} if as_percent else {})}
    y: Spec = {"field": "label", "type": "nominal", "sort": None, "title": None}
    layers: list[Spec] = [
        {
            "mark": {"type": "rule", "strokeWidth": 2},
            "encoding": {"y": y, "x": {"field": "low", **x}, "x2": {"field": "high"}, "description": {"field": "tip"}},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 70, "stroke": INK, "strokeWidth": 1},
            "encoding": {
                "y": y,
                "x": {"field": "value", **x},
                "shape": {
                    "field": "mark",
                    "type": "nominal",
                    "legend": None,
                    "scale": {"domain": list(MARKS), "range": list(MARKS.values())},
                },
                "color": {
                    "field": "mark",
                    "type": "nominal",
                    "legend": None,
                    "scale": {"domain": list(MARKS), "range": [SERIES[0], SERIES[2], SERIES[1]]},
                },
                "description": {"field": "tip"},
            },
        },
    ]
    if even is not None:
        layers.append(
            {"mark": {"type": "rule", "color": INK, "strokeDash": [4, 3]}, "encoding": {"x": {"datum": even}}}
        )
    return drawn({"height": {"step": ROW}, "data": {"values": data}, "layer": layers}, said)


def span(rows: Sequence[Whisker], lines: Sequence[float]) -> Interval:
    """From where to where the axis goes. A few wide intervals must not squeeze all others together: they are cut off at
    three times the usual width."""
    values = [row.value for row in rows] + list(lines)
    halves = sorted((row.high - row.low) / 2 for row in rows if math.isfinite(row.high - row.low))
    usual = halves[3 * (len(halves) - 1) // 4] if halves else 0.0
    reach = 3 * usual or 0.1 * max(abs(value) for value in values) or 1.0
    ends = [value for row in rows for value in (row.low, row.high) if math.isfinite(value)]
    low, high = min([*ends, *values]), max([*ends, *values])
    return max(low, min(values) - reach), min(high, max(values) + reach)


def histogram(
    bins: Sequence[tuple[float, float]],
    step: float,
    domain: tuple[float, float],
    title: str,
    said: str,
    centred: bool = False,
) -> str:
    """Parts of the games by a figure. Bars of single whole numbers stand over their number."""
    shift = 0.5 if centred else 0.0
    data = [
        {
            "from": start - shift,
            "to": start + step - shift,
            "part": part,
            "tip": f"{TIP}{bin_text(start, step, centred)}: {percent(part)}",
        }
        for start, part in bins
    ]
    x: Spec = {
        "field": "from",
        "type": "quantitative",
        "title": title,
        "scale": {"domain": [domain[0] - shift, domain[1] - shift], "nice": False, "zero": False},
        "axis": {"tickCount": 6, "tickMinStep": 1 if step >= 1 else 0, "grid": False},
    }
    y: Spec = {"field": "part", "type": "quantitative", "title": None, "axis": {"format": "~%", "tickCount": 4}}
    return drawn(
        {
            "height": 130,
            "data": {"values": data},
            "mark": {"type": "rect", "color": SERIES[0], "stroke": PAPER, "strokeWidth": 0.5},
            "encoding": {"x": x, "x2": {"field": "to"}, "y": y, "y2": {"datum": 0}, "description": {"field": "tip"}},
        },
        said,
    )


def bin_text(start: float, step: float, single: bool) -> str:
    return f"{start:,.0f}" if single else f"{start:,g} to {start + step:,g}"


@dataclass(frozen=True)
class Series:
    """A line with a name."""

    name: str
    points: Sequence[tuple[float, float]]


def lines(
    series: Sequence[Series],
    x_title: str,
    said: str,
    y_percent: bool = False,
    x_percent: bool = False,
    steps: bool = False,
    even: float | None = None,
) -> str:
    """Lines told apart by dash and colour; with `steps`, outlines of histograms."""
    names = [one.name for one in series]
    data = [{"name": one.name, "x": x, "y": y} for one in series for x, y in one.points]
    legend: Spec | None = {"symbolSize": 300, "symbolType": "stroke", "columns": 2} if len(names) > 1 else None
    encoding: Spec = {
        "x": {
            "field": "x",
            "type": "quantitative",
            "title": x_title,
            "scale": {"zero": False, "nice": False},
            "axis": {"grid": False, **({"format": "~%"} if x_percent else {}), "tickCount": 6},
        },
        "y": {
            "field": "y",
            "type": "quantitative",
            "title": None,
            "axis": {"tickCount": 5, **({"format": "~%"} if y_percent else {})},
        },
        "color": {
            "field": "name",
            "type": "nominal",
            "legend": legend,
            "scale": {"domain": names, "range": [SERIES[place % len(SERIES)] for place in range(len(names))]},
        },
        "strokeDash": {
            "field": "name",
            "type": "nominal",
            "legend": legend,
            "scale": {"domain": names, "range": [DASHES[place % len(DASHES)] for place in range(len(names))]},
        },
    }
    mark: Spec = {"type": "line", "interpolate": "step-after" if steps else "linear"}
    layers: list[Spec] = [{"mark": mark, "encoding": encoding}]
    if even is not None:
        layers.append(
            {"mark": {"type": "rule", "color": SOFT, "strokeDash": [4, 3]}, "encoding": {"y": {"datum": even}}}
        )
    return drawn({"height": 170, "data": {"values": data}, "layer": layers}, said)


@dataclass(frozen=True)
class Bar:
    label: str
    value: float
    text: str


def bars(rows: Sequence[Bar], title: str, said: str, as_percent: bool = False) -> str:
    """A bar a row, with its figure behind it."""
    data = [
        {"label": row.label, "value": row.value, "text": row.text, "tip": f"{TIP}{row.label}: {row.text}"}
        for row in rows
    ]
    most = max((row.value for row in rows), default=1.0) or 1.0
    axis: Spec = {"tickCount": 5}
    if as_percent:
        axis |= {"format": "~%", "labelExpr": "datum.value > 1 ? '' : datum.label"}
    y: Spec = {"field": "label", "type": "nominal", "sort": None, "title": None}
    x: Spec = {
        "field": "value",
        "type": "quantitative",
        "title": title,
        "axis": axis,
        "scale": {"domain": [0, most * 1.3], "nice": False},
    }
    return drawn(
        {
            "height": {"step": ROW},
            "data": {"values": data},
            "encoding": {"y": y, "x": x},
            "layer": [
                {"mark": {"type": "bar", "height": {"band": 0.7}}, "encoding": {"description": {"field": "tip"}}},
                {
                    "mark": {"type": "text", "align": "left", "dx": 4},
                    "encoding": {"text": {"field": "text"}},
                },
            ],
        },
        said,
    )


def stacked(rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], title: str, said: str) -> str:
    """Bars made of parts. Parts carry a number, and the key tells which is which; what is lost goes to the left of
    0."""
    names = list(dict.fromkeys(name for _, parts in rows for name, _ in parts))
    keyed = {name: f"{place} {name}" for place, name in enumerate(names, 1)}
    total = max((sum(abs(value) for _, value in parts) for _, parts in rows), default=1.0) or 1.0
    data = []
    for label, parts in rows:
        right = left = 0.0
        for name, value in parts:
            start = right if value >= 0 else left
            end = start + value
            right, left = (end, left) if value >= 0 else (right, end)
            data.append(
                {
                    "label": label,
                    "part": keyed[name],
                    "from": start,
                    "to": end,
                    "middle": (start + end) / 2,
                    "number": keyed[name].split(" ")[0] if abs(value) > 0.05 * total else "",
                    "tip": f"{TIP}{label}, {name}: {figure(value)}",
                }
            )
    colours = [SERIES[place % len(SERIES)] for place in range(len(names))]
    y: Spec = {"field": "label", "type": "nominal", "sort": None, "title": None}
    return drawn(
        {
            "height": {"step": 30},
            "data": {"values": data},
            "encoding": {"y": y},
            "layer": [
                {
                    "mark": {"type": "bar", "stroke": PAPER, "strokeWidth": 1, "height": {"band": 0.8}},
                    "encoding": {
                        "x": {"field": "from", "type": "quantitative", "title": title},
                        "x2": {"field": "to"},
                        "color": {
                            "field": "part",
                            "type": "nominal",
                            "sort": None,
                            "legend": {"columns": 2, "symbolType": "square"},
                            "scale": {"domain": list(keyed.values()), "range": colours},
                        },
                        "description": {"field": "tip"},
                    },
                },
                {
                    "mark": {"type": "text", "color": PAPER, "fontWeight": "bold"},
                    "encoding": {"x": {"field": "middle", "type": "quantitative"}, "text": {"field": "number"}},
                },
            ],
        },
        said,
    )


@dataclass(frozen=True)
class Dot:
    name: str
    x: float
    y: float
    sign: str  # one of SIGNS
    tip: str


SIGNS: Final = {
    "users win more": "triangle-up",
    "users win less": "triangle-down",
    "nothing proven": "circle",
    "too few users": "cross",
}


def scatter(dots: Sequence[Dot], x_title: str, y_title: str, said: str) -> str:
    """Each item as a sign: how often it is picked, and how its users fare."""
    used = [sign for sign in SIGNS if any(dot.sign == sign for dot in dots)]
    colours = dict(zip(SIGNS, (SERIES[2], SERIES[1], SERIES[0], SOFT)))
    top = min(max([dot.y for dot in dots], default=2.0), 3.0)
    data = [
        {"x": dot.x, "y": min(dot.y, top), "sign": dot.sign, "tip": TIP + dot.tip}
        for dot in sorted(dots, key=lambda dot: list(SIGNS).index(dot.sign), reverse=True)
    ]
    return drawn(
        {
            "height": 260,
            "data": {"values": data},
            "layer": [
                {
                    "mark": {"type": "point", "filled": True, "size": 45, "opacity": 0.85},
                    "encoding": {
                        "x": {
                            "field": "x",
                            "type": "quantitative",
                            "title": x_title,
                            "axis": {"format": "~%", "tickCount": 6},
                            "scale": {
                                "domain": [0, max([dot.x for dot in dots], default=1.0) * 1.05 or 1.0],
                                "nice": False,
                            },
                        },
                        "y": {"field": "y", "type": "quantitative", "title": y_title, "scale": {"domainMin": 0}},
                        "shape": {
                            "field": "sign",
                            "type": "nominal",
                            "scale": {"domain": used, "range": [SIGNS[sign] for sign in used]},
                            "legend": {"columns": 2, "symbolSize": 60},
                        },
                        "color": {
                            "field": "sign",
                            "type": "nominal",
                            "scale": {"domain": used, "range": [colours[sign] for sign in used]},
                            "legend": {"columns": 2, "symbolSize": 60},
                        },
                        "description": {"field": "tip"},
                    },
                },
                {"mark": {"type": "rule", "color": INK, "strokeDash": [4, 3]}, "encoding": {"y": {"datum": 1}}},
                {"mark": {"type": "rule", "color": LINE, "strokeWidth": 0}, "encoding": {"y": {"datum": 0}}},
            ],
        },
        said,
    )
