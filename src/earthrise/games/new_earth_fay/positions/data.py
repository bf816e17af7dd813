"""A position as plain data, and back: what is saved, edited by hand, and set up in tests."""

from typing import Any

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import read_frame
from earthrise.engine.game import Game
from earthrise.engine.options import resolve
from earthrise.engine.reading import flag, has_fields, table, tables, text, texts, whole, wholes
from earthrise.games.new_earth_fay.components.alien_cards import (
    ALIEN_NUMBERS,
    RESULT_DOMAIN,
    RESULT_NUMBERS,
    RESULTS,
    ROW_COUNT,
    SIDES,
    alien_card,
)
from earthrise.games.new_earth_fay.components.board import PIECE_COUNT, PIECES, SLOT_COUNT
from earthrise.games.new_earth_fay.components.footprints import CELL_DOMAIN, LOCATION_DOMAIN
from earthrise.games.new_earth_fay.components.options import Options, rules_of
from earthrise.games.new_earth_fay.components.rd_cards import (
    CARD_COUNT,
    CARD_NAMES,
    CARD_NUMBERS,
    DESIGN_DOMAIN,
    DESIGNS,
)
from earthrise.games.new_earth_fay.components.technologies import TECHNOLOGIES
from earthrise.games.new_earth_fay.components.tiles import NO_TILE, TILE_DOMAIN, TILES
from earthrise.games.new_earth_fay.positions.frames import checked, known_seat, number_of
from earthrise.games.new_earth_fay.rules.actions import PICK_DOMAIN, VALUE_DOMAIN
from earthrise.games.new_earth_fay.rules.state import (
    MARKER,
    NO_RESULT,
    OPEN,
    STAGES,
    TOKEN,
    Explorer,
    Fay,
    Session,
)


def to_data(fay: Fay) -> dict[str, object]:
    return {
        **fay.base_data(),
        "options": _options_data(fay.options),
        "alien": None if fay.alien.number < 0 else fay.alien.id,
        "session": fay.session,
        "round": fay.round,
        "stage": STAGES[fay.stage],
        "first": fay.first,
        "active": fay.active,
        "tiles": [_tile_data(fay, cell) for cell in fay.laid],
        "supply": _tile_names(fay.supply),
        "tile_discards": _tile_names(fay.tile_discards),
        "tiles_out": _tile_names(fay.tiles_out),
        "deck": [CARD_NAMES[card] for card in fay.deck],
        "discards": [CARD_NAMES[card] for card in fay.discards],
        "knowers": fay.knowers,
        "reshuffles": fay.reshuffles,
        "memory": [{CARD_NAMES[card]: number for card, number in enumerate(row) if number} for row in fay.memory],
        "rows": [RESULTS[card].id for card in fay.rows],
        "undealt": [[RESULTS[card].id for card in cards] for cards in fay.undealt],
        "turned": fay.turned,
        "voting": {VALUE_DOMAIN.values[slot]: _slot_data(fay.voting[slot]) for slot in _covered(fay)},
        "results": _sides(fay.results),
        "results_done": fay.results_done,
        "score_before": fay.score_before,
        "covered": [LOCATION_DOMAIN.values[place] for place in fay.covered],
        "sessions": [_session_data(session) for session in fay.sessions],
        "players": [_player_data(explorer) for explorer in fay.explorers],
    }


def from_data(game: Game[Any], data: dict[str, object]) -> Fay:
    seats = whole(data, "seats")
    values = resolve(game.options, table(data, "options"))
    if seats not in game.seat_counts(values):
        raise BadPosition(f"seats: {seats} cannot play.")
    fay = Fay(game, whole(data, "rules"), seats, Chance.from_data(whole(data, "chance")), rules_of(values))
    fay.alien = alien_card(-1 if data["alien"] is None else number_of(ALIEN_NUMBERS, text(data, "alien"), "alien card"))
    fay.session = whole(data, "session")
    fay.round = whole(data, "round")
    fay.stage = checked(STAGES, text(data, "stage"), "stage")
    fay.first = known_seat(whole(data, "first"), seats)
    fay.active = known_seat(whole(data, "active"), seats)
    for fields in tables(data, "tiles"):
        _read_tile(fay, fields)
    fay.supply = _tiles(data, "supply")
    fay.tile_discards = _tiles(data, "tile_discards")
    fay.tiles_out = _tiles(data, "tiles_out")
    fay.deck = _cards(data, "deck")
    fay.discards = _cards(data, "discards")
    fay.knowers = wholes(data, "knowers")
    fay.reshuffles = whole(data, "reshuffles")
    fay.memory = [_memory(fields) for fields in tables(data, "memory")]
    fay.rows = [number_of(RESULT_NUMBERS, name, "result card") for name in texts(data, "rows")]
    fay.undealt = [
        [number_of(RESULT_NUMBERS, name, "result card") for name in texts({"undealt": names}, "undealt")]
        for names in _list(data, "undealt")
    ]
    fay.turned = whole(data, "turned")
    _read_voting(fay, table(data, "voting"))
    fay.results = _results(data, "results")
    fay.results_done = whole(data, "results_done")
    fay.score_before = whole(data, "score_before")
    fay.covered = [number_of(LOCATION_DOMAIN.index, name, "location") for name in texts(data, "covered")]
    fay.sessions = [_session(fields) for fields in tables(data, "sessions")]
    players = tables(data, "players")
    if len(players) != seats:
        raise BadPosition(f"players: there is one for each of the {seats} seats.")
    for seat, fields in enumerate(players):
        explorer = Explorer(seat)
        fay.explorers.append(explorer)
        _read_player(fay, explorer, fields)
    fay.restore_base(data, [read_frame(fay, fields) for fields in tables(data, "frames")])
    has_fields(data, list(to_data(fay)), "A position")
    return fay


# -- options, tiles, cards -----------------------------------------------------------------------------


def _options_data(rules: Options) -> dict[str, object]:
    return {
        "mode": rules.mode,
        "start_level": str(rules.start_level),
        "rotate_first": rules.rotate_first,
        "quiet_towns": rules.quiet_towns,
        "attitude_limit": str(rules.attitude_limit),
        "alien_pick_needs_own": rules.alien_pick_needs_own,
        "alien_card": rules.alien_card,
        "plain_haste": rules.plain_haste,
        "first_player": rules.first_player,
    }


def _tile_data(fay: Fay, cell: int) -> dict[str, object]:
    return {
        "cell": CELL_DOMAIN.values[cell],
        "tile": TILES[fay.cells[cell] // 4].id,
        "turn": fay.cells[cell] % 4,
    }


def _read_tile(fay: Fay, fields: dict[str, object]) -> None:
    has_fields(fields, ["cell", "tile", "turn"], "A tile")
    cell = number_of(CELL_DOMAIN.index, text(fields, "cell"), "cell")
    if fay.cells[cell] != NO_TILE:
        raise BadPosition(f"tiles: two tiles lie on cell {text(fields, 'cell')}.")
    turn = whole(fields, "turn")
    if not 0 <= turn <= 3:
        raise BadPosition(f"tiles: a tile is turned by 0 to 3 quarters, not by {turn}.")
    fay.lay_tile(cell, number_of(TILE_DOMAIN.index, text(fields, "tile"), "tile"), turn)


def _tile_names(tiles: list[int]) -> list[str]:
    return [TILES[tile].id for tile in tiles]


def _tiles(data: dict[str, object], key: str) -> list[int]:
    return [number_of(TILE_DOMAIN.index, name, "tile") for name in texts(data, key)]


def _cards(data: dict[str, object], key: str) -> list[int]:
    return [number_of(CARD_NUMBERS, name, "R&D card") for name in texts(data, key)]


def _memory(fields: dict[str, object]) -> list[int]:
    row = [0] * CARD_COUNT
    for name in fields:
        row[number_of(CARD_NUMBERS, name, "R&D card")] = whole(fields, name)
    return row


# -- votes and sessions --------------------------------------------------------------------------------


def _covered(fay: Fay) -> list[int]:
    return [slot for slot in range(SLOT_COUNT) if fay.voting[slot] != OPEN]


def _slot_data(on_it: int) -> object:
    return "token" if on_it == TOKEN else on_it - MARKER


def _read_voting(fay: Fay, fields: dict[str, object]) -> None:
    voting = [OPEN] * SLOT_COUNT
    for name, on_it in fields.items():
        slot = number_of(VALUE_DOMAIN.index, name, "value")
        voting[slot] = TOKEN if on_it == "token" else MARKER + known_seat(whole(fields, name), fay.seats)
    fay.voting = voting


def _sides(results: list[int]) -> list[object]:
    return [None if side == NO_RESULT else SIDES[side] for side in results]


def _results(data: dict[str, object], key: str) -> list[int]:
    return [NO_RESULT if name is None else checked(SIDES, str(name), "result") for name in _list(data, key)]


def _session_data(session: Session) -> dict[str, object]:
    return {
        "values": session.values,
        "picks": [PICK_DOMAIN.values[pick] for pick in session.picks],
        "points": session.points,
        "results": _sides(session.results),
        "result_points": session.result_points,
    }


def _session(fields: dict[str, object]) -> Session:
    session = Session(
        wholes(fields, "values"),
        [number_of(PICK_DOMAIN.index, name, "pick") for name in texts(fields, "picks")],
        wholes(fields, "points"),
        _results(fields, "results"),
        wholes(fields, "result_points"),
    )
    has_fields(fields, list(_session_data(session)), "A session")
    return session


# -- players -------------------------------------------------------------------------------------------


def _player_data(explorer: Explorer) -> dict[str, object]:
    return {
        "score": explorer.score,
        "attitude": explorer.attitude,
        "levels": {name: explorer.levels[number] for number, name in enumerate(TECHNOLOGIES)},
        "settlements": {
            PIECES[piece]: [LOCATION_DOMAIN.values[place] for place in explorer.sites[piece]]
            for piece in range(PIECE_COUNT)
            if explorer.sites[piece]
        },
        "hand": [CARD_NAMES[card] for card in explorer.hand],
        "ages": explorer.ages,
        "permanents": [DESIGNS[design].id for design in explorer.permanents],
        "known": [RESULT_DOMAIN.values[place] for place in range(ROW_COUNT) if explorer.known >> place & 1],
        "muffled_used": explorer.muffled_used,
        "bartered": explorer.bartered,
        "bonus": explorer.bonus,
        "third": explorer.third,
        "apart": explorer.apart,
        "safe": explorer.safe,
        "sits_out": explorer.sits_out,
        "turned_attitude": explorer.turned_attitude,
    }


PLAYER_FIELDS = list(_player_data(Explorer(0)))


def _read_player(fay: Fay, explorer: Explorer, fields: dict[str, object]) -> None:
    seat = explorer.seat
    has_fields(fields, PLAYER_FIELDS, f"The player of seat {seat}")
    explorer.score = whole(fields, "score")
    explorer.attitude = whole(fields, "attitude")
    levels = table(fields, "levels")
    has_fields(levels, TECHNOLOGIES, f"The levels of seat {seat}")
    explorer.levels = [whole(levels, name) for name in TECHNOLOGIES]
    settlements = table(fields, "settlements")
    for name in settlements:
        piece = checked(PIECES, name, "piece")
        cells = [number_of(LOCATION_DOMAIN.index, place, "location") for place in texts(settlements, name)]
        if not cells:
            raise BadPosition(f"settlements: {name} of seat {seat} lies nowhere; leave it out.")
        if any(not fay.is_free(place) for place in cells):
            raise BadPosition(
                f"This position cannot arise. settlements: {name} of seat {seat} does not lie on free land"
            )
        fay.put_piece(explorer, piece, cells)
    explorer.hand = sorted(_cards(fields, "hand"))
    explorer.ages = wholes(fields, "ages")
    explorer.permanents = [number_of(DESIGN_DOMAIN.index, name, "R&D card") for name in texts(fields, "permanents")]
    for name in texts(fields, "known"):
        explorer.known |= 1 << number_of(RESULT_DOMAIN.index, name, "place in the result rows")
    explorer.muffled_used = flag(fields, "muffled_used")
    explorer.bartered = flag(fields, "bartered")
    explorer.bonus = wholes(fields, "bonus")
    explorer.third = flag(fields, "third")
    explorer.apart = flag(fields, "apart")
    explorer.safe = flag(fields, "safe")
    explorer.sits_out = flag(fields, "sits_out")
    explorer.turned_attitude = whole(fields, "turned_attitude")


def _list(data: dict[str, object], key: str) -> list[object]:
    value = data[key]
    if not isinstance(value, list):
        raise BadPosition(f"{key} must be a list.")
    return value
