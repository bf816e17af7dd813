"""Gaia, the solo opponent (EA-350 to EA-384)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.games.earth_abundance.components.abilities import Ability
from earthrise.games.earth_abundance.components.boards import FAUNA_DOMAIN, GAIA_CARDS, GAIA_PASSES, REACTIONS, GaiaCard
from earthrise.games.earth_abundance.components.cards import CARDS, GOALS
from earthrise.games.earth_abundance.components.effect_words import Effect
from earthrise.games.earth_abundance.components.grid import NOWHERE
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.costs import PAYMENTS
from earthrise.games.earth_abundance.rules.counting import count
from earthrise.games.earth_abundance.rules.decisions import Decision
from earthrise.games.earth_abundance.rules.fauna import put
from earthrise.games.earth_abundance.rules.meanings import MEANINGS
from earthrise.games.earth_abundance.rules.players import GAIA, NOBODY
from earthrise.games.earth_abundance.rules.scoring import place_vp
from earthrise.games.earth_abundance.rules.state import GYRE, Earth

PLAYER: Final = 0  # the only seat


def run(earth: Earth, effects: list[Effect]) -> None:
    """What Gaia does, by her level."""
    for effect in effects:
        number = effect.strong if earth.options.level.strong else effect.amount  # EA-356, EA-357, EA-358
        if effect.count is not None:
            number *= count(earth, effect.count, PLAYER, NOWHERE) // effect.each  # EA-356, EA-357, EA-358, EA-362
        MEANINGS[effect.op].for_gaia(earth, number)  # EA-362


def react(earth: Earth) -> None:
    """After the player's own turn."""
    run(earth, REACTIONS[earth.action])  # EA-355


def reveal_card(earth: Earth) -> GaiaCard:
    """The top card of her deck; used up the first time, it is shuffled again."""
    gaia = earth.gaia
    if not gaia.deck:
        gaia.deck = earth.chance.shuffled(list(range(len(GAIA_CARDS))))  # EA-368
    gaia.card = gaia.deck[-1]  # EA-361
    gaia.deck = gaia.deck[:-1]
    if not gaia.deck:
        gaia.passes += 1
    earth.reveal()
    card = GAIA_CARDS[gaia.card]
    earth.note("gaia_card", 361, NOBODY, f"Gaia reveals {card.name}.")
    return card


def is_used_up(earth: Earth) -> bool:
    return earth.gaia.passes >= GAIA_PASSES


def take_completion(earth: Earth) -> None:
    """Her deck is used up twice: the bonus is hers if nobody has it."""
    if earth.completion_open and earth.gaia.leaves:  # EA-368
        earth.completion = GAIA  # EA-368
        earth.completion_open = False
        earth.gaia.leaves -= 1  # EA-377
        points = earth.options.completion_vp
        earth.note("gaia", 368, NOBODY, f"Gaia takes the completion bonus of {points} VP.", points)


# -- Gyres (EA-364, EA-366, EA-367) ------------------------------------------------------------------------------------


def gyre_places(earth: Earth) -> list[int]:
    """The Fauna cards of the row without a leaf of hers."""
    row = GAIA_CARDS[earth.gaia.card].effects[0].row
    return [place for place in (2 * row, 2 * row + 1) if GAIA not in earth.ranked[place]]  # EA-364


def claim_for_gaia(earth: Earth, place: int) -> None:
    points = place_vp(earth, len(earth.ranked[place]))
    put(earth, place, GAIA)  # EA-364, EA-370
    earth.gaia.leaves -= 1  # EA-353
    goal = GOALS[earth.fauna[place]]
    text = f"Gaia puts a leaf on {goal.name} for {points} VP."
    earth.note("gaia", 364, NOBODY, text, points, [FAUNA_DOMAIN.reference(place)])
    level = earth.options.level
    if level.gyre == "bonus":
        card = GAIA_CARDS[earth.gaia.card]
        run(earth, card.right if place % 2 else card.left)  # EA-367
    elif level.gyre == "skip":
        earth.gaia.skips = True  # EA-366


class GyreVerb(Verb[Earth]):
    """Choose the Fauna card that Gaia claims."""

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return 0 if action.x in gyre_places(state) else 364  # EA-364

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return "It must be a Fauna card of the row the Gyre shows, without a leaf of Gaia's.", "Choose another one."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.end(seat)
        claim_for_gaia(earth, action.x)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Gaia claims {GOALS[state.fauna[action.x]].name}"


CHOOSE_GYRE: Final = GyreVerb(ACTIONS, "gyre", [FAUNA_DOMAIN])


class GyreFrame(Decision):
    """The player chooses one of the two Fauna cards."""

    KIND = "gyre"
    RULE = 364  # EA-364
    VERBS = [CHOOSE_GYRE]
    WHEN = [GYRE]
    LOWEST = True
    PROMPT = "choose the Fauna card that Gaia claims"

    def advance(self, earth: Earth) -> bool:
        places = gyre_places(earth)
        if len(places) > 1:
            return False
        earth.end(self.seat)
        if places and earth.gaia.leaves:
            claim_for_gaia(earth, places[0])
        return True

    def broken(self, earth: Earth) -> list[str]:
        if not earth.options.solo or earth.gaia.card < 0 or GAIA_CARDS[earth.gaia.card].action >= 0:
            return ["gyre: Gaia has revealed no Gyre"]
        if not earth.gaia.leaves:
            return ["gyre: Gaia has no leaf left"]
        return []


ACTIONS.declare(GyreFrame)


# -- between-turns Events (EA-378, EA-379) -----------------------------------------------------------------------------


def join(earth: Earth) -> None:
    """She joins whenever her board holds the cost."""
    event: Ability = CARDS[earth.event].abilities[0]
    if any(PAYMENTS[cost.op].gaia_owns(earth.gaia) < cost.amount for cost in event.costs):  # EA-379
        earth.note("gaia", 379, NOBODY, f"Gaia cannot pay for {CARDS[earth.event].name}.")
        return
    earth.note("gaia", 378, NOBODY, f"Gaia joins {CARDS[earth.event].name}.")
    for cost in event.costs:
        PAYMENTS[cost.op].gaia_pays(earth, cost.amount)  # EA-378, EA-379
    for effect in event.effects:
        MEANINGS[effect.op].for_gaia(earth, effect.amount)  # EA-378, EA-379
