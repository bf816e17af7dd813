"""What goes out: a table as a line of the lobby, and as one seat sees it."""

from itertools import count
from typing import cast

import msgspec

from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.words import named
from earthrise.server.http.messages.free_seats import AskOut
from earthrise.server.http.messages.lessons import LessonOut
from earthrise.server.http.messages.lobby import (
    BranchOut,
    MutedOut,
    SeatKind,
    SeatOut,
    TableOrigin,
    TableOut,
    TableState,
)
from earthrise.server.http.messages.table import (
    ChatKind,
    ChatOut,
    DecisionOut,
    OptionAction,
    PartOut,
    ProposalOut,
    ResultOut,
    TableView,
    UndoOut,
)
from earthrise.server.store.rows import FINISHED, RUNNING, ChatRow, SeatRow, TableRow
from earthrise.server.tables.asking import asks_out, is_free
from earthrise.server.tables.changes import Known, as_object, change_of_parts, changes_of_fields
from earthrise.server.tables.doorkeeping import CLOSED, Doorkeeping, doorkeeping
from earthrise.server.tables.leaving_votes import VotesOut, votes_out
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.timekeeping import clock_out

ENCODER = msgspec.json.Encoder()
DRAWN = count(1)


class Picture(msgspec.Struct):
    """What a seat sees now, the heavy parts encoded already (those of the view each by itself, for most of them stay as
    they are from one moment to the next): shared by all who look from that seat. So is what changed since the picture
    before it, once somebody was told; that one is known by its number, for it must not be kept."""

    view: dict[str, bytes]
    options: msgspec.Raw
    waiting: str
    undo: UndoOut
    scores: list[int]
    result: ResultOut | None
    decision: DecisionOut | None
    since: int = 0
    lesson: LessonOut | None = None
    number: int = msgspec.field(default_factory=lambda: next(DRAWN))
    changed_from: int = 0
    changes: dict[str, msgspec.Raw] = {}


PARTS = ("options", "waiting", "undo", "scores", "result", "decision", "since", "lesson")


def table_out(
    row: TableRow,
    seats: list[SeatRow],
    title: str,
    waiting: list[int],
    identity: str,
    online: frozenset[int],
    chairs: list[SeatOut] | None = None,
) -> TableOut:
    """`chairs`: the seats as they look to this person, where that is known already."""
    mine = [seat.belongs_to(identity) for seat in seats]
    said = doorkeeping(row)
    is_host = row.host == identity
    my_turn = row.state == RUNNING and any(mine[seat] and not seats[seat].player for seat in waiting)
    return TableOut(
        id=row.id,
        game=row.game,
        title=title,
        state=cast(TableState, row.state),
        public=row.public,
        seats=chairs_out(row, seats, identity, online) if chairs is None else chairs,
        host=is_host,
        my_turn=my_turn,
        waiting_for=waiting,
        seq=row.seq,
        round_text=row.round_text,
        created=row.created,
        changed=row.changed,
        origin=cast(TableOrigin, row.origin),
        clearable=is_clearable(row, seats, identity),
        branch=_branch(row, identity),
        locked=said.locked,
        muted=_muted(said) if is_host else [],
        clock=clock_out(row),
    )


def chairs_out(row: TableRow, seats: list[SeatRow], identity: str, online: frozenset[int]) -> list[SeatOut]:
    mine = [seat.belongs_to(identity) for seat in seats]
    muted = doorkeeping(row).muted
    told_who_asks = row.host == identity or any(mine)
    return [
        _seat_out(
            seat,
            mine[seat.number],
            seat.number in online,
            seat.owner in muted,
            asks_out(row.id, seat) if told_who_asks else [],
            identity in seat.asks,
            votes_out(row, seats, seat, mine),
        )
        for seat in seats
    ]


def _muted(said: Doorkeeping) -> list[MutedOut]:
    return [MutedOut(one.line, one.name) for one in said.muted.values() if one.line]


def is_clearable(row: TableRow, seats: list[SeatRow], identity: str) -> bool:
    """A game that is over, or that nobody else plays."""
    return row.state == FINISHED or not any(seat.owner and not seat.belongs_to(identity) for seat in seats)


def _branch(row: TableRow, identity: str) -> BranchOut | None:
    if not row.branched_from:
        return None
    return BranchOut(row.branched_at, row.branched_from if identity and row.host == identity else "")


def _seat_out(
    seat: SeatRow, mine: bool, online: bool, muted: bool, asks: list[AskOut], asked: bool, out: VotesOut
) -> SeatOut:
    votes = list(seat.votes.values())
    wanted = max(sorted(votes), key=votes.count) if votes else ""
    return SeatOut(
        number=seat.number,
        kind=cast(SeatKind, seat.kind),
        name=seat.name,
        taken=seat.taken,
        mine=mine,
        online=(online and not seat.away) or seat.kind == "bot",
        bot=seat.bot,
        stand_in=seat.stand_in,
        stand_in_votes=votes.count(wanted),
        stand_in_wanted=wanted,
        muted=muted,
        late=seat.late,
        vacation=seat.vacation,
        free=is_free(seat),
        offered=seat.offered,
        asks=asks,
        asked=asked,
        out_votes=out.votes,
        out_needed=out.needed,
        out_mine=out.mine,
        out_bot=out.bot,
    )


def live_table_out(table: LiveTable, identity: str, online: frozenset[int]) -> TableOut:
    return table_out(table.row, table.seats, table.game.title, table.waiting_for(), identity, online)


def shown_line(table: LiveTable, identity: str, online: frozenset[int]) -> TableOut:
    """The same, made once for all who stand alike to the table, as onlookers do."""
    asked = frozenset(seat.number for seat in table.seats if seat.asks and identity in seat.asks)
    standing = (frozenset(table.seats_of(identity)), table.row.host == identity, online, asked)
    made = table.lines.get(standing)
    if made is None:
        row, seats = table.row, table.seats
        chairs = table.chairs.get(standing)
        if chairs is None:
            chairs = table.chairs[standing] = chairs_out(row, seats, identity, online)
        made = table_out(row, seats, table.game.title, table.waiting_for(), identity, online, chairs)
        table.lines[standing] = made
    return made


def line_change(old: TableOut, new: TableOut, known: Known) -> bytes | None:
    """How a table's line of the lobby becomes another one."""
    return None if old is new else as_object(changes_of_fields(old, new, TableOut.__struct_fields__, known))


def seat_to_show(table: LiveTable, identity: str, asked: int | None) -> int:
    """The seat a visitor looks from: the one asked for, else an own one that has to decide, else an own one."""
    if asked is not None:
        return asked
    mine = table.seats_of(identity)
    deciding = [seat for seat in table.waiting_for() if seat in mine]
    return (deciding or mine or [SPECTATOR])[0]


def seats_to_hear(table: LiveTable, identity: str, asked: int | None) -> frozenset[int]:
    """The seats whose private events a visitor is told: all own ones, where no particular one was asked for."""
    mine = table.seats_of(identity) if asked is None else []
    return frozenset([seat_to_show(table, identity, asked), *mine])


def picture(table: LiveTable, seat: int) -> Picture:
    made = table.pictures.get(seat)
    if made is None:
        made = _made(table, seat)
        table.pictures[seat] = made
    return cast(Picture, made)


def picture_changes(old: Picture, new: Picture, known: Known) -> dict[str, msgspec.Raw]:
    """How each part of an older picture of the same seat becomes that of the new one; only those that do."""
    if new.changed_from != old.number:
        new.changes = {}
        seen = change_of_parts(old.view, new.view, known)
        if seen is not None:
            new.changes["view"] = msgspec.Raw(seen)
        for name, each in changes_of_fields(old, new, PARTS, known).items():
            new.changes[name] = msgspec.Raw(each)
        new.changed_from = old.number
    return new.changes


def _made(table: LiveTable, seat: int) -> Picture:
    course = table.course
    if course is None:
        free = len(table.waiting_for())
        waiting = f"Waiting for {'one more player' if free == 1 else f'{free} more players'}."
        nothing = UndoOut(False, 0, "Nothing has been played yet.")
        return Picture({}, msgspec.Raw(b"[]"), waiting, nothing, [], None, None)
    match = course.match
    view = match.state.view(seat)
    world = view.world
    options: list[OptionAction] = []
    if seat >= 0 and table.is_running:
        names, game = table.names, table.game
        options = [
            OptionAction(each.text, each.verb.word, each.references(), named(game.say(world, seat, each), names))
            for each in view.legal()
        ]
    if world.over:
        waiting = table.row.round_text + "."
    elif doorkeeping(table.row).closed:
        waiting = CLOSED
    elif not table.is_running:
        waiting = "This is a replay; the game was not played to its end."
    else:
        waiting = table.say(view.waiting())
    steps = match.undoable(seat) if table.is_running else 0
    limit = table.say(match.undo_limit(seat)) if seat >= 0 else "Only players can undo."
    if steps and course.to_be_undone(seat)[0] <= table.seats[seat].since_seq:
        steps, limit = 0, "What was played before you took this seat stays."
    return Picture(
        view={key: ENCODER.encode(value) for key, value in table.game.view_data(view).items()},
        options=msgspec.Raw(ENCODER.encode(options)),
        waiting=waiting,
        undo=UndoOut(steps > 0, steps, limit),
        scores=world.scores(),
        result=_result(table),
        decision=_decision(table, world, seat) if table.is_running else None,
        since=table.own_moves.last(seat),
        lesson=None if table.lesson is None else table.lesson.out(world, seat, match.state),
    )


def _decision(table: LiveTable, world: State, seat: int) -> DecisionOut | None:
    """Who is asked and who has not chosen yet, where several decide at once. `world` is the seat's own view."""
    if world.over:
        return None
    top = world.frames[-1]
    deciding = world.deciders()
    if not isinstance(top, SecretFrame):
        return DecisionOut(deciding, deciding) if len(deciding) > 1 else None
    if len(top.asked) < 2:
        return None
    given = top.answers[seat] if seat >= 0 else NO_ANSWER
    if given == NO_ANSWER:
        return DecisionOut(top.asked, deciding)
    action = table.game.actions.actions[given]
    return DecisionOut(top.asked, deciding, table.say(table.game.say(world, seat, action)), action.text)


def _result(table: LiveTable) -> ResultOut | None:
    course = table.course
    if course is None or course.state.result is None:
        return None
    result = course.state.result
    rule = table.game.rulebook.by_number.get(result.rule)
    return ResultOut(
        scores=result.scores,
        winners=result.winners,
        reason=result.reason,
        because=table.game.ended(result.reason),
        rule="" if rule is None else rule.id,
        shared=result.shared,
        parts=_parts(course.state),
    )


def _parts(state: State) -> list[PartOut]:
    """Where the scores come from. The game is over: what they are made of is open."""
    of_seats = [state.game.score_parts(state, seat) for seat in range(state.seats)]
    found = [PartOut(state.game.part_name(name), [parts[name] for parts in of_seats]) for name in of_seats[0]]
    return [part for part in found if any(part.points)]


def table_view(table: LiveTable, seat: int, identity: str, online: frozenset[int]) -> TableView:
    seen = picture(table, seat)
    return TableView(
        table=live_table_out(table, identity, online),
        seq=table.seq,
        seat=seat,
        view={key: msgspec.Raw(value) for key, value in seen.view.items()},
        waiting=seen.waiting,
        options=cast(list[OptionAction], seen.options),
        undo=seen.undo,
        scores=seen.scores,
        result=seen.result,
        decision=seen.decision,
        hidden=table.game.hidden,
        since=seen.since,
        lesson=seen.lesson,
    )


def chat_out(row: ChatRow) -> ChatOut:
    proposal = msgspec.json.decode(row.about, type=ProposalOut) if row.about else None
    return ChatOut(row.number, row.name, row.seat, row.text, row.at, row.seq, cast(ChatKind, row.kind), proposal)
