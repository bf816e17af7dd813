"""What the commands' arguments have in common: how they are read, and what is said when they make no sense."""

from __future__ import annotations

import argparse
import math
from typing import NoReturn, TypeAlias

from earthrise.cli.exits import Misuse


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, like every other error of the command."""

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message} (see: {self.prog} --help)")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


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
    number = _decimal(text)
    if not 0.0 < number <= 3600.0:
        raise argparse.ArgumentTypeError(f"a number of seconds up to 3600 is needed, not “{text[:40]}”")
    return number


def minutes(text: str) -> float:
    """As seconds."""
    number = _decimal(text)
    if not 0.0 < number <= 10_000.0:
        raise argparse.ArgumentTypeError(f"a number of minutes up to 10000 is needed, not “{text[:40]}”")
    return 60.0 * number


def fraction(text: str) -> float:
    number = _decimal(text)
    if not 0.0 <= number <= 1.0:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1 is needed, not “{text[:40]}”")
    return number


def _decimal(text: str) -> float:
    """Not a number, which is in no range, where it is none."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def command(commands: Commands, name: str, text: str, epilog: str) -> Parser:
    return commands.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def game_option(parser: argparse._ActionsContainer) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game (see: earthrise games GAME); may be given several times",
    )
