"""Positions in which a table must lie on one screen: for every game, mode and number of players each kind of decision
that games come to, as late in the game as it comes, and the end.

They are the last of their kind in a few whole games, played by bots from a seed. `walks.json` names those games;
`python -m tests.web.positions` looks for them anew, which is needed when rules change and games go another way.
"""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from earthrise import find_game
from earthrise.bots import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.journal import Journal
from earthrise.engine.state import State
from tests.gallery import LAST_RESORTS, frame_of

WALKS = Path(__file__).with_name("walks.json")
GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]
SEEDS = 12  # so many games of each player are looked through
LONGEST = 20_000
RANDOM, HEURISTIC, MIXED = "random", "heuristic", "mixed"
END = "the end"

# Whoever gives up readily does not come far.
UNLIKELY = LAST_RESORTS | {"agree", "give_up"}
ONE_IN = 8  # the random player does what is unlikely now and then; the mixed one does something random


@dataclass(frozen=True)
class Setting:
    """A game in one of its modes with so many players."""

    game: str
    mode: str
    seats: int
    variants: tuple[tuple[str, str], ...] = ()

    @property
    def key(self) -> str:
        return " ".join([self.mode, str(self.seats), *(f"{name}={value}" for name, value in self.variants)])

    @property
    def options(self) -> dict[str, object]:
        return {"mode": self.mode, **dict(self.variants)}

    def __str__(self) -> str:
        return f"{self.game} {self.key}"


@dataclass(frozen=True)
class Walk:
    """A whole game by one kind of player from a seed."""

    setting: Setting
    player: str
    seed: int


@dataclass(frozen=True)
class Position:
    """Where `seat` has to decide; `action` is what it does there."""

    setting: Setting
    kind: str
    walk: Walk
    state: State
    seat: int
    action: str

    def __str__(self) -> str:
        return f"{self.setting}, {self.kind} ({self.walk.player} {self.walk.seed}, after {self.state.ply} actions)"


def settings(game_id: str) -> list[Setting]:
    game = find_game(game_id)
    modes = next(option.choices for option in game.options if option.name == "mode")
    usual = [Setting(game_id, mode, seats) for mode in modes for seats in game.seat_counts({"mode": mode})]
    return usual + [each for each in VARIANTS if each.game == game_id]


# Variants that ask something which nobody is asked otherwise.
VARIANTS = [
    Setting("planet_78", "standard", 3, (("roles", "choose"), ("trade_consent", "on"))),
    Setting("earth_abundance", "competitive", 3, (("hidden_setup", "off"),)),
]


Chooser = Callable[[State, int], Action]


def chooser(walk: Walk) -> Chooser:
    chance = Chance(walk.seed)
    bot = find_bot("heuristic", find_game(walk.setting.game), walk.seed)

    def randomly(state: State, seat: int) -> Action:
        legal = state.legal(seat)
        likely = [action for action in legal if action.verb.word not in UNLIKELY]
        options = likely if likely and chance.below(ONE_IN) else legal
        return options[chance.below(len(options))]

    def thoughtfully(state: State, seat: int) -> Action:
        return bot.decide(state.view(seat))

    def mixed(state: State, seat: int) -> Action:
        return thoughtfully(state, seat) if chance.below(ONE_IN) else randomly(state, seat)

    return {RANDOM: randomly, HEURISTIC: thoughtfully, MIXED: mixed}[walk.player]


def moments(walk: Walk) -> Iterator[Position]:
    """Every decision of that game; the position itself goes on changing."""
    setting = walk.setting
    state: State = find_game(setting.game).start(setting.seats, walk.seed, setting.options)
    choose = chooser(walk)
    while not state.over and state.ply < LONGEST:
        seat = state.deciders()[0]
        action = choose(state, seat)
        yield Position(setting, frame_of(state), walk, state, seat, action.text)
        state.apply(seat, action)


def last_of_each_kind(walk: Walk) -> dict[str, Position]:
    """The last decision of each kind, if possible one that only one player still has to make; and the last of all."""
    found: dict[str, Position] = {}
    alone: set[str] = set()
    for here in moments(walk):
        only = len(here.state.deciders()) == 1
        kinds = [kind for kind in (here.kind, END) if only or kind not in alone]
        if kinds:
            kept = here.state.clone()
            found.update({kind: replace(here, kind=kind, state=kept) for kind in kinds})
        if only:
            alone |= {here.kind, END}
    return found


def every_walk(setting: Setting) -> list[Walk]:
    """The games that together come to every kind of decision of this setting."""
    return [walk_of(setting, name) for name in kept()[setting.game][setting.key].walks]


def walk_of(setting: Setting, name: str) -> Walk:
    player, seed = name.split()
    return Walk(setting, player, int(seed))


def every_position(setting: Setting) -> list[Position]:
    """One position for every kind of decision that this setting's walks come to, and one before the end."""
    found: dict[str, Position] = {}
    for walk in every_walk(setting):
        found = {**last_of_each_kind(walk), **found}
    return list(found.values())


def chosen_positions(game: str) -> list[Position]:
    """Every kind of decision of the game once, and every mode and number of players at least once."""
    found = []
    for setting in settings(game):
        for name, kinds in kept()[game][setting.key].choice.items():
            there = last_of_each_kind(walk_of(setting, name))
            missing = [kind for kind in kinds if kind not in there]
            assert not missing, (
                f"{setting}, {name} comes to no {missing} any more: python -m tests.web.positions {game}"
            )
            found += [there[kind] for kind in kinds]
    return found


# -- extremes ----------------------------------------------------------------------------------------------------------

WIDE = 6  # tiles; a continent that has grown so far in both directions is a large one


def grown_continent() -> Position:
    """A continent of New Earth (Fay) that has grown in all directions, with a tile to be laid to it."""
    for seed in range(8, 8 + SEEDS):
        position = last_of_each_kind(Walk(Setting("new_earth_fay", "standard", 4), RANDOM, seed)).get("lay")
        if position and min(extent(position.state)) >= WIDE:
            return position
    raise LookupError("no continent grows far in all directions")


def extent(state: State) -> tuple[int, int]:
    tiles: Any = state.game.view_data(state.view(0))["tiles"]
    columns, rows = [tile["x"] for tile in tiles], [tile["y"] for tile in tiles]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def disaster_ahead() -> Position:
    """Planet 78, alone: the next action brings a disaster that kills a settler, and the game goes on."""
    for seed in range(3, 3 + SEEDS):
        for here in moments(Walk(Setting("planet_78", "solo", 1), HEURISTIC, seed)):
            following = here.state.clone()
            following.journal = Journal()
            following.play(here.seat, following.game.actions.parse(here.action))
            if not following.over and "death" in {event.kind for event in following.journal.events}:
                return replace(here, state=here.state.clone())
    raise LookupError("nobody dies of a disaster")


# -- what is kept of the search ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """Of one setting: the walks that come to every kind, and the few kinds, by walk, that stand for it every day."""

    walks: list[str]
    choice: dict[str, list[str]]


@cache
def kept() -> dict[str, dict[str, Kept]]:
    read = json.loads(WALKS.read_text(encoding="utf-8"))
    return {game: {key: Kept(**each) for key, each in found.items()} for game, found in read.items()}


def look_for_walks(setting: Setting) -> dict[str, set[str]]:
    """The games that show something new, in the order in which they were looked through, and their kinds."""
    found: dict[str, set[str]] = {}
    for seed in range(1, SEEDS + 1):
        for player in (RANDOM, HEURISTIC, MIXED):
            kinds = {here.kind for here in moments(Walk(setting, player, seed))}
            if kinds - set().union(*found.values()):
                found[f"{player} {seed}"] = kinds | {END}
    kinds = set().union(*found.values())
    print(f"{setting}: {len(kinds)} kinds of position in {len(found)} games", flush=True)
    return found


def choose(found: dict[str, dict[str, set[str]]]) -> dict[str, dict[str, list[str]]]:
    """Each kind at one setting, rare kinds first, where fewest are; then one for each setting that has none."""
    choice: dict[str, dict[str, list[str]]] = {key: {} for key in found}
    where = {key: set().union(*walks.values()) for key, walks in found.items()}
    kinds = sorted(
        set().union(*where.values()), key=lambda kind: (sum(kind in there for there in where.values()), kind)
    )

    def add(key: str, kind: str) -> None:
        walks = [name for name, there in found[key].items() if kind in there]
        name = next((each for each in walks if each in choice[key]), walks[0])
        choice[key].setdefault(name, []).append(kind)

    def load(key: str) -> int:
        return sum(len(kinds) for kinds in choice[key].values())

    for kind in kinds:
        add(min((key for key in found if kind in where[key]), key=load), kind)
    for key in found:
        if not choice[key]:
            add(key, kinds[-1])
    return choice


def search(game: str) -> dict[str, Kept]:
    found = {each.key: look_for_walks(each) for each in settings(game)}
    choice = choose(found)
    return {key: Kept(list(walks), choice[key]) for key, walks in found.items()}


if __name__ == "__main__":
    known = kept() if WALKS.exists() else {}
    for game in sys.argv[1:] or GAMES:
        known = {**known, game: search(game)}
        data = {name: {key: asdict(each) for key, each in of_game.items()} for name, of_game in known.items()}
        WALKS.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
