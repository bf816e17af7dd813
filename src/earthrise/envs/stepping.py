"""The inner loop of the batched environment: thousands of games, each led on to its next decision.

Everything is written into memory that is made once: NumPy looks at it and nothing is ever copied.
"""

import struct
from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i32, i64, u8

from earthrise.bots.base import Bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import Malformed, NotAllowed
from earthrise.engine.game import Game
from earthrise.engine.observation import Observer, Row
from earthrise.engine.options import OptionValue
from earthrise.engine.outcomes import returns_of
from earthrise.engine.state import State

FEW: Final = 16  # copying one place takes as long as so many in a block


class Batch:
    """`rows` games of one kind. In each the lowest seat that the table waits for decides next.

    With `opponents` (a bot) or `random_opponents`, row r is played for seat `agents[r]` alone; the others' decisions
    are made in here. A row that ends begins a new game at once, with the next seed of its own stream. `first` is the
    number of the first row where the batch is a part of a larger one. With `finals` the last position of a game that
    ended is kept too, as its agent sees it.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, OptionValue],
        rows: int,
        first: int = 0,
        finals: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.rows = rows
        self.first = first
        self.sides = game.sides(seats, options)
        self.observer: Observer = game.observer()
        self.actions: list[Action] = game.actions.actions
        self.opponents: Bot | None = None
        self.random_opponents = False
        self.agents: list[int] = [row % seats for row in range(first, first + rows)]
        self.streams: list[Chance] = []
        self.states: list[State] = []
        self.legal: list[list[Action]] = [[] for _ in range(rows)]
        self.ended: list[int] = []  # rows whose game ended in the last step
        self.finished = 0  # games since the last reset
        self.page = Row(self.observer.layout.size, rows)
        self.keeps_finals = finals
        self.finals = Row(self.observer.layout.size, rows if finals else 0).numbers
        self.masks = _bytes(len(self.actions), rows)
        self.deciding = _bytes(1, rows)
        self.done = _bytes(1, rows)
        self.choices = _numbers(1, rows)  # how many actions are legal
        self.rewards = _numbers(seats, rows)  # 32-bit floats, as their bits
        self.scores = _numbers(seats, rows)  # of the game that ended last in the row
        self.changes = vec[i64]()  # places in the masks that have changed in the last step, for `watch`
        self.changed: i64 = 0  # how many; more than there is room for where they were too many to be kept
        self.room: i64 = -1

    def watch(self) -> None:
        """Keep which places in the masks change in a step, as long as they are few."""
        self.changes = vec[i64]([0] * ((len(self.actions) // FEW + 1) * self.rows))
        self.room = i64(len(self.changes))

    def reset(self, seeds: list[int]) -> None:
        """A new game in every row, row r from the stream that `seeds[r]` begins."""
        self._forget_ended()
        self.changed = 0
        self.finished = 0
        self.streams = [Chance(seed) for seed in seeds]
        self.states = [self._new_game(row) for row in range(self.rows)]
        for row in range(self.rows):
            self._lead_on(row, self.states[row])

    def resume(
        self, streams: list[Chance], states: list[State], done: list[bool], rewards: list[int], scores: list[int]
    ) -> None:
        """Go on where another batch of the same kind has stood: from its rows' streams and positions, with what it told
        of its last step. `rewards` are the bits of 32-bit floats, as in here."""
        self._forget_ended()
        self.changed = self.room + 1
        self.streams = streams
        self.states = states
        for row in range(self.rows):
            self._lead_on(row, states[row])
            if done[row]:
                self.done[i64(row)] = 1
                self.ended.append(row)
        for place in range(self.rows * self.seats):
            self.rewards[i64(place)] = i32(rewards[place])
            self.scores[i64(place)] = i32(scores[place])

    def step(self, codes: list[int]) -> None:
        """Play one action in every row. An action that a rule refuses is an error, and then nothing is played."""
        self._check(codes)
        self._forget_ended()
        self.changed = 0
        deciding = self.deciding
        actions = self.actions
        states = self.states
        for row, code in enumerate(codes):
            state = states[row]
            state.apply(int(deciding[i64(row)]), actions[code])
            self._lead_on(row, state)

    def sample(self, chance: Chance) -> list[int]:
        """A legal action for every row, each equally likely."""
        return [options[chance.below(len(options))].code for options in self.legal]

    def taken(self, picks: list[int]) -> list[int]:
        """The codes of those legal actions, each given by its place among its row's."""
        return [options[picks[row]].code for row, options in enumerate(self.legal)]

    def refused(self, row: int, code: int) -> NotAllowed:
        """Why that action, which is not legal, is refused."""
        action = self.actions[code]
        refusal = self.states[row].why(int(self.deciding[i64(row)]), action)
        assert refusal is not None
        return NotAllowed(refusal.rule, f"Row {self.first + row}, “{action.text}”: {refusal.why}", refusal.fix)

    # -- inside ------------------------------------------------------------------------------------

    def _check(self, codes: list[int]) -> None:
        if len(codes) != self.rows:
            raise wrong_count(self.rows, len(codes))
        masks = self.masks
        count = len(self.actions)  # a plain number: any code can be held against it, however large
        start: i64 = 0
        for row, code in enumerate(codes):
            if not 0 <= code < count:
                raise no_such_action(self.first + row, code, count)
            if masks[start + i64(code)] == 0:
                raise self.refused(row, code)
            start += i64(count)

    def _forget_ended(self) -> None:
        for row in self.ended:
            self.done[i64(row)] = 0
            for seat in range(self.seats):
                self.rewards[i64(row * self.seats + seat)] = 0
        self.ended = []

    def _new_game(self, row: int) -> State:
        chance = Chance(int(self.streams[row].next()))
        state: State = self.game.begun(self.seats, self.options, chance, self.game.rules_version)
        return state

    def _lead_on(self, row: int, state: State) -> None:
        """To the next decision of an agent, past the end of the game if need be; then show the row."""
        counts = True  # a new game that ends before the agent was ever asked is not told of
        while True:
            if state.over:
                if counts:
                    self._tell(row, state)
                    counts = False
                state = self._new_game(row)
                self.states[row] = state
            top = state.frames[-1]
            seat = top.seat
            if seat < 0:
                seat = top.deciders()[0]
            options = top.options(state, seat)
            if seat != self.agents[row]:
                if self.random_opponents:
                    state.apply(seat, options[self.streams[row].below(len(options))])
                    continue
                if self.opponents is not None:
                    state.apply(seat, self._answer(self.opponents, row, state, seat, options))
                    continue
            break
        masks = self.masks
        start: i64 = i64(row) * i64(len(self.actions))
        if self.room >= 0:
            self._note(start, self.legal[row])
            self._note(start, options)
        for action in self.legal[row]:
            masks[start + i64(action.code)] = 0
        for action in options:
            masks[start + i64(action.code)] = 1
        self.legal[row] = options
        self.choices[i64(row)] = i32(len(options))
        self.deciding[i64(row)] = u8(seat)
        self.page.begin(row)
        self.observer.write(state, seat, self.page)

    def _note(self, start: i64, actions: list[Action]) -> None:
        at: i64 = self.changed
        if at + i64(len(actions)) > self.room:
            self.changed = self.room + 1
            return
        changes = self.changes
        for action in actions:
            changes[at] = start + i64(action.code)
            at += 1
        self.changed = at

    def _answer(self, bot: Bot, row: int, state: State, seat: int, options: list[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        return bot.choose(state.view(seat), self.streams[row])

    def _tell(self, row: int, state: State) -> None:
        result = state.result
        assert result is not None
        self.finished += 1
        self.ended.append(row)
        self.done[i64(row)] = 1
        if self.keeps_finals:
            self._keep_final(row, state)
        returns = returns_of(result, self.sides)
        for seat in range(self.seats):
            place = i64(row * self.seats + seat)
            self.rewards[place] = i32(_bits(returns[seat]))
            self.scores[place] = i32(result.scores[seat])

    def _keep_final(self, row: int, state: State) -> None:
        page = self.page
        page.begin(row)
        self.observer.write(state, self.agents[row], page)
        numbers = page.numbers
        finals = self.finals
        at: i64 = i64(row) * i64(page.size)
        end: i64 = at + i64(page.size)
        while at < end:
            finals[at] = numbers[at]
            at += 1


def drawn(chance: Chance, choices: list[int]) -> list[int]:
    """For each a number below it, as `Batch.sample` draws them."""
    return [chance.below(limit) for limit in choices]


def wrong_count(games: int, given: int) -> Malformed:
    return Malformed(f"There are {games} games, so that {games} actions are wanted, not {given}.")


def no_such_action(row: int, code: int, count: int) -> Malformed:
    return Malformed(f"Row {row}: there is no action {code}; they run from 0 to {count - 1}.")


def _bytes(size: int, rows: int) -> vec[u8]:
    one = vec[u8]([0] * size)
    made = vec[u8](capacity=i64(size) * i64(rows))
    for _ in range(rows):
        made = extend(made, one)
    return made


def _numbers(size: int, rows: int) -> vec[i32]:
    return vec[i32]([0] * (size * rows))


def _bits(number: float) -> int:
    found: int = struct.unpack("=i", struct.pack("=f", number))[0]
    return found
