"""Which decisions can lie on which: the order of frames in a position (NF-052, NF-053, NF-122, NF-261)."""

from earthrise.engine.frames import Frame
from earthrise.games.new_earth_fay.components.board import SESSIONS
from earthrise.games.new_earth_fay.components.effect_words import (
    ADVANCE_TECHNOLOGY,
    BUILD_BASE,
    DRAW_RD,
    EXTRA_LOOK,
    EXTRA_TILE_DRAW,
    GROW,
    LOOK,
    MOVE_COVER,
    REMOVE_BASE,
    SCORE_COUNT,
    SCORE_STEPS,
    TELEPORT,
    TERRAFORM,
    TERRAIN_BONUS,
    Effect,
)
from earthrise.games.new_earth_fay.components.technologies import CONSTRUCTION, LEVELS
from earthrise.games.new_earth_fay.rules.communication import LookFrame
from earthrise.games.new_earth_fay.rules.construction import BaseFrame, GrowFrame
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.effects import OF_CARD, OF_LEVEL, OF_RESULT, WorkFrame, effects_of
from earthrise.games.new_earth_fay.rules.explorer import NO_RESULT
from earthrise.games.new_earth_fay.rules.follow_ups import EvictFrame, FavourFrame, NameFrame, RaiseFrame
from earthrise.games.new_earth_fay.rules.research import KeepFrame
from earthrise.games.new_earth_fay.rules.scoring import WindowFrame
from earthrise.games.new_earth_fay.rules.sessions import COURSE
from earthrise.games.new_earth_fay.rules.state import IN_PICKS, IN_RESULTS, STAGES, TURNS, Fay
from earthrise.games.new_earth_fay.rules.teleport import LandingFrame, TeleportFrame
from earthrise.games.new_earth_fay.rules.terraforming import DrawnFrame
from earthrise.games.new_earth_fay.rules.turn import SecondFrame, VoteFrame
from earthrise.games.new_earth_fay.rules.voting import RecountFrame


def frames_in_order(fay: Fay) -> list[str]:
    """The course lies at the bottom, a step of the turn or session on it, then work and its decision."""
    if fay.over:
        return []
    frames = fay.frames
    if frames[0] is not COURSE or len(frames) < 2:
        return ["frames: the course of the game lies under a decision"]
    if any(frame is COURSE for frame in frames[1:]):
        return ["frames: the course of the game lies at the bottom only"]
    wrong = _step(fay, frames[1])
    above = frames[2:]
    if above and isinstance(above[0], SecondFrame):
        if not isinstance(frames[1], VoteFrame) or above[0].seat != fay.active:
            wrong.append("frames: a second action comes before the vote of the active player")
        under: Frame[Fay] = above[0]
        above = above[1:]
    else:
        under = frames[1]
    if fay.stage == IN_RESULTS:
        above = frames[1:]
    if above:
        wrong += _work(fay, under, above)
    elif fay.covered:
        wrong.append("covered: no Construction action is under way")
    return wrong


def _step(fay: Fay, step: Frame[Fay]) -> list[str]:
    """What lies directly on the course fits the stage."""
    if isinstance(step, Decision):
        fits = step.is_step(fay)
    else:  # the secret picks
        fits = fay.stage == IN_PICKS and len(fay.frames) == 2
    return [] if fits else [f"frames: {step.kind()} cannot be waited for now ({STAGES[fay.stage]})"]


def _work(fay: Fay, under: Frame[Fay], above: list[Frame[Fay]]) -> list[str]:
    """On a step lies the work of a level, card or result, and on that one decision (a landing on its teleport)."""
    work = above[0]
    if not isinstance(work, WorkFrame) or len(above) < 2:
        return ["frames: a decision belongs to an action, a card or a result"]
    if work.seat != _worker(fay, work, under):
        return ["frames: somebody else's action, card or result is under way"]
    if work.source == OF_LEVEL and not _is_reached(fay, work, under):
        return ["frames: this action cannot be under way"]
    if work.source != OF_LEVEL and fay.covered and not any(isinstance(frame, BaseFrame | GrowFrame) for frame in above):
        return ["covered: no Construction action is under way"]
    decision = above[1]
    if len(above) > 3 or (len(above) == 3) != isinstance(above[-1], LandingFrame):
        return ["frames: one decision at a time"]
    if any(frame.seat != work.seat for frame in above):
        return ["frames: an action, card or result asks its own player only"]
    effect = effects_of(work.source, work.number)[work.done - 1]
    if not _asks(fay, work, effect, decision):
        return [f"frames: {decision.kind()} is not what is asked now"]
    return []


def _worker(fay: Fay, work: WorkFrame, under: Frame[Fay]) -> int:
    if work.source == OF_RESULT:
        if fay.stage != IN_RESULTS or not 1 <= fay.results_done <= fay.seats or len(fay.results) != fay.seats:
            return -1
        seat = fay.in_order()[fay.results_done - 1]
        side = fay.results[seat]
        if side == NO_RESULT or fay.rows[side * SESSIONS + fay.session - 1] != work.number:
            return -1
        return seat
    if fay.stage == TURNS:
        return fay.active
    if work.source == OF_CARD and isinstance(under, WindowFrame) and under.passes == 0:
        return (under.seat - 1) % fay.seats  # the next player is asked after it
    return -1


def _is_reached(fay: Fay, work: WorkFrame, under: Frame[Fay]) -> bool:
    """An action waits for its vote, or for a second action after it; one that covers land is of Construction."""
    level = LEVELS[work.number]
    if not level.is_action or fay.explorers[work.seat].levels[level.technology] < level.level:
        return False
    if not isinstance(under, SecondFrame if level.second_action else VoteFrame):
        return False
    return level.technology == CONSTRUCTION or not fay.covered


def _asks(fay: Fay, work: WorkFrame, effect: Effect, decision: Frame[Fay]) -> bool:
    """Whether the decision is the one this effect asks for."""
    explorer = fay.explorers[work.seat]
    if isinstance(decision, BaseFrame):
        same = decision.where == effect.where and decision.optional == effect.optional
        return effect.op == BUILD_BASE and same and decision.left <= effect.amount
    if isinstance(decision, GrowFrame):
        return effect.op == GROW and decision.to == effect.to and decision.from_base == effect.from_base
    if isinstance(decision, TeleportFrame):
        return effect.op == TELEPORT and decision.kinds == effect.kinds
    if isinstance(decision, DrawnFrame):
        plain = work.source == OF_LEVEL and LEVELS[work.number].second_action and fay.options.plain_haste
        most = effect.amount + explorer.ability(EXTRA_TILE_DRAW)
        benefits = decision.benefits
        return effect.op == TERRAFORM and len(decision.tiles()) <= most and benefits != plain
    if isinstance(decision, KeepFrame):
        return effect.op == DRAW_RD and len(decision.cards) <= effect.amount
    if isinstance(decision, LookFrame):
        most = effect.amount + explorer.ability(EXTRA_LOOK)
        return effect.op == LOOK and decision.left + decision.seen.bit_count() == most
    if isinstance(decision, RaiseFrame):
        return effect.op == ADVANCE_TECHNOLOGY and decision.left <= effect.amount
    if isinstance(decision, NameFrame):
        named = effect.op in (SCORE_COUNT, SCORE_STEPS) and effect.is_named()
        return named and work.source == OF_CARD and decision.design == work.number
    if isinstance(decision, FavourFrame):
        return effect.op == TERRAIN_BONUS and decision.amount == effect.amount
    if isinstance(decision, EvictFrame):
        return effect.op == REMOVE_BASE and decision.loss == sum(inner.amount for inner in effect.then)
    return isinstance(decision, RecountFrame) and effect.op == MOVE_COVER
