"""Collecting from tiles (PS-070 to PS-074, PS-185 to PS-193, PS-223)."""

from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.components.needs import NEEDS
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import ground, resource_ref, settler_ref, some, square_name, square_ref


def stop_at(planet: Planet, square: int) -> int:
    """The rule by which a collection on this resource tile gives nothing; 0 when it gives something."""
    tile = planet.tile[square]
    season = planet.this_season()
    if planet.is_flooded(square):
        return 223  # PS-223, PS-225
    if season.stops[tile]:  # PS-191: only while the season lasts
        return season.rule
    if planet.stopped[tile] and planet.stopped_by[tile] != NOBODY:
        return NEEDS[planet.stopped_by[tile]].rule
    if planet.failed == tile:
        return 239  # PS-239
    return 0


def stop_words(planet: Planet, rule: int, tile: int) -> str:
    """What stops the tile, in a word."""
    if rule == 223:
        return "flood"
    if rule == 239:
        return "Failed Harvest"
    if rule == planet.this_season().rule:
        return planet.this_season().name
    return NEEDS[planet.stopped_by[tile]].name


def yield_at(planet: Planet, square: int) -> int:
    """What a collection gives there now: any stop wins over the doubling of Spring."""
    tile = planet.tile[square]
    if tile >= RESOURCE_COUNT:
        return 0
    if stop_at(planet, square):  # PS-193
        return 0
    return planet.this_season().amount[tile]  # PS-072


def collect(planet: Planet, settler: Settler, rule: int) -> None:
    """Collecting is automatic and stops at the carrying limit. Only the settler whose turn it is does it."""
    square = settler.square
    tile = planet.tile[square]
    if tile >= RESOURCE_COUNT:  # PS-058: special tiles give nothing
        return
    given = yield_at(planet, square)
    taken = settler.gain(tile, given)  # PS-006: the resource has the number of the tile
    if planet.journal is None:
        return
    refs = [settler_ref(settler.number), square_ref(square), resource_ref(tile)]
    who = planet.who(settler.number)
    place = f"{square_name(square)} ({ground(tile, True)})"
    if given == 0:
        stop = stop_at(planet, square)
        text = f"{who} collects nothing on {place}: {stop_words(planet, stop, tile)}."
        planet.note("collect", stop, settler.number, text, 0, refs)
    elif taken == 0:
        planet.note("collect", 171, settler.number, f"{who} can carry no more from {place}.", 0, refs)
    else:
        less = f" ({given - taken} more could not be carried)" if taken < given else ""
        planet.note(
            "collect", rule, settler.number, f"{who} collects {some(taken, tile)} on {place}{less}.", taken, refs
        )
