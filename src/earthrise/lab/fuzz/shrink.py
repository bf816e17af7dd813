"""Make the game that shows a violation as short and as plain as a bounded effort allows.

A shorter game need not be played as the long one was: what no longer fits is done by somebody else or left out.
It counts when the same law is broken with the same key.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.lab.fuzz.circles import CIRCLE, Circles
from earthrise.lab.fuzz.laws import BY_NAME, crash, examine, walk
from earthrise.lab.fuzz.policies import outcome
from earthrise.lab.fuzz.trial import PROBING, Case, Start, Trial, Violation

EFFORT = 200_000  # how many actions are replayed in all; asking a dear law counts for as many as DEAR
DEAR = 100
LONG = 8  # a game of more actions than this had better begin from a position
TAILS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)

Moves = list[tuple[int, Action]]


@dataclass(frozen=True)
class Shown:
    """A game that shows the violation, at its very end."""

    start: Start
    moves: Moves
    violation: Violation


class Shrinker:
    """Looks for a smaller game that shows the same violation."""

    def __init__(self, game: Game, wanted: Violation) -> None:
        self.game = game
        self.wanted = wanted
        self.law = BY_NAME.get(wanted.law)
        self.effort = EFFORT
        self.dear = self.law is not None and self.law.every > 8

    def shows(self, start: Start, moves: Moves, everywhere: bool = True) -> Shown | None:
        """Play the moves, leaving out those that do not fit, up to the first place where the violation shows.

        Unless it is to be looked for everywhere, a dear law is asked at the end only.
        """
        at_the_end = self.law is not None and (self.law.whole or (self.dear and not everywhere))
        try:
            trial = Trial(self.game, start, Chance(PROBING), thorough=True)
        except Exception as error:
            return self.if_wanted(crash(error, "start"), start, [])
        if self.wanted.kind == "endless":
            return self.shows_endless(trial, moves)
        if self.wanted.kind == CIRCLE:
            return self.shows_circle(trial, moves)
        shown = None if at_the_end else self.asked(trial)
        for seat, action in moves:
            if shown is not None:
                return shown
            fitting = who_can(trial, seat, action)
            if fitting is None:
                continue
            self.effort -= 1
            if self.wanted.law == "kept":
                trial.keep()
            try:
                trial.act(fitting, action)
            except Exception as error:
                return self.if_wanted(crash(error, "apply"), start, trial.moves)
            if not at_the_end:
                shown = self.asked(trial)
        return self.asked(trial) if at_the_end else shown

    def shows_endless(self, trial: Trial, moves: Moves) -> Shown | None:
        """Whether chance alone does not bring the game to an end from where the moves lead."""
        for seat, action in moves:
            fitting = who_can(trial, seat, action)
            if fitting is not None:
                trial.act(fitting, action)
        state = trial.state.clone()
        longest = self.game.longest
        walk(state, Chance(PROBING), longest)
        self.effort -= longest
        return Shown(trial.start, trial.moves, self.wanted) if state.ply - trial.state.ply == longest else None

    def shows_circle(self, trial: Trial, moves: Moves) -> Shown | None:
        """Whether the moves lead round and round."""
        circles = Circles()
        for seat, action in moves:
            fitting = who_can(trial, seat, action)
            if fitting is not None:
                self.effort -= 1
                closed = circles.closed(trial.state, fitting, action)
                trial.act(fitting, action)
                if closed and action.verb.word == self.wanted.key:
                    return Shown(trial.start, trial.moves.copy(), self.wanted)
        return None

    def asked(self, trial: Trial) -> Shown | None:
        """Ask the law here."""
        if self.dear:
            self.effort -= DEAR
        found = None if self.law is None else examine(trial, self.law, self.wanted.key)
        return None if found is None else self.if_wanted(found, trial.start, trial.moves)

    def if_wanted(self, found: Violation, start: Start, moves: Moves) -> Shown | None:
        same = (found.kind, found.key, found.law) == (self.wanted.kind, self.wanted.key, self.wanted.law)
        return Shown(start, moves.copy(), found) if same else None

    # -- smaller games -----------------------------------------------------------------------------------------------

    def smallest(self, best: Shown) -> Shown:
        best = self.plainest_start(best)
        while self.effort > 0:
            length = len(best.moves)
            best = self.simplest_turns(self.fewest_laps(self.fewest_moves(best)))
            if len(best.moves) == length:
                break
        return self.last_moves(best) if len(best.moves) > LONG else best

    def better(self, best: Shown, start: Start, moves: Moves) -> Shown | None:
        """What the moves show, if it is the violation in fewer moves."""
        shown = self.shows(start, moves, everywhere=False) if self.effort > 0 else None
        return shown if shown is not None and len(shown.moves) < len(best.moves) else None

    def fewest_moves(self, best: Shown) -> Shown:
        """Leave out parts, large ones first."""
        size = len(best.moves)
        while size >= 1:
            begin = 0
            while begin < len(best.moves):
                smaller = self.better(best, best.start, best.moves[:begin] + best.moves[begin + size :])
                if smaller is None:
                    begin += size
                else:
                    best = smaller
            size //= 2
        return best

    def fewest_laps(self, best: Shown) -> Shown:
        """Leave out what happens from one turn of a seat to its next, so that the others' turns still fit."""
        begin = 0
        while begin < len(best.moves) and self.effort > 0:
            end = self.turn_end(best, begin)
            while end < len(best.moves) and best.moves[end][0] != best.moves[begin][0]:
                end += 1
            smaller = self.better(best, best.start, best.moves[:begin] + best.moves[end:])
            if smaller is None:
                begin = self.turn_end(best, begin)
            else:
                best = smaller
        return best

    def turn_end(self, best: Shown, begin: int) -> int:
        """Where what one seat does in a row, from `begin` on, is over."""
        end = begin + 1
        while end < len(best.moves) and best.moves[end][0] == best.moves[begin][0]:
            end += 1
        return end

    def last_moves(self, best: Shown) -> Shown:
        """As few of the last moves as will do, from the position before them."""
        if self.wanted.kind == "endless" or (self.law is not None and self.law.whole):
            return best
        positions: list[str] = []
        try:
            trial = Trial(self.game, best.start, Chance(PROBING))
            for seat, action in best.moves:
                positions.append(json.dumps(trial.state.to_data()))
                if len(positions) < len(best.moves):
                    trial.act(seat, action)
        except Exception:  # positions are broken as well
            return best
        for tail in TAILS:
            if tail < len(best.moves):
                start = Start(best.start.seats, 0, {}, json.loads(positions[-tail]))
                shown = self.shows(start, best.moves[-tail:])
                if shown is not None:
                    return shown
        return best

    def simplest_turns(self, best: Shown) -> Shown:
        """Replace what one seat does in a row by the one action that hands over there."""
        begin = 0
        while begin < len(best.moves) and self.effort > 0:
            seat = best.moves[begin][0]
            end = self.turn_end(best, begin)
            handing = self.handing_over(best, begin, seat) if end - begin > 1 else None
            if handing is not None:
                moves = [*best.moves[:begin], (seat, handing), *best.moves[end:]]
                best = self.better(best, best.start, moves) or best
            begin += 1 if begin < len(best.moves) and best.moves[begin][1] is handing else end - begin
        return best

    def handing_over(self, best: Shown, upto: int, seat: int) -> Action | None:
        trial = Trial(self.game, best.start, Chance(PROBING))
        for each, action in best.moves[:upto]:
            trial.act(each, action)
        self.effort -= upto
        for action in trial.state.legal(seat):
            try:
                if outcome(trial.state, seat, action).hands_over:
                    return action
            except Exception:  # the very action that fails, perhaps
                continue
        return None

    def plainest_start(self, best: Shown) -> Shown:
        """Fewer seats, and the defaults of options that are not needed to show it."""
        for seats in range(1, best.start.seats):
            shown = self.shows(replace(best.start, seats=seats), best.moves, everywhere=False)
            if shown is not None and len(shown.moves) <= len(best.moves):
                best = shown
                break
        for option in self.game.options:
            options = {name: value for name, value in best.start.options.items() if name != option.name}
            if options == best.start.options:
                continue
            shown = self.shows(replace(best.start, options=options), best.moves, everywhere=False)
            if shown is not None and len(shown.moves) <= len(best.moves):
                best = shown
        return best


def who_can(trial: Trial, seat: int, action: Action) -> int | None:
    """The seat that may do this now: the one that did it, else any; nobody when it does not fit here."""
    try:
        for each in (seat, *trial.state.deciders()):
            if action in trial.state.legal(each):
                return each
    except Exception:
        return None
    return None


def shrink(game: Game, case: Case) -> Case:
    """The case in its smallest form, as far as the effort reaches; the case itself when it does not show again."""
    shrinker = Shrinker(game, case.violation)
    first = shrinker.shows(case.start, [(seat, game.actions.parse(text)) for seat, text in case.moves])
    if first is None:
        return case
    try:
        best = shrinker.smallest(first)
    except Exception:  # broken in more ways than one: what has been found stands
        best = first
    moves = tuple((seat, action.text) for seat, action in best.moves)
    return replace(case, violation=best.violation, start=best.start, moves=moves, shows_again=True)
