"""A game's book: its rules with pictured examples, its words, and the page that tells it in short."""

from typing import Any, Literal

from earthrise.server.http.messages.base import Struct


class RuleOut(Struct):
    """A rule of a game: printed in its box, a reading of ours, or of our own making where nothing is printed."""

    id: str
    section: str
    kind: Literal["printed", "ruling", "reconstructed"]
    text: str
    note: str = ""
    example: str = ""
    proof: str = ""  # how its tests fared when its code was broken


class ExampleOut(Struct):
    """A pictured example of some rules; it stands at the chapter of the first. What happened, what is refused, or how
    things lie."""

    name: str
    rules: list[str]
    kind: Literal["happened", "refused", "picture"]
    caption: str


class RulebookOut(Struct):
    """A game's rules, and its pictured examples in words."""

    game: str
    title: str
    rules: list[RuleOut]
    examples: list[ExampleOut]


class PictureOut(Struct):
    """An example's board as `seat` sees it, before and, where something happened, after. `points_at` is what the action
    is about before it, `touched` what it changed."""

    name: str
    seat: int
    names: list[str]
    before: dict[str, Any]
    after: dict[str, Any] | None
    points_at: list[str]
    touched: list[str]


class TermOut(Struct):
    """A word of the game in plain English; `forms` is how it stands in texts."""

    word: str
    forms: list[str]
    meaning: str
    rules: list[str]


class OverviewPart(Struct):
    """A paragraph of the page that tells a game in short, with the rules it is about and an example to show."""

    title: str
    text: str
    rules: list[str]
    example: str
    caption: str


class OverviewOut(Struct):
    """A game on one page; without parts where nobody has written it."""

    game: str
    title: str
    summary: str
    parts: list[OverviewPart]
    terms: list[TermOut]
