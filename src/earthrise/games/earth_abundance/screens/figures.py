"""The figures at the players, as everybody sees them."""

from earthrise.games.earth_abundance.rules.state import Earth


def figures(earth: Earth, seat: int) -> dict[str, int]:
    if seat < 0:
        return {}
    player = earth.players[seat]
    return {
        "soil": player.soil,
        "seeds": player.seeds,
        "leaves": player.leaves,
        "cards": len(player.hand),
        "compost": len(player.compost),
        "events": len(player.events),
        "sprouts": player.sprouts_in_all(),
        "growth": player.growth_in_all(),
    }
