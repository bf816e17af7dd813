"""Giving up, if all of the people playing agree (PS-295)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.fields import Seat
from earthrise.games.planet_78.components.board import NOBODY
from earthrise.games.planet_78.rules.actions import ACTIONS
from earthrise.games.planet_78.rules.decisions import Decision, PlanetVerb, Subject
from earthrise.games.planet_78.rules.ending import GAVE_UP, lose
from earthrise.games.planet_78.rules.state import Planet


class GiveUpVerb(PlanetVerb):
    """Propose it, at most once a season."""

    def refusal(self, planet: Planet, seat: int, action: Action) -> int:
        return 0 if planet.options.can_give_up and not planet.gave_up_asked else 295  # PS-295

    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.gave_up_asked = True
        planet.note("proposal", 295, planet.active, f"{planet.who(planet.active)} proposes to give up.")
        others = [(seat + step) % planet.seats for step in range(1, planet.seats)]
        planet.push(AgreementFrame(others[0] if others else seat, seat))

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Propose to give up (the game is lost if all agree)"

    def explain(self, planet: Planet, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if not planet.options.can_give_up:
            return "Giving up is switched off in this game.", ""
        return "It was proposed this season already, and somebody wanted to carry on.", "Ask again next season."


class AgreeVerb(AnswerVerb[Planet]):
    def do(self, planet: Planet, seat: int, action: Action) -> None:
        frame = planet.frame(AgreementFrame)
        planet.pop()
        if planet.seats > 1:
            planet.note("vote", 295, seat, f"{{{seat}}} agrees to give up.", 1)
        following = (seat + 1) % planet.seats
        if following == frame.proposer:
            lose(planet, GAVE_UP, "All have agreed to give up.")
        else:
            planet.push(AgreementFrame(following, frame.proposer))

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Give up: the game is lost"


class CarryOnVerb(AnswerVerb[Planet]):
    def do(self, planet: Planet, seat: int, action: Action) -> None:
        planet.pop()
        who = f"{{{seat}}} wants" if planet.seats > 1 else "The settlers want"
        planet.note("vote", 295, seat, f"{who} to carry on.", 0)

    def say(self, state: Planet, seat: int, action: Action) -> str:
        return "Carry on"


GIVE_UP: Final = GiveUpVerb(ACTIONS, "give_up", [])
AGREE: Final = AgreeVerb(ACTIONS, "agree", [])
CARRY_ON: Final = CarryOnVerb(ACTIONS, "carry_on", [])


class AgreementFrame(Decision):
    """The others are asked one after the other; alone, one is asked once more."""

    KIND = "agreement"
    RULE = 295  # PS-295
    VERBS = [AGREE, CARRY_ON]
    FIELDS = [Seat("proposer")]
    PROMPT = "agree to give up, or carry on"

    def __init__(self, seat: int, proposer: int) -> None:
        super().__init__(seat)
        self.proposer = proposer

    def broken(self, planet: Planet) -> list[str]:
        if not 0 <= self.seat < planet.seats or planet.active < 0 or self.proposer != planet.person(planet.active):
            return ["agreement: the active player proposes it to the others"]
        if self.seat == self.proposer and planet.seats > 1:
            return ["agreement: who proposes it has agreed"]
        return [] if planet.gave_up_asked else ["gave_up_asked: it is being asked now"]

    def subject(self, planet: Planet) -> Subject:
        subject = Subject(NOBODY)
        subject.proposer = self.proposer
        return subject


ACTIONS.declare(AgreementFrame)
