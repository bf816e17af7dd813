"""How strong somebody plays, and how certain that is: what a rating is and how games change it (docs/ratings.md).

Plackett and Luce's model, by `openskill`: any number of sides, of any size, with ties. Bots are rated on the same scale
by what an arena run measured of their level in that game; they are fixed, and what people are rated by.
"""

import math
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby

import msgspec
from openskill.models import PlackettLuce

from earthrise.bots.levels import RATING, level_notes
from earthrise.bots.registry import HEURISTIC
from earthrise.engine.registry import find_game

MODEL = PlackettLuce()
MU = 25.0  # of a newcomer: as much as the level `seasoned`, to which the arena gives 1000
SIGMA = MU / 3
BETA = MU / 6
SEASONED = 1000.0
# In the arena 400 points are odds of 10 to 1. Between two who are known well the model gives odds of e to 1 for a
# difference of sqrt(2) * BETA.
POINTS = 400.0 / (math.log(10.0) * math.sqrt(2.0) * BETA)
SURE = 1.96  # standard deviations: right 19 times in 20
PROVISIONAL = 200  # a rating that may be off by more is not settled
CERTAIN = 100
HEURISTIC_LEVEL = "seasoned"  # the same player under another name


class Skill(msgspec.Struct, frozen=True):
    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        return round(SEASONED + POINTS * (self.mu - MU))

    @property
    def margin(self) -> int:
        """By how much it may be off, 19 times in 20."""
        return round(SURE * POINTS * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.margin > PROVISIONAL

    @property
    def certainty(self) -> str:
        if self.is_provisional:
            return "provisional: a few more games will tell"
        return "fairly certain" if self.margin > CERTAIN else "certain"


class RatedSeat(msgspec.Struct, frozen=True):
    """A seat of a rated game: a person known as `rater`, or a bot that is `fixed`."""

    table_id: str
    number: int
    side: int
    place: int
    rater: str
    fixed: Skill | None


class Step(msgspec.Struct, frozen=True):
    """What a game changed for a person."""

    table_id: str
    number: int
    rater: str
    before: Skill
    after: Skill


@cache
def anchors(game_id: str) -> dict[str, Skill]:
    """The bots of this game whose strength was measured."""
    found: dict[str, Skill] = {}
    for note in level_notes(find_game(game_id)):
        if note.by == RATING:
            sigma = (note.high - note.low) / (2 * SURE * POINTS)
            found[note.name] = Skill(MU + (note.figure - SEASONED) / POINTS, sigma)
    if HEURISTIC_LEVEL in found:
        found[HEURISTIC] = found[HEURISTIC_LEVEL]
    return found


def steps(seats: Iterable[RatedSeat], known: Mapping[str, Skill]) -> list[Step]:
    """What games change, one after the other as they ended; `known` is what people were taken for before."""
    skills = dict(known)
    made: list[Step] = []
    for _, of_table in groupby(seats, key=lambda seat: seat.table_id):
        for step in _game(sorted(of_table, key=lambda seat: (seat.side, seat.number)), skills):
            skills[step.rater] = step.after
            made.append(step)
    return made


def _game(seats: list[RatedSeat], skills: Mapping[str, Skill]) -> list[Step]:
    sides = [list(of_side) for _, of_side in groupby(seats, key=lambda seat: seat.side)]
    before = [[seat.fixed or skills.get(seat.rater, Skill()) for seat in side] for side in sides]
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma) for skill in side] for side in before]
    after = MODEL.rate(teams, ranks=[float(side[0].place) for side in sides])
    return [
        Step(seat.table_id, seat.number, seat.rater, was, Skill(found.mu, found.sigma))
        for side, old, new in zip(sides, before, after, strict=True)
        for seat, was, found in zip(side, old, new, strict=True)
        if seat.fixed is None
    ]
