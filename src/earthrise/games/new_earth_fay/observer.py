"""What a learning agent sees of New Earth: public things (NF-360) and what its own seat knows (NF-361).

Sizes. The continent may lie on any of 30 x 30 locations, but tiles cover a quarter of them at most. So every location
has two codes, what the ground is and what stands on it, in the order of the domain `loc`, instead of twenty flags: two
planes of whole numbers, as networks that look at pictures take them. Settlements are given again one by one, because
picks, teleports and cards name them (`base1`); what there are few of (designs, result cards, tiles) has a flag or a
count each.

Left out, because nothing more can be decided by it: what earlier sessions brought, and which cards are known to have
been in an earlier reshuffle.
"""

from typing import Final, cast

from earthrise.engine.observing import Observer
from earthrise.engine.secret import NO_ANSWER
from earthrise.engine.state import Frame, State
from earthrise.games.new_earth_fay.aliens import (
    ALIENS,
    NEGATIVE,
    POSITIVE,
    RESULT_DOMAIN,
    RESULTS,
    ROW_COUNT,
    results_of,
)
from earthrise.games.new_earth_fay.board import (
    ATTITUDE_LABELS,
    COVERS,
    FIRST_PIECE,
    KINDS,
    PIECE_COUNT,
    PIECE_COUNTS,
    PIECE_KINDS,
    PIECES,
    SESSIONS,
    SLOT_COUNT,
    TERRAIN_COUNT,
    TERRAINS,
    TOWN,
    VOTES,
)
from earthrise.games.new_earth_fay.cards import CARD_COUNT, DESIGN_OF, DESIGNS
from earthrise.games.new_earth_fay.choices import EvictFrame, FavourFrame, RaiseFrame
from earthrise.games.new_earth_fay.communication import LookFrame
from earthrise.games.new_earth_fay.construction import BaseFrame, GrowFrame, LandingFrame, TeleportFrame
from earthrise.games.new_earth_fay.continent import FIRST, LOCATION_DOMAIN, LOCATIONS_OF, WIDTH, X, Y
from earthrise.games.new_earth_fay.effects import NEXT_TO_ALIEN
from earthrise.games.new_earth_fay.picking import PickFrame
from earthrise.games.new_earth_fay.research import KeepFrame
from earthrise.games.new_earth_fay.scoring import WindowFrame
from earthrise.games.new_earth_fay.state import MARKER, PUBLIC, STAGES, Explorer, Fay
from earthrise.games.new_earth_fay.technologies import LEVELS, TECHNOLOGIES, TOP_LEVEL
from earthrise.games.new_earth_fay.terraforming import LayFrame, TileFrame
from earthrise.games.new_earth_fay.tiles import ALIEN, ALIEN_TILES, TILE_COUNT, TILE_DOMAIN, TILES
from earthrise.games.new_earth_fay.turn import SecondFrame
from earthrise.games.new_earth_fay.words import PICKS, SETTLEMENTS, SPACE, VALUE_DOMAIN
from earthrise.games.new_earth_fay.work import SOURCES, WorkFrame, effects_of

MOST_SEATS: Final = max(COVERS)
PEOPLE: Final = ["me", *(f"next{step}" for step in range(1, MOST_SEATS))]
DECISIONS: Final = [
    "advance",
    "action",
    "second",
    "vote",
    "end_turn",
    "window",
    "pick",
    "tile",
    "lay",
    "keep",
    "look",
    "base",
    "grow",
    "teleport",
    "landing",
    "raise",
    "name",
    "favour",
    "evict",
    "recount",
]
PERMANENTS: Final = [design.number for design in DESIGNS if design.permanent]
WORKS: Final = [[level.id for level in LEVELS], [design.id for design in DESIGNS], [card.id for card in RESULTS]]
PLACE_IN_SIDE: Final = [results_of(card.side).index(card.number) for card in RESULTS]
POINTS: Final = 1000  # more than anybody can win or lose
FEW: Final = 20  # more than any effect gives of something
LAST: Final = FIRST + WIDTH - 1  # the highest coordinate of a location

LEFT: Final = 0  # places in the section `frame`
AMOUNT: Final = 1
PASSES: Final = 2
CARDS: Final = 3
BESIDE_ALIENS: Final = 4
OPTIONAL: Final = 5
FROM_BASE: Final = 6
GIVES: Final = 7
SECOND_COMES: Final = 8
KIND: Final = 9
PIECE: Final = KIND + len(KINDS)
SEEN: Final = PIECE + PIECE_COUNT
COVERED: Final = SEEN + ROW_COUNT

DRAWN_TILE: Final = len(DESIGNS)  # places in the section `drawn`
CHOSEN_TILE: Final = DRAWN_TILE + TILE_COUNT
PICKED: Final = CHOSEN_TILE + TILE_COUNT

ALIEN_GROUND: Final = 2 * TERRAIN_COUNT + 1
GROUND_CODES: Final = [*range(1, TERRAIN_COUNT + 1), ALIEN_GROUND]  # by ground; a rich one is TERRAIN_COUNT more
SETTLED_CODES: Final = 1 + len(KINDS) * MOST_SEATS


class FayObserver(Observer):
    """The layout is written once, section by section; `at_…` is where a section begins."""

    def __init__(self) -> None:
        super().__init__()
        self.at_table = self._name_table()
        self.at_voting = self._name_voting()
        self.at_piles = self._name_piles()
        self.at_cards = self._name_cards()
        self.result_places: list[int] = []  # by place in the rows
        self._name_results()
        self.at_aliens = self._name_aliens()
        self.at_decision = self._name_decision()
        self.at_frame = self.at_decision + len(DECISIONS)
        self.at_drawn = self._name_drawn()
        self.work_places: list[int] = []  # by source
        self.at_work = self._name_work()
        self.at_people = self._name_people()
        self.person = (self.layout.size - self.at_people) // MOST_SEATS  # numbers for each seat
        self.at_ground = self.layout.size
        self.layout.block("ground", LOCATION_DOMAIN.values, 0, ALIEN_GROUND)
        self.at_settled = self.layout.size
        self.layout.block("settled", LOCATION_DOMAIN.values, 0, SETTLED_CODES - 1)
        self.blank: list[int] = [0] * self.layout.size
        self.permanent_place: list[int] = [-1] * len(DESIGNS)
        for place, design in enumerate(PERMANENTS):
            self.permanent_place[design] = place
        self.decision_place = {kind: place for place, kind in enumerate(DECISIONS)}

    def observe(self, state: State, seat: int) -> list[int]:
        fay = cast(Fay, state)
        row = self.blank.copy()
        self._see_table(row, fay)
        self._see_voting(row, fay, seat)
        self._see_piles(row, fay)
        self._see_cards(row, fay, seat)
        self._see_results(row, fay, seat)
        self._see_aliens(row, fay)
        if fay.frames:
            self._see_decision(row, fay, seat)
        for explorer in fay.explorers:
            self._see_person(row, fay, explorer, (explorer.seat - seat) % fay.seats)
        for decider in fay.deciders():
            row[self.at_people + (decider - seat) % fay.seats * self.person + 1] = 1
        self._see_ground(row, fay)
        return row

    # -- the table: where the game stands, and the options that change play ------------------------------------

    def _name_table(self) -> int:
        layout = self.layout
        at = layout.size
        layout.add("seats", 0, MOST_SEATS)
        layout.add("over", 0, 1)
        layout.add("session", 0, SESSIONS)
        layout.add("round", 0, VOTES)
        layout.add("results_done", 0, MOST_SEATS)
        layout.add("option.rotate_first", 0, 1)
        layout.add("option.quiet_towns", 0, 1)
        layout.add("option.attitude_limit", 0, max(ATTITUDE_LABELS))
        layout.add("option.alien_pick_needs_own", 0, 1)
        layout.add("option.plain_haste", 0, 1)
        layout.block("stage", STAGES, 0, 1)
        layout.block("alien", [card.id for card in ALIENS], 0, 1)
        return at

    def _see_table(self, row: list[int], fay: Fay) -> None:
        at = self.at_table
        table = fay.table
        row[at] = fay.seats
        row[at + 1] = 1 if fay.over else 0
        row[at + 2] = fay.session
        row[at + 3] = fay.round
        row[at + 4] = fay.results_done
        row[at + 5] = 1 if table.rotate_first else 0
        row[at + 6] = 1 if table.quiet_towns else 0
        row[at + 7] = table.attitude_limit
        row[at + 8] = 1 if table.alien_pick_needs_own else 0
        row[at + 9] = 1 if table.plain_haste else 0
        row[at + 10 + fay.stage] = 1
        if fay.alien.number >= 0:
            row[at + 10 + len(STAGES) + fay.alien.number] = 1

    # -- the voting board: 0 open, 1 under a token, 2 under my marker, 3 under that of the next seat … ---------

    def _name_voting(self) -> int:
        at = self.layout.size
        self.layout.block("value", VALUE_DOMAIN.values, 0, MARKER + MOST_SEATS - 1)
        return at

    def _see_voting(self, row: list[int], fay: Fay, seat: int) -> None:
        at = self.at_voting
        for slot in range(SLOT_COUNT):
            on_it = fay.voting[slot]
            row[at + slot] = on_it if on_it < MARKER else MARKER + (on_it - MARKER - seat) % fay.seats

    # -- piles: how many, and of the tiles which (NF-132); their order stays hidden ----------------------------

    def _name_piles(self) -> int:
        layout = self.layout
        at = layout.size
        layout.add("deck", 0, CARD_COUNT)
        layout.add("discards", 0, CARD_COUNT)
        layout.add("supply", 0, TILE_COUNT)
        layout.add("tile_discards", 0, TILE_COUNT)
        layout.block("in_supply", TILE_DOMAIN.values, 0, 1)
        layout.block("tile_discarded", TILE_DOMAIN.values, 0, 1)
        return at

    def _see_piles(self, row: list[int], fay: Fay) -> None:
        at = self.at_piles
        row[at] = len(fay.deck)
        row[at + 1] = len(fay.discards)
        row[at + 2] = len(fay.supply)
        row[at + 3] = len(fay.tile_discards)
        at += 4
        for tile in fay.supply:
            row[at + tile] = 1
        at += TILE_COUNT
        for tile in fay.tile_discards:
            row[at + tile] = 1

    # -- R&D cards by design: in my hand, and among the discards I know (NF-157) -------------------------------

    def _name_cards(self) -> int:
        at = self.layout.size
        for design in DESIGNS:
            self.layout.add(f"hand.{design.id}", 0, design.count)
        for design in DESIGNS:
            self.layout.add(f"discarded.{design.id}", 0, design.count)
        return at

    def _see_cards(self, row: list[int], fay: Fay, seat: int) -> None:
        at = self.at_cards
        for card in fay.explorers[seat].hand:
            row[at + DESIGN_OF[card]] += 1
        at += len(DESIGNS)
        knowers = fay.knowers
        for number, card in enumerate(fay.discards):
            if knowers[number] == PUBLIC or knowers[number] == seat:
                row[at + DESIGN_OF[card]] += 1

    # -- result cards that have turned or that I have looked at (NF-218), place by place -----------------------

    def _name_results(self) -> None:
        for place, name in enumerate(RESULT_DOMAIN.values):
            cards = results_of(place // SESSIONS)
            self.result_places.append(self.layout.size)
            self.layout.block(f"result.{name}", [RESULTS[card].id for card in cards], 0, 1)

    def _see_results(self, row: list[int], fay: Fay, seat: int) -> None:
        known = fay.explorers[seat].known
        for place in range(ROW_COUNT):
            if place % SESSIONS < fay.turned or known >> place & 1:
                row[self.result_places[place] + PLACE_IN_SIDE[fay.rows[place]]] = 1

    # -- alien bases, by the number that picks call them ---------------------------------------------------------

    def _name_aliens(self) -> int:
        at = self.layout.size
        for name in SETTLEMENTS[PIECE_COUNT:]:
            self.layout.add(f"{name}.there", 0, 1)
            self.layout.add(f"{name}.x", FIRST, LAST)
            self.layout.add(f"{name}.y", FIRST, LAST)
        return at

    def _see_aliens(self, row: list[int], fay: Fay) -> None:
        for cell in fay.laid:
            tile = fay.cells[cell] // 4
            if TILES[tile].alien:
                place = LOCATIONS_OF[cell][TILES[tile].grounds[fay.cells[cell] % 4].index(ALIEN)]
                at = self.at_aliens + 3 * ALIEN_TILES.index(tile)
                row[at] = 1
                row[at + 1] = X[place]
                row[at + 2] = Y[place]

    # -- what is waited for, and what it is about ----------------------------------------------------------------

    def _name_decision(self) -> int:
        layout = self.layout
        at = layout.size
        layout.block("decision", DECISIONS, 0, 1)
        layout.add("frame.left", 0, FEW)  # bases, looks or advances still to come, this one among them
        layout.add("frame.amount", 0, FEW)  # points that a terrain is worth more, or that an eviction costs
        layout.add("frame.passes", 0, MOST_SEATS)  # in a row, in a window (NF-167)
        layout.add("frame.cards", 0, CARD_COUNT)  # drawn, to keep one of them
        layout.add("frame.next_to_alien", 0, 1)
        layout.add("frame.optional", 0, 1)
        layout.add("frame.from_base", 0, 1)
        layout.add("frame.benefits", 0, 1)  # whether a tile gives what is printed on it (NF-407)
        layout.add("frame.second_to_come", 0, 1)  # another action follows (NF-122)
        layout.block("frame.kind", KINDS, 0, 1)  # what grows, or what may be teleported
        layout.block("frame.piece", PIECES, 0, 1)  # what is being teleported
        layout.block("frame.seen", RESULT_DOMAIN.values, 0, 1)  # looked at in this action (NF-217)
        layout.block("frame.covered", TERRAINS, 0, 2 * FEW)  # locations newly covered by this action (NF-323)
        return at

    def _see_decision(self, row: list[int], fay: Fay, seat: int) -> None:
        at, drawn = self.at_frame, self.at_drawn
        frames = fay.frames
        top = frames[-1]
        row[self.at_decision + self.decision_place[top.kind()]] = 1
        for place in range(len(frames) - 1):
            under = frames[place]
            if isinstance(under, WorkFrame):
                row[self.at_work] = under.done
                row[self.work_places[under.source] + under.number] = 1
            elif isinstance(under, SecondFrame):
                row[at + SECOND_COMES] = 1
        for location in fay.covered:
            row[at + COVERED + fay.ground[location]] += 1
        if isinstance(top, KeepFrame):
            row[at + CARDS] = len(top.cards)
            if top.seat == seat:  # NF-159
                for card in top.cards:
                    row[drawn + DESIGN_OF[card]] += 1
        elif isinstance(top, PickFrame):
            if top.answers[seat] != NO_ANSWER:
                for settlement in PICKS[SPACE.actions[top.answers[seat]].x]:
                    row[drawn + PICKED + settlement] = 1
        elif isinstance(top, TileFrame):
            row[at + GIVES] = 1 if top.benefits else 0
            for tile in top.drawn:
                row[drawn + DRAWN_TILE + tile] = 1
        elif isinstance(top, LayFrame):
            row[at + GIVES] = 1 if top.benefits else 0
            row[drawn + DRAWN_TILE + top.tile] = 1
            row[drawn + CHOSEN_TILE + top.tile] = 1
            for tile in top.others:
                row[drawn + DRAWN_TILE + tile] = 1
        else:
            self._see_frame(row, top)

    def _see_frame(self, row: list[int], top: Frame) -> None:
        at = self.at_frame
        if isinstance(top, WindowFrame):
            row[at + PASSES] = top.passes
        elif isinstance(top, BaseFrame):
            row[at + LEFT] = top.left
            row[at + BESIDE_ALIENS] = 1 if top.where == NEXT_TO_ALIEN else 0
            row[at + OPTIONAL] = 1 if top.optional else 0
        elif isinstance(top, GrowFrame):
            row[at + FROM_BASE] = 1 if top.from_base else 0
            row[at + KIND + top.to] = 1
        elif isinstance(top, TeleportFrame):
            for kind in range(len(KINDS)):
                row[at + KIND + kind] = 1 if top.kinds[kind] else 0
        elif isinstance(top, LandingFrame):
            row[at + KIND + PIECE_KINDS[top.piece]] = 1
            row[at + PIECE + top.piece] = 1
        elif isinstance(top, LookFrame):
            row[at + LEFT] = top.left
            for place in range(ROW_COUNT):
                row[at + SEEN + place] = top.seen >> place & 1
        elif isinstance(top, RaiseFrame):
            row[at + LEFT] = top.left
        elif isinstance(top, FavourFrame):
            row[at + AMOUNT] = top.amount
        elif isinstance(top, EvictFrame):
            row[at + AMOUNT] = top.loss

    # -- what was just drawn or picked: cards by design (mine only), tiles (open, NF-132), my own secret pick --------

    def _name_drawn(self) -> int:
        layout = self.layout
        at = layout.size
        for design in DESIGNS:
            layout.add(f"drawn.{design.id}", 0, design.count)
        layout.block("drawn", TILE_DOMAIN.values, 0, 1)
        layout.block("chosen", TILE_DOMAIN.values, 0, 1)
        layout.block("picked", SETTLEMENTS, 0, 1)
        return at

    # -- the level, card or result that is being carried out, and how many parts of it are done (NF-073) ---------------

    def _name_work(self) -> int:
        layout = self.layout
        at = layout.size
        most = max(len(effects_of(source, number)) for source in range(3) for number in range(len(WORKS[source])))
        layout.add("work.done", 0, most)
        for source, names in enumerate(WORKS):
            self.work_places.append(layout.size)
            layout.block(f"work.{SOURCES[source]}", names, 0, 1)
        return at

    # -- players, from the observer on ------------------------------------------------------------------------------

    def _name_people(self) -> int:
        layout = self.layout
        start = layout.size
        limit = max(ATTITUDE_LABELS)
        for who in PEOPLE:
            for flag in ("seated", "decides", "active", "first"):
                layout.add(f"{who}.{flag}", 0, 1)
            layout.add(f"{who}.score", -POINTS, POINTS)
            layout.add(f"{who}.attitude", -limit, limit)
            layout.add(f"{who}.cards", 0, CARD_COUNT)
            layout.add(f"{who}.votes_left", 0, VOTES)
            for flag in ("muffled_used", "bartered", "sits_out", "third_pick", "not_adjacent", "safe"):
                layout.add(f"{who}.{flag}", 0, 1)
            layout.add(f"{who}.result.positive", 0, 1)
            layout.add(f"{who}.result.negative", 0, 1)
            layout.block(f"{who}.level", TECHNOLOGIES, 0, TOP_LEVEL)
            layout.block(f"{who}.bonus", TERRAINS, 0, FEW)
            layout.block(f"{who}.looked", RESULT_DOMAIN.values, 0, 1)
            layout.block(f"{who}.permanent", [DESIGNS[design].id for design in PERMANENTS], 0, 1)
            for kind, name in enumerate(KINDS):
                layout.add(f"{who}.supply.{name}", 0, PIECE_COUNTS[kind])
            for piece in PIECES:
                layout.add(f"{who}.{piece}.there", 0, 1)
                layout.add(f"{who}.{piece}.x", FIRST, LAST)
                layout.add(f"{who}.{piece}.y", FIRST, LAST)
            for piece in PIECES[FIRST_PIECE[TOWN] : FIRST_PIECE[TOWN + 1]]:
                layout.add(f"{who}.{piece}.southward", 0, 1)
        return start

    def _see_person(self, row: list[int], fay: Fay, explorer: Explorer, place: int) -> None:
        at = self.at_people + place * self.person
        seat = explorer.seat
        row[at] = 1
        row[at + 2] = 1 if seat == fay.active else 0
        row[at + 3] = 1 if seat == fay.first else 0
        row[at + 4] = explorer.score
        row[at + 5] = explorer.attitude
        row[at + 6] = len(explorer.hand)
        row[at + 7] = VOTES - fay.votes_cast(seat)
        row[at + 8] = 1 if explorer.muffled_used else 0
        row[at + 9] = 1 if explorer.bartered else 0
        row[at + 10] = 1 if explorer.sits_out else 0
        row[at + 11] = 1 if explorer.third else 0
        row[at + 12] = 1 if explorer.apart else 0
        row[at + 13] = 1 if explorer.safe else 0
        if fay.results:
            row[at + 14] = 1 if fay.results[seat] == POSITIVE else 0
            row[at + 15] = 1 if fay.results[seat] == NEGATIVE else 0
        at += 16
        for technology in range(len(TECHNOLOGIES)):
            row[at + technology] = explorer.levels[technology]
        at += len(TECHNOLOGIES)
        for terrain in range(TERRAIN_COUNT):
            row[at + terrain] = explorer.bonus[terrain]
        at += TERRAIN_COUNT
        for looked in range(ROW_COUNT):
            row[at + looked] = explorer.known >> looked & 1
        at += ROW_COUNT
        for design in explorer.permanents:
            row[at + self.permanent_place[design]] = 1
        self._see_pieces(row, explorer, at + len(PERMANENTS), place)

    def _see_pieces(self, row: list[int], explorer: Explorer, supply: int, place: int) -> None:
        """One by one, and on the map."""
        for kind in range(len(KINDS)):
            row[supply + kind] = PIECE_COUNTS[kind]
        at = supply + len(KINDS)
        southward = at + 3 * PIECE_COUNT - FIRST_PIECE[TOWN]
        code = 1 + place * len(KINDS)
        for piece in range(PIECE_COUNT):
            cells = explorer.sites[piece]
            if cells:
                kind = PIECE_KINDS[piece]
                row[supply + kind] -= 1
                row[at] = 1
                row[at + 1] = X[cells[0]]
                row[at + 2] = Y[cells[0]]
                if kind == TOWN and cells[1] != cells[0] + 1:
                    row[southward + piece] = 1
                for location in cells:
                    row[self.at_settled + location] = code + kind
            at += 3

    # -- the ground: 0 none, 1 … a terrain, 5 … the same rich (NF-133), 9 an alien base --------------------------------

    def _see_ground(self, row: list[int], fay: Fay) -> None:
        at = self.at_ground
        ground, rich = fay.ground, fay.rich
        for cell in fay.laid:
            for location in LOCATIONS_OF[cell]:
                code = GROUND_CODES[ground[location]]
                row[at + location] = code + TERRAIN_COUNT if rich[location] else code
