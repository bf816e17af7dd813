"""What a state is made of is declared once: every attribute is a field of exactly one list, and what the list says of
who may know it is so."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from earthrise.engine.chance import Chance
from earthrise.engine.fields import OPEN, SECRET, Field, Many, Parts, Whole, is_written
from earthrise.engine.game import Game
from earthrise.engine.state import State
from tests.laws.play import (
    Played,
    Setting,
    draw_states,
    every_game,
    on_drawn_games,
)
from tests.laws.seen import attributes_of, unseen_attributes

ENGINE = {
    "game", "rules_version", "seats", "chance", "ply", "horizon", "barrier", "last_seat", "shown", "over", "result",
    "frames", "journal",
}  # fmt: skip
BESIDE = {"options"}  # written by `options_data`


def attributes(thing: object) -> set[str]:
    """What an object is made of, in both forms: compiled classes list their attributes, plain ones hold them."""
    compiled: set[str] = set()
    for kind in type(thing).__mro__:
        compiled |= set(getattr(kind, "__mypyc_attrs__", ()))
        compiled |= {name for name in getattr(kind, "__slots__", ()) if isinstance(name, str)}
    return {name for name in compiled | set(getattr(thing, "__dict__", {})) if not name.startswith("__")}


def lists_of_fields(state: State) -> Iterator[tuple[object, list[Field], set[str]]]:
    """Every object of a state that has fields, with its list and what need not be in it."""
    yield state, state.FIELDS, ENGINE | BESIDE
    for field in state.FIELDS:
        if isinstance(field, Parts):
            for part in getattr(state, field.name):
                yield part, field.fields, set()


@every_game
def test_every_attribute_is_declared_by_exactly_one_field(game: Game) -> None:
    state = game.start(game.rulebook.most, 1)
    for thing, fields, apart in lists_of_fields(state):
        covered = [name for field in fields for name in field.covers]
        assert len(covered) == len(set(covered)), f"{type(thing).__name__} declares a field twice"
        assert attributes(thing) - apart == set(covered), type(thing).__name__


@every_game
def test_no_two_fields_have_one_key_and_every_number_has_bounds(game: Game) -> None:
    state = game.start(game.rulebook.most, 1)
    for thing, fields, _ in lists_of_fields(state):
        keys = [field.key for field in fields if is_written(field)]
        assert len(keys) == len(set(keys)), type(thing).__name__
        for field in fields:
            inner = field
            while isinstance(inner, Many):
                inner = inner.each
            if isinstance(inner, Whole):
                assert inner.least <= inner.most, field.name


@on_drawn_games
def test_what_is_open_stays_and_what_is_secret_is_dealt_anew(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for state in draw_states(data, played, most=3):
        for seat in setting.onlookers:
            worlds = [state.sample(seat, Chance(luck)) for luck in range(8)]
            for number, (thing, fields, _) in enumerate(lists_of_fields(state)):
                others = [list(lists_of_fields(world))[number][0] for world in worlds]
                for field in fields:
                    if not is_written(field) or isinstance(field, Parts):
                        continue
                    seen = [field.of(other) for other in others]
                    if field.known == OPEN:
                        assert all(each == field.of(thing) for each in seen), f"{field.name} is open, but dealt anew"
                    elif field.known == SECRET and is_long(field.of(thing)):
                        assert any(each != seen[0] for each in seen), f"{field.name} is secret, but not dealt anew"


def is_long(value: object) -> bool:
    """Long enough, and of different things enough, that eight deals cannot all come out alike by chance."""
    return isinstance(value, list) and len(value) >= 8 and len({str(item) for item in value}) >= 4


@on_drawn_games
def test_a_clone_has_every_attribute_of_its_parent(setting: Setting, played: Played, data: st.DataObject) -> None:
    for state in draw_states(data, played, most=3):
        twins = [thing for thing, _, _ in lists_of_fields(state.clone())]
        for (thing, fields, _), twin in zip(lists_of_fields(state), twins, strict=True):
            for field in fields:
                where = f"a clone forgets {type(thing).__name__}.{field.name}"
                if is_written(field):
                    assert field.of(twin) == field.of(thing), where
                else:
                    assert [getattr(twin, name) for name in field.covers] == [
                        getattr(thing, name) for name in field.covers
                    ], where


@every_game
def test_an_observer_looks_at_every_attribute_that_a_seat_may_know_or_says_why_not(game: Game) -> None:
    excused = game.observer().UNSEEN
    assert excused.keys() <= set(attributes_of(game.start(game.rulebook.most, 1).FIELDS)), "there is no such attribute"
    assert all(reason.strip() for reason in excused.values()), "an excuse without a reason"
    unseen = unseen_attributes(game)
    assert not unseen - excused.keys(), "neither observed nor excused"
    assert not excused.keys() - unseen, "excused, but observed"
