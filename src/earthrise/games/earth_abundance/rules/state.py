"""Where a game stands: the players with their islands, the piles, the Fauna board, Gaia (EA-001 to EA-018).

Beside every field stands who may know it (EA-016). Lists are replaced, never changed, so that clones may share them.
"""

from typing import Any, Final, TypeVar

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.options import OptionValue
from earthrise.engine.parallel import ParallelFrame, StrandFrame
from earthrise.engine.state import State
from earthrise.games.earth_abundance.components.boards import (
    COMPLETION_ABUNDANCE,
    COMPLETION_BASE,
    DIFFICULTIES,
    LEAVES,
    LEVELS,
    NO_ACTION,
    PLACES,
    TEAM_BOARDS,
    Difficulty,
    Level,
)
from earthrise.games.earth_abundance.components.cards import CARDS, EARTH_COUNT, NO_CARD, NO_SIDE, Card
from earthrise.games.earth_abundance.components.grid import FULL, NOWHERE, SPACE_COUNT

NOBODY: Final = -1
GAIA: Final = 6  # her number among those who place leaves; seats are 0 to 5

PHASES: Final = [
    "pick",
    "setup",
    "choose",
    "plant",
    "extra",
    "look",
    "act",
    "move",
    "between",
    "join",
    "gyre",
    "final",
    "over",
]
PICK: Final = 0
SET_UP: Final = 1
CHOOSE: Final = 2
PLANT: Final = 3
EXTRA: Final = 4
LOOK: Final = 5
ACT: Final = 6
MOVE: Final = 7
BETWEEN: Final = 8
JOIN: Final = 9
GYRE: Final = 10
FINAL: Final = 11
OVER: Final = 12

RESOURCES: Final = ["soil", "seed", "sprout", "growth"]  # EA-008
SOIL: Final = 0
SEED: Final = 1
SPROUT: Final = 2
GROWTH: Final = 3

D = TypeVar("D", bound=StrandFrame[Any])

NO_PIECES: Final = [0] * SPACE_COUNT
NO_CARDS: Final = [NO_CARD] * SPACE_COUNT


class Options:
    """The options of a game; they never change."""

    def __init__(self, values: dict[str, OptionValue]) -> None:
        self.values = values
        self.mode = str(values["mode"])
        self.difficulty: Difficulty = DIFFICULTIES[str(values["difficulty"])]
        self.level: Level = LEVELS[str(values["level"])]
        self.abundance = values["expansion"] == "abundance"  # EA-390
        self.hidden_setup = bool(values["hidden_setup"])  # EA-393
        self.show_scores = bool(values["show_scores"])
        self.free_storage = bool(values["free_storage"])  # EA-394
        self.soil_counts_conversions = bool(values["soil_counts_conversions"])  # EA-360
        self.round_limit = int(values["round_limit"])  # EA-306
        self.sixth_vp = int(values["sixth_claim_vp"])  # EA-277
        printed = COMPLETION_ABUNDANCE if self.abundance else COMPLETION_BASE  # EA-026, EA-280
        chosen = str(values["completion_vp"])
        self.completion_vp = printed if chosen == "printed" else int(chosen)
        board = TEAM_BOARDS.get(self.mode)
        self.team_size = 1 if board is None else board.size
        self.solo = self.mode == "solo"


def in_all(pieces: list[int]) -> int:
    number = 0
    for each in pieces:  # the built-in sum would cost five times as much
        number += each
    return number


class Player:
    """One player's area. Hand, held cards and compost are hidden from the others, the compost from its owner too."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.soil = 0  # EA-009; like everything here without a limit (EA-014, EA-015)
        self.seeds = 0  # EA-013
        self.stored = 0  # sprouts on the Abundance board (EA-180)
        self.leaves = LEAVES  # unused ones (EA-027)
        self.converted_leaves = 0  # EA-203: they have left the game
        self.hand: list[int] = []  # own eyes only
        self.held: list[int] = []  # drawn or looked at, to choose from; own eyes only
        self.shown: list[int] = []  # cards of the hand that everybody has seen (EA-227)
        self.compost: list[int] = []  # the top card last; nobody may look (EA-017)
        self.events: list[int] = []  # the Event stack
        self.cards: list[int] = NO_CARDS  # by space
        self.sprouts: list[int] = NO_PIECES
        self.growth: list[int] = NO_PIECES
        self.taken: list[int] = []  # spaces with a card, in reading order (EA-131)
        self.island = NO_CARD
        self.climate = NO_CARD
        self.ecosystem = NO_SIDE
        self.dealt_islands: list[int] = []  # to choose from in set-up
        self.dealt_climates: list[int] = []
        self.dealt_ecosystems: list[int] = []
        self.planted: list[int] = []  # this turn (EA-112)
        self.looks: list[int] = []  # spaces whose black ability waits for all to finish planting (EA-117)
        self.soil_gained = 0  # this turn (EA-360)
        self.cards_drawn = 0
        self.met = 0  # mask of Fauna goals met when last looked (EA-274)
        self.planned = False  # wants to be asked in step 4

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
        return twin

    def card_at(self, space: int) -> Card:
        return CARDS[self.cards[space]]

    def is_complete(self) -> bool:
        return len(self.taken) >= FULL

    def sprouts_in_all(self) -> int:
        return in_all(self.sprouts)

    def growth_in_all(self) -> int:
        return in_all(self.growth)

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

    def put_growth(self, space: int, number: int) -> None:
        growth = self.growth.copy()
        growth[space] += number
        self.growth = growth

    def without(self, card: int) -> list[int]:
        """The hand without that card."""
        return [each for each in self.hand if each != card]

    def lose_from_hand(self, card: int, openly: bool) -> None:
        """A card leaves the hand. When it goes face down, nobody else knows any more which ones are left (EA-227)."""
        self.hand = self.without(card)
        if self.shown:
            self.shown = [each for each in self.shown if each != card] if openly else []


class Gaia:
    """The solo opponent's board (EA-350 to EA-384). Her compost and the order of her deck are hidden, the rest is
    open."""

    def __init__(self) -> None:
        self.soil = 0
        self.sprouts = 0
        self.growth = 0
        self.compost: list[int] = []  # face down
        self.pile: list[int] = []  # her scoring pile, face up
        self.leaves = LEAVES
        self.player_leaves = 0  # converted by the player (EA-376)
        self.deck: list[int] = []  # her cards, the next one last; hidden order
        self.passes = 0  # how often the deck has been used up (EA-368)
        self.skips = False  # her next turn is left out (EA-366)
        self.card = -1  # the one revealed this turn

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


class Earth(State):
    """A position of Earth with Abundance."""

    def __init__(self, game: Game[Any], rules: int, seats: int, chance: Chance, options: Options) -> None:
        super().__init__(game, rules, seats, chance)
        self.options = options
        self.players: list[Player] = []
        self.gaia = Gaia()  # of no account unless solo
        self.draw_pile: list[int] = []  # the top card last; hidden
        self.discards: list[int] = []  # the top card last; hidden but for those everybody has seen
        self.seen_discards: list[int] = []  # passed over while germinating (EA-227), lowest first
        self.fauna: list[int] = []  # goals by place (EA-023)
        self.ranked: list[list[int]] = [[] for _ in range(PLACES)]  # who has a leaf there, best place first
        self.fresh: list[list[int]] = [[] for _ in range(PLACES)]  # leaves of this turn, not yet ranked (EA-276)
        self.shared: list[int] = []  # Ecosystems of all (EA-024)
        self.completion = NOBODY  # who holds the bonus (EA-280)
        self.completion_open = True
        self.completing: list[int] = []  # who completed their tableau this turn (EA-283)
        self.first = 0  # EA-011
        self.active = 0
        self.round = 0
        self.phase = PICK
        self.action = NO_ACTION
        self.gaia_turn = False  # solo: the turn is Gaia's
        self.last_round = False  # EA-281
        self.planted_in_round = False  # EA-305
        self.careful = False  # the active player takes the benefit with care
        self.elm = False  # everybody may plant one more (EA-115)
        self.waiting_seats: list[int] = []  # who is still to be asked in this phase, one after the other
        self.event = NO_CARD  # the between-turns Event others may join (EA-248)
        self.event_owner = NOBODY
        self.lap_played = False  # somebody played one in this lap (EA-247)
        self.pools: list[list[int]] = []  # by team: soil, seeds, sprouts, growth (EA-332)
        self.pool_cards: list[list[int]] = []  # by team; seen by that team (EA-342)
        self.final_scores: list[int] = []

    def clone(self) -> "Earth":
        twin = Earth(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        twin.players = [player.copy() for player in self.players]
        twin.gaia = self.gaia.copy()
        twin.draw_pile = self.draw_pile
        twin.discards = self.discards
        twin.seen_discards = self.seen_discards
        twin.fauna = self.fauna
        twin.ranked = self.ranked
        twin.fresh = self.fresh
        twin.shared = self.shared
        twin.completion = self.completion
        twin.completion_open = self.completion_open
        twin.completing = self.completing
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.phase = self.phase
        twin.action = self.action
        twin.gaia_turn = self.gaia_turn
        twin.last_round = self.last_round
        twin.planted_in_round = self.planted_in_round
        twin.careful = self.careful
        twin.elm = self.elm
        twin.waiting_seats = self.waiting_seats
        twin.event = self.event
        twin.event_owner = self.event_owner
        twin.lap_played = self.lap_played
        twin.pools = self.pools
        twin.pool_cards = self.pool_cards
        twin.final_scores = self.final_scores
        return twin

    def scores(self) -> list[int]:
        from earthrise.games.earth_abundance.rules.scoring import total_of  # it counts what is defined here

        if self.final_scores:
            return self.final_scores
        return [total_of(self, seat) for seat in range(self.seats)]

    def redeal(self, seat: int, chance: Chance) -> None:
        """EA-016: hands of others, composts and both piles are one heap to `seat`; what everybody has seen stays."""
        unseen = list(self.draw_pile)
        seen = set(self.seen_discards)
        for card in self.discards:
            if card not in seen:
                unseen.append(card)
        for player in self.players:
            unseen += player.compost
            if player.seat != seat:
                unseen += player.held
                unseen += [card for card in player.hand if card not in player.shown]
        unseen += self.gaia.compost
        team = self.team_of(seat) if seat >= 0 else NOBODY
        for number, cards in enumerate(self.pool_cards):
            if number != team:
                unseen += cards
        heap = chance.shuffled(sorted(unseen))
        at = len(self.draw_pile)
        self.draw_pile = heap[:at]
        discards: list[int] = []
        for card in self.discards:
            if card in seen:
                discards.append(card)
            else:
                discards.append(heap[at])
                at += 1
        self.discards = discards
        for player in self.players:
            player.compost = heap[at : at + len(player.compost)]
            at += len(player.compost)
            if player.seat != seat:
                player.held = heap[at : at + len(player.held)]
                at += len(player.held)
                unknown = len(player.hand) - len(player.shown)
                player.hand = sorted(player.shown + heap[at : at + unknown])
                at += unknown
        self.gaia.compost = heap[at : at + len(self.gaia.compost)]
        at += len(self.gaia.compost)
        pools: list[list[int]] = []
        for number, cards in enumerate(self.pool_cards):
            if number == team:
                pools.append(cards)
            else:
                pools.append(heap[at : at + len(cards)])
                at += len(cards)
        self.pool_cards = pools
        self.gaia.deck = chance.shuffled(sorted(self.gaia.deck))

    # -- around the table --------------------------------------------------------------------------

    def team_of(self, seat: int) -> int:
        return seat // self.options.team_size

    def in_teams(self) -> bool:
        return self.options.team_size > 1

    def opponents(self, seat: int) -> list[int]:
        """EA-261, EA-338: a teammate cannot be chosen."""
        return [other for other in range(self.seats) if self.team_of(other) != self.team_of(seat)]

    def neighbours(self, seat: int) -> list[int]:
        """EA-007; in solo one's own area stands for a neighbour's (EA-374)."""
        if self.options.solo:
            return [seat]
        left, right = (seat + 1) % self.seats, (seat - 1) % self.seats
        return [left] if left == right else [left, right]

    def clockwise(self) -> list[int]:
        """All seats from the active player on (EA-066)."""
        return [(self.active + step) % self.seats for step in range(self.seats)]

    def is_active(self, seat: int) -> bool:
        """Whether the seat chose the action of this turn (EA-138)."""
        return seat == self.active and not self.gaia_turn

    # -- strands -----------------------------------------------------------------------------------

    def strands(self) -> "ParallelFrame[Earth]":
        frame = self.frames[-1]
        assert isinstance(frame, ParallelFrame)
        return frame

    def top(self, seat: int, kind: type[D]) -> D:
        """The seat's decision, which is of that kind: for verbs of one decision only."""
        frame = self.strands().top(seat)
        assert isinstance(frame, kind)
        return frame

    def strands_stand(self) -> bool:
        """Whether play goes on in strands: not while Islands are chosen in secret, nor after the end."""
        return bool(self.frames) and isinstance(self.frames[-1], ParallelFrame)

    def begin(self, seat: int, frame: "StrandFrame[Earth]") -> None:
        self.strands().begin(seat, frame)

    def end(self, seat: int) -> None:
        self.strands().end(seat)

    def renew(self, seat: int, frame: "StrandFrame[Earth]") -> None:
        self.strands().renew(seat, frame)


def every_earth_card(abundance: bool) -> list[int]:
    """The deck with or without the expansion (EA-021, EA-390)."""
    return [number for number in range(EARTH_COUNT) if abundance or not CARDS[number].abundance]


def space_of(player: Player, card: int) -> int:
    """Where the card lies in the tableau."""
    return player.cards.index(card) if card in player.cards else NOWHERE
