"""What always holds in a game of New Earth, stated once: checked on loading a position and after every action in
tests."""

from earthrise.games.new_earth_thomas.board import BOARD, SPACE_COUNT, SPACES
from earthrise.games.new_earth_thomas.eden import EdenFrame
from earthrise.games.new_earth_thomas.lands import NO_TILE, TILE_COUNT, TILE_NAMES, tile_counts
from earthrise.games.new_earth_thomas.position import sift_tiles
from earthrise.games.new_earth_thomas.state import ACTION_TOKENS, BEADS, NOWHERE, START_TOKENS, UNCLAIMED, NewEarth
from earthrise.games.new_earth_thomas.turn import TURNS
from earthrise.games.new_earth_thomas.weather import CARDS, ERUPTION


def broken(earth: NewEarth) -> list[str]:
    return tiles(earth) + ground(earth) + weather(earth) + money(earth) + pieces(earth) + order(earth)


def tiles(earth: NewEarth) -> list[str]:
    """Every tile is in a bag, on the board, in a sift, or taken by the eruption (NT-023, NT-158)."""
    found = [earth.natural_bag[kind] + earth.terraformed_bag[kind] + earth.removed[kind] for kind in range(TILE_COUNT)]
    for space in range(SPACE_COUNT):
        found[earth.top[space].number] += 1
        found[earth.buried[space].number] += 1
    for tile in sift_tiles(earth):
        found[tile.number] += 1
    marks = earth.table.weather_marks
    natural, terraformed = tile_counts(True, marks), tile_counts(False, marks)
    wrong = [
        f"tiles: {found[kind]} of {TILE_NAMES[kind]} where the game has {natural[kind] + terraformed[kind]}"
        for kind in range(1, TILE_COUNT)
        if found[kind] != natural[kind] + terraformed[kind]
    ]
    for kind in range(1, TILE_COUNT):
        if min(earth.natural_bag[kind], earth.terraformed_bag[kind], earth.removed[kind]) < 0:
            wrong.append(f"tiles: a bag holds fewer than no {TILE_NAMES[kind]}")
        if (earth.natural_bag[kind] and not natural[kind]) or (earth.terraformed_bag[kind] and not terraformed[kind]):
            wrong.append(f"tiles: {TILE_NAMES[kind]} is in the wrong bag")
    if earth.natural_left != sum(earth.natural_bag) or earth.terraformed_left != sum(earth.terraformed_bag):
        wrong.append("tiles: a bag's count is not the number of its tiles")
    return wrong


def ground(earth: NewEarth) -> list[str]:
    """What lies on what, and who may own it (NT-017, NT-110, NT-157, NT-271)."""
    wrong: list[str] = []
    blast = [] if earth.volcano == NOWHERE else BOARD.adjacent[earth.volcano] + BOARD.diagonal[earth.volcano]
    for space in range(SPACE_COUNT):
        name = SPACES.values[space]
        top, under = earth.top[space], earth.buried[space]
        if under is not NO_TILE and (not under.land.natural or top is NO_TILE or top.land.natural):
            wrong.append(f"layers: only a Terraformed tile over a Natural one covers it, not so on {name}")
        if earth.claims[space] != UNCLAIMED and (top is NO_TILE or top.land.no_claim or earth.scorched[space]):
            wrong.append(f"claims: {name} cannot carry a claim")
        if earth.scorched[space] and space not in blast:
            wrong.append(f"scorched: {name} is not beside the Volcano")
        if top.land.wakes_volcano != (space == earth.volcano):
            wrong.append(f"volcano: the Volcano's space is not where its tile lies ({name})")
        if space in BOARD.starts and top is NO_TILE and not earth.scorched[space]:
            wrong.append(f"start: the starting space {name} has no tile")
    return wrong


def weather(earth: NewEarth) -> list[str]:
    """Every card is in a stack, the eruption aside until the Volcano is found (NT-024, NT-155)."""
    wrong: list[str] = []
    stacks = earth.draw_stack + earth.discards
    for card in CARDS[1:]:
        aside = 1 if card.number == ERUPTION and earth.eruption_aside else 0
        if stacks.count(card.number) + aside != card.count:
            wrong.append(f"weather: {stacks.count(card.number)} {card.name} in the stacks, the game has {card.count}")
    if 0 in stacks:
        wrong.append("weather: “none” is no card")
    if earth.eruption_aside != (earth.volcano == NOWHERE):
        wrong.append("volcano: the eruption is aside exactly while the Volcano is not found")
    if any(earth.scorched) and ERUPTION not in earth.discards + earth.draw_stack:
        wrong.append("scorched: there was no eruption yet")
    return wrong


def money(earth: NewEarth) -> list[str]:
    """Credits are conserved: supply and purses hold what was put in, and what was noted beyond it (NT-021, NT-301,
    NT-302)."""
    wrong: list[str] = []
    put_in = earth.table.supply_per_player * earth.seats
    purses = sum(company.credits for company in earth.companies)
    if earth.supply + purses != put_in + earth.beyond:
        wrong.append(
            f"credits: supply {earth.supply} and purses {purses} are not {put_in} and {earth.beyond} noted beyond"
        )
    if min(earth.supply, earth.beyond, *(company.credits for company in earth.companies)) < 0:
        wrong.append("credits: nobody can have fewer than none")
    if earth.supply == 0 and not earth.end_triggered:
        wrong.append("end: the supply is empty, so the end is triggered")
    if earth.beyond and not earth.end_triggered:
        wrong.append("end: credits are noted beyond the supply only after it ran out")
    return wrong


def pieces(earth: NewEarth) -> list[str]:
    """Action tokens and beads (NT-041, NT-259, NT-281, NT-292, NT-332)."""
    wrong: list[str] = []
    for company in earth.companies:
        seat = company.seat
        trees = (company.explorer, company.terraformer, company.settler)
        due = START_TOKENS + sum(tree.tokens for tree in trees)
        resting = earth.over or seat != earth.active
        if min(company.unspent, company.used) < 0 or company.tokens < START_TOKENS or company.tokens > START_TOKENS + 3:
            wrong.append(f"tokens: seat {seat} has an impossible number of action tokens")
        if resting and company.unspent + company.used:
            wrong.append(f"tokens: seat {seat} is not active but has tokens in play")
        if not resting and not START_TOKENS <= company.unspent + company.used <= START_TOKENS + 4:
            wrong.append(f"tokens: seat {seat} has {company.unspent + company.used} tokens in this turn")
        if earth.table.strict and company.points() + earth.claims_of(seat) > BEADS:
            wrong.append(f"beads: seat {seat} uses more than {BEADS}")
        if not earth.table.strict and not _rearranged(earth, seat) and company.tokens < min(due, START_TOKENS):
            wrong.append(f"tokens: seat {seat} lacks an action token")
        if not 0 <= company.finals_before_tiebreak <= 7:
            wrong.append(f"tiebreak: seat {seat} cannot have held these final perks")
    if earth.table.strict and sum(company.tokens for company in earth.companies) > ACTION_TOKENS:
        wrong.append(f"tokens: more than {ACTION_TOKENS} are in use")
    return wrong


def _rearranged(earth: NewEarth, seat: int) -> bool:
    top = earth.frames[-1] if earth.frames else None
    return isinstance(top, EdenFrame) and top.seat == seat


def order(earth: NewEarth) -> list[str]:
    """Whose turn it is, and that markers share a space only where somebody may (NT-040, NT-055, NT-071)."""
    wrong: list[str] = []
    if earth.over != (not earth.frames) or earth.over != (earth.result is not None):
        wrong.append("end: a game is over exactly when nothing is waited for and there is a result")
    if not earth.over:
        if earth.frames[0] is not TURNS[earth.active] or len(earth.frames) > 2:
            wrong.append("frames: the turn of the active player stands first, with one decision on it at most")
        if any(frame.seat != earth.active for frame in earth.frames):
            wrong.append("frames: only the active player decides")
        if earth.companies[earth.active].unspent == 0 and len(earth.frames) == 1:
            wrong.append("turn: it is over when no token is left")
        limit = len(earth.tied) if earth.tied else earth.seats
        if not 1 <= earth.turns_left <= limit:
            wrong.append("turn: the number of turns left in the round is impossible")
        elif not earth.tied and (earth.first + earth.seats - earth.turns_left) % earth.seats != earth.active:
            wrong.append("turn: the active player is not the one whose turn comes now")
        elif earth.tied and earth.tied[len(earth.tied) - earth.turns_left] != earth.active:
            wrong.append("turn: the active player is not the tied player whose turn comes now")
    if bool(earth.tied) != (earth.phase != 0) or len(earth.tied) == 1:
        wrong.append("tiebreak: there are tied players exactly in a tiebreak")
    if len(earth.final_scores) != (earth.seats if earth.over or earth.tied else 0):
        wrong.append("end: final scores are noted when the final perks are scored")
    return wrong
