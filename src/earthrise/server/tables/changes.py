"""What changed between two JSON values, small enough to be sent at every step.

A change of a value is one of

- `[value]`: it is this now;
- `{"key": change, …}`: these parts of an object changed, or, by their places, these of a list;
- `[]`, only for a part of an object: it is gone;
- `[runs, fresh]`: a list is put together anew. `runs` holds pairs of numbers: where to begin in the old list, and how
  many to take from there; a beginning of -1 takes as many of the items in `fresh` that have not been taken yet.

`web/src/table/changes.ts` applies the same.
"""

from typing import Any

import msgspec

FRESH = -1

_encode = msgspec.json.Encoder().encode


def change(old: Any, new: Any) -> Any | None:
    """How `old` becomes `new`; None where they are the same. Compared as they are written: 1 is not true."""
    if not isinstance(new, (dict, list)):
        return None if type(old) is type(new) and old == new else [new]
    written = _encode(new)
    return None if _encode(old) == written else _shortest(old, new, len(written))


def _shortest(old: Any, new: Any, size_of_new: int) -> Any | None:
    if isinstance(old, dict) and isinstance(new, dict):
        found: list[Any] = [_of_object(old, new)]
    elif isinstance(old, list) and isinstance(new, list):
        found = _of_list(old, new)
    else:
        return [new]
    if {} in found:  # only the order of the keys was another
        return None
    size, shortest = min(((len(_encode(each)), each) for each in found), key=lambda sized: sized[0])
    return shortest if size < size_of_new + 2 else [new]


def applied(old: Any, changed: Any) -> Any:
    """`old` with a change made to it; `old` itself stays as it is."""
    if isinstance(changed, list):
        return changed[0] if len(changed) == 1 else _put_together(old, *changed)
    if isinstance(old, list):
        items = list(old)
        for place, each in changed.items():
            items[int(place)] = applied(old[int(place)], each)
        return items
    parts = dict(old)
    for key, each in changed.items():
        if each == []:
            del parts[key]
        else:
            parts[key] = applied(old.get(key), each)
    return parts


def _of_object(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {key: [] for key in old if key not in new}
    for key, value in new.items():
        each = change(old[key], value) if key in old else [value]
        if each is not None:
            found[key] = each
    return found


def _of_list(old: list[Any], new: list[Any]) -> list[Any]:
    before, after = [_encode(item) for item in old], [_encode(item) for item in new]
    if len(old) != len(new):
        return [_of_runs(before, after, new)]
    places: dict[str, Any] = {}
    for place, written in enumerate(after):
        if before[place] != written:
            each = _shortest(old[place], new[place], len(written))
            if each is not None:
                places[str(place)] = each
    return [places, _of_runs(before, after, new)]


def _of_runs(before: list[bytes], after: list[bytes], new: list[Any]) -> list[list[Any]]:
    places = {written: place for place, written in enumerate(before)}
    runs: list[int] = []
    fresh: list[Any] = []
    following = FRESH  # the place in the old list that would lengthen the run
    for item, written in zip(new, after, strict=True):
        if 0 <= following < len(before) and before[following] == written:
            place = following
        else:
            place = places.get(written, FRESH)
        if place == FRESH:
            fresh.append(item)
        if runs and (place == following if place != FRESH else runs[-2] == FRESH):
            runs[-1] += 1
        else:
            runs += [place, 1]
        following = FRESH if place == FRESH else place + 1
    return [runs, fresh]


def _put_together(old: list[Any], runs: list[int], fresh: list[Any]) -> list[Any]:
    items: list[Any] = []
    taken = 0
    for start, count in zip(runs[::2], runs[1::2], strict=True):
        if start == FRESH:
            items += fresh[taken : taken + count]
            taken += count
        else:
            items += old[start : start + count]
    return items
