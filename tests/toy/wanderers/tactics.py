"""How Wanderers is played well: what the heuristic bot goes by. It only ever sees a world made from a seat's view."""

from earthrise.engine.actions import Action
from earthrise.engine.tactics import Tactics

from .state import HAND, PLANETS, Wanderers


class WanderersTactics(Tactics[Wanderers]):
    def __init__(self, bold: bool) -> None:
        self.bold = bold

    def rate(self, sky: Wanderers, seat: int, action: Action) -> int:
        worth = PLANETS[sky.planet].worth
        held = len(sky.hands[seat])
        if action.verb.word == "launch":
            speed = action.x + 1
            if speed < sky.distance:
                return -1
            wanted = worth + (2 if self.bold else 1)
            return 2 * worth - abs(speed - wanted)
        if action.verb.word == "stay":
            return 2 * (HAND - held) if sky.stack else 0
        if action.verb.word == "settle":
            return worth
        return 3 if held == 0 else 1

    def value(self, sky: Wanderers, seat: int) -> float:
        scores = sky.scores()
        if sky.is_fleet():
            return min(1.0, sum(scores) / sky.rounds() - 1)
        best = max(score for other, score in enumerate(scores) if other != seat)
        return max(-1.0, min(1.0, (scores[seat] - best) / 10))
