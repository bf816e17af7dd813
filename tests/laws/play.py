"""Whole games for the laws to look at: every game, every number of seats, every mode; options, seeds and ways of
playing drawn by Hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption
from earthrise.engine.game import Game
from earthrise.engine.options import Option, resolve
from earthrise.engine.registry import find_game, game_ids
from earthrise.engine.state import SPECTATOR, State

SEEDS = st.integers(0, 2**32)


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats in one of its modes; options are left to chance."""

    game: Game
    seats: int
    mode: str

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}" + (f"-{self.mode}" if self.mode else "")

    @property
    def onlookers(self) -> list[int]:
        return [SPECTATOR, *range(self.seats)]


def modes_of(game: Game) -> list[str]:
    for option in game.options:
        if option.name == "mode":
            return option.choices
    return [""]


def settings_of(game: Game) -> list[Setting]:
    found: list[Setting] = []
    for mode in modes_of(game):
        given: dict[str, object] = {"mode": mode} if mode else {}
        found += [Setting(game, seats, mode) for seats in game.seat_counts(resolve(game.options, given))]
    return found


GAMES = [find_game(game_id) for game_id in game_ids()]
SETTINGS = [setting for game in GAMES for setting in settings_of(game)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
# For what takes long: every mode of every game once, with the fewest players. The fuzzer plays all counts.
every_mode = pytest.mark.parametrize(
    "setting", list({(each.game.id, each.mode): each for each in reversed(SETTINGS)}.values()), ids=str
)


def values_of(option: Option, mode: str) -> st.SearchStrategy[Any]:
    if option.kind == "choice":
        return st.sampled_from(option.choices)
    if option.kind == "switch":
        return st.booleans()
    _, lowest, highest = option.range_in(mode)
    return st.integers(lowest, highest)


def options_of(setting: Setting) -> st.SearchStrategy[dict[str, object]]:
    others = [option for option in setting.game.options if option.name != "mode"]
    fixed = {"mode": st.just(setting.mode)} if setting.mode else {}
    drawn = {option.name: values_of(option, setting.mode) for option in others}
    return st.fixed_dictionaries(fixed, optional=drawn)


# -- ways of playing ---------------------------------------------------------------------------------

Policy = Callable[[list[Action]], Action]


def any_action(chance: Chance) -> Policy:
    """Every action is equally likely."""
    return lambda options: options[chance.below(len(options))]


def any_verb(chance: Chance) -> Policy:
    """First a verb, then one of its actions: rare verbs come up often."""

    def choose(options: list[Action]) -> Action:
        verbs = list(dict.fromkeys(action.verb.word for action in options))
        word = verbs[chance.below(len(verbs))]
        same = [action for action in options if action.verb.word == word]
        return same[chance.below(len(same))]

    return choose


def stubborn(chance: Chance) -> Policy:
    """A fixed liking for some actions, mostly followed: the same thing over and over."""
    taste = 1 + 2 * chance.below(2**20)

    def choose(options: list[Action]) -> Action:
        if chance.below(6) == 0:
            return options[chance.below(len(options))]
        return max(options, key=lambda action: (action.code + 1) * taste % 1_009)

    return choose


POLICIES = {"any action": any_action, "any verb": any_verb, "stubborn": stubborn}


def step(state: State, chance: Chance, policy: Policy) -> tuple[int, Action]:
    """Let one of those the table waits for act, by the checked door's own list of options; now and then a bystander."""
    seats = state.deciders()
    if state.bystanders() and chance.below(8) == 0:
        seats = [seat for seat in state.bystanders() if state.legal(seat)] or seats
    seat = seats[chance.below(len(seats))]
    action = policy(state.legal(seat))
    state.apply(seat, action)
    return seat, action


def lead_on(state: State, seed: int, steps: int) -> list[tuple[int, Action]]:
    """Play at random for at most so many actions; what was played."""
    chance = Chance(seed)
    policy = any_verb(chance)
    played: list[tuple[int, Action]] = []
    while len(played) < steps and not state.over:
        played.append(step(state, chance, policy))
    return played


class Played:
    """A whole game: every state on the way, put away as a clone before its action, and every action. The last state
    is the end of the game."""

    def __init__(self, setting: Setting, options: dict[str, object], seed: int, policy: str, rules: int = 0) -> None:
        self.setting = setting
        self.options = options
        self.seed = seed
        self.rules = rules
        self.states: list[State] = []
        self.moves: list[tuple[int, Action]] = []
        state = self.begin()
        chance = Chance(seed).split()
        choose = POLICIES[policy](chance)
        while not state.over and len(self.moves) <= setting.game.longest:
            if len(self.moves) == setting.game.longest // 2:
                choose = any_action(chance)  # some options let the stubborn play on for ever: they lose patience
            self.states.append(state.clone())
            self.moves.append(step(state, chance, choose))
        self.states.append(state)

    def begin(self) -> State:
        state: State = self.setting.game.start(self.setting.seats, self.seed, self.options, self.rules)
        return state

    @property
    def end(self) -> State:
        return self.states[-1]


def draw_game(data: st.DataObject, setting: Setting) -> Played:
    options = data.draw(options_of(setting), label="options")
    seed = data.draw(SEEDS, label="seed")
    policy = data.draw(st.sampled_from(sorted(POLICIES)), label="policy")
    try:
        return Played(setting, options, seed, policy)
    except BadOption:  # some values do not go together, e.g. a first player who has no seat
        reject()


def on_drawn_games(test: Callable[[Setting, Played, st.DataObject], None]) -> Callable[..., None]:
    """The test, in every setting, on games drawn by Hypothesis."""

    def on_drawn(setting: Setting, data: st.DataObject) -> None:
        test(setting, draw_game(data, setting), data)

    on_drawn.__name__, on_drawn.__qualname__ = test.__name__, test.__qualname__
    on_drawn.__module__, on_drawn.__doc__ = test.__module__, test.__doc__
    named: Callable[..., None] = every_setting(given(data=st.data())(on_drawn))
    return named


def draw_moments(data: st.DataObject, played: Played, most: int = 5) -> list[int]:
    """Some moments of the game, the end always among them."""
    last = len(played.moves)
    return sorted({last, *data.draw(st.lists(st.integers(0, last), min_size=1, max_size=most), label="moments")})


def draw_states(data: st.DataObject, played: Played, most: int = 5) -> list[State]:
    """The game as it stood at such moments."""
    return [played.states[moment] for moment in draw_moments(data, played, most)]


def draw_decisions(data: st.DataObject, played: Played, most: int = 5) -> list[int]:
    """Some moments at which there was something to decide."""
    last = len(played.moves) - 1
    return sorted(set(data.draw(st.lists(st.integers(0, last), min_size=1, max_size=most), label="decisions")))
