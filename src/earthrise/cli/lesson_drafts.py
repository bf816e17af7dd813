"""For authors of lessons: play a game and have its stops written down, or see what each stop of a lesson could use."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from earthrise.cli.console import Keyboard
from earthrise.cli.exits import Misuse
from earthrise.cli.session import numbered
from earthrise.engine.actions import Action
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.words import named
from earthrise.teaching.lessons.files import OTHERS, SUBJECT, Lesson
from earthrise.teaching.lessons.pointing import FIGURE, PARTS, figure_names, things_in_view
from earthrise.teaching.lessons.walk import Stuck, Walk

LEVEL = "beginner"
HELP = "A number plays it; `bot` lets a bot choose, `undo` takes it back, `done` writes the lesson down."


def show_stops(console: Console, game: Game, lesson: Lesson) -> None:
    """Every stop of a lesson with what is legal and what there is to point at; where it fails, that is said."""
    walk = Walk(game, lesson)
    try:
        for number, stop in enumerate(lesson.stops, 1):
            walk.others()
            if walk.unscripted:
                steps = ", ".join(f'"{step}"' for step in walk.unscripted)
                console.print(Text(f"Not in the script, played by a bot: then = [{steps}]", "yellow"), soft_wrap=True)
                walk.unscripted = []
            console.print(Text(f"{lesson.file}:{stop.line}  stop {number}: {stop.title}", "bold"))
            show_choice(console, walk, lesson.seat)
            if stop.awaited:
                walk.pass_stop(stop, walk.answers(stop)[0])
        walk.others()
        console.print(Text("After the last stop:", "bold"))
    except Stuck as stuck:
        console.print(Text(f"{lesson.file}:{stuck.line}: {stuck}", "bold red"), soft_wrap=True)
    for seat in walk.match.state.deciders():
        show_choice(console, walk, seat)


def show_choice(console: Console, walk: Walk, seat: int) -> list[Action]:
    """What a seat may do, in notation and in words, and what there is to point at."""
    view = walk.match.state.view(seat)
    options = view.legal()
    console.print(f"Seat {seat + 1} ({walk.names[seat]}), {walk.game.moment(walk.match.state)}")
    for number, action in enumerate(options, 1):
        said = named(walk.game.say(view.world, seat, action), walk.names)
        console.print(Text.assemble((f"{number:4} ", "bold cyan"), f"{action.text}  ", (said, "dim")), soft_wrap=True)
    figures = [f"{FIGURE}:{name}" for name in figure_names(view)]
    console.print(Text(f"     point: {', '.join([*PARTS, *figures, *things_in_view(view)])}", "dim"), soft_wrap=True)
    return options


class Draft:
    """A game played by the author, and the lesson that it makes: a stop for every move of the learner."""

    def __init__(
        self,
        game: Game,
        options: dict[str, object],
        seats: int,
        seat: int,
        seed: int,
        by_hand: bool,
        console: Console,
    ) -> None:
        if not 0 <= seat < seats:
            raise Misuse(f"The learner's seat is one from 1 to {seats}.")
        self.lesson = Lesson(
            game=game.id,
            name="draft",
            title="",
            subject="",
            kind=SUBJECT,
            order=1,
            minutes=5,
            seats=seats,
            seat=seat,
            seed=seed,
            bots=LEVEL,
            others=OTHERS[: seats - 1],
            options=options,
            opening=(),
            stops=(),
            file="",
        )
        self.by_hand = by_hand
        self.console = console
        self.walk = Walk(game, self.lesson)

    def play(self, keyboard: Keyboard) -> None:
        """Ask for one move after the other until the author has enough."""
        self.console.print(HELP)
        walk = self.walk
        while not walk.match.state.over:
            deciders = walk.match.state.deciders()
            seat = self.lesson.seat if self.lesson.seat in deciders else deciders[0]
            if seat != self.lesson.seat and not self.by_hand:
                walk.play(seat, walk.thought(seat))
                self.console.print(Text(f"{seat + 1} {walk.match.record.actions[-1][1]}", "dim"))
                continue
            options = show_choice(self.console, walk, seat)
            try:
                line = keyboard.ask(f"seat {seat + 1}> ")
                if line == "done":
                    return
                if line == "undo":
                    walk.match.undo(walk.match.state.last_seat)
                elif line == "bot":
                    walk.play(seat, walk.thought(seat))
                elif line.isascii() and line.isdigit():
                    walk.play(seat, numbered(int(line[:9]), options))
                else:
                    walk.play(seat, walk.game.actions.parse(line))
            except EOFError:
                return
            except EarthriseError as error:
                self.console.print(Text(named(str(error), walk.names), "yellow"))

    def written(self) -> str:
        """The lesson so far, with its words left to the author."""
        lesson = self.lesson
        head = [
            'title = ""',
            'subject = ""  # one sentence',
            'kind = "lesson"  # or "guided"',
            f"order = {lesson.order}",
            f"minutes = {lesson.minutes}",
            f"seats = {lesson.seats}",
            f"seat = {lesson.seat + 1}",
            f"seed = {lesson.seed}",
            f'bots = "{lesson.bots}"',
        ]
        steps = list(self.walk.match.record.actions)
        first = next((place for place, (seat, _) in enumerate(steps) if seat == lesson.seat), len(steps))
        if first:
            head.append(f"opening = {_listed(steps[:first])}")
        if lesson.options:
            values = ", ".join(f"{name} = {json.dumps(value)}" for name, value in lesson.options.items())
            head.append(f"options = {{ {values} }}")
        return "\n".join([*head, *self._stops(steps[first:])]) + "\n"

    def _stops(self, steps: Sequence[tuple[int, str]]) -> list[str]:
        lines: list[str] = []
        place = 0
        while place < len(steps):
            after = place + 1
            while after < len(steps) and steps[after][0] != self.lesson.seat:
                after += 1
            action = steps[place][1]
            refs = action.split()[1:] or [f"verb:{action.split()[0]}"]
            lines += ["", "[[stop]]", 'title = ""', 'text = ""', f"point = {json.dumps(refs)}"]
            lines += [f"await = {json.dumps([action])}", 'otherwise = ""', 'rule = ""', "rules = []"]
            if after > place + 1:
                lines.append(f"then = {_listed(steps[place + 1 : after])}")
            lines.append('done = ""')
            place = after
        return lines


def _listed(steps: Sequence[tuple[int, str]]) -> str:
    rows = [f"    {json.dumps(f'{seat + 1} {text}')},\n" for seat, text in steps]
    return f"[\n{''.join(rows)}]"
