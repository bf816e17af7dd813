"""Play that gets nowhere: the same choice in the same position, again and again."""

from __future__ import annotations

import hashlib

from earthrise.engine.actions import Action
from earthrise.engine.state import State
from earthrise.lab.fuzz.trial import position_mark

CIRCLE = "circle"  # the kind of finding
RECURRENCES = 5  # how often a player may make the same choice in the same position of one game


class Circles:
    """Counts what each seat does in each position of a game. What has been drawn or counted so far does not make a
    position another one: dice that fall the same way lead round the same circle."""

    def __init__(self) -> None:
        self.seen: dict[bytes, int] = {}

    def closed(self, state: State, seat: int, action: Action) -> bool:
        """Whether this choice, about to be made, has been made here too often before."""
        text = position_mark(state) + f"{seat} {action.text}".encode()
        key = hashlib.blake2b(text, digest_size=12).digest()
        count = self.seen[key] = self.seen.get(key, 0) + 1
        return count > RECURRENCES
