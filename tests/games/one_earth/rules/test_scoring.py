"""Victory Points (OE-380 to OE-389)."""

import pytest

from earthrise.games.one_earth.rules.scoring import CATEGORIES
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule


def points(scene: Scene, seat: int = 0) -> dict[str, int]:
    """The points of a seat by category, only what is not 0."""
    found = scene.state.points(scene.seat(seat))
    return {CATEGORIES[place]: amount for place, amount in enumerate(found) if amount}


def neutral(**fields: object) -> Scene:
    """Seat 0 is the Diplomat, who scores nothing of his own without Resolutions."""
    return Scene("advanced").player(0, leader="diplomat", **fields)  # type: ignore[arg-type]


@rule("OE-380", "OE-381")
def test_whoever_started_the_final_round_gains_3() -> None:
    scene = neutral().set(final="target", triggers=[0, 2])
    assert [points(scene, seat).get("trigger", 0) for seat in range(3)] == [3, 0, 3]


@rule("OE-381")
def test_nobody_gains_them_for_the_deck_or_for_reaching_the_target_later() -> None:
    deck = neutral().set(final="deck").line("school").reach(0, 19).player(0, purse=3).deck_of(0)
    assert deck.play("fund_project place:1").prosperity(0) == 20 and "trigger" not in points(deck)
    later = neutral().set(final="target", triggers=[1]).line("school").reach(0, 19).player(0, purse=3)
    later.play("fund_project place:1")
    assert later.state.triggers == [1] and "trigger" not in points(later)


@rule("OE-381")
def test_if_one_action_meets_1_and_2_condition_1_counts() -> None:
    scene = neutral().line("school").reach(0, 19).player(0, purse=3).deck_of(1).play("fund_project place:1")
    assert scene.state.deck == [] and scene.state.final == 1 and points(scene)["trigger"] == 3


@rule("OE-382")
def test_a_point_for_each_prosperity() -> None:
    assert points(neutral().reach(0, 12))["prosperity"] == 12


@rule("OE-383")
@pytest.mark.parametrize(("emissions", "lost"), [(7, 0), (8, -1), (9, -2), (12, -5)])
def test_minus_a_point_for_each_emission_above_7(emissions: int, lost: int) -> None:
    assert points(neutral().reach(0, 3, emissions)).get("emissions", 0) == lost


@rule("OE-384", "OE-385")
def test_a_point_for_having_funded_a_technology_and_one_for_a_policy() -> None:
    one = points(neutral(technologies="agritech", policies="reforestation"))
    two = points(neutral(technologies="agritech smart_grid", policies="reforestation carbon_tax"))
    assert one == two == {"technology": 1, "climate_policy": 1} and points(neutral()) == {}


@rule("OE-386")
def test_a_point_for_each_passed_resolution_with_the_own_token() -> None:
    scene = Scene("advanced").passed("ban_coal_usage", yes=[0, 1]).passed("cap_and_trade_emissions", yes=[0, 2])
    scene.removed("curb_transport_emissions")
    assert [points(scene, seat)["diplomacy"] for seat in range(3)] == [2, 1, 1]


@rule("OE-387")
@pytest.mark.parametrize(("purse", "worth"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_a_point_for_every_2_currency(purse: int, worth: int) -> None:
    assert points(neutral(purse=purse)).get("currency", 0) == worth


@rule("OE-388")
@pytest.mark.parametrize(("sectors", "worth"), list(enumerate([0, 0, 1, 2, 4, 6, 8, 11, 15])))
def test_livability_by_different_sectors(sectors: int, worth: int) -> None:
    kinds = [
        "school",
        "hospital",
        "theme_park",
        "textile_factory",
        "farm",
        "metro_network",
        "oil_industry",
        "wind_farm",
    ]
    twice = kinds[:1] if sectors else []
    scene = neutral(projects=" ".join([*kinds[:sectors], *twice]))
    assert scene.seat(0).sectors() == sectors and points(scene).get("livability", 0) == worth


@rule("OE-389")
def test_the_example_of_the_scientist() -> None:
    scene = Scene("advanced").player(0, leader="scientist", purse=6, policies="reforestation")
    scene.player(0, projects="school", technologies="agritech smart_grid e_learning carbon_capture")
    for resolution in ("ban_coal_usage", "cap_and_trade_emissions", "curb_transport_emissions"):
        scene.passed(resolution, yes=[0, 1])
    scene.player(0, projects="hospital theme_park_1 theme_park_2 textile_factory farm_1 farm_2 farm_3 university_1")
    scene.data["players"][0].update(prosperity=13, emissions=9)
    found = points(scene)
    assert scene.seat(0).sectors() == 5
    assert found == {
        "prosperity": 13,
        "emissions": -2,
        "technology": 1,
        "climate_policy": 1,
        "diplomacy": 3,
        "currency": 3,
        "livability": 6,
        "leader": 8,
    }
    shown = GAME.view_data(scene.state.view(0))["players"][0]  # type: ignore[index]
    assert shown["total"] == sum(found.values()) == scene.state.scores()[0]


@rule("OE-389")
def test_the_example_of_the_general() -> None:
    scene = Scene("advanced").player(0, leader="military_general", purse=2, policies="reforestation")
    scene.player(
        0, technologies="agritech", projects="steel_mill electronics_factory airport_1 airport_2 coal_power_plant"
    )
    scene.player(0, projects="oil_industry")
    for resolution in ("ban_nuclear_and_hydroelectric_energy", "cap_and_trade_emissions", "share_technologies"):
        scene.passed(resolution, yes=[0, 1])
    scene.passed("introduce_personalized_medicine", yes=[0, 2]).set(licence="e_learning")
    scene.data["players"][0].update(prosperity=20, emissions=12)
    scene.set(final="target", triggers=[0])
    found = points(scene)
    assert found["leader"] == 6 and found["livability"] == 2
    assert sum(found.values()) == 3 + 20 - 5 + 1 + 1 + 4 + 1 + 2 + 6 == 33
