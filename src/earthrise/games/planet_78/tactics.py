"""How to play Planet 78 well enough: piles first, one Need on the way, the others at the end, and all aboard."""

from typing import Final, cast

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.engine.tactics import Lookahead, Tactics, Way
from earthrise.games.planet_78.board import BOARD
from earthrise.games.planet_78.cards import NEGATIVE, NEGATIVE_CARDS, POSITIVE_CARDS
from earthrise.games.planet_78.ending import is_shuttle_full
from earthrise.games.planet_78.frames import SettlerFrame
from earthrise.games.planet_78.needs import FOOD, MONEY, NEED_POLLUTION
from earthrise.games.planet_78.outlook import value_at_end, value_on_the_way
from earthrise.games.planet_78.plans import (
    AT_ONCE,
    FETCH,
    NOT_NOW,
    PILE,
    USUAL,
    WAIT,
    Goal,
    Plan,
    Style,
)
from earthrise.games.planet_78.roles import (
    AIRLIFT,
    DEEP_DIG,
    FIELD_HOSPITAL,
    FORECAST,
    PREFAB,
    RESTORATION,
    ROLES,
    TRAILBLAZE,
)
from earthrise.games.planet_78.state import NOBODY, NOWHERE, Planet, Settler
from earthrise.games.planet_78.tracks import ABILITY_POINTS, FLOOD_FROM, PILE_SIZE, SEASON_COUNT, SEASONS
from earthrise.games.planet_78.ways import FAR_AWAY, ways_from, ways_to

TEMPERAMENTS: Final = ["steady"]
# What the plan does not ask for lies below ending the turn; the first of these are worth a search's doubt.
NOT_YET: Final = -10  # a Need that the air could bear
TOO_DEAR: Final = -40  # a card, an ability, a resource of the own pile
ASTRAY: Final = -60  # steps
NO_USE: Final = -500
BAD: Final = -1000
RUIN: Final = -2000
ENOUGH_TO_BUY: Final = 2  # of the pile being gathered, before one of them is given for a card
LATE_PILES: Final = 6  # in the shuttle before a Need ahead of the others is worth a thought
MOST_CANDIDATES: Final = 5
FORECASTS: Final = 2  # known negative cards that are enough for those who wait
POLLUTING: Final = 7  # negative cards that are feared this much are not let through
LIFT: Final = 5  # points that somebody must be spared for an Airlift
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


class SteadyTactics(Tactics):
    """Follows the team's plan."""

    def __init__(self, style: Style = USUAL) -> None:
        self.style = style
        self.plan: Plan | None = None  # the last one made for a line that is played out

    def rate(self, state: State, seat: int, action: Action) -> int:
        planet = cast(Planet, state)
        return rate_by(planet, Plan(planet, self.style), action)

    def ratings(self, state: State, seat: int, options: list[Action]) -> list[int]:
        """One plan and one look around for all options."""
        planet = cast(Planet, state)
        return ratings_by(planet, Plan(planet, self.style), options)

    def candidates(self, state: State, seat: int, options: list[Action]) -> list[Action]:
        """Actions of a turn are a matter of the plan, which `ways` differ in; elsewhere the few best-rated."""
        ratings = self.ratings(state, seat, options)
        order = sorted(range(len(options)), key=lambda number: -ratings[number])
        most = 1 if cast(Planet, state).frames[-1].kind() == "turn" else MOST_CANDIDATES
        return [options[number] for number in order[:most]]

    def ways(self, state: State, seat: int) -> list[Way]:
        """In a turn: a Need ahead of the others, or another time for the end run. All follow the one plan."""
        planet = cast(Planet, state)
        if planet.frames[-1].kind() != "turn":
            return []
        everybody = list(range(planet.seats))
        return [Way(SteadyTactics(style), everybody) for style in other_styles(planet)]

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated; of equals the first, so that nobody walks to and fro."""
        ratings = self.ratings(state, seat, options)
        return options[ratings.index(max(ratings))]

    def quick(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        """As `choose`, but a plan is followed until something calls for another one."""
        planet = cast(Planet, state)
        plan = self.plan
        if plan is None or not plan.still_holds(planet):
            plan = Plan(planet, self.style)
            self.plan = plan
        ratings = ratings_by(planet, plan, options)
        return options[ratings.index(max(ratings))]

    def clock(self, state: State) -> int:
        return cast(Planet, state).turns_played

    def value(self, state: State, seat: int) -> float:
        planet = cast(Planet, state)
        if planet.result is not None:
            return value_at_end(planet, bool(planet.result.winners))
        return value_on_the_way(planet)

    def lookahead(self) -> Lookahead:
        return Lookahead(horizon=30, width=5, growth=0.0, exploration=0.7, caution=0.5, iterations=350)


def other_styles(planet: Planet) -> list[Style]:
    """What a team in this position might do otherwise, where it is late enough for that to matter."""
    styles: list[Style] = []
    if is_shuttle_full(planet):
        styles.append(Style(leaving=AT_ONCE))
        styles.append(Style(leaving=NOT_NOW))
    if sum(planet.shuttle) >= LATE_PILES:
        for need in (FOOD, MONEY):
            if planet.need_by[need] == NOBODY:
                styles.append(Style(need=need))
    return styles


def rate_by(planet: Planet, plan: Plan, action: Action) -> int:
    return ratings_by(planet, plan, [action])[0]


def ratings_by(planet: Planet, plan: Plan, options: list[Action]) -> list[int]:
    kind = planet.frames[-1].kind()
    if kind == "turn":
        turn = TurnRating(planet, plan)
        return [turn.rate(action) for action in options]
    return [rate_elsewhere(planet, plan, kind, action) for action in options]


class TurnRating:
    """The action step of one settler's turn."""

    __slots__ = ("away", "goal", "plan", "planet", "settler", "target", "there")

    def __init__(self, planet: Planet, plan: Plan) -> None:
        self.planet = planet
        self.plan = plan
        self.settler = planet.settlers[planet.active]
        self.goal: Goal = plan.goals[planet.active]
        self.target = NOWHERE  # worked out when first asked for, as are the ways
        self.there: list[int] = []  # from where the settler is
        self.away: list[int] = []  # to the aim

    def rate(self, action: Action) -> int:
        word = action.verb.word
        if word == "deposit":
            return 950
        if word in ("move", "free_step"):
            return self.rate_step(action.x) + (1 if word == "free_step" else 0)
        if word == "play":
            return self.rate_card(action.x)
        if word == "pick_up":
            return self.rate_need()
        if word == "buy":
            return self.rate_buying(action.x)
        if word == "all_in":
            return 400 if self.aim() == self.settler.square else TOO_DEAR
        if word == "ability":
            return self.rate_ability()
        if word == "drop":
            return self.rate_drop(action.x)
        if word == "end":
            return 0
        if word == "trade":
            return self.rate_trade(action)
        return RUIN if word == "give_up" else BAD

    # -- where to go ---------------------------------------------------------------------------------------------

    def missing(self) -> int:
        return PILE_SIZE - self.settler.load[self.goal.resource] if self.goal.kind == PILE else 0

    def aim(self) -> int:
        """The square to end on, or to go towards."""
        if self.target == NOWHERE:
            self.target = self.find_aim()
        return self.target

    def find_aim(self) -> int:
        if self.goal.kind == PILE and self.missing() <= 0:
            return BOARD.center
        if self.goal.kind == PILE:
            if self.plan.gives_now(self.settler.square, self.goal.resource):
                if self.settler.square != self.planet.start_square:
                    return self.settler.square  # it will give at the end of the turn
                other = self.plan.other_tile(self.settler, self.goal.resource)
                return other if other != NOWHERE else self.settler.square
        return self.goal.aim if self.goal.aim != NOWHERE else self.settler.square

    def way(self) -> int:
        """Points to the aim."""
        if not self.there:
            self.there = ways_from(self.planet, self.settler, self.plan.costs[self.settler.number])
        return self.there[self.aim()]

    def rate_step(self, target: int) -> int:
        aim = self.aim()
        square = self.settler.square
        if aim == square:
            return ASTRAY
        costs = self.plan.costs[self.settler.number]
        if not self.away:
            self.away = ways_to(self.planet, self.settler, aim, costs)
        away = self.away
        if away[square] >= FAR_AWAY or away[target] >= away[square]:
            return ASTRAY - away[target]
        if self.strands_in_winter(target):
            return NO_USE
        known = 1 if self.planet.face_up[target] else 0
        return 500 - 4 * (away[target] + costs[target]) + known

    def strands_in_winter(self, target: int) -> bool:
        """A city at the end of autumn locks one in, unless that is where one gathers."""
        planet = self.planet
        if not planet.face_up[target] or not planet.is_resource(target):
            return False
        following = (planet.season + 1) % SEASON_COUNT
        from_now = planet.season_length() - planet.meter
        closes = SEASONS[following].closes[planet.tile[target]]
        return closes and from_now <= 1 and planet.points <= 1

    # -- cards ---------------------------------------------------------------------------------------------------

    def rate_card(self, number: int) -> int:
        planet, settler = self.planet, self.settler
        card = POSITIVE_CARDS[number]
        word = card.id
        if self.is_saved_up(word):
            return self.junk()
        if card.revives:
            return 960
        if card.relief:
            return 900 if planet.pollution >= card.relief else 30
        if word == "supply_drop":
            return 700 if self.missing() > 0 and settler.room() > 1 else 20
        if word == "bumper_harvest":
            here = self.goal.kind == PILE and self.plan.gives_now(settler.square, self.goal.resource)
            return 690 if here and self.missing() > 1 and settler.room() > 1 else 10
        if word == "hover_bike":
            return 650 if self.way() > 3 else 5
        if word == "second_wind":
            if self.wants_ability() and planet.points + 1 >= ABILITY_POINTS:
                return 800
            return 640 if self.way() > planet.points and self.way() < FAR_AWAY else 5
        if word == "homing_beacon":
            gain = best_sent_home(planet, self.plan)[1]
            if gain < 0:
                return NO_USE
            return 660 if gain >= 3 else self.junk()
        if word == "long_days":
            return 600 if self.way() == 0 or planet.season_length() - planet.meter <= 2 else 100
        if word == "survey_drone":
            return 610 if not is_shuttle_full(planet) and planet.turns_played < 12 * len(planet.settlers) else 4
        if word in {"cargo_sled", "card_belt"}:
            return 300
        if card.survives:
            return 290 if number not in settler.front else 2
        if card.all_terrain:
            hard = planet.is_flood() or any(planet.this_season().closes)
            return 560 if hard and not settler.has_gear() else 3
        return 1

    def is_saved_up(self, word: str) -> bool:
        """Cards that are worth more on the last run, for those who wait for it."""
        return self.goal.kind == WAIT and word in ("hover_bike", "second_wind", "long_days")

    def junk(self) -> int:
        """A card is played for nothing only where it takes the place of another."""
        return 1 if len(self.settler.hand) >= self.planet.hand_limit(self.settler) else TOO_DEAR

    def rate_need(self) -> int:
        goal = self.goal
        if self.planet.pollution + NEED_POLLUTION > self.planet.highest_pollution():
            return RUIN
        if goal.kind != FETCH or goal.need == NOBODY or self.planet.need_square[goal.need] != self.settler.square:
            return NOT_YET
        if goal.need == self.plan.alone or self.plan.all_in_place(self.settler.number):
            return 940
        return NOT_YET

    def rate_trade(self, action: Action) -> int:
        """Never asked for, but worth a thought where it helps one pile and hurts none."""
        give, take = action.y, action.z
        mine = self.goal.resource if self.goal.kind == PILE else NOBODY
        other = self.plan.goals[action.x]
        theirs = other.resource if other.kind == PILE else NOBODY
        helps = mine != NOBODY and take == mine and theirs != mine and self.missing() > 0
        helps = helps or (theirs != NOBODY and give == theirs and theirs != mine)
        hurts = (mine != NOBODY and give == mine) or (theirs != NOBODY and take == theirs)
        return TOO_DEAR if helps and not hurts else NO_USE

    # -- what is held --------------------------------------------------------------------------------------------

    def rate_buying(self, resource: int) -> int:
        """With what nobody wants; with the own pile only for a first card that can be played at once."""
        keep = self.keep(resource)
        settler = self.settler
        if keep < 20:
            return TOO_DEAR if self.saves_for_restoration() else 460 - keep
        if not settler.hand and self.missing() > 0 and self.planet.spent and not self.runs_dry(resource):
            if self.planet.points > 0 and settler.load[resource] >= ENOUGH_TO_BUY:
                if self.aim() == settler.square:
                    return 440
        return TOO_DEAR - settler.load[resource]

    def saves_for_restoration(self) -> bool:
        """An Ecologist who waits with the points of Food has better use for three resources."""
        planet, settler = self.planet, self.settler
        role = ROLES[settler.role]
        if role.ability != RESTORATION or self.goal.kind != WAIT or not planet.food_left or not planet.pollution:
            return False
        return settler.carried() <= role.figure

    def runs_dry(self, resource: int) -> bool:
        """Whether tiles of this kind give nothing from the next season on, which begins before the next own turn."""
        planet = self.planet
        following = SEASONS[(planet.season + 1) % SEASON_COUNT]
        soon = planet.season_length() - planet.meter <= len(planet.settlers)
        return soon and (following.stops[resource] or following.closes[resource])

    def keep(self, resource: int) -> int:
        return keep_worth(self.planet, self.plan, self.settler, resource)

    def rate_drop(self, resource: int) -> int:
        """Only to make room for the pile one is gathering."""
        if self.missing() <= 0 or self.settler.room() >= self.missing() or self.keep(resource) >= 20:
            return BAD
        return 420 - self.keep(resource)

    # -- the role's ability --------------------------------------------------------------------------------------

    def wants_ability(self) -> bool:
        planet, settler = self.planet, self.settler
        ability = ROLES[settler.role].ability
        if ability == PREFAB:
            whole = any(load >= PILE_SIZE for load in settler.load)
            return settler.square == BOARD.center and settler.carried() >= 3 and not whole
        if ability == RESTORATION:
            spare = sum(self.settler.load[r] for r in range(len(settler.load)) if self.keep(r) < 20)
            return spare >= 3 and planet.pollution > 0
        if ability == FIELD_HOSPITAL:
            return any(not other.is_alive() for other in planet.settlers)
        if ability == DEEP_DIG:
            return self.missing() >= 2 and self.plan.gives_now(settler.square, self.goal.resource)
        if ability == TRAILBLAZE:
            return self.way() >= 5 and self.way() < FAR_AWAY
        if ability == AIRLIFT:
            return best_lift(planet, self.plan)[1] >= LIFT
        if ability == FORECAST:
            return self.wants_forecast()
        return False

    def wants_forecast(self) -> bool:
        """Those who wait know the next negative cards to be harmless; others look before the season changes."""
        planet = self.planet
        known = planet.known_next[NEGATIVE]
        cards = planet.draw[NEGATIVE][-known:] if known else []
        if self.goal.kind == WAIT:
            if known < FORECASTS:
                return True
            return any(is_polluting(card) for card in cards)
        soon = planet.season_length() - planet.meter <= len(planet.settlers)
        return self.goal.kind == PILE and soon and (not cards or is_polluting(cards[-1]))

    def rate_ability(self) -> int:
        return 870 if self.wants_ability() else TOO_DEAR


def keep_worth(planet: Planet, plan: Plan, settler: Settler, resource: int) -> int:
    """How much a settler clings to a resource: 0 for what nobody wants, 20 and more for the pile being gathered."""
    wanted = planet.table.piles - planet.shuttle[resource]
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
        return planet.table.piles - planet.shuttle[action.x]
    if word == "put_back":
        frame_settler = loser(planet)
        return -keep_worth(planet, plan, planet.settlers[frame_settler], action.x)
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
            way = ways_to(planet, settler, aim, plan.costs[settler.number])[settler.square]
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
            away = ways_to(planet, settler, aim, plan.costs[settler.number])
            gain = away[settler.square] - away[planet.spawn[settler.number]]
            if gain > most:
                best, most = settler.number, gain
    return best, most


def loser(planet: Planet) -> int:
    """Who gives something up now."""
    frame = planet.frames[-1]
    return frame.settler if isinstance(frame, SettlerFrame) else planet.active


def rate_gift(planet: Planet, plan: Plan, settler: Settler, resource: int) -> int:
    """A resource of one's choice: what the own pile lacks, then whatever is wanted."""
    goal = plan.goals[settler.number]
    if goal.kind == PILE and goal.resource == resource and settler.load[resource] < PILE_SIZE:
        return 10
    return 1 if planet.shuttle[resource] < planet.table.piles else 0


def rate_walk(planet: Planet, plan: Plan, action: Action) -> int:
    settler = planet.settlers[planet.active]
    goal = plan.goals[planet.active]
    if action.verb.word == "stop" or goal.aim == NOWHERE:
        return 0
    away = ways_to(planet, settler, goal.aim, plan.costs[settler.number])
    return 100 - away[action.x] if away[action.x] < away[settler.square] else -1


def tactics_of(temperament: str) -> Tactics:
    return SteadyTactics()
