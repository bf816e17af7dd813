"""Golden playthroughs: whole games as text that a reviewer can read the rules off.

    python -m tests.golden            say which files would change
    python -m tests.golden --write    write them anew (`make golden`); then read the diff

For every decision: who is asked what, the options in notation (and in words when they are new), a refusal or two that
the file has not shown yet, the action taken, its events with the rules behind them, and the scores when they change.
Whenever the table turns to another player: what has changed in that player's view. Now and then the whole view, and how
the other seats' views differ from it.

The games to play stand in `tests/games/<game>/golden/plan.toml`; the seats are played by the policies of
`earthrise.lab`, which know no game, so that only a change of the rules changes a playthrough.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.journal import EVERYBODY, Journal
from earthrise.engine.registry import find_game
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.words import named
from earthrise.lab.fuzz.policies import Policy, Rusher, policy

TESTS = Path(__file__).parent / "games"
WHOLE_VIEW_EVERY = 120  # decisions
PART = 2 * WHOLE_VIEW_EVERY  # a longer game goes on in another file, so that none is too long to review
REFUSALS_AT_ONCE = 2
LONG_TEXT = 40
MARGIN = "      "
# fields that repeat what a decision's first line says, and what its options and refusals say of each action
TOLD_ALREADY = ("ply", "deciders", "waiting", "seat", "previews")


@dataclass(frozen=True)
class Plan:
    """One game to play, each seat by a policy. `rare+uniform`: one decision each in turn; `perk>grabber`: the verb
    whenever it is offered, otherwise the policy."""

    name: str
    about: str
    seats: int
    seed: int
    policies: list[str]
    options: dict[str, object] = field(default_factory=dict)
    part: int = PART  # decisions in a file
    words: int = 1_000  # options of one verb put into words at a decision: a tile may be laid in a hundred ways
    shown: list[list[int]] = field(default_factory=list)  # first and last decision of each stretch that is written
    # down, from the end if negative; all are, if none is named. What lies between is played all the same.


def folder_of(game_id: str) -> Path:
    return TESTS / game_id / "golden"


def games_with_goldens() -> list[str]:
    return sorted(path.parent.parent.name for path in TESTS.glob("*/golden/plan.toml"))


def plans_of(game_id: str) -> list[Plan]:
    data = tomllib.loads((folder_of(game_id) / "plan.toml").read_text(encoding="utf-8"))
    return [Plan(**entry) for entry in data["playthrough"]]


class Alternating(Policy):
    """Several policies, one decision each in turn."""

    def __init__(self, policies: list[Policy]) -> None:
        self.policies = policies
        self.turn = 0

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        self.turn += 1
        return self.policies[self.turn % len(self.policies)].choose(state, seat, options, chance)


def without_playable(value: object) -> object:
    """A list of cards without what says of each whether it can be played, and why not: options and refusals do."""
    if isinstance(value, list) and value and all(isinstance(entry, dict) and "playable" in entry for entry in value):
        return [{key: entry[key] for key in entry if key not in ("playable", "reason")} for entry in value]
    return value


class Playthrough:
    """A game being played and written down."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.names = [f"P{seat}" for seat in range(plan.seats)]
        self.journal = Journal()
        self.state = game.start(plan.seats, plan.seed, plan.options)
        self.state.journal = self.journal
        self.chance = Chance(plan.seed)
        self.players = [self.player(words) for words in plan.policies]
        self.said: set[str] = set()
        self.refused: set[tuple[str, int]] = set()
        self.views = self.all_views()
        self.waited_for = self.state.deciders()
        self.stretches = self.to_write()

    def player(self, words: str) -> Policy:
        verb, rushing, rest = words.partition(">")
        if rushing:
            return Rusher(self.game.actions.by_word[verb], self.player(rest))
        policies = [policy(word, self.game, self.chance) for word in words.split("+")]
        return policies[0] if len(policies) == 1 else Alternating(policies)

    def all_views(self) -> dict[int, dict[str, str]]:
        """What every seat (and a spectator) is shown, flat."""
        return {seat: dict(flat(self.shown_to(seat))) for seat in (*range(self.plan.seats), SPECTATOR)}

    def shown_to(self, seat: int) -> dict[str, object]:
        shown = self.game.view_data(self.state.view(seat))
        return {key: without_playable(value) for key, value in shown.items() if key not in TOLD_ALREADY}

    def parts(self) -> list[str]:
        """The whole game, as many files as it needs."""
        written = 0
        parts: list[list[str]] = []
        while not parts or not self.state.over:
            ply = self.state.ply
            if not any(first <= ply <= last for first, last in self.stretches):
                self.pass_over()
                continue
            if written % self.plan.part == 0:
                parts.append(list(self.heading(len(parts) + 1)))
            if ply % WHOLE_VIEW_EVERY == 0 or any(first == ply for first, _ in self.stretches):
                parts[-1] += ["", *self.whole_view()]
            parts[-1] += ["", *self.decision()]
            written += 1
        parts[-1] += ["", *self.whole_view(), *self.ending()]
        return ["\n".join(lines) + "\n" for lines in parts]

    def length(self) -> int:
        """How many decisions there are to the end; leaves the playthrough there."""
        while not self.state.over:
            self.pass_over()
        number: int = self.state.ply
        return number

    def to_write(self) -> list[tuple[int, int]]:
        """The first and the last decision of each stretch to be written down, by the actions before them."""
        if not self.plan.shown:
            return [(0, self.game.longest)]
        length = Playthrough(self.game, replace(self.plan, shown=[])).length()
        return [
            (first - 1 if first > 0 else length + first, last - 1 if last > 0 else length + last)
            for first, last in self.plan.shown
        ]

    def pass_over(self) -> None:
        """A decision that is not written down."""
        seat = self.next_seat(self.state.deciders())
        self.state.apply(seat, self.players[seat].choose(self.state, seat, self.state.legal(seat), self.chance))

    def next_seat(self, seats: list[int]) -> int:
        return seats[self.chance.below(len(seats))]

    def heading(self, part: int) -> Iterator[str]:
        yield f"{self.game.title}: {self.plan.about}" + (f", part {part}" if part > 1 else "")
        yield f"{self.plan.seats} players, seed {self.plan.seed}, played by {', '.join(self.plan.policies)}"
        options = ", ".join(f"{name} {value}" for name, value in self.plan.options.items())
        yield f"options: {options or 'all at their defaults'}; rules version {self.state.rules_version}"
        if self.plan.shown:
            stretches = [f"{first + 1} to {last + 1}" for first, last in self.stretches]
            yield f"shown are decisions {', '.join(stretches)}"

    # -- one decision ------------------------------------------------------------------------------------------------

    def decision(self) -> Iterator[str]:
        state = self.state
        seats = state.deciders()
        seat = self.next_seat(seats)
        if seats != self.waited_for:
            yield from self.news(seat)
            self.waited_for = seats
        others = "" if len(seats) == 1 else f" (the table waits for {', '.join(self.names[each] for each in seats)})"
        yield f"{state.ply + 1}. {self.names[seat]}{others}: {state.frames[-1].prompt(state, seat)}"
        options = state.legal(seat)
        yield f"{MARGIN}may {grouped(options)}"
        yield from self.new_words(seat, options)
        yield from self.new_refusals(seat)
        action = self.players[seat].choose(state, seat, options, self.chance)
        yield f"{MARGIN}> {action.text}"
        yield from self.carry_out(seat, action)

    def news(self, seat: int) -> Iterator[str]:
        """What has changed in the view of `seat` since the table began to wait for somebody else."""
        before, self.views = self.views, self.all_views()
        changed = changes(before[seat], self.views[seat])
        if changed:
            yield f"--- {self.names[seat]} sees {'; '.join(changed)}"
            yield ""

    def new_words(self, seat: int, options: list[Action]) -> Iterator[str]:
        """An option in words, when words of this kind have not been there yet."""
        shown: Counter[str] = Counter()
        for action in options:
            if shown[action.verb.word] == self.plan.words:
                continue
            words = self.game.say(self.state, seat, action)
            kind = re.sub(r"\d+ (?=token|credit)", "… ", words)
            for reference in action.references():
                kind = kind.replace(reference.partition(":")[2], "…")
            if kind not in self.said:
                self.said.add(kind)
                shown[action.verb.word] += 1
                yield f"{MARGIN}    {short(action)}: {self.named(words)}"

    def new_refusals(self, seat: int) -> Iterator[str]:
        """What a rule refuses, when this rule has not been shown against this verb yet."""
        left = REFUSALS_AT_ONCE
        for action in self.game.actions.actions:
            number = self.state.refusal(seat, action)
            if number == 0 or (action.verb.word, number) in self.refused:
                continue
            self.refused.add((action.verb.word, number))
            reason = self.state.why(seat, action)
            assert reason is not None
            fix = f" {reason.fix}" if reason.fix else ""
            yield f"{MARGIN}not {short(action)}: {self.named(reason.why)} ({reason.rule}){self.named(fix)}"
            left -= 1
            if left == 0:
                return

    def carry_out(self, seat: int, action: Action) -> Iterator[str]:
        known = len(self.journal.events)
        scores = self.state.scores()
        self.state.apply(seat, action)
        for event in self.journal.events[known:]:
            only = "" if event.only == EVERYBODY else f" (only {self.names[event.only]} learns this)"
            yield f"{MARGIN}{self.game.rulebook.id_of(event.rule)} {event.named(self.names)}{only}"
        if self.state.scores() != scores:
            yield f"{MARGIN}scores {self.scores()}"

    def named(self, text: str) -> str:
        return named(text, self.names)

    def scores(self) -> str:
        return ", ".join(f"{name} {score}" for name, score in zip(self.names, self.state.scores(), strict=True))

    # -- whole views -------------------------------------------------------------------------------------------------

    def whole_view(self) -> Iterator[str]:
        seat = 0 if self.state.over else self.state.deciders()[0]
        self.views = self.all_views()
        yield f"--- the whole view of {self.names[seat]} after {self.state.ply} actions"
        for key, value in self.shown_to(seat).items():
            yield from whole(key, value)
        for other in self.views:
            if other != seat:
                who = "a spectator" if other == SPECTATOR else self.names[other]
                differing = [
                    part for part in changes(self.views[seat], self.views[other]) if not part.startswith("seat ")
                ]
                yield f"--- {who} sees {'; '.join(differing) or 'the same'}"

    def ending(self) -> Iterator[str]:
        result = self.state.result
        assert result is not None
        winners = ", ".join(self.names[seat] for seat in result.winners) or "nobody"
        rule = self.game.rulebook.id_of(result.rule)
        yield f"The end: {result.reason} ({rule}). Won by {winners}. Scores: {self.scores()}."


# -- data as text ----------------------------------------------------------------------------------------------------


def short(action: Action) -> str:
    return " ".join([action.verb.word, *(reference.partition(":")[2] for reference in action.references())])


def grouped(options: list[Action]) -> str:
    """Options in notation, the arguments of one verb behind it."""
    by_verb: dict[str, list[str]] = {}
    for action in options:
        values = [reference.partition(":")[2] for reference in action.references()]
        by_verb.setdefault(action.verb.word, []).extend([" ".join(values)] if values else [])
    return " | ".join(" ".join([verb, ", ".join(values)]).strip() for verb, values in by_verb.items())


def flat(data: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every leaf of plain data with its path."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from flat(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list) and any(isinstance(item, dict | list) for item in data):
        for place, item in enumerate(data):
            yield from flat(item, f"{path}.{label(item, place)}")
    else:
        yield path, leaf(data)


def label(item: object, place: int) -> str:
    """What an item of a list is called: by its own name where it has one."""
    if isinstance(item, dict):
        for key in ("ref", "id", "name"):
            if isinstance(item.get(key), str):
                return str(item[key]).rpartition(":")[2]
    return str(place)


def leaf(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "[" + ", ".join(leaf(item) for item in value) + "]"
    return str(value).rpartition(":")[2] if " " not in str(value) else str(value)


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """What differs, as it is now, together for each thing it is about: `companies.0 (space e5, unspent 2)`."""
    found: dict[str, list[str]] = {}
    for path in [*before, *(path for path in after if path not in before)]:
        old, new = before.get(path, "none"), after.get(path, "none")
        if old != new:
            about, _, what = path.rpartition(".")
            found.setdefault(about, []).append(f"{what} {change(old, new)}")
    top = found.pop("", [])
    return [*top, *(f"{about} ({', '.join(parts)})" for about, parts in found.items())]


def change(old: str, new: str) -> str:
    """The new value; of a list what came in and what went out, of a long text nothing but that it changed."""
    came, went = exchange(old, new)
    if came or went:
        return " ".join([*(f"+{item}" for item in came), *(f"-{item}" for item in went)])
    return new if len(new) <= LONG_TEXT else "changed"


def exchange(old: str, new: str) -> tuple[list[str], list[str]]:
    """What came into a list and what went out of it; nothing for what is no list, or only in another order."""
    if not (old.startswith("[") and new.startswith("[")):
        return [], []
    came, went = new[1:-1].split(", "), old[1:-1].split(", ")
    for item in came.copy():
        if item in went:
            came.remove(item)
            went.remove(item)
    return [item for item in came if item], [item for item in went if item]


def whole(key: str, value: object) -> Iterator[str]:
    """A field of a view, on one line if it is simple; what says nothing (no, none, 0) is left out of tables."""
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        yield f"{key}:"
        for place, item in enumerate(value):
            yield f"  {label(item, place)}: {told(item)}"
    else:
        yield f"{key}: {told(value)}"


NOTHING: tuple[object, ...] = (None, False, 0, "", [], {})


def told(value: object) -> str:
    if isinstance(value, dict):
        parts = [(key, told(item)) for key, item in value.items() if key != "ref" and item not in NOTHING]
        return ", ".join(f"{key} {words}" for key, words in parts if words)
    if isinstance(value, list):
        return " ".join(told(item) for item in value) or "-"
    return leaf(value)


# -- files -----------------------------------------------------------------------------------------------------------


def expected_files(game_id: str) -> dict[str, str]:
    """The files a game's goldens should be now."""
    game = find_game(game_id)
    files: dict[str, str] = {}
    for plan in plans_of(game_id):
        parts = Playthrough(game, plan).parts()
        for number, text in enumerate(parts, start=1):
            files[f"{plan.name}_{number}.txt" if len(parts) > 1 else f"{plan.name}.txt"] = text
    return files


def main(arguments: list[str]) -> int:
    write = arguments == ["--write"]
    if arguments and not write:
        print("usage: python -m tests.golden [--write]")
        return 2
    changed = 0
    for game_id in games_with_goldens():
        folder = folder_of(game_id)
        files = expected_files(game_id)
        for path in folder.glob("*.txt"):
            if path.name not in files:
                changed += 1
                print(f"{path.relative_to(TESTS)}: no playthrough of the plan")
                if write:
                    path.unlink()
        for name, text in files.items():
            path = folder / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                changed += 1
                print(f"{path.relative_to(TESTS)}: {'written' if write else 'differs'} ({len(text) // 1000} kB)")
                if write:
                    path.write_text(text, encoding="utf-8")
    print(f"{changed} golden files {'written or removed' if write else 'differ'}")
    return 0 if write or not changed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
