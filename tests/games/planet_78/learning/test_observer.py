"""What a learning agent is told of positions set up by hand, number by number.

These tests carry no rule marks: the laws that hold in every position are in tests/laws/test_observing.py.
"""

from functools import partial

from earthrise.games.planet_78.learning.observer import DECISIONS, TO_DO, listed_first
from earthrise.games.planet_78.rules.agenda import TASKS
from earthrise.games.planet_78.rules.decisions import Decision
from tests.games.planet_78.scene import GAME, Scene
from tests.sight import by_name

OBSERVER = GAME.observer()
seen = partial(by_name, OBSERVER)


def those(row: dict[str, object], name: str) -> dict[str, object]:
    """The parts of a block that are not 0."""
    return {key.removeprefix(f"{name}."): value for key, value in row.items() if key.startswith(f"{name}.") and value}


def test_settlers_are_told_from_the_one_who_looks() -> None:
    scene = Scene(players=3).settler(0, at="B2", load="4 wood", lives=1).settler(1, at="C3", role="ranger")
    scene.settler(2, at="D2", load="1 food 2 metal", hand=["shelter", "revive"], down=2)
    row = seen(scene, seat=1)
    assert (row["settlers"], row["settler"]) == (3, 2)
    assert [row[f"{name}.square"] for name in ("me", "next1", "next2", "next3")] == ["C3", "D2", "B2", "nowhere"]
    assert [row[f"{name}.spawn"] for name in ("me", "next1", "next2")] == ["I9", "I1", "A1"]
    assert row["me.role"] == "ranger" and (row["next2.lives"], row["next1.down"]) == (1, 2)
    assert those(row, "next1.load") == {"food": 1, "metal": 2} and those(row, "next1.hand") == {
        "shelter": 1,
        "revive": 1,
    }
    assert (row["next2.room"], row["next2.carry_limit"], row["next2.hand_limit"]) == (1, 5, 2)
    assert (row["decision"], row["asked"], row["next2.active"], row["me.active"]) == ("turn", "next2", 1, 0)


def test_a_settler_who_is_not_there_is_nothing_but_zeros() -> None:
    row = OBSERVER.observe(Scene(players=2).state, 1)
    absent = [
        value for name, value in zip(OBSERVER.layout.names, row, strict=True) if name.startswith(("next2.", "next3."))
    ]
    assert len(absent) > 60 and not any(absent)


def test_one_person_sees_all_settlers_in_their_own_order() -> None:
    scene = Scene(mode="solo", solo_settlers=3).settler(0, at="B2").settler(1, at="C3").settler(2, at="D2").turn_of(1)
    row = seen(scene)
    assert [row[f"{name}.square"] for name in ("me", "next1", "next2")] == ["B2", "C3", "D2"]
    assert (row["settlers"], row["settler"], row["asked"], row["next1.active"]) == (3, 0, "next1", 1)


def test_a_tile_is_told_once_it_lies_face_up() -> None:
    scene = Scene().tile("C2", "forest").tile("D2", "farm", hidden=True)
    row = seen(scene)
    assert (row["square.C2"], row["square.D2"]) == ("forest", "face_down")
    assert (row["square.E5"], row["square.A1"], row["square.E1"]) == ("space_center", "spawn", "need")
    assert row["gives.C2"] == 1 and row["gives.D2"] == 0
    other = Scene().tile("C2", "forest").tile("D2", "city", hidden=True)
    assert seen(other) == row, "what lies face down makes no difference"


def test_a_flood_and_the_season_show_in_what_the_tiles_give() -> None:
    scene = Scene().tile("B1", "water").tile("B2", "farm").tile("H2", "farm").season("spring").pollution(7)
    scene.dry("H1", "G2", "I2", "H3")
    row = seen(scene)
    assert (row["season"], row["pollution"], row["alarm"], row["pollution_limit"]) == ("spring", 7, 1, 10)
    assert (row["flooded.B2"], row["flooded.B1"], row["flooded.H2"]) == (1, 0, 0)
    assert row["gives.farm"] == row["gives.H2"] == 2 and row["gives.B2"] == 0


def test_a_need_that_was_picked_up_is_told_with_its_owner_and_its_stop() -> None:
    scene = Scene().need("house", by=1, left=3).tile("C2", "forest")
    row = seen(scene)
    assert (row["need.house"], row["need_of.house"]) == ("picked_up", "next1")
    assert (row["need.money"], row["need_of.money"]) == ("E1", "nobody")
    assert (row["stopped.forest"], row["gives.forest"], row["gives.C2"]) == (3, 0, 0)
    assert (row["season.length"], row["need_shortens"]) == (6, 2)


def test_piles_are_told_by_cards_and_not_by_order() -> None:
    one = Scene().coming(negative=["smog", "tremor"], disaster=["volcano", "tsunami"])
    other = Scene().coming(negative=["tremor", "smog"], disaster=["tsunami", "volcano"])
    assert one.state.draw != other.state.draw and seen(one) == seen(other)
    row = seen(Scene().discarded("negative", "smog", "smog"))
    assert (row["negative.to_draw.smog"], row["negative.discarded.smog"]) == (6, 2)
    assert row["negative.next1"] == "unknown" and row["negative.unknown.smog"] == 6


def test_what_a_forecaster_has_shown_is_told_to_all() -> None:
    scene = Scene().settler(0, at="A1", role="forecaster").turn_of(0, points=4)
    scene.coming(negative=["smog", "tremor", "fatigue", "lost_plans"], disaster=["volcano"])
    assert seen(scene)["negative.next1"] == "unknown"
    scene.play("ability")
    row = seen(scene, seat=1)
    assert (row["decision"], row["asked"], row["left"]) == ("strike", "next1", 1)
    assert [row[f"negative.next{place}"] for place in (1, 2, 3)] == ["smog", "tremor", "fatigue"]
    assert row["negative.unknown.smog"] == 7 and row["negative.to_draw.smog"] == 8
    scene.play("strike smog")
    assert (seen(scene)["decision"], seen(scene)["left"]) == ("order", 2)


def test_cards_in_front_are_told_with_the_season_changes_left() -> None:
    row = seen(Scene().settler(0, at="B2", load="4 wood", front=[("cargo_sled", 3), ("shelter", 0)]))
    assert (row["me.front.cargo_sled"], row["me.front.cargo_sled.left"]) == (1, 3)
    assert (row["me.front.shelter"], row["me.front.shelter.left"], row["me.room"]) == (1, 0, 4)


def test_the_running_turn_is_told() -> None:
    scene = Scene().settler(0, at="B2").tile("C2", "forest").turn_of(0)
    scene.play("move C2")
    row = seen(scene, seat=1)
    assert (row["turn.points"], row["turn.points_at_start"], row["turn.spent"]) == (2, 3, 1)
    assert (row["turn.start"], row["next1.square"]) == ("B2", "C2")


def test_a_trade_that_is_offered_is_told_to_the_one_who_is_asked() -> None:
    scene = Scene(trade_consent=True).settler(0, at="B2", load="2 wood").settler(1, at="B2", load="1 food").turn_of(0)
    scene.play("trade settler:2 give:wood take:food")
    row = seen(scene, seat=1)
    assert (row["decision"], row["asked"], row["trade_consent"]) == ("consent", "me", 1)
    assert (row["offer.give"], row["offer.take"]) == ("wood", "food")


def test_a_loss_between_two_turns_tells_how_many_are_still_to_go() -> None:
    scene = Scene().settler(0, at="E5", load="2 wood 1 food").settler(1, at="E5", load="2 metal 1 food")
    scene.coming(negative=["spoiled_stores"]).last_turn_of("summer").turn_of(0)
    scene.play("end")
    row = seen(scene, seat=1)
    assert (row["decision"], row["asked"]) == ("loss", "next1") and row["negative.drawn"] == "spoiled_stores"
    assert int(str(row["left"])) >= 1 and row["to_do.next_turn"] == 1 and row["turn.start"] == "nowhere"


def test_options_that_change_play_are_told() -> None:
    row = seen(Scene(piles=3, floods="blocking", pollution_limit="at_10", turn_cap="0", card_price="pair"))
    assert (row["piles_wanted"], row["floods_block"], row["pollution_limit"]) == (3, 1, 9)
    assert (row["turns_to_cap"], row["pair_for_a_card"], row["open_map"]) == (0, 1, 0)
    assert seen(Scene())["turns_to_cap"] == 300


def test_when_the_game_is_over_nothing_is_waited_for() -> None:
    scene = Scene().settler(0, at="E5", load="4 wood").settler(1, at="E5").full_shuttle(but="wood").all_needs()
    scene.turn_of(0).play("deposit wood")
    assert scene.state.over
    row = seen(scene)
    assert (row["decision"], row["asked"], row["shuttle.wood"]) == ("over", "none", 2)


def test_every_decision_and_task_has_a_number_and_a_new_one_comes_last() -> None:
    kinds = {kind for kind, frame in GAME.actions.frames.items() if issubclass(frame, Decision)}
    assert set(DECISIONS.split()) == {"over", *kinds}
    assert set(TO_DO.split()) == set(TASKS)
    assert listed_first("over turn", ["turn", "zeal", "art"]) == ["over", "turn", "art", "zeal"]
