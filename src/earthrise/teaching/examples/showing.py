"""Examples played again: their words as the engine says them now, and the board before and after.

A record is played once for all of its examples, and what they show is kept: a rulebook is opened by many.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from earthrise.engine.errors import BadRecord
from earthrise.engine.game import Game
from earthrise.engine.journal import Event, Journal
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.teaching.examples.book import HAPPENED, PICTURE, Example, examples_of
from earthrise.teaching.examples.telling import Telling, tell_happened, tell_picture, tell_refused
from earthrise.teaching.shipped import shipped_record

RECORDS_KEPT = 24  # with what their examples show


@dataclass(frozen=True)
class Shown:
    """An example with the board as its seat sees it, before and, where something happened, after."""

    example: Example
    names: list[str]
    telling: Telling
    before: Mapping[str, object]
    after: Mapping[str, object] | None
    is_over: bool = False


def shown_example(game: Game, name: str) -> Shown | None:
    """The example of that name; None when the game has no such one."""
    example = next((each for each in examples_of(game) if each.name == name), None)
    return None if example is None else shown_of_record(game, example.record)[name]


@lru_cache(maxsize=RECORDS_KEPT)
def shown_of_record(game: Game, record: str) -> dict[str, Shown]:
    """All examples that are moments of this record."""
    wanted: dict[int, list[Example]] = defaultdict(list)
    for example in examples_of(game):
        if example.record == record:
            wanted[example.at].append(example)
    return {shown.example.name: shown for shown in play_again(game, shipped_record(game, record), wanted)}


def play_again(game: Game, record: Record, wanted: Mapping[int, list[Example]]) -> list[Shown]:
    """Play the record as far as the examples wanted lie, and show them; `wanted` has them by their moment."""
    last = len(record.actions)
    beyond = [example.name for at in wanted if at > last for example in wanted[at]]
    if beyond:
        raise BadRecord(f"{', '.join(beyond)}: the record ends after {last} actions.")
    journal = Journal()
    state = record.begin(0, journal)
    found: list[Shown] = []
    for at in range(max(wanted, default=0) + 1):
        here = wanted.get(at, [])
        found += [_still(game, state, journal.events, record, each) for each in here if each.kind != HAPPENED]
        if at == last:
            if any(each.kind == HAPPENED for each in here):
                raise BadRecord(f"{here[0].name}: nothing happens after the record's last action.")
            break
        before = state.clone() if any(each.kind == HAPPENED for each in here) else None
        seat, text = record.actions[at]
        journal.events.clear()
        state.play(seat, game.actions.parse(text))
        if before is not None:
            found += [
                _moved(game, before, state, journal.events, record, each) for each in here if each.kind == HAPPENED
            ]
    return found


def _still(game: Game, state: State, events: list[Event], record: Record, example: Example) -> Shown:
    view = state.view(example.seat)
    if example.kind == PICTURE:
        telling = tell_picture(game, state, events, record.names)
    else:
        refused = tell_refused(game, view, game.actions.parse(example.action), record.names)
        if refused is None:
            raise BadRecord(f"{example.name}: no rule refuses “{example.action}” there.")
        telling = refused
    return Shown(example, record.names, telling, game.view_data(view), None, state.over)


def _moved(game: Game, before: State, after: State, events: list[Event], record: Record, example: Example) -> Shown:
    seat, text = record.actions[example.at]
    if seat != example.seat:
        raise BadRecord(f"{example.name}: it is seat {seat + 1} that acts there, not {example.seat + 1}.")
    about = frozenset(numbers_of(game, example))
    view = before.view(seat)
    telling = tell_happened(game, view, game.actions.parse(text), events, record.names, about, example.shows)
    return Shown(example, record.names, telling, game.view_data(view), game.view_data(after.view(seat)))


def numbers_of(game: Game, example: Example) -> list[int]:
    """The numbers of the rules that the example shows."""
    found = [game.rulebook.find(rule) for rule in example.rules]
    return [rule.number for rule in found if rule is not None]
