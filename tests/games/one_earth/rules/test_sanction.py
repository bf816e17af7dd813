"""The sanction part of a UN Meeting (OE-230 to OE-241)."""

from typing import Any

import pytest

from earthrise.engine.errors import BadPosition
from earthrise.engine.state import SPECTATOR
from tests.games.one_earth.scene import GAME, Scene
from tests.marks import rule


def meeting(scene: Scene, globe: int = 22) -> Scene:
    """The round is over, and seat 0 begins the next one."""
    scene.events(criticals="global_drought climate_migration")
    return scene.globe(globe).last_turn().play("end_turn")


def votes(scene: Scene, *answers: str) -> Scene:
    for seat, answer in enumerate(answers):
        scene.play_as(seat, f"sanction {answer}")
    return scene


def polluter(mode: str = "standard", players: int = 3, **options: object) -> Scene:
    """Seat 0 emits most."""
    return Scene(mode, players, **options).player(0, projects="coal_power_plant")


@rule("OE-230")
def test_in_standard_there_is_a_meeting_only_at_high_emissions_and_only_about_the_sanction() -> None:
    assert meeting(polluter(), 20).waits_for == "turn 0"
    scene = votes(meeting(polluter(), 21), "no", "no", "no")
    assert scene.waits_for == "turn 0" and scene.told("proposal") == []


@rule("OE-231")
@pytest.mark.parametrize(("globe", "waits"), [(20, "proposal 0"), (21, "ballot 0 1 2"), (29, "ballot 0 1 2")])
def test_the_sanction_part_begins_at_21(globe: int, waits: str) -> None:
    assert meeting(polluter("advanced"), globe).waits_for == waits


@rule("OE-231")
def test_below_21_no_position_can_be_in_the_sanction_part() -> None:
    data = meeting(polluter(), 21).state.to_data()
    assert GAME.position(data).frames[-1].kind() == "ballot"
    with pytest.raises(BadPosition, match="from Global Emissions of 21 on"):
        GAME.position({**data, "global_emissions": 20, "apart": int(str(data["apart"])) - 1})


@rule("OE-232")
def test_advanced_has_a_meeting_every_round_from_the_second_on() -> None:
    assert meeting(Scene("advanced"), 0).waits_for == "proposal 0"
    state = GAME.start(3, 1, {"mode": "advanced", "random_leaders": True})
    assert state.frames[-1].kind() == "turn", "round 1 begins without one"
    for _ in range(3):
        state.play(state.deciders()[0], GAME.actions.parse("end_turn"))
    assert state.frames[-1].kind() == "proposal"


@rule("OE-233")
def test_the_highest_emitter_and_nobody_else_is_accused() -> None:
    scene = meeting(Scene().reach(0, 3, 4).reach(1, 3, 9).reach(2, 3, 8))
    assert scene.state.accused == 1 and scene.waits_for == "ballot 0 1 2"
    data: Any = scene.state.to_data()
    with pytest.raises(BadPosition, match="only a highest emitter can be"):
        GAME.position({**data, "meeting": {**data["meeting"], "accused": 2}})
    assert votes(scene, "yes", "no", "yes").state.holder == 1


@rule("OE-234", "OE-235")
def test_all_name_one_of_those_who_emit_most_in_secret() -> None:
    scene = meeting(Scene(players=4).reach(0, 3, 8).reach(1, 3, 8).reach(2, 3, 1).reach(3, 3, 2))
    assert scene.waits_for == "naming 0 1 2 3" and scene.offered() == ["name player:1", "name player:2"]
    assert scene.refused("name player:3") == "OE-235" and scene.refused("name player:5") == "OE-235"
    assert "emits 1" in scene.why("name player:3")
    for seat, named in ((3, 2), (0, 2), (2, 1)):
        scene.play_as(seat, f"name player:{named}")
        assert scene.state.accused == -1
    scene.play_as(1, "name player:2")
    assert scene.state.accused == 1 and scene.waits_for == "ballot 0 1 2 3"


@rule("OE-234")
def test_if_that_vote_is_tied_too_nobody_is_sanctioned() -> None:
    scene = meeting(Scene(players=4).reach(0, 3, 8).reach(1, 3, 8).reach(2, 3, 1).reach(3, 3, 2))
    for seat, named in enumerate((1, 2, 1, 2)):
        scene.play_as(seat, f"name player:{named}")
    assert scene.waits_for == "turn 0" and scene.state.holder == -1
    last = GAME.view_data(scene.state.view(SPECTATOR))["last_meeting"]
    assert isinstance(last, dict) and (last["outcome"], last["named"]) == ("none", [0, 1, 0, 1])


@rule("OE-236")
def test_the_accused_may_plead_before_the_vote() -> None:
    scene = meeting(polluter().player(0, purse=3))
    assert scene.waits_for == "plead 0" and "pass" in scene.offered()
    assert "Sanction card and may plead" in scene.told("accused")[0]
    assert scene.play("pass").waits_for == "ballot 0 1 2"
    assert meeting(polluter().player(0, purse=1)).waits_for == "plead 0", "whoever has something may give it"
    assert meeting(polluter().player(2, purse=3), 20).waits_for == "turn 0", "where nobody is accused, nobody pleads"


@rule("OE-237")
@pytest.mark.parametrize(("answers", "holder"), [(("no", "yes", "yes", "yes"), 0), (("no", "no", "no", "yes"), -1)])
def test_a_majority_decides(answers: tuple[str, ...], holder: int) -> None:
    scene = votes(meeting(polluter(players=4)), *answers)
    assert scene.state.holder == holder and scene.state.accused == -1


@rule("OE-238")
def test_everyone_votes_and_a_tie_means_no_sanction() -> None:
    scene = meeting(polluter(players=4))
    assert scene.waits_for == "ballot 0 1 2 3"
    assert votes(scene, "no", "no", "yes", "yes").state.holder == -1
    assert votes(meeting(polluter(players=5)), "no", "no", "yes", "yes", "yes").state.holder == 0


@rule("OE-238")
def test_sanction_votes_cost_no_tokens() -> None:
    scene = votes(meeting(polluter("advanced")), "yes", "yes", "yes")
    assert scene.state.holder == 0 and [player.tokens for player in scene.state.players] == [4, 4, 4]


@rule("OE-239")
def test_a_sanction_limits_the_coming_income_and_ends_in_an_audit() -> None:
    scene = votes(meeting(polluter().reach(0, 9, 8)), "no", "yes", "yes")
    assert scene.prosperity(0) == 7 and scene.purse(0) == 4
    worst = GAME.view_data(scene.state.view(0))["players"][0]["audit"]["lose"]  # type: ignore[index]
    scene.play("end_turn", "end_turn", "end_turn")
    assert scene.told("discard") != [] and len(worst) >= 1


@rule("OE-240")
def test_the_same_player_may_be_sanctioned_again() -> None:
    scene = polluter(un_gifts=False).player(0, projects="oil_industry airport").set(holder=0)
    scene = votes(meeting(scene, 29), "no", "yes", "yes")
    assert scene.state.holder == 0


@rule("OE-241")
def test_the_accused_may_once_give_to_one_other_player() -> None:
    scene = meeting(polluter().player(0, purse=3))
    assert len(scene.offered("gift")) == 6
    assert scene.refused("gift player:1 amount:1") == "OE-241" and scene.refused("gift player:4 amount:1") == "OE-241"
    assert scene.refused("gift player:2 amount:4") == "OE-055" and "at most 3" in scene.why("gift player:2 amount:4")
    scene.play("gift player:3 amount:2")
    assert (scene.purse(0), scene.purse(2)) == (1, 2) and scene.waits_for == "ballot 0 1 2"


@rule("OE-241")
def test_without_gifts_or_without_currency_the_vote_comes_at_once() -> None:
    assert meeting(polluter(un_gifts=False).player(0, purse=3)).waits_for == "ballot 0 1 2"
    assert meeting(polluter()).waits_for == "ballot 0 1 2"
