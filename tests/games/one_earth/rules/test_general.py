"""One and two players against the Military General (OE-400 to OE-459)."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.state import SPECTATOR
from earthrise.games.one_earth.components.automa_cards import AUTOMA, AUTOMA_DOMAIN
from earthrise.games.one_earth.components.fundable_cards import PROJECTS
from earthrise.games.one_earth.rules.ending import general_score
from earthrise.games.one_earth.rules.position_fields import TAKEN
from earthrise.games.one_earth.rules.scoring import general_points
from earthrise.games.one_earth.rules.state import OneEarth
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule

TIERS = [
    ["automa_i_1", "automa_i_2", "automa_i_3"],
    ["automa_ii_1", "automa_ii_2", "automa_ii_3", "automa_ii_4"],
    ["automa_iii_1", "automa_iii_2", "automa_iii_3"],
]


def next_card(scene: Scene, card: str) -> Scene:
    """The General's next card; the others of its tier follow, and the tiers above it are used up."""
    tier = next(number for number, cards in enumerate(TIERS) if card in cards)
    used = [each for cards in TIERS[:tier] for each in cards]
    deck = [each for cards in reversed(TIERS[tier + 1 :]) for each in cards]
    deck += [each for each in TIERS[tier] if each != card] + [card]
    scene.set(automa=deck, automa_discards=used, round=1 + len(used))
    if scene.mode == "solo":
        scene.set(general_prosperity=sum(AUTOMA[AUTOMA_DOMAIN.index[each]].solo_prosperity for each in used))
    return scene


def generals_turn(scene: Scene, card: str) -> Scene:
    """The players end their turns, and the General plays this card."""
    return next_card(scene, card).last_turn().play("end_turn")


def reasons(scene: Scene) -> str:
    return scene.ended[0]


@rule("OE-400")
@pytest.mark.parametrize("mode", ["two_player", "solo"])
def test_the_advanced_rules_without_events_sanction_and_resolutions(mode: str) -> None:
    scene = Scene(mode).player(0, projects="farm_1 farm_2 school", purse=9)
    assert scene.state.warnings == scene.state.criticals == [] and scene.seat(0).tokens == 0
    assert GAME.view_data(scene.state.view(0))["resolutions"] == []
    scene.play("fund_technology technology:agritech project:farm_1", "also project:farm_2")
    assert scene.prosperity(0) == 5 and scene.state.points(scene.seat(0))[7] == 1, "two uses, and sectors count"


@rule("OE-401")
@pytest.mark.parametrize(("mode", "seats"), [("two_player", 2), ("solo", 1)])
def test_diplomat_and_general_cannot_be_chosen_or_dealt(mode: str, seats: int) -> None:
    state = GAME.start(seats, 1, {"mode": mode})
    seat = state.deciders()[0]
    for leader in ("diplomat", "military_general"):
        refusal = state.why(seat, GAME.actions.parse(f"lead {leader}"))
        assert refusal is not None and refusal.rule == "OE-401" and "General" in refusal.why
    assert len(state.legal(seat)) == 4
    for seed in range(20):
        dealt = GAME.start(seats, seed, {"mode": mode, "random_leaders": True})
        assert isinstance(dealt, OneEarth)
        assert all(player.card().id not in ("diplomat", "military_general") for player in dealt.players)


@rule("OE-402")
def test_the_automa_tiers_are_shuffled_and_stacked() -> None:
    decks = set()
    for seed in range(12):
        state = GAME.start(1, seed, {"mode": "solo"})
        assert isinstance(state, OneEarth)
        drawn = [AUTOMA[card].tier for card in reversed(state.automa)]
        assert drawn == [1] * 3 + [2] * 4 + [3] * 3
        decks.add(tuple(state.automa))
    assert len(decks) > 6


@rule("OE-402")
def test_a_sampled_world_keeps_the_tiers_stacked() -> None:
    state = GAME.start(2, 4, {"mode": "two_player"})
    world = state.sample(SPECTATOR, Chance(3))
    assert isinstance(world, OneEarth) and isinstance(state, OneEarth)
    assert [AUTOMA[card].tier for card in world.automa] == [AUTOMA[card].tier for card in state.automa]
    assert world.automa != state.automa


@rule("OE-403")
def test_two_players_start_at_5_and_the_general_has_no_markers() -> None:
    state = GAME.start(2, 1, {"mode": "two_player"})
    assert isinstance(state, OneEarth) and state.global_emissions == 5
    shown = GAME.view_data(state.view(0))["general"]
    assert isinstance(shown, dict) and shown["prosperity"] is None and shown["vp"] is None


@rule("OE-404", "OE-470")
@pytest.mark.parametrize(("difficulty", "start"), [("easy", 0), ("medium", 3), ("hard", 5)])
def test_solo_starts_by_difficulty(difficulty: str, start: int) -> None:
    state = GAME.start(1, 1, {"mode": "solo", "difficulty": difficulty})
    assert isinstance(state, OneEarth)
    assert (state.global_emissions, state.general_prosperity) == (start, 0)


@rule("OE-405", "OE-406")
def test_the_general_comes_after_all_players_and_the_token_passes() -> None:
    scene = Scene("two_player")
    scene.play("end_turn")
    assert scene.told("automa") == [], "not between the players"
    scene.play("end_turn")
    assert len(scene.told("automa")) == 1 and scene.waits_for == "turn 1" and scene.state.round == 4
    scene.play("end_turn", "end_turn")
    assert len(scene.told("automa")) == 2 and scene.waits_for == "turn 0"


@rule("OE-407")
def test_in_two_player_the_general_cannot_win() -> None:
    scene = Scene("two_player").set(final="deck").deck_of(0).player(0, purse=2, leader="scientist")
    generals_turn(scene, "automa_iii_3")
    reason, winners, _ = scene.ended
    assert reason == "duel_deck" and winners and set(winners) <= {0, 1}
    assert scene.state.general_prosperity == 0


@rule("OE-410", "OE-422")
def test_the_top_card_is_revealed_carried_out_and_discarded() -> None:
    scene = generals_turn(Scene("solo"), "automa_i_2")
    assert scene.told("automa")[0].startswith("The General: Recruiting Drive.")
    assert [AUTOMA[card].id for card in scene.state.automa_discards] == ["automa_i_2"]
    assert len(scene.state.automa) == 9 and scene.waits_for == "turn 0"
    both = next_card(Scene("solo", target_prosperity_1_2=25).globe(27), "automa_iii_1").last_turn().play("end_turn")
    assert len(both.told("over")) == 1, "the game ends once, whatever else the card has brought about"


@rule("OE-411", "OE-412")
def test_he_takes_the_projects_in_the_named_places_which_are_refilled() -> None:
    scene = Scene("solo").line("farm", "school", "hospital", "airport", "stadium", "fishery")
    scene.next_projects("wind_farm", "steel_mill")
    generals_turn(scene, "automa_ii_1")
    assert [PROJECTS[card].kind.id for card in scene.state.taken] == ["hospital", "stadium"]
    assert scene.face_up() == ["farm", "school", "wind_farm", "airport", "steel_mill", "fishery"]


@rule("OE-413")
def test_with_too_few_cards_the_higher_places_stay_empty() -> None:
    scene = Scene("solo").line("farm", "school", "hospital", "airport", "stadium", "fishery").deck_of(1)
    generals_turn(scene, "automa_ii_1")
    assert scene.state.line[2] >= 0 and scene.state.line[4] < 0


@rule("OE-413")
def test_an_empty_place_has_no_effect() -> None:
    scene = Scene("two_player").deck_of(0).set(final="deck")
    scene.data["out"].append(scene.data["line"][2])
    scene.data["line"][2] = None
    generals_turn(scene, "automa_ii_1")
    assert len(scene.state.taken) == 1 and scene.state.line[2] == scene.state.line[4] == -1


@rule("OE-414")
def test_icons_take_a_random_technology_and_a_random_policy() -> None:
    both = generals_turn(Scene("solo"), "automa_iii_3")
    assert both.state.technology_owners.count(TAKEN) == both.state.policy_owners.count(TAKEN) == 1
    none = generals_turn(Scene("solo"), "automa_i_2")
    assert none.state.technology_owners.count(TAKEN) == none.state.policy_owners.count(TAKEN) == 0
    taken = set()
    for seed in range(12):
        scene = next_card(Scene("solo"), "automa_i_1").last_turn().set(chance=seed * 7919)
        taken.add(scene.play("end_turn").state.technology_owners.index(TAKEN))
    assert len(taken) > 3


@rule("OE-415")
def test_an_icon_with_an_empty_deck_has_no_effect() -> None:
    every = "reforestation recycling_law efficiency_standards clean_transit_subsidy carbon_tax net_zero_act"
    scene = generals_turn(Scene("solo").player(0, policies=every), "automa_i_3")
    assert scene.state.policy_owners == [0] * 6 and scene.waits_for == "turn 0"


@rule("OE-416")
def test_what_he_takes_moves_no_marker_but_by_the_figures_on_the_card() -> None:
    scene = Scene("two_player").line("farm", "airport", "farm", "coal_power_plant").player(0, projects="school")
    generals_turn(scene.globe(9), "automa_i_2")
    assert len(scene.state.taken) == 2 and scene.markers(0) == (1, 0, 9)


@rule("OE-420")
@pytest.mark.parametrize(("card", "change"), [("automa_i_1", 1), ("automa_ii_2", 2), ("automa_ii_3", -1)])
def test_in_two_player_global_emissions_move_by_the_card(card: str, change: int) -> None:
    scene = generals_turn(Scene("two_player").globe(9), card)
    assert scene.ge == 9 + change and scene.state.general_prosperity == 0


@rule("OE-420", "OE-018")
def test_global_emissions_that_cannot_fall_are_said_to_stay() -> None:
    assert generals_turn(Scene("two_player").globe(0), "automa_ii_3").told("general") == ["Global Emissions still 0."]
    assert generals_turn(Scene("two_player").globe(3), "automa_ii_3").told("general") == ["Global Emissions -1 (2)."]


@rule("OE-421")
def test_in_solo_his_prosperity_moves_too() -> None:
    scene = next_card(Scene("solo").globe(9), "automa_ii_4")
    before = scene.data["general_prosperity"]
    scene.last_turn().play("end_turn")
    assert scene.ge == 11 and scene.state.general_prosperity - before == 4


@rule("OE-423")
def test_the_card_is_carried_out_whole_and_condition_3_comes_first() -> None:
    scene = next_card(Scene("solo", target_prosperity_1_2=25).globe(27), "automa_iii_1")
    assert scene.data["general_prosperity"] == 23
    scene.last_turn().play("end_turn")
    assert scene.state.general_prosperity == 27 and scene.ge == 30
    assert scene.ended == ("solo_uninhabitable", [], [0]) and len(scene.told("over")) == 1


@rule("OE-424")
def test_an_empty_automa_deck_is_made_anew_from_tier_3() -> None:
    scene = Scene("two_player").set(automa=[], automa_discards=[card.id for card in AUTOMA], round=11).last_turn()
    scene.play("end_turn")
    assert {AUTOMA[card].tier for card in scene.state.automa} == {3} and len(scene.state.automa) == 2
    assert len(scene.state.automa_discards) == 8


@rule("OE-425")
def test_the_screen_shows_how_many_cards_he_holds_but_not_which() -> None:
    scene = generals_turn(Scene("solo"), "automa_iii_3")
    shown = GAME.view_data(scene.state.view(0))["general"]
    assert isinstance(shown, dict)
    assert (shown["projects"], shown["technologies"], shown["policies"]) == (3, 1, 1)
    assert not any(PROJECTS[card].id in str(shown) for card in scene.state.taken)
    worlds = [scene.state.sample(0, Chance(seed)) for seed in (1, 2)]
    for world in worlds:
        assert world.taken == scene.state.taken, "they all lay open once"
        assert sorted(world.deck) == sorted(scene.state.deck) and world.deck != scene.state.deck
    assert worlds[0].to_data()["deck"] != worlds[1].to_data()["deck"], "only the order of the deck is unknown"


# -- solo --------------------------------------------------------------------------------------------------------------


@rule("OE-430", "OE-431")
@pytest.mark.parametrize(("emissions", "lost"), [(5, 0), (6, 1), (7, 1), (8, 2), (12, 2)])
def test_in_solo_own_emissions_cost_prosperity_before_income(emissions: int, lost: int) -> None:
    scene = generals_turn(Scene("solo").reach(0, 9, emissions).globe(12), "automa_i_2")
    assert scene.prosperity(0) == 9 - lost and scene.purse(0) == 9 - lost


@rule("OE-431")
def test_the_loss_never_undoes_a_final_round() -> None:
    scene = Scene("solo").set(final="target", triggers=[0]).reach(0, 28, 9).globe(12)
    assert reasons(generals_turn(scene, "automa_i_2")) == "solo_target"


# -- ends --------------------------------------------------------------------------------------------------------------


def to_target(mode: str, target: int = 30, **options: object) -> Scene:
    """Seat 0 funds what lifts it to the target."""
    scene = Scene(mode, 0, **options).line("school").reach(0, target - 1).player(0, purse=3)
    return scene.play("fund_project place:1")


@rule("OE-440", "OE-441")
@pytest.mark.parametrize("mode", ["two_player", "solo"])
def test_the_target_is_30_or_25_by_the_option(mode: str) -> None:
    assert to_target(mode).state.triggers == [0]
    short = to_target(mode, 25, target_prosperity_1_2=25)
    assert short.state.triggers == [0]
    assert to_target(mode, 25).state.final == 0


@rule("OE-441", "OE-446")
def test_the_option_is_for_the_general_as_well() -> None:
    scene = Scene("solo", target_prosperity_1_2=25)
    assert reasons(generals_turn(scene, "automa_iii_1")) == "solo_general"
    assert generals_turn(Scene("solo"), "automa_iii_1").waits_for == "turn 0"


@rule("OE-442")
@pytest.mark.parametrize("mode", ["two_player", "solo"])
def test_condition_2_the_empty_deck(mode: str) -> None:
    scene = Scene(mode).line("school").deck_of(1).player(0, purse=3).play("fund_project place:1")
    assert scene.state.final == 2 and not scene.state.over


@rule("OE-443")
def test_in_two_player_the_others_and_the_general_finish_the_round_and_both_score() -> None:
    scene = to_target("two_player").play("end_turn")
    assert scene.waits_for == "turn 1" and scene.told("automa") == []
    scene.play("end_turn")
    assert len(scene.told("automa")) == 1
    reason, winners, _ = scene.ended
    assert (reason, winners) == ("duel_target", [0])
    assert scene.state.points(scene.seat(0))[0] == 3 and scene.state.points(scene.seat(0))[5] == 0


@rule("OE-444")
def test_in_two_player_a_lost_planet_is_won_by_the_lower_emissions() -> None:
    scene = Scene("two_player").line("coal_power_plant").reach(0, 9, 2).reach(1, 3, 7).player(0, purse=3).globe(24)
    assert scene.play("fund_project place:1").ended == ("duel_uninhabitable", [1], [])
    clean = Scene("two_player").line("coal_power_plant").reach(0, 9, 2).reach(1, 3, 9).player(0, purse=3).globe(24)
    assert clean.play("fund_project place:1").ended == ("duel_uninhabitable", [0], [])


@rule("OE-444", "OE-450")
def test_tied_emissions_leave_it_to_the_points_and_then_it_is_shared() -> None:
    for prosperity, winners in ((19, [1]), (5, [0])):
        scene = Scene("two_player").line("coal_power_plant").reach(0, 9, 2).reach(1, prosperity, 8).globe(24)
        scene.player(0, leader="scientist", purse=3).player(1, leader="entertainer").play("fund_project place:1")
        assert scene.ended == ("duel_uninhabitable", winners, [])


@rule("OE-444", "OE-451")
def test_points_count_in_a_lost_two_player_game_only_when_emissions_are_tied() -> None:
    for emissions, scored in ((7, False), (8, True), (9, False)):
        scene = Scene("two_player").line("coal_power_plant").reach(0, 9, 2).reach(1, 19, emissions).globe(24)
        scene.player(0, leader="scientist", purse=3).player(1, leader="entertainer").play("fund_project place:1")
        assert scene.state.result is not None
        points = [sum(scene.state.points(scene.seat(seat))) for seat in range(2)]
        assert min(points) > 0 and scene.state.result.scores == (points if scored else [0, 0])
        words = "tied ({0} 8, {1} 8), so points decide." if scored else f"Emissions: {{0}} 8, {{1}} {emissions}."
        assert words in scene.told("over")[0]


@rule("OE-447", "OE-451")
def test_a_lost_planet_has_no_score_in_solo_but_a_game_lost_on_points_keeps_them() -> None:
    lost = generals_turn(Scene("solo").set(final="target", triggers=[0]).reach(0, 40).globe(28), "automa_i_2")
    assert lost.state.result is not None and lost.state.result.scores == [0]
    beaten = Scene("solo").player(0, leader="entertainer").reach(0, 2).deck_of(0).set(final="deck")
    generals_turn(beaten, "automa_iii_2")
    assert beaten.state.result is not None and beaten.ended == ("solo_deck", [], [0])
    assert beaten.state.result.scores == [sum(beaten.state.points(beaten.seat(0)))] != [0]


@rule("OE-450")
def test_a_tie_on_points_is_shared() -> None:
    scene = Scene("two_player").set(final="deck").deck_of(0).player(0, leader="scientist", purse=4)
    scene.player(1, leader="entertainer", purse=5)
    assert generals_turn(scene, "automa_i_2").ended == ("duel_deck", [0, 1], [])


@rule("OE-445")
def test_in_solo_you_finish_your_turn_and_the_general_takes_his() -> None:
    scene = to_target("solo")
    assert scene.waits_for == "turn 0"
    scene.play("end_turn")
    assert len(scene.told("automa")) == 1 and reasons(scene) == "solo_target"
    assert scene.state.points(scene.seat(0))[0] == 3


@rule("OE-446")
def test_in_solo_the_general_at_30_ends_the_game_at_once() -> None:
    scene = next_card(Scene("solo").reach(0, 20), "automa_iii_2")
    assert scene.data["general_prosperity"] == 23
    assert scene.last_turn().play("end_turn").waits_for == "turn 0", "28"
    assert reasons(scene.play("end_turn")) == "solo_general"


@rule("OE-447", "OE-448")
def test_in_solo_30_is_lost_even_after_reaching_the_target() -> None:
    scene = Scene("solo").set(final="target", triggers=[0]).reach(0, 40).globe(28)
    assert generals_turn(scene, "automa_i_2").ended == ("solo_uninhabitable", [], [0])


@rule("OE-448")
def test_condition_3_stays_in_force_in_the_final_round_and_comes_first() -> None:
    duel = Scene("two_player").set(final="target", triggers=[1]).reach(1, 30).globe(29)
    assert reasons(generals_turn(duel, "automa_i_1")) == "duel_uninhabitable"
    both = Scene("two_player").line("coal_power_plant").reach(0, 27).player(0, purse=3).globe(24)
    both.play("fund_project place:1")
    assert both.prosperity(0) == 30 and reasons(both) == "duel_uninhabitable" and both.state.triggers == []


@rule("OE-449")
def test_a_deck_emptied_in_your_turn_or_in_the_generals() -> None:
    mine = Scene("solo").line("school").deck_of(1).player(0, purse=3).play("fund_project place:1", "end_turn")
    assert reasons(mine) == "solo_deck" and len(mine.told("automa")) == 1
    his = generals_turn(Scene("solo").deck_of(2), "automa_i_2")
    assert reasons(his) == "solo_deck"
    duel = generals_turn(Scene("two_player").deck_of(2), "automa_i_2")
    assert reasons(duel) == "duel_deck"


# -- scoring -----------------------------------------------------------------------------------------------------------


@rule("OE-455")
@pytest.mark.parametrize(("purse", "won"), [(6, False), (8, True)])
def test_a_tie_with_the_general_is_lost(purse: int, won: bool) -> None:
    scene = Scene("solo", difficulty="easy").set(final="deck").deck_of(0).player(0, leader="scientist", purse=purse)
    generals_turn(scene, "automa_i_2")
    assert general_score(scene.state) == 3
    assert scene.ended == ("solo_deck", [0] if won else [], [] if won else [0])
    assert scene.state.result is not None and scene.state.result.shared


@rule("OE-456", "OE-457", "OE-458")
def test_the_example_of_his_points_by_difficulty() -> None:
    factories = [card.number for card in PROJECTS if card.kind.id in ("steel_mill", "textile_factory")]
    factories += [card.number for card in PROJECTS if card.kind.id == "electric_car_factory"]
    others = [card.number for card in PROJECTS if card.kind.id == "farm"]
    played = [AUTOMA_DOMAIN.index[card] for cards in (*TIERS[:2], ["automa_iii_3"]) for card in cards]
    assert sum(AUTOMA[card].solo_prosperity for card in played) == 29 and len(factories) == 4
    found = [general_points(word, 29, factories + others, played) for word in ("easy", "medium", "hard")]
    assert found == [29, 41, 56]


@rule("OE-459")
def test_his_prosperity_beyond_the_target_counts_in_full_and_nothing_else() -> None:
    assert general_points("easy", 35, [], []) == general_points("hard", 35, [], []) == 35
    farms = [card.number for card in PROJECTS if card.kind.id == "farm"]
    assert general_points("hard", 35, farms, []) == 35
