"""The four Needs: what each brings and costs (PS-120 to PS-138)."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.games.planet_78.components.board import BOARD, Ruled, content
from earthrise.games.planet_78.components.tiles import tile_number

NO_TILE: Final = -1


class Need(Ruled):
    """A Need. Every field is what one effect word of `needs.toml` says; 0, False or NO_TILE where it says nothing."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.hand_limit = 0  # for everybody
        self.stops = NO_TILE
        self.stops_for = 0
        self.points = 0  # for everybody
        self.points_for = 0
        self.swaps = False
        self.each_turn = 0  # resources for its owner
        for effect in entry.entries("effect"):
            self._apply(effect)

    def _apply(self, effect: Entry) -> None:
        op = effect.text("op")
        if op == "hand_limit" and effect.text("who") == "all":
            self.hand_limit = effect.number("amount", least=0)  # PS-124
        elif op == "tile_stops":
            self.stops = tile_number(effect, "tile", effect.text("tile"))  # PS-125, PS-129, PS-132
            self.stops_for = effect.number("duration", least=1)  # PS-125, PS-129, PS-132
        elif op == "action_points" and effect.text("who") == "all":
            self.points = effect.number("amount", least=0)  # PS-126
            self.points_for = effect.number("duration", least=1)  # PS-126
        elif op == "swap_spawn" and effect.one_of("who", ["self", "one_other"]) and effect.flag("optional"):
            self.swaps = True  # PS-128
        elif op == "resource_each_turn" and effect.text("who") == "self":
            self.each_turn = effect.number("amount", least=1)  # PS-131
        else:
            raise BadContent(f"{effect.where}: Needs know no effect “{op}” in this form")


_SOURCE: Final = content("needs.toml")
NEEDS: Final = [Need(number, entry) for number, entry in enumerate(_SOURCE.entries("need"))]
NEED_COUNT: Final = len(NEEDS)
NEED_DOMAIN: Final = Domain("need", [need.id for need in NEEDS])
NEED_NUMBERS: Final = NEED_DOMAIN.index
LONGEST_NEED: Final = max(max(need.stops_for, need.points_for) for need in NEEDS)  # season changes


def _figure(table: str, op: str, key: str, least: int | None = None, most: int | None = None) -> int:
    for effect in _SOURCE.table(table).entries("effect"):
        if effect.text("op") == op:
            return effect.number(key, least=least, most=most)
    raise BadContent(f"{_SOURCE.at(table)}: [{table}] has no {op}")


NEED_POLLUTION: Final = _figure("on_pick", "pollution", "amount", least=0)  # PS-123
NEED_SHORTENS: Final = -_figure("on_pick", "season_length", "amount", most=0)  # PS-123
NEED_FREE_STEPS: Final = _figure("after_pick", "free_steps", "count", least=0)  # PS-121

if len(BOARD.needs) != NEED_COUNT:
    raise BadContent(f"{_SOURCE.at('need')}: the board has {len(BOARD.needs)} Need tiles, so there are as many Needs")


def _only(marks: list[bool], what: str) -> int:
    if marks.count(True) != 1:
        raise BadContent(f"{_SOURCE.at('need')}: exactly one Need has {what}")
    return marks.index(True)


MONEY: Final = _only([need.hand_limit > 0 for need in NEEDS], "hand_limit")
FOOD: Final = _only([need.points > 0 for need in NEEDS], "action_points")
LUXURY: Final = _only([need.each_turn > 0 for need in NEEDS], "resource_each_turn")
