"""What a good player would do: positions with the choice of the heuristic."""

from __future__ import annotations

import pytest

from earthrise.bots import find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.tactics import Tactics
from earthrise.games.earth_abundance.bots.values import Outlook
from earthrise.games.earth_abundance.components.boards import MAIN_ACTIONS, WATERING
from earthrise.games.earth_abundance.components.cards import CARD_NUMBERS, CARDS
from earthrise.games.earth_abundance.components.codes import ON_ACTIVATE, YELLOW
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


# -- replanting --------------------------------------------------------------------------------------------------------


@rule("EA-113")
def test_it_replants_a_terrain_with_a_good_card_that_it_cannot_pay() -> None:
    scene = Scene().lies(0, "d4", "terrain_lava_plain").player(0, hand=["red_birch"]).play("0 choose planting")
    assert choice(scene) == "replant space:d4"
    scene.play("0 replant d4")
    assert choice(scene) == "plant card:red_birch"


@rule("EA-113")
def test_of_several_cards_it_replants_the_best() -> None:
    scene = Scene().lies(0, "d4", "terrain_lava_plain").player(0, hand=["red_birch", "red_cage_fungus"])
    scene.play("0 choose planting", "0 replant d4")
    outlook = Outlook(scene.view(0).world, 0)
    worths = {card: outlook.replanting(CARD_NUMBERS[card], 24) for card in ("red_birch", "red_cage_fungus")}
    assert choice(scene) == f"plant card:{max(worths, key=lambda card: worths[card])}"


@rule("EA-113")
def test_whoever_has_soil_and_space_plants_beside_a_terrain_that_still_brings_something() -> None:
    """Two sprouts with every Planting are worth more, early on, than the soil that replanting saves."""
    terrain = CARDS[CARD_NUMBERS["terrain_alluvial_sediments"]]
    assert terrain.replant is not None
    blue = next(name for name in FLORA if terrain.replant.fits[CARD_NUMBERS[name]])
    scene = Scene().lies(0, "d4", terrain.id).lies(0, "d5", "wheat").player(0, soil=30, hand=[blue])
    scene.play("0 choose planting")
    assert "replant space:d4" in scene.options(0, "replant")
    assert choice(scene) == f"plant card:{blue}"


@rule("EA-113")
def test_reckoning_a_replanting_leaves_the_island_as_it_is() -> None:
    scene = Scene().lies(0, "d4", "terrain_lava_plain").player(0, hand=["red_birch", "dahlia"])
    outlook = Outlook(scene.state, 0)
    assert outlook.best_replanting(24) == outlook.best_replanting(24) > 0
    assert scene.seat(0).cards[24] == CARD_NUMBERS["terrain_lava_plain"] and scene.seat(0).taken == [24]
    empty = Outlook(Scene().lies(0, "d4", "terrain_lava_plain").player(0, hand=["dahlia"]).state, 0)
    assert empty.best_replanting(24) < 0, "no card of the colour"


def test_a_terrain_that_may_be_replanted_makes_planting_more_worth() -> None:
    poor = Scene().lies(0, "d4", "terrain_prairie").player(0, hand=["red_birch"])
    ready = Scene().lies(0, "d4", "terrain_lava_plain").player(0, hand=["red_birch"])
    assert Outlook(poor.state, 0).plantings(2) == 0 < Outlook(ready.state, 0).plantings(2)


# -- sharing with the team ---------------------------------------------------------------------------------------------

ROOMY = "wheat"  # a card with room for sprouts


def teams(**options: object) -> Scene:
    return Scene(players=4, mode="teams_2v2", **options)


@rule("EA-332", "EA-333")
def test_sprouts_without_room_go_to_a_teammate_who_has_some() -> None:
    scene = teams().lies(1, "d4", ROOMY)
    assert choice(scene.play("0 choose_with_care watering")) == "benefit option:both"
    scene.play("0 benefit both")
    assert scene.asks(0) == "place" and choice(scene) == "share"
    scene.play("0 share")
    assert choice(scene, 1) == "collect resource:sprout"


@rule("EA-332")
def test_sprouts_without_room_are_stored_where_no_teammate_has_any() -> None:
    scene = teams().lies(2, "d4", ROOMY).play("0 choose_with_care watering", "0 benefit both")
    assert choice(scene) == "store"


@rule("EA-332", "EA-333")
def test_soil_goes_to_a_teammate_with_cards_to_pay_for() -> None:
    scene = teams().player(0, soil=19, hand=CHEAP).player(1, hand=["honey_locust", "pomegranate_tree", "meadowsweet"])
    scene.play("0 choose_with_care composting", "0 benefit both")
    assert choice(scene) == "share_amount amount:5"
    scene.play("0 share_amount 5", "0 accept 2")
    assert choice(scene) != "collect resource:soil", "it leaves it to whom it is meant for"
    assert choice(scene, 1) == "collect resource:soil"


@rule("EA-332")
def test_soil_is_kept_by_whoever_lacks_it() -> None:
    scene = teams().player(0, hand=["honey_locust", "pomegranate_tree", "meadowsweet"]).player(1, soil=19)
    scene.play("0 choose_with_care composting", "0 benefit both")
    assert choice(scene) == "accept amount:5"


@rule("EA-333")
def test_nothing_is_put_down_for_a_teammate_who_is_not_asked_again() -> None:
    """The second seat has done its part when the first one has: what lies on the board would be lost."""
    scene = teams().lies(0, "d4", ROOMY).turn_of(2).play("2 choose watering", "0 benefit first")
    while scene.asks(0):
        scene.play(f"0 {choice(scene, 0)}")
    assert choice(scene, 1).startswith("benefit option:"), "not with care"


@rule("EA-332")
def test_whoever_has_no_use_for_a_gain_takes_it_with_care() -> None:
    scene = teams().player(0, soil=19, hand=CHEAP).lies(1, "d4", ROOMY).turn_of(2).play("2 choose watering")
    assert choice(scene, 0) == "benefit_with_care option:first", "sprouts for the teammate"
    alone = Scene().player(0, soil=19, hand=CHEAP).lies(1, "d4", ROOMY).turn_of(1).play("1 choose watering")
    assert choice(alone, 0).startswith("benefit option:"), "without a team there is nothing to take care of"


@rule("EA-332", "EA-064")
def test_abilities_are_used_one_by_one_where_something_is_shared() -> None:
    grower = next(name for name in FLORA if shares_growth(name))
    grown = CARDS[CARD_NUMBERS[grower]].growth_spaces
    scene = teams().lies(0, "d4", grower, growth=grown).lies(1, "d4", "honey_locust").turn_of(2)
    assert choice(scene.play("2 choose growing", "0 benefit none"), 0) == "use_with_care"
    nobody = teams().lies(0, "d4", grower, growth=grown).turn_of(2)
    assert choice(nobody.play("2 choose growing", "0 benefit none"), 0) == "run how:finish"


def shares_growth(name: str) -> bool:
    """Whether Growing brings growth by that card alone, to be put anywhere, for nothing."""
    abilities = [ability for ability in CARDS[CARD_NUMBERS[name]].abilities if ability.trigger == ON_ACTIVATE]
    if len(abilities) != 1 or abilities[0].colour != YELLOW or abilities[0].costs or abilities[0].only_active:
        return False
    return [(each.word, each.place, each.count) for each in abilities[0].effects] == [("gain_growth", None, None)]


@rule("EA-332", "EA-342")
def test_drawn_cards_go_to_a_teammate_who_can_pay_for_them() -> None:
    scene = teams().player(0, hand=FLORA[:12]).player(1, soil=19).next_cards(*FLORA[12:16])
    scene.play("0 choose_with_care growing", "0 benefit both", "0 accept 4")
    assert scene.asks(0) == "hand_over"
    shared: list[str] = []
    while choice(scene).startswith("share_card"):
        shared.append(choice(scene).split()[1])
        scene.play(f"0 share_card {shared[-1].removeprefix('card:')}")
    assert shared and choice(scene) == "stop"
    scene.play("0 stop")
    assert choice(scene, 1) in [f"collect_card {card}" for card in shared]


@rule("EA-332")
def test_a_drawn_card_is_kept_by_whoever_has_soil_for_it() -> None:
    dear = "pomegranate_tree"
    scene = teams().player(0, soil=19).player(1, hand=[name for name in FLORA if name != dear][:12])
    scene.next_cards(dear).play("0 choose_with_care growing", "0 benefit both", "0 accept 1")
    assert scene.options(0, "share_card") == [f"share_card card:{dear}"]
    assert choice(scene) == "stop"


# -- Events ------------------------------------------------------------------------------------------------------------


def test_it_plays_a_dear_event_that_brings_much_soil_at_once_but_not_late() -> None:
    event = "event_dust_storm"  # 5 sprouts for 6 soil, and two points less
    dear = ["honey_locust", "pomegranate_tree", "meadowsweet", event]
    early, late = Scene(difficulty="beginner"), nearly(Scene(difficulty="beginner"), 1, 0)
    for scene in (early, late):
        scene.player(0, hand=dear).lies(0, "d4", "wheat", sprouts=3).lies(0, "d5", "tea_plant", sprouts=2)
        assert f"event card:{event}" in scene.options(0, "event")
    assert choice(early) == f"event card:{event}"
    assert choice(late).startswith("choose action:")


@rule("EA-145")
def test_an_event_is_worth_more_where_events_are_rewarded() -> None:
    number = CARD_NUMBERS["event_mudpot"]
    plain, counted = Scene(), Scene().fauna(1, "fauna_green_tree_ant")
    assert Outlook(counted.state, 0).event_vp(number) > Outlook(plain.state, 0).event_vp(number)
    rewarded = Scene().player(0, island="vulcano")
    assert Outlook(rewarded.state, 0).event_vp(number) > Outlook(plain.state, 0).event_vp(number)


# -- no engine runs for ever -------------------------------------------------------------------------------------------


def test_seeds_beyond_what_the_piles_hold_are_worth_little() -> None:
    rich = Scene().player(0, seeds=130)
    assert Outlook(rich.state, 0).seeds(2) < 1 < Outlook(Scene().state, 0).seeds(2)


@rule("EA-180")
def test_sprouts_stored_beyond_any_room_to_come_are_worth_nothing() -> None:
    effect = MAIN_ACTIONS[WATERING].major[0].effects[0]
    some, many = Outlook(Scene().state, 0), Outlook(Scene().player(0, stored=200).state, 0)
    assert many.worth(effect, -1, True) == 0 < some.worth(effect, -1, True)


def test_two_who_gain_seeds_with_every_watering_still_come_to_an_end() -> None:
    """Seed 3081 of two: each Watering brought four seeds, and nobody planted any more."""
    state, chance = GAME.start(2, 3081), Chance(1)
    for _ in range(3_000):
        if state.over:
            break
        seat = state.deciders()[0]
        view = state.view(seat)
        state.play(seat, TACTICS.choose(view.world, seat, view.legal(), chance))
    assert state.over


def test_sprouts_without_a_place_are_stored_not_left() -> None:
    scene = Scene(players=4, mode="teams_2v2").play("0 choose_with_care watering", "0 benefit both")
    assert choice(scene) == "store"
