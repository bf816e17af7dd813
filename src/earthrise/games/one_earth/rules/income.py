"""The income step (OE-060 to OE-067, OE-165, OE-290, OE-301 to OE-303, OE-430)."""

from earthrise.engine.words import plural, signed, who
from earthrise.games.one_earth.components.leaders import NO_LEADER
from earthrise.games.one_earth.components.modes import INCOME_CAP
from earthrise.games.one_earth.components.resolution_cards import FOREIGN_AID, LEVY, RESOLUTIONS
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import GENERAL, ROUND_END, TOKEN, TURNS, OneEarth
from earthrise.games.one_earth.rules.words import player_ref


class Income:
    """What one income step brings, in the order of its steps. `receivers` get `gifts`, each the amount in its place."""

    __slots__ = ("cap", "earned", "event", "floor", "gifts", "levy", "penalty", "prosperity", "receivers", "scientist")

    def __init__(self) -> None:
        self.penalty = 0  # lost Prosperity
        self.prosperity = 0
        self.event = 0
        self.scientist = 0
        self.floor = 0  # what lifts a negative income to 0
        self.cap = 0  # what the sanction takes off
        self.earned = 0
        self.levy = 0
        self.receivers: list[int] = []
        self.gifts: list[int] = []

    def net(self) -> int:
        return self.earned - self.levy - sum(self.gifts)


def penalty_of(earth: OneEarth, player: Player) -> int:
    """Prosperity lost to own Emissions in solo; the last line that fits counts alone (OE-430, OE-431)."""
    lost = 0
    for above, change in earth.options.mode.penalties:
        if player.emissions > above:
            lost = -change
    return min(lost, player.prosperity)


def scientist_of(player: Player) -> int:
    """OE-165: for each Technology funded, whatever became of its Projects."""
    if player.leader == NO_LEADER:
        return 0
    card = player.card()
    return min(card.income_most, card.income_each * len(player.technologies))  # OE-168


def levy_of(earth: OneEarth, player: Player) -> int:
    """OE-290: what Cap and Trade asks for, whatever is in the purse."""
    if not earth.is_passed(LEVY):
        return 0
    card = RESOLUTIONS[LEVY]
    return card.levy * max(0, player.emissions - card.levy_above)


def has_earned(earth: OneEarth, player: Player) -> bool:
    """Whether the player's income step of this round is over."""
    if earth.step != TURNS:
        return earth.step in (GENERAL, ROUND_END, TOKEN)
    return (player.seat - earth.first) % earth.seats <= (earth.active - earth.first) % earth.seats


def next_income(earth: OneEarth, player: Player) -> Income:
    """What the player's next income step brings as things stand."""
    return income_of(earth, player, has_earned(earth, player))


def income_of(earth: OneEarth, player: Player, later: bool) -> Income:
    """The income step of this round; `later`: of another round, when this round's Event, sanction and aid are over."""
    income = Income()
    income.penalty = penalty_of(earth, player)  # OE-062 (1)
    income.prosperity = player.prosperity - income.penalty  # OE-060
    income.event = 0 if later else player.income_change  # OE-063
    income.scientist = scientist_of(player)
    gross = income.prosperity + income.event + income.scientist
    income.floor = max(0, -gross)  # OE-064
    gross += income.floor
    if earth.holder == player.seat and not later:  # OE-065, OE-066: a maximum on the whole
        income.cap = max(0, gross - INCOME_CAP)
    income.earned = gross - income.cap
    purse = player.purse + income.earned
    income.levy = min(purse, levy_of(earth, player))  # OE-067
    purse -= income.levy
    if player.seat in earth.givers:  # OE-303: clockwise, as far as the purse reaches
        for seat in earth.clockwise(player.seat):
            if seat in earth.receivers:
                gift = min(purse, RESOLUTIONS[FOREIGN_AID].transfer)
                income.receivers = [*income.receivers, seat]
                income.gifts = [*income.gifts, gift]
                purse -= gift
    return income


def take_income(earth: OneEarth, player: Player) -> None:
    """At the start of the player's own turn."""
    income = income_of(earth, player, False)
    seat = player.seat
    if income.penalty:
        earth.move_prosperity(player, -income.penalty)
        if earth.journal is not None:
            text = f"{who(seat)} loses {income.penalty} Prosperity: Emissions are at {player.emissions}."
            earth.note("prosperity", 430, seat, text, -income.penalty, [player_ref(seat)])
    earth.bank_pays(player, income.earned)
    if earth.journal is not None:
        text = f"{who(seat)} earns {income.earned} currency ({'; '.join(income_words(income))})."
        earth.note("income", 65 if income.cap else 60, seat, text, income.earned, [player_ref(seat)])
    if income.levy:
        earth.pay_bank(player, income.levy)
        if earth.journal is not None:
            text = f"{who(seat)} pays {income.levy} currency for Emissions (Cap and Trade)."
            earth.note("levy", 290, seat, text, income.levy, [player_ref(seat)])
    for place, other in enumerate(income.receivers):  # OE-301, OE-302
        gift = income.gifts[place]
        player.purse -= gift
        earth.players[other].purse += gift
        if earth.journal is not None:
            gives = f"gives {gift} currency to" if gift else "has no currency left for"  # OE-303
            text = f"{who(seat)} {gives} {who(other)} (Mandatory Foreign Aid)."
            earth.note("gift", 301, seat, text, gift, [player_ref(seat), player_ref(other)])
    if income.receivers:
        earth.givers = [giver for giver in earth.givers if giver != seat]


def income_words(income: Income) -> list[str]:
    words = [f"Prosperity {income.prosperity}"]
    if income.event:
        words.append(f"Event {signed(income.event)}")
    if income.scientist:
        words.append(f"{plural(income.scientist, 'funded Technology', 'funded Technologies')} +{income.scientist}")
    if income.floor:
        words.append("never below 0")
    if income.cap:
        words.append(f"sanctioned: at most {INCOME_CAP}")
    return words
