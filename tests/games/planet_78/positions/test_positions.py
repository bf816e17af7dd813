"""Positions as data: they round-trip, can be edited by hand, and impossible or damaged ones are refused by name."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.state import State
from earthrise.games.planet_78.rules.decisions import Decision
from tests.games.planet_78.scene import GAME, Scene

Data = dict[str, Any]


def data_of(scene: Scene) -> Data:
    return json.loads(json.dumps(scene.state.to_data()))  # type: ignore[no-any-return]


def after(scene: Scene, *actions: str) -> Data:
    scene.play(*actions)
    return data_of(scene)


def able(role: str, players: int = 2, **options: object) -> Scene:
    return Scene(players, **options).settler(0, role=role).turn_of(0, points=4)


def changed(negative: str, scene: Scene) -> Data:
    return after(scene.last_turn_of("spring").coming(negative=[negative]), "end")


def middle() -> Data:
    """A flood, the dead, cards everywhere, Needs picked up, a spawn tile moved."""
    scene = Scene(4).need("house", by=1).need("food", by=0, left=3).tile("G7", "forest").spawn(1, "G7").pollution(8)
    scene.data["effects"]["food_left"] = 6
    scene.settler(0, at="C3", load="2 wood 1 water", hand=["revive"], front=[("cargo_sled", 2), ("shelter", 0)])
    scene.settler(1, at="E5", load="4 metal").settler(2, at="H2", down=1, lives=1).turn_of(1, points=4)
    scene.beside("failed_harvest", failed="cave").season("autumn", meter=2, year=3).shuttle(wood=2, metal=1)
    return after(scene, "deposit metal")


def role_choice() -> Data:
    return json.loads(json.dumps(GAME.start(3, 1, {"roles": "choose"}).to_data()))  # type: ignore[no-any-return]


def over() -> Data:
    return after(Scene(2).all_needs().pollution(9).season("spring", meter=1).coming(negative=["toxic_spill"]), "end")


def wasting() -> Data:
    scene = Scene(2).settler(0, load="4 wood").last_turn_of("spring").coming(negative=["waste_heap"])
    return after(scene, "end", "pay_waste")


POSITIONS: dict[str, Callable[[], Data]] = {
    "opening": lambda: data_of(Scene(3)),
    "solo": lambda: data_of(Scene(mode="solo", solo_settlers=4)),
    "middle": middle,
    "role": role_choice,
    "over": over,
    "luxury": lambda: after(Scene(2).need("luxury").turn_of(1), "end"),
    "revive": lambda: after(Scene(3).settler(0, hand=["revive"]).settler(1, down=1).settler(2, down=2), "play revive"),
    "supply_drop": lambda: after(Scene(2).settler(0, hand=["supply_drop"]), "play supply_drop"),
    "beacon": lambda: after(Scene(2).settler(0, hand=["homing_beacon"]), "play homing_beacon"),
    "drone": lambda: after(Scene(2).settler(0, hand=["survey_drone"]), "play survey_drone", "turn_up B1"),
    "house_own": lambda: after(Scene(2).settler(0, at="E9"), "pick_up"),
    "house_other": lambda: after(Scene(2).settler(0, at="E9"), "pick_up", "swap settler:1 square:C3"),
    "trail": lambda: after(able("ranger").tile("B2", "farm"), "ability", "walk B2"),
    "hospital": lambda: after(able("medic", 3).settler(1, down=1).settler(2, lives=1), "ability"),
    "strike": lambda: after(able("forecaster").coming(negative=["smog", "tremor", "fatigue"]), "ability"),
    "order": lambda: after(able("forecaster").coming(negative=["smog", "tremor", "fatigue"]), "ability", "strike smog"),
    "disaster_ahead": lambda: after(able("forecaster").coming(negative=["smog"] * 3), "ability", "strike smog"),
    "airlift": lambda: after(able("pilot"), "ability"),
    "prefab_type": lambda: after(able("engineer").settler(0, at="E5", load="3 wood 1 food"), "ability"),
    "prefab_pay": lambda: after(
        able("engineer").settler(0, at="E5", load="3 wood 1 food"), "ability", "prefab water", "put_back wood"
    ),
    "restoration": lambda: after(able("ecologist").settler(0, load="3 wood 1 food"), "ability"),
    "supply_line": lambda: after(
        able("quartermaster").settler(0, load="5 wood").settler(1, load="5 food"), "ability", "shift 1 2 wood"
    ),
    "dig": lambda: after(able("prospector").settler(0, at="B2"), "ability"),
    "consent": lambda: after(
        Scene(2, trade_consent=True, trade_reach="anywhere").settler(0, load="1 wood"), "trade 2 wood nothing"
    ),
    "agreement": lambda: after(Scene(3), "give_up"),
    "loss": lambda: changed(
        "spoiled_stores", Scene(2).settler(0, load="1 wood 1 food").settler(1, load="1 wood 1 food")
    ),
    "discard": lambda: changed("lost_plans", Scene(2).settler(0, hand=["revive", "shelter"])),
    "waste": lambda: changed("waste_heap", Scene(2).settler(0, load="4 wood")),
    "waste_pick": wasting,
    "sled": lambda: changed("calm_winds", Scene(2).settler(0, load="4 wood 3 food", front=[("cargo_sled", 1)])),
}


def play_on(state: State, steps: int = 60) -> None:
    chance = Chance(5)
    while steps and not state.over:
        seat = state.deciders()[0]
        options = state.legal(seat)
        state.apply(seat, options[chance.below(len(options))])
        assert GAME.broken_invariants(state) == []
        steps -= 1


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_of_every_kind_of_decision_reads_back_and_plays_on(name: str) -> None:
    data = POSITIONS[name]()
    if name not in ("opening", "solo", "middle", "over", "sled"):
        assert data["frames"][-1]["kind"] == name
    state = GAME.position(copy.deepcopy(data))
    assert json.loads(json.dumps(state.to_data())) == data
    play_on(state)


def test_there_is_a_position_of_every_kind_of_decision() -> None:
    kinds = {POSITIONS[name]()["frames"][-1]["kind"] for name in POSITIONS if name != "over"}
    assert kinds == {kind for kind, frame in GAME.actions.frames.items() if issubclass(frame, Decision)}


def spoil(path: str, value: object) -> Callable[[Data], None]:
    """Set the field at `a.0.b` to the value."""

    def change(data: Data) -> None:
        at: Any = data
        *way, last = path.split(".")
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        at[int(last) if isinstance(at, list) else last] = value

    return change


def swap_home(data: Data) -> None:
    data["tiles"]["A1"] = data["face_down"].pop("B1")
    data["spawns"][0] = "B1"


def turn_all(data: Data, kind: str) -> None:
    data["face_down"] = dict.fromkeys(data["face_down"], kind)


def hide_water(data: Data) -> None:
    square = next(name for name, kind in data["tiles"].items() if kind == "water")
    data["face_down"][square] = data["tiles"].pop(square)


def heal(data: Data) -> None:
    for settler in data["settlers"]:
        settler.update(down=0, lives=2)


def one_card(data: Data) -> None:
    data["piles"]["positive"]["discards"].append(data["settlers"][0]["hand"].pop())


SPOILED: list[tuple[str, Callable[[Data], None], str]] = [
    # who plays
    ("opening", spoil("seats", 5), "seats must be 2 to 4, not 5"),
    ("opening", spoil("options.mode", "solo"), "seats must be 1, not 3"),
    ("opening", spoil("options.mode", "duel"), "options: mode is one of standard, solo"),
    ("solo", spoil("options.solo_settlers", 3), "settlers must be 3"),
    ("opening", spoil("settlers.0", {}), "The settler of seat 0 lacks role"),
    ("opening", spoil("first", 3), "There is no settler 3"),
    ("opening", spoil("surplus", 1), "has no field 'surplus'"),
    ("opening", spoil("settlers", []), "settlers must be 3"),
    ("opening", spoil("settlers.0.load", 3), "load must be a table"),
    ("opening", spoil("settlers.0.load", {"wood": 1}), "load lacks"),
    ("opening", spoil("settlers.0.front", "sled"), "front must be a list of tables"),
    ("middle", spoil("settlers.0.front.0", {"card": "shelter"}), "A card in front lacks left"),
    # the map
    ("opening", spoil("needs", []), "needs must be a table"),
    ("opening", spoil("needs.food", {"by": None}), "The Need food lacks square"),
    ("opening", spoil("needs.food.by", 3), "There is no settler 3"),
    ("opening", spoil("spawns", "A1"), "spawns must be 4 different squares"),
    ("opening", spoil("face_down.B1", "swamp"), "There is no tile “swamp”"),
    ("opening", lambda data: data["face_down"].pop("B1"), "nothing lies on B1"),
    ("opening", spoil("tiles.E5", "farm"), "no resource tile can lie on E5"),
    ("opening", spoil("tiles.Z1", "farm"), "There is no square “Z1”"),
    ("opening", spoil("spawns", ["A1", "A1", "I1", "A9"]), "spawns must be 4 different squares"),
    ("opening", spoil("spawns", ["A1", "E5", "I1", "A9"]), "E5 is no place for a spawn tile"),
    ("opening", swap_home, "only House moves a spawn tile"),
    ("opening", spoil("needs.food.square", "E1"), "the four Needs lie on the four Need tiles"),
    ("opening", lambda data: turn_all(data, "forest"), "of forest where the map has 14"),
    ("middle", hide_water, "in a flood all water tiles are face up"),
    ("opening", spoil("options.open_map", True), "with open_map all tiles are face up"),
    # settlers
    ("opening", spoil("settlers.0.role", "engineer"), "no role is used twice"),
    ("opening", spoil("settlers.0.square", "D4"), "nobody can stand on D4"),
    ("opening", spoil("settlers.0.square", "B1"), "nobody can stand on B1"),
    ("opening", spoil("settlers.0.lives", 3), "lives: 3 lies outside 0 to 2"),
    ("opening", spoil("settlers.0.lives", 0), "0 lives are impossible"),
    ("opening", spoil("settlers.1.down", 3), "down: 3 lies outside 0 to 2"),
    ("opening", spoil("settlers.0.down", 1), "a dead settler has no turn"),
    ("opening", spoil("settlers.0.load.wood", 6), "a load of 6 is impossible"),
    ("opening", spoil("settlers.0.load.wood", -1), "wood: -1 lies outside 0 to 16"),
    ("middle", spoil("settlers.0.front.0.left", 0), "cargo_sled cannot lie there for 0 season changes"),
    ("middle", spoil("settlers.0.front.0.left", 5), "left: 5 lies outside 0 to 4"),
    ("middle", spoil("settlers.0.front.1.card", "revive"), "revive does not lie in front of anybody"),
    ("middle", spoil("settlers.0.hand", []), "of revive where the positive pile has 4"),
    # meters
    ("opening", spoil("pollution", 11), "11 does not fit"),
    ("opening", spoil("pollution", -1), "pollution: -1 lies outside 0"),
    ("opening", spoil("alarm", True), "on from 7 and off to 5"),
    ("opening", spoil("season", "monsoon"), "There is no season “monsoon”"),
    ("opening", spoil("meter", 3), "so many turns of this season"),
    ("opening", spoil("turns_played", 300), "a game has 300 turns at most"),
    ("opening", spoil("shuttle.wood", 3), "no more piles than are wanted"),
    # effects
    ("opening", spoil("effects.food_left", 3), "Food gives no extra point"),
    ("opening", spoil("effects.fatigue", 1), "fatigue comes from the card"),
    ("opening", spoil("effects.failed", "cave"), "a harvest fails by the card"),
    ("opening", spoil("effects.closed_bridge", "E4"), "a bridge is closed by the card"),
    ("opening", spoil("effects.radio_broken", True), "the radio is broken by the card"),
    ("opening", spoil("effects.stopped", {"cave": {"need": "luxury", "left": 2}}), "luxury does not stop cave"),
    ("opening", spoil("effects.stopped", {"swamp": {"need": "luxury", "left": 2}}), "There is no tile “swamp”"),
    ("opening", spoil("effects.stopped", {"cave": {"left": 2}}), "The tile cave lacks need"),
    ("opening", spoil("effects", 0), "effects must be a table"),
    ("middle", spoil("effects.stopped.farm.left", 0), "left: 0 lies outside 1 to 8"),
    ("middle", spoil("beside", ["smog"]), "beside: one card that lasts a season"),
    # piles
    ("opening", lambda data: data["piles"]["negative"]["draw"].pop(), "where the negative pile has"),
    ("opening", spoil("piles.disaster.known_next", 15), "more cards are known than there are"),
    ("opening", spoil("drawn_negative", "smog"), "of smog where the negative pile has 8"),
    ("opening", spoil("piles.positive.draw.0", "smog"), "There is no positive card “smog”"),
    ("opening", spoil("piles.negative", {}), "The pile negative lacks draw"),
    # the turn
    ("opening", spoil("active", 1), "turn is for the active settler"),
    ("opening", spoil("settlers.0.role", None), "everybody has one before the first turn"),
    ("opening", spoil("turn.points", 2), "points change by spending them"),
    ("opening", spoil("turn.points", 99), "points: 99 lies outside 0 to 50"),
    ("opening", spoil("turn.start", None), "it began on a square"),
    ("opening", spoil("turn.market", 3), "no Open Market was played"),
    ("opening", spoil("turn.step_over", True), "the action step is over with the ability"),
    ("opening", spoil("turn.refused", ["end"]), "only trades are refused"),
    ("opening", spoil("turn.refused", ["fly home"]), "There is no verb “fly”"),
    ("opening", spoil("agenda", [{"do": "next_turn", "settler": None, "amount": 0}]), "nothing to do within a turn"),
    ("opening", spoil("frames", []), "a game is over exactly when"),
    ("opening", spoil("frames", [{"kind": "between_turns"}]), "between two turns somebody has something to give up"),
    ("opening", spoil("frames.0.kind", "picnic"), "There is no kind of decision “picnic”"),
    ("opening", spoil("frames.0.seat", 1), "waits for the person who leads the settler"),
    ("opening", lambda data: data["frames"].append(dict(data["frames"][0])), "no decision within a turn"),
    # decisions
    ("role", spoil("frames.0.settler", 1), "waits for a person who does not lead this settler"),
    ("role", spoil("turns_played", 1), "roles are picked before the first turn"),
    ("luxury", spoil("needs.luxury.by", 1), "luxury: there is nothing to take"),
    ("drone", spoil("frames.1.left", 81), "drone: so many tiles"),
    ("drone", spoil("frames.1.left", 0), "left: 0 lies outside 1 to 81"),
    ("supply_drop", spoil("frames.1.amount", 0), "amount: 0 lies outside 1 to 50"),
    ("trail", spoil("frames.1.left", 0), "left: 0 lies outside 1 to 50"),
    ("hospital", heal, "hospital: nobody needs a Medic"),
    ("strike", spoil("piles.negative.known_next", 2), "strike: these cards have not been looked at"),
    ("order", spoil("frames.1.left", 3), "order: these cards have not been looked at"),
    ("disaster_ahead", spoil("piles.disaster.known_next", 0), "no disaster has been looked at"),
    ("disaster_ahead", spoil("settlers.0.role", "ranger"), "only a Forecaster looks ahead"),
    ("prefab_type", spoil("settlers.0.load.wood", 0), "there is nothing to build it from"),
    ("prefab_pay", spoil("shuttle.water", 2), "this pile cannot be built"),
    ("restoration", spoil("settlers.0.role", "ranger"), "only an Ecologist restores"),
    ("restoration", spoil("frames.1.left", 9), "restoration has nothing to choose"),
    ("restoration", spoil("frames.1.left", 0), "left: 0 lies outside 1 to 50"),
    ("supply_line", spoil("frames.1.unmoved.0.0", 5), "what has not moved is still there"),
    ("supply_line", spoil("frames.1.unmoved", [[0]]), "unmoved has a load for each settler"),
    ("supply_line", spoil("frames.1.unmoved", "none"), "unmoved must be a list"),
    ("dig", spoil("settlers.0.square", "A1"), "dig: there is no resource tile"),
    ("consent", spoil("frames.1.offer", "end"), "this is no offer"),
    ("consent", spoil("settlers.0.load.wood", 0), "this trade could not be offered"),
    ("agreement", spoil("frames.1.proposer", 1), "the active player proposes it"),
    ("agreement", spoil("frames.1.seat", 0), "who proposes it has agreed"),
    ("agreement", spoil("gave_up_asked", False), "it is being asked now"),
    ("agreement", spoil("options.giving_up", False), "giving up is switched off"),
    ("loss", spoil("settlers.0.load.food", 0), "loss has nothing to choose"),
    ("loss", spoil("agenda", []), "it ends with the next turn"),
    ("loss", lambda data: data["agenda"].pop(-2), "a negative card that was drawn is finished"),
    ("loss", spoil("agenda.0.settler", None), "lose is not written like this"),
    ("loss", spoil("agenda.0.amount", -4), "amount: -4 lies outside 0 to 50"),
    ("loss", spoil("agenda", 1), "agenda must be a list of tasks"),
    ("loss", spoil("agenda.0", "dance"), "A task of the agenda must be a table"),
    ("loss", spoil("agenda.0.do", "dance"), "There is no task “dance”"),
    ("loss", spoil("agenda.0", {"do": "waste_heap", "settler": None, "amount": 3}), "no Waste Heap is being carried"),
    ("loss", spoil("turn.points", 1), "nothing of a turn is left between two turns"),
    ("discard", one_card, "there is no choice between cards"),
    ("waste", spoil("settlers.0.load.wood", 2), "the team has not so much"),
    ("waste", spoil("drawn_negative", None), "no Waste Heap is being carried out"),
    ("waste_pick", spoil("frames.1.left", 9), "the team has not so much"),
    # the end
    ("over", spoil("result.reason", "boredom"), "does not end by “boredom”"),
    ("over", spoil("result.winners", [0, 1]), "all win or lose together"),
    ("over", spoil("result.scores", [9, 9]), "all win or lose together"),
    ("over", spoil("pollution", 9), "9 does not fit"),
]


@pytest.mark.parametrize(("name", "change", "wrong"), SPOILED, ids=[case[2] for case in SPOILED])
def test_an_impossible_position_is_refused_by_name(name: str, change: Callable[[Data], None], wrong: str) -> None:
    data = POSITIONS[name]()
    change(data)
    with pytest.raises(BadPosition) as error:
        GAME.position(data)
    assert wrong in str(error.value)


def test_a_game_that_is_won_or_lost_already_cannot_go_on() -> None:
    scene = Scene(2).all_needs().full_shuttle().pollution(4).settler(0, at="E5").settler(1, at="E5")
    with pytest.raises(BadPosition, match="so it has lifted off"):
        GAME.position(scene.data)
    doomed = Scene(2).pollution(9)
    with pytest.raises(BadPosition, match="winning is out of reach"):
        GAME.position(doomed.data)
