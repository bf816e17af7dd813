"""How to play One Earth well enough: what the heuristic bot looks at, by temperament."""

from typing import Final, cast

from earthrise.engine.actions import Action
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.games.one_earth.modes import UNINHABITABLE
from earthrise.games.one_earth.state import OneEarth

PRUDENT: Final = "prudent"
TEMPERAMENTS: Final = [PRUDENT]


class OneEarthTactics(Tactics):
    """Prefers what leaves it better off after the action: points, and distance to the end of the Earth."""

    def rate(self, state: State, seat: int, action: Action) -> int:
        after = state.clone()
        after.apply(seat, action)
        return int(1000 * self.value(after, seat))

    def value(self, state: State, seat: int) -> float:
        earth = cast(OneEarth, state)
        if earth.result is not None:
            if earth.result.winners:
                return 1.0 if seat in earth.result.winners else -1.0
            return -1.0
        player = earth.players[seat]
        others = [each.prosperity for each in earth.players if each.seat != seat]
        lead = player.prosperity - max([*others, 0])
        danger = max(0, earth.global_emissions - 10) / UNINHABITABLE
        return max(-1.0, min(1.0, lead / 40 + player.prosperity / 80 + player.purse / 400 - danger / 2))


def tactics_of(temperament: str) -> Tactics:
    return OneEarthTactics()
