"""Find the recorded games in `records/` anew: `python -m tests.games.new_earth_fay.find_records [NAME …]`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.state import State
from earthrise.lab.fuzz.policies import Policy
from tests.games.new_earth_fay.scene import GAME
from tests.games.new_earth_fay.sights import SIGHTS
from tests.kit.find_records import Finder, Wanted, page_of_sights, shows

MODES = ("standard", "first_landing")
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


class Fond(Policy):
    """An action of a liked technology if there is one, growth before anything; otherwise any verb, then any action."""

    def __init__(self, liked: tuple[str, ...]) -> None:
        self.liked = liked

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        fond = [action for action in options if any(word in action.text for word in self.liked)]
        highest = [action for action in fond if action.text[-1] in "3456"]
        pool = highest or fond or options
        verbs = sorted({action.verb.word for action in pool})
        word = verbs[chance.below(len(verbs))]
        same = [action for action in pool if action.verb.word == word]
        return same[chance.below(len(same))]


def wanted(name: str, about: str, seats: int, options: dict[str, object]) -> Wanted:
    return Wanted(name, shows(SIGHTS, name), [partial(Fond, LIKED.get(about, ()))] * seats, options)


FINDER = Finder(
    GAME,
    Path(__file__).parent / "records",
    [
        wanted(f"{reason}_{mode}", reason, ENDS_WITH[reason][place], {"mode": mode})
        for reason in SIGHTS.ends
        for place, mode in enumerate(MODES)
    ]
    + [wanted(name, name, seats, {}) for name, seats in SELDOM_WITH.items()],
    page_of_sights("New Earth (Fay)", SIGHTS, example="city"),
    seeds=20_000,
    names=("Ada", "Ben", "Cleo", "Dan", "Eve"),
)


if __name__ == "__main__":
    FINDER.main(sys.argv[1:])
