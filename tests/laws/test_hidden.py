"""Everybody sees only their own view: what is hidden may be anything else, and nobody could tell.

Hidden things are changed by `State.sample`: a world in which everything the seat may not know, and the whole future, is
dealt anew.
"""

from hypothesis import given
from hypothesis import strategies as st

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.journal import Event, Journal
from earthrise.engine.secret import SecretFrame
from earthrise.engine.state import State
from tests.laws.difference import changed, first_difference, frozen
from tests.laws.play import (
    SEEDS,
    Played,
    Setting,
    draw_decisions,
    draw_game,
    draw_moments,
    draw_states,
    every_setting,
    on_drawn_games,
)


def seen(state: State, seat: int) -> dict[str, object]:
    """Everything `seat` is given: the world of its view, what a screen shows, and its options."""
    view = state.view(seat)
    return {
        "world": view.world.to_data(),
        "screen": state.game.view_data(view),
        "options": [action.text for action in view.legal()],
    }


@on_drawn_games
def test_hidden_things_changed_at_random_leave_the_view_as_it_is(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    seed = data.draw(SEEDS, label="hidden")
    for state in draw_states(data, played):
        for seat in setting.onlookers:
            world = state.sample(seat, Chance(seed))
            assert world.chance.to_data() != state.chance.to_data(), "a sampled world has the real future"
            assert first_difference(seen(state, seat), seen(world, seat)) == "", f"seat {seat}"


def told(state: State, seat: int, actions: list[Action]) -> dict[str, object]:
    """What the seat is told: why it may not do each of these, what it is asked, what is waited for."""
    words: dict[str, object] = {}
    for action in actions:
        refusal = state.why(seat, action)
        words[action.text] = None if refusal is None else (refusal.rule, refusal.why, refusal.fix)
    world = state.view(seat).world
    words["waiting"] = "" if state.over else state.waiting(seat)
    words["prompt"] = world.frames[-1].prompt(world, seat) if seat in state.deciders() else ""
    return words


@on_drawn_games
def test_hidden_things_changed_at_random_leave_every_refusal_and_prompt_as_it_is(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    """A refusal in words from the true state would tell what another seat holds."""
    seed = data.draw(SEEDS, label="hidden")
    every = setting.game.actions.actions
    first = data.draw(st.integers(0, 96), label="first action")
    for state in draw_states(data, played, most=2):
        for seat in range(setting.seats):
            some = every[first % (1 + len(every) // 100) :: 1 + len(every) // 100]
            world = state.sample(seat, Chance(seed))
            assert first_difference(told(state, seat, some), told(world, seat, some)) == "", f"seat {seat}"


@every_setting
@given(data=st.data())
def test_a_game_that_asks_in_secret_says_that_players_hide_things(setting: Setting, data: st.DataObject) -> None:
    """Without `Game.hidden` people at one screen would see each other's choices."""
    for state in draw_game(data, setting).states:
        top = None if state.over else state.frames[-1]
        assert setting.game.hidden or not (isinstance(top, SecretFrame) and len(top.asked) > 1)


@on_drawn_games
def test_a_world_sampled_from_a_view_is_one_sampled_from_the_truth(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    """So that a bot, which has only its view, searches the same worlds as if it had been let near the state."""
    seed = data.draw(SEEDS, label="hidden")
    for state in draw_states(data, played):
        for seat in setting.onlookers:
            from_truth = state.sample(seat, Chance(seed))
            from_view = state.view(seat).sample(Chance(seed))
            assert first_difference(from_truth.to_data(), from_view.to_data()) == "", f"seat {seat}"


@on_drawn_games
def test_a_sampled_world_is_a_possible_one(setting: Setting, played: Played, data: st.DataObject) -> None:
    seed = data.draw(SEEDS, label="hidden")
    for state in draw_states(data, played):
        for seat in setting.onlookers:
            world = state.sample(seat, Chance(seed))
            assert setting.game.broken_invariants(world) == []
            assert world.deciders() == state.deciders() and world.scores() == state.scores()


@on_drawn_games
def test_looking_changes_nothing(setting: Setting, played: Played, data: st.DataObject) -> None:
    for moment in draw_moments(data, played):
        state = played.states[moment]
        before = frozen(state)
        for seat in setting.onlookers:
            view = state.view(seat)
            world = frozen(view.world)
            setting.game.view_data(view)
            view.sample(Chance(moment))
            assert changed(world, view.world) == ""
        assert changed(before, state) == ""


@on_drawn_games
def test_the_options_of_a_view_are_those_of_the_state(setting: Setting, played: Played, data: st.DataObject) -> None:
    for state in draw_states(data, played):
        for seat in range(setting.seats):
            assert state.view(seat).legal() == state.legal(seat)


@on_drawn_games
def test_without_chance_or_a_reveal_nobody_learns_anything(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    """Play the same action in two worlds that a seat cannot tell apart.

    If it can tell them apart afterwards, then chance was drawn or something was shown, and the undo horizon has moved.
    If it cannot, then its journal says the same in both: what a seat was told and is still so belongs into its view.
    (Where chance was drawn, things may have been shown that are no longer so, say a card that was shuffled back.)
    """
    seed = data.draw(SEEDS, label="hidden")
    for moment in draw_decisions(data, played, most=12):
        seat, action = played.moves[moment]
        for onlooker in setting.onlookers:
            truth = played.states[moment].clone()
            world = truth.sample(onlooker, Chance(seed))
            world.chance = truth.chance.copy()
            before = truth.chance.to_data()
            same = counterpart(truth, world, seat, action, onlooker)
            if same is None:
                continue
            told = [acted(truth, seat, action, onlooker), acted(world, seat, same, onlooker)]
            difference = first_difference(seen(truth, onlooker), seen(world, onlooker))
            moved = truth.horizon == truth.ply or world.horizon == world.ply
            assert not difference or moved, f"seat {onlooker} learnt from “{action.text}”: {difference}"
            if not difference and truth.chance.to_data() == world.chance.to_data() == before:
                assert first_difference(told[0], told[1]) == "", (
                    f"the journal of seat {onlooker} tells more than its view"
                )


def counterpart(truth: State, world: State, seat: int, action: Action, onlooker: int) -> Action | None:
    """What the seat plays in the other world: the same action, if it can. A secret answer that nobody is shown yet
    may be any other; the last one shows them all, so there the answers must be the same for the same to be told."""
    options = world.legal(seat)
    mine, theirs = truth.frames[-1], world.frames[-1]
    if isinstance(mine, SecretFrame) and isinstance(theirs, SecretFrame):
        if len(truth.deciders()) > 1 and seat != onlooker:
            return options[-1]
        if mine.answers != theirs.answers:
            return None
    return action if action in options else None


def acted(state: State, seat: int, action: Action, onlooker: int) -> list[object]:
    """Carry the action out; what the onlooker's journal says of it."""
    state.journal = Journal()
    state.apply(seat, action)
    return [event_data(event) for event in state.journal.seen_by(onlooker)]


def event_data(event: Event) -> dict[str, object]:
    return {name: getattr(event, name) for name in ("ply", "kind", "rule", "seat", "text", "amount", "refs", "only")}
