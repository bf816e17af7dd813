"""The game record: one text format for saving, resuming, replaying, sharing, bug reports and fixtures.

    earthrise record 2
    game: "new_earth_thomas"
    rules: 1
    seats: ["Ada", "Ben"]
    options: {"mode": "standard"}
    seed: 42
    actions:
    1 perk perk:explorer_01
    1 move space:e3
    result: {"scores": [80, 71], "winners": [0], "reason": "supply", "rule": 310, "shared": false}
    digest: "0f3c…"

Header and closing lines are `key: JSON`; each action is the seat's number, counted from 1, and the notation. `#` starts
a comment line. A game that began from a set-up position carries it as `position: {…}`.

The first line says which format it is. Format 1 counted seats from 0, and so did the notation of some games: such
records are read as well, and written in the new one (`Game.renotated` knows what changed in a game's notation).
"""

import hashlib
import json
from collections.abc import Callable
from typing import Final

from earthrise.engine.errors import BadRecord, EarthriseError
from earthrise.engine.journal import Journal
from earthrise.engine.registry import find_game
from earthrise.engine.state import State

FIRST_LINE = "earthrise record "
FORMAT: Final = 2
NEEDED = ("game", "rules", "seats", "options", "seed")
KNOWN = (*NEEDED, "position", "result", "digest")
MOST_NAMES: Final = 20
LONGEST_NAME: Final = 200


def digest(state: State) -> str:
    """A fingerprint of everything in the state."""
    text = json.dumps(state.to_data(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


class Record:
    """A game as it was played: where it began and every action since."""

    def __init__(
        self,
        game: str,
        rules: int,
        names: list[str],
        options: dict[str, object],
        seed: int,
        position: dict[str, object] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.names = names
        self.options = options
        self.seed = seed
        self.position = position
        self.actions: list[tuple[int, str]] = []
        self.result: dict[str, object] | None = None
        self.digest = ""

    def close(self, state: State) -> None:
        """Note where the game stands: its fingerprint, and the result if it is over."""
        self.digest = digest(state)
        self.result = None if state.result is None else state.result.to_data()

    def take_back(self, seat: int) -> None:
        """The seat's last action does not stand any more."""
        for place in range(len(self.actions) - 1, -1, -1):
            if self.actions[place][0] == seat:
                del self.actions[place]
                return

    def write(self) -> str:
        """The record as text."""
        lines = [f"{FIRST_LINE}{FORMAT}"]
        head: list[tuple[str, object]] = [
            ("game", self.game),
            ("rules", self.rules),
            ("seats", self.names),
            ("options", self.options),
            ("seed", self.seed),
        ]
        if self.position is not None:
            head.append(("position", self.position))
        lines += [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head]
        lines.append("actions:")
        lines += [f"{seat + 1} {text}" for seat, text in self.actions]
        if self.result is not None:
            lines.append(f"result: {json.dumps(self.result)}")
        if self.digest:
            lines.append(f"digest: {json.dumps(self.digest)}")
        return "\n".join(lines) + "\n"

    # -- playing it again --------------------------------------------------------------------------

    def begin(self, rules: int = 0, journal: Journal | None = None) -> State:
        """The position the record starts from. A journal given here is told what happened in setting up."""
        version = rules or self.rules
        try:
            game = find_game(self.game)
            state: State
            if self.position is not None:
                state = game.position({**self.position, "rules": version})
            else:
                state = game.start(len(self.names), self.seed, self.options, version, journal)
            state.journal = journal
            return state
        except EarthriseError as error:
            raise BadRecord(f"The record cannot be played from its beginning: {error}") from None

    def replay(
        self,
        upto: int = -1,
        rules: int = 0,
        journal: Journal | None = None,
        each: Callable[[State], None] | None = None,
    ) -> State:
        """The state after the first `upto` actions (-1: all). Every action is checked; `each` sees every state on
        the way."""
        state = self.begin(rules, journal)
        space = state.game.actions
        last = len(self.actions) if upto < 0 else min(upto, len(self.actions))
        for number in range(last):
            seat, text = self.actions[number]
            check_seat(number, seat, text, state.seats)
            try:
                state.play(seat, space.parse(text))
            except EarthriseError as error:
                raise BadRecord(f"Action {number + 1} (“{seat + 1} {text}”) does not replay: {error}") from None
            if each is not None:
                each(state)
        return state

    def verify(self, each: Callable[[State], None] | None = None) -> State:
        """Replay everything and compare with the recorded fingerprint and result; the final state. `each` sees every
        state on the way."""
        state = self.replay(each=each)
        result = None if state.result is None else state.result.to_data()
        if result != self.result:
            raise BadRecord(
                f"The record says {self.result or 'not over'}, the replay ends with {result or 'not over'}."
            )
        if self.digest and digest(state) != self.digest:
            raise BadRecord("The replay ends in another position than the record says (its fingerprint differs).")
        return state

    def current_rules(self) -> int:
        """The newest rules version under which every action still stands; the record's own if none does."""
        newest = find_game(self.game).rules_version
        for version in range(newest, self.rules, -1):
            try:
                self.replay(rules=version)
            except EarthriseError:
                continue
            return version
        return self.rules


def read_record(text: str) -> Record:
    """A record from its text; raises BadRecord with the line that is wrong."""
    lines = text.split("\n")  # not splitlines: a name may hold a sign that Unicode counts as a line's end
    written = format_of(lines[0].strip())
    fields: dict[str, object] = {}
    actions: list[tuple[int, str]] = []
    in_actions = False
    for number, raw in enumerate(lines[1:], start=2):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line == "actions:":
            if in_actions:
                raise BadRecord(f"Line {number}: “actions:” stands there twice.")
            in_actions = True
            continue
        key, colon, value = line.partition(": ")
        if colon and key in KNOWN:
            if key in fields:
                raise BadRecord(f"Line {number}: {key} stands there twice.")
            try:
                fields[key] = json.loads(value)
            except (ValueError, RecursionError):
                raise BadRecord(f"Line {number}: what follows “{key}:” is not JSON.") from None
            wanted = _misfit(key, fields[key])
            if wanted:
                raise BadRecord(f"Line {number}: {key} must be {wanted}.")
            continue
        seat, _, notation = line.partition(" ")
        if not in_actions or not seat.isascii() or not seat.isdigit() or len(seat) > 3 or not notation:
            raise BadRecord(f"Line {number}: “{line[:60]}” is neither a field nor an action.")
        if written > 1 and int(seat) == 0:
            raise BadRecord(f"Line {number}: seats are counted from 1.")
        actions.append((int(seat) - (1 if written > 1 else 0), notation.strip()))
    if not in_actions:
        raise BadRecord("The record has no line “actions:”.")
    record = _record_of(fields)
    record.actions = in_new_notation(record.game, actions, written)
    return record


def check_seat(number: int, seat: int, text: str, seats: int) -> None:
    """An action by a seat that is not there, in the words of a record: seats count from 1."""
    if seat >= seats:
        line = f"{seat + 1} {text[:60]}"
        raise BadRecord(f"Action {number + 1} (“{line}”): there is no seat {seat + 1} among {seats}.")


def format_of(line: str) -> int:
    """Which format the first line announces."""
    for number in range(1, FORMAT + 1):
        if line == f"{FIRST_LINE}{number}":
            return number
    if line.startswith(FIRST_LINE):
        raise BadRecord(f"Line 1: this Earthrise reads records of the formats 1 to {FORMAT}, not “{line[:60]}”.")
    raise BadRecord(f"Line 1: a record begins with “{FIRST_LINE}{FORMAT}”.")


def in_new_notation(game_id: str, actions: list[tuple[int, str]], written: int) -> list[tuple[int, str]]:
    """Actions of a record of an older format as they are written now."""
    if written == FORMAT:
        return actions
    try:
        game = find_game(game_id)
    except EarthriseError:
        return actions  # whoever plays it will be told that there is no such game
    return [(seat, game.renotated(text, written)) for seat, text in actions]


def _misfit(key: str, value: object) -> str:
    """What the field must be, or nothing when it is."""
    if key in ("game", "digest"):
        return "" if isinstance(value, str) else "a text"
    if key == "rules":
        right = isinstance(value, int) and not isinstance(value, bool) and value >= 1
        return "" if right else "the number of a rules version"
    if key == "seed":
        return "" if isinstance(value, int) and not isinstance(value, bool) else "a whole number"
    if key == "seats":
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            return "a list of names"
        short = len(value) <= MOST_NAMES and all(len(name) <= LONGEST_NAME for name in value)
        return "" if short else f"at most {MOST_NAMES} names of at most {LONGEST_NAME} characters"
    return "" if isinstance(value, dict) else "a table"


def _record_of(fields: dict[str, object]) -> Record:
    for key in NEEDED:
        if key not in fields:
            raise BadRecord(f"The record has no line “{key}:”.")
    game, rules, names, options, seed = (fields[key] for key in NEEDED)
    assert isinstance(game, str) and isinstance(rules, int) and isinstance(seed, int)  # _misfit saw to it
    assert isinstance(names, list) and isinstance(options, dict)
    record = Record(game, rules, [str(name) for name in names], options, seed)
    position, result = fields.get("position"), fields.get("result")
    record.position = position if isinstance(position, dict) else None
    record.result = result if isinstance(result, dict) else None
    record.digest = str(fields.get("digest", ""))
    return record
