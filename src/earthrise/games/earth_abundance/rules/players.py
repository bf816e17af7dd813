"""The players with their islands, and Gaia (EA-001 to EA-018).

Lists are replaced, never changed, so that clones may share them.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import OWN, SECRET, Derived, Field, Flag, Many, One, Whole, number_in, whole_of
from earthrise.engine.lists import EMPTY
from earthrise.games.earth_abundance.components.boards import FAUNA_PLACES, GAIA_DOMAIN, GAIA_PASSES, LEAVES
from earthrise.games.earth_abundance.components.cards import (
    CARD_DOMAIN,
    CARDS,
    CLIMATE_SIDES,
    ECOSYSTEM_SIDES,
    FIRST_CLIMATE,
    FIRST_ISLAND,
    ISLAND_SIDES,
    NO_CARD,
    NO_SIDE,
    Card,
    Discount,
)
from earthrise.games.earth_abundance.components.grid import FULL, NOWHERE, SPACE_COUNT, SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.fields import MOST_OF_ANYTHING, Several, Side

if TYPE_CHECKING:
    from earthrise.engine.state import State

NOBODY: Final = -1
GAIA: Final = 6  # her number among those who place leaves; seats are 0 to 5
NO_PIECES: Final = [0] * SPACE_COUNT
NO_CARDS: Final = [NO_CARD] * SPACE_COUNT


class Tableau(Field):
    """An island by its spaces, only those with a card; pieces are written where there are some."""

    def __init__(self) -> None:
        super().__init__("tableau")
        self.covers = ["cards", "sprouts", "growth", "taken"]

    def of(self, owner: object) -> object:
        assert isinstance(owner, Player)
        spaces: dict[str, object] = {}
        for space in owner.taken:
            entry: dict[str, object] = {"card": owner.card_at(space).id}
            if owner.sprouts[space]:
                entry["sprouts"] = owner.sprouts[space]
            if owner.growth[space]:
                entry["growth"] = owner.growth[space]
            spaces[SPACE_DOMAIN.values[space]] = entry
        return spaces

    def put(self, owner: object, given: object, state: "State") -> None:
        assert isinstance(owner, Player)
        if not isinstance(given, dict):
            raise BadPosition("tableau must be a table of spaces.")
        cards, sprouts, growth = NO_CARDS.copy(), NO_PIECES.copy(), NO_PIECES.copy()
        for name, entry in given.items():
            space = number_in(SPACE_DOMAIN, name, "tableau")
            if not isinstance(entry, dict) or "card" not in entry:
                raise BadPosition(f"A space of the tableau must be a table with a card; {name} is not.")
            for key in entry:
                if key not in ("card", "sprouts", "growth"):
                    raise BadPosition(f"A space has card, sprouts and growth, but {name} has {str(key)[:60]!r}.")
            cards[space] = number_in(CARD_DOMAIN, entry["card"], "card")
            sprouts[space] = whole_of(entry.get("sprouts", 0), "sprouts", 0, CARDS[cards[space]].sprout_spaces)
            growth[space] = whole_of(entry.get("growth", 0), "growth", 0, CARDS[cards[space]].growth_spaces)
        owner.cards, owner.sprouts, owner.growth = cards, sprouts, growth
        owner.taken = [space for space, card in enumerate(cards) if card >= 0]
        owner.sprout_count, owner.growth_count = sum(sprouts), sum(growth)


class InForce:
    """What the cards of an area change while they lie there. It holds for those cards and no others: it is made anew
    when one comes or goes, which is seldom, and asked at every decision."""

    __slots__ = ("cards", "climate", "discounts", "forbidden", "island")

    def __init__(self, player: "Player") -> None:
        self.cards = player.cards
        self.island = player.island
        self.climate = player.climate
        self.discounts: list[Discount] = []
        self.forbidden: list[int] = []  # colours of actions
        for number in [*(player.cards[space] for space in player.taken), player.island, player.climate]:
            if number >= 0:
                self.discounts += CARDS[number].discounts  # EA-106, EA-107
                if CARDS[number].forbids >= 0:
                    self.forbidden.append(CARDS[number].forbids)  # EA-147

    def holds(self, player: "Player") -> bool:
        return self.cards is player.cards and self.island == player.island and self.climate == player.climate


class InHand:
    """A hand by what can be done with its cards, each in the order held. It holds for that hand only."""

    __slots__ = ("events", "hand", "plantable")

    def __init__(self, hand: list[int]) -> None:
        self.hand = hand
        self.events: list[int] = []
        self.plantable: list[int] = []
        for card in hand:
            if CARDS[card].is_plantable():
                self.plantable.append(card)
            else:
                self.events.append(card)


class GoalsMet:
    """Which Fauna goals, as a mask of places, a player meets with the cards of their area and what lies on them. It
    holds while all of that is the same; lists are replaced, never changed, so that it is enough to see that they are
    the same lists. Goals that ask for stocks (`stocks`, by place) change too often and are asked anew each time."""

    __slots__ = ("cards", "climate", "events", "fauna", "growth", "island", "of_pieces", "places", "sprouts", "stocks")

    def __init__(self, player: "Player", fauna: list[int]) -> None:
        self.fauna = fauna
        self.places = 0
        self.stocks: list[int] = []
        self.of_pieces = False
        self.cards = player.cards
        self.sprouts = player.sprouts
        self.growth = player.growth
        self.events = player.events
        self.island = player.island
        self.climate = player.climate

    def holds(self, player: "Player", fauna: list[int]) -> bool:
        if self.of_pieces and not (self.sprouts is player.sprouts and self.growth is player.growth):
            return False
        return (
            self.cards is player.cards
            and self.events is player.events
            and self.island == player.island
            and self.climate == player.climate
            and self.fauna is fauna
        )


class Player:
    """One player's area. Hand, held cards and compost are hidden from the others, the compost from its owner too."""

    FIELDS: ClassVar[list[Field]] = [
        Derived("seat"),
        Whole("soil", 0, MOST_OF_ANYTHING),
        Whole("seeds", 0, MOST_OF_ANYTHING),
        Whole("stored", 0, MOST_OF_ANYTHING),
        Whole("leaves", 0, LEAVES),
        Whole("converted_leaves", 0, LEAVES),
        Many(One("hand", CARD_DOMAIN, known=OWN)),  # EA-016
        Many(One("held", CARD_DOMAIN, known=OWN)),
        Many(One("shown", CARD_DOMAIN)),
        Many(One("compost", CARD_DOMAIN, known=SECRET)),
        Many(One("events", CARD_DOMAIN)),
        Tableau(),
        Side("island", ISLAND_SIDES, FIRST_ISLAND),
        Side("climate", CLIMATE_SIDES, FIRST_CLIMATE),
        One("ecosystem", ECOSYSTEM_SIDES, NO_SIDE),
        Many(Side("dealt_islands", ISLAND_SIDES, FIRST_ISLAND)),
        Many(Side("dealt_climates", CLIMATE_SIDES, FIRST_CLIMATE)),
        Many(One("dealt_ecosystems", ECOSYSTEM_SIDES)),
        Many(One("planted", CARD_DOMAIN)),
        Many(One("looks", SPACE_DOMAIN)),
        Whole("soil_gained", 0, MOST_OF_ANYTHING),
        Whole("cards_drawn", 0, MOST_OF_ANYTHING),
        Several("met", FAUNA_PLACES),
        Flag("planned"),
        Derived("sprout_count"),
        Derived("growth_count"),
        Derived("lasting"),
        Derived("goals"),
        Derived("sorted_hand"),
    ]

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.soil = 0
        self.seeds = 0
        self.stored = 0  # sprouts on the Abundance board
        self.leaves = LEAVES  # unused ones (EA-027)
        self.converted_leaves = 0  # they have left the game
        self.hand: list[int] = EMPTY
        self.held: list[int] = EMPTY  # drawn or looked at, to choose from
        self.shown: list[int] = EMPTY  # cards of the hand that everybody has seen
        self.compost: list[int] = EMPTY  # the top card last; nobody may look
        self.events: list[int] = EMPTY  # the Event stack
        self.cards: list[int] = NO_CARDS  # by space
        self.sprouts: list[int] = NO_PIECES
        self.growth: list[int] = NO_PIECES
        self.sprout_count = 0  # in all: asked for at every decision
        self.growth_count = 0
        self.taken: list[int] = EMPTY  # spaces with a card, in reading order
        self.island = NO_CARD
        self.climate = NO_CARD
        self.ecosystem = NO_SIDE
        self.dealt_islands: list[int] = EMPTY  # to choose from in set-up
        self.dealt_climates: list[int] = EMPTY
        self.dealt_ecosystems: list[int] = EMPTY
        self.planted: list[int] = EMPTY  # this turn
        self.looks: list[int] = EMPTY  # spaces whose black ability waits for all to finish planting
        self.soil_gained = 0  # this turn
        self.cards_drawn = 0
        self.met = 0  # mask of Fauna goals met when last looked
        self.planned = False  # wants to be asked in step 4
        self.lasting: InForce | None = None  # as it was when last asked for, and likewise the goals
        self.goals: GoalsMet | None = None
        self.sorted_hand: InHand | None = None

    def copy(self) -> "Player":
        twin = Player(self.seat)
        twin.soil = self.soil
        twin.seeds = self.seeds
        twin.stored = self.stored
        twin.leaves = self.leaves
        twin.converted_leaves = self.converted_leaves
        twin.hand = self.hand
        twin.held = self.held
        twin.shown = self.shown
        twin.compost = self.compost
        twin.events = self.events
        twin.cards = self.cards
        twin.sprouts = self.sprouts
        twin.growth = self.growth
        twin.sprout_count = self.sprout_count
        twin.growth_count = self.growth_count
        twin.taken = self.taken
        twin.island = self.island
        twin.climate = self.climate
        twin.ecosystem = self.ecosystem
        twin.dealt_islands = self.dealt_islands
        twin.dealt_climates = self.dealt_climates
        twin.dealt_ecosystems = self.dealt_ecosystems
        twin.planted = self.planted
        twin.looks = self.looks
        twin.soil_gained = self.soil_gained
        twin.cards_drawn = self.cards_drawn
        twin.met = self.met
        twin.planned = self.planned
        twin.lasting = self.lasting
        twin.goals = self.goals
        twin.sorted_hand = self.sorted_hand
        return twin

    def card_at(self, space: int) -> Card:
        return CARDS[self.cards[space]]

    def in_force(self) -> InForce:
        lasting = self.lasting
        if lasting is None or not lasting.holds(self):
            lasting = InForce(self)
            self.lasting = lasting
        return lasting

    def in_hand(self) -> InHand:
        cards = self.sorted_hand
        if cards is None or cards.hand is not self.hand:
            cards = InHand(self.hand)
            self.sorted_hand = cards
        return cards

    def is_complete(self) -> bool:
        return len(self.taken) >= FULL

    def sprouts_in_all(self) -> int:
        return self.sprout_count

    def growth_in_all(self) -> int:
        return self.growth_count

    def room_for_sprouts(self, space: int) -> int:
        card = self.cards[space]
        return 0 if card < 0 else CARDS[card].sprout_spaces - self.sprouts[space]

    def room_for_growth(self, space: int) -> int:
        card = self.cards[space]
        return 0 if card < 0 else CARDS[card].growth_spaces - self.growth[space]

    def put_sprouts(self, space: int, number: int) -> None:
        sprouts = self.sprouts.copy()
        sprouts[space] += number
        self.sprouts = sprouts
        self.sprout_count += number

    def put_growth(self, space: int, number: int) -> None:
        growth = self.growth.copy()
        growth[space] += number
        self.growth = growth
        self.growth_count += number

    def without(self, card: int) -> list[int]:
        """The hand without that card."""
        return [each for each in self.hand if each != card]

    def lose_from_hand(self, card: int, openly: bool) -> None:
        """A card leaves the hand. When it goes face down, nobody else knows any more which ones are left."""
        self.hand = self.without(card)
        if self.shown:
            self.shown = [each for each in self.shown if each != card] if openly else []  # EA-227


class Gaia:
    """The solo opponent's board. Her compost and the order of her deck are hidden, the rest is
    open."""

    FIELDS: ClassVar[list[Field]] = [
        Whole("soil", 0, MOST_OF_ANYTHING),
        Whole("sprouts", 0, MOST_OF_ANYTHING),
        Whole("growth", 0, MOST_OF_ANYTHING),
        Many(One("compost", CARD_DOMAIN, known=SECRET)),
        Many(One("pile", CARD_DOMAIN)),
        Whole("leaves", 0, LEAVES),
        Whole("player_leaves", 0, LEAVES),
        Many(One("deck", GAIA_DOMAIN, known=SECRET)),
        Whole("passes", 0, GAIA_PASSES),
        Flag("skips"),
        One("card", GAIA_DOMAIN, NO_CARD),
    ]

    def __init__(self) -> None:
        self.soil = 0
        self.sprouts = 0
        self.growth = 0
        self.compost: list[int] = EMPTY  # face down
        self.pile: list[int] = EMPTY  # her scoring pile, face up
        self.leaves = LEAVES
        self.player_leaves = 0  # converted by the player
        self.deck: list[int] = EMPTY  # her cards, the next one last; hidden order
        self.passes = 0  # how often the deck has been used up
        self.skips = False  # her next turn is left out
        self.card = NO_CARD  # the one revealed this turn

    def copy(self) -> "Gaia":
        twin = Gaia()
        twin.soil = self.soil
        twin.sprouts = self.sprouts
        twin.growth = self.growth
        twin.compost = self.compost
        twin.pile = self.pile
        twin.leaves = self.leaves
        twin.player_leaves = self.player_leaves
        twin.deck = self.deck
        twin.passes = self.passes
        twin.skips = self.skips
        twin.card = self.card
        return twin


def space_of(player: Player, card: int) -> int:
    """Where the card lies in the tableau."""
    return player.cards.index(card) if card in player.cards else NOWHERE
