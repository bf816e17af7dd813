"""The process in which records from strangers are read: whatever one of them asks for, the server plays on.

A record is replayed from its beginning and looked at once as its screens will look at it. The process may take only so
much memory, and who asks it ends it when it takes too long.
"""

import resource
import sys
import time
from contextlib import suppress

import msgspec

from earthrise.engine.errors import EarthriseError
from earthrise.engine.record import read_record
from earthrise.engine.state import SPECTATOR, State
from earthrise.server.identity import NAME_LENGTH, cleaned
from earthrise.server.problems import Trouble, refused
from earthrise.server.tables.game_log import position_text
from earthrise.server.tables.live_table import result_text
from earthrise.server.tables.lobby import free_name
from earthrise.workers.stdio import answer_lines, step_back

LONGEST_RECORD = 20_000
CHECKPOINT_EVERY = 50
MOST_CHECKPOINTS = 100
MEMORY = 2 * 1024**3  # bytes of addresses: a few times what the largest game needs
LOOK_SECONDS = 1.0  # a look at a position takes milliseconds; one that takes so long would hold up everybody


class CheckedRecord(msgspec.Struct):
    """A record that was replayed and found right: what a table is made of, how it ended, and checkpoints for looking
    into it quickly."""

    game: str
    rules: int
    options: str
    seed: str
    position: str | None
    names: list[str]
    actions: list[tuple[int, str]]
    ended: str
    points: list[tuple[int, str]]


class RefusedRecord(msgspec.Struct):
    """What is wrong with it."""

    status: int
    code: str
    detail: str


class RecordAnswer(msgspec.Struct):
    checked: CheckedRecord | None = None
    refused: RefusedRecord | None = None


def checked_record(text: str) -> CheckedRecord:
    record = read_record(text)
    if len(record.actions) > LONGEST_RECORD:
        raise Trouble(422, "bad_record", f"A record may have at most {LONGEST_RECORD} actions.")
    look(record.begin())
    points: list[tuple[int, str]] = []
    every = max(CHECKPOINT_EVERY, len(record.actions) // MOST_CHECKPOINTS)

    def keep(state: State) -> None:
        # A set-up position has a count of actions of its own.
        if record.position is None and state.ply % every == 0:
            points.append((state.ply, position_text(state)))

    final = record.verify(keep)
    look(final)
    names: list[str] = []
    for number, name in enumerate(record.names):
        names.append(free_name(names, cleaned(name, NAME_LENGTH) or f"Player {number + 1}"))
    return CheckedRecord(
        record.game,
        record.rules,
        msgspec.json.encode(record.options).decode(),
        str(record.seed),
        None if record.position is None else msgspec.json.encode(record.position).decode(),
        names,
        record.actions,
        result_text(final, names),
        points,
    )


def look(state: State) -> None:
    """As the screens will: from every seat, with what can be done there."""
    began = time.monotonic()
    for seat in range(SPECTATOR, state.seats):
        state.game.view_data(state.view(seat))
        if seat != SPECTATOR and not state.over:
            state.legal(seat)
    if time.monotonic() - began > LOOK_SECONDS:
        raise Trouble(422, "bad_record", "This record's positions are too large to be shown.")


def answer(text: str) -> RecordAnswer:
    try:
        return RecordAnswer(checked=checked_record(text))
    except EarthriseError as error:
        trouble = refused(error)
    except Trouble as error:
        trouble = error
    except (MemoryError, RecursionError):
        trouble = Trouble(422, "bad_record", "This record takes too much memory.")
    return RecordAnswer(refused=RefusedRecord(trouble.status, trouble.code, trouble.detail))


def main() -> None:
    step_back(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    with suppress(OSError, ValueError):  # where the system knows no such limit, that of time is left
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    answer_lines(lambda line: msgspec.json.encode(answer(msgspec.json.decode(line, type=str))))


if __name__ == "__main__":
    main()
