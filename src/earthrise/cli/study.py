"""The arguments of the commands for study: looking for faults, rating bots, simulating, comparing, measuring."""

from __future__ import annotations

import os

from earthrise.cli.parsing import Commands, Parser, command, fraction, game_option, minutes, positive, seconds, whole

FUZZ_EPILOG = """\
Random and adversarial play that looks for crashes, dead ends, endless games and broken invariants. Each finding
leaves a small record file to replay. Exit code 1: something was found.

examples:
  earthrise fuzz new_earth_thomas --games 10000
  earthrise fuzz new_earth_thomas --games 500 --seats 4 --seed 7 --workers 2
"""

LAWS_EPILOG = """\
What must hold for every game, whatever its rules: clones share nothing, records replay, nobody sees what is hidden,
every refusal has a rule and a reason … One line for each law. With --tests, also whether every rule of the book has
code and a test. Exit code 1: a law is broken, or a rule has no code or test.

examples:
  earthrise laws new_earth_thomas
  earthrise laws new_earth_thomas --games 50 --tests tests/games
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


TRAIN_EPILOG = """\
Three steps, each with its time: the tactics play games (--imitate), a network is fitted to what they chose (--fit),
then it plays against itself, against rivals and against its past selves, with winning as the only reward (--play). It
learns every mode and number of players at once unless some are named. On a GPU where PyTorch finds one.

What comes of it lies in --out: learnt.npz (play by it with learnt:FOLDER/learnt.npz), curve.jsonl, and a checkpoint
from which the same command goes on after Ctrl-C or a kill. With --ship the weights are put beside the game's rulebook,
where the bot `learnt` finds them. docs/training.md tells the whole way. Needs: pip install "earthrise[train]".

examples:
  earthrise train new_earth_thomas
  earthrise train one_earth --players 3 --option mode=standard --play 10 --seed 2
  earthrise arena new_earth_thomas --bots learnt:train-new_earth_thomas/learnt.npz,seasoned --games 200
"""


def add_study_commands(commands: Commands) -> None:
    _fuzz(command(commands, "fuzz", "play many games in search of faults", FUZZ_EPILOG))
    _laws(command(commands, "laws", "a verdict on each law that every game must keep", LAWS_EPILOG))
    _arena(command(commands, "arena", "let bots play each other: cross table, ratings, records", ARENA_EPILOG))
    _layout(command(commands, "layout", "what learning agents see of a game, number by number", LAYOUT_EPILOG))
    _simulate(command(commands, "simulate", "play many games between bots into tables to study", SIMULATE_EPILOG))
    _report(command(commands, "report", "what simulated games say: one page with findings and plots", REPORT_EPILOG))
    _compare(command(commands, "compare", "change a game's content and see what else changes", COMPARE_EPILOG))
    _train(command(commands, "train", "let a network learn a game, from the tactics and from itself", TRAIN_EPILOG))
    _bench(command(commands, "bench", "measure how fast the games run here", BENCH_EPILOG))


def _workers(parser: Parser) -> None:
    parser.add_argument(
        "--workers", metavar="N", type=positive, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )


def _findings(parser: Parser) -> None:
    parser.add_argument(
        "--out", metavar="FOLDER", default="fuzz-failures", help="where findings go (default: fuzz-failures)"
    )


def _players(parser: Parser) -> None:
    parser.add_argument("--players", metavar="N,N,…", help="numbers of players (default: the smallest the game allows)")


def _games_each(parser: Parser, number: int, what: str) -> None:
    words = f"{what} for each number of players, rounded up to whole rounds (default: {number})"
    parser.add_argument("--games", metavar="N", type=positive, default=number, help=words)


def _patience(parser: Parser) -> None:
    parser.add_argument(
        "--patience",
        metavar="S",
        type=seconds,
        help="seconds that a bot may think about one decision before it counts as hanging (default: 300)",
    )


def _fuzz(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", metavar="N", type=positive, default=1000, help="how many games (default: 1000)")
    parser.add_argument("--seats", metavar="N,N,…", help="numbers of players (default: all the game allows)")
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="where the seeds start (default: 0)")
    _workers(parser)
    parser.add_argument(
        "--edits",
        metavar="N",
        type=positive,
        help="instead change N figures of the content, one at a time, and play each",
    )
    parser.add_argument(
        "--to-the-end",
        action="store_true",
        help="ask every law as often after the 300th decision of a game as before it (default: a quarter as often)",
    )
    _findings(parser)


def _laws(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", metavar="N", type=positive, default=200, help="how many games (default: 200)")
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="where the seeds start (default: 0)")
    _workers(parser)
    parser.add_argument("--tests", metavar="FOLDER", help="the game's tests: say also which rules they prove")
    _findings(parser)


def _arena(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots", metavar="A,B,…", help="who meets: bots of the game (see: earthrise games GAME), each named once"
    )
    parser.add_argument(
        "--against", metavar="BOT", default="", help="each of --bots alone among this one, instead of each other"
    )
    parser.add_argument("--ladder", action="store_true", help="each of --bots meets only its neighbours in that list")
    _games_each(parser, 100, "how many")
    _players(parser)
    game_option(parser)
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="same seed, same games (default: 0)")
    _workers(parser)
    _patience(parser)
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
    _players(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help="who plays (see: earthrise games GAME): one for all places, several that meet each other, or one for each "
        "place (default: heuristic)",
    )
    _games_each(parser, 1000, "how many")
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="same seed, same games (default: 0)")
    game_option(parser)
    parser.add_argument("--workers", metavar="N", type=positive, help="processes (default: one a core)")
    _patience(parser)
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
    _players(parser)
    parser.add_argument("--bots", metavar="A,B,…", help="who plays, as in simulate (default: heuristic)")
    _games_each(parser, 10_000, "how many pairs")
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="same seed, same games (default: 0)")
    game_option(parser)
    parser.add_argument("--workers", metavar="N", type=positive, help="processes (default: one a core)")
    parser.add_argument("--out", metavar="FOLDER", help="where all is kept (default: compare-GAME in this folder)")
    parser.add_argument("--fresh", action="store_true", help="forget what an earlier run has left in --out")


def _bench(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game (default: all)")
    parser.add_argument(
        "--seconds", metavar="S", type=seconds, default=3.0, help="how long to measure a game (default: 3)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")


def _train(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", metavar="N,N,…", help="numbers of players (default: all the game allows)")
    game_option(parser)
    parser.add_argument(
        "--imitate", metavar="MIN", type=minutes, default=60.0, help="minutes of games of the tactics (default: 1)"
    )
    parser.add_argument(
        "--correct",
        metavar="MIN",
        type=minutes,
        default=60.0,
        help="minutes of games that the learner leads and the tactics correct (default: 1)",
    )
    parser.add_argument(
        "--fit", metavar="MIN", type=minutes, default=60.0, help="minutes of fitting after that (default: 1)"
    )
    parser.add_argument("--play", metavar="MIN", type=minutes, default=600.0, help="minutes of self-play (default: 10)")
    parser.add_argument(
        "--rivals",
        metavar="BOT,BOT,…",
        default="heuristic",
        help="bots to play against beside itself; the first is also what it is measured by (default: heuristic)",
    )
    parser.add_argument(
        "--begin-with", metavar="FILE", default="", help="weights to go on from, instead of imitating the tactics"
    )
    parser.add_argument(
        "--teacher", metavar="BOT", default="heuristic", help="whose games it begins with (default: heuristic)"
    )
    parser.add_argument(
        "--rows", metavar="N", type=positive, default=2048, help="games side by side in self-play (default: 2048)"
    )
    parser.add_argument(
        "--steps", metavar="N", type=positive, default=64, help="decisions of each before it learns (default: 64)"
    )
    parser.add_argument("--batch", metavar="N", type=positive, default=16384, help="decisions a step (default: 16384)")
    parser.add_argument(
        "--rate", metavar="X", type=fraction, default=2e-4, help="learning rate of self-play (default: 0.0002)"
    )
    parser.add_argument(
        "--entropy", metavar="X", type=fraction, default=0.004, help="how much variety is worth (default: 0.004)"
    )
    parser.add_argument(
        "--against",
        metavar="X",
        type=fraction,
        default=0.4,
        help="the part of the games that is played against the rivals (default: 0.4)",
    )
    parser.add_argument(
        "--games", metavar="N", type=whole, default=400, help="games at each table to measure by (default: 400)"
    )
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="where chance begins (default: 1)")
    _workers(parser)
    parser.add_argument("--device", metavar="NAME", default="", help="cpu or cuda (default: a GPU where there is one)")
    parser.add_argument("--out", metavar="FOLDER", help="where it is kept (default: train-GAME)")
    parser.add_argument("--fresh", action="store_true", help="begin anew, whatever is in the folder")
    parser.add_argument("--ship", action="store_true", help="put the weights beside the game's rulebook at the end")
