"""A table for scripts and notebooks: start a game, see what can be done, act, ask why not, let bots play, save."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from earthrise.engine.actions import Action
from earthrise.engine.errors import BadRecord, BadSeats, EarthriseError, GameOver, NotAllowed, NotYourTurn
from earthrise.engine.game import Game
from earthrise.engine.journal import Event
from earthrise.engine.match import Match, match_from_position, match_from_record, new_match
from earthrise.engine.record import FIRST_LINE, read_record
from earthrise.engine.registry import find_game
from earthrise.engine.state import SPECTATOR, Result, State
from earthrise.engine.words import named
from earthrise.library.answers import Choice, Choices, Hint, Log, Recap, Told, WhyNot
from earthrise.library.files import check_free
from earthrise.library.seat_view import Sight

if TYPE_CHECKING:
    from earthrise.bots.base import Bot
    from earthrise.library.notebook import Replay

SEEDS = 2**53  # what every reader of JSON keeps exactly
Deed = str | Choice | Action


def new_game(
    game: str | Game, players: int | Sequence[str] | None = None, seed: int | None = None, **options: object
) -> Table:
    """Start a game. `players` is how many play, or their names; without it the fewest that can. Without a seed one is
    drawn. All else are the game's options: `new_game("one_earth", players=4, mode="advanced")`."""
    found = find_game(game) if isinstance(game, str) else game
    names = _names(found, players, options)
    return Table(new_match(found, names, secrets.randbelow(SEEDS) if seed is None else seed, options))


def load(source: str | PathLike[str], at: int = -1) -> Table:
    """Take a saved game up again, at its end or after its first `at` actions. `source` is the record's file or text."""
    text = fspath(source)
    if not text.startswith(FIRST_LINE):
        text = _read(text)
    return Table(match_from_record(read_record(text), at))


def recap(source: Table | str | PathLike[str], seat: int | None = None) -> Recap:
    """What happened since the seat's last action, at a table or in a saved game: to take it up after days."""
    return (source if isinstance(source, Table) else load(source)).recap(seat)


def set_up(position: dict[str, object], players: Sequence[str] | None = None) -> Table:
    """Go on from a position, as `Table.position` gives it and however it was edited."""
    game = find_game(str(position.get("game", "")))
    count = position.get("seats")
    names = _usual_names(count) if players is None and isinstance(count, int) else list(players or [])
    return Table(match_from_position(game, names, position))


class Table:
    """A game being played. `match` is the engine's own, with the whole truth in `state`; all that a table tells about a
    seat comes from that seat's view. A refused action changes nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._bots: dict[str, Bot] = {}

    # -- where the game stands ---------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def names(self) -> list[str]:
        return self.match.record.names

    @property
    def seed(self) -> int:
        return self.match.record.seed

    @property
    def waiting(self) -> list[int]:
        """The seats that have to decide; none when the game is over."""
        return self.state.deciders()

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def result(self) -> Result | None:
        """How the game ended: scores, winners (seats), reason; None while it goes on."""
        return self.state.result

    @property
    def scores(self) -> list[int]:
        """By seat, as they stand."""
        return self.state.scores()

    @property
    def winners(self) -> list[str]:
        """The names of those who have won."""
        return [] if self.result is None else [self.names[seat] for seat in self.result.winners]

    @property
    def position(self) -> dict[str, object]:
        """The whole position, with all that is hidden, as plain data that can be edited and `set_up` again."""
        return self.state.to_data()

    # -- asking ------------------------------------------------------------------------------------

    def options(self, seat: int | None = None, verb: str = "") -> Choices:
        """What the seat (the one the table waits for) may do now; only by that verb, if one is named."""
        if seat is None and self.over:
            return Choices()
        who = self._seat(seat)
        view = self.state.view(who)
        legal = [action for action in view.legal() if not verb or action.verb.word == verb]
        return Choices(self._choice(who, action, view.world) for action in legal)

    def why_not(self, action: Deed, seat: int | None = None) -> WhyNot | None:
        """Which rule refuses the action, why, and what would make it legal; None when it is allowed."""
        who = 0 if seat is None and self.over else self._seat(seat)
        deed = self._action(action)
        refusal = self.state.view(who).why(deed)
        if refusal is None:
            return None
        return WhyNot(deed.text, refusal.rule, refusal.text, self._said(refusal.why), self._said(refusal.fix))

    def view(self, seat: int = SPECTATOR) -> Sight:
        """What the seat may know, or what everybody may: data for programs and a drawing for people."""
        if seat != SPECTATOR:
            self._check(seat)
        return Sight(self.state.view(seat), self.names)

    def log(self, seat: int = SPECTATOR) -> Log:
        """What happened so far, as far as the seat (or everybody) may know."""
        return self._told(self.match.journal.seen_by(seat))

    def recap(self, seat: int | None = None) -> Recap:
        """What happened since the seat's last action (that of the one the table waits for), as far as it may know."""
        return Recap(self._told(self.match.news(self._seat(seat))))

    # -- acting ------------------------------------------------------------------------------------

    def act(self, action: Deed, seat: int | None = None) -> Log:
        """Carry out an action of the seat (the one the table waits for, or that of a `Choice`); what the seat saw
        happen."""
        if self.over:
            raise GameOver("The game is over; nothing can be played any more.")
        given = action.seat if seat is None and isinstance(action, Choice) else seat
        who = self._seat(given)
        try:
            happened = self.match.act(who, self._action(action))
        except NotAllowed as error:
            raise NotAllowed(error.rule, self._said(error.why), self._said(error.fix)) from None
        except NotYourTurn as error:
            raise NotYourTurn(self._said(str(error))) from None
        return self._told([event for event in happened if event.is_told(who)])

    def undo(self, seat: int | None = None) -> str:
        """Take back the seat's last action (that of whoever acted last), if nobody has learnt anything by it; which."""
        return self.match.undo(max(0, self.state.last_seat) if seat is None else self._check(seat))

    # -- bots --------------------------------------------------------------------------------------

    @property
    def bots(self) -> list[str]:
        """The names of the bots that can play this game."""
        from earthrise.bots import bot_names

        return bot_names(self.game)

    def ask(self, bot: str = "heuristic", seat: int | None = None) -> Choice:
        """What a bot would do for the seat, on that seat's view alone; nothing is played."""
        who = self._seat(seat)
        return self._choice(who, self._chosen(bot, who), self.state.view(who).world)

    def hint(self, seat: int | None = None, seconds: float = 1.0) -> Hint:
        """What a bot would do for the seat and why, thought about for so long on that seat's view alone."""
        from earthrise.library.thinking import advice_for

        who = self._seat(seat)
        return advice_for(self.state.view(who), self.names, self.seed, seconds)

    def play_bots(self, bots: str | Sequence[str | None] = "heuristic", most: int | None = None) -> Log:
        """Let bots play: one for all seats, or one for each with None for a person. Stops when a person has to decide,
        after `most` decisions, or at the end; what everybody saw happen."""
        sitting = [bots] * self.state.seats if isinstance(bots, str) else list(bots)
        if len(sitting) != self.state.seats:
            raise BadSeats(f"There are {self.state.seats} seats, but {len(sitting)} bots were named.")
        from earthrise.library.thinking import let_bots_play

        events = let_bots_play(self.match, [None if bot is None else self._bot(bot) for bot in sitting], most)
        return self._told([event for event in events if event.is_told(SPECTATOR)])

    def close(self) -> None:
        """Let go of bots that are programs of their own."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}

    # -- records -----------------------------------------------------------------------------------

    @property
    def actions(self) -> list[tuple[int, str]]:
        """Every action so far: seat and notation."""
        return list(self.match.record.actions)

    @property
    def record(self) -> str:
        """The game so far as text; `load` takes it up again."""
        return self.match.saved()

    def save(self, file: str | PathLike[str]) -> Path:
        """Write the record. An older record of that name is replaced, any other file is not."""
        path = Path(file).expanduser()
        check_free(str(file), path, FIRST_LINE, "record")
        try:
            path.write_text(self.record, encoding="utf-8")
        except OSError as error:
            raise EarthriseError(f"{file} cannot be written: {error.strerror or error}.") from None
        return path

    def at(self, actions: int) -> Table:
        """Another table with this game as it was after so many actions: to look back, or to play on otherwise."""
        if not 0 <= actions <= len(self.actions):
            raise BadRecord(f"{len(self.actions)} actions were played; there is no moment {actions}.")
        return load(self.record, actions)

    def copy(self) -> Table:
        """Another table at the same moment, to try something out."""
        return self.at(len(self.actions))

    # -- looking -----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        played = len(self.match.record.actions)
        count = f"{played} action" if played == 1 else f"{played} actions"
        return f"<{self.game.id}: {', '.join(self.names)}; {count} played. {self._standing()}>"

    def replay(self, seat: int = SPECTATOR) -> Replay:
        """The game so far to step through, as the seat (or everybody) could see it: a notebook shows a slider."""
        from earthrise.library.notebook import Replay
        from earthrise.library.steps import Steps

        who = seat if seat == SPECTATOR else self._check(seat)
        count = len(self.actions)
        return Replay(Steps(self.match, who), f"{repr(self)[:-1]} {count + 1} moments to step through.>")

    def _repr_mimebundle_(self, **_asked: object) -> dict[str, object]:
        """A notebook shows the board as everybody sees it, or its drawing in text where it cannot."""
        from earthrise.library.notebook import bundle
        from earthrise.library.steps import Still

        sight = self.view()
        return bundle(f"{self!r}\n{sight.text()}", Still(sight.view, self.names))

    def _standing(self) -> str:
        result = self.result
        if result is None:
            return self._said(self.state.waiting())
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, result.scores, strict=True))
        won = result.together() or (f"Won by {' and '.join(self.winners)}" if self.winners else "Nobody wins")
        return f"{won}: {scores}. {self.state.game.ended(result.reason)}"

    # -- within ------------------------------------------------------------------------------------

    def _check(self, seat: int) -> int:
        if not 0 <= seat < self.state.seats:
            raise NotYourTurn(f"There is no seat {seat}; seats run from 0 to {self.state.seats - 1}.")
        return seat

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return self._check(seat)
        if self.over:
            raise GameOver("The game is over; nobody has to decide any more.")
        return self.waiting[0]

    def _action(self, deed: Deed) -> Action:
        return deed if isinstance(deed, Action) else self.game.actions.parse(str(deed))

    def _choice(self, seat: int, action: Action, world: State) -> Choice:
        return Choice(seat, action.text, self._said(self.game.say(world, seat, action)))

    def _said(self, text: str) -> str:
        return named(text, self.names)

    def _told(self, events: Sequence[Event]) -> Log:
        book = self.game.rulebook
        return Log(
            Told(event.named(self.names), book.id_of(event.rule) if event.rule in book.by_number else "")
            for event in events
        )

    def _bot(self, name: str) -> Bot:
        if name not in self._bots:
            from earthrise.bots import seated_bot

            self._bots[name] = seated_bot(name, self.game, self.seed)
        return self._bots[name]

    def _chosen(self, name: str, seat: int) -> Action:
        from earthrise.library.thinking import choice_of

        return choice_of(self._bot(name), self.state, seat, self.seed)


def _names(game: Game, players: int | Sequence[str] | None, options: dict[str, object]) -> list[str]:
    if isinstance(players, str):
        raise BadSeats(f"players is a number or a list of names, not “{players[:60]}”.")
    if isinstance(players, int):
        return _usual_names(players)
    if players is not None:
        return [str(name) for name in players]
    from earthrise.engine.options import resolve

    return _usual_names(min(game.seat_counts(resolve(game.options, options))))


def _usual_names(count: int) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(count)]


def _read(name: str) -> str:
    try:
        return Path(name).expanduser().read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{name} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{name} is no text file.") from None
