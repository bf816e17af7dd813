"""Terraforming: drawing tiles, adding, replacing and discarding them (NF-120 to NF-137, NF-324, NF-407)."""

from typing import Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import Action, AnswerVerb, Verb
from earthrise.engine.content import Entry
from earthrise.engine.fields import Flag, Many, One
from earthrise.engine.frames import Frame
from earthrise.engine.words import plural, who
from earthrise.games.new_earth_fay.components.effect_words import EXTRA_TILE_DRAW, amount_of, one_kept
from earthrise.games.new_earth_fay.components.footprints import CELL_DOMAIN, TURN_DOMAIN
from earthrise.games.new_earth_fay.components.tiles import NO_TILE, SMILE_BENEFIT, TILE_DOMAIN, TILES, VP_BENEFIT, Tile
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.attitude import gain, shift
from earthrise.games.new_earth_fay.rules.decision import About, Decision
from earthrise.games.new_earth_fay.rules.effect import Appraiser, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import BY_TILES, Explorer
from earthrise.games.new_earth_fay.rules.place_words import TURNS, beside
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import ground_name

# -- what happens ----------------------------------------------------------------------------------------


def can_draw_tile(fay: Fay) -> bool:
    """NF-131: with no tile at all there is no terraforming."""
    return bool(fay.supply) or bool(fay.tile_discards)


def draw_tiles(fay: Fay, number: int) -> list[int]:
    """Draw tiles, open to all (NF-132). An empty supply is made anew of the discards, without those drawn already
    (NF-130, NF-137); what there is is drawn (NF-131)."""
    drawn: list[int] = []
    while len(drawn) < number and can_draw_tile(fay):
        if not fay.supply:
            if fay.journal is not None:
                fay.note(
                    "reshuffle",
                    130,
                    -1,
                    f"The {len(fay.tile_discards)} discarded tiles are shuffled into a new supply.",
                )
            fay.supply = fay.chance.shuffled(sorted(fay.tile_discards))
            fay.tile_discards = []
        drawn.append(fay.supply[-1])
        fay.supply = fay.supply[:-1]
    fay.reveal()
    return drawn


def terraform(fay: Fay, explorer: Explorer, number: int, benefits: bool) -> None:
    """Draw, then use one tile or discard them all; Survey Drones draw more."""
    drawn = draw_tiles(fay, number + explorer.ability(EXTRA_TILE_DRAW))  # NF-184
    if not drawn:
        return
    if fay.journal is not None:
        names = ", ".join(TILES[tile].name for tile in drawn)
        refs = [TILE_DOMAIN.reference(tile) for tile in drawn]
        fay.note("tiles", 132, explorer.seat, f"{who(explorer.seat)} draws {names}.", len(drawn), refs)
    if len(drawn) == 1:
        fay.push(LayFrame(explorer.seat, drawn[0], [], benefits))
    else:
        fay.push(TileFrame(explorer.seat, drawn, benefits))


def discard_tiles(fay: Fay, seat: int, tiles: list[int]) -> None:
    """NF-121: discarded tiles give no benefit."""
    if not tiles:
        return
    fay.tile_discards = fay.tile_discards + tiles
    if fay.journal is not None:
        names = ", ".join(TILES[tile].name for tile in tiles)
        refs = [TILE_DOMAIN.reference(tile) for tile in tiles]
        fay.note("tile_discard", 121, seat, f"{who(seat)} discards {names}.", len(tiles), refs)


def place_refusal(fay: Fay, cell: int) -> int:
    """Whether a tile may be added or replaced on the cell."""
    if fay.cells[cell] != NO_TILE:
        return 125 if fay.is_occupied_tile(cell) else 0  # NF-125, NF-126
    return 0 if fay.edges(cell) else 124  # NF-124


def place_tile(fay: Fay, explorer: Explorer, tile: Tile, cell: int, quarter: int, benefits: bool) -> None:
    seat = explorer.seat
    under = fay.cells[cell]
    edges = fay.edges(cell)
    fay.lay_tile(cell, tile.number, quarter)
    refs = [CELL_DOMAIN.reference(cell), TILE_DOMAIN.reference(tile.number)]
    if under == NO_TILE:
        if fay.journal is not None:
            fay.note("add", 124, seat, f"{who(seat)} adds {tile.name} {beside(fay, cell)}.", edges, refs)
    else:
        old = under // 4
        fay.tile_discards = [*fay.tile_discards, old]  # NF-127
        if fay.journal is not None:
            text = f"{who(seat)} replaces {TILES[old].name} with {tile.name}."
            fay.note("replace", 127, seat, text, 0, refs)
    if tile.alien and fay.journal is not None:
        fay.note("alien_base", 136, seat, f"There is an alien base on {tile.name}.", 0, refs)
    reward(fay, explorer, tile, under == NO_TILE, edges, benefits)


def reward(fay: Fay, explorer: Explorer, tile: Tile, is_added: bool, edges: int, benefits: bool) -> None:
    """What a tile that was laid means to the player who laid it: added, or in place of another one."""
    if benefits:  # NF-129
        if tile.benefit == VP_BENEFIT:
            gain(fay, explorer, 1, BY_TILES, 129, f"benefit of {tile.name}")
        elif tile.benefit == SMILE_BENEFIT:
            shift(fay, explorer, 1, 129, f"benefit of {tile.name}", True)
    if is_added:  # NF-324
        steps = fay.alien.on_snug if edges >= 2 else fay.alien.on_stray
        shift(fay, explorer, steps, 324, f"{fay.alien.name}: the tile touches {plural(edges, 'tile')}", True)


# -- verbs -----------------------------------------------------------------------------------------------


class UseVerb(Verb[Fay]):
    def candidates(self, state: Fay, seat: int) -> list[Action]:
        return [self.actions[tile] for tile in sorted(state.frame(TileFrame).drawn)]

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return 0 if action.x in state.frame(TileFrame).drawn else 121  # NF-121 one of the tiles drawn

    def explain(self, state: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        drawn = ", ".join(TILES[tile].name for tile in state.frame(TileFrame).drawn)
        return f"{TILES[action.x].name} was not drawn. You drew {drawn}.", "Use one of these, or discard them."

    def do(self, state: Fay, seat: int, action: Action) -> None:
        frame = state.frame(TileFrame)
        others = [tile for tile in frame.drawn if tile != action.x]
        state.frames[-1] = LayFrame(seat, action.x, others, frame.benefits)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return f"Use {TILES[action.x].name}: {TILES[action.x].text}"


class LayVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "lay", [CELL_DOMAIN, TURN_DOMAIN])
        turns = len(TURN_DOMAIN.values)
        self.turned = [self.actions[at : at + turns] for at in range(0, len(self.actions), turns)]  # by cell

    def offer(self, fay: Fay, seat: int, found: list[Action]) -> None:
        cells = fay.shore.copy()
        for cell in fay.laid:
            if not fay.is_occupied_tile(cell):
                cells.append(cell)
        cells.sort()
        for cell in cells:
            found.extend(self.turned[cell])  # NF-128

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return place_refusal(state, action.x)

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 124:
            return "No tile lies beside that place.", "Add the tile so that it shares an edge with another."
        tile = TILES[fay.cells[action.x] // 4]
        what = "an alien base lies" if tile.alien else "a settlement lies"
        fix = "Replace a tile with four free locations, or add the tile."
        return f"{tile.name} is occupied: {what} on it.", fix

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frame(LayFrame)
        fay.pop()
        place_tile(fay, fay.explorers[seat], TILES[frame.tile], action.x, action.y, frame.benefits)
        discard_tiles(fay, seat, frame.others)  # NF-137: after the chosen one is placed

    def say(self, fay: Fay, seat: int, action: Action) -> str:
        tile = TILES[fay.frame(LayFrame).tile]
        shown = ", ".join(ground_name(ground) for ground in tile.grounds[action.y])
        under = fay.cells[action.x]
        if under == NO_TILE:
            verb = f"Add {tile.name} {beside(fay, action.x)}"
        else:
            verb = f"Replace {TILES[under // 4].name} with {tile.name}"
        return f"{verb}{TURNS[action.y]} ({shown})"


class DiscardVerb(AnswerVerb[Fay]):
    """Use none of the tiles drawn (NF-120)."""

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        tiles = fay.frame(DrawnFrame).tiles()
        fay.pop()
        discard_tiles(fay, seat, tiles)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        names = ", ".join(TILES[tile].name for tile in state.frame(DrawnFrame).tiles())
        return f"Discard {names}"


USE: Final = UseVerb(ACTIONS, "use", [TILE_DOMAIN])
LAY: Final = LayVerb()
DISCARD: Final = DiscardVerb(ACTIONS, "discard", [])


# -- decisions -------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawnFrame(Decision):
    """Tiles are in somebody's hand. `benefits`: whether a placed tile gives what is printed on it (NF-407)."""

    def __init__(self, seat: int, benefits: bool) -> None:
        super().__init__(seat)
        self.benefits = benefits

    def tiles(self) -> list[int]:
        """All of them, the one that is being laid first."""
        raise NotImplementedError


class TileFrame(DrawnFrame):
    """Which of several tiles is used."""

    KIND = "tile"
    RULE = 121  # NF-121
    VERBS = [USE, DISCARD]
    FIELDS = [Many(One("drawn", TILE_DOMAIN)), Flag("benefits")]
    PROMPT = "use one of the tiles drawn, or discard them"

    def __init__(self, seat: int, drawn: list[int], benefits: bool) -> None:
        super().__init__(seat, benefits)
        self.drawn = drawn

    def tiles(self) -> list[int]:
        return self.drawn

    def about(self) -> About:
        return About(tiles=self.drawn, benefits=self.benefits)

    def broken(self, state: Fay) -> list[str]:
        return [] if len(self.drawn) > 1 else ["frames: of one tile there is nothing to choose"]


class LayFrame(DrawnFrame):
    """Where the tile goes and how it is turned, or whether it is discarded after all."""

    KIND = "lay"
    RULE = 120  # NF-120
    VERBS = [LAY, DISCARD]
    FIELDS = [One("tile", TILE_DOMAIN), Many(One("others", TILE_DOMAIN)), Flag("benefits")]

    def __init__(self, seat: int, tile: int, others: list[int], benefits: bool) -> None:
        super().__init__(seat, benefits)
        self.tile = tile
        self.others = others

    def tiles(self) -> list[int]:
        return [self.tile, *self.others]

    def about(self) -> About:
        return About(tiles=self.tiles(), laying=self.tile, benefits=self.benefits)

    def prompt(self, state: Fay, seat: int) -> str:
        return f"add {TILES[self.tile].name}, replace a tile with it, or discard it"


ACTIONS.declare(TileFrame, LayFrame)


# -- the effect ------------------------------------------------------------------------------------------


class Terraform(Effect):
    WORD = "terraform"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.amount = amount_of(entry)
        one_kept(entry)

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return can_draw_tile(fay)

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        terraform(fay, explorer, self.amount, self._has_benefits(fay, work))

    def _has_benefits(self, fay: Fay, work: Work) -> bool:
        return not (work.second_action and fay.options.plain_haste)  # NF-407

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        if not isinstance(decision, DrawnFrame):
            return False
        most = self.amount + explorer.ability(EXTRA_TILE_DRAW)
        return len(decision.tiles()) <= most and decision.benefits == self._has_benefits(fay, work)

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.tiles(self.amount)


declare(Terraform)
