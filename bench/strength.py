"""How strong the heuristic bot is: against chance, and its temperaments against one another. Prints Markdown tables.

    python bench/strength.py new_earth_thomas --games 400
    python bench/strength.py planet_78 --option mode=standard

Every game is played through views. The same arguments give the same games; the bots take the seats in turn, so that
nobody is favoured by where it sits. A share is relative to an even one: 1.00 is what equals get, whatever the number of
players. A win that several share counts by its share. A game that all win or lose together has no ranking: there the
tables tell how many games a team of one kind wins.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterable

import earthrise
from earthrise.bots import Bot, find_bot
from earthrise.bots.play import ByTactics, finish_game, play_on
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.options import parse_pairs, resolve
from earthrise.engine.state import State, View

RANDOM = "random"
Options = dict[str, object]


class Counted(Bot):
    """A bot whose turns are counted: decisions in a row are one turn."""

    def __init__(self, bot: Bot, turns: list[int]) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.turns = turns

    def choose(self, view: View, chance: Chance) -> Action:
        if not self.turns or self.turns[-1] != view.seat:
            self.turns.append(view.seat)
        return self.bot.choose(view, chance)


class Tally:
    """What came of many games with the same number of players."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        self.bots: dict[str, Bot] = {}
        self.games = 0
        self.played: Counter[str] = Counter()  # by bot: seats taken
        self.shares: defaultdict[str, float] = defaultdict(float)  # in parts of an even share
        self.scores: Counter[str] = Counter()
        self.by_seat: defaultdict[int, float] = defaultdict(float)
        self.reasons: Counter[str] = Counter()
        self.turns: list[float] = []
        self.winning: list[int] = []
        self.won = 0  # games that somebody, or all together, won

    def play(self, names: list[str], seed: int) -> None:
        state = self.game.start(len(names), seed, self.options)
        turns: list[int] = []
        finish_game(state, [Counted(self.bot(name), turns) for name in names], seed)
        self.note(state, names, len(turns) / len(names))

    def bot(self, name: str) -> Bot:
        if name not in self.bots:
            self.bots[name] = find_bot(name, self.game)
        return self.bots[name]

    def note(self, state: State, names: list[str], turns: float) -> None:
        assert state.result is not None
        self.games += 1
        self.turns.append(turns)
        self.reasons[state.result.reason] += 1
        self.winning.append(max(state.result.scores))
        self.won += bool(state.result.winners)
        for seat, name in enumerate(names):
            self.played[name] += 1
            self.scores[name] += state.result.scores[seat]
            if seat in state.result.winners:
                part = len(names) / len(state.result.winners)
                self.shares[name] += part
                self.by_seat[seat] += part

    def share(self, name: str) -> float:
        return self.shares[name] / max(1, self.played[name])

    def score(self, name: str) -> float:
        return self.scores[name] / max(1, self.played[name])

    def mean_turns(self) -> float:
        return sum(self.turns) / self.games


def seated(one: str, others: str, seats: int, number: int) -> list[str]:
    """One bot among others, in each seat in turn."""
    return [one if seat == number % seats else others for seat in range(seats)]


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def against_chance(game: Game, options: Options, bots: list[str], counts: list[int], games: int, seed: int) -> str:
    rows = []
    for name in bots:
        row = [name]
        for seats in counts:
            tally = Tally(game, options)
            for number in range(games):
                tally.play(seated(name, RANDOM, seats, number), seed + number)
            won = tally.share(name) / seats
            row.append(
                f"{100 * won:.1f} % ({tally.score(name):.0f} to {tally.score(RANDOM):.0f}, {tally.mean_turns():.0f})"
            )
        rows.append(row)
    head = ["one bot among random ones", *(f"{seats} players" for seats in counts)]
    return "Games won (mean scores, turns a player):\n\n" + table(head, rows)


def among_themselves(game: Game, options: Options, bots: list[str], counts: list[int], games: int, seed: int) -> str:
    parts = []
    for seats in counts:
        rows = []
        for one in bots:
            row = [one]
            for others in bots:
                tally = Tally(game, options)
                for number in range(games if one != others else 0):
                    tally.play(seated(one, others, seats, number), seed + number)
                row.append(f"{tally.share(one):.2f}" if tally.games else "–")
            rows.append(row)
        head = [f"{seats} players: one … among", *bots]
        parts.append(table(head, rows))
    return "Share of the one in the row among bots of the column:\n\n" + "\n\n".join(parts)


def in_mixed_company(game: Game, options: Options, bots: list[str], counts: list[int], games: int, seed: int) -> str:
    rows = []
    for seats in counts:
        tally = Tally(game, options)
        draw = random.Random(seed)
        for number in range(games):
            tally.play([draw.choice(bots) for _ in range(seats)], seed + number)
        turns = sorted(tally.turns)
        places = " ".join(f"{tally.by_seat[seat] / games:.2f}" for seat in range(seats))
        reasons = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.most_common())
        rows.append(
            [
                str(seats),
                *(f"{tally.share(name):.2f} ({tally.score(name):.0f})" for name in bots),
                f"{tally.mean_turns():.1f} ({turns[games // 20]:.0f}–{turns[games - 1 - games // 20]:.0f})",
                f"{sum(tally.winning) / games:.0f}",
                places,
                reasons,
            ]
        )
    head = ["players", *bots, "turns a player (5–95 %)", "winner's score", "share by seat", "ends"]
    return "Every seat drawn at random among them; share (mean score):\n\n" + table(head, rows)


def together(game: Game, options: Options, bots: list[str], counts: list[int], games: int, seed: int) -> str:
    """Teams of one kind in a game that is won or lost by all."""
    rows = []
    for name in [*bots, RANDOM]:
        row = [name]
        for seats in counts:
            tally = Tally(game, options)
            for number in range(games):
                tally.play([name] * seats, seed + number)
            ends = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.most_common())
            row.append(f"{100 * tally.won / games:.1f} % ({tally.mean_turns():.0f}; {ends})")
        rows.append(row)
    head = ["a team of", *(f"{seats} players" for seats in counts)]
    return "Games won together (turns a player; ends):\n\n" + table(head, rows)


def is_shared(game: Game, options: Options, seats: int, seed: int) -> bool:
    state = game.start(seats, seed, options)
    finish_game(state, [find_bot(RANDOM, game)] * seats, seed)
    return state.result is not None and state.result.shared


def speed(game: Game, options: Options, bots: list[str], seats: int, seconds: float, seed: int) -> str:
    """Decisions per second of CPU time, by tactics alone and through views."""
    tactics = [game.tactics(name.partition(":")[2]) for name in bots]
    rates = []
    for through_views in (False, True):
        decisions = 0
        number = seed
        begin = time.process_time()
        while time.process_time() - begin < seconds:
            number += 1
            state = game.start(seats, number, options)
            if through_views:
                players = [find_bot(bots[(number + seat) % len(bots)], game) for seat in range(seats)]
                decisions += finish_game(state, players, number)
            else:
                by_seat = [tactics[(number + seat) % len(bots)] for seat in range(seats)]
                decisions += play_on(state, ByTactics(by_seat, Chance(number)))
        rates.append(decisions / (time.process_time() - begin))
    form = "compiled" if earthrise.compiled() else "plain Python"
    figures = f"{rates[0]:,.0f} in playouts, {rates[1]:,.0f} through views"
    return f"Heuristic decisions a second ({form}, {seats} players): {figures}."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="new_earth_thomas")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--games", type=int, default=400, help="games for each figure (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="number of the first game (default 1)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each speed (default 2)")
    chosen = parser.parse_args()
    game = earthrise.find_game(chosen.game)
    options = parse_pairs(chosen.option)
    counts = game.seat_counts(resolve(game.options, options))
    bots = [f"heuristic:{temperament}" for temperament in game.temperaments()]
    rankings = (against_chance, among_themselves, in_mixed_company)
    for part in (together,) if is_shared(game, options, counts[0], chosen.seed) else rankings:
        print(part(game, options, bots, counts, chosen.games, chosen.seed), end="\n\n", flush=True)
    print(speed(game, options, bots, counts[-1], chosen.seconds, chosen.seed))


if __name__ == "__main__":
    main()
