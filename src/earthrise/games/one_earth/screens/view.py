"""What a screen shows of the game, as plain data. Only the order of decks, ballots and bids are hidden (OE-007)."""

from typing import Literal

from earthrise.engine.state import View, shown_result
from earthrise.engine.words import who
from earthrise.games.one_earth.components.automa_cards import AUTOMA, LAST_TIER
from earthrise.games.one_earth.components.event_cards import EVENTS, NO_EVENT
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    KINDS,
    NO_CARD,
    NO_TECHNOLOGY,
    PLACE,
    PLACES,
    POLICIES,
    POLICY,
    PROJECT,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from earthrise.games.one_earth.components.leaders import COUNTRIES, COUNTRY, LEADER, LEADERS, NO_LEADER, NOBODY
from earthrise.games.one_earth.components.modes import MODE_WORDS, SOLO, zone_of
from earthrise.games.one_earth.components.resolution_cards import LICENCE, MARS, NO_RESOLUTION, RESOLUTION, RESOLUTIONS
from earthrise.games.one_earth.rules.decisions import NO_OFFER, Offer, decision
from earthrise.games.one_earth.rules.fund_policy import FUND_POLICY
from earthrise.games.one_earth.rules.last_vote import NOBODY_NAMED, OUTCOMES, SANCTIONED, Minutes
from earthrise.games.one_earth.rules.leader_choice import LEAD, TAKE
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK, TAKEN, UNDECIDED
from earthrise.games.one_earth.rules.proposal import PROPOSE
from earthrise.games.one_earth.rules.sanction import NAME
from earthrise.games.one_earth.rules.scoring import DIFFICULTIES, general_points
from earthrise.games.one_earth.rules.state import BY_TARGET, NOT_FINAL, NOT_GIVEN, VOTED_NO, VOTED_YES, OneEarth
from earthrise.games.one_earth.screens import shapes
from earthrise.games.one_earth.screens.player_view import player_data
from earthrise.games.one_earth.screens.previews import previews
from earthrise.games.one_earth.screens.shelf_reasons import (
    can_or_why_not,
    technology_can_or_why_not,
)


def view_data(view: View[OneEarth]) -> shapes.EarthView:
    earth: OneEarth = view.world
    top = None if earth.over else decision(earth)
    offer = NO_OFFER if top is None else top.offer(earth)
    mode = earth.options.mode
    return {
        "game": earth.game.id,
        "seat": view.seat,
        "ply": earth.ply,
        "over": earth.over,
        "result": shown_result(earth),
        "losers": earth.losers,
        "deciders": earth.deciders(),
        "waiting": "" if top is None else top.prompt(earth, earth.deciders()[0]),
        "frame": "" if top is None else top.kind(),
        "phase": "over" if top is None else top.PHASE,
        "mode": MODE_WORDS[earth.mode],
        "difficulty": earth.options.difficulty if earth.mode == SOLO else "",
        "round": earth.round,
        "first": earth.first,
        "active": earth.active,
        "turns_left": earth.turns_left,
        "target": earth.options.target,
        "winning_below": mode.winning_below or None,
        "final_round": final_round_data(earth),
        "barren_rounds": earth.barren_rounds,
        "global_emissions": earth.global_emissions,
        "zone": zone_of(earth.global_emissions),
        "event": event_data(earth),
        "warnings_left": len(earth.warnings),
        "warnings_seen": [EVENTS[card].id for card in earth.warning_discards],
        "criticals_left": len(earth.criticals),
        "criticals_seen": [EVENTS[card].id for card in earth.critical_discards],
        "places": [place_data(earth, view.seat, place) for place in range(PLACES)],
        "deck": len(earth.deck),
        "deck_kinds": deck_kinds(earth),
        "out_of_game": [PROJECT.reference(card) for card in earth.out],
        "technologies": [technology_data(earth, view.seat, number) for number in range(len(TECHNOLOGIES))],
        "policies": [policy_data(earth, view.seat, number) for number in range(len(POLICIES))],
        "resolutions": resolutions_data(earth, view.seat),
        "leaders": leaders_data(earth, view.seat),
        "countries": countries_data(earth, view.seat),
        "players": [player_data(earth, player) for player in earth.players],
        "turn": {
            "projects": earth.funded_projects,
            "technologies": earth.funded_technologies,
            "policies": earth.funded_policies,
            "requests": earth.requests,
        },
        "sanction": {"holder": seat_or_none(earth.holder), "accused": seat_or_none(earth.accused)},
        "last_meeting": minutes_data(earth),
        "aid_due": {"givers": earth.givers, "receivers": earth.receivers},
        "meeting": meeting_data(earth, view.seat),
        "aid": aid_data(offer),
        "sharing": sharing_data(offer),
        "general": general_data(earth),
        "previews": previews(view),
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def final_round_data(earth: OneEarth) -> shapes.FinalRound | None:
    if earth.final == NOT_FINAL:
        return None
    return {"cause": "target" if earth.final == BY_TARGET else "deck", "triggers": earth.triggers}


def event_data(earth: OneEarth) -> shapes.EventNow | None:
    if earth.event == NO_EVENT:
        return None
    card = EVENTS[earth.event]
    return {
        "id": card.id,
        "name": card.name,
        "kind": "critical" if card.critical else "warning",
        "text": card.text,
        "immune": seat_or_none(earth.immune),
    }


def place_data(earth: OneEarth, seat: int, place: int) -> shapes.Place:
    """The card with its net effect for the seat that looks; as printed for a spectator."""
    card = earth.line[place]
    if card == NO_CARD:
        return {
            "ref": PLACE.reference(place),
            "project": None,
            "kind": None,
            "cost": 0,
            "prosperity": 0,
            "emissions": 0,
            "upgrade": None,
        }
    looker = earth.players[seat] if seat >= 0 else Player(0)
    return {
        "ref": PLACE.reference(place),
        "project": PROJECT.reference(card),
        "kind": KIND_OF[card].id,
        "cost": KIND_OF[card].cost,
        "prosperity": looker.worth(card, NO_TECHNOLOGY),
        "emissions": emitted(card, NO_TECHNOLOGY),
        "upgrade": free_upgrade(looker, card),
    }


def free_upgrade(player: Player, card: int) -> shapes.Upgrade | None:
    technology = KIND_OF[card].technology
    if not player.has_free_use(technology):
        return None
    return {
        "technology": TECHNOLOGIES[technology].id,
        "use": "saved" if technology in player.saved else "licensed" if technology in player.licensed else "left_over",
        "prosperity": player.worth(card, technology),
        "emissions": emitted(card, technology),
    }


def deck_kinds(earth: OneEarth) -> dict[str, int]:
    """How many of each kind are still to come: anybody can count what lies open."""
    counts = [0] * len(KINDS)
    for card in earth.deck:
        counts[KIND_OF[card].number] += 1
    return {KINDS[number].id: count for number, count in enumerate(counts) if count}


def owner_word(owner: int) -> Literal["deck", "funded", "taken"]:
    if owner == IN_DECK:
        return "deck"
    return "taken" if owner == TAKEN else "funded"


def technology_data(earth: OneEarth, seat: int, number: int) -> shapes.TechnologyCard:
    owner = earth.technology_owners[number]
    can, why_not = technology_can_or_why_not(earth, seat, number)
    return {
        "id": TECHNOLOGIES[number].id,
        "ref": TECHNOLOGY.reference(number),
        "state": owner_word(owner),
        "owner": owner if owner >= 0 else None,
        "licensed": earth.is_passed(LICENCE) and earth.licence == number,
        "playable": can,
        "reason": why_not,
    }


def policy_data(earth: OneEarth, seat: int, number: int) -> shapes.ShelfCard:
    owner = earth.policy_owners[number]
    can, why_not = can_or_why_not(earth, seat, FUND_POLICY, FUND_POLICY.actions[number])
    return {
        "id": POLICIES[number].id,
        "ref": POLICY.reference(number),
        "state": owner_word(owner),
        "owner": owner if owner >= 0 else None,
        "playable": can,
        "reason": why_not,
    }


def resolutions_data(earth: OneEarth, seat: int) -> list[shapes.ResolutionCard]:
    if not earth.options.mode.resolutions:
        return []
    return [resolution_data(earth, seat, number) for number in range(len(RESOLUTIONS))]


def resolution_word(earth: OneEarth, number: int) -> Literal["deck", "proposed", "passed", "removed"]:
    if earth.proposal == number:
        return "proposed"
    if earth.resolutions[number] == UNDECIDED:
        return "deck"
    return "passed" if earth.is_passed(number) else "removed"


def resolution_data(earth: OneEarth, seat: int, number: int) -> shapes.ResolutionCard:
    named = number == LICENCE and earth.licence != NO_TECHNOLOGY
    can, why_not = can_or_why_not(earth, seat, PROPOSE, PROPOSE.actions[number])
    return {
        "id": RESOLUTIONS[number].id,
        "ref": RESOLUTION.reference(number),
        "state": resolution_word(earth, number),
        "supporters": earth.supporters[number],
        "technology": TECHNOLOGIES[earth.licence].id if named else None,
        "members": earth.members if number == MARS else [],
        "playable": can,
        "reason": why_not,
    }


def leaders_data(earth: OneEarth, seat: int) -> list[shapes.LeaderCard]:
    if not earth.options.mode.leaders:
        return []
    owners = {player.leader: player.seat for player in earth.players if player.leader != NO_LEADER}
    found: list[shapes.LeaderCard] = []
    for card in LEADERS:
        can, why_not = can_or_why_not(earth, seat, LEAD, LEAD.actions[card.number])
        found.append(
            {
                "id": card.id,
                "ref": LEADER.reference(card.number),
                "owner": owners.get(card.number),
                "playable": can,
                "reason": why_not,
            }
        )
    return found


def countries_data(earth: OneEarth, seat: int) -> list[shapes.CountryCard]:
    owners = {player.country: player.seat for player in earth.players if player.country >= 0}
    return [
        {
            "id": card.id,
            "ref": COUNTRY.reference(card.number),
            "owner": owners.get(card.number),
            "playable": can_or_why_not(earth, seat, TAKE, TAKE.actions[card.number])[0],
        }
        for card in COUNTRIES
    ]


def votes_data(votes: list[int]) -> list[shapes.Answer | None]:
    return ["yes" if vote == VOTED_YES else "no" if vote == VOTED_NO else None for vote in votes]


def meeting_data(earth: OneEarth, seat: int) -> shapes.Meeting | None:
    if earth.over:
        return None
    top = decision(earth)
    if top.PHASE not in ("sanction", "resolution"):
        return None
    asked, mine = top.asked_in_secret(), top.answer_of(seat)
    given = [amount for amount in earth.contributions if amount != NOT_GIVEN]
    proposal = None if earth.proposal == NO_RESOLUTION else RESOLUTIONS[earth.proposal]
    return {
        "part": "sanction" if top.PHASE == "sanction" else "resolution",
        "accused": seat_or_none(earth.accused),
        "tied": earth.highest_emitters() if NAME in top.verbs() else [],
        "proposer": earth.first if top.PHASE == "resolution" else None,
        "proposal": None if proposal is None else proposal.id,
        "technology": None
        if proposal is None or not proposal.licences or earth.licence < 0
        else TECHNOLOGIES[earth.licence].id,
        "votes": votes_data(earth.votes),
        "yes": earth.votes.count(VOTED_YES),
        "no": earth.votes.count(VOTED_NO),
        "bids": earth.bids,
        "contributions": [None if amount == NOT_GIVEN else amount for amount in earth.contributions],
        "sum": sum(given),
        "threshold": 0 if proposal is None else proposal.threshold,
        "secret": top.kind() if asked else "",
        "asked": asked,
        "answered": top.answered(),
        "mine": "" if mine is None else mine.text,
    }


def minutes_data(earth: OneEarth) -> shapes.LastMeeting | None:
    """The last vote as it was revealed; shown until the next one."""
    minutes = earth.minutes
    if minutes is None:
        return None
    total = sum(minutes.bids)
    return {
        "kind": "sanction" if minutes.is_sanction() else "resolution",
        "outcome": OUTCOMES[minutes.outcome],
        "text": minutes_words(minutes),
        "accused": seat_or_none(minutes.accused),
        "named": minutes.named,
        "proposal": None if minutes.proposal == NO_RESOLUTION else RESOLUTIONS[minutes.proposal].id,
        "votes": votes_data(minutes.votes),
        "yes": minutes.votes.count(VOTED_YES),
        "no": minutes.votes.count(VOTED_NO),
        "world": "yes" if total > 0 else "no" if total < 0 else "",
        "bids": [
            {"seat": seat, "side": "yes" if bid > 0 else "no", "amount": abs(bid)}
            for seat, bid in enumerate(minutes.bids)
            if bid
        ],
        "contributions": minutes.contributions,
    }


def minutes_words(minutes: Minutes) -> str:
    """What was decided and why; `{0}` stands for a player's name."""
    yes, no = minutes.votes.count(VOTED_YES), minutes.votes.count(VOTED_NO)
    if minutes.outcome == NOBODY_NAMED:
        return "The vote on whom to accuse was tied: nobody is sanctioned."
    if minutes.is_sanction():
        word = "is" if minutes.outcome == SANCTIONED else "is not"
        return f"{yes} for and {no} against: {who(minutes.accused)} {word} sanctioned."
    card = RESOLUTIONS[minutes.proposal]
    if minutes.votes:
        total = sum(minutes.bids)
        world = (
            " The rest of the world voted yes."
            if total > 0
            else " The rest of the world voted no."
            if total < 0
            else ""
        )
        why = f"{yes} voted yes and {no} no.{world}"
    elif minutes.contributions:
        why = f"{sum(minutes.contributions)} of {card.threshold} currency were put in."
    else:
        why = "It needs no vote."
    how = {"passed": "passes", "failed": "fails", "vetoed": "is vetoed"}[OUTCOMES[minutes.outcome]]
    return f"{card.name} {how}. {why}"


def aid_data(offer: Offer) -> shapes.Aid | None:
    if not offer.amount:
        return None
    return {"asker": offer.by, "asked": offer.to, "amount": offer.amount}


def sharing_data(offer: Offer) -> shapes.Sharing | None:
    if offer.technology == NO_TECHNOLOGY:
        return None
    return {
        "funder": offer.by,
        "technology": TECHNOLOGIES[offer.technology].id,
        "receiver": seat_or_none(offer.to),
        "declined": offer.declined,
    }


def general_data(earth: OneEarth) -> shapes.General | None:
    """How many cards the General holds, not which (OE-425)."""
    if not earth.options.mode.npc:
        return None
    solo = earth.mode == SOLO
    points: dict[str, int] = {}
    for difficulty in DIFFICULTIES if solo else []:
        points[difficulty] = general_points(difficulty, earth.general_prosperity, earth.taken, earth.automa_discards)
    return {
        "prosperity": earth.general_prosperity if solo else None,
        "projects": len(earth.taken),
        "technologies": earth.technology_owners.count(TAKEN),
        "policies": earth.policy_owners.count(TAKEN),
        "cards_left": len(earth.automa),
        "tier": AUTOMA[earth.automa[-1]].tier if earth.automa else LAST_TIER,
        "last": AUTOMA[earth.automa_discards[-1]].id if earth.automa_discards else None,
        "vp": points if solo else None,
    }
