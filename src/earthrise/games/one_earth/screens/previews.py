"""What an action would lead to: markers, zones crossed, whether the game ends."""

from earthrise.engine.actions import Action
from earthrise.engine.state import View
from earthrise.games.one_earth.components.modes import CRITICAL, NO_VICTORY_FROM, STANDARD, UNINHABITABLE, WARNING
from earthrise.games.one_earth.rules.foreign_aid import REQUEST
from earthrise.games.one_earth.rules.fund_project import REFRESH
from earthrise.games.one_earth.rules.state import NOT_FINAL, OneEarth
from earthrise.games.one_earth.rules.turn import END_TURN, TURN_FRAMES
from earthrise.games.one_earth.screens.shapes import Preview

LINES = [WARNING[0], CRITICAL[0], UNINHABITABLE]
STANDARD_LINES = [WARNING[0], CRITICAL[0], NO_VICTORY_FROM, UNINHABITABLE]


def previews(view: View[OneEarth]) -> dict[str, Preview]:
    """By notation, for every action of the turn that moves a marker. Tried out in the view's own world, in which the
    deck is in another order: nothing hidden can show."""
    earth: OneEarth = view.world
    if earth.over or view.seat < 0 or earth.frames[-1] is not TURN_FRAMES[view.seat]:
        return {}
    return {
        action.text: preview(earth, view.seat, action)
        for action in view.legal()
        if action.verb is not REQUEST and action.verb is not REFRESH and action.verb is not END_TURN
    }


def preview(earth: OneEarth, seat: int, action: Action) -> Preview:
    after = earth.clone()
    after.apply(seat, action)
    player = after.players[seat]
    lines = STANDARD_LINES if earth.mode == STANDARD else LINES
    low, high = sorted([earth.global_emissions, after.global_emissions])
    return {
        "prosperity": player.prosperity,
        "emissions": player.emissions,
        "global_emissions": after.global_emissions,
        "purse": player.purse,
        "crosses": [line for line in lines if low < line <= high],
        "ends": "" if after.result is None else after.result.reason,
        "wins": after.result is not None and seat in after.result.winners,
        "final": after.final != NOT_FINAL and earth.final == NOT_FINAL,
    }
