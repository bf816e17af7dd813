"""State: where a game stands.

A game's author subclasses `State` once, or `FieldState`, which answers much of this by its fields. The contract:

- A state is plain data in typed attributes. Lists inside it are **replaced, never changed in place**, so that a
  clone may share them. Players and other objects that do change are copied in `clone`.
- `FIELDS` lists what it is made of (`fields.py`): positions are written and read by that list.
- What the table waits for is the stack `frames` (`frames.py`); the last one is on top.
- Chance comes from `state.chance` only. Whoever is shown something hidden without chance being drawn: call `reveal()`.
- `redeal` puts everything a seat may not know in random order; views and search are built on it.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition, GameOver, NotAllowed, NotYourTurn
from earthrise.engine.fields import Field, fields_of, put_fields
from earthrise.engine.frames import Frame, read_frame
from earthrise.engine.journal import EVERYBODY, NOBODY, Event, Journal
from earthrise.engine.reading import flag, table, tables, text, whole, wholes
from earthrise.engine.shapes import ResultShape
from earthrise.engine.typed import S
from earthrise.engine.words import listed, who

if TYPE_CHECKING:
    from earthrise.engine.game import Game

SPECTATOR = -1
F = TypeVar("F", bound=Frame[Any])


class Result:
    """How a game ended. `shared` games are won or lost by all together: then `winners` is everybody or nobody."""

    __slots__ = ("reason", "rule", "scores", "shared", "winners")

    def __init__(self, scores: list[int], winners: list[int], reason: str, rule: int, shared: bool = False) -> None:
        self.scores = scores
        self.winners = winners
        self.reason = reason
        self.rule = rule
        self.shared = shared

    def __repr__(self) -> str:
        return (
            f"Result(scores={self.scores}, winners={self.winners}, reason={self.reason!r}, rule={self.rule}, "
            f"shared={self.shared})"
        )

    def together(self) -> str:
        """How a game ended that is won or lost by all; empty where players are ranked."""
        if not self.shared:
            return ""
        ended = "Won" if self.winners else "Lost"
        return ended if len(self.scores) == 1 else f"{ended} together"

    def to_data(self) -> dict[str, object]:
        return {
            "scores": self.scores,
            "winners": self.winners,
            "reason": self.reason,
            "rule": self.rule,
            "shared": self.shared,
        }


def shown_result(state: "State") -> ResultShape | None:
    """How the game ended, for a screen."""
    result = state.result
    if result is None:
        return None
    return {
        "scores": result.scores,
        "winners": result.winners,
        "reason": result.reason,
        "rule": result.rule,
        "shared": result.shared,
    }


class Refusal:
    """Why an action is refused: the rule's id and text, the reason with its figures, and the nearest way to make it
    legal."""

    __slots__ = ("fix", "rule", "text", "why")

    def __init__(self, rule: str, text: str, why: str, fix: str) -> None:
        self.rule = rule
        self.text = text
        self.why = why
        self.fix = fix


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game, with all that is hidden in it. Only servers and tests hold one; everybody else gets a
    `View`.

    `ply` counts the actions so far; whoever acted last may take back as far as `horizon`, not further. What players who
    act at once may take back besides, a `Match` knows.
    """

    FIELDS: ClassVar[list[Field]] = []

    def __init__(self, game: "Game[Any]", rules: int, seats: int, chance: Chance) -> None:
        self.game: Game = game
        self.rules_version = rules
        self.seats = seats
        self.chance = chance
        self.ply = 0
        self.horizon = 0
        self.barrier = 0  # the action by which players who act at once last went on together; not part of a position
        self.last_seat = SPECTATOR
        self.shown = False
        self.over = False
        self.result: Result | None = None
        self.frames: list[Frame[Any]] = []
        self.journal: Journal | None = None

    # -- for the game's author to answer -----------------------------------------------------------

    def clone(self) -> "State":
        """A state equal to this one that shares nothing that changes: make it, `continue_in(twin)`, copy the game's
        own fields."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Each seat's score as it stands now."""
        raise NotImplementedError

    def redeal(self, seat: int, chance: Chance) -> None:
        """Gather everything `seat` may not know, **sort it**, and deal it anew with `chance`.

        Sorting first makes the outcome depend on what the seat knows and on `chance` alone. `seat` may be SPECTATOR.
        """
        raise NotImplementedError

    def options_data(self) -> dict[str, object]:
        """The options the game is played with, as plain data."""
        return {}

    def restored(self) -> None:
        """A position has been read into the fields: work out what follows from them (`Derived`)."""

    # -- what the table asks -----------------------------------------------------------------------

    def deciders(self) -> list[int]:
        """The seats the table waits for, lowest first; none when the game is over."""
        if self.over:
            return []
        top = self.frames[-1]
        return [top.seat] if top.seat >= 0 else top.deciders()

    def may_act(self, seat: int) -> bool:
        """Whether `seat` is one of those the table waits for, or a bystander who may act all the same."""
        if self.over:
            return False
        return seat in self.deciders() or self.frames[-1].is_bystander(self, seat)

    def bystanders(self) -> list[int]:
        """The seats that may act although the table does not wait for them."""
        if self.over:
            return []
        waited = self.deciders()
        top = self.frames[-1]
        return [seat for seat in range(self.seats) if seat not in waited and top.is_bystander(self, seat)]

    def legal(self, seat: int) -> list[Action]:
        """The actions `seat` may take now; empty when it is neither waited for nor a bystander."""
        if not self.may_act(seat):
            return []
        return self.frames[-1].options(self, seat)

    def refusal(self, seat: int, action: Action) -> int:
        """The number of the rule that refuses this action by this seat now; 0 when it is legal."""
        if self.over:
            return self.game.end_rule
        top = self.frames[-1]
        if not self.may_act(seat):
            return top.rule_against(self, seat, action)
        return top.refusal(self, seat, action)

    def why(self, seat: int, action: Action) -> Refusal | None:
        """The refusal put into words, or None when the action is legal. The words come from the seat's view: what is
        hidden from it is in none of them."""
        return None if self.refusal(seat, action) == 0 else self.view(seat).why(action)

    def waiting(self, asking: int = SPECTATOR) -> str:
        """A sentence on what the table waits for, as the seat `asking` may be told it."""
        return self.view(asking).waiting()

    # -- acting ------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal: the door for search and replay. Nothing is checked."""
        self.ply += 1
        if seat != self.last_seat:
            self.last_seat = seat
            self.horizon = self.ply - 1
        drawn: i64 = self.chance.draws
        self.frames[-1].resolve(self, seat, action)
        if not self.over:
            self.frames[-1].settle(self)
        if self.shown or self.chance.draws != drawn:
            self.shown = False
            self.horizon = self.ply

    def play(self, seat: int, action: Action) -> None:
        """Check and carry out: the door for people and the network. A refused action changes nothing."""
        if self.over:
            raise GameOver("The game is over; nothing can be played any more.")
        if not 0 <= seat < self.seats:
            raise NotYourTurn(f"There is no seat {seat}; seats run from 0 to {self.seats - 1}.")
        if not self.may_act(seat):
            raise NotYourTurn(self.waiting(seat))
        refusal = self.why(seat, action)
        if refusal is not None:
            raise NotAllowed(refusal.rule, refusal.why, refusal.fix)
        self.apply(seat, action)

    def can_undo(self, seat: int) -> bool:
        """Whether `seat`, who acted last, may take that back: nobody has learnt anything or acted since."""
        return self.ply > self.horizon and self.last_seat == seat

    # -- for rules to use --------------------------------------------------------------------------

    def frame(self, kind: type[F]) -> F:
        """The frame on top of the stack, which is of that kind: for verbs of one decision only."""
        frame = self.frames[-1]
        assert isinstance(frame, kind)
        return frame

    def push(self, frame: Frame[Any]) -> None:
        self.frames.append(frame)

    def pop(self) -> None:
        self.frames.pop()

    def reveal(self) -> None:
        """Somebody is shown something hidden: nothing before this can be undone."""
        self.shown = True

    def finish(self, result: Result) -> None:
        self.over = True
        self.result = result
        self.frames = []

    def note(
        self,
        kind: str,
        rule: int,
        seat: int,
        text: str,
        amount: int = 0,
        refs: list[str] | None = None,
        only: int = EVERYBODY,
        but: int = NOBODY,
    ) -> None:
        """Write an event into the journal, for everybody, for one seat `only`, or for everybody `but` one. On a hot
        path ask `journal is not None` first, so that no text is made in vain."""
        if self.journal is not None:
            self.journal.add(Event(self.ply, kind, rule, self.person_of(seat), text, amount, refs, only, but))

    def person_of(self, seat: int) -> int:
        """The seat that the journal names for what the rules call `seat`: another one where a person leads several
        players."""
        return seat

    def continue_in(self, twin: "State") -> None:
        """Hand the engine's own fields to a clone. The journal stays with the original."""
        twin.ply = self.ply
        twin.horizon = self.horizon
        twin.last_seat = self.last_seat
        twin.shown = self.shown
        twin.over = self.over
        twin.result = self.result
        twin.frames = [frame.copy() for frame in self.frames]

    # -- as plain data -----------------------------------------------------------------------------

    def to_data(self) -> dict[str, object]:
        """The whole state as plain data that a person can read and edit; `Game.position` reads it back."""
        return self.game.state_to_data(self)

    def base_data(self) -> dict[str, object]:
        """The engine's own fields."""
        return {
            "game": self.game.id,
            "rules": self.rules_version,
            "seats": self.seats,
            "chance": self.chance.to_data(),
            "ply": self.ply,
            "horizon": self.horizon,
            "last_seat": self.last_seat,
            "over": self.over,
            "result": None if self.result is None else self.result.to_data(),
            "frames": [frame.to_data() for frame in self.frames],
        }

    def fields_data(self) -> dict[str, object]:
        """All of it: the engine's fields, the options, the game's own fields."""
        return {**self.base_data(), "options": self.options_data(), **fields_of(self, self.FIELDS)}

    def restore(self, data: dict[str, object]) -> None:
        """Take over what `fields_data` wrote; the state is a blank one of the same seats and options."""
        base = [*self.base_data(), "options"]
        for key in base:
            if key not in data:
                raise BadPosition(f"A position lacks {key}.")
        own: dict[str, object] = {key: data[key] for key in data if key not in base}
        put_fields(self, self.FIELDS, own, self, "A position")
        self.restored()
        self.restore_base(data, [read_frame(self, fields) for fields in tables(data, "frames")])

    def restore_base(self, data: dict[str, object], frames: list[Frame[Any]]) -> None:
        """Take over the engine's own fields."""
        self.ply = whole(data, "ply")
        self.horizon = whole(data, "horizon")
        self.last_seat = whole(data, "last_seat")
        self.over = flag(data, "over")
        self.frames = frames
        if data["result"] is not None:
            fields = table(data, "result")
            self.result = Result(
                wholes(fields, "scores"),
                wholes(fields, "winners"),
                text(fields, "reason"),
                whole(fields, "rule"),
                flag(fields, "shared"),
            )

    # -- what a seat may know ----------------------------------------------------------------------

    def view(self: S, seat: int) -> "View[S]":
        """What `seat` may know (SPECTATOR: what everybody may)."""
        chance = Chance(0)
        chance.by_heart = True  # every view is dealt with these numbers
        return View(seat, self.dealt_anew(seat, chance))

    def sample(self: S, seat: int, chance: Chance) -> S:
        """A world that `seat` cannot tell from this one, with a future of its own: what a search plays in."""
        return self.dealt_anew(seat, chance)

    def dealt_anew(self: S, seat: int, chance: Chance) -> S:
        world = cast(S, self.clone())  # of the same kind as this one: what `clone` promises
        world.chance = chance.split()
        world.redeal(seat, chance)
        world.frames = [frame.redeal(world, seat, chance) for frame in world.frames]
        return world


class View(Generic[S]):
    """What one seat may know.

    `world` is a whole state in which everything hidden from the seat has been dealt anew in a fixed way: it answers
    every question about rules and options, and holds no trace of the truth.
    """

    __slots__ = ("seat", "world")

    def __init__(self, seat: int, world: S) -> None:
        self.seat = seat
        self.world = world

    def legal(self) -> list[Action]:
        return self.world.legal(self.seat)

    def why(self, action: Action) -> Refusal | None:
        """Why the seat may not do this, or None when it may."""
        world: State = self.world
        number = world.refusal(self.seat, action)
        if number == 0:
            return None
        rule = world.game.rulebook.rule(number)
        if world.over:
            return Refusal(rule.id, rule.text, "The game is over.", "")
        top = world.frames[-1].frame_for(world, self.seat)
        if not world.may_act(self.seat) or action.verb not in top.verbs():
            return Refusal(rule.id, rule.text, self.waiting(), "")
        why, fix = world.game.explain(world, self.seat, action, number)
        return Refusal(rule.id, rule.text, why or rule.text, fix)

    def waiting(self) -> str:
        """A sentence on what the table waits for, told to this seat. What others are asked may name what they hold:
        therefore it is put into words here, where nothing hidden is left."""
        world: State = self.world
        top = world.frames[-1]
        seats = world.deciders()
        if self.seat in seats:
            others = [who(seat) for seat in seats if seat != self.seat]
            too = f" {listed(others)} {'is' if len(others) == 1 else 'are'} choosing too." if others else ""
            return f"Your turn: {top.prompt(world, self.seat)}.{too}"
        prompts = [top.prompt(world, seat) for seat in seats]
        parts: list[str] = []
        for prompt in list(dict.fromkeys(prompts)):  # those who have the same to do are named together
            same = [who(seat) for seat, theirs in zip(seats, prompts, strict=True) if theirs == prompt]
            parts.append(f"for {listed(same)} to {prompt}")
        return f"Waiting {', and '.join(parts)}."

    def sample(self, chance: Chance) -> S:
        """One of the worlds this seat must reckon with."""
        return self.world.dealt_anew(self.seat, chance)
