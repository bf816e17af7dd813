"""The words of this game: what a verb may point at, and how figures are put into sentences."""

from typing import Final

from earthrise.engine.actions import Action, ActionSpace, Domain
from earthrise.games.one_earth.cards import KIND_OF, PROJECT, TECHNOLOGY
from earthrise.games.one_earth.modes import LARGEST_AMOUNT, MOST_SEATS

SPACE: Final = ActionSpace()
PLAYER: Final = Domain("player", [str(seat + 1) for seat in range(MOST_SEATS)])
AMOUNT: Final = Domain("amount", [str(amount) for amount in range(1, LARGEST_AMOUNT + 1)])  # OE-075
ANSWER: Final = Domain("answer", ["yes", "no"])
YES: Final = 0  # numbers into ANSWER
NO: Final = 1


def who(seat: int) -> str:
    return "{" + str(seat) + "}"


def all_of(seats: list[int]) -> str:
    return " and ".join(who(seat) for seat in seats) or "nobody"


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


def from_to(what: str, now: int, change: int) -> str:
    """`Prosperity 11 to 15`; a marker stops at 0 (OE-018)."""
    return f"{what} {now} to {max(0, now + change)}" if change else f"{what} still {now}"


def project_name(card: int) -> str:
    return KIND_OF[card].name


def project_ref(card: int) -> str:
    return PROJECT.reference(card)


def technology_ref(technology: int) -> str:
    return TECHNOLOGY.reference(technology)


def player_ref(seat: int) -> str:
    return PLAYER.reference(seat)


def count_of(number: int, one: str, many: str = "") -> str:
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def up_to(actions: list[Action], purse: int) -> list[Action]:
    """Those of the actions by amount (from 1) that a purse can pay."""
    return actions[: min(purse, LARGEST_AMOUNT)]
