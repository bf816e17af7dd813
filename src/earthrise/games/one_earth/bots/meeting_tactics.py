"""How to speak at the UN: whom to sanction, what to propose, how to vote and bid."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.games.one_earth.bots.position_value import Outlook, Temper, escape
from earthrise.games.one_earth.bots.turn_tactics import benefit
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, NO_TECHNOLOGY, TECHNOLOGIES
from earthrise.games.one_earth.components.leaders import NO_LEADER
from earthrise.games.one_earth.components.resolution_cards import (
    FOREIGN_AID,
    FUNDING,
    LICENCE,
    MARS,
    NO_VOTE_PAYMENT,
    RESOLUTIONS,
    VOTE,
)
from earthrise.games.one_earth.rules.actions import YES
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK
from earthrise.games.one_earth.rules.scoring import SUPPORT
from earthrise.games.one_earth.rules.state import NOT_GIVEN, VOTED_YES, OneEarth

WORTH_PROPOSING: Final = 0.1
A_TOKEN: Final = 0.4  # what a voting token may still bring
BIDS_DECIDE: Final = 0.5  # how likely bids are to carry what the votes leave open
HOPE_OF_FAILURE: Final = 0.35  # of the payment for a no that wins
BID_SHARE: Final = 0.4  # of what is at stake
FITS_LATER: Final = 0.3  # of a point of Prosperity, for a free use that no Project wants yet
FUNDED_YET: Final = 0.4  # how likely somebody else is to fund a Technology in time
NEVER: Final = -1000.0


def rate_naming(earth: OneEarth, player: Player, action: Action) -> float:
    """Not oneself; of the others the one who is furthest ahead."""
    return NEVER if action.x == player.seat else float(earth.players[action.x].prosperity)


def rate_ballot(earth: OneEarth, player: Player, action: Action) -> float:
    """Everybody but the accused gains by a sanction."""
    return 1.0 if (action.x == YES) == (earth.accused != player.seat) else 0.0


class Floor:
    """What Resolutions would bring everybody, as one of them sees it."""

    __slots__ = ("earth", "outlooks")

    def __init__(self, earth: OneEarth, temper: Temper) -> None:
        self.earth = earth
        self.outlooks = [Outlook(earth, player, temper) for player in earth.players]

    def gains(self, resolution: int, licence: int) -> list[float]:
        """By seat what it brings if it passes; `licence` is what Share Technologies names."""
        return [
            gain(self.earth, player, resolution, licence, self.outlooks[player.seat]) for player in self.earth.players
        ]

    def stake(self, seat: int) -> float:
        """The player's advantage if the Resolution on the table passes."""
        return advantage(seat, self.gains(self.earth.proposal, self.earth.licence))

    def for_no(self, seat: int) -> float:
        """What a no may bring (OE-265)."""
        return HOPE_OF_FAILURE * NO_VOTE_PAYMENT * self.outlooks[seat].currency

    def hope(self, proposer: int, resolution: int, gains: list[float]) -> float:
        """How likely it is to pass, by what everybody would gain."""
        card = RESOLUTIONS[resolution]
        if card.decide == VOTE:
            yes = 0
            for other in self.earth.players:
                if other.tokens > 0:
                    favours = advantage(other.seat, gains) - A_TOKEN >= self.for_no(other.seat)
                    yes += 1 if favours or other.seat == proposer else 0
            lead = 2 * yes - self.earth.seats
            return 1.0 if lead > 1 else BIDS_DECIDE if lead >= 0 else 0.0  # OE-262, OE-263
        if card.decide == FUNDING:
            paid = 0
            for other in self.earth.players:
                if other.purse >= card.member_minimum and gains[other.seat] > 0.0:
                    paid += card.member_minimum
            return 1.0 if paid >= card.threshold else 0.0  # OE-310
        return 1.0

    def best_licence(self, seat: int) -> int:
        """The Technology to name with Share Technologies (OE-295)."""
        best, top = 0, NEVER
        for technology in range(len(TECHNOLOGIES)):
            gains = self.gains(LICENCE, technology)
            value = self.hope(seat, LICENCE, gains) * advantage(seat, gains)
            if value > top:
                best, top = technology, value
        return best

    def rate_proposal(self, seat: int, resolution: int) -> float:
        licence = self.best_licence(seat) if resolution == LICENCE else NO_TECHNOLOGY
        gains = self.gains(resolution, licence)
        return self.hope(seat, resolution, gains) * advantage(seat, gains) - WORTH_PROPOSING

    def rate_vote(self, seat: int, action: Action) -> float:
        return self.stake(seat) - A_TOKEN if action.x == YES else self.for_no(seat)

    def rate_veto(self, seat: int, action: Action) -> float:
        return -self.stake(seat) - 1.0 if action.x == YES else 0.0

    def wanted_bid(self, seat: int) -> float:
        """A share of what is at stake: above 0 for yes, below for no."""
        stake = self.stake(seat)
        player = self.earth.players[seat]
        if not self.earth.votes or self.earth.votes[seat] != VOTED_YES:
            stake -= support(player)  # only a yes is rewarded (OE-386)
        wanted = BID_SHARE * stake / max(0.3, self.outlooks[seat].currency)
        return max(-float(player.purse), min(float(player.purse), wanted))


def rate_bid(action: Action, wanted: float) -> float:
    """The nearest bid to what is wanted is the best."""
    if action.verb.word == "pass":
        return -abs(wanted)
    amount = float(action.y + 1)
    return -abs(wanted - (amount if action.x == YES else -amount))


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


# -- what a Resolution is worth ----------------------------------------------------------------------------


def advantage(seat: int, gains: list[float]) -> float:
    """What it brings the player, less half of what it brings the others on average."""
    return gains[seat] - 0.5 * (sum(gains) - gains[seat]) / max(1, len(gains) - 1)


def support(player: Player) -> float:
    """Points for a passed Resolution that one supported (OE-158, OE-386)."""
    return SUPPORT + (player.card().vp_resolution if player.leader != NO_LEADER else 0)


def gain(earth: OneEarth, player: Player, resolution: int, licence: int, outlook: Outlook) -> float:
    """What it brings one player in Victory Points if it passes and the player supports it where that is possible."""
    card = RESOLUTIONS[resolution]
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
    if resolution == LICENCE and licence != NO_TECHNOLOGY:
        value += licensed_use(earth, player, licence, outlook)
    return value


def licensed_use(earth: OneEarth, player: Player, technology: int, outlook: Outlook) -> float:
    """What a free use of this Technology is worth; somebody else must have funded it, or do so yet (OE-295, OE-296)."""
    owner = earth.technology_owners[technology]
    if owner == player.seat:
        return 0.0
    best = FITS_LATER * outlook.prosperity if outlook.turns > 0 else 0.0
    for card in player.fitting(technology):
        best = max(best, benefit(earth, player, card, outlook))
    return best if owner != IN_DECK else FUNDED_YET * best
