"""The tables at which a network learns: every mode and number of players of a game, or those that were asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from earthrise.engine.errors import BadOption, BadSeats
from earthrise.engine.game import Game
from earthrise.engine.options import resolve


@dataclass(frozen=True)
class Table:
    players: int
    options: tuple[tuple[str, object], ...]

    @property
    def given(self) -> dict[str, object]:
        return dict(self.options)

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.players} players {chosen}".strip()


def tables_of(game: Game, players: list[int] | None = None, options: dict[str, object] | None = None) -> list[Table]:
    """Every mode that fits with the options, each with every number of players that it allows. An option may have
    several values (`hard,brutal`): then there are tables for each."""
    found: list[Table] = []
    refused: BadOption | None = None
    for chosen in _each(game, dict(options or {})):
        try:
            counts = game.seat_counts(resolve(game.options, chosen))
        except BadOption as error:
            refused = error
            continue
        found += [Table(count, tuple(chosen.items())) for count in counts if not players or count in players]
    if not found:
        wanted = " or ".join(map(str, players or []))
        raise refused or BadSeats(f"{game.title} is not played by {wanted} with these options.")
    return found


def _each(game: Game, given: dict[str, object]) -> Iterator[dict[str, object]]:
    """The options of every table: all modes where none is asked for, and all values where there are several."""
    modes = next((list(option.choices) for option in game.options if option.name == "mode"), [])
    values: dict[str, list[object]] = {
        name: list(value.split(",")) if isinstance(value, str) else [value] for name, value in given.items()
    }
    if modes and "mode" not in values:
        values["mode"] = list(modes)
    for one in product(*values.values()):
        yield dict(zip(values, one))


def is_rivalry(game: Game, table: Table) -> bool:
    """Whether there is somebody to beat: not where one plays alone or all win and lose together."""
    return len(set(game.sides(table.players, resolve(game.options, table.given)))) > 1
