"""Setting up (NF-020 to NF-041)."""

from earthrise.engine.chance import Chance
from earthrise.engine.options import RANDOM, first_player
from earthrise.games.new_earth_fay.components.alien_cards import (
    ALIEN_NUMBERS,
    ALIENS,
    NEGATIVE,
    POSITIVE,
    alien_card,
    results_of,
)
from earthrise.games.new_earth_fay.components.board import LAYOUTS, SESSIONS
from earthrise.games.new_earth_fay.components.footprints import CENTRE, cell_at
from earthrise.games.new_earth_fay.components.options import FIRST_LANDING, Options
from earthrise.games.new_earth_fay.components.rd_cards import CARD_COUNT
from earthrise.games.new_earth_fay.components.technologies import TECHNOLOGIES
from earthrise.games.new_earth_fay.components.tiles import CENTRE_TILE, STARTING, TERRAFORMING, tiles_of
from earthrise.games.new_earth_fay.rules.sessions import COURSE
from earthrise.games.new_earth_fay.rules.state import NO_MEMORY, Fay
from earthrise.games.new_earth_fay.rules.turn import start_turn
from earthrise.games.new_earth_fay.rules.voting import covered_board, tell_covers


def set_up(fay: Fay) -> None:
    seats, chance, rules = fay.seats, fay.chance, fay.options
    for explorer in fay.explorers:
        explorer.levels = [rules.start_level] * len(TECHNOLOGIES)  # NF-021, NF-401
    fay.alien = alien_card(_alien(rules, chance))
    _lay_out(fay)
    fay.supply = chance.shuffled(tiles_of(TERRAFORMING))  # NF-032
    fay.deck = chance.shuffled(list(range(CARD_COUNT)))  # NF-033
    fay.memory = [NO_MEMORY] * (seats + 1)
    undealt: list[list[int]] = []
    for side in (POSITIVE, NEGATIVE):  # NF-035, NF-036
        cards = chance.shuffled(results_of(side))
        fay.rows = fay.rows + cards[:SESSIONS]
        undealt.append(sorted(cards[SESSIONS:]))
    fay.undealt = undealt
    fay.voting = covered_board(seats, chance)  # NF-038
    fay.first = first_player(rules.first_player, seats, chance)  # NF-040, NF-041
    fay.push(COURSE)
    tell_covers(fay, 38)
    start_turn(fay, fay.first)


def _alien(rules: Options, chance: Chance) -> int:
    """One of the four for the whole game, named by the host, or none."""
    if rules.mode == FIRST_LANDING:  # NF-400
        return -1
    if rules.alien_card != RANDOM:  # NF-406
        return ALIEN_NUMBERS[rules.alien_card]
    return chance.below(len(ALIENS))  # NF-023


def _lay_out(fay: Fay) -> None:
    """The alien starting tile in the middle, random others around it, each turned at random."""
    others = fay.chance.shuffled(tiles_of(STARTING))  # NF-030
    fay.lay_tile(CENTRE, CENTRE_TILE, fay.chance.below(4))  # NF-024, NF-029, NF-030
    for x, y in LAYOUTS[fay.seats]:  # NF-025, NF-026, NF-027, NF-028
        if (x, y) != (0, 0):  # NF-029
            fay.lay_tile(cell_at(x, y), others[0], fay.chance.below(4))  # NF-030
            others = others[1:]
    fay.tiles_out = sorted(others)  # NF-031
