"""Kinds of field: what each writes and reads, what it refuses by name, and that authors may make their own of them."""

from __future__ import annotations

import pytest

from earthrise.engine.actions import Domain
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import (
    OWN,
    Aside,
    Code,
    Derived,
    EachSeat,
    Field,
    Flag,
    Group,
    Many,
    One,
    Parts,
    Seat,
    Text,
    Whole,
    Word,
    depths_by_seat,
    fields_shown,
)
from tests.toy.sky import sky
from tests.toy.wanderers import GAME

GEM = Domain("gem", ["red", "blue"])
STATE = sky([[4], [2]])
KINDS = [Aside, Code, Derived, EachSeat, Field, Flag, Group, Many, One, Parts, Seat, Text, Whole, Word]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_an_author_may_make_a_kind_of_their_own_out_of_each(kind: type[Field]) -> None:
    own = type("Own", (kind,), {"written": lambda self, value: f"<{value}>"})
    assert issubclass(own, Field)


@pytest.mark.parametrize(
    ("field", "value", "data"),
    [
        (Whole("left", 1, 9), 4, 4),
        (Flag("done"), True, True),
        (Text("cause"), "rain", "rain"),
        (Word("phase", ["main", "end"]), 1, "end"),
        (One("gem", GEM), 1, "blue"),
        (One("gem", GEM, -1), -1, None),
        (Seat("first"), 1, 1),
        (Seat("holder", -1), -1, None),
        (Code("offer", GAME.actions), GAME.actions.parse("stay").code, "stay"),
        (Many(One("gems", GEM)), [1, 0], ["blue", "red"]),
        (EachSeat(Whole("points")), [3, 0], [3, 0]),
    ],
    ids=lambda each: type(each).__name__ if isinstance(each, Field) else "",
)
def test_what_is_written_is_read_back(field: Field, value: object, data: object) -> None:
    assert field.written(value) == data
    assert field.read(data, STATE) == value


@pytest.mark.parametrize(
    ("field", "given", "said"),
    [
        (Whole("left", 1, 9), 10, "left: 10 lies outside 1 to 9"),
        (Whole("left"), True, "left must be a whole number, not True"),
        (Whole("left"), 10**30, "a number as long as that lies outside"),
        (Flag("done"), 1, "done must be true or false, not 1"),
        (Text("cause"), "x" * 300, "cause must be a short text"),
        (Word("phase", ["main", "end"]), "tea", "phase is main or end, not “tea”"),
        (One("gem", GEM), "green", "There is no gem “green”"),
        (One("gem", GEM), None, "gem must be the name of a gem, not None"),
        (Seat("first"), 2, "There is no seat 2"),
        (Code("offer", GAME.actions), "fly", "offer: There is no verb “fly”"),
        (Many(Whole("bag"), 3), [1], "bag must be a list of 3 entries, not of 1"),
        (Many(Whole("bag"), most=2), [1, 2, 3], "bag is too long"),
        (EachSeat(Whole("points")), [1], "points must be a list with an entry for each seat"),
    ],
    ids=lambda each: type(each).__name__ if isinstance(each, Field) else "",
)
def test_what_makes_no_sense_is_refused_by_name(field: Field, given: object, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        field.read(given, STATE)


def test_screens_are_told_what_has_an_entry_for_each_seat() -> None:
    knows = EachSeat(EachSeat(Many(Whole("knows", known=OWN))))
    fields = [
        Whole("round"),
        EachSeat(Whole("points", key="score")),
        knows,
        Parts("hands", [], "hand"),
        Many(Whole("bag")),
    ]
    assert depths_by_seat(fields) == {"score": 1, "knows": 2, "hands": 1}


def test_how_much_others_know_of_whom_is_their_own() -> None:
    class Heads:
        knows = [[[], [5]], [[3, 4], []]]

    fields: list[Field] = [EachSeat(EachSeat(Many(Whole("knows", known=OWN))))]
    assert fields_shown(Heads(), fields, 0) == {"knows": [[[], [5]], None]}


def test_several_fields_may_share_a_key() -> None:
    class Purse:
        def __init__(self) -> None:
            self.gold, self.open = 2, False

    group = Group("purse", [Whole("gold", 0, 9), Flag("open", key="is_open")])
    purse = Purse()
    assert group.of(purse) == {"gold": 2, "is_open": False} and group.covers == ["gold", "open"]
    group.put(purse, {"gold": 5, "is_open": True}, STATE)
    assert (purse.gold, purse.open) == (5, True)
    with pytest.raises(BadPosition, match="purse lacks is_open"):
        group.put(purse, {"gold": 5}, STATE)
