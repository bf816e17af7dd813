"""Step 3, moving stored sprouts (EA-186 to EA-189), and the final window (EA-303)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.games.earth_abundance.components.boards import CONVERSIONS
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.decisions import END, LeavableFrame
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.place_pieces import (
    AUTO,
    PiecesFrame,
    best_to_fill,
    name_on,
    no_room_to_move,
    put_on,
)
from earthrise.games.earth_abundance.rules.play_event import ANY_TIME
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.state import FINAL, MOVE, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import sprouts_of

CHEAPEST: Final = min(conversion.gain.costs[0].amount for conversion in CONVERSIONS[:2])


def has_room(player: Player) -> bool:
    return any(player.room_for_sprouts(space) > 0 for space in player.taken)


def can_move(player: Player) -> bool:
    """Whether step 3 can bring anything: sprouts are stored, and there is room or a conversion makes some."""
    return player.stored > 0 and (has_room(player) or player.sprouts_in_all() >= CHEAPEST)  # EA-189


class MoveVerb(Verb[Earth]):
    """Move one stored sprout there."""

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return [self.actions[space] for space in state.players[seat].taken]

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        player = state.players[seat]
        if not player.stored:
            return 186  # EA-186
        return 0 if player.room_for_sprouts(action.x) > 0 else 160  # EA-160

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return no_room_to_move(earth.players[seat])

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.players[seat].stored -= 1  # EA-186
        put_on(earth, seat, SPROUT, action.x, 1, stored=True)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Move a sprout to {name_on(state.players[seat], action.x)}"


MOVE_SPROUT: Final = MoveVerb(ACTIONS, "move", [SPACE_DOMAIN])


class MoveFrame(PiecesFrame):
    """One's own stored sprouts may go onto empty spaces, with conversions in between."""

    KIND = "move"
    RULE = 186  # EA-186
    VERBS = [AUTO, MOVE_SPROUT, END, *ANY_TIME]
    WHEN = [MOVE]
    LOWEST = True

    def prompt(self, state: Earth, seat: int) -> str:
        return f"move {sprouts_of(state.players[seat].stored)} from storage or end"

    def end_text(self, earth: Earth) -> str:
        return f"Keep {sprouts_of(earth.players[self.seat].stored)} stored"

    def advance(self, earth: Earth) -> bool:
        before = earth.strands().strands[self.seat]
        look_at_goals(earth, self.seat)
        if earth.strands().strands[self.seat] is not before:
            return True
        if can_move(earth.players[self.seat]):
            return False
        earth.end(self.seat)
        return True

    def all_refusal(self, earth: Earth) -> int:
        return 0 if has_room(earth.players[self.seat]) else 186  # EA-186

    def why_not_all(self, earth: Earth) -> tuple[str, str]:
        return no_room_to_move(earth.players[self.seat])

    def do_all(self, earth: Earth) -> None:
        """Stored sprouts onto free spaces."""
        player = earth.players[self.seat]
        while player.stored:
            space = best_to_fill(player, SPROUT, player.taken, player.stored)
            if space < 0:
                return
            number = min(player.stored, player.room_for_sprouts(space))
            player.stored -= number
            put_on(earth, self.seat, SPROUT, space, number, stored=True)

    def all_text(self) -> str:
        return "Move all stored sprouts that find room"


class FinalFrame(LeavableFrame):
    """The last moment for Events and conversions."""

    KIND = "final"
    RULE = 303  # EA-303
    VERBS = [END, *ANY_TIME]
    WHEN = [FINAL]
    LOWEST = True
    PROMPT = "play last Events and make last conversions, or end"

    def end_text(self, earth: Earth) -> str:
        return "End the game for me"


ACTIONS.declare(MoveFrame, FinalFrame)
