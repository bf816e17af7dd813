"""What always holds about the order of play: rounds, meetings, who decides what, and how a game ended."""

from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT, SOLO, STALEMATE_ROUNDS, STANDARD
from earthrise.games.one_earth.components.resolution_cards import (
    FUNDING,
    NO_RESOLUTION,
    RESOLUTIONS,
    VOTE,
)
from earthrise.games.one_earth.rules.decisions import NO_STEP, being_placed, decision
from earthrise.games.one_earth.rules.ending import REASONS_BY_MODE, RULES, final_scores, losers_of, winners_of
from earthrise.games.one_earth.rules.last_vote import NOBODY_NAMED
from earthrise.games.one_earth.rules.leader_choice import still_choosing
from earthrise.games.one_earth.rules.position_fields import UNDECIDED
from earthrise.games.one_earth.rules.round import ROUND_FRAME
from earthrise.games.one_earth.rules.state import (
    BY_DECK,
    BY_TARGET,
    DECISION,
    NOT_FINAL,
    NOT_GIVEN,
    TALLY,
    VOTED_NO,
    VOTED_YES,
    VOTING,
    OneEarth,
)


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
    if earth.over or being_placed(earth):
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
    base = decision(earth, 1)
    if base.STEP == NO_STEP:
        return [f"frames: {base.kind()} does not stand alone"]
    if earth.step != base.STEP:
        return [f"step: it does not fit the decision “{base.kind()}”"]
    if still_choosing(earth) and base.PHASE != "choosing":
        return ["countries: everybody has one once the game has begun (OE-025)"]
    if (earth.proposal != NO_RESOLUTION) != base.PROPOSED:
        return ["meeting: a Resolution is proposed exactly while it is being decided (OE-250)"]
    if (earth.accused != NOBODY) != base.ACCUSED:
        return ["accused: somebody is accused exactly from the plea to the vote (OE-233)"]
    wrong = between_rounds(earth) if base.PHASE not in ("choosing", "turn") else []
    if base.PHASE == "resolution":
        wrong += given(earth)
    wrong += base.out_of_place(earth)
    return wrong or interruptions(earth)


def between_rounds(earth: OneEarth) -> list[str]:
    if earth.options.mode.npc or earth.round < 2:
        return [
            "frames: nothing is audited or voted on before the second round, or against the General (OE-036, OE-191)"
        ]
    return ["turns_left: the turns of the last round are over"] if earth.turns_left else []


def interruptions(earth: OneEarth) -> list[str]:
    """Decisions that stand on another one."""
    for place in range(2, len(earth.frames)):
        frame, below = decision(earth, place), decision(earth, place - 1)
        if below.kind() != frame.ON:
            return [f"frames: {frame.kind()} does not stand on {below.kind()}"]
    return [line for place in range(2, len(earth.frames)) for line in decision(earth, place).out_of_place(earth)]


def ending(earth: OneEarth) -> list[str]:
    """The result follows from the position (OE-340 to OE-374, OE-440 to OE-459)."""
    result = earth.result
    if result is None:
        return ["losers: nobody has lost before the end"] if earth.losers else []
    wrong: list[str] = []
    if result.reason not in REASONS_BY_MODE[earth.mode]:
        return [f"end: this game cannot have ended by “{result.reason[:40]}”"]
    winners, losers = winners_of(earth, result.reason), losers_of(earth, result.reason)
    if result.winners != winners or earth.losers != losers or result.scores != final_scores(earth, result.reason):
        wrong.append("end: the result does not follow from the position")
    if result.rule != RULES[result.reason] or result.shared != (earth.mode == SOLO or not winners):
        wrong.append("end: the result does not go with its reason")
    return wrong
