"""Who meets whom in which seat.

A *mix* is who sits at a table, without their places. It is played as a *rotation*: as many games as there are sides,
all with the same seed, everybody moving on by one place each time; so that each bot of the mix has every place equally
often, with the same luck of the draw. A *round* is one rotation of every mix. Only whole rounds are played: then all
bots have had equally much of everything.

Game number n of a number of players depends on the plan's seed and on n alone. More games of the same plan are the same
games and some more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from earthrise.engine.chance import Chance


@dataclass(frozen=True)
class Plan:
    """What an arena run plays: handed to every worker, and written down beside the results."""

    game: str
    home: str  # the module that makes the game known, for games outside the house
    bots: tuple[str, ...]
    players: tuple[int, ...]
    options: dict[str, object]
    seed: int
    against: str = ""  # who fills the other places; empty: the bots meet each other
    ladder: bool = False  # each meets only who stands before and behind it in `bots`


@dataclass(frozen=True)
class Fixture:
    """One game to be played. `names` are the bots by seat, `sides` the side of each seat, `rotation` counts the
    rotations with so many players."""

    players: int
    number: int
    rotation: int
    seed: int
    names: tuple[str, ...]
    sides: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int]:
        """Its place among all games of the plan."""
        return self.players, self.number


def mixes(bots: tuple[str, ...], sides: int, against: str = "", ladder: bool = False) -> list[tuple[str, ...]]:
    """All mixes for a table with so many sides; equal bots stand side by side.

    With `against`, each bot is alone among others of that name. On a ladder two neighbours meet at a time. Without, as
    many different bots as there are places meet, or all of them as evenly as it goes when there are more places than
    bots. One side is one bot's. Bots that are named more than once are who sits there, one for each place.
    """
    if sides == 1:
        return [(bot,) for bot in bots]
    if ladder:
        return [mix for two in pairwise(bots) for mix in mixes(two, sides)]
    if against:
        return [(bot,) + (against,) * (sides - 1) for bot in bots if bot != against]
    if len(set(bots)) < len(bots):
        return [bots]
    whole, extra = divmod(sides, len(bots))
    found = []
    for favoured in combinations(range(len(bots)), extra):
        mix: list[str] = []
        for place, bot in enumerate(bots):
            mix += [bot] * (whole + (place in favoured))
        found.append(tuple(mix))
    return found


class Rounds:
    """The games of a plan at a table whose seats are on these sides: which is which, by number."""

    def __init__(
        self, bots: tuple[str, ...], sides: tuple[int, ...], seed: int, against: str = "", ladder: bool = False
    ) -> None:
        self.sides = sides
        self.seed = seed
        self.places = max(sides) + 1
        self.tables = mixes(bots, self.places, against, ladder)
        # Where all are the same bot, every rotation of a deal would be the same game again.
        self.shifts = self.places if len(set(self.tables[0])) > 1 else 1

    @property
    def size(self) -> int:
        """How many games a round has."""
        return len(self.tables) * self.shifts

    def fixture(self, number: int) -> Fixture:
        turn, rest = divmod(number, self.size)
        which, shift = divmod(rest, self.shifts)
        rotation = turn if self.places == 1 else turn * len(self.tables) + which  # alone, all bots get the same deals
        chance = Chance(seed_of(self.seed, len(self.sides), rotation))
        order = neighbours(self.tables[which], chance)
        seed = int(chance.next())
        names = tuple(order[(side + shift) % self.places] for side in self.sides)
        return Fixture(len(self.sides), number, rotation, seed, names, self.sides)


def fixtures(plan: Plan, sides: tuple[int, ...], games: int) -> Iterator[Fixture]:
    """The games of the plan at a table whose seats are on these sides: at least so many, in whole rounds."""
    rounds = Rounds(plan.bots, sides, plan.seed, plan.against, plan.ladder)
    for number in range(-(-games // rounds.size) * rounds.size):
        yield rounds.fixture(number)


def seed_of(seed: int, players: int, rotation: int) -> int:
    return (seed * 1_000_003 + players) * 1_000_003 + rotation


def neighbours(mix: tuple[str, ...], chance: Chance) -> list[str]:
    """The mix in a drawn order around the table, for who sits next to whom is not to be always the same. Equal bots
    stay together: so each of the rotation's places is another one."""
    kinds = list(dict.fromkeys(mix))
    drawn = chance.shuffled(list(range(len(kinds))))
    return [kinds[kind] for kind in drawn for _ in range(mix.count(kinds[kind]))]
