"""`earthrise play`: set a table and play at it."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Sequence

from earthrise.cli.console import Keyboard, make_console, read_text
from earthrise.cli.exits import FINE, Misuse, printable
from earthrise.cli.seats import Chair, kinds_for, make_chairs, recall, split_list, usual_kinds
from earthrise.cli.session import Session, Table
from earthrise.engine.errors import BadPosition
from earthrise.engine.game import Game
from earthrise.engine.match import match_from_position, match_from_record, new_match
from earthrise.engine.options import parse_pairs, resolve
from earthrise.engine.record import read_record
from earthrise.engine.registry import find_game, game_ids

LARGEST_SEED = 2**31


def run(args: argparse.Namespace) -> int:
    kinds = split_list(args.seats, "--seats")
    names = split_list(args.names, "--names")
    if args.load:
        table = load_table(args, kinds, names)
    elif args.game is None:
        raise Misuse(f"Which game? Known: {', '.join(game_ids())}.")
    elif args.position:
        table = position_table(find_game(args.game), args, kinds, names)
    else:
        table = new_table(find_game(args.game), args, kinds, names)
    console = make_console()
    session = Session(table, console, Keyboard(console), args.plain)
    try:
        session.run()
    finally:
        session.table.close()
    return FINE


def new_table(game: Game, args: argparse.Namespace, kinds: Sequence[str], names: Sequence[str]) -> Table:
    options = parse_pairs(args.option)
    counts = game.seat_counts(resolve(game.options, options))
    seed = secrets.randbelow(LARGEST_SEED) if args.seed is None else args.seed
    chairs = make_chairs(kinds or usual_kinds(counts), names, game, seed)
    return Table(new_match(game, _names(chairs), seed, options), chairs, seed)


def position_table(game: Game, args: argparse.Namespace, kinds: Sequence[str], names: Sequence[str]) -> Table:
    if args.option:
        raise Misuse("A position carries its own options; leave --option out.")
    try:
        data = json.loads(read_text(args.position))
    except (ValueError, RecursionError) as error:
        raise BadPosition(f"{args.position} is not JSON: {error}") from None
    state = game.position(data)
    seed = secrets.randbelow(LARGEST_SEED) if args.seed is None else args.seed
    chairs = make_chairs(kinds or kinds_for(state.seats), names, game, seed)
    return Table(match_from_position(game, _names(chairs), data), chairs, seed)


def load_table(args: argparse.Namespace, kinds: Sequence[str], names: Sequence[str]) -> Table:
    for given, word in ((args.position, "--position"), (args.option, "--option"), (args.seed is not None, "--seed")):
        if given:
            raise Misuse(f"A saved game carries its own beginning; leave {word} out.")
    return table_from_record(read_text(args.load), args.game, kinds, names)


def table_from_record(text: str, game_id: str | None, kinds: Sequence[str], names: Sequence[str]) -> Table:
    """A saved game taken up again. `game_id`, if given, is the game it has to be."""
    record = read_record(text)
    if game_id is not None and game_id != record.game:
        find_game(game_id)
        raise Misuse(f"This is a record of {record.game}, not of {game_id}.")
    if names and len(names) != len(record.names):
        raise Misuse(f"The saved game has {len(record.names)} seats, --names gives {len(names)} names.")
    record.names = [printable(name) for name in names or record.names]
    match = match_from_record(record)
    kinds = kinds or recall(text, match.state.seats)
    if len(kinds) != match.state.seats:
        raise Misuse(f"The saved game has {match.state.seats} seats, --seats names {len(kinds)}.")
    return Table(match, make_chairs(kinds, record.names, match.game, record.seed), record.seed)


def _names(chairs: Sequence[Chair]) -> list[str]:
    return [chair.name for chair in chairs]
