"""What can be seen to happen in a recorded game of this kind: see tests/kit/sights.py."""

from __future__ import annotations

from earthrise.games.new_earth_fay.rules.state import IN_MIDDLE, IN_OPENING, Fay
from tests.kit import sights
from tests.kit.sights import NOT_SEEN, Sights, first

Step = sights.Step[Fay]


# -- how games end ---------------------------------------------------------------------------------------------------


def _ended(steps: list[Step], reason: str) -> int:
    last = steps[-1].after
    return steps[-1].number if last.result is not None and last.result.reason == reason else NOT_SEEN


def points(steps: list[Step]) -> int:
    """One player has the most points (NF-342)."""
    return _ended(steps, "points")


def attitude(steps: list[Step]) -> int:
    """Several have the most points, and the aliens like one of them best (NF-342)."""
    return _ended(steps, "attitude")


def cards(steps: list[Step]) -> int:
    """Points and attitude are equal, and one player has more unused cards (NF-343)."""
    return _ended(steps, "cards")


def shared(steps: list[Step]) -> int:
    """Everything is equal, and the victory is shared (NF-343)."""
    return _ended(steps, "shared")


# -- what happens seldom ---------------------------------------------------------------------------------------------


def city(steps: list[Step]) -> int:
    """A town and a base, or two towns, grow into a city (NF-089)."""
    return first(steps, lambda step: step.action.startswith("city ") and "grow" in {e.kind for e in step.events})


def town_cut_away(steps: list[Step]) -> int:
    """A town that lies only partly in the square is taken in, and what lay outside becomes free (NF-102)."""

    def fits(step: Step) -> bool:
        if not step.action.startswith("city ") or "grow" not in {event.kind for event in step.events}:
            return False
        before = {place for cells in step.before.explorers[step.seat].sites for place in cells}
        after = {place for cells in step.after.explorers[step.seat].sites for place in cells}
        return bool(before - after)

    return first(steps, fits)


def card_reshuffle(steps: list[Step]) -> int:
    """The R&D deck is empty; the discards are shuffled into a new one (NF-158)."""
    return first(steps, lambda step: 158 in step.rules())


def tile_reshuffle(steps: list[Step]) -> int:
    """The supply of tiles is empty; the discards are shuffled into a new one (NF-130)."""
    return first(steps, lambda step: 130 in step.rules())


def recount_before_picks(steps: list[Step]) -> int:
    """A Recount in the opening window changes what a terrain is worth (NF-178)."""
    return first(steps, lambda step: step.action.startswith("recount ") and step.before.stage == IN_OPENING)


def three_picked(steps: list[Step]) -> int:
    """Wider Horizons: three settlements are picked (NF-180)."""
    return first(steps, lambda step: step.action.startswith("pick ") and step.action.count("+") == 2)


def safe_in_the_middle(steps: list[Step]) -> int:
    """Safe Conduct is played between the points and the results (NF-182)."""
    return first(steps, lambda step: step.action == "play card:rd_safe_conduct" and step.before.stage == IN_MIDDLE)


def eviction(steps: list[Step]) -> int:
    """The aliens evict a base of the player's choice (NF-305)."""
    return first(steps, lambda step: step.action.startswith("evict "))


def confiscation(steps: list[Step]) -> int:
    """The aliens take a hand of cards, unseen (NF-306)."""
    return first(steps, lambda step: any(event.kind == "confiscated" and event.amount > 1 for event in step.events))


def muffled(steps: list[Step]) -> int:
    """Muffled Engines spare a player a frown (NF-183)."""
    return first(steps, lambda step: 183 in step.rules())


SIGHTS = Sights(
    Fay,
    ends=[points, attitude, cards, shared],
    seldom=[
        city,
        town_cut_away,
        card_reshuffle,
        tile_reshuffle,
        recount_before_picks,
        three_picked,
        safe_in_the_middle,
        eviction,
        confiscation,
        muffled,
    ],
)
