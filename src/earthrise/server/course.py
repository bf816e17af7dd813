"""The course of a game: a log folded, entry by entry, into a match. Live tables and replays both run on it."""

import json
import re
from collections import deque

import msgspec

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.journal import EVERYBODY, Event, Journal
from earthrise.engine.match import Match, new_match
from earthrise.engine.parallel import ParallelFrame
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.server.rows import UNDO, Entry
from earthrise.server.wire import EventOut

RECORD_KEPT = 400
RECENT_KEPT = 100  # entries; whoever acts on an older moment has to look again


class BrokenTable(EarthriseError):
    """A log that does not fold any more: the rules changed under it, or the database was edited."""

    code = "broken_table"


class TableEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as it goes out, and the one seat that may know of it (or EVERYBODY)."""

    only: int
    out: EventOut

    def is_for(self, seats: frozenset[int]) -> bool:
        return self.only == EVERYBODY or self.only in seats


class Course:
    """A match and its place in the log.

    `base_seq` is the entry from which on everything can still be taken back: a checkpoint made of the state there
    loses nothing, not even the undo.
    """

    __slots__ = ("_acts", "_recent", "base_seq", "match", "names", "seq")

    def __init__(self, match: Match, seq: int, names: list[str]) -> None:
        self.match = match
        self.seq = seq
        self.base_seq = seq
        self.names = names
        self._acts: list[int] = []  # the entries whose actions stand and can be taken back, oldest first
        self._recent: deque[Entry] = deque(maxlen=RECENT_KEPT)

    @property
    def state(self) -> State:
        return self.match.state

    def base(self) -> tuple[int, State]:
        """The oldest position an undo could lead to."""
        kept = self.match.kept
        return self.base_seq, (kept[0] if kept else self.match.state)

    def is_unmoved_for(self, seat: int, seq: int) -> bool:
        """Whether what `seat` saw at `seq` still holds for its own decision: players act at once, each on a strand of
        their own, and since then only others have acted."""
        if self.state.over or not isinstance(self.state.frames[-1], ParallelFrame):
            return False
        since = [entry for entry in self._recent if entry.seq > seq]
        return len(since) == self.seq - seq and all(entry.kind != UNDO and entry.seat != seat for entry in since)

    def apply(self, entry: Entry) -> list[TableEvent]:
        """Fold the next entry in; what it caused."""
        if entry.seq != self.seq + 1:
            raise BrokenTable(f"Entry {entry.seq} does not follow entry {self.seq}.")
        try:
            events = self._undo(entry) if entry.kind == UNDO else self._act(entry)
        except EarthriseError as error:
            raise BrokenTable(f"Entry {entry.seq} (“{entry.seat} {entry.action}”) does not replay: {error}") from None
        self.seq = entry.seq
        self._recent.append(entry)
        if not self.match.kept:
            self.base_seq = self.seq
        self._acts = self._acts[max(0, len(self._acts) - len(self.match.kept)) :]
        return events

    def _act(self, entry: Entry) -> list[TableEvent]:
        match = self.match
        happened = match.play(entry.seat, entry.action)
        if len(match.kept) == 1:
            self.base_seq = entry.seq - 1
        self._acts.append(entry.seq)
        # The log is the record and the events are handed on: neither needs to grow in memory.
        match.journal.events.clear()
        if len(match.record.actions) > RECORD_KEPT + len(match.kept):
            del match.record.actions[: -len(match.kept) - 1]
        return [self._told(event, entry.seq) for event in happened]

    def _undo(self, entry: Entry) -> list[TableEvent]:
        self.match.undo(entry.seat)
        back = self._acts.pop() if self._acts else entry.seq - 1
        text = f"{self.names[entry.seat]} takes the last action back."
        return [TableEvent(EVERYBODY, EventOut(entry.seq, "undo", "", entry.seat, text, back, []))]

    def _told(self, event: Event, seq: int) -> TableEvent:
        rule = self.match.game.rulebook.id_of(event.rule) if event.rule else ""
        text = event.named(self.names)
        return TableEvent(
            event.only, EventOut(seq, event.kind, rule, event.seat, text, event.amount, event.refs, event.only)
        )


def begin(game: Game, names: list[str], rules: int, options: str, seed: str, position: str | None) -> Course:
    """The course before its first entry."""
    if position is not None:
        return resume(game, names, 0, position)
    return Course(new_match(game, list(names), int(seed), json.loads(options), rules), 0, names)


def resume(game: Game, names: list[str], seq: int, data: str) -> Course:
    """The course from a checkpoint on."""
    try:
        state = game.position(json.loads(data))
    except EarthriseError as error:
        raise BrokenTable(f"The checkpoint after entry {seq} cannot be read: {error}") from None
    return Course(Match(Record(game.id, state.rules, list(names), {}, 0), state, Journal()), seq, names)


def position_text(state: State) -> str:
    return json.dumps(state.to_data(), separators=(",", ":"))


def named(text: str, names: list[str]) -> str:
    """`{0}` and the like in a sentence of the engine become players' names."""
    if "{" not in text:
        return text

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        return names[seat] if seat < len(names) else match[0]

    return re.sub(r"\{(\d{1,3})\}", name, text)
