"""What land, settlements, moods and cards promise a player of New Earth, in points."""

from math import exp
from typing import Final

from earthrise.engine.lists import EMPTY
from earthrise.games.new_earth_fay.bots.card_values import IN_HAND, REACHING, card_hope, result_worth
from earthrise.games.new_earth_fay.components.alien_cards import NEGATIVE, POSITIVE
from earthrise.games.new_earth_fay.components.board import (
    CITY,
    LAKE,
    PIECE_COUNT,
    PIECE_KINDS,
    SESSIONS,
    TERRAIN_COUNT,
    VALUE_COUNT,
    VALUES,
    VOTES,
)
from earthrise.games.new_earth_fay.components.effect_words import (
    EXTRA_LOOK,
    EXTRA_TILE_DRAW,
    IGNORE_FIRST_FROWN,
    LAKE_PLATFORMS,
)
from earthrise.games.new_earth_fay.components.footprints import CELL_COUNT, CELL_OF, LOCATIONS_OF
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_OF
from earthrise.games.new_earth_fay.components.tiles import ALIEN
from earthrise.games.new_earth_fay.rules.counting import neighbours
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.position_fields import OPEN_VALUE
from earthrise.games.new_earth_fay.rules.state import FREE, IN_MIDDLE, IN_PICKS, PIECE_RANGE, TURNS, Fay

USUAL: Final = sum(VALUES) / VALUE_COUNT  # what a terrain is worth on average
LATER: Final = 1.0  # what a location is worth in a session to come: one picks what has become dear
ROUNDS: Final = VOTES  # of a session: each player votes once a round
RESULT: Final = 3.0  # what an unknown result card brings or costs
STEP: Final = 0.1  # each step of the attitude track besides
AT_THE_END: Final = 0.1  # how unsure an attitude is when a scoring begins, and how much more each turn before it
A_TURN: Final = 0.35
UNPICKED_NOW: Final = 0.1  # of their points, for settlements beside the best pick
UNPICKED_LATER: Final = 0.3
ROOM: Final = 0.14  # of the land a settlement could still grow over
SURROUNDINGS: Final = 0.06  # of the free land beside one's own settlements
A_LEVEL: Final = 0.05  # a level for each turn to come
STANDING_WORTH: Final = [0.6, 0.5, 0.3, 0.6]  # by ability of a permanent card, for each session to come


class Outlook:
    """What a player expects at one decision: made once, asked for every option of it."""

    __slots__ = ("after", "far", "fay", "later_share", "now", "reach", "scored", "seat", "stood", "turns")

    def __init__(self, fay: Fay, seat: int) -> None:
        self.fay = fay
        self.seat = seat
        self.now: list[float] = hopes(fay, fay.voting)  # by terrain, in the scoring of this session
        self.turns: int = turns_left(fay)
        self.scored: bool = fay.stage > IN_PICKS  # this session's picks are over
        self.after: int = SESSIONS - fay.session  # sessions after this one
        self.later_share: float = min(1.0, self.turns / 6)  # how much of what could be built will be
        self.stood: Standing | None = None
        self.reach: list[bool] | None = None  # by cell
        self.far: dict[int, float] = {}  # what a tile brings beyond that reach, by tile and how it lies there

    def before(self) -> "Standing":
        """How the player stands before anything is tried."""
        if self.stood is None:
            explorer = self.fay.explorers[self.seat]
            self.stood = Standing(self.fay, explorer, self, land_of(self.fay, explorer, self))
        return self.stood

    def standing(self, fay: Fay, explorer: Explorer) -> float:
        if fay is not self.fay or explorer.seat != self.seat:
            return promise(fay, explorer, self)
        return self.before().total()

    def reaches(self, cell: int) -> bool:
        """Whether it makes a difference to the player what land lies there: beside their settlements it does, and
        anywhere if they hold a card that counts it."""
        if self.reach is None:
            self.reach = cells_in_reach(self.fay, self.fay.explorers[self.seat])
        return self.reach[cell]


def hopes(fay: Fay, voting: list[int]) -> list[float]:
    """By terrain what it will be worth with such a voting board, the more of the votes are cast the surer."""
    sure = 0.35 + 0.15 * fay.round if fay.stage == TURNS else 1.0
    found: list[float] = []
    for terrain in range(TERRAIN_COUNT):
        total = 0
        count = 0
        for place in range(VALUE_COUNT):
            if voting[terrain * VALUE_COUNT + place] == OPEN_VALUE:
                total += VALUES[place]
                count += 1
        mean = total / count if count else 0.0
        found.append(sure * mean + (1.0 - sure) * USUAL)
    return found


def turns_left(fay: Fay) -> int:
    """Turns that each player still has, the running one included."""
    return (SESSIONS - fay.session) * ROUNDS + (ROUNDS - fay.round + 1 if fay.stage == TURNS else 0)


# -- land ------------------------------------------------------------------------------------------------------------


def later_land(fay: Fay, place: int) -> float:
    """What a location is worth in a session to come; nothing beyond the continent or on an alien base."""
    terrain = fay.ground[place]
    if terrain >= ALIEN:
        return 0.0
    return 2.0 * LATER if fay.rich[place] else LATER


def land_now(fay: Fay, explorer: Explorer, place: int, now: list[float]) -> float:
    terrain = fay.ground[place]
    if terrain >= ALIEN:
        return 0.0
    value = now[terrain] + explorer.bonus[terrain]
    return 2.0 * value if fay.rich[place] else value


def covered_now(fay: Fay, explorer: Explorer, now: list[float]) -> list[float]:
    """By piece what it would score in this session."""
    found: list[float] = []
    for cells in explorer.sites:
        total = 0.0
        for place in cells:
            total += land_now(fay, explorer, place, now)
        found.append(total)
    return found


def covered_later(fay: Fay, explorer: Explorer) -> list[float]:
    found: list[float] = []
    for cells in explorer.sites:
        total = 0.0
        for place in cells:
            total += later_land(fay, place)
        found.append(total)
    return found


def best_pick(fay: Fay, explorer: Explorer, worth: list[float], mates: list[list[int]]) -> float:
    """The best that one or two settlements side by side can score, each piece being worth so much; with Wider Horizons
    a third, with Satellite Link wherever they lie. `mates`: as `all_mates` has them."""
    best = 0.0
    for piece in range(PIECE_COUNT):
        value = worth[piece]
        if value <= 0.0 or not explorer.sites[piece]:
            continue
        best = max(best, value)
        for mate in mates[piece]:
            pair = value + worth[mate]
            best = max(best, pair)
            if explorer.third:
                for third in mates[piece] + mates[mate]:
                    if third not in (piece, mate) and pair + worth[third] > best:
                        best = pair + worth[third]
    return best


def all_mates(fay: Fay, explorer: Explorer) -> list[list[int]]:
    """By piece those that may be picked together with it."""
    return [mates_of(fay, explorer, piece) if explorer.sites[piece] else EMPTY for piece in range(PIECE_COUNT)]


def mates_of(fay: Fay, explorer: Explorer, piece: int) -> list[int]:
    """The pieces that may be picked together with this one."""
    if explorer.apart:
        return [other for other in range(PIECE_COUNT) if other != piece and explorer.sites[other]]
    return neighbours(fay, explorer, piece)


def cells_in_reach(fay: Fay, explorer: Explorer) -> list[bool]:
    """By cell whether land there could be grown over, or counts for a card the player holds (`room`, `card_hope`)."""
    if any(REACHING[DESIGN_OF[card]] for card in explorer.hand):
        return [True] * CELL_COUNT
    found = [False] * CELL_COUNT
    for cells in explorer.sites:
        for place in cells:
            found[CELL_OF[place]] = True
            for beside in fay.chart.beside[place]:
                found[CELL_OF[beside]] = True
            for number in fay.chart.squares_of[place]:
                for other in fay.chart.squares[number]:
                    found[CELL_OF[other]] = True
    return found


def room(fay: Fay, explorer: Explorer) -> float:
    """The land that the two best-placed bases or towns could still grow over, and the free land beside all."""
    best = 0.0
    second = 0.0
    beside_all = 0.0
    own = explorer.seat * PIECE_RANGE
    lakes = explorer.may_use_lakes()
    ground, rich, piece_at = fay.ground, fay.rich, fay.piece_at
    beside, squares = fay.chart.beside, fay.chart.squares
    for piece in range(PIECE_COUNT):
        cells = explorer.sites[piece]
        if not cells:
            continue
        for place in cells:
            for other in beside[place]:
                if ground[other] < ALIEN and piece_at[other] == FREE:
                    beside_all += 2.0 * LATER if rich[other] else LATER
        if PIECE_KINDS[piece] == CITY:
            continue
        most = 0.0
        for number in fay.chart.squares_of[cells[0]]:
            gain = 0.0
            for place in squares[number]:
                there = piece_at[place]
                land = ground[place]
                if land >= ALIEN or (there != FREE and not own <= there < own + PIECE_RANGE):
                    gain = -1.0
                    break
                if there == FREE and (lakes or land != LAKE):
                    gain += 2.0 * LATER if rich[place] else LATER
            most = max(most, gain)
        if most > best:
            second = best
            best = most
        elif most > second:
            second = most
    return ROOM * (best + second) + SURROUNDINGS * beside_all


# -- moods -----------------------------------------------------------------------------------------------------------


def chance_above(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def mood(fay: Fay, explorer: Explorer, attitude: int, look: Outlook) -> float:
    """What an attitude promises: the result cards of all scorings to come, those looked at for what they are."""
    total = STEP * attitude
    highest = -99
    lowest = 99
    if fay.alien.relative:  # NF-327, NF-328
        for other in fay.explorers:
            if other.seat != explorer.seat and not other.safe:
                highest = max(highest, other.attitude)
                lowest = min(lowest, other.attitude)
    turns = ROUNDS - fay.round + 1 if fay.stage == TURNS else 0
    for session in range(fay.session, SESSIONS + 1):
        is_now = session == fay.session
        if is_now and (explorer.safe or fay.stage > IN_MIDDLE):
            continue
        if not is_now:
            turns += ROUNDS
        unsure = AT_THE_END + A_TURN * turns
        liked = chance_above((attitude - 0.5) / unsure)
        loathed = chance_above((-attitude - 0.5) / unsure)
        good = RESULT
        bad = -RESULT
        if explorer.seat == look.seat:
            if explorer.known >> (POSITIVE * SESSIONS + session - 1) & 1:
                good = result_worth(fay, explorer, fay.rows[POSITIVE * SESSIONS + session - 1], attitude)
            if explorer.known >> (NEGATIVE * SESSIONS + session - 1) & 1:
                bad = result_worth(fay, explorer, fay.rows[NEGATIVE * SESSIONS + session - 1], attitude)
        if fay.alien.relative:
            liked *= chance_above((attitude - highest + 0.5) / unsure)
            loathed *= chance_above((lowest - attitude + 0.5) / unsure)
            good += fay.alien.bonus_vp
        total += liked * good + loathed * bad
    return total


# -- all together ----------------------------------------------------------------------------------------------------


class Land:
    """What a player's land promises: the best picks of this session, those of sessions to come, and room to grow."""

    __slots__ = ("later", "now", "room")

    def __init__(self, now: float, later: float, room: float) -> None:
        self.now = now
        self.later = later
        self.room = room


def land_of(fay: Fay, explorer: Explorer, look: Outlook) -> Land:
    now = 0.0
    later = 0.0
    if not look.scored or look.after:
        mates = all_mates(fay, explorer)
        if not look.scored:
            worth = covered_now(fay, explorer, look.now)
            best = best_pick(fay, explorer, worth, mates)
            now = best + UNPICKED_NOW * (sum(worth) - best)
        if look.after:
            worth = covered_later(fay, explorer)
            best = best_pick(fay, explorer, worth, mates)
            later = look.after * (best + UNPICKED_LATER * (sum(worth) - best))
    return Land(now, later, room_ahead(fay, explorer, look))


def room_ahead(fay: Fay, explorer: Explorer, look: Outlook) -> float:
    return look.later_share * (look.after + 1) * room(fay, explorer) if look.turns else 0.0


class Standing:
    """How well a player stands, told apart: points now, and what the scorings and turns to come should bring."""

    __slots__ = ("hopes", "land", "lasting", "levels", "mood", "score")

    def __init__(self, fay: Fay, explorer: Explorer, look: Outlook, land: Land) -> None:
        self.land = land
        self.score: int = explorer.score
        self.mood: float = mood(fay, explorer, explorer.attitude, look)
        self.levels: float = A_LEVEL * sum(explorer.levels) * look.turns if look.turns else 0.0
        self.lasting = 0.0
        if explorer.permanents:
            for ability in (IGNORE_FIRST_FROWN, EXTRA_TILE_DRAW, EXTRA_LOOK, LAKE_PLATFORMS):
                self.lasting += STANDING_WORTH[ability] * explorer.ability(ability)
            self.lasting *= look.after if look.scored else look.after + 1
        if explorer.seat == look.seat:
            self.hopes: list[float] = [card_hope(fay, explorer, DESIGN_OF[card], look.turns) for card in explorer.hand]
        else:
            self.hopes = [IN_HAND * len(explorer.hand)]

    def hand(self) -> float:
        """What the cards in hand should bring."""
        hoped = 0.0
        for hope in self.hopes:
            hoped += hope
        return hoped

    def total(self) -> float:
        land = self.land
        value = self.score + self.mood + land.now + land.later + land.room + self.levels + self.lasting
        for hope in self.hopes:
            value += hope
        return value


def promise(fay: Fay, explorer: Explorer, look: Outlook) -> float:
    return Standing(fay, explorer, look, land_of(fay, explorer, look)).total()


def free_land(fay: Fay) -> list[int]:
    """The locations of the continent that nobody covers."""
    found: list[int] = []
    for cell in fay.laid:
        for place in LOCATIONS_OF[cell]:
            if fay.is_free(place):
                found.append(place)
    return found
