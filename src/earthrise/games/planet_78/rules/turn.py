"""A turn, and how one follows the other (PS-041 to PS-049, PS-281)."""

from typing import Any, Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.reading import has_fields
from earthrise.engine.state import State
from earthrise.games.planet_78.components.board import MOST_SETTLERS
from earthrise.games.planet_78.components.meters import POINTS_MINIMUM, POINTS_PER_TURN
from earthrise.games.planet_78.components.needs import FOOD, NEEDS
from earthrise.games.planet_78.rules.abilities import ABILITY
from earthrise.games.planet_78.rules.action_cards import PLAY
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.agenda import Task, declare
from earthrise.games.planet_78.rules.buying import ALL_IN, BUY
from earthrise.games.planet_78.rules.collecting import collect, yield_at
from earthrise.games.planet_78.rules.decisions import ACTION_STEP, ActiveFrame
from earthrise.games.planet_78.rules.ending import check_launch, check_reach, check_turn_cap
from earthrise.games.planet_78.rules.giving_up import GIVE_UP
from earthrise.games.planet_78.rules.lives import skip_turn
from earthrise.games.planet_78.rules.luxury import LuxuryFrame, has_luxury
from earthrise.games.planet_78.rules.movement import FREE_STEP, MOVE
from earthrise.games.planet_78.rules.pick_up_need import PICK_UP
from earthrise.games.planet_78.rules.seasons import advance_meter
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.space_center import DEPOSIT, DROP
from earthrise.games.planet_78.rules.state import NOWHERE, Planet
from earthrise.games.planet_78.rules.trading import TRADE
from earthrise.games.planet_78.rules.words import points, settler_ref, some


class EndVerb(AnswerVerb[Planet]):
    """Stop at any time; unused points are lost (PS-046)."""

    def do(self, state: Planet, seat: int, action: Action) -> None:
        state.step_over = True

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        settler = planet.settlers[planet.active]
        gains = ""
        if collects_again(planet, settler):
            given = min(yield_at(planet, settler.square), settler.room())
            gains = f", collect {some(given, planet.tile[settler.square])}" if given else ""
        return f"End the turn ({points(planet.points)} left unused{gains})"


END: Final = EndVerb(ACTIONS, "end", [])


class TurnFrame(ActiveFrame):
    """The action step: one action after another until the settler stops. One for each settler, shared by all
    games."""

    KIND = "turn"
    RULE = 45
    VERBS = [MOVE, FREE_STEP, PLAY, PICK_UP, TRADE, DEPOSIT, ABILITY, BUY, DROP, ALL_IN, GIVE_UP, END]  # PS-045
    WHEN = ACTION_STEP

    @classmethod
    def remade(cls, state: State, held: dict[str, Any]) -> "TurnFrame":
        assert isinstance(state, Planet)
        if held["seat"] != state.person(held["settler"]):
            raise BadPosition("frames: a turn waits for the person who leads the settler.")
        return turn_of(state, held["settler"])

    def question(self, planet: Planet) -> str:
        return f"take an action ({points(planet.points)} left) or end the turn"

    def settle(self, planet: Planet) -> None:
        """An action is completed."""
        if not check_launch(planet):  # PS-291
            check_reach(planet)  # PS-294
            if planet.step_over and not planet.over:
                end_turn(planet)


class BetweenTurns(Frame[Planet]):
    """Lies under the choices between two turns and carries the agenda out when they are made. Nobody decides here."""

    KIND = "between_turns"
    RULE = 194  # PS-194

    def __init__(self) -> None:
        super().__init__(-1)

    def deciders(self) -> list[int]:
        return []

    def settle(self, state: Planet) -> None:
        go_on(state)

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind()}

    @classmethod
    def from_data(cls, state: State, data: dict[str, object]) -> "BetweenTurns":
        has_fields(data, ["kind"], f"The decision “{cls.KIND}”")
        return BETWEEN_TURNS


BETWEEN_TURNS: Final = BetweenTurns()
TURNS: Final = [TurnFrame(settler, settler) for settler in range(MOST_SETTLERS)]
SOLO_TURNS: Final = [TurnFrame(0, settler) for settler in range(MOST_SETTLERS)]  # PS-003
ACTIONS.declare(TurnFrame, BetweenTurns)


def turn_of(planet: Planet, settler: int) -> TurnFrame:
    return (SOLO_TURNS if planet.options.solo else TURNS)[settler]


def points_of_turn(planet: Planet) -> int:
    """Set once, when the turn begins."""
    count = POINTS_PER_TURN - planet.fatigue  # PS-044, PS-049, PS-236
    if planet.food_left:  # PS-126, PS-127
        count += NEEDS[FOOD].points  # PS-049, PS-126
    return max(POINTS_MINIMUM, count)  # PS-049


def start_turn(planet: Planet, settler: Settler) -> None:
    """First collect, then Luxury, then the actions."""
    planet.active = settler.number
    planet.agenda = []
    planet.points = points_of_turn(planet)
    planet.points_at_start = planet.points
    planet.start_square = settler.square
    if planet.journal is not None:
        text = f"{planet.who(settler.number)}'s turn: {points(planet.points)}."
        planet.note("turn", 44, settler.number, text, planet.points, [settler_ref(settler.number)])
    collect(planet, settler, 43)  # PS-042, PS-043; nobody else collects now (PS-074)
    seat = planet.person(settler.number)
    planet.frames = [turn_of(planet, settler.number)]
    if has_luxury(planet, settler) and settler.room():  # PS-133
        planet.push(LuxuryFrame(seat, settler.number))


def collects_again(planet: Planet, settler: Settler) -> bool:
    """On another square than the turn began on, whatever way led there (PS-070, PS-071, PS-305)."""
    return planet.options.collects_at_end and settler.square != planet.start_square


def end_turn(planet: Planet) -> None:
    """The action step is over."""
    settler = planet.settlers[planet.active]
    if collects_again(planet, settler):
        collect(planet, settler, 71)
    planet.points = 0
    planet.points_at_start = 0
    planet.start_square = NOWHERE
    planet.spent = False
    planet.card_played = False
    planet.free_steps = 0  # PS-060
    planet.market = 0  # PS-112
    planet.refused = []  # PS-154
    planet.step_over = False
    close_turn(planet)
    go_on(planet)


def close_turn(planet: Planet) -> None:
    """Step 5 of a turn: season meter, season change. The victory check was made when the action step ended, and after
    a skipped turn nobody can be aboard who was not before."""
    planet.frames = [BETWEEN_TURNS]
    planet.turns_played += 1  # PS-041: skipped turns count as well
    planet.agenda = [*advance_meter(planet), NextTurn()]  # PS-042


def go_on(planet: Planet) -> None:
    """Do what is on the agenda until somebody has to choose, a turn begins or the game is over."""
    while not planet.over and planet.frames[-1] is BETWEEN_TURNS and planet.agenda:
        task = planet.agenda[0]
        planet.agenda = planet.agenda[1:]
        task.do(planet)


class NextTurn(Task):
    """The next settler in seat order; a dead one's turn is skipped."""

    WORD = "next_turn"

    def do(self, planet: Planet) -> None:
        check_turn_cap(planet)
        if planet.over:
            return
        planet.active = (planet.active + 1) % len(planet.settlers)  # PS-023
        settler = planet.settlers[planet.active]
        if settler.is_alive():  # PS-273
            start_turn(planet, settler)
            return
        skip_turn(planet, settler)
        if not planet.over:
            close_turn(planet)  # PS-280, PS-281


declare(NextTurn)
