"""The Settler tree: what every perk of it does in play (NT-241 to NT-258); for Settler 14 see the weather cards."""

import pytest

from tests.games.new_earth_thomas.looking import final_credits, tokens_of
from tests.games.new_earth_thomas.scene import Scene
from tests.marks import rule


@rule("NT-241")
def test_settler_1_allows_claim() -> None:
    assert Scene().company(0, at="e4").refused("claim space:e4") == "NT-046"
    scene = Scene().company(0, at="e4", perks="S1")
    scene.play("claim space:e4")
    assert scene.claimed_by("e4") == 0
    assert scene.credits(0) == 0


@rule("NT-242", "NT-243", "NT-244", "NT-245", "NT-256")
@pytest.mark.parametrize(
    ("perks", "natural", "terraformed"),
    [("S1", 0, 0), ("S1-2", 1, 0), ("S1-3", 1, 2), ("S1-4", 2, 2), ("S1-5", 2, 3)],
)
def test_settler_2_to_5_pay_for_a_claim_by_the_class_of_land(perks: str, natural: int, terraformed: int) -> None:
    for tile, earned in (("mountain", natural), ("pasture", terraformed)):
        scene = Scene().company(0, at="e4", perks=perks).land("e4", tile)
        scene.play("claim space:e4")
        assert scene.credits(0) == earned, tile


@rule("NT-246")
def test_settler_6_claims_lands_that_share_a_side() -> None:
    assert Scene().company(0, at="e5", perks="S1").refused("claim space:e4") == "NT-113"
    scene = Scene().company(0, at="e5", perks="S1 S6").land("f4", "desert").land("e3", "desert")
    assert [option for option in scene.options() if option.startswith("claim")] == [
        "claim space:e5",
        "claim space:e4",
        "claim space:f5",
        "claim space:e6",
        "claim space:d5",
    ]
    assert scene.refused("claim space:f4") == "NT-113"  # a corner
    assert scene.refused("claim space:e3") == "NT-113"  # two away
    scene.play("claim space:e4")
    assert scene.claimed_by("e4") == 0


@rule("NT-247")
def test_settler_7_gives_an_action_for_the_first_claim_of_a_turn() -> None:
    scene = Scene().company(0, at="e5", perks="S1-2 S6-7")
    events = scene.play("claim space:e5")
    assert tokens_of(scene) == (3, 0)
    assert [event.kind for event in events] == ["claim", "action"]
    scene.play("claim space:e4")
    assert tokens_of(scene) == (2, 1)


@rule("NT-248")
def test_settler_8_claims_lands_of_others() -> None:
    assert Scene().company(0, at="e4", perks="S1-2 S6-7").claim("e4", 1).refused("claim space:e4") == "NT-112"
    scene = Scene().company(0, at="e4", perks="S1-2 S6-8").company(1, credits=5).claim("e4", 1)
    scene.play("claim space:e4")
    assert scene.claimed_by("e4") == 0
    assert scene.credits(0) == 1
    assert scene.credits(1) == 5


@rule("NT-249")
@pytest.mark.parametrize(
    ("claims", "earned"),
    [({}, 1), ({"e5": 0}, 3), ({"e5": 0, "d4": 0}, 3), ({"e5": 1}, 1), ({"d5": 0}, 1)],
)
def test_settler_9_pays_two_more_beside_an_own_claim(claims: dict[str, int], earned: int) -> None:
    scene = Scene().company(0, at="e4", perks="S1-2 S6-9").land("d4", "desert")
    for space, owner in claims.items():
        scene.claim(space, owner)
    scene.play("claim space:e4")
    assert scene.credits(0) == earned


@rule("NT-250")
def test_settler_10_opens_edge_lands_to_claims() -> None:
    assert Scene().company(0, at="e1", perks="S1-5").land("e1", "pasture").refused("claim space:e1") == "NT-116"
    scene = Scene().company(0, at="e1", perks="S1-5 S10").land("e1", "pasture")
    scene.play("claim space:e1")
    assert scene.claimed_by("e1") == 0
    assert scene.credits(0) == 3


@rule("NT-251")
@pytest.mark.parametrize(
    ("perks", "space", "earned"),
    [("S1-5 S10-11", "e1", 4), ("S1-5 S10-11", "e3", 3), ("S1 S6-11", "e1", 1), ("S1 S6-11", "e3", 0)],
)
def test_settler_11_pays_one_more_on_edge_lands(perks: str, space: str, earned: int) -> None:
    scene = Scene().company(0, at=space, perks=perks).land(space, "pasture")
    scene.play(f"claim space:{space}")
    assert scene.credits(0) == earned


@rule("NT-253")
@pytest.mark.parametrize(("owner_has", "answer"), [("S1-5 S10-12", ""), ("S1-5 S10-13", "NT-253")])
def test_settler_13_protects_claims_from_settler_8_and_terraformer_8(owner_has: str, answer: str) -> None:
    scene = Scene().company(0, at="e4", perks="T1 T6-8 S1 S6-8").company(1, perks=owner_has).claim("e4", 1)
    assert scene.refused("claim space:e4") == answer
    assert scene.refused("terraform") == answer


@rule("NT-253")
def test_settler_13_protects_own_claims_only() -> None:
    scene = Scene(players=3).company(0, at="e4", perks="S1 S6-8").company(1, perks="S1-5 S10-13").claim("e4", 2)
    assert scene.refused("claim space:e4") == ""


@rule("NT-255", "NT-258")
def test_settler_15_pays_two_for_every_own_claim_of_the_commonest_type() -> None:
    scene = Scene().company(0, perks="S1-5 S10-15").supply(0)
    assert final_credits(scene) == 0
    scene = Scene().company(0, perks="S1-5 S10-15").supply(0)
    scene.land("e2", "pasture", claim=0).land("e3", "pasture", claim=0).land("d3", "pasture", claim=1)
    scene.land("c3", "desert", claim=0).land("c4", "pasture")
    assert final_credits(scene) == 4  # two Pastures; neither the rival's nor the free one, and not the Desert


@rule("NT-258")
def test_settler_15_looks_at_the_top_tile_and_takes_either_class() -> None:
    scene = Scene().company(0, perks="S1-5 S10-15").supply(0)
    scene.land("e2", "forest", claim=0, over="desert").land("e3", "desert", claim=0).land(
        "d3", "desert_marked", claim=0
    )
    assert final_credits(scene) == 4  # two Deserts with or without the mark; the one under the Forest does not count
