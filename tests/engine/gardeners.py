"""A small game of gardeners, who act at once and each on a strand of their own.

Everybody digs twice a day and draws a bulb from one common bag each time; whoever draws a tulip (an odd number) has to
name a bed for it before going on. Whoever is done may wave. The day is over when all are done; two days are played.
Where a test gives somebody chores to do first, their strands touch: the bag is stirred unseen, there is one watering
can, and every watering is counted aloud.
"""

from __future__ import annotations

from typing import cast

from earthrise.engine.actions import Action, ActionSpace, Domain, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game, restore_base
from earthrise.engine.options import OptionValue
from earthrise.engine.parallel import ParallelFrame, StrandFrame
from earthrise.engine.state import Result, State, View
from tests.toy.wanderers.state import FOLDER

SPACE = ActionSpace()
BED = Domain("bed", ["north", "south"])
DAYS = 2
NOBODY = -1


class Garden(State):
    def __init__(self, game: Game, rules: int, seats: int, chance: Chance) -> None:
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


class Dig(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "dig", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return 0

    def do(self, state: State, seat: int, action: Action) -> None:
        garden = cast(Garden, state)
        frame = cast(Digging, garden.table().top(seat))
        garden.table().renew(seat, Digging(seat, frame.left - 1))
        bulb, garden.bag = garden.bag[-1], garden.bag[:-1]
        garden.drawn = garden.replaced(garden.drawn, seat, bulb)
        garden.reveal()
        garden.note("dug", 32, seat, f"{{{seat}}} digs up a bulb.", refs=[f"bulb:{bulb}"])
        if bulb % 2:
            garden.table().begin(seat, Planting(seat))


class Plant(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "plant", [BED])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return 0

    def do(self, state: State, seat: int, action: Action) -> None:
        garden = cast(Garden, state)
        garden.table().end(seat)
        garden.beds = garden.replaced(garden.beds, seat, action.x)


class Rest(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "rest", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return 0

    def do(self, state: State, seat: int, action: Action) -> None:
        cast(Garden, state).table().end(seat)


class Wave(Verb):
    """Once a day."""

    def __init__(self) -> None:
        super().__init__(SPACE, "wave", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        garden = cast(Garden, state)
        return 33 if garden.waves[seat] >= garden.day else 0

    def do(self, state: State, seat: int, action: Action) -> None:
        garden = cast(Garden, state)
        waves = garden.waves.copy()
        waves[seat] += 1
        garden.waves = waves


class Stir(Verb):
    """Nobody looks, but the lowest bulb of the bag comes to the top."""

    def __init__(self) -> None:
        super().__init__(SPACE, "stir", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return 0

    def do(self, state: State, seat: int, action: Action) -> None:
        garden = cast(Garden, state)
        garden.bag = [*garden.bag[1:], garden.bag[0]]


class Borrow(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "borrow", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return 0 if cast(Garden, state).can_with == NOBODY else 33

    def do(self, state: State, seat: int, action: Action) -> None:
        cast(Garden, state).can_with = seat


class Water(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "water", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return 0

    def do(self, state: State, seat: int, action: Action) -> None:
        garden = cast(Garden, state)
        garden.watered += 1
        garden.note("water", 31, seat, f"{{{seat}}} waters: {garden.watered} in all.", garden.watered)


DIG, PLANT, REST, WAVE = Dig(), Plant(), Rest(), Wave()
STIR, BORROW, WATER = Stir(), Borrow(), Water()


class Digging(StrandFrame):
    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def kind(self) -> str:
        return "digging"

    def rule(self) -> int:
        return 21

    def verbs(self) -> list[Verb]:
        return [DIG, REST]

    def prompt(self, state: State, seat: int) -> str:
        return f"dig ({self.left} left)"

    def advance(self, state: State) -> bool:
        if self.left:
            return False
        garden = cast(Garden, state)
        garden.led = [*garden.led, self.seat]
        garden.table().end(self.seat)
        return True

    def to_data(self) -> dict[str, object]:
        return {"kind": "digging", "seat": self.seat, "left": self.left}


class Planting(StrandFrame):
    def kind(self) -> str:
        return "planting"

    def rule(self) -> int:
        return 30

    def verbs(self) -> list[Verb]:
        return [PLANT]

    def prompt(self, state: State, seat: int) -> str:
        return "plant the tulip"


class Chores(StrandFrame):
    def kind(self) -> str:
        return "chores"

    def rule(self) -> int:
        return 31

    def verbs(self) -> list[Verb]:
        return [STIR, BORROW, WATER, REST]


class Aside(StrandFrame):
    def kind(self) -> str:
        return "aside"

    def rule(self) -> int:
        return 27

    def verbs(self) -> list[Verb]:
        return [WAVE]


class Day(ParallelFrame):
    def kind(self) -> str:
        return "day"

    def rule(self) -> int:
        return 20

    def like(self, strands: list[list[StrandFrame]]) -> ParallelFrame:
        return Day(strands)

    def order(self, state: State) -> list[int]:
        return list(reversed(range(state.seats)))

    def aside(self, state: State, seat: int) -> StrandFrame | None:
        return Aside(seat)

    def finished(self, state: State) -> None:
        garden = cast(Garden, state)
        if garden.day == DAYS:
            garden.finish(Result(garden.scores(), [0], "passed", 41))
        else:
            garden.day += 1
            garden.led = []
            for seat in range(garden.seats):
                self.begin(seat, Digging(seat, 2))


def strand_frame(data: dict[str, object]) -> StrandFrame:
    seat = cast(int, data["seat"])
    if data["kind"] == "chores":
        return Chores(seat)
    return Planting(seat) if data["kind"] == "planting" else Digging(seat, cast(int, data["left"]))


class GardenGame(Game):
    def __init__(self) -> None:
        super().__init__(FOLDER, SPACE, [], 40)
        self.id = "gardeners"

    def begin(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> State:
        garden = Garden(self, rules, seats, chance)
        garden.bag = chance.shuffled(list(range(20)))
        garden.frames = [Day([[Digging(seat, 2)] for seat in range(seats)])]
        return garden

    def state_to_data(self, state: State) -> dict[str, object]:
        garden = cast(Garden, state)
        return {
            **garden.base_data(),
            "bag": garden.bag,
            "drawn": garden.drawn,
            "beds": garden.beds,
            "waves": garden.waves,
            "can_with": garden.can_with,
            "watered": garden.watered,
            "day": garden.day,
            "led": garden.led,
        }

    def state_from_data(self, data: dict[str, object]) -> State:
        garden = Garden(self, 1, cast(int, data["seats"]), Chance.from_data(cast(int, data["chance"])))
        garden.bag, garden.led = cast("list[int]", data["bag"]), cast("list[int]", data["led"])
        garden.drawn, garden.beds = cast("list[list[int]]", data["drawn"]), cast("list[list[int]]", data["beds"])
        garden.waves, garden.day = cast("list[int]", data["waves"]), cast(int, data["day"])
        garden.can_with, garden.watered = cast(int, data["can_with"]), cast(int, data["watered"])
        frames: list[Frame] = []
        for each in cast("list[dict[str, list[list[dict[str, object]]]]]", data["frames"]):
            frames.append(Day([[strand_frame(frame) for frame in strand] for strand in each["strands"]]))
        restore_base(garden, data, frames)
        return garden

    def broken_invariants(self, state: State) -> list[str]:
        return []

    def explain(self, state: State, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return "You have waved today.", "Wait for tomorrow."

    def view_data(self, view: View) -> dict[str, object]:
        return {}

    def end_reasons(self) -> list[str]:
        return ["passed"]


GAME = GardenGame()


def garden(bag: list[int], seats: int = 3) -> Garden:
    """A first day; bulbs are drawn from the end of the bag."""
    state = cast(Garden, GAME.start(seats, 1))
    state.bag = bag
    return state


def play(state: State, *moves: str) -> None:
    """`1 dig`, `0 plant north`."""
    for move in moves:
        seat, text = move.split(" ", 1)
        state.play(int(seat), GAME.actions.parse(text))


def kinds(state: Garden) -> list[list[str]]:
    return [[frame.kind() for frame in strand] for strand in state.table().strands]
