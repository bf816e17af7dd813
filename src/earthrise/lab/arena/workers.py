"""Worker processes of the arena. A game that costs a worker its life, or all patience, is played once more; if it does
so again, the bot whose turn it was has lost it."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterable, Iterator, MutableSequence
from multiprocessing.connection import Connection, wait

from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.lab.arena.match import FORFEIT, Bout, Outcome, Pace, places_of, play_bout
from earthrise.lab.arena.schedule import Fixture, Plan
from earthrise.lab.fuzz.workers import PATIENCE, Bell, Lost, Worker, Workforce
from earthrise.library.processes import find_again

LOOKING = 5.0  # seconds between two looks at who hangs
FEWEST, MOST = 2, 64  # games a worker has on its desk, so that it never waits for us
WORK = 0.5  # seconds' worth of games to have there; few when they are long, so that all workers end at the same time


class Broken(EarthriseError):
    """The rules of a game failed, not a bot."""

    code = "broken_game"


def serve(pipe: Connection, plan: Plan, place: MutableSequence[float]) -> None:
    """A worker's life: play what it is handed, until nobody hands it anything any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the run stops it
    try:
        game = find_again(plan.game, plan.home)
    except (ImportError, EarthriseError) as error:
        pipe.send(("lost", f"{type(error).__name__}: {error}"))
        return
    bell = Bell(place)
    try:
        pipe.send(("ready",))
        while True:
            fixture: Fixture = pipe.recv()
            try:
                bout = play_bout(game, plan, fixture, bell.thinking)
            except Exception as error:
                pipe.send(("broken", why_broken(fixture, error)))
                return
            pipe.send(("bout", bout))
    except (EOFError, BrokenPipeError):  # the run was ended
        return


def why_broken(fixture: Fixture, error: Exception) -> str:
    return (
        f"Game {fixture.number} with {fixture.players} players (seed {fixture.seed}) cannot be played on: "
        f"{type(error).__name__}: {error}. That is a fault in the game, not in a bot; `earthrise fuzz` looks for such."
    )


class ArenaWorker(Worker):
    def __init__(self, plan: Plan) -> None:
        place: MutableSequence[float] = multiprocessing.get_context("spawn").RawArray("d", Bell.SIZE)
        super().__init__(serve, plan, place)
        self.bell = Bell(place)
        self.desk: deque[Fixture] = deque()

    def hand(self, fixture: Fixture) -> None:
        if not self.desk:
            self.bell.thinking(-1)
        self.desk.append(fixture)
        self.send_on(fixture)

    def send_on(self, fixture: Fixture) -> None:
        try:
            self.pipe.send(fixture)
        except OSError:
            raise Lost("worker", self.ending()) from None

    def hangs(self) -> bool:
        return bool(self.desk) and self.bell.silent_for > PATIENCE

    def bout(self) -> Bout:
        """The game it has finished; raises Lost when it is gone or hangs."""
        if self.hangs() and not self.pipe.poll(0):
            raise Lost("hang", f"no answer for {PATIENCE:.0f} seconds")
        message = self.hear()
        if message[0] == "broken":
            raise Broken(message[1])
        self.desk.popleft()
        bout: Bout = message[1]
        return bout


class ArenaCrew(Workforce[ArenaWorker]):
    """Plays the games of an arena run."""

    def __init__(self, plan: Plan, workers: int) -> None:
        super().__init__(workers)
        self.plan = plan
        self.ahead = FEWEST

    def hire(self) -> None:
        self.take_on(ArenaWorker(self.plan))

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Bout]:
        """All these games, as they are finished."""
        waiting = deque(fixtures)
        tried: set[tuple[int, int]] = set()
        for _ in range(min(self.size, len(waiting))):
            self.hire()
        while waiting or any(worker.desk for worker in self.workers):
            for worker in list(self.workers):
                try:
                    while waiting and len(worker.desk) < self.ahead:
                        worker.hand(waiting.popleft())
                except Lost as reason:
                    yield from self.replace(worker, reason, waiting, tried)
            for worker in self.with_news():
                try:
                    bout = worker.bout()
                    self.ahead = min(MOST, max(FEWEST, int(WORK / max(0.001, bout.pace.took))))
                    yield bout
                except Lost as reason:
                    yield from self.replace(worker, reason, waiting, tried)

    def with_news(self) -> list[ArenaWorker]:
        busy = [worker for worker in self.workers if worker.desk]
        ready = wait([worker.pipe for worker in busy], timeout=LOOKING)
        return [worker for worker in busy if worker.pipe in ready or worker.hangs()]

    def replace(
        self, worker: ArenaWorker, reason: Lost, waiting: deque[Fixture], tried: set[tuple[int, int]]
    ) -> Iterator[Bout]:
        """Another worker for a lost one; its games are played again, but not a third time the one that cost it."""
        self.dismiss(worker)
        games = list(worker.desk)
        if games and games[0].key in tried:
            yield forfeited(games.pop(0), worker.bell.seat, str(reason))
        elif games:
            tried.add(games[0].key)
        waiting.extendleft(reversed(games))
        self.hire()


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
    outcome = Outcome(
        fixture.players,
        fixture.number,
        fixture.rotation,
        fixture.seed,
        list(fixture.names),
        list(fixture.sides),
        places_of(None, fixture.sides, guilty),
        [],
        nothing,
        nothing,
        FORFEIT,
        guilty,
        reason,
    )
    return Bout(outcome, Pace(fixture.players, fixture.number))
