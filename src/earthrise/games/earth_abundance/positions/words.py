"""Names and figures of a position, each misfit refused by name."""

from earthrise.engine.errors import BadPosition
from earthrise.games.earth_abundance.components.cards import (
    CARD_NUMBERS,
    EARTH_COUNT,
)


def word_number(known: list[str], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"{what} is one of {', '.join(known)}, not “{name[:60]}”.")
    return known.index(name)


def number_named(known: dict[str, int], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{name[:60]}”.")
    return known[name]


def earth_card(name: str) -> int:
    number = number_named(CARD_NUMBERS, name, "card")
    if number >= EARTH_COUNT:
        raise BadPosition(f"{name} is no card of the Earth deck.")
    return number


def seat_number(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadPosition(f"There is no seat {seat}.")
    return seat


def rows_of(data: dict[str, object], key: str) -> list[object]:
    value = data[key]
    if not isinstance(value, list):
        raise BadPosition(f"{key} must be a list of lists.")
    return value
