"""The explorers who play, and what a scoring session brought them."""

from typing import ClassVar, Final

from earthrise.engine.fields import OWN, Aside, Derived, EachSeat, Field, Flag, Many, One, Whole
from earthrise.engine.lists import EMPTY
from earthrise.games.new_earth_fay.components.alien_cards import RESULT_DOMAIN
from earthrise.games.new_earth_fay.components.board import (
    ATTITUDE_LABELS,
    ATTITUDE_START,
    COVERS,
    FIRST_PIECE,
    PIECE_COUNT,
    SCORE_START,
    TERRAIN_COUNT,
    VALUES,
)
from earthrise.games.new_earth_fay.components.effect_words import LAKE_PLATFORMS
from earthrise.games.new_earth_fay.components.footprints import NOWHERE
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_DOMAIN, DESIGNS
from earthrise.games.new_earth_fay.components.technologies import CONSTRUCTION, TECHNOLOGIES, WATER_LEVEL
from earthrise.games.new_earth_fay.rules.actions import PICK_DOMAIN
from earthrise.games.new_earth_fay.rules.position_fields import (
    CARD_DOMAIN,
    MOST_RESHUFFLES,
    SIDE_DOMAIN,
    Levels,
    Marks,
    Sites,
)

NO_RESULT: Final = -1

# What points come from, in the order of the rulebook.
BY_TECHNOLOGIES: Final = 0
BY_TILES: Final = 1
BY_DESIGNS: Final = 2
BY_MOOD: Final = 3
BY_SETTLEMENTS: Final = 4
BY_RESULTS: Final = 5
EARNINGS: Final = ["technologies", "tiles", "cards", "attitude", "settlements", "results"]
NOTHING_EARNED: Final = [0] * len(EARNINGS)

MOST_SEATS: Final = max(COVERS)
MOST_POINTS: Final = 1000  # more than anybody can win or lose
MOST_BONUS: Final = 20  # more than cards can raise a terrain by
LOWEST: Final = min(ATTITUDE_LABELS)  # attitudes
HIGHEST: Final = max(ATTITUDE_LABELS)
NO_LEVELS: Final = [0] * len(TECHNOLOGIES)
NO_SITES: Final[list[list[int]]] = [[] for _ in range(PIECE_COUNT)]
NO_BONUS: Final = [0] * TERRAIN_COUNT


class Explorer:
    """A player. All is public but `hand`; `known` says which result cards were looked at, not what they are."""

    FIELDS: ClassVar[list[Field]] = [
        Whole("score", -MOST_POINTS, MOST_POINTS),
        Whole("attitude", LOWEST, HIGHEST),
        Levels("levels"),
        Sites("sites", key="settlements"),
        Many(One("hand", CARD_DOMAIN, known=OWN), ordered=False),
        Many(Whole("ages", 0, MOST_RESHUFFLES)),
        Many(One("permanents", DESIGN_DOMAIN)),
        Marks("known", RESULT_DOMAIN, "place in the result rows"),
        Flag("muffled_used"),
        Flag("bartered"),
        Many(Whole("bonus", 0, MOST_BONUS), length=TERRAIN_COUNT),
        Flag("third"),
        Flag("apart"),
        Flag("safe"),
        Flag("sits_out"),
        Whole("turned_attitude", LOWEST, HIGHEST),
        Derived("seat"),
        Aside("earned"),
    ]

    __slots__ = (
        "ages",
        "apart",
        "attitude",
        "bartered",
        "bonus",
        "earned",
        "hand",
        "known",
        "levels",
        "muffled_used",
        "permanents",
        "safe",
        "score",
        "seat",
        "sites",
        "sits_out",
        "third",
        "turned_attitude",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.score = SCORE_START  # NF-004
        self.earned: list[int] = NOTHING_EARNED  # by source, for those who study the game; not part of a position
        self.attitude = ATTITUDE_START  # NF-022
        self.levels: list[int] = NO_LEVELS
        self.sites: list[list[int]] = NO_SITES  # by piece: what it covers, nothing while in the supply (NF-020)
        self.hand: list[int] = EMPTY  # R&D cards, lowest first; hidden from the others; none at first (NF-034)
        self.ages: list[int] = EMPTY  # how many reshuffles there had been when a card of the hand was drawn, in order
        self.permanents: list[int] = EMPTY  # designs
        self.known = 0  # a bit for each place in the result rows
        self.muffled_used = False
        self.bartered = False
        self.bonus: list[int] = NO_BONUS  # by terrain, this session
        self.third = False
        self.apart = False
        self.safe = False
        self.sits_out = False
        self.turned_attitude = 0  # attitude when the result cards of this session turned

    def copy(self) -> "Explorer":
        twin = Explorer(self.seat)
        twin.score = self.score
        twin.earned = self.earned
        twin.attitude = self.attitude
        twin.levels = self.levels
        twin.sites = self.sites
        twin.hand = self.hand
        twin.ages = self.ages
        twin.permanents = self.permanents
        twin.known = self.known
        twin.muffled_used = self.muffled_used
        twin.bartered = self.bartered
        twin.bonus = self.bonus
        twin.third = self.third
        twin.apart = self.apart
        twin.safe = self.safe
        twin.sits_out = self.sits_out
        twin.turned_attitude = self.turned_attitude
        return twin

    def score_by(self, source: int, amount: int) -> None:
        """Points come or go; a score may fall below 0 (NF-004)."""
        self.score += amount
        earned = self.earned.copy()
        earned[source] += amount
        self.earned = earned

    def ability(self, which: int) -> int:
        """How much of an ability the permanent cards in play give."""
        total = 0
        for design in self.permanents:
            total += DESIGNS[design].abilities[which]
        return total

    def may_use_lakes(self) -> bool:
        """From Construction 2 on, or with Pontoon Quarter (NF-083, NF-084, NF-186)."""
        return self.levels[CONSTRUCTION] >= WATER_LEVEL or self.ability(LAKE_PLATFORMS) > 0

    def free_piece(self, kind: int) -> int:
        """The lowest piece of a kind in the supply, NOWHERE when all are on the continent (NF-005)."""
        for piece in range(FIRST_PIECE[kind], FIRST_PIECE[kind + 1]):
            if not self.sites[piece]:
                return piece
        return NOWHERE

    def on_map(self, kind: int) -> int:
        """How many pieces of a kind lie on the continent."""
        count = 0
        for piece in range(FIRST_PIECE[kind], FIRST_PIECE[kind + 1]):
            if self.sites[piece]:
                count += 1
        return count

    def lose_card(self, card: int) -> None:
        """A card leaves the hand. Nobody else can tell whether it was an old or a new one, so to them the oldest
        went: what is left may then be any card it can truly be."""
        hand = self.hand.copy()
        hand.remove(card)
        self.hand = hand
        self.ages = self.ages[1:]

    def take_card(self, card: int, age: int) -> None:
        self.hand = sorted([*self.hand, card])  # NF-159: there is no limit
        self.ages = [*self.ages, age]
        self.sits_out = False  # NF-188: a new card is a new question


class Session:
    """What a scoring session brought, for screens and records; nothing in the rules asks for it."""

    FIELDS: ClassVar[list[Field]] = [
        Many(Whole("values", min(VALUES), max(VALUES)), length=TERRAIN_COUNT),
        EachSeat(One("picks", PICK_DOMAIN)),
        EachSeat(Whole("points", -MOST_POINTS, MOST_POINTS)),
        EachSeat(One("results", SIDE_DOMAIN, NO_RESULT)),
        EachSeat(Whole("result_points", -MOST_POINTS, MOST_POINTS)),
    ]

    __slots__ = ("picks", "points", "result_points", "results", "values")

    def __init__(
        self, values: list[int], picks: list[int], points: list[int], results: list[int], result_points: list[int]
    ) -> None:
        self.values = values  # by terrain
        self.picks = picks  # by seat, numbers into PICKS
        self.points = points
        self.results = results  # by seat, a side or NO_RESULT
        self.result_points = result_points
