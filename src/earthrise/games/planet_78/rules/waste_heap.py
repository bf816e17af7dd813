"""Waste Heap: the team puts resources back, or pollution rises (PS-235)."""

from typing import Any, Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent, BadPosition
from earthrise.engine.fields import Whole
from earthrise.engine.state import State
from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.components.cards import NEGATIVE_CARDS, Card
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.rules.actions import ACTIONS, RESOURCES, SETTLERS
from earthrise.games.planet_78.rules.agenda import MOST_AMOUNT, Task, declare
from earthrise.games.planet_78.rules.decisions import (
    OFF_TURN,
    SETTLER,
    PlanetVerb,
    SettlerFrame,
    Subject,
    no_such_settler,
)
from earthrise.games.planet_78.rules.effects import TeamEffect
from earthrise.games.planet_78.rules.lives import living_settlers
from earthrise.games.planet_78.rules.losses import lose_one, note_loss
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import load_words, resources, some


class WasteEffect(TeamEffect):
    """`choose`: `amount` resources from the team, or `pollution`."""

    WORD = "choose"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        ways = _ways(entry)
        if [way.text("op") for way in ways] != ["team_lose_resource", "pollution"]:
            raise BadContent(f"{entry.where}: a choice is between team_lose_resource and pollution")
        self.amount = ways[0].number("amount", least=0)
        self.pollution = ways[1].number("amount", least=0)

    def tasks(self, planet: Planet, card: Card) -> list[Task]:
        return [WasteHeap(NOBODY, self.amount)]


def _ways(entry: Entry) -> list[Entry]:
    """What is to be chosen from: each way is a list of one effect."""
    options = entry.value("options")
    if not isinstance(options, list):
        return []
    return [
        Entry(f"{entry.label}, option {place + 1}", way[0], entry.source, (*entry.path, "options", str(place), "0"))
        for place, way in enumerate(options)
        if isinstance(way, list) and len(way) == 1
    ]


HEAPS: Final = {
    card.number: WasteEffect(entry)
    for card in NEGATIVE_CARDS
    for entry in card.effects
    if entry.text("op") == WasteEffect.WORD
}


def team_load(planet: Planet) -> int:
    return sum(settler.carried() for settler in planet.settlers if settler.is_alive())


class WasteHeap(Task):
    """The drawing settler decides, if dead the next living one; with too little to give, pollution rises (PS-235)."""

    WORD = "waste_heap"

    def do(self, planet: Planet) -> None:
        pollution = HEAPS[planet.drawn_negative].pollution
        living = [number for number in planet.from_active() if planet.settlers[number].is_alive()]
        if not living or team_load(planet) < self.amount:
            let_pollution_rise(planet, pollution)
            return
        planet.push(WasteFrame(planet.person(living[0]), living[0], self.amount, pollution))

    def broken(self, planet: Planet) -> list[str]:
        fits = planet.drawn_negative in HEAPS
        return super().broken(planet) + ([] if fits else ["agenda: no Waste Heap is being carried out"])


def let_pollution_rise(planet: Planet, amount: int) -> None:
    pollute(planet, amount, 235, "Waste Heap")


# -- resources or pollution --------------------------------------------------------------------------------------------


class PayWasteVerb(AnswerVerb[Planet]):
    """Resources go back instead of pollution (PS-235)."""

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(WasteFrame)
        planet.pop()
        if team_load(planet) > frame.amount:
            planet.push(WastePickFrame(frame.seat, frame.settler, frame.amount))
            return
        for number in living_settlers(planet):
            settler = planet.settlers[number]
            note_loss(planet, settler, settler.load, 235)
            settler.load = [0] * RESOURCE_COUNT

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Put back {resources(state.frame(WasteFrame).amount)}"


class PolluteVerb(AnswerVerb[Planet]):
    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(WasteFrame)
        planet.pop()
        let_pollution_rise(planet, frame.pollution)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        after = planet.pollution + planet.frame(WasteFrame).pollution
        return f"Pollution rises from {planet.pollution} to {after}"


PAY_WASTE: Final = PayWasteVerb(ACTIONS, "pay_waste", [])
POLLUTE_INSTEAD: Final = PolluteVerb(ACTIONS, "pollute", [])


class WasteFrame(SettlerFrame):
    """`amount` resources of the team, or `pollution`?"""

    KIND = "waste"
    RULE = 235  # PS-235
    VERBS = [PAY_WASTE, POLLUTE_INSTEAD]
    FIELDS = [SETTLER, Whole("amount", 1, MOST_AMOUNT)]
    WHEN = OFF_TURN

    def __init__(self, seat: int, settler: int, amount: int, pollution: int) -> None:
        super().__init__(seat, settler)
        self.amount = amount
        self.pollution = pollution

    @classmethod
    def remade(cls, state: State, held: dict[str, Any]) -> "WasteFrame":
        """A position leaves the pollution to the card that is being carried out."""
        assert isinstance(state, Planet)
        if state.drawn_negative not in HEAPS:
            raise BadPosition("waste: no Waste Heap is being carried out.")
        return cls(pollution=HEAPS[state.drawn_negative].pollution, **held)

    def question(self, planet: Planet) -> str:
        return f"put back {resources(self.amount)} from the team's loads, or let pollution rise"

    def subject(self, planet: Planet) -> Subject:
        return Subject(self.settler, self.amount)

    def unfit(self, planet: Planet) -> list[str]:
        return [] if team_load(planet) >= self.amount else ["waste: the team has not so much to put back"]


# -- which resources, from whom ----------------------------------------------------------------------------------------


class WasteVerb(PlanetVerb):
    """One resource of one living settler goes back (PS-235)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if action.x >= len(planet.settlers):
            return 26  # PS-026
        settler = planet.settlers[action.x]
        return 0 if settler.is_alive() and settler.load[action.y] else 235  # PS-235

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(WastePickFrame)
        lose_one(planet, planet.settlers[action.x], action.y, 235)
        if frame.left > 1:
            planet.frames[-1] = WastePickFrame(frame.seat, frame.settler, frame.left - 1)
        else:
            planet.pop()

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Put back {some(1, action.y)} from {planet.whom(action.x)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        owner = planet.settlers[action.x]
        if not owner.is_alive():
            return f"{planet.who(action.x)} is dead and loses nothing.", "Choose a living settler."
        return f"{planet.who(action.x)} carries {load_words(owner.load)}.", "Choose something that is there."


WASTE_ONE: Final = WasteVerb(ACTIONS, "waste", [SETTLERS, RESOURCES])


class WastePickFrame(SettlerFrame):
    """`left` resources of the team are still to be picked."""

    KIND = "waste_pick"
    RULE = 235  # PS-235
    VERBS = [WASTE_ONE]
    FIELDS = [SETTLER, Whole("left", 1, MOST_AMOUNT)]
    WHEN = OFF_TURN

    def __init__(self, seat: int, settler: int, left: int) -> None:
        super().__init__(seat, settler)
        self.left = left

    def question(self, planet: Planet) -> str:
        return f"pick {resources(self.left)} from the team's loads to put back"

    def subject(self, planet: Planet) -> Subject:
        return Subject(self.settler, self.left)

    def unfit(self, planet: Planet) -> list[str]:
        return [] if self.left <= team_load(planet) else ["waste_pick: the team has not so much"]


ACTIONS.declare(WasteFrame, WastePickFrame)
declare(WasteHeap)
