"""What the four actions bring (EA-080 to EA-092)."""

from __future__ import annotations

import re

import pytest

from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import Scene, number
from tests.marks import rule

FOUR = ("wheat", "arugula", "dahlia", "lingzhi")


@rule("EA-083", "EA-084", "EA-085", "EA-086", "EA-087", "EA-088")
@pytest.mark.parametrize("size", ["major", "minor"])
@pytest.mark.parametrize("action", ["composting", "watering", "growing"])
def test_what_is_told_of_a_benefit_is_what_it_brings(action: str, size: str) -> None:
    benefit = next(entry for entry in raw.read("actions")["action"] if entry["id"] == action)[size]
    told = [int(figure) for text in benefit["texts"] for figure in re.findall(r"\d+", text)]
    assert told == [option[0]["amount"] for option in benefit["options"]]


@rule("EA-080", "EA-082", "EA-091", "EA-118")
def test_planting_draws_four_and_keeps_one_even_if_nothing_was_planted() -> None:
    scene = Scene().next_cards(*FOUR)
    scene.play("0 choose planting", "0 end")
    assert scene.options(0) == [f"keep card:{card}" for card in FOUR] and scene.hand(0) == []
    assert scene.refused("0 keep olive_tree") == "EA-080" and scene.refused("0 choose watering") == "EA-080"
    scene.play("0 keep dahlia")
    assert scene.hand(0) == ["dahlia"]
    assert scene.state.discards == [number(card) for card in ("wheat", "arugula", "lingzhi")]


@rule("EA-081", "EA-082")
def test_others_plant_one_card_and_draw_one() -> None:
    scene = Scene().player(1, hand=["arugula", "dahlia"], soil=9).next_cards("wheat")
    scene.play("0 choose planting")
    assert scene.refused("1 choose watering") == "EA-081"
    scene.play("1 plant arugula")
    assert scene.refused("1 plant dahlia") == scene.refused("1 replant d4") == "EA-081", "the one planting is done"
    assert scene.refused("1 choose watering") == "EA-081"
    scene.play("1 end")
    assert scene.hand(1) == ["dahlia", "wheat"] and scene.asks(1) == "", "the card is drawn"


@rule("EA-083", "EA-084")
def test_composting() -> None:
    scene = Scene()
    scene.play("0 choose composting")
    assert (scene.seat(0).soil, len(scene.seat(0).compost)) == (5, 2)
    assert scene.refused("1 benefit both") == "EA-084"
    scene.play("1 benefit second")
    assert (scene.seat(1).soil, len(scene.seat(1).compost)) == (0, 2)
    scene = Scene().play("0 choose composting", "1 benefit first")
    assert (scene.seat(1).soil, len(scene.seat(1).compost)) == (2, 0)


@rule("EA-085", "EA-086")
def test_watering() -> None:
    scene = Scene().lies(0, "d4", "wheat").lies(1, "d4", "arugula")
    scene.play("0 choose watering")
    assert scene.seat(0).soil == 2
    sprouts = scene.pieces(0, "d4")[0]
    assert sprouts + scene.seat(0).stored == 6
    assert scene.refused("1 benefit reversed") == "EA-086"
    scene.play("1 benefit second")
    assert scene.seat(1).soil == 2 and scene.pieces(1, "d4")[0] == 0
    scene = Scene().lies(1, "d4", "arugula").play("0 choose watering", "1 benefit first")
    assert scene.seat(1).soil == 0 and scene.pieces(1, "d4")[0] == 2


@rule("EA-087", "EA-088")
def test_growing() -> None:
    scene = Scene().lies(0, "d4", "giant_sequoia").lies(1, "d4", "olive_tree")
    scene.play("0 choose growing")
    assert len(scene.hand(0)) == 4 and scene.pieces(0, "d4")[1] == 2
    assert scene.refused("1 benefit both") == "EA-088"
    scene.play("1 benefit second")
    assert scene.pieces(1, "d4")[1] == 2 and scene.hand(1) == []
    scene = Scene().lies(1, "d4", "olive_tree").play("0 choose growing", "1 benefit first")
    assert scene.pieces(1, "d4")[1] == 0 and len(scene.hand(1)) == 2


@rule("EA-089")
def test_two_gains_may_be_taken_in_either_order() -> None:
    scene = Scene().lies(0, "d4", "giant_sequoia")
    scene.play("0 choose_with_care growing")
    assert scene.refused("0 benefit first") == scene.refused("0 benefit_with_care both") == "EA-089"
    scene.play("0 benefit reversed", "0 place d4", "0 stop")
    assert scene.pieces(0, "d4")[1] == 1 and scene.hand(0) == []
    scene.play("0 accept 2")
    assert len(scene.hand(0)) == 2


@rule("EA-090")
def test_madagascar_keeps_two_of_four_but_not_of_the_minor_benefit() -> None:
    scene = Scene().player(0, island="madagascar").next_cards(*FOUR)
    scene.play("0 choose planting", "0 end", "0 keep wheat", "0 keep dahlia")
    assert scene.hand(0) == ["wheat", "dahlia"] and scene.asks(0) == ""
    scene = Scene().player(0, island="madagascar").turn_of(1)
    scene.play("1 choose planting", "0 end")
    assert len(scene.hand(0)) == 1


@rule("EA-092")
def test_a_number_of_cards_is_named_before_the_first_is_seen_and_the_four_of_planting_are_declined_whole() -> None:
    scene = Scene()
    scene.play("0 choose_with_care growing", "0 benefit both")
    assert scene.asks(0) == "amount" and scene.refused("0 accept 5") == "EA-092" and scene.refused("0 accept 4") == ""
    scene.play("0 accept 1")
    assert len(scene.hand(0)) == 1
    scene = Scene()
    assert scene.refused("0 choose_with_care planting") == "EA-092"
    scene.play("0 choose planting", "0 waive")
    assert scene.hand(0) == [] and scene.asks(0) == ""


@rule("EA-170", "EA-092")
def test_with_fewer_cards_than_four_those_there_are_are_drawn() -> None:
    scene = Scene().only_pile("wheat", "dahlia").bury_discards(1)
    scene.play("0 choose planting", "0 end")
    assert scene.options(0, "keep") == ["keep card:wheat", "keep card:dahlia"]
    scene.play("0 keep wheat", "1 end")
    assert scene.hand(1) == ["dahlia"], "the one card that was discarded is shuffled and drawn"


@rule("EA-147", "EA-148")
def test_a_terrain_may_forbid_an_action_but_never_planting() -> None:
    scene = Scene().rows(0, "terrain_extinct_volcano terrain_circumpolar_barren_land terrain_fertile_rainless_land")
    for action in ("composting", "growing", "watering"):
        assert scene.refused(f"0 choose {action}") == "EA-147"
    assert scene.options(0, "choose") == ["choose action:planting"]
    one = Scene().lies(0, "d4", "terrain_extinct_volcano").lies(0, "d5", "wheat")
    assert [one.refused(f"0 choose {action}") for action in ("composting", "growing", "watering")] == ["EA-147", "", ""]
    scene = Scene().lies(0, "d4", "terrain_extinct_volcano").turn_of(1)
    scene.play("1 choose composting", "0 benefit first")
    assert scene.seat(0).soil == 2
