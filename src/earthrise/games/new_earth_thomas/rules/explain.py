"""Why a rule refuses an action, with its figures, and the nearest way to make it legal."""

from earthrise.engine.actions import Action
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACES
from earthrise.games.new_earth_thomas.components.perks import PERKS, TREE_NAMES, Perk
from earthrise.games.new_earth_thomas.rules.claim import CLAIM, claim_cost
from earthrise.games.new_earth_thomas.rules.discover import DISCOVER, DISCOVER_IN_RAIN, discover_cost
from earthrise.games.new_earth_thomas.rules.draw_and_keep import SiftFrame
from earthrise.games.new_earth_thomas.rules.eden_sixteen import PUT, TAKE, EdenFrame
from earthrise.games.new_earth_thomas.rules.move import MOVE, move_cost
from earthrise.games.new_earth_thomas.rules.state import BEADS, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.terraform import TERRAFORM, terraform_cost
from earthrise.games.new_earth_thomas.rules.words import ground, points, space_name, tile_name, tokens

NEEDED_PERK = {
    "discover": "Explorer 1",
    "discover_in_rain": "Explorer 1",
    "terraform": "Terraformer 1",
    "claim": "Settler 1",
}
EDGE_PERK = {82: "Explorer 10", 94: "Terraformer 10", 116: "Settler 10"}


def explain(earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
    """(why, fix): two sentences for the player in `seat`; fix is empty where nothing can be done about it."""
    company = earth.companies[seat]
    space = action.x if action.verb in (MOVE, CLAIM) else company.space
    name = SPACES.values[space]
    if rule in (44, 66, 61, 65, 321, 324):
        return _perk(PERKS[action.x], rule, "Put a point on" if action.verb is PUT else "Take")
    if rule == 281:
        return _eden(earth, action)
    if rule == 47:
        return _tokens(earth, company, action, space)
    if rule == 46:
        needed = NEEDED_PERK[action.verb.word]
        return f"You need {needed} for this action.", f"Take the perk {needed} at the start of a turn."
    if rule in EDGE_PERK:
        return (
            f"{name} is an Edge Land and you do not have {EDGE_PERK[rule]}.",
            f"Take {EDGE_PERK[rule]}, or choose an inner space.",
        )
    if rule in (70, 71, 284, 333):
        return _move(earth, company, space, rule)
    if rule in (111, 112, 113, 115, 253, 95):
        return _claims(earth, company, space, rule)
    if rule == 157:
        return f"{name} was scorched by the Volcano; nothing can be discovered, terraformed or claimed there again.", ""
    if rule == 271:
        return "The Volcano can be neither terraformed nor claimed.", ""
    if rule == 290:
        why = (
            f"{earth.card.name}: a {earth.top[space].land.name} can be neither terraformed nor claimed in this weather."
        )
        return why, "Wait for the weather to change, or change it."
    if rule == 332:
        used = f"{company.points()} perk points and {earth.claims_of(seat)} claims"
        return f"All your {BEADS} beads are in use ({used}).", "Play without strict_components to have more."
    if rule == 80:
        return (
            f"You stand on {ground(earth, space)}; only an empty space can be discovered.",
            "Move to an undiscovered space.",
        )
    if rule == 90:
        return (
            f"{name} is undiscovered; there is no Natural land to terraform.",
            "Discover it first, or take Terraformer 14.",
        )
    if rule == 92:
        return f"{name} is a {earth.top[space].land.name} already; a Terraformed land is never terraformed again.", ""
    if rule in (86, 100):
        return f"The bag of {'Natural' if rule == 86 else 'Terraformed'} tiles is empty.", ""
    if rule == 83:
        frame = earth.frames[-1]
        drawn = ", ".join(tile_name(tile) for tile in frame.drawn) if isinstance(frame, SiftFrame) else ""
        return f"That tile was not drawn. You drew {drawn}.", "Keep one of these."
    if rule == 125:
        why = f"You have not just moved onto a land with the WEATHER mark; you stand on {space_name(earth, space)}."
        return why, "Move onto a marked land, or take Explorer 8."
    if rule == 126:
        why = f"Weather must be the very next action after your Move onto {space_name(earth, space)}, and only once."
        return why, "Move off this land and back onto it, or take Explorer 8."
    if rule == 257:
        return _rain(earth, company)
    if rule == 266:
        return "Claiming the Marsh at once needs Settler 1.", ""
    raise ValueError(f"NT-{rule:03d} refuses {action.text}, but nobody has written down why")


def cost_of(earth: NewEarth, company: Company, action: Action) -> int:
    """What the action would cost in tokens."""
    verb = action.verb
    if verb is MOVE:
        return move_cost(earth, company, action.x)
    if verb is DISCOVER or verb is DISCOVER_IN_RAIN:
        return discover_cost(earth, company, verb is DISCOVER_IN_RAIN)
    if verb is TERRAFORM:
        return terraform_cost(earth, company)
    return claim_cost(earth, company) if verb is CLAIM else 1


def _tokens(earth: NewEarth, company: Company, action: Action, space: int) -> tuple[str, str]:
    cost = cost_of(earth, company, action)
    land = earth.top[space].land
    weather = earth.weather_for(company)
    ground_cost = 0
    if action.verb is MOVE and not weather.waives_move_cost[land.number]:
        ground_cost = land.move_cost
    elif action.verb is TERRAFORM and not weather.waives_terraform_cost[land.number]:
        ground_cost = land.terraform_cost
    sky_cost = cost - 1 - ground_cost
    parts: list[str] = []
    if ground_cost:
        parts.append(f"{ground_cost} more for the {land.name}")
    if sky_cost:
        parts.append(f"{sky_cost} more for {earth.card.name}")
    more = f" ({', '.join(parts)})" if parts else ""
    fix = "Do it before your other actions in your next turn"
    if action.verb is DISCOVER_IN_RAIN:
        fix = "Discover without heeding the rain"
    elif sky_cost:
        fix += ", or when the weather has changed"
    return f"This costs {tokens(cost)}{more} and you have {tokens(company.unspent)} left.", f"{fix}."


def _perk(perk: Perk, rule: int, verb: str) -> tuple[str, str]:
    title = f"{TREE_NAMES[perk.tree]} {perk.place + 1}"
    if rule == 44:
        return "You have taken a perk this turn; one a turn is all.", "Take it at the start of your next turn."
    if rule == 66:
        return "A perk is only taken as the very first action of a turn.", "Take it at the start of your next turn."
    if rule == 65:
        return f"You hold {title} already.", ""
    if rule == 321:
        return "No final perk may be taken in a tiebreak turn.", ""
    if rule == 324:
        return f"{title} was free before the tiebreak, so no point may be put on it now.", ""
    above = " or ".join(f"{TREE_NAMES[perk.tree]} {parent + 1}" for parent in perk.parents)
    return f"The line to {title} is broken: you need {above} first.", f"{verb} {above}."


def _eden(earth: NewEarth, action: Action) -> tuple[str, str]:
    frame = earth.frames[-1]
    pool = frame.pool if isinstance(frame, EdenFrame) else 0
    putting = frame.putting if isinstance(frame, EdenFrame) else False
    if action.verb is TAKE and putting:
        return f"You are putting points on again, with {points(pool)} left in hand.", "Put on what is in hand."
    if action.verb is TAKE:
        perk = PERKS[action.x]
        title = f"{TREE_NAMES[perk.tree]} {perk.place + 1}"
        if not earth.companies[frame.seat].tree(perk.tree).has(perk.place):
            return f"There is no point of yours on {title}.", ""
        return (
            f"Other points hang on {title}; their line to perk 1 must not break.",
            "Take the points below it off first.",
        )
    if pool:
        return f"The number of points stays the same, and you have {points(pool)} in hand.", "Put on what is in hand."
    return "You have no point in hand.", "Take one off first."


def _move(earth: NewEarth, company: Company, space: int, rule: int) -> tuple[str, str]:
    name = SPACES.values[space]
    if rule == 284:
        return (
            "You discovered a Desert under the sun and cannot move any more this turn.",
            "Other actions are still possible.",
        )
    if rule == 71:
        other = next(each.seat for each in earth.companies if each.space == space and each.seat != company.seat)
        return f"The marker of {who(other)} stands on {name}.", "Go around it, or take Explorer 9."
    if rule == 333:
        return f"{name} is scorched and cannot be entered from outside.", ""
    if space == company.space:
        return f"You stand on {name} already.", ""
    near = ", ".join(SPACES.values[other] for other in BOARD.adjacent[company.space])
    return f"{name} is not adjacent to {SPACES.values[company.space]}.", f"One Move leads to {near}."


def _claims(earth: NewEarth, company: Company, space: int, rule: int) -> tuple[str, str]:
    name = SPACES.values[space]
    owner = earth.claims[space]
    if rule == 111:
        return f"{name} is undiscovered, and an undiscovered land can never be claimed.", "Discover it first."
    if rule == 115:
        return f"{name} is yours already.", ""
    if rule == 253:
        return f"{who(owner)} owns {name} and has Settler 13, which protects it.", ""
    if rule == 95:
        return f"{who(owner)} has claimed {name}, and you do not have Terraformer 8.", "Take Terraformer 8."
    if rule == 112:
        return f"{who(owner)} has claimed {name}, and you do not have Settler 8.", "Take Settler 8."
    if space in BOARD.adjacent[company.space]:
        return f"{name} is beside your space, and you do not have Settler 6.", f"Move to {name}, or take Settler 6."
    if space in BOARD.diagonal[company.space]:
        return f"{name} is diagonal to your space; that far you can claim only under Clear Skies.", f"Move to {name}."
    return f"{name} is too far from your marker on {SPACES.values[company.space]}.", f"Move to {name}."


def _rain(earth: NewEarth, company: Company) -> tuple[str, str]:
    if not company.settler.ignores_weather:
        return "Only a holder of Settler 14 may choose whether the rain counts; for you it does.", "Use discover."
    return f"There is no choice to make: the weather is {earth.card.name}.", "Use discover."
