"""Fuzzing: random and adversarial play that looks for broken laws and leaves a minimal record for each.

Game number n of a run depends on the run's seed and on n alone, so the findings do not depend on the number of workers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadRecord, BadSeats, EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.options import Option, OptionValue, resolve
from earthrise.engine.record import Record, digest, read_record
from earthrise.engine.registry import find_game, game_ids, register
from earthrise.engine.state import SPECTATOR, State
from earthrise.lab.crew import Report
from earthrise.lab.fuzz.circles import CIRCLE, RECURRENCES, Circles
from earthrise.lab.fuzz.laws import BY_NAME, LAWS, crash, examine
from earthrise.lab.fuzz.policies import Policy, draw_policies
from earthrise.lab.fuzz.shrink import Shrinker, shrink
from earthrise.lab.fuzz.trial import Case, Start, Trial, Violation

PATIENCE = 2_000  # decisions after which adversaries give way to chance: only what chance cannot end counts as endless
OPENING = 32  # first decisions, in which sampled laws are asked four times as often: some games are short
LONG = 300  # decisions after which a game has been asked much: from here on every law is asked so many times less often
SELDOM = 4
KEEPING = 100  # about how many decisions lie between two clones that are put away
BYSTANDING = 10  # one move in so many is a bystander's, where there are any
TRIES = 50  # how often options are drawn anew when they do not go together
MARK = "# finding: "
DEADLY = ("worker", "hang")  # kinds of finding that cost a process: never played again in this one
CHEAP_LAWS = tuple(law for law in LAWS if law.every == 1)
EXITS = BY_NAME["exits"]


@dataclass(frozen=True)
class Finding:
    """A broken law: what kind, what was wrong, and the record that shows it."""

    kind: str
    message: str
    path: Path


@dataclass(frozen=True)
class Run:
    """What a run plays: handed to every worker."""

    game: str
    home: str  # the module that makes the game known, for games outside the house
    seed: int
    seats: tuple[int, ...]
    to_the_end: bool = False  # ask every law late in long games as often as before


def run(
    game: Game,
    games: int,
    seats: list[int] | None,
    seed: int,
    workers: int,
    out: Path,
    report: Report,
    to_the_end: bool = False,
) -> list[Finding]:
    """Play so many games and write a record into `out` for every kind of defect found.

    `seats` are the player counts to use (None: all). `workers` are processes beside this one; 0 plays in this process,
    where a crash of the interpreter would end the run. `report` hears how many games of how many are done.
    `to_the_end`: laws are asked late in long games as often as before, which takes about twice as long where games are
    long.
    """
    if game.id not in game_ids() or find_game(game.id) is not game:
        register(game)  # records find their game by its id
    plan = Run(game.id, type(game).__module__, seed, tuple(_counts(game, seats)), to_the_end)
    if workers > 0:
        from earthrise.lab.fuzz.workers import FuzzCrew

        with FuzzCrew(plan, workers) as crew:
            cases = [crew.shrunk(case) for case in first_of_each(crew.play(games, report))]
    else:
        cases = [shrink(game, case) for case in first_of_each(_play_here(game, plan, games, report))]
    return [write_finding(game, plan, case, out) for case in cases]


def _play_here(game: Game, plan: Run, games: int, report: Report) -> Iterator[Case]:
    for number in range(games):
        case = play(game, plan, number)
        report(number + 1, games)
        if case is not None:
            yield case


def first_of_each(cases: Iterator[Case]) -> list[Case]:
    """The first case of every defect, in the order of the games: thousands of games may stumble over one stone."""
    found: dict[tuple[str, str], Case] = {}
    for case in cases:
        defect = (case.violation.kind, case.violation.key)
        if defect not in found or _rank(case) < _rank(found[defect]):
            found[defect] = case
    return sorted(found.values(), key=_rank)


def _rank(case: Case) -> tuple[bool, int, str]:
    """Of crashes and deaths, those in play itself are told better than those in a probe."""
    violation = case.violation
    in_a_probe = violation.kind in ("crash", *DEADLY) and violation.law != "apply"
    return in_a_probe, case.number, violation.key


# -- one game --------------------------------------------------------------------------------------------------------


def game_seed(plan: Run, number: int) -> int:
    return plan.seed * 1_000_003 + number


class Watch:
    """Hears of the start and of every move before it is made. `asking` False: no law is asked, only played."""

    def __init__(self, asking: bool = True) -> None:
        self.asking = asking

    def start(self, start: Start) -> None:
        """How the game begins."""

    def move(self, seat: int, text: str) -> None:
        """What is about to be played."""


UNWATCHED = Watch()


def play(game: Game, plan: Run, number: int, watch: Watch = UNWATCHED) -> Case | None:
    """Play one game of the run to its end or to the first broken law."""
    chance = Chance(game_seed(plan, number))
    start = draw_start(game, plan.seats[number % len(plan.seats)], chance)
    watch.start(start)
    try:
        trial = Trial(game, start, chance.split())
    except Exception as error:
        return Case(crash(error, "start"), start, (), number)
    policies = draw_policies(game, start.seats, chance)
    violation = _play_on(trial, policies, chance, watch, Inspector(trial, plan.to_the_end))
    return None if violation is None else trial.case(violation, number)


def _play_on(
    trial: Trial, policies: list[Policy], chance: Chance, watch: Watch, inspector: Inspector
) -> Violation | None:
    state = trial.state
    anybody = Policy()
    longest = trial.game.longest
    all_bots = all(policy.is_bot for policy in policies)
    patience = longest if all_bots else min(PATIENCE, longest // 2)  # bots must find the end by themselves
    circles = Circles() if all_bots else None
    while True:
        violation = inspector.broken_law() if watch.asking else None
        if violation is not None or state.over:
            return violation
        if len(trial.moves) > longest:
            if not trial.game.surely_ends(state):
                return None
            return Violation("endless", "by chance", f"The game is not over after {longest} decisions.")
        try:
            seat = whose_move(state, chance)
            options = state.legal(seat)
        except Exception as error:
            return crash(error, EXITS.name)
        if not options:
            return examine(trial, EXITS)
        policy = policies[seat] if len(trial.moves) < patience else anybody
        try:
            action = policy.choose(state, seat, options, chance)
        except Exception as error:
            return _choice_failed(trial, seat, options, error)
        if action not in options:
            message = f"“{seat} {action.text}” was chosen, which is not offered."
            return Violation("tactics", "not offered", message, "tactics")
        number = state.refusal(seat, action)
        if number:
            key = f"refused {action.verb.word}"
            return Violation(
                "offer", key, f"“{seat} {action.text}” is offered, but rule {number} refuses it.", "offers"
            )
        watch.move(seat, action.text)
        closed = circles is not None and circles.closed(state, seat, action)
        try:
            trial.act(seat, action)
        except Exception as error:
            return crash(error, "apply")
        if closed:
            message = f"“{seat} {action.text}” was chosen more than {RECURRENCES} times in the very same position."
            return Violation(CIRCLE, action.verb.word, message)


def whose_move(state: State, chance: Chance) -> int:
    """Anybody the table waits for; now and then a bystander who has something to do."""
    seats = state.deciders()
    aside = state.bystanders()
    if aside and chance.below(BYSTANDING) == 0:
        aside = [seat for seat in aside if state.legal(seat)]
        seats = aside or seats
    return seats[chance.below(len(seats))] if seats else SPECTATOR


def _choice_failed(trial: Trial, seat: int, options: list[Action], error: Exception) -> Violation:
    """A policy failed: because an action fails that it tried on a clone, or in the game's tactics."""
    for action in options:
        twin = trial.state.clone()
        try:
            twin.apply(seat, action)
        except Exception as failure:
            trial.moves.append((seat, action))
            return crash(failure, "apply")
    return crash(error, "tactics")


class Inspector:
    """Asks the laws of one game: the cheap ones always, each of the others after a random while, all at the end; less
    often once the game is long, unless `to_the_end`."""

    def __init__(self, trial: Trial, to_the_end: bool) -> None:
        self.trial = trial
        self.long = trial.game.longest + 1 if to_the_end else LONG
        self.due = {law.name: self.while_of(law.every) for law in LAWS if law.every > 1}
        self.soonest = 0
        self.keeping = self.while_of(KEEPING)

    def while_of(self, every: int) -> int:
        """After how many moves of the game it is due next; on average `every` from now, sooner in the opening."""
        played = len(self.trial.moves)
        usual = every if played >= OPENING else (every + 3) // 4
        if played >= self.long:
            usual *= SELDOM
        return played + self.trial.chance.below(2 * usual)

    def broken_law(self) -> Violation | None:
        trial = self.trial
        over = trial.state.over
        played = len(trial.moves)
        if played > PATIENCE and played % 16 and not over:  # long asked and kept: now it is about the end alone
            return None
        everything = over or played >= self.soonest
        if not everything and played > self.long and played % SELDOM:
            return None
        for law in LAWS if everything else CHEAP_LAWS:
            if not over and law.every != 1:
                if law.every == 0 or self.due[law.name] > played:
                    continue
                self.due[law.name] = 1 + self.while_of(law.every)
            violation = examine(trial, law)
            if violation is not None:
                return violation
        if played >= self.soonest:
            self.soonest = min(self.due.values(), default=0)
        if played >= self.keeping and not over:
            self.keeping = 1 + self.while_of(KEEPING)
            trial.keep()
        return None


# -- how a game begins -----------------------------------------------------------------------------------------------


def _counts(game: Game, wanted: list[int] | None) -> list[int]:
    """The player counts to use; every one must be possible in some mode."""
    possible: set[int] = set()
    for mode in _modes(game):
        possible.update(game.seat_counts(resolve(game.options, mode)))
    for seats in wanted or []:
        if seats not in possible:
            raise BadSeats(
                f"{game.title} is not played by {seats}; possible are {', '.join(map(str, sorted(possible)))}."
            )
    return sorted(set(wanted)) if wanted else sorted(possible)


def _modes(game: Game) -> list[dict[str, object]]:
    for option in game.options:
        if option.name == "mode":
            return [{"mode": word} for word in option.choices]
    return [{}]


def draw_start(game: Game, seats: int, chance: Chance) -> Start:
    """Any mode; every other option at its default or at any value it may have."""
    seed = int(chance.next())
    modes = _modes(game)
    for _ in range(TRIES):
        given = dict(modes[chance.below(len(modes))])
        mode = str(given.get("mode", ""))
        for option in game.options:
            if option.name != "mode" and chance.below(2):
                given[option.name] = _any_value(option, mode, chance)
        try:
            game.start(seats, seed, given)
        except EarthriseError:  # these options do not go together, or not with so many seats
            continue
        except Exception:  # for `play` to find
            return Start(seats, seed, given)
        return Start(seats, seed, given)
    # Bad luck: a mode that so many may play, all else as it is by itself.
    fitting = [mode for mode in modes if seats in game.seat_counts(resolve(game.options, mode))]
    return Start(seats, seed, fitting[0] if fitting else {})


def _any_value(option: Option, mode: str, chance: Chance) -> OptionValue:
    if option.kind == "choice":
        return option.choices[chance.below(len(option.choices))]
    if option.kind == "switch":
        return chance.below(2) == 1
    _, lowest, highest = option.range_in(mode)
    return (lowest, highest, lowest + chance.below(highest - lowest + 1))[chance.below(3)]


# -- records of findings ---------------------------------------------------------------------------------------------


def write_finding(game: Game, plan: Run, case: Case, out: Path) -> Finding:
    """Write the case as a record that `earthrise records` reads and `reproduces` proves."""
    violation = case.violation
    record = record_of(game, case)
    defect = f"{game.id} {violation.kind} {violation.key}"
    path = out / f"{violation.kind}-{hashlib.sha256(defect.encode()).hexdigest()[:8]}.record"
    text = record.write()
    first, _, rest = text.partition("\n")
    lines = [
        first,
        f"# {violation.message}",
        f"{MARK}{violation.kind} | {violation.law} | {violation.key}",
        f"# found in game {case.number} of: earthrise fuzz {game.id} --seed {plan.seed}",
        f"# {_shrunk(case)}",
        rest,
    ]
    out.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")
    return Finding(violation.kind, violation.message, path)


def _shrunk(case: Case) -> str:
    if case.start.position is not None:
        last = "1 action" if len(case.moves) == 1 else f"{len(case.moves)} actions"
        return f"begins from the position before the last {last}; the game had {case.played}"
    if case.shows_again:
        return f"{len(case.moves)} actions are left of {case.played}; the defect shows after the last of them"
    return "all actions are there: the defect did not show again when they were replayed and examined"


def record_of(game: Game, case: Case) -> Record:
    record = case.start.record(game)
    record.actions = list(case.moves)
    if case.violation.kind in DEADLY:
        return record
    try:
        state = record.replay()
        record.digest = digest(state)
        record.result = None if state.result is None else state.result.to_data()
    except Exception:  # what breaks on the way has no fingerprint
        record.digest = ""
    return record


def reproduces(path: Path) -> bool:
    """Whether a record left by the fuzzer still shows its defect (False once it is mended)."""
    text = path.read_text(encoding="utf-8")
    marks = [line.removeprefix(MARK) for line in text.splitlines() if line.startswith(MARK)]
    if len(marks) != 1 or marks[0].count(" | ") < 2:
        raise BadRecord(f"{path.name} has no line “{MARK}kind | law | key”: the fuzzer did not write it.")
    kind, law, key = marks[0].split(" | ", 2)
    if kind in DEADLY:
        raise BadRecord(f"{path.name} ended or hung a worker process; it would do the same to this one.")
    record = read_record(text)
    game = find_game(record.game)
    start = Start(len(record.names), record.seed, record.options, record.position)
    moves = [(seat, game.actions.parse(action)) for seat, action in record.actions]
    return Shrinker(game, Violation(kind, key, "", law)).shows(start, moves) is not None
