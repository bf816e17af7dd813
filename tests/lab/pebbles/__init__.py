"""Pebbles: a whole game in one file, sound as it stands. `tests/lab/fuzz/broken.py` takes it apart."""

from pathlib import Path
from typing import Any

from earthrise.engine.actions import Action, ActionSpace, Verb, seats
from earthrise.engine.chance import Chance
from earthrise.engine.fields import LARGE, SECRET, EachSeat, Many, Whole
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game
from earthrise.engine.options import OptionValue, whole_number
from earthrise.engine.state import Result, State, View
from earthrise.engine.tactics import Tactics

WORTHS = (1, 2, 3)


class Pebbles(State):
    FIELDS = [Many(Whole("stack", 1, 3, known=SECRET)), EachSeat(Whole("points", -LARGE)), Whole("passes")]

    def __init__(
        self, game: Game[Any], rules: int, seats: int, chance: Chance, options: dict[str, OptionValue]
    ) -> None:
        super().__init__(game, rules, seats, chance)
        self.options = options
        self.stack: list[int] = []  # hidden, the next one last
        self.points = [0] * seats
        self.passes = 0

    def options_data(self) -> dict[str, object]:
        return dict(self.options)

    def clone(self) -> "Pebbles":
        twin = type(self)(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        twin.stack = self.stack
        twin.points = self.points
        twin.passes = self.passes
        return twin

    def redeal(self, seat: int, chance: Chance) -> None:
        self.stack = chance.shuffled(sorted(self.stack))

    def scores(self) -> list[int]:
        return self.points

    # -- what the verbs do -------------------------------------------------------------------------------------------

    def take(self, seat: int) -> None:
        self.gain(seat, self.stack[-1])
        self.stack = self.stack[:-1]
        self.passes = 0
        self.reveal()
        self.note("take", 2, seat, f"{{{seat}}} takes a pebble.")
        self.hand_over(seat)

    def throw(self, seat: int, target: int) -> None:
        self.gain(seat, -1)
        self.gain(target, 1)
        self.note("throw", 3, seat, f"{{{seat}}} throws one at {{{target}}}.")

    def rest(self, seat: int) -> None:
        self.passes += 1
        self.note("pass", 1, seat, f"{{{seat}}} passes.")
        self.hand_over(seat)

    def gain(self, seat: int, amount: int) -> None:
        points = self.points.copy()
        points[seat] += amount
        self.points = points

    def hand_over(self, seat: int) -> None:
        if self.ends():
            best = [each for each in range(self.seats) if self.points[each] == max(self.points)]
            self.finish(Result(self.points, best, "empty" if not self.stack else "passed", 5))
            self.note("over", 5, seat, f"{{{seat}}} was the last to act.")
        else:
            self.frames = [TurnFrame((seat + 1) % self.seats)]

    def ends(self) -> bool:
        return not self.stack or self.passes >= self.seats

    def throw_refusal(self, seat: int, target: int) -> int:
        return 4 if target == seat or target >= self.seats or self.points[seat] == 0 else 0

    def rest_refusal(self, seat: int) -> int:
        return 0

    def take_refusal(self, seat: int) -> int:
        return 0

    def offered(self, seat: int, found: list[Action]) -> list[Action]:
        return found


ACTIONS = ActionSpace("take throw pass")


class Take(Verb[Pebbles]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "take", [])

    def refusal(self, heap: Pebbles, seat: int, action: Action) -> int:
        return heap.take_refusal(seat)

    def do(self, heap: Pebbles, seat: int, action: Action) -> None:
        heap.take(seat)


class Throw(Verb[Pebbles]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "throw", [seats(3)])

    def refusal(self, heap: Pebbles, seat: int, action: Action) -> int:
        return heap.throw_refusal(seat, action.x)

    def do(self, heap: Pebbles, seat: int, action: Action) -> None:
        heap.throw(seat, action.x)


class Pass(Verb[Pebbles]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "pass", [])

    def refusal(self, heap: Pebbles, seat: int, action: Action) -> int:
        return heap.rest_refusal(seat)

    def do(self, heap: Pebbles, seat: int, action: Action) -> None:
        heap.rest(seat)


TAKE, THROW, PASS = Take(), Throw(), Pass()


class TurnFrame(Frame[Pebbles]):
    KIND = "turn"
    RULE = 1
    VERBS = [TAKE, THROW, PASS]

    def options(self, heap: Pebbles, seat: int) -> list[Action]:
        return heap.offered(seat, super().options(heap, seat))


ACTIONS.declare(TurnFrame)


class Hasty(Tactics[Pebbles]):
    """Takes what it can."""

    def rate(self, heap: Pebbles, seat: int, action: Action) -> int:
        return 1 if action.verb is TAKE else 0

    def value(self, heap: Pebbles, seat: int) -> float:
        return 0.0


class PebblesGame(Game[Pebbles]):
    """`form` is the class of its states: a broken game brings another one."""

    form: type[Pebbles] = Pebbles

    def __init__(self, game_id: str = "pebbles") -> None:
        stack = whole_number("stack", "Stack", 9, 6, 15, "How many pebbles.", ["PB-005"])
        super().__init__(Path(__file__).parent, ACTIONS, [stack], end_rule=5)
        self.id = game_id
        self.longest = 400

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> Pebbles:
        return self.form(self, rules, seats, chance, options)

    def begin(self, heap: Pebbles) -> None:
        heap.stack = [WORTHS[heap.chance.below(3)] for _ in range(int(heap.options["stack"]))]
        heap.frames = [TurnFrame(0)]

    def explain(self, heap: Pebbles, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"You cannot {action.text} with {heap.points[seat]} points.", ""

    def end_reasons(self) -> list[str]:
        return ["empty", "passed"]

    def tactics(self, temperament: str) -> Tactics[Pebbles]:
        return Hasty()

    def broken_invariants(self, heap: Pebbles) -> list[str]:
        wrong = []
        if min(heap.points) < 0:
            wrong.append(f"points: {heap.points} has less than nothing")
        if not set(heap.stack) <= set(WORTHS):
            wrong.append("stack: a pebble is worth 1, 2 or 3")
        return wrong

    def view_data(self, view: View[Pebbles]) -> dict[str, object]:
        heap = view.world
        return {"seat": view.seat, "over": heap.over, "left": len(heap.stack), "points": heap.points}


GAME = PebblesGame()
