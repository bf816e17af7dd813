"""A puzzle for scripts and notebooks: look at it, see what can be chosen, answer."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.library.answers import Choice, Choices
from earthrise.library.seat_view import Sight

if TYPE_CHECKING:  # what judges puzzles brings the bots along: loaded when somebody asks for one
    from earthrise.teaching.puzzles.asking import Asked, Verdict


def puzzle(game: str | Game, name: str | None = None) -> PuzzleTable:
    """A puzzle of the game, by its id (`puzzle_names` lists them); without one the game's own of the day."""
    from earthrise.teaching.puzzles.asking import Asked, daily
    from earthrise.teaching.puzzles.puzzle import UnknownPuzzle, find_puzzle

    found = find_game(game) if isinstance(game, str) else game
    if name is not None:
        return PuzzleTable(Asked(found, find_puzzle(found, name)))
    chosen = daily([found], datetime.now(UTC).date())
    if chosen is None:
        raise UnknownPuzzle(f"{found.title} comes with no puzzles.")
    return PuzzleTable(Asked(*chosen))


def puzzle_names(game: str | Game) -> list[str]:
    """The ids of the game's puzzles, easiest first."""
    from earthrise.teaching.puzzles.puzzle import puzzles_of

    return [one.id for one in puzzles_of(find_game(game) if isinstance(game, str) else game)]


class PuzzleTable:
    """One decision with a best move. A notebook shows it as the board that the player saw, and the question."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked

    @property
    def id(self) -> str:
        return self._asked.puzzle.id

    @property
    def question(self) -> str:
        return self._asked.question

    @property
    def difficulty(self) -> int:
        """From 1 to 5."""
        return self._asked.puzzle.difficulty

    def view(self) -> Sight:
        return Sight(self._asked.view(), self._asked.names)

    def options(self) -> Choices:
        view = self._asked.view()
        return Choices(Choice(view.seat, action.text, self._asked.say(view, action)) for action in view.legal())

    def answer(self, move: str | Choice | Action) -> Answer:
        """Whether that is the best move, and why. A move that a rule refuses is refused."""
        return Answer(self._asked.answer(str(move) if isinstance(move, Choice) else getattr(move, "text", str(move))))

    def __repr__(self) -> str:
        return f"{self.view()!r}\n{self.question}"

    def _repr_mimebundle_(self, **_asked: object) -> dict[str, object]:
        from earthrise.library.notebook import bundle
        from earthrise.library.steps import Still

        return bundle(repr(self), Still(self._asked.view(), self._asked.names, self.question))


class Answer:
    """What is said to an answer; true where it was right."""

    def __init__(self, verdict: Verdict) -> None:
        self._verdict = verdict

    def __bool__(self) -> bool:
        return self._verdict.right

    @property
    def best(self) -> str:
        """The best move, in notation."""
        return self._verdict.best

    def __repr__(self) -> str:
        told = self._verdict
        if told.right:
            return f"Right. {told.reason}\n{told.levels}"
        return f"Not the best. {told.why}\nBest: {told.reason}\n{told.levels}"
