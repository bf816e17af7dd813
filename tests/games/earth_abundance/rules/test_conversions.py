"""Conversions, seeds and germination (EA-200 to EA-209, EA-220 to EA-231)."""

from __future__ import annotations

import pytest

from earthrise.games.earth_abundance.components.cards import CARDS
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import GAME, Scene, number
from tests.marks import rule


@rule("EA-200", "EA-201")
def test_three_sprouts_are_two_soil_and_four_a_seed() -> None:
    scene = Scene().lies(0, "d4", "wheat", sprouts=3)
    assert scene.refused("0 convert sprouts_to_seed") == "EA-201" and "you have 3" in scene.why(
        "0 convert sprouts_to_seed"
    )
    scene.play("0 convert sprouts_to_soil")
    assert scene.seat(0).soil == 2 and scene.pieces(0, "d4")[0] == 0
    assert scene.refused("0 convert sprouts_to_soil") == "EA-200"
    scene = Scene().lies(0, "d4", "wheat", sprouts=4).play("0 convert sprouts_to_seed")
    assert scene.seat(0).seeds == 1


@rule("EA-202", "EA-207", "EA-243")
def test_nothing_is_converted_in_the_middle_of_gaining_sprouts_paying_or_an_ability() -> None:
    scene = Scene().lies(0, "d4", "wheat", sprouts=1).lies(0, "d5", "tea_plant", sprouts=3).lies(0, "d6", "arugula")
    scene.player(0, seeds=1, hand=["event_hurricane"]).play("0 choose watering")
    assert scene.asks(0) == "place"
    for verb in ("convert sprouts_to_soil", "convert seed_to_soil", "germinate event", "event event_hurricane"):
        assert scene.refused(f"0 {verb}") == "EA-161"
    scene.play("0 auto")
    assert scene.refused("0 convert sprouts_to_soil") == "", "between two activations it is allowed"


@rule("EA-203", "EA-204")
def test_an_unused_leaf_is_a_seed_and_leaves_the_game() -> None:
    scene = Scene()
    for _ in range(5):
        scene.play("0 convert leaf_to_seed")
    assert scene.seat(0).seeds == 5 and scene.seat(0).leaves == 0
    assert scene.refused("0 convert leaf_to_seed") == "EA-203" and scene.refused("0 claim upper_left") == "EA-204"


@rule("EA-205", "EA-208")
@pytest.mark.parametrize(
    ("conversion", "figures"),
    [
        ("seed_to_soil", (2, 0, 0, 0, 4)),
        ("seed_to_growth", (0, 2, 0, 0, 4)),
        ("seed_to_sprouts", (0, 0, 3, 0, 4)),
        ("seed_to_compost_deck", (0, 0, 0, 3, 4)),
        ("seed_to_compost_hand", (0, 0, 0, 4, 0)),
    ],
)
def test_what_a_seed_becomes(conversion: str, figures: tuple[int, ...]) -> None:
    scene = Scene().lies(0, "d4", "giant_sequoia").lies(0, "d5", "wheat")
    scene.player(0, seeds=1, hand=["arugula", "dahlia", "lingzhi", "tea_plant"]).play(f"0 convert {conversion}")
    while scene.asks(0) == "compost_hand":
        scene.play(f"0 {scene.options(0, 'compost')[0]}")
    if scene.asks(0) == "place":
        scene.play("0 auto")
    player = scene.seat(0)
    assert figures == (
        player.soil,
        player.growth_in_all(),
        player.sprouts_in_all(),
        len(player.compost),
        len(player.hand),
    )
    assert player.seeds == 0 and scene.refused(f"0 convert {conversion}") == "EA-205"


@rule("EA-206", "EA-180")
def test_a_seed_may_be_spent_without_room_and_its_sprouts_are_stored() -> None:
    scene = Scene().player(0, seeds=2).play("0 convert seed_to_sprouts", "0 convert seed_to_growth")
    assert scene.seat(0).stored == 3 and scene.seat(0).growth_in_all() == 0 and scene.seat(0).seeds == 0


@rule("EA-208")
def test_eight_sprouts_become_two_seeds_become_four_soil() -> None:
    scene = Scene().lies(0, "d4", "wheat", sprouts=4).lies(0, "d5", "tea_plant", sprouts=4)
    scene.play(
        "0 convert sprouts_to_seed",
        "0 auto",
        "0 convert sprouts_to_seed",
        "0 convert seed_to_soil",
        "0 convert seed_to_soil",
    )
    assert scene.seat(0).soil == 4 and scene.seat(0).sprouts_in_all() == 0


@rule("EA-207")
def test_conversions_are_offered_at_every_gap_of_a_turn() -> None:
    scene = Scene().player(0, seeds=9).player(1, seeds=9).lies(0, "d4", "japanese_andromeda")

    def offered() -> list[int]:
        return [seat for seat in (0, 1) if "convert conversion:seed_to_soil" in scene.options(seat)]

    assert offered() == [0, 1], "before the action is chosen"
    scene.play("0 choose growing")
    assert offered() == [0, 1], "after the own benefit and before it"
    scene.play("0 use")
    assert offered() == [0, 1], "after an activation"
    scene.play("0 end")
    assert offered() == [0, 1], "while others are busy"


# -- germinate ---------------------------------------------------------------------------------------------------------


@rule("EA-220", "EA-221", "EA-223")
def test_germinating_goes_through_the_pile_from_its_bottom_and_discards_what_it_passes() -> None:
    scene = Scene().player(0, seeds=1).bottom_cards("terrain_prairie", "event_hail", "wheat", "olive_tree", "tea_plant")
    pile = list(scene.state.draw_pile)
    scene.play("0 germinate type_tree")
    assert scene.hand(0) == ["olive_tree"] and scene.seat(0).seeds == 0
    assert [CARDS[card].id for card in scene.state.discards] == ["terrain_prairie", "event_hail", "wheat"]
    assert scene.state.draw_pile == pile[4:], "the rest is turned over again in unchanged order"
    first = Scene().player(0, seeds=1).bottom_cards("wheat", CARDS[0].id).play("0 germinate type_tree")
    assert first.hand(0) == [CARDS[0].id] and 0 not in first.state.draw_pile, "the first card of the set like any other"


@rule("EA-223")
def test_only_the_feature_event_finds_events_and_it_finds_nothing_else() -> None:
    scene = Scene().player(0, seeds=2).bottom_cards("event_hail", "wheat", "dahlia", "event_hurricane")
    assert raw.EARTH["event_hail"]["vp"] % 2 == 0 and raw.EARTH["wheat"]["vp"] % 2 == 0
    scene.play("0 germinate vp_even")
    assert scene.hand(0) == ["wheat"]
    scene.play("0 germinate event")
    assert scene.hand(0) == ["wheat", "event_hurricane"]


@rule("EA-224", "EA-225", "EA-169")
def test_without_a_match_the_discard_pile_is_searched_from_its_top() -> None:
    scene = Scene().player(0, seeds=1).only_pile("terrain_prairie", "terrain_pasture")
    plain = [card for card in scene.data["discards"] if card.startswith("event_")][:6]
    kept = ["arugula", "olive_tree", "japanese_maple", "wheat"]
    others = [card for card in scene.data["discards"] if card not in plain + kept]
    scene.data["discards"] = plain + kept
    scene.data["players"][1]["compost"] = others
    scene.play("0 germinate type_tree")
    assert scene.hand(0) == ["japanese_maple"], "the upper one of two"
    left = {CARDS[card].id for card in scene.state.draw_pile}
    assert left == {*plain, "arugula", "olive_tree", "wheat", "terrain_prairie", "terrain_pasture"}
    assert scene.state.discards == [], "the emptied pile is made anew at once"


def in_discards(scene: Scene) -> list[str]:
    return sorted(CARDS[card].id for card in scene.state.discards)


@rule("EA-226", "EA-169")
def test_if_no_card_has_the_feature_the_seed_comes_back_and_may_be_used_at_once() -> None:
    scene = Scene().player(0, seeds=1).only_pile("terrain_prairie", "wheat").bury_discards(1)
    scene.play("0 germinate event")
    assert scene.seat(0).seeds == 1 and scene.hand(0) == []
    assert in_discards(scene) == ["terrain_prairie", "wheat"] and scene.state.draw_pile == []
    scene.play("0 germinate terrain")
    assert scene.hand(0) == ["terrain_prairie"] and scene.seat(0).seeds == 0


@rule("EA-225", "EA-227")
def test_a_discard_pile_searched_in_vain_has_been_seen_by_everybody() -> None:
    scene = Scene().player(0, seeds=1).only_pile("wheat", "olive_tree").bury_discards(1)
    scene.table(draw_pile=["wheat"], discards=["olive_tree"])
    scene.play("0 germinate event")
    assert scene.state.seen_discards == sorted([number("olive_tree"), number("wheat")])


@rule("EA-232")
def test_a_search_that_all_know_to_be_in_vain_is_not_begun_again() -> None:
    scene = Scene().player(0, seeds=1).player(1, seeds=1).only_pile("terrain_prairie", "wheat").bury_discards(1)
    assert scene.refused("0 germinate event") == "", "nobody knows what lies in the draw pile"
    scene.play("0 germinate event")
    for seat in (0, 1):
        assert scene.refused(f"{seat} germinate event") == "EA-232"
        assert "as everybody has seen" in scene.why(f"{seat} germinate event")
        assert scene.refused(f"{seat} germinate terrain") == scene.refused(f"{seat} convert seed_to_soil") == ""


@rule("EA-232", "EA-225")
def test_a_card_that_nobody_has_seen_in_the_discard_pile_may_be_what_is_searched_for() -> None:
    scene = Scene().player(0, seeds=1).only_pile("event_hail", "wheat")
    scene.bury_discards(1).table(draw_pile=[], discards=["event_hail", "wheat"], seen_discards=["wheat"])
    assert scene.refused("0 germinate event") == scene.refused("0 germinate terrain") == ""
    scene.play("0 germinate terrain")
    assert scene.seat(0).seeds == 1 and scene.refused("0 germinate terrain") == "EA-232"
    scene.play("0 germinate event")
    assert scene.hand(0) == ["event_hail"]


@rule("EA-232", "EA-231")
def test_with_both_piles_empty_no_seed_can_be_germinated() -> None:
    scene = Scene().player(0, seeds=1).only_pile().bury_discards(1)
    assert scene.options(0, "germinate") == [] and scene.refused("0 germinate terrain") == "EA-232"
    assert scene.why("0 germinate terrain") == "No card is left in the draw pile or the discard pile."
    assert scene.refused("0 convert seed_to_soil") == "", "what is advised instead can be done"


@rule("EA-232")
def test_under_the_first_rules_a_search_in_vain_could_be_made_for_ever() -> None:
    scene = Scene().table(rules=1).player(0, seeds=1).only_pile().bury_discards(1)
    scene.play("0 germinate terrain", "0 germinate terrain")
    assert scene.seat(0).seeds == 1


@rule("EA-205", "EA-248")
def test_how_to_come_by_a_seed_is_told_as_far_as_it_is_possible() -> None:
    def advice(scene: Scene) -> str:
        refusal = scene.refusal_to(0, "germinate terrain")
        assert refusal is not None and refusal.rule == "EA-205"
        return refusal.fix

    assert advice(Scene()) == "Convert a leaf into a seed."
    rich = Scene().lies(0, "d4", "wheat", sprouts=4)
    assert advice(rich) == "Convert 4 sprouts or a leaf into a seed."
    assert advice(Scene().player(0, leaves=0, converted_leaves=5)) == ""


@rule("EA-227")
def test_everybody_sees_the_card_found_and_those_passed() -> None:
    scene = Scene(players=3).player(0, seeds=1).bottom_cards("wheat", "olive_tree").play("0 germinate type_tree")
    passed = Scene().player(0, seeds=1).bottom_cards("wheat", "arugula", "dahlia", "olive_tree")
    passed.play("0 germinate type_tree")
    assert passed.state.seen_discards == sorted(number(card) for card in ("wheat", "arugula", "dahlia"))
    view = GAME.view_data(scene.state.view(2))
    assert view["players"][0]["shown"] == ["olive_tree"] and view["discards_seen"] == ["wheat"]  # type: ignore[index]
    assert not scene.state.can_undo(0), "what has been seen cannot be taken back"
    found = scene.told("found")[0]
    assert found.only == -1 and "Olive Tree" in found.text


@rule("EA-227", "EA-016")
def test_after_a_card_has_left_the_hand_face_down_nobody_knows_which_one_it_was() -> None:
    scene = Scene().player(0, seeds=2, hand=["dahlia"]).bottom_cards("olive_tree").play("0 germinate type_tree")
    scene.play("0 convert seed_to_compost_hand", "0 compost dahlia", "0 stop")
    assert scene.seat(0).shown == []


@rule("EA-227", "EA-242")
def test_what_has_been_seen_is_known_until_it_is_played_or_composted() -> None:
    scene = Scene().player(0, seeds=1, hand=["event_mudpot"]).bottom_cards("olive_tree").play("0 germinate type_tree")
    scene.play("0 event event_mudpot")
    assert scene.seat(0).shown == [number("olive_tree")] and scene.hand(0) == ["olive_tree"]


@rule("EA-229")
def test_a_germinated_card_counts_as_drawn() -> None:
    scene = Scene(1, mode="solo").player(0, seeds=1).bottom_cards("olive_tree").play("0 germinate type_tree")
    assert scene.seat(0).cards_drawn == 1


@rule("EA-231", "EA-168")
def test_on_an_empty_draw_pile_the_discards_are_shuffled_first() -> None:
    scene = Scene().player(0, seeds=1).only_pile()
    count = len(scene.data["discards"])
    scene.play("0 germinate terrain")
    assert (
        scene.hand(0)[0].startswith("terrain_") and len(scene.state.draw_pile) + len(scene.state.discards) == count - 1
    )
    assert scene.seat(0).seeds == 0
    assert [event.kind for event in scene.journal.events][:2] == ["reshuffle", "germinate"], "and only then searched"
    left = Scene().player(0, seeds=1).only_pile("wheat", "olive_tree").play("0 germinate type_tree")
    assert left.state.draw_pile == [number("wheat")] and left.told("reshuffle") == [], "a card is left to be searched"
    nothing = Scene().table(rules=1).player(0, seeds=1).only_pile().bury_discards(1).play("0 germinate terrain")
    assert nothing.told("reshuffle") == [], "there is nothing to shuffle"


@rule("EA-222")
def test_what_has_been_announced_cannot_be_taken_back() -> None:
    scene = Scene().player(0, seeds=1).bottom_cards("olive_tree").play("0 germinate type_tree")
    assert not scene.state.can_undo(0) and number("olive_tree") in scene.seat(0).hand


@rule("EA-390", "EA-205")
def test_the_base_game_has_no_seeds() -> None:
    scene = Scene(expansion="base").lies(0, "d4", "wheat", sprouts=4)
    for conversion in ("sprouts_to_seed", "leaf_to_seed", "seed_to_soil"):
        assert scene.refused(f"0 convert {conversion}") == "EA-390"
    assert scene.refused("0 germinate type_tree") == "EA-390" and scene.refused("0 convert sprouts_to_soil") == ""
