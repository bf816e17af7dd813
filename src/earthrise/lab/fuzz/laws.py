"""The laws every game must keep, as checks on a running game. Each yields a violation for what it finds broken.

Cheap laws are asked after every action, dear ones on a sample (`every`: about one action in so many) and once more when
the game is over. In a thorough trial a law looks at everything it can and draws its probes from a fixed seed, so that a
violation found once is found again.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition, BadRecord, NoObserver
from earthrise.engine.field_state import TAKEN
from earthrise.engine.game import Game
from earthrise.engine.journal import Journal
from earthrise.engine.observation import Observer
from earthrise.engine.options import resolve
from earthrise.engine.record import read_record
from earthrise.engine.state import SPECTATOR, State
from earthrise.lab.fuzz.checked_play import door, undo
from earthrise.lab.fuzz.trial import PROBING, Trial, Violation, mark, thawed

Check = Callable[[Trial], Iterator[Violation]]

WALK = 12  # how many actions a clone is led on from where it was made
REASONS_ASKED = 24  # how many refusals of one position are put into words


@dataclass(frozen=True)
class Law:
    """`every` 0: asked only when a game is over. `whole`: about a game as a whole, asked at its end only."""

    name: str
    every: int
    check: Check
    whole: bool = False


def examine(trial: Trial, law: Law, key: str = "") -> Violation | None:
    """The first violation of the law, of that key if one is given. A law that cannot even be asked is a crash."""
    if trial.thorough:
        trial.chance = Chance(PROBING)
    try:
        for violation in law.check(trial):
            if key in ("", violation.key):
                return replace(violation, law=law.name)
    except Exception as error:
        return crash(error, law.name)
    return None


def crash(error: Exception, law: str) -> Violation:
    """An exception that is nobody's to mend but ours."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).stem}.{last.name}"
    kind = type(error).__name__
    return Violation(
        "crash", f"{kind} in {place}", f"{kind} in {place}, line {last.lineno}: {one_line(str(error))}", law
    )


def one_line(text: str) -> str:
    return " ".join(text.split())[:300]


# -- after every action ----------------------------------------------------------------------------------------------


def invariants(trial: Trial) -> Iterator[Violation]:
    """What the game says must always hold."""
    for broken in trial.game.broken_invariants(trial.state):
        yield Violation("invariant", broken.partition(":")[0], broken)


def exits(trial: Trial) -> Iterator[Violation]:
    """As long as the game is not over, everybody the table waits for can do something."""
    state = trial.state
    if state.over:
        return
    deciders = state.deciders()
    if not deciders:
        yield Violation("dead_end", "nobody", "The game is not over, and the table waits for nobody.")
    for seat in deciders:
        if not state.legal(seat):
            kind = state.frames[-1].kind()
            yield Violation("dead_end", kind, f"The table waits for seat {seat} ({kind}), who has no legal action.")


def sources(trial: Trial) -> Iterator[Violation]:
    """Every score is the sum of its parts."""
    scores = trial.state.scores()
    for seat, score in enumerate(scores[: trial.state.seats]):
        parts = trial.game.score_parts(trial.state, seat)
        if sum(parts.values()) != score:
            yield Violation("result", "parts", f"Seat {seat} has {score} points, but their parts are {parts}.")


# -- offers and refusals ---------------------------------------------------------------------------------------------


def offers(trial: Trial) -> Iterator[Violation]:
    """Over the whole action space: offered is what nothing refuses, and every refusal has a rule and a reason."""
    state = trial.state
    then = mark(state)
    deciders = state.deciders()
    for seat in range(state.seats):
        offered = state.legal(seat)
        codes = {action.code for action in offered}
        if len(codes) != len(offered):
            yield Violation("offer", "twice", f"Seat {seat} is offered the same action twice.")
        if seat not in deciders:
            if offered and not state.may_act(seat):
                yield Violation(
                    "offer", "stranger", f"Seat {seat} is offered actions, but the table waits for {deciders}."
                )
            if not trial.thorough and trial.chance.below(16):
                continue
        yield from _disagreements(trial, seat, codes)
        for action in offered:
            if not trial.game.say(state, seat, action).strip():
                yield Violation("offer", f"say {action.verb.word}", f"There are no words for “{action.text}”.")
    if mark(state) != then:
        path = difference(thawed(then), state.to_data())
        yield Violation("offer", f"asking {general(path)}", f"Asking what is legal, and why not, changed {path}.")


def _disagreements(trial: Trial, seat: int, offered: set[int]) -> Iterator[Violation]:
    state = trial.state
    refused: list[Action] = []
    for action in trial.game.actions.actions:
        number = state.refusal(seat, action)
        if number:
            refused.append(action)
        if number and action.code in offered:
            key = f"refused {action.verb.word}"
            yield Violation("offer", key, f"“{seat} {action.text}” is offered, but rule {number} refuses it.")
        elif not number and action.code not in offered:
            key = f"missing {action.verb.word}"
            yield Violation("offer", key, f"“{seat} {action.text}” is refused by no rule, but not offered.")
        elif not number and state.why(seat, action) is not None:
            key = f"excuse {action.verb.word}"
            yield Violation("offer", key, f"“{seat} {action.text}” is legal, but there is a reason against it.")
    if not trial.thorough and len(refused) > REASONS_ASKED:
        refused = [refused[trial.chance.below(len(refused))] for _ in range(REASONS_ASKED)]
    for action in refused:
        yield from _reason(trial.game, state, seat, action)


def _reason(game: Game, state: State, seat: int, action: Action) -> Iterator[Violation]:
    number = state.refusal(seat, action)
    if number not in game.rulebook.by_number:
        key = f"rule {action.verb.word} {number}"
        yield Violation(
            "refusal", key, f"“{seat} {action.text}” is refused by rule {number}, which is not in the rulebook."
        )
        return
    try:
        reason = state.why(seat, action)
    except Exception as error:
        key = f"why {action.verb.word} {number}"
        what = f"{type(error).__name__}: {one_line(str(error))}"
        yield Violation("refusal", key, f"Asking why “{seat} {action.text}” is refused by rule {number} raised {what}")
        return
    if reason is None or not reason.why.strip() or not reason.text.strip():
        key = f"silence {action.verb.word} {number}"
        yield Violation("refusal", key, f"“{seat} {action.text}” is refused by rule {number} without a reason.")


# -- copies ----------------------------------------------------------------------------------------------------------


def walk(state: State, chance: Chance, steps: int) -> None:
    """Lead a state on at random, for at most so many actions."""
    for _ in range(steps):
        if state.over:
            return
        seats = state.deciders()
        seat = seats[chance.below(len(seats))]
        options = state.legal(seat)
        if not options:
            return
        state.apply(seat, options[chance.below(len(options))])


def clones(trial: Trial) -> Iterator[Violation]:
    """A clone equals its parent; acting on either leaves the other as it was."""
    state = trial.state
    then = mark(state)
    twin = state.clone()
    child = twin.clone()
    if mark(child) != then:
        path = difference(thawed(then), child.to_data())
        yield Violation("clone", f"differs {general(path)}", f"A clone differs from its parent in {path}.")
        return
    for _ in range(6 if trial.thorough else 1):
        walk(twin, trial.chance, WALK)
        if mark(state) != then:
            path = difference(thawed(then), state.to_data())
            yield Violation("clone", f"shares {general(path)}", f"Acting on a clone changed {path} in its parent.")
            return
        if mark(child) != then:
            path = difference(thawed(then), child.to_data())
            yield Violation("clone", f"shares {general(path)}", f"Acting on a state changed {path} in its clone.")
            return
        twin = state.clone()
        child = twin.clone()


def kept(trial: Trial) -> Iterator[Violation]:
    """Every clone put away during the game is as it was then."""
    for state, then in trial.kept:
        if mark(state) != then:
            yield Violation(
                "clone", "kept", f"A clone put away after {state.ply} actions was changed by the game going on."
            )
            return


def positions(trial: Trial) -> Iterator[Violation]:
    """A state written down as plain data and read again is the same state, and plays on the same."""
    state = trial.state
    declared = {name for field in state.FIELDS for name in field.covers}
    for name in sorted({*getattr(state, "__dict__", {})} - declared - {*TAKEN}):
        yield Violation("position", f"undeclared {name}", f"{name} is no field: clones and saved positions lose it.")
        return
    data = state.to_data()
    try:
        text = json.dumps(data)
    except (TypeError, ValueError) as error:
        yield Violation("position", "not plain", f"The state's data is not what JSON can hold: {one_line(str(error))}")
        return
    try:
        back = trial.game.position(json.loads(text))
    except BadPosition as error:
        key = re.sub(r"[^a-z ]", "", str(error).lower())[:60]
        yield Violation(
            "position", f"refused {key}", f"The state's own data is refused as a position: {one_line(str(error))}"
        )
        return
    again = back.to_data()
    path = "" if again == data else difference(json.loads(text), json.loads(json.dumps(again)))
    if path:
        yield Violation("position", general(path), f"The state read back from its data differs in {path}.")
        return
    for _ in range(8 if trial.thorough else 1):
        twin, other = state.clone(), back.clone()
        steps = trial.chance.split()
        walk(twin, steps.copy(), WALK)
        walk(other, steps, WALK)
        path = difference(twin.to_data(), other.to_data())
        if path:
            message = f"The state read back from its data plays on differently: {path}."
            yield Violation("position", f"later {general(path)}", message)
            return


# -- what is hidden --------------------------------------------------------------------------------------------------


def leaks(trial: Trial) -> Iterator[Violation]:
    """What is hidden from a seat may be anything else: its view, its options and its sampled worlds stay the same."""
    state = trial.state
    seats = [SPECTATOR, *range(state.seats)]
    if not trial.thorough:
        seats = [seats[trial.chance.below(len(seats))]]
    for seat in seats:
        view = state.view(seat)
        world = view.world.to_data()
        if view.world.chance.to_data() == state.chance.to_data():
            yield Violation("leak", "chance", f"The view of seat {seat} carries the game's own chance.")
            return
        shown = trial.game.view_data(view)
        for _ in range(4 if trial.thorough else 1):
            other = state.sample(seat, trial.chance.split())
            for broken in trial.game.broken_invariants(other):
                key = broken.partition(":")[0]
                yield Violation("sample", key, f"A world sampled for seat {seat} cannot be. {broken}")
                return
            again = other.view(seat)
            path = difference(shown, trial.game.view_data(again))
            if path:
                yield Violation(
                    "leak", f"view {general(path)}", f"What seat {seat} is shown depends on hidden things: {path}."
                )
                return
            path = difference(world, again.world.to_data())
            if path:
                yield Violation(
                    "leak", f"world {general(path)}", f"The view of seat {seat} holds hidden things: {path}."
                )
                return
            if [action.code for action in other.legal(seat)] != [action.code for action in state.legal(seat)]:
                kind = state.frames[-1].kind()
                yield Violation(
                    "leak", f"options {kind}", f"The options of seat {seat} ({kind}) depend on hidden things."
                )
                return


def agents(trial: Trial) -> Iterator[Violation]:
    """What a learning agent sees keeps to its layout, and stays the same whatever is hidden from it."""
    try:
        observer = observer_of(trial.game)
    except NoObserver:
        return
    state, layout = trial.state, observer.layout
    seats = list(range(state.seats))
    for seat in seats if trial.thorough else [seats[trial.chance.below(len(seats))]]:
        seen = observer.observe(state, seat)
        for name, number, low, high in zip(layout.names, seen, layout.lows, layout.highs, strict=True):
            if not low <= number <= high:
                yield Violation("agent", f"bounds {name}", f"{name} is {number}, but the layout says {low} to {high}.")
                return
        for _ in range(4 if trial.thorough else 1):
            other = observer.observe(state.sample(seat, trial.chance.split()), seat)
            told = [name for name, one, two in zip(layout.names, seen, other, strict=True) if one != two]
            if told:
                message = f"What an agent in seat {seat} sees depends on hidden things: {', '.join(told[:4])}."
                yield Violation("agent", f"told {told[0]}", message)
                return


@cache
def observer_of(game: Game) -> Observer:
    """Made once: most of its work is the layout."""
    return game.observer()


def tactics(trial: Trial) -> Iterator[Violation]:
    """Every temperament the game knows chooses something that is offered."""
    state = trial.state
    for temper in trial.game.temperaments():
        try:
            sense = trial.game.tactics(temper)
        except NotImplementedError:
            return
        for seat in state.deciders():
            options = state.legal(seat)
            if options and sense.choose(state.view(seat).world, seat, options, trial.chance) not in options:
                yield Violation(
                    "tactics", "not offered", f"The {temper} tactics choose what is not offered to seat {seat}."
                )


# -- the game as a whole ---------------------------------------------------------------------------------------------


def replays(trial: Trial) -> Iterator[Violation]:
    """The record of the game so far leads to the same state."""
    if not trial.thorough and _with_journal(trial):
        return
    state = trial.state
    record = trial.record()
    record.close(state)
    text = record.write()
    try:
        again = read_record(text)
        if again.write() != text:
            yield Violation("replay", "text", "The record reads back as another record.")
            return
        reached = again.verify()
    except BadRecord as error:
        place = re.match(r"Action|Line|The record says|The replay", str(error))  # how, without where and what
        key = place[0] if place is not None else "other"
        yield Violation("replay", key, f"The game's record does not replay. {one_line(str(error))}")
        return
    path = difference(state.to_data(), reached.to_data())
    if path:
        yield Violation("replay", general(path), f"The record replays to a state that differs in {path}.")


def _with_journal(trial: Trial) -> bool:
    """A whole game is replayed once, every fourth one with a journal."""
    return trial.start.seed % 4 == 0


def journals(trial: Trial) -> Iterator[Violation]:
    """Keeping a journal changes nothing; every event says something and cites a rule that exists, and the end is told
    with its rule."""
    if not trial.thorough and not _with_journal(trial):
        return
    journal = Journal()
    reached = trial.record().replay(journal=journal)
    path = difference(trial.state.to_data(), reached.to_data())
    if path:
        yield Violation("journal", general(path), f"With a journal the game ends in a state that differs in {path}.")
    for event in journal.events:
        if event.rule not in trial.game.rulebook.by_number:
            key = f"rule {event.kind}"
            yield Violation(
                "journal", key, f"The event “{event.kind}” cites rule {event.rule}, which is not in the rulebook."
            )
        if not event.text.strip() or not -1 <= event.seat < trial.start.seats:
            yield Violation(
                "journal", f"empty {event.kind}", f"The event “{event.kind}” has no text or a seat that is not there."
            )
    result = trial.state.result
    if result is not None and all(event.rule != result.rule for event in journal.seen_by(SPECTATOR)):
        yield Violation("journal", "end", f"The game ends by rule {result.rule}, which no event told to all cites.")


def results(trial: Trial) -> Iterator[Violation]:
    """When it is over, nothing can be done any more, and the result is one that the game knows."""
    state = trial.state
    if not state.over:
        if state.result is not None:
            yield Violation("result", "early", "There is a result, but the game is not over.")
        return
    result = state.result
    if result is None:
        yield Violation("result", "none", "The game is over without a result.")
        return
    everybody = list(range(state.seats))
    if state.deciders() or any(state.legal(seat) for seat in everybody):
        yield Violation("result", "open", "The game is over, but the table waits for somebody.")
    if len(result.scores) != state.seats or list(state.scores()) != list(result.scores):
        yield Violation("result", "scores", f"The result says {result.scores}, the state {state.scores()}.")
    winners_fit = result.winners in ([], everybody) if result.shared else bool(result.winners)
    if not winners_fit or sorted(set(result.winners)) != result.winners or not set(result.winners) <= set(everybody):
        yield Violation("result", "winners", f"{result.winners} cannot be the winners.")
    if trial.start.position is None:  # which has its options in a form of its own
        sides = trial.game.sides(state.seats, resolve(trial.game.options, trial.start.options))
        if {sides[seat] for seat in everybody if seat in result.winners} & {
            sides[seat] for seat in everybody if seat not in result.winners
        }:
            yield Violation("result", "sides", f"{result.winners} win, but the sides are {sides}.")
    if result.reason not in trial.game.end_reasons():
        yield Violation(
            "result", f"reason {result.reason}", f"The game ended by “{result.reason}”, which it does not list."
        )
    if result.rule not in trial.game.rulebook.by_number:
        yield Violation(
            "result", f"rule {result.rule}", f"The result cites rule {result.rule}, which is not in the rulebook."
        )


# -- where two pieces of data differ ---------------------------------------------------------------------------------


def difference(one: object, other: object, path: str = "") -> str:
    """The path of the first place where two pieces of plain data differ, with both values; empty when equal."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            if key not in one or key not in other:
                return f"{path}{key} (only on one side)"
            found = difference(one[key], other[key], f"{path}{key}.")
            if found:
                return found
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (item, twin) in enumerate(zip(one, other, strict=True)):
            found = difference(item, twin, f"{path}{place}.")
            if found:
                return found
    return f"{path.removesuffix('.') or 'everything'} ({str(one)[:60]} and {str(other)[:60]})"


def general(path: str) -> str:
    """A path without values and places in lists, so that the same defect has the same key."""
    return ".".join(part for part in path.partition(" (")[0].split(".") if not part.isdigit())


LAWS = (
    Law("invariants", 1, invariants),
    Law("exits", 8, exits),  # whoever is asked next shows at once; this is for those who wait beside them
    Law("sources", 64, sources),
    Law("offers", 96, offers),
    Law("clones", 128, clones),
    Law("positions", 200, positions),
    Law("leaks", 120, leaks),
    Law("agents", 160, agents),
    Law("door", 240, door),
    Law("undo", 160, undo),
    Law("tactics", 240, tactics),
    Law("replays", 1600, replays, whole=True),
    Law("kept", 0, kept, whole=True),
    Law("results", 0, results),
    Law("journals", 0, journals, whole=True),
)
BY_NAME = {law.name: law for law in LAWS}
