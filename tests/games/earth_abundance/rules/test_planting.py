"""Planting (EA-100 to EA-118)."""

from __future__ import annotations

from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.grid import is_free
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import Scene, number
from tests.marks import rule

FLORA = [name for name, card in raw.EARTH.items() if card["kind"] == "flora" and "black" not in raw.colours_of(card)]


def planting(scene: Scene) -> Scene:
    return scene.play("0 choose planting")


@rule("EA-100")
def test_a_card_is_paid_with_soil_and_only_flora_and_terrain_are_planted() -> None:
    cost = raw.EARTH["wheat"]["cost"]
    scene = Scene().player(0, hand=["wheat", "event_hurricane"], soil=cost)
    planting(scene).play("0 plant wheat")
    assert scene.seat(0).soil == 0 and scene.seat(0).cards[24] == number("wheat")
    assert "event_hurricane" not in " ".join(scene.options(0, "plant"))
    scene = planting(Scene().player(0, hand=["wheat"], soil=cost - 1))
    assert scene.refused("0 plant wheat") == "EA-100" and f"costs {cost} soil" in scene.why("0 plant wheat")
    assert scene.refused("0 plant arugula") == "EA-100"


@rule("EA-101", "EA-104")
def test_a_later_card_touches_another_one_side_to_side_or_corner_to_corner() -> None:
    scene = planting(Scene().lies(0, "d4", CARDS[0].id).player(0, hand=["arugula"], soil=9)).play("0 plant arugula")
    assert (
        scene.refused("0 at d4") == "EA-104"
        and scene.refused("0 at d6") == "EA-101"
        and scene.refused("0 at b2") == "EA-101"
    )
    player = scene.seat(0)
    assert [space for space in (16, 24, 25, 26) if is_free(player.cards, player.taken, space)] == [16, 25]
    scene.play("0 at e5")
    assert scene.seat(0).cards[4 * 7 + 4] == number("arugula")
    assert not is_free(scene.seat(0).cards, scene.seat(0).taken, 24), "a card lies there, though another one beside it"


@rule("EA-102")
def test_the_island_never_extends_over_more_than_four_rows_or_columns() -> None:
    scene = Scene().lies(0, "d4", "wheat").lies(0, "d5", "dahlia").lies(0, "d3", "lingzhi")
    planting(scene.player(0, hand=["arugula", "olive_tree"], soil=9)).play("0 plant arugula")
    assert "at space:d2" in scene.options(0) and "at space:d6" in scene.options(0), "either side, but not both"
    scene.play("0 at d2", "0 plant olive_tree")
    assert scene.refused("0 at d6") == "EA-102" and scene.refused("0 at c6") == "EA-102"


@rule("EA-102", "EA-103")
def test_four_rows_or_columns_in_use_leave_no_fifth_on_either_side() -> None:
    for line, beyond, beside in (
        ("d4 e4 f4 g4", "c4", "e5"),
        ("d4 c4 b4 a4", "e4", "b3"),
        ("d4 d5 d6 d7", "d3", "e5"),
        ("d4 d3 d2 d1", "d5", "c2"),
    ):
        scene = Scene().player(0, hand=["arugula"], soil=9)
        for space, card in zip(line.split(), ("wheat", "dahlia", "lingzhi", "tea_plant"), strict=True):
            scene.lies(0, space, card)
        planting(scene).play("0 plant arugula")
        assert scene.refused(f"0 at {beyond}") == "EA-102" and scene.refused(f"0 at {beside}") == ""
    first = planting(Scene().player(0, hand=["arugula"], soil=9)).play("0 plant arugula")
    assert first.seat(0).taken == [24], "the first card lies in the middle, where every direction is open"


@rule("EA-105")
def test_a_complete_island_takes_no_more() -> None:
    names = [name for name, card in raw.EARTH.items() if card["kind"] == "flora"][:17]
    scene = Scene().table(last_round=True, completion_open=False)
    scene.rows(0, *[" ".join(names[4 * row : 4 * row + 4]) for row in range(4)])
    scene.player(0, hand=[names[16]], soil=20)
    scene.play("0 choose planting")
    assert scene.refused(f"0 plant {names[16]}") == "EA-105" and "complete" in scene.why(f"0 plant {names[16]}")
    assert scene.options(0, "plant") == scene.options(0, "replant") == []
    scene.play("0 end")
    assert scene.asks(0) == "keep", "the cards of the benefit are drawn all the same"
    fifteen = Scene().player(0, hand=[names[16]], soil=20)
    fifteen.rows(0, *[" ".join(names[4 * row : min(15, 4 * row + 4)]) for row in range(4)])
    assert planting(fifteen).refused(f"0 plant {names[16]}") == ""


@rule("EA-105", "EA-113")
def test_on_a_complete_island_a_terrain_may_still_be_replanted() -> None:
    names = [name for name in FLORA if name != "red_birch"][:15]
    scene = Scene().table(last_round=True, completion_open=False)
    scene.rows(0, *[" ".join([*names, "terrain_lava_plain"][4 * row : 4 * row + 4]) for row in range(4)])
    scene.player(0, hand=["red_birch", "dahlia"], soil=20)
    scene.play("0 choose planting")
    assert scene.refused("0 plant red_birch") == scene.refused("0 plant dahlia") == "EA-105"
    assert scene.options(0, "replant") == ["replant space:g7"]
    scene.play("0 replant g7", "0 plant red_birch")
    player = scene.seat(0)
    assert player.compost == [number("terrain_lava_plain")] and number("red_birch") in player.cards
    assert len(player.taken) == 16 and player.soil == 20, "it cost nothing"
    assert scene.asks(0) == "plant" and scene.options(0, "plant") == scene.options(0, "replant") == []


@rule("EA-106", "EA-107")
def test_discounts_add_up_count_at_once_and_never_fall_below_nothing() -> None:
    tree = next(
        name
        for name, card in raw.EARTH.items()
        if card["kind"] == "flora" and card["types"] == ["tree"] and "cold" in card["habitats"] and card["cost"] == 4
    )
    alfisol = next(
        name
        for name, card in raw.EARTH.items()
        for ability in card["ability"]
        if ability["trigger"] == "static"
        and ability["effect"][0].get("match") == {"type": "tree"}
        and ability["effect"][0]["amount"] == 2
    )
    scene = Scene().player(0, island="deception_island", hand=[tree, alfisol], soil=raw.EARTH[alfisol]["cost"] + 1)
    assert "cold" in raw.EARTH[alfisol]["habitats"], "the discount of Deception Island is for Alfisol too"
    planting(scene).play(f"0 plant {alfisol}", f"0 plant {tree}")
    scene.play(f"0 {scene.options(0, 'at')[0]}")
    left = min(1, raw.EARTH[alfisol]["cost"])
    assert scene.seat(0).soil == left, "the tree cost 4 less 2 for trees less 1 for cold, Alfisol nothing below 0"


@rule("EA-100", "EA-108", "EA-109", "EA-163")
def test_english_walnut_may_be_paid_with_sprouts() -> None:
    scene = Scene().lies(0, "d4", "wheat", sprouts=3).player(0, hand=["english_walnut"], soil=1)
    assert raw.EARTH["english_walnut"]["cost"] == 3
    planting(scene).play("0 plant english_walnut", "0 at d5")
    assert scene.options(0) == ["spend amount:2", "spend amount:3"]
    assert scene.refused("0 spend 1") == "EA-100" and scene.refused("0 spend 4") == "EA-109"
    scene.play("0 spend 2")
    assert scene.seat(0).soil == 0 and scene.pieces(0, "d4")[0] == 1


@rule("EA-108", "EA-109")
def test_a_card_cannot_be_composted_to_pay_for_itself() -> None:
    scene = Scene().player(0, hand=["indian_oyster", "arugula", "dahlia"])
    cost = raw.EARTH["indian_oyster"]["cost"]
    assert cost > 2 and planting(scene).refused("0 plant indian_oyster") == "EA-100"
    scene = Scene().player(0, hand=["indian_oyster", "arugula", "dahlia"], soil=cost - 1)
    planting(scene).play("0 plant indian_oyster", "0 spend 1")
    assert scene.refused("0 compost indian_oyster") == "EA-109"
    assert CARDS[scene.seat(0).shown[0]].id == "indian_oyster", "nobody pays before it is seen what for"
    scene.play("0 compost dahlia")
    assert scene.seat(0).cards[24] == number("indian_oyster") and scene.hand(0) == ["arugula"]
    two_short = Scene().player(0, hand=["indian_oyster", "arugula", "dahlia"], soil=cost - 2)
    assert planting(two_short).refused("0 plant indian_oyster") == "", "two other cards are two soil"
    three_short = Scene().player(0, hand=["indian_oyster", "arugula", "dahlia"], soil=cost - 3)
    assert planting(three_short).refused("0 plant indian_oyster") == "EA-100", "and itself is none"


@rule("EA-110")
def test_a_black_ability_is_used_at_once_or_declined() -> None:
    for choice, cards in (("use", 5), ("skip", 0)):
        scene = Scene().player(0, hand=["terrain_luxuriant_woodland", "wheat"], soil=9)
        planting(scene).play("0 plant terrain_luxuriant_woodland")
        assert scene.asks(0) == "ability" and scene.refused("0 plant wheat") == "EA-110"
        scene.play(f"0 {choice}")
        assert len(scene.hand(0)) == 1 + cards and scene.asks(0) == "plant"


@rule("EA-111", "EA-112")
def test_cards_planted_this_turn_are_counted_whoever_is_active() -> None:
    """Whakaari: 2 soil for every Terrain planted this turn."""
    scene = Scene().player(0, island="whakaari", hand=["terrain_prairie", "terrain_pasture"], soil=9)
    scene.lies(0, "d4", "terrain_lava_plain")
    soil = 9 - raw.EARTH["terrain_prairie"]["cost"] - raw.EARTH["terrain_pasture"]["cost"]
    planting(scene).play("0 plant terrain_prairie", "0 at d5", "0 plant terrain_pasture", "0 at d6", "0 end")
    scene.play(f"0 {scene.options(0, 'keep')[0]}", "1 end", "0 use")
    assert scene.seat(0).soil == soil + 4


@rule("EA-100", "EA-112", "EA-113", "EA-114")
def test_replanting_puts_a_card_of_the_colour_in_the_place_of_the_terrain_and_draws_two() -> None:
    scene = Scene().lies(0, "d4", "terrain_lava_plain").lies(0, "d5", "wheat").player(0, hand=["red_birch", "dahlia"])
    scene.next_cards("arugula", "lingzhi")
    planting(scene)
    assert scene.refused("0 replant d5") == "EA-113"
    scene.play("0 replant d4")
    assert scene.refused("0 plant dahlia") == "EA-113" and scene.refused("0 plant olive_tree") == "EA-100"
    scene.play("0 plant red_birch")
    player = scene.seat(0)
    assert (
        player.cards[24] == number("red_birch")
        and player.compost == [number("terrain_lava_plain")]
        and player.soil == 0
    )
    assert scene.hand(0) == ["dahlia", "arugula", "lingzhi"] and player.planted == [number("red_birch")]
    assert scene.asks(0) == "plant", "one of two plantings is left"


@rule("EA-115", "EA-116", "EA-260")
def test_siberian_elm_lets_everybody_plant_one_more_after_all_have_finished() -> None:
    scene = Scene(players=3).player(0, hand=["siberian_elm"], soil=20).player(1, hand=["wheat", "dahlia"], soil=20)
    scene.player(2, hand=["arugula"], soil=20)
    assert planting(scene).refused("0 waive") == ""
    scene.play("0 plant siberian_elm", "0 use", "0 end")
    scene.play(f"0 {scene.options(0, 'keep')[0]}", "1 plant wheat", "1 end", "2 end")
    assert scene.asks(0) == "plant" and scene.asks(1) == scene.asks(2) == "", "clockwise from the active player"
    assert scene.refused("0 waive") == "EA-116" and scene.refused("0 plant dahlia") == "EA-100"
    scene.play("0 end")
    hand = len(scene.hand(1))
    scene.play("1 plant dahlia", "1 at d5")
    assert len(scene.hand(1)) == hand - 1, "no card is drawn for it"
    scene.play("2 end")
    assert [scene.asks(seat) for seat in range(3)] == ["activate"] * 3


@rule("EA-116", "EA-332")
def test_an_additional_planting_of_a_team_brings_no_card_to_share() -> None:
    scene = Scene(players=4, mode="teams_2v2").player(0, hand=["siberian_elm"], soil=20).player(1, hand=["wheat"])
    assert planting(scene).refused("1 end_with_care") == ""
    scene.play("0 plant siberian_elm", "0 use", "0 waive", "1 waive", "2 waive", "3 waive", "0 end")
    assert scene.asks(1) == "plant" and scene.refused("1 end_with_care") == "EA-116"


@rule("EA-117", "EA-263")
def test_black_abilities_that_look_abroad_wait_until_all_have_planted() -> None:
    """Chinese Elm: soil for blue abilities of a neighbour, who plants one after it."""
    scene = Scene().player(0, hand=["chinese_elm"], soil=20).player(1, hand=["wheat"], soil=9)
    cost = raw.EARTH["chinese_elm"]["cost"]
    scene.next_cards("dahlia")
    planting(scene).play("0 plant chinese_elm", "0 end", "0 keep dahlia", "1 plant wheat", "1 end")
    assert scene.asks(0) == "ability" and scene.seat(0).soil == 20 - cost
    scene.play("0 use")
    assert scene.seat(0).soil == 20 - cost + raw.EARTH["chinese_elm"]["ability"][0]["effect"][0]["amount"]


@rule("EA-118", "EA-082")
def test_choosing_planting_without_planting_is_allowed() -> None:
    scene = planting(Scene().lies(0, "d4", "terrain_prairie")).play("0 end")
    scene.play(f"0 {scene.options(0, 'keep')[0]}", "1 end", "0 skip", "0 use")
    assert len(scene.hand(0)) == 2


@rule("EA-205", "EA-207")
def test_a_seed_may_be_germinated_before_and_between_plantings() -> None:
    scene = Scene().player(0, seeds=1, soil=9).bottom_cards("olive_tree")
    planting(scene)
    assert scene.asks(0) == "plant", "although the hand is empty"
    scene.play("0 germinate type_tree", "0 plant olive_tree")
    assert scene.seat(0).cards[24] == number("olive_tree")


@rule("EA-201", "EA-205")
def test_with_sprouts_for_a_seed_to_germinate_the_planting_waits_even_for_an_empty_hand() -> None:
    """Additional plantings bring no cards that could be declined, so that nobody is asked who has nothing to plant."""
    for sprouts, asked in ((4, "plant"), (3, "activate")):
        scene = Scene().player(0, hand=["siberian_elm"], soil=20, leaves=0, converted_leaves=5)
        scene.lies(0, "d4", "tea_plant", sprouts=sprouts).player(1, leaves=0, converted_leaves=5)
        planting(scene).play("0 plant siberian_elm", "0 at d5", "0 use", "0 waive", "1 waive")
        assert scene.asks(0) == asked


# -- the cards of the benefit ------------------------------------------------------------------------------------------


@rule("EA-092", "EA-080", "EA-068")
def test_after_the_last_planting_the_four_cards_are_drawn_or_declined() -> None:
    for choice, asked in (("end", "keep"), ("waive", "")):
        scene = planting(Scene().player(0, hand=["wheat", "arugula", "dahlia"], soil=19))
        assert scene.refused("0 choose watering") == "EA-080"
        scene.play("0 plant wheat", "0 plant arugula", "0 at d5")
        assert scene.refused("0 plant dahlia") == "EA-080", "both are planted"
        assert scene.asks(0) == "plant" and scene.refused("0 convert leaf_to_seed") == "", "a moment between two things"
        pile = len(scene.state.draw_pile)
        scene.play(f"0 {choice}")
        assert scene.asks(0) == asked and len(scene.state.draw_pile) == pile - (4 if asked else 0)


@rule("EA-092", "EA-081")
def test_after_planting_others_draw_their_card_or_decline_it() -> None:
    for choice, cards in (("end", 1), ("waive", 0)):
        scene = planting(Scene().player(1, hand=["wheat"], soil=9)).play("1 plant wheat")
        assert scene.asks(1) == "plant"
        scene.play(f"1 {choice}")
        assert len(scene.hand(1)) == cards and scene.asks(1) == ""


@rule("EA-092", "EA-170")
def test_nobody_is_asked_about_cards_when_there_are_none() -> None:
    scene = Scene().player(0, hand=["wheat", "arugula"], soil=9).only_pile().bury_discards(1)
    planting(scene).play("0 plant wheat", "0 plant arugula", "0 at d5")
    assert scene.asks(0) == ""


@rule("EA-092")
def test_under_the_first_rules_the_cards_came_unasked() -> None:
    scene = planting(Scene().table(rules=1).player(0, hand=["wheat", "arugula"], soil=9))
    scene.play("0 plant wheat", "0 plant arugula", "0 at d5")
    assert scene.asks(0) == "keep"
