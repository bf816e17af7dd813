"""Checked words and numbers of a position."""

from earthrise.engine.errors import BadPosition


def known_seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadPosition(f"There is no seat {str(seat)[:20]}.")
    return seat


def number_of(known: dict[str, int], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{str(name)[:60]}”.")
    return known[name]


def checked(known: list[str], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{str(name)[:60]}”; known are {', '.join(known)}.")
    return known.index(name)
