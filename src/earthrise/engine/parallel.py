"""Several players act at once, each on a strand of their own: nobody waits for a neighbour's clicks.

Unlike a `SecretFrame` nothing is collected: every action takes effect as it is accepted, and all may see it. A strand
is one seat's own stack of frames. The table waits for every seat whose strand is not empty; when all are, the barrier
is reached and `finished` says what comes next. What strands share (a draw pile) is served in the order accepted, which
the record keeps. Until the barrier is passed, everybody can take back what showed nobody anything and made no
difference to the others (`undo.py`).
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame, read_frame
from earthrise.engine.reading import has_fields
from earthrise.engine.typed import S

if TYPE_CHECKING:
    from earthrise.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class StrandFrame(Frame[S]):
    """One decision, or one thing under way, of one seat. Its fields never change: `renew` puts another in its place."""

    def advance(self, state: S) -> bool:
        """Let the next thing happen that needs no decision; False when this frame waits for its seat.

        Called again and again while this frame is on top of its strand, so whatever it does must change the strand.
        """
        return False

    def is_own_business(self) -> bool:
        """Whether nobody else knows yet that this is being decided, say because it would tell a card of the hand. Then
        it is left out of the others' views, who see what lies below it; nothing open may have changed since."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ParallelFrame(Frame[S]):
    """A strand for each seat. A subclass says `kind`, `rule`, `finished` and `like`; the rest is asked of the strands.

    `aside` is what a seat may do while its strand is empty: such bystanders are not waited for.
    """

    __slots__ = ("strands",)

    def __init__(self, strands: list[list[StrandFrame[S]]]) -> None:
        super().__init__(-1)
        self.strands = strands

    # -- for a subclass to answer ------------------------------------------------------------------

    def finished(self, state: S) -> None:
        """No strand has anything left: begin what comes after the barrier, here or with other frames."""
        raise NotImplementedError

    def like(self, strands: list[list[StrandFrame[S]]]) -> "ParallelFrame[S]":
        """A frame of this kind with these strands."""
        raise NotImplementedError

    def order(self, state: S) -> list[int]:
        """In which order the strands are led on where nobody has to decide."""
        return list(range(len(self.strands)))

    def aside(self, state: S, seat: int) -> StrandFrame[S] | None:
        """What `seat` may do although the table does not wait for it; None for nothing."""
        return None

    # -- for rules to use --------------------------------------------------------------------------

    def begin(self, seat: int, frame: StrandFrame[S]) -> None:
        """Put a frame on top of the seat's strand."""
        self.strands[seat] = [*self.strands[seat], frame]

    def begin_below(self, seat: int, frames: list[StrandFrame[S]]) -> None:
        """Put frames under everything on the seat's strand: they come when that is done."""
        self.strands[seat] = frames + self.strands[seat]

    def end(self, seat: int) -> None:
        """Take the top frame off the seat's strand."""
        self.strands[seat] = self.strands[seat][:-1]

    def renew(self, seat: int, frame: StrandFrame[S]) -> None:
        """Put a frame in the place of the seat's top one."""
        strand = self.strands[seat].copy()
        strand[-1] = frame
        self.strands[seat] = strand

    def top(self, seat: int) -> StrandFrame[S] | None:
        strand = self.strands[seat]
        return strand[-1] if strand else None

    # -- what the table asks -----------------------------------------------------------------------

    def deciders(self) -> list[int]:
        return [seat for seat, strand in enumerate(self.strands) if strand]

    def is_bystander(self, state: S, seat: int) -> bool:
        return 0 <= seat < len(self.strands) and not self.strands[seat] and self.aside(state, seat) is not None

    def frame_for(self, state: S, seat: int) -> Frame[Any]:
        if not 0 <= seat < len(self.strands):
            return self
        strand = self.strands[seat]
        if strand:
            return strand[-1]
        aside = self.aside(state, seat)
        return self if aside is None else aside

    def options(self, state: S, seat: int) -> list[Action]:
        frame = self.frame_for(state, seat)
        return [] if frame is self else frame.options(state, seat)

    def refusal(self, state: S, seat: int, action: Action) -> int:
        frame = self.frame_for(state, seat)
        return self.rule_against(state, seat, action) if frame is self else frame.refusal(state, seat, action)

    def resolve(self, state: S, seat: int, action: Action) -> None:
        self.frame_for(state, seat).resolve(state, seat, action)

    def prompt(self, state: S, seat: int) -> str:
        frame = self.frame_for(state, seat)
        return "wait" if frame is self else frame.prompt(state, seat)

    def settle(self, state: S) -> None:
        """Lead every strand on to its next decision; past the barrier when all are at their end."""
        while state.frames and state.frames[-1] is self:
            for seat in self.order(state):
                strand = self.strands[seat]
                while strand and strand[-1].advance(state):
                    strand = self.strands[seat]
            for strand in self.strands:
                if strand:
                    return
            state.barrier = state.ply
            self.finished(state)
        if not state.over and state.frames:
            state.frames[-1].settle(state)

    def copy(self) -> Frame[Any]:
        return self.like(self.strands.copy())

    def redeal(self, state: S, seat: int, chance: Chance) -> Frame[Any]:
        strands: list[list[StrandFrame[S]]] = []
        for owner, strand in enumerate(self.strands):
            dealt: list[StrandFrame[S]] = []
            for frame in strand:
                if owner != seat and frame.is_own_business():
                    break
                anew = frame.redeal(state, seat, chance)
                assert isinstance(anew, StrandFrame)
                dealt.append(anew)
            strands.append(dealt)
        return self.like(strands)

    def broken(self, state: S) -> list[str]:
        """A strand for each seat, of frames that are that seat's own; and somebody is waited for."""
        if len(self.strands) != state.seats:
            return [f"strands: {self.kind()} has {len(self.strands)} strands for {state.seats} seats"]
        wrong: list[str] = []
        for seat, strand in enumerate(self.strands):
            for frame in strand:
                if frame.seat != seat:
                    wrong.append(f"strands: a decision of seat {frame.seat} is on the strand of seat {seat}")
                else:
                    wrong += frame.broken(state)
        if not self.deciders():
            wrong.append("strands: nobody has anything to decide, so that the barrier would have been passed")
        return wrong

    def to_data(self) -> dict[str, object]:
        strands = [[frame.to_data() for frame in strand] for strand in self.strands]
        return {"kind": self.kind(), "strands": strands, **self.held()}

    @classmethod
    def from_data(cls, state: "State", data: dict[str, object]) -> Frame[Any]:
        has_fields(data, ["kind", "strands", *(field.key for field in cls.FIELDS)], f"The decision “{cls.KIND}”")
        held: dict[str, Any] = {field.name: field.read(data[field.key], state) for field in cls.FIELDS}
        held["strands"] = read_strands(state, data["strands"])
        return cls.remade(state, held)


def read_strands(state: "State", given: object) -> list[list[StrandFrame[Any]]]:
    if not isinstance(given, list) or len(given) != state.seats:
        raise BadPosition("strands must be a list with an entry for each seat.")
    strands: list[list[StrandFrame[Any]]] = []
    for entries in given:
        strand: list[StrandFrame[Any]] = []
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise BadPosition("A strand must be a list of decisions.")
        for entry in entries:
            frame = read_frame(state, entry)
            if not isinstance(frame, StrandFrame):
                raise BadPosition(f"A decision “{frame.kind()}” is on no strand.")
            strand.append(frame)
        strands.append(strand)
    return strands
