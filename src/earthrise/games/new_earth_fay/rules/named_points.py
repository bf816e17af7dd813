"""Cards that score a settlement, or the group of a settlement, that the player names (NF-164, NF-172 to NF-174)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Verb
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.fields import One
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.board import KINDS, PIECE_COUNT, PIECE_KINDS, terrain_number
from earthrise.games.new_earth_fay.components.effect_words import NO_LIMIT, pairs_of
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_DOMAIN, DESIGNS
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, SETTLEMENT_DOMAIN
from earthrise.games.new_earth_fay.rules.counting import around, terrain_group, terrains_in_group
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.effect import OF_CARD, WORKS, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import BY_DESIGNS, Explorer
from earthrise.games.new_earth_fay.rules.place_words import spot
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import piece_ref, points, settlement_name


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedEffect(Effect):
    """Points for what is named, by the rule `RULE`."""

    COUNTS = True
    RULE: ClassVar[int] = 0

    def worth(self, fay: Fay, explorer: Explorer, piece: int) -> int:
        """What naming this settlement, or the group it belongs to, gives; 0 when it is not on the continent."""
        raise NotImplementedError

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        for piece, cells in enumerate(explorer.sites):
            if cells and self.worth(fay, explorer, piece) > 0:
                return True
        return False

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        """Only choices worth a point are offered (NF-164); where all are worth the same there is nothing to ask."""
        worths = [self.worth(fay, explorer, piece) for piece in range(PIECE_COUNT)]
        offered = {each for each in worths if each > 0}
        if len(offered) == 1:
            self.score(fay, explorer, work.number, worths.index(max(worths)), max(worths))
        elif offered:
            fay.push(NameFrame(explorer.seat, work.number))

    def score(self, fay: Fay, explorer: Explorer, design: int, piece: int, amount: int) -> None:
        explorer.score_by(BY_DESIGNS, amount)
        if fay.journal is not None:
            name = settlement_name(piece)
            at = spot(fay, explorer.sites[piece])
            text = f"{who(explorer.seat)} gains {points(amount)} ({DESIGNS[design].name}: {name} in {at})."
            fay.note("points", self.RULE, explorer.seat, text, amount, [piece_ref(explorer.seat, piece)])

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, NameFrame) and work.source == OF_CARD and decision.design == work.number

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        best = 0
        for piece in range(PIECE_COUNT):
            if explorer.sites[piece]:
                best = max(best, self.worth(fay, explorer, piece))
        return best


class ScoreAround(NamedEffect):
    """So much for each location of a terrain next to a settlement."""

    WORD = "score_count terrain_next_to_settlement"
    RULE = 172  # NF-172

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        if not entry.has("terrain") or not entry.has("max_by_kind"):
            raise BadContent(f"{entry.where}: what lies next to a settlement has a terrain and max_by_kind")
        self.each = entry.number("vp_each", 0)
        self.terrain = terrain_number(entry, "terrain")
        limits = entry.table("max_by_kind")
        self.most_by_kind: list[int] = [limits.number(kind) for kind in KINDS]

    def worth(self, fay: Fay, explorer: Explorer, piece: int) -> int:
        cells = explorer.sites[piece]
        if not cells:
            return 0
        return min(self.most_by_kind[PIECE_KINDS[piece]], self.each * around(fay, cells, self.terrain))

    def most_points(self) -> int:
        return max(self.most_by_kind)


class ScoreGroup(NamedEffect):
    """So much for each location that the player covers in a contiguous group of a terrain."""

    WORD = "score_count covered_in_terrain_group"
    REACHES = True
    RULE = 173  # NF-173

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        if not entry.has("terrain"):
            raise BadContent(f"{entry.where}: a group has a terrain")
        self.each = entry.number("vp_each", 0)
        self.plus = entry.number("plus", 0)
        self.most = entry.number("max", NO_LIMIT)
        self.terrain = terrain_number(entry, "terrain")
        self.smallest_group = entry.number("min_group", 1)

    def worth(self, fay: Fay, explorer: Explorer, piece: int) -> int:
        return self._best_group(fay, explorer, explorer.sites[piece])

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        return self._best_group(fay, explorer, [place for cells in explorer.sites for place in cells])

    def _best_group(self, fay: Fay, explorer: Explorer, cells: list[int]) -> int:
        """A city may lie on two groups: the better one is meant."""
        best = 0
        walked: set[int] = set()
        for place in cells:
            if fay.ground[place] == self.terrain and place not in walked:
                group = terrain_group(fay, place, self.terrain)
                walked.update(group)
                best = max(best, self._group_worth(fay, explorer, group))
        return best

    def _group_worth(self, fay: Fay, explorer: Explorer, group: list[int]) -> int:
        if len(group) < self.smallest_group:
            return 0
        covered = sum(1 for place in group if fay.owner_at(place) == explorer.seat)
        return min(self.most, self.plus + self.each * covered) if covered else 0

    def most_points(self) -> int:
        return self.most


class ScoreSteps(NamedEffect):
    """The more terrains a group of settlements covers, the more."""

    WORD = "score_steps"
    RULE = 174  # NF-174

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        entry.one_of("counter", ["terrains_in_group"])
        self.steps: list[tuple[int, int]] = pairs_of(entry, "steps")

    def worth(self, fay: Fay, explorer: Explorer, piece: int) -> int:
        if not explorer.sites[piece]:
            return 0
        reached = 0
        terrains = terrains_in_group(fay, explorer, piece)
        for threshold, points_for_it in self.steps:
            if terrains >= threshold:
                reached = max(reached, points_for_it)
        return reached

    def most_points(self) -> int:
        return max(points_for_it for _, points_for_it in self.steps)


def named_effect(design: int) -> NamedEffect:
    return next(effect for effect in WORKS[OF_CARD][design].effects if isinstance(effect, NamedEffect))


# -- which one -----------------------------------------------------------------------------------------------


class NameVerb(Verb[Fay]):
    def candidates(self, state: Fay, seat: int) -> list[Action]:
        return self.actions[:PIECE_COUNT]

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        if action.x >= PIECE_COUNT:
            return 170  # NF-170 an alien base is nobody's own
        effect = named_effect(fay.frame(NameFrame).design)
        return 0 if effect.worth(fay, fay.explorers[seat], action.x) > 0 else 164  # NF-164

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 170:
            return "An alien base belongs to nobody.", "Name a settlement of your own."
        name = settlement_name(action.x)
        if not fay.explorers[seat].sites[action.x]:
            return f"Your {name} is not on the continent.", "Name a settlement on the continent."
        return f"The card would score nothing for your {name}.", "Name one that is worth a point."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        design = fay.frame(NameFrame).design
        explorer = fay.explorers[seat]
        fay.pop()
        effect = named_effect(design)
        effect.score(fay, explorer, design, action.x, effect.worth(fay, explorer, action.x))

    def say(self, fay: Fay, seat: int, action: Action) -> str:
        explorer = fay.explorers[seat]
        effect = named_effect(fay.frame(NameFrame).design)
        amount = points(effect.worth(fay, explorer, action.x))
        return f"Score {settlement_name(action.x)} in {spot(fay, explorer.sites[action.x])}: {amount}"


NAME: Final = NameVerb(ACTIONS, "name", [SETTLEMENT_DOMAIN])


class NameFrame(Decision):
    """Which settlement, or the group of which settlement, a card scores."""

    KIND = "name"
    RULE = 164  # NF-164
    VERBS = [NAME]
    FIELDS = [One("design", DESIGN_DOMAIN, key="card")]

    def __init__(self, seat: int, design: int) -> None:
        super().__init__(seat)
        self.design = design

    def prompt(self, state: Fay, seat: int) -> str:
        return f"name a settlement for {DESIGNS[self.design].name}"

    def broken(self, state: Fay) -> list[str]:
        if not any(isinstance(effect, NamedEffect) for effect in WORKS[OF_CARD][self.design].effects):
            return [f"frames: {DESIGNS[self.design].name} names no settlement"]
        return []


ACTIONS.declare(NameFrame)
declare(ScoreAround, ScoreGroup, ScoreSteps)
