"""What a game's network is made of. It follows from the layout of the observation and the list of actions alone, so
that no game needs code of its own: whoever trains and whoever plays make the same plan.

Most numbers are read by one full layer. What would make that layer too large is read by parts that share their weights:

- a **board** is a long list of places (spaces of a continent, all cards) of which several groups of numbers tell
  something each. Every place is read by the same weights, together with its neighbours where places have coordinates;
- a **long choice** (which of 353 cards lies here) is looked up in a table that all choices of the same things share.

Actions are scored likewise: where they are few by a weight for each, else by the sum of what stands for the verb and
for each of its arguments; an action that points at a place of a board is also scored by what is seen there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.observation import Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.int64]

LONG_LIST: Final = 100  # places that make a board
LONG_CHOICES: Final = 1200  # values in all that make choices of the same things be looked up; 100 of one choice do, too
LONG_CHOICE: Final = 100
FEW_ACTIONS: Final = 800  # that have a weight each
AROUND: Final = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]  # a place and its neighbours


@dataclass
class Group:
    """One number, or one choice among `values`, of every place of a board; `places` says where they stand."""

    name: str
    places: Places
    values: int  # 0: a number
    scale: float  # by which a number is made small


@dataclass
class Board:
    parts: list[str]
    groups: list[Group] = field(default_factory=list)
    around: Places | None = None  # by place and direction: which place lies there, or len(parts) where none does


@dataclass
class LookUp:
    """Choices of the same things, and where they stand."""

    values: int
    places: list[int] = field(default_factory=list)


class Plan:
    """See above. Everything is an index into an observation or a list of actions."""

    def __init__(self, layout: Layout, actions: list[Action]) -> None:
        self.size = layout.size
        self.layout_hash = _hash_of(
            f"{name} {low} {high} {' '.join(words)}"
            for name, low, high, words in zip(layout.names, layout.lows, layout.highs, layout.words)
        )
        self.actions_hash = _hash_of(action.text for action in actions)
        self.boards = _boards(layout)
        taken = {int(place) for board in self.boards for group in board.groups for place in group.places}
        self.look_ups = _look_ups(layout, taken)
        taken.update(place for look_up in self.look_ups for place in look_up.places)
        self._read_whole(layout, taken)
        self.action_count = len(actions)
        self.by_parts = len(actions) > FEW_ACTIONS
        self._read_actions(actions)

    def _read_whole(self, layout: Layout, taken: set[int]) -> None:
        """The numbers and short choices that one full layer reads."""
        free = [place for place in range(layout.size) if place not in taken]
        numbers = [place for place in free if not layout.words[place]]
        choices = [place for place in free if layout.words[place]]
        self.numbers = np.array(numbers, dtype=np.int64)
        self.scales = np.array([scale_of(layout, place) for place in numbers], dtype=np.float32)
        self.choices = np.array(choices, dtype=np.int64)
        starts = np.cumsum([0] + [len(layout.words[place]) for place in choices])
        self.starts = starts[:-1].astype(np.int64)
        self.choice_values = int(starts[-1])

    def _read_actions(self, actions: list[Action]) -> None:
        """The parts of every action, and the places of boards that it points at."""
        names: dict[str, int] = {}
        parts: list[list[int]] = []
        pointing: list[dict[str, int]] = [{} for _ in self.boards]  # verbs that point at places of that board
        self.pointers: list[tuple[Places, Places, Places]] = []  # by board: actions, which verb's pointer, which place
        found: list[list[tuple[int, int, int]]] = [[] for _ in self.boards]
        indexes = [{part: number for number, part in enumerate(board.parts)} for board in self.boards]
        for action in actions:
            word = action.verb.word
            pieces = [word] + [f"{word} {slot} {one}" for slot, one in enumerate(action.references())]
            parts.append([names.setdefault(piece, len(names)) for piece in pieces])
            for number, index in enumerate(indexes):
                for slot, reference in enumerate(action.references()):
                    place = _place_in(index, reference.partition(":")[2])
                    if place >= 0:
                        pointer = pointing[number].setdefault(f"{word} {slot}", len(pointing[number]))
                        found[number].append((action.code, pointer, place))
                        break  # one pointer an action
        longest = max((len(each) for each in parts), default=1)
        self.part_count = len(names)
        self.parts = np.array([each + [len(names)] * (longest - len(each)) for each in parts], dtype=np.int64)
        self.pointer_counts = [len(each) for each in pointing]
        for each in found:
            table = np.array(each, dtype=np.int64).reshape(-1, 3)
            self.pointers.append((table[:, 0], table[:, 1], table[:, 2]))


def plan_of(game: Game) -> Plan:
    return Plan(game.observer().layout, game.actions.actions)


def scale_of(layout: Layout, place: int) -> float:
    """0 for a flag, which stays as it is; else by what the logarithm of a number is made to lie between -1 and 1."""
    largest = max(abs(layout.lows[place]), abs(layout.highs[place]))
    return 0.0 if largest <= 1 else float(1.0 / np.log1p(largest))


def _hash_of(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _boards(layout: Layout) -> list[Board]:
    """Groups of numbers `name.place` for the same long list of places."""
    groups: dict[str, list[int]] = {}
    for place, name in enumerate(layout.names):
        head, dot, _ = name.partition(".")
        if dot:
            groups.setdefault(head, []).append(place)
    boards: dict[tuple[str, ...], Board] = {}
    for head, places in groups.items():
        values = {len(layout.words[place]) for place in places}
        if len(places) < LONG_LIST or len(values) > 1:
            continue
        parts = tuple(layout.names[place][len(head) + 1 :] for place in places)
        board = boards.setdefault(parts, Board(list(parts), around=_around(parts)))
        scale = max(scale_of(layout, place) for place in places)
        board.groups.append(Group(head, np.array(places, dtype=np.int64), values.pop(), scale))
    return list(boards.values())


def _look_ups(layout: Layout, taken: set[int]) -> list[LookUp]:
    found: dict[tuple[str, ...], LookUp] = {}
    for place, words in enumerate(layout.words):
        if words and place not in taken:
            found.setdefault(tuple(words), LookUp(len(words))).places.append(place)
    return [
        each for each in found.values() if each.values >= LONG_CHOICE or each.values * len(each.places) >= LONG_CHOICES
    ]


def _around(parts: tuple[str, ...]) -> Places | None:
    """Which place lies in every direction, where all places are called by two whole numbers (`-3.7`)."""
    where: dict[tuple[int, int], int] = {}
    for number, part in enumerate(parts):
        try:
            x, y = part.split(".")
            where[int(x), int(y)] = number
        except ValueError:
            return None
    return np.array([[where.get((x + right, y + down), len(parts)) for right, down in AROUND] for x, y in where])


def _place_in(index: dict[str, int], value: str) -> int:
    """The place that an argument names, itself or as its beginning (`-3.7.e` lies at `-3.7`); -1 if none."""
    while value:
        if value in index:
            return index[value]
        value = value.rpartition(".")[0]
    return -1
