"""What positive action cards ask when they take effect: Revive, Supply Drop, Homing Beacon, Survey Drone (PS-103,
PS-105, PS-110, PS-113, PS-116)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.fields import Whole
from earthrise.games.planet_78.components.board import SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.cards import Card
from earthrise.games.planet_78.rules.actions import ACTIONS, RESOURCES, SETTLERS
from earthrise.games.planet_78.rules.decisions import SETTLER, ActiveFrame, PlanetVerb, Subject, no_such_settler
from earthrise.games.planet_78.rules.effects import CardEffect
from earthrise.games.planet_78.rules.lives import dead_settlers, living_settlers, revive
from earthrise.games.planet_78.rules.movement import put_on
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import MOST_POINTS, Planet
from earthrise.games.planet_78.rules.words import (
    ground,
    resource_ref,
    settler_ref,
    some,
    square_name,
    square_ref,
)

# -- Revive ------------------------------------------------------------------------------------------------------------


class Revive(CardEffect):
    """A dead settler stands up (PS-113)."""

    WORD = "revive"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        dead = dead_settlers(planet)
        if len(dead) == 1:
            revive(planet, planet.settlers[dead[0]])
        else:
            planet.push(ReviveFrame(planet.person(settler.number), settler.number))


class ReviveVerb(PlanetVerb):
    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        return 113 if planet.settlers[action.x].is_alive() else 0  # PS-113

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        revive(planet, planet.settlers[action.x])

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Revive {planet.whom(action.x)} on {square_name(planet.settlers[action.x].square)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        return f"{planet.who(action.x)} is alive.", "Choose a dead settler."


REVIVE_ONE: Final = ReviveVerb(ACTIONS, "revive", [SETTLERS])


class ReviveFrame(ActiveFrame):
    """Several are dead: which one stands up?"""

    KIND = "revive"
    RULE = 113  # PS-113
    VERBS = [REVIVE_ONE]
    PROMPT = "revive a dead settler"

    def unfit(self, planet: Planet) -> list[str]:
        return super().unfit(planet) + ([] if dead_settlers(planet) else ["revive: nobody is dead"])


# -- Supply Drop -------------------------------------------------------------------------------------------------------


class GainResource(CardEffect):
    """Resources of one's choice from the supply (PS-103)."""

    WORD = "gain_resource"
    FIGURE = "amount"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        if settler.room():  # PS-116: as far as possible
            planet.push(SupplyDropFrame(planet.person(settler.number), settler.number, self.amount))


class ChooseVerb(AnswerVerb[Planet]):
    """The type that a Supply Drop brings (PS-103)."""

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(SupplyDropFrame)
        planet.pop()
        settler = planet.settlers[frame.settler]
        taken = settler.gain(action.x, frame.amount)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), resource_ref(action.x)]
            text = f"{planet.who(settler.number)} takes {some(taken, action.x)} from the Supply Drop."
            planet.note("supply", 103, settler.number, text, taken, refs)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        frame = planet.frame(SupplyDropFrame)
        return f"Take {some(min(frame.amount, planet.settlers[frame.settler].room()), action.x)}"


CHOOSE: Final = ChooseVerb(ACTIONS, "choose", [RESOURCES])


class SupplyDropFrame(ActiveFrame):
    KIND = "supply_drop"
    RULE = 103  # PS-103
    VERBS = [CHOOSE]
    FIELDS = [SETTLER, Whole("amount", 1, MOST_POINTS)]
    PROMPT = "choose what the Supply Drop brings"

    def __init__(self, seat: int, settler: int, amount: int) -> None:
        super().__init__(seat, settler)
        self.amount = amount

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler, self.amount)
        subject.counts_down = False
        return subject


# -- Homing Beacon -----------------------------------------------------------------------------------------------------


class SendHome(CardEffect):
    """A living settler is put on their spawn tile (PS-105)."""

    WORD = "place"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        if len(living_settlers(planet)) == 1:
            send_home(planet, settler)
        else:
            planet.push(BeaconFrame(planet.person(settler.number), settler.number))


def send_home(planet: Planet, settler: Settler) -> None:
    put_on(planet, settler, planet.spawn[settler.number], 105)  # PS-105


class SendHomeVerb(PlanetVerb):
    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        return 0 if planet.settlers[action.x].is_alive() else 105  # PS-105

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        send_home(planet, planet.settlers[action.x])

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        home = square_name(planet.spawn[action.x])
        return f"Put {'yourself' if action.x == planet.active else planet.whom(action.x)} on {home}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        return f"{planet.who(action.x)} is dead.", "Choose a living settler."


SEND_HOME_ONE: Final = SendHomeVerb(ACTIONS, "send_home", [SETTLERS])


class BeaconFrame(ActiveFrame):
    """Whom does the Homing Beacon bring home?"""

    KIND = "beacon"
    RULE = 105  # PS-105
    VERBS = [SEND_HOME_ONE]
    PROMPT = "put a settler on their own spawn tile"


# -- Survey Drone ------------------------------------------------------------------------------------------------------


def hidden_squares(planet: Planet) -> list[int]:
    return [square for square in range(SQUARE_COUNT) if not planet.face_up[square]]


class Reveal(CardEffect):
    """Face-down tiles are turned up (PS-110)."""

    WORD = "reveal"
    FIGURE = "count"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        hidden = hidden_squares(planet)
        if len(hidden) > self.amount:
            planet.push(DroneFrame(planet.person(settler.number), settler.number, self.amount))
            return
        for square in hidden:
            survey(planet, settler.number, square)


def survey(planet: Planet, settler: int, square: int) -> None:
    planet.turn_up(square)
    if planet.journal is not None:
        text = f"The drone shows {square_name(square)}: {ground(planet.tile[square], True)}."
        planet.note("turn_up", 110, settler, text, 0, [square_ref(square)])


class TurnUpVerb(PlanetVerb):
    """Each tile is chosen after seeing the one before (PS-110)."""

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        return 110 if state.face_up[action.x] else 0  # PS-110

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(DroneFrame)
        survey(planet, frame.settler, action.x)
        if frame.left > 1:
            planet.frames[-1] = DroneFrame(frame.seat, frame.settler, frame.left - 1)
        else:
            planet.pop()

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Turn up {square_name(action.x)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        left = len(hidden_squares(planet))
        return f"{square_name(action.x)} is face up already.", f"Choose one of the {left} face-down tiles."


TURN_UP_ONE: Final = TurnUpVerb(ACTIONS, "turn_up", [SQUARES])


class DroneFrame(ActiveFrame):
    KIND = "drone"
    RULE = 110  # PS-110
    VERBS = [TURN_UP_ONE]
    FIELDS = [SETTLER, Whole("left", 1, SQUARE_COUNT)]

    def __init__(self, seat: int, settler: int, left: int) -> None:
        super().__init__(seat, settler)
        self.left = left

    def question(self, planet: Planet) -> str:
        return f"turn up a face-down tile ({self.left} left)"

    def unfit(self, planet: Planet) -> list[str]:
        fits = self.left <= len(hidden_squares(planet))
        return super().unfit(planet) + ([] if fits else ["drone: so many tiles cannot be turned up"])

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler, self.left)
        subject.counts_down = False
        return subject


ACTIONS.declare(ReviveFrame, SupplyDropFrame, BeaconFrame, DroneFrame)
