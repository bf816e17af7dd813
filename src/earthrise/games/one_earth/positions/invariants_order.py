"""What always holds about the order of play: rounds, meetings, who decides what, and how a game ended."""

from typing import Final

from earthrise.engine.frames import Frame
from earthrise.engine.secret import SecretFrame
from earthrise.games.one_earth.components.event_cards import EVENTS, NO_EVENT
from earthrise.games.one_earth.components.leaders import NO_LEADER, NOBODY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT, SOLO, STALEMATE_ROUNDS, STANDARD
from earthrise.games.one_earth.components.resolution_cards import (
    AUTOMATIC,
    FUNDING,
    NO_RESOLUTION,
    RESOLUTIONS,
    SANCTION_FROM,
    VOTE,
)
from earthrise.games.one_earth.rules.audit import AuditFrame, is_choice, is_due, worst_projects
from earthrise.games.one_earth.rules.ending import REASONS_BY_MODE, RULES, final_scores, losers_of, winners_of
from earthrise.games.one_earth.rules.events import ImmunityFrame, affects
from earthrise.games.one_earth.rules.foreign_aid import AidFrame
from earthrise.games.one_earth.rules.fund_technology import SecondUseFrame, ShareFrame, can_share_with
from earthrise.games.one_earth.rules.last_vote import NOBODY_NAMED
from earthrise.games.one_earth.rules.player import NO_COUNTRY
from earthrise.games.one_earth.rules.position_fields import UNDECIDED
from earthrise.games.one_earth.rules.resolution import LicenceFrame, ProposalFrame, VetoFrame, margin, would_pass
from earthrise.games.one_earth.rules.round import ROUND_FRAME
from earthrise.games.one_earth.rules.state import (
    BALLOT,
    BY_DECK,
    BY_TARGET,
    CHOOSING,
    DECISION,
    DISCUSSION,
    EFFECT,
    NOT_FINAL,
    NOT_GIVEN,
    PLEA,
    PROPOSAL,
    TALLY,
    TOKEN,
    TURNS,
    VOTED_NO,
    VOTED_YES,
    VOTING,
    OneEarth,
)
from earthrise.games.one_earth.rules.turn import TURN_FRAMES

STEP_OF: Final = {  # the step that is next while the table waits for this decision
    "leader": CHOOSING,
    "country": CHOOSING,
    "turn": TURNS,
    "audit": TOKEN,
    "immunity": EFFECT,
    "naming": PLEA,
    "plead": BALLOT,
    "ballot": PROPOSAL,
    "proposal": DISCUSSION,
    "licence": DISCUSSION,
    "discussion": DISCUSSION,
    "vote": VOTING,
    "contribution": VOTING,
    "bidding": TALLY,
    "veto": DECISION,
}
IN_NEW_ROUND: Final = ["audit", "immunity", "naming", "plead", "ballot"]
ABOUT_A_RESOLUTION: Final = ["licence", "discussion", "vote", "contribution", "bidding", "veto"]


def order(earth: OneEarth) -> list[str]:
    """Rounds, turns and the final round (OE-050, OE-190, OE-358, OE-363)."""
    wrong: list[str] = []
    if earth.round < 1:
        wrong.append("round: rounds are counted from 1")
    if not 0 <= earth.barren_rounds <= earth.round:
        wrong.append("barren_rounds: there were not that many rounds")
    elif earth.barren_rounds >= STALEMATE_ROUNDS and not earth.options.mode.npc and not earth.over:
        wrong.append(f"end: after {STALEMATE_ROUNDS} rounds without funding the game is over (OE-358)")
    if not 0 <= earth.turns_left <= earth.seats:
        wrong.append("turns_left: everybody has one turn a round (OE-050)")
    if not earth.over and (len(earth.frames) < 2 or earth.frames[0] is not ROUND_FRAME):
        return [*wrong, "frames: the round stands first, with a decision on it"]
    if earth.final == NOT_FINAL:
        wrong += not_ended(earth)
    elif earth.mode == STANDARD:
        wrong.append("final: the standard game ends at once (OE-340)")
    elif earth.final == BY_DECK and earth.deck:
        wrong.append("final: the Project deck is not empty (OE-362)")
    if sorted(set(earth.triggers)) != earth.triggers or bool(earth.triggers) != (earth.final == BY_TARGET):
        wrong.append("triggers: those whose Prosperity started the final round (OE-381)")
    return wrong


def not_ended(earth: OneEarth) -> list[str]:
    """No condition is met as long as the game goes on and nobody is in the middle of an action (OE-057)."""
    if earth.over or any(isinstance(frame, SecondUseFrame) for frame in earth.frames):
        return []
    wrong: list[str] = []
    if not earth.deck:
        wrong.append("end: the Project deck is empty, so the end has come (OE-348, OE-362, OE-442)")
    at_target = any(player.prosperity >= earth.options.target for player in earth.players)
    if at_target and (earth.mode != STANDARD or earth.global_emissions < earth.options.mode.winning_below):
        wrong.append("end: somebody is at the target, so the end has come (OE-341, OE-360, OE-440)")
    return wrong


def meeting(earth: OneEarth) -> list[str]:
    """What is on the table of a UN Meeting (OE-233, OE-250 to OE-262)."""
    wrong: list[str] = []
    seats = earth.seats
    if earth.vetoed:
        wrong.append("vetoed: a veto is carried out at once (OE-155)")
    if len(earth.named) not in (0, seats) or (earth.named and earth.accused == NOBODY):
        wrong.append("named: everybody names somebody, and then somebody is accused (OE-235)")
    wrong += last_vote(earth)
    if earth.proposal == NO_RESOLUTION:
        if earth.votes or earth.contributions or earth.bids or earth.asked:
            wrong.append("meeting: nothing is proposed, so there is nothing to vote on")
        return wrong
    card = RESOLUTIONS[earth.proposal]
    if not earth.options.mode.resolutions or earth.resolutions[earth.proposal] != UNDECIDED or earth.over:
        wrong.append(f"meeting: {card.id} cannot be proposed now (OE-265)")
    if len(earth.votes) != (seats if card.decide == VOTE else 0):
        wrong.append("votes: one for each seat where there is a vote (OE-255)")
    if len(earth.contributions) != (seats if card.decide == FUNDING else 0):
        wrong.append("contributions: one for each seat where money is put in (OE-311)")
    if any(vote not in (NOT_GIVEN, VOTED_NO, VOTED_YES) for vote in earth.votes):
        wrong.append("votes: 1 for yes, 0 for no, -1 for not yet")
    if any(not NOT_GIVEN <= amount <= LARGEST_AMOUNT for amount in earth.contributions):
        wrong.append("contributions: nobody puts in that much (OE-075)")
    if len(earth.bids) not in (0, seats) or (earth.bids and earth.step != DECISION):
        wrong.append("bids: shown after the votes, one for each seat (OE-258)")
    if any(abs(bid) > LARGEST_AMOUNT for bid in earth.bids):
        wrong.append("bids: nobody bids that much (OE-075)")
    if not 0 <= earth.asked <= seats:
        wrong.append("asked: everybody is asked once")
    return wrong


def last_vote(earth: OneEarth) -> list[str]:
    """The minutes are of a vote that can have been."""
    minutes = earth.minutes
    if minutes is None:
        return []
    if not earth.options.mode.sanction or earth.round < 2:
        return ["minutes: there was no UN Meeting yet (OE-036, OE-400)"]
    for answers in (minutes.named, minutes.votes, minutes.bids, minutes.contributions):
        if len(answers) not in (0, earth.seats):
            return ["minutes: an entry for each seat, or none"]
    if any(vote not in (VOTED_NO, VOTED_YES) for vote in minutes.votes):
        return ["minutes: a vote is 1 for yes or 0 for no"]
    if any(abs(amount) > LARGEST_AMOUNT for amount in minutes.bids + minutes.contributions):
        return ["minutes: nobody names such an amount (OE-075)"]
    if minutes.is_sanction() != (minutes.proposal == NO_RESOLUTION):
        return ["minutes: they are of a sanction or of a Resolution"]
    if minutes.is_sanction() and (minutes.accused == NOBODY) != (minutes.outcome == NOBODY_NAMED):
        return ["minutes: there was a ballot on the accused (OE-237)"]
    if not minutes.is_sanction() and earth.resolutions[minutes.proposal] == UNDECIDED:
        return ["minutes: that Resolution is still undecided"]
    return []


def given(earth: OneEarth) -> list[str]:
    """Who has voted or put in: clockwise from the proposer, all before the one who is asked now."""
    answers = earth.votes + earth.contributions  # one of the two is empty
    if not answers:
        return []
    done = 0
    if earth.step == VOTING:
        done = earth.asked - 1
    elif earth.step in (TALLY, DECISION):
        done = earth.seats
    for place in range(earth.seats):
        if (answers[(earth.first + place) % earth.seats] != NOT_GIVEN) != (place < done):
            return ["votes: players vote and put in one after the other, clockwise from the proposer (OE-254, OE-311)"]
    return []


def decisions(earth: OneEarth) -> list[str]:
    """The decision at hand fits everything else."""
    if earth.over:
        return []
    base = earth.frames[1]
    kind = base.kind()
    if kind not in STEP_OF:
        return [f"frames: {kind} does not stand alone"]
    if STEP_OF[kind] != earth.step:
        return [f"step: it does not fit the decision “{kind}”"]
    choosing = [seat for seat in earth.clockwise(earth.first) if earth.players[seat].country == NO_COUNTRY]
    if kind in ("leader", "country"):
        if (
            not choosing
            or base.seat != choosing[0]
            or (kind == "leader") != earth.options.mode.leaders
            or earth.round > 1
        ):
            return ["frames: colours and Leaders are taken in turn order before the first round (OE-025, OE-035)"]
        taken = [(earth.first + place) % earth.seats for place in range(earth.seats - len(choosing))]
        if any(seat in choosing for seat in taken) or (
            any(player.projects for player in earth.players) and earth.mode != STANDARD
        ):
            return ["frames: colours and Leaders are taken in turn order before the first round (OE-025, OE-035)"]
    elif choosing:
        return ["countries: everybody has one once the game has begun (OE-025)"]
    if (earth.proposal != NO_RESOLUTION) != (kind in ABOUT_A_RESOLUTION):
        return ["meeting: a Resolution is proposed exactly while it is being decided (OE-250)"]
    if (earth.accused != NOBODY) != (kind in ("plead", "ballot")):
        return ["accused: somebody is accused exactly from the plea to the vote (OE-233)"]
    if kind not in ("turn", "leader", "country") and (earth.options.mode.npc or earth.round < 2):
        return [
            "frames: nothing is audited or voted on before the second round, or against the General (OE-036, OE-191)"
        ]
    if len(earth.frames) > 2 and kind != "turn":
        return ["frames: only in a turn one decision stands on another"]
    if kind == "turn":
        return turn_decisions(earth)
    if kind in IN_NEW_ROUND:
        return new_round_decisions(earth, base, kind)
    return resolution_decisions(earth, base, kind)


def turn_decisions(earth: OneEarth) -> list[str]:
    wrong: list[str] = []
    if not earth.turns_left >= 1:
        wrong.append("turns_left: the running turn counts too (OE-050)")
    elif (earth.first + earth.seats - earth.turns_left) % earth.seats != earth.active:
        wrong.append("active: it is not this player's turn (OE-050)")
    if earth.frames[1] is not TURN_FRAMES[earth.active]:
        wrong.append("frames: the turn is that of the active player (OE-050)")
    if (earth.funded_projects or earth.funded_technologies or earth.funded_policies) and not earth.progress:
        wrong.append("progress: something was funded in this round (OE-358)")
    over_turn = earth.frames[2:]
    if not over_turn:
        return wrong
    top = over_turn[0]
    if isinstance(top, AidFrame):
        asked = earth.players[top.seat]
        fits = top.asker == earth.active and top.seat != top.asker and 1 <= top.amount <= asked.purse
        if not fits or not earth.requests or len(over_turn) > 1 or earth.mode == SOLO or top.amount > LARGEST_AMOUNT:
            wrong.append("aid: the active player asks another for what they hold (OE-072, OE-075)")
    elif isinstance(top, SecondUseFrame):
        wrong += second_use_decisions(earth, top, over_turn[1:])
    else:
        wrong.append(f"frames: {top.kind()} does not stand on a turn")
    return wrong


def second_use_decisions(earth: OneEarth, frame: SecondUseFrame, above: list[Frame[OneEarth]]) -> list[str]:
    funder = earth.players[frame.seat]
    technology = frame.technology
    if frame.seat != earth.active or earth.options.mode.technology_uses < 2 or not earth.funded_technologies:
        return ["second_use: the active player has just funded a Technology (OE-110)"]
    if not funder.technologies or funder.technologies[-1] != technology:
        return ["second_use: it is not the Technology funded last (OE-111)"]
    if len(set(frame.declined)) != len(frame.declined) or frame.seat in frame.declined:
        return ["second_use: each of the others is asked once (OE-114)"]
    shareable = [
        seat for seat in range(earth.seats) if can_share_with(earth, frame.seat, technology, frame.declined, seat)
    ]
    if not shareable and not funder.fitting(technology):
        return ["second_use: there is nothing to choose, so it is saved (OE-116)"]
    if not above:
        return []
    top = above[0]
    if not isinstance(top, ShareFrame) or len(above) > 1:
        return ["frames: only an offer stands on the choice of the second use"]
    if top.funder != frame.seat or top.technology != technology or top.seat not in shareable:
        return ["share: it is offered to another player with a matching Project (OE-114)"]
    return []


def new_round_decisions(earth: OneEarth, base: Frame[OneEarth], kind: str) -> list[str]:
    wrong: list[str] = []
    if earth.turns_left:
        wrong.append("turns_left: the turns of the last round are over")
    if isinstance(base, AuditFrame):
        player = earth.players[base.seat]
        if base.seat != earth.holder or not is_due(earth) or not is_choice(player, worst_projects(player)):
            wrong.append("audit: the holder chooses among equally bad Projects (OE-201)")
        if earth.event != NO_EVENT:
            wrong.append("event: the audit comes before the Event (OE-190)")
        return wrong
    if earth.holder != NOBODY:
        wrong.append("holder: the audit has lifted the sanction (OE-203)")
    if isinstance(base, ImmunityFrame):
        player = earth.players[base.seat]
        can = player.leader != NO_LEADER and player.card().immunity and not player.used
        if earth.event == NO_EVENT or not EVENTS[earth.event].critical or not can or not affects(earth, base.seat):
            wrong.append("immunity: the Military General is asked about a Critical Event that reaches them (OE-183)")
        if any(each.income_change for each in earth.players):
            wrong.append("income_change: the Event has not been carried out yet (OE-219)")
        return wrong
    if earth.global_emissions < SANCTION_FROM:
        wrong.append(f"sanction: there is a vote from Global Emissions of {SANCTION_FROM} on (OE-231)")
    highest = earth.highest_emitters()
    if kind == "naming" and len(highest) < 2:
        wrong.append("naming: only one player emits most (OE-234)")
    if kind != "naming" and earth.accused not in highest:
        wrong.append("accused: only a highest emitter can be (OE-233)")
    if kind == "plead" and (
        base.seat != earth.accused or not earth.options.un_gifts or not earth.players[base.seat].purse
    ):
        wrong.append("plead: the accused may give something, if they have something (OE-241)")
    if isinstance(base, SecretFrame) and base.asked != list(range(earth.seats)):
        wrong.append(f"{kind}: everybody votes (OE-235, OE-238)")
    return wrong


def resolution_decisions(earth: OneEarth, base: Frame[OneEarth], kind: str) -> list[str]:
    if kind in ("leader", "country"):
        return []
    wrong = given(earth)
    if earth.turns_left:
        wrong.append("turns_left: the turns of the last round are over")
    if isinstance(base, ProposalFrame | LicenceFrame):
        if base.seat != earth.first or not earth.options.mode.resolutions:
            wrong.append("proposal: the holder of the first-player token proposes (OE-250)")
        if isinstance(base, LicenceFrame) and (
            not RESOLUTIONS[earth.proposal].licences or earth.asked or earth.licence >= 0
        ):
            wrong.append("licence: a Technology is named with Share Technologies, before anything else (OE-295)")
        return wrong
    card = RESOLUTIONS[earth.proposal]
    if card.licences and earth.licence < 0:
        wrong.append("licence: the Technology has been named (OE-295)")
    if kind in ("discussion", "vote", "contribution"):
        if base.seat != (earth.first + earth.asked - 1) % earth.seats or not earth.asked:
            wrong.append("frames: it is not this player's word (OE-254)")
        if kind == "discussion" and (card.decide == AUTOMATIC or not earth.options.un_gifts):
            wrong.append("discussion: there is none here (OE-253)")
        if kind == "vote" and (card.decide != VOTE or not earth.players[base.seat].tokens):
            wrong.append("vote: only with a voting token, on what is voted on (OE-255, OE-257)")
        if kind == "contribution" and card.decide != FUNDING:
            wrong.append("contribution: there is nothing to pay for (OE-310)")
        if kind != "vote" and not earth.players[base.seat].purse:
            wrong.append(f"{kind}: there is nothing in the purse (OE-055)")
    elif isinstance(base, SecretFrame):
        bidders = [player.seat for player in earth.players if player.purse > 0]
        if card.decide != VOTE or wrong or margin(earth) not in (0, 1) or base.asked != bidders:
            wrong.append("bidding: all who have currency bid when one more vote can matter (OE-258, OE-262)")
    elif isinstance(base, VetoFrame) and not wrong:
        player = earth.players[base.seat]
        can = player.leader != NO_LEADER and player.card().veto and not player.used
        if not can or not would_pass(earth) or (card.decide != VOTE and not earth.options.veto_any):
            wrong.append("veto: the Diplomat is asked once, about what would pass (OE-156, OE-159)")
    return wrong


def ending(earth: OneEarth) -> list[str]:
    """The result follows from the position (OE-340 to OE-374, OE-440 to OE-459)."""
    result = earth.result
    if result is None:
        return ["losers: nobody has lost before the end"] if earth.losers else []
    wrong: list[str] = []
    if result.reason not in REASONS_BY_MODE[earth.mode]:
        return [f"end: this game cannot have ended by “{result.reason[:40]}”"]
    winners, losers = winners_of(earth, result.reason), losers_of(earth, result.reason)
    if result.winners != winners or earth.losers != losers or result.scores != final_scores(earth, losers):
        wrong.append("end: the result does not follow from the position")
    if result.rule != RULES[result.reason] or result.shared != (earth.mode == SOLO or not winners):
        wrong.append("end: the result does not go with its reason")
    return wrong
