"""The Discover action (NT-052, NT-080 to NT-086)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Flag
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACES
from earthrise.games.new_earth_thomas.components.lands import NO_TILE, TILES, Land, Tile
from earthrise.games.new_earth_thomas.components.weather_cards import Weather
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.claim import MarshFrame, marsh_refusal
from earthrise.games.new_earth_thomas.rules.draw_and_keep import SiftFrame, is_choice
from earthrise.games.new_earth_thomas.rules.shared_reasons import (
    bag_is_empty,
    edge_land,
    land_as_it_is,
    perk_needed,
    too_few_tokens,
)
from earthrise.games.new_earth_thomas.rules.state import DISCOVERING, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.weather_change import change_weather, wake_volcano
from earthrise.games.new_earth_thomas.rules.words import (
    at_least,
    credits_of,
    earnings,
    perk_name,
    space_name,
    tile_name,
    tokens,
)


def discovery_weather(earth: NewEarth, company: Company, heeding: bool) -> Weather:
    """The weather as it reaches a discovery: with Settler 14 Acid Rain is taken whole or not at all (NT-257)."""
    if not company.settler.ignores_weather:
        return earth.card.full
    return earth.card.heeded if heeding else earth.card.welcome


def discover_cost(earth: NewEarth, company: Company, heeding: bool) -> int:
    return 1 + discovery_weather(earth, company, heeding).discover_cost  # NT-080, NT-285


def discover_refusal(earth: NewEarth, company: Company, heeding: bool) -> int:
    space = company.space
    explorer = company.explorer
    if not explorer.unlocked:
        return 46  # NT-046 Discover needs Explorer 1
    if earth.scorched[space]:
        return 157  # NT-157 scorched ground
    if earth.top[space] is not NO_TILE:
        return 80  # NT-080 only an undiscovered land
    if BOARD.is_edge[space] and not explorer.edge_open:
        return 82  # NT-082 Edge Lands need Explorer 10
    if earth.natural_left == 0:
        return 86  # NT-086 the bag is empty
    if company.unspent < discover_cost(earth, company, heeding):
        return 47  # NT-047 the full cost must be there
    return 0


def discover_explained(
    earth: NewEarth, company: Company, rule: int, heeding: bool, instead: str = ""
) -> tuple[str, str]:
    """Why `discover_refusal` refuses."""
    space = company.space
    if rule == 46:
        return perk_needed("Explorer 1")
    if rule == 80:
        return (
            f"{space_name(earth, space)} is discovered already; only an empty space can be discovered.",
            "Move to an undiscovered space.",
        )
    if rule == 82:
        return edge_land(space, "Explorer 10")
    if rule == 86:
        return bag_is_empty("Natural")
    if rule == 47:
        return too_few_tokens(earth, company, discover_cost(earth, company, heeding), "", 0, instead)
    return land_as_it_is(earth, space, rule)


def discovery_earning(
    earth: NewEarth, company: Company, space: int, land: Land, weather: Weather, sources: list[str] | None = None
) -> int:
    """What discovering this land earns, all in one sum; extras also without perk 2.
    `sources` collects the parts in words."""
    basic = company.explorer.earning[land.number]  # NT-003
    edge = company.explorer.edge_credit if BOARD.is_edge[space] else 0  # NT-211
    rain = weather.discover_credit[land.number]  # NT-285
    if sources is not None:
        for amount, source in (
            (basic, f"for the {land.name}"),
            (land.discover_credit, f"for any {land.name}"),
            (edge, "for an Edge Land"),
            (rain, f"for the {weather.name}"),
        ):
            if amount:
                sources.append(f"{amount} {source}")
    return basic + land.discover_credit + edge + rain  # NT-272


def start_discovery(earth: NewEarth, company: Company, heeding: bool) -> None:
    """Pay and draw. What was paid stays so, whatever the tile does to the weather."""
    cost = discover_cost(earth, company, heeding)
    company.pay(cost)  # NT-049, NT-052 step 1
    company.acted = True
    company.weather_open = False
    earth.token_spent = True
    # Whoever starts under another card has made no choice about Acid Rain and takes what is welcome (NT-257).
    heeds = heeding or not earth.card.has_whole
    drawn = earth.draw_tiles(True, company.explorer.sift)
    if earth.journal is not None:
        names = ", ".join(tile_name(tile) for tile in drawn)
        earth.note("draw", 81, company.seat, f"{who(company.seat)} discovers for {tokens(cost)}. Drawn: {names}.")
    if is_choice(drawn):
        earth.push(DiscoverySift(company.seat, drawn, heeds))
        return
    earth.return_tiles(True, drawn[1:])
    finish_discovery(earth, company, drawn[0], heeds)


def finish_discovery(earth: NewEarth, company: Company, tile: Tile, heeds: bool) -> None:
    """What follows the draw, in the order of the rulebook."""
    space = company.space
    land = tile.land
    if tile.marked:
        change_weather(earth, 137)  # NT-137: in force before the tile is laid; it stops nothing (NT-138, NT-139)
    earth.lay(space, tile)  # NT-081, NT-085: a tile drawn is laid; NT-162: also on ground the eruption has just cleared
    weather = discovery_weather(earth, company, heeds)
    flood(earth, company, weather.discover_floods[land.number])
    sources: list[str] | None = None if earth.journal is None else []
    earned = discovery_earning(earth, company, space, land, weather, sources)
    earth.earn(company, earned, DISCOVERING)  # NT-052 step 6
    if earth.journal is not None:
        text = f"{who(company.seat)} discovers {tile_name(tile)} at {SPACES.values[space]}{earnings(earned, sources)}"
        earth.note("discover", 81, company.seat, text, earned, [SPACES.reference(space)])
    suffer(earth, company, land, weather)
    if company.explorer.regains and not company.discover_bonus_used and company.regain():  # NT-207, NT-051
        company.discover_bonus_used = True
        earth.note("action", 207, company.seat, f"{who(company.seat)} gains 1 action by {perk_name('Explorer 7')}.")
    if land.wakes_volcano:
        wake_volcano(earth, space)
    if land.free_claim and marsh_refusal(earth, company) == 0:
        earth.push(MarshFrame(company.seat))


def flood(earth: NewEarth, company: Company, actions: int) -> None:
    """Flash Flood flips unspent tokens; it does nothing when none is left."""
    taken = min(actions, company.unspent)  # NT-287, NT-288, NT-289
    if taken:
        company.pay(taken)
        earth.note(
            "flood", 287, company.seat, f"The Flash Flood takes {tokens(taken)} from {who(company.seat)}.", taken
        )


def suffer(earth: NewEarth, company: Company, land: Land, weather: Weather) -> None:
    """Credits lost and the move ban, after the earnings (NT-052 step 7)."""
    wanted = land.discover_loss + weather.discover_loss[land.number]  # NT-269, NT-284
    if wanted:
        lost = earth.lose(company, wanted)  # NT-270
        if lost and earth.journal is not None:
            rule = 269 if land.discover_loss else 284
            earth.note(
                "credits",
                rule,
                company.seat,
                f"{who(company.seat)} loses {credits_of(lost)} to the {land.name}.",
                -lost,
            )
    if weather.discover_locks_move[land.number]:
        company.move_locked = True  # NT-297: to the end of the turn, whatever the weather does
        earth.note(
            "lock", 284, company.seat, f"Under the Desert sun {who(company.seat)} cannot move any more this turn."
        )


class DiscoverVerb(Verb[NewEarth]):
    """Discover under the marker. Under Acid Rain a holder of Settler 14 thereby ignores the rain."""

    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        return discover_refusal(earth, earth.companies[seat], False)

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return discover_explained(earth, earth.companies[seat], rule, False)

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        start_discovery(earth, earth.companies[seat], False)

    def say(self, earth: NewEarth, seat: int, action: Action) -> str:
        company = earth.companies[seat]
        basic = min(company.explorer.earning[1:])
        sift = f", sift {company.explorer.sift}" if company.explorer.sift > 1 else ""
        cost = tokens(discover_cost(earth, company, False))
        return f"Discover {SPACES.values[company.space]} ({cost}{sift}, {at_least(basic)})"


class HeedVerb(Verb[NewEarth]):
    """Discover and let the Acid Rain count: only for Settler 14, who has the choice (NT-257)."""

    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        company = earth.companies[seat]
        if not (company.settler.ignores_weather and earth.card.has_whole):
            return 257  # NT-257 only Settler 14 under Acid Rain has this choice
        return discover_refusal(earth, company, True)

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        company = earth.companies[seat]
        if rule != 257:
            return discover_explained(earth, company, rule, True, "Discover without heeding the rain")
        fix = "Discover without that choice." if discover_refusal(earth, company, False) == 0 else ""
        if not company.settler.ignores_weather:
            return f"Only with {perk_name('Settler 14')} may you choose whether the rain counts; for you it does.", fix
        return f"There is no choice to make: the weather is {earth.card.name}.", fix

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        start_discovery(earth, earth.companies[seat], True)

    def say(self, earth: NewEarth, seat: int, action: Action) -> str:
        company = earth.companies[seat]
        cost = tokens(discover_cost(earth, company, True))
        return f"Discover {SPACES.values[company.space]} and heed the {earth.card.name} ({cost})"


class DiscoverySift(SiftFrame):
    """A discovery waits for the tile to keep. `heeds` is the choice made about Acid Rain (NT-257)."""

    KIND = "discovery_sift"
    FIELDS = [*SiftFrame.FIELDS, Flag("heeds")]

    def __init__(self, seat: int, drawn: list[Tile], heeds: bool) -> None:
        super().__init__(seat, drawn)
        self.heeds = heeds

    def broken(self, earth: NewEarth) -> list[str]:
        company = earth.companies[self.seat]
        space = company.space
        fits = earth.is_undiscovered(space) and all(tile.land.natural for tile in self.drawn)
        if not fits or not is_choice(self.drawn) or len(self.drawn) > company.explorer.sift:
            return ["sift: this is no choice of a discovery where the marker stands"]
        return []

    def resolve(self, earth: NewEarth, seat: int, action: Action) -> None:
        kept = TILES[action.x]
        earth.pop()
        earth.return_tiles(True, self.others(kept))
        finish_discovery(earth, earth.companies[seat], kept, self.heeds)


DISCOVER: Final = DiscoverVerb(ACTIONS, "discover", [])
DISCOVER_IN_RAIN: Final = HeedVerb(ACTIONS, "discover_in_rain", [])
ACTIONS.declare(DiscoverySift)
