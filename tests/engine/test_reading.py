"""Reading plain data: every misfit names its field."""

from collections.abc import Callable

import pytest

from earthrise.engine import reading as data
from earthrise.engine.errors import BadPosition

FIELDS: dict[str, object] = {
    "number": 3,
    "numbers": [1, 2],
    "yes": True,
    "word": "sea",
    "words": ["sea", "ice"],
    "table": {"a": 1},
    "tables": [{"a": 1}, {}],
    "nothing": None,
    "mixed": [1, "sea", True],
}

READERS: list[tuple[Callable[[dict[str, object], str], object], str]] = [
    (data.whole, "number"),
    (data.wholes, "numbers"),
    (data.flag, "yes"),
    (data.text, "word"),
    (data.texts, "words"),
    (data.table, "table"),
    (data.tables, "tables"),
]


@pytest.mark.parametrize(("read", "right"), READERS)
def test_a_field_of_the_right_kind_is_read(read: Callable[[dict[str, object], str], object], right: str) -> None:
    assert read(FIELDS, right) == FIELDS[right]


@pytest.mark.parametrize(("read", "right"), READERS)
def test_every_other_kind_is_refused_by_name(read: Callable[[dict[str, object], str], object], right: str) -> None:
    for key in FIELDS:
        if key == right:
            continue
        with pytest.raises(BadPosition, match=f"^{key} must be "):
            read(FIELDS, key)
    with pytest.raises(KeyError, match="absent"):
        read(FIELDS, "absent")


def test_an_empty_list_is_a_list_of_anything() -> None:
    empty: dict[str, object] = {"list": []}
    assert data.wholes(empty, "list") == []
    assert data.texts(empty, "list") == []
    assert data.tables(empty, "list") == []


def test_lists_that_are_read_are_new_ones() -> None:
    given: dict[str, object] = {"numbers": [1, 2]}
    data.wholes(given, "numbers").append(3)
    assert given == {"numbers": [1, 2]}


def test_fields_are_all_those_that_are_known_and_no_others() -> None:
    data.has_fields({"a": 1, "b": 2}, ["a", "b"], "A space")
    with pytest.raises(BadPosition, match="A space lacks b"):
        data.has_fields({"a": 1}, ["a", "b"], "A space")
    with pytest.raises(BadPosition, match="A space has no field 'c'; its fields are a, b"):
        data.has_fields({"a": 1, "b": 2, "c": 3}, ["a", "b"], "A space")
