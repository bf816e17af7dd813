"""A puzzle put to somebody: the position as the seat sees it, what can be chosen, and what is said to an answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from earthrise.bots.analysis.opinion import worded
from earthrise.engine.actions import Action
from earthrise.engine.errors import NotAllowed
from earthrise.engine.game import Game
from earthrise.engine.record import Record
from earthrise.engine.state import State, View
from earthrise.engine.words import named, spoken_names
from earthrise.teaching.puzzles.puzzle import Puzzle, puzzles_of
from earthrise.teaching.puzzles.telling import is_told, reason_for
from earthrise.teaching.shipped import shipped_record

GRADES: Final = ["very easy", "easy", "medium", "hard", "very hard"]


class Asked:
    """A puzzle and its position. Only the seat's own view is handed on: `state` is for going on from there."""

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        self.game = game
        self.puzzle = puzzle
        self.record: Record = shipped_record(game, puzzle.record)
        self.state: State = self.record.replay(puzzle.moment)
        self.names = spoken_names(self.record.names, puzzle.seat)

    def view(self) -> View:
        return self.state.view(self.puzzle.seat)

    @property
    def question(self) -> str:
        return named(self.puzzle.question, self.names)

    def say(self, view: View, action: Action) -> str:
        return named(self.game.say(view.world, view.seat, action), self.names)

    def answer(self, text: str) -> Verdict:
        """What is said to an answer in notation; refuses one that the rules refuse."""
        view = self.view()
        action = self.game.actions.parse(text)
        refusal = view.why(action)
        if refusal is not None:
            raise NotAllowed(refusal.rule, named(refusal.why, self.names), named(refusal.fix, self.names))
        puzzle = self.puzzle
        best = self.game.actions.parse(puzzle.best)
        right = action.text in puzzle.solutions
        return Verdict(
            right,
            puzzle.best,
            worded(self.say(view, best)),
            worded(self.say(view, action)),
            self.named_reason() if right else self.against(view, best, action),
            self.named_reason(),
            fared(puzzle),
        )

    def named_reason(self) -> str:
        return named(self.puzzle.reason, self.names)

    def against(self, view: View, best: Action, chosen: Action) -> str:
        """Why what was chosen is not the best, as far as that can be told without naming the best."""
        chances = self.puzzle.chances
        speaks = reason_for(view, self.game.tactics(self.game.temperaments()[0]), best, chosen)
        clauses = [lead.clause() for lead in speaks.leads] if is_told(speaks) else []
        better = f"The best move {' and '.join(clauses)}." if clauses else "Another move wins more from here."
        parts = [better]
        if chosen.text in chances:
            parts.append(
                f"You win about {chances[chosen.text]}% of the games played out from here with yours, and about "
                f"{chances[self.puzzle.best]}% with the best."
            )
        return named(" ".join(parts), self.names)


def asks(game: Game, puzzle: Puzzle) -> str:
    """What there is to decide, for a list."""
    if "{" not in puzzle.asks:
        return puzzle.asks
    return named(puzzle.asks, spoken_names(shipped_record(game, puzzle.record).names, puzzle.seat))


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer. `why` says why it is right, or without naming the best move why it is not; `reason`
    says why the best move is the best."""

    right: bool
    best: str  # in notation
    best_say: str
    chosen_say: str
    why: str
    reason: str
    levels: str


def fared(puzzle: Puzzle) -> str:
    """How the levels fared, in a sentence."""
    shares = [f"{name} {share}%" for name, share in puzzle.levels.items()]
    return f"How often bots find it: {', '.join(shares)}."


def daily(games: list[Game], day: date) -> tuple[Game, Puzzle] | None:
    """The puzzle of the day, the same for everybody: each day another game, and each of a game's puzzles once before
    one comes again."""
    having = [game for game in sorted(games, key=lambda game: game.id) if puzzles_of(game)]
    if not having:
        return None
    turn, place = divmod(day.toordinal(), len(having))
    game = having[place]
    puzzles = sorted(puzzles_of(game), key=lambda puzzle: puzzle.id)
    return game, puzzles[turn % len(puzzles)]
