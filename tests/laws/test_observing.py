"""What a learning agent sees has one layout for every count and option, keeps its bounds and holds nothing hidden."""

from hypothesis import strategies as st

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.observation import Observer, Row
from earthrise.engine.state import State
from tests.laws.difference import changed, frozen
from tests.laws.play import SEEDS, Played, Setting, draw_moments, draw_states, every_game, on_drawn_games

OBSERVERS: dict[Game, Observer] = {}
RUN = 12  # states, one after another, that are observed in the same row


def observer_of(game: Game) -> Observer:
    """Made once: most of its work is the layout."""
    if game not in OBSERVERS:
        OBSERVERS[game] = game.observer()
    return OBSERVERS[game]


def observed(state: State, seat: int) -> dict[str, int]:
    """The observation by name; it has the length of the layout, or `observe` would have refused it."""
    observer = observer_of(state.game)
    return dict(zip(observer.layout.names, observer.observe(state, seat), strict=True))


@every_game
def test_a_layout_is_the_same_each_time_and_explains_itself(game: Game) -> None:
    one, other = game.observer().layout, game.observer().layout
    assert (one.names, one.lows, one.highs, one.words) == (other.names, other.lows, other.highs, other.words)
    assert one.sections and one.sections[0][0] == 0, "the first number belongs to a section too"
    assert [start for start, _ in one.sections] == sorted({start for start, _ in one.sections})
    for words, low, high in zip(one.words, one.lows, one.highs, strict=True):
        assert not words or (low, high) == (0, len(words) - 1)


@on_drawn_games
def test_every_number_keeps_its_bounds(setting: Setting, played: Played, data: st.DataObject) -> None:
    layout = observer_of(setting.game).layout
    for moment in draw_moments(data, played):
        for seat in range(setting.seats):
            for number, (name, value) in enumerate(observed(played.states[moment], seat).items()):
                assert layout.lows[number] <= value <= layout.highs[number], f"{name} is {value}"


@on_drawn_games
def test_hidden_things_changed_at_random_leave_the_observation_as_it_is(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    seed = data.draw(SEEDS, label="hidden")
    for state in draw_states(data, played):
        for seat in range(setting.seats):
            seen = observed(state, seat)
            others = [observed(state.dealt_anew(seat, Chance(seed + salt)), seat) for salt in range(3)]
            for other in [*others, observed(state.view(seat).world, seat)]:
                told = [name for name, value in seen.items() if other[name] != value]
                assert not told, f"seat {seat} is told of {', '.join(told)}"


@on_drawn_games
def test_observing_changes_nothing_and_leaves_nothing_of_an_older_row(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    """A row that is written again and again, as one game goes on and seats change, shows what a fresh one would."""
    observer = observer_of(setting.game)
    size = observer.layout.size
    row = Row(size, 2)
    start = data.draw(st.integers(0, len(played.moves)), label="start")
    for moment in [*range(start, min(start + RUN, len(played.moves))), len(played.moves), 0]:
        state = played.states[moment]
        before = frozen(state)
        for seat in {played.moves[moment - 1][0], moment % setting.seats}:
            row.begin(1)
            observer.write(state, seat, row)
            assert row.written() == 2 * size
            assert row.listed()[:size] == [0] * size, "it wrote into another's row"
            assert row.listed()[size:] == observer.observe(state, seat)
        assert changed(before, state) == ""
