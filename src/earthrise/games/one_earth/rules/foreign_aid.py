"""Asking for aid, answering, and gifts at a meeting (OE-070 to OE-075, OE-241, OE-253)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Seat, Whole
from earthrise.engine.words import who
from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT, REQUESTS_A_TURN, SOLO
from earthrise.games.one_earth.rules.actions import ACTIONS, AMOUNT, PLAYER
from earthrise.games.one_earth.rules.decisions import Offer
from earthrise.games.one_earth.rules.decline import DECLINE, PASS, SkippableFrame
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.shared_reasons import if_possible, in_a_later_turn, more_than_held, no_such_player
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.games.one_earth.rules.words import player_ref, up_to


def hand_over(earth: OneEarth, giver: int, receiver: int, amount: int, rule: int) -> None:
    """The gift moves at once and cannot be taken back (OE-072); a promise binds nobody."""
    earth.players[giver].purse -= amount  # OE-071
    earth.players[receiver].purse += amount
    if earth.journal is not None:
        text = f"{who(giver)} gives {amount} currency to {who(receiver)}."
        earth.note("gift", rule, giver, text, amount, [player_ref(giver), player_ref(receiver)])


def aid_explained(earth: OneEarth, seat: int, verb: Verb[OneEarth], action: Action, rule: int) -> tuple[str, str]:
    """Why this player can be neither asked nor given anything."""
    if rule == 74:
        return "You play alone, and the General never gives.", ""
    fix = if_possible(earth, seat, verb, "Choose another player.")
    if action.x >= earth.seats:
        return no_such_player(earth, action.x, fix)
    return "It must be another player, not yourself.", fix


class RequestVerb(Verb[OneEarth]):
    """Ask one player for an amount (OE-070)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "request", [PLAYER, AMOUNT])
        begins = range(0, len(self.actions), LARGEST_AMOUNT)
        self.up_to = [  # by player, then by the most they can be asked for
            [self.actions[begin : begin + most] for most in range(LARGEST_AMOUNT + 1)] for begin in begins
        ]

    def offer(self, earth: OneEarth, seat: int, found: list[Action]) -> None:
        if earth.requests < REQUESTS_A_TURN:
            for player in earth.players:
                if player.seat != seat:
                    found.extend(self.up_to[player.seat][min(player.purse, LARGEST_AMOUNT)])

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        if earth.mode == SOLO:
            return 74  # OE-074 nobody to ask
        if action.x == seat or action.x >= earth.seats:
            return 70  # OE-070 another player
        if earth.requests >= REQUESTS_A_TURN:
            return 73  # OE-073 three a turn
        if earth.players[action.x].purse <= action.y:
            return 75  # OE-075 no more than they hold
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 73:
            why = f"You have made {REQUESTS_A_TURN} requests this turn; that is the limit."
            return why, in_a_later_turn(earth, "Ask again next turn.")
        if rule == 75:
            held = earth.players[action.x].purse
            fix = f"Ask for at most {held}." if held else if_possible(earth, seat, self, "Ask somebody else.")
            return f"{who(action.x)} has {held} currency, less than {action.y + 1}.", fix
        return aid_explained(earth, seat, self, action, rule)

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.requests += 1
        amount = action.y + 1
        if earth.journal is not None:
            text = f"{who(seat)} asks {who(action.x)} for {amount} currency."
            earth.note("request", 72, seat, text, amount, [player_ref(action.x)])
        earth.push(AidFrame(action.x, seat, amount))  # OE-071: what is promised for it is talk

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Ask {who(action.x)} for {action.y + 1} currency"


class GiveVerb(Verb[OneEarth]):
    def candidates(self, state: OneEarth, seat: int) -> list[Action]:
        return up_to(self.actions, state.frame(AidFrame).amount)

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        if action.x >= state.frame(AidFrame).amount:
            return 72  # OE-072 up to the amount asked, which nobody has less than (OE-075)
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        asked = earth.frame(AidFrame).amount
        return f"You were asked for {asked} currency, not for {action.x + 1}.", f"Give at most {asked}."

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        asker = earth.frame(AidFrame).asker
        earth.pop()
        hand_over(earth, seat, asker, action.x + 1, 72)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Give {who(state.frame(AidFrame).asker)} {action.x + 1} currency"


class GiftVerb(Verb[OneEarth]):
    """Currency for another player in the discussion or the plea of a UN Meeting (OE-241, OE-253)."""

    def candidates(self, earth: OneEarth, seat: int) -> list[Action]:
        most = min(earth.players[seat].purse, LARGEST_AMOUNT)
        found: list[Action] = []
        for other in range(earth.seats):
            if other != seat:
                found += self.actions[other * LARGEST_AMOUNT : other * LARGEST_AMOUNT + most]
        return found

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        if action.x == seat or action.x >= earth.seats:
            return earth.frames[-1].rule()  # OE-241, OE-253 to one other player
        if action.y >= earth.players[seat].purse:
            return 55  # OE-055
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 55:
            return more_than_held(earth.players[seat], action.y + 1)
        return aid_explained(earth, seat, self, action, rule)

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        rule = earth.frames[-1].rule()
        earth.pop()
        hand_over(earth, seat, action.x, action.y + 1, rule)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Give {who(action.x)} {action.y + 1} currency"


REQUEST: Final = RequestVerb()
GIVE: Final = GiveVerb(ACTIONS, "give", [AMOUNT])
GIFT: Final = GiftVerb(ACTIONS, "gift", [PLAYER, AMOUNT])
GIFT_VERBS: Final[list[Verb[OneEarth]]] = [GIFT, PASS]


class AidFrame(SkippableFrame):
    """The asked player answers with a gift of 0 up to the amount (OE-072)."""

    KIND = "aid"
    RULE = 72  # OE-072
    VERBS = [GIVE, DECLINE]
    FIELDS = [Seat("asker"), Whole("amount", 1, LARGEST_AMOUNT)]
    ON = "turn"

    def __init__(self, seat: int, asker: int, amount: int) -> None:
        super().__init__(seat)
        self.asker = asker
        self.amount = amount

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"answer {who(self.asker)}, who asks for {self.amount} currency"

    def offer(self, earth: OneEarth) -> Offer:
        return Offer(self.asker, self.seat, self.amount, NO_TECHNOLOGY, NOTHING)

    def out_of_place(self, earth: OneEarth) -> list[str]:
        fits = self.asker == earth.active and self.seat != self.asker and self.amount <= earth.players[self.seat].purse
        if not fits or not earth.requests or earth.mode == SOLO:
            return ["aid: the active player asks another for what they hold (OE-072, OE-075)"]
        return []

    def skipped(self, earth: OneEarth) -> None:
        earth.pop()
        if earth.journal is not None:
            text = f"{who(self.seat)} gives {who(self.asker)} nothing."
            earth.note("declined", 72, self.seat, text, 0, [player_ref(self.asker)])

    def skipping(self, earth: OneEarth) -> str:
        return f"Give {who(self.asker)} nothing"


ACTIONS.declare(AidFrame)
