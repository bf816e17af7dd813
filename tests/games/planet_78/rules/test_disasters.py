"""Natural disasters (PS-250 to PS-266)."""

import pytest

from earthrise.games.planet_78.components.board import BOARD
from earthrise.games.planet_78.components.cards import DISASTER, DISASTERS
from earthrise.games.planet_78.rules.state import Planet
from tests.games.planet_78.scene import Scene
from tests.marks import rule

TERRAIN = {
    "earthquake": ("cave", "city"),
    "wildfire": ("forest", "farm"),
    "hurricane": ("farm", "city"),
    "volcano": ("cave", "forest"),
}


def struck_by(disaster: str, players: int = 2, **options: object) -> Scene:
    """A Tremor brings that disaster with the end of this turn."""
    scene = Scene(players, **options).last_turn_of("spring")
    return scene.coming(negative=["tremor"], disaster=[disaster])


@rule("PS-250", "PS-251")
@pytest.mark.parametrize(("pollution", "alarm", "count"), [(7, True, 1), (6, True, 1), (6, False, 0), (5, False, 0)])
def test_a_new_year_brings_a_disaster_while_the_alarm_is_on(pollution: int, alarm: bool, count: int) -> None:
    scene = Scene(2).last_turn_of("winter").pollution(pollution, alarm).coming(negative=["calm_winds"])
    scene.play("end")
    assert len(scene.told("disaster")) == count


@rule("PS-251")
def test_the_alarm_goes_on_at_seven_off_at_five_and_stays_as_it_was_at_six() -> None:
    scene = Scene(2).pollution(6).settler(0, hand=["tree_planting"]).settler(1, hand=["tree_planting"])
    scene.season("spring", meter=7).coming(negative=["smog"])
    assert not scene.state.alarm
    scene.play("end")
    assert (scene.state.pollution, scene.state.alarm) == (7, True)
    scene.play("play tree_planting")
    assert (scene.state.pollution, scene.state.alarm) == (6, True)
    scene.play("end", "play tree_planting")
    assert (scene.state.pollution, scene.state.alarm) == (5, False)
    assert [event.amount for event in scene.told("alarm")] == [1, 0]


@rule("PS-252")
@pytest.mark.parametrize("square", ["A1", "I1", "E5"])
def test_spawn_tiles_and_the_space_center_are_safe(square: str) -> None:
    for disaster in ("meteor_shower", "epidemic", "sandstorm", "acid_rain", "solar_flare"):
        scene = struck_by(disaster).settler(0, at=square, load="2 wood", hand=["shelter"]).settler(1, at=square)
        scene.play("end")
        assert scene.of(0).is_alive() and scene.load(0) == {"wood": 2} and scene.hand(0) == ["shelter"]


@rule("PS-252")
def test_a_spawn_tile_is_safe_wherever_house_has_moved_it_and_pollution_rises_all_the_same() -> None:
    scene = struck_by("volcano").need("house").tile("C3", "cave").spawn(0, "C3")
    scene.data["settlers"][0]["square"] = "C3"
    scene.season("spring", meter=5).settler(1, at="A1")
    scene.data["tiles"]["A1"] = scene.data["tiles"].get("A1", "cave")
    scene.play("end")
    assert scene.of(0).is_alive() and not scene.of(1).is_alive() and scene.state.pollution == 3


@rule("PS-253", "PS-254", "PS-255", "PS-256")
@pytest.mark.parametrize("tile", ["forest", "farm", "cave", "city", "water"])
@pytest.mark.parametrize("disaster", list(TERRAIN))
def test_a_terrain_disaster_kills_on_its_two_tiles(disaster: str, tile: str) -> None:
    scene = struck_by(disaster).tile("C3", tile).settler(1, at="C3")
    scene.play("end")
    assert scene.of(1).is_alive() == (tile not in TERRAIN[disaster])
    assert scene.state.pollution == (3 if disaster == "volcano" else 2)


@rule("PS-257")
def test_a_tsunami_kills_on_face_up_water_and_beside_it() -> None:
    scene = struck_by("tsunami", 4).tile("C3", "water").tile("C4", "cave").tile("D2", "cave").tile("G7", "cave")
    scene.tile("G8", "water", hidden=True).dry("D1", "E2", "D3", "C2", "G6", "F7", "H7")
    scene.settler(0, at="C3").settler(1, at="C4").settler(2, at="D2").settler(3, at="G7").turn_of(0)
    scene.play("end")
    assert [settler.is_alive() for settler in scene.state.settlers] == [False, False, True, True]


@rule("PS-257")
def test_a_tsunami_spares_special_tiles_beside_water() -> None:
    scene = struck_by("tsunami").tile("E3", "water").settler(1, at="E4")
    scene.play("end")
    assert scene.of(1).is_alive()


@rule("PS-258")
def test_meteors_fall_on_one_row_and_one_column() -> None:
    scene = (
        struck_by("meteor_shower", 4).settler(0, at="E5").settler(1, at="H3").settler(2, at="G8").settler(3, at="A3")
    )
    scene.turn_of(0)

    def row_3_column_g(planet: Planet) -> bool:
        return [settler.is_alive() for settler in planet.settlers] == [True, False, False, False]

    scene.play_where("end", row_3_column_g)
    refs = scene.told("disaster")[0].refs
    assert len(refs) == 1 + 9 + 8 and {"square:A3", "square:I3", "square:G1", "square:G9"} <= set(refs)


@rule("PS-258")
def test_every_row_and_column_can_be_drawn() -> None:
    rows, columns = set(), set()
    for seed in range(120):
        scene = struck_by("meteor_shower").put(chance=seed * 7_919)
        scene.play("end")
        squares = [BOARD.names.index(ref[7:]) for ref in scene.told("disaster")[0].refs[1:]]
        ys, xs = [BOARD.y[square] for square in squares], [BOARD.x[square] for square in squares]
        rows.add(max(set(ys), key=ys.count))
        columns.add(max(set(xs), key=xs.count))
    assert rows == columns == set(range(9))


@rule("PS-259")
def test_an_epidemic_kills_those_who_share_a_square() -> None:
    scene = (
        struck_by("epidemic", 4).settler(0, at="E4").settler(1, at="E4").settler(2, at="C3").settler(3, at="C3", down=1)
    )
    scene.play("end")
    assert [settler.is_alive() for settler in scene.state.settlers] == [False, False, True, False]


@rule("PS-260", "PS-261")
@pytest.mark.parametrize(("disaster", "lost", "rise"), [("sandstorm", 2, 0), ("acid_rain", 1, 1)])
def test_sandstorm_and_acid_rain_cost_those_off_safe_ground_resources(disaster: str, lost: int, rise: int) -> None:
    scene = struck_by(disaster).settler(0, at="E4", load="2 wood 2 food").settler(1, load="2 wood 2 food")
    scene.play("end")
    assert scene.asked() == ("loss", 0)
    for _ in range(lost):
        assert scene.state.pollution == 2
        scene.play("put_back food")
    assert scene.load(0) == ({"wood": 2, "food": 2 - lost} if lost < 2 else {"wood": 2})
    assert scene.load(1) == {"wood": 2, "food": 2} and scene.state.pollution == 2 + rise


@rule("PS-262")
def test_a_solar_flare_burns_the_hand_but_not_the_cards_in_front() -> None:
    scene = struck_by("solar_flare").settler(0, at="E4", hand=["revive", "long_days"], front=[("shelter", 0)])
    scene.settler(1, hand=["revive"])
    scene.play("end")
    assert scene.hand(0) == [] and len(scene.of(0).front) == 1 and scene.hand(1) == ["revive"]
    assert scene.told("disaster")[0].refs == ["disaster:solar_flare", "square:E4"]


@rule("PS-263")
def test_withered_and_flooded_tiles_count_for_what_they_are() -> None:
    scene = struck_by("hurricane").need("food", left=3).tile("C3", "farm").tile("C4", "water").tile("D3", "city")
    scene.settler(0, at="C3").settler(1, at="D3").pollution(7).season("spring", meter=5).turn_of(0)
    assert scene.flooded("C3")
    scene.play("end")
    assert [event.refs for event in scene.told("death")] == [["settler:1", "square:C3"], ["settler:2", "square:D3"]]


@rule("PS-264")
def test_deaths_and_losses_come_before_a_change_of_pollution() -> None:
    scene = struck_by("volcano").settler(1, at="C3")
    events = scene.play("end")
    kinds = [event.kind for event in events]
    assert kinds.index("death") < kinds.index("pollution")
    rain = struck_by("acid_rain").settler(0, at="E4", load="1 wood 1 food")
    rain.play("end")
    assert rain.asked() == ("loss", 0) and rain.state.pollution == 2


@rule("PS-265")
def test_a_shelter_saves_its_owner_but_not_a_neighbour() -> None:
    scene = struck_by("epidemic").settler(0, at="E4", front=[("shelter", 0)]).settler(1, at="E4")
    scene.play("end")
    assert scene.of(0).is_alive() and not scene.of(1).is_alive() and scene.of(0).front == []
    assert scene.told("disaster")[0].refs == ["disaster:epidemic", "square:E4"]


@rule("PS-266")
def test_a_disaster_goes_to_its_discard_pile() -> None:
    scene = struck_by("hurricane")
    scene.play("end")
    assert [DISASTERS[card].id for card in scene.state.discards[DISASTER]] == ["hurricane"]
    assert scene.state.drawn_disaster == -1 and len(scene.state.draw[DISASTER]) == 13
