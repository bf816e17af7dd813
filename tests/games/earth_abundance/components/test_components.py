"""Components and terms, cards (EA-001 to EA-018, EA-040 to EA-053)."""

from __future__ import annotations

import pytest

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent, BadOption, BadSeats
from earthrise.games.earth_abundance.components.boards import FEATURES
from earthrise.games.earth_abundance.components.cards import CARDS, CLIMATES, EARTH, ECOSYSTEMS, GOALS, ISLANDS, Card
from earthrise.games.earth_abundance.components.codes import EVENT, FLORA, ISLAND, TERRAIN
from earthrise.games.earth_abundance.components.filters import Filter
from earthrise.games.earth_abundance.rules.counting import count_for
from earthrise.games.earth_abundance.rules.scoring import CATEGORIES, categories
from earthrise.games.earth_abundance.rules.state import every_earth_card
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule


@rule("EA-001")
def test_six_play_with_abundance_and_five_without() -> None:
    assert GAME.start(6, 1).seats == 6 and GAME.start(1, 1, {"mode": "solo"}).seats == 1
    assert GAME.start(5, 1, {"expansion": "base"}).seats == 5
    with pytest.raises(BadOption, match="six players need the Abundance expansion"):
        GAME.start(6, 1, {"expansion": "base"})
    for seats in (0, 1, 7):
        with pytest.raises(BadSeats):
            GAME.start(seats, 1)


@rule("EA-002", "EA-103")
def test_an_island_may_grow_in_any_direction_until_four_rows_and_columns_are_in_use() -> None:
    scene = Scene().lies(0, "d4", "olive_tree").player(0, hand=["arugula"], soil=9)
    scene.play("0 choose planting", "0 plant arugula")
    assert scene.options(0) == [f"at space:{space}" for space in ("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5")]


@rule("EA-003")
def test_the_deck_has_353_cards_of_three_kinds_and_every_card_once() -> None:
    kinds = [card.kind for card in EARTH]
    assert len(EARTH) == len({card.id for card in EARTH}) == 353
    assert (kinds.count(FLORA), kinds.count(TERRAIN), kinds.count(EVENT)) == (224, 82, 47)
    assert len(every_earth_card(True)) == 353 and len(every_earth_card(False)) == 283


@rule("EA-004")
def test_islands_climates_ecosystems_and_fauna_have_two_sides() -> None:
    for sides, cards in ((ISLANDS, 12), (CLIMATES, 12)):
        assert len(sides) == 2 * cards and len({side.of_card for side in sides}) == cards
    assert len(ECOSYSTEMS) == 70 and len({side.of_card for side in ECOSYSTEMS}) == 35
    assert len(GOALS) == 52 and len({goal.of_card for goal in GOALS}) == 26


@rule("EA-005", "EA-390")
def test_without_the_expansion_none_of_its_cards_is_in_the_game() -> None:
    state = GAME.start(5, 3, {"expansion": "base", "difficulty": "advanced"})
    data = state.to_data()
    names = [side for player in data["players"] for side in player["dealt_islands"] + player["dealt_climates"]]
    names += data["fauna"] + data["shared"]
    assert {raw.SIDES[name]["set"] for name in names} == {"base"}
    assert {raw.EARTH[name]["set"] for name in data["draw_pile"]} == {"base"}


@rule("EA-006", "EA-264")
def test_the_play_area_is_tableau_island_and_climate() -> None:
    """Kauai is wet; a wet card in hand, compost or on the Event stack does not count."""
    goal = next(goal for goal in GOALS if goal.id == "fauna_american_alligator")
    scene = Scene().lies(0, "d4", "white_water_lily").player(0, hand=["sacred_lotus"], compost=["japanese_stewartia"])
    assert (
        "wet" in raw.SIDES["island_kauai"]["habitats"]
        and "wet" not in raw.SIDES["climate_cold_arid_desert"]["habitats"]
    )
    assert count_for(scene.state, goal.count, 0, 0) == 2


@rule("EA-007")
def test_neighbours_sit_to_the_left_and_to_the_right() -> None:
    assert Scene(players=2).state.neighbours(0) == [1]
    state = Scene(players=5).state
    assert [sorted(state.neighbours(seat)) for seat in range(5)] == [[1, 4], [0, 2], [1, 3], [2, 4], [0, 3]]


@rule("EA-008")
def test_resources_lie_in_the_reserve_or_on_flora() -> None:
    scene = Scene(players=4, mode="teams_2v2").table(pools=[[1, 2, 1, 1], [0] * 4]).lies(1, "d4", "olive_tree")
    scene.play(*[f"1 collect {resource}" for resource in ("soil", "seed", "sprout", "growth")])
    assert (scene.seat(1).soil, scene.seat(1).seeds, scene.pieces(1, "d4")) == (1, 2, (1, 1))
    assert scene.state.pools == [[0] * 4, [0] * 4]


@rule("EA-009", "EA-134")
def test_soil_pays_for_abilities() -> None:
    scene = Scene().lies(0, "d4", "wheat").player(0, soil=1).turn_of(1)
    scene.play("1 choose watering", "0 benefit none", "0 use")
    assert scene.seat(0).soil == 0 and scene.pieces(0, "d4")[0] == 3


@rule("EA-010", "EA-314")
def test_a_full_stack_is_worth_its_canopy_and_an_unfinished_one_a_point_a_piece() -> None:
    sequoia = raw.EARTH["giant_sequoia"]
    assert (sequoia["growth_spaces"], sequoia["canopy_vp"]) == (8, 13)
    points = [Scene().lies(0, "d4", "giant_sequoia", growth=growth).state.scores()[0] for growth in (0, 7, 8)]
    assert (points[1] - points[0], points[2] - points[0]) == (7, 13)


@rule("EA-011", "EA-060", "EA-061")
def test_the_first_player_stays_the_first_and_the_active_token_travels_clockwise() -> None:
    scene = Scene(players=3)
    for active in (0, 1, 2, 0):
        assert scene.state.active == active and scene.state.first == 0
        scene.play(f"{active} choose composting")
        for seat in range(3):
            if seat != active:
                scene.play(f"{seat} benefit first")
            scene.play(f"{seat} end")
    assert scene.state.round == 2


@rule("EA-012", "EA-027")
def test_everybody_has_five_leaves() -> None:
    assert [player.leaves for player in Scene(players=6).state.players] == [5] * 6


@rule("EA-013", "EA-014", "EA-015")
def test_nothing_runs_out_and_nothing_is_limited() -> None:
    scene = Scene().player(0, soil=400, seeds=100, stored=300, compost=60).lies(0, "d4", "salmonberry")
    scene.player(0, hand=[card["id"] for card in raw.EARTH.values() if card["kind"] == "event"][:40])
    scene.turn_of(1).play("1 choose growing", "0 benefit first", "0 use", "0 convert seed_to_soil")
    assert scene.seat(0).seeds == 101 and scene.seat(1).stored == 4
    assert scene.seat(0).soil == 402 and len(scene.hand(0)) == 42


@rule("EA-016")
def test_what_is_hidden_may_be_anything_else_and_nobody_sees_a_difference() -> None:
    """Two positions that differ in all that seat 0 may not know, and in nothing else."""
    views = []
    for other, deep in ((["olive_tree", "arugula"], ["wheat"]), (["japanese_stewartia", "dahlia"], ["honey_locust"])):
        scene = Scene().player(0, hand=["lingzhi"]).player(1, hand=other, compost=deep).player(0, compost=1)
        view = scene.state.view(0)
        views.append((GAME.view_data(view), view.world.to_data()))
    assert views[0] == views[1]
    assert views[0][0]["players"][1]["hand"] == 2  # type: ignore[index]
    assert GAME.hidden, "those who help at the table must know that something is hidden"


@rule("EA-016")
def test_what_lies_open_can_be_counted_by_everybody_unless_agreed_otherwise() -> None:
    for options, shown in (({}, True), ({"show_scores": False}, False)):
        scene = Scene(**options).player(1, compost=3, hand=["wheat"], soil=2)
        other = GAME.view_data(scene.view(0))["players"][1]  # type: ignore[index]
        assert (other["hand"], other["compost"], other["soil"]) == (1, 3, 2)
        points = GAME.score_parts(scene.state, 1)
        assert other["score"] == ({**points, "total": sum(points.values())} if shown else None)


@rule("EA-017")
def test_nobody_may_look_through_a_compost_not_even_its_owner() -> None:
    for deep in (["wheat", "dahlia"], ["lingzhi", "arugula"]):
        view = Scene().player(0, compost=deep).view(0)
        assert not set(deep) & set(str(GAME.view_data(view)).replace("'", " ").split()), "a number, no names"
    worlds = [Scene().player(0, compost=deep).view(0).world.to_data() for deep in (["wheat"], ["dahlia"])]
    assert worlds[0] == worlds[1]


@rule("EA-017", "EA-018", "EA-166")
def test_a_compost_is_a_stack_and_payments_come_off_its_top() -> None:
    scene = Scene().lies(0, "d4", "shaggy_mane").player(0, compost=["olive_tree", "wheat"], hand=["arugula", "dahlia"])
    scene.lies(0, "d5", "red_birch").turn_of(1).next_cards("sunflower", "beach_rose")
    scene.play("1 choose composting", "0 benefit none", "0 use", "0 compost dahlia", "0 compost arugula")
    assert [CARDS[card].id for card in scene.seat(0).compost] == ["olive_tree", "wheat", "dahlia", "arugula"]
    assert [CARDS[card].id for card in scene.seat(1).compost] == ["sunflower", "beach_rose"], "in the order drawn"
    scene.play("0 end", "1 end", "0 choose watering", "1 benefit none", "0 auto", "0 use")
    assert [CARDS[card].id for card in scene.state.discards[-1:]] == ["arugula"]


# -- cards -------------------------------------------------------------------------------------------------------------


@rule("EA-040", "EA-041", "EA-042", "EA-043")
def test_what_the_kinds_of_cards_show() -> None:
    for card in EARTH:
        assert 1 <= len(card.abilities) <= 2
        if card.kind == FLORA:
            assert card.cost >= 0 and 0 <= card.sprout_spaces <= 6 and card.types
        elif card.kind == TERRAIN:
            assert card.cost >= 0 and card.sprout_spaces == card.growth_spaces == card.types == 0
        else:
            assert card.cost < 0 and card.habitats == 0 and [ability.colour for ability in card.abilities] == [5]
    for side in ISLANDS + CLIMATES:
        assert side.cost < 0 and side.abilities


def refused_as(kind: int, **printed: object) -> str:
    """What is said of a card of that kind that shows this."""
    entry = Entry("card made_up", {"id": "made_up", "name": "Made Up", "text": "-", "vp": 1, "ability": []} | printed)
    with pytest.raises(BadContent) as refused:
        Card(0, kind, False, "made_up", entry)
    return str(refused.value)


@rule("EA-040")
def test_a_flora_without_cost_or_type_is_refused() -> None:
    assert "a Flora has a cost and a type" in refused_as(FLORA, cost=2)
    assert "a Flora has a cost and a type" in refused_as(FLORA, types=["tree"])


@rule("EA-041")
def test_a_terrain_that_would_hold_pieces_is_refused() -> None:
    for printed in ({"sprout_spaces": 1}, {"growth_spaces": 1}, {"types": ["herb"]}):
        assert "only Flora hold pieces" in refused_as(TERRAIN, cost=2, **printed)


@rule("EA-042")
def test_an_event_with_a_soil_cost_is_refused() -> None:
    assert "Events, Islands and Climates have no cost" in refused_as(EVENT, cost=0, timing="anytime")


@rule("EA-043")
def test_an_island_with_a_soil_cost_is_refused() -> None:
    assert "Events, Islands and Climates have no cost" in refused_as(ISLAND, cost=3)


@rule("EA-044", "EA-149")
@pytest.mark.parametrize("action", ["planting", "composting", "watering", "growing"])
def test_an_action_activates_abilities_of_its_colour_and_multicoloured_ones_but_not_on_planting(action: str) -> None:
    scene = Scene().lies(0, "d4", "red_cage_fungus").lies(0, "d5", "wheat").lies(0, "d6", "terrain_prairie")
    scene.turn_of(1).play(f"1 choose {action}")
    if action == "planting":
        scene.play("1 end", *[f"1 {option}" for option in scene.options(1, "keep")[:1]], "0 end")
        scene.play(*[f"1 {option}" for option in scene.options(1, "keep")[:1]])
    else:
        scene.play("0 benefit none")
    shown = GAME.view_data(scene.state.view(0))["mine"]["queue"]  # type: ignore[index]
    expected = {"planting": ["terrain_prairie"], "watering": ["red_cage_fungus", "wheat"]}
    queue = [step["card"] for step in shown if step["source"].startswith("space:")]
    assert queue == expected.get(action, ["red_cage_fungus"])


@rule("EA-228")
@pytest.mark.parametrize("match", [{"sprout_spaces_max": 3}, {"growth_spaces_max": 3}, {"canopy_max": 4}])
def test_only_flora_passes_what_is_asked_of_spaces_and_canopies(match: dict[str, object]) -> None:
    asked = Filter(Entry("a feature", match))
    asked.bind([*CARDS])
    assert {card.kind for card in CARDS if asked.passes(card, 0, 0)} == {FLORA}


@rule("EA-222", "EA-228", "EA-230")
def test_every_feature_that_can_be_announced_is_on_some_card() -> None:
    assert len(FEATURES) == raw.read("germinate")["feature_count"] == 42
    for feature in FEATURES:
        wanted = {
            card.id for card in EARTH if feature.match.passes(card, 0, 0) and (card.kind == EVENT) == feature.events
        }
        entry = next(each for each in raw.read("germinate")["feature"] if each["id"] == feature.id)
        kinds = ("event",) if entry["events"] else ("flora", "terrain")
        assert wanted == {
            name for name, card in raw.EARTH.items() if card["kind"] in kinds and raw.passes(entry["match"], card)
        }
        assert wanted


@rule("EA-053")
def test_a_terrain_that_counts_an_icon_shows_it_itself() -> None:
    for name, icon in (
        ("volcanic_crater", "draw"),
        ("lava_field", "growth"),
        ("canyon", "soil"),
        ("bayou", "compost"),
        ("floodplain", "sprout"),
        ("tropical_jungle", "colon"),
    ):
        card = raw.EARTH[f"terrain_{name}"]
        counted = next(ability["score"]["count"]["match"]["icon"] for ability in card["ability"] if "score" in ability)
        assert counted in card["icons"], (name, icon)
    scene = Scene().lies(0, "d4", "terrain_volcanic_crater").lies(0, "d5", "shaggy_mane")
    assert categories(scene.state, 0)[CATEGORIES.index("terrain")] == 9, "itself, Shaggy Mane and the Island"
