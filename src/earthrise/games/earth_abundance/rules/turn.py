"""A turn, a round, and how one follows the other (EA-060 to EA-070, EA-115 to EA-117, EA-246 to EA-248, EA-300 to
EA-306)."""

from earthrise.engine.parallel import ParallelFrame, StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.boards import GAIA_CARDS, NO_ACTION, PLANTING
from earthrise.games.earth_abundance.components.cards import CARDS, NO_CARD
from earthrise.games.earth_abundance.rules import gaia
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.activating import BY_HAND, ActivateFrame, OfferFrame
from earthrise.games.earth_abundance.rules.choose_action import BenefitFrame, ChooseFrame
from earthrise.games.earth_abundance.rules.fauna import award_completion, rank_claims
from earthrise.games.earth_abundance.rules.gaia_board import add_to_pile
from earthrise.games.earth_abundance.rules.move_sprouts import FinalFrame, MoveFrame, can_move, has_room
from earthrise.games.earth_abundance.rules.planting import MAJOR_PLANTINGS, MINOR_PLANTINGS, PlantFrame
from earthrise.games.earth_abundance.rules.play_event import ASIDES, BetweenFrame, JoinFrame
from earthrise.games.earth_abundance.rules.players import NOBODY
from earthrise.games.earth_abundance.rules.prices import could_plant
from earthrise.games.earth_abundance.rules.scoring import COMPLETED, EXHAUSTED, GAIA_DECK, ROUND_LIMIT, close
from earthrise.games.earth_abundance.rules.state import (
    ACT,
    BETWEEN,
    CHOOSE,
    EXTRA,
    FINAL,
    GYRE,
    JOIN,
    LOOK,
    MOVE,
    PLANT,
    SET_UP,
    Earth,
)
from earthrise.games.earth_abundance.rules.teams import empty_pools


class TurnFrame(ParallelFrame[Earth]):
    """Everybody on a strand of their own; when all strands are at their end, the next part of the turn begins."""

    KIND = "turn"
    RULE = 65  # EA-065

    def like(self, strands: list[list[StrandFrame[Earth]]]) -> ParallelFrame[Earth]:
        return TurnFrame(strands)

    def order(self, state: Earth) -> list[int]:
        """EA-066, EA-070: what happens without a decision happens clockwise from the active player."""
        return state.clockwise()

    def aside(self, state: Earth, seat: int) -> StrandFrame[Earth] | None:
        """At any time, but not in set-up, nor while an Event is being joined or a last window is open."""
        phase = state.phase
        return ASIDES[seat] if CHOOSE <= phase <= BETWEEN else None  # EA-202, EA-207

    def settle(self, earth: Earth) -> None:
        """When the action is chosen nobody waits for a bystander who is still converting something (EA-066)."""
        if earth.phase == CHOOSE and earth.action != NO_ACTION:
            take_benefits(earth)
        super().settle(earth)
        while earth.phase == MOVE and earth.waiting_seats:  # EA-188: not in step 4
            move_gifts(earth)
            super().settle(earth)

    def finished(self, state: Earth) -> None:
        go_on(state)  # EA-065


ACTIONS.declare(TurnFrame)


def empty_strands(seats: int) -> TurnFrame:
    return TurnFrame([[] for _ in range(seats)])


def go_on(earth: Earth) -> None:
    """The barrier between one part of the turn and the next."""
    phase = earth.phase
    if phase == SET_UP:
        begin_turn(earth, earth.first)
    elif phase == PLANT:
        after_planting(earth)
    elif phase == EXTRA:
        next_extra(earth)
    elif phase == LOOK:
        activate_all(earth)
    elif phase in (ACT, GYRE):
        move_sprouts(earth)  # EA-065
    elif phase == MOVE:
        if earth.waiting_seats:
            move_gifts(earth)
        if not earth.strands().deciders():  # EA-065
            between_turns(earth)
    elif phase == BETWEEN:
        after_between(earth)
    elif phase == JOIN:
        next_joining(earth)
    else:
        next_final(earth)


def begin_turn(earth: Earth, seat: int) -> None:
    """The seat is the active player now, and chooses."""
    earth.active = seat  # EA-060
    earth.gaia_turn = False
    if seat == earth.first:  # EA-011
        earth.round += 1  # EA-060
        earth.planted_in_round = False
    earth.phase = CHOOSE
    earth.action = NO_ACTION
    earth.begin(seat, ChooseFrame(seat))  # EA-062


def take_benefits(earth: Earth) -> None:
    """Step 1 for all at once; but for Planting everybody goes on to step 2 by themselves."""
    if earth.action == PLANTING:  # EA-067
        earth.phase = PLANT
        for seat in earth.clockwise():
            plantings = MAJOR_PLANTINGS if earth.is_active(seat) else MINOR_PLANTINGS
            earth.strands().begin_below(seat, [PlantFrame(seat, plantings, True)])
        return
    earth.phase = ACT
    for seat in earth.clockwise():
        # EA-064, EA-067
        earth.strands().begin_below(seat, [ActivateFrame(seat, 0, False, BY_HAND), BenefitFrame(seat)])


def after_planting(earth: Earth) -> None:
    if not earth.elm:
        look_abroad(earth)
        return
    earth.elm = False
    earth.phase = EXTRA
    earth.waiting_seats = earth.clockwise()  # EA-116, EA-260
    if earth.options.solo:
        add_to_pile(earth, 1, 380)  # EA-380
    next_extra(earth)


def next_extra(earth: Earth) -> None:
    """Additional plantings, one player after the other."""
    while earth.waiting_seats:
        seat = earth.waiting_seats[0]
        earth.waiting_seats = earth.waiting_seats[1:]
        if could_plant(earth, earth.players[seat]):
            earth.begin(seat, PlantFrame(seat, 1, False))  # EA-115, EA-116
            return
    look_abroad(earth)


def look_abroad(earth: Earth) -> None:
    """Black abilities that look at a neighbour's area."""
    earth.phase = LOOK
    for seat in earth.clockwise():
        player = earth.players[seat]
        for space in reversed(player.looks):
            ability = CARDS[player.cards[space]].on_plant
            if ability is not None and ability.looks_abroad:
                earth.begin(seat, OfferFrame(seat, ability.number, space))  # EA-117
        player.looks = []


def activate_all(earth: Earth) -> None:
    """Step 2; on Planting it starts when all have finished, with what they planted."""
    earth.phase = ACT
    for seat in earth.clockwise():
        earth.begin(seat, ActivateFrame(seat, 0, False, BY_HAND))  # EA-111


def move_sprouts(earth: Earth) -> None:
    """Step 3, and at no other time; the base game has none."""
    earth.phase = MOVE
    if not earth.options.abundance:
        return  # EA-390
    for seat in earth.clockwise():
        player = earth.players[seat]
        takes_part = can_move(player) if earth.by_second_rules() else player.stored > 0 and has_room(player)
        if takes_part:  # EA-189
            earth.begin(seat, MoveFrame(seat))  # EA-186


def move_gifts(earth: Earth) -> None:
    """Whoever was done with step 3 and has been given sprouts since may move those too."""
    for seat in earth.waiting_seats:
        if not earth.strands().strands[seat] and can_move(earth.players[seat]):
            earth.begin(seat, MoveFrame(seat))  # EA-186, EA-189
    earth.waiting_seats = []


def between_turns(earth: Earth) -> None:
    """Step 4: those who asked for it, in laps clockwise."""
    earth.phase = BETWEEN
    earth.waiting_seats = earth.clockwise()  # EA-246
    earth.lap_played = False
    after_between(earth)


def after_between(earth: Earth) -> None:
    if earth.event != NO_CARD:
        begin_joining(earth)
        return
    while True:
        while earth.waiting_seats:
            seat = earth.waiting_seats[0]
            earth.waiting_seats = earth.waiting_seats[1:]
            if earth.players[seat].planned and earth.players[seat].hand:  # EA-247
                earth.begin(seat, BetweenFrame(seat))
                return
        if not earth.lap_played:  # EA-247: a whole lap without an Event
            break
        earth.lap_played = False
        earth.waiting_seats = earth.clockwise()
    after_step_four(earth)


def begin_joining(earth: Earth) -> None:
    """The owner has used it; the others decide clockwise from the owner."""
    earth.phase = JOIN
    lap = earth.waiting_seats
    owner = earth.event_owner
    others = [(owner + step) % earth.seats for step in range(1, earth.seats)]  # EA-248
    earth.waiting_seats = [*others, NOBODY, *lap]  # the lap goes on behind the mark
    if earth.options.solo:
        gaia.join(earth)  # EA-378
    next_joining(earth)


def next_joining(earth: Earth) -> None:
    seat = earth.waiting_seats[0]
    earth.waiting_seats = earth.waiting_seats[1:]
    if seat != NOBODY:
        earth.begin(seat, JoinFrame(seat))
        return
    earth.event = NO_CARD
    earth.event_owner = NOBODY
    earth.phase = BETWEEN
    after_between(earth)


def after_step_four(earth: Earth) -> None:
    """Gaia's reaction or part; then the final window in the last turn, or the end of the turn."""
    if earth.options.solo:
        if not earth.gaia_turn:
            gaia.react(earth)  # EA-355
        elif earth.action != NO_ACTION:
            gaia.run(earth, GAIA_CARDS[earth.gaia.card].effects)  # EA-361, EA-381
    if ending(earth):
        earth.phase = FINAL
        earth.waiting_seats = earth.clockwise()
        next_final(earth)
    else:
        end_turn(earth)
        next_turn(earth)


def ending(earth: Earth) -> str:
    """Why this turn is the last of the game; empty when it is not."""
    if earth.options.solo:
        if earth.last_round:  # EA-369
            return COMPLETED
        return GAIA_DECK if earth.gaia_turn and gaia.is_used_up(earth) else ""  # EA-368
    if (earth.active + 1) % earth.seats != earth.first:
        return ""
    if earth.last_round:
        return COMPLETED  # EA-300, EA-302: after all of the last player's turn
    if not earth.draw_pile and not earth.discards and not earth.planted_in_round:
        return EXHAUSTED  # EA-305
    if earth.options.round_limit and earth.round >= earth.options.round_limit:
        return ROUND_LIMIT  # EA-306
    return ""


ENDING_RULES = {COMPLETED: 300, EXHAUSTED: 305, ROUND_LIMIT: 306, GAIA_DECK: 368}


def next_final(earth: Earth) -> None:
    """One player after the other; in solo after Gaia's last part."""
    if earth.waiting_seats:
        seat = earth.waiting_seats[0]
        earth.waiting_seats = earth.waiting_seats[1:]
        earth.begin(seat, FinalFrame(seat))  # EA-303, EA-304, EA-384
        return
    reason = ending(earth) or COMPLETED
    end_turn(earth)
    if reason == GAIA_DECK:
        gaia.take_completion(earth)  # EA-368
    rule = 369 if reason == COMPLETED and earth.options.solo else ENDING_RULES[reason]
    close(earth, reason, rule)


def end_turn(earth: Earth) -> None:
    """Rank the claims, award the completion bonus, empty the Teams board."""
    rank_claims(earth)  # EA-069
    award_completion(earth)  # EA-283
    empty_pools(earth)  # EA-335
    for player in earth.players:
        player.planted = []
        player.soil_gained = 0
        player.cards_drawn = 0
        player.planned = False
    earth.careful = False
    earth.lap_played = False


def next_turn(earth: Earth) -> None:
    """Step 5: the token goes on clockwise; in solo Gaia and the player alternate."""
    if not earth.options.solo:
        begin_turn(earth, (earth.active + 1) % earth.seats)  # EA-061
    elif earth.gaia_turn:
        begin_turn(earth, 0)  # EA-354
    elif earth.gaia.skips:  # EA-366
        earth.gaia.skips = False
        if earth.journal is not None:
            earth.note("gaia", 366, NOBODY, f"Gaia's turn is skipped: {who(0)} takes another.")
        begin_turn(earth, 0)
    else:
        gaia_turn(earth)  # EA-354


def gaia_turn(earth: Earth) -> None:
    """Her card says in which action the player takes part; a Gyre is carried out at once."""
    earth.gaia_turn = True
    card = gaia.reveal_card(earth)
    earth.action = card.action  # EA-361
    if card.action == NO_ACTION:
        earth.phase = GYRE
        earth.begin(0, gaia.GyreFrame(0))  # EA-364, EA-381
        if earth.options.abundance and earth.by_second_rules():
            earth.players[0].planned = True  # EA-381: no other moment of this turn lets the player say so
    else:
        earth.phase = CHOOSE
        take_benefits(earth)
