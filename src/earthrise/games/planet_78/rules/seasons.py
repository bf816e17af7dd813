"""The season meter and the season change (PS-180 to PS-195)."""

from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.components.cards import POSITIVE, POSITIVE_CARDS
from earthrise.games.planet_78.components.meters import SEASON_COUNT, SPRING
from earthrise.games.planet_78.components.needs import FOOD, NEEDS
from earthrise.games.planet_78.components.tiles import RESOURCE_COUNT, TILES
from earthrise.games.planet_78.rules.actions import ACTION_CARDS
from earthrise.games.planet_78.rules.agenda import Task
from earthrise.games.planet_78.rules.disasters import NewYear
from earthrise.games.planet_78.rules.losses import SledEnds
from earthrise.games.planet_78.rules.negative_cards import DrawNegative, end_negative_cards
from earthrise.games.planet_78.rules.settler import Settler
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.rules.words import settler_ref


def advance_meter(planet: Planet) -> list[Task]:
    """1 up at the end of every turn; a season change at most once (PS-182, PS-195). What it brings is returned."""
    planet.meter += 1
    if planet.meter < planet.season_length():
        return []
    return change_season(planet)


def change_season(planet: Planet) -> list[Task]:
    """The next season, and what it brings: effects end, then a disaster with the year, then a negative card."""
    planet.meter = 0  # PS-182
    planet.extra = 0  # PS-184
    planet.gave_up_asked = False  # PS-295
    planet.season = (planet.season + 1) % SEASON_COUNT  # PS-180
    new_year = planet.season == SPRING  # PS-181
    if new_year:
        planet.year += 1
    if planet.journal is not None:
        season = planet.this_season()
        planet.note("season", season.rule, NOBODY, f"{season.name} begins. {season.text}", 0, [f"season:{season.id}"])
        if new_year:
            planet.note("year", 181, NOBODY, f"Year {planet.year} begins.", planet.year)
    tasks = end_effects(planet)  # PS-194
    if new_year:  # PS-194
        tasks.append(NewYear())
    tasks.append(DrawNegative())  # PS-230
    return tasks


def end_effects(planet: Planet) -> list[Task]:
    """Everything that lasts a number of season changes is one nearer to its end."""
    end_negative_cards(planet)  # PS-192
    stopped, causes = planet.stopped.copy(), planet.stopped_by.copy()
    for tile in range(RESOURCE_COUNT):
        if stopped[tile]:
            stopped[tile] -= 1  # PS-192
            if not stopped[tile]:
                need = NEEDS[causes[tile]]
                causes[tile] = NOBODY
                text = f"A year after {need.name}: {TILES[tile].name} tiles give again."
                planet.note("ended", need.rule, NOBODY, text, 0, [f"need:{need.id}"])
    planet.stopped, planet.stopped_by = stopped, causes
    if planet.food_left:
        planet.food_left -= 1  # PS-192
        if not planet.food_left:
            planet.note("ended", 126, NOBODY, "The extra action point of Food is over.", 0, [f"need:{NEEDS[FOOD].id}"])
    tasks: list[Task] = []
    for number in planet.from_active():
        settler = planet.settlers[number]
        limit = settler.carry_limit()
        end_cards_in_front(planet, settler)
        if settler.carry_limit() != limit:  # PS-107: also while dead
            tasks.append(SledEnds(number))
    return tasks


def end_cards_in_front(planet: Planet, settler: Settler) -> None:
    """Their time runs on while their owner is dead (PS-098, PS-273)."""
    front: list[int] = []
    lasting: list[int] = []
    for card, left in zip(settler.front, settler.front_left, strict=True):
        if left == 1:
            planet.discard(POSITIVE, card)
            if planet.journal is not None:
                refs = [settler_ref(settler.number), ACTION_CARDS.reference(card)]
                text = f"{planet.who(settler.number)}'s {POSITIVE_CARDS[card].name} is used up."
                planet.note("ended", 98, settler.number, text, 0, refs)
        else:
            front.append(card)
            lasting.append(left - 1 if left else 0)
    settler.front = front
    settler.front_left = lasting
