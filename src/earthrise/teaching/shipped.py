"""Games that are shipped with a game, as records: examples and puzzles are moments of them.

They lie in `games/<id>/records/`, one file a game that was played. A moment is a number of actions: 0 is the beginning.
"""

from pathlib import Path

from earthrise.engine.errors import BadRecord
from earthrise.engine.game import Game
from earthrise.engine.match import Match, match_from_record
from earthrise.engine.record import Record, read_record

FOLDER = "records"
ENDING = ".record"


def shipped_names(game: Game) -> list[str]:
    """The names of the records that come with the game, in the order of the alphabet."""
    return sorted(path.stem for path in (game.folder / FOLDER).glob(f"*{ENDING}"))


def shipped_record(game: Game, name: str) -> Record:
    """The record of that name; refuses one that is not there or is of another game."""
    if name not in shipped_names(game):
        raise BadRecord(f"{game.title} comes with no record “{name}”.")
    record = read_record(shipped_path(game, name).read_text(encoding="utf-8"))
    if record.game != game.id:
        raise BadRecord(f"The record “{name}” of {game.id} is of a game of {record.game}.")
    return record


def shipped_path(game: Game, name: str) -> Path:
    return game.folder / FOLDER / f"{name}{ENDING}"


def shipped_moment(game: Game, name: str, at: int) -> Match:
    """The game as it stood after its first `at` actions, with what happened till then in its journal."""
    record = shipped_record(game, name)
    if not 0 <= at <= len(record.actions):
        raise BadRecord(f"The record “{name}” has the moments 0 to {len(record.actions)}, not {at}.")
    return match_from_record(record, at)
