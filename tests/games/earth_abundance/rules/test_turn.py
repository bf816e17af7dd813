"""Rounds and turns (EA-060 to EA-070)."""

from __future__ import annotations

import pytest

from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import GAME, Scene, number
from tests.marks import rule


def finish(scene: Scene) -> None:
    """Everybody ends what they are doing, until the turn is over."""
    turn = (scene.state.round, scene.state.active)
    while (scene.state.round, scene.state.active) == turn:
        seat = scene.state.deciders()[0]
        options = scene.options(seat)
        for wish in ("benefit option:none", "end", "skip", "auto", "stop"):
            if wish in options:
                scene.play(f"{seat} {wish}")
                break
        else:
            scene.play(f"{seat} {options[0]}")


@rule("EA-061", "EA-062")
def test_the_active_player_takes_the_major_benefit_and_all_others_the_minor_one_at_the_same_time() -> None:
    scene = Scene(players=3)
    scene.play("0 choose composting")
    assert scene.seat(0).soil == 5 and len(scene.seat(0).compost) == 2
    assert [scene.asks(seat) for seat in range(3)] == ["activate", "benefit", "benefit"]
    scene.play("2 benefit first", "1 benefit second")
    assert scene.seat(2).soil == 2 and len(scene.seat(1).compost) == 2
    finish(scene)
    assert scene.state.deciders() == [1] and len(scene.options(1, "choose")) == 4, "then the next player chooses"


@rule("EA-061")
def test_the_five_steps_of_a_turn_follow_one_another() -> None:
    scene = Scene(players=3).lies(0, "d4", "wheat").player(0, stored=1, hand=["event_ice_age"])
    asked = [scene.asks(0)]
    for move in ("plan", "choose composting", "end", "move d4", "pass"):
        scene.play(f"0 {move}")
        if move == "end":
            assert scene.state.active == 0
            scene.play("1 benefit none", "1 end", "2 benefit none", "2 end")
        asked.append(scene.asks(0))
    assert asked == ["choose", "choose", "activate", "move", "between", ""] and scene.state.active == 1
    for seat in (1, 2):
        assert scene.state.deciders() == [seat] and scene.asks(seat) == "choose"
        scene.play(f"{seat} choose composting")
        finish(scene)
    assert scene.state.active == 0


@rule("EA-063")
def test_the_same_action_may_be_chosen_turn_after_turn() -> None:
    scene = Scene()
    for turn in range(4):
        scene.play(f"{turn % 2} choose growing")
        finish(scene)
    assert scene.state.round == 3


@rule("EA-064", "EA-067")
def test_nobody_waits_for_others_between_benefit_and_activation() -> None:
    scene = Scene(players=3).lies(2, "d4", "japanese_maple").player(2, climate="hemiboreal")
    scene.play("0 choose growing", "2 benefit first")
    assert scene.refused("2 tableau_first") == "", "Island and Climate come first where nothing is said"
    scene.play("2 skip", "2 use", "2 end")
    assert scene.seat(2).growth_in_all() == 1 and scene.asks(2) == "" and scene.asks(1) == "benefit"


@rule("EA-067", "EA-111")
def test_on_planting_step_two_starts_when_all_have_finished_planting() -> None:
    scene = Scene(players=3).player(1, hand=["terrain_prairie"], soil=9).next_cards("dahlia", "wheat", "arugula")
    scene.play("0 choose planting", "2 end", "0 end", "0 keep wheat")
    assert [scene.asks(seat) for seat in range(3)] == ["", "plant", ""]
    scene.play("1 plant terrain_prairie", "1 end")
    assert [scene.asks(seat) for seat in range(3)] == ["activate"] * 3
    scene.play("1 skip", "1 use")
    assert len(scene.hand(1)) == 2, "the card of the benefit, and that of the Prairie just planted"


@rule("EA-065", "EA-186")
def test_step_three_begins_when_all_have_finished_step_two() -> None:
    scene = Scene().lies(0, "d4", "wheat").player(0, stored=2)
    scene.play("0 choose composting", "0 end")
    assert scene.refused("0 move d4") == "EA-207", "a bystander until all are done"
    scene.play("1 benefit first", "1 end")
    assert scene.asks(0) == "move"
    scene.play("0 move d4", "0 move d4")
    assert scene.pieces(0, "d4")[0] == 2 and scene.state.active == 1


@rule("EA-066", "EA-070")
def test_draws_come_in_the_order_accepted_and_without_a_decision_clockwise() -> None:
    for order in ((1, 2), (2, 1)):
        scene = Scene(players=3).next_cards(
            "wheat", "arugula", "dahlia", "lingzhi", "olive_tree", "honey_locust", "beach_rose", "sunflower"
        )
        scene.play("0 choose growing")
        assert scene.hand(0) == ["wheat", "arugula", "dahlia", "lingzhi"]
        scene.play(*[f"{seat} benefit first" for seat in order])
        assert scene.hand(order[0]) == ["olive_tree", "honey_locust"] and scene.hand(order[1]) == [
            "beach_rose",
            "sunflower",
        ]


@rule("EA-068")
def test_a_benefit_may_be_taken_partly_or_not_at_all() -> None:
    scene = Scene()
    assert Scene().play("0 choose composting").refused("1 benefit_with_care none") == "EA-068"
    scene.play("0 choose_with_care composting", "0 benefit both", "0 accept 3", "0 accept 0", "1 benefit none")
    assert scene.seat(0).soil == 3 and scene.seat(0).compost == [] and scene.seat(1).soil == 0


@rule("EA-069", "EA-276")
def test_claims_of_a_turn_are_ranked_at_its_end_clockwise_from_the_active_player() -> None:
    """European Mole asks for 20 soil. Seat 1 meets it first, seat 0 is active."""
    scene = Scene(players=3).player(0, soil=16).player(1, soil=18)
    scene.turn_of(2).play("2 choose composting", "1 benefit first", "0 benefit first")
    assert scene.state.fresh[0] == [1] and scene.state.ranked[0] == []
    finish(scene)
    assert scene.state.ranked[0] == [1] and scene.state.fresh[0] == []
    scene = Scene(players=3).player(0, soil=15).player(1, soil=18).player(2, soil=18)
    scene.play("0 choose composting", "2 benefit first", "1 benefit first")
    finish(scene)
    assert scene.state.ranked[0] == [0, 1, 2] and [scene.seat(seat).leaves for seat in range(3)] == [4, 4, 4]


@rule("EA-069", "EA-277", "EA-283")
def test_a_leaf_that_finds_no_place_is_there_for_the_completion_bonus() -> None:
    """Four have claimed the Mole. Seats 4 and 5 meet it in one turn; the only leaf of seat 5 comes back."""
    scene = Scene(players=6).table(ranked=[[0, 1, 2, 3], [], [], []]).turn_of(4)
    for seat in range(4):
        scene.player(seat, leaves=4)
    cheap = [card["id"] for card in raw.EARTH.values() if card["kind"] == "flora" and card["cost"] == 1]
    plain = [name for name in cheap if not raw.colours_of(raw.EARTH[name]) & {"black", "brown"}][:16]
    scene.rows(5, *[" ".join(plain[4 * row : 4 * row + 4]) for row in range(3)], " ".join(plain[12:15]))
    scene.player(5, hand=[plain[15]], soil=21, leaves=1, converted_leaves=4).player(4, soil=18, seeds=1)
    scene.play("4 choose planting", "4 convert seed_to_soil", "5 claim upper_left")
    assert scene.state.fresh[0] == [4, 5] and scene.seat(5).leaves == 0
    scene.play(f"5 {scene.options(5, 'plant')[0]}")
    finish(scene)
    assert scene.state.ranked[0] == [0, 1, 2, 3, 4] and scene.state.completion == 5 and scene.seat(5).leaves == 0


@rule("EA-202", "EA-203", "EA-207")
def test_whoever_is_not_waited_for_may_still_convert_and_nobody_waits_for_it() -> None:
    scene = Scene(players=3).lies(1, "d4", "wheat", sprouts=4)
    assert scene.state.bystanders() == [1, 2] and scene.refused("1 choose watering") == "EA-207"
    scene.play("1 convert sprouts_to_seed", "2 convert leaf_to_seed", "2 convert seed_to_soil")
    assert scene.seat(1).seeds == 1 and scene.seat(2).soil == 2 and scene.seat(2).leaves == 4
    assert scene.asks(0) == "choose"


@rule("EA-066")
def test_when_the_action_is_chosen_nobody_waits_for_a_bystander_in_the_middle_of_a_conversion() -> None:
    scene = Scene(players=3).lies(1, "d4", "wheat", sprouts=3).lies(1, "d5", "arugula", sprouts=3)
    scene.play("1 convert sprouts_to_soil")
    assert scene.asks(1) == "take"
    scene.play("0 choose composting", "2 benefit first")
    assert [scene.asks(seat) for seat in range(3)] == ["activate", "take", "activate"]
    scene.play("1 auto")
    assert scene.asks(1) == "benefit" and scene.seat(1).soil == 2


@pytest.mark.parametrize("seat", [0, 1])
@rule("EA-016", "EA-100")
def test_which_card_is_being_planted_is_seen_only_when_it_lies_there(seat: int) -> None:
    scene = Scene(players=3).player(seat, hand=["arugula", "dahlia"], soil=9).lies(seat, "d4", "wheat")
    scene.play("0 choose planting")
    before = GAME.view_data(scene.state.view(2))
    scene.play(f"{seat} plant arugula")
    after = GAME.view_data(scene.state.view(2))
    assert scene.state.can_undo(seat) and {**after, "ply": 0} == {**before, "ply": 0}
    scene.play(f"{seat} at d5")
    assert number("arugula") in scene.seat(seat).cards and not scene.state.can_undo(seat)


def seen_by_another(scene: Scene) -> dict[str, object]:
    return {**GAME.view_data(scene.state.view(2)), "ply": 0}


@rule("EA-016", "EA-108")
def test_what_a_card_is_being_paid_with_is_seen_only_when_something_is_paid() -> None:
    scene = Scene(players=3).player(0, hand=["english_walnut", "dahlia"], soil=1).lies(0, "d4", "wheat", sprouts=3)
    scene.play("0 choose planting")
    before = seen_by_another(scene)
    scene.play("0 plant english_walnut", "0 at d5")
    assert scene.asks(0) == "spend" and seen_by_another(scene) == before
    scene.play("0 spend 2")
    assert seen_by_another(scene) != before


@rule("EA-016", "EA-113")
def test_that_a_terrain_is_being_replanted_is_seen_only_when_it_is_done() -> None:
    scene = Scene(players=3).lies(0, "d4", "terrain_lava_plain").player(0, hand=["red_birch", "dahlia"])
    scene.play("0 choose planting")
    before = seen_by_another(scene)
    scene.play("0 replant d4")
    assert scene.asks(0) == "replant" and seen_by_another(scene) == before
    scene.play("0 plant red_birch")
    assert seen_by_another(scene) != before
