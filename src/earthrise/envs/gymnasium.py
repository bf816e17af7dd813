"""Our games as Gymnasium environments: one seat is the agent's, a bot plays the others.

Importing this module registers every game as `earthrise/<game>-v<rules version>`, for `gymnasium.make` and, with
`vectorization_mode="vector_entry_point"`, for `gymnasium.make_vec`.

>>> from earthrise.envs.gymnasium import VectorGames
>>> games = VectorGames("new_earth_thomas", num_envs=4)
>>> observations, infos = games.reset(seed=7)
>>> infos["action_mask"].shape == (4, games.single_action_space.n)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsFloat

from earthrise.engine.errors import Malformed
from earthrise.engine.game import Game
from earthrise.engine.registry import playable_games
from earthrise.envs.batched import BatchedEnv
from earthrise.envs.extras import missing
from earthrise.library.render import text

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Observations = NDArray[np.int16]
    Infos = dict[str, Any]

OPPONENTS = "random"
RENDER_MODES = ["ansi"]
WIDTH = 120  # of a table that is drawn, in characters


class VectorGames(VectorEnv):
    """`num_envs` games side by side, stepped together by `BatchedEnv`, each with an agent in one seat: row r sits at
    seat r modulo the number of players, or all at `seat`. `opponents` is any bot.

    What may be done is in the infos: `action_mask`. A row whose game ended shows the next game at once (the autoreset
    mode is SAME_STEP); `final_obs` and `final_info` (score, won) tell of the end. With `copy=False` the arrays are
    those that the next step writes into. `workers` are processes that share the rows.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        options: dict[str, object] | None = None,
        opponents: str = OPPONENTS,
        seat: int | None = None,
        workers: int = 0,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.batch = BatchedEnv(game, num_envs, players, options, opponents, 0, workers, seat, finals=True)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": RENDER_MODES}
        self.render_mode = render_mode
        layout = self.batch.layout
        low, high = (np.array(bounds, dtype=np.int16) for bounds in (layout.lows, layout.highs))
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(self.batch.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copies = copy
        self._rows = np.arange(num_envs)
        self._all = np.ones(num_envs, dtype=np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """New games in all rows: row r's follow from seed + r, or from a seed of its own where a list is given."""
        if options:
            raise Malformed(
                f"There are no options on reset, but {options} was given; those of the game are said first."
            )
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None or isinstance(seed, int):
            seeds: list[int | None] = [None if seed is None else seed + row for row in range(self.num_envs)]
        else:
            seeds = list(seed)
        drawn = [int(self.np_random.integers(1 << 62)) if each is None else int(each) for each in seeds]
        self.batch.reset(drawn)
        return self._shown(self.batch.observations), self._infos()

    def step(
        self, actions: NDArray[np.integer] | Sequence[int]
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """One action in every game; an illegal one is refused with its rule before any is played."""
        batch = self.batch
        batch.step(np.asarray(actions))
        rewards = batch.rewards[self._rows, batch.agents].astype(np.float64)
        infos = self._infos()
        if batch.done.any():
            infos |= self._endings()
        return self._shown(batch.observations), rewards, batch.done.copy(), np.zeros_like(batch.done), infos

    def _shown(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array

    def _infos(self) -> Infos:
        return {"action_mask": self._shown(self.batch.masks.view(np.int8)), "_action_mask": self._all.copy()}

    def _endings(self) -> Infos:
        """What Gymnasium wants to be told of the rows that ended."""
        batch, done = self.batch, self.batch.done.copy()
        final = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(done):
            final[row] = batch.finals[row].copy()
        won = done & (batch.rewards[self._rows, batch.agents] > -1)
        score = np.where(done, batch.scores[self._rows, batch.agents], 0)
        told = {"score": score, "_score": done.copy(), "won": won, "_won": done.copy()}
        return {"final_obs": final, "_final_obs": done.copy(), "final_info": told, "_final_info": done}

    def close_extras(self, **_kwargs: Any) -> None:
        self.batch.close()


class SingleGame(gymnasium.Env[Any, int]):
    """One game, for the agent in `seat`; the mask of what it may do is in the info, at the end its score and whether it
    won."""

    metadata = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, object] | None = None,
        opponents: str = OPPONENTS,
        seat: int = 0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Malformed(f"render_mode is one of {', '.join(RENDER_MODES)}, not “{render_mode}”.")
        self.games = VectorGames(game, 1, players, options, opponents, seat)
        self.render_mode = render_mode
        self.observation_space = self.games.single_observation_space
        self.action_space = self.games.single_action_space
        self._next: tuple[Observations, Infos] | None = None  # the game that has begun where the last one ended

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        super().reset(seed=seed)
        follows, self._next = self._next, None
        if seed is None and follows is not None and not options:
            return follows
        drawn = int(self.np_random.integers(1 << 62)) if seed is None else seed
        observations, infos = self.games.reset(seed=[drawn], options=options)
        return observations[0], {"action_mask": infos["action_mask"][0]}

    def step(self, action: int) -> tuple[Observations, SupportsFloat, bool, bool, Infos]:
        if self._next is not None:
            raise Malformed("The game is over; call reset() first.")
        observations, rewards, terminated, _, infos = self.games.step([int(action)])
        seen, told = observations[0], {"action_mask": infos["action_mask"][0]}
        if terminated[0]:
            self._next = seen, told
            final = infos["final_info"]
            nothing = np.zeros_like(told["action_mask"])
            seen = infos["final_obs"][0]
            told = {"action_mask": nothing, "score": int(final["score"][0]), "won": bool(final["won"][0])}
        return seen, float(rewards[0]), bool(terminated[0]), False, told

    def render(self) -> str:
        """The table as the agent sees it, between its decisions."""
        view = self.games.batch.view(0)
        return text(view, [f"player_{seat}" for seat in range(self.games.batch.players)], WIDTH)


def register(game: Game) -> str:
    """Make a game known to Gymnasium; those of the registry are already. The name it is known by."""
    name = f"earthrise/{game.id}-v{game.rules_version}"
    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            entry_point="earthrise.envs.gymnasium:SingleGame",
            vector_entry_point="earthrise.envs.gymnasium:VectorGames",
            kwargs={"game": game.id},
        )
    return name


for _game in playable_games()[0]:
    register(_game)
