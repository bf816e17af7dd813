"""Fauna goals and the completion bonus (EA-270 to EA-285)."""

from typing import Final

from earthrise.engine.actions import NO_ACTIONS, Action, AnswerVerb, Verb
from earthrise.engine.fields import One
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.boards import FAUNA_DOMAIN, PLACES
from earthrise.games.earth_abundance.components.cards import GOALS
from earthrise.games.earth_abundance.components.grid import NOWHERE
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.counting import count
from earthrise.games.earth_abundance.rules.decisions import Decision, Subject
from earthrise.games.earth_abundance.rules.players import NOBODY, GoalsMet, Player
from earthrise.games.earth_abundance.rules.scoring import place_vp, places_in_all, ranked_fresh
from earthrise.games.earth_abundance.rules.state import CHOOSE, OVER, Earth


def progress(earth: Earth, place: int, seat: int) -> int:
    """How far a seat is with the goal on that place."""
    return count(earth, GOALS[earth.fauna[place]].count, seat, NOWHERE)  # EA-278


def is_met(earth: Earth, place: int, seat: int) -> bool:
    return progress(earth, place, seat) >= GOALS[earth.fauna[place]].need  # EA-270


def goals_met(earth: Earth, seat: int) -> int:
    """All goals that a seat meets at this moment, claimed or not, as a mask of places."""
    player = earth.players[seat]
    goals = player.goals
    if goals is None or not goals.holds(player, earth.fauna):
        goals = look_anew(earth, player)
        player.goals = goals
    places = goals.places
    for place in goals.stocks:
        if is_met(earth, place, seat):
            places |= 1 << place
    return places


def look_anew(earth: Earth, player: Player) -> GoalsMet:
    goals = GoalsMet(player, earth.fauna)
    for place in range(PLACES):
        goal = GOALS[earth.fauna[place]]
        if goal.of_stock:
            goals.stocks.append(place)
        elif is_met(earth, place, player.seat):
            goals.places |= 1 << place
        goals.of_pieces = goals.of_pieces or goal.of_pieces
    return goals


def has_claimed(earth: Earth, place: int, seat: int) -> bool:
    return seat in earth.ranked[place] or seat in earth.fresh[place]


def claim_refusal(earth: Earth, place: int, seat: int) -> int:
    """Which rule keeps a seat from claiming this Fauna card now."""
    if has_claimed(earth, place, seat):
        return 270  # EA-270: once only
    if not earth.players[seat].leaves:
        return 204  # EA-204
    if len(earth.ranked[place]) >= places_in_all(earth):
        return 277  # EA-277
    if not goals_met(earth, seat) >> place & 1:
        return 272  # EA-272: the goal must be met at that moment
    return 0


def leaves_wanted(earth: Earth, seat: int) -> int:
    """How many leaves cover everything this seat could still claim."""
    wanted = sum(1 for place in range(PLACES) if not has_claimed(earth, place, seat))
    return wanted + (1 if earth.completion_open else 0)  # EA-274


def look_at_goals(earth: Earth, seat: int) -> None:
    """After everything complete that happened to a seat: claim what is met, or ask where leaves are scarce."""
    if not CHOOSE <= earth.phase < OVER:
        return
    player = earth.players[seat]
    met = goals_met(earth, seat)
    if not met:
        player.met = 0
        return
    for place in range(PLACES):
        if met >> place & 1 and has_claimed(earth, place, seat):
            met &= ~(1 << place)
    newly = met & ~player.met
    player.met = met
    if not met:
        return
    asked: list[int] = []
    for place in range(PLACES):
        if met >> place & 1 and claim_refusal(earth, place, seat) == 0:
            if player.leaves >= leaves_wanted(earth, seat):  # EA-274
                place_leaf(earth, place, seat)  # EA-272
            elif newly >> place & 1:
                asked.append(place)  # EA-285
    for place in reversed(asked):
        earth.begin(seat, ClaimFrame(seat, place))


def place_leaf(earth: Earth, place: int, seat: int) -> None:
    """It stays there, whatever becomes of the goal. In solo it takes the best free place at once."""
    player = earth.players[seat]
    player.leaves -= 1  # EA-270
    goal = GOALS[earth.fauna[place]]
    points = 0
    if earth.options.solo:  # EA-370
        points = place_vp(earth, len(earth.ranked[place]))
        put(earth, place, seat)
    else:
        fresh = earth.fresh.copy()
        fresh[place] = [*fresh[place], seat]
        earth.fresh = fresh
    if earth.journal is not None:
        worth = f" for {points} VP" if points else ""
        text = f"{who(seat)} claims {goal.name}{worth}."
        earth.note("claim", 270, seat, text, points, [FAUNA_DOMAIN.reference(place)])


def put(earth: Earth, place: int, claimer: int) -> None:
    ranked = earth.ranked.copy()
    ranked[place] = [*ranked[place], claimer]  # EA-271
    earth.ranked = ranked


def rank_claims(earth: Earth) -> None:
    """End of the turn: leaves of this turn clockwise behind those of earlier turns; the rest go back."""
    for place in range(PLACES):
        if not earth.fresh[place]:
            continue
        for seat in ranked_fresh(earth, place):  # EA-276
            goal = GOALS[earth.fauna[place]]
            if len(earth.ranked[place]) < places_in_all(earth):  # EA-277
                points = place_vp(earth, len(earth.ranked[place]))
                put(earth, place, seat)
                if earth.journal is not None:
                    text = f"{who(seat)} has {goal.name} for {points} VP."
                    earth.note("rank", 276, seat, text, points, [FAUNA_DOMAIN.reference(place)])
            else:
                earth.players[seat].leaves += 1  # EA-277
                if earth.journal is not None:
                    text = f"{goal.name} has no place left: {who(seat)} takes the leaf back."
                    earth.note("leaf_back", 277, seat, text, 1, [FAUNA_DOMAIN.reference(place)])
    if any(earth.fresh):
        earth.fresh = [[] for _ in range(PLACES)]


def note_completion(earth: Earth, seat: int) -> None:
    """A tableau has become complete."""
    earth.completing = [*earth.completing, seat]  # EA-280, EA-301
    if not earth.last_round:
        earth.last_round = True  # EA-281
        if earth.journal is not None:
            end = "This turn is the last one." if earth.options.solo else "This round is the last one."
            text = f"{who(seat)} has completed the island. {end}"
            earth.note("complete", 281, seat, text)
    elif earth.journal is not None:
        earth.note("complete", 301, seat, f"{who(seat)} has completed the island.")


def award_completion(earth: Earth) -> None:
    """The first clockwise with an unused leaf; otherwise it is lost."""
    if not earth.completing or not earth.completion_open:  # EA-282
        earth.completing = []
        return
    for seat in earth.clockwise():
        if seat in earth.completing and earth.players[seat].leaves:  # EA-283, EA-284
            earth.players[seat].leaves -= 1  # EA-280
            earth.completion = seat  # EA-280
            if earth.journal is not None:
                points = earth.options.completion_vp
                earth.note("completion", 280, seat, f"{who(seat)} takes the completion bonus of {points} VP.", points)
            break  # EA-282, EA-283
    if earth.completion == NOBODY:
        if earth.journal is not None:
            earth.note("completion", 284, NOBODY, "Nobody has a leaf for the completion bonus: it is lost.")
    earth.completion_open = False  # EA-284
    earth.completing = []


class ClaimVerb(Verb[Earth]):
    """Place an unused leaf on a Fauna card whose goal is met."""

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return self.actions if earth.players[seat].leaves and goals_met(earth, seat) else NO_ACTIONS

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        top = earth.strands().top(seat)
        if isinstance(top, ClaimFrame) and top.place != action.x:
            return 274  # EA-274: it is the other one that is asked about
        return claim_refusal(earth, action.x, seat)

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        goal = GOALS[earth.fauna[action.x]]
        if rule == 270:
            return f"You have claimed {goal.name} already.", ""
        if rule == 204:
            return "You have no unused leaf.", ""
        if rule == 277:
            return f"All {places_in_all(earth)} places of {goal.name} are taken.", ""
        if rule == 274:
            return f"The question now is not about {goal.name}.", "Claim the one you are asked about, or keep the leaf."
        return f"{goal.text} You have {progress(earth, action.x, seat)} of {goal.need}.", "Reach the goal first."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        if isinstance(earth.strands().top(seat), ClaimFrame):
            earth.end(seat)
        place_leaf(earth, action.x, seat)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        goal = GOALS[state.fauna[action.x]]
        return f"Claim {goal.name}: {goal.text}"


class ForgoVerb(AnswerVerb[Earth]):
    """Keep the leaf for now."""

    def do(self, state: Earth, seat: int, action: Action) -> None:
        state.end(seat)  # EA-285

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return "Keep the leaf"


CLAIM: Final = ClaimVerb(ACTIONS, "claim", [FAUNA_DOMAIN])
FORGO: Final = ForgoVerb(ACTIONS, "forgo", [])


class ClaimFrame(Decision):
    """Leaves are scarce and a goal has just been met."""

    KIND = "claim"
    RULE = 274  # EA-274
    VERBS = [CLAIM, FORGO]
    FIELDS = [One("place", FAUNA_DOMAIN)]

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def prompt(self, state: Earth, seat: int) -> str:
        return f"claim {GOALS[state.fauna[self.place]].name} or keep the leaf"

    def advance(self, earth: Earth) -> bool:
        if claim_refusal(earth, self.place, self.seat) == 0:
            return False
        earth.end(self.seat)
        return True

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.place = self.place


ACTIONS.declare(ClaimFrame)
