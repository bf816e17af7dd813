"""Figures and names as people read them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from earthrise.engine.game import Game
from earthrise.lab.statistics import Interval


def figure(value: float) -> str:
    """About three digits that matter, thousands parted by commas."""
    if not math.isfinite(value):
        return "–"
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2
    text = f"{value:,.{digits}f}"
    return text.replace("-", "−") if float(text.replace(",", "")) else "0" if digits == 0 else f"{0:.{digits}f}"


def whole(value: float) -> str:
    return f"{value:,.0f}".replace("-", "−") if math.isfinite(value) else "–"


def percent(part: float) -> str:
    """34 %, 3.4 %, 0.34 %; never 0 % or 100 % for what is not quite that."""
    if not math.isfinite(part):
        return "–"
    size = 100 * part
    if size in (0.0, 100.0):
        return f"{size:.0f} %"
    if size < 0.01:
        return "below 0.01 %"
    if size > 99.9:
        return "over 99.9 %"
    digits = 2 if size < 1 else 1 if size < 10 or size > 99 else 0
    return f"{size:.{digits}f} %"


def between(interval: Interval) -> str:
    """1.10 to 1.32"""
    low, high = interval
    if not (math.isfinite(low) and math.isfinite(high)):
        return "range unknown"
    return f"{figure(low)} to {figure(high)}"


def percent_between(interval: Interval) -> str:
    low, high = interval
    if not (math.isfinite(low) and math.isfinite(high)):
        return "range unknown"
    return f"{percent(low).removesuffix(' %')} to {percent(high)}"


def chance(p: float) -> str:
    """A p value."""
    if not math.isfinite(p):
        return "–"
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}" if p < 0.01 else f"{p:.2f}"


def listed(parts: Sequence[str], most: int = 0) -> str:
    """a, b and c; with `most`, so many and how many more there are."""
    shown = list(parts[:most]) if most and len(parts) > most else list(parts)
    more = len(parts) - len(shown)
    if more:
        return ", ".join(shown) + f" and {more:,} more"
    if len(shown) < 2:
        return "".join(shown)
    return ", ".join(shown[:-1]) + " and " + shown[-1]


def count(number: int, one: str, many: str = "") -> str:
    """1 game, 2 games."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def plain(identifier: str) -> str:
    """What an id says in plain letters."""
    return identifier.replace("_", " ").strip() or identifier


def plural(word: str) -> str:
    """Of a kind of content: policy, policies."""
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "o", "u"):
        return word[:-1] + "ies"
    return word if word.endswith("s") or word == "fauna" else word + "s"


class Names:
    """What the things of a game are called, as far as it tells its screens."""

    def __init__(self, game: Game | None) -> None:
        self.by_reference: dict[str, str] = {}
        self.by_id: dict[str, set[str]] = {}
        if game is not None:
            self.gather(game.content_data())

    def gather(self, data: object) -> None:
        if isinstance(data, dict):
            name = data.get("name")
            if isinstance(name, str) and name:
                reference, identifier = data.get("ref"), data.get("id")
                if isinstance(reference, str):
                    self.by_reference[reference] = name
                if isinstance(identifier, str):
                    self.by_id.setdefault(identifier, set()).add(name)
            for part in data.values():
                self.gather(part)
        elif isinstance(data, list):
            for part in data:
                self.gather(part)

    def item(self, kind: str, identifier: str) -> str:
        """The printed name where it is clear, else the id in plain letters."""
        found = self.by_reference.get(f"{kind}:{identifier}")
        if found is None:
            known = self.by_id.get(identifier, set())
            found = next(iter(known)) if len(known) == 1 else None
        return found or sentence(plain(identifier))

    def word(self, identifier: str) -> str:
        """A category, verb or reason."""
        known = self.by_id.get(identifier, set())
        return next(iter(known)) if len(known) == 1 else sentence(plain(identifier))


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]
