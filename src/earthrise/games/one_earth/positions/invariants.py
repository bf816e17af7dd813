"""What always holds in a game of One Earth, stated once: checked on loading a position and after every action in
tests. Who decides what, and how a game ended, is in `invariants_order`."""

from earthrise.games.one_earth.components.automa_cards import AUTOMA
from earthrise.games.one_earth.components.event_cards import CRITICALS, EVENTS, NO_EVENT, WARNINGS
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    NO_CARD,
    NO_TECHNOLOGY,
    POLICIES,
    PROJECT_COUNT,
    PROJECTS,
    TECHNOLOGIES,
)
from earthrise.games.one_earth.components.leaders import COUNTRY_OF, NO_LEADER, NOBODY
from earthrise.games.one_earth.components.modes import (
    ADVANCED,
    POLICIES_A_TURN,
    PROJECTS_A_TURN,
    REQUESTS_A_TURN,
    SOLO,
    STANDARD,
    TECHNOLOGIES_A_TURN,
    UNINHABITABLE,
    VOTING_TOKENS,
)
from earthrise.games.one_earth.components.resolution_cards import FOREIGN_AID, LICENCE, MARS, RESOLUTIONS, VOTE
from earthrise.games.one_earth.positions.invariants_order import decisions, ending, meeting, order
from earthrise.games.one_earth.rules.decisions import being_placed
from earthrise.games.one_earth.rules.leader_choice import leaders_in
from earthrise.games.one_earth.rules.player import NO_COUNTRY, Player, emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK, TAKEN
from earthrise.games.one_earth.rules.state import NOT_FINAL, PASSED, VOTED_YES, OneEarth


def broken(earth: OneEarth) -> list[str]:
    wrong = projects(earth) + owned_cards(earth) + people(earth)
    if wrong:  # what follows counts on cards that exist and on players who are who they are
        return wrong
    wrong = uses(earth) + resolutions(earth) + markers(earth) + money(earth) + events(earth) + general(earth)
    wrong += turn(earth) + order(earth) + meeting(earth)
    return wrong or decisions(earth) + ending(earth)


def is_ordered(seats: list[int]) -> bool:
    return seats == sorted(set(seats))


def projects(earth: OneEarth) -> list[str]:
    """Each of the 40 cards is in exactly one place (OE-010)."""
    found = [0] * PROJECT_COUNT
    for card in earth.deck + earth.out + earth.taken + [card for card in earth.line if card != NO_CARD]:
        found[card] += 1
    for player in earth.players:
        for card in player.projects:
            found[card] += 1
    wrong = [
        f"projects: {PROJECTS[card].id} is there {found[card]} times, the box has it once"
        for card in range(PROJECT_COUNT)
        if found[card] != 1
    ]
    if earth.taken and not earth.options.mode.npc:
        wrong.append("projects: only the General takes Projects (OE-411)")
    if earth.deck and NO_CARD in earth.line:
        wrong.append("line: a place stays empty only when the deck is (OE-084)")
    return wrong


def owned_cards(earth: OneEarth) -> list[str]:
    """Technologies and Policies exist once (OE-108, OE-134)."""
    wrong: list[str] = []
    for player in earth.players:
        for number in range(len(TECHNOLOGIES)):
            owned = 1 if earth.technology_owners[number] == player.seat else 0
            if player.technologies.count(number) != owned:
                wrong.append(f"technologies: {TECHNOLOGIES[number].id} does not fit the player of seat {player.seat}")
        for number in range(len(POLICIES)):
            owned = 1 if earth.policy_owners[number] == player.seat else 0
            if player.policies.count(number) != owned:
                wrong.append(f"policies: {POLICIES[number].id} does not fit the player of seat {player.seat}")
    if not earth.options.mode.npc and TAKEN in earth.technology_owners + earth.policy_owners:
        wrong.append("cards: there is no General in this mode to take any (OE-414)")
    return wrong


def people(earth: OneEarth) -> list[str]:
    """Colours and Leaders (OE-025, OE-034, OE-035, OE-150, OE-401)."""
    wrong: list[str] = []
    allowed = leaders_in(earth)
    countries = [player.country for player in earth.players if player.country != NO_COUNTRY]
    if len(set(countries)) != len(countries):
        wrong.append("countries: no colour twice (OE-025)")
    for player in earth.players:
        if player.leader == NO_LEADER:
            if earth.options.mode.leaders and player.country != NO_COUNTRY:
                wrong.append(f"leaders: the colour of seat {player.seat} comes with a Leader (OE-035)")
            if player.used:
                wrong.append(f"leaders: seat {player.seat} has no Leader card to turn")
        elif not earth.options.mode.leaders or player.leader not in allowed:
            wrong.append(f"leaders: seat {player.seat} cannot have this Leader in this mode (OE-401)")
        elif player.country != COUNTRY_OF[player.leader]:
            wrong.append(f"leaders: the colour of seat {player.seat} is not that of its Leader (OE-035)")
        elif player.used and not player.card().once:
            wrong.append(f"leaders: the card of seat {player.seat} is never turned (OE-151)")
    return wrong


def uses(earth: OneEarth) -> list[str]:
    """Every use of a funded Technology is on a Project, saved, left over, licensed or just being placed (OE-104,
    OE-110, OE-125, OE-296)."""
    wrong: list[str] = []
    licensed = earth.licence if earth.is_passed(LICENCE) else NO_TECHNOLOGY
    found = [0] * len(TECHNOLOGIES)
    for player in earth.players:
        seat = player.seat
        for place, card in enumerate(player.projects):
            upgrade = player.upgrades[place]
            if upgrade != NO_TECHNOLOGY:
                found[upgrade] += 1
                if KIND_OF[card].technology != upgrade:
                    wrong.append(f"uses: {TECHNOLOGIES[upgrade].id} does not fit {PROJECTS[card].id} (OE-102)")
        for technology in player.saved + player.left_over + player.licensed:
            found[technology] += 1
        if any(earth.technology_owners[technology] != seat for technology in player.saved):
            wrong.append(f"uses: seat {seat} can have saved a Technology only as its funder (OE-115)")
        for technology in player.licensed:
            if technology != licensed or earth.technology_owners[technology] == seat or len(player.licensed) > 1:
                wrong.append(f"uses: seat {seat} has no such licence (OE-296)")
    for technology in being_placed(earth):
        found[technology] += 1
    for technology in range(len(TECHNOLOGIES)):
        funded = earth.technology_owners[technology] not in (IN_DECK, TAKEN)
        due = earth.options.mode.technology_uses if funded else 0
        if funded and technology == licensed:
            due += earth.seats - 1
        if found[technology] != due:
            wrong.append(f"uses: {found[technology]} of {TECHNOLOGIES[technology].id}, there are {due}")
    return wrong


def resolutions(earth: OneEarth) -> list[str]:
    """Tokens, members, licences and aid fit the Resolutions (OE-256, OE-263, OE-264, OE-301, OE-313)."""
    wrong: list[str] = []
    decided = 0
    for card in RESOLUTIONS:
        state, seats = earth.resolutions[card.number], earth.supporters[card.number]
        decided += 1 if state else 0
        if not is_ordered(seats) or (seats and (state != PASSED or card.decide != VOTE)):
            wrong.append(f"tokens: these cannot lie on {card.id} (OE-255)")
        if state == PASSED and card.decide == VOTE and 2 * len(seats) < earth.seats:
            wrong.append(f"resolutions: {card.id} cannot have passed with so few votes (OE-263)")
        if state and not earth.options.mode.resolutions:
            wrong.append("resolutions: there are none in this mode (OE-004, OE-400)")
    if decided + (1 if earth.proposal >= 0 else 0) > earth.round - 1:
        wrong.append("resolutions: at most one is proposed in each new round (OE-251)")
    for player in earth.players:
        voted = 1 if earth.votes and len(earth.votes) == earth.seats and earth.votes[player.seat] == VOTED_YES else 0
        due = VOTING_TOKENS if earth.options.mode.resolutions and player.leader != NO_LEADER else 0
        if player.tokens + earth.supported(player.seat) + voted != due or player.tokens < 0:
            wrong.append(f"tokens: seat {player.seat} has {due} in all, in hand and on Resolutions (OE-256)")
    if not is_ordered(earth.members) or (earth.members and not earth.is_passed(MARS)):
        wrong.append("members: nobody can be on Mars yet (OE-313)")
    named = earth.is_passed(LICENCE) or earth.proposal == LICENCE
    if earth.licence != NO_TECHNOLOGY and not named:
        wrong.append("licence: Share Technologies has not passed (OE-295)")
    if earth.is_passed(LICENCE) and earth.licence == NO_TECHNOLOGY:
        wrong.append("licence: Share Technologies passed with a named Technology (OE-295)")
    if (earth.givers or earth.receivers) and not earth.is_passed(FOREIGN_AID):
        wrong.append("aid: Mandatory Foreign Aid has not passed (OE-301)")
    apart = is_ordered(earth.givers) and is_ordered(earth.receivers) and not set(earth.givers) & set(earth.receivers)
    if not apart or (earth.givers and not earth.receivers):
        wrong.append("aid: givers and receivers are different players (OE-302)")
    return wrong


def most_prosperity(earth: OneEarth, player: Player) -> int:
    """What a Prosperity marker can have got to at most; losses are not reckoned with."""
    most = sum(player.worth(card, player.upgrades[place]) for place, card in enumerate(player.projects))
    if player.leader != NO_LEADER and player.used:
        most += player.card().prosperity
    for card in RESOLUTIONS:
        if player.seat in earth.supporters[card.number]:
            most += card.prosperity_yes
    if player.seat in earth.members:
        most += RESOLUTIONS[MARS].member_prosperity
    for event in earth.critical_discards:
        most += sum(max(0, effect.amount) for effect in EVENTS[event].effects if not effect.is_income)
    return most


def markers(earth: OneEarth) -> list[str]:
    """Prosperity, Emissions and Global Emissions (OE-006, OE-018, OE-044, OE-045)."""
    wrong: list[str] = []
    for player in earth.players:
        if not 0 <= player.prosperity <= most_prosperity(earth, player):
            wrong.append(f"prosperity: seat {player.seat} cannot have {player.prosperity} with these Projects")
        most = sum(emitted(card, player.upgrades[place]) for place, card in enumerate(player.projects))
        if player.leader != NO_LEADER and player.used:
            most += max(0, player.card().emissions)
        if not 0 <= player.emissions <= most:
            wrong.append(f"emissions: seat {player.seat} cannot have {player.emissions} with these Projects")
    total = sum(player.emissions for player in earth.players)
    if earth.global_emissions < 0 or earth.global_emissions != total + earth.apart:
        wrong.append(f"global_emissions: {earth.global_emissions} is not {total} and the {earth.apart} they are apart")
    beyond = earth.global_emissions >= UNINHABITABLE
    if beyond and not earth.over and (earth.mode != ADVANCED or earth.final == NOT_FINAL):
        wrong.append(f"end: at Global Emissions of {earth.global_emissions} the game is over (OE-019)")
    return wrong


def money(earth: OneEarth) -> list[str]:
    """What the bank has paid out is in the purses, or on Colonize Mars (OE-013, OE-311)."""
    held = sum(player.purse for player in earth.players)
    held += sum(max(0, amount) for amount in earth.contributions)
    wrong = [
        f"purse: seat {player.seat} has less than nothing (OE-055)" for player in earth.players if player.purse < 0
    ]
    if held != earth.issued:
        wrong.append(f"currency: {held} in purses and contributions where the bank has paid out {earth.issued}")
    return wrong


def events(earth: OneEarth) -> list[str]:
    """The two Event decks, this round's Event and the Sanction card (OE-211 to OE-219, OE-182, OE-233)."""
    wrong: list[str] = []
    mode = earth.options.mode
    if sorted(earth.warnings + earth.warning_discards) != (WARNINGS if mode.events else []):
        wrong.append("events: every Warning Event is in the deck or discarded, once (OE-214)")
    if sorted(earth.criticals + earth.critical_discards) != (CRITICALS if mode.events else []):
        wrong.append("events: every Critical Event is in the deck or used up, once (OE-215)")
    if len(earth.critical_discards) > earth.round - 1:
        wrong.append("events: there were not that many rounds for Critical Events (OE-036)")
    drawn = earth.warning_discards[-1:] + earth.critical_discards[-1:]
    if earth.event != NO_EVENT and earth.event not in drawn:
        wrong.append("event: it was not drawn last (OE-211, OE-212)")
    limit = 0
    if earth.event != NO_EVENT:
        card = EVENTS[earth.event]
        limit = max(
            sum(abs(each.amount) for each in effects if each.is_income) for effects in (card.effects, card.when_tied)
        )
    if any(abs(player.income_change) > limit for player in earth.players):
        wrong.append("income_change: this round's Event changes no income that much (OE-219)")
    if earth.immune != NOBODY:
        player = earth.players[earth.immune]
        immune = player.leader != NO_LEADER and player.card().immunity and player.used
        if not immune or earth.event == NO_EVENT or not EVENTS[earth.event].critical:
            wrong.append("immune: only the Military General ignores a Critical Event (OE-182)")
    if (earth.holder != NOBODY or earth.accused != NOBODY) and not mode.sanction:
        wrong.append("sanction: there is none in this mode (OE-400)")
    return wrong


def general(earth: OneEarth) -> list[str]:
    """The Automa deck (OE-402, OE-404, OE-421, OE-424)."""
    wrong: list[str] = []
    due = [card.number for card in AUTOMA] if earth.options.mode.npc else []
    if sorted(earth.automa + earth.automa_discards) != due:
        wrong.append("automa: every card is in the deck or discarded, once (OE-402)")
    tiers = [AUTOMA[card].tier for card in earth.automa]
    if tiers != sorted(tiers, reverse=True):
        wrong.append("automa: tier I lies on tier II, and tier II on tier III (OE-402)")
    gained = sum(AUTOMA[card].solo_prosperity for card in earth.automa_discards) if earth.mode == SOLO else 0
    if earth.general_prosperity != gained:
        wrong.append(f"general_prosperity: the cards so far make it {gained} (OE-421)")
    if not earth.over and earth.mode == SOLO and gained >= earth.options.target:
        wrong.append("end: the General has reached the target, so the game is over (OE-446)")
    return wrong


def turn(earth: OneEarth) -> list[str]:
    """The counters of a turn (OE-052, OE-073) and of stays at the target (OE-345)."""
    wrong: list[str] = []
    if not 0 <= earth.funded_projects <= PROJECTS_A_TURN:
        wrong.append(f"funded: {PROJECTS_A_TURN} Projects a turn at most (OE-052)")
    if not 0 <= earth.funded_technologies <= TECHNOLOGIES_A_TURN:
        wrong.append(f"funded: {TECHNOLOGIES_A_TURN} Technology a turn at most (OE-107)")
    if not 0 <= earth.funded_policies <= POLICIES_A_TURN:
        wrong.append(f"funded: {POLICIES_A_TURN} Climate Policy a turn at most (OE-132)")
    if not 0 <= earth.requests <= REQUESTS_A_TURN:
        wrong.append(f"requests: {REQUESTS_A_TURN} a turn at most (OE-073)")
    standard = earth.mode == STANDARD
    for player in earth.players:
        stays = standard and player.prosperity >= earth.options.target
        if stays != (player.since > 0) or not 0 <= player.since <= earth.stamp:
            if not (earth.over and standard):  # a lost planet ends the game before stays are noted
                wrong.append(f"since: it says how long seat {player.seat} has been at the target (OE-345)")
    if earth.stamp < 0 or (earth.stamp and not standard):
        wrong.append("stamp: stays at the target are counted in the standard game only (OE-345)")
    return wrong
