"""A player's turn: income, then spending until they stop (OE-050 to OE-058)."""

from typing import Any, Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.frames import Frame
from earthrise.engine.state import State
from earthrise.games.one_earth.components.modes import MOST_SEATS
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.decisions import Decision
from earthrise.games.one_earth.rules.foreign_aid import REQUEST
from earthrise.games.one_earth.rules.fund_policy import ABILITY, FUND_POLICY, JOIN_MARS
from earthrise.games.one_earth.rules.fund_project import FUND_PROJECT, FUND_UPGRADED, REFRESH
from earthrise.games.one_earth.rules.fund_technology import APPLY, FUND_TECHNOLOGY
from earthrise.games.one_earth.rules.income import take_income
from earthrise.games.one_earth.rules.state import TURNS, OneEarth


class EndTurnVerb(AnswerVerb[OneEarth]):
    """Whatever was or was not funded (OE-051, OE-053); what is left in the purse is kept (OE-054)."""

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        earth.turns_left -= 1
        earth.active = (seat + 1) % earth.seats  # OE-050: clockwise

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"End the turn with {state.players[seat].purse} currency"


END_TURN: Final = EndTurnVerb(ACTIONS, "end_turn", [])


class TurnFrame(Decision):
    """The spending step: one action after another until the player ends the turn (OE-051, OE-052)."""

    KIND = "turn"
    RULE = 51  # OE-051
    VERBS = [
        FUND_PROJECT,
        FUND_UPGRADED,
        FUND_TECHNOLOGY,
        FUND_POLICY,
        APPLY,
        REFRESH,
        ABILITY,
        JOIN_MARS,
        REQUEST,
        END_TURN,
    ]
    STEP = TURNS

    @classmethod
    def remade(cls, state: State, held: dict[str, Any]) -> Frame[Any]:
        turn: Frame[Any] = TURN_FRAMES[held["seat"]]
        return turn

    def prompt(self, state: OneEarth, seat: int) -> str:
        purse = state.players[self.seat].purse
        return f"spend up to {purse} currency or end the turn" if purse else "do what costs nothing or end the turn"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong: list[str] = []
        if not earth.turns_left >= 1:
            wrong.append("turns_left: the running turn counts too (OE-050)")
        elif (earth.first + earth.seats - earth.turns_left) % earth.seats != earth.active:
            wrong.append("active: it is not this player's turn (OE-050)")
        if self.seat != earth.active:
            wrong.append("frames: the turn is that of the active player (OE-050)")
        if (earth.funded_projects or earth.funded_technologies or earth.funded_policies) and not earth.progress:
            wrong.append("progress: something was funded in this round (OE-358)")
        return wrong


TURN_FRAMES: Final = [TurnFrame(seat) for seat in range(MOST_SEATS)]


def start_turn(earth: OneEarth) -> None:
    earth.funded_projects = 0
    earth.funded_technologies = 0
    earth.funded_policies = 0
    earth.requests = 0
    take_income(earth, earth.players[earth.active])  # OE-061
    earth.push(TURN_FRAMES[earth.active])


ACTIONS.declare(TurnFrame)
