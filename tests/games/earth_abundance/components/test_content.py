"""Content files that make no sense are refused with file, line and entry, before a game begins."""

import re
from pathlib import Path

import pytest

from earthrise.engine.errors import BadContent
from earthrise.games.earth_abundance.components.effect_words import COSTS, EFFECTS
from earthrise.games.earth_abundance.rules.costs import PAYMENTS
from earthrise.games.earth_abundance.rules.meanings import MEANINGS, Meaning
from earthrise.lab.compare.changes import make_change
from earthrise.lab.compare.load_check import Wish, try_out
from earthrise.lab.content_copies import copy_content
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import GAME
from tests.marks import rule


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ("flora.toml:japanese_maple.cost=-3", "card japanese_maple: cost must be 0 or more, not -3"),
        (
            "terrain.toml:terrain_prairie.each=0",
            "card terrain_prairie, ability 2, score: each must be 1 or more, not 0",
        ),
        ("islands.toml:island_kauai.ability.1.effect.1.op=dance", "ability 1, effect 1: op is “dance”, not one of"),
        ("events.toml:event_mudpot.ability.1.effect.1.op=give_sprouts", "effect 1: give_sprouts needs to"),
        ("events.toml:event_mudpot.ability.1.effect.1.op=germinate", "there is no “amount” here, only op"),
        ("modes.toml:competitive.players=[6, 2]", "players are two numbers, the fewest and the most"),
        ("gaia.toml:scoring.growth_stacks.1.1=0", "growth_stacks are pairs of pieces and points from 1 on"),
        ("actions.toml:planting.major.options.1.1.amount=-2", "amount must be 0 or more, not -2"),
    ],
)
def test_a_figure_that_cannot_be_played_is_refused_with_its_place(tmp_path: Path, change: str, wrong: str) -> None:
    copy_content(GAME.folder / "content", tmp_path / "mine")
    make_change(tmp_path / "mine", change)
    with pytest.raises(BadContent) as refused:
        try_out(Wish(GAME.id, "", str(tmp_path / "mine"), (2,), games=0), [])
    assert re.match(rf"earth_abundance/content/{change.partition(':')[0]}:\d+: ", str(refused.value))
    assert wrong in str(refused.value)


def refused(folder: Path, file: str, old: str, new: str) -> str:
    """What is said of the game when in this file the first `old` is replaced."""
    copy_content(GAME.folder / "content", folder / "mine")
    path = folder / "mine" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        try_out(Wish(GAME.id, "", str(folder / "mine"), (2,), games=0), [])
    return str(error.value)


@rule("EA-004")
def test_an_island_with_one_side_is_refused(tmp_path: Path) -> None:
    text = (GAME.folder / "content" / "islands.toml").read_text(encoding="utf-8")
    second = text.index("[[card.side]]", text.index("[[card.side]]") + 1)
    following = text.index("[[card]]", second)
    assert "a card has two sides" in refused(tmp_path, "islands.toml", text[second:following], "")


@rule("EA-046")
def test_a_card_with_two_abilities_of_one_colour_is_refused(tmp_path: Path) -> None:
    wrong = "flora.toml:FIRST.ability.2.colour=SECOND"
    twice = next(card for card in raw.EARTH.values() if card["kind"] == "flora" and len(card["ability"]) == 2)
    change = wrong.replace("FIRST", twice["id"]).replace("SECOND", twice["ability"][0]["colour"])
    copy_content(GAME.folder / "content", tmp_path / "mine")
    make_change(tmp_path / "mine", change)
    with pytest.raises(BadContent, match="at most two abilities, of different colours"):
        try_out(Wish(GAME.id, "", str(tmp_path / "mine"), (2,), games=0), [])


@rule("EA-278")
@pytest.mark.parametrize(
    ("asked", "instead"),
    [
        ('of = "hand", who = "self"', 'of = "hand", who = "neighbour"'),
        ('of = "hand", who = "self"', 'of = "cards_drawn_now", who = "self"'),
        (
            'zone = "tableau", match = { kind = "flora", growth_on_min',
            'zone = "planted_now", match = { kind = "flora", growth_on_min',
        ),
    ],
)
def test_a_goal_that_is_not_about_the_own_area_is_refused(tmp_path: Path, asked: str, instead: str) -> None:
    told = refused(tmp_path, "fauna.toml", asked, instead)
    assert "a goal is about what lies in the player's own area" in told


@rule("EA-149")
def test_planting_cannot_activate_multicoloured_abilities(tmp_path: Path) -> None:
    told = refused(tmp_path, "actions.toml", 'activates = ["green"]', 'activates = ["green", "multi"]')
    assert "multicoloured abilities do not activate on Planting" in told


@rule("EA-108")
def test_what_stands_in_for_soil_does_so_one_for_one(tmp_path: Path) -> None:
    assert "the rate must be 1" in refused(tmp_path, "flora.toml", "rate = 1", "rate = 2")


def test_every_word_of_the_vocabulary_means_something() -> None:
    in_force = {"substitute_payment", "discount", "forbid_action", "replant", "keep_cards", "count_as_types"}
    unsaid = {word for word, meaning in zip(EFFECTS.words, MEANINGS, strict=True) if type(meaning) is Meaning}
    assert unsaid == in_force, "these are worked out when the cards are read"
    assert [meaning.WORD for meaning in MEANINGS if meaning.WORD] == [
        word for word in EFFECTS.words if word not in in_force
    ]
    assert [payment.WORD for payment in PAYMENTS] == COSTS.words
