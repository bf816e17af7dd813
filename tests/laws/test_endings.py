"""Games end, for a reason that is known, with a score for everybody."""

from hypothesis import given
from hypothesis import strategies as st

from earthrise.engine.chance import Chance
from earthrise.engine.game import broken_base
from earthrise.engine.playout import playout
from earthrise.lab.fuzz.circles import Circles
from earthrise.lab.fuzz.policies import level
from tests.laws.play import SEEDS, Played, Setting, draw_game, every_mode, every_setting, on_drawn_games


@on_drawn_games
def test_a_game_ends_within_the_bound_that_it_states(setting: Setting, played: Played, data: st.DataObject) -> None:
    assert played.end.over, f"still going on after {setting.game.longest} decisions"
    assert played.end.ply == len(played.moves) <= setting.game.longest


@every_setting
@given(data=st.data())
def test_the_result_has_a_known_reason_a_rule_and_a_score_for_each_seat(setting: Setting, data: st.DataObject) -> None:
    end = draw_game(data, setting).end
    result = end.result
    assert result is not None
    assert result.reason in setting.game.end_reasons()
    assert result.rule in setting.game.rulebook.by_number
    assert len(result.scores) == setting.seats and result.scores == end.scores()
    assert result.winners == sorted(set(result.winners))
    assert all(seat in range(setting.seats) for seat in result.winners)
    if result.shared:
        assert result.winners in ([], list(range(setting.seats))), "shared games are won or lost by all together"
    else:
        assert result.winners, "somebody wins a game that is not shared"
    assert broken_base(end) == []


@on_drawn_games
def test_before_the_end_there_is_no_result_but_always_a_score_for_each_seat(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    for state in played.states[:-1]:
        assert not state.over and state.result is None
        assert len(state.scores()) == setting.seats


@every_setting
@given(data=st.data())
def test_nothing_is_waited_for_after_the_end(setting: Setting, data: st.DataObject) -> None:
    end = draw_game(data, setting).end
    assert end.deciders() == [] and end.frames == []
    assert all(end.legal(seat) == [] for seat in setting.onlookers)
    assert {end.refusal(seat, action) for seat in range(setting.seats) for action in setting.game.actions.actions} == {
        setting.game.end_rule
    }


@every_setting
@given(seed=SEEDS)
def test_random_playouts_come_to_the_end_too(setting: Setting, seed: int) -> None:
    given_mode: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
    state = setting.game.start(setting.seats, seed, given_mode)
    decisions = playout(state, Chance(seed))
    assert state.over and decisions == state.ply <= setting.game.longest


@every_mode
@given(data=st.data())
def test_levels_bring_a_game_to_its_end_and_never_go_round_in_circles(setting: Setting, data: st.DataObject) -> None:
    """Every level among the others; those that search think for a few lines only. A choice that changes nothing would
    be made again for ever."""
    seed = data.draw(SEEDS, label="seed")
    chance = Chance(seed)
    table = [level(setting.game, chance) for _ in range(setting.seats)]
    state = setting.game.start(setting.seats, seed, {"mode": setting.mode} if setting.mode else {})
    circles = Circles()
    while not state.over:
        assert state.ply <= setting.game.longest, "no end"
        seat = state.deciders()[0]
        action = table[seat].choose(state, seat, state.legal(seat), chance)
        assert not circles.closed(state, seat, action), f"{seat} {action.text} once more"
        state.play(seat, action)
