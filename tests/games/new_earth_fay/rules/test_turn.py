"""The course of the game, turns, technologies and actions (NF-002 to NF-007, NF-050 to NF-074)."""

from typing import Any

from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from tests.games.new_earth_fay.scene import GAME, Scene
from tests.marks import rule

TECHNOLOGIES = ["construction", "terraforming", "research", "alien_communication"]


def played_out(players: int, seed: int, **options: object) -> list[State]:
    """A whole game of random actions: the state before each of them, and the last one."""
    state = GAME.start(players, seed, dict(options))
    chance = Chance(seed)
    states = [state]
    while not state.over:
        state = state.clone()
        seats = state.deciders()
        seat = seats[chance.below(len(seats))]
        options_now = state.legal(seat)
        state.apply(seat, options_now[chance.below(len(options_now))])
        states.append(state)
    return states


def turns_of(states: list[State]) -> list[tuple[int, int, int]]:
    """(session, round, seat) of every turn, in order."""
    turns: list[tuple[int, int, int]] = []
    for state in states:
        data: Any = state.to_data()
        turn = (data["session"], data["round"], data["active"])
        if not state.over and data["stage"] == "turns" and (not turns or turns[-1] != turn):
            turns.append(turn)
    return turns


@rule("NF-002", "NF-050", "NF-051")
def test_everybody_takes_four_turns_before_each_of_three_sessions_clockwise_from_the_same_player() -> None:
    for players in (2, 3, 5):
        turns = turns_of(played_out(players, 3, first_player="2"))
        order = [(1 + place) % players for place in range(players)]
        expected = [(session, number, seat) for session in (1, 2, 3) for number in (1, 2, 3, 4) for seat in order]
        assert turns == expected


@rule("NF-002", "NF-340")
def test_the_game_ends_with_the_third_session_and_not_before() -> None:
    states = played_out(3, 4)
    last: Any = states[-1].to_data()
    assert states[-1].over and last["session"] == 3 and last["turned"] == 3
    assert len(last["sessions"]) == 3


@rule("NF-006")
def test_each_player_has_four_vote_markers_for_a_session() -> None:
    scene = Scene().step("vote", round=4)
    left = [player["votes_left"] for player in scene.sees(0)["players"]]
    assert left == [1, 1]
    scene.play(f"vote {scene.with_verb('vote')[0]}")
    assert [player["votes_left"] for player in scene.sees(0)["players"]] == [0, 1]
    assert scene.state.deciders() == [1] and scene.waits_for == "advance"  # who has a marker left has a turn
    scene.play("advance tech:research", "act level:terraforming_1", "discard")
    scene.play(f"vote {scene.with_verb('vote')[0]}")
    assert scene.state.session == 2 and [player["votes_left"] for player in scene.sees(0)["players"]] == [4, 4]


@rule("NF-052")
def test_a_turn_is_advance_then_action_then_vote_and_no_step_can_be_left_out() -> None:
    scene = Scene().step("advance")
    assert scene.refused("act level:construction_1") == "NF-052" and scene.refused("vote value:lake.3") == "NF-052"
    scene.play("advance tech:research")
    assert scene.refused("advance tech:research") == "NF-052" and scene.refused("vote value:lake.3") == "NF-052"
    assert scene.refused("skip") == "NF-072"
    scene.play("act level:research_1")
    assert scene.refused("act level:research_1") == "NF-052" and scene.refused("end_turn") == "NF-052"
    scene.play("vote value:lake.3")
    assert scene.refused("vote value:lake.2") == "NF-053"


@rule("NF-053", "NF-160")
def test_cards_can_be_played_before_and_between_all_steps_and_after_the_vote() -> None:
    for step in ("advance", "action", "vote", "end_turn"):
        scene = Scene().hand(0, "rd_envoy").step(step)
        scene.play("play card:rd_envoy")
        assert scene.attitude(0) == 2 and scene.cards(0) == []


@rule("NF-053")
def test_cards_can_be_played_between_the_two_halves_of_terraforming_four() -> None:
    scene = Scene().levels(0, "T4").hand(0, "rd_envoy").step("action")
    scene.play("act level:terraforming_4")
    assert scene.refused("play card:rd_envoy") == "NF-053"  # not while the tile is in hand
    scene.play("discard")
    assert scene.waits_for == "second"
    scene.play("play card:rd_envoy")
    assert scene.waits_for == "second" and scene.attitude(0) == 2


@rule("NF-053")
def test_the_window_after_the_vote_is_left_out_for_who_holds_no_card() -> None:
    scene = Scene().step("vote")
    scene.play("vote value:lake.3")
    assert scene.state.deciders() == [1] and scene.waits_for == "advance"
    holding = Scene().hand(0, "rd_local_pride").step("vote")
    holding.play("vote value:lake.3")
    assert holding.state.deciders() == [0] and holding.waits_for == "end_turn"
    holding.play("end_turn")
    assert holding.state.deciders() == [1]


@rule("NF-053", "NF-160")
def test_nobody_plays_cards_in_another_players_turn() -> None:
    scene = Scene().hand(1, "rd_envoy").step("advance")
    assert scene.options(1) == []
    assert scene.refused("play card:rd_envoy", seat=1) == "NF-160"


@rule("NF-060")
def test_an_advance_raises_one_technology_by_one_level() -> None:
    scene = Scene().step("advance")
    assert scene.with_verb("advance") == [f"tech:{name}" for name in TECHNOLOGIES]
    scene.play("advance tech:terraforming")
    assert scene.seat(0).levels == [1, 2, 1, 1]


@rule("NF-007")
def test_cubes_never_run_out_even_at_the_top_of_three_technologies() -> None:
    scene = Scene().levels(0, "C6 T6 R6 A5").step("advance")
    scene.play("advance tech:alien_communication")
    assert scene.seat(0).levels == [6, 6, 6, 6]


@rule("NF-061")
def test_every_level_reached_can_be_used_not_only_the_highest() -> None:
    scene = Scene().levels(0, "T4").step("action")
    offered = [name for name in scene.with_verb("act") if "terraforming" in name]
    assert offered == [f"level:terraforming_{level}" for level in (1, 2, 3, 4)]


@rule("NF-062")
def test_a_level_reached_in_the_advance_step_can_be_used_at_once() -> None:
    scene = Scene().step("advance")
    scene.play("advance tech:research")
    assert scene.refused("act level:research_2") == ""
    assert scene.refused("act level:research_3") == "NF-070"


@rule("NF-063")
def test_a_technology_at_level_six_cannot_be_advanced() -> None:
    scene = Scene().levels(0, "C6").step("advance")
    assert scene.refused("advance tech:construction") == "NF-063"
    assert scene.refused("advance tech:research") == ""
    why, fix = scene.why("advance tech:construction")
    assert "level 6" in why and "another" in fix


@rule("NF-063")
def test_with_all_technologies_at_six_the_advance_is_skipped() -> None:
    scene = Scene().levels(1, "C6 T6 R6 A6").step("vote", seat=0)
    scene.play("vote value:lake.3")
    assert scene.state.deciders() == [1] and scene.waits_for == "action"


@rule("NF-064")
def test_construction_two_is_no_action() -> None:
    scene = Scene().levels(0, "C3").step("action")
    assert scene.refused("act level:construction_2") == "NF-064" and scene.refused("act level:construction_1") == ""
    content: Any = GAME.content_data()
    kinds = {level["id"]: level["kind"] for tech in content["technologies"] for level in tech["levels"]}
    assert [name for name, kind in kinds.items() if kind == "unlock"] == ["construction_2"] and len(kinds) == 24


@rule("NF-070")
def test_exactly_one_action_is_taken_of_a_level_reached() -> None:
    scene = Scene().step("action")
    assert scene.refused("act level:terraforming_2") == "NF-070"
    why, fix = scene.why("act level:terraforming_3")
    assert "level 1" in why and "2 more levels" in fix
    scene.play("act level:research_1")
    assert scene.waits_for == "vote"


@rule("NF-071")
def test_a_construction_needs_something_to_build_or_grow() -> None:
    scene = Scene().levels(0, "C6").step("action")
    for level in (3, 4, 6):
        assert scene.refused(f"act level:construction_{level}") == "NF-071"
    full = Scene().base(0, "-2.0", "-1.0", "-2.1", "1.0", "0.1", "1.1", "2.0").levels(0, "C5").step("action")
    assert full.refused("act level:construction_1") == full.refused("act level:construction_5") == "NF-071"
    assert full.why("act level:construction_1") == (
        "Construction 1 needs a base, and all your 7 bases are on the continent.",
        "Grow a base into a town first: it then returns to your supply.",
    )


@rule("NF-071", "NF-131")
def test_terraforming_needs_a_tile_and_research_a_card() -> None:
    scene = Scene().only_tiles().step("action")
    assert scene.refused("act level:terraforming_1") == "NF-071"
    cards = Scene().only_cards().step("action")
    assert cards.refused("act level:research_1") == "NF-071"


@rule("NF-072")
def test_in_every_turn_an_alien_communication_is_legal_so_that_nobody_is_stuck() -> None:
    for state in played_out(4, 6):
        data: Any = state.to_data()
        if not state.over and data["stage"] == "turns" and state.frames[-1].kind() == "action":
            seat = state.deciders()[0]
            offered = [action.text for action in state.legal(seat)]
            assert "act level:alien_communication_1" in offered
            assert "skip" not in offered


@rule("NF-073")
def test_the_parts_of_an_action_come_in_the_printed_order() -> None:
    scene = Scene().step("action")
    scene.play("act level:construction_1")
    assert scene.attitude(0) == 0
    kinds = [event.kind for event in scene.play("base loc:1.0")]
    assert kinds.index("base") < kinds.index("attitude")
    assert scene.attitude(0) == -1


@rule("NF-074")
def test_what_is_impossible_after_the_leading_part_is_skipped() -> None:
    scene = Scene().levels(0, "A6").base(1, "1.0", "0.1").base(0, "-1.0").step("action")  # all around the alien base
    scene.play("act level:alien_communication_6", "look result:positive_1", "look result:negative_1")
    assert scene.waits_for == "vote" and scene.attitude(0) == 1
    scene = Scene().levels(0, "A6").step("action")
    scene.play("act level:alien_communication_6", "look result:positive_1", "look result:negative_1")
    assert scene.waits_for == "base"  # what is possible is not


@rule("NF-054")
def test_nothing_can_be_given_to_another_player() -> None:
    own = "advance name favour evict look base town city decline teleport stay pick keep use lay discard recount play"
    own += " act skip vote buy sell end_turn pass sit_out"  # all that can be done, and nothing of it to another player
    assert [verb.word for verb in GAME.actions.verbs] == own.split()
    assert all(domain.name not in ("player", "seat") for verb in GAME.actions.verbs for domain in verb.domains)
