"""Setting up (NT-020 to NT-032)."""

from earthrise.engine.options import OptionValue, first_player
from earthrise.games.new_earth_thomas.components.board import BOARD, CORNERS_BY_PLAYERS
from earthrise.games.new_earth_thomas.components.lands import START_LAND, TILE_COUNT, tile_counts, tile_of
from earthrise.games.new_earth_thomas.components.weather_cards import opening_stack
from earthrise.games.new_earth_thomas.rules.state import Company, NewEarth, Options
from earthrise.games.new_earth_thomas.rules.turn import start_turn


def rules_of(options: dict[str, OptionValue]) -> Options:
    return Options(
        str(options["mode"]),
        int(options["supply_per_player"]),
        bool(options["strict_components"]),
        bool(options["eruption_blocks_movement"]),
        str(options["weather_marks"]),
        bool(options["stalemate_end"]),
        str(options["first_player"]),
    )


def companies_of(seats: int) -> list[Company]:
    return [Company(seat, corner.space) for seat, corner in enumerate(CORNERS_BY_PLAYERS[seats])]  # NT-001, NT-026


def set_up(earth: NewEarth) -> None:
    seats, chance, rules = earth.seats, earth.chance, earth.options
    earth.supply = rules.supply_per_player * seats  # NT-006, NT-021
    earth.natural_bag = tile_counts(True, rules.weather_marks)
    earth.terraformed_bag = tile_counts(False, rules.weather_marks)
    earth.removed = [0] * TILE_COUNT
    start = tile_of(START_LAND, False)  # NT-022: unmarked
    top = earth.top.copy()
    for space in BOARD.starts:  # NT-032: this is not discovering
        top[space] = start
    earth.top = top
    earth.natural_bag[start.number] -= len(BOARD.starts)
    earth.natural_left = sum(earth.natural_bag)  # NT-023
    earth.terraformed_left = sum(earth.terraformed_bag)
    earth.draw_stack = chance.shuffled(opening_stack())  # NT-024, NT-025
    earth.first = first_player(rules.first_player, seats, chance)  # NT-029, NT-030
    earth.turns_left = seats
    start_turn(earth, earth.first)
