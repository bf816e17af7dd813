"""What can be seen to happen in a recorded game: asked of records, and looked for in seeded play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from earthrise.engine.journal import Event, Journal
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.games.new_earth_fay.rules.state import IN_MIDDLE, IN_OPENING, Fay

NOT_SEEN = 0


@dataclass(frozen=True)
class Step:
    """One action of a recorded game: the positions before and after it, and what it caused."""

    number: int
    seat: int
    action: str
    before: Fay
    after: Fay
    events: list[Event]

    def rules(self) -> list[int]:
        return [event.rule for event in self.events]


Sight = Callable[[list[Step]], int]


def steps_of(record: Record) -> list[Step]:
    """The game step by step; every action goes through the checked door."""
    journal = Journal()
    states: list[State] = [record.begin()]
    record.replay(journal=journal, each=lambda state: states.append(state.clone()))
    steps: list[Step] = []
    for number, (seat, action) in enumerate(record.actions, start=1):
        before, after = states[number - 1], states[number]
        assert isinstance(before, Fay) and isinstance(after, Fay)
        events = [event for event in journal.events if event.ply == after.ply]
        steps.append(Step(number, seat, action, before, after, events))
    return steps


def first(steps: list[Step], fits: Callable[[Step], bool]) -> int:
    """The number of the first action that fits; NOT_SEEN when none does."""
    return next((step.number for step in steps if fits(step)), NOT_SEEN)


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


ENDS: dict[str, Sight] = {"points": points, "attitude": attitude, "cards": cards, "shared": shared}


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


SELDOM: dict[str, Sight] = {
    "city": city,
    "town_cut_away": town_cut_away,
    "card_reshuffle": card_reshuffle,
    "tile_reshuffle": tile_reshuffle,
    "recount_before_picks": recount_before_picks,
    "three_picked": three_picked,
    "safe_in_the_middle": safe_in_the_middle,
    "eviction": eviction,
    "confiscation": confiscation,
    "muffled": muffled,
}
