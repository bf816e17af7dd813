"""The start of a new round: order, audit, Events (OE-190 to OE-223)."""

import pytest

from earthrise.engine.errors import BadPosition
from earthrise.games.one_earth.components.event_cards import EVENTS
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule


def audited(scene: Scene, globe: int) -> Scene:
    """Seat 0 holds the Sanction card, and the round is over."""
    return scene.set(holder=0).globe(globe).last_turn(1).play("end_turn")


def next_round(scene: Scene, globe: int) -> Scene:
    return scene.globe(globe).last_turn().play("end_turn")


@rule("OE-190")
def test_audit_token_event_meeting_in_this_order() -> None:
    scene = Scene("advanced").player(0, projects="coal_power_plant oil_industry").reach(1, 3, 4)
    audited(scene.events(criticals="global_drought"), 28)
    kinds = [event.kind for event in scene.log]
    places = [kinds.index(kind) for kind in ("discard", "event", "effect", "accused")]
    assert places == sorted(places)
    assert scene.ge == 22, "the audit came first"
    assert scene.state.first == 1, "the token is passed before the meeting"


@rule("OE-191")
@pytest.mark.parametrize(("mode", "first"), [("two_player", 1), ("solo", 0)])
def test_against_the_general_only_the_token_is_passed(mode: str, first: int) -> None:
    scene = Scene(mode).last_turn(first).globe(20).play("end_turn")
    assert scene.state.first == first and scene.waits_for == f"turn {first}"
    assert scene.told("event") == [] and scene.told("accused") == []


@rule("OE-192")
def test_the_token_passes_clockwise() -> None:
    scene = Scene(players=4)
    firsts = []
    for _ in range(9):
        scene.play("end_turn")
        firsts.append(scene.state.first)
    assert firsts == [0, 0, 0, 1, 1, 1, 1, 2, 2]


@rule("OE-193")
def test_after_the_last_round_nothing_of_it_happens() -> None:
    scene = Scene("advanced").set(final="target", triggers=[1]).player(0, projects="coal_power_plant")
    audited(scene, 26)
    assert scene.state.over and scene.tableau(0) == ["coal_power_plant"]
    assert scene.told("event") == [] and scene.state.holder == 0 and scene.state.round == 3


@rule("OE-196", "OE-197", "OE-203")
@pytest.mark.parametrize("globe", [8, 20])
def test_at_20_or_less_the_sanction_is_lifted(globe: int) -> None:
    scene = audited(Scene().player(0, projects="coal_power_plant"), globe)
    assert scene.state.holder == -1 and scene.tableau(0) == ["coal_power_plant"]
    assert scene.told("sanction") == [f"{{0}}'s sanction is lifted: Global Emissions are down to {globe}."]


@rule("OE-197", "OE-199")
def test_at_21_the_highest_emitter_gives_up_the_worst_project() -> None:
    scene = audited(Scene().player(0, projects="coal_power_plant school"), 21)
    assert scene.state.holder == -1 and scene.tableau(0) == ["school"]
    assert scene.markers(0) == (1, 0, 15) and scene.purse(0) == 2


@rule("OE-198")
def test_a_holder_who_is_no_longer_the_highest_emitter_goes_free() -> None:
    scene = audited(Scene().player(0, projects="coal_power_plant").reach(1, 5, 7), 24)
    assert scene.tableau(0) == ["coal_power_plant"] and scene.state.holder == -1
    assert "somebody else emits more" in scene.told("sanction")[0]


@rule("OE-199", "OE-330")
def test_the_example_of_an_audit() -> None:
    scene = (
        Scene().player(0, projects="oil_industry fossil_fuel_car_factory theme_park university school").reach(0, 10, 10)
    )
    audited(scene, 22)
    assert scene.markers(0) == (7, 5, 17) and scene.purse(0) == 3


@rule("OE-200")
def test_a_tie_for_the_highest_emissions_is_enough() -> None:
    scene = audited(Scene().player(0, projects="coal_power_plant_1").player(1, projects="coal_power_plant_2"), 21)
    assert scene.tableau(0) == []


@rule("OE-201")
def test_the_worst_project_is_the_one_with_the_highest_present_emissions() -> None:
    scene = audited(Scene().player(0, projects="coal_power_plant+carbon_capture airport"), 22)
    assert scene.tableau(0) == ["coal_power_plant+carbon_capture"]


@rule("OE-201")
def test_among_equals_the_holder_chooses() -> None:
    scene = audited(Scene().player(0, projects="airport oil_industry school"), 22)
    assert scene.waits_for == "audit 0"
    assert scene.offered() == ["discard project:airport_1", "discard project:oil_industry_1"]
    assert scene.refused("discard project:school_1") == "OE-201" and "emits 0" in scene.why("discard school_1")
    assert "do not own" in scene.why("discard project:farm_1")
    scene.play("discard project:oil_industry_1")
    assert scene.tableau(0) == ["airport", "school"] and scene.purse(0) == 3 and scene.state.holder == -1


@rule("OE-201")
def test_two_copies_that_are_alike_are_no_choice() -> None:
    scene = audited(Scene().player(0, projects="coal_power_plant coal_power_plant"), 22)
    assert scene.waits_for != "audit 0" and scene.tableau(0) == ["coal_power_plant"]
    chosen = audited(Scene().player(0, projects="farm_1+agritech farm_2"), 22)
    assert chosen.waits_for == "audit 0", "with a Technology on one of them they differ"


@rule("OE-202")
def test_a_holder_whose_projects_emit_nothing_discards_nothing() -> None:
    scene = audited(Scene().player(0, projects="school hospital+green_buildings"), 22)
    assert scene.tableau(0) == ["school", "hospital+green_buildings"] and scene.state.holder == -1


@rule("OE-203")
def test_a_sanction_lasts_one_round_whatever_the_outcome() -> None:
    for globe in (10, 22, 28):
        scene = Scene().player(0, projects="coal_power_plant").reach(1, 3, 4)
        audited(scene, globe)
        assert scene.state.holder == -1
    data = scene.state.to_data()
    assert GAME.position(data).frames[-1].kind() == "ballot"
    with pytest.raises(BadPosition, match="the audit has lifted the sanction"):
        GAME.position({**data, "holder": 0})


# -- Events ------------------------------------------------------------------------------------------------------------


@rule("OE-210")
@pytest.mark.parametrize("globe", [0, 10])
def test_no_event_up_to_10(globe: int) -> None:
    scene = next_round(Scene(), globe)
    assert scene.state.event == -1 and len(scene.state.warnings) == 4


@rule("OE-211", "OE-213")
@pytest.mark.parametrize("globe", [11, 20])
def test_a_warning_event_for_all_from_11_to_20(globe: int) -> None:
    scene = next_round(Scene().events("green_bonds").reach(0, 3).reach(1, 4).reach(2, 5), globe)
    assert EVENTS[scene.state.event].id == "green_bonds"
    assert [player.income_change for player in scene.state.players] == [1, 1, 1]
    assert scene.purse(0) == 4, "seat 0 is first and earns 3 + 1"


@rule("OE-212")
def test_a_critical_event_and_a_meeting_from_21_to_29() -> None:
    for globe in (21, 29):
        scene = next_round(Scene().player(0, projects="coal_power_plant").events(criticals="super_typhoon"), globe)
        assert EVENTS[scene.state.event].id == "super_typhoon" and scene.waits_for == "ballot 0 1 2"


@rule("OE-214")
def test_used_warnings_are_shuffled_into_a_new_deck() -> None:
    scene = Scene().set(round=6)
    scene.data.update(
        warnings=[], warning_discards=["heatwave", "green_bonds", "coastal_flooding", "new_trade_routes_open"]
    )
    next_round(scene, 12)
    assert scene.state.event >= 0 and len(scene.state.warnings) == 3 and len(scene.state.warning_discards) == 1


@rule("OE-214")
def test_the_used_warnings_come_back_in_any_order() -> None:
    orders = set()
    for chance in range(1, 13):
        scene = Scene().set(round=6, chance=chance)
        scene.data.update(
            warnings=[], warning_discards=["heatwave", "green_bonds", "coastal_flooding", "new_trade_routes_open"]
        )
        next_round(scene, 12)
        orders.add((*scene.state.warnings, scene.state.event))
    assert len(orders) > 6 and {order[-1] for order in orders} == {order[0] for order in orders} != set()


@rule("OE-214")
def test_without_the_reshuffle_there_is_no_warning_once_four_are_used() -> None:
    scene = Scene(warning_reshuffle=False).set(round=6)
    scene.data.update(
        warnings=[], warning_discards=["heatwave", "green_bonds", "coastal_flooding", "new_trade_routes_open"]
    )
    next_round(scene, 12)
    assert scene.state.event == -1 and scene.waits_for == "turn 0"


@rule("OE-215")
def test_critical_events_are_never_reshuffled() -> None:
    scene = Scene().player(0, projects="coal_power_plant").events(criticals="global_drought")
    next_round(scene, 22)
    assert scene.state.criticals == [] and len(scene.state.critical_discards) == 3
    empty = next_round(Scene().events(criticals=""), 22)
    assert empty.ended[0] == "critical_lost"


@rule("OE-216")
def test_all_tied_emitters_suffer_or_enjoy_the_full_effect() -> None:
    scene = Scene(players=4).reach(0, 9, 8).reach(1, 9, 8).reach(2, 9, 2).reach(3, 9, 2)
    scene.events(criticals="climate_migration").globe(22).last_turn().play("end_turn")
    assert [scene.prosperity(seat) for seat in range(4)] == [8, 8, 10, 10]


@rule("OE-217", "OE-218")
def test_the_effect_for_all_is_used_only_when_all_emit_the_same() -> None:
    tied = next_round(Scene().reach(0, 5, 4).reach(1, 5, 4).reach(2, 5, 4).events(criticals="global_drought"), 22)
    assert [tied.prosperity(seat) for seat in range(3)] == [4, 4, 4]
    apart = next_round(Scene().reach(0, 5, 4).reach(1, 5, 4).reach(2, 5, 3).events(criticals="global_drought"), 22)
    assert [apart.prosperity(seat) for seat in range(3)] == [3, 3, 5]


@rule("OE-219")
def test_prosperity_changes_at_once_and_income_in_the_coming_round_only() -> None:
    scene = Scene(players=4).reach(0, 9, 8).reach(1, 9, 7).reach(2, 9, 6).reach(3, 9, 2)
    scene.events(criticals="super_typhoon").globe(21).last_turn().play("end_turn")
    assert scene.prosperity(0) == 8 and scene.purse(3) == 0
    for seat in range(4):
        scene.play_as(seat, "sanction no")
    assert scene.purse(0) == 8 - 3
    scene.play("end_turn", "end_turn", "end_turn")
    assert scene.purse(3) == 9 + 2
    scene.play("end_turn")
    assert all(player.income_change == 0 for player in scene.state.players) or scene.state.event >= 0


@rule("OE-220")
@pytest.mark.parametrize(
    ("event", "change"),
    [("new_trade_routes_open", 2), ("green_bonds", 1), ("heatwave", -1), ("coastal_flooding", -2)],
)
def test_the_four_warnings(event: str, change: int) -> None:
    scene = next_round(Scene().events(event), 15)
    assert {player.income_change for player in scene.state.players} == {change}


def critical(event: str, emissions: list[int]) -> tuple[list[int], list[int]]:
    """(changes of Prosperity, changes of income) when the Event is drawn with these Emissions."""
    scene = Scene()
    for seat, amount in enumerate(emissions):
        scene.reach(seat, 9, amount)
    next_round(scene.events(criticals=event), 22)
    return [scene.prosperity(seat) - 9 for seat in range(3)], [player.income_change for player in scene.state.players]


@rule("OE-221")
def test_global_drought() -> None:
    assert critical("global_drought", [8, 5, 2]) == ([-2, 0, 0], [0, 0, 0])
    assert critical("global_drought", [5, 5, 5]) == ([-1, -1, -1], [0, 0, 0])


@rule("OE-222")
def test_super_typhoon() -> None:
    assert critical("super_typhoon", [8, 5, 2]) == ([-1, 0, 0], [-3, 0, 2])
    assert critical("super_typhoon", [5, 5, 5]) == ([0, 0, 0], [-2, -2, -2])


@rule("OE-223")
def test_climate_migration() -> None:
    assert critical("climate_migration", [8, 5, 2]) == ([-1, 0, 1], [0, 0, 0])
    assert critical("climate_migration", [5, 5, 5]) == ([0, 0, 0], [-2, -2, -2])
