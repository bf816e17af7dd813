"""Choosing the action and taking its benefit: the first step of a turn (EA-062, EA-063, EA-083 to EA-089)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.abilities import Ability
from earthrise.games.earth_abundance.components.boards import ACTION_DOMAIN, COMPOSTING, MAIN_ACTIONS, PLANTING
from earthrise.games.earth_abundance.components.grid import NOWHERE
from earthrise.games.earth_abundance.rules.actions import ACTIONS, OPTION_DOMAIN
from earthrise.games.earth_abundance.rules.activating import ActivateFrame
from earthrise.games.earth_abundance.rules.decisions import CAREFUL, USUAL, Decision
from earthrise.games.earth_abundance.rules.deck import FROM_ABILITY
from earthrise.games.earth_abundance.rules.effects import use
from earthrise.games.earth_abundance.rules.play_event import ANY_TIME
from earthrise.games.earth_abundance.rules.state import ACT, CHOOSE, Earth

FIRST: Final = 0
SECOND: Final = 1
BOTH: Final = 2
REVERSED: Final = 3
NONE: Final = 4


def is_forbidden(earth: Earth, seat: int, action: int) -> bool:
    """Some Terrains forbid an action; Planting never."""
    if action == PLANTING:  # EA-148
        return False
    return MAIN_ACTIONS[action].colour in earth.players[seat].in_force().forbidden  # EA-147


class ChooseVerb(Verb[Earth]):
    """Choose the action of the turn; the same one turn after turn, if one likes."""

    def __init__(self, word: str, careful: bool) -> None:
        super().__init__(ACTIONS, word, [ACTION_DOMAIN])
        self.careful = careful

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        if self.careful and action.x == PLANTING:
            return 92  # EA-092: its cards are taken whole or declined whole, which is asked anyway
        return 147 if is_forbidden(state, seat, action.x) else 0  # EA-063, EA-147

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 92:
            return "What Planting brings is taken whole or declined whole.", "Choose Planting."
        name = MAIN_ACTIONS[action.x].name
        return f"A Terrain of your island forbids you to choose {name}.", "Choose another action."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.action = action.x  # EA-062
        earth.careful = self.careful
        earth.end(seat)
        if earth.journal is not None:
            text = f"{who(seat)} chooses {MAIN_ACTIONS[action.x].name}."
            earth.note("action", 62, seat, text, 0, [ACTION_DOMAIN.reference(action.x)])

    def say(self, state: Earth, seat: int, action: Action) -> str:
        care = ", gain by gain" if self.careful else ""
        return f"{MAIN_ACTIONS[action.x].name}{care}: {MAIN_ACTIONS[action.x].text}"


CHOOSE_ACTION: Final = ChooseVerb("choose", False)
CHOOSE_WITH_CARE: Final = ChooseVerb("choose_with_care", True)


class ChooseFrame(Decision):
    """The active player chooses one of the four actions."""

    KIND = "choose"
    RULE = 62  # EA-062
    VERBS = [CHOOSE_ACTION, CHOOSE_WITH_CARE, *ANY_TIME]
    WHEN = [CHOOSE]
    PROMPT = "choose an action"

    def misplaced(self, earth: Earth, place: int, below: str) -> list[str]:
        if place or self.seat != earth.active or earth.gaia_turn:
            return ["frames: only the active player chooses an action (EA-062)"]
        return []


def benefit_of(earth: Earth, seat: int) -> list[Ability]:
    """Major for whoever chose the action, minor for everybody else."""
    action = MAIN_ACTIONS[earth.action]
    return action.major if earth.is_active(seat) else action.minor  # EA-062


def take_benefit(earth: Earth, seat: int, option: int, manner: int) -> None:
    benefit = benefit_of(earth, seat)
    earth.end(seat)
    if option == NONE:  # EA-068
        if earth.journal is not None:
            earth.note("benefit", 68, seat, f"{who(seat)} takes no benefit.")
        return
    order = {FIRST: [0], SECOND: [1], BOTH: [0, 1], REVERSED: [1, 0]}[option]
    for place in reversed(order):  # EA-089: what is put on a strand last comes first
        use(earth, seat, benefit[place], NOWHERE, manner, FROM_ABILITY)


class BenefitVerb(Verb[Earth]):
    """Take this gain; one of the two, or both in this order, or none."""

    def __init__(self, word: str, manner: int) -> None:
        super().__init__(ACTIONS, word, [OPTION_DOMAIN])
        self.manner = manner

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if action.x == NONE:
            return 68 if self.manner == CAREFUL else 0  # EA-068: nothing is to be weighed
        if earth.is_active(seat):
            if self.manner == CAREFUL:
                return 89  # EA-089: the choice to take each gain with care was made before
            return 0 if action.x in (BOTH, REVERSED) else 89  # EA-089
        if action.x in (FIRST, SECOND):
            return 0
        return (84, 86, 88)[earth.action - COMPOSTING]  # EA-084, EA-086, EA-088: one of the two

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 68:
            return "Taking nothing leaves nothing to choose.", "Take no benefit."
        if rule == 89:
            return "You take both gains, in the order you like.", "Take both, or none."
        return "You take one of the two gains.", "Choose the first, the second or none."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        take_benefit(earth, seat, action.x, CAREFUL if earth.is_active(seat) else self.manner)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        words = (
            MAIN_ACTIONS[earth.action].major_texts if earth.is_active(seat) else MAIN_ACTIONS[earth.action].minor_texts
        )
        care = ", gain by gain" if self.manner == CAREFUL else ""
        return [
            f"{words[0]}{care}",
            f"{words[1]}{care}",
            f"{words[0]}, then {words[1]}",
            f"{words[1]}, then {words[0]}",
            "Take no benefit",
        ][action.x].capitalize()


BENEFIT: Final = BenefitVerb("benefit", USUAL)
BENEFIT_WITH_CARE: Final = BenefitVerb("benefit_with_care", CAREFUL)


class BenefitFrame(Decision):
    """The others choose one of two gains; the active player takes both, asked only when they want to take them with
    care."""

    KIND = "benefit"
    RULE = 62  # EA-062
    VERBS = [BENEFIT, BENEFIT_WITH_CARE, *ANY_TIME]
    WHEN = [ACT]
    ON = ActivateFrame.KIND
    ON_RULE = "a benefit comes before activating (EA-067)"
    PROMPT = "take the benefit"

    def advance(self, earth: Earth) -> bool:
        if not earth.is_active(self.seat) or earth.careful:
            return False
        take_benefit(earth, self.seat, BOTH, USUAL)  # EA-062
        return True

    def broken(self, state: Earth) -> list[str]:
        return ["frames: on Planting no benefit is chosen (EA-080)"] if state.action == PLANTING else []


ACTIONS.declare(ChooseFrame, BenefitFrame)
