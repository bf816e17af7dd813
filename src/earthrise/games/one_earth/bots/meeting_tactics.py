"""How to speak at the UN: whom to sanction, what to propose, how to vote and bid."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.one_earth.bots.position_value import Outlook, Temper, escape
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, TECHNOLOGIES
from earthrise.games.one_earth.components.leaders import NO_LEADER
from earthrise.games.one_earth.components.resolution_cards import (
    FOREIGN_AID,
    LICENCE,
    MARS,
    NO_VOTE_PAYMENT,
    RESOLUTIONS,
)
from earthrise.games.one_earth.rules.actions import YES
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.scoring import SUPPORT
from earthrise.games.one_earth.rules.state import NOT_GIVEN, OneEarth

WORTH_PROPOSING: Final = 0.5
A_TOKEN: Final = 0.4  # what a voting token may still bring
HOPE_OF_FAILURE: Final = 0.35  # of the payment for a no that wins
BID_SHARE: Final = 0.4  # of what is at stake
NEVER: Final = -1000.0


def rate_naming(earth: OneEarth, player: Player, action: Action) -> float:
    """Not oneself; of the others the one who is furthest ahead."""
    return NEVER if action.x == player.seat else float(earth.players[action.x].prosperity)


def rate_ballot(earth: OneEarth, player: Player, action: Action) -> float:
    """Everybody but the accused gains by a sanction."""
    return 1.0 if (action.x == YES) == (earth.accused != player.seat) else 0.0


def rate_proposal(earth: OneEarth, player: Player, resolution: int, temper: Temper) -> float:
    return advantage(earth, player, resolution, temper) - WORTH_PROPOSING


def rate_vote(earth: OneEarth, player: Player, action: Action, temper: Temper) -> float:
    if action.x == YES:
        return advantage(earth, player, earth.proposal, temper) - A_TOKEN
    return HOPE_OF_FAILURE * NO_VOTE_PAYMENT * Outlook(earth, player, temper).currency  # OE-265


def rate_bid(earth: OneEarth, player: Player, action: Action, temper: Temper) -> float:
    """As much as a share of what is at stake; the nearest bid to that is the best."""
    wanted = wanted_bid(earth, player, temper)
    if action.verb.word == "pass":
        return -abs(wanted)
    amount = float(action.y + 1)
    return -abs(wanted - (amount if action.x == YES else -amount))


def wanted_bid(earth: OneEarth, player: Player, temper: Temper) -> float:
    stake = advantage(earth, player, earth.proposal, temper)
    voted_yes = bool(earth.votes) and earth.votes[player.seat] == 1
    if not voted_yes:
        stake -= support(player)  # only a yes is rewarded (OE-386)
    wanted = BID_SHARE * stake / max(0.3, Outlook(earth, player, temper).currency)
    return max(-float(player.purse), min(float(player.purse), wanted))


def rate_contribution(earth: OneEarth, player: Player, action: Action, temper: Temper) -> float:
    """The least that makes a member, if it can still pass (OE-310, OE-313)."""
    card = RESOLUTIONS[MARS]
    given = sum(amount for amount in earth.contributions if amount != NOT_GIVEN)
    to_come = sum(
        min(card.member_minimum, other.purse)
        for other in earth.players
        if earth.contributions[other.seat] == NOT_GIVEN and other.seat != player.seat
    )
    missing = card.threshold - given - to_come
    outlook = Outlook(earth, player, temper)
    worth = outlook.prosperity * card.member_prosperity + escape(earth)
    wanted = max(card.member_minimum, missing)
    if wanted > player.purse or worth < outlook.currency * wanted:
        wanted = 0
    amount = 0 if action.verb.word == "pass" else action.x + 1
    return -float(abs(amount - wanted))


def rate_veto(earth: OneEarth, player: Player, action: Action, temper: Temper) -> float:
    harm = -advantage(earth, player, earth.proposal, temper)
    return harm - 1.0 if action.x == YES else 0.0


def rate_licence(earth: OneEarth, player: Player, technology: int) -> float:
    """A Technology one can use oneself, and others less."""
    own = 0.0 if technology in player.technologies else float(len(player.fitting(technology)))
    others = sum(len(other.fitting(technology)) for other in earth.players if other.seat != player.seat)
    return 2.0 * own - float(others) / earth.seats + 0.01 * TECHNOLOGIES[technology].cost


# -- what a Resolution is worth ----------------------------------------------------------------------------


def advantage(earth: OneEarth, player: Player, resolution: int, temper: Temper) -> float:
    """What it brings the player, less half of what it brings the others on average."""
    others = 0.0
    for other in earth.players:
        if other.seat != player.seat:
            others += gain(earth, other, resolution, temper)
    return gain(earth, player, resolution, temper) - 0.5 * others / max(1, earth.seats - 1)


def support(player: Player) -> float:
    """Points for a passed Resolution that one supported (OE-158, OE-386)."""
    return SUPPORT + (player.card().vp_resolution if player.leader != NO_LEADER else 0)


def gain(earth: OneEarth, player: Player, resolution: int, temper: Temper) -> float:
    """What it brings one player in Victory Points if it passes and the player supports it where that is possible."""
    card = RESOLUTIONS[resolution]
    outlook = Outlook(earth, player, temper)
    if resolution == MARS:
        return outlook.prosperity * card.member_prosperity - outlook.currency * card.member_minimum + escape(earth)
    if resolution == FOREIGN_AID:
        prosperities = [other.prosperity for other in earth.players]
        given = card.transfer if player.prosperity == max(prosperities) else 0
        got = card.transfer if player.prosperity == min(prosperities) else 0
        return outlook.currency * (got - given)
    supporter = player.tokens > 0
    value = support(player) if supporter else 0.0
    if supporter:
        value += outlook.prosperity * card.prosperity_yes
    for place, project in enumerate(player.projects):
        kind = KIND_OF[project]
        bonus = card.bonus_all[kind.number] + (card.bonus_yes[kind.number] if supporter else 0)
        value += outlook.prosperity * bonus
        if kind.number in card.banned:
            upgrade = player.upgrades[place]
            emits = emitted(project, upgrade)
            value -= outlook.prosperity * player.worth(project, upgrade)
            value += outlook.emissions(earth, player, -emits, -emits) + outlook.currency * (kind.cost - 1)
    if card.levy:
        value -= outlook.currency * outlook.turns * card.levy * max(0, player.emissions - card.levy_above)
    if resolution == LICENCE:
        named = earth.licence
        fits = 1 if named >= 0 and named not in player.technologies and player.fitting(named) else 0
        value += 0.8 * outlook.prosperity * fits
    return value
