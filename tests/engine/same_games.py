"""Seeded random games and a fingerprint of every state in them: the proof that compiled and plain code play the same.

python -m tests.engine.same_games            what the running form plays, a line for each action
python -m tests.engine.same_games --some     the same of a few of the games
python -m tests.engine.same_games --write    write the committed fingerprints anew, after rules were changed on purpose
"""

import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path

from earthrise.engine.build_form import form
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption
from earthrise.engine.game import Game
from earthrise.engine.options import Option, resolve
from earthrise.engine.registry import find_game, register
from earthrise.engine.state import State
from tests.toy.wanderers import GAME as WANDERERS

FINGERPRINTS = Path(__file__).with_name("same_games.txt")
HOW_MANY = {
    "new_earth_thomas": 40,
    "wanderers": 20,
    "one_earth": 30,
    "planet_78": 20,
    "new_earth_fay": 8,
    "earth_abundance": 23,
}
EVERY = 6


@dataclass(frozen=True)
class Plan:
    """A game to play: who, with which options, from which seed."""

    game: str
    seats: int
    seed: int
    options: str

    def __str__(self) -> str:
        return f"{self.game} {self.seats} {self.seed} {self.options}"

    def mode(self) -> str:
        return str(json.loads(self.options)["mode"])

    def start(self) -> State:
        state: State = find_game(self.game).start(self.seats, self.seed, json.loads(self.options))
        return state


def plans() -> list[Plan]:
    """All modes and seat counts in turn, with options drawn from each game's schema by the plan's own seed."""
    register(WANDERERS)
    made: list[Plan] = []
    for game_id, number in HOW_MANY.items():
        game = find_game(game_id)
        seed = 100
        while sum(plan.game == game_id for plan in made) < number:
            seed += 1
            options = drawn_options(game, seed)
            counts = game.seat_counts(resolve(game.options, options))
            alike = sum(plan.game == game_id and plan.mode() == options["mode"] for plan in made)
            plan = Plan(game_id, counts[alike % len(counts)], seed, json.dumps(options))
            try:
                plan.start()
            except BadOption:  # e.g. a first player who has no seat
                continue
            made.append(plan)
    return made


def some(made: list[Plan]) -> list[Plan]:
    """A few of every game."""
    return [plan for game in HOW_MANY for plan in [each for each in made if each.game == game][::EVERY]]


def drawn_options(game: Game, seed: int) -> dict[str, object]:
    """The modes in turn; every other option is left at its default or drawn from its range."""
    chance = Chance(seed)
    modes = next(option for option in game.options if option.name == "mode").choices
    drawn: dict[str, object] = {"mode": modes[seed // 3 % len(modes)]}
    for option in game.options:
        if option.name != "mode" and chance.below(2):
            drawn[option.name] = drawn_value(option, str(drawn["mode"]), chance)
    return drawn


def drawn_value(option: Option, mode: str, chance: Chance) -> object:
    if option.kind == "choice":
        return option.choices[chance.below(len(option.choices))]
    if option.kind == "switch":
        return bool(chance.below(2))
    _, lowest, highest = option.range_in(mode)
    return lowest + chance.below(highest - lowest + 1)


def played(plan: Plan) -> list[str]:
    """A fingerprint after every action, of that state and all before it."""
    state = plan.start()
    chance = Chance(plan.seed).split()
    seen = hashlib.sha256()
    marks: list[str] = []
    while not state.over:
        seats = state.deciders()
        seat = seats[chance.below(len(seats))]
        options = state.legal(seat)
        state.apply(seat, options[chance.below(len(options))])
        seen.update(json.dumps(state.to_data(), sort_keys=True).encode())
        marks.append(seen.hexdigest()[:16])
    return marks


def summary(plan: Plan) -> str:
    marks = played(plan)
    return f"{plan}: {len(marks)} actions, {marks[-1]}"


def main() -> None:
    if sys.argv[1:] == ["--write"]:
        FINGERPRINTS.write_text("\n".join(summary(plan) for plan in plans()) + "\n", encoding="utf-8")
        print(f"{FINGERPRINTS.name} is written anew; look at the diff.")
        return
    print(form())
    for plan in some(plans()) if sys.argv[1:] == ["--some"] else plans():
        for number, mark in enumerate(played(plan), start=1):
            print(f"{plan}: action {number}, {mark}")


if __name__ == "__main__":
    main()
