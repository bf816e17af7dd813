"""Find the recorded games in `records/` anew: `python -m tests.games.earth_abundance.find_records [NAME …]`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.lab.fuzz.policies import Policy
from tests.games.earth_abundance.scene import GAME
from tests.kit.find_records import Finder, Page, Wanted, ends_by, winners_of


class Gardener(Policy):
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


def ends_solo(reason: str, won: bool) -> Callable[[Record], bool]:
    """The game ends so, and the only player wins or does not."""
    return lambda record: ends_by(reason)(record) and (winners_of(record) != "nobody") == won


def ends_level(reason: str) -> Callable[[Record], bool]:
    """The game ends so and the two best are level: something else than points decides."""

    def fits(record: Record) -> bool:
        scores = sorted(scores_of(record))
        return ends_by(reason)(record) and scores[-1] == scores[-2]

    return fits


def scores_of(record: Record) -> list[int]:
    assert record.result is not None
    scores = record.result["scores"]
    assert isinstance(scores, list)
    return scores


def row(_: str, record: Record) -> list[str]:
    assert record.result is not None
    scores = ", ".join(str(score) for score in scores_of(record))
    return [
        f"`{record.result['reason']}`",
        str(len(record.names)),
        str(len(record.actions)),
        scores,
        winners_of(record),
    ]


SOLO: dict[str, object] = {"mode": "solo"}

WANTED = [
    Wanted("competitive_completed", ends_by("completed"), [Gardener] * 3),
    Wanted("competitive_completed_beginner", ends_by("completed"), [Gardener] * 2, {"difficulty": "beginner"}),
    Wanted(
        "competitive_completed_base",
        ends_by("completed"),
        [Gardener] * 2,
        {"expansion": "base", "difficulty": "advanced"},
    ),
    Wanted("competitive_completed_six", ends_by("completed"), [Gardener] * 6),
    Wanted("competitive_exhausted", ends_by("exhausted"), [Burier] * 6),
    Wanted("competitive_round_limit", ends_by("round_limit"), [Waterer] * 2, {"round_limit": "40"}),
    Wanted(
        "competitive_completed_tie",
        ends_level("completed"),
        [Gardener] * 2,
        {"expansion": "base", "difficulty": "advanced"},
    ),
    Wanted("teams_2v2_completed", ends_by("completed"), [Gardener] * 4, {"mode": "teams_2v2"}),
    Wanted("teams_2v2v2_completed", ends_by("completed"), [Gardener] * 6, {"mode": "teams_2v2v2"}),
    Wanted("teams_3v3_completed", ends_by("completed"), [Gardener] * 6, {"mode": "teams_3v3"}),
    Wanted("teams_2v2_exhausted", ends_by("exhausted"), [Burier] * 4, {"mode": "teams_2v2"}),
    Wanted("teams_2v2_round_limit", ends_by("round_limit"), [Waterer] * 4, {"mode": "teams_2v2", "round_limit": "40"}),
    Wanted("teams_2v2v2_exhausted", ends_by("exhausted"), [Burier] * 6, {"mode": "teams_2v2v2"}),
    Wanted(
        "teams_2v2v2_round_limit", ends_by("round_limit"), [Waterer] * 6, {"mode": "teams_2v2v2", "round_limit": "40"}
    ),
    Wanted("teams_3v3_exhausted", ends_by("exhausted"), [Burier] * 6, {"mode": "teams_3v3"}),
    Wanted("teams_3v3_round_limit", ends_by("round_limit"), [Waterer] * 6, {"mode": "teams_3v3", "round_limit": "40"}),
    Wanted("solo_completed", ends_solo("completed", won=True), [Gardener], {**SOLO, "level": "beginner"}),
    Wanted("solo_completed_lost", ends_solo("completed", won=False), [Gardener], {**SOLO, "level": "beginner"}),
    Wanted("solo_gaia_deck", ends_solo("gaia_deck", won=False), [Gardener], {**SOLO, "level": "expert"}),
    Wanted("solo_gaia_deck_won", ends_solo("gaia_deck", won=True), [Gardener], {**SOLO, "level": "beginner"}),
]
FINDER = Finder(
    GAME,
    Path(__file__).parent / "records",
    WANTED,
    Page(
        "Earth with Abundance",
        about="Whole games, each named after its mode and how it ends: every end there is, and every mode.",
        still="still end so",
        example="solo_gaia_deck",
        columns=["ends by", "players", "actions", "scores", "won by"],
        row=row,
    ),
    seeds=400,
)


if __name__ == "__main__":
    FINDER.main(sys.argv[1:])
