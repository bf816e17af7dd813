"""Waste Heap: three resources of the team, or pollution (PS-235)."""

import pytest

from earthrise.engine.errors import BadPosition
from earthrise.games.planet_78.rules.waste_heap import HEAPS
from tests.games.planet_78.rules.test_negative_cards import drawing
from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


@rule("PS-235")
def test_the_drawing_player_may_put_back_three_resources_of_the_team() -> None:
    scene = drawing("waste_heap").settler(0, load="2 wood").settler(1, load="1 food 1 metal")
    scene.play("end")
    assert scene.asked() == ("waste", 0) and scene.options() == ["pay_waste", "pollute"]
    scene.play("pay_waste")
    assert scene.refused("waste settler:2 resource:wood") == "PS-235"
    scene.play("waste settler:2 resource:food", "waste settler:1 resource:wood", "waste settler:1 resource:wood")
    assert scene.load(0) == {} and scene.load(1) == {"metal": 1} and scene.state.pollution == 2
    assert scene.asked() == ("turn", 1)


@rule("PS-235")
def test_with_exactly_three_resources_there_is_nothing_to_pick() -> None:
    scene = drawing("waste_heap").settler(0, load="2 wood").settler(1, load="1 food")
    scene.play("end", "pay_waste")
    assert scene.load(0) == {} and scene.load(1) == {} and scene.asked() == ("turn", 1)


@rule("PS-235")
def test_with_fewer_than_three_resources_pollution_must_rise() -> None:
    scene = drawing("waste_heap").settler(0, load="2 wood")
    scene.play("end")
    assert scene.state.pollution == 3 and scene.load(0) == {"wood": 2} and scene.asked() == ("turn", 1)


@rule("PS-235")
def test_the_dead_neither_decide_nor_pay() -> None:
    scene = Scene(3).season("spring", meter=6).coming(negative=["waste_heap"])
    scene.settler(1, load="5 wood", down=2).settler(2, load="3 food")
    scene.play("end")
    assert scene.asked() == ("waste", 2)
    scene.play("pay_waste")
    assert scene.load(1) == {"wood": 5} and scene.load(2) == {}
    more = Scene(3).last_turn_of("spring").coming(negative=["waste_heap"])
    more.settler(0, load="4 metal").settler(1, load="5 wood", down=2)
    more.play("end", "pay_waste")
    refusal = more.refusal("waste settler:2 resource:wood")
    assert refusal is not None and refusal.rule == "PS-235" and "is dead and loses nothing" in refusal.why


@rule("PS-235")
def test_with_nobody_alive_pollution_must_rise() -> None:
    scene = drawing("tremor", "waste_heap", players=2).settler(0, at="C3", load="3 wood").settler(1, at="C4")
    scene.coming(disaster=["earthquake"]).need("food").need("money").need("house")
    scene.season("spring", meter=1).settler(1, load="3 wood")
    scene.play("end")
    assert scene.told("negative")[1].refs == ["card:waste_heap"] and len(scene.told("death")) == 2
    assert [(event.rule, event.amount) for event in scene.told("pollution")][:1] == [(235, 1)]


@rule("PS-235")
def test_pollution_rises_by_the_figure_of_the_card_if_the_player_wants_it_so() -> None:
    scene = drawing("waste_heap").settler(0, load="4 wood")
    scene.play("end")
    (heap,) = HEAPS.values()
    events = scene.play("pollute")
    assert scene.state.pollution == 2 + heap.pollution and scene.load(0) == {"wood": 4}
    assert [event.amount for event in events if event.kind == "pollution"] == [heap.pollution]


@rule("PS-235")
def test_a_screen_is_told_how_many_resources_it_is_about() -> None:
    scene = drawing("waste_heap").settler(0, load="4 wood")
    scene.play("end")
    (heap,) = HEAPS.values()
    shown = GAME.view_data(scene.state.view(0))
    ask = shown["ask"]
    assert isinstance(ask, dict) and (ask["settler"], ask["left"]) == (0, heap.amount)


@rule("PS-235")
def test_a_saved_choice_has_its_figure_from_the_card_that_is_being_carried_out() -> None:
    scene = drawing("waste_heap").settler(0, load="4 wood")
    scene.play("end")
    data = scene.state.to_data()
    again = GAME.position(data)
    again.play(0, GAME.actions.parse("pollute"))
    scene.play("pollute")
    assert again.to_data() == scene.state.to_data()
    with pytest.raises(BadPosition, match="no Waste Heap is being carried out"):
        GAME.position({**data, "drawn_negative": "smog"})
