"""Choosing where a settlement lies: what building, growing and the landing of a teleport have in common, since all
point at the same footprints (NF-013, NF-014, NF-082, NF-083)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, Domain, Verb
from earthrise.engine.words import listed, who
from earthrise.games.new_earth_fay.components.board import BASE, CITY, KINDS, PIECE_COUNTS, TOWN
from earthrise.games.new_earth_fay.components.footprints import CITY_DOMAIN, LOCATION_DOMAIN, TOWN_DOMAIN
from earthrise.games.new_earth_fay.components.technologies import CONSTRUCTION, WATER_LEVEL
from earthrise.games.new_earth_fay.components.tiles import ALIEN, NO_LAND
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.decision import NONE, Decision
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.place_words import spot
from earthrise.games.new_earth_fay.rules.placement import footprint_cells, footprints_on
from earthrise.games.new_earth_fay.rules.state import FREE, Fay
from earthrise.games.new_earth_fay.rules.words import ground_name


@mypyc_attr(allow_interpreted_subclasses=True)
class SiteFrame(Decision):
    """Where a settlement of some kind lies. The verbs ask the frame, for only it knows why the settlement comes there.

    `TAKES_IN`  whether settlements of the player's own that lie there are replaced
    """

    TAKES_IN: ClassVar[bool] = False

    def footprints(self, fay: Fay, explorer: Explorer, kind: int) -> list[int]:
        """Those worth asking about."""
        return footprints_on(fay, kind)

    def open_footprints(self, fay: Fay, explorer: Explorer, kind: int) -> list[int]:
        """Those that no rule forbids."""
        found: list[int] = []
        for number in self.footprints(fay, explorer, kind):
            if self.refused(fay, explorer, kind, footprint_cells(fay, kind, number)) == 0:
                found.append(number)
        return found

    def refused(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> int:
        """The rule that forbids these locations, 0 for none."""
        raise NotImplementedError

    def settled(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int]) -> None:
        """These locations have been chosen; the frame is off the stack."""
        raise NotImplementedError

    def described(self, fay: Fay, word: str, cells: list[int], at: str) -> str:
        """What is done with these locations, which lie `at`, in words."""
        raise NotImplementedError

    def lifted(self, explorer: Explorer) -> list[int]:
        """Where the settlement lies that is on its way."""
        return NONE

    def reason(self, fay: Fay, explorer: Explorer, kind: int, cells: list[int], rule: int) -> tuple[str, str]:
        """Why the rule forbids these locations."""
        if rule == 106:  # NF-106
            several = "cities" if kind == CITY else f"{KINDS[kind]}s"
            fix = "Grow one of them into something larger first." if kind != CITY else ""
            return f"All your {PIECE_COUNTS[kind]} {several} are on the continent.", fix
        return self._in_the_way(fay, explorer, cells)

    def _in_the_way(self, fay: Fay, explorer: Explorer, cells: list[int]) -> tuple[str, str]:
        """The first location that cannot be covered."""
        for place in cells:
            ground = fay.ground[place]
            if ground == NO_LAND:
                fix = "Choose a location of the continent, or terraform there."
                return "There is no tile there yet.", fix
            if ground == ALIEN:
                return f"An alien base lies in {spot(fay, [place])}.", "Choose a place without alien bases."
            owner = fay.owner_at(place)
            own = owner == explorer.seat
            if owner != FREE and not (own and (self.TAKES_IN or place in self.lifted(explorer))):
                whose = "Your own" if own else f"{who(owner)}'s"
                return f"{whose} settlement lies in {spot(fay, [place])}.", "Choose a free location."
        lakes = [place for place in cells if fay.is_lake(place) and not (self.TAKES_IN and fay.piece_at[place] != FREE)]
        level = explorer.levels[CONSTRUCTION]
        lake = spot(fay, [lakes[0] if lakes else cells[0]])
        why = f"There is a lake in {lake}, and your Construction is at level {level}."
        return why, f"Advance Construction to level {WATER_LEVEL}, or choose dry land."


class FootprintVerb(Verb[Fay]):
    """Put a base, town or city on a footprint: by building, by growing, or as the landing of a teleport."""

    def __init__(self, word: str, kind: int, domain: Domain) -> None:
        super().__init__(ACTIONS, word, [domain])
        self.kind = kind

    def offer(self, fay: Fay, seat: int, found: list[Action]) -> None:
        frame = fay.frame(SiteFrame)
        explorer = fay.explorers[seat]
        for number in frame.open_footprints(fay, explorer, self.kind):
            found.append(self.actions[number])

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        cells = footprint_cells(fay, self.kind, action.x)
        return fay.frame(SiteFrame).refused(fay, fay.explorers[seat], self.kind, cells)

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        cells = footprint_cells(fay, self.kind, action.x)
        return fay.frame(SiteFrame).reason(fay, fay.explorers[seat], self.kind, cells, rule)

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frame(SiteFrame)
        fay.pop()
        frame.settled(fay, fay.explorers[seat], self.kind, footprint_cells(fay, self.kind, action.x))

    def say(self, fay: Fay, seat: int, action: Action) -> str:
        cells = footprint_cells(fay, self.kind, action.x)
        grounds = list(dict.fromkeys(ground_name(fay.ground[place]) for place in cells))
        where = spot(fay, cells)
        at = f"{listed(grounds)} in {where}" if where else listed(grounds)
        return fay.frame(SiteFrame).described(fay, self.word, cells, at)


PLACE_BASE: Final = FootprintVerb("base", BASE, LOCATION_DOMAIN)
PLACE_TOWN: Final = FootprintVerb("town", TOWN, TOWN_DOMAIN)
PLACE_CITY: Final = FootprintVerb("city", CITY, CITY_DOMAIN)
PLACE: Final[list[Verb[Fay]]] = [PLACE_BASE, PLACE_TOWN, PLACE_CITY]  # by kind
