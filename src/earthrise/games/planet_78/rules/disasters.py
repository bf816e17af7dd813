"""Natural disasters: who dies, what is lost, and what they do to the planet (PS-250 to PS-266)."""

from earthrise.games.planet_78.components.board import BOARD, SQUARE_COUNT
from earthrise.games.planet_78.components.cards import (
    DISASTER,
    DISASTERS,
    EACH_DISCARDS_HAND,
    EACH_LOSES,
    KILL_CROSS,
    KILL_NEAR_WATER,
    KILL_ON,
    KILL_SHARING,
    POLLUTION,
    Card,
    Step,
)
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES
from earthrise.games.planet_78.rules.ending import check_reach
from earthrise.games.planet_78.rules.lives import kill
from earthrise.games.planet_78.rules.losses import discard_card
from earthrise.games.planet_78.rules.state import DISASTER_DONE, LOSE, NO_CARD, NOBODY, POLLUTE, Planet, Settler, Task
from earthrise.games.planet_78.rules.words import square_ref


def strike(planet: Planet) -> None:
    """Draw a disaster. Deaths and losses come first, a change of pollution last (PS-264)."""
    number = planet.draw_card(DISASTER)
    if number == NO_CARD:
        return
    planet.drawn_disaster = number
    card = DISASTERS[number]
    tasks: list[Task] = []
    last: list[Task] = []
    for step in card.steps:
        if step.op == EACH_LOSES:
            _note(planet, card, unsafe_squares(planet))
            for settler in endangered(planet):
                tasks.append(Task(LOSE, settler.number, step.amount))
        elif step.op == EACH_DISCARDS_HAND:
            _note(planet, card, unsafe_squares(planet))
            for settler in endangered(planet):
                for held in settler.hand:  # PS-262: cards in front stay
                    discard_card(planet, settler, held, card.rule)
        elif step.op == POLLUTION:
            last.append(Task(POLLUTE, NOBODY, step.amount))
        else:
            _kill(planet, card, step)
    planet.agenda = [*tasks, *last, Task(DISASTER_DONE), *planet.agenda]


def finish_disaster(planet: Planet) -> None:
    """The card goes to its discard pile (PS-266)."""
    if planet.drawn_disaster != NO_CARD:
        planet.discard(DISASTER, planet.drawn_disaster)
        planet.drawn_disaster = NO_CARD
    check_reach(planet)


def endangered(planet: Planet) -> list[Settler]:
    """The living who are not on safe ground, in the order of PS-232 (PS-252, PS-273)."""
    settlers = [planet.settlers[number] for number in planet.from_active()]
    return [settler for settler in settlers if settler.is_alive() and not planet.is_safe(settler.square)]


def unsafe_squares(planet: Planet) -> list[int]:
    return sorted({settler.square for settler in endangered(planet)})


def _kill(planet: Planet, card: Card, step: Step) -> None:
    """All deaths are judged on the position in which the card was drawn (PS-265)."""
    struck = struck_squares(planet, card, step)
    _note(planet, card, struck)
    doomed = [settler for settler in endangered(planet) if settler.square in struck]
    for settler in doomed:
        kill(planet, settler, card.rule, card.name)


def struck_squares(planet: Planet, card: Card, step: Step) -> list[int]:
    """Where it hits; the state of the tiles does not matter (PS-263)."""
    if step.op == KILL_ON:
        return [
            square for square in range(SQUARE_COUNT) if planet.face_up[square] and planet.tile[square] in step.tiles
        ]
    if step.op == KILL_NEAR_WATER:
        return [square for square in range(SQUARE_COUNT) if is_by_the_water(planet, square)]
    if step.op == KILL_CROSS:
        row, column = planet.chance.below(BOARD.rows), planet.chance.below(BOARD.columns)
        if planet.journal is not None:
            text = f"The meteors fall on row {row + 1} and column {chr(ord('A') + column)}."
            planet.note("draw", card.rule, NOBODY, text)
        return [square for square in range(SQUARE_COUNT) if BOARD.y[square] == row or BOARD.x[square] == column]
    assert step.op == KILL_SHARING
    squares = [settler.square for settler in planet.settlers if settler.is_alive()]
    return sorted({square for square in squares if squares.count(square) > 1})


def is_by_the_water(planet: Planet, square: int) -> bool:
    """A face-up water tile, or a resource tile beside one (PS-257)."""
    if not planet.is_resource(square):
        return False
    if is_open_water(planet, square):
        return True
    return any(is_open_water(planet, other) for other in BOARD.beside[square])


def is_open_water(planet: Planet, square: int) -> bool:
    tile = planet.tile[square]
    return planet.face_up[square] and tile < RESOURCE_COUNT and not TILES[tile].floods


def _note(planet: Planet, card: Card, squares: list[int]) -> None:
    if planet.journal is not None:
        refs = [f"disaster:{card.id}"] + [square_ref(square) for square in squares]
        planet.note("disaster", card.rule, NOBODY, f"{card.name}: {card.text}", 0, refs)
