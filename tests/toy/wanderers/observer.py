"""What a learning agent sees of Wanderers."""

from earthrise.engine.observation import Observer, Row, relative_seats, seat_names

from .round import LaunchFrame
from .state import COPIES, FASTEST, PLANETS, Wanderers

SEATS = seat_names(4)
SPEEDS = [f"speed{speed}" for speed in range(1, FASTEST + 1)]
PROBES = FASTEST * COPIES


class WanderersObserver(Observer[Wanderers]):
    def __init__(self) -> None:
        super().__init__()
        planets = [planet.id for planet in PLANETS]
        layout = self.layout
        layout.section("The planet in view, how many come after it, and what is decided: a launch or a landing.")
        layout.choice("planet", planets)
        layout.add("worth", 0, max(planet.worth for planet in PLANETS))
        layout.add("distance", 0, 3)
        layout.add("planets_left", 0, len(PLANETS))
        layout.choice("decision", ["over", "launch", "landing"])
        layout.flag("fleet")
        layout.flag("distances")
        layout.section("Probes: your own by speed, those that are gone by speed, and the stack.")
        layout.block("hand", SPEEDS, 0, COPIES)
        layout.block("launched", SPEEDS, 0, COPIES)
        layout.add("stack", 0, PROBES)
        layout.section("Who settled what; planets that have passed.")
        layout.choices("settled", planets, ["nobody", *SEATS])
        layout.flags("passed", planets)
        layout.section("Observatories, your own first: whether there is one, its probes, whether it is waited for.")
        for name in SEATS:
            layout.flag(f"{name}.plays")
            layout.add(f"{name}.held", 0, PROBES)
            layout.flag(f"{name}.decides")

    def write(self, sky: Wanderers, seat: int, row: Row) -> None:
        row.put(sky.planet)
        row.put(PLANETS[sky.planet].worth)
        row.put(sky.distance)
        row.put(sky.rounds() - (len(PLANETS) - len(sky.sky)))
        row.put(0 if sky.over else 1 if isinstance(sky.frames[-1], LaunchFrame) else 2)
        row.flag(sky.is_fleet())
        row.flag(bool(sky.options["distances"]))
        row.tally([speed - 1 for speed in sky.hands[seat]], FASTEST)
        row.tally([speed - 1 for speed in sky.launched], FASTEST)
        row.put(len(sky.stack))
        seats = relative_seats(sky.seats, seat)
        owners = [0] * len(PLANETS)
        for step, other in enumerate(seats):
            for planet in sky.settled[other]:
                owners[planet] = step + 1
        row.put_all(owners)
        row.tally(sky.passed, len(PLANETS))
        waited = sky.deciders()
        for other in seats:
            row.put(1)
            row.put(len(sky.hands[other]))
            row.flag(other in waited)
        row.skip(3 * (len(SEATS) - sky.seats))
