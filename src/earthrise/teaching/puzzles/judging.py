"""Whether a decision is a puzzle: every option is weighed, the best against all others in worlds not used to find it,
and the reason must be one that can be told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from earthrise.bots.analysis.opinion import Opinion, figures, in_short, line_of, sentence, why
from earthrise.bots.analysis.reasons import Why
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.state import State, View
from earthrise.engine.tactics import Tactics
from earthrise.engine.words import capital, lowered, plural
from earthrise.teaching.puzzles.difficulty import difficulty, found_by
from earthrise.teaching.puzzles.race import Race, Runner

GLANCED: Final = 4  # options looked at first: where these are alike, so are most
GLANCE: Final = 8  # lines for each of them, and once more where these differ at all
GLANCE_SURE: Final = 1.8  # standard errors by which the best of them must beat the worst
LOOK: Final = 16  # lines for every option
CLOSE: Final = 0.05  # of chances: what is no further behind the best after the look may be as good
LOOKED_UP: Final = 4  # options that are looked at longer, to find the best
LONG_LOOK: Final = 56  # lines more for each of them
LOOK_SURE: Final = 2.0  # standard errors by which the best of them must beat the last
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
    """What became of a candidate; the rest is only known of a puzzle."""

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
    lines: int = 0


def judged(game: Game, state: State, seat: int, seed: int, lines: int = LINES) -> Judged:
    """The verdict on the decision that the seat has; the same for the same seed."""
    view = state.view(seat)
    tactics: Tactics = game.tactics(game.temperaments()[0])
    options = view.legal()
    if not differ_at_a_glance(view, tactics, options, seed):
        return Judged(ALIKE)
    best = best_at_a_look(view, tactics, options, seed)
    if isinstance(best, str):
        return Judged(best)
    race = Race(view, tactics, options, seed + 2)
    leader = next(runner for runner in race.runners if runner.action.code == best.code)
    run_to_the_end(race, leader, lines)
    right, wrong = parted(race, leader)
    right = as_people_see_it(view, tactics, options, right)
    if not wrong or not right or len(right) > MOST_SOLUTIONS or 2 * len(right) > len(options):
        return Judged(UNSURE)
    if any(leader.lead(runner).by > AS_GOOD for runner in right):
        return Judged(UNSURE)
    if right[0].tally.chance() < LEAST_CHANCE:
        return Judged(LOST)
    speaks = why(view, tactics, [right[0].action, wrong[0].action])
    if not is_told(speaks):
        return Judged(UNTOLD)
    levels = found_by(game, view, {runner.action.text for runner in right}, seed + 3)
    if levels["master"] == 0:
        return Judged(UNFOUND)
    return Judged(
        PUZZLE,
        [runner.action.text for runner in right],
        {runner.action.text: round(100 * runner.tally.chance()) for runner in [*right, *wrong] if not runner.out},
        round(100 * right[0].tally.chance()) - round(100 * wrong[0].tally.chance()),
        0 if leader.tally.shared else round(right[0].tally.mean_points()) - round(wrong[0].tally.mean_points()),
        told(view, right, wrong[0], speaks),
        question(view),
        asks(view),
        title(view),
        levels,
        difficulty(levels),
        sum(len(runner.won) for runner in race.runners),
    )


def differ_at_a_glance(view: View, tactics: Tactics, options: list[Action], seed: int) -> bool:
    """Whether some lines for the best-rated options and the worst come out differently at all."""
    ratings = tactics.ratings(view.world, view.seat, options)
    order = sorted(range(len(options)), key=lambda number: -ratings[number])
    few = order if len(order) <= GLANCED else [*order[: GLANCED - 1], order[-1]]
    race = Race(view, tactics, [options[number] for number in few], seed)
    race.run(race.runners, GLANCE)
    if not differ(race.ranked(), 0.5):
        return False
    race.run(race.runners, GLANCE)
    return differ(race.ranked(), GLANCE_SURE)


def differ(ranked: list[Runner], errors: float) -> bool:
    """Whether the first of them seems better than the last."""
    return ranked[0].surely_beats(ranked[-1], errors)


def best_at_a_look(view: View, tactics: Tactics, options: list[Action], seed: int) -> Action | str:
    """The option that looks best, or why this is no puzzle."""
    race = Race(view, tactics, options, seed + 1)
    race.run(race.runners, LOOK)
    ranked = race.ranked()
    close = [runner for runner in ranked if ranked[0].tally.chance() - runner.tally.chance() <= CLOSE]
    if len(close) > max(LOOKED_UP, len(options) // 2):
        return MANY
    few = ranked[:LOOKED_UP]
    race.run(few, LONG_LOOK)
    few.sort(key=lambda runner: (-runner.tally.chance(), -runner.tally.mean_points()))
    if not differ(few, LOOK_SURE):
        return MANY
    # What cannot be told of any of the next ones is not worth weighing for long.
    if not any(is_told(why(view, tactics, [few[0].action, runner.action])) for runner in few[1:]):
        return UNTOLD
    return few[0].action


def run_to_the_end(race: Race, leader: Runner, lines: int) -> None:
    """All options, until each is plainly worse than the leader or has had all its lines."""
    while len(leader.won) < lines:
        running = [runner for runner in race.runners if not runner.out]
        if len(running) == 1:
            return
        if len(leader.won) >= lines // 4 and hopeless(leader, running):
            return
        race.run(running, STEP)
        race.set_aside(leader)


def hopeless(leader: Runner, running: list[Runner]) -> bool:
    """Whether so many are still as good that this will be no puzzle."""
    level = [runner for runner in running if runner is not leader and not leader.surely_beats(runner, 1.0)]
    return len(level) >= MOST_SOLUTIONS


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


def is_told(speaks: Why) -> bool:
    return bool(speaks.leads) and not speaks.tied


# -- in words ----------------------------------------------------------------------------------------------------------


def told(view: View, right: list[Runner], wrong: Runner, speaks: Why) -> str:
    """Why the best option is better than the best wrong one, with the figures behind it."""
    lines = [line_of(view, runner.action, runner.tally) for runner in (right[0], wrong)]
    shared = right[0].tally.shared
    opinion = Opinion(lines, len(right[0].won), 1.96 * right[0].tally.error(), True, shared, speaks)
    words = [sentence(opinion), figures(opinion)]
    if len(right) > 1:
        others = " or ".join(
            f"“{in_short(view.world.game.say(view.world, view.seat, runner.action))}”" for runner in right[1:]
        )
        words.append(f"Just as good: {others}.")
    return " ".join(words)


def question(view: View) -> str:
    """Where in the game it is, what there is to decide, and what is asked."""
    return f"{view.world.game.moment(view.world)}. {view.waiting()} Find the best move."


def asks(view: View) -> str:
    """What there is to decide, for a list: “Spend up to 6 currency or end the turn”."""
    world: State = view.world
    return capital(world.frames[-1].prompt(world, view.seat))


def title(view: View) -> str:
    """“Round 4, advanced, 3 players”: nothing of the solution."""
    world: State = view.world
    game = world.game
    parts = [game.moment(world)]
    mode = world.options_data().get("mode")
    for option in game.options:
        if option.name == "mode" and isinstance(mode, str) and mode != option.default:
            parts.append(lowered(option.said(mode)))
    if len(game.seat_counts(resolve(game.options, {} if mode is None else {"mode": mode}))) > 1:
        parts.append("alone" if world.seats == 1 else plural(world.seats, "player"))
    return ", ".join(parts)


def seed_of(run: int, moment: int) -> int:
    """Each decision has worlds of its own."""
    return int(Chance(run * SEEDS + moment).next() >> 8)
