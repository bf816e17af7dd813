"""Action cards: buying, playing, and what each does (PS-090 to PS-117)."""

import pytest

from earthrise.games.planet_78.components.cards import POSITIVE, POSITIVE_CARDS
from tests.games.planet_78.scene import Scene
from tests.marks import rule


def discards(scene: Scene) -> list[str]:
    return [POSITIVE_CARDS[card].id for card in scene.state.discards[POSITIVE]]


def front(scene: Scene, number: int = 0) -> list[tuple[str, int]]:
    settler = scene.of(number)
    return [(POSITIVE_CARDS[card].id, left) for card, left in zip(settler.front, settler.front_left, strict=True)]


# -- the hand ----------------------------------------------------------------------------------------------------------


@rule("PS-090", "PS-092")
def test_two_cards_are_the_most_one_may_hold() -> None:
    scene = Scene(2).settler(0, load="2 wood", hand=["shelter", "revive"])
    for action in ("buy wood", "all_in"):
        refusal = scene.refusal(action)
        assert refusal is not None and refusal.rule == "PS-092"
        assert refusal.why == "You hold 2 cards, and 2 is your limit."
    room = Scene(2).settler(0, load="2 wood", hand=["shelter"])
    assert room.refused("buy wood") == "" and room.refused("all_in") == ""


@rule("PS-090", "PS-124", "PS-108")
def test_money_and_card_belts_raise_the_hand_limit() -> None:
    scene = Scene(2).need("money", by=1).settler(0, load="3 wood", hand=["shelter", "revive"])
    scene.settler(0, front=[("card_belt", 0), ("card_belt", 0)])
    assert scene.state.hand_limit(scene.of(0)) == 5 and scene.state.hand_limit(scene.of(1)) == 3
    scene.play("buy wood", "buy wood", "buy wood")
    assert len(scene.hand(0)) == 5 and scene.refused("all_in") == "PS-092"


@rule("PS-091")
def test_any_resource_buys_the_top_card_for_no_point_as_often_as_the_hand_allows() -> None:
    scene = Scene(2).settler(0, load="1 wood 1 water 1 food").coming(positive=["shelter", "hover_bike"])
    scene.play("buy water", "buy wood")
    assert scene.hand(0) == ["hover_bike", "shelter"] and scene.state.points == 3
    assert scene.load(0) == {"food": 1} and scene.refused("buy food") == "PS-092"


@rule("PS-091")
def test_a_card_is_bought_with_what_one_has() -> None:
    refusal = Scene(2).settler(0, load="1 wood").refusal("buy metal")
    assert refusal is not None and refusal.rule == "PS-091"
    assert refusal.why == "A card costs 1 metal, and you have 0 metal."


@rule("PS-090")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    scene = Scene(2).settler(0, hand=["shelter"])
    refusal = scene.refusal("play revive")
    assert refusal is not None and refusal.rule == "PS-090" and "you hold Shelter" in refusal.why
    assert scene.refused("play shelter") == ""


@rule("PS-093", "PS-096")
def test_one_card_a_turn_is_all_and_a_revive_counts() -> None:
    scene = Scene(3).settler(0, hand=["revive", "long_days"]).settler(1, down=2)
    scene.play("play revive")
    assert scene.refused("play long_days") == "PS-093"
    other = Scene(3).settler(0, hand=["revive", "long_days"]).settler(1, down=2)
    other.play("play long_days")
    assert other.refused("play revive") == "PS-093"
    assert other.hand(0) == ["revive"]


@rule("PS-094", "PS-101")
def test_playing_a_card_costs_a_point_and_second_wind_gives_two() -> None:
    scene = Scene(2).settler(0, hand=["second_wind"])
    scene.play("play second_wind")
    assert scene.state.points == 4 and discards(scene) == ["second_wind"]


@rule("PS-094", "PS-095")
@pytest.mark.parametrize("card", [card.id for card in POSITIVE_CARDS])
def test_every_card_costs_one_point_but_a_revive(card: str) -> None:
    scene = Scene(2).settler(0, at="C3", hand=[card]).settler(1, down=1)
    scene.play(f"play {card}")
    gained = 2 if card == "second_wind" else 0
    assert scene.state.points == (3 if card == "revive" else 2 + gained)


@rule("PS-094", "PS-095")
def test_without_a_point_only_a_revive_can_be_played() -> None:
    scene = Scene(2).settler(0, hand=["revive", "long_days"]).settler(1, down=1).points(0)
    refusal = scene.refusal("play long_days")
    assert refusal is not None and refusal.rule == "PS-094" and "you have 0" in refusal.why
    scene.play("play revive")
    assert scene.of(1).down == 0 and scene.state.points == 0


@rule("PS-096", "PS-097")
def test_a_revive_needs_a_dead_player_while_any_other_card_may_be_played_for_nothing() -> None:
    scene = Scene(2).settler(0, at="E5", hand=["revive", "bumper_harvest"])
    refusal = scene.refusal("play revive")
    assert refusal is not None and refusal.rule == "PS-096" and refusal.why == "Nobody is dead."
    scene.play("play bumper_harvest")
    assert scene.load(0) == {} and scene.hand(0) == ["revive"]
    assert not [option for option in scene.options() if option.startswith("discard")]


# -- cards that stay ---------------------------------------------------------------------------------------------------


@rule("PS-098", "PS-099", "PS-106")
def test_a_card_with_a_duration_lies_in_front_and_is_discarded_when_its_time_is_over() -> None:
    scene = Scene(2).settler(0, hand=["all_terrain_gear"]).season("spring", meter=7)
    scene.coming(negative=["calm_winds", "storm_front", "storm_front"])
    scene.play("play all_terrain_gear")
    assert front(scene) == [("all_terrain_gear", 2)] and scene.hand(0) == []
    scene.play("end")
    assert front(scene) == [("all_terrain_gear", 1)]
    for _ in range(8):
        scene.play("end")
    assert front(scene) == [] and discards(scene) == ["all_terrain_gear"]


@rule("PS-099")
def test_cards_in_front_do_not_count_towards_the_hand_limit() -> None:
    scene = Scene(2).settler(0, load="2 wood", front=[("shelter", 0), ("cargo_sled", 4)])
    scene.data["settlers"][0]["load"]["wood"] = 3
    scene.play("buy wood", "buy wood")
    assert len(scene.hand(0)) == 2 and scene.refused("buy wood") == "PS-092"


@rule("PS-100", "PS-114", "PS-115")
@pytest.mark.parametrize(("card", "pollution"), [("tree_planting", 5), ("clean_reactor", 4)])
def test_tree_planting_and_clean_reactor_lower_pollution_and_leave_the_game(card: str, pollution: int) -> None:
    scene = Scene(2).settler(0, hand=[card]).pollution(6)
    scene.play(f"play {card}")
    assert scene.state.pollution == pollution and discards(scene) == []
    assert [POSITIVE_CARDS[number].id for number in scene.state.removed] == [card]
    assert scene.state.relief_left() == 6 - (6 - pollution)


# -- each card ---------------------------------------------------------------------------------------------------------


@rule("PS-102")
@pytest.mark.parametrize(("season", "food"), [("spring", 4), ("summer", 2)])
def test_bumper_harvest_collects_twice_at_once(season: str, food: int) -> None:
    scene = Scene(2).tile("B2", "farm").settler(0, at="B2", hand=["bumper_harvest"]).season(season)
    scene.play("play bumper_harvest")
    assert scene.load(0) == {"food": food}


@rule("PS-102")
def test_bumper_harvest_obeys_the_ordinary_rules() -> None:
    scene = Scene(2).tile("B2", "forest").settler(0, at="B2", hand=["bumper_harvest"]).season("autumn")
    scene.play("play bumper_harvest")
    assert scene.load(0) == {}


@rule("PS-103", "PS-116")
def test_supply_drop_brings_two_of_one_type_within_the_limit() -> None:
    scene = Scene(2).settler(0, load="1 wood", hand=["supply_drop"])
    scene.play("play supply_drop")
    assert len(scene.options()) == 5
    scene.play("choose water")
    assert scene.load(0) == {"wood": 1, "water": 2} and scene.asked() == ("turn", 0)
    tight = Scene(2).settler(0, load="4 wood", hand=["supply_drop"])
    tight.play("play supply_drop", "choose water")
    assert tight.load(0) == {"wood": 4, "water": 1}
    full = Scene(2).settler(0, load="5 wood", hand=["supply_drop"])
    full.play("play supply_drop")
    assert full.load(0) == {"wood": 5} and full.asked() == ("turn", 0)


@rule("PS-104")
def test_hover_bike_gives_three_free_steps() -> None:
    scene = Scene(2).settler(0, hand=["hover_bike"]).tile("B1", "farm").tile("C1", "farm").tile("D1", "farm")
    scene.play("play hover_bike", "free_step B1", "free_step C1", "free_step D1")
    assert scene.at(0) == "D1" and scene.state.points == 2 and scene.options("free_step") == []


@rule("PS-105")
def test_homing_beacon_puts_a_living_player_on_the_own_spawn_tile() -> None:
    scene = Scene(3).settler(0, hand=["homing_beacon"]).settler(1, at="C3").settler(2, at="C4", down=1)
    scene.play("play homing_beacon")
    assert sorted(scene.options()) == ["send_home settler:1", "send_home settler:2"]
    assert scene.refused("send_home settler:3") == "PS-105"
    scene.play("send_home settler:2")
    assert scene.at(1) == "I9" and scene.at(0) == "A1" and scene.at(2) == "C4"


@rule("PS-105")
def test_homing_beacon_knows_where_house_has_moved_a_spawn_tile() -> None:
    scene = Scene(2).need("house").settler(0, hand=["homing_beacon"]).spawn(1, "C3").settler(1, at="D2")
    scene.play("play homing_beacon", "send_home settler:2")
    assert scene.at(1) == "C3"


@rule("PS-105")
def test_homing_beacon_works_for_oneself_and_asks_nobody_who_is_alone() -> None:
    own = Scene(2).settler(0, at="C3", hand=["homing_beacon"]).settler(1, at="C4")
    own.play("play homing_beacon", "send_home settler:1")
    assert own.at(0) == "A1" and own.at(1) == "C4"
    alone = Scene(2).settler(0, at="C3", hand=["homing_beacon"]).settler(1, at="C4", down=1)
    alone.play("play homing_beacon")
    assert alone.asked() == ("turn", 0) and alone.at(0) == "A1" and alone.at(1) == "C4"


@rule("PS-106")
def test_gear_opens_winter_cities_and_makes_floods_cheap_but_they_still_give_nothing() -> None:
    scene = Scene(2).tile("B1", "city").tile("B2", "water").tile("A2", "farm").season("winter").pollution(7)
    scene.settler(0, front=[("all_terrain_gear", 2)]).dry("C1", "A3")
    assert scene.flooded("B1") and scene.flooded("A2")
    scene.play("move B1", "move A1", "move A2", "end")
    assert scene.state.turns_played and scene.at(0) == "A2" and scene.load(0) == {}


@rule("PS-106")
def test_a_second_gear_only_adds_its_own_time() -> None:
    scene = Scene(2).settler(0, hand=["all_terrain_gear"], front=[("all_terrain_gear", 1)]).last_turn_of("spring")
    scene.coming(negative=["calm_winds"])
    scene.play("play all_terrain_gear", "end")
    assert front(scene) == [("all_terrain_gear", 1)] and scene.of(0).has_gear()


@rule("PS-107", "PS-170")
def test_a_cargo_sled_raises_the_carrying_limit_to_eight_and_two_do_not_add_up() -> None:
    scene = Scene(2).settler(0, load="5 wood", front=[("cargo_sled", 4)], hand=["cargo_sled"])
    scene.play("play cargo_sled")
    assert scene.of(0).carry_limit() == 8 and front(scene) == [("cargo_sled", 4), ("cargo_sled", 4)]


@rule("PS-107", "PS-194")
def test_when_the_last_sled_ends_its_owner_puts_back_down_to_five() -> None:
    scene = Scene(2).settler(0, load="4 wood 3 food", front=[("cargo_sled", 1)]).last_turn_of("spring")
    scene.coming(negative=["calm_winds"])
    scene.play("end")
    assert scene.asked() == ("loss", 0) and not scene.told("negative")
    scene.play("put_back wood", "put_back food")
    assert scene.load(0) == {"wood": 3, "food": 2} and scene.told("negative")
    assert scene.asked() == ("turn", 1)


@rule("PS-107")
def test_while_another_sled_lies_there_nothing_is_put_back() -> None:
    scene = Scene(2).settler(0, load="8 wood", front=[("cargo_sled", 1), ("cargo_sled", 2)]).last_turn_of("spring")
    scene.coming(negative=["calm_winds"])
    scene.play("end")
    assert scene.load(0) == {"wood": 8} and front(scene) == [("cargo_sled", 1)]


@rule("PS-107", "PS-273")
def test_a_dead_owner_of_a_sled_puts_back_too() -> None:
    scene = Scene(2).settler(1, load="4 wood 2 food", front=[("cargo_sled", 1)], down=2).last_turn_of("spring")
    scene.coming(negative=["calm_winds"])
    scene.play("end")
    assert scene.asked() == ("loss", 1)
    scene.play("put_back food")
    assert scene.load(1) == {"wood": 4, "food": 1}


@rule("PS-108")
def test_a_card_belt_stays_for_the_rest_of_the_game() -> None:
    scene = Scene(2).settler(0, hand=["card_belt"]).last_turn_of("spring").coming(negative=["calm_winds"])
    scene.play("play card_belt", "end")
    assert front(scene) == [("card_belt", 0)] and scene.state.hand_limit(scene.of(0)) == 3


@rule("PS-109", "PS-184")
def test_long_days_makes_the_present_season_three_turns_longer() -> None:
    scene = Scene(2).settler(0, hand=["long_days"]).season("spring", meter=7).coming(negative=["calm_winds"])
    scene.play("play long_days")
    assert scene.state.season_length() == 11
    for _ in range(3):
        scene.play("end")
        assert scene.state.this_season().id == "spring"
    scene.play("end")
    assert scene.state.this_season().id == "summer" and scene.state.season_length() == 8


@rule("PS-110")
def test_a_survey_drone_turns_up_five_tiles_each_after_seeing_the_one_before() -> None:
    scene = Scene(2).settler(0, hand=["survey_drone"])
    scene.play("play survey_drone")
    for square in ("B1", "C7", "H2", "G3"):
        scene.play(f"turn_up {square}")
        assert scene.face_up(square) and scene.asked() == ("drone", 0)
        refusal = scene.refusal(f"turn_up {square}")
        assert refusal is not None and refusal.rule == "PS-110" and "face up" in refusal.why
    scene.play("turn_up B8")
    assert scene.asked() == ("turn", 0) and scene.state.face_up.count(False) == 59


@rule("PS-110")
def test_a_survey_drone_turns_up_all_that_are_left_if_they_are_fewer() -> None:
    scene = Scene(2).settler(0, hand=["survey_drone"]).open_map()
    for square in ("B1", "C7"):
        scene.data["face_down"][square] = scene.data["tiles"].pop(square)
    scene.play("play survey_drone")
    assert scene.face_up("B1") and scene.face_up("C7") and scene.asked() == ("turn", 0)


@rule("PS-111")
def test_a_shelter_saves_its_owner_once() -> None:
    scene = Scene(2).tile("B2", "cave").settler(0, at="B2", hand=["shelter"]).last_turn_of("spring")
    scene.coming(negative=["tremor"], disaster=["earthquake"])
    scene.play("play shelter", "end")
    assert scene.of(0).is_alive() and front(scene) == [] and discards(scene) == ["shelter"]
    assert scene.told("survive")[0].rule == 111


@rule("PS-111")
def test_a_second_shelter_is_discarded_without_effect() -> None:
    scene = Scene(2).settler(0, hand=["shelter"], front=[("shelter", 0)])
    scene.play("play shelter")
    assert front(scene) == [("shelter", 0)] and discards(scene) == ["shelter"] and scene.state.points == 2


@rule("PS-112")
def test_open_market_makes_six_trades_free_and_far_and_the_seventh_is_ordinary() -> None:
    scene = Scene(2).settler(0, load="4 wood", hand=["open_market"]).settler(1, at="H8", load="4 food").points(1)
    scene.play("play open_market")
    for _ in range(3):
        scene.play("trade settler:2 give:wood take:nothing", "trade settler:2 give:nothing take:wood")
    assert scene.state.points == 0 and scene.state.market == 0
    assert scene.refused("trade settler:2 give:wood take:nothing") == "PS-153"


@rule("PS-112")
def test_an_open_market_closes_with_the_action_step() -> None:
    scene = Scene(2).settler(0, hand=["open_market"])
    scene.play("play open_market", "end")
    assert scene.state.market == 0


@rule("PS-113", "PS-116")
def test_a_revive_asks_whom_when_several_are_dead() -> None:
    scene = Scene(4).settler(0, hand=["revive"]).settler(1, at="C3", down=1).settler(2, at="D3", down=2)
    scene.play("play revive")
    assert sorted(scene.options()) == ["revive settler:2", "revive settler:3"]
    assert scene.refused("revive settler:4") == "PS-113"
    scene.play("revive settler:3")
    assert scene.of(2).is_alive() and scene.at(2) == "D3" and not scene.of(1).is_alive()


@rule("PS-114", "PS-200")
def test_pollution_never_falls_below_zero() -> None:
    scene = Scene(2).settler(0, hand=["clean_reactor"]).pollution(1)
    scene.play("play clean_reactor")
    assert scene.state.pollution == 0 and "from 1 to 0" in scene.told("pollution")[0].text


@rule("PS-117")
def test_cards_lost_from_hand_are_discarded_tree_planting_too() -> None:
    scene = Scene(2).settler(0, hand=["tree_planting"]).last_turn_of("spring").coming(negative=["lost_plans"])
    scene.play("end")
    assert scene.hand(0) == [] and discards(scene) == ["tree_planting"] and scene.state.removed == []
