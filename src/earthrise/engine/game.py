"""Game: what a game tells the house about itself.

To add a game, write a package with a `rulebook.toml`, subclass `Game`, and bind an instance to `GAME` in the package's
`__init__`. `docs/adding-a-game.md` walks through it; everything an author must answer stands in this class, in
`State`, in `Frame` and in `Verb`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Generic, cast

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, ActionSpace
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption, BadPosition, BadSeats, NoObserver, UnknownRules
from earthrise.engine.field_observer import FieldObserver
from earthrise.engine.field_state import FieldState
from earthrise.engine.fields import depths_by_seat, fields_shown
from earthrise.engine.journal import Journal
from earthrise.engine.measures import Measure, compared
from earthrise.engine.observation import Observer
from earthrise.engine.options import Option, OptionValue, resolve
from earthrise.engine.reading import table, whole
from earthrise.engine.rulebook import Rulebook
from earthrise.engine.state import SPECTATOR, State, View
from earthrise.engine.tactics import Tactics
from earthrise.engine.typed import S
from earthrise.engine.words import capital, plural


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game: its rulebook, its action space, its options, and how to start it.

    `rules_version` is bumped by every fix that changes play; records of versions from `oldest_rules_version` on
    still replay, because rules that changed ask `state.rules_version`. `end_rule` is the rule by which nothing can be
    done after the end. `longest` is the number of decisions after which a game counts as endless. `hidden` says that
    players hide things from each other (hands, private looks, secret decisions): people at one screen then get a
    curtain.

    `STATE`    the class of its states, where that is a `FieldState`: then a blank one and an observer follow from it
    `ENDINGS`  every word that `Result.reason` can be, each with how the game came to its end, as a sentence
    `STUDIED`  the content that a designer asks about (cards, tiles, perks, leaders), as verbs point at it: `plant card`
               counts how often each card could be planted and was; where the verb has no such domain, `stands_for` is
               asked
    """

    STATE: ClassVar[type[FieldState] | None] = None
    ENDINGS: ClassVar[dict[str, str]] = {}
    STUDIED: ClassVar[list[str]] = []

    def __init__(self, folder: Path, actions: ActionSpace, options: list[Option], end_rule: int) -> None:
        self.rulebook = Rulebook(folder / "rulebook.toml")
        self.folder = folder
        self.id = self.rulebook.game
        self.title = self.rulebook.title
        self.actions = actions
        actions.close()
        for number in [end_rule, *(frame.RULE for frame in actions.frames.values())]:
            if number:
                self.rulebook.rule(number)
        self.options = options
        self.end_rule = end_rule
        self.rules_version = 1
        self.oldest_rules_version = 1
        self.longest = 20_000
        self.hidden = False

    # -- for the game's author to answer -----------------------------------------------------------

    def seat_counts(self, options: dict[str, OptionValue]) -> list[int]:
        """How many may play with these options."""
        return list(range(self.rulebook.fewest, self.rulebook.most + 1))

    def sides(self, seats: int, options: dict[str, OptionValue]) -> list[int]:
        """For each seat the side it is on, counted from 0: those on one side win or lose together. A game that all win
        or lose together has one side."""
        return list(range(seats))

    def somebody_wins(self, options: dict[str, OptionValue]) -> bool:
        """Whether every game ends with winners, alone or shared, while all others have lost: what it is worth to all of
        them then adds up to the same every time. False where all may win or lose together."""
        return False

    def turn_order(self, state: S) -> list[int]:
        """The seats in the order in which they have their turns, whoever begins first; asked of the position a game
        begins with, so that results can be told by it. Empty where there is none: all act at once, or it is settled
        only while playing."""
        return []

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> S:
        """A state with nothing in it yet but its players: what `begin` sets up, and a saved position is read into."""
        if self.STATE is None:
            raise NotImplementedError
        return cast(S, self.STATE(self, rules, seats, chance, options))

    def begin(self, state: S) -> None:
        """Set a blank state up: the position in which the first decision is to be made."""
        raise NotImplementedError

    def state_to_data(self, state: S) -> dict[str, object]:
        """The whole state as plain data (what JSON can hold) that a person can read and edit."""
        return state.fields_data()

    def state_from_data(self, data: dict[str, object]) -> S:
        """Read back what `state_to_data` wrote; raises BadPosition (or KeyError, TypeError, ValueError) for what makes
        no sense."""
        seats = whole(data, "seats")
        options = resolve(self.options, table(data, "options"))
        if seats not in self.seat_counts(options):
            raise BadPosition(f"seats must be {_counts(self.seat_counts(options))}, not {seats}.")
        state = self.blank(seats, options, Chance.from_data(whole(data, "chance")), whole(data, "rules"))
        state.restore(data)
        return state

    def broken_invariants(self, state: S) -> list[str]:
        """What must always hold and does not: `name: what is wrong`, one entry for each. The only place where they
        are stated."""
        return []

    def explain(self, state: S, seat: int, action: Action, rule: int) -> tuple[str, str]:
        """Why `rule` refuses the action, with figures, and the nearest way to make it legal (or empty)."""
        why: tuple[str, str] = action.verb.explain(state, seat, action, rule)
        return why

    def view_data(self, view: View[S]) -> Mapping[str, object]:
        """What a screen shows of the view, as plain data. Never put a thing in that `view.seat` may not know."""
        return shown_by_default(view)

    def content_data(self) -> Mapping[str, object]:
        """What a screen needs of the game that never changes: names, texts and layout of cards, tiles, trees."""
        return {}

    def surely_ends(self, state: S) -> bool:
        """Whether the rules that this game is played by bring it to an end, whatever the players do. Where they do not,
        one that goes on after `longest` decisions is no defect."""
        return True

    def end_reasons(self) -> list[str]:
        """Every word that `Result.reason` can be: those of `ENDINGS`, or `over` alone."""
        return list(self.ENDINGS) or ["over"]

    def ended(self, reason: str) -> str:
        """How a game came to its end, by `Result.reason`, as a sentence for people."""
        return self.ENDINGS.get(reason) or f"{capital(reason.replace('_', ' '))}."

    def temperaments(self) -> list[str]:
        """What kinds of player the heuristic bot can be in this game, the usual one first."""
        return ["steady"]

    def tactics(self, temperament: str) -> Tactics[S]:
        """The game's playing sense for one of its temperaments; by default everything looks equally good."""
        return Tactics()

    def moment(self, state: S) -> str:
        """Where in the game that is, in a few words for the head of the table: what everybody may know. Games that are
        played in rounds count them in a field `round`."""
        number: object = getattr(state, "round", None)
        if not isinstance(number, int):
            return plural(state.ply, "move")
        return f"Round {number}" if number > 0 else "Set-up"

    def score_parts(self, state: S, seat: int) -> dict[str, int]:
        """Where the seat's score comes from: points by category, in the scoring order of the rulebook. The categories
        are the same for every seat and position of a game, and their sum is the seat's entry in `state.scores()`."""
        return {"score": state.scores()[seat]}

    def part_name(self, category: str) -> str:
        """What a category of `score_parts` is called, for people."""
        return capital(category.replace("_", " "))

    def figures(self, state: S, seat: int) -> dict[str, int]:
        """The figures everybody sees at the seat, by the word for what is counted; for SPECTATOR those of the whole
        table. A change of one is told with the event that explains it. The first word of a name stands in the text or
        the kind of such events. Nothing hidden may show in them."""
        return {}

    def measures(self, state: S) -> list[Measure]:
        """How the game stands, in the figures people follow it by: at its end their curve is drawn. The same figures in
        the same order for every position of a game; those that everybody's fate hangs on have a mark. Asked of the
        true state of a game that is over, so that nothing is hidden any more."""
        return compared("Points", state.scores())

    def studied(self) -> list[str]:
        """`STUDIED`, unless it depends on more."""
        return self.STUDIED

    def stands_for(self, state: S, seat: int, action: Action, kind: str) -> str:
        """What content of this kind a legal action stands for, although it names only a place (the third card of the
        row) or nothing: its id, or empty for none. Only asked about verbs that `studied` pairs with such a kind."""
        return ""

    def dealt(self, state: S, seat: int) -> list[str]:
        """The content that the seat begins with and has not chosen, such as a role that was dealt, as references
        (`role:medic`); only asked about the position a game begins with."""
        return []

    def observer(self) -> Observer[S]:
        """What a learning agent sees of a position; where `STATE` is given, by default all that its fields say a seat
        may know."""
        if self.STATE is None:
            raise NoObserver(f"{self.title} has no observer yet, so that no learning agent can play it.")
        return FieldObserver(self.STATE.FIELDS, self.actions, self.options, self.rulebook.most)

    def renotated(self, text: str, written: int) -> str:
        """An action in today's notation, as it was written in records of the older format `written`."""
        return text

    # -- for everybody -----------------------------------------------------------------------------

    def start(
        self,
        seats: int,
        seed: int,
        options: dict[str, object] | None = None,
        rules: int = 0,
        journal: Journal | None = None,
    ) -> S:
        """A new game. Same seats, seed, options and rules version: the same game, on every platform. A journal given
        here is told what happens from the very beginning."""
        version = rules or self.rules_version
        if not self.oldest_rules_version <= version <= self.rules_version:
            raise UnknownRules(
                f"{self.id} knows the rules versions {self.oldest_rules_version} to {self.rules_version}, "
                f"not {version}."
            )
        values = resolve(self.options, options or {})
        counts = self.seat_counts(values)
        if seats not in counts:
            raise BadSeats(f"{self.title} is played by {_counts(counts)} with these options, not by {seats}.")
        return self.begun(seats, values, Chance(seed), version, journal)

    def begun(
        self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int, journal: Journal | None = None
    ) -> S:
        """A new game with all that `start` finds out already known."""
        state = self.blank(seats, options, chance, rules)
        state.journal = journal
        self.begin(state)
        state.shown = False  # setting up shows nothing that an action could be taken back for
        return state

    def say(self, state: S, seat: int, action: Action) -> str:
        """The action in words, with what it costs and brings in this position."""
        said: str = action.verb.say(state, seat, action)
        return said

    def position(self, data: object) -> S:
        """A state from plain data, however it was made; refuses an impossible one by naming the invariant it breaks."""
        if not isinstance(data, dict):
            raise BadPosition("A position is a table of fields.")
        if data.get("game") != self.id:
            raise BadPosition(f"This is a position of {str(data.get('game', 'no game'))[:60]}, not of {self.id}.")
        version = data.get("rules")
        if not isinstance(version, int) or not self.oldest_rules_version <= version <= self.rules_version:
            raise BadPosition(f"rules is {version!r}; known are {self.oldest_rules_version} to {self.rules_version}.")
        try:
            state = self.state_from_data(data)
            broken = broken_base(state) or self.broken_invariants(state) or dead_ends(state)
        except KeyError as error:
            raise BadPosition(f"The position lacks or does not know {error}.") from None
        except BadOption as error:
            raise BadPosition(f"options: {error}") from None
        except (TypeError, ValueError, IndexError, OverflowError) as error:
            raise BadPosition(f"The position is not well formed: {error}") from None
        if broken:
            raise BadPosition("This position cannot arise. " + "; ".join(broken))
        return state


def shown_by_default(view: View) -> dict[str, object]:
    """What the fields say everybody may know, what the seat holds itself, and how much there is of the rest.
    `each_seat` names the lists that have an entry for each seat (2: whose entries have one each again), so that screens
    can put the players' names to them."""
    state: State = view.world
    return {
        "seat": view.seat,
        "over": state.over,
        "deciders": state.deciders(),
        "waiting": "" if state.over else view.waiting(),
        "scores": state.scores(),
        **fields_shown(state, state.FIELDS, view.seat),
        "each_seat": {"scores": 1, **depths_by_seat(state.FIELDS)},
    }


def broken_base(state: State) -> list[str]:
    """What must hold in every position of every game; asked before the game's own invariants."""
    wrong: list[str] = []
    everybody = range(state.seats)
    if state.over != (not state.frames) or state.over != (state.result is not None):
        wrong.append("end: a game is over exactly when nothing is waited for and there is a result")
    if not 0 <= state.horizon <= state.ply:
        wrong.append(f"horizon: {state.horizon} lies outside the {state.ply} actions played")
    if state.last_seat not in everybody and state.last_seat != SPECTATOR:
        wrong.append(f"last_seat: there is no seat {state.last_seat}")
    for frame in state.frames:
        broken = frame.broken(state)
        if broken:
            wrong += broken
        elif any(seat not in everybody for seat in frame.deciders()):
            wrong.append(f"frames: {frame.kind()} waits for a seat that does not exist")
    result = state.result
    if result is not None and len(result.scores) != state.seats:
        wrong.append("result: there is one score for each seat")
    if result is not None and any(seat not in everybody for seat in result.winners):
        wrong.append("result: a winner has no seat")
    return wrong


def dead_ends(state: State) -> list[str]:
    """The game is over, or everybody the table waits for has something to do."""
    stuck = [seat for seat in state.deciders() if not state.legal(seat)]
    if stuck or not (state.over or state.deciders()):
        return [f"exit: the table waits for {stuck or 'nobody'}, but there is no legal action"]
    return []


def _counts(counts: list[int]) -> str:
    if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(str(count) for count in counts)
