"""`earthrise train`: let a network learn a game."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.text import Text

from earthrise.cli.console import make_console, path_of
from earthrise.cli.exits import FINE, INTERRUPTED, Misuse
from earthrise.cli.fuzz import seat_counts
from earthrise.cli.progress import progress
from earthrise.engine.game import Game
from earthrise.engine.options import parse_pairs
from earthrise.engine.registry import find_game


def run(args: argparse.Namespace) -> int:
    try:
        from earthrise.bots.learnt.weights import FILE, MOST_BYTES
        from earthrise.training.run import Training, Wish
        from earthrise.training.tables import tables_of
    except ModuleNotFoundError as error:
        raise Misuse(f'{error.name} is not installed: pip install "earthrise[train]"') from None
    game = find_game(args.game)
    tables = tables_of(game, seat_counts(args.players, "--players"), parse_pairs(args.option))
    wish = Wish(
        imitate=args.imitate,
        correct=args.correct,
        fit=args.fit,
        play=args.play,
        rows=args.rows,
        steps=args.steps,
        batch=args.batch,
        rate=args.rate,
        entropy=args.entropy,
        rivals=args.rivals,
        rival_share=args.against,
        games=args.games,
        seed=args.seed,
        workers=args.workers,
        device=args.device,
        teacher=args.teacher,
        begin_with=args.begin_with,
    )
    out = path_of(args.out or f"train-{game.id}")
    if args.fresh:
        shutil.rmtree(out, ignore_errors=True)
    console = make_console()

    def say(line: str) -> None:
        console.print(Text(line), soft_wrap=True)

    training = Training(game, tables, wish, out, as_typed(game), say, lambda what: shown(console, what))
    say(
        f"{game.title}: {'; '.join(map(str, tables))}. A network of width {training.model.hidden} on {training.device}."
    )
    if training.resume():
        say(f"Going on from the checkpoint in {out}.")
    try:
        path = training.run()
    except KeyboardInterrupt:
        say(f"Stopped. The same command goes on from the checkpoint in {out}.")
        return INTERRUPTED
    if args.ship:
        if path.stat().st_size > MOST_BYTES:
            raise Misuse(f"{path} is larger than the {MOST_BYTES >> 20} MB that a game's weights may weigh.")
        shutil.copyfile(path, Path(game.folder, FILE))
        say(f"Shipped: {Path(game.folder, FILE)}")
    return FINE


def as_typed(game: Game) -> str:
    """The command, for the file of weights; without places of this machine."""
    words = sys.argv[2:] if sys.argv[1:2] == ["train"] else [game.id]
    kept: list[str] = []
    skip = False
    for word in words:
        if skip or word.startswith(("--out=", "--begin-with=")) or word in ("--ship", "--fresh"):
            skip = False
        elif word in ("--out", "--begin-with"):
            skip = True
        else:
            kept.append(word)
    return " ".join(["earthrise train", *kept])


@contextmanager
def shown(console: Console, what: str) -> Iterator[Callable[[int, int], None]]:
    with progress(console, 1, what) as report:
        yield report
