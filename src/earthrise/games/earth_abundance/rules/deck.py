"""Draw pile, discard pile, hands and composts: how cards move between them (EA-017, EA-018, EA-165 to EA-170)."""

from typing import Final

from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.rules.players import NOBODY
from earthrise.games.earth_abundance.rules.state import Earth
from earthrise.games.earth_abundance.rules.words import card_refs, cards_of, names_of

FROM_ABILITY: Final = 0  # or from a benefit
FROM_EVENT: Final = 1
FROM_CONVERSION: Final = 2
FROM_SETUP: Final = 3
ORIGINS: Final = ["ability", "event", "conversion", "setup"]


def take(earth: Earth, number: int) -> list[int]:
    """So many cards off the draw pile, the first one first; the discards are shuffled in when it runs out."""
    taken: list[int] = []
    while len(taken) < number:
        wanted = number - len(taken)
        pile = earth.draw_pile
        if not pile:
            if not earth.discards:
                break  # EA-170
            reshuffle(earth)  # EA-168
            continue
        top = pile[-wanted:]
        earth.draw_pile = pile[: len(pile) - len(top)]
        top.reverse()
        taken += top
    return taken


def reshuffle(earth: Earth) -> None:
    """The discard pile becomes the draw pile."""
    earth.draw_pile = earth.chance.shuffled(earth.discards)  # EA-168
    earth.discards = []  # EA-168
    earth.seen_discards = []
    if earth.journal is not None:
        text = f"The discard pile is shuffled into a new draw pile of {cards_of(len(earth.draw_pile))}."
        earth.note("reshuffle", 168, NOBODY, text, len(earth.draw_pile))


def discard(earth: Earth, cards: list[int]) -> None:
    """Face down onto the discard pile, in that order."""
    earth.discards = earth.discards + cards  # EA-091


def draw(earth: Earth, seat: int, number: int, rule: int, origin: int) -> None:
    """Into the hand; only the player sees which."""
    cards = take(earth, number)
    if not cards:
        return
    receive(earth, seat, cards, origin)
    earth.reveal()
    if earth.journal is not None:
        earth.note("draw", rule, seat, f"{who(seat)} draws {cards_of(len(cards))}.", len(cards))
        earth.note("drawn", rule, seat, f"You draw {names_of(cards)}.", len(cards), card_refs(cards), only=seat)


def receive(earth: Earth, seat: int, cards: list[int], origin: int) -> None:
    """Cards come into the hand. Those from Events are not counted for Gaia."""
    player = earth.players[seat]
    player.hand = player.hand + cards  # EA-015: as many as there are
    if origin not in (FROM_EVENT, FROM_SETUP):  # EA-359, EA-360
        player.cards_drawn += len(cards)


def gain_soil(earth: Earth, seat: int, number: int, rule: int, origin: int) -> None:
    if number <= 0:
        return
    player = earth.players[seat]
    player.soil += number  # EA-014: whatever the supply holds
    counted = origin == FROM_ABILITY or (origin == FROM_CONVERSION and earth.options.soil_counts_conversions)
    if counted:  # EA-359, EA-360
        player.soil_gained += number
    if earth.journal is not None:
        earth.note("soil", rule, seat, f"{who(seat)} gains {number} soil.", number)


def compost_from_deck(earth: Earth, seat: int, number: int, rule: int) -> None:
    """Unseen, in the order drawn."""
    cards = take(earth, number)
    if not cards:
        return
    player = earth.players[seat]
    player.compost = player.compost + cards  # EA-018, EA-165
    if earth.journal is not None:
        text = f"{who(seat)} composts {cards_of(len(cards))} from the draw pile."
        earth.note("compost", rule, seat, text, len(cards))


def compost_from_hand(earth: Earth, seat: int, card: int, rule: int) -> None:
    """Face down onto one's own compost."""
    player = earth.players[seat]
    player.lose_from_hand(card, openly=False)
    player.compost = [*player.compost, card]  # EA-017, EA-018, EA-165: on top
    if earth.journal is not None:
        earth.note("compost", rule, seat, f"{who(seat)} composts a card from hand.", 1)
        earth.note("composted", rule, seat, f"You compost {CARDS[card].name}.", 1, card_refs([card]), only=seat)


def pay_compost(earth: Earth, seat: int, number: int) -> None:
    """From the top of the compost to the discard pile, unseen."""
    player = earth.players[seat]
    left = len(player.compost) - number
    paid = player.compost[left:]
    paid.reverse()
    player.compost = player.compost[:left]  # EA-017, EA-166
    discard(earth, paid)  # EA-166
    if earth.journal is not None:
        text = f"{who(seat)} pays {cards_of(number)} of the compost."
        earth.note("pay", 166, seat, text, number)
