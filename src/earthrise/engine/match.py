"""A game being played: the state, its record and its journal, moving together. What a terminal, a server and a
notebook hold."""

from earthrise.engine.actions import Action
from earthrise.engine.errors import BadRecord, BadSeats, CannotUndo, EarthriseError, StaleAttempt
from earthrise.engine.game import Game
from earthrise.engine.journal import Event, Journal
from earthrise.engine.options import resolve
from earthrise.engine.record import Record, check_seat
from earthrise.engine.registry import find_game
from earthrise.engine.state import Refusal, State
from earthrise.engine.undo import Step, Without, on_strands, still_open


class Attempt:
    """An action that was checked and played on a copy: the state before it and after, and what it told. Nothing has
    happened in the match until `Match.commit` says so."""

    __slots__ = ("action", "after", "before", "events", "seat")

    def __init__(self, before: State, seat: int, action: Action, after: State, events: list[Event]) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.after = after
        self.events = events


class Match:
    """One live game. Every change goes through `play` (or `attempt` and `commit`) and `undo`; a refused one changes
    nothing."""

    def __init__(self, record: Record, state: State, journal: Journal) -> None:
        self.game: Game = state.game
        self.record = record
        self.state = state
        self.journal = journal
        self.kept: list[Step] = []  # the actions that may still be taken back, with others between them, oldest first
        self._without: dict[int, Without] = {}
        state.journal = journal

    def play(self, seat: int, text: str) -> list[Event]:
        """Carry out the action written in `text`; the events it caused."""
        return self.act(seat, self.game.actions.parse(text))

    def act(self, seat: int, action: Action) -> list[Event]:
        before = self.state.clone()
        known = len(self.journal.events)
        self.state.play(seat, action)
        happened = self.journal.events[known:]
        self._note(Step(before, seat, action, self.state, happened))
        return happened

    def attempt(self, seat: int, action: Action) -> Attempt:
        """Check the action and play it, on a copy: what can go wrong goes wrong here. Whoever keeps a log writes it
        between this and `commit`."""
        journal = Journal()
        after = self.state.clone()
        after.journal = journal
        after.play(seat, action)
        return Attempt(self.state, seat, action, after, journal.events)

    def commit(self, tried: Attempt) -> list[Event]:
        """Make what was tried what has happened; the events it caused."""
        if tried.before is not self.state:
            raise StaleAttempt("The game has gone on since this was tried.")
        tried.before.journal = None
        self.state = tried.after
        self.state.journal = self.journal
        self.journal.events.extend(tried.events)
        self._note(Step(tried.before, tried.seat, tried.action, tried.after, tried.events))
        return tried.events

    def _note(self, step: Step) -> None:
        self.record.actions.append((step.seat, step.action.text))
        self.kept.append(step)
        self.kept = still_open(self.kept, self.state)

    # -- taking back -------------------------------------------------------------------------------

    def last_kept(self, seat: int) -> int:
        """The place among `kept` of the seat's last action; -1 when it is not there any more."""
        for place in range(len(self.kept) - 1, -1, -1):
            if self.kept[place].seat == seat:
                return place
        return -1

    def without(self, seat: int) -> Without | None:
        """The game as if `seat` had not taken its last action, and whether it can be had; None when that action is not
        kept any more. Asked again and again, it plays only what has come since."""
        place = self.last_kept(seat)
        if place < 0:
            return None
        step = self.kept[place]
        found = self._without.get(seat)
        if found is None or found.step is not step:
            found = Without(step)
            self._without[seat] = found
        found.catch_up(self.kept[place + 1 :])
        return found

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take its last action back now."""
        found = self.without(seat)
        return found is not None and not found.barred

    def news(self, seat: int) -> list[Event]:
        """What has happened since the seat last acted, as far as it may know of it."""
        actions = self.record.actions
        before = self.state.ply - len(actions)  # of a game taken up from a position
        own = max((number for number, (by, _) in enumerate(actions, 1) if by == seat), default=0)
        return [event for event in self.journal.seen_by(seat) if event.ply > before + own]

    def undoable(self, seat: int) -> int:
        """How many actions `seat` can take back for certain, one after the other. Where others have acted in between
        it is one at a time."""
        if not self.can_undo(seat):
            return 0
        steps = 0
        for step in reversed(self.kept):
            if step.seat != seat or step.is_final:
                break
            steps += 1
        return max(1, steps)

    def undo(self, seat: int) -> str:
        """Take back the seat's last action, if nobody has learnt anything by it and nothing that others did since
        would have been otherwise without it. What was taken back."""
        found = self.without(seat)
        if found is None or found.barred:
            raise CannotUndo(self.undo_limit(seat))
        place = self.last_kept(seat)
        self.record.take_back(seat)
        events = self.journal.events
        while events and events[-1].ply > found.step.before.ply:
            events.pop()
        for step in found.steps:
            events.extend(step.events)
        self.state = found.state.clone()  # the state itself may be kept elsewhere, as the one before the action
        self.state.journal = self.journal
        self.kept = still_open(self.kept[:place] + found.steps, self.state)
        self._without = {}
        return found.step.action.text

    def undo_limit(self, seat: int) -> str:
        """Why there is nothing (more) to take back, or how far an undo could go."""
        steps = self.undoable(seat)
        if steps:
            return f"You can undo your last {'action' if steps == 1 else f'{steps} actions'}."
        if self.state.ply == 0:
            return "Nothing has been played yet."
        found = self.without(seat)
        if found is not None:
            return f"Your last action stays: {found.barred}"
        if self.state.last_seat != seat:
            if on_strands(self.state):
                return "Your last action stays: it drew or revealed something, or everybody has gone on together since."
            return "Your last action stays: another player has acted since."
        if self.state.can_undo(seat):
            return (
                "Your last action stays: another player had acted after it, or it was played before this match began."
            )
        return "Your last action stays: it drew or revealed something."

    def why(self, seat: int, text: str) -> Refusal | None:
        """Why the action written in `text` is refused; None when it is legal."""
        return self.state.why(seat, self.game.actions.parse(text))

    def saved(self) -> str:
        """The record of the game so far, as text."""
        self.record.close(self.state)
        return self.record.write()


def new_match(
    game: Game, names: list[str], seed: int, options: dict[str, object] | None = None, rules: int = 0
) -> Match:
    """Start a game with as many seats as there are names."""
    given: dict[str, object] = options or {}
    journal = Journal()
    state = game.start(len(names), seed, given, rules, journal)
    every: dict[str, object] = dict(resolve(game.options, given))
    return Match(Record(game.id, state.rules_version, names, every, seed), state, journal)


def match_from_position(game: Game, names: list[str], data: dict[str, object]) -> Match:
    """Go on from a position that was set up or saved as plain data."""
    state = game.position(data)
    if len(names) != state.seats:
        raise BadSeats(f"The position has {state.seats} seats, but {len(names)} players were named.")
    return Match(Record(game.id, state.rules_version, names, {}, 0, state.to_data()), state, Journal())


def match_from_record(record: Record, upto: int = -1) -> Match:
    """Take a saved game up again, at its end or after `upto` actions; undo works as it did."""
    begin = Record(record.game, record.rules, record.names, record.options, record.seed, record.position)
    journal = Journal()
    match = Match(begin, record.begin(0, journal), journal)
    space = find_game(record.game).actions
    last = len(record.actions) if upto < 0 else min(upto, len(record.actions))
    for number in range(last):
        seat, text = record.actions[number]
        check_seat(number, seat, text, match.state.seats)
        try:
            match.act(seat, space.parse(text))
        except EarthriseError as error:
            raise BadRecord(f"Action {number + 1} (“{seat + 1} {text}”) does not replay: {error}") from None
    return match
