"""The income step (OE-060 to OE-067)."""

import pytest

from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule


def earned(scene: Scene, seat: int = 1) -> int:
    """What the seat after the active one earns when its turn begins."""
    before = scene.purse(seat)
    scene.play("end_turn")
    assert scene.waits_for == f"turn {seat}"
    return scene.purse(seat) - before


def announced(scene: Scene, seat: int) -> int:
    """What the screen says that the seat's next income step will bring."""
    return int(GAME.view_data(scene.state.view(seat))["players"][seat]["income"]["total"])  # type: ignore[index]


@rule("OE-060")
@pytest.mark.parametrize("prosperity", [0, 1, 6, 14])
def test_income_is_prosperity(prosperity: int) -> None:
    assert earned(Scene().reach(1, prosperity)) == prosperity


@rule("OE-060")
def test_in_solo_income_is_what_is_left_of_prosperity() -> None:
    scene = Scene("solo").reach(0, 9, 6).globe(9).play("end_turn")
    assert scene.prosperity(0) == 8 and scene.purse(0) == 8


@rule("OE-061")
def test_income_is_taken_in_the_own_turn_not_by_all_at_once() -> None:
    scene = Scene().last_turn(1).reach(0, 5).reach(1, 6)
    scene.play("end_turn")
    assert (scene.purse(0), scene.purse(1)) == (0, 6)


@rule("OE-062")
def test_the_order_of_the_income_step() -> None:
    scene = Scene("advanced").passed("cap_and_trade_emissions", yes=[0, 1]).reach(1, 9, 8)
    scene.player(1, purse=1, income_change=-2).events("coastal_flooding")
    scene.set(holder=1, event="coastal_flooding")
    scene.data["warnings"].remove("coastal_flooding")
    scene.data["warning_discards"] = ["coastal_flooding"]
    lines = GAME.view_data(scene.state.view(1))["players"][1]["income"]  # type: ignore[index]
    assert [line["amount"] for line in lines["lines"]] == [9, -2, -3, -3] and lines["purse_after"] == 2
    scene.play("end_turn")
    assert scene.purse(1) == 2
    alone = Scene("solo").reach(0, 9, 8).globe(9).play("end_turn")
    assert (alone.prosperity(0), alone.purse(0)) == (7, 7), "the loss of Prosperity comes first"


@rule("OE-063")
@pytest.mark.parametrize(("event", "change"), [("new_trade_routes_open", 2), ("heatwave", -1)])
def test_an_event_changes_the_income_of_its_round_once(event: str, change: int) -> None:
    scene = Scene().last_turn(1).reach(1, 6).globe(11).events(event).play("end_turn")
    assert scene.waits_for == "turn 1" and scene.purse(1) == 6 + change
    view = GAME.view_data(scene.state.view(1))
    assert view["players"][1]["income"]["total"] == 6, "what has been earned is not announced again"  # type: ignore[index]


@rule("OE-064")
def test_income_is_never_negative() -> None:
    scene = Scene().last_turn(1).reach(1, 1).player(1, purse=3).globe(11).events("coastal_flooding").play("end_turn")
    assert scene.purse(1) == 3
    even = Scene().last_turn(1).reach(1, 2).player(1, purse=3).globe(11).events("coastal_flooding").play("end_turn")
    assert even.purse(1) == 3


@rule("OE-065")
def test_the_sanctioned_earn_at_most_4() -> None:
    assert earned(Scene().set(holder=1).reach(1, 10)) == 4
    assert earned(Scene().set(holder=2).reach(1, 10)) == 10
    assert announced(Scene().set(holder=1).reach(1, 10), 1) == 4
    assert announced(Scene().set(holder=0).reach(0, 10), 0) == 10, "by the next income the sanction is over"


@rule("OE-066")
def test_the_limit_is_a_maximum_on_income_and_on_nothing_else() -> None:
    assert earned(Scene().set(holder=1).reach(1, 2)) == 2
    scientist = Scene("advanced").set(holder=1).player(1, leader="scientist", projects="farm+agritech").reach(1, 4)
    assert earned(scientist) == 4
    aided = Scene().set(holder=0).player(1, purse=9).play("request player:2 amount:9", "give 9")
    assert aided.purse(0) == 9
    assert announced(Scene().set(holder=0).reach(0, 10), 0) == 10, "a maximum for this round alone"


@rule("OE-067")
def test_a_levy_larger_than_the_purse_takes_it_all() -> None:
    scene = Scene("advanced").passed("cap_and_trade_emissions", yes=[0, 1]).reach(1, 2, 12).player(1, purse=1)
    scene.play("end_turn")
    assert scene.purse(1) == 0
    scene.play("end_turn")
    assert scene.waits_for == "turn 2" and scene.purse(1) == 0, "no debt remains"
