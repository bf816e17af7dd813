"""What rules do with lists: a new one each time."""

import pytest

from earthrise.engine.lists import replaced, without


def test_an_item_is_replaced_in_a_new_list() -> None:
    before = ["a", "b", "c"]
    assert replaced(before, 1, "x") == ["a", "x", "c"]
    assert before == ["a", "b", "c"]


def test_only_the_first_such_item_is_left_out() -> None:
    before = [3, 1, 3]
    assert without(before, 3) == [1, 3]
    assert before == [3, 1, 3]
    with pytest.raises(ValueError, match="not in list"):
        without(before, 2)
