"""What the heuristic bot does in positions set up by hand.

These tests carry no rule marks: they prove good sense, not rules.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from earthrise.bots import find_bot
from earthrise.engine.chance import Chance
from earthrise.games.new_earth_thomas.bots.perk_plan import PLANS, STRAIGHT_TO_FINAL, to_final
from earthrise.games.new_earth_thomas.bots.tactics import TEMPERAMENTS
from earthrise.games.new_earth_thomas.components.perks import PERKS, tree_of
from earthrise.games.new_earth_thomas.rules.eden_sixteen import EdenFrame
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.kit.tactics import decisions


def chosen(scene: Scene, temperament: str = "steady", seed: int = 1) -> str:
    """What the heuristic bot does now."""
    state = scene.state
    bot = find_bot(f"heuristic:{temperament}", GAME)
    return bot.choose(state.view(state.active), Chance(seed)).text


def choices(scene: Scene, temperament: str = "steady") -> set[str]:
    """All that it might do, whatever its dice say."""
    return {chosen(scene, temperament, seed) for seed in range(20)}


def rest_of_turn(scene: Scene, temperament: str) -> list[str]:
    """Let it play on until another player is to move, or the game is over; what it did."""
    seat, round_number = scene.state.active, scene.state.round
    done: list[str] = []
    while not scene.state.over and (scene.state.active, scene.state.round) == (seat, round_number):
        done.append(chosen(scene, temperament))
        scene.play(done[-1])
    return done


def after_perk(scene: Scene, unspent: int = 2) -> Scene:
    """The active company has had its perk for this turn."""
    seat = scene.data["active"]
    scene.data["companies"][seat]["perk_taken"] = True
    return scene.tokens(seat, unspent, used=1)


# -- perks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("temperament", "held", "next_one"),
    [
        ("explorer", "", "explorer_01"),
        ("explorer", "E1", "explorer_02"),
        ("terraformer", "T1-4", "terraformer_05"),
        ("settler", "S1", "settler_02"),
        ("steady", "E1-4", "explorer_06"),
        ("steady", "T1-5", "terraformer_10"),
        ("steady", "S1-2", "settler_06"),
    ],
)
def test_a_young_company_takes_a_perk_every_turn_and_stays_with_its_tree(
    temperament: str, held: str, next_one: str
) -> None:
    scene = Scene().company(0, perks=held)
    assert chosen(scene, temperament) == f"perk perk:{next_one}"


@pytest.mark.parametrize("plan", PLANS, ids=[plan.name for plan in PLANS])
def test_every_perk_of_a_plan_is_free_when_its_turn_comes(plan: object) -> None:
    held = [0, 0, 0]
    order = next(each.order for each in PLANS if each is plan)
    for number in order:
        perk = PERKS[number]
        assert number in tree_of(perk.tree, held[perk.tree]).free, perk.id
        held[perk.tree] |= 1 << perk.place


def test_the_steady_one_begins_with_any_of_the_three_trees() -> None:
    first = {chosen(Scene(players=3), "steady", seed) for seed in range(60)}
    assert first == {f"perk perk:{tree}_01" for tree in ("explorer", "terraformer", "settler")}


def test_the_steady_one_rather_lives_by_a_tree_that_the_others_leave_to_it() -> None:
    def explorers(rivals: str) -> int:
        scene = Scene(players=4)
        for seat in (1, 2, 3):
            scene.company(seat, perks=rivals)
        return sum(chosen(scene, "steady", seed) == "perk perk:explorer_01" for seed in range(40))

    assert explorers("E1") < 10
    assert explorers("S1") > 30


def test_a_final_perk_within_reach_is_taken_before_the_supply_runs_out() -> None:
    scene = Scene().company(0, perks="E1-5 E10-14", credits=40).company(1, perks="T1-5", credits=40).supply(10)
    for space in ("e3", "d4", "f4", "c5"):
        scene.land(space, "desert")
    assert chosen(scene, "explorer") == "perk perk:explorer_15"


def test_a_perk_that_can_no_longer_pay_is_left_alone() -> None:
    scene = Scene().company(0, at="e3", perks="E1-3", credits=40).company(1, perks="T1-5", credits=40).supply(4)
    assert not chosen(scene, "explorer").startswith("perk")


def test_in_the_last_turn_only_a_perk_that_pays_at_once_is_taken() -> None:
    """With Explorer 2 the discovery under the marker earns a credit; another perk earns none."""
    scene = Scene().company(0, at="e3", perks="E1").supply(0)
    assert chosen(scene, "explorer") == "perk perk:explorer_02"
    rich = Scene().company(0, at="e3", perks="E1-4").supply(0)
    assert chosen(rich, "explorer") == "discover"


def test_a_settler_with_nothing_left_to_claim_learns_to_discover() -> None:
    scene = Scene().company(0, perks="S1-2 S6")
    for space in ("e4", "e5", "e6", "d5", "f5"):
        scene.claim(space, 0)
    assert chosen(scene, "settler") == "perk perk:explorer_01"
    scene = Scene().company(0, perks="S1-2 S6")
    assert chosen(scene, "settler") == "perk perk:settler_07"


def test_in_a_turn_that_can_earn_nothing_a_perk_is_better_than_idling() -> None:
    """Too late for any perk to pay, by the book; but there is no land left to claim either."""
    scene = Scene().company(0, perks="S1-2 S6").company(1, perks="T1-5").supply(10)
    for space in ("e4", "e5", "e6", "d5", "f5"):
        scene.claim(space, 0)
    assert chosen(scene, "settler") == "perk perk:explorer_01"
    busy = Scene().company(0, perks="S1-2 S6").company(1, perks="T1-5").supply(10)
    assert chosen(busy, "settler").startswith("claim")


def test_a_terraformer_shut_out_by_the_only_rivals_claims_goes_for_eminent_domain() -> None:
    scene = Scene().company(0, perks="T1-5")
    for space in ("e4", "e5", "e6"):
        scene.claim(space, 1)
    assert chosen(scene, "terraformer") == "perk perk:terraformer_06"
    scene = Scene().company(0, perks="T1-5").company(1, perks="S1 S6-13")  # Settler 13 beats Terraformer 8
    for space in ("e4", "e5", "e6"):
        scene.claim(space, 1)
    assert chosen(scene, "terraformer") == "perk perk:terraformer_10"


# -- work and ways -----------------------------------------------------------------------------------------------------


def test_credits_that_lie_under_the_marker_are_taken() -> None:
    discoverer = after_perk(Scene().company(0, at="e3", perks="E1-5"))
    assert chosen(discoverer, "explorer") == "discover"
    terraformer = after_perk(Scene().company(0, at="e4", perks="T1-5"))
    assert chosen(terraformer, "terraformer") == "terraform"
    settler = after_perk(Scene().company(0, at="e4", perks="S1-5"))
    assert chosen(settler, "settler") == "claim space:e4"


def test_an_explorer_walks_to_the_nearest_undiscovered_land() -> None:
    scene = Scene().company(0, at="e5", perks="E1-5").company(1, at="f5")
    for space in ("d4", "f4", "c5", "g5", "d6", "f6", "e7"):
        scene.land(space, "desert")
    after_perk(scene)  # only e3 is two steps away, behind e4
    assert chosen(scene, "explorer") == "move space:e4"
    assert rest_of_turn(scene, "explorer") == ["move space:e4", "move space:e3"]


def test_a_way_around_another_marker_is_found() -> None:
    """As above, but the rival stands on e4: e3 is now as far as d3 and f3, around the corner."""
    scene = Scene().company(0, at="e5", perks="E1-5").company(1, at="e4")
    for space in ("d4", "f4", "c5", "g5", "d6", "f6", "e7"):
        scene.land(space, "desert")
    after_perk(scene, unspent=3)
    rest_of_turn(scene, "explorer")
    assert scene.state.is_undiscovered(scene.seat(0).space)


def test_the_way_over_a_mountain_is_avoided_where_there_is_one_around_it() -> None:
    """Two tokens lead onto the Mountain, or past it to undiscovered land."""
    scene = Scene().company(0, at="e4", perks="E1-5").company(1, at="e6")
    scene.land("e3", "mountain").land("f4", "mountain").land("d4", "desert")
    assert rest_of_turn(after_perk(scene), "explorer")[0] == "move space:d4"
    assert scene.state.is_undiscovered(scene.seat(0).space)


def test_linked_caverns_are_a_way() -> None:
    """Everything around is discovered, but from the other Cavern the next undiscovered land is one step."""
    scene = Scene().company(0, at="e4", perks="E1-5").company(1, at="e6")
    scene.land("e4", "underground_cavern").land("c7", "underground_cavern")
    for space in ("e3", "d4", "f4", "d3", "f3", "c4", "g4", "e2", "c5", "g5", "d6", "f6"):
        scene.land(space, "desert" if space in ("e3", "d4", "f4", "d3", "f3") else "barren_landscape")
    assert chosen(after_perk(scene), "explorer") == "move space:c7"


def test_of_two_lands_equally_far_the_better_one_is_worked() -> None:
    """Terraformer 5 earns 5 over a Barren Landscape, 3 over a Desert. The plus is closed by a rival's claims."""
    scene = Scene().company(0, at="e3", perks="T1-5").company(1, at="e6")
    for space in ("e4", "e5", "e6", "d5", "f5"):
        scene.claim(space, 1)
    scene.land("e2", "barren_landscape").land("d3", "desert").land("f3", "desert")
    assert choices(after_perk(scene), "terraformer") == {"move space:e2"}


def test_with_landlord_fees_a_land_is_claimed_before_it_is_terraformed() -> None:
    scene = after_perk(Scene().company(0, at="e4", perks="T1-9 S1-5"))
    assert rest_of_turn(scene, "terraformer")[:2] == ["claim space:e4", "terraform"]


def test_a_land_is_terraformed_before_it_is_claimed_otherwise() -> None:
    scene = after_perk(Scene().company(0, at="e4", perks="T1-5 S1-5"))
    scene.will_draw("pasture", terraformed=True)
    assert chosen(scene, "terraformer") == "terraform"


def test_the_action_that_a_perk_gives_back_is_counted_on() -> None:
    """One token is left: it discovers, and walks on with the one that Explorer 7 gives back."""
    scene = after_perk(Scene().company(0, at="e3", perks="E1-4 E6-7"), unspent=1)
    scene.will_draw("desert", "mountain")
    done = rest_of_turn(scene, "explorer")
    assert done[0] == "discover" and done[-1].startswith("move")
    assert scene.state.is_undiscovered(scene.seat(0).space)


def test_the_turn_ends_where_the_next_one_begins_well() -> None:
    """One token, nothing to earn here: the explorer waits on undiscovered land, not on the plus."""
    scene = after_perk(Scene().company(0, at="e4", perks="E1-3"), unspent=1)
    assert chosen(scene, "explorer") in ("move space:e3", "move space:d4", "move space:f4")
    rest_of_turn(scene, "explorer")
    assert scene.state.is_undiscovered(scene.seat(0).space)


def test_an_explorer_does_not_wander_off_its_good_place_for_nothing() -> None:
    scene = after_perk(Scene().company(0, at="e3", perks="E1-3").weather("acid_rain_monsoon"), unspent=1)
    rest_of_turn(scene, "explorer")
    assert scene.state.is_undiscovered(scene.seat(0).space)


def test_a_terraformer_without_earnings_saves_the_land_for_later() -> None:
    scene = Scene().company(0, at="e4", perks="T1", perk_taken=True).tokens(0, 2, used=1)
    assert chosen(scene, "terraformer") != "terraform"


# -- claims ------------------------------------------------------------------------------------------------------------


def test_a_settler_claims_what_earns_most_within_reach() -> None:
    scene = Scene().company(0, at="e4", perks="S1-6").company(1, at="e6")
    scene.land("e3", "forest", over="desert").land("d4", "desert")
    assert choices(after_perk(scene, unspent=1), "settler") == {"claim space:e3"}


def test_a_settler_who_may_takes_over_a_rivals_claim() -> None:
    def before(rival: str) -> Scene:
        scene = Scene().company(0, at="e2", perks="S1-9").company(1, at="e6", perks=rival)
        return after_perk(scene.land("e2", "forest", claim=1, over="desert"), unspent=1)

    assert choices(before("S1"), "settler") == {"claim space:e2"}
    assert "claim space:e2" not in choices(before("S1 S6-13"), "settler")  # that title is of iron


def test_a_settler_with_the_capital_collects_lands_of_one_type() -> None:
    """A Canyon and a Cavern earn the same; two Caverns are claimed already."""
    scene = Scene().company(0, at="f3", perks="S1-5 S10-15", credits=5).company(1, at="e6")
    scene.land("f3", "desert").land("c7", "underground_cavern", claim=0).land("g7", "underground_cavern", claim=0)
    scene.land("f2", "mineral_rich_canyon").land("g3", "underground_cavern")
    assert choices(after_perk(scene), "settler") == {"move space:g3"}


def test_a_desert_is_not_claimed_for_nothing() -> None:
    scene = Scene().company(0, at="e4", perks="S1-5").company(1, at="e6")
    scene.land("e4", "desert")
    assert "claim space:e4" not in choices(after_perk(scene), "settler")


def test_a_free_claim_on_a_marsh_is_taken() -> None:
    scene = after_perk(Scene().company(0, at="e3", perks="E1-2 S1")).will_draw("primordial_marsh")
    scene.play("discover")
    assert choices(scene) == {"claim_marsh"}


def test_a_worthless_marsh_is_not_claimed_with_the_last_beads() -> None:
    def before_the_marsh(strict: bool) -> Scene:
        scene = Scene(strict_components=strict).company(0, at="e3", perks="E1-15 T1-15 S1", perk_taken=True)
        scene.tokens(0, 4, used=1)
        lands = ["barren_landscape"] * 9 + ["desert"] * 7
        inner = [f"{column}{row}" for row in (3, 4, 6, 7) for column in "cdfg"]
        for space, land in zip(inner, lands, strict=True):
            scene.land(space, land, claim=0)
        scene.will_draw("primordial_marsh", "primordial_marsh", "mountain").play(
            "discover", "keep tile:primordial_marsh"
        )
        return scene

    assert choices(before_the_marsh(strict=True)) == {"decline"}
    assert choices(before_the_marsh(strict=False)) == {"claim_marsh"}


# -- tiles -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("perks", "drawn", "kept"),
    [
        ("E1-5 E6", ["acid_lake", "mountain"], "mountain"),  # NT-269
        ("E1-5 E6", ["barren_landscape", "desert"], "barren_landscape"),  # NT-205
        ("E1-2 E6", ["mineral_rich_canyon", "desert"], "mineral_rich_canyon"),  # NT-268
        ("E1-2 E6 S1-2", ["primordial_marsh", "mountain"], "primordial_marsh"),  # NT-266
        ("E1-2 E6 S1-2", ["desert", "barren_landscape"], "barren_landscape"),  # NT-262
        ("E1-2 E6 T1-5", ["mountain", "barren_landscape"], "barren_landscape"),  # NT-225
    ],
)
def test_of_the_tiles_sifted_the_better_land_is_kept(perks: str, drawn: list[str], kept: str) -> None:
    scene = after_perk(Scene().company(0, at="e3", perks=perks, credits=9)).will_draw(*drawn)
    scene.play("discover")
    assert choices(scene) == {f"keep tile:{kept}"}


def test_a_land_is_not_laid_for_the_rivals_if_another_does_as_well() -> None:
    scene = after_perk(Scene().company(0, at="e3", perks="E1-4 E6").company(1, perks="T1-5"))
    scene.will_draw("barren_landscape", "desert").play("discover")
    assert choices(scene) == {"keep tile:desert"}


def test_a_farmland_that_would_fail_is_not_kept() -> None:
    scene = Scene().company(0, at="e4", perks="T1-6")
    scene.land("e4", "mountain").will_draw("farmland", "freshwater_lake", terraformed=True)
    after_perk(scene, unspent=3).play("terraform")
    assert choices(scene) == {"keep tile:freshwater_lake"}


def test_a_forest_is_laid_beside_forests() -> None:
    scene = Scene().company(0, at="e4", perks="T1-6").land("e3", "forest", over="desert")
    after_perk(scene).will_draw("forest", "farmland", terraformed=True).play("terraform")
    assert choices(scene) == {"keep tile:forest"}


def test_in_a_thunderstorm_what_pays_is_kept() -> None:
    scene = Scene().company(0, at="e4", perks="T1-6").land("e3", "forest", over="desert").weather("thunderstorm")
    after_perk(scene).will_draw("forest", "farmland", terraformed=True).play("terraform")
    assert choices(scene) == {"keep tile:farmland"}


# -- weather -----------------------------------------------------------------------------------------------------------


def test_the_weather_station_is_used_against_acid_rain_where_that_pays() -> None:
    scene = Scene().company(0, at="e3", perks="E1-9 E10-12", perk_taken=True).weather("acid_rain_monsoon")
    scene.tokens(0, 4)
    assert chosen(scene, "explorer") == "weather"


def test_good_weather_is_left_alone() -> None:
    for weather in ("", "clear_skies", "overcast"):
        scene = after_perk(Scene().company(0, at="e3", perks="E1-9").weather(weather), unspent=2)
        assert "weather" not in choices(scene, "explorer")


def test_who_stands_above_the_weather_does_not_pay_for_the_rain() -> None:
    scene = Scene().company(0, at="e3", perks="E1-4 S1-5 S10-14", perk_taken=True).weather("acid_rain_monsoon")
    scene.tokens(0, 3, used=1)
    assert chosen(scene, "explorer") == "discover"


# -- Eden Sixteen ------------------------------------------------------------------------------------------------------


def in_eden(perks: str, left: int = 60) -> Scene:
    """The company has just terraformed its land into Eden Sixteen; that many credits are left in the supply."""
    scene = Scene().company(0, at="e4", perks=perks, perk_taken=True, credits=20).supply(left)
    sift = 3 if "T10-14" in perks else 2 if "T6" in perks else 1
    scene.will_draw(*["eden_sixteen", "pasture", "pasture"][:sift], terraformed=True).play("terraform")
    if sift > 1:
        scene.play("keep tile:eden_sixteen")
    assert isinstance(scene.state.frames[-1], EdenFrame)
    return scene


def rearranged(scene: Scene, temperament: str) -> int:
    """Let the bot rearrange its points; the number of steps."""
    steps = 0
    while isinstance(scene.state.frames[-1], EdenFrame):
        scene.play(chosen(scene, temperament))
        steps += 1
    return steps


def test_points_that_lie_well_are_left() -> None:
    scene = in_eden("T1-5", left=60)
    assert choices(scene, "terraformer") == {"done"}


def test_near_the_end_points_are_moved_to_a_final_perk() -> None:
    scene = in_eden("T1-5 E1-5 S1", left=2)
    rearranged(scene, "terraformer")
    assert scene.seat(0).points() == 11
    assert scene.seat(0).finals() != 0


@given(
    temperament=st.sampled_from(TEMPERAMENTS),
    branches=st.sets(st.sampled_from(["T6-9", "T10-14", "E1-5", "S1 S6-12"])),
    left=st.sampled_from([1, 20, 100]),
)
def test_rearranging_always_comes_to_an_end_with_all_points_on_the_trees(
    temperament: str, branches: set[str], left: int
) -> None:
    scene = in_eden(" ".join(["T1-5", *sorted(branches)]), left)
    points = scene.seat(0).points()
    assert rearranged(scene, temperament) <= 2 * points + 1
    assert scene.seat(0).points() == points


@pytest.mark.parametrize("tree", [0, 1, 2])
def test_the_way_to_a_final_perk_is_counted_in_points(tree: int) -> None:
    mask = 0
    way = STRAIGHT_TO_FINAL[tree]
    for step, number in enumerate(way):
        assert to_final(tree_of(tree, mask)) == len(way) - step
        mask |= 1 << PERKS[number].place
    assert to_final(tree_of(tree, mask)) == 0


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_last_turn_is_used_to_cash_in() -> None:
    """No perk, no place for later: two discoveries with three tokens."""
    scene = Scene().company(0, at="e3", perks="E1-4").company(1, at="e6").supply(0)
    scene.put(turns_left=2)
    done = rest_of_turn(scene, "explorer")
    assert done[0] == "discover" and done.count("discover") == 2
    assert not any(action.startswith("perk") for action in done)


def test_a_tiebreak_turn_is_played_for_credits() -> None:
    scene = Scene().company(0, at="e3", perks="E1-5 E10-14", credits=75).company(1, credits=75)
    scene.put(supply=0, end_triggered=True, phase="tiebreak", tied=[0, 1], turns_left=2, final_scores=[75, 75])
    for company in scene.data["companies"]:
        company["tiebreak_credits"] = 75
    before = scene.credits(0)
    done = rest_of_turn(scene, "explorer")
    assert done.count("discover") >= 2
    assert scene.credits(0) > before


# -- ratings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_the_choice_is_the_best_rated_action_all_game_long(temperament: str) -> None:
    """A search orders its moves by `rate`; it must agree with what the bot does."""
    state = GAME.start(2, 21, {"mode": "short"})
    tactics = GAME.tactics(temperament)
    for seat, options, action in decisions(state, tactics):
        if len(options) > 1 and state.ply > 1:  # the first perk of all is drawn by lot
            ratings = [tactics.rate(state, seat, option) for option in options]
            assert tactics.rate(state, seat, action) == max(ratings), action.text
            assert tactics.ratings(state, seat, options) == ratings
        assert -1 <= tactics.value(state, seat) <= 1
