"""No bot of any game knows more than its seat: swap everything hidden from pathlib import Path

from it, and it chooses the same.

Hidden things are swapped by `State.sample`, as in `test_hidden`: other cards in other hands, another order of decks,
other secret answers, another future.
"""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from earthrise.bots import Bot, bot_names, find_bot
from earthrise.bots.by_network import WEIGHTS, has_learnt
from earthrise.bots.levels import BY_NAME
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from tests.bots.quick import quick
from tests.lab.pebbles import GAME as PEBBLES
from tests.laws.difference import changed, frozen
from tests.laws.play import (
    SEEDS,
    SETTINGS,
    Played,
    Setting,
    draw_decisions,
    draw_game,
    on_drawn_games,
    settings_of,
)

FEW = 4  # iterations: enough for a search that peeks to go another way

every_setting = pytest.mark.parametrize("setting", [*SETTINGS, *settings_of(PEBBLES)], ids=str)


def bots_of(setting: Setting, searching: bool) -> list[Bot]:
    """Levels that search do so by the game's tactics, and with what it has learnt."""
    names = [name for name in bot_names(setting.game) if (name in BY_NAME and BY_NAME[name].searches) == searching]
    names = [quick(name, FEW) for name in names]
    if searching and has_learnt(setting.game):
        names.append(f"{names[-1]}:{Path(setting.game.folder, WEIGHTS)}")
    return [find_bot(name, setting.game) for name in names]


def chosen(bot: Bot, state: State, seat: int, thought: int) -> Action:
    """What the bot plays here; it must be legal, and looking must leave the view as it is."""
    view = state.view(seat)
    before = frozen(view.world)
    choice = bot.choose(view, Chance(thought))
    assert choice in state.legal(seat), bot.name
    assert changed(before, view.world) == "", f"{bot.name} changed its view"
    return choice


@on_drawn_games
def test_hidden_things_swapped_leave_every_bots_choice_as_it_is(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    hidden, thought = data.draw(SEEDS, label="hidden"), data.draw(SEEDS, label="thought")
    bots = bots_of(setting, searching=False)
    assert len(bots) >= 5
    for moment in draw_decisions(data, played):
        state = played.states[moment]
        for seat in state.deciders():
            world = state.sample(seat, Chance(hidden))
            for bot in bots:
                assert chosen(bot, world, seat, thought) is chosen(bot, state, seat, thought), bot.name


@every_setting
@settings(max_examples=1)
@given(data=st.data())
def test_hidden_things_swapped_leave_every_searching_bots_choice_as_it_is(
    setting: Setting, data: st.DataObject
) -> None:
    """One decision of one seat a game, where there is something to choose: searching is dear."""
    played = draw_game(data, setting)
    hidden, thought = data.draw(SEEDS, label="hidden"), data.draw(SEEDS, label="thought")
    wide = [number for number, state in enumerate(played.states[:-1]) if len(state.legal(state.deciders()[-1])) > 1]
    if not wide:
        return
    state = played.states[data.draw(st.sampled_from(wide), label="moment")]
    seat = state.deciders()[-1]
    world = state.sample(seat, Chance(hidden))
    bots = bots_of(setting, searching=True)
    assert len(bots) >= 2
    for bot in bots:
        assert chosen(bot, world, seat, thought) is chosen(bot, state, seat, thought), bot.name


class Peeking(Bot):
    """What must not be: a bot that has got hold of the truth."""

    def __init__(self, truth: State) -> None:
        super().__init__("peeking")
        self.truth = truth

    def choose(self, view: object, chance: Chance) -> Action:
        seat = self.truth.deciders()[0]
        options = self.truth.legal(seat)
        return options[self.truth.chance.to_data() % len(options)]


def test_a_bot_that_peeks_would_be_found_out() -> None:
    """The swap really changes what is hidden: who plays by the truth plays otherwise in some of the worlds."""
    state = PEBBLES.start(2, 5)
    for _ in range(2):
        state.apply(state.deciders()[0], state.legal(state.deciders()[0])[0])
    seat = state.deciders()[0]
    worlds = [state.sample(seat, Chance(hidden)) for hidden in range(12)]
    assert len({chosen(Peeking(world), world, seat, 1) for world in worlds}) > 1
