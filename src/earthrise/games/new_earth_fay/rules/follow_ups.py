"""Small choices inside an action, card or result: which technology, settlement, terrain or base (NF-060, NF-164,
NF-172 to NF-174, NF-177, NF-179, NF-305)."""

from typing import Final, cast

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Verb
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.board import FIRST_PIECE, PIECE_COUNT, TERRAIN_NAMES, TOWN
from earthrise.games.new_earth_fay.components.effect_words import Effect
from earthrise.games.new_earth_fay.components.footprints import spot
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS
from earthrise.games.new_earth_fay.components.technologies import LEVELS, TECHNOLOGY_DOMAIN, TECHNOLOGY_NAMES, TOP_LEVEL
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, SETTLEMENT_DOMAIN, TERRAIN_DOMAIN
from earthrise.games.new_earth_fay.rules.attitude import gain
from earthrise.games.new_earth_fay.rules.counting import named_worth
from earthrise.games.new_earth_fay.rules.state import BY_DESIGNS, BY_RESULTS, Explorer, Fay
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

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frames[-1]
        explorer = fay.explorers[seat]
        if isinstance(frame, RaiseFrame):
            advance_technology(fay, explorer, action.x, 177)  # NF-177
            fay.pop()
            if frame.left > 1 and can_advance(explorer):
                fay.push(RaiseFrame(seat, frame.left - 1))
        else:
            advance_technology(fay, explorer, action.x, 60)  # NF-060
            cast(StepFrame, frame).done(fay)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        level = state.explorers[seat].levels[action.x] + 1
        found = next(each for each in LEVELS if each.technology == action.x and each.level == level)
        return f"Advance {TECHNOLOGY_NAMES[action.x]} to level {level}: {found.name}"


@mypyc_attr(allow_interpreted_subclasses=True)
class StepFrame(Frame[Fay]):
    """A step of a turn, which knows what comes after it."""

    def done(self, fay: Fay) -> None:
        raise NotImplementedError


ADVANCE: Final = AdvanceVerb()
RAISE_VERBS: Final[list[Verb[Fay]]] = [ADVANCE]


class RaiseFrame(Frame[Fay]):
    """Breakthrough: advances that cannot be declined (NF-177)."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def kind(self) -> str:
        return "raise"

    def rule(self) -> int:
        return 177  # NF-177

    def verbs(self) -> list[Verb[Fay]]:
        return RAISE_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "advance a technology"

    def broken(self, state: Fay) -> list[str]:
        return [] if 1 <= self.left <= 2 else ["frames: that many advances cannot be left"]

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["left"] = self.left
        return data


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
        effect = named_effect(cast(NameFrame, fay.frames[-1]).design)
        return 0 if named_worth(fay, fay.explorers[seat], effect, action.x) > 0 else 164  # NF-164

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        design = cast(NameFrame, fay.frames[-1]).design
        explorer = fay.explorers[seat]
        fay.pop()
        score_named(fay, explorer, design, action.x, named_worth(fay, explorer, named_effect(design), action.x))

    def say(self, fay: Fay, seat: int, action: Action) -> str:
        explorer = fay.explorers[seat]
        effect = named_effect(cast(NameFrame, fay.frames[-1]).design)
        amount = points(named_worth(fay, explorer, effect, action.x))
        return f"Score {settlement_name(action.x)} at {spot(explorer.sites[action.x][0])}: {amount}"


NAME: Final = NameVerb()
NAME_VERBS: Final[list[Verb[Fay]]] = [NAME]


class NameFrame(Frame[Fay]):
    """Which settlement, or the group of which settlement, a card scores."""

    __slots__ = ("design",)

    def __init__(self, seat: int, design: int) -> None:
        super().__init__(seat)
        self.design = design

    def kind(self) -> str:
        return "name"

    def rule(self) -> int:
        return 164  # NF-164

    def verbs(self) -> list[Verb[Fay]]:
        return NAME_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return f"name a settlement for {DESIGNS[self.design].name}"

    def broken(self, state: Fay) -> list[str]:
        if not any(effect.is_named() for effect in DESIGNS[self.design].effects):
            return [f"frames: {DESIGNS[self.design].name} names no settlement"]
        return []

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["card"] = DESIGNS[self.design].id
        return data


# -- Local Pride ---------------------------------------------------------------------------------------------


class FavourVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "favour", [TERRAIN_DOMAIN])

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return 0

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        bonus = explorer.bonus.copy()
        bonus[action.x] += cast(FavourFrame, fay.frames[-1]).amount
        explorer.bonus = bonus  # NF-179: two of them add up
        fay.pop()
        if fay.journal is not None:
            text = f"{TERRAIN_NAMES[action.x]} is worth {bonus[action.x]} more for {who(seat)} this session."
            fay.note("favour", 179, seat, text, bonus[action.x], [TERRAIN_DOMAIN.reference(action.x)])

    def say(self, state: Fay, seat: int, action: Action) -> str:
        more = cast(FavourFrame, state.frames[-1]).amount
        return f"{TERRAIN_NAMES[action.x]} is worth {more} more for you this session"


FAVOUR: Final = FavourVerb()
FAVOUR_VERBS: Final[list[Verb[Fay]]] = [FAVOUR]


class FavourFrame(Frame[Fay]):
    __slots__ = ("amount",)

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def kind(self) -> str:
        return "favour"

    def rule(self) -> int:
        return 179  # NF-179

    def verbs(self) -> list[Verb[Fay]]:
        return FAVOUR_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "choose the terrain that is worth more for you"

    def broken(self, state: Fay) -> list[str]:
        return [] if 1 <= self.amount <= 9 else ["frames: no card raises a terrain by so much"]

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["amount"] = self.amount
        return data


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

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        place = explorer.sites[action.x][0]
        loss = cast(EvictFrame, fay.frames[-1]).loss
        fay.pop()
        fay.put_piece(explorer, action.x, [])
        if fay.journal is not None:
            text = f"The base of {who(seat)} at {spot(place)} is evicted."
            fay.note("evict", 305, seat, text, 1, [piece_ref(seat, action.x)])
        gain(fay, explorer, -loss, BY_RESULTS, 305, "Eviction")

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return f"Give up the base at {spot(state.explorers[seat].sites[action.x][0])}"


EVICT: Final = EvictVerb()
EVICT_VERBS: Final[list[Verb[Fay]]] = [EVICT]


class EvictFrame(Frame[Fay]):
    """Which base is given up; `loss` are the points that go with it."""

    __slots__ = ("loss",)

    def __init__(self, seat: int, loss: int) -> None:
        super().__init__(seat)
        self.loss = loss

    def kind(self) -> str:
        return "evict"

    def rule(self) -> int:
        return 305  # NF-305

    def verbs(self) -> list[Verb[Fay]]:
        return EVICT_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "choose the base that is evicted"

    def broken(self, state: Fay) -> list[str]:
        return [] if 0 <= self.loss <= 9 else ["frames: no eviction costs so much"]

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["loss"] = self.loss
        return data
