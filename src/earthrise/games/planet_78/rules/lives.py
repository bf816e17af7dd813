"""Dying, being brought back, and losing a life (PS-270 to PS-282)."""

from earthrise.games.planet_78.components.cards import POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import TURNS_TO_REVIVE
from earthrise.games.planet_78.rules.ending import LIVES, lose
from earthrise.games.planet_78.rules.settler import EMPTY_LOAD, Settler
from earthrise.games.planet_78.rules.state import NO_CARD, Planet
from earthrise.games.planet_78.rules.words import settler_ref, square_name, square_ref, turns


def dead_settlers(planet: Planet) -> list[int]:
    return [settler.number for settler in planet.settlers if not settler.is_alive()]


def living_settlers(planet: Planet) -> list[int]:
    return [settler.number for settler in planet.settlers if settler.is_alive()]


def shelter_of(settler: Settler) -> int:
    """The place of a Shelter among the cards in front, or NO_CARD (PS-111)."""
    for place, card in enumerate(settler.front):
        if POSITIVE_CARDS[card].survives:
            return place
    return NO_CARD


def kill(planet: Planet, settler: Settler, rule: int, cause: str) -> None:
    """A disaster kills a settler, unless a Shelter is used up instead."""
    who = planet.who(settler.number)
    refs = [settler_ref(settler.number), square_ref(settler.square)]
    place = shelter_of(settler)
    if place != NO_CARD:  # PS-111
        card = settler.front[place]
        take_from_front(settler, place)
        planet.discard(POSITIVE, card)
        planet.note(
            "survive", 111, settler.number, f"{who} survives {cause} in the Shelter, which is used up.", 0, refs
        )
        return
    settler.down = TURNS_TO_REVIVE  # PS-270, PS-274, PS-275; load, hand and cards in front stay (PS-273)
    planet.note("death", rule, settler.number, f"{who} dies on {square_name(settler.square)}: {cause}.", 0, refs)


def take_from_front(settler: Settler, place: int) -> None:
    settler.front = settler.front[:place] + settler.front[place + 1 :]
    settler.front_left = settler.front_left[:place] + settler.front_left[place + 1 :]


def revive(planet: Planet, settler: Settler) -> None:
    """Stand up at once where one fell, with everything, and lose no life (PS-276, PS-279)."""
    settler.down = 0
    text = f"{planet.who(settler.number)} is revived on {square_name(settler.square)}."
    planet.note("revive", 276, settler.number, text, 0, [settler_ref(settler.number), square_ref(settler.square)])


def restore_life(planet: Planet, settler: Settler) -> None:
    settler.lives += 1
    text = f"{planet.who(settler.number)} gets a life back: {settler.lives} now."
    planet.note("life", 34, settler.number, text, settler.lives, [settler_ref(settler.number)])


def skip_turn(planet: Planet, settler: Settler) -> None:
    """A dead settler's turn is skipped; after the second one a life is lost."""
    settler.down -= 1  # PS-275, PS-282: their own count
    ref = settler_ref(settler.number)
    who = planet.who(settler.number)
    if settler.down:
        planet.note(
            "skip", 273, settler.number, f"{who} misses a turn, being dead; {turns(settler.down)} left.", 0, [ref]
        )
        return
    settler.lives -= 1  # PS-275
    planet.note(
        "life_lost", 275, settler.number, f"Nobody revived {planet.whom(settler.number)}: a life is lost.", 1, [ref]
    )
    if settler.lives == 0:  # PS-293, PS-302
        lose(planet, LIVES, f"{who} has no life left.")
        return
    settler.square = planet.spawn[settler.number]  # PS-277
    settler.load = EMPTY_LOAD  # PS-278: hand and cards in front are kept
    text = f"{who} comes back on {square_name(settler.square)} without resources."
    planet.note("respawn", 277, settler.number, text, settler.lives, [ref, square_ref(settler.square)])
