"""Small choices inside an action, card or result: which technology, settlement, terrain or base (NF-060, NF-164,
NF-172 to NF-174, NF-177, NF-179, NF-305)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import One, Whole
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.board import FIRST_PIECE, PIECE_COUNT, TERRAIN_NAMES, TOWN
from earthrise.games.new_earth_fay.components.effect_words import MOST_OF_ANYTHING, Effect
from earthrise.games.new_earth_fay.components.footprints import spot
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_DOMAIN, DESIGNS
from earthrise.games.new_earth_fay.components.technologies import LEVELS, TECHNOLOGY_DOMAIN, TECHNOLOGY_NAMES, TOP_LEVEL
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, SETTLEMENT_DOMAIN, TERRAIN_DOMAIN
from earthrise.games.new_earth_fay.rules.attitude import gain
from earthrise.games.new_earth_fay.rules.counting import named_worth
from earthrise.games.new_earth_fay.rules.decision import About, Decision
from earthrise.games.new_earth_fay.rules.explorer import BY_DESIGNS, BY_RESULTS, Explorer
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import piece_ref, points, settlement_name


def can_advance(explorer: Explorer) -> bool:
    return any(level < TOP_LEVEL for level in explorer.levels)


# -- advancing ---------------------------------------------------------------------------------------------


def advance_technology(fay: Fay, explorer: Explorer, technology: int, rule: int) -> None:
    """By exactly one level (NF-060); a cube is always there for it (NF-007)."""
    levels = explorer.levels.copy()
    levels[technology] += 1
    explorer.levels = levels
    if fay.journal is not None:
        level = levels[technology]
        text = f"{who(explorer.seat)} advances {TECHNOLOGY_NAMES[technology]} to level {level}."
        fay.note("advance", rule, explorer.seat, text, level, [TECHNOLOGY_DOMAIN.reference(technology)])


class AdvanceVerb(Verb[Fay]):
    """In the advance step, and by Breakthrough."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "advance", [TECHNOLOGY_DOMAIN])

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        if state.explorers[seat].levels[action.x] == TOP_LEVEL:
            return 63  # NF-063 at the top
        return 0

    def explain(self, state: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        why = f"{TECHNOLOGY_NAMES[action.x]} stands at level {TOP_LEVEL}, the highest there is."
        return why, "Advance another technology."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frame(AdvancingFrame)
        advance_technology(fay, fay.explorers[seat], action.x, frame.ADVANCES_BY)
        frame.go_on(fay)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        level = state.explorers[seat].levels[action.x] + 1
        found = next(each for each in LEVELS if each.technology == action.x and each.level == level)
        return f"Advance {TECHNOLOGY_NAMES[action.x]} to level {level}: {found.name}"


ADVANCE: Final = AdvanceVerb()


@mypyc_attr(allow_interpreted_subclasses=True)
class AdvancingFrame(Decision):
    """A technology advances, by the rule `ADVANCES_BY`."""

    ADVANCES_BY: ClassVar[int] = 60  # NF-060

    __slots__ = ()


class RaiseFrame(AdvancingFrame):
    """Breakthrough: advances that cannot be declined (NF-177)."""

    KIND = "raise"
    RULE = 177  # NF-177
    ADVANCES_BY = 177  # NF-177
    VERBS = [ADVANCE]
    FIELDS = [Whole("left", 1, MOST_OF_ANYTHING)]

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def prompt(self, state: Fay, seat: int) -> str:
        return "advance a technology"

    def go_on(self, fay: Fay) -> None:
        fay.pop()
        if self.left > 1 and can_advance(fay.explorers[self.seat]):
            fay.push(RaiseFrame(self.seat, self.left - 1))

    def about(self) -> About:
        about = About()
        about.left = self.left
        return about


# -- naming a settlement or group ----------------------------------------------------------------------------


def name_best(fay: Fay, explorer: Explorer, effect: Effect, number: int) -> None:
    """Only choices worth a point are offered (NF-164); where all are worth the same there is nothing to ask."""
    worths = [named_worth(fay, explorer, effect, piece) for piece in range(PIECE_COUNT)]
    offered = {each for each in worths if each > 0}
    if len(offered) == 1:
        score_named(fay, explorer, number, worths.index(max(worths)), max(worths))
    elif offered:
        fay.push(NameFrame(explorer.seat, number))


def score_named(fay: Fay, explorer: Explorer, design: int, piece: int, amount: int) -> None:
    explorer.score_by(BY_DESIGNS, amount)
    if fay.journal is not None:
        name = settlement_name(piece)
        at = spot(explorer.sites[piece][0])
        text = f"{who(explorer.seat)} gains {points(amount)} ({DESIGNS[design].name}: {name} at {at})."
        rule = NAMED_RULES[named_effect(design).counter]
        fay.note("points", rule, explorer.seat, text, amount, [piece_ref(explorer.seat, piece)])


NAMED_RULES: Final = [172, 173, 174]  # NF-172, NF-173, NF-174, by counter


def named_effect(design: int) -> Effect:
    return next(effect for effect in DESIGNS[design].effects if effect.is_named())


class NameVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "name", [SETTLEMENT_DOMAIN])

    def candidates(self, state: Fay, seat: int) -> list[Action]:
        return self.actions[:PIECE_COUNT]

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        if action.x >= PIECE_COUNT:
            return 170  # NF-170 an alien base is nobody's own
        effect = named_effect(fay.frame(NameFrame).design)
        return 0 if named_worth(fay, fay.explorers[seat], effect, action.x) > 0 else 164  # NF-164

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 170:
            return "An alien base is nobody's own.", "Name a settlement of your own."
        name = settlement_name(action.x)
        if not fay.explorers[seat].sites[action.x]:
            return f"Your {name} is not on the continent.", "Name a settlement on the continent."
        return f"For your {name} the card would score nothing.", "Name one that is worth a point."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        design = fay.frame(NameFrame).design
        explorer = fay.explorers[seat]
        fay.pop()
        score_named(fay, explorer, design, action.x, named_worth(fay, explorer, named_effect(design), action.x))

    def say(self, fay: Fay, seat: int, action: Action) -> str:
        explorer = fay.explorers[seat]
        effect = named_effect(fay.frame(NameFrame).design)
        amount = points(named_worth(fay, explorer, effect, action.x))
        return f"Score {settlement_name(action.x)} at {spot(explorer.sites[action.x][0])}: {amount}"


NAME: Final = NameVerb()


class NameFrame(Decision):
    """Which settlement, or the group of which settlement, a card scores."""

    KIND = "name"
    RULE = 164  # NF-164
    VERBS = [NAME]
    FIELDS = [One("design", DESIGN_DOMAIN, key="card")]

    __slots__ = ("design",)

    def __init__(self, seat: int, design: int) -> None:
        super().__init__(seat)
        self.design = design

    def prompt(self, state: Fay, seat: int) -> str:
        return f"name a settlement for {DESIGNS[self.design].name}"

    def broken(self, state: Fay) -> list[str]:
        if not any(effect.is_named() for effect in DESIGNS[self.design].effects):
            return [f"frames: {DESIGNS[self.design].name} names no settlement"]
        return []


# -- Local Pride ---------------------------------------------------------------------------------------------


class FavourVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "favour", [TERRAIN_DOMAIN])

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return 0

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        bonus = explorer.bonus.copy()
        bonus[action.x] += fay.frame(FavourFrame).amount
        explorer.bonus = bonus  # NF-179: two of them add up
        fay.pop()
        if fay.journal is not None:
            text = f"{TERRAIN_NAMES[action.x]} is worth {bonus[action.x]} more for {who(seat)} this session."
            fay.note("favour", 179, seat, text, bonus[action.x], [TERRAIN_DOMAIN.reference(action.x)])

    def say(self, state: Fay, seat: int, action: Action) -> str:
        more = state.frame(FavourFrame).amount
        return f"{TERRAIN_NAMES[action.x]} is worth {more} more for you this session"


FAVOUR: Final = FavourVerb()


class FavourFrame(Decision):
    """Which terrain is worth `amount` more for the player."""

    KIND = "favour"
    RULE = 179  # NF-179
    VERBS = [FAVOUR]
    FIELDS = [Whole("amount", 1, MOST_OF_ANYTHING)]

    __slots__ = ("amount",)

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def prompt(self, state: Fay, seat: int) -> str:
        return "choose the terrain that is worth more for you"

    def about(self) -> About:
        about = About()
        about.amount = self.amount
        return about


# -- Eviction ------------------------------------------------------------------------------------------------


class EvictVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "evict", [SETTLEMENT_DOMAIN])

    def candidates(self, state: Fay, seat: int) -> list[Action]:
        return self.actions[: FIRST_PIECE[TOWN]]

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        if action.x >= FIRST_PIECE[TOWN] or not state.explorers[seat].sites[action.x]:
            return 305  # NF-305 a base on the continent
        return 0

    def explain(self, state: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"{settlement_name(action.x).capitalize()} is no base of yours on the continent.", "Choose a base."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        place = explorer.sites[action.x][0]
        loss = fay.frame(EvictFrame).loss
        fay.pop()
        fay.put_piece(explorer, action.x, [])
        if fay.journal is not None:
            text = f"The base of {who(seat)} at {spot(place)} is evicted."
            fay.note("evict", 305, seat, text, 1, [piece_ref(seat, action.x)])
        gain(fay, explorer, -loss, BY_RESULTS, 305, "Eviction")

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return f"Give up the base at {spot(state.explorers[seat].sites[action.x][0])}"


EVICT: Final = EvictVerb()


class EvictFrame(Decision):
    """Which base is given up; `loss` are the points that go with it."""

    KIND = "evict"
    RULE = 305  # NF-305
    VERBS = [EVICT]
    FIELDS = [Whole("loss", 0, MOST_OF_ANYTHING)]

    __slots__ = ("loss",)

    def __init__(self, seat: int, loss: int) -> None:
        super().__init__(seat)
        self.loss = loss

    def prompt(self, state: Fay, seat: int) -> str:
        return "choose the base that is evicted"

    def about(self) -> About:
        about = About()
        about.amount = self.loss
        return about


ACTIONS.declare(RaiseFrame, NameFrame, FavourFrame, EvictFrame)
