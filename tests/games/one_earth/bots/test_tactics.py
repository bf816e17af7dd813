"""What the heuristic bot does in positions set up by hand, by temperament.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

import pytest

from earthrise.bots import find_bot
from earthrise.bots.play import finish_game
from earthrise.engine.chance import Chance
from tests.games.one_earth.scene import GAME, Scene

TEMPERAMENTS = ["prudent", "cooperative", "selfish", "reckless"]
CAREFUL = ["prudent", "cooperative"]
CARELESS = ["selfish", "reckless"]


def chosen(scene: Scene, temperament: str = "prudent", seat: int = -1, seed: int = 1) -> str:
    """What the heuristic bot does now."""
    state = scene.state
    who = state.deciders()[0] if seat < 0 else seat
    return find_bot(f"heuristic:{temperament}", GAME).choose(state.view(who), Chance(seed)).text


def rest_of_turn(scene: Scene, temperament: str) -> list[str]:
    """Let it play on until the turn is over; what it did."""
    done: list[str] = []
    while scene.waits_for == "turn 0":
        done.append(chosen(scene, temperament))
        scene.play(done[-1])
    return done


# -- the planet --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_nobody_but_the_reckless_pushes_the_earth_over_the_edge(temperament: str) -> None:
    scene = Scene().player(0, purse=5).globe(26).line("coal_power_plant", "oil_industry")
    scene.reach(1, 10, 20)
    bought = any("fund_project place:1" in done for done in rest_of_turn(scene, temperament))
    assert bought == (temperament == "reckless")
    assert scene.state.over == (temperament == "reckless")


def test_the_careful_leave_coal_where_the_careless_take_it() -> None:
    for temperament in TEMPERAMENTS:
        scene = Scene().player(0, purse=6).line("coal_power_plant", "solar_farm", "solar_farm").reach(1, 6, 16)
        first = chosen(scene, temperament)
        assert (first == "fund_project place:1") == (temperament in CARELESS), temperament


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_the_careful_pay_for_clean_air_when_it_gets_thick_and_the_careless_do_not(temperament: str) -> None:
    scene = Scene().player(0, purse=9, projects="solar_farm farm").reach(1, 6, 18).globe(24)
    done = rest_of_turn(scene, temperament)
    assert any(step.startswith("fund_policy") for step in done) == (temperament in CAREFUL)


def test_the_cooperative_pay_sooner_than_the_prudent() -> None:
    scene = Scene().player(0, purse=4).line("farm", "coal_power_plant").reach(0, 6, 2).reach(1, 6, 6).globe(9)
    ratings = {}
    for temperament in CAREFUL:
        action = GAME.actions.parse("fund_project place:2")
        ratings[temperament] = GAME.tactics(temperament).rate(scene.state, 0, action)
    assert ratings["cooperative"] < ratings["prudent"]


# -- winning -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_whoever_can_win_does(temperament: str) -> None:
    scene = Scene().reach(0, 17, 5).player(0, purse=12).globe(20).line("farm", "hydroelectric_power_plant", "school")
    assert chosen(scene, temperament) == "fund_project place:2"
    assert scene.play("fund_project place:2").ended == ("target", [0], [])


@pytest.mark.parametrize("temperament", ["prudent", "selfish"])
def test_it_cleans_the_air_first_when_that_makes_the_next_step_win(temperament: str) -> None:
    scene = Scene().reach(0, 20, 6).player(0, purse=9, since=1).set(stamp=1).reach(1, 8, 12).globe(26)
    assert chosen(scene, temperament).startswith("fund_policy")
    rest_of_turn(scene, temperament)
    assert scene.ended[:2] == ("target", [0])


@pytest.mark.parametrize("temperament", ["prudent", "selfish", "cooperative"])
def test_nobody_cleans_the_air_for_one_who_waits_at_the_target(temperament: str) -> None:
    scene = Scene().reach(1, 20, 14).player(1, since=1).set(stamp=1)
    scene.player(0, purse=9).reach(0, 8, 4).globe(25)
    assert not any(done.startswith("fund_policy") for done in rest_of_turn(scene, temperament))


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_in_the_final_round_money_goes_into_points(temperament: str) -> None:
    scene = Scene("advanced").reach(1, 21, 2).set(final="target", triggers=[1])
    scene.player(0, leader="military_general", purse=4, projects="farm").line("school", "coal_power_plant")
    done = rest_of_turn(scene, temperament)
    assert "fund_project place:1" in done or "fund_project place:2" in done


def test_in_the_final_round_the_environmentalist_pays_to_emit_least() -> None:
    scene = Scene("advanced").reach(1, 21, 2).reach(2, 9, 3).set(final="target", triggers=[1])
    scene.reach(0, 9, 3).player(0, leader="environmentalist", purse=3).line("school", "solar_farm")
    assert chosen(scene).startswith("fund_policy")
    scene = Scene("advanced").reach(1, 21, 2).reach(2, 9, 3).set(final="target", triggers=[1])
    scene.reach(0, 9, 3).player(0, leader="scientist", purse=3, policies="carbon_tax").line("school", "solar_farm")
    assert chosen(scene).startswith("fund_project")


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("mode", ["advanced", "two_player"])
def test_who_alone_gets_away_ruins_the_earth_but_not_the_cooperative(mode: str, temperament: str) -> None:
    scene = Scene(mode).player(0, purse=4).reach(1, 14, 14).globe(25).line("oil_industry")
    if mode == "advanced":
        scene.reach(2, 12, 11)
    ruins = chosen(scene, temperament) == "fund_project place:1"
    assert ruins == (temperament != "cooperative")
    if ruins:
        assert scene.play("fund_project place:1").ended[1] == [0]


@pytest.mark.parametrize("temperament", ["prudent", "selfish", "cooperative"])
def test_nobody_ruins_the_earth_for_another(temperament: str) -> None:
    scene = Scene("two_player").player(0, purse=4).reach(1, 14, 5).globe(25).line("oil_industry")
    assert "fund_project place:1" not in rest_of_turn(scene, temperament)
    scene = Scene("advanced").reach(0, 3, 2).player(0, purse=4).reach(1, 14, 8).reach(2, 12, 12).globe(25)
    scene.line("oil_industry").passed("colonize_mars", members=[0, 1])  # both escape, and the other has more points
    assert "fund_project place:1" not in rest_of_turn(scene, temperament)


# -- money, uses, people -----------------------------------------------------------------------------------------------


def test_only_the_cooperative_give_when_asked() -> None:
    given = {}
    for temperament in TEMPERAMENTS:
        scene = Scene().player(0, purse=1).player(1, purse=12, projects="farm farm").play("request player:2 amount:6")
        given[temperament] = chosen(scene, temperament)
    assert given == {"prudent": "decline", "selfish": "decline", "reckless": "decline", "cooperative": "give amount:3"}


def test_the_generous_give_nothing_to_who_might_win_by_it() -> None:
    scene = Scene().reach(0, 15, 4).player(0, purse=1).reach(1, 16, 4).player(1, purse=12)
    assert chosen(scene.play("request player:2 amount:3"), "cooperative") == "decline"


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_they_ask_for_just_what_is_missing_and_only_once_a_turn(temperament: str) -> None:
    scene = Scene().player(0, purse=1).player(1, purse=5).player(2, purse=20)
    assert chosen(scene, temperament) == "request player:3 amount:4"  # a Metro Network or its like, for 5
    scene.play("request player:3 amount:4", "decline")
    assert not any(done.startswith("request") for done in rest_of_turn(scene, temperament))


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_nobody_is_asked_who_has_little_to_spare_or_is_worse_off(temperament: str) -> None:
    scene = Scene().player(0, purse=1, projects="farm farm").player(1, purse=20).reach(2, 4).player(2, purse=7)
    assert not any(done.startswith("request") for done in rest_of_turn(scene, temperament))


def test_a_search_thinks_about_no_gift_and_about_the_one_request_that_makes_sense() -> None:
    tactics = GAME.tactics("prudent")
    scene = Scene().player(0, purse=1).player(1, purse=20)
    asked = tactics.candidates(scene.state, 0, scene.state.legal(0))
    assert [each.text for each in asked if each.verb.word == "request"] == ["request player:2 amount:4"]
    scene.play("request player:2 amount:4")
    answers = {}
    for temperament in ("prudent", "cooperative"):
        found = GAME.tactics(temperament).candidates(scene.state, 1, scene.state.legal(1))
        answers[temperament] = {each.text for each in found}
    assert answers == {"prudent": {"decline"}, "cooperative": {"give amount:4", "decline"}}
    scene.play("decline")
    left = tactics.candidates(scene.state, 0, scene.state.legal(0))
    assert {each.verb.word for each in left} == {"end_turn"}
    scene = meeting()
    assert scene.waits_for == "plead 1"
    assert [each.text for each in tactics.candidates(scene.state, 1, scene.state.legal(1))] == ["pass"]


def test_a_second_use_goes_on_an_own_project_that_it_fits() -> None:
    scene = Scene("advanced").player(0, purse=3, projects="farm_1 farm_2")
    scene.play("fund_technology technology:agritech project:farm_1")
    assert scene.waits_for == "second_use 0"
    assert chosen(scene) == "also project:farm_2"


def test_the_careful_share_what_cleans_anothers_chimney() -> None:
    scene = Scene("advanced").player(0, purse=5, projects="steel_mill_1").player(1, projects="coal_power_plant")
    scene.player(2, projects="airport").globe(22).play("fund_technology technology:carbon_capture project:steel_mill_1")
    assert chosen(scene, "cooperative") == "share player:2"
    assert chosen(scene, "selfish") == "save"


def test_an_offered_use_is_taken() -> None:
    scene = Scene("advanced").player(0, purse=3, projects="farm_1").player(1, projects="farm_2")
    scene.play("fund_technology technology:agritech project:farm_1", "share player:2")
    assert chosen(scene, seat=1) == "accept project:farm_2"


# -- meetings ----------------------------------------------------------------------------------------------------------


def meeting(**accused: int) -> Scene:
    scene = Scene("advanced").reach(0, 4, 4).reach(1, 6, 12).reach(2, 5, 6)
    for seat in range(3):
        scene.player(seat, purse=3)
    return scene.last_turn().globe(22).play("end_turn")


def test_everybody_but_the_accused_votes_for_the_sanction() -> None:
    scene = meeting()
    while not scene.waits_for.startswith("ballot"):
        scene.play(chosen(scene))
    for temperament in TEMPERAMENTS:
        assert [chosen(scene, temperament, seat) for seat in range(3)] == [
            "sanction answer:yes",
            "sanction answer:no",
            "sanction answer:yes",
        ]


def test_nobody_names_themselves_and_the_richest_rival_is_named() -> None:
    scene = Scene("advanced").reach(0, 4, 9).reach(1, 6, 9).reach(2, 9, 9).last_turn().globe(27).play("end_turn")
    while not scene.waits_for.startswith("naming"):
        scene.play(chosen(scene))
    assert [chosen(scene, seat=seat) for seat in range(3)] == ["name player:3", "name player:3", "name player:2"]


def until(scene: Scene, kind: str) -> Scene:
    while not scene.waits_for.startswith(kind):
        scene.play(chosen(scene))
    assert scene.waits_for == f"{kind} 0"
    return scene


def before_a_proposal(projects: str) -> Scene:
    scene = Scene("advanced").player(0, projects=projects, purse=2)
    return until(scene.last_turn().play("end_turn"), "proposal")


def test_a_resolution_that_hurts_oneself_is_not_proposed_and_one_that_helps_is() -> None:
    assert chosen(before_a_proposal("nuclear_power_plant school_1")) == "propose resolution:introduce_edu_tech_schools"


def test_what_the_others_would_vote_down_is_not_proposed() -> None:
    """They would not let one player gain so much more than they do."""
    scene = before_a_proposal("school_1 school_2 university_1")
    assert chosen(scene) != "propose resolution:introduce_edu_tech_schools"


def test_a_technology_is_to_be_shared_that_fits_oneself_and_that_another_has_funded() -> None:
    scene = Scene("advanced").player(0, projects="farm_1", purse=2).player(1, projects="farm_2")
    scene.player(2, projects="fishery+agritech")
    scene.removed("introduce_edu_tech_schools", "introduce_personalized_medicine")
    until(scene.last_turn().play("end_turn"), "proposal")
    assert chosen(scene) == "propose resolution:share_technologies"
    assert chosen(scene.play("propose resolution:share_technologies")) == "license technology:agritech"


def test_a_technology_that_one_has_funded_oneself_is_not_given_to_the_others() -> None:
    scene = Scene("advanced").player(0, projects="farm_1+agritech farm_2", purse=2)
    scene.player(1, projects="farm_3").player(2, projects="fishery")
    scene.removed("introduce_edu_tech_schools", "introduce_personalized_medicine")
    until(scene.last_turn().play("end_turn"), "proposal")
    assert chosen(scene) != "propose resolution:share_technologies"
    assert chosen(scene.play("propose resolution:share_technologies")) != "license technology:agritech"


def test_the_mars_fund_is_given_what_makes_a_member() -> None:
    scene = Scene("advanced").player(0, purse=6).player(1, purse=6).player(2, purse=6).reach(0, 4, 4).reach(1, 4, 9)
    scene.last_turn().play("end_turn")
    while not scene.waits_for.startswith("proposal"):
        scene.play(chosen(scene))
    scene.play("propose resolution:colonize_mars")
    while not scene.waits_for.startswith("contribution"):
        scene.play(chosen(scene))
    assert chosen(scene) == "contribute amount:3"


# -- whole games -------------------------------------------------------------------------------------------------------


def lost(tempers: list[str], games: int) -> int:
    """How many of these standard games end by Global Emissions."""
    count = 0
    for seed in range(games):
        state = GAME.start(len(tempers), seed, {"mode": "standard"})
        finish_game(state, [find_bot(f"heuristic:{name}", GAME) for name in tempers], seed)
        assert state.result is not None
        count += not state.result.winners
    return count


def test_the_selfish_lose_the_planet_that_the_careful_keep() -> None:
    games = 12
    assert lost(["selfish"] * 4, games) >= 9
    assert lost(["prudent"] * 4, games) <= 2
    assert lost(["cooperative"] * 4, games) == 0


@pytest.mark.parametrize(
    ("mode", "seats"), [("standard", 3), ("advanced", 3), ("advanced", 5), ("two_player", 2), ("solo", 1)]
)
def test_every_decision_of_every_mode_has_a_rating_that_tells_actions_apart(mode: str, seats: int) -> None:
    told: set[str] = set()
    tactics = [GAME.tactics(TEMPERAMENTS[seat % 4]) for seat in range(seats)]
    for seed in range(6):
        state = GAME.start(seats, seed, {"mode": mode})
        chance = Chance(seed)
        while not state.over:
            seat = state.deciders()[0]
            options = state.legal(seat)
            if len({tactics[seat].rate(state, seat, action) for action in options}) > 1:
                told.add(state.frames[-1].kind())
            state.play(seat, tactics[seat].choose(state, seat, options, chance))
    assert "turn" in told
    assert ("leader" in told) == (mode != "standard")
    assert mode != "advanced" or {"vote", "proposal", "contribution"} & told


@pytest.mark.parametrize("mode", ["standard", "advanced", "two_player"])
def test_standing_is_better_with_more_prosperity_and_cleaner_air(mode: str) -> None:
    tactics = GAME.tactics("prudent")
    behind = Scene(mode).reach(0, 5, 2).reach(1, 9, 2)
    ahead = Scene(mode).reach(0, 9, 2).reach(1, 5, 2)
    smoky = Scene(mode).reach(0, 9, 2).reach(1, 5, 2).globe(27)
    values = [tactics.value(scene.state, 0) for scene in (behind, ahead, smoky)]
    assert values[0] < values[1] > values[2]
    assert all(-1 < value < 1 for value in values)
