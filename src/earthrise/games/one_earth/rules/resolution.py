"""The Resolution part of a UN Meeting: proposal, discussion, votes, bids, contributions, veto (OE-250 to OE-269, OE-155
to OE-159, OE-310 to OE-312)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.secret import NO_ANSWER
from earthrise.engine.words import signed, who
from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY, TECHNOLOGIES, TECHNOLOGY
from earthrise.games.one_earth.components.leaders import LEADER, NO_LEADER, NOBODY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT
from earthrise.games.one_earth.components.resolution_cards import (
    AUTOMATIC,
    FUNDING,
    NO_RESOLUTION,
    RESOLUTION,
    RESOLUTIONS,
    VOTE,
)
from earthrise.games.one_earth.rules.actions import ACTIONS, AMOUNT, ANSWER, YES
from earthrise.games.one_earth.rules.decisions import Decision, SecretDecision
from earthrise.games.one_earth.rules.decline import DECLINE, PASS, SkippableFrame
from earthrise.games.one_earth.rules.foreign_aid import GIFT_VERBS
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.position_fields import UNDECIDED
from earthrise.games.one_earth.rules.shared_reasons import more_than_held
from earthrise.games.one_earth.rules.state import (
    DECISION,
    DISCUSSION,
    NOT_GIVEN,
    REMOVED,
    TALLY,
    VOTED_NO,
    VOTED_YES,
    VOTING,
    OneEarth,
)
from earthrise.games.one_earth.rules.words import player_ref, up_to


def proposal_refusal(earth: OneEarth, resolution: int) -> int:
    state = earth.resolutions[resolution]
    if state == REMOVED:
        return 265  # OE-265 it failed once
    if state != UNDECIDED:
        return 264  # OE-264 it is in force already
    needed = RESOLUTIONS[resolution].needs_prosperity
    if needed and all(player.prosperity < needed for player in earth.players):
        return 300  # OE-300 somebody must have 14 Prosperity
    return 0


def ask_for_proposal(earth: OneEarth) -> None:
    """The holder of the first-player token may propose one (OE-250, OE-251)."""
    mode = earth.options.mode
    if not mode.resolutions or earth.round < mode.first_meeting_round:  # OE-230, OE-232
        return
    if any(proposal_refusal(earth, resolution) == 0 for resolution in range(len(RESOLUTIONS))):
        earth.push(ProposalFrame(earth.first))


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


def collect(earth: OneEarth) -> bool:
    """The next player votes, or puts money in for Colonize Mars; True when all have."""
    decide = RESOLUTIONS[earth.proposal].decide
    while decide != AUTOMATIC and earth.asked < earth.seats:  # OE-267
        seat = next_speaker(earth)
        if decide == FUNDING:
            if earth.players[seat].purse > 0:
                earth.push(ContributionFrame(seat))
                return False
            put_in(earth, seat, 0)
        elif earth.players[seat].tokens > 0:
            earth.push(VoteFrame(seat))
            return False
        else:
            record_vote(earth, seat, VOTED_NO, 257)  # OE-257: no token, no yes
    return True


def record_vote(earth: OneEarth, seat: int, vote: int, rule: int) -> None:
    votes = earth.votes.copy()
    votes[seat] = vote
    earth.votes = votes
    if vote == VOTED_YES:
        earth.players[seat].tokens -= 1
    if earth.journal is not None:
        why = ", having no voting token left" if rule == 257 else ""
        text = f"{who(seat)} votes {'yes' if vote == VOTED_YES else 'no'}{why}."
        earth.note("vote", rule, seat, text, vote, [player_ref(seat), RESOLUTION.reference(earth.proposal)])


def put_in(earth: OneEarth, seat: int, amount: int) -> None:
    contributions = earth.contributions.copy()
    contributions[seat] = amount
    earth.contributions = contributions
    earth.players[seat].purse -= amount  # on the card until the sum is known (OE-311, OE-312)
    if earth.journal is not None:
        text = f"{who(seat)} puts in {amount or 'no'} currency."
        earth.note("contribution", 310, seat, text, amount, [player_ref(seat), RESOLUTION.reference(earth.proposal)])


def margin(earth: OneEarth) -> int:
    """Yes minus no of the players' votes."""
    return earth.votes.count(VOTED_YES) - earth.votes.count(VOTED_NO)


def open_bidding(earth: OneEarth) -> None:
    """One more vote is decided by secret bids (OE-258), if it can change the result (OE-262). Whoever has no currency
    bids none."""
    if RESOLUTIONS[earth.proposal].decide != VOTE or margin(earth) not in (0, 1):
        return
    bidders = [player.seat for player in earth.players if player.purse > 0]
    if bidders:
        earth.push(BiddingFrame(bidders, [NO_ANSWER] * earth.seats))


def world_vote(earth: OneEarth) -> int:
    """OE-260: 1 for yes, -1 for no, 0 when the sums are equal."""
    total = sum(earth.bids)
    return 1 if total > 0 else -1 if total < 0 else 0


def would_pass(earth: OneEarth) -> bool:
    """OE-263, OE-300, OE-310."""
    card = RESOLUTIONS[earth.proposal]
    if card.decide == VOTE:
        return margin(earth) + world_vote(earth) > 0
    if card.decide == FUNDING:
        return sum(earth.contributions) >= card.threshold
    return True


def ask_for_veto(earth: OneEarth) -> None:
    """Only when it would pass, and only where there was a vote (OE-156) unless an option lifts that (OE-159)."""
    if not would_pass(earth) or (RESOLUTIONS[earth.proposal].decide != VOTE and not earth.options.veto_any):
        return
    for player in earth.players:
        if player.leader != NO_LEADER and player.card().veto and not player.used:
            earth.push(VetoFrame(player.seat))


# -- verbs ---------------------------------------------------------------------------------------------


class ProposeVerb(Verb[OneEarth]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "propose", [RESOLUTION])

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


class LicenseVerb(Verb[OneEarth]):
    """The Technology that Share Technologies is to license: any of the eight, funded or not (OE-295, OE-296)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "license", [TECHNOLOGY])

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        return 0

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        earth.licence = action.x  # means nothing before the Resolution passes
        if earth.journal is not None:
            text = f"{who(seat)} names {TECHNOLOGIES[action.x].name}."
            earth.note("named", 295, seat, text, 0, [TECHNOLOGY.reference(action.x)])

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Name {TECHNOLOGIES[action.x].name}"


class VoteVerb(Verb[OneEarth]):
    """Openly; a yes costs a token (OE-254, OE-255)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "vote", [ANSWER])

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        return 0

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        record_vote(earth, seat, VOTED_YES if action.x == YES else VOTED_NO, 255)

    def say(self, earth: OneEarth, seat: int, action: Action) -> str:
        name = RESOLUTIONS[earth.proposal].name
        if action.x == YES:
            return f"Vote yes to {name} with one of your {earth.players[seat].tokens} voting tokens"
        return f"Vote no to {name}"


class BidVerb(Verb[OneEarth]):
    """Chosen in secret only, amount and side together (OE-259); the frame collects the answers."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "bid", [ANSWER, AMOUNT])

    def candidates(self, state: OneEarth, seat: int) -> list[Action]:
        purse = state.players[seat].purse
        return up_to(self.actions[:LARGEST_AMOUNT], purse) + up_to(self.actions[LARGEST_AMOUNT:], purse)

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        if action.y >= state.players[seat].purse:
            return 55  # OE-055
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return more_than_held(earth.players[seat], action.y + 1)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Bid {action.y + 1} currency for {'yes' if action.x == YES else 'no'}"


class ContributeVerb(Verb[OneEarth]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "contribute", [AMOUNT])

    def candidates(self, state: OneEarth, seat: int) -> list[Action]:
        return up_to(self.actions, state.players[seat].purse)

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        if action.x >= state.players[seat].purse:
            return 55  # OE-055
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return more_than_held(earth.players[seat], action.x + 1)

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        put_in(earth, seat, action.x + 1)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        card = RESOLUTIONS[state.proposal]
        member = " and become a member if it passes" if action.x + 1 >= card.member_minimum else ""
        return f"Put in {action.x + 1} currency{member}"


class VetoVerb(Verb[OneEarth]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "veto", [ANSWER])

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        return 0

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        player = earth.players[seat]
        if action.x == YES:  # OE-155
            player.used = True
            earth.vetoed = True
            if earth.votes and earth.votes[seat] == VOTED_YES:  # OE-157: counts as a no-voter from now on
                player.tokens += 1
                votes = earth.votes.copy()
                votes[seat] = VOTED_NO
                earth.votes = votes
        if earth.journal is not None:
            does = "vetoes" if action.x == YES else "does not veto"
            text = f"{who(seat)}, the {player.card().name}, {does} {RESOLUTIONS[earth.proposal].name}."
            earth.note("veto", 155, seat, text, 0, [LEADER.reference(player.leader)])

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        name = RESOLUTIONS[state.proposal].name
        return f"Veto {name} (once in the game)" if action.x == YES else f"Let {name} pass"


PROPOSE: Final = ProposeVerb()
LICENSE: Final = LicenseVerb()
VOTE_ON: Final = VoteVerb()
BID: Final = BidVerb()
CONTRIBUTE: Final = ContributeVerb()
VETO: Final = VetoVerb()


def bid_of(action: Action) -> int:
    """Above 0 for yes, below for no; 0 for those who pass."""
    if action.verb is not BID:
        return 0
    return action.y + 1 if action.x == YES else -action.y - 1


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

    __slots__ = ()

    def prompt(self, state: OneEarth, seat: int) -> str:
        return "propose a Resolution or decline"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        return not_the_proposer(earth, self.seat)

    def skipped(self, earth: OneEarth) -> None:
        earth.pop()
        if earth.journal is not None:
            earth.note("declined", 251, self.seat, f"{who(self.seat)} proposes no Resolution.")

    def skipping(self, earth: OneEarth) -> str:
        return "Propose nothing"


class LicenceFrame(Decision):
    KIND = "licence"
    RULE = 295  # OE-295
    VERBS = [LICENSE]
    PHASE = "resolution"
    STEP = DISCUSSION
    PROPOSED = True

    __slots__ = ()

    def prompt(self, state: OneEarth, seat: int) -> str:
        return "name the Technology that is to be shared"

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

    __slots__ = ()

    def prompt(self, state: OneEarth, seat: int) -> str:
        name = RESOLUTIONS[state.proposal].name
        return f"give currency to somebody or pass, before {name} is decided"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = not_their_word(earth, self.seat) + empty_purse(earth, self)
        if RESOLUTIONS[earth.proposal].decide == AUTOMATIC or not earth.options.un_gifts:
            wrong.append("discussion: there is none here (OE-253)")
        return wrong

    def skipping(self, earth: OneEarth) -> str:
        return "Give nothing"


class VoteFrame(Decision):
    KIND = "vote"
    RULE = 254  # OE-254
    VERBS = [VOTE_ON]
    PHASE = "resolution"
    STEP = VOTING
    PROPOSED = True

    __slots__ = ()

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"vote on {RESOLUTIONS[state.proposal].name}"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = not_their_word(earth, self.seat)
        if RESOLUTIONS[earth.proposal].decide != VOTE or not earth.players[self.seat].tokens:
            wrong.append("vote: only with a voting token, on what is voted on (OE-255, OE-257)")
        return wrong


class ContributionFrame(SkippableFrame):
    KIND = "contribution"
    RULE = 311  # OE-311
    VERBS = [CONTRIBUTE, PASS]
    PHASE = "resolution"
    STEP = VOTING
    PROPOSED = True

    __slots__ = ()

    def prompt(self, earth: OneEarth, seat: int) -> str:
        given = sum(amount for amount in earth.contributions if amount != NOT_GIVEN)
        card = RESOLUTIONS[earth.proposal]
        return f"put currency into {card.name} ({given} of {card.threshold} so far) or pass"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = not_their_word(earth, self.seat) + empty_purse(earth, self)
        if RESOLUTIONS[earth.proposal].decide != FUNDING:
            wrong.append("contribution: there is nothing to pay for (OE-310)")
        return wrong

    def skipped(self, earth: OneEarth) -> None:
        earth.pop()
        put_in(earth, self.seat, 0)

    def skipping(self, earth: OneEarth) -> str:
        return "Put in nothing"


class BiddingFrame(SecretDecision):
    """All bid at once and in secret for the vote of the rest of the world (OE-258)."""

    KIND = "bidding"
    RULE = 258  # OE-258
    VERBS = [BID, PASS]
    PHASE = "resolution"
    STEP = TALLY
    PROPOSED = True

    __slots__ = ()

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"bid for the world's vote on {RESOLUTIONS[state.proposal].name} or pass"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        bidders = [player.seat for player in earth.players if player.purse > 0]
        votes = RESOLUTIONS[earth.proposal].decide == VOTE
        if not votes or margin(earth) not in (0, 1) or self.asked != bidders:
            return ["bidding: all who have currency bid when one more vote can matter (OE-258, OE-262)"]
        return unnamed(earth)

    def renewed(self, answers: list[int]) -> "BiddingFrame":
        return BiddingFrame(self.asked, answers)

    def revealed(self, earth: OneEarth, answers: list[int]) -> None:
        bids = [0] * earth.seats
        for seat in self.asked:
            action = ACTIONS.actions[answers[seat]]
            bids[seat] = bid_of(action)
            if earth.journal is not None:
                side = "for yes" if bids[seat] > 0 else "for no"
                what = f"{abs(bids[seat])} currency {side}" if bids[seat] else "nothing"
                earth.note("bid", 258, seat, f"{who(seat)} bids {what}.", bids[seat], [player_ref(seat)])
        earth.bids = bids
        winner = world_vote(earth)
        for player in earth.players:
            bid = bids[player.seat]
            if bid and is_paid(earth, bid, winner):
                earth.pay_bank(player, abs(bid))
        if earth.journal is not None:
            says = "votes yes" if winner > 0 else "votes no" if winner < 0 else "does not vote"
            text = f"The bids add up to {signed(sum(bids))}: the rest of the world {says}."
            earth.note("world", 260, NOBODY, text, winner)


def is_paid(earth: OneEarth, bid: int, winner: int) -> bool:
    """OE-261, or as the option bid_payment has it (OE-472)."""
    if earth.options.bid_payment == "winners_pay":
        return bid * winner > 0
    return earth.options.bid_payment == "all_pay"


class VetoFrame(Decision):
    KIND = "veto"
    RULE = 156  # OE-156
    VERBS = [VETO]
    PHASE = "resolution"
    STEP = DECISION
    PROPOSED = True

    __slots__ = ()

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"veto {RESOLUTIONS[state.proposal].name} or let it pass"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        player = earth.players[self.seat]
        can = player.leader != NO_LEADER and player.card().veto and not player.used
        votes = RESOLUTIONS[earth.proposal].decide == VOTE
        if not can or not would_pass(earth) or not (votes or earth.options.veto_any):
            return ["veto: the Diplomat is asked once, about what would pass (OE-156, OE-159)"]
        return unnamed(earth)


def close_meeting(earth: OneEarth) -> None:
    earth.proposal = NO_RESOLUTION
    earth.votes = NOTHING
    earth.contributions = NOTHING
    earth.bids = NOTHING
    earth.asked = 0
    earth.vetoed = False


ACTIONS.declare(ProposalFrame, LicenceFrame, DiscussionFrame, VoteFrame, ContributionFrame, BiddingFrame, VetoFrame)
