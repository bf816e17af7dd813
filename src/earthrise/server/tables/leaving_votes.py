"""Who agrees that a player leaves a running game, as it stands in the table's head, and how it is told."""

import msgspec

from earthrise.server.store.rows import SeatRow, TableRow
from earthrise.server.tables.doorkeeping import doorkeeping, keep


class VotesOut(msgspec.Struct, frozen=True):
    """How many of those who are asked agree, whether the visitor does, and which bot they want."""

    votes: int = 0
    needed: int = 0
    mine: bool = False
    bot: str = ""


NO_VOTES = VotesOut()


def votes_about(row: TableRow, number: int) -> dict[str, str]:
    """Who agrees that this seat's player leaves, and which bot they want there."""
    return doorkeeping(row).leaving.get(str(number), {})


def asked_about(seats: list[SeatRow], seat: SeatRow) -> set[str]:
    """Who has to agree: everybody else who plays for themselves."""
    return {one.owner for one in seats if one.owner and one.owner != seat.owner and not one.player}


def most_named(votes: dict[str, str]) -> str:
    wanted = list(votes.values())
    return max(sorted(wanted), key=wanted.count) if wanted else ""


def keep_votes(row: TableRow, number: int, votes: dict[str, str]) -> None:
    said = doorkeeping(row)
    leaving = {seat: known for seat, known in said.leaving.items() if seat != str(number)}
    keep(row, msgspec.structs.replace(said, leaving={**leaving, str(number): votes} if votes else leaving))


def votes_out(row: TableRow, seats: list[SeatRow], seat: SeatRow, mine: list[bool]) -> VotesOut:
    """By seat, not by person: whoever sits there with several devices is told the same on each; others nothing."""
    sitting = {one.owner for one in seats}
    votes = {one: bot for one, bot in votes_about(row, seat.number).items() if one in sitting}
    if not votes or not any(mine):
        return NO_VOTES
    own = any(is_mine and each.owner in votes for each, is_mine in zip(seats, mine, strict=True))
    return VotesOut(len(votes), len(asked_about(seats, seat) | set(votes)), own, most_named(votes))
