"""The file that holds what a game's network has learnt: `learnt.npz` beside its rulebook.

It is a NumPy archive of 16-bit floats by name (`network.py` says what they are) with one entry more, `about`: a JSON
text that says which game, rules, layout and actions they are for and which command made them. Weights that were made
for something else are refused with a sentence, and the game's tactics play instead.
"""

from __future__ import annotations

import json
import os
import zipfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from earthrise.bots.learnt.network import Network
from earthrise.bots.learnt.plan import Plan, plan_of
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game

if TYPE_CHECKING:
    from numpy.typing import NDArray

FILE: Final = "learnt.npz"
FORMAT: Final = 1
MOST_BYTES: Final = 4 * 1024 * 1024  # of a file that comes with a game
ABOUT: Final = "about"


class UnfitWeights(EarthriseError):
    """There are none, or they were made for another game, other rules, another layout or other actions."""

    code = "unfit_weights"


@dataclass(frozen=True)
class About:
    """What weights were made for, by what, and how well they played then."""

    game: str
    rules: int
    layout: str
    actions: str
    command: str
    seconds: float = 0.0  # of training
    decisions: int = 0
    results: tuple[str, ...] = ()  # what they were measured at, in words
    format: int = FORMAT


def about(game: Game, plan: Plan, command: str, **more: Any) -> About:
    return About(game.id, game.rules_version, plan.layout_hash, plan.actions_hash, command, **more)


def write_weights(path: Path, weights: dict[str, NDArray[Any]], note: About) -> None:
    """All of it or nothing: a reader never finds half a file."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    arrays: dict[str, Any] = {name: array.astype(np.float16) for name, array in sorted(weights.items())}
    arrays[ABOUT] = np.frombuffer(json.dumps(asdict(note)).encode(), dtype=np.uint8)
    try:
        with draft.open("wb") as file:
            np.savez_compressed(file, **arrays)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read_about(path: Path) -> About:
    """What the file says of itself. Raises UnfitWeights where it is no such file."""
    return _read(path)[0]


def read_network(game: Game, path: Path | None = None) -> tuple[Network, About]:
    """The game's network, with what its file says of it; by default the one that comes with the game."""
    note, weights, plan = read_weights(game, path)
    return Network(plan, weights), note


def read_weights(game: Game, path: Path | None = None) -> tuple[About, dict[str, NDArray[Any]], Plan]:
    place = path or Path(game.folder, FILE)
    if not place.exists():
        raise UnfitWeights(f"There are no weights for {game.title}: earthrise train {game.id} makes some.")
    note, weights = _read(place)
    plan = plan_of(game)
    told = {"game": note.game, "rules": note.rules, "layout": note.layout, "actions": note.actions}
    wanted = {"game": game.id, "rules": game.rules_version, "layout": plan.layout_hash, "actions": plan.actions_hash}
    for what, value in wanted.items():
        if told[what] != value:
            raise UnfitWeights(
                f"The weights in {place.name} are for another {what} of {game.title} ({told[what]}, not {value}): "
                f"earthrise train {game.id} makes new ones."
            )
    return note, weights, plan


def _read(path: Path) -> tuple[About, dict[str, NDArray[Any]]]:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            arrays = {name: found[name] for name in found.files}
        note = json.loads(arrays.pop(ABOUT).tobytes())
        if note["format"] != FORMAT:
            raise UnfitWeights(f"The weights in {path.name} are of format {note['format']}; this is format {FORMAT}.")
        return About(**{**note, "results": tuple(note["results"])}), arrays
    except (EOFError, OSError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as error:
        raise UnfitWeights(f"{path.name} holds no weights of a network ({type(error).__name__}).") from None
