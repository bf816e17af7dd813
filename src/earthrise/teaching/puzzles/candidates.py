"""Which decisions of a game may be puzzles, by what is cheap to see: the costly weighing comes after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

from earthrise.bots.analysis.questions import positions
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.teaching.puzzles.experience import PHASES, Experience, Kind
from earthrise.teaching.puzzles.tension import PARTS, tensions

T = TypeVar("T")

FEWEST_OPTIONS: Final = 3
MOST_OPTIONS: Final = 16  # every one of them will be weighed, and a person wants to look at them all
A_GAME: Final = 18  # candidates of one game
FINE: Final = 10_000  # parts that promises are told apart by


@dataclass(frozen=True)
class Candidate:
    """A decision of a game: after `moment` actions, the choice of `seat`."""

    source: str  # whose moment it is: the name of the record
    moment: int
    seat: int
    kind: Kind
    gap: int = 0  # how far the game's own sense rates its move above the middling one
    tension: float = 1.0  # of the game there

    @property
    def key(self) -> str:
        return f"{self.source}:{self.moment}"


def candidates(game: Game, record: Record, source: str, most: int, experience: Experience) -> list[Candidate]:
    """Those of the game, at most so many, of kinds in which puzzles are to be hoped for."""
    tactics: Tactics = game.tactics(game.temperaments()[0])
    length = len(record.actions)
    states = positions(record)
    tension = tensions(record, states, tactics)
    found: list[Candidate] = []
    for moment, state in enumerate(states[:length]):
        seat = record.actions[moment][0]
        sort = sort_of(state, seat, tactics)
        if sort is not None:
            frame, verb, gap = sort
            kind = (moment * PHASES // length, frame, verb)
            found.append(Candidate(source, moment, seat, kind, gap, tension[moment * PARTS // length]))
    return spread(found, most, experience, Chance(record.seed))


def sort_of(state: State, seat: int, tactics: Tactics) -> tuple[str, str, int] | None:
    """What sort of decision it is, and how much seems to hang on it; None for one that makes no puzzle. What a seat
    could leave to others is none, nor what the game's own sense sees no difference in, nor what looks the same to
    people."""
    if state.over or seat not in state.deciders():
        return None
    view = state.view(seat)
    options = view.legal()
    if not FEWEST_OPTIONS <= len(options) <= MOST_OPTIONS:
        return None
    ratings = tactics.ratings(view.world, seat, options)
    if min(ratings) == max(ratings):
        return None
    if len({state.game.say(view.world, seat, action) for action in options}) < len(options):
        return None
    favourite = options[ratings.index(max(ratings))]
    gap = max(ratings) - sorted(ratings)[len(ratings) // 2]
    return state.frames[-1].frame_for(state, seat).kind(), favourite.verb.word, gap


def spread(found: list[Candidate], most: int, experience: Experience, chance: Chance) -> list[Candidate]:
    """At most so many, in the order of the game: each drawn from a kind in a part of the game, the sooner the more it
    promises, by turns the one on which most seems to hang and one by lot, for not all is as it seems."""
    groups: dict[tuple[Kind, float], list[Candidate]] = {}
    for candidate in found:
        groups.setdefault((candidate.kind, candidate.tension), []).append(candidate)
    shares = {of: int(FINE * experience.promise(of[0]) * of[1]) for of in groups}
    groups = {of: group for of, group in groups.items() if shares[of] > 0}
    chosen: list[Candidate] = []
    while groups and len(chosen) < most:
        kind = drawn(list(groups), [shares[of] for of in groups], chance)
        group = groups[kind]
        widest = max(range(len(group)), key=lambda place: group[place].gap)
        chosen.append(group.pop(widest if len(chosen) % 2 == 0 else chance.below(len(group))))
        if not group:
            del groups[kind]
    return sorted(chosen, key=lambda candidate: candidate.moment)


def drawn(things: list[T], shares: list[int], chance: Chance) -> T:
    """One of them by lot, each with its share."""
    lot = chance.below(sum(shares))
    for thing, share in zip(things, shares, strict=True):
        lot -= share
        if lot < 0:
            return thing
    return things[-1]
