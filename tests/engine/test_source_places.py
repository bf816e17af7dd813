"""Where in a TOML file each value stands."""

import tomllib

import pytest

from earthrise.engine.registry import GAMES_FOLDER
from earthrise.engine.source_places import find_places, place_of
from earthrise.lab.compare.changes import leaves

TEXT = """\
# a comment with [brackets] and = signs
title = "Moon, or: [[not a table]] # and no comment"
"quoted key" = 'it''s' # behind it a comment

[board]
size = 12   # tiles
cells = [
  [0, 1], # first
  [2, 3],
]
note = \"\"\"
two "quoted" lines
\"\"\"

[[card]]
id = "comet"
effect = [{ op = "gain", amount = 2 }, { op = "lose", amount = -1 }]
[card.cost]
credits = 1_000
[[card.side]]
vp = 1.5

[[card]]
id = "meteor"
[[card.side]]
vp = true
[[card.side]]
vp.front = 7
""".replace("'it''s'", "'it is'")


@pytest.mark.parametrize(
    ("way", "line", "written"),
    [
        (("title",), 2, '"Moon, or: [[not a table]] # and no comment"'),
        (("quoted key",), 3, "'it is'"),
        (("board", "size"), 6, "12"),
        (("board", "cells", "1", "0"), 9, "2"),
        (("board", "note"), 11, '"""\ntwo "quoted" lines\n"""'),
        (("card", "0", "effect", "1", "amount"), 17, "-1"),
        (("card", "0", "cost", "credits"), 19, "1_000"),
        (("card", "0", "side", "0", "vp"), 21, "1.5"),
        (("card", "1", "side", "0", "vp"), 26, "true"),
        (("card", "1", "side", "1", "vp", "front"), 28, "7"),
    ],
)
def test_a_value_is_found_with_its_line_and_its_text(way: tuple[str, ...], line: int, written: str) -> None:
    place = find_places(TEXT)[way]
    assert (place.line, TEXT[place.start : place.end]) == (line, written)


def test_a_table_is_where_its_header_is_and_what_is_missing_where_its_table_is() -> None:
    places = find_places(TEXT)
    assert places["card", "1"].line == 23 and places["board",].line == 5
    assert place_of(places, ("card", "0", "cost", "tin")).line == 18
    assert place_of(places, ("sky", "colour")).line == 0


def test_every_value_of_every_game_is_found_where_it_stands() -> None:
    for path in sorted(GAMES_FOLDER.glob("*/content/*.toml")):
        text = path.read_text(encoding="utf-8")
        places = find_places(text)
        for way, value in leaves(tomllib.loads(text)):
            place = places[way]
            written = text[place.start : place.end]
            assert written == str(value) or tomllib.loads(f"x = {written}")["x"] == value, (path.name, way)
