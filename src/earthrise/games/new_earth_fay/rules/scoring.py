"""A scoring session's card windows and result cards, and who wins (NF-166, NF-167, NF-187, NF-188, NF-271 to NF-282,
NF-300 to NF-306, NF-327, NF-328, NF-340 to NF-344)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.fields import Whole
from earthrise.engine.state import Result
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.alien_cards import NEGATIVE, POSITIVE, RESULT_DOMAIN, RESULTS, SIDES
from earthrise.games.new_earth_fay.components.board import COVERS, SESSIONS
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.attitude import gain
from earthrise.games.new_earth_fay.rules.card_windows import PLAY
from earthrise.games.new_earth_fay.rules.decision import About, Decision
from earthrise.games.new_earth_fay.rules.explorer import BY_RESULTS, EARNINGS, NO_RESULT, Session
from earthrise.games.new_earth_fay.rules.state import IN_CLOSING, IN_MIDDLE, IN_OPENING, STAGES, Fay

# -- card windows ------------------------------------------------------------------------------------------


class PassVerb(AnswerVerb[Fay]):
    """No card now; while the window is open one may be asked again (NF-167)."""

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        if fay.journal is not None:
            fay.note("pass", 167, seat, f"{who(seat)} passes.")
        frame = fay.frame(WindowFrame)
        fay.frames[-1] = WindowFrame((seat + 1) % fay.seats, frame.passes + 1)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Play no card now"


class SitOutVerb(AnswerVerb[Fay]):
    """Pass for the rest of this scoring session (NF-188)."""

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        fay.explorers[seat].sits_out = True
        if fay.journal is not None:
            fay.note("sit_out", 188, seat, f"{who(seat)} plays no more cards in this session.")
        frame = fay.frame(WindowFrame)
        fay.frames[-1] = WindowFrame((seat + 1) % fay.seats, frame.passes + 1)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Play no more cards in this scoring session"


PASS: Final = PassVerb(ACTIONS, "pass", [])
SIT_OUT: Final = SitOutVerb(ACTIONS, "sit_out", [])


class WindowFrame(Decision):
    """One player after the other plays one card or passes, until all have passed in a row (NF-167)."""

    KIND = "window"
    RULE = 167  # NF-167
    VERBS = [PLAY, PASS, SIT_OUT]
    FIELDS = [Whole("passes", 0, max(COVERS))]

    def __init__(self, seat: int, passes: int) -> None:
        super().__init__(seat)
        self.passes = passes

    def prompt(self, state: Fay, seat: int) -> str:
        return f"play an R&D card or pass ({STAGES[state.stage]} window)"

    def resolve(self, state: Fay, seat: int, action: Action) -> None:
        """After a card everybody is asked anew, beginning with the next player."""
        if action.verb is PLAY:
            state.frames[-1] = WindowFrame((seat + 1) % state.seats, 0)
        action.verb.do(state, seat, action)

    def is_step(self, fay: Fay) -> bool:
        return fay.stage in WINDOWS and (fay.frames[-1] is not self or is_asked(fay, self.seat))

    def settle(self, fay: Fay) -> None:
        """Who has no card, or sits out, passes without being asked."""
        seat, passes = self.seat, self.passes
        while passes < fay.seats and not is_asked(fay, seat):
            seat = (seat + 1) % fay.seats
            passes += 1
        if passes >= fay.seats:
            fay.pop()
            fay.frames[-1].settle(fay)
        elif passes != self.passes:
            fay.frames[-1] = WindowFrame(seat, passes)

    def broken(self, state: Fay) -> list[str]:
        return [] if self.passes < state.seats else ["frames: after so many passes the window is closed"]

    def about(self) -> About:
        return About(passes=self.passes)


def is_asked(fay: Fay, seat: int) -> bool:
    """A player with any card is asked, playable or not, so that nothing about the hand is given away."""
    explorer = fay.explorers[seat]
    return bool(explorer.hand) and not explorer.sits_out  # NF-187, NF-188


ACTIONS.declare(WindowFrame)
WINDOWS: Final = [IN_OPENING, IN_MIDDLE, IN_CLOSING]  # NF-166


def open_window(fay: Fay) -> WindowFrame | None:
    """The card window that is open, with whatever card is being carried out."""
    for frame in fay.frames:
        if isinstance(frame, WindowFrame):
            return frame
    return None


# -- result cards ------------------------------------------------------------------------------------------


def turn_results(fay: Fay) -> None:
    """Both cards of this session turn face up, and who gets which is fixed."""
    fay.turned = fay.session  # NF-271, NF-282
    fay.reveal()
    for explorer in fay.explorers:
        explorer.turned_attitude = explorer.attitude  # NF-276, NF-302
    fay.results = results_by_seat(fay)  # NF-276
    fay.results_done = 0
    if fay.journal is not None:
        for side in (POSITIVE, NEGATIVE):
            place = side * SESSIONS + fay.session - 1
            card = RESULTS[fay.rows[place]]
            text = f"The {SIDES[side]} result is {card.name}: {card.text}"
            fay.note("result", 271, -1, text, fay.session, [RESULT_DOMAIN.reference(place)])
        for seat in fay.in_order():
            side = fay.results[seat]
            if side == NO_RESULT:
                fay.note("no_result", 274, seat, f"No result card concerns {who(seat)}.")
            else:
                text = f"The {SIDES[side]} result concerns {who(seat)}."
                fay.note("concerned", 272 if side == POSITIVE else 273, seat, text)
    last = fay.sessions[-1]
    fay.sessions = [*fay.sessions[:-1], Session(last.values, last.picks, last.points, fay.results, last.result_points)]


def results_by_seat(fay: Fay) -> list[int]:
    """Positive attitude: the positive card only; negative: the negative one; neutral: none. Nobody gets both.

    The Proud Court looks at the highest and the lowest only; Safe Conduct keeps both away.
    """
    counted = [explorer.attitude for explorer in fay.explorers if not explorer.safe]  # NF-182
    results = [NO_RESULT] * fay.seats
    for explorer in fay.explorers:
        attitude = explorer.attitude
        if explorer.safe or attitude == 0:  # NF-182, NF-274
            continue
        if fay.alien.relative and attitude != (max(counted) if attitude > 0 else min(counted)):  # NF-327, NF-328
            continue
        results[explorer.seat] = POSITIVE if attitude > 0 else NEGATIVE  # NF-272, NF-273, NF-275
    return results


def court_bonus(fay: Fay, seat: int) -> None:
    """The Proud Court gives each of the highest a point more, whatever the card gives (NF-327)."""
    if fay.alien.bonus_vp and fay.results[seat] == POSITIVE:
        gain(fay, fay.explorers[seat], fay.alien.bonus_vp, BY_RESULTS, 327, fay.alien.name)


def note_result(fay: Fay, seat: int) -> None:
    """Keep what the result brought this player."""
    last = fay.sessions[-1]
    brought = last.result_points.copy()
    brought[seat] = fay.explorers[seat].score - fay.score_before
    fay.sessions = [*fay.sessions[:-1], Session(last.values, last.picks, last.points, last.results, brought)]


# -- the end -----------------------------------------------------------------------------------------------


def score_parts(fay: Fay, seat: int) -> dict[str, int]:
    """Where the seat's points come from. What nothing in this game has brought, the position began with."""
    explorer = fay.explorers[seat]
    parts = {name: explorer.earned[source] for source, name in enumerate(EARNINGS)}
    parts["start"] = explorer.score - sum(explorer.earned)
    return parts


BY_POINTS: Final = "points"
BY_ATTITUDE: Final = "attitude"
BY_CARDS: Final = "cards"
SHARED: Final = "shared"
REASON_TEXTS: Final = {
    BY_POINTS: "The third scoring session is over, and points decided.",
    BY_ATTITUDE: "Points were equal, so attitude decided.",
    BY_CARDS: "Points and attitude were equal, so unused cards decided.",
    SHARED: "Points, attitude and unused cards were equal, so the victory is shared.",
}
PART_NAMES: Final = {"results": "Votes", "start": "At the start"}


def best_by(seats: list[int], figures: list[int]) -> list[int]:
    top = max(figures[seat] for seat in seats)
    return [seat for seat in seats if figures[seat] == top]


def verdict(fay: Fay) -> Result:
    """Most points; then the higher attitude (NF-342); then more unused cards in hand, permanent ones not among them
    (NF-343, NF-344); else the victory is shared."""
    scores = fay.scores()  # NF-165 cards never played are worth nothing
    leaders = best_by(list(range(fay.seats)), scores)
    if len(leaders) == 1:
        return Result(scores, leaders, BY_POINTS, 342)  # NF-003
    leaders = best_by(leaders, [explorer.attitude for explorer in fay.explorers])
    if len(leaders) == 1:
        return Result(scores, leaders, BY_ATTITUDE, 342)
    leaders = best_by(leaders, [len(explorer.hand) for explorer in fay.explorers])
    return Result(scores, leaders, BY_CARDS if len(leaders) == 1 else SHARED, 343)


def ranking(fay: Fay) -> list[int]:
    """The seats, best first, by points, attitude and cards in hand."""
    keys = [(-explorer.score, -explorer.attitude, -len(explorer.hand), explorer.seat) for explorer in fay.explorers]
    return [key[3] for key in sorted(keys)]


def finish_game(fay: Fay) -> None:
    """The closing window of the third session was the last chance to play cards."""
    result = verdict(fay)
    if fay.journal is not None:
        names = " and ".join(who(seat) for seat in result.winners)
        how = {
            BY_POINTS: "with the most points",
            BY_ATTITUDE: "on attitude, with equal points",
            BY_CARDS: "on unused cards, with equal points and attitude",
            SHARED: "and share the victory",
        }
        verb = "wins" if len(result.winners) == 1 else "win"
        fay.note("end", result.rule, -1, f"The game is over: {names} {verb} {how[result.reason]}.")
    fay.finish(result)
