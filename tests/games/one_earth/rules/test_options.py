"""The options (OE-470 to OE-473)."""

import pytest

from earthrise.engine.errors import BadOption
from earthrise.engine.options import resolve
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule

MEDICINE = "propose introduce_personalized_medicine"


@rule("OE-470")
def test_what_a_host_may_choose_and_its_defaults() -> None:
    values = resolve(GAME.options, {})
    assert {name: values[name] for name in list(values)[:7]} == {
        "mode": "standard",
        "easy": False,
        "difficulty": "medium",
        "target_prosperity": "20",
        "target_prosperity_1_2": "30",
        "random_leaders": False,
        "first_player": "random",
    }
    for name, wrong in (("target_prosperity", 18), ("target_prosperity_1_2", 20), ("difficulty", "brutal")):
        with pytest.raises(BadOption, match=name):
            resolve(GAME.options, {name: wrong})


@rule("OE-471")
def test_the_readings_of_the_text_and_their_defaults() -> None:
    values = resolve(GAME.options, {})
    assert {name: values[name] for name in list(values)[7:]} == {
        "bid_payment": "all_pay",
        "un_gifts": True,
        "warning_reshuffle": True,
        "tie_break": "shared",
        "mars_diplomacy": False,
        "veto_any_resolution": False,
    }


@rule("OE-261", "OE-472")
@pytest.mark.parametrize(("payment", "purses"), [("all_pay", [2, 5]), ("winners_pay", [2, 6]), ("returned", [5, 6])])
def test_who_pays_the_bids(payment: str, purses: list[int]) -> None:
    scene = Scene("advanced", un_gifts=False, bid_payment=payment).player(0, purse=5).player(1, purse=6).last_turn(2)
    scene.play("end_turn", MEDICINE, "vote yes", "vote yes", "vote no")
    scene.play_as(0, "bid yes 3").play_as(1, "bid no 1")
    assert [scene.purse(0), scene.purse(1)] == purses


@rule("OE-472")
def test_winners_pay_returns_all_on_a_tie() -> None:
    scene = Scene("advanced", un_gifts=False, bid_payment="winners_pay").player(0, purse=5).player(1, purse=6)
    scene.last_turn(2).play("end_turn", MEDICINE, "vote yes", "vote yes", "vote no")
    scene.play_as(0, "bid yes 3").play_as(1, "bid no 3")
    assert [scene.purse(0), scene.purse(1)] == [5, 6]


@rule("OE-473")
def test_with_mars_diplomacy_late_joiners_score_too() -> None:
    scene = Scene("advanced", mars_diplomacy=True).passed("colonize_mars", members=[1]).player(0, purse=3)
    scene.player(1, prosperity=1).play("join_mars")
    assert [scene.state.points(scene.seat(seat))[5] for seat in range(3)] == [1, 1, 0]
