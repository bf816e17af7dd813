"""Negative cards: one at each season change, for the whole team (PS-230 to PS-246)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.games.planet_78.components.board import BOARD
from earthrise.games.planet_78.components.cards import (
    ALL_POINTS,
    CLOSE_A_BRIDGE,
    DRAW_DISASTER,
    EACH_DISCARDS,
    EACH_DOWN_TO,
    EACH_LOSES,
    NEGATIVE,
    NEGATIVE_CARDS,
    NO_TRADES,
    POLLUTION,
    SEASON_EXTRA,
    STOP_A_TILE,
    WASTE,
    Card,
    Step,
)
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES
from earthrise.games.planet_78.rules.action_cards import living_settlers
from earthrise.games.planet_78.rules.actions import ACTIONS, NEGATIVES, RESOURCES, SETTLERS
from earthrise.games.planet_78.rules.ending import check_reach
from earthrise.games.planet_78.rules.losses import note_loss
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.settler_frames import SettlerFrame
from earthrise.games.planet_78.rules.state import (
    DISASTER_STRIKES,
    DISCARD,
    DOWN_TO,
    LOSE,
    NEGATIVE_DONE,
    NO_CARD,
    NO_TYPE,
    NOBODY,
    NOWHERE,
    POLLUTE,
    WASTE_HEAP,
    Planet,
    Task,
)
from earthrise.games.planet_78.rules.words import resources, some, square_name, square_ref


def draw_negative(planet: Planet) -> None:
    """The settler whose turn has just ended draws for the whole team (PS-231)."""
    number = planet.draw_card(NEGATIVE)
    if number == NO_CARD:
        return
    planet.drawn_negative = number
    card = NEGATIVE_CARDS[number]
    if planet.journal is not None:
        text = f"{planet.who(planet.active)} draws {card.name}: {card.text}"
        planet.note("negative", card.rule, planet.active, text, 0, [NEGATIVES.reference(number)])
    tasks: list[Task] = []
    for step in card.steps:
        tasks += _tasks(planet, card, step)
    planet.agenda = [*tasks, Task(NEGATIVE_DONE), *planet.agenda]


def _tasks(planet: Planet, card: Card, step: Step) -> list[Task]:
    """What is to be done for one step of a card; what needs no choice is done at once."""
    op = step.op
    living = [number for number in planet.from_active() if planet.settlers[number].is_alive()]  # PS-232
    if op == POLLUTION:
        return [Task(POLLUTE, NOBODY, step.amount)]
    if op == WASTE:
        return [Task(WASTE_HEAP, NOBODY, step.amount)]
    if op == EACH_LOSES:
        return [Task(LOSE, number, step.amount) for number in living]
    if op == EACH_DOWN_TO:
        return [Task(DOWN_TO, number, step.amount) for number in living]
    if op == EACH_DISCARDS:
        return [Task(DISCARD, number, 1) for number in living for _ in range(step.amount)]
    if op == DRAW_DISASTER:
        return [Task(DISASTER_STRIKES) for _ in range(step.amount)]
    if op == ALL_POINTS:
        planet.fatigue = -step.amount  # PS-236
    elif op == SEASON_EXTRA:
        planet.extra += step.amount  # PS-240
    elif op == NO_TRADES:
        planet.radio_broken = True  # PS-242
    elif op == STOP_A_TILE:
        planet.failed = planet.chance.below(RESOURCE_COUNT)
        planet.note("draw", card.rule, NOBODY, f"{TILES[planet.failed].name} tiles give nothing this season.")
    elif op == CLOSE_A_BRIDGE:
        planet.closed_bridge = BOARD.bridges[planet.chance.below(len(BOARD.bridges))]
        text = f"The bridge on {square_name(planet.closed_bridge)} is closed this season."
        planet.note("draw", card.rule, NOBODY, text, 0, [square_ref(planet.closed_bridge)])
    return []  # Calm Winds: nothing happens (PS-245)


def finish_negative(planet: Planet) -> None:
    """Carried out: to the discard pile, or beside the season meter while it works (PS-246)."""
    number = planet.drawn_negative
    if number != NO_CARD:
        planet.drawn_negative = NO_CARD
        if NEGATIVE_CARDS[number].duration:
            planet.beside = sorted([*planet.beside, number])
        else:
            planet.discard(NEGATIVE, number)
    check_reach(planet)


def end_negative_cards(planet: Planet) -> None:
    """What lay beside the season meter goes with the season (PS-246)."""
    for number in planet.beside:
        planet.discard(NEGATIVE, number)
        if planet.journal is not None:
            card = NEGATIVE_CARDS[number]
            planet.note("ended", 246, NOBODY, f"{card.name} is over.", 0, [NEGATIVES.reference(number)])
    planet.beside = []
    planet.fatigue = 0
    planet.failed = NO_TYPE
    planet.closed_bridge = NOWHERE
    planet.radio_broken = False


# -- Waste Heap --------------------------------------------------------------------------------------------------------


def team_load(planet: Planet) -> int:
    return sum(settler.carried() for settler in planet.settlers if settler.is_alive())


def waste_pollution(planet: Planet) -> int:
    """How much the drawn Waste Heap pollutes."""
    if planet.drawn_negative != NO_CARD:
        for step in NEGATIVE_CARDS[planet.drawn_negative].steps:
            if step.op == WASTE:
                return step.other
    return 1


def heap_waste(planet: Planet, amount: int) -> None:
    """The drawing settler decides, if dead the next living one; with too little to give, pollution rises (PS-235)."""
    living = [number for number in planet.from_active() if planet.settlers[number].is_alive()]
    if not living or team_load(planet) < amount:
        pollute(planet, waste_pollution(planet), 235, "Waste Heap")
        return
    planet.push(WasteFrame(planet.person(living[0]), living[0], amount))


class PayWasteVerb(Verb[Planet]):
    """Resources go back instead of pollution (PS-235)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "pay_waste", [])

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(WasteFrame, planet.frames[-1])
        planet.pop()
        if team_load(planet) > frame.amount:
            planet.push(WastePickFrame(frame.seat, frame.settler, frame.amount))
            return
        for number in living_settlers(planet):
            settler = planet.settlers[number]
            note_loss(planet, settler, settler.load, 235)
            settler.load = [0] * RESOURCE_COUNT

    def say(self, state: Planet, seat: int, action: Action) -> str:
        frame = cast(WasteFrame, state.frames[-1])
        return f"The team puts back {resources(frame.amount)}"


class PolluteVerb(Verb[Planet]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "pollute", [])

    def refusal(self, state: Planet, seat: int, action: Action) -> int:
        return 0

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        pollute(planet, waste_pollution(planet), 235, "Waste Heap")

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Pollution rises from {planet.pollution} to {planet.pollution + waste_pollution(planet)}"


class WasteVerb(Verb[Planet]):
    """One resource of one living settler goes back (PS-235)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "waste", [SETTLERS, RESOURCES])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        settler = planet.settlers[action.x]
        return 0 if settler.is_alive() and settler.load[action.y] else 235  # PS-235

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(WastePickFrame, planet.frames[-1])
        settler = planet.settlers[action.x]
        settler.change(action.y, -1)
        lost = [0] * RESOURCE_COUNT
        lost[action.y] = 1
        note_loss(planet, settler, lost, 235)
        if frame.left > 1:
            planet.frames[-1] = WastePickFrame(frame.seat, frame.settler, frame.left - 1)
        else:
            planet.pop()

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Put back {some(1, action.y)} of {planet.whom(action.x)}"


PAY_WASTE: Final = PayWasteVerb()
POLLUTE_INSTEAD: Final = PolluteVerb()
WASTE_ONE: Final = WasteVerb()
WASTE_VERBS: Final[list[Verb[Planet]]] = [PAY_WASTE, POLLUTE_INSTEAD]
WASTE_PICK_VERBS: Final[list[Verb[Planet]]] = [WASTE_ONE]


class WasteFrame(SettlerFrame):
    """Resources of the team, or pollution?"""

    __slots__ = ("amount",)

    def __init__(self, seat: int, settler: int, amount: int) -> None:
        super().__init__(seat, settler)
        self.amount = amount

    def kind(self) -> str:
        return "waste"

    def rule(self) -> int:
        return 235  # PS-235

    def verbs(self) -> list[Verb[Planet]]:
        return WASTE_VERBS

    def question(self, planet: Planet) -> str:
        return f"put back {resources(self.amount)} of the team, or let pollution rise"

    def unfit(self, planet: Planet) -> list[str]:
        if self.amount < 1 or team_load(planet) < self.amount:
            return ["waste: the team has not so much to put back"]
        return []

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["amount"] = self.amount
        return data


class WastePickFrame(SettlerFrame):
    """Which resources, from whom?"""

    __slots__ = ("left",)

    def __init__(self, seat: int, settler: int, left: int) -> None:
        super().__init__(seat, settler)
        self.left = left

    def kind(self) -> str:
        return "waste_pick"

    def rule(self) -> int:
        return 235  # PS-235

    def verbs(self) -> list[Verb[Planet]]:
        return WASTE_PICK_VERBS

    def question(self, planet: Planet) -> str:
        return f"pick {resources(self.left)} of the team to put back"

    def unfit(self, planet: Planet) -> list[str]:
        return [] if 1 <= self.left <= team_load(planet) else ["waste_pick: the team has not so much"]

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["left"] = self.left
        return data
