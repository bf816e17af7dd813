"""Events, and all that may be done at any time (EA-207, EA-240 to EA-251)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb, Verb
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS, EARTH_COUNT, EVENTS
from earthrise.games.earth_abundance.components.grid import NOWHERE
from earthrise.games.earth_abundance.rules.actions import ACTIONS, EVENT_DOMAIN
from earthrise.games.earth_abundance.rules.conversions import CONVERT, CONVERT_WITH_CARE, GERMINATE
from earthrise.games.earth_abundance.rules.costs import can_pay, lacking
from earthrise.games.earth_abundance.rules.decisions import CAREFUL, NO_EXPANSION, USUAL, Decision
from earthrise.games.earth_abundance.rules.deck import FROM_EVENT
from earthrise.games.earth_abundance.rules.effects import use
from earthrise.games.earth_abundance.rules.fauna import CLAIM, look_at_goals
from earthrise.games.earth_abundance.rules.meanings import MEANINGS
from earthrise.games.earth_abundance.rules.state import BETWEEN, CHOOSE, FINAL, JOIN, Earth
from earthrise.games.earth_abundance.rules.teams import COLLECT, COLLECT_CARD, COLLECT_ONE
from earthrise.games.earth_abundance.rules.words import card_refs

EVENT_PLACES: Final = [EVENTS.index(card) if card in EVENTS else -1 for card in range(EARTH_COUNT)]  # in their domain


def event_refusal(earth: Earth, seat: int, card: int) -> int:
    return held_refusal(earth, seat, card) if card in earth.players[seat].hand else 240  # EA-240


def held_refusal(earth: Earth, seat: int, card: int) -> int:
    """The same of an Event that is known to be in the hand."""
    player = earth.players[seat]
    event = CARDS[card]
    if event.between:
        if earth.phase == FINAL:
            return 303  # EA-303
        top = earth.strands().top(seat)
        if not isinstance(top, BetweenFrame):
            return 244  # EA-244
    ability = event.abilities[0]
    if not can_pay(player, ability):
        return 241  # EA-241
    return MEANINGS[ability.effects[0].op].refusal(player)


def lay_out(earth: Earth, seat: int, card: int) -> None:
    """Face up onto the Event stack of the player from whose hand it came."""
    player = earth.players[seat]
    player.lose_from_hand(card, openly=True)  # EA-242
    player.events = [*player.events, card]  # EA-242
    earth.reveal()
    if earth.journal is not None:
        earth.note("event", 242, seat, f"{who(seat)} plays {CARDS[card].name}.", CARDS[card].vp, card_refs([card]))


class EventVerb(Verb[Earth]):
    """Play an Event from hand."""

    def __init__(self, word: str, manner: int) -> None:
        super().__init__(ACTIONS, word, [EVENT_DOMAIN])
        self.manner = manner

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        for card in earth.players[seat].in_hand().events:
            if held_refusal(earth, seat, card) == 0:
                found.append(self.actions[EVENT_PLACES[card]])

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return event_refusal(state, seat, EVENTS[action.x])

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        event = CARDS[EVENTS[action.x]]
        player = earth.players[seat]
        if rule == 240:
            return f"{event.name} is not in your hand.", ""
        if rule == 244:
            if player.planned:
                return f"{event.name} is played between turns.", "Play it when you are asked at the end of the turn."
            return (
                f"{event.name} is played between turns.",
                "Choose to be asked between turns, and play it then.",
            )
        if rule == 303:
            return f"{event.name} is played between turns; the last turn is over.", ""
        if rule == 251:
            return "Your compost is empty.", "Compost something first."
        return lacking(player, event.abilities[0]), "Gain what is missing first."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        card = EVENTS[action.x]
        if CARDS[card].between:
            earth.end(seat)  # the lap goes on with those who may join
            earth.event = card  # EA-245
            earth.event_owner = seat
            earth.lap_played = True  # EA-247
        lay_out(earth, seat, card)
        look_at_goals(earth, seat)
        use(earth, seat, CARDS[card].abilities[0], NOWHERE, self.manner, FROM_EVENT, owner=True)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        event = CARDS[EVENTS[action.x]]
        care = ", gain by gain" if self.manner == CAREFUL else ""
        return f"Play {event.name} ({event.vp} VP){care}: {event.text}"


class PlanVerb(Verb[Earth]):
    """Ask to be asked in step 4, for a between-turns Event. Whoever does not is passed over: so nobody
    has to pass turn after turn, and nobody gives away what they hold."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.options.abundance:
            return 390  # EA-390
        if not CHOOSE <= earth.phase <= JOIN:
            return 303 if earth.phase == FINAL else 244  # EA-244, EA-303
        return 247 if earth.players[seat].planned else 0  # EA-247

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 390:
            return NO_EXPANSION, ""
        if rule == 247:
            return "You will be asked between turns as it is.", ""
        return "No time for between-turns Events is ahead.", ""

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.players[seat].planned = True  # EA-247
        if earth.journal is not None:
            earth.note("plan", 247, seat, f"{who(seat)} will be asked between turns.")

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return "Ask me before the turn ends (for a between-turns Event)"


class PassVerb(AnswerVerb[Earth]):
    """Play no between-turns Event now."""

    def do(self, state: Earth, seat: int, action: Action) -> None:
        state.end(seat)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return "Play no between-turns Event"


EVENT: Final = EventVerb("event", USUAL)
EVENT_WITH_CARE: Final = EventVerb("event_with_care", CAREFUL)
PLAN: Final = PlanVerb(ACTIONS, "plan", [])
PASS: Final = PassVerb(ACTIONS, "pass", [])
ANY_TIME: Final[list[Verb[Earth]]] = [  # EA-207, EA-243: not among the verbs of anything that is under way
    EVENT,
    EVENT_WITH_CARE,
    CONVERT,
    CONVERT_WITH_CARE,
    GERMINATE,
    CLAIM,
    PLAN,
    COLLECT,
    COLLECT_ONE,
    COLLECT_CARD,
]


class AsideFrame(Decision):
    """What a seat may do that the table does not wait for; it lies on no strand."""

    KIND = "aside"
    RULE = 207  # EA-207
    VERBS = ANY_TIME
    PROMPT = "wait, or do what may be done at any time"


ASIDES: Final = [AsideFrame(seat) for seat in range(6)]


class BetweenFrame(Decision):
    """Step 4: play one between-turns Event or pass."""

    KIND = "between"
    RULE = 246  # EA-246
    VERBS = [PASS, *ANY_TIME]
    WHEN = [BETWEEN]
    LOWEST = True
    PROMPT = "play a between-turns Event or pass"


# -- joining somebody's between-turns Event (EA-245, EA-248) -----------------------------------------------------------


class JoinVerb(Verb[Earth]):
    """Pay its cost and receive its benefit."""

    def __init__(self, word: str, manner: int) -> None:
        super().__init__(ACTIONS, word, [])
        self.manner = manner

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        return 0 if can_pay(earth.players[seat], CARDS[earth.event].abilities[0]) else 245  # EA-245

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        event = CARDS[earth.event].abilities[0]
        return lacking(earth.players[seat], event), "Decline, or gain what is missing from a seed or a leaf first."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.end(seat)
        event = CARDS[earth.event]
        if earth.by_second_rules():
            earth.players[seat].planned = True  # EA-247: what it brings may be another Event
        if earth.journal is not None:
            earth.note("join", 245, seat, f"{who(seat)} joins {event.name}.", 0, card_refs([earth.event]))
        use(earth, seat, event.abilities[0], NOWHERE, self.manner, FROM_EVENT)  # EA-146: this is not playing one

    def say(self, state: Earth, seat: int, action: Action) -> str:
        event = CARDS[state.event]
        return f"Join {event.name}{', gain by gain' if self.manner == CAREFUL else ''}: {event.text}"


class DeclineVerb(AnswerVerb[Earth]):
    """Stay out of it."""

    def do(self, state: Earth, seat: int, action: Action) -> None:
        state.end(seat)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Stay out of {CARDS[state.event].name}"


JOIN_EVENT: Final = JoinVerb("join", USUAL)
JOIN_WITH_CARE: Final = JoinVerb("join_with_care", CAREFUL)
DECLINE: Final = DeclineVerb(ACTIONS, "decline", [])


class JoinFrame(Decision):
    """Others decide one after the other. Before that they may convert leaves and seeds, germinate, and pick up what
    lies on the Teams board."""

    KIND = "join"
    RULE = 248  # EA-248
    VERBS = [
        JOIN_EVENT,
        JOIN_WITH_CARE,
        DECLINE,
        CONVERT,
        CONVERT_WITH_CARE,
        GERMINATE,
        PLAN,
        COLLECT,
        COLLECT_ONE,
        COLLECT_CARD,
    ]
    WHEN = [JOIN]
    LOWEST = True

    def prompt(self, state: Earth, seat: int) -> str:
        return f"join {CARDS[state.event].name} or decline"

    def broken(self, earth: Earth) -> list[str]:
        return ["join: there is no Event to join"] if earth.event < 0 else []


ACTIONS.declare(BetweenFrame, JoinFrame)
