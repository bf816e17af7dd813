"""The season meter and the season change (PS-180 to PS-195)."""

import pytest

from tests.games.planet_78.scene import Scene
from tests.marks import rule


def season(scene: Scene) -> str:
    return scene.state.this_season().id


@rule("PS-180", "PS-181")
@pytest.mark.parametrize(
    ("before", "after", "year"),
    [("spring", "summer", 1), ("summer", "autumn", 1), ("autumn", "winter", 1), ("winter", "spring", 2)],
)
def test_the_seasons_follow_each_other_and_the_year_turns_at_winter(before: str, after: str, year: int) -> None:
    scene = Scene(2).last_turn_of(before).coming(negative=["calm_winds"])
    scene.play("end")
    assert season(scene) == after and scene.state.year == year and scene.state.meter == 0


@rule("PS-182")
def test_the_season_changes_when_the_meter_has_reached_its_length() -> None:
    scene = Scene(2).season("spring", meter=6).coming(negative=["calm_winds"])
    scene.play("end")
    assert (season(scene), scene.state.meter) == ("spring", 7)
    scene.play("end")
    assert (season(scene), scene.state.meter) == ("summer", 0)


@rule("PS-182", "PS-195")
def test_a_shortened_season_changes_at_the_end_of_the_turn_and_only_once() -> None:
    scene = Scene(2).settler(0, at="E1").season("spring", meter=6).coming(negative=["calm_winds"])
    scene.play("pick_up")
    assert season(scene) == "spring" and scene.state.season_length() == 6 < scene.state.meter + 1
    scene.play("end")
    assert (season(scene), scene.state.meter) == ("summer", 0) and len(scene.told("negative")) == 1


@rule("PS-183")
@pytest.mark.parametrize(
    ("options", "lengths"),
    [
        ({}, [8, 6, 4, 2, 2]),
        ({"difficulty": "easy"}, [9, 7, 5, 3, 2]),
        ({"difficulty": "brutal"}, [6, 4, 2, 2, 2]),
        ({"quick_seasons": True}, [5, 4, 3, 2, 2]),
    ],
)
def test_each_need_makes_seasons_shorter_down_to_two_turns(options: dict[str, object], lengths: list[int]) -> None:
    found = []
    for taken in range(5):
        scene = Scene(2, **options).pollution(0)
        for need in ["money", "food", "house", "luxury"][:taken]:
            scene.need(need)
        found.append(scene.state.season_length())
    assert found == lengths


@rule("PS-184")
def test_long_days_and_storm_front_work_on_the_present_season_only() -> None:
    scene = Scene(2).need("money").need("food").need("house").settler(1, hand=["long_days"]).season("spring", meter=1)
    scene.coming(negative=["storm_front", "calm_winds"])
    scene.play("end")
    assert season(scene) == "summer" and scene.state.season_length() == 1
    scene.play("play long_days")
    assert scene.state.season_length() == 3
    scene.play("end", "end", "end")
    assert season(scene) == "autumn" and scene.state.season_length() == 2


@rule("PS-192")
def test_an_effect_that_begins_in_a_season_change_does_not_count_that_change() -> None:
    scene = Scene(2).last_turn_of("spring").coming(negative=["fatigue"])
    scene.play("end")
    assert scene.state.points == 2 and scene.state.fatigue == 1
    while scene.state.this_season().id == "summer":
        assert scene.state.fatigue == 1
        scene.play("end")
    assert scene.state.fatigue == 0


@rule("PS-192")
def test_when_the_time_of_a_need_is_over_it_is_told_and_nothing_is_left_of_it() -> None:
    scene = Scene(2).need("food", left=1).last_turn_of("spring").coming(negative=["calm_winds"])
    scene.data["effects"]["food_left"] = 1
    scene.play("end")
    assert [event.refs for event in scene.told("ended")] == [["need:food"], ["need:food"]]
    assert scene.state.to_data()["effects"]["stopped"] == {} and scene.state.food_left == 0  # type: ignore[index]
    assert scene.state.stopped_by == [-1, -1, -1, -1, -1]


@rule("PS-194")
def test_a_season_change_ends_effects_then_strikes_then_draws_a_card() -> None:
    scene = Scene(2).settler(0, load="5 wood 2 food", front=[("cargo_sled", 1)]).last_turn_of("winter").pollution(7)
    scene.coming(negative=["calm_winds"], disaster=["solar_flare"]).beside("fatigue", fatigue=1)
    scene.play("end")
    assert scene.asked() == ("loss", 0) and scene.state.fatigue == 0 and not scene.told("disaster")
    events = [*scene.play("put_back wood"), *scene.play("put_back food")]
    kinds = [event.kind for event in events]
    assert kinds.index("disaster") < kinds.index("negative") < kinds.index("turn")


@rule("PS-194")
def test_a_disaster_comes_with_a_new_year_only() -> None:
    for before, count in (("winter", 1), ("spring", 0), ("summer", 0), ("autumn", 0)):
        scene = Scene(2).last_turn_of(before).pollution(7).coming(negative=["calm_winds"], disaster=["solar_flare"])
        scene.play("end")
        assert len(scene.told("disaster")) == count


@rule("PS-195")
def test_nothing_about_the_season_changes_in_the_middle_of_a_turn() -> None:
    scene = Scene(2).settler(0, at="E1", hand=["long_days"]).need("food").turn_of(0, points=4)
    scene.season("spring", meter=5).tile("E2", "farm")
    scene.play("pick_up", "free_step E2", "play long_days")
    assert (season(scene), scene.state.meter) == ("spring", 5) and not scene.told("season")
