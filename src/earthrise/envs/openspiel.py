"""Our games as OpenSpiel games. Importing this module registers every one of them as `earthrise_<game>`.

All chance of a game follows from a seed, which the first four chance nodes draw digit by digit; after them nothing is
random but the players. Where several decide at once, the lowest seat comes first and nobody's information state tells
a choice before all have made theirs.

>>> import pyspiel
>>> import earthrise.envs.openspiel
>>> game = pyspiel.load_game("earthrise_new_earth_thomas(players=3,options=mode:short)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.legal_actions()[7])
>>> state.action_to_string(state.legal_actions()[0])
'move space:e5'
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.observation import Row
from earthrise.engine.options import parse_pairs, resolve
from earthrise.engine.registry import playable_games
from earthrise.engine.state import State
from earthrise.envs.extras import missing
from earthrise.envs.setting import Setting, make_setting
from earthrise.envs.standing import Standing

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "openspiel") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

PREFIX = "earthrise_"
DIGITS = 4  # of the seed, each drawn by a chance node …
BASE = 256  # … with so many outcomes
DIGEST = 16  # bytes


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, with two parameters: `players`, where 0 means two if two can play, and `options`, written
    `mode:short;supply_per_player:60`."""

    game_id = ""  # a subclass for each game says it

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        pairs = [pair.replace(":", "=", 1) for pair in str(given.get("options", "")).split(";") if pair.strip()]
        self.setting = make_setting(self.game_id, int(given.get("players", 0)) or None, parse_pairs(pairs))
        game = self.setting.game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size,
            max_chance_outcomes=BASE,
            num_players=self.setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game), info, given)
        self.row = Row(self.setting.layout.size)
        self.numbers: NDArray[np.int16] = np.frombuffer(self.row.numbers, dtype=np.int16)  # type: ignore[call-overload]

    def new_initial_state(self, _text: str | None = None) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def look(self, state: State, seat: int) -> NDArray[np.int16]:
        """What `seat` sees, in an array that the next look overwrites."""
        self.row.begin(0)
        self.setting.observer.write(state, seat, self.row)
        return self.numbers


class Position(Standing):
    """Where a game stands, and for each seat a digest of all it has seen and done. What OpenSpiel copies and keeps."""

    __slots__ = ("digests",)

    def __init__(self, setting: Setting, state: State, digests: list[bytes]) -> None:
        super().__init__(setting, state)
        self.digests = digests

    def __deepcopy__(self, _memo: object) -> Position:
        return Position(self.setting, self.state.clone(), list(self.digests))

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        return position_again, (self.setting, self.state.to_data(), list(self.digests))


def position_again(setting: Setting, data: dict[str, object], digests: list[bytes]) -> Position:
    return Position(setting, setting.game.state_from_data(data), digests)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Made by `new_initial_state`. `seed` grows digit by digit until the game begins."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed: list[int] = []
        self.position: Position | None = None

    @property
    def engine_state(self) -> State:
        """Our own state, with all that is hidden in it."""
        assert self.position is not None, "the seed has not been drawn yet"
        return self.position.state

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        waited = self.position.state.deciders()
        return waited[0] if waited else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action.code for action in self.engine_state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1.0 / BASE) for digit in range(BASE)]

    def _apply_action(self, code: int) -> None:
        game: SpielGame = self.get_game()
        if self.position is None:
            self.seed = [*self.seed, code]
            if len(self.seed) == DIGITS:
                state = game.setting.start(int.from_bytes(bytes(self.seed), "big"))
                self.position = Position(game.setting, state, [b""] * game.setting.players)
                self._remember(game, -1, 0)
            return
        seat = self.position.state.deciders()[0]
        self.position.state.apply(seat, game.setting.game.actions.actions[code])
        self._remember(game, seat, code)

    def _remember(self, game: SpielGame, actor: int, code: int) -> None:
        """Every seat keeps what it saw, and what it did itself: nothing else goes into its information state."""
        position = self.position
        assert position is not None
        for seat in range(game.setting.players):
            memory = hashlib.blake2b(position.digests[seat], digest_size=DIGEST)
            if seat == actor:
                memory.update(code.to_bytes(4, "big"))
            memory.update(game.look(position.state, seat).tobytes())
            position.digests[seat] = memory.digest()

    def _action_to_string(self, player: int, code: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed digit {code}"
        game: SpielGame = self.get_game()
        return game.setting.game.actions.actions[code].text

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.state.over

    def returns(self) -> list[float]:
        game: SpielGame = self.get_game()
        if self.position is None:
            return [0.0] * game.setting.players
        return game.setting.returns(self.position.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that `player` cannot tell from this one, with a future of its own."""
        twin: SpielState = self.clone()
        assert twin.position is not None
        twin.position.state = self.engine_state.sample(player, Chance(int(sampler() * (1 << 53))))
        return twin

    def __str__(self) -> str:
        if self.position is None:
            return f"seed {self.seed}"
        state = self.position.state
        waits = "over" if state.over else state.waiting()
        digests = " ".join(digest.hex() for digest in self.position.digests)
        return f"seed {self.seed}, action {state.ply}, {waits} scores {state.scores()}, seen {digests}"


class SpielObserver:
    """What a seat knows: the numbers of the game's layout, and in words those that are not 0. With perfect recall the
    string begins with a digest of all the seat has seen and done before; there is no tensor then."""

    def __init__(self, game: SpielGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"There are no parameters for observations, but {params} was given.")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("An observation is what one player may know, public and private.")
        self.game = game
        self.recall = bool(kind.perfect_recall)
        self.tensor = None if self.recall else np.zeros(game.setting.layout.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.game.look(state.position.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.position is None:
            return "the game has not begun"
        numbers = self.game.look(state.position.state, player)
        names = self.game.setting.layout.names
        seen = " ".join(f"{names[place]}={numbers[place]}" for place in np.flatnonzero(numbers))
        return f"{state.position.digests[player].hex()} {seen}" if self.recall else seen


def game_type(game: Game) -> Any:
    modes = [option.choices for option in game.options if option.name == "mode"]
    counts: set[int] = set()
    for mode in modes[0] if modes else [""]:
        counts.update(game.seat_counts(resolve(game.options, {"mode": mode} if mode else {})))
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "options": ""},
        default_loadable=True,
    )


def register(game: Game) -> None:
    """Make a game known to OpenSpiel; those of the registry are already."""
    if PREFIX + game.id not in pyspiel.registered_names():
        # A class and not a function: OpenSpiel lets go of what it was given only when Python is no longer there.
        pyspiel.register_game(game_type(game), type("SpielGame", (SpielGame,), {"game_id": game.id}))


for _game in playable_games()[0]:
    register(_game)
