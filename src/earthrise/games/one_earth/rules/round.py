"""How one thing follows another in a round and between rounds (OE-050, OE-190 to OE-193, OE-405)."""

from typing import Any, Final

from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.reading import has_fields
from earthrise.engine.state import State
from earthrise.engine.words import who
from earthrise.games.one_earth.components.event_cards import NO_EVENT
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.modes import STALEMATE_ROUNDS
from earthrise.games.one_earth.components.resolution_cards import NO_RESOLUTION
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.audit import audit
from earthrise.games.one_earth.rules.decisions import Decision
from earthrise.games.one_earth.rules.effects import decide
from earthrise.games.one_earth.rules.ending import close_final_round, close_stalemate
from earthrise.games.one_earth.rules.events import carry_out, draw_event
from earthrise.games.one_earth.rules.general import generals_turn
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.leader_choice import ask_for_choice
from earthrise.games.one_earth.rules.proposal import ask_for_proposal, discuss
from earthrise.games.one_earth.rules.resolution import ask_for_veto, close_meeting, collect, open_bidding
from earthrise.games.one_earth.rules.sanction import accuse, cast_ballots, hear_plea
from earthrise.games.one_earth.rules.state import (
    AUDIT,
    BALLOT,
    BIDDING,
    CHOOSING,
    DECISION,
    DISCUSSION,
    EFFECT,
    EVENT,
    GENERAL,
    MEETING,
    NOT_FINAL,
    PLEA,
    PROPOSAL,
    ROUND_END,
    TALLY,
    TOKEN,
    TURNS,
    VOTING,
    OneEarth,
)
from earthrise.games.one_earth.rules.turn import start_turn
from earthrise.games.one_earth.rules.words import player_ref


class RoundFrame(Decision):
    """At the bottom of the stack: nobody decides here, what comes next happens by itself until somebody must."""

    KIND = "round"
    RULE = 50  # OE-050

    def deciders(self) -> list[int]:
        return []

    @classmethod
    def from_data(cls, state: State, data: dict[str, object]) -> Frame[Any]:
        has_fields(data, ["kind", "seat"], "The decision “round”")
        if data["seat"] != -1:
            raise BadPosition("The decision “round” has no seat; it is written -1.")
        return ROUND_FRAME

    def settle(self, state: OneEarth) -> None:
        go_on(state)


ROUND_FRAME: Final = RoundFrame(-1)


def go_on(earth: OneEarth) -> None:
    """Step after step, until somebody has to decide or the game is over."""
    while not earth.over and len(earth.frames) == 1:
        take_step(earth)


def take_step(earth: OneEarth) -> None:
    """`earth.step` is what happens next. A step that pushes a decision has set the step after it before."""
    step = earth.step
    if step == TURNS:
        if earth.turns_left:
            start_turn(earth)
        else:
            earth.step = GENERAL
    elif step == CHOOSING:
        if ask_for_choice(earth):
            begin_turns(earth)
    elif step == GENERAL:
        earth.step = ROUND_END
        if earth.options.mode.npc:  # OE-405, OE-406: after all players
            generals_turn(earth)
    elif step == ROUND_END:
        end_round(earth)
    elif step == AUDIT:
        earth.step = TOKEN
        audit(earth)
    elif step == TOKEN:
        pass_token(earth)
    elif step == EVENT:
        earth.step = EFFECT
        draw_event(earth)
    elif step == EFFECT:
        earth.step = MEETING
        carry_out(earth)
    else:
        hold_meeting(earth, step)


def hold_meeting(earth: OneEarth, step: int) -> None:
    """OE-190, step 4: the sanction part (OE-230), then the Resolution part (OE-232)."""
    if step == MEETING:
        earth.step = PLEA
        accuse(earth)
    elif step == PLEA:
        earth.step = BALLOT
        hear_plea(earth)
    elif step == BALLOT:
        earth.step = PROPOSAL
        cast_ballots(earth)
    elif step == PROPOSAL:
        earth.step = DISCUSSION
        ask_for_proposal(earth)
    elif earth.proposal == NO_RESOLUTION:  # OE-251: none was proposed
        begin_turns(earth)
    elif step == DISCUSSION:
        if discuss(earth):
            earth.asked = 0
            earth.step = VOTING
    elif step == VOTING:
        if collect(earth):
            earth.step = BIDDING
    elif step == BIDDING:
        earth.step = TALLY
        open_bidding(earth)
    elif step == TALLY:
        earth.step = DECISION
        ask_for_veto(earth)
    else:
        decide(earth)
        if not earth.over:
            close_meeting(earth)
            begin_turns(earth)


def begin_turns(earth: OneEarth) -> None:
    earth.active = earth.first
    earth.turns_left = earth.seats
    earth.step = TURNS
    if earth.journal is not None:
        text = f"Round {earth.round} begins with {who(earth.first)}."
        earth.note("round", 50, earth.first, text, earth.round, [player_ref(earth.first)])


def end_round(earth: OneEarth) -> None:
    """After the last round nothing of the new-round procedure happens."""
    earth.barren_rounds = 0 if earth.progress else earth.barren_rounds + 1
    earth.progress = False
    if earth.final != NOT_FINAL:
        close_final_round(earth)  # OE-363, OE-443, OE-445
    elif earth.barren_rounds >= STALEMATE_ROUNDS and not earth.options.mode.npc:
        close_stalemate(earth)  # OE-358
    if earth.over:
        return  # OE-193
    earth.round += 1
    earth.event = NO_EVENT
    earth.immune = NOBODY
    earth.givers = NOTHING
    earth.receivers = NOTHING
    for player in earth.players:
        player.income_change = 0  # OE-219
    earth.step = AUDIT  # OE-190; against the General nobody is ever sanctioned


def pass_token(earth: OneEarth) -> None:
    """In solo there is nobody to pass it to."""
    earth.first = (earth.first + 1) % earth.seats  # OE-192
    if earth.options.mode.npc:  # OE-005, OE-191
        begin_turns(earth)
    else:
        earth.step = EVENT


ACTIONS.declare(RoundFrame)
