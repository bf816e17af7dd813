"""How Planet 78 is drawn in a terminal."""

from __future__ import annotations

from functools import partial

import pytest

from earthrise.games.planet_78.components.tiles import TILES
from earthrise.games.planet_78.screens.terminal import LOOKS, TOPICS, describe, details, drawn, styles
from earthrise.library.terminal import Screen
from tests.games.planet_78.scene import Scene
from tests.kit import terminal

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
shown = partial(terminal.shown, width=100)


def table(scene: Scene, width: int = 100, encoding: str = "utf-8") -> str:
    state = scene.state
    return shown(
        Screen(drawn, state.view(state.person(state.active)), NAMES[: state.seats]), width=width, encoding=encoding
    )


def square(drawing: str, name: str, cell: int = 7) -> tuple[str, str]:
    """The two lines of a square."""
    lines = drawing.splitlines()
    top = next(number for number, line in enumerate(lines) if line.startswith(" 1"))
    row = top + 2 * (int(name[1]) - 1)
    at = 3 + (ord(name[0]) - ord("A")) * (cell + 1)
    return lines[row][at : at + cell], lines[row + 1][at : at + cell]


def test_a_square_shows_its_tile_what_it_gives_and_who_is_there() -> None:
    scene = Scene(3).tile("C2", "farm").settler(0, at="C3").settler(1, at="C3", down=1).season("spring")
    drawing = table(scene)
    assert square(drawing, "C2") == (">≡Far2 ", "       ")
    assert square(drawing, "C3")[1].strip() == "@1†2"
    assert square(drawing, "D4") == ("▒▒▒▒▒▒▒", "▒▒▒▒▒▒▒")
    assert square(drawing, "I1")[1].strip() == "@3" and square(drawing, "A1")[1].strip() == "of 1"
    assert square(drawing, "E1")[1].strip() == "Money" and square(drawing, "H7")[0].strip() == "?"


def test_floods_and_closed_squares_are_marked() -> None:
    scene = Scene(2).tile("C3", "water").tile("C2", "forest").tile("G7", "city").season("winter").pollution(7)
    scene.dry("F7", "H7", "G6", "G8").beside("bridge_out", closed_bridge="E4")
    drawing = table(scene)
    assert square(drawing, "C2")[0].strip().endswith("~")
    assert square(drawing, "G7")[0].strip().endswith("x") and square(drawing, "E4")[0].strip().endswith("x")
    assert "FLOOD" in drawing and "ALARM" in drawing


def test_the_meters_the_shuttle_and_the_settlers_are_told() -> None:
    scene = Scene(2).need("food", by=1, left=2).shuttle(wood=2, water=1).season("summer", meter=3)
    scene.settler(0, load="2 wood", hand=["revive"], front=[("cargo_sled", 3)])
    drawing = table(scene)
    assert "Year 1, Summer" in drawing and "3 of 6 turns; Autumn in 3 turns" in drawing
    assert "Wood ●●" in drawing and "Water ●○" in drawing
    assert "Food taken by Ben" in drawing and "Farm tiles give nothing. (2 season changes left)" in drawing
    assert "2 wood (2/8)" in drawing and "Revive (1/2); in front: Cargo Sled (3)" in drawing


@pytest.mark.parametrize("width", [100, 76, 70, 57, 40])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    scene = Scene(4).settler(0, load="2 wood 1 food 1 water", hand=["revive", "all_terrain_gear"])
    assert max(len(line) for line in table(scene, width).splitlines()) <= width


def test_a_narrow_map_has_smaller_squares_and_a_very_narrow_terminal_gets_text() -> None:
    scene = Scene(2).tile("B1", "forest")
    assert square(table(scene, 60), "B1", 5)[0].strip() == ">♣Fo"
    assert "B1: Forest, gives 1" in table(scene, 50)


def test_where_only_ascii_can_be_shown_nothing_else_is() -> None:
    scene = Scene(2).tile("B1", "forest").settler(1, down=1).pollution(7)
    drawing = table(scene, encoding="ascii")
    assert drawing.isascii() and "&For" in drawing and "+2" in drawing


def test_every_tile_has_a_look_of_its_own() -> None:
    assert set(LOOKS) == {tile.id for tile in TILES}
    assert len({look[0] for look in LOOKS.values()}) == len({look[1] for look in LOOKS.values()}) == len(LOOKS)


def test_in_words_everything_is_said_too() -> None:
    scene = Scene(2).tile("B1", "forest").season("autumn").settler(1, at="H8", down=2)
    short = describe(scene.state.view(0), NAMES[:2], False)
    full = describe(scene.state.view(0), NAMES[:2], True)
    assert any(
        line.startswith("Ada (settler:1, Prospector) on A1: 2 lives, has the turn with 3 action") for line in short
    )
    assert any("dead, 2 turns until a life is lost" in line for line in short)
    assert "B1: Forest, gives nothing (Autumn)" in full and "H8: Cave, gives 1, here: Ben" in full
    assert "  A negative card." in full and not any(line.startswith("C1:") for line in full)


def test_in_the_solo_mode_settlers_go_by_their_roles() -> None:
    scene = Scene(mode="solo")
    drawing = shown(Screen(drawn, scene.state.view(0), ["Ada"]))
    assert "@1 Prospector" in drawing and "@2 Engineer" in drawing and len(styles(scene.state.view(0))) == 1


@pytest.mark.parametrize(
    ("topic", "words"),
    [("roles", "Trailblaze"), ("cards", "40 cards"), ("needs", "Money   E1")],
)
def test_more_can_be_asked_for(topic: str, words: str) -> None:
    assert topic in TOPICS
    assert words in shown(details(Scene(2).state.view(0), NAMES[:2], topic))


def test_what_a_forecaster_saw_is_listed() -> None:
    scene = Scene(2).settler(0, role="forecaster").turn_of(0, points=4).coming(negative=["smog", "tremor", "fatigue"])
    scene.play("ability", "strike smog", "next fatigue", "leave")
    assert "known to come: Fatigue, then Tremor" in shown(details(scene.state.view(0), NAMES[:2], "cards"))
