"""Which game an environment is for, with how many players and which options: checked once, for all environments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from earthrise.engine.content import take_from, taken_from
from earthrise.engine.errors import BadSeats
from earthrise.engine.game import Game
from earthrise.engine.observation import Layout, Observer
from earthrise.engine.options import OptionValue, resolve
from earthrise.engine.outcomes import returns_of
from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.library.processes import find_again


@dataclass
class Setting:
    game: Game
    players: int
    options: dict[str, OptionValue]
    sides: list[int]
    observer: Observer = field(repr=False)

    @property
    def layout(self) -> Layout:
        return self.observer.layout

    @property
    def action_count(self) -> int:
        return self.game.actions.size

    def __deepcopy__(self, _memo: object) -> Setting:
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[Callable[..., Setting], tuple[object, ...]]:
        game = self.game
        return setting_again, (game.id, type(game).__module__, self.players, dict(self.options), taken_from(game.id))

    def start(self, seed: int) -> State:
        state: State = self.game.start(self.players, seed, dict(self.options))
        return state

    def returns(self, state: State) -> list[float]:
        """What the end of the game is worth to each seat; noughts while it goes on."""
        return [0.0] * self.players if state.result is None else returns_of(state.result, self.sides)


def setting_again(game: str, home: str, players: int, options: dict[str, object], content: Path | None) -> Setting:
    """The same in another process, which may not have loaded the game yet."""
    if content != taken_from(game) and content is not None:
        take_from(game, content)
    return make_setting(find_again(game, home), players, options)


def make_setting(game: str | Game, players: int | None = None, options: dict[str, object] | None = None) -> Setting:
    """`players` is two where that can be played, else the fewest that can, unless it is said."""
    found = find_game(game) if isinstance(game, str) else game
    values = resolve(found.options, options or {})
    counts = found.seat_counts(values)
    if players is None:
        players = 2 if 2 in counts else counts[0]
    if players not in counts:
        known = " or ".join(map(str, counts))
        raise BadSeats(f"{found.title} is played by {known} with these options, not by {players}.")
    return Setting(found, players, values, found.sides(players, values), found.observer())
