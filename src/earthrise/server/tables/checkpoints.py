"""Checkpoints: a long game is taken up from its last one, not from its first move."""

import json

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.server.store.database import Store
from earthrise.server.store.rows import Entry, TableRow
from earthrise.server.tables.game_log import BrokenTable, Course, TableEvent, begin, position_text, resume
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.pausing import Pauses


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
    if found is not None and is_known(game, rules_in(found[1])):
        course, seq = resume(game, names, found[0], found[1]), found[0]
        await fold(course, await store.log_after(row.id, seq, upto), upto)
        return course, seq
    entries = await store.log_after(row.id, 0, upto)
    if is_known(game, row.rules):
        course = begin(game, names, row.rules, row.options, row.seed, row.position)
        await fold(course, entries, upto)
        return course, 0
    return await carried_over(game, row, names, entries, upto), 0


async def carried_over(game: Game, row: TableRow, names: list[str], entries: list[Entry], upto: int) -> Course:
    """A table begun under rules that the game does not know any more goes on under the oldest ones it knows that allow
    everything done so far. Which those are follows from the log alone, so that every process finds the same."""
    why = ""
    for version in range(game.oldest_rules_version, game.rules_version + 1):
        position = None if row.position is None else under_rules(row.position, version)
        try:
            course = begin(game, names, version, row.options, row.seed, position)
            await fold(course, entries, upto)
        except EarthriseError as error:
            why = why or str(error)
            continue
        return course
    raise BrokenTable(
        f"This table was begun under version {row.rules} of the rules of {game.title}, which is no longer known, "
        f"and its moves are not legal under today's rules. {why}"
    )


async def fold(course: Course, entries: list[Entry], upto: int) -> None:
    """In short steps: a table with a long log keeps nobody else waiting."""
    pauses = Pauses()
    for entry in entries:
        course.apply(entry)
        await pauses.due()
    if course.seq != upto:
        raise BrokenTable(f"The log of this table ends at entry {course.seq}, not at {upto}.")


def is_known(game: Game, rules: int) -> bool:
    return game.oldest_rules_version <= rules <= game.rules_version


def rules_in(position: str) -> int:
    """Under which rules version a position was written; 0 where it does not say."""
    rules = json.loads(position).get("rules", 0)
    return rules if isinstance(rules, int) else 0


def under_rules(position: str, version: int) -> str:
    return json.dumps({**json.loads(position), "rules": version})


async def events_between(
    store: Store, game: Game, row: TableRow, names: list[str], after: int, upto: int
) -> list[TableEvent]:
    """The events of the entries after `after` up to `upto`, told again by a replay."""
    if upto <= after:
        return []
    course, _ = await load(store, game, row, names, after)
    events: list[TableEvent] = []
    pauses = Pauses()
    for entry in await store.log_after(row.id, after, upto):
        events += course.apply(entry)
        await pauses.due()
    return events
