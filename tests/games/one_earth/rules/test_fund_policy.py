"""Climate Policies (OE-130 to OE-134)."""

import pytest

from tests.games.one_earth.scene import Scene
from tests.marks import rule


@rule("OE-130", "OE-131")
def test_a_policy_lowers_own_and_global_emissions_once() -> None:
    scene = Scene().reach(0, 5, 9).player(0, purse=4).globe(20).play("fund_policy reforestation")
    assert scene.markers(0) == (5, 8, 19) and scene.purse(0) == 1
    assert [scene.state.policy_owners[0], len(scene.seat(0).policies)] == [0, 1]
    assert scene.told("policy") == ["{0} funds Reforestation for 3 currency: -1 Emissions (Global Emissions 19)."]
    scene.play("end_turn", "end_turn")
    assert scene.emissions(0) == 8


@rule("OE-131")
@pytest.mark.parametrize(
    ("policy", "cut"),
    [
        ("recycling_law", 1),
        ("efficiency_standards", 2),
        ("clean_transit_subsidy", 2),
        ("carbon_tax", 3),
        ("net_zero_act", 4),
    ],
)
def test_each_policy_lowers_both_by_its_number(policy: str, cut: int) -> None:
    scene = Scene().reach(0, 5, 9).player(0, purse=9).globe(20).play(f"fund_policy {policy}")
    assert scene.markers(0) == (5, 9 - cut, 20 - cut)


@rule("OE-132")
def test_one_policy_a_turn() -> None:
    scene = Scene().player(0, purse=20).play("fund_policy reforestation")
    assert scene.refused("fund_policy recycling_law") == "OE-132"
    assert scene.offered("fund_policy") == []


@rule("OE-133")
def test_a_policy_may_be_funded_with_no_emissions_and_still_lowers_the_global_ones_in_full() -> None:
    scene = Scene().player(0, purse=9).globe(20).play("fund_policy net_zero_act")
    assert scene.markers(0) == (0, 0, 16)
    assert "Emissions still 0 (Global Emissions 16)" in scene.told("policy")[0]


@rule("OE-134")
def test_each_policy_exists_once() -> None:
    scene = Scene().player(0, purse=9).player(1, policies="reforestation")
    assert scene.refused("fund_policy reforestation") == "OE-134" and scene.refused("fund_policy recycling_law") == ""
    assert "{1} has funded Reforestation" in scene.why("fund_policy reforestation")
    every = "reforestation recycling_law efficiency_standards clean_transit_subsidy carbon_tax net_zero_act"
    assert Scene().player(0, purse=99).player(1, policies=every).offered("fund_policy") == []
