"""Sifting, for Discover and for Terraform (NT-083, NT-084, NT-099, NT-140)."""

import pytest

from earthrise.engine.state import SPECTATOR
from earthrise.games.new_earth_thomas.rules.draw_and_keep import sift_tiles
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


@rule("NT-083")
def test_the_tile_chosen_is_laid_and_the_others_go_back_into_the_bag() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    bag = scene.data["natural_bag"]
    scene.play("discover")
    assert sorted(scene.options()) == ["keep tile:desert", "keep tile:mountain"]
    scene.play("keep tile:mountain")
    assert scene.tile("e3") == "mountain"
    assert scene.state.to_data()["natural_bag"] == {**bag, "mountain": bag["mountain"] - 1}


@rule("NT-083")
def test_a_terraformer_sifts_out_of_the_other_bag() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6").will_draw("forest", "pasture", terraformed=True)
    bag = scene.data["terraformed_bag"]
    scene.play("terraform", "keep tile:pasture")
    assert scene.tile("e4") == "pasture"
    assert scene.state.to_data()["terraformed_bag"] == {**bag, "pasture": bag["pasture"] - 1}


@rule("NT-083")
def test_a_tile_that_was_not_drawn_cannot_be_kept() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    scene.play("discover")
    assert scene.refused("keep tile:volcano") == "NT-083"
    assert scene.refused("keep tile:desert_marked") == "NT-083"


@rule("NT-083")
def test_only_the_chosen_tile_counts_as_drawn() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6", credits=5).will_draw("acid_lake", "mineral_rich_canyon")
    scene.play("discover", "keep tile:mineral_rich_canyon")
    assert scene.credits(0) == 6  # 1 for the Canyon, nothing lost to the Acid Lake
    other = Scene().company(0, at="e3", perks="E1 E6").will_draw("volcano", "desert")
    other.play("discover", "keep tile:desert")
    assert other.state.eruption_aside


@rule("NT-084")
def test_who_holds_the_perk_sifts_and_cannot_decline() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    scene.play("discover")
    assert len(sift_tiles(scene.state)) == 2
    assert all(option.startswith("keep") for option in scene.options())


@rule("NT-084")
@pytest.mark.parametrize(
    ("perks", "number"), [("E1 E6", 2), ("E1-5 E10-13", 3), ("E1 E6-13", 3), ("E1-13", 3), ("E1 E6-12", 2)]
)
def test_the_largest_sift_number_held_counts(perks: str, number: int) -> None:
    drawn = ["desert", "mountain", "acid_lake"][:number]
    scene = Scene().company(0, at="e3", perks=perks).will_draw(*drawn)
    scene.play("discover")
    assert sorted(scene.options()) == sorted(f"keep tile:{tile}" for tile in drawn)


@rule("NT-084")
def test_a_sift_draws_all_that_is_left_when_the_bag_holds_fewer() -> None:
    scene = Scene().company(0, at="e3", perks="E1-13").fill_board({"e3": "desert", "e2": "mountain"})
    scene.play("discover")
    assert sorted(scene.options()) == ["keep tile:desert", "keep tile:mountain"]
    scene.play("keep tile:desert")
    assert scene.state.to_data()["natural_bag"] == {"mountain": 1}


@rule("NT-084")
def test_the_last_tile_is_laid_without_a_choice() -> None:
    scene = Scene().company(0, at="e3", perks="E1-13").fill_board({"e3": "desert"})
    scene.play("discover")
    assert scene.tile("e3") == "desert"
    assert scene.state.natural_left == 0


@rule("NT-084")
def test_a_terraform_sift_too_draws_all_that_is_left() -> None:
    scene = Scene().company(0, at="e4", perks="T1-13")
    scene.fill_board({"e4": "forest", "e3": "pasture"}, terraformed=True)
    scene.play("terraform")
    assert sorted(scene.options()) == ["keep tile:forest", "keep tile:pasture"]


@rule("NT-084")
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_the_tiles_drawn_are_shown_to_all(seat: int) -> None:
    scene = Scene(players=3).company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    drawing = scene.play("discover")[0]
    assert sorted(GAME.view_data(scene.state.view(seat))["drawn"]) == ["desert", "mountain"]  # type: ignore[call-overload]
    journal = scene.state.journal
    assert journal is not None
    assert drawing in journal.seen_by(seat)
    assert "Desert" in drawing.text
    assert "Mountain" in drawing.text


@rule("NT-083")
def test_tiles_that_are_all_alike_leave_nothing_to_choose() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "desert")
    scene.play("discover")
    assert scene.tile("e3") == "desert"
    assert scene.state.natural_left == 51


@rule("NT-140")
def test_a_mark_on_a_returned_tile_does_nothing() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").weather("clear_skies", then=["tornado"])
    scene.will_draw("desert", "mountain_marked")
    scene.play("discover", "keep tile:desert")
    assert scene.state.card.id == "clear_skies"


@rule("NT-140")
def test_a_mark_on_the_chosen_tile_changes_the_weather_when_it_is_chosen() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").weather("clear_skies", then=["tornado"])
    scene.will_draw("desert", "mountain_marked")
    scene.play("discover")
    assert scene.state.card.id == "clear_skies"
    scene.play("keep tile:mountain_marked")
    assert scene.state.card.id == "tornado"


@rule("NT-140")
def test_two_marked_tiles_change_the_weather_once() -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6").weather("clear_skies", then=["tornado", "earthquake"])
    scene.will_draw("forest_marked", "pasture_marked", terraformed=True)
    scene.play("terraform", "keep tile:forest_marked")
    assert scene.state.card.id == "tornado"


@rule("NT-099")
def test_a_sifting_player_may_choose_a_tile_that_fails() -> None:
    scene = Scene().company(0, at="e3", perks="T1-6").land("e3", "mountain")
    scene.will_draw("farmland", "forest", terraformed=True)
    bag = scene.data["terraformed_bag"]
    scene.play("terraform")
    assert sorted(scene.options()) == ["keep tile:farmland", "keep tile:forest"]
    scene.play("keep tile:farmland")
    assert scene.tile("e3") == "mountain"
    assert scene.credits(0) == 0
    assert scene.state.to_data()["terraformed_bag"] == bag


@rule("NT-083", "NT-084")
def test_a_sift_survives_saving_and_loading() -> None:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    scene.play("discover")
    loaded = GAME.position(scene.state.to_data())
    assert sorted(action.text for action in loaded.legal(0)) == ["keep tile:desert", "keep tile:mountain"]
