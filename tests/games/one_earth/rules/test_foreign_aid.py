"""Foreign aid (OE-070 to OE-075)."""

import pytest

from earthrise.engine.errors import Malformed
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule


@rule("OE-070")
def test_the_active_player_asks_another_who_may_hand_currency_over() -> None:
    scene = Scene().player(0, purse=1).player(2, purse=8)
    scene.play("request player:3 amount:5")
    assert scene.waits_for == "aid 2"
    scene.play("give 4")
    assert (scene.purse(0), scene.purse(2)) == (5, 4) and scene.waits_for == "turn 0"
    assert scene.refused("request player:1 amount:1") == "OE-070"
    assert scene.refused("request player:4 amount:1") == "OE-070"
    assert "only 3 players" in scene.why("request player:4 amount:1")


@rule("OE-071")
def test_a_promise_binds_nobody() -> None:
    scene = Scene().player(0, purse=5).player(1, purse=5).play("request player:2 amount:5", "give 5")
    assert set(scene.offered()) >= {"end_turn", "refresh"}, "nothing is owed for it"
    assert scene.told("gift") == ["{1} gives 5 currency to {0}."]
    scene.play("end_turn")
    assert (scene.purse(0), scene.purse(1)) == (10, 0)


@rule("OE-072")
def test_the_answer_is_a_gift_of_nothing_up_to_the_amount_asked() -> None:
    scene = Scene().player(1, purse=8).play("request player:2 amount:3")
    assert scene.offered() == ["give amount:1", "give amount:2", "give amount:3", "decline"]
    assert scene.refused("give 4") == "OE-072"
    assert "asked for 3" in scene.why("give 4")
    scene.play("decline")
    assert (scene.purse(0), scene.purse(1)) == (0, 8) and scene.waits_for == "turn 0"
    assert scene.told("request") == ["{0} asks {1} for 3 currency."]
    assert scene.told("declined") == ["{1} gives {0} nothing."]


@rule("OE-072")
def test_a_gift_cannot_be_taken_back() -> None:
    scene = Scene().player(1, purse=8).play("request player:2 amount:3", "give 3")
    assert scene.state.can_undo(1), "only the giver's own answer, and only until somebody acts"
    scene.play("end_turn")
    assert not scene.state.can_undo(1) and scene.purse(0) == 3


@rule("OE-073")
def test_three_requests_a_turn_one_at_a_time() -> None:
    scene = Scene().player(1, purse=9)
    for _ in range(3):
        scene.play("request player:2 amount:1")
        assert scene.refused("request player:2 amount:1", seat=0) == "OE-072"
        scene.play("decline")
    assert scene.refused("request player:2 amount:1") == "OE-073"
    assert scene.offered("request") == []


@rule("OE-073")
def test_requests_are_counted_anew_each_turn_and_possible_after_funding() -> None:
    scene = Scene().set(requests=3).player(0, purse=5).player(2, purse=4).line("hospital")
    scene.play("fund_project place:1", "end_turn")
    assert scene.refused("request player:3 amount:4") == ""


@rule("OE-074")
def test_there_is_nobody_to_ask_in_solo_but_in_two_player_there_is() -> None:
    assert Scene("solo").refused("request player:2 amount:1") == "OE-074"
    assert Scene("two_player").player(1, purse=1).refused("request player:2 amount:1") == ""


@rule("OE-075")
def test_nobody_is_asked_for_more_than_they_hold() -> None:
    scene = Scene().player(1, purse=2)
    assert scene.offered("request") == ["request player:2 amount:1", "request player:2 amount:2"]
    assert scene.refused("request player:2 amount:3") == "OE-075"
    assert "has 2 currency" in scene.why("request player:2 amount:3")
    assert "Ask somebody else" in scene.why("request player:3 amount:1")


@rule("OE-075")
def test_all_of_a_full_purse_can_be_asked_for_given_and_bid() -> None:
    scene = Scene().player(1, purse=180).play("request player:2 amount:180", "give 180")
    assert (scene.purse(0), scene.purse(1)) == (180, 0)
    meeting = Scene("advanced").player(0, purse=79).last_turn().play("end_turn", "propose ban_coal_usage")
    assert "gift player:2 amount:79" in meeting.offered("gift")
    meeting.play("pass", "vote yes", "vote yes", "vote no", "bid yes 79")
    assert meeting.purse(0) == 0
    mars = Scene("advanced", un_gifts=False).player(0, purse=61).last_turn().play("end_turn", "propose colonize_mars")
    assert mars.play("contribute 61").purse(0) == 1, "a member's income"


@rule("OE-075")
def test_an_amount_is_1_to_250() -> None:
    scene = Scene().player(1, purse=300)
    assert scene.refused("request player:2 amount:250") == ""
    for amount in ("0", "251", "-1", "1.5"):
        with pytest.raises(Malformed):
            GAME.actions.parse(f"request player:2 amount:{amount}")
