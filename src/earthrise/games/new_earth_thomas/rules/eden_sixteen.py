"""Eden Sixteen: rearrange one's perk points (NT-280, NT-281, NT-324).

First take off as many points as wanted, then put all of them on again; once a point is put, none is taken any more.
Every arrangement of the same number of points can be reached this way, and the decision always ends.
"""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Flag, Whole
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.components.perks import LAST_PLACE, PERK_DOMAIN, PERKS, TREE_NAMES
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.state import TIEBREAK, NewEarth
from earthrise.games.new_earth_thomas.rules.take_perk import line_is_broken, perk_is_held, perk_title
from earthrise.games.new_earth_thomas.rules.words import points


class TakeVerb(Verb[NewEarth]):
    """Take a point off a perk; the others must keep their unbroken lines."""

    def refusal(self, state: NewEarth, seat: int, action: Action) -> int:
        frame = state.frame(EdenFrame)
        perk = PERKS[action.x]
        if frame.putting or perk.number not in state.companies[seat].tree(perk.tree).loose:
            return 281  # NT-281 taking comes first, and every point left keeps its line
        return 0

    def explain(self, state: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        frame = state.frame(EdenFrame)
        if frame.putting:
            return (
                f"You have begun to put points back, with {points(frame.pool)} still in hand.",
                "Put the points in hand back on first.",
            )
        perk = PERKS[action.x]
        title = perk_title(perk)
        if not state.companies[seat].tree(perk.tree).has(perk.place):
            return f"You have no point on {title}.", ""
        return (
            f"Other points depend on {title}; their line to perk 1 must not break.",
            "Take the points below it off first.",
        )

    def do(self, state: NewEarth, seat: int, action: Action) -> None:
        company = state.companies[seat]
        perk = PERKS[action.x]
        company.put_tree(company.tree(perk.tree).without_perk(perk.place))
        state.frames[-1] = EdenFrame(seat, state.frame(EdenFrame).pool + 1, False)

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        perk = PERKS[action.x]
        return f"Take the point off {TREE_NAMES[perk.tree]} {perk.place + 1}, {perk.name}"


class PutVerb(Verb[NewEarth]):
    """Put a point that was taken off on another perk, along the lines."""

    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        frame = earth.frame(EdenFrame)
        perk = PERKS[action.x]
        company = earth.companies[seat]
        if frame.pool == 0:
            return 281  # NT-281 the number of points stays the same
        tree = company.tree(perk.tree)
        if tree.has(perk.place):
            return 65  # NT-065 one point a perk
        if not tree.is_free(perk.place):
            return 61  # NT-061 along the lines from the top
        if earth.phase == TIEBREAK and perk.place == LAST_PLACE and not company.finals_before_tiebreak >> perk.tree & 1:
            return 324  # NT-324 no new final perk in a tiebreak
        return 0

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        perk = PERKS[action.x]
        if rule == 281:
            return "You have no point in hand.", "Take one off first."
        if rule == 65:
            return perk_is_held(perk)
        if rule == 324:
            return f"{perk_title(perk)} was empty before the tiebreak, so no point may be put on it now.", ""
        return line_is_broken(perk, "Put a point on")

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        company = earth.companies[seat]
        perk = PERKS[action.x]
        company.put_tree(company.tree(perk.tree).with_perk(perk.place))
        pool = earth.frame(EdenFrame).pool - 1
        if pool:
            earth.frames[-1] = EdenFrame(seat, pool, True)
        else:
            finish_rearranging(earth, seat)

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        perk = PERKS[action.x]
        return f"Put a point on {TREE_NAMES[perk.tree]} {perk.place + 1}, {perk.name}: {perk.text}"


class DoneVerb(Verb[NewEarth]):
    """Leave the perk points as they are: rearranging is optional (NT-280)."""

    def refusal(self, state: NewEarth, seat: int, action: Action) -> int:
        if state.frame(EdenFrame).pool:
            return 281  # NT-281 the number of points stays the same
        return 0

    def explain(self, state: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        pool = points(state.frame(EdenFrame).pool)
        return (
            f"The number of points stays the same, and you still have {pool} in hand.",
            "Put the points in hand back on first.",
        )

    def do(self, state: NewEarth, seat: int, action: Action) -> None:
        state.pop()
        state.note("eden", 280, seat, f"{who(seat)} leaves the perk points as they are.")

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        return "Leave the perk points as they are"


def finish_rearranging(earth: NewEarth, seat: int) -> None:
    """New perks work at once; a perk 12 gained or lost changes the tokens when the next turn begins (NT-281)."""
    earth.pop()
    earth.note("eden", 280, seat, f"{who(seat)} has rearranged the perk points in the light of Eden Sixteen.")


TAKE: Final = TakeVerb(ACTIONS, "take", [PERK_DOMAIN])
PUT: Final = PutVerb(ACTIONS, "put", [PERK_DOMAIN])
DONE: Final = DoneVerb(ACTIONS, "done", [])


class EdenFrame(Frame[NewEarth]):
    """`pool` points are in hand; once one is put on again (`putting`), no more are taken."""

    KIND = "eden"
    RULE = 280  # NT-280
    VERBS = [DONE, TAKE, PUT]
    FIELDS = [Whole("pool", 0, len(PERKS)), Flag("putting")]

    def __init__(self, seat: int, pool: int, putting: bool) -> None:
        super().__init__(seat)
        self.pool = pool
        self.putting = putting

    def broken(self, earth: NewEarth) -> list[str]:
        company = earth.companies[self.seat]
        if not earth.top[company.space].land.rearranges_perks:
            return ["eden: Eden Sixteen does not lie under the marker"]
        if self.pool > len(PERKS) - company.points() or (self.putting and not self.pool):
            return ["eden: that many perk points cannot be in hand"]
        return []

    def prompt(self, state: NewEarth, seat: int) -> str:
        if self.pool:
            more = "" if self.putting else ", or take more off"
            return (
                f"put {'the point' if self.pool == 1 else f'the {points(self.pool)}'} in hand back on your trees{more}"
            )
        return "rearrange the perk points, or leave them"


ACTIONS.declare(EdenFrame)
