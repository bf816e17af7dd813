"""The Weather action (NT-125 to NT-128)."""

from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule

FIVE_TOKENS = "E1-5 E10-12 S1-5 S10-12"  # two perks 12, and no Explorer 8


@rule("NT-125")
def test_right_after_a_move_onto_a_marked_land_the_weather_can_be_changed_for_one_token() -> None:
    scene = Scene().company(0, at="e4").land("e3", "desert_marked").weather("clear_skies", then=["tornado", "overcast"])
    scene.play("move space:e3", "weather")
    assert scene.state.card.id == "tornado"
    assert (scene.seat(0).unspent, scene.seat(0).used) == (1, 2)


@rule("NT-125")
def test_a_land_without_the_mark_gives_no_power_over_the_weather() -> None:
    scene = Scene().company(0, at="e4").land("e3", "desert")
    assert scene.refused("weather") == "NT-125"
    scene.play("move space:e3")
    assert scene.refused("weather") == "NT-125"


@rule("NT-125")
def test_a_mark_covered_by_another_tile_does_not_count() -> None:
    scene = Scene().company(0, at="e4").land("e3", "forest", over="barren_landscape_marked")
    scene.play("move space:e3")
    assert scene.refused("weather") == "NT-125"


@rule("NT-125")
def test_the_weather_action_is_a_choice() -> None:
    scene = Scene().company(0, at="e4").land("e3", "desert_marked").weather("clear_skies")
    scene.play("move space:e3", "end")
    assert scene.state.card.id == "clear_skies"


@rule("NT-126")
def test_any_other_action_in_between_loses_the_chance() -> None:
    scene = Scene().company(0, at="e4", perks="S1 T1").land("e3", "desert_marked")
    scene.play("move space:e3")
    assert scene.refused("weather") == ""
    scene.play("claim space:e3")
    assert scene.refused("weather") == "NT-126"


@rule("NT-126")
def test_a_failed_terraform_in_between_loses_the_chance_too() -> None:
    scene = Scene().company(0, at="e4", perks="T1").land("e3", "underground_cavern_marked")
    scene.play("move space:e3")
    scene.will_draw("farmland", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e3") == "underground_cavern_marked"
    assert scene.refused("weather") == "NT-126"


@rule("NT-126")
def test_the_chance_does_not_wait_for_the_next_turn() -> None:
    scene = Scene().company(0, at="e4").land("e3", "desert_marked")
    scene.play("move space:e3", "end", "end")
    assert scene.state.active == 0
    assert scene.refused("weather") == "NT-126"


@rule("NT-126")
def test_another_players_move_gives_nobody_else_the_chance() -> None:
    scene = Scene().company(0, at="e4").company(1, at="e6").land("e3", "desert_marked").land("e7", "desert_marked")
    scene.play("move space:e3", "end")
    assert scene.refused("weather") == "NT-125"


@rule("NT-127")
def test_the_weather_changes_once_for_each_move() -> None:
    scene = Scene().company(0, at="e4", perks=FIVE_TOKENS).land("e3", "desert_marked")
    scene.play("move space:e3", "weather")
    assert scene.refused("weather") == "NT-126"


@rule("NT-127")
def test_moving_off_and_back_on_gives_the_chance_again() -> None:
    scene = Scene().company(0, at="e4", perks=FIVE_TOKENS).land("e3", "desert_marked")
    scene.weather(then=["clear_skies", "tornado"])
    scene.play("move space:e3", "weather", "move space:e4")
    assert scene.refused("weather") == "NT-125"
    scene.play("move space:e3")
    assert scene.state.card.id == "clear_skies"
    scene.play("weather")
    assert scene.state.discards[-1] == scene.state.card.number
    assert scene.state.card.id == "tornado"


@rule("NT-127")
def test_moving_onto_another_marked_land_gives_the_chance_again() -> None:
    scene = Scene().company(0, at="e4", perks=FIVE_TOKENS).land("e3", "desert_marked").land("e2", "acid_lake_marked")
    scene.weather(then=["clear_skies", "tornado"])
    scene.play("move space:e3", "weather", "move space:e2", "weather")
    assert scene.state.card.id == "tornado"


@rule("NT-128")
def test_a_move_along_the_cavern_link_counts() -> None:
    scene = Scene().company(0, at="e3").land("e3", "underground_cavern").land("e8", "underground_cavern_marked")
    scene.weather(then=["clear_skies"])
    scene.play("move space:e8", "weather")
    assert scene.state.card.id == "clear_skies"


@rule("NT-128")
def test_a_move_over_known_terrain_counts() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-14").land("e3", "forest").land("e8", "forest_marked")
    scene.weather(then=["clear_skies"])
    scene.play("move space:e8", "weather")
    assert scene.state.card.id == "clear_skies"


@rule("NT-128")
def test_laying_a_marked_tile_under_ones_own_marker_is_no_move() -> None:
    discovering = Scene().company(0, at="e3", perks="E1").will_draw("desert_marked")
    discovering.play("discover")
    assert discovering.refused("weather") == "NT-126"
    terraforming = Scene().company(0, at="e4", perks="T1").will_draw("forest_marked", terraformed=True)
    terraforming.play("terraform")
    assert terraforming.refused("weather") == "NT-126"
