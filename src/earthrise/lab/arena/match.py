"""One game of the arena: played through views, timed, and written down.

A bot that raises an exception, gives no answer in time or chooses what a rule refuses has lost: the game ends there,
its side is last, and the others share the first place, for a game that was not played out says nothing about them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field

from earthrise.bots.base import Bot
from earthrise.bots.external.referee import RefereedBot
from earthrise.bots.play import Foul, Players, play_on, thinking_streams
from earthrise.bots.registry import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.record import Record
from earthrise.engine.state import Result, State
from earthrise.lab.arena.schedule import Fixture, Plan

ENDLESS = "endless"
FORFEIT = "forfeit"
LONGEST_TEXT = 600

Thinking = Callable[[int], None]


@dataclass(frozen=True)
class Outcome:
    """What came of a game: the same for the same plan, on every machine. Lists are by seat; `places` count from 1, and
    whoever is level has the same; `order` is each seat's place in the turn order, from 1, or empty where there is none.
    `fault` says what the bot in the seat `guilty` did wrong."""

    players: int
    game: int
    rotation: int
    seed: int
    bots: list[str]
    sides: list[int]
    places: list[int]
    winners: list[int]
    scores: list[int]
    decisions: list[int]
    reason: str
    guilty: int = -1
    fault: str = ""
    order: list[int] = field(default_factory=list)

    @property
    def key(self) -> tuple[int, int]:
        return self.players, self.game


@dataclass(frozen=True)
class Pace:
    """How long it took: seconds of the clock on the wall, each seat's thinking and the whole game."""

    players: int
    game: int
    thinking: list[float] = field(default_factory=list)
    took: float = 0.0

    @property
    def key(self) -> tuple[int, int]:
        return self.players, self.game


@dataclass(frozen=True)
class Bout:
    """All that a worker hands back. No record: the game cost the worker's life."""

    outcome: Outcome
    pace: Pace
    record: str = ""


def plain(entry: Outcome | Pace) -> dict[str, object]:
    return asdict(entry)


def nobody_hears(seat: int) -> None:
    """For those who do not want to know whose turn it is."""


class Rivals(Players):
    """The bots of a game, each on its own view, timed, and made when they are first asked; one that fails has lost."""

    def __init__(self, game: Game, fixture: Fixture, record: Record, thinking: Thinking) -> None:
        self.game = game
        self.names = fixture.names
        self.record = record
        self.thinking = thinking
        self.streams = thinking_streams(fixture.seed, fixture.players)
        self.bots: list[Bot | None] = [None] * fixture.players
        self.seconds = [0.0] * fixture.players
        self.decisions = [0] * fixture.players

    def choose(self, state: State, seat: int) -> Action:
        view = state.view(seat)
        self.thinking(seat)
        clock = time.perf_counter()
        action: object = None
        fault = ""
        try:
            bot = self.bots[seat]
            if bot is None:
                bot = self.bots[seat] = find_bot(self.names[seat], self.game)
                clock = time.perf_counter()
            action = bot.choose(view, self.streams[seat])
            if isinstance(bot, RefereedBot):  # at a table the lot decides; here a bot must not be rated for that
                fault = bot.told_in_full() if bot.fault else ""
        except Exception as error:  # whatever a guest's code does wrong
            fault = f"{type(error).__name__}: {error}"
        self.seconds[seat] += time.perf_counter() - clock
        self.decisions[seat] += 1
        fault = fault or misdeed(state, seat, action)
        if fault:
            raise Foul(seat, fault, action)
        assert isinstance(action, Action)
        return action

    def act(self, state: State, seat: int, action: Action) -> None:
        state.apply(seat, action)
        self.record.actions.append((seat, action.text))

    def close(self) -> None:
        for bot in self.bots:
            if bot is not None:
                with suppress(Exception):  # what a guest does wrong in going changes nothing any more
                    bot.close()


def play_bout(game: Game, plan: Plan, fixture: Fixture, thinking: Thinking = nobody_hears) -> Bout:
    """Play the game to its end. `thinking` is told which seat is asked, before it is."""
    begun = time.perf_counter()
    state = game.start(fixture.players, fixture.seed, plan.options)
    record = Record(
        game.id, game.rules_version, list(fixture.names), dict(resolve(game.options, plan.options)), fixture.seed
    )
    order = turn_places(game.turn_order(state))
    rivals = Rivals(game, fixture, record, thinking)
    guilty, fault = -1, ""
    try:
        play_on(state, rivals, game.longest)
    except Foul as foul:
        guilty, fault = foul.seat, str(foul)
    rivals.close()
    record.close(state)
    outcome = outcome_of(state, fixture, rivals.decisions, order, guilty, fault)
    seconds = [round(spent, 6) for spent in rivals.seconds]
    return Bout(outcome, Pace(fixture.players, fixture.number, seconds, time.perf_counter() - begun), record.write())


def misdeed(state: State, seat: int, action: object) -> str:
    """What is wrong with a bot's choice; nothing when it can be played."""
    if not isinstance(action, Action):
        return f"chose no action but {type(action).__name__}"
    space = state.game.actions.actions
    if not 0 <= action.code < len(space) or space[action.code] is not action:
        return f"chose “{action.text}”, an action of another game"
    refusal = state.why(seat, action)
    return "" if refusal is None else f"chose “{action.text}”: {refusal.why} ({refusal.rule})"


def outcome_of(
    state: State, fixture: Fixture, decisions: list[int], order: list[int], guilty: int, fault: str
) -> Outcome:
    for seat, name in enumerate(fixture.names):
        fault = fault.replace("{" + str(seat) + "}", name)
    result = state.result
    if result is None:
        result = Result(list(state.scores()), [], FORFEIT if guilty >= 0 else ENDLESS, 0)
    places = places_of(result, fixture.sides, guilty)
    return outcome(fixture, places, result, decisions, order, guilty, " ".join(fault.split())[:LONGEST_TEXT])


def outcome(
    fixture: Fixture,
    places: list[int],
    result: Result,
    decisions: list[int],
    order: list[int],
    guilty: int,
    fault: str,
) -> Outcome:
    return Outcome(
        fixture.players,
        fixture.number,
        fixture.rotation,
        fixture.seed,
        list(fixture.names),
        list(fixture.sides),
        places,
        list(result.winners),
        list(result.scores),
        decisions,
        result.reason,
        guilty,
        fault,
        order,
    )


def turn_places(order: list[int]) -> list[int]:
    """Each seat's place in the turn order, from 1."""
    return [order.index(seat) + 1 for seat in range(len(order))]


def places_of(result: Result | None, sides: tuple[int, ...], guilty: int = -1) -> list[int]:
    """The place of each seat's side: winners before the others, these by their scores. All are level where nobody has
    won: the game was lost by all, or never ended."""
    merits: list[tuple[int, int]] = []
    for side in range(max(sides) + 1):
        seats = [seat for seat, theirs in enumerate(sides) if theirs == side]
        if guilty >= 0:
            merits.append((1 if guilty in seats else 0, 0))
        elif result is None or not result.winners or seats[0] in result.winners:
            merits.append((0, 0))
        else:
            merits.append((1, -sum(result.scores[seat] for seat in seats)))
    return [1 + sum(merit < merits[side] for merit in merits) for side in sides]
