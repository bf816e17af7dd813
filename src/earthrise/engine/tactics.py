"""What a game knows about playing it well: the heuristic bot plays by it, and a search orders, plays out and values its
lines by it."""

from typing import Generic

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import Part
from earthrise.engine.typed import S


class Lookahead:
    """How a search goes about a game. The figures are measured game by game, not derived.

    `horizon`      how far a line is played before it is valued, in units of `Tactics.clock`; NO_HORIZON: to the end
    `width`        how many of the best-rated actions it compares from the start; later decisions start with one
    `growth`       how many more it looks at with each doubling of effort; 0: later decisions are never doubted
    `exploration`  how readily it goes back to what has looked worse so far
    `caution`      how sure it must be, in standard errors, to prefer another action to the best-rated one
    `iterations`   what the strongest level gets through in about a second on an ordinary core
    """

    __slots__ = ("caution", "exploration", "growth", "horizon", "iterations", "width")

    def __init__(
        self,
        horizon: int,
        width: int = 6,
        growth: float = 0.5,
        exploration: float = 1.0,
        caution: float = 0.5,
        iterations: int = 400,
    ) -> None:
        self.horizon = horizon
        self.width = width
        self.growth = growth
        self.exploration = exploration
        self.caution = caution
        self.iterations = iterations


NO_HORIZON = 1 << 40


class Way(Generic[S]):
    """Another way to play on from a position: what `followers` (the seats that go along) do then, to the end."""

    __slots__ = ("followers", "tactics")

    def __init__(self, tactics: "Tactics[S]", followers: list[int]) -> None:
        self.tactics = tactics
        self.followers = followers


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactics(Generic[S]):
    """One game's playing sense. It is only ever shown a world made from a seat's view, never the truth."""

    def rate(self, state: S, seat: int, action: Action) -> int:
        """How promising the action looks to `seat`; only compared with the other actions of the same decision."""
        return 0

    def value(self, state: S, seat: int) -> float:
        """How well `seat` stands, from -1 (lost) to 1 (won). By default: level until the end."""
        result = state.result
        if result is None:
            return 0.0
        return 1.0 if seat in result.winners else -1.0

    def ratings(self, state: S, seat: int, options: list[Action]) -> list[int]:
        """The rating of each option. Override it where what they have in common is dear to work out."""
        return [self.rate(state, seat, action) for action in options]

    def parts(self, state: S, seat: int, options: list[Action]) -> list[list[Part]]:
        """What the rating of each option is made of, for people who ask why. The worths add up to the rating, in units
        of `unit`. By default nothing can be told of any."""
        return [[] for _ in options]

    def unit(self) -> float:
        """How much of a rating one unit of a part's worth is."""
        return 1.0

    def candidates(self, state: S, seat: int, options: list[Action]) -> list[Action]:
        """The options that a search should think about, at least one; a single one it takes without thinking. Override
        it where many decisions are a matter of course, or have many options that nobody would consider."""
        return options

    def ways(self, state: S, seat: int) -> list[Way[S]]:
        """Other ways for `seat` and its side to play on from here, which a search compares with this one as a whole.
        Offer them where a single action says little, because a plan that is made anew would take it back."""
        return []

    def choose(self, state: S, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated action; among equals any, by `chance`."""
        best: list[Action] = []
        top = 0
        ratings = self.ratings(state, seat, options)
        for number, action in enumerate(options):
            rating = ratings[number]
            if not best or rating > top:
                top = rating
                best = [action]
            elif rating == top:
                best.append(action)
        return best[0] if len(best) == 1 else best[chance.below(len(best))]

    def quick(self, state: S, seat: int, options: list[Action], chance: Chance) -> Action:
        """What `seat` might do here, for playing out thousands of lines: a cheaper, looser `choose`."""
        return self.choose(state, seat, options, chance)

    def clock(self, state: S) -> int:
        """How far the game has gone: turns or rounds, whatever makes positions at the same count comparable."""
        return state.ply

    def lookahead(self) -> Lookahead:
        """How a search should go about this game."""
        return Lookahead(NO_HORIZON)
