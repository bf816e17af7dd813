"""Every goal and every formula of the set is evaluated on islands thrown together, and compared with the plainest way
to count what the content files say."""

from __future__ import annotations

import random
from functools import cache

import pytest

from earthrise.games.earth_abundance.components.cards import CARDS, ECOSYSTEMS, GOALS
from earthrise.games.earth_abundance.components.grid import NOWHERE, SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.counting import count, empty_beside, sets
from earthrise.games.earth_abundance.rules.formulas import all_different, score
from earthrise.games.earth_abundance.rules.scoring import total_of
from earthrise.games.earth_abundance.rules.state import Earth
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule

PLANTABLE = sorted(name for name, card in raw.EARTH.items() if card["kind"] != "event")
EVENT_IDS = sorted(name for name, card in raw.EARTH.items() if card["kind"] == "event")
WINDOW = [f"{row}{column}" for row in "cdef" for column in "3456"]
BOARDS = [["island_kauai", "climate_cold_arid_desert"], ["island_iceland", "climate_mediterranean_hot_summer"]]
THROWS = range(6)


@cache
def thrown(seed: int, special: str = "") -> tuple[Earth, list[raw.Area], str]:
    """Two islands thrown together, in even throws complete ones; where the special card lies in the first."""
    dice = random.Random(seed)
    scene = Scene(players=2)
    names = [name for name in PLANTABLE if name != special]
    dice.shuffle(names)
    if seed % 3 == 1:  # a monoculture: long chains, lines that share something
        kin = dice.choice(["tree", "bush", "herb", "mushroom"])
        names.sort(key=lambda name: kin not in raw.EARTH[name].get("types", []))
    areas: list[raw.Area] = []
    at = dice.choice(WINDOW)
    for seat in range(2):
        spaces = WINDOW if seed % 2 == 0 else [space for space in WINDOW if space != "f6" or seat]
        tableau: raw.Tableau = {}
        for space in spaces:
            if seat and len(tableau) > 12:
                break
            card = special if special and seat == 0 and space == at else names.pop(0)
            room = raw.EARTH[card]
            full = dice.random() < 0.4
            sprouts = room.get("sprout_spaces", 0) if full else dice.randint(0, room.get("sprout_spaces", 0))
            growth = room.get("growth_spaces", 0) if full else dice.randint(0, room.get("growth_spaces", 0))
            tableau[space] = (card, sprouts, growth)
            scene.lies(seat, space, card, sprouts, growth)
        hand = [names.pop() for _ in range(dice.randint(0, 14))]
        events = dice.sample(EVENT_IDS[seat::2], dice.randint(0, 5))
        soil, compost = dice.randint(0, 19), dice.randint(0, 14)
        scene.player(seat, soil=soil, hand=hand, compost=[names.pop() for _ in range(compost)], events=events)
        areas.append(raw.Area(tableau, BOARDS[seat], soil, len(hand), compost, len(events)))
    scene.table(last_round=len(areas[0].tableau) == 16)
    if at not in areas[0].tableau:
        at = "d4"
    return scene.state, areas, at


@rule("EA-045", "EA-046", "EA-047", "EA-048", "EA-050", "EA-051", "EA-052", "EA-278", "EA-326", "EA-327")
@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: str(goal.id))
def test_a_fauna_goal_counts_what_its_card_says(goal: object) -> None:
    number = GOALS.index(goal)  # type: ignore[arg-type]
    entry = raw.SIDES[GOALS[number].id]["goal"]
    assert GOALS[number].need == entry["amount"]
    for seed in THROWS:
        state, areas, _ = thrown(seed)
        for seat in (0, 1):
            assert count(state, GOALS[number].count, seat, NOWHERE) == areas[seat].count(entry["count"], ""), seed


@rule("EA-290", "EA-291", "EA-292", "EA-293", "EA-049", "EA-325")
@pytest.mark.parametrize("side", ECOSYSTEMS, ids=lambda side: str(side.id))
def test_an_ecosystem_scores_what_its_card_says(side: object) -> None:
    number = ECOSYSTEMS.index(side)  # type: ignore[arg-type]
    entry = raw.SIDES[ECOSYSTEMS[number].id]["score"]
    seen = set()
    for seed in THROWS:
        state, areas, _ = thrown(seed)
        for seat in (0, 1):
            points = areas[seat].score(entry, "", [])
            seen.add(points)
            assert score(state, ECOSYSTEMS[number].formula, seat, NOWHERE) == points, seed
    assert len(seen) > 1 or entry["op"] == "lines", "every island scores the same: this tests little"


@rule("EA-049", "EA-293")
def test_a_card_supplies_one_of_its_values_and_one_without_any_fails() -> None:
    assert all_different([0b0011, 0b0001, 0b0100, 0b1000]) and all_different([0b1111] * 4)
    assert not all_different([0b0011, 0b0011, 0b0011, 0b0100]), "two values cannot serve three cards"
    for place in range(4):
        without = [0b1111] * 4
        without[place] = 0
        assert not all_different(without)


TERRAINS = [card.id for card in CARDS if card.scoring]


@rule("EA-053", "EA-315", "EA-321", "EA-322", "EA-323", "EA-324")
@pytest.mark.parametrize("name", TERRAINS)
def test_a_terrain_scores_what_its_card_says(name: str) -> None:
    entry = next(ability["score"] for ability in raw.EARTH[name]["ability"] if "score" in ability)
    for seed in THROWS:
        state, areas, at = thrown(seed, name)
        if areas[0].tableau[at][0] != name:
            continue
        formula = next(card for card in CARDS if card.id == name).scoring[0]
        expected = areas[0].score(entry, at, [areas[1]])
        assert score(state, formula, 0, SPACE_DOMAIN.index[at]) == expected, seed


@rule("EA-209", "EA-290", "EA-291", "EA-310", "EA-311", "EA-312", "EA-313", "EA-314", "EA-315", "EA-316", "EA-318")
@pytest.mark.parametrize("seed", THROWS)
def test_the_total_is_the_sum_of_its_parts(seed: int) -> None:
    state, areas, _ = thrown(seed)
    for seat in (0, 1):
        area, player = areas[seat], state.players[seat]
        points = sum(raw.SIDES[side]["vp"] for side in area.board) + area.stocks["compost"]
        points += sum(CARDS[event].vp for event in player.events)
        for space, (card, sprouts, growth) in area.tableau.items():
            entry = raw.EARTH[card]
            stack = entry.get("growth_spaces", 0)
            points += entry["vp"] + sprouts + (entry["canopy_vp"] if growth and growth == stack else growth)
            for ability in entry["ability"]:
                if "score" in ability:
                    points += area.score(ability["score"], space, [areas[1 - seat]])
        own = ECOSYSTEMS[player.ecosystem].id
        for side in (own, "eco_amazon_rain_forest", "eco_angat_watershed_forest"):
            points += area.score(raw.SIDES[side]["score"], "", [])
        assert total_of(state, seat) == state.scores()[seat] == points


@rule("EA-316", "EA-024")
def test_in_a_beginner_game_no_ecosystem_scores() -> None:
    parts = [GAME.score_parts(Scene(difficulty=level).state, 0) for level in ("beginner", "standard")]
    assert (parts[0]["ecosystem"], parts[0]["shared"]) == (0, 0) and set(parts[0]) == set(parts[1])


@rule("EA-321")
def test_beach_counts_any_card_beside_it_as_a_card() -> None:
    scene = Scene().lies(0, "d4", "terrain_beach").lies(0, "d5", CARDS[0].id).lies(0, "c4", "wheat")
    assert empty_beside(scene.seat(0), SPACE_DOMAIN.index["d4"]) == 2


@rule("EA-323", "EA-324")
def test_a_chain_of_an_ecosystem_goes_from_corner_to_corner_and_needs_no_card_of_its_own() -> None:
    """Caerlaverock: 4 VP for every herb of the longest chain. Two herbs beside each other do not touch by corners."""
    formula = next(side.formula for side in ECOSYSTEMS if side.id == "eco_caerlaverock_nature_reserve")
    scene = Scene().rows(0, "wheat tea_plant - -", "olive_tree arugula - -", "white_water_lily dahlia - -")
    assert score(scene.state, formula, 0, NOWHERE) == 3 * 4, "Wheat, Arugula and the Lily; Tea Plant touches none"


@rule("EA-325")
def test_a_multicoloured_card_fills_one_part_of_a_set() -> None:
    scene = Scene().rows(0, "red_cage_fungus terrain_prairie").player(0, events=["event_hail", "event_mudpot"])
    assert sets(scene.seat(0)) == 0, "one card is not three"
    whole = Scene().rows(0, "red_cage_fungus terrain_prairie wheat dahlia").player(0, events=["event_hail"])
    assert sets(whole.seat(0)) == 1


@rule("EA-326")
def test_a_single_space_that_is_taken_is_filled_and_no_space_at_all_is_not() -> None:
    """Tongass National Forest asks for sprout spaces, Bwindi for canopies, Mountain Gorilla for both."""
    sprouts, canopy = (
        next(side.formula.count for side in ECOSYSTEMS if side.id == name)
        for name in ("eco_tongass_national_forest", "eco_bwindi_impenetrable_forest")
    )
    both = next(goal.count for goal in GOALS if goal.id == "fauna_mountain_gorilla")
    assert sprouts is not None and canopy is not None
    scene = Scene().lies(0, "d4", "stiptic_fungus", sprouts=1, growth=1)
    assert raw.EARTH["stiptic_fungus"]["sprout_spaces"] == raw.EARTH["stiptic_fungus"]["growth_spaces"] == 1
    assert [count(scene.state, each, 0, NOWHERE) for each in (sprouts, canopy, both)] == [1, 1, 1]
    without = next(name for name in PLANTABLE if raw.EARTH[name].get("sprout_spaces", 1) == 0)
    stack = raw.EARTH[without]["growth_spaces"]
    scene = Scene().lies(0, "d4", without, growth=stack)
    assert [count(scene.state, each, 0, NOWHERE) for each in (sprouts, canopy, both)] == [0, 1, 1]
