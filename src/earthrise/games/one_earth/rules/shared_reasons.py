"""Why an action is refused, where several actions share the reason: (why, fix), two sentences for the player."""

from earthrise.games.one_earth.components.fundable_cards import KIND_OF, PROJECTS, TECHNOLOGIES
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.games.one_earth.rules.words import project_name


def too_little_money(player: Player, price: int) -> tuple[str, str]:
    """OE-055, for what has a price."""
    lacking = price - player.purse
    return (
        f"This takes {price} currency and you have {player.purse}.",
        f"You need {lacking} more: save it up, or ask another player for aid.",
    )


def more_than_held(player: Player, amount: int) -> tuple[str, str]:
    """OE-055, for an amount that one names oneself."""
    fix = f"Name at most {player.purse}." if player.purse else "Pass."
    return f"This takes {amount} currency and you have {player.purse}.", fix


def no_such_player(earth: OneEarth, number: int, fix: str) -> tuple[str, str]:
    return f"There is no player {number + 1}; {earth.seats} play.", fix


def does_not_fit(player: Player, card: int, technology: int, rule: int) -> tuple[str, str]:
    """Why a Technology cannot be put on this Project (OE-101, OE-102, OE-103)."""
    name = project_name(card)
    technology_name = TECHNOLOGIES[technology].name
    fitting = player.fitting(technology)
    fix = f"Choose {' or '.join(PROJECTS[each].id for each in fitting)}." if fitting else ""
    if rule == 101:
        kinds = sorted({kind.name for kind in KIND_OF if kind.technology == technology})
        return f"You do not own this {name}.", fix or f"{technology_name} fits a Project like {' or '.join(kinds)}."
    if rule == 102:
        return f"{technology_name} does not fit {name}; that takes {TECHNOLOGIES[KIND_OF[card].technology].name}.", fix
    carried = TECHNOLOGIES[player.upgrade_of(card)].name
    return f"This {name} carries {carried} already, and one Technology is all.", fix
