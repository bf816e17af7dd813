"""`earthrise records`: print a saved game, step through it, check that it still replays."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from earthrise.cli.console import Keyboard, event_line, make_console, read_text
from earthrise.cli.exits import FAILED, FINE, MISUSED, Misuse, printable
from earthrise.cli.listing import scores_table, winners_line
from earthrise.cli.main import complain
from earthrise.engine.errors import BadRecord, EarthriseError
from earthrise.engine.journal import Journal
from earthrise.engine.record import Record, read_record
from earthrise.engine.registry import find_game
from earthrise.engine.state import SPECTATOR, State
from earthrise.library.terminal import Drawing

STEPS = "Enter: next, `back`, a number: jump there, `end`, `q`"


def run(args: argparse.Namespace) -> int:
    if args.files.count("-") > 1:
        raise Misuse("The standard input can be read only once.")
    if args.deed == "verify":
        return verify(args.files)
    console = make_console()
    code = FINE
    for number, name in enumerate(args.files):
        if number:
            console.print()
        record = read_record(read_text(name))
        record.names = [printable(each) for each in record.names]
        if args.deed == "show":
            show(console, record)
        else:
            every = args.all or "-" in args.files  # the keyboard cannot be read when a record comes that way
            code = max(code, Replay(console, record, args.plain).run(every))
    return code


# -- show --------------------------------------------------------------------------------------------------------------


def show(console: Console, record: Record) -> None:
    """The record for reading; nothing is replayed, so a record of a game that is not installed can be shown too."""
    head: list[tuple[str, str]] = [
        ("Game", record.game),
        ("Rules version", str(record.rules)),
        ("Seats", ", ".join(record.names)),
        ("Options", ", ".join(f"{key}={_value(value)}" for key, value in record.options.items()) or "none"),
        ("Seed", str(record.seed)),
        ("Begins", "at the start" if record.position is None else "from a position that was set up"),
        ("Actions", str(len(record.actions))),
    ]
    for title, value in head:
        console.print(Text.assemble((f"{title + ':':<14} ", "bold"), printable(value)), soft_wrap=True)
    width = len(str(len(record.actions)))
    for number, (seat, text) in enumerate(record.actions, 1):
        name = record.names[seat] if seat < len(record.names) else f"seat {seat + 1}"
        console.print(Text.assemble((f"{number:>{width}}", "dim"), f"  {name}: {printable(text)}"), soft_wrap=True)
    console.print(Text.assemble((f"{'Result:':<14} ", "bold"), printable(result_line(record))), soft_wrap=True)


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def result_line(record: Record) -> str:
    if record.result is None:
        return "not over"
    scores, winners = record.result.get("scores"), record.result.get("winners")
    if not isinstance(scores, list) or not isinstance(winners, list):
        return json.dumps(record.result)
    pairs = ", ".join(f"{name} {score}" for name, score in zip(record.names, scores))
    reason = str(record.result.get("reason", "")).replace("_", " ")
    if record.result.get("shared") is True:
        rule = rule_named(record)
        return f"{'won' if winners else 'lost'} together ({reason}{f', {rule}' if rule else ''}); {pairs}"
    won = " and ".join(
        record.names[seat] for seat in winners if isinstance(seat, int) and 0 <= seat < len(record.names)
    )
    return f"{pairs}; won by {won or 'nobody'} ({reason})"


def rule_named(record: Record) -> str:
    """The id of the rule that decided; empty where the game is not installed."""
    number = record.result.get("rule") if record.result is not None else None
    try:
        book = find_game(record.game).rulebook
    except EarthriseError:
        return ""
    return book.by_number[number].id if isinstance(number, int) and number in book.by_number else ""


# -- verify ------------------------------------------------------------------------------------------------------------


def verify(names: Sequence[str]) -> int:
    """One line for each file; 1 if a record fails, 2 if a file cannot be read at all."""
    code = FINE
    for name in names:
        try:
            text = read_text(name)
        except Misuse as error:
            complain(str(error))
            code = MISUSED
            continue
        try:
            record = read_record(text)
        except EarthriseError as error:
            print(f"{name}: fails: {printable(str(error))}")
            code = max(code, FAILED)
            continue
        fault = fault_of(record)
        if fault:
            print(f"{name}: fails: {printable(fault)}")
            code = max(code, FAILED)
            continue
        ending = "over" if record.result is not None else "not over"
        print(f"{name}: ok ({record.game}, {len(record.actions)} actions, {ending})")
    return code


def fault_of(record: Record) -> str:
    """What is wrong with the record, or nothing. The fuzzer writes records of crashes: those are told."""
    played: list[int] = []
    try:
        record.verify(each=lambda state: played.append(state.ply))
    except EarthriseError as error:
        return str(error)
    except Exception as error:
        return crash(record, len(played), error)
    return ""


def crash(record: Record, played: int, error: Exception) -> str:
    """The game's own code failed after so many actions: a fault of the game, not of the record."""
    reason = f"{type(error).__name__}: {error}".rstrip(": ")
    if played < len(record.actions):
        seat, text = record.actions[played]
        return (
            f"{record.game} crashes at action {played + 1} (“{seat + 1} {text}”): {reason}. It is a fault of the game."
        )
    return f"{record.game} crashes after action {played}: {reason}. It is a fault of the game."


# -- replay ------------------------------------------------------------------------------------------------------------


class Replay:
    """A record played again, with every position on the way kept."""

    def __init__(self, console: Console, record: Record, plain: bool) -> None:
        self.console = console
        self.record = record
        self.plain = plain
        self.game = find_game(record.game)
        self.drawing = Drawing(self.game)
        self.journal = Journal()
        self.broken = ""
        self.states = self._play()
        self.at = 0

    def _play(self) -> list[State]:
        """All positions, or those before the first action that does not replay or crashes."""
        try:
            states = [self.record.begin()]
        except EarthriseError:
            raise
        except Exception as error:
            raise BadRecord(crash(self.record, 0, error)) from None
        try:
            self.record.replay(journal=self.journal, each=lambda state: states.append(state.clone()))
        except BadRecord as error:
            self.broken = str(error)
        except Exception as error:
            self.broken = crash(self.record, len(states) - 1, error)
        return states

    def run(self, every: bool) -> int:
        if every:
            for number in range(1, len(self.states)):
                self.at = number
                self.print_action()
            self.print_board()
        else:
            self.step_through()
        if self.broken:
            complain(self.broken)
            return FAILED
        if self.states[-1].over and every:
            self.print_result()
        return FINE

    def step_through(self) -> None:
        keyboard = Keyboard(self.console)
        self.console.print(f"{self.game.title}, {len(self.states) - 1} actions. {STEPS}")
        self.print_board()
        while True:
            try:
                line = keyboard.ask(f"{self.at} of {len(self.states) - 1}> ").lower()
            except EOFError:
                self.console.print()
                return
            if line in ("q", "quit", "exit"):
                return
            self.go(line)

    def go(self, line: str) -> None:
        last = len(self.states) - 1
        if line in ("", "n", "next"):
            target = self.at + 1
        elif line in ("b", "back"):
            target = self.at - 1
        elif line in ("e", "end"):
            target = last
        elif line.isascii() and line.isdigit():
            target = int(line[:9])
        else:
            self.console.print(STEPS)
            return
        if not 0 <= target <= last:
            self.console.print(f"The actions run from 0 (the beginning) to {last}.")
            return
        self.at = target
        self.print_action()
        self.print_board()
        if self.at == last and self.states[-1].over:
            self.print_result()

    def print_action(self) -> None:
        """The action that led here and what it caused."""
        if self.at == 0:
            return
        seat, text = self.record.actions[self.at - 1]
        self.console.print(
            Text.assemble((f"{self.at}", "bold cyan"), f"  {self.record.names[seat]}: {text}"), soft_wrap=True
        )
        ply = self.states[self.at].ply
        styles = [] if self.plain else self.drawing.styles(self.states[self.at].view(SPECTATOR))
        for event in self.journal.seen_by(SPECTATOR):
            if event.ply == ply:
                line = event_line(event, self.record.names, self.game.rulebook, styles)
                self.console.print(Padding(line, (0, 0, 0, 3)))

    def print_board(self) -> None:
        try:
            board = self.drawing.board(self.states[self.at].view(SPECTATOR), self.record.names, self.plain)
        except Exception as error:  # the fuzzer finds positions that cannot even be shown
            self.broken = self.broken or crash(self.record, self.at, error)
            self.console.print(f"This position cannot be shown: {type(error).__name__}.")
            return
        self.console.print(board)

    def print_result(self) -> None:
        self.console.print(scores_table(self.states[-1], self.record.names, self.plain))
        self.console.print(winners_line(self.states[-1], self.record.names))
