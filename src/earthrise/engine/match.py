"""A game being played: the state, its record and its journal, moving together. What a terminal, a server and a
notebook hold."""

from earthrise.engine.actions import Action
from earthrise.engine.errors import BadRecord, BadSeats, CannotUndo, EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.journal import Event, Journal
from earthrise.engine.options import resolve
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from earthrise.engine.state import Refusal, State


class Match:
    """One live game. Every change goes through `play` and `undo`; a refused one changes nothing."""

    def __init__(self, record: Record, state: State, journal: Journal) -> None:
        self.game: Game = state.game
        self.record = record
        self.state = state
        self.journal = journal
        self.kept: list[State] = []  # the states an undo may return to, oldest first
        state.journal = journal

    def play(self, seat: int, text: str) -> list[Event]:
        """Carry out the action written in `text`; the events it caused."""
        return self.act(seat, self.game.actions.parse(text))

    def act(self, seat: int, action: Action) -> list[Event]:
        before = self.state.clone()
        known = len(self.journal.events)
        self.state.play(seat, action)
        self.record.actions.append((seat, action.text))
        self.kept.append(before)
        undoable = self.state.ply - self.state.horizon
        self.kept = self.kept[max(0, len(self.kept) - undoable) :]
        return self.journal.events[known:]

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, if nobody has learnt anything or acted since."""
        if not self.kept or not self.state.can_undo(seat):
            raise CannotUndo(self.undo_limit(seat))
        self.state = self.kept.pop()
        self.state.journal = self.journal
        self.record.actions.pop()
        while self.journal.events and self.journal.events[-1].ply > self.state.ply:
            self.journal.events.pop()

    def undo_limit(self, seat: int) -> str:
        """Why there is nothing (more) to take back, or how far an undo could go."""
        if self.state.can_undo(seat) and self.kept:
            steps = len(self.kept)
            return f"You can take back your last {'action' if steps == 1 else f'{steps} actions'}."
        if self.state.ply == 0:
            return "Nothing has been played yet."
        if self.state.last_seat != seat:
            return "Your last action stays: another player has acted since."
        if self.state.can_undo(seat):
            return (
                "Your last action stays: another player had acted after it, or it was played before this match began."
            )
        return "Your last action stays: something was drawn or shown by it."

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
    state = game.start(len(names), seed, given, rules)
    every: dict[str, object] = dict(resolve(game.options, given))
    return Match(Record(game.id, state.rules, names, every, seed), state, Journal())


def match_from_position(game: Game, names: list[str], data: dict[str, object]) -> Match:
    """Go on from a position that was set up or saved as plain data."""
    state = game.position(data)
    if len(names) != state.seats:
        raise BadSeats(f"The position has {state.seats} seats, but {len(names)} players were named.")
    return Match(Record(game.id, state.rules, names, {}, 0, state.to_data()), state, Journal())


def match_from_record(record: Record, upto: int = -1) -> Match:
    """Take a saved game up again, at its end or after `upto` actions; undo works as it did."""
    begin = Record(record.game, record.rules, record.names, record.options, record.seed, record.position)
    match = Match(begin, record.begin(), Journal())
    space = find_game(record.game).actions
    last = len(record.actions) if upto < 0 else min(upto, len(record.actions))
    for number in range(last):
        seat, text = record.actions[number]
        try:
            match.act(seat, space.parse(text))
        except EarthriseError as error:
            raise BadRecord(f"Action {number + 1} (“{seat} {text}”) does not replay: {error}") from None
    return match
