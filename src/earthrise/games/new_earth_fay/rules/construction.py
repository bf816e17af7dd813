"""Construction: placing bases, growing towns and cities (NF-080 to NF-110)."""

from typing import Final

from earthrise.engine.actions import Verb
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.fields import Flag, Whole, Word
from earthrise.engine.frames import Frame
from earthrise.engine.words import capital, listed, plural, who
from earthrise.games.new_earth_fay.components.board import BASE, CITY, KINDS, PIECE_COUNTS, TOWN
from earthrise.games.new_earth_fay.components.effect_words import ANYWHERE, NEXT_TO_ALIEN, PLACES, amount_of, is_growth
from earthrise.games.new_earth_fay.components.footprints import LOCATION_DOMAIN, NOWHERE
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.decision import DECLINE, About
from earthrise.games.new_earth_fay.rules.effect import Appraiser, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.place_words import spot
from earthrise.games.new_earth_fay.rules.placement import (
    base_places,
    base_refusal,
    can_build,
    can_grow,
    growth_footprints,
    growth_refusal,
    pieces_in,
)
from earthrise.games.new_earth_fay.rules.sites import PLACE, PLACE_BASE, SiteFrame
from earthrise.games.new_earth_fay.rules.state import FREE, Fay
from earthrise.games.new_earth_fay.rules.words import ground_name, piece_ref, settlement_name

# -- the supply ------------------------------------------------------------------------------------------


def none_left(explorer: Explorer, name: str, kind: int) -> tuple[str, str]:
    """The level of that name needs a piece of this kind, and all of them are on the continent (NF-106)."""
    several = "cities" if kind == CITY else f"{KINDS[kind]}s"
    why = f"{name} needs a {KINDS[kind]}, and all your {PIECE_COUNTS[kind]} {several} are on the continent."
    if kind == CITY or explorer.free_piece(kind + 1) == NOWHERE:
        return why, ""  # nothing brings a city back (NF-108), nor what could only grow into one that is not there
    return why, f"Grow a {KINDS[kind]} into a {KINDS[kind + 1]} first: it then returns to your supply."


# -- bases -----------------------------------------------------------------------------------------------


def build_base(fay: Fay, explorer: Explorer, place: int) -> None:
    piece = explorer.free_piece(BASE)
    fay.put_piece(explorer, piece, [place])
    fay.covered = [*fay.covered, place]
    if fay.journal is not None:
        at = f"{ground_name(fay.ground[place])} in {spot(fay, [place])}"
        text = f"{who(explorer.seat)} builds a base on the {at}."
        refs = [LOCATION_DOMAIN.reference(place), piece_ref(explorer.seat, piece)]
        fay.note("base", 80, explorer.seat, text, 1, refs)


class BaseFrame(SiteFrame):
    """Place `left` bases, one after the other."""

    KIND = "base"
    VERBS = [PLACE_BASE]
    FIELDS = [Word("where", PLACES), Flag("optional"), Whole("left", 1, PIECE_COUNTS[BASE])]
    DECLINED = "no base"

    def __init__(self, seat: int, where: int, optional: bool, left: int) -> None:
        super().__init__(seat)
        self.where = where
        self.optional = optional
        self.left = left

    def rule(self) -> int:
        return 80 if self.where == ANYWHERE else 213  # NF-080, NF-213

    def verbs(self) -> list[Verb[Fay]]:
        return OPTIONAL_BASE if self.optional else super().verbs()

    def prompt(self, state: Fay, seat: int) -> str:
        beside = "" if self.where == ANYWHERE else " next to an alien base"
        return f"place a base{beside}" + (" or decline" if self.optional else "")

    def open_footprints(self, fay: Fay, explorer: Explorer, kind: int) -> list[int]:
        return base_places(fay, explorer, self.where)

    def refused(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> int:
        return base_refusal(fay, explorer, cells[0], self.where)

    def reason(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int], rule: int) -> tuple[str, str]:
        if rule == 213:
            return (
                f"No alien base lies next to {spot(fay, cells)}.",
                "Choose a location that shares an edge with one.",
            )
        return super().reason(fay, explorer, kind, cells, rule)

    def settled(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> None:
        build_base(fay, explorer, cells[0])
        if self.left > 1 and can_build(fay, explorer, self.where):  # NF-090, NF-091
            fay.push(BaseFrame(self.seat, self.where, self.optional, self.left - 1))

    def described(self, fay: Fay, word: str, cells: list[int], at: str) -> str:
        return f"Build a {word} on {at}"

    def about(self) -> About:
        return About(left=self.left, next_to_alien=self.where == NEXT_TO_ALIEN, optional=self.optional)

    def broken(self, fay: Fay) -> list[str]:
        return [] if can_build(fay, fay.explorers[self.seat], self.where) else ["frames: no base can be placed now"]


OPTIONAL_BASE: Final[list[Verb[Fay]]] = [PLACE_BASE, DECLINE]


class BuildBase(Effect):
    """By the rules of place and supply, from a card too."""

    WORD = "build_base"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.amount = amount_of(entry)
        self.optional = entry.flag("optional", False)
        self.where = PLACES.index(entry.one_of("where", PLACES)) if entry.has("where") else ANYWHERE

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return can_build(fay, explorer, self.where)  # NF-176

    def cannot_lead(self, fay: Fay, explorer: Explorer, name: str) -> tuple[str, str]:
        if explorer.free_piece(BASE) == NOWHERE:
            return none_left(explorer, name, BASE)
        return f"{name} places a base, and there is no free location for it.", "Terraform for more land."

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        if self.can(fay, explorer):  # NF-074
            fay.push(BaseFrame(explorer.seat, self.where, self.optional, self.amount))

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        if not isinstance(decision, BaseFrame):
            return False
        same = decision.where == self.where and decision.optional == self.optional
        return same and decision.left <= self.amount

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.bases(self.where, self.optional, self.amount)


# -- growth ----------------------------------------------------------------------------------------------


def grow(fay: Fay, explorer: Explorer, to: int, cells: list[int]) -> None:
    """Everything in the footprint goes back to the supply, nothing of it stays."""
    removed = pieces_in(fay, cells)  # NF-110
    new = [place for place in cells if fay.piece_at[place] == FREE]  # NF-323
    piece = explorer.free_piece(to)
    for each in removed:
        fay.put_piece(explorer, each, [])  # NF-103, NF-107
    fay.put_piece(explorer, piece, cells)
    fay.covered = fay.covered + new
    if fay.journal is not None:
        gone = listed([settlement_name(each) for each in removed])
        text = f"{who(explorer.seat)} grows a {KINDS[to]} in {spot(fay, cells)} out of {gone}."
        refs = [*(LOCATION_DOMAIN.reference(place) for place in cells), piece_ref(explorer.seat, piece)]
        fay.note("grow", 87 if to == TOWN else 89, explorer.seat, text, len(cells), refs)


class GrowFrame(SiteFrame):
    """Choose the footprint of a growth; all in it is replaced."""

    KIND = "grow"
    VERBS = PLACE
    FIELDS = [Word("to", KINDS), Flag("from_base")]
    TAKES_IN = True

    def __init__(self, seat: int, to: int, from_base: bool) -> None:
        super().__init__(seat)
        self.to = to
        self.from_base = from_base

    def rule(self) -> int:
        if self.to == TOWN:
            return 87  # NF-087
        return 89 if self.from_base else 92  # NF-089, NF-092

    def verbs(self) -> list[Verb[Fay]]:
        return GROW_VERBS[self.to]

    def prompt(self, state: Fay, seat: int) -> str:
        return f"choose where the {KINDS[self.to]} will lie"

    def footprints(self, fay: Fay, explorer: Explorer, kind: int) -> list[int]:
        return growth_footprints(fay, explorer, kind)

    def refused(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> int:
        return growth_refusal(fay, explorer, kind, self.from_base, cells)

    def reason(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int], rule: int) -> tuple[str, str]:
        why, fix = components_reason(fay, cells, rule)
        return (why, fix) if why else super().reason(fay, explorer, kind, cells, rule)

    def settled(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> None:
        grow(fay, explorer, kind, cells)

    def described(self, fay: Fay, word: str, cells: list[int], at: str) -> str:
        gone = listed([settlement_name(piece) for piece in pieces_in(fay, cells)]) or "no settlement of yours"
        new = sum(1 for place in cells if fay.piece_at[place] == FREE)
        more = f" ({plural(new, 'new location')})" if new else ""
        return f"Grow a {word} on {at} out of {gone}{more}"

    def about(self) -> About:
        return About(kinds=1 << self.to, from_base=self.from_base)

    def broken(self, state: Fay) -> list[str]:
        return [] if self.to in (TOWN, CITY) and (self.to == CITY or self.from_base) else ["frames: nothing grows so"]


class Grow(Effect):
    """A base becomes a town, a town (and a base) a city."""

    WORD = "grow"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        components = entry.texts("components")
        self.to = KINDS.index(entry.one_of("to", KINDS))
        self.from_base = KINDS[BASE] in components
        if not is_growth(components, self.to):
            raise BadContent(f"{entry.where}: a base grows into a town, a town (and a base) into a city")

    def grows_town(self) -> bool:
        return self.to == TOWN

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return can_grow(fay, explorer, self.to, self.from_base)  # NF-176

    def cannot_lead(self, fay: Fay, explorer: Explorer, name: str) -> tuple[str, str]:
        if explorer.free_piece(self.to) == NOWHERE:
            return none_left(explorer, name, self.to)
        what = "a base" if self.to == TOWN else "a base and a town" if self.from_base else "a town"
        why = f"{name} grows {what} into a {KINDS[self.to]}: nothing of yours can grow like that now."
        return why, self._way_out(fay, explorer)

    def _way_out(self, fay: Fay, explorer: Explorer) -> str:
        """What would make a growth possible, as far as the supply and the land allow it."""
        if self.to == CITY and explorer.on_map(TOWN) == 0:
            return (
                "Grow a base into a town first." if explorer.on_map(BASE) else "Build a base first, then grow a town."
            )
        more_land = f"Terraform beside your {'bases' if self.to == TOWN else 'towns'} for more room."
        if self.to == CITY and not self.from_base:
            if explorer.free_piece(TOWN) == NOWHERE:
                return more_land
            return "Grow a town where there is room for a city, or terraform beside one of yours."
        if not can_build(fay, explorer, ANYWHERE):
            return more_land
        if self.to == TOWN:
            return "Build a base where there is room beside it."
        return "Build a base beside one of your towns, where there is room for a city."

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        if self.can(fay, explorer):
            fay.push(GrowFrame(explorer.seat, self.to, self.from_base))

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, GrowFrame) and decision.to == self.to and decision.from_base == self.from_base

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.growth(self.to, self.from_base)


GROW_VERBS: Final[list[list[Verb[Fay]]]] = [[verb] for verb in PLACE]  # by kind


def components_reason(fay: Fay, cells: list[int], rule: int) -> tuple[str, str]:
    """Why what lies in the footprint cannot grow into a town or city there; nothing where that is not the matter."""
    place = capital(spot(fay, cells)) or "That place"
    inside = listed([settlement_name(piece) for piece in pieces_in(fay, cells)]) or "no settlement of yours"
    if rule == 104:
        return f"{place} holds {inside}; a city is never taken in.", "Choose a place without your cities."
    if rule == 97:
        return f"{place} holds {inside}; a town takes in bases only.", "Choose a place without your towns."
    if rule == 87:
        return f"{place} holds no base of yours to grow from.", "The town must cover one of your bases."
    if rule == 93:
        return f"{place} holds nothing of yours to grow from.", "The city must cover one of your towns."
    if rule == 105:
        why = f"{place} holds only {inside}; bases alone cannot become a city."
        return why, "Grow a base into a town first."
    if rule == 100:
        why = f"{place} holds {inside}: no town of yours lies wholly in that square."
        return why, "Choose a square that contains both locations of a town."
    if rule == 102:
        count = sum(1 for each in cells if fay.piece_at[each] == FREE)
        free, verb = plural(count, "location"), "is" if count == 1 else "are"
        why = f"{place} holds only part of a town, and {free} of that square {verb} free."
        return why, "A town partly inside is taken in only if all four locations are yours: build there first."
    if rule == 89:
        why = f"{place} holds {inside}; this growth needs a base and a town, or two towns."
        return why, "Build a base in the square first, or use Construction 6."
    return "", ""


ACTIONS.declare(BaseFrame, GrowFrame)
declare(BuildBase, Grow)
