"""A turn (OE-050 to OE-058)."""

import pytest

from earthrise.engine.errors import NotYourTurn
from tests.games.one_earth.scene import Scene
from tests.marks import rule


@rule("OE-050")
def test_everybody_has_one_turn_a_round_clockwise_from_the_first_player() -> None:
    scene = Scene(players=4).set(first=2).turn_of(2)
    seen = []
    for _ in range(4):
        seen.append(scene.waits_for)
        scene.play("end_turn")
    assert seen == ["turn 2", "turn 3", "turn 0", "turn 1"]
    assert scene.state.round == 4 and scene.waits_for == "turn 3"


@rule("OE-051")
def test_a_turn_is_earning_first_and_then_spending() -> None:
    scene = Scene().reach(1, 6).line("hospital").play("end_turn")
    assert scene.waits_for == "turn 1" and scene.purse(1) == 6
    scene.play("fund_project place:1")
    assert scene.purse(1) == 1 and scene.waits_for == "turn 1"


@rule("OE-051")
def test_others_have_to_wait() -> None:
    scene = Scene()
    assert scene.refused("end_turn", seat=1) == "OE-051"
    with pytest.raises(NotYourTurn, match="or end the turn"):
        scene.play_as(1, "end_turn")


@rule("OE-052")
def test_two_projects_one_technology_and_one_policy_a_turn_in_any_order() -> None:
    scene = Scene().player(0, projects="school", purse=40).line("farm", "farm", "hospital")
    scene.play(
        "fund_policy reforestation",
        "fund_project place:1",
        "fund_technology technology:agritech project:farm_1",
        "fund_project place:2",
    )
    assert scene.refused("fund_project place:3") == "OE-052"
    assert scene.refused("fund_technology technology:e_learning project:school_1") == "OE-107"
    assert scene.refused("fund_policy recycling_law") == "OE-132"
    assert "2 Projects this turn" in scene.why("fund_project place:3")
    scene.play("end_turn", "end_turn", "end_turn")
    assert scene.refused("fund_project place:3", seat=0) == "OE-051", "seat 1 begins the next round"


@rule("OE-053")
def test_a_turn_may_end_without_funding() -> None:
    scene = Scene().player(0, purse=20)
    scene.play("end_turn")
    assert scene.waits_for == "turn 1"


@rule("OE-054")
def test_currency_is_kept_from_turn_to_turn() -> None:
    scene = (
        Scene().player(0, projects="farm", purse=99).play("end_turn", "end_turn", "end_turn", "end_turn", "end_turn")
    )
    assert scene.waits_for == "turn 0" and scene.purse(0) == 100


@rule("OE-055")
@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("fund_project place:1", 5),
        ("fund_technology technology:agritech project:farm_1", 3),
        ("fund_policy carbon_tax", 7),
        ("refresh", 2),
    ],
)
def test_nobody_pays_more_than_they_hold(action: str, price: int) -> None:
    poor = Scene().player(0, projects="farm", purse=price - 1).line("hospital")
    assert poor.refused(action) == "OE-055"
    assert f"takes {price} currency and you have {price - 1}" in poor.why(action)
    rich = Scene().player(0, projects="farm", purse=price).line("hospital")
    assert rich.refused(action) == ""
    assert rich.play(action).purse(0) == 0


@rule("OE-055")
def test_nobody_gives_bids_or_puts_in_more_than_they_hold() -> None:
    accused = Scene().player(0, projects="coal_power_plant", purse=3).events(criticals="global_drought").globe(22)
    accused.last_turn().play("end_turn")
    assert accused.refused("gift player:2 amount:4") == "OE-055" and accused.refused("gift player:2 amount:3") == ""
    mars = Scene("advanced", un_gifts=False).player(0, purse=3).last_turn().play("end_turn", "propose colonize_mars")
    assert mars.refused("contribute 4") == "OE-055" and mars.refused("contribute 3") == ""
    vote = Scene("advanced", un_gifts=False).player(0, purse=3).last_turn().play("end_turn", "propose ban_coal_usage")
    vote.play("vote yes", "vote yes", "vote no")
    assert vote.refused("bid no 4") == "OE-055" and vote.refused("bid no 3") == ""
    late = Scene("advanced").passed("colonize_mars", members=[]).player(0, purse=2)
    assert late.refused("join_mars") == "OE-055"


@rule("OE-056")
def test_an_ability_counts_against_no_limit_and_comes_at_any_moment_of_the_spending() -> None:
    scene = Scene("advanced").player(0, projects="coal_power_plant", purse=20).line("farm", "farm")
    scene.play("fund_project place:1", "fund_policy reforestation", "ability", "fund_project place:2")
    assert scene.state.funded_projects == 2 and scene.ge == 6 + 1 - 1 - 2 + 1


@rule("OE-057")
def test_an_action_is_carried_out_whole_before_the_end_is_looked_at() -> None:
    scene = Scene().reach(0, 17).player(0, purse=3).line("coal_power_plant").globe(24)
    scene.play("fund_project place:1")
    assert scene.markers(0) == (20, 6, 30) and scene.purse(0) == 0
    assert scene.ended[0] == "uninhabitable"
    cool = Scene("advanced").player(0, purse=3).line("school").play("fund_project place:1")
    assert not cool.state.over and cool.waits_for == "turn 0"


@rule("OE-057")
def test_after_the_end_nothing_can_be_played() -> None:
    scene = Scene().reach(0, 19).player(0, purse=3).line("school").play("fund_project place:1")
    assert scene.ended == ("target", [0], [])
    assert {scene.refused(text, seat=0) for text in ("end_turn", "refresh", "fund_project place:2")} == {"OE-057"}


@rule("OE-058")
def test_a_festival_raises_only_later_incomes() -> None:
    scene = Scene("advanced").player(1, projects="farm", leader="entertainer").reach(1, 6)
    scene.play("end_turn")
    assert scene.purse(1) == 6
    scene.play("ability")
    assert scene.prosperity(1) == 8 and scene.purse(1) == 6
