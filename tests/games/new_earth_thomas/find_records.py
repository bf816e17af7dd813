"""Find the recorded games in `records/` anew, by seeded play: `python -m tests.games.new_earth_thomas.find_records`.

Needed only when a rules version breaks them. Each is the first seed whose game shows what the record is named after.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.lab.fuzz.policies import Grabber, Hoarder, Policy, Rare, Rusher, Wrecker
from tests.games.new_earth_thomas.sights import ENDS, SELDOM, Sight, steps_of

GAME = find_game("new_earth_thomas")
FOLDER = Path(__file__).parent / "records"
MODES = ("standard", "short")
SEEDS = 4_000

Player = Callable[[], Policy]


class Then(Policy):
    """One policy for so many decisions of the game, then another."""

    def __init__(self, before: Policy, decisions: int, after: Policy) -> None:
        self.before = before
        self.decisions = decisions
        self.after = after

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        policy = self.before if state.ply < self.decisions else self.after
        return policy.choose(state, seat, options, chance)


def builder() -> Policy:
    """Takes a perk whenever it can and grabs what there is: games of sensible length that reach all trees."""
    return Rusher(GAME.actions.by_word["perk"], Grabber())


def stirrer() -> Policy:
    return Rusher(GAME.actions.by_word["perk"], Wrecker())


def collector() -> Policy:
    return Rusher(GAME.actions.by_word["perk"], Rare())


def stops() -> Policy:
    return Then(builder(), 40, Hoarder())


def strays() -> Policy:
    return Then(builder(), 40, Rusher(GAME.actions.by_word["move"], Hoarder()))


@dataclass(frozen=True)
class Wanted:
    """A record to find: its name, what must be seen in it, and who plays to find it."""

    name: str
    sight: Sight
    seats: int
    players: list[Player]
    options: dict[str, object] = field(default_factory=dict)


def all_wanted() -> list[Wanted]:
    wanted: list[Wanted] = []
    for reason, player, seats_by_mode in (
        ("supply", builder, (2, 4)),
        ("idle", stops, (2, 3)),
        ("barren", strays, (3, 4)),
        ("tiebreak", builder, (2, 3)),
        ("shared", builder, (2, 2)),
    ):
        for mode, seats in zip(MODES, seats_by_mode, strict=True):
            wanted.append(Wanted(f"{reason}_{mode}", ENDS[reason], seats, [player] * seats, {"mode": mode}))
    for name, seats, player in (
        ("eruption", 4, collector),
        ("eruption_in_mid_terraform", 3, stirrer),
        ("eden_rearrangement", 2, stirrer),
        ("settler_14_in_acid_rain", 2, collector),
        ("weather_reshuffle", 2, collector),
    ):
        wanted.append(Wanted(name, SELDOM[name], seats, [player] * seats))
    return wanted


def played(wanted: Wanted, seed: int) -> Record:
    """One game, played by the seed."""
    names = ["Ada", "Ben", "Cleo", "Dan"][: wanted.seats]
    match = new_match(GAME, names, seed, wanted.options)
    players = [player() for player in wanted.players]
    chance = Chance(seed)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.act(seat, players[seat].choose(match.state, seat, match.state.legal(seat), chance))
    match.record.close(match.state)
    return match.record


def find(wanted: Wanted) -> tuple[Record, int]:
    """The first game that shows what is wanted, and the action at which it does."""
    for seed in range(1, SEEDS):
        record = played(wanted, seed)
        seen = wanted.sight(steps_of(record))
        if seen:
            return record, seen
    raise LookupError(f"no game in {SEEDS} shows {wanted.name}")


def index(entries: list[tuple[Wanted, Record, int]]) -> str:
    lines = [
        "# Recorded games of New Earth (Thomas)",
        "",
        "Whole games, each named after what it shows: every way a game can end in every mode, and what happens seldom.",
        "`tests/games/new_earth_thomas/test_records.py` replays them all and looks whether they still show it.",
        "",
        "    earthrise records verify tests/games/new_earth_thomas/records/*.record",
        "    earthrise records replay tests/games/new_earth_thomas/records/eruption.record",
        "",
        "They were found by seeded play. When new rules break them, this finds them anew and writes this page:",
        "",
        "    python -m tests.games.new_earth_thomas.find_records",
        "",
        "| record | players | mode | actions | what it shows | at action |",
        "|---|---|---|---|---|---|",
    ]
    for wanted, record, seen in entries:
        about = " ".join((wanted.sight.__doc__ or "").split())
        mode = record.options["mode"]
        row = [f"`{wanted.name}`", str(len(record.names)), str(mode), str(len(record.actions)), about, str(seen)]
        lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    entries: list[tuple[Wanted, Record, int]] = []
    for wanted in all_wanted():
        record, seen = find(wanted)
        (FOLDER / f"{wanted.name}.record").write_text(record.write(), encoding="utf-8")
        print(f"{wanted.name}: seed {record.seed}, {len(record.actions)} actions, at {seen}", flush=True)
        entries.append((wanted, record, seen))
    (FOLDER / "README.md").write_text(index(entries), encoding="utf-8")


if __name__ == "__main__":
    main()
