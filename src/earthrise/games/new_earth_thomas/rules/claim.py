"""The Claim action, and the free claim of a Marsh (NT-110 to NT-118, NT-266, NT-267)."""

from typing import Final

from earthrise.engine.actions import NO_ACTIONS, Action, AnswerVerb, Verb
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.components.board import ADJACENT, BOARD, FAR, HERE, SPACE_COUNT, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import NO_TILE
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.shared_reasons import (
    edge_land,
    land_as_it_is,
    no_bead,
    perk_needed,
    too_few_tokens,
    way_to_discover,
)
from earthrise.games.new_earth_thomas.rules.state import CLAIMING, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.words import (
    credits_of,
    earnings,
    perk_name,
    space_name,
    space_offered,
    tokens,
)


def land_refuses_claim(earth: NewEarth, company: Company, space: int) -> int:
    """Which rule bars this company from claiming the land at all, wherever its marker stands and whatever it can
    pay."""
    tile = earth.top[space]
    if earth.scorched[space]:
        return 157  # NT-157 scorched ground, also under a tile laid there later (NT-162)
    if tile is NO_TILE:
        return 111  # NT-111 an undiscovered land can never be claimed
    if tile.land.no_claim:
        return 271  # NT-271 the Volcano
    owner = earth.claims[space]
    if owner == company.seat:
        return 115  # NT-115 already one's own
    settler = company.settler
    if BOARD.is_edge[space] and not settler.edge_open:
        return 116  # NT-116 Edge Lands need Settler 10, for the free claim of a Marsh too (NT-151)
    if owner != UNCLAIMED:
        if not settler.overrides_claims:
            return 112  # NT-112 another's claim stands
        if earth.companies[owner].settler.protects_claims:
            return 253  # NT-253 Settler 13 beats Settler 8
    if earth.weather_for(company).no_claim[tile.land.number]:
        return 290  # NT-290 Gale Force Winds over a Barren Landscape
    if not earth.has_bead(company):
        return 332  # NT-332 no bead left
    return 0


def claim_explained(earth: NewEarth, company: Company, space: int, rule: int) -> tuple[str, str]:
    """Why `land_refuses_claim` refuses."""
    name = SPACES.values[space]
    if rule == 111:
        way = way_to_discover(earth, company, space)
        return f"{name} is undiscovered, and an undiscovered land can never be claimed.", f"{way}." if way else ""
    if rule == 115:
        return f"{name} is yours already.", ""
    if rule == 116:
        return edge_land(space, "Settler 10")
    if rule == 253:
        return protected(earth, space)
    if rule == 112:
        return (
            f"{who(earth.claims[space])} has claimed {name}, and you do not have {perk_name('Settler 8')}.",
            "Take Settler 8.",
        )
    if rule == 332:
        return no_bead(earth, company)
    return land_as_it_is(earth, space, rule)


def protected(earth: NewEarth, space: int) -> tuple[str, str]:
    """NT-253."""
    return (
        f"{who(earth.claims[space])} owns {SPACES.values[space]} and has {perk_name('Settler 13')}, which protects it.",
        "",
    )


def claim_earning(earth: NewEarth, company: Company, space: int, sources: list[str] | None = None) -> int:
    """What claiming this land earns, all in one sum; extras also without perk 2.
    `sources` collects the parts in words."""
    land = earth.top[space].land
    if land.claim_is_worthless:
        return 0  # NT-262, NT-263: nothing at all, extras included
    settler = company.settler
    basic = settler.earning[land.number]  # NT-003
    lake = 0
    if land.claim_beside_credit:
        lake = land.claim_beside_credit * earth.count_beside(space, land.claim_beside)  # NT-279
    edge = settler.edge_credit if BOARD.is_edge[space] else 0  # NT-251
    beside = 0
    if settler.beside_own_credit and any(earth.claims[other] == company.seat for other in BOARD.adjacent[space]):
        beside = settler.beside_own_credit  # NT-249
    sky = earth.weather_for(company).claim_credit[land.number]  # NT-284
    if sources is not None:
        for amount, source in (
            (basic, f"for the {land.name}"),
            (lake, "for Farmlands beside the Lake"),
            (edge, "for an Edge Land"),
            (beside, "for a claim next door"),
            (sky, f"for {earth.card.name}"),
        ):
            if amount:
                sources.append(f"{amount} {source}")
    return basic + lake + edge + beside + sky  # NT-272


def place_claim(earth: NewEarth, company: Company, space: int) -> None:
    """Steps 2 to 4 of a Claim: the token, the credits, Settler 7."""
    sources: list[str] | None = None if earth.journal is None else []
    earned = claim_earning(earth, company, space, sources)
    owner = earth.claims[space]
    earth.set_claim(space, company.seat)  # NT-114: a rival's token goes back to its owner
    earth.earn(company, earned, CLAIMING)  # NT-054 step 3
    if earth.journal is not None:
        taken = "" if owner == UNCLAIMED else f" from {who(owner)}"
        text = f"{who(company.seat)} claims {space_name(earth, space)}{taken}{earnings(earned, sources)}"
        earth.note("claim", 110, company.seat, text, earned, [SPACES.reference(space)])
    if company.settler.regains and not company.claim_bonus_used and company.regain():  # NT-247, NT-051
        company.claim_bonus_used = True
        earth.note("action", 247, company.seat, f"{who(company.seat)} gains 1 action by {perk_name('Settler 7')}.")


def claim_cost(earth: NewEarth, company: Company) -> int:
    return 1 + earth.weather_for(company).claim_cost  # NT-110, NT-295


class ClaimVerb(Verb[NewEarth]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "claim", [SPACES])
        self.here: list[list[Action]] = [[action] for action in self.actions]
        self.near: list[list[Action]] = [
            [self.actions[space] for space in [here, *BOARD.adjacent[here]]] for here in range(SPACE_COUNT)
        ]
        self.around: list[list[Action]] = [
            [self.actions[space] for space in [here, *BOARD.adjacent[here], *BOARD.diagonal[here]]]
            for here in range(SPACE_COUNT)
        ]

    def candidates(self, earth: NewEarth, seat: int) -> list[Action]:
        company = earth.companies[seat]
        if not company.settler.unlocked or not earth.has_bead(company):
            return NO_ACTIONS
        if earth.card.full.claim_diagonal:
            return self.around[company.space]
        return self.near[company.space] if company.settler.claims_adjacent else self.here[company.space]

    def offer(self, earth: NewEarth, seat: int, found: list[Action]) -> None:
        company = earth.companies[seat]
        if company.unspent < claim_cost(earth, company):
            return
        near_enough = not earth.card.full.claim_diagonal  # then all candidates are
        for action in self.candidates(earth, seat):
            if near_enough:
                if land_refuses_claim(earth, company, action.x) == 0:
                    found.append(action)
            elif self.refusal(earth, seat, action) == 0:
                found.append(action)

    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        company = earth.companies[seat]
        space = action.x
        if not company.settler.unlocked:
            return 46  # NT-046 Claim needs Settler 1
        near = BOARD.nearness[company.space][space]  # NT-117: markers and what lies under one's own do not matter
        if near == ADJACENT:
            if not company.settler.claims_adjacent:
                return 113  # NT-113 beside the marker only with Settler 6
        elif near != HERE and (near == FAR or not earth.weather_for(company).claim_diagonal):
            return 113  # NT-113 at a corner only under Clear Skies (NT-296)
        barred = land_refuses_claim(earth, company, space)
        if barred:
            return barred
        if company.unspent < claim_cost(earth, company):
            return 47  # NT-047 the full cost must be there
        return 0

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        company = earth.companies[seat]
        space = action.x
        name = SPACES.values[space]
        if rule == 46:
            return perk_needed("Settler 1")
        if rule == 47:
            return too_few_tokens(earth, company, claim_cost(earth, company), "", 0)
        if rule != 113:
            return claim_explained(earth, company, space, rule)
        if space in BOARD.adjacent[company.space]:
            return (
                f"{name} is beside your space, and you do not have {perk_name('Settler 6')}.",
                f"Move to {name}, or take Settler 6.",
            )
        if space in BOARD.diagonal[company.space]:
            return (
                f"{name} is diagonal to your space; you can claim that far only under Clear Skies.",
                f"Move to {name}.",
            )
        return f"{name} is too far from your marker on {SPACES.values[company.space]}.", f"Move to {name}."

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        company = earth.companies[seat]
        company.pay(claim_cost(earth, company))
        company.acted = True
        company.weather_open = False
        earth.token_spent = True
        place_claim(earth, company, action.x)

    def say(self, earth: NewEarth, seat: int, action: Action) -> str:
        company = earth.companies[seat]
        owner = earth.claims[action.x]
        rival = f", now {who(owner)}'s" if owner not in (UNCLAIMED, seat) else ""
        earned = claim_earning(earth, company, action.x)
        cost = tokens(claim_cost(earth, company))
        return f"Claim {space_offered(earth, action.x)}{rival} ({cost}, earns {credits_of(earned)})"


class ClaimMarshVerb(Verb[NewEarth]):
    """Claim the Marsh just discovered, for nothing (NT-266)."""

    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        return marsh_refusal(earth, earth.companies[seat])

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 266:
            return f"Claiming the Marsh at once needs {perk_name('Settler 1')}.", ""
        company = earth.companies[seat]
        return claim_explained(earth, company, company.space, rule)

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        earth.pop()
        company = earth.companies[seat]
        earth.note("marsh", 266, seat, f"{who(seat)} claims the Marsh at once, for no action.")
        place_claim(earth, company, company.space)

    def say(self, earth: NewEarth, seat: int, action: Action) -> str:
        company = earth.companies[seat]
        earned = credits_of(claim_earning(earth, company, company.space))
        return f"Claim {space_offered(earth, company.space)} for no action (earns {earned})"


class DeclineVerb(AnswerVerb[NewEarth]):
    """Leave the Marsh unclaimed: the free claim is optional (NT-267)."""

    def do(self, state: NewEarth, seat: int, action: Action) -> None:
        state.pop()

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        return "Leave the Marsh unclaimed"


def marsh_refusal(earth: NewEarth, company: Company) -> int:
    """Whether the discoverer may claim the Marsh under the marker at no cost: only where a claim would be possible
    (NT-267)."""
    if not company.settler.unlocked:
        return 266  # NT-266 needs Settler 1
    return land_refuses_claim(earth, company, company.space)


CLAIM: Final = ClaimVerb()
CLAIM_MARSH: Final = ClaimMarshVerb(ACTIONS, "claim_marsh", [])
DECLINE: Final = DeclineVerb(ACTIONS, "decline", [])


class MarshFrame(Frame[NewEarth]):
    """The discoverer of a Marsh decides on the free claim."""

    KIND = "marsh"
    RULE = 266  # NT-266
    VERBS = [CLAIM_MARSH, DECLINE]
    PROMPT = "claim the Marsh for no action, or leave it"

    def broken(self, earth: NewEarth) -> list[str]:
        company = earth.companies[self.seat]
        if not earth.top[company.space].land.free_claim or marsh_refusal(earth, company):
            return ["marsh: there is no land under the marker to claim for nothing"]
        return []


ACTIONS.declare(MarshFrame)
