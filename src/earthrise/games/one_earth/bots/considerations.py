"""What is weighed in One Earth, in words for those who ask why, and which parts of a rating each of it makes."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.considerations import Consideration, Part, measured
from earthrise.games.one_earth.bots.foreign_aid_tactics import Request, rate_aid
from earthrise.games.one_earth.bots.meeting_tactics import (
    A_TOKEN,
    Floor,
    rate_ballot,
    rate_bid,
    rate_contribution,
    rate_naming,
)
from earthrise.games.one_earth.bots.position_value import Outlook, Temper, escape
from earthrise.games.one_earth.bots.turn_tactics import (
    KEPT_ABILITY,
    NEXT_SECTOR,
    RUIN,
    SECOND_USE,
    VICTORY,
    benefit,
    fate_of,
    rate_refresh,
)
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, NO_TECHNOLOGY, POLICIES, TECHNOLOGIES
from earthrise.games.one_earth.components.leaders import NO_LEADER
from earthrise.games.one_earth.components.modes import REFRESH_COST, STANDARD
from earthrise.games.one_earth.components.resolution_cards import MARS, NO_VOTE_PAYMENT, RESOLUTIONS
from earthrise.games.one_earth.rules.actions import YES
from earthrise.games.one_earth.rules.foreign_aid import REQUEST
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK
from earthrise.games.one_earth.rules.scoring import LIVABILITY, POLICY, TECHNOLOGY
from earthrise.games.one_earth.rules.state import OneEarth

PROSPERITY: Final = measured("Prosperity", "brings {figure} Prosperity")
COST: Final = Consideration("price", "costs {figure} instead of {other}", falling=True)
ADDED: Final = Consideration(
    "Emissions added",
    "adds {figure Emission} instead of {other}",
    bare="hurts less by its Emissions",
    falling=True,
)
CLEANED: Final = measured(
    "Emissions taken off", "takes off {figure Emission}", "does more by the Emissions it takes off"
)
VICTORY_NOW: Final = Consideration("victory", bare="wins the game")
VICTORY_NEXT: Final = Consideration("victory ahead", bare="lets you win with one more step this turn")
EARTH_LOST: Final = Consideration("ruin", bare="keeps the Earth from becoming uninhabitable")
HANDED_OVER: Final = Consideration("another's victory", bare="does not hand the game to somebody else")
UPGRADE: Final = Consideration("upgrade", bare="gains more from its Technology later")
SECTOR: Final = Consideration("sector", bare="opens a new sector of Livability")
LEADER: Final = measured("Leader", "scores {figure point} by your Leader", "suits your Leader better")
FIRST_OF_KIND: Final = Consideration("first of its kind", alone="scores {figure point} as your first of its kind")
SECOND: Final = Consideration("second use", bare="can be used a second time")
INCOME: Final = Consideration("income", bare="raises your income")
ABILITY_KEPT: Final = Consideration("ability kept", bare="keeps your Leader's ability for later")
USED_NOW: Final = Consideration("used at once", bare="is upgraded at once")
ESCAPE: Final = Consideration("escape", bare="gets you off a planet that may be lost")
FRESH_LINE: Final = Consideration("fresh line", bare="brings new Projects where none on offer is worth its price")
LINE_KEPT: Final = Consideration("line kept", bare="wastes nothing on new Projects")
ASKED: Final = Consideration("asking", bare="asks for just what you are short of")
NOT_ASKED: Final = Consideration("not asking", bare="spares you a request that would not pay")
FOR_YOU: Final = Consideration("for you", bare="brings you more than the others")
FOR_THEM: Final = Consideration("for them", bare="does not help the others more than you")
STOPPED: Final = Consideration("stopped", bare="stops what would bring the others more than you")
LET_PASS: Final = Consideration("let pass", bare="lets pass what brings you more than the others")
VETO_KEPT: Final = Consideration("veto kept", bare="keeps your veto for something worse")
TOKEN: Final = Consideration("voting token", bare="saves a voting token")
PAID_NO: Final = Consideration("payment", alone="pays you {figure} if the Resolution fails")
NEAR_WORTH: Final = Consideration("bid", bare="is nearer to what the outcome is worth to you")
MEMBERSHIP: Final = Consideration("membership", bare="is nearer to what membership is worth to you now")
GIFT: Final = Consideration("gift", bare="is nearer to what you can spare")
LEAST_LOST: Final = Consideration("loss", "gives up {figure} Prosperity instead of {other}", falling=True)
RECORD: Final = Consideration("record", bare="is the Leader with whom bots win more")
AHEAD: Final = Consideration(
    "lead", "hits somebody with {figure} Prosperity instead of {other}", bare="hits somebody other than you"
)
SANCTION: Final = Consideration("sanction", bare="hurts somebody else, not you")
LICENCE: Final = Consideration("licence", bare="names the Technology that does most for you")
SAVED: Final = Consideration("saved use", bare="is worth more on a Project to come")
FAVOUR: Final = Consideration("favour", bare="does another player a good turn")
RIVAL: Final = Consideration("rival", bare="helps no rival")
GIVEN_AWAY: Final = Consideration("given away", bare="gives nothing away")
IMMUNE: Final = Consideration("immunity", bare="spares you the loss")


def air(earth: OneEarth, player: Player, outlook: Outlook, change: int, own: int) -> Part:
    """What Emissions count for; what they add and what they take off are told apart."""
    worth = outlook.emissions(earth, player, change, own)
    return Part(ADDED, worth, change) if change > 0 else Part(CLEANED, worth, -change)


def fated(fate: float, parts: list[Part]) -> list[Part]:
    """The parts as they are; where the step decides the game nothing else counts, but what it does stays true."""
    if fate == 0.0:
        return parts
    about = VICTORY_NOW if fate == VICTORY else VICTORY_NEXT if fate == VICTORY / 2 else HANDED_OVER
    return [Part(EARTH_LOST if fate == RUIN else about, fate), *[Part(each.about, 0.0, each.figure) for each in parts]]


# -- the spending step ---------------------------------------------------------------------------------


def turn_parts(
    earth: OneEarth, player: Player, action: Action, outlook: Outlook, temper: Temper, request: Request
) -> list[Part]:
    """As `rate_turn` rates it, part by part."""
    word = action.verb.word
    if action.verb is REQUEST:
        worth = request.rate(action)
        return [Part(ASKED if worth > 0.0 else NOT_ASKED, worth)]
    if word == "fund_project":
        return project_parts(earth, player, earth.line[action.x], NO_TECHNOLOGY, outlook, temper)
    if word == "fund_upgraded":
        parts = project_parts(earth, player, earth.line[action.x], action.y, outlook, temper)
        return [*parts, Part(USED_NOW, 0.1)]
    if word == "fund_technology":
        return technology_parts(earth, player, action.x, action.y, outlook, temper)
    if word == "fund_policy":
        return policy_parts(earth, player, action.x, outlook, temper)
    if word == "apply":
        return [*use_parts(earth, player, action.y, outlook, temper), Part(USED_NOW, 0.1)]
    if word == "ability":
        return ability_parts(earth, player, outlook, temper)
    if word == "join_mars":
        return mars_parts(earth, outlook)
    if word == "refresh":
        worth = rate_refresh(earth, player, outlook, temper)
        return [Part(FRESH_LINE if worth > 0.0 else LINE_KEPT, worth), Part(COST, 0.0, REFRESH_COST)]
    return []


def project_parts(
    earth: OneEarth, player: Player, card: int, technology: int, outlook: Outlook, temper: Temper
) -> list[Part]:
    kind = KIND_OF[card]
    gain, emits = player.worth(card, technology), emitted(card, technology)
    fate = fate_of(earth, player, gain, emits, emits, kind.cost, True, temper)
    parts = [
        Part(PROSPERITY, outlook.prosperity * gain, gain),
        air(earth, player, outlook, emits, emits),
        Part(COST, -outlook.currency * kind.cost, kind.cost),
    ]
    if technology == NO_TECHNOLOGY and earth.technology_owners[kind.technology] in (IN_DECK, player.seat):
        parts.append(Part(UPGRADE, 0.15 * (outlook.prosperity * kind.gain + outlook.care * kind.cut)))
    if earth.mode == STANDARD:
        return fated(fate, parts)
    sectors = player.sectors()
    if all(KIND_OF[other].sector != kind.sector for other in player.projects):
        parts.append(Part(SECTOR, NEXT_SECTOR * (LIVABILITY[sectors + 1] - LIVABILITY[sectors])))
    if player.leader != NO_LEADER and player.card().vp_sector == kind.sector:
        parts.append(Part(LEADER, player.card().vp_each, player.card().vp_each))
    return fated(fate, parts)


def technology_parts(
    earth: OneEarth, player: Player, technology: int, card: int, outlook: Outlook, temper: Temper
) -> list[Part]:
    parts = use_parts(earth, player, card, outlook, temper)
    cost = TECHNOLOGIES[technology].cost
    if abs(sum([part.worth for part in parts])) >= VICTORY:
        return [*parts, Part(COST, 0.0, cost)]
    if earth.options.mode.technology_uses > 1:
        others = [other for other in player.fitting(technology) if other != card]
        second = benefit(earth, player, others[0] if others else card, outlook)
        parts.append(Part(SECOND, second if others else SECOND_USE * second))
    if earth.mode != STANDARD:
        if not player.technologies:
            parts.append(Part(FIRST_OF_KIND, TECHNOLOGY, TECHNOLOGY))
        if player.leader != NO_LEADER:
            leader = player.card()
            parts.append(Part(LEADER, leader.vp_technology, leader.vp_technology))
            if len(player.technologies) * leader.income_each < leader.income_most:
                parts.append(Part(INCOME, outlook.currency * leader.income_each * outlook.turns))
    return [*parts, Part(COST, -outlook.currency * cost, cost)]


def use_parts(earth: OneEarth, player: Player, card: int, outlook: Outlook, temper: Temper) -> list[Part]:
    kind = KIND_OF[card]
    fate = fate_of(earth, player, kind.gain, -kind.cut, -kind.cut, 0, False, temper)
    return fated(fate, benefit_parts(earth, player, card, outlook))


def benefit_parts(earth: OneEarth, player: Player, card: int, outlook: Outlook) -> list[Part]:
    kind = KIND_OF[card]
    return [
        Part(PROSPERITY, outlook.prosperity * kind.gain, kind.gain),
        air(earth, player, outlook, -kind.cut, -kind.cut),
    ]


def policy_parts(earth: OneEarth, player: Player, policy: int, outlook: Outlook, temper: Temper) -> list[Part]:
    card = POLICIES[policy]
    fate = fate_of(earth, player, 0, -card.cut, -card.cut, card.cost, False, temper)
    parts = [air(earth, player, outlook, -card.cut, -card.cut), Part(COST, -outlook.currency * card.cost, card.cost)]
    if earth.mode != STANDARD and not player.policies:
        parts.append(Part(FIRST_OF_KIND, POLICY, POLICY))
    return fated(fate, parts)


def ability_parts(earth: OneEarth, player: Player, outlook: Outlook, temper: Temper) -> list[Part]:
    card = player.card()
    change = card.emissions + card.global_emissions
    fate = fate_of(earth, player, card.prosperity, card.emissions, change, 0, False, temper)
    parts = [
        Part(PROSPERITY, outlook.prosperity * card.prosperity, card.prosperity),
        air(earth, player, outlook, change, card.emissions),
    ]
    if outlook.turns > 0:
        parts.append(Part(ABILITY_KEPT, -KEPT_ABILITY))
    return fated(fate, parts)


def mars_parts(earth: OneEarth, outlook: Outlook) -> list[Part]:
    card = RESOLUTIONS[MARS]
    return [
        Part(PROSPERITY, outlook.prosperity * card.member_prosperity, card.member_prosperity),
        Part(COST, -outlook.currency * card.join_cost, card.join_cost),
        Part(ESCAPE, escape(earth)),
    ]


# -- at the UN ---------------------------------------------------------------------------------------------


def stake_part(worth: float) -> Part:
    return Part(FOR_YOU if worth > 0.0 else FOR_THEM, worth)


def meeting_parts(floor: Floor, seat: int, kind: str, options: list[Action]) -> list[list[Part]]:
    """As the tactics rate what is decided on the floor, part by part."""
    if kind == "proposal":
        return [
            [stake_part(floor.rate_proposal(seat, each.x))] if each.verb.word == "propose" else [] for each in options
        ]
    if kind == "licence":
        best = floor.best_licence(seat)
        return [[Part(LICENCE, 1.0)] if each.x == best else [] for each in options]
    if kind == "bidding":
        wanted = floor.wanted_bid(seat)
        return [[Part(NEAR_WORTH, rate_bid(each, wanted))] for each in options]
    stake = floor.stake(seat)
    if kind == "vote":
        yes = [stake_part(stake), Part(TOKEN, -A_TOKEN)]
        return [yes if each.x == YES else [Part(PAID_NO, floor.for_no(seat), NO_VOTE_PAYMENT)] for each in options]
    veto = [Part(STOPPED if stake < 0.0 else LET_PASS, -stake), Part(VETO_KEPT, -1.0)]
    return [veto if each.x == YES else [] for each in options]


# -- other answers -----------------------------------------------------------------------------------------


def answer_parts(
    earth: OneEarth, player: Player, kind: str, action: Action, worth: float, temper: Temper
) -> list[Part]:
    """Answers whose `worth` is weighed as a whole."""
    word = action.verb.word
    if kind == "share":
        return benefit_parts(earth, player, action.x, Outlook(earth, player, temper)) if word == "accept" else []
    if kind == "second_use":
        if word == "also":
            return benefit_parts(earth, player, action.x, Outlook(earth, player, temper))
        return [Part(SAVED if word == "save" else FAVOUR if worth > 0.0 else RIVAL, worth)]
    if kind == "aid":
        return [Part(GIFT, rate_aid(earth, player, action, temper))]
    if kind == "audit":
        return [Part(LEAST_LOST, worth, player.worth(action.x, player.upgrade_of(action.x)))]
    if kind == "leader":
        return [Part(RECORD, worth)]
    if kind == "naming":
        worth = rate_naming(earth, player, action)
        return [Part(SANCTION, worth)] if worth < 0.0 else [Part(AHEAD, worth, int(worth))]
    if kind == "ballot":
        return [Part(SANCTION, rate_ballot(earth, player, action))]
    if kind == "contribution":
        return [Part(MEMBERSHIP, rate_contribution(earth, player, action, temper))]
    if kind == "immunity":
        return [Part(IMMUNE, worth)]
    return [Part(GIVEN_AWAY, worth)]
