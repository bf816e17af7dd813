"""Wanderers, as the house knows it."""

from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.observation import Observer
from earthrise.engine.options import Option, OptionValue, choice, switch, whole_number
from earthrise.engine.secret import SecretFrame
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics

from .observer import WanderersObserver
from .round import ACTIONS, END_REASONS, begin_round
from .state import COPIES, FASTEST, FOLDER, HAND, PLANETS, Wanderers
from .tactics import WanderersTactics


def schema() -> list[Option]:
    """WA-050."""
    planets = whole_number("planets", "Planets", 6, 4, 8, "How many planets pass.", ["WA-040", "WA-050"])
    planets.by_mode["fleet"] = (6, 5, 8)
    return [
        choice("mode", "Mode", ["rivals", "fleet"], "Against each other, or all together.", ["WA-041", "WA-042"]),
        planets,
        switch("distances", "Distances", True, "Roll a distance for each planet.", ["WA-020", "WA-050"]),
    ]


class WanderersGame(Game[Wanderers]):
    """Two to four observatories and the planets that wander past (WA-001)."""

    STATE = Wanderers

    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, schema(), end_rule=40)  # WA-040
        self.rules_version = 2  # WA-025 changed
        self.longest = len(PLANETS) * (self.rulebook.most + 1)
        self.hidden = True  # WA-004

    def begin(self, sky: Wanderers) -> None:
        probes = sky.chance.shuffled([speed for speed in range(1, FASTEST + 1) for _ in range(COPIES)])
        sky.hands = [sorted(probes[seat * HAND : (seat + 1) * HAND]) for seat in range(sky.seats)]  # WA-010
        sky.stack = probes[sky.seats * HAND :]
        sky.sky = sky.chance.shuffled(list(range(len(PLANETS))))
        begin_round(sky)

    def sides(self, seats: int, options: dict[str, OptionValue]) -> list[int]:
        return [0] * seats if options["mode"] == "fleet" else list(range(seats))  # WA-042

    def score_parts(self, state: Wanderers, seat: int) -> dict[str, int]:
        settled = state.settled[seat]
        return {planet.id: planet.worth if number in settled else 0 for number, planet in enumerate(PLANETS)}  # WA-031

    def studied(self) -> list[str]:
        return ["launch speed", "settle planet"]

    def stands_for(self, state: Wanderers, seat: int, action: Action, kind: str) -> str:
        return PLANETS[state.planet].id  # WA-030

    def end_reasons(self) -> list[str]:
        return END_REASONS

    def temperaments(self) -> list[str]:
        return ["steady", "bold"]

    def tactics(self, temperament: str) -> Tactics[Wanderers]:
        return WanderersTactics(temperament == "bold")

    def observer(self) -> Observer[Wanderers]:
        return WanderersObserver()

    def broken_invariants(self, sky: Wanderers) -> list[str]:
        wrong: list[str] = []
        probes = sorted(sum(sky.hands, sky.stack + sky.launched))
        if probes != [speed for speed in range(1, FASTEST + 1) for _ in range(COPIES)]:
            wrong.append("probes: there are four of each speed from 1 to 6 (WA-002)")
        in_view = [] if sky.over else [sky.planet]
        if sorted(sum(sky.settled, sky.sky + sky.passed + in_view)) != list(range(len(PLANETS))):
            wrong.append("planets: each is to come, in view, settled or gone, and only once (WA-003)")
        if not 1 <= sky.distance <= (3 if sky.options["distances"] else 1):
            wrong.append(f"distance: {sky.distance} cannot be rolled (WA-020)")
        seen = len(PLANETS) - len(sky.sky)
        if seen > sky.rounds() or sky.over != (seen == sky.rounds() and not sky.frames):
            wrong.append("end: the game ends with the last planet agreed on (WA-040)")
        for frame in sky.frames:
            if len(sky.frames) > 1 or (isinstance(frame, SecretFrame) and len(frame.asked) != sky.seats):
                wrong.append("frames: either all launch or one lands (WA-021, WA-030)")
        return wrong

    def view_data(self, view: View[Wanderers]) -> dict[str, object]:
        sky = view.world
        planet = PLANETS[sky.planet]
        return {
            "seat": view.seat,
            "over": sky.over,
            "deciders": sky.deciders(),
            "waiting": "" if sky.over else view.waiting(),
            "planet": {
                "ref": f"planet:{planet.id}",
                "name": planet.name,
                "worth": planet.worth,
                "distance": sky.distance,
            },
            "planets_left": sky.rounds() - (len(PLANETS) - len(sky.sky)),
            "hand": sky.hands[view.seat] if view.seat >= 0 else [],
            "held": [len(hand) for hand in sky.hands],
            "stack": len(sky.stack),
            "launched": sky.launched,
            "settled": [names(planets) for planets in sky.settled],
            "passed": names(sky.passed),
            "scores": sky.scores(),
        }


def names(planets: list[int]) -> list[str]:
    return [PLANETS[planet].id for planet in planets]


GAME = WanderersGame()
