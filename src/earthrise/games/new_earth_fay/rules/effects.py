"""Carrying out what a level, a card or a result says, part by part in the printed order (NF-073, NF-074)."""

from typing import Any, Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import Field, Whole
from earthrise.engine.frames import Frame
from earthrise.engine.state import State
from earthrise.games.new_earth_fay.components.alien_cards import RESULTS
from earthrise.games.new_earth_fay.components.effect_words import ABILITIES, STANDING, THEN_OTHER_ACTION, UNLOCK_WATER
from earthrise.games.new_earth_fay.components.rd_cards import DESIGNS
from earthrise.games.new_earth_fay.components.technologies import CONSTRUCTION, LEVELS, level_name
from earthrise.games.new_earth_fay.rules import (
    advancing,
    attitude,
    communication,
    construction,
    counted_points,
    eviction,
    named_points,
    research,
    session_bonuses,
    teleport,
    terraforming,
    voting,
)
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.effect import (
    OF_CARD,
    OF_LEVEL,
    OF_RESULT,
    SOURCES,
    WORKS,
    Appraiser,
    Effect,
    Work,
    declare,
    read_effects,
)
from earthrise.games.new_earth_fay.rules.state import IN_RESULTS, Fay

# The chapters whose effects the content may name; each declares them when it is loaded.
CHAPTERS: Final = [
    advancing,
    attitude,
    communication,
    construction,
    counted_points,
    eviction,
    named_points,
    research,
    session_bonuses,
    teleport,
    terraforming,
    voting,
]


# -- effects that only the content itself asks about -----------------------------------------------------


class Standing(Effect):
    """A permanent card's ability, which lasts from now on."""

    WORD = STANDING

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        entry.one_of("ability", ABILITIES)

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.standing()


class UnlockWater(Effect):
    """A permission that comes with the level (NF-083)."""

    WORD = UNLOCK_WATER


class ThenOtherAction(Effect):
    """A second action follows; the turn sees to it (NF-122)."""

    WORD = THEN_OTHER_ACTION


declare(Standing, UnlockWater, ThenOtherAction)


# -- what can be carried out -----------------------------------------------------------------------------


def _read_works() -> None:
    for level in LEVELS:
        work = Work(OF_LEVEL, level.number, level.id, level_name(level), read_effects(level.parts))
        work.is_construction = level.technology == CONSTRUCTION
        work.second_action = level.second_action
        WORKS[OF_LEVEL].append(work)
    for design in DESIGNS:
        WORKS[OF_CARD].append(Work(OF_CARD, design.number, design.id, design.name, read_effects(design.parts)))
    for card in RESULTS:
        WORKS[OF_RESULT].append(Work(OF_RESULT, card.number, card.id, card.name, read_effects(card.parts)))


_read_works()
LEVEL_WORKS: Final = WORKS[OF_LEVEL]
CARD_WORKS: Final = WORKS[OF_CARD]
RESULT_WORKS: Final = WORKS[OF_RESULT]
MOST_PARTS: Final = max(len(work.effects) for works in WORKS for work in works)


# -- carrying it out -------------------------------------------------------------------------------------


class WorkSource(Field):
    """Whether a level, a card or a result is carried out."""

    def of(self, owner: object) -> object:
        assert isinstance(owner, WorkFrame)
        return SOURCES[owner.work.source]

    def read(self, given: object, state: State) -> object:
        if given not in SOURCES:
            raise BadPosition(f"{self.key} is {' or '.join(SOURCES)}, not “{str(given)[:60]}”.")
        return given


class WorkOf(Field):
    """Which level, card or result is carried out; the source says among which to look."""

    def of(self, owner: object) -> object:
        assert isinstance(owner, WorkFrame)
        return owner.work.id

    def read(self, given: object, state: State) -> object:
        return given


class WorkFrame(Decision):
    """The parts of a level, card or result still to be carried out; never asks anything itself."""

    KIND = "work"
    FIELDS = [WorkSource("source"), WorkOf("of"), Whole("done", 1, MOST_PARTS)]

    def __init__(self, seat: int, work: Work, done: int) -> None:
        super().__init__(seat)
        self.work = work
        self.done = done

    def rule(self) -> int:
        return self.work.rule

    def settle(self, fay: Fay) -> None:
        effects = self.work.effects
        done = self.done
        while done < len(effects):  # NF-073
            effect = effects[done]  # NF-073
            done += 1
            fay.frames[-1] = WorkFrame(self.seat, self.work, done)
            height = len(fay.frames)
            effect.do(fay, fay.explorers[self.seat], self.work)
            if len(fay.frames) != height:
                return  # a decision first
        fay.pop()
        fay.covered = []
        fay.frames[-1].settle(fay)

    def is_step(self, fay: Fay) -> bool:
        return fay.stage == IN_RESULTS and self.work.source == OF_RESULT

    def broken(self, state: Fay) -> list[str]:
        if self.done > len(self.work.effects):
            return ["frames: this part of an action, card or result cannot be under way"]
        return []

    @classmethod
    def remade(cls, state: State, held: dict[str, Any]) -> Frame[Fay]:
        for work in WORKS[SOURCES.index(held["source"])]:
            if work.id == held["of"]:
                return WorkFrame(held["seat"], work, held["done"])
        raise BadPosition(f"There is no {held['source']} “{str(held['of'])[:60]}”.")


ACTIONS.declare(WorkFrame)


def work_under_way(fay: Fay) -> WorkFrame | None:
    """What is being carried out."""
    for frame in fay.frames:
        if isinstance(frame, WorkFrame):
            return frame
    return None


def begin_work(fay: Fay, seat: int, work: Work) -> None:
    """The engine settles the frame on top, and so the work begins."""
    fay.covered = []
    fay.push(WorkFrame(seat, work, 0))


def frowns_ahead(fay: Fay, new: list[int]) -> int:
    """How often the aliens will frown at the Construction action under way, if it ends with these locations."""
    under_way = work_under_way(fay)
    return 0 if under_way is None else under_way.work.frowns(fay, fay.covered + new)
