"""The figures at the countries and of the Earth, as everybody sees them."""

from earthrise.games.one_earth.rules.state import OneEarth


def figures(earth: OneEarth, seat: int) -> dict[str, int]:
    if seat < 0:
        return {"Global Emissions": earth.global_emissions}
    player = earth.players[seat]
    return {
        "currency": player.purse,
        "Prosperity": player.prosperity,
        "Emissions": player.emissions,
        "votes": player.tokens,
    }
