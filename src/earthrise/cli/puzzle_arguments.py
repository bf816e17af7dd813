"""The arguments of the commands for puzzles."""

from __future__ import annotations

from earthrise.cli.parsing import Commands, Parser, command, positive, whole

PUZZLE_EPILOG = """\
One decision from a real game: you see what the player saw. Type the number of a move, or its notation.

examples:
  earthrise puzzle one_earth                 today's
  earthrise puzzle one_earth 03-36           a certain one (earthrise puzzles one_earth lists them)
  earthrise puzzle one_earth 03-36 --answer "fund_project place:2"

exit code 1: the answer was not the best move
"""

PUZZLES_EPILOG = """\
Lists a game's puzzles, or finds new ones: bots play games in every mode and with every number of players; a decision is
a puzzle if one move is clearly better than the others, weighed in worlds that were not used to find it, and the reason
can be told. What was judged is kept in a work folder, so that a run that was stopped goes on. The same seed finds the
same puzzles with any number of workers, as long as --minutes leaves the time. docs/puzzles.md tells more.

examples:
  earthrise puzzles one_earth
  earthrise puzzles one_earth --find --want 40 --minutes 10
  earthrise puzzles one_earth --find evening.record          look into games of your own
  earthrise puzzles one_earth --find --ship                  into the game's own folder, for a clone
  earthrise puzzles one_earth --find --add --ship --seed 8   the same, beside those that are there
  earthrise puzzles one_earth --check 5                      judge five of the shipped ones again

exit code 1: with --find none was found; with --check a puzzle does not hold
"""


def add_puzzle_commands(commands: Commands) -> None:
    _puzzle(command(commands, "puzzle", "solve a puzzle: one decision, one best move", PUZZLE_EPILOG))
    _puzzles(command(commands, "puzzles", "list a game's puzzles, find new ones, check them", PUZZLES_EPILOG))


def _puzzle(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("id", metavar="ID", nargs="?", help="which one (default: today's)")
    parser.add_argument("--answer", metavar="MOVE", help="answer at once, in notation, and ask nothing")
    parser.add_argument("--plain", action="store_true", help="no drawing, text only")


def _puzzles(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--json", action="store_true", help="the list as JSON, without solutions")
    deed = parser.add_mutually_exclusive_group()
    deed.add_argument(
        "--find", metavar="RECORD", nargs="*", help="look for puzzles: in games that bots play, or in these records"
    )
    deed.add_argument("--check", metavar="N", type=positive, help="judge so many of the shipped ones again")
    parser.add_argument("--want", metavar="N", type=positive, default=40, help="how many to find (default: 40)")
    parser.add_argument("--minutes", metavar="M", type=positive, help="stop after so many minutes (default: no limit)")
    parser.add_argument("--seed", metavar="N", type=whole, default=7, help="of the games and the worlds (default: 7)")
    parser.add_argument(
        "--lines", metavar="N", type=positive, help="lines for an option that is not plainly worse (default: 320)"
    )
    parser.add_argument("--workers", metavar="N", type=positive, default=1, help="processes (default: 1)")
    parser.add_argument("--work", metavar="FOLDER", help="where what was judged is kept (default: puzzles-work-GAME)")
    parser.add_argument("--fresh", action="store_true", help="forget what was judged before")
    parser.add_argument("--out", metavar="FOLDER", help="where puzzles are written (default: puzzles-GAME)")
    parser.add_argument("--add", action="store_true", help="keep the shipped ones and find the rest beside them")
    parser.add_argument(
        "--ship",
        action="store_true",
        help="write them into the game's own folder, for a clone; with --check: leave out what does not hold",
    )
