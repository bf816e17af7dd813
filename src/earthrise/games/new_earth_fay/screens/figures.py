"""The figures at the explorers, as everybody sees them."""

from earthrise.games.new_earth_fay.components.board import VOTES
from earthrise.games.new_earth_fay.components.technologies import TECHNOLOGY_NAMES
from earthrise.games.new_earth_fay.rules.state import Fay


def figures(fay: Fay, seat: int) -> dict[str, int]:
    if seat < 0:
        return {}
    explorer = fay.explorers[seat]
    levels = {name: explorer.levels[number] for number, name in enumerate(TECHNOLOGY_NAMES)}
    return {
        "VP": explorer.score,
        "attitude": explorer.attitude,
        "cards": len(explorer.hand),
        "votes left": VOTES - fay.votes_cast(seat),
        **levels,
    }
