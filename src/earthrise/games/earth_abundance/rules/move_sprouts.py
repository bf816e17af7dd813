"""Step 3, moving stored sprouts (EA-186 to EA-189), and the final window (EA-303)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.games.earth_abundance.components.boards import CONVERSIONS
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.choose_cards import END, EndableFrame
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.place_pieces import AUTO, put_on
from earthrise.games.earth_abundance.rules.play_event import ANY_TIME
from earthrise.games.earth_abundance.rules.state import SPROUT, Earth, Player
from earthrise.games.earth_abundance.rules.words import sprouts_of

CHEAPEST: Final = min(conversion.gain.costs[0].amount for conversion in CONVERSIONS[:2])  # EA-200


def has_room(player: Player) -> bool:
    return any(player.room_for_sprouts(space) > 0 for space in player.taken)


class MoveFrame(EndableFrame):
    """Own stored sprouts may go onto empty spaces, with conversions in between (EA-186, EA-189)."""

    def kind(self) -> str:
        return "move"

    def rule(self) -> int:
        return 186  # EA-186

    def verbs(self) -> list[Verb[Earth]]:
        return MOVE_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"move {sprouts_of(state.players[seat].stored)} from storage or end"

    def end_text(self, earth: Earth) -> str:
        return f"Keep {sprouts_of(earth.players[self.seat].stored)} stored"  # EA-187

    def advance(self, earth: Earth) -> bool:
        before = earth.strands().strands[self.seat]
        look_at_goals(earth, self.seat)
        if earth.strands().strands[self.seat] is not before:
            return True
        player = earth.players[self.seat]
        if player.stored and (has_room(player) or player.sprouts_in_all() >= CHEAPEST):
            return False
        earth.end(self.seat)
        return True


class MoveVerb(Verb[Earth]):
    """Move one stored sprout there."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "move", [SPACE_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return [self.actions[space] for space in state.players[seat].taken]

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        player = state.players[seat]
        if not player.stored:
            return 186  # EA-186
        return 0 if player.room_for_sprouts(action.x) > 0 else 160  # EA-160

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.players[seat].stored -= 1
        put_on(earth, seat, SPROUT, action.x, 1)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        card = state.players[seat].cards[action.x]
        return f"Move a sprout to {CARDS[card].name if card >= 0 else 'nothing'} ({SPACE_DOMAIN.values[action.x]})"


class FinalFrame(EndableFrame):
    """The last moment for Events and conversions (EA-303, EA-304)."""

    def kind(self) -> str:
        return "final"

    def rule(self) -> int:
        return 303  # EA-303

    def verbs(self) -> list[Verb[Earth]]:
        return FINAL_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return "play last Events and make last conversions, or end"

    def end_text(self, earth: Earth) -> str:
        return "End the game for me"


MOVE: Final = MoveVerb()
MOVE_VERBS: Final[list[Verb[Earth]]] = [AUTO, MOVE, END, *ANY_TIME]
FINAL_VERBS: Final[list[Verb[Earth]]] = [END, *ANY_TIME]
