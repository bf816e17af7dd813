"""Activating abilities: the second step of a turn (EA-064, EA-110, EA-130 to EA-138)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import plural, who
from earthrise.games.earth_abundance.components.boards import MAIN_ACTIONS
from earthrise.games.earth_abundance.components.cards import CARDS, SOURCES
from earthrise.games.earth_abundance.components.codes import GIVE_SPROUTS, ON_ACTIVATE, ON_PLANT
from earthrise.games.earth_abundance.components.grid import AT_CLIMATE, AT_ISLAND, SPACE_COUNT
from earthrise.games.earth_abundance.components.vocabulary import ABILITIES, Ability
from earthrise.games.earth_abundance.rules.actions import ACTIONS, HOW_DOMAIN, HOWS
from earthrise.games.earth_abundance.rules.choose_cards import END, EndableFrame
from earthrise.games.earth_abundance.rules.costs import can_pay
from earthrise.games.earth_abundance.rules.deck import FROM_ABILITY
from earthrise.games.earth_abundance.rules.effects import use
from earthrise.games.earth_abundance.rules.place_pieces import CAREFUL, QUICK
from earthrise.games.earth_abundance.rules.play_event import ANY_TIME
from earthrise.games.earth_abundance.rules.state import Earth, Player
from earthrise.games.earth_abundance.rules.words import card_ref

BY_HAND: Final = -1  # every ability is asked about
STOPS: Final = 0
AT_ONCE: Final = 1
FINISH: Final = 2


def source_card(player: Player, source: int) -> int:
    """The number of the card on a space, or of the Island or Climate."""
    if source == AT_ISLAND:
        return player.island
    return player.climate if source == AT_CLIMATE else player.cards[source]


def matching(earth: Earth, seat: int, source: int) -> list[int]:
    """The abilities of that card which this action activates for this seat (EA-044, EA-138)."""
    card = source_card(earth.players[seat], source)
    if card < 0:
        return []
    found: list[int] = []
    for ability in CARDS[card].abilities:
        if ability.trigger == ON_ACTIVATE and ability.colour in MAIN_ACTIONS[earth.action].colours:
            if not ability.only_active or earth.is_active(seat):
                found.append(ability.number)
    return found


class Step:
    """One ability in the order of activation."""

    __slots__ = ("ability", "source")

    def __init__(self, source: int, ability: int) -> None:
        self.source = source
        self.ability = ability


def steps_of(earth: Earth, seat: int, tableau_first: bool) -> list[Step]:
    """Board, then tableau in reading order, or the other way round (EA-130, EA-131)."""
    board = [Step(source, ability) for source in (AT_ISLAND, AT_CLIMATE) for ability in matching(earth, seat, source)]
    tableau = [
        Step(source, ability) for source in earth.players[seat].taken for ability in matching(earth, seat, source)
    ]
    return tableau + board if tableau_first else board + tableau


def is_a_choice(ability: Ability, how: int) -> bool:
    """Whether a run through all abilities stops here to ask: where something is paid, or others are given something."""
    if ability.costs:
        return True
    return how == STOPS and any(effect.op == GIVE_SPROUTS for effect in ability.effects)


class ActivateFrame(EndableFrame):
    """The abilities of a seat in their order; `at` is the next one. `how`: asked one by one, or running through."""

    __slots__ = ("at", "how", "order", "tableau_first")

    def __init__(self, seat: int, at: int, tableau_first: bool, how: int) -> None:
        super().__init__(seat)
        self.order: list[Step] | None = None  # looked up once: no card comes or goes in this step
        self.at = at
        self.tableau_first = tableau_first
        self.how = how

    def kind(self) -> str:
        return "activate"

    def rule(self) -> int:
        return 64  # EA-064

    def verbs(self) -> list[Verb[Earth]]:
        return ACTIVATE_VERBS

    def steps(self, earth: Earth) -> list[Step]:
        if self.order is None:
            self.order = steps_of(earth, self.seat, self.tableau_first)
        return self.order

    def next(self, earth: Earth) -> Step | None:
        steps = self.steps(earth)
        return steps[self.at] if self.at < len(steps) else None

    def prompt(self, state: Earth, seat: int) -> str:
        left = len(self.steps(state)) - self.at
        return f"activate {plural(left, 'ability', 'abilities')} or end" if left > 0 else "end the activation"

    def end_text(self, earth: Earth) -> str:
        left = len(self.steps(earth)) - self.at
        return f"End, skipping {plural(left, 'ability', 'abilities')}" if left > 0 else "End the activation"

    def moved(self, how: int) -> "ActivateFrame":
        following = ActivateFrame(self.seat, self.at + 1, self.tableau_first, how)
        following.order = self.order
        return following

    def advance(self, earth: Earth) -> bool:
        if self.how == BY_HAND:
            return False
        step = self.next(earth)
        if step is None:
            if self.how == FINISH:
                earth.end(self.seat)
                return True
            return False
        ability = ABILITIES[step.ability]
        if not can_pay(earth.players[self.seat], ability):  # EA-134
            earth.renew(self.seat, self.moved(self.how))
            return True
        if is_a_choice(ability, self.how):
            return False
        earth.renew(self.seat, self.moved(self.how))
        activate(earth, self.seat, step, QUICK if self.how != STOPS else 0)
        return True

    def broken(self, state: Earth) -> list[str]:
        if not 0 <= self.at <= len(self.steps(state)) or not BY_HAND <= self.how <= FINISH:
            return ["activate: there is no such ability to be activated next"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "at": self.at,
            "tableau_first": self.tableau_first,
            "how": "by_hand" if self.how == BY_HAND else HOWS[self.how],
        }


def activate(earth: Earth, seat: int, step: Step, flags: int) -> None:
    card = CARDS[SOURCES[step.ability]]
    if earth.journal is not None:
        earth.note("activate", 132, seat, f"{who(seat)} activates {card.name}.", 0, [card_ref(card.number)])
    use(earth, seat, ABILITIES[step.ability], step.source, flags, FROM_ABILITY)


class OfferFrame(StrandFrame[Earth]):
    """A black ability of a card just planted: used as a whole or declined (EA-110)."""

    __slots__ = ("ability", "space")

    def __init__(self, seat: int, ability: int, space: int) -> None:
        super().__init__(seat)
        self.ability = ability
        self.space = space

    def kind(self) -> str:
        return "ability"

    def rule(self) -> int:
        return 110  # EA-110

    def verbs(self) -> list[Verb[Earth]]:
        return OFFER_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"use the black ability of {CARDS[SOURCES[self.ability]].name} or skip it"

    def broken(self, state: Earth) -> list[str]:
        player = state.players[self.seat]
        if ABILITIES[self.ability].trigger != ON_PLANT or not 0 <= self.space < SPACE_COUNT:
            return ["ability: this is no black ability of a planted card"]
        if player.cards[self.space] != SOURCES[self.ability]:
            return ["ability: the card whose ability is offered does not lie there"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "ability": ABILITIES[self.ability].key,
            "space": self.space,
        }


def offered(earth: Earth, seat: int) -> Step | None:
    """The ability that `use` and `skip` are about."""
    top = earth.strands().top(seat)
    if isinstance(top, OfferFrame):
        return Step(top.space, top.ability)
    return cast(ActivateFrame, top).next(earth)


class UseVerb(Verb[Earth]):
    """Activate the next ability (EA-132 to EA-134)."""

    def __init__(self, word: str, flags: int) -> None:
        super().__init__(ACTIONS, word, [])
        self.flags = flags

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        step = offered(earth, seat)
        if step is None:
            return 132  # EA-132
        return 0 if can_pay(earth.players[seat], ABILITIES[step.ability]) else 134  # EA-134, EA-137: useful or not

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        step = offered(earth, seat)
        assert step is not None
        top = earth.strands().top(seat)
        flags = self.flags
        if isinstance(top, ActivateFrame):
            if top.how in (AT_ONCE, FINISH) and not flags:
                flags = QUICK
            earth.renew(seat, top.moved(top.how))
        else:
            earth.end(seat)
        activate(earth, seat, step, flags)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        step = offered(state, seat)
        if step is None:
            return "Use no ability"
        card = CARDS[SOURCES[step.ability]]
        care = ", taking each gain with care" if self.flags else ""
        return f"Use {card.name}{care}: {card.text}"


class SkipVerb(Verb[Earth]):
    """Leave the next ability out; it cannot be taken up later in the turn (EA-132)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "skip", [])

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return 132 if offered(state, seat) is None else 0  # EA-132

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        top = earth.strands().top(seat)
        if isinstance(top, ActivateFrame):
            earth.renew(seat, top.moved(top.how))
        else:
            earth.end(seat)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        step = offered(state, seat)
        return "Skip nothing" if step is None else f"Skip {CARDS[SOURCES[step.ability]].name}"


_RUNS: Final = [
    "Activate all in order; stop where there is something to pay, to give or to place",
    "Activate all in order, placing sensibly; stop where there is something to pay",
    "Activate all in order, placing sensibly, and end; stop where there is something to pay",
]


class RunVerb(Verb[Earth]):
    """Activate all abilities in order, with stops only where there is a choice (EA-131)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "run", [HOW_DOMAIN])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = cast(ActivateFrame, earth.strands().top(seat))
        if frame.next(earth) is None:
            return 132  # EA-132
        return 0 if action.x > frame.how else 131  # EA-131: it is being done already

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(ActivateFrame, earth.strands().top(seat))
        earth.renew(seat, ActivateFrame(seat, frame.at, frame.tableau_first, action.x))

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return _RUNS[action.x]


class TableauFirstVerb(Verb[Earth]):
    """Activate the tableau before Island and Climate (EA-130)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "tableau_first", [])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = cast(ActivateFrame, earth.strands().top(seat))
        if frame.at or frame.tableau_first:
            return 130  # EA-130: the order is settled
        sources = [step.source for step in frame.steps(earth)]
        mixed = any(source < SPACE_COUNT for source in sources) and any(source >= SPACE_COUNT for source in sources)
        return 0 if mixed else 130  # EA-130: there is nothing to put in order

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(ActivateFrame, earth.strands().top(seat))
        earth.renew(seat, ActivateFrame(seat, 0, True, frame.how))

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return "Activate the tableau first, then Island and Climate"


USE: Final = UseVerb("use", 0)
USE_WITH_CARE: Final = UseVerb("use_with_care", CAREFUL)
SKIP: Final = SkipVerb()
RUN: Final = RunVerb()
TABLEAU_FIRST: Final = TableauFirstVerb()
ACTIVATE_VERBS: Final[list[Verb[Earth]]] = [USE, USE_WITH_CARE, SKIP, RUN, TABLEAU_FIRST, END, *ANY_TIME]
OFFER_VERBS: Final[list[Verb[Earth]]] = [USE, USE_WITH_CARE, SKIP]
