"""Teams (EA-330 to EA-342)."""

from __future__ import annotations

import pytest

from earthrise.engine.errors import BadOption, BadSeats
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.rules.scoring import winning_seats
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.rules.test_turn import finish
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule

SMALL = "african_baobab"  # two sprout spaces


def teams() -> Scene:
    return Scene(players=4, mode="teams_2v2")


@rule("EA-330")
def test_which_teams_can_play_and_with_which_board() -> None:
    for mode, seats in (("teams_2v2", 4), ("teams_2v2v2", 6), ("teams_3v3", 6)):
        assert GAME.start(seats, 1, {"mode": mode}).seats == seats
        with pytest.raises(BadSeats):
            GAME.start(seats - 1, 1, {"mode": mode})
    assert GAME.start(4, 1, {"mode": "teams_2v2", "expansion": "base"}).seats == 4
    with pytest.raises(BadOption, match="is played on the Teams board of Abundance"):
        GAME.start(6, 1, {"mode": "teams_3v3", "expansion": "base"})
    sides = {"teams_2v2": [0, 0, 1, 1], "teams_2v2v2": [0, 0, 1, 1, 2, 2], "competitive": [0, 1, 2]}
    assert all(GAME.sides(len(teams), {"mode": mode}) == teams for mode, teams in sides.items())


@rule("EA-332", "EA-333", "EA-334")
def test_soil_may_be_put_on_the_teams_board_and_picked_up_by_a_teammate() -> None:
    scene = teams().play("0 choose_with_care composting", "0 benefit both")
    assert scene.refused("0 share_amount 6") == "EA-135"
    scene.play("0 share_amount 3")
    assert scene.seat(0).soil == 2 and scene.state.pools[0][0] == 3
    assert scene.refused("0 share_amount 1") == "EA-334", "composted cards are not shared"
    scene.play("0 accept 0", "1 collect soil")
    assert scene.seat(1).soil == 3 and scene.state.pools[0][0] == 0
    assert scene.refused("2 collect soil") == scene.refused("1 collect soil") == "EA-333"
    assert Scene().refused("0 collect soil") == "EA-332"


@rule("EA-332", "EA-336")
def test_sprouts_and_growth_are_shared_while_they_are_placed() -> None:
    scene = teams().lies(0, "d4", "wheat").lies(0, "d5", "tea_plant").lies(1, "d4", "arugula").play("0 choose watering")
    scene.play("0 place d4", "0 share", "1 collect_one sprout")
    assert scene.state.pools[0][2] == 4 and scene.pieces(1, "d4")[0] == 1
    scene.play("1 collect sprout")
    assert scene.pieces(1, "d4")[0] + scene.seat(1).stored == 5, "excess is stored"


@rule("EA-334", "EA-181")
def test_pieces_with_a_placement_rule_are_not_shared() -> None:
    scene = teams().lies(0, "d4", "japanese_stewartia").lies(0, "d5", "wheat").lies(0, "e4", "tea_plant").turn_of(2)
    scene.play("2 choose watering", "0 benefit none", "0 use")
    assert scene.asks(0) == "place" and scene.refused("0 share") == "EA-334"


@rule("EA-332", "EA-333", "EA-342", "EA-337")
def test_drawn_cards_may_be_shared_and_only_the_team_sees_them() -> None:
    scene = teams().next_cards("wheat", "dahlia", "arugula", "lingzhi")
    scene.play(
        "0 choose_with_care growing",
        "0 benefit both",
        "0 accept 4",
        "0 share_card dahlia",
        "0 share_card wheat",
        "0 stop",
        "0 stop",
    )
    assert scene.hand(0) == ["arugula", "lingzhi"]
    seen = [GAME.view_data(scene.state.view(seat))["pools"][0] for seat in (1, 2)]  # type: ignore[index]
    assert seen[0]["faces"] == ["dahlia", "wheat"] and seen[1]["faces"] == [] and seen[1]["cards"] == 2
    assert scene.view(1).world.pool_cards == scene.state.pool_cards, "what a teammate reckons with"
    assert scene.refused("2 collect_card wheat") == scene.refused("1 collect_card lingzhi") == "EA-333"
    assert scene.refused("1 collect_card wheat") == ""
    scene.play("1 collect_card wheat", "0 collect_card dahlia")
    assert scene.hand(1) == ["wheat"] and scene.hand(0) == ["arugula", "lingzhi", "dahlia"]


@rule("EA-334")
def test_of_cards_drawn_for_choosing_only_the_one_kept_can_be_shared() -> None:
    scene = teams().next_cards("wheat", "dahlia", "arugula", "lingzhi")
    scene.play("0 choose planting", "0 end")
    assert scene.refused("0 share_card olive_tree") == "EA-334"
    scene.play("0 share_card dahlia")
    assert scene.hand(0) == [] and [CARDS[card].id for card in scene.state.pool_cards[0]] == ["dahlia"]
    assert len(scene.state.discards) == 3


@rule("EA-332")
def test_the_card_of_the_minor_planting_benefit_may_be_shared_too() -> None:
    scene = teams().turn_of(2).next_cards("wheat").play("2 choose planting", "0 end_with_care", "0 share_card wheat")
    assert [CARDS[card].id for card in scene.state.pool_cards[0]] == ["wheat"]
    alone = Scene().next_cards("wheat", "dahlia", "arugula", "lingzhi").play("0 choose planting", "0 end")
    assert alone.refused("0 share_card wheat") == "EA-332", "without teams nothing is shared"
    assert (
        scene.refused("2 end_with_care") == "EA-334"
        and Scene().play("0 choose planting").refused("0 end_with_care") == "EA-332"
    )


@rule("EA-335", "EA-333", "EA-069")
def test_what_is_left_at_the_end_of_the_turn_is_lost() -> None:
    scene = teams().next_cards("wheat", "dahlia", "arugula", "lingzhi")
    scene.play("0 choose_with_care growing", "0 benefit both", "0 accept 4", "0 share_card dahlia", "0 stop")
    finish(scene)
    assert scene.state.pool_cards == [[], []] and [CARDS[card].id for card in scene.state.discards] == ["dahlia"]
    scene = teams().play("0 choose_with_care composting", "0 benefit both", "0 share_amount 5", "0 accept 0")
    finish(scene)
    assert scene.state.pools == [[0] * 4, [0] * 4]


@rule("EA-338", "EA-261")
def test_a_teammate_cannot_be_chosen_as_an_opponent() -> None:
    scene = teams().player(0, island="java").turn_of(2).play("2 choose watering", "0 benefit none", "0 use")
    assert scene.refused("0 give 2") == "EA-338"
    scene.play("0 give 4")
    assert scene.seat(3).stored == 1


@rule("EA-339", "EA-184")
def test_everybody_else_includes_teammates_and_neighbours_may_be_teammates() -> None:
    scene = (
        teams()
        .player(0, hand=["event_new_mountain_range_formation"])
        .play("0 event event_new_mountain_range_formation")
    )
    assert [scene.seat(seat).stored for seat in range(4)] == [0, 2, 2, 2]
    assert sorted(scene.state.neighbours(0)) == [1, 3]


@rule("EA-340", "EA-341")
def test_teammates_add_their_scores_and_ties_are_broken_by_the_teams_sums() -> None:
    state = teams().state
    assert winning_seats(state, [10, 10, 19, 0]) == [0, 1] and winning_seats(state, [10, 10, 21, 0]) == [2, 3]
    scene = teams().player(0, soil=1).player(1, soil=1).player(2, soil=3)
    assert winning_seats(scene.state, [10, 10, 20, 0]) == [2, 3]


@rule("EA-341")
def test_teammates_may_both_claim_a_fauna_card() -> None:
    scene = teams().player(0, soil=15).player(1, soil=18).play("0 choose composting", "1 benefit first")
    assert sorted(scene.state.fresh[0]) == [0, 1]


# -- what finds no room ------------------------------------------------------------------------------------------------


@rule("EA-332", "EA-162")
def test_growth_without_a_place_may_be_shared_instead_of_being_lost() -> None:
    scene = teams().lies(1, "d4", "giant_sequoia").play("0 choose_with_care growing", "0 benefit reversed")
    assert scene.asks(0) == "place" and scene.options(0) == ["stop", "share"]
    assert scene.refused("0 auto") == scene.refused("0 place d4") == "EA-162"
    scene.play("0 share", "1 collect growth")
    assert scene.pieces(1, "d4")[1] == 2
    lost = teams().play("0 choose_with_care growing", "0 benefit reversed", "0 stop")
    assert lost.state.pools[0] == [0] * 4 and lost.asks(0) == "amount", "the cards come next"


@rule("EA-332", "EA-180")
def test_sprouts_without_a_place_may_be_shared_stored_or_left() -> None:
    for choice, pooled, stored in (("share", 6, 0), ("store", 0, 6), ("stop", 0, 0)):
        scene = teams().play("0 choose_with_care watering", "0 benefit both")
        assert scene.options(0) == ["stop", "store", "share"] and scene.refused("0 auto") == "EA-160"
        scene.play(f"0 {choice}")
        assert (scene.state.pools[0][2], scene.seat(0).stored) == (pooled, stored)
    unasked = teams().play("0 choose watering")
    assert unasked.asks(0) == "activate" and unasked.seat(0).stored == 6, "with care one is asked"


@rule("EA-332", "EA-390")
def test_in_the_base_game_sprouts_without_a_place_are_shared_or_lost() -> None:
    scene = Scene(players=4, mode="teams_2v2", expansion="base").play("0 choose_with_care watering", "0 benefit both")
    assert scene.options(0) == ["stop", "share"] and scene.refused("0 store") == "EA-390"
    refusal = scene.refusal_to(0, "auto")
    assert refusal is not None and refusal.fix == "Share them, or leave them."


@rule("EA-332", "EA-180")
def test_what_is_left_after_placing_with_care_may_be_shared() -> None:
    scene = teams().lies(0, "d4", SMALL).play("0 choose_with_care watering", "0 benefit both", "0 auto")
    assert scene.pieces(0, "d4")[0] == 2 and scene.asks(0) == "place"
    scene.play("0 share")
    assert scene.state.pools[0][2] == 4 and scene.seat(0).stored == 0


@rule("EA-337")
def test_what_was_picked_up_is_not_put_down_again() -> None:
    scene = teams().lies(0, "d4", "wheat").lies(0, "d5", "tea_plant").lies(1, "d4", "arugula")
    scene.lies(1, "d5", "african_baobab").play("0 choose watering", "0 share", "1 collect_one sprout")
    assert scene.asks(1) == "place" and scene.refused("1 share") == "EA-337"
    scene.play("1 place d4", "0 collect_one sprout")
    assert scene.asks(0) == "place" and scene.refused("0 share") == "EA-337", "nor one's own"


@rule("EA-332", "EA-081")
def test_the_card_of_the_minor_planting_benefit_may_be_shared_after_planting() -> None:
    scene = teams().turn_of(2).next_cards("wheat").player(0, hand=["arugula"], soil=9)
    scene.play("2 choose planting", "0 plant arugula")
    assert scene.asks(0) == "plant" and scene.refused("0 end_with_care") == ""
    scene.play("0 end_with_care", "0 share_card wheat")
    assert scene.hand(0) == [] and [CARDS[card].id for card in scene.state.pool_cards[0]] == ["wheat"]


@rule("EA-332", "EA-145")
def test_what_an_island_gives_for_an_event_may_be_shared() -> None:
    """Mudpot brings 1 soil, and Vulcano another one for having played it."""
    scene = teams().player(0, island="vulcano", hand=["event_mudpot"]).play("0 event_with_care event_mudpot")
    scene.play("0 accept 1")
    assert scene.asks(0) == "amount" and scene.seat(0).soil == 1
    scene.play("0 share_amount 1")
    assert scene.state.pools[0][0] == 1 and scene.seat(0).soil == 1 and scene.asks(0) == "choose"
    scene = teams().player(0, island="jamaica", hand=["event_mudpot"]).next_cards("wheat")
    scene.play("0 event_with_care event_mudpot", "0 accept 1", "0 accept 1", "0 share_card wheat")
    assert [CARDS[card].id for card in scene.state.pool_cards[0]] == ["wheat"] and scene.hand(0) == []
    unasked = teams().player(0, island="vulcano", hand=["event_mudpot"]).play("0 event event_mudpot")
    assert unasked.seat(0).soil == 2 and unasked.asks(0) == "choose"


@rule("EA-273", "EA-336")
def test_a_goal_met_by_sprouts_from_the_teams_board_is_claimed() -> None:
    """Red Squirrel: nine Flora that hold a sprout; the ninth comes from the teammate."""
    names = [name for name, card in raw.EARTH.items() if 0 < card.get("sprout_spaces", 0) < 4]
    scene = teams().fauna(0, "fauna_red_squirrel").lies(0, "d4", "wheat").lies(0, "d5", "tea_plant")
    for place, name in enumerate(names[:9]):
        scene.lies(1, f"{'def'[place // 4]}{4 + place % 4}", name, sprouts=1 if place < 8 else 0)
    scene.play("0 choose watering", "0 share")
    assert scene.state.fresh[0] == []
    scene.play("1 collect_one sprout", "1 place f4")
    assert scene.state.fresh[0] == [1] and scene.seat(1).leaves == 4
