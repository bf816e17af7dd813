"""One Earth, as the house knows it."""

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.measures import Measure
from earthrise.engine.observation import Observer
from earthrise.engine.options import OptionValue
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics
from earthrise.games.one_earth.bots.tactics import TEMPERAMENTS, tactics_of
from earthrise.games.one_earth.components.files import FOLDER
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, NO_CARD
from earthrise.games.one_earth.components.modes import MODE_IDS, MODES
from earthrise.games.one_earth.components.options import Options, read_options
from earthrise.games.one_earth.learning.observer import OneEarthObserver
from earthrise.games.one_earth.positions.invariants import broken
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.ending import REASON_TEXTS, measures, score_parts
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.scoring import CATEGORIES, CATEGORY_NAMES
from earthrise.games.one_earth.rules.setup import set_up
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.games.one_earth.screens.content import content_data
from earthrise.games.one_earth.screens.figures import figures
from earthrise.games.one_earth.screens.shapes import EarthContent, EarthView
from earthrise.games.one_earth.screens.view import view_data


class OneEarthGame(Game[OneEarth]):
    ENDINGS = REASON_TEXTS
    STUDIED = [
        "lead leader",
        "take country",
        "fund_policy policy",
        "fund_project project",
        "fund_upgraded project",
        "fund_technology technology",
        "propose resolution",
    ]

    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, read_options(), 57)  # OE-057
        self.hidden = True  # OE-007: ballots and bids
        self.rules_version = 2  # since 2 there are no points for an Earth that is lost

    def seat_counts(self, options: dict[str, OptionValue]) -> list[int]:
        mode = MODES[MODE_IDS.index(str(options["mode"]))]
        return list(range(mode.fewest, mode.most + 1))  # OE-003

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> OneEarth:
        earth = OneEarth(self, rules, seats, chance, Options(options, seats))
        earth.players = [Player(seat) for seat in range(seats)]
        return earth

    def begin(self, state: OneEarth) -> None:
        set_up(state)

    def turn_order(self, state: OneEarth) -> list[int]:
        return state.clockwise(state.first)

    def broken_invariants(self, state: OneEarth) -> list[str]:
        return broken(state)

    def view_data(self, view: View[OneEarth]) -> EarthView:
        return view_data(view)

    def content_data(self) -> EarthContent:
        return content_data()

    def temperaments(self) -> list[str]:
        return TEMPERAMENTS

    def tactics(self, temperament: str) -> Tactics[OneEarth]:
        return tactics_of(temperament)

    def score_parts(self, state: OneEarth, seat: int) -> dict[str, int]:
        return score_parts(state, seat)

    def part_name(self, category: str) -> str:
        return CATEGORY_NAMES[CATEGORIES.index(category)]

    def figures(self, state: OneEarth, seat: int) -> dict[str, int]:
        return figures(state, seat)

    def measures(self, state: OneEarth) -> list[Measure]:
        return measures(state)

    def stands_for(self, state: OneEarth, seat: int, action: Action, kind: str) -> str:
        """The Project that lies face up in that place."""
        card = state.line[action.x]
        return "" if card == NO_CARD else KIND_OF[card].id

    def observer(self) -> Observer[OneEarth]:
        return OneEarthObserver()


GAME = OneEarthGame()
