"""Whether a decision is a puzzle: every option is weighed, the best against all others in worlds not used to find it,
and the reason must be one that can be told. What is no puzzle should cost little: each look is short, and the next one
longer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from earthrise.bots.search import reopened
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.state import State, View
from earthrise.engine.tactics import Tactics
from earthrise.teaching.puzzles.difficulty import difficulty, found_by
from earthrise.teaching.puzzles.race import Race, Runner
from earthrise.teaching.puzzles.telling import asks, is_told, question, reason_for, title, told

GLANCED: Final = 4  # options looked at first: where these are alike, so are most
# Lines for each of them, and the standard errors by which the best must then beat the worst to go on.
GLANCES: Final = [(4, 0.3), (4, 0.8), (8, 1.8)]
DECIDED: Final = 0.95  # of chances: with so much for all of them the game is won anyway
LOOK: Final = 16  # lines for every option
LEVEL: Final = 1.0  # standard errors: what is no further behind the best after the look may be as good
LOOKED_UP: Final = 4  # options that are looked at longer, to find the best
LONG_LOOKS: Final = [(16, 1.0), (40, 2.0)]  # as GLANCES
LINES: Final = 320  # at most, for each option that is not set aside
STEP: Final = 32
MOST_SOLUTIONS: Final = 3
AS_GOOD: Final = 0.04  # of chances: what is not surely worse must be this near to the best to be called as good
LEAST_CHANCE: Final = 0.1  # of the best option: who has lost anyway has no puzzle
SEEDS: Final = 1_000_003

# Why a decision is no puzzle:
ALIKE: Final = "the options are much alike"
MANY: Final = "too many options are good"
UNTOLD: Final = "no reason can be told"
UNSURE: Final = "nothing is clearly worse"
LOST: Final = "the game is as good as lost"
UNFOUND: Final = "the search does not find it"
PUZZLE: Final = "puzzle"


@dataclass(frozen=True)
class Judged:
    """What became of a candidate, and the work it took (actions in all lines); the rest is only known of a puzzle."""

    outcome: str
    solutions: list[str] = field(default_factory=list)
    chances: dict[str, int] = field(default_factory=dict)
    margin: int = 0
    points: int = 0
    reason: str = ""
    question: str = ""
    asks: str = ""
    title: str = ""
    levels: dict[str, int] = field(default_factory=dict)
    difficulty: int = 0
    work: int = 0

    @property
    def is_puzzle(self) -> bool:
        return self.outcome == PUZZLE


def judged(game: Game, state: State, seat: int, seed: int, lines: int = LINES) -> Judged:
    """The verdict on the decision that the seat has; the same for the same seed."""
    return Judge(game, state.view(seat), seed).verdict(lines)


class Judge:
    """Weighs one decision; `races` are all the lines that were played for it."""

    def __init__(self, game: Game, view: View, seed: int) -> None:
        self.game = game
        self.view = view
        self.seed = seed
        self.tactics: Tactics = game.tactics(game.temperaments()[0])
        self.options: list[Action] = view.legal()
        self.ratings: list[int] = self.tactics.ratings(view.world, view.seat, self.options)
        self.races: list[Race] = []

    def race(self, options: list[Action]) -> Race:
        """Each race is run in worlds of its own."""
        race = Race(self.view, self.tactics, options, self.seed + len(self.races))
        self.races.append(race)
        return race

    def no_puzzle(self, outcome: str) -> Judged:
        return Judged(outcome, work=sum(race.work for race in self.races))

    def verdict(self, lines: int) -> Judged:
        if not self.differ_at_a_glance():
            return self.no_puzzle(ALIKE)
        best = self.best_at_a_look()
        if isinstance(best, str):
            return self.no_puzzle(best)
        race = self.race(self.options)
        leader = next(runner for runner in race.runners if runner.action.code == best.code)
        run_to_the_end(race, leader, lines)
        right, wrong = parted(race, leader)
        right = as_people_see_it(self.view, self.tactics, self.options, right)
        if not wrong or not right or 2 * len(right) > len(self.options):
            return self.no_puzzle(UNSURE)
        if any(leader.lead(runner).by > AS_GOOD for runner in right):
            return self.no_puzzle(UNSURE)
        real = [right[0], *[one for one in right[1:] if not is_detour(self.view, one.action, right[0].action)]]
        if len(real) > MOST_SOLUTIONS:
            return self.no_puzzle(UNSURE)
        if right[0].tally.chance() < LEAST_CHANCE:
            return self.no_puzzle(LOST)
        speaks = reason_for(self.view, self.tactics, right[0].action, wrong[0].action)
        if not is_told(speaks):
            return self.no_puzzle(UNTOLD)
        levels = found_by(self.game, self.view, {runner.action.text for runner in right}, self.seed + len(self.races))
        if levels["master"] == 0:
            return self.no_puzzle(UNFOUND)
        return Judged(
            PUZZLE,
            [runner.action.text for runner in right],
            {runner.action.text: round(100 * runner.tally.chance()) for runner in [*right, *wrong]},
            round(100 * right[0].tally.chance()) - round(100 * wrong[0].tally.chance()),
            0 if leader.tally.shared else round(right[0].tally.mean_points()) - round(wrong[0].tally.mean_points()),
            told(self.view, real, wrong[0], speaks),
            question(self.view),
            asks(self.view),
            title(self.view),
            levels,
            difficulty(levels),
            sum(each.work for each in self.races),
        )

    def differ_at_a_glance(self) -> bool:
        """Whether some lines for the two best-rated options, a middling one and a bad one come out differently at all.
        What is liked least, such as proposing to give up, often changes nothing and says nothing."""
        ordered = [self.options[number] for number in sorted(range(len(self.options)), key=lambda n: -self.ratings[n])]
        least = least_liked(self.view, self.tactics, self.options)
        if len(ordered) > GLANCED:
            ordered = [action for action in ordered if action is not least]
            ordered = [*ordered[:2], ordered[len(ordered) // 2], ordered[-1]]
        race = self.race(ordered)
        if not all(differ_after(race, race.runners, lines, errors) for lines, errors in GLANCES):
            return False
        chances = [runner.tally.chance() for runner in race.runners]
        return min(chances) < DECIDED and max(chances) > 0.0  # who wins or loses anyway has no puzzle

    def best_at_a_look(self) -> Action | str:
        """The option that looks best, or why this is no puzzle."""
        race = self.race(self.options)
        race.run(race.runners, LOOK)
        ranked = race.by_merit(race.runners)
        level = [runner for runner in ranked if not ranked[0].surely_beats(runner, LEVEL)]
        first = max(level, key=lambda runner: self.rating(runner.action))
        alike = [one for one in level if one is first or not is_detour(self.view, one.action, first.action)]
        if len(alike) > max(LOOKED_UP, len(self.options) // 2):
            return MANY
        few = [runner for runner in ranked if runner not in level or runner in alike][:LOOKED_UP]
        if not all(differ_after(race, few, lines, errors) for lines, errors in LONG_LOOKS):
            return MANY
        few = race.by_merit(few)
        if few[0].tally.chance() < LEAST_CHANCE / 2:
            return LOST
        # What cannot be told of any of the next ones is not worth weighing for long.
        if not any(is_told(reason_for(self.view, self.tactics, few[0].action, one.action)) for one in few[1:]):
            return UNTOLD
        return few[0].action

    def rating(self, action: Action) -> int:
        return self.ratings[self.options.index(action)]


def differ_after(race: Race, runners: list[Runner], lines: int, errors: float) -> bool:
    """Whether after so many more lines the first of them seems better than the last."""
    race.run(runners, lines)
    ranked = race.by_merit(runners)
    return ranked[0].surely_beats(ranked[-1], errors)


def run_to_the_end(race: Race, leader: Runner, lines: int) -> None:
    """All options, until each is plainly worse than the leader or has had all its lines."""
    while len(leader.won) < lines:
        running = [runner for runner in race.runners if not runner.out]
        if len(running) == 1:
            return
        if len(leader.won) >= lines // 4 and hopeless(race, leader, running):
            return
        race.run(running, STEP)
        race.set_aside(leader)


def hopeless(race: Race, leader: Runner, running: list[Runner]) -> bool:
    """Whether so many are still as good that this will be no puzzle."""
    level = [runner for runner in running if runner is not leader and not leader.surely_beats(runner, 1.0)]
    return sum(not is_detour(race.view, runner.action, leader.action) for runner in level) >= MOST_SOLUTIONS


def parted(race: Race, leader: Runner) -> tuple[list[Runner], list[Runner]]:
    """The options that are as good as the leader for all we know, best first, and those that are surely worse."""
    ranked = race.ranked()
    wrong = [runner for runner in ranked if runner.out or leader.surely_beats(runner)]
    right = [runner for runner in ranked if runner not in wrong]
    return right, wrong


def as_people_see_it(view: View, tactics: Tactics, options: list[Action], right: list[Runner]) -> list[Runner]:
    """The solutions, first the one that the game's own sense likes best: of moves between which chances do not decide,
    that is the one with a reason. What it likes least of all there is, such as proposing to give up, is no solution
    even where it costs nothing."""
    ratings = tactics.ratings(view.world, view.seat, options)
    of = {action.code: rating for action, rating in zip(options, ratings, strict=True)}
    least = least_liked(view, tactics, options)
    kept = [runner for runner in right if runner.action is not least]
    return sorted(kept, key=lambda runner: -of[runner.action.code])


def least_liked(view: View, tactics: Tactics, options: list[Action]) -> Action | None:
    """The option that the game's own sense likes least of all, if there is one such."""
    ratings = tactics.ratings(view.world, view.seat, options)
    worst = min(ratings)
    return options[ratings.index(worst)] if ratings.count(worst) == 1 else None


def is_detour(view: View, action: Action, best: Action) -> bool:
    """Whether the action leaves the seat before the same question, with the best move still open: dropping something
    for nothing is as good as what comes next, and says nothing against it."""
    world: State = view.world
    after = view.sample(Chance(0))
    after.frames[-1] = reopened(after.frames[-1], view.seat)
    after.apply(view.seat, action)
    if after.over or view.seat not in after.deciders():
        return False
    top, then = world.frames[-1], after.frames[-1]
    if top.kind() != then.kind() or top.prompt(world, view.seat) != then.prompt(after, view.seat):
        return False
    return bool(after.refusal(view.seat, best) == 0)


def seed_of(run: int, moment: int) -> int:
    """Each decision has worlds of its own."""
    return int(Chance(run * SEEDS + moment).next() >> 8)
