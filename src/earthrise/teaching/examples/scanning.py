"""Looking through games for moments that show a rule: every action with what it caused, and what was refused there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from earthrise.bots.base import Bot
from earthrise.bots.registry import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.journal import Event, Journal
from earthrise.engine.options import resolve
from earthrise.engine.record import Record
from earthrise.engine.state import SPECTATOR, State
from earthrise.teaching.examples.book import END, HAPPENED, PICTURE, REFUSED, START, Wanted
from earthrise.teaching.examples.telling import Telling, tell_happened, tell_picture, tell_refused

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
TRIED_OF_A_VERB = 8  # refused actions are looked for among so many of each verb, at every third decision
EVERY = 3
A_WHIM = 7  # the fickle player follows a whim once in so many decisions
LONGEST = 1500
SAME = re.compile(rf"\b({'|'.join(NAMES)}|[a-iA-I]?\d+)\b")
SHAPE = 45  # characters that are compared
WORDY = 320  # characters; a longer caption is none


@dataclass(frozen=True)
class Plan:
    """A game to look through."""

    options: dict[str, object]
    seats: int
    fickle: bool
    seed: int


@dataclass(frozen=True)
class Candidate:
    """A moment that could be an example; the lower its cost, the clearer it is."""

    plan: int
    kind: str
    rule: int
    at: int
    seat: int
    verb: str
    action: str
    telling: Telling
    cost: float
    wish: int = -1

    @property
    def shape(self) -> str:
        """Its words without names, places and figures: what two examples should not have in common."""
        return SAME.sub("", self.telling.caption)[:SHAPE]


@dataclass
class Scan:
    """A game that was looked through: its record and what was found in it."""

    record: Record
    found: list[Candidate] = field(default_factory=list)


def plans(game: Game, wanted: list[Wanted], each: int) -> list[Plan]:
    """The games to look through: `each` of every mode, number of players and kind of player, and some for each wish
    that asks for a game played in another way."""
    modes = next((option.choices for option in game.options if option.name == "mode"), [""])
    found: list[Plan] = []
    for mode in modes:
        options: dict[str, object] = {"mode": mode} if mode else {}
        counts = game.seat_counts(resolve(game.options, options))
        for seats in counts[:3]:
            found += [Plan(options, seats, fickle, seed) for seed in range(1, each + 1) for fickle in (False, True)]
    for wish in wanted:
        if wish.options or wish.seats:
            options = ({"mode": wish.mode} if wish.mode else {}) | wish.options
            counts = [wish.seats] if wish.seats else game.seat_counts(resolve(game.options, options))
            found += [Plan(options, counts[0], fickle, seed) for seed in range(1, 4) for fickle in (False, True)]
    return found


class Scanner:
    """Looks through one game."""

    def __init__(self, game: Game, wanted: list[Wanted], number: int, plan: Plan) -> None:
        self.game = game
        self.wanted = wanted
        self.number = number
        self.plan = plan
        self.chance = Chance(plan.seed * 1009 + plan.seats)
        modes = next((option.choices for option in game.options if option.name == "mode"), [""])
        self.mode = str(plan.options.get("mode", modes[0]))
        self.usual = 0.0 if self.mode == modes[0] and set(plan.options) <= {"mode"} else 1.5
        given: dict[str, object] = dict(resolve(game.options, plan.options))
        self.scan = Scan(Record(game.id, game.rules_version, NAMES[: plan.seats], given, plan.seed))

    def look(self) -> Scan:
        journal = Journal()
        state: State = self.game.start(self.plan.seats, self.plan.seed, self.plan.options, 0, journal)
        bots = [find_bot("heuristic", self.game, seat) for seat in range(state.seats)]
        streams = [self.chance.split() for _ in bots]
        self._pictures(state, journal.events, START)
        while not state.over and state.ply < LONGEST:
            seat = state.deciders()[0]
            if state.ply % EVERY == 0:
                self._refusals(state, seat)
            action = self._choice(state, seat, bots[seat], streams[seat])
            before = state.clone()
            journal.events.clear()
            state.apply(seat, action)
            self._happened(before, seat, action, journal.events)
            self.scan.record.actions.append((seat, action.text))
        if state.over:
            self._pictures(state, journal.events, END)
        self.scan.record.close(state)
        return self.scan

    def _choice(self, state: State, seat: int, bot: Bot, stream: Chance) -> Action:
        view = state.view(seat)
        if self.plan.fickle and self.chance.below(A_WHIM) == 0:
            options = view.legal()
            return options[self.chance.below(len(options))]
        return bot.choose(view, stream)

    # -- what there is to see ------------------------------------------------------------------------------------

    def _happened(self, before: State, seat: int, action: Action, events: list[Event]) -> None:
        told = [event for event in events if event.is_told(SPECTATOR)]
        view = before.view(seat)
        for rule in dict.fromkeys(event.rule for event in told if event.rule):
            telling = tell_happened(self.game, view, action, told, self.scan.record.names, frozenset([rule]))
            cost = 0.8 * max(0, len(told) - 2) + (0.0 if telling.touched or telling.points_at else 2.0)
            self._add(HAPPENED, rule, before.ply, seat, action, telling, cost)
        telling = tell_happened(self.game, view, action, told, self.scan.record.names, frozenset())
        for wish, wanted in self._wishes(action.verb.word, telling):
            rule = self._number(wanted)
            names = self.scan.record.names
            about = tell_happened(self.game, view, action, told, names, frozenset([rule]), wanted.words)
            self._add(HAPPENED, rule, before.ply, seat, action, about, max(0, len(told) - 2), wish)

    def _refusals(self, state: State, seat: int) -> None:
        view = state.view(seat)
        top = view.world.frames[-1].frame_for(view.world, seat)
        for verb in top.verbs():
            size = len(verb.actions)
            places = {self.chance.below(size) for _ in range(TRIED_OF_A_VERB)} if size else set()
            seen: set[int] = set()
            for place in sorted(places):
                action = verb.actions[place]
                rule = view.world.refusal(seat, action)
                if rule and rule not in seen:
                    seen.add(rule)
                    self._refusal(state, seat, action, rule)

    def _refusal(self, state: State, seat: int, action: Action, rule: int) -> None:
        try:
            telling = tell_refused(self.game, state.view(seat), action, self.scan.record.names)
        except (EarthriseError, LookupError, AssertionError, StopIteration):
            return  # what could never be meant there may have no words
        if telling is not None:
            cost = 0.5 + (0.0 if action.references() else 2.0)
            self._add(REFUSED, rule, state.ply, seat, action, telling, cost)
            for wish, wanted in self._wishes(action.verb.word, telling):
                self._add(REFUSED, self._number(wanted), state.ply, seat, action, telling, cost, wish)

    def _pictures(self, state: State, events: list[Event], when: str) -> None:
        telling = tell_picture(self.game, state, events, self.scan.record.names)
        for wish, wanted in enumerate(self.wanted):
            if wanted.at == when and self._is_played(wanted) and re.search(wanted.words, telling.words):
                # The beginning is any game's; a picture of the end costs the whole record.
                self._add(PICTURE, self._number(wanted), state.ply, 0, None, telling, 0.0, wish)

    def _wishes(self, verb: str, telling: Telling) -> Iterator[tuple[int, Wanted]]:
        for wish, wanted in enumerate(self.wanted):
            fits = not wanted.at and wanted.verb in ("", verb) and self._is_played(wanted)
            if fits and re.search(wanted.words, telling.words):
                yield wish, wanted

    def _is_played(self, wanted: Wanted) -> bool:
        return (
            wanted.mode in ("", self.mode)
            and wanted.seats in (0, self.plan.seats)
            and all(self.plan.options.get(name) == value for name, value in wanted.options.items())
        )

    def _number(self, wanted: Wanted) -> int:
        rule = self.game.rulebook.find(wanted.rule)
        assert rule is not None  # the file was checked when it was read
        return rule.number

    def _add(
        self,
        kind: str,
        rule: int,
        at: int,
        seat: int,
        action: Action | None,
        telling: Telling,
        cost: float,
        wish: int = -1,
    ) -> None:
        if (len(telling.caption) > WORDY and wish < 0) or "{" in telling.caption:
            return  # too long, or about a player who is not there
        verb, text = ("", "") if action is None else (action.verb.word, action.text)
        clear = cost + self.usual + len(telling.caption) / 60 + at / 250 + 0.3 * max(0, self.plan.seats - 3)
        found = Candidate(self.number, kind, rule, at, seat, verb, text, telling, clear, wish)
        self.scan.found.append(found)
