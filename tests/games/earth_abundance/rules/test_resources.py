"""Resources and stored sprouts (EA-160 to EA-170, EA-180 to EA-189, EA-394)."""

from __future__ import annotations

from earthrise.games.earth_abundance.components.cards import CARDS
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule

SMALL = next(name for name, card in raw.EARTH.items() if card.get("sprout_spaces") == 2)


def watered(scene: Scene) -> Scene:
    """Seat 0 waters: 6 sprouts and 2 soil."""
    return scene.play("0 choose watering")


@rule("EA-160", "EA-161")
def test_sprouts_go_onto_free_sprout_spaces_as_the_player_likes() -> None:
    scene = watered(Scene().lies(0, "d4", "wheat").lies(0, "d5", "tea_plant").lies(0, "d6", "terrain_prairie"))
    assert scene.asks(0) == "place" and scene.options(0, "place") == ["place space:d4", "place space:d5"]
    assert scene.refused("0 place d6") == scene.refused("0 place a1") == "EA-160"
    assert scene.refused("0 choose watering") == "EA-161", "sprouts are being placed"
    scene.play("0 place d4", "0 auto")
    assert scene.seat(0).sprouts_in_all() == 6 and scene.seat(0).soil == 2


@rule("EA-160")
def test_a_card_holds_as_many_sprouts_as_it_has_spaces() -> None:
    full = raw.EARTH["wheat"]["sprout_spaces"]
    scene = watered(Scene().lies(0, "d4", "wheat", sprouts=full).lies(0, "d5", "tea_plant").lies(0, "d6", "arugula"))
    assert scene.refused("0 place d4") == "EA-160"


@rule("EA-162")
def test_growth_goes_onto_free_growth_spaces_as_the_player_likes() -> None:
    scene = Scene().lies(0, "d4", "giant_sequoia").lies(0, "d5", "olive_tree").play("0 choose growing")
    assert scene.asks(0) == "place" and scene.refused("0 choose watering") == "EA-162"
    scene.play("0 place d5", "0 place d4")
    assert (scene.pieces(0, "d4")[1], scene.pieces(0, "d5")[1]) == (1, 1)


@rule("EA-162")
def test_growth_without_a_free_space_is_lost() -> None:
    scene = Scene().lies(0, "d4", "olive_tree", growth=raw.EARTH["olive_tree"]["growth_spaces"] - 1)
    scene.play("0 choose growing")
    assert scene.seat(0).growth_in_all() == raw.EARTH["olive_tree"]["growth_spaces"]
    assert scene.asks(0) == "activate" and scene.seat(0).stored == 0


@rule("EA-163", "EA-314")
def test_a_canopy_comes_off_first_so_that_the_card_is_no_longer_full() -> None:
    """Desert: remove 1 growth for 2 soil."""
    stack, canopy = raw.EARTH["giant_sequoia"]["growth_spaces"], raw.EARTH["giant_sequoia"]["canopy_vp"]
    scene = Scene().player(0, climate="desert").lies(0, "d4", "giant_sequoia", growth=stack).turn_of(1)
    before = scene.state.scores()[0]
    scene.play("1 choose growing", "0 benefit first", "0 use")
    assert scene.pieces(0, "d4")[1] == stack - 1 and before - scene.state.scores()[0] == canopy - (stack - 1)


@rule("EA-163", "EA-134")
def test_the_owner_chooses_where_pieces_are_paid_from() -> None:
    scene = Scene().lies(0, "d4", "wheat", sprouts=3).lies(0, "d5", "tea_plant", sprouts=3)
    scene.play("0 convert sprouts_to_soil")
    assert scene.refused("0 take e4") == "EA-163" and scene.refused("0 choose watering") == "EA-134"
    scene.play("0 take d5", "0 take d4", "0 take d5")
    assert (scene.pieces(0, "d4")[0], scene.pieces(0, "d5")[0], scene.seat(0).soil) == (2, 1, 2)


@rule("EA-164")
def test_pieces_cannot_be_moved_from_card_to_card() -> None:
    scene = Scene().lies(0, "d4", "wheat", sprouts=3).lies(0, "d5", "tea_plant")
    assert not [option for option in scene.options(0) if option.startswith(("move", "place", "take"))]
    assert scene.refused("0 move d5") == "EA-062"
    scene.play("0 convert sprouts_to_soil")
    assert (scene.pieces(0, "d4")[0], scene.pieces(0, "d5")[0]) == (0, 0), "paid they are gone"
    grown = Scene().player(0, climate="desert").lies(0, "d4", "giant_sequoia", growth=3).turn_of(1)
    grown.play("1 choose growing", "0 benefit first", "0 use")
    assert grown.pieces(0, "d4")[1] == 2


@rule("EA-165", "EA-312")
def test_every_composted_card_is_worth_a_point_wherever_it_came_from() -> None:
    scene = Scene().lies(0, "d4", "red_birch").player(0, hand=["wheat", "dahlia"])
    before = scene.state.scores()[0]
    scene.play("0 choose composting", "0 use", "0 compost wheat")
    assert len(scene.seat(0).compost) == 3 and scene.state.scores()[0] == before + 3
    assert scene.refused("0 compost arugula") == "EA-165"


@rule("EA-167")
def test_composting_as_a_gain_is_optional_as_a_cost_it_is_exact() -> None:
    scene = Scene().lies(0, "d4", "red_birch").player(0, hand=["wheat", "dahlia"]).turn_of(1)
    scene.play("1 choose composting", "0 benefit none", "0 use", "0 stop")
    assert len(scene.hand(0)) == 2
    scene = Scene().player(0, climate="boreal", hand=["wheat", "dahlia"]).turn_of(1)
    scene.play("1 choose watering", "0 benefit none", "0 use")
    assert scene.refused("0 stop") == "EA-167"
    scene.play("0 compost wheat")
    assert scene.seat(0).soil == 1 and scene.hand(0) == ["dahlia"]


@rule("EA-168", "EA-169")
def test_when_the_draw_pile_is_used_up_the_discards_are_shuffled_and_the_effect_goes_on() -> None:
    scene = Scene().only_pile("wheat", "dahlia")
    discards, order = len(scene.data["discards"]), list(scene.data["discards"])
    scene.play("0 choose growing")
    assert [CARDS[card].id for card in scene.state.draw_pile] != order[: discards - 2], "it is shuffled"
    assert scene.hand(0)[:2] == ["wheat", "dahlia"] and len(scene.hand(0)) == 4
    assert len(scene.state.draw_pile) == discards - 2 and scene.state.discards == []
    scene = Scene().only_pile("wheat", "dahlia").turn_of(1)
    scene.play("1 choose_with_care growing", "1 benefit both", "1 accept 2")
    assert scene.state.draw_pile == [] and scene.state.discards, "it stays empty until a card is needed"


@rule("EA-170")
def test_with_both_piles_empty_nothing_is_drawn_and_the_rest_still_happens() -> None:
    scene = Scene().lies(0, "d4", "giant_sequoia").only_pile().bury_discards(1)
    scene.play("0 choose growing")
    assert scene.hand(0) == [] and scene.pieces(0, "d4")[1] == 2


# -- stored sprouts ----------------------------------------------------------------------------------------------------


@rule("EA-180", "EA-014")
def test_sprouts_without_a_placement_rule_that_find_no_room_are_stored() -> None:
    spaces = raw.EARTH["wheat"]["sprout_spaces"]
    scene = watered(Scene().lies(0, "d4", "wheat", sprouts=spaces - 1))
    assert scene.pieces(0, "d4")[0] == spaces and scene.seat(0).stored == 5
    scene = watered(Scene())
    assert scene.seat(0).stored == 6


@rule("EA-181")
def test_sprouts_with_a_placement_rule_are_never_stored() -> None:
    """February Daphne: a sprout on every bush of its row; all are full."""
    full = {name: raw.EARTH[name]["sprout_spaces"] for name in ("february_daphne", "japanese_andromeda")}
    scene = Scene().lies(0, "d4", "february_daphne", sprouts=full["february_daphne"]).turn_of(1)
    scene.lies(0, "d5", "japanese_andromeda", sprouts=full["japanese_andromeda"])
    scene.play("1 choose watering", "0 benefit none", "0 use")
    assert scene.seat(0).stored == 0


@rule("EA-182", "EA-263", "EA-265")
def test_a_condition_that_only_sets_the_number_is_no_placement_rule() -> None:
    """Borage: sprouts per 2 blue abilities of a neighbour, who has 5; Borage itself is full."""
    blue = [name for name, card in raw.EARTH.items() if card["kind"] == "flora" and raw.colours_of(card) == {"blue"}]
    blue = [name for name in blue if name != "borage"][:5]
    scene = Scene().lies(0, "d4", "borage", sprouts=raw.EARTH["borage"]["sprout_spaces"]).turn_of(1)
    for space, name in zip(("d4", "d5", "d6", "e4", "e5"), blue, strict=True):
        scene.lies(1, space, name)
    action = raw.ACTION_OF[raw.EARTH["borage"]["ability"][0]["colour"]]
    scene.play(f"1 choose {action}", "0 benefit none", "0 use")
    assert scene.seat(0).stored == 2


@rule("EA-183", "EA-394")
def test_only_the_excess_is_stored_unless_storage_is_free() -> None:
    scene = watered(Scene().lies(0, "d4", "wheat").lies(0, "d5", "tea_plant").lies(0, "d6", "arugula"))
    assert scene.refused("0 store") == "EA-183"
    scene.play("0 place d4", "0 stop")
    assert scene.seat(0).stored == 0 and scene.seat(0).sprouts_in_all() == 1, "declined sprouts are not stored"
    scene = Scene(free_storage=True).lies(0, "d4", "wheat").lies(0, "d5", "tea_plant").lies(0, "d6", "arugula")
    watered(scene).play("0 place d4", "0 store")
    assert scene.seat(0).stored == 5 and scene.seat(0).sprouts_in_all() == 1
    full = Scene(players=4, mode="teams_2v2").play("0 choose_with_care watering", "0 benefit both")
    assert full.refused("0 store") == "", "all of it is excess"


@rule("EA-184")
def test_sprouts_from_others_are_stored_even_if_there_is_room() -> None:
    scene = Scene().lies(0, "d4", "salmonberry").lies(1, "d4", "wheat").turn_of(1)
    scene.play("1 choose growing", "0 benefit first", "0 use")
    assert scene.seat(1).stored == 4 and scene.pieces(1, "d4")[0] == 0


@rule("EA-185")
def test_stored_sprouts_pay_for_nothing() -> None:
    scene = Scene().player(0, stored=9, hand=["event_volcanic_eruption"])
    assert (
        scene.refused("0 convert sprouts_to_soil") == "EA-200"
        and scene.refused("0 convert sprouts_to_seed") == "EA-201"
    )
    assert scene.refused("0 event event_volcanic_eruption") == "EA-241"
    two_planted = Scene().player(0, stored=9).lies(0, "d4", "wheat", sprouts=2)
    assert two_planted.refused("0 convert sprouts_to_soil") == "EA-200", "two lie there, and stored ones do not help"


def at_step_three(scene: Scene) -> Scene:
    """Seat 0 has stored sprouts; both are done with their activations."""
    return scene.play("0 choose composting", "1 benefit none", "0 end", "1 end")


@rule("EA-186", "EA-187", "EA-160")
def test_in_step_three_stored_sprouts_may_move_or_stay() -> None:
    scene = at_step_three(Scene().player(0, stored=3).lies(0, "d4", "wheat").lies(0, "d5", "terrain_prairie"))
    assert scene.asks(0) == "move" and scene.refused("0 move d5") == "EA-160"
    before = scene.state.scores()[0]
    scene.play("0 move d4")
    assert scene.state.scores()[0] == before + 1, "stored ones are worth nothing"
    assert GAME.score_parts(scene.state, 0)["sprouts"] == 1
    scene.play("0 end")
    assert scene.seat(0).stored == 2 and scene.state.active == 1


@rule("EA-160", "EA-186", "EA-189")
def test_the_last_stored_sprout_may_move_to_the_last_free_space() -> None:
    spaces = raw.EARTH["wheat"]["sprout_spaces"]
    scene = at_step_three(Scene().player(0, stored=1).lies(0, "d4", "wheat", sprouts=spaces - 1))
    assert scene.asks(0) == "move" and scene.refused("0 move d4") == ""
    scene.play("0 move d4")
    assert scene.pieces(0, "d4")[0] == spaces and scene.seat(0).stored == 0 and scene.state.active == 1


@rule("EA-186")
def test_without_a_stored_sprout_there_is_nothing_to_move() -> None:
    scene = Scene().lies(0, "d4", "wheat").table(phase="move", action="composting")
    scene.table(frames=[{"kind": "turn", "strands": [[{"kind": "move", "seat": 0}], []]}])
    assert scene.refused("0 move d4") == "EA-186"


@rule("EA-186")
def test_in_step_three_nobody_is_asked_whose_sprouts_find_no_room_nor_can_be_given_any() -> None:
    for stored, card, asked in ((3, SMALL, ""), (3, "wheat", "move"), (0, "wheat", "")):
        spaces = raw.EARTH[card]["sprout_spaces"]
        assert (spaces >= 3) == (card == "wheat"), "three sprouts can be converted"
        scene = at_step_three(Scene().player(0, stored=stored).lies(0, "d4", card, sprouts=spaces))
        assert scene.asks(0) == asked and scene.state.active == (0 if asked else 1)
        assert scene.seat(0).stored == stored


@rule("EA-186")
def test_all_that_finds_room_can_be_moved_at_once() -> None:
    spaces = raw.EARTH["wheat"]["sprout_spaces"]
    scene = at_step_three(Scene().player(0, stored=9).lies(0, "d4", "wheat")).play("0 auto")
    assert scene.pieces(0, "d4")[0] == spaces and scene.seat(0).stored == 9 - spaces
    assert scene.refused("0 auto") == "EA-186"


@rule("EA-189", "EA-202")
def test_in_step_three_a_conversion_frees_spaces_for_more() -> None:
    spaces = raw.EARTH["wheat"]["sprout_spaces"]
    scene = Scene().player(0, stored=6).lies(0, "d4", "wheat", sprouts=spaces - 3)
    at_step_three(scene).play("0 auto", "0 convert sprouts_to_soil", "0 auto")
    assert scene.seat(0).stored == 0 and scene.seat(0).soil == 5 + 2 and scene.pieces(0, "d4")[0] == spaces


@rule("EA-189", "EA-207")
def test_in_step_three_a_conversion_may_make_the_first_room() -> None:
    """Wheat is full, six sprouts are stored: convert three, move three, and so on."""
    spaces = raw.EARTH["wheat"]["sprout_spaces"]
    scene = at_step_three(Scene().player(0, stored=6).lies(0, "d4", "wheat", sprouts=spaces))
    assert scene.asks(0) == "move" and scene.refused("0 move d4") == "EA-160" and scene.refused("0 auto") == "EA-186"
    scene.play("0 convert sprouts_to_soil", "0 move d4", "0 move d4", "0 move d4")
    assert (scene.seat(0).soil, scene.seat(0).stored, scene.pieces(0, "d4")[0]) == (5 + 2, 3, spaces)
    scene.play("0 convert sprouts_to_soil", "0 auto")
    assert (scene.seat(0).soil, scene.seat(0).stored, scene.pieces(0, "d4")[0]) == (5 + 4, 0, spaces)
    assert scene.state.active == 1, "nothing is left to be moved"
    assert raw.EARTH["cookeina"]["sprout_spaces"] == 3
    three = at_step_three(Scene().player(0, stored=1).lies(0, "d4", "cookeina", sprouts=3))
    assert three.asks(0) == "move", "three can be converted"


def given_in_step_three(scene: Scene) -> Scene:
    """Monsoon gives sprouts to others; it is played while seat 0 still moves its own."""
    scene.player(0, stored=1, hand=["event_monsoon"]).lies(0, "d4", "wheat")
    at_step_three(scene).play("0 event event_monsoon")
    while scene.asks(0) in ("place", "take", "compost_hand"):
        scene.play(f"0 {scene.options(0)[0]}")
    return scene


@rule("EA-186", "EA-189", "EA-268")
def test_a_gift_in_step_three_may_be_moved_although_its_receiver_was_done() -> None:
    scene = given_in_step_three(Scene().lies(1, "d4", "tea_plant"))
    assert scene.asks(1) == "move" and scene.seat(1).stored == 3
    scene.play("0 end", "1 auto")
    assert scene.pieces(1, "d4")[0] == 3 and scene.seat(1).stored == 0 and scene.state.active == 1
    without_room = given_in_step_three(Scene())
    assert without_room.asks(1) == "" and without_room.seat(1).stored == 3, "nothing could be moved"


@rule("EA-186", "EA-268")
def test_a_gift_with_which_the_giver_is_done_may_be_moved_too() -> None:
    """Monsoon's own two sprouts fill the last spaces of seat 0; the step waits for seat 1 alone."""
    scene = Scene().lies(1, "d4", "tea_plant").player(0, stored=1, hand=["event_monsoon"]).lies(0, "d4", SMALL)
    at_step_three(scene).play("0 event event_monsoon")
    assert scene.state.deciders() == [1] and scene.asks(1) == "move" and scene.seat(0).stored == 1
    scene.play("1 end")
    assert scene.state.active == 1 and scene.seat(1).stored == 3


@rule("EA-186", "EA-187")
def test_whoever_keeps_a_gift_stored_is_not_asked_again() -> None:
    scene = given_in_step_three(Scene().lies(1, "d4", "tea_plant")).play("1 end")
    assert scene.seat(1).stored == 3 and scene.asks(1) == "" and scene.asks(0) == "move"
    scene.play("0 end")
    assert scene.state.active == 1


@rule("EA-188")
def test_sprouts_stored_after_step_three_wait_for_the_next_turn() -> None:
    """Monsoon is played in step 4, when all have moved theirs."""
    scene = Scene().lies(1, "d4", "tea_plant").player(0, hand=["event_monsoon", "dahlia"]).play("0 plan")
    at_step_three(scene)
    assert scene.asks(0) == "between"
    scene.play("0 event event_monsoon")
    while scene.asks(0) in ("place", "take", "compost_hand"):
        scene.play(f"0 {scene.options(0)[0]}")
    assert scene.seat(1).stored == 3 and scene.asks(1) == "", "seat 1 is not asked any more in this turn"
    scene.play("0 pass")
    assert scene.state.active == 1 and scene.seat(1).stored == 3 and scene.refused("1 move d4") == "EA-062"
    kept = Scene().lies(1, "d4", "tea_plant").player(1, stored=1).player(0, hand=["event_monsoon"]).play("0 plan")
    at_step_three(kept).play("1 end")
    assert kept.state.deciders() == [0] and kept.asks(0) == "between", "what was kept stored is not asked about again"


@rule("EA-009", "EA-100", "EA-134")
def test_soil_pays_for_cards_and_abilities_and_what_is_left_is_worth_nothing() -> None:
    assert Scene().state.scores() == Scene().player(0, soil=19).state.scores()
    cost = raw.EARTH["wheat"]["cost"]
    scene = Scene().player(0, soil=cost + 2, hand=["wheat"]).play("0 choose planting", "0 plant wheat")
    assert cost and scene.seat(0).soil == 2
    payer = next(
        name
        for name, card in raw.EARTH.items()
        if card["kind"] == "flora"
        and [cost["op"] for cost in card["ability"][0].get("cost", [])] == ["pay_soil"]
        and card["ability"][0]["colour"] in ("red", "blue", "yellow")
    )
    ability = raw.EARTH[payer]["ability"][0]
    price = ability["cost"][0]["amount"]
    for soil in (price, price - 1):
        scene = Scene().lies(0, "d4", payer).player(0, soil=soil).turn_of(1)
        scene.play(f"1 choose {raw.ACTION_OF[ability['colour']]}", "0 benefit none")
        assert scene.refused("0 use") == ("" if soil == price else "EA-134")
    scene = Scene().lies(0, "d4", payer).player(0, soil=price).turn_of(1)
    scene.play(f"1 choose {raw.ACTION_OF[ability['colour']]}", "0 benefit none", "0 use")
    assert [event.amount for event in scene.told("pay")] == [price]
