"""Find the recorded games in `records/` anew, by seeded play: `python -m tests.games.planet_78.find_records [NAME …]`.

Needed only when a rules version breaks them. Each is the first seed whose game shows what the record is named after.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from earthrise.bots import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import Record, read_record
from earthrise.engine.state import State
from earthrise.lab.fuzz.policies import Policy, Rare
from tests.games.planet_78.scene import GAME
from tests.games.planet_78.sights import ENDS, SELDOM, Sight, steps_of

FOLDER = Path(__file__).parent / "records"
SEEDS = 4_000

Player = Callable[[], Policy]


class Team(Policy):
    """Plays to win, as the heuristic bot does."""

    def __init__(self) -> None:
        self.bot = find_bot("heuristic", GAME)

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return self.bot.choose(state.view(seat), chance)


class AtHome(Policy):
    """Stays on safe ground and plays every card there is: the longest game that a team can have."""

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        for verb in ("play", "all_in", "no_swap", "carry_on", "leave", "end"):
            for action in options:
                if action.verb.word == verb:
                    return action
        return options[chance.below(len(options))]


class Wanderer(Policy):
    """Anything but giving up and handing the turn on too early."""

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        wanted = [action for action in options if action.verb.word not in ("give_up", "agree", "drop", "all_in")]
        busy = [action for action in wanted if action.verb.word != "end"]
        pick = busy if busy and chance.below(6) else wanted or options
        return pick[chance.below(len(pick))]


@dataclass(frozen=True)
class Wanted:
    """A record to find: its name, what must be seen in it, and who plays to find it."""

    name: str
    sight: Sight
    seats: int
    player: Player
    options: dict[str, object] = field(default_factory=dict)


def all_wanted() -> list[Wanted]:
    wanted: list[Wanted] = []
    patient: dict[str, object] = {"start_pollution": "0", "season_length": "10", "call_doomed": False}
    for reason, player, seats, options in (
        ("launched", Team, 2, {}),
        ("pollution", Wanderer, 3, {"start_pollution": "5"}),
        ("lives", Wanderer, 4, {"start_pollution": "5", "lives": 1}),
        ("out_of_reach", Wanderer, 2, {}),
        ("gave_up", Rare, 3, {}),
        ("turn_cap", AtHome, 2, patient),
    ):
        for mode in ("standard", "solo"):
            solo = mode == "solo"
            given = {**options, "mode": mode}
            wanted.append(Wanted(f"{reason}_{mode}", ENDS[reason], 1 if solo else seats, player, given))
    for name, sight in SELDOM.items():
        wanted.append(Wanted(name, sight, 3, Wanderer, {"start_pollution": "5"}))
    return wanted


def played(wanted: Wanted, seed: int) -> Record:
    """One game, played by the seed."""
    names = ["Ada", "Ben", "Cleo", "Dan"][: wanted.seats]
    match = new_match(GAME, names, seed, wanted.options)
    players = [wanted.player() for _ in names]
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
        "# Recorded games of Planet 78",
        "",
        "Whole games, each named after what it shows: every way a game can end in every mode, and what happens seldom.",
        "`tests/games/planet_78/test_records.py` replays them all and looks whether they still show it.",
        "",
        "    earthrise records verify tests/games/planet_78/records/*.record",
        "    earthrise records replay tests/games/planet_78/records/launched_standard.record",
        "",
        "They were found by seeded play. When new rules break them, this finds them anew and writes this page:",
        "",
        "    python -m tests.games.planet_78.find_records",
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


def main(names: list[str]) -> None:
    """Find the records named, or all of them; the page lists all that are there."""
    FOLDER.mkdir(exist_ok=True)
    entries: list[tuple[Wanted, Record, int]] = []
    for wanted in all_wanted():
        path = FOLDER / f"{wanted.name}.record"
        if not names or wanted.name in names:
            record, seen = find(wanted)
            path.write_text(record.write(), encoding="utf-8")
            print(f"{wanted.name}: seed {record.seed}, {len(record.actions)} actions, at {seen}", flush=True)
        if path.exists():
            record = read_record(path.read_text(encoding="utf-8"))
            entries.append((wanted, record, wanted.sight(steps_of(record))))
    (FOLDER / "README.md").write_text(index(entries), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
