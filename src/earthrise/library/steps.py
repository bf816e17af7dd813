"""What a screen is shown of a game: one moment of it, or every moment to step through, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from earthrise.engine.game import Game
from earthrise.engine.match import Match, match_from_record
from earthrise.engine.record import read_record
from earthrise.engine.state import State, View
from earthrise.engine.words import named

APART = 40  # actions from one kept state to the next: a step back replays no more than that


class Moments(Protocol):
    """`last` is the number of the last moment; 0 where there is only one."""

    game: Game
    names: Sequence[str]
    seat: int
    last: int

    def moment(self, at: int) -> dict[str, object]: ...


class Still:
    """One moment, as the view's seat sees it."""

    def __init__(self, view: View, names: Sequence[str], said: str = "", point: Sequence[str] = ()) -> None:
        """`said` stands above the board instead of whom the table waits for; what is in `point` glows."""
        self.view = view
        self.said = said
        self.point = list(point)
        self.game: Game = view.world.game
        self.names = names
        self.seat: int = view.seat
        self.last = 0

    def moment(self, at: int) -> dict[str, object]:
        moment = shown(self.view, self.names, [])
        if self.said:
            moment["said"] = self.said
        return {**moment, "point": self.point}


class Steps:
    """The moments of a game as one seat sees them; 0 is before the first action."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.game: Game = match.game
        self.names: Sequence[str] = match.record.names
        self.seat = seat
        self.actions = list(match.record.actions)
        self.last = len(self.actions)
        self._end = match.state.clone()
        self._kept: dict[int, State] = {0: match_from_record(read_record(match.saved()), 0).state}

    def state(self, at: int) -> State:
        """The position after so many actions."""
        if at == self.last:
            return self._end
        start = max(kept for kept in self._kept if kept <= at)
        state = self._kept[start].clone()
        for number in range(start, at):
            if number % APART == 0 and number not in self._kept:
                self._kept[number] = state.clone()
            seat, text = self.actions[number]
            state.apply(seat, state.game.actions.parse(text))
        return state

    def moment(self, at: int) -> dict[str, object]:
        """What a screen shows of it."""
        return shown(self.state(at).view(self.seat), self.names, self.happened(at))

    def happened(self, at: int) -> list[dict[str, object]]:
        """What the seat is told of the action that led here."""
        if at == 0:
            return []
        before = self._end.ply - self.last  # of a game taken up from a position
        book, names = self.game.rulebook, list(self.names)
        return [
            {
                "kind": event.kind,
                "text": event.named(names),
                "rule": book.id_of(event.rule) if event.rule in book.by_number else "",
                "refs": event.refs,
                "amount": event.amount,
            }
            for event in self.match.journal.seen_by(self.seat)
            if event.ply == before + at
        ]


def shown(view: View, names: Sequence[str], happened: list[dict[str, object]]) -> dict[str, object]:
    """A moment as the page is sent it."""
    state: State = view.world
    result = state.result
    said = state.game.ended(result.reason) if result is not None else named(view.waiting(), list(names))
    return {"view": dict(state.game.view_data(view)), "said": said, "happened": happened}
