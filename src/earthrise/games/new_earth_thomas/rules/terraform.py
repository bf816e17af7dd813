"""The Terraform action (NT-053, NT-090 to NT-100)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Flag
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import LANDS, NO_TILE, NOTHING, TILES, Land, Tile
from earthrise.games.new_earth_thomas.components.weather_cards import Weather
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.claim import protected
from earthrise.games.new_earth_thomas.rules.discover import flood
from earthrise.games.new_earth_thomas.rules.draw_and_keep import SiftFrame, is_choice
from earthrise.games.new_earth_thomas.rules.eden_sixteen import EdenFrame
from earthrise.games.new_earth_thomas.rules.position_fields import LandField
from earthrise.games.new_earth_thomas.rules.shared_reasons import (
    bag_is_empty,
    edge_land,
    land_as_it_is,
    perk_needed,
    too_few_tokens,
    way_to_discover,
)
from earthrise.games.new_earth_thomas.rules.state import TERRAFORMING, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.weather_change import change_weather
from earthrise.games.new_earth_thomas.rules.words import (
    at_least,
    earnings,
    perk_name,
    space_offered,
    tile_name,
    tokens,
)

PAID_FOR_NATURAL: Final = 2  # the version of the rules in which NT-222 and NT-236 follow the print


def terraform_cost(earth: NewEarth, company: Company) -> int:
    """1 token, 1 more for a Mountain unless the sky is clear, 1 more in a gale."""
    weather = earth.weather_for(company)
    land = earth.top[company.space].land
    mountain = 0 if weather.waives_terraform_cost[land.number] else land.terraform_cost  # NT-093, NT-283
    return 1 + mountain + weather.terraform_cost  # NT-048: they add up; NT-090, NT-290


def terraform_refusal(earth: NewEarth, company: Company) -> int:
    space = company.space
    tile = earth.top[space]
    terraformer = company.terraformer
    if not terraformer.unlocked:
        return 46  # NT-046 Terraform needs Terraformer 1
    if earth.scorched[space]:
        return 157  # NT-157 scorched ground, also under a tile laid there later (NT-162)
    if tile is NO_TILE:
        if not terraformer.on_undiscovered:
            return 90  # NT-090 a Natural land must be there; Terraformer 14 does without (NT-234)
    elif not tile.land.natural:
        return 92  # NT-092 never twice
    if tile.land.no_terraform:
        return 271  # NT-271 the Volcano
    if BOARD.is_edge[space] and not terraformer.edge_open:
        return 94  # NT-094 Edge Lands need Terraformer 10, and no other perk (NT-151)
    owner = earth.claims[space]
    if owner not in (UNCLAIMED, company.seat):  # NT-096: one's own claim does not matter
        if not terraformer.overrides_claims:
            return 95  # NT-095 another's claim stands
        if earth.companies[owner].settler.protects_claims:
            return 253  # NT-253 Settler 13 beats Terraformer 8
    if earth.weather_for(company).no_terraform[tile.land.number]:
        return 290  # NT-290 Gale Force Winds over a Barren Landscape
    if earth.terraformed_left == 0:
        return 100  # NT-100 the bag is empty
    if company.unspent < terraform_cost(earth, company):
        return 47  # NT-047 the full cost must be there
    return 0


def terraform_explained(earth: NewEarth, company: Company, rule: int) -> tuple[str, str]:
    """Why `terraform_refusal` refuses."""
    space = company.space
    name = SPACES.values[space]
    land = earth.top[space].land
    if rule == 46:
        return perk_needed("Terraformer 1")
    if rule == 90:
        way = way_to_discover(earth, company, space)
        return (
            f"{name} is undiscovered; there is no Natural land to terraform.",
            f"{way}, or take Terraformer 14." if way else "Take Terraformer 14.",
        )
    if rule == 92:
        return f"{name} is a {land.name} already; a Terraformed land is never terraformed again.", ""
    if rule == 94:
        return edge_land(space, "Terraformer 10")
    if rule == 95:
        owner = who(earth.claims[space])
        return f"{owner} has claimed {name}, and you do not have {perk_name('Terraformer 8')}.", "Take Terraformer 8."
    if rule == 253:
        return protected(earth, space)
    if rule == 100:
        return bag_is_empty("Terraformed")
    if rule == 47:
        waived = earth.weather_for(company).waives_terraform_cost[land.number]
        cost = terraform_cost(earth, company)
        return too_few_tokens(earth, company, cost, land.name, 0 if waived else land.terraform_cost)
    return land_as_it_is(earth, space, rule)


def basic_earning(earth: NewEarth, company: Company, base: Land) -> int:
    """What Terraformer 2 to 5 pay for terraforming over `base` (NT-003): they pay for Natural lands, and on an
    undiscovered space there is none (NT-236). Under version 1 of the rules it was paid like one."""
    if base.number == NOTHING and earth.rules_version < PAID_FOR_NATURAL:
        return company.terraformer.virgin_earning
    return company.terraformer.earning[base.number]


def terraform_earning(
    earth: NewEarth,
    company: Company,
    land: Land,
    base: Land,
    claimed: bool,
    weather: Weather,
    sources: list[str] | None = None,
) -> int:
    """What laying `land` over `base` earns, all in one sum; extras also without perk 2.
    `sources` collects the parts in words."""
    if weather.terraform_is_worthless[land.number]:
        return 0  # NT-286: nothing at all, extras included; but only credits are lost (NT-298)
    space = company.space
    terraformer = company.terraformer
    basic = basic_earning(earth, company, base)
    forests = 0
    if land.terraform_beside_credit:
        forests = land.terraform_beside_credit * earth.count_beside(space, land.terraform_beside)  # NT-276
    virgin = land.undiscovered_credit if base.number == NOTHING else 0  # NT-278
    edge = terraformer.edge_credit if BOARD.is_edge[space] else 0  # NT-231
    owned = terraformer.claimed_credit if claimed else 0  # NT-229
    if sources is not None:
        for amount, source in (
            (basic, f"for terraforming the {base.name}"),
            (forests, f"for {LANDS[land.terraform_beside].name}s beside it"),
            (virgin, "for undiscovered land"),
            (edge, "for an Edge Land"),
            (owned, "for a claimed land"),
        ):
            if amount:
                sources.append(f"{amount} {source}")
    return basic + forests + virgin + edge + owned  # NT-272


def start_terraforming(earth: NewEarth, company: Company) -> None:
    """Pay, note what lies there, and draw. The weather can change neither the cost nor the permission any more."""
    cost = terraform_cost(earth, company)
    company.pay(cost)  # NT-049, NT-053 step 1
    company.acted = True
    company.weather_open = False
    earth.token_spent = True
    base = earth.top[company.space].land
    claimed = earth.claims[company.space] != UNCLAIMED
    drawn = earth.draw_tiles(False, company.terraformer.sift)
    if earth.journal is not None:
        names = ", ".join(tile_name(tile) for tile in drawn)
        earth.note("draw", 91, company.seat, f"{who(company.seat)} terraforms for {tokens(cost)}. Drawn: {names}.")
    if is_choice(drawn):
        earth.push(TerraformSift(company.seat, drawn, base, claimed))
        return
    earth.return_tiles(False, drawn[1:])
    finish_terraforming(earth, company, drawn[0], base, claimed)


def finish_terraforming(earth: NewEarth, company: Company, tile: Tile, base: Land, claimed: bool) -> None:
    """What follows the draw. `base` and `claimed` were noted when the action began and still hold."""
    space = company.space
    land = tile.land
    if tile.marked:
        change_weather(earth, 137)  # NT-137, NT-099: also when the tile then fails; it stops nothing (NT-138, NT-139)
    if base.number in land.fails_over:  # NT-098, NT-277
        earth.return_tiles(False, [tile])
        if earth.journal is not None:
            text = f"The terraforming fails: a {land.name} cannot be laid over the {base.name}. The tile goes back."
            earth.note("fail", 98, company.seat, text, 0, [SPACES.reference(space)])
        return
    earth.lay(space, tile)  # NT-091, NT-162; a claim stays with its owner (NT-097)
    weather = earth.weather_for(company)
    flood(earth, company, weather.terraform_floods[land.number])
    sources: list[str] | None = None if earth.journal is None else []
    earned = terraform_earning(earth, company, land, base, claimed, weather, sources)  # NT-163
    earth.earn(company, earned, TERRAFORMING)  # NT-053 step 6
    if earth.journal is not None:
        text = (
            f"{who(company.seat)} terraforms {SPACES.values[space]} into {tile_name(tile)}{earnings(earned, sources)}"
        )
        earth.note("terraform", 91, company.seat, text, earned, [SPACES.reference(space)])
    if company.terraformer.regains and not company.terraform_bonus_used and company.regain():  # NT-227, NT-051
        company.terraform_bonus_used = True
        earth.note("action", 227, company.seat, f"{who(company.seat)} gains 1 action by {perk_name('Terraformer 7')}.")
    if land.rearranges_perks:
        earth.push(EdenFrame(company.seat, 0, False))


class TerraformVerb(Verb[NewEarth]):
    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        return terraform_refusal(earth, earth.companies[seat])

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return terraform_explained(earth, earth.companies[seat], rule)

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        start_terraforming(earth, earth.companies[seat])

    def say(self, earth: NewEarth, seat: int, action: Action) -> str:
        company = earth.companies[seat]
        space = company.space
        base = earth.top[space].land
        certain = basic_earning(earth, company, base)
        if BOARD.is_edge[space]:
            certain += company.terraformer.edge_credit
        if earth.claims[space] != UNCLAIMED:
            certain += company.terraformer.claimed_credit
        sift = f", sift {company.terraformer.sift}" if company.terraformer.sift > 1 else ""
        cost = tokens(terraform_cost(earth, company))
        text = f"Terraform {space_offered(earth, space)} ({cost}{sift}, {at_least(certain)}"
        worthless = earth.weather_for(company).terraform_is_worthless
        unpaid = [land.name for land in LANDS if worthless[land.number]]
        if unpaid:
            text += f"; {' or '.join(unpaid)} earns nothing now"  # NT-286
        failing = [land.name for land in LANDS if base.number in land.fails_over]
        if failing:
            text += f"; {' or '.join(failing)} fails here"  # NT-277
        return text + ")"


class TerraformSift(SiftFrame):
    """A terraforming waits for the tile to keep; what was noted when it began stays with it."""

    KIND = "terraform_sift"
    FIELDS = [*SiftFrame.FIELDS, LandField("base"), Flag("claimed")]

    def __init__(self, seat: int, drawn: list[Tile], base: Land, claimed: bool) -> None:
        super().__init__(seat, drawn)
        self.base = base
        self.claimed = claimed

    def broken(self, earth: NewEarth) -> list[str]:
        company = earth.companies[self.seat]
        tile = earth.top[company.space]
        noted = tile.land is self.base and self.claimed == (earth.claims[company.space] != UNCLAIMED)
        closed = tile.land.no_terraform or earth.scorched[company.space]
        fits = noted and (tile is NO_TILE or tile.land.natural) and not closed
        if not fits or not is_choice(self.drawn) or len(self.drawn) > company.terraformer.sift:
            return ["sift: this is no choice of a terraforming where the marker stands"]
        if any(drawn.land.natural for drawn in self.drawn):
            return ["sift: a terraforming draws Terraformed tiles"]
        return []

    def resolve(self, earth: NewEarth, seat: int, action: Action) -> None:
        kept = TILES[action.x]
        earth.pop()
        earth.return_tiles(False, self.others(kept))
        finish_terraforming(earth, earth.companies[seat], kept, self.base, self.claimed)


TERRAFORM: Final = TerraformVerb(ACTIONS, "terraform", [])
ACTIONS.declare(TerraformSift)
