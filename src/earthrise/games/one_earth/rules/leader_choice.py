"""Colours and Leaders are taken before the first round (OE-025, OE-034, OE-035, OE-401)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import who
from earthrise.games.one_earth.components.leaders import (
    COUNTRIES,
    COUNTRY,
    COUNTRY_OF,
    LEADER,
    LEADERS,
)
from earthrise.games.one_earth.components.modes import STANDARD, VOTING_TOKENS
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.decisions import Decision
from earthrise.games.one_earth.rules.player import NO_COUNTRY, Player
from earthrise.games.one_earth.rules.state import CHOOSING, OneEarth


def ask_for_choice(earth: OneEarth) -> bool:
    """The next player in turn order takes a Leader, or a colour where there are no Leaders; True when all have."""
    for seat in earth.clockwise(earth.first):
        if earth.players[seat].country == NO_COUNTRY:
            earth.push(LeaderFrame(seat) if earth.options.mode.leaders else CountryFrame(seat))
            return False
    return True


def still_choosing(earth: OneEarth) -> list[int]:
    """In turn order."""
    return [seat for seat in earth.clockwise(earth.first) if earth.players[seat].country == NO_COUNTRY]


def is_next(earth: OneEarth, seat: int) -> bool:
    """Whether it can be this player's turn to choose: those before have chosen, those after have not."""
    last = earth.clockwise(earth.first)[-len(still_choosing(earth)) :]
    begun = any(player.projects for player in earth.players) and earth.mode != STANDARD
    return earth.round == 1 and still_choosing(earth) == last and seat == last[0] and not begun


def leaders_in(earth: OneEarth) -> list[int]:
    """The Leaders that players may have in this mode (OE-401)."""
    return [leader.number for leader in LEADERS if leader.id not in earth.options.mode.excluded_leaders]


def take_leader(earth: OneEarth, player: Player, leader: int) -> None:
    """With the Leader come the colour and, where there are Resolutions, the voting tokens."""
    player.leader = leader
    player.country = COUNTRY_OF[leader]  # OE-035
    player.bonus = LEADERS[leader].bonus  # OE-160
    if earth.options.mode.resolutions:
        player.tokens = VOTING_TOKENS  # OE-034, OE-256
    if earth.journal is not None:
        text = f"{who(player.seat)} leads {COUNTRIES[player.country].name} as {LEADERS[leader].name}."
        earth.note("leader", 34, player.seat, text, 0, [LEADER.reference(leader)])


class LeadVerb(Verb[OneEarth]):
    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        if action.x not in leaders_in(earth):
            return 401  # OE-401 not against the General
        for player in earth.players:
            if player.leader == action.x:
                return 34  # OE-034 no Leader twice
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        name = LEADERS[action.x].name
        if rule == 401:
            return f"The {name} cannot be chosen in games against the General.", "Choose another Leader."
        other = next(each.seat for each in earth.players if each.leader == action.x)
        return f"{who(other)} has the {name}.", "Choose another Leader."

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        take_leader(earth, earth.players[seat], action.x)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"{LEADERS[action.x].name}: {LEADERS[action.x].text}"


class TakeVerb(Verb[OneEarth]):
    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        for player in state.players:
            if player.country == action.x:
                return 25  # OE-025 no colour twice
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        other = next(each.seat for each in earth.players if each.country == action.x)
        return f"{who(other)} has {COUNTRIES[action.x].name}.", "Take another country."

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        earth.players[seat].country = action.x
        if earth.journal is not None:
            text = f"{who(seat)} leads {COUNTRIES[action.x].name}."
            earth.note("country", 25, seat, text, 0, [COUNTRY.reference(action.x)])

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        country = COUNTRIES[action.x]
        return f"Lead {country.name} ({country.colour})"


IN_TURN: Final = "frames: colours and Leaders are taken in turn order before the first round (OE-025, OE-035)"
LEAD: Final = LeadVerb(ACTIONS, "lead", [LEADER])
TAKE: Final = TakeVerb(ACTIONS, "take", [COUNTRY])


class LeaderFrame(Decision):
    KIND = "leader"
    RULE = 35  # OE-035
    VERBS = [LEAD]
    PHASE = "choosing"
    STEP = CHOOSING
    PROMPT = "choose a Leader"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        return [] if earth.options.mode.leaders and is_next(earth, self.seat) else [IN_TURN]


class CountryFrame(Decision):
    KIND = "country"
    RULE = 25  # OE-025
    VERBS = [TAKE]
    PHASE = "choosing"
    STEP = CHOOSING
    PROMPT = "take a country"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        return [] if not earth.options.mode.leaders and is_next(earth, self.seat) else [IN_TURN]


ACTIONS.declare(LeaderFrame, CountryFrame)
