"""What a bot thinks of a decision, in a sentence that says why and in figures: for hints at the table and for reviews.

A search finds the best option and the runner-up. What both are worth is then measured apart from the search, in
worlds it has not seen, so that the best one is not flattered by having been picked: every line is played to the end of
the game by the game's own `Tactics`, and the chance is **the share of lines won**. `Tactics.value` is no probability
and is never shown. Why the one is better is told by what the game's own sense weighs (`reasons.py`).

Only a seat's `View` comes in here, so nothing hidden from the seat can come out.
"""

import math
import time
from typing import Final

from earthrise.bots.analysis.reasons import NO_REASON, Why, reasons
from earthrise.bots.search import Arm, Search, reopened
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import NotYourTurn
from earthrise.engine.state import State, View
from earthrise.engine.tactics import NO_HORIZON, Lookahead, Tactics, Way
from earthrise.engine.words import plural

LEAST_LINES: Final = 12  # fewer say nothing about a chance
SEARCHING: Final = 0.6  # the part of the time that goes into finding the options to compare
UNKNOWN: Final = -1.0


class Tally:
    """What a number of lines came to for one seat."""

    __slots__ = ("lines", "points", "shared", "won")

    def __init__(self, lines: int = 0, won: float = 0.0, points: float = 0.0, shared: bool = False) -> None:
        self.lines = lines  # played to the end
        self.won = won
        self.points = points
        self.shared = shared  # won or lost by all together

    def chance(self) -> float:
        """The share of lines won; a victory shared with others counts in full."""
        return self.won / self.lines if self.lines else UNKNOWN

    def error(self) -> float:
        """The standard error of the chance. Two lines more, one won and one lost, keep it above 0."""
        likely = (self.won + 1.0) / (self.lines + 2.0)
        return math.sqrt(likely * (1.0 - likely) / (self.lines + 2.0))

    def mean_points(self) -> float:
        return self.points / self.lines if self.lines else 0.0

    def add(self, world: State, seat: int) -> float:
        """Take in a line that has come to its end; 1 if the seat won."""
        result = world.result
        assert result is not None
        won = 1.0 if seat in result.winners else 0.0
        self.lines += 1
        self.won += won
        self.points += result.scores[seat]
        self.shared = self.shared or result.shared
        return won


class Weighing:
    """What one or two actions (or the position itself) are worth to a seat, over the same worlds.

    `gain` and `squares` are sums, over the worlds, of how much more the first action won than the second.
    """

    __slots__ = ("gain", "squares", "tallies")

    def __init__(self, tallies: list[Tally], gain: float = 0.0, squares: float = 0.0) -> None:
        self.tallies = tallies
        self.gain = gain
        self.squares = squares

    def lead(self) -> float:
        """By how much the first action's chance is higher than the second's."""
        lines = self.tallies[0].lines
        return self.gain / lines if lines else 0.0

    def lead_error(self) -> float:
        """The standard error of `lead`, again with two lines more."""
        lines = self.tallies[0].lines + 2.0
        mean = self.gain / lines
        return math.sqrt(max(0.0, (self.squares + 2.0) / lines - mean * mean) / lines)

    def more_points(self) -> float:
        return self.tallies[0].mean_points() - self.tallies[1].mean_points()


def to_the_end(look: Lookahead) -> Lookahead:
    """The same way of searching, with every line played out."""
    return Lookahead(NO_HORIZON, look.width, look.growth, look.exploration, look.caution, look.iterations)


def way_from(view: View, tactics: Tactics, action: Action, luck: int) -> Way | None:
    """The first of the game's other ways to play on that begins with the action; None where there is none, and for what
    its own sense would do."""
    world, seat = view.world, view.seat
    ways = tactics.ways(world, seat)
    if not ways:
        return None
    legal = view.legal()
    if tactics.choose(world, seat, legal, Chance(luck)).code == action.code:
        return None
    for way in ways:
        if way.tactics.choose(world, seat, legal, Chance(luck)).code == action.code:
            return way
    return None


def weigh(
    view: View, tactics: Tactics, actions: list[Action], lines: int, milliseconds: float, chance: Chance
) -> Weighing:
    """Play `lines` lines to the end after each of the actions (at most two; none: as the position stands), the n-th of
    each in the same world with the same luck; or as many as there is time for (0: no limit), one at least. What another
    way to play on begins with is played on in that way."""
    seat = view.seat
    player = Search(view, tactics, chance, to_the_end(tactics.lookahead()))
    luck = int(chance.next())
    ends = time.perf_counter() + milliseconds / 1000.0
    count = max(1, len(actions))
    weighing = Weighing([Tally() for _ in range(count)])
    ways = [way_from(view, tactics, action, luck) for action in actions] if actions else [None]
    for number in range(lines):
        won: list[float] = []
        for place in range(count):
            stream = Chance(luck + number)
            world = view.sample(stream)
            world.frames[-1] = reopened(world.frames[-1], seat)
            if actions:
                world.apply(seat, actions[place])
            player.play_out(world, stream, ways[place])
            if world.over:
                won.append(weighing.tallies[place].add(world, seat))
        if len(won) == 2:
            weighing.gain += won[0] - won[1]
            weighing.squares += (won[0] - won[1]) * (won[0] - won[1])
        if milliseconds > 0.0 and time.perf_counter() >= ends:
            break
    return weighing


class Line:
    """One option as it is shown. `chance` is UNKNOWN where too few lines were played to the end."""

    __slots__ = ("action", "chance", "points", "say", "tries")

    def __init__(self, action: str, say: str, chance: float, points: float, tries: int) -> None:
        self.action = action
        self.say = say
        self.chance = chance
        self.points = points
        self.tries = tries  # lines played to the end

    def to_data(self) -> dict[str, object]:
        return {
            "action": self.action,
            "say": self.say,
            "chance": round(self.chance, 4),
            "points": round(self.points, 2),
            "tries": self.tries,
        }


class Opinion:
    """What a bot would do, best first, and why; the runner-up is missing where there is no choice."""

    __slots__ = ("clear", "lines", "margin", "searched", "shared", "why")

    def __init__(self, lines: list[Line], searched: int, margin: float, clear: bool, shared: bool, why: Why) -> None:
        self.lines = lines
        self.searched = searched  # iterations of the search; 0 where the game's own sense had no doubt
        self.margin = margin  # 95 in 100 times the best one's chance is right to within this
        self.clear = clear  # whether the best one's lead is more than could be luck
        self.shared = shared  # whether the game is won or lost by all together
        self.why = why  # what speaks for the best one against the runner-up

    def to_data(self) -> dict[str, object]:
        return {
            "lines": [line.to_data() for line in self.lines],
            "searched": self.searched,
            "margin": round(self.margin, 4),
            "clear": self.clear,
            "shared": self.shared,
            "sentence": sentence(self),
            "figures": figures(self),
        }


def best_two(search: Search) -> list[Arm]:
    """The best of what was tried and the runner-up, which is another action: two ways may begin with the same one."""
    ranking = search.ranking()
    for arm in ranking:
        if arm.action.code != ranking[0].action.code:
            return [ranking[0], arm]
    return ranking[:1]


def opinion(view: View, tactics: Tactics, iterations: int, milliseconds: float, chance: Chance) -> Opinion:
    """Think about the decision that the view's seat has; with iterations alone, always to the same opinion."""
    options = view.legal()
    if not options:
        raise NotYourTurn("There is nothing for you to decide just now.")
    if len(options) == 1:
        return Opinion([line_of(view, options[0], Tally())], 0, 0.0, True, False, NO_REASON)
    search = Search(view, tactics, chance)
    if search.is_matter_of_course():
        plain = search.best()
        actions = [plain, next_rated(view, tactics, options, plain)]
        lines = [line_of(view, action, Tally()) for action in actions]
        return Opinion(lines, 0, 0.0, True, False, why(view, tactics, actions))
    search.run(iterations, milliseconds * SEARCHING)
    left = milliseconds * (1.0 - SEARCHING)
    chosen = [arm.action for arm in best_two(search)]
    began = time.perf_counter()
    weighing = weigh(view, tactics, chosen, 1, 0.0, chance)
    took = (time.perf_counter() - began) * 1000.0
    if milliseconds == 0.0:
        weighing = weigh(view, tactics, chosen, iterations, 0.0, chance)
    elif took * LEAST_LINES <= left:
        weighing = weigh(view, tactics, chosen, iterations, left - took, chance)
    else:  # there is no time for a chance worth telling: let the search have it
        if took < left:
            search.run(iterations, left - took)
            chosen = [arm.action for arm in best_two(search)]
        weighing = Weighing([Tally() for _ in chosen])
    if len(chosen) == 1:
        other = next_rated(view, tactics, options, chosen[0])
        lines = [line_of(view, chosen[0], weighing.tallies[0]), line_of(view, other, Tally())]
        return Opinion(lines, search.iterations, 0.0, True, False, why(view, tactics, [chosen[0], other]))
    return judged(view, tactics, chosen, weighing, search.iterations)


def judged(view: View, tactics: Tactics, chosen: list[Action], weighing: Weighing, searched: int) -> Opinion:
    """What is shown of two options that were weighed. Figures never speak against the advice: where the runner-up has
    plainly won more, that one is advised; where the difference could be luck, both show what they have in common."""
    tallies = weighing.tallies
    known = min(tallies[0].lines, tallies[1].lines) >= LEAST_LINES
    lead, error = weighing.lead(), weighing.lead_error()
    shared = tallies[0].shared or tallies[1].shared
    if known and lead < -error:
        chosen = [chosen[1], chosen[0]]
        tallies = [tallies[1], tallies[0]]
    clear = known and abs(lead) > error
    if known and not clear:
        both = Tally(
            tallies[0].lines + tallies[1].lines,
            tallies[0].won + tallies[1].won,
            tallies[0].points + tallies[1].points,
            shared,
        )
        tallies = [both, both]
    elif not known:
        tallies = [Tally(), Tally()]
    lines = [line_of(view, action, tally) for action, tally in zip(chosen, tallies, strict=True)]
    return Opinion(lines, searched, 1.96 * tallies[0].error(), clear, shared, why(view, tactics, chosen))


def line_of(view: View, action: Action, tally: Tally) -> Line:
    world = view.world
    share = tally.chance() if tally.lines >= LEAST_LINES else UNKNOWN
    return Line(action.text, world.game.say(world, view.seat, action), share, tally.mean_points(), tally.lines)


def next_rated(view: View, tactics: Tactics, options: list[Action], best: Action) -> Action:
    """The option that the game's own sense rates highest beside the best one."""
    ratings = tactics.ratings(view.world, view.seat, options)
    found = -1
    for number, action in enumerate(options):
        if action.code != best.code and (found < 0 or ratings[number] > ratings[found]):
            found = number
    return options[found]


def why(view: View, tactics: Tactics, actions: list[Action]) -> Why:
    """What separates the best option from the runner-up, as the game's own sense weighs it."""
    parts = tactics.parts(view.world, view.seat, actions)
    return reasons(parts[0], parts[1])


# -- in words --------------------------------------------------------------------------------------


def percent(chance: float, lines: int) -> str:
    """A chance as people say it. What never happened in so many lines is not called impossible."""
    if chance * lines < 0.5:
        return f"under {max(1, round(100.0 / max(1, lines)))}%"
    if (1.0 - chance) * lines < 0.5:
        return f"over {min(99, round(100.0 - 100.0 / max(1, lines)))}%"
    return f"about {round(100.0 * chance)}%"


def sentence(opinion: Opinion) -> str:
    """What the bot would do and why, in the game's terms. `{0}` in it becomes a player's name."""
    best = opinion.lines[0]
    say = in_short(best.say)
    if len(opinion.lines) == 1:
        return f"Only one move is possible: {say}."
    clauses = [lead.clause() for lead in opinion.why.leads]
    if clauses and opinion.why.tied:
        return f"{say}: it {clauses[0]}, like the next best."
    if clauses:
        return f"{say}: it {' and '.join(clauses)}."
    if best.chance >= 0.0 and opinion.clear:
        return f"{say}: it wins more of the games played out from here."
    if opinion.searched == 0:
        return f"{say}: the only sensible move."
    if opinion.why.behind:
        return f"{say}: it came out ahead of the next best when the bot played on from here."
    return f"{say}: there is little between it and the next best."


def figures(opinion: Opinion) -> str:
    """The figures behind the advice: the share of games won that were played out from here, and the points in them."""
    if len(opinion.lines) == 1:
        return ""
    best, other = opinion.lines[0], opinion.lines[1]
    instead = in_short(other.say)
    if best.chance < 0.0:
        thought = "Going by experience" if opinion.searched == 0 else "Looked a few turns ahead"
        return f"{thought}; next best: {instead}."
    share = percent(best.chance, best.tries)
    if not opinion.clear:
        return f"About as good: {instead}. With either you win {share} of the games played out from here."
    told = f"You win {share} of the games played out from here"
    if other.chance < 0.0:
        return f"{told}; next best: {instead}."
    told = f"{told}, and {percent(other.chance, other.tries)} with the next best, {instead}"
    points, fewer = round(best.points), round(other.points)
    # Points of a game that all win or lose together rank nobody, and a victory with fewer points is still one.
    if opinion.shared or points <= fewer:
        return f"{told}."
    return f"{told}; with {plural(points, 'point')} on average, and {fewer} with that."


def worded(say: str) -> str:
    """An action's words without the full stop that would end the sentence they stand in."""
    return say.strip().rstrip(".")


def in_short(say: str) -> str:
    """The act alone, without the figures that games list behind a colon: the reasons have those that matter."""
    return worded(say).partition(": ")[0]
