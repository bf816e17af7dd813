"""What the games of a run come to: for each number of players a cross table, ratings with intervals, shares and times.

Plain data throughout, so that it is the machine-readable summary as well.
"""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from earthrise.engine.chance import Chance
from earthrise.lab.arena.match import Outcome, Pace
from earthrise.lab.arena.ratings import Matrix, doubted, nobody_met, ratings
from earthrise.lab.arena.schedule import Plan
from earthrise.lab.statistics import Interval, rate, resampled, wilson

ANCHORS = ("seasoned", "heuristic")  # whose rating is 1000, if one of them plays


class Standing(TypedDict):
    """One bot's row. `share` is its part of the wins in units of an even one; `rating` is missing where all win or lose
    together, and there `won` has the interval."""

    bot: str
    played: int  # sides taken
    won: float  # part of the games won, a shared win by its share
    won_interval: Interval
    share: float
    share_interval: Interval
    rating: float | None
    rating_interval: Interval | None
    score: float  # mean of a seat
    decisions: int
    seconds: float  # mean of a decision
    faults: int


class Meeting(TypedDict):
    """How often `bot` came out before `other`, a tie for half."""

    bot: str
    other: str
    games: int
    before: float


class Fault(TypedDict):
    bot: str
    players: int
    game: int
    text: str


class Turn(TypedDict):
    """What one place in the turn order has won, in units of an even share, with its interval by deal."""

    share: float
    interval: Interval


class Company(TypedDict):
    """All games with so many players. `together`: they have one side, and are rated by wins."""

    players: int
    together: bool
    games: int
    rotations: int
    rounds: int
    anchor: str
    standings: list[Standing]
    meetings: list[Meeting]
    seats: list[float]  # share of the wins by seat, in units of an even one
    order: list[Turn]  # by place in the turn order, whoever begins first; empty where there is none
    reasons: dict[str, int]
    faults: list[Fault]


def companies(plan: Plan, outcomes: list[Outcome], paces: list[Pace]) -> list[Company]:
    """The tables of a run, fewest players first."""
    counts = sorted({outcome.players for outcome in outcomes})
    return [
        company(
            plan,
            [outcome for outcome in outcomes if outcome.players == count],
            [pace for pace in paces if pace.players == count],
        )
        for count in counts
    ]


def company(plan: Plan, outcomes: list[Outcome], paces: list[Pace]) -> Company:
    sides = max(outcomes[0].sides) + 1
    names = [*plan.bots, *([plan.against] if plan.against and plan.against not in plan.bots and sides > 1 else [])]
    anchor = plan.against if plan.against in names else next((name for name in ANCHORS if name in names), names[0])
    tally = Tally(names, outcomes)
    rated = Rated(tally, names.index(anchor), plan.seed) if sides > 1 else None
    clock = Clock(names, outcomes, paces)
    return {
        "players": outcomes[0].players,
        "together": sides == 1,
        "games": len(outcomes),
        "rotations": len(tally.rotations),
        "rounds": min(len(rotations) for rotations in tally.mixes),
        "anchor": anchor,
        "standings": [standing(place, tally, rated, clock) for place in range(len(names))],
        "meetings": [] if rated is None else meetings(names, rated.wins),
        "seats": [1.0] if sides == 1 else shares_by_seat(outcomes),
        "order": [] if sides == 1 else shares_by_turn(outcomes),
        "reasons": dict(Counter(outcome.reason for outcome in outcomes).most_common()),
        "faults": [
            {
                "bot": outcome.bots[outcome.guilty],
                "players": outcome.players,
                "game": outcome.game,
                "text": outcome.fault,
            }
            for outcome in outcomes
            if outcome.guilty >= 0
        ],
    }


class Tally:
    """Sums over games, kept apart by rotation: wins of each over each, then shares, then sides taken."""

    def __init__(self, names: list[str], outcomes: list[Outcome]) -> None:
        self.names = names
        bots = len(names)
        numbers = {name: place for place, name in enumerate(names)}
        by_rotation: dict[int, list[float]] = {}
        self.scores = [0.0] * bots
        self.seats = [0] * bots
        self.faults = [0] * bots
        for outcome in outcomes:
            sums = by_rotation.setdefault(outcome.rotation, [0.0] * (bots * bots + 2 * bots))
            heads = [outcome.sides.index(side) for side in range(max(outcome.sides) + 1)]  # a seat of each side
            winners = [seat for seat in heads if seat in outcome.winners]
            for seat in heads:
                one = numbers[outcome.bots[seat]]
                sums[bots * bots + bots + one] += 1
                if seat in winners:
                    sums[bots * bots + one] += 1 / len(winners)
                for other_seat in heads:
                    other = numbers[outcome.bots[other_seat]]
                    if other != one:
                        before, after = outcome.places[seat], outcome.places[other_seat]
                        sums[one * bots + other] += 1.0 if before < after else 0.5 if before == after else 0.0
            for seat, name in enumerate(outcome.bots):
                self.scores[numbers[name]] += outcome.scores[seat]
                self.seats[numbers[name]] += 1
            if outcome.guilty >= 0:
                self.faults[numbers[outcome.bots[outcome.guilty]]] += 1
        self.rotations = [by_rotation[rotation] for rotation in sorted(by_rotation)]
        self.sums = [sum(column) for column in zip(*self.rotations)]
        mixes = {outcome.rotation: tuple(sorted(outcome.bots)) for outcome in outcomes}
        by_mix: dict[tuple[str, ...], list[list[float]]] = {}
        for rotation in sorted(by_rotation):
            by_mix.setdefault(mixes[rotation], []).append(by_rotation[rotation])
        self.mixes = list(by_mix.values())
        self.sides = max(outcomes[0].sides) + 1

    def won(self, sums: list[float], bot: int) -> float:
        bots = len(self.names)
        return sums[bots * bots + bot] / max(1.0, sums[bots * bots + bots + bot])

    def played(self, bot: int) -> int:
        bots = len(self.names)
        return int(self.sums[bots * bots + bots + bot])

    def wins(self, sums: list[float]) -> Matrix:
        bots = len(self.names)
        found = nobody_met(bots)
        for one in range(bots):
            found[one] = sums[one * bots : (one + 1) * bots]
        return found


class Rated:
    """Ratings and parts of games won, with their intervals."""

    def __init__(self, tally: Tally, anchor: int, seed: int) -> None:
        self.tally = tally
        self.anchor = anchor
        self.wins = tally.wins(tally.sums)
        self.ratings = ratings(self.wins, anchor)
        self.intervals = resampled(tally.mixes, self.redrawn, seed)

    def redrawn(self, sums: list[float], chance: Chance) -> list[float]:
        tally = self.tally
        strengths = ratings(doubted(tally.wins(sums), chance), self.anchor)
        return strengths + [tally.won(sums, bot) for bot in range(len(tally.names))]

    def rating_interval(self, bot: int) -> Interval:
        low, high = self.intervals[bot]
        return min(low, self.ratings[bot]), max(high, self.ratings[bot])

    def won_interval(self, bot: int) -> Interval:
        """Who has won everything or nothing gets the interval of such a rate: drawing again would give the same."""
        won = self.tally.won(self.tally.sums, bot)
        if won in (0.0, 1.0):
            played = self.tally.played(bot)
            return wilson(won * played, played)
        return self.intervals[len(self.tally.names) + bot]


class Clock:
    """Seconds and decisions of each bot, over the games whose times are known."""

    def __init__(self, names: list[str], outcomes: list[Outcome], paces: list[Pace]) -> None:
        timed = {pace.key: pace for pace in paces}
        self.seconds = {name: 0.0 for name in names}
        self.decisions = {name: 0 for name in names}
        for outcome in outcomes:
            pace = timed.get(outcome.key)
            if pace is None or not pace.thinking:
                continue
            for seat, name in enumerate(outcome.bots):
                self.seconds[name] += pace.thinking[seat]
                self.decisions[name] += outcome.decisions[seat]

    def mean(self, name: str) -> float:
        return self.seconds[name] / max(1, self.decisions[name])


def standing(bot: int, tally: Tally, rated: Rated | None, clock: Clock) -> Standing:
    name = tally.names[bot]
    played = tally.played(bot)
    won = tally.won(tally.sums, bot)
    bounds = wilson(won * played, played) if rated is None else rated.won_interval(bot)
    return {
        "bot": name,
        "played": played,
        "won": won,
        "won_interval": bounds,
        "share": won * tally.sides,
        "share_interval": (bounds[0] * tally.sides, bounds[1] * tally.sides),
        "rating": None if rated is None else rated.ratings[bot],
        "rating_interval": None if rated is None else rated.rating_interval(bot),
        "score": tally.scores[bot] / max(1, tally.seats[bot]),
        "decisions": clock.decisions[name],
        "seconds": clock.mean(name),
        "faults": tally.faults[bot],
    }


def meetings(names: list[str], wins: Matrix) -> list[Meeting]:
    found: list[Meeting] = []
    for one, bot in enumerate(names):
        for two, other in enumerate(names):
            games = wins[one][two] + wins[two][one]
            if one != two and games:
                found.append({"bot": bot, "other": other, "games": round(games), "before": wins[one][two] / games})
    return found


def shares_by_seat(outcomes: list[Outcome]) -> list[float]:
    """What each seat has won, in units of an even share."""
    shares = [shares_of(outcome) for outcome in outcomes]
    return [sum(of_seat) / len(outcomes) for of_seat in zip(*shares)]


def shares_by_turn(outcomes: list[Outcome]) -> list[Turn]:
    """The same by place in the turn order. Games of one rotation share a deal."""
    ordered = [outcome for outcome in outcomes if outcome.order]
    deals = [outcome.rotation for outcome in ordered]
    found: list[Turn] = []
    for turn in range(1, outcomes[0].players + 1 if ordered else 1):
        won = [shares_of(outcome)[outcome.order.index(turn)] for outcome in ordered]
        sides = max(outcomes[0].sides) + 1
        part = rate([share / sides for share in won], deals)
        low, high = part.interval()
        found.append({"share": part.value * sides, "interval": (low * sides, high * sides)})
    return found


def shares_of(outcome: Outcome) -> list[float]:
    """Each seat's part of the win in units of an even one; those on one side win together."""
    winners = {outcome.sides[seat] for seat in outcome.winners}
    part = (max(outcome.sides) + 1) / max(1, len(winners))
    return [part if side in winners else 0.0 for side in outcome.sides]
