"""Bots at a table: they see views only, and the same seed gives the same game."""

from __future__ import annotations

import pytest

from earthrise import find_game
from earthrise.bots import Bot, find_bot, play_game
from earthrise.bots.play import ByTactics, finish_game, play_on
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import NotAllowed
from earthrise.engine.playout import playout
from earthrise.engine.record import digest
from earthrise.engine.state import View
from tests.bots.quick import quick_names

EARTH = find_game("new_earth_thomas")
SHORT: dict[str, object] = {"mode": "short"}


class Watching(Bot):
    """Plays at random and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__("watching")
        self.views: list[View] = []

    def choose(self, view: View, chance: Chance) -> Action:
        self.views.append(view)
        options = view.legal()
        return options[chance.below(len(options))]


class Cheating(Bot):
    """Wants perk 15 at once."""

    def choose(self, view: View, chance: Chance) -> Action:
        return EARTH.actions.parse("perk perk:explorer_15")


def mixed(*names: str) -> list[Bot]:
    return [find_bot(name, EARTH) for name in names]


def test_a_game_between_bots_is_played_to_its_end() -> None:
    for seats in (2, 3, 4):
        state = play_game(EARTH, mixed("heuristic", "random", "heuristic", "random")[:seats], 5, SHORT)
        assert state.over and state.seats == seats
        assert EARTH.broken_invariants(state) == []


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    games = [digest(play_game(EARTH, mixed("heuristic", "heuristic:settler"), seed, SHORT)) for seed in (8, 8, 9)]
    assert games[0] == games[1] != games[2]


def test_a_bot_has_its_own_stream_of_chance_so_that_nobodys_thinking_disturbs_anothers() -> None:
    """Another bot in seat 1 changes nothing in what seat 0 does on its first turn."""
    first = [Watching(), Watching()]
    for watching, other in zip(first, ("random", "heuristic"), strict=True):
        play_game(EARTH, [watching, find_bot(other, EARTH)], 4, {"mode": "short", "first_player": "1"})
    one, other_one = (watching.views[1].world.to_data() for watching in first)
    assert one == other_one


def test_bots_are_shown_their_own_view_and_never_the_state() -> None:
    watching = Watching()
    state = play_game(EARTH, [watching, find_bot("random", EARTH)], 3, SHORT)
    assert watching.views
    for view in watching.views:
        assert view.seat == 0
        assert view.world is not state
        assert view.world.chance.to_data() != state.chance.to_data()


def test_a_bot_that_breaks_a_rule_is_stopped_by_it() -> None:
    with pytest.raises(NotAllowed) as error:
        play_game(EARTH, [Cheating("cheating"), Cheating("cheating")], 1)
    assert error.value.rule == "NT-061"


def test_a_game_can_be_taken_over_by_bots_at_any_moment() -> None:
    state = EARTH.start(3, 6, SHORT)
    for _ in range(25):
        seat = state.deciders()[0]
        state.apply(seat, state.legal(seat)[0])
    before = state.ply
    decisions = finish_game(state, mixed("random", "heuristic", "heuristic:explorer"), 6)
    assert state.over and state.ply == before + decisions


def test_a_playout_by_tactics_ends_a_world_by_the_tactics_of_its_seats() -> None:
    tactics = [EARTH.tactics(temperament) for temperament in ("explorer", "settler")]
    worlds = [EARTH.start(2, 2, SHORT) for _ in range(2)]
    decisions = [play_on(world, ByTactics(tactics, Chance(7))) for world in worlds]
    assert worlds[0].over and digest(worlds[0]) == digest(worlds[1])
    assert decisions == [worlds[0].ply] * 2
    by_chance = EARTH.start(2, 2, SHORT)
    assert playout(by_chance, Chance(7)) > decisions[0]  # who knows what to do is done sooner


@pytest.mark.parametrize("name", quick_names(EARTH))
def test_equal_views_and_equal_chance_give_equal_choices(name: str) -> None:
    """Also for a bot that has played before: nothing it remembers changes what it does."""
    state = EARTH.start(3, 11)
    used = find_bot(name, EARTH)
    chance = Chance(5)
    for _ in range(150 if ":12" not in name else 15):  # a search takes its time
        if state.over:
            break
        seat = state.deciders()[0]
        seed = int(chance.next())
        action = used.choose(state.view(seat), Chance(seed))
        fresh = find_bot(name, EARTH)
        assert fresh.choose(state.view(seat), Chance(seed)) is action
        assert action in state.legal(seat)
        state.apply(seat, action)


def test_a_bots_own_stream_goes_on_from_choice_to_choice() -> None:
    state = EARTH.start(2, 1)
    view = state.view(state.deciders()[0])
    choices = [
        [bot.decide(view).text for _ in range(8)] for bot in (find_bot("random", EARTH, seed) for seed in (3, 3, 4))
    ]
    assert choices[0] == choices[1] != choices[2]
    assert len(set(choices[0])) > 1
