"""The shapes of what a screen is told: `PlanetView` of a position, `PlanetContent` of what never changes. The client's
types are made from these (`make web-types`).

References (`ref`, `refs`, `path` …) are written as in actions, e.g. `square:E5`; settlers and seats are counted from 0.
"""

from typing import Literal, TypedDict

from earthrise.engine.options import OptionValue
from earthrise.engine.shapes import ViewBase

SquareKind = Literal["resource", "spawn", "need", "bridge", "space_center", "chasm"]
Closed = Literal["", "winter", "bridge_out", "flood"]
PileName = Literal["positive", "negative", "disaster"]
After = Literal["discard", "remove", "in_front"]


# -- a position --------------------------------------------------------------------------------------------------------


class Square(TypedDict):
    ref: str
    name: str
    x: int
    y: int
    kind: SquareKind
    tile: str | None  # the resource tile, or null while it lies face down
    face_up: bool
    flooded: bool
    closed: Closed
    spawn_of: int | None  # the settler whose spawn tile this is …
    spawn_seat: int | None  # … and the seat it belongs to whether or not anybody sits there
    need: str | None
    gives: int
    resource: str | None
    stopped_by: str
    stopped_why: str
    safe: bool
    cost: int | None  # the fewest points for the active settler to walk there; null: out of reach
    free: int
    path: list[str]


class AbilityNow(TypedDict):
    name: str
    cost: int
    possible: bool
    rule: str
    why: str


class Turn(TypedDict):
    points: int
    points_at_start: int
    spent: bool
    card_played: bool
    free_steps: int
    market_trades: int
    start: str | None
    ends_elsewhere: bool
    refused: list[str]
    ability: AbilityNow | None  # null while there is nobody on turn who could use one
    end_gives: int
    trail_steps: int


class NextSeason(TypedDict):
    id: str
    name: str
    text: str
    ref: str


class SeasonOfRing(TypedDict):
    id: str
    name: str
    text: str
    now: bool


class Season(TypedDict):
    id: str
    name: str
    text: str
    ref: str
    year: int
    meter: int
    length: int
    base_length: int
    extra: int
    turns_to_change: int
    next: NextSeason
    next_is_new_year: bool
    seasons_to_new_year: int
    turns_to_new_year: int
    will_bring: list[str]
    ring: list[SeasonOfRing]


class Effect(TypedDict):
    """Something that runs; `changes_left` are the season changes until it ends (0: the rest of the game)."""

    id: str
    name: str
    text: str
    rule: str
    changes_left: int
    of: int | None
    refs: list[str]


class Pollution(TypedDict):
    value: int
    limit: int
    minimum: int
    flood_from: int
    alarm_on: int
    alarm_off: int
    alarm: bool
    flood: bool
    needs_left: int
    need_cost: int
    relief_left: int
    budget: int
    doomed_counts: bool


class Shuttle(TypedDict):
    piles: dict[str, int]
    wanted: int
    done: int
    total: int
    pile_size: int


class NeedPlace(TypedDict):
    id: str
    name: str
    text: str
    ref: str
    square: str
    by: int | None


class CardInFront(TypedDict):
    card: str
    name: str
    changes_left: int


class Settler(TypedDict):
    ref: str
    seat: int
    role: str | None
    role_name: str
    ability: str
    diagonal: bool
    square: str
    spawn: str
    load: dict[str, int]
    carried: int
    load_limit: int
    hand: list[str]
    hand_limit: int
    front: list[CardInFront]
    lives: int
    lives_at_start: int
    dead: int  # turns of their own left in which a dead settler can be revived; 0: living
    luxury: bool
    aboard: bool
    safe: bool
    gives: int


class Pile(TypedDict):
    left: int
    discards: dict[str, int]
    removed: dict[str, int]
    beside: list[str]
    unseen: dict[str, int]
    known_next: list[str]
    known_last: list[str]


class Piles(TypedDict):
    positive: Pile
    negative: Pile
    disaster: Pile


class Drawn(TypedDict):
    negative: str | None
    disaster: str | None


class Ask(TypedDict):
    """What the decision is about. `left` is how many more are to be chosen, or how many the choice is about (the
    resources of a Waste Heap)."""

    settler: int
    left: int
    cause: str
    cards: list[str]
    offer: str
    proposer: int
    pile: str


class PlanetView(ViewBase):
    won: bool | None
    reason: str
    decision: str
    deciding: int
    options: dict[str, OptionValue]
    active: int
    first: int
    turns_played: int
    turn_cap: int
    squares: list[Square]
    turn: Turn
    season: Season
    effects: list[Effect]
    pollution: Pollution
    shuttle: Shuttle
    needs: list[NeedPlace]
    settlers: list[Settler]
    piles: Piles
    drawn: Drawn
    ask: Ask


# -- what never changes ------------------------------------------------------------------------------------------------


class BoardShape(TypedDict):
    columns: int
    rows: int
    grid: list[str]


class Resource(TypedDict):
    id: str
    name: str


class TileKind(TypedDict):
    id: str
    name: str
    gives: str
    amount: int
    count: int
    text: str


class SpecialTile(TypedDict):
    id: str
    name: str
    safe: bool
    text: str


class Named(TypedDict):
    id: str
    name: str
    text: str
    rule: str


class CardKind(TypedDict):
    id: str
    name: str
    pile: str
    count: int
    cost: int
    after: After
    duration: int
    text: str
    rule: str


class RoleKind(TypedDict):
    id: str
    name: str
    diagonal: bool
    ability: str
    text: str
    rule: str


class Difficulty(TypedDict):
    id: str
    name: str
    start_pollution: int
    season_length: int


class Figures(TypedDict):
    points: int
    move: int
    move_into_flood: int
    pick_up: int
    ability: int
    trade: int
    deposit: int
    play: int
    carry_limit: int
    hand_limit: int
    pile_size: int
    pollution_max: int
    flood_from: int
    alarm_on: int
    alarm_off: int
    turns_to_revive: int


class PlanetContent(TypedDict):
    board: BoardShape
    resources: list[Resource]
    tiles: list[TileKind]
    specials: list[SpecialTile]
    seasons: list[Named]
    cards: list[CardKind]
    disasters: list[CardKind]
    needs: list[Named]
    roles: list[RoleKind]
    difficulties: list[Difficulty]
    figures: Figures


SHAPES = [PlanetView, PlanetContent]
