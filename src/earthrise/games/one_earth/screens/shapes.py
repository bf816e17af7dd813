"""The shapes of what a screen is told: `EarthView` of a position, `EarthContent` of what never changes. The client's
types are made from these (`make web-types`).

References (`ref`, `lose`, `out_of_game`) are written as in actions, e.g. `place:3`; other things go by their ids, and
seats are counted from 0.
"""

from typing import Literal, TypedDict

from earthrise.engine.shapes import ViewBase
from earthrise.games.one_earth.components.modes import ModeId, Zone
from earthrise.games.one_earth.components.resolution_cards import Decided
from earthrise.games.one_earth.rules.decisions import Phase
from earthrise.games.one_earth.rules.last_vote import Outcome

Answer = Literal["yes", "no"]


# -- cards on the table ------------------------------------------------------------------------------------------------


class Upgrade(TypedDict):
    """What a free use of its Technology would make of a Project."""

    technology: str
    use: Literal["saved", "licensed", "left_over"]
    prosperity: int
    emissions: int


class Place(TypedDict):
    """Of a Project face up: with its net effect for the seat that looks, as printed for a spectator."""

    ref: str
    project: str | None
    kind: str | None
    cost: int
    prosperity: int
    emissions: int
    upgrade: Upgrade | None


class ShelfCard(TypedDict):
    """`reason`: why the seat that looks cannot have it now, or empty."""

    id: str
    ref: str
    state: Literal["deck", "funded", "taken"]
    owner: int | None
    playable: bool
    reason: str


class TechnologyCard(ShelfCard):
    licensed: bool


class ResolutionCard(TypedDict):
    id: str
    ref: str
    state: Literal["deck", "proposed", "passed", "removed"]
    supporters: list[int]
    technology: str | None
    members: list[int]
    playable: bool
    reason: str


class LeaderCard(TypedDict):
    id: str
    ref: str
    owner: int | None
    playable: bool
    reason: str


class CountryCard(TypedDict):
    id: str
    ref: str
    owner: int | None
    playable: bool


class EventNow(TypedDict):
    """`immune`: the seat that ignores it."""

    id: str
    name: str
    kind: Literal["warning", "critical"]
    text: str
    immune: int | None


# -- players -----------------------------------------------------------------------------------------------------------


class FundedProject(TypedDict):
    ref: str
    kind: str
    prosperity: int
    emissions: int
    technology: str | None


class IncomeLine(TypedDict):
    label: str
    amount: int
    rule: str


class Income(TypedDict):
    lines: list[IncomeLine]
    total: int
    purse_after: int


class Audit(TypedDict):
    lose: list[str]
    why: str


class Points(TypedDict):
    id: str
    name: str
    points: int


class Player(TypedDict):
    seat: int
    ref: str
    country: str | None
    colour: str | None
    leader: str | None
    ability_used: bool
    purse: int
    prosperity: int
    emissions: int
    tokens: int
    tableau: list[FundedProject]
    saved: list[str]
    left_over: list[str]
    licensed: list[str]
    technologies: list[str]
    policies: list[str]
    sectors: int
    supported: int
    member: bool
    sanctioned: bool
    income: Income
    audit: Audit | None
    since: int
    points: list[Points]
    scoring: bool
    total: int


class General(TypedDict):
    prosperity: int | None
    projects: int
    technologies: int
    policies: int
    cards_left: int
    tier: int
    last: str | None
    vp: dict[str, int] | None


# -- meetings ----------------------------------------------------------------------------------------------------------


class Meeting(TypedDict):
    """`bids`: once revealed, by seat, below nought for those that go to no. `asked` and `answered`: who is asked in
    secret, and who of them has answered; `secret` is the kind of that decision, or empty."""

    part: Literal["sanction", "resolution"]
    accused: int | None
    tied: list[int]
    proposer: int | None
    proposal: str | None
    technology: str | None
    votes: list[Answer | None]
    yes: int
    no: int
    bids: list[int]
    contributions: list[int | None]
    sum: int
    threshold: int
    secret: str
    asked: list[int]
    answered: list[int]
    mine: str


class Bid(TypedDict):
    seat: int
    side: Answer
    amount: int


class LastMeeting(TypedDict):
    """How the last meeting ended, with everything that was revealed; `text` has {0} for the name of seat 0."""

    kind: Literal["sanction", "resolution"]
    outcome: Outcome
    text: str
    accused: int | None
    named: list[int]
    proposal: str | None
    votes: list[Answer | None]
    yes: int
    no: int
    world: Literal["yes", "no", ""]
    bids: list[Bid]
    contributions: list[int]


# -- the running turn --------------------------------------------------------------------------------------------------


class Turn(TypedDict):
    projects: int
    technologies: int
    policies: int
    requests: int


class FinalRound(TypedDict):
    cause: Literal["target", "deck"]
    triggers: list[int]


class SanctionNow(TypedDict):
    holder: int | None
    accused: int | None


class AidDue(TypedDict):
    givers: list[int]
    receivers: list[int]


class Aid(TypedDict):
    asker: int
    asked: int
    amount: int


class Sharing(TypedDict):
    funder: int
    technology: str
    receiver: int | None
    declined: list[int]


class Preview(TypedDict):
    """`final`: it starts the final round."""

    prosperity: int
    emissions: int
    global_emissions: int
    purse: int
    crosses: list[int]
    ends: str
    wins: bool
    final: bool


class EarthView(ViewBase):
    losers: list[int]
    frame: str
    phase: Phase
    mode: ModeId
    difficulty: str
    round: int
    first: int
    active: int
    turns_left: int
    target: int
    winning_below: int | None
    final_round: FinalRound | None
    barren_rounds: int
    global_emissions: int
    zone: Zone
    event: EventNow | None
    warnings_left: int
    warnings_seen: list[str]
    criticals_left: int
    criticals_seen: list[str]
    places: list[Place]
    deck: int
    deck_kinds: dict[str, int]
    out_of_game: list[str]
    technologies: list[TechnologyCard]
    policies: list[ShelfCard]
    resolutions: list[ResolutionCard]
    leaders: list[LeaderCard]
    countries: list[CountryCard]
    players: list[Player]
    turn: Turn
    sanction: SanctionNow
    last_meeting: LastMeeting | None
    aid_due: AidDue
    meeting: Meeting | None
    aid: Aid | None
    sharing: Sharing | None
    general: General | None
    previews: dict[str, Preview]


# -- what never changes ------------------------------------------------------------------------------------------------


class Named(TypedDict):
    id: str
    name: str


class Limits(TypedDict):
    projects: int
    technologies: int
    policies: int
    refresh_cost: int
    requests: int
    income_cap: int
    voting_tokens: int
    mars_threshold: int
    mars_member: int
    largest_amount: int
    stalemate_rounds: int


class Track(TypedDict):
    """The first and the last level of each zone."""

    safe: tuple[int, int]
    warning: tuple[int, int]
    critical: tuple[int, int]
    uninhabitable: int
    no_victory_from: int


class Change(TypedDict):
    prosperity: int
    emissions: int


class Kind(TypedDict):
    id: str
    name: str
    sector: str
    count: int
    cost: int
    prosperity: int
    emissions: int
    technology: str
    upgrade: Change
    text: str


class ProjectCard(TypedDict):
    ref: str
    kind: str


class Applies(Change):
    kind: str


class TechnologyKind(TypedDict):
    id: str
    name: str
    cost: int
    text: str
    applies: list[Applies]


class PolicyKind(TypedDict):
    id: str
    name: str
    cost: int
    emissions: int
    text: str


class LeaderKind(TypedDict):
    id: str
    name: str
    text: str
    once: bool
    country: str


class CountryKind(TypedDict):
    id: str
    name: str
    colour: str
    leader: str


class ResolutionKind(TypedDict):
    id: str
    name: str
    text: str
    decide: Decided
    tokens: bool
    rule: str


class EventKind(TypedDict):
    id: str
    name: str
    text: str


class SanctionKind(TypedDict):
    name: str
    text: str


class AutomaKind(TypedDict):
    id: str
    name: str
    tier: int
    text: str


class EarthContent(TypedDict):
    """`livability`: points by the number of different sectors."""

    limits: Limits
    track: Track
    modes: list[Named]
    sectors: list[Named]
    kinds: list[Kind]
    projects: list[ProjectCard]
    technologies: list[TechnologyKind]
    policies: list[PolicyKind]
    leaders: list[LeaderKind]
    countries: list[CountryKind]
    resolutions: list[ResolutionKind]
    warnings: list[EventKind]
    criticals: list[EventKind]
    sanction: SanctionKind
    automa: list[AutomaKind]
    scores: list[Named]
    livability: list[int]


SHAPES = [EarthView, EarthContent]
