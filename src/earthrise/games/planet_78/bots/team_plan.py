"""What each settler of a team should be about: which pile to gather, which Need to fetch, or going home.

The plan is made anew from the position whenever somebody decides, so every settler's plan is the same for all.
"""

from typing import Final

from earthrise.games.planet_78.bots.distances import FAR_AWAY, OPEN_GROUND, entry_costs, ways_from, ways_to
from earthrise.games.planet_78.bots.pile_plans import NEVER, Errand, Ground
from earthrise.games.planet_78.bots.position_value import relief_in_hand
from earthrise.games.planet_78.components.board import BOARD, NOBODY, SQUARE_COUNT
from earthrise.games.planet_78.components.cards import POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import FLOOD_FROM, NEED_POINTS, PILE_SIZE, POINTS_PER_TURN
from earthrise.games.planet_78.components.needs import FOOD, MONEY, NEED_COUNT, NEED_POLLUTION
from earthrise.games.planet_78.components.roles import FORECAST, NO_ROLE, RESTORATION, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.rules.collecting import stop_at, yield_at
from earthrise.games.planet_78.rules.ending import is_shuttle_full
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

NOTHING_YET: Final = 0  # what a settler is about
PILE: Final = 1
FETCH: Final = 2
HOME: Final = 3
WAIT: Final = 4  # draw cards near what is to be done next

MONEY_PILES: Final = 5  # in the shuttle before hands full of Revives are worth fetching Money
FORECAST_PILES: Final = 8  # before a Forecaster's work is worth Food
WORTH_MONEY: Final = 2  # relief still in the pile, for that
LAST_OF_FOOD: Final = 1  # season changes: the end run wants the points that are left
SEASON_BRINGS: Final = 0.5  # pollution, by the negative cards
ENOUGH_ROOM: Final = 3  # for what the seasons bring on the last run
FARTHEST_WAIT: Final = 3  # points from where one waits to what one waits for
IN_PLACE: Final = 2  # points to the Need: near enough to pick it up with the next turn
BETWEEN_NEEDS: Final = 6  # points: they lie eight steps apart, and the step after a Need is free
CHANGE_OF_MIND: Final = 0.5  # turns that a pile already begun is worth

WHEN_READY: Final = 0  # when a team with a full shuttle fetches the Needs
AT_ONCE: Final = 1
NOT_NOW: Final = 2


NO_END: Final = 1 << 30  # turns


class Style:
    """What a team may do otherwise than usual.

    `need`      a Need that is fetched now, whatever else there is to do
    `leaving`   when the end run begins, up to the turn `until`; from then on, when it is ready
    `settler`   somebody who fetches the Need `errand` first in the end run, whatever would be sooner
    """

    __slots__ = ("errand", "leaving", "need", "settler", "until")

    def __init__(
        self,
        need: int = NOBODY,
        leaving: int = WHEN_READY,
        settler: int = NOBODY,
        errand: int = NOBODY,
        until: int = NO_END,
    ) -> None:
        self.need = need
        self.leaving = leaving
        self.settler = settler
        self.errand = errand
        self.until = until


USUAL: Final = Style()


class Goal:
    """What a settler is about. `aim` is the square to go to next, `resource` the pile, `need` the Need."""

    __slots__ = ("aim", "kind", "need", "resource", "turns")

    def __init__(self, kind: int, aim: int, resource: int = NOBODY, need: int = NOBODY, turns: float = 0.0) -> None:
        self.kind = kind
        self.aim = aim
        self.resource = resource
        self.need = need
        self.turns = turns


class Walk:
    """The ways of one settler over ground that is not open everywhere, kept as long as they hold."""

    __slots__ = ("away", "gear", "square", "target", "there", "tile")

    def __init__(self, planet: Planet) -> None:
        self.tile = planet.tile
        self.square = NOWHERE  # where `there` begins
        self.gear = False
        self.there: list[int] = []
        self.target = NOWHERE  # where `away` leads
        self.away: list[int] = []

    def is_from(self, planet: Planet, settler: Settler) -> bool:
        return self.square == settler.square and self.tile is planet.tile and self.gear == settler.has_gear()

    def start(self, planet: Planet, settler: Settler, there: list[int]) -> None:
        self.square = settler.square
        self.tile = planet.tile
        self.gear = settler.has_gear()
        self.there = there


class Plan:
    """The goals of all settlers, by number."""

    __slots__ = (
        "alone",
        "costs",
        "face_up",
        "flood",
        "goals",
        "living",
        "need_by",
        "planet",
        "restorer",
        "season",
        "shuttle",
        "style",
        "turn",
        "walks",
    )

    def __init__(self, planet: Planet, style: Style = USUAL) -> None:
        self.planet = planet
        self.style = style
        self.alone = NOBODY  # a Need that is fetched ahead of the others
        self.restorer = NOBODY  # an Ecologist for whom all who wait gather
        self.face_up = planet.face_up
        self.shuttle = planet.shuttle
        self.need_by = planet.need_by
        self.season = planet.season
        self.flood = planet.is_flood()
        self.living = living(planet)
        self.turn = planet.turns_played
        self.costs: list[list[int]] = costs_of_all(planet)
        self.walks: list[Walk] = [Walk(planet) for _ in planet.settlers]
        self.goals: list[Goal] = [Goal(NOTHING_YET, settler.square) for settler in planet.settlers]
        if is_shuttle_full(planet):
            self.plan_the_end()
        else:
            self.share_out_piles()
            piles = sum(planet.shuttle)
            if style.need == NOBODY and piles >= FORECAST_PILES and has_ability(planet, FORECAST):
                self.fetch_alone(FOOD)
            elif style.need == NOBODY and piles >= MONEY_PILES and are_hands_full(planet):
                self.fetch_alone(MONEY)
        if style.need != NOBODY:
            self.fetch_alone(style.need)

    def still_holds(self, planet: Planet) -> bool:
        """Whether nothing has happened since that calls for another plan. (Lists in a position are replaced, never
        changed.)"""
        if planet is not self.planet or planet.face_up is not self.face_up or planet.shuttle is not self.shuttle:
            return False
        if planet.need_by is not self.need_by or planet.season != self.season or planet.is_flood() != self.flood:
            return False
        age = planet.turns_played - self.turn
        if age and (age >= len(planet.settlers) or is_shuttle_full(planet)):
            return False
        return age == 0 or self.living == living(planet)

    # -- piles -------------------------------------------------------------------------------------------------

    def share_out_piles(self) -> None:
        """Greedily: the pile that is soonest in the shuttle first, each settler one."""
        planet = self.planet
        wanted = [max(0, planet.options.piles - piles) for piles in planet.shuttle]
        ground = Ground(planet)
        offers: list[list[Goal]] = []
        for settler in planet.settlers:
            offers.append(self.offers_of(settler, ground) if settler.is_alive() else [])
        free = [settler.number for settler in planet.settlers if settler.is_alive()]
        while free:
            best: Goal | None = None
            taker = NOBODY
            for number in free:
                for goal in offers[number]:
                    if wanted[goal.resource] > 0 and (best is None or goal.turns < best.turns):
                        best = goal
                        taker = number
            if best is None or best.turns >= NEVER:
                break
            self.goals[taker] = best
            wanted[best.resource] -= 1
            free = [number for number in free if number != taker]
        if free:
            self.wait_for_the_end(free)

    def offers_of(self, settler: Settler, ground: Ground) -> list[Goal]:
        """For each resource how soon this settler can have a pile of it in the shuttle."""
        there = self.ways_of(settler)
        errand = Errand(ground, settler, there, self.ways_towards(settler, BOARD.center))
        held = settler.load
        goals: list[Goal] = []
        for resource in range(RESOURCE_COUNT):
            if held[resource] >= PILE_SIZE:
                way = there[BOARD.center]
                turns = (way + 1) / POINTS_PER_TURN if way < FAR_AWAY else NEVER
                goals.append(Goal(PILE, BOARD.center, resource, NOBODY, turns - 2 * CHANGE_OF_MIND))
            elif ground.waiting[resource] >= NEVER:
                goals.append(Goal(PILE, settler.square, resource, NOBODY, NEVER))
            else:
                turns = errand.turns[resource] - CHANGE_OF_MIND * held[resource]
                goals.append(Goal(PILE, errand.aim[resource], resource, NOBODY, turns))
        return goals

    # -- Needs -------------------------------------------------------------------------------------------------

    def fetch_alone(self, need: int) -> None:
        """The nearest settler who is not about to bring a pile home fetches one Need ahead of the others, while it
        brings no flood."""
        planet = self.planet
        if planet.need_by[need] != NOBODY or planet.pollution + NEED_POLLUTION > FLOOD_FROM:
            return
        best = FAR_AWAY
        taker = NOBODY
        for settler in planet.settlers:
            goal = self.goals[settler.number]
            if settler.is_alive() and not (goal.kind == PILE and settler.load[goal.resource] >= PILE_SIZE - 1):
                way = self.ways_of(settler)[planet.need_square[need]]
                if way < best:
                    best = way
                    taker = settler.number
        if taker != NOBODY:
            self.alone = need
            self.goals[taker] = Goal(FETCH, planet.need_square[need], NOBODY, need, best / POINTS_PER_TURN)

    def plan_the_end(self) -> None:
        """The shuttle is full: fetch the Needs as soon as the air can bear them all, then everybody home."""
        planet = self.planet
        everybody = [settler.number for settler in planet.settlers]
        if planet.needs_left() and not self.is_time_to_go():
            self.wait_for_the_end(everybody)
            if has_ability(planet, RESTORATION) or has_ability(planet, FORECAST):
                self.fetch_alone(FOOD)
            elif are_hands_full(planet):
                self.fetch_alone(MONEY)
            self.gather_for_restoration()
            return
        firsts = self.share_out_needs(everybody)
        for settler in planet.settlers:
            need = firsts[settler.number]
            if need == NOBODY:
                self.goals[settler.number] = Goal(HOME, BOARD.center)
            else:
                at = planet.need_square[need]
                way = self.ways_of(settler)[at]
                self.goals[settler.number] = Goal(FETCH, at, NOBODY, need, way / POINTS_PER_TURN)

    def share_out_needs(self, numbers: list[int]) -> list[int]:
        """By settler the Need to fetch first, or NOBODY: Food, for its points on the way to the others; then always
        the one that is reached soonest by anybody."""
        planet = self.planet
        left = [need for need in range(NEED_COUNT) if planet.need_by[need] == NOBODY]
        firsts: list[int] = [NOBODY] * len(planet.settlers)
        burden = [0] * len(planet.settlers)
        fetching = [number for number in numbers if planet.settlers[number].is_alive()]
        ways = [self.ways_of(settler) for settler in planet.settlers]
        style = self.style
        if style.errand in left and style.settler in fetching:
            firsts[style.settler] = style.errand
            way = ways[style.settler][planet.need_square[style.errand]]
            burden[style.settler] = way + NEED_POINTS + BETWEEN_NEEDS
            left = [need for need in left if need != style.errand]
        while left:
            best = FAR_AWAY
            taker = NOBODY
            chosen = NOBODY
            for number in fetching:
                for need in left:
                    if need != FOOD and FOOD in left:
                        continue
                    way = ways[number][planet.need_square[need]] + burden[number]
                    if way < best:
                        best, taker, chosen = way, number, need
            if taker == NOBODY:
                break
            if firsts[taker] == NOBODY:
                firsts[taker] = chosen
            burden[taker] = best + NEED_POINTS + BETWEEN_NEEDS
            left = [need for need in left if need != chosen]
        return firsts

    def wait_for_the_end(self, numbers: list[int]) -> None:
        """Until the air can bear the Needs: draw cards, near the Need to be fetched or near the shuttle."""
        planet = self.planet
        firsts = self.share_out_needs(numbers)
        for number in numbers:
            need = firsts[number]
            at = BOARD.center if need == NOBODY else planet.need_square[need]
            self.goals[number] = Goal(WAIT, self.waiting_place(planet.settlers[number], at), NOBODY, need)

    def gather_for_restoration(self) -> None:
        """With the points of Food an Ecologist can take off pollution every turn, if the others who wait stand near
        enough to hand over what they gather: three resources are a point less (PS-038), three cards hardly ever."""
        planet = self.planet
        if not planet.food_left or not planet.pollution:
            return
        for settler in planet.settlers:
            if settler.is_alive() and self.goals[settler.number].kind == WAIT:
                if ROLES[settler.role].ability == RESTORATION:
                    self.restorer = settler.number
        if self.restorer == NOBODY:
            return
        there = self.goals[self.restorer].aim
        for settler in planet.settlers:
            goal = self.goals[settler.number]
            if settler.number != self.restorer and goal.kind == WAIT:
                place = self.giving_place(settler, [there, *BOARD.beside[there]])
                if place != NOWHERE:
                    self.goals[settler.number] = Goal(WAIT, place, NOBODY, goal.need)

    def giving_place(self, settler: Settler, squares: list[int], but: int = NOWHERE) -> int:
        """The nearest of these squares whose tile gives something now, or NOWHERE."""
        planet = self.planet
        ways = self.ways_of(settler)
        best = FAR_AWAY
        place = NOWHERE
        for square in squares:
            if square != but and ways[square] < best and planet.face_up[square] and planet.is_resource(square):
                if yield_at(planet, square) > 0:
                    best, place = ways[square], square
        return place

    def waiting_place(self, settler: Settler, at: int) -> int:
        """A tile near `at` that gives something to buy cards with; `at` itself where there is none."""
        planet = self.planet
        there = self.ways_of(settler)
        if there[at] >= FAR_AWAY:
            return settler.square
        away = self.ways_towards(settler, at)
        best = FAR_AWAY
        place = at
        for square in BOARD.resource_squares:
            if away[square] <= FARTHEST_WAIT and there[square] < FAR_AWAY:
                if planet.face_up[square] and planet.is_resource(square) and yield_at(planet, square) > 0:
                    far = 2 * away[square] + there[square]
                    if far < best:
                        best, place = far, square
        return place

    def is_time_to_go(self) -> bool:
        """Whether to fetch the Needs that are left now. Every season brings pollution; waiting pays while the cards
        that are drawn in a season take more away, unless there is room for what may come on the way, and as long as
        the points of Food let an Ecologist or a Forecaster work."""
        planet = self.planet
        held = 0
        for settler in planet.settlers:
            if settler.is_alive():
                held += relief_in_hand(settler)
        spare = planet.highest_pollution() - planet.pollution - NEED_POLLUTION * planet.needs_left() + held
        leaving = self.style.leaving if planet.turns_played < self.style.until else WHEN_READY
        if spare < 0 or leaving == NOT_NOW:
            return False
        if leaving == AT_ONCE:
            return True
        hidden = planet.relief_left() - held
        if planet.food_left > LAST_OF_FOOD:
            if planet.pollution > 0 and has_ability(planet, RESTORATION):
                return False
            if hidden > 0 and has_ability(planet, FORECAST):
                return False
        in_pile = max(1, len(planet.draw[POSITIVE]))
        return hidden * planet.season_length() / in_pile < SEASON_BRINGS or spare >= ENOUGH_ROOM

    # -- ways --------------------------------------------------------------------------------------------------

    def ways_of(self, settler: Settler) -> list[int]:
        """To every square the points it takes the settler to get there."""
        costs = self.costs[settler.number]
        if costs is OPEN_GROUND:
            return ways_from(self.planet, settler, costs)
        walk = self.walks[settler.number]
        if not walk.is_from(self.planet, settler):
            walk.start(self.planet, settler, ways_from(self.planet, settler, costs))
        return walk.there

    def ways_towards(self, settler: Settler, target: int) -> list[int]:
        """From every square the points it takes the settler to get to `target`."""
        costs = self.costs[settler.number]
        if costs is OPEN_GROUND:
            return ways_to(self.planet, settler, target, costs)
        walk = self.walks[settler.number]
        if walk.target != target:
            walk.target = target
            walk.away = ways_to(self.planet, settler, target, costs)
        return walk.away

    # -- what a settler asks -----------------------------------------------------------------------------------

    def gives_now(self, square: int, resource: int) -> bool:
        planet = self.planet
        return planet.face_up[square] and planet.tile[square] == resource and stop_at(planet, square) == 0

    def other_tile(self, settler: Settler, resource: int) -> int:
        """Another tile of this kind that the settler can end the turn on, or NOWHERE."""
        planet = self.planet
        ways = self.ways_of(settler)
        best = NOWHERE
        for square in range(SQUARE_COUNT):
            if square in (planet.start_square, settler.square):
                continue
            if ways[square] <= planet.points + planet.free_steps and self.gives_now(square, resource):
                if yield_at(planet, square) > 0 and (best == NOWHERE or ways[square] < ways[best]):
                    best = square
        return best

    def all_in_place(self, number: int) -> bool:
        """Whether everybody else who fetches a Need can pick it up with the next turn."""
        planet = self.planet
        for settler in planet.settlers:
            goal = self.goals[settler.number]
            if settler.number == number or goal.kind != FETCH or not settler.is_alive():
                continue
            if goal.turns * POINTS_PER_TURN > IN_PLACE:
                return False
        return True


def costs_of_all(planet: Planet) -> list[list[int]]:
    """By settler the points to enter each square; all without All-terrain Gear have the same."""
    common: list[int] = []
    costs: list[list[int]] = []
    for settler in planet.settlers:
        if settler.has_gear():
            costs.append(entry_costs(planet, settler))
            continue
        if not common:
            common = entry_costs(planet, settler)
        costs.append(common)
    return costs


def living(planet: Planet) -> int:
    return sum([1 for settler in planet.settlers if settler.is_alive()])


def has_ability(planet: Planet, ability: str) -> bool:
    """Whether somebody in the team has that role."""
    for settler in planet.settlers:
        if settler.role != NO_ROLE and ROLES[settler.role].ability == ability:
            return True
    return False


def are_hands_full(planet: Planet) -> bool:
    """Whether somebody can draw no more cards, holding nothing but Revives, while relief is left in the pile."""
    held = 0
    full = False
    for settler in planet.settlers:
        held += relief_in_hand(settler)
        revives = 0
        for card in settler.hand:
            if POSITIVE_CARDS[card].revives:
                revives += 1
        if revives >= planet.hand_limit(settler):
            full = True
    return full and planet.relief_left() - held >= WORTH_MONEY
