"""What can be seen to happen in a recorded game of this kind: see tests/kit/sights.py."""

from __future__ import annotations

from earthrise.games.new_earth_thomas.components.weather_cards import ERUPTION
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from tests.kit import sights
from tests.kit.sights import NOT_SEEN, Sights, first

Step = sights.Step[NewEarth]


# -- how games end ---------------------------------------------------------------------------------------------------


def supply(steps: list[Step]) -> int:
    """The last credit is taken, the round is played to its end, and one player has most (NT-310, NT-315)."""
    last = steps[-1].after
    ended = last.result is not None and last.result.reason == "supply" and last.supply == 0 and not last.tied
    return first(steps, lambda step: step.after.end_triggered) if ended else NOT_SEEN


def idle(steps: list[Step]) -> int:
    """A whole round goes by in which nobody spends a token (NT-316)."""
    last = steps[-1].before
    lap = steps[-last.seats :]
    only_ends = all(step.action == "end" for step in lap) and not last.token_spent and not last.end_triggered
    reason = steps[-1].after.result
    return lap[0].number if only_ends and reason is not None and reason.reason == "idle" else NOT_SEEN


def barren(steps: list[Step]) -> int:
    """Three rounds go by in which tokens are spent, but nothing is gained (NT-316)."""
    last = steps[-1].before
    reason = steps[-1].after.result
    if reason is None or reason.reason != "barren" or last.barren_rounds != 2 or last.progress or not last.token_spent:
        return NOT_SEEN
    return first(steps, lambda step: step.before.round == last.round - 2)


def tiebreak(steps: list[Step]) -> int:
    """Tied players take one more turn, and one of them earns more in it than the others (NT-320)."""
    result = steps[-1].after.result
    if result is None or result.reason != "tiebreak" or len(result.winners) != 1:
        return NOT_SEEN
    return first(steps, lambda step: bool(step.after.tied))


def shared(steps: list[Step]) -> int:
    """Tied players earn the same in the tiebreak and win together (NT-322)."""
    result = steps[-1].after.result
    if result is None or result.reason != "shared" or len(result.winners) < 2:
        return NOT_SEEN
    return first(steps, lambda step: bool(step.after.tied))


# -- what happens seldom -----------------------------------------------------------------------------------------------


def eruption(steps: list[Step]) -> int:
    """The Volcano erupts and scorches claimed land (NT-157)."""
    return first(
        steps,
        lambda step: (
            step.after.card.number == ERUPTION
            and any(step.after.scorched) > any(step.before.scorched)
            and any(owner >= 0 and step.after.scorched[space] for space, owner in enumerate(step.before.claims))
        ),
    )


def eruption_in_mid_terraform(steps: list[Step]) -> int:
    """A terraforming under way turns up the eruption, and its tile is still laid (NT-162, NT-163)."""
    return first(
        steps,
        lambda step: (
            157 in step.rules()
            and any(event.kind == "terraform" and event.rule == 91 for event in step.events)
            and step.after.scorched[step.before.companies[step.seat].space]
        ),
    )


def eden_rearrangement(steps: list[Step]) -> int:
    """Eden Sixteen is laid, and points are taken off and put on elsewhere (NT-280, NT-281)."""
    return first(
        steps,
        lambda step: (
            step.action.startswith("put ")
            and 280 in step.rules()
            and any(before.action.startswith("take ") for before in steps[: step.number])
        ),
    )


def settler_14_in_acid_rain(steps: list[Step]) -> int:
    """A holder of Settler 14 discovers in Acid Rain and lets it count (NT-257)."""
    return first(
        steps,
        lambda step: (
            step.action == "discover_in_rain"
            and step.before.card.id == "acid_rain_monsoon"
            and step.before.companies[step.seat].settler.ignores_weather
        ),
    )


def weather_reshuffle(steps: list[Step]) -> int:
    """The last weather card is gone; the discards are shuffled to a new stack (NT-141)."""
    return first(steps, lambda step: 141 in step.rules() and not step.before.draw_stack)


SIGHTS = Sights(
    NewEarth,
    ends=[supply, idle, barren, tiebreak, shared],
    seldom=[eruption, eruption_in_mid_terraform, eden_rearrangement, settler_14_in_acid_rain, weather_reshuffle],
)
