"""How to play One Earth well enough: what the heuristic bot looks at, by temperament."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.tactics import Tactics
from earthrise.games.one_earth.bots.meeting_tactics import (
    rate_ballot,
    rate_bid,
    rate_contribution,
    rate_licence,
    rate_naming,
    rate_proposal,
    rate_veto,
    rate_vote,
)
from earthrise.games.one_earth.bots.position_value import (
    COOPERATIVE,
    PRUDENT,
    RECKLESS,
    SELFISH,
    TEMPERAMENTS,
    TEMPERS,
    Outlook,
    Temper,
)
from earthrise.games.one_earth.bots.turn_tactics import benefit, rate_turn
from earthrise.games.one_earth.components.fundable_cards import KIND_OF
from earthrise.games.one_earth.components.leaders import LEADERS
from earthrise.games.one_earth.components.modes import ADVANCED, CRITICAL, SOLO, STANDARD, UNINHABITABLE
from earthrise.games.one_earth.rules.actions import YES
from earthrise.games.one_earth.rules.ending import general_score
from earthrise.games.one_earth.rules.fund_technology import SecondUseFrame
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import NOT_FINAL, OneEarth

__all__ = ["TEMPERAMENTS", "OneEarthTactics", "tactics_of"]

SCALE: Final = 1000.0  # ratings are whole numbers
FAVOURITES: Final = {  # Leaders in the order a temperament takes them
    RECKLESS: ["energy_tycoon", "entertainer", "military_general", "scientist", "diplomat", "environmentalist"],
    SELFISH: ["entertainer", "energy_tycoon", "scientist", "diplomat", "military_general", "environmentalist"],
    PRUDENT: ["entertainer", "scientist", "diplomat", "energy_tycoon", "military_general", "environmentalist"],
    COOPERATIVE: ["scientist", "diplomat", "environmentalist", "entertainer", "military_general", "energy_tycoon"],
}
SAVED_USE: Final = 0.6  # of an average benefit, for a use kept for a later Project
A_FAVOUR: Final = 0.3  # what helping another is worth to those who do not care for the Earth


class OneEarthTactics(Tactics[OneEarth]):
    """Weighs every action in Victory Points at the end of the game, as the temperament sees them."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def rate(self, earth: OneEarth, seat: int, action: Action) -> int:
        return int(SCALE * self.worth(earth, earth.players[seat], action))

    def worth(self, earth: OneEarth, player: Player, action: Action) -> float:
        kind = earth.frames[-1].kind()
        word = action.verb.word
        if kind == "turn":
            return rate_turn(earth, player, action, self.temper)
        if kind == "second_use":
            return self.rate_second_use(earth, player, action)
        if kind == "share":
            return benefit(earth, player, action.x, Outlook(earth, player, self.temper)) if word == "accept" else 0.0
        if kind == "aid":
            return self.rate_aid(earth, player, action)
        if kind == "audit":
            return -float(player.worth(action.x, player.upgrade_of(action.x)))
        if kind == "leader":
            order = FAVOURITES[self.temper.name]
            return float(len(order) - order.index(LEADERS[action.x].id))
        if kind == "naming":
            return rate_naming(earth, player, action)
        if kind == "ballot":
            return rate_ballot(earth, player, action)
        if kind == "proposal":
            return rate_proposal(earth, player, action.x, self.temper) if word == "propose" else 0.0
        if kind == "licence":
            return rate_licence(earth, player, action.x)
        if kind == "vote":
            return rate_vote(earth, player, action, self.temper)
        if kind == "bidding":
            return rate_bid(earth, player, action, self.temper)
        if kind == "contribution":
            return rate_contribution(earth, player, action, self.temper)
        if kind == "veto":
            return rate_veto(earth, player, action, self.temper)
        if kind == "immunity":
            return 1.0 if action.x == YES else 0.0
        return 1.0 if word == "pass" else 0.0  # no gifts at meetings; any colour is as good as another

    def rate_second_use(self, earth: OneEarth, player: Player, action: Action) -> float:
        technology = earth.frame(SecondUseFrame).technology
        outlook = Outlook(earth, player, self.temper)
        if action.verb.word == "also":
            return benefit(earth, player, action.x, outlook)
        if action.verb.word == "save":
            return SAVED_USE * outlook.prosperity if outlook.turns > 0 else 0.0
        other = earth.players[action.x]
        best = max(KIND_OF[card].cut for card in other.fitting(technology))
        if best == 0:
            return A_FAVOUR * outlook.turns if self.temper.generous else -A_FAVOUR
        return outlook.care * best - A_FAVOUR

    def rate_aid(self, earth: OneEarth, player: Player, action: Action) -> float:
        """The generous give a little to those who have less, once they need not fear for themselves."""
        wanted = 0
        if self.temper.generous:
            asker = earth.players[earth.active]
            if asker.prosperity <= player.prosperity:
                wanted = player.purse // 4
        amount = 0 if action.verb.word == "decline" else action.x + 1
        return -float(abs(amount - wanted))

    def clock(self, earth: OneEarth) -> int:
        """Turns."""
        return earth.round * earth.seats - earth.turns_left

    def value(self, earth: OneEarth, seat: int) -> float:
        if earth.result is not None:
            return 1.0 if seat in earth.result.winners else -1.0
        player = earth.players[seat]
        if earth.mode == SOLO:
            lead = (sum(earth.points(player)) - general_score(earth)) / 40
        elif earth.mode == STANDARD:
            best = max(other.prosperity for other in earth.players if other.seat != seat)
            lead = (player.prosperity - best) / 15 + (player.purse - best) / 150
        else:
            mine = sum(earth.points(player))
            lead = (mine - max(sum(earth.points(other)) for other in earth.players if other.seat != seat)) / 30
        return max(-0.99, min(0.99, lead - danger(earth)))


def danger(earth: OneEarth) -> float:
    """How near the end of the Earth is, from 0 to 1."""
    if earth.mode == ADVANCED and earth.final != NOT_FINAL:
        return 0.0
    near = max(0, earth.global_emissions - CRITICAL[0] + 6) / (UNINHABITABLE - CRITICAL[0] + 6)
    if earth.options.mode.events and earth.global_emissions >= CRITICAL[0]:
        near += 0.15 * (3 - len(earth.criticals))
    return min(1.0, near * near)


def tactics_of(temperament: str) -> Tactics[OneEarth]:
    return OneEarthTactics(TEMPERS[temperament])
