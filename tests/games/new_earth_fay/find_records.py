"""Find the recorded games in `records/` anew, by seeded play: `python -m tests.games.new_earth_fay.find_records`.

Needed only when a rules version breaks them. Each is the first seed whose game shows what the record is named after.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from tests.games.new_earth_fay.sights import ENDS, SELDOM, Sight, steps_of

GAME = find_game("new_earth_fay")
FOLDER = Path(__file__).parent / "records"
MODES = ("standard", "first_landing")
SEEDS = 20_000
ENDS_WITH = {"points": (2, 5), "attitude": (3, 4), "cards": (4, 2), "shared": (2, 3)}  # players by mode
SELDOM_WITH = {
    "city": 2,
    "town_cut_away": 2,
    "card_reshuffle": 5,
    "tile_reshuffle": 5,
    "recount_before_picks": 3,
    "three_picked": 3,
    "safe_in_the_middle": 4,
    "eviction": 3,
    "confiscation": 2,
    "muffled": 4,
}
# What players go for, so that rare things happen within a reasonable number of games
LIKED = {
    "town_cut_away": ("construction", "research"),
    "city": ("construction",),
    "card_reshuffle": ("research",),
    "tile_reshuffle": ("terraforming",),
    "shared": ("alien",),
    "cards": ("alien",),
}


@dataclass(frozen=True)
class Wanted:
    """A record to find: its name, what must be seen in it, and who plays to find it."""

    name: str
    sight: Sight
    seats: int
    liked: tuple[str, ...] = ()
    options: dict[str, object] = field(default_factory=dict)


def all_wanted() -> list[Wanted]:
    wanted = [
        Wanted(f"{reason}_{mode}", ENDS[reason], ENDS_WITH[reason][place], LIKED.get(reason, ()), {"mode": mode})
        for reason in ENDS
        for place, mode in enumerate(MODES)
    ]
    wanted += [Wanted(name, SELDOM[name], seats, LIKED.get(name, ())) for name, seats in SELDOM_WITH.items()]
    return wanted


def chosen(options: list[Action], liked: tuple[str, ...], chance: Chance) -> Action:
    """An action of a liked technology if there is one, growth before anything; otherwise any verb, then any action."""
    fond = [action for action in options if any(word in action.text for word in liked)]
    highest = [action for action in fond if action.text[-1] in "3456"]
    pool = highest or fond or options
    verbs = sorted({action.verb.word for action in pool})
    word = verbs[chance.below(len(verbs))]
    same = [action for action in pool if action.verb.word == word]
    return same[chance.below(len(same))]


def played(wanted: Wanted, seed: int) -> Record:
    """One game, played by the seed."""
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][: wanted.seats]
    match = new_match(GAME, names, seed, wanted.options)
    chance = Chance(seed)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.act(seat, chosen(match.state.legal(seat), wanted.liked, chance))
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
        "# Recorded games of New Earth (Fay)",
        "",
        "Whole games, each named after what it shows: every way a game can end in every mode, and what happens seldom.",
        "`tests/games/new_earth_fay/test_records.py` replays them all and looks whether they still show it.",
        "",
        "    earthrise records verify tests/games/new_earth_fay/records/*.record",
        "    earthrise records replay tests/games/new_earth_fay/records/city.record",
        "",
        "They were found by seeded play. When new rules break them, this finds them anew and writes this page:",
        "",
        "    python -m tests.games.new_earth_fay.find_records",
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
