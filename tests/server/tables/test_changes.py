"""What is sent at a step: only what changed, from which every browser makes the whole again."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from earthrise.server.tables import changes
from earthrise.server.tables.changes import applied

SCALARS = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0, 0.5]) | st.text("ab", max_size=2)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=24,
)


def change(old: Any, new: Any) -> Any | None:
    """What is sent, as a browser reads it."""
    found = changes.change(msgspec.json.encode(old), msgspec.json.encode(new))
    return None if found is None else json.loads(found)


def written(value: Any) -> str:
    """For comparing: in Python 1 equals True and 1.0."""
    return json.dumps(value, sort_keys=True)


@given(VALUES, VALUES)
def test_the_old_with_the_change_made_is_the_new(old: Any, new: Any) -> None:
    before = written(old)
    found = change(old, new)
    if found is None:
        assert written(old) == written(new)
    else:
        assert written(applied(old, found)) == written(new)
    assert written(old) == before  # others are still to be sent their change from it


@given(VALUES, VALUES)
def test_it_is_never_much_longer_than_the_new(old: Any, new: Any) -> None:
    found = change(old, new)
    assert found is None or len(msgspec.json.encode(found)) <= len(msgspec.json.encode(new)) + 2


@given(st.lists(VALUES, max_size=8), st.data())
def test_a_list_whose_items_came_went_and_moved_is_put_together_again(old: list[Any], data: st.DataObject) -> None:
    new = data.draw(st.lists(st.sampled_from(old) | VALUES if old else VALUES, max_size=8))
    found = change(old, new)
    assert written(old if found is None else applied(old, found)) == written(new)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, None),
        ({"a": 1}, {"a": True}, [{"a": True}]),
        ({"a": 1, "b": "long enough"}, {"b": "long enough"}, {"a": []}),
        (
            {"squares": [{"cost": 1, "is": "a hill"}] * 2},
            {"squares": [{"cost": 1, "is": "a hill"}, {"cost": 2, "is": "a hill"}]},
            {"squares": {"1": {"cost": [2]}}},
        ),
        (
            ["the first", "the second", "the third " * 10],
            ["the first", "the third " * 10, "more"],
            [[0, 1, 2, 1, -1, 1], ["more"]],
        ),
        (["the first", "two", "three"], ["the first", "three", "four"], {"1": ["three"], "2": ["four"]}),
        ([1, 2], [], [[]]),
        ({"a": {}}, {"a": None}, [{"a": None}]),
    ],
)
def test_it_reads_as_it_is_described(old: Any, new: Any, found: Any) -> None:
    assert written(change(old, new)) == written(found)
