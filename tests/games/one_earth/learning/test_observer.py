"""What a learning agent is told of positions set up by hand, number by number.

These tests carry no rule marks: the laws that hold in every position are in tests/laws/test_observing.py.
"""

from functools import partial

from tests.games.one_earth.scene import GAME, Scene
from tests.sight import by_name

OBSERVER = GAME.observer()
seen = partial(by_name, OBSERVER)


def those(row: dict[str, object], name: str) -> list[str]:
    """The parts of a block that are not 0."""
    return [key.removeprefix(f"{name}.") for key, value in row.items() if key.startswith(f"{name}.") and value]


def test_markers_and_purses_are_told_from_the_seat_that_looks() -> None:
    scene = Scene(players=4).reach(0, 3, 2).reach(1, 8, 6).reach(2, 12, 1).reach(3, 5, 0).globe(15)
    scene.player(0, purse=4).player(2, purse=9)
    row = seen(scene, seat=2)
    assert (row["seats"], row["player"], row["mode"], row["target"]) == (4, 3, "standard", 20)
    assert [row[f"{name}.prosperity"] for name in ("me", "next1", "next2", "next3", "next4")] == [12, 5, 3, 8, 0]
    assert [row[f"{name}.emissions"] for name in ("me", "next1", "next2", "next3")] == [1, 0, 2, 6]
    assert [row[f"{name}.plays"] for name in ("next3", "next4")] == [1, 0]
    assert (row["me.purse"], row["next2.purse"], row["global_emissions"]) == (9, 4, 15)
    assert row["decision"] == "turn" and those(row, "waited_for") == ["next2"]
    assert row["next2.first"] == row["next2.active"] == 1 and row["me.active"] == 0


def test_a_player_who_is_not_there_is_nothing_but_zeros() -> None:
    row = OBSERVER.observe(Scene("solo").state, 0)
    others = [value for name, value in zip(OBSERVER.layout.names, row, strict=True) if name.startswith("next")]
    assert len(others) > 300 and not any(others)


def test_the_line_is_told_with_what_it_brings_to_the_one_who_looks() -> None:
    scene = Scene("advanced").player(0, leader="energy_tycoon").player(1, leader="scientist")
    scene.player(1, projects="farm+agritech").line("oil_industry", "farm")
    mine, theirs = seen(scene, 0), seen(scene, 1)
    assert mine["place1"] == theirs["place1"] == "oil_industry"
    assert mine["place1.prosperity"] == int(str(theirs["place1.prosperity"])) + 1, "the Tycoon gets one more"
    assert (mine["place2"], mine["place2.free_use"], theirs["place2.free_use"]) == ("farm", 0, 1)
    assert theirs["me.saved.agritech"] == 1 and mine["next1.saved.agritech"] == 1
    assert mine["technology.agritech"] == "next1" and theirs["technology.agritech"] == "me"


def test_an_empty_place_is_empty() -> None:
    scene = Scene("two_player").deck_of(0).set(line=["school_3", None, None, None, None, None], final="deck")
    scene.data["out"] += ["hospital_3", "electric_car_factory_2", "metro_network_2", "university_2", "solar_farm_2"]
    row = seen(scene)
    assert (row["place1"], row["place2"], row["place2.cost"], row["deck"]) == ("school", "empty", 0, 0)
    assert row["final_round"] == "deck"


def test_the_deck_is_told_by_kinds_and_not_by_order() -> None:
    one = Scene().next_projects("farm", "coal_power_plant")
    other = Scene().next_projects("coal_power_plant", "farm")
    assert one.state.deck != other.state.deck and seen(one) == seen(other)
    farms = sum(card.startswith("farm_") for card in one.data["deck"])
    assert seen(one)["deck.farm"] == farms and seen(one)["deck"] == len(one.data["deck"])


def test_projects_are_plain_or_upgraded() -> None:
    row = seen(Scene().player(1, projects="farm_1+agritech school_1"))
    assert (row["next1.project.farm_1"], row["next1.project.school_1"]) == ("upgraded", "plain")
    assert row["next1.project.farm_2"] == row["me.project.farm_1"] == "not_there"


def test_a_request_for_aid_names_who_asks_and_how_much() -> None:
    scene = Scene().player(1, purse=6).play("request player:2 amount:4")
    row = seen(scene, 1)
    assert (row["decision"], row["from"], row["asked_for"]) == ("aid", "next2", 4)
    assert those(row, "waited_for") == ["me"] and row["turn.requests"] == 1


def test_a_shared_technology_names_who_shares_it_and_who_declined() -> None:
    scene = Scene("advanced", 3).player(0, projects="farm", purse=20).player(1, projects="farm_2")
    scene.player(2, projects="farm_3").play("fund_technology agritech farm_1", "share player:2")
    row = seen(scene, 1)
    assert (row["decision"], row["from"], row["shared"]) == ("share", "next2", "agritech")
    scene.play("decline")
    row = seen(scene, 0)
    assert (row["decision"], row["shared"]) == ("second_use", "agritech") and those(row, "declined") == ["next1"]


def ballot() -> Scene:
    scene = Scene().player(0, projects="coal_power_plant").events(criticals="global_drought climate_migration")
    return scene.globe(22).last_turn().play("end_turn")


def test_ballots_are_known_to_have_been_cast_but_only_the_own_one_is_told() -> None:
    yes, no = ballot().play_as(1, "sanction yes"), ballot().play_as(1, "sanction no")
    assert seen(yes, 0) == seen(no, 0) and seen(yes, 2) == seen(no, 2)
    row = seen(yes, 0)
    assert (row["decision"], row["me.accused"], row["my_vote"]) == ("ballot", 1, "none")
    assert those(row, "answered") == ["next1"] and those(row, "waited_for") == ["me", "next2"]
    assert (seen(yes, 1)["my_vote"], seen(no, 1)["my_vote"]) == ("yes", "no")


def test_who_is_named_in_secret_is_told_to_the_one_who_named_them() -> None:
    scene = Scene(players=4).reach(0, 3, 8).reach(1, 3, 8).reach(2, 3, 1).reach(3, 3, 2)
    scene.events(criticals="global_drought climate_migration").globe(22).last_turn().play("end_turn")
    scene.play_as(3, "name player:2")
    assert seen(scene, 3)["my_name"] == "next2" and seen(scene, 0)["my_name"] == "none"
    for seat in (0, 1, 2):
        scene.play_as(seat, "name player:2")
    assert seen(scene, 3)["next2.named_by"] == 4, "once all have answered it is open"


def bidding() -> Scene:
    scene = Scene("advanced", 4).player(0, purse=5).player(1, purse=5)
    scene.last_turn().play("end_turn", "propose introduce_personalized_medicine", "pass", "pass")
    return scene.play("vote yes", "vote yes", "vote no", "vote no")


def test_votes_are_open_and_bids_are_not() -> None:
    high, low = bidding().play_as(0, "bid yes 5"), bidding().play_as(0, "bid no 1")
    row = seen(high, 1)
    assert row["resolution.introduce_personalized_medicine"] == "proposed"
    assert [row[f"{name}.vote"] for name in ("me", "next1", "next2", "next3")] == ["yes", "no", "no", "yes"]
    assert row == seen(low, 1) and row["my_bid"] == 0 and row["next3.bid"] == 0
    assert (seen(high, 0)["my_bid"], seen(low, 0)["my_bid"]) == (5, -1)


def test_resolutions_in_force_are_told_with_whose_tokens_lie_on_them() -> None:
    scene = Scene("advanced").passed("introduce_edu_tech_schools", yes=[0, 2]).removed("ban_coal_usage")
    row = seen(scene, 2)
    assert row["resolution.introduce_edu_tech_schools"] == "passed" and row["resolution.ban_coal_usage"] == "removed"
    assert those(row, "me.supports") == those(row, "next1.supports") == ["introduce_edu_tech_schools"]
    assert those(row, "next2.supports") == [] and (row["me.tokens"], row["next2.tokens"]) == (3, 4)


def test_the_general_is_told_by_what_lies_open() -> None:
    row = seen(Scene("solo", difficulty="hard"))
    assert (row["difficulty"], row["general.tier"], row["general.prosperity"]) == ("hard", 1, 0)
    assert len(those(row, "automa_to_come")) == 10 and seen(Scene())["difficulty"] == "none"


def test_the_oldest_stay_at_the_target_comes_first() -> None:
    scene = Scene().reach(0, 21, 3).reach(1, 20, 3).reach(2, 5, 3).globe(26).set(stamp=2)
    scene.data["players"][0]["since"], scene.data["players"][1]["since"] = 2, 1
    row = seen(scene)
    assert (row["me.at_target"], row["next1.at_target"], row["next2.at_target"]) == (2, 1, 0)


def test_income_and_score_are_told_as_they_stand() -> None:
    scene = Scene("advanced").reach(0, 7, 3).reach(1, 4, 0)
    row = seen(scene)
    assert row["next1.income"] == 4 and row["me.score"] == scene.state.scores()[0] == sum(
        GAME.score_parts(scene.state, 0).values()
    )


def test_when_the_game_is_over_nothing_is_waited_for() -> None:
    scene = Scene().reach(0, 19, 3).player(0, purse=30).line("school").globe(10)
    scene.play("fund_project place:1")
    assert scene.state.over
    row = seen(scene)
    assert row["decision"] == "over" and those(row, "waited_for") == []
