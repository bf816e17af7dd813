"""New Earth by Adam Thomas, as the house knows it."""

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.observation import Observer
from earthrise.engine.options import OptionValue
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics
from earthrise.games.new_earth_thomas.bots.tactics import TEMPERAMENTS, tactics_of
from earthrise.games.new_earth_thomas.components.board import FOLDER
from earthrise.games.new_earth_thomas.components.options import read_options
from earthrise.games.new_earth_thomas.learning.observer import NewEarthObserver
from earthrise.games.new_earth_thomas.positions.invariants import broken
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.scoring import PART_NAMES, REASON_TEXTS, score_parts
from earthrise.games.new_earth_thomas.rules.setup import companies_of, rules_of, set_up
from earthrise.games.new_earth_thomas.rules.state import NewEarth
from earthrise.games.new_earth_thomas.screens.content import content_data
from earthrise.games.new_earth_thomas.screens.figures import figures
from earthrise.games.new_earth_thomas.screens.shapes import EarthContent, EarthView
from earthrise.games.new_earth_thomas.screens.view import view_data


class NewEarthGame(Game[NewEarth]):
    ENDINGS = REASON_TEXTS
    STUDIED = ["perk perk", "keep tile"]

    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, read_options(), 310)  # NT-310
        self.rules_version = 2  # terraforming is paid for Natural lands, as printed

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> NewEarth:
        earth = NewEarth(self, rules, seats, chance, rules_of(options))
        earth.companies = companies_of(seats)
        return earth

    def begin(self, state: NewEarth) -> None:
        set_up(state)

    def somebody_wins(self, options: dict[str, OptionValue]) -> bool:
        return True

    def turn_order(self, state: NewEarth) -> list[int]:
        return [(state.first + step) % state.seats for step in range(state.seats)]  # NT-029

    def broken_invariants(self, state: NewEarth) -> list[str]:
        return broken(state)

    def view_data(self, view: View[NewEarth]) -> EarthView:
        return view_data(view)

    def content_data(self) -> EarthContent:
        return content_data()

    def temperaments(self) -> list[str]:
        return TEMPERAMENTS

    def tactics(self, temperament: str) -> Tactics[NewEarth]:
        return tactics_of(temperament)

    def score_parts(self, state: NewEarth, seat: int) -> dict[str, int]:
        return score_parts(state, seat)

    def part_name(self, category: str) -> str:
        return PART_NAMES.get(category) or super().part_name(category)

    def figures(self, state: NewEarth, seat: int) -> dict[str, int]:
        return figures(state, seat)

    def surely_ends(self, state: NewEarth) -> bool:
        return state.options.stalemate_end  # NT-335: with it off only the supply ends the game

    def observer(self) -> Observer[NewEarth]:
        return NewEarthObserver(self.options)


GAME = NewEarthGame()
