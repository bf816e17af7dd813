"""A state that begins, is cloned and keeps its options by the list of its fields."""

from __future__ import annotations

from typing import Any

import pytest

from earthrise.engine.actions import ActionSpace, Domain
from earthrise.engine.chance import Chance
from earthrise.engine.field_state import TAKEN, FieldState
from earthrise.engine.fields import (
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
)
from earthrise.engine.options import OptionValue
from earthrise.engine.state import State
from tests.toy.wanderers import GAME

GEM = Domain("gem", ["red", "blue"])


class Mine(FieldState):
    FIELDS = [
        EachSeat(Many(One("hands", GEM))),
        EachSeat(EachSeat(Many(Whole("has")))),
        Many(Flag("lamps"), length=2),
        Whole("depth", 3, 9),
        Whole("debt", -9, -2),
        Whole("coins"),
        Text("name"),
        Word("light", ["dark", "dim"]),
        One("gem", GEM),
        One("lost", GEM, nothing=-1),
        Seat("leader"),
        Seat("thief", nobody=-1),
        Code("order", ActionSpace(), nothing=-1),
        Group("cart", [Whole("wheels", 4, 4), Flag("full")]),
        Derived("light_left"),
        Aside("talk"),
    ]
    hands: list[list[int]]
    light_left: int
    full: bool


class Deep(Mine):
    def __init__(self, game: Any, rules: int, seats: int, chance: Chance, options: dict[str, OptionValue]) -> None:
        super().__init__(game, rules, seats, chance, options)
        self.light_left = 5


def begun(form: type[FieldState] = Mine) -> Any:
    return form(GAME, 2, 3, Chance(1), {"mode": "rivals"})


def test_every_field_begins_as_nothing() -> None:
    mine = begun()
    assert mine.hands == [[], [], []] and mine.has == [[[], [], []]] * 3 and mine.lamps == [False, False]
    assert (mine.depth, mine.debt, mine.coins, mine.name, mine.light) == (3, -2, 0, "", 0)
    assert (mine.gem, mine.lost, mine.leader, mine.thief, mine.order) == (0, -1, 0, -1, -1)
    assert (mine.wheels, mine.full, mine.light_left, mine.talk) == (4, False, None, None)


def test_a_clone_has_all_fields_and_may_share_what_is_never_changed() -> None:
    mine = begun(Deep)
    mine.hands = [[1], [], [0]]
    mine.full, mine.light_left, mine.ply = True, 4, 7
    twin = mine.clone()
    assert type(twin) is Deep and twin.hands is mine.hands
    assert (twin.full, twin.light_left, twin.ply, twin.options) == (True, 4, 7, {"mode": "rivals"})
    twin.hands = [[], [], []]
    assert mine.hands == [[1], [], [0]]
    assert twin.chance is not mine.chance and twin.chance.next() == mine.chance.next()


def test_the_options_are_kept_as_they_were_chosen() -> None:
    assert begun().options_data() == {"mode": "rivals"}


def with_field(field: Field) -> type[FieldState]:
    class Other(FieldState):
        FIELDS = [field]

    return Other


def test_objects_that_a_clone_would_share_are_refused() -> None:
    with pytest.raises(TypeError, match=r"players: a clone would share these objects"):
        begun(with_field(Parts("players", [], "player")))


@pytest.mark.parametrize("name", ["shown", "options", "over", "view", "clone"])
def test_a_name_that_every_state_has_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"{name}: every state has something of that name"):
        begun(with_field(Whole(name)))


def test_the_names_that_are_taken_are_those_of_every_state() -> None:
    state = GAME.start(2, 1)
    own = {field.name for field in state.FIELDS}
    made = set(getattr(state, "__dict__", {})) | set(getattr(State, "__mypyc_attrs__", ()))
    assert {name for name in made if not name.startswith("__")} - own <= {*TAKEN}
    assert all(hasattr(state, name) for name in TAKEN)
