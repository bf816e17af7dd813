"""Where in a TOML file each value stands: its line for messages, its characters for editing it in place.

The text must be sound TOML (`tomllib` says whether it is). A way is the keys and places that lead to a value, places
in lists counted from 0: `("perk", "8", "effect", "0", "amount")`.
"""

from typing import Final

Way = tuple[str, ...]

_SPACE: Final = " \t\r\n"
_ENDS_BARE: Final = ",]}#\r\n"
_ENDS_KEY: Final = " \t.=]"


class Place:
    """The value is `text[start:end]` and begins in `line`, counted from 1. A table with a header has the header's
    place, and nothing between start and end."""

    __slots__ = ("end", "line", "start")

    def __init__(self, line: int, start: int, end: int) -> None:
        self.line = line
        self.start = start
        self.end = end


def find_places(text: str) -> dict[Way, Place]:
    return _Scanner(text).places


def place_of(places: dict[Way, Place], path: Way) -> Place:
    """The place of that value, or of the nearest table around it; line 0 where there is none."""
    while path:
        found = places.get(path)
        if found is not None:
            return found
        path = path[:-1]
    return Place(0, 0, 0)


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.places: dict[Way, Place] = {}
        self.counts: dict[Way, int] = {}  # entries so far of each list of tables, [[so]]
        self.line = 1
        self.counted = 0  # up to where lines are counted
        table: Way = ()
        self.skip()
        while self.at < len(text):
            if text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip()

    def skip(self) -> None:
        """Over white space, line ends and comments."""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif sign in _SPACE:
                self.at += 1
            else:
                return

    def line_here(self) -> int:
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def header(self) -> Way:
        start, line = self.at, self.line_here()
        of_list = self.text.startswith("[[", start)
        self.at += 2 if of_list else 1
        keys = self.keys("]")
        self.at += 2 if of_list else 1
        path: Way = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            if of_list and place == len(keys) - 1:
                self.counts[path] = self.counts.get(path, 0) + 1
                if path not in self.places:
                    self.places[path] = Place(line, start, start)
            count = self.counts.get(path, 0)
            if count:
                path = (*path, str(count - 1))
        self.places[path] = Place(line, start, start)
        return path

    def pair(self, table: Way) -> None:
        path = (*table, *self.keys("="))
        self.at += 1
        self.skip()
        self.value(path)

    def keys(self, end: str) -> list[str]:
        """A dotted key up to the sign that ends it."""
        found: list[str] = []
        while True:
            self.skip()
            sign = self.text[self.at]
            if sign == end:
                return found
            if sign == ".":
                self.at += 1
            elif sign in "\"'":
                start = self.at
                self.string()
                found.append(self.text[start + 1 : self.at - 1])
            else:
                start = self.at
                while self.text[self.at] not in _ENDS_KEY:
                    self.at += 1
                found.append(self.text[start : self.at])

    def value(self, path: Way) -> None:
        start, line = self.at, self.line_here()
        sign = self.text[start]
        if sign in "\"'":
            self.string()
        elif sign == "[":
            self.items(path)
        elif sign == "{":
            self.pairs(path)
        else:
            while self.at < len(self.text) and self.text[self.at] not in _ENDS_BARE:
                self.at += 1
            while self.text[self.at - 1] in _SPACE:
                self.at -= 1
        self.places[path] = Place(line, start, self.at)

    def items(self, path: Way) -> None:
        self.at += 1
        place = 0
        while self.goes_on("]"):
            self.value((*path, str(place)))
            place += 1

    def pairs(self, path: Way) -> None:
        self.at += 1
        while self.goes_on("}"):
            self.pair(path)

    def goes_on(self, end: str) -> bool:
        """To the next part of an array or a table, over commas; where none is left, past the sign that ends it."""
        self.skip()
        while self.text[self.at] == ",":
            self.at += 1
            self.skip()
        if self.text[self.at] != end:
            return True
        self.at += 1
        return False

    def string(self) -> None:
        sign = self.text[self.at]
        if self.text.startswith(sign * 3, self.at):
            self.at += 3
            self.up_to(sign * 3, sign == '"')
            while self.text.startswith(sign, self.at):  # up to two of the signs may stand before the closing three
                self.at += 1
        else:
            self.at += 1
            self.up_to(sign, sign == '"')

    def up_to(self, end: str, escapes: bool) -> None:
        while not self.text.startswith(end, self.at):
            self.at += 2 if escapes and self.text[self.at] == "\\" else 1
        self.at += len(end)
