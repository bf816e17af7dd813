"""Modes and options (NT-330 to NT-335)."""

import pytest

from earthrise.engine.errors import BadOption, BadSeats
from earthrise.engine.options import parse_pairs
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from tests.games.new_earth_thomas.looking import tokens_of
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


def start(players: int = 2, seed: int = 1, **options: object) -> NewEarth:
    state = GAME.start(players, seed, options)
    assert isinstance(state, NewEarth)
    return state


def bag_of(state: NewEarth, bag: str) -> dict[str, int]:
    data = state.to_data()[bag]
    assert isinstance(data, dict)
    return data


# -- modes and the supply --------------------------------------------------------------------------------------------


@rule("NT-331", "NT-021")
@pytest.mark.parametrize(("players", "supply"), [(2, 150), (3, 225), (4, 300)])
def test_mode_standard_puts_75_credits_for_each_player_into_the_supply(players: int, supply: int) -> None:
    assert start(players).supply == supply
    assert start(players, mode="standard").supply == supply


@rule("NT-330", "NT-331")
@pytest.mark.parametrize(("players", "supply"), [(2, 100), (3, 150), (4, 200)])
def test_mode_short_puts_50_credits_for_each_player_into_the_supply(players: int, supply: int) -> None:
    assert start(players, mode="short").supply == supply


@rule("NT-330", "NT-331")
@pytest.mark.parametrize(("mode", "lowest", "highest"), [("standard", 50, 75), ("short", 50, 70)])
def test_the_host_may_set_the_supply_within_the_range_of_the_mode(mode: str, lowest: int, highest: int) -> None:
    for figure in range(lowest, highest + 1):
        assert start(mode=mode, supply_per_player=figure).supply == 2 * figure
    for figure in (lowest - 1, highest + 1, 0, -60):
        with pytest.raises(BadOption, match=f"supply_per_player is a whole number from {lowest} to {highest}"):
            start(mode=mode, supply_per_player=figure)


@rule("NT-330")
def test_nothing_else_changes_in_the_shorter_game() -> None:
    full, short = start().to_data(), start(mode="short").to_data()
    assert full.keys() == short.keys()
    assert {key for key in full if full[key] != short[key]} == {"supply", "options"}


# -- strict_components -----------------------------------------------------------------------------------------------

POINTS_41 = "E1-15 T1-15 S1-5 S10-15"
NINE_SPACES = ["e4", "e5", "f5", "e6", "d5", "d4", "d3", "e3", "f4"]


def with_beads_in_use(strict: bool, beads: int) -> Scene:
    """A company with 41 perk points and the rest of its beads on claims stands on a free Desert."""
    scene = Scene(strict_components=strict).company(0, at="e2", perks=POINTS_41).land("e2", "desert")
    for space in NINE_SPACES[: beads - 41]:
        scene.land(space, "barren_landscape", claim=0)
    return scene


@rule("NT-332")
def test_with_strict_components_the_fiftieth_bead_is_the_last() -> None:
    scene = with_beads_in_use(strict=True, beads=50)
    assert scene.seat(0).points() + scene.state.claims_of(0) == 50
    assert scene.refused("perk perk:settler_06") == "NT-332"
    assert scene.refused("claim space:e2") == "NT-332"
    one_left = with_beads_in_use(strict=True, beads=49)
    assert one_left.refused("perk perk:settler_06") == ""
    one_left.play("claim space:e2")
    assert one_left.claimed_by("e2") == 0


@rule("NT-332", "NT-007")
def test_without_strict_components_beads_never_run_out() -> None:
    scene = with_beads_in_use(strict=False, beads=50)
    assert scene.refused("perk perk:settler_06") == ""
    assert scene.refused("claim space:e2") == ""


@rule("NT-332", "NT-267")
def test_with_strict_components_a_marsh_cannot_be_claimed_without_a_bead() -> None:
    scene = Scene(strict_components=True).company(0, at="e2", perks=POINTS_41)
    for space in NINE_SPACES:
        scene.land(space, "barren_landscape", claim=0)
    scene.will_draw("primordial_marsh", "primordial_marsh", "primordial_marsh").play("discover")
    assert scene.tile("e2") == "primordial_marsh"
    assert "claim_marsh" not in scene.options()


@rule("NT-332")
def test_a_claim_taken_over_gives_its_bead_back() -> None:
    owner = "E1-15 T1-15 S1-11"  # 41 points without Settler 13
    scene = with_beads_in_use(strict=True, beads=50).company(0, perks=owner).company(1, at="d3", perks="S1 S6-8")
    assert scene.refused("claim space:e2") == "NT-332"
    scene.play("move space:e1", "move space:e2", "end", "claim space:d3", "end")
    assert scene.refused("claim space:e2") == ""


EVERY_12 = "E1-5 E10-12 T1-5 T10-12 S1-5 S10-12"


def four_players(strict: bool) -> Scene:
    """Three of four players hold all three perks 12: 6 + 6 + 6 + 3 tokens are in use."""
    scene = Scene(players=4, strict_components=strict).company(0, perks="E1-5 E10-11 T1-5 T10-11")
    for seat in (1, 2, 3):
        scene.company(seat, perks=EVERY_12)
    return scene


@rule("NT-332")
def test_with_strict_components_a_perk_12_gives_no_token_while_all_21_are_in_use() -> None:
    scene = four_players(strict=True)
    assert sum(scene.seat(seat).tokens for seat in range(4)) == 21
    scene.play("perk perk:explorer_12", "end", "end", "end", "end")
    assert scene.state.active == 0
    assert tokens_of(scene) == (3, 0)


@rule("NT-332", "NT-007")
def test_without_strict_components_there_is_a_token_for_everybody() -> None:
    scene = four_players(strict=False)
    scene.play("perk perk:explorer_12", "end", "end", "end", "end")
    assert tokens_of(scene) == (4, 0)


@rule("NT-332")
def test_the_twenty_first_token_is_handed_out() -> None:
    scene = Scene(players=4, strict_components=True).company(0, perks="E1-5 E10-11")
    for seat, perks in ((1, EVERY_12), (2, EVERY_12), (3, "E1-5 E10-12 T1-5 T10-12")):
        scene.company(seat, perks=perks)
    scene.play("perk perk:explorer_12")
    assert sum(scene.seat(seat).tokens for seat in range(4)) == 21
    scene.play("end", "end", "end", "end")
    assert tokens_of(scene) == (4, 0)


@rule("NT-332", "NT-281")
def test_a_perk_12_without_token_is_looked_at_again_at_the_start_of_each_later_turn() -> None:
    scene = four_players(strict=True).company(1, at="f5")
    scene.play("perk perk:explorer_12", "end")
    scene.will_draw("eden_sixteen", terraformed=True).play("terraform")
    scene.play("take perk:settler_12", "put perk:settler_06", "end", "end", "end")
    assert tokens_of(scene) == (3, 0)  # the token still lies with its holder, whose next turn has not begun
    scene.play("move space:e3", "end")
    assert tokens_of(scene, 1) == (5, 0)
    scene.play("end", "end", "end")
    assert tokens_of(scene) == (4, 0)


@rule("NT-332", "NT-292")
def test_the_tornado_action_uses_up_no_token() -> None:
    scene = four_players(strict=True).company(1, at="f5").claim("f5", 1).claim("e4", 0).weather("tornado")
    scene.play("move space:e3", "end")
    assert tokens_of(scene, 1) == (7, 0)
    few = Scene(players=4, strict_components=True).company(0, at="e4", perks="E1-5 E10-11").weather("tornado")
    for seat, perks in ((1, EVERY_12), (2, EVERY_12), (3, "E1-5 E10-12 T1-5 T10-12")):
        few.company(seat, perks=perks)
    few.claim("e4", 0).tokens(0, unspent=4).play("perk perk:explorer_12", "end", "end", "end", "end")
    assert tokens_of(few) == (5, 0)  # the 21st token and the Tornado's


# -- eruption_blocks_movement ----------------------------------------------------------------------------------------


@rule("NT-333", "NT-160")
@pytest.mark.parametrize(("closed", "answer"), [(True, "NT-333"), (False, "")])
def test_scorched_ground_is_closed_from_outside_only_with_the_option(closed: bool, answer: str) -> None:
    scene = Scene(eruption_blocks_movement=closed).land("d3", "volcano").scorch("d2", "c3", "e3")
    scene.company(0, at="f3")
    assert scene.refused("move space:e3") == answer
    assert scene.refused("move space:f4") == ""


@rule("NT-333")
def test_a_marker_in_the_blast_zone_may_move_within_it_until_it_is_out() -> None:
    scene = Scene(eruption_blocks_movement=True).land("d3", "volcano").scorch("d2", "c3", "e3", "e2", "c2")
    scene.company(0, at="d3")
    scene.play("move space:e3")  # from the Volcano
    assert scene.seat(0).used == 1
    scene.play("move space:e2")  # from scorched to scorched
    scene.play("move space:f2")  # and out
    scene.play("end")
    assert scene.refused("move space:e2") == "NT-333"


@rule("NT-333")
def test_from_scorched_ground_the_volcano_may_be_entered() -> None:
    scene = Scene(eruption_blocks_movement=True).land("d3", "volcano").scorch("d2", "c3", "e3")
    assert scene.company(0, at="e3").refused("move space:d3") == ""


# -- weather_marks ---------------------------------------------------------------------------------------------------


@rule("NT-334", "NT-142")
@pytest.mark.parametrize(("choice", "marks"), [("full", 28), ("sheet", 20)])
def test_the_marks_on_all_tiles_are_28_or_20(choice: str, marks: int) -> None:
    state = start(weather_marks=choice)
    bags = bag_of(state, "natural_bag") | bag_of(state, "terraformed_bag")
    assert sum(count for name, count in bags.items() if name.endswith("_marked")) == marks
    assert sum(bags.values()) == 52 + 57


@rule("NT-334")
def test_on_the_sheet_desert_mountain_cavern_and_canyon_carry_no_mark() -> None:
    full, sheet = bag_of(start(), "natural_bag"), bag_of(start(weather_marks="sheet"), "natural_bag")
    unmarked = {"desert": 10, "mountain": 8, "underground_cavern": 6, "mineral_rich_canyon": 4}
    for land, count in unmarked.items():
        assert full[f"{land}_marked"] > 0
        assert f"{land}_marked" not in sheet
        assert sheet[land] == count
    for land in ("barren_landscape", "primordial_marsh", "acid_lake"):
        assert sheet[f"{land}_marked"] == full[f"{land}_marked"] > 0
    marked = bag_of(start(), "terraformed_bag")
    assert bag_of(start(weather_marks="sheet"), "terraformed_bag") == marked


# -- stalemate_end ---------------------------------------------------------------------------------------------------


@rule("NT-335", "NT-316")
def test_with_stalemate_end_off_only_the_supply_ends_the_game() -> None:
    scene = Scene(stalemate_end=False).company(0, credits=1)
    for _ in range(10):
        scene.play("end", "end")
    assert not scene.state.over
    assert scene.state.round == 11
    dry = Scene(stalemate_end=False).supply(0)
    dry.play("end", "end")
    assert dry.state.over


@rule("NT-335")
def test_stalemate_end_is_on_unless_the_host_switches_it_off() -> None:
    scene = Scene().company(0, credits=1)
    scene.play("end", "end")
    assert scene.state.over
    moving = Scene(stalemate_end=False).company(0, at="e4", credits=1)
    for target in ("e3", "e4", "e3", "e4"):
        moving.play(f"move space:{target}", "end", "end")
    assert not moving.state.over


@rule("NT-335", "NT-316")
def test_an_end_is_promised_unless_stalemate_end_is_off() -> None:
    assert GAME.surely_ends(start())
    assert not GAME.surely_ends(start(stalemate_end=False))


# -- first_player ----------------------------------------------------------------------------------------------------


@rule("NT-029", "NT-030")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_host_may_name_the_first_player(seat: int) -> None:
    for seed in range(5):
        for named in (seat, str(seat)):
            state = start(3, seed, first_player=named)
            assert state.first == state.active == seat - 1


@rule("NT-030")
def test_otherwise_every_player_is_drawn_first_now_and_then() -> None:
    assert {start(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    assert start(4, 7).first == start(4, 7).first


# -- the schema ------------------------------------------------------------------------------------------------------


@rule("NT-331", "NT-332", "NT-333", "NT-334", "NT-335")
def test_the_schema_names_every_option_with_kind_default_range_and_rules() -> None:
    schema = {str(option.schema()["name"]): option.schema() for option in GAME.options}
    assert {name: (entry["kind"], entry["default"]) for name, entry in schema.items()} == {
        "mode": ("choice", "standard"),
        "supply_per_player": ("number", 75),
        "strict_components": ("switch", False),
        "eruption_blocks_movement": ("switch", False),
        "weather_marks": ("choice", "full"),
        "stalemate_end": ("switch", True),
        "first_player": ("choice", "random"),
    }
    assert schema["mode"]["choices"] == ["standard", "short"]
    assert schema["supply_per_player"]["range"] == [50, 75]
    assert schema["supply_per_player"]["by_mode"] == {"standard": [75, 50, 75], "short": [50, 50, 70]}
    assert schema["weather_marks"]["choices"] == ["full", "sheet"]
    assert schema["first_player"]["choices"] == ["random", "1", "2", "3", "4"]
    for entry in schema.values():
        assert entry["label"]
        assert entry["help"]
        rules = entry["rules"]
        assert isinstance(rules, list)
        assert rules
        assert all(GAME.rulebook.find(each) is not None for each in rules)


@rule("NT-331", "NT-335")
def test_options_may_be_written_as_text() -> None:
    given = parse_pairs(["mode=short", "supply_per_player=60", "strict_components=on", "stalemate_end=off"])
    state = GAME.start(2, 1, given)
    assert isinstance(state, NewEarth)
    assert state.supply == 120
    assert state.options.strict
    assert not state.options.stalemate_end


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"weather": "sheet"}, "There is no option “weather”"),
        ({"mode": "long"}, "mode is one of standard, short"),
        ({"supply_per_player": "many"}, "supply_per_player is a whole number"),
        ({"supply_per_player": 60.5}, "supply_per_player is a whole number"),
        ({"supply_per_player": True}, "supply_per_player is a whole number"),
        ({"strict_components": "perhaps"}, "strict_components is on or off"),
        ({"eruption_blocks_movement": 2}, "eruption_blocks_movement is on or off"),
        ({"weather_marks": "none"}, "weather_marks is one of full, sheet"),
        ({"stalemate_end": ""}, "stalemate_end is on or off"),
        ({"first_player": "5"}, "first_player is one of random, 1, 2, 3, 4"),
        ({"first_player": "3"}, "first_player is 3, but only 2 play"),
    ],
)
@rule("NT-331")
def test_a_bad_option_is_refused_with_what_would_be_right(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        GAME.start(2, 1, options)


@rule("NT-001")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_may_play(players: int) -> None:
    with pytest.raises(BadSeats, match="2 to 4"):
        GAME.start(players, 1)
