"""Proposing a Resolution at a UN Meeting, and the discussion before it is decided (OE-250 to OE-253, OE-295)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb, Verb
from earthrise.engine.words import who
from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY, TECHNOLOGIES, TECHNOLOGY
from earthrise.games.one_earth.components.resolution_cards import (
    AUTOMATIC,
    FUNDING,
    RESOLUTION,
    RESOLUTIONS,
    VOTE,
)
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.decisions import Decision
from earthrise.games.one_earth.rules.decline import DECLINE, SkippableFrame
from earthrise.games.one_earth.rules.foreign_aid import GIFT_VERBS
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.position_fields import UNDECIDED
from earthrise.games.one_earth.rules.state import (
    DISCUSSION,
    NOT_GIVEN,
    REMOVED,
    OneEarth,
)


def proposal_refusal(earth: OneEarth, resolution: int) -> int:
    state = earth.resolutions[resolution]
    if state == REMOVED:
        return 265  # OE-265 it failed once
    if state != UNDECIDED:
        return 264  # OE-264 it is in force already
    needed = RESOLUTIONS[resolution].needs_prosperity
    if all(player.prosperity < needed for player in earth.players):
        return 300  # OE-300 somebody must have 14 Prosperity
    return 0


def ask_for_proposal(earth: OneEarth) -> None:
    """The holder of the first-player token may propose one."""
    mode = earth.options.mode
    if not mode.resolutions or earth.round < mode.first_meeting_round:  # OE-230, OE-232
        return
    if any(proposal_refusal(earth, resolution) == 0 for resolution in range(len(RESOLUTIONS))):  # OE-251
        earth.push(ProposalFrame(earth.first))  # OE-250


def next_speaker(earth: OneEarth) -> int:
    """Whose word it is in this step of the meeting, clockwise from the proposer (OE-253, OE-254, OE-311)."""
    seat = (earth.first + earth.asked) % earth.seats
    earth.asked += 1
    return seat


def discuss(earth: OneEarth) -> bool:
    """The next player may give something away (OE-252, OE-253); True when all have spoken."""
    if not earth.options.un_gifts or RESOLUTIONS[earth.proposal].decide == AUTOMATIC:
        return True
    while earth.asked < earth.seats:
        seat = next_speaker(earth)
        if earth.players[seat].purse > 0:
            earth.push(DiscussionFrame(seat))
            return False
    return True


# -- verbs ---------------------------------------------------------------------------------------------


class ProposeVerb(Verb[OneEarth]):
    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        return proposal_refusal(state, action.x)

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        card = RESOLUTIONS[action.x]
        fix = "Propose another one, or decline."
        if rule == 265:
            return f"{card.name} has failed and is out of the game.", fix
        if rule == 264:
            return f"{card.name} has passed already.", fix
        most = max(player.prosperity for player in earth.players)
        return f"{card.name} needs a player with {card.needs_prosperity} Prosperity; the highest is {most}.", fix

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        card = RESOLUTIONS[action.x]
        earth.pop()
        earth.proposal = action.x
        earth.votes = [NOT_GIVEN] * earth.seats if card.decide == VOTE else NOTHING
        earth.contributions = [NOT_GIVEN] * earth.seats if card.decide == FUNDING else NOTHING
        earth.asked = 0
        if earth.journal is not None:
            text = f"{who(seat)} proposes {card.name}. {card.text}"
            earth.note("proposal", 250, seat, text, 0, [RESOLUTION.reference(action.x)])
        if card.licences:
            earth.push(LicenceFrame(seat))

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Propose {RESOLUTIONS[action.x].name}"


class LicenseVerb(AnswerVerb[OneEarth]):
    """The Technology that Share Technologies is to license: any of the eight, funded or not (OE-295, OE-296)."""

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        earth.licence = action.x  # means nothing before the Resolution passes
        if earth.journal is not None:
            text = f"{who(seat)} names {TECHNOLOGIES[action.x].name}."
            earth.note("named", 295, seat, text, 0, [TECHNOLOGY.reference(action.x)])

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Name {TECHNOLOGIES[action.x].name}"


PROPOSE: Final = ProposeVerb(ACTIONS, "propose", [RESOLUTION])
LICENSE: Final = LicenseVerb(ACTIONS, "license", [TECHNOLOGY])


# -- what speaks against a decision in a position made by hand -----------------------------------------


def not_the_proposer(earth: OneEarth, seat: int) -> list[str]:
    if seat != earth.first or not earth.options.mode.resolutions:
        return ["proposal: the holder of the first-player token proposes (OE-250)"]
    return []


def unnamed(earth: OneEarth) -> list[str]:
    if RESOLUTIONS[earth.proposal].licences and earth.licence == NO_TECHNOLOGY:
        return ["licence: the Technology has been named (OE-295)"]
    return []


def not_their_word(earth: OneEarth, seat: int) -> list[str]:
    wrong = unnamed(earth)
    if seat != (earth.first + earth.asked - 1) % earth.seats or not earth.asked:
        wrong.append("frames: it is not this player's word (OE-254)")
    return wrong


def empty_purse(earth: OneEarth, frame: Decision) -> list[str]:
    return [] if earth.players[frame.seat].purse else [f"{frame.kind()}: there is nothing in the purse (OE-055)"]


# -- frames --------------------------------------------------------------------------------------------


class ProposalFrame(SkippableFrame):
    KIND = "proposal"
    RULE = 250  # OE-250
    VERBS = [PROPOSE, DECLINE]
    PHASE = "resolution"
    STEP = DISCUSSION
    PROMPT = "propose a Resolution or decline"
    SKIPPING = "Propose nothing"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        return not_the_proposer(earth, self.seat)

    def skipped(self, earth: OneEarth) -> None:
        earth.pop()
        if earth.journal is not None:
            earth.note("declined", 251, self.seat, f"{who(self.seat)} proposes no Resolution.")


class LicenceFrame(Decision):
    KIND = "licence"
    RULE = 295  # OE-295
    VERBS = [LICENSE]
    PHASE = "resolution"
    STEP = DISCUSSION
    PROPOSED = True
    PROMPT = "name the Technology that is to be shared"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = not_the_proposer(earth, self.seat)
        if not RESOLUTIONS[earth.proposal].licences or earth.asked or earth.licence != NO_TECHNOLOGY:
            wrong.append("licence: a Technology is named with Share Technologies, before anything else (OE-295)")
        return wrong


class DiscussionFrame(SkippableFrame):
    KIND = "discussion"
    RULE = 253  # OE-253
    VERBS = GIFT_VERBS
    PHASE = "resolution"
    STEP = DISCUSSION
    PROPOSED = True
    SKIPPING = "Give nothing"

    def prompt(self, state: OneEarth, seat: int) -> str:
        name = RESOLUTIONS[state.proposal].name
        return f"give currency to somebody or pass, before {name} is decided"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = not_their_word(earth, self.seat) + empty_purse(earth, self)
        if RESOLUTIONS[earth.proposal].decide == AUTOMATIC or not earth.options.un_gifts:
            wrong.append("discussion: there is none here (OE-253)")
        return wrong


ACTIONS.declare(ProposalFrame, LicenceFrame, DiscussionFrame)
