"""Puzzles: which there are, one of them as its seat sees it, and what is said to an answer."""

from typing import Literal

from earthrise.server.http.messages.base import Struct
from earthrise.server.http.messages.table import TableView

Outcome = Literal["", "right", "later", "wrong"]


class PuzzleLine(Struct):
    """A puzzle in a list: where in a game it is, and what there is to decide. `outcome` is the visitor's: right at the
    first try, right later, wrong so far, or empty."""

    id: str
    title: str
    asks: str
    difficulty: int
    outcome: Outcome


class PuzzleGame(Struct):
    """How many puzzles a game has, and how many the visitor has solved."""

    game: str
    title: str
    puzzles: int
    solved: int


class DailyPuzzle(Struct):
    """The puzzle of the day, the same for everybody."""

    date: str
    game: str
    title: str
    puzzle: PuzzleLine


class PuzzlesOut(Struct):
    """`streak`: on so many days in a row, up to today or yesterday, the visitor has solved the day's puzzle. `ahead`:
    those of the days to come, for who will have no network then."""

    daily: DailyPuzzle | None
    streak: int
    games: list[PuzzleGame]
    ahead: list[DailyPuzzle]


class PuzzleList(Struct):
    """A game's puzzles, easiest first."""

    game: str
    title: str
    puzzles: list[PuzzleLine]


class PuzzleOut(Struct):
    """A puzzle to solve: the table as the seat sees it, and what is asked. `next` is another one of the game that the
    visitor has not solved yet, empty where there is none."""

    id: str
    game: str
    title: str
    question: str
    difficulty: int
    outcome: Outcome
    next: str
    table: TableView


class PuzzleAnswerIn(Struct):
    """What I would play, in notation. `day` is the day of the answer, as `2026-11-19`, where it was given without a
    network and is told only now; none is today."""

    action: str
    day: str = ""


class LevelFound(Struct):
    """How often in 100 tries a bot of this level finds a solution."""

    level: str
    found: int


class AnswerOut(Struct):
    """What is said to an answer. `why` says why it is right, or without naming the best move why it is not; `reason`
    says why the best move is the best."""

    right: bool
    best: str
    best_say: str
    chosen_say: str
    why: str
    reason: str
    levels: list[LevelFound]
    outcome: Outcome


class KeptAnswer(Struct):
    """What is said to one answer, as in `AnswerOut`."""

    action: str
    right: bool
    chosen_say: str
    why: str


class AnswersOut(Struct):
    """What is said to each answer there is: kept with a puzzle, to be solved without a network."""

    best: str
    best_say: str
    reason: str
    levels: list[LevelFound]
    answers: list[KeptAnswer]
