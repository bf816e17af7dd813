"""The figures at the companies and of the planet, as everybody sees them."""

from earthrise.games.new_earth_thomas.components.perks import PERKS
from earthrise.games.new_earth_thomas.rules.state import NewEarth


def figures(earth: NewEarth, seat: int) -> dict[str, int]:
    if seat < 0:
        return {"supply": earth.supply}
    company = earth.companies[seat]
    return {
        "credits": company.credits,
        "claims": earth.claims_of(seat),
        "perks": sum(company.tree(perk.tree).has(perk.place) for perk in PERKS),
    }
