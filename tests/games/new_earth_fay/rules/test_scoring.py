"""Scoring sessions: order, secret picks and their points (NF-260 to NF-284)."""

from typing import Any

from earthrise.engine.chance import Chance
from tests.games.new_earth_fay.scene import TERRAINS, TOKENS, Scene
from tests.marks import rule

#        -2        -1        0         1         2         3
#   0    forest    forest    ALIEN     forest    desert    desert
#   1    mountain  lake      mountain  desert    lake      forest


@rule("NF-260", "NF-281")
def test_a_session_begins_as_soon_as_everybody_has_voted_four_times() -> None:
    scene = Scene().base(0, "1.0").step("vote", seat=1, round=4)
    scene.play(f"vote {scene.with_verb('vote')[0]}")
    assert scene.waits_for == "pick" and scene.state.round == 0
    assert {text.split()[0] for text in scene.options()} == {"pick"}  # no advance, action or vote in it
    values = {column["terrain"]: _open(column) for column in scene.sees(0)["voting"]}
    assert scene.sees(0)["scoring"]["values"] == values


def _open(column: Any) -> int:
    left = [entry["value"] for entry in column["values"] if entry["state"] == "open"]
    assert len(left) == 1
    return int(left[0])


@rule("NF-261")
def test_a_session_runs_window_picks_points_window_results_window_and_clearing() -> None:
    scene = Scene().base(0, "1.0").player(0, attitude=1).hand(0, "rd_census").result(1, positive="pos_humble_guests")
    scene.scoring("opening", forest=2)
    kinds = [event.kind for event in scene.play("pass", "pick picks:base1")]
    assert kinds == ["pick", "points", "pick"] and scene.score(0) == 2 and scene.sees(0)["step"] == "middle"
    kinds = [event.kind for event in scene.play("pass")]
    assert kinds[:4] == ["pass", "result", "result", "concerned"] and scene.score(0) == 3
    assert scene.sees(0)["step"] == "closing" and scene.sees(0)["players"][0]["votes_left"] == 0
    scene.play("pass")
    assert scene.sees(0)["players"][0]["votes_left"] == 4 and scene.state.session == 2


@rule("NF-262")
def test_none_one_or_two_own_settlements_may_be_picked() -> None:
    scene = Scene().base(0, "1.0", "1.1").base(1, "3.0").scoring("picks")
    assert scene.with_verb("pick") == [
        "picks:none",
        "picks:base1",
        "picks:base1+base2",
        "picks:base1+alien1",
        "picks:base2",
        "picks:alien1",
    ]
    assert scene.refused("pick picks:base3") == "NF-262"  # in the supply
    assert "not on the continent" in scene.why("pick picks:base3")[0]


@rule("NF-262", "NF-283", "NF-361")
def test_picks_are_made_at_once_and_hidden_until_the_last_is_in() -> None:
    scene = Scene(3).base(0, "1.0").base(1, "3.0").base(2, "-1.0").scoring("picks", forest=2, desert=1)
    assert scene.state.deciders() == [0, 1, 2]
    scene.play("pick picks:base1", seat=1)
    assert scene.state.deciders() == [0, 2] and scene.score(1) == 0
    for seat in (-1, 0, 2):
        seen = scene.sees(seat)
        assert seen["picking"]["answered"] == [1] and seen["picking"]["mine"] is None
    assert scene.sees(1)["picking"]["mine"] == "picks:base1"
    answers = {_answer(scene, 0, seed) for seed in range(30)}
    assert answers == {"pick picks:none", "pick picks:base1"}  # to others it may be anything
    scene.play("pick picks:base1", seat=0)
    events = scene.play("pick picks:none", seat=2)
    assert [event.seat for event in events if event.kind == "pick"] == [0, 1, 2]
    assert scene.state.scores() == [2, 1, 0]


def _answer(scene: Scene, seat: int, seed: int) -> str:
    data: Any = scene.state.sample(seat, Chance(seed)).to_data()
    return str(data["frames"][-1]["answers"][1])


@rule("NF-283")
def test_a_pick_once_handed_in_is_final() -> None:
    scene = Scene().base(0, "1.0").base(1, "3.0").scoring("picks")
    scene.play("pick picks:base1", seat=0)
    assert scene.options(0) == [] and scene.refused("pick picks:none", seat=0) == "NF-262"


@rule("NF-283")
def test_a_player_with_nothing_to_pick_from_is_not_asked() -> None:
    scene = Scene(3).base(1, "1.0").scoring("picks")
    assert scene.state.deciders() == [1]
    nobody = Scene().step("vote", seat=1, round=4)
    nobody.play(f"vote {nobody.with_verb('vote')[0]}")
    assert nobody.state.session == 2 and nobody.waits_for == "advance"


@rule("NF-263")
def test_two_picked_settlements_must_be_adjacent() -> None:
    scene = Scene().base(0, "1.0", "1.1", "3.0").scoring("picks")
    assert scene.refused("pick picks:base1+base2") == "" and scene.refused("pick picks:base3") == ""
    assert scene.refused("pick picks:base1+base3") == "NF-263"
    assert "not adjacent" in scene.why("pick picks:base1+base3")[0]


@rule("NF-264", "NF-266")
def test_an_alien_base_may_be_picked_with_or_without_an_own_settlement_if_one_is_next_to_it() -> None:
    scene = Scene().base(0, "1.0").base(1, "3.0").scoring("picks")
    assert scene.refused("pick picks:base1+alien1", seat=0) == "" and scene.refused("pick picks:alien1", seat=0) == ""
    assert scene.refused("pick picks:alien1", seat=1) == "NF-264"


@rule("NF-265")
def test_an_alien_base_and_an_own_settlement_picked_together_must_be_adjacent() -> None:
    scene = Scene().base(0, "1.0", "3.0").scoring("picks")
    assert scene.refused("pick picks:base2+alien1") == "NF-265"


@rule("NF-266")
def test_two_alien_bases_cannot_even_be_named() -> None:
    scene = Scene().tile("0.1", "tile_alien_1").base(0, "0.1").scoring("picks")  # between two alien bases
    offered = scene.with_verb("pick")
    assert "picks:alien1" in offered and "picks:alien2" in offered
    assert not any(pick.count("alien") > 1 for pick in offered)


@rule("NF-267")
def test_several_players_may_pick_the_same_alien_base() -> None:
    scene = Scene().base(0, "1.0").base(1, "-1.0").scoring("picks", session=2, forest=1)
    scene.play("pick picks:base1+alien1", "pick picks:base1+alien1")
    assert (scene.attitude(0), scene.attitude(1)) == (1, 1)
    assert [scene.state.sessions[-1].points[seat] for seat in (0, 1)] == [1, 1]


@rule("NF-267")
def test_a_settlement_and_an_alien_base_may_be_picked_again_in_every_session() -> None:
    scene = Scene().base(0, "1.0").base(1, "-1.0").scoring("picks", session=3, forest=2)
    for session in scene.data["sessions"]:
        session["picks"] = ["base1+alien1", "base1+alien1"]
    scene.play("pick picks:base1+alien1", "pick picks:base1+alien1")
    assert (scene.score(0), scene.score(1)) == (2, 2) and (scene.attitude(0), scene.attitude(1)) == (1, 1)


@rule("NF-268")
def test_each_picked_settlement_scores_the_value_of_every_location() -> None:
    scene = Scene().tile("0.1", "tile_half_desert").city(0, "0.2").base(0, "0.1")  # desert, forest, forest, mountain
    scene.scoring("picks", forest=3, mountain=2, desert=-1)
    scene.play("pick picks:base1+city1")
    assert scene.score(0) == 2 + (3 + 3 + 2 - 1)


@rule("NF-269", "NF-004")
def test_a_pick_may_cost_points() -> None:
    scene = Scene().base(0, "1.0").scoring("picks", forest=-2)
    scene.play("pick picks:base1")
    assert scene.score(0) == -2


@rule("NF-270", "NF-264")
def test_a_picked_alien_base_gives_a_smile_before_the_result_cards_turn() -> None:
    scene = Scene().base(0, "1.0").result(1, positive="pos_festival_of_lights").scoring("picks", forest=0)
    scene.play("pick picks:alien1")
    assert scene.attitude(0) == 1 and scene.score(0) == 3  # neutral became positive in time


@rule("NF-284")
def test_points_and_smiles_of_all_come_before_the_middle_window() -> None:
    scene = Scene().base(0, "1.0").base(1, "-1.0").hand(0, "rd_envoy").scoring("opening", forest=2)
    scene.play("pass")
    scene.play("pick picks:base1", seat=0)
    scene.play("pick picks:base1+alien1", seat=1)
    assert scene.sees(0)["step"] == "middle"
    assert scene.state.scores() == [2, 2] and scene.attitude(1) == 1


@rule("NF-271", "NF-282")
def test_both_result_cards_of_the_session_turn_and_stay_face_up() -> None:
    scene = Scene().base(0, "1.0").scoring("picks", session=2)
    scene.play("pick picks:none")
    shown = {entry["ref"]: entry["card"] for entry in scene.sees(1)["results"]}
    assert all(shown[f"result:{side}_{session}"] for side in ("positive", "negative") for session in (1, 2))
    assert shown["result:positive_3"] is None and shown["result:negative_3"] is None


@rule("NF-272", "NF-273", "NF-274", "NF-275")
def test_positive_gains_one_card_negative_suffers_the_other_and_neutral_gets_none() -> None:
    scene = Scene(3).base(0, "1.0").player(0, attitude=1).player(1, attitude=-1)
    scene.result(1, positive="pos_festival_of_lights", negative="neg_blockade").scoring("picks")
    scene.play("pick picks:none")
    assert scene.state.scores() == [3, -3, 0]
    seats = scene.sees(0)["sessions"][0]["seats"]
    assert [entry["result"] for entry in seats] == ["positive", "negative", None]
    assert [entry["result_vp"] for entry in seats] == [3, -3, 0]


@rule("NF-276")
def test_who_gets_which_card_is_fixed_when_they_turn() -> None:
    scene = Scene().base(0, "1.0").player(0, attitude=-1).hand(0, "rd_envoy").result(1, negative="neg_blockade")
    scene.scoring("middle")
    scene.play("pass")
    assert scene.score(0) == -3 and scene.sees(0)["step"] == "closing"
    scene.play("play card:rd_envoy")
    assert scene.attitude(0) == 1 and scene.score(0) == -3
    before = Scene().player(0, attitude=-1).hand(0, "rd_envoy").result(1, positive="pos_festival_of_lights")
    before.scoring("middle").play("play card:rd_envoy")
    assert before.score(0) == 3  # in the middle window it was early enough


@rule("NF-277")
def test_results_are_carried_out_from_the_first_player_clockwise() -> None:
    scene = Scene(3).base(0, "1.0").base(1, "3.0").base(2, "-1.0").result(1, negative="neg_eviction")
    for seat in range(3):
        scene.player(seat, attitude=-1)
    scene.scoring("picks", first=1)
    for seat in range(3):
        scene.play("pick picks:none", seat=seat)
    asked = []
    while scene.waits_for == "evict":
        asked.append(scene.state.deciders()[0])
        scene.play("evict settlement:base1")
    assert asked == [1, 2, 0] and scene.state.scores() == [-2, -2, -2]


@rule("NF-278", "NF-279", "NF-280", "NF-255")
def test_after_a_session_all_markers_return_and_fresh_values_are_covered() -> None:
    for players, tokens in TOKENS.items():
        scene = Scene(players).base(0, "1.0").scoring("picks")
        before = dict(scene.data["voting"])
        scene.play("pick picks:none")
        after: Any = scene.state.to_data()["voting"]
        assert set(after.values()) <= {"token"}
        assert all(sum(name.startswith(terrain) for name in after) == tokens for terrain in TERRAINS)
        assert after != before


@rule("NF-281")
def test_a_session_contains_no_advance_action_or_vote() -> None:
    scene = Scene().base(0, "1.0").hand(0, "rd_census").scoring("opening")
    for action in ("advance tech:research", "act level:research_1", "vote value:lake.3"):
        assert scene.refused(action) == "NF-167"
    scene.play("pass")
    for action in ("advance tech:research", "act level:research_1", "vote value:lake.3"):
        assert scene.refused(action) == "NF-262"


@rule("NF-166", "NF-402")
def test_windows_begin_with_the_first_player() -> None:
    scene = Scene(3).hand(0, "rd_census").hand(1, "rd_census").hand(2, "rd_envoy").scoring("opening", first=2)
    asked = []
    for _ in range(3):
        asked.append(scene.state.deciders()[0])
        scene.play("pass")
    assert asked == [2, 0, 1]
