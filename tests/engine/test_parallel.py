"""Several act at once, each on a strand of their own: tried on a small game of gardeners.

Everybody digs twice a day and draws a bulb from one common bag each time; whoever draws a tulip (an odd number) has to
name a bed for it before going on. Whoever is done may wave. The day is over when all are done; two days are played.
"""

from __future__ import annotations

from typing import cast

import pytest

from earthrise.engine.actions import Action, ActionSpace, Domain, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.errors import NotAllowed, NotYourTurn
from earthrise.engine.game import Game, broken_base, restore_base
from earthrise.engine.match import new_match
from earthrise.engine.options import OptionValue
from earthrise.engine.parallel import ParallelFrame, StrandFrame
from earthrise.engine.state import SPECTATOR, Frame, Result, State, View
from tests.toy.wanderers.state import FOLDER

SPACE = ActionSpace()
BED = Domain("bed", ["north", "south"])
DAYS = 2


class Garden(State):
    def __init__(self, game: Game, rules: int, seats: int, chance: Chance) -> None:
        super().__init__(game, rules, seats, chance)
        self.bag: list[int] = []  # hidden
        self.drawn: list[list[int]] = [[] for _ in range(seats)]  # open
        self.beds: list[list[int]] = [[] for _ in range(seats)]
        self.waves = [0] * seats
        self.day = 1
        self.led: list[int] = []  # in which order the strands were led on at the last barrier

    def clone(self) -> Garden:
        twin = Garden(self.game, self.rules, self.seats, self.chance.copy())
        self.continue_in(twin)
        twin.bag, twin.drawn, twin.beds = self.bag, self.drawn, self.beds
        twin.waves, twin.day, twin.led = self.waves, self.day, self.led
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


DIG, PLANT, REST, WAVE = Dig(), Plant(), Rest(), Wave()


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
            "day": garden.day,
            "led": garden.led,
        }

    def state_from_data(self, data: dict[str, object]) -> State:
        garden = Garden(self, 1, cast(int, data["seats"]), Chance.from_data(cast(int, data["chance"])))
        garden.bag, garden.led = cast("list[int]", data["bag"]), cast("list[int]", data["led"])
        garden.drawn, garden.beds = cast("list[list[int]]", data["drawn"]), cast("list[list[int]]", data["beds"])
        garden.waves, garden.day = cast("list[int]", data["waves"]), cast(int, data["day"])
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


def test_the_table_waits_for_everybody_with_something_on_their_strand() -> None:
    state = garden([2, 4, 6])
    assert state.deciders() == [0, 1, 2] and state.bystanders() == []
    play(state, "1 rest")
    assert state.deciders() == [0, 2] and state.bystanders() == [1]


def test_nobody_waits_for_a_neighbour_and_what_is_accepted_takes_effect_at_once() -> None:
    state = garden([8, 6, 4, 2])
    play(state, "2 dig", "0 dig", "2 dig")
    assert state.drawn == [[4], [], [2, 6]] and state.deciders() == [0, 1]


def test_a_frame_on_top_of_a_strand_comes_first_and_concerns_its_own_seat_alone() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    assert kinds(state) == [["digging"], ["digging", "planting"], ["digging"]]
    assert [action.text for action in state.legal(1)] == ["plant bed:north", "plant bed:south"]
    assert [action.text for action in state.legal(0)] == ["dig", "rest"]
    play(state, "1 plant south", "1 dig")
    assert state.beds == [[], [1], []] and state.drawn[1] == [3, 4] and state.deciders() == [0, 2]


def test_everybody_is_told_what_they_have_to_do_themselves() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    assert state.waiting(0) == "The table waits: you and {2} have to dig (2 left); {1} has to plant the tulip."
    assert state.waiting(1) == "The table waits: {0} and {2} have to dig (2 left); you have to plant the tulip."


def test_what_does_not_belong_to_the_own_strand_is_refused_by_its_rule() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    refusal = state.why(1, DIG.actions[0])
    assert refusal is not None and refusal.rule == "WA-030" and "plant the tulip" in refusal.why
    refusal = state.why(0, PLANT.actions[0])
    assert refusal is not None and refusal.rule == "WA-021"
    assert state.refusal(SPECTATOR, DIG.actions[0]) == state.refusal(7, DIG.actions[0]) == 20
    with pytest.raises(NotYourTurn):
        state.play(7, DIG.actions[0])


def test_a_bystander_may_act_although_nobody_waits_for_it() -> None:
    state = garden([8, 6, 4, 2])
    play(state, "0 rest", "0 wave")
    assert state.waves == [1, 0, 0] and state.deciders() == [1, 2] and state.may_act(0)
    assert state.legal(0) == []
    with pytest.raises(NotAllowed, match="waved today"):
        state.play(0, WAVE.actions[0])
    with pytest.raises(NotAllowed, match="The table waits"):
        state.play(0, DIG.actions[0])


def test_the_barrier_is_passed_when_the_last_strand_is_at_its_end() -> None:
    state = garden([2, 4, 6, 8])
    play(state, "0 rest", "1 rest")
    assert state.day == 1
    play(state, "2 rest")
    assert state.day == 2 and state.deciders() == [0, 1, 2]
    play(state, "0 rest", "2 rest", "1 rest")
    assert state.over and state.deciders() == [] and state.bystanders() == [] and not state.may_act(1)


def test_what_needs_no_decision_happens_in_the_order_of_the_table() -> None:
    state = garden([])
    state.frames = [Day([[Digging(0, 0)], [Digging(1, 1)], [Digging(2, 0)]])]
    play(state, "1 rest")
    assert state.day == 2 and state.led == [], "a new day has begun"
    state = garden([])
    state.frames = [Day([[Digging(0, 0)], [Digging(1, 1)], [Digging(2, 0)], [Digging(3, 9)]])]
    state.seats = 4
    state.frames[-1].settle(state)
    assert state.led == [2, 0] and state.deciders() == [1, 3]


def test_who_clicks_first_matters_only_for_what_is_drawn() -> None:
    one, other = garden([8, 6, 3, 5]), garden([8, 6, 3, 5])
    play(one, "0 dig", "2 dig")
    play(other, "2 dig", "0 dig")
    assert (one.drawn, other.drawn) == ([[5], [], [3]], [[3], [], [5]])
    for state in (one, other):
        state.drawn, state.last_seat = one.drawn, 0
    before = one.to_data()
    assert before == other.to_data()
    play(one, "0 plant north", "2 plant south")
    play(other, "2 plant south", "0 plant north")
    assert {**one.to_data(), "last_seat": 0, "horizon": 0} == {**other.to_data(), "last_seat": 0, "horizon": 0}


def test_a_clone_shares_nothing_that_changes() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig")
    before = state.to_data()
    twin = state.clone()
    play(twin, "0 dig", "1 plant north", "2 rest")
    assert state.to_data() == before and twin.to_data() != before
    play(state, "2 dig")
    assert kinds(twin)[2] == []


def test_strands_are_written_as_data_and_read_back() -> None:
    state = garden([8, 6, 4, 3])
    play(state, "1 dig", "2 rest")
    data = state.to_data()
    assert data["frames"] == [
        {
            "kind": "day",
            "strands": [
                [{"kind": "digging", "seat": 0, "left": 2}],
                [{"kind": "digging", "seat": 1, "left": 1}, {"kind": "planting", "seat": 1}],
                [],
            ],
        }
    ]
    assert GAME.position(data).to_data() == data


@pytest.mark.parametrize(
    ("strands", "said"),
    [
        ([[Digging(0, 1)]], "1 strands for 3 seats"),
        ([[Digging(1, 1)], [], []], "a decision of seat 1 is on the strand of seat 0"),
        ([[], [], []], "nobody has anything to decide"),
    ],
)
def test_impossible_strands_are_told_by_name(strands: list[list[StrandFrame]], said: str) -> None:
    state = garden([2])
    state.frames = [Day(strands)]
    assert said in "; ".join(broken_base(state))


def test_a_view_deals_hidden_things_anew_and_keeps_the_strands() -> None:
    state = garden(list(range(0, 18, 2)))
    play(state, "1 dig")
    world = cast(Garden, state.sample(0, Chance(3)))
    assert kinds(world) == kinds(state) and world.table() is not state.table()
    assert world.bag != state.bag and sorted(world.bag) == sorted(state.bag)
    play(world, "0 rest")
    assert state.deciders() == [0, 1, 2]


def test_taking_back_works_until_something_is_drawn_or_another_acts() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 4)
    cast(Garden, match.state).bag = [2, 4, 6, 8]
    match.play(0, "rest")
    assert match.state.can_undo(0) and match.state.deciders() == [1]
    match.undo(0)
    assert match.state.deciders() == [0, 1] and match.record.actions == []
    match.play(0, "dig")
    assert not match.state.can_undo(0)
    match.play(0, "rest")
    match.play(1, "rest")
    assert not match.state.can_undo(0)


def test_the_record_keeps_the_order_accepted() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 4)
    for seat, text in ((1, "rest"), (0, "rest"), (0, "rest"), (1, "rest")):
        match.play(seat, text)
    assert match.state.over
    assert match.record.actions == [(1, "rest"), (0, "rest"), (0, "rest"), (1, "rest")]
