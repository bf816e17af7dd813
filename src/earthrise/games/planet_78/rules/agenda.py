"""What happens between two turns: the season change, its card and its disaster, and all they ask of the settlers.

What is still to be done stands in `Planet.agenda`, so that the game can stop for a choice anywhere on the way.
"""

from typing import Final

from earthrise.games.planet_78.components.cards import DISASTERS, NEGATIVE_CARDS, POSITIVE_CARDS
from earthrise.games.planet_78.rules.disasters import finish_disaster, strike
from earthrise.games.planet_78.rules.losses import DiscardFrame, LossFrame, discard_card, is_forced, put_back_forced
from earthrise.games.planet_78.rules.negative_cards import draw_negative, finish_negative, heap_waste
from earthrise.games.planet_78.rules.pollution import pollute
from earthrise.games.planet_78.rules.state import (
    DISASTER_DONE,
    DISASTER_STRIKES,
    DISCARD,
    DOWN_TO,
    LOSE,
    NEGATIVE_CARD,
    NEGATIVE_DONE,
    NEW_YEAR,
    NO_CARD,
    POLLUTE,
    SLED_ENDS,
    WASTE_HEAP,
    Planet,
    Settler,
    Task,
)

SLED: Final = next(card.id for card in POSITIVE_CARDS if card.carry_limit)


def carry_out(planet: Planet, task: Task) -> None:
    kind = task.kind
    if kind == NEGATIVE_CARD:
        draw_negative(planet)
    elif kind == NEGATIVE_DONE:
        finish_negative(planet)
    elif kind == POLLUTE:
        card = DISASTERS[planet.drawn_disaster] if planet.drawn_disaster != NO_CARD else None
        if card is None and planet.drawn_negative != NO_CARD:
            card = NEGATIVE_CARDS[planet.drawn_negative]
        pollute(planet, task.amount, 203 if card is None else card.rule, "a card" if card is None else card.name)
    elif kind == NEW_YEAR:
        if planet.alarm:  # PS-250, PS-251
            strike(planet)
    elif kind == DISASTER_STRIKES:
        strike(planet)  # PS-244
    elif kind == DISASTER_DONE:
        finish_disaster(planet)
    elif kind == WASTE_HEAP:
        heap_waste(planet, task.amount)
    elif kind == DISCARD:
        ask_discard(planet, planet.settlers[task.settler])
    elif kind == LOSE:
        ask_loss(planet, planet.settlers[task.settler], task.amount)
    elif kind == DOWN_TO:
        settler = planet.settlers[task.settler]
        ask_loss(planet, settler, settler.carried() - task.amount)  # PS-238: also with a Cargo Sled
    else:
        assert kind == SLED_ENDS
        settler = planet.settlers[task.settler]
        ask_loss(planet, settler, settler.carried() - settler.carry_limit(), SLED)  # PS-107


def cause_of(planet: Planet) -> str:
    """The card that is being carried out, a disaster before the Tremor that called it."""
    if planet.drawn_disaster != NO_CARD:
        return DISASTERS[planet.drawn_disaster].id
    return NEGATIVE_CARDS[planet.drawn_negative].id if planet.drawn_negative != NO_CARD else ""


def ask_loss(planet: Planet, settler: Settler, amount: int, cause: str = "") -> None:
    """Each chooses the own loss; who has too little loses what there is (PS-232)."""
    if amount <= 0 or settler.carried() == 0:
        return
    if is_forced(settler, amount):
        put_back_forced(planet, settler, amount, 232)
    else:
        planet.push(LossFrame(planet.person(settler.number), settler.number, amount, cause or cause_of(planet)))


def ask_discard(planet: Planet, settler: Settler) -> None:
    if not settler.hand:
        return
    if len(set(settler.hand)) == 1:
        discard_card(planet, settler, settler.hand[0], 243)
    else:
        planet.push(DiscardFrame(planet.person(settler.number), settler.number))
