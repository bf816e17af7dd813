"""Which of the puzzles found are shipped: not the same decision again and again, and some for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from earthrise.teaching.puzzles.experience import Sort
    from earthrise.teaching.puzzles.finding import Found
    from earthrise.teaching.puzzles.judging import Judged

OF_ONE_GAME: Final = 6
FEW: Final = 3  # there may always be so many of a sort
LEAST_MARGIN: Final = 3  # in 100: less is not seen in the figures that people are told
LEAST_POINTS: Final = 2  # on average: so many are enough where chances hardly differ, unless the game is won anyway
WON_ANYWAY: Final = 95  # in 100
OF_ONE_ANSWER: Final = 3  # whose best move is the very same in words, such as the choice of one leader
OF_ONE_SORT: Final = 0.35  # of all: decided in the same kind of decision by the same sort of move
OF_ONE_GRADE: Final = 0.4  # of all: as hard as each other
LOOSER: Final = 1.5  # times as many there may be where else there would be too few


def filled(found: list[Found], wanted: int, kept: Sequence[Found] = ()) -> list[Found]:
    """As `chosen`; where that leaves too few, with some that are more like others."""
    taken = chosen(found, wanted, kept)
    left = [one for one in found if one not in taken]
    return chosen(left, wanted, taken, LOOSER)


def chosen(found: list[Found], wanted: int, kept: Sequence[Found] = (), looser: float = 1.0) -> list[Found]:
    """At most so many, the first ones that do not repeat what is there already. Those that are `kept` come first, as
    they are."""
    taken = list(kept)
    seen: Counter[Hashable] = Counter()
    for one in taken:
        seen.update(limits_of(one, wanted).keys())
    for one in found:
        if len(taken) >= wanted:
            break
        limits = limits_of(one, wanted)
        if is_plain(one.judged) and all(seen[sort] < int(looser * most) for sort, most in limits.items()):
            taken.append(one)
            seen.update(limits.keys())
    return taken


def is_plain(judged: Judged) -> bool:
    """Whether the figures that are told show why the best move is the best."""
    if judged.margin >= LEAST_MARGIN:
        return True
    open_still = judged.chances[judged.solutions[0]] <= WON_ANYWAY
    return judged.margin >= 0 and judged.points >= LEAST_POINTS and open_still


def limits_of(one: Found, wanted: int) -> dict[Hashable, int]:
    """The sorts of puzzle that this one is of, and how many of each there may be."""
    verb = one.judged.solutions[0].partition(" ")[0]
    words = one.judged.reason.partition(":")[0]  # the best move in short
    return {
        ("game", one.source.name): OF_ONE_GAME,
        ("answer", words): OF_ONE_ANSWER,
        ("sort", one.candidate.kind[1], verb): most_of_a_sort(wanted),
        ("grade", one.judged.difficulty): max(FEW, round(OF_ONE_GRADE * wanted)),
    }


def most_of_a_sort(wanted: int) -> int:
    return max(FEW, round(OF_ONE_SORT * wanted))


def full_sorts(taken: Sequence[Found], wanted: int) -> set[Sort]:
    """The sorts of decision of which there are enough: no more of them need be looked at."""
    seen = Counter((one.candidate.kind[1], one.judged.solutions[0].partition(" ")[0]) for one in taken)
    return {sort for sort, count in seen.items() if count >= most_of_a_sort(wanted)}
