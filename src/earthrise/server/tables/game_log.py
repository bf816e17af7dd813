"""The course of a game: a log folded, entry by entry, into a match. Live tables and replays both run on it."""

import json
from collections import deque
from collections.abc import Sequence

import msgspec

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.journal import EVERYBODY, NOBODY, Event, Journal
from earthrise.engine.match import Attempt, Match, new_match
from earthrise.engine.record import Record
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.undo import on_strands
from earthrise.engine.words import named, spoken_names, who
from earthrise.server.http.messages.table import EventOut, FigureOut
from earthrise.server.store.rows import UNDO, Entry
from earthrise.server.tables.figures import explained, figures_of

RECORD_KEPT = 400
RECENT_KEPT = 100  # entries; whoever acts on an older moment has to look again
NO_MOMENT = -1


class BrokenTable(EarthriseError):
    """A log that does not fold any more: the rules changed under it, or the database was edited."""

    code = "broken_table"


class TableEvent(msgspec.Struct, frozen=True, gc=False):
    """An event as it goes out, its sentence before names were put into it, the one seat that may know of it (or
    EVERYBODY), and the one it is kept from (or NOBODY)."""

    only: int
    out: EventOut
    said: str
    but: int = NOBODY

    def is_for(self, seats: frozenset[int]) -> bool:
        """Whether whoever sits in these seats is told."""
        if self.only != EVERYBODY:
            return self.only in seats
        return self.but == NOBODY or any(seat != self.but for seat in seats or (SPECTATOR,))

    def told_to(self, reader: int, names: Sequence[str]) -> EventOut:
        """As it reads for the player of that seat, who is “you” in it; for SPECTATOR everybody is called by name."""
        if reader == SPECTATOR or who(reader) not in self.said:
            return self.out
        return msgspec.structs.replace(self.out, text=named(self.said, spoken_names(names, reader)))


class Act(msgspec.Struct, frozen=True, gc=False):
    """Where a step that the match keeps comes from: the entry with its action, and the moment of which the state before
    it is the fold. When an older action was taken back from under it, there never was such a moment: NO_MOMENT."""

    seq: int
    after: int


class Course:
    """A match and its place in the log.

    `base` is a moment after which lies everything that can still be taken back, and everything that was since: a
    checkpoint made of the state there loses nothing, not even the undo.
    """

    __slots__ = ("_acts", "_base", "_figures", "_recent", "match", "names", "seq")

    def __init__(self, match: Match, seq: int, names: list[str]) -> None:
        self.match = match
        self.seq = seq
        self.names = names
        self._base: tuple[int, State | None] = (seq, None)  # None: the state as it is
        self._acts: list[Act] = []  # one for each step that the match keeps
        self._figures = figures_of(match.state)
        self._recent: deque[tuple[Entry, bool]] = deque(maxlen=RECENT_KEPT)  # and whether it took all back with it

    @property
    def state(self) -> State:
        return self.match.state

    def base(self) -> tuple[int, State]:
        """The newest moment that can be made a checkpoint, and the state there."""
        seq, state = self._base
        return seq, (self.match.state if state is None else state)

    @property
    def oldest_kept(self) -> int:
        """The first entry that may still be taken back; the next one where none may."""
        return self._acts[0].seq if self._acts else self.seq + 1

    def to_be_undone(self, seat: int) -> tuple[int, bool]:
        """The entry that an undo of this seat takes back, and whether that leads everybody back, not only the seat."""
        place = self.match.last_kept(seat)
        return self._acts[place].seq, not self.match.kept[place].is_apart

    def is_unmoved_for(self, seat: int, seq: int) -> bool:
        """Whether what `seat` saw at `seq` still holds for its own decision: players act at once, each on a strand of
        their own, and since then only others have acted, or taken back what they did on theirs."""
        if not on_strands(self.state):
            return False
        since = [(entry, of_all) for entry, of_all in self._recent if entry.seq > seq]
        return len(since) == self.seq - seq and all(entry.seat != seat and not of_all for entry, of_all in since)

    def apply(self, entry: Entry) -> list[TableEvent]:
        """Fold the next entry in; what it caused."""
        if entry.seq != self.seq + 1:
            raise BrokenTable(f"Entry {entry.seq} does not follow entry {self.seq}.")
        try:
            if entry.kind == UNDO:
                return self._after(entry, *self._undo(entry))
            return self._after(entry, self._acted(entry, self.match.play(entry.seat, entry.action)))
        except EarthriseError as error:
            raise BrokenTable(f"Entry {entry.seq} (“{entry.seat} {entry.action}”) does not replay: {error}") from None

    def commit(self, entry: Entry, tried: Attempt) -> list[TableEvent]:
        """The same for an action that was tried on this very match and is in the log now: it is not played again."""
        return self._after(entry, self._acted(entry, self.match.commit(tried)))

    def _after(self, entry: Entry, events: list[TableEvent], of_all: bool = False) -> list[TableEvent]:
        self.seq = entry.seq
        self._recent.append((entry, of_all))
        self._let_go()
        return events

    def _acted(self, entry: Entry, happened: list[Event]) -> list[TableEvent]:
        self._acts.append(Act(entry.seq, entry.seq - 1))
        before, self._figures = self._figures, figures_of(self.state)
        changes = explained(before, self._figures, happened)
        return [self._told(event, entry, figures) for event, figures in zip(happened, changes, strict=True)]

    def _undo(self, entry: Entry) -> tuple[list[TableEvent], bool]:
        """What it tells, and whether it led back before a barrier, where others had to decide something else."""
        place = self.match.last_kept(entry.seat)
        of_all = place >= 0 and not self.match.kept[place].is_apart
        self.match.undo(entry.seat)
        self._figures = figures_of(self.state)
        taken = self._acts[place]
        later = [Act(act.seq, NO_MOMENT) for act in self._acts[place + 1 :]]
        if later:
            later[0] = Act(later[0].seq, taken.after)
        self._acts = self._acts[:place] + later
        said = f"{who(entry.seat)} takes the last action back."
        text = named(said, self.names)
        told = EventOut(entry.seq, "undo", "", entry.seat, text, taken.seq, [], by=entry.seat)
        return [TableEvent(EVERYBODY, told, said)], of_all

    def _let_go(self) -> None:
        """The log is the record and the events are handed on: what nobody can take back need not stay in memory."""
        match = self.match
        match.journal.events.clear()
        if len(match.record.actions) > RECORD_KEPT + len(match.kept):
            del match.record.actions[: -len(match.kept) - 1]
        self._acts = self._acts[len(self._acts) - len(match.kept) :]
        if not match.kept:
            self._base = (self.seq, None)
        elif self._acts[0].after != NO_MOMENT:
            self._base = (self._acts[0].after, match.kept[0].before)

    def _told(self, event: Event, entry: Entry, figures: list[FigureOut]) -> TableEvent:
        rule = self.match.game.rulebook.id_of(event.rule) if event.rule else ""
        told = EventOut(
            entry.seq,
            event.kind,
            rule,
            event.seat,
            event.named(self.names),
            event.amount,
            event.refs,
            event.only,
            entry.seat,
            figures,
        )
        return TableEvent(event.only, told, event.text, event.but)


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
    return Course(Match(Record(game.id, state.rules_version, list(names), {}, 0), state, Journal()), seq, names)


def position_text(state: State) -> str:
    return json.dumps(state.to_data(), separators=(",", ":"))
