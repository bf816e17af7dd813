"""How to play Earth with Abundance well enough: what the heuristic bot does at every decision, and what a search should
know of the game."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import Part
from earthrise.engine.tactics import Lookahead, Tactics
from earthrise.games.earth_abundance.bots.action_values import FIRST, NEVER, worth
from earthrise.games.earth_abundance.bots.considerations import parts_of
from earthrise.games.earth_abundance.bots.position_value import expected_lead, final_lead
from earthrise.games.earth_abundance.bots.values import Outlook
from earthrise.games.earth_abundance.components.grid import FULL
from earthrise.games.earth_abundance.rules.laying import WhereFrame
from earthrise.games.earth_abundance.rules.state import Earth

SCALE: Final = 100.0  # ratings are whole numbers
OF_COURSE: Final = int(SCALE * FIRST / 2)  # rated so, an action is taken without thinking
OUT_OF_THE_QUESTION: Final = int(SCALE * NEVER)
GAP: Final = int(SCALE * 10.0)  # how much less promising an action may look and still be thought about
MOST_CANDIDATES: Final = 5
WINNING: Final = 0.3  # of the value of a finished game; the rest is the margin
CLEAR: Final = 25.0  # points of lead that are worth half of the rest
UNSURE: Final = 30.0  # and so many more while the islands are empty


class EarthTactics(Tactics[Earth]):
    """Weighs every action in Victory Points at the end of the game."""

    def rate(self, state: Earth, seat: int, action: Action) -> int:
        return int(SCALE * worth(Outlook(state, seat), action))

    def ratings(self, state: Earth, seat: int, options: list[Action]) -> list[int]:
        outlook = Outlook(state, seat)
        return [int(SCALE * worth(outlook, action)) for action in options]

    def parts(self, state: Earth, seat: int, options: list[Action]) -> list[list[Part]]:
        outlook = Outlook(state, seat)
        return [parts_of(outlook, action) for action in options]

    def unit(self) -> float:
        return SCALE

    def candidates(self, state: Earth, seat: int, options: list[Action]) -> list[Action]:
        """What is rated nearly as well as the best, and all of the four actions, each with care or without; but nothing
        else where the best is a matter of course."""
        ratings = self.ratings(state, seat, options)
        top = max(ratings)
        if top >= OF_COURSE:
            return [options[ratings.index(top)]]
        chooses = options[ratings.index(top)].verb.word in ("choose", "choose_with_care")
        least = OUT_OF_THE_QUESTION + 1 if chooses else max(top - GAP, OUT_OF_THE_QUESTION + 1)
        ranked = sorted([(-rating, place) for place, rating in enumerate(ratings) if rating >= least])
        found = [options[place] for _, place in ranked]
        careful = [action.x for action in found if action.verb.word == "choose_with_care"]
        if careful:
            found = [action for action in found if action.verb.word != "choose" or action.x not in careful]
        return found[:MOST_CANDIDATES] if found else options

    def quick(self, earth: Earth, seat: int, options: list[Action], chance: Chance) -> Action:
        """The best-rated action by a rough outlook, which does not lay every card on every space."""
        outlook = Outlook(earth, seat)
        outlook.rough = True
        if options[0].verb.word == "at" and isinstance(earth.strands().top(seat), WhereFrame):
            options = outlook.few_of(options)
        best = options[0]
        top = -1e9
        for action in options:
            rating = worth(outlook, action)
            if rating > top:
                top = rating
                best = action
        return best

    def value(self, earth: Earth, seat: int) -> float:
        if earth.result is not None:
            lead = final_lead(earth, seat)
            won = 1.0 if seat in earth.result.winners else -1.0
            return WINNING * won + (1.0 - WINNING) * lead / (abs(lead) + CLEAR * earth.options.team_size)
        lead = expected_lead(earth, seat)
        most = max([len(player.taken) for player in earth.players])
        unsure = UNSURE * (FULL - most) / FULL
        return lead / (abs(lead) + (CLEAR + unsure) * earth.options.team_size)

    def clock(self, earth: Earth) -> int:
        """Turns, Gaia's among them."""
        if earth.options.solo:
            return 2 * earth.round + (1 if earth.gaia_turn else 0)
        return (earth.round - 1) * earth.seats + (earth.active - earth.first) % earth.seats + 1 if earth.round else 0

    def lookahead(self) -> Lookahead:
        return Lookahead(4, width=4, growth=0.5, exploration=0.5, caution=0.5, iterations=600)


TACTICS: Final = EarthTactics()  # there is one temperament only
