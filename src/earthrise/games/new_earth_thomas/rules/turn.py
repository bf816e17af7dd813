"""A turn, a round, and how one follows the other (NT-040 to NT-055, NT-310 to NT-316)."""

from typing import Any, Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.frames import Frame
from earthrise.engine.state import State
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.claim import CLAIM
from earthrise.games.new_earth_thomas.rules.discover import DISCOVER, DISCOVER_IN_RAIN
from earthrise.games.new_earth_thomas.rules.move import MOVE
from earthrise.games.new_earth_thomas.rules.scoring import BARREN, IDLE, SUPPLY, close_main_phase, close_tiebreak
from earthrise.games.new_earth_thomas.rules.state import MAIN, START_TOKENS, TIEBREAK, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.take_perk import PERK, hand_out_tokens
from earthrise.games.new_earth_thomas.rules.terraform import TERRAFORM
from earthrise.games.new_earth_thomas.rules.weather import WEATHER
from earthrise.games.new_earth_thomas.rules.words import tokens

BARREN_ROUNDS: Final = 3  # NT-316


class EndVerb(AnswerVerb[NewEarth]):
    """Stop, whatever is left (NT-045)."""

    def do(self, state: NewEarth, seat: int, action: Action) -> None:
        end_turn(state)

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        left = state.companies[seat].unspent
        return f"End the turn ({tokens(left)} left unused)"


END: Final = EndVerb(ACTIONS, "end", [])


class TurnFrame(Frame[NewEarth]):
    """The active player takes one action after another until they stop or have no token left (NT-040)."""

    KIND = "turn"
    RULE = 40  # NT-040
    VERBS = [PERK, MOVE, DISCOVER, DISCOVER_IN_RAIN, TERRAFORM, CLAIM, WEATHER, END]  # NT-043

    @classmethod
    def remade(cls, state: State, held: dict[str, Any]) -> Frame[Any]:
        turn: Frame[Any] = TURNS[held["seat"]]
        return turn

    def prompt(self, state: NewEarth, seat: int) -> str:
        return f"take an action ({tokens(state.companies[seat].unspent)} left) or end the turn"

    def settle(self, earth: NewEarth) -> None:
        if earth.companies[self.seat].unspent == 0:  # every action costs a token
            end_turn(earth)


TURNS: Final = [TurnFrame(seat) for seat in range(4)]
ACTIONS.declare(TurnFrame)


def start_turn(earth: NewEarth, seat: int) -> None:
    """All tokens are turned to their unspent side (NT-042); a Tornado may add one for this turn (NT-291, NT-292)."""
    company = earth.companies[seat]
    earth.active = seat
    settle_tokens(earth, company)
    company.unspent = company.tokens
    company.used = 0
    company.perk_taken = False
    company.acted = False
    company.discover_bonus_used = False
    company.terraform_bonus_used = False
    company.claim_bonus_used = False
    company.move_locked = False
    company.weather_open = False
    gained = earth.weather_for(company).turn_start_action
    if gained and earth.claims[company.space] == seat:
        company.unspent += gained
        earth.note(
            "action",
            291,
            seat,
            f"The Tornado spares those at home: {who(seat)} gets {tokens(gained)} more this turn.",
            gained,
        )
    earth.frames = [TURNS[seat]]


def settle_tokens(earth: NewEarth, company: Company) -> None:
    """3 action tokens and 1 for each perk 12 held now (NT-259); those not yet handed out are looked at again
    (NT-332)."""
    due = START_TOKENS + company.explorer.tokens + company.terraformer.tokens + company.settler.tokens
    if company.tokens > due:  # a perk 12 was moved away (NT-281)
        company.tokens = due
    else:
        hand_out_tokens(earth, company, due - company.tokens)


def end_turn(earth: NewEarth) -> None:
    """The next player clockwise is active (NT-040); after the last one the round is over (NT-055)."""
    company = earth.companies[earth.active]
    company.unspent = 0  # NT-042: nothing is carried over
    company.used = 0
    company.weather_open = False
    earth.turns_left -= 1
    if earth.phase == TIEBREAK:
        next_tiebreak_turn(earth)
    elif earth.turns_left:
        start_turn(earth, (earth.active + 1) % earth.seats)
    else:
        end_round(earth)


def end_round(earth: NewEarth) -> None:
    """The game ends with the round in which the last credit was taken (NT-310), or when nobody advances it (NT-316)."""
    earth.barren_rounds = 0 if earth.progress else earth.barren_rounds + 1
    if earth.end_triggered:
        close_main_phase(earth, SUPPLY, 310)
    elif earth.options.stalemate_end and not earth.token_spent:  # NT-335
        close_main_phase(earth, IDLE, 316)
    elif earth.options.stalemate_end and earth.barren_rounds >= BARREN_ROUNDS:
        close_main_phase(earth, BARREN, 316)
    if earth.over:
        return
    earth.token_spent = False
    earth.progress = False
    if earth.phase == MAIN:
        earth.round += 1
        earth.turns_left = earth.seats
        start_turn(earth, earth.first)  # NT-029: the first player stays the same
    else:
        start_turn(earth, earth.tied[0])


def next_tiebreak_turn(earth: NewEarth) -> None:
    """Each tied player takes one more turn, in turn order (NT-320, NT-323)."""
    if earth.turns_left == 0:
        close_tiebreak(earth)
    else:
        start_turn(earth, earth.tied[len(earth.tied) - earth.turns_left])
