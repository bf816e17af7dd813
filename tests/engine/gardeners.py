"""A small game of gardeners, who act at once and each on a strand of their own.

Everybody digs twice a day and draws a bulb from one common bag each time; whoever draws a tulip (an odd number) has to
name a bed for it before going on. Whoever is done may wave. The day is over when all are done; two days are played.
Where a test gives somebody chores to do first, their strands touch: the bag is stirred unseen, there is one watering
can, and every watering is counted aloud.
"""

from __future__ import annotations

from typing import Any, cast

from earthrise.engine.actions import Action, ActionSpace, AnswerVerb, Domain, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.fields import EachSeat, Many, Whole
from earthrise.engine.game import Game
from earthrise.engine.options import OptionValue
from earthrise.engine.parallel import ParallelFrame, StrandFrame
from earthrise.engine.state import Result, State, View
from tests.toy.wanderers.state import FOLDER

ACTIONS = ActionSpace()
BED = Domain("bed", ["north", "south"])
DAYS = 2
NOBODY = -1


class Garden(State):
    FIELDS = [
        Many(Whole("bag")),
        EachSeat(Many(Whole("drawn"))),
        EachSeat(Many(Whole("beds"))),
        EachSeat(Whole("waves")),
        Whole("can_with", NOBODY),
        Whole("watered"),
        Whole("day"),
        Many(Whole("led")),
    ]

    def __init__(self, game: Game[Any], rules: int, seats: int, chance: Chance) -> None:
        super().__init__(game, rules, seats, chance)
        self.bag: list[int] = []  # hidden
        self.drawn: list[list[int]] = [[] for _ in range(seats)]  # open
        self.beds: list[list[int]] = [[] for _ in range(seats)]
        self.waves = [0] * seats
        self.can_with = NOBODY  # who has the watering can
        self.watered = 0
        self.day = 1
        self.led: list[int] = []  # in which order the strands were led on at the last barrier

    def clone(self) -> Garden:
        twin = Garden(self.game, self.rules_version, self.seats, self.chance.copy())
        self.continue_in(twin)
        twin.bag, twin.drawn, twin.beds = self.bag, self.drawn, self.beds
        twin.waves, twin.day, twin.led = self.waves, self.day, self.led
        twin.can_with, twin.watered = self.can_with, self.watered
        return twin

    def redeal(self, seat: int, chance: Chance) -> None:
        self.bag = chance.shuffled(sorted(self.bag))

    def scores(self) -> list[int]:
        return [sum(drawn) for drawn in self.drawn]

    def table(self) -> Day:
        return cast(Day, self.frames[-1])

    def replaced(self, rows: list[list[int]], seat: int, item: int) -> list[list[int]]:
        return [[*row, item] if each == seat else row for each, row in enumerate(rows)]


class Dig(AnswerVerb[Garden]):
    def do(self, garden: Garden, seat: int, action: Action) -> None:
        frame = cast(Digging, garden.table().top(seat))
        garden.table().renew(seat, Digging(seat, frame.left - 1))
        bulb, garden.bag = garden.bag[-1], garden.bag[:-1]
        garden.drawn = garden.replaced(garden.drawn, seat, bulb)
        garden.reveal()
        garden.note("dug", 32, seat, f"{{{seat}}} digs up a bulb.", refs=[f"bulb:{bulb}"])
        if bulb % 2:
            garden.table().begin(seat, Planting(seat))


class Plant(AnswerVerb[Garden]):
    def do(self, garden: Garden, seat: int, action: Action) -> None:
        garden.table().end(seat)
        garden.beds = garden.replaced(garden.beds, seat, action.x)


class Rest(AnswerVerb[Garden]):
    def do(self, state: Garden, seat: int, action: Action) -> None:
        state.table().end(seat)


class Wave(Verb[Garden]):
    """Once a day."""

    def refusal(self, garden: Garden, seat: int, action: Action) -> int:
        return 33 if garden.waves[seat] >= garden.day else 0

    def do(self, garden: Garden, seat: int, action: Action) -> None:
        waves = garden.waves.copy()
        waves[seat] += 1
        garden.waves = waves


class Stir(AnswerVerb[Garden]):
    """Nobody looks, but the lowest bulb of the bag comes to the top."""

    def do(self, garden: Garden, seat: int, action: Action) -> None:
        garden.bag = [*garden.bag[1:], garden.bag[0]]


class Borrow(Verb[Garden]):
    def refusal(self, state: Garden, seat: int, action: Action) -> int:
        return 0 if state.can_with == NOBODY else 33

    def do(self, state: Garden, seat: int, action: Action) -> None:
        state.can_with = seat


class Water(AnswerVerb[Garden]):
    def do(self, garden: Garden, seat: int, action: Action) -> None:
        garden.watered += 1
        garden.note("water", 31, seat, f"{{{seat}}} waters: {garden.watered} in all.", garden.watered)


DIG = Dig(ACTIONS, "dig", [])
PLANT = Plant(ACTIONS, "plant", [BED])
REST = Rest(ACTIONS, "rest", [])
WAVE = Wave(ACTIONS, "wave", [])
STIR = Stir(ACTIONS, "stir", [])
BORROW = Borrow(ACTIONS, "borrow", [])
WATER = Water(ACTIONS, "water", [])


class Digging(StrandFrame[Garden]):
    KIND = "digging"
    RULE = 21
    VERBS = [DIG, REST]
    FIELDS = [Whole("left")]

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def prompt(self, state: Garden, seat: int) -> str:
        return f"dig ({self.left} left)"

    def advance(self, garden: Garden) -> bool:
        if self.left:
            return False
        garden.led = [*garden.led, self.seat]
        garden.table().end(self.seat)
        return True


class Planting(StrandFrame[Garden]):
    KIND = "planting"
    RULE = 30
    VERBS = [PLANT]
    PROMPT = "plant the tulip"


class Chores(StrandFrame[Garden]):
    KIND = "chores"
    RULE = 31
    VERBS = [STIR, BORROW, WATER, REST]


class Aside(StrandFrame[Garden]):
    KIND = "aside"
    RULE = 27
    VERBS = [WAVE]


class Day(ParallelFrame[Garden]):
    KIND = "day"
    RULE = 20

    def like(self, strands: list[list[StrandFrame[Garden]]]) -> ParallelFrame[Garden]:
        return Day(strands)

    def order(self, state: Garden) -> list[int]:
        return list(reversed(range(state.seats)))

    def aside(self, state: Garden, seat: int) -> StrandFrame[Garden] | None:
        return Aside(seat)

    def finished(self, garden: Garden) -> None:
        if garden.day == DAYS:
            garden.finish(Result(garden.scores(), [0], "passed", 41))
        else:
            garden.day += 1
            garden.led = []
            for seat in range(garden.seats):
                self.begin(seat, Digging(seat, 2))


ACTIONS.declare(Digging, Planting, Chores, Aside, Day)


class GardenGame(Game[Garden]):
    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, [], 40)
        self.id = "gardeners"

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> Garden:
        return Garden(self, rules, seats, chance)

    def begin(self, garden: Garden) -> None:
        garden.bag = garden.chance.shuffled(list(range(20)))
        garden.frames = [Day([[Digging(seat, 2)] for seat in range(garden.seats)])]

    def broken_invariants(self, state: Garden) -> list[str]:
        return []

    def explain(self, state: Garden, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return "You have waved today.", "Wait for tomorrow."

    def view_data(self, view: View[Garden]) -> dict[str, object]:
        return {}

    def end_reasons(self) -> list[str]:
        return ["passed"]


GAME = GardenGame()


def garden(bag: list[int], seats: int = 3) -> Garden:
    """A first day; bulbs are drawn from the end of the bag."""
    state = GAME.start(seats, 1)
    state.bag = bag
    return state


def play(state: Garden, *moves: str) -> None:
    """`1 dig`, `0 plant north`."""
    for move in moves:
        seat, text = move.split(" ", 1)
        state.play(int(seat), GAME.actions.parse(text))


def kinds(state: Garden) -> list[list[str]]:
    return [[frame.kind() for frame in strand] for strand in state.table().strands]
