"""The figures at the settlers and of the planet, as everybody sees them."""

from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS
from earthrise.games.planet_78.rules.state import Planet


def figures(planet: Planet, seat: int) -> dict[str, int]:
    if seat < 0:
        return {"pollution": planet.pollution}
    found: dict[str, int] = {}
    for settler in planet.settlers:
        if planet.person(settler.number) != seat:
            continue
        # PS-003: where one person leads them all, each has figures of their own.
        whose = f" of settler {settler.number + 1}" if planet.options.solo else ""
        found["lives" + whose] = settler.lives
        for each in range(RESOURCE_COUNT):
            found[RESOURCE_IDS[each] + whose] = settler.load[each]
        found["cards" + whose] = len(settler.hand)
    return found
