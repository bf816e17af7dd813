"""Positions as data: they round-trip, can be edited by hand, and impossible or damaged ones are refused."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.state import State
from tests.games.new_earth_thomas.scene import GAME, Scene

Data = dict[str, Any]


def data_of(scene: Scene) -> Data:
    return json.loads(json.dumps(scene.state.to_data()))  # type: ignore[no-any-return]


# -- positions to start from -----------------------------------------------------------------------


def opening() -> Data:
    return data_of(Scene(players=3))


def middle() -> Data:
    """Tiles of both kinds, claims, perks, weather, an eruption, and a token spent."""
    scene = Scene().company(0, at="e7", perks="E1-8 S1", credits=7).company(1, at="d4", perks="T1-12", credits=12)
    scene.land("e2", "volcano").land("c5", "desert_marked", claim=0).land("g5", "forest", claim=1, over="desert")
    scene.scorch("e1", "d1", "f1", "d2", "f2", "d3", "e3", "f3").weather("tornado").weather("overcast")
    scene.play("move space:e8")
    return data_of(scene)


def four_with_six_tokens() -> Data:
    scene = Scene(players=4)
    for seat in range(4):
        scene.company(seat, perks="E1-5 E10-12 T1-5 T10-12 S1-5 S10-12")
    return data_of(scene)


def discovery_sift() -> Data:
    scene = Scene().company(0, at="e3", perks="E1 E6").will_draw("desert", "mountain")
    scene.play("discover")
    return data_of(scene)


def terraform_sift() -> Data:
    scene = Scene().company(0, at="e4", perks="T1 T6").will_draw("forest", "pasture", terraformed=True)
    scene.play("terraform")
    return data_of(scene)


def marsh() -> Data:
    scene = Scene().company(0, at="e3", perks="E1 S1").will_draw("primordial_marsh")
    scene.play("discover")
    return data_of(scene)


def eden() -> Data:
    scene = Scene().company(0, at="e4", perks="E1-3 T1").will_draw("eden_sixteen", terraformed=True)
    scene.play("terraform", "take perk:explorer_03")
    return data_of(scene)


def tiebreak() -> Data:
    scene = Scene(players=3).company(0, credits=75).company(1, credits=75).company(2, credits=75)
    scene.data["companies"][1]["credits"], scene.data["companies"][2]["credits"] = 70, 80
    scene.company(0, credits=80).put(supply=0, beyond=5, end_triggered=True).turn_of(2)
    scene.play("end")
    return data_of(scene)


def decided() -> Data:
    """The tiebreak has been played: seat 2 has earned a credit in it."""
    scene = Scene()
    scene.data = tiebreak()
    scene.data["companies"][2].update({"space": "e7", "perks": ["explorer_01", "explorer_02"]})
    scene.play("end")
    scene.will_draw("desert")
    scene.play("discover", "end")
    return data_of(scene)


def finished() -> Data:
    scene = Scene().company(0, credits=76).company(1, credits=74).supply(0).turn_of(1)
    scene.play("end")
    return data_of(scene)


POSITIONS: dict[str, Data] = {
    "opening": opening(),
    "middle": middle(),
    "four_with_six_tokens": four_with_six_tokens(),
    "discovery_sift": discovery_sift(),
    "terraform_sift": terraform_sift(),
    "marsh": marsh(),
    "eden": eden(),
    "tiebreak": tiebreak(),
    "decided": decided(),
    "finished": finished(),
}


def refusal(data: object) -> str:
    """What `Game.position` says against the data."""
    with pytest.raises(BadPosition) as refused:
        GAME.position(data)
    return str(refused.value)


# -- round trips -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_survives_json(name: str) -> None:
    assert GAME.position(copy.deepcopy(POSITIONS[name])).to_data() == POSITIONS[name]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_round_trips_and_plays_on_alike(players: int) -> None:
    chance = Chance(players)
    state = GAME.start(players, players, {"supply_per_player": 50})
    twin: State = state
    while not state.over:
        data = json.loads(json.dumps(state.to_data()))
        assert data == json.loads(json.dumps(twin.to_data()))
        twin = GAME.position(data)
        options = state.legal(state.deciders()[0])
        assert twin.legal(twin.deciders()[0]) == options
        action = options[chance.below(len(options))]
        seat = state.deciders()[0]
        state.apply(seat, action)
        twin.apply(seat, action)
    assert twin.to_data() == state.to_data()


def test_reading_a_position_leaves_the_data_as_it_was() -> None:
    data = middle()
    before = copy.deepcopy(data)
    state = GAME.position(data)
    state.play(0, GAME.actions.parse("end"))
    assert data == before


# -- hand edits that break an invariant ------------------------------------------------------------


Edit = Callable[[Data], object]


def put(path: str, value: object) -> Edit:
    """Set the field at a path like `companies/0/credits`."""

    def edit(data: Any) -> None:
        *way, last = path.split("/")
        for step in way:
            data = data[int(step) if isinstance(data, list) else step]
        data[int(last) if isinstance(data, list) else last] = value

    return edit


def swap_tile(space: str, key: str, tile: str, bag: str) -> Edit:
    """Lay a tile out of its bag, and put the one that lay there back."""

    def edit(data: Data) -> None:
        entry = data["spaces"].setdefault(space, {})
        if key in entry:
            data[bag][entry[key]] = data[bag].get(entry[key], 0) + 1
        data[bag][tile] -= 1
        entry[key] = tile

    return edit


def all_of(*edits: Edit) -> Edit:
    def edit(data: Data) -> None:
        for each in edits:
            each(data)

    return edit


def take_off(space: str, bag: str) -> Edit:
    def edit(data: Data) -> None:
        tile = data["spaces"].pop(space)["tile"]
        data[bag][tile] = data[bag].get(tile, 0) + 1

    return edit


def move_tiles(tile: str, source: str, target: str, number: int) -> Edit:
    def edit(data: Data) -> None:
        data[source][tile] = data[source].get(tile, 0) - number
        data[target][tile] = data[target].get(tile, 0) + number

    return edit


def strict(data: Data) -> None:
    data["options"]["strict_components"] = True


def all_perks(seat: int) -> Edit:
    every = [f"{tree}_{number:02d}" for tree in ("explorer", "terraformer", "settler") for number in range(1, 16)]
    return all_of(put(f"companies/{seat}/perks", every), put(f"companies/{seat}/tokens", 6))


def too_many_beads(data: Data) -> None:
    """45 perk points and 6 claims."""
    all_perks(1)(data)
    lay = [swap_tile(space, "tile", "desert", "natural_bag") for space in ("c3", "c4", "d4", "f4", "g4", "g3")]
    all_of(strict, *lay)(data)
    for space in ("c3", "c4", "d4", "f4", "g4", "g3"):
        data["spaces"][space]["claim"] = 1


BROKEN: list[tuple[str, str, Edit]] = [
    # (the position, what the refusal says, the edit)
    ("opening", "tiles: 8 of desert where the game has 7", put("natural_bag/desert", 8)),
    ("opening", "tiles: 1 of eden_sixteen_marked where the game has 0", put("terraformed_bag/eden_sixteen_marked", 1)),
    ("middle", "desert: -1 lies outside 0 to", move_tiles("desert", "natural_bag", "removed", 7)),
    ("opening", "tiles: forest is in the wrong bag", move_tiles("forest", "terraformed_bag", "natural_bag", 1)),
    ("opening", "tiles: desert is in the wrong bag", move_tiles("desert", "natural_bag", "terraformed_bag", 1)),
    ("opening", "tiles: only an eruption takes tiles", move_tiles("desert", "natural_bag", "removed", 1)),
    (
        "discovery_sift",
        "sift: this is no choice of a discovery",
        put("frames/1/drawn", ["desert"] * 4 + ["mountain"]),
    ),
    ("opening", "layers: .* not so on e4", swap_tile("e4", "over", "desert", "natural_bag")),
    ("middle", "layers: .* not so on g5", swap_tile("g5", "over", "forest", "terraformed_bag")),
    (
        "middle",
        "layers: Farmland cannot lie over Mountain as on g5",
        all_of(
            swap_tile("g5", "tile", "farmland", "terraformed_bag"), swap_tile("g5", "over", "mountain", "natural_bag")
        ),
    ),
    ("opening", "claims: e3 cannot carry a claim", put("spaces/e3", {"claim": 0})),
    ("middle", "claims: e2 cannot carry a claim", put("spaces/e2/claim", 0)),
    ("middle", "claims: d3 cannot carry a claim", put("spaces/d3/claim", 0)),
    ("middle", "scorched: c3 is not beside the Volcano", put("spaces/c3", {"scorched": True})),
    (
        "middle",
        "scorched: nothing can lie under a tile on d3",
        all_of(swap_tile("d3", "tile", "forest", "terraformed_bag"), swap_tile("d3", "over", "desert", "natural_bag")),
    ),
    ("middle", r"volcano: .* where its tile lies \(e2\)", put("volcano", "c3")),
    ("opening", "start: the starting space e5 has no tile", take_off("e5", "natural_bag")),
    ("opening", "weather: 2 Tornado in the stacks, the game has 3", lambda data: data["draw_stack"].remove("tornado")),
    ("opening", "weather: “none” is no card", lambda data: data["draw_stack"].append("none")),
    ("middle", "weather: 2 Overcast in the stacks", lambda data: data["discards"].pop()),
    ("opening", "weather: 1 Volcanic Eruption", lambda data: data["draw_stack"].append("volcanic_eruption")),
    ("opening", "volcano: the eruption is aside exactly while", put("eruption_aside", False)),
    (
        "middle",
        "scorched: there was no eruption yet",
        all_of(put("eruption_aside", True), lambda data: data["draw_stack"].remove("volcanic_eruption")),
    ),
    ("opening", "credits: supply 225 and purses 4 are not 225 and 0 noted beyond", put("companies/0/credits", 4)),
    ("opening", "credits: -1 lies outside", all_of(put("supply", 226), put("companies/0/credits", -1))),
    ("opening", "beyond: -1 lies outside", all_of(put("supply", 224), put("beyond", -1))),
    ("opening", "end: the supply is empty", all_of(put("supply", 0), put("companies/0/credits", 225))),
    ("opening", "end: credits are noted beyond", all_of(put("beyond", 1), put("companies/0/credits", 1))),
    ("opening", "tokens: 2 lies outside 3 to 21", put("companies/0/tokens", 2)),
    ("opening", "tokens: seat 1 has an impossible number", put("companies/1/tokens", 7)),
    (
        "opening",
        "used: -1 lies outside 0 to 22",
        all_of(put("companies/0/unspent", 4), put("companies/0/used", -1)),
    ),
    ("opening", "tokens: seat 1 has 4 action tokens, its perks give 3", put("companies/1/tokens", 4)),
    ("middle", "tokens: seat 1 has 3 action tokens, its perks give 4", put("companies/1/tokens", 3)),
    ("opening", "tokens: seat 1 is not active but has tokens", put("companies/1/used", 1)),
    ("finished", "tokens: seat 1 is not active but has tokens", put("companies/1/unspent", 3)),
    ("opening", "tokens: seat 0 has 2 of its 3 tokens in this turn", put("companies/0/unspent", 2)),
    ("opening", "tokens: seat 0 has 5 of its 3 tokens in this turn", put("companies/0/unspent", 5)),
    ("middle", "beads: seat 1 uses more than 50", too_many_beads),
    ("four_with_six_tokens", "tokens: more than 21 are in use", strict),
    ("opening", "markers: too many stand on f5 without Explorer 9", put("companies/0/space", "f5")),
    ("opening", "weather: seat 0 has not just moved", put("companies/0/weather_open", True)),
    (
        "middle",
        "weather: seat 1 has not just moved",
        all_of(put("companies/1/space", "c5"), put("companies/1/weather_open", True)),
    ),
    (
        "opening",
        "perks: seat 0 has two points on explorer_01",
        put("companies/0/perks", ["explorer_01", "explorer_01"]),
    ),
    ("opening", "perks: a perk of seat 2 has no line up", put("companies/2/perks", ["settler_02"])),
    ("opening", "turn: rounds are counted from 1", put("round", 0)),
    ("opening", "end: after so many rounds without progress", put("barren_rounds", 3)),
    ("opening", "barren_rounds: -1 lies outside", put("barren_rounds", -1)),
    ("finished", "turn: no turn is left when the game is over", put("turns_left", 1)),
    ("opening", "frames: the turn of the active player stands first", put("frames/0/seat", 1)),
    (
        "marsh",
        "frames: the turn of the active player stands first",
        lambda data: data["frames"].append(data["frames"][1]),
    ),
    ("marsh", "frames: the turn of the active player stands first", lambda data: data["frames"].pop(0)),
    ("opening", "frames: one turn does not stand on another", lambda data: data["frames"].append(data["frames"][0])),
    ("marsh", "marsh: there is no land under the marker", put("frames/1/seat", 1)),
    (
        "opening",
        "turn: it is over when no token is left",
        all_of(put("companies/0/unspent", 0), put("companies/0/used", 3)),
    ),
    ("opening", "turn: the number of turns left in the round", put("turns_left", 4)),
    ("opening", "turn: the number of turns left in the round", put("turns_left", 0)),
    ("opening", "turn: the active player is not the one whose turn", put("turns_left", 2)),
    ("opening", "turn: the active player is not the one whose turn", put("first", 1)),
    ("tiebreak", "turn: the active player is not the tied player", put("turns_left", 1)),
    ("discovery_sift", "sift: this is no choice of a discovery", put("companies/0/space", "e5")),
    ("discovery_sift", "sift: this is no choice of a discovery", put("companies/0/perks", ["explorer_01"])),
    ("discovery_sift", "sift: this is no choice of a discovery", put("frames/1/drawn", ["desert", "desert"])),
    ("terraform_sift", "sift: this is no choice of a terraforming", put("companies/0/space", "e3")),
    ("terraform_sift", "sift: this is no choice of a terraforming", put("frames/1/base", "desert")),
    ("terraform_sift", "sift: this is no choice of a terraforming", put("frames/1/claimed", True)),
    ("terraform_sift", "sift: this is no choice of a terraforming", put("companies/0/perks", ["terraformer_01"])),
    ("terraform_sift", "sift: a terraforming draws Terraformed tiles", put("frames/1/drawn", ["desert", "mountain"])),
    ("marsh", "marsh: there is no land under the marker to claim", put("companies/0/space", "e4")),
    ("marsh", "marsh: there is no land under the marker to claim", put("companies/0/perks", ["explorer_01"])),
    ("marsh", "marsh: there is no land under the marker to claim", put("spaces/e3/claim", 1)),
    ("eden", "eden: Eden Sixteen does not lie under the marker", put("companies/0/space", "e5")),
    ("eden", "pool: -1 lies outside 0 to 45", put("frames/1/pool", -1)),
    ("eden", "eden: that many perk points cannot be in hand", put("frames/1/pool", 43)),
    (
        "eden",
        "eden: that many perk points cannot be in hand",
        all_of(put("frames/1/pool", 0), put("frames/1/putting", True)),
    ),
    ("opening", "tiebreak: there are tied players exactly in a tiebreak", put("phase", "tiebreak")),
    ("tiebreak", "tiebreak: there are tied players exactly in a tiebreak", put("phase", "main")),
    ("tiebreak", "end: a game that was scored has been triggered", put("end_triggered", False)),
    ("opening", "end: final scores are noted when", put("final_scores", [1, 2, 3])),
    ("finished", "end: final scores are noted when", put("final_scores", [])),
    ("tiebreak", "end: final scores are noted when", put("final_scores", [80, 70])),
    ("tiebreak", "tiebreak: the tied players are those with the best", put("tied", [2, 0])),
    ("tiebreak", "tiebreak: the tied players are those with the best", put("tied", [0, 1, 2])),
    ("tiebreak", "tiebreak: the tied players are those with the best", put("tied", [0])),
    ("tiebreak", "end: the credits noted for seat 1 are not", put("companies/1/tiebreak_credits", 69)),
    ("opening", "end: the credits noted for seat 1 are not", put("companies/1/tiebreak_credits", 1)),
    ("finished", "end: the credits noted for seat 0 are not", all_of(put("companies/0/credits", 77), put("beyond", 1))),
    ("tiebreak", "finals_before_tiebreak: 8 lies outside 0 to 7", put("companies/0/finals_before_tiebreak", 8)),
    ("tiebreak", "tiebreak: seat 0 cannot have held these final perks", all_perks(0)),
    ("opening", "tiebreak: seat 0 cannot have held these final perks", put("companies/0/finals_before_tiebreak", 1)),
    ("finished", "end: the result does not follow from the scores", put("result/winners", [1])),
    ("finished", "end: the result does not follow from the scores", put("result/scores", [77, 74])),
    ("finished", "end: the result does not follow from the scores", put("result/shared", True)),
    ("decided", "end: the result does not follow from the scores", put("result/winners", [0, 2])),
    ("finished", "end: this game cannot have ended by “tiebreak”", put("result/reason", "tiebreak")),
    ("finished", "end: this game cannot have ended by “boredom”", put("result/reason", "boredom")),
    ("decided", "end: this game cannot have ended by “shared”", put("result/reason", "shared")),
    ("finished", "end: the result cites no rule of the book", put("result/rule", 999)),
]


@pytest.mark.parametrize(("name", "message", "edit"), BROKEN, ids=[f"{row[0]}: {row[1]}" for row in BROKEN])
def test_an_impossible_position_is_refused_by_naming_the_invariant(name: str, message: str, edit: Edit) -> None:
    data = copy.deepcopy(POSITIONS[name])
    edit(data)
    with pytest.raises(BadPosition, match=f"^This position cannot arise. .*{message}"):
        GAME.position(data)


def test_a_bag_whose_count_is_wrong_is_noticed() -> None:
    scene = Scene()
    scene.state.natural_left += 1
    assert GAME.broken_invariants(scene.state) == ["tiles: a bag's count is not the number of its tiles"]


# -- data that is not well formed ------------------------------------------------------------------


@pytest.mark.parametrize("junk", [None, 3, "position", [], [1, 2], True, 1.5])
def test_something_else_is_no_position(junk: object) -> None:
    assert refusal(junk) == "A position is a table of fields."


@pytest.mark.parametrize(
    ("junk", "message"),
    [({}, "of no game, not of new_earth_thomas"), ({"game": "chess"}, "of chess, not of new_earth_thomas")],
)
def test_a_position_of_another_game_is_refused(junk: Data, message: str) -> None:
    assert message in refusal(junk)


@pytest.mark.parametrize("version", [0, 99, -1, "1", None, 1.0, True])
def test_a_position_under_unknown_rules_is_refused(version: object) -> None:
    data = opening()
    data["rules"] = version
    assert refusal(data).startswith("rules ")


@pytest.mark.parametrize("key", sorted(POSITIONS["opening"]))
def test_a_field_that_is_missing_is_named(key: str) -> None:
    data = opening()
    del data[key]
    assert key in refusal(data)


@pytest.mark.parametrize("key", sorted(POSITIONS["opening"]["companies"][0]))
def test_a_field_missing_in_a_company_is_named(key: str) -> None:
    data = opening()
    del data["companies"][1][key]
    assert refusal(data) == f"The company of seat 1 lacks {key}."


MALFORMED: list[tuple[str, str, Edit]] = [
    ("opening", "A position has no field 'supplies'; its fields are round, first", put("supplies", 10)),
    (
        "opening",
        "The company of seat 0 has no field 'money'; its fields are space, credits",
        put("companies/0/money", 1),
    ),
    ("opening", "The decision “turn” has no field 'pool'", put("frames/0/pool", 1)),
    ("opening", "A space has tile, over, claim and scorched, but e4 has 'owner'", put("spaces/e4/owner", 0)),
    ("opening", "seats must be 2 to 4, not 5", put("seats", 5)),
    ("opening", "companies must be 2, one for each seat", put("seats", 2)),
    ("opening", "seats must be a whole number, not 'three'", put("seats", "three")),
    ("opening", "supply must be a whole number, not 22.5", put("supply", 22.5)),
    ("opening", "round must be a whole number, not True", put("round", True)),
    ("opening", "credits must be a whole number, not None", put("companies/0/credits", None)),
    ("opening", "end_triggered must be true or false, not 1", put("end_triggered", 1)),
    ("opening", "acted must be true or false, not 'no'", put("companies/0/acted", "no")),
    ("opening", "phase is main or tiebreak, not “0”", put("phase", 0)),
    ("opening", "phase is main or tiebreak, not “late”", put("phase", "late")),
    ("opening", "tied must be a list", put("tied", "nobody")),
    ("opening", "final_scores must be a whole number, not 'a'", put("final_scores", ["a"])),
    ("opening", "draw_stack must be the name of a weather card, not 1", put("draw_stack", [1])),
    ("opening", "There is no weather card “snow”", put("discards", ["snow"])),
    ("opening", "spaces must be a table", put("spaces", [])),
    ("opening", "e4 must be a table", put("spaces/e4", "desert")),
    ("opening", "There is no space “z9”", put("spaces/z9", {})),
    ("opening", "There is no space “z9”", put("companies/0/space", "z9")),
    ("opening", "There is no space “z9”", put("volcano", "z9")),
    ("opening", "There is no tile “swamp”", put("spaces/e4/tile", "swamp")),
    ("opening", "An empty space is left out, it has no tile “none”", put("spaces/e3", {"tile": "none"})),
    ("opening", "There is no tile “swamp”", put("natural_bag/swamp", 1)),
    ("opening", "desert must be a whole number, not '7'", put("natural_bag/desert", "7")),
    ("opening", "There is no seat 3", put("spaces/e4/claim", 3)),
    ("opening", "There is no seat -1", put("active", -1)),
    ("opening", "There is no seat 3", put("first", 3)),
    ("opening", "There is no seat 7", put("tied", [7, 0])),
    ("opening", "There is no perk “explorer_16”", put("companies/0/perks", ["explorer_16"])),
    ("opening", "companies must be 3, one for each seat", put("companies", {})),
    ("opening", "The company of seat 0 must be a table", put("companies/0", 5)),
    ("opening", "frames must be a list of tables", put("frames", "turn")),
    ("opening", "There is no kind of decision “nap”", put("frames/0/kind", "nap")),
    ("opening", "There is no seat 3", put("frames/0/seat", 3)),
    ("discovery_sift", "A sift has at least one tile drawn", put("frames/1/drawn", [])),
    ("discovery_sift", "heeds must be true or false", put("frames/1/heeds", "yes")),
    ("terraform_sift", "There is no land “swamp”", put("frames/1/base", "swamp")),
    ("opening", "options must be a table", put("options", [])),
    ("opening", "options: There is no option “speed”", put("options/speed", "fast")),
    ("opening", "options: supply_per_player is a whole number from 50 to 75", put("options/supply_per_player", 90)),
    ("opening", "options: weather_marks is one of full, sheet", put("options/weather_marks", ["full"])),
    ("finished", "result must be a table", put("result", "won")),
    ("finished", "winners must be a list of whole numbers", put("result/winners", ["Ada"])),
    ("finished", "result: a winner has no seat", put("result/winners", [5])),
    ("opening", "horizon: 5 lies outside the 0 actions played", put("horizon", 5)),
    ("opening", "last_seat: there is no seat 9", put("last_seat", 9)),
    ("opening", "a game is over exactly when nothing is waited for", put("over", True)),
    ("opening", "a game is over exactly when nothing is waited for", put("frames", [])),
]


@pytest.mark.parametrize(("name", "message", "edit"), MALFORMED, ids=[f"{row[0]}: {row[1]}" for row in MALFORMED])
def test_malformed_data_is_refused_by_saying_what_is_wrong(name: str, message: str, edit: Edit) -> None:
    data = copy.deepcopy(POSITIONS[name])
    edit(data)
    assert message in refusal(data)


# -- data damaged at random ------------------------------------------------------------------------

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        ["e4", "desert", "forest", "tornado", "none", "turn", "eden", "marsh", "explorer_01", "tiebreak"]
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=4,
)


def places(data: object) -> list[tuple[object, object]]:
    """Every (container, key) inside the data."""
    keys: list[object] = (
        list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    )
    found: list[tuple[object, object]] = []
    for key in keys:
        found.append((data, key))
        found += places(data[key])  # type: ignore[index]
    return found


def damage(data: Data, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
    """Change one thing somewhere: lose it, double it, replace it, exchange it with another, or count it wrongly."""
    spots = places(data)
    container, key = spots[draw(st.integers(0, len(spots) - 1))]
    how = draw(st.sampled_from(["lose", "double", "replace", "exchange", "recount"]))
    value = container[key]
    if how == "lose":
        del container[key]
    elif how == "double":
        if isinstance(container, list):
            container.insert(key, copy.deepcopy(value))
        else:
            container[draw(st.text(max_size=6))] = copy.deepcopy(value)
    elif how == "exchange":
        other, there = spots[draw(st.integers(0, len(spots) - 1))]
        container[key], other[there] = copy.deepcopy(other[there]), copy.deepcopy(value)
    elif how == "recount" and isinstance(value, int) and not isinstance(value, bool):
        container[key] = value + draw(st.integers(-2, 2))
    elif isinstance(value, bool):
        container[key] = not value
    else:
        container[key] = draw(JUNK)


@settings(max_examples=settings().max_examples * 25)
@given(st.sampled_from(sorted(POSITIONS)), st.integers(1, 3), st.data())
def test_damaged_data_is_refused_or_makes_a_position_that_plays_to_its_end(
    name: str, hits: int, data: st.DataObject
) -> None:
    edited = copy.deepcopy(POSITIONS[name])
    for _ in range(hits):
        damage(edited, data.draw)
    try:
        state = GAME.position(edited)
    except BadPosition as error:
        assert len(str(error)) > 10
        return
    written = state.to_data()
    assert GAME.position(json.loads(json.dumps(written))).to_data() == written
    chance = Chance(1)
    for _ in range(60):
        assert GAME.broken_invariants(state) == []
        if state.over:
            break
        seat = state.deciders()[0]
        options = state.legal(seat)
        state.play(seat, options[chance.below(len(options))])
