"""How to play Planet 78 well enough: piles first, one Need on the way, the others at the end, and all aboard."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import Part
from earthrise.engine.tactics import Lookahead, Tactics, Way
from earthrise.games.planet_78.bots.action_values import ASTRAY, TurnRating
from earthrise.games.planet_78.bots.answer_values import rate_elsewhere
from earthrise.games.planet_78.bots.considerations import answer_parts, swap_parts, turn_parts
from earthrise.games.planet_78.bots.house_values import rate_swaps
from earthrise.games.planet_78.bots.position_value import value_at_end, value_on_the_way
from earthrise.games.planet_78.bots.team_plan import AT_ONCE, NOT_NOW, USUAL, Plan, Style
from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.components.needs import NEED_COUNT
from earthrise.games.planet_78.rules.ending import is_shuttle_full
from earthrise.games.planet_78.rules.state import Planet

TEMPERAMENTS: Final = ["steady"]
LATE_PILES: Final = 6  # in the shuttle before a Need ahead of the others is worth a thought
MOST_CANDIDATES: Final = 5
MOST_IN_A_TURN: Final = 2
HOUSE_FRAMES: Final = ["house_own", "house_other"]
LASTING: Final = ["ability", "pick_up", "trade"]  # what no later step takes back


class SteadyTactics(Tactics[Planet]):
    """Follows the team's plan."""

    def __init__(self, style: Style = USUAL) -> None:
        self.style = style
        self.plan: Plan | None = None  # the last one made for a line that is played out

    def rate(self, planet: Planet, seat: int, action: Action) -> int:
        return rate_by(planet, Plan(planet, self.style), action)

    def ratings(self, planet: Planet, seat: int, options: list[Action]) -> list[int]:
        """One plan and one look around for all options."""
        return ratings_by(planet, Plan(planet, self.style), options)

    def parts(self, planet: Planet, seat: int, options: list[Action]) -> list[list[Part]]:
        plan = Plan(planet, self.style)
        kind = planet.frames[-1].kind()
        if kind == "turn":
            turn = TurnRating(planet, plan)
            return [turn_parts(turn, action) for action in options]
        ratings = ratings_by(planet, plan, options)
        if kind in HOUSE_FRAMES:
            return [swap_parts(rating) for rating in ratings]
        return [answer_parts(planet, kind, action, ratings[number]) for number, action in enumerate(options)]

    def candidates(self, state: Planet, seat: int, options: list[Action]) -> list[Action]:
        """The few best-rated. Steps of a turn are a matter of the plan, which `ways` differ in: a single one that goes
        elsewhere would be taken back."""
        ratings = self.ratings(state, seat, options)
        order = sorted(range(len(options)), key=lambda number: -ratings[number])
        if state.frames[-1].kind() != "turn":
            return [options[number] for number in order[:MOST_CANDIDATES]]
        chosen = [options[order[0]]]
        for number in order[1:]:
            if len(chosen) < MOST_IN_A_TURN and ratings[number] > ASTRAY and options[number].verb.word in LASTING:
                chosen.append(options[number])
        return chosen

    def ways(self, planet: Planet, seat: int) -> list[Way[Planet]]:
        """In a turn, from six piles on: a Need ahead of the others, another time for the end run, or another Need for
        the settler in it. All follow the one plan."""
        if planet.frames[-1].kind() != "turn":
            return []
        everybody = list(range(planet.seats))
        return [Way(SteadyTactics(style), everybody) for style in other_styles(planet)]

    def choose(self, state: Planet, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated; of equals the first, so that nobody walks to and fro."""
        ratings = self.ratings(state, seat, options)
        return options[ratings.index(max(ratings))]

    def quick(self, planet: Planet, seat: int, options: list[Action], chance: Chance) -> Action:
        """As `choose`, but a plan is followed until something calls for another one."""
        plan = self.plan
        if plan is None or not plan.still_holds(planet):
            plan = Plan(planet, self.style)
            self.plan = plan
        ratings = ratings_by(planet, plan, options)
        return options[ratings.index(max(ratings))]

    def clock(self, state: Planet) -> int:
        return state.turns_played

    def value(self, planet: Planet, seat: int) -> float:
        if planet.result is not None:
            return value_at_end(planet, bool(planet.result.winners))
        return value_on_the_way(planet)

    def lookahead(self) -> Lookahead:
        return Lookahead(horizon=30, width=5, growth=0.0, exploration=0.7, caution=1.0, iterations=500)


def other_styles(planet: Planet) -> list[Style]:
    """What a team in this position might do otherwise, where it is late enough for that to matter."""
    styles: list[Style] = []
    if sum(planet.shuttle) < LATE_PILES:
        return styles
    settler = planet.active
    plan = Plan(planet)
    if is_shuttle_full(planet):
        season_ends = planet.turns_played + max(1, planet.season_length() - planet.meter)
        styles.append(Style(leaving=AT_ONCE))
        styles.append(Style(leaving=NOT_NOW, until=season_ends))
        for need in range(NEED_COUNT):
            if planet.need_by[need] == NOBODY and plan.goals[settler].need != need:
                styles.append(Style(settler=settler, errand=need))
    for need in range(NEED_COUNT):
        if planet.need_by[need] == NOBODY and plan.alone != need:
            styles.append(Style(need=need))
    return styles


def rate_by(planet: Planet, plan: Plan, action: Action) -> int:
    return ratings_by(planet, plan, [action])[0]


def ratings_by(planet: Planet, plan: Plan, options: list[Action]) -> list[int]:
    kind = planet.frames[-1].kind()
    if kind == "turn":
        turn = TurnRating(planet, plan)
        return [turn.rate(action) for action in options]
    if kind in HOUSE_FRAMES:
        return rate_swaps(planet, plan, options)
    return [rate_elsewhere(planet, plan, kind, action) for action in options]


def tactics_of(temperament: str) -> Tactics[Planet]:
    return SteadyTactics()
