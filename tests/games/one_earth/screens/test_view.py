"""What a screen is given: previews, net effects, income, audit, the meeting, the General."""

from typing import Any

import pytest

from earthrise.engine.state import SPECTATOR
from earthrise.games.one_earth.rules.ending import END_REASONS, REASONS_BY_MODE
from tests.games.one_earth.scene import GAME, Scene


def shown(scene: Scene, seat: int = 0) -> Any:
    return GAME.view_data(scene.state.view(seat))


def test_a_place_shows_the_net_effect_for_the_one_who_looks() -> None:
    scene = (
        Scene("advanced").line("oil_industry").player(0, leader="energy_tycoon", projects="oil_industry+carbon_capture")
    )
    own, other, spectator = (shown(scene, seat)["places"][0] for seat in (0, 1, SPECTATOR))
    assert (own["prosperity"], own["emissions"], own["cost"]) == (4, 5, 4)
    assert own["upgrade"] == {"technology": "carbon_capture", "use": "saved", "prosperity": 4, "emissions": 2}
    assert (other["prosperity"], other["upgrade"]) == (3, None) == (spectator["prosperity"], spectator["upgrade"])


def test_previews_tell_what_a_funding_leads_to() -> None:
    scene = Scene().line("coal_power_plant", "school", "oil_industry").reach(0, 19, 3).player(0, purse=4).globe(24)
    previews = shown(scene)["previews"]
    lost, won = previews["fund_project place:1"], previews["fund_project place:2"]
    assert (lost["global_emissions"], lost["crosses"], lost["ends"], lost["wins"]) == (
        30,
        [25, 30],
        "uninhabitable",
        False,
    )
    assert (won["prosperity"], won["crosses"], won["ends"], won["wins"]) == (20, [], "target", True)
    assert previews["fund_project place:3"]["crosses"] == [25] and previews["fund_project place:3"]["ends"] == ""
    assert shown(scene, 1)["previews"] == {} == shown(scene, SPECTATOR)["previews"]


def test_a_preview_says_when_the_final_round_begins() -> None:
    scene = Scene("advanced").line("school", "farm").reach(0, 19).player(0, purse=9)
    assert shown(scene)["previews"]["fund_project place:1"]["final"]


def test_the_next_income_line_by_line() -> None:
    scene = Scene("advanced").passed("cap_and_trade_emissions", yes=[0, 2]).reach(1, 9, 7)
    scene.player(1, leader="scientist", technologies="agritech")
    income = shown(scene)["players"][1]["income"]
    assert [(line["amount"], line["rule"]) for line in income["lines"]] == [
        (9, "OE-060"),
        (1, "OE-165"),
        (-2, "OE-290"),
    ]
    assert (income["total"], income["purse_after"]) == (8, 8)
    scene.play("end_turn")
    assert scene.purse(1) == 8


def test_the_audit_that_hangs_over_the_sanctioned() -> None:
    scene = Scene().player(0, projects="airport school").player(1, projects="farm").set(holder=0).globe(22)
    players = shown(scene)["players"]
    assert players[0]["audit"]["lose"] == ["project:airport_1"] and players[0]["sanctioned"]
    assert players[1]["audit"] is None
    cool = shown(Scene().player(0, projects="airport").set(holder=0).globe(20))["players"][0]["audit"]
    assert cool == {"lose": [], "why": "Global Emissions are 20."}


def test_why_a_card_on_the_shelf_cannot_be_had() -> None:
    view = shown(Scene("advanced").player(0, projects="farm", purse=3).player(1, technologies="smart_grid"))
    by_id = {entry["id"]: entry for entry in view["technologies"]}
    assert by_id["agritech"]["playable"] and by_id["agritech"]["reason"] == ""
    assert by_id["smart_grid"]["state"] == "funded" and by_id["smart_grid"]["owner"] == 1
    assert "{1} has funded" in by_id["smart_grid"]["reason"]
    assert by_id["e_learning"]["reason"] == "You have no School or University that could still carry it."
    policies = {entry["id"]: entry for entry in view["policies"]}
    assert policies["reforestation"]["playable"] and "takes 9" in policies["net_zero_act"]["reason"]


def test_the_running_tally_and_the_closed_fists_of_a_meeting() -> None:
    scene = Scene("advanced", un_gifts=False).player(0, purse=2).player(1, purse=2).last_turn()
    scene.play("end_turn", "propose share_technologies", "license smart_grid", "vote yes", "vote yes")
    meeting = shown(scene)["meeting"]
    assert (meeting["proposal"], meeting["technology"], meeting["yes"], meeting["no"]) == (
        "share_technologies",
        "smart_grid",
        2,
        0,
    )
    assert meeting["votes"] == ["yes", "yes", None] and meeting["secret"] == ""
    scene.play("vote no").play_as(1, "bid no 2")
    meeting = shown(scene)["meeting"]
    assert (meeting["secret"], meeting["asked"], meeting["answered"], meeting["mine"]) == ("bidding", [0, 1], [1], "")
    assert shown(scene, 1)["meeting"]["mine"] == "bid answer:no amount:2"
    scene.play_as(0, "bid yes 1")
    last = shown(scene)["last_meeting"]
    assert (last["outcome"], last["world"], last["yes"], last["no"]) == ("failed", "no", 2, 1)
    assert last["bids"] == [{"seat": 0, "side": "yes", "amount": 1}, {"seat": 1, "side": "no", "amount": 2}]
    assert last["text"] == "Share Technologies fails. 2 voted yes and 1 no. The rest of the world voted no."


@pytest.mark.parametrize(("answers", "outcome"), [(("yes", "yes", "no"), "sanctioned"), (("no", "no", "no"), "spared")])
def test_the_last_ballot_can_be_looked_at_again(answers: tuple[str, ...], outcome: str) -> None:
    scene = Scene().player(0, projects="coal_power_plant").events(criticals="global_drought").globe(22).last_turn()
    scene.play("end_turn")
    for seat, answer in enumerate(answers):
        scene.play_as(seat, f"sanction {answer}")
    last = shown(scene)["last_meeting"]
    assert (last["kind"], last["outcome"], last["accused"], last["votes"]) == ("sanction", outcome, 0, list(answers))


def test_a_request_and_an_offer_under_way() -> None:
    aid = Scene().player(1, purse=4).play("request player:2 amount:3")
    assert shown(aid)["aid"] == {"asker": 0, "asked": 1, "amount": 3} and shown(aid)["phase"] == "turn"
    share = Scene("advanced").player(0, projects="farm_1", purse=3).player(1, projects="farm_2")
    share.play("fund_technology technology:agritech project:farm_1", "share player:2")
    assert shown(share)["sharing"] == {"funder": 0, "technology": "agritech", "receiver": 1, "declined": []}


def test_the_zones_and_the_grace_left() -> None:
    for globe, zone in ((10, "safe"), (11, "warning"), (20, "warning"), (21, "critical"), (29, "critical")):
        assert shown(Scene().globe(globe))["zone"] == zone
    assert shown(Scene().events(criticals="global_drought"))["criticals_left"] == 1


def test_the_generals_points_by_difficulty() -> None:
    general = shown(Scene("solo").play("end_turn"))["general"]
    assert general["vp"]["easy"] == general["prosperity"] <= general["vp"]["medium"] < general["vp"]["hard"]
    assert shown(Scene())["general"] is None


def test_every_end_reason_has_a_sentence_and_belongs_to_one_mode() -> None:
    assert GAME.end_reasons() == END_REASONS == [word for words in REASONS_BY_MODE for word in words]
    assert all(GAME.ended(reason).endswith(".") for reason in END_REASONS)
    assert len(set(END_REASONS)) == len(END_REASONS) == 19


def test_what_never_changes_is_all_there() -> None:
    content: Any = GAME.content_data()
    counts = {
        key: len(content[key]) for key in ("kinds", "projects", "technologies", "policies", "leaders", "resolutions")
    }
    assert counts == {"kinds": 25, "projects": 40, "technologies": 8, "policies": 6, "leaders": 6, "resolutions": 9}
    assert content["track"]["uninhabitable"] == 30 and content["limits"]["largest_amount"] == 250
