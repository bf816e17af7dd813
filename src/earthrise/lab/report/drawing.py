"""From a Vega-Lite chart to a picture that stands in the page as it is: drawn beforehand, so that the page needs no
script, and with the page's own colours, so that it follows light and dark.

Charts are written with the stand-in colours below; in the picture each becomes a variable of the page's style sheet.
The text that a mark's `description` begins with `TIP` is shown by the browser when one points at the mark.
"""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as ET
from typing import Any, Final

import vl_convert

Spec = dict[str, Any]

WIDTH: Final = 360  # as wide as a phone; on a larger screen two stand side by side
TIP: Final = "§"

INK, SOFT, LINE, PAPER = "#010101", "#020202", "#030303", "#040404"
SERIES: Final = (
    "#050501",
    "#050502",
    "#050503",
    "#050504",
    "#050505",
    "#050506",
    "#050507",
    "#050508",
    "#050509",
    "#050510",
)
VARIABLES: Final = {
    INK: "var(--ink)",
    SOFT: "var(--soft)",
    LINE: "var(--line)",
    PAPER: "var(--paper)",
    **{colour: f"var(--c{number})" for number, colour in enumerate(SERIES, 1)},
}

SPACE = "{http://www.w3.org/2000/svg}"
DROPPED: Final = ("role", "aria-roledescription", "aria-hidden", "aria-label", "pointer-events", "font-family", "class")

CONFIG: Final[Spec] = {
    "background": None,
    "font": "Arial",
    "view": {"stroke": None},
    "axis": {
        "domainColor": LINE,
        "gridColor": LINE,
        "tickColor": LINE,
        "labelColor": SOFT,
        "titleColor": SOFT,
        "titleFontWeight": "normal",
        "labelFontSize": 12,
        "titleFontSize": 12,
        "gridOpacity": 0.6,
    },
    "axisX": {"labelFlush": False},
    "axisY": {"labelLimit": 180, "titleAnchor": "end"},
    "legend": {
        "orient": "top",
        "direction": "horizontal",
        "title": None,
        "labelColor": INK,
        "labelFontSize": 12,
        "labelLimit": 150,
        "symbolStrokeWidth": 2,
        "offset": 6,
    },
    "text": {"color": INK, "fontSize": 12},
    "rule": {"color": SOFT},
    "bar": {"color": SERIES[0]},
    "line": {"color": SERIES[0], "strokeWidth": 2},
    "point": {"color": SERIES[0], "filled": True, "size": 60, "opacity": 1},
}


def drawn(spec: Spec, said: str) -> str:
    """The chart as SVG, with `said` as what it tells those who do not see it."""
    whole = {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "width": WIDTH,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "padding": 2,
        **spec,
        "config": CONFIG,
    }
    picture = ET.fromstring(vl_convert.vegalite_to_svg(whole))
    width, height = (float(part) for part in picture.attrib["viewBox"].split()[2:])
    slim(picture)
    picture.attrib.clear()
    picture.set("viewBox", f"0 0 {width:g} {height:g}")
    picture.set("role", "img")
    picture.set("aria-label", said)
    picture.set("style", f"--wide:{width:g}")
    return text_of(picture)


def slim(element: ET.Element) -> None:
    """Without what nothing needs: empty shapes, groups of nothing, words for machines."""
    for child in list(element):
        scenery = child.attrib.get("class", "") in ("background", "foreground")
        slim(child)
        tag = child.tag.removeprefix(SPACE)
        if (tag == "g" and not len(child)) or (scenery and not {"fill", "stroke"} & set(child.attrib)):
            element.remove(child)
        elif tag == "g" and not child.attrib:
            place = list(element).index(child)
            element.remove(child)
            for number, inner in enumerate(list(child)):
                element.insert(place + number, inner)
    tip = element.attrib.get("aria-label", "")
    for name in DROPPED:
        element.attrib.pop(name, None)
    for name, value in list(element.attrib.items()):
        if value in VARIABLES:
            element.set(name, VARIABLES[value])
        elif name in ("opacity", "stroke-opacity", "fill-opacity", "stroke-width") and value == "1":
            del element.attrib[name]
    if tip.startswith(TIP):
        title = ET.Element(f"{SPACE}title")
        title.text = tip[len(TIP) :]
        element.insert(0, title)


def text_of(element: ET.Element) -> str:
    tag = element.tag.removeprefix(SPACE)
    attributes = "".join(f' {name}="{html.escape(short(value))}"' for name, value in element.attrib.items())
    inner = html.escape(element.text or "") + "".join(text_of(child) for child in element)
    return f"<{tag}{attributes}>{inner}</{tag}>" if inner else f"<{tag}{attributes}/>"


def short(value: str) -> str:
    """Numbers to a hundredth of a pixel."""
    return re.sub(r"\d+\.\d{3,}", lambda found: f"{float(found[0]):.2f}".rstrip("0").rstrip("."), value)
