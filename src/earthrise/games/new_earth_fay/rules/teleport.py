"""Teleporting a settlement, from a level or a card (NF-152 to NF-154, NF-200 to NF-205)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb, Verb
from earthrise.engine.content import Entry
from earthrise.engine.fields import Word
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.board import BASE, CITY, KINDS, PIECE_COUNT, PIECE_KINDS, PIECES, TOWN
from earthrise.games.new_earth_fay.components.footprints import LOCATION_DOMAIN
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, SETTLEMENT_DOMAIN
from earthrise.games.new_earth_fay.rules.decision import DECLINE, About, Decision
from earthrise.games.new_earth_fay.rules.effect import Appraiser, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.place_words import spot
from earthrise.games.new_earth_fay.rules.placement import can_land, can_teleport, landing_refusal
from earthrise.games.new_earth_fay.rules.position_fields import Kinds
from earthrise.games.new_earth_fay.rules.sites import PLACE, SiteFrame
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import piece_ref, settlement_name


def teleport(fay: Fay, explorer: Explorer, piece: int, cells: list[int]) -> None:
    """It keeps its kind and changes no attitude."""
    left = explorer.sites[piece]
    fay.put_piece(explorer, piece, cells)  # NF-202, NF-205
    if fay.journal is not None:
        name = KINDS[PIECE_KINDS[piece]]
        text = f"{who(explorer.seat)} teleports a {name} from {spot(fay, left)} to {spot(fay, cells)}."
        refs = [*(LOCATION_DOMAIN.reference(place) for place in cells), piece_ref(explorer.seat, piece)]
        fay.note("teleport", 200, explorer.seat, text, 0, refs)


def kind_refusal(kinds: list[bool], kind: int) -> int:
    """Which rule keeps a settlement of this kind from being teleported where only these kinds may be."""
    if kinds.count(True) > 1:
        return 200  # NF-200 an allowed kind
    if kinds[BASE]:
        return 152  # NF-152 R&D 3: a base
    return 154 if kind == BASE else 153  # NF-154 R&D 4: not a base, NF-153 but a town


# -- which settlement ------------------------------------------------------------------------------------


class TeleportVerb(Verb[Fay]):
    def candidates(self, state: Fay, seat: int) -> list[Action]:
        sites = state.explorers[seat].sites
        return [self.actions[piece] for piece in range(PIECE_COUNT) if sites[piece]]

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        explorer = fay.explorers[seat]
        if action.x >= PIECE_COUNT:
            return 204  # NF-204 alien bases stay
        if not explorer.sites[action.x]:
            return 200  # NF-200 a settlement on the continent
        kind = PIECE_KINDS[action.x]
        kinds = fay.frame(TeleportFrame).kinds
        if not kinds[kind]:
            return kind_refusal(kinds, kind)
        return 0 if can_land(fay, explorer, action.x) else 201  # NF-201 somewhere else to go

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        name = settlement_name(action.x)
        if rule == 204:
            return "Alien bases cannot be teleported.", "Choose a settlement of your own."
        if rule == 200 and not fay.explorers[seat].sites[action.x]:
            return f"Your {name} is not on the continent.", "Choose a settlement on the continent, or decline."
        if rule != 201:
            kind = KINDS[PIECE_KINDS[action.x]]
            allowed = fay.frame(TeleportFrame).named_kinds()
            return f"A {kind} cannot be teleported this way, only a {allowed}.", f"Choose a {allowed}, or decline."
        return f"There is no other place for your {name}.", "Choose another settlement, or decline."

    def do(self, state: Fay, seat: int, action: Action) -> None:
        state.push(LandingFrame(seat, action.x))

    def say(self, state: Fay, seat: int, action: Action) -> str:
        cells = state.explorers[seat].sites[action.x]
        return f"Teleport {settlement_name(action.x)} from {spot(state, cells)}"


TELEPORT_SETTLEMENT: Final = TeleportVerb(ACTIONS, "teleport", [SETTLEMENT_DOMAIN])


class TeleportFrame(Decision):
    """Choose a settlement to teleport, or none (NF-200)."""

    KIND = "teleport"
    RULE = 200  # NF-200
    VERBS = [TELEPORT_SETTLEMENT, DECLINE]
    FIELDS = [Kinds("kinds")]
    DECLINED = "no teleport"

    def __init__(self, seat: int, kinds: list[bool]) -> None:
        super().__init__(seat)
        self.kinds = kinds

    def named_kinds(self) -> str:
        return " or ".join(KINDS[kind] for kind in (BASE, TOWN, CITY) if self.kinds[kind])

    def prompt(self, state: Fay, seat: int) -> str:
        return f"teleport a {self.named_kinds()}, or decline"

    def about(self) -> About:
        return About(kinds=sum([1 << kind for kind in (BASE, TOWN, CITY) if self.kinds[kind]]))


class Teleport(Effect):
    WORD = "teleport"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.kinds: list[bool] = [kind in entry.texts("kinds") for kind in KINDS]

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return can_teleport(fay, explorer, self.kinds)

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        if self.can(fay, explorer):
            fay.push(TeleportFrame(explorer.seat, self.kinds))

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, TeleportFrame) and decision.kinds == self.kinds

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.teleport(self.kinds)


# -- where it lands --------------------------------------------------------------------------------------


class StayVerb(AnswerVerb[Fay]):
    """Leave the settlement where it is: a teleport is always optional (NF-200)."""

    def do(self, state: Fay, seat: int, action: Action) -> None:
        state.pop()
        state.pop()
        if state.journal is not None:
            state.note("decline", 200, seat, f"{who(seat)} teleports nothing.")

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Leave it where it is, and teleport nothing"


STAY: Final = StayVerb(ACTIONS, "stay", [])
LANDING_VERBS: Final[list[list[Verb[Fay]]]] = [[verb, STAY] for verb in PLACE]  # by kind


class LandingFrame(SiteFrame):
    """Choose where the lifted settlement lands; it stands on top of the TeleportFrame."""

    KIND = "landing"
    RULE = 201  # NF-201
    VERBS = [*PLACE, STAY]
    FIELDS = [Word("piece", PIECES)]

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def verbs(self) -> list[Verb[Fay]]:
        return LANDING_VERBS[PIECE_KINDS[self.piece]]

    def prompt(self, state: Fay, seat: int) -> str:
        return f"choose where {settlement_name(self.piece)} lands"

    def refused(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> int:
        return landing_refusal(fay, explorer, self.piece, cells)

    def lifted(self, explorer: Explorer) -> list[int]:
        return explorer.sites[self.piece]

    def reason(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int], rule: int) -> tuple[str, str]:
        if rule == 201:
            return "That is where it lies now.", "Choose a place that differs by at least one location, or stay."
        return super().reason(fay, explorer, kind, cells, rule)

    def settled(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> None:
        teleport(fay, explorer, self.piece, cells)
        fay.pop()  # the question which settlement

    def described(self, fay: Fay, word: str, cells: list[int], at: str) -> str:
        return f"Teleport it to {at}"

    def about(self) -> About:
        return About(piece=self.piece, kinds=1 << PIECE_KINDS[self.piece])

    def broken(self, fay: Fay) -> list[str]:
        under = fay.frames[-2] if len(fay.frames) > 1 else None
        if not isinstance(under, TeleportFrame) or not under.kinds[PIECE_KINDS[self.piece]]:
            return ["frames: a settlement of that kind cannot be teleported now"]
        if not fay.explorers[self.seat].sites[self.piece]:
            return ["frames: there is no such settlement to teleport"]
        return []


ACTIONS.declare(TeleportFrame, LandingFrame)
declare(Teleport)
