"""How the things and figures of this game are put into sentences."""

from earthrise.engine.actions import Action
from earthrise.engine.words import listed, signed, who
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, PROJECT, TECHNOLOGY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT
from earthrise.games.one_earth.rules.actions import PLAYER


def all_of(seats: list[int]) -> str:
    return listed([who(seat) for seat in seats]) or "nobody"


def from_to(what: str, now: int, change: int) -> str:
    """`Prosperity 11 to 15`; a marker stops at 0 (OE-018)."""
    after = max(0, now + change)
    return f"{what} {now} to {after}" if after != now else f"{what} still {now}"


def moved(what: str, change: int, now: int) -> str:
    """`-2 Emissions`; `Emissions still 0` for a marker that could not move (OE-018)."""
    return f"{signed(change)} {what}" if change else f"{what} still {now}"


def project_name(card: int) -> str:
    return KIND_OF[card].name


def any_project(cards: list[int]) -> str:
    """`your Airport or Steel Mill`: by name, for two of a kind look the same."""
    return "your " + " or ".join(dict.fromkeys(project_name(card) for card in cards))


def project_ref(card: int) -> str:
    return PROJECT.reference(card)


def technology_ref(technology: int) -> str:
    return TECHNOLOGY.reference(technology)


def player_ref(seat: int) -> str:
    return PLAYER.reference(seat)


def up_to(actions: list[Action], purse: int) -> list[Action]:
    """Those of the actions by amount (from 1) that a purse can pay."""
    return actions[: min(purse, LARGEST_AMOUNT)]
