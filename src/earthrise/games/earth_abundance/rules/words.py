"""How the things and figures of this game are put into sentences."""

from earthrise.engine.actions import Action
from earthrise.engine.words import listed, plural
from earthrise.games.earth_abundance.components.cards import CARD_NUMBERS, CARDS
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN


def sprouts_of(number: int) -> str:
    return plural(number, "sprout")


def cards_of(number: int) -> str:
    return plural(number, "card")


def seeds_of(number: int) -> str:
    return plural(number, "seed")


def pieces_of(resource: str, number: int) -> str:
    """Soil and growth have no plural."""
    return f"{number} {resource}" if resource in ("soil", "growth") else plural(number, resource)


def names_of(cards: list[int]) -> str:
    return listed([CARDS[card].name for card in cards])


def card_ref(card: int) -> str:
    return f"card:{CARDS[card].id}"


def card_refs(cards: list[int]) -> list[str]:
    return [card_ref(card) for card in cards]


def plainly(action: Action) -> str:
    """An action by name, without what it would cost and bring: `Plant Olive Tree`."""
    words = [action.verb.word.replace("_", " ").capitalize()]
    for reference in action.references():
        name, _, value = reference.partition(":")
        words.append(CARDS[CARD_NUMBERS[value]].name if name == "card" else value.replace("_", " "))
    return " ".join(words)


def space_name(space: int) -> str:
    return SPACE_DOMAIN.values[space]


def space_ref(space: int) -> str:
    return SPACE_DOMAIN.reference(space)
