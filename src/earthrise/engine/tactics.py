"""What a game knows about playing it well: the heuristic bot plays by it, and a search orders and ends its lines by
it."""

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactics:
    """One game's playing sense. It is only ever shown a world made from a seat's view, never the truth."""

    def rate(self, state: State, seat: int, action: Action) -> int:
        """How promising the action looks to `seat`; only compared with the other actions of the same decision."""
        raise NotImplementedError

    def value(self, state: State, seat: int) -> float:
        """How well `seat` stands, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated action; among equals any, by `chance`."""
        best: list[Action] = []
        top = 0
        for action in options:
            rating = self.rate(state, seat, action)
            if not best or rating > top:
                top = rating
                best = [action]
            elif rating == top:
                best.append(action)
        return best[0] if len(best) == 1 else best[chance.below(len(best))]
