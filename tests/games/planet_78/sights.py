"""What can be seen to happen in a recorded game of this kind: see tests/kit/sights.py."""

from __future__ import annotations

from earthrise.games.planet_78.rules.state import Planet
from tests.kit import sights
from tests.kit.sights import NOT_SEEN, Sights, first

Step = sights.Step[Planet]


def ended(steps: list[Step], reason: str) -> int:
    """The last action, if the game ended for that reason with it."""
    result = steps[-1].after.result
    return steps[-1].number if result is not None and result.reason == reason else NOT_SEEN


# -- how games end ---------------------------------------------------------------------------------------------------


def launched(steps: list[Step]) -> int:
    """All piles and Needs are there, all are aboard, and the team wins together (PS-290)."""
    result = steps[-1].after.result
    won = result is not None and result.winners == list(range(steps[-1].after.seats))
    return ended(steps, "launched") if won else NOT_SEEN


def pollution(steps: list[Step]) -> int:
    """Pollution goes past 10 (PS-292)."""
    return ended(steps, "pollution") if steps[-1].after.pollution > 10 else NOT_SEEN


def lives(steps: list[Step]) -> int:
    """A settler has no life left (PS-293, PS-302)."""
    return ended(steps, "lives") if "life_lost" in steps[-1].kinds() else NOT_SEEN


def out_of_reach(steps: list[Step]) -> int:
    """There is no Ecologist and not enough relief left for the Needs that are missing (PS-294)."""
    return ended(steps, "out_of_reach")


def gave_up(steps: list[Step]) -> int:
    """Somebody proposes to give up, and all agree (PS-295)."""
    return ended(steps, "gave_up") if steps[-1].action == "agree" else NOT_SEEN


def turn_cap(steps: list[Step]) -> int:
    """The last of 300 turns is over and the game is not won (PS-296)."""
    return ended(steps, "turn_cap") if steps[-1].after.turns_played == 300 else NOT_SEEN


# -- what happens seldom ---------------------------------------------------------------------------------------------


def revival(steps: list[Step]) -> int:
    """A dead settler is revived and stands up where they fell (PS-276)."""
    return first(steps, lambda step: "revive" in step.kinds())


def two_disasters(steps: list[Step]) -> int:
    """A new year and a Tremor bring two disasters in one season change (PS-194, PS-244)."""
    return first(steps, lambda step: step.kinds().count("disaster") == 2 and step.kinds().count("season") == 1)


def all_dead(steps: list[Step]) -> int:
    """Everybody is dead at once, and turns are skipped until somebody comes back (PS-280)."""
    return first(
        steps, lambda step: step.kinds().count("skip") >= len(step.after.settlers) and "respawn" in step.kinds()
    )


def moved_home(steps: list[Step]) -> int:
    """House moves a spawn tile, and somebody comes back on it (PS-128, PS-277)."""
    moved = [step.number for step in steps if "swap" in step.kinds()]
    if not moved:
        return NOT_SEEN
    return first(
        steps, lambda step: step.number > moved[0] and "respawn" in step.kinds() and _came_back_elsewhere(step)
    )


def _came_back_elsewhere(step: Step) -> bool:
    corners = {"square:A1", "square:I9", "square:I1", "square:A9"}
    return any(event.kind == "respawn" and event.refs[1] not in corners for event in step.events)


def turned_back(steps: list[Step]) -> int:
    """An unknown tile turns out to be a city in winter, and the step is lost (PS-057)."""
    return first(steps, lambda step: "bounce" in step.kinds())


def ebb(steps: list[Step]) -> int:
    """Pollution falls to 6 and the flood goes back (PS-221)."""
    return first(steps, lambda step: "ebb" in step.kinds())


def reshuffle(steps: list[Step]) -> int:
    """The positive pile is empty; its discards are shuffled into a new one (PS-011)."""
    return first(steps, lambda step: len(step.after.draw[0]) > len(step.before.draw[0]))


SIGHTS = Sights(
    Planet,
    ends=[launched, pollution, lives, out_of_reach, gave_up, turn_cap],
    seldom=[revival, two_disasters, all_dead, moved_home, turned_back, ebb, reshuffle],
)
