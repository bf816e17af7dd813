"""The checked door, where people and the network come in: nonsense is refused and changes nothing, undo is exact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import CannotUndo, EarthriseError, GameOver, Malformed, NotAllowed, NotYourTurn
from earthrise.engine.journal import Event, Journal
from earthrise.engine.match import Match
from earthrise.engine.state import State
from earthrise.engine.undo import on_strands
from earthrise.lab.fuzz.trial import Trial, Violation, mark

NONSENSE = (
    "",
    "   ",
    "\n",
    "no_such_verb",
    "no_such_verb with:words",
    ":",
    "::",
    "0",
    "-1",
    "\x00",
    "é\u202e\U0001f30d",
    "x" * 500,
    "{} {0} %s",
    "move " * 50,
)
STRANGE_SEATS = (-1, -2, 99, 2**40)
ASKED = 3  # how many of each sort are sent in a sampled check
AT_ONCE = 8  # how many actions are played before one of them is taken back from between the others


def door(trial: Trial) -> Iterator[Violation]:
    """Malformed, illegal, out of turn, after the end: each is refused with its own error, and nothing changes."""
    state = trial.state
    match = Match(trial.record(), state.clone(), Journal())
    then = mark(match.state)
    moves = len(match.record.actions)
    sent: list[str] = []
    for seat, text, expected in _letters(trial, state):
        try:
            match.play(seat, text)
        except expected:
            pass
        except EarthriseError as error:
            key = f"{type(error).__name__} for {expected.__name__}"
            message = (
                f"“{seat} {text[:60]}” should raise {expected.__name__}, but raised {type(error).__name__}: {error}"
            )
            yield Violation("door", key, message[:300])
        else:
            yield Violation(
                "door",
                f"let in {expected.__name__}",
                f"“{seat} {text[:60]}” was played; it should raise {expected.__name__}.",
            )
            return
        sent.append(f"“{seat} {text[:40]}”")
        if trial.thorough and mark(match.state) != then:
            yield Violation("door", f"changed {expected.__name__}", f"{sent[-1]} was refused, but changed the state.")
            return
    if mark(match.state) != then or len(match.record.actions) != moves or match.journal.events:
        yield Violation(
            "door", "changed", f"The state, record or journal was changed by one of {', '.join(sent)[:220]}."
        )


Letter = tuple[int, str, type[EarthriseError]]


def _letters(trial: Trial, state: State) -> Iterator[Letter]:
    """What is put into the letter box, with the error that must come back."""
    chance = trial.chance
    space = trial.game.actions
    deciders = state.deciders()
    seat = deciders[chance.below(len(deciders))] if deciders else 0
    some = space.actions[chance.below(space.size)]
    for text in _some(trial, [*NONSENSE, *_garbled(some)]):
        yield seat, text, Malformed
    if state.over:
        for action in _some(trial, space.actions):
            yield seat, action.text, GameOver
        return
    options = state.legal(seat)
    legal = options[chance.below(len(options))].text if options else some.text
    for stranger in _some(trial, [*STRANGE_SEATS, state.seats]):
        yield stranger, legal, NotYourTurn
    for waiting in range(state.seats):
        if not state.may_act(waiting):
            yield waiting, legal, NotYourTurn
    offered = {action.code for action in options}
    for action in _some(trial, [action for action in space.actions if action.code not in offered]):
        yield seat, action.text, NotAllowed


def _garbled(action: Action) -> list[str]:
    """The notation of an action with one thing wrong."""
    text = action.text
    garbled = [f"{text} more", f"{text} {text}", text.upper() + "!", f"_{text}"]
    if action.verb.domains:
        garbled += [
            action.verb.word,
            f"{text}:",
            text.replace(":", ":_"),
            text.replace(":", "_:"),
            text.replace(":", "::"),
        ]
    return garbled


Item = TypeVar("Item")


def _some(trial: Trial, items: list[Item]) -> list[Item]:
    if trial.thorough or len(items) <= ASKED:
        return items
    return [items[trial.chance.below(len(items))] for _ in range(ASKED)]


def undo(trial: Trial) -> Iterator[Violation]:
    """Taking back gives back exactly the state, record and journal of before; where it is barred, nothing changes."""
    if trial.state.over:
        return
    for _ in range(8 if trial.thorough else 1):
        yield from _there_and_back(trial, trial.chance)
        if on_strands(trial.state):
            yield from _between_others(trial, trial.chance)


def _there_and_back(trial: Trial, chance: Chance) -> Iterator[Violation]:
    match = Match(trial.record(), trial.state.clone(), Journal())
    deciders = match.state.deciders()
    seat = deciders[chance.below(len(deciders))]
    marks: list[bytes] = []
    for _ in range(1 + chance.below(4)):
        options = match.state.legal(seat)
        if not options:
            break
        before = mark(match.state)
        match.act(seat, options[chance.below(len(options))])
        marks = [*marks, before] if match.state.can_undo(seat) else []
    yield from _stays(match, seat if not marks else (seat + 1) % match.state.seats)
    moves = len(match.record.actions)
    for steps, then in enumerate(reversed(marks), start=1):
        match.undo(seat)
        if mark(match.state) != then or len(match.record.actions) != moves - steps:
            yield Violation("undo", "differs", f"Seat {seat} took {steps} back; the state is not the one of before.")
            return
        if any(event.ply > match.state.ply for event in match.journal.events):
            yield Violation("undo", "journal", "The journal still tells of what was taken back.")
            return


def _between_others(trial: Trial, chance: Chance) -> Iterator[Violation]:
    """Players act at once: one of them takes the last action back although others have acted since. Then all is as it
    would be had that action never been made, and nothing that was told of the others has changed."""
    match = Match(trial.record(), trial.state.clone(), Journal())
    moves: list[tuple[int, Action]] = []
    showed: list[bool] = []
    for _ in range(AT_ONCE):
        state = match.state
        ready = [seat for seat in [*state.deciders(), *state.bystanders()] if state.legal(seat)]
        if not ready:
            break
        seat = ready[chance.below(len(ready))]
        options = state.legal(seat)
        moves.append((seat, options[chance.below(len(options))]))
        match.act(*moves[-1])
        showed.append(match.state.horizon == match.state.ply)
    able: list[int] = []
    for seat in range(match.state.seats):
        if match.can_undo(seat):
            able.append(seat)
        else:
            yield from _stays(match, seat)
    if not able:
        return
    seat = able[chance.below(len(able))]
    place = max(number for number, (actor, _) in enumerate(moves) if actor == seat)
    taken = moves[place][1].text
    if showed[place]:
        yield Violation("undo", "shown", f"Seat {seat} may take “{taken}” back, by which something was drawn or shown.")
        return
    told = [told_of(event) for event in match.journal.events if event.ply - trial.state.ply != place + 1]
    match.undo(seat)
    rest = moves[:place] + moves[place + 1 :]
    never = Match(trial.record(), trial.state.clone(), Journal())
    for actor, action in rest:
        never.act(actor, action)
    if mark(match.state) != mark(never.state) or match.record.actions != never.record.actions:
        yield Violation(
            "undo", "between", f"Seat {seat} took “{taken}” back; all is not as if it had never been played."
        )
    again = [told_of(event) for event in match.journal.events]
    if again != told or again != [told_of(event) for event in never.journal.events]:
        yield Violation(
            "undo", "told", f"Seat {seat} took “{taken}” back, and others were told something else by then."
        )


def told_of(event: Event) -> tuple[str, int, int, str, int, list[str], int, int]:
    return event.kind, event.rule, event.seat, event.text, event.amount, event.refs, event.only, event.but


def _stays(match: Match, seat: int) -> Iterator[Violation]:
    """This seat has nothing to take back, and trying it changes nothing."""
    if match.can_undo(seat):  # a game for one: there is nobody else to try it
        return
    then = mark(match.state)
    moves = len(match.record.actions)
    try:
        match.undo(seat)
    except CannotUndo:
        pass
    else:
        yield Violation("undo", "let", f"Seat {seat} took back what must stay.")
        return
    if mark(match.state) != then or len(match.record.actions) != moves:
        yield Violation("undo", "changed", f"Seat {seat} was refused an undo, but it changed something.")
