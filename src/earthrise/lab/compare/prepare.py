"""From what a designer asks for to content that can be played: an edited copy, single changes, or both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from earthrise.engine.errors import BadContent
from earthrise.engine.game import Game
from earthrise.lab.compare.changes import Change, differences, make_change
from earthrise.lab.compare.load_check import try_out, wish_for
from earthrise.lab.content_copies import BadChange, content_digest, own_content, put_content

TOLD = 5


@dataclass(frozen=True)
class Prepared:
    """A content folder that was tried out. `idle` are changes of values that the game never reads."""

    folder: Path
    digest: str
    changes: list[Change]
    idle: list[Change]


def edited(game: Game, content: Path | None, changes: Sequence[str], folder: Path) -> list[Change]:
    """Put the content to be played into `folder`: the designer's copy or the game's own, with the changes made. What
    differs from the game's own."""
    own = own_content(game)
    if content is not None:
        if not content.is_dir():
            raise BadContent(f"There is no folder {content}. A copy to edit is made by --copy-content FOLDER.")
        differences(own, content)  # refuses a folder that is no copy of ours
    put_content(content or own, folder)
    for change in changes:
        make_change(folder, change)
    return differences(own, folder)


def prepare(
    game: Game,
    content: Path | None,
    changes: Sequence[str],
    folder: Path,
    players: Sequence[int],
    options: dict[str, object],
    bots: Sequence[str],
) -> Prepared:
    """The same, and tried out; raises an error with file and line for what cannot be played. A change that the game
    would not notice is refused as well, unless others are made with it in an edited copy."""
    made = edited(game, content, changes, folder)
    if not made:
        raise BadChange(f"Nothing is changed: that is {game.title} as it is.")
    read = try_out(wish_for(game, folder, list(players), options, list(bots)), made)
    idle = [change for change in made if not is_read(change, read)]
    if idle and (changes or len(idle) == len(made)):
        raise BadChange(
            f"{idle[0].where}: the game does not read {idle[0].name}; it stands there for people, and changing it "
            "changes nothing."
        )
    return Prepared(folder, content_digest(folder), made, idle)


def is_read(change: Change, read: set[str]) -> bool:
    """Whether the value, or the list it is in, was asked for. What is gone or new was looked for as well."""
    return any("/".join((change.file, *change.way[:end])) in read for end in range(1, len(change.way) + 1))
