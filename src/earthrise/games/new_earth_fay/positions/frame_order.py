"""Which decisions can lie on which: the order of frames in a position (NF-052, NF-053, NF-122, NF-261)."""

from earthrise.engine.frames import Frame
from earthrise.games.new_earth_fay.components.board import SESSIONS
from earthrise.games.new_earth_fay.components.technologies import LEVELS
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.effect import OF_CARD, OF_LEVEL, OF_RESULT, Work
from earthrise.games.new_earth_fay.rules.effects import WorkFrame
from earthrise.games.new_earth_fay.rules.explorer import NO_RESULT
from earthrise.games.new_earth_fay.rules.scoring import WindowFrame
from earthrise.games.new_earth_fay.rules.sessions import COURSE
from earthrise.games.new_earth_fay.rules.sites import SiteFrame
from earthrise.games.new_earth_fay.rules.state import IN_PICKS, IN_RESULTS, STAGES, TURNS, Fay
from earthrise.games.new_earth_fay.rules.teleport import LandingFrame
from earthrise.games.new_earth_fay.rules.turn import SecondFrame, VoteFrame


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
    frame = above[0]
    if not isinstance(frame, WorkFrame) or len(above) < 2:
        return ["frames: a decision belongs to an action, a card or a result"]
    work = frame.work
    if frame.seat != _worker(fay, work, under):
        return ["frames: somebody else's action, card or result is under way"]
    if work.source == OF_LEVEL and not _is_reached(fay, frame.seat, work, under):
        return ["frames: this action cannot be under way"]
    decision = above[1]
    if work.source != OF_LEVEL and fay.covered and not isinstance(decision, SiteFrame):
        return ["covered: no Construction action is under way"]
    if len(above) > 3 or (len(above) == 3) != isinstance(above[-1], LandingFrame):
        return ["frames: one decision at a time"]
    if any(each.seat != frame.seat for each in above):
        return ["frames: an action, card or result asks its own player only"]
    if not work.effects[frame.done - 1].asks(fay, fay.explorers[frame.seat], work, decision):
        return [f"frames: {decision.kind()} is not what is asked now"]
    return []


def _worker(fay: Fay, work: Work, under: Frame[Fay]) -> int:
    """Whose work it is, -1 when it cannot be anybody's."""
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


def _is_reached(fay: Fay, seat: int, work: Work, under: Frame[Fay]) -> bool:
    """An action waits for its vote, or for a second action after it; one that covers land is of Construction."""
    level = LEVELS[work.number]
    if not level.is_action or fay.explorers[seat].levels[level.technology] < level.level:
        return False
    if not isinstance(under, SecondFrame if work.second_action else VoteFrame):
        return False
    return work.is_construction or not fay.covered
