"""Roles and what they can do (PS-030 to PS-040, PS-140 to PS-143)."""

import pytest

from earthrise.games.planet_78.components.cards import DISASTER, DISASTERS, NEGATIVE, NEGATIVE_CARDS
from earthrise.games.planet_78.components.roles import ROLES
from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


def able(role: str, players: int = 2, **options: object) -> Scene:
    """The first settler has that role and 4 points."""
    return Scene(players, **options).settler(0, role=role).turn_of(0, points=4)


def next_negatives(scene: Scene, count: int) -> list[str]:
    return [NEGATIVE_CARDS[card].id for card in scene.state.draw[NEGATIVE][::-1][:count]]


# -- roles -------------------------------------------------------------------------------------------------------------


@rule("PS-030", "PS-031")
def test_roles_are_dealt_at_random_and_none_twice() -> None:
    dealt = set()
    for seed in range(60):
        roles = [settler.role for settler in GAME.start(4, seed).clone().settlers]
        assert len(set(roles)) == 4
        dealt.update(roles)
    assert len(dealt) == len(ROLES) == 8


@rule("PS-030", "PS-031")
def test_with_roles_chosen_each_seat_in_order_picks_a_free_one() -> None:
    state = GAME.start(3, 1, {"roles": "choose"})
    for seat, role in enumerate(["medic", "pilot", "ranger"]):
        assert state.deciders() == [seat]
        state.play(seat, GAME.actions.parse(f"become {role}"))
        if seat == 0:
            refusal = state.why(1, GAME.actions.parse("become medic"))
            assert refusal is not None and refusal.rule == "PS-030" and "{0} is the Medic" in refusal.why
    assert state.frames[-1].kind() == "turn"


@rule("PS-031")
def test_in_the_solo_mode_the_person_picks_for_every_settler() -> None:
    state = GAME.start(1, 1, {"mode": "solo", "roles": "choose", "solo_settlers": 4})
    for role in ("medic", "pilot", "ranger", "engineer"):
        assert state.deciders() == [0] and state.frames[-1].kind() == "role"
        state.play(0, GAME.actions.parse(f"become {role}"))
    assert state.frames[-1].kind() == "turn"


@rule("PS-032", "PS-052")
@pytest.mark.parametrize("role", [role.id for role in ROLES])
def test_ranger_medic_and_forecaster_move_diagonally_and_the_others_do_not(role: str) -> None:
    scene = Scene(2).settler(0, at="B2", role=role).tile("C3", "forest")
    diagonal = role in ("ranger", "medic", "forecaster")
    assert scene.refused("move C3") == ("" if diagonal else "PS-052")
    if diagonal:
        scene.play("move C3")
        assert scene.at(0) == "C3" and scene.state.points == 2


# -- using an ability --------------------------------------------------------------------------------------------------


@rule("PS-140")
def test_an_ability_needs_four_points_at_once() -> None:
    scene = Scene(2).settler(0, role="ranger", hand=["second_wind"])
    refusal = scene.refusal("ability")
    assert refusal is not None and refusal.rule == "PS-140"
    assert "costs 4 action points at once, and you have 3" in refusal.why
    scene.play("play second_wind")
    assert scene.state.points == 4 and scene.refused("ability") == ""
    scene.play("ability")
    assert scene.asked() == ("trail", 0)


@rule("PS-141", "PS-142")
def test_after_the_ability_the_turn_is_over_and_what_is_left_is_lost_but_the_tile_is_collected() -> None:
    scene = Scene(2).settler(0, role="pilot").tile("C7", "forest").season("summer")
    scene.turn_of(0, points=6, points_at_start=4, spent=True, card_played=True, free_steps=1)
    scene.need("money")
    scene.play("ability")
    assert (scene.state.points, scene.state.free_steps, scene.state.step_over) == (0, 0, True)
    assert scene.refused("end") == "PS-036" and scene.refused("move B1") == "PS-036"
    scene.play("airlift settler:1 square:C7")
    assert scene.asked() == ("turn", 1) and scene.load(0) == {"wood": 1}


@rule("PS-141", "PS-142")
def test_nothing_can_be_bought_dropped_or_traded_within_an_ability() -> None:
    scene = able("ranger").settler(0, load="2 wood").settler(1, at="A2", load="1 metal")
    scene.play("ability")
    for action in ("buy wood", "drop wood", "trade settler:2 give:wood take:nothing", "all_in"):
        assert scene.refused(action) == "PS-033"


@rule("PS-143")
@pytest.mark.parametrize(
    ("role", "load", "words"),
    [
        ("medic", "", "Nobody is dead"),
        ("engineer", "3 wood", "not on the Space Center"),
        ("ecologist", "2 wood", "takes 3 resources and you carry 2"),
        ("prospector", "", "not a resource tile"),
    ],
)
def test_an_ability_without_an_object_is_refused_at_no_cost(role: str, load: str, words: str) -> None:
    scene = able(role).settler(0, load=load)
    refusal = scene.refusal("ability")
    assert refusal is not None and refusal.rule == "PS-143" and words in refusal.why
    assert scene.state.points == 4


@rule("PS-143")
def test_an_engineer_needs_three_resources_and_a_wanted_type() -> None:
    poor = able("engineer").settler(0, at="E5", load="2 wood")
    assert poor.refused("ability") == "PS-143"
    full = able("engineer").settler(0, at="E5", load="3 wood").full_shuttle()
    refusal = full.refusal("ability")
    assert refusal is not None and refusal.rule == "PS-143" and "needs no more piles" in refusal.why


@rule("PS-143")
def test_a_prospector_cannot_dig_on_a_flooded_tile() -> None:
    scene = able("prospector").settler(0, at="B2").tile("B3", "water").pollution(7)
    refusal = scene.refusal("ability")
    assert refusal is not None and refusal.rule == "PS-143" and "B2 is flooded" in refusal.why


@rule("PS-143")
@pytest.mark.parametrize("role", ["ranger", "forecaster", "pilot", "quartermaster"])
def test_four_roles_can_always_use_theirs(role: str) -> None:
    assert able(role).refused("ability") == ""


# -- Ranger ------------------------------------------------------------------------------------------------------------


@rule("PS-033")
def test_the_ranger_walks_six_steps_and_floods_do_not_slow_them() -> None:
    scene = able("ranger").tile("C2", "water").tile("C3", "forest").tile("B2", "farm").tile("D3", "cave").pollution(7)
    assert scene.flooded("B2") and scene.flooded("C3") and scene.flooded("D2")
    scene.tile("E3", "cave").dry("E2", "F3")
    scene.play("ability", "walk B2", "walk C3", "walk D3", "walk E4", "walk E5")
    assert scene.asked() == ("trail", 0) and scene.at(0) == "E5"
    scene.play("walk E6")
    assert scene.at(0) == "E6" and scene.asked() == ("turn", 1)


@rule("PS-033")
def test_the_ranger_may_stop_early_and_free_steps_cannot_be_added() -> None:
    scene = able("ranger").tile("B2", "forest")
    scene.play("ability", "walk B2")
    assert scene.refused("free_step C3") == "PS-033"
    scene.play("stop")
    assert scene.at(0) == "B2" and scene.asked() == ("turn", 1)


@rule("PS-033", "PS-057")
def test_a_step_that_fails_on_an_unknown_winter_city_is_one_of_the_six() -> None:
    scene = able("ranger").season("winter").tile("B2", "city", hidden=True)
    scene.play("ability", "walk B2")
    assert scene.at(0) == "A1" and scene.face_up("B2")
    assert scene.state.frames[-1].to_data()["left"] == 5
    assert scene.refused("walk B2") == "PS-188"


@rule("PS-033", "PS-307")
def test_trailblaze_does_not_lead_into_a_blocking_flood() -> None:
    scene = able("ranger", floods="blocking").tile("C2", "water").tile("B2", "farm").pollution(7).dry("B1", "A2", "A3")
    scene.play("ability")
    assert scene.flooded("B2") and scene.refused("walk B2") == "PS-307" and "walk square:B2" not in scene.options()


@rule("PS-033", "PS-190")
def test_trailblaze_does_not_open_the_lock_of_a_winter_city() -> None:
    scene = able("ranger").tile("B2", "city").settler(0, at="B2").season("winter")
    scene.play("ability")
    assert scene.options() == ["stop"] and scene.refused("walk C2") == "PS-189"


# -- Medic -------------------------------------------------------------------------------------------------------------


@rule("PS-034")
def test_the_medic_revives_a_dead_settler_anywhere_or_gives_a_life_back() -> None:
    scene = able("medic", 3).settler(1, at="H8", down=1, load="2 wood").settler(2, lives=1)
    scene.play("ability")
    assert sorted(scene.options()) == ["treat settler:2", "treat settler:3"]
    assert scene.refused("treat settler:1") == "PS-034"
    scene.play("treat settler:2")
    assert scene.of(1).down == 0 and scene.of(1).lives == 2 and scene.at(1) == "H8"
    assert scene.load(1) == {"wood": 2, "metal": 1} and scene.asked() == ("turn", 1)


@rule("PS-034")
def test_the_medic_may_treat_themselves_but_never_above_the_lives_at_the_start() -> None:
    scene = able("medic").settler(0, lives=1)
    scene.play("ability")
    assert scene.of(0).lives == 2 and scene.asked() == ("turn", 1)
    single = able("medic", lives=1).settler(0, lives=1).settler(1, lives=1)
    assert single.refused("ability") == "PS-143"


# -- Forecaster --------------------------------------------------------------------------------------------------------


@rule("PS-035")
def test_the_forecaster_discards_one_of_three_and_orders_the_rest() -> None:
    scene = able("forecaster").coming(negative=["smog", "tremor", "fatigue", "lost_plans"], disaster=["volcano"])
    scene.play("ability")
    assert sorted(scene.options()) == ["strike card:fatigue", "strike card:smog", "strike card:tremor"]
    assert scene.refused("strike lost_plans") == "PS-035"
    scene.play("strike smog")
    assert sorted(scene.options()) == ["next card:fatigue", "next card:tremor"]
    scene.play("next fatigue")
    assert next_negatives(scene, 3) == ["fatigue", "tremor", "lost_plans"]
    assert [NEGATIVE_CARDS[card].id for card in scene.state.discards[NEGATIVE]] == ["smog"]
    assert scene.asked() == ("disaster_ahead", 0)


@rule("PS-035")
@pytest.mark.parametrize("choice", ["leave", "bury"])
def test_the_forecaster_leaves_the_next_disaster_or_puts_it_at_the_bottom(choice: str) -> None:
    scene = able("forecaster").coming(negative=["smog", "smog", "smog"], disaster=["volcano"])
    scene.play("ability", "strike smog")  # two equal cards have no order
    scene.play(choice)
    pile = scene.state.draw[DISASTER]
    assert DISASTERS[pile[-1 if choice == "leave" else 0]].id == "volcano" and len(pile) == 14
    assert scene.asked() == ("turn", 1)


@rule("PS-035", "PS-011")
def test_with_too_few_negative_cards_the_discards_are_shuffled_under_them_first() -> None:
    scene = able("forecaster").only("negative", "tremor", "fatigue")
    scene.play("ability")
    assert next_negatives(scene, 2) == ["tremor", "fatigue"]
    assert len(scene.state.draw[NEGATIVE]) == 28 and scene.state.discards[NEGATIVE] == []
    assert scene.state.known_next[NEGATIVE] == 3


@rule("PS-035")
def test_a_card_the_forecaster_left_on_top_is_drawn_next() -> None:
    scene = able("forecaster").coming(negative=["smog", "tremor", "calm_winds"]).season("spring", meter=7)
    scene.play("ability", "strike tremor", "next calm_winds", "leave")
    assert scene.state.this_season().id == "summer" and scene.told("negative")[-1].refs == ["card:calm_winds"]
    assert next_negatives(scene, 1) == ["smog"] and scene.state.known_next[NEGATIVE] == 1


# -- Pilot -------------------------------------------------------------------------------------------------------------


@rule("PS-036", "PS-059")
def test_the_pilot_puts_any_living_settler_on_any_open_square_even_out_of_a_locked_city() -> None:
    scene = able("pilot").tile("H8", "city").settler(1, at="H8").season("winter")
    scene.play("ability", "airlift settler:2 square:E5")
    assert scene.at(1) == "E5" and scene.at(0) == "A1"


@rule("PS-036")
def test_nobody_is_put_on_a_chasm_a_closed_bridge_a_winter_city_or_a_hidden_or_flooded_tile() -> None:
    scene = able("pilot", 3).season("winter").tile("C2", "city").tile("G3", "water").tile("G2", "cave")
    scene.tile("C8", "farm", hidden=True).settler(2, down=1).pollution(7).dry("C7", "C9", "B8", "D8")
    scene.beside("bridge_out", closed_bridge="E4")
    scene.settler(0, front=[("all_terrain_gear", 2)])
    scene.play("ability")
    for square in ("D4", "E4", "C2", "C8", "G2"):
        refusal = scene.refusal(f"airlift settler:1 square:{square}")
        assert refusal is not None and refusal.rule == "PS-036" and square in refusal.why
    assert scene.refused("airlift settler:3 square:E5") == "PS-036"
    assert scene.refused("airlift settler:4 square:E5") == "PS-026"
    for square in ("E5", "D5", "A1", "E1", "G3"):
        assert scene.refused(f"airlift settler:1 square:{square}") == ""


# -- Engineer ----------------------------------------------------------------------------------------------------------


@rule("PS-037")
def test_the_engineer_hands_in_any_three_resources_as_a_wanted_pile() -> None:
    scene = able("engineer").settler(0, at="E5", load="2 wood 1 food 1 metal").shuttle(water=1, food=2)
    scene.play("ability")
    assert scene.refused("prefab food") == "PS-037"
    scene.play("prefab water")
    assert scene.asked() == ("prefab_pay", 0) and scene.refused("put_back water") == "PS-037"
    scene.play("put_back wood", "put_back food", "put_back metal")
    assert scene.load(0) == {"wood": 1} and scene.state.shuttle == [0, 2, 0, 0, 2]
    assert scene.asked() == ("turn", 1)


@rule("PS-037")
def test_with_exactly_three_resources_the_engineer_has_nothing_to_choose_but_the_type() -> None:
    scene = able("engineer").settler(0, at="E5", load="2 wood 1 food")
    scene.play("ability", "prefab logistics")
    assert scene.load(0) == {} and scene.state.shuttle == [0, 0, 0, 1, 0] and scene.asked() == ("turn", 1)


# -- Ecologist ---------------------------------------------------------------------------------------------------------


@rule("PS-038")
def test_the_ecologist_puts_three_resources_back_for_one_pollution() -> None:
    scene = able("ecologist").settler(0, load="2 wood 2 food").pollution(6)
    scene.play("ability", "put_back wood", "put_back food")
    assert scene.state.pollution == 6
    scene.play("put_back wood")
    assert scene.state.pollution == 5 and scene.load(0) == {"food": 1} and scene.asked() == ("turn", 1)


# -- Quartermaster -----------------------------------------------------------------------------------------------------


@rule("PS-039")
def test_the_quartermaster_shares_out_the_resources_of_the_living_wherever_they_stand() -> None:
    scene = able("quartermaster", 3).settler(0, load="2 wood").settler(1, load="2 wood 1 food")
    scene.settler(2, load="3 metal", down=2)
    scene.play("ability")
    assert scene.refused("shift from:3 to:1 resource:metal") == "PS-039"
    assert scene.refused("shift from:1 to:3 resource:wood") == "PS-039"
    assert scene.refused("shift from:1 to:1 resource:wood") == "PS-039", "it goes to somebody else"
    scene.play("shift from:2 to:1 resource:wood", "shift from:2 to:1 resource:wood")
    assert scene.load(0) == {"wood": 4} and scene.load(1) == {"food": 1}
    assert scene.refused("shift from:2 to:1 resource:wood") == "PS-039"
    scene.play("done")
    assert scene.load(2) == {"metal": 3} and scene.asked() == ("turn", 1)


@rule("PS-039")
def test_full_settlers_may_exchange_everything_but_nobody_ends_above_the_limit() -> None:
    scene = able("quartermaster").settler(0, load="5 wood").settler(1, load="5 food")
    scene.play("ability", "shift from:1 to:2 resource:wood")
    refusal = scene.refusal("done")
    assert refusal is not None and refusal.rule == "PS-039" and "has 6 resources and can carry 5" in refusal.why
    for _ in range(4):
        scene.play("shift from:1 to:2 resource:wood")
    assert scene.load(1) == {"wood": 5, "food": 5}
    for _ in range(5):
        scene.play("shift from:2 to:1 resource:food")
    assert scene.options() == ["done"]
    scene.play("done")
    assert scene.load(0) == {"food": 5} and scene.load(1) == {"wood": 5}


@rule("PS-039", "PS-242")
def test_a_broken_radio_does_not_stop_a_supply_line() -> None:
    scene = able("quartermaster").settler(0, load="1 wood").beside("broken_radio", radio_broken=True)
    scene.play("ability", "shift from:1 to:2 resource:wood", "done")
    assert scene.load(1) == {"wood": 1}


# -- Prospector --------------------------------------------------------------------------------------------------------


@rule("PS-040")
@pytest.mark.parametrize(("amount", "held"), [(0, 1), (2, 3), (3, 4)])
def test_the_prospector_digs_as_much_as_wanted_even_from_a_stopped_tile(amount: int, held: int) -> None:
    scene = able("prospector").tile("B2", "forest").settler(0, at="B2", load="1 wood").season("autumn")
    scene.play("ability")
    assert sorted(scene.options()) == [f"dig amount:{number}" for number in range(4)]
    scene.play(f"dig {amount}")
    assert scene.load(0) == ({"wood": held}) and scene.asked() == ("turn", 1)


@rule("PS-040")
def test_spring_does_not_double_a_dig_and_the_carrying_limit_holds() -> None:
    scene = able("prospector").tile("B2", "farm").settler(0, at="B2", load="3 wood").season("spring")
    scene.play("ability")
    refusal = scene.refusal("dig 3")
    assert refusal is not None and refusal.rule == "PS-040" and "carry 2 more" in refusal.why
    assert sorted(scene.options()) == ["dig amount:0", "dig amount:1", "dig amount:2"]
    scene.play("dig 2")
    assert scene.load(0) == {"wood": 3, "food": 2}
    full = able("prospector").settler(0, at="B2", load="5 wood")
    full.play("ability")
    assert full.load(0) == {"wood": 5} and full.asked() == ("turn", 1)
