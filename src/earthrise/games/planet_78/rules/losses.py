"""Giving resources and cards up: each settler chooses the own loss, and who has too little loses all (PS-232)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.games.planet_78.components.cards import POSITIVE_CARDS
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT
from earthrise.games.planet_78.rules.actions import ACTION_CARDS, ACTIONS, RESOURCES
from earthrise.games.planet_78.rules.settler_frames import SettlerFrame
from earthrise.games.planet_78.rules.state import Planet, Settler
from earthrise.games.planet_78.rules.words import load_words, resource_ref, resources, settler_ref, some


class PutBackFrame(SettlerFrame):
    """A settler puts back resources, one after the other; `left` are still to go, `cause` names why."""

    __slots__ = ("cause", "left")

    def __init__(self, seat: int, settler: int, left: int, cause: str) -> None:
        super().__init__(seat, settler)
        self.left = left
        self.cause = cause

    def verbs(self) -> list[Verb[Planet]]:
        return PUT_BACK_VERBS

    def question(self, planet: Planet) -> str:
        return f"put back {resources(self.left)}"

    def renewed(self, left: int) -> "PutBackFrame":
        """A frame like this one with fewer to go."""
        raise NotImplementedError

    def done(self, planet: Planet) -> None:
        """All are put back; the frame is off the stack."""

    def unfit(self, planet: Planet) -> list[str]:
        if self.left < 1 or is_forced(planet.settlers[self.settler], self.left):
            return [f"frames: {self.kind()} has nothing to choose"]
        return []

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["left"] = self.left
        data["cause"] = self.cause
        return data


class LossFrame(PutBackFrame):
    """By a card, a disaster or the end of a Cargo Sled, also off turn (PS-107, PS-232)."""

    def kind(self) -> str:
        return "loss"

    def rule(self) -> int:
        return 232  # PS-232

    def renewed(self, left: int) -> PutBackFrame:
        return LossFrame(self.seat, self.settler, left, self.cause)


def is_forced(settler: Settler, amount: int) -> bool:
    """Whether there is nothing to choose: all has to go, or there is only one type."""
    return settler.carried() <= amount or max(settler.load) == settler.carried()


def put_back_forced(planet: Planet, settler: Settler, amount: int, rule: int) -> None:
    """Put back what has to go, where there is nothing to choose."""
    load = settler.load.copy()
    lost = [0] * RESOURCE_COUNT
    for resource in range(RESOURCE_COUNT):
        lost[resource] = min(load[resource], amount - sum(lost))
        load[resource] -= lost[resource]
    settler.load = load
    note_loss(planet, settler, lost, rule)


def note_loss(planet: Planet, settler: Settler, lost: list[int], rule: int) -> None:
    if planet.journal is None:
        return
    refs = [settler_ref(settler.number)] + [resource_ref(each) for each in range(RESOURCE_COUNT) if lost[each]]
    text = f"{planet.who(settler.number)} puts back {load_words(lost)}."
    planet.note("loss", rule, settler.number, text, sum(lost), refs)


class PutBackVerb(Verb[Planet]):
    """Put one resource back to the supply (PS-009)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "put_back", [RESOURCES])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = cast(PutBackFrame, planet.frames[-1])
        return 0 if planet.settlers[frame.settler].load[action.x] else frame.rule()

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(PutBackFrame, planet.frames[-1])
        settler = planet.settlers[frame.settler]
        settler.change(action.x, -1)
        lost = [0] * RESOURCE_COUNT
        lost[action.x] = 1
        note_loss(planet, settler, lost, frame.rule())
        left = frame.left - 1
        if left and not is_forced(settler, left):
            planet.frames[-1] = frame.renewed(left)
            return
        if left:
            put_back_forced(planet, settler, left, frame.rule())
        planet.pop()
        frame.done(planet)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        frame = cast(PutBackFrame, planet.frames[-1])
        held = planet.settlers[frame.settler].load[action.x]
        return f"Put back 1 of {some(held, action.x)} ({frame.left} to go)"


class DiscardVerb(Verb[Planet]):
    """Discard a card from hand (PS-243)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "discard", [ACTION_CARDS])

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = cast(DiscardFrame, planet.frames[-1])
        return 0 if action.x in planet.settlers[frame.settler].hand else 243  # PS-243

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = cast(DiscardFrame, planet.frames[-1])
        discard_card(planet, planet.settlers[frame.settler], action.x, 243)
        planet.pop()

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Discard {POSITIVE_CARDS[action.x].name}"


def discard_card(planet: Planet, settler: Settler, card: int, rule: int) -> None:
    planet.lose_hand_card(settler, card)
    if planet.journal is not None:
        refs = [settler_ref(settler.number), ACTION_CARDS.reference(card)]
        text = f"{planet.who(settler.number)} discards {POSITIVE_CARDS[card].name}."
        planet.note("discard", rule, settler.number, text, 1, refs)


PUT_BACK: Final = PutBackVerb()
DISCARD_CARD: Final = DiscardVerb()
PUT_BACK_VERBS: Final[list[Verb[Planet]]] = [PUT_BACK]
DISCARD_VERBS: Final[list[Verb[Planet]]] = [DISCARD_CARD]


class DiscardFrame(SettlerFrame):
    """Lost Plans: a settler discards one action card of their choice (PS-243)."""

    def kind(self) -> str:
        return "discard"

    def rule(self) -> int:
        return 243  # PS-243

    def verbs(self) -> list[Verb[Planet]]:
        return DISCARD_VERBS

    def question(self, planet: Planet) -> str:
        return "discard an action card"

    def unfit(self, planet: Planet) -> list[str]:
        if len(set(planet.settlers[self.settler].hand)) < 2:
            return ["discard: there is no choice between cards"]
        return []
