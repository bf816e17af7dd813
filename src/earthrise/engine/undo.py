"""What can be taken back, and how the game stands without it.

Whoever acted last takes back one action after the other, as far as the horizon. Where players act at once, each on a
strand of their own, a neighbour's click must not make mine final: my last action can be taken back although others have
acted since, as long as it showed nobody anything and made no difference to them. Whether it did is not guessed: what
the others did since is played again without it, and every one of their actions must find the same options, draw the
same chance and tell the same events. A barrier that was passed since ends it, for then all have gone on together.
"""

from earthrise.engine.actions import Action
from earthrise.engine.journal import Event, Journal
from earthrise.engine.parallel import ParallelFrame
from earthrise.engine.state import State


class Step:
    """An action that stands, with the state before it and what it did.

    `is_final`: something was drawn or shown by it. `is_apart`: made on a strand, and no barrier was passed by it; any
    other is final as soon as somebody else acts.
    """

    __slots__ = ("_options", "action", "before", "chance", "events", "is_apart", "is_final", "seat")

    def __init__(self, before: State, seat: int, action: Action, after: State, events: list[Event]) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self.chance = after.chance.to_data()
        self.is_final = after.horizon == after.ply
        self.is_apart = on_strands(before) and on_strands(after) and after.barrier != after.ply
        self._options: list[Action] | None = None

    def options(self) -> list[Action]:
        """What the seat could choose from."""
        if self._options is None:
            self._options = self.before.legal(self.seat)
        return self._options

    def is_same(self, other: "Step") -> bool:
        """Whether both let the same happen, as far as anybody could tell."""
        if self.chance != other.chance or self.is_final != other.is_final or self.is_apart != other.is_apart:
            return False
        if len(self.events) != len(other.events):
            return False
        for place, event in enumerate(self.events):
            if not event.tells_the_same(other.events[place]):
                return False
        return True


def on_strands(state: State) -> bool:
    """Whether everybody acts on a strand of their own."""
    return not state.over and isinstance(state.frames[-1], ParallelFrame)


def still_open(steps: list[Step], state: State) -> list[Step]:
    """The steps from the oldest one on that may still be taken back, now or after another one is."""
    recent = len(steps) - (state.ply - state.horizon)  # since then only one seat has acted, and shown nothing
    done: list[int] = []  # those who have shown something since
    first = len(steps)
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if place < recent and not step.is_apart:
            break
        if step.is_final:
            done.append(step.seat)
        elif step.seat not in done:
            first = place
    return steps[first:]


class Without:
    """The game as if one seat had not taken its last action: `state`, and in `steps` what the others did since.

    `barred` says why the action has to stay; empty when it can be taken back.
    """

    __slots__ = ("barred", "state", "step", "steps")

    def __init__(self, step: Step) -> None:
        self.step = step
        self.state = step.before
        self.steps: list[Step] = []
        self.barred = "it drew or revealed something." if step.is_final else ""

    def catch_up(self, since: list[Step]) -> None:
        """Play again what the others did after the action, as far as that has not been done yet."""
        for place in range(len(self.steps), len(since)):
            if self.barred:
                return
            self._play_again(since[place])

    def _play_again(self, step: Step) -> None:
        if not step.is_apart:
            self.barred = "everybody has gone on together since."
            return
        before = self.state
        if before.legal(step.seat) != step.options():
            self.barred = f"{{{step.seat}}} has acted since, and would have had another choice without it."
            return
        journal = Journal()
        after = before.clone()
        after.journal = journal
        after.apply(step.seat, step.action)
        again = Step(before, step.seat, step.action, after, journal.events)
        if not again.is_same(step):
            self.barred = f"{{{step.seat}}} has acted since, and that would have come out differently without it."
            return
        self.steps.append(again)
        self.state = after
