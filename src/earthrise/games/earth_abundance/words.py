"""The words of this game: what a verb may point at, and how things are put into sentences."""

from typing import Final

from earthrise.engine.actions import Action, ActionSpace, Domain
from earthrise.games.earth_abundance.cards import CARD_NUMBERS, CARDS, EARTH, EVENTS, PLANTABLE
from earthrise.games.earth_abundance.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.state import RESOURCES
from earthrise.games.earth_abundance.tables import ACTION_IDS, CONVERSIONS, FAUNA_PLACES, FEATURES

SPACE: Final = ActionSpace()
MOST: Final = 40  # the largest amount that can be named

CARD_DOMAIN: Final = Domain("card", [card.id for card in EARTH])
PLANTABLE_DOMAIN: Final = Domain("card", [CARDS[number].id for number in PLANTABLE])
EVENT_DOMAIN: Final = Domain("card", [CARDS[number].id for number in EVENTS])
ACTION_DOMAIN: Final = Domain("action", ACTION_IDS)
OPTIONS: Final = ["first", "second", "both", "reversed", "none"]
OPTION_DOMAIN: Final = Domain("option", OPTIONS)
HOWS: Final = ["stops", "quick", "finish"]
HOW_DOMAIN: Final = Domain("how", HOWS)
FEATURE_DOMAIN: Final = Domain("feature", [feature.id for feature in FEATURES])
CONVERSION_DOMAIN: Final = Domain("conversion", [conversion.id for conversion in CONVERSIONS])
FAUNA_DOMAIN: Final = Domain("fauna", FAUNA_PLACES)
PLAYER_DOMAIN: Final = Domain("player", [str(seat) for seat in range(6)])
RESOURCE_DOMAIN: Final = Domain("resource", RESOURCES)
AMOUNT_DOMAIN: Final = Domain("amount", [str(number) for number in range(MOST + 1)])
DEALT: Final = 4  # sides to choose from at most (EA-031)
ISLAND_DOMAIN: Final = Domain("island", [str(place + 1) for place in range(DEALT)])
CLIMATE_DOMAIN: Final = Domain("climate", [str(place + 1) for place in range(DEALT)])
ECOSYSTEM_DOMAIN: Final = Domain("ecosystem", ["none", *(str(place + 1) for place in range(DEALT))])


def who(seat: int) -> str:
    return "{" + str(seat) + "}"


def plural(number: int, one: str, many: str = "") -> str:
    return f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


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


def listed(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


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
