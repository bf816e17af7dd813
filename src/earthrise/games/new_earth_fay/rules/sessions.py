"""The course of the game: turns, then a scoring session, three times (NF-002, NF-051, NF-260, NF-261, NF-278 to
NF-281, NF-402)."""

from typing import Final

from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.reading import has_fields
from earthrise.engine.secret import NO_ANSWER
from earthrise.engine.state import State
from earthrise.games.new_earth_fay.components.board import SESSIONS, TERRAIN_COUNT, TERRAIN_NAMES, VOTES
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.effects import RESULT_WORKS, begin_work
from earthrise.games.new_earth_fay.rules.explorer import NO_BONUS, NO_RESULT
from earthrise.games.new_earth_fay.rules.picking import NOTHING, PickFrame, score_picks, who_picks
from earthrise.games.new_earth_fay.rules.scoring import WindowFrame, court_bonus, finish_game, note_result, turn_results
from earthrise.games.new_earth_fay.rules.state import (
    IN_CLOSING,
    IN_MIDDLE,
    IN_OPENING,
    IN_PICKS,
    IN_RESULTS,
    TURNS,
    Fay,
)
from earthrise.games.new_earth_fay.rules.turn import start_turn
from earthrise.games.new_earth_fay.rules.voting import covered_board, tell_covers


class CourseFrame(Decision):
    """Lies under all others and asks nothing: when it comes to the top, a turn or a part of a scoring is over. It is
    nobody's, and there is one of it."""

    KIND = "course"
    RULE = 2  # NF-002

    def deciders(self) -> list[int]:
        return []

    def settle(self, fay: Fay) -> None:
        """After the turns a scoring session, its parts in this order (NF-261)."""
        if fay.stage == TURNS:  # NF-281
            end_turn(fay)
        elif fay.stage == IN_OPENING:
            begin_picks(fay)
        elif fay.stage == IN_PICKS:
            begin_window(fay, IN_MIDDLE)
        elif fay.stage == IN_MIDDLE:
            fay.stage = IN_RESULTS
            turn_results(fay)
            next_result(fay)
        elif fay.stage == IN_RESULTS:
            note_result(fay, fay.in_order()[fay.results_done - 1])
            next_result(fay)
        else:
            end_session(fay)
        if not fay.over:
            fay.frames[-1].settle(fay)

    @classmethod
    def from_data(cls, state: State, data: dict[str, object]) -> Frame[Fay]:
        has_fields(data, ["kind", "seat"], f"The decision “{cls.KIND}”")
        if data["seat"] != COURSE.seat:
            raise BadPosition("frames: the course of the game belongs to no seat.")
        return COURSE


COURSE: Final = CourseFrame(-1)
ACTIONS.declare(CourseFrame)


def end_turn(fay: Fay) -> None:
    """The next player clockwise; after four rounds everybody has voted four times, and a session begins."""
    following = (fay.active + 1) % fay.seats  # NF-050, from the same first player in each round (NF-051)
    if following == fay.first:  # NF-260
        fay.round += 1
    if fay.round <= VOTES:  # NF-002, NF-006, NF-260
        start_turn(fay, following)
        return
    if fay.journal is not None:
        values = ", ".join(
            f"{TERRAIN_NAMES[terrain].lower()} {fay.value_of(terrain)}" for terrain in range(TERRAIN_COUNT)
        )
        fay.note("session", 260, -1, f"Scoring session {fay.session} begins: {values}.", fay.session)
    fay.round = 0
    begin_window(fay, IN_OPENING)


def begin_window(fay: Fay, stage: int) -> None:
    fay.stage = stage
    fay.push(WindowFrame(fay.first, 0))  # NF-167


def begin_picks(fay: Fay) -> None:
    fay.stage = IN_PICKS
    asked = who_picks(fay)
    if asked:
        fay.push(PickFrame(asked, [NO_ANSWER] * fay.seats))
    else:
        score_picks(fay, [NOTHING] * fay.seats)


def next_result(fay: Fay) -> None:
    """Results are carried out from the first player clockwise; then comes the closing window."""
    order = fay.in_order()  # NF-277
    while fay.results_done < fay.seats:
        seat = order[fay.results_done]
        fay.results_done += 1
        side = fay.results[seat]
        if side != NO_RESULT:
            fay.score_before = fay.explorers[seat].score
            court_bonus(fay, seat)
            begin_work(fay, seat, RESULT_WORKS[fay.rows[side * SESSIONS + fay.session - 1]])
            return
    begin_window(fay, IN_CLOSING)  # NF-341


def end_session(fay: Fay) -> None:
    """What held for this session is over; markers return and fresh values are covered, all others being open. After
    the third session the game ends."""
    for explorer in fay.explorers:
        explorer.bonus = NO_BONUS  # NF-179
        explorer.third = False  # NF-180
        explorer.apart = False  # NF-181
        explorer.safe = False  # NF-182
        explorer.sits_out = False  # NF-188
        explorer.muffled_used = False  # NF-183
        explorer.turned_attitude = 0
    fay.results = []
    fay.results_done = 0
    fay.score_before = 0
    if fay.session == SESSIONS:  # NF-002
        finish_game(fay)  # NF-340
        return
    fay.voting = covered_board(fay.seats, fay.chance)  # NF-278, NF-280
    fay.note("votes", 278, -1, f"Everybody takes {VOTES} vote markers back.", VOTES)
    tell_covers(fay, 279)
    fay.session += 1
    fay.round = 1
    fay.stage = TURNS
    if fay.options.rotate_first:
        fay.first = (fay.first + 1) % fay.seats  # NF-402
    start_turn(fay, fay.first)
