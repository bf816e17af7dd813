"""How Earth with Abundance is drawn in a terminal."""

from __future__ import annotations

from functools import partial

import pytest

from earthrise.engine.state import View
from earthrise.games.earth_abundance.rules.state import Earth
from earthrise.games.earth_abundance.screens.terminal import TOPICS, describe, details, drawn, styles
from earthrise.library.terminal import Screen
from tests.games.earth_abundance.scene import GAME, Scene
from tests.kit import terminal

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
shown = partial(terminal.shown, width=110)


def island() -> Scene:
    scene = (
        Scene()
        .lies(0, "d4", "giant_sequoia", growth=8)
        .lies(0, "d5", "wheat", sprouts=2)
        .lies(0, "c4", "terrain_prairie")
    )
    return scene.player(0, hand=["olive_tree", "event_mudpot"], soil=3).player(1, hand=["dahlia"])


def view(scene: Scene, seat: int = 0) -> View[Earth]:
    return scene.state.view(seat)


def test_the_island_shows_cards_pieces_and_free_spaces() -> None:
    drawing = shown(Screen(drawn, view(island()), NAMES))
    assert "d4 Giant Sequoia" in drawing and "▲8/8=13" in drawing and "•2/" in drawing
    assert "│e6" in drawing, "a space that can still be opened"


def test_the_hand_shows_what_can_be_planted_and_at_what_cost() -> None:
    drawing = shown(Screen(drawn, view(island()), NAMES))
    hand = drawing.partition("Your hand")[2]
    assert "Olive Tree" in hand and "Mudpot" in hand and "Event" in hand and "Dahlia" not in drawing


def test_fauna_show_ones_own_progress() -> None:
    assert "European Mole: Have 20 or more soil in your reserve." in shown(
        Screen(drawn, view(island()), NAMES)
    ).replace("\n", " ")
    assert "3/20" in shown(Screen(drawn, view(island()), NAMES))


def test_what_is_still_to_be_activated_is_told() -> None:
    scene = island().turn_of(1).play("1 choose watering", "0 benefit none")
    assert "To activate: Wheat." in shown(Screen(drawn, view(scene), NAMES))


def test_a_terminal_without_signs_gets_letters_and_a_narrow_one_text() -> None:
    letters = shown(Screen(drawn, view(island()), NAMES), encoding="ascii")
    assert "#8/8=13" in letters and "d4 Giant Se" in letters
    narrow = shown(Screen(drawn, view(island()), NAMES), width=40)
    assert "Island of Ada:" in narrow and "│" not in narrow


def test_scores_are_hidden_where_so_agreed() -> None:
    scene = Scene(show_scores=False)
    assert "Scores are not shown" in shown(details(view(scene), NAMES, "scores"))
    assert " VP." not in describe(view(scene), NAMES, False)[1]


@pytest.mark.parametrize("topic", [*TOPICS, "island 1", "cards sequoia", "cards zzz"])
def test_every_topic_has_something_to_say(topic: str) -> None:
    assert shown(details(view(island()), NAMES, topic)).strip()


def test_gaia_and_spectators_are_drawn_too() -> None:
    scene = Scene(1, mode="solo").lies(0, "d4", "wheat")
    drawing = shown(Screen(drawn, scene.state.view(-1), NAMES))
    assert "Gaia" in drawing and "Your hand" not in drawing and styles(view(scene)) == ["bold green"]
    start = GAME.start(3, 1)
    for seat in (-1, 0):
        assert "Round 0" in shown(Screen(drawn, start.view(seat), NAMES))
