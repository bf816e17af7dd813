"""Playing positive action cards, and what those do that ask for no choice (PS-093 to PS-117)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.planet_78.components.cards import IN_FRONT, OUT_OF_GAME, POSITIVE, POSITIVE_CARDS, Card
from earthrise.games.planet_78.rules.actions import ACTION_CARDS, ACTIONS
from earthrise.games.planet_78.rules.advice import playable_cards
from earthrise.games.planet_78.rules.buying import can_buy
from earthrise.games.planet_78.rules.card_choices import GainResource, Reveal, Revive, SendHome
from earthrise.games.planet_78.rules.collecting import collect
from earthrise.games.planet_78.rules.decisions import PlanetVerb
from earthrise.games.planet_78.rules.effects import CardEffect, read_effects
from earthrise.games.planet_78.rules.lives import dead_settlers
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import points, settler_ref

# -- what they do ------------------------------------------------------------------------------------------------------


class GainPoints(CardEffect):
    WORD = "gain_ap"
    FIGURE = "amount"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        planet.points += self.amount  # PS-101
        text = f"{planet.who(settler.number)} has {points(planet.points)} now."
        planet.note("points", card.rule, settler.number, text, self.amount, [settler_ref(settler.number)])


class Relief(CardEffect):
    """Pollution falls (PS-114, PS-115)."""

    WORD = "pollution"
    FIGURE = "amount"
    LEAST = None
    MOST = 0

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        pollute(planet, self.amount, card.rule, card.name)


class Collect(CardEffect):
    WORD = "collect"
    FIGURE = "times"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        for _ in range(self.amount):
            collect(planet, settler, card.rule)  # PS-102


class FreeSteps(CardEffect):
    WORD = "free_steps"
    FIGURE = "count"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        planet.free_steps += self.amount  # PS-104


class ChangeSeason(CardEffect):
    """The season is longer or shorter (PS-109)."""

    WORD = "season_extra"
    FIGURE = "amount"
    LEAST = None

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        planet.extra += self.amount


class Market(CardEffect):
    """Trades that cost nothing, wherever the others are (PS-112)."""

    WORD = "market"
    FIGURE = "trades"

    def do(self, planet: Planet, settler: Settler, card: Card) -> None:
        planet.market += self.amount


class AllTerrain(CardEffect):
    """Works while the card lies in front (PS-106)."""

    WORD = "all_terrain"


class CarryMore(CardEffect):
    """Works while the card lies in front (PS-107)."""

    WORD = "carry_limit"
    FIGURE = "set"


class HoldMore(CardEffect):
    """Works while the card lies in front (PS-108)."""

    WORD = "hand_limit"
    FIGURE = "amount"


class SurviveDeath(CardEffect):
    """Works while the card lies in front (PS-111)."""

    WORD = "survive_death"


KINDS: Final[list[type[CardEffect]]] = [
    Revive,
    GainPoints,
    Relief,
    Collect,
    GainResource,
    FreeSteps,
    SendHome,
    AllTerrain,
    CarryMore,
    HoldMore,
    ChangeSeason,
    Reveal,
    SurviveDeath,
    Market,
]
POSITIVE_EFFECTS: Final = read_effects(POSITIVE_CARDS, KINDS)  # by the card's number


# -- playing one -------------------------------------------------------------------------------------------------------


class PlayVerb(PlanetVerb):
    """Play a card from hand; its choices are asked for when it takes effect."""

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
        for effect in POSITIVE_EFFECTS[action.x]:
            effect.do(planet, settler, card)
            if planet.over:
                return

    def say(self, state: Planet, seat: int, action: Action) -> str:
        card = POSITIVE_CARDS[action.x]
        cost = f"for {points(card.cost)}" if card.cost else "free"
        return f"Play {card.name} ({cost}): {card.text}"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        card = POSITIVE_CARDS[action.x]
        if rule == 90:
            held = planet.settlers[planet.active].hand
            names = ", ".join(POSITIVE_CARDS[each].name for each in held) or "no card"
            fix = "Buy a card." if can_buy(planet, seat) else ""
            if playable_cards(planet):
                fix = "Play a card that you hold."
            return f"You do not hold {card.name}; you hold {names}.", fix
        if rule == 93:
            return "You have played a card this turn; only one a turn is allowed.", "Play it in your next turn."
        if rule == 96:
            return "Nobody is dead.", "Keep the card until somebody has to be revived."
        why = f"Playing a card costs {points(card.cost)}, and you have {planet.points}."
        return why, "Play it in your next turn."


def put_away(planet: Planet, settler: Settler, card: Card) -> bool:
    """Where the card goes; False when it has no effect for lying there already."""
    if card.after == OUT_OF_GAME:
        planet.removed = sorted([*planet.removed, card.number])  # PS-100
    elif card.after != IN_FRONT:
        planet.discard(POSITIVE, card.number)
    elif card.most_in_front and settler.front.count(card.number) >= card.most_in_front:  # PS-098, PS-111
        planet.discard(POSITIVE, card.number)
        planet.note("no_effect", card.rule, settler.number, f"A second {card.name} has no effect and is discarded.")
        return False
    else:
        settler.front = [*settler.front, card.number]  # PS-098
        settler.front_left = [*settler.front_left, card.duration]  # PS-098
    return True


PLAY: Final = PlayVerb(ACTIONS, "play", [ACTION_CARDS])
