"""What a learning agent sees of Earth with Abundance: all that is public, and the cards of its own seat (EA-016).

There are 353 cards, each there once. Those an agent acts with, in its hand or held to choose from, are flags in the
order of the domain `card`, as its actions are; where the others are in sight is one choice a card. On its own island
every space has the card's number and, because a number says nothing about a card, what is printed on it: the spaces are
those of the domain `space`, which planting and placing name. Of the other islands, to which nothing is done, the 4 x 4
window with the cards' numbers and pieces is enough, with the counts that neighbours' abilities and goals ask for.
Running scores and progress with Fauna goals are public and could be worked out from all this, but hardly by a network:
they are given, whatever `show_scores` says to screens.

Left out, for nothing is decided by it once it is there: `hidden_setup`.
"""

from typing import ClassVar, Final

from mypy_extensions import i16, i64

from earthrise.engine.observation import Observer, Row, relative_seats, seat_names
from earthrise.games.earth_abundance.components.boards import (
    ACTION_IDS,
    DIFFICULTIES,
    FAUNA_PLACES,
    GAIA_CARDS,
    GAIA_PASSES,
    LEAVES,
    LEVELS,
    PLACES,
)
from earthrise.games.earth_abundance.components.cards import (
    CARDS,
    CLIMATES,
    EARTH,
    EARTH_COUNT,
    ECOSYSTEMS,
    FIRST_CLIMATE,
    FIRST_ISLAND,
    GOALS,
    ISLANDS,
    Card,
)
from earthrise.games.earth_abundance.components.codes import COLOURS, HABITATS, TERRAIN, TYPES
from earthrise.games.earth_abundance.components.grid import EXTENT, FULL, SIDE, SPACE_COUNT, SPACE_DOMAIN, bounds
from earthrise.games.earth_abundance.components.options import COUNTS
from earthrise.games.earth_abundance.learning.frames import DECISIONS, decision_of, lay_out_decision, write_decision
from earthrise.games.earth_abundance.learning.points import COUNTED, Counted
from earthrise.games.earth_abundance.rules.actions import DEALT
from earthrise.games.earth_abundance.rules.players import GAIA, Player
from earthrise.games.earth_abundance.rules.scoring import CATEGORIES, gaia_total
from earthrise.games.earth_abundance.rules.state import PHASES, RESOURCES, Earth

MOST_SEATS: Final = max(count for counts in COUNTS.values() for count in counts)
SEATS: Final = seat_names(MOST_SEATS)
TEAMS: Final = ["own", "other1", "other2"]
MODES: Final = list(COUNTS)
DIFFICULTY_IDS: Final = list(DIFFICULTIES)
LEVEL_IDS: Final = ["none", *LEVELS]
SHARED: Final = max(difficulty.shared for difficulty in DIFFICULTIES.values())
PLAYER_FLAGS: Final = [
    "active",
    "first",
    "teammate",
    "asked_later",
    "planned",
    "event_owner",
    "completion",
    "completing",
]
MANY: Final = 9999  # of what has no limit: no game comes near
RANKS: Final = MOST_SEATS + 1  # places on a Fauna card, Gaia's among them

CARD_IDS: Final = [card.id for card in EARTH]
ISLAND_IDS: Final = ["none", *(card.id for card in ISLANDS)]
CLIMATE_IDS: Final = ["none", *(card.id for card in CLIMATES)]
ECOSYSTEM_IDS: Final = ["none", *(side.id for side in ECOSYSTEMS)]
SIGHTS: Final = ["unseen", "face_up", "in_another_hand", "discarded", "teams_board"]  # but for one's own cards
FACE_UP: Final = 1
IN_ANOTHER_HAND: Final = 2
DISCARDED: Final = 3
TEAMS_BOARD: Final = 4

PRINTED: Final = ["vp", "canopy", "terrain", *TYPES, *HABITATS, *COLOURS]
SPACE_FIGURES: Final = 5  # card, pieces and room for more
SPACE_SIZE: Final = SPACE_FIGURES + len(PRINTED)
WINDOW: Final = EXTENT * EXTENT


def _printed(card: Card) -> list[int]:
    """In the order of PRINTED."""
    numbers = [card.vp, card.canopy, 1 if card.kind == TERRAIN else 0]
    for mask, words in ((card.types, TYPES), (card.habitats, HABITATS), (card.colours, COLOURS)):
        numbers += [mask >> bit & 1 for bit in range(len(words))]
    return numbers


PRINTED_OF: Final = [_printed(card) for card in EARTH]
LOWEST_VP: Final = min(card.vp for card in EARTH)
HIGHEST_VP: Final = max(card.vp for card in EARTH)
MOST_PIECES: Final = max(max(card.sprout_spaces, card.growth_spaces, card.canopy) for card in EARTH)


class EarthObserver(Observer[Earth]):
    UNSEEN: ClassVar[dict[str, str]] = {
        "final_scores": "known only when the game is over and nothing is left to decide",
        "players.met": "which Fauna goals the player meets follows from their island, tableau and resources",
    }

    def __init__(self) -> None:
        super().__init__()
        self._lay_out_course()
        lay_out_decision(self.layout)
        self._lay_out_cards()
        start = self.layout.size
        for name in SEATS:
            self._lay_out_player(name)
        self.player_size = (self.layout.size - start) // MOST_SEATS
        self._lay_out_islands()
        start = self.layout.size
        self._lay_out_pools()
        self.pools_size = self.layout.size - start
        start = self.layout.size
        self._lay_out_gaia()
        self.gaia_size = self.layout.size - start

    def _lay_out_course(self) -> None:
        layout = self.layout
        layout.section("How far the game has gone: the part of the turn, its action, the round, the piles.")
        layout.choice("phase", PHASES)
        layout.choice("action", ["none", *ACTION_IDS])
        layout.add("round", 0, MANY)
        layout.flag("last_round")
        layout.flag("planted_in_round")
        layout.flag("gaia_turn")
        layout.flag("benefit_with_care")
        layout.flag("extra_planting_to_come")
        layout.flag("event_played_in_lap")
        layout.choice("event_to_join", ["none", *CARD_IDS])
        layout.add("draw_pile", 0, EARTH_COUNT)
        layout.add("discard_pile", 0, EARTH_COUNT)
        layout.flag("completion_open")
        start = layout.size
        layout.section("How many play, and the options that change play.")
        layout.add("seats", 0, MOST_SEATS)
        layout.choice("mode", MODES)
        layout.choice("difficulty", DIFFICULTY_IDS)
        layout.choice("level", LEVEL_IDS)
        layout.flag("abundance")
        layout.flag("free_storage")
        layout.flag("soil_counts_conversions")
        layout.add("round_limit", 0, MANY)
        layout.add("completion_vp", 0, MANY)
        layout.add("sixth_claim_vp", 0, MANY)
        layout.section("The Fauna board: the goals and what they ask for; the shared Ecosystems.")
        for place in FAUNA_PLACES:
            layout.choice(f"fauna.{place}.goal", [goal.id for goal in GOALS])
            layout.add(f"fauna.{place}.need", 0, MANY)
        for number in range(SHARED):
            layout.choice(f"shared_ecosystem{number + 1}", ECOSYSTEM_IDS)
        self.table_size = layout.size - start

    def _lay_out_cards(self) -> None:
        layout = self.layout
        layout.section("The cards in your hand, and those you hold to choose from.")
        layout.flags("hand", CARD_IDS)
        layout.flags("held", CARD_IDS)
        layout.section("Where the other cards are in sight: face up, shown in another's hand, discarded openly …")
        layout.choices("card", CARD_IDS, SIGHTS)

    def _lay_out_player(self, name: str) -> None:
        layout = self.layout
        whose = "yourself" if name == "me" else f"the one {name.removeprefix('next')} seats on"
        layout.section(f"A player, {whose}; all 0 when there is none.")
        layout.flag(f"{name}.plays")
        layout.flag(f"{name}.decides")
        layout.choice(f"{name}.decision", DECISIONS)
        for flag in PLAYER_FLAGS:
            layout.flag(f"{name}.{flag}")
        for figure in ("soil", "seeds", "stored_sprouts"):
            layout.add(f"{name}.{figure}", 0, MANY)
        layout.add(f"{name}.leaves", 0, LEAVES)
        layout.add(f"{name}.converted_leaves", 0, LEAVES)
        for pile in ("hand", "shown", "held", "compost", "events"):
            layout.add(f"{name}.{pile}", 0, EARTH_COUNT)
        layout.add(f"{name}.tableau", 0, FULL)
        layout.add(f"{name}.planted", 0, EARTH_COUNT)
        layout.add(f"{name}.abilities_waiting", 0, FULL)
        layout.add(f"{name}.soil_gained", 0, MANY)
        layout.add(f"{name}.cards_drawn", 0, MANY)
        layout.choice(f"{name}.island", ISLAND_IDS)
        layout.choice(f"{name}.climate", CLIMATE_IDS)
        layout.choice(f"{name}.ecosystem", ECOSYSTEM_IDS)
        for kind, words in (("island", ISLAND_IDS), ("climate", CLIMATE_IDS), ("ecosystem", ECOSYSTEM_IDS)):
            layout.choices(f"{name}.dealt_{kind}", [str(place + 1) for place in range(DEALT)], words)
        layout.block(f"{name}.points", CATEGORIES, -MANY, MANY)
        layout.add(f"{name}.score", -MANY, MANY)
        for place in FAUNA_PLACES:
            layout.add(f"{name}.{place}.progress", 0, MANY)
            layout.add(f"{name}.{place}.rank", 0, RANKS)
            layout.flag(f"{name}.{place}.claimed_now")
        layout.block(f"{name}.count", COUNTED, 0, FULL + 2)
        layout.add(f"{name}.growth", 0, FULL * MOST_PIECES)
        layout.add(f"{name}.room_for_sprouts", 0, FULL * MOST_PIECES)
        layout.add(f"{name}.room_for_growth", 0, FULL * MOST_PIECES)

    def _lay_out_islands(self) -> None:
        layout = self.layout
        layout.section(
            "Your island, space by space: the card (1 for the first of the domain card), its pieces, its print."
        )
        for space in SPACE_DOMAIN.values:
            layout.add(f"{space}.card", 0, EARTH_COUNT)
            for figure in ("sprouts", "growth", "room_for_sprouts", "room_for_growth"):
                layout.add(f"{space}.{figure}", 0, MOST_PIECES)
            layout.add(f"{space}.vp", LOWEST_VP, HIGHEST_VP)
            layout.add(f"{space}.canopy", 0, MOST_PIECES)
            layout.flags(space, PRINTED[2:])
        for name in SEATS[1:]:
            layout.section(f"The island of {name} as far up and left as it goes, by row and column: cards and pieces.")
            for place in range(WINDOW):
                cell = f"{name}.{place // EXTENT + 1}.{place % EXTENT + 1}"
                layout.add(f"{cell}.card", 0, EARTH_COUNT)
                layout.add(f"{cell}.sprouts", 0, MOST_PIECES)
                layout.add(f"{cell}.growth", 0, MOST_PIECES)

    def _lay_out_pools(self) -> None:
        layout = self.layout
        layout.section("The Teams board, your own side first: what lies there.")
        for team in TEAMS:
            layout.block(f"pool.{team}", [*RESOURCES, "cards"], 0, MANY)

    def _lay_out_gaia(self) -> None:
        layout = self.layout
        layout.section("Gaia, in solo games.")
        layout.block("gaia", ["soil", "sprouts", "growth"], 0, MANY)
        layout.block("gaia", ["compost", "pile"], 0, EARTH_COUNT)
        layout.block("gaia", ["leaves", "player_leaves"], 0, LEAVES)
        layout.add("gaia.passes", 0, GAIA_PASSES)
        layout.flag("gaia.skips")
        layout.flag("gaia.completion")
        layout.choice("gaia.card", ["none", *(card.id for card in GAIA_CARDS)])
        layout.flags("gaia.deck", [card.id for card in GAIA_CARDS])
        layout.block("gaia.rank", FAUNA_PLACES, 0, RANKS)
        layout.add("gaia.score", -MANY, MANY)

    # -- the numbers -------------------------------------------------------------------------------

    def write(self, earth: Earth, seat: int, row: Row) -> None:
        self._write_course(earth, row)
        write_decision(earth, seat, row)
        self._write_cards(earth, seat, row)
        waited = earth.deciders()
        seats = relative_seats(earth.seats, seat)
        for other in seats:
            self._write_player(earth, earth.players[other], seat, other in waited, row)
        row.skip((MOST_SEATS - earth.seats) * self.player_size)
        _write_own_island(earth.players[seat], row)
        for other in seats[1:]:
            _write_island(earth.players[other], row)
        row.skip((MOST_SEATS - earth.seats) * 3 * WINDOW)
        if earth.in_teams():
            self._write_pools(earth, seat, row)
        else:
            row.skip(self.pools_size)
        if earth.options.solo:
            self._write_gaia(earth, row)
        else:
            row.skip(self.gaia_size)

    def _write_course(self, earth: Earth, row: Row) -> None:
        rules = earth.options
        row.put(earth.phase)
        row.put(earth.action + 1)
        row.put(min(earth.round, MANY))
        row.flag(earth.last_round)
        row.flag(earth.planted_in_round)
        row.flag(earth.gaia_turn)
        row.flag(earth.careful)
        row.flag(earth.elm)
        row.flag(earth.lap_played)
        row.put(earth.event + 1)
        row.put(len(earth.draw_pile))
        row.put(len(earth.discards))
        row.flag(earth.completion_open)
        same_rules, same_fauna, same_shared = row.still(rules), row.still(earth.fauna), row.still(earth.shared)
        if same_rules and same_fauna and same_shared:
            row.skip(self.table_size)
        else:
            self._write_table(earth, row)

    def _write_table(self, earth: Earth, row: Row) -> None:
        """What stays the same for a whole game."""
        rules = earth.options
        row.put(earth.seats)
        row.put(MODES.index(rules.mode))
        row.put(DIFFICULTY_IDS.index(rules.difficulty.id))
        row.put(LEVEL_IDS.index(rules.level.id) if rules.solo else 0)
        row.flag(rules.abundance)
        row.flag(rules.free_storage)
        row.flag(rules.soil_counts_conversions)
        row.put(rules.round_limit)
        row.put(rules.completion_vp)
        row.put(rules.sixth_vp)
        for goal in earth.fauna:
            row.put(goal)
            row.put(GOALS[goal].need)
        for place in range(SHARED):
            row.put(earth.shared[place] + 1 if place < len(earth.shared) else 0)

    def _write_cards(self, earth: Earth, seat: int, row: Row) -> None:
        player = earth.players[seat]
        if row.still(player.hand):
            row.skip(EARTH_COUNT)
        else:
            row.tally(player.hand, EARTH_COUNT)
        if row.still(player.held):
            row.skip(EARTH_COUNT)
        else:
            row.tally(player.held, EARTH_COUNT)
        at: i64 = i64(row.written())
        same = row.still(earth.seen_discards, seat)
        for other in earth.players:
            same_cards, same_events, same_shown = (
                row.still(other.cards, seat),
                row.still(other.events, seat),
                row.still(other.shown, seat),
            )
            same = same and same_cards and same_events and same_shown
        if same and not earth.in_teams() and not earth.options.solo:
            row.skip(EARTH_COUNT)
            return
        row.zeros(EARTH_COUNT)
        into = row.numbers
        for other in earth.players:
            cards = other.cards
            for space in other.taken:
                into[at + i64(cards[space])] = FACE_UP
            for card in other.events:
                into[at + i64(card)] = FACE_UP
            if other is not player:
                for card in other.shown:
                    into[at + i64(card)] = IN_ANOTHER_HAND
        for card in earth.gaia.pile:
            into[at + i64(card)] = FACE_UP
        for card in earth.seen_discards:
            into[at + i64(card)] = DISCARDED
        if earth.in_teams():
            for card in earth.pool_cards[earth.team_of(seat)]:
                into[at + i64(card)] = TEAMS_BOARD

    def _write_player(self, earth: Earth, player: Player, seat: int, decides: bool, row: Row) -> None:
        who = player.seat
        row.put(1)
        row.flag(decides)
        row.put(decision_of(earth, who, seat))
        row.flag(earth.is_active(who))
        row.flag(who == earth.first)
        row.flag(who != seat and earth.team_of(who) == earth.team_of(seat))
        row.flag(who in earth.waiting_seats)
        row.flag(player.planned)
        row.flag(who == earth.event_owner)
        row.flag(who == earth.completion)
        row.flag(who in earth.completing)
        row.put(min(player.soil, MANY))
        row.put(min(player.seeds, MANY))
        row.put(min(player.stored, MANY))
        row.put(player.leaves)
        row.put(player.converted_leaves)
        row.put(len(player.hand))
        row.put(len(player.shown))
        row.put(len(player.held))
        row.put(len(player.compost))
        row.put(len(player.events))
        row.put(len(player.taken))
        row.put(len(player.planted))
        row.put(len(player.looks))
        row.put(min(player.soil_gained, MANY))
        row.put(min(player.cards_drawn, MANY))
        row.put(0 if player.island < 0 else player.island - FIRST_ISLAND + 1)
        row.put(0 if player.climate < 0 else player.climate - FIRST_CLIMATE + 1)
        row.put(player.ecosystem + 1)
        _write_dealt(player.dealt_islands, FIRST_ISLAND, row)
        _write_dealt(player.dealt_climates, FIRST_CLIMATE, row)
        _write_dealt(player.dealt_ecosystems, 0, row)
        counted = _counted(earth, player, row)
        points = counted.points_now(earth, player)
        row.put_all(points)
        row.put(sum(points))
        for place in range(PLACES):
            ranked = earth.ranked[place]
            row.put(min(counted.reached_now(earth, place, who), MANY))
            row.put(ranked.index(who) + 1 if who in ranked else 0)
            row.flag(who in earth.fresh[place])
        if row.still(counted):
            row.skip(len(counted.counts))
        else:
            row.put_all(counted.counts)

    def _write_pools(self, earth: Earth, seat: int, row: Row) -> None:
        """What lies there is seen by that team, how much by everybody (EA-342)."""
        teams = len(earth.pools)
        for step in range(teams):
            team = (earth.team_of(seat) + step) % teams
            for amount in earth.pools[team]:
                row.put(min(amount, MANY))
            row.put(len(earth.pool_cards[team]))
        row.zeros((len(TEAMS) - teams) * (len(RESOURCES) + 1))

    def _write_gaia(self, earth: Earth, row: Row) -> None:
        gaia = earth.gaia
        row.put(min(gaia.soil, MANY))
        row.put(min(gaia.sprouts, MANY))
        row.put(min(gaia.growth, MANY))
        row.put(len(gaia.compost))
        row.put(len(gaia.pile))
        row.put(gaia.leaves)
        row.put(gaia.player_leaves)
        row.put(gaia.passes)
        row.flag(gaia.skips)
        row.flag(earth.completion == GAIA)
        row.put(gaia.card + 1)
        row.tally(gaia.deck, len(GAIA_CARDS))
        for ranked in earth.ranked:
            row.put(ranked.index(GAIA) + 1 if GAIA in ranked else 0)
        row.put(gaia_total(earth))


def _counted(earth: Earth, player: Player, row: Row) -> Counted:
    memo = row.memo(player.seat)
    if isinstance(memo, Counted) and memo.holds(earth, player):
        return memo
    counted = Counted(earth, player)
    row.keep(player.seat, counted)
    return counted


def _write_dealt(sides: list[int], first: int, row: Row) -> None:
    for side in sides:
        row.put(side - first + 1)
    row.zeros(DEALT - len(sides))


def _write_own_island(player: Player, row: Row) -> None:
    """Sixteen spaces of 49 at most: all are wiped, and only those with a card are put down."""
    start: i64 = i64(row.written())
    same_cards, same_sprouts, same_growth = row.still(player.cards), row.still(player.sprouts), row.still(player.growth)
    if same_cards and same_sprouts and same_growth:
        row.skip(SPACE_COUNT * SPACE_SIZE)
        return
    row.zeros(SPACE_COUNT * SPACE_SIZE)
    into = row.numbers
    for space in player.taken:
        number = player.cards[space]
        card = CARDS[number]
        sprouts, growth = player.sprouts[space], player.growth[space]
        at = start + i64(space * SPACE_SIZE)
        into[at] = i16(number + 1)
        into[at + 1] = i16(sprouts)
        into[at + 2] = i16(growth)
        into[at + 3] = i16(card.sprout_spaces - sprouts)
        into[at + 4] = i16(card.growth_spaces - growth)
        at += SPACE_FIGURES
        for printed in PRINTED_OF[number]:
            into[at] = i16(printed)
            at += 1


def _write_island(player: Player, row: Row) -> None:
    start: i64 = i64(row.written())
    same_cards, same_sprouts, same_growth = row.still(player.cards), row.still(player.sprouts), row.still(player.growth)
    if same_cards and same_sprouts and same_growth:
        row.skip(3 * WINDOW)
        return
    row.zeros(3 * WINDOW)
    if not player.taken:
        return
    into = row.numbers
    top, _, left, _ = bounds(player.taken)
    corner = top * SIDE + left
    for space in player.taken:
        away = space - corner
        at = start + i64(3 * (away // SIDE * EXTENT + away % SIDE))
        into[at] = i16(player.cards[space] + 1)
        into[at + 1] = i16(player.sprouts[space])
        into[at + 2] = i16(player.growth[space])
