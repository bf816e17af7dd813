"""What a learning agent sees, number by number, in positions set up by hand."""

import pytest

from earthrise.engine.chance import Chance
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.rules.fauna import progress
from earthrise.games.earth_abundance.rules.scoring import CATEGORIES, categories
from tests.games.earth_abundance.scene import GAME, Scene, number
from tests.sight import Eyes, Sight

OBSERVER = GAME.observer()
LAYOUT = OBSERVER.layout
seen = Eyes(OBSERVER)


def test_one_layout_serves_every_count_mode_and_option() -> None:
    assert LAYOUT.size == 3114, "agents trained on another layout cannot play on: tell them, and the docs"
    for players in (2, 3, 4, 5, 6):
        assert len(OBSERVER.observe(Scene(players).state, 1)) == LAYOUT.size
    assert len(OBSERVER.observe(Scene(1, mode="solo").state, 0)) == LAYOUT.size
    assert len(OBSERVER.observe(Scene(6, mode="teams_3v3").state, 5)) == LAYOUT.size
    assert len(OBSERVER.observe(Scene(3, expansion="base", difficulty="beginner").state, 2)) == LAYOUT.size


def test_where_the_game_stands_and_the_options_that_change_play() -> None:
    scene = Scene(3, free_storage=True, round_limit="40", sixth_claim_vp="5", completion_vp="11")
    scene.table(round=4).play("0 choose watering")
    sight = seen(scene, 1)
    assert (sight.word("phase"), sight.word("action"), sight["round"], sight["seats"]) == ("act", "watering", 4, 3)
    assert (sight.word("mode"), sight.word("difficulty"), sight.word("level")) == ("competitive", "standard", "none")
    assert sight.several("abundance", "free_storage", "soil_counts_conversions") == [1, 1, 1]
    assert sight.several("round_limit", "completion_vp", "sixth_claim_vp") == [40, 11, 5]
    assert sight.word("fauna.upper_left.goal") == "fauna_european_mole" and sight["fauna.upper_left.need"] == 20
    assert sight.word("shared_ecosystem2") == "eco_angat_watershed_forest"
    assert seen(Scene(1, mode="solo", level="hard")).word("level") == "hard"
    assert seen(Scene(2, difficulty="beginner")).word("shared_ecosystem1") == "none"


def test_seats_are_told_from_the_observers_own() -> None:
    scene = Scene(3).player(0, soil=3, seeds=1).player(1, soil=5, stored=2).player(2, soil=7, compost=4)
    sight = seen(scene, 1)
    assert sight.several("me.soil", "next1.soil", "next2.soil", "next3.soil") == [5, 7, 3, 0]
    assert (sight["me.stored_sprouts"], sight["next1.compost"], sight["next2.seeds"]) == (2, 4, 1)
    assert [sight[f"{name}.plays"] for name in ("me", "next1", "next2", "next3", "next4", "next5")] == [
        1,
        1,
        1,
        0,
        0,
        0,
    ]
    assert sight.several("me.decides", "next1.decides", "next2.decides") == [0, 0, 1]
    assert sight.several("me.first", "next1.first", "next2.first") == [0, 0, 1]
    assert sight.several("me.active", "next1.active", "next2.active") == [0, 0, 1]
    assert (sight.word("decision"), sight.word("next2.decision")) == ("aside", "choose")
    assert (sight.word("me.island"), sight.word("next2.island")) == ("island_iceland", "island_kauai")


def test_cards_in_hand_are_flags_that_only_their_holder_has() -> None:
    scene = Scene(2).player(0, hand=["japanese_maple", "olive_tree"]).player(1, hand=["honey_locust"])
    mine, theirs = seen(scene, 0), seen(scene, 1)
    assert sorted(mine.set("hand")) == ["japanese_maple", "olive_tree"] and theirs.set("hand") == ["honey_locust"]
    assert (mine["me.hand"], mine["next1.hand"]) == (2, 1)
    assert mine.set("card") == []


def test_cards_in_sight_elsewhere() -> None:
    scene = Scene(2).lies(1, "d4", "honey_locust").player(1, hand=["olive_tree"], shown=["olive_tree"])
    discards = [*scene.data["discards"], "japanese_maple"]
    scene.data["draw_pile"].remove("japanese_maple")
    scene.table(discards=discards, seen_discards=["japanese_maple"])
    sight = seen(scene, 0)
    assert sight.word("card.honey_locust") == "face_up"
    assert sight.word("card.olive_tree") == "in_another_hand" and sight["next1.shown"] == 1
    assert sight.word("card.japanese_maple") == "discarded"
    assert sight.word("card.terrain_prairie") == "unseen"
    assert seen(scene, 1).word("card.olive_tree") == "unseen", "it is in the own hand"


def test_the_own_island_by_space_with_what_is_printed() -> None:
    scene = Scene(2).lies(0, "d4", "honey_locust", sprouts=1).lies(0, "e5", "terrain_prairie")
    card = CARDS[number("honey_locust")]
    sight = seen(scene, 0)
    assert sight["d4.card"] == number("honey_locust") + 1
    assert sight.several("d4.sprouts", "d4.growth") == [1, 0]
    assert sight.several("d4.room_for_sprouts", "d4.room_for_growth") == [card.sprout_spaces - 1, card.growth_spaces]
    assert sight.several("d4.vp", "d4.canopy", "d4.terrain") == [card.vp, card.canopy, 0]
    assert sight["d4.tree"] == 1 and sight["e5.terrain"] == 1
    assert sight["d5.card"] == 0 and sight["me.tableau"] == 2
    assert sight["me.room_for_sprouts"] == card.sprout_spaces - 1
    assert sight.several("me.count.flora", "me.count.terrain", "me.count.tree") == [1, 1, 1]


def test_another_s_island_is_told_in_its_window() -> None:
    scene = Scene(2).lies(0, "d4", "honey_locust", sprouts=1).lies(0, "c5", "terrain_prairie")
    sight = seen(scene, 1)
    assert sight["next1.1.2.card"] == number("terrain_prairie") + 1
    assert sight.several("next1.2.1.card", "next1.2.1.sprouts") == [number("honey_locust") + 1, 1]
    assert (sight["next1.1.1.card"], sight["d4.card"]) == (0, 0)


def test_scores_and_progress_are_those_of_the_rules() -> None:
    scene = Scene(2).lies(0, "d4", "honey_locust", sprouts=2).player(0, compost=3, soil=9).player(1, compost=1)
    sight = seen(scene, 1)
    for name, seat in (("me", 1), ("next1", 0)):
        points = categories(scene.state, seat)
        assert sight.several(*(f"{name}.points.{category}" for category in CATEGORIES)) == points
        assert sight[f"{name}.score"] == sum(points)
    assert sight["next1.upper_left.progress"] == progress(scene.state, 0, 0) == 9


def test_claims_rank_on_a_fauna_card() -> None:
    scene = Scene(2).player(1, leaves=3).table(ranked=[[], [1], [], []], fresh=[[], [], [1], []])
    sight = seen(scene, 0)
    assert sight.several("next1.upper_right.rank", "next1.lower_left.rank", "me.upper_right.rank") == [1, 0, 0]
    assert sight.several("next1.upper_right.claimed_now", "next1.lower_left.claimed_now") == [0, 1]
    assert (sight["next1.leaves"], sight["me.leaves"]) == (3, 5)


def test_a_card_being_planted_is_its_owner_s_business() -> None:
    scene = Scene(2).player(1, soil=9, hand=["olive_tree", "japanese_maple"]).lies(1, "d4", "honey_locust")
    scene.play("0 choose planting", "1 plant olive_tree")
    mine, theirs = seen(scene, 1), seen(scene, 0)
    assert (mine.word("decision"), mine.word("about_card")) == ("where", "olive_tree")
    assert (mine["plantings_left"], mine["things_to_do"]) == (1, 2)
    assert theirs.word("next1.decision") == "plant" and theirs["next1.decides"] == 1
    assert theirs.word("about_card") == "none"


def test_cards_held_to_choose_from() -> None:
    scene = Scene(2).next_cards("olive_tree", "japanese_maple", "honey_locust", "terrain_prairie")
    scene.play("0 choose planting")
    assert (seen(scene).word("decision"), seen(scene)["left"], seen(scene)["draws"]) == ("plant", 2, 1)
    scene.play("0 end")
    mine, theirs = seen(scene, 0), seen(scene, 1)
    assert mine.word("decision") == "keep" and mine["left"] == 1 and mine.word("afterwards") == "discard"
    assert sorted(mine.set("held")) == ["honey_locust", "japanese_maple", "olive_tree", "terrain_prairie"]
    assert theirs.set("held") == [] and theirs["next1.held"] == 4


def test_which_pieces_are_placed_where() -> None:
    scene = Scene(2).lies(0, "d4", "honey_locust").lies(0, "d5", "japanese_maple").lies(0, "d6", "olive_tree")
    scene.play("0 choose_with_care watering", "0 benefit both")
    sight = seen(scene)
    assert (sight.word("decision"), sight.word("about_piece"), sight["careful"]) == ("place", "sprout", 1)
    assert sight["left"] > 0 and sight.set("about_space") == []
    assert sight["abilities_left"] == len([name for name in ("d4", "d5", "d6") if sight[f"{name}.blue"]])


def test_the_ability_that_comes_next() -> None:
    scene = Scene(2).lies(0, "d4", "honey_locust").player(0, island="kauai")
    colour = next(name for name in ("red", "blue", "yellow") if seen(scene)[f"d4.{name}"])
    action = {"red": "composting", "blue": "watering", "yellow": "growing"}[colour]
    scene.play(f"0 choose {action}")
    sight = seen(scene)
    assert (sight.word("decision"), sight.word("how")) == ("activate", "by_hand")
    assert (sight.word("about_card"), sight.set("about_space")) == ("honey_locust", ["d4"])
    assert sight["abilities_left"] == 1


def test_sides_dealt_are_public_and_a_secret_choice_is_not() -> None:
    state = GAME.start(2, 3)
    state.play(0, GAME.actions.parse("pick 2 1 2"))
    mine, theirs = Sight(OBSERVER, state, 0), Sight(OBSERVER, state, 1)
    assert mine.several("picked_island", "picked_climate", "picked_ecosystem") == [2, 1, 2]
    assert theirs.several("picked_island", "picked_climate", "picked_ecosystem") == [0, 0, 0]
    assert mine.word("decision") == "pick" and mine.several("me.decides", "next1.decides") == [0, 1]
    dealt = state.to_data()["players"]
    assert isinstance(dealt, list)
    assert mine.word("next1.dealt_island.2") == theirs.word("me.dealt_island.2") == dealt[1]["dealt_islands"][1]
    assert mine.word("me.dealt_ecosystem.1") == dealt[0]["dealt_ecosystems"][0]
    assert mine.word("me.dealt_climate.3") == "none"


def test_the_teams_board_shows_faces_to_its_team_only() -> None:
    scene = Scene(4, mode="teams_2v2")
    scene.data["draw_pile"].remove("olive_tree")
    scene.table(pools=[[2, 0, 1, 0], [0, 3, 0, 0]], pool_cards=[["olive_tree"], []])
    mine, theirs = seen(scene, 1), seen(scene, 2)
    assert mine.several("pool.own.soil", "pool.own.sprout", "pool.own.cards", "pool.other1.seed") == [2, 1, 1, 3]
    assert theirs.several("pool.own.seed", "pool.other1.soil", "pool.other1.cards") == [3, 2, 1]
    assert (mine.word("card.olive_tree"), theirs.word("card.olive_tree")) == ("teams_board", "unseen")
    assert mine.several("next1.teammate", "next2.teammate", "next3.teammate", "me.teammate") == [0, 0, 1, 0]


def test_gaia_s_board_but_not_the_order_of_her_deck() -> None:
    scene = Scene(1, mode="solo")
    gaia = scene.data["gaia"]
    gaia.update(soil=4, growth=7)
    sight = seen(scene)
    assert sight.several("gaia.soil", "gaia.growth", "gaia.leaves", "gaia.passes") == [4, 7, 5, 0]
    assert len(sight.set("gaia.deck")) == 6 and sight.word("gaia.card") == "none"
    gaia["deck"] = list(reversed(gaia["deck"]))
    other = Scene(1, mode="solo")
    other.data["gaia"].update(gaia)
    assert seen(other).row == sight.row
    assert seen(Scene(2)).several("gaia.leaves", "gaia.score") == [0, 0]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_that_a_seat_cannot_tell_apart_gives_the_same_numbers(seat: int) -> None:
    scene = Scene(2).player(0, hand=["olive_tree"], compost=5).player(1, hand=["japanese_maple"], compost=2, soil=9)
    scene.play("0 choose planting", "1 plant japanese_maple")
    true = OBSERVER.observe(scene.state, seat)
    for seed in range(5):
        assert OBSERVER.observe(scene.state.sample(seat, Chance(seed)), seat) == true
