"""Find the recorded games in `records/` anew, by seeded play: `python -m tests.games.one_earth.find_records`.

Needed only when a rules version breaks them. Each is the first seed whose game ends for the reason it is named after.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import new_match
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, NO_TECHNOLOGY, POLICIES
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.lab.fuzz.policies import Grabber, Hoarder, Policy, Wrecker

GAME = find_game("one_earth")
FOLDER = Path(__file__).parent / "records"
SEEDS = 3_000


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


@dataclass(frozen=True)
class Wanted:
    """A record to find: the end reason it shows, and who plays to find it."""

    reason: str
    players: list[str]
    options: dict[str, object] = field(default_factory=dict)


STANDARD: dict[str, object] = {}
ADVANCED: dict[str, object] = {"mode": "advanced"}
TWO: dict[str, object] = {"mode": "two_player"}
SOLO: dict[str, object] = {"mode": "solo"}

WANTED = [
    Wanted("target", ["prudent", "cooperative", "prudent"], STANDARD),
    Wanted("deck", ["caretaker"] * 4, STANDARD),
    Wanted("deck_lost", ["spoiler"] * 4, STANDARD),
    Wanted("uninhabitable", ["reckless"] * 4, STANDARD),
    Wanted("critical_lost", ["selfish"] * 4, STANDARD),
    Wanted("stalemate", ["hoarder"] * 3, STANDARD),
    Wanted("stalemate_lost", ["dirty:24"] * 5, STANDARD),
    Wanted("target_scored", ["prudent", "cooperative", "selfish"], ADVANCED),
    Wanted("deck_scored", ["caretaker"] * 5, {**ADVANCED, "target_prosperity": "25"}),
    Wanted("stalemate_scored", ["cooperative:30"] * 3, ADVANCED),
    Wanted("uninhabitable_pyrrhic", ["reckless"] * 5, ADVANCED),
    Wanted("critical_pyrrhic", ["selfish"] * 5, ADVANCED),
    Wanted("duel_target", ["prudent", "selfish"], TWO),
    Wanted("duel_deck", ["prudent", "cooperative"], TWO),
    Wanted("duel_uninhabitable", ["reckless", "selfish"], TWO),
    Wanted("solo_target", ["prudent"], SOLO),
    Wanted("solo_deck", ["buyer"], {**SOLO, "difficulty": "easy"}),
    Wanted("solo_general", ["cooperative"], {**SOLO, "difficulty": "hard"}),
    Wanted("solo_uninhabitable", ["reckless"], {**SOLO, "difficulty": "easy"}),
]


def played(wanted: Wanted, seed: int) -> Record:
    """One game, played by the seed."""
    names = ["Ada", "Ben", "Cleo", "Dan", "Eva"][: len(wanted.players)]
    match = new_match(GAME, names, seed, wanted.options)
    players = [player(word) for word in wanted.players]
    chance = Chance(seed)
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.act(seat, players[seat].choose(match.state, seat, match.state.legal(seat), chance))
    match.record.close(match.state)
    return match.record


def find(wanted: Wanted) -> Record:
    for seed in range(1, SEEDS):
        record = played(wanted, seed)
        if record.result is not None and record.result["reason"] == wanted.reason:
            return record
    raise LookupError(f"no game in {SEEDS} ends by {wanted.reason}")


def index(records: list[Record]) -> str:
    lines = [
        "# Recorded games of One Earth",
        "",
        "Whole games, each named after how it ends: every end there is in every mode.",
        "`tests/games/one_earth/test_records.py` replays them all and looks whether they still end so.",
        "",
        "    earthrise records verify tests/games/one_earth/records/*.record",
        "    earthrise records replay tests/games/one_earth/records/critical_lost.record",
        "",
        "They were found by seeded play. When new rules break them, this finds them anew and writes this page:",
        "",
        "    python -m tests.games.one_earth.find_records",
        "",
        "| record | mode | players | actions | won by |",
        "|---|---|---|---|---|",
    ]
    for record in records:
        assert record.result is not None
        winners = record.result["winners"]
        assert isinstance(winners, list)
        won = ", ".join(record.names[seat] for seat in winners) or "nobody"
        row = [f"`{record.result['reason']}`", str(record.options["mode"]), str(len(record.names))]
        lines.append(f"| {' | '.join([*row, str(len(record.actions)), won])} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    records: list[Record] = []
    for wanted in WANTED:
        record = find(wanted)
        (FOLDER / f"{wanted.reason}.record").write_text(record.write(), encoding="utf-8")
        print(f"{wanted.reason}: seed {record.seed}, {len(record.actions)} actions", flush=True)
        records.append(record)
    (FOLDER / "README.md").write_text(index(records), encoding="utf-8")


if __name__ == "__main__":
    main()
