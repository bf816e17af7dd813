"""Why an action is refused, where several actions share the reason: (why, fix), two sentences for the player."""

from earthrise.games.new_earth_thomas.components.board import BOARD, SPACES
from earthrise.games.new_earth_thomas.rules.state import BEADS, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.words import perk_name, tokens


def too_few_tokens(
    earth: NewEarth, company: Company, cost: int, ground: str, ground_cost: int, instead: str = ""
) -> tuple[str, str]:
    """NT-047. `ground_cost` of the cost is for the `ground`, 1 for the action itself, the rest for the weather."""
    sky_cost = cost - 1 - ground_cost
    parts: list[str] = []
    if ground_cost:
        parts.append(f"{ground_cost} more for the {ground}")
    if sky_cost:
        parts.append(f"{sky_cost} more for {earth.card.name}")
    more = f" ({', '.join(parts)})" if parts else ""
    fix = instead or "Do it before your other actions in your next turn"
    if sky_cost and not instead:
        fix += ", or when the weather has changed"
    return f"This costs {tokens(cost)}{more} and you have {tokens(company.unspent)} left.", f"{fix}."


def perk_needed(perk: str) -> tuple[str, str]:
    """NT-046."""
    return f"You need {perk_name(perk)} for this action.", f"Take {perk} at the start of a turn."


def edge_land(space: int, perk: str) -> tuple[str, str]:
    """NT-082, NT-094, NT-116."""
    return (
        f"{SPACES.values[space]} is an Edge Land and you do not have {perk_name(perk)}.",
        f"Take {perk}, or choose an inner space.",
    )


def way_to_discover(earth: NewEarth, company: Company, space: int) -> str:
    """What the player must do so that a land lies on this undiscovered space; nothing where no tile is left."""
    if earth.natural_left == 0:
        return ""
    if BOARD.is_edge[space] and not company.explorer.edge_open:
        return "Take Explorer 10 and discover it first"
    return "Discover it first" if company.explorer.unlocked else "Take Explorer 1 and discover it first"


def land_as_it_is(earth: NewEarth, space: int, rule: int) -> tuple[str, str]:
    """What is neither terraformed nor claimed, and the first not discovered: NT-157, NT-271, NT-290."""
    name = SPACES.values[space]
    if rule == 157:
        return f"{name} was scorched by the Volcano; nothing can be discovered, terraformed or claimed there again.", ""
    if rule == 271:
        return "The Volcano can be neither terraformed nor claimed.", ""
    land = earth.top[space].land.name
    why = f"{earth.card.name}: a {land} can be neither terraformed nor claimed in this weather."
    return why, "Wait for the weather to change, or change it."


def bag_is_empty(tiles: str) -> tuple[str, str]:
    """NT-086, NT-100."""
    return f"The bag of {tiles} tiles is empty.", ""


def no_bead(earth: NewEarth, company: Company) -> tuple[str, str]:
    """NT-332."""
    used = f"{company.points()} perk points and {earth.claims_of(company.seat)} claims"
    return f"All your {BEADS} beads are in use ({used}).", "Play without counting beads and tokens to have more."
