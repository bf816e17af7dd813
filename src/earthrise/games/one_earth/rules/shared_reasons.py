"""Why an action is refused, where several actions share the reason: (why, fix), two sentences for the player. A fix
names only what the player can still do."""

from earthrise.engine.actions import Action, Verb
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, TECHNOLOGIES
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT, REQUESTS_A_TURN
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import NOT_FINAL, OneEarth
from earthrise.games.one_earth.rules.words import any_project, project_name


def in_a_later_turn(earth: OneEarth, advice: str) -> str:
    """The advice, unless this is the player's last turn (OE-363, OE-443)."""
    return advice if earth.final == NOT_FINAL else ""


def if_possible(earth: OneEarth, seat: int, verb: Verb[OneEarth], advice: str) -> str:
    """The advice, if the player could take any action of this kind now."""
    offered: list[Action] = []
    verb.offer(earth, seat, offered)
    return advice if offered else ""


def aid_within_reach(earth: OneEarth, player: Player) -> int:
    """What the requests the player has left could bring at most (OE-073, OE-075)."""
    purses = sorted([min(each.purse, LARGEST_AMOUNT) for each in earth.players if each is not player], reverse=True)
    return sum(purses[: max(0, REQUESTS_A_TURN - earth.requests)])


def too_little_money(earth: OneEarth, player: Player, price: int) -> tuple[str, str]:
    """OE-055, for what has a price."""
    why = f"This takes {price} currency and you have {player.purse}."
    lacking = price - player.purse
    ways = [in_a_later_turn(earth, "save it up")]
    if aid_within_reach(earth, player) >= lacking:
        ways.append("ask another player for aid")
    named = ", or ".join(way for way in ways if way)
    return why, f"You need {lacking} more: {named}." if named else ""


def more_than_held(player: Player, amount: int) -> tuple[str, str]:
    """OE-055, for an amount that one names oneself."""
    fix = f"Choose at most {min(player.purse, LARGEST_AMOUNT)}." if player.purse else "Pass."
    return f"This takes {amount} currency and you have {player.purse}.", fix


def no_such_player(earth: OneEarth, number: int, fix: str) -> tuple[str, str]:
    return f"There are only {earth.seats} players.", fix


def does_not_fit(player: Player, card: int, technology: int, rule: int, fitting: list[int]) -> tuple[str, str]:
    """Why a Technology cannot be put on this Project (OE-101, OE-102, OE-103); on those `fitting` it could."""
    name = project_name(card)
    technology_name = TECHNOLOGIES[technology].name
    fix = f"Choose {any_project(fitting)}." if fitting else ""
    if rule == 101:
        kinds = sorted({kind.name for kind in KIND_OF if kind.technology == technology})
        return f"You do not own this {name}.", fix or f"{technology_name} fits {' or '.join(kinds)}."
    if rule == 102:
        return f"{technology_name} does not fit {name}; that takes {TECHNOLOGIES[KIND_OF[card].technology].name}.", fix
    carried = TECHNOLOGIES[player.upgrade_of(card)].name
    return f"This {name} carries {carried} already, and a Project carries only one Technology.", fix
