"""Proposing, discussing, voting, bidding (OE-250 to OE-269)."""

import pytest

from earthrise.games.one_earth.components.resolution_cards import RESOLUTIONS
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule

MEDICINE = "propose introduce_personalized_medicine"
PASSED, REMOVED = 1, 2


def meeting(scene: Scene, then: int = 0) -> Scene:
    """The round is over; seat `then` is the first player of the next one and may propose."""
    scene.last_turn(then).play("end_turn")
    assert scene.waits_for == f"proposal {then}"
    return scene


def outcome(scene: Scene, resolution: str = "introduce_personalized_medicine") -> int:
    return scene.state.resolutions[[card.id for card in RESOLUTIONS].index(resolution)]


@rule("OE-250")
def test_the_first_player_may_propose_any_resolution_left() -> None:
    scene = meeting(Scene("advanced").removed("ban_coal_usage").reach(2, 14), then=1)
    assert len(scene.offered("propose")) == 8 and scene.refused(MEDICINE, seat=0) == "OE-250"
    assert scene.refused("propose ban_coal_usage") == "OE-265"
    assert scene.play("decline").waits_for == "turn 1", "they may, and need not"
    assert scene.told("declined") == ["{1} proposes no Resolution."]


@rule("OE-251")
def test_one_proposal_a_meeting_or_none() -> None:
    assert meeting(Scene("advanced")).play("decline").waits_for == "turn 0"
    scene = meeting(Scene("advanced")).play(MEDICINE, "vote no", "vote no", "vote no")
    assert scene.waits_for == "turn 0" and outcome(scene) == REMOVED


@rule("OE-251")
def test_when_nothing_can_be_proposed_nobody_is_asked() -> None:
    others = [card.id for card in RESOLUTIONS if card.id != "mandatory_foreign_aid"]
    scene = Scene("advanced").removed(*others).last_turn().play("end_turn")
    assert scene.waits_for == "turn 0"


@rule("OE-252", "OE-253")
def test_in_the_discussion_each_may_give_once_clockwise_from_the_proposer() -> None:
    scene = Scene("advanced").player(0, purse=2).player(1, purse=3).player(2, purse=0)
    meeting(scene, then=1).play(MEDICINE)
    assert scene.waits_for == "discussion 1"
    assert scene.refused("gift player:2 amount:1") == "OE-253"
    scene.play("gift player:3 amount:3")
    assert scene.waits_for == "discussion 2", "who was just given something has something to give"
    scene.play("pass")
    assert scene.waits_for == "discussion 0"
    scene.play("pass")
    assert scene.waits_for == "vote 1" and [scene.purse(seat) for seat in range(3)] == [2, 0, 3]


@rule("OE-253")
def test_mars_is_discussed_before_the_contributions_and_mandatory_aid_not_at_all() -> None:
    mars = meeting(Scene("advanced").player(0, purse=5)).play("propose colonize_mars")
    assert mars.waits_for == "discussion 0" and mars.play("pass").waits_for == "contribution 0"
    aid = meeting(Scene("advanced").player(0, purse=5).reach(1, 14)).play("propose mandatory_foreign_aid")
    assert aid.waits_for == "turn 0"
    silent = meeting(Scene("advanced", un_gifts=False).player(0, purse=5)).play(MEDICINE)
    assert silent.waits_for == "vote 0"


@rule("OE-254")
def test_votes_are_open_and_clockwise_from_the_proposer() -> None:
    scene = meeting(Scene("advanced", players=4), then=2).play(MEDICINE)
    seen = []
    for answer in ("yes", "no", "yes", "no"):
        seen.append(scene.waits_for)
        scene.play(f"vote {answer}")
    assert seen == ["vote 2", "vote 3", "vote 0", "vote 1"]
    assert scene.told("vote")[1] == "{3} votes no."


@rule("OE-254")
def test_a_vote_is_seen_by_all_at_once() -> None:
    scene = meeting(Scene("advanced")).play(MEDICINE, "vote yes")
    shown = GAME.view_data(scene.state.view(2))["meeting"]
    assert isinstance(shown, dict) and shown["votes"] == ["yes", None, None]


@rule("OE-255", "OE-256")
def test_a_yes_costs_a_token_and_a_no_costs_nothing() -> None:
    scene = meeting(Scene("advanced")).play(MEDICINE, "vote yes", "vote yes", "vote no")
    assert [player.tokens for player in scene.state.players] == [3, 3, 4]
    assert scene.state.supporters[3] == [0, 1]


@rule("OE-256", "OE-257")
def test_without_a_token_left_one_votes_no_but_still_proposes_and_bids() -> None:
    scene = Scene("advanced", un_gifts=False).player(0, purse=4)
    for resolution in (
        "ban_coal_usage",
        "cap_and_trade_emissions",
        "curb_transport_emissions",
        "introduce_edu_tech_schools",
    ):
        scene.passed(resolution, yes=[0, 1] if resolution != "cap_and_trade_emissions" else [0, 2])
    meeting(scene).play(MEDICINE)
    assert scene.seat(0).tokens == 0 and scene.waits_for == "vote 1"
    assert "having no voting token left" in scene.told("vote")[0]
    scene.play("vote yes", "vote yes")
    assert scene.waits_for == "bidding 0"


@rule("OE-258", "OE-259", "OE-260", "OE-261")
def test_secret_bids_decide_one_more_vote_and_are_all_paid() -> None:
    scene = Scene("advanced", un_gifts=False).player(0, purse=5).player(1, purse=4).player(2, purse=3)
    meeting(scene).play(MEDICINE, "vote yes", "vote yes", "vote no")
    assert scene.waits_for == "bidding 0 1 2"
    assert scene.refused("bid yes 6", seat=0) == "OE-055" and scene.refused("bid yes 5", seat=0) == ""
    scene.play_as(2, "bid no 3").play_as(0, "bid no 2")
    assert [scene.purse(seat) for seat in range(3)] == [5, 4, 3], "nothing moves before all are in"
    scene.play_as(1, "bid yes 4")
    assert scene.told("bid") == [
        "{0} bids 2 currency for no.",
        "{1} bids 4 currency for yes.",
        "{2} bids 3 currency for no.",
    ]
    assert outcome(scene) == REMOVED, "2 yes against 1 no and the world"
    paid = [5 - 2, 4 - 4, 3 - 3 + 2]
    assert [scene.purse(0), scene.purse(1), scene.purse(2)] == paid


@rule("OE-258")
def test_a_bid_may_be_none_and_only_those_with_currency_are_asked() -> None:
    scene = Scene("advanced", un_gifts=False).player(1, purse=2)
    meeting(scene).play(MEDICINE, "vote yes", "vote yes", "vote no")
    assert scene.waits_for == "bidding 1"
    bids = [f"bid answer:{side} amount:{amount}" for side in ("yes", "no") for amount in (1, 2)]
    assert scene.offered() == [*bids, "pass"]
    assert scene.refused("bid no 3") == "OE-055"
    assert outcome(scene.play("pass")) == PASSED and scene.purse(1) == 2


@rule("OE-260")
def test_equal_sums_give_no_additional_vote() -> None:
    scene = Scene("advanced", players=4, un_gifts=False).player(0, purse=2).player(1, purse=2)
    meeting(scene).play(MEDICINE, "vote yes", "vote yes", "vote no", "vote no")
    scene.play_as(0, "bid yes 2").play_as(1, "bid no 2")
    assert outcome(scene) == REMOVED, "2 to 2 is not more yes than no"
    assert "does not vote" in scene.told("world")[0]
    more = Scene("advanced", players=4, un_gifts=False).player(0, purse=2).player(1, purse=2)
    meeting(more).play(MEDICINE, "vote yes", "vote yes", "vote no", "vote no")
    more.play_as(0, "bid yes 2").play_as(1, "bid no 1")
    assert outcome(more) == PASSED, "1 more is enough"


@rule("OE-262")
@pytest.mark.parametrize(
    ("answers", "bidding"),
    [
        (("yes", "yes", "yes", "no"), False),
        (("yes", "yes", "no", "no"), True),
        (("yes", "no", "no", "no"), False),
    ],
)
def test_bids_are_asked_only_if_they_can_change_the_result(answers: tuple[str, ...], bidding: bool) -> None:
    scene = Scene("advanced", players=4, un_gifts=False).player(0, purse=9)
    meeting(scene).play(MEDICINE, *(f"vote {answer}" for answer in answers))
    assert (scene.waits_for == "bidding 0") == bidding


@rule("OE-262")
def test_a_lead_of_one_is_bid_on_and_a_deficit_of_one_is_not() -> None:
    for answers, bidding in ((("yes", "yes", "no"), True), (("yes", "no", "no"), False)):
        scene = Scene("advanced", un_gifts=False).player(0, purse=9)
        meeting(scene).play(MEDICINE, *(f"vote {answer}" for answer in answers))
        assert (scene.waits_for == "bidding 0") == bidding


@rule("OE-263")
def test_more_yes_than_no_passes() -> None:
    tied = Scene("advanced", players=4, un_gifts=False).player(0, purse=1)
    meeting(tied).play(MEDICINE, "vote yes", "vote yes", "vote no", "vote no", "bid yes 1")
    assert outcome(tied) == PASSED
    lone = meeting(Scene("advanced")).play(MEDICINE, "vote yes", "vote no", "vote no")
    assert outcome(lone) == REMOVED
    even = meeting(Scene("advanced", players=4)).play(MEDICINE, "vote yes", "vote yes", "vote no", "vote no")
    assert outcome(even) == REMOVED, "as many are not more"


@rule("OE-264")
def test_a_passed_resolution_keeps_its_tokens_and_stays_in_force() -> None:
    scene = meeting(Scene("advanced").player(0, projects="hospital"))
    scene.play(MEDICINE, "vote yes", "vote yes", "vote no")
    assert scene.prosperity(0) == 2 + 1 + 1 and scene.seat(0).tokens == 3
    scene.play("end_turn", "end_turn", "end_turn")
    assert scene.waits_for == "proposal 1" and scene.refused(MEDICINE) == "OE-264"
    assert "passed already" in scene.why(MEDICINE)


@rule("OE-265", "OE-266")
def test_a_failed_resolution_is_gone_pays_who_voted_no_and_gives_tokens_back() -> None:
    scene = meeting(Scene("advanced")).play(MEDICINE, "vote yes", "vote no", "vote no")
    assert outcome(scene) == REMOVED and scene.seat(0).tokens == 4
    assert [scene.purse(0), scene.purse(1), scene.purse(2)] == [0, 2, 2]
    scene.play("end_turn", "end_turn", "end_turn")
    assert scene.refused(MEDICINE) == "OE-265" and "out of the game" in scene.why(MEDICINE)


@rule("OE-267")
def test_mars_and_mandatory_aid_are_neither_voted_nor_bid_on() -> None:
    for name, answers in (("colonize_mars", ["contribute 8"]), ("mandatory_foreign_aid", [])):
        scene = Scene("advanced", un_gifts=False).player(0, purse=9).reach(1, 14)
        meeting(scene).play(f"propose {name}", *answers)
        assert scene.told("vote") == scene.told("bid") == [] and scene.waits_for == "turn 0"


@rule("OE-268")
def test_a_failed_mars_pays_nobody() -> None:
    scene = Scene("advanced", un_gifts=False).player(0, purse=7)
    meeting(scene).play("propose colonize_mars", "contribute 7")
    assert outcome(scene, "colonize_mars") == REMOVED
    assert [scene.purse(0), scene.purse(1), scene.purse(2)] == [7, 0, 0]
    vetoed = Scene("advanced", veto_any_resolution=True).player(1, leader="diplomat").reach(2, 14)
    meeting(vetoed).play("propose mandatory_foreign_aid", "veto yes")
    assert [vetoed.purse(0), vetoed.purse(1), vetoed.purse(2)] == [0, 0, 0]
    voted = meeting(Scene("advanced")).play(MEDICINE, "vote no", "vote yes", "vote no")
    assert [voted.purse(0), voted.purse(1), voted.purse(2)] == [2, 0, 2]


@rule("OE-269")
def test_some_concern_all_and_some_only_the_yes_voters() -> None:
    projects = {0: "hospital_1 airport_1", 1: "hospital_2 airport_2"}
    changes = {}
    for name in ("introduce_personalized_medicine", "curb_transport_emissions"):
        scene = Scene("advanced")
        for seat, words in projects.items():
            scene.player(seat, projects=words)
        meeting(scene).play(f"propose {name}", "vote yes", "vote no", "vote yes")
        changes[name] = (scene.prosperity(0) - 6, scene.prosperity(1) - 6)
    assert changes == {"introduce_personalized_medicine": (2, 0), "curb_transport_emissions": (-1, -1)}
