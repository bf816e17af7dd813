"""Costs and effects in the words of `content/vocabulary.toml`, as small typed objects.

The file says which words there are and what each of them takes; what they mean, the rules say (`rules/meanings.py` and
`rules/costs.py`, one class a word).
"""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.earth_abundance.components.codes import AREAS, COLOURS, MODES, SUBSTITUTES, TO
from earthrise.games.earth_abundance.components.entries import number_of, only
from earthrise.games.earth_abundance.components.files import content
from earthrise.games.earth_abundance.components.filters import Filter
from earthrise.games.earth_abundance.components.score_words import Counter


class Vocabulary:
    """The words of one sort with what they take: `per?` may be left out."""

    def __init__(self, sorts: list[str]) -> None:
        source = content("vocabulary.toml")
        entries = [entry for sort in sorts for entry in source.entries(sort)]
        self.words = [entry.text("op") for entry in entries]
        self.numbers: dict[str, int] = {word: number for number, word in enumerate(self.words)}
        self.needed = [[key for key in entry.texts("args") if not key.endswith("?")] for entry in entries]
        self.known = [["op", *(key.removesuffix("?") for key in entry.texts("args"))] for entry in entries]

    def number(self, entry: Entry) -> int:
        """The word that the entry begins with, all of whose figures are there, and no others."""
        number = number_of(entry, "op", self.words)
        only(entry, self.known[number])
        for key in self.needed[number]:
            if not entry.has(key):
                raise BadContent(f"{entry.where}: {self.words[number]} needs {key}")
        return number


COSTS: Final = Vocabulary(["cost_op"])
EFFECTS: Final = Vocabulary(["effect_op", "gaia_op"])


class Cost:
    """One entry of a payment."""

    def __init__(self, entry: Entry) -> None:
        self.op = COSTS.number(entry)
        self.amount = entry.number("amount", least=1)


class Place:
    """Where gained pieces go: on `each` such Flora so many, or so many in all `spread` over them."""

    def __init__(self, entry: Entry) -> None:
        only(entry, ["mode", "area", "match", "this_card"])
        self.mode = number_of(entry, "mode", MODES)
        self.area = number_of(entry, "area", AREAS)
        self.match = Filter(entry.table("match"))
        self.this_card = entry.flag("this_card")


class Effect:
    """One entry of an effect. `amount` is multiplied by what `count` gives, divided by `each`.

    `op` is the place of its `word` among all effects. `strong` is the amount at Gaia's stronger levels. `look` and
    `keep` are figures of cards looked at and kept; `to`, `colour`, `paid_with` and `row` say whom, which colour, with
    what and where (-1: nothing is said).
    """

    def __init__(self, entry: Entry) -> None:
        self.op = EFFECTS.number(entry)
        self.word = EFFECTS.words[self.op]
        self.amount: int = 0
        self.strong = 0
        if isinstance(entry.value("amount"), dict):  # by Gaia's level
            levels = entry.table("amount")
            self.amount = levels.number("weak", least=0)
            self.strong = levels.number("strong", least=0)
        elif entry.has("amount"):
            self.amount = entry.number("amount", least=0)
            self.strong = self.amount
        self.each = 1
        self.count: Counter | None = None
        if entry.has("per"):
            per = entry.table("per")
            only(per, ["each", "count"])
            self.each = per.number("each", least=1)
            self.count = Counter(per.table("count"))
        self.place: Place | None = Place(entry.table("place")) if entry.has("place") else None
        self.match: Filter | None = Filter(entry.table("match")) if entry.has("match") else None
        self.then: list[Effect] = [Effect(each) for each in entry.entries("then")]
        self.look = entry.number("look", 0, least=0)
        self.keep: int = entry.number("keep", 0, least=0)
        self.to = number_of(entry, "to", TO) if entry.has("to") else -1
        self.colour = number_of(entry, "colour", COLOURS) if entry.has("colour") else -1
        self.paid_with = number_of(entry, "with", SUBSTITUTES) if entry.has("with") else -1
        self.row = number_of(entry, "row", ["upper", "lower"]) if entry.has("row") else -1
        if entry.has("rate") and entry.number("rate") != 1:
            raise BadContent(f"{entry.where}: the rate must be 1 (EA-108)")
