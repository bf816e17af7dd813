"""What each settler of a team should be about: which pile to gather, which Need to fetch, or going home.

The plan is made anew from the position whenever somebody decides, so every settler's plan is the same for all.
"""

from typing import Final

from earthrise.games.planet_78.board import BOARD, SQUARE_COUNT
from earthrise.games.planet_78.cards import POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.collecting import stop_at, yield_at
from earthrise.games.planet_78.ending import is_shuttle_full
from earthrise.games.planet_78.needs import FOOD, MONEY, NEED_COUNT, NEED_POLLUTION
from earthrise.games.planet_78.outlook import relief_in_hand
from earthrise.games.planet_78.roles import FORECAST, NO_ROLE, RESTORATION, ROLES
from earthrise.games.planet_78.state import NOBODY, NOWHERE, Planet, Settler
from earthrise.games.planet_78.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.tracks import FLOOD_FROM, NEED_POINTS, PILE_SIZE, POINTS_PER_TURN
from earthrise.games.planet_78.ways import FAR_AWAY, entry_costs, ways_from, ways_to

NOTHING_YET: Final = 0  # what a settler is about
PILE: Final = 1
FETCH: Final = 2
HOME: Final = 3
WAIT: Final = 4  # draw cards near what is to be done next

NEVER: Final = 1000.0  # turns
MONEY_PILES: Final = 5  # in the shuttle before hands full of Revives are worth fetching Money
FORECAST_PILES: Final = 8  # before a Forecaster's work is worth Food
WORTH_MONEY: Final = 2  # relief still in the pile, for that
LAST_OF_FOOD: Final = 1  # season changes: the end run wants the points that are left
GUESS: Final = 0.5  # turns lost for each unknown tile that turns out to be another
SEASON_BRINGS: Final = 0.5  # pollution, by the negative cards
ENOUGH_ROOM: Final = 3  # for what the seasons bring on the last run
FARTHEST_WAIT: Final = 3  # points from where one waits to what one waits for
IN_PLACE: Final = 2  # points to the Need: near enough to pick it up with the next turn
CHANGE_OF_MIND: Final = 0.5  # turns that a pile already begun is worth

WHEN_READY: Final = 0  # when a team with a full shuttle fetches the Needs
AT_ONCE: Final = 1
NOT_NOW: Final = 2


class Style:
    """What a team may do otherwise than usual.

    `need`      a Need that is fetched now, whatever else there is to do
    `leaving`   when the end run begins
    """

    __slots__ = ("leaving", "need")

    def __init__(self, need: int = NOBODY, leaving: int = WHEN_READY) -> None:
        self.need = need
        self.leaving = leaving


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
        "season",
        "shuttle",
        "style",
        "turn",
    )

    def __init__(self, planet: Planet, style: Style = USUAL) -> None:
        self.planet = planet
        self.style = style
        self.alone = NOBODY  # a Need that is fetched ahead of the others
        self.face_up = planet.face_up
        self.shuttle = planet.shuttle
        self.need_by = planet.need_by
        self.season = planet.season
        self.flood = planet.is_flood()
        self.living = living(planet)
        self.turn = planet.turns_played
        self.costs: list[list[int]] = [entry_costs(planet, settler) for settler in planet.settlers]
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
        wanted = [max(0, planet.table.piles - piles) for piles in planet.shuttle]
        offers: list[list[Goal]] = []
        for settler in planet.settlers:
            offers.append(self.offers_of(settler) if settler.is_alive() else [])
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

    def offers_of(self, settler: Settler) -> list[Goal]:
        """For each resource how soon this settler can have a pile of it in the shuttle."""
        planet = self.planet
        costs = self.costs[settler.number]
        there = ways_from(planet, settler, costs)
        home = ways_to(planet, settler, BOARD.center, costs)
        unknown = [0] * RESOURCE_COUNT
        hidden = 0
        for square in BOARD.resource_squares:
            if not planet.face_up[square] and planet.is_resource(square):
                unknown[planet.tile[square]] += 1  # only their numbers are known, and only they are used
                hidden += 1
        held = settler.load
        amount = [1] * RESOURCE_COUNT
        waiting = [0.0] * RESOURCE_COUNT
        guess = [NEVER] * RESOURCE_COUNT
        best = [NEVER] * RESOURCE_COUNT
        aim = [NOWHERE] * RESOURCE_COUNT
        sought: list[int] = []
        for resource in range(RESOURCE_COUNT):
            waiting[resource] = self.turns_until_it_grows(resource)
            if held[resource] >= PILE_SIZE or waiting[resource] >= NEVER:
                continue
            sought.append(resource)
            if waiting[resource] == 0.0:
                amount[resource] = max(1, planet.this_season().amount[resource])
            if hidden and unknown[resource] / hidden >= 0.05:
                guess[resource] = GUESS * (1.0 / (unknown[resource] / hidden) - 1.0)
        for square in range(SQUARE_COUNT):
            tile = planet.tile[square]
            if tile >= RESOURCE_COUNT or there[square] >= FAR_AWAY or home[square] >= FAR_AWAY:
                continue
            known = planet.face_up[square]
            if known and (tile not in sought or planet.is_flooded(square)):
                continue
            for resource in sought:
                if known and tile != resource:
                    continue
                if not known and guess[resource] >= NEVER:
                    continue
                missing = PILE_SIZE - held[resource]
                turns = self.turns_at(square, resource, missing, amount[resource], there[square], waiting[resource])
                if not known:
                    turns += guess[resource]
                turns += (home[square] + 1) / POINTS_PER_TURN
                if turns < best[resource]:
                    best[resource] = turns
                    aim[resource] = square
        goals: list[Goal] = []
        for resource in range(RESOURCE_COUNT):
            if held[resource] >= PILE_SIZE:
                way = there[BOARD.center]
                turns = (way + 1) / POINTS_PER_TURN if way < FAR_AWAY else NEVER
                goals.append(Goal(PILE, BOARD.center, resource, NOBODY, turns - 2 * CHANGE_OF_MIND))
            elif waiting[resource] >= NEVER:
                goals.append(Goal(PILE, settler.square, resource, NOBODY, NEVER))
            else:
                goals.append(
                    Goal(PILE, aim[resource], resource, NOBODY, best[resource] - CHANGE_OF_MIND * held[resource])
                )
        return goals

    def turns_at(self, square: int, resource: int, missing: int, amount: int, way: int, waiting: float) -> float:
        """Turns until that much is gathered there: 1 a turn, 2 when a tile of the same kind lies beside it."""
        walking = way / POINTS_PER_TURN
        left = missing - (amount if way > 0 and waiting == 0.0 else 0)
        pace = amount
        for other in BOARD.beside[square]:
            if self.planet.face_up[other] and self.planet.tile[other] == resource:
                pace = 2 * amount
                break
        return max(walking, waiting) + max(0, left) / pace

    def turns_until_it_grows(self, resource: int) -> float:
        """0 when tiles of this kind give something now; own turns until the season changes; NEVER for a whole year."""
        planet = self.planet
        if planet.stopped[resource] > 1:
            return NEVER
        if not planet.this_season().stops[resource] and planet.failed != resource and not planet.stopped[resource]:
            return 0.0
        return max(1, planet.season_length() - planet.meter) / len(planet.settlers)

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
                way = ways_from(planet, settler, self.costs[settler.number])[planet.need_square[need]]
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
            return
        firsts = self.share_out_needs(everybody)
        for settler in planet.settlers:
            need = firsts[settler.number]
            if need == NOBODY:
                self.goals[settler.number] = Goal(HOME, BOARD.center)
            else:
                at = planet.need_square[need]
                way = ways_from(planet, settler, self.costs[settler.number])[at]
                self.goals[settler.number] = Goal(FETCH, at, NOBODY, need, way / POINTS_PER_TURN)

    def share_out_needs(self, numbers: list[int]) -> list[int]:
        """By settler the Need to fetch first, or NOBODY: Food, for its points on the way to the others; then always
        the one that is reached soonest by anybody."""
        planet = self.planet
        left = [need for need in range(NEED_COUNT) if planet.need_by[need] == NOBODY]
        firsts: list[int] = [NOBODY] * len(planet.settlers)
        burden = [0] * len(planet.settlers)
        fetching = [number for number in numbers if planet.settlers[number].is_alive()]
        ways = [ways_from(planet, settler, self.costs[settler.number]) for settler in planet.settlers]
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
            burden[taker] = best + NEED_POINTS + 8 - 2  # two Needs lie eight steps apart; one step is free
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

    def waiting_place(self, settler: Settler, at: int) -> int:
        """A tile near `at` that gives something to buy cards with; `at` itself where there is none."""
        planet = self.planet
        costs = self.costs[settler.number]
        there = ways_from(planet, settler, costs)
        if there[at] >= FAR_AWAY:
            return settler.square
        away = ways_to(planet, settler, at, costs)
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
        if spare < 0 or self.style.leaving == NOT_NOW:
            return False
        if self.style.leaving == AT_ONCE:
            return True
        hidden = planet.relief_left() - held
        if planet.food_left > LAST_OF_FOOD:
            if planet.pollution > 0 and has_ability(planet, RESTORATION):
                return False
            if hidden > 0 and has_ability(planet, FORECAST):
                return False
        in_pile = max(1, len(planet.draw[POSITIVE]))
        return hidden * planet.season_length() / in_pile < SEASON_BRINGS or spare >= ENOUGH_ROOM

    # -- what a settler asks -----------------------------------------------------------------------------------

    def gives_now(self, square: int, resource: int) -> bool:
        planet = self.planet
        return planet.face_up[square] and planet.tile[square] == resource and stop_at(planet, square) == 0

    def other_tile(self, settler: Settler, resource: int) -> int:
        """Another tile of this kind that the settler can end the turn on, or NOWHERE."""
        planet = self.planet
        ways = ways_from(planet, settler, self.costs[settler.number])
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


def living(planet: Planet) -> int:
    return sum([1 for settler in planet.settlers if settler.is_alive()])


def has_ability(planet: Planet, ability: int) -> bool:
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
