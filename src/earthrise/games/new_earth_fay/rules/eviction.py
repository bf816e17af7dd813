"""Giving up a base, by a result card (NF-305)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.fields import Whole
from earthrise.engine.frames import Frame
from earthrise.engine.words import capital, who
from earthrise.games.new_earth_fay.components.board import BASE, FIRST_PIECE, TOWN
from earthrise.games.new_earth_fay.components.effect_words import MOST_OF_ANYTHING, amount_of, word_of
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, SETTLEMENT_DOMAIN
from earthrise.games.new_earth_fay.rules.attitude import LoseVp, gain
from earthrise.games.new_earth_fay.rules.decision import About, Decision
from earthrise.games.new_earth_fay.rules.effect import Appraiser, Effect, Work, declare, read_effects
from earthrise.games.new_earth_fay.rules.explorer import BY_RESULTS, Explorer
from earthrise.games.new_earth_fay.rules.place_words import spot
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import piece_ref, settlement_name


class EvictVerb(Verb[Fay]):
    def candidates(self, state: Fay, seat: int) -> list[Action]:
        return self.actions[: FIRST_PIECE[TOWN]]

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        if action.x >= FIRST_PIECE[TOWN] or not state.explorers[seat].sites[action.x]:
            return 305  # NF-305 a base on the continent
        return 0

    def explain(self, state: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        name = capital(settlement_name(action.x))
        return f"{name} is not one of your bases on the continent.", "Choose one of your bases."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        place = explorer.sites[action.x][0]
        loss = fay.frame(EvictFrame).loss
        fay.pop()
        fay.put_piece(explorer, action.x, [])
        if fay.journal is not None:
            text = f"{who(seat)}'s base in {spot(fay, [place])} is evicted."
            fay.note("evict", 305, seat, text, 1, [piece_ref(seat, action.x)])
        gain(fay, explorer, -loss, BY_RESULTS, 305, "Eviction")

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return f"Give up the base in {spot(state, state.explorers[seat].sites[action.x])}"


EVICT: Final = EvictVerb(ACTIONS, "evict", [SETTLEMENT_DOMAIN])


class EvictFrame(Decision):
    """Which base is given up; `loss` are the points that go with it."""

    KIND = "evict"
    RULE = 305  # NF-305
    VERBS = [EVICT]
    FIELDS = [Whole("loss", 0, MOST_OF_ANYTHING)]
    PROMPT = "choose the base that is evicted"

    def __init__(self, seat: int, loss: int) -> None:
        super().__init__(seat)
        self.loss = loss

    def about(self) -> About:
        return About(amount=self.loss)


class RemoveBase(Effect):
    """A base is given up and points with it, or more points where there is no base."""

    WORD = "remove_base"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        then, otherwise = entry.entries("then"), entry.entries("if_none")
        if any(word_of(part) != LoseVp.WORD for part in then + otherwise):
            raise BadContent(f"{entry.where}: a base that is removed, or none, costs points and nothing else")
        self.loss = sum(amount_of(part) for part in then)
        self.otherwise = read_effects(otherwise)

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        if explorer.on_map(BASE):
            fay.push(EvictFrame(explorer.seat, self.loss))
            return
        for effect in self.otherwise:  # NF-305
            effect.do(fay, explorer, work)

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, EvictFrame) and decision.loss == self.loss

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        if explorer.on_map(BASE):
            return -self.loss
        return sum(effect.points(fay, explorer, attitude) for effect in self.otherwise)

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.base_lost()


ACTIONS.declare(EvictFrame)
declare(RemoveBase)
