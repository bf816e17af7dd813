"""What a learning agent sees by default: what the fields, the decisions and the options say."""

from __future__ import annotations

from typing import Any

from earthrise.engine.actions import Action, ActionSpace, Domain, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.field_state import FieldState
from earthrise.engine.fields import (
    OWN,
    PARTLY,
    SECRET,
    Code,
    EachSeat,
    Flag,
    Group,
    Many,
    One,
    Seat,
    Text,
    Whole,
    Word,
)
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game
from earthrise.engine.options import choice, switch, whole_number
from earthrise.engine.state import Result
from tests.toy.wanderers.state import FOLDER

ACTIONS = ActionSpace()
GEM = Domain("gem", ["red", "blue"])


class Dig(Verb[Any]):
    def refusal(self, state: Any, seat: int, action: Action) -> int:
        return 0


class Mine(FieldState):
    FIELDS = [
        EachSeat(Many(One("hands", GEM, known=OWN), ordered=False)),
        EachSeat(EachSeat(Many(One("has", GEM, known=OWN)))),
        EachSeat(Whole("secret", 0, 9, known=SECRET)),
        Many(Whole("stack", 1, 3, known=SECRET)),
        Many(Whole("shaft", 1, 3)),
        Many(One("cave", GEM), most=3),
        Many(Whole("weights")),
        Whole("plan", known=PARTLY),
        Whole("depth", 3, 9),
        Text("name"),
        Word("light", ["dark", "dim"]),
        One("lost", GEM, nothing=-1),
        Seat("leader", nobody=-1),
        Code("order", ACTIONS, nothing=-1),
        Group("cart", [Flag("full")]),
    ]

    def redeal(self, seat: int, chance: Chance) -> None:
        self.stack = chance.shuffled(sorted(self.stack))

    def scores(self) -> list[int]:
        return [0] * self.seats

    stack: list[int]


class DigFrame(Frame[Any]):
    KIND = "dig"
    RULE = 21
    VERBS = [Dig(ACTIONS, "dig", [GEM])]
    FIELDS = [Whole("left", 1, 4), Seat("helper")]

    def __init__(self, seat: int, left: int, helper: int) -> None:
        super().__init__(seat)
        self.left = left
        self.helper = helper


class RestFrame(Frame[Any]):
    KIND = "rest"
    RULE = 21


ACTIONS.declare(DigFrame, RestFrame)


class MineGame(Game[Mine]):
    STATE = Mine

    def begin(self, state: Mine) -> None:
        state.frames = [DigFrame(1, 3, 2)]


OPTIONS = [
    choice("mode", "Mode", ["rivals", "fleet"], "", []),
    whole_number("size", "Size", 5, 3, 8, "", []),
    switch("rain", "Rain", True, "", []),
]
OPTIONS[1].by_mode["fleet"] = (9, 9, 12)
GAME = MineGame(FOLDER, ACTIONS, OPTIONS, end_rule=40)
OBSERVER = GAME.observer()


def mine(**fields: object) -> Mine:
    state = GAME.start(3, 1)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def seen(state: Mine, seat: int) -> dict[str, int]:
    row = OBSERVER.observe(state, seat)
    layout = OBSERVER.layout
    for name, number, low, high in zip(layout.names, row, layout.lows, layout.highs, strict=True):
        assert low <= number <= high, name
    return dict(zip(layout.names, row, strict=True))


def part(row: dict[str, int], beginning: str) -> dict[str, int]:
    """The numbers whose names begin so, without the beginning."""
    return {name.removeprefix(beginning): number for name, number in row.items() if name.startswith(beginning)}


def test_ones_own_hand_is_told_and_of_the_others_how_many_there_are() -> None:
    row = seen(mine(hands=[[0], [0, 1, 1], []]), 1)
    assert part(row, "hands.") == {
        "me.many": 3, "me.red": 1, "me.blue": 2, "next1.many": 0, "next2.many": 1, "next3.many": 0,
    }  # fmt: skip


def test_what_others_know_is_not_told_not_even_how_much() -> None:
    has = [[[], [1], []], [[0], [], []], [[], [], []]]
    row = seen(mine(has=has), 0)
    assert {name for name in part(row, "has.") if not name.startswith("me.")} == set()
    assert (row["has.me.next1.blue"], row["has.me.next1.last"], row["has.me.me.many"]) == (1, 2, 0)


def test_of_what_is_secret_only_the_length_of_a_list_is_told() -> None:
    row = seen(mine(stack=[3, 1], secret=[1, 2, 3], plan=5), 0)
    assert part(row, "stack") == {".many": 2}
    assert not part(row, "secret") and not part(row, "plan")


def test_an_open_list_is_told_by_its_counts_and_its_last_entry() -> None:
    row = seen(mine(shaft=[3, 1, 3], weights=[700_000]), 0)
    assert part(row, "shaft.") == {"many": 3, "1": 1, "2": 0, "3": 2, "last": 3}
    assert part(row, "weights") == {".many": 1}
    assert seen(mine(shaft=[1] * 200), 0)["shaft.1"] == 99
    assert OBSERVER.layout.highs[OBSERVER.layout.index["cave.red"]] == 3


def test_single_things_are_told_by_their_number_and_none_is_nought() -> None:
    row = seen(mine(depth=7, light=1, lost=0, leader=2, order=1, full=True), 1)
    assert [row[name] for name in ("depth", "light", "lost", "leader", "order", "full")] == [7, 2, 1, 2, 2, 1]
    row = seen(mine(lost=-1, leader=-1, order=-1), 1)
    assert [row[name] for name in ("lost", "leader", "order", "full")] == [0, 0, 0, 0]
    assert "name" not in row  # a text is nothing that an agent reads


def test_the_decision_and_what_it_holds_are_told_as_seen_from_the_seat() -> None:
    state = mine()
    row = seen(state, 1)
    assert (row["decision"], row["decides.me"], row["decides.next1"]) == (1, 1, 0)
    assert (row["dig.left"], row["dig.helper"]) == (3, 2)  # the helper is the next one
    state.frames = [RestFrame(2)]
    row = seen(state, 1)
    assert (row["decision"], row["decides.me"], row["decides.next1"], row["dig.left"], row["dig.helper"]) == (
        2, 0, 1, 0, 0,
    )  # fmt: skip
    assert part(row, "plays.") == {"me": 1, "next1": 1, "next2": 1, "next3": 0}
    state.frames = [Frame(0)]  # of a kind that was never declared
    assert seen(state, 1)["decision"] == 3
    state.finish(Result([0, 0, 0], [0], "over", 40))
    assert seen(state, 1)["decision"] == 0 and not any(part(seen(state, 1), "decides.").values())


def test_the_options_are_told() -> None:
    fleet = GAME.start(2, 1, {"mode": "fleet", "size": 12, "rain": False})
    assert part(seen(fleet, 0), "option.") == {"mode": 1, "size": 12, "rain": 0}
    assert part(seen(GAME.start(2, 1), 0), "option.") == {"mode": 0, "size": 5, "rain": 1}
