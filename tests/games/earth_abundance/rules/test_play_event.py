"""Events (EA-240 to EA-251) and gifts (EA-260 to EA-268)."""

from __future__ import annotations

import re

import pytest

from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.rules.costs import lacking
from earthrise.games.earth_abundance.rules.scoring import CATEGORIES, categories
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import Scene, number
from tests.marks import rule


@rule("EA-240", "EA-242", "EA-311")
def test_an_event_may_be_played_at_any_time_also_by_a_bystander_and_counts_for_its_player() -> None:
    scene = Scene().player(1, hand=["event_mudpot", "event_hurricane"]).lies(1, "d4", "giant_sequoia", growth=4)
    scene.play("1 event event_mudpot")
    assert scene.seat(1).soil == 1 and scene.seat(1).events == [number("event_mudpot")] and scene.asks(0) == "choose"
    assert scene.refused("1 event event_tornado") == "EA-240"
    scene.play("1 event event_hurricane")
    assert categories(scene.state, 1)[CATEGORIES.index("events")] == -1, "Hurricane is worth -1, Mudpot nothing"


@rule("EA-241", "EA-251")
def test_an_event_whose_cost_cannot_be_paid_cannot_be_played() -> None:
    scene = Scene().player(0, hand=["event_volcanic_eruption", "event_shooting_star"])
    assert scene.refused("0 event event_volcanic_eruption") == "EA-241"
    assert "7 sprouts (you have 0)" in scene.why("0 event event_volcanic_eruption")
    assert scene.refused("0 event event_shooting_star") == "EA-251"


@rule("EA-243", "EA-207")
def test_an_event_does_not_interrupt_another_one() -> None:
    scene = (
        Scene().player(0, hand=["event_warm_period", "event_mudpot"]).lies(0, "d4", "wheat").lies(0, "d5", "tea_plant")
    )
    scene.play("0 event event_warm_period")
    assert scene.asks(0) == "place" and scene.refused("0 event event_mudpot") == "EA-161"


def between(scene: Scene, *planning: int) -> Scene:
    """Seats plan to be asked; then all finish their turn."""
    scene.play(*[f"{seat} plan" for seat in planning], "0 choose composting", "0 end")
    for seat in range(1, scene.state.seats):
        scene.play(f"{seat} benefit none", f"{seat} end")
    return scene


@rule("EA-244", "EA-247")
def test_a_between_turns_event_is_played_in_step_four_by_those_who_asked_for_it() -> None:
    scene = Scene(players=3).player(1, hand=["event_ice_age", "wheat"]).lies(1, "d4", "tea_plant", sprouts=4)
    assert scene.refused("1 event event_ice_age") == "EA-244" and scene.refused("2 plan") == ""
    between(scene, 1)
    assert scene.state.deciders() == [1] and scene.asks(1) == "between"
    scene.play("1 event event_ice_age")
    assert scene.pieces(1, "d4")[0] == 2 and len(scene.hand(1)) == 4
    scene = Scene().player(1, hand=["event_ice_age"])
    between(scene)
    assert scene.state.active == 1, "nobody asked to be asked"
    assert Scene().player(0, hand=["wheat"]).play("0 plan").refused("0 plan") == "EA-247"


@rule("EA-244")
def test_in_step_four_only_whoever_is_asked_plays_a_between_turns_event() -> None:
    scene = Scene().player(0, hand=["event_super_volcano"]).player(1, hand=["event_ice_age"])
    between(scene.lies(1, "d4", "tea_plant", sprouts=4), 0)
    assert scene.asks(0) == "between" and scene.refused("1 event event_ice_age") == "EA-244"


@rule("EA-245", "EA-246", "EA-248", "EA-146")
def test_others_may_join_clockwise_from_the_owner_and_pay_in_full() -> None:
    """Continental Shift: 4 sprouts, draw 2, compost 6."""
    scene = (
        Scene(players=4)
        .player(1, hand=["event_continental_shift"], island="jamaica")
        .lies(1, "d4", "tea_plant", sprouts=4)
    )
    scene.lies(2, "d4", "wheat", sprouts=4).lies(3, "d4", "arugula", sprouts=1)
    between(scene, 1).play("1 event event_continental_shift")
    assert len(scene.hand(1)) == 3 and len(scene.seat(1).compost) == 6, "and Jamaica's card, before others decide"
    assert scene.state.deciders() == [2]
    scene.play("2 join")
    assert len(scene.hand(2)) == 2 and scene.seat(2).events == [], "joining is not playing"
    assert scene.state.deciders() == [3] and scene.refused("3 join") == "EA-245"
    scene.play("3 decline", "0 decline")
    assert scene.state.deciders() == [2] and scene.asks(2) == "between", "who joined may have drawn another Event"
    scene.play("2 pass")
    assert scene.asks(1) == "between", "another lap: its owner holds cards and has asked for it"


@rule("EA-248", "EA-202")
def test_before_joining_leaves_and_seeds_may_be_converted_but_no_sprouts() -> None:
    scene = Scene().player(0, hand=["event_ice_age", "dahlia"]).lies(0, "d4", "tea_plant", sprouts=2)
    scene.lies(1, "d4", "wheat").player(1, seeds=1, hand=["event_mudpot"])
    assert Scene().lies(1, "d4", "wheat", sprouts=3).refused("1 convert sprouts_to_soil") == "", (
        "at other times they may"
    )
    between(scene, 0).play("0 event event_ice_age")
    assert scene.refused("1 join") == "EA-245" and scene.refused("1 convert sprouts_to_soil") == "EA-248"
    assert scene.refused("1 event event_mudpot") == "EA-248"
    scene.play("1 convert seed_to_sprouts", "1 join")
    assert scene.pieces(1, "d4")[0] == 1 and len(scene.hand(1)) == 4


@rule("EA-247")
def test_laps_go_on_until_one_passes_without_an_event() -> None:
    scene = Scene().player(0, hand=["event_ice_age", "event_super_volcano"]).lies(0, "d4", "tea_plant", sprouts=6)
    scene.lies(0, "d5", "wheat", sprouts=4)
    between(scene, 0).play("0 event event_ice_age", "0 auto", "1 decline")
    assert scene.asks(0) == "between", "another lap"
    scene.play("0 event event_super_volcano", "0 auto", "1 decline")
    assert scene.asks(0) == "between"
    scene.play("0 pass")
    assert scene.state.active == 1 and scene.seat(0).soil == 5 + 6
    assert not scene.seat(0).planned, "who wants to be asked again says so again"


@rule("EA-249")
def test_joining_in_full_does_not_force_useless_gains() -> None:
    scene = Scene().player(0, hand=["event_continental_shift"]).lies(0, "d4", "tea_plant", sprouts=4)
    scene.lies(1, "d4", "wheat", sprouts=4)
    between(scene, 0).play("0 event event_continental_shift", "1 join_with_care", "1 accept 2", "1 accept 0")
    assert len(scene.hand(1)) == 2 and scene.seat(1).compost == []


@rule("EA-251")
def test_shooting_star_takes_one_of_the_top_three_and_returns_the_rest_in_any_order() -> None:
    scene = Scene().player(0, hand=["event_shooting_star"], compost=["wheat", "dahlia", "arugula", "lingzhi"])
    scene.play("0 event event_shooting_star")
    assert sorted(scene.options(0)) == ["keep card:arugula", "keep card:dahlia", "keep card:lingzhi"]
    assert scene.refused("0 keep wheat") == "EA-251"
    scene.play("0 keep arugula")
    assert scene.refused("0 return arugula") == "EA-251"
    scene.play("0 return lingzhi")
    assert [CARDS[card].id for card in scene.seat(0).compost] == ["wheat", "lingzhi", "dahlia"]
    assert scene.hand(0) == ["arugula"]


# -- gifts -------------------------------------------------------------------------------------------------------------


@rule("EA-261", "EA-266")
def test_an_opponent_is_chosen_and_accepts_all() -> None:
    """Java: 2 sprouts, and an opponent of one's choice stores 1."""
    scene = Scene(players=4).player(0, island="java").turn_of(1).play("1 choose watering", "0 benefit none", "0 use")
    assert scene.asks(0) == "opponent" and scene.refused("0 give 1") == scene.refused("0 give 6") == "EA-261"
    scene.play("0 give 3")
    assert [scene.seat(seat).stored for seat in (1, 2, 3)] == [6, 1, 0] and scene.seat(0).stored == 2
    two = Scene().player(0, island="java").turn_of(1).play("1 choose watering", "0 benefit none", "0 use")
    assert two.asks(0) == "activate" and two.seat(1).stored == 6 + 1, "a single opponent need not be named"


@rule("EA-262", "EA-250")
@pytest.mark.parametrize(
    "event", ["warm_period", "hot_period", "magnetic_flip", "new_mountain_range_formation", "monsoon"]
)
def test_gifts_of_events_go_to_everybody_else(event: str) -> None:
    scene = Scene(players=3).player(0, hand=[f"event_{event}"]).play(f"0 event event_{event}")
    gift = {"warm_period": 3, "hot_period": 2, "magnetic_flip": 2, "new_mountain_range_formation": 2, "monsoon": 3}[
        event
    ]
    assert [scene.seat(seat).stored for seat in (1, 2)] == [gift, gift] and scene.state.deciders() == [0]


@rule("EA-263")
def test_zebra_plant_takes_the_better_neighbour() -> None:
    trees = [
        "olive_tree",
        "japanese_maple",
        "giant_sequoia",
        "thuja_giant",
        "rubber_tree",
        "red_birch",
        "cherry_tree",
        "cinnamon_tree",
    ]
    scene = Scene(players=3).lies(0, "d4", "zebra_plant").turn_of(1)
    for space, tree in zip(("d4", "d5", "d6"), trees, strict=False):
        scene.lies(1, space, tree)
    for space, tree in zip(("d4", "d5", "d6", "e4", "e5"), trees[3:], strict=True):
        scene.lies(2, space, tree)
    action = raw.ACTION_OF[raw.EARTH["zebra_plant"]["ability"][0]["colour"]]
    scene.play(f"1 choose {action}", "0 benefit none", "0 use")
    told = scene.told("neighbour")
    assert [(event.text, event.amount) for event in told] == [("{0} looks at {2}'s island.", 5)]


@rule("EA-264")
def test_cacao_tree_counts_the_event_stack_of_a_neighbour() -> None:
    scene = Scene(players=3).lies(0, "d4", "cacao_tree").player(0, events=["event_hail"], hand=["wheat", "dahlia"])
    scene.player(1, events=["event_hurricane", "event_mudpot"]).turn_of(1).play("1 choose watering", "0 benefit none")
    scene.play("0 use", "0 compost wheat", "0 compost dahlia")
    assert len(scene.seat(0).compost) == 2 and scene.asks(0) == "activate"


# -- joining and being asked -------------------------------------------------------------------------------------------


def ice_age(players: int = 2, **options: object) -> Scene:
    """Seat 0 holds Ice Age (2 sprouts: draw 3 cards), and the sprouts for it."""
    scene = Scene(players=players, **options).player(0, hand=["event_ice_age"])
    return scene.lies(0, "d4", "tea_plant", sprouts=2)


def played(scene: Scene) -> Scene:
    """Ice Age is played; seat 1 is asked whether to join."""
    return between(scene, 0).play("0 event event_ice_age")


@rule("EA-248", "EA-205", "EA-220")
def test_before_joining_a_seed_may_be_germinated() -> None:
    scene = played(ice_age().lies(1, "d4", "wheat", sprouts=2).player(1, seeds=1).bottom_cards("olive_tree"))
    assert scene.asks(1) == "join"
    scene.play("1 germinate type_tree")
    assert scene.hand(1) == ["olive_tree"] and scene.seat(1).seeds == 0 and scene.asks(1) == "join"
    scene.play("1 join")
    assert len(scene.hand(1)) == 4


@rule("EA-248", "EA-336")
def test_before_joining_what_lies_on_the_teams_board_may_be_taken() -> None:
    scene = ice_age(players=4, mode="teams_2v2").lies(1, "d4", "wheat").lies(0, "d5", "arugula")
    scene.play("0 plan", "0 choose watering", "0 share", "0 end")
    for seat in (1, 2, 3):
        scene.play(f"{seat} benefit none", f"{seat} end")
    scene.play("0 event event_ice_age")
    assert scene.refused("1 join") == "EA-245"
    scene.play("1 collect_one sprout", "1 collect sprout")
    assert scene.pieces(1, "d4")[0] == 6 and scene.refused("2 collect sprout") != "", "it is not their turn to decide"
    scene.play("1 join")
    assert len(scene.hand(1)) == 3


@rule("EA-247")
def test_whoever_joins_is_asked_in_the_laps_that_follow() -> None:
    """Seat 1 holds no card, joins Ice Age, and draws Super Volcano."""
    scene = ice_age().lies(1, "d4", "wheat", sprouts=6).lies(1, "d5", "arugula", sprouts=1)
    composted, first = ["honey_locust", "cherry_tree"], ["dahlia", "lingzhi", "beach_rose"]
    scene.next_cards(*composted, *first, "event_super_volcano", "olive_tree", "sunflower")
    played(scene).play("1 join", "1 auto")
    assert scene.state.deciders() == [1] and scene.asks(1) == "between", "before the owner of the first is asked again"
    scene.play("1 event event_super_volcano")
    assert scene.seat(1).soil == 6 and scene.asks(0) == "join"


@rule("EA-247")
def test_whoever_declines_is_not_asked_unless_they_say_so() -> None:
    for moves, asked in (([], ""), (["1 plan"], "between")):
        scene = ice_age().player(1, hand=["event_super_volcano"]).lies(1, "d4", "wheat", sprouts=6)
        played(scene).play(*moves, "1 decline")
        assert scene.asks(1) == asked and scene.asks(0) == ("" if asked else "between")


@rule("EA-247")
def test_who_wants_to_be_asked_may_say_so_with_an_empty_hand() -> None:
    scene = Scene().player(1, seeds=1).bottom_cards("event_ice_age").lies(1, "d4", "wheat", sprouts=2)
    scene.play("1 plan", "0 choose composting", "0 end", "1 germinate event", "1 benefit none", "1 end")
    assert scene.asks(1) == "between"
    empty = Scene().play("1 plan", "0 choose composting", "0 end", "1 benefit none", "1 end")
    assert empty.state.active == 1, "without a card there is nothing to ask about"


@rule("EA-244", "EA-247")
def test_what_to_do_about_a_between_turns_event_is_told_as_it_is() -> None:
    scene = Scene().player(0, hand=["event_ice_age"])
    first = scene.refusal_to(0, "event event_ice_age")
    scene.play("0 plan")
    then = scene.refusal_to(0, "event event_ice_age")
    assert first is not None and "between turns" in first.fix
    assert then is not None and then.fix == "Play it when you are asked at the end of the turn."


@rule("EA-134", "EA-241")
def test_one_of_a_thing_is_not_told_as_several() -> None:
    def missing(card: str) -> str:
        return lacking(Scene().seat(0), CARDS[number(card)].abilities[0])

    assert missing("event_tornado") == "Tornado costs 2 sprouts (you have 0)."
    told = [lacking(Scene().seat(0), ability) for card in CARDS for ability in card.abilities if ability.costs]
    ones = {word for text in told for word in re.findall(r"\b1 ([a-z ]+) \(you have", text)}
    assert ones and ones <= {"sprout", "soil", "growth", "composted card", "card from hand", "seed", "leaf"}
