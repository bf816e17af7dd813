"""Bots that do wrong, and what is said of each."""

import pytest

each_wrong_bot = pytest.mark.parametrize(
    ("name", "said"),
    [
        ("failing", "ValueError: no idea"),
        ("cheating", "chose “settle”: Your turn: "),
        ("silent", "chose no action but NoneType"),
    ],
)
