"""Setting up (EA-020 to EA-036, EA-393)."""

from __future__ import annotations

from typing import cast

import pytest

from earthrise.engine.state import State
from earthrise.games.earth_abundance.components.cards import CARDS, GOALS, NO_SIDE
from earthrise.games.earth_abundance.rules.scoring import place_vp
from earthrise.games.earth_abundance.rules.state import Earth
from tests.games.earth_abundance import raw
from tests.games.earth_abundance.scene import GAME, action
from tests.marks import rule


def started(players: int = 2, seed: int = 1, **options: object) -> Earth:
    return cast(Earth, GAME.start(players, seed, options))


def pick(state: State, seat: int, island: int = 1, climate: int = 1, ecosystem: str = "1") -> None:
    state.play(seat, action(f"pick {island} {climate} {ecosystem}"))


def compost_all(state: Earth) -> None:
    """Everybody composts what their Island asks for."""
    while state.deciders() and state.frames[-1].frame_for(state, state.deciders()[0]).kind() == "compost_hand":
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[0])


@rule("EA-020", "EA-275", "EA-391")
def test_the_beginner_side_of_the_fauna_board_gives_ten_for_every_claim() -> None:
    assert [place_vp(started(difficulty="beginner"), place) for place in range(6)] == [10] * 6
    assert [place_vp(started(), place) for place in range(6)] == [15, 11, 8, 6, 5, 0]
    assert place_vp(started(sixth_claim_vp="5"), 5) == 5


@rule("EA-021", "EA-022", "EA-025")
def test_abundance_is_shuffled_into_the_deck() -> None:
    state = started()
    assert len(state.draw_pile) == 353 and state.discards == []
    assert state.draw_pile != started(seed=2).draw_pile and state.draw_pile != sorted(state.draw_pile)
    supply = {entry["id"]: entry["abundance"] for entry in raw.read("components")["component"]}
    sums = {entry["id"]: (entry["base"], entry["total"]) for entry in raw.read("components")["component"]}
    assert all(base + supply[name] == total for name, (base, total) in sums.items()) and sums["sprouts"] == (145, 195)
    assert [supply[name] for name in ("sprouts", "trunks", "canopies", "soil_tokens", "seed_tokens")] == [
        50,
        20,
        16,
        46,
        30,
    ]


@rule("EA-023", "EA-024")
def test_four_fauna_and_two_shared_ecosystems_lie_in_the_middle_any_side_up() -> None:
    faces = set()
    for seed in range(12):
        state = started(seed=seed)
        assert len({goal.of_card for goal in (GOALS[number] for number in state.fauna)}) == 4
        faces |= {GOALS[number].face for number in state.fauna}
        assert len(state.shared) == 2
    assert faces == {"front", "back"}
    assert started(difficulty="beginner").shared == []


@rule("EA-026")
def test_the_completion_bonus_is_11_with_abundance_and_7_without() -> None:
    assert started().options.completion_vp == 11 and started(expansion="base").options.completion_vp == 7
    assert started(completion_vp="7").options.completion_vp == 7
    assert started(expansion="base", completion_vp="11").options.completion_vp == 11


@rule("EA-028", "EA-391")
@pytest.mark.parametrize(("difficulty", "seeds"), [("beginner", 2), ("standard", 2), ("advanced", 1)])
def test_seeds_at_the_start(difficulty: str, seeds: int) -> None:
    assert [player.seeds for player in started(4, difficulty=difficulty).players] == [seeds] * 4


@rule("EA-029", "EA-030", "EA-031")
@pytest.mark.parametrize(
    ("difficulty", "sides", "ecosystems", "law"),
    [("beginner", 2, 0, "EA-029"), ("standard", 2, 2, "EA-030"), ("advanced", 4, 4, "EA-031")],
)
def test_everybody_chooses_among_the_sides_dealt(difficulty: str, sides: int, ecosystems: int, law: str) -> None:
    state = started(3, difficulty=difficulty)
    for player in state.players:
        assert len(player.dealt_islands) == len(player.dealt_climates) == sides
        assert len(player.dealt_ecosystems) == ecosystems
        assert len(state.legal(player.seat)) == sides * sides * max(1, ecosystems)
    wrong = f"pick {min(sides + 1, 4)} 1 {'none' if ecosystems else '1'}"
    refusal = state.why(0, action(wrong))
    assert refusal is not None and refusal.rule == law and str(sides) in refusal.why
    dealt = [CARDS[side].of_card for player in state.players for side in player.dealt_islands]
    assert all(dealt.count(card) == 2 for card in dealt), "nobody is dealt a side of another's card"


@rule("EA-032")
def test_choices_are_secret_until_all_are_made_and_the_rest_is_out_of_the_game() -> None:
    state = started(2)
    chosen = state.players[0].dealt_islands[1]
    pick(state, 0, island=2)
    assert state.deciders() == [1] and state.players[0].island < 0
    assert [player.hand for player in state.players] == [[], []], "before any Earth card is drawn"
    pick(state, 1)
    assert state.players[0].island == chosen and state.players[0].dealt_islands == []


@rule("EA-033", "EA-036")
def test_island_abilities_draw_compost_exactly_and_give_soil() -> None:
    state = started(3)
    for seat in range(3):
        pick(state, seat)
    sides = [raw.SIDES[CARDS[player.island].id] for player in state.players]
    assert [len(player.hand) for player in state.players] == [side["start_cards"] for side in sides]
    assert state.deciders() == [seat for seat in range(3) if sides[seat]["start_compost"]], "all compost at once"
    refusal = state.why(state.deciders()[0], action("stop"))
    assert refusal is not None and refusal.rule == "EA-167"
    compost_all(state)
    for player, side in zip(state.players, sides, strict=True):
        assert len(player.compost) == side["start_compost"] and player.soil == side["start_soil"]
        assert len(player.hand) == side["start_cards"] - side["start_compost"]
    assert state.deciders() == [state.first]


@rule("EA-036", "EA-066")
def test_set_up_cards_are_dealt_clockwise_from_the_first_player() -> None:
    for seed in range(8):
        state = started(3, seed=seed)
        pile = list(reversed(state.draw_pile))
        for seat in range(3):
            pick(state, seat)
        for step in range(3):
            player = state.players[(state.first + step) % 3]
            assert player.hand == pile[: len(player.hand)]
            pile = pile[len(player.hand) :]


@rule("EA-034")
def test_a_climate_with_a_black_ability_gives_its_seeds_at_set_up() -> None:
    for seed in range(200):
        state = started(2, seed=seed)
        names = [CARDS[side].id for side in state.players[0].dealt_climates]
        if "climate_cold_arid_desert" in names:
            break
    pick(state, 0, climate=1 + names.index("climate_cold_arid_desert"))
    pick(state, 1)
    compost_all(state)
    assert state.players[0].seeds == 4


@rule("EA-035")
def test_anybody_may_be_the_first_player() -> None:
    assert {started(4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


@rule("EA-035")
def test_the_order_of_turns_begins_with_the_first_player_and_goes_round_the_table() -> None:
    state = started(4)
    for first, order in ((0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (3, [3, 0, 1, 2])):
        state.first = first
        assert state.game.turn_order(state) == order


@rule("EA-207")
def test_nothing_is_converted_during_set_up() -> None:
    state = started(2)
    for seat in range(2):
        pick(state, seat)
    for seat in range(2):
        refusal = state.why(seat, action("convert seed_to_soil"))
        assert refusal is not None and "compost" in refusal.why


@rule("EA-393")
def test_an_open_set_up_goes_round_the_table_and_everybody_sees_it() -> None:
    state = started(3, hidden_setup=False)
    for step in range(3):
        seat = (state.first + step) % 3
        assert state.deciders() == [seat]
        pick(state, seat)
        assert state.players[seat].island >= 0 and state.players[seat].ecosystem != NO_SIDE
    assert all(player.hand for player in state.players)


@rule("EA-331", "EA-330")
@pytest.mark.parametrize(("mode", "seats", "teams"), [("teams_2v2", 4, 2), ("teams_2v2v2", 6, 3), ("teams_3v3", 6, 2)])
def test_teammates_sit_next_to_each_other_and_are_set_up_like_everybody(mode: str, seats: int, teams: int) -> None:
    state = started(seats, mode=mode)
    size = seats // teams
    assert [state.team_of(seat) for seat in range(seats)] == [seat // size for seat in range(seats)]
    assert [player.seeds for player in state.players] == [2] * seats and len(state.pools) == teams


@rule("EA-392")
def test_what_is_played_where_nothing_is_agreed_on() -> None:
    assert started().options.values == {
        "mode": "competitive",
        "difficulty": "standard",
        "level": "medium",
        "expansion": "abundance",
        "completion_vp": "printed",
        "sixth_claim_vp": "0",
        "hidden_setup": True,
        "show_scores": True,
        "free_storage": False,
        "round_limit": "0",
        "soil_counts_conversions": True,
    }
    assert started(sixth_claim_vp="5").options.sixth_vp == 5
