"""What changed between two JSON values, small enough to be sent at every step.

A change of a value is one of

- `[value]`: it is this now;
- `{"key": change, …}`: these parts of an object changed, or, by their places, these of a list;
- `[]`, only for a part of an object: it is gone;
- `[runs, fresh]`: a list is put together anew. `runs` holds pairs of numbers: where to begin in the old list, and how
  many to take from there; a beginning of -1 takes as many of the items in `fresh` that have not been taken yet.

`web/src/table/changes.ts` applies the same.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import compress
from operator import attrgetter, ne
from typing import Any

import msgspec

FRESH = -1
SHORT = 64  # bytes: what is told as shortly place by place is not put together anew to save a few of them
OBJECT, _ = CONTAINERS = b"{["  # how they begin
UNKNOWN = b""

_encode = msgspec.json.Encoder().encode
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_items = msgspec.json.Decoder(list[msgspec.Raw]).decode


Parts = Mapping[str, msgspec.Raw] | Mapping[str, bytes]
Known = dict[tuple[bytes, bytes], bytes | None]


def change(old: bytes, new: bytes, known: Known | None = None) -> bytes | None:
    """How `old` becomes `new`; None where they are the same. All three are JSON, written by the same encoder: parts are
    compared as they are written, and only those that differ are looked into. What is `known` from an earlier look at
    the same step, from another seat, is not worked out again."""
    return None if old == new else _shortest(old, new, {} if known is None else known)


def change_of_parts(old: dict[str, bytes], new: dict[str, bytes], known: Known) -> bytes | None:
    """The same of an object whose parts are at hand as JSON, each by its key: those that are alike are not read."""
    return None if old == new else _of_object(old, new, known)


def changes_of_fields(
    old: msgspec.Struct, new: msgspec.Struct, names: tuple[str, ...], known: Known
) -> dict[str, bytes]:
    """How each of these fields becomes that of `new`, by its name; only those that do."""
    found: dict[str, bytes] = {}
    values = attributes(names)
    before, after = values(old), values(new)
    for place in compress(range(len(names)), map(ne, before, after)):
        written = as_json(after[place])
        if written[0] not in CONTAINERS:
            found[names[place]] = b"[%b]" % written
            continue
        each = change(as_json(before[place]), written, known)
        if each is not None:
            found[names[place]] = each
    return found


@cache
def attributes(names: tuple[str, ...]) -> Callable[[object], tuple[Any, ...]]:
    """Reads all of them (two at least) at once."""
    return attrgetter(*names)


def as_object(changes: dict[str, bytes]) -> bytes | None:
    """The change of an object of which these fields changed."""
    return (
        b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), each) for name, each in changes.items()) if changes else None
    )


def as_json(value: object) -> bytes:
    return bytes(value) if isinstance(value, msgspec.Raw) else _encode(value)


def _shortest(old: bytes, new: bytes, known: Known) -> bytes | None:
    """None where only the order of keys was another."""
    kind = new[0]
    if kind != old[0] or kind not in CONTAINERS:
        return b"[%b]" % new
    both = (old, new)
    found = known.get(both, UNKNOWN)
    if found is UNKNOWN:
        if kind == OBJECT:
            found = _of_object(_parts(old), _parts(new), known)
        else:
            found = _of_list(_items(old), _items(new), known)
        if found is not None and len(found) >= len(new) + 2:
            found = b"[%b]" % new
        known[both] = found
    return found


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


def _of_object(before: Parts, after: Parts, known: Known) -> bytes | None:
    found: list[bytes] = []
    if before.keys() == after.keys():  # mostly: the same keys, few with another value
        differing = [key for key, value in after.items() if before[key] != value]
    else:
        found += [b"%b:[]" % _encode(key) for key in before if key not in after]
        found += [b"%b:[%b]" % (_encode(key), bytes(after[key])) for key in after if key not in before]
        differing = [key for key, value in after.items() if before.get(key, value) != value]
    for key in differing:
        each = _shortest(bytes(before[key]), bytes(after[key]), known)
        if each is not None:
            found.append(b"%b:%b" % (_encode(key), each))
    return b"{%b}" % b",".join(found) if found else None


def _of_list(old: list[msgspec.Raw], new: list[msgspec.Raw], known: Known) -> bytes | None:
    if len(old) != len(new):
        return _of_runs(old, new)
    found: list[bytes] = []
    for place in compress(range(len(new)), map(ne, old, new)):
        each = _shortest(bytes(old[place]), bytes(new[place]), known)
        if each is not None:
            found.append(b'"%d":%b' % (place, each))
    if not found:
        return None
    places = b"{%b}" % b",".join(found)
    # One item that changed in its place is never told shorter by putting the list together anew.
    return places if len(found) == 1 or len(places) <= SHORT else min(places, _of_runs(old, new), key=len)


def _of_runs(old: list[msgspec.Raw], new: list[msgspec.Raw]) -> bytes:
    before = [bytes(item) for item in old]
    places = {written: place for place, written in enumerate(before)}
    runs: list[int] = []
    fresh: list[bytes] = []
    following = FRESH  # the place in the old list that would lengthen the run
    for item in new:
        written = bytes(item)
        if 0 <= following < len(before) and before[following] == written:
            place = following
        else:
            place = places.get(written, FRESH)
        if place == FRESH:
            fresh.append(written)
        if runs and (place == following if place != FRESH else runs[-2] == FRESH):
            runs[-1] += 1
        else:
            runs += [place, 1]
        following = FRESH if place == FRESH else place + 1
    return b"[%b,[%b]]" % (_encode(runs), b",".join(fresh))


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
