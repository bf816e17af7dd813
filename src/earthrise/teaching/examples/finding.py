"""Choosing a game's pictured examples: the clearest moments for every chapter, out of as few and short games as do."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from earthrise.engine.game import Game
from earthrise.engine.record import Record
from earthrise.teaching.examples.book import (
    A_CHAPTER,
    HAPPENED,
    PICTURE,
    REFUSED,
    Example,
    Wanted,
    Wishes,
    chapters_of,
    examples_of,
)
from earthrise.teaching.examples.faults import PREFIX
from earthrise.teaching.examples.scanning import Candidate, Scan, Scanner, plans

MISSING: Final = 25.0  # what a missing example costs
A_RECORD: Final = 1.0  # what another record costs, and each thousand characters of it
BYTES: Final = 1000
AT_MOST: Final = 4  # examples a chapter, where good ones are at hand
GOOD: Final = 4.0
KEPT: Final = 5  # the clearest moments of one rule and kind in one game
LIKELY: Final = 8  # moments of one chapter in one game that are chosen from
LENGTH: Final = 26  # characters of an action in a record, about


@dataclass
class Found:
    """What the finder has found: the examples, the records they are moments of, chapters that lack some, and wishes
    that no game fulfilled."""

    examples: list[Example]
    records: dict[str, Record]
    lacking: dict[str, int]
    unmet: list[Wanted]


def find_examples(game: Game, each: int, report: Callable[[int, int], None]) -> Found:
    """Look through games and choose. The same game, content and number of games give the same examples."""
    wishes = Wishes(game)
    todo = plans(game, wishes.wanted, each)
    scans: list[Scan] = []
    for number, plan in enumerate(todo):
        scan = Scanner(game, wishes.wanted, number, plan).look()
        scan.found = clearest(scan.found)
        scans.append(scan)
        report(number + 1, len(todo))
    chooser = Chooser(game, wishes.wanted, scans)
    chosen = chooser.choose()
    return named_and_cut(game, chooser, chosen, wishes)


def clearest(found: list[Candidate]) -> list[Candidate]:
    """Of each rule, kind and wish the clearest few, each saying something else."""
    groups: dict[tuple[int, str, int], list[Candidate]] = defaultdict(list)
    for candidate in sorted(found, key=lambda each: each.cost):
        group = groups[candidate.rule, candidate.kind, candidate.wish]
        if len(group) < KEPT and all(other.shape != candidate.shape for other in group):
            group.append(candidate)
    return [candidate for group in groups.values() for candidate in group]


class Chooser:
    """Chooses games first, so that few records are needed, then the moments in them."""

    def __init__(self, game: Game, wanted: list[Wanted], scans: list[Scan]) -> None:
        self.game = game
        self.scans = scans
        self.sections = {rule.number: rule.section for rule in game.rulebook.rules}
        self.by_plan: list[dict[str, list[Candidate]]] = []
        for scan in scans:
            chapters: dict[str, list[Candidate]] = defaultdict(list)
            for candidate in scan.found:
                chapters[self.sections[candidate.rule]].append(candidate)
            self.by_plan.append({chapter: self.likely(found) for chapter, found in chapters.items()})
        self.wishes: dict[str, set[int]] = {chapter: set() for chapter in chapters_of(game)}
        for place, wish in enumerate(wanted):
            self.wishes[self.section_of(wish)].add(place)

    def likely(self, found: list[Candidate]) -> list[Candidate]:
        """Of one game and chapter: what is wished for, and the clearest of the rest."""
        others = sorted((each for each in found if each.wish < 0), key=lambda each: each.cost)
        return [each for each in found if each.wish >= 0] + others[:LIKELY]

    def choose(self) -> list[Candidate]:
        games: list[int] = []
        best = self.cost(games)
        while True:
            tried = [(self.cost([*games, each]), each) for each in range(len(self.scans)) if each not in games]
            cost, added = min(tried, default=(best, -1))
            if cost >= best:
                return self.moments(games)
            best = cost
            games.append(added)

    def cost(self, games: list[int]) -> float:
        moments = self.moments(games)
        lengths: dict[int, int] = {}
        total = 0.0
        for chapter, picked in self.of_chapters(moments).items():
            unmet = self.wishes[chapter] - {each.wish for each in picked}
            total += MISSING * max(A_CHAPTER - len(picked), len(unmet))
            total += sum(each.cost for each in picked[: max(A_CHAPTER, len(self.wishes[chapter]))])
        for each in moments:
            lengths[each.plan] = max(lengths.get(each.plan, 0), each.at)
        return total + sum(A_RECORD * (1 + length * LENGTH / BYTES) for length in lengths.values())

    def section_of(self, wish: Wanted) -> str:
        rule = self.game.rulebook.find(wish.rule)
        return "" if rule is None else rule.section

    def of_chapters(self, moments: list[Candidate]) -> dict[str, list[Candidate]]:
        found: dict[str, list[Candidate]] = {chapter: [] for chapter in chapters_of(self.game)}
        for each in moments:
            found[self.sections[each.rule]].append(each)
        return found

    def moments(self, games: list[int]) -> list[Candidate]:
        chosen: list[Candidate] = []
        for chapter in chapters_of(self.game):
            pool = [each for number in games for each in self.by_plan[number].get(chapter, [])]
            chosen += self.of_pool(pool)
        return chosen

    def of_pool(self, pool: list[Candidate]) -> list[Candidate]:
        """What is wished for, then the clearest, each as different from those before as can be."""
        picked: list[Candidate] = []
        for wish in sorted({each.wish for each in pool if each.wish >= 0}):
            picked.append(min((each for each in pool if each.wish == wish), key=lambda each: each.cost))
        others = [each for each in pool if each.wish < 0]
        while others and len(picked) < AT_MOST:
            costs = [(each.cost + repeats(each, picked), place) for place, each in enumerate(others)]
            cost, place = min(costs)
            if len(picked) >= A_CHAPTER and cost > GOOD:
                break
            picked.append(others.pop(place))
        return picked


def repeats(candidate: Candidate, picked: list[Candidate]) -> float:
    """How much of it has been shown already."""
    cost = 0.0
    for other in picked:
        cost += 2.0 * (candidate.rule == other.rule) + 1.0 * (candidate.kind == other.kind)
        cost += 1.0 * (candidate.verb == other.verb) + 4.0 * (candidate.shape == other.shape)
        cost += 30.0 * (candidate.plan == other.plan and candidate.at == other.at and candidate.kind == other.kind)
    return cost


def named_and_cut(game: Game, chooser: Chooser, chosen: list[Candidate], wishes: Wishes) -> Found:
    """The examples with their names, captions kept from before, and records no longer than they need be."""
    order = {plan: place for place, plan in enumerate(dict.fromkeys(each.plan for each in chosen))}
    records: dict[str, Record] = {}
    for plan, place in order.items():
        record = chooser.scans[plan].record
        upto = max(needed_actions(each) for each in chosen if each.plan == plan)
        records[f"{PREFIX}{place + 1}"] = cut(record, upto)
    before = [example for example in examples_of(game) if example.by_hand]
    examples: list[Example] = []
    counts: dict[str, int] = defaultdict(int)
    for picked in chooser.of_chapters(chosen).values():
        for each in sorted(picked, key=lambda one: one.rule):
            rule = game.rulebook.id_of(each.rule)
            counts[rule] += 1
            wish = None if each.wish < 0 else wishes.wanted[each.wish]
            example = Example(
                name=f"{rule.lower()}-{counts[rule]}",
                rules=[rule],
                kind=each.kind,
                record=f"{PREFIX}{order[each.plan] + 1}",
                at=each.at,
                seat=each.seat,
                action=each.action if each.kind == REFUSED else "",
                shows="" if wish is None else wish.words,
                caption=each.telling.caption,
            )
            if wish is not None and wish.caption:
                ending = f" {each.telling.caption}" if each.kind == PICTURE and each.at else ""
                example = replace(example, caption=wish.caption + ending, by_hand=True)
            kept = next((old for old in before if old.is_same_moment(example)), None)
            if kept is not None and (wish is None or not wish.caption):
                example = replace(example, caption=kept.caption, by_hand=True)
            examples.append(example)
    lacking = dict(bare(chooser, chosen, wishes))
    met = {each.wish for each in chosen}
    return Found(examples, records, lacking, [wish for place, wish in enumerate(wishes.wanted) if place not in met])


def needed_actions(candidate: Candidate) -> int:
    return candidate.at + (1 if candidate.kind == HAPPENED else 0)


def cut(record: Record, upto: int) -> Record:
    """The record of the first `upto` actions, with the result only where that is all of it."""
    if upto >= len(record.actions):
        return record
    short = Record(record.game, record.rules, record.names, record.options, record.seed)
    short.actions = record.actions[:upto]
    return short


def bare(chooser: Chooser, chosen: list[Candidate], wishes: Wishes) -> Iterator[tuple[str, int]]:
    """The chapters that have too few examples and no reason for it, and how many they have."""
    for chapter, picked in chooser.of_chapters(chosen).items():
        if len(picked) < A_CHAPTER and chapter not in wishes.without:
            yield chapter, len(picked)
