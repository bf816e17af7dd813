"""Bots in any language: programs that read questions from their standard input and print answers.

`cmd:./mybot --flag` is such a bot, `cmd:500ms:./mybot` one that may think for half a second. The environment variable
EARTHRISE_BOTS gives programs names: a line `NAME=COMMAND` (or `NAME:500ms=COMMAND`) for each.
"""

import os
import re
import shlex
import shutil
from typing import Final

from earthrise.bots.external.protocol import PROTOCOL, bye, hello, line_of, question, understood
from earthrise.bots.external.referee import BotFault, RefereedBot, shortened
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import EarthriseError, UnknownBot
from earthrise.engine.game import Game
from earthrise.engine.state import View
from earthrise.workers.pipe import Lost
from earthrise.workers.stdio import Program

PREFIX: Final = "cmd:"
PRIVATE: Final = "EARTHRISE_"  # of environment variables: a server's settings are not for its bots
VARIABLE: Final = "EARTHRISE_BOTS"
USUAL: Final = 5000  # milliseconds for a decision
LONGEST: Final = 600_000
START: Final = 10.0  # seconds to answer the hello
GRACE: Final = 0.5  # seconds for the way there and back
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,23}")
BUDGET: Final = re.compile(r"([0-9]{1,6})ms")


class Command:
    """How a program is called, and how long it may think about a decision."""

    __slots__ = ("milliseconds", "name", "words")

    def __init__(self, name: str, words: list[str], milliseconds: int) -> None:
        self.name = name
        self.words = words
        self.milliseconds = milliseconds


class OutsideBot(RefereedBot):
    """A program that plays. It is started with its first decision and kept; ended by `close`, or with this process.

    Whatever goes wrong is a fault by the referee's rule. After a fault the program is started anew for the next
    decision, and also when it has ended by itself between two.
    """

    def __init__(self, command: Command, game: Game, seed: int = 0) -> None:
        super().__init__(command.name, seed)
        self.game = game
        self.milliseconds = command.milliseconds
        self.program = Program(command.words, PRIVATE)

    def think(self, view: View, options: list[Action], chance: Chance) -> Action:
        seed = chance.below(1 << 31)
        try:
            if not self.program.clear():
                self._start()
            asked = line_of(question(view, options, self.milliseconds, seed))
            answer = self.program.ask(asked, self.milliseconds / 1000.0 + GRACE)
            return self._chosen(understood(answer), options)
        except Lost as lost:
            raise BotFault(shortened(str(lost))) from None
        except BotFault:
            self.program.kill()
            raise

    def _start(self) -> None:
        self.program.start()
        answer = understood(self.program.ask(line_of(hello(self.game)), START))
        version = answer.get("protocol")
        if version != PROTOCOL:
            raise BotFault(f'did not answer the hello with {{"protocol": {PROTOCOL}}}', shortened(str(answer)))

    def _chosen(self, answer: dict[str, object], options: list[Action]) -> Action:
        text = answer.get("action")
        if not isinstance(text, str):
            raise BotFault("gave an answer in which there is no action", shortened(str(answer)))
        for option in options:
            if option.text == text:
                return option
        try:
            choice = self.game.actions.parse(text)
        except EarthriseError:
            raise BotFault("chose something that is no action", shortened(text)) from None
        for option in options:
            if option is choice:
                return option
        raise BotFault("chose an action that is not allowed here", shortened(choice.text))

    def said_aside(self) -> str:
        """The end of what the program wrote to its standard error: for its author, never for a table."""
        return self.program.aside.decode("utf-8", "replace")

    def close(self) -> None:
        self.program.end(line_of(bye()))

    def __del__(self) -> None:
        self.program.kill()


def program_bot(name: str, game: Game, seed: int) -> OutsideBot | None:
    """The program that `cmd:…` says, or that has been given that name; None when `name` is neither."""
    command = spoken_command(name) if name.startswith(PREFIX) else named_command(name)
    if command is None:
        return None
    if os.name == "nt":
        raise UnknownBot("Programs play on Linux and macOS only; here bots are written in Python.")
    if shutil.which(command.words[0]) is None:
        raise UnknownBot(f"The program “{command.words[0][:100]}” is not there, or it may not be run.")
    return OutsideBot(command, game, seed)


def spoken_command(name: str) -> Command:
    """What `cmd:COMMAND` or `cmd:500ms:COMMAND` means."""
    text = name[len(PREFIX) :]
    milliseconds = USUAL
    first, colon, rest = text.partition(":")
    found = BUDGET.fullmatch(first)
    if colon and found is not None:
        milliseconds, text = _time(found[1]), rest
    return Command(name, _words(text), milliseconds)


def named_command(name: str) -> Command | None:
    """The command that has been given this name; `NAME:500ms` is the same with another time."""
    word, colon, budget = name.partition(":")
    for command in named_commands():
        if command.name == word:
            if not colon:
                return command
            found = BUDGET.fullmatch(budget)
            return None if found is None else Command(name, command.words, _time(found[1]))
    return None


def named_commands() -> list[Command]:
    """Every program that has a name here (EARTHRISE_BOTS)."""
    return [defined(line) for line in named_lines()]


def named_lines() -> list[str]:
    return [line for line in os.environ.get(VARIABLE, "").splitlines() if line.strip()]


def defined(text: str) -> Command:
    """`NAME=COMMAND` or `NAME:500ms=COMMAND` as a command; says what is wrong with it."""
    title, equals, line = text.partition("=")
    name, colon, budget = title.strip().partition(":")
    found = BUDGET.fullmatch(budget)
    if not equals or NAME.fullmatch(name) is None or (colon and found is None):
        raise UnknownBot(
            f"A bot is defined as NAME=COMMAND or NAME:500ms=COMMAND (small letters), not “{shortened(text[:80])}”."
        )
    return Command(name, _words(line), USUAL if found is None else _time(found[1]))


def _words(line: str) -> list[str]:
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise UnknownBot(f"The command “{shortened(line[:80])}” cannot be read: {error}.") from None
    if not words:
        raise UnknownBot("Which program? Write cmd:./mybot with its arguments.")
    return words


def _time(digits: str) -> int:
    milliseconds = int(digits)
    if not 1 <= milliseconds <= LONGEST:
        raise UnknownBot(f"A bot may think for 1 to {LONGEST} milliseconds, not for {milliseconds}.")
    return milliseconds
