"""The search: what it finds, what it may know, and what it costs."""

from __future__ import annotations

import pytest

from earthrise import find_game
from earthrise.bots.play import finish_game
from earthrise.bots.players.searching import UNBOUNDED, ThinkingBot
from earthrise.bots.search import FIRST_TRIES, MOST_NODES, Node, Search
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.tactics import NO_HORIZON, Lookahead, Tactics, Way
from tests.toy.sky import play, sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.state import Wanderers

EARTH = find_game("new_earth_thomas")


class Contrary(Tactics[Wanderers]):
    """Wanderers by somebody who rates everything the wrong way round, but knows how a game has come out."""

    def __init__(self) -> None:
        self.sound = GAME.tactics("steady")

    def rate(self, state: Wanderers, seat: int, action: Action) -> int:
        return -self.sound.rate(state, seat, action)

    def value(self, state: Wanderers, seat: int) -> float:
        return self.sound.value(state, seat)


class Blind(Contrary):
    """Somebody to whom all is one."""

    def value(self, state: Wanderers, seat: int) -> float:
        return 0.0


class Cautious(Contrary):
    """Takes another action only when it is sure by more than anything can be."""

    def lookahead(self) -> Lookahead:
        return Lookahead(NO_HORIZON, caution=1000.0)


class Steadfast(Contrary):
    """Never doubts what comes after the first action."""

    def lookahead(self) -> Lookahead:
        return Lookahead(NO_HORIZON, growth=0.0)


class Stubborn(Contrary):
    """Thinks about nothing but what the wrong way round says, unless somebody shows other ways."""

    def __init__(self, ways: list[Way]) -> None:
        super().__init__()
        self.others = ways

    def candidates(self, state: Wanderers, seat: int, options: list[Action]) -> list[Action]:
        return [self.choose(state, seat, options, Chance(1))]

    def ways(self, state: Wanderers, seat: int) -> list[Way]:
        return self.others


class Witness(Tactics[Wanderers]):
    """Plays soundly and keeps whose decisions it was asked for in lines."""

    def __init__(self) -> None:
        self.sound = GAME.tactics("steady")
        self.asked: set[int] = set()

    def rate(self, state: Wanderers, seat: int, action: Action) -> int:
        return self.sound.rate(state, seat, action)

    def value(self, state: Wanderers, seat: int) -> float:
        return self.sound.value(state, seat)

    def quick(self, state: Wanderers, seat: int, options: list[Action], chance: Chance) -> Action:
        self.asked.add(seat)
        return self.sound.quick(state, seat, options, chance)


def searched(
    state: Wanderers, seat: int, iterations: int = 60, tactics: Tactics | None = None, seed: int = 1
) -> Search:
    search = Search(state.view(seat), tactics or GAME.tactics("steady"), Chance(seed))
    search.run(iterations)
    return search


def figures(search: Search) -> list[tuple[str, int, float]]:
    """All that came of it."""
    return [(arm.action.text, arm.tries, arm.total) for arm in search.ranking()]


def nodes_of(node: Node) -> int:
    return 1 + sum(nodes_of(child) for child in node.children.values())


# -- what it finds -----------------------------------------------------------------------------------------------------


def test_a_win_that_the_tactics_would_miss_is_found() -> None:
    state = sky([[1, 6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True, distances=False)
    tactics = Contrary()
    view = state.view(0)
    assert tactics.choose(view.world, 0, view.legal(), Chance(1)).text != "launch speed:6"
    assert searched(state, 0, tactics=tactics).best().text == "launch speed:6"


def test_it_settles_the_planet_that_wins() -> None:
    state = sky([[6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True, stack=[1, 3], distances=False)
    play(state, "launch 6", "launch 2")
    assert searched(state, 0, tactics=Contrary()).best().text == "settle"


@pytest.mark.parametrize(("mode", "best"), [("fleet", {"stay", "launch speed:1"}), ("rivals", {"launch speed:6"})])
def test_equal_speeds_cancel_out_which_rivals_want_and_a_fleet_does_not(mode: str, best: set[str]) -> None:
    state = sky([[6], [6, 1]], "crown", settled=[["vesper"], ["tide"]], last=True, mode=mode, distances=False)
    assert searched(state, 1, iterations=200).best().text in best


def test_without_proof_it_does_what_the_tactics_would() -> None:
    for seed in range(5):
        state = GAME.start(2, seed)
        view = state.view(0)
        for tactics in (Blind(), Cautious()):
            search = searched(state, 0, tactics=tactics, seed=seed)
            assert search.best() is search.choices.arms[0].action
            best = max(tactics.ratings(view.world, 0, view.legal()))
            assert tactics.rate(view.world, 0, search.best()) == best


def test_a_single_option_is_taken_without_thinking() -> None:
    state = sky([[], [2]])
    search = Search(state.view(0), GAME.tactics("steady"), Chance(1))
    assert search.run(100) == 0
    assert search.best().text == "stay"


def test_a_plain_case_is_not_thought_about_to_the_end() -> None:
    state = sky([[6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True, stack=[1, 3], distances=False)
    play(state, "launch 6", "launch 2")
    search = Search(state.view(0), GAME.tactics("steady"), Chance(1))
    assert search.run(10_000) < 100
    assert search.best().text == "settle"


# -- how it compares ---------------------------------------------------------------------------------------------------


def test_the_favourite_is_tried_in_every_world_in_which_another_is() -> None:
    for seed in range(6):
        search = searched(GAME.start(3, seed), 1, iterations=30 + seed, seed=seed)
        favourite = search.choices.arms[0]
        for arm in search.choices.arms:
            assert len(arm.line) == arm.tries <= favourite.tries
            paired = sum(arm.line) - sum(favourite.line[: arm.tries])
            assert arm.gain == pytest.approx(0.0 if arm is favourite else paired)


def test_every_action_looked_at_is_tried_more_than_once_before_they_are_compared() -> None:
    search = searched(GAME.start(2, 3), 0, iterations=40)
    looked = min(len(search.choices.arms), search.width(search.choices))
    assert looked > 2
    assert all(arm.tries >= FIRST_TRIES for arm in search.choices.arms[:looked])
    assert sum(arm.tries for arm in search.choices.arms) == search.iterations


def test_points_are_counted_when_they_are_wanted() -> None:
    state = sky([[6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True, stack=[1, 3], distances=False)
    play(state, "launch 6", "launch 2")
    search = Search(state.view(0), GAME.tactics("steady"), Chance(1))
    search.want_points = True
    search.run(12)
    settle = next(arm for arm in search.ranking() if arm.action.text == "settle")
    assert settle.points / settle.tries == 7


# -- what it may know --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asking", [0, 2])
def test_an_answer_given_in_secret_changes_nothing_for_the_others(asking: int) -> None:
    seen = []
    for answer in ("launch 2", "launch 6", "stay"):
        state = sky([[1, 4, 5], [2, 6], [3, 5]], "crown", stack=[1, 1, 3, 3, 5])
        state.play(1, GAME.actions.parse(answer))
        seen.append(figures(searched(state, asking, iterations=80)))
    assert seen[0] == seen[1] == seen[2]


def test_nobody_in_its_lines_answers_what_another_has_just_answered() -> None:
    """Both hold a 6 and a 5, and equal speeds cancel out. Who knew the other's answer would always get the planet."""
    state = sky([[5, 6], [5, 6]], "crown", last=True, distances=False)
    search = searched(state, 0, iterations=200)
    bandit = search.root.bandits[1]
    for mine in search.choices.arms:
        assert mine.tries
    assert len([arm for arm in bandit.arms if arm.tries]) > 1
    assert bandit.tries == search.iterations, "one stock of experience, whatever seat 0 had chosen"


def test_hands_that_cannot_be_seen_change_nothing() -> None:
    one = sky([[1, 4], [2, 6]], "crown", stack=[3, 5, 5])
    other = sky([[1, 4], [3, 5]], "crown", stack=[2, 5, 6])
    assert figures(searched(one, 0)) == figures(searched(other, 0))


# -- what it costs -----------------------------------------------------------------------------------------------------


def test_the_same_view_seed_and_iterations_give_the_same_choice() -> None:
    for seed in range(4):
        state = GAME.start(3, seed)
        assert figures(searched(state, 2, seed=seed)) == figures(searched(state, 2, seed=seed))
    state = EARTH.start(2, 7)
    seat = state.deciders()[0]
    twice = [figures(searched(state, seat, 12, EARTH.tactics("steady"))) for _ in range(2)]
    assert twice[0] == twice[1]


def test_thinking_in_two_goes_is_thinking_in_one() -> None:
    state = GAME.start(3, 5)
    search = Search(state.view(0), GAME.tactics("steady"), Chance(4))
    search.run(20)
    search.run(20)
    assert figures(search) == figures(searched(state, 0, 40, seed=4))


def test_it_leaves_the_position_as_it_was() -> None:
    state = GAME.start(3, 2)
    view = state.view(0)
    before, world = state.to_data(), view.world.to_data()
    Search(view, GAME.tactics("steady"), Chance(1)).run(40)
    assert state.to_data() == before and view.world.to_data() == world


def test_the_tree_grows_by_one_place_a_line_and_not_beyond_its_bound() -> None:
    search = searched(GAME.start(3, 2), 0, iterations=50)
    assert search.nodes == nodes_of(search.root) <= 51
    search.nodes = MOST_NODES
    grown = nodes_of(search.root)
    search.run(50)
    assert search.nodes == MOST_NODES and nodes_of(search.root) == grown


def test_no_tree_is_grown_where_later_decisions_are_never_doubted() -> None:
    search = searched(GAME.start(3, 2), 0, iterations=50, tactics=Steadfast())
    assert search.nodes == nodes_of(search.root) == 1
    assert search.iterations == sum(arm.tries for arm in search.choices.arms) == 50


def test_with_a_time_it_stops_by_itself_and_has_an_answer() -> None:
    state = GAME.start(3, 4)
    search = Search(state.view(1), GAME.tactics("steady"), Chance(1))
    done = search.run(UNBOUNDED, milliseconds=2.0)
    assert 1 <= done < UNBOUNDED and done == search.iterations
    assert search.best() in state.legal(1)


def test_it_plays_whole_games() -> None:
    for seats in (2, 3, 4):
        state = GAME.start(seats, seats)
        finish_game(state, [ThinkingBot("t", GAME.tactics("steady"), 8) for _ in range(seats)], 1)
        assert state.over


# -- other ways to play on ---------------------------------------------------------------------------------------------


def last_launch() -> Wanderers:
    """The seat wins with a launch at 6 and what a sound player does then."""
    return sky([[1, 6], [2]], "crown", settled=[["ember"], ["vesper"]], last=True, distances=False)


def test_another_way_to_play_is_taken_when_it_wins_more() -> None:
    sound = Way(GAME.tactics("steady"), [0])
    stuck = searched(last_launch(), 0, tactics=Stubborn([]))
    assert stuck.iterations == 0 and stuck.best().text != "launch speed:6"
    search = searched(last_launch(), 0, tactics=Stubborn([sound]))
    assert search.best().text == "launch speed:6"
    assert search.ranking()[0].way is sound


def test_a_way_that_begins_like_the_favourite_needs_no_thought() -> None:
    tactics = Stubborn([])
    tactics.others = [Way(Contrary(), [0])]
    search = searched(last_launch(), 0, tactics=tactics)
    assert search.is_matter_of_course()
    assert search.iterations == 0


def test_ways_that_begin_alike_are_compared_each_for_itself() -> None:
    state = sky([[1, 6], [2, 3]], "crown", stack=[4, 5, 5])
    ways = [Way(GAME.tactics("steady"), [0]), Way(Witness(), [0])]
    search = searched(state, 0, tactics=Stubborn(ways))
    begun = [arm for arm in search.ranking() if arm.way is not None]
    assert [arm.action for arm in begun] == [begun[0].action] * 2
    assert {id(arm.way) for arm in begun} == {id(way) for way in ways}
    assert all(arm.tries >= FIRST_TRIES for arm in begun)


def test_only_those_who_follow_a_way_play_on_by_it() -> None:
    state = sky([[1, 3, 6], [2, 3, 4]], "crown", stack=[4, 5, 5])
    for followers in ([0], [0, 1]):
        witness = Witness()
        searched(state, 0, tactics=Stubborn([Way(witness, followers)]))
        assert witness.asked == set(followers)


def test_a_search_with_other_ways_comes_to_the_same_again() -> None:
    state = sky([[1, 3, 6], [2, 3, 4]], "crown", stack=[4, 5, 5])
    one, two = (searched(state, 0, tactics=Stubborn([Way(Witness(), [0])])) for _ in range(2))
    assert figures(one) == figures(two)
    assert one.best() is two.best()
