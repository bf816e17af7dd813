"""A plain playing sense: gather what is wanted, deliver it, and go home when all is there."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.games.planet_78.ending import budget, is_shuttle_full
from earthrise.games.planet_78.needs import NEED_COUNT
from earthrise.games.planet_78.state import Planet

TEMPERAMENTS: Final = ["steady"]
WORTH: Final = {
    "give_up": -100,
    "agree": -100,
    "drop": -50,
    "deposit": 90,
    "play": 40,
    "pay_waste": 5,
    "accept": 5,
    "end": 0,
}


class PlainTactics(Tactics):
    """Rates an action by its verb."""

    def rate(self, state: State, seat: int, action: Action) -> int:
        assert isinstance(state, Planet)
        if action.verb.word == "pick_up":
            return 80 if is_shuttle_full(state) and budget(state) <= state.highest_pollution() else -60
        return WORTH.get(action.verb.word, 1)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Planet)
        whole = state.table.piles * 5 + NEED_COUNT
        return max(-1.0, min(1.0, 2.0 * state.scores()[0] / whole - 1.0))


def tactics_of(temperament: str) -> Tactics:
    return PlainTactics()
