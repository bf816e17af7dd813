"""Fields deep in plain data."""

from typing import Any


def put(data: Any, path: str, value: object) -> None:
    """Set one: `players.0.purse`."""
    *way, last = path.split(".")
    for step in way:
        data = data[int(step)] if isinstance(data, list) else data[step]
    data[int(last) if isinstance(data, list) else last] = value
