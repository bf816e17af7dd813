"""What is counted, and how cards score at the end of the game, in the words of `content/vocabulary.toml`."""

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.earth_abundance.components.codes import (
    AREAS,
    COLOUR_VALUES,
    COUNTED,
    DIAGONAL,
    DIFFERENT,
    LADDER,
    LINES,
    NO_AREA,
    OF_CARDS,
    OF_SETS,
    ORTHOGONAL,
    PARTS,
    PATH,
    PER,
    ROW,
    SCORES,
    SELF,
    STEPS,
    TABLEAU,
    TESTS,
    VALUES,
    WHO,
    ZONES,
)
from earthrise.games.earth_abundance.components.entries import number_of, only
from earthrise.games.earth_abundance.components.filters import Filter


class Counter:
    """Something that is counted: `of` what, whose (`who`), where (`zone`, `area`), passing what (`match`)."""

    def __init__(self, entry: Entry) -> None:
        only(entry, ["of", "who", "zone", "match", "area", "line", "parts"])
        self.of = number_of(entry, "of", COUNTED)
        self.who = number_of(entry, "who", WHO) if entry.has("who") else SELF
        self.zone = number_of(entry, "zone", ZONES) if entry.has("zone") else TABLEAU
        self.area = number_of(entry, "area", AREAS) if entry.has("area") else NO_AREA
        self.line = number_of(entry, "line", LINES) if entry.has("line") else ROW
        self.match: Filter | None = Filter(entry.table("match")) if entry.has("match") else None
        if self.of == OF_CARDS and (self.match is None or not entry.has("zone")):
            raise BadContent(f"{entry.where}: counting cards needs a zone and a match")
        if self.of == OF_SETS and entry.texts("parts") != PARTS:
            raise BadContent(f"{entry.where}: a set has the parts {', '.join(PARTS)}")


class Formula:
    """How a card scores at the end of the game."""

    def __init__(self, entry: Entry) -> None:
        self.op = number_of(entry, "op", SCORES)
        self.points = 0
        self.ladder: list[int] = []
        self.each = 1
        self.most = 0
        self.count: Counter | None = None
        self.match: Filter | None = None
        self.step = 0
        self.through_this = False
        self.max_cards = 0
        self.line = ROW
        self.only_this = False
        self.test = DIFFERENT
        self.of = COLOUR_VALUES
        if self.op == PER:
            only(entry, ["op", "points", "each", "count", "max"])
            self.points = entry.number("points")
            self.each = entry.number("each", least=1)
            self.most = entry.number("max", 0, least=0)
            self.count = Counter(entry.table("count"))
        elif self.op == LADDER:
            only(entry, ["op", "points", "count"])
            self.ladder = entry.numbers("points")
            self.count = Counter(entry.table("count"))
        elif self.op == PATH:
            only(entry, ["op", "points", "step", "match", "through_this", "max_cards"])
            self.points = entry.number("points")
            self.step = ORTHOGONAL if number_of(entry, "step", STEPS) == 0 else DIAGONAL
            self.match = Filter(entry.table("match"))
            self.through_this = entry.flag("through_this")
            self.max_cards = entry.number("max_cards", 0, least=0)
        else:
            only(entry, ["op", "points", "line", "only_this", "test", "of"])
            self.points = entry.number("points")
            self.line = number_of(entry, "line", LINES)
            self.only_this = entry.flag("only_this")
            self.test = number_of(entry, "test", TESTS)
            self.of = number_of(entry, "of", VALUES)
