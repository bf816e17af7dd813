"""How promising the answers to decisions outside the action step are, and whom or what a team would rather spare."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.bots.distances import FAR_AWAY
from earthrise.games.planet_78.bots.team_plan import FETCH, PILE, Plan
from earthrise.games.planet_78.components.board import BOARD
from earthrise.games.planet_78.components.cards import NEGATIVE_CARDS, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import FLOOD_FROM, PILE_SIZE
from earthrise.games.planet_78.components.roles import ROLES
from earthrise.games.planet_78.rules.losses import PutBackFrame
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

POLLUTING: Final = 7  # negative cards that are feared this much are not let through
ROLE_WORTH: Final = {"ecologist": 8, "engineer": 7, "prospector": 6, "pilot": 5, "ranger": 4, "medic": 3}
DREAD: Final = {  # how much a negative card is feared
    "toxic_spill": 9,
    "smog": 8,
    "tremor": 7,
    "waste_heap": 6,
    "overload": 5,
    "fatigue": 4,
    "storm_front": 4,
    "spoiled_stores": 3,
    "failed_harvest": 2,
    "lost_plans": 2,
    "bridge_out": 1,
    "broken_radio": 1,
    "calm_winds": 0,
}


def keep_worth(planet: Planet, plan: Plan, settler: Settler, resource: int) -> int:
    """How much a settler clings to a resource: 0 for what nobody wants, 20 and more for the pile being gathered."""
    wanted = planet.options.piles - planet.shuttle[resource]
    if wanted <= 0:
        return 0
    goal = plan.goals[settler.number]
    if goal.kind == PILE and goal.resource == resource:
        return 20 if settler.load[resource] <= PILE_SIZE else 15
    return min(12, 3 * settler.load[resource] + 2)


def rate_elsewhere(planet: Planet, plan: Plan, kind: str, action: Action) -> int:
    """Decisions outside the action step."""
    word = action.verb.word
    if word in ("take", "choose"):
        return rate_gift(planet, plan, planet.settlers[planet.active], action.x)
    if kind == "role":
        return ROLE_WORTH.get(ROLES[action.x].id, 1)
    if kind in ("revive", "hospital"):
        patient = planet.settlers[action.x]
        return (20 if not patient.is_alive() else 0) - patient.lives
    if kind == "drone":
        square = action.x
        middle = abs(BOARD.x[square] - 4) + abs(BOARD.y[square] - 4)
        return 20 - middle
    if kind == "trail":
        return rate_walk(planet, plan, action)
    if kind == "strike":
        return DREAD.get(NEGATIVE_CARDS[action.x].id, 3)
    if kind == "order":
        return -DREAD.get(NEGATIVE_CARDS[action.x].id, 3)
    if kind == "disaster_ahead":
        return 1 if (word == "bury") == (planet.alarm or planet.pollution >= FLOOD_FROM - 1) else 0
    if kind == "airlift":
        lifted = best_lift(planet, plan)[0]
        return 100 if action.x == lifted and action.y == destination(planet, plan, lifted) else 0
    if kind == "prefab_type":
        return planet.options.piles - planet.shuttle[action.x]
    if word == "put_back":
        return -keep_worth(planet, plan, planet.settlers[planet.frame(PutBackFrame).settler], action.x)
    if word == "waste":
        return -keep_worth(planet, plan, planet.settlers[action.x], action.y)
    if kind == "discard":
        card = POSITIVE_CARDS[action.x]
        return -10 * card.relief - (5 if card.revives else 0)
    if kind == "waste":
        return 1 if (word == "pay_waste") == (planet.pollution >= 2) else 0
    if kind == "dig":
        goal = plan.goals[planet.active]
        missing = PILE_SIZE - planet.settlers[planet.active].load[goal.resource] if goal.kind == PILE else 0
        return -abs(action.x - missing)
    if kind == "beacon":
        return 10 if action.x == best_sent_home(planet, plan)[0] else 0
    return 1 if word in ("done", "no_swap", "accept", "carry_on", "stop") else 0


def is_polluting(card: int) -> bool:
    return DREAD.get(NEGATIVE_CARDS[card].id, 0) >= POLLUTING


def destination(planet: Planet, plan: Plan, number: int) -> int:
    """Where a settler is going."""
    goal = plan.goals[number]
    if goal.kind == PILE and planet.settlers[number].load[goal.resource] >= PILE_SIZE:
        return BOARD.center
    return goal.aim


def best_lift(planet: Planet, plan: Plan) -> tuple[int, int]:
    """Whom an Airlift would spare most points on the way to a Need or to the Space Center, and how many."""
    best = planet.active
    most = 0
    for settler in planet.settlers:
        aim = destination(planet, plan, settler.number)
        if settler.is_alive() and (aim == BOARD.center or plan.goals[settler.number].kind == FETCH):
            way = plan.ways_towards(settler, aim)[settler.square]
            if most < way:
                best, most = settler.number, way
    return best, most


def best_sent_home(planet: Planet, plan: Plan) -> tuple[int, int]:
    """Whom a Homing Beacon would bring nearer to where they want to go, and by how many points."""
    best = planet.active
    most = -FAR_AWAY
    for settler in planet.settlers:
        aim = destination(planet, plan, settler.number)
        if settler.is_alive() and aim != NOWHERE:
            away = plan.ways_towards(settler, aim)
            gain = away[settler.square] - away[planet.spawn[settler.number]]
            if gain > most:
                best, most = settler.number, gain
    return best, most


def rate_gift(planet: Planet, plan: Plan, settler: Settler, resource: int) -> int:
    """A resource of one's choice: what their own pile lacks, then whatever is wanted."""
    goal = plan.goals[settler.number]
    if goal.kind == PILE and goal.resource == resource and settler.load[resource] < PILE_SIZE:
        return 10
    return 1 if planet.shuttle[resource] < planet.options.piles else 0


def rate_walk(planet: Planet, plan: Plan, action: Action) -> int:
    settler = planet.settlers[planet.active]
    goal = plan.goals[planet.active]
    if action.verb.word == "stop" or goal.aim == NOWHERE:
        return 0
    away = plan.ways_towards(settler, goal.aim)
    return 100 - away[action.x] if away[action.x] < away[settler.square] else -1
