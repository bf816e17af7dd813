"""Voting (NF-250 to NF-255)."""

from typing import Any

from earthrise.engine.chance import Chance
from tests.games.new_earth_fay.scene import GAME, TERRAINS, Scene
from tests.marks import rule


@rule("NF-250")
def test_a_vote_strikes_out_an_open_value_for_the_coming_session() -> None:
    scene = Scene().step("vote")
    scene.play("vote value:desert.3")
    slot = next(entry for entry in scene.sees(1)["voting"][3]["values"] if entry["value"] == 3)
    assert (slot["state"], slot["owner"]) == ("marker", 0)


@rule("NF-250")
def test_the_vote_cannot_be_left_out() -> None:
    scene = Scene().step("vote")
    assert all(text.startswith("vote ") for text in scene.options())


@rule("NF-251")
def test_a_value_under_a_token_or_a_marker_cannot_be_covered_again() -> None:
    scene = Scene().step("vote", seat=1)  # the first player has voted
    marked = next(name for name, owner in scene.data["voting"].items() if owner == 0)
    assert scene.refused(f"vote value:{marked}") == "NF-251"
    assert scene.refused("vote value:lake.-2") == "NF-251"  # a token


@rule("NF-252")
def test_the_last_open_value_of_a_terrain_may_never_be_covered() -> None:
    scene = Scene().step("vote", round=2)
    scene.data["voting"] |= {"lake.1": 0, "lake.2": 1}
    for name in ("lake.1", "lake.2"):
        assert name in scene.data["voting"]
    for name in [name for name, owner in scene.data["voting"].items() if owner in (0, 1) and "lake" not in name]:
        del scene.data["voting"][name]
    assert scene.refused("vote value:lake.3") == "NF-252"
    assert scene.refused("vote value:forest.3") == ""
    last = [entry["value"] for entry in scene.sees(0)["voting"][0]["values"] if entry["last"]]
    assert last == [3]


@rule("NF-253", "NF-254")
def test_a_vote_is_always_possible_and_the_last_one_leaves_one_value_for_each_terrain() -> None:
    for players in (2, 3, 4, 5):
        for seed in range(3):
            state = GAME.start(players, seed)
            chance = Chance(seed)
            sessions = set()
            while not state.over:
                data: Any = state.to_data()
                seat = state.deciders()[0]
                options = state.legal(seat)
                if state.frames[-1].kind() == "vote":
                    assert any(action.verb.word == "vote" for action in options)
                if data["stage"] != "turns":
                    open_now = {terrain: 6 - _covered(data, terrain) for terrain in TERRAINS}
                    assert open_now == dict.fromkeys(TERRAINS, 1)
                    sessions.add(data["session"])
                state.apply(seat, options[chance.below(len(options))])
            assert sessions == {1, 2, 3}


def _covered(data: Any, terrain: str) -> int:
    return sum(name.startswith(terrain) for name in data["voting"])


@rule("NF-255")
def test_a_player_may_vote_on_any_terrain_several_times_and_without_settlements() -> None:
    scene = Scene(5).step("vote")
    assert len(scene.with_verb("vote")) == 24
    scene.play("vote value:lake.3")
    for seat in (1, 2, 3, 4):
        others = [f"value:{terrain}.{seat - 2}" for terrain in TERRAINS[1:]]
        scene.play("advance tech:terraforming", "act level:terraforming_1", "discard", f"vote {others[0]}")
    scene.play("advance tech:terraforming", "act level:terraforming_1", "discard")
    assert scene.refused("vote value:lake.2") == ""


@rule("NF-255", "NF-278")
def test_markers_stay_until_the_session_is_scored() -> None:
    scene = Scene().base(0, "1.0").hand(0, "rd_envoy").scoring("opening")
    scene.play("pass")
    assert [player["votes_left"] for player in scene.sees(0)["players"]] == [0, 0]
    scene.play("pick picks:none", "pass", "pass")
    assert [player["votes_left"] for player in scene.sees(0)["players"]] == [4, 4]
