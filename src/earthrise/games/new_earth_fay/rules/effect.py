"""Effects: what levels, R&D cards and result cards do, one class for each word of the content files.

A chapter of the rules declares its effects beside the decisions they lead to. `effects.py` knows all chapters; it makes
the effects of every level and card, and carries them out.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.content import Entry
from earthrise.engine.frames import Frame
from earthrise.games.new_earth_fay.components.effect_words import amount_of, word_of
from earthrise.games.new_earth_fay.rules.explorer import BY_DESIGNS, BY_RESULTS, BY_TECHNOLOGIES, Explorer
from earthrise.games.new_earth_fay.rules.state import Fay

OF_LEVEL: Final = 0  # what is carried out
OF_CARD: Final = 1
OF_RESULT: Final = 2
SOURCES: Final = ["level", "card", "result"]
WORK_RULES: Final = [73, 161, 277]
POINTS_BY: Final = [BY_TECHNOLOGIES, BY_DESIGNS, BY_RESULTS]


@mypyc_attr(allow_interpreted_subclasses=True)
class Appraiser:
    """Somebody who judges what effects are worth; what they do not speak of is worth nothing to them."""

    def points(self, amount: int) -> float:
        return 0.0

    def shift(self, steps: int) -> float:
        """Smiles, or frowns where it is negative."""
        return 0.0

    def bases(self, where: int, optional: bool, count: int) -> float:
        return 0.0

    def growth(self, to: int, from_base: bool) -> float:
        return 0.0

    def teleport(self, kinds: list[bool]) -> float:
        return 0.0

    def tiles(self, count: int) -> float:
        """One out of so many, to be laid."""
        return 0.0

    def cards(self, count: int) -> float:
        """One out of so many, to be kept."""
        return 0.0

    def looks(self, count: int) -> float:
        return 0.0

    def advances(self, count: int) -> float:
        return 0.0

    def recount(self) -> float:
        return 0.0

    def favour(self, amount: int) -> float:
        """A terrain is worth more."""
        return 0.0

    def third_pick(self) -> float:
        return 0.0

    def picks_apart(self) -> float:
        return 0.0

    def no_results(self) -> float:
        return 0.0

    def standing(self) -> float:
        """An ability that lasts."""
        return 0.0

    def hand_lost(self) -> float:
        return 0.0

    def base_lost(self) -> float:
        return 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One thing that happens; every question has a harmless default.

    `WORD`    its name in the content files; two words, where its counter makes it another thing
    `COUNTS`  whether it gives points that grow with what one builds
    `REACHES` whether it counts land that may lie far from one's settlements
    """

    WORD: ClassVar[str] = ""
    COUNTS: ClassVar[bool] = False
    REACHES: ClassVar[bool] = False

    def __init__(self, entry: Entry) -> None:
        """Read what the content says of it; raises BadContent with file and line for what makes no sense."""

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        """Whether it would change something now (NF-164)."""
        return True

    def can_lead(self, fay: Fay, explorer: Explorer) -> bool:
        """Whether an action can begin with it now (NF-071)."""
        return self.can(fay, explorer)

    def cannot_lead(self, fay: Fay, explorer: Explorer, name: str) -> tuple[str, str]:
        """Why the action of that name cannot begin with it now, and what would help."""
        return f"{name} cannot begin: nothing is left to draw.", "Take another action."

    def do(self, fay: Fay, explorer: Explorer, work: "Work") -> None:
        """Let it happen. What is impossible is skipped; what needs a decision pushes its frame."""

    def asks(self, fay: Fay, explorer: Explorer, work: "Work", decision: Frame[Fay]) -> bool:
        """Whether this is a decision that it leads to."""
        return False

    def grows_town(self) -> bool:
        return False

    def frowns(self, fay: Fay, work: "Work", covered: list[int]) -> int:
        """How often the aliens frown, as part of an action that newly covers these locations."""
        return 0

    def spent(self, explorer: Explorer) -> str:
        """Why it can change nothing any more, in words; empty when it can, or could later."""
        return ""

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        """The points it gives at once, to a player of that attitude."""
        return 0

    def most_points(self) -> int:
        """The most points it can ever give."""
        return 0

    def value(self, fay: Fay, work: "Work", by: Appraiser) -> float:
        """What it is worth besides the points it counts, judged by somebody who is told its figures."""
        return 0.0


class AmountEffect(Effect):
    """An effect of so much of something."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.amount = amount_of(entry)


class Work:
    """A level, R&D card or result card as what is carried out. There is one of each, made when the game is loaded."""

    __slots__ = (
        "effects",
        "grows_town",
        "id",
        "is_construction",
        "name",
        "number",
        "points_by",
        "rule",
        "second_action",
        "source",
    )

    def __init__(self, source: int, number: int, id: str, name: str, effects: list[Effect]) -> None:
        self.source = source
        self.number = number  # among the levels, designs or result cards
        self.id = id
        self.name = name
        self.effects = effects
        self.rule = WORK_RULES[source]
        self.points_by = POINTS_BY[source]
        self.is_construction = False
        self.second_action = False
        self.grows_town = any(effect.grows_town() for effect in effects)

    def frowns(self, fay: Fay, covered: list[int]) -> int:
        """How often the aliens will frown if it newly covers these locations."""
        total = 0
        if self.is_construction:
            for effect in self.effects:
                total += effect.frowns(fay, self, covered)
        return total

    def would_change(self, fay: Fay, explorer: Explorer) -> bool:
        """NF-164: at least one effect would change something."""
        return any_can(fay, explorer, self.effects)


def any_can(fay: Fay, explorer: Explorer, effects: list[Effect]) -> bool:
    for effect in effects:
        if effect.can(fay, explorer):
            return True
    return False


WORKS: Final[list[list[Work]]] = [[] for _ in SOURCES]  # by source and number; `effects.py` makes them
EFFECTS: Final[dict[str, type[Effect]]] = {}  # by word


def declare(*kinds: type[Effect]) -> None:
    """Effects of this game: the content files find them by their word."""
    for kind in kinds:
        if not kind.WORD or EFFECTS.get(kind.WORD, kind) is not kind:
            raise ValueError(f"{kind.__name__}: its WORD {kind.WORD!r} is empty or taken")
        EFFECTS[kind.WORD] = kind


def read_effects(entries: list[Entry]) -> list[Effect]:
    return [read_effect(entry) for entry in entries]


def read_effect(entry: Entry) -> Effect:
    words = [word for word in EFFECTS if " " not in word]
    word = word_of(entry) if entry.has("op") else ""
    counting = f"{word} {entry.text('counter')}" if entry.has("counter") else ""
    kind = EFFECTS[counting] if counting in EFFECTS else EFFECTS[entry.one_of("op", words)]
    return kind(entry)
