"""The arena's crew. A game that costs a worker its life, or all patience, is played once more; if it does so again, the
bot whose turn it was has lost it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from earthrise.engine.game import Game
from earthrise.engine.state import Result
from earthrise.lab.arena.match import FORFEIT, Bout, Pace, outcome, places_of, play_bout
from earthrise.lab.arena.schedule import Fixture, Plan
from earthrise.lab.crew import PATIENCE, Broken, LabCrew
from earthrise.library.processes import find_again, or_unfit
from earthrise.workers.crew import LOST
from earthrise.workers.pipe import DONE, Failed, Line

FEWEST, MOST = 2, 64  # games a worker has on its desk, so that it never waits for us
WORK = 0.5  # seconds' worth of games to have there; few when they are long, so that all workers end at the same time


def begin(line: Line, plan: Plan) -> Callable[[Fixture], Bout]:
    with or_unfit():
        return partial(do, line, find_again(plan.game, plan.home), plan)


def do(line: Line, game: Game, plan: Plan, fixture: Fixture) -> Bout:
    try:
        return play_bout(game, plan, fixture, line.pulse.beat)
    except Exception as error:
        raise Failed(why_broken(fixture, error)) from error


def why_broken(fixture: Fixture, error: Exception) -> str:
    return (
        f"Game {fixture.number} with {fixture.players} players (seed {fixture.seed}) cannot be played on: "
        f"{type(error).__name__}: {error}. That is a fault in the game, not in a bot; `earthrise fuzz` looks for such."
    )


class ArenaCrew(LabCrew[Fixture]):
    """Plays the games of an arena run."""

    def __init__(self, plan: Plan, workers: int, patience: float = PATIENCE) -> None:
        super().__init__(workers, begin, plan, patience=patience, silence="no answer")
        self.ahead = FEWEST

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Bout]:
        """All these games, as they are finished."""
        tried: set[tuple[int, int]] = set()
        for event in self.work(fixtures):
            if event.word == DONE:
                bout: Bout = event.content
                self.ahead = min(MOST, max(FEWEST, int(WORK / max(0.001, bout.pace.took))))
                yield bout
            elif event.word == LOST:
                fixture: Fixture = event.job
                if fixture.key in tried:
                    yield forfeited(fixture, event.at, str(event.content))
                else:
                    tried.add(fixture.key)
                    self.again(fixture)


def play_here(game: Game, plan: Plan, fixtures: Iterable[Fixture]) -> Iterator[Bout]:
    """The same without any worker: a bot that ends the process ends the run."""
    for fixture in fixtures:
        try:
            bout = play_bout(game, plan, fixture)
        except Exception as error:
            raise Broken(why_broken(fixture, error)) from error
        yield bout


def forfeited(fixture: Fixture, seat: int, reason: str) -> Bout:
    """A game that nobody lived to tell about: lost by whoever was thinking."""
    guilty = max(0, seat)
    nothing = [0] * fixture.players
    places = places_of(None, fixture.sides, guilty)
    lost = outcome(fixture, places, Result(nothing, [], FORFEIT, 0), nothing, [], guilty, reason)
    return Bout(lost, Pace(fixture.players, fixture.number))
