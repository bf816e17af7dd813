"""What a position made by hand may not say, and that it is told by name."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import Field
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.players import Gaia, Player
from earthrise.games.earth_abundance.rules.state import Earth
from tests.games.earth_abundance.scene import GAME, Scene
from tests.marks import rule

Data = dict[str, Any]
PLACING = {"kind": "place", "seat": 0, "piece": "sprout", "left": 2, "spaces": [], "flags": 0}


def first_player(**fields: object) -> Callable[[Data], None]:
    return lambda data: data["players"][0].update(fields)


def on_top(frame: Data) -> Callable[[Data], None]:
    return lambda data: data["frames"][0]["strands"][0].append(frame)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(round=20_000), "round: .* lies outside 0 to 10000"),
        (lambda data: data.update(phase="dinner"), "phase is one of pick, setup"),
        (lambda data: data.update(event_owner=2), "There is no seat 2"),
        (lambda data: data.update(fauna=data["fauna"][:3]), "fauna must be a list of 4 entries, not of 3"),
        (lambda data: data.update(gaia={}), "gaia plays in solo games only"),
        (lambda data: data.update(colour="green"), "has no field 'colour'"),
        (lambda data: data["players"].pop(), "players must be 2, one for each seat"),
        (first_player(soil=-1), "soil: .* lies outside 0 to 10000"),
        (first_player(hand=["island_kauai"]), "There is no card “island_kauai”"),
        (first_player(island="climate_arid"), "There is no Island “climate_arid”"),
        (first_player(met=["middle"]), "met are some of upper_left"),
        (first_player(tableau={"d4": {"card": "olive_tree", "moss": 1}}), "A space has card, sprouts and growth"),
        (first_player(tableau={"d4": {"card": "olive_tree", "sprouts": 50}}), "sprouts: 50 lies outside 0 to"),
        (first_player(tableau={"z9": {"card": "olive_tree"}}), "There is no space “z9”"),
        (on_top({**PLACING, "left": 101}), "left: .* lies outside 0 to 100"),
        (on_top({**PLACING, "flags": 4}), "flags: .* lies outside 0 to 3"),
        (on_top({**PLACING, "piece": "soil"}), "place: pieces are sprouts or growth"),
        (on_top({**PLACING, "seat": 1}), "a decision of seat 1 is on the strand of seat 0"),
        (on_top({"kind": "aside", "seat": 0}), "There is no kind of decision “aside”"),
        (on_top({"kind": "move", "seat": 0}), "“move” cannot come up now"),
        (lambda data: data.update(frames=[{"kind": "choose", "seat": 0}]), "does not stand by itself"),
    ],
)
def test_what_cannot_be_is_refused_by_name(change: Callable[[Data], None], message: str) -> None:
    data = deepcopy(Scene().data)
    change(data)
    with pytest.raises(BadPosition, match=message):
        GAME.position(data)


def test_decisions_stand_where_they_belong() -> None:
    data = deepcopy(Scene().data)
    strands = data["frames"][0]["strands"]
    strands[1] = [{"kind": "benefit", "seat": 1}, {"kind": "activate", "seat": 1, "at": 0} | ACTIVATE]
    with pytest.raises(BadPosition, match="a benefit comes before activating") as refused:
        GAME.position(data)
    assert "“activate” comes before everything else" in str(refused.value)


ACTIVATE = {"tableau_first": False, "how": "by_hand"}


@pytest.mark.parametrize("owner", [Earth, Player, Gaia, *ACTIONS.frames.values()], ids=lambda owner: owner.__name__)
def test_every_field_is_declared_once(owner: type[Any]) -> None:
    covered = [name for field in owner.FIELDS for name in names_of(field)]
    assert len(covered) == len(set(covered))


def names_of(field: Field) -> list[str]:
    return field.covers


def test_every_attribute_is_covered_by_a_field() -> None:
    """The engine's own attributes, and the options, are written by the engine."""
    solo = GAME.start(1, 3, {"mode": "solo"})
    plain = {"game", "rules_version", "seats", "chance", "ply", "horizon", "barrier", "last_seat", "shown", "over"}
    engine = plain | {"result", "frames", "journal", "options"}
    for owner, known in ((solo, engine), (solo.players[0], set()), (solo.gaia, set())):
        covered = {name for field in owner.FIELDS for name in names_of(field)}
        attributes = {name for name in dir(owner) if not name.startswith("_") and not name.isupper()}
        attributes = {name for name in attributes if not callable(getattr(owner, name))}
        assert attributes - known == covered - {"tableau"}


@rule("EA-112", "EA-113", "EA-251")
def test_a_terrain_planted_replanted_recovered_and_planted_again_can_be_loaded() -> None:
    """Lava Plain is composted for Red Birch, taken back by Shooting Star, and planted through another's Elm."""
    scene = Scene().player(0, soil=20, hand=["terrain_lava_plain", "red_birch", "event_shooting_star"])
    scene.player(1, soil=20, hand=["siberian_elm"]).next_cards("dahlia", "lingzhi")
    scene.play("0 choose planting", "1 plant siberian_elm", "1 use", "1 end")
    scene.play("0 plant terrain_lava_plain", "0 replant d4", "0 plant red_birch")
    scene.play("0 event event_shooting_star", "0 waive", "0 plant terrain_lava_plain", "0 at d5")
    planted = scene.state.to_data()["players"][0]["planted"]  # type: ignore[index]
    assert planted == ["terrain_lava_plain", "red_birch", "terrain_lava_plain"]
    assert GAME.position(scene.state.to_data()).to_data() == scene.state.to_data()


@rule("EA-112")
def test_no_other_card_is_planted_twice_in_a_turn() -> None:
    data = deepcopy(Scene().lies(0, "d4", "wheat").data)
    data["players"][0]["planted"] = ["wheat", "wheat"]
    with pytest.raises(BadPosition, match="planted: seat 0 plants a card once"):
        GAME.position(data)
