"""How New Earth is drawn in a terminal."""

from __future__ import annotations

import pytest

from earthrise.games.new_earth_thomas.components.lands import LANDS
from earthrise.games.new_earth_thomas.screens.terminal import LOOKS, describe, details, drawn, ranges, styles
from earthrise.library.terminal import Screen
from tests.games.new_earth_thomas.scene import Scene
from tests.kit.terminal import shown

NAMES = ["You", "Ada", "Ben", "Eve"]


def table(scene: Scene, width: int = 80, encoding: str = "utf-8") -> str:
    state = scene.state
    return shown(Screen(drawn, state.view(state.active), NAMES[: state.seats]), width=width, encoding=encoding)


def space(drawing: str, name: str) -> tuple[str, str]:
    """What stands in the upper line of a space and inside it."""
    lines = drawing.splitlines()
    for number, line in enumerate(lines):
        for corner in "┌┬┼├+":
            at = line.find(corner + name)
            if at >= 0:
                right = min(place for place in range(at + 1, len(line)) if line[place] in "┐┬┼┤+")
                return line[at + 1 : right], lines[number + 1][at + 1 : right]
    raise AssertionError(f"{name} is not on the board:\n{drawing}")


def test_every_space_is_on_the_board_by_name() -> None:
    drawing = table(Scene())
    for name in Scene().state.game.actions.by_word["move"].domains[0].values:
        assert len(space(drawing, name)[1]) == 7


def test_a_space_shows_land_weather_mark_claim_and_marker() -> None:
    scene = Scene().company(0, at="e3").land("e3", "mountain_marked", claim=1).land("c4", "desert", claim=0)
    drawing = table(scene)
    assert space(drawing, "e3") == ("e3─@Y──", "▲Mtn*⚑G")
    assert space(drawing, "c4") == ("c4─────", "∴Des ⚑Y")
    assert space(drawing, "d4") == ("d4─────", "       ")


def test_edge_lands_are_shaded_also_under_a_tile() -> None:
    drawing = table(Scene().land("e1", "desert", claim=1))
    assert space(drawing, "e1") == ("e1─────", "∴Des░⚑G")
    assert space(drawing, "d1") == ("d1─────", "░░░░░░░")


def test_scorched_ground_is_marked() -> None:
    drawing = table(Scene().land("c5", "volcano").scorch("c4", "b5"))
    assert space(drawing, "c4")[1] == "▓▓▓▓▓▓▓"
    assert space(drawing, "c5")[1] == "☼VOL   "


def test_several_markers_on_one_space_are_all_shown() -> None:
    scene = Scene(players=4)
    for seat in range(4):
        scene.company(seat, at="e3", perks="E1 E6-9")
    drawing = table(scene)
    assert space(drawing, "e3")[0] == "e3@YBGR"
    assert space(table(scene, 60), "e3")[0] == "e3@YB"


def test_every_land_has_a_look_of_its_own() -> None:
    assert set(LOOKS) == {land.id for land in LANDS[1:]}
    for column in range(3):
        assert len({look[column] for look in LOOKS.values()}) == len(LOOKS)
    assert all(look[1].isascii() and len(look[0]) == len(look[1]) == 1 and len(look[2]) == 3 for look in LOOKS.values())


def test_round_supply_bags_and_legend_stand_in_the_corners() -> None:
    drawing = table(Scene(players=3).supply(101))
    for words in ("Round 1", "Supply 101 of 225", "52 Natural tiles", "57 Terraformed", "23 weather", "@Y marker"):
        assert words in drawing
    assert "⚑Y claim" in drawing
    assert "* WEATHER mark" in drawing
    assert "░ Edge Land" in drawing
    assert "▓ scorched" in drawing
    assert "LAST ROUND" not in drawing


def test_the_last_round_is_announced() -> None:
    assert "LAST ROUND" in table(Scene().supply(0))


def test_the_weather_is_shown_with_its_text() -> None:
    drawing = " ".join(table(Scene().weather("earthquake")).split())
    assert "Weather Earthquake: Claiming costs 1 action more." in drawing


def test_companies_are_shown_with_credits_tokens_perks_and_claims() -> None:
    scene = Scene().company(0, perks="E1-3 E6 S1", credits=12).tokens(0, 2, 1).land("c4", "desert", claim=0)
    drawing = [" ".join(line.split()) for line in table(scene).splitlines()]
    assert "▶ @Y You e4 12 ●●○ 1-3,6 - 1 1" in drawing
    assert "@G Ada e6 0 (3) - - - 0" in drawing


def test_what_final_perks_would_pay_is_shown_beside_the_credits() -> None:
    scene = Scene().company(0, perks="E1-5 E10-15", credits=3)
    assert "3 +2" in table(scene)


@pytest.mark.parametrize("width", [60, 72, 73, 80, 120])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_the_terminal(width: int, players: int) -> None:
    scene = Scene(players=players).company(0, perks="E1-3 E6-7 T1-3 T6-7 S1-3 S6-9 S10-12", credits=40)
    lines = table(scene, width).splitlines()
    assert max(len(line.rstrip()) for line in lines) <= width
    assert len([line for line in lines if "│" in line]) == 9


def test_with_ascii_only_nothing_else_is_used() -> None:
    scene = Scene().land("c5", "volcano").scorch("c4").land("c3", "mountain_marked", claim=0).weather("tornado")
    drawing = table(scene, encoding="ascii")
    assert drawing.isascii()
    assert space(drawing, "c3")[1] == "^Mtn*>Y"
    assert space(drawing, "c4")[1] == "#######"
    assert space(drawing, "c2")[1] == ":::::::"


def test_too_narrow_for_a_board_it_is_told_in_words() -> None:
    drawing = table(Scene(), 50)
    assert "│" not in drawing
    assert "e5: Barren Landscape" in drawing


def test_in_words_each_space_says_all_there_is() -> None:
    scene = Scene().company(1, at="e1", perks="S1").land("e1", "desert_marked", claim=1)
    scene.land("c5", "volcano").scorch("c4").company(0, perks="E1-3 E6", credits=2)
    lines = describe(scene.state.view(0), NAMES[:2], True)
    assert "e1: Desert with weather, Edge Land, claimed by Ada, marker of Ada" in lines
    assert "c4: scorched ground" in lines
    assert not any(line.startswith("d3:") for line in lines)
    assert (
        "You (yellow) at e4 Barren Landscape: 2 credits, 3 of 3 tokens unspent, perks Explorer 1 to 3 and 6, "
        "Terraformer none, Settler none, claims 0."
    ) in lines


def test_a_short_description_leaves_the_spaces_out() -> None:
    lines = describe(Scene().state.view(0), NAMES[:2], False)
    assert len(lines) == 4
    assert lines[0] == "Round 1. Supply: 150 of 150 credits."


def test_the_trees_show_what_is_held_free_and_locked() -> None:
    scene = Scene().company(0, perks="E1-2")
    text = shown(details(scene.state.view(0), NAMES[:2], "perks explorer"))
    assert "Explorer tree of You: 2 of 15 perks" in text
    assert "Settler tree" not in text
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "[1] Field Licence You may take the Discover action." in rows
    assert any(row.startswith("<3> ") for row in rows)
    assert any(row.startswith("<6> ") for row in rows)
    assert any(row.startswith("4 ") for row in rows)


def test_the_trees_of_another_company_can_be_looked_at() -> None:
    scene = Scene().company(1, perks="S1")
    view = scene.state.view(0)
    for topic in ("perks g", "perks green", "perks ada"):
        assert "Settler tree of Ada: 1 of 15 perks" in shown(details(view, NAMES[:2], topic))


def test_the_bags_say_what_is_left() -> None:
    scene = Scene().land("c4", "desert_marked").weather("earthquake")
    text = shown(details(scene.state.view(0), NAMES[:2], "bags"))
    assert "Natural bag: 51 tiles" in text
    assert "  9 Desert (2 with the WEATHER mark)" in text
    assert "Weather cards to come: 22" in text
    assert "Earthquake" not in text
    assert "Volcanic Eruption waits beside the board" in text


def test_the_lands_are_explained() -> None:
    text = shown(details(Scene().state.view(0), NAMES[:2], "lands"))
    assert all(land.name in text for land in LANDS[1:])


def test_names_are_written_in_the_companies_colours() -> None:
    assert styles(Scene(players=3).state.view(0)) == ["bold yellow", "bold blue", "bold green"]


@pytest.mark.parametrize(
    ("numbers", "text"), [([], ""), ([1], "1"), ([1, 2], "1-2"), ([1, 2, 3, 6, 8, 9], "1-3,6,8-9")]
)
def test_numbers_in_a_row_are_written_as_a_range(numbers: list[int], text: str) -> None:
    assert ranges(numbers) == text
