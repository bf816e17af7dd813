"""Checkpoints: a long game is taken up from its last one, not from its first move."""

from earthrise.engine.game import Game
from earthrise.server.store.database import Store
from earthrise.server.store.rows import TableRow
from earthrise.server.tables.game_log import BrokenTable, Course, TableEvent, begin, position_text, resume
from earthrise.server.tables.live_table import LiveTable


def due(table: LiveTable, every: int) -> tuple[int, str] | None:
    """The checkpoint to write with the next entry, if the last one lies `every` entries back."""
    course = table.course
    if course is None or course.seq - table.saved_seq < every:
        return None
    seq, state = course.base()
    return (seq, position_text(state)) if seq > table.saved_seq and not state.over else None


async def load(store: Store, game: Game, row: TableRow, names: list[str], upto: int) -> tuple[Course, int]:
    """The course after entry `upto`, from the nearest checkpoint on, and which checkpoint that was."""
    found = await store.checkpoint(row.id, upto)
    seq = 0
    if found is None:
        course = begin(game, names, row.rules, row.options, row.seed, row.position)
    else:
        seq = found[0]
        course = resume(game, names, seq, found[1])
    for entry in await store.log_after(row.id, seq, upto):
        course.apply(entry)
    if course.seq != upto:
        raise BrokenTable(f"The log of this table ends at entry {course.seq}, not at {upto}.")
    return course, seq


async def events_between(
    store: Store, game: Game, row: TableRow, names: list[str], after: int, upto: int
) -> list[TableEvent]:
    """The events of the entries after `after` up to `upto`, told again by a replay."""
    if upto <= after:
        return []
    course, _ = await load(store, game, row, names, after)
    events: list[TableEvent] = []
    for entry in await store.log_after(row.id, after, upto):
        events += course.apply(entry)
    return events
