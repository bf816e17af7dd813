"""Playing positive action cards (PS-093 to PS-117)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.games.planet_78.components.board import SQUARE_COUNT, SQUARES
from earthrise.games.planet_78.components.cards import (
    COLLECT,
    FREE_STEPS,
    GAIN_POINTS,
    GAIN_RESOURCE,
    IN_FRONT,
    MARKET,
    OUT_OF_GAME,
    POLLUTION,
    POSITIVE,
    POSITIVE_CARDS,
    REVIVE,
    SEASON_EXTRA,
    SEND_HOME,
    TURN_UP,
    Card,
    Step,
)
from earthrise.games.planet_78.rules.actions import ACTION_CARDS, ACTIONS, RESOURCES, SETTLERS
from earthrise.games.planet_78.rules.collecting import collect
from earthrise.games.planet_78.rules.lives import revive
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.settler_frames import ActiveFrame
from earthrise.games.planet_78.rules.state import Planet, Settler
from earthrise.games.planet_78.rules.words import (
    ground,
    points,
    resource_ref,
    settler_ref,
    some,
    square_name,
    square_ref,
)


def dead_settlers(planet: Planet) -> list[int]:
    return [settler.number for settler in planet.settlers if not settler.is_alive()]


def living_settlers(planet: Planet) -> list[int]:
    return [settler.number for settler in planet.settlers if settler.is_alive()]


def hidden_squares(planet: Planet) -> list[int]:
    return [square for square in range(SQUARE_COUNT) if not planet.face_up[square]]


def put_on(planet: Planet, settler: Settler, square: int, rule: int) -> None:
    """Being put on a square is not a move and ignores the lock on the one left behind (PS-059)."""
    settler.square = square
    if planet.journal is not None:
        text = f"{planet.who(settler.number)} is put on {square_name(square)}."
        planet.note("place", rule, settler.number, text, 0, [settler_ref(settler.number), square_ref(square)])


# -- playing a card ----------------------------------------------------------------------------------------------------


class PlayVerb(Verb[Planet]):
    """Play a card from hand; its choices are asked for when it takes effect (PS-116)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "play", [ACTION_CARDS])

    def candidates(self, planet: Planet, seat: int) -> list[Action]:
        found: list[Action] = []
        last = -1
        for card in planet.settlers[planet.active].hand:
            if card != last:
                found.append(self.actions[card])
            last = card
        return found

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        card = POSITIVE_CARDS[action.x]
        if action.x not in planet.settlers[planet.active].hand:
            return 90  # PS-090 it is not in hand
        if planet.card_played:
            return 93  # PS-093, PS-096
        if card.revives and not dead_settlers(planet):
            return 96  # PS-096; every other card may be played without effect (PS-097)
        if planet.points < card.cost:
            return 94  # PS-094; a Revive costs none (PS-095)
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        card = POSITIVE_CARDS[action.x]
        settler.lay_down(action.x)
        planet.card_played = True
        planet.pay(card.cost)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), ACTION_CARDS.reference(action.x)]
            text = f"{planet.who(settler.number)} plays {card.name}: {card.text}"
            planet.note("play", 94 if card.cost else 95, settler.number, text, card.cost, refs)
        if not put_away(planet, settler, card):
            return
        for step in card.steps:
            carry_out(planet, settler, card, step)
            if planet.over:
                return

    def say(self, state: Planet, seat: int, action: Action) -> str:
        card = POSITIVE_CARDS[action.x]
        cost = f"for {points(card.cost)}" if card.cost else "free"
        return f"Play {card.name} ({cost}): {card.text}"


def put_away(planet: Planet, settler: Settler, card: Card) -> bool:
    """Where the card goes (PS-098, PS-100); False when it has no effect for lying there already (PS-111)."""
    if card.after == OUT_OF_GAME:
        planet.removed = sorted([*planet.removed, card.number])
    elif card.after != IN_FRONT:
        planet.discard(POSITIVE, card.number)
    elif card.most_in_front and settler.front.count(card.number) >= card.most_in_front:
        planet.discard(POSITIVE, card.number)
        planet.note("no_effect", card.rule, settler.number, f"A second {card.name} has no effect and is discarded.")
        return False
    else:
        settler.front = [*settler.front, card.number]
        settler.front_left = [*settler.front_left, card.duration]
    return True


def carry_out(planet: Planet, settler: Settler, card: Card, step: Step) -> None:
    """One step of a card's effect, as far as possible (PS-116)."""
    op = step.op
    if op == GAIN_POINTS:
        planet.points += step.amount  # PS-101
        text = f"{planet.who(settler.number)} has {points(planet.points)} now."
        planet.note("points", card.rule, settler.number, text, step.amount, [settler_ref(settler.number)])
    elif op == POLLUTION:
        pollute(planet, step.amount, card.rule, card.name)  # PS-114, PS-115
    elif op == COLLECT:
        for _ in range(step.amount):
            collect(planet, settler, card.rule)  # PS-102
    elif op == FREE_STEPS:
        planet.free_steps += step.amount  # PS-104
    elif op == SEASON_EXTRA:
        planet.extra += step.amount  # PS-109
    elif op == MARKET:
        planet.market += step.amount  # PS-112
    elif op == REVIVE:
        _ask_whom_to_revive(planet, settler)
    elif op == GAIN_RESOURCE:
        if settler.room():
            planet.push(SupplyDropFrame(planet.person(settler.number), settler.number, step.amount))
    elif op == SEND_HOME:
        _ask_whom_to_send_home(planet, settler)
    elif op == TURN_UP:
        _ask_what_to_turn_up(planet, settler, step.amount)
    # ALL_TERRAIN, CARRY_LIMIT, HAND_LIMIT and SURVIVE work while the card lies in front


# -- Revive ------------------------------------------------------------------------------------------------------------


def _ask_whom_to_revive(planet: Planet, settler: Settler) -> None:
    dead = dead_settlers(planet)
    if len(dead) == 1:
        revive(planet, planet.settlers[dead[0]])  # PS-113
    else:
        planet.push(ReviveFrame(planet.person(settler.number), settler.number))


class ReviveVerb(Verb[Planet]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "revive", [SETTLERS])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        return 113 if planet.settlers[action.x].is_alive() else 0  # PS-113

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        revive(planet, planet.settlers[action.x])

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Revive {planet.whom(action.x)} on {square_name(planet.settlers[action.x].square)}"


class ReviveFrame(ActiveFrame):
    """Several are dead: which one stands up?"""

    def kind(self) -> str:
        return "revive"

    def rule(self) -> int:
        return 113  # PS-113

    def verbs(self) -> list[Verb[Planet]]:
        return REVIVE_VERBS

    def question(self, planet: Planet) -> str:
        return "revive a dead settler"

    def unfit(self, planet: Planet) -> list[str]:
        return super().unfit(planet) + ([] if dead_settlers(planet) else ["revive: nobody is dead"])


# -- Supply Drop -------------------------------------------------------------------------------------------------------


class ChooseVerb(Verb[Planet]):
    """The type that a Supply Drop brings (PS-103)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "choose", [RESOURCES])

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(SupplyDropFrame, planet.frames[-1])
        planet.pop()
        settler = planet.settlers[frame.settler]
        taken = settler.gain(action.x, frame.amount)
        if planet.journal is not None:
            refs = [settler_ref(settler.number), resource_ref(action.x)]
            text = f"{planet.who(settler.number)} takes {some(taken, action.x)} from the Supply Drop."
            planet.note("supply", 103, settler.number, text, taken, refs)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        frame = cast(SupplyDropFrame, planet.frames[-1])
        return f"Take {some(min(frame.amount, planet.settlers[frame.settler].room()), action.x)}"


class SupplyDropFrame(ActiveFrame):
    __slots__ = ("amount",)

    def __init__(self, seat: int, settler: int, amount: int) -> None:
        super().__init__(seat, settler)
        self.amount = amount

    def kind(self) -> str:
        return "supply_drop"

    def rule(self) -> int:
        return 103  # PS-103

    def verbs(self) -> list[Verb[Planet]]:
        return SUPPLY_DROP_VERBS

    def question(self, planet: Planet) -> str:
        return "choose what the Supply Drop brings"

    def unfit(self, planet: Planet) -> list[str]:
        return super().unfit(planet) + ([] if self.amount > 0 else ["supply_drop: it brings something"])

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["amount"] = self.amount
        return data


# -- Homing Beacon -----------------------------------------------------------------------------------------------------


def _ask_whom_to_send_home(planet: Planet, settler: Settler) -> None:
    if len(living_settlers(planet)) == 1:
        send_home(planet, settler)
    else:
        planet.push(BeaconFrame(planet.person(settler.number), settler.number))


def send_home(planet: Planet, settler: Settler) -> None:
    put_on(planet, settler, planet.spawn[settler.number], 105)  # PS-105


class SendHomeVerb(Verb[Planet]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "send_home", [SETTLERS])

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


class BeaconFrame(ActiveFrame):
    """Whom does the Homing Beacon bring home?"""

    def kind(self) -> str:
        return "beacon"

    def rule(self) -> int:
        return 105  # PS-105

    def verbs(self) -> list[Verb[Planet]]:
        return BEACON_VERBS

    def question(self, planet: Planet) -> str:
        return "put a settler on the own spawn tile"


# -- Survey Drone ------------------------------------------------------------------------------------------------------


def _ask_what_to_turn_up(planet: Planet, settler: Settler, count: int) -> None:
    hidden = hidden_squares(planet)
    if len(hidden) > count:
        planet.push(DroneFrame(planet.person(settler.number), settler.number, count))
        return
    for square in hidden:
        survey(planet, settler.number, square)


def survey(planet: Planet, settler: int, square: int) -> None:
    planet.turn_up(square)
    if planet.journal is not None:
        text = f"The drone shows {square_name(square)}: {ground(planet.tile[square], True)}."
        planet.note("turn_up", 110, settler, text, 0, [square_ref(square)])


class TurnUpVerb(Verb[Planet]):
    """Each tile is chosen after seeing the one before (PS-110)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "turn_up", [SQUARES])

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        return 110 if state.face_up[action.x] else 0  # PS-110

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(DroneFrame, planet.frames[-1])
        survey(planet, frame.settler, action.x)
        if frame.left > 1:
            planet.frames[-1] = DroneFrame(frame.seat, frame.settler, frame.left - 1)
        else:
            planet.pop()

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Turn up {square_name(action.x)}"


class DroneFrame(ActiveFrame):
    __slots__ = ("left",)

    def __init__(self, seat: int, settler: int, left: int) -> None:
        super().__init__(seat, settler)
        self.left = left

    def kind(self) -> str:
        return "drone"

    def rule(self) -> int:
        return 110  # PS-110

    def verbs(self) -> list[Verb[Planet]]:
        return DRONE_VERBS

    def question(self, planet: Planet) -> str:
        return f"turn up a face-down tile ({self.left} left)"

    def unfit(self, planet: Planet) -> list[str]:
        fits = 1 <= self.left <= len(hidden_squares(planet))
        return super().unfit(planet) + ([] if fits else ["drone: so many tiles cannot be turned up"])

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["left"] = self.left
        return data


PLAY: Final = PlayVerb()
REVIVE_ONE: Final = ReviveVerb()
CHOOSE: Final = ChooseVerb()
SEND_HOME_ONE: Final = SendHomeVerb()
TURN_UP_ONE: Final = TurnUpVerb()
REVIVE_VERBS: Final[list[Verb[Planet]]] = [REVIVE_ONE]
SUPPLY_DROP_VERBS: Final[list[Verb[Planet]]] = [CHOOSE]
BEACON_VERBS: Final[list[Verb[Planet]]] = [SEND_HOME_ONE]
DRONE_VERBS: Final[list[Verb[Planet]]] = [TURN_UP_ONE]
