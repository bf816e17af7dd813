"""What a simulation plays: its plan, and the batches the plan falls into.

Games are played in *batches*, and a batch becomes one part of each table. How large they are stands in the plan, so
the parts are the same whoever plays them, and more games of the same plan only add parts. With several numbers of
players the batches take turns. Game number n of a number of players depends on the plan's seed and on n alone, as in
the arena; where all seats are played by the same bot each deal is played once, else once for each rotation of the bots.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from earthrise import __version__
from earthrise.bots.registry import HEURISTIC, RANDOM, find_bot
from earthrise.engine.errors import BadSeats, EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import OptionValue, resolve
from earthrise.lab.arena.schedule import Fixture, Rounds
from earthrise.lab.run_folders import fingerprint

PARTS: Final = 32  # batches that a run has at least, if they do not become too small
LARGEST, SMALLEST = 250, 25  # games of a batch
LARGEST_THINKING, SMALLEST_THINKING = 20, 1  # with bots that take their time
CODE: Final = ("lab/simulate", "lab/arena")  # what decides about the tables beside engine, bots and game


@dataclass(frozen=True)
class Plan:
    """Handed to every worker and written down beside the tables. `games` are those of each number of players."""

    game: str
    title: str
    home: str  # the module that makes the game known, for games outside the house
    rules_version: int
    code: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: int
    games: int
    batch: int
    records: bool = False
    content: str = ""  # the digest of other content than the game's own, which lies beside the tables

    @property
    def cycles(self) -> int:
        """How many batches there are of each number of players."""
        return -(-self.games // self.batch)

    def data(self) -> dict[str, object]:
        return {**asdict(self), "players": list(self.players), "bots": list(self.bots)}

    def labels(self) -> dict[str, str]:
        """What a part of a table says of itself, should it be taken from its folder. A part is the same however
        many games are played besides."""
        told = {key: value for key, value in self.data().items() if key not in ("games", "records")}
        return {
            "earthrise.version": __version__,
            "earthrise.game": self.game,
            "earthrise.plan": json.dumps(told, ensure_ascii=False, sort_keys=True),
        }


@dataclass(frozen=True)
class Batch:
    """One part of each table: so many games of the run from `first` on, all with so many players. `skipped` is how many
    with as many players come before."""

    number: int
    players: int
    first: int
    games: int
    skipped: int

    def __str__(self) -> str:
        return f"games {self.first} to {self.first + self.games - 1} with {self.players} players"


class Batches:
    """The plan's games, batch by batch."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.rounds = [Rounds(plan.bots, tuple(game.sides(count, plan.options)), plan.seed) for count in plan.players]
        self.sizes = [whole_rounds(plan.batch, rounds.size) for rounds in self.rounds]
        self.players = plan.players
        self.cycles = plan.cycles

    def __len__(self) -> int:
        return self.cycles * len(self.players)

    def __iter__(self) -> Iterator[Batch]:
        return (self.batch(number) for number in range(len(self)))

    @property
    def games(self) -> int:
        return self.cycles * sum(self.sizes)

    def batch(self, number: int) -> Batch:
        cycle, place = divmod(number, len(self.players))
        first = cycle * sum(self.sizes) + sum(self.sizes[:place])
        return Batch(number, self.players[place], first, self.sizes[place], cycle * self.sizes[place])

    def fixtures(self, batch: Batch) -> Iterator[tuple[int, Fixture]]:
        """Its games, each with its number in the run."""
        rounds = self.rounds[self.players.index(batch.players)]
        for place in range(batch.games):
            yield batch.first + place, rounds.fixture(batch.skipped + place)


def whole_rounds(games: int, size: int) -> int:
    return -(-games // size) * size


def make_plan(
    game: Game,
    bots: list[str] | None = None,
    players: list[int] | None = None,
    options: dict[str, object] | None = None,
    seed: int = 0,
    games: int = 1000,
    records: bool = False,
    content: str = "",
) -> Plan:
    """A plan that can be played; raises an error that says what is wrong with it. Without bots everybody is played by
    `heuristic`, without numbers of players as few play as can."""
    values = resolve(game.options, options or {})
    possible = game.seat_counts(values)
    counts = sorted(set(players)) if players else possible[:1]
    names = tuple(bots or [HEURISTIC])
    for name in names:
        find_bot(name, game)
    for count in counts:
        if count not in possible:
            numbers = ", ".join(str(number) for number in possible)
            raise BadSeats(f"{game.title} is not played by {count} with these options; possible are {numbers}.")
        game.start(count, seed, dict(values))  # options may not go together, or not with so many
        places = max(game.sides(count, values)) + 1
        if len(set(names)) < len(names) and len(names) != places:
            raise EarthriseError(
                f"{len(names)} bots are named, some of them twice, but {count} players have {places} places for bots: "
                "name one for each place, or each bot once."
            )
    rounds = [Rounds(names, tuple(game.sides(count, values)), seed).size for count in counts]
    quick = all(name.partition(":")[0] in (RANDOM, HEURISTIC) for name in names)
    return Plan(
        game.id,
        game.title,
        type(game).__module__,
        game.rules_version,
        fingerprint(game, *CODE),
        tuple(counts),
        names,
        values,
        seed,
        games,
        batch_size(games, rounds, quick),
        records,
        content,
    )


def batch_size(games: int, rounds: list[int], quick: bool) -> int:
    """Large enough that writing a part costs little beside playing it, small enough that all workers have something to
    do and little is lost by a stop; and such that as few games as can be are played beyond those asked for."""
    smallest, largest = (SMALLEST, LARGEST) if quick else (SMALLEST_THINKING, LARGEST_THINKING)
    fewest = -(-games // largest)
    usual = max(fewest, min(PARTS, -(-games // max(smallest, *rounds))))

    def played(parts: int) -> int:
        size = -(-games // parts)
        return -(-games // size) * sum(whole_rounds(size, each) for each in rounds)

    possible = range(max(fewest, usual // 2), 2 * usual + 1)
    parts = min(possible, key=lambda each: (played(each), each < usual, abs(each - usual)))
    return -(-games // parts)
