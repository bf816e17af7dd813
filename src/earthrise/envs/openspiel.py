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
import json
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from earthrise.engine.chance import Chance
from earthrise.engine.errors import GameOver, Malformed
from earthrise.engine.game import Game
from earthrise.engine.observation import Row
from earthrise.engine.options import parse_pairs, resolve
from earthrise.engine.registry import playable_games
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.words import named
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
            utility_sum=utility_sum(self.setting),
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, kind_of_sum(info.utility_sum)), info, given)
        self.names = [f"player {seat}" for seat in range(self.setting.players)]
        self.row = Row(self.setting.layout.size)
        self.numbers: NDArray[np.int16] = np.frombuffer(self.row.numbers, dtype=np.int16)  # type: ignore[call-overload]

    def new_initial_state(self, _text: str | None = None) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Watcher:
        """What one player may know; of that what everybody knows, or what is private."""
        if params:
            raise ValueError(f"There are no parameters for observations, but {params} was given.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if private and kind.public_info:
            return SpielObserver(self, bool(kind.perfect_recall))
        if (
            kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
            or kind.perfect_recall
            or not (private or kind.public_info)
        ):
            raise ValueError(
                "An observation is what one player may know, with perfect recall or without; without, also what of it "
                "is public, or private, alone."
            )
        return PrivateObserver(self) if private else PublicObserver(self)

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
        """An illegal action is refused with its rule."""
        game: SpielGame = self.get_game()
        if self.position is None:
            if not 0 <= code < BASE:
                raise Malformed(f"Chance draws a digit from 0 to {BASE - 1}, not {code}.")
            self.seed = [*self.seed, code]
            if len(self.seed) == DIGITS:
                state = game.setting.start(int.from_bytes(bytes(self.seed), "big"))
                self.position = Position(game.setting, state, [b""] * game.setting.players)
                self._remember(game, -1, 0)
            return
        state = self.position.state
        if state.over:
            raise GameOver("The game is over; nothing can be played any more.")
        if not 0 <= code < game.setting.action_count:
            raise Malformed(f"There is no action {code}; they run from 0 to {game.setting.action_count - 1}.")
        seat = state.deciders()[0]
        state.play(seat, game.setting.game.actions.actions[code])
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
        game: SpielGame = self.get_game()
        waits = "over" if state.over else named(state.waiting(), game.names)
        digests = " ".join(digest.hex() for digest in self.position.digests)
        return f"seed {self.seed}, action {state.ply}, {waits} scores {state.scores()}, seen {digests}"


class Watcher:
    """How OpenSpiel asks for an observation: as an array, where there is one, and in words."""

    def __init__(self, game: SpielGame, size: int = 0) -> None:
        self.game = game
        self.tensor = np.zeros(size, np.float32) if size else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.game.look(state.position.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return "the game has not begun" if state.position is None else self.told(state.position, player)

    def told(self, position: Position, player: int) -> str:
        raise NotImplementedError


class SpielObserver(Watcher):
    """What a seat knows: the numbers of the game's layout, and in words those that are not 0. With perfect recall the
    string begins with a digest of all the seat has seen and done before; there is no tensor then."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        super().__init__(game, 0 if recall else game.setting.layout.size)
        self.recall = recall

    def told(self, position: Position, player: int) -> str:
        numbers = self.game.look(position.state, player)
        names = self.game.setting.layout.names
        seen = " ".join(f"{names[place]}={numbers[place]}" for place in np.flatnonzero(numbers))
        return f"{position.digests[player].hex()} {seen}" if self.recall else seen


class PublicObserver(Watcher):
    """What everybody knows, in words alone: what a spectator is shown."""

    def told(self, position: Position, player: int) -> str:
        return json.dumps(shown_to(position.state, SPECTATOR), ensure_ascii=False, separators=(",", ":"))


class PrivateObserver(Watcher):
    """What a seat is shown and a spectator is not, or otherwise, in words alone."""

    def told(self, position: Position, player: int) -> str:
        own, public = (shown_to(position.state, seat) for seat in (player, SPECTATOR))
        return " ".join(differences("", own, public))


def shown_to(state: State, seat: int) -> Mapping[str, object]:
    return state.game.view_data(state.view(seat))


def differences(where: str, own: object, public: object) -> Iterator[str]:
    """What is other in the one than in the other, each as `where=what`."""
    if own == public:
        return
    if isinstance(own, dict) and isinstance(public, dict):
        for key, value in own.items():
            yield from differences(f"{where}.{key}" if where else str(key), value, public.get(key))
    elif isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        for place, value in enumerate(own):
            yield from differences(f"{where}.{place}", value, public[place])
    else:
        yield f"{where}={json.dumps(own, ensure_ascii=False, separators=(',', ':'))}"


def utility_sum(setting: Setting) -> float | None:
    """What a game is worth to all players together, where that is always the same: each of the k sides that share a win
    gets 2/k - 1, all others -1. None where all may win or lose together, or sides are of different sizes."""
    sides = [setting.sides.count(side) for side in set(setting.sides)]
    if len(set(sides)) > 1 or len(sides) < 2 or not setting.game.somebody_wins(setting.options):
        return None
    return float(sides[0] * (2 - len(sides)))


def kind_of_sum(total: float | None) -> Any:
    kinds = pyspiel.GameType.Utility
    return kinds.GENERAL_SUM if total is None else kinds.CONSTANT_SUM if total else kinds.ZERO_SUM


def game_type(game: Game, utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> Any:
    """`utility` depends on the players and options of a game, so a kind of game says the most general."""
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
        utility=utility,
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
