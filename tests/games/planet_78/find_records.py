"""Find the recorded games in `records/` anew: `python -m tests.games.planet_78.find_records [NAME …]`."""

from __future__ import annotations

import sys
from pathlib import Path

from earthrise.bots import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.lab.fuzz.policies import Policy, Rare
from tests.games.planet_78.scene import GAME
from tests.games.planet_78.sights import SIGHTS
from tests.kit.find_records import Finder, Player, Wanted, page_of_sights, shows


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


ENDS: list[tuple[str, Player, int, dict[str, object]]] = [
    ("launched", Team, 2, {}),
    ("pollution", Wanderer, 3, {"start_pollution": "5"}),
    ("lives", Wanderer, 4, {"start_pollution": "5", "lives": 1}),
    ("out_of_reach", Wanderer, 2, {}),
    ("gave_up", Rare, 3, {}),
    ("turn_cap", AtHome, 2, {"start_pollution": "0", "season_length": "10", "call_doomed": False}),
]


def end(name: str, player: Player, seats: int, options: dict[str, object]) -> Wanted:
    return Wanted(name, shows(SIGHTS, name), [player] * (1 if options["mode"] == "solo" else seats), options)


FINDER = Finder(
    GAME,
    Path(__file__).parent / "records",
    [
        end(f"{reason}_{mode}", player, seats, {**options, "mode": mode})
        for reason, player, seats, options in ENDS
        for mode in ("standard", "solo")
    ]
    + [Wanted(name, shows(SIGHTS, name), [Wanderer] * 3, {"start_pollution": "5"}) for name in SIGHTS.seldom],
    page_of_sights("Planet 78", SIGHTS, example="launched_standard"),
    seeds=4_000,
)


if __name__ == "__main__":
    FINDER.main(sys.argv[1:])
