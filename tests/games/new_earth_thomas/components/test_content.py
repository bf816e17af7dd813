"""Content files: read as they stand, and refused by name when they make no sense.

Each case edits a copy of one file and loads the game from it in a process of its own, as a designer would with
EARTHRISE_CONTENT.
"""

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from earthrise.games.new_earth_thomas.components.board import BOARD
from earthrise.games.new_earth_thomas.components.perks import PERKS, PERKS_BY_TREE, TREE_IDS
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from earthrise.games.new_earth_thomas.rules.state import ACTION_TOKENS, BEADS, START_TOKENS
from earthrise.games.new_earth_thomas.rules.turn import BARREN_ROUNDS
from tests.games.new_earth_thomas.scene import GAME
from tests.kit.content import ContentEditor
from tests.marks import rule

CONTENT = GAME.folder / "content"

EDITOR = ContentEditor(GAME, players=2, shown="state.to_data()")


def tables(name: str, key: str) -> list[dict[str, object]]:
    found = tomllib.loads((CONTENT / name).read_text(encoding="utf-8"))[key]
    assert isinstance(found, list)
    return found


# -- an edited copy --------------------------------------------------------------------------------------------------


@rule("NT-260")
def test_an_edited_copy_stands_in_for_our_content(tmp_path: Path) -> None:
    said = EDITOR.load_edited(tmp_path, "land_tiles.toml", "count = 10\n", "count = 11\n")
    assert "'desert': 8, 'desert_marked': 3" in said  # one Desert more than ours


@pytest.mark.parametrize(
    ("name", "old", "new", "wrong"),
    [
        # words the interpreters do not know
        ("perks.toml", '"unlock_action"', '"unlock_actions"', "perk explorer_01, effect 1: the Explorer tree knows no"),
        ("perks.toml", 'when = "edge"', 'when = "edges"', "perk explorer_11, effect 1: the Explorer tree knows no"),
        ("perks.toml", 'land = "any"', 'land = "lava"', "perk explorer_02, effect 1: “lava” is no land"),
        ("perks.toml", ' on = "discover"', ' on = "claim"', "perk explorer_02, effect 1: the Explorer tree is about"),
        ("perks.toml", 'on = "discover", ', "", "perk explorer_02, effect 1: the Explorer tree is about discover"),
        ("perks.toml", 'bag = "natural"', 'bag = "terraformed"', "perk explorer_06, effect 1: the Explorer tree"),
        ("perks.toml", 'from = "next_turn"', 'from = "now"', "perk explorer_12, effect 1: the Explorer tree"),
        ("perks.toml", 'except = ["volcanic_eruption"]', "except = []", "perk settler_14, effect 1: the Settler"),
        ("perks.toml", '"natural_lands_on_board"', '"moons"', "perk explorer_15, effect 1: count is “moons”, not one"),
        ("perks.toml", 'need = "any"', 'need = "all"', "perk explorer_02: need is “all”, not one of any"),
        ("land_tiles.toml", '"fails_over"', '"fails"', "land farmland, effect 1: lands know no effect “fails”"),
        ("land_tiles.toml", '"mountain", "mineral', '"lava", "mineral', "land farmland, effect 1: lands is “lava”"),
        ("land_tiles.toml", 'land = "forest"', 'land = "wood"', "land forest, effect 1: land is “wood”, not one of"),
        ("land_tiles.toml", 'class = "natural"', 'class = "wild"', "land barren_landscape: class is “wild”"),
        (
            "land_tiles.toml",
            'actions = ["terraform", "claim"]',
            "actions = []",
            "land volcano, effect 2: lands know no",
        ),
        ("weather_cards.toml", '"claim_range"', '"claims"', "card clear_skies, effect 2: the weather knows no effect"),
        ("weather_cards.toml", 'favour = "good"', 'favour = "nice"', "card clear_skies, effect 1: favour is “nice”"),
        ("weather_cards.toml", 'land = "mountain"', 'land = "hill"', "card clear_skies, effect 1: “hill” is no land"),
        ("weather_cards.toml", 'land = "mountain", ', "", "card clear_skies, effect 1: land or lands must say which"),
        ("weather_cards.toml", 'timing = "turn_start"', 'timing = "always"', "card tornado: timing must be turn_start"),
        ("weather_cards.toml", 'id = "volcanic_eruption"', 'id = "eruption"', "there is no card volcanic_eruption"),
        ("board.toml", 'zone = "edge"', 'zone = "inner"', "space d1: its zone does not fit its number of neighbours"),
        ("board.toml", 'space = "e4"', 'space = "z9"', "seat number 1: space is “z9”, not one of"),
        ("components.toml", '"barren_landscape"', '"lava"', "[setup]: start_tiles is “lava”, not one of"),
        ("components.toml", 'default = "full"', 'default = "sheet"', "option weather_marks: its default must be"),
        ("components.toml", 'id = "stalemate_end"', 'id = "patience"', "the options are mode, supply_per_player"),
        # numbers, flags and texts that are missing or impossible
        ("perks.toml", ", amount = 1 }]", " }]", "perk explorer_02, effect 1: amount must be a whole number"),
        ("perks.toml", "amount = 1", "amount = true", "perk explorer_02, effect 1: amount must be a whole number"),
        ("perks.toml", 'rule = "NT-201"\n', "", "perk explorer_01: rule must be a text"),
        ("perks.toml", "\nnumber = 2\n", "\nnumber = 3\n", "perk explorer_02: is perk 2 of its tree, not 3"),
        (
            "perks.toml",
            'parents = ["explorer_01"]',
            'parents = ["settler_01"]',
            "perk explorer_02: its parent “settler_01”",
        ),
        ("land_tiles.toml", "count = 20\n", "", "land barren_landscape: count must be a whole number"),
        ("land_tiles.toml", "weather_count = 3\n", "weather_count = 11\n", "land desert: weather_count is 11, but 10"),
        (
            "land_tiles.toml",
            "weather_count = 6\n",
            "weather_count = 16\n",
            "land barren_landscape: 5 unmarked tiles are needed",
        ),
        ("land_tiles.toml", ", amount = 2 }]\ntext", " }]\ntext", "land acid_lake, effect 1: amount must be a whole"),
        (
            "land_tiles.toml",
            'id = "volcano"\nname = "Volcano"\nclass = "natural"\ncount = 1\n',
            'id = "volcano"\nname = "Volcano"\nclass = "natural"\ncount = 2\n',
            "land volcano: count must be 0 to 1, not 2",
        ),
        ("perks.toml", ", per = 1", ", per = 0", "effect 1: per must be 1 or more, not 0"),
        (
            "perks.toml",
            "amount = 1 }]",
            "amount = -1 }]",
            "perk explorer_02, effect 1: amount must be 0 or more, not -1",
        ),
        ("components.toml", "supply_min = 50\n", "supply_min = 500\n", "mode standard: supply_max must be 500 or more"),
        ("weather_cards.toml", "count = 3\n", "", "card clear_skies: count must be a whole number"),
        ("weather_cards.toml", "count = 3\n", "count = -1\n", "card clear_skies: count must be 0 to 100, not -1"),
        (
            "weather_cards.toml",
            "starts_set_aside = true",
            "starts_set_aside = 1",
            "card volcanic_eruption: starts_set_as",
        ),
        ("board.toml", "x = -1\n", "", "space d1: x must be a whole number"),
        ("board.toml", "x = -1\n", "x = 0\n", "two spaces lie on one another"),
        (
            "board.toml",
            "used_with = [2, 3, 4]",
            "used_with = [3, 4]",
            "the seats used with 2 players must have the places",
        ),
        ("components.toml", "supply_min = 50\n", "", "mode standard: supply_min must be a whole number"),
        # the same thing twice, tables that are missing, files that are no TOML
        ("land_tiles.toml", 'id = "desert"', 'id = "mountain"', "land mountain stands there twice"),
        ("perks.toml", 'id = "explorer_02"', 'id = "explorer_01"', "perk explorer_01 stands there twice"),
        ("weather_cards.toml", 'id = "tornado"', 'id = "overcast"', "card overcast stands there twice"),
        ("board.toml", 'id = "e1"', 'id = "d1"', "space d1 stands there twice"),
        ("components.toml", "[setup]", "[set_up]", "there is no [setup]"),
        ("perks.toml", "[[tree]]", "[[trees]]", "the trees must be explorer, terraformer and settler"),
        ("perks.toml", "\nperks = 15\n", "\nperks = 14\n", "tree explorer: a tree has 15 perks"),
        ("land_tiles.toml", "[totals]", "[totals", "Expected ']' at the end of a table declaration"),
    ],
)
def test_content_that_makes_no_sense_is_refused_naming_file_and_entry(
    tmp_path: Path, name: str, old: str, new: str, wrong: str
) -> None:
    said = EDITOR.load_edited(tmp_path, name, old, new)
    line = "" if wrong.startswith("there is no [") else r":\d+"  # what is not there has no line
    assert re.match(rf"bad_content: new_earth_thomas/content/{re.escape(name)}{line}: ", said), said
    assert wrong in said


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    said = EDITOR.load_with(tmp_path, "board.toml", b"\xff\xfe\x00")
    assert said.startswith("bad_content: new_earth_thomas/content/board.toml: ")


# -- what stands in the files is what is played ----------------------------------------------------------------------


@rule("NT-020", "NT-316", "NT-332")
def test_the_figures_of_the_rules_are_those_of_the_components() -> None:
    components = tomllib.loads((CONTENT / "components.toml").read_text(encoding="utf-8"))
    pieces = {piece["id"]: piece for piece in components["piece"]}
    options = {option["id"]: option for option in components["option"]}
    assert pieces["bead"]["per_colour"] == BEADS
    assert pieces["action_token"]["count"] == ACTION_TOKENS
    assert components["setup"]["action_tokens_per_player"] == START_TOKENS
    assert components["setup"]["start_tile_count"] == len(BOARD.starts)
    assert options["stalemate_end"]["barren_rounds"] == BARREN_ROUNDS
    assert options["stalemate_end"]["idle_rounds"] == 1
    assert pieces["weather_card"]["count"] == sum(card.count for card in CARDS)


@rule("NT-260", "NT-275", "NT-282")
def test_the_totals_in_the_files_are_the_sums_of_their_entries() -> None:
    lands = tables("land_tiles.toml", "land")
    totals = tomllib.loads((CONTENT / "land_tiles.toml").read_text(encoding="utf-8"))["totals"]
    for kind in ("natural", "terraformed"):
        entries = [land for land in lands if land["class"] == kind]
        assert sum(int(str(land["count"])) for land in entries) == totals[kind]
        assert sum(int(str(land["weather_count"])) for land in entries) == totals[f"weather_marks_{kind}"]
        assert sum(int(str(land["weather_count_sheet"])) for land in entries) == totals[f"weather_marks_{kind}_sheet"]
    cards = tables("weather_cards.toml", "card")
    totals = tomllib.loads((CONTENT / "weather_cards.toml").read_text(encoding="utf-8"))["totals"]
    assert len(cards) == totals["types"]
    assert sum(int(str(card["count"])) for card in cards) == totals["cards"] == totals["in_opening_stack"] + 1


@rule("NT-200")
def test_the_shape_described_in_the_file_is_that_of_its_entries() -> None:
    shape = tomllib.loads((CONTENT / "perks.toml").read_text(encoding="utf-8"))["shape"]
    left, right, trunk = shape["left_branch"], shape["right_branch"], shape["trunk"]
    for perks in PERKS_BY_TREE:
        parents = {perk.place + 1: [parent + 1 for parent in perk.parents] for perk in perks}
        assert parents[shape["root"]] == []
        assert parents[left[0]] == parents[right[0]] == [shape["root"]]
        assert parents[shape["join"]] == [left[-1], right[-1]]
        for line in (left, right, trunk):
            for above, below in pairwise(line):
                assert parents[below] == [above]


def test_every_rule_that_the_content_names_stands_in_the_rulebook() -> None:
    for perk in PERKS:
        assert GAME.rulebook.find(perk.rule) is not None, perk.id
    for entry in tables("components.toml", "mode") + tables("components.toml", "option"):
        rules = entry["rules"]
        assert isinstance(rules, list)
        assert all(GAME.rulebook.find(each) is not None for each in rules), entry["id"]


def test_every_land_card_and_perk_has_a_name_and_a_text_for_the_player() -> None:
    for name, key in (("land_tiles.toml", "land"), ("weather_cards.toml", "card"), ("perks.toml", "perk")):
        for entry in tables(name, key):
            assert entry["name"], entry["id"]
            assert str(entry["text"]).endswith("."), entry["id"]
    assert len(PERKS) == 45
    assert {perk.id for perk in PERKS} == {f"{tree}_{number:02d}" for tree in TREE_IDS for number in range(1, 16)}
