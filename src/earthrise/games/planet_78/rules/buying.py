"""Getting positive cards: for a resource, or for all points (PS-047, PS-091, PS-092, PS-304)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.words import plural
from earthrise.games.planet_78.components.cards import POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import CARD_PRICE, PAIR
from earthrise.games.planet_78.rules.actions import ACTION_CARDS, ACTIONS, RESOURCES
from earthrise.games.planet_78.rules.advice import playable_cards
from earthrise.games.planet_78.rules.decisions import PlanetVerb
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NO_CARD, Planet
from earthrise.games.planet_78.rules.words import points, settler_ref, some


def card_refusal(planet: Planet, settler: Settler) -> int:
    """What stands in the way of getting a card, whatever is paid for it."""
    if len(settler.hand) >= planet.hand_limit(settler):  # PS-099: cards in front do not count
        return 92  # PS-092
    if planet.is_pile_empty(POSITIVE):
        return 11  # PS-011
    return 0


def no_card_because(planet: Planet, rule: int) -> tuple[str, str]:
    """Why `card_refusal` refuses."""
    if rule == 11:
        return "There is no positive card left, neither in the draw pile nor discarded.", ""
    settler = planet.settlers[planet.active]
    limit = planet.hand_limit(settler)
    fix = "Play a card first." if playable_cards(planet) else "Play a card in a later turn first."
    return f"You hold {plural(len(settler.hand), 'card')}, and {limit} is your limit.", fix


def price(planet: Planet) -> int:
    return PAIR if planet.options.pair else CARD_PRICE  # PS-304


def draw_to_hand(planet: Planet, settler: Settler, kind: str, rule: int, paid: str) -> None:
    card = planet.draw_card(POSITIVE)
    if card == NO_CARD:
        return
    settler.hold(card)
    if planet.journal is not None:
        refs = [settler_ref(settler.number), ACTION_CARDS.reference(card)]
        text = f"{planet.who(settler.number)} gives {paid} for a card: {POSITIVE_CARDS[card].name}."
        planet.note(kind, rule, settler.number, text, 1, refs)


class BuyVerb(PlanetVerb):
    """Pay with resources of one type; no action point is spent (PS-091)."""

    def offer(self, planet: Planet, seat: int, found: list[Action]) -> None:
        settler = planet.settlers[planet.active]
        if card_refusal(planet, settler) == 0:
            cost = price(planet)
            for action in self.actions:
                if settler.load[action.x] >= cost:
                    found.append(action)

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        settler = planet.settlers[planet.active]
        if settler.load[action.x] < price(planet):
            return 304 if planet.options.pair else 91  # PS-304, PS-091
        return card_refusal(planet, settler)

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        settler = planet.settlers[planet.active]
        cost = price(planet)
        settler.change(action.x, -cost)
        draw_to_hand(planet, settler, "buy", 91, some(cost, action.x))

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Buy a card for {some(price(state), action.x)}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule in (11, 92):
            return no_card_because(planet, rule)
        cost = some(price(planet), action.x)
        held = some(planet.settlers[planet.active].load[action.x], action.x)
        fix = "Pay with a type you have enough of." if can_buy(planet, seat) else "Collect more."
        return f"A card costs {cost}, and you have {held}.", fix


class AllInVerb(PlanetVerb):
    """Give up all points for one card; this ends the action step (PS-047)."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        if not planet.options.all_in:
            return 311  # PS-311
        if planet.spent:
            return 47  # PS-047
        return card_refusal(planet, planet.settlers[planet.active])

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        given = planet.points
        planet.points = 0
        planet.spent = True
        planet.step_over = True
        draw_to_hand(planet, planet.settlers[planet.active], "all_in", 47, f"all {points(given)}")

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return f"Give up all {points(state.points)} for a card and end the turn"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 47:
            why = "You have spent an action point this turn."
            return why, "Do it in a later turn, before you spend a point."
        if rule == 311:
            fix = "Buy a card with a resource." if can_buy(planet, seat) else ""
            return "In this game you cannot give up all your points for a card.", fix
        return no_card_because(planet, rule)


BUY: Final = BuyVerb(ACTIONS, "buy", [RESOURCES])
ALL_IN: Final = AllInVerb(ACTIONS, "all_in", [])


def can_buy(planet: Planet, seat: int) -> bool:
    """Whether some type would buy a card now."""
    return any(BUY.refusal(planet, seat, action) == 0 for action in BUY.actions)
