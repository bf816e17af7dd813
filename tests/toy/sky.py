"""Positions of Wanderers set up by hand."""

from __future__ import annotations

from typing import cast

from earthrise.engine.journal import Journal
from earthrise.engine.match import Match
from earthrise.engine.record import Record
from earthrise.engine.state import State
from tests.toy.wanderers import GAME
from tests.toy.wanderers.state import COPIES, FASTEST, PLANETS, Wanderers

NAMES = ["Ada", "Ben", "Cem", "Dot"]
IDS = [planet.id for planet in PLANETS]


def position(
    hands: list[list[int]],
    planet: str = "hollow",
    distance: int = 1,
    stack: list[int] | None = None,
    then: str = "tide",
    settled: list[list[str]] | None = None,
    rules: int = 2,
    last: bool = False,
    **options: object,
) -> dict[str, object]:
    """All launch for `planet`; `then` comes next unless this is the `last`. Probes not named are gone already."""
    seats = len(hands)
    owned = settled or [[] for _ in range(seats)]
    stack = stack or []
    gone = [speed for speed in range(1, FASTEST + 1) for _ in range(COPIES)]
    for speed in sum(hands, stack):
        gone.remove(speed)
    rest = [name for name in IDS if name != planet and not any(name in planets for planets in owned)]
    data = GAME.start(seats, 1, options, rules).to_data()
    rounds = cast("dict[str, int]", data["options"])["planets"]
    passed = rounds - 1 - sum(len(planets) for planets in owned) if last else 0
    coming = [name for name in rest[passed:] if name != then or last]
    data.update(hands=hands, stack=stack, launched=gone, planet=planet, distance=distance, settled=owned)
    data.update(passed=rest[:passed], sky=coming if last else [*coming, then])
    return data


def load(data: dict[str, object]) -> Wanderers:
    state = GAME.position(data)
    state.journal = Journal()
    return state


def sky(*args: object, **fields: object) -> Wanderers:
    return load(position(*args, **fields))  # type: ignore[arg-type]


def play(state: Wanderers, *actions: str) -> None:
    """Everybody the table waits for acts in turn: `play(state, "launch 3", "stay")`."""
    for text in actions:
        state.play(state.deciders()[0], GAME.actions.parse(text))
        assert GAME.broken_invariants(state) == []


def told(state: State, seat: int = -1) -> list[str]:
    """What the journal tells a seat (-1: everybody)."""
    assert state.journal is not None
    return [event.named(NAMES) for event in state.journal.seen_by(seat)]


def refused(state: State, seat: int, action: str) -> tuple[str, str, str]:
    refusal = state.why(seat, GAME.actions.parse(action))
    return ("", "", "") if refusal is None else (refusal.rule, refusal.why, refusal.fix)


def match(data: dict[str, object]) -> Match:
    state = load(data)
    return Match(Record(GAME.id, state.rules_version, NAMES[: state.seats], {}, 0, data), state, Journal())
