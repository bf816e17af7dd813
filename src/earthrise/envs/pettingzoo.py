"""Our games as PettingZoo environments.

`env` is turn by turn (AEC); where several decide at once, the lowest seat comes first and nobody sees a choice before
all have made theirs. `parallel_env` asks all of them at once: those who have nothing to decide play `wait`, the action
behind the last of the game's own.

>>> from earthrise.envs.pettingzoo import env
>>> game = env("new_earth_thomas", players=2)
>>> game.reset(seed=7)
>>> observation, reward, terminated, truncated, info = game.last()
>>> game.agent_selection, int(observation["action_mask"].sum())
('player_0', 8)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import Malformed
from earthrise.engine.game import Game
from earthrise.engine.observation import Layout, Row
from earthrise.engine.state import State
from earthrise.envs.extras import missing
from earthrise.envs.setting import Setting, make_setting
from earthrise.envs.standing import Standing
from earthrise.library.render import text

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Observation = dict[str, NDArray[Any]]
    Info = dict[str, Any]

RENDER_MODES = ["ansi", "human"]
WIDTH = 120  # of a table that is drawn, in characters


def env(
    game: str | Game,
    players: int | None = None,
    options: dict[str, object] | None = None,
    render_mode: str | None = None,
) -> GameEnv:
    """The game turn by turn."""
    return GameEnv(make_setting(game, players, options), render_mode)


def parallel_env(
    game: str | Game,
    players: int | None = None,
    options: dict[str, object] | None = None,
    render_mode: str | None = None,
) -> ParallelGameEnv:
    """The game with all decisions of a moment at once."""
    return ParallelGameEnv(make_setting(game, players, options), render_mode)


class Table:
    """What both kinds of environment share: a game under way, and how its seats see it."""

    def __init__(self, setting: Setting, extra_actions: int, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Malformed(f"render_mode is one of {', '.join(RENDER_MODES)}, not “{render_mode}”.")
        self.setting = setting
        self.render_mode = render_mode
        self.names = [f"player_{seat}" for seat in range(setting.players)]
        self.state: State | None = None
        self.size = setting.action_count + extra_actions
        layout = setting.layout
        low, high = np.array(layout.lows, dtype=np.int16), np.array(layout.highs, dtype=np.int16)
        self.observation_spaces: dict[str, spaces.Dict] = {}
        self.action_spaces: dict[str, spaces.Discrete] = {}
        for name in self.names:
            seen = spaces.Box(low, high, dtype=np.int16)
            self.observation_spaces[name] = spaces.Dict(
                {"observation": seen, "action_mask": spaces.Box(0, 1, (self.size,), dtype=np.int8)}
            )
            self.action_spaces[name] = spaces.Discrete(self.size)
        self._seeds = Chance(0)
        self._write_into(Row(layout.size))

    def _write_into(self, row: Row) -> None:
        self._row = row
        self._seen: NDArray[np.int16] = np.frombuffer(row.numbers, dtype=np.int16)  # type: ignore[call-overload]

    def __getstate__(self) -> dict[str, Any]:
        """All but the memory that is written into: a copy has its own."""
        kept = {name: value for name, value in vars(self).items() if name not in ("_row", "_seen")}
        kept["state"] = None if self.state is None else Standing(self.setting, self.state)
        kept["_seeds"] = self._seeds.to_data()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        standing: Standing | None = kept.pop("state")
        vars(self).update(kept)
        self.state = None if standing is None else standing.state
        self._seeds = Chance.from_data(kept["_seeds"])
        self._write_into(Row(self.setting.layout.size))

    def begin(self, seed: int | None) -> State:
        """A new game; without a seed the next of those that the last seed began."""
        if seed is not None:
            self._seeds = Chance(seed)
        self.state = self.setting.start(int(self._seeds.next()))
        return self.state

    def playing(self) -> State:
        if self.state is None:
            raise Malformed("Call reset() first: no game has been begun.")
        return self.state

    def observe(self, seat: int) -> Observation:
        state = self.playing()
        self._row.begin(0)
        self.setting.observer.write(state, seat, self._row)
        mask = np.zeros(self.size, dtype=np.int8)
        if seat in state.deciders():
            mask[[action.code for action in state.legal(seat)]] = 1
        return {"observation": self._seen.copy(), "action_mask": mask}

    def info(self, seat: int) -> Info:
        """At the end: the final score and how the game ended."""
        result = self.playing().result
        if result is None:
            return {}
        return {"score": result.scores[seat], "won": seat in result.winners, "reason": result.reason}

    def render(self, seat: int) -> str | None:
        """The table as `seat` sees it."""
        drawn = text(self.playing().view(seat), self.names, WIDTH)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None


class Seated:
    """What both kinds of environment say of their table."""

    table: Table

    @property
    def layout(self) -> Layout:
        return self.table.setting.layout

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.table.action_spaces[agent]

    def close(self) -> None:
        """There is nothing to let go of."""


class GameEnv(Seated, AECEnv[str, "Observation", int]):  # type: ignore[misc]
    """One game, one decision at a time. An illegal action is an error that names the rule.

    An observation is a dictionary: `observation`, the numbers of the game's layout as the agent may know them, and
    `action_mask`. The reward comes with the end: 1 won, -1 lost, between them where a win is shared.
    """

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = Table(setting, 0, render_mode)
        self.render_mode = render_mode
        self.metadata = _metadata(setting, parallel=False)
        self.possible_agents = list(self.table.names)
        self.agents: list[str] = []
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, Info] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """`options` are PettingZoo's and mean nothing here; those of the game are given to `env`."""
        state = self.table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.table.names[state.deciders()[0]]

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.table.names.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.table.playing()
        state.play(self.table.names.index(agent), _action(self.table.setting, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.over:
            self.rewards = dict(zip(self.table.names, self.table.setting.returns(state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: self.table.info(seat) for seat, name in enumerate(self.table.names)}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.table.names[state.deciders()[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.table.render(self.table.names.index(self.agent_selection))


class ParallelGameEnv(Seated, ParallelEnv[str, "Observation", int]):  # type: ignore[misc]
    """One game, all decisions of a moment at once.

    Everybody acts in every step; who has nothing to decide may only `wait`. What agents who decide together choose is
    carried out in the order of seats. An action that is refused, by a rule or because another was quicker, changes
    nothing: the agent's info says why (`refused`), and the table goes on waiting for it.
    """

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.table = Table(setting, 1, render_mode)
        self.wait = setting.action_count
        self.render_mode = render_mode
        self.metadata = _metadata(setting, parallel=True)
        self.possible_agents = list(self.table.names)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """`options` are PettingZoo's and mean nothing here; those of the game are given to `parallel_env`."""
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        state = self.table.playing()
        refused = self._carry_out(state, actions)
        names = self.table.names
        rewards = dict(zip(names, self.table.setting.returns(state), strict=True))
        terminations = dict.fromkeys(names, state.over)
        truncations = dict.fromkeys(names, False)
        infos = {name: self.table.info(seat) for seat, name in enumerate(names)}
        for name, why in refused.items():
            infos[name]["refused"] = why
        observations = self._observations()
        if state.over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _carry_out(self, state: State, actions: Mapping[str, int]) -> dict[str, str]:
        """Let those act whom the table waited for when the step began; what was refused to whom, and why."""
        refused: dict[str, str] = {}
        waited = state.deciders()
        for seat, name in enumerate(self.table.names):
            given = actions.get(name, self.wait)
            if seat not in waited:
                if given != self.wait:
                    refused[name] = "The table waits for others: wait."
                continue
            if given == self.wait:
                refused[name] = "The table waits for you: choose an action."
                continue
            action = _action(self.table.setting, given)
            refusal = state.why(seat, action)
            if refusal is None:
                state.apply(seat, action)
            else:
                refused[name] = f"{refusal.why} ({refusal.rule})"
        return refused

    def _observations(self) -> dict[str, Observation]:
        waited = self.table.playing().deciders()
        observations: dict[str, Observation] = {}
        for seat, name in enumerate(self.table.names):
            observations[name] = self.table.observe(seat)
            observations[name]["action_mask"][self.wait] = 0 if seat in waited else 1
        return observations

    def render(self) -> str | None:
        return self.table.render(0)


def _metadata(setting: Setting, parallel: bool) -> dict[str, Any]:
    game = setting.game
    return {
        "name": f"earthrise_{game.id}_v{game.rules_version}",
        "render_modes": RENDER_MODES,
        "is_parallelizable": parallel,
    }


def _action(setting: Setting, code: int | None) -> Action:
    if code is None or not 0 <= int(code) < setting.action_count:
        raise Malformed(f"There is no action {code}; they run from 0 to {setting.action_count - 1}.")
    return setting.game.actions.actions[int(code)]
