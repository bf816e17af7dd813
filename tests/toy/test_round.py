"""A round of Wanderers: the planet, the launch, the landing."""

import pytest

from earthrise.engine.errors import NotAllowed, NotYourTurn
from tests.marks import rule
from tests.toy.sky import match, play, position, refused, sky, told
from tests.toy.wanderers import GAME
from tests.toy.wanderers.round import lander
from tests.toy.wanderers.state import PLANETS, Wanderers


def options(state: Wanderers, seat: int) -> list[str]:
    return [action.text for action in state.legal(seat)]


@rule("WA-001", "WA-002", "WA-003", "WA-010")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_probes_are_dealt_to_each_and_the_rest_is_the_stack(seats: int) -> None:
    state = GAME.start(seats, 5)
    assert isinstance(state, Wanderers)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert sorted(sum(state.hands, state.stack)) == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4 + [6] * 4
    assert sorted(planet.worth for planet in PLANETS) == [1, 2, 2, 3, 3, 4, 5, 6]
    assert sorted([*state.sky, state.planet]) == list(range(8))


@rule("WA-020")
def test_distances_from_one_to_three_are_rolled() -> None:
    distances = []
    for seed in range(60):
        state = GAME.start(2, seed)
        assert isinstance(state, Wanderers)
        distances.append(state.distance)
    assert set(distances) == {1, 2, 3}


@rule("WA-020")
def test_the_next_planet_comes_into_view_when_a_round_is_over() -> None:
    state = sky([[4], [2]], "hollow", then="crown")
    play(state, "launch 4", "launch 2", "settle")
    assert PLANETS[state.planet].id == "crown"
    assert f"Crown comes into view, {state.distance} away." in told(state)


@rule("WA-021")
def test_all_are_asked_at_once_and_nothing_is_shown_before_the_last_has_answered() -> None:
    state = sky([[4], [2], [6]])
    assert state.deciders() == [0, 1, 2]
    play(state, "launch 4")
    assert state.deciders() == [1, 2]
    assert told(state) == []
    assert state.hands == [[4], [2], [6]]


@rule("WA-021")
def test_who_has_answered_is_not_asked_again() -> None:
    state = sky([[4, 5], [2]])
    play(state, "launch 4")
    with pytest.raises(NotYourTurn):
        state.play(0, GAME.actions.parse("launch 5"))
    assert refused(state, 0, "launch 5")[0] == "WA-021"
    assert refused(state, 1, "settle")[0] == "WA-021"


@rule("WA-022")
def test_only_a_probe_one_holds_can_be_launched() -> None:
    state = sky([[2, 4], []])
    assert options(state, 0) == ["launch speed:2", "launch speed:4", "stay"]
    assert options(state, 1) == ["stay"]
    assert refused(state, 0, "launch 5") == ("WA-022", "You hold 2, 4, not a 5.", "Launch one of these, or stay.")
    assert refused(state, 1, "launch 5") == ("WA-022", "You hold no probe, not a 5.", "Stay.")
    with pytest.raises(NotAllowed, match="WA-022"):
        state.play(0, GAME.actions.parse("launch 5"))


@rule("WA-023")
def test_launched_probes_are_shown_together_and_gone() -> None:
    state = sky([[1, 4], [2, 6]])
    before = state.launched.count(4), state.launched.count(6)
    play(state, "launch 4", "launch 6")
    assert told(state)[:2] == ["Ada launches a probe of speed 4.", "Ben launches a probe of speed 6."]
    assert state.hands == [[1], [2]]
    assert (state.launched.count(4), state.launched.count(6)) == (before[0] + 1, before[1] + 1)


@rule("WA-024")
def test_a_probe_slower_than_the_distance_is_lost() -> None:
    state = sky([[2], []], distance=3)
    play(state, "launch 2", "stay")
    assert PLANETS[state.planet].id == "tide"
    state = sky([[3], []], distance=3)
    play(state, "launch 3", "stay")
    assert state.deciders() == [0] and state.frames[-1].kind() == "landing"


@rule("WA-025")
def test_equal_probes_collide_and_the_fastest_of_the_others_lands() -> None:
    state = sky([[5], [5], [3], [2]])
    play(state, "launch 5", "launch 5", "launch 3", "launch 2")
    assert state.deciders() == [2]


@rule("WA-025")
def test_under_rules_version_one_nobody_landed_when_the_fastest_collided() -> None:
    state = sky([[5], [5], [3], [2]], rules=1)
    play(state, "launch 5", "launch 5", "launch 3", "launch 2")
    assert state.deciders() == [0, 1, 2, 3] and "Hollow wanders on." in told(state)
    state = sky([[5], [3], [3], [2]], rules=1)
    play(state, "launch 5", "launch 3", "launch 3", "launch 2")
    assert state.deciders() == [0]


@rule("WA-024", "WA-025")
@pytest.mark.parametrize(
    ("speeds", "distance", "version", "winner"),
    [
        ([1, 0], 1, 2, 0),
        ([0, 0], 1, 2, -1),
        ([4, 4], 1, 2, -1),
        ([6, 6, 1], 2, 2, -1),
        ([6, 6, 2], 2, 2, 2),
        ([6, 6, 2], 2, 1, -1),
        ([2, 3, 3, 6], 3, 2, 3),
        ([2, 3, 3, 6], 3, 1, 3),
    ],
)
def test_who_lands(speeds: list[int], distance: int, version: int, winner: int) -> None:
    assert lander(speeds, distance, version) == winner


@rule("WA-026")
def test_a_planet_that_nobody_reaches_wanders_on() -> None:
    state = sky([[4], [4]], "hollow")
    play(state, "launch 4", "launch 4")
    assert [PLANETS[planet].id for planet in state.passed] == ["hollow"]
    assert state.settled == [[], []] and state.deciders() == [0, 1]


@rule("WA-027")
def test_those_who_stayed_draw_one_probe_each_in_seat_order_while_the_stack_lasts() -> None:
    state = sky([[], [1], []], stack=[6, 2])
    play(state, "stay", "launch 1", "stay")
    assert state.hands == [[2], [], [6]] and state.stack == []
    state = sky([[], [1], []], stack=[6])
    play(state, "stay", "launch 1", "stay")
    assert state.hands == [[6], [], []]


@rule("WA-004")
def test_only_the_drawer_is_told_which_probe_it_was() -> None:
    state = sky([[], [1]], stack=[3, 6])
    play(state, "stay", "launch 1")
    assert "You draw a probe of speed 6." in told(state, 0)
    assert not any("speed 6" in line for seat in (1, -1) for line in told(state, seat))
    assert "Ada draws 1 of the probes." in told(state)


@rule("WA-004")
def test_nobody_sees_the_others_probes_the_stack_the_planets_to_come_or_an_answer() -> None:
    one = position([[1, 2], [3, 4]], stack=[5, 6], then="tide")
    other = {**one, "hands": [[1, 2], [5, 6]], "stack": [4, 3], "sky": list(reversed(one["sky"]))}  # type: ignore[call-overload]
    seen: list[object] = []
    for data, answer in ((one, "launch 3"), (other, "launch 6")):
        state = GAME.position({**data, "chance": len(seen)})
        state.play(1, GAME.actions.parse(answer))
        view = state.view(0)
        seen.append((view.world.to_data(), GAME.view_data(view), [action.text for action in view.legal()]))
    assert seen[0] == seen[1]
    assert GAME.view_data(GAME.position(one).view(0))["hand"] == [1, 2]
    assert GAME.view_data(GAME.position(one).view(-1))["hand"] == []


@rule("WA-030")
def test_whoever_lands_is_asked_alone() -> None:
    state = sky([[6], [2]], stack=[1, 1])
    play(state, "launch 6", "launch 2")
    assert state.deciders() == [0]
    assert options(state, 0) == ["settle", "study"]
    assert refused(state, 1, "settle")[0] == "WA-030"
    assert refused(state, 0, "stay")[0] == "WA-030"


@rule("WA-031")
def test_a_settled_planet_counts_its_worth() -> None:
    state = sky([[6], [2]], "vesper")
    play(state, "launch 6", "launch 2", "settle")
    assert state.scores() == [5, 0]
    assert "Ada settles Vesper." in told(state)


@rule("WA-032")
def test_studying_draws_two_probes_and_lets_the_planet_go() -> None:
    state = sky([[6], [2]], "vesper", stack=[1, 4, 3])
    play(state, "launch 6", "launch 2", "study")
    assert state.hands == [[3, 4], []] and state.stack == [1]
    assert state.scores() == [0, 0] and [PLANETS[planet].id for planet in state.passed] == ["vesper"]


@rule("WA-032")
def test_studying_draws_the_last_probe_when_there_is_only_one() -> None:
    state = sky([[6], [2]], stack=[4])
    play(state, "launch 6", "launch 2", "study")
    assert state.hands == [[4], []] and state.stack == []


@rule("WA-033")
def test_a_planet_cannot_be_studied_when_the_stack_is_empty() -> None:
    state = sky([[6], [2]])
    play(state, "launch 6", "launch 2")
    assert refused(state, 0, "study") == ("WA-033", "The probe stack is empty.", "Settle the planet.")
    assert options(state, 0) == ["settle"]


@rule("WA-021", "WA-023")
def test_an_answer_can_be_taken_back_until_somebody_else_has_answered() -> None:
    table = match(position([[4, 5], [2]], stack=[1]))
    table.play(0, "launch 4")
    table.undo(0)
    assert table.state.deciders() == [0, 1]
    table.play(0, "launch 5")
    table.play(1, "stay")
    assert not table.state.can_undo(0) and not table.state.can_undo(1)


@rule("WA-032")
def test_studying_cannot_be_taken_back_because_something_was_shown() -> None:
    table = match(position([[4], [2]], stack=[1, 1, 1], distances=False))
    for seat, action in ((0, "launch 4"), (1, "launch 2"), (0, "study")):
        table.play(seat, action)
    assert not table.state.can_undo(0)
    assert table.undo_limit(0) == "Your last action stays: it drew or revealed something."
