"""What a point of Prosperity, a unit of currency and an Emission are worth to a player, in Victory Points at the end.

Income is Prosperity, so both grow with the turns that are still to come; what an Emission costs is where the
temperaments part.
"""

from typing import Final

from earthrise.games.one_earth.components.leaders import NO_LEADER
from earthrise.games.one_earth.components.modes import ADVANCED, CRITICAL, SAFE, SOLO, STANDARD, TWO_PLAYER
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.scoring import EMISSIONS_ABOVE
from earthrise.games.one_earth.rules.state import NOT_FINAL, OneEarth

RECKLESS: Final = "reckless"
SELFISH: Final = "selfish"
PRUDENT: Final = "prudent"
COOPERATIVE: Final = "cooperative"
TEMPERAMENTS: Final = [PRUDENT, COOPERATIVE, SELFISH, RECKLESS]

PRICE: Final = 3.2  # currency for a point of Prosperity without dirt, and a little for the waiting
PACE: Final = 2.6  # what a point costs those who hurry
MOST_A_TURN: Final = 7.0  # two Projects
FARTHEST: Final = 4  # turns ahead; beyond that the plan is not worth its paper
ESCAPE: Final = 2.0  # points
ONE_TURN: Final = 6  # Prosperity that a rival may gain in a turn
PURSE_AT_THE_END: Final = 0.5  # a point for two (OE-387)
PURSE_IN_A_RACE: Final = 0.2  # standard: it only ever helps to get there


class Temper:
    """How a temperament feels about Emissions: `care` by zone is how many times its price in currency an Emission
    weighs; the `foolhardy` push the Earth over the edge themselves, the `generous` give and share, the `wary` do not
    clean up for a rival who is about to win."""

    __slots__ = ("care", "foolhardy", "generous", "name", "wary")

    def __init__(self, name: str, care: list[float], foolhardy: bool, generous: bool, wary: bool) -> None:
        self.name = name
        self.care = care
        self.foolhardy = foolhardy
        self.generous = generous
        self.wary = wary


ZONES: Final = [8, SAFE[1] + 5, CRITICAL[0], 25]  # where `care` takes its next figure
TEMPERS: Final = {
    RECKLESS: Temper(RECKLESS, [0.0, 0.0, 0.0, 0.0, 0.0], True, False, False),
    SELFISH: Temper(SELFISH, [0.0, 0.0, 0.0, 0.0, 0.0], False, False, False),
    PRUDENT: Temper(PRUDENT, [0.6, 1.1, 1.7, 3.0, 4.0], False, False, True),
    COOPERATIVE: Temper(COOPERATIVE, [1.3, 1.7, 2.4, 3.4, 4.5], False, True, False),
}


def _tables(last: float) -> tuple[list[float], list[float]]:
    """By turns still to come: what a point of Prosperity and a unit of currency are worth."""
    prosperity, currency = [1.0], [last]
    for _ in range(FARTHEST):
        prosperity.append(1.0 + sum(currency))
        currency.append(max(currency[-1], prosperity[-1] / PRICE))
    return prosperity, currency


POINTS: Final = _tables(PURSE_AT_THE_END)
RACE: Final = _tables(PURSE_IN_A_RACE)


class Outlook:
    """The worth of things for one player at one moment."""

    __slots__ = ("care", "currency", "prosperity", "turns")

    def __init__(self, earth: OneEarth, player: Player, temper: Temper) -> None:
        self.turns = turns_to_come(earth)
        prosperity, currency = RACE if earth.mode == STANDARD else POINTS
        self.prosperity = prosperity[self.turns]
        self.currency = currency[self.turns]
        self.care = care_of(earth, temper) * self.currency
        if temper.wary and is_threatened(earth, player):
            self.care = 0.0

    def emissions(self, earth: OneEarth, player: Player, change: int, own: int) -> float:
        """What it is worth that Global Emissions move by `change` and the player's own by `own`."""
        worth = -self.care * change
        if earth.mode == STANDARD:
            return worth
        before = max(0, player.emissions - EMISSIONS_ABOVE)  # OE-383
        after = max(0, max(0, player.emissions + own) - EMISSIONS_ABOVE)
        worth -= float(after - before)
        if player.leader != NO_LEADER and self.turns == 0:  # to hold back for it before costs more than it brings
            worth += leader_change(earth, player, own)
        if earth.mode == SOLO:  # OE-430: every turn
            worth -= (
                self.prosperity
                * 0.6
                * float(self.turns)
                * float(losses(earth, player.emissions + own) - losses(earth, player.emissions))
            )
        return worth


def leader_change(earth: OneEarth, player: Player, own: int) -> float:
    """What the Environmentalist's points gain when the player's own Emissions move by `own` (OE-172 to OE-175)."""
    card = player.card()
    if card.vp_lowest == 0:
        return 0.0
    emissions = max(0, player.emissions + own)
    worth = float(max(0, card.vp_limit - emissions) - max(0, card.vp_limit - player.emissions))
    bound = card.vp_solo_below - 1
    if earth.mode != SOLO:
        bound = min(other.emissions for other in earth.players if other.seat != player.seat)
    return worth + float(card.vp_lowest * (int(emissions <= bound) - int(player.emissions <= bound)))


def losses(earth: OneEarth, emissions: int) -> int:
    """Prosperity that these Emissions cost in each of the player's turns."""
    lost = 0
    for above, change in earth.options.mode.penalties:
        if emissions > above:
            lost = -change
    return lost


def care_of(earth: OneEarth, temper: Temper) -> float:
    """How heavily an Emission weighs; twice as much when the planet can take no more Critical Events (OE-215)."""
    if earth.final != NOT_FINAL and earth.mode == ADVANCED:
        return 0.0  # OE-365: nothing can be lost by it any more
    zone = 0
    while zone < len(ZONES) and earth.global_emissions >= ZONES[zone]:
        zone += 1
    care = temper.care[zone]
    if earth.options.mode.events and len(earth.criticals) <= 1 and earth.global_emissions >= CRITICAL[0] - 3:
        care *= 2.0
    return care


def is_threatened(earth: OneEarth, player: Player) -> bool:
    """Standard: whether a rival who is ahead can win with the next turn if the air is clean enough (OE-341), while the
    Earth can still take a Critical Event or two."""
    if earth.mode != STANDARD or len(earth.criticals) <= 1:
        return False
    near = earth.options.target - ONE_TURN
    return any(other.prosperity >= near and other.prosperity > player.prosperity for other in earth.players)


def escape(earth: OneEarth) -> float:
    """What it is worth beside the rest to be a member of Colonize Mars: something while the Earth can be lost."""
    in_danger = earth.global_emissions >= CRITICAL[0] and earth.final == NOT_FINAL
    return ESCAPE if in_danger else 0.0


def turns_to_come(earth: OneEarth) -> int:
    """How many more incomes a player can expect after this turn, by who is nearest to the target and by the deck."""
    if earth.final != NOT_FINAL:
        return 0
    turns = FARTHEST
    for player in earth.players:
        prosperity, purse = float(player.prosperity), float(player.purse)
        needed = 0
        while needed < turns and prosperity < earth.options.target:
            prosperity += min(MOST_A_TURN, (purse + prosperity) / PACE)
            purse = 0.0
            needed += 1
        turns = min(turns, max(needed, 1))
    if earth.mode in (TWO_PLAYER, SOLO):
        turns = min(turns, len(earth.deck) // (2 * earth.seats + 2))
    if earth.mode == STANDARD and earth.global_emissions >= earth.options.mode.winning_below:
        turns = max(turns, 2)  # OE-344: nobody wins before the air is cleaner
    return turns
