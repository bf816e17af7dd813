"""Our games as OpenSpiel's own information-set search (`open_spiel.python.algorithms.ismcts`) wants to see them.

The adapter is generous to the search: worlds are sampled by our `View.sample`, rollouts are played inside our compiled
loop, and positions are told apart by what was done since the root (the same open loop that our own search uses), which
is far cheaper than writing out what a seat knows.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.playout import playout
from earthrise.engine.secret import SecretFrame
from earthrise.engine.state import State, View

WITHOUT_END = 1 << 30


class SpielGame:
    """What the search asks of a game."""

    def get_type(self) -> Any:
        return self

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class SpielState:
    """A position, and the actions since the search began. Whoever is asked first of several decides first; what they
    answer in secret is not part of anybody else's key until it is shown."""

    def __init__(self, state: State, game: Game, told: list[str], unseen: list[str]) -> None:
        self.state = state
        self.game = game
        self.told = told
        self.unseen = unseen

    def get_game(self) -> SpielGame:
        return SpielGame()

    def clone(self) -> SpielState:
        return SpielState(self.state.clone(), self.game, self.told.copy(), self.unseen.copy())

    def current_player(self) -> int:
        return self.state.deciders()[0]

    def is_terminal(self) -> bool:
        return self.state.over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self) -> list[int]:
        return sorted(action.code for action in self.state.legal(self.current_player()))

    def apply_action(self, code: int) -> None:
        seat = self.current_player()
        secret = isinstance(self.state.frames[-1], SecretFrame)
        self.state.apply(seat, self.game.actions.actions[code])
        self.unseen.append(f"{seat} {code}")
        if not secret or self.state.over or not isinstance(self.state.frames[-1], SecretFrame):
            self.told += self.unseen
            self.unseen = []

    def information_state_string(self) -> str:
        return " ".join(self.told) + f" + {len(self.unseen)}"

    def returns(self) -> list[float]:
        result = self.state.result
        assert result is not None
        if result.shared:
            return [1.0 if result.winners else -1.0] * self.state.seats
        part = 2.0 / max(1, len(result.winners)) - 1.0
        return [part if seat in result.winners else -1.0 for seat in range(self.state.seats)]


class CompiledRollouts:
    """The evaluator: one random playout in our compiled loop, no opinion on moves."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def evaluate(self, state: SpielState) -> Any:
        world = state.clone()
        playout(world.state, self.chance)
        return np.array(world.returns())

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(code, 1.0 / len(legal)) for code in legal]


class TimeUp(Exception):
    pass


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search as it is, ended by the clock."""

    def __init__(self, milliseconds: float, chance: Chance) -> None:
        super().__init__(
            game=None,
            evaluator=CompiledRollouts(chance),
            uct_c=2.0,
            max_simulations=WITHOUT_END,
            random_state=np.random.RandomState(chance.below(1 << 31)),
            allow_inconsistent_action_sets=True,
        )
        self.seconds = milliseconds / 1000.0
        self.ends = 0.0
        self.simulations = 0

    def sample_root_state(self, state: SpielState) -> Any:
        if self.simulations and time.perf_counter() >= self.ends:
            raise TimeUp
        self.simulations += 1
        return super().sample_root_state(state)

    def best(self, state: SpielState) -> int:
        self.ends = time.perf_counter() + self.seconds
        self.simulations = 0
        with suppress(TimeUp):
            self.run_search(state)
        policy = self.get_final_policy(state, self.filter_illegals(self._root_node, state.legal_actions()))
        return int(max(policy, key=lambda entry: entry[1])[0])


class SpielBot(Bot):
    """OpenSpiel's search at our table: it gets the view that every bot gets."""

    def __init__(self, name: str, game: Game, milliseconds: float) -> None:
        super().__init__(name)
        self.game = game
        self.milliseconds = milliseconds
        self.simulations = 0
        self.searches = 0

    def choose(self, view: View, chance: Chance) -> Action:
        options = view.legal()
        if len(options) == 1:
            return options[0]
        search = TimedSearch(self.milliseconds, chance)

        def resample(state: SpielState, _player: int) -> SpielState:
            return AsSeat(view.seat, view.sample(chance), self.game)

        search.set_resampler(resample)
        code = search.best(AsSeat(view.seat, view.world, self.game))
        self.simulations += search.simulations
        self.searches += 1
        return self.game.actions.actions[code]


class AsSeat(SpielState):
    """The root: where several decide at once, the searching seat goes first."""

    def __init__(self, seat: int, state: State, game: Game) -> None:
        super().__init__(state, game, [], [])
        self.first = seat

    def current_player(self) -> int:
        waited = self.state.deciders()
        return self.first if not self.told and not self.unseen and self.first in waited else waited[0]

    def clone(self) -> SpielState:
        twin = AsSeat(self.first, self.state.clone(), self.game)
        twin.told, twin.unseen = self.told.copy(), self.unseen.copy()
        return twin
