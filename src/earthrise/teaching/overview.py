"""A game on one page, its `overview.toml`: goal, a turn, how points come, how it ends, the words one meets first."""

from dataclasses import dataclass
from functools import cache

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.game import Game
from earthrise.teaching.examples.book import examples_of
from earthrise.teaching.glossary import find_term, rules_named
from earthrise.teaching.toml_files import TeachingFile

OVERVIEW = "overview.toml"
PARTS = ("goal", "turn", "points", "end")


@dataclass(frozen=True)
class Part:
    """One of the four things to know. `example` is the pictured example whose board is shown beside it."""

    title: str
    text: str
    rules: list[str]
    example: str


@dataclass(frozen=True)
class Overview:
    parts: list[Part]
    terms: list[str]


@cache
def overview_of(game: Game) -> Overview | None:
    """The page; None where the game has none."""
    file = TeachingFile(game, OVERVIEW)
    if not file.is_there:
        return None
    top = file.top()
    terms = top.texts("terms")
    for word in terms:
        if find_term(game, word) is None:
            raise BadContent(f"{file.name}: “{word}” is not in the glossary")
    known = {example.name for example in examples_of(game)}
    return Overview([_part(game, top.table(name), known) for name in PARTS], terms)


def _part(game: Game, entry: Entry, known: set[str]) -> Part:
    example = entry.text("example")
    if example not in known:
        raise BadContent(f"{entry.where}: there is no example {example}")
    rules = rules_named(game, entry)
    if not rules:
        raise BadContent(f"{entry.where}: it needs rules, to read on")
    return Part(entry.text("title"), entry.text("text"), rules, example)
