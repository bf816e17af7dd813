"""When each player last moved with their own hand: what happened since is what they are told when they look again."""

from collections.abc import Iterable

from earthrise.server.store.rows import BOT_ACTION, UNDO, Entry

# Entries read when a table is taken up. Whoever has not moved in so many is told of all that happened in them.
LOOKED_BACK = 2_000


class OwnMoves:
    """The standing actions of each seat, and whether the player or a bot that stood in made them."""

    __slots__ = ("_standing",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._standing: dict[int, list[tuple[int, bool]]] = {}
        for entry in entries:
            self.take(entry)

    def take(self, entry: Entry) -> None:
        """The next entry of the log; one taken back is as if it had never been."""
        standing = self._standing.setdefault(entry.seat, [])
        if entry.kind != UNDO:
            standing.append((entry.seq, entry.kind != BOT_ACTION))
        elif standing:
            standing.pop()

    def last(self, seat: int) -> int:
        """The moment after the player's last own action; 0 where there is none."""
        return next((seq for seq, own in reversed(self._standing.get(seat, [])) if own), 0)
