"""Changing the weather (NT-135 to NT-143; NT-140 stands in test_sift)."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.games.new_earth_thomas.components.lands import LANDS, TILES, tile_counts, tile_of
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule

MARKS = {
    "barren_landscape": (6, 20),
    "desert": (3, 10),
    "mountain": (2, 8),
    "underground_cavern": (2, 6),
    "primordial_marsh": (1, 4),
    "mineral_rich_canyon": (1, 4),
    "acid_lake": (1, 4),
    "volcano": (0, 1),
    "forest": (3, 14),
    "farmland": (3, 14),
    "pasture": (3, 14),
    "freshwater_lake": (3, 14),
    "eden_sixteen": (0, 1),
}


def changes(scene: Scene, *actions: str) -> list[int]:
    """The rules by which the weather changed during the last of these actions."""
    return [event.rule for event in scene.play(*actions) if event.kind == "weather"]


@rule("NT-135")
def test_the_weather_action_changes_the_weather() -> None:
    scene = Scene().company(0, at="e4").land("e3", "desert_marked").weather("clear_skies", then=["tornado"])
    assert changes(scene, "move space:e3", "weather") == [125]
    assert scene.state.card.id == "tornado"


@rule("NT-135")
def test_explorer_8_changes_the_weather_anywhere() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8").weather("clear_skies", then=["tornado"])
    assert changes(scene, "weather") == [208]
    assert scene.state.card.id == "tornado"


@rule("NT-135")
def test_a_marked_tile_drawn_by_a_discovery_changes_the_weather() -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather("clear_skies", then=["tornado"])
    scene.will_draw("desert_marked")
    assert changes(scene, "discover") == [137]
    assert scene.state.card.id == "tornado"


@rule("NT-135")
def test_a_marked_tile_drawn_by_a_terraforming_changes_the_weather() -> None:
    scene = Scene().company(0, at="e4", perks="T1").weather("clear_skies", then=["tornado"])
    scene.will_draw("forest_marked", terraformed=True)
    assert changes(scene, "terraform") == [137]
    assert scene.state.card.id == "tornado"


@rule("NT-135")
def test_nothing_else_changes_the_weather() -> None:
    scene = Scene().company(0, at="e4", perks="S1 T1").land("e3", "desert_marked").weather("clear_skies")
    scene.play("move space:e3", "claim space:e3")
    scene.will_draw("forest", terraformed=True)
    scene.play("terraform", "end")  # an unmarked tile over a marked one
    unmarked = Scene().company(0, at="e3", perks="E1").weather("clear_skies").will_draw("desert")
    unmarked.play("discover", "end", "end")
    assert scene.state.card.id == unmarked.state.card.id == "clear_skies"


@rule("NT-136")
def test_the_next_card_of_the_stack_lies_on_the_discards_and_is_the_weather() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8").weather("clear_skies", then=["tornado", "earthquake"])
    left = len(scene.data["draw_stack"])
    (event,) = [event for event in scene.play("weather") if event.kind == "weather"]
    assert event.text == "The weather changes: Tornado." and event.refs == ["card:tornado"]
    assert [CARDS[card].id for card in scene.state.discards] == ["clear_skies", "tornado"]
    assert len(scene.state.draw_stack) == left - 1
    scene.play("weather")
    assert [CARDS[card].id for card in scene.state.discards] == ["clear_skies", "tornado", "earthquake"]
    assert scene.state.card.id == "earthquake"


@rule("NT-136")
def test_the_card_underneath_stops_working() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8 S1").weather("earthquake", then=["clear_skies", "tornado"])
    assert scene.refused("claim space:f5") == "NT-113"
    scene.play("weather")
    assert scene.refused("claim space:f5") == ""
    scene.play("claim space:f5")
    assert scene.seat(0).unspent == 1  # 1 token: the Earthquake is over
    again = Scene().company(0, at="e4", perks="E1 E6-8 S1").weather("clear_skies", then=["tornado"])
    again.play("weather")
    assert again.refused("claim space:f5") == "NT-113"


@rule("NT-137")
@pytest.mark.parametrize(
    ("tile", "next_card", "earned"),
    [
        ("underground_cavern", "clear_skies", 2),
        ("underground_cavern_marked", "clear_skies", 0),
        ("underground_cavern_marked", "acid_rain_monsoon", 2),
    ],
)
def test_a_marked_cavern_washes_out_the_acid_rain_it_was_drawn_in(tile: str, next_card: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather("acid_rain_monsoon", then=[next_card]).will_draw(tile)
    scene.play("discover")
    assert scene.credits(0) == earned


@rule("NT-137")
def test_the_new_card_is_in_force_before_the_tile_is_laid() -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather("clear_skies", then=["flash_flood"])
    scene.will_draw("mineral_rich_canyon_marked")
    scene.play("discover")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (1, 2)
    overcast = Scene().company(0, at="e3", perks="E1").weather(then=["overcast"]).will_draw("desert_marked")
    overcast.play("discover")
    assert overcast.credits(0) == 1  # still on an empty space when the card was turned up


@rule("NT-138")
def test_a_gale_turned_up_by_the_tile_does_not_stop_the_terraforming() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5").weather(then=["gale_force_winds"])
    scene.will_draw("pasture_marked", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e4") == "pasture_marked"
    assert scene.credits(0) == 5


@rule("NT-138")
def test_a_thunderstorm_turned_up_by_the_tile_makes_it_worthless() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5").weather(then=["thunderstorm"])
    scene.will_draw("pasture_marked", terraformed=True)
    scene.play("terraform")
    assert scene.tile("e4") == "pasture_marked"
    assert scene.credits(0) == 0


@rule("NT-138")
def test_a_sun_turned_up_by_a_desert_burns_its_discoverer_and_the_desert_is_laid() -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=4).weather(then=["mostly_sunny"])
    scene.will_draw("desert_marked")
    scene.play("discover")
    assert scene.tile("e3") == "desert_marked"
    assert scene.credits(0) == 3
    assert scene.refused("move space:e4") == "NT-284"


@rule("NT-139")
def test_a_gale_binds_only_after_the_tile_under_way_is_laid() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5").weather(then=["gale_force_winds"])
    scene.will_draw("pasture_marked", terraformed=True)
    scene.play("terraform")
    assert scene.seat(0).unspent == 2  # 1 token, no more
    scene.play("move space:e5")
    assert scene.refused("terraform") == "NT-290"


@rule("NT-139")
def test_acid_rain_costs_more_only_from_the_next_discovery_on() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-12").weather(then=["acid_rain_monsoon"])
    scene.will_draw("desert_marked")
    scene.play("discover")
    assert scene.seat(0).unspent == 3
    scene.play("move space:e2")
    scene.will_draw("desert")
    scene.play("discover")
    assert scene.state.active == 1  # 1 + 1 + 2 tokens: nothing is left


@rule("NT-139")
def test_clear_skies_turned_up_in_mid_action_give_nothing_back() -> None:
    scene = Scene().company(0, at="e3", perks="T1").land("e3", "mountain").weather(then=["clear_skies"])
    scene.will_draw("forest_marked", terraformed=True)
    scene.play("terraform")
    assert (scene.seat(0).unspent, scene.seat(0).used) == (1, 2)


@rule("NT-141")
def test_an_empty_stack_is_made_anew_from_all_discards_the_active_card_included() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8").weather("tornado").weather_stack([])
    assert len(scene.data["discards"]) == 23
    scene.play("weather")
    assert len(scene.state.draw_stack) == 22
    assert len(scene.state.discards) == 1
    assert scene.state.card.number == scene.state.discards[0]


@rule("NT-141")
def test_the_new_stack_is_in_random_order_and_any_card_may_come_again() -> None:
    turned_up = set()
    orders = set()
    for seed in range(120):
        scene = Scene().company(0, at="e4", perks="E1 E6-8").weather("earthquake").weather_stack([])
        scene.put(chance=Chance(seed).to_data()).play("weather")
        turned_up.add(scene.state.card.id)
        orders.add(tuple(scene.state.draw_stack))
    assert turned_up == {card.id for card in CARDS[1:] if card.id != "volcanic_eruption"}
    assert len(orders) == 120


@rule("NT-141")
def test_the_last_card_of_the_stack_is_turned_up_without_shuffling() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8").weather("tornado").weather_stack(["overcast"])
    scene.play("weather")
    assert scene.state.card.id == "overcast"
    assert len(scene.state.discards) == 23
    assert scene.state.draw_stack == []


@rule("NT-142")
def test_the_weather_marks_are_on_the_tiles_the_rulebook_names() -> None:
    found = {}
    for land in LANDS[1:]:
        counts = tile_counts(land.natural, "full")
        marked, unmarked = counts[tile_of(land, True).number], counts[tile_of(land, False).number]
        found[land.id] = (marked, marked + unmarked)
    assert found == MARKS


@rule("NT-142")
def test_28_of_the_114_tiles_of_a_game_are_marked() -> None:
    every = [a + b for a, b in zip(tile_counts(True, "full"), tile_counts(False, "full"), strict=True)]
    assert sum(every) == 114
    assert sum(every[tile.number] for tile in TILES if tile.marked) == 28
    start = Scene().data
    bags = {**start["natural_bag"], **start["terraformed_bag"]}
    assert sum(count for tile, count in bags.items() if tile.endswith("_marked")) == 28


@rule("NT-143")
def test_each_change_flips_exactly_one_card() -> None:
    scene = Scene().company(0, at="e4", perks="E1 E6-8").weather("clear_skies", then=["tornado", "overcast"])
    left = len(scene.data["draw_stack"])
    for turned in (1, 2):
        scene.play("weather")
        assert len(scene.state.draw_stack) == left - turned
        assert len(scene.state.discards) == 1 + turned


@rule("NT-143")
def test_a_later_change_of_weather_does_not_lift_a_move_ban_already_incurred() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-8", credits=2).weather("mostly_sunny", then=["clear_skies"])
    scene.will_draw("desert", "desert")
    scene.play("discover", "weather")
    assert scene.state.card.id == "clear_skies"
    assert scene.credits(0) == 1
    assert scene.refused("move space:e4") == "NT-284"
    scene.play("end", "end")
    assert scene.refused("move space:e4") == ""
