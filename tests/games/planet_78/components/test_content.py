"""Content files: read as they stand, and refused by name when they make no sense.

Each case edits a copy of one file and loads the game from it in a process of its own, as a designer would with
EARTHRISE_CONTENT.
"""

import re
import tomllib
from pathlib import Path

import pytest

from earthrise.games.planet_78.components.cards import ALL_RELIEF, CARDS, NEGATIVE_CARDS, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import SEASONS
from earthrise.games.planet_78.components.needs import NEEDS
from earthrise.games.planet_78.components.roles import ROLES
from earthrise.games.planet_78.components.tiles import TILES
from tests.games.planet_78.scene import GAME
from tests.kit.content import ContentEditor
from tests.marks import rule

CONTENT = GAME.folder / "content"

SHOWN = "state.pollution, state.points, len(state.draw[0]), state.season_length()"
EDITOR = ContentEditor(GAME, players=2, shown=SHOWN)


def test_an_edited_copy_stands_in_for_our_content(tmp_path: Path) -> None:
    assert EDITOR.load_edited(tmp_path, "tracks.toml", "per_turn = 3", "per_turn = 5") == "2 5 40 8"


@pytest.mark.parametrize(
    ("name", "old", "new", "wrong"),
    [
        ("board.toml", '"SRRRNRRRS"', '"SRRRNRRR"', "grid is not 9 by 9"),
        ("board.toml", '"SRRRNRRRS"', '"SRRRNRRRX"', "grid knows the codes"),
        ("board.toml", '"SRRRNRRRS"', '"SRRRNRRRR"', "at does not fit the grid"),
        ("board.toml", "resource_squares = 64", "resource_squares = 60", "not the number of R"),
        ("tiles.toml", 'gives = "wood"', 'gives = "food"', "in the order of the resources"),
        ("tiles.toml", "count = 14", "count = 15", "one tile for each resource square"),
        ("tiles.toml", 'id = "spawn"', 'id = "cradle"', "there is no special spawn"),
        ("tracks.toml", 'op = "tile_stops"', 'op = "tile_sings"', "seasons know no effect “tile_sings”"),
        ("tracks.toml", 'tile = "farm"', 'tile = "swamp"', "“swamp” is no resource tile"),
        ("tracks.toml", "cards_played_per_turn = 1", "cards_played_per_turn = 2", "one card is played a turn"),
        ("action_cards.toml", 'op = "gain_ap"', 'op = "gain_hope"', "positive cards know no effect “gain_hope”"),
        ("action_cards.toml", 'after = "remove"', 'after = "discard"', "is taken out of the game after use"),
        ("action_cards.toml", 'rule = "PS-113"', 'rule = "113"', "not the id of a rule"),
        ("action_cards.toml", 'op = "team_lose_resource"', 'op = "team_sings"', "a choice is between"),
        ("action_cards.toml", "duration = 1\n", "duration = 2\n", "works at once or for one season"),
        ("disasters.toml", 'tiles = ["cave", "city"]', 'tiles = ["cave", "moor"]', "“moor” is no resource tile"),
        ("disasters.toml", 'op = "kill_sharing"', 'op = "kill_time"', "disaster cards know no effect “kill_time”"),
        ("tracks.toml", "off_to = 5", "off_to = 7", "disaster_alarm_off_to must be 0 to 6, not 7"),
        ("tracks.toml", "per_turn = 3", "per_turn = 0", "[action_points]: per_turn must be 1 or more, not 0"),
        ("action_cards.toml", "amount = -1 }]", "amount = 1 }]", "amount must be 0 at most, not 1"),
        ("action_cards.toml", "duration = 2\n", "duration = -2\n", "duration must be 0 or more, not -2"),
        ("variants.toml", "seats = [2, 3, 4]", "seats = [2, 3, 9]", "seats must be 1 to 4, not 9"),
        ("needs.toml", 'op = "hand_limit"', 'op = "hat_size"', "Needs know no effect “hat_size”"),
        ("needs.toml", 'op = "swap_spawn", who = "self"', 'op = "swap_hats", who = "self"', "no effect “swap_hats”"),
        ("needs.toml", 'op = "pollution"', 'op = "perfume"', "[on_pick] has no pollution"),
        ("roles.toml", 'op = "walk"', 'op = "dance"', "roles know no effect “dance”"),
        ("roles.toml", 'op = "dig", amount', 'op = "walk", steps', "belongs to one role"),
        ("variants.toml", 'id = "piles"', 'id = "heaps"', "there is no option piles"),
        ("variants.toml", 'id = "giving_up"', 'id = "hoping"', "the options are"),
        ("variants.toml", 'values = ["one", "pair"]', 'values = ["pair", "one"]', "default must be the first"),
        ("variants.toml", "values = [2, 3, 4]\ndefault = 2", "values = [2, 4]\ndefault = 2", "must follow each other"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_by_name(
    tmp_path: Path, name: str, old: str, new: str, wrong: str
) -> None:
    said = EDITOR.load_edited(tmp_path, name, old, new)
    assert re.match(r"bad_content: planet_78/content/\w+\.toml:\d+: ", said) and wrong in said, said


@rule("PS-007")
def test_there_are_thirteen_special_tiles_and_no_other_number_fits_the_board(tmp_path: Path) -> None:
    said = EDITOR.load_edited(tmp_path, "tiles.toml", "special_tiles = 13", "special_tiles = 12")
    where = r"bad_content: planet_78/content/tiles\.toml:\d+: "
    assert re.match(where + "special_tiles does not fit the board, which has 13", said), said


@rule("PS-010")
@pytest.mark.parametrize(
    ("name", "old", "new", "wrong"),
    [
        (
            "action_cards.toml",
            "count = 5",
            "count = 6",
            "the positive pile has not 40 cards but 41: positive must be 41",
        ),
        ("action_cards.toml", "count = 8", "count = 7", "the negative pile has not 28 cards but 27"),
        ("disasters.toml", "count = 2", "count = 3", "the disaster pile has not 14 cards but 15"),
    ],
)
def test_a_pile_with_another_number_of_cards_is_refused(
    tmp_path: Path, name: str, old: str, new: str, wrong: str
) -> None:
    said = EDITOR.load_edited(tmp_path, name, old, new)
    assert said.startswith("bad_content: ") and wrong in said, said


@rule("PS-100", "PS-010")
def test_cards_can_take_six_points_of_pollution_away_in_a_whole_game() -> None:
    totals = tomllib.loads((CONTENT / "action_cards.toml").read_text(encoding="utf-8"))["totals"]
    assert totals["relief_points"] == ALL_RELIEF == 6


def test_every_card_need_role_and_season_cites_the_rule_that_describes_it() -> None:
    book = GAME.rulebook
    for card in [card for cards in CARDS for card in cards]:
        assert book.by_number[card.rule].text.startswith(card.name), card.id
    for role in ROLES:
        assert book.by_number[role.rule].text.startswith(f"{role.name}, {role.ability_name}")
    for need in NEEDS:
        assert book.by_number[need.rule].text.startswith(need.name)
    for season in SEASONS:
        assert book.by_number[season.rule].text.startswith(season.name)


def test_the_numbers_of_cards_in_the_rulebook_are_those_of_the_files() -> None:
    for card in [card for cards in CARDS for card in cards]:
        count = f"({card.count} card{'s' if card.count > 1 else ''})"
        assert count in GAME.rulebook.by_number[card.rule].text, card.id


def test_what_screens_get_names_everything() -> None:
    content = GAME.content_data()
    cards = content["cards"]
    assert isinstance(cards, list) and len(cards) == len(POSITIVE_CARDS) + len(NEGATIVE_CARDS)
    assert all(card["name"] and card["text"] and card["rule"].startswith("PS-") for card in cards)
    tiles = content["tiles"]
    assert isinstance(tiles, list) and [tile["id"] for tile in tiles] == [tile.id for tile in TILES]
