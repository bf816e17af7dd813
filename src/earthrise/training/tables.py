"""The tables at which a network learns: every mode and number of players of a game, or those that were asked for."""

from __future__ import annotations

from dataclasses import dataclass

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
    """Every mode that fits with the options, each with every number of players that it allows."""
    given = dict(options or {})
    modes: list[object] = [given["mode"]] if "mode" in given else []
    if not modes:
        modes = next((list(option.choices) for option in game.options if option.name == "mode"), [None])
    found: list[Table] = []
    refused: BadOption | None = None
    for mode in modes:
        chosen = given if mode is None else {**given, "mode": mode}
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


def is_rivalry(game: Game, table: Table) -> bool:
    """Whether there is somebody to beat: not where one plays alone or all win and lose together."""
    return len(set(game.sides(table.players, resolve(game.options, table.given)))) > 1
