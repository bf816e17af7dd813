"""What a card gives for one scoring session: a dearer terrain, freer picks, or no result at all (NF-179 to NF-182)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.content import Entry
from earthrise.engine.fields import Whole
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.board import TERRAIN_NAMES
from earthrise.games.new_earth_fay.components.effect_words import (
    MOST_OF_ANYTHING,
    PICK_RULES,
    THIRD_SETTLEMENT,
)
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, TERRAIN_DOMAIN
from earthrise.games.new_earth_fay.rules.decision import About, Decision
from earthrise.games.new_earth_fay.rules.effect import AmountEffect, Appraiser, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.state import Fay


class FavourVerb(AnswerVerb[Fay]):
    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        bonus = explorer.bonus.copy()
        bonus[action.x] += fay.frame(FavourFrame).amount
        explorer.bonus = bonus  # NF-179: two of them add up
        fay.pop()
        if fay.journal is not None:
            text = f"{TERRAIN_NAMES[action.x]} is worth {bonus[action.x]} more for {who(seat)} this session."
            fay.note("favour", 179, seat, text, bonus[action.x], [TERRAIN_DOMAIN.reference(action.x)])

    def say(self, state: Fay, seat: int, action: Action) -> str:
        more = state.frame(FavourFrame).amount
        return f"{TERRAIN_NAMES[action.x]} is worth {more} more for you this session"


FAVOUR: Final = FavourVerb(ACTIONS, "favour", [TERRAIN_DOMAIN])


class FavourFrame(Decision):
    """Which terrain is worth `amount` more for the player."""

    KIND = "favour"
    RULE = 179  # NF-179
    VERBS = [FAVOUR]
    FIELDS = [Whole("amount", 1, MOST_OF_ANYTHING)]
    PROMPT = "choose the terrain that is worth more for you"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def about(self) -> About:
        return About(amount=self.amount)


class TerrainBonus(AmountEffect):
    """Local Pride."""

    WORD = "terrain_bonus"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        fay.push(FavourFrame(explorer.seat, self.amount))

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, FavourFrame) and decision.amount == self.amount

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.favour(self.amount)


class PickRule(Effect):
    """A third settlement may be picked (NF-180), or picks need not be adjacent (NF-181)."""

    WORD = "pick_rule"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.third = PICK_RULES.index(entry.one_of("rule", PICK_RULES)) == THIRD_SETTLEMENT

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return not (explorer.third if self.third else explorer.apart)

    def spent(self, explorer: Explorer) -> str:
        return "you may pick a third settlement already" if self.third and explorer.third else ""

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        seat = explorer.seat
        if self.third:
            explorer.third = True
            if fay.journal is not None:
                fay.note("pick_rule", 180, seat, f"{who(seat)} may pick a third settlement this session.")
        else:
            explorer.apart = True
            if fay.journal is not None:
                fay.note("pick_rule", 181, seat, f"{who(seat)}'s picks need not be adjacent this session.")

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.third_pick() if self.third else by.picks_apart()


class SkipResults(Effect):
    """Safe Conduct (NF-182)."""

    WORD = "skip_results"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        explorer.safe = True
        if fay.journal is not None:
            fay.note("safe", 182, explorer.seat, f"No result card will touch {who(explorer.seat)} this session.")

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.no_results()


ACTIONS.declare(FavourFrame)
declare(TerrainBonus, PickRule, SkipResults)
