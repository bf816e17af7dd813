"""How the special things of this game are written in a position: bags, perks, tiles and what lies on the spaces."""

from typing import TYPE_CHECKING, cast

from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import LARGE, SHORT, Field, number_in, whole_of
from earthrise.engine.state import State
from earthrise.games.new_earth_thomas.components.board import SPACE_COUNT, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import (
    LAND_NUMBERS,
    LANDS,
    NO_LAND,
    NO_TILE,
    TILE_COUNT,
    TILE_DOMAIN,
    TILE_NAMES,
    TILES,
    Land,
    Tile,
)
from earthrise.games.new_earth_thomas.components.perks import PERK_DOMAIN, PERKS, is_unbroken, tree_of

if TYPE_CHECKING:
    from earthrise.games.new_earth_thomas.rules.state import Company, NewEarth


class Bag(Field):
    """How many there are of each tile; those of which there is none are left out."""

    def written(self, value: object) -> object:
        counts = cast("list[int]", value)
        return {TILE_NAMES[number]: count for number, count in enumerate(counts) if count}

    def read(self, given: object, state: State) -> object:
        if not isinstance(given, dict):
            raise BadPosition(f"{self.key} must be a table.")
        bag = [0] * TILE_COUNT
        for name in given:
            bag[tile_called(name).number] = whole_of(given[name], str(name), 0, LARGE)
        return bag


class Drawn(Field):
    """Tiles drawn, at least one."""

    def written(self, value: object) -> object:
        return [TILE_NAMES[tile.number] for tile in cast("list[Tile]", value)]

    def read(self, given: object, state: State) -> object:
        if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
            raise BadPosition(f"{self.key} must be a list of texts.")
        if not given:
            raise BadPosition("A sift has at least one tile drawn.")
        return [tile_called(name) for name in given]


class LandField(Field):
    """A land, or none."""

    def written(self, value: object) -> object:
        return cast(Land, value).id

    def read(self, given: object, state: State) -> object:
        if given == NO_LAND.id:
            return NO_LAND
        if not isinstance(given, str) or given not in LAND_NUMBERS:
            raise BadPosition(f"There is no land “{str(given)[:SHORT]}”.")
        return LANDS[LAND_NUMBERS[given]]


class Perks(Field):
    """The perk points of a company, in all three trees (NT-061, NT-065)."""

    def __init__(self) -> None:
        super().__init__("perks")
        self.covers = ["explorer", "terraformer", "settler"]

    def of(self, owner: object) -> object:
        company = cast("Company", owner)
        return [perk.id for perk in PERKS if company.tree(perk.tree).has(perk.place)]

    def put(self, owner: object, given: object, state: State) -> None:
        company = cast("Company", owner)
        if not isinstance(given, list):
            raise BadPosition(f"{self.key} must be a list of texts.")
        masks = [0, 0, 0]
        for name in given:
            perk = PERKS[number_in(PERK_DOMAIN, name, self.key)]
            if masks[perk.tree] >> perk.place & 1:
                raise BadPosition(f"This position cannot arise. perks: seat {company.seat} has two points on {name}")
            masks[perk.tree] |= 1 << perk.place
        for tree in range(3):
            if not is_unbroken(tree, masks[tree]):
                why = f"perks: a perk of seat {company.seat} has no line up to perk 1"
                raise BadPosition(f"This position cannot arise. {why}")
            company.put_tree(tree_of(tree, masks[tree]))


class Spaces(Field):
    """What lies on the spaces: only what is there, an empty space has no entry at all."""

    def __init__(self) -> None:
        super().__init__("spaces")
        self.covers = ["top", "buried", "claims", "scorched"]

    def of(self, owner: object) -> object:
        earth = cast("NewEarth", owner)
        changed = [space for space in range(SPACE_COUNT) if earth.top[space] is not NO_TILE or earth.scorched[space]]
        return {SPACES.values[space]: self._one(earth, space) for space in changed}

    def _one(self, earth: "NewEarth", space: int) -> dict[str, object]:
        data: dict[str, object] = {}
        if earth.top[space] is not NO_TILE:
            data["tile"] = TILE_NAMES[earth.top[space].number]
        if earth.buried[space] is not NO_TILE:
            data["over"] = TILE_NAMES[earth.buried[space].number]
        if earth.claims[space] != UNCLAIMED:
            data["claim"] = earth.claims[space]
        if earth.scorched[space]:
            data["scorched"] = True
        return data

    def put(self, owner: object, given: object, state: State) -> None:
        earth = cast("NewEarth", owner)
        if not isinstance(given, dict):
            raise BadPosition(f"{self.key} must be a table.")
        top, buried = earth.top.copy(), earth.buried.copy()
        claims, scorched = earth.claims.copy(), earth.scorched.copy()
        for name in given:
            space = number_in(SPACES, name, self.key)
            fields: object = given[name]
            if not isinstance(fields, dict):
                raise BadPosition(f"{name} must be a table.")
            for key in fields:
                if key not in ("tile", "over", "claim", "scorched"):
                    raise BadPosition(f"A space has tile, over, claim and scorched, but {name} has {key!r}.")
            if "tile" in fields:
                top[space] = tile_called(fields["tile"])
            if "over" in fields:
                buried[space] = tile_called(fields["over"])
            if "claim" in fields:
                claims[space] = _seat(fields["claim"], state)
            if "scorched" in fields:
                scorched[space] = _is_so(fields["scorched"])
        earth.top, earth.buried = top, buried
        earth.claims, earth.scorched = claims, scorched


def tile_called(name: object) -> Tile:
    tile = TILES[number_in(TILE_DOMAIN, name, "tile")]
    if tile is NO_TILE:
        raise BadPosition("An empty space is left out, it has no tile “none”.")
    return tile


def _seat(given: object, state: State) -> int:
    seat = whole_of(given, "claim", -LARGE, LARGE)
    if not 0 <= seat < state.seats:
        raise BadPosition(f"There is no seat {seat}.")
    return seat


def _is_so(given: object) -> bool:
    if not isinstance(given, bool):
        raise BadPosition(f"scorched must be true or false, not {given!r}.")
    return given
