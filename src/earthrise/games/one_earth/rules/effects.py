"""What becomes of a Resolution that was decided: its effects, or its failure (OE-263 to OE-317)."""

from earthrise.engine.words import signed, who
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, NO_CARD, NO_TECHNOLOGY, PLACES
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.resolution_cards import (
    FUNDING,
    NO_VOTE_PAYMENT,
    RESOLUTION,
    RESOLUTIONS,
    VOTE,
    Resolution,
)
from earthrise.games.one_earth.rules import last_vote as minutes
from earthrise.games.one_earth.rules.ending import check_end
from earthrise.games.one_earth.rules.fund_technology import hand_out_licences
from earthrise.games.one_earth.rules.resolution import would_pass
from earthrise.games.one_earth.rules.state import PASSED, REMOVED, VOTED_YES, OneEarth
from earthrise.games.one_earth.rules.words import all_of, player_ref


def decide(earth: OneEarth) -> None:
    card = RESOLUTIONS[earth.proposal]
    passes = would_pass(earth) and not earth.vetoed
    outcome = minutes.PASSED if passes else minutes.VETOED if earth.vetoed else minutes.FAILED
    earth.minutes = minutes.of_resolution(outcome, card.number, earth.votes, earth.bids, earth.contributions)
    if passes:
        carry_out(earth, card)
        check_end(earth)
    else:
        fail(earth, card)


def settle_as(earth: OneEarth, card: Resolution, outcome: int) -> None:
    resolutions = earth.resolutions.copy()
    resolutions[card.number] = outcome
    earth.resolutions = resolutions


def fail(earth: OneEarth, card: Resolution) -> None:
    """Removed from the game; tokens and contributions go back; who voted no is paid, but only after a vote."""
    settle_as(earth, card, REMOVED)  # OE-265
    if card.licences:
        earth.licence = NO_TECHNOLOGY  # OE-296
    if earth.journal is not None:
        why = "by veto" if earth.vetoed else "to find support"
        earth.note("failed", 265, NOBODY, f"{card.name} fails {why}.", 0, [RESOLUTION.reference(card.number)])
    for player in earth.players:
        if card.decide == FUNDING:
            given = earth.contributions[player.seat]
            player.purse += given  # OE-312
            if given and earth.journal is not None:
                text = f"{who(player.seat)} takes back {given} currency."
                earth.note("currency", 312, player.seat, text, given, [player_ref(player.seat)])
        elif card.decide == VOTE and earth.votes[player.seat] == VOTED_YES:
            player.tokens += 1  # OE-266
        elif card.decide == VOTE:  # OE-268
            earth.bank_pays(player, NO_VOTE_PAYMENT)  # OE-265
            if earth.journal is not None:
                text = f"{who(player.seat)} gains {NO_VOTE_PAYMENT} currency for voting no."
                earth.note("currency", 265, player.seat, text, NO_VOTE_PAYMENT, [player_ref(player.seat)])


def carry_out(earth: OneEarth, card: Resolution) -> None:
    """It is in force for good (OE-264), and its instructions are followed at once."""
    settle_as(earth, card, PASSED)  # OE-024
    # OE-304, OE-317: no tokens without a vote
    yes = [seat for seat in range(earth.seats) if earth.votes and earth.votes[seat] == VOTED_YES]
    supporters = earth.supporters.copy()
    supporters[card.number] = yes
    earth.supporters = supporters
    if earth.journal is not None:
        earth.note("passed", card.rule, NOBODY, f"{card.name} passes.", 0, [RESOLUTION.reference(card.number)])
    if card.banned:
        ban(earth, card)
    for player in earth.players:  # OE-269: all, or only the yes-voters
        moved = earth.add_bonus(player, card.bonus_all)
        if player.seat in yes:
            moved += earth.move_prosperity(player, card.prosperity_yes)
            moved += earth.add_bonus(player, card.bonus_yes)  # OE-287
        if moved and earth.journal is not None:
            text = f"{who(player.seat)}: {signed(moved)} Prosperity."
            earth.note("prosperity", card.rule, player.seat, text, moved, [player_ref(player.seat)])
    if card.licences:
        funder = earth.technology_owners[earth.licence]
        if funder >= 0:
            hand_out_licences(earth, funder)
    if card.transfer:
        fix_aid(earth)
    if card.decide == FUNDING:
        found_colony(earth, card)


def ban(earth: OneEarth, card: Resolution) -> None:
    """Out of the tableaus (OE-280, OE-281, OE-283), the line and the deck; then shuffle, then refill in place order
    (OE-282)."""
    for player in earth.players:
        for project in player.projects:
            if KIND_OF[project].number in card.banned:
                earth.lose_project(player, project, card.rule)
    emptied = [
        place
        for place in range(PLACES)
        if earth.line[place] != NO_CARD and KIND_OF[earth.line[place]].number in card.banned
    ]
    gone = [earth.line[place] for place in emptied]
    gone += [project for project in earth.deck if KIND_OF[project].number in card.banned]
    earth.out = earth.out + sorted(gone)
    line = earth.line.copy()
    for place in emptied:
        line[place] = NO_CARD
    earth.line = line
    earth.deck = earth.chance.shuffled(
        sorted([project for project in earth.deck if KIND_OF[project].number not in card.banned])
    )
    for place in emptied:
        earth.refill(place)


def fix_aid(earth: OneEarth) -> None:
    """Givers and receivers of Mandatory Foreign Aid are fixed now (OE-302); with equal Prosperity nothing happens."""
    most = max(player.prosperity for player in earth.players)
    least = min(player.prosperity for player in earth.players)
    if most == least:
        return
    earth.givers = [player.seat for player in earth.players if player.prosperity == most]
    earth.receivers = [player.seat for player in earth.players if player.prosperity == least]
    if earth.journal is not None:
        amount = RESOLUTIONS[earth.proposal].transfer
        whom = all_of(earth.receivers)
        each = "each of " if len(earth.receivers) > 1 else ""
        text = f"After earning, {all_of(earth.givers)} will give {amount} currency to {each}{whom}."
        refs = [player_ref(seat) for seat in earth.givers + earth.receivers]
        earth.note("aid_fixed", 302, NOBODY, text, amount, refs)


def found_colony(earth: OneEarth, card: Resolution) -> None:
    """All contributions go to the bank (OE-311); who put in enough is a member and gains Prosperity (OE-313)."""
    members: list[int] = []
    for player in earth.players:
        amount = earth.contributions[player.seat]
        earth.issued -= amount
        if amount >= card.member_minimum:
            members.append(player.seat)
            earth.move_prosperity(player, card.member_prosperity)
            if earth.journal is not None:
                text = f"{who(player.seat)} is a member of {card.name}: {signed(card.member_prosperity)} Prosperity."
                earth.note("member", 313, player.seat, text, amount, [player_ref(player.seat)])
    earth.members = members
