"""The boards: terrains, voting board, attitude track, pieces, colours and starting layouts, read from `board.toml`."""

from pathlib import Path
from typing import Final, Literal

from earthrise.engine.content import Content, Entry
from earthrise.engine.errors import BadContent

GAME_ID: Final = "new_earth_fay"
FOLDER: Final = Path(__file__).parent.parent

BASE: Final = 0  # kinds of settlement
TOWN: Final = 1
CITY: Final = 2
Kind = Literal["base", "town", "city"]
KIND_WORDS: Final[list[Kind]] = ["base", "town", "city"]
KINDS: Final[list[str]] = [*KIND_WORDS]


def content(name: str) -> Content:
    return Content(GAME_ID, FOLDER / "content", name)


_SOURCE: Final = content("board.toml")

# -- terrains ----------------------------------------------------------------------------------------

_TERRAINS: Final = _SOURCE.entries("terrain")
TERRAINS: Final = [entry.text("id") for entry in _TERRAINS]
TERRAIN_NAMES: Final = [entry.text("name") for entry in _TERRAINS]
TERRAIN_SYMBOLS: Final = [entry.text("symbol") for entry in _TERRAINS]
IS_WATER: Final = [entry.flag("water") for entry in _TERRAINS]
TERRAIN_COUNT: Final = len(TERRAINS)
if IS_WATER.count(True) != 1:
    raise BadContent(f"{_SOURCE.at('terrain')}: exactly one terrain is water")
LAKE: Final = IS_WATER.index(True)


def terrain_number(entry: Entry, key: str) -> int:
    name = entry.text(key)
    if name not in TERRAINS:
        raise BadContent(f"{entry.at(key)}: there is no terrain “{name}”")
    return TERRAINS.index(name)


# -- the voting board --------------------------------------------------------------------------------

_VOTING: Final = _SOURCE.table("voting_board")
VALUES: Final = _VOTING.numbers("values")
VALUE_COUNT: Final = len(VALUES)
SLOT_COUNT: Final = VALUE_COUNT * TERRAIN_COUNT
VOTES: Final = _VOTING.number("votes_per_player_per_session", least=1)
SESSIONS: Final = _VOTING.number("sessions", least=1)  # NF-002
_COVERS: Final = _VOTING.table("covers_per_terrain")
COVERS: Final = {players: _COVERS.number(str(players), least=0) for players in (2, 3, 4, 5)}  # NF-038


def _check_voting() -> None:
    if _VOTING.texts("columns") != TERRAINS or _VOTING.number("slots_total") != SLOT_COUNT:  # NF-037
        raise BadContent(f"{_VOTING.at('slots_total')}: a column of values for each terrain, {SLOT_COUNT} slots in all")
    if any(VALUES[place + 1] != VALUES[place] + 1 for place in range(VALUE_COUNT - 1)):  # NF-037
        raise BadContent(f"{_VOTING.at('values')}: the values rise by one from the lowest to the highest")
    for players, covers in COVERS.items():
        if SLOT_COUNT - covers * TERRAIN_COUNT - players * VOTES != TERRAIN_COUNT:
            raise BadContent(  # NF-253
                f"{_COVERS.at(str(players))}: with {players} players the votes do not leave one value a terrain"
            )


_check_voting()

# -- attitude and score ------------------------------------------------------------------------------

_TRACK: Final = _SOURCE.table("attitude_track")
ATTITUDE_START: Final = _TRACK.number("start", least=_TRACK.number("min"), most=_TRACK.number("max"))
ATTITUDE_LABELS: Final = {
    step: _TRACK.table("labels").text(str(step)) for step in range(_TRACK.number("min"), _TRACK.number("max") + 1)
}
OVERFLOW_UP: Final = _TRACK.table("overflow_up").number("amount")  # NF-231
OVERFLOW_DOWN: Final = _TRACK.table("overflow_down").number("amount")  # NF-232
SCORE_START: Final = _SOURCE.table("score_track").number("start")  # NF-004

# -- pieces ------------------------------------------------------------------------------------------

_PIECES: Final = {entry.text("id"): entry for entry in _SOURCE.entries("piece")}
if any(kind not in _PIECES for kind in KINDS):
    raise BadContent(f"{_SOURCE.at('piece')}: the pieces are {', '.join(KINDS)} and others")
PIECE_COUNTS: Final = [_PIECES[kind].number("count_per_player", least=1, most=16) for kind in KINDS]
PIECE_NAMES: Final = [_PIECES[kind].text("name") for kind in KINDS]
PIECE_KINDS: Final = [kind for kind in (BASE, TOWN, CITY) for _ in range(PIECE_COUNTS[kind])]  # by piece
PIECES: Final = [f"{KINDS[kind]}{number + 1}" for kind in (BASE, TOWN, CITY) for number in range(PIECE_COUNTS[kind])]
PIECE_COUNT: Final = len(PIECES)
FIRST_PIECE: Final = [0, PIECE_COUNTS[BASE], PIECE_COUNTS[BASE] + PIECE_COUNTS[TOWN], PIECE_COUNT]  # of each kind
if PIECE_COUNT > 16:
    raise BadContent(f"{_SOURCE.at('piece')}: a player has 16 settlements at most, not {PIECE_COUNT}")
COLOURS: Final = [entry.text("id") for entry in _SOURCE.entries("color")]
if len(COLOURS) < max(COVERS):  # NF-020
    raise BadContent(f"{_SOURCE.at('color')}: {max(COVERS)} players need a colour each")


# -- layouts -----------------------------------------------------------------------------------------


def _layouts() -> dict[int, list[tuple[int, int]]]:
    found: dict[int, list[tuple[int, int]]] = {}
    for entry in _SOURCE.entries("layout"):
        pairs = _pairs(entry)
        joined = [(0, 0)]
        for x, y in joined:  # grows while it is walked through
            for beside in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if beside in pairs and beside not in joined:
                    joined.append(beside)
        if sorted(joined) != sorted(pairs) or len(pairs) != entry.number("additional_tiles") + 1:
            raise BadContent(f"{entry.where}: its cells hang together, the alien starting tile at [0, 0] among them")
        found[entry.number("players")] = pairs
    if sorted(found) != sorted(COVERS):
        raise BadContent(f"{_SOURCE.at('layout')}: there is a layout for each number of players")
    return found


def _pairs(entry: Entry) -> list[tuple[int, int]]:
    cells: object = entry.value("cells")
    pairs: list[tuple[int, int]] = []
    if isinstance(cells, list):
        for cell in cells:
            if isinstance(cell, list) and len(cell) == 2 and all(isinstance(each, int) for each in cell):
                pairs.append((int(cell[0]), int(cell[1])))
    return pairs


LAYOUTS: Final = _layouts()
