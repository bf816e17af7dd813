"""Find the recorded games in `records/` anew, by seeded play: `python -m tests.one_earth.find_records`.

Needed only when a rules version breaks them. Each is the first seed whose game ends for the reason it is named after.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.lab.policies import Grabber, Hoarder, Policy, Wrecker

GAME = find_game("one_earth")
FOLDER = Path(__file__).parent / "records"
SEEDS = 3_000


class Tempered(Policy):
    """Plays by a temperament of the heuristic."""

    def __init__(self, tactics: Tactics) -> None:
        self.tactics = tactics

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return self.tactics.choose(state, seat, options, chance)


class Dirty(Policy):
    """Buys what it can pay as long as Global Emissions stay where nobody may win and the Earth still lives, then
    waits."""

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        kept = [action for action in options if not self.goes_too_far(state, seat, action)]
        buying = [action for action in kept if action.verb.word in ("fund_project", "refresh")]
        if buying:
            return buying[chance.below(len(buying))]
        return Hoarder().choose(state, seat, kept or options, chance)

    def goes_too_far(self, state: State, seat: int, action: Action) -> bool:
        if action.verb.word != "fund_project":
            return False
        after = state.clone()
        after.apply(seat, action)
        return after.result is not None or int(str(after.to_data()["global_emissions"])) >= 30


class Idle(Policy):
    """Plays by a policy for so many decisions of the game, then does nothing any more."""

    def __init__(self, before: Policy, decisions: int) -> None:
        self.before = before
        self.decisions = decisions

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        policy = self.before if state.ply < self.decisions else Hoarder()
        return policy.choose(state, seat, options, chance)


def player(word: str) -> Policy:
    """`prudent`, `grabber`, `dirty`; `dirty:30` does nothing after the 30th decision."""
    name, _, decisions = word.partition(":")
    if decisions:
        return Idle(player(name), int(decisions))
    if name in GAME.temperaments():
        return Tempered(GAME.tactics(name))
    return {"grabber": Grabber, "hoarder": Hoarder, "wrecker": Wrecker, "dirty": Dirty}[name]()


@dataclass(frozen=True)
class Wanted:
    """A record to find: the end reason it shows, and who plays to find it."""

    reason: str
    players: list[str]
    options: dict[str, object] = field(default_factory=dict)


STANDARD: dict[str, object] = {}
ADVANCED: dict[str, object] = {"mode": "advanced"}
TWO: dict[str, object] = {"mode": "two_player"}
SOLO: dict[str, object] = {"mode": "solo"}

WANTED = [
    Wanted("target", ["prudent", "cooperative", "prudent"], STANDARD),
    Wanted("deck", ["cooperative", "grabber", "cooperative", "wrecker", "cooperative"], STANDARD),
    Wanted("deck_lost", ["dirty"] * 5, STANDARD),
    Wanted("uninhabitable", ["reckless"] * 4, STANDARD),
    Wanted("critical_lost", ["selfish"] * 4, STANDARD),
    Wanted("stalemate", ["hoarder"] * 3, STANDARD),
    Wanted("stalemate_lost", ["dirty:24"] * 5, STANDARD),
    Wanted("target_scored", ["prudent", "cooperative", "selfish"], ADVANCED),
    Wanted("deck_scored", ["cooperative", "grabber", "wrecker", "cooperative", "wrecker"], ADVANCED),
    Wanted("stalemate_scored", ["cooperative:30"] * 3, ADVANCED),
    Wanted("uninhabitable_pyrrhic", ["reckless"] * 5, ADVANCED),
    Wanted("critical_pyrrhic", ["selfish"] * 5, ADVANCED),
    Wanted("duel_target", ["prudent", "selfish"], TWO),
    Wanted("duel_deck", ["prudent", "cooperative"], TWO),
    Wanted("duel_uninhabitable", ["reckless", "selfish"], TWO),
    Wanted("solo_target", ["prudent"], SOLO),
    Wanted("solo_deck", ["grabber"], SOLO),
    Wanted("solo_general", ["cooperative"], {**SOLO, "difficulty": "hard"}),
    Wanted("solo_uninhabitable", ["reckless"], {**SOLO, "difficulty": "easy"}),
]


def played(wanted: Wanted, seed: int) -> Record:
    """One game, played by the seed."""
    names = ["Ada", "Ben", "Cleo", "Dan", "Eva"][: len(wanted.players)]
    match = new_match(GAME, names, seed, wanted.options)
    players = [player(word) for word in wanted.players]
    chance = Chance(seed)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.act(seat, players[seat].choose(match.state, seat, match.state.legal(seat), chance))
    match.record.close(match.state)
    return match.record


def find(wanted: Wanted) -> Record:
    for seed in range(1, SEEDS):
        record = played(wanted, seed)
        if record.result is not None and record.result["reason"] == wanted.reason:
            return record
    raise LookupError(f"no game in {SEEDS} ends by {wanted.reason}")


def index(records: list[Record]) -> str:
    lines = [
        "# Recorded games of One Earth",
        "",
        "Whole games, each named after how it ends: every end there is in every mode.",
        "`tests/one_earth/test_records.py` replays them all and looks whether they still end so.",
        "",
        "    earthrise records verify tests/one_earth/records/*.record",
        "    earthrise records replay tests/one_earth/records/critical_lost.record",
        "",
        "They were found by seeded play. When new rules break them, this finds them anew and writes this page:",
        "",
        "    python -m tests.one_earth.find_records",
        "",
        "| record | mode | players | actions | won by |",
        "|---|---|---|---|---|",
    ]
    for record in records:
        assert record.result is not None
        winners = record.result["winners"]
        assert isinstance(winners, list)
        won = ", ".join(record.names[seat] for seat in winners) or "nobody"
        row = [f"`{record.result['reason']}`", str(record.options["mode"]), str(len(record.names))]
        lines.append(f"| {' | '.join([*row, str(len(record.actions)), won])} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    records: list[Record] = []
    for wanted in WANTED:
        record = find(wanted)
        (FOLDER / f"{wanted.reason}.record").write_text(record.write(), encoding="utf-8")
        print(f"{wanted.reason}: seed {record.seed}, {len(record.actions)} actions", flush=True)
        records.append(record)
    (FOLDER / "README.md").write_text(index(records), encoding="utf-8")


if __name__ == "__main__":
    main()
