"""Pebbles: a whole game in one file, sound as it stands. `tests/lab/fuzz/broken.py` takes it apart."""

from pathlib import Path
from typing import cast

from earthrise.engine.actions import Action, ActionSpace, Domain, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game, restore_base
from earthrise.engine.options import OptionValue, resolve, whole_number
from earthrise.engine.reading import table, tables, whole, wholes
from earthrise.engine.state import Result, State, View
from earthrise.engine.tactics import Tactics

WORTHS = (1, 2, 3)


class Pebbles(State):
    def __init__(self, game: Game, rules: int, seats: int, chance: Chance, options: dict[str, OptionValue]) -> None:
        super().__init__(game, rules, seats, chance)
        self.options = options
        self.stack: list[int] = []  # hidden, the next one last
        self.points = [0] * seats
        self.passes = 0

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


SPACE = ActionSpace()


class Take(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "take", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return cast(Pebbles, state).take_refusal(seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        cast(Pebbles, state).take(seat)


class Throw(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "throw", [Domain("seat", ["0", "1", "2"])])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return cast(Pebbles, state).throw_refusal(seat, action.x)

    def do(self, state: State, seat: int, action: Action) -> None:
        cast(Pebbles, state).throw(seat, action.x)


class Pass(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "pass", [])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        return cast(Pebbles, state).rest_refusal(seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        cast(Pebbles, state).rest(seat)


TAKE, THROW, PASS = Take(), Throw(), Pass()


class TurnFrame(Frame):
    def kind(self) -> str:
        return "turn"

    def rule(self) -> int:
        return 1

    def verbs(self) -> list[Verb]:
        return [TAKE, THROW, PASS]

    def options(self, state: State, seat: int) -> list[Action]:
        return cast(Pebbles, state).offered(seat, super().options(state, seat))


class Hasty(Tactics):
    """Takes what it can."""

    def rate(self, state: State, seat: int, action: Action) -> int:
        return 1 if action.verb is TAKE else 0

    def value(self, state: State, seat: int) -> float:
        return 0.0


class PebblesGame(Game):
    """`form` is the class of its states: a broken game brings another one."""

    form: type[Pebbles] = Pebbles

    def __init__(self, game_id: str = "pebbles") -> None:
        stack = whole_number("stack", "Stack", 9, 6, 15, "How many pebbles.", ["PB-005"])
        super().__init__(Path(__file__).parent, SPACE, [stack], end_rule=5)
        self.id = game_id
        self.longest = 400

    def begin(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> State:
        heap = self.form(self, rules, seats, chance, options)
        heap.stack = [WORTHS[chance.below(3)] for _ in range(int(options["stack"]))]
        heap.frames = [TurnFrame(0)]
        return heap

    def explain(self, state: State, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return f"You cannot {action.text} with {cast(Pebbles, state).points[seat]} points.", ""

    def end_reasons(self) -> list[str]:
        return ["empty", "passed"]

    def tactics(self, temperament: str) -> Tactics:
        return Hasty()

    def state_to_data(self, state: State) -> dict[str, object]:
        heap = cast(Pebbles, state)
        data = heap.base_data()
        data.update({"options": dict(heap.options), "stack": heap.stack, "points": heap.points, "passes": heap.passes})
        return data

    def state_from_data(self, data: dict[str, object]) -> State:
        options = resolve(self.options, table(data, "options"))
        chance = Chance.from_data(whole(data, "chance"))
        heap = self.form(self, whole(data, "rules"), whole(data, "seats"), chance, options)
        heap.stack, heap.points = wholes(data, "stack"), wholes(data, "points")
        heap.passes = whole(data, "passes")
        restore_base(heap, data, [TurnFrame(whole(fields, "seat")) for fields in tables(data, "frames")])
        return heap

    def broken_invariants(self, state: State) -> list[str]:
        heap = cast(Pebbles, state)
        wrong = []
        if min(heap.points) < 0:
            wrong.append(f"points: {heap.points} has less than nothing")
        if not set(heap.stack) <= set(WORTHS):
            wrong.append("stack: a pebble is worth 1, 2 or 3")
        return wrong

    def view_data(self, view: View) -> dict[str, object]:
        heap = cast(Pebbles, view.world)
        return {"seat": view.seat, "over": heap.over, "left": len(heap.stack), "points": heap.points}


GAME = PebblesGame()
