"""What always holds in a game of New Earth, stated once: checked on loading a position and after every action in
tests."""

from earthrise.engine.options import RANDOM
from earthrise.games.new_earth_fay.components.alien_cards import NO_ALIEN, results_of
from earthrise.games.new_earth_fay.components.board import (
    BASE,
    COVERS,
    LAYOUTS,
    PIECE_COUNT,
    PIECE_KINDS,
    PIECES,
    SESSIONS,
    TERRAIN_COUNT,
    TERRAINS,
    TOWN,
    VALUE_COUNT,
    VOTES,
)
from earthrise.games.new_earth_fay.components.effect_words import IGNORE_FIRST_FROWN
from earthrise.games.new_earth_fay.components.footprints import CENTRE, LOCATIONS_OF
from earthrise.games.new_earth_fay.components.options import FIRST_LANDING
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_OF, DESIGNS
from earthrise.games.new_earth_fay.components.technologies import TOP_LEVEL
from earthrise.games.new_earth_fay.components.tiles import ALIEN, CENTRE_TILE, NO_TILE, STARTING, TILE_COUNT, TILES
from earthrise.games.new_earth_fay.positions.frame_order import frames_in_order
from earthrise.games.new_earth_fay.rules.explorer import NO_RESULT
from earthrise.games.new_earth_fay.rules.position_fields import OPEN_VALUE, TOKEN
from earthrise.games.new_earth_fay.rules.scoring import verdict
from earthrise.games.new_earth_fay.rules.state import FREE, IN_CLOSING, IN_MIDDLE, IN_RESULTS, PIECE_RANGE, TURNS, Fay
from earthrise.games.new_earth_fay.rules.turn import has_voted


def broken(fay: Fay) -> list[str]:
    wrong = tiles(fay) + settlements(fay) + players(fay) + cards(fay) + memory(fay) + result_cards(fay) + aliens(fay)
    wrong += course(fay)
    if wrong:
        return wrong  # what follows reads the board by what was just checked
    return votes(fay) + passing(fay) + history(fay) + frames_in_order(fay) + ending(fay)


def tiles(fay: Fay) -> list[str]:
    """Every tile is once on the continent, in the supply, discarded, drawn or out (NF-015, NF-031, NF-127)."""
    wrong: list[str] = []
    found = [fay.cells[cell] // 4 for cell in fay.laid] + fay.supply + fay.tile_discards + fay.tiles_out
    found += fay.about().tiles
    if sorted(found) != list(range(TILE_COUNT)):
        twice = [TILES[tile].id for tile in range(TILE_COUNT) if found.count(tile) != 1]
        wrong.append(f"tiles: each is there once, not so {', '.join(twice)}")
    if any(TILES[tile].set != STARTING for tile in fay.tiles_out) or len(fay.tiles_out) != 9 - len(LAYOUTS[fay.seats]):
        wrong.append("tiles: out of the game are the starting tiles that were not laid out")
    if fay.cells[CENTRE] // 4 != CENTRE_TILE or fay.cells[CENTRE] == NO_TILE:
        wrong.append("tiles: the alien starting tile is the middle of the continent")
        return wrong
    joined = [CENTRE]
    for cell in joined:
        for other in fay.chart.beside_cell[cell]:
            if fay.cells[other] != NO_TILE and other not in joined:
                joined.append(other)
    if len(joined) != len(fay.laid):
        wrong.append("continent: every tile hangs together with the others (NF-124)")
    return wrong


def settlements(fay: Fay) -> list[str]:
    """Pieces lie as they may, on land, and no two on one location (NF-005, NF-010, NF-013, NF-083, NF-094)."""
    wrong: list[str] = []
    covered = 0
    for explorer in fay.explorers:
        for piece in range(PIECE_COUNT):
            cells = explorer.sites[piece]
            if not cells:
                continue
            covered += len(cells)
            name = f"{PIECES[piece]} of seat {explorer.seat}"
            if not is_footprint(fay, piece, cells):
                wrong.append(f"settlements: {name} cannot have this shape")
            mark = explorer.seat * PIECE_RANGE + piece
            if any(fay.ground[place] >= ALIEN or fay.piece_at[place] != mark for place in cells):
                wrong.append(f"settlements: {name} does not lie on free land")
            elif any(fay.is_lake(place) for place in cells) and not explorer.may_use_lakes():
                wrong.append(f"settlements: {name} lies on a lake without the permission")
    if covered != sum(1 for there in fay.piece_at if there != FREE):
        wrong.append("settlements: the map and the pieces do not agree")
    return wrong


def is_footprint(fay: Fay, piece: int, cells: list[int]) -> bool:
    kind = PIECE_KINDS[piece]
    if kind == BASE:
        return len(cells) == 1
    return cells in fay.chart.towns if kind == TOWN else cells in fay.chart.squares


def players(fay: Fay) -> list[str]:
    """Levels, attitudes and what lasts for a session (NF-021, NF-060, NF-183, NF-230, NF-325)."""
    wrong: list[str] = []
    limit = fay.options.attitude_limit
    for explorer in fay.explorers:
        seat = explorer.seat
        if any(not fay.options.start_level <= level <= TOP_LEVEL for level in explorer.levels):
            wrong.append(f"levels: seat {seat} has a technology outside {fay.options.start_level} to {TOP_LEVEL}")
        if not -limit <= explorer.attitude <= limit or not -limit <= explorer.turned_attitude <= limit:
            wrong.append(f"attitude: seat {seat} stands outside the track from -{limit} to {limit}")
        if explorer.muffled_used and not explorer.ability(IGNORE_FIRST_FROWN):
            wrong.append(f"cards: seat {seat} has no Muffled Engines that could be used")
        if explorer.bartered and not fay.alien.buys:
            wrong.append(f"barter: seat {seat} cannot have bartered, The Barterers are not here")
        if fay.stage == TURNS and (
            any(explorer.bonus) or explorer.third or explorer.apart or explorer.safe or explorer.sits_out
        ):
            wrong.append(f"session: what seat {seat} has for a scoring session only cannot hold outside one")
    return wrong


def cards(fay: Fay) -> list[str]:
    """All 48 R&D cards are accounted for (NF-171), and no hand says more of its ages than it has cards."""
    wrong: list[str] = []
    found = fay.deck + fay.discards
    for explorer in fay.explorers:
        found = found + explorer.hand
    found = found + fay.about().cards
    if len(set(found)) != len(found):
        wrong.append("cards: an R&D card is in two places")
    designs = [DESIGN_OF[card] for card in found]
    for explorer in fay.explorers:
        designs += explorer.permanents
        if any(not DESIGNS[design].permanent for design in explorer.permanents):
            wrong.append(f"cards: a card that does not stay lies before seat {explorer.seat}")
    for design in DESIGNS:
        if designs.count(design.number) != design.count:
            wrong.append(f"cards: {designs.count(design.number)} of {design.name} where the deck has {design.count}")
    return wrong


def memory(fay: Fay) -> list[str]:
    """Who knows of which discard and reshuffle (NF-157, NF-158)."""
    wrong: list[str] = []
    if len(fay.knowers) != len(fay.discards) or any(knower >= fay.seats for knower in fay.knowers):
        wrong.append("knowers: for each discard -1, or the seat that knows it")
    for explorer in fay.explorers:
        ages = explorer.ages
        if len(ages) != len(explorer.hand) or ages != sorted(ages) or any(age > fay.reshuffles for age in ages):
            wrong.append(f"ages: seat {explorer.seat} has one for each card in hand, lowest first")
    if len(fay.memory) != fay.seats + 1:
        wrong.append("memory: one for everybody, then one for each seat")
    elif any(number > fay.reshuffles for row in fay.memory for number in row):
        wrong.append("memory: there were not that many reshuffles")
    return wrong


def result_cards(fay: Fay) -> list[str]:
    """Three of each side in their rows, the others out (NF-035, NF-036); turned as far as the sessions went."""
    wrong: list[str] = []
    if len(fay.rows) != 2 * SESSIONS or len(fay.undealt) != 2:
        return ["results: three positive and three negative cards lie in the rows"]
    for side in range(2):
        dealt = fay.rows[side * SESSIONS : (side + 1) * SESSIONS] + fay.undealt[side]
        if sorted(dealt) != results_of(side):
            wrong.append(
                f"results: the cards of the row and those left out are not the {len(results_of(side))} there are"
            )
    if fay.turned != (fay.session if fay.over or fay.stage >= IN_RESULTS else fay.session - 1):
        wrong.append("results: the cards of a session turn after its middle window")
    return wrong


def aliens(fay: Fay) -> list[str]:
    """The alien card is the one the host named, and there is none in a first landing (NF-023, NF-400, NF-406)."""
    if fay.options.mode == FIRST_LANDING:
        fits = fay.alien is NO_ALIEN
    else:
        fits = fay.alien is not NO_ALIEN and fay.options.alien_card in (RANDOM, fay.alien.id)
    return [] if fits else [f"alien: {fay.alien.id} cannot be the alien card of this game"]


def course(fay: Fay) -> list[str]:
    """Session and round (NF-002)."""
    wrong: list[str] = []
    if fay.over and (fay.session != SESSIONS or fay.stage != IN_CLOSING):
        wrong.append("end: the game ends with the closing window of the last session")
    if (fay.round > 0) != (fay.stage == TURNS):
        wrong.append(f"round: it is 1 to {VOTES} during turns, 0 in a scoring session")
    return wrong


def votes(fay: Fay) -> list[str]:
    """Tokens by the number of players, one marker for each vote cast, and a value left for each terrain (NF-038,
    NF-250, NF-252)."""
    wrong: list[str] = []
    for terrain in range(TERRAIN_COUNT):
        column = fay.voting[terrain * VALUE_COUNT : (terrain + 1) * VALUE_COUNT]
        if column.count(TOKEN) != COVERS[fay.seats]:
            wrong.append(f"voting: {TERRAINS[terrain]} has {column.count(TOKEN)} tokens, not {COVERS[fay.seats]}")
        if OPEN_VALUE not in column:
            wrong.append(f"voting: {TERRAINS[terrain]} has no open value left")
    for place, seat in enumerate(fay.in_order()):
        cast = votes_due(fay, place, seat)
        if fay.votes_cast(seat) != cast:
            wrong.append(f"voting: seat {seat} has {fay.votes_cast(seat)} markers on the board, not {cast}")
    return wrong


def votes_due(fay: Fay, place: int, seat: int) -> int:
    """How many votes the player has cast in this session; `place` counts from the first player."""
    if fay.stage != TURNS:
        return VOTES
    turn = (fay.active - fay.first) % fay.seats
    voted = place < turn or (place == turn and has_voted(fay))
    return fay.round - 1 + (1 if voted else 0)


def passing(fay: Fay) -> list[str]:
    """What is noted of the results while they are carried out (NF-276, NF-277)."""
    wrong: list[str] = []
    shown = fay.stage >= IN_RESULTS and not fay.over
    if len(fay.results) != (fay.seats if shown else 0):
        wrong.append("results: who gets which card is fixed when they turn, and not before")
    if fay.results_done > (fay.seats if shown else 0):
        wrong.append("results: so many players cannot have had theirs")
    elif fay.stage == IN_CLOSING and shown and fay.results_done != fay.seats:
        wrong.append("results: all have had theirs before the closing window")
    if not shown and fay.score_before:
        wrong.append("results: no score is noted while no result is carried out")
    if not shown and any(explorer.turned_attitude for explorer in fay.explorers):
        wrong.append("attitude: no card has turned in this session")
    if len(set(fay.covered)) != len(fay.covered) or any(not _is_land(fay, place) for place in fay.covered):
        wrong.append("covered: locations of the continent, each once")
    return wrong


def _is_land(fay: Fay, place: int) -> bool:
    return any(place in LOCATIONS_OF[cell] for cell in fay.laid)


def history(fay: Fay) -> list[str]:
    """One entry for each session whose picks have been shown."""
    due = fay.session if fay.over or fay.stage >= IN_MIDDLE else fay.session - 1
    if len(fay.sessions) != due:
        return [f"sessions: {due} have been scored, {len(fay.sessions)} are noted"]
    if not fay.over and fay.stage == IN_MIDDLE and any(side != NO_RESULT for side in fay.sessions[-1].results):
        return ["sessions: the results of this session have not turned yet"]
    return []


def ending(fay: Fay) -> list[str]:
    """The result follows from scores, attitudes and cards (NF-342, NF-343)."""
    result = fay.result
    if result is None:
        return []
    right = verdict(fay)
    same = result.scores == right.scores and result.winners == right.winners and result.reason == right.reason
    if not same or result.rule != right.rule or result.shared:
        return ["end: the result does not follow from the scores"]
    return []
