"""When each player last moved with their own hand: what happened since is what they are told when they look again."""

from collections.abc import Iterable

from earthrise.server.store.rows import BOT_ACTION, UNDO, Entry

# So many of a seat's actions are remembered: nobody takes back more of them in a row.
KEPT = 64

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
            if len(standing) > KEPT:
                # A stand-in may go on for long: the player's own last move is never forgotten.
                del standing[0 if any(own for _, own in standing[1:]) else 1]
        elif standing:
            standing.pop()

    @property
    def remembered(self) -> int:
        return sum(len(standing) for standing in self._standing.values())

    def last(self, seat: int) -> int:
        """The moment after the player's last own action; 0 where there is none."""
        return next((seq for seq, own in reversed(self._standing.get(seat, [])) if own), 0)
