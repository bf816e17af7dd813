"""Content files are read with typed questions: a wrong entry is refused with its name."""

from pathlib import Path
from typing import Any

import pytest

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.new_earth_fay.components.alien_cards import ResultCard
from earthrise.games.new_earth_fay.components.rd_cards import Design
from earthrise.games.new_earth_fay.components.technologies import Level
from earthrise.games.new_earth_fay.components.tiles import Tile
from earthrise.games.new_earth_fay.rules.effect import Effect, read_effect
from tests.games.new_earth_fay.scene import GAME
from tests.kit.content import ContentEditor
from tests.marks import rule


def effect(**fields: object) -> Effect:
    return read_effect(Entry("cards.toml: card x", fields))


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"op": "dance"}, "op"),
        ({"op": "draw_rd", "draw": 3, "keep": 2}, "one is kept"),
        ({"op": "grow", "components": ["base", "base"], "to": "city"}, "grows into"),
        ({"op": "grow", "components": ["town"], "to": "town"}, "grows into"),
        ({"op": "score_count", "counter": "own_hats", "vp_each": 1}, "counter"),
        ({"op": "score_count", "counter": "covered_in_terrain_group", "terrain": "swamp"}, "swamp"),
        ({"op": "score_count", "counter": "covered_in_terrain_group"}, "a group has a terrain"),
        ({"op": "remove_base", "then": [{"op": "gain_vp", "amount": 1}]}, "costs points"),
        ({"op": "score_steps", "counter": "terrains_in_group", "steps": [[3]]}, "pairs"),
        ({"op": "score_sum", "terms": [["own_hats", 1]]}, "terms"),
        ({"op": "penalty_count", "counter": "terrains_in_group", "vp_each": 1}, "counter"),
        ({"op": "build_base", "count": 1, "where": "on the moon"}, "where"),
        ({"op": "pick_rule", "rule": "all_of_them"}, "rule"),
        ({"op": "standing", "ability": "fly"}, "ability"),
        ({"op": "if_else", "test": "is_tuesday"}, "test"),
        ({"op": "gain_vp", "amount": "many"}, "amount"),
    ],
)
def test_an_effect_that_makes_no_sense_is_refused_with_its_entry(fields: dict[str, object], named: str) -> None:
    with pytest.raises(BadContent) as error:
        effect(**fields)
    assert "cards.toml: card x" in str(error.value) and named in str(error.value)


TILE: dict[str, object] = {
    "id": "t",
    "name": "T",
    "text": "T",
    "set": "terraforming",
    "count": 1,
    "benefit": "none",
    "locations": ["lake", "forest", "mountain", "desert"],
}


@rule("NF-008", "NF-009")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("locations", ["lake", "forest"]),
        ("locations", ["lake", "forest", "mountain", "swamp"]),
        ("set", "spare"),
        ("benefit", "cake"),
        ("double", "north"),
        ("count", 2),
    ],
)
def test_a_tile_that_cannot_be_is_refused(field: str, value: object) -> None:
    assert Tile(0, Entry("tiles.toml: tile t", TILE)).riches == [-1] * 4
    with pytest.raises(BadContent, match="tile t"):
        Tile(0, Entry("tiles.toml: tile t", {**TILE, field: value}))


def test_a_card_is_permanent_exactly_when_it_has_a_standing_ability() -> None:
    card: dict[str, Any] = {"id": "c", "name": "C", "text": "C", "count": 1, "when": "any", "permanent": False}
    card["effect"] = [{"op": "gain_vp", "amount": 1}]
    assert not Design(0, Entry("cards.toml: card c", card)).permanent
    with pytest.raises(BadContent, match="permanent"):
        Design(0, Entry("cards.toml: card c", {**card, "permanent": True}))
    with pytest.raises(BadContent, match="when"):
        Design(0, Entry("cards.toml: card c", {**card, "when": "at night"}))


def test_a_level_without_an_effect_and_a_result_card_there_twice_are_refused() -> None:
    level: dict[str, object] = {"id": "l", "name": "L", "text": "L", "technology": "research", "level": 1}
    level |= {"kind": "action", "effect": []}
    with pytest.raises(BadContent, match="level l"):
        Level(0, Entry("technologies.toml: level l", level))
    card: dict[str, object] = {"id": "r", "name": "R", "text": "R", "side": "positive", "count": 2, "effect": []}
    with pytest.raises(BadContent, match="once"):
        ResultCard(0, Entry("result_cards.toml: card r", card))


# -- whole files, as a designer edits them -------------------------------------------------------------------

FIRST_TILE = '[[tile]]\nid = "start_first_contact"'
SPARE_TILES = "".join(
    f'[[tile]]\nid = "spare_{number}"\nname = "Spare"\ntext = "Lakes."\nset = "terraforming"\ncount = 1\n'
    f'locations = ["lake", "lake", "lake", "lake"]\nbenefit = "none"\norigin = "adapted"\n\n'
    for number in range(7)
)
EDITOR = ContentEditor(GAME, players=2, shown="state.seats")


@pytest.mark.parametrize(
    ("name", "old", "new", "named"),
    [
        ("board.toml", 'id = "base"', 'id = "bass"', "pieces"),
        ("board.toml", "water = true", "water = false", "water"),
        ("board.toml", "values = [-2, -1, 0", "values = [-4, -1, 0", "rise by one"),
        ("board.toml", "2 = 3, ", "2 = 2, ", "do not leave one value"),
        ("board.toml", "players = 2", "players = 6", "layout"),
        ("board.toml", "[[-1, 0], [0, 0], [1, 0]]", "[[-3, 0], [0, 0], [1, 0]]", "hang together"),
        ("board.toml", '[[color]]\nid = "clear"\norigin = "printed"', "", "colour"),
        ("technologies.toml", "max_level = 6", "max_level = 7", "levels 1 to 7"),
        ("technologies.toml", 'effect = [{ op = "unlock_water" }]', 'effect = [{ op = "look" }]', "water"),
        ("tiles.toml", 'set = "starting_alien"', 'set = "starting"', "alien base"),
        ("tiles.toml", '"alien", "forest", "mountain", "desert"', '"alien", "alien", "lake", "lake"', "at most"),
        ("tiles.toml", FIRST_TILE, SPARE_TILES + FIRST_TILE, "63 tiles at most"),
        ("rd_cards.toml", "count = 2\n", "count = -2\n", "count must be 0 to 100, not -2"),
        ("rd_cards.toml", "amount = 1", "amount = 1000", "amount must be -100 to 100, not 1000"),
        (
            "rd_cards.toml",
            "deck_size = 48",
            "deck_size = 47",
            "deck_size is 47: set it to 48 as well",
        ),
        ("alien_cards.toml", "per_turn = 1", "per_turn = 2", "once a turn"),
        ("options.toml", "values = [5, 3]\ndefault = 5", "values = [9, 3]\ndefault = 9", "attitude_limit"),
        ("options.toml", 'id = "plain_haste"', 'id = "plain"', "the options are"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_by_name(
    tmp_path: Path, name: str, old: str, new: str, named: str
) -> None:
    said = EDITOR.load_edited(tmp_path, name, old, new)
    assert said.startswith("bad_content") and name.partition(".")[0] in said and named in said


def refused(folder: Path, name: str, old: str, new: str) -> str:
    """What is said of a file of the content with one thing changed."""
    folder.mkdir()
    said = EDITOR.load_edited(folder, name, old, new)
    assert said.startswith("bad_content")
    return said


@rule("NF-037")
def test_the_voting_board_has_a_column_of_rising_values_for_each_terrain(tmp_path: Path) -> None:
    assert "24 slots in all" in refused(tmp_path / "1", "board.toml", "slots_total = 24", "slots_total = 25")
    assert "24 slots in all" in refused(tmp_path / "2", "board.toml", '["lake", "forest",', '["forest", "lake",')
    assert "rise by one" in refused(tmp_path / "3", "board.toml", "2, 3]", "2, 4]")


@rule("NF-253")
def test_tokens_and_votes_leave_one_value_for_each_terrain(tmp_path: Path) -> None:
    assert "with 5 players the votes" in refused(tmp_path / "1", "board.toml", "5 = 0", "5 = 1")


@rule("NF-020")
def test_there_is_a_colour_for_each_player(tmp_path: Path) -> None:
    lime = '[[color]]\nid = "lime"\norigin = "printed"'
    assert "5 players need a colour each" in refused(tmp_path / "1", "board.toml", lime, "")


@rule("NF-016", "NF-024")
def test_one_starting_tile_has_the_alien_base_and_eight_have_none(tmp_path: Path) -> None:
    alien, eight = "one starting tile has the alien base", "there are 8 other starting tiles"
    assert alien in refused(tmp_path / "1", "tiles.toml", '"starting_alien"', '"terraforming"')
    assert alien in refused(tmp_path / "2", "tiles.toml", '["alien", "forest",', '["lake", "forest",')
    assert eight in refused(tmp_path / "3", "tiles.toml", 'set = "starting"', 'set = "terraforming"')
    assert eight in refused(tmp_path / "4", "tiles.toml", '["forest", "forest",', '["alien", "forest",')


@rule("NF-171")
def test_the_deck_has_as_many_cards_as_it_says(tmp_path: Path) -> None:
    assert "set it to 49 as well" in refused(tmp_path / "1", "rd_cards.toml", "count = 2\n", "count = 3\n")


def test_a_switch_is_on_or_off(tmp_path: Path) -> None:
    assert "on or off" in refused(tmp_path / "1", "options.toml", "[false, true]", "[false, false]")


def test_a_designers_figures_stand_in_for_ours(tmp_path: Path) -> None:
    assert EDITOR.load_edited(tmp_path, "rd_cards.toml", "max = 3", "max = 9") == "2"
