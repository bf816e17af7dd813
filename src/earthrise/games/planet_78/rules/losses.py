"""Giving resources and cards up: each settler chooses their own loss, and who has too little loses all (PS-232)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.fields import Text, Whole
from earthrise.games.planet_78.components.cards import POSITIVE_CARDS
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_NAMES
from earthrise.games.planet_78.rules.actions import ACTION_CARDS, ACTIONS, RESOURCES
from earthrise.games.planet_78.rules.agenda import MOST_AMOUNT, Task, declare
from earthrise.games.planet_78.rules.decisions import OFF_TURN, SETTLER, PlanetVerb, SettlerFrame, Subject
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import load_words, resource_ref, resources, settler_ref, some

SLED: Final = next(card.id for card in POSITIVE_CARDS if card.carry_limit)


def is_forced(settler: Settler, amount: int) -> bool:
    """Whether there is nothing to choose: all has to go, or there is only one type."""
    return settler.carried() <= amount or max(settler.load) == settler.carried()  # PS-232


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


def lose_one(planet: Planet, settler: Settler, resource: int, rule: int) -> None:
    settler.change(resource, -1)
    lost = [0] * RESOURCE_COUNT
    lost[resource] = 1
    note_loss(planet, settler, lost, rule)


class PutBackVerb(PlanetVerb):
    """Put one resource back to the supply."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = planet.frame(PutBackFrame)
        return 0 if planet.settlers[frame.settler].load[action.x] else frame.rule()

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(PutBackFrame)
        settler = planet.settlers[frame.settler]
        lose_one(planet, settler, action.x, frame.rule())
        left = frame.left - 1
        if left and not is_forced(settler, left):
            planet.frames[-1] = frame.renewed(left)
            return
        if left:
            put_back_forced(planet, settler, left, frame.rule())
        planet.pop()
        frame.done(planet)

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        frame = planet.frame(PutBackFrame)
        held = planet.settlers[frame.settler].load[action.x]
        return f"Put back 1 of {some(held, action.x)} ({frame.left} to go)"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        held = load_words(planet.settlers[planet.frame(PutBackFrame).settler].load)
        return f"You carry no {RESOURCE_NAMES[action.x].lower()}, only {held}.", "Put back one of these."


class DiscardVerb(PlanetVerb):
    """Discard a card from hand (PS-243)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = planet.frame(DiscardFrame)
        return 0 if action.x in planet.settlers[frame.settler].hand else 243  # PS-243

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(DiscardFrame)
        discard_card(planet, planet.settlers[frame.settler], action.x, 243)
        planet.pop()

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Discard {POSITIVE_CARDS[action.x].name}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"{POSITIVE_CARDS[action.x].name} is not in your hand.", "Discard a card that you hold."


def discard_card(planet: Planet, settler: Settler, card: int, rule: int) -> None:
    planet.lose_hand_card(settler, card)
    if planet.journal is not None:
        refs = [settler_ref(settler.number), ACTION_CARDS.reference(card)]
        text = f"{planet.who(settler.number)} discards {POSITIVE_CARDS[card].name}."
        planet.note("discard", rule, settler.number, text, 1, refs)


PUT_BACK: Final = PutBackVerb(ACTIONS, "put_back", [RESOURCES])
DISCARD_CARD: Final = DiscardVerb(ACTIONS, "discard", [ACTION_CARDS])


class PutBackFrame(SettlerFrame):
    """A settler puts back resources, one after the other; `left` are still to go, `cause` names why."""

    VERBS = [PUT_BACK]
    FIELDS = [SETTLER, Whole("left", 1, MOST_AMOUNT), Text("cause")]

    def __init__(self, seat: int, settler: int, left: int, cause: str) -> None:
        super().__init__(seat, settler)
        self.left = left
        self.cause = cause

    def question(self, planet: Planet) -> str:
        return f"put back {resources(self.left)}"

    def renewed(self, left: int) -> "PutBackFrame":
        """A frame like this one with fewer to go."""
        raise NotImplementedError

    def done(self, planet: Planet) -> None:
        """All are put back; the frame is off the stack."""

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler, self.left)
        subject.cause = self.cause
        return subject

    def unfit(self, planet: Planet) -> list[str]:
        if is_forced(planet.settlers[self.settler], self.left):
            return [f"frames: {self.kind()} has nothing to choose"]
        return []


class LossFrame(PutBackFrame):
    """By a card, a disaster or the end of a Cargo Sled, also off turn (PS-107, PS-232)."""

    KIND = "loss"
    RULE = 232  # PS-232
    WHEN = OFF_TURN

    def renewed(self, left: int) -> PutBackFrame:
        return LossFrame(self.seat, self.settler, left, self.cause)

    def may_overload(self, planet: Planet, settler: int) -> bool:
        return settler == self.settler  # PS-107: a Cargo Sled has ended


class DiscardFrame(SettlerFrame):
    """Lost Plans: a settler discards one action card of their choice (PS-243)."""

    KIND = "discard"
    RULE = 243  # PS-243
    VERBS = [DISCARD_CARD]
    WHEN = OFF_TURN
    PROMPT = "discard an action card"

    def unfit(self, planet: Planet) -> list[str]:
        if len(set(planet.settlers[self.settler].hand)) < 2:
            return ["discard: there is no choice between cards"]
        return []


ACTIONS.declare(LossFrame, DiscardFrame)


# -- losses to come ----------------------------------------------------------------------------------------------------


def ask_loss(planet: Planet, settler: Settler, amount: int, cause: str = "") -> None:
    """Each chooses their own loss; who has too little loses what there is."""
    if amount <= 0 or settler.carried() == 0:
        return
    if is_forced(settler, amount):
        put_back_forced(planet, settler, amount, 232)
        return
    card = planet.card_at_work()
    reason = cause or ("" if card is None else card.id)
    planet.push(LossFrame(planet.person(settler.number), settler.number, amount, reason))


class Lose(Task):
    """A settler loses resources (PS-232)."""

    WORD = "lose"
    PERSONAL = True

    def do(self, planet: Planet) -> None:
        ask_loss(planet, planet.settlers[self.settler], self.amount)


class DownTo(Task):
    """A settler keeps so many resources at most, also with a Cargo Sled (PS-238)."""

    WORD = "down_to"
    PERSONAL = True

    def do(self, planet: Planet) -> None:
        settler = planet.settlers[self.settler]
        ask_loss(planet, settler, settler.carried() - self.amount)


class SledEnds(Task):
    """A settler puts back what cannot be carried without the Cargo Sled (PS-107)."""

    WORD = "sled_ends"
    PERSONAL = True

    def do(self, planet: Planet) -> None:
        settler = planet.settlers[self.settler]
        ask_loss(planet, settler, settler.carried() - settler.carry_limit(), SLED)

    def may_overload(self, settler: int) -> bool:
        return settler == self.settler


class DiscardOne(Task):
    """A settler discards an action card (PS-243)."""

    WORD = "discard"
    PERSONAL = True

    def do(self, planet: Planet) -> None:
        settler = planet.settlers[self.settler]
        if not settler.hand:
            return
        if len(set(settler.hand)) == 1:
            discard_card(planet, settler, settler.hand[0], 243)
        else:
            planet.push(DiscardFrame(planet.person(settler.number), settler.number))


declare(Lose, DownTo, SledEnds, DiscardOne)
