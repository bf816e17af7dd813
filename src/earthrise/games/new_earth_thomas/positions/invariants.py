"""What always holds in a game of New Earth, stated once: checked on loading a position and after every action in
tests."""

from earthrise.games.new_earth_thomas.components.board import BOARD, SPACE_COUNT, SPACES, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import NO_TILE, TILE_COUNT, TILE_NAMES, TILES, tile_counts
from earthrise.games.new_earth_thomas.components.perks import ALL_PERK_TOKENS, MOST_PERK_TOKENS
from earthrise.games.new_earth_thomas.components.weather_cards import CARDS, ERUPTION, MOST_TORNADO_TOKENS
from earthrise.games.new_earth_thomas.rules.draw_and_keep import sift_tiles
from earthrise.games.new_earth_thomas.rules.scoring import (
    BARREN,
    BY_TIEBREAK,
    IDLE,
    SHARED,
    SUPPLY,
    in_turn_order,
    leaders,
    tiebreak_gains,
)
from earthrise.games.new_earth_thomas.rules.state import (
    ACTION_TOKENS,
    BEADS,
    MAIN,
    NOWHERE,
    START_TOKENS,
    TIEBREAK,
    Company,
    NewEarth,
)
from earthrise.games.new_earth_thomas.rules.turn import BARREN_ROUNDS, TURNS, TurnFrame


def broken(earth: NewEarth) -> list[str]:
    return (
        tiles(earth)
        + ground(earth)
        + weather(earth)
        + money(earth)
        + pieces(earth)
        + markers(earth)
        + order(earth)
        + ending(earth)
    )


def tiles(earth: NewEarth) -> list[str]:
    """Every tile is in a bag, on the board, in a sift, or taken by the eruption (NT-023, NT-158)."""
    found = [earth.natural_bag[kind] + earth.terraformed_bag[kind] + earth.removed[kind] for kind in range(TILE_COUNT)]
    for space in range(SPACE_COUNT):
        found[earth.top[space].number] += 1
        found[earth.buried[space].number] += 1
    for tile in sift_tiles(earth):
        found[tile.number] += 1
    marks = earth.options.weather_marks
    natural, terraformed = tile_counts(True, marks), tile_counts(False, marks)
    wrong = [
        f"tiles: {found[kind]} of {TILE_NAMES[kind]} where the game has {natural[kind] + terraformed[kind]}"
        for kind in range(1, TILE_COUNT)
        if found[kind] != natural[kind] + terraformed[kind]
    ]
    for kind in range(1, TILE_COUNT):
        if earth.natural_bag[kind] < 0 or earth.terraformed_bag[kind] < 0 or earth.removed[kind] < 0:
            wrong.append(f"tiles: a bag holds fewer than no {TILE_NAMES[kind]}")
        if (earth.natural_bag[kind] and not natural[kind]) or (earth.terraformed_bag[kind] and not terraformed[kind]):
            wrong.append(f"tiles: {TILE_NAMES[kind]} is in the wrong bag")
    if earth.natural_left != sum(earth.natural_bag) or earth.terraformed_left != sum(earth.terraformed_bag):
        wrong.append("tiles: a bag's count is not the number of its tiles")
    return wrong


def ground(earth: NewEarth) -> list[str]:
    """What lies on what, and who may own it (NT-017, NT-110, NT-157, NT-271, NT-277)."""
    wrong: list[str] = []
    blast = [] if earth.volcano == NOWHERE else BOARD.adjacent[earth.volcano] + BOARD.diagonal[earth.volcano]
    for space in range(SPACE_COUNT):
        name = SPACES.values[space]
        top, under = earth.top[space], earth.buried[space]
        if under is not NO_TILE and (not under.land.natural or top is NO_TILE or top.land.natural):
            wrong.append(f"layers: only a Terraformed tile over a Natural one covers it, not so on {name}")
        elif under is not NO_TILE and (under.land.no_terraform or under.land.number in top.land.fails_over):
            wrong.append(f"layers: {top.land.name} cannot lie over {under.land.name} as on {name}")
        if earth.claims[space] != UNCLAIMED and (top is NO_TILE or top.land.no_claim or earth.scorched[space]):
            wrong.append(f"claims: {name} cannot carry a claim")
        if earth.scorched[space] and space not in blast:
            wrong.append(f"scorched: {name} is not beside the Volcano")
        if earth.scorched[space] and under is not NO_TILE:
            wrong.append(f"scorched: nothing can lie under a tile on {name}")
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
    if sum(earth.removed) and not any(earth.scorched):
        wrong.append("tiles: only an eruption takes tiles out of the game")
    return wrong


def money(earth: NewEarth) -> list[str]:
    """Credits are conserved: supply and purses hold what was put in, and what was noted beyond it (NT-021, NT-301,
    NT-302)."""
    wrong: list[str] = []
    put_in = earth.options.supply_per_player * earth.seats
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
    """Action tokens and beads (NT-041, NT-042, NT-259, NT-281, NT-292, NT-332)."""
    wrong: list[str] = []
    strict = earth.options.strict
    moved = edens_laid(earth) > 0  # then a perk 12 may have come or gone whose token waits for the next turn
    for company in earth.companies:
        seat = company.seat
        due = START_TOKENS + company.explorer.tokens + company.terraformer.tokens + company.settler.tokens
        if (
            min(company.unspent, company.used) < 0
            or not START_TOKENS <= company.tokens <= START_TOKENS + ALL_PERK_TOKENS
        ):
            wrong.append(f"tokens: seat {seat} has an impossible number of action tokens")
        elif not moved and (company.tokens > due or (company.tokens < due and not strict)):
            wrong.append(f"tokens: seat {seat} has {company.tokens} action tokens, its perks give {due}")
        in_turn = company.unspent + company.used
        if is_resting(earth, company):
            if in_turn:
                wrong.append(f"tokens: seat {seat} is not active but has tokens in play")
        # NT-212: the token of a perk 12 just taken is not in play yet; NT-292: that of a Tornado comes on top
        elif (
            not company.tokens - (MOST_PERK_TOKENS if company.perk_taken else 0)
            <= in_turn
            <= company.tokens + MOST_TORNADO_TOKENS
        ):
            wrong.append(f"tokens: seat {seat} has {in_turn} of its {company.tokens} tokens in this turn")
        if strict and company.points() + earth.claims_of(seat) > BEADS:
            wrong.append(f"beads: seat {seat} uses more than {BEADS}")
    if strict and sum(company.tokens for company in earth.companies) > ACTION_TOKENS:
        wrong.append(f"tokens: more than {ACTION_TOKENS} are in use")
    return wrong


def is_resting(earth: NewEarth, company: Company) -> bool:
    return earth.over or company.seat != earth.active


def edens_laid(earth: NewEarth) -> int:
    """How often somebody has had the chance to rearrange perk points (NT-280)."""
    on_board = sum(1 for tile in earth.top if tile.land.rearranges_perks)
    return on_board + sum(earth.removed[tile.number] for tile in TILES if tile.land.rearranges_perks)


def markers(earth: NewEarth) -> list[str]:
    """Who shares a space has Explorer 9 but for the one who was there first; Eden Sixteen may have taken it away again
    (NT-071, NT-209, NT-281). The Weather action is open straight after a Move only (NT-125)."""
    wrong: list[str] = []
    for company in earth.companies:
        space = company.space
        here = [other for other in earth.companies if other.space == space and not other.explorer.shares_space]
        if here and here[0] is company and len(here) > 1 + edens_laid(earth):
            wrong.append(f"markers: too many stand on {SPACES.values[space]} without Explorer 9")
        if company.weather_open and (is_resting(earth, company) or not earth.top[space].marked):
            wrong.append(f"weather: seat {company.seat} has not just moved onto a land with the WEATHER mark")
    return wrong


def order(earth: NewEarth) -> list[str]:
    """Whose turn it is (NT-040, NT-055, NT-316, NT-323)."""
    wrong: list[str] = []
    if earth.round < 1:
        wrong.append("turn: rounds are counted from 1")
    if earth.barren_rounds < 0 or (
        earth.barren_rounds >= BARREN_ROUNDS and earth.options.stalemate_end and earth.phase == MAIN and not earth.over
    ):
        wrong.append("end: after so many rounds without progress the game is over")
    if earth.over:
        if earth.turns_left:
            wrong.append("turn: no turn is left when the game is over")
        return wrong
    if earth.frames[0] is not TURNS[earth.active] or len(earth.frames) > 2:
        wrong.append("frames: the turn of the active player stands first, with one decision on it at most")
    if len(earth.frames) == 2 and isinstance(earth.frames[1], TurnFrame):
        wrong.append("frames: one turn does not stand on another")
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
    return wrong


def ending(earth: NewEarth) -> list[str]:
    """Final scores, tiebreak and result (NT-310, NT-315, NT-320 to NT-324)."""
    wrong: list[str] = []
    result = earth.result
    if bool(earth.tied) != (earth.phase == TIEBREAK):
        wrong.append("tiebreak: there are tied players exactly in a tiebreak")
    scored = earth.over or bool(earth.tied)
    if scored and not earth.end_triggered:
        wrong.append("end: a game that was scored has been triggered to end")
    if len(earth.final_scores) != (earth.seats if scored else 0):
        return [*wrong, "end: final scores are noted when the final perks are scored"]
    best = leaders(earth.final_scores, list(range(earth.seats))) if scored else []
    if earth.tied != (in_turn_order(earth, best) if len(best) > 1 else []):
        wrong.append("tiebreak: the tied players are those with the best final score, in turn order")
    for company in earth.companies:
        noted = company.tiebreak_credits if earth.tied or not scored else company.credits
        if noted != (earth.final_scores[company.seat] if scored else 0):
            wrong.append(f"end: the credits noted for seat {company.seat} are not its final score")
        held = company.finals_before_tiebreak
        if not 0 <= held <= 7 or (held and not earth.tied) or (earth.tied and company.finals() & ~held):
            wrong.append(f"tiebreak: seat {company.seat} cannot have held these final perks")
    if result is not None:
        winners = leaders(tiebreak_gains(earth), sorted(earth.tied)) if earth.tied else best
        if result.winners != winners or result.scores != earth.final_scores or result.shared:
            wrong.append("end: the result does not follow from the scores")
        if not earth.tied:
            reasons = [SUPPLY, IDLE, BARREN]
        else:
            reasons = [SHARED if len(winners) > 1 else BY_TIEBREAK]
        if result.reason not in reasons:
            wrong.append(f"end: this game cannot have ended by “{result.reason[:40]}”")
        if result.rule not in earth.game.rulebook.by_number:
            wrong.append("end: the result cites no rule of the book")
    return wrong
