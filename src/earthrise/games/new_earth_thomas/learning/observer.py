"""What a learning agent sees of New Earth. All is open but the order of the weather draw stack (NT-004), so that only
its cards are counted."""

from typing import ClassVar, Final

from mypy_extensions import i16, i64

from earthrise.engine.observation import Observer, Row, relative_seats, seat_names
from earthrise.engine.options import Option
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACE_COUNT
from earthrise.games.new_earth_thomas.components.lands import LANDS, TILE_COUNT, TILE_NAMES, tile_counts
from earthrise.games.new_earth_thomas.components.perks import LAST_PLACE, PERKS, TREE_IDS
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS
from earthrise.games.new_earth_thomas.rules.discover import DiscoverySift
from earthrise.games.new_earth_thomas.rules.draw_and_keep import SiftFrame
from earthrise.games.new_earth_thomas.rules.eden_sixteen import EdenFrame
from earthrise.games.new_earth_thomas.rules.state import ACTION_TOKENS, BEADS, TIEBREAK, Company, NewEarth
from earthrise.games.new_earth_thomas.rules.terraform import TerraformSift
from earthrise.games.new_earth_thomas.rules.turn import BARREN_ROUNDS

MOST_SEATS: Final = 4  # NT-001
SEATS: Final = seat_names(MOST_SEATS)
DECISIONS: Final = ["over", "turn", "discovery_sift", "terraform_sift", "marsh", "eden"]
NUMBERS: Final = {kind: number for number, kind in enumerate(DECISIONS)}
MANY: Final = 999  # rounds and credits: no game comes near
TREE_SIZE: Final = LAST_PLACE + 1
PERK_IDS: Final = [perk.id for perk in PERKS]
CARD_IDS: Final = [card.id for card in CARDS]
CARD_TOTAL: Final = sum(card.count for card in CARDS)
TILE_TOTAL: Final = max(sum(tile_counts(True, "")), sum(tile_counts(False, "")))
TABLE_SIZE: Final = 7  # the options
COMPANY_FIGURES: Final = 20
COMPANY_SIZE: Final = COMPANY_FIGURES + len(PERKS)


class NewEarthObserver(Observer[NewEarth]):
    UNSEEN: ClassVar[dict[str, str]] = {
        "buried": "never comes up again: an eruption takes it out of the game with the tile above it",
        "removed": "out of the game for good; what is left to draw is in the bags",
    }

    def __init__(self, options: list[Option]) -> None:
        super().__init__()
        choices = {option.name: option.choices for option in options}
        self.modes: list[str] = choices["mode"]
        self.marks: list[str] = choices["weather_marks"]
        self._lay_out_course()
        self._lay_out_options(options)
        self._lay_out_planet()
        self._lay_out_companies()

    def _lay_out_course(self) -> None:
        layout = self.layout
        layout.section("What is being decided, and how far the game has gone.")
        layout.choice("decision", DECISIONS)
        layout.flags("active", SEATS)
        layout.flags("first", SEATS)
        layout.add("round", 0, MANY)
        layout.add("turns_left", 0, MOST_SEATS)
        layout.add("supply", 0, MANY)
        layout.add("beyond", 0, MANY)
        layout.flag("end_triggered")
        layout.flag("token_spent")
        layout.flag("progress")
        layout.add("barren_rounds", 0, BARREN_ROUNDS)
        layout.flag("tiebreak")
        layout.flags("tied", SEATS)
        layout.section("What the decision under way is about: the tiles drawn, or the perk points in hand.")
        layout.block("drawn", TILE_NAMES[1:], 0, TILE_TOTAL)
        layout.flag("heeds_rain")
        layout.choice("terraformed_land", [land.id for land in LANDS])
        layout.flag("terraformed_claim")
        layout.add("points_in_hand", 0, BEADS)
        layout.flag("putting")

    def _lay_out_options(self, options: list[Option]) -> None:
        layout = self.layout
        most = max(figures[2] for option in options for figures in option.by_mode.values())
        layout.section("How many play, and with which options.")
        layout.add("seats", 0, MOST_SEATS)
        layout.choice("mode", self.modes)
        layout.add("supply_per_player", 0, most)
        layout.flag("strict_components")
        layout.flag("eruption_blocks_movement")
        layout.choice("weather_marks", self.marks)
        layout.flag("stalemate_end")

    def _lay_out_planet(self) -> None:
        layout = self.layout
        layout.section("The board, space by space: the land on top, its WEATHER mark, whose claim, scorched ground.")
        layout.choices("land", BOARD.names, [land.id for land in LANDS])
        layout.flags("marked", BOARD.names)
        layout.choices("claim", BOARD.names, ["unclaimed", *SEATS])
        layout.flags("scorched", BOARD.names)
        layout.choice("volcano", ["nowhere", *BOARD.names])
        layout.section("The weather: the active card, the cards in the draw stack and those discarded.")
        layout.choice("weather", CARD_IDS)
        layout.block("draw_stack", CARD_IDS, 0, CARD_TOTAL)
        layout.block("discards", CARD_IDS, 0, CARD_TOTAL)
        layout.flag("eruption_aside")
        layout.section("The tiles left in the two bags.")
        layout.block("natural_bag", TILE_NAMES, 0, TILE_TOTAL)
        layout.block("terraformed_bag", TILE_NAMES, 0, TILE_TOTAL)

    def _lay_out_companies(self) -> None:
        layout = self.layout
        for name in SEATS:
            whose = "your own" if name == "me" else f"that of the player {name.removeprefix('next')} seats on"
            layout.section(f"A company, {whose}; all 0 when there is none.")
            layout.flag(f"{name}.plays")
            layout.choice(f"{name}.space", ["nowhere", *BOARD.names])
            layout.add(f"{name}.credits", 0, MANY)
            layout.add(f"{name}.final_perks", 0, MANY)
            layout.add(f"{name}.claims", 0, len(BOARD.names))
            layout.add(f"{name}.tokens", 0, ACTION_TOKENS)
            layout.add(f"{name}.unspent", 0, ACTION_TOKENS)
            layout.add(f"{name}.used", 0, ACTION_TOKENS)
            layout.flag(f"{name}.perk_taken")
            layout.flag(f"{name}.acted")
            layout.flag(f"{name}.discover_bonus_used")
            layout.flag(f"{name}.terraform_bonus_used")
            layout.flag(f"{name}.claim_bonus_used")
            layout.flag(f"{name}.move_locked")
            layout.flag(f"{name}.weather_open")
            layout.add(f"{name}.tiebreak_gain", -MANY, MANY)
            layout.add(f"{name}.points", 0, len(PERKS))
            layout.flags(f"{name}.perk", PERK_IDS)
            layout.flags(f"{name}.final_before_tiebreak", TREE_IDS)

    # -- the numbers -------------------------------------------------------------------------------

    def write(self, earth: NewEarth, seat: int, row: Row) -> None:
        seats = earth.seats
        self._write_course(earth, seat, row)
        self._write_decision(earth, row)
        self._write_table(earth, row)
        self._write_planet(earth, seat, row)
        for other in relative_seats(seats, seat):
            self._write_company(earth, earth.companies[other], row)
        row.skip((MOST_SEATS - seats) * COMPANY_SIZE)

    def _write_table(self, earth: NewEarth, row: Row) -> None:
        rules = earth.options
        if row.still(rules):
            row.skip(TABLE_SIZE)
            return
        row.put(earth.seats)
        row.put(self.modes.index(rules.mode))
        row.put(rules.supply_per_player)
        row.flag(rules.strict)
        row.flag(rules.scorched_is_closed)
        row.put(self.marks.index(rules.weather_marks))
        row.flag(rules.stalemate_end)

    def _write_course(self, earth: NewEarth, seat: int, row: Row) -> None:
        seats = earth.seats
        row.put(0 if earth.over else NUMBERS[earth.frames[-1].kind()])
        row.mark(-1 if earth.over else (earth.active - seat) % seats, MOST_SEATS)
        row.mark((earth.first - seat) % seats, MOST_SEATS)
        row.put(min(earth.round, MANY))
        row.put(earth.turns_left)
        row.put(earth.supply)
        row.put(earth.beyond)
        row.flag(earth.end_triggered)
        row.flag(earth.token_spent)
        row.flag(earth.progress)
        row.put(min(earth.barren_rounds, BARREN_ROUNDS))
        row.flag(earth.phase == TIEBREAK)
        row.tally([(tied - seat) % seats for tied in earth.tied], MOST_SEATS)

    def _write_decision(self, earth: NewEarth, row: Row) -> None:
        top = None if earth.over else earth.frames[-1]
        if isinstance(top, SiftFrame):
            row.tally([tile.number - 1 for tile in top.drawn], TILE_COUNT - 1)
        else:
            row.zeros(TILE_COUNT - 1)
        row.flag(isinstance(top, DiscoverySift) and top.heeds)
        if isinstance(top, TerraformSift):
            row.put(top.base.number)
            row.flag(top.claimed)
        else:
            row.zeros(2)
        if isinstance(top, EdenFrame):
            row.put(top.pool)
            row.flag(top.putting)
        else:
            row.zeros(2)

    def _write_planet(self, earth: NewEarth, seat: int, row: Row) -> None:
        into = row.numbers
        at: i64 = i64(row.written())
        if not row.still(earth.top):
            for tile in earth.top:
                into[at] = i16(tile.land.number)
                into[at + SPACE_COUNT] = 1 if tile.marked else 0
                at += 1
        row.skip(2 * SPACE_COUNT)
        if row.still(earth.claims, seat):
            row.skip(SPACE_COUNT)
        else:
            seats = earth.seats
            for owner in earth.claims:
                row.put(0 if owner < 0 else (owner - seat) % seats + 1)
        if row.still(earth.scorched):
            row.skip(SPACE_COUNT)
        else:
            row.flags(earth.scorched)
        row.put(earth.volcano + 1)
        row.put(earth.card.number)
        tally(earth.draw_stack, len(CARDS), row)
        tally(earth.discards, len(CARDS), row)
        row.flag(earth.eruption_aside)
        if row.still(earth.natural_bag):
            row.skip(TILE_COUNT)
        else:
            row.put_all(earth.natural_bag)
        if row.still(earth.terraformed_bag):
            row.skip(TILE_COUNT)
        else:
            row.put_all(earth.terraformed_bag)

    def _write_company(self, earth: NewEarth, company: Company, row: Row) -> None:
        row.put(1)
        row.put(company.space + 1)
        row.put(company.credits)
        row.put(0 if earth.final_scores else earth.final_perks_of(company))
        if row.still(earth.claims, company.seat):
            row.skip(1)
        else:
            row.put(earth.claims_of(company.seat))
        row.put(company.tokens)
        row.put(company.unspent)
        row.put(company.used)
        row.flag(company.perk_taken)
        row.flag(company.acted)
        row.flag(company.discover_bonus_used)
        row.flag(company.terraform_bonus_used)
        row.flag(company.claim_bonus_used)
        row.flag(company.move_locked)
        row.flag(company.weather_open)
        row.put(company.credits - company.tiebreak_credits if earth.tied else 0)
        row.put(company.points())
        for number in range(len(TREE_IDS)):
            tree = company.tree(number)
            if row.still(tree):
                row.skip(TREE_SIZE)
            else:
                row.bits(tree.mask, TREE_SIZE)
        row.bits(company.finals_before_tiebreak, len(TREE_IDS))


def tally(cards: list[int], count: int, row: Row) -> None:
    if row.still(cards):
        row.skip(count)
    else:
        row.tally(cards, count)
