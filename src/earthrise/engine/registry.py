"""The games there are: every package under `earthrise.games`, every entry point `earthrise.games`, and what a test
registers."""

import difflib
import importlib
from importlib.metadata import entry_points
from pathlib import Path

from earthrise.engine.errors import UnknownGame
from earthrise.engine.game import Game

GAMES_FOLDER = Path(__file__).parent.parent / "games"

_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known to this process (tests, notebooks)."""
    _registered[game.id] = game


def game_ids() -> list[str]:
    """The ids of all games, without loading any of them."""
    ours = [path.parent.name for path in GAMES_FOLDER.glob("*/rulebook.toml")]
    others = [point.name for point in entry_points(group="earthrise.games")]
    return sorted({*ours, *others, *_registered})


def playable_games() -> tuple[list[Game], list[UnknownGame]]:
    """Every game that can be loaded, and what is wrong with each of the others: a guest that fails must not take the
    rest along."""
    games: list[Game] = []
    broken: list[UnknownGame] = []
    for game_id in game_ids():
        try:
            games.append(find_game(game_id))
        except UnknownGame as error:
            broken.append(error)
    return games, broken


def _guest(game_id: str) -> object:
    """A game out of another package."""
    point = next(point for point in entry_points(group="earthrise.games") if point.name == game_id)
    try:
        found: object = point.load()
    except Exception as error:  # whatever the guest's own code raises
        what = f"{type(error).__name__}: {error}"
        raise UnknownGame(f"The game {game_id} ({point.value}) cannot be loaded. {what[:300]}") from error
    return found


def find_game(game_id: str) -> Game:
    """The game of that id; raises UnknownGame with the nearest names."""
    found = _registered.get(game_id)
    if found is not None:
        return found
    known = game_ids()
    if game_id not in known:
        close = difflib.get_close_matches(game_id, known, n=1, cutoff=0.4)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise UnknownGame(f"There is no game “{game_id[:60]}”.{hint} Known: {', '.join(known)}.")
    if (GAMES_FOLDER / game_id / "rulebook.toml").exists():
        game = importlib.import_module(f"earthrise.games.{game_id}").GAME
    else:
        game = _guest(game_id)
    if not isinstance(game, Game):
        raise UnknownGame(f"{game_id} does not offer a Game.")
    if game.id != game_id:  # records name a game by its id
        raise UnknownGame(f"{game_id} offers a game whose rulebook calls it {game.id}; the two must be the same.")
    _registered[game_id] = game
    return game
