"""A game at the terminal: shows the table, reads what a person types, lets the bots move."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from earthrise.bots.analysis.opinion import figures, sentence
from earthrise.bots.base import Bot
from earthrise.bots.external.command import OutsideBot
from earthrise.bots.external.referee import RefereedBot, fault_words
from earthrise.cli.console import Keyboard, event_line, read_text
from earthrise.cli.deciding import deciding_line, own_choice
from earthrise.cli.exits import printable
from earthrise.cli.listing import options_table, rule_in_full, rules_table, scores_table, winners_line, words_table
from earthrise.cli.saving import autosave, free_name, save_position, save_record
from earthrise.cli.seats import PERSON, Chair, described, hint_for, sentences
from earthrise.cli.talk import Said, Talk, checked, parted
from earthrise.engine.actions import Action
from earthrise.engine.build_form import form
from earthrise.engine.errors import EarthriseError
from earthrise.engine.journal import Event
from earthrise.engine.match import Match
from earthrise.engine.state import SPECTATOR, View
from earthrise.engine.words import named
from earthrise.library.answers import NO_NEWS
from earthrise.library.terminal import Drawing
from earthrise.library.thinking import choice_of

LOG_LINES = 20
ASIDE_LINES = 5
RULES_SHOWN = 8
YES = ("yes", "y")
NO = ("no", "n", "quit", "q")

COMMANDS = {
    "why": "`why` and an action: which rule refuses it, and what would make it legal",
    "undo": "take your last action back, while nobody has learnt anything by it",
    "hint": "what a bot would do, and why (it thinks about a second)",
    "say": "`say` and words: tell the others; or words after an action: `3 -- I will help you`",
    "board": "show the table again",
    "recap": "what happened since your last move",
    "log": "what happened so far (`log all`, `log 50`)",
    "rules": "`rules` and an id or words: look something up in the rulebook",
    "save": "`save FILE`: write the game so far as a record",
    "load": "`load FILE`: go on with a saved game instead",
    "position": "`position FILE`: write the position as JSON, to edit it or to begin from it (play --position)",
    "help": "this list",
    "quit": "leave (you are asked whether to save)",
}


class Table:
    """A match, who sits at it, and the seed of the bots' dice."""

    def __init__(self, match: Match, chairs: Sequence[Chair], seed: int) -> None:
        self.match = match
        self.chairs = list(chairs)
        self.seed = seed

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def kinds(self) -> list[str]:
        return [chair.kind for chair in self.chairs]

    def close(self) -> None:
        """Let the bots go."""
        for chair in self.chairs:
            if chair.bot is not None:
                chair.bot.close()

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot is None]


class Leave(Exception):
    """The player wants to go."""


class Session:
    """One sitting. `run` returns when the game is over and said goodbye to, or when the player leaves."""

    def __init__(self, table: Table, console: Console, keyboard: Keyboard, plain: bool) -> None:
        self.table = table
        self.console = console
        self.keyboard = keyboard
        self.plain = plain
        self.drawing = Drawing(table.match.game)
        self.saved_at = len(table.match.record.actions)  # nothing to lose yet
        self.facing = table.people[0] if len(table.people) == 1 else SPECTATOR  # whose view is on the screen
        self.show_table = True
        self.talk = Talk()
        self.running = False  # bots among themselves play on without a stop
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "undo": self.undo,
            "hint": self.hint,
            "say": self.tell,
            "board": self.board,
            "recap": self.recap,
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "load": self.load,
            "position": self.position,
            "help": self.help,
            "quit": self.quit,
        }

    @property
    def match(self) -> Match:
        return self.table.match

    def view(self) -> View:
        return self.match.state.view(self.facing)

    def say(self, text: str | Text, style: str = "") -> None:
        self.console.print(text, style=style)

    # -- the game ------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        self.greet()
        try:
            while not self.match.state.over:
                self.step()
            self.finish()
        except Leave:
            return
        except EOFError:
            self.console.print()
            self.end_of_input()
        except KeyboardInterrupt:
            self.console.print()
            self.keep("Interrupted")
            raise
        except Exception:
            self.keep("Earthrise has failed; please report this")
            raise

    def step(self) -> None:
        """One decision, by a bot if the table waits for one."""
        deciders = self.match.state.deciders()
        for seat in deciders:
            bot = self.table.chairs[seat].bot
            if bot is not None:
                if not self.table.people:
                    self.watch(seat)
                action = self.choice(bot, seat)
                if bot.fault:
                    self.say(fault_words(self.table.names[seat], bot.fault, bot.faults), "yellow")
                    self.show_aside(bot)
                self.act(seat, action)
                return
        self.ask(deciders[0])

    def choice(self, bot: Bot, seat: int) -> Action:
        return choice_of(bot, self.match.state, seat, self.table.seed)

    def show_aside(self, bot: Bot) -> None:
        """More of a bot's fault, for its author. Only where bots are among themselves: it may tell what the bot saw."""
        if self.table.people or not isinstance(bot, RefereedBot):
            return
        lines = [bot.detail, *(bot.said_aside().split("\n") if isinstance(bot, OutsideBot) else [])]
        for line in [line for line in lines if line.strip()][-ASIDE_LINES:]:
            self.say(Text(f"  {printable(line)}"), "dim")

    def act(self, seat: int, action: Action) -> None:
        events = self.match.act(seat, action)
        self.show_events(events)
        self.show_table = True

    def ask(self, seat: int) -> None:
        """Let a person decide: shows the table when it changed, then reads one line."""
        self.face(seat)
        seat = self.facing
        view = self.view()
        options = view.legal()
        if self.show_table:
            self.show_table = False
            self.console.print()
            self.console.print(self.drawing.turn(view, self.table.names, self.plain))
            self.list_options(view, options)
        try:
            self.obey(seat, self.keyboard.ask(f"{self.table.names[seat]}> "), options)
        except EarthriseError as error:
            self.say(named(str(error), self.table.names), "yellow")

    def face(self, seat: int) -> None:
        """Turn the screen to another person at the same keyboard; with secrets on the table it is handed over first."""
        if seat == self.facing:
            return
        if self.facing != SPECTATOR and self.has_secrets():
            if self.takes_back():
                return
            self.console.clear()
            self.keyboard.ask(f"Hand the keyboard to {self.table.names[seat]}, who presses Enter: ")
            self.show_said(self.talk.unheard(seat))
        self.facing = seat
        self.show_table = True

    def takes_back(self) -> bool:
        """Who has just chosen in secret sees the choice once more, alone at the screen, and may take it back."""
        view = self.view()
        chosen = own_choice(view.world, view.seat)
        if chosen is None:
            return False
        words = named(self.match.game.say(view.world, view.seat, chosen), self.table.names)
        self.say(f"Your choice: {words}. {deciding_line(view.world, self.table.names)}")
        if self.keyboard.ask("Enter hides it, `undo` takes it back> ").lower() != "undo":
            return False
        try:
            self.undo("")
        except EarthriseError as error:
            self.say(named(str(error), self.table.names), "yellow")
            return False
        return True

    def has_secrets(self) -> bool:
        """Whether the people at this keyboard see different things."""
        shown: list[dict[str, object]] = []
        for seat in self.table.people:
            data = self.match.game.view_data(self.match.state.view(seat))
            shown.append({key: value for key, value in data.items() if key != "seat"})
        return any(data != shown[0] for data in shown)

    def obey(self, seat: int, line: str, options: Sequence[Action]) -> None:
        """Carry out one line: the number of an option, an action in notation, or a command."""
        words = line.split()
        if not words:
            self.say("Type the number of an option, or `help`.", "yellow")
            return
        first = words[0].lower()
        rest = line[len(words[0]) :].strip()
        action, promise = parted(line)
        if action.isascii() and action.isdigit():
            self.act_and_tell(seat, numbered(int(action[:9]), options), promise)
        elif first in self.match.game.actions.by_word:
            self.act_and_tell(seat, self.match.game.actions.parse(f"{first}{action[len(words[0]) :]}"), promise)
        elif first.removeprefix("/") in self.commands:
            self.commands[first.removeprefix("/")](rest)
        elif first.removeprefix("/") in self.drawing.topics:
            self.console.print(
                self.drawing.details(self.view(), self.table.names, f"{first.removeprefix('/')} {rest}".strip())
            )
        elif first in ("exit", "q", "bye"):
            self.quit(rest)
        elif first == "?":
            self.help(rest)
        else:
            known = " ".join([*self.match.game.actions.by_word, *self.commands, *self.drawing.topics])
            raise EarthriseError(f"“{words[0][:40]}” is neither an option's number nor a word I know. Words: {known}.")

    def act_and_tell(self, seat: int, action: Action, promise: str) -> None:
        """What is said with an action is said only if the action is played."""
        words = checked(promise) if promise else ""
        self.act(seat, action)
        if words:
            self.tell(words, seat)

    def watch(self, seat: int) -> None:
        """Nobody plays but bots: stop before each turn when somebody looks on."""
        if self.running or not self.keyboard.is_terminal or seat == self.match.state.last_seat:
            return
        self.board("")
        line = self.keyboard.ask("Enter: next turn, `run`: to the end, `quit`: leave> ").lower()
        if line == "run":
            self.running = True
        elif line in ("quit", "q", "exit"):
            self.quit("")

    def finish(self) -> None:
        """Scores, winner and reason; the offer to keep the record."""
        match, names = self.match, self.table.names
        self.console.print(self.drawing.board(self.view(), names, self.plain))
        self.console.print()
        self.console.print(scores_table(match.state, names, self.plain))
        self.console.print(winners_line(match.state, names))
        if len(match.record.actions) == self.saved_at:
            return
        try:
            answer = self.keyboard.ask("Save the record? (a file name, or Enter for no) ")
            if answer.lower() not in ("", *NO):
                self.save(free_name(match) if answer.lower() in YES else answer)
        except EOFError:
            self.console.print()
        except EarthriseError as error:
            self.say(str(error), "yellow")
            self.keep("The game is over")

    # -- what is shown -------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        game, names = self.match.game, self.table.names
        self.say(
            Text.assemble(
                (game.title, "bold"), f" by {game.rulebook.designer}", (f"   {form().partition(' (')[0]}", "dim")
            )
        )
        seated = [
            f"{chair.name} ({'at this keyboard' if chair.kind == PERSON else described(chair.kind)})"
            for chair in self.table.chairs
        ]
        begun = f", {len(self.match.record.actions)} actions played" if self.match.record.actions else ""
        self.say(f"{', '.join(seated)}. Seed {self.match.record.seed}{begun}.")
        if self.table.people:
            for sentence_about in sentences([chair.kind for chair in self.table.chairs]):
                self.say(sentence_about, "dim")
            self.say("Type the number of an option, or `help`.", "dim")
        if self.match.state.over:
            self.say("This game is over.")
        elif self.match.record.actions:
            self.show_events(self.last_events(len(names) + 3))

    def list_options(self, view: View, options: Sequence[Action]) -> None:
        seat = view.seat
        prompt = view.world.frames[-1].prompt(view.world, seat)
        name = self.table.names[seat]
        has = "have" if name == "You" else "has"
        at_once = deciding_line(view.world, self.table.names)
        if at_once:
            self.say(f"All decide at once. {at_once}", "dim")
        self.say(Text(f"{name} {has} to {named(prompt, self.table.names)}:", "bold"))
        self.console.print(options_table(self.match.game, view, options, self.table.names, self.plain))

    def show_events(self, events: Sequence[Event]) -> None:
        styles = [] if self.plain else self.drawing.styles(self.view())
        for event in events:
            if event.is_told(self.facing):
                self.console.print(event_line(event, self.table.names, self.match.game.rulebook, styles))

    def last_events(self, count: int) -> list[Event]:
        return self.match.journal.seen_by(self.facing)[-count:]

    # -- commands ------------------------------------------------------------------------------------------------------

    def why(self, rest: str) -> None:
        view = self.view()
        if rest.isascii() and rest.isdigit():
            action = numbered(int(rest[:9]), view.legal())
        else:
            action = self.match.game.actions.parse(rest)
        refusal = view.why(action)
        if refusal is None:
            self.say(
                f"Nothing refuses it: {named(self.match.game.say(view.world, view.seat, action), self.table.names)}."
            )
            return
        self.say(Text.assemble((refusal.rule, "bold cyan"), f" refuses it. {named(refusal.why, self.table.names)}"))
        if refusal.fix:
            self.say(named(refusal.fix, self.table.names))
        self.say(f"The rule: {refusal.text}", "dim")

    def undo(self, rest: str) -> None:
        taken_back = self.match.undo(self.facing)
        self.saved_at = min(self.saved_at, len(self.match.record.actions))
        self.say(f"Taken back: {taken_back}. {named(self.match.undo_limit(self.facing), self.table.names)}")
        self.show_table = True

    def hint(self, rest: str) -> None:
        view = self.view()
        thought = hint_for(view, self.table.seed)
        best = thought.lines[0].action
        number = next((place for place, option in enumerate(view.legal(), 1) if option.text == best), 0)
        words, behind = (named(text, self.table.names) for text in (sentence(thought), figures(thought)))
        self.say(Text.assemble("A bot would choose ", (f"{number}", "bold cyan"), f". {words} ", (behind, "dim")))

    def board(self, rest: str) -> None:
        view = self.view()
        self.console.print(self.drawing.board(view, self.table.names, self.plain))
        if view.seat != SPECTATOR and not self.match.state.over:
            self.list_options(view, view.legal())

    def tell(self, rest: str, seat: int = SPECTATOR) -> None:
        """Say something to all. It is shown once more to those who look at the screen later."""
        self.show_said([self.talk.add(self.match.state.ply, self.facing if seat == SPECTATOR else seat, rest)])

    def show_said(self, lines: Sequence[Said]) -> None:
        for said in lines:
            self.console.print(Text.assemble((f"{self.table.names[said.seat]} says: ", "bold"), said.text))

    def recap(self, rest: str) -> None:
        news = self.match.news(self.facing)
        if not news:
            self.say(NO_NEWS)
        self.show_events(news)

    def log(self, rest: str) -> None:
        if rest and rest != "all" and not (rest.isascii() and rest.isdigit()):
            raise EarthriseError("Write `log`, `log all`, or `log` and a number of lines.")
        every = self.match.journal.seen_by(self.facing)
        count = len(every) if rest == "all" else int(rest[:9] or LOG_LINES)
        if not every:
            self.say("Nothing has happened yet.")
            self.show_said(self.talk.lines)
        shown = every[max(0, len(every) - count) :]
        said = [line for line in self.talk.lines if shown and line.ply >= shown[0].ply]
        for event in shown:
            while said and said[0].ply < event.ply:
                self.show_said([said.pop(0)])
            self.show_events([event])
        self.show_said(said)

    def rules(self, rest: str) -> None:
        book = self.match.game.rulebook
        if not rest:
            raise EarthriseError(f"Write `rules {book.rules[0].id}` for one rule, or `rules` and words to search for.")
        rule = book.find(rest)
        if rule is not None:
            self.console.print(rule_in_full(rule))
            return
        found = book.search(rest)
        if not found:
            raise EarthriseError(f"No rule speaks of “{rest[:60]}”.")
        self.console.print(rules_table(found[:RULES_SHOWN]))
        if len(found) > RULES_SHOWN:
            self.say(f"… and {len(found) - RULES_SHOWN} more; add a word to narrow it down.", "dim")

    def save(self, rest: str) -> None:
        if not rest:
            raise EarthriseError("Save where? Write `save FILE`.")
        save_record(rest, self.match, self.table.kinds)
        self.saved_at = len(self.match.record.actions)
        self.say(f"Saved as {rest}. Go on with it any time: earthrise play --load {shlex.quote(rest)}")

    def load(self, rest: str) -> None:
        if not rest:
            raise EarthriseError("Load what? Write `load FILE`.")
        from earthrise.cli.play import table_from_record

        table = table_from_record(read_text(rest), self.match.game.id, [], [])
        if not table.people:
            raise EarthriseError(
                "Only bots play in that game; watch it with: earthrise play --load " + shlex.quote(rest)
            )
        self.table.close()
        self.table = table
        self.talk = Talk()
        self.saved_at = len(self.match.record.actions)
        self.facing = table.people[0] if len(table.people) == 1 else SPECTATOR
        self.show_table = True
        self.greet()

    def position(self, rest: str) -> None:
        if not rest:
            raise EarthriseError("Write it where? Write `position FILE`.")
        save_position(rest, self.match.state)
        self.say(
            f"Written to {rest}. It is the whole position, with all that is hidden from the players, the order "
            f"of what is still to be drawn included. Begin from it: "
            f"earthrise play {self.match.game.id} --position {shlex.quote(rest)}"
        )

    def help(self, rest: str) -> None:
        self.say("Choose an option by its number, or write the action in its notation:", "bold")
        view = self.view()
        if view.legal():
            self.say(
                f"  {view.legal()[0].text}"
                + (f"   (short: {short_form(view.legal()[0])})" if view.legal()[0].x >= 0 else "")
            )
        self.say("Or one of these:", "bold")
        verbs = self.match.game.actions.by_word
        meanings = {**self.drawing.topics, **COMMANDS}
        self.console.print(words_table({f"/{word}" if word in verbs else word: meanings[word] for word in meanings}))

    def quit(self, rest: str) -> None:
        """Leave, after asking about what would be lost."""
        if len(self.match.record.actions) == self.saved_at:
            raise Leave
        name = free_name(self.match)
        while True:
            answer = self.keyboard.ask(
                f"Save as {name}? (Enter: yes, another file name, `no`: lose it, `stay`: play on) "
            )
            if answer.lower() in NO:
                raise Leave
            if answer.lower() in ("stay", "s", "cancel"):
                return
            try:
                self.save(name if answer.lower() in ("", *YES) else answer)
            except EarthriseError as error:
                self.say(str(error), "yellow")
                continue
            raise Leave

    # -- leaving in a hurry --------------------------------------------------------------------------------------------

    def end_of_input(self) -> None:
        if self.keyboard.is_terminal:
            self.keep("Goodbye")
        elif len(self.match.record.actions) != self.saved_at:
            self.say("The input has ended; the game was not saved.")

    def keep(self, why: str) -> None:
        """Save what would be lost under a name of its own, and say where."""
        if len(self.match.record.actions) == self.saved_at:
            self.say(f"{why}.")
            return
        kept = autosave(self.match, self.table.kinds)
        self.say(f"{why}. The game is saved as {kept}." if kept else f"{why}. The game could not be saved.")


def numbered(number: int, options: Sequence[Action]) -> Action:
    if not 1 <= number <= len(options):
        raise EarthriseError(f"The options run from 1 to {len(options)}.")
    return options[number - 1]


def short_form(action: Action) -> str:
    """`move e3` for `move space:e3`."""
    return " ".join([action.verb.word, *(reference.partition(":")[2] for reference in action.references())])
