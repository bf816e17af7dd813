"""Presets: ways to play with one press, for every game and every mode; and what is wrong with one that cannot be."""

from pathlib import Path

import pytest

from earthrise.engine.errors import BadContent
from earthrise.engine.options import resolve
from earthrise.engine.registry import find_game
from earthrise.teaching.presets import FILE, Preset, minutes, presets, usual
from tests.laws.test_option_words import OWN, modes, wrong
from tests.toy.wanderers import GAME as WANDERERS


@pytest.mark.parametrize("name", OWN)
def test_every_game_has_a_first_a_standard_and_an_expert_game_and_one_for_each_mode(name: str) -> None:
    game = find_game(name)
    found = presets(game)
    kinds = [preset.kind for preset in found]
    assert kinds[0] == "first" and kinds.count("standard") == kinds.count("expert") == 1
    assert {str(resolve(game.options, dict(preset.options))["mode"]) for preset in found} == set(modes(game))
    assert len({preset.id for preset in found}) == len({preset.title for preset in found}) == len(found)


@pytest.mark.parametrize("name", OWN)
def test_every_preset_can_be_played_and_is_told_in_words(name: str) -> None:
    game = find_game(name)
    for preset in presets(game):
        game.start(preset.players, 1, dict(preset.options))
        assert preset.sentence.endswith(".") and wrong(preset.sentence) == [] and wrong(preset.title) == []
        least, most = (int(figure) for figure in preset.minutes.split("-"))
        assert 0 < least < most


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("new_earth_fay", {"mode": "first_landing"}),
        ("earth_abundance", {"difficulty": "beginner"}),
        ("one_earth", {"easy": True}),
        ("planet_78", {"difficulty": "easy", "open_map": True}),
        ("new_earth_thomas", {"mode": "short"}),
    ],
)
def test_a_first_game_is_an_easy_one(name: str, options: dict[str, object]) -> None:
    assert presets(find_game(name))[0].options == options


def test_a_game_without_presets_is_played_as_usual_against_the_easiest_bot() -> None:
    (only,) = presets(WANDERERS)
    assert only == usual(WANDERERS)
    assert only.bots == "beginner" and only.players == 2 and only.options == {}


def test_a_game_takes_as_long_as_its_preset_says() -> None:
    game = find_game("one_earth")
    assert minutes(game, resolve(game.options, {"mode": "solo"})) == "15-30"
    assert minutes(game, resolve(game.options, {"tie_break": "emissions"})) == "20-30"
    assert minutes(game, resolve(game.options, {"mode": "solo", "difficulty": "hard"})) == game.rulebook.minutes


GOOD = """
[[preset]]
id = "first"
kind = "first"
title = "First game"
sentence = "A short game."
options = { mode = "short" }
players = 3
bots = "beginner"
minutes = "20-30"
"""


def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> list[Preset]:
    """Thomas's game with these presets."""
    folder = tmp_path / "new_earth_thomas"
    folder.mkdir()
    (folder / FILE).write_text(text, encoding="utf-8")
    monkeypatch.setenv("EARTHRISE_CONTENT", str(tmp_path))
    return presets(find_game("new_earth_thomas"))


def test_presets_are_read_from_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (only,) = read(tmp_path, monkeypatch, GOOD)
    assert only == Preset("first", "first", "First game", "A short game.", {"mode": "short"}, 3, "beginner", "20-30")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"short" }', '"shortest" }', "mode is one of standard, short"),
        ('"short" }', "[1] }", "mode must be a text"),
        ('"short" }', '"short", strict_components = true }', "strict_components is not for people"),
        ("players = 3", "players = 5", "players must be 2 to 4"),
        ('bots = "beginner"', 'bots = "genius"', "bots is “genius”"),
        ('kind = "first"', 'kind = "third"', "kind is “third”"),
        ('kind = "first"', 'kind = "expert"', "exactly one preset is for a first game"),
        ("[[preset]]", "[[other]]", "there is no [[preset]]"),
    ],
)
def test_a_preset_that_cannot_be_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    with pytest.raises(BadContent) as error:
        read(tmp_path, monkeypatch, GOOD.replace(old, new))
    assert said in str(error.value) and "new_earth_thomas/content/presets.toml" in str(error.value)
