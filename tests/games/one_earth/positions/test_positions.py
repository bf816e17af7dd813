"""Positions as plain data: written, read back, and refused by name when they cannot arise."""

import copy
import json
from typing import Any

import pytest

from earthrise.engine.errors import BadPosition
from tests.games.one_earth.scene import GAME, Scene
from tests.kit.deep import put


def data_of(scene: Scene) -> Any:
    return json.loads(json.dumps(scene.state.to_data()))


def spoiled(data: Any, path: str, value: object) -> Any:
    """The data with one field changed: `players.0.purse`."""
    changed = copy.deepcopy(data)
    put(changed, path, value)
    return changed


def refusal(data: Any, path: str, value: object) -> str:
    with pytest.raises(BadPosition) as error:
        GAME.position(spoiled(data, path, value))
    return str(error.value)


def standard() -> Scene:
    return Scene(players=3).player(0, projects="farm+agritech coal_power_plant", purse=5, policies="reforestation")


def advanced() -> Scene:
    scene = Scene("advanced").player(0, projects="farm farm", purse=5, technologies="smart_grid")
    return scene.passed("ban_coal_usage", yes=[0, 1])


def voting() -> Scene:
    scene = Scene("advanced", un_gifts=False).player(1, purse=4).last_turn()
    return scene.play("end_turn", "propose introduce_edu_tech_schools", "vote yes")


def bidding() -> Scene:
    return voting().play("vote yes", "vote no")


def sanctioning() -> Scene:
    scene = Scene().player(0, projects="coal_power_plant").events(criticals="global_drought").globe(22).last_turn()
    return scene.play("end_turn")


def sharing() -> Scene:
    scene = (
        Scene("advanced")
        .player(0, projects="farm_1", purse=3)
        .player(1, projects="farm_2")
        .player(2, projects="farm_3")
    )
    return scene.play("fund_technology technology:agritech project:farm_1", "share player:2")


def aiding() -> Scene:
    return Scene().player(1, purse=4).play("request player:2 amount:3")


def auditing() -> Scene:
    scene = Scene().player(0, projects="airport oil_industry").set(holder=0).globe(22).last_turn(1)
    return scene.play("end_turn")


def immune() -> Scene:
    scene = Scene("advanced").player(0, leader="military_general").reach(0, 9, 12)
    return scene.events(criticals="global_drought").last_turn().globe(22).play("end_turn")


def vetoing() -> Scene:
    scene = Scene("advanced").player(2, leader="diplomat").last_turn()
    return scene.play("end_turn", "propose ban_coal_usage", "vote yes", "vote yes", "vote no")


def solo() -> Scene:
    return Scene("solo").play("end_turn")


def choosing() -> Any:
    return json.loads(json.dumps(GAME.start(3, 1, {"mode": "advanced", "first_player": "1"}).to_data()))


SCENES = [
    standard,
    advanced,
    voting,
    bidding,
    sanctioning,
    sharing,
    aiding,
    auditing,
    immune,
    vetoing,
    solo,
]


@pytest.mark.parametrize("make", SCENES)
def test_every_kind_of_decision_is_written_and_read_back(make: Any) -> None:
    scene = make()
    data = data_of(scene)
    again = GAME.position(data)
    assert json.loads(json.dumps(again.to_data())) == data
    assert again.deciders() == scene.state.deciders()
    assert [action.text for action in again.legal(again.deciders()[0])] == scene.offered()


STANDARD_SPOILS = [
    ("seats", 2, "seats must be 3 to 5"),
    ("options.mode", "chess", "mode"),
    ("round", 0, "round:"),
    ("first", 7, "no seat"),
    ("active", 1, "active:"),
    ("turns_left", 2, "active:"),
    ("turns_left", 9, "turns_left:"),
    ("step", "audit", "step:"),
    ("step", "dancing", "step is one of"),
    ("global_emissions", 30, "global_emissions:"),
    ("apart", 3, "global_emissions:"),
    ("issued", 6, "currency:"),
    ("line.0", None, "projects:"),
    ("line.0", "farm_1", "projects:"),
    ("line.0", "moon_base_1", "no project"),
    ("line", [], "line must be"),
    ("taken", ["farm_3"], "projects:"),
    ("technologies.agritech", "deck", "technologies:"),
    ("technologies.agritech", 1, "technologies:"),
    ("technologies.smart_grid", "general", "cards:"),
    ("technologies", {}, "lacks"),
    ("policies.reforestation", "deck", "policies:"),
    ("resolutions", {"ban_coal_usage": {"state": "passed", "supporters": []}}, "resolutions:"),
    ("resolutions", {"ban_coal_usage": {"state": "deck", "supporters": []}}, "in the deck"),
    ("licence", "agritech", "licence:"),
    ("members", [0], "members:"),
    ("warnings", [], "events:"),
    ("criticals", ["global_drought"], "events:"),
    ("event", "heatwave", "event:"),
    ("immune", 0, "immune:"),
    ("holder", 5, "no seat"),
    ("funded.projects", 3, "funded:"),
    ("funded.technologies", 2, "funded:"),
    ("funded.policies", -1, "policies: -1 lies outside"),
    ("funded.projects", 1, "progress:"),
    ("requests", 4, "requests:"),
    ("barren_rounds", 3, "end:"),
    ("barren_rounds", -1, "barren_rounds:"),
    ("stamp", -1, "stamp:"),
    ("final", "deck", "final:"),
    ("triggers", [0], "triggers:"),
    ("meeting.accused", 0, "accused:"),
    ("meeting.proposal", "ban_coal_usage", "meeting:"),
    ("meeting.votes", [1, 1, 1], "meeting:"),
    ("meeting.asked", 1, "meeting:"),
    ("meeting.vetoed", True, "vetoed:"),
    ("meeting.named", [0, 0, 0], "named:"),
    ("minutes", {}, "lacks"),
    ("givers", [0], "aid:"),
    ("automa", ["automa_i_1"], "automa:"),
    ("general_prosperity", 4, "general_prosperity:"),
    ("losers", [1], "losers:"),
    ("players.0.purse", -1, "purse:"),
    ("players.0.prosperity", 6, "prosperity:"),
    ("players.0.emissions", 8, "emissions:"),
    ("players.0.emissions", -1, "emissions:"),
    ("players.0.projects.0.technology", "e_learning", "uses:"),
    ("players.0.projects.0.technology", None, "uses:"),
    ("players.0.saved", ["agritech"], "uses:"),
    ("players.0.licensed", ["agritech"], "uses:"),
    ("players.0.country", "black", "countries:"),
    ("players.0.country", None, "countries:"),
    ("players.0.leader", "scientist", "leaders:"),
    ("players.0.used", True, "leaders:"),
    ("players.0.tokens", 1, "tokens:"),
    ("players.0.income_change", 1, "income_change:"),
    ("players.0.since", 1, "since:"),
    ("players", [], "players must be"),
    ("frames", [], "end:"),
    ("frames.0.seat", 0, "no seat"),
    ("frames.1.seat", 1, "frames:"),
    ("frames.1.kind", "ballet", "no kind of decision"),
    ("frames.1.kind", "vote", "step:"),
    ("frames.1", {"kind": "aid", "seat": 1, "asker": 0, "amount": 1}, "does not stand alone"),
    ("over", True, "end:"),
]


@pytest.mark.parametrize(("path", "value", "words"), STANDARD_SPOILS)
def test_a_spoiled_position_of_a_turn_is_refused_by_name(path: str, value: object, words: str) -> None:
    assert words in refusal(data_of(standard()), path, value)


OTHER_SPOILS: list[tuple[Any, str, object, str]] = [
    (advanced, "players.0.leader", None, "leaders:"),
    (advanced, "players.0.leader", "entertainer", "leaders:"),
    (advanced, "players.0.country", "red", "leaders:"),
    (advanced, "players.0.tokens", 4, "tokens:"),
    (advanced, "resolutions.ban_coal_usage.supporters", [0], "resolutions:"),
    (advanced, "resolutions.ban_coal_usage.supporters", [1, 0], "tokens:"),
    (advanced, "round", 1, "resolutions:"),
    (advanced, "players.0.saved", [], "uses:"),
    (advanced, "players.1.saved", ["smart_grid"], "uses:"),
    (advanced, "final", "target", "triggers:"),
    (advanced, "final", "deck", "final:"),
    (advanced, "resolutions.share_technologies", {"state": "passed", "supporters": [0, 1]}, "licence:"),
    (voting, "meeting.votes", [1, 0, -1], "votes:"),
    (voting, "meeting.votes", [2, -1, -1], "votes:"),
    (voting, "meeting.votes", [], "votes:"),
    (voting, "meeting.asked", 1, "frames:"),
    (voting, "meeting.asked", 9, "asked:"),
    (voting, "meeting.proposal", "colonize_mars", "votes:"),
    (voting, "meeting.proposal", None, "meeting:"),
    (voting, "meeting.bids", [1, 0, 0], "bids:"),
    (voting, "meeting.contributions", [0, 0, 0], "contributions:"),
    (voting, "frames.1.seat", 2, "frames:"),
    (voting, "turns_left", 1, "turns_left:"),
    (voting, "frames.1.kind", "contribution", "contribution:"),
    (bidding, "frames.1.asked", [0, 1, 2], "bidding:"),
    (bidding, "frames.1.answers", [None, "bid answer:yes amount:5", None], "answers:"),
    (bidding, "frames.1.answers", [None, "pass", None], "answers:"),
    (bidding, "frames.1.answers", "all", "answers"),
    (sanctioning, "meeting.accused", 1, "accused:"),
    (sanctioning, "meeting.accused", None, "accused:"),
    (sanctioning, "frames.1.asked", [0, 1], "ballot:"),
    (sanctioning, "frames.1.kind", "naming", "step:"),
    (sanctioning, "holder", 0, "holder:"),
    (sharing, "frames.3.seat", 0, "share:"),
    (sharing, "frames.3.technology", "smart_grid", "share:"),
    (sharing, "frames.3.funder", 2, "share:"),
    (sharing, "frames.2.technology", "smart_grid", "uses:"),
    (sharing, "frames.2.declined", [1], "share:"),
    (sharing, "frames.2.declined", [2, 2], "second_use:"),
    (sharing, "frames.2.seat", 1, "second_use:"),
    (sharing, "funded.technologies", 0, "second_use:"),
    (aiding, "frames.2.amount", 5, "aid:"),
    (aiding, "frames.2.amount", 0, "amount: 0 lies outside"),
    (aiding, "frames.2.asker", 2, "aid:"),
    (aiding, "requests", 0, "aid:"),
    (auditing, "frames.1.seat", 1, "audit:"),
    (auditing, "holder", None, "audit:"),
    (immune, "frames.1.seat", 1, "immunity:"),
    (immune, "event", None, "immunity:"),
    (immune, "players.1.income_change", -2, "income_change:"),
    (vetoing, "frames.1.seat", 1, "veto:"),
    (vetoing, "players.2.used", True, "veto:"),
    (vetoing, "meeting.bids", [-9, 0, 0], "veto:"),
    (vetoing, "meeting.bids", [-251, 0, 0], "bids:"),
    (solo, "automa_discards", [], "automa:"),
    (solo, "general_prosperity", 29, "general_prosperity:"),
    (solo, "frames.1.kind", "proposal", "step:"),
    (solo, "warnings", ["heatwave"], "events:"),
    (solo, "holder", 0, "sanction:"),
    (solo, "players.0.leader", "diplomat", "leaders:"),
]


@pytest.mark.parametrize("make", [sharing, voting])
def test_a_decision_stands_only_on_the_one_that_it_interrupts(make: Any) -> None:
    data = data_of(make())
    top = data["frames"][-1]
    assert f"{top['kind']} does not stand on {top['kind']}" in refusal(data, "frames", [*data["frames"], top])


@pytest.mark.parametrize(("make", "path", "value", "words"), OTHER_SPOILS)
def test_a_spoiled_position_of_any_other_decision_is_refused_by_name(
    make: Any, path: str, value: object, words: str
) -> None:
    assert words in refusal(data_of(make()), path, value)


def test_automa_tiers_out_of_order_are_refused() -> None:
    data = data_of(Scene("solo"))
    assert "automa: tier I lies on" in refusal(data, "automa", list(reversed(data["automa"])))


def test_leaders_are_taken_in_turn_order_in_a_position_too() -> None:
    data = choosing()
    assert "turn order" in refusal(data, "frames.1.seat", 1)
    assert "turn order" in refusal(data, "frames.1.kind", "country")
    assert "turn order" in refusal(data, "round", 2)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("result.winners", [1], "does not follow"),
        ("result.scores", [20, 1, 0], "does not follow"),
        ("result.reason", "deck_scored", "cannot have ended"),
        ("result.rule", 348, "does not go with"),
        ("result.shared", True, "does not go with"),
        ("losers", [2], "does not follow"),
        ("players.0.prosperity", 19, "does not follow"),
    ],
)
def test_a_result_must_follow_from_the_position(path: str, value: object, words: str) -> None:
    scene = Scene().line("school").reach(0, 19).player(0, purse=3).play("fund_project place:1")
    assert words in refusal(data_of(scene), path, value)


def test_an_unknown_field_is_refused_and_a_missing_one_too() -> None:
    data = data_of(standard())
    assert "has no field" in refusal(data, "weather", "sunny")
    del data["line"]
    with pytest.raises(BadPosition, match="line"):
        GAME.position(data)
