"""Whom to ask for currency, and what to give those who ask (OE-070 to OE-075)."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.one_earth.bots.position_value import ONE_TURN, Outlook, Temper
from earthrise.games.one_earth.bots.turn_tactics import rate_policy, rate_project, rate_technology
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    NO_CARD,
    NO_TECHNOLOGY,
    PLACES,
    POLICIES,
    TECHNOLOGIES,
)
from earthrise.games.one_earth.components.modes import PROJECTS_A_TURN, SOLO, STANDARD
from earthrise.games.one_earth.rules.foreign_aid import AidFrame
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.position_fields import IN_DECK
from earthrise.games.one_earth.rules.state import OneEarth

SPARED: Final = 4  # the generous give one part in so many of what they hold
ASKING: Final = 0.01  # after all that can be paid for without help
NO_REQUEST: Final = -1000.0


class Request:
    """The one request that makes sense in this turn: `amount` 0 when there is none."""

    __slots__ = ("amount", "seat")

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def rate(self, action: Action) -> float:
        return ASKING if action.x == self.seat and action.y + 1 == self.amount else NO_REQUEST


NOTHING_TO_ASK: Final = Request(-1, 0)


def sensible_request(earth: OneEarth, player: Player, outlook: Outlook, temper: Temper) -> Request:
    """Exactly what is missing for the best thing on offer, from who can most easily spare it.

    One request a turn: the position does not tell who has refused in this turn, so a second might be the first again.
    """
    if earth.mode == SOLO or earth.requests:
        return NOTHING_TO_ASK
    giver = likely_giver(earth, player)
    if giver < 0:
        return NOTHING_TO_ASK
    most = player.purse + earth.players[giver].purse // SPARED
    best, price = 0.0, 0
    if earth.funded_projects < PROJECTS_A_TURN:
        for place in range(PLACES):
            card = earth.line[place]
            if card != NO_CARD and player.purse < KIND_OF[card].cost <= most:
                cost = KIND_OF[card].cost
                value = rate_project(earth, player, card, NO_TECHNOLOGY, outlook, temper)
                value += outlook.currency * (cost - player.purse)
                if value > best:
                    best, price = value, cost
    if earth.funded_technologies == 0:
        for place, card in enumerate(player.projects):
            technology = KIND_OF[card].technology
            cost = TECHNOLOGIES[technology].cost
            if player.upgrades[place] != NO_TECHNOLOGY or earth.technology_owners[technology] != IN_DECK:
                continue
            if player.purse < cost <= most:
                value = rate_technology(earth, player, technology, card, outlook, temper)
                value += outlook.currency * (cost - player.purse)
                if value > best:
                    best, price = value, cost
    if earth.funded_policies == 0:
        for policy in POLICIES:
            if earth.policy_owners[policy.number] == IN_DECK and player.purse < policy.cost <= most:
                value = rate_policy(earth, player, policy.number, outlook, temper)
                value += outlook.currency * (policy.cost - player.purse)
                if value > best:
                    best, price = value, policy.cost
    return Request(giver, price - player.purse) if price else NOTHING_TO_ASK


def likely_giver(earth: OneEarth, player: Player) -> int:
    """Of those who are doing no worse, the one who holds most and can spare something; -1 when nobody can."""
    giver, held = -1, SPARED - 1
    for other in earth.players:
        if other.seat != player.seat and other.prosperity >= player.prosperity and other.purse > held:
            giver, held = other.seat, other.purse
    return giver


def wanted_gift(earth: OneEarth, player: Player, temper: Temper) -> int:
    """The generous give a little to those who are doing no better, but nothing to who might win by it (OE-341)."""
    asker = earth.players[earth.active]
    if not temper.generous or asker.prosperity > player.prosperity:
        return 0
    if earth.mode == STANDARD and asker.prosperity >= earth.options.target - ONE_TURN:
        return 0
    return min(earth.frame(AidFrame).amount, player.purse // SPARED)


def rate_aid(earth: OneEarth, player: Player, action: Action, temper: Temper) -> float:
    amount = 0 if action.verb.word == "decline" else action.x + 1
    return -float(abs(amount - wanted_gift(earth, player, temper)))
