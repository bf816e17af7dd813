"""Positions made by hand: impossible ones are refused by name, possible ones are read back as they were written."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from earthrise.engine.errors import BadPosition
from tests.games.new_earth_fay.scene import GAME, Scene
from tests.kit import deep
from tests.marks import rule

Spoil = Callable[[Any], object]


def refusal(scene: Scene, spoil: Spoil) -> str:
    """Why the spoiled position is refused."""
    data = json.loads(json.dumps(scene.data))
    GAME.position(data)
    spoil(data)
    with pytest.raises(BadPosition) as error:
        GAME.position(data)
    return str(error.value)


def put(path: str, value: object) -> Spoil:
    """Set a field deep in the data: `players.0.score`."""
    return lambda data: deep.put(data, path, value)


def plain() -> Scene:
    return Scene().base(0, "1.0").town(1, "-2.0.e").hand(0, "rd_envoy").step("action")


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("session", 4, "session"),
        ("round", 5, "round"),
        ("round", 0, "round"),
        ("stage", "lunch", "stage"),
        ("first", 7, "seat 7"),
        ("seats", 6, "seats"),
        ("alien", "alien_rooted", "alien"),
        ("turned", 1, "results"),
        ("supply", [], "tiles"),
        ("tiles_out", [], "tiles"),
        ("tiles.0.turn", 4, "turned"),
        ("tiles.0.tile", "tile_of_dreams", "tile"),
        ("tiles.0.cell", "9.9", "cell"),
        ("tiles.2.cell", "5.5", "continent"),
        ("tiles.1.cell", "0.0", "two tiles"),
        ("deck", [], "cards"),
        ("knowers", [0], "knowers"),
        ("reshuffles", -1, "reshuffles"),
        ("memory", [], "memory"),
        ("memory.0", {"rd_envoy_1": 3}, "memory"),
        ("rows", [], "results"),
        ("rows.0", "neg_blockade", "results"),
        ("voting", {}, "voting"),
        ("voting", {"lake.9": "token"}, "value"),
        ("results", ["positive", None], "results"),
        ("results_done", 1, "results"),
        ("score_before", 3, "results"),
        ("covered", ["1.0"], "covered"),
        ("sessions", [{}], "lacks"),
        ("players", [], "players"),
        ("players.0.attitude", 6, "attitude"),
        ("players.0.turned_attitude", 2, "attitude"),
        ("players.0.levels.research", 7, "levels"),
        ("players.0.levels", {"research": 1}, "lacks"),
        ("players.0.settlements", {"base1": ["0.0"]}, "settlements"),
        ("players.0.settlements", {"base1": ["-1.1"]}, "settlements"),
        ("players.0.settlements", {"base1": ["9.9"]}, "settlements"),
        ("players.0.settlements", {"base1": ["-2.0"], "base2": ["-2.0"]}, "settlements"),
        ("players.0.settlements", {"town1": ["1.0", "3.0"]}, "settlements"),
        ("players.0.settlements", {"base1": []}, "settlements"),
        ("players.0.settlements", {"castle1": ["1.0"]}, "piece"),
        ("players.0.hand", ["rd_envoy_1", "rd_envoy_1"], "ages"),
        ("players.0.ages", [1], "ages"),
        ("players.0.permanents", ["rd_envoy"], "cards"),
        ("players.0.muffled_used", True, "Muffled"),
        ("players.0.bartered", True, "barter"),
        ("players.0.bonus", [0, 0], "bonus"),
        ("players.0.bonus", [1, 0, 0, 0], "session"),
        ("players.0.third", True, "session"),
        ("players.0.safe", True, "session"),
        ("players.0.known", ["positive_9"], "result rows"),
        ("frames", [], "end"),
        ("frames.0.seat", 0, "course"),
        ("frames.1.kind", "dance", "kind of decision"),
        ("frames.1.seat", 1, "frames"),
        ("frames.1", {"kind": "window", "seat": 0, "passes": 0}, "frames"),
        ("frames.1", {"kind": "end_turn", "seat": 0}, "voting"),
        ("options.start_level", "2", "options"),
        ("chance", "dice", "chance"),
        ("alien", 3, "alien"),
        ("alien", "alien_cats", "alien card"),
        ("tiles", {}, "tiles"),
        ("tiles.0", "a lake", "tiles"),
        ("deck", ["rd_dream_1"], "R&D card"),
        ("rows.0", "pos_dream", "result card"),
        ("undealt.0", 7, "undealt"),
        ("reshuffles", 10**30, "reshuffles"),
        ("memory", {}, "memory"),
        ("voting", [], "voting"),
        ("voting", {"lake.-2": 9}, "seat 9"),
        ("covered", ["9.99"], "loc"),
        ("sessions", {}, "sessions"),
        ("players.0.score", 10**9, "score"),
        ("players.0.attitude", "high", "attitude"),
        ("players.0.levels", [], "levels"),
        ("players.0.levels.research", True, "levels"),
        ("players.0.settlements", [], "settlements"),
        ("players.0.settlements", {"base1": "1.0"}, "settlements"),
        ("players.0.known", "positive_1", "known"),
        ("players.0.bonus", [0, 0, 0, -1], "bonus"),
    ],
)
def test_a_spoiled_position_is_refused_by_the_name_of_what_is_wrong(path: str, value: object, named: str) -> None:
    assert named in refusal(plain(), put(path, value))


def test_a_position_with_a_field_too_few_or_too_many_is_refused() -> None:
    def without(data: Any) -> None:
        del data["turned"]

    assert "turned" in refusal(plain(), without)
    assert "no field" in refusal(plain(), put("weather", "fine"))
    assert "no field" in refusal(plain(), put("players.0.mood", "fine"))
    assert "no field" in refusal(plain(), put("frames.1.mood", "fine"))


@rule("NF-083", "NF-186")
def test_a_settlement_on_a_lake_needs_the_permission_in_a_position_too() -> None:
    message = refusal(plain(), put("players.0.settlements", {"base1": ["-1.1"]}))
    assert "lake without the permission" in message
    assert Scene().base(0, "-1.1").levels(0, "C2").step("action").options()
    assert Scene().base(0, "-1.1").permanent(0, "rd_pontoon_quarter").step("action").options()


@rule("NF-171")
def test_every_card_of_the_deck_is_in_one_place() -> None:
    def without_last(data: Any) -> None:
        data["deck"].pop()

    def twice(data: Any) -> None:
        data["deck"][-1] = data["deck"][0]

    assert "where the deck has" in refusal(plain(), without_last)
    assert "in two places" in refusal(plain(), twice)
    assert Scene().permanent(0, "rd_survey_drones").hand(1, "rd_envoy").discarded("rd_census").step("action").options()


MOMENTS: dict[str, tuple[Scene, list[str]]] = {
    "base": (Scene().step("action"), ["act level:construction_1"]),
    "second base": (Scene().levels(0, "C5").step("action"), ["act level:construction_5", "base loc:1.0"]),
    "grow": (Scene().base(0, "1.0").levels(0, "C3").step("action"), ["act level:construction_3"]),
    "tile": (Scene().levels(0, "T2").step("action"), ["act level:terraforming_2"]),
    "lay": (Scene().levels(0, "T4").step("action"), ["act level:terraforming_4"]),
    "second": (Scene().levels(0, "T4").step("action"), ["act level:terraforming_4", "discard"]),
    "keep": (Scene().levels(0, "R2").next_cards("rd_envoy", "rd_census").step("action"), ["act level:research_2"]),
    "teleport": (Scene().base(0, "1.0").hand(0, "rd_matter_relay").step("action"), ["play card:rd_matter_relay"]),
    "landing": (
        Scene().base(0, "1.0").hand(0, "rd_matter_relay").step("action"),
        ["play card:rd_matter_relay", "teleport settlement:base1"],
    ),
    "look": (
        Scene().levels(0, "A3").step("action"),
        ["act level:alien_communication_3", "look result:positive_1"],
    ),
    "raise": (Scene().hand(0, "rd_breakthrough").step("action"), ["play card:rd_breakthrough"]),
    "recount": (Scene().hand(0, "rd_recount").step("action"), ["play card:rd_recount"]),
    "favour": (Scene().hand(0, "rd_local_pride").scoring("opening"), ["play card:rd_local_pride"]),
    "name": (
        Scene().tile("0.1", "tile_mono_mountain").base(0, "-2.0", "0.1").hand(0, "rd_mountain_view").step("action"),
        ["play card:rd_mountain_view"],
    ),
    "evict": (
        Scene().base(0, "1.0").player(0, attitude=-1).result(1, negative="neg_eviction").scoring("picks"),
        ["pick picks:none"],
    ),
    "pick": (Scene().base(0, "1.0").base(1, "3.0").scoring("picks"), ["pick picks:base1"]),
    "window": (Scene().hand(0, "rd_envoy").hand(1, "rd_envoy").scoring("middle"), ["pass"]),
    "end_turn": (Scene().hand(0, "rd_envoy").step("vote"), ["vote value:lake.3"]),
}


def arranged(name: str) -> Scene:
    """The moment anew, for a test of its own."""
    scene, actions = MOMENTS[name]
    twin = Scene()
    twin.data = json.loads(json.dumps(scene.data))
    twin.play(*actions)
    return twin


@pytest.mark.parametrize("name", list(MOMENTS))
def test_every_kind_of_decision_is_read_back_as_it_was_written(name: str) -> None:
    scene = arranged(name)
    assert scene.waits_for in name or name == "second base"
    written = json.loads(json.dumps(scene.state.to_data()))
    again = GAME.position(written)
    assert again.to_data() == scene.state.to_data()
    assert [action.text for action in again.legal(again.deciders()[0])] == scene.options()


@pytest.mark.parametrize(
    ("moment", "path", "value"),
    [
        ("base", "frames.2.done", 0),
        ("base", "frames.2.done", 9),
        ("base", "frames.2.of", "construction_3"),
        ("base", "frames.2.of", "construction_7"),
        ("base", "frames.2.of", ["construction_1"]),
        ("base", "frames.2.source", "card"),
        ("base", "frames.2.source", "dream"),
        ("base", "frames.2.seat", 1),
        ("base", "frames.3.left", 3),
        ("base", "frames.3.left", 2),
        ("base", "frames.3.optional", True),
        ("base", "frames.3.where", "next_to_alien"),
        ("base", "frames.3.seat", 1),
        ("second base", "covered", ["8.8"]),
        ("second base", "covered", ["1.0", "1.0"]),
        ("grow", "frames.3.to", "city"),
        ("grow", "frames.3.to", "base"),
        ("tile", "frames.3.drawn", []),
        ("tile", "frames.3.benefits", False),
        ("lay", "frames.4.benefits", False),
        ("lay", "frames.2", {"kind": "second", "seat": 1}),
        ("keep", "frames.3.cards", []),
        ("teleport", "frames.3.kinds", ["town"]),
        ("teleport", "frames.3.kinds", ["castle"]),
        ("teleport", "frames.3.kinds", "base"),
        ("landing", "frames.4.piece", "town1"),
        ("look", "frames.3.left", 5),
        ("look", "frames.3.seen", ["positive_2"]),
        ("raise", "frames.3.left", 3),
        ("favour", "frames.3.amount", 2),
        ("name", "frames.3.card", "rd_envoy"),
        ("evict", "frames.2.loss", 3),
        ("evict", "results", ["positive", None]),
        ("evict", "results_done", 0),
        ("pick", "frames.1.asked", [0]),
        ("pick", "frames.1.answers", [None, None, None]),
        ("pick", "frames.1.answers", ["pick picks:town1", None]),
        ("pick", "frames.1.answers", ["pick picks:none", "pick picks:none"]),
        ("window", "frames.1.passes", 2),
        ("window", "sessions", []),
        ("end_turn", "frames.1.kind", "vote"),
    ],
)
def test_a_decision_that_does_not_fit_its_moment_is_refused(moment: str, path: str, value: object) -> None:
    scene = arranged(moment)
    data = json.loads(json.dumps(scene.state.to_data()))
    put(path, value)(data)
    with pytest.raises(BadPosition):
        GAME.position(data)


@rule("NF-342", "NF-343")
def test_a_result_that_does_not_follow_from_the_scores_is_refused() -> None:
    scene = Scene().hand(0, "rd_local_pride").player(1, score=4).scoring("closing", session=3)
    scene.play("pass")
    data = json.loads(json.dumps(scene.state.to_data()))
    assert GAME.position(data).over
    data["result"]["winners"] = [0]
    with pytest.raises(BadPosition, match="does not follow"):
        GAME.position(data)
