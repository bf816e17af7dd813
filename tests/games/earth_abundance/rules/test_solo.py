"""Solo against Gaia (EA-350 to EA-384)."""

from __future__ import annotations

import pytest

from earthrise.engine.errors import BadOption, BadPosition
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.rules import gaia_board
from earthrise.games.earth_abundance.rules.deck import FROM_CONVERSION, FROM_EVENT, gain_soil
from earthrise.games.earth_abundance.rules.players import GAIA
from earthrise.games.earth_abundance.rules.scoring import close, gaia_categories, gaia_growth_vp, gaia_total
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.rules.test_fauna import nearly, plant_last
from tests.games.earth_abundance.scene import GAME, Scene, number
from tests.marks import rule

ORDER = ["gaia_plant", "gaia_grow", "gaia_water", "gaia_compost", "gaia_south_pacific_gyre", "gaia_north_pacific_gyre"]


def solo(*deck: str, level: str = "medium", **options: object) -> Scene:
    """The player's turn; Gaia's next cards are these, the first one first."""
    scene = Scene(1, mode="solo", level=level, **options)
    rest = [card for card in ORDER if card not in deck]
    scene.data["gaia"]["deck"] = [*rest, *reversed(deck)] if deck else ORDER
    return scene


def turn(scene: Scene, action: str) -> Scene:
    """The player chooses and does nothing more; decisions left are taken as they come."""
    scene.play(f"0 choose {action}")
    return rest_of_turn(scene)


def rest_of_turn(scene: Scene) -> Scene:
    """Until an action, a Gyre, a Gaia benefit or the final window is to be decided."""
    while scene.asks(0) in ("activate", "plant", "keep", "place", "move", "compost_hand"):
        options = scene.options(0)
        wish = [option for option in ("end", "stop") if option in options]
        scene.play(f"0 {wish[0] if wish else options[0]}")
    return scene


@rule("EA-350", "EA-383")
def test_the_player_wins_with_more_points_than_gaia_and_loses_a_tie() -> None:
    for more, winners in ((1, [0]), (0, []), (-1, [])):
        state = solo().lies(0, "d4", "giant_sequoia", growth=8).player(0, compost=40).state
        state.gaia.sprouts += state.scores()[0] - gaia_total(state) - more
        close(state, "gaia_deck", 368)
        assert state.result is not None and state.result.winners == winners and state.result.shared


@rule("EA-351", "EA-382", "EA-391")
def test_four_levels_and_no_beginner_game() -> None:
    for level in ("beginner", "medium", "hard", "expert"):
        state = GAME.start(1, 1, {"mode": "solo", "level": level, "difficulty": "advanced"})
        assert len(state.to_data()["gaia"]["deck"]) == 6
    decks = [GAME.start(1, seed, {"mode": "solo"}).to_data()["gaia"]["deck"] for seed in range(6)]
    assert len({tuple(deck) for deck in decks}) > 1, "it is shuffled"
    with pytest.raises(BadOption, match="only standard and advanced"):
        GAME.start(1, 1, {"mode": "solo", "difficulty": "beginner"})


@rule("EA-352", "EA-353", "EA-026")
def test_abundance_set_up_of_solo() -> None:
    for difficulty in ("standard", "advanced"):
        data = GAME.start(1, 1, {"mode": "solo", "difficulty": difficulty}).to_data()
        assert data["players"][0]["seeds"] == 2 and data["gaia"]["sprouts"] == 10 and data["gaia"]["leaves"] == 5
    base = GAME.start(1, 1, {"mode": "solo", "expansion": "base"}).to_data()
    assert base["players"][0]["seeds"] == 0 and base["gaia"]["sprouts"] == 0


@rule("EA-354", "EA-355", "EA-361")
def test_player_and_gaia_alternate_and_she_reacts_after_the_players_turn() -> None:
    scene = turn(solo("gaia_water").lies(0, "d4", "wheat"), "watering")
    assert scene.state.gaia.sprouts == 10 + 1, "her reaction: Wheat has a blue ability"
    assert (scene.state.gaia_turn, scene.asks(0)) == (True, "benefit"), "her card: first the minor benefit"
    scene.play("0 benefit second")
    rest_of_turn(scene)
    assert (scene.state.gaia_turn, scene.asks(0), scene.state.round) == (False, "choose", 2)
    assert scene.state.gaia.sprouts == 11 + 7 + 1, "and her part"
    other = turn(solo("gaia_compost"), "growing").play("0 benefit first")
    assert other.seat(0).soil == 2, "her card names the action, whatever the player chose before"


@rule("EA-356", "EA-360")
@pytest.mark.parametrize(("level", "cards"), [("medium", 2), ("hard", 5), ("expert", 5), ("beginner", 2)])
def test_her_reaction_to_composting(level: str, cards: int) -> None:
    """The player gains 5 soil and converts a seed into 2 more: 7 soil are 3 more cards."""
    scene = (
        solo("gaia_water", level=level)
        .player(0, seeds=1)
        .play("0 choose composting", "0 convert seed_to_soil", "0 end")
    )
    assert len(scene.state.gaia.compost) == cards + 3


@rule("EA-360", "EA-392")
def test_converted_soil_is_not_counted_when_so_agreed() -> None:
    scene = solo("gaia_water", soil_counts_conversions=False).player(0, seeds=1)
    scene.play("0 choose composting", "0 convert seed_to_soil", "0 end")
    assert len(scene.state.gaia.compost) == 2 + 2


@rule("EA-357")
@pytest.mark.parametrize(("level", "more"), [("medium", 0), ("hard", 3)])
def test_her_reaction_to_watering(level: str, more: int) -> None:
    scene = solo("gaia_compost", level=level).lies(0, "d4", "wheat").lies(0, "d5", "red_cage_fungus")
    turn(scene, "watering")
    assert scene.state.gaia.sprouts == 10 + 2 + more, "a blue and a multicoloured ability"


@rule("EA-358")
@pytest.mark.parametrize(("level", "more"), [("medium", 0), ("expert", 3)])
def test_her_reaction_to_growing(level: str, more: int) -> None:
    assert turn(solo("gaia_water", level=level), "growing").state.gaia.growth == 4 + more


@rule("EA-359")
def test_soil_and_cards_from_events_are_not_counted() -> None:
    scene = solo("gaia_water").player(0, hand=["event_mudpot", "event_magnetic_flip"])
    scene.play("0 event event_mudpot", "0 event event_magnetic_flip", "0 choose growing", "0 end")
    assert scene.state.gaia.growth == 4
    state = solo().state
    gain_soil(state, 0, 3, 136, FROM_EVENT)
    assert state.players[0].soil_gained == 0 and state.players[0].soil == 3
    gain_soil(state, 0, 2, 205, FROM_CONVERSION)
    assert state.players[0].soil_gained == 2


@rule("EA-362", "EA-381")
@pytest.mark.parametrize(
    ("card", "benefit", "figures"),
    [
        ("gaia_water", "benefit second", (18, 0, 0, 0)),  # 10 and 7, and 1 for a blue ability
        ("gaia_grow", "benefit first", (10, 9, 0, 0)),  # 7, and 2 cards drawn
        ("gaia_compost", "benefit first", (10, 0, 8, 2)),  # 8, and 2 soil gained
    ],
)
def test_her_cards_after_the_players_part(card: str, benefit: str, figures: tuple[int, ...]) -> None:
    scene = turn(solo(card).lies(0, "d4", "wheat"), "planting")
    before = scene.state.gaia.copy()
    scene.play(f"0 {benefit}")
    rest_of_turn(scene)
    hers = scene.state.gaia
    assert (hers.sprouts, hers.growth, len(hers.compost) - len(before.compost), hers.soil) == figures


@rule("EA-362", "EA-375")
def test_her_plant_card_adds_three_cards_to_her_scoring_pile() -> None:
    scene = solo("gaia_plant").play("0 choose growing", "0 end")
    assert scene.asks(0) == "plant" and scene.state.gaia_turn and scene.state.gaia.pile == []
    scene.play("0 end", "0 end")
    assert len(scene.state.gaia.pile) == 3 and len(scene.hand(0)) == 5


@rule("EA-363")
def test_ten_soil_become_five_composted_cards() -> None:
    state = solo().state
    gaia_board.gain_soil(state, 23)
    assert state.gaia.soil == 3 and len(state.gaia.compost) == 10
    gaia_board.gain_soil(state, 7)
    assert state.gaia.soil == 0 and len(state.gaia.compost) == 15, "as soon as she holds exactly ten"


@rule("EA-364", "EA-353")
def test_a_gyre_puts_her_leaf_where_the_player_says() -> None:
    scene = turn(solo("gaia_north_pacific_gyre"), "growing")
    assert scene.asks(0) == "gyre" and scene.refused("0 gyre lower_left") == "EA-364"
    scene.play("0 gyre upper_right")
    assert scene.state.ranked[1] == [GAIA] and scene.state.gaia.leaves == 4 and scene.asks(0) == "between"
    scene.play("0 pass")
    assert scene.asks(0) == "choose"


@rule("EA-365", "EA-091")
def test_cards_not_kept_go_to_her_scoring_pile() -> None:
    scene = (
        solo("gaia_water")
        .next_cards("wheat", "dahlia", "arugula", "lingzhi")
        .play("0 choose planting", "0 end", "0 keep dahlia")
    )
    assert [CARDS[card].id for card in scene.state.gaia.pile] == ["wheat", "arugula", "lingzhi"]


@rule("EA-366")
def test_at_beginner_level_a_gyre_skips_her_next_turn() -> None:
    scene = turn(solo("gaia_south_pacific_gyre", "gaia_water", level="beginner"), "growing")
    scene.play("0 gyre lower_left", "0 pass")
    turn(scene, "growing")
    assert scene.asks(0) == "choose" and not scene.state.gaia_turn and scene.state.gaia.growth == 8, "with a reaction"
    turn(scene, "growing")
    assert scene.state.gaia_turn


@rule("EA-367")
@pytest.mark.parametrize(
    ("card", "place", "gain"),
    [
        ("gaia_north_pacific_gyre", "upper_left", (8, 0, 10, 4)),
        ("gaia_north_pacific_gyre", "upper_right", (0, 2, 10, 4)),
        ("gaia_south_pacific_gyre", "lower_left", (0, 0, 14, 4)),
        ("gaia_south_pacific_gyre", "lower_right", (0, 0, 10, 7)),
    ],
)
def test_at_expert_level_a_gyre_brings_her_more(card: str, place: str, gain: tuple[int, ...]) -> None:
    scene = solo(card, level="expert")
    turn(scene, "growing").play(f"0 gyre {place}")
    hers = scene.state.gaia
    assert (hers.soil, len(hers.pile), hers.sprouts, hers.growth - 3) == gain


@rule("EA-368", "EA-384", "EA-377")
def test_when_her_deck_is_used_up_twice_she_takes_the_bonus_and_the_game_ends() -> None:
    scene = solo()
    scene.data["gaia"].update(deck=["gaia_water"], passes=1)
    turn(scene, "growing").play("0 benefit second")
    rest_of_turn(scene)
    assert scene.asks(0) == "final" and scene.state.gaia.sprouts == 17, "after her part"
    scene.play("0 end")
    assert scene.state.over and scene.state.completion == GAIA and scene.state.gaia.leaves == 4
    assert scene.state.result is not None and scene.state.result.reason == "gaia_deck"
    decks = set()
    for chance in range(6):
        again = solo().table(chance=chance)
        again.data["gaia"].update(deck=["gaia_water"], passes=0)
        turn(again, "growing").play("0 benefit second")
        turn(rest_of_turn(again), "growing")
        assert len(again.state.gaia.deck) == 5 and again.state.gaia.passes == 1
        decks.add(tuple(again.state.gaia.deck))
    assert len(decks) > 1, "the first time all six are shuffled again"


@rule("EA-369", "EA-384")
def test_completing_the_island_ends_the_game_with_that_turn_after_her_reaction() -> None:
    scene = nearly(solo("gaia_water"), 0, 0).play("0 choose planting")
    plant_last(scene, 0)
    rest_of_turn(scene)
    assert scene.asks(0) == "final" and not scene.state.gaia_turn
    scene.play("0 end")
    assert scene.state.over and scene.state.completion == 0 and scene.state.result is not None
    assert scene.state.result.reason == "completed" and scene.state.result.rule == 369


@rule("EA-370")
def test_the_players_claims_take_the_best_free_place_at_once() -> None:
    scene = solo("gaia_north_pacific_gyre").player(0, soil=15).play("0 choose composting")
    assert scene.state.ranked[0] == [0] and scene.state.fresh[0] == []
    rest_of_turn(scene).play("0 gyre upper_left")
    assert scene.state.ranked[0] == [0, GAIA] and gaia_categories(scene.state)["fauna"] == 11


@rule("EA-371", "EA-372", "EA-376", "EA-377")
def test_what_she_scores() -> None:
    assert [gaia_growth_vp(pieces) for pieces in (0, 4, 5, 9, 15, 17, 20)] == [0, 4, 7, 13, 25, 27, 32]
    scene = solo().player(0, converted_leaves=2, leaves=3)
    scene.data["gaia"].update(player_leaves=2, growth=17, sprouts=4)
    for card in ("event_hurricane", "wheat", "dahlia"):
        scene.data["gaia"]["pile"] = [*scene.data["gaia"]["pile"], scene._from_pile(card)]
    points = gaia_categories(scene.state)
    assert (
        points["cards"] == 1 + raw.EARTH["wheat"]["vp"] + raw.EARTH["dahlia"]["vp"]
        and points["growth"] == 27
        and points["sprouts"] == 4
    )
    assert points["leaves"] == 7 * 5
    assert gaia_categories(Scene(1, mode="solo", expansion="base").state)["leaves"] == 0


@rule("EA-373", "EA-266")
def test_sprouts_for_others_go_to_her() -> None:
    scene = solo("gaia_water").player(0, hand=["event_new_mountain_range_formation"], island="java")
    scene.play("0 event event_new_mountain_range_formation")
    assert scene.state.gaia.sprouts == 12
    scene.play("0 choose watering", "0 use")
    assert scene.state.gaia.sprouts == 13 and scene.asks(0) == "activate", "nobody is chosen"


@rule("EA-373")
def test_alone_nobody_can_be_chosen_as_an_opponent() -> None:
    data = solo().data
    data["frames"][0]["strands"][0].append({"kind": "opponent", "seat": 0, "number": 1})
    with pytest.raises(BadPosition, match="alone one has none"):
        GAME.position(data)
    two = Scene().data
    two["frames"][0]["strands"][0].append({"kind": "opponent", "seat": 0, "number": 1})
    assert GAME.position(two).deciders() == [0]


@rule("EA-374", "EA-382")
def test_abilities_that_look_at_a_neighbour_look_at_the_players_own_area() -> None:
    state = solo().state
    assert state.neighbours(0) == [0]


@rule("EA-376", "EA-203")
def test_a_leaf_given_up_lies_on_her_board() -> None:
    scene = solo().play("0 convert leaf_to_seed")
    assert scene.state.gaia.player_leaves == 1 and gaia_categories(scene.state)["leaves"] == 30


@rule("EA-378", "EA-379")
def test_she_joins_a_between_turns_event_when_she_can_pay() -> None:
    for sprouts, joined in ((10, True), (2, True), (1, False)):
        scene = solo("gaia_water").player(0, hand=["event_ice_age"]).lies(0, "d4", "tea_plant", sprouts=2)
        scene.data["gaia"]["sprouts"] = sprouts
        scene.play("0 plan", "0 choose composting", "0 end", "0 event event_ice_age")
        assert len(scene.state.gaia.pile) == (3 if joined else 0)
        assert scene.state.gaia.sprouts == sprouts - (2 if joined else 0)
    for growth, soil in ((4, 5), (3, 0)):  # Massive Asteroid: 4 sprouts and 4 growth, draw 3 cards, gain 5 soil
        scene = solo("gaia_water").player(0, hand=["event_massive_asteroid"])
        scene.lies(0, "d4", "tea_plant", sprouts=4).lies(0, "d5", "giant_sequoia", growth=4)
        scene.data["gaia"]["growth"] = growth
        scene.play("0 plan", "0 choose composting", "0 end", "0 event event_massive_asteroid")
        hers = scene.state.gaia
        assert (hers.soil, hers.growth, hers.sprouts, len(hers.pile)) == (
            (soil, 0, 6, 3) if soil else (0, growth, 10, 0)
        )


@rule("EA-380")
def test_siberian_elm_gives_her_a_card_and_the_player_another_planting() -> None:
    scene = (
        solo("gaia_water")
        .player(0, hand=["siberian_elm", "wheat"], soil=20)
        .play("0 choose planting", "0 plant siberian_elm", "0 use", "0 end")
    )
    scene.play(f"0 {scene.options(0, 'keep')[0]}")
    assert len(scene.state.gaia.pile) == 3 + 1 and scene.asks(0) == "plant"
    assert number("wheat") in scene.seat(0).hand


@rule("EA-381", "EA-186")
def test_stored_sprouts_move_on_her_turns_too() -> None:
    scene = solo("gaia_water").lies(0, "d4", "wheat")
    turn(scene, "growing")
    scene.state.players[0].stored = 1
    scene.play("0 benefit second", "0 end")
    assert scene.asks(0) == "move"


@rule("EA-092", "EA-365")
def test_alone_the_cards_of_a_planting_are_declined_or_drawn_after_the_last_one_too() -> None:
    scene = solo().player(0, soil=9, hand=["wheat", "arugula", "dahlia"]).play("0 choose planting")
    scene.play("0 plant wheat", "0 plant arugula", "0 at e5")
    assert scene.asks(0) == "plant" and scene.refused("0 plant dahlia") == scene.refused("0 replant d4") == "EA-080"
    scene.play("0 waive")
    assert scene.hand(0) == ["dahlia"] and scene.state.gaia.pile == [] and scene.asks(0) != "keep"
    scene = solo().play("0 choose planting")
    assert scene.asks(0) == "plant", "also without a card in hand"
    scene.play("0 end")
    scene.play(f"0 {scene.options(0, 'keep')[0]}")
    assert len(scene.hand(0)) == 1 and len(scene.state.gaia.pile) == 3


@rule("EA-364")
def test_a_gyre_leaves_out_the_fauna_card_that_has_a_leaf_of_hers() -> None:
    scene = solo("gaia_north_pacific_gyre")
    scene.state.ranked = [[GAIA], [], [], []]
    scene.state.gaia.leaves -= 1
    turn(scene, "growing")
    assert scene.state.ranked[:2] == [[GAIA], [GAIA]] and scene.asks(0) == "between", "there is nothing to choose"


@rule("EA-356", "EA-360")
def test_soil_of_an_earlier_turn_does_not_count_in_her_reaction() -> None:
    scene = turn(solo("gaia_north_pacific_gyre", "gaia_water"), "composting").play("0 gyre upper_left")
    assert len(scene.state.gaia.compost) == 2 + 2, "5 soil in this turn"
    turn(scene, "composting")
    assert len(scene.state.gaia.compost) == 4 + 2 + 2, "and again 5"


# -- steps 3 and 4 of her turns ----------------------------------------------------------------------------------------


@rule("EA-381", "EA-247")
def test_between_turns_events_are_played_on_the_turn_of_a_gyre_too() -> None:
    scene = solo("gaia_north_pacific_gyre").lies(0, "d4", "wheat", sprouts=6).player(0, hand=["event_ice_age"])
    turn(scene, "composting")
    assert scene.asks(0) == "gyre"
    scene.play("0 gyre upper_left")
    assert scene.asks(0) == "between" and scene.state.gaia_turn
    scene.play("0 event event_ice_age")
    assert scene.pieces(0, "d4")[0] == 4 and len(scene.hand(0)) == 3
    scene.play("0 pass")
    assert scene.asks(0) == "choose" and not scene.seat(0).planned


@rule("EA-381", "EA-390")
def test_without_the_expansion_a_gyre_is_followed_by_the_players_turn() -> None:
    scene = solo("gaia_north_pacific_gyre", expansion="base").player(0, hand=["dahlia"])
    turn(scene, "composting").play("0 gyre upper_left")
    assert scene.asks(0) == "choose" and not scene.seat(0).planned


@rule("EA-381", "EA-186")
def test_a_gyre_comes_at_once_and_stored_sprouts_are_moved_after_it() -> None:
    scene = solo("gaia_north_pacific_gyre").lies(0, "d4", "wheat").player(0, stored=2)
    scene.play("0 choose composting", "0 end", "0 end")
    assert scene.asks(0) == "gyre" and scene.seat(0).stored == 2
    scene.play("0 gyre upper_left")
    assert scene.asks(0) == "move" and scene.state.gaia_turn
    scene.play("0 auto")
    assert scene.pieces(0, "d4")[0] == 2 and scene.asks(0) == "choose"


@rule("EA-381", "EA-362")
def test_her_part_of_an_action_card_follows_step_four() -> None:
    scene = solo("gaia_water").lies(0, "d4", "wheat", sprouts=4).player(0, hand=["event_ice_age"])
    turn(scene, "composting")
    assert scene.state.gaia_turn and scene.asks(0) == "benefit"
    scene.play("0 plan", "0 benefit second", "0 end")
    assert scene.asks(0) == "between" and scene.state.gaia.sprouts == 10, "not yet"
    scene.play("0 event event_ice_age", "0 pass")
    assert scene.asks(0) == "choose" and scene.state.gaia.sprouts == 10 - 2 + 7 + 1
