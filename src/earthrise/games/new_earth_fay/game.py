"""New Earth by Ira Fay, as the house knows it."""

from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.observation import Observer
from earthrise.engine.options import OptionValue
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics
from earthrise.games.new_earth_fay.bots.tactics import TEMPERAMENTS, tactics_of
from earthrise.games.new_earth_fay.components.board import FOLDER, SESSIONS
from earthrise.games.new_earth_fay.components.options import read_options, rules_of
from earthrise.games.new_earth_fay.learning.observer import FayObserver
from earthrise.games.new_earth_fay.positions.invariants import broken
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.scoring import PART_NAMES, REASON_TEXTS, score_parts
from earthrise.games.new_earth_fay.rules.setup import set_up
from earthrise.games.new_earth_fay.rules.state import TURNS, Fay
from earthrise.games.new_earth_fay.screens.content import content_data
from earthrise.games.new_earth_fay.screens.figures import figures
from earthrise.games.new_earth_fay.screens.shapes import FayContent, FayView
from earthrise.games.new_earth_fay.screens.view import view_data


class NewEarthFay(Game[Fay]):
    ENDINGS = REASON_TEXTS
    STUDIED = ["play card", "use tile", "advance tech", "act level"]

    def __init__(self) -> None:
        super().__init__(FOLDER, ACTIONS, read_options(), 340)  # NF-340
        self.rules_version = 2  # what version 2 changed: see ALWAYS_ASKED in rules/research.py
        self.hidden = True  # NF-361

    def blank(self, seats: int, options: dict[str, OptionValue], chance: Chance, rules: int) -> Fay:
        fay = Fay(self, rules, seats, chance, rules_of(options))
        fay.explorers = [Explorer(seat) for seat in range(seats)]  # NF-001
        return fay

    def begin(self, state: Fay) -> None:
        set_up(state)

    def somebody_wins(self, options: dict[str, OptionValue]) -> bool:
        return True

    def turn_order(self, state: Fay) -> list[int]:
        return state.in_order()

    def broken_invariants(self, state: Fay) -> list[str]:
        return broken(state)

    def view_data(self, view: View[Fay]) -> FayView:
        return view_data(view)

    def content_data(self) -> FayContent:
        return content_data()

    def temperaments(self) -> list[str]:
        return TEMPERAMENTS

    def tactics(self, temperament: str) -> Tactics[Fay]:
        return tactics_of(temperament)

    def observer(self) -> Observer[Fay]:
        return FayObserver()

    def moment(self, state: Fay) -> str:
        if state.stage != TURNS:
            return f"Session {state.session} of {SESSIONS}, scoring"
        return f"Session {state.session} of {SESSIONS}, round {state.round}"

    def score_parts(self, state: Fay, seat: int) -> dict[str, int]:
        return score_parts(state, seat)

    def part_name(self, category: str) -> str:
        return PART_NAMES.get(category) or super().part_name(category)

    def figures(self, state: Fay, seat: int) -> dict[str, int]:
        return figures(state, seat)


GAME = NewEarthFay()
