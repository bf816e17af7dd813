"""What a learning agent sees, number by number, in positions set up by hand."""

import pytest

from earthrise.engine.chance import Chance
from tests.games.new_earth_fay.scene import GAME, Scene
from tests.sight import Eyes

OBSERVER = GAME.observer()
LAYOUT = OBSERVER.layout
seen = Eyes(OBSERVER)


def test_one_layout_serves_every_count_mode_and_option() -> None:
    assert LAYOUT.size == 2616, "agents trained on another layout cannot play on: tell them, and the docs"
    for players in (2, 3, 4, 5):
        assert len(OBSERVER.observe(Scene(players).state, 1)) == LAYOUT.size
    assert len(OBSERVER.observe(Scene(3, mode="standard", start_level="0").state, 2)) == LAYOUT.size


def test_session_round_and_the_options_that_change_play() -> None:
    scene = Scene(3, alien="alien_rooted", rotate_first=True, attitude_limit="3", plain_haste=True)
    sight = seen(scene.step("vote", seat=1, session=2, round=3))
    assert (sight["seats"], sight["session"], sight["round"], sight.word("stage")) == (3, 2, 3, "turns")
    assert sight.word("alien_card") == "alien_rooted"
    assert (sight["rotate_first"], sight["quiet_towns"], sight["attitude_limit"]) == (1, 0, 3)
    assert (sight["alien_pick_needs_own"], sight["plain_haste"]) == (0, 1)
    assert seen(Scene()).word("alien_card") == "none"


def test_seats_are_told_from_the_observers_own() -> None:
    scene = Scene(3).player(0, score=5).player(1, score=-2, attitude=3).player(2, score=9)
    sight = seen(scene.step("advance", seat=2), seat=1)
    assert [sight[f"{name}.score"] for name in ("me", "next1", "next2", "next3")] == [-2, 9, 5, 0]
    assert sight["me.attitude"] == 3
    assert [sight[f"{name}.plays"] for name in ("me", "next1", "next2", "next3", "next4")] == [1, 1, 1, 0, 0]
    assert [sight[f"{name}.active"] for name in ("me", "next1", "next2")] == [0, 1, 0]
    assert [sight[f"{name}.decides"] for name in ("me", "next1", "next2")] == [0, 1, 0]
    assert [sight[f"{name}.first"] for name in ("me", "next1", "next2")] == [0, 0, 1]
    assert sight.word("decision") == "advance"


def test_an_explorer_s_levels_cards_and_what_holds_for_a_session() -> None:
    scene = Scene(2).levels(0, "C2 T4 R1 A6").levels(1, "C1").permanent(1, "rd_pontoon_quarter", "rd_muffled_engines")
    scene.hand(1, "rd_envoy", "rd_census").hand(0, "rd_envoy")
    scene.player(1, muffled_used=True, sits_out=True, third=True, apart=True, safe=True, bonus=[0, 2, 0, 0])
    sight = seen(scene.scoring("opening"))
    assert sight.set("me.level") == ["construction", "terraforming", "research", "alien_communication"]
    assert (sight["me.level.terraforming"], sight["me.level.alien_communication"]) == (4, 6)
    assert (sight["me.lakes"], sight["next1.lakes"], sight["next1.level.construction"]) == (1, 1, 1)
    assert sight.set("next1.permanent") == ["rd_muffled_engines", "rd_pontoon_quarter"]
    assert sight["next1.cards"] == 2
    flags = ("muffled_used", "sits_out", "third_pick", "not_adjacent", "safe")
    assert [sight[f"next1.{flag}"] for flag in flags] == [1, 1, 1, 1, 1]
    assert [sight[f"me.{flag}"] for flag in flags] == [0, 0, 0, 0, 0]
    assert sight.set("next1.bonus") == ["forest"] and sight["next1.bonus.forest"] == 2
    assert (sight.word("stage"), sight.word("decision"), sight["passes"]) == ("opening", "window", 0)


def test_votes_are_open_under_a_token_or_under_whose_marker() -> None:
    scene = Scene(2).step("vote", seat=0, round=2)
    mine, theirs = seen(scene, 0), seen(scene, 1)
    assert (mine.word("value.lake.-2"), mine.word("value.lake.3")) == ("token", "open")
    markers = [name for name in LAYOUT.names if name.startswith("value.") and mine.word(name) in ("me", "next1")]
    assert sorted(mine.word(name) for name in markers) == ["me", "next1"]
    assert {mine.word(name): theirs.word(name) for name in markers} == {"me": "next1", "next1": "me"}
    assert (mine["me.votes_left"], mine["next1.votes_left"]) == (3, 3)


def test_the_continent_and_what_stands_on_it() -> None:
    scene = Scene(2).base(0, "-2.0").town(1, "1.0.s").city(0, "2.0").levels(0, "C2").levels(1, "C2")
    sight = seen(scene, 0)
    grounds = [sight.word(f"ground.{x}.0") for x in (-3, -2, -1, 0, 1, 2, 3)]
    assert grounds == ["none", "forest", "forest", "alien", "forest", "desert", "desert"]
    assert (sight.word("ground.-1.1"), sight.word("ground.0.1")) == ("lake", "mountain")
    assert sight.word("settled.-2.0") == "me.base"
    assert [sight.word(f"settled.1.{y}") for y in (0, 1)] == ["next1.town", "next1.town"]
    assert [sight.word(f"settled.{place}") for place in ("2.0", "3.0", "2.1", "3.1")] == ["me.city"] * 4
    assert sight.word("settled.0.0") == "free"
    assert (sight["me.base1.there"], sight["me.base1.x"], sight["me.base1.y"]) == (1, -2, 0)
    assert (sight["me.city1.x"], sight["me.city1.y"], sight["me.city2.there"]) == (2, 0, 0)
    assert (sight["next1.town1.x"], sight["next1.town1.southward"]) == (1, 1)
    assert [sight[f"me.supply.{kind}"] for kind in ("base", "town", "city")] == [6, 5, 2]
    assert (sight["alien1.there"], sight["alien1.x"], sight["alien1.y"]) == (1, 0, 0)
    assert sight["alien2.there"] == 0
    assert seen(scene, 1).word("settled.-2.0") == "next1.base"


def test_a_rich_location_is_told_from_a_plain_one() -> None:
    content = GAME.content_data()["tiles"]
    assert isinstance(content, list)
    tile = next(each for each in content if each["rich"] is not None and each["set"] == "terraforming")
    sight = seen(Scene(2).tile("0.-1", tile["id"]))
    shown = [sight.word(f"ground.{place}") for place in ("0.-2", "1.-2", "0.-1", "1.-1")]
    expected = list(tile["locations"])
    expected[tile["rich"]] = f"rich_{expected[tile['rich']]}"
    assert shown == expected


def test_tiles_in_the_supply_and_those_drawn_are_known_to_all() -> None:
    scene = Scene(2).levels(0, "T2")
    supply = list(scene.data["supply"])
    scene.next_tiles(supply[0], supply[1]).step("action")
    scene.play("act level:terraforming_2")
    for seat in (0, 1):
        sight = seen(scene, seat)
        assert sight.word("decision") == "tile" and sight["benefits"] == 1
        assert sorted(sight.set("drawn_tile")) == sorted(supply[:2])
        assert len(sight.set("supply")) == len(supply) - 2 and supply[0] not in sight.set("supply")
        assert sight.word("working_level") == "terraforming_2" and sight["parts_done"] == 1
    scene.play(f"use tile:{supply[1]}")
    sight = seen(scene)
    assert (sight.word("decision"), sight.word("laying")) == ("lay", supply[1])
    assert sorted(sight.set("drawn_tile")) == sorted(supply[:2])
    scene.play("discard")
    assert sorted(seen(scene).set("tile_discards")) == sorted(supply[:2])


def test_the_second_action_to_come_is_told() -> None:
    scene = Scene(2).levels(0, "T4").step("action")
    scene.play("act level:terraforming_4")
    assert (seen(scene).word("decision"), seen(scene)["second_to_come"]) == ("lay", 1)
    scene.play("discard")
    assert (seen(scene).word("decision"), seen(scene)["second_to_come"]) == ("second", 0)


def test_cards_are_seen_by_their_holder_alone() -> None:
    scene = Scene(2).levels(0, "R2").hand(0, "rd_envoy", "rd_envoy").next_cards("rd_census", "rd_homesteads")
    scene.discarded("rd_recount").discarded("rd_breakthrough", knower=1).step("action")
    scene.play("act level:research_2")
    mine, theirs = seen(scene, 0), seen(scene, 1)
    assert mine["hand.rd_envoy"] == 2 and mine.set("hand") == ["rd_envoy"] and theirs.set("hand") == []
    assert (mine["cards_drawn"], theirs["cards_drawn"]) == (2, 2)
    assert sorted(mine.set("drawn")) == ["rd_census", "rd_homesteads"] and theirs.set("drawn") == []
    assert mine.set("discarded") == ["rd_recount"]
    assert sorted(theirs.set("discarded")) == ["rd_breakthrough", "rd_recount"]
    assert (mine["discards"], mine["deck"]) == (2, 42)
    assert theirs["next1.cards"] == 2


def test_result_cards_are_told_to_who_has_looked_and_to_all_when_they_turn() -> None:
    scene = Scene(2)
    rows = scene.data["rows"]
    scene.levels(0, "A1").step("action")
    scene.play("act level:alien_communication_1", "look result:positive_2")
    mine, theirs = seen(scene, 0), seen(scene, 1)
    assert mine.word("result.positive_2") == rows[1] and theirs.word("result.positive_2") == "unknown"
    assert mine.word("result.positive_1") == "unknown"
    assert theirs.set("next1.looked") == ["positive_2"]
    scene = Scene(2).hand(0, "rd_envoy").scoring("closing").put(results=["positive", None])
    assert seen(scene, 1).word("result.negative_1") == scene.data["rows"][3]
    assert (seen(scene, 1).word("next1.result"), seen(scene, 1).word("me.result")) == ("positive", "none")


def test_a_secret_pick_is_seen_by_its_owner_alone() -> None:
    scene = Scene(2).base(0, "-2.0", "-1.0").base(1, "1.0").scoring("picks")
    scene.play("pick picks:base1+base2", seat=0)
    mine, theirs = seen(scene, 0), seen(scene, 1)
    assert mine.set("picked") == ["base1", "base2"] and theirs.set("picked") == []
    assert (mine["me.decides"], mine["next1.decides"], mine.word("decision")) == (0, 1, "pick")


def test_what_a_construction_has_covered_so_far() -> None:
    scene = Scene(2).levels(0, "C5").step("action")
    scene.play("act level:construction_5")
    assert (seen(scene)["left"], seen(scene).set("covered")) == (2, [])
    scene.play("base loc:1.0")
    sight = seen(scene)
    assert (sight.word("decision"), sight["left"], sight["covered.forest"]) == ("base", 1, 1)
    assert (sight["optional"], sight["next_to_alien"]) == (0, 0)


def test_what_grows_and_what_may_be_teleported() -> None:
    scene = Scene(2).levels(0, "C3").base(0, "1.0").step("action")
    scene.play("act level:construction_3")
    assert (seen(scene).word("decision"), seen(scene).set("kind"), seen(scene)["from_base"]) == ("grow", ["town"], 1)
    scene = Scene(2).base(0, "1.0").hand(0, "rd_matter_relay").step("action")
    scene.play("play card:rd_matter_relay")
    sight = seen(scene)
    assert sight.word("decision") == "teleport" and "base" in sight.set("kind")
    assert (sight.word("working_card"), sight.word("landing_piece")) == ("rd_matter_relay", "none")
    scene.play("teleport settlement:base1")
    assert (seen(scene).word("decision"), seen(scene).word("landing_piece")) == ("landing", "base1")
    assert seen(scene).set("kind") == ["base"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_that_a_seat_cannot_tell_apart_gives_the_same_numbers(seat: int) -> None:
    scene = Scene(2).levels(0, "R4").hand(0, "rd_envoy").hand(1, "rd_census", "rd_recount")
    scene.discarded("rd_homesteads", knower=1).step("action")
    scene.play("act level:research_4")
    true = OBSERVER.observe(scene.state, seat)
    for seed in range(5):
        assert OBSERVER.observe(scene.state.sample(seat, Chance(seed)), seat) == true


def test_after_the_end_nothing_is_decided() -> None:
    scene = Scene(2).hand(0, "rd_envoy").scoring("closing", session=3)
    scene.play("sit_out")
    assert scene.state.over
    sight = seen(scene)
    assert (sight.word("decision"), sight["me.decides"], sight["me.plays"]) == ("over", 0, 1)
