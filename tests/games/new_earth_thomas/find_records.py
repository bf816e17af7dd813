"""Find the recorded games in `records/` anew: `python -m tests.games.new_earth_thomas.find_records [NAME …]`."""

from __future__ import annotations

import sys
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.lab.fuzz.policies import Grabber, Hoarder, Policy, Rare, Rusher, Wrecker
from tests.games.new_earth_thomas.scene import GAME
from tests.games.new_earth_thomas.sights import SIGHTS
from tests.kit.find_records import Finder, Player, Wanted, page_of_sights, shows

MODES = ("standard", "short")


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


def wanted(name: str, seats: int, player: Player, options: dict[str, object]) -> Wanted:
    return Wanted(name, shows(SIGHTS, name), [player] * seats, options)


ENDS: list[tuple[str, Player, tuple[int, int]]] = [  # and the number of players by mode
    ("supply", builder, (2, 4)),
    ("idle", stops, (2, 3)),
    ("barren", strays, (3, 4)),
    ("tiebreak", builder, (2, 3)),
    ("shared", builder, (2, 2)),
]
SELDOM: list[tuple[str, int, Player]] = [
    ("eruption", 4, collector),
    ("eruption_in_mid_terraform", 3, stirrer),
    ("eden_rearrangement", 2, stirrer),
    ("settler_14_in_acid_rain", 2, collector),
    ("weather_reshuffle", 2, collector),
]
FINDER = Finder(
    GAME,
    Path(__file__).parent / "records",
    [
        wanted(f"{reason}_{mode}", seats, player, {"mode": mode})
        for reason, player, seats_by_mode in ENDS
        for mode, seats in zip(MODES, seats_by_mode, strict=True)
    ]
    + [wanted(name, seats, player, {}) for name, seats, player in SELDOM],
    page_of_sights("New Earth (Thomas)", SIGHTS, example="eruption"),
    seeds=4_000,
)


if __name__ == "__main__":
    FINDER.main(sys.argv[1:])
