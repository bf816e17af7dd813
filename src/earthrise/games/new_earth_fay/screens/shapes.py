"""The shapes of what screens are told. The client's types are made from these (`make web-types`)."""

from typing import Literal, TypedDict

from earthrise.engine.shapes import Pair, ViewBase
from earthrise.games.new_earth_fay.components.alien_cards import Side
from earthrise.games.new_earth_fay.components.board import Kind
from earthrise.games.new_earth_fay.components.rd_cards import When
from earthrise.games.new_earth_fay.components.tiles import Benefit

Spot = Pair  # x and y of a location

# -- the continent -----------------------------------------------------------------------------------------------------


class RenamedCell(TypedDict):
    """A cell beyond the map, which goes by the name of another. Its locations do likewise."""

    ref: str
    x: int
    y: int


class Tile(TypedDict):
    """A tile as it lies. `locations` are terrains or `alien`: nw, ne, sw, se; `rich` is the corner that counts
    twice."""

    ref: str
    x: int
    y: int
    tile: str
    turn: int
    locations: list[str]
    rich: int | None
    replaceable: bool


class Settlement(TypedDict):
    """`owner` is null for an alien base. `worth`: what it would score for its owner, with the worst and with the best
    of the values still open."""

    ref: str
    owner: int | None
    name: str
    kind: Kind | Literal["alien"]
    cells: list[Spot]
    worth: Pair


class Slot(TypedDict):
    ref: str
    value: int
    state: Literal["open", "token", "marker"]
    owner: int | None
    last: bool


class Column(TypedDict):
    terrain: str
    open: int
    values: list[Slot]


# -- what may be done now ----------------------------------------------------------------------------------------------


class Footprint(TypedDict):
    """Where a settlement may go, what it would remove, how many locations it newly covers, and how often the aliens
    would frown."""

    ref: str
    kind: Kind
    cells: list[Spot]
    removes: list[str]
    covers: int
    frowns: int


class TilePlace(TypedDict):
    ref: str
    kind: Literal["add", "replace"]
    edges: int
    mood: int


class OptionsNow(TypedDict):
    footprints: list[Footprint]
    places: list[TilePlace]


class LevelNow(TypedDict):
    ref: str
    legal: bool
    why: str
    fix: str


class PickChoice(TypedDict):
    ref: str
    settlements: list[str]
    points: int
    smile: bool


class Picking(TypedDict):
    """`mine` is the seat's own secret pick, once it is made."""

    asked: list[int]
    answered: list[int]
    choices: list[PickChoice]
    best: int
    mine: str | None


class BestPick(TypedDict):
    low: int
    high: int


# -- cards -------------------------------------------------------------------------------------------------------------


class Drawn(TypedDict):
    """`chosen` is the tile that is being laid."""

    tiles: list[str]
    chosen: str | None
    cards: list[str]


class ResultPlace(TypedDict):
    ref: str
    side: Side
    session: int
    revealed: bool
    card: str | None
    looked: list[int]


class HandCard(TypedDict):
    ref: str
    card: str
    count: int
    playable: bool
    why: str


# -- players and sessions ----------------------------------------------------------------------------------------------


class PieceSupply(TypedDict):
    base: int
    town: int
    city: int


class Player(TypedDict):
    """`lakes`: they may be built on."""

    seat: int
    colour: str
    score: int
    attitude: int
    label: str
    levels: dict[str, int]
    supply: PieceSupply
    cards: int
    permanent: list[str]
    votes_left: int
    muffled_used: bool
    bartered: bool
    sitting_out: bool
    bonus: dict[str, int]
    third_pick: bool
    not_adjacent: bool
    safe: bool
    lakes: bool


class Scoring(TypedDict):
    values: dict[str, int]
    window: Literal["opening", "middle", "closing"] | None
    passed: int
    answered: list[int]
    results: list[Side | None]


class SessionSeat(TypedDict):
    picks: list[str]
    points: int
    smile: bool
    result: Side | None
    result_vp: int


class Session(TypedDict):
    session: int
    running: bool
    values: dict[str, int]
    positive: str | None
    negative: str | None
    seats: list[SessionSeat]


class Attitude(TypedDict):
    min: int
    max: int


class FayView(ViewBase):
    frame: str
    step: str
    mode: str
    session: int
    round: int
    first: int
    active: int
    renamed: list[RenamedCell]  # cells that lie elsewhere than their names say, beyond the map (NF-135)
    tiles: list[Tile]
    settlements: list[Settlement]
    voting: list[Column]
    tiles_left: int
    tile_discards: list[str]
    tiles_out: list[str]
    cards_left: int
    cards_discarded: int
    discards_seen: dict[str, int]
    drawn: Drawn
    options_now: OptionsNow
    results: list[ResultPlace]
    alien_card: str | None
    attitude: Attitude
    players: list[Player]
    hand: list[HandCard]
    actions: list[LevelNow]
    picking: Picking | None
    best_pick: BestPick | None
    scoring: Scoring | None
    sessions: list[Session]
    ranking: list[int]


# -- what never changes ------------------------------------------------------------------------------------------------


class Terrain(TypedDict):
    id: str
    name: str
    symbol: str
    water: bool


class TileKind(TypedDict):
    id: str
    name: str
    set: str
    locations: list[str]
    rich: int | None
    benefit: Benefit
    text: str


class Level(TypedDict):
    id: str
    level: int
    name: str
    kind: Literal["action", "unlock"]
    text: str


class Technology(TypedDict):
    id: str
    name: str
    levels: list[Level]


class Card(TypedDict):
    id: str
    name: str
    text: str
    when: When
    permanent: bool
    count: int


class ResultCard(TypedDict):
    id: str
    side: Side
    name: str
    text: str


class AlienCard(TypedDict):
    id: str
    name: str
    technology: str
    text: str


class AttitudeTrack(Attitude):
    labels: dict[str, str]


class Piece(TypedDict):
    id: Kind
    name: str
    count: int


class FayContent(TypedDict):
    """`tile_parts`: what a part of a tile is called, by the sum of its corners (1, 2, 4, 8)."""

    terrains: list[Terrain]
    tile_parts: dict[str, str]
    values: list[int]
    tiles: list[TileKind]
    technologies: list[Technology]
    cards: list[Card]
    result_cards: list[ResultCard]
    alien_cards: list[AlienCard]
    attitude: AttitudeTrack
    pieces: list[Piece]
    colors: list[str]


SHAPES = [FayView, FayContent]
