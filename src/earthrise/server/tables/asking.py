"""Which seats may be offered to others, and how those who ask for one are told of."""

from earthrise.server.http.messages.free_seats import AskOut
from earthrise.server.identity import hashed
from earthrise.server.store.rows import SeatRow


def is_free(seat: SeatRow) -> bool:
    """A bot plays there, and nobody has only asked it to for a while."""
    return seat.kind == "bot" or (seat.stand_in != "" and (seat.late or bool(seat.votes)))


def ask_number(table_id: str, identity: str) -> str:
    """By what the players know who asks, without knowing who they are elsewhere."""
    return hashed(f"{table_id}/{identity}")[:16]


def asks_out(table_id: str, seat: SeatRow) -> list[AskOut]:
    return [AskOut(ask_number(table_id, one), name) for one, name in seat.asks.items()]
