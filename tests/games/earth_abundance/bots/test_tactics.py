"""What a good player would do: positions with the choice of the heuristic."""

from __future__ import annotations

import pytest

from earthrise.bots import find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.tactics import Tactics
from earthrise.games.earth_abundance.bots.values import Outlook
from earthrise.games.earth_abundance.components.cards import CARD_NUMBERS, CARDS
from earthrise.games.earth_abundance.rules.scoring import gaia_total
from tests.games.earth_abundance.rules.test_fauna import FLORA, nearly
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule

TACTICS: Tactics = GAME.tactics("steady")
CHEAP = ["japanese_maple", "olive_tree"]


def choice(scene: Scene, seat: int = 0) -> str:
    """What the heuristic does, on the view of the seat."""
    view = scene.state.view(seat)
    return TACTICS.choose(view.world, seat, view.legal(), Chance(1)).text


def test_with_soil_and_cards_it_plants() -> None:
    scene = Scene().player(0, soil=12, hand=CHEAP)
    assert choice(scene) == "choose action:planting"
    scene.play("0 choose planting")
    assert choice(scene).startswith("plant card:")


def test_with_cards_but_no_soil_it_composts_for_soil() -> None:
    dear = ["honey_locust", "pomegranate_tree", "japanese_maple", "olive_tree", "terrain_prairie", "meadowsweet"]
    assert choice(Scene().player(0, soil=0, hand=dear)) == "choose action:composting"


def test_with_soil_but_no_cards_it_grows_for_cards() -> None:
    scene = Scene().player(0, soil=19).lies(0, "d4", "honey_locust")
    assert choice(scene) == "choose action:growing"


def test_it_takes_soil_as_a_minor_benefit_when_nothing_can_hold_sprouts() -> None:
    scene = Scene().player(1, hand=CHEAP).play("0 choose watering")
    assert choice(scene, 1) == "benefit option:second"


def test_it_runs_through_its_abilities_at_once() -> None:
    scene = Scene().lies(0, "d4", "honey_locust").lies(0, "d5", "japanese_maple").play("0 choose watering")
    assert choice(scene) == "run how:finish"


def last_window() -> Scene:
    """The last turn of a game with a round limit, seat 1 in the last window."""
    scene = Scene(round_limit="40").table(round=40).turn_of(1)
    scene.player(0, leaves=0, converted_leaves=5).player(1, leaves=1, converted_leaves=4, seeds=1)
    scene.play("1 choose composting")
    while scene.asks(1) != "final":
        seat = scene.state.deciders()[0]
        scene.play(f"{seat} {'end' if 'end' in scene.options(seat) else 'benefit none'}")
    return scene


def test_in_the_last_window_leaves_become_seeds_and_seeds_what_scores_most() -> None:
    scene = last_window()
    assert choice(scene, 1) == "convert conversion:leaf_to_seed"
    scene.play("1 convert leaf_to_seed")
    assert choice(scene, 1) == "convert conversion:seed_to_compost_deck", "three points, and no card in hand"
    scene.play("1 convert seed_to_compost_deck", "1 convert seed_to_compost_deck")
    assert choice(scene, 1) == "end"


def test_the_nearer_the_end_the_less_an_ability_is_worth() -> None:
    early, late = Scene(), nearly(Scene(), 0, 0)
    number = CARD_NUMBERS["red_cage_fungus"]
    assert Outlook(early.state, 1).turns > Outlook(late.state, 1).turns
    assert Outlook(early.state, 1).engine(CARDS[number], -1) > Outlook(late.state, 1).engine(CARDS[number], -1)


def test_whoever_leads_completes_the_island() -> None:
    scene = nearly(Scene(), 0, 0).play("0 choose planting")
    assert choice(scene).startswith("plant card:")


def test_the_leader_stands_better_and_the_values_of_two_are_opposite() -> None:
    scene = Scene().player(0, compost=20)
    assert TACTICS.value(scene.state, 0) > 0.2
    assert TACTICS.value(scene.state, 0) == -TACTICS.value(scene.state, 1)


def test_a_team_stands_as_its_members_together() -> None:
    scene = Scene(players=4, mode="teams_2v2").player(0, compost=20)
    assert TACTICS.value(scene.state, 1) == TACTICS.value(scene.state, 0) > 0 > TACTICS.value(scene.state, 2)


def test_alone_it_measures_itself_against_gaia() -> None:
    scene = Scene(players=1, mode="solo")
    before = TACTICS.value(scene.state, 0)
    richer = Scene(players=1, mode="solo").player(0, compost=20)
    assert TACTICS.value(richer.state, 0) > before


def test_alone_it_leaves_gaia_no_cards_of_a_planting() -> None:
    scene = Scene(players=1, mode="solo").player(0, soil=9, hand=CHEAP).play("0 choose planting")
    assert choice(scene).startswith("plant card:"), "first it plants"
    empty = Scene(players=1, mode="solo").play("0 choose planting")
    assert choice(empty) == "waive"


def test_alone_it_is_behind_when_gaia_has_more() -> None:
    scene = Scene(players=1, mode="solo")
    assert Outlook(scene.state, 0).lead() == scene.state.scores()[0] - gaia_total(scene.state) < 0


def test_it_beats_random_players() -> None:
    for seed in (1, 2):
        state = GAME.start(2, seed)
        chance = Chance(seed)
        while not state.over:
            seat = state.deciders()[0]
            options = state.legal(seat)
            best = TACTICS.choose(state, seat, options, chance)
            state.apply(seat, best if seat == seed % 2 else options[chance.below(len(options))])
        assert state.result is not None and state.result.winners == [seed % 2]


# -- nothing to be found -----------------------------------------------------------------------------------------------


def no_card_left(*pile: str, rules: int = 2) -> Scene:
    """Seat 0 plants: 12 cards on its island, 20 soil, a seed and no card in hand; just these cards are in the piles."""
    names = [name for name in FLORA if name not in pile]
    scene = Scene().table(rules=rules).player(0, soil=20, seeds=1)
    scene.rows(0, *[" ".join(names[4 * row : 4 * row + 4]) for row in range(3)])
    return scene.only_pile(*pile).bury_discards(1).play("0 choose planting")


@pytest.mark.parametrize("level", ["beginner", "casual", "seasoned", "expert:20", "master:40"])
@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("pile", [[], ["event_hail", "event_mudpot"]], ids=["no card", "Events only"])
@rule("EA-232", "EA-226")
def test_no_bot_searches_for_ever_for_what_is_not_there(level: str, rules: int, pile: list[str]) -> None:
    """The weaker levels may overlook that nothing is to be found; but they do not stay with it."""
    scene = no_card_left(*pile, rules=rules)
    bot = find_bot(level, GAME)
    chosen: list[str] = []
    while scene.asks(0) == "plant" and len(chosen) < 60:
        chosen.append(bot.choose(scene.view(0), Chance(len(chosen))).text)
        scene.play(f"0 {chosen[-1]}")
    assert scene.asks(0) != "plant", f"it does nothing but {chosen[-1]}"
    if level not in ("beginner", "casual"):
        assert chosen == ["end"]


def test_it_germinates_where_the_piles_promise_something() -> None:
    scene = Scene().player(0, soil=20, seeds=1).rows(0, *[" ".join(FLORA[4 * row : 4 * row + 4]) for row in range(3)])
    assert choice(scene.play("0 choose planting")).startswith("germinate feature:")
    assert choice(no_card_left(*FLORA[12:16])) == "end", "four cards promise too little"


def test_a_whole_game_without_cards_comes_to_its_end() -> None:
    scene = no_card_left("event_hail", "event_mudpot")
    state, chance = scene.state, Chance(1)
    for _ in range(3_000):
        if state.over:
            break
        seat = state.deciders()[0]
        state.play(seat, TACTICS.choose(state, seat, state.legal(seat), chance))
    assert state.over


def test_sprouts_without_a_place_are_stored_not_left() -> None:
    scene = Scene(players=4, mode="teams_2v2").play("0 choose_with_care watering", "0 benefit both")
    assert choice(scene) == "store"
