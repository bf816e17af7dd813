"""How promising the actions of a settler's turn are, by the team's plan."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.bots.answer_values import best_lift, best_sent_home, is_polluting, keep_worth
from earthrise.games.planet_78.bots.distances import FAR_AWAY
from earthrise.games.planet_78.bots.team_plan import FETCH, PILE, WAIT, Goal, Plan
from earthrise.games.planet_78.components.board import BOARD, NOBODY
from earthrise.games.planet_78.components.cards import NEGATIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import ABILITY_POINTS, PILE_SIZE, SEASON_COUNT, SEASONS
from earthrise.games.planet_78.components.needs import NEED_POLLUTION
from earthrise.games.planet_78.components.roles import (
    AIRLIFT,
    DEEP_DIG,
    FIELD_HOSPITAL,
    FORECAST,
    PREFAB,
    RESTORATION,
    ROLES,
    TRAILBLAZE,
)
from earthrise.games.planet_78.rules.actions import NO_RESOURCE
from earthrise.games.planet_78.rules.ending import is_shuttle_full
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

# What the plan does not ask for lies below ending the turn; the first of these are worth a search's doubt.
NOT_YET: Final = -10  # a Need that the air could bear
TOO_DEAR: Final = -40  # a card, an ability, a resource of their own pile
ASTRAY: Final = -60  # steps
NO_USE: Final = -500
BAD: Final = -1000
RUIN: Final = -2000
ENOUGH_TO_BUY: Final = 2  # of the pile being gathered, before one of them is given for a card
FORECASTS: Final = 2  # known negative cards that are enough for those who wait
GIFT: Final = 470  # for Restoration: better than a card, and after the steps that bring one into reach
LIFT: Final = 5  # points that somebody must be spared for an Airlift


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
        if self.goal.kind == WAIT and self.plan.restorer != NOBODY:
            return self.find_gathering_place()
        return self.goal.aim if self.goal.aim != NOWHERE else self.settler.square

    def find_gathering_place(self) -> int:
        """For Restoration: not the tile that the turn began on, so that both give something (PS-071), and within reach
        of the Ecologist."""
        planet, aim = self.planet, self.goal.aim
        if planet.start_square != aim:
            return aim
        if self.settler.number == self.plan.restorer:
            near = BOARD.beside[aim]
        else:
            there = planet.settlers[self.plan.restorer].square
            near = [there, *BOARD.beside[there]]
        other = self.plan.giving_place(self.settler, near, aim)
        if other != NOWHERE and self.plan.ways_of(self.settler)[other] <= planet.points + planet.free_steps:
            return other
        return aim

    def way(self) -> int:
        """Points to the aim."""
        if not self.there:
            self.there = self.plan.ways_of(self.settler)
        return self.there[self.aim()]

    def rate_step(self, target: int) -> int:
        aim = self.aim()
        square = self.settler.square
        if aim == square:
            return ASTRAY
        costs = self.plan.costs[self.settler.number]
        if not self.away:
            self.away = self.plan.ways_towards(self.settler, aim)
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
        """What is handed to an Ecologist at work; anything else is never asked for, but worth a thought where it helps
        one pile and hurts none."""
        give, take = action.y, action.z
        if self.goal.kind == WAIT and action.x == self.plan.restorer and take == NO_RESOURCE:
            return GIFT
        mine = self.goal.resource if self.goal.kind == PILE else NOBODY
        other = self.plan.goals[action.x]
        theirs = other.resource if other.kind == PILE else NOBODY
        helps = mine != NOBODY and take == mine and theirs != mine and self.missing() > 0
        helps = helps or (theirs != NOBODY and give == theirs and theirs != mine)
        hurts = (mine != NOBODY and give == mine) or (theirs != NOBODY and take == theirs)
        return TOO_DEAR if helps and not hurts else NO_USE

    # -- what is held --------------------------------------------------------------------------------------------

    def rate_buying(self, resource: int) -> int:
        """With what nobody wants; with their own pile only for a first card that can be played at once."""
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
