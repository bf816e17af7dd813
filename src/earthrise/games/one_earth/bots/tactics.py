"""How to play One Earth well enough: what the heuristic bot looks at, by temperament."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.considerations import Part
from earthrise.engine.tactics import Tactics
from earthrise.games.one_earth.bots.considerations import answer_parts, meeting_parts, turn_parts
from earthrise.games.one_earth.bots.foreign_aid_tactics import (
    NOTHING_TO_ASK,
    rate_aid,
    sensible_request,
    wanted_gift,
)
from earthrise.games.one_earth.bots.meeting_tactics import (
    Floor,
    rate_ballot,
    rate_bid,
    rate_contribution,
    rate_naming,
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
from earthrise.games.one_earth.rules.foreign_aid import GIFT, GIVE, REQUEST
from earthrise.games.one_earth.rules.fund_technology import SecondUseFrame
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import NOT_FINAL, OneEarth

__all__ = ["TEMPERAMENTS", "OneEarthTactics", "tactics_of"]

SCALE: Final = 1000.0  # ratings are whole numbers
FAVOURITES: Final = {  # Leaders in the order a temperament takes them, by what they win in its hands
    RECKLESS: ["energy_tycoon", "entertainer", "military_general", "scientist", "diplomat", "environmentalist"],
    SELFISH: ["scientist", "entertainer", "energy_tycoon", "diplomat", "environmentalist", "military_general"],
    PRUDENT: ["energy_tycoon", "entertainer", "scientist", "military_general", "diplomat", "environmentalist"],
    COOPERATIVE: ["scientist", "diplomat", "environmentalist", "entertainer", "military_general", "energy_tycoon"],
}
ALONE: Final = ["entertainer", "scientist", "energy_tycoon", "environmentalist"]  # solo, whatever the temperament
DECIDED_ON_THE_FLOOR: Final = ["proposal", "licence", "vote", "bidding", "veto"]  # kinds of decisions
SAVED_USE: Final = 0.6  # of an average benefit, for a use kept for a later Project
A_FAVOUR: Final = 0.3  # what helping another is worth to those who do not care for the Earth


class OneEarthTactics(Tactics[OneEarth]):
    """Weighs every action in Victory Points at the end of the game, as the temperament sees them."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def rate(self, earth: OneEarth, seat: int, action: Action) -> int:
        return self.ratings(earth, seat, [action])[0]

    def ratings(self, earth: OneEarth, seat: int, options: list[Action]) -> list[int]:
        player = earth.players[seat]
        kind = earth.frames[-1].kind()
        if kind == "turn":
            return self.turn_ratings(earth, player, options)
        if kind in DECIDED_ON_THE_FLOOR:
            return self.meeting_ratings(earth, seat, kind, options)
        return [int(SCALE * self.worth(earth, player, action)) for action in options]

    def turn_ratings(self, earth: OneEarth, player: Player, options: list[Action]) -> list[int]:
        outlook = Outlook(earth, player, self.temper)
        request = NOTHING_TO_ASK
        looked = False
        found: list[int] = []
        for action in options:
            if action.verb is not REQUEST:
                found.append(int(SCALE * rate_turn(earth, player, action, outlook, self.temper)))
                continue
            if not looked:
                looked = True
                request = sensible_request(earth, player, outlook, self.temper)
            found.append(int(SCALE * request.rate(action)))
        return found

    def meeting_ratings(self, earth: OneEarth, seat: int, kind: str, options: list[Action]) -> list[int]:
        floor = Floor(earth, self.temper)
        if kind == "proposal":
            worths = [floor.rate_proposal(seat, each.x) if each.verb.word == "propose" else 0.0 for each in options]
        elif kind == "licence":
            best = floor.best_licence(seat)
            worths = [1.0 if each.x == best else 0.0 for each in options]
        elif kind == "vote":
            worths = [floor.rate_vote(seat, each) for each in options]
        elif kind == "bidding":
            wanted = floor.wanted_bid(seat)
            worths = [rate_bid(each, wanted) for each in options]
        else:
            worths = [floor.rate_veto(seat, each) for each in options]
        return [int(SCALE * worth) for worth in worths]

    def parts(self, earth: OneEarth, seat: int, options: list[Action]) -> list[list[Part]]:
        player = earth.players[seat]
        kind = earth.frames[-1].kind()
        if kind in DECIDED_ON_THE_FLOOR:
            return meeting_parts(Floor(earth, self.temper), seat, kind, options)
        if kind != "turn":
            return [
                answer_parts(earth, player, kind, each, self.worth(earth, player, each), self.temper)
                for each in options
            ]
        outlook = Outlook(earth, player, self.temper)
        request = sensible_request(earth, player, outlook, self.temper)
        return [turn_parts(earth, player, each, outlook, self.temper, request) for each in options]

    def unit(self) -> float:
        return SCALE

    def candidates(self, earth: OneEarth, seat: int, options: list[Action]) -> list[Action]:
        """A search need not think about giving currency away at a meeting, where nothing comes back for it (OE-071),
        nor about any request but the one that makes sense."""
        player = earth.players[seat]
        kind = earth.frames[-1].kind()
        if kind == "turn":
            request = sensible_request(earth, player, Outlook(earth, player, self.temper), self.temper)
            return [each for each in options if each.verb is not REQUEST or request.rate(each) > 0.0]
        if kind == "aid":
            gift = wanted_gift(earth, player, self.temper)
            return [each for each in options if each.verb is not GIVE or each.x + 1 == gift]
        return [each for each in options if each.verb is not GIFT]

    def worth(self, earth: OneEarth, player: Player, action: Action) -> float:
        kind = earth.frames[-1].kind()
        word = action.verb.word
        if kind == "second_use":
            return self.rate_second_use(earth, player, action)
        if kind == "share":
            return benefit(earth, player, action.x, Outlook(earth, player, self.temper)) if word == "accept" else 0.0
        if kind == "aid":
            return rate_aid(earth, player, action, self.temper)
        if kind == "audit":
            return -float(player.worth(action.x, player.upgrade_of(action.x)))
        if kind == "leader":
            order = ALONE if earth.mode == SOLO else FAVOURITES[self.temper.name]
            return float(len(order) - order.index(LEADERS[action.x].id))
        if kind == "naming":
            return rate_naming(earth, player, action)
        if kind == "ballot":
            return rate_ballot(earth, player, action)
        if kind == "contribution":
            return rate_contribution(earth, player, action, self.temper)
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
