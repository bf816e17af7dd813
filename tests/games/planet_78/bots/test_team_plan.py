"""What a team plans, what it might do otherwise, and what its roles are for.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

from earthrise.bots.search import Search
from earthrise.engine.chance import Chance
from earthrise.games.planet_78.bots.answer_values import best_lift, destination
from earthrise.games.planet_78.bots.tactics import MOST_CANDIDATES, other_styles
from earthrise.games.planet_78.bots.team_plan import (
    AT_ONCE,
    FETCH,
    NOT_NOW,
    PILE,
    WAIT,
    Goal,
    Plan,
    Style,
    are_hands_full,
    has_ability,
)
from earthrise.games.planet_78.components.needs import FOOD, LUXURY, MONEY
from earthrise.games.planet_78.components.roles import FORECAST, RESTORATION
from earthrise.games.planet_78.rules.state import Planet
from tests.games.planet_78.scene import GAME, Scene

TACTICS = GAME.tactics("steady")


def planet_of(scene: Scene) -> Planet:
    return scene.state


def goals(scene: Scene, style: Style | None = None) -> list[Goal]:
    return (Plan(planet_of(scene)) if style is None else Plan(planet_of(scene), style)).goals


def chosen(scene: Scene) -> str:
    seat = scene.state.deciders()[0]
    return TACTICS.choose(scene.state, seat, scene.state.legal(seat), Chance(1)).text


def full(pollution: int) -> Scene:
    """All piles are in the shuttle."""
    return Scene().full_shuttle().pollution(pollution)


# -- the usual plan ----------------------------------------------------------------------------------------------------


def test_no_need_is_fetched_before_the_shuttle_is_full() -> None:
    scene = Scene().full_shuttle(but="wood").pollution(1)
    scene.settler(0, at="E2", role="medic").settler(1, at="D2", role="pilot").turn_of(0)
    assert all(goal.kind in (PILE, WAIT) for goal in goals(scene))


def test_hands_full_of_revives_are_worth_money() -> None:
    scene = full(4).settler(0, at="E2", role="medic", hand=["revive", "revive"]).settler(1, at="E5", role="pilot")
    assert are_hands_full(planet_of(scene.turn_of(0)))
    assert MONEY in [goal.need for goal in goals(scene) if goal.kind == FETCH]
    scene = full(4).settler(0, at="E2", role="medic", hand=["revive", "long_days"]).settler(1, at="E5", role="pilot")
    assert not are_hands_full(planet_of(scene.turn_of(0)))
    assert not any(goal.kind == FETCH for goal in goals(scene))


def test_a_forecaster_and_an_ecologist_are_given_food_before_the_last_run() -> None:
    for role, ability in (("forecaster", FORECAST), ("ecologist", RESTORATION)):
        scene = full(4).settler(0, at="E2", role=role).settler(1, at="E5", role="pilot").turn_of(0)
        assert has_ability(planet_of(scene), ability)
        assert [goal.need for goal in goals(scene) if goal.kind == FETCH] == [FOOD]
    scene = full(4).settler(0, at="E2", role="medic").settler(1, at="E5", role="pilot").turn_of(0)
    assert not any(goal.kind == FETCH for goal in goals(scene))


def test_nothing_that_brings_the_flood_is_fetched_ahead() -> None:
    scene = full(6).settler(0, at="E2", role="forecaster").settler(1, at="E5", role="pilot").turn_of(0)
    assert not any(goal.kind == FETCH for goal in goals(scene))


def test_the_last_run_begins_with_food() -> None:
    relief = ["tree_planting", "tree_planting", "tree_planting", "tree_planting", "clean_reactor"]
    scene = full(2).removed(*relief).settler(0, at="E5", role="medic").settler(1, at="E5", role="pilot").turn_of(0)
    assert FOOD in [goal.need for goal in goals(scene)]


# -- other styles ------------------------------------------------------------------------------------------------------


def test_a_style_may_begin_the_last_run_or_put_it_off() -> None:
    scene = full(2).settler(0, at="E2", role="medic").settler(1, at="E5", role="pilot").turn_of(0)
    assert [goal.kind for goal in goals(scene, Style(leaving=AT_ONCE))] == [FETCH, FETCH]
    assert [goal.kind for goal in goals(scene, Style(leaving=NOT_NOW))] == [WAIT, WAIT]


def test_a_style_may_fetch_a_need_ahead() -> None:
    scene = Scene().settler(0, at="E2", role="medic").settler(1, at="E5", role="pilot").turn_of(0)
    fetched = [goal for goal in goals(scene, Style(need=LUXURY)) if goal.kind == FETCH]
    assert [goal.need for goal in fetched] == [LUXURY]


def test_a_style_may_put_the_last_run_off_for_a_while() -> None:
    scene = full(2).settler(0, at="E2", role="medic").settler(1, at="E5", role="pilot").turn_of(0)
    now = planet_of(scene).turns_played
    usual = [goal.kind for goal in goals(scene)]
    assert [goal.kind for goal in goals(scene, Style(leaving=NOT_NOW, until=now + 1))] == [WAIT, WAIT]
    assert [goal.kind for goal in goals(scene, Style(leaving=NOT_NOW, until=now))] == usual


def test_a_style_may_give_a_settler_another_need_to_fetch() -> None:
    scene = full(2).settler(0, at="E2", role="medic").settler(1, at="E5", role="pilot").turn_of(0)
    run = Style(leaving=AT_ONCE, settler=0, errand=LUXURY)
    assert Plan(planet_of(scene), run).goals[0].need == LUXURY


def test_other_styles_fit_the_position() -> None:
    assert other_styles(planet_of(Scene().settler(0, at="B1").settler(1, at="I9").turn_of(0))) == []
    nearly = other_styles(
        planet_of(Scene().full_shuttle(but="wood").settler(0, at="B1").settler(1, at="I9").turn_of(0))
    )
    assert {FOOD, MONEY} <= {style.need for style in nearly}
    late = other_styles(planet_of(full(2).need("food").settler(0, at="E2").settler(1, at="E5").turn_of(0)))
    assert {style.leaving for style in late} >= {AT_ONCE, NOT_NOW}
    assert FOOD not in [style.need for style in late]
    assert LUXURY in [style.errand for style in late]


def test_a_way_concerns_the_whole_team_and_is_offered_in_turns_alone() -> None:
    scene = full(2).settler(0, at="E2").settler(1, at="E5").turn_of(0)
    ways = TACTICS.ways(scene.state, 0)
    assert ways and all(way.followers == [0, 1] for way in ways)
    asked = GAME.start(2, 1, {"roles": "choose"})
    assert asked.frames[-1].kind() == "role"
    assert TACTICS.ways(asked, asked.deciders()[0]) == []


# -- what a search thinks about ----------------------------------------------------------------------------------------


def test_steps_of_a_turn_are_not_thought_about_one_by_one() -> None:
    scene = Scene().settler(0, at="E3", load="4 wood").turn_of(0)
    assert len(TACTICS.candidates(scene.state, 0, scene.state.legal(0))) == 1
    scene = full(2).settler(0, at="E1", role="medic").settler(1, at="I6", role="pilot").turn_of(0)
    assert "pick_up" in [action.text for action in TACTICS.candidates(scene.state, 0, scene.state.legal(0))]
    asked = GAME.start(2, 1, {"roles": "choose"})
    seat = asked.deciders()[0]
    assert len(TACTICS.candidates(asked, seat, asked.legal(seat))) == MOST_CANDIDATES


def test_a_need_that_could_be_picked_up_is_thought_about() -> None:
    scene = full(2).settler(0, at="E1", role="medic").settler(1, at="E5", role="pilot").turn_of(0)
    search = Search(scene.state.view(0), TACTICS, Chance(1))
    arms = [arm.action.text for arm in search.ways] + [action.text for action in search.options]
    assert "pick_up" in arms


def test_the_search_compares_whole_ways_to_play() -> None:
    scene = full(2).settler(0, at="E2", role="medic").settler(1, at="I6", role="pilot").turn_of(0)
    search = Search(scene.state.view(0), TACTICS, Chance(1))
    assert search.ways
    search.run(24)
    assert search.best() in scene.state.legal(0)
    assert search.nodes == 1, "nothing further down is ever doubted, so no tree is grown"


# -- roles -------------------------------------------------------------------------------------------------------------


def test_a_pilot_lifts_whoever_has_the_longest_way() -> None:
    scene = Scene().full_shuttle().all_needs().pollution(4)
    scene.settler(0, at="E4", role="pilot").settler(1, at="I9", role="medic").turn_of(0)
    planet = planet_of(scene)
    plan = Plan(planet)
    lifted, spared = best_lift(planet, plan)
    assert lifted == 1 and spared >= 4
    assert destination(planet, plan, 1) == 40, "the Space Center"


def test_an_ecologist_who_waits_with_food_keeps_three_resources() -> None:
    scene = full(6).need("food").tile("E2", "cave").settler(0, at="E2", role="ecologist", load="2 metal")
    scene.settler(1, at="E5", role="pilot").turn_of(0)
    planet = planet_of(scene)
    planet.food_left = 8
    assert chosen(scene) != "buy resource:metal"
    planet.food_left = 0
    assert chosen(scene) == "buy resource:metal"


def test_a_beacon_that_leads_astray_is_not_played_even_with_a_full_hand() -> None:
    scene = full(2).settler(0, at="E1", role="medic", hand=["homing_beacon", "revive"])
    scene.settler(1, at="I5", role="pilot").turn_of(0)
    options = scene.state.legal(0)
    beacon = [action for action in options if action.text == "play card:homing_beacon"]
    assert TACTICS.rate(scene.state, 0, beacon[0]) < 0
