"""What spending is worth: Projects, Technologies, Policies, abilities (the spending step of a turn)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.one_earth.bots.position_value import Outlook, Temper, escape
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    NO_CARD,
    NO_TECHNOLOGY,
    PLACES,
    POLICIES,
    TECHNOLOGIES,
)
from earthrise.games.one_earth.components.leaders import NO_LEADER
from earthrise.games.one_earth.components.modes import (
    ADVANCED,
    PROJECTS_A_TURN,
    REFRESH_COST,
    STANDARD,
    TWO_PLAYER,
    UNINHABITABLE,
)
from earthrise.games.one_earth.components.resolution_cards import MARS, RESOLUTIONS
from earthrise.games.one_earth.rules.ending import first_at_target
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK
from earthrise.games.one_earth.rules.scoring import LIVABILITY, POLICY, TECHNOLOGY
from earthrise.games.one_earth.rules.state import NOT_FINAL, OneEarth

VICTORY: Final = 1000.0  # more than anything else can be worth
RUIN: Final = -1000.0
SECOND_USE: Final = 0.45  # of the benefit, for a use that has still to find its Project
NEXT_SECTOR: Final = 0.7  # of the Livability a new sector brings: it might come later anyway
KEPT_ABILITY: Final = 0.8  # what it is worth to use an ability later
SEARCHING: Final = 0.25  # how much of a good Project a fresh line is expected to bring


def rate_turn(earth: OneEarth, player: Player, action: Action, outlook: Outlook, temper: Temper) -> float:
    """What an action of the spending step is worth; ending the turn is worth nothing."""
    word = action.verb.word
    if word == "fund_project":
        return rate_project(earth, player, earth.line[action.x], NO_TECHNOLOGY, outlook, temper)
    if word == "fund_upgraded":
        return rate_project(earth, player, earth.line[action.x], action.y, outlook, temper) + 0.1
    if word == "fund_technology":
        return rate_technology(earth, player, action.x, action.y, outlook, temper)
    if word == "fund_policy":
        return rate_policy(earth, player, action.x, outlook, temper)
    if word == "apply":
        return rate_use(earth, player, action.y, outlook, temper) + 0.1
    if word == "ability":
        return rate_ability(earth, player, outlook, temper)
    if word == "join_mars":
        return rate_mars(earth, outlook)
    if word == "refresh":
        return rate_refresh(earth, player, outlook, temper)
    return 0.0


def rate_project(
    earth: OneEarth, player: Player, card: int, technology: int, outlook: Outlook, temper: Temper
) -> float:
    worth, emits = player.worth(card, technology), emitted(card, technology)
    cost = KIND_OF[card].cost
    fate = fate_of(earth, player, worth, emits, emits, cost, True, temper)
    if fate != 0.0:
        return fate
    return appeal(earth, player, card, technology, outlook) - outlook.currency * cost


def appeal(earth: OneEarth, player: Player, card: int, technology: int, outlook: Outlook) -> float:
    """What a Project is worth to the player, its price left aside."""
    kind = KIND_OF[card]
    emits = emitted(card, technology)
    value = outlook.prosperity * player.worth(card, technology) + outlook.emissions(earth, player, emits, emits)
    if technology == NO_TECHNOLOGY and earth.technology_owners[kind.technology] in (IN_DECK, player.seat):
        value += 0.15 * (outlook.prosperity * kind.gain + outlook.care * kind.cut)
    if earth.mode == STANDARD:
        return value
    sectors = player.sectors()
    if all(KIND_OF[other].sector != kind.sector for other in player.projects):
        value += NEXT_SECTOR * (LIVABILITY[sectors + 1] - LIVABILITY[sectors])  # OE-388
    if player.leader != NO_LEADER and player.card().vp_sector == kind.sector:
        value += player.card().vp_each
    return value


def rate_technology(
    earth: OneEarth, player: Player, technology: int, card: int, outlook: Outlook, temper: Temper
) -> float:
    value = rate_use(earth, player, card, outlook, temper)
    if abs(value) >= VICTORY:
        return value
    if earth.options.mode.technology_uses > 1:
        others = [other for other in player.fitting(technology) if other != card]
        second = benefit(earth, player, others[0] if others else card, outlook)
        value += second if others else SECOND_USE * second
    if earth.mode != STANDARD:
        value += 0.0 if player.technologies else TECHNOLOGY  # OE-384
        if player.leader != NO_LEADER:
            leader = player.card()
            value += leader.vp_technology
            if len(player.technologies) * leader.income_each < leader.income_most:
                value += outlook.currency * leader.income_each * outlook.turns
    return value - outlook.currency * TECHNOLOGIES[technology].cost


def rate_use(earth: OneEarth, player: Player, card: int, outlook: Outlook, temper: Temper) -> float:
    kind = KIND_OF[card]
    fate = fate_of(earth, player, kind.gain, -kind.cut, -kind.cut, 0, False, temper)
    return fate if fate != 0.0 else benefit(earth, player, card, outlook)


def benefit(earth: OneEarth, player: Player, card: int, outlook: Outlook) -> float:
    """What its Technology does for a Project."""
    kind = KIND_OF[card]
    return outlook.prosperity * kind.gain + outlook.emissions(earth, player, -kind.cut, -kind.cut)


def rate_policy(earth: OneEarth, player: Player, policy: int, outlook: Outlook, temper: Temper) -> float:
    card = POLICIES[policy]
    fate = fate_of(earth, player, 0, -card.cut, -card.cut, card.cost, False, temper)
    if fate != 0.0:
        return fate
    value = outlook.emissions(earth, player, -card.cut, -card.cut)
    if earth.mode != STANDARD and not player.policies:
        value += POLICY  # OE-385
    return value - outlook.currency * card.cost


def rate_ability(earth: OneEarth, player: Player, outlook: Outlook, temper: Temper) -> float:
    card = player.card()
    change = card.emissions + card.global_emissions
    fate = fate_of(earth, player, card.prosperity, card.emissions, change, 0, False, temper)
    if fate != 0.0:
        return fate
    value = outlook.prosperity * card.prosperity + outlook.emissions(earth, player, change, card.emissions)
    return value - (KEPT_ABILITY if outlook.turns > 0 else 0.0)


def rate_mars(earth: OneEarth, outlook: Outlook) -> float:
    card = RESOLUTIONS[MARS]
    return outlook.prosperity * card.member_prosperity - outlook.currency * card.join_cost + escape(earth)


def rate_refresh(earth: OneEarth, player: Player, outlook: Outlook, temper: Temper) -> float:
    """Worth it when nothing on the line is, and there is money for something better."""
    left = player.purse - REFRESH_COST
    if earth.funded_projects >= PROJECTS_A_TURN or left < 6:
        return RUIN
    best = 0.0
    for place in range(PLACES):
        card = earth.line[place]
        if card != NO_CARD and KIND_OF[card].cost <= player.purse:
            best = max(best, rate_project(earth, player, card, NO_TECHNOLOGY, outlook, temper))
    return SEARCHING * outlook.prosperity - outlook.currency * REFRESH_COST * 0.1 - best


# -- what decides a game ---------------------------------------------------------------------------------


def fate_of(
    earth: OneEarth, player: Player, gain: int, own: int, change: int, cost: int, project: bool, temper: Temper
) -> float:
    """Whether the step wins the game, gives it away or ruins the Earth; 0 when it does none of these."""
    level = max(0, earth.global_emissions + change)
    if level >= UNINHABITABLE and (earth.final == NOT_FINAL or earth.mode != ADVANCED):
        if not temper.generous and wins_by_ruin(earth, player, gain, own, cost):
            return VICTORY
        if not temper.foolhardy:
            return RUIN
    if earth.mode != STANDARD:
        return 0.0
    limit = earth.options.mode.winning_below
    reached = player.prosperity + gain >= earth.options.target
    waiting = [seat for seat in first_at_target(earth) if seat != player.seat]
    if level < limit:
        if waiting:
            return RUIN / 2  # OE-345: somebody else has been there longer
        if reached:
            return VICTORY
    funded = earth.funded_projects + (1 if project else 0)
    if not waiting and wins_next(earth, player, player.purse - cost, player.prosperity + gain, level, funded):
        return VICTORY / 2
    return 0.0


def wins_by_ruin(earth: OneEarth, player: Player, gain: int, own: int, cost: int) -> bool:
    """Whether the player is the one who wins when this step makes the Earth uninhabitable."""
    emissions = max(0, player.emissions + own)
    others = [other for other in earth.players if other.seat != player.seat]
    if earth.mode == TWO_PLAYER:
        return emissions < others[0].emissions  # OE-444
    if earth.mode != ADVANCED:
        return False
    lowest = min(other.emissions for other in others)
    if emissions > lowest and player.seat not in earth.members:
        return False  # OE-371
    mine = sum(earth.points(player)) + gain - max(0, own) - (cost + 1) // 2
    lowest = min(lowest, emissions)
    for other in others:
        if (other.emissions == lowest or other.seat in earth.members) and sum(earth.points(other)) >= mine:
            return False  # OE-372
    return True


def wins_next(earth: OneEarth, player: Player, purse: int, prosperity: int, level: int, funded: int) -> bool:
    """Standard: whether one more Project or Policy of this turn would win (OE-341)."""
    limit = earth.options.mode.winning_below
    if funded < PROJECTS_A_TURN:
        for place in range(PLACES):
            card = earth.line[place]
            if card == NO_CARD or KIND_OF[card].cost > purse:
                continue
            if prosperity + player.worth(card, NO_TECHNOLOGY) >= earth.options.target:
                if level + KIND_OF[card].emissions < limit:
                    return True
    if prosperity >= earth.options.target and earth.funded_policies == 0:
        for policy in POLICIES:
            if earth.policy_owners[policy.number] == IN_DECK and policy.cost <= purse and level - policy.cut < limit:
                return True
    return False
