"""Playing the games of one batch, and what is written down of each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from earthrise.bots.base import Bot
from earthrise.bots.counted import Onlooker, play_counted
from earthrise.bots.play import Foul, thinking_streams
from earthrise.bots.players.heuristic import HeuristicBot
from earthrise.bots.players.random import RandomBot
from earthrise.bots.registry import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.play_counts import UNSETTLED, Columns, Countables, Tally, by_side
from earthrise.engine.record import Record
from earthrise.engine.state import Result, State
from earthrise.engine.tactics import Tactics
from earthrise.lab.arena.match import ENDLESS, FORFEIT, LONGEST_TEXT, misdeed, places_of, turn_places
from earthrise.lab.arena.schedule import Fixture
from earthrise.lab.simulate.plan import Batches, Plan

Row = list[object]
Asked = Callable[[int], None]


@dataclass(frozen=True)
class Fault:
    """A game that the bot in a seat has lost by failing."""

    game: int
    bot: str
    text: str


@dataclass
class Rows:
    """All that a batch brings: rows for the small tables, columns of numbers for the large ones with the names behind
    the numbers, and the records."""

    players: int
    games: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    scores: list[Row] = field(default_factory=list)
    decisions: list[list[int]] = field(default_factory=list)
    alternatives: list[float] = field(default_factory=list)
    usage: list[list[int]] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    course: list[list[int]] = field(default_factory=list)
    verbs: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    items: list[str] = field(default_factory=list)
    records: list[tuple[int, str]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


class Scribe(Onlooker):
    """Tells which seat is thinking, and keeps the actions for a record."""

    def __init__(self, asked: Asked, writes: bool) -> None:
        self.tell = asked
        self.writes = writes
        self.actions: list[tuple[int, str]] = []

    def asked(self, seat: int) -> None:
        self.tell(seat)

    def acted(self, seat: int, action: Action) -> None:
        self.actions.append((seat, action.text))

    def follows(self) -> bool:
        return self.writes


class Player:
    """Plays batches of a plan, one after the other."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.batches = Batches(game, plan)
        self.countables = Countables(game)
        self.tactics = clock_of(game)
        self.ready: dict[str, Bot] = {}

    def bot(self, name: str, seat: int) -> Bot:
        """Our own bots that remember nothing play game after game, all others are made anew."""
        known = self.ready.get(name)
        if known is not None:
            return known
        try:
            bot = find_bot(name, self.game)
        except Exception as error:  # a guest that does not even come
            raise Foul(seat, f"{type(error).__name__}: {error}", None) from None
        if type(bot) in (RandomBot, HeuristicBot):
            self.ready[name] = bot
        return bot

    def play(self, number: int, asked: Asked, finished: Asked) -> Rows:
        """The batch of that number. `asked` hears which seat is asked, `finished` how many games are done."""
        batch = self.batches.batch(number)
        self.countables.forget()
        rows = Rows(batch.players)
        columns = Columns()
        finished(0)
        for done, (game, fixture) in enumerate(self.batches.fixtures(batch), start=1):
            asked(-1)
            self.play_game(game, fixture, rows, columns, asked)
            finished(done)
        rows.decisions, rows.alternatives = columns.decisions, columns.alternatives
        rows.usage, rows.first, rows.course = columns.usage, columns.first, columns.course
        rows.verbs = self.countables.verbs
        rows.kinds, rows.items = self.countables.kinds, self.countables.items
        return rows

    def play_game(self, number: int, fixture: Fixture, rows: Rows, columns: Columns, asked: Asked) -> None:
        game = self.game
        state = game.start(fixture.players, fixture.seed, dict(self.plan.options))
        order = game.turn_order(state)
        tally = Tally(self.countables, self.tactics, fixture.players)
        scribe = Scribe(asked, self.plan.records)
        bots: list[Bot] = []
        guilty = -1
        try:
            for seat, name in enumerate(fixture.names):
                bots.append(self.bot(name, seat))
            streams = thinking_streams(fixture.seed, fixture.players)
            play_counted(state, bots, streams, tally, game.longest, scribe)
        except Foul as foul:
            guilty = foul.seat
            tally.end(state)
            text = str(foul) or misdeed(state, guilty, foul.choice) or "chose what was not offered"
            rows.faults.append(Fault(number, fixture.names[guilty], " ".join(text.split())[:LONGEST_TEXT]))
        finally:
            for bot in bots:
                if bot is not self.ready.get(bot.name):
                    with suppress(Exception):  # what a guest does wrong in going changes nothing any more
                        bot.close()
        write_down(game, number, fixture, state, tally, order, guilty, rows)
        columns.add(tally, number)
        if self.plan.records:
            rows.records.append((number, self.record(fixture, state, scribe)))

    def record(self, fixture: Fixture, state: State, scribe: Scribe) -> str:
        record = Record(
            self.game.id, self.game.rules_version, list(fixture.names), dict(self.plan.options), fixture.seed
        )
        record.actions = scribe.actions
        record.close(state)
        return record.write()


def clock_of(game: Game) -> Tactics:
    """What knows how far a game has gone; where a game has no tactics, every action is a turn."""
    try:
        return game.tactics(game.temperaments()[0])
    except NotImplementedError:
        return Tactics()


def write_down(
    game: Game,
    number: int,
    fixture: Fixture,
    state: State,
    tally: Tally,
    order: list[int],
    guilty: int,
    rows: Rows,
) -> None:
    """The game's rows in the tables games, seats and scores, in the order of their columns."""
    turns = turn_places(order)
    sides = list(fixture.sides)
    result = state.result
    if result is None:
        result = Result(state.scores(), [], FORFEIT if guilty >= 0 else ENDLESS, 0)
    winners = result.winners
    places = places_of(result, fixture.sides, guilty)
    won_sides = {sides[seat] for seat in winners}
    alone = max(sides) == 0 or result.shared
    totals = [max(result.scores)] if alone else by_side(result.scores, sides)
    best = max((totals[side] for side in won_sides), default=max(totals)) if not alone else totals[0]
    others = [total for side, total in enumerate(totals) if side not in won_sides]
    margin = best - max(others) if won_sides and others and not alone else 0
    settled = UNSETTLED if result.shared else tally.settled(sides, winners)
    opened, width = sum(tally.open), sum(tally.width)
    rows.games.append(
        [
            number,
            fixture.rotation,
            fixture.seed,
            order[0] if order else None,
            result.reason,
            game.rulebook.id_of(result.rule) if result.rule else "",
            result.shared,
            result.shared and bool(winners),
            tally.turns,
            tally.decisions,
            tally.decisions - opened,
            width / opened if opened else None,
            tally.widest,
            len(won_sides) > 1 and not result.shared,
            best,
            margin,
            0 if result.shared else tally.lead_changes(sides),
            None if settled == UNSETTLED else settled,
        ]
    )
    for seat, name in enumerate(fixture.names):
        rows.seats.append(
            [
                number,
                seat,
                name,
                sides[seat],
                turns[seat] if turns else None,
                places[seat],
                1 / len(winners) if seat in winners else 0.0,
                result.scores[seat],
                tally.decided[seat],
                tally.width[seat] / tally.open[seat] if tally.open[seat] else None,
            ]
        )
        for category, points in game.score_parts(state, seat).items():
            rows.scores.append([number, seat, category, points])
