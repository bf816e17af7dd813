"""Construction: placing bases, growing towns and cities (NF-080 to NF-110), and the landing of a teleport, which
points at the same footprints (NF-200 to NF-205)."""

from typing import Final, cast

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Domain, Verb
from earthrise.engine.frames import Frame
from earthrise.engine.words import plural, who
from earthrise.games.new_earth_fay.components.board import BASE, CITY, KINDS, PIECE_COUNT, PIECE_KINDS, TOWN
from earthrise.games.new_earth_fay.components.effect_words import ANYWHERE, PLACES
from earthrise.games.new_earth_fay.components.footprints import (
    CITY_DOMAIN,
    LOCATION_DOMAIN,
    TOWN_DOMAIN,
    spot,
)
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, SETTLEMENT_DOMAIN
from earthrise.games.new_earth_fay.rules.placement import (
    base_refusal,
    can_build,
    can_land,
    footprint_cells,
    footprints_on,
    growth_footprints,
    growth_refusal,
    landing_refusal,
    pieces_in,
)
from earthrise.games.new_earth_fay.rules.state import FREE, Explorer, Fay
from earthrise.games.new_earth_fay.rules.words import ground_name, piece_ref, settlement_name

# -- what happens ----------------------------------------------------------------------------------------


def build_base(fay: Fay, explorer: Explorer, place: int) -> None:
    piece = explorer.free_piece(BASE)
    fay.put_piece(explorer, piece, [place])
    fay.covered = [*fay.covered, place]
    if fay.journal is not None:
        text = f"{who(explorer.seat)} builds a base on the {ground_name(fay.ground[place])} at {spot(place)}."
        refs = [LOCATION_DOMAIN.reference(place), piece_ref(explorer.seat, piece)]
        fay.note("base", 80, explorer.seat, text, 1, refs)


def grow(fay: Fay, explorer: Explorer, to: int, cells: list[int]) -> None:
    """Everything in the footprint goes back to the supply, nothing of it stays (NF-103, NF-107, NF-110). There is no
    other way to take a settlement off the continent by choice (NF-108)."""
    removed = pieces_in(fay, cells)
    new = [place for place in cells if fay.piece_at[place] == FREE]
    piece = explorer.free_piece(to)
    for each in removed:
        fay.put_piece(explorer, each, [])
    fay.put_piece(explorer, piece, cells)
    fay.covered = fay.covered + new
    if fay.journal is not None:
        gone = " and ".join(settlement_name(each) for each in removed)
        text = f"{who(explorer.seat)} grows a {KINDS[to]} at {spot(cells[0])} out of {gone}."
        refs = [*(LOCATION_DOMAIN.reference(place) for place in cells), piece_ref(explorer.seat, piece)]
        fay.note("grow", 87 if to == TOWN else 89, explorer.seat, text, len(cells), refs)


def teleport(fay: Fay, explorer: Explorer, piece: int, cells: list[int]) -> None:
    """It keeps its kind and changes no attitude (NF-202, NF-205)."""
    left = explorer.sites[piece][0]
    fay.put_piece(explorer, piece, cells)
    if fay.journal is not None:
        name = KINDS[PIECE_KINDS[piece]]
        text = f"{who(explorer.seat)} teleports a {name} from {spot(left)} to {spot(cells[0])}."
        refs = [*(LOCATION_DOMAIN.reference(place) for place in cells), piece_ref(explorer.seat, piece)]
        fay.note("teleport", 200, explorer.seat, text, 0, refs)


# -- verbs -----------------------------------------------------------------------------------------------


class FootprintVerb(Verb[Fay]):
    """Put a base, town or city on a footprint: by building, by growing, or as the landing of a teleport."""

    def __init__(self, word: str, kind: int, domain: Domain) -> None:
        super().__init__(ACTIONS, word, [domain])
        self.kind = kind

    def candidates(self, fay: Fay, seat: int) -> list[Action]:
        frame = fay.frames[-1]
        if isinstance(frame, GrowFrame):
            numbers = growth_footprints(fay.explorers[seat], self.kind)
        else:
            numbers = footprints_on(fay, self.kind)
        return [self.actions[number] for number in numbers]

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        frame = fay.frames[-1]
        explorer = fay.explorers[seat]
        if isinstance(frame, BaseFrame):
            return base_refusal(fay, explorer, action.x, frame.where)
        cells = footprint_cells(self.kind, action.x)
        if isinstance(frame, GrowFrame):
            return growth_refusal(fay, explorer, self.kind, frame.from_base, cells)
        return landing_refusal(fay, explorer, cast(LandingFrame, frame).piece, cells)

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frames[-1]
        explorer = fay.explorers[seat]
        fay.pop()
        if isinstance(frame, BaseFrame):
            build_base(fay, explorer, action.x)
            if frame.left > 1 and can_build(fay, explorer, frame.where):  # NF-090, NF-091
                fay.push(BaseFrame(seat, frame.where, frame.optional, frame.left - 1))
        elif isinstance(frame, GrowFrame):
            grow(fay, explorer, self.kind, footprint_cells(self.kind, action.x))
        else:
            teleport(fay, explorer, cast(LandingFrame, frame).piece, footprint_cells(self.kind, action.x))
            fay.pop()  # the question which settlement

    def say(self, fay: Fay, seat: int, action: Action) -> str:
        cells = footprint_cells(self.kind, action.x)
        lands = ", ".join(ground_name(fay.ground[place]) for place in cells)
        at = f"{lands} at {spot(cells[0])}"
        if isinstance(fay.frames[-1], GrowFrame):
            gone = " and ".join(settlement_name(piece) for piece in pieces_in(fay, cells))
            new = sum(1 for place in cells if fay.piece_at[place] == FREE)
            return f"Grow a {self.word} on {at} out of {gone} ({plural(new, 'new location')})"
        verb = "Teleport it to" if isinstance(fay.frames[-1], LandingFrame) else f"Build a {self.word} on"
        return f"{verb} {at}"


class DeclineVerb(Verb[Fay]):
    """Leave out what is optional (NF-123, NF-200, NF-220, NF-304)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "decline", [])

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return 0

    def do(self, state: Fay, seat: int, action: Action) -> None:
        frame = cast(DecliningFrame, state.frames[-1])
        state.pop()
        if state.journal is not None:
            state.note("decline", frame.rule(), seat, f"{who(seat)} declines: {frame.declined()}.")

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Decline: " + cast(DecliningFrame, state.frames[-1]).declined()


class TeleportVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "teleport", [SETTLEMENT_DOMAIN])

    def candidates(self, state: Fay, seat: int) -> list[Action]:
        sites = state.explorers[seat].sites
        return [self.actions[piece] for piece in range(PIECE_COUNT) if sites[piece]]

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        explorer = fay.explorers[seat]
        if action.x >= PIECE_COUNT:
            return 204  # NF-204 alien bases stay
        if not explorer.sites[action.x]:
            return 200  # NF-200 a settlement on the continent
        if not cast(TeleportFrame, fay.frames[-1]).kinds[PIECE_KINDS[action.x]]:
            return 154  # NF-154 only the kinds the level or card allows
        return 0 if can_land(fay, explorer, action.x) else 201  # NF-201 somewhere else to go

    def do(self, state: Fay, seat: int, action: Action) -> None:
        state.push(LandingFrame(seat, action.x))

    def say(self, state: Fay, seat: int, action: Action) -> str:
        cells = state.explorers[seat].sites[action.x]
        return f"Teleport {settlement_name(action.x)} from {spot(cells[0])}"


class StayVerb(Verb[Fay]):
    """Leave the settlement where it is: a teleport is always optional (NF-200)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "stay", [])

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return 0

    def do(self, state: Fay, seat: int, action: Action) -> None:
        state.pop()
        state.pop()
        if state.journal is not None:
            state.note("decline", 200, seat, f"{who(seat)} teleports nothing.")

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Leave it where it is, and teleport nothing"


PLACE_BASE: Final = FootprintVerb("base", BASE, LOCATION_DOMAIN)
PLACE_TOWN: Final = FootprintVerb("town", TOWN, TOWN_DOMAIN)
PLACE_CITY: Final = FootprintVerb("city", CITY, CITY_DOMAIN)
PLACE_VERBS: Final[list[list[Verb[Fay]]]] = [[PLACE_BASE], [PLACE_TOWN], [PLACE_CITY]]  # by kind
DECLINE: Final = DeclineVerb()
TELEPORT_SETTLEMENT: Final = TeleportVerb()
STAY: Final = StayVerb()
OPTIONAL_BASE_VERBS: Final[list[Verb[Fay]]] = [PLACE_BASE, DECLINE]
TELEPORT_VERBS: Final[list[Verb[Fay]]] = [TELEPORT_SETTLEMENT, DECLINE]
LANDING_VERBS: Final[list[list[Verb[Fay]]]] = [[PLACE_BASE, STAY], [PLACE_TOWN, STAY], [PLACE_CITY, STAY]]


# -- decisions -------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DecliningFrame(Frame[Fay]):
    """A decision that may be declined."""

    def declined(self) -> str:
        """What is left out, in words."""
        raise NotImplementedError


class BaseFrame(DecliningFrame):
    """Place `left` bases, one after the other."""

    __slots__ = ("left", "optional", "where")

    def __init__(self, seat: int, where: int, optional: bool, left: int) -> None:
        super().__init__(seat)
        self.where = where
        self.optional = optional
        self.left = left

    def kind(self) -> str:
        return "base"

    def rule(self) -> int:
        return 80 if self.where == ANYWHERE else 213  # NF-080, NF-213

    def verbs(self) -> list[Verb[Fay]]:
        return OPTIONAL_BASE_VERBS if self.optional else PLACE_VERBS[BASE]

    def prompt(self, state: Fay, seat: int) -> str:
        beside = "" if self.where == ANYWHERE else " next to an alien base"
        return f"place a base{beside}" + (" or decline" if self.optional else "")

    def declined(self) -> str:
        return "no base"

    def broken(self, fay: Fay) -> list[str]:
        if not 0 <= self.seat < fay.seats or not 1 <= self.left <= 2:
            return ["frames: this base cannot be placed now"]
        return [] if can_build(fay, fay.explorers[self.seat], self.where) else ["frames: no base can be placed now"]

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["where"] = PLACES[self.where]
        data["optional"] = self.optional
        data["left"] = self.left
        return data


class GrowFrame(Frame[Fay]):
    """Choose the footprint of a growth; all in it is replaced."""

    __slots__ = ("from_base", "to")

    def __init__(self, seat: int, to: int, from_base: bool) -> None:
        super().__init__(seat)
        self.to = to
        self.from_base = from_base

    def kind(self) -> str:
        return "grow"

    def rule(self) -> int:
        if self.to == TOWN:
            return 87  # NF-087
        return 89 if self.from_base else 92  # NF-089, NF-092

    def verbs(self) -> list[Verb[Fay]]:
        return PLACE_VERBS[self.to]

    def prompt(self, state: Fay, seat: int) -> str:
        return f"choose where the {KINDS[self.to]} will lie"

    def broken(self, state: Fay) -> list[str]:
        return [] if self.to in (TOWN, CITY) and (self.to == CITY or self.from_base) else ["frames: nothing grows so"]

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["to"] = KINDS[self.to]
        data["from_base"] = self.from_base
        return data


class TeleportFrame(DecliningFrame):
    """Choose a settlement to teleport, or none (NF-200)."""

    __slots__ = ("kinds",)

    def __init__(self, seat: int, kinds: list[bool]) -> None:
        super().__init__(seat)
        self.kinds = kinds

    def kind(self) -> str:
        return "teleport"

    def rule(self) -> int:
        return 200  # NF-200

    def verbs(self) -> list[Verb[Fay]]:
        return TELEPORT_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        names = " or ".join(KINDS[kind] for kind in (BASE, TOWN, CITY) if self.kinds[kind])
        return f"teleport a {names}, or decline"

    def declined(self) -> str:
        return "no teleport"

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["kinds"] = [KINDS[kind] for kind in (BASE, TOWN, CITY) if self.kinds[kind]]
        return data


class LandingFrame(Frame[Fay]):
    """Choose where the lifted settlement lands; it stands on top of the TeleportFrame."""

    __slots__ = ("piece",)

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def kind(self) -> str:
        return "landing"

    def rule(self) -> int:
        return 201  # NF-201

    def verbs(self) -> list[Verb[Fay]]:
        return LANDING_VERBS[PIECE_KINDS[self.piece]]

    def prompt(self, state: Fay, seat: int) -> str:
        return f"choose where {settlement_name(self.piece)} lands"

    def broken(self, fay: Fay) -> list[str]:
        if not 0 <= self.seat < fay.seats or not fay.explorers[self.seat].sites[self.piece]:
            return ["frames: there is no such settlement to teleport"]
        return []

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["piece"] = SETTLEMENT_DOMAIN.values[self.piece]
        return data
