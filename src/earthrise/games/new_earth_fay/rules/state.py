"""Where a game of New Earth stands: the continent, the explorers, decks, votes, and who has seen what."""

from typing import Any, ClassVar, Final

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import PARTLY, SECRET, Derived, Field, Many, One, Parts, Seat, Whole, Word
from earthrise.engine.game import Game
from earthrise.engine.lists import EMPTY
from earthrise.engine.state import State
from earthrise.games.new_earth_fay.components.alien_cards import NEGATIVE, NO_ALIEN, POSITIVE, AlienCard
from earthrise.games.new_earth_fay.components.board import (
    LAKE,
    PIECES,
    SESSIONS,
    SLOT_COUNT,
    VALUE_COUNT,
    VALUES,
    VOTES,
)
from earthrise.games.new_earth_fay.components.charts import HOME, Chart, charted
from earthrise.games.new_earth_fay.components.footprints import (
    CELL_COUNT,
    LOCATION_COUNT,
    LOCATION_DOMAIN,
    LOCATIONS_OF,
    NOWHERE,
)
from earthrise.games.new_earth_fay.components.options import Options
from earthrise.games.new_earth_fay.components.rd_cards import CARD_COUNT
from earthrise.games.new_earth_fay.components.tiles import (
    ALIEN,
    ALIEN_COUNT,
    ALIEN_TILES,
    NO_LAND,
    NO_TILE,
    TILE_DOMAIN,
    TILES,
)
from earthrise.games.new_earth_fay.rules.decision import NOTHING, About, Decision
from earthrise.games.new_earth_fay.rules.explorer import MOST_POINTS, MOST_SEATS, NO_RESULT, Explorer, Session
from earthrise.games.new_earth_fay.rules.hidden_hands import HandsFrame, deal_cards
from earthrise.games.new_earth_fay.rules.position_fields import (
    CARD_DOMAIN,
    MARKER,
    MOST_RESHUFFLES,
    OPEN_VALUE,
    RESULT_CARD_DOMAIN,
    SIDE_DOMAIN,
    Alien,
    Continent,
    Made,
    Memory,
    Votes,
)

FREE: Final = 255  # nobody's settlement covers the location; a byte, and no seat's number
PIECE_RANGE: Final = 16  # piece_at holds seat * PIECE_RANGE + piece

PUBLIC: Final = -1  # who knows a discarded card: everybody, or the seat alone

TURNS: Final = 0  # stages of a session
IN_OPENING: Final = 1
IN_PICKS: Final = 2
IN_MIDDLE: Final = 3
IN_RESULTS: Final = 4
IN_CLOSING: Final = 5
STAGES: Final = ["turns", "opening", "picks", "middle", "results", "closing"]


class Fay(State):
    """A position. Lists are replaced, never changed. The maps are bytes: a list of so many entries is dear to copy and
    to free."""

    FIELDS: ClassVar[list[Field]] = [
        Alien("alien"),
        Whole("session", 1, SESSIONS),
        Whole("round", 0, VOTES),
        Word("stage", STAGES),
        Seat("first"),
        Seat("active"),
        Continent(),
        Many(One("supply", TILE_DOMAIN, known=PARTLY)),
        Many(One("tile_discards", TILE_DOMAIN)),
        Many(One("tiles_out", TILE_DOMAIN)),
        Many(One("deck", CARD_DOMAIN, known=SECRET)),
        Many(One("discards", CARD_DOMAIN, known=PARTLY)),
        Many(Whole("knowers", PUBLIC, MOST_SEATS - 1)),
        Whole("reshuffles", 0, MOST_RESHUFFLES),
        Memory("memory", known=PARTLY),
        Many(One("rows", RESULT_CARD_DOMAIN, known=PARTLY)),
        Many(Many(One("undealt", RESULT_CARD_DOMAIN, known=SECRET))),
        Whole("turned", 0, SESSIONS),
        Votes("voting"),
        Many(One("results", SIDE_DOMAIN, NO_RESULT)),
        Whole("results_done", 0, MOST_SEATS),
        Whole("score_before", -MOST_POINTS, MOST_POINTS),
        Many(One("covered", LOCATION_DOMAIN)),
        Made("sessions", Session, Session.FIELDS, "A session"),
        Parts("explorers", Explorer.FIELDS, "player", key="players"),
        Derived("piece_at"),
    ]

    def __init__(self, game: Game[Any], version: int, seats: int, chance: Chance, rules: Options) -> None:
        super().__init__(game, version, seats, chance)
        self.options = rules
        self.alien: AlienCard = NO_ALIEN
        self.explorers: list[Explorer] = []
        # the continent (public)
        self.cells: bytes = NO_CELLS  # by cell: tile * 4 + quarter turns, or NO_TILE
        self.laid: list[int] = EMPTY  # the cells that carry a tile, in the order they first did
        self.shore: list[int] = EMPTY  # the cells without a tile that share an edge with one
        self.chart: Chart = HOME  # where the cells lie
        self.ground: bytes = NO_GROUND  # by location: terrain, ALIEN or NO_LAND
        self.rich: bytes = NOT_RICH  # by location: 1 or 0
        self.alien_bases: list[int] = NO_BASES  # by alien base: the location where it lies, NOWHERE when it does not
        self.piece_at: bytes = NO_PIECES  # by location: seat * PIECE_RANGE + piece, or FREE
        # tiles
        self.supply: list[int] = EMPTY  # the next one last; which they are is public, their order is hidden
        self.tile_discards: list[int] = EMPTY  # open to all
        self.tiles_out: list[int] = EMPTY  # starting tiles not used
        # R&D cards
        self.deck: list[int] = EMPTY  # the next one last; hidden
        self.discards: list[int] = EMPTY
        self.knowers: list[int] = EMPTY  # for each discard: PUBLIC or the seat that threw it away unseen
        self.reshuffles = 0
        # by seat + 1 (0: everybody), by card: the last reshuffle in which they know this card was
        self.memory: list[list[int]] = NO_MEMORIES
        # result cards; hidden but for those turned and those looked at
        self.rows: list[int] = EMPTY  # by side * SESSIONS + session - 1
        self.undealt: list[list[int]] = NONE_UNDEALT  # by side; seen by nobody
        self.turned = 0  # sessions whose cards lie face up
        # the voting board (public)
        self.voting: list[int] = ALL_OPEN
        # the course of the game (public)
        self.session = 1
        self.round = 1
        self.first = 0
        self.active = 0
        self.stage = TURNS
        self.results: list[int] = EMPTY  # by seat, a side or NO_RESULT, once the cards have turned
        self.results_done = 0  # how many players, from the first, have had theirs carried out
        self.score_before = 0  # of the player whose result is being carried out
        self.covered: list[int] = EMPTY  # locations newly covered by the Construction action under way
        self.sessions: list[Session] = []

    def clone(self) -> "Fay":
        twin = Fay(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        twin.alien = self.alien
        twin.explorers = [explorer.copy() for explorer in self.explorers]
        twin.cells = self.cells
        twin.laid = self.laid
        twin.shore = self.shore
        twin.chart = self.chart
        twin.ground = self.ground
        twin.rich = self.rich
        twin.alien_bases = self.alien_bases
        twin.piece_at = self.piece_at
        twin.supply = self.supply
        twin.tile_discards = self.tile_discards
        twin.tiles_out = self.tiles_out
        twin.deck = self.deck
        twin.discards = self.discards
        twin.knowers = self.knowers
        twin.reshuffles = self.reshuffles
        twin.memory = self.memory
        twin.rows = self.rows
        twin.undealt = self.undealt
        twin.turned = self.turned
        twin.voting = self.voting
        twin.session = self.session
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.stage = self.stage
        twin.results = self.results
        twin.results_done = self.results_done
        twin.score_before = self.score_before
        twin.covered = self.covered
        twin.sessions = self.sessions
        return twin

    def options_data(self) -> dict[str, object]:
        options = self.options
        return {
            "mode": options.mode,
            "start_level": str(options.start_level),
            "rotate_first": options.rotate_first,
            "quiet_towns": options.quiet_towns,
            "attitude_limit": str(options.attitude_limit),
            "alien_pick_needs_own": options.alien_pick_needs_own,
            "alien_card": options.alien_card,
            "plain_haste": options.plain_haste,
            "first_player": options.first_player,
        }

    def restored(self) -> None:
        for explorer in self.explorers:
            for piece, cells in enumerate(explorer.sites):
                if any(not self.is_free(place) for place in cells):
                    why = f"settlements: {PIECES[piece]} of seat {explorer.seat} does not lie on free land"
                    raise BadPosition(f"This position cannot arise. {why}")
                piece_at = bytearray(self.piece_at)
                for place in cells:
                    piece_at[place] = explorer.seat * PIECE_RANGE + piece
                self.piece_at = bytes(piece_at)

    def scores(self) -> list[int]:
        return [explorer.score for explorer in self.explorers]

    # -- what a seat may know ----------------------------------------------------------------------

    def redeal(self, seat: int, chance: Chance) -> None:
        """NF-361: hands, the order of deck and supply, result cards not looked at, and what others threw away."""
        self.supply = chance.shuffled(sorted(self.supply))
        for side in (POSITIVE, NEGATIVE):
            self._redeal_results(seat, side, chance)
        self._redeal_cards(seat, chance)

    def _redeal_results(self, seat: int, side: int, chance: Chance) -> None:
        """A card looked at stays what it was for the one who looked (NF-218)."""
        known = self.explorers[seat].known if seat >= 0 else 0
        places = [
            place for place in range(side * SESSIONS + self.turned, (side + 1) * SESSIONS) if not known >> place & 1
        ]
        unseen = self.undealt[side] + [self.rows[place] for place in places]
        heap = chance.shuffled(sorted(unseen))
        rows = self.rows.copy()
        for number, place in enumerate(places):
            rows[place] = heap[number]
        self.rows = rows
        undealt = self.undealt.copy()
        undealt[side] = sorted(heap[len(places) :])
        self.undealt = undealt

    def _redeal_cards(self, seat: int, chance: Chance) -> None:
        """The deck, the others' hands and draws, and what they threw away are one heap to `seat`; but a card that it
        saw go into a reshuffle is not among those that had left the deck before."""
        now = self.reshuffles
        unseen = self.deck.copy()
        ages = [now] * len(unseen)
        for explorer in self.explorers:
            if explorer.seat != seat:
                unseen += explorer.hand
                ages += explorer.ages
        for number, knower in enumerate(self.knowers):
            if knower not in (PUBLIC, seat):
                unseen.append(self.discards[number])
                ages.append(now)
        held = self.frames[-1] if self.frames else None
        drawn = held if isinstance(held, HandsFrame) and held.seat != seat else None
        if drawn is not None:
            unseen += drawn.cards
            ages += [now] * len(drawn.cards)
        heap = deal_cards(unseen, ages, self.memory[seat + 1], now, chance)
        at = len(self.deck)
        self.deck = heap[:at]
        for explorer in self.explorers:
            if explorer.seat != seat:
                size = len(explorer.hand)
                explorer.hand = sorted(heap[at : at + size])
                at += size
        discards = self.discards.copy()
        for number, knower in enumerate(self.knowers):
            if knower not in (PUBLIC, seat):
                discards[number] = heap[at]
                at += 1
        self.discards = discards
        if drawn is not None:
            self.frames[-1] = drawn.holding(sorted(heap[at:]))
        # what the others remember of reshuffles is theirs to know: in this world they remember what everybody does
        self.memory = [self.memory[row] if row in (0, seat + 1) else self.memory[0] for row in range(self.seats + 1)]

    # -- questions the rules ask -------------------------------------------------------------------

    def in_turns(self) -> bool:
        return self.stage == TURNS

    def in_window(self) -> bool:
        """Whether a card window of a scoring session is open (NF-166)."""
        return self.stage in (IN_OPENING, IN_MIDDLE, IN_CLOSING)

    def is_free(self, place: int) -> bool:
        """On the continent and unoccupied (NF-013, NF-014)."""
        return self.ground[place] < ALIEN and self.piece_at[place] == FREE

    def owner_at(self, place: int) -> int:
        """The seat whose settlement covers the location, FREE for none."""
        piece = self.piece_at[place]
        return FREE if piece == FREE else piece // PIECE_RANGE

    def is_beside_alien(self, cells: list[int]) -> bool:
        for place in cells:
            for other in self.chart.beside[place]:
                if self.ground[other] == ALIEN:
                    return True
        return False

    def is_occupied_tile(self, cell: int) -> bool:
        """Whether any settlement, an alien base too, lies on the tile (NF-125, NF-126)."""
        for place in LOCATIONS_OF[cell]:
            if self.ground[place] == ALIEN or self.piece_at[place] != FREE:
                return True
        return False

    def edges(self, cell: int) -> int:
        """How many tiles a tile here shares an edge with."""
        count = 0
        for other in self.chart.beside_cell[cell]:
            if self.cells[other] != NO_TILE:
                count += 1
        return count

    def open_values(self, terrain: int) -> int:
        count = 0
        for slot in range(terrain * VALUE_COUNT, (terrain + 1) * VALUE_COUNT):
            if self.voting[slot] == OPEN_VALUE:
                count += 1
        return count

    def value_of(self, terrain: int) -> int:
        """What the terrain is worth in a scoring session: its one open value (NF-260)."""
        for slot in range(terrain * VALUE_COUNT, (terrain + 1) * VALUE_COUNT):
            if self.voting[slot] == OPEN_VALUE:
                return VALUES[slot % VALUE_COUNT]
        return 0

    def votes_cast(self, seat: int) -> int:
        marker = MARKER + seat
        return sum(1 for on_it in self.voting if on_it == marker)

    def draw_pile(self) -> int:
        """How many R&D cards could be drawn, reshuffling included (NF-158)."""
        return len(self.deck) + len(self.discards)

    def about(self) -> About:
        """What is being decided, as far as screens and learning agents need to know it."""
        top = self.frames[-1] if self.frames else None
        return top.about() if isinstance(top, Decision) else NOTHING

    def in_order(self) -> list[int]:
        """The seats from the first player clockwise (NF-050)."""
        return [(self.first + place) % self.seats for place in range(self.seats)]

    # -- changing the continent --------------------------------------------------------------------

    def lay_tile(self, cell: int, tile: int, quarter: int) -> None:
        """A tile lies on the cell from now on, whatever lay there (NF-127): never an alien base (NF-126)."""
        if self.cells[cell] == NO_TILE:
            self.laid = [*self.laid, cell]
            self.chart = charted(self.chart, self.laid)  # NF-135
            self._move_shore(cell)
        cells, ground, rich = bytearray(self.cells), bytearray(self.ground), bytearray(self.rich)
        cells[cell] = tile * 4 + quarter
        shown, rich_corner = TILES[tile].grounds[quarter], TILES[tile].riches[quarter]
        for corner, place in enumerate(LOCATIONS_OF[cell]):
            ground[place] = shown[corner]
            rich[place] = corner == rich_corner
            if shown[corner] == ALIEN:
                bases = self.alien_bases.copy()
                bases[ALIEN_TILES.index(tile)] = place  # NF-136
                self.alien_bases = bases
        self.cells, self.ground, self.rich = bytes(cells), bytes(ground), bytes(rich)

    def _move_shore(self, cell: int) -> None:
        """A tile lies on the cell for the first time."""
        shore = [other for other in self.shore if other != cell]
        for other in self.chart.beside_cell[cell]:
            if self.cells[other] == NO_TILE and other not in shore:
                shore.append(other)
        self.shore = shore

    def put_piece(self, explorer: Explorer, piece: int, cells: list[int]) -> None:
        """A piece covers these locations from now on, and no others; none is back to the supply."""
        piece_at = bytearray(self.piece_at)
        for place in explorer.sites[piece]:
            piece_at[place] = FREE  # NF-103
        for place in cells:
            piece_at[place] = explorer.seat * PIECE_RANGE + piece
        self.piece_at = bytes(piece_at)
        sites = explorer.sites.copy()
        sites[piece] = cells
        explorer.sites = sites

    # -- R&D cards -----------------------------------------------------------------------------------

    def draw_cards(self, number: int) -> list[int]:
        """Draw R&D cards; an empty deck is made anew of the discards, and what there is is drawn (NF-158)."""
        drawn: list[int] = []
        while len(drawn) < number and self.draw_pile():
            if not self.deck:
                self._reshuffle_cards()
            drawn.append(self.deck[-1])
            self.deck = self.deck[:-1]
        return sorted(drawn)

    def _reshuffle_cards(self) -> None:
        self.reshuffles += 1
        memory = [row.copy() for row in self.memory]
        for number, card in enumerate(self.discards):
            for row in range(self.seats + 1):
                if self.knowers[number] in (PUBLIC, row - 1):
                    memory[row][card] = self.reshuffles
        self.memory = memory
        if self.journal is not None:
            self.note(
                "reshuffle", 158, -1, f"The {len(self.discards)} discarded R&D cards are shuffled into a new deck."
            )
        self.deck = self.chance.shuffled(sorted(self.discards))
        self.discards = []
        self.knowers = []

    def discard_card(self, card: int, knower: int) -> None:
        self.discards = [*self.discards, card]
        self.knowers = [*self.knowers, knower]

    def is_lake(self, place: int) -> bool:
        return self.ground[place] == LAKE


NO_CELLS: Final = bytes([NO_TILE] * CELL_COUNT)
NO_GROUND: Final = bytes([NO_LAND] * LOCATION_COUNT)
NOT_RICH: Final = bytes([0] * LOCATION_COUNT)
NO_BASES: Final = [NOWHERE] * ALIEN_COUNT
NO_PIECES: Final = bytes([FREE] * LOCATION_COUNT)
ALL_OPEN: Final = [OPEN_VALUE] * SLOT_COUNT
NO_MEMORIES: Final[list[list[int]]] = []
NONE_UNDEALT: Final[list[list[int]]] = [EMPTY, EMPTY]
NO_MEMORY: Final = [0] * CARD_COUNT
