"""Counting while a game is played: what was offered and chosen, which content was used, how scores went.

The lab's tables are made of it. Everything is counted once a decision and so in plain lists by number: verbs by their
place in the action space, items of content by their place in `Countables.items`.
"""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics

MOST_POINTS: Final = 64  # of a game's course that are kept
NEVER: Final = -1
DEALT: Final = -2  # comes before all decisions
UNSETTLED: Final = -1.0  # where nobody plays against anybody


class Countables:
    """What can be counted in a game: its verbs, and the content that `Game.studied` names."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.verbs: list[str] = [verb.word for verb in game.actions.verbs]
        self.verb_of: list[int] = []  # by action code
        self.kinds: list[str] = []  # by item
        self.items: list[str] = []
        self.number_of: dict[str, int] = {}  # by reference
        self.named: list[list[int]] = []  # by action code: the items that its notation names
        self.placed: list[list[str]] = [[] for _ in self.verbs]  # by verb: the kinds that `stands_for` is asked about
        studied: dict[str, list[str]] = {}
        for entry in game.studied():
            word, _, kind = entry.partition(" ")
            studied.setdefault(word, []).append(kind)
        nothing: list[int] = []
        for number, verb in enumerate(game.actions.verbs):
            kinds = studied.get(verb.word, [])
            domains = [domain.name for domain in verb.domains]
            self.placed[number] = [kind for kind in kinds if kind not in domains]
            for action in verb.actions:
                self.verb_of.append(number)
                items: list[int] = []
                places = [action.x, action.y, action.z]
                for place, domain in enumerate(verb.domains):
                    if domain.name in kinds:
                        item = self.item(domain.name, domain.values[places[place]])
                        if item not in items:
                            items.append(item)
                self.named.append(items if items else nothing)
        self.static = len(self.items)

    def forget(self) -> None:
        """Only the items that notation names: those that came up in a game are numbered anew, as they come up."""
        for number in range(self.static, len(self.items)):
            del self.number_of[f"{self.kinds[number]}:{self.items[number]}"]
        self.kinds = self.kinds[: self.static]
        self.items = self.items[: self.static]

    def item(self, kind: str, name: str) -> int:
        reference = f"{kind}:{name}"
        number = self.number_of.get(reference, NEVER)
        if number == NEVER:
            number = len(self.items)
            self.number_of[reference] = number
            self.kinds.append(kind)
            self.items.append(name)
        return number

    def items_of(self, state: State, seat: int, action: Action) -> list[int]:
        """All content the action points at."""
        found = self.named[action.code]
        kinds = self.placed[self.verb_of[action.code]]
        if not kinds:
            return found
        found = found.copy()
        for kind in kinds:
            name = self.game.stands_for(state, seat, action, kind)
            if name:
                found.append(self.item(kind, name))
        return found


class Tally:
    """The counts of one game."""

    def __init__(self, countables: Countables, tactics: Tactics, seats: int) -> None:
        self.countables = countables
        self.tactics = tactics
        self.seats = seats
        self.decisions = 0
        self.decided: list[int] = [0] * seats
        self.open: list[int] = [0] * seats  # decisions with more than one option
        self.width: list[int] = [0] * seats  # options of these, all together
        self.widest = 0
        verbs = seats * len(countables.verbs)
        self.verb_seen: list[int] = [0] * len(countables.verbs)  # the last decision in which it was offered
        self.verb_chosen: list[int] = [0] * verbs  # by seat, then by verb
        self.verb_offered: list[int] = [0] * verbs
        self.verb_width: list[int] = [0] * verbs
        self.item_seen: list[int] = []
        self.item_used: list[list[int]] = []  # by item, then by seat
        self.item_offered: list[list[int]] = []
        self.item_first: list[list[int]] = []
        self.enlarge()
        self.clock = 0
        self.turns = 0  # completed ones
        self.course: list[list[int]] = []  # the scores at the beginning, and after each turn

    def enlarge(self) -> None:
        """Room for items that have come up for the first time."""
        while len(self.item_seen) < len(self.countables.items):
            self.item_seen.append(0)
            self.item_used.append(NOTHING)
            self.item_offered.append(NOTHING)
            self.item_first.append(NOTHING)

    # -- while it is played ------------------------------------------------------------------------

    def begin(self, state: State) -> None:
        self.clock = self.tactics.clock(state)
        self.course = [state.scores()]
        for seat in range(self.seats):
            for reference in self.countables.game.dealt(state, seat):
                kind, _, name = reference.partition(":")
                item = self.countables.item(kind, name)
                self.offer_item(seat, item, DEALT)
                self.item_seen[item] = 0
                self.item_used[item][seat] += 1
                self.item_first[item][seat] = 0

    def follow(self, state: State) -> None:
        """Before each decision: note the scores when another turn has begun."""
        now = self.tactics.clock(state)
        if now > self.clock:
            self.clock = now
            self.turns += 1
            self.course.append(state.scores())

    def offer(self, state: State, seat: int, options: list[Action]) -> None:
        countables = self.countables
        self.decisions += 1
        decision = self.decisions
        self.decided[seat] += 1
        count = len(options)
        if count > 1:
            self.open[seat] += 1
            self.width[seat] += count
        self.widest = max(self.widest, count)
        verb_of = countables.verb_of
        named = countables.named
        placed = countables.placed
        verbs = len(countables.verbs)
        last = NEVER
        for action in options:
            verb = verb_of[action.code]
            if verb != last:
                last = verb
                if self.verb_seen[verb] != decision:
                    self.verb_seen[verb] = decision
                    self.verb_offered[seat * verbs + verb] += 1
                    self.verb_width[seat * verbs + verb] += count
            if placed[verb]:
                for item in countables.items_of(state, seat, action):
                    self.offer_item(seat, item, decision)
            elif named[action.code]:
                for item in named[action.code]:
                    self.offer_item(seat, item, decision)

    def offer_item(self, seat: int, item: int, decision: int) -> None:
        if item >= len(self.item_seen):
            self.enlarge()
        if self.item_seen[item] == decision:
            return
        self.item_seen[item] = decision
        if self.item_offered[item] is NOTHING:
            self.item_offered[item] = [0] * self.seats
            self.item_used[item] = [0] * self.seats
            self.item_first[item] = [NEVER] * self.seats
        self.item_offered[item][seat] += 1

    def choose(self, state: State, seat: int, action: Action) -> None:
        """One of the options just offered is taken; asked before it is carried out."""
        countables = self.countables
        self.verb_chosen[seat * len(countables.verbs) + countables.verb_of[action.code]] += 1
        for item in countables.items_of(state, seat, action):
            self.item_used[item][seat] += 1
            if self.item_first[item][seat] == NEVER:
                self.item_first[item][seat] = self.decisions - 1

    def end(self, state: State) -> None:
        """The running turn is over, too."""
        self.turns += 1
        self.course.append(state.scores())

    # -- what it comes to --------------------------------------------------------------------------

    def lead_changes(self, sides: list[int]) -> int:
        """How often another side than before has come to lead alone."""
        changes = 0
        leading = NEVER
        for scores in self.course:
            leader = leader_of(by_side(scores, sides))
            if leader not in (NEVER, leading):
                if leading != NEVER:
                    changes += 1
                leading = leader
        return changes

    def settled(self, sides: list[int], winners: list[int]) -> float:
        """The part of the turns after which a winning side was before all others and stayed so to the end; 1 when that
        was not so even then."""
        won = [False] * (max(sides) + 1)
        for seat in winners:
            won[sides[seat]] = True
        if True not in won or False not in won:
            return UNSETTLED
        since = self.turns
        turn = self.turns
        while turn >= 0:
            if not is_before(by_side(self.course[turn], sides), won):
                break
            since = turn
            turn -= 1
        return since / self.turns


class Columns:
    """The counts of many games, as columns of the tables `decisions`, `usage` and `course`, in the order of the names
    below. Verbs and items are numbers into the countables."""

    def __init__(self) -> None:
        self.decisions: list[list[int]] = [[] for _ in DECISION_COLUMNS]
        self.alternatives: list[float] = []  # of the decisions: the mean number of options
        self.usage: list[list[int]] = [[] for _ in USAGE_COLUMNS]
        self.first: list[float] = []  # of the usage: the part of the game before the first use, or UNSETTLED
        self.course: list[list[int]] = [[] for _ in COURSE_COLUMNS]

    def add(self, tally: Tally, game: int) -> None:
        self.add_decisions(tally, game)
        self.add_usage(tally, game)
        self.add_course(tally, game)

    def add_decisions(self, tally: Tally, game: int) -> None:
        games, seats, verbs, chosen, offered = self.decisions
        count = len(tally.countables.verbs)
        for place, times in enumerate(tally.verb_offered):
            if times:
                games.append(game)
                seats.append(place // count)
                verbs.append(place % count)
                chosen.append(tally.verb_chosen[place])
                offered.append(times)
                self.alternatives.append(tally.verb_width[place] / times)

    def add_usage(self, tally: Tally, game: int) -> None:
        games, seats, items, used, offered = self.usage
        for seat in range(tally.seats):
            for item, times in enumerate(tally.item_offered):
                if times is not NOTHING and times[seat]:
                    first = tally.item_first[item][seat]
                    games.append(game)
                    seats.append(seat)
                    items.append(item)
                    used.append(tally.item_used[item][seat])
                    offered.append(times[seat])
                    self.first.append(UNSETTLED if first == NEVER else first / tally.decisions)

    def add_course(self, tally: Tally, game: int) -> None:
        games, turns, seats, points = self.course
        for turn in evenly(len(tally.course), MOST_POINTS):
            for seat, score in enumerate(tally.course[turn]):
                games.append(game)
                turns.append(turn)
                seats.append(seat)
                points.append(score)


NOTHING: Final[list[int]] = []
DECISION_COLUMNS: Final = ["game", "seat", "verb", "chosen", "offered"]
USAGE_COLUMNS: Final = ["game", "seat", "item", "used", "offered"]
COURSE_COLUMNS: Final = ["game", "turn", "seat", "score"]


def by_side(scores: list[int], sides: list[int]) -> list[int]:
    """What each side has together."""
    sums = [0] * (max(sides) + 1)
    for seat, side in enumerate(sides):
        sums[side] += scores[seat]
    return sums


def leader_of(scores: list[int]) -> int:
    """The side that leads alone, or NEVER."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else NEVER


def is_before(scores: list[int], won: list[bool]) -> bool:
    """Whether a side that won has more than each that did not."""
    best = NEVER
    other = NEVER
    for side, score in enumerate(scores):
        if won[side]:
            if best == NEVER or score > scores[best]:
                best = side
        elif other == NEVER or score > scores[other]:
            other = side
    return scores[best] > scores[other]


def evenly(count: int, most: int) -> list[int]:
    """At most so many numbers below `count`, as evenly as it goes, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return [place * (count - 1) // (most - 1) for place in range(most)]
