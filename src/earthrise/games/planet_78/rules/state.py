"""Where a game of Planet 78 stands: the map, the meters, the piles and the settlers.

Hidden are face-down tiles and the order of the draw piles, and from everybody alike (PS-004); all else is open.
"""

from typing import Any, ClassVar, Final

from earthrise.engine.chance import Chance
from earthrise.engine.fields import OPEN, PARTLY, SECRET, Code, Field, Flag, Group, Many, One, Parts, Whole
from earthrise.engine.game import Game
from earthrise.engine.lists import EMPTY
from earthrise.engine.state import State
from earthrise.games.planet_78.components.board import BESIDE, BOARD, CENTER, NOBODY, SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.cards import (
    ALL_RELIEF,
    CARD_DOMAINS,
    DISASTER,
    DISASTERS,
    MOST_CARDS,
    NEGATIVE,
    NEGATIVE_CARDS,
    PILE_COUNT,
    PILE_IDS,
    POSITIVE,
    POSITIVE_CARDS,
    Card,
)
from earthrise.games.planet_78.components.meters import (
    FLOOD_FROM,
    HAND_LIMIT,
    POLLUTION_MAX,
    SEASON_DOMAIN,
    SEASON_FLOOR,
    SEASON_FLOOR_WITH_CARDS,
    SEASONS,
    Season,
)
from earthrise.games.planet_78.components.needs import LONGEST_NEED, MONEY, NEED_COUNT, NEED_DOMAIN, NEEDS
from earthrise.games.planet_78.components.options import MOST_PILES, Options
from earthrise.games.planet_78.components.roles import NO_ROLE, RESTORATION, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS, SAFE_GROUND, TILE_DOMAIN, TILES
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.agenda import Agenda, Task
from earthrise.games.planet_78.rules.fields import (
    Amounts,
    ByName,
    Place,
    ResourceTiles,
    Sparse,
    SpawnTiles,
)
from earthrise.games.planet_78.rules.settler import EMPTY_LOAD, Settler

EMPTY_PILES: Final[list[list[int]]] = [EMPTY] * PILE_COUNT
NONE_KNOWN: Final = [0] * PILE_COUNT
ALL_FACE_UP: Final = [True] * SQUARE_COUNT
NO_OWNERS: Final = [NOBODY] * NEED_COUNT
NO_CAUSES: Final = [NOBODY] * RESOURCE_COUNT
NOWHERE: Final = -1
NO_CARD: Final = -1
NO_TYPE: Final = -1

# More than any game has; these keep nonsense out of positions
MOST_TURNS: Final = 99_999
MOST_POINTS: Final = 50
MOST_POLLUTION: Final = POLLUTION_MAX + 50  # it goes past the limit once, and the game is lost
MOST_EXTRA: Final = 500  # turns by which cards change a season


def _pile_columns(pile: int) -> list[Field]:
    """What a position tells of a draw pile. Its order is hidden, but for what a Forecaster has shown (PS-004)."""
    return [
        Many(One("draw", CARD_DOMAINS[pile], known=PARTLY)),
        Many(One("discards", CARD_DOMAINS[pile]), ordered=False),
        Whole("known_next", 0, MOST_CARDS),
        Whole("known_last", 0, MOST_CARDS),
    ]


PILE_COLUMNS: Final = [_pile_columns(pile) for pile in range(PILE_COUNT)]
NEED_COLUMNS: Final[list[Field]] = [
    One("need_square", SQUARES, key="square"),
    Place("need_by", "settlers", "settler", NOBODY, "by"),
]


class Planet(State):
    """A position. Lists are by square, by settler, by tile type or by pile, and are replaced, never changed."""

    FIELDS: ClassVar[list[Field]] = [
        Parts("settlers", Settler.FIELDS, "settler"),
        ResourceTiles("tile", "tiles", True, OPEN),
        ResourceTiles("face_up", "face_down", False, SECRET),
        SpawnTiles("spawn", "spawns"),
        ByName("needs", NEED_DOMAIN.values, [NEED_COLUMNS] * NEED_COUNT, "Need"),
        Amounts("shuttle", RESOURCE_IDS, MOST_PILES),
        Whole("pollution", 0, MOST_POLLUTION),
        Flag("alarm"),
        One("season", SEASON_DOMAIN),
        Whole("year", 1, MOST_TURNS),
        Whole("meter", 0, MOST_TURNS),
        Whole("extra", -MOST_EXTRA, MOST_EXTRA),
        Group(
            "effects",
            [
                Sparse(
                    "stopped",
                    TILE_DOMAIN.values,
                    [One("stopped_by", NEED_DOMAIN, key="need"), Whole("stopped", 1, LONGEST_NEED, "left")],
                    [NOBODY, 0],
                    "tile",
                ),
                Whole("food_left", 0, LONGEST_NEED),
                Whole("fatigue", -MOST_POINTS, MOST_POINTS),
                One("failed", TILE_DOMAIN, NO_TYPE),
                One("closed_bridge", SQUARES, NOWHERE),
                Flag("radio_broken"),
            ],
        ),
        ByName("piles", PILE_IDS, PILE_COLUMNS, "pile", PARTLY),
        Many(One("removed", CARD_DOMAINS[POSITIVE]), ordered=False),
        Many(One("beside", CARD_DOMAINS[NEGATIVE]), ordered=False),
        One("drawn_negative", CARD_DOMAINS[NEGATIVE], NO_CARD),
        One("drawn_disaster", CARD_DOMAINS[DISASTER], NO_CARD),
        Place("first", "settlers", "settler"),
        Place("active", "settlers", "settler", NOBODY),
        Whole("turns_played", 0, MOST_TURNS),
        Flag("gave_up_asked"),
        Group(
            "turn",
            [
                One("start_square", SQUARES, NOWHERE, "start"),
                Whole("points", 0, MOST_POINTS),
                Whole("points_at_start", 0, MOST_POINTS),
                Flag("spent"),
                Flag("card_played"),
                Whole("free_steps", 0, MOST_POINTS),
                Whole("market", 0, MOST_POINTS),
                Many(Code("refused", ACTIONS), ordered=False),
                Flag("step_over"),
            ],
        ),
        Agenda("agenda"),
    ]

    def __init__(self, game: Game[Any], version: int, seats: int, chance: Chance, rules: Options) -> None:
        super().__init__(game, version, seats, chance)
        self.options = rules
        self.settlers: list[Settler] = []
        self.tile: list[int] = BOARD.kind  # what lies on each square; of face-down ones nobody knows it
        self.face_up: list[bool] = ALL_FACE_UP
        self.spawn: list[int] = BOARD.spawns  # where the spawn tile of each seat lies
        self.need_square: list[int] = BOARD.needs
        self.need_by: list[int] = NO_OWNERS  # who picked it up
        self.shuttle: list[int] = EMPTY_LOAD  # piles by type
        self.pollution = 0
        self.alarm = False  # PS-251: it is off at the start, and has a memory at 6
        self.season = 0  # PS-021
        self.year = 1
        self.meter = 0
        self.extra = 0  # PS-184: turns by which this season is longer
        self.stopped: list[int] = EMPTY_LOAD  # by tile type: season changes until a Need's stop ends
        self.stopped_by: list[int] = NO_CAUSES  # by tile type: the Need
        self.food_left = 0  # season changes until the extra point of Food ends
        self.fatigue = 0  # PS-236: points fewer this season
        self.failed = NO_TYPE  # PS-239
        self.closed_bridge = NOWHERE  # PS-241
        self.radio_broken = False  # PS-242
        self.beside: list[int] = EMPTY  # negative cards beside the season meter (PS-246)
        self.draw: list[list[int]] = EMPTY_PILES  # by pile, the next card last; the order is hidden …
        self.known_next: list[int] = NONE_KNOWN  # … but for so many on top that a Forecaster has shown (PS-004) …
        self.known_last: list[int] = NONE_KNOWN  # … and so many at the bottom
        self.discards: list[list[int]] = EMPTY_PILES
        self.removed: list[int] = EMPTY  # positive cards out of the game (PS-100)
        self.drawn_negative = NO_CARD  # being carried out now
        self.drawn_disaster = NO_CARD
        self.first = 0
        self.active = NOBODY  # the settler whose turn it is, or has just ended
        self.turns_played = 0
        self.agenda: list[Task] = []  # what comes between two turns, the next first
        self.gave_up_asked = False  # this season (PS-295)
        # the running turn
        self.start_square = NOWHERE
        self.points = 0
        self.points_at_start = 0
        self.spent = False  # a point, this turn
        self.card_played = False
        self.free_steps = 0
        self.market = 0  # free trades left
        self.refused: list[int] = EMPTY  # codes of the trades that the partner refused this turn
        self.step_over = False  # the ability is used: the action step ends with it

    def clone(self) -> "Planet":
        twin = Planet(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        twin.settlers = [settler.copy() for settler in self.settlers]
        twin.tile = self.tile
        twin.face_up = self.face_up
        twin.spawn = self.spawn
        twin.need_square = self.need_square
        twin.need_by = self.need_by
        twin.shuttle = self.shuttle
        twin.pollution = self.pollution
        twin.alarm = self.alarm
        twin.season = self.season
        twin.year = self.year
        twin.meter = self.meter
        twin.extra = self.extra
        twin.stopped = self.stopped
        twin.stopped_by = self.stopped_by
        twin.food_left = self.food_left
        twin.fatigue = self.fatigue
        twin.failed = self.failed
        twin.closed_bridge = self.closed_bridge
        twin.radio_broken = self.radio_broken
        twin.beside = self.beside
        twin.draw = self.draw
        twin.known_next = self.known_next
        twin.known_last = self.known_last
        twin.discards = self.discards
        twin.removed = self.removed
        twin.drawn_negative = self.drawn_negative
        twin.drawn_disaster = self.drawn_disaster
        twin.first = self.first
        twin.active = self.active
        twin.turns_played = self.turns_played
        twin.agenda = self.agenda
        twin.gave_up_asked = self.gave_up_asked
        twin.start_square = self.start_square
        twin.points = self.points
        twin.points_at_start = self.points_at_start
        twin.spent = self.spent
        twin.card_played = self.card_played
        twin.free_steps = self.free_steps
        twin.market = self.market
        twin.refused = self.refused
        twin.step_over = self.step_over
        return twin

    def redeal(self, seat: int, chance: Chance) -> None:
        """PS-004: nobody knows the face-down tiles and the piles, but for what a Forecaster has shown to all."""
        squares = [square for square in range(SQUARE_COUNT) if not self.face_up[square]]
        unknown = chance.shuffled(sorted([self.tile[square] for square in squares]))
        tile = self.tile.copy()
        for place, square in enumerate(squares):
            tile[square] = unknown[place]
        self.tile = tile
        draw: list[list[int]] = []
        for pile in range(PILE_COUNT):
            cards = self.draw[pile]
            low = min(self.known_last[pile], len(cards))
            high = max(low, len(cards) - self.known_next[pile])
            draw.append(cards[:low] + chance.shuffled(sorted(cards[low:high])) + cards[high:])
        self.draw = draw

    def scores(self) -> list[int]:
        """How far the team is, the same for everybody (PS-001): piles in the shuttle and Needs picked up."""
        done = sum(self.shuttle) + NEED_COUNT - self.needs_left()
        return [done] * self.seats

    def options_data(self) -> dict[str, object]:
        return dict(self.options.options)

    # -- who is who --------------------------------------------------------------------------------

    def person(self, settler: int) -> int:
        """The seat that leads the settler: in the solo mode one person leads all of them (PS-003)."""
        return 0 if self.options.solo else settler

    def who(self, settler: int) -> str:
        """The settler at the beginning of a sentence: the player's name, or in the solo mode the role."""
        if not self.options.solo:
            return "{" + str(settler) + "}"
        role = self.settlers[settler].role
        return f"Settler {settler + 1}" if role == NO_ROLE else f"The {ROLES[role].name}"

    def person_of(self, seat: int) -> int:
        """Rules speak of settlers; the journal keeps the person who leads them."""
        return seat if seat == NOBODY else self.person(seat)

    def whom(self, settler: int) -> str:
        """The settler within a sentence."""
        name = self.who(settler)
        return name if name.startswith("{") else name[0].lower() + name[1:]

    def from_active(self) -> list[int]:
        """All settlers in seat order from the one whose turn it is or has just ended."""
        count = len(self.settlers)
        return [(self.active + step) % count for step in range(count)]  # PS-232

    def has_ecologist(self) -> bool:
        return any(settler.role != NO_ROLE and ROLES[settler.role].ability == RESTORATION for settler in self.settlers)

    # -- the map -----------------------------------------------------------------------------------

    def is_resource(self, square: int) -> bool:
        return self.tile[square] < RESOURCE_COUNT

    def is_flood(self) -> bool:
        return self.pollution >= FLOOD_FROM

    def is_flooded(self, square: int) -> bool:
        """A resource tile beside a water tile while pollution is 7 or more; never the water itself, no special tile."""
        if self.pollution < FLOOD_FROM:  # PS-220, PS-221
            return False
        tile = self.tile[square]
        if tile >= RESOURCE_COUNT or not TILES[tile].floods:  # PS-167, PS-226
            return False
        for other in BOARD.beside[square]:
            near = self.tile[other]
            if near < RESOURCE_COUNT and not TILES[near].floods:  # PS-221
                return True
        return False

    def flooded_squares(self) -> list[int]:
        return [square for square in range(SQUARE_COUNT) if self.is_flooded(square)]

    def is_safe(self, square: int) -> bool:
        return SAFE_GROUND[self.tile[square]]  # PS-252

    def need_at(self, square: int) -> int:
        """The Need that can still be picked up there, or NOBODY (PS-135)."""
        for need, at in enumerate(self.need_square):
            if at == square and self.need_by[need] == NOBODY:
                return need
        return NOBODY

    def are_near(self, one: int, other: int) -> bool:
        """On the same square or on squares beside each other (PS-153)."""
        here, there = self.settlers[one].square, self.settlers[other].square
        return here == there or BOARD.nearness[here][there] == BESIDE

    # -- meters ------------------------------------------------------------------------------------

    def this_season(self) -> Season:
        return SEASONS[self.season]

    def needs_left(self) -> int:
        return self.need_by.count(NOBODY)

    def base_length(self) -> int:
        """PS-183."""
        return max(SEASON_FLOOR, self.options.season_length - self.options.shortens * (NEED_COUNT - self.needs_left()))

    def season_length(self) -> int:
        """PS-184."""
        return max(SEASON_FLOOR_WITH_CARDS, self.base_length() + self.extra)

    def highest_pollution(self) -> int:
        """The highest that can be survived (PS-201, PS-309)."""
        return POLLUTION_MAX - 1 if self.options.lost_at_limit else POLLUTION_MAX

    def relief_left(self) -> int:
        """What cards can still take off the pollution (PS-294)."""
        return ALL_RELIEF - sum(POSITIVE_CARDS[card].relief for card in self.removed)

    def is_winter_city(self, square: int) -> bool:
        """A city while it is closed: nobody walks in or out (PS-188, PS-189)."""
        tile = self.tile[square]
        return tile < RESOURCE_COUNT and self.this_season().closes[tile]

    # -- limits ------------------------------------------------------------------------------------

    def hand_limit(self, settler: Settler) -> int:
        """2, 1 more for Money and for each Card Belt."""
        limit = HAND_LIMIT  # PS-090
        if self.need_by[MONEY] != NOBODY:
            limit += NEEDS[MONEY].hand_limit  # PS-124
        for card in settler.front:
            limit += POSITIVE_CARDS[card].hand_limit  # PS-108
        return limit

    def card_at_work(self) -> Card | None:
        """The card that is being carried out between two turns, a disaster before the Tremor that called it."""
        if self.drawn_disaster != NO_CARD:
            return DISASTERS[self.drawn_disaster]
        return NEGATIVE_CARDS[self.drawn_negative] if self.drawn_negative != NO_CARD else None

    def is_pile_empty(self, pile: int) -> bool:
        return not self.draw[pile] and not self.discards[pile]

    def is_aboard(self, settler: Settler) -> bool:
        return settler.is_alive() and self.tile[settler.square] == CENTER  # PS-291

    # -- changes that several rules make -----------------------------------------------------------

    def pay(self, points: int) -> None:
        if points:  # PS-048: what costs none spends none
            self.points -= points
            self.spent = True  # PS-047

    def discard(self, pile: int, card: int) -> None:
        discards = self.discards.copy()
        discards[pile] = sorted([*discards[pile], card])  # PS-008: each pile has its own
        self.discards = discards

    def put_pile(self, pile: int, cards: list[int], known_next: int, known_last: int) -> None:
        """Set a draw pile with what is known of it."""
        draw = self.draw.copy()
        draw[pile] = cards
        self.draw = draw
        self.note_known(pile, known_next, known_last)

    def note_known(self, pile: int, known_next: int, known_last: int) -> None:
        size = len(self.draw[pile])
        upper, lower = self.known_next.copy(), self.known_last.copy()
        upper[pile] = max(0, min(known_next, size))
        lower[pile] = max(0, min(known_last, size - upper[pile]))
        self.known_next = upper
        self.known_last = lower

    def replenish(self, pile: int, wanted: int) -> None:
        """PS-011: with fewer cards than wanted the shuffled discard pile goes under those that are left."""
        cards = self.draw[pile]
        if len(cards) >= wanted or not self.discards[pile]:
            return
        under = self.chance.shuffled(self.discards[pile])
        discards = self.discards.copy()
        discards[pile] = []
        self.discards = discards
        known = self.known_next[pile]
        if known + self.known_last[pile] >= len(cards):  # all that were left are known, and now lie on top
            known = len(cards)
        self.put_pile(pile, under + cards, known, 0)

    def draw_card(self, pile: int) -> int:
        """The next card of a pile, seen by all, or NO_CARD when there is none left at all."""
        self.replenish(pile, 1)
        cards = self.draw[pile]
        if not cards:
            return NO_CARD
        self.reveal()
        card = cards[-1]
        self.put_pile(pile, cards[:-1], self.known_next[pile] - 1, self.known_last[pile])
        return card

    def turn_up(self, square: int) -> None:
        """Turn a tile face up for the rest of the game (PS-018, PS-056)."""
        face_up = self.face_up.copy()
        face_up[square] = True
        self.face_up = face_up
        self.reveal()

    def lose_hand_card(self, settler: Settler, card: int) -> None:
        """A card lost from hand goes to the discard pile, whichever it is (PS-117)."""
        settler.lay_down(card)
        self.discard(POSITIVE, card)
