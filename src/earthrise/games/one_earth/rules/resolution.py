"""Deciding a Resolution at a UN Meeting: votes, bids, contributions, veto (OE-254 to OE-269, OE-155 to OE-159, OE-310
to OE-312)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb, Verb
from earthrise.engine.secret import NO_ANSWER
from earthrise.engine.words import signed, who
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
from earthrise.games.one_earth.rules.decline import PASS, SkippableFrame
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.proposal import empty_purse, next_speaker, not_their_word, unnamed
from earthrise.games.one_earth.rules.shared_reasons import more_than_held
from earthrise.games.one_earth.rules.state import (
    DECISION,
    NOT_GIVEN,
    TALLY,
    VOTED_NO,
    VOTED_YES,
    VOTING,
    OneEarth,
)
from earthrise.games.one_earth.rules.words import player_ref, up_to


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
    earth.players[seat].purse -= amount  # on the card until the sum is known
    if earth.journal is not None:
        text = f"{who(seat)} puts in {amount or 'no'} currency."
        earth.note("contribution", 310, seat, text, amount, [player_ref(seat), RESOLUTION.reference(earth.proposal)])


def margin(earth: OneEarth) -> int:
    """Yes minus no of the players' votes."""
    return earth.votes.count(VOTED_YES) - earth.votes.count(VOTED_NO)


def open_bidding(earth: OneEarth) -> None:
    """One more vote is decided by secret bids, if it can change the result. Whoever has no currency bids none."""
    if RESOLUTIONS[earth.proposal].decide != VOTE or margin(earth) not in (0, 1):  # OE-262, OE-267
        return
    bidders = [player.seat for player in earth.players if player.purse > 0]
    if bidders:
        earth.push(BiddingFrame(bidders, [NO_ANSWER] * earth.seats))  # OE-258


def world_vote(earth: OneEarth) -> int:
    """OE-260: 1 for yes, -1 for no, 0 when the sums are equal."""
    total = sum(earth.bids)
    return 1 if total > 0 else -1 if total < 0 else 0


def would_pass(earth: OneEarth) -> bool:
    """By votes, by contributions, or as soon as it is proposed."""
    card = RESOLUTIONS[earth.proposal]
    if card.decide == VOTE:
        return margin(earth) + world_vote(earth) > 0  # OE-263
    if card.decide == FUNDING:
        return sum(earth.contributions) >= card.threshold  # OE-310
    return True  # OE-300


def ask_for_veto(earth: OneEarth) -> None:
    """Only when it would pass, and only where there was a vote (OE-156) unless an option lifts that (OE-159)."""
    if not would_pass(earth) or (RESOLUTIONS[earth.proposal].decide != VOTE and not earth.options.veto_any):
        return
    for player in earth.players:
        if player.leader != NO_LEADER and player.card().veto and not player.used:
            earth.push(VetoFrame(player.seat))


# -- verbs ---------------------------------------------------------------------------------------------


class VoteVerb(AnswerVerb[OneEarth]):
    """Openly; a yes costs a token (OE-254, OE-255)."""

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


class VetoVerb(AnswerVerb[OneEarth]):
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
            text = f"{who(seat)} {does} {RESOLUTIONS[earth.proposal].name} as the {player.card().name}."
            earth.note("veto", 155, seat, text, 0, [LEADER.reference(player.leader)])

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        name = RESOLUTIONS[state.proposal].name
        return f"Veto {name} (once in the game)" if action.x == YES else f"Let {name} pass"


VOTE_ON: Final = VoteVerb(ACTIONS, "vote", [ANSWER])
BID: Final = BidVerb(ACTIONS, "bid", [ANSWER, AMOUNT])
CONTRIBUTE: Final = ContributeVerb(ACTIONS, "contribute", [AMOUNT])
VETO: Final = VetoVerb(ACTIONS, "veto", [ANSWER])


def bid_of(action: Action) -> int:
    """Above 0 for yes, below for no; 0 for those who pass."""
    if action.verb is not BID:
        return 0
    return action.y + 1 if action.x == YES else -action.y - 1


# -- frames --------------------------------------------------------------------------------------------


class VoteFrame(Decision):
    KIND = "vote"
    RULE = 254  # OE-254
    VERBS = [VOTE_ON]
    PHASE = "resolution"
    STEP = VOTING
    PROPOSED = True

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
    SKIPPING = "Put in nothing"

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


class BiddingFrame(SecretDecision):
    """All bid at once and in secret for the vote of the rest of the world (OE-258)."""

    KIND = "bidding"
    RULE = 258  # OE-258
    VERBS = [BID, PASS]
    PHASE = "resolution"
    STEP = TALLY
    PROPOSED = True
    SKIPPING = "Bid nothing"

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
            elif bid and earth.journal is not None:
                text = f"{who(player.seat)} takes back {abs(bid)} currency."
                earth.note("currency", 472, player.seat, text, abs(bid), [player_ref(player.seat)])
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


ACTIONS.declare(VoteFrame, ContributionFrame, BiddingFrame, VetoFrame)
