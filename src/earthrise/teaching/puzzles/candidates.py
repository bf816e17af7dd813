"""Which decisions of a game may be puzzles, by what is cheap to see: the costly weighing comes after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from earthrise.bots.analysis.questions import positions
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics

FEWEST_OPTIONS: Final = 3
MOST_OPTIONS: Final = 16  # every one of them will be weighed, and a person wants to look at them all
PHASES: Final = 3  # of a game: beginning, middle, end
A_GAME: Final = 24  # candidates of one game


@dataclass(frozen=True)
class Candidate:
    """A decision of a game: after `moment` actions, the choice of `seat`."""

    source: str  # whose moment it is: the name of the record
    moment: int
    seat: int
    kind: tuple[int, str, str]  # phase, frame, and what sort of move the game's own sense would make
    gap: int = 0  # how far the game's own sense rates that move above the middling one

    @property
    def key(self) -> str:
        return f"{self.source}:{self.moment}"


def candidates(game: Game, record: Record, source: str, most: int = A_GAME) -> list[Candidate]:
    """Those of the game, at most so many, of all kinds there are alike."""
    tactics: Tactics = game.tactics(game.temperaments()[0])
    length = len(record.actions)
    found: list[Candidate] = []
    for moment, state in enumerate(positions(record)[:length]):
        seat = record.actions[moment][0]
        sort = sort_of(state, seat, tactics)
        if sort is not None:
            frame, verb, gap = sort
            found.append(Candidate(source, moment, seat, (moment * PHASES // length, frame, verb), gap))
    return spread(found, most, Chance(record.seed))


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


def spread(found: list[Candidate], most: int, chance: Chance) -> list[Candidate]:
    """At most so many: each kind in turn gives one, by turns the one on which most seems to hang and one drawn by lot,
    for not all is as it seems; in the order of the game. The later it is, the more hangs on one move and the sooner a
    line is played to its end: the last phase gives nine times as many as the first."""
    groups: dict[tuple[int, str, str], list[Candidate]] = {}
    for candidate in found:
        groups.setdefault(candidate.kind, []).append(candidate)
    chosen: list[Candidate] = []
    while groups and len(chosen) < most:
        for kind in list(groups):
            if chance.below(PHASES * PHASES) >= (kind[0] + 1) ** 2:
                continue
            group = groups[kind]
            widest = max(range(len(group)), key=lambda place: group[place].gap)
            chosen.append(group.pop(widest if len(chosen) % 2 == 0 else chance.below(len(group))))
            if not group:
                del groups[kind]
    return sorted(drawn(chosen, most, chance), key=lambda candidate: candidate.moment)


def drawn(found: list[Candidate], most: int, chance: Chance) -> list[Candidate]:
    """So many of them by lot."""
    left = list(found)
    while len(left) > most:
        left.pop(chance.below(len(left)))
    return left
