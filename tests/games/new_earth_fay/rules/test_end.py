"""The end, what is public, and the variants (NF-003, NF-340 to NF-344, NF-360, NF-361, NF-400 to NF-407)."""

from typing import Any

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption, GameOver
from tests.games.new_earth_fay.scene import GAME, Scene
from tests.marks import rule


def closing(scene: Scene, *scores: int, attitudes: tuple[int, ...] = ()) -> Scene:
    """The last window of the game; the players have these scores and attitudes."""
    for seat, score in enumerate(scores):
        scene.player(seat, score=score, attitude=attitudes[seat] if attitudes else 0)
    return scene.scoring("closing", session=3)


def ended(scene: Scene) -> Any:
    while not scene.state.over:
        scene.play("pass")
    assert scene.state.result is not None
    return scene.state.result


@rule("NF-340", "NF-341", "NF-303")
def test_the_closing_window_of_the_third_session_is_the_last_chance_to_play_cards() -> None:
    before = Scene().hand(0, "rd_homesteads").base(0, "1.0").scoring("middle", session=3)
    before.play("pass")
    assert before.sees(0)["step"] == "closing" and before.refused("play card:rd_homesteads") == ""
    scene = closing(Scene().hand(0, "rd_homesteads", "rd_local_pride").base(0, "1.0"), 0, 1)
    assert scene.with_verb("play") == ["card:rd_homesteads"]
    assert scene.refused("play card:rd_local_pride") == "NF-168"
    scene.play("play card:rd_homesteads", "pass")
    assert scene.state.over and scene.score(0) == 1
    with pytest.raises(GameOver):
        scene.state.play(0, GAME.actions.parse("pass"))
    refusal = scene.state.why(0, GAME.actions.parse("pass"))
    assert refusal is not None and refusal.rule == "NF-340"


@rule("NF-003", "NF-342")
def test_the_most_points_win() -> None:
    result = ended(closing(Scene(3).hand(0, "rd_local_pride"), 12, 30, -4))
    assert (result.winners, result.reason, result.rule) == ([1], "points", 342)
    assert result.scores == [12, 30, -4]


@rule("NF-342")
def test_a_tie_goes_to_the_higher_attitude() -> None:
    result = ended(closing(Scene(3).hand(0, "rd_local_pride"), 20, 20, 5, attitudes=(-2, 1, 5)))
    assert (result.winners, result.reason, result.rule) == ([1], "attitude", 342)


@rule("NF-343")
def test_then_more_unused_cards_win() -> None:
    result = ended(closing(Scene(3).hand(0, "rd_local_pride").hand(2, "rd_recount", "rd_prefab_dome"), 9, 9, 9))
    assert (result.winners, result.reason, result.rule) == ([2], "cards", 343)


@rule("NF-343")
def test_and_then_the_victory_is_shared() -> None:
    result = ended(closing(Scene(3).hand(0, "rd_local_pride").hand(1, "rd_recount"), 9, 9, 8))
    assert (result.winners, result.reason, result.rule) == ([0, 1], "shared", 343)
    assert not result.shared  # a victory shared by some, not a game won by all


@rule("NF-344")
def test_permanent_cards_in_play_are_not_unused_cards() -> None:
    scene = Scene().permanent(0, "rd_survey_drones", "rd_xenolinguists").hand(1, "rd_recount")
    result = ended(closing(scene, 9, 9))
    assert (result.winners, result.reason) == ([1], "cards")


@rule("NF-001")
def test_nobody_leaves_before_the_end() -> None:
    words = {verb.word for verb in GAME.actions.verbs}
    assert not words & {"leave", "resign", "concede", "quit"}


@rule("NF-360")
def test_all_that_is_public_is_shown_to_everybody() -> None:
    scene = Scene().base(1, "1.0").hand(1, "rd_envoy").permanent(1, "rd_survey_drones").step("action")
    mine, theirs, public = scene.sees(0), scene.sees(1), scene.sees(-1)
    for key in ("tiles", "voting", "players", "tile_discards", "tiles_left", "cards_left", "alien_card", "sessions"):
        assert mine[key] == theirs[key] == public[key]
    assert public["players"][1]["cards"] == 1 and public["players"][1]["permanent"] == ["rd_survey_drones"]
    assert [entry["cells"] for entry in public["settlements"]] == [entry["cells"] for entry in theirs["settlements"]]
    played = Scene().hand(0, "rd_envoy").step("action")
    played.play("play card:rd_envoy")
    for seat in (-1, 0, 1):
        assert played.sees(seat)["discards_seen"] == {"rd_envoy": 1}


@rule("NF-361")
def test_nobody_sees_others_hands_the_order_of_deck_and_supply_unseen_results_or_what_others_threw_away() -> None:
    """Two positions that differ in all that the first player may not know look the same to that player."""

    def scene(other: bool) -> Scene:
        made = Scene(3).hand(0, "rd_envoy").hand(1, "rd_lake_view" if other else "rd_desert_view")
        made.discarded("rd_census" if other else "rd_recount", knower=2).player(0, known=["positive_2"])
        made.result(2, positive="pos_living_lands")
        made.result(1, positive="pos_humble_guests" if other else "pos_city_admirers")
        made.result(3, negative="neg_blockade" if other else "neg_eviction")
        if other:
            made.data["deck"].reverse()
            made.data["supply"].reverse()
        return made.step("advance", seat=0)

    one, two = scene(False), scene(True)
    assert one.sees(0) == two.sees(0) and one.sees(-1) == two.sees(-1)
    for seat in (-1, 0):
        for seed in range(3):
            worlds: list[Any] = [made.state.sample(seat, Chance(seed)).to_data() for made in (one, two)]
            assert worlds[0] == worlds[1]
    assert one.sees(1) != two.sees(1)
    orders: list[Any] = [one.state.sample(0, Chance(seed)).to_data() for seed in range(3)]
    assert len({tuple(data["supply"]) for data in orders}) == len({tuple(data["deck"]) for data in orders}) == 3
    assert GAME.hidden  # whoever looks ahead has to reckon with that


# -- variants ------------------------------------------------------------------------------------------------


@rule("NF-400", "NF-406")
def test_a_first_landing_has_no_alien_card_whatever_the_host_names() -> None:
    state: Any = GAME.start(2, 1, {"mode": "first_landing", "alien_card": "alien_rooted"}).to_data()
    assert state["alien"] is None


@rule("NF-401")
def test_with_start_level_zero_the_first_advance_unlocks_the_first_action() -> None:
    scene = Scene(start_level="0").step("advance")
    assert scene.seat(0).levels == [0, 0, 0, 0]
    scene.play("advance tech:research")
    assert scene.with_verb("act") == ["level:research_1"] and scene.refused("skip") == "NF-072"


@rule("NF-401", "NF-074")
def test_with_start_level_zero_a_player_without_a_legal_action_skips_it() -> None:
    scene = Scene(start_level="0").only_cards().levels(0, "R1").step("action")
    assert scene.options() == ["skip"]
    scene.play("skip")
    assert scene.waits_for == "vote"


@rule("NF-402")
def test_with_rotate_first_the_next_player_begins_after_each_session() -> None:
    scene = Scene(3, rotate_first=True).base(0, "1.0").scoring("picks")
    scene.play("pick picks:none")
    assert scene.state.deciders() == [1] and scene.sees(0)["first"] == 1
    usual = Scene(3).base(0, "1.0").scoring("picks")
    usual.play("pick picks:none")
    assert usual.sees(0)["first"] == 0


@rule("NF-403")
def test_quiet_towns_cost_no_frown() -> None:
    scene = Scene(quiet_towns=True).base(0, "1.0").levels(0, "C3").step("action")
    scene.play("act level:construction_3", "town town:1.0.s")
    assert scene.attitude(0) == 0
    base = Scene(quiet_towns=True).step("action")
    base.play("act level:construction_1", "base loc:1.0")
    assert base.attitude(0) == -1


@rule("NF-404")
def test_the_short_track_runs_from_minus_three_to_three() -> None:
    scene = Scene(attitude_limit="3").player(0, attitude=-3).step("action")
    scene.play("act level:construction_1", "base loc:1.0")
    assert (scene.attitude(0), scene.score(0)) == (-3, -1)
    top = Scene(attitude_limit="3").player(0, attitude=2).hand(0, "rd_envoy").step("action")
    top.play("play card:rd_envoy")
    assert (top.attitude(0), top.score(0)) == (3, 1)
    assert top.sees(0)["attitude"] == {"min": -3, "max": 3}


@rule("NF-405")
def test_an_alien_base_may_be_barred_from_being_picked_alone() -> None:
    scene = Scene(alien_pick_needs_own=True).base(0, "1.0", "3.0").hand(0, "rd_satellite_link").scoring("opening")
    scene.play("play card:rd_satellite_link")
    assert scene.refused("pick picks:alien1") == "NF-405" and scene.refused("pick picks:base1") == ""
    assert scene.refused("pick picks:base1+alien1") == "" and scene.refused("pick picks:base2+alien1") == ""
    near = Scene(alien_pick_needs_own=True).base(0, "1.0", "3.0").scoring("picks")
    assert near.refused("pick picks:base2+alien1") == "NF-265"


@rule("NF-406")
def test_the_host_may_name_the_alien_card() -> None:
    for name in ("alien_rooted", "alien_gardeners", "alien_barterers", "alien_proud_court"):
        data: Any = GAME.start(2, 1, {"alien_card": name}).to_data()
        assert data["alien"] == name
    with pytest.raises(BadOption):
        GAME.start(2, 1, {"alien_card": "alien_dwarves"})


@rule("NF-407")
def test_plain_haste_takes_the_benefit_from_tiles_of_terraforming_four_to_six() -> None:
    def laid(level: int, plain_haste: bool, tile: str = "tile_four_1") -> int:
        others = [each for each in ("tile_four_1", "tile_four_2", "tile_trio_lake") if each != tile]
        scene = Scene(plain_haste=plain_haste).next_tiles(tile, *others).levels(0, "T6")
        scene.step("action").play(f"act level:terraforming_{level}")
        if scene.waits_for == "tile":
            scene.play(f"use tile:{tile}")
        scene.play("lay cell:0.1 turn:0")
        return scene.score(0) + scene.attitude(0)

    levels = (1, 2, 3, 4, 5, 6)
    assert [laid(level, True) for level in levels] == [1, 1, 1, 0, 0, 0]
    assert [laid(level, False) for level in levels] == [1, 1, 1, 1, 1, 1]
    assert [laid(level, True, "tile_four_2") for level in levels] == [1, 1, 1, 0, 0, 0]  # a smile
    assert [laid(level, False, "tile_four_2") for level in levels] == [1, 1, 1, 1, 1, 1]
    card = Scene(plain_haste=True).next_tiles("tile_four_1").hand(0, "rd_terraforming_kit").step("action")
    card.play("play card:rd_terraforming_kit", "use tile:tile_four_1", "lay cell:0.1 turn:0")
    assert card.score(0) == 1
