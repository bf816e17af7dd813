"""What land, settlements, moods and cards promise a player of New Earth, in points."""

from typing import Final

from earthrise.games.new_earth_fay.board import PIECE_COUNT, SESSIONS, TERRAIN_COUNT, VALUE_COUNT, VALUES, VOTES
from earthrise.games.new_earth_fay.continent import BESIDE, LOCATIONS_OF
from earthrise.games.new_earth_fay.picking import touch
from earthrise.games.new_earth_fay.state import FREE, OPEN, TURNS, Explorer, Fay
from earthrise.games.new_earth_fay.tiles import ALIEN

USUAL: Final = sum(VALUES) / VALUE_COUNT  # what a terrain is worth on average
ROUNDS: Final = VOTES  # of a session: each player votes once a round
RESULT: Final = 1.6  # what the right or the wrong result card brings or costs
MOOD: Final = 0.2  # each step of the attitude track beyond the first
IN_HAND: Final = 1.5  # a card that waits for its moment
SHARE: Final = 0.25  # of their points, for settlements that are not picked


def hopes(fay: Fay) -> list[float]:
    """By terrain what it will be worth, the more of the votes are cast the surer."""
    sure = 0.35 + 0.15 * fay.round if fay.stage == TURNS else 1.0
    found: list[float] = []
    for terrain in range(TERRAIN_COUNT):
        total = 0
        count = 0
        for place in range(VALUE_COUNT):
            if fay.voting[terrain * VALUE_COUNT + place] == OPEN:
                total += VALUES[place]
                count += 1
        mean = total / count if count else 0.0
        found.append(sure * mean + (1.0 - sure) * USUAL)
    return found


def turns_left(fay: Fay) -> int:
    """Turns that each player still has, the running one included."""
    return (SESSIONS - fay.session) * ROUNDS + (ROUNDS - fay.round + 1 if fay.stage == TURNS else 0)


def sessions_left(fay: Fay) -> int:
    return SESSIONS - fay.session + 1


def land(fay: Fay, explorer: Explorer, place: int, hope: list[float]) -> float:
    """What covering a location is worth in a scoring."""
    terrain = fay.ground[place]
    if terrain < 0 or terrain == ALIEN:
        return 0.0
    value = hope[terrain] + explorer.bonus[terrain]
    return 2.0 * value if fay.rich[place] else value


def covered(fay: Fay, explorer: Explorer, cells: list[int], hope: list[float]) -> float:
    total = 0.0
    for place in cells:
        total += land(fay, explorer, place, hope)
    return total


def best_pick(fay: Fay, explorer: Explorer, hope: list[float]) -> tuple[float, list[int]]:
    """The two adjacent settlements, or the one, that promise most: how much, and the locations they cover."""
    best = 0.0
    cells: list[int] = []
    worth: list[float] = []
    pieces: list[int] = []
    for piece in range(PIECE_COUNT):
        if explorer.sites[piece]:
            pieces.append(piece)
            worth.append(covered(fay, explorer, explorer.sites[piece], hope))
    for place, piece in enumerate(pieces):
        if worth[place] > best:
            best = worth[place]
            cells = explorer.sites[piece]
        for other in range(place + 1, len(pieces)):
            both = worth[place] + worth[other]
            if both > best and touch(explorer.sites[piece], explorer.sites[pieces[other]]):
                best = both
                cells = explorer.sites[piece] + explorer.sites[pieces[other]]
    return best, cells


def mood(fay: Fay, attitude: int) -> float:
    """What an attitude promises: a result card of the right kind in each scoring to come."""
    step = 1.0 if attitude > 0 else -1.0 if attitude < 0 else 0.0
    return sessions_left(fay) * RESULT * step + MOOD * attitude


def promise(fay: Fay, explorer: Explorer, hope: list[float]) -> float:
    """How well a player stands: points now, and what the scorings to come should bring."""
    pick, _ = best_pick(fay, explorer, hope)
    all_land = 0.0
    room = 0.0
    for piece in range(PIECE_COUNT):
        cells = explorer.sites[piece]
        if cells:
            all_land += covered(fay, explorer, cells, hope)
            for place in cells:
                for beside in BESIDE[place]:
                    if fay.is_free(beside):
                        room += 0.05 * land(fay, explorer, beside, hope)
    left = sessions_left(fay)
    cards = IN_HAND * len(explorer.hand) if left > 1 else 0.6 * len(explorer.hand)
    levels = 0.05 * sum(explorer.levels) * turns_left(fay)
    return (
        explorer.score
        + left * (pick + SHARE * (all_land - pick))
        + room
        + mood(fay, explorer.attitude)
        + cards
        + levels
    )


def near_own(fay: Fay, explorer: Explorer, place: int) -> bool:
    for beside in BESIDE[place]:
        if fay.owner_at(beside) == explorer.seat:
            return True
    return False


def free_land(fay: Fay) -> list[int]:
    """The locations of the continent that nobody covers."""
    found: list[int] = []
    for cell in fay.laid:
        for place in LOCATIONS_OF[cell]:
            if fay.piece_at[place] == FREE and 0 <= fay.ground[place] < ALIEN:
                found.append(place)
    return found
