"""The curve of a finished game: its own figures from move to move, and where they turned. No bot is asked."""

import asyncio
from itertools import pairwise

from earthrise.engine.measures import Measure
from earthrise.engine.state import SPECTATOR, Result
from earthrise.engine.words import capital, listed
from earthrise.server.http.messages.review import CurveLine, CurveOut, CurveTurn
from earthrise.server.http.messages.table import EventOut
from earthrise.server.problems import Trouble
from earthrise.server.store.rows import UNDO, Entry
from earthrise.server.tables.checkpoints import under_rules
from earthrise.server.tables.game_log import Course, begin
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.table_service import Tables

TURNS = 3
LONG = 100  # letters of a sentence that is told whole
EVERYBODY = frozenset([SPECTATOR])


async def curve(tables: Tables, table: LiveTable) -> CurveOut:
    """Drawn once and kept: nothing changes in a game that is over."""
    if not table.is_finished or table.course is None:
        raise Trouble(409, "not_finished", "The curve of a game is drawn when it is over: it holds the game's secrets.")
    if table.curve is None:
        row = table.row
        rules = table.course.state.rules_version  # another than the row says where the table was carried over
        position = None if row.position is None else under_rules(row.position, rules)
        entries = await tables.store.log_after(table.id, 0, row.seq)
        names = table.names
        table.curve = await asyncio.to_thread(
            lambda: drawn(begin(table.game, names, rules, row.options, row.seed, position), entries)
        )
    return table.curve


def drawn(course: Course, entries: list[Entry]) -> CurveOut:
    """Fold the whole game, and note the figures wherever an action that stands has changed them."""
    game = course.match.game
    stands = standing(entries)
    first: dict[int, int] = {}
    for entry in entries:
        if entry.seq in stands:
            first.setdefault(entry.seat, entry.seq)
    moments, rows, causes = [0], [values(game.measures(course.state))], [Cause(-1, [])]
    for entry in entries:
        events = [event.out for event in course.apply(entry) if event.is_for(EVERYBODY)]
        if entry.seq in stands:
            row = values(game.measures(course.state))
            if row != rows[-1]:
                moments.append(entry.seq)
                rows.append(row)
                causes.append(Cause(entry.seat, events, entry.seq == first[entry.seat]))
    measures = game.measures(course.state)
    lines = [
        CurveLine(
            name=measure.name,
            of=capital(measure.rival) or listed([course.names[seat] for seat in measure.seats]),
            seats=measure.seats,
            mark=measure.mark,
            peril=measure.is_peril,
            values=[row[place] for row in rows],
        )
        for place, measure in enumerate(measures)
    ]
    turns = turning_points(measures, lines, course.state.result, moments, causes)
    if moments[-1] != course.seq:
        moments.append(course.seq)
        for line in lines:
            line.values.append(line.values[-1])
    return CurveOut(moments, lines, turns, nearness(measures, course.state.result))


class Cause:
    """Who acted, whether for the first time, and what everybody was told of it."""

    __slots__ = ("events", "is_first", "seat")

    def __init__(self, seat: int, events: list[EventOut], is_first: bool = False) -> None:
        self.seat = seat
        self.events = events
        self.is_first = is_first  # often part of setting up: it turns nothing where anything else did


def standing(entries: list[Entry]) -> set[int]:
    """The moments after actions that nobody took back."""
    by_seat: dict[int, list[int]] = {}
    for entry in entries:
        seqs = by_seat.setdefault(entry.seat, [])
        if entry.kind != UNDO:
            seqs.append(entry.seq)
        elif seqs:
            seqs.pop()
    return {seq for seqs in by_seat.values() for seq in seqs}


def values(measures: list[Measure]) -> list[int]:
    return [measure.value for measure in measures]


# -- where it turned -------------------------------------------------------------------------------


def turning_points(
    measures: list[Measure], lines: list[CurveLine], result: Result | None, moments: list[int], causes: list[Cause]
) -> list[CurveTurn]:
    """The moments at which the game changed most, in the order in which they came: the lead where players are
    compared, else what everybody's fate hangs on."""
    rivals = [place for place, measure in enumerate(measures) if measure.is_compared()]
    tracks = [place for place, measure in enumerate(measures) if not measure.is_compared()]
    by_lead = bool(rivals) and not (tracks and decided_by(measures, result))
    among = rivals if by_lead else tracks or rivals
    weights = leads(lines, rivals, hero_of(measures, rivals, result)) if by_lead else strides(lines, among)
    places = range(1, len(moments))
    heaviest = sorted(places, key=lambda place: (causes[place].is_first, -weights[place], place))[:TURNS]
    turns: list[CurveTurn] = []
    for place in sorted(place for place in heaviest if weights[place] > 0):
        moved = max(among, key=lambda line: abs(step(lines[line], place)) / max(1, lines[line].mark))
        cause = causes[place]
        outcome = lead_words(lines, rivals, moved, place) if by_lead else track_words(lines, among, place)
        turns.append(CurveTurn(moments[place], cause.seat, moved, happened(cause, lines[moved], place), outcome))
    return turns


def decided_by(measures: list[Measure], result: Result | None) -> bool:
    """Whether what all have in common ended the game: it was lost together without an opponent to lose to, or a figure
    has come to where it ends everything."""
    lost = result is not None and result.shared and not any(measure.rival for measure in measures)
    return lost or any(measure.is_peril and measure.value >= measure.mark for measure in measures)


def hero_of(measures: list[Measure], rivals: list[int], result: Result | None) -> int:
    """The line whose lead is followed: the winner's, else that of the first seat."""
    won = [] if result is None else result.winners
    return next((place for place in rivals if any(seat in won for seat in measures[place].seats)), rivals[0])


def leads(lines: list[CurveLine], rivals: list[int], hero: int) -> list[float]:
    """How much the hero's lead changed at each moment; that it changed hands counts as much as the largest change."""
    others = [place for place in rivals if place != hero]
    margins = [
        value - max((lines[place].values[moment] for place in others), default=0)
        for moment, value in enumerate(lines[hero].values)
    ]
    changes = [0.0] + [abs(after - before) for before, after in pairwise(margins)]
    largest = max(changes)
    for place in range(1, len(margins)):
        if (margins[place] > 0) != (margins[place - 1] > 0) and others:
            changes[place] += largest
    return changes


def strides(lines: list[CurveLine], among: list[int]) -> list[float]:
    """How far the figures went at each moment, as shares of their marks."""
    count = len(lines[0].values)
    return [0.0] + [
        sum(abs(step(lines[place], moment)) / max(1, lines[place].mark) for place in among)
        for moment in range(1, count)
    ]


def step(line: CurveLine, place: int) -> int:
    return line.values[place] - line.values[place - 1]


# -- in words --------------------------------------------------------------------------------------


def happened(cause: Cause, line: CurveLine, place: int) -> str:
    """What was done, about things on the table if there are any, and what explains the change if that is told apart."""
    events = cause.events
    if not events:
        return ""
    main = next((event for event in events if event.refs), events[0])
    change = step(line, place)
    reasons = [event for event in events if event is not main and event.seat in line.seats and event.amount == change]
    return " ".join([briefly(main.text), *(briefly(event.text) for event in reasons[:1])])


def briefly(text: str) -> str:
    """Without what a card says, where a long text tells that too."""
    if len(text) <= LONG:
        return text
    sentence = text.partition(". ")[0]
    head = sentence if len(sentence) <= LONG else sentence.partition(": ")[0]
    return f"{head.removesuffix('.')}."


def lead_words(lines: list[CurveLine], rivals: list[int], moved: int, place: int) -> str:
    """What the change came to: `+7: Ada takes the lead, 38 to 35.`"""
    line = lines[moved]
    change = f"{step(line, place):+d}".replace("-", "\N{MINUS SIGN}")
    others = [lines[other].values for other in rivals if other != moved]
    now = line.values[place]
    if not others:
        return f"{change}: {line.name} {now}."
    best, before = max(row[place] for row in others), max(row[place - 1] for row in others)
    many = len(line.seats) > 1
    was = line.values[place - 1] - before
    if now == best:
        words = f"{'draw' if many else 'draws'} level at {now}"
    elif now > best:
        words = f"{'take' if many else 'takes'} the lead" if was <= 0 else f"{'lead' if many else 'leads'}"
        words += f" {now} to {best}"
    else:
        words = f"{'fall' if many else 'falls'} behind" if was >= 0 else f"{'trail' if many else 'trails'}"
        words += f" {now} to {best}"
    return f"{change}: {line.of} {words}."


def track_words(lines: list[CurveLine], among: list[int], place: int) -> str:
    """`Pollution goes from 7 to 10 of 13.`"""
    told: list[str] = []
    for line in (lines[other] for other in among):
        if step(line, place):
            mark = f" of {line.mark}" if line.mark else ""
            told.append(f"{line.name}: from {line.values[place - 1]} to {line.values[place]}{mark}.")
    return " ".join(told)


def nearness(measures: list[Measure], result: Result | None) -> str:
    """How near a game was that all have lost."""
    if result is None or not result.shared or result.winners:
        return ""
    parts: list[str] = []
    own = [measure for measure in measures if measure.seats]
    for rival in (measure for measure in measures if measure.rival):
        parts.append(f"{rival.name} {max(measure.value for measure in own)} to {rival.rival}'s {rival.value}")
    goals = [measure for measure in own if measure.mark]
    if goals:
        best = max(goals, key=lambda measure: measure.value)
        parts.append(f"{best.name} {best.value} of {best.mark} at best")
    for measure in measures:
        if not measure.is_compared() and measure.mark:
            parts.append(f"{measure.name} {measure.value} of {measure.mark}")
    return ", ".join(parts)
