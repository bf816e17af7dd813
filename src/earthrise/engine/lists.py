"""Lists of a state are replaced, never changed in place: what rules do with them, each in a word."""

from typing import Final, TypeVar

T = TypeVar("T")

EMPTY: Final[list[int]] = []  # what the lists of a state begin as: a clone, which replaces them all, makes none in vain


def replaced(items: list[T], place: int, item: T) -> list[T]:
    """The list with another item in that place."""
    changed = items.copy()
    changed[place] = item
    return changed


def without(items: list[T], item: T) -> list[T]:
    """The list without the first such item, which is in it."""
    changed = items.copy()
    changed.remove(item)
    return changed
