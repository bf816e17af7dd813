"""Activating abilities: the second step of a turn (EA-064, EA-110, EA-130 to EA-138)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Derived, Flag, One, Whole, Word
from earthrise.engine.words import plural, who
from earthrise.games.earth_abundance.components.abilities import ABILITIES, Ability
from earthrise.games.earth_abundance.components.boards import ABILITY_DOMAIN, MAIN_ACTIONS
from earthrise.games.earth_abundance.components.cards import CARDS, SOURCES
from earthrise.games.earth_abundance.components.codes import COLOURS, ON_ACTIVATE, ON_PLANT
from earthrise.games.earth_abundance.components.grid import AT_CLIMATE, AT_ISLAND, SPACE_COUNT
from earthrise.games.earth_abundance.rules.actions import ACTIONS, HOW_DOMAIN, HOWS
from earthrise.games.earth_abundance.rules.costs import can_pay, lacking
from earthrise.games.earth_abundance.rules.decisions import (
    CAREFUL,
    END,
    MOST_AT_ONCE,
    QUICK,
    USUAL,
    LeavableFrame,
    Subject,
)
from earthrise.games.earth_abundance.rules.deck import FROM_ABILITY
from earthrise.games.earth_abundance.rules.effects import use
from earthrise.games.earth_abundance.rules.meanings import MEANINGS
from earthrise.games.earth_abundance.rules.play_event import ANY_TIME
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked, Step
from earthrise.games.earth_abundance.rules.state import ACT, EXTRA, LOOK, PLANT, Earth
from earthrise.games.earth_abundance.rules.words import card_ref, space_ref

BY_HAND: Final = 0  # every ability is asked about
STOPS: Final = 1
AT_ONCE: Final = 2
FINISH: Final = 3
WAYS: Final = ["by_hand", *HOWS]


def source_card(player: Player, source: int) -> int:
    """The number of the card on a space, or of the Island or Climate."""
    if source == AT_ISLAND:
        return player.island
    return player.climate if source == AT_CLIMATE else player.cards[source]


ACTIVATED: Final[list[list[list[Ability]]]] = [  # by card and action
    [
        [each for each in card.abilities if each.trigger == ON_ACTIVATE and each.colour in action.colours]  # EA-044
        for action in MAIN_ACTIONS
    ]
    for card in CARDS
]


class AbilityAt:
    """One ability in the order of activation, and where it stands: a space, or AT_ISLAND or AT_CLIMATE."""

    __slots__ = ("ability", "source")

    def __init__(self, source: int, ability: int) -> None:
        self.source = source
        self.ability = ability

    def shown(self, player: Player) -> Step:
        """As a screen shows it."""
        ability = ABILITIES[self.ability]
        source = {AT_ISLAND: "island", AT_CLIMATE: "climate"}.get(self.source, "")
        card = CARDS[SOURCES[self.ability]]
        return {
            "source": source or space_ref(self.source),
            "card": card.id,
            "colour": COLOURS[ability.colour],
            "text": card.text,
            "costs": bool(ability.costs),
            "affordable": can_pay(player, ability),
        }


def steps_of(earth: Earth, seat: int, tableau_first: bool) -> list[AbilityAt]:
    """Board, then tableau in reading order, or the other way round."""
    player = earth.players[seat]
    board: list[AbilityAt] = []
    tableau: list[AbilityAt] = []
    add_steps(earth, seat, AT_ISLAND, player.island, board)
    add_steps(earth, seat, AT_CLIMATE, player.climate, board)
    for space in player.taken:
        add_steps(earth, seat, space, player.cards[space], tableau)
    return tableau + board if tableau_first else board + tableau  # EA-130


def add_steps(earth: Earth, seat: int, source: int, card: int, found: list[AbilityAt]) -> None:
    """The abilities of the card there which this action activates for this seat."""
    if card >= 0:
        for ability in ACTIVATED[card][earth.action]:
            if not ability.only_active or earth.is_active(seat):  # EA-138
                found.append(AbilityAt(source, ability.number))


def is_a_choice(ability: Ability, how: int) -> bool:
    """Whether a run through all abilities stops here to ask: where something is paid, or others are given something."""
    if ability.costs:
        return True
    return how == STOPS and any(MEANINGS[effect.op].GIVES for effect in ability.effects)


# -- using and skipping what is offered --------------------------------------------------------------------------------


class AbilityFrame(LeavableFrame):
    """An ability is offered: it is used or skipped."""

    def offered(self, earth: Earth) -> AbilityAt | None:
        """The one that `use` and `skip` are about."""
        raise NotImplementedError

    def passed(self, earth: Earth) -> None:
        """It is used or skipped: go on to what comes after it."""
        earth.end(self.seat)  # EA-110

    def manner_of_use(self) -> int:
        """How it is carried out where the player says nothing about it."""
        return USUAL


NONE_LEFT: Final = ("No ability is left to activate.", "End the activation.")


class UseVerb(Verb[Earth]):
    """Activate the next ability."""

    def __init__(self, word: str, manner: int) -> None:
        super().__init__(ACTIONS, word, [])
        self.manner = manner

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        step = earth.top(seat, AbilityFrame).offered(earth)
        if step is None:
            return 132  # EA-132
        return 0 if can_pay(earth.players[seat], ABILITIES[step.ability]) else 134  # EA-134, EA-137: useful or not

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        step = earth.top(seat, AbilityFrame).offered(earth)
        if step is None:
            return NONE_LEFT
        return lacking(earth.players[seat], ABILITIES[step.ability]), "Skip it, or gain what is missing first."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, AbilityFrame)
        step = frame.offered(earth)
        assert step is not None
        frame.passed(earth)
        activate(earth, seat, step, frame.manner_of_use() if self.manner == USUAL else self.manner)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        step = earth.top(seat, AbilityFrame).offered(earth)
        if step is None:
            return "Use no ability"
        card = CARDS[SOURCES[step.ability]]
        care = ", gain by gain" if self.manner == CAREFUL else ""
        return f"Use {card.name}{care}: {card.text}"


class SkipVerb(Verb[Earth]):
    """Leave the next ability out; it cannot be taken up later in the turn."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        return 132 if earth.top(seat, AbilityFrame).offered(earth) is None else 0  # EA-132

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return NONE_LEFT

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.top(seat, AbilityFrame).passed(earth)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        step = earth.top(seat, AbilityFrame).offered(earth)
        return "Skip nothing" if step is None else f"Skip {CARDS[SOURCES[step.ability]].name}"


_RUNS: Final = [
    "Activate all in order; stop where there is something to pay, to give or to place",
    "Activate all in order, placing sensibly; stop where there is something to pay",
    "Activate all in order, placing sensibly, and end; stop where there is something to pay",
]


class RunVerb(Verb[Earth]):
    """Activate all abilities in order, with stops only where there is a choice."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, ActivateFrame)
        if frame.offered(earth) is None:
            return 132  # EA-132
        return 0 if action.x + STOPS > frame.how else 131  # EA-131: it is being done already

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 131:
            return "The activation is running already.", "Use or skip the ability it stopped at."
        return NONE_LEFT

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, ActivateFrame)
        earth.renew(seat, ActivateFrame(seat, frame.at, frame.tableau_first, action.x + STOPS))

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return _RUNS[action.x]


class TableauFirstVerb(Verb[Earth]):
    """Activate the tableau before Island and Climate."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, ActivateFrame)
        if frame.at or frame.tableau_first:
            return 130  # EA-130: the order is settled
        sources = [step.source for step in frame.steps(earth)]
        mixed = any(source < SPACE_COUNT for source in sources) and any(source >= SPACE_COUNT for source in sources)
        return 0 if mixed else 130  # EA-130: there is nothing to put in order

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        frame = earth.top(seat, ActivateFrame)
        if frame.at or frame.tableau_first:
            return "The order of this activation is settled.", ""
        return "There is no order to choose: only one of the two has abilities to activate.", "Go on in order."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, ActivateFrame)
        earth.renew(seat, ActivateFrame(seat, 0, True, frame.how))

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return "Activate the tableau first, then Island and Climate"


USE: Final = UseVerb("use", USUAL)
USE_WITH_CARE: Final = UseVerb("use_with_care", CAREFUL)
SKIP: Final = SkipVerb(ACTIONS, "skip", [])
RUN: Final = RunVerb(ACTIONS, "run", [HOW_DOMAIN])
TABLEAU_FIRST: Final = TableauFirstVerb(ACTIONS, "tableau_first", [])


def activate(earth: Earth, seat: int, step: AbilityAt, manner: int) -> None:
    card = CARDS[SOURCES[step.ability]]
    if earth.journal is not None:
        earth.note("activate", 132, seat, f"{who(seat)} activates {card.name}.", 0, [card_ref(card.number)])
    use(earth, seat, ABILITIES[step.ability], step.source, manner, FROM_ABILITY)


class ActivateFrame(AbilityFrame):
    """The abilities of a seat in their order; `at` is the next one. `how`: asked one by one, or running through."""

    KIND = "activate"
    RULE = 64  # EA-064
    VERBS = [USE, USE_WITH_CARE, SKIP, RUN, TABLEAU_FIRST, END, *ANY_TIME]
    FIELDS = [Whole("at", 0, MOST_AT_ONCE), Flag("tableau_first"), Word("how", WAYS), Derived("order")]
    WHEN = [ACT]
    LOWEST = True

    def __init__(self, seat: int, at: int, tableau_first: bool, how: int) -> None:
        super().__init__(seat)
        self.order: list[AbilityAt] | None = None  # looked up once: no card comes or goes in this step
        self.at = at
        self.tableau_first = tableau_first
        self.how = how

    def steps(self, earth: Earth) -> list[AbilityAt]:
        if self.order is None:
            self.order = steps_of(earth, self.seat, self.tableau_first)
        return self.order

    def offered(self, earth: Earth) -> AbilityAt | None:
        steps = self.steps(earth)
        return steps[self.at] if self.at < len(steps) else None

    def prompt(self, state: Earth, seat: int) -> str:
        left = len(self.steps(state)) - self.at
        return f"activate {plural(left, 'ability', 'abilities')} or end" if left > 0 else "end the activation"

    def end_text(self, earth: Earth) -> str:
        left = len(self.steps(earth)) - self.at
        return f"End, skipping {plural(left, 'ability', 'abilities')}" if left > 0 else "End the activation"

    def passed(self, earth: Earth) -> None:
        earth.renew(self.seat, self.moved(self.how))

    def manner_of_use(self) -> int:
        return QUICK if self.how in (AT_ONCE, FINISH) else USUAL

    def moved(self, how: int) -> "ActivateFrame":
        following = ActivateFrame(self.seat, self.at + 1, self.tableau_first, how)
        following.order = self.order
        return following

    def advance(self, earth: Earth) -> bool:
        if self.how == BY_HAND:
            return False
        step = self.offered(earth)
        if step is None:
            if self.how == FINISH:
                earth.end(self.seat)
                return True
            return False
        ability = ABILITIES[step.ability]
        if not can_pay(earth.players[self.seat], ability):
            earth.renew(self.seat, self.moved(self.how))
            return True
        if is_a_choice(ability, self.how):
            return False
        earth.renew(self.seat, self.moved(self.how))
        activate(earth, self.seat, step, self.manner_of_use())
        return True

    def asked(self, earth: Earth, player: Player) -> Asked:
        steps = self.steps(earth)
        queue: list[Step] = []
        for place, step in enumerate(steps):
            shown = step.shown(player)
            shown["state"] = "done" if place < self.at else "next" if place == self.at else "to_come"
            queue.append(shown)
        following = steps[self.at].shown(player) if self.at < len(steps) else None
        return {"next": following, "queue": queue, "tableau_first": self.tableau_first}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.how, about.tableau_first = self.how, self.tableau_first
        step = self.offered(earth)
        if step is not None:
            about.card, about.colour = source_card(player, step.source), ABILITIES[step.ability].colour
            if step.source < SPACE_COUNT:
                about.spaces = [step.source]

    def foreseen(self, earth: Earth, about: Subject) -> None:
        about.abilities = len(self.steps(earth)) - self.at

    def broken(self, state: Earth) -> list[str]:
        if self.at > len(self.steps(state)):
            return ["activate: there is no such ability to be activated next"]
        return []


class OfferFrame(AbilityFrame):
    """A black ability of a card just planted: used as a whole or declined."""

    KIND = "ability"
    RULE = 110  # EA-110
    VERBS = [USE, USE_WITH_CARE, SKIP]
    FIELDS = [One("ability", ABILITY_DOMAIN), Whole("space", 0, SPACE_COUNT - 1)]
    WHEN = [PLANT, EXTRA, LOOK]

    def __init__(self, seat: int, ability: int, space: int) -> None:
        super().__init__(seat)
        self.ability = ability
        self.space = space

    def offered(self, earth: Earth) -> AbilityAt | None:
        return AbilityAt(self.space, self.ability)

    def prompt(self, state: Earth, seat: int) -> str:
        return f"use the black ability of {CARDS[SOURCES[self.ability]].name} or skip it"

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"next": AbilityAt(self.space, self.ability).shown(player)}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.card, about.colour, about.spaces = SOURCES[self.ability], ABILITIES[self.ability].colour, [self.space]

    def broken(self, state: Earth) -> list[str]:
        if ABILITIES[self.ability].trigger != ON_PLANT:
            return ["ability: this is no black ability of a planted card"]
        if state.players[self.seat].cards[self.space] != SOURCES[self.ability]:
            return ["ability: the card whose ability is offered does not lie there"]
        return []


ACTIONS.declare(ActivateFrame, OfferFrame)
