"""Credits and the supply they come from (NT-300 to NT-302)."""

import pytest

from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule


@rule("NT-300")
def test_credits_are_taken_from_the_supply_when_earned() -> None:
    scene = Scene().company(0, at="e3", perks="E1-3 T1-4 S1-3").will_draw("desert")
    assert scene.state.supply == 150
    scene.play("discover")
    assert (scene.credits(0), scene.state.supply) == (2, 148)
    scene.will_draw("pasture", terraformed=True).play("terraform")
    assert (scene.credits(0), scene.state.supply) == (5, 145)
    scene.play("claim space:e3")
    assert (scene.credits(0), scene.state.supply) == (7, 143)


@rule("NT-300")
def test_overcast_credits_come_from_the_supply_too() -> None:
    scene = Scene(players=3).company(0, perks="E1 E6-8").company(1, at="e3").company(2, at="d3")
    scene.weather(then=["overcast"]).play("weather")
    assert scene.state.supply == 225 - 2


@rule("NT-301")
def test_credits_lost_go_back_into_the_supply() -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=5).will_draw("acid_lake")
    assert scene.state.supply == 145
    scene.play("discover")
    assert (scene.credits(0), scene.state.supply) == (3, 147)
    sun = Scene().company(0, at="e3", perks="E1", credits=5).weather("mostly_sunny").will_draw("desert")
    sun.play("discover")
    assert (sun.credits(0), sun.state.supply) == (4, 146)


@rule("NT-301", "NT-270")
def test_only_what_was_lost_goes_back() -> None:
    scene = Scene().company(0, at="e3", perks="E1", credits=1).will_draw("acid_lake")
    scene.play("discover")
    assert (scene.credits(0), scene.state.supply) == (0, 150)


@rule("NT-302")
def test_an_earning_larger_than_the_supply_is_credited_in_full() -> None:
    scene = Scene().company(0, at="e4", perks="T1-5", credits=10).supply(2).will_draw("pasture", terraformed=True)
    scene.play("terraform")  # over a Barren Landscape: 5
    assert scene.credits(0) == 15
    assert scene.state.supply == 0
    assert scene.state.beyond == 3  # noted
    assert scene.state.end_triggered


@rule("NT-302", "NT-310")
@pytest.mark.parametrize(("supply", "left", "triggered"), [(6, 1, False), (5, 0, True), (4, 0, True)])
def test_the_end_is_triggered_by_the_last_credit_and_not_before(supply: int, left: int, triggered: bool) -> None:
    scene = Scene().company(0, at="e4", perks="T1-5").supply(supply).will_draw("pasture", terraformed=True)
    scene.play("terraform")
    assert scene.state.supply == left
    assert scene.state.end_triggered == triggered
    assert scene.credits(0) == 5
