"""What the game is about and what lies in the box (NT-001 to NT-007)."""

import json
from typing import Any

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition, BadSeats
from earthrise.engine.state import SPECTATOR
from earthrise.games.new_earth_thomas.components.board import BOARD, CORNERS_BY_PLAYERS, content
from earthrise.games.new_earth_thomas.components.lands import tile_counts
from earthrise.games.new_earth_thomas.components.perks import PERKS_BY_TREE, TREE_NAMES
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from earthrise.games.new_earth_thomas.rules.state import ACTION_TOKENS, BEADS
from tests.games.new_earth_thomas.scene import GAME, Scene
from tests.marks import rule


def pieces(piece: str) -> int:
    """How many of a piece `components.toml` puts into the box."""
    return next(
        entry.number("count") for entry in content("components.toml").entries("piece") if entry.text("id") == piece
    )


# -- Overview --------------------------------------------------------------------------------------


@rule("NT-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_of_two_to_four_players_has_one_marker_and_three_trees(players: int) -> None:
    scene = Scene(players=players)
    assert [company.seat for company in scene.state.companies] == list(range(players))
    assert len({company.space for company in scene.state.companies}) == players
    assert TREE_NAMES == ["Explorer", "Terraformer", "Settler"]
    assert scene.options()[:3] == ["perk perk:explorer_01", "perk perk:terraformer_01", "perk perk:settler_01"]


@rule("NT-001")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_of_players_is_seated(players: int) -> None:
    with pytest.raises(BadSeats, match=f"played by 2 to 4 with these options, not by {players}"):
        GAME.start(players, 1)


@rule("NT-001")
def test_a_position_with_five_companies_is_refused() -> None:
    scene = Scene(players=4)
    scene.data["companies"].append(scene.data["companies"][0])
    scene.put(seats=5)
    with pytest.raises(BadPosition, match="seats must be 2 to 4, not 5"):
        GAME.position(scene.data)


@rule("NT-002")
def test_the_player_with_the_most_credits_wins() -> None:
    scene = Scene().company(0, credits=76).company(1, credits=74).supply(0).turn_of(1)
    scene.play("end")
    assert scene.state.scores() == [76, 74]
    assert scene.state.result is not None
    assert scene.state.result.winners == [0]


@rule("NT-002")
def test_credits_noted_after_the_supply_ran_out_count() -> None:
    scene = Scene().company(0, credits=75).company(1, at="e7", perks="E1-5", credits=73).turn_of(1)
    scene.will_draw("barren_landscape")  # worth 4, and only 2 are left
    scene.play("discover", "end")
    assert scene.state.result is not None
    assert scene.state.result.scores == [75, 77]
    assert scene.state.result.winners == [1]


@rule("NT-002")
def test_the_credits_of_a_final_perk_count() -> None:
    scene = Scene().company(0, credits=76).company(1, perks="E1-5 E10-15", credits=74).supply(0)
    scene.land("e3", "desert").turn_of(1, unspent=4)  # six Natural lands: Explorer 15 pays 3
    scene.play("end")
    assert scene.state.result is not None
    assert scene.state.result.scores == [76, 77]
    assert scene.state.result.winners == [1]


@rule("NT-003")
@pytest.mark.parametrize(("perks", "earned"), [("E1", 0), ("E1-2", 1), ("E1-3", 2), ("E1-4", 3)])
def test_the_perks_decide_what_a_discovery_earns(perks: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks=perks).will_draw("desert")
    scene.play("discover")
    assert scene.credits(0) == earned


@rule("NT-003")
@pytest.mark.parametrize(("perks", "earned"), [("T1", 0), ("T1-2", 1), ("T1-3", 2), ("T1-4", 3)])
def test_the_perks_decide_what_a_terraforming_earns(perks: str, earned: int) -> None:
    scene = Scene().company(0, at="e4", perks=perks).will_draw("forest", terraformed=True)
    scene.play("terraform")
    assert scene.credits(0) == earned


@rule("NT-003")
@pytest.mark.parametrize(("perks", "earned"), [("S1", 0), ("S1-2", 1), ("S1-4", 2)])
def test_the_perks_decide_what_a_claim_earns(perks: str, earned: int) -> None:
    scene = Scene().company(0, at="e4", perks=perks)
    scene.play("claim space:e4")
    assert scene.credits(0) == earned


@rule("NT-003")
def test_perk_move_and_weather_earn_nothing() -> None:
    scene = Scene().company(0, at="e4", perks="E1-5").land("e3", "desert_marked").weather(then=["tornado"])
    scene.play("perk perk:settler_01", "move space:e3", "weather")
    assert scene.credits(0) == 0


# -- what is hidden --------------------------------------------------------------------------------


def seen(scene: Scene, seat: int) -> dict[str, Any]:
    data: dict[str, Any] = dict(GAME.view_data(scene.state.view(seat)))
    return data


def open_scene() -> Scene:
    """A game in full swing, with a sift under way."""
    scene = Scene(players=3).company(0, at="e3", perks="E1 E6", credits=3).company(1, perks="T1", credits=2)
    scene.weather("tornado").weather("overcast").land("d4", "desert", claim=2).will_draw("desert", "mountain")
    scene.play("discover")
    return scene


@rule("NT-004")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_everybody_sees_everything_that_is_open(seat: int) -> None:
    view = seen(open_scene(), seat)
    assert sorted(view["drawn"]) == ["desert", "mountain"]
    assert view["discards"] == ["tornado", "overcast"]
    assert [company["credits"] for company in view["companies"]] == [3, 2, 0]
    assert [company["perks"] for company in view["companies"]] == [
        ["explorer_01", "explorer_06"],
        ["terraformer_01"],
        [],
    ]
    assert [(company["unspent"], company["used"]) for company in view["companies"]] == [(2, 1), (0, 0), (0, 0)]
    assert view["natural_bag"]["barren_landscape_marked"] == 6
    assert view["terraformed_bag"]["forest"] == 11
    assert view["weather_unseen"]["earthquake"] == 1


@rule("NT-004")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_nobody_sees_the_order_of_the_weather_stack(seat: int) -> None:
    scene = open_scene()
    before = json.dumps(seen(scene, seat))
    truth = scene.state.draw_stack
    scene.state.draw_stack = list(reversed(truth))
    assert json.dumps(seen(scene, seat)) == before
    worlds = [scene.state.sample(seat, Chance(seed)).to_data()["draw_stack"] for seed in range(5)]
    assert len({str(world) for world in worlds}) == 5


@rule("NT-004")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_nobody_sees_which_tile_will_be_drawn_next(seat: int) -> None:
    scene = open_scene()
    before = json.dumps(seen(scene, seat))
    scene.state.chance = Chance(99)
    assert json.dumps(seen(scene, seat)) == before
    assert scene.state.view(seat).world.chance.to_data() != scene.state.chance.to_data()


# -- Components ------------------------------------------------------------------------------------


@rule("NT-005")
def test_the_box_holds_what_is_printed() -> None:
    box = {entry.text("id"): entry.number("count") for entry in content("components.toml").entries("piece")}
    assert box == {
        "game_board": 1,
        "player_board": 4,
        "player_marker": 4,
        "bead": 200,
        "credit_chip_5": 50,
        "credit_chip_1": 50,
        "natural_tile": 57,
        "terraformed_tile": 57,
        "action_token": 21,
        "weather_card": 24,
        "bag": 2,
    }


@rule("NT-005")
@pytest.mark.parametrize("marks", ["full", "sheet"])
def test_the_game_is_played_with_the_pieces_of_the_box(marks: str) -> None:
    assert sum(tile_counts(True, marks)) == pieces("natural_tile") == len(BOARD.names)
    assert sum(tile_counts(False, marks)) == pieces("terraformed_tile")
    assert sum(card.count for card in CARDS) == pieces("weather_card")
    assert pieces("action_token") == ACTION_TOKENS
    assert len(CORNERS_BY_PLAYERS[4]) == pieces("player_marker") == pieces("player_board")
    beads = next(entry for entry in content("components.toml").entries("piece") if entry.text("id") == "bead")
    assert beads.number("per_colour") == BEADS
    assert sorted(beads.texts("colours")) == sorted(corner.colour for corner in CORNERS_BY_PLAYERS[4])
    assert beads.number("count") == BEADS * len(beads.texts("colours"))
    assert [len(tree) for tree in PERKS_BY_TREE] == [15, 15, 15]


@rule("NT-006")
def test_the_chips_are_worth_just_what_four_players_put_into_the_supply() -> None:
    chips = [entry for entry in content("components.toml").entries("piece") if entry.has("value")]
    assert sum(chip.number("count") * chip.number("value") for chip in chips) == 300
    assert Scene(players=4).state.supply == 300


@rule("NT-006")
@pytest.mark.parametrize(("perks", "earned"), [("E1-2", 1), ("E1-3", 2), ("E1-4", 3), ("E1-5", 4)])
def test_any_sum_can_be_paid_whatever_the_chips(perks: str, earned: int) -> None:
    scene = Scene().company(0, at="e3", perks=perks).company(1, credits=145).will_draw("barren_landscape")
    scene.play("discover")  # 5 are left, one chip
    assert (scene.credits(0), scene.state.supply) == (earned, 5 - earned)


@rule("NT-006")
def test_a_fraction_of_a_credit_is_refused() -> None:
    scene = Scene().company(0, credits=2)
    scene.data["companies"][0]["credits"] = 1.5
    with pytest.raises(BadPosition, match=r"credits must be a whole number, not 1\.5"):
        GAME.position(scene.data)


def fifty_beads(strict: bool) -> Scene:
    """30 perk points and 20 claims use up the beads of a colour. The marker stands on a land nobody has claimed."""
    scene = Scene(strict_components=strict).company(0, at="e3", perks="E1-15 T1-5 T10-13 S1-5 S10")
    tiles = [tile for tile, count in scene.data["natural_bag"].items() if tile != "volcano" for _ in range(count)]
    free = [space for space in BOARD.names if space not in scene.data["spaces"] and space != "e3"]
    for space, tile in zip(free, tiles[:20], strict=False):
        scene.land(space, tile, claim=0)
    return scene.land("e3", tiles[20])


@rule("NT-007")
def test_a_player_may_use_more_than_fifty_beads() -> None:
    scene = fifty_beads(strict=False)
    assert scene.seat(0).points() + scene.state.claims_of(0) == 50
    scene.play("perk perk:terraformer_06", "claim space:e3")
    assert scene.seat(0).points() + scene.state.claims_of(0) == 52


@rule("NT-007", "NT-332")
def test_with_strict_components_fifty_beads_are_all() -> None:
    scene = fifty_beads(strict=True)
    assert scene.refused("perk perk:terraformer_06") == "NT-332"
    assert scene.refused("claim space:e3") == "NT-332"


def twenty_one_tokens(strict: bool) -> Scene:
    """All action tokens are handed out: three players have six of them, the active one three."""
    scene = Scene(players=4, strict_components=strict).company(0, perks="E1-5 E10-11")
    for seat in (1, 2, 3):
        scene.company(seat, perks="E1-5 E10-12 T1-5 T10-12 S1-5 S10-12")
    return scene


@rule("NT-007")
def test_a_twenty_second_action_token_is_handed_out() -> None:
    scene = twenty_one_tokens(strict=False)
    scene.play("perk perk:explorer_12")
    assert scene.seat(0).tokens == 4


@rule("NT-007", "NT-332")
def test_with_strict_components_there_is_no_twenty_second_action_token() -> None:
    scene = twenty_one_tokens(strict=True)
    scene.play("perk perk:explorer_12")
    assert scene.seat(0).tokens == 3
