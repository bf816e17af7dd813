"""The Forecaster's Long-range Forecast (PS-035). Everybody sees the cards (PS-004)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.fields import Whole
from earthrise.games.planet_78.components.cards import DISASTER, DISASTERS, MOST_CARDS, NEGATIVE, NEGATIVE_CARDS
from earthrise.games.planet_78.components.roles import FORECAST
from earthrise.games.planet_78.rules.ability import Ability, has_ability
from earthrise.games.planet_78.rules.actions import ACTIONS, NEGATIVES
from earthrise.games.planet_78.rules.decisions import (
    SETTLER,
    AbilityFrame,
    PlanetVerb,
    Subject,
)
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import settler_ref


class Forecast(Ability):
    """Look at the top negative cards; one of them is discarded (PS-035)."""

    WORD = FORECAST

    def begin(self, planet: Planet, settler: Settler) -> None:
        planet.replenish(NEGATIVE, self.role.figure)
        seen = min(self.role.figure, len(planet.draw[NEGATIVE]))
        planet.reveal()
        planet.note_known(NEGATIVE, max(seen, planet.known_next[NEGATIVE]), planet.known_last[NEGATIVE])
        if planet.journal is not None:
            cards = planet.draw[NEGATIVE][-seen:][::-1] if seen else []
            names = ", ".join(NEGATIVE_CARDS[card].name for card in cards)
            refs = [settler_ref(settler.number)] + [NEGATIVES.reference(card) for card in cards]
            planet.note("look", 35, settler.number, f"The next negative cards are {names or 'none'}.", seen, refs)
        if seen == 0:
            look_at_disaster(planet, settler.number)
            return
        strikes = min(self.role.second, seen)
        planet.push(StrikeFrame(planet.person(settler.number), settler.number, strikes, seen))


def top_negatives(planet: Planet, count: int) -> list[int]:
    """The next cards of the negative pile, the very next last."""
    return planet.draw[NEGATIVE][-count:] if count else []


class StrikeVerb(PlanetVerb):
    """Discard one of the cards looked at (PS-035)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = planet.frame(StrikeFrame)
        return 0 if action.x in top_negatives(planet, frame.seen) else 35  # PS-035

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(StrikeFrame)
        cards = planet.draw[NEGATIVE]
        upper = top_negatives(planet, frame.seen)
        upper.remove(action.x)
        known = planet.known_next[NEGATIVE]
        planet.put_pile(NEGATIVE, cards[: len(cards) - frame.seen] + upper, known - 1, planet.known_last[NEGATIVE])
        planet.discard(NEGATIVE, action.x)
        if planet.journal is not None:
            text = f"{planet.who(frame.settler)} discards {NEGATIVE_CARDS[action.x].name}."
            planet.note("strike", 35, frame.settler, text, 1, [NEGATIVES.reference(action.x)])
        planet.pop()
        if frame.strikes > 1:
            planet.push(StrikeFrame(frame.seat, frame.settler, frame.strikes - 1, frame.seen - 1))
        else:
            ask_order(planet, frame.settler, frame.seen - 1)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        card = NEGATIVE_CARDS[action.x]
        return f"Discard {card.name}: {card.text}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return not_among(action.x, top_negatives(planet, planet.frame(StrikeFrame).seen))


def not_among(card: int, seen: list[int]) -> tuple[str, str]:
    """Why PS-035 refuses a card."""
    names = ", ".join(sorted({NEGATIVE_CARDS[each].name for each in seen}))
    return f"{NEGATIVE_CARDS[card].name} is not among the cards you see.", f"Choose one of: {names}."


def ask_order(planet: Planet, settler: int, left: int) -> None:
    """The others go back on top in any order; with nothing to choose the disaster comes next."""
    if len(set(top_negatives(planet, left))) > 1:
        planet.push(OrderFrame(planet.person(settler), settler, left))
    else:
        look_at_disaster(planet, settler)


class NextVerb(PlanetVerb):
    """Which of the cards looked at comes first; the places above are settled one by one (PS-035)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        frame = planet.frame(OrderFrame)
        return 0 if action.x in unsettled(planet, frame.left) else 35  # PS-035

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(OrderFrame)
        cards = planet.draw[NEGATIVE].copy()
        settled = planet.known_next[NEGATIVE] - frame.left  # how many above are settled already
        top = len(cards) - settled
        place = cards.index(action.x, top - frame.left, top)
        del cards[place]
        cards.insert(top - 1, action.x)
        planet.put_pile(NEGATIVE, cards, planet.known_next[NEGATIVE], planet.known_last[NEGATIVE])
        planet.pop()
        left = frame.left - 1
        if len(set(unsettled(planet, left))) > 1:
            planet.push(OrderFrame(frame.seat, frame.settler, left))
            return
        if planet.journal is not None:
            order = planet.draw[NEGATIVE][-planet.known_next[NEGATIVE] :][::-1]
            names = ", then ".join(NEGATIVE_CARDS[card].name for card in order)
            planet.note("order", 35, frame.settler, f"Next come {names}.", 0, [NEGATIVES.reference(c) for c in order])
        look_at_disaster(planet, frame.settler)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        card = NEGATIVE_CARDS[action.x]
        return f"{card.name} comes next: {card.text}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return not_among(action.x, unsettled(planet, planet.frame(OrderFrame).left))


def unsettled(planet: Planet, left: int) -> list[int]:
    """The cards whose place is still open, below those that are settled."""
    cards = planet.draw[NEGATIVE]
    top = len(cards) - (planet.known_next[NEGATIVE] - left)
    return cards[max(0, top - left) : top]


def look_at_disaster(planet: Planet, settler: int) -> None:
    """Then look at the top natural disaster (PS-035)."""
    planet.replenish(DISASTER, 1)
    if not planet.draw[DISASTER]:
        return
    planet.reveal()
    planet.note_known(DISASTER, max(1, planet.known_next[DISASTER]), planet.known_last[DISASTER])
    if planet.journal is not None:
        card = DISASTERS[planet.draw[DISASTER][-1]]
        planet.note("look", 35, settler, f"The next disaster is {card.name}.", 1, [f"disaster:{card.id}"])
    planet.push(DisasterFrame(planet.person(settler), settler))


class LeaveVerb(AnswerVerb[Planet]):
    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        planet.note("leave", 35, planet.active, "The disaster stays on top of its pile.")

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Leave {DISASTERS[planet.draw[DISASTER][-1]].name} on top"


class BuryVerb(AnswerVerb[Planet]):
    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        cards = planet.draw[DISASTER]
        above, below = planet.known_next[DISASTER] - 1, planet.known_last[DISASTER] + 1
        planet.put_pile(DISASTER, [cards[-1], *cards[:-1]], above, below)
        planet.note("bury", 35, planet.active, "The disaster goes to the bottom of its pile.")

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        return f"Put {DISASTERS[planet.draw[DISASTER][-1]].name} at the bottom"


STRIKE: Final = StrikeVerb(ACTIONS, "strike", [NEGATIVES])
NEXT: Final = NextVerb(ACTIONS, "next", [NEGATIVES])
LEAVE: Final = LeaveVerb(ACTIONS, "leave", [])
BURY: Final = BuryVerb(ACTIONS, "bury", [])


class ForecastFrame(AbilityFrame):
    """One of the choices of a forecast."""

    RULE = 35  # PS-035

    def unfit(self, planet: Planet) -> list[str]:
        fits = has_ability(planet, self.settler, Forecast)
        return super().unfit(planet) + ([] if fits else [f"{self.kind()}: only a Forecaster looks ahead"])


class StrikeFrame(ForecastFrame):
    """`strikes` cards are to be discarded of the `seen` next ones."""

    KIND = "strike"
    VERBS = [STRIKE]
    FIELDS = [SETTLER, Whole("strikes", 1, MOST_CARDS), Whole("seen", 1, MOST_CARDS)]
    PROMPT = "discard one of the next negative cards"

    def __init__(self, seat: int, settler: int, strikes: int, seen: int) -> None:
        super().__init__(seat, settler)
        self.strikes = strikes
        self.seen = seen

    def unfit(self, planet: Planet) -> list[str]:
        fits = 1 <= self.strikes <= self.seen <= planet.known_next[NEGATIVE] <= len(planet.draw[NEGATIVE])
        return super().unfit(planet) + ([] if fits else ["strike: these cards have not been looked at"])

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler, self.strikes)
        subject.cards = top_negatives(planet, self.seen)
        return subject


class OrderFrame(ForecastFrame):
    """The order of `left` cards is still open."""

    KIND = "order"
    VERBS = [NEXT]
    FIELDS = [SETTLER, Whole("left", 1, MOST_CARDS)]
    PROMPT = "say which negative card comes next"

    def __init__(self, seat: int, settler: int, left: int) -> None:
        super().__init__(seat, settler)
        self.left = left

    def unfit(self, planet: Planet) -> list[str]:
        fits = 2 <= self.left <= planet.known_next[NEGATIVE] <= len(planet.draw[NEGATIVE])
        return super().unfit(planet) + ([] if fits else ["order: these cards have not been looked at"])

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler, self.left)
        subject.cards = unsettled(planet, self.left)
        return subject


class DisasterFrame(ForecastFrame):
    """Leave the next disaster, or put it at the bottom."""

    KIND = "disaster_ahead"
    VERBS = [LEAVE, BURY]
    PROMPT = "leave the next disaster or put it at the bottom"

    def unfit(self, planet: Planet) -> list[str]:
        fits = planet.draw[DISASTER] and planet.known_next[DISASTER]
        return super().unfit(planet) + ([] if fits else ["disaster_ahead: no disaster has been looked at"])


ACTIONS.declare(StrikeFrame, OrderFrame, DisasterFrame)
