"""Wanderers, as the house knows it."""

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game, restore_base
from earthrise.engine.observation import Observer
from earthrise.engine.options import Option, OptionValue, choice, resolve, switch, whole_number
from earthrise.engine.reading import table, tables, text, whole, wholes
from earthrise.engine.secret import SecretFrame, read_answers
from earthrise.engine.state import State, View
from earthrise.engine.tactics import Tactics

from .observer import WanderersObserver
from .round import END_REASONS, SPACE, LandingFrame, LaunchFrame, begin_round
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


class WanderersGame(Game):
    """Two to four observatories and the planets that wander past (WA-001)."""

    def __init__(self) -> None:
        super().__init__(FOLDER, SPACE, schema(), end_rule=40)  # WA-040
        self.rules_version = 2  # WA-025 changed
        self.longest = len(PLANETS) * (self.rulebook.most + 1)
        self.hidden = True  # WA-004

    def begin(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> State:
        sky = Wanderers(self, rules, seats, chance, options)
        probes = chance.shuffled([speed for speed in range(1, FASTEST + 1) for _ in range(COPIES)])
        sky.hands = [sorted(probes[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)]  # WA-010
        sky.stack = probes[seats * HAND :]
        sky.sky = chance.shuffled(list(range(len(PLANETS))))
        begin_round(sky)
        return sky

    def sides(self, seats: int, options: dict[str, OptionValue]) -> list[int]:
        return [0] * seats if options["mode"] == "fleet" else list(range(seats))  # WA-042

    def explain(self, state: Wanderers, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 33:
            return "The probe stack is empty.", "Settle the planet."
        hand = state.hands[seat]
        held = ", ".join(str(speed) for speed in hand)
        return (
            f"You hold {held or 'no probe'}, not a {action.x + 1}.",
            "Launch one of these, or stay." if hand else "Stay.",
        )

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

    def tactics(self, temperament: str) -> Tactics:
        return WanderersTactics(temperament == "bold")

    def observer(self) -> Observer:
        return WanderersObserver()

    def state_to_data(self, sky: Wanderers) -> dict[str, object]:
        return {
            **sky.base_data(),
            "options": dict(sky.options),
            "hands": sky.hands,
            "stack": sky.stack,
            "launched": sky.launched,
            "sky": names(sky.sky),
            "planet": PLANETS[sky.planet].id,
            "distance": sky.distance,
            "settled": [names(planets) for planets in sky.settled],
            "passed": names(sky.passed),
        }

    def state_from_data(self, data: dict[str, object]) -> State:
        seats = whole(data, "seats")
        values = resolve(self.options, table(data, "options"))
        if seats not in self.seat_counts(values):
            raise BadPosition(f"seats: {seats} cannot play.")
        sky = Wanderers(self, whole(data, "rules"), seats, Chance.from_data(whole(data, "chance")), values)
        sky.hands = [sorted(wholes({"hands": hand}, "hands")) for hand in rows(data, "hands", seats)]
        sky.stack = wholes(data, "stack")
        sky.launched = sorted(wholes(data, "launched"))
        sky.sky = numbers(data["sky"])
        sky.planet = numbers([text(data, "planet")])[0]
        sky.distance = whole(data, "distance")
        sky.settled = [numbers(planets) for planets in rows(data, "settled", seats)]
        sky.passed = numbers(data["passed"])
        restore_base(sky, data, [frame_from(fields) for fields in tables(data, "frames")])
        return sky

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

    def view_data(self, view: View) -> dict[str, object]:
        sky = view.world
        planet = PLANETS[sky.planet]
        return {
            "seat": view.seat,
            "over": sky.over,
            "deciders": sky.deciders(),
            "waiting": "" if sky.over else sky.waiting(view.seat),
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


def numbers(ids: object) -> list[int]:
    known = {planet.id: number for number, planet in enumerate(PLANETS)}
    if not isinstance(ids, list):
        raise BadPosition("A list of planets is wanted.")
    return [known[name] for name in ids]


def rows(data: dict[str, object], key: str, seats: int) -> list[object]:
    value = data[key]
    if not isinstance(value, list) or len(value) != seats:
        raise BadPosition(f"{key} must be a list with an entry for each seat.")
    return value


def frame_from(fields: dict[str, object]) -> Frame:
    if text(fields, "kind") == "landing":
        return LandingFrame(whole(fields, "seat"))
    return LaunchFrame(wholes(fields, "asked"), read_answers(SPACE, fields))


GAME = WanderersGame()
