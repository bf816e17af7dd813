"""Trading (PS-150 to PS-156)."""

import pytest

from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


def side_by_side(players: int = 2, **options: object) -> Scene:
    """The first two settlers stand beside each other, with two wood and two metal."""
    scene = Scene(players, **options).settler(0, at="C3", load="2 wood").settler(1, at="C4", load="2 metal")
    return scene.turn_of(0)


@rule("PS-150")
def test_trading_is_for_the_own_turn_and_with_somebody_else() -> None:
    scene = side_by_side()
    refusal = scene.state.why(1, GAME.actions.parse("trade settler:1 give:metal take:nothing"))
    assert refusal is not None and refusal.rule == "PS-045"
    own = scene.refusal("trade settler:1 give:wood take:nothing")
    assert own is not None and own.rule == "PS-150" and "yourself" in own.why
    assert scene.refused("trade settler:2 give:wood take:nothing") == ""


@rule("PS-151", "PS-152")
@pytest.mark.parametrize(
    ("give", "take", "mine", "theirs"),
    [
        ("wood", "nothing", {"wood": 1}, {"metal": 2, "wood": 1}),
        ("nothing", "metal", {"wood": 2, "metal": 1}, {"metal": 1}),
        ("wood", "metal", {"wood": 1, "metal": 1}, {"metal": 1, "wood": 1}),
    ],
)
def test_giving_taking_and_swapping_cost_one_point_each(
    give: str, take: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    scene = side_by_side()
    scene.play(f"trade settler:2 give:{give} take:{take}")
    assert scene.state.points == 2 and scene.load(0) == mine and scene.load(1) == theirs


@rule("PS-151")
def test_each_resource_needs_a_point() -> None:
    scene = side_by_side().points(1)
    scene.play("trade settler:2 give:wood take:nothing")
    refusal = scene.refusal("trade settler:2 give:wood take:nothing")
    assert refusal is not None and refusal.rule == "PS-151" and "costs 1 action point" in refusal.why


@rule("PS-152")
@pytest.mark.parametrize(("give", "take"), [("nothing", "nothing"), ("food", "nothing"), ("nothing", "wood")])
def test_nothing_can_be_traded_that_is_not_there(give: str, take: str) -> None:
    assert side_by_side().refused(f"trade settler:2 give:{give} take:{take}") == "PS-152"


@rule("PS-152")
def test_a_swap_is_of_two_types() -> None:
    scene = side_by_side().settler(1, load="1 wood")
    refusal = scene.refusal("trade settler:2 give:wood take:wood")
    assert refusal is not None and refusal.rule == "PS-152" and "would change nothing" in refusal.why


@rule("PS-153")
@pytest.mark.parametrize(("square", "near"), [("C3", True), ("C4", True), ("D4", True), ("D5", False), ("B2", False)])
def test_partners_stand_on_the_same_square_or_beside_each_other(square: str, near: bool) -> None:
    scene = Scene(2).settler(0, at="C3", role="ranger", load="1 wood").turn_of(0)
    scene.settler(1, at="D3" if square == "D4" else square)
    assert scene.refused("trade settler:2 give:wood take:nothing") == ("" if near else "PS-153")


@rule("PS-153")
def test_neither_a_winter_city_nor_a_flood_is_in_the_way_of_a_trade() -> None:
    scene = Scene(2).tile("C3", "city").tile("C4", "farm").tile("C5", "water").season("winter").pollution(7)
    scene.settler(0, at="C3", load="1 wood").settler(1, at="C4").turn_of(0)
    scene.play("trade settler:2 give:wood take:nothing")
    assert scene.load(1) == {"wood": 1}


@rule("PS-153")
def test_the_dead_do_not_trade() -> None:
    refusal = side_by_side().settler(1, down=1).refusal("trade settler:2 give:wood take:nothing")
    assert refusal is not None and refusal.rule == "PS-153" and refusal.why == "{1} is dead."


@rule("PS-154")
def test_a_trade_needs_no_consent() -> None:
    scene = side_by_side()
    scene.play("trade settler:2 give:nothing take:metal")
    assert scene.asked() == ("turn", 0) and scene.load(0) == {"wood": 2, "metal": 1}


@rule("PS-154")
def test_with_trade_consent_the_partner_is_asked_first() -> None:
    scene = side_by_side(trade_consent=True)
    scene.play("trade settler:2 give:wood take:metal")
    assert scene.state.deciders() == [1] and scene.asked() == ("consent", 1)
    assert "{0}, who would swap 1 wood for 1 metal" in scene.state.waiting()
    scene.play("accept")
    assert scene.load(0) == {"wood": 1, "metal": 1} and scene.state.points == 2 and scene.asked() == ("turn", 0)


@rule("PS-154")
def test_a_refused_offer_costs_nothing_and_cannot_be_repeated_in_that_turn() -> None:
    scene = side_by_side(trade_consent=True)
    scene.play("trade settler:2 give:wood take:metal", "refuse")
    assert scene.state.points == 3 and scene.load(0) == {"wood": 2}
    assert [event.seat for event in (*scene.told("offer"), *scene.told("refused"))] == [0, 1]
    refusal = scene.refusal("trade settler:2 give:wood take:metal")
    assert refusal is not None and refusal.rule == "PS-154" and "refused this offer" in refusal.why
    assert scene.refused("trade settler:2 give:wood take:nothing") == ""
    scene.play("end", "end")
    assert scene.refused("trade settler:2 give:wood take:metal") == ""


@rule("PS-154")
def test_every_offer_refused_in_a_turn_stays_refused() -> None:
    scene = side_by_side(trade_consent=True)
    offers = [f"trade settler:2 give:wood take:{take}" for take in ("metal", "nothing")]
    offers.append("trade settler:2 give:nothing take:metal")
    for offer in offers:
        scene.play(offer, "refuse")
    assert [scene.refused(offer) for offer in offers] == ["PS-154"] * 3 and scene.options("trade") == []


@rule("PS-154", "PS-112")
def test_a_refused_offer_uses_no_market_trade() -> None:
    scene = side_by_side(trade_consent=True)
    scene.data["turn"].update(market=6, card_played=True)
    scene.play("trade settler:2 give:wood take:metal", "refuse")
    assert scene.state.market == 6
    scene.play("trade settler:2 give:wood take:nothing", "accept")
    assert scene.state.market == 5 and scene.state.points == 3


@rule("PS-154", "PS-003")
def test_in_the_solo_mode_nobody_is_asked() -> None:
    scene = Scene(mode="solo", trade_consent=True).settler(0, at="C3", load="1 wood").settler(1, at="C3").turn_of(0)
    scene.play("trade settler:2 give:wood take:nothing")
    assert scene.load(1) == {"wood": 1}


@rule("PS-155")
def test_only_resources_can_be_traded() -> None:
    scene = side_by_side().settler(0, hand=["shelter"]).need("money")
    words = {reference for option in scene.options("trade") for reference in option.split()[2:]}
    assert words <= {"give:wood", "give:nothing", "take:metal", "take:nothing"}
    scene.play("trade settler:2 give:wood take:metal")
    assert scene.hand(0) == ["shelter"] and scene.state.need_by[0] == 0


@rule("PS-155", "PS-156", "PS-171")
def test_at_the_carrying_limit_one_can_swap_but_not_be_given_or_take() -> None:
    scene = side_by_side().settler(0, load="5 wood").settler(1, load="5 metal")
    for give, take in (("wood", "nothing"), ("nothing", "metal")):
        refusal = scene.refusal(f"trade settler:2 give:{give} take:{take}")
        assert refusal is not None and refusal.rule == "PS-156" and "carries 5" in refusal.why
    scene.play("trade settler:2 give:wood take:metal")
    assert scene.load(0) == {"wood": 4, "metal": 1} and scene.load(1) == {"metal": 4, "wood": 1}
    room = side_by_side().settler(1, load="4 metal")
    assert room.refused("trade settler:2 give:wood take:nothing") == "", "there is room for one more"
    assert room.refused("trade settler:2 give:nothing take:metal") == ""
