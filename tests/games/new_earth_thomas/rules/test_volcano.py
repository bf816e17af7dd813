"""The Volcano and its eruption (NT-155 to NT-165)."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS, ERUPTION
from earthrise.games.new_earth_thomas.rules.weather_change import wake_volcano
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule

AROUND_E3 = ["d2", "e2", "f2", "d3", "f3", "d4", "e4", "f4"]
WEATHERMAKER = "E1 E6-8"


def volcano_on_e3(perks: str = WEATHERMAKER, at: str = "e6") -> Scene:
    """The Volcano lies on e3; company 1 stands out of the way."""
    return Scene().company(0, at=at, perks=perks).company(1, at="e8").land("e3", "volcano")


def erupting(scene: Scene) -> Scene:
    """Explorer 8 turns the eruption up."""
    scene.weather(then=["volcanic_eruption"]).play("weather")
    return scene


@rule("NT-155")
def test_discovering_the_volcano_shuffles_the_eruption_into_the_draw_stack() -> None:
    scene = Scene().company(0, at="e3", perks="E1").will_draw("volcano")
    assert "volcanic_eruption" not in scene.data["draw_stack"]
    scene.play("discover")
    assert scene.state.draw_stack.count(ERUPTION) == 1
    assert len(scene.state.draw_stack) == 24
    assert not scene.state.eruption_aside


@rule("NT-155")
def test_the_eruption_may_end_up_anywhere_in_the_stack() -> None:
    places = set()
    for seed in range(150):
        scene = Scene().company(0, at="e3", perks="E1").fill_board({"e3": "volcano"}).put(chance=Chance(seed).to_data())
        scene.play("discover")
        places.add(scene.state.draw_stack.index(ERUPTION))
    assert places == set(range(24))


@rule("NT-155")
def test_before_the_volcano_is_found_no_eruption_can_be_drawn() -> None:
    scene = Scene().company(0, at="e4", perks=WEATHERMAKER).weather_stack([])
    scene.play("weather")
    assert ERUPTION not in scene.state.draw_stack + scene.state.discards


@rule("NT-156")
def test_the_discards_are_not_shuffled_and_the_weather_stays() -> None:
    scene = Scene().company(0, at="e3", perks="E1").weather("clear_skies").weather("tornado").will_draw("volcano")
    scene.play("discover")
    assert [CARDS[card].id for card in scene.state.discards] == ["clear_skies", "tornado"]
    assert scene.state.card.id == "tornado"
    assert len(scene.state.draw_stack) == 22


@rule("NT-156")
def test_the_eruption_may_lie_anywhere_in_the_draw_stack() -> None:
    places = set()
    for seed in range(60):
        earth = Scene().weather("tornado").state
        earth.chance = Chance(seed)
        wake_volcano(earth, SPACES.index["e3"])
        places.add(earth.draw_stack.index(ERUPTION))
    assert len(places) > 10


@rule("NT-156")
def test_into_an_empty_stack_the_eruption_comes_alone_and_is_the_next_weather() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6-8").weather("tornado").weather_stack([])
    scene.will_draw("desert", "volcano")
    scene.play("discover", "keep tile:volcano")
    assert scene.state.draw_stack == [ERUPTION]
    assert len(scene.state.discards) == 23
    scene.play("weather")
    assert scene.state.card.id == "volcanic_eruption"


@rule("NT-157")
def test_the_eruption_clears_the_eight_spaces_around_the_volcano() -> None:
    scene = volcano_on_e3()
    for space, tile in zip(AROUND_E3, ["desert", "mountain", "acid_lake", "forest"], strict=False):
        scene.land(space, tile, claim=1)
    scene.land("e5", "forest", claim=1, over="barren_landscape").land("e1", "desert", claim=1)
    erupting(scene)
    for space in AROUND_E3:
        assert scene.tile(space) == "none"
        assert scene.claimed_by(space) == UNCLAIMED
        assert scene.is_scorched(space)
    assert [name for name in BOARD.names if scene.is_scorched(name)] == sorted(AROUND_E3, key=BOARD.names.index)
    assert scene.tile("e5") == "forest"
    assert (scene.claimed_by("e5"), scene.claimed_by("e1")) == (1, 1)


@rule("NT-157")
def test_on_the_rim_of_the_board_fewer_than_eight_spaces_are_struck() -> None:
    scene = Scene().company(0, at="e4", perks=WEATHERMAKER).land("e1", "volcano")
    erupting(scene)
    assert [name for name in BOARD.names if scene.is_scorched(name)] == ["d1", "f1", "d2", "e2", "f2"]


@rule("NT-157")
def test_nothing_is_ever_discovered_terraformed_or_claimed_there_again() -> None:
    scene = volcano_on_e3(perks="E1-14 T1-14 S1-14", at="e4").land("d3", "mountain")
    erupting(scene)
    for action in ("discover", "terraform", "claim space:e4", "claim space:d4"):
        assert scene.refused(action) == "NT-157"
    scene.play("move space:d4")
    for action in ("discover", "terraform", "claim space:d4", "claim space:d3"):
        assert scene.refused(action) == "NT-157"
    scene.play("end", "end")
    assert scene.refused("discover") == "NT-157"


@rule("NT-158")
def test_the_tiles_leave_the_game_and_the_volcano_stays() -> None:
    scene = volcano_on_e3().land("d3", "forest", over="desert").land("f3", "acid_lake")
    natural, terraformed = scene.data["natural_bag"], scene.data["terraformed_bag"]
    erupting(scene)
    after = scene.state.to_data()
    assert after["removed"] == {"barren_landscape": 1, "desert": 1, "acid_lake": 1, "forest": 1}
    assert after["natural_bag"] == {tile: count for tile, count in natural.items() if count}
    assert after["terraformed_bag"] == terraformed
    assert scene.tile("e3") == "volcano"
    assert not scene.is_scorched("e3")


@rule("NT-158")
def test_claim_tokens_go_back_to_their_owners_who_can_use_them_again() -> None:
    scene = Scene(strict_components=True).company(0, at="e6", perks="E1-15 T1-15 S1-15").company(1, at="e8")
    scene.land("e3", "volcano")
    for space in ("d3", "f3", "e2", "d2"):
        scene.land(space, "desert", claim=0)
    scene.claim("e4", 0).weather(then=["volcanic_eruption"])
    assert scene.refused("claim space:e6") == "NT-332"  # 45 perk points and 5 claims are all 50 beads
    scene.play("weather")
    assert scene.state.claims_of(0) == 0
    assert scene.refused("claim space:e6") == ""


@rule("NT-159")
def test_markers_stay_on_their_scorched_spaces() -> None:
    scene = volcano_on_e3(at="e4").company(1, at="d2")
    erupting(scene)
    assert BOARD.names[scene.seat(0).space] == "e4"
    assert BOARD.names[scene.seat(1).space] == "d2"
    assert scene.is_scorched("e4")


@rule("NT-160")
def test_scorched_ground_is_entered_and_left_for_one_token() -> None:
    scene = volcano_on_e3(at="e5").land("e4", "mountain")
    erupting(scene)
    scene.play("move space:e4")
    assert scene.seat(0).unspent == 1
    assert scene.refused("move space:d4") == ""
    assert scene.refused("move space:e5") == ""
    scene.play("move space:e5", "end")
    assert BOARD.names[scene.seat(0).space] == "e5"


@rule("NT-161")
def test_scorched_ground_is_no_undiscovered_land_under_an_overcast_sky() -> None:
    scene = volcano_on_e3(at="d4").company(1, at="g4").weather(then=["volcanic_eruption", "overcast"])
    scene.play("weather", "weather")
    assert scene.state.card.id == "overcast"
    assert scene.credits(0) == 0
    assert scene.credits(1) == 1


@rule("NT-161")
def test_terraformer_14_cannot_use_scorched_ground() -> None:
    scene = volcano_on_e3(perks="E1 E6-8 T1-14", at="d4").weather(then=["volcanic_eruption"])
    assert scene.refused("terraform") == ""
    scene.play("weather")
    assert scene.refused("terraform") == "NT-157"


@rule("NT-162")
def test_a_discovery_that_draws_the_eruption_is_laid_on_the_scorched_space_and_earns() -> None:
    scene = volcano_on_e3(perks="E1-5 S1-9 T1", at="d4").weather(then=["volcanic_eruption"])
    scene.will_draw("mineral_rich_canyon_marked")
    scene.play("discover")
    assert scene.tile("d4") == "mineral_rich_canyon_marked"
    assert scene.is_scorched("d4")
    assert scene.credits(0) == 4
    assert scene.tile("e4") == "none"


@rule("NT-162")
def test_a_land_laid_in_the_eruption_can_never_be_terraformed_or_claimed() -> None:
    scene = volcano_on_e3(perks="E1-5 S1-9 T1-9", at="d4").weather(then=["volcanic_eruption"])
    scene.will_draw("desert_marked")
    scene.play("discover")
    assert scene.refused("terraform") == "NT-157"
    assert scene.refused("claim space:d4") == "NT-157"
    assert scene.refused("discover") == "NT-157"


@rule("NT-162")
def test_a_marsh_laid_in_the_eruption_is_not_claimed_at_once() -> None:
    scene = volcano_on_e3(perks="E1-5 S1", at="d4").weather(then=["volcanic_eruption"])
    scene.will_draw("primordial_marsh_marked")
    scene.play("discover")
    assert scene.tile("d4") == "primordial_marsh_marked"
    assert "claim_marsh" not in scene.options()
    assert scene.refused("move space:c4") == ""


@rule("NT-162")
def test_a_terraforming_that_draws_the_eruption_is_laid_on_the_cleared_space() -> None:
    scene = volcano_on_e3(perks="T1-5 S1", at="e4").weather(then=["volcanic_eruption"])
    scene.will_draw("freshwater_lake_marked", terraformed=True)
    scene.play("terraform")
    after = scene.state.to_data()
    assert after["spaces"]["e4"] == {"tile": "freshwater_lake_marked", "scorched": True}  # type: ignore[index]
    assert after["removed"] == {"barren_landscape": 1}
    assert scene.refused("claim space:e4") == "NT-157"
    assert scene.credits(0) == 5


@rule("NT-162")
def test_outside_the_blast_zone_the_tile_is_laid_on_ordinary_ground() -> None:
    scene = volcano_on_e3(perks="E1 S1", at="e7").weather(then=["volcanic_eruption"]).will_draw("desert_marked")
    scene.play("discover")
    assert not scene.is_scorched("e7")
    assert scene.refused("claim space:e7") == ""


@rule("NT-163")
def test_terraformer_5_and_9_pay_for_what_the_terraforming_began_on() -> None:
    scene = volcano_on_e3(perks="T1-9", at="e4").company(1, perks="S1").claim("e4", 1)
    scene.weather(then=["volcanic_eruption"]).will_draw("freshwater_lake_marked", "forest", terraformed=True)
    scene.play("terraform", "keep tile:freshwater_lake_marked")
    assert scene.credits(0) == 5 + 1  # over a Barren Landscape, and claimed when it began
    assert scene.claimed_by("e4") == UNCLAIMED
    assert scene.state.claims_of(1) == 0


@rule("NT-163")
def test_a_pasture_begun_on_an_undiscovered_space_still_earns_its_extra() -> None:
    scene = volcano_on_e3(perks="T1-5 T10-14", at="d4").weather(then=["volcanic_eruption"])
    scene.will_draw("pasture_marked", "forest", "freshwater_lake", terraformed=True)
    scene.play("terraform", "keep tile:pasture_marked")
    assert scene.tile("d4") == "pasture_marked"
    assert scene.credits(0) == 2


@rule("NT-163")
def test_a_pasture_begun_on_a_land_earns_no_extra_though_the_space_was_cleared() -> None:
    scene = volcano_on_e3(perks="T1-5 T10-14", at="d4").land("d4", "desert").weather(then=["volcanic_eruption"])
    scene.will_draw("pasture_marked", "forest", "freshwater_lake", terraformed=True)
    scene.play("terraform", "keep tile:pasture_marked")
    assert scene.tile("d4") == "pasture_marked"
    assert scene.credits(0) == 3


@rule("NT-163")
@pytest.mark.parametrize("land", ["mountain", "mineral_rich_canyon", "underground_cavern"])
def test_a_farmland_begun_over_a_mountain_still_fails_and_leaves_the_space_empty(land: str) -> None:
    scene = volcano_on_e3(perks="T1-5", at="d4").land("d4", land, claim=0).weather(then=["volcanic_eruption"])
    scene.will_draw("farmland_marked", terraformed=True)
    bag = scene.data["terraformed_bag"]
    scene.play("terraform")
    assert scene.tile("d4") == "none"
    assert scene.is_scorched("d4")
    assert scene.claimed_by("d4") == UNCLAIMED
    assert scene.credits(0) == 0
    assert scene.state.to_data()["terraformed_bag"] == bag


@rule("NT-164")
def test_the_eruption_stays_in_the_stacks_and_clears_the_same_spaces_again() -> None:
    scene = volcano_on_e3(perks="E1-8", at="d4").weather(then=["volcanic_eruption"])
    scene.will_draw("desert_marked", "mountain")
    scene.play("discover", "keep tile:desert_marked")
    assert scene.tile("d4") == "desert_marked"
    assert ERUPTION in scene.state.discards
    scene.state.draw_stack, discards = [ERUPTION], scene.state.draw_stack + scene.state.discards[:-1]
    scene.state.show_weather(discards)  # as after a reshuffle that brought it to the top
    scene.play("weather")
    assert scene.tile("d4") == "none"
    assert scene.is_scorched("d4")
    assert scene.state.removed[0] == 0
    assert sum(scene.state.removed) == 2  # the Barren Landscape of e4, and now the Desert
    assert ERUPTION in scene.state.discards


@rule("NT-164")
def test_a_reshuffle_takes_the_eruption_in_with_the_other_cards() -> None:
    scene = volcano_on_e3().weather("volcanic_eruption").weather_stack([])
    scene.play("weather")
    assert (scene.state.draw_stack + scene.state.discards).count(ERUPTION) == 1
    assert len(scene.state.draw_stack) == 23


@rule("NT-164")
def test_as_active_weather_the_eruption_has_no_other_effect() -> None:
    scene = volcano_on_e3(perks="E1 T1 S1", at="e6").weather("volcanic_eruption").land("e7", "mountain")
    scene.play("claim space:e6")
    assert scene.seat(0).unspent == 2
    scene.play("move space:e7")
    assert scene.state.active == 1
    assert scene.tile("e4") == "barren_landscape"  # it strikes when it is drawn, not while it lies there


@rule("NT-165")
def test_the_eruption_strikes_a_player_with_settler_14_too() -> None:
    scene = volcano_on_e3(perks="E1-8 S1-14", at="e4").claim("e4", 0).land("d3", "forest", claim=0)
    erupting(scene)
    assert scene.tile("e4") == "none"
    assert scene.state.claims_of(0) == 0
    assert scene.refused("claim space:e4") == "NT-157"
    assert scene.refused("discover") == "NT-157"
