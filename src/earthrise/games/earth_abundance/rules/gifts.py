"""Sprouts for other players (EA-184, EA-260 to EA-268, EA-338, EA-339, EA-373)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Whole
from earthrise.engine.words import listed, who
from earthrise.games.earth_abundance.components.codes import CHOSEN_OPPONENT
from earthrise.games.earth_abundance.components.effect_words import Effect
from earthrise.games.earth_abundance.rules.actions import ACTIONS, MOST, PLAYER_DOMAIN
from earthrise.games.earth_abundance.rules.decisions import Decision, Subject
from earthrise.games.earth_abundance.rules.meanings import Appraiser, Meaning
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import MOVE, Earth
from earthrise.games.earth_abundance.rules.words import sprouts_of


def give(earth: Earth, seat: int, to_one: bool, number: int) -> None:
    """Sprouts for others go straight into their storage, whoever is still busy; all are accepted. Events and black
    abilities give in the same way."""
    if earth.options.solo:
        earth.gaia.sprouts += number  # EA-373
        if earth.journal is not None:
            earth.note("gift", 373, seat, f"Gaia receives {sprouts_of(number)}.", number)
        return
    if not to_one:
        for other in range(earth.seats):  # EA-339: teammates too
            if other != seat:  # EA-262
                receive(earth, other, number)  # EA-250, EA-267
        if earth.journal is not None:
            text = f"Everybody but {who(seat)} stores {sprouts_of(number)}."
            earth.note("gift", 262, seat, text, number)
        return
    opponents = earth.opponents(seat)
    if len(opponents) == 1:
        give_to(earth, seat, opponents[0], number)  # EA-266
    else:
        earth.begin(seat, OpponentFrame(seat, number))


def receive(earth: Earth, seat: int, number: int) -> None:
    """Onto the Abundance board. In step 3 whoever was done with it may move what has come since."""
    earth.players[seat].stored += number  # EA-184, EA-266, EA-268
    if earth.phase == MOVE and earth.by_second_rules():
        earth.waiting_seats = [*earth.waiting_seats, seat]  # EA-189


def give_to(earth: Earth, seat: int, other: int, number: int) -> None:
    receive(earth, other, number)
    if earth.journal is not None:
        text = f"{who(seat)} gives {sprouts_of(number)} to {who(other)}."
        earth.note("gift", 261, seat, text, number, [PLAYER_DOMAIN.reference(other)])


class GiveVerb(Verb[Earth]):
    """Choose who receives the sprouts."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if action.x >= earth.seats or action.x == seat:
            return 261  # EA-261
        return 0 if action.x in earth.opponents(seat) else 338  # EA-338

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        others = listed([who(other) for other in earth.opponents(seat)])
        if rule == 338:
            return f"{who(action.x)} is on your team.", f"Choose {others}."
        return "That is not one of your opponents.", f"Choose {others}."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        number = earth.top(seat, OpponentFrame).number
        earth.end(seat)
        give_to(earth, seat, action.x, number)  # EA-261

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return f"Give {sprouts_of(earth.top(seat, OpponentFrame).number)} to {who(action.x)}"


GIVE: Final = GiveVerb(ACTIONS, "give", [PLAYER_DOMAIN])


class OpponentFrame(Decision):
    """One opponent must be chosen."""

    KIND = "opponent"
    RULE = 261  # EA-261
    VERBS = [GIVE]
    FIELDS = [Whole("number", 1, MOST)]

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def prompt(self, state: Earth, seat: int) -> str:
        return f"choose an opponent who receives {sprouts_of(self.number)}"

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"left": self.number}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left = self.number

    def broken(self, state: Earth) -> list[str]:
        return ["opponent: alone one has none (EA-373)"] if state.options.solo else []


ACTIONS.declare(OpponentFrame)


class GiveSprouts(Meaning):
    WORD = "give_sprouts"
    GIVES = True

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        give(earth, seat, effect.to == CHOSEN_OPPONENT, number)

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.gift(number, effect.to == CHOSEN_OPPONENT)
