"""Find the recorded games in `records/` anew: `python -m tests.games.one_earth.find_records [NAME …]`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import cast

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.record import Record
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, NO_TECHNOLOGY, POLICIES
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.lab.fuzz.policies import Grabber, Hoarder, Policy, Wrecker
from tests.games.one_earth.scene import GAME
from tests.kit.find_records import Finder, Page, Wanted, ends_by, winners_of


class Tempered(Policy):
    """Plays by a temperament of the heuristic."""

    def __init__(self, tactics: Tactics) -> None:
        self.tactics = tactics

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        return self.tactics.choose(state, seat, options, chance)


class Dirty(Policy):
    """Buys what it can pay as long as Global Emissions stay where nobody may win and the Earth still lives, then
    waits."""

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        kept = [action for action in options if not self.goes_too_far(state, seat, action)]
        buying = [action for action in kept if action.verb.word in ("fund_project", "refresh")]
        if buying:
            return buying[chance.below(len(buying))]
        return Hoarder().choose(state, seat, kept or options, chance)

    def goes_too_far(self, state: State, seat: int, action: Action) -> bool:
        if action.verb.word != "fund_project":
            return False
        after = state.clone()
        after.apply(seat, action)
        return after.result is not None or int(str(after.to_data()["global_emissions"])) >= 30


class Caretaker(Policy):
    """Empties the deck: funds what is small and clean, cuts Emissions when they rise, and keeps below the target. Or
    spoils it all with the last few cards."""

    def __init__(self, spoils: bool = False) -> None:
        self.spoils = spoils

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        earth = cast(OneEarth, state)
        player = earth.players[seat]
        best: list[Action] = []
        least = 0
        for action in options:
            weight = self.weight(earth, player, action)
            if not best or weight < least:
                least = weight
                best = [action]
            elif weight == least:
                best.append(action)
        return best[chance.below(len(best))]

    def weight(self, earth: OneEarth, player: Player, action: Action) -> int:
        """The lower the better; ending the turn or passing weighs 100."""
        word = action.verb.word
        if word in ("fund_project", "fund_upgraded"):
            kind = KIND_OF[earth.line[action.x]]
            worth = player.worth(earth.line[action.x], NO_TECHNOLOGY)
            level = earth.global_emissions + kind.emissions
            if self.spoils and len(earth.deck) <= 5:
                return -10 * kind.emissions if level < 30 else 1000
            if player.prosperity + worth >= earth.options.target or level >= 24:
                return 1000
            return 10 * kind.emissions + 5 * worth - (50 if word == "fund_upgraded" and kind.cut else 0)
        if word in ("fund_technology", "apply", "also", "accept"):
            card = action.x if word in ("also", "accept") else action.y
            return -20 * KIND_OF[card].cut if KIND_OF[card].cut else 1000
        if word == "fund_policy":
            return 1 if earth.global_emissions >= 16 else 1000
        if word in ("end_turn", "pass", "decline", "save"):
            return 100
        if word == "sanction":
            return 90
        return 500


class Buyer(Policy):
    """Solo: funds two Projects in every turn, to see the end of the deck before the General gets there: the cheapest
    Prosperity in the first round, then what is cheap and clean; Policies with what is left."""

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        earth = cast(OneEarth, state)
        player = earth.players[seat]
        best: Action | None = None
        least = 1000.0
        for action in options:
            if action.verb.word == "fund_project":
                weight = self.weight(earth, player, earth.line[action.x])
                if weight < least:
                    best, least = action, weight
        if best is not None:
            return best
        if player.emissions > 5 or earth.global_emissions > 12:
            for action in options:
                if action.verb.word == "fund_policy" and player.purse + player.prosperity - POLICIES[action.x].cost > 5:
                    return action
        words = ("end_turn", "save", "lead")
        return next(action for action in options if action.verb.word in words)

    def weight(self, earth: OneEarth, player: Player, card: int) -> float:
        kind, worth = KIND_OF[card], player.worth(card, NO_TECHNOLOGY)
        if earth.global_emissions + kind.emissions >= 28 or player.prosperity + worth >= earth.options.target:
            return 1000.0
        if earth.round == 1:
            return float(kind.cost - 3 * worth)
        return kind.cost + 0.5 * worth + 4 * kind.emissions


class Idle(Policy):
    """Plays by a policy for so many decisions of the game, then does nothing any more."""

    def __init__(self, before: Policy, decisions: int) -> None:
        self.before = before
        self.decisions = decisions

    def choose(self, state: State, seat: int, options: list[Action], chance: Chance) -> Action:
        policy = self.before if state.ply < self.decisions else Hoarder()
        return policy.choose(state, seat, options, chance)


def player(word: str) -> Policy:
    """`prudent`, `grabber`, `dirty`; `dirty:30` does nothing after the 30th decision."""
    name, _, decisions = word.partition(":")
    if decisions:
        return Idle(player(name), int(decisions))
    if name in GAME.temperaments():
        return Tempered(GAME.tactics(name))
    if name == "spoiler":
        return Caretaker(spoils=True)
    return {
        "grabber": Grabber,
        "hoarder": Hoarder,
        "wrecker": Wrecker,
        "dirty": Dirty,
        "caretaker": Caretaker,
        "buyer": Buyer,
    }[name]()


def ended(reason: str, players: list[str], options: dict[str, object]) -> Wanted:
    """A record is named after the end reason that it shows."""
    return Wanted(reason, ends_by(reason), [partial(player, word) for word in players], options)


def row(_: str, record: Record) -> list[str]:
    return [str(record.options["mode"]), str(len(record.names)), str(len(record.actions)), winners_of(record)]


STANDARD: dict[str, object] = {}
ADVANCED: dict[str, object] = {"mode": "advanced"}
TWO: dict[str, object] = {"mode": "two_player"}
SOLO: dict[str, object] = {"mode": "solo"}

WANTED = [
    ended("target", ["prudent", "cooperative", "prudent"], STANDARD),
    ended("deck", ["caretaker"] * 4, STANDARD),
    ended("deck_lost", ["spoiler"] * 4, STANDARD),
    ended("uninhabitable", ["reckless"] * 4, STANDARD),
    ended("critical_lost", ["selfish"] * 4, STANDARD),
    ended("stalemate", ["hoarder"] * 3, STANDARD),
    ended("stalemate_lost", ["dirty:24"] * 5, STANDARD),
    ended("target_scored", ["prudent", "cooperative", "selfish"], ADVANCED),
    ended("deck_scored", ["caretaker"] * 5, {**ADVANCED, "target_prosperity": "25"}),
    ended("stalemate_scored", ["cooperative:30"] * 3, ADVANCED),
    ended("uninhabitable_pyrrhic", ["reckless"] * 5, ADVANCED),
    ended("critical_pyrrhic", ["selfish"] * 5, ADVANCED),
    ended("duel_target", ["prudent", "selfish"], TWO),
    ended("duel_deck", ["prudent", "cooperative"], TWO),
    ended("duel_uninhabitable", ["reckless", "selfish"], TWO),
    ended("solo_target", ["prudent"], SOLO),
    ended("solo_deck", ["buyer"], {**SOLO, "difficulty": "easy"}),
    ended("solo_general", ["cooperative"], {**SOLO, "difficulty": "hard"}),
    ended("solo_uninhabitable", ["reckless"], {**SOLO, "difficulty": "easy"}),
]
FINDER = Finder(
    GAME,
    Path(__file__).parent / "records",
    WANTED,
    Page(
        "One Earth",
        about="Whole games, each named after how it ends: every end there is in every mode.",
        still="still end so",
        example="critical_lost",
        columns=["mode", "players", "actions", "won by"],
        row=row,
    ),
    seeds=3_000,
)


if __name__ == "__main__":
    FINDER.main(sys.argv[1:])
