"""Where two pieces of plain data differ: what a failing law points at."""

import json

from earthrise.engine.state import State


def frozen(state: State) -> str:
    """The state as text: plain data could share a list with the state and change along with it."""
    return json.dumps(state.to_data())


def changed(before: str, state: State) -> str:
    """The first field in which the state is no longer what it was; empty when it is the same."""
    now = frozen(state)
    return "" if now == before else first_difference(json.loads(before), json.loads(now)) or "the order of fields"


def first_difference(one: object, other: object, path: str = "") -> str:
    """The path of the first field that differs, with both values; empty when there is none.

    >>> first_difference({"purse": [1, 2]}, {"purse": [1, 3]})
    'purse[1]: 2 and 3'
    >>> first_difference({"purse": 1}, {"purse": 1})
    ''
    """
    if one == other:  # the usual case, and much the quickest
        return ""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if key not in other:
                return f"{_field(path, key)}: only in the first"
        for key in other:
            if key not in one:
                return f"{_field(path, key)}: only in the second"
        return next(filter(None, (first_difference(one[key], other[key], _field(path, key)) for key in one)), "")
    if isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            return f"{path}: {len(one)} entries and {len(other)}"
        pairs = enumerate(zip(one, other, strict=True))
        return next(filter(None, (first_difference(a, b, f"{path}[{place}]") for place, (a, b) in pairs)), "")
    return f"{path or 'the whole'}: {one!r} and {other!r}"


def _field(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)
