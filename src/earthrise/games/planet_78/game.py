"""Planet 78, as the house knows it."""

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.measures import Measure
from earthrise.engine.observation import Observer
from earthrise.engine.options import OptionValue
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics
from earthrise.games.planet_78.bots.tactics import TEMPERAMENTS, tactics_of
from earthrise.games.planet_78.components.board import FOLDER
from earthrise.games.planet_78.components.meters import SEASONS
from earthrise.games.planet_78.components.options import MODES, Options, read_options
from earthrise.games.planet_78.components.roles import NO_ROLE, ROLE_DOMAIN
from earthrise.games.planet_78.learning.observer import PlanetObserver
from earthrise.games.planet_78.positions.invariants import broken
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.ending import REASON_TEXTS, measures, score_parts
from earthrise.games.planet_78.rules.setup import new_settlers, set_up
from earthrise.games.planet_78.rules.state import Planet
from earthrise.games.planet_78.screens.content import content_data
from earthrise.games.planet_78.screens.figures import figures
from earthrise.games.planet_78.screens.shapes import PlanetContent, PlanetView
from earthrise.games.planet_78.screens.view import view_data


class Planet78(Game[Planet]):
    """2 to 4 people, or one who leads several settlers (PS-002, PS-003)."""

    ENDINGS = REASON_TEXTS
    STUDIED = ["become role", "play card"]

    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, read_options(), 291)  # PS-291: the end is immediate

    def seat_counts(self, options: dict[str, OptionValue]) -> list[int]:
        return MODES[str(options["mode"])]

    def sides(self, seats: int, options: dict[str, OptionValue]) -> list[int]:
        return [0] * seats  # PS-001

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> Planet:
        planet = Planet(self, rules, seats, chance, Options(options))
        planet.settlers = new_settlers(planet)
        return planet

    def begin(self, state: Planet) -> None:
        set_up(state)

    def broken_invariants(self, state: Planet) -> list[str]:
        return broken(state)

    def view_data(self, view: View[Planet]) -> PlanetView:
        return view_data(view)

    def content_data(self) -> PlanetContent:
        return content_data(self.rulebook)

    def temperaments(self) -> list[str]:
        return TEMPERAMENTS

    def tactics(self, temperament: str) -> Tactics[Planet]:
        return tactics_of(temperament)

    def moment(self, state: Planet) -> str:
        return f"{SEASONS[state.season].name}, year {state.year}"

    def score_parts(self, state: Planet, seat: int) -> dict[str, int]:
        return score_parts(state)

    def part_name(self, category: str) -> str:
        return "Needs met" if category == "needs" else f"{super().part_name(category)} in the shuttle"

    def figures(self, state: Planet, seat: int) -> dict[str, int]:
        return figures(state, seat)

    def measures(self, state: Planet) -> list[Measure]:
        return measures(state)

    def dealt(self, state: Planet, seat: int) -> list[str]:
        """Roles (PS-031), in the solo mode those of all settlers (PS-003)."""
        own = [settler.role for settler in state.settlers if state.person(settler.number) == seat]
        return [ROLE_DOMAIN.reference(role) for role in own if role != NO_ROLE]

    def observer(self) -> Observer[Planet]:
        return PlanetObserver()


GAME = Planet78()
