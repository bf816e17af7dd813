"""Carrying out what a level, a card or a result says, part by part in the printed order (NF-073, NF-074)."""

from typing import Any, Final

from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import Field, Whole, Word
from earthrise.engine.frames import Frame
from earthrise.engine.state import State
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.alien_cards import RESULTS
from earthrise.games.new_earth_fay.components.board import BASE, PIECE_COUNT, TOWN
from earthrise.games.new_earth_fay.components.effect_words import (
    ADVANCE_TECHNOLOGY,
    BUILD_BASE,
    DISCARD_HAND,
    DRAW_RD,
    EXTRA_LOOK,
    GAIN_VP,
    GROW,
    IF_ELSE,
    LOOK,
    LOSE_VP,
    MOVE_COVER,
    PENALTY_COUNT,
    PENALTY_SUM,
    PICK_RULE,
    REMOVE_BASE,
    SCORE_COUNT,
    SCORE_STEPS,
    SCORE_SUM,
    SHIFT_ATTITUDE,
    SKIP_RESULTS,
    TELEPORT,
    TERRAFORM,
    TERRAIN_BONUS,
    THIRD_SETTLEMENT,
    Effect,
)
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS
from earthrise.games.new_earth_fay.components.technologies import CONSTRUCTION, LEVELS, level_name
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.attitude import gain, shift
from earthrise.games.new_earth_fay.rules.communication import face_down, look
from earthrise.games.new_earth_fay.rules.construction import BaseFrame, GrowFrame
from earthrise.games.new_earth_fay.rules.counting import holds, named_worth, sum_worth, worth
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.explorer import BY_DESIGNS, BY_RESULTS, BY_TECHNOLOGIES, Explorer
from earthrise.games.new_earth_fay.rules.follow_ups import EvictFrame, FavourFrame, RaiseFrame, can_advance, name_best
from earthrise.games.new_earth_fay.rules.placement import can_build, can_grow, can_teleport
from earthrise.games.new_earth_fay.rules.research import discard_hand, draw
from earthrise.games.new_earth_fay.rules.state import IN_RESULTS, Fay
from earthrise.games.new_earth_fay.rules.teleport import TeleportFrame
from earthrise.games.new_earth_fay.rules.terraforming import can_draw_tile, terraform
from earthrise.games.new_earth_fay.rules.voting import RecountFrame, can_recount

OF_LEVEL: Final = 0  # what is carried out
OF_CARD: Final = 1
OF_RESULT: Final = 2
SOURCES: Final = ["level", "card", "result"]
WORK_RULES: Final = [73, 161, 277]  # NF-073, NF-161, NF-277
POINTS_BY: Final = [BY_TECHNOLOGIES, BY_DESIGNS, BY_RESULTS]


def effects_of(source: int, number: int) -> list[Effect]:
    if source == OF_LEVEL:
        return LEVELS[number].effects
    return DESIGNS[number].effects if source == OF_CARD else RESULTS[number].effects


def source_name(source: int, number: int) -> str:
    if source == OF_LEVEL:
        return level_name(LEVELS[number])
    return DESIGNS[number].name if source == OF_CARD else RESULTS[number].name


IDS: Final = [[level.id for level in LEVELS], [design.id for design in DESIGNS], [card.id for card in RESULTS]]
MOST_PARTS: Final = max(
    len(effects_of(source, number)) for source, names in enumerate(IDS) for number in range(len(names))
)


class WorkOf(Field):
    """The level, card or result that is carried out, by its id; `source` says which of them to look among."""

    def of(self, owner: object) -> object:
        assert isinstance(owner, WorkFrame)
        return IDS[owner.source][owner.number]

    def read(self, given: object, state: State) -> object:
        if not any(given in names for names in IDS):
            raise BadPosition(f"There is no level, R&D card or result card “{str(given)[:60]}”.")
        return given


class WorkFrame(Decision):
    """The parts of a level, card or result still to be carried out; never asks anything itself."""

    KIND = "work"
    FIELDS = [Word("source", SOURCES), WorkOf("number", key="of"), Whole("done", 1, MOST_PARTS)]

    __slots__ = ("done", "number", "source")

    def __init__(self, seat: int, source: int, number: int, done: int) -> None:
        super().__init__(seat)
        self.source = source
        self.number = number
        self.done = done

    def rule(self) -> int:
        return WORK_RULES[self.source]

    def settle(self, fay: Fay) -> None:
        effects = effects_of(self.source, self.number)
        done = self.done
        while done < len(effects):
            effect = effects[done]
            done += 1
            fay.frames[-1] = WorkFrame(self.seat, self.source, self.number, done)
            height = len(fay.frames)
            perform(fay, fay.explorers[self.seat], effect, self.source, self.number)
            if len(fay.frames) != height:
                return  # a decision first
        fay.pop()
        fay.covered = []
        fay.frames[-1].settle(fay)

    def is_step(self, fay: Fay) -> bool:
        return fay.stage == IN_RESULTS and self.source == OF_RESULT

    def broken(self, state: Fay) -> list[str]:
        if self.done > len(effects_of(self.source, self.number)):
            return ["frames: this part of an action, card or result cannot be under way"]
        return []

    @classmethod
    def remade(cls, state: State, held: dict[str, Any]) -> Frame[Fay]:
        names = IDS[held["source"]]
        if held["number"] not in names:
            raise BadPosition(f"There is no {SOURCES[held['source']]} “{held['number']}”.")
        return WorkFrame(held["seat"], held["source"], names.index(held["number"]), held["done"])


ACTIONS.declare(WorkFrame)


def work_under_way(fay: Fay) -> WorkFrame | None:
    """What is being carried out."""
    for frame in fay.frames:
        if isinstance(frame, WorkFrame):
            return frame
    return None


def begin_work(fay: Fay, seat: int, source: int, number: int) -> None:
    """The engine settles the frame on top, and so the work begins."""
    fay.covered = []
    fay.push(WorkFrame(seat, source, number, 0))


def perform(fay: Fay, explorer: Explorer, effect: Effect, source: int, number: int) -> None:
    """One part. What is impossible is skipped (NF-074); what needs a decision pushes its frame."""
    op = effect.op
    seat = explorer.seat
    rule = WORK_RULES[source]
    name = source_name(source, number)
    if op == GAIN_VP:
        gain(fay, explorer, effect.amount, POINTS_BY[source], rule, name)
    elif op == LOSE_VP:
        gain(fay, explorer, -effect.amount, POINTS_BY[source], rule, name)
    elif op == SHIFT_ATTITUDE:
        steps = effect.amount
        if source == OF_LEVEL and LEVELS[number].technology == CONSTRUCTION:
            steps = -construction_frowns(fay, number, fay.covered)
        shift(fay, explorer, steps, rule, name, source != OF_RESULT)
    elif op in (SCORE_COUNT, SCORE_STEPS) and effect.is_named():
        name_best(fay, explorer, effect, number)
    elif op == SCORE_COUNT:
        gain(fay, explorer, worth(fay, explorer, effect), POINTS_BY[source], rule, name)
    elif op == PENALTY_COUNT:
        gain(fay, explorer, -worth(fay, explorer, effect), POINTS_BY[source], rule, name)
    elif op == SCORE_SUM:
        gain(fay, explorer, sum_worth(fay, explorer, effect), POINTS_BY[source], rule, name)
    elif op == PENALTY_SUM:
        gain(fay, explorer, -sum_worth(fay, explorer, effect), POINTS_BY[source], rule, name)
    elif op == IF_ELSE:
        for inner in effect.then if holds(fay, explorer, effect.test) else effect.otherwise:
            perform(fay, explorer, inner, source, number)
    elif op == BUILD_BASE:  # NF-176: by the rules of place and supply, from a card too
        if can_build(fay, explorer, effect.where):
            fay.push(BaseFrame(seat, effect.where, effect.optional, effect.amount))
    elif op == GROW:
        if can_grow(fay, explorer, effect.to, effect.from_base):
            fay.push(GrowFrame(seat, effect.to, effect.from_base))
    elif op == TELEPORT:
        if can_teleport(fay, explorer, effect.kinds):
            fay.push(TeleportFrame(seat, effect.kinds))
    elif op == TERRAFORM:
        plain = source == OF_LEVEL and LEVELS[number].second_action and fay.options.plain_haste  # NF-407
        terraform(fay, explorer, effect.amount, not plain)
    elif op == DRAW_RD:
        draw(fay, explorer, effect.amount, 303 if source == OF_RESULT else 150)  # NF-303, NF-150
    elif op == LOOK:
        look(fay, explorer, effect.amount + explorer.ability(EXTRA_LOOK))  # NF-185
    elif op == ADVANCE_TECHNOLOGY:
        if can_advance(explorer):
            fay.push(RaiseFrame(seat, effect.amount))
    elif op == MOVE_COVER:
        if can_recount(fay):
            fay.push(RecountFrame(seat))
    elif op == TERRAIN_BONUS:
        fay.push(FavourFrame(seat, effect.amount))
    elif op == PICK_RULE:
        if effect.pick_rule == THIRD_SETTLEMENT:
            explorer.third = True
            if fay.journal is not None:
                fay.note("pick_rule", 180, seat, f"{who(seat)} may pick a third settlement this session.")
        else:
            explorer.apart = True
            if fay.journal is not None:
                fay.note("pick_rule", 181, seat, f"{who(seat)}'s picks need not be adjacent this session.")
    elif op == SKIP_RESULTS:
        explorer.safe = True
        if fay.journal is not None:
            fay.note("safe", 182, seat, f"No result card will touch {who(seat)} this session.")
    elif op == DISCARD_HAND:
        discard_hand(fay, explorer)
    elif op == REMOVE_BASE:
        if explorer.on_map(BASE):
            fay.push(EvictFrame(seat, sum(inner.amount for inner in effect.then if inner.op == LOSE_VP)))
            return
        for inner in effect.otherwise:  # NF-305
            perform(fay, explorer, inner, source, number)


def construction_frowns(fay: Fay, number: int, covered: list[int]) -> int:
    """How often the aliens frown at a Construction action that newly covers these locations (NF-086, NF-088,
    NF-321 to NF-323, NF-403)."""
    level = LEVELS[number]
    frowns = 0
    grows_town = False
    for effect in level.effects:
        if effect.op == SHIFT_ATTITUDE:
            frowns -= effect.amount
        elif effect.op == GROW and effect.to == TOWN:
            grows_town = True
    if grows_town and fay.options.quiet_towns:
        frowns = 0  # NF-403
    if covered and all(fay.ground[place] == fay.alien.free_on for place in covered):
        return 0  # NF-322
    if any(fay.ground[place] == fay.alien.double_on for place in covered):
        frowns += 1  # NF-321
    return frowns


# -- would it change anything? ---------------------------------------------------------------------------


def would_change(fay: Fay, explorer: Explorer, effects: list[Effect]) -> bool:
    """NF-164: at least one effect of a card would change something."""
    for effect in effects:
        if changes(fay, explorer, effect):
            return True
    return False


def changes(fay: Fay, explorer: Explorer, effect: Effect) -> bool:
    op = effect.op
    if op in (SCORE_COUNT, SCORE_STEPS):
        if effect.is_named():
            return any(named_worth(fay, explorer, effect, piece) > 0 for piece in range(PIECE_COUNT))
        return worth(fay, explorer, effect) > 0
    if op == IF_ELSE:
        return would_change(fay, explorer, effect.then if holds(fay, explorer, effect.test) else effect.otherwise)
    if op == BUILD_BASE:
        return can_build(fay, explorer, effect.where)
    if op == GROW:
        return can_grow(fay, explorer, effect.to, effect.from_base)
    if op == TELEPORT:
        return can_teleport(fay, explorer, effect.kinds)
    if op == TERRAFORM:
        return can_draw_tile(fay)
    if op == ADVANCE_TECHNOLOGY:
        return can_advance(explorer)
    if op == MOVE_COVER:
        return can_recount(fay)
    if op == PICK_RULE:
        return not (explorer.third if effect.pick_rule == THIRD_SETTLEMENT else explorer.apart)
    return True


def can_lead(fay: Fay, explorer: Explorer, effect: Effect) -> bool:
    """NF-071: whether the leading part of an action can be carried out."""
    if effect.op == DRAW_RD:
        return fay.draw_pile() > 0
    if effect.op == LOOK:
        return face_down(fay) > 0
    return changes(fay, explorer, effect)
