"""Where a game of Wanderers stands: probes, planets, and who may know of them."""

from pathlib import Path

from earthrise.engine.actions import Domain
from earthrise.engine.chance import Chance
from earthrise.engine.content import Content, Entry
from earthrise.engine.field_state import FieldState
from earthrise.engine.fields import OWN, SECRET, EachSeat, Many, One, Whole
from earthrise.engine.lists import replaced

FOLDER = Path(__file__).parent
FASTEST = 6  # WA-002
COPIES = 4  # WA-002
HAND = 4  # WA-010


class Planet:
    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.worth = entry.number("worth")


PLANETS = [Planet(entry) for entry in Content("wanderers", FOLDER / "content", "planets.toml").entries("planet")]
PLANET = Domain("planet", [planet.id for planet in PLANETS])


class Wanderers(FieldState):
    """A position. Lists are replaced, never changed, so that a clone may share them."""

    FIELDS = [
        EachSeat(Many(Whole("hands", 1, FASTEST, known=OWN), ordered=False)),  # WA-004
        Many(Whole("stack", 1, FASTEST, known=SECRET)),
        Many(Whole("launched", 1, FASTEST), ordered=False),
        Many(One("sky", PLANET, known=SECRET)),
        One("planet", PLANET),
        Whole("distance", 1, 3),  # WA-020
        EachSeat(Many(One("settled", PLANET))),
        Many(One("passed", PLANET)),
    ]
    hands: list[list[int]]  # speeds, lowest first
    stack: list[int]  # probes to draw, the next one last
    launched: list[int]  # probes that are gone
    sky: list[int]  # planets to come, the next one last
    planet: int  # the one in view
    distance: int
    settled: list[list[int]]  # planets by seat
    passed: list[int]  # planets that wandered on

    def redeal(self, seat: int, chance: Chance) -> None:
        """WA-004: the others' probes and the stack are one heap to `seat`, and so are the planets to come."""
        unseen = list(self.stack)
        for other, hand in enumerate(self.hands):
            if other != seat:
                unseen += hand
        heap = chance.shuffled(sorted(unseen))
        hands: list[list[int]] = []
        for other, hand in enumerate(self.hands):
            if other == seat:
                hands.append(hand)
            else:
                hands.append(sorted(heap[: len(hand)]))
                heap = heap[len(hand) :]
        self.hands = hands
        self.stack = heap
        self.sky = chance.shuffled(sorted(self.sky))

    def scores(self) -> list[int]:
        return [sum(PLANETS[planet].worth for planet in planets) for planets in self.settled]  # WA-031

    def is_fleet(self) -> bool:
        return self.options["mode"] == "fleet"

    def rounds(self) -> int:
        return int(self.options["planets"])

    def draw(self, seat: int, number: int, rule: int) -> None:
        """Draw that many probes, or what is left. Only the player sees which."""
        drawn = self.stack[-number:]
        if not drawn:
            return
        self.stack = self.stack[:-number]
        self.hands = replaced(self.hands, seat, sorted(self.hands[seat] + drawn))
        self.reveal()
        speeds = " and ".join(str(speed) for speed in sorted(drawn))
        self.note("draw", rule, seat, f"{{{seat}}} draws {len(drawn)} of the probes.", len(drawn), but=seat)
        self.note("drawn", rule, seat, f"You draw a probe of speed {speeds}.", only=seat)  # WA-004
