"""Information-set tree search: thinks in worlds sampled from one seat's view.

Every iteration samples a world, walks down a tree that all worlds share, plays on by the game's `Tactics` to the
horizon or the end, and tells every decision on the way how well its seat came out. Nothing in here sees the true state:
what is hidden from the searching seat is dealt anew in each world, and what is decided in secret and at once is decided
by each seat in ignorance of the others.

The n-th try of every action at the root gets the same n-th world and the same luck, so that actions are compared
in equal circumstances. What counts there is only by how much an action beats the favourite, which is what the game's
own sense would do: the favourite has been tried in every world in which any other has, and effort goes to those that
may still beat it.
"""

import math
import time
from typing import Final

from mypy_extensions import i64

from earthrise.engine.actions import Action
from earthrise.engine.chance import MASK, Chance
from earthrise.engine.frames import Frame
from earthrise.engine.parallel import ParallelFrame
from earthrise.engine.secret import SecretFrame
from earthrise.engine.state import State, View
from earthrise.engine.tactics import Lookahead, Tactics, Way

MOST_NODES: Final = 50_000  # the tree grows no further; about 100 bytes and the arms of each
LONGEST_LINE: Final = 50_000  # decisions; no game is as long
FIRST_TRIES: Final = 2  # of every action at the root before they are compared
BORROWED: Final = 3.0  # tries' worth of the common spread, for an action tried too seldom to show its own
PLAIN: Final = 4.0  # standard errors by which the best action leads when there is nothing more to find out


class Arm:
    """One action that a seat has at one place of the tree; at the root perhaps the first of another way to play."""

    __slots__ = ("action", "gain", "gains", "line", "offered", "points", "rating", "seen", "total", "tries", "way")

    def __init__(self, action: Action, rating: int, way: Way | None = None) -> None:
        self.action = action
        self.rating = rating
        self.way = way
        self.seen = 0  # times it could have been tried
        self.tries = 0
        self.offered = 0  # the last walk on which it was legal
        self.total = 0.0
        self.points = 0.0
        self.line: list[float] = []  # at the root: what every single try came to
        self.gain = 0.0  # at the root: the sum of what the tries brought more than the favourite's in the same worlds
        self.gains = 0.0  # and the sum of its squares

    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0

    def lead(self, caution: float) -> float:
        """By how much it surely beats the favourite: the mean gain less `caution` standard errors of it."""
        if self.tries < 2:
            return -math.inf
        mean = self.gain / self.tries
        spread = max(0.0, self.gains / self.tries - mean * mean)
        return mean - caution * math.sqrt((spread + 0.0001) / (self.tries - 1))

    def gained(self) -> float:
        """By how much it beat the favourite on average."""
        return self.gain / self.tries if self.tries else 0.0

    def doubt(self, common: float) -> float:
        """The standard error of `gained`, where the gains of all actions together have the variance `common`."""
        if self.tries == 0:
            return math.inf
        mean = self.gain / self.tries
        own = max(0.0, self.gains - self.tries * mean * mean)
        return math.sqrt((own + BORROWED * common + 0.0001) / ((self.tries + BORROWED) * self.tries))


class Bandit:
    """What one seat has tried at one place of the tree, best-rated action first."""

    __slots__ = ("arms", "by_code", "tries")

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.by_code: dict[int, Arm] = {}
        self.tries = 0

    def admit(
        self, tactics: Tactics, state: State, seat: int, options: list[Action], walk: int, chance: Chance
    ) -> None:
        """Mark what is legal in this world, and take in what was not known yet."""
        unknown = False
        for action in options:
            arm = self.by_code.get(action.code)
            if arm is None:
                unknown = True
            else:
                arm.offered = walk
        if not unknown:
            return
        favourite = tactics.choose(state, seat, options, chance)
        ratings = tactics.ratings(state, seat, options)
        top = max(ratings)
        for number, action in enumerate(options):
            if action.code not in self.by_code:
                rating = top + 1 if action is favourite else ratings[number]
                arm = Arm(action, rating)
                arm.offered = walk
                self.by_code[action.code] = arm
                place = len(self.arms)
                while place > 0 and self.arms[place - 1].rating < rating:
                    place -= 1
                self.arms.insert(place, arm)

    def pick(self, walk: int, width: int, eagerness: float) -> Arm:
        """The arm to try now: of the `width` best-rated ones that are legal, the one that may be the best."""
        chosen: Arm | None = None
        best = 0.0
        looked = 0
        for arm in self.arms:
            if arm.offered != walk:
                continue
            arm.seen += 1
            if arm.tries == 0:
                chosen = arm
                break
            hope = arm.total / arm.tries + eagerness * math.sqrt(math.log(arm.seen + 1.0) / arm.tries)
            if chosen is None or hope > best:
                chosen = arm
                best = hope
            looked += 1
            if looked >= width:
                break
        assert chosen is not None
        return chosen


class Node:
    """A place in the tree: the actions that led here, whatever was hidden on the way."""

    __slots__ = ("bandits", "children")

    def __init__(self) -> None:
        self.bandits: dict[int, Bandit] = {}
        self.children: dict[int, Node] = {}

    def bandit(self, seat: int) -> Bandit:
        found = self.bandits.get(seat)
        if found is None:
            found = Bandit()
            self.bandits[seat] = found
        return found


class Step:
    """A choice made on the way down, to be told how it came out."""

    __slots__ = ("arm", "bandit", "seat")

    def __init__(self, seat: int, bandit: Bandit, arm: Arm) -> None:
        self.seat = seat
        self.bandit = bandit
        self.arm = arm


class Search:
    """One seat's thinking about one decision. `run` it as long as there is time, then ask `best` and `ranking`."""

    def __init__(self, view: View, tactics: Tactics, chance: Chance, lookahead: Lookahead | None = None) -> None:
        self.view = view
        self.seat = view.seat
        self.tactics = tactics
        self.look: Lookahead = tactics.lookahead() if lookahead is None else lookahead
        self.luck = int(chance.next())
        self.root = Node()
        self.choices: Bandit = self.root.bandit(view.seat)
        self.nodes = 1
        self.iterations = 0
        legal = view.legal()
        self.options = tactics.candidates(view.world, view.seat, legal)
        self.ways: list[Arm] = self.other_ways(legal)
        self.until = tactics.clock(view.world) + self.look.horizon
        self.spreads: list[float] = [0.0] * view.world.seats  # sums over all lines, by seat
        self.squares: list[float] = [0.0] * view.world.seats
        self.counts: list[int] = [0] * view.world.seats
        self.gain = 0.0  # sums over all tries at the root but the favourite's
        self.gains = 0.0
        self.gain_count = 0
        self.want_points = False  # whether lines are also asked for the seat's score at their end

    def other_ways(self, legal: list[Action]) -> list[Arm]:
        """The ways to play on that begin with something else than the favourite. The others need no thought now:
        whichever is better, the action is the same."""
        arms: list[Arm] = []
        if len(legal) < 2:
            return arms
        world, seat = self.view.world, self.seat
        ways = self.tactics.ways(world, seat)
        if not ways:
            return arms
        favourite = self.options[0]
        if len(self.options) > 1:
            favourite = self.tactics.choose(world, seat, self.options, Chance(self.luck))
        for way in ways:
            action = way.tactics.choose(world, seat, legal, Chance(self.luck))
            if action.code != favourite.code:
                arms.append(Arm(action, 0, way))
        return arms

    def is_matter_of_course(self) -> bool:
        """Whether there is nothing to compare."""
        return len(self.options) < 2 and not self.ways

    # -- thinking ----------------------------------------------------------------------------------

    def run(self, iterations: int, milliseconds: float = 0.0) -> int:
        """Think for so many iterations, or until the time is up (0: no limit); how many there were."""
        if self.is_matter_of_course():
            return 0
        ends = time.perf_counter() + milliseconds / 1000.0
        done = 0
        while done < iterations:
            self.iterate()
            done += 1
            if milliseconds > 0.0 and time.perf_counter() >= ends:
                break
            if done & 15 == 0 and self.is_settled():
                break
        return done

    def is_settled(self) -> bool:
        """Whether one action plainly leads all others that are looked at."""
        arms = self.choices.arms
        looked = min(len(arms), self.width(self.choices))
        common = self.common_variance()
        leader = arms[0]
        for number in range(1, looked):
            if arms[number].tries < 2 * FIRST_TRIES:
                return False
            if arms[number].gained() > leader.gained():
                leader = arms[number]
        certain = 0.0 if leader is arms[0] else leader.doubt(common)
        for number in range(looked):
            arm = arms[number]
            if arm is not leader:
                doubt = certain if number == 0 else certain + arm.doubt(common)
                if leader.gained() - arm.gained() <= PLAIN * doubt:
                    return False
        return True

    def iterate(self) -> None:
        """One world, one line."""
        self.iterations += 1
        walk: int = self.iterations
        bandit = self.choices
        if not bandit.arms:  # what the seat itself may do is the same in every world
            bandit.admit(self.tactics, self.view.world, self.seat, self.options, walk, Chance(self.luck))
            bandit.arms[1:1] = self.ways
        arm = self.challenger()
        chance = Chance(self.luck + arm.tries)
        world = self.view.sample(chance)
        world.frames[-1] = reopened(world.frames[-1], self.seat)
        steps = [Step(self.seat, bandit, arm)]
        self.descend(world, arm, steps, walk, chance)
        self.play_out(world, chance, arm.way)
        self.learn(world, steps)

    def challenger(self) -> Arm:
        """What to try at the root: the action that may beat the favourite by most, or the favourite itself where it
        has not been tried in that world yet."""
        arms = self.choices.arms
        favourite = arms[0]
        looked = min(len(arms), self.width(self.choices))
        common = self.common_variance()
        eagerness = self.look.exploration * math.sqrt(math.log(self.iterations + 1.0))
        chosen = favourite
        best = 0.0
        for number in range(1, looked):
            arm = arms[number]
            if arm.tries < FIRST_TRIES:
                chosen = arm
                break
            hope = arm.gained() + eagerness * arm.doubt(common)
            if chosen is favourite or hope > best:
                chosen = arm
                best = hope
        return favourite if favourite.tries <= chosen.tries else chosen

    def common_variance(self) -> float:
        """How much tries at the root differ in what they gain on the favourite."""
        if self.gain_count < 2:
            return 0.0
        mean = self.gain / self.gain_count
        return max(0.0, self.gains / self.gain_count - mean * mean)

    def descend(self, world: State, first: Arm, steps: list[Step], walk: int, chance: Chance) -> None:
        """Walk down the tree from the root, whose own choice is made, to a place not seen before."""
        node = self.root
        given = True  # the choice at the root
        while not world.over and self.tactics.clock(world) < self.until:
            top = world.frames[-1]
            key: i64 = 0
            if isinstance(top, SecretFrame):
                # Everybody answers at once: nobody's choice may depend on another's.
                chosen: list[Step] = []
                for seat in top.deciders():
                    if given and seat == self.seat:
                        chosen.append(steps[0])
                        continue
                    options = self.tactics.candidates(world, seat, top.options(world, seat))
                    step = self.choice(node, world, seat, options, walk, chance)
                    steps.append(step)
                    chosen.append(step)
                given = False
                for step in chosen:
                    world.apply(step.seat, step.arm.action)
                    key = folded(key, step.seat, step.arm.action.code)
            elif given:
                given = False
                world.apply(self.seat, first.action)
                key = folded(key, self.seat, first.action.code)
            else:
                seat = self.next_seat(top)
                options = top.options(world, seat)
                if len(options) == 1:
                    world.apply(seat, options[0])
                    continue
                if seat != self.seat and isinstance(top, ParallelFrame):
                    world.apply(seat, self.tactics.quick(world, seat, options, chance))
                    continue
                options = self.tactics.candidates(world, seat, options)
                if len(options) == 1:
                    world.apply(seat, options[0])
                    continue
                step = self.choice(node, world, seat, options, walk, chance)
                steps.append(step)
                world.apply(seat, step.arm.action)
                key = folded(key, seat, step.arm.action.code)
            if first.way is not None or self.look.growth <= 0.0:
                return  # a way is played on by itself; where nothing further down is ever doubted, there is no tree
            below = node.children.get(int(key))
            if below is None:
                if self.nodes < MOST_NODES:
                    self.nodes += 1
                    node.children[int(key)] = Node()
                return
            node = below

    def next_seat(self, top: Frame) -> int:
        """Whose choice comes next: where several act at once, the searching seat's own."""
        if top.seat >= 0:
            return top.seat
        waited = top.deciders()
        return self.seat if self.seat in waited else waited[0]

    def choice(self, node: Node, world: State, seat: int, options: list[Action], walk: int, chance: Chance) -> Step:
        bandit = node.bandit(seat)
        bandit.admit(self.tactics, world, seat, options, walk, chance)
        return Step(seat, bandit, bandit.pick(walk, self.width(bandit), self.eagerness(seat)))

    def width(self, bandit: Bandit) -> int:
        """How many actions are looked at: at the root several at once; further down everybody plays by the tactics
        until there has been time to doubt them."""
        start = self.look.width + len(self.ways) if bandit is self.choices else 1
        return start + int(self.look.growth * math.log2(1.0 + bandit.tries))

    def eagerness(self, seat: int) -> float:
        """Exploration in units of how far lines differ for the seat, so that no game needs a scale of its own."""
        count = self.counts[seat]
        if count < 2:
            return self.look.exploration
        mean = self.spreads[seat] / count
        return self.look.exploration * math.sqrt(max(0.0, self.squares[seat] / count - mean * mean) + 1e-9)

    def play_out(self, world: State, chance: Chance, way: Way | None = None) -> None:
        """Play on by the game's own sense, and those who follow `way` by that, to the horizon or the end."""
        tactics = self.tactics
        decisions = 0
        while not world.over and decisions < LONGEST_LINE and tactics.clock(world) < self.until:
            top = world.frames[-1]
            seat = top.seat
            if seat < 0:
                seat = top.deciders()[0]
            options = top.options(world, seat)
            if len(options) == 1:
                world.apply(seat, options[0])
            elif way is not None and seat in way.followers:
                world.apply(seat, way.tactics.quick(world, seat, options, chance))
            else:
                world.apply(seat, tactics.quick(world, seat, options, chance))
            decisions += 1

    def learn(self, world: State, steps: list[Step]) -> None:
        """Tell every choice of the line how its seat came out."""
        known: list[bool] = [False] * world.seats
        values: list[float] = [0.0] * world.seats
        for step in steps:
            seat = step.seat
            if not known[seat]:
                known[seat] = True
                value = self.tactics.value(world, seat)
                values[seat] = value
                self.counts[seat] += 1
                self.spreads[seat] += value
                self.squares[seat] += value * value
            step.bandit.tries += 1
            step.arm.tries += 1
            step.arm.total += values[seat]
        arm = steps[0].arm
        came = values[self.seat]
        arm.line.append(came)
        if self.want_points:
            arm.points += world.scores()[self.seat]
        favourite = self.choices.arms[0]
        if arm is not favourite:
            gain = came - favourite.line[len(arm.line) - 1]
            arm.gain += gain
            arm.gains += gain * gain
            self.gain += gain
            self.gains += gain * gain
            self.gain_count += 1

    # -- what came of it ---------------------------------------------------------------------------

    def best(self) -> Action:
        """The action to take: the best-rated one unless another has shown itself better."""
        if self.is_matter_of_course():
            return self.options[0]
        return self.ranking()[0].action

    def ranking(self) -> list[Arm]:
        """What was tried at the root, best first: the best-rated action, but before it all that surely beat it."""
        tried = [arm for arm in self.choices.arms if arm.tries]
        assert tried, "nothing has been tried yet"
        leads = [arm.lead(self.look.caution) for arm in tried]
        leads[0] = 0.0  # the favourite's own
        order = sorted(range(len(tried)), key=lambda number: -leads[number])
        return [tried[number] for number in order]


def folded(key: i64, seat: int, code: int) -> i64:
    """A number for a sequence of choices."""
    mask: i64 = MASK
    return ((key ^ (i64(seat) << 40) ^ (i64(code) + 1)) * 0x1B873593 + 0x2545F491) & mask


def reopened(frame: Frame, seat: int) -> Frame:
    """A secret decision with only `seat`'s own answer left in: the others' are chosen anew, as they were, unseen."""
    if not isinstance(frame, SecretFrame):
        return frame
    return frame.renewed([answer if number == seat else -1 for number, answer in enumerate(frame.answers)])
