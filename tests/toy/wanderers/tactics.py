"""How Wanderers is played well: what the heuristic bot goes by. It only ever sees a world made from a seat's view."""

from earthrise.engine.actions import Action
from earthrise.engine.considerations import Consideration, Part
from earthrise.engine.tactics import Tactics

from .state import HAND, PLANETS, Wanderers

PLANET = Consideration("planet", "is after {figure point} instead of {other}", "is after {figure point}")
SPEED = Consideration("speed", "misses the speed that should win by {figure} instead of {other}", falling=True)
ARRIVES = Consideration("arrives", bare="is fast enough to arrive")
PROBES = Consideration("probes", bare="brings probes to launch later")


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

    def parts(self, sky: Wanderers, seat: int, options: list[Action]) -> list[list[Part]]:
        return [self.parts_of(sky, self.rate(sky, seat, action), action) for action in options]

    def parts_of(self, sky: Wanderers, rating: int, action: Action) -> list[Part]:
        worth = PLANETS[sky.planet].worth
        if action.verb.word == "launch":
            missed = 2 * worth - rating
            return [Part(ARRIVES, -1)] if rating < 0 else [Part(PLANET, 2 * worth, worth), Part(SPEED, -missed, missed)]
        if action.verb.word == "settle":
            return [Part(PLANET, worth, worth)]
        return [Part(PROBES, rating)]
