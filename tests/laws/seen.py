"""Which fields of a state an observer looks at: each is changed by hand in positions of whole games, and what counts is
whether any number of anybody's observation changes with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from earthrise.engine.errors import BadOption
from earthrise.engine.fields import SECRET, Field, Group, Parts, is_written
from earthrise.engine.game import Game
from earthrise.engine.observation import Observer
from earthrise.engine.state import State
from tests.laws.play import Played, Setting, modes_of, settings_of

T = TypeVar("T")

MOMENTS = 6  # of each game that are looked at, its end among them
FEWER = 2  # of them in which a position is read anew, which takes long
MET = 4  # values of a field that are taken from other moments
SEED = 5


def attributes_of(fields: list[Field], where: str = "") -> Iterator[str]:
    """Every attribute of a state that a seat may know something of; those of parts are called `companies.space`."""
    for field in fields:
        if isinstance(field, Group):
            yield from attributes_of(field.fields, where)
        elif isinstance(field, Parts):
            yield from attributes_of(field.fields, f"{field.name}.")
        elif is_written(field) and field.known != SECRET:
            yield from (where + attribute for attribute in field.covers)


def games_of(game: Game) -> Iterator[list[Played]]:
    """Two games in every mode, with usual and with unusual options: with most seats and with fewest."""
    for mode in modes_of(game):
        counts = [setting for setting in settings_of(game) if setting.mode == mode]
        usual: dict[str, object] = {"mode": mode} if mode else {}
        for setting, policy in ((counts[-1], "any action"), (counts[0], "any verb")):
            yield [Played(setting, usual, SEED, policy), Played(setting, unusual(setting, usual), SEED + 1, policy)]


def unusual(setting: Setting, usual: dict[str, object]) -> dict[str, object]:
    """Every option as nobody plays by default, as far as these go together."""
    found = usual
    for option in setting.game.options:
        if option.name != "mode" and option.kind in ("choice", "switch"):
            other = not option.default if option.kind == "switch" else option.choices[-1]
            try:
                setting.game.start(setting.seats, SEED, {**found, option.name: other})
            except BadOption:
                continue
            found = {**found, option.name: other}
    return found


def unseen_attributes(game: Game) -> set[str]:
    """The names of those that an observer of the game never looks at."""
    observer = game.observer()
    left = set(attributes_of(game.start(game.rulebook.most, SEED).FIELDS))
    for both in games_of(game):
        states = [state for played in both for state in played.states]  # some fields are seldom anything but empty
        met = {name: values_met(states, name) for name in left}
        for read, moments in ((as_it_is, MOMENTS), (reread, FEWER)):
            for state in [state for played in both for state in spread(played.states, moments)]:
                left -= {name for name in left if is_seen(observer, state, name, met[name], read)}
    return left


def spread(things: list[T], count: int) -> list[T]:
    """So many of them, the first and the last among them."""
    return [things[(len(things) - 1) * number // (count - 1)] for number in range(count)]


def owner_of(state: State, name: str) -> tuple[object, str]:
    """Who has the attribute: the state, or the first of its parts."""
    parts, _, attribute = name.rpartition(".")
    return (getattr(state, parts)[0] if parts else state), attribute


def values_met(states: list[State], name: str) -> list[object]:
    found: list[object] = []
    for state in states:
        value = getattr(*owner_of(state, name))
        if value not in found:
            found.append(value)
    return found if len(found) <= MET else spread(found, MET)


def is_seen(observer: Observer, state: State, name: str, met: list[object], read: Callable[[State], State]) -> bool:
    """Whether the observation of somebody changes when the attribute does; with `reread`, or what follows from it."""
    value = getattr(*owner_of(state, name))
    before = sights(observer, read(state))
    for other in [*nearby(value, state.seats), *met]:
        twin = state.clone()
        try:
            setattr(*owner_of(twin, name), other)
            if sights(observer, read(twin)) != before:
                return True
        except Exception:  # a position that cannot be says nothing
            continue
    return False


def sights(observer: Observer, state: State) -> list[list[int]]:
    return [observer.observe(state, seat) for seat in range(state.seats)]


def as_it_is(state: State) -> State:
    return state


def reread(state: State) -> State:
    """The position as it is read, with everything worked out that follows from its fields."""
    again: State = state.game.state_from_data(state.to_data())
    return again


def nearby(value: object, seats: int) -> list[object]:
    """Other values that differ from this one in one place; where there is nothing, something for each seat."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0]
    if isinstance(value, list):
        if not value:
            return [[0], [0] * seats, [1] * seats]
        first = [[other, *value[1:]] for other in nearby(value[0], seats)]
        last = [[*value[:-1], other] for other in nearby(value[-1], seats)]
        return [*first, *last, value[:-1], [*value, value[0]], [*value, 0]]
    return []
