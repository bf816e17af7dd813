"""The sanction part of a UN Meeting: accused, plea, ballot (OE-230 to OE-241)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb, Verb
from earthrise.engine.words import who
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.resolution_cards import SANCTION_FROM
from earthrise.games.one_earth.rules.actions import ACTIONS, ANSWER, NO, PLAYER, YES
from earthrise.games.one_earth.rules.audit import lifted
from earthrise.games.one_earth.rules.decisions import SecretDecision
from earthrise.games.one_earth.rules.decline import SkippableFrame
from earthrise.games.one_earth.rules.foreign_aid import GIFT_VERBS
from earthrise.games.one_earth.rules.last_vote import NOBODY_NAMED, NOTHING, SANCTIONED, SPARED, of_sanction
from earthrise.games.one_earth.rules.shared_reasons import no_such_player
from earthrise.games.one_earth.rules.state import BALLOT, PLEA, PROPOSAL, VOTED_NO, VOTED_YES, OneEarth
from earthrise.games.one_earth.rules.words import all_of, player_ref


def accuse(earth: OneEarth) -> None:
    """Step 1: the highest emitter is handed the card; several are voted on. The last holder may be accused again."""
    if earth.global_emissions < SANCTION_FROM:
        return  # OE-230, OE-231, OE-232
    tied = earth.highest_emitters()
    if len(tied) == 1:
        hand_card_to(earth, tied[0], 233)  # OE-233, OE-240
        return
    if earth.journal is not None:
        text = f"{all_of(tied)} emit most: everybody names one of them in secret."
        earth.note("meeting", 234, NOBODY, text, 0, [player_ref(seat) for seat in tied])
    earth.push(NamingFrame(list(range(earth.seats)), [-1] * earth.seats))  # OE-234


def hand_card_to(earth: OneEarth, seat: int, rule: int) -> None:
    earth.accused = seat
    if earth.journal is not None:
        text = f"{who(seat)} is handed the Sanction card and may plead."
        earth.note("accused", rule, seat, text, 0, [player_ref(seat)])


def hear_plea(earth: OneEarth) -> None:
    """Step 2 (OE-236). Talk needs no action; a gift does (OE-241)."""
    if earth.accused != NOBODY and earth.options.un_gifts and earth.players[earth.accused].purse > 0:
        earth.push(PleaFrame(earth.accused))


def cast_ballots(earth: OneEarth) -> None:
    """Step 3 (OE-237): everyone votes, the accused too, at the same time (OE-238)."""
    if earth.accused != NOBODY:
        earth.push(BallotFrame(list(range(earth.seats)), [-1] * earth.seats))


def sanction_misplaced(earth: OneEarth) -> list[str]:
    """What speaks against a sanction being voted on."""
    wrong = lifted(earth)
    if earth.global_emissions < SANCTION_FROM:
        wrong.append(f"sanction: there is a vote from Global Emissions of {SANCTION_FROM} on (OE-231)")
    if earth.accused != NOBODY and earth.accused not in earth.highest_emitters():
        wrong.append("accused: only a highest emitter can be (OE-233)")
    return wrong


def not_everybody(earth: OneEarth, frame: SecretDecision) -> list[str]:
    return [] if frame.asked == list(range(earth.seats)) else [f"{frame.kind()}: everybody votes (OE-235, OE-238)"]


class NameVerb(Verb[OneEarth]):
    """Chosen in secret only; the frame collects the answers."""

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        if action.x not in earth.highest_emitters():
            return 235  # OE-235 one of the tied players
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        fix = f"Choose {' or '.join(who(each) for each in earth.highest_emitters())}."
        if action.x >= earth.seats:
            return no_such_player(earth, action.x, fix)
        most = max(each.emissions for each in earth.players)
        emits = earth.players[action.x].emissions
        return f"{who(action.x)} emits {emits}; the card goes to one of those who emit {most}.", fix

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Hand the Sanction card to {who(action.x)}"


class SanctionVerb(AnswerVerb[OneEarth]):
    """Chosen in secret only; the frame collects the answers."""

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        accused = who(state.accused)
        return f"Vote to sanction {accused}" if action.x == YES else f"Vote against sanctioning {accused}"


NAME: Final = NameVerb(ACTIONS, "name", [PLAYER])
SANCTION: Final = SanctionVerb(ACTIONS, "sanction", [ANSWER])


class NamingFrame(SecretDecision):
    """All name one of those who emit most, at once and in secret (OE-235)."""

    KIND = "naming"
    RULE = 235  # OE-235
    VERBS = [NAME]
    PHASE = "sanction"
    STEP = PLEA
    PROMPT = "choose which of the highest emitters is handed the Sanction card"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = sanction_misplaced(earth)
        if len(earth.highest_emitters()) < 2:
            wrong.append("naming: only one player emits most (OE-234)")
        return wrong + not_everybody(earth, self)

    def renewed(self, answers: list[int]) -> "NamingFrame":
        return NamingFrame(self.asked, answers)

    def revealed(self, earth: OneEarth, answers: list[int]) -> None:
        votes = [0] * earth.seats
        names = [ACTIONS.actions[code].x for code in answers]
        for seat, named in enumerate(names):
            votes[named] += 1
            if earth.journal is not None:
                earth.note("named", 235, seat, f"{who(seat)} names {who(named)}.", 0, [player_ref(named)])
        most = max(votes)
        if votes.count(most) == 1:
            earth.named = names
            hand_card_to(earth, votes.index(most), 235)
            return
        earth.minutes = of_sanction(NOBODY_NAMED, NOBODY, names, NOTHING)  # OE-234: nobody this time
        if earth.journal is not None:
            earth.note("meeting", 234, NOBODY, "The vote is tied too: nobody is sanctioned this time.")


class BallotFrame(SecretDecision):
    KIND = "ballot"
    RULE = 238  # OE-238
    VERBS = [SANCTION]
    PHASE = "sanction"
    STEP = PROPOSAL
    ACCUSED = True

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"vote for or against sanctioning {who(state.accused)}"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        return sanction_misplaced(earth) + not_everybody(earth, self)

    def renewed(self, answers: list[int]) -> "BallotFrame":
        return BallotFrame(self.asked, answers)

    def revealed(self, earth: OneEarth, answers: list[int]) -> None:
        """More than half of all players must be for it (OE-237, OE-238); the effect is OE-239."""
        ballots = [VOTED_NO if ACTIONS.actions[code].x == NO else VOTED_YES for code in answers]
        yes = ballots.count(VOTED_YES)
        accused = earth.accused
        sanctioned = 2 * yes > earth.seats
        earth.minutes = of_sanction(SANCTIONED if sanctioned else SPARED, accused, earth.named, ballots)
        earth.accused = NOBODY
        earth.named = NOTHING
        if sanctioned:
            earth.holder = accused
        if earth.journal is not None:
            for seat, vote in enumerate(ballots):
                side = "for" if vote == VOTED_YES else "against"
                earth.note("ballot", 238, seat, f"{who(seat)} votes {side} the sanction.", vote, [player_ref(seat)])
            text = f"{yes} of {earth.seats} are for it: {who(accused)} is {'' if sanctioned else 'not '}sanctioned."
            earth.note("sanction", 237, accused, text, yes, [player_ref(accused)])


class PleaFrame(SkippableFrame):
    """The accused may once give currency to one other player before the vote (OE-241)."""

    KIND = "plead"
    RULE = 241  # OE-241
    VERBS = GIFT_VERBS
    PHASE = "sanction"
    STEP = BALLOT
    ACCUSED = True
    PROMPT = "plead: give currency to somebody, or pass"
    SKIPPING = "Give nothing and let them vote"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = sanction_misplaced(earth)
        if self.seat != earth.accused or not earth.options.un_gifts or not earth.players[self.seat].purse:
            wrong.append("plead: the accused may give something, if they have something (OE-241)")
        return wrong


ACTIONS.declare(NamingFrame, BallotFrame, PleaFrame)
