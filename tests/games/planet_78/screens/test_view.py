"""What a screen is given: previews, reasons, meters, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from earthrise.engine.state import SPECTATOR
from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


def seen(scene: Scene, seat: int = 0) -> dict[str, Any]:
    return dict(GAME.view_data(scene.state.view(seat)))


def square(scene: Scene, name: str) -> dict[str, Any]:
    return next(each for each in seen(scene)["squares"] if each["name"] == name)


def test_a_square_says_what_it_gives_now_and_why_not() -> None:
    scene = Scene(2).tile("B1", "farm").tile("C1", "forest").tile("D1", "city", hidden=True).season("autumn")
    farm, forest, city = square(scene, "B1"), square(scene, "C1"), square(scene, "D1")
    assert (farm["gives"], farm["resource"], farm["stopped_by"]) == (1, "food", "")
    assert (forest["gives"], forest["stopped_by"], forest["stopped_why"]) == (0, "PS-187", "Autumn")
    assert (city["tile"], city["gives"], city["face_up"]) == (None, 0, False)
    assert (square(scene, "A1")["spawn_of"], square(scene, "A9")["spawn_of"], square(scene, "A9")["spawn_seat"]) == (
        0,
        None,
        3,
    )
    assert square(scene, "E1")["need"] == "money" and square(scene, "E5")["safe"]


@pytest.mark.parametrize(
    ("set_up", "name", "closed"),
    [
        (lambda: Scene(2).tile("B1", "city").season("winter"), "B1", "winter"),
        (lambda: Scene(2).tile("B1", "city", hidden=True).season("winter"), "B1", ""),
        (lambda: Scene(2).beside("bridge_out", closed_bridge="E4"), "E4", "bridge_out"),
        (lambda: Scene(2, floods="blocking").tile("B2", "water").tile("B1", "cave").pollution(7), "B1", "flood"),
        (lambda: Scene(2).tile("B2", "water").tile("B1", "cave").pollution(7), "B1", ""),
    ],
)
def test_a_square_says_why_it_is_closed(set_up: Any, name: str, closed: str) -> None:
    assert square(set_up(), name)["closed"] == closed


def test_squares_in_reach_have_their_cost_and_the_way() -> None:
    scene = Scene(2).tile("B1", "farm").tile("C1", "farm").tile("B2", "water").tile("A2", "cave").pollution(7)
    assert scene.flooded("B1") and scene.flooded("A2")
    assert square(scene, "A1")["cost"] == 0
    assert (square(scene, "B1")["cost"], square(scene, "B1")["path"]) == (2, ["square:B1"])
    assert square(scene, "B2")["cost"] == 3 and square(scene, "D1")["cost"] is None


def test_free_steps_are_used_where_they_save_most() -> None:
    scene = Scene(2).need("money").tile("B1", "farm").tile("B2", "water").tile("C1", "cave").tile("A2", "cave")
    scene.pollution(7).dry("C2", "D1").turn_of(0, points=1, points_at_start=3, spent=True, free_steps=1)
    far = square(scene, "B2")
    assert (far["cost"], far["free"]) == (1, 1) and len(far["path"]) == 2


def test_nothing_is_promised_behind_an_unknown_tile() -> None:
    scene = Scene(2).tile("B1", "farm", hidden=True).tile("C1", "farm").tile("A2", "farm", hidden=True)
    assert square(scene, "B1")["cost"] == 1 and square(scene, "C1")["cost"] is None


def test_every_way_that_is_shown_can_be_walked_at_its_price() -> None:
    for seed in range(8):
        state = GAME.start(2, seed, {"open_map": True, "start_pollution": "5"})
        seat = state.deciders()[0]
        for each in GAME.view_data(state.view(seat))["squares"]:  # type: ignore[attr-defined]
            if each["cost"]:
                walker = state.clone()
                for step in each["path"]:
                    walker.play(seat, GAME.actions.parse(f"move {step}"))
                assert walker.points == 3 - each["cost"]


def test_the_turn_says_what_ending_it_would_collect_and_why_the_ability_is_refused() -> None:
    scene = Scene(2).tile("B1", "farm").season("spring")
    scene.play("move B1")
    turn = seen(scene)["turn"]
    assert (turn["points"], turn["points_at_start"], turn["ends_elsewhere"], turn["end_gives"]) == (2, 3, True, 2)
    assert turn["ability"] == {
        "name": "Deep Dig",
        "cost": 4,
        "possible": False,
        "rule": "PS-140",
        "why": "Deep Dig costs 4 action points at once, and you have 2.",
    }


@rule("PS-194", "PS-182")
def test_the_season_says_when_it_changes_and_what_the_change_brings() -> None:
    scene = Scene(2).season("winter", meter=5, year=2).pollution(7).need("luxury", left=1)
    scene.settler(1, front=[("cargo_sled", 1)]).beside("fatigue", fatigue=1)
    season = seen(scene)["season"]
    assert (season["id"], season["length"], season["turns_to_change"], season["year"]) == ("winter", 6, 1, 2)
    assert season["next"]["id"] == "spring" and season["next_is_new_year"] and season["turns_to_new_year"] == 1
    assert season["will_bring"] == [
        "Spring: Farms give 2 food.",
        "Cave tiles give again (Luxury is over).",
        "Fatigue is over.",
        "The Cargo Sled of {1} is used up.",
        "A natural disaster: the alarm is on.",
        "A negative card.",
    ]


@rule("PS-294")
def test_the_budget_line_adds_up() -> None:
    scene = Scene(2).pollution(6).need("food").removed("tree_planting", "clean_reactor")
    pollution = seen(scene)["pollution"]
    assert (pollution["value"], pollution["needs_left"], pollution["relief_left"]) == (6, 3, 3)
    assert pollution["budget"] == 6 + 2 * 3 - 3 and pollution["limit"] == 10 and pollution["doomed_counts"]


def test_everything_that_runs_is_listed_with_its_time() -> None:
    scene = (
        Scene(2).need("food", left=2).need("money", by=1).need("luxury", by=1).beside("failed_harvest", failed="cave")
    )
    scene.data["effects"]["food_left"] = 6
    found = {effect["id"]: (effect["changes_left"], effect["of"]) for effect in seen(scene)["effects"]}
    assert found == {
        "food_stops": (2, None),
        "food_points": (6, None),
        "money": (0, None),
        "luxury": (0, 1),
        "failed_harvest": (1, None),
    }


def test_a_settler_is_shown_with_all_that_is_open() -> None:
    scene = Scene(2).settler(1, at="C3", load="2 wood", hand=["revive"], front=[("shelter", 0)], lives=1, down=2)
    shown = seen(scene)["settlers"][1]
    assert (shown["ref"], shown["seat"], shown["role"], shown["square"]) == ("settler:2", 1, "engineer", "square:C3")
    assert (shown["lives"], shown["dead"], shown["aboard"], shown["safe"]) == (1, 2, False, False)
    assert shown["hand"] == ["revive"] and shown["front"] == [{"card": "shelter", "name": "Shelter", "changes_left": 0}]


def test_the_decision_says_what_it_is_about() -> None:
    scene = Scene(2).settler(0, role="forecaster").turn_of(0, points=4).coming(negative=["smog", "tremor", "fatigue"])
    scene.play("ability")
    assert (seen(scene)["decision"], seen(scene)["ask"]["cards"]) == ("strike", ["smog", "tremor", "fatigue"])
    loss = Scene(2).settler(0, load="3 wood 2 food").last_turn_of("spring").coming(negative=["overload"])
    loss.play("end")
    assert (seen(loss)["ask"]["left"], seen(loss)["ask"]["cause"]) == (2, "overload")
    assert seen(loss)["drawn"] == {"negative": "overload", "disaster": None}
    trade = Scene(2, trade_consent=True, trade_reach="anywhere").settler(0, load="1 wood")
    trade.play("trade 2 wood nothing")
    assert seen(trade)["ask"]["offer"] == "trade settler:2 give:wood take:nothing"


def test_the_end_is_told_as_won_or_lost() -> None:
    scene = Scene(mode="solo")
    assert (seen(scene)["won"], seen(scene)["reason"]) == (None, "")
    scene.play("give_up", "agree")
    assert (seen(scene)["won"], seen(scene)["reason"], seen(scene)["over"]) == (False, "gave_up", True)


def test_a_spectator_sees_what_the_players_see() -> None:
    scene = Scene(3).settler(1, hand=["revive"]).tile("C3", "farm", hidden=True)
    mine, theirs = seen(scene, 0), seen(scene, SPECTATOR)
    assert {key for key in mine if mine[key] != theirs[key]} <= {"seat"}
