"""A round: the planet, the launch, the landing (WA-020 to WA-042)."""

from earthrise.engine.actions import Action, ActionSpace, AnswerVerb, Domain, Verb
from earthrise.engine.frames import Frame
from earthrise.engine.lists import replaced
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.engine.state import Result

from .state import FASTEST, PLANETS, Wanderers

ACTIONS = ActionSpace("launch stay settle study")
SPEED = Domain("speed", [str(speed) for speed in range(1, FASTEST + 1)])
END_REASONS = ["passed", "fleet_home", "fleet_lost"]
NOBODY = -1


class Launch(Verb[Wanderers]):
    def refusal(self, sky: Wanderers, seat: int, action: Action) -> int:
        if action.x + 1 not in sky.hands[seat]:
            return 22  # WA-022
        return 0

    def explain(self, sky: Wanderers, seat: int, action: Action, rule: int) -> tuple[str, str]:
        hand = sky.hands[seat]
        held = ", ".join(str(speed) for speed in hand)
        return (
            f"You hold {held or 'no probe'}, not a {action.x + 1}.",
            "Launch one of these, or stay." if hand else "Stay.",
        )

    def say(self, sky: Wanderers, seat: int, action: Action) -> str:
        lost = ", too slow to arrive" if action.x + 1 < sky.distance else ""  # WA-024
        return f"Launch a probe of speed {action.x + 1}{lost}"


class Stay(AnswerVerb[Wanderers]):
    def say(self, sky: Wanderers, seat: int, action: Action) -> str:
        return "Stay at home" + (" and draw a probe" if sky.stack else "")  # WA-027


class Settle(AnswerVerb[Wanderers]):
    def do(self, sky: Wanderers, seat: int, action: Action) -> None:
        sky.settled = replaced(sky.settled, seat, [*sky.settled[seat], sky.planet])
        planet = PLANETS[sky.planet]
        sky.note("settle", 31, seat, f"{{{seat}}} settles {planet.name}.", planet.worth, [f"planet:{planet.id}"])
        end_round(sky)

    def say(self, sky: Wanderers, seat: int, action: Action) -> str:
        planet = PLANETS[sky.planet]
        return f"Settle {planet.name} for {planet.worth}"


class Study(Verb[Wanderers]):
    def refusal(self, sky: Wanderers, seat: int, action: Action) -> int:
        return 0 if sky.stack else 33  # WA-033

    def explain(self, sky: Wanderers, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return "The probe stack is empty.", "Settle the planet."

    def do(self, sky: Wanderers, seat: int, action: Action) -> None:
        sky.draw(seat, 2, 32)  # WA-032
        sky.passed = [*sky.passed, sky.planet]
        end_round(sky)

    def say(self, sky: Wanderers, seat: int, action: Action) -> str:
        return f"Study {PLANETS[sky.planet].name} and draw two probes"


LAUNCH = Launch(ACTIONS, "launch", [SPEED])
STAY = Stay(ACTIONS, "stay", [])
SETTLE = Settle(ACTIONS, "settle", [])
STUDY = Study(ACTIONS, "study", [])


class LaunchFrame(SecretFrame[Wanderers]):
    """Everybody launches a probe or stays, at once and in secret."""

    KIND = "launch"
    RULE = 21  # WA-021
    VERBS = [LAUNCH, STAY]
    PROMPT = "launch a probe or stay"

    def renewed(self, answers: list[int]) -> "LaunchFrame":
        return LaunchFrame(self.asked, answers)

    def revealed(self, sky: Wanderers, answers: list[int]) -> None:
        speeds = [ACTIONS.actions[code].x + 1 for code in answers]  # 0 is to stay
        hands = [hand.copy() for hand in sky.hands]
        for seat, speed in enumerate(speeds):
            if speed:
                hands[seat].remove(speed)
            what = f"launches a probe of speed {speed}" if speed else "stays at home"
            sky.note("launch", 23, seat, f"{{{seat}}} {what}.", speed)
        sky.hands = hands
        sky.launched = sorted(sky.launched + [speed for speed in speeds if speed])  # WA-023
        for seat, speed in enumerate(speeds):
            if speed == 0:
                sky.draw(seat, 1, 27)  # WA-027
        winner = lander(speeds, sky.distance, sky.rules_version)
        if winner == NOBODY:
            sky.note("passed", 26, NOBODY, f"{PLANETS[sky.planet].name} wanders on.")
            sky.passed = [*sky.passed, sky.planet]  # WA-026
            end_round(sky)
        else:
            sky.push(LandingFrame(winner))  # WA-030


class LandingFrame(Frame[Wanderers]):
    """Whoever landed settles the planet or studies it."""

    KIND = "landing"
    RULE = 30  # WA-030
    VERBS = [SETTLE, STUDY]

    def prompt(self, sky: Wanderers, seat: int) -> str:
        return f"settle or study {PLANETS[sky.planet].name}"


ACTIONS.declare(LaunchFrame, LandingFrame)


def lander(speeds: list[int], distance: int, rules: int) -> int:
    """The seat whose probe lands, or NOBODY."""
    arrived = [speed for speed in speeds if speed >= distance]  # WA-024
    alone = [speed for speed in arrived if arrived.count(speed) == 1]  # WA-025
    if not alone or (rules == 1 and max(alone) < max(arrived)):
        return NOBODY
    return speeds.index(max(alone))


def begin_round(sky: Wanderers) -> None:
    sky.planet, sky.sky = sky.sky[-1], sky.sky[:-1]
    sky.distance = 1 + sky.chance.below(3) if sky.options["distances"] else 1  # WA-020, WA-050
    sky.reveal()
    planet = PLANETS[sky.planet]
    text = f"{planet.name} comes into view, {sky.distance} away."
    sky.note("planet", 20, NOBODY, text, sky.distance, [f"planet:{planet.id}"])
    sky.frames = [LaunchFrame(list(range(sky.seats)), [NO_ANSWER] * sky.seats)]


def end_round(sky: Wanderers) -> None:
    if len(PLANETS) - len(sky.sky) < sky.rounds():
        begin_round(sky)
        return
    scores = sky.scores()
    everybody = list(range(sky.seats))
    if not sky.is_fleet():
        best = [seat for seat in everybody if scores[seat] == max(scores)]
        result = Result(scores, best, "passed", 41)  # WA-041
    elif sum(scores) >= 2 * sky.rounds():
        result = Result(scores, everybody, "fleet_home", 42, shared=True)  # WA-042
    else:
        result = Result(scores, [], "fleet_lost", 42, shared=True)
    sky.finish(result)
    winners = " and ".join(f"{{{seat}}}" for seat in result.winners) or "nobody"
    sky.note("over", result.rule, NOBODY, f"The last planet has passed; winning: {winners}.")  # WA-040
