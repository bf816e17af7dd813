"""`earthrise`: reads the command line and hands on to one module for each command.

Nothing but the standard library is imported before a command is known, so that `--help` answers at once.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Sequence

from earthrise import __version__
from earthrise.cli.admin_parsing import ADMIN_EPILOG, add_admin
from earthrise.cli.exits import FINE, INTERRUPTED, MISUSED, PIPE_CLOSED, printable
from earthrise.cli.parsing import Parser, budget, command, game_option, positive, whole
from earthrise.cli.puzzle_arguments import add_puzzle_commands
from earthrise.cli.study import add_study_commands
from earthrise.engine.build_form import form
from earthrise.engine.errors import EarthriseError

DESCRIPTION = "Planet board games on one table: play them, read their rules, look at saved games."
EPILOG = """\
examples:
  earthrise games                              which games there are
  earthrise play new_earth_thomas              play against a bot, here in the terminal
  earthrise serve --open                       play in a browser, with friends and bots
  earthrise rules new_earth_thomas volcano     what the rules say about the volcano
  earthrise records verify *.record            check that saved games still replay
  earthrise arena planet_78 --bots casual,seasoned    how strong bots are
  earthrise simulate one_earth --out one       many games into tables, then: earthrise report one --open
  earthrise compare new_earth_thomas --change perks.toml:settler_09.amount=1    what a figure does
  earthrise review evening.record              who was ahead when, and where it turned
  earthrise puzzle one_earth                   one decision, one best move
  earthrise new-game moonrise                  begin a game of your own

exit codes: 0 fine, 1 what was asked for failed, 2 bad use, 130 interrupted
"""

PLAY_EPILOG = """\
examples:
  earthrise play new_earth_thomas
  earthrise play new_earth_thomas --seats you,heuristic,random --option mode=short
  earthrise play new_earth_thomas --seats you,you --names Ada,Ben     two people, one keyboard
  earthrise play new_earth_thomas --seats heuristic,heuristic         watch bots play
  earthrise play new_earth_thomas --seats "you,cmd:./mybot --flag"    against a program of your own
  earthrise play --load evening.record                                take a saved game up again

While playing, `help` lists what can be typed.
"""

LEARN_EPILOG = """\
examples:
  earthrise learn one_earth                         the lessons of a game, and which of them you have done
  earthrise learn one_earth first_game              play one here
  earthrise learn one_earth --check                 for authors: what is wrong with its lessons, with file and line
  earthrise learn one_earth first_game --draft      for authors: what can be done and pointed at at each stop
  earthrise learn one_earth --draft --players 3 --seed 7    for authors: play, and have a lesson written down

How lessons are written: docs/writing-a-lesson.md. Exit code 1: --check has found something.
"""

SERVE_EPILOG = """\
examples:
  earthrise serve --open                                 on this machine only, tables kept in ./earthrise-data
  earthrise serve --host 0.0.0.0 --port 8080             for everybody in your network
  earthrise serve --database postgresql://user@host/earthrise --workers 4
"""

GAMES_EPILOG = """\
examples:
  earthrise games
  earthrise games new_earth_thomas        modes and options of one game
  earthrise games --json                  for programs
"""

RULES_EPILOG = """\
examples:
  earthrise rules new_earth_thomas                        the whole book
  earthrise rules new_earth_thomas --about                the game on one page
  earthrise rules new_earth_thomas --section "Move action"
  earthrise rules new_earth_thomas NT-071                 one rule, with note and example
  earthrise rules new_earth_thomas free claim             all rules that speak of both words
  earthrise rules new_earth_thomas --coverage             which code and which tests stand for each rule
  earthrise rules new_earth_thomas NT-071 --proof         break its code, and see that its tests notice
  earthrise rules new_earth_thomas --proof                the same for all rules that have changed since the last proof

exit code 1: no such rule; with --coverage a rule without code or test; with --proof a rule that is not proven, or more
than one mutant in a hundred that no test of its rule notices
"""

GLOSSARY_EPILOG = """\
examples:
  earthrise glossary planet_78             all words
  earthrise glossary planet_78 safe ground

exit code 1: no such word
"""

EXAMPLES_EPILOG = """\
The pictures in a rulebook are moments of games that come with Earthrise. What to look for besides what rules are cited
for stands in the game's wanted.toml; --find writes its examples.toml and the records anew.

examples:
  earthrise examples new_earth_thomas             every chapter's examples, in words
  earthrise examples new_earth_thomas --check     play them again: do they still show what they say?
  earthrise examples new_earth_thomas --find      play games and choose anew, after a rule has changed

exit code 1: with --check a fault, with --find a chapter with too few examples
"""

RECORDS_EPILOG = """\
examples:
  earthrise records show evening.record
  earthrise records replay evening.record            step by step
  earthrise records replay evening.record --all      every move with what it caused
  earthrise records verify tests/records/*.record
"""

SHOW_EPILOG = """\
example:
  earthrise records show evening.record        `-` reads from the standard input
"""

REPLAY_EPILOG = """\
at the prompt: Enter or `next`, `back`, a number to jump to that action, `end`, `q`

example:
  earthrise records replay evening.record --all
"""

VERIFY_EPILOG = """\
One line for each file. Exit code 1: at least one does not replay to what it says.

example:
  earthrise records verify *.record && echo all well
"""

REVIEW_EPILOG = """\
A bot looks at every decision as its player could see it, plays on to the end many times, and says where chances turned:
by a choice that it would have made otherwise, or by luck. Only finished games can be reviewed.

examples:
  earthrise review evening.record
  earthrise review evening.record --level master            more thought, more time
  earthrise review evening.record --budget 200              200 lines a question: the same review on every machine
  earthrise review evening.record --budget 50ms --out evening.json

exit code 1: the record does not replay, or its game is not over
"""


NEW_GAME_EPILOG = """\
Writes a package of its own: a rulebook, a small game that can be played at once, its tests, and how it is installed.
Change it, one rule at a time, into your game; docs/adding-a-game.md walks through everything in it.

examples:
  earthrise new-game moonrise
  earthrise new-game red_planet --title "The Red Planet" --prefix RP --folder games/red-planet
"""


def make_parser() -> Parser:
    parser = Parser(
        prog="earthrise",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"earthrise {__version__} ({form()})")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    _play(command(commands, "play", "play a game in the terminal, against bots or people beside you", PLAY_EPILOG))
    _learn(command(commands, "learn", "learn a game: a guided first game, lessons on single subjects", LEARN_EPILOG))
    _serve(command(commands, "serve", "open the table server: play in a browser, with friends and bots", SERVE_EPILOG))
    add_admin(command(commands, "admin", "look after a server: backup, check, purge, tables, reports", ADMIN_EPILOG))
    _games(command(commands, "games", "list the games, or one game's modes and options", GAMES_EPILOG))
    _rules(command(commands, "rules", "read and search a rulebook; which code and tests stand for it", RULES_EPILOG))
    _glossary(command(commands, "glossary", "the words of a game in plain English", GLOSSARY_EPILOG))
    _examples(command(commands, "examples", "a rulebook's pictured examples: read, check, find", EXAMPLES_EPILOG))
    _records(command(commands, "records", "show, replay or verify saved games", RECORDS_EPILOG))
    _review(command(commands, "review", "a bot's review of a finished game: chances, turning points", REVIEW_EPILOG))
    add_puzzle_commands(commands)
    add_study_commands(commands)
    _new_game(command(commands, "new-game", "write a small playable game of your own to begin with", NEW_GAME_EPILOG))
    return parser


def _play(parser: Parser) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="which game (see: earthrise games); not needed with --load"
    )
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,…",
        help="who sits where: `you` (several share the keyboard), a bot (see: earthrise games GAME), or a program "
        "as `cmd:./mybot`; default: you and beginners",
    )
    parser.add_argument("--names", metavar="NAME,NAME,…", help="what the players are called, in the order of the seats")
    game_option(parser)
    parser.add_argument("--seed", metavar="N", type=whole, help="same seed, options and moves: the same game")
    parser.add_argument("--position", metavar="FILE", help="begin from a position (JSON) instead of the start")
    parser.add_argument("--load", metavar="FILE", help="take a saved game up again")
    parser.add_argument(
        "--plain", action="store_true", help="no drawing, text only: for screen readers and simple terminals"
    )


def _learn(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game (see: earthrise games)")
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help="the lesson to play; without it they are listed")
    parser.add_argument("--plain", action="store_true", help="no drawing, text only")
    authors = parser.add_argument_group("for authors of lessons")
    authors.add_argument("--check", action="store_true", help="play the lessons through and say what is wrong")
    authors.add_argument("--draft", action="store_true", help="what a lesson's stops could use; or play to write one")
    authors.add_argument("--seed", metavar="N", type=whole, default=1, help="with --draft: the deal (default 1)")
    authors.add_argument("--players", metavar="N", type=positive, help="with --draft: seats at the table")
    authors.add_argument("--seat", metavar="N", type=positive, default=1, help="with --draft: the learner's seat")
    authors.add_argument("--by-hand", action="store_true", help="with --draft: you play the others too")
    game_option(authors)


def _serve(parser: Parser) -> None:
    from earthrise.server.arguments import add_arguments

    add_arguments(parser)


def _games(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="show this game with its modes and options")
    parser.add_argument("--json", action="store_true", help="as JSON")


def _rules(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", metavar="ID|WORDS", nargs="*", help="a rule's id, or words to search for")
    parser.add_argument("--section", metavar="NAME", help="only this section of the book")
    parser.add_argument("--about", action="store_true", help="the game on one page: goal, a turn, points, the end")
    parser.add_argument("--coverage", action="store_true", help="the code and the tests that cite each rule")
    parser.add_argument(
        "--tests", metavar="FOLDER", help="with --coverage, --proof: where the tests are (default: found in the clone)"
    )
    parser.add_argument("--proof", action="store_true", help="break each rule's code; its tests must notice")
    parser.add_argument("--afresh", action="store_true", help="with --proof: also rules that have not changed since")
    parser.add_argument(
        "--others", action="store_true", help="with --proof: look whether other tests notice what a rule's own do not"
    )
    parser.add_argument(
        "--most", metavar="N", type=whole, default=6, help="with --proof: mutants a rule (default 6; 0: all there are)"
    )
    parser.add_argument(
        "--workers", metavar="N", type=positive, default=2, help="with --proof: processes that try mutants (default 2)"
    )


def _glossary(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", metavar="WORD", nargs="*", help="only this word")


def _examples(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    deed = parser.add_mutually_exclusive_group()
    deed.add_argument("--check", action="store_true", help="play them again and compare")
    deed.add_argument("--find", action="store_true", help="play games and choose the examples anew")
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        default=4,
        help="with --find: look through so many games of each mode, number and kind of players (default 4)",
    )


def _records(parser: Parser) -> None:
    deeds = parser.add_subparsers(title="what to do", dest="deed", metavar="show|replay|verify", required=True)
    show = command(deeds, "show", "print a record: its head, its actions, its result", SHOW_EPILOG)
    replay = command(deeds, "replay", "step through a record with the board drawn", REPLAY_EPILOG)
    verify = command(deeds, "verify", "check that records still replay to what they say", VERIFY_EPILOG)
    for deed in (show, replay, verify):
        deed.add_argument("files", metavar="FILE", nargs="+", help="a record; `-` is the standard input")
    replay.add_argument("--all", action="store_true", help="do not stop: every move with the events it caused")
    replay.add_argument("--plain", action="store_true", help="no drawing, text only")


def _review(parser: Parser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a record; `-` is the standard input")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--level", metavar="LEVEL", help="as thoroughly as this level plays: expert or master")
    effort.add_argument(
        "--budget",
        metavar="N|Nms",
        type=budget,
        help="lines, or milliseconds, for each question (default: 60 lines in at most 400 ms)",
    )
    parser.add_argument("--out", metavar="FILE", help="also write the review as JSON")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.add_argument("--plain", action="store_true", help="no drawing, text only")


def _new_game(parser: Parser) -> None:
    parser.add_argument(
        "id", metavar="ID", help="what programs call it: small letters, digits and _, such as red_planet"
    )
    parser.add_argument("--title", metavar="TITLE", help="what people call it (default: made from the id)")
    parser.add_argument("--prefix", metavar="XX", help="what its rules' ids begin with (default: made from the id)")
    parser.add_argument("--folder", metavar="FOLDER", help="where it is written (default: a new folder called ID)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code. Never a traceback for what the caller can mend."""
    try:
        code = _run(argv)
        sys.stdout.flush()
        return code
    except EarthriseError as error:
        complain(str(error))
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is None:
            raise
        complain(f"{error.filename}: {error.strerror}.")
        return MISUSED


def _run(argv: Sequence[str] | None) -> int:
    parser = make_parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as leave:  # --help and --version
        return leave.code if isinstance(leave.code, int) else FINE
    if args.command is None:
        parser.print_help()
        return FINE
    command = importlib.import_module(f"earthrise.cli.{args.command.replace('-', '_')}")
    code: int = command.run(args)
    return code


def complain(message: str) -> None:
    """One plain line on the standard error."""
    with contextlib.suppress(BrokenPipeError):
        sys.stdout.flush()
    print(f"earthrise: {printable(message)}", file=sys.stderr, flush=True)


def _forget_output() -> None:
    """Nobody reads our output any more: let Python's own last flush go nowhere instead of complaining."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
