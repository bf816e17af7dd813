"""Overview, components and setting up (PS-001 to PS-026)."""

import pytest

from earthrise.engine.errors import BadSeats
from earthrise.engine.state import SPECTATOR
from earthrise.games.planet_78.components.board import BOARD, BRIDGE, CENTER, CHASM, NEED, SPAWN, SQUARES
from earthrise.games.planet_78.components.cards import CARDS, DISASTER, NEGATIVE, POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES
from earthrise.games.planet_78.rules.state import Planet
from tests.games.planet_78.scene import GAME, Scene
from tests.marks import rule


def started(seats: int = 2, seed: int = 1, **options: object) -> Planet:
    state = GAME.start(seats, seed, options)
    assert isinstance(state, Planet)
    return state


def names(kind: int) -> list[str]:
    return [BOARD.names[square] for square in range(len(BOARD.names)) if started().tile[square] == kind]


@rule("PS-001")
def test_all_win_together_and_all_lose_together() -> None:
    scene = Scene(3).all_needs().full_shuttle().pollution(4)
    for number in range(3):
        scene.settler(number, at="E5" if number else "E4")
    scene.play("move E5")
    won = scene.state.result
    assert won is not None and won.shared and won.winners == [0, 1, 2]
    lost = Scene(3).all_needs().pollution(10).last_turn_of("spring").coming(negative=["smog"])
    lost.play("end")
    result = lost.state.result
    assert result is not None and result.shared and result.winners == [] and result.reason == "pollution"
    assert GAME.sides(3, dict(lost.state.options.options)) == [0, 0, 0], "all are on one side"


@rule("PS-002")
def test_two_to_four_people_lead_one_settler_each() -> None:
    for seats in (2, 3, 4):
        state = started(seats)
        assert len(state.settlers) == seats
        assert [state.person(number) for number in range(seats)] == list(range(seats))
    for seats in (1, 5):
        with pytest.raises(BadSeats, match=str(seats)):
            GAME.start(seats, 1)


@rule("PS-003")
def test_in_the_solo_mode_one_person_leads_two_to_four_settlers() -> None:
    assert len(started(1, mode="solo").settlers) == 3
    for count in (2, 4):
        state = started(1, mode="solo", solo_settlers=count)
        assert len(state.settlers) == count and len({settler.role for settler in state.settlers}) == count
        assert {state.person(number) for number in range(count)} == {0}
    with pytest.raises(BadSeats, match="2"):
        GAME.start(2, 1, {"mode": "solo"})


@rule("PS-003")
def test_the_solo_player_takes_every_settlers_turn_and_choices() -> None:
    scene = Scene(mode="solo").settler(1, load="2 wood 2 food").settler(2, load="1 metal 1 water")
    scene.last_turn_of("spring").coming(negative=["spoiled_stores"])
    scene.play("end")
    assert scene.state.deciders() == [0] and scene.asked() == ("loss", 1)
    scene.play("put_back wood")
    assert scene.state.deciders() == [0] and scene.asked() == ("loss", 2)
    scene.play("put_back water")
    assert scene.load(1) == {"wood": 1, "food": 2} and scene.load(2) == {"metal": 1}
    assert scene.asked() == ("turn", 1)


@rule("PS-004")
def test_nobody_sees_face_down_tiles_and_the_order_of_the_piles_and_everybody_sees_all_else() -> None:
    one = Scene(2).tile("B2", "forest").tile("C7", "city", hidden=True).tile("H3", "farm", hidden=True)
    one.settler(1, load="2 wood", hand=["shelter"]).coming(
        positive=["revive", "hover_bike"], negative=["smog", "tremor"], disaster=["volcano", "epidemic"]
    )
    other = Scene(2).tile("B2", "forest").tile("C7", "farm", hidden=True).tile("H3", "city", hidden=True)
    other.settler(1, load="2 wood", hand=["shelter"]).coming(
        positive=["hover_bike", "revive"], negative=["tremor", "smog"], disaster=["epidemic", "volcano"]
    )
    truth = [scene.state.to_data() for scene in (one, other)]
    assert truth[0]["face_down"] != truth[1]["face_down"] and truth[0]["piles"] != truth[1]["piles"]
    for seat in (SPECTATOR, 0, 1):
        seen = [GAME.view_data(scene.state.view(seat)) for scene in (one, other)]
        assert seen[0] == seen[1]
        squares = {square["name"]: square for square in seen[0]["squares"]}  # type: ignore[attr-defined]
        assert squares["B2"]["tile"] == "forest" and squares["C7"]["tile"] is None
        holder = seen[0]["settlers"][1]  # type: ignore[index]
        assert holder["hand"] == ["shelter"] and holder["load"]["wood"] == 2


@rule("PS-004")
def test_what_a_forecaster_looked_at_stays_known_to_all() -> None:
    scene = Scene(2).settler(0, role="forecaster").turn_of(0, points=4)
    scene.coming(negative=["smog", "tremor", "fatigue"], disaster=["volcano"])
    scene.play("ability", "strike smog", "next fatigue", "bury")
    for seat in (SPECTATOR, 0, 1):
        piles = GAME.view_data(scene.state.view(seat))["piles"]
        assert piles["negative"]["known_next"] == ["fatigue", "tremor"]  # type: ignore[index]
        assert piles["disaster"]["known_last"] == ["volcano"]  # type: ignore[index]


@rule("PS-005")
def test_there_are_64_resource_tiles() -> None:
    state = started()
    counts = {TILES[tile].id: state.tile.count(tile) for tile in range(RESOURCE_COUNT)}
    assert counts == {"forest": 14, "farm": 14, "cave": 14, "city": 14, "water": 8}


@rule("PS-006", "PS-072")
@pytest.mark.parametrize(
    ("tile", "resource"),
    [("forest", "wood"), ("farm", "food"), ("cave", "metal"), ("city", "logistics"), ("water", "water")],
)
def test_each_tile_gives_its_resource(tile: str, resource: str) -> None:
    scene = Scene(2).tile("B1", tile).season("autumn" if tile == "water" else "summer")
    scene.play("move B1", "end")
    assert scene.load(0) == {resource: 1}
    event = scene.told("collect")[-1]
    assert event.amount == 1 and event.refs[-1] == f"resource:{resource}"


@rule("PS-007", "PS-013", "PS-014", "PS-015")
def test_the_special_tiles_lie_in_the_middle_the_corners_and_the_side_middles() -> None:
    assert names(CENTER) == ["E5"] and BOARD.names[BOARD.center] == "E5"
    assert sorted(names(BRIDGE)) == ["D5", "E4", "E6", "F5"]
    assert [BOARD.names[square] for square in BOARD.bridges] == ["E4", "F5", "E6", "D5"]
    assert [BOARD.names[square] for square in BOARD.spawns] == ["A1", "I9", "I1", "A9"]
    assert sorted(names(SPAWN)) == ["A1", "A9", "I1", "I9"]
    assert sorted(names(NEED)) == ["A5", "E1", "E9", "I5"]
    assert [BOARD.names[settler.square] for settler in started(4).settlers] == ["A1", "I9", "I1", "A9"]


@rule("PS-008", "PS-024")
def test_there_are_three_shuffled_piles_each_with_discards_of_its_own() -> None:
    one, other = started(seed=1), started(seed=2)
    for pile in (POSITIVE, NEGATIVE, DISASTER):
        assert sorted(one.draw[pile]) == sorted(other.draw[pile]) and one.draw[pile] != other.draw[pile]
        assert one.discards[pile] == []
    scene = Scene(2).settler(0, load="1 wood").coming(positive=["long_days"], negative=["calm_winds"])
    scene.last_turn_of("spring").coming(disaster=["volcano"])
    scene.play("buy wood", "play long_days")
    assert [POSITIVE_CARDS[card].id for card in scene.state.discards[POSITIVE]] == ["long_days"]
    assert scene.state.discards[NEGATIVE] == [] and scene.state.discards[DISASTER] == []


@rule("PS-009")
def test_a_tile_is_never_used_up_and_what_is_dropped_is_gone() -> None:
    scene = Scene(2).tile("B1", "forest").season("summer")
    scene.play("move B1", "end", "end")
    for _ in range(2):
        scene.play("drop wood", "end", "end")
    assert scene.load(0) == {"wood": 2}


@rule("PS-010")
def test_the_piles_have_40_28_and_14_cards() -> None:
    state = started()
    assert [len(state.draw[pile]) for pile in (POSITIVE, NEGATIVE, DISASTER)] == [40, 28, 14]
    assert [len(cards) for cards in CARDS] == [15, 13, 10]


@rule("PS-011")
def test_an_empty_pile_is_made_anew_out_of_its_discards() -> None:
    scene = Scene(2).settler(0, load="2 wood").only("positive", "shelter")
    scene.play("buy wood")
    assert scene.hand(0) == ["shelter"] and scene.state.draw[POSITIVE] == []
    assert len(scene.state.discards[POSITIVE]) == 39
    scene.play("buy wood")
    assert len(scene.state.draw[POSITIVE]) == 38 and scene.state.discards[POSITIVE] == []


@rule("PS-011")
def test_no_card_can_be_bought_when_draw_pile_and_discards_are_empty() -> None:
    scene = Scene(4).settler(0, load="1 wood")
    state = scene.state
    state.draw = [[], *state.draw[1:]]
    assert state.refusal(0, GAME.actions.parse("buy wood")) == 11
    assert state.refusal(0, GAME.actions.parse("all_in")) == 11
    why = state.why(0, GAME.actions.parse("all_in"))
    assert why is not None and "no positive card left" in why.why


@rule("PS-011", "PS-231")
def test_no_negative_card_is_drawn_when_there_is_none() -> None:
    scene = Scene(2).last_turn_of("spring")
    scene.state.draw = [scene.state.draw[0], [], scene.state.draw[2]]
    scene.state.apply(0, GAME.actions.parse("end"))
    assert scene.state.this_season().id == "summer" and scene.asked() == ("turn", 1)
    assert scene.state.drawn_negative == -1 and scene.state.discards[NEGATIVE] == []


@rule("PS-012")
def test_the_map_is_nine_by_nine_with_four_chasms() -> None:
    assert (BOARD.columns, BOARD.rows, len(BOARD.names)) == (9, 9, 81)
    assert sorted(names(CHASM)) == ["D4", "D6", "F4", "F6"]
    assert len(BOARD.resource_squares) == 64 and BOARD.names[0] == "A1" and BOARD.names[-1] == "I9"
    for square, name in enumerate(BOARD.names):
        assert name == f"{'ABCDEFGHI'[BOARD.x[square]]}{BOARD.y[square] + 1}"


@rule("PS-016")
def test_the_needs_are_shuffled_over_the_side_middles_and_known() -> None:
    layouts = set()
    for seed in range(30):
        state = started(seed=seed)
        assert sorted(state.need_square) == sorted(BOARD.needs)
        assert state.view(SPECTATOR).world.to_data()["needs"] == state.to_data()["needs"]
        layouts.add(tuple(state.need_square))
    assert len(layouts) > 10


@rule("PS-017", "PS-018")
def test_resource_tiles_are_dealt_face_down_and_stay_so_until_somebody_enters() -> None:
    state = started()
    assert state.face_up.count(False) == 64
    assert started(seed=1).tile != started(seed=2).tile
    scene = Scene(2).tile("B1", "farm", hidden=True)
    assert not scene.face_up("B1")
    scene.play("move B1", "move A1")
    assert scene.face_up("B1")
    scene.play("end", "end")
    assert scene.face_up("B1")


@rule("PS-019", "PS-020", "PS-021", "PS-022", "PS-251")
def test_the_game_starts_clean_and_quiet() -> None:
    state = started(4)
    assert state.pollution == 2 and not state.alarm
    assert state.season_length() == 8 and state.this_season().id == "spring" and state.meter == 0
    for number, settler in enumerate(state.settlers):
        assert settler.square == BOARD.spawns[number] and settler.carried() == 0
        assert (settler.hand, settler.front, settler.lives, settler.down) == ([], [], 2, 0)


@rule("PS-023")
def test_the_first_player_is_drawn_and_play_goes_in_seat_order() -> None:
    assert {started(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    state = started(3, 5)
    order = []
    for _ in range(4):
        order.append(state.active)
        state.play(state.active, GAME.actions.parse("end"))
    assert order == [(state.first + step) % 3 for step in range(4)]


@rule("PS-025")
def test_roles_are_picked_knowing_where_the_needs_lie_and_the_first_player_is_drawn_last() -> None:
    one = started(2, 3, roles="choose")
    assert one.frames[-1].kind() == "role" and one.active == -1
    assert sorted(one.need_square) == sorted(BOARD.needs)
    before = one.chance.to_data()
    one.play(0, GAME.actions.parse("become medic"))
    assert one.chance.to_data() == before
    one.play(1, GAME.actions.parse("become pilot"))
    assert one.chance.to_data() != before and one.active == one.first


@rule("PS-025")
def test_map_and_piles_come_before_the_roles_in_this_order() -> None:
    needs = set()
    for seed in range(8):
        chosen, dealt = started(2, seed, roles="choose"), started(2, seed, roles="random")
        assert (chosen.need_square, chosen.tile, chosen.draw) == (dealt.need_square, dealt.tile, dealt.draw)
        open_map = started(2, seed, open_map=True)
        assert (open_map.need_square, open_map.tile) == (chosen.need_square, chosen.tile), "the piles come after them"
        assert (chosen.frames[-1].kind(), dealt.frames[-1].kind()) == ("role", "turn")
        needs.add(tuple(chosen.need_square))
    assert len(needs) > 4, "the Needs are laid at random"


@rule("PS-026")
def test_nothing_but_the_number_of_settlers_depends_on_the_number_of_players() -> None:
    two, four = started(2, 9), started(4, 9)
    assert (two.tile, two.need_square, two.draw) == (four.tile, four.need_square, four.draw)
    assert (two.pollution, two.season_length()) == (four.pollution, four.season_length())
    assert [BOARD.names[settler.square] for settler in four.settlers] == ["A1", "I9", "I1", "A9"]


@rule("PS-026")
def test_nobody_can_trade_with_a_seat_that_is_not_in_the_game() -> None:
    scene = Scene(2).settler(0, load="1 wood")
    assert scene.refused("trade settler:3 give:wood take:nothing") == "PS-026"
    assert SQUARES.values[scene.of(0).square] == "A1"


@rule("PS-026")
@pytest.mark.parametrize(
    ("before", "wrong", "right"),
    [
        (("ability",), "airlift settler:4 square:E5", "airlift settler:3 square:E5"),
        (("play revive",), "revive settler:4", "revive settler:3"),
        (("play homing_beacon",), "send_home settler:4", "send_home settler:1"),
    ],
)
def test_no_card_and_no_ability_reaches_a_seat_that_is_not_in_the_game(
    before: tuple[str, ...], wrong: str, right: str
) -> None:
    scene = Scene(3).settler(0, at="C3", role="pilot", hand=["revive", "homing_beacon"]).turn_of(0, points=4)
    if before == ("play revive",):
        scene.settler(1, down=1).settler(2, down=1)
    scene.play(*before)
    assert scene.refused(wrong) == "PS-026" and scene.refused(right) == ""


@rule("PS-026")
def test_supplies_and_waste_come_from_seats_of_the_game() -> None:
    line = Scene(3).settler(0, role="quartermaster", load="1 wood").turn_of(0, points=4)
    line.play("ability")
    assert line.refused("shift from:4 to:1 resource:wood") == "PS-026"
    assert line.refused("shift from:1 to:4 resource:wood") == "PS-026"
    assert line.refused("shift from:1 to:3 resource:wood") == ""
    heap = Scene(3).settler(0, load="4 wood").last_turn_of("spring").coming(negative=["waste_heap"])
    heap.play("end", "pay_waste")
    assert (
        heap.refused("waste settler:4 resource:wood") == "PS-026"
        and heap.refused("waste settler:1 resource:wood") == ""
    )
