"""Find the recorded games in `records/` anew, by seeded play: `python -m tests.games.earth_abundance.find_records`.

With names behind it only these. Needed only when a rules version breaks them. Each is the first seed whose game, played
so, ends for the reason wanted.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import Record, read_record
from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.games.earth_abundance.rules.state import Earth

GAME = find_game("earth_abundance")
FOLDER = Path(__file__).parent / "records"
SEEDS = 400
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"]


class Gardener:
    """Plays by the heuristic."""

    def __init__(self) -> None:
        self.tactics = GAME.tactics("steady")

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return self.tactics.choose(state, seat, options, chance)


class Burier(Gardener):
    """Plants nothing and buries the deck: composts turn after turn until no card is left."""

    wishes: tuple[str, ...] = ("choose action:composting", "benefit option:second", "end")

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        for wish in self.wishes:
            for action in options:
                if wish == " ".join([action.verb.word, *action.references()]):
                    return action
        return super().choose(state, seat, options, chance)


class Waterer(Burier):
    """Plants nothing and touches no card: only a round limit ends this."""

    wishes = ("choose action:watering", "benefit option:none", "end", "pass", "decline", "stop")


PLAYERS: dict[str, type[Gardener]] = {"gardener": Gardener, "burier": Burier, "waterer": Waterer}


@dataclass(frozen=True)
class Wanted:
    """A record to find: its name, the end reason it shows, who plays, and with which options."""

    name: str
    reason: str
    players: list[str]
    options: dict[str, object] = field(default_factory=dict)
    won: bool | None = None  # solo: whether the player wins
    tied: bool = False  # the two best are level, and something else than points decides


SOLO: dict[str, object] = {"mode": "solo"}

WANTED = [
    Wanted("competitive_completed", "completed", ["gardener"] * 3),
    Wanted("competitive_completed_beginner", "completed", ["gardener"] * 2, {"difficulty": "beginner"}),
    Wanted(
        "competitive_completed_base", "completed", ["gardener"] * 2, {"expansion": "base", "difficulty": "advanced"}
    ),
    Wanted("competitive_completed_six", "completed", ["gardener"] * 6),
    Wanted("competitive_exhausted", "exhausted", ["burier"] * 6),
    Wanted("competitive_round_limit", "round_limit", ["waterer"] * 2, {"round_limit": "40"}),
    Wanted(
        "competitive_completed_tie",
        "completed",
        ["gardener"] * 2,
        {"expansion": "base", "difficulty": "advanced"},
        tied=True,
    ),
    Wanted("teams_2v2_completed", "completed", ["gardener"] * 4, {"mode": "teams_2v2"}),
    Wanted("teams_2v2v2_completed", "completed", ["gardener"] * 6, {"mode": "teams_2v2v2"}),
    Wanted("teams_3v3_completed", "completed", ["gardener"] * 6, {"mode": "teams_3v3"}),
    Wanted("teams_2v2_exhausted", "exhausted", ["burier"] * 4, {"mode": "teams_2v2"}),
    Wanted("teams_2v2_round_limit", "round_limit", ["waterer"] * 4, {"mode": "teams_2v2", "round_limit": "40"}),
    Wanted("teams_2v2v2_exhausted", "exhausted", ["burier"] * 6, {"mode": "teams_2v2v2"}),
    Wanted("teams_2v2v2_round_limit", "round_limit", ["waterer"] * 6, {"mode": "teams_2v2v2", "round_limit": "40"}),
    Wanted("teams_3v3_exhausted", "exhausted", ["burier"] * 6, {"mode": "teams_3v3"}),
    Wanted("teams_3v3_round_limit", "round_limit", ["waterer"] * 6, {"mode": "teams_3v3", "round_limit": "40"}),
    Wanted("solo_completed", "completed", ["gardener"], {**SOLO, "level": "beginner"}, won=True),
    Wanted("solo_completed_lost", "completed", ["gardener"], {**SOLO, "level": "beginner"}, won=False),
    Wanted("solo_gaia_deck", "gaia_deck", ["gardener"], {**SOLO, "level": "expert"}, won=False),
    Wanted("solo_gaia_deck_won", "gaia_deck", ["gardener"], {**SOLO, "level": "beginner"}, won=True),
]


def played(wanted: Wanted, seed: int) -> tuple[Record, Earth]:
    """One game, played by the seed, and where it ended."""
    match = new_match(GAME, NAMES[: len(wanted.players)], seed, wanted.options)
    players = [PLAYERS[word]() for word in wanted.players]
    chance = Chance(seed)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.act(seat, players[seat].choose(match.state, seat, match.state.legal(seat), chance))
    match.record.close(match.state)
    return match.record, cast(Earth, match.state)


def is_tied(earth: Earth) -> bool:
    """The best two are level in points."""
    scores = sorted(earth.scores())
    return scores[-1] == scores[-2]


def find(wanted: Wanted) -> Record:
    for seed in range(1, SEEDS):
        record, earth = played(wanted, seed)
        assert record.result is not None
        if wanted.tied and not is_tied(earth):
            continue
        if record.result["reason"] == wanted.reason and wanted.won in (None, bool(record.result["winners"])):
            return record
    raise LookupError(f"no game in {SEEDS} is a {wanted.name}")


def index(records: dict[str, Record]) -> str:
    lines = [
        "# Recorded games of Earth with Abundance",
        "",
        "Whole games, each named after its mode and how it ends: every end there is, and every mode.",
        "`tests/games/earth_abundance/test_records.py` replays them all and looks whether they still end so.",
        "",
        "    earthrise records verify tests/games/earth_abundance/records/*.record",
        "    earthrise records replay tests/games/earth_abundance/records/solo_gaia_deck.record",
        "",
        "They were found by seeded play. When new rules break them, this finds them anew and writes this page:",
        "",
        "    python -m tests.games.earth_abundance.find_records",
        "",
        "| record | ends by | players | actions | scores | won by |",
        "|---|---|---|---|---|---|",
    ]
    for name, record in records.items():
        assert record.result is not None
        winners, scores = record.result["winners"], record.result["scores"]
        assert isinstance(winners, list)
        assert isinstance(scores, list)
        won = ", ".join(record.names[seat] for seat in winners) or "nobody"
        row = [f"`{name}`", f"`{record.result['reason']}`", str(len(record.names)), str(len(record.actions))]
        lines.append(f"| {' | '.join([*row, ', '.join(str(score) for score in scores), won])} |")
    return "\n".join(lines) + "\n"


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for wanted in WANTED:
        if not names or wanted.name in names:
            record = find(wanted)
            (FOLDER / f"{wanted.name}.record").write_text(record.write(), encoding="utf-8")
            print(f"{wanted.name}: seed {record.seed}, {len(record.actions)} actions", flush=True)
    records = {wanted.name: read_record((FOLDER / f"{wanted.name}.record").read_text("utf-8")) for wanted in WANTED}
    (FOLDER / "README.md").write_text(index(records), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
