"""Pebbles with one thing wrong in each: what the fuzzer must find."""

import itertools
import os
from typing import Any, cast

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.observation import Observer, Row
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from tests.lab.pebbles import PASS, TAKE, THROW, Hasty, Pebbles, PebblesGame, TurnFrame


class CrashesOnTheThird(Pebbles):
    """Taking with exactly three points fails."""

    def take(self, seat: int) -> None:
        if self.points[seat] == 3:
            raise ZeroDivisionError("three is a crowd")
        super().take(seat)


class Stuck(Pebbles):
    """Whoever has five points or more can do nothing at all."""

    def take_refusal(self, seat: int) -> int:
        return 2 if self.points[seat] >= 5 else 0

    rest_refusal = take_refusal

    def throw_refusal(self, seat: int, target: int) -> int:
        return self.take_refusal(seat) or super().throw_refusal(seat, target)


class NeverEnding(Pebbles):
    """The stack is never empty, and nobody may pass for good."""

    def take(self, seat: int) -> None:
        super().take(seat)
        if not self.over:
            self.stack = [1, *self.stack]

    def ends(self) -> bool:
        return False


class Debtor(Pebbles):
    """A throw that gives somebody two points puts the thrower into debt."""

    def throw(self, seat: int, target: int) -> None:
        super().throw(seat, target)
        if self.points[target] == 2:
            self.gain(seat, -self.points[seat] - 1)


class Mute(Pebbles):
    """Forgets to offer a pass to a rich player, though no rule is against it."""

    def offered(self, seat: int, found: list[Action]) -> list[Action]:
        return [action for action in found if action.verb is not PASS or self.points[seat] < 4]


class Liar(Pebbles):
    """Offers to throw at oneself, which a rule refuses."""

    def offered(self, seat: int, found: list[Action]) -> list[Action]:
        return [*found, THROW.actions[seat]] if self.points[seat] == 2 else found


class Glass(Pebbles):
    """Deals hidden pebbles anew without sorting them first: what a seat is shown depends on the truth."""

    def redeal(self, seat: int, chance: Chance) -> None:
        self.stack = chance.shuffled(self.stack)


class Siamese(Pebbles):
    """Changes the points in place, so that clones share them."""

    def gain(self, seat: int, amount: int) -> None:
        self.points[seat] += amount


class Forgetful(Pebbles):
    """A clone does not know how many have passed."""

    def clone(self) -> "Forgetful":
        twin = cast(Forgetful, super().clone())
        twin.passes = 0
        return twin


class Nosy(Pebbles):
    """Being asked about a throw counts as a pass."""

    def throw_refusal(self, seat: int, target: int) -> int:
        if target == seat and self.points[seat] > 1:
            self.passes = 1
        return super().throw_refusal(seat, target)


class Deadly(Pebbles):
    """Ends the whole process."""

    def throw(self, seat: int, target: int) -> None:
        if self.points[seat] == 3:
            os._exit(7)
        super().throw(seat, target)


class Secretive(Pebbles):
    """Counts the throws in an attribute that is no field."""

    def throw(self, seat: int, target: int) -> None:
        super().throw(seat, target)
        self.throws = 1


class Broken(PebblesGame):
    """A game whose states are of a broken form."""

    def __init__(self, game_id: str, form: type[Pebbles]) -> None:
        super().__init__(game_id)
        self.form = form


class OpenEnded(Broken):
    """No rule promises an end."""

    def surely_ends(self, state: Pebbles) -> bool:
        return False


class OtherEachTime(PebblesGame):
    """Begins in another way each time, so that no record replays."""

    times = itertools.count()

    def begin(self, heap: Pebbles) -> None:
        super().begin(heap)
        heap.points = [next(self.times)] * heap.seats


class HalfWritten(PebblesGame):
    """Leaves the passes out when it writes a position down."""

    def state_from_data(self, data: dict[str, object]) -> Pebbles:
        heap = super().state_from_data(data)
        heap.passes = 0
        return heap


class Speechless(PebblesGame):
    """Refuses without a reason."""

    def explain(self, state: State, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return " ", ""


class Stammering(PebblesGame):
    """Fails when asked why."""

    def explain(self, state: State, seat: int, action: Action, rule: int) -> tuple[str, str]:
        raise KeyError(rule)


class Stubborn(Hasty):
    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return THROW.actions[seat] if len(options) == 2 else TAKE.actions[0]


class BadAdvice(PebblesGame):
    """Its tactics choose what is not offered."""

    def tactics(self, temperament: str) -> Tactics[Pebbles]:
        return Stubborn()


class Uncounted(Pebbles):
    """Passing changes nothing at all, so that it may be done for ever."""

    def rest(self, seat: int) -> None:
        self.frames = [TurnFrame((seat + 1) % self.seats)]


class Dawdling(Hasty):
    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return PASS.actions[0]


class Roundabout(Broken):
    """Its tactics never do anything else, where chance would come to an end."""

    def tactics(self, temperament: str) -> Tactics[Pebbles]:
        return Dawdling()


class Nameless(PebblesGame):
    """Ends for a reason it does not list."""

    def end_reasons(self) -> list[str]:
        return ["empty"]


class CountsTwice(PebblesGame):
    """Says of its points that there are more of them."""

    def score_parts(self, state: State, seat: int) -> dict[str, int]:
        score = state.scores()[seat]
        return {"found": score, "kept": score}


class Eyes(Observer[Pebbles]):
    """Sees the points, and how many pebbles are left."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.layout.section("The pebbles.")
        self.layout.add("points", 0, most)
        self.layout.add("stack", 0, 15)

    def write(self, heap: Pebbles, seat: int, row: Row) -> None:
        row.put(heap.points[seat])
        row.put(len(heap.stack))


class FarEyes(Eyes):
    """Sees what the next pebble is worth."""

    def write(self, heap: Pebbles, seat: int, row: Row) -> None:
        row.put(heap.points[seat])
        row.put(heap.stack[-1] if heap.stack else 0)


class NarrowSighted(PebblesGame):
    """Says of the points that there are never more than four."""

    def observer(self) -> Observer[Pebbles]:
        return Eyes(4)


class FarSighted(PebblesGame):
    """Lets an agent see what is hidden."""

    def observer(self) -> Observer[Pebbles]:
        return FarEyes(99)


class WithoutAWord(Pebbles):
    """Ends, and tells nobody by which rule."""

    def note(self, kind: str, rule: int, seat: int, text: str, *rest: Any, **more: Any) -> None:
        if kind != "over":
            super().note(kind, rule, seat, text, *rest, **more)


CRASHES = Broken("pebbles_crash", CrashesOnTheThird)
STUCK = Broken("pebbles_stuck", Stuck)
NEVER_ENDING = Broken("pebbles_never_ending", NeverEnding)
OPEN_ENDED = OpenEnded("pebbles_open_ended", NeverEnding)
DEBTOR = Broken("pebbles_debtor", Debtor)
MUTE = Broken("pebbles_mute", Mute)
LIAR = Broken("pebbles_liar", Liar)
GLASS = Broken("pebbles_glass", Glass)
SIAMESE = Broken("pebbles_siamese", Siamese)
FORGETFUL = Broken("pebbles_forgetful", Forgetful)
SECRETIVE = Broken("pebbles_secretive", Secretive)
NOSY = Broken("pebbles_nosy", Nosy)
DEADLY = Broken("pebbles_deadly", Deadly)
OTHER_EACH_TIME = OtherEachTime("pebbles_other_each_time")
HALF_WRITTEN = HalfWritten("pebbles_half_written")
SPEECHLESS = Speechless("pebbles_speechless")
STAMMERING = Stammering("pebbles_stammering")
BAD_ADVICE = BadAdvice("pebbles_bad_advice")
ROUNDABOUT = Roundabout("pebbles_roundabout", Uncounted)
NAMELESS = Nameless("pebbles_nameless")
COUNTS_TWICE = CountsTwice("pebbles_counts_twice")
NARROW_SIGHTED = NarrowSighted("pebbles_narrow_sighted")
FAR_SIGHTED = FarSighted("pebbles_far_sighted")
WITHOUT_A_WORD = Broken("pebbles_without_a_word", WithoutAWord)
