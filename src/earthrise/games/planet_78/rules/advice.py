"""What the settler whose turn it is could still do, for the ways out that a refusal names."""

from earthrise.games.planet_78.components.cards import POSITIVE_CARDS
from earthrise.games.planet_78.rules.lives import dead_settlers
from earthrise.games.planet_78.rules.state import Planet


def playable_cards(planet: Planet) -> list[int]:
    """The cards in hand that may be played now (PS-093, PS-094, PS-096)."""
    if planet.card_played:
        return []
    somebody_is_dead = bool(dead_settlers(planet))
    return [
        card
        for card in planet.settlers[planet.active].hand
        if planet.points >= POSITIVE_CARDS[card].cost and (somebody_is_dead or not POSITIVE_CARDS[card].revives)
    ]


def playable_name(planet: Planet, word: str) -> str:
    """The name of a card in hand that may be played now and has this effect; empty for none."""
    for card in playable_cards(planet):
        if any(effect.text("op") == word for effect in POSITIVE_CARDS[card].effects):
            return POSITIVE_CARDS[card].name
    return ""


def one_of(ways: list[str]) -> str:
    """The ways as one piece of advice: `Play Second Wind, or use a free step.`; empty for none."""
    named = [way for way in ways if way]
    if not named:
        return ""
    advice = ", or ".join(named)
    return f"{advice[0].upper()}{advice[1:]}."
