"""R&D: drawing and keeping cards, teleports, and what others learn of it (NF-150 to NF-159, NF-200 to NF-205)."""

from typing import Any

import pytest

from earthrise.engine.chance import Chance
from earthrise.games.new_earth_fay.components.board import BASE, CITY, TOWN
from earthrise.games.new_earth_fay.rules.teleport import kind_refusal
from tests.games.new_earth_fay.scene import Scene
from tests.marks import rule

FOUR = ("rd_envoy", "rd_census", "rd_recount", "rd_homesteads")


def world(scene: Scene, seat: int, seed: int) -> Any:
    """One of the worlds the seat must reckon with, as data."""
    return scene.state.sample(seat, Chance(seed)).to_data()


def acting(scene: Scene, level: int, *drawn: str) -> Scene:
    """The first player takes an R&D action and draws these cards."""
    if drawn:
        scene.next_cards(*drawn)
    scene.levels(0, f"R{level}").step("action")
    scene.play(f"act level:research_{level}")
    return scene


@rule("NF-150")
def test_research_one_draws_a_card_and_keeps_it() -> None:
    scene = acting(Scene(), 1, "rd_envoy")
    assert scene.cards(0) == ["rd_envoy"] and scene.waits_for == "vote"
    assert [event.rule for event in scene.events_of("draw")] == [150]


@rule("NF-151", "NF-157")
def test_research_two_draws_two_and_keeps_one_and_the_other_is_discarded() -> None:
    scene = acting(Scene(), 2, "rd_envoy", "rd_census")
    assert scene.with_verb("keep") == ["card:rd_census", "card:rd_envoy"]
    assert scene.refused("keep card:rd_recount") == "NF-157"
    scene.play("keep card:rd_census")
    assert scene.cards(0) == ["rd_census"] and scene.sees(0)["discards_seen"] == {"rd_envoy": 1}


@rule("NF-157", "NF-361")
def test_whoever_draws_two_cards_of_one_design_is_asked_all_the_same() -> None:
    alike = acting(Scene(), 2, "rd_envoy", "rd_envoy")
    assert alike.waits_for == "keep" and alike.with_verb("keep") == ["card:rd_envoy"]
    other = acting(Scene(), 2, "rd_envoy", "rd_census")
    assert alike.sees(1) == other.sees(1)  # nobody else can tell the one from the other
    for scene in (alike, other):
        scene.play("keep card:rd_envoy")
        assert scene.cards(0) == ["rd_envoy"] and scene.waits_for == "vote"
    assert alike.sees(1) == other.sees(1)


@rule("NF-157")
def test_under_the_first_version_of_the_rules_cards_of_one_design_were_kept_without_a_question() -> None:
    scene = acting(Scene().put(rules=1), 2, "rd_envoy", "rd_envoy")
    assert scene.cards(0) == ["rd_envoy"] and scene.waits_for == "vote"


@rule("NF-150")
def test_of_a_single_card_nothing_is_asked() -> None:
    scene = acting(Scene().only_cards("rd_envoy"), 2)
    assert scene.cards(0) == ["rd_envoy"] and scene.waits_for == "vote"


@rule("NF-152")
def test_research_three_may_teleport_a_base_but_nothing_else() -> None:
    four = acting(Scene().base(0, "1.0").town(0, "-2.0.e"), 4, "rd_envoy", "rd_census")
    four.play("keep card:rd_envoy")
    assert four.refused("teleport settlement:base1") == "NF-154"  # that is not what level 4 is for
    scene = acting(Scene().base(0, "1.0").town(0, "-2.0.e"), 3, "rd_envoy", "rd_census")
    assert len(scene.with_verb("keep")) == 2
    scene.play("keep card:rd_envoy")
    assert scene.with_verb("teleport") == ["settlement:base1"] and scene.refused("decline") == ""
    assert scene.refused("teleport settlement:town1") == "NF-152"
    assert scene.why("teleport settlement:town1") == (
        "A town cannot be teleported this way, only a base.",
        "Choose a base, or decline.",
    )
    scene.play("teleport settlement:base1", "base loc:3.1")
    assert scene.settlements(0) == {"base1": ["3.1"], "town1": ["-2.0", "-1.0"]}


@rule("NF-153", "NF-154")
def test_research_four_teleports_a_town_only() -> None:
    scene = Scene().tile("0.1", "tile_mono_mountain").base(0, "1.0").town(0, "-2.0.e").city(0, "0.2")
    scene = acting(scene, 4, "rd_envoy", "rd_census")
    assert len(scene.with_verb("keep")) == 2
    scene.play("keep card:rd_envoy")
    assert scene.with_verb("teleport") == ["settlement:town1"]
    assert scene.refused("teleport settlement:base1") == "NF-154"
    assert scene.refused("teleport settlement:city1") == "NF-153"
    assert "only a town" in scene.why("teleport settlement:base1")[0]


@rule("NF-155", "NF-156")
@pytest.mark.parametrize(("level", "drawn"), [(5, 3), (6, 4)])
def test_research_five_and_six_draw_more_and_teleport_any_settlement(level: int, drawn: int) -> None:
    scene = Scene().tile("0.1", "tile_mono_mountain").base(0, "1.0").town(0, "-2.0.e").city(0, "0.2").levels(0, "C2")
    scene = acting(scene, level, *FOUR[:drawn])
    assert len(scene.with_verb("keep")) == drawn
    scene.play("keep card:rd_envoy")
    assert scene.with_verb("teleport") == ["settlement:base1", "settlement:town1", "settlement:city1"]


@rule("NF-157")
def test_the_card_is_kept_before_the_teleport_is_decided() -> None:
    scene = acting(Scene().base(0, "1.0"), 3, "rd_envoy", "rd_census")
    assert scene.waits_for == "keep" and scene.refused("teleport settlement:base1") == "NF-157"


@rule("NF-157", "NF-159", "NF-361")
def test_others_learn_how_many_cards_were_drawn_and_kept_but_not_which() -> None:
    scene = acting(Scene(), 2, "rd_envoy", "rd_census")
    assert scene.sees(0)["drawn"]["cards"] == ["rd_census", "rd_envoy"]
    assert scene.sees(1)["drawn"]["cards"] == scene.sees(-1)["drawn"]["cards"] == []
    events = scene.play("keep card:rd_envoy")
    public = " ".join(event.text for event in events if event.only != 0)
    assert "Envoy" not in public and "Census" not in public
    for seat in (-1, 1):
        seen = scene.sees(seat)
        assert seen["players"][0]["cards"] == 1 and seen["cards_discarded"] == 1 and seen["discards_seen"] == {}
        assert seen["hand"] == []


@rule("NF-157", "NF-361")
def test_who_threw_a_card_away_remembers_it_and_nobody_else_can_tell() -> None:
    """In every world the first player must reckon with, their discard lies in the discards; in the others' it need
    not."""
    scene = acting(Scene(), 2, "rd_envoy", "rd_census")
    scene.play("keep card:rd_envoy")
    mine = [world(scene, 0, seed) for seed in range(20)]
    theirs = [world(scene, 1, seed) for seed in range(20)]
    assert {data["discards"][0] for data in mine} == {"rd_census_1"}
    assert {data["players"][0]["hand"][0] for data in mine} == {"rd_envoy_1"}
    assert len({data["discards"][0] for data in theirs}) > 5
    assert len({data["players"][0]["hand"][0] for data in theirs}) > 5


@rule("NF-158")
def test_an_empty_deck_is_made_anew_of_the_discards_without_those_just_drawn() -> None:
    scene = Scene().discarded("rd_envoy", "rd_census").only_cards("rd_recount")
    scene = acting(scene, 2)
    offered = scene.with_verb("keep")
    assert "card:rd_recount" in offered and len(offered) == 2
    scene.play("keep card:rd_recount")
    assert scene.sees(0)["cards_left"] == 1 and scene.sees(0)["cards_discarded"] == 1


@rule("NF-158")
def test_with_too_few_cards_one_draws_what_there_is() -> None:
    scene = acting(Scene().only_cards("rd_envoy"), 6)
    assert scene.cards(0) == ["rd_envoy"]


@rule("NF-158")
def test_with_no_card_at_all_an_effect_that_draws_does_nothing() -> None:
    scene = Scene().only_cards(holder=1).player(0, attitude=1).result(1, positive="pos_open_archive").scoring("middle")
    scene.play("sit_out")
    assert scene.state.session == 2 and scene.cards(0) == [] and scene.events_of("draw") == []


@rule("NF-158", "NF-361")
def test_a_card_seen_to_be_reshuffled_is_not_among_cards_drawn_before() -> None:
    """The second player has held a card since before the reshuffle: it cannot be one that everybody saw discarded."""
    scene = Scene(3).hand(1, "rd_lake_view").discarded("rd_envoy", "rd_envoy").discarded("rd_great_lakes", knower=0)
    scene.only_cards(holder=2)
    scene = acting(scene, 1)
    assert scene.state.reshuffles == 1
    known = {held(world(scene, 0, seed)) for seed in range(300)}
    assert not known & {"rd_envoy", "rd_great_lakes"} and len(known) > 20
    public = {held(world(scene, -1, seed)) for seed in range(600)}
    assert "rd_great_lakes" in public and "rd_envoy" not in public  # only the first player saw the Great Lakes go


def held(data: Any) -> str:
    """The design of the only card in the second player's hand."""
    return str(data["players"][1]["hand"][0].rpartition("_")[0])


@rule("NF-159")
def test_a_hand_has_no_limit() -> None:
    scene = Scene().hand(0, *FOUR, "rd_frontier_spirit", "rd_market_towns", "rd_prefab_dome", "rd_garden_city")
    scene = acting(scene, 1, "rd_breakthrough")
    assert len(scene.cards(0)) == 9


# -- teleports -----------------------------------------------------------------------------------------------


def lifting(scene: Scene, settlement: str) -> Scene:
    """The first player may teleport anything and has chosen this settlement."""
    scene.hand(0, "rd_matter_relay").step("action")
    scene.play("play card:rd_matter_relay", f"teleport settlement:{settlement}")
    return scene


@rule("NF-200")
def test_a_teleport_goes_anywhere_free_and_is_always_optional() -> None:
    scene = lifting(Scene().base(0, "-2.0").base(1, "1.0"), "base1")
    assert scene.refused("base loc:3.1") == "" and scene.refused("base loc:1.0") == "NF-013"
    assert scene.refused("base loc:9.9") == "NF-014"
    scene.play("stay")
    assert scene.settlements(0) == {"base1": ["-2.0"]} and scene.waits_for == "action"


@rule("NF-200")
def test_a_kind_that_is_not_among_several_allowed_ones_is_refused() -> None:
    assert kind_refusal([True, True, False], CITY) == 200
    assert kind_refusal([True, False, False], TOWN) == 152 and kind_refusal([False, True, False], BASE) == 154


@rule("NF-200")
def test_only_a_settlement_on_the_continent_can_be_teleported() -> None:
    scene = Scene().base(0, "-2.0").hand(0, "rd_matter_relay").step("action")
    scene.play("play card:rd_matter_relay")
    assert scene.refused("teleport settlement:town1") == "NF-200"
    scene.play("decline")
    assert scene.waits_for == "action"


@rule("NF-201")
def test_the_settlement_is_lifted_first_so_that_it_may_land_partly_on_its_old_place() -> None:
    scene = lifting(Scene().town(0, "-2.0.e"), "town1")
    assert scene.refused("town town:-2.0.e") == "NF-201"
    scene.play("town town:-2.0.s")
    assert scene.settlements(0) == {"town1": ["-2.0", "-2.1"]}


@rule("NF-201")
def test_a_settlement_with_no_other_place_to_go_is_not_offered() -> None:
    scene = Scene().town(0, "-2.0.s").base(0, "-1.0").base(1, "1.0", "0.1", "1.1", "2.0", "3.0", "3.1")
    scene.hand(0, "rd_matter_relay").step("action").play("play card:rd_matter_relay")
    assert scene.waits_for == "action"  # lakes are closed to the player: nothing can move
    assert scene.score(0) == 1


@rule("NF-202")
def test_a_teleported_settlement_keeps_its_kind_and_takes_in_nothing() -> None:
    scene = lifting(Scene().town(0, "-2.0.e").base(0, "1.0"), "town1")
    assert all(text.startswith(("town ", "stay")) for text in scene.options())
    assert scene.refused("town town:1.0.s") == "NF-013"
    assert scene.refused("town town:2.0.e") == ""


@rule("NF-203", "NF-083")
def test_lakes_are_teleported_onto_only_with_the_permission() -> None:
    scene = lifting(Scene().base(0, "1.0"), "base1")
    assert scene.refused("base loc:-1.1") == "NF-203"
    allowed = lifting(Scene().base(0, "1.0").levels(0, "C2"), "base1")
    assert allowed.refused("base loc:-1.1") == ""


@rule("NF-204", "NF-240")
def test_alien_bases_stay_and_are_never_landed_on() -> None:
    scene = Scene().base(0, "1.0").hand(0, "rd_matter_relay").step("action")
    scene.play("play card:rd_matter_relay")
    assert scene.refused("teleport settlement:alien1") == "NF-204"
    scene.play("teleport settlement:base1")
    assert scene.refused("base loc:0.0") == "NF-082"


@rule("NF-205")
def test_a_teleport_changes_no_attitude_and_moves_only_own_settlements() -> None:
    scene = lifting(Scene().base(0, "1.0").base(1, "3.0"), "base1")
    scene.play("base loc:2.0")
    assert scene.attitude(0) == 0
    assert scene.settlements(0) == {"base1": ["2.0"]} and scene.settlements(1) == {"base1": ["3.0"]}
