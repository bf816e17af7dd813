"""Trading resources (PS-150 to PS-156)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.fields import Code
from earthrise.games.planet_78.components.board import BESIDE, BOARD
from earthrise.games.planet_78.components.meters import TRADE_POINTS
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_NAMES
from earthrise.games.planet_78.rules.actions import ACTIONS, GIVE, NO_RESOURCE, SETTLERS, TAKE
from earthrise.games.planet_78.rules.advice import one_of, playable_name
from earthrise.games.planet_78.rules.decisions import SETTLER, PlanetVerb, SettlerFrame, Subject, no_such_settler
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import load_words, points, settler_ref, some, square_name


def trade_refusal(planet: Planet, giver: int, action: Action) -> int:
    """One resource given, taken, or swapped for one of another type."""
    refused = partner_refusal(planet, giver, action.x)
    if refused:
        return refused
    refused = goods_refusal(planet.settlers[giver], planet.settlers[action.x], action.y, action.z)
    if refused:
        return refused
    if not planet.market and planet.points < TRADE_POINTS:
        return 151  # PS-151, PS-112
    if action.code in planet.refused:
        return 154  # PS-154
    return 0


def partner_refusal(planet: Planet, giver: int, partner: int) -> int:
    """Which rule forbids every trade with that settler."""
    if partner >= len(planet.settlers):
        return 26  # PS-026 nobody has this seat
    if partner == giver:
        return 150  # PS-150 with another
    if planet.radio_broken:
        return 242  # PS-242
    if not planet.settlers[partner].is_alive():
        return 153  # PS-153
    if not planet.market and not planet.options.trades_anywhere and not planet.are_near(giver, partner):
        return 153  # PS-153, PS-112, PS-310
    return 0


def goods_refusal(one: Settler, other: Settler, give: int, take: int) -> int:
    """Which rule forbids that these two exchange just this."""
    if give == take:
        return 152  # PS-152
    if (give != NO_RESOURCE and not one.load[give]) or (take != NO_RESOURCE and not other.load[take]):
        return 152  # PS-152
    if take == NO_RESOURCE and not other.room():
        return 156  # PS-156, PS-155
    if give == NO_RESOURCE and not one.room():
        return 156  # PS-156
    return 0


def carry_out_trade(planet: Planet, giver: int, action: Action) -> None:
    partner, give, take = action.x, action.y, action.z
    one, other = planet.settlers[giver], planet.settlers[partner]
    if planet.market:
        planet.market -= 1  # PS-112: no point is spent
    else:
        planet.pay(TRADE_POINTS)
    if give != NO_RESOURCE:
        one.change(give, -1)
        other.change(give, 1)
    if take != NO_RESOURCE:
        other.change(take, -1)
        one.change(take, 1)
    if planet.journal is not None:
        text = f"{planet.who(giver)} {trade_words(planet, action, 's')}."
        planet.note("trade", 152, giver, text, 1, [settler_ref(giver), settler_ref(partner)])


def trade_words(planet: Planet, action: Action, ending: str = "") -> str:
    """`gives 1 wood to Ben`, `takes …`, `swaps …`; without the ending it is an order."""
    partner = planet.whom(action.x)
    if action.z == NO_RESOURCE:
        return f"give{ending} {some(1, action.y)} to {partner}"
    if action.y == NO_RESOURCE:
        return f"take{ending} {some(1, action.z)} from {partner}"
    return f"swap{ending} {some(1, action.y)} for {some(1, action.z)} with {partner}"


class TradeVerb(PlanetVerb):
    """A trade of the active settler; only with the option trade_consent is the partner asked (PS-154)."""

    def offer(self, planet: Planet, seat: int, found: list[Action]) -> None:
        """Settler by settler, and of what the two carry only."""
        if (not planet.market and planet.points < TRADE_POINTS) or planet.radio_broken:
            return
        one = planet.settlers[planet.active]
        nearness = BOARD.nearness[one.square]
        anywhere = planet.market > 0 or planet.options.trades_anywhere
        for partner, other in enumerate(planet.settlers):
            if partner == planet.active or not other.is_alive():
                continue
            if not anywhere and other.square != one.square and nearness[other.square] != BESIDE:
                continue
            for give in range(RESOURCE_COUNT + 1):
                if give < RESOURCE_COUNT and not one.load[give]:
                    continue
                row = (partner * (RESOURCE_COUNT + 1) + give) * (RESOURCE_COUNT + 1)
                for take in range(RESOURCE_COUNT + 1):
                    if take == RESOURCE_COUNT or other.load[take]:
                        action = self.actions[row + take]
                        if goods_refusal(one, other, give, take) == 0 and action.code not in planet.refused:
                            found.append(action)

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return trade_refusal(planet, planet.active, action)

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        if not planet.options.consent:
            carry_out_trade(planet, planet.active, action)
            return
        partner = action.x
        planet.push(ConsentFrame(planet.person(partner), partner, action.code))
        if planet.journal is not None:
            text = f"{planet.who(planet.active)} would {trade_words(planet, action)}."
            planet.note("offer", 154, planet.active, text, 0, [settler_ref(planet.active), settler_ref(partner)])

    def say(self, planet: Planet, seat: int, action: Action) -> str:
        words = trade_words(planet, action)
        price = f"free, {planet.market} left" if planet.market else points(TRADE_POINTS)
        return f"{words[0].upper()}{words[1:]} ({price})"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 26:
            return no_such_settler(planet)
        if rule == 150:
            return "You cannot trade with yourself.", "Choose another settler."
        if rule == 242:
            return "The radio is broken: no trades this season.", "Wait for the next season."
        if rule == 153:
            return too_far(planet, action)
        if rule == 152:
            why, fix = nothing_to_trade(planet, action)
            return why, fix if self.can_with(planet, seat, action.x) or action.y == action.z else ""
        if rule == 156:
            full = planet.settlers[action.x if action.z == NO_RESOURCE else planet.active]
            why = f"{planet.who(full.number)} carries {full.carry_limit()}, and that is the limit."
            ways = ["swap one for one instead" if self.can_swap(planet, action) else ""]
            if full.number == planet.active:
                ways.append("drop one first")
            return why, one_of(ways)
        if rule == 154:
            return f"{planet.who(action.x)} has refused this offer this turn.", "Offer something else."
        return f"A trade costs {points(TRADE_POINTS)} and you have none left.", "Trade in your next turn."

    def can_with(self, planet: Planet, seat: int, partner: int) -> bool:
        """Whether anything can be traded with them now."""
        return any(each.x == partner and self.refusal(planet, seat, each) == 0 for each in self.actions)

    def can_swap(self, planet: Planet, action: Action) -> bool:
        """Whether what was to be given or taken could be swapped for something of that partner's."""
        for other in self.actions:
            alike = other.y == action.y if action.z == NO_RESOURCE else other.z == action.z
            swap = NO_RESOURCE not in (other.y, other.z)
            if other.x == action.x and alike and swap and not trade_refusal(planet, planet.active, other):
                return True
        return False


def too_far(planet: Planet, action: Action) -> tuple[str, str]:
    """Why PS-153 refuses a trade."""
    partner = planet.settlers[action.x]
    if not partner.is_alive():
        revive = playable_name(planet, "revive")
        fix = f"Play {revive} first." if revive else "Wait until they are back."
        return f"{planet.who(action.x)} is dead.", fix
    there, here = square_name(partner.square), square_name(planet.settlers[planet.active].square)
    why = f"{planet.who(action.x)} stands on {there}, which is neither your square {here} nor beside it."
    market = playable_name(planet, "market")
    return why, one_of(["go nearer", f"play {market}" if market else ""])


def nothing_to_trade(planet: Planet, action: Action) -> tuple[str, str]:
    """Why PS-152 refuses a trade."""
    if action.y == action.z:
        same = "Nothing is given or taken."
        if action.y != NO_RESOURCE:
            what = RESOURCE_NAMES[action.y].lower()
            same = f"Swapping {what} for {what} would change nothing."
        return same, "Name what is given, what is taken, or two different types."
    mine, theirs = planet.settlers[planet.active].load, planet.settlers[action.x].load
    if action.y != NO_RESOURCE and not mine[action.y]:
        return f"You carry {load_words(mine)}.", "Give something that you have." if any(mine) else ""
    fix = f"Take something that {planet.whom(action.x)} has." if any(theirs) else ""
    return f"{planet.who(action.x)} carries {load_words(theirs)}.", fix


class AcceptVerb(AnswerVerb[Planet]):
    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(ConsentFrame)
        planet.pop()
        carry_out_trade(planet, planet.active, ACTIONS.actions[frame.offer])

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Accept the trade"


class RefuseVerb(AnswerVerb[Planet]):
    """A refused offer costs nothing and cannot be repeated in that turn (PS-154)."""

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(ConsentFrame)
        planet.pop()
        planet.refused = sorted([*planet.refused, frame.offer])
        planet.note("refused", 154, frame.settler, f"{planet.who(frame.settler)} refuses the trade.")

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Refuse the trade"


TRADE: Final = TradeVerb(ACTIONS, "trade", [SETTLERS, GIVE, TAKE])
ACCEPT: Final = AcceptVerb(ACTIONS, "accept", [])
REFUSE: Final = RefuseVerb(ACTIONS, "refuse", [])


class ConsentFrame(SettlerFrame):
    """The partner is asked; `offer` is the code of the trade (PS-154)."""

    KIND = "consent"
    RULE = 154  # PS-154
    VERBS = [ACCEPT, REFUSE]
    FIELDS = [SETTLER, Code("offer", ACTIONS)]

    def __init__(self, seat: int, settler: int, offer: int) -> None:
        super().__init__(seat, settler)
        self.offer = offer

    def question(self, planet: Planet) -> str:
        words = trade_words(planet, ACTIONS.actions[self.offer])
        return f"answer {planet.whom(planet.active)}, who would {words}"

    def unfit(self, planet: Planet) -> list[str]:
        offer = ACTIONS.actions[self.offer]
        if offer.verb is not TRADE or offer.x != self.settler or not planet.options.consent:
            return ["consent: this is no offer to the one who is asked"]
        if trade_refusal(planet, planet.active, offer):
            return ["consent: this trade could not be offered"]
        return []

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(self.settler)
        subject.offer = ACTIONS.actions[self.offer]
        return subject


ACTIONS.declare(ConsentFrame)
