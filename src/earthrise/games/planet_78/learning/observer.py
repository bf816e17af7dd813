"""What a learning agent sees of Planet 78. Face-down tiles and the order of the piles are hidden from everybody, but
for what a Forecaster has shown to all (PS-004); all else is open.

Settlers are told from the observer's own. In the solo mode, where one person leads all of them, they stand in their own
order. Each part of the row is laid out by one function and written, in the same order, by the one that follows it.
"""

from typing import ClassVar, Final

from earthrise.engine.observation import Layout, Observer, Row, seat_names
from earthrise.games.planet_78.components.board import (
    BOARD,
    BRIDGE,
    CENTER,
    CHASM,
    MOST_SETTLERS,
    NEED,
    NOBODY,
    SPAWN,
    SQUARE_COUNT,
)
from earthrise.games.planet_78.components.cards import (
    CARDS,
    DISASTER,
    IN_FRONT,
    NEGATIVE,
    PILE_COUNT,
    PILE_IDS,
    POSITIVE,
    POSITIVE_CARDS,
)
from earthrise.games.planet_78.components.meters import POLLUTION_MAX, SEASONS, TURNS_TO_REVIVE
from earthrise.games.planet_78.components.needs import NEEDS
from earthrise.games.planet_78.components.roles import FORECAST, ROLES
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, RESOURCE_IDS, TILES
from earthrise.games.planet_78.rules.actions import ACTIONS, GIVE, TAKE
from earthrise.games.planet_78.rules.agenda import TASKS
from earthrise.games.planet_78.rules.decisions import Decision, Subject
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import NOWHERE, Planet

SETTLER_NAMES: Final = seat_names(MOST_SETTLERS)
# What decisions and tasks are called keeps its number, which trained agents rely on; a new one need not be named here
# and comes after these.
DECISIONS: Final = (
    "over role turn luxury trail hospital strike order disaster_ahead airlift prefab_type prefab_pay restoration "
    "supply_line dig revive supply_drop beacon drone house_own house_other consent agreement loss discard waste "
    "waste_pick"
)
TO_DO: Final = (
    "sled_ends new_year negative_card lose down_to discard waste_heap pollute disaster disaster_done negative_done "
    "next_turn"
)
TILE_IDS: Final = [tile.id for tile in TILES]
SPECIAL_IDS: Final = {SPAWN: "spawn", NEED: "need", BRIDGE: "bridge", CENTER: "space_center", CHASM: "chasm"}
SQUARE_WORDS: Final = ["face_down", *TILE_IDS, *(SPECIAL_IDS[kind] for kind in range(RESOURCE_COUNT, CHASM + 1))]
SEASON_IDS: Final = [season.id for season in SEASONS]
ROLE_IDS: Final = [role.id for role in ROLES]
LASTING: Final = [card.number for card in POSITIVE_CARDS if card.after == IN_FRONT]
KNOWN: Final = max(role.figure for role in ROLES if role.ability == FORECAST)  # next cards that are told one by one
MOST_GIVEN: Final = max(max(season.amount[:RESOURCE_COUNT]) for season in SEASONS)
MOST_LOAD: Final = 2 * max(card.carry_limit for card in POSITIVE_CARDS)  # while a Quartermaster shares out
MANY: Final = 99  # what counters without a limit in the rules are counted up to
TABLE_SIZE: Final = 14  # settlers, seat and options
IN_A_FLOOD: Final = -1
MOST_TURNS: Final = 9_999


class PlanetObserver(Observer[Planet]):
    UNSEEN: ClassVar[dict[str, str]] = {
        "beside": "follows from the cards neither to be drawn nor discarded; what they do is told with the effects",
        "first": "who began; who is next follows from whose turn it is",
        "step_over": "true only inside an action, when nobody has a choice",
        "stopped_by": "only for words: which Need has stopped a tile",
    }

    def __init__(self) -> None:
        super().__init__()
        asking = [kind for kind, frame in ACTIONS.frames.items() if issubclass(frame, Decision)]
        decisions = listed_first(DECISIONS, asking)
        tasks = listed_first(TO_DO, list(TASKS))
        self.decisions: dict[str, int] = {kind: number for number, kind in enumerate(decisions)}
        self.tasks: dict[str, int] = {word: number for number, word in enumerate(tasks)}
        lay_out_decision(self.layout, decisions, tasks)
        lay_out_turn(self.layout)
        lay_out_table(self.layout)
        lay_out_meters(self.layout)
        lay_out_piles(self.layout)
        lay_out_map(self.layout)
        before = self.layout.size
        for name in SETTLER_NAMES:
            lay_out_settler(self.layout, name)
        self.settler_size = (self.layout.size - before) // MOST_SETTLERS

    def write(self, planet: Planet, seat: int, row: Row) -> None:
        own = 0 if planet.options.solo else seat
        count = len(planet.settlers)
        self.write_decision(row, planet, own)
        write_turn(row, planet)
        write_table(row, planet, seat)
        yields = yields_now(planet)
        write_meters(row, planet, own, yields)
        write_piles(row, planet)
        write_map(row, planet, yields)
        for step in range(count):
            write_settler(row, planet, planet.settlers[(own + step) % count])
        row.skip((MOST_SETTLERS - count) * self.settler_size)

    def write_decision(self, row: Row, planet: Planet, own: int) -> None:
        top = None if planet.over else planet.frames[-1]
        count = len(planet.settlers)
        subject = top.subject(planet) if isinstance(top, Decision) else Subject(NOBODY)
        row.put(0 if top is None else self.decisions[top.kind()])
        if subject.settler != NOBODY:
            row.put((subject.settler - own) % count + 1)
        else:
            row.put(0 if top is None or planet.options.solo else (top.seat - own) % count + 1)
        row.put(min(MANY, subject.left))
        row.put(0 if subject.offer is None else subject.offer.y + 1)
        row.put(0 if subject.offer is None else subject.offer.z + 1)
        row.put(subject.pile + 1)
        if subject.unmoved:
            for step in range(count):
                row.put_all(subject.unmoved[(own + step) % count])
            row.zeros((MOST_SETTLERS - count) * RESOURCE_COUNT)
        else:
            row.zeros(MOST_SETTLERS * RESOURCE_COUNT)
        if row.still(planet.agenda):
            row.skip(len(self.tasks))
        else:
            row.tally([self.tasks[task.WORD] for task in planet.agenda], len(self.tasks))


def listed_first(listed: str, words: list[str]) -> list[str]:
    """The words listed, then all others by the alphabet."""
    known = listed.split()
    return known + sorted(word for word in words if word not in known)


# -- what the table waits for --------------------------------------------------------------------------


def lay_out_decision(layout: Layout, decisions: list[str], tasks: list[str]) -> None:
    layout.section(
        "What the table waits for, the settler it is about, and how many more of something are to be chosen."
    )
    layout.choice("decision", decisions)
    layout.choice("asked", ["none", *SETTLER_NAMES])
    layout.add("left", 0, MANY)
    layout.section("What it points at: the trade that is offered, the pile that is handed in, the loads not moved yet.")
    layout.choice("offer.give", ["none", *GIVE.values])
    layout.choice("offer.take", ["none", *TAKE.values])
    layout.choice("prefab", ["none", *RESOURCE_IDS])
    for name in SETTLER_NAMES:
        layout.block(f"unmoved.{name}", RESOURCE_IDS, 0, MOST_LOAD)
    layout.section("What is still to be done before the next turn.")
    layout.block("to_do", tasks, 0, MANY)


# -- the running turn ----------------------------------------------------------------------------------


def lay_out_turn(layout: Layout) -> None:
    layout.section("The running turn.")
    layout.block("turn", ["points", "points_at_start", "free_steps", "market_trades", "refused_trades"], 0, MANY)
    layout.flag("turn.spent")
    layout.flag("turn.card_played")
    layout.choice("turn.start", ["nowhere", *BOARD.names])
    layout.flag("gave_up_asked")


def write_turn(row: Row, planet: Planet) -> None:
    row.put(min(MANY, planet.points))
    row.put(min(MANY, planet.points_at_start))
    row.put(min(MANY, planet.free_steps))
    row.put(min(MANY, planet.market))
    row.put(min(MANY, len(planet.refused)))
    row.flag(planet.spent)
    row.flag(planet.card_played)
    row.put(0 if planet.start_square == NOWHERE else planet.start_square + 1)
    row.flag(planet.gave_up_asked)


# -- options, seat -------------------------------------------------------------------------------------


def lay_out_table(layout: Layout) -> None:
    layout.section("How many settlers there are, which `settler:` of the actions is yours (0: all), and the options.")
    layout.add("settlers", 0, MOST_SETTLERS)
    layout.add("settler", 0, MOST_SETTLERS)
    layout.flag("open_map")
    layout.flag("pair_for_a_card")
    layout.flag("collects_at_end")
    layout.flag("floods_block")
    layout.flag("trades_anywhere")
    layout.flag("all_in_card")
    layout.flag("trade_consent")
    layout.flag("call_doomed")
    layout.flag("giving_up")
    layout.add("piles_wanted", 0, MANY)
    layout.add("pollution_limit", 0, POLLUTION_MAX)
    layout.add("need_shortens", 0, MANY)


def write_table(row: Row, planet: Planet, seat: int) -> None:
    table = planet.options
    if row.still(table, seat):
        row.skip(TABLE_SIZE)
        return
    row.put(len(planet.settlers))
    row.put(0 if table.solo else seat + 1)
    row.flag(table.open_map)
    row.flag(table.pair)
    row.flag(table.collects_at_end)
    row.flag(table.floods_block)
    row.flag(table.trades_anywhere)
    row.flag(table.all_in)
    row.flag(table.consent)
    row.flag(table.calls_doomed)
    row.flag(table.can_give_up)
    row.put(table.piles)
    row.put(planet.highest_pollution())
    row.put(table.shortens)


# -- meters, shuttle, Needs, effects -------------------------------------------------------------------


def lay_out_meters(layout: Layout) -> None:
    layout.section("Turns, pollution with what cards can still take off it, and the seasons.")
    layout.add("turns_played", 0, MOST_TURNS)
    layout.add("turns_to_cap", 0, MOST_TURNS)
    layout.add("pollution", 0, MANY)
    layout.add("relief_left", 0, MANY)
    layout.flag("alarm")
    layout.choice("season", SEASON_IDS)
    layout.add("year", 0, MOST_TURNS)
    layout.add("season.meter", 0, MANY)
    layout.add("season.length", 0, MANY)
    layout.add("season.base_length", 0, MANY)
    layout.section(
        "Piles in the shuttle; what a dry tile of each type gives now; what runs for how many season changes."
    )
    layout.block("shuttle", RESOURCE_IDS, 0, MANY)
    layout.block("gives", TILE_IDS, 0, MOST_GIVEN)
    layout.block("stopped", TILE_IDS, 0, MANY)
    layout.choice("failed", ["none", *TILE_IDS])
    layout.add("food_left", 0, MANY)
    layout.add("fatigue", 0, MANY)
    layout.flag("radio_broken")
    layout.choice("closed_bridge", ["nowhere", *BOARD.names])
    layout.section("The Needs: where they lie, and who picked them up.")
    layout.choices("need", [need.id for need in NEEDS], ["picked_up", *BOARD.names])
    layout.choices("need_of", [need.id for need in NEEDS], ["nobody", *SETTLER_NAMES])


def write_meters(row: Row, planet: Planet, own: int, yields: list[int]) -> None:
    cap = planet.options.turn_cap
    row.put(min(MOST_TURNS, planet.turns_played))
    row.put(max(0, cap - planet.turns_played) if cap else 0)
    row.put(min(MANY, planet.pollution))
    row.put(planet.relief_left())
    row.flag(planet.alarm)
    row.put(planet.season)
    row.put(min(MOST_TURNS, planet.year))
    row.put(min(MANY, planet.meter))
    row.put(min(MANY, planet.season_length()))
    row.put(min(MANY, planet.base_length()))
    row.put_all(planet.shuttle)
    row.put_all(yields)
    row.put_all(planet.stopped)
    row.put(planet.failed + 1)
    row.put(planet.food_left)
    row.put(planet.fatigue)
    row.flag(planet.radio_broken)
    row.put(0 if planet.closed_bridge == NOWHERE else planet.closed_bridge + 1)
    for need, by in enumerate(planet.need_by):
        row.put(planet.need_square[need] + 1 if by == NOBODY else 0)
    for by in planet.need_by:
        row.put(0 if by == NOBODY else (by - own) % len(planet.settlers) + 1)


def yields_now(planet: Planet) -> list[int]:
    """What a dry tile of each type gives now (PS-193)."""
    season = planet.this_season()
    yields: list[int] = []
    for tile in range(RESOURCE_COUNT):
        is_stopped = season.stops[tile] or planet.stopped[tile] > 0 or planet.failed == tile
        yields.append(0 if is_stopped else season.amount[tile])
    return yields


# -- piles ---------------------------------------------------------------------------------------------


def lay_out_cards(layout: Layout, name: str, pile: int) -> None:
    """How many there are of each card of the pile."""
    for card in CARDS[pile]:
        layout.add(f"{name}.{card.id}", 0, card.count)


def lay_out_piles(layout: Layout) -> None:
    layout.section("The cards that are still to be drawn and those discarded.")
    for pile in range(PILE_COUNT):
        lay_out_cards(layout, f"{PILE_IDS[pile]}.to_draw", pile)
        lay_out_cards(layout, f"{PILE_IDS[pile]}.discarded", pile)
    layout.section(
        "The card that is being carried out; of those to draw, the ones whose place nobody knows, and the next ones "
        "as far as a Forecaster has shown them."
    )
    for pile in (NEGATIVE, DISASTER):
        ids = [card.id for card in CARDS[pile]]
        layout.choice(f"{PILE_IDS[pile]}.drawn", ["none", *ids])
        lay_out_cards(layout, f"{PILE_IDS[pile]}.unknown", pile)
        for place in range(1, KNOWN + 1):
            layout.choice(f"{PILE_IDS[pile]}.next{place}", ["unknown", *ids])


def write_piles(row: Row, planet: Planet) -> None:
    for pile in range(PILE_COUNT):
        tally(row, planet.draw[pile], len(CARDS[pile]))
        tally(row, planet.discards[pile], len(CARDS[pile]))
    write_order(row, planet, NEGATIVE, planet.drawn_negative)
    write_order(row, planet, DISASTER, planet.drawn_disaster)


def tally(row: Row, cards: list[int], count: int) -> None:
    if row.still(cards):
        row.skip(count)
    else:
        row.tally(cards, count)


def write_order(row: Row, planet: Planet, pile: int, drawn: int) -> None:
    cards = planet.draw[pile]
    size, upper = len(cards), planet.known_next[pile]
    row.put(drawn + 1)
    if row.still(cards, planet.known_last[pile] * (MANY + 1) + upper):
        row.skip(len(CARDS[pile]) + KNOWN)
        return
    row.tally(cards[planet.known_last[pile] : size - upper], len(CARDS[pile]))
    for place in range(KNOWN):
        row.put(cards[size - 1 - place] + 1 if place < upper else 0)


# -- the map -------------------------------------------------------------------------------------------


def lay_out_map(layout: Layout) -> None:
    layout.section("The map, square by square and row by row: what lies there, where the flood is, what it gives now.")
    layout.choices("square", BOARD.names, SQUARE_WORDS)
    layout.flags("flooded", BOARD.names)
    layout.block("gives", BOARD.names, 0, MOST_GIVEN)


def write_map(row: Row, planet: Planet, yields: list[int]) -> None:
    tile, face_up = planet.tile, planet.face_up
    same_tiles, same_sides = row.still(tile), row.still(face_up)
    if same_tiles and same_sides:
        row.skip(SQUARE_COUNT)
    else:
        for square in range(SQUARE_COUNT):
            row.put(tile[square] + 1 if face_up[square] else 0)
    flood = planet.is_flood()
    given = IN_A_FLOOD  # what tiles give now, as one number
    if not flood:
        given = 0
        for amount in yields:
            given = given * (MOST_GIVEN + 1) + amount
    same_tiles, same_sides = row.still(tile, given), row.still(face_up, given)
    if not flood:
        if same_tiles and same_sides:
            row.skip(2 * SQUARE_COUNT)
            return
        row.zeros(SQUARE_COUNT)
        for square in range(SQUARE_COUNT):
            row.put(yields[tile[square]] if face_up[square] and tile[square] < RESOURCE_COUNT else 0)
        return
    # PS-222: no water is face down in a flood, so that what is flooded tells nothing of the tiles that are
    flooded = [planet.is_flooded(square) for square in range(SQUARE_COUNT)]
    row.flags(flooded)
    for square in range(SQUARE_COUNT):
        gives = face_up[square] and tile[square] < RESOURCE_COUNT and not flooded[square]
        row.put(yields[tile[square]] if gives else 0)


# -- a settler -----------------------------------------------------------------------------------------


def lay_out_settler(layout: Layout, name: str) -> None:
    whose = "your own" if name == "me" else f"that of the player {name.removeprefix('next')} seats on"
    layout.section(
        f"A settler, {whose}; all 0 when there is none. Of a card in front also the season changes until it ends."
    )
    layout.flag(f"{name}.plays")
    layout.flag(f"{name}.active")
    layout.flag(f"{name}.safe")
    layout.choice(f"{name}.square", ["nowhere", *BOARD.names])
    layout.choice(f"{name}.spawn", ["nowhere", *BOARD.names])
    layout.add(f"{name}.lives", 0, MANY)
    layout.add(f"{name}.down", 0, TURNS_TO_REVIVE)
    layout.block(name, ["room", "carry_limit", "hand_limit"], 0, MANY)
    layout.choice(f"{name}.role", ["none", *ROLE_IDS])
    layout.block(f"{name}.load", RESOURCE_IDS, 0, MOST_LOAD)
    lay_out_cards(layout, f"{name}.hand", POSITIVE)
    for card in LASTING:
        layout.add(f"{name}.front.{POSITIVE_CARDS[card].id}", 0, POSITIVE_CARDS[card].count)
        layout.add(f"{name}.front.{POSITIVE_CARDS[card].id}.left", 0, MANY)


def write_settler(row: Row, planet: Planet, settler: Settler) -> None:
    number, square = settler.number, settler.square
    row.put(1)
    row.flag(planet.active == number)
    row.flag(planet.is_safe(square))
    row.put(square + 1)
    row.put(planet.spawn[number] + 1)
    row.put(settler.lives)
    row.put(settler.down)
    row.put(settler.room())
    row.put(settler.carry_limit())
    row.put(planet.hand_limit(settler))
    row.put(settler.role + 1)
    row.put_all(settler.load)
    tally(row, settler.hand, len(POSITIVE_CARDS))
    same_front, same_left = row.still(settler.front), row.still(settler.front_left)
    if same_front and same_left:
        row.skip(2 * len(LASTING))
        return
    for card in LASTING:
        count, left = 0, 0
        for place, lying in enumerate(settler.front):
            if lying == card:
                count += 1
                left = max(left, settler.front_left[place])
        row.put(count)
        row.put(left)
