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
from typing import NoReturn

from earthrise import __version__
from earthrise.cli.exits import FINE, INTERRUPTED, MISUSED, PIPE_CLOSED, Misuse, printable
from earthrise.engine.errors import EarthriseError
from earthrise.engine.form import form

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
  earthrise simulate one_earth --games 10000   tables of many games, to study

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
  earthrise rules new_earth_thomas --section "Move action"
  earthrise rules new_earth_thomas NT-071                 one rule, with note and example
  earthrise rules new_earth_thomas free claim             all rules that speak of both words
  earthrise rules new_earth_thomas --coverage             which code and which tests stand for each rule

exit code 1: no such rule, or (with --coverage) a rule without code or test
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

FUZZ_EPILOG = """\
Random and adversarial play that looks for crashes, dead ends, endless games and broken invariants. Each finding
leaves a small record file to replay. Exit code 1: something was found.

examples:
  earthrise fuzz new_earth_thomas --games 10000
  earthrise fuzz new_earth_thomas --games 500 --seats 4 --seed 7 --workers 2
"""

ARENA_EPILOG = """\
Every mix of bots is played as a rotation: the same deal once for each place, so that each bot has every seat equally
often with the same luck. With more than two, who comes out before whom counts; teams are played by one bot; where all
win or lose together, or one plays alone, each bot fills all seats and is rated by its wins. 1000 is the rating of
`seasoned` (or of heuristic, --against, the first bot), and 400 points are odds of 10 to 1.

The same command gives the same games with any number of workers, as long as bots think for iterations (`master:200`)
or not at all; with a time (`master:500ms`, or plain expert and master) they depend on the machine. Stopped by Ctrl-C or
otherwise, the same command goes on where it was; with more --games it adds to them. A bot that fails, or chooses what a
rule refuses, loses that game. Exit code 1: that has happened.

examples:
  earthrise arena new_earth_thomas --bots random,heuristic --games 100
  earthrise arena new_earth_thomas --bots beginner,casual,seasoned,master:200 --players 2,4
  earthrise arena one_earth --bots master --against heuristic --players 4
  earthrise arena planet_78 --bots seasoned,expert,master --option difficulty=hard --games 300
"""

LAYOUT_EPILOG = """\
examples:
  earthrise layout new_earth_thomas                index, name and bounds of every number of an observation
  earthrise layout new_earth_thomas --actions      every action with its code
  earthrise layout new_earth_thomas --json         for programs
"""

SIMULATE_EPILOG = """\
Every game becomes rows of tables (Parquet): how it ended and how long it took, each seat's score and where it comes
from, what was chosen of what was offered, which cards, tiles and the like were used, how scores went. docs/studying.md
explains each column. Different bots take turns in the seats with the same deals, so that each has every seat equally
often.

The same command gives the same files, byte for byte, with any number of workers or on a cluster, as long as bots think
for iterations or not at all. Stopped by Ctrl-C or otherwise, it goes on where it was; with more --games it adds to
them. Needs the lab: pip install "earthrise[lab]". Exit code 1: a bot has failed and lost a game by it.

examples:
  earthrise simulate new_earth_thomas                                   1000 games of heuristic bots, 2 players
  earthrise simulate one_earth --players 3,4,5 --games 10000 --out one
  earthrise simulate planet_78 --bots heuristic,random --option difficulty=hard --records
  earthrise simulate earth_abundance --players 4 --games 100000 --cluster tcp://192.168.0.5:8786
"""

REPORT_EPILOG = """\
One page from the tables of `earthrise simulate`: how long games last, what is decided, where points come from, who wins
and how early that is known, what content is used and how its users fare; findings in plain words, plots, and figures
with ranges. The file is whole: it can be read offline, mailed and kept. Several folders of one game are set beside each
other. Needs the lab: pip install "earthrise[lab]".

examples:
  earthrise report simulate-new_earth_thomas --open
  earthrise report casual seasoned --out levels.html        two runs beside each other
"""

COMPARE_EPILOG = """\
Both versions are played on the same deals with the same seats, bots and options; what changed is told with intervals
and sizes of effect. Content that cannot be played is refused with file and line. FILE is a file of the game's content
folder, ENTRY an id in it; places in lists are counted from 1: land_tiles.toml:forest.effect.1.amount=2. What lies
between may be left out where only one value can be meant. Stopped by Ctrl-C or otherwise, the same command goes on
where it was.

examples:
  earthrise compare new_earth_thomas --change perks.toml:settler_09.amount=1
  earthrise compare planet_78 --change tracks.toml:action_points.per_turn=4 --games 2000 --players 3
  earthrise compare one_earth --copy-content mine          a copy to edit, then:
  earthrise compare one_earth --content mine --bots casual,heuristic --players 4
"""

BENCH_EPILOG = """\
examples:
  earthrise bench new_earth_thomas
  earthrise bench --seconds 10 --json     all games, for programs
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, like every other error of the command."""

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message} (see: {self.prog} --help)")


def positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on is needed, not “{text[:40]}”")
    return number


def whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not “{text[:40]}”") from None


def budget(text: str) -> tuple[int, float]:
    """Lines, or milliseconds, for each question of a review; the other one is 0."""
    number, timed = text.removesuffix("ms"), text.endswith("ms")
    if not (number.isascii() and number.isdigit() and 0 < int(number[:9]) <= 1_000_000 and len(number) < 8):
        raise argparse.ArgumentTypeError(f"a number of lines such as 200, or a time such as 500ms, not “{text[:40]}”")
    return (0, float(number)) if timed else (int(number), 0.0)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.0 < number <= 3600.0:
        raise argparse.ArgumentTypeError(f"a number of seconds up to 3600 is needed, not “{text}”")
    return number


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
    _play(_command(commands, "play", "play a game in the terminal, against bots or people beside you", PLAY_EPILOG))
    _serve(_command(commands, "serve", "open the table server: play in a browser, with friends and bots", SERVE_EPILOG))
    _games(_command(commands, "games", "list the games, or one game's modes and options", GAMES_EPILOG))
    _rules(_command(commands, "rules", "read and search a rulebook; which code and tests stand for it", RULES_EPILOG))
    _records(_command(commands, "records", "show, replay or verify saved games", RECORDS_EPILOG))
    _review(_command(commands, "review", "a bot's review of a finished game: chances, turning points", REVIEW_EPILOG))
    _fuzz(_command(commands, "fuzz", "play many games in search of faults", FUZZ_EPILOG))
    _arena(_command(commands, "arena", "let bots play each other: cross table, ratings, records", ARENA_EPILOG))
    _layout(_command(commands, "layout", "what learning agents see of a game, number by number", LAYOUT_EPILOG))
    _simulate(_command(commands, "simulate", "play many games between bots into tables to study", SIMULATE_EPILOG))
    _report(_command(commands, "report", "what simulated games say: one page with findings and plots", REPORT_EPILOG))
    _compare(_command(commands, "compare", "change a game's content and see what else changes", COMPARE_EPILOG))
    _bench(_command(commands, "bench", "measure how fast the games run here", BENCH_EPILOG))
    return parser


def _command(commands: argparse._SubParsersAction[Parser], name: str, text: str, epilog: str) -> Parser:
    return commands.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _game_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game (see: earthrise games GAME); may be given several times",
    )


def _play(parser: Parser) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="which game (see: earthrise games); not needed with --load"
    )
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,…",
        help="who sits where: `you` (several share the keyboard), a bot (see: earthrise games GAME), or a program "
        "as `cmd:./mybot`; default: you and a heuristic bot",
    )
    parser.add_argument("--names", metavar="NAME,NAME,…", help="what the players are called, in the order of the seats")
    _game_option(parser)
    parser.add_argument("--seed", metavar="N", type=whole, help="same seed, options and moves: the same game")
    parser.add_argument("--position", metavar="FILE", help="begin from a position (JSON) instead of the start")
    parser.add_argument("--load", metavar="FILE", help="take a saved game up again")
    parser.add_argument(
        "--plain", action="store_true", help="no drawing, text only: for screen readers and simple terminals"
    )


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
    parser.add_argument("--coverage", action="store_true", help="the code and the tests that cite each rule")
    parser.add_argument(
        "--tests", metavar="FOLDER", help="with --coverage: where the tests are (default: found in the clone)"
    )


def _records(parser: Parser) -> None:
    deeds = parser.add_subparsers(title="what to do", dest="deed", metavar="show|replay|verify", required=True)
    show = _command(deeds, "show", "print a record: its head, its actions, its result", SHOW_EPILOG)
    replay = _command(deeds, "replay", "step through a record with the board drawn", REPLAY_EPILOG)
    verify = _command(deeds, "verify", "check that records still replay to what they say", VERIFY_EPILOG)
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


def _fuzz(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", metavar="N", type=positive, default=1000, help="how many games (default: 1000)")
    parser.add_argument("--seats", metavar="N,N,…", help="numbers of players (default: all the game allows)")
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="where the seeds start (default: 0)")
    parser.add_argument(
        "--workers", metavar="N", type=positive, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )
    parser.add_argument(
        "--edits",
        metavar="N",
        type=positive,
        help="instead change N figures of the content, one at a time, and play each",
    )
    parser.add_argument(
        "--out", metavar="FOLDER", default="fuzz-failures", help="where findings go (default: fuzz-failures)"
    )


def _arena(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots", metavar="A,B,…", help="who meets: bots of the game (see: earthrise games GAME), each named once"
    )
    parser.add_argument(
        "--against", metavar="BOT", default="", help="each of --bots alone among this one, instead of each other"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        default=100,
        help="how many for each number of players, rounded up to whole rounds (default: 100)",
    )
    parser.add_argument("--players", metavar="N,N,…", help="numbers of players (default: the smallest the game allows)")
    _game_option(parser)
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="same seed, same games (default: 0)")
    parser.add_argument(
        "--workers", metavar="N", type=positive, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )
    parser.add_argument(
        "--out", metavar="FOLDER", help="where results and records are kept (default: arena-GAME in this folder)"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what an earlier run has left in --out")
    parser.add_argument(
        "--write-levels",
        metavar="FILE",
        nargs="?",
        const="",
        help="write what this run tells of the levels into the game's levels.toml, or into FILE",
    )


def _layout(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--actions", action="store_true", help="the codes of the actions instead")
    what.add_argument("--sections", action="store_true", help="only what the numbers are about, part by part")
    parser.add_argument("--json", action="store_true", help="as JSON")


def _simulate(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", metavar="N,N,…", help="numbers of players (default: the smallest the game allows)")
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help="who plays (see: earthrise games GAME): one for all places, several that meet each other, or one for each "
        "place (default: heuristic)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        default=1000,
        help="how many for each number of players, rounded up to whole rounds (default: 1000)",
    )
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="same seed, same games (default: 0)")
    _game_option(parser)
    parser.add_argument("--workers", metavar="N", type=positive, help="processes (default: one a core)")
    parser.add_argument("--out", metavar="FOLDER", help="where the tables go (default: simulate-GAME in this folder)")
    parser.add_argument("--records", action="store_true", help="also write every game as a record")
    parser.add_argument("--content", metavar="FOLDER", help="play with an edited copy of the game's content")
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help="play on the Dask cluster with this scheduler")
    parser.add_argument("--fresh", action="store_true", help="forget what an earlier run has left in --out")


def _report(parser: Parser) -> None:
    parser.add_argument("folders", metavar="DIR", nargs="+", help="what `earthrise simulate --out` has written")
    parser.add_argument("--out", metavar="FILE", help="the page (default: report.html in the first folder)")
    parser.add_argument("--open", action="store_true", help="show it in the browser")


def _compare(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--change",
        metavar="FILE:ENTRY.KEY=VALUE",
        action="append",
        default=[],
        help="a value of the content that is another one in the changed version; may be given several times",
    )
    parser.add_argument("--content", metavar="FOLDER", help="an edited copy of the whole content folder")
    parser.add_argument("--copy-content", metavar="FOLDER", help="only make such a copy, to be edited")
    parser.add_argument("--players", metavar="N,N,…", help="numbers of players (default: the smallest the game allows)")
    parser.add_argument("--bots", metavar="A,B,…", help="who plays, as in simulate (default: heuristic)")
    parser.add_argument(
        "--games",
        metavar="N",
        type=positive,
        default=10_000,
        help="how many pairs for each number of players, rounded up to whole rounds (default: 10000)",
    )
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="same seed, same games (default: 0)")
    _game_option(parser)
    parser.add_argument("--workers", metavar="N", type=positive, help="processes (default: one a core)")
    parser.add_argument("--out", metavar="FOLDER", help="where all is kept (default: compare-GAME in this folder)")
    parser.add_argument("--fresh", action="store_true", help="forget what an earlier run has left in --out")


def _bench(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game (default: all)")
    parser.add_argument(
        "--seconds", metavar="S", type=seconds, default=3.0, help="how long to measure a game (default: 3)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")


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
    command = importlib.import_module(f"earthrise.cli.{args.command}")
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
