"""Game: starting one, and reading positions."""

from __future__ import annotations

import pytest

from earthrise.engine.actions import Verb
from earthrise.engine.errors import BadPosition, BadSeats, NoObserver, UnknownRules
from earthrise.engine.game import Game, broken_base, dead_ends
from earthrise.engine.options import OptionValue
from earthrise.engine.state import SPECTATOR, Result
from tests.toy.sky import play, position, sky
from tests.toy.wanderers import GAME
from tests.toy.wanderers.game import WanderersGame
from tests.toy.wanderers.round import LandingFrame


class OnlyPairs(WanderersGame):
    """Wanderers for even numbers of players."""

    def seat_counts(self, options: dict[str, OptionValue]) -> list[int]:
        return [2, 4]


def test_seats_come_from_the_title_page_unless_the_game_says_otherwise() -> None:
    assert GAME.seat_counts({}) == [2, 3, 4]
    with pytest.raises(BadSeats, match="Wanderers is played by 2 to 4 with these options, not by 1"):
        GAME.start(1, 1)
    pairs = OnlyPairs()
    assert pairs.start(4, 1).seats == 4
    with pytest.raises(BadSeats, match="Wanderers is played by 2 or 4 with these options, not by 3"):
        pairs.start(3, 1)


def test_the_newest_rules_are_played_unless_older_ones_are_asked_for() -> None:
    assert GAME.start(2, 1).rules_version == 2
    assert GAME.start(2, 1, rules=1).rules_version == 1
    for version in (-1, 3):
        with pytest.raises(UnknownRules, match=f"wanderers knows the rules versions 1 to 2, not {version}"):
            GAME.start(2, 1, rules=version)


def test_what_setting_up_shows_does_not_keep_the_first_action_from_being_taken_back() -> None:
    state = GAME.start(2, 1)
    play(state, "stay")
    assert state.can_undo(0)


def test_a_game_says_an_action_in_words() -> None:
    state = sky([[1, 4], [2]], distance=2, stack=[3])
    said = [GAME.say(state, 0, action) for action in state.legal(0)]
    assert said == [
        "Launch a probe of speed 1, too slow to arrive",
        "Launch a probe of speed 4",
        "Stay at home and draw a probe",
    ]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "A position is a table of fields"),
        ([], "A position is a table of fields"),
        ({}, "This is a position of no game, not of wanderers"),
        ({"game": "chess"}, "This is a position of chess, not of wanderers"),
        ({"game": "wanderers"}, "rules is None; known are 1 to 2"),
        ({"game": "wanderers", "rules": 9}, "rules is 9; known are 1 to 2"),
        ({"game": "wanderers", "rules": 2}, "The position lacks or does not know 'seats'"),
    ],
)
def test_data_that_is_no_position_is_told_what_is_wrong(data: object, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        GAME.position(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ply": "three"}, "ply must be a whole number, not 'three'"),
        ({"ply": -1, "horizon": -1}, "horizon: -1 lies outside the -1 actions played"),
        ({"ply": 1, "horizon": 2}, "horizon: 2 lies outside the 1 actions played"),
        ({"last_seat": 2}, "last_seat: there is no seat 2"),
        ({"over": True}, "end: a game is over exactly when"),
        ({"over": 1}, "over must be true or false"),
        ({"result": {"scores": [0, 0], "winners": [0], "reason": "passed", "rule": 41, "shared": False}}, "end: "),
        ({"result": {"scores": [0, 0]}}, "The position lacks or does not know 'winners'"),
        ({"frames": [{"kind": "landing", "seat": 5}]}, "There is no seat 5"),
        ({"chance": "dice"}, "chance must be a whole number"),
    ],
)
def test_the_engines_own_fields_are_checked_for_every_game(change: dict[str, object], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        GAME.position({**position([[4], [2]]), **change})


def test_a_finished_position_needs_a_score_for_each_seat_and_winners_who_sit_there() -> None:
    state = sky([[1], [2]])
    state.finish(Result([1], [2], "passed", 41))
    assert broken_base(state) == ["result: there is one score for each seat", "result: a winner has no seat"]


def test_a_table_that_waits_for_somebody_who_can_do_nothing_is_a_dead_end() -> None:
    state = sky([[4], [2]])
    assert dead_ends(state) == []
    state.frames = [Stuck(1)]
    assert dead_ends(state) == ["exit: the table waits for [1], but there is no legal action"]
    state.finish(Result([0, 0], [0, 1], "passed", 41))
    assert dead_ends(state) == []


class Stuck(LandingFrame):
    def verbs(self) -> list[Verb]:
        return []


def test_a_position_is_played_on_under_the_rules_it_names() -> None:
    data = position([[5], [5], [3]], rules=1)
    one, two = GAME.position(data), GAME.position({**data, "rules": 2})
    for state in (one, two):
        play(state, "launch 5", "launch 5", "launch 3")
    assert one.deciders() == [0, 1, 2] and two.deciders() == [2]


def test_what_the_author_must_answer_is_asked_for() -> None:
    bare = Game(GAME.folder, GAME.actions, [], 40)
    state = sky([[4], [2]])
    questions = (
        lambda: bare.start(2, 1),
        lambda: bare.begin(state),
    )
    for ask in questions:
        with pytest.raises(NotImplementedError):
            ask()


def test_all_else_has_a_harmless_answer() -> None:
    bare = Game(GAME.folder, GAME.actions, [], 40)
    state = sky([[4], [2, 3]])
    assert bare.temperaments() == ["steady"] and bare.end_reasons() == ["over"] and bare.content_data() == {}
    assert bare.broken_invariants(state) == [] and bare.dealt(state, 0) == [] and bare.studied() == []
    assert len({bare.tactics("steady").rate(state, 0, action) for action in state.legal(0)}) == 1
    with pytest.raises(NoObserver, match="Wanderers has no observer yet"):
        bare.observer()


def test_what_a_screen_shows_by_default_is_what_the_seat_may_know() -> None:
    bare = Game(GAME.folder, GAME.actions, [], 40)
    state = sky([[4], [2, 3]], stack=[6])
    shown = bare.view_data(state.view(0))
    assert shown["hands"] == [[4], 2] and shown["stack"] == 1 and shown["planet"] == "hollow"
    assert shown["deciders"] == [0, 1] and shown["seat"] == 0
    assert shown["each_seat"] == {"scores": 1, "hands": 1, "settled": 1}
    assert bare.view_data(state.view(SPECTATOR))["hands"] == [1, 2]
