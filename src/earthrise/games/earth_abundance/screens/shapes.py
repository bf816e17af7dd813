"""The shape of what a screen is given. The client's types are made from these (`make web-types`)."""

from typing import Literal, TypedDict

from earthrise.engine.shapes import ViewBase
from earthrise.games.earth_abundance.rules.shapes import Asked

Set = Literal["base", "abundance"]

# -- what never changes ------------------------------------------------------------------------------------------------


class Ability(TypedDict):
    colour: str
    trigger: str
    cost: bool


class Card(TypedDict):
    """A card of the Earth deck, or a side of an Island or Climate. `cost` is null where there is none."""

    ref: str
    id: str
    kind: str
    name: str
    latin: str
    set: Set
    card: str
    face: str
    types: list[str]
    cost: int | None
    vp: int
    habitats: list[str]
    sprout_spaces: int
    growth_spaces: int
    canopy_vp: int
    name_marks: list[str]
    icons: list[str]
    directional: bool
    text: str
    timing: Literal["", "anytime", "between_turns"]
    abilities: list[Ability]


class Side(TypedDict):
    """An Ecosystem side."""

    id: str
    card: str
    face: str
    name: str
    text: str
    set: Set


class FaunaSide(Side):
    latin: str
    need: int


class Action(TypedDict):
    """One of the four actions; `major` and `minor` are the two halves of its benefit in words."""

    id: str
    colour: str
    name: str
    text: str
    major: tuple[str, str]
    minor: tuple[str, str]
    activates: list[str]


class Conversion(TypedDict):
    id: str
    text: str
    set: Set


class Feature(TypedDict):
    id: str
    text: str


class GaiaCard(TypedDict):
    id: str
    name: str
    text: str
    colour: str


class Category(TypedDict):
    """Where points come from, and what people call it."""

    id: str
    name: str


class AbundanceContent(TypedDict):
    categories: list[Category]
    cards: list[Card]
    islands: list[Card]
    climates: list[Card]
    ecosystems: list[Side]
    fauna: list[FaunaSide]
    actions: list[Action]
    conversions: list[Conversion]
    features: list[Feature]
    gaia_cards: list[GaiaCard]
    spaces: list[str]


# -- a position as a seat sees it --------------------------------------------------------------------------------------


class Mine(Asked):
    """The decision of the one who looks; which of the other fields are there depends on its kind."""

    kind: str
    prompt: str
    waited_for: bool


class Fauna(TypedDict):
    """A goal; by seat how far everybody is, and who has a leaf there, best place first."""

    ref: str
    id: str
    name: str
    text: str
    need: int
    progress: list[int]
    met: list[bool]
    ranked: list[int]
    fresh: list[int]
    ladder: list[int]
    next_vp: int


class SharedEcosystem(TypedDict):
    id: str
    values: list[int]


class Completion(TypedDict):
    vp: int
    holder: int | None
    open: bool


class Cell(TypedDict):
    ref: str
    row: int
    column: int
    card: str
    sprouts: int
    growth: int


class Tableau(TypedDict):
    top: int
    left: int
    rows: int
    columns: int
    full: bool
    cells: list[Cell]


class Counts(TypedDict):
    types: dict[str, int]
    kinds: dict[str, int]
    habitats: dict[str, int]
    colours: dict[str, int]
    icons: dict[str, int]
    sprouts: int
    growth: int
    free_sprouts: int
    free_growth: int


class Score(TypedDict):
    cards: int
    events: int
    compost: int
    sprouts: int
    growth: int
    terrain: int
    ecosystem: int
    shared: int
    fauna: int
    completion: int
    total: int


class Dealt(TypedDict):
    islands: list[str]
    climates: list[str]
    ecosystems: list[str]


class Player(TypedDict):
    seat: int
    ref: str
    team: int | None
    soil: int
    seeds: int
    leaves: int
    stored: int
    hand: int
    shown: list[str]
    compost: int
    events: list[str]
    island: str | None
    climate: str | None
    ecosystem: str | None
    ecosystem_vp: int
    dealt: Dealt
    tableau: Tableau
    free: list[str]
    planted: list[str]
    planned: bool
    busy: bool
    doing: str
    counts: Counts
    score: Score | None


class HandCard(TypedDict):
    """Whether it could be planted or played as things stand, and by which rule not."""

    ref: str
    card: str
    playable: bool
    why: str
    rule: str
    cost: int | None
    printed: int | None


class Offer(TypedDict):
    """A conversion, and why it cannot be made."""

    ref: str
    id: str
    legal: bool
    why: str


class Pool(TypedDict):
    """A team's side of the Teams board; `faces` are for the team."""

    team: int
    cards: int
    soil: int
    seed: int
    sprout: int
    growth: int
    faces: list[str]


class GaiaScore(TypedDict):
    cards: int
    compost: int
    sprouts: int
    growth: int
    fauna: int
    completion: int
    leaves: int
    total: int


class Gaia(TypedDict):
    soil: int
    sprouts: int
    growth: int
    compost: int
    pile: list[str]
    leaves: int
    player_leaves: int
    deck: int
    passes: int
    skips: bool
    card: str | None
    score: GaiaScore


class AbundanceView(ViewBase):
    bystanders: list[int]
    mode: str
    difficulty: str
    level: str | None
    expansion: Set
    phase: str
    step: int
    action: str | None
    round: int
    active: int
    first: int
    gaia_turn: bool
    last_round: bool
    draw_pile: int
    discard_pile: int
    discards_seen: list[str]
    event: str | None
    mine: Mine | None
    fauna: list[Fauna]
    shared_ecosystems: list[SharedEcosystem]
    completion: Completion
    players: list[Player]
    hand: list[HandCard]
    held: list[str]
    conversions: list[Offer]
    pools: list[Pool]
    gaia: Gaia | None


SHAPES = [AbundanceView, AbundanceContent]
