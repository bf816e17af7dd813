"""Where a game of New Earth stands: the planet, the bags, the sky and the companies."""

from typing import Any, ClassVar, Final

from earthrise.engine.chance import Chance
from earthrise.engine.fields import PARTLY, Aside, Derived, Field, Flag, Many, One, Parts, Seat, Whole, Word
from earthrise.engine.game import Game
from earthrise.engine.lists import EMPTY
from earthrise.engine.state import State
from earthrise.games.new_earth_thomas.components.board import BOARD, CORNERS_BY_PLAYERS, SPACE_COUNT, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import LAND_COUNT, NO_TILE, TILES, Tile
from earthrise.games.new_earth_thomas.components.perks import (
    EXPLORER,
    NATURAL_LANDS,
    NO_FINAL,
    OWN_BEST_TYPE,
    SETTLER,
    TERRAFORMER,
    Tree,
    tree_of,
)
from earthrise.games.new_earth_thomas.components.weather_cards import CARD_DOMAIN, CARDS, NO_WEATHER, Card, Weather
from earthrise.games.new_earth_thomas.rules.position_fields import Bag, Perks, Spaces

NOWHERE: Final = -1
MOST_PLAYERS: Final = 4

MAIN: Final = 0  # phases
TIEBREAK: Final = 1
PHASES: Final = ["main", "tiebreak"]

# What credits come from, in the order of the rulebook; the three final perks stand one behind the other.
DISCOVERING: Final = 0
TERRAFORMING: Final = 1
CLAIMING: Final = 2
LOSSES: Final = 3
WEATHER: Final = 4
FINAL_PERKS: Final = 5
EARNINGS: Final = ["discovering", "terraforming", "claiming", "losses", "weather"]
NOTHING_EARNED: Final = [0] * (FINAL_PERKS + 3)

BEADS: Final = 50  # NT-005, NT-332
ACTION_TOKENS: Final = 21  # NT-005, NT-332
START_TOKENS: Final = 3  # NT-020

NOBODYS_TREES: Final = [tree_of(EXPLORER, 0), tree_of(TERRAFORMER, 0), tree_of(SETTLER, 0)]


class Options:
    """The options of this game as the rules ask them; never changed after the start."""

    __slots__ = (
        "first_player",
        "mode",
        "scorched_is_closed",
        "stalemate_end",
        "strict",
        "supply_per_player",
        "weather_marks",
    )

    def __init__(
        self,
        mode: str,
        supply_per_player: int,
        strict: bool,
        scorched_is_closed: bool,
        weather_marks: str,
        stalemate_end: bool,
        first_player: str,
    ) -> None:
        self.mode = mode
        self.supply_per_player = supply_per_player
        self.strict = strict
        self.scorched_is_closed = scorched_is_closed
        self.weather_marks = weather_marks
        self.stalemate_end = stalemate_end
        self.first_player = first_player


class Company:
    """A player: marker, credits, perk points and action tokens.

    `tokens` are the action tokens handed out for good; `unspent` and `used` those of the present turn, a Tornado
    token included.
    """

    FIELDS: ClassVar[list[Field]] = [
        One("space", SPACES),
        Whole("credits"),
        Perks(),
        Whole("tokens", START_TOKENS, ACTION_TOKENS),
        Whole("unspent", 0, ACTION_TOKENS + 1),
        Whole("used", 0, ACTION_TOKENS + 1),
        Flag("perk_taken"),
        Flag("acted"),
        Flag("discover_bonus_used"),
        Flag("terraform_bonus_used"),
        Flag("claim_bonus_used"),
        Flag("move_locked"),
        Flag("weather_open"),
        Whole("tiebreak_credits"),
        Whole("finals_before_tiebreak", 0, 7),
        Derived("seat"),
        Aside("earned"),
    ]

    __slots__ = (
        "acted",
        "claim_bonus_used",
        "credits",
        "discover_bonus_used",
        "earned",
        "explorer",
        "finals_before_tiebreak",
        "move_locked",
        "perk_taken",
        "seat",
        "settler",
        "space",
        "terraform_bonus_used",
        "terraformer",
        "tiebreak_credits",
        "tokens",
        "unspent",
        "used",
        "weather_open",
    )

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space
        self.credits = 0  # NT-006: whole credits; NT-031
        self.earned: list[int] = NOTHING_EARNED  # by source, for those who study the game; not part of a position
        self.explorer: Tree = NOBODYS_TREES[EXPLORER]
        self.terraformer: Tree = NOBODYS_TREES[TERRAFORMER]
        self.settler: Tree = NOBODYS_TREES[SETTLER]
        self.tokens = START_TOKENS
        self.unspent = 0
        self.used = 0
        self.perk_taken = False
        self.acted = False
        self.discover_bonus_used = False
        self.terraform_bonus_used = False
        self.claim_bonus_used = False
        self.move_locked = False
        self.weather_open = False
        self.tiebreak_credits = 0  # credits when the tiebreak began
        self.finals_before_tiebreak = 0  # bit by tree

    def copy(self) -> "Company":
        twin = Company(self.seat, self.space)
        twin.credits = self.credits
        twin.earned = self.earned
        twin.explorer = self.explorer
        twin.terraformer = self.terraformer
        twin.settler = self.settler
        twin.tokens = self.tokens
        twin.unspent = self.unspent
        twin.used = self.used
        twin.perk_taken = self.perk_taken
        twin.acted = self.acted
        twin.discover_bonus_used = self.discover_bonus_used
        twin.terraform_bonus_used = self.terraform_bonus_used
        twin.claim_bonus_used = self.claim_bonus_used
        twin.move_locked = self.move_locked
        twin.weather_open = self.weather_open
        twin.tiebreak_credits = self.tiebreak_credits
        twin.finals_before_tiebreak = self.finals_before_tiebreak
        return twin

    def tree(self, number: int) -> Tree:
        if number == EXPLORER:
            return self.explorer
        return self.terraformer if number == TERRAFORMER else self.settler

    def put_tree(self, tree: Tree) -> None:
        if tree.tree == EXPLORER:
            self.explorer = tree
        elif tree.tree == TERRAFORMER:
            self.terraformer = tree
        else:
            self.settler = tree

    def points(self) -> int:
        return self.explorer.points + self.terraformer.points + self.settler.points

    def finals(self) -> int:
        """Which final perks are held, a bit by tree."""
        return (
            (1 if self.explorer.has_final else 0)
            | (2 if self.terraformer.has_final else 0)
            | (4 if self.settler.has_final else 0)
        )

    def note_earned(self, source: int, amount: int) -> None:
        earned = self.earned.copy()
        earned[source] += amount
        self.earned = earned

    def pay(self, tokens: int) -> None:
        """Flip tokens to their used side (NT-041)."""
        self.unspent -= tokens
        self.used += tokens

    def regain(self) -> bool:
        """Flip one used token back (NT-050); False when none is used (NT-051)."""
        if self.used == 0:
            return False
        self.used -= 1
        self.unspent += 1
        return True


class NewEarth(State):
    """A position. Lists are by space, by tile number or by seat, and are replaced, never changed."""

    FIELDS = [
        Whole("round"),
        Seat("first"),
        Seat("active"),
        Whole("turns_left", 0, MOST_PLAYERS),
        Word("phase", PHASES),
        Whole("supply"),
        Whole("beyond"),
        Flag("end_triggered"),
        Flag("token_spent"),
        Flag("progress"),
        Whole("barren_rounds"),
        Many(Seat("tied")),
        Many(Whole("final_scores")),
        Spaces(),
        Bag("natural_bag"),
        Bag("terraformed_bag"),
        Bag("removed"),
        Many(One("draw_stack", CARD_DOMAIN, known=PARTLY)),  # which cards, not in which order
        Many(One("discards", CARD_DOMAIN)),
        Flag("eruption_aside"),
        One("volcano", SPACES, NOWHERE),
        Parts("companies", Company.FIELDS, "company"),
        Derived("natural_left"),
        Derived("terraformed_left"),
        Derived("card"),
    ]

    def __init__(self, game: Game[Any], version: int, seats: int, chance: Chance, rules: Options) -> None:
        super().__init__(game, version, seats, chance)
        self.options = rules
        self.companies: list[Company] = []
        self.top: list[Tile] = NO_TILES  # NT-018: the tile that counts
        self.buried: list[Tile] = NO_TILES  # the Natural tile under a Terraformed one
        self.claims: list[int] = NO_CLAIMS
        self.scorched: list[bool] = NOT_SCORCHED  # NT-157
        self.natural_bag: list[int] = EMPTY  # tiles left by tile number
        self.terraformed_bag: list[int] = EMPTY
        self.removed: list[int] = EMPTY  # tiles the eruption took out of the game
        self.natural_left = 0
        self.terraformed_left = 0
        self.draw_stack: list[int] = EMPTY  # weather cards, the next one last
        self.discards: list[int] = EMPTY  # weather cards, the active one last
        self.card: Card = NO_WEATHER
        self.eruption_aside = True  # NT-024
        self.volcano = NOWHERE
        self.supply = 0
        self.beyond = 0  # credits noted after the supply had run out (NT-302)
        self.end_triggered = False
        self.first = 0
        self.active = 0
        self.round = 1
        self.turns_left = 0  # in this round, the running one included
        self.phase = MAIN
        self.tied: list[int] = EMPTY
        self.final_scores: list[int] = EMPTY
        self.token_spent = False  # in this round (NT-316)
        self.progress = False  # in this round: a credit, a perk point or a tile (NT-316)
        self.barren_rounds = 0

    def clone(self) -> "NewEarth":
        twin = NewEarth(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        twin.companies = [company.copy() for company in self.companies]
        twin.top = self.top
        twin.buried = self.buried
        twin.claims = self.claims
        twin.scorched = self.scorched
        twin.natural_bag = self.natural_bag
        twin.terraformed_bag = self.terraformed_bag
        twin.removed = self.removed
        twin.natural_left = self.natural_left
        twin.terraformed_left = self.terraformed_left
        twin.draw_stack = self.draw_stack
        twin.discards = self.discards
        twin.card = self.card
        twin.eruption_aside = self.eruption_aside
        twin.volcano = self.volcano
        twin.supply = self.supply
        twin.beyond = self.beyond
        twin.end_triggered = self.end_triggered
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.turns_left = self.turns_left
        twin.phase = self.phase
        twin.tied = self.tied
        twin.final_scores = self.final_scores
        twin.token_spent = self.token_spent
        twin.progress = self.progress
        twin.barren_rounds = self.barren_rounds
        return twin

    def redeal(self, seat: int, chance: Chance) -> None:
        """Nothing is hidden but the order of the weather draw stack; the bags have no order (NT-004)."""
        self.draw_stack = chance.shuffled(sorted(self.draw_stack))

    def options_data(self) -> dict[str, object]:
        options = self.options
        return {
            "mode": options.mode,
            "supply_per_player": options.supply_per_player,
            "strict_components": options.strict,
            "eruption_blocks_movement": options.scorched_is_closed,
            "weather_marks": options.weather_marks,
            "stalemate_end": options.stalemate_end,
            "first_player": options.first_player,
        }

    def restored(self) -> None:
        self.natural_left = sum(self.natural_bag)
        self.terraformed_left = sum(self.terraformed_bag)
        self.show_weather(self.discards)

    def scores(self) -> list[int]:
        if self.final_scores:
            return self.final_scores
        return [company.credits + self.final_perks_of(company) for company in self.companies]

    # -- questions the rules ask -------------------------------------------------------------------

    def is_undiscovered(self, space: int) -> bool:
        """An empty space that is not scorched (NT-016, NT-019)."""
        return self.top[space] is NO_TILE and not self.scorched[space]

    def marker_on(self, space: int, but: int) -> bool:
        """Whether another marker than that of seat `but` stands there."""
        for company in self.companies:
            if company.space == space and company.seat != but:
                return True
        return False

    def weather_for(self, company: Company) -> Weather:
        """The active weather as it reaches this company: Settler 14 lets only what is welcome through (NT-254)."""
        return self.card.welcome if company.settler.ignores_weather else self.card.full

    def count_beside(self, space: int, land: int) -> int:
        """Adjacent spaces whose top tile is of that land."""
        count = 0
        for other in BOARD.adjacent[space]:
            if self.top[other].land.number == land:
                count += 1
        return count

    def claims_of(self, seat: int) -> int:
        return self.claims.count(seat)

    def has_bead(self, company: Company) -> bool:
        """Whether a bead is left for a perk point or a claim; only with strict_components can they run out (NT-007,
        NT-332)."""
        return not self.options.strict or company.points() + self.claims_of(company.seat) < BEADS

    def colour(self, seat: int) -> str:
        return CORNERS_BY_PLAYERS[self.seats][seat].colour

    def final_perks_of(self, company: Company) -> int:
        """What the company's final perks are worth on this board."""
        if company.finals() == 0:
            return 0
        return sum(self.final_credits(company, company.tree(tree)) for tree in range(3))

    def final_credits(self, company: Company, tree: Tree) -> int:
        """What the final perk of this tree pays, if it is held."""
        if tree.final_count == NO_FINAL:
            return 0
        if tree.final_count == OWN_BEST_TYPE:  # NT-255, NT-258
            counted = self._own_best_type(company.seat)
        else:  # NT-215, NT-216, NT-235: only top tiles count, whoever laid or claimed them
            natural = tree.final_count == NATURAL_LANDS
            counted = sum(1 for tile in self.top if tile is not NO_TILE and tile.land.natural == natural)
        return counted // tree.final_per * tree.final_amount

    def _own_best_type(self, seat: int) -> int:
        counts = [0] * LAND_COUNT
        for space, owner in enumerate(self.claims):
            if owner == seat:
                counts[self.top[space].land.number] += 1
        return max(counts)

    # -- credits -----------------------------------------------------------------------------------

    def earn(self, company: Company, amount: int, source: int) -> None:
        """Take credits from the supply; what it lacks is noted and counts in full."""
        if amount <= 0:
            return
        company.credits += amount  # NT-302, NT-312: in full, whatever the supply holds
        if self.phase != TIEBREAK:  # NT-323: what is earned there decides the tie and does not count
            company.note_earned(source, amount)
        self.progress = True
        if amount < self.supply:
            self.supply -= amount  # NT-300
            return
        self.beyond += amount - self.supply  # NT-302
        self.supply = 0
        if not self.end_triggered:
            self.end_triggered = True  # NT-310; the turn goes on (NT-311), and once triggered it stays so (NT-313)
            self.note("end", 310, company.seat, "The last credit is taken: this round is the last.")

    def lose(self, company: Company, amount: int) -> int:
        """Give credits back to the supply, as far as the company has them; how many it were."""
        lost = min(amount, company.credits)  # NT-270
        company.credits -= lost
        self.supply += lost  # NT-301
        if self.phase != TIEBREAK:
            company.note_earned(LOSSES, -lost)
        return lost

    # -- the ground --------------------------------------------------------------------------------

    def lay(self, space: int, tile: Tile) -> None:
        """Lay a tile on a space; a Natural tile there is buried under it (NT-017, NT-018)."""
        under = self.top[space]
        if under is not NO_TILE:
            buried = self.buried.copy()
            buried[space] = under
            self.buried = buried
        top = self.top.copy()
        top[space] = tile
        self.top = top
        self.progress = True

    def set_claim(self, space: int, seat: int) -> None:
        """Only this and the eruption ever change a claim, whatever becomes of its owner's perks."""  # NT-118
        claims = self.claims.copy()
        claims[space] = seat
        self.claims = claims

    def draw_tiles(self, natural: bool, number: int) -> list[Tile]:
        """Draw that many tiles from a bag, or all that are left (NT-084)."""
        bag = (self.natural_bag if natural else self.terraformed_bag).copy()
        left = self.natural_left if natural else self.terraformed_left
        drawn: list[Tile] = []
        while len(drawn) < number and left > 0:
            kind = self.chance.weighted(bag, left)
            bag[kind] -= 1
            left -= 1
            drawn.append(TILES[kind])
        self._set_bag(natural, bag, left)
        return drawn

    def return_tiles(self, natural: bool, tiles: list[Tile]) -> None:
        bag = (self.natural_bag if natural else self.terraformed_bag).copy()
        left = self.natural_left if natural else self.terraformed_left
        for tile in tiles:
            bag[tile.number] += 1
        self._set_bag(natural, bag, left + len(tiles))

    def _set_bag(self, natural: bool, bag: list[int], left: int) -> None:
        if natural:
            self.natural_bag = bag
            self.natural_left = left
        else:
            self.terraformed_bag = bag
            self.terraformed_left = left

    def show_weather(self, discards: list[int]) -> None:
        """What lies on top of the discards is the active weather (NT-136)."""
        self.discards = discards
        self.card = CARDS[discards[-1]] if discards else NO_WEATHER


NO_TILES: Final = [NO_TILE] * SPACE_COUNT
NO_CLAIMS: Final = [UNCLAIMED] * SPACE_COUNT
NOT_SCORCHED: Final = [False] * SPACE_COUNT
