"""How the things and figures of this game are put into sentences."""

from earthrise.engine.actions import Action
from earthrise.engine.words import who
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, PROJECT, TECHNOLOGY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT
from earthrise.games.one_earth.rules.actions import PLAYER


def all_of(seats: list[int]) -> str:
    return " and ".join(who(seat) for seat in seats) or "nobody"


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


def up_to(actions: list[Action], purse: int) -> list[Action]:
    """Those of the actions by amount (from 1) that a purse can pay."""
    return actions[: min(purse, LARGEST_AMOUNT)]
