"""What a learning agent sees of New Earth: all that is public (NF-360), and what its own seat knows (NF-361).

The continent may lie on any of 30 x 30 locations, but tiles cover a quarter of them at most. So every location has two
choices, what the ground is and what stands on it, in the order of the domain `loc`: two planes, as networks that look
at pictures take them. Settlements are given again one by one, because picks, teleports and cards name them (`base1`).
What there is little of (designs, result cards, tiles) has a flag or a count for each.

Left out, for nothing is decided by it: what earlier sessions brought, and the host's `start_level`, `first_player` and
`alien_card`, which only say how a game begins. Of reshuffles long ago a seat knows a little more than is told here
(`Fay.memory`).
"""

from typing import ClassVar, Final

from mypy_extensions import i16, i64

from earthrise.engine.observation import Observer, Row, relative_seats, seat_names
from earthrise.games.new_earth_fay.components.alien_cards import (
    ALIENS,
    NO_ALIEN,
    RESULT_DOMAIN,
    RESULTS,
    ROW_COUNT,
    SIDES,
    results_of,
)
from earthrise.games.new_earth_fay.components.board import (
    ATTITUDE_LABELS,
    FIRST_PIECE,
    KINDS,
    PIECE_COUNT,
    PIECE_COUNTS,
    PIECE_KINDS,
    PIECES,
    SESSIONS,
    TERRAIN_COUNT,
    TERRAINS,
    TOWN,
    VOTES,
)
from earthrise.games.new_earth_fay.components.charts import Chart
from earthrise.games.new_earth_fay.components.footprints import (
    LOCATION_COUNT,
    LOCATION_DOMAIN,
    LOCATIONS_OF,
    NOWHERE,
)
from earthrise.games.new_earth_fay.components.rd_cards import CARD_COUNT, DESIGN_OF, DESIGNS
from earthrise.games.new_earth_fay.components.technologies import TECHNOLOGIES, TOP_LEVEL
from earthrise.games.new_earth_fay.components.tiles import (
    ALIEN,
    ALIEN_COUNT,
    TERRAFORMING,
    TILE_COUNT,
    TILE_DOMAIN,
    tiles_of,
)
from earthrise.games.new_earth_fay.rules.actions import PICKS, SETTLEMENTS, VALUE_DOMAIN
from earthrise.games.new_earth_fay.rules.decision import NONE
from earthrise.games.new_earth_fay.rules.effect import SOURCES, WORKS
from earthrise.games.new_earth_fay.rules.effects import MOST_PARTS, work_under_way
from earthrise.games.new_earth_fay.rules.explorer import MOST_POINTS, MOST_SEATS, NO_RESULT, Explorer
from earthrise.games.new_earth_fay.rules.picking import own_pick
from earthrise.games.new_earth_fay.rules.position_fields import MARKER
from earthrise.games.new_earth_fay.rules.state import PUBLIC, STAGES, Fay
from earthrise.games.new_earth_fay.rules.turn import is_second_to_come

SEATS: Final = seat_names(MOST_SEATS)
DECISIONS: Final = [
    "over",
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
NUMBERS: Final = {kind: number for number, kind in enumerate(DECISIONS)}
DESIGN_IDS: Final = [design.id for design in DESIGNS]
DESIGN_COUNT: Final = len(DESIGNS)
MOST_ALIKE: Final = max(design.count for design in DESIGNS)
PERMANENTS: Final = [design.number for design in DESIGNS if design.permanent]
PLACE_IN_SIDE: Final = [results_of(card.side).index(card.number) for card in RESULTS]  # by result card
FEW: Final = 20  # more than any effect gives of something
FARTHEST: Final = 1 + len(tiles_of(TERRAFORMING))  # cells from the middle, if all tiles lay in one row (NF-135)
FIRST: Final = -2 * FARTHEST  # the lowest coordinate of a location, and the highest
LAST: Final = 2 * FARTHEST + 1

GROUNDS: Final = ["none", *TERRAINS, *(f"rich_{terrain}" for terrain in TERRAINS), "alien"]
ALIEN_GROUND: Final = len(GROUNDS) - 1
SETTLED: Final = ["free", *(f"{name}.{kind}" for name in SEATS for kind in KINDS)]
KIND_COUNT: Final = len(KINDS)
SITES_SIZE: Final = KIND_COUNT + 3 * PIECE_COUNT + FIRST_PIECE[TOWN + 1] - FIRST_PIECE[TOWN]


class FayObserver(Observer[Fay]):
    UNSEEN: ClassVar[dict[str, str]] = {
        "chart": "what cells beyond the map are called, which follows from the tiles; actions are told by these names",
        "explorers.ages": "what a seat can work out about old hands from long-past reshuffles, too little to be told",
        "memory": "what a seat remembers of cards before long-past reshuffles, too little to be told",
        "reshuffles": "only dates the two memories above",
        "score_before": "only for the record of what a result has brought",
        "sessions": "what earlier sessions brought: nothing is decided by it",
        "shore": "where the continent ends, which follows from the tiles",
        "tiles_out": "constant after set-up; the tiles still to come are in the supply",
    }

    def __init__(self) -> None:
        super().__init__()
        self._lay_out_course()
        self._lay_out_decision()
        self._lay_out_cards()
        self._lay_out_continent()
        start = self.layout.size
        for name in SEATS:
            self._lay_out_explorer(name)
        self.explorer_size = (self.layout.size - start) // MOST_SEATS

    def _lay_out_course(self) -> None:
        layout = self.layout
        layout.section("How far the game has gone, and the options that change play.")
        layout.add("seats", 0, MOST_SEATS)
        layout.add("session", 0, SESSIONS)
        layout.add("round", 0, VOTES)
        layout.choice("stage", STAGES)
        layout.add("results_done", 0, MOST_SEATS)
        layout.choice("alien_card", [NO_ALIEN.id, *(card.id for card in ALIENS)])
        layout.flag("rotate_first")
        layout.flag("quiet_towns")
        layout.add("attitude_limit", 0, max(ATTITUDE_LABELS))
        layout.flag("alien_pick_needs_own")
        layout.flag("plain_haste")
        layout.section("The voting board: whether a value is open, under a token, or under whose marker.")
        layout.choices("value", VALUE_DOMAIN.values, ["open", "token", *SEATS])

    def _lay_out_decision(self) -> None:
        layout = self.layout
        layout.section("What is being decided, and what it is about: how many are left, points, what may be done.")
        layout.choice("decision", DECISIONS)
        layout.add("left", 0, FEW)  # bases, looks or advances, this one among them
        layout.add("amount", 0, FEW)  # by which a terrain rises, or which an eviction costs
        layout.add("passes", 0, MOST_SEATS)
        layout.add("cards_drawn", 0, CARD_COUNT)
        layout.flag("next_to_alien")
        layout.flag("optional")
        layout.flag("from_base")
        layout.flag("benefits")
        layout.flag("second_to_come")
        layout.flags("kind", KINDS)  # what grows, lands or may be teleported
        layout.choice("landing_piece", ["none", *PIECES])
        layout.flags("seen", RESULT_DOMAIN.values)
        layout.section("Locations newly covered by the action under way, by terrain.")
        layout.block("covered", TERRAINS, 0, 2 * FEW)
        layout.section("The level, card or result that is being carried out, and how many parts of it are done.")
        layout.add("parts_done", 0, MOST_PARTS)
        for source, works in zip(SOURCES, WORKS, strict=True):
            layout.choice(f"working_{source}", ["none", *(work.id for work in works)])
        layout.section("The tiles drawn, and the one that is being laid; the R&D cards you drew; your own secret pick.")
        layout.flags("drawn_tile", TILE_DOMAIN.values)
        layout.choice("laying", ["none", *TILE_DOMAIN.values])
        layout.block("drawn", DESIGN_IDS, 0, MOST_ALIKE)
        layout.flags("picked", SETTLEMENTS)

    def _lay_out_cards(self) -> None:
        layout = self.layout
        layout.section("R&D cards: those in your hand, the discards you know, and how many lie where.")
        layout.block("hand", DESIGN_IDS, 0, MOST_ALIKE)
        layout.block("discarded", DESIGN_IDS, 0, MOST_ALIKE)
        layout.add("deck", 0, CARD_COUNT)
        layout.add("discards", 0, CARD_COUNT)
        layout.section("Tiles in the supply, and discarded ones.")
        layout.flags("supply", TILE_DOMAIN.values)
        layout.flags("tile_discards", TILE_DOMAIN.values)
        layout.section("Result cards, place by place, as far as they have turned or you have looked at them.")
        for place, name in enumerate(RESULT_DOMAIN.values):
            layout.choice(f"result.{name}", ["unknown", *(RESULTS[card].id for card in results_of(place // SESSIONS))])

    def _lay_out_continent(self) -> None:
        layout = self.layout
        layout.section(
            "The continent, location by location as actions name them: the ground, and whose settlement of which kind "
            "is there. A location beyond the map goes by the name of one that is free."
        )
        layout.choices("ground", LOCATION_DOMAIN.values, GROUNDS)
        layout.choices("settled", LOCATION_DOMAIN.values, SETTLED)
        layout.section("Alien bases, by the names they have in picks.")
        for name in SETTLEMENTS[PIECE_COUNT:]:
            layout.flag(f"{name}.there")
            layout.add(f"{name}.x", FIRST, LAST)
            layout.add(f"{name}.y", FIRST, LAST)

    def _lay_out_explorer(self, name: str) -> None:
        layout = self.layout
        limit = max(ATTITUDE_LABELS)
        whose = "yourself" if name == "me" else f"the player {name.removeprefix('next')} seats on"
        layout.section(f"An explorer, {whose}; all 0 when there is none.")
        layout.flag(f"{name}.plays")
        layout.flag(f"{name}.decides")
        layout.flag(f"{name}.active")
        layout.flag(f"{name}.first")
        layout.add(f"{name}.score", -MOST_POINTS, MOST_POINTS)
        layout.add(f"{name}.attitude", -limit, limit)
        layout.add(f"{name}.turned_attitude", -limit, limit)
        layout.add(f"{name}.cards", 0, CARD_COUNT)
        layout.add(f"{name}.votes_left", 0, VOTES)
        layout.choice(f"{name}.result", ["none", *SIDES])
        layout.flag(f"{name}.lakes")
        layout.flag(f"{name}.muffled_used")
        layout.flag(f"{name}.bartered")
        layout.flag(f"{name}.sits_out")
        layout.flag(f"{name}.third_pick")
        layout.flag(f"{name}.not_adjacent")
        layout.flag(f"{name}.safe")
        layout.block(f"{name}.level", TECHNOLOGIES, 0, TOP_LEVEL)
        layout.block(f"{name}.bonus", TERRAINS, 0, FEW)
        layout.flags(f"{name}.looked", RESULT_DOMAIN.values)
        layout.flags(f"{name}.permanent", [DESIGN_IDS[design] for design in PERMANENTS])
        layout.block(f"{name}.supply", KINDS, 0, max(PIECE_COUNTS))
        for piece in PIECES:
            layout.flag(f"{name}.{piece}.there")
            layout.add(f"{name}.{piece}.x", FIRST, LAST)
            layout.add(f"{name}.{piece}.y", FIRST, LAST)
        for piece in PIECES[FIRST_PIECE[TOWN] : FIRST_PIECE[TOWN + 1]]:
            layout.flag(f"{name}.{piece}.southward")

    # -- the numbers -------------------------------------------------------------------------------

    def write(self, fay: Fay, seat: int, row: Row) -> None:
        self._write_course(fay, seat, row)
        self._write_decision(fay, row)
        self._write_work(fay, row)
        self._write_drawn(fay, seat, row)
        self._write_cards(fay, seat, row)
        self._write_continent(fay, seat, row)
        waited = fay.deciders()
        for other in relative_seats(fay.seats, seat):
            self._write_explorer(fay, fay.explorers[other], other in waited, row)
        row.skip((MOST_SEATS - fay.seats) * self.explorer_size)

    def _write_course(self, fay: Fay, seat: int, row: Row) -> None:
        rules = fay.options
        row.put(fay.seats)
        row.put(fay.session)
        row.put(fay.round)
        row.put(fay.stage)
        row.put(fay.results_done)
        row.put(fay.alien.number + 1)
        if row.still(rules):
            row.skip(5)
        else:
            row.flag(rules.rotate_first)
            row.flag(rules.quiet_towns)
            row.put(rules.attitude_limit)
            row.flag(rules.alien_pick_needs_own)
            row.flag(rules.plain_haste)
        if row.still(fay.voting, seat):
            row.skip(len(fay.voting))
        else:
            for on_it in fay.voting:
                row.put(on_it if on_it < MARKER else MARKER + (on_it - MARKER - seat) % fay.seats)

    def _write_decision(self, fay: Fay, row: Row) -> None:
        about = fay.about()
        row.put(NUMBERS[fay.frames[-1].kind()] if fay.frames else 0)
        row.put(about.left)
        row.put(about.amount)
        row.put(about.passes)
        row.put(len(about.cards))
        row.flag(about.next_to_alien)
        row.flag(about.optional)
        row.flag(about.from_base)
        row.flag(about.benefits)
        row.flag(is_second_to_come(fay))
        row.bits(about.kinds, KIND_COUNT)
        row.put(about.piece + 1)
        row.bits(about.seen, ROW_COUNT)

    def _write_work(self, fay: Fay, row: Row) -> None:
        covered: list[int] = []
        for location in fay.covered:
            covered.append(fay.ground[location])
        row.tally(covered, TERRAIN_COUNT)
        work = work_under_way(fay)
        row.put(0 if work is None else work.done)
        for source in range(len(SOURCES)):
            row.put(work.work.number + 1 if work is not None and work.work.source == source else 0)

    def _write_drawn(self, fay: Fay, seat: int, row: Row) -> None:
        about = fay.about()
        tally(about.tiles, TILE_COUNT, row)
        row.put(about.laying + 1)
        tally_designs(about.cards if about.cards and fay.frames[-1].seat == seat else NONE, row)  # NF-159
        tally(PICKS[own_pick(fay, seat)], len(SETTLEMENTS), row)

    def _write_cards(self, fay: Fay, seat: int, row: Row) -> None:
        explorer = fay.explorers[seat]
        tally_designs(explorer.hand, row)
        same_discards, same_knowers = row.still(fay.discards, seat), row.still(fay.knowers)
        if same_discards and same_knowers:
            row.skip(DESIGN_COUNT)
        else:
            known: list[int] = []
            for number, knower in enumerate(fay.knowers):
                if knower in (PUBLIC, seat):  # NF-157
                    known.append(DESIGN_OF[fay.discards[number]])
            row.tally(known, DESIGN_COUNT)
        row.put(len(fay.deck))
        row.put(len(fay.discards))
        tally(fay.supply, TILE_COUNT, row)  # NF-132; their order stays hidden
        tally(fay.tile_discards, TILE_COUNT, row)
        for place in range(ROW_COUNT):
            shown = place % SESSIONS < fay.turned or explorer.known >> place & 1 == 1  # NF-218
            row.put(PLACE_IN_SIDE[fay.rows[place]] + 1 if shown else 0)

    def _write_continent(self, fay: Fay, seat: int, row: Row) -> None:
        """Most locations are empty: they are wiped, and only what is there is put down."""
        at: i64 = i64(row.written())
        into = row.numbers
        ground, rich = fay.ground, fay.rich
        same_ground, same_rich = row.still(ground), row.still(rich)
        if same_ground and same_rich:
            row.skip(LOCATION_COUNT)
        else:
            row.zeros(LOCATION_COUNT)
            for cell in fay.laid:
                for location in LOCATIONS_OF[cell]:
                    shown = ground[location]
                    if shown == ALIEN:
                        shown = ALIEN_GROUND
                    else:
                        shown += 1 + TERRAIN_COUNT if rich[location] else 1
                    into[at + i64(location)] = i16(shown)
        at += LOCATION_COUNT
        same = True
        for explorer in fay.explorers:
            if not row.still(explorer.sites, seat):
                same = False
        if same:
            row.skip(LOCATION_COUNT)
        else:
            row.zeros(LOCATION_COUNT)
            for explorer in fay.explorers:
                first = 1 + (explorer.seat - seat) % fay.seats * KIND_COUNT
                for piece, cells in enumerate(explorer.sites):
                    for location in cells:
                        into[at + i64(location)] = i16(first + PIECE_KINDS[piece])
        if row.still(fay.alien_bases):
            row.skip(3 * ALIEN_COUNT)
            return
        for location in fay.alien_bases:
            if location == NOWHERE:
                row.zeros(3)
            else:
                row.put(1)
                row.put(fay.chart.x[location])
                row.put(fay.chart.y[location])

    def _write_explorer(self, fay: Fay, explorer: Explorer, decides: bool, row: Row) -> None:
        seat = explorer.seat
        row.put(1)
        row.flag(decides)
        row.flag(seat == fay.active)
        row.flag(seat == fay.first)
        row.put(explorer.score)
        row.put(explorer.attitude)
        row.put(explorer.turned_attitude)
        row.put(len(explorer.hand))
        if row.still(fay.voting, seat):
            row.skip(1)
        else:
            row.put(VOTES - fay.votes_cast(seat))
        row.put((fay.results[seat] if fay.results else NO_RESULT) + 1)
        row.flag(explorer.may_use_lakes())
        row.flag(explorer.muffled_used)
        row.flag(explorer.bartered)
        row.flag(explorer.sits_out)
        row.flag(explorer.third)
        row.flag(explorer.apart)
        row.flag(explorer.safe)
        row.put_all(explorer.levels)
        row.put_all(explorer.bonus)
        row.bits(explorer.known, ROW_COUNT)
        if row.still(explorer.permanents):
            row.skip(len(PERMANENTS))
        else:
            for design in PERMANENTS:
                row.flag(design in explorer.permanents)
        if row.still(explorer.sites):
            row.skip(SITES_SIZE)
        else:
            self._write_sites(fay.chart, explorer, row)

    def _write_sites(self, chart: Chart, explorer: Explorer, row: Row) -> None:
        for kind in range(KIND_COUNT):
            row.put(PIECE_COUNTS[kind] - explorer.on_map(kind))
        for cells in explorer.sites:
            if cells:
                row.put(1)
                row.put(chart.x[cells[0]])
                row.put(chart.y[cells[0]])
            else:
                row.zeros(3)
        for piece in range(FIRST_PIECE[TOWN], FIRST_PIECE[TOWN + 1]):
            cells = explorer.sites[piece]
            row.flag(bool(cells) and chart.y[cells[1]] != chart.y[cells[0]])


def tally(items: list[int], count: int, row: Row) -> None:
    if row.still(items):
        row.skip(count)
    else:
        row.tally(items, count)


def tally_designs(cards: list[int], row: Row) -> None:
    """How many R&D cards there are of each design."""
    if row.still(cards):
        row.skip(DESIGN_COUNT)
    else:
        row.tally([DESIGN_OF[card] for card in cards], DESIGN_COUNT)
