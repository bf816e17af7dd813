"""Where a game stands: the players, the piles, the Fauna board, the turn (EA-001 to EA-018).

Lists are replaced, never changed, so that clones may share them.
"""

from itertools import compress
from typing import Any, Final, TypeVar

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import (
    PARTLY,
    SECRET,
    Field,
    Flag,
    Many,
    One,
    Parts,
    Seat,
    Whole,
    Word,
    fields_of,
    put_fields,
)
from earthrise.engine.game import Game
from earthrise.engine.lists import EMPTY
from earthrise.engine.options import OptionValue
from earthrise.engine.parallel import ParallelFrame, StrandFrame
from earthrise.engine.state import State
from earthrise.games.earth_abundance.components.boards import (
    ACTION_DOMAIN,
    COMPLETION_ABUNDANCE,
    COMPLETION_BASE,
    DIFFICULTIES,
    LEVELS,
    NO_ACTION,
    PLACES,
    TEAM_BOARDS,
    Difficulty,
    Level,
)
from earthrise.games.earth_abundance.components.cards import (
    CARD_DOMAIN,
    CARDS,
    EARTH_COUNT,
    ECOSYSTEM_SIDES,
    GOAL_SIDES,
    NO_CARD,
)
from earthrise.games.earth_abundance.rules.fields import MOST_OF_ANYTHING, Someone
from earthrise.games.earth_abundance.rules.players import GAIA, NOBODY, Gaia, Player

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

NO_CLAIMS: Final[list[list[int]]] = [EMPTY] * PLACES
NO_POOLS: Final[list[list[int]]] = []
NO_GAIA: Final = Gaia()  # in all games but solo; never changed
EVERY_CARD: Final = list(range(EARTH_COUNT))
CLOCKWISE: Final[list[list[list[int]]]] = [  # by how many seats there are and the first of them; never changed
    [[(first + step) % seats for step in range(seats)] for first in range(seats)] for seats in range(GAIA + 1)
]

D = TypeVar("D", bound=StrandFrame[Any])


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


class GaiaBoard(Field):
    """Gaia's board in solo games, null in all others."""

    def of(self, owner: object) -> object:
        assert isinstance(owner, Earth)
        return fields_of(owner.gaia, Gaia.FIELDS) if owner.options.solo else None

    def put(self, owner: object, given: object, state: State) -> None:
        assert isinstance(owner, Earth)
        if owner.options.solo:
            put_fields(owner.gaia, Gaia.FIELDS, given, state, "gaia")
        elif given is not None:
            raise BadPosition("gaia plays in solo games only; it must be null here.")


class Earth(State):
    """A position of Earth with Abundance. Hands, composts and the order of the piles are hidden."""

    FIELDS = [
        Word("phase", PHASES),
        Whole("round", 0, MOST_OF_ANYTHING),
        Seat("first"),
        Seat("active"),
        One("action", ACTION_DOMAIN, NO_ACTION),
        Flag("careful"),
        Flag("gaia_turn"),
        Flag("last_round"),
        Flag("planted_in_round"),
        Flag("elm"),
        Many(Someone("waiting_seats", [NOBODY])),
        One("event", CARD_DOMAIN, NO_CARD),
        Someone("event_owner", [NOBODY]),
        Flag("lap_played"),
        Many(One("fauna", GOAL_SIDES), PLACES),
        Many(Many(Someone("ranked", [GAIA])), PLACES),
        Many(Many(Someone("fresh", [GAIA])), PLACES),
        Many(One("shared", ECOSYSTEM_SIDES)),
        Someone("completion", [NOBODY, GAIA]),
        Flag("completion_open"),
        Many(Seat("completing")),
        Many(One("draw_pile", CARD_DOMAIN, known=SECRET)),
        Many(One("discards", CARD_DOMAIN, known=PARTLY)),  # those in `seen_discards` are known
        Many(One("seen_discards", CARD_DOMAIN)),
        Many(Many(Whole("pools", 0, MOST_OF_ANYTHING), len(RESOURCES))),
        Many(Many(One("pool_cards", CARD_DOMAIN, known=PARTLY))),  # known to the team whose cards they are
        Many(Whole("final_scores", -MOST_OF_ANYTHING, MOST_OF_ANYTHING)),
        Parts("players", Player.FIELDS, "player"),
        GaiaBoard("gaia", known=PARTLY),
    ]

    def __init__(self, game: Game[Any], rules: int, seats: int, chance: Chance, options: Options) -> None:
        super().__init__(game, rules, seats, chance)
        self.options = options
        self.players: list[Player] = []
        self.gaia = Gaia() if options.solo else NO_GAIA
        self.draw_pile: list[int] = EMPTY  # the top card last
        self.discards: list[int] = EMPTY  # the top card last
        self.seen_discards: list[int] = EMPTY  # passed over while germinating, lowest first
        self.fauna: list[int] = EMPTY  # goals by place
        self.ranked: list[list[int]] = NO_CLAIMS  # who has a leaf there, best place first
        self.fresh: list[list[int]] = NO_CLAIMS  # leaves of this turn, not yet ranked
        self.shared: list[int] = EMPTY  # Ecosystems of all
        self.completion = NOBODY  # who holds the bonus
        self.completion_open = True
        self.completing: list[int] = EMPTY  # who completed their tableau this turn
        self.first = 0
        self.active = 0
        self.round = 0
        self.phase = PICK
        self.action = NO_ACTION
        self.gaia_turn = False  # solo: the turn is Gaia's
        self.last_round = False
        self.planted_in_round = False
        self.careful = False  # the active player takes the benefit with care
        self.elm = False  # everybody may plant one more
        self.waiting_seats: list[int] = EMPTY  # who is still to be asked in this phase, one after the other
        self.event = NO_CARD  # the between-turns Event others may join
        self.event_owner = NOBODY
        self.lap_played = False  # somebody played one in this lap
        self.pools: list[list[int]] = NO_POOLS  # by team: soil, seeds, sprouts, growth
        self.pool_cards: list[list[int]] = NO_POOLS  # by team
        self.final_scores: list[int] = EMPTY

    def clone(self) -> "Earth":
        twin = Earth(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        twin.players = [player.copy() for player in self.players]
        if self.options.solo:
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
        if self.final_scores:
            return self.final_scores
        return [sum(self.game.score_parts(self, seat).values()) for seat in range(self.seats)]  # EA-318

    def options_data(self) -> dict[str, object]:
        return dict(self.options.values)

    def redeal(self, seat: int, chance: Chance) -> None:
        """Hands of others, composts and both piles are one heap to `seat`; what everybody has seen stays (EA-016)."""
        unseen = [False] * EARTH_COUNT  # by card: marks cost a fraction of sorting the cards themselves
        _mark(unseen, self.draw_pile, True)
        _mark(unseen, self.discards, True)
        _mark(unseen, self.seen_discards, False)
        for player in self.players:
            _mark(unseen, player.compost, True)
            if player.seat != seat:
                _mark(unseen, player.held, True)
                _mark(unseen, player.hand, True)
                _mark(unseen, player.shown, False)
        _mark(unseen, self.gaia.compost, True)
        team = self.team_of(seat) if seat >= 0 else NOBODY
        for number, cards in enumerate(self.pool_cards):
            if number != team:  # EA-342
                _mark(unseen, cards, True)
        heap = chance.shuffled(list(compress(EVERY_CARD, unseen)))
        at = len(self.draw_pile)
        self.draw_pile = heap[:at]
        dealt = heap[at : at + len(self.discards) - len(self.seen_discards)]
        at += len(dealt)
        self.discards = _around(self.discards, self.seen_discards, dealt)
        for player in self.players:
            player.compost = heap[at : at + len(player.compost)]
            at += len(player.compost)
            if player.seat != seat:
                player.held = heap[at : at + len(player.held)]
                at += len(player.held)
                unknown = len(player.hand) - len(player.shown)
                player.hand = sorted(player.shown + heap[at : at + unknown])
                at += unknown
        if self.options.solo:
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
        if self.options.solo:
            self.gaia.deck = chance.shuffled(sorted(self.gaia.deck))

    def by_second_rules(self) -> bool:
        """Whether the game is played by rules version 2, which asks and checks where version 1 went on."""
        return self.rules_version >= 2

    # -- around the table --------------------------------------------------------------------------

    def team_of(self, seat: int) -> int:
        return seat // self.options.team_size

    def in_teams(self) -> bool:
        return self.options.team_size > 1

    def opponents(self, seat: int) -> list[int]:
        """EA-261, EA-338: a teammate cannot be chosen."""
        return [other for other in range(self.seats) if self.team_of(other) != self.team_of(seat)]

    def neighbours(self, seat: int) -> list[int]:
        """Whoever sits to the left and to the right; alone that is oneself, whose area stands for theirs."""
        left, right = (seat + 1) % self.seats, (seat - 1) % self.seats  # EA-007
        return [left] if left == right else [left, right]  # EA-007, EA-374

    def clockwise(self) -> list[int]:
        """All seats from the active player on (EA-066)."""
        return CLOCKWISE[self.seats][self.active]

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
        frame = self.frames[-1].frame_for(self, seat)
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


def _mark(marks: list[bool], cards: list[int], mark: bool) -> None:
    for card in cards:
        marks[card] = mark


def _around(cards: list[int], seen: list[int], dealt: list[int]) -> list[int]:
    """The cards that are seen where they lie, and the dealt ones in the place of all others."""
    if not seen:
        return dealt
    is_known = [False] * EARTH_COUNT
    _mark(is_known, seen, True)
    found = cards.copy()
    at = 0
    for place, card in enumerate(cards):
        if not is_known[card]:
            found[place] = dealt[at]
            at += 1
    return found


def every_earth_card(abundance: bool) -> list[int]:
    """The deck with or without the expansion (EA-021, EA-390)."""
    return [number for number in range(EARTH_COUNT) if abundance or not CARDS[number].abundance]
