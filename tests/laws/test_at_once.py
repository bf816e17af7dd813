"""Several decide at once. In secret: in which order they do it does not matter, and nobody is told before all have
answered. Openly, each on a strand of their own: the order matters only for what is drawn."""

from hypothesis import strategies as st

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.options import resolve
from earthrise.engine.parallel import ParallelFrame
from earthrise.engine.secret import SecretFrame
from earthrise.engine.state import State
from tests.laws.difference import first_difference
from tests.laws.play import GAMES, SEEDS, Played, Setting, on_drawn_games


def secret_moments(states: list[State]) -> list[State]:
    """The states in which several are asked in secret."""
    return [
        state
        for state in states
        if not state.over and len(state.deciders()) > 1 and isinstance(state.frames[-1], SecretFrame)
    ]


def answered(state: State, answers: list[tuple[int, Action]]) -> State:
    after = state.clone()
    for seat, action in answers:
        after.play(seat, action)
    return after


@on_drawn_games
def test_the_order_of_secret_answers_does_not_matter(setting: Setting, played: Played, data: st.DataObject) -> None:
    chance = Chance(data.draw(SEEDS, label="answers"))
    for state in secret_moments(played.states):
        answers: list[tuple[int, Action]] = []
        for seat in state.deciders():
            options = state.legal(seat)
            answers.append((seat, options[chance.below(len(options))]))
        order = chance.shuffled(list(range(len(answers))))
        one = answered(state, answers).to_data()
        other = answered(state, [answers[place] for place in order]).to_data()
        one["last_seat"] = other["last_seat"] = None  # the one thing in which the orders do differ
        assert first_difference(one, other) == "", f"answers {answers} in the order {order}"


@on_drawn_games
def test_an_answer_changes_nobody_elses_options_and_cannot_be_given_twice(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for state in secret_moments(played.states):
        seats = state.deciders()
        first = seats[0]
        after = answered(state, [(first, state.legal(first)[0])])
        assert after.deciders() == seats[1:] and after.legal(first) == []
        assert all(after.legal(seat) == state.legal(seat) for seat in seats[1:])


@on_drawn_games
def test_an_answer_that_is_not_the_last_is_seen_by_nobody_else(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for state in secret_moments(played.states):
        seat = state.deciders()[0]
        views = [
            [answered(state, [(seat, option)]).view(other).world.to_data() for option in state.legal(seat)]
            for other in setting.onlookers
            if other != seat
        ]
        for seen in views:
            assert all(first_difference(seen[0], other) == "" for other in seen)


def open_moments(states: list[State]) -> list[State]:
    """The states in which several act at once and openly."""
    return [
        state
        for state in states
        if not state.over and len(state.deciders()) > 1 and isinstance(state.frames[-1], ParallelFrame)
    ]


def shows_nothing(state: State, seat: int, action: Action) -> bool:
    """Whether the action draws no chance and shows nobody anything new."""
    after = answered(state, [(seat, action)])
    return after.horizon < after.ply


@on_drawn_games
def test_on_strands_of_their_own_the_order_matters_only_for_what_is_drawn_or_shown(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    """All seats see the same afterwards, whoever came first; only the order inside hidden piles may differ."""
    chance = Chance(data.draw(SEEDS, label="actions"))
    moments = open_moments(played.states)
    for state in [moments[chance.below(len(moments))] for _ in range(6) if moments]:
        moves: list[tuple[int, Action]] = []
        for seat in state.deciders()[:2]:
            options = [action for action in state.legal(seat) if shows_nothing(state, seat, action)]
            if options:
                moves.append((seat, options[chance.below(len(options))]))
        one, other = answered(state, moves), answered(state, moves[::-1])
        if one.horizon == one.ply or other.horizon == other.ply:
            continue  # the second action led past a barrier, where something was shown
        for seat in setting.onlookers:
            worlds = [each.view(seat).world.to_data() for each in (one, other)]
            for world in worlds:
                world["last_seat"] = world["horizon"] = None
            assert first_difference(worlds[0], worlds[1]) == "", f"{moves} seen by {seat}"


def test_at_least_one_game_of_the_suite_has_secret_answers() -> None:
    """Otherwise the laws above would be kept by all without being asked."""
    begun = [game.start(game.seat_counts(resolve(game.options, {}))[0], 1) for game in GAMES]
    assert secret_moments(begun)
