"""Scores reckoned twice: a game's result against a reckoner that was written from the rulebook alone.

A reckoner is told every event as it happens and may look at the plain data of any position; it shares no code with the
rules. Whole games are played at random, by the heuristic, and from records.

    python -m tests.kit.reckoning new_earth_thomas --games 2000
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from earthrise import find_game
from earthrise.bots.registry import find_bot
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption
from earthrise.engine.game import Game
from earthrise.engine.journal import Event
from earthrise.engine.match import Match, match_from_record, new_match
from earthrise.engine.record import read_record
from tests.laws.play import settings_of

Data = dict[str, Any]
GAME_TESTS = Path(__file__).parents[1] / "games"
BOTS = ("random", "heuristic", "random", "heuristic", "casual")


@dataclass(frozen=True)
class Reckoned:
    """What a game should come to. `reason` is empty where the rulebook's words do not tell reasons apart."""

    scores: list[int]
    winners: list[int]
    reason: str = ""


class Reckoner:
    """Follows one game. `position` gives the plain data of the position after the events, without its result."""

    def __init__(self, start: Data) -> None:
        self.start = start

    def see(self, events: list[Event], position: Callable[[], Data]) -> None:
        """What an action has caused."""

    def result(self, position: Data) -> Reckoned:
        raise NotImplementedError


def data_of(match: Match) -> Data:
    """The position as a reckoner may see it."""
    data: Data = match.state.to_data()
    data.pop("result")
    return data


def difference(match: Match, reckoner: Reckoner) -> str:
    """How the game's result differs from the reckoned one; empty when it does not."""
    result = match.state.result
    assert result is not None
    reckoned = reckoner.result(data_of(match))
    if reckoned.scores != result.scores:
        return f"scores {result.scores}, reckoned {reckoned.scores}"
    if reckoned.winners != result.winners:
        return f"winners {result.winners}, reckoned {reckoned.winners}"
    if reckoned.reason and reckoned.reason != result.reason:
        return f"reason {result.reason}, reckoned {reckoned.reason}"
    return ""


def played(game: Game[Any], kind: type[Reckoner], seats: int, seed: int, options: dict[str, object], bot: str) -> str:
    """Play one game, all seats by the same bot; the difference."""
    match = new_match(game, [f"Player {seat + 1}" for seat in range(seats)], seed, options)
    players = [find_bot(bot, game, seed + seat) for seat in range(seats)]
    chance = Chance(seed).split()
    reckoner = kind(data_of(match))
    while not match.state.over:
        seat = match.state.deciders()[0]
        action = players[seat].choose(match.state.view(seat), chance)
        reckoner.see(match.act(seat, action), lambda: data_of(match))
    return difference(match, reckoner)


def replayed(game: Game[Any], kind: type[Reckoner], path: Path) -> str:
    """The difference in a recorded game that was played to its end."""
    record = read_record(path.read_text(encoding="utf-8"))
    match = match_from_record(record, 0)
    reckoner = kind(data_of(match))
    for seat, text in record.actions:
        reckoner.see(match.play(seat, text), lambda: data_of(match))
    return difference(match, reckoner) if match.state.over else ""


class ReckoningSuite:
    """A game hands over its reckoner; results are reckoned twice over games of every mode, count and way to play, and
    over its records. `games` may be fewer than there are settings where games are long."""

    game: Game[Any]
    reckoner: type[Reckoner]
    games = 60

    def test_games_of_every_mode_and_count_come_to_what_is_reckoned(self) -> None:
        told = list(differences(self.game, self.reckoner, self.games, seed=1))
        assert len(told) > self.games // 2
        assert [(what, found) for what, found in told if found] == []

    def test_recorded_games_come_to_what_is_reckoned(self) -> None:
        paths = sorted((GAME_TESTS / self.game.id / "records").glob("*.record"))
        assert paths
        assert [(path.name, found) for path in paths if (found := replayed(self.game, self.reckoner, path))] == []


def differences(game: Game[Any], kind: type[Reckoner], games: int, seed: int = 0) -> Iterator[tuple[str, str]]:
    """So many games over all modes, counts and ways to play: for each what was played, and the difference."""
    settings = settings_of(game)
    for number in range(games):
        setting = settings[number % len(settings)]
        bot = BOTS[number // len(settings) % len(BOTS)]
        options: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
        if number >= len(settings) * len(BOTS):
            options |= drawn_options(game, setting.mode, Chance(seed + number))
        try:
            found = played(game, kind, setting.seats, seed + number, options, bot)
        except BadOption:  # values that do not go together
            continue
        yield f"{setting} by {bot}, seed {seed + number}, {options}", found


def drawn_options(game: Game[Any], mode: str, chance: Chance) -> dict[str, object]:
    """Now and then another value than the usual one."""
    drawn: dict[str, object] = {}
    for option in game.options:
        if option.name != "mode" and chance.below(3) == 0:
            if option.kind == "choice":
                drawn[option.name] = option.choices[chance.below(len(option.choices))]
            elif option.kind == "switch":
                drawn[option.name] = chance.below(2) == 1
            else:
                _, lowest, highest = option.range_in(mode)
                drawn[option.name] = lowest + chance.below(highest - lowest + 1)
    return drawn


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.reckoning", description="Reckon many results twice.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    kind: type[Reckoner] = importlib.import_module(f"tests.games.{asked.game}.reckoner").RECKONER
    wrong = agreed = 0
    for number, (what, found) in enumerate(differences(find_game(asked.game), kind, asked.games, asked.seed), 1):
        agreed += not found
        if found:
            wrong += 1
            print(f"{what}: {found}")
        if number % max(1, asked.games // 10) == 0:
            print(f"{number} of {asked.games} games", flush=True)
    print(f"{asked.game}: {agreed} games agree, {wrong} do not.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
