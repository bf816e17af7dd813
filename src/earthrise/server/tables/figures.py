"""Which event explains the change of a figure, so that every number at the table can say why it is what it is."""

from collections.abc import Sequence

from earthrise.engine.journal import EVERYBODY, Event
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.words import who
from earthrise.server.http.messages.table import FigureOut

Figures = dict[int, dict[str, int]]  # by seat, SPECTATOR for the table's own


def figures_of(state: State) -> Figures:
    return {seat: state.game.figures(state, seat) for seat in (SPECTATOR, *range(state.seats))}


def explained(before: Figures, after: Figures, events: Sequence[Event]) -> list[list[FigureOut]]:
    """The changes of one step, each with the event that tells of it; for every event those that belong to it."""
    told: list[list[FigureOut]] = [[] for _ in events]
    for seat, figures in after.items():
        for name, value in figures.items():
            change = value - before[seat].get(name, 0)
            if change:
                for place, by in _shares(seat, name, change, events):
                    told[place].append(FigureOut(seat, name, by))
    return told


def _shares(seat: int, name: str, change: int, events: Sequence[Event]) -> list[tuple[int, int]]:
    """The events that explain the change, by their places, and how much of it each; whoever is told another version
    of an event is told the same figures."""
    everybodys = [place for place, event in enumerate(events) if event.only == EVERYBODY]
    if not everybodys:
        return []
    best = max(everybodys, key=lambda place: _likeness(seat, name, change, events[place]))
    parts = [(best, change)]
    if abs(events[best].amount) != abs(change):
        about = [place for place in everybodys if _is_about(seat, events[place]) and events[place].amount]
        alike = [place for place in about if events[place].kind == events[best].kind]
        parts = _sum(alike, change, events) or _sum(about, change, events) or parts
    twins = [
        (twin, by)
        for place, by in parts
        for twin, event in enumerate(events)
        if event.only != EVERYBODY and event.only == events[place].but
    ]
    return parts + twins[:1]


def _sum(places: list[int], change: int, events: Sequence[Event]) -> list[tuple[int, int]]:
    """The amounts of these events, if together they are the change, or all that was gained is what is lost here."""
    total = sum(events[place].amount for place in places)
    if len(places) < 2 or abs(total) != abs(change):
        return []
    return [(place, events[place].amount if total == change else -events[place].amount) for place in places]


def _is_about(seat: int, event: Event) -> bool:
    return seat in (SPECTATOR, event.seat) or who(seat) in event.text


def _likeness(seat: int, name: str, change: int, event: Event) -> int:
    about = 4 if _is_about(seat, event) else 2 if event.seat == EVERYBODY else 0
    return about + 2 * names(event, name) + (abs(event.amount) == abs(change))


def names(event: Event, figure: str) -> bool:
    """Whether the event speaks of what the figure counts."""
    word = figure.split(maxsplit=1)[0].removesuffix("s").lower()
    return any(word in part for part in (event.kind, event.text.lower(), *event.refs))
