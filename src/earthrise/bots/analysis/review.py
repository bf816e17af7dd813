"""The review of a finished game: everybody's chances over time, and where they turned.

A review is a list of questions (`story.Question`), each answered in a fraction of a second by a `story.Story`, here or
in another process; `Review` says which to ask next and makes the report of the answers. First every decision is looked
at, and the curve is drawn; then what stood out is asked again in other worlds, with more lines, so that no one is
blamed for bad luck in the counting.

A turning point is a **choice** (the bot's best option had the better chance, by more than twice the standard error, in
worlds not used to find it) or **luck** (the decider's chance was another once it was known what the action brought to
light).
"""

import math
from typing import Final

from earthrise.bots.analysis.opinion import Tally, Weighing, percent, worded
from earthrise.bots.analysis.questions import CHANCE, CHECK, CHOICE, LUCK, Facts, Question, Reply

LINES: Final = 60  # for each question, unless the caller says otherwise
MILLISECONDS: Final = 400.0
MOST_POINTS: Final = 60  # of the curve
MOST_DECISIONS: Final = 400
CHECKED: Final = 10  # choices that are asked about again
SWINGS: Final = 6  # stretches of the curve in which luck is looked for
REVEALS: Final = 3  # actions in each of them
PIECES: Final = 4  # how often as many lines such a question gets
LEAST_LOSS: Final = 0.04
LEAST_SWING: Final = 0.08
ENOUGH: Final = 24  # lines; where a piece's time brings fewer, further pieces are asked for
MOST_PIECES: Final = 24
SURE: Final = 2.0  # standard errors
SHOWN: Final = 8  # turning points


class Choice:
    """A decision at which the bot would have played something else."""

    __slots__ = ("best", "best_say", "first", "played_say", "ply", "reason", "weighing")

    def __init__(self, ply: int, reply: Reply) -> None:
        self.ply = ply
        self.best = reply.best
        self.best_say = reply.best_say
        self.played_say = reply.played_say
        self.reason = reply.reason
        self.first = reply.weighing.lead()  # what it looked like when it was found
        self.weighing = Weighing([Tally(), Tally()])  # what it came to when asked again


class Luck:
    """An action whose outcome is compared with what could be expected of it."""

    __slots__ = ("played_say", "ply", "weighing")

    def __init__(self, ply: int) -> None:
        self.ply = ply
        self.played_say = ""
        self.weighing = Weighing([Tally(), Tally()])  # before, after

    def swing(self) -> float:
        before, after = self.weighing.tallies
        return after.chance() - before.chance() if before.lines and after.lines else 0.0

    def error(self) -> float:
        before, after = self.weighing.tallies
        return math.hypot(before.error(), after.error())


class Review:
    """Ask `next`, hand the answer to `take`, until there is nothing more to ask; then there is a `report`."""

    def __init__(self, facts: Facts, lines: int = LINES, milliseconds: float = MILLISECONDS) -> None:
        self.facts = facts
        self.lines = lines
        self.milliseconds = milliseconds
        self.last = len(facts.actors)
        self.points: list[int] = [*thinned([ply for ply in facts.turns if ply < self.last], MOST_POINTS), self.last]
        self.sides: list[int] = [0] if facts.shared else list(range(facts.seats))
        self.decisions = thinned(facts.decisions, MOST_DECISIONS)
        self.enough = min(lines, ENOUGH)
        self.curve: dict[int, list[Tally]] = {}
        for ply in self.points:
            self.curve[ply] = [Tally() for _ in self.sides]
        self.choices: dict[int, Choice] = {}
        self.lucks: dict[int, Luck] = {}
        self.same: list[int] = [0] * facts.seats  # decisions on which the bot agreed, by seat
        self.seen: list[int] = [0] * facts.seats
        self.done = 0
        self.again = False
        self.pending: list[Question] = self.first_round()
        self.pending.reverse()
        self.total = len(self.pending) + PIECES * (CHECKED + SWINGS)

    # -- asking ------------------------------------------------------------------------------------

    def next(self) -> Question | None:
        """The next question, or None when all is known."""
        if not self.pending and not self.again:
            self.again = True
            self.pending = self.second_round()
            self.pending.reverse()
            self.total = self.done + PIECES * len(self.pending)
        return self.pending[-1] if self.pending else None

    def first_round(self) -> list[Question]:
        asked: list[Question] = []
        for ply in self.points:
            for side in self.sides:
                # What all win or lose together is seen by whoever has to act.
                seat = self.facts.actors[min(ply, self.last - 1)] if self.facts.shared else side
                asked.append(self.question(CHANCE, ply, seat))
        asked += [self.question(CHOICE, ply, self.facts.actors[ply]) for ply in self.decisions]
        asked.sort(key=lambda question: question.ply)
        return asked

    def second_round(self) -> list[Question]:
        """What stood out, asked again."""
        asked: list[Question] = []
        doubtful = sorted(self.choices.values(), key=lambda choice: -choice.first)
        for choice in doubtful[:CHECKED]:
            if choice.first > 0.0:
                asked.append(self.question(CHECK, choice.ply, self.facts.actors[choice.ply], 1, choice.best))
        for ply in self.suspected():
            self.lucks[ply] = Luck(ply)
            asked.append(self.question(LUCK, ply, self.facts.actors[ply], 1))
        return asked

    def question(self, kind: str, ply: int, seat: int, piece: int = 0, best: str = "") -> Question:
        return Question(kind, ply, seat, self.lines, self.milliseconds, piece, best)

    def suspected(self) -> list[int]:
        """The actions that let something be drawn or shown where the curve moves most; the last one, after which the
        result is known, is none of them."""
        moves: list[tuple[float, int]] = []
        for number in range(1, len(self.points)):
            before, after = self.curve[self.points[number - 1]], self.curve[self.points[number]]
            change = max([abs(after[place].chance() - before[place].chance()) for place in range(len(before))])
            moves.append((-change, number))
        moves.sort()
        found: list[int] = []
        for _, number in moves[:SWINGS]:
            first, behind = self.points[number - 1], self.points[number]
            between = [ply for ply in self.facts.reveals if first <= ply < behind and ply < self.last - 1]
            found += thinned(between, REVEALS)
        return sorted(found)

    # -- taking answers in -------------------------------------------------------------------------

    def take(self, question: Question, reply: Reply) -> None:
        self.pending.pop()
        self.done += 1
        if question.kind == CHANCE:
            mine = self.curve[question.ply][0 if self.facts.shared else question.seat]
            add(mine, reply.weighing.tallies[0])
            if question.ply < self.last and mine.lines < self.enough:
                self.ask_again(question)
        elif question.kind == CHOICE:
            seat = question.seat
            self.seen[seat] += 1
            if reply.best == self.facts.played[question.ply]:
                self.same[seat] += 1
            else:
                self.choices[question.ply] = Choice(question.ply, reply)
        elif question.kind == CHECK:
            weighing = self.choices[question.ply].weighing
            merge(weighing, reply.weighing)
            self.go_on(question, weighing.tallies[0].lines)
        else:
            luck = self.lucks[question.ply]
            luck.played_say = reply.played_say
            merge(luck.weighing, reply.weighing)
            self.go_on(question, luck.weighing.tallies[0].lines)

    def go_on(self, question: Question, lines: int) -> None:
        """A second look takes some pieces at least."""
        if question.piece < PIECES:
            self.pending.append(self.next_piece(question))  # counted already
        elif lines < PIECES * self.enough:
            self.ask_again(question)

    def ask_again(self, question: Question) -> None:
        """In a game whose lines take long, one piece is not enough."""
        if question.piece < MOST_PIECES:
            self.pending.append(self.next_piece(question))
            self.total += 1

    def next_piece(self, question: Question) -> Question:
        return self.question(question.kind, question.ply, question.seat, question.piece + 1, question.best)

    # -- what came of it ---------------------------------------------------------------------------

    def report(self) -> dict[str, object]:
        """The review as plain data. `{0}` in a sentence stands for a player's name; an action's number counts from 1,
        and `at` is the ply to look at: before a choice, after what luck brought."""
        points: list[object] = []
        for ply in self.points:
            points.append({"ply": ply, "chances": [round(tally.chance(), 3) for tally in self.curve[ply]]})
        seats: list[object] = []
        for seat in range(self.facts.seats):
            seats.append({"seat": seat, "decisions": self.seen[seat], "same": self.same[seat]})
        return {
            "game": self.facts.game,
            "actions": self.last,
            "shared": self.facts.shared,
            "scores": self.facts.scores,
            "winners": self.facts.winners,
            "reason": self.facts.reason,
            "lines": self.fewest_lines(),
            "margin": round(self.margin(), 3),
            "curve": points,
            "seats": seats,
            "turning_points": self.turning_points(),
        }

    def fewest_lines(self) -> int:
        """How many lines a point of the curve got, in the middle of all points; the end, which is known, left out."""
        counts = sorted([tally.lines for ply in self.points[:-1] for tally in self.curve[ply]])
        return counts[len(counts) // 2] if counts else 0

    def margin(self) -> float:
        """Within this a chance of the curve is right, 19 times in 20, where it is about even."""
        return 0.98 / math.sqrt(max(1, self.fewest_lines()))

    def turning_points(self) -> list[dict[str, object]]:
        """The largest, in the order in which they happened."""
        found: list[tuple[float, int, dict[str, object]]] = []
        for choice in self.choices.values():
            loss = choice.weighing.lead()
            known = choice.weighing.tallies[0].lines >= self.enough
            if known and loss >= LEAST_LOSS and loss > SURE * choice.weighing.lead_error():
                found.append((-loss, choice.ply, self.choice_data(choice)))
        for luck in self.lucks.values():
            size = abs(luck.swing())
            known = min([tally.lines for tally in luck.weighing.tallies]) >= self.enough
            if known and size >= LEAST_SWING and size > SURE * luck.error():
                found.append((-size, luck.ply, self.luck_data(luck)))
        found.sort(key=lambda one: one[0])
        largest = found[:SHOWN]
        largest.sort(key=lambda one: one[1])
        return [data for _, _, data in largest]

    def choice_data(self, choice: Choice) -> dict[str, object]:
        best, played = choice.weighing.tallies
        seat = self.facts.actors[choice.ply]
        whose = "of winning together" if self.facts.shared else "of winning"
        more = "" if self.facts.shared else more_points(choice.weighing.more_points())
        text = (
            f"{{{seat}}}: “{worded(choice.played_say)}”, {percent(played.chance(), played.lines)} {whose}. "
            f"The bot would have chosen “{worded(choice.best_say)}”: {percent(best.chance(), best.lines)}{more}."
        )
        if choice.reason:
            text += f" It {choice.reason}."
        return {
            "kind": "choice",
            "action": choice.ply + 1,
            "at": choice.ply,
            "seat": seat,
            "played": self.facts.played[choice.ply],
            "played_say": choice.played_say,
            "best": choice.best,
            "best_say": choice.best_say,
            "before": round(best.chance(), 3),
            "after": round(played.chance(), 3),
            "change": round(-choice.weighing.lead(), 3),
            "margin": round(1.96 * choice.weighing.lead_error(), 3),
            "points": round(-choice.weighing.more_points(), 1),
            "sentence": text,
        }

    def luck_data(self, luck: Luck) -> dict[str, object]:
        before, after = luck.weighing.tallies
        seat = self.facts.actors[luck.ply]
        whose = "The team's chances" if self.facts.shared else f"{{{seat}}}'s chances"
        way = "rise" if luck.swing() > 0 else "fall"
        text = (
            f"{whose} {way} from {percent(before.chance(), before.lines)} to {percent(after.chance(), after.lines)} "
            f"because of what “{worded(luck.played_say)}” revealed."
        )
        return {
            "kind": "luck",
            "action": luck.ply + 1,
            "at": luck.ply + 1,
            "seat": seat,
            "played": self.facts.played[luck.ply],
            "played_say": luck.played_say,
            "best": "",
            "best_say": "",
            "before": round(before.chance(), 3),
            "after": round(after.chance(), 3),
            "change": round(luck.swing(), 3),
            "margin": round(1.96 * luck.error(), 3),
            "points": round(after.mean_points() - before.mean_points(), 1),
            "sentence": text,
        }


def more_points(number: float) -> str:
    count = round(abs(number))
    if count == 0:
        return ""
    return f" and {count} point{'' if count == 1 else 's'} {'more' if number > 0 else 'fewer'}"


def merge(sums: Weighing, more: Weighing) -> None:
    """Take another piece's lines in."""
    sums.gain += more.gain
    sums.squares += more.squares
    for place, tally in enumerate(more.tallies):
        add(sums.tallies[place], tally)


def add(sums: Tally, more: Tally) -> None:
    sums.lines += more.lines
    sums.won += more.won
    sums.points += more.points


def thinned(plies: list[int], most: int) -> list[int]:
    """At most so many of them, the first one among them, evenly spread."""
    count = len(plies)
    if count <= most:
        return plies
    return [plies[number * count // most] for number in range(most)]
