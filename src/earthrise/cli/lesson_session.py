"""A lesson at the terminal: the game as it is always played there, with somebody beside you."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from earthrise.bots.base import Bot
from earthrise.cli.console import Keyboard
from earthrise.cli.session import Leave, Session, Table
from earthrise.engine.actions import Action
from earthrise.engine.errors import EarthriseError
from earthrise.engine.words import named, plural
from earthrise.teaching.lessons.files import Lesson, Stop
from earthrise.teaching.lessons.learnt import learnt, note_learnt
from earthrise.teaching.lessons.pointing import pointed_at
from earthrise.teaching.lessons.run import LessonRun
from earthrise.teaching.lessons.words import GOES_ON, following, is_done, place_of


class LessonSession(Session):
    """`read` is how many stops were shown and passed with Enter; `skipped`: the learner plays on alone."""

    def __init__(self, table: Table, lesson: Lesson, console: Console, keyboard: Keyboard, plain: bool) -> None:
        super().__init__(table, console, keyboard, plain)
        self.lesson = lesson
        self.taught = table.match
        self.read = 0
        self.shown = -1
        self.praised = 0
        self.skipped = False
        self.noted = False
        self.commands |= {"show": self.show, "skip": self.skip}

    @property
    def progress(self) -> LessonRun:
        return LessonRun(self.lesson, self.match.record.actions)

    @property
    def leads(self) -> bool:
        return not self.skipped and self.match is self.taught and not self.progress.is_left

    # -- the game with a guide -----------------------------------------------------------------------------------------

    def greet(self) -> None:
        self.say(Text.assemble((self.lesson.title, "bold"), f"  {self.lesson.subject}"))
        self.say(
            f"{plural(len(self.lesson.stops), 'stop')}, about {plural(self.lesson.minutes, 'minute')}. "
            "`show` does it for you, `skip` lets you play on alone, `help` lists the rest.",
            "dim",
        )

    def step(self) -> None:
        if self.leads and self.progress.is_teaching and self.lesson.seat in self.match.state.deciders():
            self.lead()
        else:
            super().step()
        if self.progress.is_finished and self.match is self.taught and not self.noted:
            self.finish_lesson()

    def lead(self) -> None:
        """The learner's turn. Who decides at the same time waits, unless the script has something for them."""
        run, state = self.progress, self.match.state
        for seat in state.deciders():
            action = run.scripted(state, seat)
            if seat != self.lesson.seat and action is not None:
                self.act(seat, action)
                return
        self.tell_what_is_ahead()
        self.ask(self.lesson.seat)

    def choice(self, bot: Bot, seat: int) -> Action:
        scripted = self.progress.scripted(self.match.state, seat) if self.match is self.taught else None
        return scripted or super().choice(bot, seat)

    def act(self, seat: int, action: Action) -> None:
        if seat == self.lesson.seat and self.leads and self.match.state.refusal(seat, action) == 0:
            answer = self.progress.judge(self.match.state, seat, action)
            if answer is not None:
                raise EarthriseError(f"{answer.words} ({answer.rule})" if answer.rule else answer.words)
        super().act(seat, action)

    # -- what is said --------------------------------------------------------------------------------------------------

    def tell_what_is_ahead(self) -> None:
        """The stops to read, one after the other, and then what is to be done; each once."""
        self.praise()
        for number, stop in enumerate(self.progress.ahead, self.progress.passed):
            if stop.is_read:
                if number < self.read:
                    continue
                self.tell_stop(number, stop)
                self.keyboard.ask("Enter: next> ")
                self.read = number + 1
            elif self.shown != number or self.show_table:
                self.board_once()
                self.tell_stop(number, stop)
                self.shown = number

    def praise(self) -> None:
        """What is said of the stop passed last, once, when the others have moved."""
        run = self.progress
        if run.passed > self.praised and run.last is not None and run.last.done:
            self.say(run.last.done, "green")
        self.praised = run.passed

    def board_once(self) -> None:
        """The table first, so that the words stand next to where one types."""
        if not self.show_table:
            return
        self.show_table = False
        self.face(self.lesson.seat)
        view = self.view()
        self.console.print()
        self.console.print(self.drawing.turn(view, self.table.names, self.plain))
        self.list_options(view, view.legal())

    def tell_stop(self, number: int, stop: Stop) -> None:
        self.console.print()
        self.say(
            Text.assemble((f"{place_of(self.lesson, number)}  ", "dim"), (stop.title, "bold magenta")),
        )
        line = Text(stop.text)
        if stop.rules:
            line.append(f"  ({', '.join(stop.rules)})", "dim")
        self.say(line)
        numbers = self.awaited_numbers() if stop.awaited else ""
        if numbers:
            self.say(f"Look at: {numbers}", "magenta")
        elif stop.point:
            self.say(f"Look at: {pointed_at(self.view(), stop.point)}", "magenta")

    def awaited_numbers(self) -> str:
        """The options that go on, by their numbers in the list."""
        wanted = self.progress.possible(self.match.state)
        view = self.view()
        found = [
            f"{number}. {named(self.match.game.say(view.world, view.seat, action), self.table.names)}"
            for number, action in enumerate(view.legal(), 1)
            if action in wanted
        ]
        return "; ".join(found[:3]) + (f"; and {len(found) - 3} more" if len(found) > 3 else "")

    def finish_lesson(self) -> None:
        """All that was awaited is done: the last words, and what comes next."""
        self.noted = True
        if self.skipped:
            return
        self.praise()
        for number, stop in enumerate(self.progress.ahead, self.progress.passed):
            self.tell_stop(number, stop)
        try:
            note_learnt(self.lesson.game, self.lesson.name)
        except EarthriseError as error:
            self.say(str(error), "yellow")
        after = following(self.match.game, self.lesson, learnt(self.lesson.game))
        self.console.print()
        self.say(Text(is_done(self.lesson), "bold green"))
        if after is not None:
            self.say(f"Next: {after.title}. earthrise learn {self.lesson.game} {after.name}")
        if not self.lesson.is_guided:
            raise Leave
        self.say(GOES_ON)

    # -- commands ------------------------------------------------------------------------------------------------------

    def show(self, rest: str) -> None:
        """Do what is awaited."""
        wanted = self.progress.possible(self.match.state) if self.leads else []
        if not wanted:
            raise EarthriseError("Nothing is awaited now; `hint` says what a bot would do.")
        self.act(self.lesson.seat, wanted[0])

    def skip(self, rest: str) -> None:
        if not self.leads:
            raise EarthriseError("You play on alone already.")
        self.skipped = True
        self.say("The lesson is over for you; the game goes on.")

    def help(self, rest: str) -> None:
        if self.leads:
            self.say("In a lesson: `show` does what is awaited, `skip` lets you play on alone.")
        super().help(rest)

    def quit(self, rest: str) -> None:
        if self.leads and self.progress.is_teaching:
            self.say(f"Until next time: earthrise learn {self.lesson.game} {self.lesson.name}")
            raise Leave
        super().quit(rest)

    def keep(self, why: str) -> None:
        if self.leads and self.progress.is_teaching:
            self.say(f"{why}. The lesson begins anew next time.")
            return
        super().keep(why)

    def end_of_input(self) -> None:
        if self.leads and self.progress.is_teaching:
            self.keep("The input has ended")
            return
        super().end_of_input()
