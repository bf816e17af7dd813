"""Activating abilities (EA-130 to EA-149)."""

from __future__ import annotations

from earthrise.games.earth_abundance.components.cards import CARDS
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule


def queue(scene: Scene, seat: int) -> list[str]:
    """What a seat has to activate, in order, by card."""
    shown = GAME.view_data(scene.state.view(seat))["mine"]
    return [step["card"] for step in shown["queue"] if step["state"] != "done"]  # type: ignore[index]


@rule("EA-130", "EA-131")
def test_board_then_tableau_in_reading_order_or_the_tableau_first() -> None:
    """Japanese Maple, Japanese Andromeda and Dragon Blood Tree are yellow; so is the Climate."""
    scene = Scene().player(0, climate="hemiboreal").lies(0, "d4", "japanese_maple").lies(0, "c5", "dragon_blood_tree")
    scene.lies(0, "d3", "japanese_andromeda").turn_of(1)
    scene.play("1 choose growing", "0 benefit first")
    tableau = ["dragon_blood_tree", "japanese_andromeda", "japanese_maple"]
    assert queue(scene, 0) == ["climate_hemiboreal", *tableau]
    scene.play("0 tableau_first")
    assert queue(scene, 0) == [*tableau, "climate_hemiboreal"] and scene.refused("0 tableau_first") == "EA-130"


@rule("EA-131")
def test_a_card_planted_above_another_is_activated_before_it() -> None:
    scene = Scene().lies(0, "d4", "japanese_maple").player(0, hand=["japanese_andromeda"], soil=9)
    scene.play("0 choose planting", "0 plant japanese_andromeda", "0 at c4", "0 waive", "1 waive")
    while scene.state.active == 0:
        scene.play(f"{scene.state.deciders()[0]} end")
    scene.play("1 choose growing", "0 benefit first")
    assert queue(scene, 0) == ["japanese_andromeda", "japanese_maple"]


@rule("EA-130")
def test_once_begun_the_order_is_settled() -> None:
    scene = Scene().player(0, climate="hemiboreal").lies(0, "d4", "japanese_maple").turn_of(1)
    scene.play("1 choose growing", "0 benefit first", "0 use")
    assert scene.refused("0 tableau_first") == "EA-130"
    scene = Scene().lies(0, "d4", "japanese_maple").turn_of(1).play("1 choose growing", "0 benefit first")
    assert scene.refused("0 tableau_first") == "EA-130", "the board has nothing to activate"


@rule("EA-131")
def test_what_an_earlier_card_brings_can_pay_for_a_later_one() -> None:
    """Arugula puts a sprout on itself; Marine West Coast pays one, but comes before it unless the tableau is first."""
    scene = Scene().player(0, climate="marine_west_coast").lies(0, "d4", "arugula").turn_of(1)
    scene.play("1 choose watering", "0 benefit none")
    assert scene.refused("0 use") == "EA-134" and "costs 1 sprout (you have 0)." in scene.why("0 use")
    scene.play("0 tableau_first", "0 use", "0 use")
    assert scene.pieces(0, "d4")[0] == 0 and scene.seat(0).growth_in_all() == min(
        3, CARDS[scene.seat(0).cards[24]].growth_spaces
    )


@rule("EA-132")
def test_a_skipped_ability_is_gone_for_the_turn() -> None:
    scene = Scene().lies(0, "d4", "japanese_andromeda").turn_of(1)
    scene.play("1 choose growing", "0 benefit first")
    assert scene.refused("0 use") == scene.refused("0 skip") == ""
    scene.play("0 skip")
    assert scene.refused("0 use") == scene.refused("0 skip") == scene.refused("0 run quick") == "EA-132"
    assert scene.seat(0).soil == 0


@rule("EA-133", "EA-262", "EA-184", "EA-268")
def test_using_a_card_that_gives_to_others_gives_to_others() -> None:
    scene = Scene(players=3).lies(0, "d4", "foxgloves").lies(1, "d4", "wheat").turn_of(1)
    colour = CARDS[Scene().lies(0, "d4", "foxgloves").seat(0).cards[24]].abilities[0].colour
    action = {1: "composting", 2: "watering", 3: "growing"}[colour]
    scene.play(f"1 choose {action}", "0 benefit none", "0 use")
    assert scene.seat(0).soil == 4
    assert [scene.seat(seat).stored for seat in range(3)] == [0, 2, 2], "at once, although others are still busy"


@rule("EA-135")
def test_less_than_the_full_gain_may_be_taken() -> None:
    scene = Scene().lies(0, "d4", "japanese_andromeda").turn_of(1)
    scene.play("1 choose growing", "0 benefit first", "0 use_with_care", "0 accept 1")
    assert scene.seat(0).soil == 1


@rule("EA-136", "EA-162")
def test_a_part_that_cannot_be_done_is_lost_without_undoing_the_rest() -> None:
    """Japanese Maple: 1 growth, 1 sprout; its stack is full."""
    scene = Scene().lies(0, "d4", "japanese_maple", growth=3).turn_of(1)
    scene.play("1 choose growing", "0 benefit first", "0 use")
    assert scene.pieces(0, "d4") == (1, 3)


@rule("EA-137", "EA-170")
def test_an_ability_may_be_used_for_its_cost_alone() -> None:
    scene = Scene().lies(0, "d4", "shaggy_mane").only_pile().bury_discards(1).player(0, compost=0).turn_of(1)
    top = scene.data["players"][1]["compost"][-1]
    scene.data["players"][1]["compost"] = scene.data["players"][1]["compost"][:-1]
    scene.data["players"][0]["compost"] = [top]
    scene.play("1 choose watering", "0 benefit none", "0 use")
    assert scene.seat(0).compost == [] and scene.hand(0) == [top], "the card paid is the only one left to draw"


@rule("EA-138")
def test_some_abilities_work_only_for_whoever_chose_the_action() -> None:
    scene = Scene().player(0, climate="tropical_savanna", island="luzon").lies(0, "d4", "japanese_maple").turn_of(1)
    scene.play("1 choose growing", "0 benefit first")
    assert queue(scene, 0) == ["japanese_maple"], "which works for everybody"
    scene = Scene().player(0, climate="tropical_savanna", island="luzon").play("0 choose growing")
    assert queue(scene, 0) == ["island_luzon", "climate_tropical_savanna"]


@rule("EA-139", "EA-181")
def test_arugula_puts_a_sprout_on_diagonal_herbs_and_on_itself_and_nothing_is_stored() -> None:
    scene = (
        Scene()
        .lies(0, "d4", "arugula")
        .lies(0, "c3", "wheat")
        .lies(0, "e5", "white_water_lily")
        .lies(0, "d5", "tea_plant")
    )
    scene.turn_of(1).play("1 choose watering", "0 benefit none", "0 skip", "0 use")
    assert [scene.pieces(0, space)[0] for space in ("d4", "c3", "e5", "d5")] == [1, 1, 1, 0]
    assert scene.seat(0).stored == 0


@rule("EA-140", "EA-181")
def test_pieces_for_adjacent_flora_are_spread_over_the_surrounding_cards_only() -> None:
    """Japanese Stewartia: up to 3 sprouts on the eight cards around it."""
    scene = (
        Scene()
        .lies(0, "d4", "japanese_stewartia")
        .lies(0, "d5", "wheat")
        .lies(0, "e4", "japanese_maple")
        .lies(0, "d6", "dahlia")
    )
    scene.turn_of(1).play("1 choose watering", "0 benefit none", "0 use")
    assert scene.options(0, "place") == ["place space:d5", "place space:e4"]
    assert scene.refused("0 place d4") == scene.refused("0 place d6") == "EA-181"
    anywhere = Scene().lies(0, "d4", "wheat").lies(0, "d5", "tea_plant").play("0 choose watering")
    assert anywhere.refused("0 place d4") == anywhere.refused("0 place d5") == "", "without a placement rule"
    scene.play("0 place d5", "0 place e4", "0 stop")
    assert (scene.pieces(0, "d5")[0], scene.pieces(0, "e4")[0]) == (1, 1)


@rule("EA-141", "EA-143")
def test_a_copy_is_counted_from_the_copying_card_and_copies_no_other_copy() -> None:
    """Swamp Sprouts copies Arugula: herbs diagonal to Swamp Sprouts, and itself."""
    scene = (
        Scene()
        .lies(0, "d4", "swamp_sprouts")
        .lies(0, "d5", "arugula")
        .lies(0, "e5", "wheat")
        .lies(0, "c6", "white_water_lily")
    )
    scene.turn_of(1).play("1 choose watering", "0 benefit none", "0 skip", "0 use")
    assert scene.asks(0) == "copy" and scene.refused("0 copy d4") == "EA-141"
    scene.play("0 copy d5")
    assert (scene.pieces(0, "d4")[0], scene.pieces(0, "e5")[0], scene.pieces(0, "c6")[0]) == (1, 1, 0)
    scene = Scene().lies(0, "d4", "swamp_sprouts").turn_of(1).play("1 choose watering", "0 benefit none", "0 use")
    assert scene.asks(0) == "activate", "with nothing to copy it does nothing"


@rule("EA-142")
def test_a_copied_ability_may_still_be_activated_itself() -> None:
    scene = Scene().lies(0, "d4", "swamp_sprouts").lies(0, "d5", "arugula").turn_of(1)
    scene.play("1 choose watering", "0 benefit none", "0 use", "0 copy d5", "0 use")
    assert scene.pieces(0, "d5")[0] == 1 and scene.pieces(0, "d4")[0] == 1


@rule("EA-144")
def test_a_brown_ability_in_force_counts_from_the_moment_its_card_is_planted() -> None:
    scene = Scene().player(0, hand=["terrain_sandy_soil", "common_onion"], soil=20)
    scene.play("0 choose planting")
    before = [card["cost"] for card in GAME.view_data(scene.state.view(0))["hand"]]  # type: ignore[attr-defined]
    scene.play("0 plant terrain_sandy_soil")
    after = [card["cost"] for card in GAME.view_data(scene.state.view(0))["hand"]]  # type: ignore[attr-defined]
    assert after == [before[1] - 1]


@rule("EA-145", "EA-146")
def test_vulcano_and_jamaica_reward_events_of_ones_own() -> None:
    for island, gain in (("vulcano", (1, 0)), ("jamaica", (0, 1))):
        scene = Scene().player(0, island=island, hand=["event_hurricane"]).lies(0, "d4", "giant_sequoia", growth=3)
        scene.play("0 event event_hurricane")
        while scene.asks(0) == "place":
            scene.play("0 auto")
        assert (scene.seat(0).soil, len(scene.hand(0))) == gain


@rule("EA-149", "EA-044")
def test_a_multicoloured_ability_does_not_activate_on_planting() -> None:
    scene = Scene().lies(0, "d4", "red_cage_fungus").turn_of(1)
    scene.next_cards("wheat").play("1 choose planting", "1 end", "1 keep wheat", "0 end")
    assert queue(scene, 0) == ["island_kauai"]


@rule("EA-131", "EA-132")
def test_running_through_uses_all_that_is_free_and_stops_where_something_is_paid() -> None:
    scene = Scene().lies(0, "d4", "japanese_andromeda").lies(0, "d5", "thuja_giant").lies(0, "d6", "white_water_lily")
    scene.lies(0, "e4", "japanese_maple").player(0, climate="desert").turn_of(1)
    scene.play("1 choose growing", "0 benefit second", "0 auto")
    assert scene.seat(0).growth_in_all() == 2
    scene.play("0 run finish")
    assert scene.asks(0) == "activate" and queue(scene, 0)[0] == "climate_desert", (
        "Desert costs a growth: that is asked"
    )
    scene.play("0 skip")
    assert scene.asks(0) == "" and scene.seat(0).soil == 3 and scene.seat(0).seeds == 1, "all others, and the end"
    assert scene.seat(0).sprouts_in_all() == 1 and scene.seat(0).growth_in_all() == 3


@rule("EA-131")
def test_a_run_through_all_can_be_made_quicker_but_not_slower() -> None:
    scene = Scene().player(0, climate="desert").lies(0, "d4", "japanese_maple", growth=1).turn_of(1)
    scene.play("1 choose growing", "0 benefit first", "0 run quick")
    assert scene.refused("0 run stops") == scene.refused("0 run quick") == "EA-131"
    assert scene.refused("0 run finish") == ""
