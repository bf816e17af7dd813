"""How to play New Earth (Fay) well enough: what the heuristic bot looks at.

Small decisions (a location, a footprint, a tile, a card) are tried on a copy of the world and judged by `promise`; the
larger ones (which level to act with) by what their small ones would bring.
"""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import Part
from earthrise.engine.tactics import Lookahead, Tactics
from earthrise.games.new_earth_fay.bots.action_values import (
    NEVER,
    footprint_worth,
    level_worth,
    look_worth,
    pick_worth,
    play_worth,
    recount_worth,
    tried,
    vote_worth,
)
from earthrise.games.new_earth_fay.bots.bids import Bids, card_drawn, shifted
from earthrise.games.new_earth_fay.bots.card_values import card_hope
from earthrise.games.new_earth_fay.bots.considerations import STEP, parts_of
from earthrise.games.new_earth_fay.bots.land_values import Outlook, promise
from earthrise.games.new_earth_fay.bots.playout_tactics import quick_choice
from earthrise.games.new_earth_fay.bots.settlement_sites import best_landing
from earthrise.games.new_earth_fay.bots.tile_sites import best_lay, lay_gain
from earthrise.games.new_earth_fay.components.board import BASE, CITY, TOWN, VOTES
from earthrise.games.new_earth_fay.components.technologies import (
    CONSTRUCTION,
    LEVELS,
    RESEARCH,
    TERRAFORMING,
    TOP_LEVEL,
)
from earthrise.games.new_earth_fay.rules.actions import PICKS
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import TURNS, Fay
from earthrise.games.new_earth_fay.rules.terraforming import LayFrame, TileFrame

GARDENER: Final = "gardener"
SETTLER: Final = "settler"
TEMPERAMENTS: Final = [GARDENER, SETTLER]
SCALE: Final = 1_000_000.0
TROUBLE: Final = 0.2  # what a teleport must bring at least

ADVANCES: Final = {  # in which order a temperament climbs: technology and the level to reach before the next
    GARDENER: [(TERRAFORMING, 4), (RESEARCH, 2), (CONSTRUCTION, 3), (RESEARCH, 6), (TERRAFORMING, 6)],
    SETTLER: [(CONSTRUCTION, 3), (TERRAFORMING, 4), (RESEARCH, 2), (CONSTRUCTION, 6)],
}
A_ROUND: Final = 60  # of the clock: divided by any number of players
WON: Final = 0.3  # of the value of a finished game; the rest is by how much
MARGIN: Final = 20.0  # points of margin that are worth half of all


class FayTactics(Tactics[Fay]):
    def __init__(self, temperament: str) -> None:
        self.order: list[tuple[int, int]] = ADVANCES[temperament]

    def rate(self, state: Fay, seat: int, action: Action) -> int:
        return self.ratings(state, seat, [action])[0]

    def ratings(self, fay: Fay, seat: int, options: list[Action]) -> list[int]:
        explorer = fay.explorers[seat]
        look = Outlook(fay, seat)
        bids = Bids(fay, explorer, look)
        return [int(SCALE * self.worth(fay, explorer, action, look, bids)) for action in options]

    def parts(self, fay: Fay, seat: int, options: list[Action]) -> list[list[Part]]:
        explorer = fay.explorers[seat]
        look = Outlook(fay, seat)
        bids = Bids(fay, explorer, look)
        return [
            parts_of(fay, explorer, action, look, bids, self.worth(fay, explorer, action, look, bids))
            for action in options
        ]

    def unit(self) -> float:
        return SCALE

    def choose(self, fay: Fay, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated action; among equals any, by `chance`."""
        explorer = fay.explorers[seat]
        look = Outlook(fay, seat)
        bids = Bids(fay, explorer, look)
        best: list[Action] = []
        top = NEVER
        for action in options:
            worth = self.worth(fay, explorer, action, look, bids)
            if not best or worth > top + 1e-9:
                top = worth
                best = [action]
            elif worth > top - 1e-9:
                best.append(action)
        return best[0] if len(best) == 1 else best[chance.below(len(best))]

    def quick(self, fay: Fay, seat: int, options: list[Action], chance: Chance) -> Action:
        explorer = fay.explorers[seat]
        first = options[0]
        if first.verb.word == "advance":
            best = first
            top = NEVER
            for action in options:
                if action.verb.word == "advance":
                    worth = self.advance_worth(explorer, action.x)
                    if worth > top:
                        best = action
                        top = worth
            return best
        found = quick_choice(fay, explorer, options)
        return self.choose(fay, seat, options, chance) if found is None else found

    def value(self, fay: Fay, seat: int) -> float:
        """Points and promises against those of the best other player."""
        look = Outlook(fay, seat)
        own = 0.0
        best = NEVER
        for explorer in fay.explorers:
            stand = float(explorer.score) if fay.result is not None else promise(fay, explorer, look)
            if explorer.seat == seat:
                own = stand
            else:
                best = max(best, stand)
        lead = own - best
        margin = lead / (abs(lead) + MARGIN)
        if fay.result is None:
            return margin
        won = 1.0 if seat in fay.result.winners else -1.0
        return WON * won + (1.0 - WON) * margin

    def clock(self, fay: Fay) -> int:
        """Rounds, and within them the part of the players who have had their turn; a scoring counts as a round."""
        rounds = (fay.session - 1) * (VOTES + 1)
        if fay.over:
            return (rounds + VOTES + 1) * A_ROUND
        if fay.stage != TURNS:
            return (rounds + VOTES) * A_ROUND
        gone = (fay.active - fay.first) % fay.seats
        return (rounds + fay.round - 1) * A_ROUND + A_ROUND * gone // fay.seats

    def lookahead(self) -> Lookahead:
        return Lookahead(4 * A_ROUND, width=4, growth=0.5, exploration=0.5, caution=1.0, iterations=800)

    def worth(self, fay: Fay, explorer: Explorer, action: Action, look: Outlook, bids: Bids) -> float:
        """What one action brings, in points; doing nothing brings 0."""
        word = action.verb.word
        if word == "play":
            return play_worth(fay, explorer, action, look)
        if word == "advance":
            return STEP * self.advance_worth(explorer, action.x)
        if word == "act":
            return STEP * level_worth(fay, explorer, LEVELS[action.x], look, bids)
        if word == "vote":
            return STEP * vote_worth(fay, explorer, action.x)
        if word == "pick":
            return pick_worth(fay, explorer, PICKS[action.x], look)
        if word == "base":
            return footprint_worth(fay, explorer, BASE, [action.x], look)
        if word == "town":
            return footprint_worth(fay, explorer, TOWN, fay.chart.towns[action.x], look)
        if word == "city":
            return footprint_worth(fay, explorer, CITY, fay.chart.squares[action.x], look)
        if word == "lay":
            laid = fay.frame(LayFrame)
            return lay_gain(fay, explorer, laid.tile, action.x, action.y, laid.benefits, look)
        if word == "use":
            return best_lay(fay, explorer, action.x, fay.frame(TileFrame).benefits, look)
        if word == "keep":
            return card_hope(fay, explorer, action.x, look.turns)
        if word == "teleport":
            return best_landing(fay, explorer, action.x, look) - TROUBLE
        if word in ("name", "evict", "favour"):
            return tried(fay, explorer, action, look)
        if word == "recount":
            return recount_worth(fay, explorer, action.x, action.y)
        if word == "look":
            return look_worth(fay, explorer, action.x)
        if word == "buy":
            return card_drawn(1, look) + shifted(fay, explorer, -fay.alien.price, look)
        if word == "sell":
            return shifted(fay, explorer, fay.alien.sale, look) - card_hope(fay, explorer, action.x, look.turns)
        if word == "sit_out":
            return -0.01
        if word == "discard":
            return -0.1
        return 0.0  # pass, decline, stay, end_turn, skip

    def advance_worth(self, explorer: Explorer, technology: int) -> float:
        """The first technology of the order that is not yet where it should be; then the lowest."""
        for place, (wanted, level) in enumerate(self.order):
            if explorer.levels[wanted] < level and wanted == technology:
                return 20.0 - place
        return float(TOP_LEVEL - explorer.levels[technology])


def tactics_of(temperament: str) -> Tactics[Fay]:
    return FayTactics(temperament)
