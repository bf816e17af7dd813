"""Components and setting up (NF-001 to NF-041)."""

from collections import Counter
from typing import Any

import pytest

from earthrise.engine.errors import BadOption, BadSeats
from tests.games.new_earth_fay.scene import GAME, TERRAINS, TOKENS, VALUES, Scene
from tests.marks import rule

CONTENT: Any = GAME.content_data()
COUNTS = (2, 3, 4, 5)


def started(players: int, seed: int = 1, **options: object) -> Any:
    return GAME.start(players, seed, dict(options)).to_data()


def cells(players: int) -> set[str]:
    return {entry["cell"] for entry in started(players)["tiles"]}


@rule("NF-001")
def test_two_to_five_can_play() -> None:
    for players in COUNTS:
        assert GAME.start(players, 1).seats == players
    for players in (1, 6):
        with pytest.raises(BadSeats):
            GAME.start(players, 1)


@rule("NF-005", "NF-020")
def test_each_player_has_a_colour_of_their_own_and_seven_bases_five_towns_and_three_cities() -> None:
    assert CONTENT["colors"] == ["clear", "red", "yellow", "blue", "lime"]
    seen = Scene(5).sees(0)["players"]
    assert [player["colour"] for player in seen] == CONTENT["colors"]
    assert all(player["supply"] == {"base": 7, "town": 5, "city": 3} for player in seen)
    assert all(player["settlements"] == {} for player in started(5)["players"])
    assert len({player["colour"] for player in seen}) == 5


@rule("NF-008", "NF-009")
def test_a_tile_has_four_locations_with_one_terrain_each_or_an_alien_base() -> None:
    for tile in CONTENT["tiles"]:
        assert len(tile["locations"]) == 4
        assert set(tile["locations"]) <= {*TERRAINS, "alien"}


@rule("NF-008")
def test_a_tile_adds_a_square_of_four_locations_to_the_continent() -> None:
    def free(scene: Scene) -> set[str]:
        scene.levels(0, "C2").step("action").play("act level:construction_1")
        return set(scene.with_verb("base"))

    added = free(Scene().tile("0.1", "tile_mono_lake")) - free(Scene())
    assert added == {"loc:0.2", "loc:1.2", "loc:0.3", "loc:1.3"}


@rule("NF-015")
def test_there_are_57_tiles_with_six_alien_bases_sixteen_rich_locations_and_fourteen_benefits_in_the_supply() -> None:
    tiles = CONTENT["tiles"]
    supply = [tile for tile in tiles if tile["set"] == "terraforming"]
    assert Counter(tile["set"] for tile in tiles) == {"starting_alien": 1, "starting": 8, "terraforming": 48}
    assert sum("alien" in tile["locations"] for tile in supply) == 6
    assert sum(tile["rich"] is not None for tile in supply) == 16
    assert Counter(tile["benefit"] for tile in supply) == {"none": 34, "vp": 7, "smile": 7}


@rule("NF-016")
def test_the_starting_tiles_hold_each_terrain_eight_times_and_nothing_special() -> None:
    starting = [tile for tile in CONTENT["tiles"] if tile["set"] == "starting"]
    shown = Counter(terrain for tile in starting for terrain in tile["locations"])
    assert shown == dict.fromkeys(TERRAINS, 8)
    assert all(tile["rich"] is None and tile["benefit"] == "none" for tile in starting)
    centre = next(tile for tile in CONTENT["tiles"] if tile["set"] == "starting_alien")
    assert sorted(centre["locations"]) == ["alien", "desert", "forest", "mountain"]


@rule("NF-017")
def test_a_tile_holds_four_locations_from_twice_its_coordinates_on() -> None:
    scene = Scene().tile("1.-1", "tile_mono_lake").levels(0, "C2").step("action")
    scene.play("act level:construction_1")
    assert scene.refused("base loc:2.-2") == "" and scene.refused("base loc:3.-1") == ""
    assert scene.refused("base loc:4.-2") == "NF-014" and scene.refused("base loc:2.-3") == "NF-014"
    assert scene.tiles()["0.0"][0] == "start_first_contact"


@rule("NF-021")
def test_everybody_starts_at_level_one_in_all_four_technologies() -> None:
    for player in started(4)["players"]:
        assert set(player["levels"].values()) == {1}
    scene = Scene().step("action")
    ones = [f"level:{technology['id']}_1" for technology in CONTENT["technologies"]]
    assert scene.with_verb("act") == ones


@rule("NF-022", "NF-034", "NF-004")
def test_everybody_starts_neutral_with_no_card_and_no_point() -> None:
    for player in started(5)["players"]:
        assert player["attitude"] == 0 and player["hand"] == [] and player["score"] == 0


@rule("NF-023")
def test_one_of_the_four_alien_cards_is_drawn() -> None:
    drawn = {started(2, seed)["alien"] for seed in range(40)}
    assert drawn == {card["id"] for card in CONTENT["alien_cards"]} and len(drawn) == 4


@rule("NF-024", "NF-029")
def test_the_alien_starting_tile_is_the_middle_of_every_layout() -> None:
    for players in COUNTS:
        middle = next(entry for entry in started(players, 5)["tiles"] if entry["cell"] == "0.0")
        assert middle["tile"] == "start_first_contact"
        assert started(players, 5)["tiles"][0] == middle  # laid out first


@rule("NF-025")
def test_two_players_begin_with_a_line_of_three() -> None:
    assert cells(2) == {"-1.0", "0.0", "1.0"}


@rule("NF-026")
def test_three_players_begin_with_a_plus_sign() -> None:
    assert cells(3) == {"0.-1", "-1.0", "0.0", "1.0", "0.1"}


@rule("NF-027", "NF-029")
def test_four_players_begin_with_a_square_that_lacks_north_east_and_south_west() -> None:
    assert cells(4) == {"-1.-1", "0.-1", "-1.0", "0.0", "1.0", "0.1", "1.1"}


@rule("NF-028")
def test_five_players_begin_with_a_whole_square() -> None:
    assert cells(5) == {f"{x}.{y}" for x in (-1, 0, 1) for y in (-1, 0, 1)}


@rule("NF-030")
def test_the_other_starting_tiles_and_all_turns_are_random() -> None:
    games = [started(2, seed)["tiles"] for seed in range(80)]
    assert len({entry["tile"] for game in games for entry in game if entry["cell"] == "1.0"}) == 8
    for game in [started(2, 1), started(4, 1)]:
        used = [entry["tile"] for entry in game["tiles"]] + game["tiles_out"]
        assert len(used) == len(set(used)) == 9
    for cell in ("0.0", "-1.0"):
        assert {entry["turn"] for game in games for entry in game if entry["cell"] == cell} == {0, 1, 2, 3}


@rule("NF-031")
def test_starting_tiles_not_used_are_out_of_the_game() -> None:
    for players, out in ((2, 6), (3, 4), (4, 2), (5, 0)):
        data = started(players)
        assert len(data["tiles_out"]) == out and all(name.startswith("start_") for name in data["tiles_out"])
        assert not any(name.startswith("start_") for name in data["supply"])


@rule("NF-032", "NF-033")
def test_supply_and_deck_are_shuffled() -> None:
    one, other = started(2, 1), started(2, 2)
    assert len(one["supply"]) == 48 and sorted(one["supply"]) == sorted(other["supply"]) != one["supply"]
    assert len(one["deck"]) == 48 and sorted(one["deck"]) == sorted(other["deck"]) != one["deck"]
    assert one["supply"] != other["supply"] and one["deck"] != other["deck"]


@rule("NF-035", "NF-036")
def test_three_result_cards_of_each_side_lie_face_down_and_the_others_are_out_unseen() -> None:
    data = started(3)
    assert [card.partition("_")[0] for card in data["rows"]] == ["pos"] * 3 + ["neg"] * 3
    assert [len(cards) for cards in data["undealt"]] == [7, 7]
    shown = Scene(3).sees(0)["results"]
    assert [entry["card"] for entry in shown] == [None] * 6
    assert [(entry["side"], entry["session"]) for entry in shown[:3]] == [("positive", k) for k in (1, 2, 3)]


@rule("NF-037")
def test_the_voting_board_has_six_values_for_each_terrain() -> None:
    board = Scene(5).sees(0)["voting"]
    assert [column["terrain"] for column in board] == list(TERRAINS)
    assert all([entry["value"] for entry in column["values"]] == list(VALUES) for column in board)


@rule("NF-038")
def test_three_two_one_or_no_values_of_each_terrain_are_covered() -> None:
    for players, tokens in TOKENS.items():
        covered = Counter(name.partition(".")[0] for name in started(players)["voting"])
        assert covered == ({terrain: tokens for terrain in TERRAINS} if tokens else {})
        assert set(started(players)["voting"].values()) <= {"token"}


@rule("NF-039")
def test_every_set_of_values_may_be_covered_and_each_terrain_has_its_own() -> None:
    sets: dict[str, set[frozenset[str]]] = {terrain: set() for terrain in TERRAINS}
    alike = 0
    for seed in range(200):
        voting = started(3, seed)["voting"]
        found = {}
        for terrain in TERRAINS:
            found[terrain] = frozenset(name.partition(".")[2] for name in voting if name.startswith(terrain))
            sets[terrain].add(found[terrain])
        alike += found["lake"] == found["forest"]
    assert all(len(found) == 15 for found in sets.values())  # two of six values
    assert 2 <= alike <= 40  # one in fifteen by chance


@rule("NF-040", "NF-041")
def test_the_first_player_is_drawn_at_random_unless_a_seat_is_named() -> None:
    assert {started(4, seed)["first"] for seed in range(40)} == {0, 1, 2, 3}
    for named in range(1, 6):
        assert {started(5, seed, first_player=str(named))["first"] for seed in range(5)} == {named - 1}
    with pytest.raises(BadOption, match="only 2 play"):
        GAME.start(2, 1, {"first_player": "4"})
