"""The Claim action (NT-110 to NT-118)."""

import pytest

from earthrise.games.new_earth_thomas.components.board import UNCLAIMED
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule


@rule("NT-110")
@pytest.mark.parametrize("tile", ["mountain", "forest"])
def test_claiming_the_land_under_the_marker_costs_one_token(tile: str) -> None:
    scene = Scene().company(0, at="e3", perks="S1").land("e3", tile)
    scene.play("claim space:e3")
    assert scene.claimed_by("e3") == 0
    assert (scene.seat(0).unspent, scene.seat(0).used) == (2, 1)


@rule("NT-110")
def test_without_settler_1_nothing_can_be_claimed() -> None:
    scene = Scene().company(0, at="e4", perks="E1 T1")
    assert scene.refused("claim space:e4") == "NT-046"


@rule("NT-110")
def test_a_claim_is_one_token_on_one_land() -> None:
    scene = Scene().company(0, at="e4", perks="S1")
    scene.play("claim space:e4")
    assert scene.state.claims_of(0) == 1


@rule("NT-111")
def test_an_undiscovered_land_can_never_be_claimed() -> None:
    scene = Scene().company(0, at="e3", perks="S1-14").weather("clear_skies")
    assert scene.refused("claim space:e3") == "NT-111"
    assert scene.refused("claim space:e2") == "NT-111"
    assert scene.refused("claim space:d4") == "NT-111"
    discovered = Scene().company(0, at="e3", perks="S1-14").land("e3", "mountain")
    assert discovered.refused("claim space:e3") == ""


@rule("NT-112")
def test_a_rivals_claim_stands_without_settler_8() -> None:
    scene = Scene().company(0, at="e4", perks="S1-7").claim("e4", 1)
    assert scene.refused("claim space:e4") == "NT-112"


@rule("NT-112")
def test_settler_8_takes_a_rivals_land_over() -> None:
    scene = Scene().company(0, at="e4", perks="S1-8").company(1, perks="S1-12").claim("e4", 1)
    scene.play("claim space:e4")
    assert scene.claimed_by("e4") == 0


@rule("NT-112")
def test_settler_13_of_the_owner_beats_settler_8() -> None:
    scene = Scene().company(0, at="e4", perks="S1-8").company(1, perks="S1-13").claim("e4", 1)
    assert scene.refused("claim space:e4") == "NT-253"


@rule("NT-112")
def test_terraformer_8_does_not_open_a_rivals_land_to_claims() -> None:
    scene = Scene().company(0, at="e4", perks="S1 T1-8").claim("e4", 1)
    assert scene.refused("claim space:e4") == "NT-112"


@rule("NT-113")
def test_a_land_beside_the_marker_is_claimed_only_with_settler_6() -> None:
    barred = Scene().company(0, at="e4", perks="S1-5")
    assert barred.refused("claim space:e5") == "NT-113"
    assert barred.refused("claim space:e4") == ""  # the land under the marker
    able = Scene().company(0, at="e4", perks="S1 S6")
    able.play("claim space:e5")
    assert able.claimed_by("e5") == 0


@rule("NT-113")
def test_clear_skies_open_the_corners_and_not_the_sides() -> None:
    scene = Scene().company(0, at="e4", perks="S1").weather("clear_skies")
    assert scene.refused("claim space:e5") == "NT-113"
    scene.play("claim space:f5")
    assert scene.claimed_by("f5") == 0


@rule("NT-113")
@pytest.mark.parametrize("card", ["", "mostly_sunny", "tornado"])
def test_in_any_other_weather_a_corner_is_too_far_even_with_settler_6(card: str) -> None:
    scene = Scene().company(0, at="e4", perks="S1-9").weather(card)
    assert scene.refused("claim space:f5") == "NT-113"


@rule("NT-113")
def test_two_spaces_away_is_too_far_for_everybody() -> None:
    scene = Scene().company(0, at="e4", perks="S1-14").weather("clear_skies")
    assert scene.refused("claim space:e6") == "NT-113"


@rule("NT-113")
def test_caverns_and_known_terrain_bring_no_land_nearer_for_a_claim() -> None:
    scene = Scene().company(0, at="e3", perks="S1-9 E1-14").weather("clear_skies")
    scene.land("e3", "underground_cavern").land("e8", "underground_cavern")
    assert scene.refused("move space:e8") == ""
    assert scene.refused("claim space:e8") == "NT-113"


@rule("NT-114")
def test_a_takeover_sends_the_rivals_token_back_and_costs_the_rival_no_credits() -> None:
    scene = Scene().company(0, at="e4", perks="S1-8").company(1, perks="S1-5", credits=7).claim("e4", 1).claim("e5", 1)
    scene.play("claim space:e4")
    assert scene.claimed_by("e4") == 0
    assert scene.state.claims_of(1) == 1
    assert scene.credits(1) == 7
    assert scene.credits(0) == 2


@rule("NT-115")
def test_a_land_already_held_cannot_be_claimed_again() -> None:
    scene = Scene().company(0, at="e4", perks="S1-8").claim("e4", 0)
    assert scene.refused("claim space:e4") == "NT-115"
    assert scene.refused("claim space:e5") == ""  # a free one can


@rule("NT-115")
def test_not_even_after_it_was_terraformed() -> None:
    scene = Scene().company(0, at="e4", perks="S1-8").land("e4", "forest", claim=0, over="barren_landscape")
    assert scene.refused("claim space:e4") == "NT-115"


@rule("NT-116")
def test_an_edge_land_is_claimed_only_with_settler_10() -> None:
    barred = Scene().company(0, at="e1", perks="S1-9").land("e1", "mountain").land("e2", "mountain")
    assert barred.refused("claim space:e1") == "NT-116"
    assert barred.refused("claim space:e2") == ""  # an inner land needs no such perk
    able = Scene().company(0, at="e1", perks="S1-5 S10").land("e1", "mountain")
    able.play("claim space:e1")
    assert able.claimed_by("e1") == 0


@rule("NT-116")
def test_an_edge_land_beside_the_marker_needs_settler_10_as_well() -> None:
    barred = Scene().company(0, at="e2", perks="S1-9").land("e1", "mountain")
    assert barred.refused("claim space:e1") == "NT-116"
    able = Scene().company(0, at="e2", perks="S1-10").land("e1", "mountain")
    assert able.refused("claim space:e1") == ""


@rule("NT-117")
def test_another_marker_on_the_land_does_not_matter() -> None:
    scene = Scene().company(0, at="e4", perks="S1 S6").company(1, at="e5")
    scene.play("claim space:e5")
    assert scene.claimed_by("e5") == 0


@rule("NT-117")
def test_a_land_is_claimed_from_an_undiscovered_space() -> None:
    scene = Scene().company(0, at="e3", perks="S1 S6")
    scene.play("claim space:e4")
    assert scene.claimed_by("e4") == 0


@rule("NT-117")
def test_a_land_is_claimed_from_scorched_ground_and_from_the_volcano() -> None:
    around = ["e2", "d2", "f2", "d3", "f3", "d4", "e4", "f4"]
    scene = Scene().company(0, at="d4", perks="S1 S6").land("e3", "volcano")
    del scene.data["spaces"]["e4"]
    scene.data["removed"]["barren_landscape"] = 1
    scene.scorch(*around)
    scene.play("claim space:d5")
    assert scene.claimed_by("d5") == 0
    on_volcano = Scene().company(0, at="e3", perks="S1 S6").land("e3", "volcano")
    on_volcano.play("claim space:e4")
    assert on_volcano.claimed_by("e4") == 0


@rule("NT-118")
def test_a_claim_outlives_the_perk_that_was_needed_for_it() -> None:
    scene = Scene().company(0, at="e4", perks="T1 S1-5 S10").land("e1", "mountain", claim=0).claim("e5", 0)
    scene.will_draw("eden_sixteen", terraformed=True)
    scene.play("terraform")
    scene.play("take perk:settler_10", "take perk:settler_05", "take perk:settler_04", "take perk:settler_03")
    scene.play("take perk:settler_02", "take perk:settler_01")
    scene.play(*(f"put perk:explorer_{number:02d}" for number in range(1, 7)))
    assert not scene.seat(0).settler.unlocked
    assert scene.claimed_by("e1") == 0
    assert scene.claimed_by("e5") == 0
    scene.play("end")
    assert scene.claimed_by("e1") == 0


@rule("NT-118")
def test_a_claim_stays_through_rounds_terraforming_and_weather() -> None:
    scene = Scene().company(0, at="e4", perks="T1 S1 E1 E6-8").claim("e4", 0)
    scene.weather(then=["gale_force_winds", "earthquake"])
    scene.will_draw("pasture", terraformed=True)
    scene.play("terraform", "weather", "weather", "end")
    assert scene.state.round == 2
    assert scene.claimed_by("e4") == 0
    assert scene.claimed_by("e5") == UNCLAIMED


@rule("NT-118")
def test_a_claim_ends_with_a_rivals_claim_or_in_the_eruption() -> None:
    taken = Scene().company(0, at="e4", perks="S1-8").claim("e4", 1)
    taken.play("claim space:e4")
    assert taken.state.claims_of(1) == 0
    burnt = Scene().company(0, at="e6", perks="E1 E6-8").company(1, at="e7").land("e3", "volcano").claim("e4", 1)
    burnt.weather(then=["volcanic_eruption"])
    burnt.play("weather")
    assert burnt.state.claims_of(1) == 0
