"""Earth with the Abundance expansion, as the house knows it."""

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.measures import Measure
from earthrise.engine.observation import Observer
from earthrise.engine.options import OptionValue
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics
from earthrise.games.earth_abundance.bots.tactics import TACTICS
from earthrise.games.earth_abundance.components.boards import TEAM_BOARDS
from earthrise.games.earth_abundance.components.cards import CARDS, ECOSYSTEMS, GOALS
from earthrise.games.earth_abundance.components.files import FOLDER
from earthrise.games.earth_abundance.components.options import COUNTS, read_options
from earthrise.games.earth_abundance.learning.observer import EarthObserver
from earthrise.games.earth_abundance.positions.invariants import broken
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.scoring import (
    CATEGORIES,
    REASON_TEXTS,
    categories,
    measures,
    part_name,
)
from earthrise.games.earth_abundance.rules.setup import check, set_up
from earthrise.games.earth_abundance.rules.state import Earth, Options
from earthrise.games.earth_abundance.rules.words import plainly
from earthrise.games.earth_abundance.screens.content import content_data
from earthrise.games.earth_abundance.screens.figures import figures
from earthrise.games.earth_abundance.screens.shapes import AbundanceContent, AbundanceView
from earthrise.games.earth_abundance.screens.view import view_data


class EarthGame(Game[Earth]):
    ENDINGS = REASON_TEXTS
    STUDIED = [
        "choose action",
        "choose_with_care action",
        "plant card",
        "event card",
        "event_with_care card",
        "pick island_side",
        "pick climate_side",
        "pick ecosystem_side",
        "claim goal",
    ]

    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, read_options(), 300)  # EA-300
        self.rules_version = 2
        self.longest = 60_000
        self.hidden = True  # EA-016

    def seat_counts(self, options: dict[str, OptionValue]) -> list[int]:
        """Without the expansion at most five play (EA-390): `check` says so, as of all that does not go together."""
        return COUNTS[str(options["mode"])]  # EA-001, EA-330, EA-350

    def sides(self, seats: int, options: dict[str, OptionValue]) -> list[int]:
        board = TEAM_BOARDS.get(str(options["mode"]))
        return [seat // (1 if board is None else board.size) for seat in range(seats)]  # EA-330

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> Earth:
        chosen = Options(options)
        check(chosen, seats)
        earth = Earth(self, rules, seats, chance, chosen)
        earth.players = [Player(seat) for seat in range(seats)]
        return earth

    def begin(self, state: Earth) -> None:
        set_up(state)

    def renotated(self, text: str, written: int) -> str:
        """Gifts named their receiver by a number from 0 in the first format."""
        verb, _, seat = text.partition(" player:")
        return f"give player:{int(seat) + 1}" if written == 1 and verb == "give" and seat.isdigit() else text

    def somebody_wins(self, options: dict[str, OptionValue]) -> bool:
        return not Options(options).solo

    def turn_order(self, state: Earth) -> list[int]:
        return [(state.first + step) % state.seats for step in range(state.seats)]  # EA-035

    def broken_invariants(self, state: Earth) -> list[str]:
        return broken(state)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        """A verb knows the words for a decision it belongs to; anywhere else the action is simply named."""
        if state.may_act(seat) and action.verb in state.frames[-1].frame_for(state, seat).verbs():
            return action.verb.say(state, seat, action)
        return plainly(action)

    def view_data(self, view: View[Earth]) -> AbundanceView:
        return view_data(view)

    def content_data(self) -> AbundanceContent:
        return content_data()

    def tactics(self, temperament: str) -> Tactics[Earth]:
        return TACTICS

    def observer(self) -> Observer[Earth]:
        return EarthObserver()

    def score_parts(self, state: Earth, seat: int) -> dict[str, int]:
        return dict(zip(CATEGORIES, categories(state, seat)))  # EA-310 to EA-317

    def part_name(self, category: str) -> str:
        return part_name(category)

    def figures(self, state: Earth, seat: int) -> dict[str, int]:
        return figures(state, seat)

    def measures(self, state: Earth) -> list[Measure]:
        return measures(state)

    def stands_for(self, state: Earth, seat: int, action: Action, kind: str) -> str:
        """A side dealt for the set-up, or the goal of a Fauna card."""
        earth = state
        player = earth.players[seat]
        if kind == "goal":
            return GOALS[earth.fauna[action.x]].id
        if kind == "island_side":
            return CARDS[player.dealt_islands[action.x]].id
        if kind == "climate_side":
            return CARDS[player.dealt_climates[action.y]].id
        return "" if action.z == 0 else ECOSYSTEMS[player.dealt_ecosystems[action.z - 1]].id


GAME = EarthGame()
