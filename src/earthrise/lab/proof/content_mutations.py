"""Ways to break content: another figure, a switch turned, an entry left out. The files are TOML; changes are made in
their text, so that what is shown is what stands there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

from earthrise.lab.proof.mutations import Change

# Keys of what is said and where it is drawn.
WORDS = (
    *("name", "text", "title", "rule", "rules", "id", "key", "note", "label", "flavour", "reason", "icon", "symbol"),
    *("origin", "reconstructed_part", "row", "col"),
)
PROSE = 4  # a string of more words than this is a sentence, whatever figures it holds
HEADER = re.compile(r"^\s*\[")
KEY = re.compile(r"^\s*([\w.\-\"]+)\s*=")
FIGURE = re.compile(r"(?<![\w.\-\"])-?\d+(?![\w.\-])")
SWITCH = re.compile(r"\b(true|false)\b")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def content_changes(text: str, line: int) -> Iterator[Change]:
    """Breaks of what the citation on this line stands for: the entry it is written in, or the one below it."""
    lines = text.splitlines(keepends=True)
    first, last = cited_lines(lines, line)
    found = list(_sound(text, lines, first, last))
    if not found and last == first + 1:  # the line is only a name: the rule is what stands under it
        found = list(_sound(text, lines, *_entry(lines, first)))
    yield from found


def _sound(text: str, lines: list[str], first: int, last: int) -> Iterator[Change]:
    """The changes of these lines after which the file can still be read and says something else."""
    starts = [0]
    for each in lines:
        starts.append(starts[-1] + len(each))
    whole = HEADER.match(lines[first]) is not None if first < len(lines) else False
    found = [change for number in range(first, last) for change in _line_changes(lines[number], starts[number])]
    if whole:
        found.append(Change(starts[first], starts[last], "", "entry left out"))
    before = _read(text)
    for change in found:
        after = _read(change.applied(text))
        if after is not None and after != before:
            yield change


def cited_lines(lines: list[str], line: int) -> tuple[int, int]:
    """From which line to before which the citation holds, counted from 0."""
    at = line - 1
    words = lines[at].strip()
    if words.startswith("#"):
        return _below(lines, at)
    if words.startswith("["):
        return _entry(lines, at)
    if "#" in words and re.search(r"#.*[A-Z]+-\d+", STRING.sub("", words)):
        return at, at + 1
    if len(KEY.findall(words)) == 1 and len(re.findall(r"\w+\s*=", STRING.sub("", words))) > 1:
        return at, at + 1  # an entry on one line
    return _entry(lines, at)


def _below(lines: list[str], at: int) -> tuple[int, int]:
    """What a comment stands over. The one at the head of the file tells of its form and stands over nothing."""
    if all(not each.strip() or each.lstrip().startswith("#") for each in lines[:at]) and not _touches(lines, at):
        return at, at
    first = at
    while first < len(lines) and lines[first].lstrip().startswith("#"):
        first += 1
    while first < len(lines) and not lines[first].strip():
        first += 1
    if first < len(lines) and HEADER.match(lines[first]):
        return _entry(lines, first)
    last = first
    while last < len(lines) and lines[last].strip() and not HEADER.match(lines[last]):
        last += 1
    return first, last


def _touches(lines: list[str], at: int) -> bool:
    """Whether something stands right below the comment, without an empty line between."""
    while at < len(lines) and lines[at].lstrip().startswith("#"):
        at += 1
    return at < len(lines) and bool(lines[at].strip())


def _entry(lines: list[str], at: int) -> tuple[int, int]:
    first = at
    while first > 0 and not HEADER.match(lines[first]):
        first -= 1
    last = at + 1
    while last < len(lines) and not HEADER.match(lines[last]):
        last += 1
    return first, last


def _line_changes(line: str, start: int) -> Iterator[Change]:
    code = line.partition("#")[0] if '"' not in line.partition("#")[0] else line
    if HEADER.match(line):
        return
    key = KEY.match(code)
    if key is not None and key[1].strip('"').rpartition(".")[2] in WORDS:
        return
    bare = STRING.sub(lambda match: "~" * len(match[0]), code).partition("#")[0]
    begin = key.end() if key is not None else 0
    for match in FIGURE.finditer(bare, begin):
        if not _is_word(bare, match.start()):
            figure = str(int(match[0]) + 1)
            yield Change(start + match.start(), start + match.end(), figure, "figure changed")
    for match in SWITCH.finditer(bare, begin):
        turned = "false" if match[0] == "true" else "true"
        yield Change(start + match.start(), start + match.end(), turned, "switch turned")
    if key is not None:
        for match in STRING.finditer(code, begin):
            if len(match[0].split()) > PROSE:
                continue
            for figure_in in re.finditer(r"(?<![\w\-])\d+(?![\w\-])", match[0]):
                at = start + match.start() + figure_in.start()
                yield Change(at, at + len(figure_in[0]), str(int(figure_in[0]) + 1), "figure changed")


def _is_word(line: str, at: int) -> bool:
    """Whether the value at this place belongs to a key of words: `{ name = …, id = 4 }`."""
    keys = re.findall(r"(\w+)\s*=", line[:at])
    return bool(keys) and keys[-1] in WORDS


def _read(text: str) -> object:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
